# mypyc: compile
"""Prestige of commanders, and who becomes one (c9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.diex_aie.campaign.layout import (
    AT,
    COMRADES,
    EMPLOYER,
    GROUPS,
    IN_GROUP,
    LEADER,
    LEVIED,
    MEN,
    MIXED,
    PRESTIGE,
    SALLIED,
    SIDE,
    STATUS,
    VETERAN,
    WINS,
)
from meadhall.games.diex_aie.campaign.table import CampaignTable

FAME_MOST: Final = 10
NEW_FAME: Final = 2  # of a man who is made commander
WINS_NEEDED: Final = 2


def gain_fame(s: CampaignTable, side: i64) -> None:
    """c9.b, c9.d."""
    for group in range(GROUPS):
        if not s.is_there(group) or s.cells[SIDE + group] != side + 1 or s.cells[LEVIED + group]:
            continue
        if s.cells[LEADER + group]:
            for man in commanders_of(s, group):
                set_fame(s, man, s.cells[PRESTIGE + man] + 1, "c9.b")
        elif s.cells[EMPLOYER + group] == 0 and not s.is_neutral(group) and not s.cells[SALLIED + group]:
            win_leaderless(s, group)


def commanders_of(s: CampaignTable, group: i64) -> list[i64]:
    """c14.6.e: all who are present, whoever of them leads."""
    found: list[i64] = []
    for man in s.members(group):
        if s.is_commander(man):
            found.append(man)
    return found


def win_leaderless(s: CampaignTable, group: i64) -> None:
    """c9.d; c9.e: a recomposed group has won before if at least half of those who won with another are in it."""
    before = group if s.cells[WINS + group] and (not s.cells[MIXED + group] or keeps_half(s, group, group)) else -1
    for other in range(GROUPS):
        if before < 0 and s.cells[COMRADES + other] and keeps_half(s, group, other):
            before = other
    if before >= 0 and s.cells[WINS + before] + 1 >= WINS_NEEDED:
        promote(s, group)
        return
    s.put(WINS + group, 1)
    s.put(MIXED + group, 0)
    s.put(COMRADES + group, s.size(group))
    for man in range(MEN):
        if s.cells[STATUS + man] == IN_GROUP and s.cells[AT + man] == group:
            s.put(VETERAN + man, group + 1)
        elif s.cells[VETERAN + man] == group + 1:
            s.put(VETERAN + man, 0)


def keeps_half(s: CampaignTable, group: i64, first: i64) -> bool:
    present: i64 = 0
    for man in s.members(group):
        present += 1 if s.cells[VETERAN + man] == first + 1 else 0
    return present > 0 and 2 * present >= s.cells[COMRADES + first]


def lose_fame(s: CampaignTable, side: i64, points: i64) -> None:
    """c9.c; a rout costs one more (c17.3.c)."""
    for group in range(GROUPS):
        if s.is_there(group) and s.cells[SIDE + group] == side + 1:
            for man in commanders_of(s, group):
                set_fame(s, man, s.cells[PRESTIGE + man] - points, "c9.c")


def set_fame(s: CampaignTable, man: i64, fame: i64, rules: str) -> None:
    """c9.g: never under 1, and 10 is the top of the tables."""
    s.put(PRESTIGE + man, min(FAME_MOST, max(i64(1), fame)))
    s.emit("prestige-changed", rules, EVERYBODY, man, s.cells[PRESTIGE + man])


def promote(s: CampaignTable, group: i64) -> None:
    """The man of highest rank, then the one who strikes hardest."""
    best: i64 = -1
    for man in s.members(group):
        if best < 0 or is_above(s, man, best):
            best = man
    if best >= 0:
        s.put(PRESTIGE + best, NEW_FAME)
        s.put(LEADER + group, best + 1)
        s.put(WINS + group, 0)
        s.put(COMRADES + group, 0)
        s.emit("promoted", "c9.d", EVERYBODY, best, group)


def is_above(s: CampaignTable, man: i64, other: i64) -> bool:
    one, two = s.kind(man), s.kind(other)
    if s.classes.rank[one] != s.classes.rank[two]:
        return s.classes.rank[one] < s.classes.rank[two]
    return s.classes.attack[one] > s.classes.attack[two]
