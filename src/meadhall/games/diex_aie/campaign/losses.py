# mypyc: compile
"""Who takes part in a battle that section 17 settles, and its commanders, who are tested on their own (c17.4)."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.diex_aie.campaign.layout import GROUPS, MARK, MEN, SIDE
from meadhall.games.diex_aie.campaign.table import CampaignTable
from meadhall.games.diex_aie.settling import TAKES_PART, commander_fate


def mark_sides(s: CampaignTable) -> None:
    """The men as the battle begins, but for commanders."""
    for man in range(MEN):
        s.put(MARK + man, 0)
    for group in range(GROUPS):
        if s.is_there(group) and s.cells[SIDE + group]:
            for man in s.fighters_of(group):
                if not s.is_commander(man):
                    s.put(MARK + man, TAKES_PART + s.cells[SIDE + group] - 1)


def test_commanders(s: CampaignTable, side: i64, dead: i64) -> None:
    """c17.4: also those who have joined a greater one's group, and who lie wounded where it is fought."""
    for group in range(GROUPS):
        if not s.is_there(group) or s.cells[SIDE + group] != side + 1:
            continue
        for man in s.fighters_of(group):
            if s.is_commander(man):
                die = s.chance.die(10)
                fate = commander_fate(die, dead)
                s.emit("leader-tested", "c17.4", EVERYBODY, man, die, fate)
                if fate == 2:
                    s.kill(man)
                elif fate == 1:
                    s.wound(man)
