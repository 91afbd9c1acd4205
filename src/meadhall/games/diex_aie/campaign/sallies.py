# mypyc: compile
"""The garrison of a besieged motte in a battle before it (c15.d): a group of its own, for as long as that lasts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.diex_aie.campaign.book import NORMAN
from meadhall.games.diex_aie.campaign.layout import (
    AT,
    BESIEGER,
    CAME_OUT,
    GROUPS,
    IN_GARRISON,
    JOINED,
    MEN,
    MOTTE_HEX,
    MOTTES,
    RESTS,
    SALLIED,
    SHEET,
    SHEET_CELLS,
    SHEET_GENERAL,
    SIDE,
    STATUS,
    TURN,
)
from meadhall.games.diex_aie.campaign.table import CampaignTable

NO_MOTTE: Final = -1


def bars_sally(s: CampaignTable, motte: i64, hex: i64, side: i64, faction: i64) -> str:
    """It joins Normans who fight its besiegers before the motte, once in a siege."""
    besieger = s.cells[BESIEGER + motte] - 1
    if faction != NORMAN or besieger < 0 or s.cells[MOTTE_HEX + motte] != hex + 1:
        return "c15.d"
    if s.cells[SIDE + besieger] != 2 - side or s.seat_of(NORMAN) < 0:
        return "c15.d"
    if s.garrison_size(motte) == 0 or s.free_counters() == 0:
        return "c15.d"
    return "11.4.3.a" if s.cells[SHEET + motte * SHEET_CELLS + SHEET_GENERAL] else ""


def may_sally(s: CampaignTable, hex: i64, side: i64, faction: i64) -> i64:
    """The motte whose garrison may join that side, NO_MOTTE if there is none."""
    for motte in range(MOTTES):
        if not bars_sally(s, motte, hex, side, faction):
            return motte
    return NO_MOTTE


def sally(s: CampaignTable, motte: i64, side: i64) -> None:
    """All of it comes out (11.4.3.d); that is its general sortie."""
    hex = s.cells[MOTTE_HEX + motte] - 1
    group = s.new_group(NORMAN, hex)
    s.put(SALLIED + group, motte + 1)
    s.put(SIDE + group, side + 1)
    s.put(JOINED + group, CAME_OUT)
    s.put(TURN + group, RESTS)
    s.put(SHEET + motte * SHEET_CELLS + SHEET_GENERAL, 1)
    for man in range(MEN):
        if s.cells[STATUS + man] == IN_GARRISON and s.cells[AT + man] == motte:
            s.move_to(man, group)
    s.reveal()
    s.emit("garrison-sallies", "c15.d 11.4.3.a 11.4.3.d", EVERYBODY, motte, s.size(group))


def go_in_again(s: CampaignTable) -> None:
    """Whoever is left of a garrison guards its motte again, whoever has won."""
    for group in range(GROUPS):
        motte = s.cells[SALLIED + group] - 1
        if not s.is_there(group) or motte < 0:
            continue
        for man in s.members(group):
            s.post(man, motte)
        s.emit("garrison-returns", "c15.d", EVERYBODY, motte, s.garrison_size(motte))
        s.remove_group(group)
