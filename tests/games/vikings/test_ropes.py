"""Naval chapter 6: what ropes do to the ships that they tie, to their speed, at the edge of the field, on the sand."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.ships import (
    BOW,
    CUTHBERT,
    NEAR_WOLF,
    SAXONS,
    STERN,
    VIKINGS,
    WOLF,
    deck,
    hexes_of,
    hooked,
    manned,
    oars,
    rope,
    sail_on,
    still,
)
from games.vikings.table import at, game, pass_on, play, refusal, told
from meadhall.games.vikings import layout as ship_cells
from meadhall.games.vikings.grapnels import haul_pair
from meadhall.games.vikings.layout import BOARD, DRAKKAR, GALIOTE, HAUL, LEFT, OVERBOARD, RECOVER, STRAIGHT, THROW
from meadhall.games.vikings.layout import BOAT as ROWING_BOAT
from meadhall.games.vikings.naval import bars_task
from meadhall.games.vikings.ropes import home_cell, hook_cell, keeps_ropes
from meadhall.games.vikings.sailing import bars_manoeuvre, carry_out

AHEAD, BEHIND = {"at": "1420", "heading": "N"}, {"at": "1431", "heading": "N"}
TAIL = int(game.fleet.hulls[DRAKKAR].stern)
PROW = int(game.fleet.hulls[GALIOTE].bow)
SKIFF = game.domains["ship"].index("skiff")


def line(number: int, home: str, hook: str, length: int | None = None) -> dict[str, Any]:
    """A rope that has caught, from cell to cell: ``sea_wolf.8``; taut, if no length is given."""
    rope = {"number": number, "state": "caught", "home": home, "hook": hook}
    return rope if length is None else rope | {"rope": length}


def length(state: Any, number: int) -> int:
    return int(state.ground.distance(home_cell(state, number - 1), hook_cell(state, number - 1)))


def tied(longship: dict[str, Any], galiote: dict[str, Any], phase: str = "naval 1", **more: Any) -> Any:
    """A longship ahead of a galiote that has hooked its stern; the rope is taut."""
    wolf, cuthbert = AHEAD | longship, BEHIND | galiote
    people = manned(WOLF, DRAKKAR, VIKINGS, 14, **wolf) | manned(CUTHBERT, GALIOTE, SAXONS, 8, **cuthbert)
    grapnel = line(1, f"saint_cuthbert.{PROW + 1}", f"sea_wolf.{more.pop('end', TAIL) + 1}")
    document: dict[str, Any] = {"scenario": "boarding-action", "phase": phase, "grapnels": [grapnel]}
    document["ships"] = {"sea_wolf": wolf, "saint_cuthbert": cuthbert}
    return at("begin", "anglo_saxon", people, **document)


# ---------------------------------------------------------------- held by a taut rope


@pytest.mark.rule("vikings", "N6.move.c", "N8.speed.ship")
def test_a_ship_stopped_by_its_taut_rope_takes_the_speed_of_the_other() -> None:
    """First printed example: the drakkar must match the galiote's speed; then the two can be boarded."""
    state = tied({"speed": 6}, {"speed": 2}, phase="player a")
    carry_out(state, WOLF, STRAIGHT)
    assert told(state, "held-up", "sails") == ["held-up sea_wolf"]
    assert state.speed(WOLF) == 2
    still_ship = tied({"speed": 6}, {"speed": 0}, phase="player a")
    carry_out(still_ship, WOLF, STRAIGHT)
    assert still_ship.speed(WOLF) == 0
    astern = tied({"speed": -6, "heading": "S"}, {"speed": 2}, phase="player a", end=BOW)
    carry_out(astern, WOLF, STRAIGHT)
    assert astern.speed(WOLF) == -2, "astern it still goes astern"


@pytest.mark.rule("vikings", "N6.move.c", "N6.move.b")
def test_two_ships_on_a_rope_sail_on_at_the_slower_speed() -> None:
    state = sail_on(tied({"speed": 4}, {"speed": 4}), 4)
    assert (state.speed(WOLF), state.speed(CUTHBERT)) == (4, 4), "equal speeds: the first waits for the second, no more"
    state = tied({"speed": 6}, {"speed": 2})
    pass_on(state, "move", "fire")
    assert state.speed(WOLF) - state.speed(CUTHBERT) in (-1, 0, 1), "so that people can board"
    assert length(state, 1) <= state.cells[ship_cells.GRAPNEL_ROPE]


