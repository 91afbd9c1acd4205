# mypyc: compile
"""Tests of loyalty (c7): who revolts, and what is known of it."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.diex_aie.campaign.layout import (
    LOYAL_FROM,
    LOYAL_TO,
    LOYALTY,
    UNWELCOME,
    WELCOME,
)
from meadhall.games.diex_aie.campaign.table import CampaignTable


def test_group(s: CampaignTable, normans: i64, saxons: i64) -> bool:
    """c7.b, c13.2.a: whether the Saxons revolt."""
    level = s.book.tested_group(s.temper(saxons), s.prestige(normans), s.strength(normans), s.strength(saxons))
    revolts = s.book.revolts(level)
    s.reveal()
    learn_loyalty(s, saxons, level - s.temper(saxons), revolts)
    s.emit("loyalty-level", "c7.c c7.d c7.e", s.owner_mask(saxons), saxons, level)
    s.emit("loyalty-tested", "c7.c c7.d c7.e", EVERYBODY, saxons, 1 if revolts else 0)
    return revolts


def learn_loyalty(s: CampaignTable, saxons: i64, change: i64, revolts: bool) -> None:
    """What the Normans can tell from a test: they know what was added to the level, not the level."""
    if s.cells[LOYAL_TO + saxons] == 0:
        s.put(LOYAL_FROM + saxons, 1)
        s.put(LOYAL_TO + saxons, 10)
    if revolts:
        s.put(LOYAL_TO + saxons, max(i64(1), min(s.cells[LOYAL_TO + saxons], s.book.revolt - change)))
    else:
        s.put(LOYAL_FROM + saxons, min(i64(10), max(s.cells[LOYAL_FROM + saxons], s.book.revolt + 1 - change)))


def test_village(s: CampaignTable, group: i64, place: i64) -> bool:
    """c7.b, c7.f: whether the village revolts. Those who pass are welcome."""
    level = s.book.tested_village(s.cells[LOYALTY + place], s.prestige(group), s.strength(group))
    revolts = s.book.revolts(level)
    s.reveal()
    s.put(WELCOME + group, UNWELCOME + place + 1 if revolts else place + 1)
    s.emit("village-level", "c7.c c7.d c7.f", s.owner_mask(group), place, level)
    s.emit("village-tested", "c7.c c7.d c7.f", EVERYBODY, place, 1 if revolts else 0)
    return revolts
