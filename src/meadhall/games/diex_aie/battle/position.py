"""Positions of a battle as documents, and how they are written: see docs/positions/diex-aie.md for the format."""

from __future__ import annotations

from typing import Any

from meadhall.games.diex_aie.battle.encounter_document import write_encounter
from meadhall.games.diex_aie.battle.lanes import first_step, rest_of
from meadhall.games.diex_aie.battle.layout import (
    AT_FOOT,
    BURNT_DOWN,
    CARRYING,
    CHARGING,
    CONTROL,
    COUCHED,
    COUNTERING,
    EXITED_WOUNDED,
    FUMBLED,
    GOALS,
    HELPED,
    HOME,
    LOOSED,
    LOOT,
    LOOT_OUT,
    MET,
    PENDING,
    ROLLED,
    SCORCHED,
    STOPPED,
    STRUCK,
    TARGETED,
    WENT,
    WENT_FAR,
)
from meadhall.games.diex_aie.battle.scores import score
from meadhall.games.diex_aie.battle.shooting_document import write_shooting
from meadhall.games.diex_aie.battle.siege_document import write_siege_fight
from meadhall.games.diex_aie.battle.table import Table
from meadhall.games.diex_aie.battle.works_document import write_siege
from meadhall.skirmish.hexes import DIRECTIONS
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
    write_works,
)

Document = dict[str, Any]

# By bit; "" where a bit is nobody's.
OWN_FLAG_NAMES = {
    EXITED_WOUNDED: "exited-wounded",
    ROLLED: "rolled",
    FUMBLED: "fumbled",
    LOOSED: "loosed",
    STRUCK: "struck",
    WENT: "went",
    WENT_FAR: "went-far",
    CHARGING: "charging",
    COUNTERING: "countering",
    TARGETED: "targeted",
    COUCHED: "couched",
    MET: "met",
    CARRYING: "carrying",
    HELPED: "helped",
    AT_FOOT: "at-foot",
    LOOT: "loot",
    SCORCHED: "scorched",
}
FLAG_NAMES = (
    *SHARED_FLAGS,
    *(OWN_FLAG_NAMES.get(1 << bit, "") for bit in range(len(SHARED_FLAGS), max(OWN_FLAG_NAMES).bit_length())),
)
STEP_NAMES = (*SHARED_STEPS, "charges", "works")
PHASE_NAMES = ("player a", "player b")
COUNTS = {"loot": LOOT_OUT, "burnt": BURNT_DOWN, "pending": PENDING, "stopped": STOPPED}


class BattleNames(Names):
    """The ids that documents of one scenario use, as the data file spells them: sides are its two factions."""

    def __init__(
        self,
        people: tuple[str, ...],
        horses: tuple[str, ...],
        hexes: tuple[str, ...],
        sides: tuple[str, ...],
        orders: tuple[str, ...],
        scenario: str,
    ) -> None:
        super().__init__(people, horses, hexes, sides, orders, FLAG_NAMES, "ladder")
        self.scenario = scenario


def write(t: Table, names: BattleNames) -> Document:
    """Everything is seen by everybody."""
    cells = t.cells
    document: Document = {
        "scenario": names.scenario,
        **write_time(t, names, PHASE_NAMES, STEP_NAMES),
        "people": {names.people[n]: write_person(t, names, n) for n in range(t.PEOPLE) if cells[t.STATE + n]},
        "horses": write_horses(t, names),
        "corpses": write_corpses(t, names),
        **write_works(t, names),
        **{name: int(cells[cell]) for name, cell in COUNTS.items() if cells[cell]},
    }
    charges = {names.people[n]: write_charge(t, names, n) for n in range(t.PEOPLE) if cells[t.QUARRY + n]}
    if charges:
        document["charges"] = charges
    control = write_control(t, names)
    if control:
        document["control"] = control
    document |= write_action(t, names) | write_shooting(t, names) | write_siege(t, names)
    document |= write_siege_fight(t, names) | write_encounter(t, names)
    return document | write_points(t, names, lambda side: int(score(t, side)))


def write_charge(t: Table, names: BattleNames, person: int) -> Document:
    """Whom he charges or rides against, and by which way; "home" once he has ridden it."""
    route, way = int(t.cells[t.ROUTE + person]), []
    while route and route != HOME:
        way.append(DIRECTIONS[first_step(route)])
        route = int(rest_of(route))
    quarry = names.people[int(t.cells[t.QUARRY + person]) - 1]
    return {"at": quarry, "way": "home" if route == HOME else " ".join(way)}


def write_control(t: Table, names: BattleNames) -> Document:
    """scenario.7: who stood last on the hexes that count."""
    goal = t.battle().goal
    if len(goal) > GOALS:
        return {}
    held = [(n, int(t.cells[CONTROL + n])) for n in range(len(goal))]
    return {hex_name(t, names, goal[n]): names.sides[side - 1] for n, side in held if side}
