"""Naval chapter 8: moving, boarding and fighting on ships and in the water."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.ships import (
    BOW,
    CUTHBERT,
    WOLF,
    WOLF_AT,
    alongside,
    deck,
    hexes_of,
    is_beside,
    oars,
    shallow_pair,
    still,
    touching,
)
from games.vikings.table import (
    WAYS,
    asked,
    at,
    condition,
    cover,
    game,
    legal,
    play,
    points,
    question,
    refusal,
    rider,
    told,
    where,
    wounded,
)
from meadhall.core.errors import PositionError
from meadhall.games.vikings.damage import count_damage
from meadhall.games.vikings.layout import BAIL, BOARD, DRAKKAR, ROW
from meadhall.skirmish import layout

# ---------------------------------------------------------------- moving and boarding


@pytest.mark.rule("vikings", "N8.act", "N2.keep", "G5.infil.d")
def test_any_task_leaves_one_free_to_move_and_keeps_it_aboard() -> None:
    ships, mine, theirs = touching()
    people = {"dag": {"at": mine, "task": ROW}, "aelle": "0505"}
    state = at("movement", "viking", people, scenario="boarding-action", phase="player b", ships=ships)
    play(state, "viking", "move dag")
    cell = state.site.cell_of[game.domains["hex"].index(theirs)]
    here = state.site.cell_of[game.domains["hex"].index(mine)]
    direction = ("N", "NE", "SE", "S", "SW", "NW")[int(state.ground.side_between(here, cell))]
    play(state, "viking", f"step {direction}", "stop")
    assert where(state, "dag") == theirs
    assert state.position()["people"]["dag"]["task"] == ROW, "on another ship too"


@pytest.mark.rule("vikings", "N2.keep")
def test_whoever_leaves_the_decks_has_no_task_any_more() -> None:
    state = still({"dag": {"at": deck(WOLF, oars(DRAKKAR)[0], **WOLF_AT), "task": ROW}}, sea_wolf=WOLF_AT)
    person = game.domains["person"].index("dag")
    state.lift(person)
    state.put(person, state.nearest_water(state.at(person)))  # as a friend does who makes way for one who falls back
    assert "task" not in state.position()["people"]["dag"]
    game.check(state)


@pytest.mark.rule("vikings", "N8.speed.shore", "N8.embark", "N8.climb", "N8.fight.sea.b", "G5.infil.e")
def test_stepping_aboard_from_the_sea() -> None:
    from meadhall.games.vikings.layout import ASHORE, SWIMMER

    person = game.domains["person"].index("dag")
    for speed, allowed in ((0, True), (1, True), (-1, True), (2, False)):
        state = still({}, sea_wolf=WOLF_AT | {"speed": speed})
        part = oars(DRAKKAR)[0]
        deck_cell = state.hull_cell(WOLF, part)
        way = next(way for way in range(6) if state.ship_at(state.ground.neighbour[deck_cell * 6 + way]) < 0)
        water = state.ground.neighbour[deck_cell * 6 + way]
        cost = state.entry(person, water, (way + 3) % 6, True)
        assert cost == (5 if allowed else -ASHORE), "deep water to a longship: 1 + 4"
        if allowed:
            assert state.entry(person, water, (way + 3) % 6, False) == -SWIMMER, "but nobody attacks from down there"
            assert state.entry(person, deck_cell, way, True) == 4, "jumping off costs only the sea"


@pytest.mark.rule("vikings", "N8.speed.ship")
@pytest.mark.example("vikings", "derived-ship-speed-gap")
def test_boarding_needs_nearly_equal_speeds() -> None:
    from meadhall.games.vikings.layout import TOO_FAST

    wolf = {"at": "1430", "heading": "N"}
    for mine, theirs, allowed in ((3, 1, False), (2, 1, True), (0, 0, True), (-1, 1, False)):
        ships = {"sea_wolf": wolf | {"speed": mine}, "saint_cuthbert": {"at": "1130", "heading": "N", "speed": theirs}}
        state = still({}, **ships)
        pair = next(
            (cell, way)
            for part in range(22)
            for cell in [state.hull_cell(WOLF, part)]
            for way in range(6)
            if state.ship_at(state.ground.neighbour[cell * 6 + way]) == CUTHBERT
        )
        cost = state.entry(game.domains["person"].index("dag"), *pair, True)
        assert (cost > 0) == allowed, (mine, theirs)
        assert allowed or cost == -TOO_FAST


@pytest.mark.rule("vikings", "G5.corpse.a", "G5.corpse.b")
def test_corpses_lie_in_the_way_on_decks_too() -> None:
    parts = oars(DRAKKAR)
    wolf = {"at": "1430", "heading": "N", "speed": 0}
    dag, beyond = deck(WOLF, parts[0], **wolf), deck(WOLF, parts[2], **wolf)
    document: dict[str, Any] = {"scenario": "boarding-action", "phase": "player b", "ships": {"sea_wolf": wolf}}
    for men, left in ((2, 7), (3, 6), (6, None)):
        corpses = {beyond: {"men": men, "horses": 0}}
        state = at("movement", "viking", {"dag": dag, "aelle": "0505"}, corpses=corpses, **document)
        play(state, "viking", "move dag")
        one, other = (state.site.cell_of[game.domains["hex"].index(name)] for name in (dag, beyond))
        way = WAYS[int(state.ground.side_between(one, other))]
        if left is None:
            assert refusal(state, "viking", f"step {way}") == "G5.corpse.b"
        else:
            play(state, "viking", f"step {way}")
            assert state.cells[layout.LEFT] == left


@pytest.mark.rule("vikings", "G5.corpse.a", "N8.embark")
def test_corpses_on_a_deck_are_climbed_over_when_boarding() -> None:
    """From the sea or from another ship, one point more; and so are those ashore."""
    dag = game.domains["person"].index("dag")
    ships, mine, theirs = touching()
    for men, more in ((2, 0), (3, 1)):
        state = at(
            "begin",
            "viking",
            {"aelle": "0505"},
            scenario="boarding-action",
            phase="player b",
            ships=ships,
            corpses={theirs: {"men": men, "horses": 0}},
        )
        ground = state.ground
        one, other = (state.site.cell_of[game.domains["hex"].index(name)] for name in (mine, theirs))
        across = int(ground.side_between(one, other))
        assert state.entry(dag, one, across, True) == state.cross_decks(one, other) + more, "from ship to ship"
        way = next(way for way in range(6) if state.ship_at(ground.neighbour[other * 6 + way]) < 0)
        water = ground.neighbour[other * 6 + way]
        assert state.entry(dag, water, (way + 3) % 6, True) == 1 + 4 + more, "out of deep water"
        state.add_dead(water, men, 0)
        assert state.entry(dag, other, way, True) == 4 + more, "and back"


# ---------------------------------------------------------------- helping hands and horses


@pytest.mark.rule("vikings", "N8.help.a", "N8.help.b")
def test_a_friend_helps_a_weak_man_aboard() -> None:
    """Brand, wounded, has 3 points; from the shallows a longship costs 1 + 3."""
    probe = alongside({"aelle": "2005"})
    spots = shallow_pair(probe)
    climber, friend, way = spots
    people = {"brand": wounded(climber), "dag": friend, "aelle": "2005"}
    state = alongside(people)
    play(state, "viking", "move brand")
    assert refusal(state, "viking", f"step {way}") == "G5.a"
    play(state, "viking", f"climb {way}")
    assert told(state, "helped") == ["helped dag brand"]
    assert legal(state, "viking") == ["stop"], "he goes no further"
    play(state, "viking", "stop")
    assert state.is_aboard(game.domains["person"].index("brand"))
    assert refusal(state, "viking", "move dag") == "G5.b", "he does not move in this phase"
    state = alongside(people | {"dag": wounded(friend)})
    play(state, "viking", "move brand")
    assert refusal(state, "viking", f"climb {way}") == "N8.help.b", "a wounded man cannot help"
    state = alongside(people | {"brand": climber})
    play(state, "viking", "move brand")
    assert refusal(state, "viking", f"climb {way}") == "N8.help.a", "he can climb by himself"


@pytest.mark.rule("vikings", "N8.help.b")
def test_an_enemy_on_another_ship_does_not_hinder_help() -> None:
    """Dag swims beside the longship's stern, Finn on its deck helps; Aelle is aboard the galiote that touches it,
    then aboard the longship itself, both times beside the stern alone."""
    wolf = {"at": "1426", "heading": "N", "speed": 0}
    bare = still({}, sea_wolf=wolf)
    ground, stern = bare.ground, int(bare.hull_cell(WOLF, game.fleet.hulls[DRAKKAR].stern))

    def name(cell: int) -> str:
        return f"{int(ground.column(cell)):02}{int(ground.row(cell)):02}"

    south_west, south_east = (int(ground.neighbour[stern * 6 + side]) for side in (4, 2))
    decks = [int(bare.hull_cell(WOLF, part)) for part in range(22)]
    friend = next(cell for cell in decks if ground.distance(cell, south_west) == 1 == ground.distance(cell, stern))
    people = {"dag": name(south_west), "finn": name(friend)}
    galiotes = [
        {"at": f"{column:02}{row:02}", "heading": "N", "speed": 0} for column in (14, 16, 18) for row in range(28, 39)
    ]
    for spec in galiotes:
        try:
            probe = still({}, sea_wolf=wolf, saint_cuthbert=spec)
        except PositionError:
            continue
        if probe.ship_at(south_east) == CUTHBERT and probe.ship_at(south_west) < 0:
            state = still(people | {"aelle": name(south_east)}, sea_wolf=wolf, saint_cuthbert=spec)
            assert state.is_threatened(0, stern), "Aelle could step across"
            break
    dag, finn = (game.domains["person"].index(man) for man in ("dag", "finn"))
    assert state.helper(dag, stern) == finn
    foe = next(cell for cell in decks if ground.distance(cell, stern) == 1 and ground.distance(cell, friend) > 1)
    state = still(people | {"aelle": name(foe)}, sea_wolf=wolf)
    assert not state.is_threatened(0, friend)
    assert state.helper(dag, stern) == -1


@pytest.mark.rule("vikings", "N8.horse.a", "N8.horse.speed", "N8.horse.cell", "N8.horse.c")
def test_horses_board_led_over_the_side_of_a_ship_at_rest() -> None:
    climber, _, way = shallow_pair(alongside({"aelle": "2005"}))
    state = alongside({"dag": climber, "aelle": "2005"})
    origin = state.site.cell_of[game.domains["hex"].index(climber)]
    target = state.ground.neighbour[origin * 6 + ("N", "NE", "SE", "S", "SW", "NW").index(way)]
    hull, part = state.hull(WOLF), state.part_at(target)
    assert hull.edge[part]
    assert state.bars_led(origin, target) == ("" if part not in (hull.bow, hull.stern) else "N8.horse.cell")
    bow = state.hull_cell(WOLF, hull.bow)
    sand = next(
        state.ground.neighbour[bow * 6 + side]
        for side in range(6)
        if state.ship_at(state.ground.neighbour[bow * 6 + side]) < 0
    )
    assert state.bars_led(sand, bow) == "N8.horse.cell"
    moving = alongside({"dag": climber, "aelle": "2005"}, speed=1)
    assert moving.bars_led(origin, target) == "N8.horse.speed"
    ships = {"skiff": {"at": "1420", "heading": "N", "speed": 0}}
    people = {"dag": "0910", "aelle": "2005"}
    boat = at("movement", "viking", people, scenario="fyrd-landing", phase="player b", ships=ships)
    cell = boat.hull_cell(game.domains["ship"].index("skiff"), 0)
    water = next(
        boat.ground.neighbour[cell * 6 + side]
        for side in range(6)
        if boat.ship_at(boat.ground.neighbour[cell * 6 + side]) < 0
    )
    assert boat.bars_led(water, cell) == "N8.horse.c"
    rider_state = alongside({"aelle": "2005", "dag": climber})
    rider_state.cells[state.MOUNT + game.domains["person"].index("dag")] = 1
    side = ("N", "NE", "SE", "S", "SW", "NW").index(way)
    assert rider_state.entry(game.domains["person"].index("dag"), origin, side, True) < 0, "not in the saddle"


@pytest.mark.rule("vikings", "N8.embark", "N8.horse.a")
def test_a_led_horse_costs_two_points_more_to_board() -> None:
    climber, _, way = shallow_pair(alongside({"aelle": "2005"}))
    probe = alongside({"dag": climber, "aelle": "2005"})
    origin = probe.site.cell_of[game.domains["hex"].index(climber)]
    target = probe.ground.neighbour[origin * 6 + WAYS.index(way)]
    assert probe.led_cost(origin, target) == 2
    assert probe.led_cost(target, origin) == 0, "down is free"
    inside = next(
        probe.ground.neighbour[target * 6 + side]
        for side in range(6)
        if probe.ship_at(probe.ground.neighbour[target * 6 + side]) == WOLF
    )
    assert probe.led_cost(target, inside) == 0, "and so are planks"
    from meadhall.skirmish.steps import step_cost, step_price

    state = alongside({"dag": climber, "aelle": "2005"})
    play(state, "viking", "move dag")
    dag, side = game.domains["person"].index("dag"), WAYS.index(way)
    bare = step_cost(state, dag, side)
    state.cells[layout.IN_HAND] = 0b11
    assert step_price(state, dag, side) == bare + 4, "for each horse"


# ---------------------------------------------------------------- fighting


@pytest.mark.rule("vikings", "N8.fight.land.a", "N8.fight.land.b", "N8.fight.land.c", "N8.fight.sea.a")
def test_stances_between_ship_land_and_sea() -> None:
    from meadhall.skirmish.attacks import attack_now, count
    from meadhall.skirmish.layout import ATTACKER, DEFENDER

    ashore = {"at": "0915", "heading": "N", "speed": 0, "fate": "beached"}
    document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player a", "ships": {"sea_wolf": ashore}}
    probe = at("begin", "anglo_saxon", {}, **document)
    bow, next_to_bow = hexes_of(probe, WOLF, [BOW, next(part for part in oars(DRAKKAR) if is_beside(part))])
    sand = "0910"

    def stances(people: dict[str, Any], attackers: str, defender: str) -> tuple[int, int]:
        state = at("begin", "anglo_saxon", people, **document)
        for name in attackers.split():
            state.cells[state.ROLE + game.domains["person"].index(name)] = ATTACKER
        state.cells[state.ROLE + game.domains["person"].index(defender)] = DEFENDER
        found = count(state, attack_now(state))
        return int(found.attacker_state), int(found.defender_state)

    aboard = {"dag": {"at": bow, "task": ROW}, "aelle": sand}
    assert stances(aboard, "aelle", "dag") == (0, 1), "the bulwark, whatever he was doing"
    boarder = aboard | {"alwin": {"at": next_to_bow, "task": BOARD}}
    assert stances(boarder, "aelle alwin", "dag")[1] == -1, "one of them is aboard: the task counts"
    assert stances(aboard, "dag", "aelle") == (0, 0)
    assert stances({"dag": {"at": bow, "task": BOARD}, "aelle": sand}, "dag", "aelle") == (1, 0)
    state = still({}, sea_wolf=WOLF_AT | {"speed": 0})
    part = oars(DRAKKAR)[0]
    cell = state.hull_cell(WOLF, part)
    water = next(
        state.ground.neighbour[cell * 6 + way]
        for way in range(6)
        if state.ship_at(state.ground.neighbour[cell * 6 + way]) < 0
    )
    spot = f"{int(state.ground.column(water)):02}{int(state.ground.row(water)):02}"
    people = {"dag": {"at": deck(WOLF, part, **WOLF_AT), "task": ROW}, "aelle": spot}
    state = still(people, sea_wolf=WOLF_AT | {"speed": 0})
    ids = game.domains["person"].index
    state.cells[state.ROLE + ids("dag")], state.cells[state.ROLE + ids("aelle")] = ATTACKER, DEFENDER
    assert (count(state, attack_now(state)).attacker_state, count(state, attack_now(state)).defender_state) == (1, -1)


@pytest.mark.rule("vikings", "N8.fight.ship", "N2.combat", "N2.combat.other", "N2.combat.shift")
def test_between_ships_only_the_task_counts() -> None:
    from meadhall.skirmish.attacks import attack_now, count
    from meadhall.skirmish.layout import ATTACKER, DEFENDER

    wolf, galiote = {"at": "1430", "heading": "N", "speed": 0}, {"at": "1130", "heading": "N", "speed": 0}
    probe = still({}, sea_wolf=wolf, saint_cuthbert=galiote)
    mine, theirs = next(
        (cell, probe.ground.neighbour[cell * 6 + way])
        for part in range(22)
        for cell in [probe.hull_cell(WOLF, part)]
        for way in range(6)
        if probe.ship_at(probe.ground.neighbour[cell * 6 + way]) == CUTHBERT
    )
    hexes = [f"{int(probe.ground.column(cell)):02}{int(probe.ground.row(cell)):02}" for cell in (mine, theirs)]
    for my_task, their_task, states in (
        (BOARD, BOARD, (1, 1)),
        (BOARD, ROW, (1, -1)),
        (ROW, BOARD, (0, 1)),
        (BAIL, BAIL, (0, -1)),
    ):
        people = {"dag": {"at": hexes[0], "task": my_task}, "aelle": {"at": hexes[1], "task": their_task}}
        state = still(people, sea_wolf=wolf, saint_cuthbert=galiote)
        for name, role in (("dag", ATTACKER), ("aelle", DEFENDER)):
            state.cells[state.ROLE + game.domains["person"].index(name)] = role
        found = count(state, attack_now(state))
        assert (found.attacker_state, found.defender_state) == states, (my_task, their_task)


@pytest.mark.rule("vikings", "G4.ship.c", "G4.ship.d")
def test_nobody_is_shot_off_a_ship() -> None:
    wolf = {"at": "1410", "heading": "N", "speed": 0}
    spots = oars(DRAKKAR)
    people = {
        "einar": {"at": deck(WOLF, spots[0], **wolf), "task": BOARD},
        "aelle": {"at": deck(WOLF, spots[-2], **wolf), "task": BOARD},
        "alwin": "2535",
    }
    document: dict[str, Any] = {"scenario": "boarding-action", "phase": "player b", "ships": {"sea_wolf": wolf}}
    state = at("fire", "viking", people, [5], **document)
    assert cover(state, "einar", "aelle") == ("", 0), "aboard the same ship there is no cover"
    play(state, "viking", "shoot einar", "at aelle")
    assert told(state, "shot", "stands-firm") == ["shot einar aelle 6 B", "stands-firm aelle"]


@pytest.mark.rule("vikings", "opt.errare.a", "opt.errare.b", "opt.errare.c", "opt.errare.d")
def test_an_arrow_may_find_another_man() -> None:
    people = {"einar": "1205", "offa": "1202", "dag": "1302", "penda": "1201"}
    for second, victim in ((3, "dag"), (1, None), (8, None), (4, None)):
        state = at("fire", "viking", people, [9, second], options=["errare"])
        play(state, "viking", "shoot einar", "at offa")
        assert told(state, "strays") == ([f"strays einar {victim}"] if victim else []), second
        assert condition(state, "dag") == ("wounded" if victim else "healthy"), "friend or foe; Penda is behind Offa"
    state = at("fire", "viking", {"einar": "1205", "offa": "1202", "cenric": "1302"}, [9, 3], options=["errare"])
    play(state, "viking", "shoot einar", "at offa")
    assert question(state) == "retreat", "armour is driven back"
    edwin = rider("1403", "SE", "edwin-horse")
    state = at("fire", "viking", {"einar": "1205", "offa": "1202", "edwin": edwin}, [9, 3], options=["errare"])
    play(state, "viking", "shoot einar", "at offa")
    assert told(state, "strays") == [], "his tail is on 1302, not his head"
    state = at("fire", "viking", people, [9])
    play(state, "viking", "shoot einar", "at offa")
    assert told(state, "strays") == [], "only if it was agreed on"


# ---------------------------------------------------------------- in the water


@pytest.mark.rule("vikings", "N8.water.a", "N8.water.b")
@pytest.mark.example("vikings", "derived-swimmer")
def test_two_swimmers_roll_a_two() -> None:
    people = {"dag": "0505", "finn": wounded("0905"), "aelle": "2535"}
    document: dict[str, Any] = {"scenario": "boarding-action", "phase": "player b", "ships": {}}
    state = at("begin", "viking", people, [2, 2], **document)
    assert told(state, "swims") == ["swims dag 2", "swims finn 3"]
    assert (condition(state, "dag"), condition(state, "finn")) == ("dead", "wounded")


@pytest.mark.rule("vikings", "N8.water.c", "N8.water.d")
def test_armour_and_weakness_drown() -> None:
    people: dict[str, Any] = {"hastein": deck(WOLF, 0, **WOLF_AT), "dag": deck(WOLF, 1, **WOLF_AT)}
    state = still(people, sea_wolf=WOLF_AT | {"damage": 20})
    count_damage(state)
    assert (condition(state, "hastein"), condition(state, "dag")) == ("dead", "healthy")
    people = {"aelfgifu": wounded("0505"), "hunlaf": wounded("0905")}
    state = at("begin", "anglo_saxon", people, [9], scenario="sea-chase", phase="player a", ships={})
    assert set(told(state, "swims", "drowned")) == {"swims hunlaf 10", "drowned aelfgifu"}, "2 points, the sea costs 4"


# ---------------------------------------------------------------- shooting from a deck


def shooting(people: dict[str, Any], **more: Any) -> Any:
    """The longship at 1430, its middle cells from 1433 (stern) to 1426 (bow)."""
    ships = {"sea_wolf": {"at": "1430", "heading": "N", "speed": 0}}
    return at("fire", "viking", people, scenario="boarding-action", phase="player b", ships=ships, **more)


@pytest.mark.rule("vikings", "G4.people.a", "G4.ship.a")
def test_a_man_on_ones_own_deck_stops_an_arrow() -> None:
    einar = {"at": "1432", "task": BOARD}
    people = {"einar": einar, "aelle": "1423"}
    assert cover(shooting(people), "einar", "aelle")[0] == "", "along the deck and over the bow"
    assert cover(shooting(people | {"dag": "1428"}), "einar", "aelle")[0] == "G4.people.a", "Dag stands on the deck"
    assert cover(shooting(people | {"dag": "1424"}), "einar", "aelle")[0] == "", "Dag swims"
    assert cover(shooting(people | {"dag": {"at": "1428", "state": "stunned"}}), "einar", "aelle")[0] == ""
    assert cover(shooting(people | {"aelle": "1419", "dag": "1428"}), "einar", "aelle")[0] == "", "medium range"


@pytest.mark.rule("vikings", "G4.people.a")
def test_a_horse_on_ones_own_deck_stops_an_arrow_with_both_its_hexes() -> None:
    horses = {"ragnar-horse": {"at": "1429", "facing": "N", "held": "viking"}}
    people = {"einar": {"at": "1432", "task": BOARD}, "aelle": "1423"}
    assert cover(shooting(people, horses=horses), "einar", "aelle")[0] == "G4.people.a"


@pytest.mark.rule("vikings", "G4.ship.d", "G4.rider")
def test_the_sea_under_a_deck_covers_no_horse() -> None:
    horses = {"edwin-horse": {"at": "1429", "facing": "N", "held": "anglo_saxon"}}
    people = {"einar": {"at": "1432", "task": BOARD}, "aelle": "1401"}
    assert cover(shooting(people, horses=horses), "einar", "edwin-horse") == ("", 0), "aboard the same ship"


@pytest.mark.rule("vikings", "G5.clear.b")
def test_the_dead_moved_along_a_deck_stay_aboard() -> None:
    """The heap lies on 1429; on either side of it the sea is farther than a hex."""
    ships = {"sea_wolf": {"at": "1430", "heading": "N", "speed": 0}}
    people = {"dag": "1430", "finn": "1428", "aelle": "1401"}
    document: dict[str, Any] = {"scenario": "boarding-action", "phase": "player b", "ships": ships}
    state = at("movement", "viking", people, corpses={"1429": {"men": 6}}, **document)
    play(state, "viking", "clear dag", "lay N", "lay NE")
    beside_heap = [{"men": 3, "horses": 0}, {"men": 3, "horses": 0}]
    assert list(state.position()["corpses"].values()) == beside_heap, "they lie on planks, not in the water"


# ---------------------------------------------------------------- horses between ship and shore


def shore_horse(speed: int, who: str, horse: dict[str, Any]) -> Any:
    """Aelfric and his horse by the beached longship, in the Saxon movement."""
    ships = {"sea_wolf": {"at": "0915", "heading": "N", "speed": speed, "fate": "beached"}}
    document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player a", "ships": ships}
    return at("movement", "anglo_saxon", {"aelfric": who, "dag": "2005"}, horses={"aelfric-horse": horse}, **document)


@pytest.mark.rule("vikings", "G5.block.b", "N8.horse.a")
def test_nobody_mounts_aboard() -> None:
    """The camp's longship lies with its bow on the sand, where one could ride; the horse stands on its deck."""
    horses = {"ragnar-horse": {"at": "1010", "facing": "N", "held": "viking"}}
    document: dict[str, Any] = {"scenario": "camp-defence", "phase": "player b", "turn": 2}
    state = at("movement", "viking", {"ragnar": "1110", "aelle": "1800"}, horses=horses, **document)
    assert state.is_aboard(game.domains["person"].index("ragnar"))
    play(state, "viking", "move ragnar")
    assert refusal(state, "viking", "mount ragnar-horse") == "G5.block.b"
    state = at("movement", "viking", {"ragnar": "1110", "aelle": "1800"}, horses=horses, ships={}, **document)
    play(state, "viking", "move ragnar")
    assert "mount ragnar-horse" in legal(state, "viking"), "without the ship it is a beach"


