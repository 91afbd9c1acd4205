"""Positions of Vikings as documents, and how they are written: see docs/positions/vikings.md for the format."""

from __future__ import annotations

from typing import Any

from meadhall.games.vikings.layout import (
    GRAPNEL_HOME,
    GRAPNEL_HOOK,
    GRAPNEL_ROPE,
    GRAPNEL_STATE,
    GRAPNELS,
    HULL,
    HULL_DAMAGE,
    HULL_LEAK,
    NEUTRAL_SPEED,
    SHIP_AT,
    SHIP_BEFORE,
    SHIP_CHOICE,
    SHIP_COVERED,
    SHIP_DAMAGE,
    SHIP_FATE,
    SHIP_FRESH,
    SHIP_HEADING,
    SHIP_HITS,
    SHIP_MOVES,
    SHIP_SEQUENCE,
    SHIP_SIDE,
    SHIP_START,
    SHIP_TURNS,
    SHIP_TYPE,
)
from meadhall.games.vikings.table import Table
from meadhall.games.vikings.turns import score
from meadhall.skirmish.hexes import DIRECTIONS
from meadhall.skirmish.layout import OPTIONS, SCENARIO
from meadhall.skirmish.position import (
    SHARED_FLAGS,
    SHARED_STEPS,
    Names,
    hex_name,
    write_action,
    write_corpses,
    write_horses,
    write_person,
    write_points,
    write_time,
    write_treasures,
    write_works,
)

Document = dict[str, Any]

FLAG_NAMES = (*SHARED_FLAGS, "tasked", "tried", "plugging", "capsized")
STEP_NAMES = SHARED_STEPS
PHASE_NAMES = ("naval 1", "player a", "naval 2", "player b")
FATES = ("afloat", "beached", "wrecked", "sunk", "away")
TASKS = ("none", "row", "steer", "board", "throw", "recover", "haul", "bail", "overboard", "plug")
GRAPNEL_STATES = ("none", "stowed", "caught", "missed", "lost", "borne")
SHIP_CELLS = {
    "moves": SHIP_MOVES,
    "covered": SHIP_COVERED,
    "turns": SHIP_TURNS,
    "start": SHIP_START,
    "sequence": SHIP_SEQUENCE,
    "fresh_leaks": SHIP_FRESH,
}
HULL_CELLS = {"hull": HULL_DAMAGE, "leaks": HULL_LEAK}


class VikingNames(Names):
    """The ids that documents of Vikings use, as the data file spells them."""

    def __init__(
        self,
        people: tuple[str, ...],
        horses: tuple[str, ...],
        hexes: tuple[str, ...],
        sides: tuple[str, ...],
        scenarios: tuple[str, ...],
        orders: tuple[str, ...],
        options: tuple[str, ...],
        ships: tuple[str, ...],
    ) -> None:
        super().__init__(people, horses, hexes, sides, orders, FLAG_NAMES, "grapnel")
        self.scenarios = scenarios
        self.options = options
        self.ships = ships


# ---------------------------------------------------------------- writing


def write(t: Table, names: VikingNames, seat: int | None, everything: bool) -> Document:
    """What a seat may see: all but the speeds that others have laid face down."""
    cells = t.cells
    document: Document = {
        "scenario": names.scenarios[cells[SCENARIO]],
        "options": [name for n, name in enumerate(names.options) if cells[OPTIONS] >> n & 1],
        **write_time(t, names, PHASE_NAMES, STEP_NAMES),
        "people": {names.people[n]: _person(t, names, n) for n in range(t.PEOPLE) if cells[t.STATE + n]},
        "horses": write_horses(t, names),
        "corpses": write_corpses(t, names),
        "treasures": write_treasures(t, names),
        **write_works(t, names),
    }
    if t.voyage().ships:
        there = [int(ship) for ship in t.voyage().ships if cells[SHIP_TYPE + ship]]
        document["ships"] = {names.ships[ship]: _ship(t, names, ship, seat, everything) for ship in there}
        document["grapnels"] = [_grapnel(t, names, n) for n in range(GRAPNELS) if cells[GRAPNEL_STATE + n]]
    document |= write_action(t, names)
    return document | write_points(t, names, lambda side: int(score(t, side)))


def _person(t: Table, names: VikingNames, person: int) -> Document:
    found = write_person(t, names, person)
    if t.cells[t.TASK + person]:
        found["task"] = int(t.cells[t.TASK + person])
    return found


def _ship(t: Table, names: VikingNames, ship: int, seat: int | None, everything: bool) -> Document:
    cells = t.cells
    found: Document = {
        "side": names.sides[cells[SHIP_SIDE + ship]],
        "fate": FATES[cells[SHIP_FATE + ship]],
        "heading": DIRECTIONS[cells[SHIP_HEADING + ship]],
        "speed": int(t.speed(ship)),
        "before": int(cells[SHIP_BEFORE + ship]) - NEUTRAL_SPEED,
        "damage": int(cells[SHIP_DAMAGE + ship]),
        "hits": int(cells[SHIP_HITS + ship]),
    }
    if cells[SHIP_AT + ship]:
        found["at"] = hex_name(t, names, cells[SHIP_AT + ship] - 1)
    if cells[SHIP_CHOICE + ship] and (everything or t.captain(ship) == seat):
        found["choice"] = int(cells[SHIP_CHOICE + ship]) - NEUTRAL_SPEED
    for name, cell in SHIP_CELLS.items():
        if cells[cell + ship]:
            found[name] = int(cells[cell + ship])
    for name, cell in HULL_CELLS.items():
        parts = {str(part + 1): int(cells[cell + ship * HULL + part]) for part in range(HULL)}
        parts = {part: points for part, points in parts.items() if points}
        if parts:
            found[name] = parts
    return found


def _grapnel(t: Table, names: VikingNames, grapnel: int) -> Document:
    cells = t.cells
    found: Document = {"state": GRAPNEL_STATES[cells[GRAPNEL_STATE + grapnel]], "number": grapnel + 1}
    for name, cell in (("home", GRAPNEL_HOME), ("hook", GRAPNEL_HOOK)):
        deck = int(cells[cell + grapnel]) - 1
        if deck >= 0:
            found[name] = f"{names.ships[deck // HULL]}.{deck % HULL + 1}"
    if cells[GRAPNEL_ROPE + grapnel]:
        found["rope"] = int(cells[GRAPNEL_ROPE + grapnel])
    return found