@pytest.mark.rule("vikings", "N6.move.c")
def test_a_taut_rope_to_a_ship_that_sails_against_it_stops_a_ship() -> None:
    state = tied({"speed": 5}, {"speed": -2}, phase="player a")
    carry_out(state, WOLF, STRAIGHT)
    assert state.speed(WOLF) == 0
    carry_out(state, CUTHBERT, STRAIGHT)
    assert state.speed(CUTHBERT) == 0, "and then the other"


@pytest.mark.rule("vikings", "N6.move.c")
def test_a_ship_that_its_rope_lets_go_sideways_keeps_its_speed() -> None:
    """A rope of five abeam: straight on it would be six, to port it stays five."""
    ships = {"sea_wolf": {"at": "1420", "heading": "N", "speed": 6}, "saint_cuthbert": BEHIND | {"at": "0822"}}
    document: dict[str, Any] = {"scenario": "boarding-action", "phase": "player a", "ships": ships}
    grapnel = line(1, f"saint_cuthbert.{PROW + 1}", "sea_wolf.15", 5)
    state = at("begin", "anglo_saxon", {}, grapnels=[grapnel], **document)
    carry_out(state, WOLF, STRAIGHT)
    assert told(state, "scrapes-past") == ["scrapes-past sea_wolf"]
    assert (state.speed(WOLF), length(state, 1)) == (6, 5)


@pytest.mark.rule("vikings", "N6.move.b", "N5.a")
def test_no_ship_rams_beyond_the_length_of_its_rope() -> None:
    """The galiote holds the longship from behind: what lies right ahead of its bow is out of its reach."""
    for slack, said in ((0, "held-up sea_wolf"), (1, "collides sea_wolf white_horse")):
        wolf, cuthbert = AHEAD | {"speed": 5}, BEHIND | {"at": "1430", "speed": 0}
        probe = still({}, sea_wolf=wolf, saint_cuthbert=cuthbert)
        ahead = probe.ground.neighbour[probe.hull_cell(WOLF, BOW) * 6]
        hull = game.fleet.hulls[GALIOTE]
        pivot = probe.ground.cell_at(
            probe.ground.q[ahead] - hull.q[hull.stern], probe.ground.r[ahead] - hull.r[hull.stern]
        )
        spot = f"{int(probe.ground.column(pivot)):02}{int(probe.ground.row(pivot)):02}"
        away = int(probe.ground.distance(probe.hull_cell(WOLF, TAIL), probe.hull_cell(CUTHBERT, PROW)))
        ships = {"sea_wolf": wolf, "saint_cuthbert": cuthbert, "white_horse": {"at": spot, "heading": "N", "speed": 0}}
        grapnel = line(1, f"saint_cuthbert.{PROW + 1}", f"sea_wolf.{TAIL + 1}", away + slack)
        document: dict[str, Any] = {"scenario": "boarding-action", "phase": "player a", "ships": ships}
        state = at("begin", "anglo_saxon", {}, [5], grapnels=[grapnel], **document)
        carry_out(state, WOLF, STRAIGHT)
        assert told(state, "held-up", "collides")[0].startswith(said), slack


@pytest.mark.rule("vikings", "N6.move.b", "N4.push")
def test_no_ship_pushes_a_boat_aside_beyond_the_length_of_its_rope() -> None:
    """To port lies a boat that gives way; the rope to the longship on the other side does not."""
    for slack, boat, rule in ((0, True, "N6.move.b"), (0, False, "N6.move.b"), (1, True, ""), (1, False, "")):
        ships = {
            "sea_wolf": {"at": "1428", "heading": "N", "speed": 5},
            "long_serpent": {"at": "1932", "heading": "N", "speed": 0, "side": "anglo_saxon"},
        }
        if boat:
            ships["skiff"] = {"at": "1226", "heading": "N", "speed": 0}
        document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player a", "ships": ships}
        grapnel = line(1, f"long_serpent.{BOW + 1}", f"sea_wolf.{TAIL + 1}")
        state = at("begin", "anglo_saxon", {}, grapnels=[grapnel], **document)
        state.cells[ship_cells.GRAPNEL_ROPE] += slack
        assert bars_manoeuvre(state, WOLF, LEFT) == rule, (slack, boat)


