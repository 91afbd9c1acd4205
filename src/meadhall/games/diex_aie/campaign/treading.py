# mypyc: compile
"""A group enters a hex, whether on the march or driven back."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.diex_aie.campaign.captives import deliver
from meadhall.games.diex_aie.campaign.layout import (
    CAME,
    EMPLOYER,
    GROUPS,
    WELCOME,
)
from meadhall.games.diex_aie.campaign.table import CampaignTable


def enter(s: CampaignTable, group: i64, hex: i64) -> None:
    """Its hirelings come along; prisoners are handed over where they are to be brought."""
    came = s.hex(group)
    s.note_meetings(came)  # as they were when they parted
    move(s, group, hex, came)
    for other in range(GROUPS):
        if s.is_there(other) and s.cells[EMPLOYER + other] == group + 1:
            move(s, other, hex, came)
    s.emit("marched", "c8.3.a", EVERYBODY, group, hex)
    deliver(s, group)


def move(s: CampaignTable, group: i64, hex: i64, came: i64) -> None:
    s.put_hex(group, hex)
    s.put(CAME + group, came + 1)
    s.put(WELCOME + group, 0)
