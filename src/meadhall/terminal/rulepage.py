"""Rules as they are shown to a player."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from meadhall.core.ledger import Ledger, Rule
from meadhall.core.texts import Texts
from meadhall.terminal.options import plain


def rule_line(rule: Rule) -> RenderableType:
    """Id, title and text: enough to say why not."""
    head = Text.assemble((rule.id, "bold cyan"), " ", (rule.title, "bold"))
    return Group(Padding(head, (0, 0, 0, 2), expand=False), Padding(Text(rule.text), (0, 0, 0, 4), expand=False))


def rule_page(rule: Rule, texts: Texts) -> RenderableType:
    """The same with the ruling."""
    if not rule.ruling:
        return rule_line(rule)
    ruling = Text.assemble((texts.say("rule-ruling"), "italic bold"), " ", (rule.ruling, "italic"))
    return Group(rule_line(rule), Padding(ruling, (0, 0, 0, 4), expand=False))


def rule_list(rules: Iterable[Rule]) -> RenderableType:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    for rule in rules:
        table.add_row(Text(rule.id, "cyan"), Text(rule.title))
    return Padding(table, (0, 0, 0, 2), expand=False)


def rules_with(ledger: Ledger, word: str) -> list[Rule]:
    """Rules that have a word in their title, text or ruling, whatever its accents and capitals; titles first."""
    wanted = plain(word)
    found = [rule for rule in ledger.rules.values() if wanted in plain(f"{rule.title} {rule.text} {rule.ruling}")]
    return sorted(found, key=lambda rule: wanted not in plain(rule.title))
