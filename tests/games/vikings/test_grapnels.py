"""Naval chapter 6: grapnels, ropes, hauling."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.ships import (
    BOW,
    CUTHBERT,
    CUTHBERT_AT,
    HORSE,
    NEAR_GALIOTE,
    NEAR_WOLF,
    SAXONS,
    STERN,
    WOLF,
    WOLF_AT,
    bowman,
    deck,
    gap,
    hexes_of,
    hooked,
    is_beside,
    layout_heading,
    manned,
    oars,
    rope,
    roped,
    sail_on,
    sternman,
    still,
)
from games.vikings.table import at, game, legal, pass_on, play, question, refusal, told
from meadhall.core.errors import PositionError
from meadhall.games.vikings import layout as ship_cells
from meadhall.games.vikings.damage import count_damage
from meadhall.games.vikings.layout import BOARD, DRAKKAR, GALIOTE, STEER
from meadhall.games.vikings.layout import BOAT as ROWING_BOAT
from meadhall.games.vikings.naval import bars_task
from meadhall.games.vikings.ropes import keeps_ropes
from meadhall.skirmish import layout

# ---------------------------------------------------------------- thrown, carried, cut


@pytest.mark.rule("vikings", "N6.throw.d", "N6.throw.f")
@pytest.mark.example("vikings", "derived-weak-thrower")
@pytest.mark.example("vikings", "derived-die-zero")
def test_throws() -> None:
    from meadhall.games.vikings.grapnels import throw
    from meadhall.games.vikings.layout import CAUGHT, MISSED, THROW

    hull = game.fleet.hulls[DRAKKAR]
    for state_name, away, die, expected in (
        ("wounded", 3, 7, MISSED),
        ("wounded", 3, 8, CAUGHT),
        ("healthy", 5, 10, CAUGHT),
        ("healthy", 5, 9, MISSED),
        ("healthy", 3, 6, CAUGHT),
    ):
        wolf = {"at": "1430", "heading": "N", "speed": 0}
        probe = still({}, sea_wolf=wolf)
        bow = probe.hull_cell(WOLF, hull.bow)
        target = probe.ground.moved(bow, 0, away)
        part = game.fleet.hulls[GALIOTE].stern
        q = probe.ground.q[target] - game.fleet.hulls[GALIOTE].q[part]
        r = probe.ground.r[target] - game.fleet.hulls[GALIOTE].r[part]
        pivot = probe.ground.cell_at(q, r)
        spot = f"{int(probe.ground.column(pivot)):02}{int(probe.ground.row(pivot)):02}"
        galiote = {"at": spot, "heading": "N", "speed": 0}
        people = {"dag": {"at": deck(WOLF, hull.bow, **wolf), "state": state_name, "task": THROW}}
        grapnels = [{"number": 1, "state": "stowed", "home": f"sea_wolf.{hull.bow + 1}"}]
        document = {"scenario": "boarding-action", "phase": "player b", "grapnels": grapnels}
        state = at("begin", "viking", people, [die], ships={"sea_wolf": wolf, "saint_cuthbert": galiote}, **document)
        throw(state, 0, CUTHBERT * ship_cells.HULL + part)
        assert state.cells[ship_cells.GRAPNEL_STATE] == expected, (state_name, away, die)
        if expected == CAUGHT:
            assert state.cells[ship_cells.GRAPNEL_ROPE] == min(5, away + 2)


@pytest.mark.rule("vikings", "N6.range", "N6.throw.a", "N6.throw.b", "N6.throw.e", "G2.c.grapnel", "N6.onto")
def test_a_grapnel_is_thrown_between_sequences() -> None:
    from meadhall.games.vikings.layout import THROW

    assert gap() <= 5
    state = hooked(bowman(THROW), rope("stowed"), luck=(10,))
    pass_on(state, "interval")
    assert legal(state, "viking") == ["done", "throw 1"]
    assert refusal(state, "viking", "throw 2") == "N6.throw.a"
    play(state, "viking", "throw 1")
    targets = legal(state, "viking")
    assert f"hook saint_cuthbert.{STERN + 1}" in targets
    middle = next(part for part in range(16) if game.fleet.hulls[GALIOTE].middle[part])
    assert refusal(state, "viking", f"hook saint_cuthbert.{middle + 1}") == "N6.range", "an edge cell only"
    assert refusal(state, "viking", "hook sea_wolf.1") == "N6.range", "of an enemy ship"
    bow = int(game.fleet.hulls[GALIOTE].bow)
    assert state.ground.distance(state.hull_cell(WOLF, BOW), state.hull_cell(CUTHBERT, bow)) > 5
    assert refusal(state, "viking", f"hook saint_cuthbert.{bow + 1}") == "N6.range", "too far"
    play(state, "viking", f"hook saint_cuthbert.{STERN + 1}")
    assert state.position()["grapnels"][0]["state"] == "caught"
    state = hooked(bowman(BOARD), rope("stowed"))
    pass_on(state, "interval", "move", "fire")
    assert question(state) != "interval", "nobody was told to throw"


@pytest.mark.rule("vikings", "N6.throw.c")
def test_two_hooks_do_not_share_a_cell() -> None:
    from meadhall.games.vikings.layout import THROW

    other = oars(DRAKKAR)[-1]
    state = hooked(bowman(THROW), rope("stowed"), rope("caught", number=2, home=other), luck=(10,))
    pass_on(state, "interval")
    play(state, "viking", "throw 1")
    assert refusal(state, "viking", f"hook saint_cuthbert.{STERN + 1}") == "N6.throw.c"


@pytest.mark.rule("vikings", "N6.free")
def test_no_grapnel_is_handled_beside_an_enemy_aboard() -> None:
    from meadhall.games.vikings.layout import THROW

    beside_bow = next(part for part in oars(DRAKKAR) if part != BOW and is_beside(part))
    intruder = {"aelle": {"at": deck(WOLF, beside_bow, **NEAR_WOLF), "task": BOARD}}
    state = hooked(bowman(THROW) | intruder, rope("stowed"))
    pass_on(state, "interval", "move", "fire")
    assert question(state) != "interval"


@pytest.mark.rule("vikings", "N2.grapnel", "N6.recover", "N6.over", "N6.haul.a")
def test_tasks_of_the_rope() -> None:
    from meadhall.games.vikings.layout import HAUL, OVERBOARD, RECOVER, THROW

    person = game.domains["person"].index("dag")
    for state_name, possible in (("stowed", {THROW, OVERBOARD}), ("missed", {RECOVER}), ("caught", {HAUL})):
        state = hooked(bowman(BOARD), rope(state_name))
        found = {task for task in (THROW, RECOVER, HAUL, OVERBOARD) if not bars_task(state, person, task)}
        assert found == possible, state_name
    state = hooked(bowman(RECOVER), rope("missed"))
    pass_on(state, "move", "fire")
    assert state.position()["grapnels"][0]["state"] == "stowed", "ready again at the end of the phase"
    state = hooked(bowman(OVERBOARD), rope("stowed"))
    pass_on(state, "move", "fire")
    assert state.position()["grapnels"][0]["state"] == "lost"


@pytest.mark.rule("vikings", "N6.cut.a", "N6.cut.b", "N6.cut.c", "N6.cut.d", "N2.cut")
@pytest.mark.example("vikings", "derived-weak-cutter")
def test_cutting_ropes() -> None:
    for spec, die, after in (
        ({}, 3, "lost"),
        ({}, 4, "caught"),
        ({"state": "wounded"}, 3, "caught"),
        ({"state": "wounded"}, 2, "lost"),
    ):
        state = hooked(sternman(BOARD, **spec), rope(), luck=(die,))
        pass_on(state, "interval")
        assert legal(state, "anglo_saxon") == ["done", "cut 1"]
        play(state, "anglo_saxon", "cut 1")
        assert state.position()["grapnels"][0]["state"] == after, (spec, die)
        assert question(state) != "interval", "one try a phase"
    state = hooked(bowman(BOARD), rope(), luck=(1,))
    pass_on(state, "interval")
    play(state, "viking", "cut 1")
    assert state.position()["grapnels"][0]["state"] == "lost", "one's own, from the other end"
    state = hooked(sternman(STEER), rope())
    pass_on(state, "interval", "move", "fire")
    assert question(state) != "interval", "a helmsman does not cut"


@pytest.mark.rule("vikings", "N6.carry")
def test_a_grapnel_can_be_carried_at_two_points() -> None:
    parts = oars(DRAKKAR)
    wolf = {"at": "1430", "heading": "N", "speed": 0}
    people = {"dag": deck(WOLF, parts[0], **wolf), "aelle": "0505"}
    stowed = {"number": 1, "state": "stowed", "home": f"sea_wolf.{parts[0] + 1}"}
    document: dict[str, Any] = {"scenario": "boarding-action", "phase": "player b", "ships": {"sea_wolf": wolf}}
    state = at("movement", "viking", people, grapnels=[stowed], **document)
    play(state, "viking", "move dag", "take")
    assert state.cells[layout.LEFT] == 6
    assert state.position()["grapnels"][0]["state"] == "borne"
    way = next(action for action in legal(state, "viking", "step"))
    play(state, "viking", way)
    while "drop" not in legal(state, "viking"):
        play(state, "viking", legal(state, "viking", "step")[0])
    play(state, "viking", "drop")
    assert state.position()["grapnels"][0]["state"] == "stowed"
    assert state.position()["grapnels"][0]["home"] != stowed["home"]


@pytest.mark.rule("vikings", "N6.carry")
def test_a_grapnel_carried_off_the_field_is_lost() -> None:
    people = {"dag": {"at": "0839", "carries": "grapnel 0"}, "grim": "0838", "godric": "0505"}
    state = at(
        "movement", "viking", people, scenario="village-raid", ships={}, grapnels=[{"number": 1, "state": "borne"}]
    )
    others = {name: spec for name, spec in state.position()["people"].items() if name != "dag"}
    play(state, "viking", "move dag", "leave")
    found = state.position()
    assert found["people"].pop("dag")["state"] == "gone"
    assert found["people"] == others
    assert found["grapnels"][0]["state"] == "lost"
    game.check(state)


# ---------------------------------------------------------------- ships held by ropes


@pytest.mark.rule("vikings", "N6.move.a", "N6.move.b", "N6.slack")
def test_a_rope_holds_two_ships_together() -> None:
    ships = {"sea_wolf": WOLF_AT, "saint_cuthbert": CUTHBERT_AT | {"at": "1013"}}
    state = at("begin", "viking", {}, scenario="boarding-action", phase="player b", ships=ships)
    one = state.hull_cell(WOLF, game.fleet.hulls[DRAKKAR].bow)
    other = state.hull_cell(CUTHBERT, oars(GALIOTE)[0])
    away = int(state.ground.distance(one, other))
    state = at(
        "begin",
        "viking",
        {},
        scenario="boarding-action",
        phase="player b",
        ships=ships,
        grapnels=[roped(away)],
    )
    pivot = state.cells[ship_cells.SHIP_AT + WOLF] - 1
    ground = state.ground
    assert keeps_ropes(state, WOLF, pivot, 0)
    closer = [way for way in range(6) if keeps_ropes(state, WOLF, ground.neighbour[pivot * 6 + way], 0)]
    assert 0 < len(closer) < 6, "some moves would stretch it"


@pytest.mark.rule("vikings", "N6.move.a")
def test_a_rope_of_two_gives_two_more() -> None:
    """Caught at 2, it may stretch to 4; the phase after it is what it was."""
    assert min(int(game.fleet.rope), 2 + int(game.fleet.stretch)) == 4
    tied = hooked({}, rope(length=gap()), phase="player a")
    pivot = tied.cells[ship_cells.SHIP_AT + CUTHBERT] - 1
    away = tied.ground.neighbour[pivot * 6]
    assert not keeps_ropes(tied, CUTHBERT, away, 0), "it must match the other ship"
    loose = hooked({}, rope(length=gap() + 1), phase="player a")
    assert keeps_ropes(loose, CUTHBERT, away, 0)
    assert not keeps_ropes(loose, CUTHBERT, loose.ground.neighbour[away * 6], 0)


@pytest.mark.rule("vikings", "N6.move.a")
def test_a_rope_from_a_cell_that_only_longships_have_holds_a_galiote_whatever_its_heading() -> None:
    last = int(game.fleet.hulls[DRAKKAR].cells) - 1
    assert last >= game.fleet.hulls[GALIOTE].cells
    tied = hooked({}, rope(length=5, home=last), phase="player a")
    pivot, home = tied.cells[ship_cells.SHIP_AT + CUTHBERT] - 1, tied.hull_cell(WOLF, last)
    for heading in range(6):
        hook = tied.hull_cell_at(CUTHBERT, STERN, pivot, heading)
        assert keeps_ropes(tied, CUTHBERT, pivot, heading) == (tied.ground.distance(hook, home) <= 5)


@pytest.mark.rule("vikings", "N6.move.c")
def test_a_taut_rope_turns_a_straight_move_sideways_or_stops_it() -> None:
    """Caught at 4 on opposite courses, the rope is 5 and not 6; then the galiote can only slip aside, or stop."""
    assert min(int(game.fleet.rope), 4 + int(game.fleet.stretch)) == 5
    crew = manned(CUTHBERT, GALIOTE, SAXONS, 6, **NEAR_GALIOTE)
    state = hooked(crew, rope(length=gap()), galiote={"speed": 1})
    sail_on(state, 1)
    lines = told(state, "scrapes-past", "held-up", "sails")
    assert lines in (["scrapes-past saint_cuthbert"], ["held-up saint_cuthbert"])
    assert keeps_ropes(state, CUTHBERT, state.cells[ship_cells.SHIP_AT + CUTHBERT] - 1, 0)


@pytest.mark.rule("vikings", "N6.move.d")
def test_a_boat_that_hooks_a_longship_is_towed() -> None:
    from meadhall.games.vikings.grapnels import throw
    from meadhall.games.vikings.layout import THROW
    from meadhall.games.vikings.sailing import carry_out, has_move

    skiff = game.domains["ship"].index("skiff")
    ships = {
        "sea_wolf": {"at": "1426", "heading": "N", "speed": 3, "side": "anglo_saxon"},
        "skiff": {"at": "1431", "heading": "N", "speed": 1},
    }
    boat, drakkar = game.fleet.hulls[ROWING_BOAT], game.fleet.hulls[DRAKKAR]
    stowed = {"number": 1, "state": "stowed", "home": f"skiff.{boat.bow + 1}"}
    document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player a", "ships": ships, "grapnels": [stowed]}
    probe = at("begin", "anglo_saxon", {}, **document)
    bow = hexes_of(probe, skiff, [boat.bow])[0]
    state = at("begin", "anglo_saxon", {"ulf": {"at": bow, "task": THROW}}, [10], **document)
    throw(state, 0, WOLF * ship_cells.HULL + drakkar.stern)
    assert state.speed(WOLF) == 2, "one point less"
    assert not has_move(state, skiff, 1), "the boat makes no moves of its own"
    for _ in range(3):
        carry_out(state, WOLF, 0)
    assert told(state, "towed")
    away = state.ground.distance(state.hull_cell(skiff, boat.bow), state.hull_cell(WOLF, drakkar.stern))
    assert away <= state.cells[ship_cells.GRAPNEL_ROPE]


@pytest.mark.rule("vikings", "N7.sink.c")
def test_a_sunken_ship_drags_down_what_is_tied_to_it() -> None:
    state = hooked({}, rope(), galiote={"damage": 12}, phase="player a")
    count_damage(state)
    assert not state.is_on_map(CUTHBERT)
    before = int(state.cells[ship_cells.SHIP_DAMAGE + WOLF])
    count_damage(state)
    assert state.cells[ship_cells.SHIP_DAMAGE + WOLF] == before + 5
    count_damage(state)
    assert state.cells[ship_cells.SHIP_DAMAGE + WOLF] == before + 10


@pytest.mark.rule("vikings", "opt.rope")
def test_hemp_may_break_between_opposed_ships() -> None:
    from meadhall.games.vikings.grapnels import test_rope as strain

    for heading, speeds, die, after in (("S", (4, 4), 7, 4), ("S", (4, 4), 6, 2), ("NE", (8, 5), 10, 2)):
        state = hooked(
            {}, rope(), luck=(die,), wolf={"speed": speeds[0]}, galiote={"speed": speeds[1]}, phase="player a"
        )
        state.cells[ship_cells.SHIP_HEADING + CUTHBERT] = layout_heading(heading)
        strain(state, 0, WOLF, CUTHBERT)
        assert state.cells[ship_cells.GRAPNEL_STATE] == after, (heading, die)


@pytest.mark.rule("vikings", "opt.rope")
def test_hemp_is_strained_by_courses_and_true_speeds() -> None:
    """One ship astern beside one ahead sail opposite ways, whatever their bows say; speeds are those of the moment."""
    from meadhall.games.vikings.grapnels import test_rope as strain

    state = hooked({}, rope(), luck=(7,), wolf={"speed": -4}, galiote={"speed": 4}, phase="player a")
    strain(state, 0, WOLF, CUTHBERT)
    assert state.position()["grapnels"][0]["state"] == "lost"
    bow = rope(hook=int(game.fleet.hulls[GALIOTE].bow))
    state = hooked({}, bow, luck=(10,), wolf={"speed": -4}, galiote={"speed": 4, "heading": "S"}, phase="player a")
    strain(state, 0, WOLF, CUTHBERT)
    assert state.position()["grapnels"][0]["state"] == "caught", "the same way"
    slow = {"speed": 4, "before": 3, "start": 4 + ship_cells.NEUTRAL_SPEED}
    state = hooked({}, rope(), luck=(7,), wolf={"speed": -4}, galiote=slow, phase="player a")
    strain(state, 0, WOLF, CUTHBERT)
    assert state.position()["grapnels"][0]["state"] == "caught", "7 + 4 + 3"


# ---------------------------------------------------------------- hauling


@pytest.mark.rule("vikings", "N6.haul.b", "N6.haul.c", "N6.haul.f")
def test_hauling_draws_the_lighter_ship_closer() -> None:
    from meadhall.games.vikings.layout import HAUL

    state = hooked(bowman(HAUL), rope(length=5))
    pass_on(state, "move", "fire")
    ships = state.position()["ships"]
    assert ships["sea_wolf"]["at"] == NEAR_WOLF["at"]
    assert ships["saint_cuthbert"]["at"] != NEAR_GALIOTE["at"], "the galiote is lighter"
    assert ships["saint_cuthbert"]["heading"] == "N"
    assert told(state, "hauled") == ["hauled saint_cuthbert sea_wolf"], "one rope, one hex"
    state = hooked(bowman(BOARD), rope(length=5))
    pass_on(state, "move", "fire")
    assert state.position()["ships"]["saint_cuthbert"]["at"] == NEAR_GALIOTE["at"], "nobody hauls"


@pytest.mark.rule("vikings", "N6.haul.e", "N6.haul.d")
def test_of_two_equal_ships_the_one_that_hauls_moves_and_swings_alongside() -> None:
    from meadhall.games.vikings.grapnels import haul_pair, swing, touch
    from meadhall.games.vikings.layout import HAUL

    mine = {"at": "1430", "heading": "N", "speed": 0, "side": "viking"}
    galiote = game.fleet.hulls[GALIOTE]
    ships = {"saint_cuthbert": mine, "white_horse": {"at": "1421", "heading": "N", "speed": 0}}
    grapnel = {
        "number": 1,
        "state": "caught",
        "home": f"saint_cuthbert.{galiote.bow + 1}",
        "hook": f"white_horse.{galiote.stern + 1}",
        "rope": 5,
    }
    document: dict[str, Any] = {"scenario": "boarding-action", "phase": "player a", "ships": ships}
    document["grapnels"] = [grapnel]
    probe = at("begin", "anglo_saxon", {}, **document)
    bow = hexes_of(probe, CUTHBERT, [galiote.bow])[0]
    state = at("begin", "anglo_saxon", {"dag": {"at": bow, "task": HAUL}}, **document)
    haul_pair(state, CUTHBERT, HORSE)
    ships_now = state.position()["ships"]
    assert ships_now["white_horse"]["at"] == "1421"
    assert ships_now["saint_cuthbert"]["at"] == "1429", "the hauling ship comes closer"
    found = False
    for column in range(6, 14):
        for row in range(24, 36):
            spec = {"at": f"{column:02}{row:02}", "heading": "NE", "speed": 0}
            try:
                state = still({}, sea_wolf={"at": "1430", "heading": "N", "speed": 0}, saint_cuthbert=spec)
            except PositionError:
                continue
            if touch(state, CUTHBERT, WOLF):
                swing(state, CUTHBERT, WOLF)
                if told(state, "swings"):
                    found = True
                    assert state.cells[ship_cells.SHIP_HEADING + CUTHBERT] % 3 == 0, "parallel"
    assert found
