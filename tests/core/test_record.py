"""The record of a match: it replays exactly, and whatever was tampered with is refused by name."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.toy import Raid
from meadhall import Match, Record
from meadhall.core.chance import commitment
from meadhall.core.errors import MeadhallError, RecordError, SetupError
from meadhall.core.record import FORMAT

GAME = Raid()
SECRET = bytes(range(32))


def played(seed: int | bytes = 5, moves: int = 10_000) -> Record:
    """A whole game of the first answers, stamped."""
    match = Match(GAME, 3, seed, "long")
    while (deciders := match.state.deciders()) and len(match.moves) < moves:
        match.play(deciders[0], match.state.legal(deciders[0])[-1])
    match.record.stamp(GAME)
    return match.record


def refused(record: Record) -> RecordError:
    with pytest.raises(RecordError) as no:
        record.verify(GAME)
    assert no.value.said_in("fr") != str(no.value), "the reason is told in French too"
    return no.value


def test_a_record_says_what_it_takes_to_play_it_again() -> None:
    record = played()
    assert (record.format, record.game, record.version, record.data) == (FORMAT, "raid", "1", GAME.data.hash)
    assert (record.seats, record.scenario, record.options, record.seed) == (3, "long", {}, 5)
    assert record.entries[0] == (0, "muster 3")
    assert len(record.digests) == len(record.entries) + 1
    assert record.verify(GAME) == len(record.entries)
    assert record.result == record.final(GAME).result()


def test_replaying_gives_the_state_after_the_set_up_and_after_each_entry() -> None:
    record = played()
    steps = [(entry, state.digest()[:12]) for entry, state in record.replay(GAME)]
    assert [entry for entry, _ in steps] == [None, *record.entries]
    assert [digest for _, digest in steps] == record.digests


def test_a_record_can_be_told_as_it_is_replayed() -> None:
    state = played().final(GAME, listen=True)
    assert GAME.take_events(state)[-1].kind == "won"


# ---------------------------------------------------------------- tampering


def test_an_action_that_was_not_legal_is_refused_with_its_rule() -> None:
    record = played()
    record.entries[1] = (1, "muster 3")  # the Norse are few
    assert refused(record).arguments == {"entry": 2, "action": "muster 3", "rule": "1.b"}


@pytest.mark.parametrize("entry", [(0, "dance"), (0, "muster 9"), (7, "muster 1"), (-1, "muster 1"), (0, "")])
def test_an_entry_that_means_nothing_is_refused(entry: tuple[int, str]) -> None:
    record = played()
    record.entries[0] = entry
    assert refused(record).message == "record-illegal"


def test_another_legal_action_shows_in_the_digest() -> None:
    record = played()
    record.entries[0] = (0, "muster 2")
    no = refused(record)
    assert (no.message, no.arguments) == ("record-differs", {"entry": 1})


def test_a_changed_digest_is_refused_with_its_entry() -> None:
    record = played()
    record.digests[3] = "0" * 12
    no = refused(record)
    assert (no.message, no.arguments) == ("record-differs", {"entry": 3})


def test_another_seed_shows_in_the_first_digest() -> None:
    record = played()
    record.seed = 6
    assert refused(record).arguments == {"entry": 0}


def test_a_changed_result_is_refused() -> None:
    record = played()
    record.result = [1.0, 0.0, 0.0] if record.result != [1.0, 0.0, 0.0] else [0.0, 1.0, 0.0]
    assert refused(record).message == "record-result"


def test_an_entry_left_out_or_digests_left_out_are_refused() -> None:
    record = played()
    record.entries.pop()
    assert refused(record).message == "record-unstamped"
    record.digests = []
    assert refused(record).message == "record-unstamped"


def test_a_rewind_to_moves_that_never_were_is_refused() -> None:
    for moves in (-1, 3):
        record = played(moves=2)
        record.entries.append(moves)
        record.digests.append("0" * 12)
        assert refused(record).arguments == {"moves": moves}


@pytest.mark.parametrize(("field", "value"), [("game", "chess"), ("version", "0")])
def test_a_record_of_another_game_or_version_is_refused(field: str, value: str) -> None:
    record = played()
    setattr(record, field, value)
    assert refused(record).message == "record-version"


def test_a_record_of_other_data_is_refused() -> None:
    record = played()
    record.data = "0123"
    assert refused(record).arguments == {"found": "0123", "wanted": GAME.data.hash}


@pytest.mark.parametrize(("field", "value"), [("seats", 9), ("scenario", "endless"), ("options", {"x": 1})])
def test_a_set_up_that_cannot_be_is_refused(field: str, value: object) -> None:
    record = played()
    setattr(record, field, value)
    with pytest.raises(SetupError):
        record.verify(GAME)


# ---------------------------------------------------------------- sealed seeds


def test_a_sealed_record_carries_a_commitment_and_no_seed() -> None:
    record = played(SECRET)
    assert record.seed is None
    assert record.commitment == commitment(SECRET)
    assert record.secret == SECRET.hex()
    assert record.verify(GAME) == len(record.entries)


def test_a_sealed_record_cannot_be_replayed_before_its_secret_is_shown() -> None:
    record = played(SECRET)
    record.secret = None
    assert refused(record).message == "record-sealed"


def test_another_secret_than_the_one_committed_to_is_refused() -> None:
    record = played(SECRET)
    record.secret = bytes(32).hex()
    assert refused(record).message == "record-commitment"


def test_a_changed_commitment_is_refused() -> None:
    for changed in (commitment(bytes(32)), None, ""):
        record = played(SECRET)
        record.commitment = changed
        assert refused(record).message == "record-commitment"


@pytest.mark.parametrize("secret", ["", "zz", "00", SECRET.hex() + "00"])
def test_a_secret_that_is_none_is_refused(secret: str) -> None:
    record = played(SECRET)
    record.secret = secret
    assert refused(record).message == "record-secret"


# ---------------------------------------------------------------- files


def test_a_record_is_saved_in_one_piece_and_loaded_again(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text("an older file", encoding="utf-8")
    record = played(SECRET)
    record.names = ["Egil", "Åse", "Þóra"]
    record.save(path)
    assert Record.load(path) == record
    assert [file.name for file in tmp_path.iterdir()] == ["match.json"]


def test_a_file_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"There is no file .*gone\.json"):
        Record.load(tmp_path / "gone.json")


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"\xff\xfe", b"{}", b'{"game": 5}', b'{"format":"other/9"}'],
)
def test_a_file_that_is_no_record_is_refused_with_a_reason(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(content)
    with pytest.raises(RecordError, match=r"^match\.json is no record: .+"):
        Record.load(path)


def test_a_record_of_a_later_format_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    record = played()
    record.format = "meadhall-record/9"
    record.save(path)
    with pytest.raises(RecordError, match="meadhall-record/9"):
        Record.load(path)


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    with pytest.raises(MeadhallError, match="is no record"):
        Record.load(tmp_path)


# ---------------------------------------------------------------- whatever somebody may send

NUMBERS = st.sampled_from([-1, 0, 1, 2, 7, 98, 99, 100, 2**31, 2**63, -(2**63) - 1, 2**64, 10**30, 1.5, 1e308])
ANYTHING = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(max_size=3) | st.just("x" * 300),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=4,
)


def places(document: Any, where: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything in a document."""
    keys = document if isinstance(document, dict) else range(len(document)) if isinstance(document, list) else ()
    return [place for key in keys for place in [(*where, key), *places(document[key], (*where, key))]]


