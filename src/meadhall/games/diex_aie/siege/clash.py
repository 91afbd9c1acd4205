# mypyc: compile
"""How a fight is fought: on the field as a battle, or settled by section 17 if both agree (c17.a)."""

from __future__ import annotations

from typing import Any

from meadhall.core.state import Decision, State
from meadhall.games.diex_aie.siege.fights import conclude
from meadhall.games.diex_aie.siege.layout import (
    AFTERMATH,
    ASK,
    ASKING,
    BATTLES,
    CLASH,
    CLASH_KIND,
    CLASH_STAGE,
    DIVIDED,
    HOW,
    ON_THE_FIELD,
    OUTCOME,
    OUTCOME_TOO,
    PLAYED,
    QUICKLY,
    RELIEF_FIGHT,
)
from meadhall.games.diex_aie.siege.quick import settle_fight
from meadhall.games.diex_aie.siege.table import SiegeTable


class Clash(Decision):
    """Arguments: the stage, the kind of fight. A divided army fights outside too (11.4.1.j)."""

    def advance(self, s: State) -> None:
        assert isinstance(s, SiegeTable)
        stage, kind = s.argument(CLASH_STAGE), s.argument(CLASH_KIND)
        if stage == ASKING:
            if s.cells[BATTLES] == ASK:
                s.push(HOW)
            else:
                s.set_argument(CLASH_STAGE, ON_THE_FIELD if s.cells[BATTLES] == PLAYED else QUICKLY)
        elif stage == QUICKLY:
            s.set_argument(CLASH_STAGE, AFTERMATH)
            settle_fight(s, kind)
        elif stage == ON_THE_FIELD:
            s.set_argument(CLASH_STAGE, AFTERMATH)
            game: Any = s.game
            game.open_battle(s, int(kind))
        else:
            conclude(s, kind)
            s.clear_picks()
            s.pop()
            if s.get(DIVIDED) and kind != RELIEF_FIGHT and not s.is_ended():
                self.other_half(s)

    def other_half(self, s: SiegeTable) -> None:
        """The fight outside, unless it was fought at the same time (11.4.1.v)."""
        if s.get(OUTCOME_TOO):
            s.put(OUTCOME, s.get(OUTCOME_TOO) - 1)
            s.put(OUTCOME_TOO, 0)
            conclude(s, RELIEF_FIGHT)
        else:
            s.push(CLASH, ASKING, RELIEF_FIGHT)
