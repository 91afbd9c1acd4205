# mypyc: compile
"""Who a group, a garrison or a levy is made up of (c8.2, c13.6): men by class."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.diex_aie.campaign.book import Book, rounded_up
from meadhall.games.diex_aie.campaign.classes import Composition

LINES: Final = 12  # of a composition table; larger groups add lines


def made_up(table: Composition, men: i64) -> list[i64]:
    """c8.2.a: as many as each of ``table.classes``; above 12 one line of 10 for each full ten, and the rest."""
    counts: list[i64] = [0] * len(table.classes)
    tens: i64 = men // 10 if men > LINES else 0
    for _ in range(tens):
        add_line(counts, table.lines[9])
    rest = men - 10 * tens
    if rest > 0:
        add_line(counts, table.lines[rest - 1])
    return counts


def add_line(counts: list[i64], line: list[i64]) -> None:
    for place in range(len(counts)):
        counts[place] += line[place]


def with_commander(table: Composition, men: i64, commander_class: i64) -> list[i64]:
    """c8.2.b: the men he leads: he takes the place of one of his own class, or else of the first class that the line
    has a man of."""
    counts = made_up(table, men)
    for place in range(len(counts)):
        if table.classes[place] == commander_class and counts[place] > 0:
            counts[place] -= 1
            return counts
    for place in range(len(counts)):
        if counts[place] > 0:
            counts[place] -= 1
            return counts
    return counts


def levy(book: Book, classes: i64, resources: i64, loyalty: i64, light: i64, shooter: i64) -> list[i64]:
    """c13.6.a, c13.6.b: the fighters of a village, by class. Of those added for its hostility at least half are light
    foot, the rest shoot."""
    counts: list[i64] = [0] * classes
    for kind, part in book.levy:
        counts[kind] += rounded_up(resources, part)
    extra = book.levy_extra_men(resources, loyalty)
    lights = rounded_up(extra * book.extra_light, 100)
    counts[light] += lights
    counts[shooter] += extra - lights
    return counts
