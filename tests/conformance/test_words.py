"""Point 9: everything the game says can be said in French and English, with nothing missing and nothing left over."""

from __future__ import annotations

import ast
import inspect
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import meadhall
from conformance.fluent_files import messages
from conformance.games import Case, every_case, every_game, sources
from conformance.walks import random_game
from meadhall.core.events import parameters
from meadhall.core.game import Game
from meadhall.core.texts import LANGUAGES, Texts, kernel_texts

PACKAGE = Path(meadhall.__file__).parent
KERNEL = PACKAGE / "core" / "texts"
NUMBERS = (0, 1, 2, 21, 1000)
GRAMMAR = {"vowel"}  # arguments that serve the grammar of one language and may be left unused by the other

every_language = pytest.mark.parametrize("lang", LANGUAGES)


def samples(game: Game[Any], domain: str) -> list[int]:
    """Every value of a domain; of an open one some that occur."""
    return list(range(len(game.domains[domain].ids))) if domain in game.domains else list(NUMBERS[1:])


def value(game: Game[Any], domain: str, index: int, lang: str) -> int | str:
    return index if domain == "number" else game.label(None, domain, index, lang)


def assert_said(texts: Texts, text: str) -> None:
    assert text.strip() == text != "", "a text is neither blank nor padded"
    assert "{" not in text, text


@every_game
@every_language
def test_every_action_has_a_text_of_its_own(game: Game[Any], lang: str) -> None:
    said = [game.action_text(None, action, lang) for action in range(len(game.actions))]
    for text in said:
        assert_said(game.texts(lang), text)
    assert len(set(said)) == len(said), sorted(text for text in said if said.count(text) > 1)


@every_game
@every_language
def test_everything_has_a_name(game: Game[Any], lang: str) -> None:
    for domain, known in game.domains.items():
        labels = [game.label(None, domain, index, lang) for index in range(len(known.ids))]
        for label in labels:
            assert_said(game.texts(lang), label)
        assert len(set(labels)) == len(labels), domain


@every_game
@every_language
def test_every_event_can_be_told_of_everything_it_may_be_about(game: Game[Any], lang: str) -> None:
    for kind in game.events.values():
        declared = parameters(kind.parameters)
        # Each argument takes all its values while the others keep their first; numbers vary with all of them.
        for name, domain in declared:
            others = {other: samples(game, of)[0] if of != "number" else 1 for other, of in declared}
            for index in NUMBERS if domain == "number" else samples(game, domain):
                given = others | {name: index}
                said = {other: value(game, of, given[other], lang) for other, of in declared}
                assert_said(game.texts(lang), game.texts(lang).say(f"event-{kind.name}", **said))
        if not declared:
            assert_said(game.texts(lang), game.texts(lang).say(f"event-{kind.name}"))


