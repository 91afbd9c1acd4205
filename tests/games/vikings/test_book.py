"""Where the shared rules stand in the ledger of Vikings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.vikings.table import game
from meadhall.core.errors import UnknownName
from meadhall.games.vikings.facts import OWN_REASONS
from meadhall.skirmish.ledger_books import books_of


def test_every_shared_rule_stands_in_the_ledger_of_vikings() -> None:
    """But for what only its sister has: the impact roll, and weapons with a supply or limits of their own."""
    book, fire = books_of(game.ledger(), OWN_REASONS)
    known = game.ledger().rules
    names = [name for name in dir(book) if not name.startswith("_") and name != "closed"]
    assert len(names) > 90
    unnamed = {name for name in names if getattr(book, name) not in known}
    assert unnamed == {"impact", "supply", "weapon"}
    assert all(rule in known for rule in book.closed[1:12])
    assert (fire.tree, fire.people, fire.second_opening) == ("G4.tree.a", "G4.people.a", "")


def test_a_name_that_the_shared_rules_do_not_know_is_refused() -> None:
    ledger = game.ledger()
    wrong = replace(ledger.rules["G3.c"], shared=("in_contakt",))
    with pytest.raises(UnknownName, match="in_contakt"):
        books_of(replace(ledger, rules=ledger.rules | {"G3.c": wrong}), OWN_REASONS)