def some_record(match: Match) -> bytes:
    for _ in range(4):
        seat = match.state.deciders()[0]
        match.play(seat, match.state.legal(seat)[-1])
    match.rewind(3)
    return msgspec.json.encode(match.record)


SENT = [some_record(Match(GAME, 3, 5, "long")), some_record(Match(GAME, 3, SECRET, "long"))]


@settings(max_examples=300)
@given(text=st.sampled_from(SENT), data=st.data())
def test_a_record_that_cannot_be_is_refused_in_a_sentence(text: bytes, data: st.DataObject) -> None:
    document = json.loads(text)
    for _ in range(data.draw(st.integers(1, 2))):
        *way, last = data.draw(st.sampled_from(places(document)))
        inside = document
        for key in way:
            inside = inside[key]
        if data.draw(st.integers(0, 5)):
            inside[last] = data.draw(NUMBERS | ANYTHING)
        else:
            del inside[last]
    with suppress(MeadhallError):  # and nothing else: some changes do no harm
        Record.parse(json.dumps(document).encode()).final(GAME)


@pytest.mark.parametrize(
    "text",
    [b"", b"{", b"[]", b"\xff", b'{"game": "\\ud800"}', b"[" * 100_000, b'{"seats": ' + b"9" * 5000 + b"}"],
    ids=["nothing", "half", "list", "latin", "half-a-letter", "brackets", "digits"],
)
def test_what_is_no_record_at_all_is_refused(text: bytes) -> None:
    with pytest.raises(RecordError, match="is no record"):
        Record.parse(text)


@pytest.mark.parametrize("position", [{}, {"seats": 3, "men": 7}, {"seats": 3, "hands": {"0": [2**70]}}, {"seats": []}])
def test_a_record_that_begins_at_no_position_is_refused(position: dict[str, Any]) -> None:
    record = played()
    record.position = position
    with pytest.raises(MeadhallError) as no:
        record.final(GAME)
    assert no.value.message in ("record-position", "position")


def test_a_position_for_others_than_the_record_is_refused() -> None:
    record = played()
    record.position = GAME.start(2, 1).position()
    with pytest.raises(RecordError, match="2 seats instead of 3"):
        record.final(GAME)
