# mypyc: compile
"""How a fight is fought: on the field as a battle, or settled by section 17 if both agree (c17.a)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from meadhall.core.state import Decision, State
from meadhall.games.diex_aie.siege.fights import attackers_of, conclude, defenders_of
from meadhall.games.diex_aie.siege.layout import (
    AFTERMATH,
    ASK,
    ASKING,
    ASSAULT_FIGHT,
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
    SORTIE_FIGHT,
)
from meadhall.games.diex_aie.siege.quick import settle_fight
from meadhall.games.diex_aie.siege.table import SiegeTable

MOST_MOUNTS: Final = 54  # a field has room for 60 horses, of which six may be pack animals


def can_be_fought(s: SiegeTable, kind: i64) -> bool:
    """Within a campaign a fight without anybody on one side, or with more riders than the field has room for, is
    settled; so are both of a divided army where one is such."""
    attackers, defenders = attackers_of(s, kind), defenders_of(s, kind)
    riders: i64 = 0
    for person in attackers:
        riders += 1 if s.rides(person) else 0
    for person in defenders if kind != SORTIE_FIGHT else s.without():
        riders += 1 if s.rides(person) else 0
    if not len(attackers) or not len(defenders) or (kind != ASSAULT_FIGHT and riders > MOST_MOUNTS):
        return False
    return kind == RELIEF_FIGHT or not s.get(DIVIDED) or can_be_fought(s, RELIEF_FIGHT)


class Clash(Decision):
    """Arguments: the stage, the kind of fight. A divided army fights outside too (11.4.1.j)."""

    def advance(self, s: State) -> None:
        assert isinstance(s, SiegeTable)
        stage, kind = s.argument(CLASH_STAGE), s.argument(CLASH_KIND)
        if stage == ASKING:
            if s.rules.daily and not can_be_fought(s, kind):
                s.set_argument(CLASH_STAGE, QUICKLY)
            elif s.cells[BATTLES] == ASK:
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
