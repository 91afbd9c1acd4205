"""Point 9: everything the game says can be said in French and English, with nothing missing and nothing left over."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import meadhall
from conformance.fluent_files import messages
from conformance.games import GAMES, SKIRMISH, Case, every_case, every_game, find, sources
from conformance.walks import random_game
from meadhall.core.events import parameters
from meadhall.core.game import Game
from meadhall.core.texts import LANGUAGES, WITH, Texts

PACKAGE = Path(meadhall.__file__).parent
KERNEL = PACKAGE / "core" / "texts"
NUMBERS = (0, 1, 2, 21, 1000)
GRAMMAR = {"vowel"}  # arguments that serve the grammar of one language and may be left unused by the other
SHOWN = {"letter"}  # of a result table: the page shows it, and what it means is told by the next event
# What an event carries for the page alone: where a stone came from, who is with Alfred.
DRAWN = {"event-loot-kept": {"place"}, "event-alfred-placed": {"housecarls", "thegns"}}

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
    told = {kind for file in sources(game) for kind in told_in(file)}
    assert told == {kind for one in of_these_sources(game) for kind in one.events}


@cache
def told_in(file: Path) -> set[str]:
    """The events that a file tells."""
    told: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "emit":
            told |= {str(part.value) for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    return told


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
    assert_same_messages(game.text_files(lang)[0].parent, lang)


def test_both_languages_of_the_kernel_have_the_same_messages_with_the_same_arguments() -> None:
    assert_same_messages(KERNEL, "fr")


def test_both_languages_of_the_skirmish_games_have_the_same_messages_with_the_same_arguments() -> None:
    assert_same_messages(SKIRMISH, "fr")


def test_no_message_of_the_skirmish_games_is_left_over_or_repeated() -> None:
    """Each is said by the shared code, and a game that says it otherwise says so on purpose."""
    shared = set(messages(SKIRMISH / "en.ftl"))
    games = [game for game in map(find, GAMES) if any(file.parent == SKIRMISH for file in sources(game))]
    assert games
    for game in games:
        if not game.inner:  # else the game inside says them, and that around it has words of its own
            assert shared <= said_by(game)
            assert shared & messages(game.text_files("en")[0]).keys() == set()


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
        for id, message in messages(game.text_files(lang)[0]).items():
            if id in given:
                names = {name for name, _ in parameters(given[id])}
                assert names - SHOWN - DRAWN.get(id, set()) <= message.variables <= names, f"{lang}: {id}"


@every_game
def test_no_message_of_a_game_is_left_over(game: Game[Any]) -> None:
    assert messages(game.text_files("en")[0]).keys() <= said_by(game)


def of_these_sources(game: Game[Any]) -> list[Game[Any]]:
    """The game, and those that are made of the same files: battles of Diex Aie are fought in campaigns by a few rules
    more."""
    if not game.id.startswith("diex-aie"):
        return [game]
    inside = find("diex-aie-campaign").inner
    return [game, inside["battle"]] if game.id == "diex-aie" else [game, *inside.values()]


def said_by(game: Game[Any]) -> set[str]:
    """Every message that the code of a game may ask for."""
    titles = {"game-title", "game-door"} if game.box else set()
    return titles.union(*(asked_by(one) for one in of_these_sources(game)))


def asked_by(game: Game[Any]) -> set[str]:
    used = {f"action-{verb}" for verb in game.actions.verbs} | {f"event-{kind}" for kind in game.events}
    used |= {f"prompt-{question.name}" for question in game.decisions}
    used |= {f"action-{verb}-in-{question.name}" for verb in game.actions.verbs for question in game.decisions}
    used |= {f"label-{domain}" for domain in game.domains}
    for file in sources(game):
        families = ("", "odds-", "standing-", "refused-")
        used |= {f"{family}{said}" for said in constants(file) for family in families}
    return used


@cache
def constants(file: Path) -> list[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def openings(file: Path) -> list[str]:
    """How the f-strings of a file begin: f"help-{command}" stands for every message of that family."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    first = [node.values[0] for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) and len(node.values) > 1]
    begun = [str(node.value) for node in first if isinstance(node, ast.Constant)]
    return [text for text in begun if text.endswith("-")]


def test_no_message_of_the_kernel_is_left_over() -> None:
    files = list(PACKAGE.rglob("*.py"))
    used = {text for file in files for text in constants(file)}
    families = tuple({text for file in files for text in openings(file)} - {"error-", "refused-"})
    left = [
        id
        for id in messages(KERNEL / "en.ftl")
        if id not in used and id.partition("-")[2] not in used and not id.startswith(families)
    ]
    assert left == []


