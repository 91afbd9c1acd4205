"""The naval chapters: hulls, crews, speeds, sequences, collisions, damage, grapnels, life aboard."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.table import (
    WAYS,
    at,
    condition,
    cover,
    game,
    legal,
    pass_on,
    play,
    question,
    refusal,
    rider,
    told,
    where,
    wounded,
)
from meadhall.core.errors import PositionError
from meadhall.games.vikings.damage import batter, count_damage
from meadhall.games.vikings.grapnels import keeps_ropes
from meadhall.games.vikings.layout import BAIL, BOARD, DRAKKAR, GALIOTE, ROW, STEER
from meadhall.games.vikings.layout import BOAT as ROWING_BOAT
from meadhall.games.vikings.naval import bars_task
from meadhall.games.vikings.sailing import BROADSIDE, effective, factor_of, first_ship, kind_of, travel
from meadhall.games.vikings.speeds import change_of, fastest_choice, rowers, slowest_choice, top_speed
from meadhall.skirmish import layout
from meadhall.skirmish.kinds import TERRAINS

WOLF, CUTHBERT, HORSE = (game.domains["ship"].index(name) for name in ("sea_wolf", "saint_cuthbert", "white_horse"))
VIKINGS = ["hastein", "asmund", "brand", "gorm", "hroald", "bodvar", "egil"]
VIKINGS += ["arni", "bersi", "dag", "finn", "grim", "halfdan", "kari"]
SAXONS = ["aldhelm", "beorn", "cenric", "dunstan", "aelle", "alwin", "brihtric", "ceolwulf", "cuthred", "acca"]


def deck(ship: int, part: int, **spec: Any) -> str:
    """The hex under a hull cell of a ship that lies as the document says."""
    state = at("begin", "viking", {}, scenario="boarding-action", ships={game.domains["ship"].ids[ship]: spec})
    cell = state.hull_cell(ship, part)
    return f"{int(state.ground().column(cell)):02}{int(state.ground().row(cell)):02}"


def oars(kind: int) -> list[int]:
    """Rowing cells of a type, port and starboard in turn."""
    hull = game.fleet.hulls[kind]
    port = [part for part in range(hull.cells) if hull.port[part]]
    starboard = [part for part in range(hull.cells) if hull.starboard[part]]
    return [part for pair in zip(port, starboard, strict=False) for part in pair] or port


def manned(ship: int, kind: int, crew: list[str], rowing: int, task: int = ROW, **spec: Any) -> dict[str, Any]:
    """So many of a crew at the oars, the next at the helm."""
    parts = oars(kind)
    people = {name: {"at": deck(ship, parts[n], **spec), "task": task} for n, name in enumerate(crew[:rowing])}
    hull = game.fleet.hulls[kind]
    if hull.helm >= 0 and len(crew) > rowing:
        people[crew[rowing]] = {"at": deck(ship, hull.helm, **spec), "task": STEER}
    return people


def sea(people: dict[str, Any], luck: tuple[int, ...] = (), phase: str = "naval 1", **ships: Any) -> Any:
    """The boarding action's sea with some ships on it."""
    document = {"scenario": "boarding-action", "phase": phase, "ships": ships}
    return at("begin", "anglo_saxon", people, luck, **document)


def still(people: dict[str, Any], luck: tuple[int, ...] = (), **ships: Any) -> Any:
    """The same in a player phase, where nothing sails: for looking at numbers."""
    return sea(people, luck, "player a", **ships)


WOLF_AT = {"at": "1420", "heading": "N", "speed": 3}
CUTHBERT_AT = {"at": "0820", "heading": "N", "speed": 3}


# ---------------------------------------------------------------- 1, description


@pytest.mark.rule("vikings", "N1.a", "N1.c", "N1.d", "N1.e")
def test_hulls_have_their_cells_and_marks() -> None:
    for kind, cells, marked in ((DRAKKAR, 22, True), (GALIOTE, 16, True), (ROWING_BOAT, 3, False)):
        hull = game.fleet.hulls[kind]
        assert hull.cells == cells
        assert (hull.helm == hull.stern) == marked
        assert hull.bow != hull.stern
        state = still({})
        for heading in range(6):
            spots = {(hull.q[heading * cells + part], hull.r[heading * cells + part]) for part in range(cells)}
            assert len(spots) == cells
            assert (0, 0) in spots, "the centre cell on which it turns"
        assert state.ship_at(0) == -1
    drakkar = game.fleet.hulls[DRAKKAR]
    assert (drakkar.ahead, drakkar.astern) == (8, 8), "as fast astern as ahead"


@pytest.mark.rule("vikings", "N1.b")
def test_every_cell_of_a_ship_bears_a_man() -> None:
    state = still({"hastein": deck(WOLF, 0, **WOLF_AT)}, sea_wolf=WOLF_AT)
    for part in range(22):
        cell = state.hull_cell(WOLF, part)
        assert state.ship_at(cell) == WOLF
        assert not state.is_deep(cell)


# ---------------------------------------------------------------- 2, tasks


@pytest.mark.rule("vikings", "N2.row", "N2.steer", "N2.board", "N2.bail", "N2.a", "N3.crew", "N5.cell")
def test_where_tasks_can_be_done() -> None:
    hull = game.fleet.hulls[DRAKKAR]
    middle = next(part for part in range(22) if hull.middle[part])
    people = {
        "hastein": deck(WOLF, hull.helm, **WOLF_AT),
        "dag": deck(WOLF, oars(DRAKKAR)[0], **WOLF_AT),
        "finn": deck(WOLF, middle, **WOLF_AT),
        "bodvar": wounded(deck(WOLF, oars(DRAKKAR)[1], **WOLF_AT)),
        "egil": deck(WOLF, hull.bow, **WOLF_AT),
        "arni": deck(WOLF, oars(DRAKKAR)[2], **WOLF_AT),
    }
    state = still(people, sea_wolf=WOLF_AT | {"hull": {str(oars(DRAKKAR)[2] + 1): 1}})
    person = game.domains["person"].index
    assert bars_task(state, person("dag"), ROW) == ""
    assert bars_task(state, person("bodvar"), ROW) == "", "the wounded row"
    for name in ("finn", "egil", "hastein"):
        assert bars_task(state, person(name), ROW) == "N2.row", name
    assert bars_task(state, person("hastein"), STEER) == ""
    assert bars_task(state, person("dag"), STEER) == "N2.steer"
    assert bars_task(state, person("arni"), ROW) == "N5.cell", "a damaged cell"
    for name in people:
        assert bars_task(state, person(name), BOARD) == ""
        assert bars_task(state, person(name), BAIL) == ""


