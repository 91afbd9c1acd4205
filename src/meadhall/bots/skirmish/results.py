# mypyc: compile
"""What the results of blows and shots take of a man, for weighing them before the die falls."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.skirmish.layout import STUNNED, WOUNDED
from meadhall.skirmish.pieces import Pieces
from meadhall.skirmish.rules import (
    ATTACKER_STUNNED,
    ATTACKER_WOUNDED,
    ATTACKERS_RETREAT,
    DEFENDER_KILLED,
    DEFENDER_STUNNED,
    DEFENDER_WOUNDED,
    DEFENDERS_RETREAT,
    Rules,
)

# What part of a man's worth a result takes.
WOUND: Final = 0.5
STUN: Final = 0.45
RETREAT: Final = 0.1


def harm(p: Pieces, effect: i64, piece: i64) -> float:
    """The part of a man's worth that a result takes: a second injury kills, and so does the retreat of one who lies."""
    state = p.state(piece)
    if effect == DEFENDER_KILLED:
        return 1.0
    if effect == DEFENDER_WOUNDED or effect == ATTACKER_WOUNDED:
        return 1.0 if state == WOUNDED or state == STUNNED else WOUND
    if effect == DEFENDER_STUNNED or effect == ATTACKER_STUNNED:
        return 1.0 if state == WOUNDED or state == STUNNED else STUN
    if effect == DEFENDERS_RETREAT or effect == ATTACKERS_RETREAT:
        return 1.0 if state == STUNNED else RETREAT
    return 0.0


def blow_table(rules: Rules) -> vec[float]:
    """By column from 0: what part of a healthy man's worth a blow takes, less what it costs an attacker of equal
    worth. For plans, where nobody stands yet where he will."""
    table = rules.combat_foot
    found = vec[float]([-1.0])
    for column in range(rules.columns):
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
