"""Naval chapters 5 and 7: collisions, and what they do to hulls and crews; leaks, bailing, sinking."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.ships import (
    BOW,
    CUTHBERT,
    CUTHBERT_AT,
    SAXONS,
    VIKINGS,
    WOLF,
    WOLF_AT,
    deck,
    hexes_of,
    manned,
    oars,
    ram,
    still,
)
from games.vikings.table import at, condition, game, told, where
from meadhall.games.vikings import layout as ship_cells
from meadhall.games.vikings.damage import batter, count_damage
from meadhall.games.vikings.layout import BAIL, BOARD, DRAKKAR, GALIOTE, PLUG_LEAK, PLUGGING, ROW
from meadhall.games.vikings.layout import BOAT as ROWING_BOAT
from meadhall.games.vikings.sailing import BROADSIDE, effective, factor_of, kind_of, travel
from meadhall.games.vikings.speeds import change_of, top_speed
from meadhall.skirmish import layout

# ---------------------------------------------------------------- 5, collisions


@pytest.mark.rule("vikings", "N5.eff.a", "N5.eff.b", "N5.fv", "N5.side")
@pytest.mark.example("vikings", "eff-galiote")
def test_the_effective_speed_of_a_galiote() -> None:
    spec = CUTHBERT_AT | {"speed": 4, "before": 2, "covered": 1}
    state = still({}, saint_cuthbert=spec, sea_wolf=WOLF_AT | {"heading": "NE"})
    assert effective(state, CUTHBERT) == 3
    assert kind_of(state, CUTHBERT, WOLF) == BROADSIDE
    assert factor_of(state, CUTHBERT, WOLF, BROADSIDE) == 6
    assert effective(still({}, saint_cuthbert=spec | {"before": 4, "covered": 0}), CUTHBERT) == 4
    assert effective(still({}, saint_cuthbert=spec | {"covered": 2}), CUTHBERT) == 4


@pytest.mark.rule("vikings", "N5.zero")
@pytest.mark.example("vikings", "eff-drakkar")
def test_a_drakkar_that_has_just_reversed_is_only_blocked() -> None:
    spec = WOLF_AT | {"speed": 1, "before": -1, "covered": 1}
    state = still({}, sea_wolf=spec, saint_cuthbert=CUTHBERT_AT | {"heading": "NE"})
    assert effective(state, WOLF) == 0
    assert factor_of(state, WOLF, CUTHBERT, kind_of(state, WOLF, CUTHBERT)) == 0


@pytest.mark.rule("vikings", "N5.frontal", "N5.rear")
def test_head_on_adds_and_from_behind_subtracts() -> None:
    from meadhall.games.vikings.sailing import FROM_BEHIND, HEAD_ON

    state = still({}, sea_wolf=WOLF_AT | {"speed": 5}, saint_cuthbert=CUTHBERT_AT | {"speed": 3, "heading": "S"})
    assert kind_of(state, WOLF, CUTHBERT) == HEAD_ON
    assert factor_of(state, WOLF, CUTHBERT, HEAD_ON) == 16
    state = still({}, sea_wolf=WOLF_AT | {"speed": 5}, saint_cuthbert=CUTHBERT_AT | {"speed": 3})
    assert kind_of(state, WOLF, CUTHBERT) == FROM_BEHIND
    assert factor_of(state, WOLF, CUTHBERT, FROM_BEHIND) == 4
    state = still({}, sea_wolf=WOLF_AT | {"speed": 2}, saint_cuthbert=CUTHBERT_AT | {"speed": 3})
    assert factor_of(state, WOLF, CUTHBERT, FROM_BEHIND) == 0, "never less than nothing"
    state = still({}, sea_wolf=WOLF_AT | {"speed": -5}, saint_cuthbert=CUTHBERT_AT | {"speed": 3, "heading": "S"})
    assert travel(state, WOLF) == 3
    assert kind_of(state, WOLF, CUTHBERT) == FROM_BEHIND, "direction of travel counts, not heading"


@pytest.mark.rule("vikings", "N5.a", "N5.roll", "N5.side.less", "N5.hull", "N5.speed", "N5.again")
def test_a_broadside_collision() -> None:
    state = ram((7,), "NE")
    assert told(state, "collides") == ["collides sea_wolf saint_cuthbert 17"], "7 + 2 x 5"
    ships = state.position()["ships"]
    assert ships["saint_cuthbert"]["damage"] == 3
    assert ships["sea_wolf"]["damage"] == 0, "the striking hull is spared"
    assert ships["sea_wolf"]["speed"] == 0
    assert told(state, "collides", "held-up") == [], "at a standstill it strikes nobody again"
    assert ships["sea_wolf"]["at"] == "1430"


@pytest.mark.rule("vikings", "N5.side.worn")
def test_a_worn_stem_suffers_too() -> None:
    bow = game.fleet.hulls[DRAKKAR].bow
    state = ram((7,), "NE", wolf={"hull": {str(bow + 1): 1}, "damage": 1, "hits": 1})
    assert state.position()["ships"]["sea_wolf"]["damage"] >= 3, "the row above: two points, and now a leak"


@pytest.mark.rule("vikings", "N5.crew", "N5.crew.speed")
def test_a_collision_fells_the_man_at_the_point_of_contact() -> None:
    from meadhall.games.vikings.damage import knock_down

    parts = oars(DRAKKAR)
    people = {name: {"at": deck(WOLF, part, **WOLF_AT), "task": ROW} for name, part in zip(VIKINGS, parts, strict=True)}
    state = still(people, sea_wolf=WOLF_AT)
    knock_down(state, WOLF, parts[0], 3)
    states = [condition(state, name) for name in VIKINGS]
    assert states[0] == "wounded", "the contact man, row 21-26"
    assert states.count("stunned") == 2
    assert states.count("wounded") == 2, "and one more"
    state = still(people, sea_wolf=WOLF_AT | {"speed": 7})
    from meadhall.games.vikings.sailing import keep_pace

    for name in VIKINGS[:4]:
        state.cells[state.STATE + game.domains["person"].index(name)] = layout.STUNNED
    keep_pace(state, WOLF)
    assert state.speed(WOLF) == 5, "two pairs fewer"


@pytest.mark.rule("vikings", "N5.boat.a", "N5.boat.b", "N5.boat.c")
def test_boats_capsize_and_strike_harmlessly() -> None:
    from meadhall.games.vikings.sailing import collide

    ships = {"sea_wolf": WOLF_AT | {"at": "1428", "speed": 4}, "skiff": {"at": "1220", "heading": "N", "speed": 2}}
    document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player a", "ships": ships}
    skiff = game.domains["ship"].index("skiff")
    probe = at("begin", "anglo_saxon", {}, **document)
    hexes = hexes_of(probe, skiff, [0, 1])
    people = {"ulf": hexes[0], "starkad": hexes[1], "aelle": "0505"}
    state = at("begin", "anglo_saxon", people, **document)
    collide(state, skiff, WOLF, 0, 0)
    assert state.cells[ship_cells.SHIP_DAMAGE + WOLF] == 0
    assert state.is_on_map(skiff)
    collide(state, WOLF, skiff, BOW, 0)
    assert not state.is_on_map(skiff)
    assert (state.speed(WOLF), state.cells[ship_cells.SHIP_DAMAGE + WOLF]) == (3, 0)


@pytest.mark.rule("vikings", "N5.eff.a", "N4.loss")
def test_a_loss_on_the_way_is_felt_at_once() -> None:
    """A drakkar that keeps its speed of 5 and turns is at 3 from then on, before it has covered a hex."""
    start = 5 + ship_cells.NEUTRAL_SPEED
    turned = WOLF_AT | {"speed": 3, "before": 5, "start": start, "covered": 0, "moves": 1}
    assert effective(still({}, sea_wolf=turned), WOLF) == 3
    rowed_up = turned | {"speed": 5, "before": 3}
    assert effective(still({}, sea_wolf=rowed_up), WOLF) == 3, "one that speeds up starts from what it had"


@pytest.mark.rule("vikings", "N5.again", "N5.speed")
def test_a_ship_stopped_by_a_collision_has_no_speed_left_to_add() -> None:
    from meadhall.games.vikings.sailing import FULL_STOP, HEAD_ON, slow_down

    spec = WOLF_AT | {"speed": 5, "before": 3, "start": 5 + ship_cells.NEUTRAL_SPEED, "covered": 1}
    state = still({}, sea_wolf=spec, saint_cuthbert=CUTHBERT_AT | {"speed": 4, "heading": "S"})
    assert factor_of(state, CUTHBERT, WOLF, HEAD_ON) == 2 * (4 + 4)
    slow_down(state, WOLF, FULL_STOP)
    assert effective(state, WOLF) == 0
    assert factor_of(state, CUTHBERT, WOLF, HEAD_ON) == 2 * 4


# ---------------------------------------------------------------- 7, damage


@pytest.mark.rule("vikings", "N7.one", "N7.leak", "N7.bail", "N7.sink.galiote", "N7.sink.a", "G2.c.haul")
@pytest.mark.example("vikings", "edwin-galiote")
def test_the_galiote_of_earl_edwin() -> None:
    """Hit for 3, for 1, for 2, with six bailers from the third phase on."""
    middle = [part for part in range(16) if game.fleet.hulls[GALIOTE].middle[part]]
    spots = [*middle, *oars(GALIOTE)]
    people = {name: {"at": deck(CUTHBERT, spots[n], **CUTHBERT_AT), "task": BOARD} for n, name in enumerate(SAXONS[:6])}
    state = still(people, saint_cuthbert=CUTHBERT_AT)
    damage = lambda: int(state.cells[ship_cells.SHIP_DAMAGE + CUTHBERT])  # noqa: E731
    batter(state, CUTHBERT, 3, 3)
    count_damage(state)
    assert damage() == 3
    batter(state, CUTHBERT, 5, 1)
    count_damage(state)
    assert damage() == 7
    batter(state, CUTHBERT, 7, 2)
    for name in SAXONS[:6]:
        state.cells[state.TASK + game.domains["person"].index(name)] = BAIL
    count_damage(state)
    assert damage() == 9
    count_damage(state)
    assert (damage(), state.is_on_map(CUTHBERT)) == (11, True)
    count_damage(state)
    assert not state.is_on_map(CUTHBERT), "sunk two phases later"
    assert condition(state, "aldhelm") == "dead", "in armour"
    assert condition(state, "aelle") == "healthy"
    assert where(state, "aelle") is not None


@pytest.mark.rule("vikings", "N7.floor")
@pytest.mark.example("vikings", "derived-bail-floor")
def test_bailing_stops_at_the_number_of_collisions() -> None:
    spots = oars(GALIOTE)
    people = {name: {"at": deck(CUTHBERT, spots[n], **CUTHBERT_AT), "task": BAIL} for n, name in enumerate(SAXONS[:6])}
    state = still(people, saint_cuthbert=CUTHBERT_AT | {"damage": 4, "hits": 3})
    count_damage(state)
    assert state.cells[ship_cells.SHIP_DAMAGE + CUTHBERT] == 3
    state = still(dict(list(people.items())[:3]), saint_cuthbert=CUTHBERT_AT | {"damage": 9, "hits": 3})
    count_damage(state)
    assert state.cells[ship_cells.SHIP_DAMAGE + CUTHBERT] == 8, "three bailers are one pair"


@pytest.mark.rule("vikings", "N7.twice")
def test_a_second_point_on_a_cracked_cell_opens_a_leak() -> None:
    state = still({}, saint_cuthbert=CUTHBERT_AT)
    batter(state, CUTHBERT, 5, 1)
    count_damage(state)
    assert state.cells[ship_cells.SHIP_DAMAGE + CUTHBERT] == 1
    batter(state, CUTHBERT, 5, 1)
    count_damage(state)
    assert state.cells[ship_cells.SHIP_DAMAGE + CUTHBERT] == 2, "not again in the phase of the hit"
    count_damage(state)
    assert state.cells[ship_cells.SHIP_DAMAGE + CUTHBERT] == 4


@pytest.mark.rule("vikings", "N7.speed", "N7.acc", "N3.reduced")
@pytest.mark.example("vikings", "drakkar-10-damage")
def test_ten_points_of_damage_slow_a_drakkar() -> None:
    spec = WOLF_AT | {"damage": 10}
    state = still(manned(WOLF, DRAKKAR, VIKINGS, 14, **spec), sea_wolf=spec)
    assert (top_speed(state, WOLF, False), top_speed(state, WOLF, True), change_of(state, WOLF)) == (5, 5, 2)


@pytest.mark.rule("vikings", "N7.sink.drakkar", "N7.sink.boat", "N7.sink.b")
def test_when_ships_sink() -> None:
    for damage, afloat in ((19, True), (20, False)):
        state = still({}, sea_wolf=WOLF_AT | {"damage": damage})
        count_damage(state)
        assert state.is_on_map(WOLF) == afloat, damage
    state = still({}, sea_wolf=WOLF_AT | {"damage": 20, "fate": "beached"})
    count_damage(state)
    assert state.position()["ships"]["sea_wolf"]["fate"] == "wrecked"
    assert [game.fleet.hulls[kind].sinks_at for kind in (DRAKKAR, GALIOTE, ROWING_BOAT)] == [20, 12, 2]


@pytest.mark.rule("vikings", "N7.sink.a", "scenario.5")
def test_the_dead_and_the_silver_go_down_with_the_ship() -> None:
    parts = oars(GALIOTE)
    ship = {"at": "2009", "heading": "NE", "speed": 0, "damage": 12}
    document: dict[str, Any] = {"scenario": "sea-chase", "phase": "player a", "ships": {"saint_cuthbert": ship}}
    probe = at("begin", "anglo_saxon", {}, **document)
    first, second = hexes_of(probe, CUTHBERT, parts[:2])
    people = {"aelle": second, "hild": "0505", "dag": "0905"}
    corpses = {first: {"men": 2, "horses": 0}}
    state = at("begin", "anglo_saxon", people, treasures=[first, second], corpses=corpses, **document)
    count_damage(state)
    assert not state.is_on_map(CUTHBERT)
    assert state.position()["corpses"] == {}
    assert state.position()["treasures"] == ["lost", "lost"]
    assert game.position(state.position()).digest() is not None
    from meadhall.games.vikings.turns import score

    assert score(state, 1) == 0, "the silver counts for nobody"


@pytest.mark.rule("vikings", "opt.plug.a", "opt.plug.b", "opt.plug.c")
@pytest.mark.example("vikings", "breach-3")
def test_plugging_a_breach_of_three() -> None:
    part = oars(GALIOTE)[0]
    people = {"aelle": {"at": deck(CUTHBERT, part, **CUTHBERT_AT), "task": PLUG_LEAK}}
    breach = {str(part + 1): 3}
    ships = {"saint_cuthbert": CUTHBERT_AT | {"damage": 3, "hits": 1, "hull": breach, "leaks": breach}}
    document: dict[str, Any] = {"scenario": "boarding-action", "phase": "player a", "ships": ships}
    document["options"] = ["plugging"]
    for die, damage, leak in ((1, 6, 0), (2, 6, 3), (3, 6, 3), (4, 9, 3)):
        state = at("begin", "anglo_saxon", people, [die], **document)
        count_damage(state)
        assert state.cells[ship_cells.SHIP_DAMAGE + CUTHBERT] == 6, "he has only begun"
        count_damage(state)
        assert state.cells[ship_cells.SHIP_DAMAGE + CUTHBERT] == damage, die
        assert state.cells[ship_cells.HULL_LEAK + CUTHBERT * ship_cells.HULL + part] == leak
    state = at("begin", "anglo_saxon", people, [4, 1], **document)
    for _ in range(3):
        count_damage(state)
    assert state.cells[ship_cells.HULL_LEAK + CUTHBERT * ship_cells.HULL + part] == 0, "he tries again until it holds"


@pytest.mark.rule("vikings", "N7.leak", "opt.plug.b")
def test_a_fresh_leak_that_is_held_makes_no_ship_drier() -> None:
    """Aelle holds a leak of two for now, in the phase in which it grew to four: it adds nothing, and takes nothing."""
    part = oars(GALIOTE)[0]
    people = {"aelle": {"at": deck(CUTHBERT, part, **CUTHBERT_AT), "task": PLUG_LEAK, "flags": ["plugging"]}}
    breach = {str(part + 1): 2}
    ships = {"saint_cuthbert": CUTHBERT_AT | {"damage": 2, "hits": 1, "hull": breach, "leaks": breach}}
    document: dict[str, Any] = {"scenario": "boarding-action", "phase": "player a", "ships": ships}
    state = at("begin", "anglo_saxon", people, [1], options=["plugging"], **document)
    batter(state, CUTHBERT, part, 2)
    count_damage(state)
    assert state.cells[ship_cells.SHIP_DAMAGE + CUTHBERT] == 4
    state.unmark(game.domains["person"].index("aelle"), PLUGGING)
    count_damage(state)
    assert state.cells[ship_cells.SHIP_DAMAGE + CUTHBERT] == 8, "then all of it runs again"


# ---------------------------------------------------------------- crews, rest and drift


@pytest.mark.rule("vikings", "N5.crew")
def test_wounded_men_near_the_blow_are_struck_like_others() -> None:
    """Row 21-26 stuns two and wounds one of the standing crew nearest to the blow: a second injury kills."""
    from meadhall.games.vikings.damage import knock_down

    parts = oars(DRAKKAR)
    spots = [parts[0], parts[2], parts[4]]
    people: dict[str, Any] = {
        name: {"at": deck(WOLF, part, **WOLF_AT), "task": ROW, "state": "wounded"}
        for name, part in zip(VIKINGS[:3], spots, strict=True)
    }
    people[VIKINGS[3]] = {"at": deck(WOLF, parts[-1], **WOLF_AT), "task": ROW}
    state = still(people, sea_wolf=WOLF_AT)
    knock_down(state, WOLF, parts[0], 1)
    assert [condition(state, name) for name in VIKINGS[:4]] == ["dead", "dead", "wounded", "healthy"]


@pytest.mark.rule("vikings", "N5.crew")
def test_one_collision_strikes_nobody_twice() -> None:
    """The highest row wounds two others: the two nearest that still stand, not the nearest twice."""
    from meadhall.games.vikings.damage import knock_down

    parts = oars(DRAKKAR)
    people = {name: {"at": deck(WOLF, part, **WOLF_AT), "task": ROW} for name, part in zip(VIKINGS, parts, strict=True)}
    state = still(people, sea_wolf=WOLF_AT)
    knock_down(state, WOLF, parts[0], 5)
    states = [condition(state, name) for name in VIKINGS]
    assert (states.count("dead"), states.count("stunned"), states.count("wounded")) == (1, 3, 2)


@pytest.mark.rule("vikings", "N5.crew.speed", "N5.speed")
def test_a_ship_that_drifts_loses_what_the_table_says_and_no_more() -> None:
    """Without a rower it has drifted from 5 to 4, and is no slower for the rowers it lacks."""
    state = ram((5,), "NE", speed=5)
    assert told(state, "collides")
    assert state.speed(CUTHBERT) == 2, "struck from the side: two points"


@pytest.mark.rule("vikings", "N5.crew.speed")
def test_only_rowers_lost_in_the_collision_cost_speed() -> None:
    """A galiote at 4 with two pairs, still slowing down: a pair lost costs it one point more, not three."""
    from meadhall.games.vikings.sailing import keep_pace, way_beyond_rowers

    spec = CUTHBERT_AT | {"speed": 4}
    people = manned(CUTHBERT, GALIOTE, SAXONS, 4, **spec)
    for fallen, speed in ((0, 4), (1, 3), (4, 2)):
        state = still(people, saint_cuthbert=spec)
        beyond = way_beyond_rowers(state, CUTHBERT)
        assert beyond == 2
        for name in SAXONS[:fallen]:
            state.cells[state.STATE + game.domains["person"].index(name)] = layout.STUNNED
        keep_pace(state, CUTHBERT, beyond)
        assert state.speed(CUTHBERT) == speed, fallen


@pytest.mark.rule("vikings", "N5.crew.speed", "N3.viking")
def test_seven_pairs_of_vikings_keep_eight_until_one_falls() -> None:
    from meadhall.games.vikings.sailing import keep_pace, way_beyond_rowers

    spec = WOLF_AT | {"speed": 8}
    people = manned(WOLF, DRAKKAR, VIKINGS, 14, **spec)
    for fallen, speed in ((0, 8), (1, 6)):
        state = still(people, sea_wolf=spec)
        beyond = way_beyond_rowers(state, WOLF)
        for name in VIKINGS[:fallen]:
            state.cells[state.STATE + game.domains["person"].index(name)] = layout.STUNNED
        keep_pace(state, WOLF, beyond)
        assert state.speed(WOLF) == speed, fallen


@pytest.mark.rule("vikings", "N5.again", "N5.zero")
def test_a_ship_from_rest_strikes_nobody_before_it_has_gone_a_hex() -> None:
    """Bow to bow with one that comes on at 3: from rest it is blocked; the other one strikes."""
    from meadhall.games.vikings.sailing import collide

    start = 3 + ship_cells.NEUTRAL_SPEED
    for before, covered, said in ((0, 0, "held-up"), (0, 1, "collides"), (3, 0, "collides"), (-1, 1, "held-up")):
        wolf = WOLF_AT | {"speed": 3, "before": before, "start": start, "covered": covered, "moves": 1}
        state = still({}, (5,), sea_wolf=wolf, saint_cuthbert=CUTHBERT_AT | {"speed": 3, "heading": "S"})
        collide(state, WOLF, CUTHBERT, BOW, int(game.fleet.hulls[GALIOTE].bow))
        assert told(state, "held-up", "collides")[0].split()[0] == said, (before, covered)
    wolf = WOLF_AT | {"speed": 3, "before": 0, "start": start}
    state = still({}, (5,), sea_wolf=wolf, saint_cuthbert=CUTHBERT_AT | {"speed": 3, "heading": "S"})
    collide(state, CUTHBERT, WOLF, int(game.fleet.hulls[GALIOTE].bow), BOW)
    assert told(state, "held-up", "collides") == ["collides saint_cuthbert sea_wolf 11"], "5 + 2 x (3 + 0)"


@pytest.mark.rule("vikings", "N5.again", "N5.boat.a")
def test_a_ship_from_rest_runs_down_no_boat_either() -> None:
    from meadhall.games.vikings.sailing import collide

    skiff = game.domains["ship"].index("skiff")
    for before, there in ((0, True), (2, False)):
        wolf = WOLF_AT | {"at": "1428", "speed": 2, "before": before, "start": 2 + ship_cells.NEUTRAL_SPEED}
        ships = {"sea_wolf": wolf, "skiff": {"at": "1220", "heading": "N", "speed": 0}}
        state = at("begin", "anglo_saxon", {}, scenario="fyrd-landing", phase="player a", ships=ships)
        collide(state, WOLF, skiff, BOW, 0)
        assert state.is_on_map(skiff) == there
        assert state.speed(WOLF) == (2 if there else 1)
