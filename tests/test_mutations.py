"""The tables of mutations speak of the sources as they are: each old text stands once where the table says."""

from __future__ import annotations

import mutate
import pytest


@pytest.mark.parametrize("game", mutate.known_games())
def test_every_mutation_applies(game: str) -> None:
    assert mutate.read_table(game)
