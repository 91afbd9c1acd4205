# mypyc: compile
"""What people are worth to the sides of a scenario of Vikings, and what a shot or a blow may take of that, counted
exactly from the tables."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.skirmish.results import harm
from meadhall.games.vikings.layout import (
    CHARACTER_EXITED,
    KILLED,
    LEADER_KILLED,
    ON_LAND,
    SCORES,
    TREASURE_KEPT,
    TREASURE_TAKEN,
)
from meadhall.games.vikings.table import Table
from meadhall.skirmish.attacks import attack_now, attackers_on, count, defender_of, table_of
from meadhall.skirmish.field import Lookout
from meadhall.skirmish.fire import Shot, best_shot, fire_table, shot_at, shot_modifier
from meadhall.skirmish.layout import ATTACKER, BODY, DEFENDER, STUNNED, TREASURE
from meadhall.skirmish.rules import (
    ATTACKER_STUNNED,
    ATTACKER_WOUNDED,
    ATTACKERS_RETREAT,
    DEFENDER_WOUNDED,
    DEFENDERS_RETREAT,
    FORMS,
)

HORSE: Final = 0.3  # points that a riderless horse is worth


def points(t: Table, side: i64, event: i64) -> float:
    return float(t.muster.points[side * SCORES + event])


def worth(t: Table, piece: i64) -> float:
    """Points that hang on a man: what his death brings the others, what his life may bring his own side, and the
    strength he fights with."""
    if piece >= t.PEOPLE:
        return HORSE
    side = t.people.side[piece]
    found = 0.3 + 0.08 * float(t.people.attack[piece * FORMS])
    if t.people.leader[piece] and t.muster.points[(1 - side) * SCORES + LEADER_KILLED]:
        found += points(t, 1 - side, LEADER_KILLED)
    else:
        found += points(t, 1 - side, KILLED)
    found += points(t, side, CHARACTER_EXITED) + points(t, side, ON_LAND)
    if TREASURE <= t.cells[t.LOAD + piece] < BODY:
        found += points(t, side, TREASURE_TAKEN) + points(t, 1 - side, TREASURE_KEPT)
    return found


# ---------------------------------------------------------------- shots


def shot_worth(t: Table, shooter: i64, target: i64) -> float:
    """The points that a shot is expected to take at the better hex of a target; 0 if it is not allowed."""
    return taken_by_shot(t, best_shot(t, Lookout(shooter), target))


def aimed_worth(t: Table, shooter: i64, target: i64, part: i64) -> float:
    """The same at a hex that is named."""
    return taken_by_shot(t, shot_at(t, Lookout(shooter), target, part))


def taken_by_shot(t: Table, shot: Shot) -> float:
    if shot.rule:
        return 0.0
    target, added, cover = shot.target, shot_modifier(t, shot), shot.cover
    table = fire_table(t, target)
    taken = 0.0
    for die in range(1, 11):
        letter = table.letter(max(0, min(10, die + added)), cover)
        if target >= t.PEOPLE:
            taken += 1.0 if table.kills_horse[letter] else 0.0
        elif table.effect[letter] != DEFENDERS_RETREAT or not t.is_aboard(target):
            taken += harm(t, table.effect[letter], target)
    return 0.1 * taken * worth(t, target)


# ---------------------------------------------------------------- blows


def blow_worth(t: Table) -> float:
    """The points that the attack described by the roles is expected to gain; very little if it is too weak."""
    odds = count(t, attack_now(t))
    if odds.column <= 0 or odds.attackers == 0:
        return -99.0
    target = defender_of(t)
    table = table_of(t, target)
    mine, theirs = cheapest(t, ATTACKER), cheapest(t, DEFENDER)
    lying = odds.defenders == 1 and t.state(target) == STUNNED
    gained = 0.0
    for die in range(1, 11):
        letter = table.letter(min(10, die + odds.die) - 1, odds.column - 1)
        effect = table.effect[letter]
        if effect == ATTACKER_WOUNDED or effect == ATTACKER_STUNNED or effect == ATTACKERS_RETREAT:
            if not lying:
                gained -= harm(t, effect, mine) * worth(t, mine)
        elif theirs < t.PEOPLE:
            gained += harm(t, effect, theirs) * worth(t, theirs)
        elif table.kills_horse[letter]:
            gained += HORSE
    return 0.1 * gained


def cheapest(t: Table, role: i64) -> i64:
    """Of those with a role, the one whom a wound costs least: he will bear it."""
    best: i64 = -1
    least = 0.0
    for person in t.muster.roster:
        if t.cells[t.ROLE + person] == role:
            price = harm(t, DEFENDER_WOUNDED, person) * worth(t, person)
            if best < 0 or price < least:
                best, least = person, price
    return best if best >= 0 else defender_of(t)


def joint_worth(t: Table, target: i64) -> float:
    """What an attack on a piece gains with everybody who may join in it."""
    t.cells[t.ROLE + target] = DEFENDER
    joined = attackers_on(t, target)
    for person in joined:
        t.cells[t.ROLE + person] = ATTACKER
    gained = blow_worth(t)
    for person in joined:
        t.cells[t.ROLE + person] = 0
    t.cells[t.ROLE + target] = 0
    return gained
