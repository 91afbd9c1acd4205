"""Naval chapter 4: sequences, turns, beaches, launching, rocks."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from games.vikings.ships import (
    BOW,
    CUTHBERT,
    CUTHBERT_AT,
    HORSE,
    VIKINGS,
    WOLF,
    WOLF_AT,
    deck,
    hexes_of,
    landing,
    oars,
    sail_on,
    sailing,
    still,
)
from games.vikings.table import at, game, play, question, refusal, told, where
from meadhall.core.errors import PositionError
from meadhall.games.vikings import layout as ship_cells
from meadhall.games.vikings.layout import DRAKKAR, GALIOTE, LEFT, ROW
from meadhall.games.vikings.sailing import effective, first_ship
from meadhall.games.vikings.speeds import fastest_choice, slowest_choice
from meadhall.skirmish.kinds import TERRAINS

# ---------------------------------------------------------------- on the sea


@pytest.mark.rule("vikings", "N4.straight", "N4.seq", "N4.lateral", "N4.turn", "N4.loss")
def test_three_kinds_of_move() -> None:
    state = sailing(5)
    play(state, "viking", "sail straight")
    assert state.position()["ships"]["sea_wolf"] | {"at": "1429"} == state.position()["ships"]["sea_wolf"]
    assert state.speed(WOLF) == 5
    play(state, "viking", "sail left")
    assert state.position()["ships"]["sea_wolf"]["at"] == "1328"
    assert state.speed(WOLF) == 4, "a drakkar loses a point sideways"
    state = sailing(5)
    play(state, "viking", "sail turn-1")
    ship = state.position()["ships"]["sea_wolf"]
    assert (ship["heading"], ship["at"], ship["speed"]) == ("NE", "1430", 3)


@pytest.mark.rule("vikings", "N4.turn.limit", "N4.afford")
@pytest.mark.example("vikings", "drakkar-7")
def test_a_drakkar_at_seven_turns_in_its_fourth_move() -> None:
    state = sailing(7)
    play(state, "viking", "sail straight", "sail straight", "sail straight")
    assert refusal(state, "viking", "sail turn-2") == "N4.turn.limit"
    play(state, "viking", "sail turn-5")
    assert question(state) != "ship-move", "its fifth and last move can only be straight, and is made"
    assert state.speed(WOLF) == 5
    moved = told(state, "sails", "turns")
    assert [line.split()[0] for line in moved] == ["sails", "sails", "sails", "turns", "sails"]


@pytest.mark.rule("vikings", "N4.turn.limit")
def test_not_more_than_two_turns_a_phase() -> None:
    state = sailing(8)
    play(state, "viking", "sail turn-1", "sail turn-5")
    assert refusal(state, "viking", "sail turn-1") == "N4.turn.limit"


@pytest.mark.rule("vikings", "N4.reverse", "N5.eff.c")
@pytest.mark.example("vikings", "derived-reverse")
def test_a_reversing_ship_stands_still_for_a_sequence() -> None:
    state = sailing(-2, was=1, rowing=12)
    assert told(state, "stands-still") == ["stands-still sea_wolf"]
    assert effective(state, WOLF) == 0
    play(state, "viking", "sail straight")
    assert told(state, "sails") == ["sails sea_wolf", "sails sea_wolf"], "in sequences 2 and 3"
    assert state.position()["ships"]["sea_wolf"]["at"] == "1432", "astern"
    state = still({}, sea_wolf=WOLF_AT | {"speed": -2, "before": 1, "covered": 2})
    assert effective(state, WOLF) == 1, "a collision in sequence 3 finds it at 1 astern"


@pytest.mark.rule("vikings", "N4.init.a", "N4.init.b", "N4.init.c", "G2.c")
def test_the_fastest_ship_moves_first() -> None:
    ships = {"sea_wolf": WOLF_AT, "saint_cuthbert": CUTHBERT_AT, "white_horse": CUTHBERT_AT | {"at": "2220"}}
    for speeds, first in (((3, 4, 2), CUTHBERT), ((3, 3, 3), WOLF), ((1, 2, 3), HORSE), ((-4, 3, 3), WOLF)):
        placed = {name: spec | {"speed": speed} for (name, spec), speed in zip(ships.items(), speeds, strict=True)}
        state = still({}, **placed)
        assert first_ship(state, 1) == first, speeds
    for dice, first in (((7, 3), CUTHBERT), ((3, 7), HORSE), ((5, 5, 2, 9), HORSE)):
        state = still({}, dice, **{name: spec | {"speed": 3} for name, spec in list(ships.items())[1:]})
        assert first_ship(state, 1) == first, "the higher die, rolled again when equal"


@pytest.mark.rule("vikings", "N4.noram", "N5.b")
def test_no_ship_strikes_sideways() -> None:
    state = sailing(5, saint_cuthbert={"at": "1129", "heading": "N", "speed": 0})
    assert refusal(state, "viking", "sail left") == "N4.noram"


@pytest.mark.rule("vikings", "N4.push")
def test_a_boat_in_the_way_is_pushed() -> None:
    wolf = {"at": "1430", "heading": "N", "speed": 5}
    document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "naval 1"}
    ships = {"sea_wolf": wolf | {"at": "1428"}, "skiff": {"at": "1226", "heading": "N", "speed": 0}}
    probe = at("begin", "anglo_saxon", {}, scenario="fyrd-landing", phase="player a", ships=ships)
    hexes = hexes_of(probe, WOLF, oars(DRAKKAR))
    crew = {name: {"at": hex, "task": ROW} for name, hex in zip(VIKINGS, hexes, strict=True)}
    state = at("begin", "anglo_saxon", crew, ships=ships, **document)
    play(state, "viking", "done", "speed 5")
    play(state, "viking", "sail left")
    assert told(state, "pushed") == ["pushed skiff"]
    game.check(state)


@pytest.mark.rule("vikings", "N5.slide")
def test_a_ship_scrapes_past_what_its_shoulder_meets() -> None:
    from meadhall.games.vikings.obstacles import A_SHIP
    from meadhall.games.vikings.sailing import after, go_straight, meets_beyond

    wolf = {"at": "1430", "heading": "N", "speed": 5}
    for column in range(8, 21):
        for row in range(15, 30):
            spec = {"at": f"{column:02}{row:02}", "heading": "N", "speed": 0}
            try:
                state = still({}, sea_wolf=wolf, saint_cuthbert=spec)
            except PositionError:
                continue
            pivot, heading = after(state, WOLF, 0)
            ahead = state.ground.neighbour[state.hull_cell(WOLF, BOW) * 6]
            if state.ship_at(ahead) < 0 and meets_beyond(state, WOLF, pivot, heading) == A_SHIP:
                go_straight(state, WOLF)
                if told(state, "scrapes-past"):
                    assert state.speed(WOLF) == 5, "free of charge, even for a drakkar"
                    assert state.position()["ships"]["sea_wolf"]["at"] != "1429"
                    return
    raise AssertionError("nothing to scrape past was found")


def test_a_ship_moves_with_all_aboard() -> None:
    state = sailing(2, rowing=6)
    before = {name: where(state, name) for name in VIKINGS[:6]}
    play(state, "viking", "sail straight")
    after = {name: where(state, name) for name in VIKINGS[:6]}
    assert all(int(after[name][2:]) == int(before[name][2:]) - 2 for name in before), "two moves"
    game.check(state)


# ---------------------------------------------------------------- beaches, launching, rocks


@pytest.mark.rule("vikings", "N4.beach.a", "N4.beach.b", "N4.beach.c")
def test_a_slow_ship_stops_on_the_first_beach_hex_and_a_fast_one_on_the_second() -> None:
    for speed, pivot in ((2, "0915"), (3, "0915"), (5, "0914")):
        ship = sail_on(landing(speed), speed).position()["ships"]["sea_wolf"]
        assert (ship["at"], ship["fate"], ship["speed"]) == (pivot, "beached", 0), speed


@pytest.mark.rule("vikings", "N4.launch.a", "N4.launch.b", "N4.launch.c", "N4.launch.d")
def test_a_beached_ship_is_pushed_off() -> None:
    ashore = {"at": "0915", "fate": "beached"}
    saxon = {"aelle": "2005"}
    pushers = {"dag": "0711", "finn": "0712", "arni": "1111", "bersi": "1112"} | saxon
    state = landing(0, pushers, **ashore)
    assert question(state) == "speed"
    assert refusal(state, "viking", "speed 2") == "N4.launch.b"
    play(state, "viking", "speed -1")
    assert question(state) != "ship-move", "straight is the only move"
    ship = state.position()["ships"]["sea_wolf"]
    assert (ship["at"], ship["fate"]) == ("0916", "afloat")
    assert where(state, "dag") == "0711", "they do not move with it"
    from meadhall.games.vikings.sailing import TURNS, bars_manoeuvre

    running_up = landing(5, pushers, phase="player a", at="0915", fate="afloat")
    assert [bars_manoeuvre(running_up, WOLF, way) for way in (0, LEFT, TURNS)] == ["", "N4.launch.a", "N4.launch.a"]
    three = {"dag": "0711", "finn": "0712", "arni": "1111"} | saxon
    one_side = {"dag": "0711", "finn": "0712", "arni": "0811", "bersi": "0713"} | saxon
    for few in (three, one_side):
        state = landing(0, few, **ashore)
        assert question(state) != "speed", "too few, or all on one side"
        assert state.position()["ships"]["sea_wolf"]["at"] == "0915"


@pytest.mark.rule("vikings", "N4.launch.c", "N4.launch.d")
def test_only_ones_own_people_push_and_only_on_the_shore() -> None:
    from meadhall.games.vikings.speeds import can_push_off

    ashore = {"at": "0915", "fate": "beached"}
    vikings = {"dag": "0711", "finn": "0712", "arni": "1111"}
    pushed = landing(0, vikings | {"bersi": "1112", "aelle": "2005"}, phase="player a", **ashore)
    assert can_push_off(pushed, WOLF)
    port = {"dag": "0711", "finn": "0712", "arni": "0811"}
    helped = landing(0, port | {"aelle": "1112"}, phase="player a", **ashore)
    assert not can_push_off(helped, WOLF), "no enemy lends a hand"
    stem = landing(0, port | {"bersi": "0910", "aelle": "2005"}, phase="player a", **ashore)
    assert not can_push_off(stem, WOLF), "three to port and one before the bow: none to starboard"
    ground, cell = pushed.ground, int(pushed.at(game.domains["person"].index("bersi")))
    beach = int(ground.terrain[cell])
    try:
        ground.terrain[cell] = TERRAINS.index("flat")
        assert not can_push_off(pushed, WOLF), "not from the grass"
    finally:
        ground.terrain[cell] = beach


@pytest.mark.rule("vikings", "N4.rocks")
@pytest.mark.example("vikings", "derived-rocks")
def test_rocks() -> None:
    from meadhall.games.vikings.sailing import strike_rocks

    state = still({}, (7,), saint_cuthbert=CUTHBERT_AT | {"speed": 5})
    strike_rocks(state, CUTHBERT, game.fleet.hulls[GALIOTE].bow)
    assert told(state, "strikes-rocks") == ["strikes-rocks saint_cuthbert 27"], "(5 + 5) x 2 + 7"
    assert state.speed(CUTHBERT) == 0
    assert state.cells[ship_cells.SHIP_DAMAGE + CUTHBERT] == 5


# ---------------------------------------------------------------- horses at the side


@pytest.mark.rule("vikings", "N8.horse.b")
def test_a_ship_does_not_sail_with_a_horse_at_its_side() -> None:
    hull = game.fleet.hulls[DRAKKAR]
    wolf = {"at": "1430", "heading": "N", "speed": 0}
    middles = [part for part in range(22) if hull.middle[part]]
    for parts, allowed in ((middles, True), (oars(DRAKKAR), False)):
        probe = still({}, sea_wolf=wolf)
        cells = [probe.hull_cell(WOLF, part) for part in parts]
        head, facing = next(
            (cell, way)
            for cell in cells
            for way in range(6)
            if probe.ground.neighbour[cell * 6 + (way + 3) % 6] in cells
        )
        spot = f"{int(probe.ground.column(head)):02}{int(probe.ground.row(head)):02}"
        horse = {"edwin-horse": {"at": spot, "facing": ("N", "NE", "SE", "S", "SW", "NW")[facing]}}
        taken = {head, int(probe.ground.neighbour[head * 6 + (facing + 3) % 6])}
        free = [part for part in oars(DRAKKAR) if int(probe.hull_cell(WOLF, part)) not in taken]
        crew = {name: {"at": deck(WOLF, part, **wolf), "task": ROW} for name, part in zip(VIKINGS, free, strict=False)}
        document: dict[str, Any] = {"scenario": "boarding-action", "phase": "player a", "ships": {"sea_wolf": wolf}}
        state = at("begin", "anglo_saxon", crew, horses=horse, **document)
        assert (fastest_choice(state, WOLF) > 0) == allowed


@pytest.mark.rule("vikings", "N8.horse.b", "N4.launch.c")
def test_no_ship_is_launched_with_a_horse_at_its_side() -> None:
    ashore = {"at": "0915", "fate": "beached", "heading": "N"}
    probe = landing(0, {"aelle": "2005"}, phase="player a", **ashore)
    cells = [int(probe.hull_cell(WOLF, part)) for part in oars(DRAKKAR)]
    head = next(cell for cell in cells if probe.ground.neighbour[cell * 6 + 3] in cells)
    spot = f"{int(probe.ground.column(head)):02}{int(probe.ground.row(head)):02}"
    people = {"dag": "0711", "finn": "0712", "arni": "1111", "bersi": "1112", "aelle": "2005"}
    ships = {"sea_wolf": ashore | {"speed": 0}}
    document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player a", "ships": ships}
    free = at("begin", "anglo_saxon", people, **document)
    assert (slowest_choice(free, WOLF), fastest_choice(free, WOLF)) == (-1, 1)
    horses = {"edwin-horse": {"at": spot, "facing": "N", "held": "viking"}}
    laden = at("begin", "anglo_saxon", people, horses=horses, **document)
    assert (slowest_choice(laden, WOLF), fastest_choice(laden, WOLF)) == (0, 0)


@pytest.mark.rule("vikings", "N4.push")
def test_two_boats_in_the_way_of_a_ship_are_pushed_to_places_of_their_own() -> None:
    """Wherever they lie: no hex under two hulls afterwards, and the ship is where it went."""
    from meadhall.games.vikings.obstacles import boats_at, can_push
    from meadhall.games.vikings.sailing import after, bars_manoeuvre, carry_out

    serpent, pushed = game.domains["ship"].index("long_serpent"), 0
    for one, other in product(("1124", "1125", "1126", "1223"), repeat=2):
        ships = {
            "long_serpent": {"at": "1428", "heading": "N", "speed": 5},
            "skiff_1": {"at": one, "heading": "NE", "speed": 0},
            "skiff_2": {"at": other, "heading": "NE", "speed": 0},
        }
        try:
            state = at("begin", "viking", {}, scenario="monastery-gold", phase="player a", ships=ships, treasures=[])
        except PositionError:  # one on the other
            continue
        goal = after(state, serpent, LEFT)
        boats = boats_at(state, serpent, *goal)
        if len(boats) < 2 or bars_manoeuvre(state, serpent, LEFT):
            continue
        assert can_push(state, serpent, *goal, (state.cells[ship_cells.SHIP_HEADING + serpent] + 5) % 6)
        carry_out(state, serpent, LEFT)
        hulls = [state.hull_cell(ship, part) for ship in (serpent, *boats) for part in range(state.hull(ship).cells)]
        assert len(hulls) == len(set(hulls)), (one, other)
        assert len(told(state, "pushed")) == 2
        pushed += 1
    assert pushed > 3
