"""Hints: the best answers to the open question, what they are worth, and what will likely follow.

All of it comes from copies in which everything that the seat cannot know was drawn anew: a hint knows no more than
whoever asks for it.
"""

from __future__ import annotations

from dataclasses import dataclass
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

SUREST = 0.999  # no estimate is surer, whatever all simulations say


@dataclass(frozen=True)
class Confidence:
    """How far a game's estimates are to be believed: their log-odds above those of the fair share count ``slope``
    times, ``growth`` more with each round or turn that was played, and ``intercept`` is added. Without any of it they
    are believed as they are."""

    slope: float = 1.0
    growth: float = 0.0
    intercept: float = 0.0


# As tools/calibrate.py --fit found; docs/study.md has the curves. By game, or by game and scenario; what is not here is
# not corrected.
CONFIDENCE: dict[str, Confidence] = {
    "eketorp": Confidence(1.082, -0.02, -0.06),
    "brian-boru": Confidence(1.899, -0.489, -0.09),
    "878 advanced": Confidence(4.005, -0.376, -0.008),
    "878 northumbrian-raids": Confidence(1.918, -0.58, -0.033),
    "878 alfreds-gamble": Confidence(1.035, -0.23, -0.019),
}

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


def goes_by_plans(game: str) -> bool:
    """Whether the game is searched by plans: its answers are so small and so many that only some can be looked at."""
    return bool(SENSES[game]().plans)


def usual_simulations(game: str) -> int:
    """As many as the strongest level looks through, but no more than is worth waiting for a whole game long."""
    if not can_study(game):
        raise MeadhallError("study-game", game=game)
    return min(MOST, list(LEVELS[game].values())[-1].simulations)


def hint(
    state: State,
    seat: int,
    simulations: int = 0,
    seconds: float = 0.0,
    seed: int = 0,
    confidence: Confidence | None = None,
) -> Hint:
    """What a seat should know about the position. It ends after so many simulations or seconds, whichever is first;
    without either it looks as far as a strong bot. Of a game that is over it tells the result. ``confidence``: the
    game's own unless given."""
    game = state.game
    result = state.result()
    if result is not None:
        return Hint(float(result[seat]), 0, [])
    doubt = doubt_about(state, confidence)
    if simulations <= 0 and seconds <= 0.0:
        simulations = usual_simulations(game.id)
    bot = searcher(game.id, seed, simulations, seconds)
    shown = state.determinize(seat, seed)
    bot.think(shown, seat)
    # A spread begins as if one simulation had been won and one lost.
    mean = doubt.sober((bot.spread.total - 1.0) / max(1.0, bot.spread.count - 2.0))
    played = int(bot.played)
    if seat not in state.deciders():
        return Hint(mean, played, [])
    options = [int(action) for action in state.legal(seat)]
    if len(options) == 1:
        return Hint(mean, played, [Answer(str(game.describe(options[0])), mean, played, [])])
    found = sorted(bot.answers(shown, seat), key=lambda one: (-one[1], one[0]))
    line = planned_line if bot.sense.plans else likely_line
    answers = [
        Answer(str(game.describe(action)), doubt.sober(worth), int(visits), line(shown, bot, seat, action))
        for action, visits, worth in found
        if action in options
    ]
    if not answers:  # all plans begin alike, so none was tried from here
        action = int(bot.sense.follow(shown, seat, 0)) if bot.sense.plans else options[0]
        return Hint(mean, played, [Answer(str(game.describe(action)), mean, played, [])])
    return Hint(answers[0].worth, played, answers)


def searcher(game: str, seed: int, simulations: int, seconds: float = 0.0) -> SearchBot:
    """Somebody who plays games out as the strongest level does."""
    strongest = list(LEVELS[game].values())[-1] if can_study(game) else Level()
    return strongest.search(SENSES[game](), seed, simulations, seconds)


class Doubt:
    """What experience says about estimates of one position."""

    def __init__(self, seats: int, rounds: int, confidence: Confidence) -> None:
        self.confidence = confidence
        self.fair = log_odds(1.0 / seats)
        self.slope = confidence.slope + confidence.growth * rounds

    def sober(self, worth: float) -> float:
        """An estimate, corrected."""
        if self.confidence == Confidence():
            return worth
        odds = self.fair + self.confidence.intercept + self.slope * (log_odds(worth) - self.fair)
        return 1.0 / (1.0 + exp(-odds))


def doubt_about(state: State, confidence: Confidence | None = None) -> Doubt:
    """``confidence``: its own unless given."""
    return Doubt(int(state.seats), rounds_played(state), confidence_in(state) if confidence is None else confidence)


def confidence_in(state: State) -> Confidence:
    """The scenario's, where it has one of its own, else the game's."""
    game = state.game.id
    return CONFIDENCE.get(f"{game} {state.view(None).get('scenario')}") or CONFIDENCE.get(game, Confidence())


def log_odds(worth: float) -> float:
    sober = min(SUREST, max(1.0 - SUREST, worth))
    return log(sober / (1.0 - sober))


def rounds_played(state: State) -> int:
    """Rounds, turns or days before the one under way: every game's position counts one of them, from 1 once it is set
    up."""
    view = state.view(None)
    counted = next(view[name] for name in ("round", "day", "turn") if name in view)
    return max(0, int(counted) - 1)


def planned_line(state: State, bot: SearchBot, seat: int, action: int) -> list[Step]:
    """What the best plan that begins so goes on with, as long as only the seat decides and luck has no say."""
    line: list[Step] = [(seat, str(state.game.describe(action)))]
    plans = [(visits, plan) for plan, visits, _ in bot.findings(seat) if bot.sense.follow(state, seat, plan) == action]
    plan = max(plans)[1]
    ahead = state.clone()
    ahead.step(seat, action)
    while len(line) < LINE and seat in ahead.deciders() and ahead.chance.used == state.chance.used:
        options = ahead.legal(seat)
        action = int(options[0] if len(options) == 1 else bot.sense.follow(ahead, seat, plan))
        line.append((seat, str(state.game.describe(action))))
        ahead.step(seat, action)
    return line


def likely_line(state: State, bot: SearchBot, seat: int, action: int) -> list[Step]:
    """The way that most simulations went, as far as they agree, and until somebody decides anew what he has decided
    in secret: nobody could tell."""
    supposed = state.determinize(seat, 0)
    bot.sense.suppose(supposed, seat)
    in_secret = supposed.waiting() & ~state.waiting()
    tree = bot.tree
    line: list[Step] = [(seat, str(state.game.describe(action)))]
    at = int(branch_of(tree, seat, action))
    while len(line) < LINE:
        at = busiest(tree, at)
        if at == 0 or tree.cells[at + VISITS] < LIKELY:
            break
        key = int(tree.cells[at + KEY])
        if in_secret >> (key >> SEATS_FROM) & 1:
            break
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
