# mypyc: compile
"""Fights of a siege (11.4): who comes in where, patrols, and what ends an assault, a sortie, a battle outside."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.diex_aie.battle.fort_works import A_GATE, A_SWING_GATE
from meadhall.games.diex_aie.battle.layout import (
    ASSAULT,
    BAILEY_LOST,
    BROKEN_OFF,
    LAST_FIGHT,
    PATROL_COMES_DUE,
    PATROL_COMES_PATROL,
    PATROL_OF,
    PATROLS_ROLLED,
    PLAYER_B,
    SUPPLY_RUN,
)
from meadhall.games.diex_aie.battle.table import Table
from meadhall.games.diex_aie.battle.verbs import MOST_PATROLS
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.layout import ACTIVE, COMING, FOUGHT, HEALTHY, PHASE, SIDES, STUNNED, WOUNDED

# ---------------------------------------------------------------- besiegers beside the field


def next_to_post(t: Table) -> i64:
    """11.4.1.s: somebody who comes by an edge and has none yet, -1 for nobody."""
    for person in t.muster.roster:
        if t.cells[t.STATE + person] == COMING and t.people.side[person] == t.muster.first and not t.group_of(person):
            return person
    return -1


class Posting(Question):
    """11.4.1.s: the besieger places his men along the open sides. ``deploy`` puts all that are left along one."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        return [max(i64(0), next_to_post(s))]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        edge = action - s.own.along
        if action == s.verbs.deploy or (0 <= edge < 4 and s.can_stand_along(edge)):
            return ""
        return "11.4.1.s"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers = append(vec[i64](), s.verbs.deploy)
        for edge in range(4):
            if s.can_stand_along(edge):
                answers = append(answers, s.own.along + edge)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.answered(seat)
        person = next_to_post(s)
        if action != s.verbs.deploy:
            stand_along(s, person, action - s.own.along)
            return
        while person >= 0:
            stand_along(s, person, 1 if s.can_stand_along(1) else 0)
            person = next_to_post(s)

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        person = next_to_post(f)
        if person >= 0:
            f.ask(f.cells[f.OWNER + person])
        else:
            f.pop()


def stand_along(t: Table, person: i64, edge: i64) -> None:
    t.post(person, edge, 1)
    t.emit("stands-along", "11.4.1.s", EVERYBODY, person, edge)


# ---------------------------------------------------------------- patrols


def patrol_number(t: Table, person: i64) -> i64:
    """From 1; 0 for whoever is in none."""
    return t.cells[t.POST + person] // PATROL_OF


def waits_in(t: Table, patrol: i64) -> bool:
    """Somebody of that patrol has not come in yet."""
    for person in t.muster.roster:
        if patrol_number(t, person) == patrol and t.cells[t.STATE + person] == COMING and not t.group_of(person):
            return True
    return False


def is_patrol_due(t: Table, phase: i64) -> bool:
    """11.4.2.f: before each phase of the besieger."""
    if t.battle().clock != SUPPLY_RUN or phase != PLAYER_B or t.cells[t.CLOCK + PATROLS_ROLLED] >= 2 * t.turn():
        return False
    for patrol in range(1, MOST_PATROLS + 1):
        if waits_in(t, patrol):
            return True
    return False


