"""One game between bots, from start to end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from meadhall.bots import Bot, make_bot
from meadhall.core.game import Game


@dataclass(frozen=True)
class Played:
    """``choices``: decisions with more than one answer; ``options``: the answers they had, all together."""

    result: list[float]
    actions: int
    choices: int
    options: int


def play_game(game: Game[Any], scenario: str | None, names: Sequence[str], deal: int, lucks: Sequence[int]) -> Played:
    """``deal`` is the seed of the game, ``lucks`` are those of the bots, seat by seat."""
    state = game.start(len(names), deal, scenario)
    bots: list[Bot] = [make_bot(game.id, name, luck) for name, luck in zip(names, lucks, strict=True)]
    actions = choices = options = 0
    while deciders := state.deciders():
        seat = deciders[0]
        count = len(state.legal(seat))
        if count > 1:
            choices += 1
            options += count
        state.apply(seat, bots[seat].answer(state, seat))
        actions += 1
    result = state.result()
    assert result is not None
    return Played(result, actions, choices, options)
