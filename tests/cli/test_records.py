"""Replaying and verifying records."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cli.hall import Run, played
from meadhall.core.match import Match
from meadhall.core.record import Record
from meadhall.games import load
from meadhall.terminal.opponents import HUMAN


@pytest.fixture
def record() -> Record:
    """Some moves of a game with sealed luck."""
    game = load("eketorp")
    match = Match(game, 3, bytes(range(32)))
    for _ in range(40):
        seat = match.state.deciders()[0]
        match.play(seat, match.state.legal(seat)[0])
    match.record.names = [HUMAN, "greedy", "greedy"]
    match.record.stamp(game)
    return match.record


def swapped(record: Record) -> None:
    record.entries[0] = (0, "place B")


def forbidden(record: Record) -> None:
    record.entries[0] = (0, "place barby.ram")


def unheard_of(record: Record) -> None:
    record.entries[0] = (0, "dance")


def of_nobody(record: Record) -> None:
    record.entries[0] = (7, "place A")


def cut_short(record: Record) -> None:
    record.entries.pop()


def digest(record: Record) -> None:
    record.digests[7] = "0" * 12


def unstamped(record: Record) -> None:
    record.digests = []


def result(record: Record) -> None:
    record.result = [1.0, 0.0, 0.0]


def secret(record: Record) -> None:
    record.secret = "00" * 32


def short_secret(record: Record) -> None:
    record.secret = "00"


def promise(record: Record) -> None:
    record.commitment = "00" * 32


def still_sealed(record: Record) -> None:
    record.secret = None


def seats(record: Record) -> None:
    record.seats = 9


def scenario(record: Record) -> None:
    record.scenario = "moon"


def version(record: Record) -> None:
    record.version = "0"


def data(record: Record) -> None:
    record.data = "0"


def option(record: Record) -> None:
    record.options = {"first": "nobody"}


def rewind(record: Record) -> None:
    record.entries.append(999)


LIES: list[Callable[[Record], None]] = [
    swapped,
    forbidden,
    unheard_of,
    of_nobody,
    cut_short,
    digest,
    unstamped,
    result,
    secret,
    short_secret,
    promise,
    still_sealed,
    seats,
    scenario,
    version,
    data,
    option,
    rewind,
]


@pytest.mark.parametrize("lie", LIES)
def test_a_record_that_lies_is_found_out(run: Run, home: Path, record: Record, lie: Callable[[Record], None]) -> None:
    lie(record)
    record.save(home / "here" / "game.json")
    done = run("verify", "game.json")
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("game.json is not true: ")
    assert done.err.count("\n") == 1
    if lie not in (digest, unstamped, result, swapped, cut_short):
        for command in (["replay"], ["play", "--resume"]):
            refused = run(*command, "game.json")
            assert (refused.code, refused.out, refused.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(("lang", "words"), [("en", "is true: 40 moves"), ("fr", "dit vrai")])
def test_a_true_record_verifies_in_one_line(run: Run, home: Path, record: Record, lang: str, words: str) -> None:
    record.save(home / "here" / "game.json")
    done = run("verify", "game.json", "--lang", lang)
    assert (done.code, done.err, done.out.count("\n")) == (0, "", 1)
    assert words in done.out


def test_replay_begins_where_asked(run: Run, home: Path) -> None:
    _, record = played(4, 3, "en")
    record.save(home / "here" / "game.json")
    whole = run("replay", "game.json").out
    late = run("replay", "game.json", "--from", "100").out
    assert "\n99. " in whole
    assert "\n99. " not in late
    assert late.startswith("100. ")
    assert "score.winner" in late
    assert run("replay", "game.json", "--from", "100000").code == 2
    assert run("replay", "game.json", "--seat", "4").code == 2
    assert run("replay", "game.json", "--seat", "0").code == 2


def test_replay_tells_each_event_with_its_rules(run: Run, home: Path) -> None:
    _, record = played(4, 3, "en")
    record.save(home / "here" / "game.json")
    told = run("replay", "game.json", "--lang", "fr").out
    for rule in ("setup.hand", "1.a", "2.b", "3.a", "4.2.b 4.2.c", "5.b 5.c", "6.e", "goal score.winner"):
        assert rule in told


def test_a_rewind_is_told_once(run: Run, home: Path) -> None:
    game = load("eketorp")
    match = Match(game, 3, 1)
    for action in ("place A", "place B", "place C"):
        match.play(0, game.actions.parse(action))
    match.rewind(1)
    match.play(0, game.actions.parse("place D"))
    match.record.stamp(game)
    match.record.save(home / "here" / "game.json")
    told = run("replay", "game.json").out
    assert "4. Back to when one move had been made" in told
    assert told.count("Red, you place a viking: space A.") == 1
    assert run("verify", "game.json").code == 0
