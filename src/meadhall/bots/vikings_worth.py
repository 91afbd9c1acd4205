# mypyc: compile
"""What people are worth to the sides of a scenario of Vikings, and what a shot or a blow may take of that, counted
exactly from the tables."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

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
from meadhall.skirmish.attacks import attackers_on, count, defender_of, table_of
from meadhall.skirmish.fire import bars_shot, fire_table, shot_modifier
from meadhall.skirmish.layout import (
    ATTACKER,
    BODY,
    DEFENDER,
    LOAD,
    PEOPLE,
    ROLE,
    STUNNED,
    TREASURE,
    WOUNDED,
)
from meadhall.skirmish.rules import (
    ATTACKER_STUNNED,
    ATTACKER_WOUNDED,
    ATTACKERS_RETREAT,
    DEFENDER_KILLED,
    DEFENDER_STUNNED,
    DEFENDER_WOUNDED,
    DEFENDERS_RETREAT,
    FORMS,
)

# What part of a man's worth a result takes.
WOUND: Final = 0.5
STUN: Final = 0.45
RETREAT: Final = 0.1
HORSE: Final = 0.3  # points that a riderless horse is worth


def points(t: Table, side: i64, event: i64) -> float:
    return float(t.site().points[side * SCORES + event])


def worth(t: Table, piece: i64) -> float:
    """Points that hang on a man: what his death brings the others, what his life may bring his own side, and the
    strength he fights with."""
    if piece >= PEOPLE:
        return HORSE
    side = t.rules.side[piece]
    found = 0.3 + 0.08 * float(t.rules.attack[piece * FORMS])
    if t.rules.leader[piece] and t.site().points[(1 - side) * SCORES + LEADER_KILLED]:
        found += points(t, 1 - side, LEADER_KILLED)
    else:
        found += points(t, 1 - side, KILLED)
    found += points(t, side, CHARACTER_EXITED) + points(t, side, ON_LAND)
    if TREASURE <= t.cells[LOAD + piece] < BODY:
        found += points(t, side, TREASURE_TAKEN) + points(t, 1 - side, TREASURE_KEPT)
    return found


def harm(t: Table, effect: i64, piece: i64) -> float:
    """The part of a man's worth that a result takes: a second injury kills, and so does the retreat of one who lies."""
    state = t.state(piece)
    if effect == DEFENDER_KILLED:
        return 1.0
    if effect == DEFENDER_WOUNDED or effect == ATTACKER_WOUNDED:
        return 1.0 if state == WOUNDED or state == STUNNED else WOUND
    if effect == DEFENDER_STUNNED or effect == ATTACKER_STUNNED:
        return 1.0 if state == WOUNDED or state == STUNNED else STUN
    if effect == DEFENDERS_RETREAT or effect == ATTACKERS_RETREAT:
        return 1.0 if state == STUNNED else RETREAT
    return 0.0


# ---------------------------------------------------------------- shots


def shot_worth(t: Table, shooter: i64, target: i64) -> float:
    """The points that a shot is expected to take; 0 if it is not allowed."""
    if bars_shot(t, shooter, target):
        return 0.0
    added, table, cover = shot_modifier(t, shooter, target), fire_table(t, target), t.aim_cover
    taken = 0.0
    for die in range(1, 11):
        letter = table.letter(max(0, min(10, die + added)), cover)
        if target >= PEOPLE:
            taken += 1.0 if table.kills_horse[letter] else 0.0
        elif table.effect[letter] != DEFENDERS_RETREAT or not t.is_aboard(target):
            taken += harm(t, table.effect[letter], target)
    return 0.1 * taken * worth(t, target)


# ---------------------------------------------------------------- blows


def blow_worth(t: Table) -> float:
    """The points that the attack described by the roles is expected to gain; very little if it is too weak."""
    odds = count(t)
    if odds.column <= 0 or odds.attackers == 0:
        return -99.0
    table, target = table_of(t), defender_of(t)
    mine, theirs = cheapest(t, ATTACKER), cheapest(t, DEFENDER)
    lying = odds.defenders == 1 and t.state(target) == STUNNED
    gained = 0.0
    for die in range(1, 11):
        letter = table.letter(min(10, die + odds.die) - 1, odds.column - 1)
        effect = table.effect[letter]
        if effect == ATTACKER_WOUNDED or effect == ATTACKER_STUNNED or effect == ATTACKERS_RETREAT:
            if not lying:
                gained -= harm(t, effect, mine) * worth(t, mine)
        elif theirs < PEOPLE:
            gained += harm(t, effect, theirs) * worth(t, theirs)
        elif table.kills_horse[letter]:
            gained += HORSE
    return 0.1 * gained


def cheapest(t: Table, role: i64) -> i64:
    """Of those with a role, the one whom a wound costs least: he will bear it."""
    best: i64 = -1
    least = 0.0
    for person in t.site().roster:
        if t.cells[ROLE + person] == role:
            price = harm(t, DEFENDER_WOUNDED, person) * worth(t, person)
            if best < 0 or price < least:
                best, least = person, price
    return best if best >= 0 else defender_of(t)


def joint_worth(t: Table, target: i64) -> float:
    """What an attack on a piece gains with everybody who may join in it."""
    t.cells[ROLE + target] = DEFENDER
    joined = attackers_on(t, target)
    for person in joined:
        t.cells[ROLE + person] = ATTACKER
    gained = blow_worth(t)
    for person in joined:
        t.cells[ROLE + person] = 0
    t.cells[ROLE + target] = 0
    return gained


def blow_table(t: Table) -> vec[float]:
    """By column from 0: what part of a healthy man's worth a blow takes, less what it costs an attacker of equal
    worth. For plans, where nobody stands yet where he will."""
    table = t.rules.combat_foot
    found = vec[float]([-1.0])
    for column in range(t.rules.columns):
        total = 0.0
        for row in range(10):
            effect = table.effect[table.letter(row, column)]
            if effect == DEFENDER_KILLED:
                total += 1.0
            elif effect == DEFENDER_WOUNDED:
                total += WOUND
            elif effect == DEFENDER_STUNNED:
                total += STUN
            elif effect == DEFENDERS_RETREAT:
                total += RETREAT
            elif effect == ATTACKER_WOUNDED:
                total -= WOUND
            elif effect == ATTACKER_STUNNED:
                total -= STUN
            elif effect == ATTACKERS_RETREAT:
                total -= RETREAT
        found = append(found, 0.1 * total)
    return found


def best_of(options: vec[i64], worths: list[float]) -> i64:
    """The option of most worth, the first of several."""
    best: i64 = options[0]
    most = worths[0]
    for place in range(1, len(options)):
        if worths[place] > most:
            best, most = options[place], worths[place]
    return best
