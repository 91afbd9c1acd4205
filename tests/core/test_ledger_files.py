"""Ledgers: rules and examples as data, in English and in the words of another language."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.core.errors import UnknownName
from meadhall.core.ledger import load_ledger

ENGLISH = """
game = "raid"
[[rule]]
id = "1.a"
title = "Muster"
kind = "rule"
text = "One to three men."
ambiguous = "Three at most."
needs = ["limits"]
[[rule]]
id = "1.b"
title = "Move"
kind = "rule"
text = "One step."
[[rule]]
id = "2"
title = "End"
kind = "rule"
text = "It ends."
[[example]]
id = "two-men"
rules = ["1.a"]
given = "a village"
when = "it musters"
then = "two men come"
"""

FRENCH = """
game = "raid"
lang = "fr"
[[rule]]
id = "1.a"
title = "Levée"
text = "Un à trois hommes."
ambiguous = "Trois au plus."
[[example]]
id = "two-men"
given = "un village"
when = "il lève"
then = "deux hommes viennent"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "rules.toml").write_text(ENGLISH, encoding="utf-8")
    (tmp_path / "rules.fr.toml").write_text(FRENCH, encoding="utf-8")
    return tmp_path


def test_a_ledger_holds_rules_and_examples(folder: Path) -> None:
    ledger = load_ledger(folder)
    assert ledger.game == "raid"
    assert list(ledger.rules) == ["1.a", "1.b", "2"]
    rule = ledger.rule("1.a")
    assert (rule.title, rule.kind, rule.ruling, rule.needs) == ("Muster", "rule", "Three at most.", ("limits",))
    assert ledger.rule("1.b").ruling == ""
    assert ledger.examples["two-men"].rules == ("1.a",)


def test_another_language_changes_the_words_and_nothing_else(folder: Path) -> None:
    ledger = load_ledger(folder, "fr")
    rule = ledger.rule("1.a")
    assert (rule.title, rule.text, rule.ruling) == ("Levée", "Un à trois hommes.", "Trois au plus.")
    assert (rule.kind, rule.needs) == ("rule", ("limits",))
    example = ledger.examples["two-men"]
    assert (example.then, example.rules) == ("deux hommes viennent", ("1.a",))


def test_a_rule_that_is_not_there_is_refused_with_its_neighbours(folder: Path) -> None:
    ledger = load_ledger(folder)
    with pytest.raises(UnknownName, match=r"raid has no rule “1\.”. Near it: 1\.a, 1\.b\."):
        ledger.rule("1.")
    with pytest.raises(UnknownName, match=r"Near it: 1\.a, 1\.b, 2\."):
        ledger.rule("9.z")