def deck_and_sand(state: Any) -> tuple[str, str, str]:
    """A cell of the longship's side, dry ground beside it, and a facing that keeps a horse ashore there."""
    ground, hull = state.ground, state.hull(WOLF)

    def name(cell: int) -> str:
        return f"{int(ground.column(cell)):02}{int(ground.row(cell)):02}"

    for part in range(22):
        cell = int(state.hull_cell(WOLF, part))
        if not hull.edge[part] or part in (hull.bow, hull.stern):
            continue
        for way in range(6):
            sand = int(ground.neighbour[cell * 6 + way])
            if sand < 0 or state.ship_at(sand) >= 0 or state.rules.lands.mounted[ground.terrain[sand]] < 0:
                continue
            for facing in range(6):
                rear = int(ground.tail(sand, facing))
                if rear >= 0 and state.ship_at(rear) < 0 and state.rules.lands.mounted[ground.terrain[rear]] >= 0:
                    return name(cell), name(sand), WAYS[facing]
    raise AssertionError("no such place")


@pytest.mark.rule("vikings", "N8.speed.shore", "G5.mount.a")
def test_nobody_leaps_into_the_saddle_from_a_ship_that_is_too_fast() -> None:
    deck_hex, sand, facing = deck_and_sand(alongside({"aelle": "2005"}))
    horse = {"at": sand, "facing": facing, "held": "anglo_saxon"}
    state = shore_horse(2, deck_hex, horse)
    play(state, "anglo_saxon", "move aelfric")
    assert refusal(state, "anglo_saxon", "mount aelfric-horse") == "N8.speed.shore"
    state = shore_horse(0, deck_hex, horse)
    play(state, "anglo_saxon", "move aelfric", "mount aelfric-horse")
    assert where(state, "aelfric") == sand


