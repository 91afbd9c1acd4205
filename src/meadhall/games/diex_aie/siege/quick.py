# mypyc: compile
"""Quick settlement of a fight (section 17): values, ground, numbers, the result table, losses by class."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.diex_aie.settling import (
    GIVES_UP,
    HOLDS,
    LEADS,
    LIFTS,
    ROUTS,
    TAKES_PART,
    column_for,
    commander_fate,
    letter_for,
    opposite,
    outnumbering,
    weighted,
)
from meadhall.games.diex_aie.siege.fights import attackers_of, defenders_of
from meadhall.games.diex_aie.siege.layout import (
    ANIMALS,
    ASSAULT_FIGHT,
    ATTACKER_BACK,
    BOTH_BACK,
    DEFENDER_BACK,
    DITCH_MAP,
    EAST,
    FELL,
    FIGHT_EDGE,
    FIGHT_MAP,
    HUNGRY,
    LOSSES,
    NO_RESULT,
    NORTH,
    OUTCOME,
    OUTSIDE,
    PICKED,
    REPELLED,
    SORTIE_FIGHT,
    SOUTH,
    WEST,
    WOUNDED,
)
from meadhall.games.diex_aie.siege.table import SiegeTable

# ---------------------------------------------------------------- values


def halves_of(s: SiegeTable, people: list[i64], kind: i64) -> i64:
    """c17.1.b: the value of these people, in halves: a wounded man counts half."""
    total: i64 = 0
    for person in people:
        value = s.rules.tables.values[s.line_of(person, kind)]
        total += value if s.health(person) == WOUNDED else 2 * value
    return total


def ground_for(s: SiegeTable, kind: i64) -> tuple[i64, i64]:
    """c17.1.d, c17.1.e: percent for attacker and defender, by place, map and sides of entry."""
    tables = s.rules.tables
    if kind == ASSAULT_FIGHT:
        return 0, tables.in_castle if s.place().castle else tables.in_village
    attacker = s.get(FIGHT_EDGE)
    return ground_percent(s, s.get(FIGHT_MAP), attacker, opposite(attacker))


def ground_percent(s: SiegeTable, map: i64, attacker: i64, defender: i64) -> tuple[i64, i64]:
    """The ditch has its high ground along sides 1 (north) and 4 (west); the river of the bridge runs from 1 to 2."""
    tables = s.rules.tables
    if map == DITCH_MAP:
        high = attacker == NORTH or attacker == WEST
        low = defender == EAST or defender == SOUTH
        if high and low:
            return tables.bank, 0
        return (0, tables.bank) if not high and not low else (0, 0)
    crossed = (attacker == EAST or attacker == WEST) and (defender == EAST or defender == WEST)
    return 0, tables.river if crossed else 0


class Reckoning:
    """What a fight would be settled by: both values, the modifier of the die, the column."""

    def __init__(self, s: SiegeTable, kind: i64) -> None:
        attackers, defenders = attackers_of(s, kind), defenders_of(s, kind)
        for_attacker, for_defender = ground_for(s, kind)
        self.attack: i64 = weighted(halves_of(s, attackers, kind), for_attacker)
        self.defence: i64 = weighted(halves_of(s, defenders, kind), for_defender)
        self.die_modifier: i64 = (
            0 if kind == ASSAULT_FIGHT else outnumbering(s.rules.tables, len(attackers), len(defenders))
        )
        if s.rules.daily and s.acting_side(kind) == OUTSIDE:
            self.die_modifier += s.get(HUNGRY)  # c8.4.d
        self.column: i64 = column_for(s.rules.tables, self.attack - self.defence)

    def letter(self, s: SiegeTable, die: i64) -> i64:
        return letter_for(s.rules.tables, die + self.die_modifier, self.column)


def losses_for(s: SiegeTable, kind: i64, letter: i64) -> list[i64]:
    tables = s.rules.tables
    return tables.siege_losses[letter] if kind == ASSAULT_FIGHT else tables.open_losses[letter]


def result_of(losses: list[i64]) -> i64:
    """c17.b: what the codes of a line mean for the siege."""
    if losses[3] == GIVES_UP:
        return FELL
    if losses[0] == LIFTS:
        return REPELLED
    back, driven = losses[0] != HOLDS, losses[3] != HOLDS
    if back and driven:
        return BOTH_BACK
    return ATTACKER_BACK if back else DEFENDER_BACK if driven else NO_RESULT


# ---------------------------------------------------------------- settling


def settle_fight(s: SiegeTable, kind: i64) -> None:
    attackers, defenders = attackers_of(s, kind), defenders_of(s, kind)
    reckoning, die = Reckoning(s, kind), s.chance.die(10)
    letter = reckoning.letter(s, die)
    losses = losses_for(s, kind, letter)
    s.emit("reckoned", "c17.1.a c17.1.d", EVERYBODY, reckoning.attack, reckoning.defence)
    s.emit("quick-result", "c17.2.a c17.2.b", EVERYBODY, die, letter)
    s.put(OUTCOME, result_of(losses))
    if kind == SORTIE_FIGHT and losses[0] != HOLDS:
        s.put(ANIMALS, 0 if losses[0] == ROUTS else s.get(ANIMALS) // 2)
    s.clear_picks()
    mark(s, attackers, 0)
    mark(s, defenders, 1)
    for leader in leaders_of(s, attackers):
        test_commander(s, leader, losses[1])
    for leader in leaders_of(s, defenders):
        test_commander(s, leader, losses[4])
    s.push(LOSSES, letter, 0)


def mark(s: SiegeTable, people: list[i64], side: i64) -> None:
    for person in people:
        s.put(PICKED + person, TAKES_PART + side)
    for leader in leaders_of(s, people):
        s.put(PICKED + leader, LEADS + side)


def leaders_of(s: SiegeTable, people: list[i64]) -> list[i64]:
    """c17.4: in a siege of its own whoever leads them; within a campaign all commanders, and nobody where there is
    none."""
    found: list[i64] = []
    if not s.rules.daily:
        leader = s.commander(people)
        if leader >= 0:
            found.append(leader)
        return found
    for person in people:
        if s.folk.chief[person]:
            found.append(person)
    return found


def test_commander(s: SiegeTable, leader: i64, dead: i64) -> None:
    """c17.4."""
    die = s.chance.die(10)
    s.emit("commander-tested", "c17.4", EVERYBODY, leader, die, dead)
    fate = commander_fate(die, dead)
    if fate == 2:
        s.kill(leader, "c17.4")
    elif fate == 1:
        s.wound(leader, "c17.4")