@pytest.mark.rule("vikings", "N2.row.max", "N3.crew.women", "N3.boat")
def test_women_row_in_boats_only_and_a_boat_has_two_oars() -> None:
    ids = game.domains["ship"].ids
    cockle = {"at": "2404", "heading": "NE", "speed": 1}
    base: dict[str, Any] = {"scenario": "sea-chase", "phase": "player a", "ships": {"cockle": cockle}}
    state = at("begin", "anglo_saxon", {}, **base)
    boat = ids.index("cockle")
    cells = [state.hull_cell(boat, part) for part in range(3)]
    hexes = [f"{int(state.ground().column(cell)):02}{int(state.ground().row(cell)):02}" for cell in cells]
    people = {"hild": {"at": hexes[0], "task": ROW}, "eadgyth": {"at": hexes[1], "task": ROW}, "hunlaf": hexes[2]}
    state = at("begin", "anglo_saxon", people, **base)
    person = game.domains["person"].index
    assert bars_task(state, person("hild"), ROW) == ""
    assert bars_task(state, person("hunlaf"), ROW) == "N2.row.max"
    assert (rowers(state, boat), top_speed(state, boat, False), change_of(state, boat)) == (2, 2, 2)
    galiote = {"at": "2012", "heading": "NE", "speed": 1}
    base["ships"] = {"saint_cuthbert": galiote}
    oar, helm = oars(GALIOTE)[0], int(game.fleet.hulls[GALIOTE].helm)
    oar_hex, helm_hex = hexes_of(at("begin", "anglo_saxon", {}, **base), CUTHBERT, [oar, helm])
    state = at("begin", "anglo_saxon", {"hild": oar_hex, "eadgyth": helm_hex}, **base)
    assert bars_task(state, person("hild"), ROW) == "N3.crew.women"
    assert bars_task(state, person("eadgyth"), STEER) == "N3.crew.women"
    assert bars_task(state, person("hild"), BAIL) == ""


@pytest.mark.rule("vikings", "N2.static", "N2.reassign", "G2.a", "G1.c")
def test_in_a_naval_phase_people_get_tasks_and_nothing_else() -> None:
    people = manned(WOLF, DRAKKAR, VIKINGS, 8, **WOLF_AT) | manned(CUTHBERT, GALIOTE, SAXONS, 8, **CUTHBERT_AT)
    state = sea(people, sea_wolf=WOLF_AT, saint_cuthbert=CUTHBERT_AT)
    assert question(state) == "assign"
    assert refusal(state, "anglo_saxon", "move aelle") == "G2.i"
    play(state, "anglo_saxon", "assign aldhelm")
    assert refusal(state, "anglo_saxon", "task steer") == "N2.steer"
    play(state, "anglo_saxon", "task board")
    assert refusal(state, "anglo_saxon", "assign aldhelm") == "N2.reassign"
    play(state, "anglo_saxon", "done")
    assert question(state) == "assign"
    play(state, "viking", "done")
    assert question(state) == "speed"
    assert sorted(state.deciders()) == [0, 1], "both sides at the same time"


@pytest.mark.rule("vikings", "N2.fire", "G4.ship.a", "G4.ship.b", "G4.ship.e")
def test_only_those_ready_to_board_shoot_and_rowers_are_better_covered() -> None:
    parts = oars(DRAKKAR)
    wolf = {"at": "1410", "heading": "N", "speed": 0}
    people = {
        "einar": {"at": deck(WOLF, parts[0], **wolf), "task": BOARD},
        "gunnar": {"at": deck(WOLF, parts[2], **wolf), "task": ROW},
        "aelle": {"at": deck(CUTHBERT, oars(GALIOTE)[1], **CUTHBERT_AT | {"at": "0810"}), "task": ROW},
        "alwin": {"at": deck(CUTHBERT, oars(GALIOTE)[3], **CUTHBERT_AT | {"at": "0810"}), "task": BOARD},
        "cuthred": {"at": deck(CUTHBERT, oars(GALIOTE)[0], **CUTHBERT_AT | {"at": "0810"}), "task": BOARD},
    }
    state = at(
        "fire",
        "viking",
        people,
        [5],
        scenario="boarding-action",
        phase="player b",
        ships={"sea_wolf": wolf, "saint_cuthbert": CUTHBERT_AT | {"at": "0810"}},
    )
    assert refusal(state, "viking", "shoot gunnar") == "N2.fire"
    play(state, "viking", "shoot einar", "at alwin")
    assert told(state, "shot")[0].split()[3] == "6", "one added on a rolling deck"
    assert cover(state, "einar", "aelle") == ("", 2), "he rows"
    assert cover(state, "einar", "alwin") == ("", 1)
    assert cover(state, "einar", "cuthred")[0] == "G4.ship.a", "on the far side of the deck"
    assert cover(state, "einar", "gunnar")[0] == "G3.f"


# ---------------------------------------------------------------- 3, speed


@pytest.mark.rule("vikings", "N3.pairs", "N3.oars")
@pytest.mark.example("vikings", "galiote-4-2")
def test_four_rowers_on_one_side_and_two_on_the_other_are_two_pairs() -> None:
    hull = game.fleet.hulls[GALIOTE]
    port = [part for part in range(16) if hull.port[part]][:4]
    starboard = [part for part in range(16) if hull.starboard[part]][:2]
    spots = [deck(CUTHBERT, part, **CUTHBERT_AT) for part in port + starboard]
    people = {name: {"at": hex, "task": ROW} for name, hex in zip(SAXONS, spots, strict=False)}
    state = still(people, saint_cuthbert=CUTHBERT_AT)
    assert (rowers(state, CUTHBERT), top_speed(state, CUTHBERT, False)) == (2, 2)


