"""The chapters of Diex Aie 2 on lines of fire (5.5, 8.2, 8.3, 9.3, 9.4), as they differ from those of Vikings."""

from __future__ import annotations

from pathlib import Path

from meadhall.core.ledger import load_ledger
from meadhall.skirmish.ledger_books import books_of
from meadhall.skirmish.sight import Book

FOLDER = Path(__file__).parent
OWN_REASONS = (
    "not_yet",
    "burning",
    "needs_ladder",
    "no_stairs",
    "from_ditch",
    "keep_window",
    "throne_side",
    "window_held",
    "too_soon",
    "stair_end",
    "railed",
)  # why a hex cannot be entered, as battle/layout numbers them


def diex_aie_book() -> Book:
    """The ids are those of the ledger (``shared = ["fire.tree"]``)."""
    return by_these_chapters(books_of(load_ledger(FOLDER), OWN_REASONS)[1])


def by_these_chapters(book: Book) -> Book:
    book.shore_uncovers = True
    book.doorway_uncovers = True
    book.levels_count = True
    book.gates_cover_one_side = True
    return book
