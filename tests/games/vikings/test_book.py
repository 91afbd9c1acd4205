"""Where the shared rules stand in the ledger of Vikings."""

from __future__ import annotations

from games.vikings.table import game
from meadhall.games.vikings.book import vikings_book


def test_the_shared_rules_stand_in_the_ledger() -> None:
    """What ``skirmish`` hands out as a rule is one of Vikings'."""
    book, known = vikings_book(), game.ledger().rules
    names = [name for name in dir(book) if not name.startswith("_")]
    assert len(names) > 50
    for name in names:
        value = getattr(book, name)
        for rule in value if isinstance(value, list) else [value]:
            assert rule == "" or rule in known, name