# ---------------------------------------------------------------- the edge of the field


@pytest.mark.rule("vikings", "N6.move.b", "N6.move.c", "component.map_sides")
def test_a_rope_bars_the_way_off_the_field_as_it_does_at_sea() -> None:
    """Galiote and longship head north-east for the edge by which Anglo-Saxons leave; the longship has hooked it."""
    for slack, fate in ((0, "afloat"), (1, "away")):
        galiote = {"at": "5610", "heading": "NE", "speed": 3}
        wolf = {"at": "4814", "heading": "NE", "speed": 0}
        document: dict[str, Any] = {"scenario": "sea-chase", "phase": "player a", "treasures": []}
        document["ships"] = {"saint_cuthbert": galiote, "sea_wolf": wolf}
        probe = at("begin", "viking", {}, **document)
        bow = probe.hull_cell(CUTHBERT, PROW)
        assert probe.ground.neighbour[bow * 6 + 1] < 0, "its bow is at the edge"
        away = int(probe.ground.distance(probe.hull_cell(WOLF, BOW), probe.hull_cell(CUTHBERT, STERN)))
        grapnel = line(1, f"sea_wolf.{BOW + 1}", f"saint_cuthbert.{STERN + 1}", away + slack)
        state = at("begin", "viking", {}, grapnels=[grapnel], **document)
        carry_out(state, CUTHBERT, STRAIGHT)
        assert state.position()["ships"]["saint_cuthbert"]["fate"] == fate
        if fate == "afloat":
            assert length(state, 1) <= away
            assert told(state, "ship-leaves") == []


@pytest.mark.rule("vikings", "component.map_sides", "N6.carry", "G5.carry.a")
def test_whoever_sails_off_holds_nothing_on_the_field_any_more() -> None:
    galiote = {"at": "5610", "heading": "NE", "speed": 3}
    document: dict[str, Any] = {"scenario": "sea-chase", "phase": "player a", "treasures": []}
    document["ships"] = {"saint_cuthbert": galiote}
    probe = at("begin", "viking", {}, **document)
    one, other = hexes_of(probe, CUTHBERT, oars(GALIOTE)[:2])
    people: dict[str, Any] = {"aelle": {"at": one, "carries": "grapnel 0"}, "alwin": {"at": other, "carries": "offa"}}
    state = at("begin", "viking", people | {"offa": {"state": "stunned"}}, **document)
    carry_out(state, CUTHBERT, STRAIGHT)
    found = state.position()
    assert found["ships"]["saint_cuthbert"]["fate"] == "away"
    assert [found["people"][name]["state"] for name in ("aelle", "alwin", "offa")] == ["gone"] * 3
    assert [grapnel["state"] for grapnel in found["grapnels"]] == ["lost"]
    assert not any("carries" in person for person in found["people"].values())


# ---------------------------------------------------------------- hauling with more ropes than one


def hauled_between(other_rope: int | None = None) -> Any:
    """The longship hauls the galiote, which another galiote beyond it holds by a second rope."""
    wolf, cuthbert = {"at": "1435", "heading": "N", "speed": 0}, {"at": "1425", "heading": "N", "speed": 0}
    horse = {"at": "1416", "heading": "N", "speed": 0, "side": "viking"}
    ships = {"sea_wolf": wolf, "saint_cuthbert": cuthbert, "white_horse": horse}
    document: dict[str, Any] = {"scenario": "boarding-action", "phase": "player a", "ships": ships}
    probe = at("begin", "anglo_saxon", {}, **document)
    (bow,) = hexes_of(probe, WOLF, [BOW])
    ropes = [
        line(1, f"sea_wolf.{BOW + 1}", f"saint_cuthbert.{STERN + 1}", 5),
        line(2, f"white_horse.{STERN + 1}", f"saint_cuthbert.{PROW + 1}", other_rope),
    ]
    return at("begin", "anglo_saxon", {"dag": {"at": bow, "task": HAUL}}, grapnels=ropes, **document)