class PatrolComes(Question):
    """11.4.2.i, 11.4.2.l: which patrol comes in, and by which side. Arguments: the patrol; 1 while the first comes
    without a roll."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(PATROL_COMES_PATROL)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        own = s.own
        if s.argument(PATROL_COMES_PATROL) == 0:
            if own.patrol <= action < own.break_off and waits_in(s, action - own.patrol + 1):
                return ""
            return "11.4.2.l"
        edge = action - own.along
        if not 0 <= edge < 4:
            return "11.4.2.l"
        return "11.4.2.i" if s.turn() == 1 and edge == s.battle().party_edge else ""

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers = vec[i64]()
        for action in range(s.own.along, s.own.break_off):
            if not self.bars(s, seat, action):
                answers = append(answers, action)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.answered(seat)
        if s.argument(PATROL_COMES_PATROL) == 0:
            s.set_argument(PATROL_COMES_PATROL, action - s.own.patrol + 1)
            return
        for person in s.muster.roster:
            if patrol_number(s, person) == s.argument(PATROL_COMES_PATROL) and not s.group_of(person):
                s.post(person, 1 + action - s.own.along, s.turn())
        s.emit("patrol-comes", "11.4.2.i 11.4.2.l", EVERYBODY, s.argument(PATROL_COMES_PATROL), action - s.own.along)
        s.cells[s.CLOCK + PATROLS_ROLLED] = s.cells[s.CLOCK + PATROLS_ROLLED] + 1
        s.pop()

    def proceed(self, f: Field) -> None:
        """In turn 1 the first patrol needs no roll: PATROLS_ROLLED counts to 1 with it and to 2 with the die."""
        assert isinstance(f, Table)
        rolled = f.cells[f.CLOCK + PATROLS_ROLLED]
        besieger = f.seat_of(1 - f.muster.first)
        if f.argument(PATROL_COMES_DUE) or f.argument(PATROL_COMES_PATROL):
            f.ask(besieger)
            return
        if f.turn() == 1 and rolled == 0:
            f.set_argument(PATROL_COMES_DUE, 1)
            f.ask(besieger)
            return
        die, table = f.chance.die(10), f.battle().patrol_die
        most = table[min(f.turn(), i64(len(table))) - 1]
        f.emit("patrol-die", "11.4.2.f", EVERYBODY, die, most)
        f.cells[f.CLOCK + PATROLS_ROLLED] = 2 * f.turn() - 1
        if die <= most:
            f.set_argument(PATROL_COMES_DUE, 1)
            f.ask(besieger)
        else:
            f.cells[f.CLOCK + PATROLS_ROLLED] = 2 * f.turn()
            f.pop()


# ---------------------------------------------------------------- where people are


def able(t: Table, side: i64) -> list[i64]:
    """Those of a side who stand on the field."""
    return [person for person in t.muster.roster if t.people.side[person] == side and t.is_standing(person)]


def alive(t: Table, side: i64) -> list[i64]:
    """Those of a side who live on the field, the stunned too."""
    found: list[i64] = []
    for person in t.muster.roster:
        state = t.cells[t.STATE + person]
        if t.people.side[person] == side and (state == HEALTHY or state == WOUNDED or state == STUNNED):
            found.append(person)
    return found


def coming(t: Table, side: i64) -> bool:
    for person in t.muster.roster:
        if t.people.side[person] == side and t.cells[t.STATE + person] == COMING:
            return True
    return False


def is_redoubt(t: Table, cell: i64) -> bool:
    """11.4.1.n: the works of the motte; the ramp too while its lower gate is shut."""
    battle = t.battle()
    if cell in battle.motte:
        return True
    gate = battle.ramp_gate
    return cell in battle.ramp and gate >= 0 and t.cells[t.WORK + gate] == 0


def all_in_redoubt(t: Table) -> bool:
    """11.4.1.n."""
    defenders = alive(t, 1 - t.muster.first)
    for person in defenders:
        if not is_redoubt(t, t.at(person)):
            return False
    return len(defenders) > 0 and len(t.battle().motte) > 0


def reached(t: Table, starts: list[i64], walker: i64, opens: bool, shuns: i64) -> list[bool]:
    """The cells that somebody on foot could come to. ``opens``: gates without an enemy count as open; ``shuns``: the
    side whose people bar the way, -1 for none."""
    found = [False] * t.ground.cells
    queue: list[i64] = []
    for cell in starts:
        found[cell] = True
        queue.append(cell)
    done: i64 = 0
    while done < len(queue):
        cell = queue[done]
        done += 1
        for way in range(6):
            near = t.ground.neighbour[cell * 6 + way]
            if near < 0 or found[near]:
                continue
            if t.pace(walker, cell, way) < 0 and not (opens and is_gate_between(t, cell, way)):
                continue
            other = t.here(near)
            if shuns >= 0 and 0 <= other < t.PEOPLE and t.people.side[other] == shuns and t.is_standing(other):
                continue
            found[near] = True
            queue.append(near)
    return found


def is_gate_between(t: Table, cell: i64, way: i64) -> bool:
    number = t.fort().on_side[cell * 6 + way] - 1
    if number < 0:
        return False
    kind = t.fort().kind[number]
    return kind == A_GATE or kind == A_SWING_GATE


def are_separated(t: Table) -> bool:
    """11.4.1.f: between every defender and the attackers is a palisade, a gate or an impassable hex."""
    attackers = able(t, t.muster.first)
    if not len(attackers):
        return True
    found = reached(t, [t.at(person) for person in attackers], attackers[0], False, -1)
    for person in alive(t, 1 - t.muster.first):
        if found[t.at(person)]:
            return False
    return True


def cut_off(t: Table) -> list[i64]:
    """11.4.1.g: defenders without a free way to the centre of the place."""
    defenders = alive(t, 1 - t.muster.first)
    if not len(defenders):
        return defenders
    starts: list[i64] = []
    for cell in t.battle().centre:
        other = t.here(cell)
        if other < 0 or other >= t.PEOPLE or t.people.side[other] != t.muster.first:
            starts.append(cell)
    found = reached(t, starts, defenders[0], True, t.muster.first)
    return [person for person in defenders if not found[t.at(person)]]


# ---------------------------------------------------------------- the clocks


def note_combat(t: Table) -> None:
    """11.4.1.f counts the turns since the last close combat."""
    for person in t.muster.roster:
        if t.has(person, FOUGHT):
            t.cells[t.CLOCK + LAST_FIGHT] = t.turn()
            return


def is_taken(t: Table) -> bool:
    """11.4.1.t: no defender able to fight is left inside, and a besieger is there to take it."""
    if not len(able(t, t.muster.first)):
        return False
    for person in able(t, 1 - t.muster.first):
        if t.at(person) in t.battle().inside:
            return False
    return True


def is_fight_over(t: Table) -> bool:
    battle, first = t.battle(), t.muster.first
    if battle.clock == ASSAULT:
        if t.cells[t.CLOCK + BROKEN_OFF] or is_taken(t):
            return True
        if not len(able(t, first)) and not coming(t, first):
            return True
        quiet = t.turn() - t.cells[t.CLOCK + LAST_FIGHT] >= battle.quiet_turns
        return quiet and t.cells[PHASE] == PLAYER_B and are_separated(t)
    if battle.clock == SUPPLY_RUN:
        return not len(alive(t, first)) and not coming(t, first)
    for side in range(SIDES):
        if not len(able(t, side)):
            return True
    return False


def can_break_off(t: Table) -> bool:
    """11.4.1.n: in the besieger's phase, and not while the bailey was lost before."""
    if t.battle().clock != ASSAULT or t.cells[ACTIVE] != t.muster.first or t.cells[t.CLOCK + BROKEN_OFF]:
        return False
    return not t.cells[t.CLOCK + BAILEY_LOST] and all_in_redoubt(t)


class BreakOff(Question):
    """11.4.1.n: the besiegers may stop the assault at once."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return "" if action == s.own.break_off or action == s.own.press_on else "11.4.1.n"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        return append(append(vec[i64](), s.own.break_off), s.own.press_on)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.pop()
        if action == s.own.break_off:
            s.cells[s.CLOCK + BROKEN_OFF] = 1
            s.emit("broken-off", "11.4.1.n", EVERYBODY)

    def proceed(self, f: Field) -> None:
        f.ask(f.seat_of(f.muster.first))
