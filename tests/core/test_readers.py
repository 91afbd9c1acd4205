"""Every reader gets documents that are nearly right: a sentence in both languages or something sound, and never a
traceback. ``run.py soak readers`` reads many thousands of them."""

from __future__ import annotations

import json

import pytest
import reader_fuzz as fuzz

from conformance.games import IS_PLAIN
from deep import IS_LONG

EXAMPLES = 500 if IS_LONG else 6 if IS_PLAIN else 20
READERS = fuzz.readers()


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name)
def test_a_reader_refuses_with_a_sentence_or_reads_something_sound(reader: fuzz.Reader) -> None:
    counts = fuzz.examine(reader, EXAMPLES, 1 if IS_LONG else None)
    assert sum(counts.values()) >= EXAMPLES // 2


@pytest.mark.parametrize("name", list(fuzz.GAMES))
def test_the_documents_that_are_changed_are_sound_themselves(name: str) -> None:
    """Otherwise everything would be refused, and nothing learnt."""
    game = fuzz.load(name)
    for document in fuzz.positions(name)[::5]:
        assert fuzz.read_position(game, document) == "sound"
    assert [fuzz.read_record(game, document) for document in fuzz.records(name)] == ["sound"] * 3
    assert fuzz.read_options(game, fuzz.options(name)[0]) == "sound"
    assert fuzz.read_overlay(name, fuzz.toml(fuzz.overlays(name)[0])) == "sound"


def test_maps_and_scenarios_that_are_changed_are_sound_themselves() -> None:
    assert {fuzz.read_map(text) for text in fuzz.maps()} == {"sound"}
    assert {fuzz.read_map(fuzz.toml(document)) for document in fuzz.map_documents()} == {"sound"}
    assert fuzz.read_overlay("vikings", fuzz.toml(fuzz.scenarios()[0])) == "sound"


def test_a_reader_that_takes_nonsense_is_found_out() -> None:
    """The fuzz itself: what is neither a sentence nor sound is raised."""
    game = fuzz.load("eketorp")
    with pytest.raises(fuzz.Unsound):
        fuzz.is_sentence(fuzz.MeadhallError("position", where="x", reason="{ $what }"))
    state = game.position(fuzz.positions("eketorp")[0])
    state.cells[len(state.cells) - 20] += 1
    with pytest.raises(AssertionError):
        game.check(state)
    assert json.loads(json.dumps(fuzz.JUNK[5])) == fuzz.JUNK[5]