@pytest.mark.rule("vikings", "N8.horse.speed", "N8.embark", "G5.led.b")
def test_a_horse_taken_by_the_bridle_from_the_deck_boards_by_the_rules() -> None:
    deck_hex, sand, facing = deck_and_sand(alongside({"aelle": "2005"}))
    horse = {"at": sand, "facing": facing, "held": "anglo_saxon"}
    state = shore_horse(1, deck_hex, horse)
    play(state, "anglo_saxon", "move aelfric")
    assert refusal(state, "anglo_saxon", "lead aelfric-horse") == "N8.horse.speed"
    state = shore_horse(0, deck_hex, horse)
    play(state, "anglo_saxon", "move aelfric")
    before = points(state)
    play(state, "anglo_saxon", "lead aelfric-horse")
    assert points(state) == before - 2, "as if he had led it aboard"


@pytest.mark.rule("vikings", "N8.help.a", "G3.def.a")
def test_whoever_is_helped_aboard_can_be_shot_at_on_the_deck() -> None:
    climber, friend, way = shallow_pair(alongside({"aelle": "2005"}))
    probe = alongside({"aelle": "2005"})
    ground = probe.ground
    origin = probe.site.cell_of[game.domains["hex"].index(climber)]
    target = int(ground.neighbour[origin * 6 + WAYS.index(way)])
    people = {"brand": wounded(climber), "dag": friend}
    for cell in ground.within(target, 8):
        hex = f"{int(ground.column(cell)):02}{int(ground.row(cell)):02}"
        if probe.ship_at(cell) >= 0 or probe.is_water(cell) or ground.distance(cell, target) < 3:
            continue
        state = alongside(people | {"acca": hex})
        play(state, "viking", "move brand", f"climb {way}")
        if question(state) == "defensive-fire":
            assert asked(state) == ["anglo_saxon"]
            return
    raise AssertionError("no archer was asked")
