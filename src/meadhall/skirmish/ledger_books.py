"""The books of a game: under which ids of its ledger the shared code forbids and tells things.

A rule of the ledger names what it is to the shared code: ``shared = ["in_contact"]``. A name with ``fire.`` before it
belongs to the book of lines of fire, one with ``closed.`` says why a hex cannot be entered.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from meadhall.core.errors import UnknownName
from meadhall.core.ledger import Ledger
from meadhall.skirmish.book import OWN_REASONS, REASONS, Book
from meadhall.skirmish.sight import Book as FireBook

CLOSED = ("", "off_field", "enemy_there", "no_riders", "too_deep", "walled", "corpses", "impassable")
assert len(CLOSED) == OWN_REASONS


def books_of(ledger: Ledger, own_reasons: Sequence[str] = ()) -> tuple[Book, FireBook]:
    """The two books. ``own_reasons`` are the game's own, why a hex cannot be entered, in the order of their numbers."""
    book, fire = Book(), FireBook()
    reasons = [*CLOSED, *own_reasons]
    assert len(reasons) <= REASONS
    for rule in ledger.rules.values():
        for name in rule.shared:
            kind, _, rest = name.rpartition(".")
            rest = sys.intern(rest)  # Python's cache of attributes keeps the names it was asked for
            if kind == "closed" and rest in reasons[1:]:
                book.closed[reasons.index(rest)] = rule.id
            elif kind == "fire" and isinstance(getattr(fire, rest, None), str):
                setattr(fire, rest, rule.id)
            elif kind == "" and isinstance(getattr(book, rest, None), str):
                setattr(book, rest, rule.id)
            else:
                raise UnknownName("unknown-shared-rule", id=rule.id, game=ledger.game, name=name)
    return book, fire