@pytest.mark.rule("vikings", "N6.move.b", "N6.haul.b")
def test_no_ship_is_hauled_farther_than_its_other_ropes_allow() -> None:
    horse = game.domains["ship"].index("white_horse")
    taut = length(hauled_between(), 2)
    held = hauled_between(taut)
    before = length(held, 1)
    haul_pair(held, WOLF, CUTHBERT)
    assert told(held, "hauled") == []
    assert (length(held, 1), length(held, 2)) == (before, taut)
    loose = hauled_between(taut + 1)
    haul_pair(loose, WOLF, CUTHBERT)
    assert told(loose, "hauled") == ["hauled saint_cuthbert sea_wolf"]
    assert length(loose, 1) == before - 1
    assert keeps_ropes(loose, horse, loose.cells[ship_cells.SHIP_AT + horse] - 1, 0)


def anchored(document: dict[str, Any], part: int, rope: int) -> Any:
    """A rope from a galiote far off holds one cell of the other: none is so long, but all hold in the same way."""
    state = at("begin", "anglo_saxon", {}, **document)
    state.cells[ship_cells.GRAPNEL_STATE] = ship_cells.CAUGHT
    state.cells[ship_cells.GRAPNEL_HOME] = game.domains["ship"].index("white_horse") * ship_cells.HULL + 1
    state.cells[ship_cells.GRAPNEL_HOOK] = CUTHBERT * ship_cells.HULL + part + 1
    state.cells[ship_cells.GRAPNEL_ROPE] = rope
    return state


@pytest.mark.rule("vikings", "N6.haul.d", "N6.move.b")
def test_no_ship_swings_alongside_against_another_rope() -> None:
    from meadhall.core.errors import PositionError
    from meadhall.games.vikings.grapnels import swing, touch

    wolf = {"at": "1430", "heading": "N", "speed": 0}
    found = 0
    for column in range(6, 14):
        for row in range(24, 36):
            galiote = {"at": f"{column:02}{row:02}", "heading": "NE", "speed": 0}
            document: dict[str, Any] = {"scenario": "boarding-action", "phase": "player a"}
            document["ships"] = {"sea_wolf": wolf, "saint_cuthbert": galiote, "white_horse": {"at": "2608", "speed": 0}}
            try:
                state = at("begin", "anglo_saxon", {}, **document)
            except PositionError:
                continue
            if not touch(state, CUTHBERT, WOLF):
                continue
            for part in range(16):
                free = anchored(document, part, 99)
                before = length(free, 1)
                swing(free, CUTHBERT, WOLF)
                if told(free, "swings") and length(free, 1) > before:
                    found += 1
                    held = anchored(document, part, before)
                    swing(held, CUTHBERT, WOLF)
                    assert length(held, 1) <= before, "about another cell perhaps, but never beyond the rope"
            if found > 3:
                return
    raise AssertionError("nothing swings")


@pytest.mark.rule("vikings", "N6.move.d", "N6.haul.b")
def test_a_boat_in_tow_follows_a_ship_that_is_hauled() -> None:
    ships = {
        "sea_wolf": {"at": "1420", "heading": "N", "speed": 0},
        "long_serpent": {"at": "1431", "heading": "N", "speed": 0, "side": "anglo_saxon"},
        "skiff": {"at": "1414", "heading": "N", "speed": 0, "side": "anglo_saxon"},
    }
    document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player a", "ships": ships}
    serpent, boat = game.domains["ship"].index("long_serpent"), game.fleet.hulls[ROWING_BOAT]
    probe = at("begin", "anglo_saxon", {}, **document)
    (home,) = hexes_of(probe, WOLF, [TAIL])
    ropes = [line(1, f"sea_wolf.{TAIL + 1}", f"long_serpent.{BOW + 1}", 5)]
    ropes.append(line(2, f"skiff.{boat.stern + 1}", f"sea_wolf.{BOW + 1}", 1))
    state = at("begin", "anglo_saxon", {"dag": {"at": home, "task": HAUL}}, grapnels=ropes, **document)
    assert length(state, 2) == 1
    haul_pair(state, WOLF, serpent)
    assert told(state, "hauled", "towed") == ["hauled sea_wolf long_serpent", "towed skiff sea_wolf"]
    assert length(state, 2) == 1