@pytest.mark.rule("vikings", "N3.a", "N3.acc1", "N3.acc2", "N3.acc3")
@pytest.mark.example("vikings", "drakkar-6-pairs")
def test_a_drakkar_with_six_pairs_at_two() -> None:
    spec = WOLF_AT | {"speed": 2}
    state = still(manned(WOLF, DRAKKAR, VIKINGS, 12, **spec), sea_wolf=spec)
    assert rowers(state, WOLF) == 6
    assert (slowest_choice(state, WOLF), fastest_choice(state, WOLF)) == (-1, 5)
    for pairs, change in ((1, 1), (2, 1), (3, 2), (5, 2), (6, 3)):
        state = still(manned(WOLF, DRAKKAR, VIKINGS, 2 * pairs, **spec), sea_wolf=spec)
        assert change_of(state, WOLF) == change, pairs


@pytest.mark.rule("vikings", "N3.viking", "N3.max_fwd", "N3.max_back")
@pytest.mark.example("vikings", "derived-viking-oars")
def test_only_vikings_bring_a_drakkar_to_eight() -> None:
    state = still(manned(WOLF, DRAKKAR, VIKINGS, 14, **WOLF_AT), sea_wolf=WOLF_AT)
    assert (top_speed(state, WOLF, False), top_speed(state, WOLF, True)) == (8, 8)
    mixed = [*VIKINGS[:13], "aelle"]
    state = still(manned(WOLF, DRAKKAR, mixed, 14, **WOLF_AT), sea_wolf=WOLF_AT)
    assert top_speed(state, WOLF, False) == 7
    state = still(manned(CUTHBERT, GALIOTE, SAXONS, 10, **CUTHBERT_AT), saint_cuthbert=CUTHBERT_AT)
    assert (top_speed(state, CUTHBERT, False), top_speed(state, CUTHBERT, True)) == (5, 2)


@pytest.mark.rule("vikings", "N3.drift", "N3.inertia")
def test_without_rowers_a_ship_loses_a_point_and_too_fast_a_ship_slows_as_it_can() -> None:
    for speed, only in ((3, 2), (-3, -2), (0, 0)):
        spec = WOLF_AT | {"speed": speed}
        state = still({}, sea_wolf=spec)
        assert (slowest_choice(state, WOLF), fastest_choice(state, WOLF)) == (only, only), speed
    spec = WOLF_AT | {"speed": 7}
    state = still(manned(WOLF, DRAKKAR, VIKINGS, 4, **spec), sea_wolf=spec)
    assert (slowest_choice(state, WOLF), fastest_choice(state, WOLF)) == (6, 6), "two pairs change it by one"


@pytest.mark.rule("vikings", "G2.b", "N3.secret")
def test_speeds_are_chosen_in_secret_and_shown_together() -> None:
    people = manned(WOLF, DRAKKAR, VIKINGS, 8, **WOLF_AT) | manned(CUTHBERT, GALIOTE, SAXONS, 6, **CUTHBERT_AT)
    state = sea(people, sea_wolf=WOLF_AT, saint_cuthbert=CUTHBERT_AT)
    play(state, "anglo_saxon", "done")
    play(state, "viking", "done")
    assert refusal(state, "viking", "speed 8") == "N3.pairs"
    play(state, "viking", "speed 4")
    saxon, viking = int(state.seat_of(1)), int(state.seat_of(0))
    assert "choice" not in state.view(saxon)["ships"]["sea_wolf"]
    assert "choice" not in state.view(None)["ships"]["sea_wolf"]
    assert state.view(viking)["ships"]["sea_wolf"]["choice"] == 4
    drawn = {state.determinize(saxon, seed).cells[layout.SHIP_CHOICE + WOLF] for seed in range(40)}
    assert len(drawn) > 1, "for the other side it may be any speed"
    play(state, "anglo_saxon", "speed 3")
    assert set(told(state, "speed-shown")) == {"speed-shown sea_wolf 4", "speed-shown saint_cuthbert 3"}


# ---------------------------------------------------------------- 4, movement


def sailing(speed: int, was: int | None = None, rowing: int = 14, luck: tuple[int, ...] = (), **more: Any) -> Any:
    """The longship alone on a wide sea, about to make its first move."""
    spec = {"at": "1430", "heading": "N", "speed": was if was is not None else speed} | more.pop("spec", {})
    state = sea(manned(WOLF, DRAKKAR, VIKINGS, rowing, **spec), luck, sea_wolf=spec, **more)
    pass_on(state, "speed", "ship-move")
    if question(state) == "speed":
        play(state, "viking", f"speed {speed}")
    return state


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


# ---------------------------------------------------------------- beaches and launching


def hexes_of(state: Any, ship: int, parts: list[int]) -> list[str]:
    """The hexes under some cells of a hull."""
    ground, cells = state.ground(), [state.hull_cell(ship, part) for part in parts]
    return [f"{int(ground.column(cell)):02}{int(ground.row(cell)):02}" for cell in cells]


def landing(speed: int, people: dict[str, Any] | None = None, phase: str = "naval 1", **spec: Any) -> Any:
    """Scenario 3's shore: the longship with its bow one hex off the beach of the camp creek."""
    wolf = {"at": "0916", "heading": "N", "speed": speed} | spec
    document: dict[str, Any] = {"scenario": "fyrd-landing", "ships": {"sea_wolf": wolf}}
    probe = at("begin", "anglo_saxon", {}, phase="player a", **document)
    hexes = hexes_of(probe, WOLF, oars(DRAKKAR))
    crew = {name: {"at": hex, "task": ROW} for name, hex in zip(VIKINGS, hexes, strict=True)}
    return at("begin", "anglo_saxon", crew if people is None else people, phase=phase, **document)


