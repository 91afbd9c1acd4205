# mypyc: compile
"""Villagers who fight for one battle (c5.1.b, c13.6): a group of their own, gone when it is over."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.diex_aie.campaign.book import SAXON
from meadhall.games.diex_aie.campaign.layout import (
    IN_GROUP,
    LEVIED,
    LOYALTY,
    MEN,
    RESOURCES,
    SERVES,
    VILLAGER,
)
from meadhall.games.diex_aie.campaign.muster import levy, made_up
from meadhall.games.diex_aie.campaign.table import CampaignTable

TOWNSMEN: i64 = 15
CITIZENS: i64 = 30


def call_levy(s: CampaignTable, place: i64) -> i64:
    """c13.6.a: from what the village has and how it feels."""
    ids = s.classes.ids
    counts = levy(
        s.book,
        len(ids),
        s.cells[RESOURCES + place],
        s.cells[LOYALTY + place],
        ids.index("Xil"),
        ids.index("Xia"),
    )
    group = new_levy(s, place)
    for kind in range(len(counts)):
        for _ in range(counts[kind]):
            s.raise_man(kind, IN_GROUP, group)
    s.emit("levy-raised", "c13.6.a c13.6.b", EVERYBODY, place, s.size(group))
    return group


def call_townsmen(s: CampaignTable, place: i64) -> i64:
    """c5.1.b: those who attack in revolt, by the composition table."""
    group = new_levy(s, place)
    table = s.book.compositions[SAXON]
    s.raise_men(table, made_up(table, CITIZENS if s.is_city(place) else TOWNSMEN), IN_GROUP, group)
    s.emit("levy-raised", "c5.1.b", EVERYBODY, place, s.size(group))
    return group


def new_levy(s: CampaignTable, place: i64) -> i64:
    group = s.new_group(SAXON, s.setting().place_hex[place])
    s.put(LEVIED + group, place + 1)
    return group


def disperse(s: CampaignTable, group: i64) -> None:
    """c13.6.c: they are gone, also from the roll."""
    s.remove_group(group)
    for man in range(MEN):
        if s.cells[SERVES + man] == VILLAGER:
            s.forget(man)
