# mypyc: compile
"""What a battle promises that section 17 would settle (c17.2, c17.3), before its die is thrown."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.diex_aie.siege.rules import Tables

DICE: Final = 10
HOLDS: Final = 0  # code of the loss tables
WOUND: Final = 0.4  # the part of a man's worth that a wound takes


class Odds:
    """``wins`` and ``loses``: how likely the attacker keeps the field alone, or the defender does. ``cost`` and
    ``harm``: the parts of the attacker's and of the defender's worth that it takes on average."""

    def __init__(self, tables: Tables, attack: i64, defence: i64, attackers: i64, defenders: i64) -> None:
        """Values as section 17 weighs them, and heads."""
        column: i64 = 0
        for least in tables.column_from:
            if attack - defence >= least:
                column += 1
        modifier: i64 = 0
        for percent, added in tables.outnumber:
            if attackers * 100 >= percent * defenders:
                modifier = added
                break
        self.wins = 0.0
        self.loses = 0.0
        self.cost = 0.0
        self.harm = 0.0
        for die in range(1, DICE + 1):
            losses = tables.open_losses[tables.letters[max(i64(1), die + modifier) - 1][column]]
            if losses[0] == HOLDS and losses[3] != HOLDS:
                self.wins += 0.1
            elif losses[0] != HOLDS and losses[3] == HOLDS:
                self.loses += 0.1
            self.cost += 0.001 * (float(losses[1]) + WOUND * float(losses[2]))
            self.harm += 0.001 * (float(losses[4]) + WOUND * float(losses[5]))