def sail_on(state: Any, speed: int) -> Any:
    """Chooses a speed if asked, then straight on to the end of the phase."""
    while question(state) in ("assign", "speed", "ship-move", "interval"):
        side = ("viking", "anglo_saxon")[int(state.side_of_seat(state.deciders()[0]))]
        answers = {"assign": "done", "speed": f"speed {speed}", "ship-move": "sail straight", "interval": "done"}
        play(state, side, answers[question(state)])
    return state


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
    from meadhall.games.vikings.sailing import LEFT, TURNS, bars_manoeuvre

    running_up = landing(5, pushers, phase="player a", at="0915", fate="afloat")
    assert [bars_manoeuvre(running_up, WOLF, way) for way in (0, LEFT, TURNS)] == ["", "N4.launch.a", "N4.launch.a"]
    three = {"dag": "0711", "finn": "0712", "arni": "1111"} | saxon
    one_side = {"dag": "0711", "finn": "0712", "arni": "0811", "bersi": "0713"} | saxon
    for few in (three, one_side):
        state = landing(0, few, **ashore)
        assert question(state) != "speed", "too few, or all on one side"
        assert state.position()["ships"]["sea_wolf"]["at"] == "0915"


@pytest.mark.rule("vikings", "N4.rocks")
@pytest.mark.example("vikings", "derived-rocks")
def test_rocks() -> None:
    from meadhall.games.vikings.sailing import strike_rocks

    state = still({}, (7,), saint_cuthbert=CUTHBERT_AT | {"speed": 5})
    strike_rocks(state, CUTHBERT, game.fleet.hulls[GALIOTE].bow)
    assert told(state, "strikes-rocks") == ["strikes-rocks saint_cuthbert 27"], "(5 + 5) x 2 + 7"
    assert state.speed(CUTHBERT) == 0
    assert state.cells[layout.SHIP_DAMAGE + CUTHBERT] == 5


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


def ram(luck: tuple[int, ...], heading: str = "N", speed: int = 0, **more: Any) -> Any:
    """The longship at a steady 5 runs into the galiote right ahead of its bow."""
    wolf = {"at": "1430", "heading": "N", "speed": 5} | more.pop("wolf", {})
    hull, drawn = game.fleet.hulls[DRAKKAR], game.fleet.hulls[GALIOTE]
    probe = still({}, sea_wolf=wolf)
    bow = probe.hull_cell(WOLF, hull.bow)
    ahead = probe.ground().neighbour[bow * 6]
    way = layout_heading(heading)
    part = next(part for part in range(16) if drawn.port[part] or drawn.starboard[part])
    parts = [part, *range(16)]
    for struck in parts:
        q = probe.ground().q[ahead] - drawn.q[way * 16 + struck]
        r = probe.ground().r[ahead] - drawn.r[way * 16 + struck]
        pivot = probe.ground().cell_at(q, r)
        spot = f"{int(probe.ground().column(pivot)):02}{int(probe.ground().row(pivot)):02}"
        galiote = {"at": spot, "heading": heading, "speed": speed}
        try:
            still({}, sea_wolf=wolf, saint_cuthbert=galiote)
        except Exception:
            continue
        people = manned(WOLF, DRAKKAR, VIKINGS, 14, **wolf) | dict(more.pop("people", {}))
        state = sea(people, luck, sea_wolf=wolf, saint_cuthbert=galiote)
        pass_on(state, "speed", "ship-move")
        if question(state) == "speed":
            play(state, "viking", "speed 5")
        if question(state) == "ship-move":
            play(state, "viking", "sail straight")
        return state
    raise AssertionError("no place for the galiote")


def layout_heading(name: str) -> int:
    return ("N", "NE", "SE", "S", "SW", "NW").index(name)


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


# ---------------------------------------------------------------- 7, damage


@pytest.mark.rule("vikings", "N7.one", "N7.leak", "N7.bail", "N7.sink.galiote", "N7.sink.a", "G2.c.haul")
@pytest.mark.example("vikings", "edwin-galiote")
def test_the_galiote_of_earl_edwin() -> None:
    """Hit for 3, for 1, for 2, with six bailers from the third phase on."""
    middle = [part for part in range(16) if game.fleet.hulls[GALIOTE].middle[part]]
    spots = [*middle, *oars(GALIOTE)]
    people = {name: {"at": deck(CUTHBERT, spots[n], **CUTHBERT_AT), "task": BOARD} for n, name in enumerate(SAXONS[:6])}
    state = still(people, saint_cuthbert=CUTHBERT_AT)
    damage = lambda: int(state.cells[layout.SHIP_DAMAGE + CUTHBERT])  # noqa: E731
    batter(state, CUTHBERT, 3, 3)
    count_damage(state)
    assert damage() == 3
    batter(state, CUTHBERT, 5, 1)
    count_damage(state)
    assert damage() == 7
    batter(state, CUTHBERT, 7, 2)
    for name in SAXONS[:6]:
        state.cells[layout.TASK + game.domains["person"].index(name)] = BAIL
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
    assert state.cells[layout.SHIP_DAMAGE + CUTHBERT] == 3
    state = still(dict(list(people.items())[:3]), saint_cuthbert=CUTHBERT_AT | {"damage": 9, "hits": 3})
    count_damage(state)
    assert state.cells[layout.SHIP_DAMAGE + CUTHBERT] == 8, "three bailers are one pair"


@pytest.mark.rule("vikings", "N7.twice")
def test_a_second_point_on_a_cracked_cell_opens_a_leak() -> None:
    state = still({}, saint_cuthbert=CUTHBERT_AT)
    batter(state, CUTHBERT, 5, 1)
    count_damage(state)
    assert state.cells[layout.SHIP_DAMAGE + CUTHBERT] == 1
    batter(state, CUTHBERT, 5, 1)
    count_damage(state)
    assert state.cells[layout.SHIP_DAMAGE + CUTHBERT] == 2, "not again in the phase of the hit"
    count_damage(state)
    assert state.cells[layout.SHIP_DAMAGE + CUTHBERT] == 4


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


# ---------------------------------------------------------------- 6, grapnels


def roped(rope: int, state_name: str = "caught", **more: Any) -> dict[str, Any]:
    bow = game.fleet.hulls[DRAKKAR].bow + 1
    hook = oars(GALIOTE)[0] + 1
    return {"number": 1, "state": state_name, "home": f"sea_wolf.{bow}", "hook": f"saint_cuthbert.{hook}", "rope": rope}


