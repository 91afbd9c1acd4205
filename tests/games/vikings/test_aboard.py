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
from games.vikings.table import WAYS, at, condition, cover, game, play, question, refusal, rider, told, where, wounded
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
    cell = state.site().cell_of[game.domains["hex"].index(theirs)]
    here = state.site().cell_of[game.domains["hex"].index(mine)]
    direction = ("N", "NE", "SE", "S", "SW", "NW")[int(state.ground().side_between(here, cell))]
    play(state, "viking", f"step {direction}", "stop")
    assert where(state, "dag") == theirs
    assert state.position()["people"]["dag"]["task"] == ROW, "on another ship too"


@pytest.mark.rule("vikings", "N8.speed.shore", "N8.embark", "N8.climb", "N8.fight.sea.b", "G5.infil.e")
def test_stepping_aboard_from_the_sea() -> None:
    from meadhall.skirmish.rules import ASHORE, SWIMMER

    person = game.domains["person"].index("dag")
    for speed, allowed in ((0, True), (1, True), (-1, True), (2, False)):
        state = still({}, sea_wolf=WOLF_AT | {"speed": speed})
        part = oars(DRAKKAR)[0]
        deck_cell = state.hull_cell(WOLF, part)
        way = next(way for way in range(6) if state.ship_at(state.ground().neighbour[deck_cell * 6 + way]) < 0)
        water = state.ground().neighbour[deck_cell * 6 + way]
        cost = state.entry(person, water, (way + 3) % 6, True)
        assert cost == (5 if allowed else -ASHORE), "deep water to a longship: 1 + 4"
        if allowed:
            assert state.entry(person, water, (way + 3) % 6, False) == -SWIMMER, "but nobody attacks from down there"
            assert state.entry(person, deck_cell, way, True) == 4, "jumping off costs only the sea"


