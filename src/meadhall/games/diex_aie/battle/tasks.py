# mypyc: compile
"""Works that take a full turn (9.2.a): fences broken, the bridge moved, gates worked, houses plundered, fire laid.

Whoever stops in his movement step may set to work. The work takes effect at the end of his own next phase, if he has
neither moved nor been driven off or struck down, nor done what it forbids. Fire he lights in that phase's combat step.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.diex_aie.battle.fort import Fort
from meadhall.games.diex_aie.battle.fort_works import (
    A_BRIDGE,
    A_FENCE,
    BROKEN,
    DRAWN_IN,
    OPENED,
    TIPPED,
)
from meadhall.games.diex_aie.battle.layout import (
    CHAPTER_ASSAULT,
    CHAPTER_CASTLES,
    CHAPTER_HOUSES,
    LOOT,
    LOOTED,
    LOOTED_HOUSES,
    SCORES,
)
from meadhall.games.diex_aie.battle.task_kinds import (
    ARSON,
    BREAK,
    DRAW,
    NO_TASK,
    PLUNDER,
    REPLACE,
    SWING,
    TASKS,
    TIP,
    WORK_GATE,
)
from meadhall.skirmish.kinds import COURTYARD, FENCE
from meadhall.skirmish.stopping import bars_stop, finish_move

# ---------------------------------------------------------------- setting to work


def bars_task(f: Fort, task: i64) -> str:
    """Why the mover cannot set to a work where he is."""
    return bars_any_task(f) or bars_work(f, f.mover(), task)


def bars_any_task(f: Fort) -> str:
    """Why he cannot set to work there at all."""
    person = f.mover()
    if f.is_mounted(person) or not f.changes:
        return "9.2.a"
    rule = bars_stop(f)
    if rule:
        return rule
    return "" if f.has_room(person, f.at(person), 0) else f.rules.book.one_per_hex


def bars_work(f: Fort, person: i64, task: i64) -> str:
    """Why there is no such work for somebody to do."""
    cell = f.at(person)
    if task < TIP:
        return "" if f.plays(CHAPTER_HOUSES) and f.edge(cell, task - BREAK) == FENCE else "8.4.2.b"
    if task == PLUNDER:
        return bars_plunder(f, person)
    if task == ARSON:
        return "" if f.plays(CHAPTER_ASSAULT) and can_burn_beside(f, cell) else "10.2.1.a"
    if not f.plays(CHAPTER_CASTLES):
        return "2.e"
    if task == WORK_GATE:
        return bars_gate(f, cell)
    if task == SWING:
        return "" if swing_gate_by(f, cell) >= 0 else "9.2.5.b"
    return bars_bridge(f, cell, task)


def bars_plunder(f: Fort, person: i64) -> str:
    """scenario.10: once in each house, and nobody carries more than one load."""
    cell = f.at(person)
    house = f.ground.building[cell]
    if f.muster.points[f.people.side[person] * SCORES + LOOTED] == 0 or f.has(person, LOOT):
        return "scenario.10"
    if house == 0 or f.terrain(cell) == COURTYARD or f.cells[LOOTED_HOUSES] >> house & 1:
        return "scenario.10"
    return ""


def bridge_beside(f: Fort, cell: i64, state: i64) -> i64:
    """A movable bridge in that state next to a hex, -1 for none."""
    works = f.fort()
    for way in range(6):
        near = f.ground.neighbour[cell * 6 + way]
        if near >= 0 and works.kind_at(near) == A_BRIDGE and f.work_state(f.work_at(near)) == state:
            return f.work_at(near)
    return -1


def bars_bridge(f: Fort, cell: i64, task: i64) -> str:
    if task != REPLACE:
        return "" if bridge_beside(f, cell, 0) >= 0 else "9.2.3.a"
    if bridge_beside(f, cell, DRAWN_IN) >= 0:
        return ""
    return "9.2.3.c" if bridge_beside(f, cell, TIPPED) >= 0 else "9.2.3.b"


def gate_by(f: Fort, cell: i64) -> i64:
    """The gate of a gate tower next to which somebody on that hex stands, -1 for none: on the hex behind it, on one
    from which that is entered, or right before it."""
    works = f.fort()
    for gate in works.gates:
        place = works.works[gate].sides[0]
        if cell == f.ground.neighbour[place] or is_within(f, gate, cell):
            return gate
    return -1


def is_within(f: Fort, gate: i64, cell: i64) -> bool:
    """9.2.4.c: from the inside of the bailey."""
    ground, place = f.ground, f.fort().works[gate].sides[0]
    behind, before = place // 6, ground.neighbour[place]
    if cell == behind:
        return True
    way = ground.side_between(behind, cell)
    if way < 0 or cell == before:
        return False
    return f.rules.lands.side_foot[f.edge(behind, way)] >= 0 and f.fort().kind_at(cell) != A_BRIDGE


def bars_gate(f: Fort, cell: i64) -> str:
    gate = gate_by(f, cell)
    if gate < 0 or f.work_state(gate) > OPENED:
        return "9.2.4.b"
    if f.work_state(gate) == 0 and not is_within(f, gate, cell):
        return "9.2.4.c"
    return ""


def swing_gate_by(f: Fort, cell: i64) -> i64:
    """9.2.5.b: the swing gate that is worked from a hex, the one behind it on the defended and higher side."""
    works, ground = f.fort(), f.ground
    for gate in works.swing_gates:
        if f.work_state(gate) <= OPENED:
            place = works.works[gate].sides[0]
            one, other = place // 6, ground.neighbour[place]
            if cell == (one if ground.level[one] > ground.level[other] else other):
                return gate
    return -1


def can_burn(f: Fort, cell: i64) -> bool:
    """10.2.1.a: timber or wattle that stands and does not burn yet. A bridge that is gone burns no more."""
    work = f.work_at(cell)
    if work < 0 or f.fort().kind[work] == A_FENCE or f.is_burnt(cell) or f.is_burning(cell):
        return False
    return f.fort().kind[work] != A_BRIDGE or f.work_state(work) == 0


def can_burn_beside(f: Fort, cell: i64) -> bool:
    for way in range(6):
        near = f.ground.neighbour[cell * 6 + way]
        if near >= 0 and can_burn(f, near):
            return True
    return False


def legal_tasks(f: Fort) -> vec[i64]:
    """Every work that the mover can set to where he is."""
    found, person = vec[i64](), f.mover()
    if bars_any_task(f):
        return found
    for task in range(1, TASKS + 1):
        if not bars_work(f, person, task):
            found = append(found, task)
    return found


def set_to_work(f: Fort, task: i64) -> None:
    person = f.mover()
    finish_move(f)
    f.cells[f.TASK + person] = task
    f.cells[f.TASK_SINCE + person] = f.turn()
    f.emit("sets-to-work", "9.2.a", EVERYBODY, person, task - 1)


# ---------------------------------------------------------------- the work is done


def is_ripe(f: Fort, person: i64) -> bool:
    """A full turn has passed: this is the phase after that in which he began."""
    return f.cells[f.TASK + person] != NO_TASK and f.turn() > f.cells[f.TASK_SINCE + person]


def finish_tasks(f: Fort) -> None:
    """9.2.a: at the end of a phase. What cannot be done yet waits: no bridge is moved while somebody stands on
    it."""
    for person in f.muster.roster:
        if f.people.side[person] != f.active() or not is_ripe(f, person) or not f.is_standing(person):
            continue
        task = f.cells[f.TASK + person]
        if task == ARSON or task > TASKS:
            continue
        if bars_work(f, person, task) or finish_task(f, person, task):
            f.drop_task(person)


def finish_task(f: Fort, person: i64, task: i64) -> bool:
    """Whether it is done."""
    cell = f.at(person)
    if task < TIP:
        fence = f.fort().on_side[cell * 6 + task - BREAK] - 1
        f.change_work(fence, BROKEN)
        f.emit("fence-broken", "8.4.2.b", EVERYBODY, person)
    elif task == PLUNDER:
        f.cells[LOOTED_HOUSES] |= 1 << f.ground.building[cell]
        f.mark(person, LOOT)
        f.emit("plundered", "scenario.10", EVERYBODY, person)
    elif task == WORK_GATE:
        return work_gate(f, person, gate_by(f, cell), "9.2.4.b")
    elif task == SWING:
        return work_gate(f, person, swing_gate_by(f, cell), "9.2.5.b")
    else:
        return move_bridge(f, person, task)
    return True


def work_gate(f: Fort, person: i64, gate: i64, rule: str) -> bool:
    """Whether it is done: no gate is shut while a horse stands across it."""
    if f.work_state(gate) == OPENED:
        place = f.fort().works[gate].sides[0]
        across = f.here(place // 6)
        if across >= 0 and across == f.here(f.ground.neighbour[place]):
            return False
        f.change_work(gate, 0)
        f.emit("gate-shut", rule, EVERYBODY, person)
    else:
        f.change_work(gate, OPENED)
        f.emit("gate-opened", rule, EVERYBODY, person)
    return True


def move_bridge(f: Fort, person: i64, task: i64) -> bool:
    cell = f.at(person)
    bridge = bridge_beside(f, cell, DRAWN_IN if task == REPLACE else 0)
    if f.here(f.fort().works[bridge].hexes[0]) >= 0:
        return False
    if task == REPLACE:
        f.change_work(bridge, 0)
        f.emit("bridge-replaced", "9.2.3.b", EVERYBODY, person)
    elif task == DRAW:
        f.change_work(bridge, DRAWN_IN)
        f.emit("bridge-drawn", "9.2.3.a", EVERYBODY, person)
    else:
        f.change_work(bridge, TIPPED)
        f.emit("bridge-tipped", "9.2.3.c", EVERYBODY, person)
    return True