@pytest.mark.rule("vikings", "N6.move.a", "N6.move.b", "N6.slack")
def test_a_rope_holds_two_ships_together() -> None:
    ships = {"sea_wolf": WOLF_AT, "saint_cuthbert": CUTHBERT_AT | {"at": "1010"}}
    state = at("begin", "viking", {}, scenario="boarding-action", phase="player b", ships=ships)
    one = state.hull_cell(WOLF, game.fleet.hulls[DRAKKAR].bow)
    other = state.hull_cell(CUTHBERT, oars(GALIOTE)[0])
    away = int(state.ground().distance(one, other))
    state = at(
        "begin",
        "viking",
        {},
        scenario="boarding-action",
        phase="player b",
        ships=ships,
        grapnels=[roped(away)],
    )
    pivot = state.cells[layout.SHIP_AT + WOLF] - 1
    ground = state.ground()
    assert keeps_ropes(state, WOLF, pivot, 0)
    closer = [way for way in range(6) if keeps_ropes(state, WOLF, ground.neighbour[pivot * 6 + way], 0)]
    assert 0 < len(closer) < 6, "some moves would stretch it"


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
        target = probe.ground().moved(bow, 0, away)
        part = game.fleet.hulls[GALIOTE].stern
        q = probe.ground().q[target] - game.fleet.hulls[GALIOTE].q[part]
        r = probe.ground().r[target] - game.fleet.hulls[GALIOTE].r[part]
        pivot = probe.ground().cell_at(q, r)
        spot = f"{int(probe.ground().column(pivot)):02}{int(probe.ground().row(pivot)):02}"
        galiote = {"at": spot, "heading": "N", "speed": 0}
        people = {"dag": {"at": deck(WOLF, hull.bow, **wolf), "state": state_name, "task": THROW}}
        grapnels = [{"number": 1, "state": "stowed", "home": f"sea_wolf.{hull.bow + 1}"}]
        document = {"scenario": "boarding-action", "phase": "player b", "grapnels": grapnels}
        state = at("begin", "viking", people, [die], ships={"sea_wolf": wolf, "saint_cuthbert": galiote}, **document)
        throw(state, 0, CUTHBERT * layout.HULL + part)
        assert state.cells[layout.GRAPNEL_STATE] == expected, (state_name, away, die)
        if expected == CAUGHT:
            assert state.cells[layout.GRAPNEL_ROPE] == min(5, away + 2)


def hooked(people: dict[str, Any], *ropes: dict[str, Any], luck: tuple[int, ...] = (), **more: Any) -> Any:
    """Longship and galiote two hexes apart, the longship's bow beside the galiote's stern, and some grapnels."""
    wolf, galiote = dict(more.pop("wolf", {})), dict(more.pop("galiote", {}))
    ships = {"sea_wolf": NEAR_WOLF | wolf, "saint_cuthbert": NEAR_GALIOTE | galiote}
    document = {"scenario": "boarding-action", "phase": "naval 1", "grapnels": list(ropes)} | more
    return at("begin", "anglo_saxon", people, luck, ships=ships, **document)


NEAR_WOLF = {"at": "1430", "heading": "N", "speed": 0}
NEAR_GALIOTE = {"at": "1022", "heading": "N", "speed": 0}
BOW = game.fleet.hulls[DRAKKAR].bow
STERN = game.fleet.hulls[GALIOTE].stern


def gap() -> int:
    state = still({}, sea_wolf=NEAR_WOLF, saint_cuthbert=NEAR_GALIOTE)
    return int(state.ground().distance(state.hull_cell(WOLF, BOW), state.hull_cell(CUTHBERT, STERN)))


def rope(state_name: str = "caught", length: int = 5, number: int = 1, home: int = BOW) -> dict[str, Any]:
    hook = STERN
    spec = {"number": number, "state": state_name, "home": f"sea_wolf.{home + 1}"}
    if state_name in ("caught", "missed"):
        spec |= {"hook": f"saint_cuthbert.{hook + 1}", "rope": length}
    return spec


def bowman(task: int, **more: Any) -> dict[str, Any]:
    return {"dag": {"at": deck(WOLF, BOW, **NEAR_WOLF), "task": task} | more}


def sternman(task: int, name: str = "aelle", **more: Any) -> dict[str, Any]:
    return {name: {"at": deck(CUTHBERT, STERN, **NEAR_GALIOTE), "task": task} | more}


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
    assert state.ground().distance(state.hull_cell(WOLF, BOW), state.hull_cell(CUTHBERT, bow)) > 5
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


def is_beside(part: int) -> bool:
    state = still({}, sea_wolf=NEAR_WOLF)
    return bool(state.ground().distance(state.hull_cell(WOLF, part), state.hull_cell(WOLF, BOW)) == 1)


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


@pytest.mark.rule("vikings", "N6.move.a")
def test_a_rope_of_two_gives_two_more() -> None:
    """Caught at 2, it may stretch to 4; the phase after it is what it was."""
    assert min(int(game.fleet.rope), 2 + int(game.fleet.stretch)) == 4
    tied = hooked({}, rope(length=gap()), phase="player a")
    pivot = tied.cells[layout.SHIP_AT + CUTHBERT] - 1
    away = tied.ground().neighbour[pivot * 6]
    assert not keeps_ropes(tied, CUTHBERT, away, 0), "it must match the other ship"
    loose = hooked({}, rope(length=gap() + 1), phase="player a")
    assert keeps_ropes(loose, CUTHBERT, away, 0)
    assert not keeps_ropes(loose, CUTHBERT, loose.ground().neighbour[away * 6], 0)


@pytest.mark.rule("vikings", "N6.move.a")
def test_a_rope_from_a_cell_that_only_longships_have_holds_a_galiote_whatever_its_heading() -> None:
    last = int(game.fleet.hulls[DRAKKAR].cells) - 1
    assert last >= game.fleet.hulls[GALIOTE].cells
    tied = hooked({}, rope(length=5, home=last), phase="player a")
    pivot, home = tied.cells[layout.SHIP_AT + CUTHBERT] - 1, tied.hull_cell(WOLF, last)
    for heading in range(6):
        hook = tied.hull_cell_at(CUTHBERT, STERN, pivot, heading)
        assert keeps_ropes(tied, CUTHBERT, pivot, heading) == (tied.ground().distance(hook, home) <= 5)


