"""``meadhall rules``: the ledger of a game, one rule of it, or which rules no test proves, of one game or of all."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated, Any

import typer
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from meadhall.cli.language import spoken, words
from meadhall.cli.output import out
from meadhall.cli.usage import Language
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game
from meadhall.core.ledger import Example, Rule
from meadhall.coverage import Coverage, coverage, tests_folder, whole_summary
from meadhall.games import GAMES, load
from meadhall.terminal.board import terminal_texts
from meadhall.terminal.rulepage import rule_list, rule_page


def rules(
    game: Annotated[str | None, typer.Argument(metavar="GAME")] = None,
    rule: Annotated[str | None, typer.Argument(metavar="ID")] = None,
    with_coverage: Annotated[bool, typer.Option("--coverage")] = False,
    lang: Language = None,
) -> None:
    if game is None:
        if not with_coverage:
            raise MeadhallError("usage-missing", name="GAME", command="meadhall rules")
        print_whole_coverage(out())
        return
    loaded = load(game)
    if with_coverage:
        if rule is not None:
            raise MeadhallError("rules-coverage-alone")
        print_coverage(out(), loaded)
    elif rule is not None:
        print_rule(out(), loaded, rule)
    else:
        print_chapters(out(), loaded)


# ---------------------------------------------------------------- the list


def print_chapters(console: Console, game: Game[Any]) -> None:
    ledger = game.ledger(spoken())
    for chapter, entries in groupby(ledger.rules.values(), key=chapter_of):
        console.print(Text(chapter_title(game.id, chapter), "bold"))
        console.print(rule_list(entries))
    console.print(Text(words().say("rules-count", n=len(ledger.rules), game=game.id), "dim"))


def chapter_of(rule: Rule) -> str:
    """4.2.k is of chapter 4.2, 5.c of chapter 5, setup.redeal.shuffle of chapter setup."""
    parts = rule.id.split(".")
    return ".".join(parts[:2]) if parts[0].isdecimal() and len(parts) > 2 else parts[0]


def chapter_title(game: str, chapter: str) -> str:
    texts = terminal_texts(spoken(), game)
    message = f"chapter-{chapter.replace('.', '-')}"
    return texts.say(message) if texts.has(message) else chapter


# ---------------------------------------------------------------- one rule


def print_rule(console: Console, game: Game[Any], id: str) -> None:
    ledger, say = game.ledger(spoken()), words().say
    console.print(rule_page(ledger.rule(id), terminal_texts(spoken())))
    for example in ledger.examples.values():
        if id in example.rules:
            console.print(Padding(_example(example), (0, 0, 0, 4), expand=False))
    found = coverage(ledger, game.folder, tests_folder())
    _places(console, say("rules-code"), found.mentions.get(id, []), say("rules-no-code"))
    if tests_folder() is None:
        _places(console, say("rules-tests"), [], say("rules-tests-absent"))
    else:
        _places(console, say("rules-tests"), found.tests.get(id, []), say("rules-no-tests"))


def _example(example: Example) -> RenderableType:
    say = words().say
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(no_wrap=True)
    for label, told in (("given", example.given), ("when", example.when), ("then", example.then)):
        table.add_row(Text(say(f"rules-{label}"), "dim"), Text(told))
    return Group(Text(say("rules-example", id=example.id), "bold"), Padding(table, (0, 0, 0, 2), expand=False))


def _places(console: Console, title: str, places: list[str], none: str) -> None:
    console.print(Padding(Text(title, "bold"), (0, 0, 0, 4), expand=False))
    for place in places or [none]:
        console.print(Text(f"      {place}", "" if places else "dim"), soft_wrap=True)


# ---------------------------------------------------------------- coverage


def print_coverage(console: Console, game: Game[Any]) -> Coverage:
    tests = tests_folder()
    if tests is None:
        raise MeadhallError("rules-no-checkout")
    ledger, say = game.ledger(spoken()), words().say
    found: Coverage = coverage(ledger, game.folder, tests)
    if found.untested:
        console.print(Text(say("rules-untested"), "bold"))
        console.print(rule_list(ledger.rules[id] for id in found.untested))
    for id, claims in found.unknown.items():
        console.print(Text(say("rules-unknown-mark", id=id, test=claims[0]), "red"), soft_wrap=True)
    print(found.summary())
    return found


def print_whole_coverage(console: Console) -> None:
    """Of every ledger: games that share one are one box. The last line is the sum."""
    boxes = {game.folder: game for game in reversed([load(id) for id in GAMES])}
    counted = []
    for game in reversed(boxes.values()):
        console.print(Text(game.title, "bold"))
        counted.append(print_coverage(console, game))
    print(whole_summary(counted))
