"""Hints: the best answers to the open question, what they are worth, and what will likely follow.

All of it comes from copies in which everything that the seat cannot know was drawn anew: a hint knows no more than
whoever asks for it.
"""

from __future__ import annotations

from math import exp, log

import msgspec

from meadhall.bots import LEVELS, SENSES
from meadhall.bots.levels import Level
from meadhall.bots.search import ACTION, FIRST, KEY, NEXT, SEATS_FROM, VISITS, SearchBot, Tree, branch_of
from meadhall.core.errors import MeadhallError
from meadhall.core.state import State

MOST = 400  # simulations for an estimate, unless more are asked for
LINE = 6  # actions of a likely line
LIKELY = 4  # simulations that must have gone the same way for it to be called likely

# Playouts let a lead grow more surely than strong players do. By so much a game's estimates are drawn towards the fair
# share, as tools/calibrate.py found; docs/study.md has the curves. A game that is not here needs no correction.
CONFIDENCE: dict[str, float] = {"eketorp": 0.62, "brian-boru": 0.65}

Step = tuple[int, str]  # a seat and what it does


class Answer(msgspec.Struct, frozen=True):
    """``worth``: the share of the victory to be expected. ``visits``: how many simulations went through it: the more,
    the better it looked. ``line``: likely play, from the answer itself on."""

    action: str
    worth: float
    visits: int
    line: list[Step]


class Hint(msgspec.Struct, frozen=True):
    """``worth``: what the seat may expect if it plays well. ``answers``: best first; none if nothing is asked of it."""

    worth: float
    simulations: int
    answers: list[Answer]


def can_study(game: str) -> bool:
    """Whether there is a sense of the game that estimates can go by: one that its levels look ahead with."""
    return any(level.simulations for level in LEVELS[game].values())


def usual_simulations(game: str) -> int:
    """As many as the strongest level looks through, but no more than is worth waiting for a whole game long."""
    if not can_study(game):
        raise MeadhallError("study-game", game=game)
    return min(MOST, list(LEVELS[game].values())[-1].simulations)


def hint(state: State, seat: int, simulations: int = 0, seconds: float = 0.0, seed: int = 0) -> Hint:
    """What a seat should know about the position. It ends after so many simulations or seconds, whichever is first;
    without either it looks as far as a strong bot."""
    game = state.game
    if simulations <= 0 and seconds <= 0.0:
        simulations = usual_simulations(game.id)
    bot = searcher(game.id, seed, simulations, seconds)
    bot.think(state.determinize(seat, seed), seat)
    # A spread begins as if one simulation had been won and one lost.
    mean = sober((bot.spread.total - 1.0) / max(1.0, bot.spread.count - 2.0), state)
    played = int(bot.played)
    if seat not in state.deciders():
        return Hint(mean, played, [])
    options = [int(action) for action in state.legal(seat)]
    if len(options) == 1:
        return Hint(mean, played, [Answer(str(game.describe(options[0])), mean, played, [])])
    found = sorted(bot.findings(seat), key=lambda one: (-one[1], one[0]))
    answers = [
        Answer(str(game.describe(action)), sober(worth, state), int(visits), likely_line(state, bot.tree, seat, action))
        for action, visits, worth in found
        if action in options
    ]
    return Hint(answers[0].worth, played, answers)


def searcher(game: str, seed: int, simulations: int, seconds: float = 0.0) -> SearchBot:
    """Somebody who plays games out as the strongest level does."""
    strongest = list(LEVELS[game].values())[-1] if can_study(game) else Level()
    return strongest.search(SENSES[game](), seed, simulations, seconds)


def sober(worth: float, state: State) -> float:
    """An estimate as experience corrects it."""
    confidence = CONFIDENCE.get(state.game.id, 1.0)
    if confidence == 1.0 or not 0.0 < worth < 1.0:
        return worth
    fair = -log(state.seats - 1)
    return 1.0 / (1.0 + exp(-(fair + confidence * (log(worth / (1.0 - worth)) - fair))))


def likely_line(state: State, tree: Tree, seat: int, action: int) -> list[Step]:
    """The way that most simulations went, as far as they agree."""
    line: list[Step] = [(seat, str(state.game.describe(action)))]
    at = int(branch_of(tree, seat, action))
    while len(line) < LINE:
        at = busiest(tree, at)
        if at == 0 or tree.cells[at + VISITS] < LIKELY:
            break
        key = int(tree.cells[at + KEY])
        line.append((key >> SEATS_FROM, str(state.game.describe(key & ACTION))))
    return line


def busiest(tree: Tree, parent: int) -> int:
    """The child that most simulations went through; 0 if there is none."""
    best, at = 0, int(tree.cells[parent + FIRST])
    while at:
        if not best or tree.cells[at + VISITS] > tree.cells[best + VISITS]:
            best = at
        at = int(tree.cells[at + NEXT])
    return best