@pytest.mark.rule("vikings", "N6.move.c")
def test_a_taut_rope_turns_a_straight_move_sideways_or_stops_it() -> None:
    """Caught at 4 on opposite courses, the rope is 5 and not 6; then the galiote can only slip aside, or stop."""
    assert min(int(game.fleet.rope), 4 + int(game.fleet.stretch)) == 5
    crew = manned(CUTHBERT, GALIOTE, SAXONS, 6, **NEAR_GALIOTE)
    state = hooked(crew, rope(length=gap()), galiote={"speed": 1})
    sail_on(state, 1)
    lines = told(state, "scrapes-past", "held-up", "sails")
    assert lines in (["scrapes-past saint_cuthbert"], ["held-up saint_cuthbert"])
    assert keeps_ropes(state, CUTHBERT, state.cells[layout.SHIP_AT + CUTHBERT] - 1, 0)


@pytest.mark.rule("vikings", "N7.sink.c")
def test_a_sunken_ship_drags_down_what_is_tied_to_it() -> None:
    state = hooked({}, rope(), galiote={"damage": 12}, phase="player a")
    count_damage(state)
    assert not state.is_on_map(CUTHBERT)
    before = int(state.cells[layout.SHIP_DAMAGE + WOLF])
    count_damage(state)
    assert state.cells[layout.SHIP_DAMAGE + WOLF] == before + 5
    count_damage(state)
    assert state.cells[layout.SHIP_DAMAGE + WOLF] == before + 10


@pytest.mark.rule("vikings", "opt.rope")
def test_hemp_may_break_between_opposed_ships() -> None:
    from meadhall.games.vikings.grapnels import test_rope as strain

    for heading, speeds, die, after in (("S", (4, 4), 7, 4), ("S", (4, 4), 6, 2), ("NE", (8, 5), 10, 2)):
        state = hooked(
            {}, rope(), luck=(die,), wolf={"speed": speeds[0]}, galiote={"speed": speeds[1]}, phase="player a"
        )
        state.cells[layout.SHIP_HEADING + CUTHBERT] = layout_heading(heading)
        strain(state, 0, WOLF, CUTHBERT)
        assert state.cells[layout.GRAPNEL_STATE] == after, (heading, die)


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
                    assert state.cells[layout.SHIP_HEADING + CUTHBERT] % 3 == 0, "parallel"
    assert found


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
    throw(state, 0, WOLF * layout.HULL + drakkar.stern)
    assert state.speed(WOLF) == 2, "one point less"
    assert not has_move(state, skiff, 1), "the boat makes no moves of its own"
    for _ in range(3):
        carry_out(state, WOLF, 0)
    assert told(state, "towed")
    away = state.ground().distance(state.hull_cell(skiff, boat.bow), state.hull_cell(WOLF, drakkar.stern))
    assert away <= state.cells[layout.GRAPNEL_ROPE]


@pytest.mark.rule("vikings", "N5.slide")
def test_a_ship_scrapes_past_what_its_shoulder_meets() -> None:
    from meadhall.games.vikings.sailing import A_SHIP, after, go_straight, meets_beyond

    wolf = {"at": "1430", "heading": "N", "speed": 5}
    for column in range(8, 21):
        for row in range(15, 30):
            spec = {"at": f"{column:02}{row:02}", "heading": "N", "speed": 0}
            try:
                state = still({}, sea_wolf=wolf, saint_cuthbert=spec)
            except PositionError:
                continue
            pivot, heading = after(state, WOLF, 0)
            ahead = state.ground().neighbour[state.hull_cell(WOLF, BOW) * 6]
            if state.ship_at(ahead) < 0 and meets_beyond(state, WOLF, pivot, heading) == A_SHIP:
                go_straight(state, WOLF)
                if told(state, "scrapes-past"):
                    assert state.speed(WOLF) == 5, "free of charge, even for a drakkar"
                    assert state.position()["ships"]["sea_wolf"]["at"] != "1429"
                    return
    raise AssertionError("nothing to scrape past was found")


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


# ---------------------------------------------------------------- helping hands and horses


def alongside(people: dict[str, Any], speed: int = 0, **more: Any) -> Any:
    """The longship beached by the camp creek, in the Viking movement."""
    ships = {"sea_wolf": {"at": "0915", "heading": "N", "speed": speed, "fate": "beached"}}
    return at("movement", "viking", people, scenario="fyrd-landing", phase="player b", ships=ships, **more)


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


def shallow_pair(state: Any) -> tuple[str, str, str]:
    """A hex in the shallows beside the hull, another beside both, and the way from the first to the hull."""
    from meadhall.skirmish.kinds import SHALLOWS

    ground = state.ground()

    def name(cell: int) -> str:
        return f"{int(ground.column(cell)):02}{int(ground.row(cell)):02}"

    for cell in ground.places:
        if ground.terrain[cell] != SHALLOWS or state.ship_at(cell) >= 0:
            continue
        for way in range(6):
            deck_cell = ground.neighbour[cell * 6 + way]
            if deck_cell < 0 or state.ship_at(deck_cell) < 0:
                continue
            for other in range(6):
                beside = ground.neighbour[cell * 6 + other]
                if beside >= 0 and state.ship_at(beside) < 0 and ground.distance(beside, deck_cell) == 1:
                    if not state.is_deep(beside):
                        return name(int(cell)), name(int(beside)), ("N", "NE", "SE", "S", "SW", "NW")[way]
    raise AssertionError("no such place")


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
            if probe.ground().neighbour[cell * 6 + (way + 3) % 6] in cells
        )
        spot = f"{int(probe.ground().column(head)):02}{int(probe.ground().row(head)):02}"
        horse = {"edwin-horse": {"at": spot, "facing": ("N", "NE", "SE", "S", "SW", "NW")[facing]}}
        taken = {head, int(probe.ground().neighbour[head * 6 + (facing + 3) % 6])}
        free = [part for part in oars(DRAKKAR) if int(probe.hull_cell(WOLF, part)) not in taken]
        crew = {name: {"at": deck(WOLF, part, **wolf), "task": ROW} for name, part in zip(VIKINGS, free, strict=False)}
        document: dict[str, Any] = {"scenario": "boarding-action", "phase": "player a", "ships": {"sea_wolf": wolf}}
        state = at("begin", "anglo_saxon", crew, horses=horse, **document)
        assert (fastest_choice(state, WOLF) > 0) == allowed


