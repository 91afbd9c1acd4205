"""The part of a position that every man-to-man game writes alike: people, horses, the dead, treasures, works, the move
and the combat under way. See docs/positions for the format."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.skirmish.field import Field
from meadhall.skirmish.hexes import DIRECTIONS
from meadhall.skirmish.layout import (
    ABSENT,
    ACTIVE,
    ADVANCING,
    BODY,
    CARRIED,
    GEAR,
    GOAL,
    HORSE_WEIGHT,
    HUSHED,
    IN_HAND,
    LAST,
    LAST_FACING,
    LEFT,
    LOSER,
    MOVER,
    ORDERS,
    OVER,
    PHASE,
    RESULT,
    ROUND,
    SCORE,
    SHOOTER,
    SIDES,
    SPENT,
    STEP,
    STEPS,
    TAKEN,
    TREASURE,
    TREASURE_AT,
    TREASURES,
    TURN,
    VACATED,
    VACATED_AT,
)

Document = dict[str, Any]

STATES = ("absent", "coming", "healthy", "wounded", "stunned", "dead", "gone")
SHARED_FLAGS = (
    "moved",
    "shot",
    "answered",
    "attacked",
    "fought",
    "won",
    "trance",
    "worked",
    "fresh",
    "axe",
    "tired",
    "stays",
    "shot-back",
)
SHARED_STEPS = ("begin", "fire", "movement", "combat", "recovery")
ROLES = ("", "attacker", "defender", "", "", "attacker, done", "defender, done")
MOVE_CELLS = {
    "left": LEFT,
    "spent": SPENT,
    "steps": STEPS,
    "last_facing": LAST_FACING,
    "in_hand": IN_HAND,
    "advancing": ADVANCING,
    "hushed": HUSHED,
    "goal": GOAL,
}
COMBAT_CELLS = {"result": RESULT, "loser": LOSER, "round": ROUND}
LOST_TREASURE = "lost"  # it went down with a ship


class Names:
    """The ids that documents use, as the data file spells them. A game with more of them extends this."""

    def __init__(
        self,
        people: tuple[str, ...],
        horses: tuple[str, ...],
        hexes: tuple[str, ...],
        sides: tuple[str, ...],
        orders: tuple[str, ...],
        flags: tuple[str, ...],
        gear: str,
    ) -> None:
        self.people = people
        self.horses = horses
        self.hexes = hexes
        self.sides = sides
        self.orders = orders
        self.flags = flags  # by bit
        self.gear = gear  # what somebody carries that is no treasure and nobody: "grapnel"


def write_time(f: Field, names: Names, phases: tuple[str, ...], steps: tuple[str, ...]) -> Document:
    """Whose step it is, and the orders of both sides. Games name their own phases and steps."""
    cells = f.cells
    return {
        "turn": int(cells[TURN]),
        "phase": phases[cells[PHASE]],
        "active": names.sides[cells[ACTIVE]],
        "step": steps[cells[STEP]],
        "orders": {side: names.orders[cells[ORDERS + n]] for n, side in enumerate(names.sides)},
    }


def write_points(f: Field, names: Names, points: Callable[[int], int]) -> Document:
    """The ``points`` that each side has by now; in the end its score."""
    if not f.cells[OVER]:
        return {"points": {side: points(n) for n, side in enumerate(names.sides)}}
    scores = {side: int(f.cells[SCORE + n]) for n, side in enumerate(names.sides)}
    return {"points": scores, "score": dict(scores)}


def hex_name(f: Field, names: Names, cell: int) -> str:
    return names.hexes[f.site.hex_of[cell]]


def write_piece(f: Field, names: Names, piece: int) -> Document:
    cells = f.cells
    found: Document = {"state": STATES[cells[f.STATE + piece]]}
    if cells[f.AT + piece]:
        found["at"] = hex_name(f, names, cells[f.AT + piece] - 1)
        if cells[f.HERE + cells[f.AT + piece] - 1] != piece + 1:
            found["lifted"] = True
    flags = [name for n, name in enumerate(names.flags) if cells[f.FLAGS + piece] >> n & 1]
    if flags:
        found["flags"] = flags
    if cells[f.ROLE + piece]:
        found["role"] = ROLES[cells[f.ROLE + piece]]
    return found


def write_person(f: Field, names: Names, person: int) -> Document:
    cells = f.cells
    found = write_piece(f, names, person)
    found["owner"] = int(cells[f.OWNER + person])
    if cells[f.MOUNT + person]:
        found["mount"] = names.horses[cells[f.MOUNT + person] - 1]
        found["facing"] = DIRECTIONS[cells[f.FACING + person]]
    load = int(cells[f.LOAD + person])
    if load >= GEAR:
        found["carries"] = f"{names.gear} {load - GEAR}"
    elif load >= BODY:
        found["carries"] = names.people[load - BODY]
    elif load:
        found["carries"] = f"treasure {load - TREASURE}"
    if cells[f.SHIELD + person]:
        found["shield"] = DIRECTIONS[cells[f.SHIELD + person] - 1]
    if f.rules.counts_shots and cells[f.SHOTS + person]:
        found["shots"] = int(cells[f.SHOTS + person])
    return found


def write_horses(f: Field, names: Names) -> Document:
    present = [horse for horse in range(f.HORSES) if f.cells[f.STATE + f.PEOPLE + horse] != ABSENT]
    return {names.horses[horse]: write_horse(f, names, horse) for horse in present}


def write_horse(f: Field, names: Names, horse: int) -> Document:
    cells = f.cells
    found = write_piece(f, names, int(f.PEOPLE) + horse)
    if cells[f.AT + f.PEOPLE + horse]:
        found["facing"] = DIRECTIONS[cells[f.FACING + f.PEOPLE + horse]]
    if cells[f.HELD + horse]:
        found["held"] = names.sides[cells[f.HELD + horse] - 1]
    if cells[f.LEADER + horse]:
        found["leader"] = names.people[cells[f.LEADER + horse] - 1]
    return found


def write_corpses(f: Field, names: Names) -> Document:
    found: Document = {}
    for cell in f.ground.places:
        lying = int(f.cells[f.DEAD_AT + cell])
        if lying:
            found[hex_name(f, names, cell)] = {"men": lying % HORSE_WEIGHT, "horses": lying // HORSE_WEIGHT}
    return found


def write_treasures(f: Field, names: Names) -> list[str]:
    return [write_treasure(f, names, n) for n in range(TREASURES) if f.cells[TREASURE_AT + n]]


def write_treasure(f: Field, names: Names, treasure: int) -> str:
    where = int(f.cells[TREASURE_AT + treasure])
    if where == TAKEN + SIDES:
        return LOST_TREASURE
    if where >= TAKEN:
        return names.sides[where - TAKEN]
    if where >= CARRIED:
        return names.people[where - CARRIED]
    return hex_name(f, names, where - 1)


def write_works(f: Field, names: Names) -> Document:
    """Works that are no longer in their first state, and what lies on hexes, since when."""
    if not f.changes:
        return {}
    works = f.site.works
    states = {work.name: int(f.cells[f.WORK + n]) for n, work in enumerate(works.works) if f.cells[f.WORK + n]}
    lying = {
        hex_name(f, names, cell): {"thing": works.things[f.lies_on(cell)], "since": int(f.lies_since(cell))}
        for cell in f.ground.places
        if f.lies_on(cell)
    }
    return {key: value for key, value in (("works", states), ("lies", lying)) if value}


def write_action(f: Field, names: Names) -> Document:
    """The move and the combat under way, where there is one."""
    cells = f.cells
    move: Document = {name: int(cells[cell]) for name, cell in MOVE_CELLS.items() if cells[cell]}
    if cells[MOVER]:
        move["mover"] = names.people[cells[MOVER] - 1]
    if cells[LAST]:
        move["last"] = hex_name(f, names, cells[LAST] - 1)
    combat: Document = {name: int(cells[cell]) for name, cell in COMBAT_CELLS.items() if cells[cell]}
    if cells[SHOOTER]:
        combat["shooter"] = names.people[cells[SHOOTER] - 1]
    if cells[VACATED]:
        combat["vacated"] = [hex_name(f, names, cells[VACATED_AT + n] - 1) for n in range(cells[VACATED])]
    return {key: value for key, value in (("move", move), ("combat", combat)) if value}