# ---------------------------------------------------------------- errors


@dataclass(frozen=True)
class Raised:
    """Where an error is made, its message, and the arguments it gives."""

    where: str
    file: Path
    message: str
    given: frozenset[str]
    rule: str = ""


def calls(names: set[str]) -> Iterator[tuple[Path, ast.Call]]:
    yield from ((file, node) for file, node, name in all_calls() if name in names)


@cache
def all_calls() -> list[tuple[Path, ast.Call, str]]:
    """Wherever the package makes an error or has a reader refuse something; all of it is read once."""
    found, names = [], {*error_kinds(), "wrong", "refuse"}
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                if name in names:
                    found.append((file, node, name))
    return found


def error_kinds() -> set[str]:
    from meadhall.core import errors

    return {name for name, kind in vars(errors).items() if inspect.isclass(kind) and issubclass(kind, Exception)}


def raised(names: set[str], family: str) -> list[Raised]:
    found = []
    for file, node in calls(names):
        texts = [part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)] if node.args else []
        for text in texts:
            if not isinstance(text, str) or f"{family}{text}" == family:
                continue
            rules = [k.value.value for k in node.keywords if k.arg == "rule" and isinstance(k.value, ast.Constant)]
            keywords = frozenset(k.arg for k in node.keywords if k.arg)
            where = f"{file.relative_to(PACKAGE)}:{node.lineno}"
            found.append(Raised(where, file, f"{family}{text}", keywords, str(rules[0]) if rules else ""))
    assert found
    return found


def errors() -> list[Raised]:
    """The errors that name their message themselves."""
    return raised(error_kinds() - {"PositionError", "DataError"}, "error-")


@cache
def file_of(folder: Path, lang: str) -> tuple[dict[str, Any], Texts]:
    """The messages that a folder's texts can say, with those of the file they build on."""
    file = folder / f"{lang}.ftl"
    first = file.read_text(encoding="utf-8").partition("\n")[0]
    shared = messages(folder / first.removeprefix(WITH) / file.name) if first.startswith(WITH) else {}
    return shared | messages(file), Texts(lang, (file,))


def assert_sayable(one: Raised, folder: Path, lang: str, unstated: bool = False) -> None:
    known, texts = file_of(folder, lang)
    assert one.message in known, f"{one.where}: {one.message}"
    asked = known[one.message].variables
    assert asked == one.given or (unstated and asked >= one.given), f"{one.where}: {one.message}"
    numbers = {name: 3 for name in asked if name in ("entry", "moves", "n", "most", "given")}
    assert_said(texts, texts.say(one.message, **(dict.fromkeys(asked, "x") | numbers)))


@every_language
def test_every_error_has_its_sentence_and_gives_what_the_sentence_asks_for(lang: str) -> None:
    for one in errors():
        assert_sayable(one, KERNEL, lang)


@every_language
def test_whatever_a_reader_refuses_is_said_in_both_languages(lang: str) -> None:
    """``wrong`` takes a sentence of the kernel, ``refuse`` one of the game in whose folder it stands."""
    for one in raised({"wrong"}, "refused-"):
        assert_sayable(one, KERNEL, lang, unstated="**" in one.file.read_text(encoding="utf-8"))
    for one in raised({"refuse"}, "refused-"):
        assert_sayable(one, texts_above(one.file), lang, unstated="**" in one.file.read_text(encoding="utf-8"))


def texts_above(file: Path) -> Path:
    """The folder whose texts a module uses: its own, or that of the game it is a part of."""
    return next(folder for folder in file.parents if (folder / "en.ftl").exists())


@every_game
def test_a_refusal_names_rules_that_there_are(game: Game[Any]) -> None:
    known = game.ledger().rules
    for one in raised({"refuse"}, "refused-"):
        if one.rule and game.folder in one.file.parents:
            assert one.rule in known, f"{one.where}: {one.rule}"


def test_no_reader_makes_its_errors_by_hand() -> None:
    """A reason written out in the code would be English in every language."""
    allowed = {"core/documents.py", "core/data.py", "core/errors.py"}
    by_hand = [file for file, _ in calls({"PositionError", "DataError"})]
    assert {str(file.relative_to(PACKAGE)) for file in by_hand} <= allowed