@pytest.mark.rule("vikings", "N6.move.d", "N6.move.b")
def test_a_boat_that_cannot_follow_holds_the_ship_it_has_hooked() -> None:
    """The boat has hooked the longship, and lies on a second rope itself: it is an anchor now."""
    ships = {
        "sea_wolf": {"at": "1420", "heading": "N", "speed": 4, "side": "anglo_saxon"},
        "long_serpent": {"at": "1432", "heading": "N", "speed": 0, "side": "anglo_saxon"},
        "skiff": {"at": "1426", "heading": "N", "speed": 0},
    }
    document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player a", "ships": ships}
    boat = game.fleet.hulls[ROWING_BOAT]
    ropes = [line(1, f"skiff.{boat.bow + 1}", f"sea_wolf.{TAIL + 1}")]
    ropes.append(line(2, f"long_serpent.{BOW + 1}", f"skiff.{boat.stern + 1}"))
    state = at("begin", "anglo_saxon", {}, grapnels=ropes, **document)
    carry_out(state, WOLF, STRAIGHT)
    assert told(state, "held-up", "sails", "towed") == ["held-up sea_wolf"]
    assert state.speed(WOLF) == 0
    alone = at("begin", "anglo_saxon", {}, grapnels=ropes[:1], **document)
    carry_out(alone, WOLF, STRAIGHT)
    assert told(alone, "held-up", "sails", "towed") == ["sails sea_wolf", "towed skiff sea_wolf"]


@pytest.mark.rule("vikings", "N6.move.d", "N6.move.b")
def test_a_boat_that_is_shut_in_holds_the_ship_it_has_hooked() -> None:
    """Another longship lies across its way: the rope grows no longer, the ship waits, or takes another way."""
    boat = game.fleet.hulls[ROWING_BOAT]
    for barrier, is_shut_in, said in (("1226", True, "scrapes-past sea_wolf"), ("1831", False, "sails sea_wolf")):
        ships = {
            "sea_wolf": {"at": "1420", "heading": "N", "speed": 4, "side": "anglo_saxon"},
            "long_serpent": {"at": barrier, "heading": "NE", "speed": 0, "side": "anglo_saxon"},
            "skiff": {"at": "1428", "heading": "N", "speed": 0},
        }
        document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player a", "ships": ships}
        rope = line(1, f"skiff.{boat.bow + 1}", f"sea_wolf.{TAIL + 1}", 4)
        state = at("begin", "anglo_saxon", {}, grapnels=[rope], **document)
        ahead = state.ground.neighbour[(state.cells[ship_cells.SHIP_AT + WOLF] - 1) * 6]
        assert length(state, 1) == 4, "it is taut"
        assert keeps_ropes(state, WOLF, ahead, 0) != is_shut_in
        carry_out(state, WOLF, STRAIGHT)
        assert told(state, "sails", "scrapes-past") == [said]
        assert length(state, 1) <= 4


@pytest.mark.rule("vikings", "N6.move.d")
def test_a_boat_with_two_ropes_to_a_ship_follows_both() -> None:
    ships = {
        "sea_wolf": {"at": "1420", "heading": "N", "speed": 4, "side": "anglo_saxon"},
        "skiff": {"at": "1426", "heading": "N", "speed": 0},
    }
    document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player a", "ships": ships}
    boat = game.fleet.hulls[ROWING_BOAT]
    ends = (boat.bow, boat.stern)
    ropes = [line(n, f"skiff.{part + 1}", f"sea_wolf.{TAIL + 1}") for n, part in enumerate(ends, 1)]
    state = at("begin", "anglo_saxon", {}, grapnels=ropes, **document)
    before = [length(state, n) for n in (1, 2)]
    for _ in range(3):
        carry_out(state, WOLF, STRAIGHT)
    assert [length(state, n) for n in (1, 2)] == before
    assert told(state, "towed") == ["towed skiff sea_wolf"] * 3


# ---------------------------------------------------------------- on the sand


def stranded(fate: str) -> Any:
    """The longship with its bow on the sand, and another one astern of it that hauls on a rope."""
    ships = {
        "sea_wolf": {"at": "0915", "heading": "N", "speed": 0, "fate": fate, "side": "anglo_saxon"},
        "long_serpent": {"at": "0927", "heading": "N", "speed": 0},
    }
    document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player a", "ships": ships}
    probe = at("begin", "anglo_saxon", {}, **document)
    (home,) = hexes_of(probe, WOLF, [TAIL])
    rope = line(1, f"sea_wolf.{TAIL + 1}", f"long_serpent.{BOW + 1}", 5)
    return at("begin", "anglo_saxon", {"aelle": {"at": home, "task": HAUL}}, grapnels=[rope], **document)