# ---------------------------------------------------------------- crews, boats, options


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
        state.cells[layout.STATE + game.domains["person"].index(name)] = layout.STUNNED
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
    assert state.cells[layout.SHIP_DAMAGE + WOLF] == 0
    assert state.is_on_map(skiff)
    collide(state, WOLF, skiff, BOW, 0)
    assert not state.is_on_map(skiff)
    assert (state.speed(WOLF), state.cells[layout.SHIP_DAMAGE + WOLF]) == (3, 0)


@pytest.mark.rule("vikings", "opt.helm.a", "opt.helm.b")
def test_the_helm_option() -> None:
    from meadhall.games.vikings.sailing import bars_manoeuvre, loss_of

    crew = manned(WOLF, DRAKKAR, VIKINGS, 12, **WOLF_AT)
    ships = {"sea_wolf": WOLF_AT}
    helm = {"scenario": "boarding-action", "phase": "player a", "ships": ships}
    manned_helm = at("begin", "anglo_saxon", crew, options=["helm"], **helm)
    assert bars_manoeuvre(manned_helm, WOLF, 1) == ""
    del crew[VIKINGS[12]]
    state = at("begin", "anglo_saxon", crew, options=["helm"], **helm)
    assert bars_manoeuvre(state, WOLF, 1) == "opt.helm.a"
    assert fastest_choice(state, WOLF) == 3, "no faster"
    assert bars_manoeuvre(at("begin", "anglo_saxon", crew, **helm), WOLF, 1) == "", "without the option all is as ever"
    part = game.fleet.hulls[DRAKKAR].helm
    ships = {"sea_wolf": WOLF_AT | {"hull": {str(part + 1): 1}}}
    state = at("begin", "anglo_saxon", {}, options=["helm"], **helm | {"ships": ships})
    assert (loss_of(state, WOLF, 0), loss_of(state, WOLF, 1), loss_of(state, WOLF, 3)) == (0, 2, 3)


@pytest.mark.rule("vikings", "opt.plug.a", "opt.plug.b", "opt.plug.c")
@pytest.mark.example("vikings", "breach-3")
def test_plugging_a_breach_of_three() -> None:
    from meadhall.games.vikings.layout import PLUG_LEAK

    part = oars(GALIOTE)[0]
    people = {"aelle": {"at": deck(CUTHBERT, part, **CUTHBERT_AT), "task": PLUG_LEAK}}
    breach = {str(part + 1): 3}
    ships = {"saint_cuthbert": CUTHBERT_AT | {"damage": 3, "hits": 1, "hull": breach, "leaks": breach}}
    document: dict[str, Any] = {"scenario": "boarding-action", "phase": "player a", "ships": ships}
    document["options"] = ["plugging"]
    for die, damage, leak in ((1, 6, 0), (2, 6, 3), (3, 6, 3), (4, 9, 3)):
        state = at("begin", "anglo_saxon", people, [die], **document)
        count_damage(state)
        assert state.cells[layout.SHIP_DAMAGE + CUTHBERT] == 6, "he has only begun"
        count_damage(state)
        assert state.cells[layout.SHIP_DAMAGE + CUTHBERT] == damage, die
        assert state.cells[layout.HULL_LEAK + CUTHBERT * layout.HULL + part] == leak
    state = at("begin", "anglo_saxon", people, [4, 1], **document)
    for _ in range(3):
        count_damage(state)
    assert state.cells[layout.HULL_LEAK + CUTHBERT * layout.HULL + part] == 0, "he tries again until it holds"


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


# ---------------------------------------------------------------- 8, aboard


def touching(people_of: Any = None, speeds: tuple[int, int] = (0, 0)) -> tuple[Any, str, str]:
    """Longship and galiote side by side, and a pair of hexes where their decks touch."""
    ships = {
        "sea_wolf": {"at": "1430", "heading": "N", "speed": speeds[0]},
        "saint_cuthbert": {"at": "1130", "heading": "N", "speed": speeds[1]},
    }
    state = still({}, **ships)
    mine, theirs = next(
        (cell, state.ground().neighbour[cell * 6 + way])
        for part in range(22)
        for cell in [state.hull_cell(WOLF, part)]
        for way in range(6)
        if state.ship_at(state.ground().neighbour[cell * 6 + way]) == CUTHBERT
    )
    names = [f"{int(state.ground().column(cell)):02}{int(state.ground().row(cell)):02}" for cell in (mine, theirs)]
    return ships, names[0], names[1]


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


@pytest.mark.rule("vikings", "N2.control")
def test_a_ship_without_its_own_people_falls_to_its_boarders() -> None:
    part = oars(GALIOTE)[0]
    people = {"dag": {"at": deck(CUTHBERT, part, **CUTHBERT_AT), "task": BOARD}, "aelle": "0535"}
    state = sea(people, saint_cuthbert=CUTHBERT_AT)
    assert told(state, "captured") == ["captured saint_cuthbert viking"]
    both = people | {"alwin": {"at": deck(CUTHBERT, oars(GALIOTE)[4], **CUTHBERT_AT), "task": ROW}}
    state = sea(both, saint_cuthbert=CUTHBERT_AT)
    assert told(state, "captured") == []


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


@pytest.mark.rule("vikings", "N7.name")
def test_a_ship_goes_by_its_commander() -> None:
    people = {"dag": deck(WOLF, 0, **WOLF_AT), "hastein": deck(WOLF, 3, **WOLF_AT), "bodvar": deck(WOLF, 5, **WOLF_AT)}
    state = still(people, sea_wolf=WOLF_AT)
    assert game.label(state, "ship", WOLF, "en") == "Sea Wolf (Hastein)"
    del people["hastein"]
    state = still(people, sea_wolf=WOLF_AT)
    assert game.label(state, "ship", WOLF, "fr").endswith("(Bodvar)"), "the strongest aboard"