@every_game
def test_the_code_tells_every_event_that_is_declared_and_no_other(game: Game[Any]) -> None:
    told: set[str] = set()
    for file in sources(game):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "emit":
                told |= {part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    assert told == game.events.keys()


@every_game
def test_events_and_frames_have_no_more_arguments_than_fit(game: Game[Any]) -> None:
    for declared in [kind.parameters for kind in game.events.values()] + [q.arguments for q in game.decisions]:
        assert len(parameters(declared)) <= 4, declared


@every_game
@every_language
def test_every_question_can_be_asked(game: Game[Any], lang: str) -> None:
    if type(game).prompt is not Game.prompt:
        pytest.skip("this game words its prompts itself; the played games below ask them")
    for question in game.decisions:
        if question.first == question.last:
            assert not game.texts(lang).has(f"prompt-{question.name}"), "a step that asks nothing needs no prompt"
            continue
        declared = parameters(question.parameters)
        values = [NUMBERS if domain == "number" else samples(game, domain)[:3] for _, domain in declared]
        for given in product(*values):
            said = {name: value(game, of, n, lang) for (name, of), n in zip(declared, given, strict=True)}
            assert_said(game.texts(lang), game.texts(lang).say(f"prompt-{question.name}", **said))


@every_case
def test_a_whole_game_can_be_told(case: Case) -> None:
    game, known = case.game, case.game.ledger().rules
    state = case.start(6, listen=True)
    for answer in [None, *random_game(case, 6)]:
        if answer:
            state.apply(*answer)
        for event in game.take_events(state):
            assert set(event.rules) <= known.keys(), event
            assert event.rules, f"{event.kind} names no rule"
            for lang in LANGUAGES:
                assert_said(game.texts(lang), game.event_text(state, event, lang))
        for seat, lang in product(state.deciders(), LANGUAGES):
            assert_said(game.texts(lang), game.prompt(state, seat, lang))
            for action in state.legal(seat):
                assert_said(game.texts(lang), game.action_text(state, action, lang))


@every_case
@every_language
def test_everything_that_can_be_decided_beforehand_has_a_name(case: Case, lang: str) -> None:
    game, texts = case.game, case.game.texts(lang)
    if game.standing is None:
        return
    for term in game.standing.terms:
        assert_said(texts, texts.say(f"standing-{term}"))
    state = case.start(1)
    for seat in range(int(state.seats)):
        topics = {topic.id: topic for topic in game.standing_topics(state, seat)}
        for topic in topics.values():
            assert topic.id in game.domains[topic.domain].ids if topic.domain else texts.say(f"standing-{topic.id}")
            for choice in topic.choices:
                assert_said(texts, texts.say(f"standing-{choice}"))
        for shortcut in game.standing.shortcuts:
            assert shortcut.choice in topics[shortcut.topic].choices
            assert shortcut.term in game.standing.terms


# ---------------------------------------------------------------- the files


def ftl_files(folder: Path) -> dict[str, dict[str, Any]]:
    return {lang: messages(folder / f"{lang}.ftl") for lang in LANGUAGES}


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
@every_game
def test_both_languages_have_the_same_messages_with_the_same_arguments(game: Game[Any], lang: str) -> None:
    assert_same_messages(game.folder, lang)


def test_both_languages_of_the_kernel_have_the_same_messages_with_the_same_arguments() -> None:
    assert_same_messages(KERNEL, "fr")


def assert_same_messages(folder: Path, lang: str) -> None:
    files = ftl_files(folder)
    assert files["en"].keys() == files[lang].keys()
    for id, english in files["en"].items():
        assert english.variables - GRAMMAR == files[lang][id].variables - GRAMMAR, id


@every_game
def test_no_message_asks_for_what_it_is_not_given(game: Game[Any]) -> None:
    given = {f"event-{kind.name}": kind.parameters for kind in game.events.values()}
    given |= {f"prompt-{question.name}": question.parameters for question in game.decisions}
    for lang in LANGUAGES:
        for id, message in messages(game.folder / f"{lang}.ftl").items():
            if id in given:
                assert message.variables == {name for name, _ in parameters(given[id])}, f"{lang}: {id}"


@every_game
def test_no_message_of_a_game_is_left_over(game: Game[Any]) -> None:
    used = {f"action-{verb}" for verb in game.actions.verbs} | {f"event-{kind}" for kind in game.events}
    used |= {f"prompt-{question.name}" for question in game.decisions}
    used |= {f"label-{domain}" for domain in game.domains}
    for file in sources(game):
        used |= {name for said in constants(file) for name in (said, f"odds-{said}", f"standing-{said}")}
    assert messages(game.folder / "en.ftl").keys() <= used


def constants(file: Path) -> list[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def openings(file: Path) -> list[str]:
    """How the f-strings of a file begin: f"help-{command}" stands for every message of that family."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    first = [node.values[0] for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) and len(node.values) > 1]
    return [node.value for node in first if isinstance(node, ast.Constant) and node.value.endswith("-")]


def test_no_message_of_the_kernel_is_left_over() -> None:
    files = list(PACKAGE.rglob("*.py"))
    used = {text for file in files for text in constants(file)}
    families = tuple({text for file in files for text in openings(file)} - {"error-"})
    left = [
        id
        for id in messages(KERNEL / "en.ftl")
        if id not in used and id.removeprefix("error-") not in used and not id.startswith(families)
    ]
    assert left == []


# ---------------------------------------------------------------- errors


def raised() -> list[tuple[str, str, frozenset[str]]]:
    """Where an error is made, its message, and the arguments it gives."""
    from meadhall.core import errors

    kinds = {name for name, kind in vars(errors).items() if inspect.isclass(kind) and issubclass(kind, Exception)}
    fixed = {"PositionError", "DataError"}  # they name their message themselves
    found = []
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds - fixed
            if named and node.args and isinstance(node.args[0], ast.Constant):
                where = f"{file.relative_to(PACKAGE)}:{node.lineno}"
                found.append((where, f"error-{node.args[0].value}", frozenset(k.arg for k in node.keywords if k.arg)))
    assert found
    return found


@every_language
def test_every_error_has_its_sentence_and_gives_what_the_sentence_asks_for(lang: str) -> None:
    known = messages(KERNEL / f"{lang}.ftl")
    for where, message, given in raised():
        assert message in known, where
        assert known[message].variables == given, where
        sample = dict.fromkeys(given, "x") | {name: 3 for name in ("entry", "moves") if name in given}
        assert_said(kernel_texts(lang), kernel_texts(lang).say(message, **sample))