@pytest.mark.rule("vikings", "N7.sink.b", "N4.launch.c")
def test_no_rope_hauls_a_ship_off_the_sand() -> None:
    serpent = game.domains["ship"].index("long_serpent")
    for fate in ("beached", "wrecked"):
        state = stranded(fate)
        assert state.touches_sand(WOLF)
        haul_pair(state, WOLF, serpent)
        ship = state.position()["ships"]["sea_wolf"]
        assert (ship["at"], ship["fate"]) == ("0915", fate)
        assert told(state, "hauled", "swings") == []


@pytest.mark.rule("vikings", "N4.push", "N4.launch.c", "N7.sink.b")
def test_no_ship_pushes_a_boat_off_the_sand() -> None:
    """The same boat, afloat, is pushed aside."""
    for fate, rule in (("afloat", ""), ("beached", "N4.push"), ("wrecked", "N4.push")):
        ships = {
            "sea_wolf": {"at": "1428", "heading": "N", "speed": 5},
            "skiff": {"at": "1226", "heading": "N", "speed": 0, "fate": fate},
        }
        state = at("begin", "anglo_saxon", {}, scenario="fyrd-landing", phase="player a", ships=ships)
        assert bars_manoeuvre(state, WOLF, LEFT) == rule, fate


@pytest.mark.rule("vikings", "N6.move.d", "N4.launch.c")
def test_no_boat_is_towed_off_the_sand() -> None:
    ships = {
        "sea_wolf": {"at": "1426", "heading": "S", "speed": 3, "side": "anglo_saxon"},
        "skiff": {"at": "1420", "heading": "S", "speed": 0, "fate": "beached"},
    }
    boat = game.fleet.hulls[ROWING_BOAT]
    document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player a", "ships": ships}
    rope = line(1, f"skiff.{boat.bow + 1}", f"sea_wolf.{TAIL + 1}")
    state = at("begin", "anglo_saxon", {}, grapnels=[rope], **document)
    carry_out(state, WOLF, STRAIGHT)
    assert told(state, "towed", "held-up", "sails") == ["held-up sea_wolf"]
    assert state.position()["ships"]["skiff"]["at"] == "1420"


# ---------------------------------------------------------------- where ropes are handled


@pytest.mark.rule("vikings", "N2.grapnel")
def test_grapnels_are_thrown_recovered_and_hauled_from_the_edge_only() -> None:
    hull, dag = game.fleet.hulls[DRAKKAR], game.domains["person"].index("dag")
    probe = hooked({}, phase="player a")
    stern = probe.hull_cell(CUTHBERT, STERN)
    middle = min(
        (part for part in range(22) if hull.middle[part] and not hull.edge[part]),
        key=lambda part: probe.ground.distance(probe.hull_cell(WOLF, part), stern),
    )
    for state_name, tasks in (("stowed", (THROW,)), ("missed", (RECOVER,)), ("caught", (HAUL,))):
        for part, allowed in ((BOW, True), (middle, False)):
            people = {"dag": {"at": deck(WOLF, part, **NEAR_WOLF), "task": BOARD}}
            state = hooked(people, rope(state_name, home=part), phase="player a")
            for task in tasks:
                assert bars_task(state, dag, task) == ("" if allowed else "N2.grapnel"), (state_name, part)
    inboard = hooked({"dag": {"at": deck(WOLF, middle, **NEAR_WOLF), "task": THROW}}, rope("stowed", home=middle))
    pass_on(inboard, "interval", "move", "fire")
    assert told(inboard, "throw-caught", "throw-missed") == []
    over = hooked({"dag": {"at": deck(WOLF, middle, **NEAR_WOLF)}}, rope("stowed", home=middle), phase="player a")
    assert bars_task(over, dag, OVERBOARD) == "", "overboard it goes from anywhere"


@pytest.mark.rule("vikings", "N2.grapnel")
def test_whoever_asks_to_throw_from_amidships_is_told_why_not() -> None:
    hull = game.fleet.hulls[DRAKKAR]
    middle = next(part for part in range(22) if hull.middle[part] and not hull.edge[part])
    people = {"dag": {"at": deck(WOLF, middle, **NEAR_WOLF), "task": BOARD}}
    state = hooked(people, rope("stowed", home=middle))
    pass_on(state, "assign")
    play(state, "viking", "assign dag")
    assert refusal(state, "viking", "task throw") == "N2.grapnel"