@pytest.mark.example("vikings", "reassign")
def test_a_rower_may_stand_ready_but_a_bailer_amidships_may_not_row() -> None:
    middle = next(part for part in range(22) if game.fleet.hulls[DRAKKAR].middle[part])
    people = {
        "dag": {"at": deck(WOLF, oars(DRAKKAR)[0], **WOLF_AT), "task": ROW},
        "finn": {"at": deck(WOLF, middle, **WOLF_AT), "task": BAIL},
    }
    state = still(people, sea_wolf=WOLF_AT)
    ids = game.domains["person"].index
    assert bars_task(state, ids("dag"), BOARD) == ""
    assert bars_task(state, ids("finn"), ROW) == "N2.row"


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


def test_a_ship_moves_with_all_aboard() -> None:
    state = sailing(2, rowing=6)
    before = {name: where(state, name) for name in VIKINGS[:6]}
    play(state, "viking", "sail straight")
    after = {name: where(state, name) for name in VIKINGS[:6]}
    assert all(int(after[name][2:]) == int(before[name][2:]) - 2 for name in before), "two moves"
    game.check(state)


# ---------------------------------------------------------------- what is lost on the way, and what lies on decks


@pytest.mark.rule("vikings", "N5.eff.a", "N4.loss")
def test_a_loss_on_the_way_is_felt_at_once() -> None:
    """A drakkar that keeps its speed of 5 and turns is at 3 from then on, before it has covered a hex."""
    start = 5 + layout.NEUTRAL_SPEED
    turned = WOLF_AT | {"speed": 3, "before": 5, "start": start, "covered": 0, "moves": 1}
    assert effective(still({}, sea_wolf=turned), WOLF) == 3
    rowed_up = turned | {"speed": 5, "before": 3}
    assert effective(still({}, sea_wolf=rowed_up), WOLF) == 3, "one that speeds up starts from what it had"


@pytest.mark.rule("vikings", "N5.again", "N5.speed")
def test_a_ship_stopped_by_a_collision_has_no_speed_left_to_add() -> None:
    from meadhall.games.vikings.sailing import FULL_STOP, HEAD_ON, slow_down

    spec = WOLF_AT | {"speed": 5, "before": 3, "start": 5 + layout.NEUTRAL_SPEED, "covered": 1}
    state = still({}, sea_wolf=spec, saint_cuthbert=CUTHBERT_AT | {"speed": 4, "heading": "S"})
    assert factor_of(state, CUTHBERT, WOLF, HEAD_ON) == 2 * (4 + 4)
    slow_down(state, WOLF, FULL_STOP)
    assert effective(state, WOLF) == 0
    assert factor_of(state, CUTHBERT, WOLF, HEAD_ON) == 2 * 4


@pytest.mark.rule("vikings", "opt.rope")
def test_hemp_is_strained_by_courses_and_true_speeds() -> None:
    """One ship astern beside one ahead sail opposite ways, whatever their bows say; speeds are those of the moment."""
    from meadhall.games.vikings.grapnels import test_rope as strain

    state = hooked({}, rope(), luck=(7,), wolf={"speed": -4}, galiote={"speed": 4}, phase="player a")
    strain(state, 0, WOLF, CUTHBERT)
    assert state.position()["grapnels"][0]["state"] == "lost"
    state = hooked({}, rope(), luck=(10,), wolf={"speed": -4}, galiote={"speed": 4, "heading": "S"}, phase="player a")
    strain(state, 0, WOLF, CUTHBERT)
    assert state.position()["grapnels"][0]["state"] == "caught", "the same way"
    slow = {"speed": 4, "before": 3, "start": 4 + layout.NEUTRAL_SPEED}
    state = hooked({}, rope(), luck=(7,), wolf={"speed": -4}, galiote=slow, phase="player a")
    strain(state, 0, WOLF, CUTHBERT)
    assert state.position()["grapnels"][0]["state"] == "caught", "7 + 4 + 3"


@pytest.mark.rule("vikings", "opt.helm.a")
def test_without_a_helmsman_no_ship_gathers_way_astern_either() -> None:
    for speed, least, most in ((0, 0, 0), (-2, -2, 0), (2, 0, 2), (-5, -5, -2)):
        spec = WOLF_AT | {"speed": speed}
        crew = manned(WOLF, DRAKKAR, VIKINGS, 12, **spec)
        del crew[VIKINGS[12]]
        document: dict[str, Any] = {"scenario": "boarding-action", "phase": "player a", "ships": {"sea_wolf": spec}}
        state = at("begin", "anglo_saxon", crew, options=["helm"], **document)
        assert (slowest_choice(state, WOLF), fastest_choice(state, WOLF)) == (least, most), speed


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
    ground, cell = pushed.ground(), int(pushed.at(game.domains["person"].index("bersi")))
    beach = int(ground.terrain[cell])
    try:
        ground.terrain[cell] = TERRAINS.index("flat")
        assert not can_push_off(pushed, WOLF), "not from the grass"
    finally:
        ground.terrain[cell] = beach


@pytest.mark.rule("vikings", "N8.horse.b", "N4.launch.c")
def test_no_ship_is_launched_with_a_horse_at_its_side() -> None:
    ashore = {"at": "0915", "fate": "beached", "heading": "N"}
    probe = landing(0, {"aelle": "2005"}, phase="player a", **ashore)
    cells = [int(probe.hull_cell(WOLF, part)) for part in oars(DRAKKAR)]
    head = next(cell for cell in cells if probe.ground().neighbour[cell * 6 + 3] in cells)
    spot = f"{int(probe.ground().column(head)):02}{int(probe.ground().row(head)):02}"
    people = {"dag": "0711", "finn": "0712", "arni": "1111", "bersi": "1112", "aelle": "2005"}
    ships = {"sea_wolf": ashore | {"speed": 0}}
    document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player a", "ships": ships}
    free = at("begin", "anglo_saxon", people, **document)
    assert (slowest_choice(free, WOLF), fastest_choice(free, WOLF)) == (-1, 1)
    horses = {"edwin-horse": {"at": spot, "facing": "N", "held": "viking"}}
    laden = at("begin", "anglo_saxon", people, horses=horses, **document)
    assert (slowest_choice(laden, WOLF), fastest_choice(laden, WOLF)) == (0, 0)


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
