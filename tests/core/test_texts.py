"""Texts and errors: in both languages, or an error that says what is missing."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import meadhall
from core.toy import Raid
from meadhall.core.errors import DataError, MeadhallError, PositionError, RecordError, Saying, SetupError, UnknownName
from meadhall.core.texts import LANGUAGES, MissingText, Texts, kernel_texts


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "en.ftl"
    men = "men = { $n ->\n    [one] a man\n   *[other] { $n } men\n}\n"
    path.write_text(f"hello = Hello, {{ $name }}.\n{men}", encoding="utf-8")
    return path


def test_a_text_takes_its_arguments(file: Path) -> None:
    texts = Texts("en", (file,))
    assert texts.say("hello", name="Egil") == "Hello, Egil."
    assert [texts.say("men", n=n) for n in (1, 2)] == ["a man", "2 men"]
    assert texts.has("hello")
    assert not texts.has("bye")


def test_a_missing_message_is_an_error_that_names_it(file: Path) -> None:
    with pytest.raises(MissingText, match="no text 'bye' in en"):
        Texts("en", (file,)).say("bye")


@pytest.mark.parametrize("message", ["hello", "men"])
def test_a_missing_argument_is_an_error_that_names_the_message(file: Path, message: str) -> None:
    with pytest.raises(MissingText, match=f"text '{message}' in en"):
        Texts("en", (file,)).say(message)


def test_a_later_file_adds_to_an_earlier_one(file: Path, tmp_path: Path) -> None:
    more = tmp_path / "more.ftl"
    more.write_text("bye = Farewell.\n", encoding="utf-8")
    assert Texts("en", (file, more)).say("bye") == "Farewell."


def test_a_language_we_do_not_speak_is_refused() -> None:
    with pytest.raises(UnknownName, match=r"no language “de”\. Known languages: en, fr"):
        kernel_texts("de")


ERRORS = [
    (lambda: meadhall.load("chess"), UnknownName, "There is no game “chess”. Known games: eketorp", "Le jeu"),
    (lambda: Raid().start(7), SetupError, "Raid cannot be played with 7 seats; it takes 2, 3.", "ne se joue pas à 7"),
    (lambda: Raid().start(2, scenario="x"), SetupError, "Raid has no scenario “x”. Known scenarios: short", "scénario"),
    (lambda: Raid().start(2, options={"x": 1}), SetupError, "There is no option “x”.", "L’option"),
    (lambda: Raid().position({"game": "chess"}), PositionError, "Position, game: is 'chess', not 'raid'.", "Position"),
    (lambda: Raid().position({"seats": 9}), PositionError, "Position, seats: must be one of 2, 3, not 9.", "Position"),
    (lambda: Raid().position({}), PositionError, "Position, seats: must be one of 2, 3, not None.", "Position"),
    (lambda: Raid().restore(b"?"), RecordError, "These bytes are no stored state of this game.", "Ces octets"),
    (lambda: Raid().ledger().rule("9"), UnknownName, "raid has no rule “9”.", "n’a pas de règle"),
    (lambda: meadhall.load("eketorp", "gone.toml"), DataError, "gone.toml, -: no such file.", "gone.toml"),
]


@pytest.mark.parametrize(("act", "kind", "english", "french"), ERRORS)
def test_an_error_is_a_sentence_in_both_languages(act, kind: type[MeadhallError], english: str, french: str) -> None:
    with pytest.raises(kind) as no:
        act()
    assert str(no.value).startswith(english)
    assert french in no.value.said_in("fr")
    for lang in LANGUAGES:
        assert no.value.said_in(lang).endswith(".")


FRAMES = [
    ([{"decision": "dance"}], r"frames\[0\].decision: 'dance' is unknown; known: round, muster"),
    ([{}], r"frames\[0\].decision: None is unknown"),
    ([{"decision": "round", "stage": 1}], r"frames\[0\].next: missing"),
    ([{"decision": "round", "stage": "x", "next": 0}], r"frames\[0\].stage: must be a number, not 'x'"),
    ([{"decision": "move", "faction": "picts"}], r"frames\[0\].faction: 'picts' is unknown; known: danes"),
    ([{"decision": "move", "faction": "danes", "waiting": [5]}], r"frames\[0\].waiting: there is no seat 5"),
]


@pytest.mark.parametrize(("frames", "reason"), FRAMES)
def test_frames_that_describe_nothing_are_refused_by_place(frames: list, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        Raid().position({"game": "raid", "seats": 2, "frames": frames})


@pytest.mark.parametrize("chance", [["lucky", 0], "fast", [], ["fast", 0, 1], {"kind": "fast"}, ["sealed", 0, "z", 2]])
def test_a_chance_that_nobody_saved_is_refused(chance: object) -> None:
    with pytest.raises(PositionError, match="chance"):
        Raid().position({"game": "raid", "seats": 2, "chance": chance})


@pytest.mark.parametrize(
    "error",
    [
        UnknownName("unknown-bot", name="loki", known="jarl"),
        PositionError("players", Saying("refused-missing")),
        meadhall.IllegalAction("2.a", 1, 5),
    ],
)
def test_an_error_crosses_to_another_process_whole(error: Exception) -> None:
    """An error of a worker that its master cannot read breaks their bond, and nobody learns what it was."""
    told = pickle.loads(pickle.dumps(error))
    assert type(told) is type(error)
    assert str(told) == str(error)
    assert vars(told) == vars(error)


def test_a_file_builds_on_the_messages_of_another_folder(tmp_path: Path) -> None:
    """What both have is said as the first file says it."""
    shared, own = tmp_path / "shared", tmp_path / "game"
    shared.mkdir()
    own.mkdir()
    (shared / "en.ftl").write_text("hold = Hold\nmove = Go\n", encoding="utf-8")
    (own / "en.ftl").write_text("# with ../shared\n\nmove = Sail\n", encoding="utf-8")
    texts = Texts("en", (own / "en.ftl",))
    assert (texts.say("hold"), texts.say("move")) == ("Hold", "Sail")