@pytest.mark.rule("vikings", "N8.speed.ship")
@pytest.mark.example("vikings", "derived-ship-speed-gap")
def test_boarding_needs_nearly_equal_speeds() -> None:
    from meadhall.skirmish.rules import TOO_FAST

    wolf = {"at": "1430", "heading": "N"}
    for mine, theirs, allowed in ((3, 1, False), (2, 1, True), (0, 0, True), (-1, 1, False)):
        ships = {"sea_wolf": wolf | {"speed": mine}, "saint_cuthbert": {"at": "1130", "heading": "N", "speed": theirs}}
        state = still({}, **ships)
        pair = next(
            (cell, way)
            for part in range(22)
            for cell in [state.hull_cell(WOLF, part)]
            for way in range(6)
            if state.ship_at(state.ground().neighbour[cell * 6 + way]) == CUTHBERT
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
        one, other = (state.site().cell_of[game.domains["hex"].index(name)] for name in (dag, beyond))
        way = WAYS[int(state.ground().side_between(one, other))]
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
        ground = state.ground()
        one, other = (state.site().cell_of[game.domains["hex"].index(name)] for name in (mine, theirs))
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
    ground, stern = bare.ground(), int(bare.hull_cell(WOLF, game.fleet.hulls[DRAKKAR].stern))

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
    origin = state.site().cell_of[game.domains["hex"].index(climber)]
    target = state.ground().neighbour[origin * 6 + ("N", "NE", "SE", "S", "SW", "NW").index(way)]
    hull, part = state.hull(WOLF), state.part_at(target)
    assert hull.edge[part]
    assert state.bars_led(origin, target) == ("" if part not in (hull.bow, hull.stern) else "N8.horse.cell")
    bow = state.hull_cell(WOLF, hull.bow)
    sand = next(
        state.ground().neighbour[bow * 6 + side]
        for side in range(6)
        if state.ship_at(state.ground().neighbour[bow * 6 + side]) < 0
    )
    assert state.bars_led(sand, bow) == "N8.horse.cell"
    moving = alongside({"dag": climber, "aelle": "2005"}, speed=1)
    assert moving.bars_led(origin, target) == "N8.horse.speed"
    ships = {"skiff": {"at": "1420", "heading": "N", "speed": 0}}
    people = {"dag": "0910", "aelle": "2005"}
    boat = at("movement", "viking", people, scenario="fyrd-landing", phase="player b", ships=ships)
    cell = boat.hull_cell(game.domains["ship"].index("skiff"), 0)
    water = next(
        boat.ground().neighbour[cell * 6 + side]
        for side in range(6)
        if boat.ship_at(boat.ground().neighbour[cell * 6 + side]) < 0
    )
    assert boat.bars_led(water, cell) == "N8.horse.c"
    rider_state = alongside({"aelle": "2005", "dag": climber})
    rider_state.cells[layout.MOUNT + game.domains["person"].index("dag")] = 1
    side = ("N", "NE", "SE", "S", "SW", "NW").index(way)
    assert rider_state.entry(game.domains["person"].index("dag"), origin, side, True) < 0, "not in the saddle"


@pytest.mark.rule("vikings", "N8.embark", "N8.horse.a")
def test_a_led_horse_costs_two_points_more_to_board() -> None:
    climber, _, way = shallow_pair(alongside({"aelle": "2005"}))
    probe = alongside({"dag": climber, "aelle": "2005"})
    origin = probe.site().cell_of[game.domains["hex"].index(climber)]
    target = probe.ground().neighbour[origin * 6 + WAYS.index(way)]
    assert probe.led_cost(origin, target) == 2
    assert probe.led_cost(target, origin) == 0, "down is free"
    inside = next(
        probe.ground().neighbour[target * 6 + side]
        for side in range(6)
        if probe.ship_at(probe.ground().neighbour[target * 6 + side]) == WOLF
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
    from meadhall.skirmish.attacks import count
    from meadhall.skirmish.layout import ATTACKER, DEFENDER, ROLE

    ashore = {"at": "0915", "heading": "N", "speed": 0, "fate": "beached"}
    document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player a", "ships": {"sea_wolf": ashore}}
    probe = at("begin", "anglo_saxon", {}, **document)
    bow, next_to_bow = hexes_of(probe, WOLF, [BOW, next(part for part in oars(DRAKKAR) if is_beside(part))])
    sand = "0910"

    def stances(people: dict[str, Any], attackers: str, defender: str) -> tuple[int, int]:
        state = at("begin", "anglo_saxon", people, **document)
        for name in attackers.split():
            state.cells[ROLE + game.domains["person"].index(name)] = ATTACKER
        state.cells[ROLE + game.domains["person"].index(defender)] = DEFENDER
        found = count(state)
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
        state.ground().neighbour[cell * 6 + way]
        for way in range(6)
        if state.ship_at(state.ground().neighbour[cell * 6 + way]) < 0
    )
    spot = f"{int(state.ground().column(water)):02}{int(state.ground().row(water)):02}"
    people = {"dag": {"at": deck(WOLF, part, **WOLF_AT), "task": ROW}, "aelle": spot}
    state = still(people, sea_wolf=WOLF_AT | {"speed": 0})
    ids = game.domains["person"].index
    state.cells[ROLE + ids("dag")], state.cells[ROLE + ids("aelle")] = ATTACKER, DEFENDER
    assert (count(state).attacker_state, count(state).defender_state) == (1, -1)


@pytest.mark.rule("vikings", "N8.fight.ship", "N2.combat", "N2.combat.other", "N2.combat.shift")
def test_between_ships_only_the_task_counts() -> None:
    from meadhall.skirmish.attacks import count
    from meadhall.skirmish.layout import ATTACKER, DEFENDER, ROLE

    wolf, galiote = {"at": "1430", "heading": "N", "speed": 0}, {"at": "1130", "heading": "N", "speed": 0}
    probe = still({}, sea_wolf=wolf, saint_cuthbert=galiote)
    mine, theirs = next(
        (cell, probe.ground().neighbour[cell * 6 + way])
        for part in range(22)
        for cell in [probe.hull_cell(WOLF, part)]
        for way in range(6)
        if probe.ship_at(probe.ground().neighbour[cell * 6 + way]) == CUTHBERT
    )
    hexes = [f"{int(probe.ground().column(cell)):02}{int(probe.ground().row(cell)):02}" for cell in (mine, theirs)]
    for my_task, their_task, states in (
        (BOARD, BOARD, (1, 1)),
        (BOARD, ROW, (1, -1)),
        (ROW, BOARD, (0, 1)),
        (BAIL, BAIL, (0, -1)),
    ):
        people = {"dag": {"at": hexes[0], "task": my_task}, "aelle": {"at": hexes[1], "task": their_task}}
        state = still(people, sea_wolf=wolf, saint_cuthbert=galiote)
        for name, role in (("dag", ATTACKER), ("aelle", DEFENDER)):
            state.cells[ROLE + game.domains["person"].index(name)] = role
        found = count(state)
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
