"""The rulebook's worked examples at sea, replayed to the letter: every move made, every die loaded."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import meadhall
from games.vikings.ships import BOW, CUTHBERT, SAXONS, VIKINGS, WOLF, deck, oars
from games.vikings.table import at, game, legal, play, question, refusal, told
from meadhall.games.vikings import layout as ship_cells
from meadhall.games.vikings.layout import DRAKKAR, GALIOTE, ROW, THROW

FIVE_SHIPS = Path(__file__).parent / "five-ships.toml"


@pytest.mark.rule("vikings", "N4.seq", "N4.init.a", "N4.turn", "N4.afford")
@pytest.mark.example("vikings", "sequences")
def test_a_phase_of_five_ships() -> None:
    """Drakkars at 5 and 8, a galiote at 4, boats at 1 and 2; in sequence 6 the second drakkar turns."""
    fleet = meadhall.load("vikings", FIVE_SHIPS)
    state = fleet.start(2, 1, listen=True)
    speeds = {ship: spec["speed"] for ship, spec in state.position()["ships"].items()}
    while question(state) in ("stations", "assign", "speed", "ship-move"):
        seat = state.deciders()[0]
        asked = [int(value) for value in state.current().asks(state, seat)]
        answer = "done"
        if question(state) == "speed":
            answer = f"speed {speeds[fleet.domains['ship'].ids[asked[0]]]}"
        elif question(state) == "ship-move":
            answer = "sail turn-1" if asked[1] == 6 else "sail straight"
        state.apply(seat, fleet.actions.parse(answer))
    ids = fleet.domains["ship"].ids
    events = [event for event in fleet.take_events(state) if event.kind in ("sails", "turns")]
    moves = [(event.kind, ids[event.arguments["ship"][1]]) for event in events]
    fastest_first = ["drakkar_8", "drakkar_5", "galiote_4", "boat_2", "boat_1"]
    sailing = [5, 4, 3, 3, 2]  # ships that move in each sequence
    expected = [("sails", ship) for ships in sailing for ship in fastest_first[:ships]] + [("turns", "drakkar_8")]
    assert moves == expected
    ships = state.position()["ships"]
    assert {ship: spec["speed"] for ship, spec in ships.items()} == speeds | {"drakkar_8": 6}
    rows = {ship: 32 - int(spec["at"][2:]) for ship, spec in ships.items()}
    assert rows == {"drakkar_5": 5, "drakkar_8": 5, "galiote_4": 4, "boat_1": 1, "boat_2": 2}
    assert ships["drakkar_8"]["heading"] == "NE"


# ---------------------------------------------------------------- grapnels


def crewed(ship: int, kind: int, names: list[str], thrower: str, cell: int, **spec: Any) -> dict[str, Any]:
    """Rowers at the oars, and one who will throw from a cell."""
    free = [part for part in oars(kind) if part != cell]
    people = {name: {"at": deck(ship, part, **spec), "task": ROW} for name, part in zip(names, free, strict=False)}
    return people | {thrower: {"at": deck(ship, cell, **spec), "task": THROW}}


def sail(state: Any, speeds: dict[str, int], stop: str) -> None:
    """Crews as they are, the speeds given, straight on until something else is asked."""
    while question(state) in ("assign", "speed", "ship-move") and question(state) != stop:
        side = ("viking", "anglo_saxon")[int(state.side_of_seat(state.deciders()[0]))]
        answers = {"assign": "done", "speed": f"speed {speeds[side]}", "ship-move": "sail straight"}
        play(state, side, answers[question(state)])


def rope_length(state: Any) -> int:
    from meadhall.games.vikings.ropes import home_cell, hook_cell

    return int(state.ground.distance(home_cell(state, 0), hook_cell(state, 0)))


@pytest.mark.rule("vikings", "N6.move.a", "N6.move.c")
@pytest.mark.example("vikings", "grapnel-opposed")
def test_a_drakkar_hooks_a_galiote_on_the_opposite_course() -> None:
    """Thrown at 4 hexes after the first sequence, an 8 is enough. The galiote moves once more, the rope is 5 and not 6;
    then sideways to the left, towards the drakkar, is all that is open to it."""
    wolf = {"at": "1427", "heading": "N", "speed": 1}
    galiote = {"at": "1022", "heading": "S", "speed": 3}
    people = crewed(WOLF, DRAKKAR, VIKINGS[:4], "kari", BOW, **wolf)
    people |= {
        name: {"at": deck(CUTHBERT, part, **galiote), "task": ROW}
        for name, part in zip(SAXONS, oars(GALIOTE)[:8], strict=False)
    }
    stowed = [{"number": 1, "state": "stowed", "home": f"sea_wolf.{BOW + 1}"}]
    ships = {"sea_wolf": wolf, "saint_cuthbert": galiote}
    document: dict[str, Any] = {"scenario": "boarding-action", "phase": "naval 1", "grapnels": stowed}
    state = at("begin", "anglo_saxon", people, [8], ships=ships, **document)
    sail(state, {"viking": 1, "anglo_saxon": 3}, "interval")
    assert question(state) == "interval", "after the first sequence"
    play(state, "viking", "throw 1", "hook saint_cuthbert.10")
    assert told(state, "throw-caught") == ["throw-caught kari 8"]
    assert (rope_length(state), int(state.cells[ship_cells.GRAPNEL_ROPE])) == (4, 5)
    play(state, "anglo_saxon", "sail straight")
    assert rope_length(state) == 5
    assert question(state) == "ship-move"
    assert refusal(state, "anglo_saxon", "sail right") == "N6.move.b"
    assert legal(state, "anglo_saxon") == ["sail straight", "sail left"]
    before = state.position()["ships"]["saint_cuthbert"]["at"]
    play(state, "anglo_saxon", "sail straight")
    assert told(state, "scrapes-past") == ["scrapes-past saint_cuthbert"]
    assert (before, state.position()["ships"]["saint_cuthbert"]["at"]) == ("1024", "1124"), "to its left"
    assert rope_length(state) <= 5
    assert state.position()["ships"]["saint_cuthbert"]["speed"] == 3, "free of charge"


@pytest.mark.rule("vikings", "N6.move.a", "N6.move.b")
@pytest.mark.example("vikings", "grapnel-along")
def test_a_galiote_hooks_a_drakkar_on_the_same_course() -> None:
    """Thrown at 2 hexes, the drakkar runs on until the rope is 4; from then on it goes no faster than the galiote."""
    bow = int(game.fleet.hulls[GALIOTE].bow)
    wolf, galiote = {"at": "1427", "heading": "N", "speed": 5}, {"at": "1129", "heading": "N", "speed": 2}
    people = {
        name: {"at": deck(WOLF, part, **wolf), "task": ROW}
        for name, part in zip(VIKINGS, oars(DRAKKAR)[:10], strict=False)
    }
    people |= crewed(CUTHBERT, GALIOTE, SAXONS[:6], "acca", bow, **galiote)
    stowed = [{"number": 1, "state": "stowed", "home": f"saint_cuthbert.{bow + 1}"}]
    ships = {"sea_wolf": wolf, "saint_cuthbert": galiote}
    document: dict[str, Any] = {"scenario": "boarding-action", "phase": "naval 1", "grapnels": stowed}
    state = at("begin", "anglo_saxon", people, [4], ships=ships, **document)
    sail(state, {"viking": 5, "anglo_saxon": 2}, "interval")
    play(state, "anglo_saxon", "throw 1", "hook sea_wolf.13")
    assert told(state, "throw-caught") == ["throw-caught acca 4"]
    lengths = [rope_length(state)]
    while question(state) == "ship-move":
        side = ("viking", "anglo_saxon")[int(state.side_of_seat(state.deciders()[0]))]
        play(state, side, "sail straight")
        lengths.append(rope_length(state))
    assert (lengths[0], max(lengths)) == (2, 4), lengths
    assert told(state, "scrapes-past", "held-up"), "the fifth hex was one too many"
    assert int(state.cells[ship_cells.GRAPNEL_ROPE]) == rope_length(state), "what it reached is what it may be"
