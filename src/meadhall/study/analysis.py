"""A finished game looked at again: who stood how well at each moment, what was luck, and what was skill.

- A seat's *chance* at a moment is the share of the victory that it could expect from what it knew then, as a short
  search found it; chances of several seats come from different knowledge and need not add up to one.
- A *roll* is a move in which chance was used. Its luck is what all seats could expect after it less what they could
  expect of the move before, both from the mover's knowledge and by guided playouts.
- A *decision* is a move with alternatives. Its loss is what the best answer found was worth to the mover less what the
  chosen one was, from the mover's knowledge.
- *Mistakes* are the greatest losses that a second look, with other luck, agrees with.

All numbers are estimates; those of luck and mistakes come with their standard error. A game can be analysed in parts,
by several processes, and is the same however it is cut.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from typing import Any

import msgspec

from meadhall.bots.search import play_on
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game
from meadhall.core.line import Line
from meadhall.core.record import Record
from meadhall.core.state import State
from meadhall.study.hints import Hint, Step, doubt_about, goes_by_plans, hint, searcher, usual_simulations

MOMENTS = 80  # at which chances are estimated, at most
LOOKS = 60  # decisions that are judged, and rolls that are weighed, at most, of a game that goes by plans
PART = 20  # moves of a part
MISTAKES = 8  # of all seats together, and at least FEWEST of each: who is far behind has little to lose at a time
FEWEST = 3
SECOND_LOOK = 3  # times as many playouts for what may be a mistake
SURE = 2.0  # standard errors from which on a difference is told


class Moment(msgspec.Struct, frozen=True):
    """How the seats stood after so many moves, each from its own knowledge."""

    move: int
    chances: list[float]


class Roll(msgspec.Struct, frozen=True):
    """What chance changed in a move, for each seat."""

    move: int
    seat: int
    action: str
    luck: list[float]
    error: float


class Decision(msgspec.Struct, frozen=True):
    """``line``: likely play after the better answer. ``best``: what that answer was worth to the mover; None in
    analyses of before it was noted."""

    move: int
    seat: int
    chosen: str
    better: str
    loss: float
    line: list[Step]
    best: float | None = None


class Mistake(msgspec.Struct, frozen=True):
    """A decision whose loss has been confirmed."""

    move: int
    seat: int
    chosen: str
    better: str
    loss: float
    error: float
    line: list[Step]


class Findings(msgspec.Struct):
    """Of a part of the game, or of all of it."""

    moments: list[Moment] = []
    rolls: list[Roll] = []
    decisions: list[Decision] = []


class Analysis(msgspec.Struct, frozen=True):
    """``knowledge`` says whose eyes the chances are seen with: "own" is each seat's. ``luck`` and ``loss`` are sums
    over the game for each seat; ``luck_error`` is the standard error of each sum of luck."""

    game: str
    seats: int
    moves: int
    simulations: int
    knowledge: str
    moments: list[Moment]
    rolls: list[Roll]
    decisions: list[Decision]
    mistakes: list[Mistake]
    luck: list[float]
    luck_error: float
    loss: list[float]
    result: list[float]


def analyse(
    game: Game[Any], record: Record, simulations: int = 0, progress: Callable[[float], None] = lambda part: None
) -> Analysis:
    """The whole game; ``progress`` is told which part of it is done. RecordError if it does not replay, MeadhallError
    if it is not over."""
    found = []
    starts = parts(game, record)
    for number, start in enumerate(starts):
        found.append(analyse_part(game, record, start, simulations))
        progress((number + 1) / (len(starts) + 1))
    whole = put_together(game, record, found, simulations)
    progress(1.0)
    return whole


def parts(game: Game[Any], record: Record) -> list[int]:
    """The first moves of the parts that a game is analysed in."""
    usual_simulations(game.id)
    states = list(standing_moves(game, record))
    if not states or not states[-1][3].is_over():
        raise MeadhallError("study-unfinished")
    return list(range(0, len(states), PART))


def standing_moves(game: Game[Any], record: Record) -> Iterator[tuple[int, int, State, State]]:
    """The moves that count, without those struck out: seat, action, and the state before and after."""
    record.fits(game)
    line = Line()
    for entry in record.entries:
        line.add(entry)
    state = record.begin(game)
    record.final(game)  # RecordError where it does not replay
    for step in line.steps:
        if isinstance(step, int):
            state.use_chance(state.chance.branch(step))
            continue
        seat, action = step[0], game.actions.parse(step[1])
        before = state.clone()
        state.apply(seat, action)
        yield seat, action, before, state


def analyse_part(game: Game[Any], record: Record, start: int, simulations: int = 0) -> Findings:
    """The moves from ``start`` on, as many as a part has."""
    simulations = simulations or usual_simulations(game.id)
    found = Findings([], [], [])
    moves = [(seat, action, before, after.clone()) for seat, action, before, after in standing_moves(game, record)]
    told = set(chosen_moments(moves))
    looks = LOOKS if goes_by_plans(game.id) else len(moves)
    judges, weighs = set(evenly(open_moves(moves), looks)), set(evenly(dicey_moves(moves), looks))
    if start == 0:
        found.moments.append(Moment(0, chances(moves[0][2], simulations, 0)))
    for number in range(start, min(start + PART, len(moves))):
        seat, action, before, after = moves[number]
        if number in judges:
            found.decisions.append(judged(before, seat, action, number, simulations))
        if number in weighs:
            found.rolls.append(rolled(before, seat, action, after, number, simulations))
        if number in told:
            found.moments.append(Moment(number + 1, chances(after, simulations, number + 1)))
    return found


def chosen_moments(moves: list[tuple[int, int, State, State]]) -> list[int]:
    """The moves after which somebody else is asked, or chance has spoken; if there are many, evenly fewer of them."""
    ends = [
        number
        for number, (_, _, before, after) in enumerate(moves)
        if after.deciders() != before.deciders() or after.chance.used != before.chance.used
    ]
    return sorted({*evenly(ends, MOMENTS), len(moves) - 1})


def open_moves(moves: list[tuple[int, int, State, State]]) -> list[int]:
    """The moves that had alternatives; taking back a part of an answer is not counted as a move."""
    found = []
    for number, (seat, action, before, _) in enumerate(moves):
        legal = before.legal(seat)
        if len(legal) > 1 and action in legal:
            found.append(number)
    return found


def dicey_moves(moves: list[tuple[int, int, State, State]]) -> list[int]:
    """The moves in which chance was used."""
    return [number for number, (_, _, before, after) in enumerate(moves) if after.chance.used != before.chance.used]


def evenly(numbers: list[int], most: int) -> list[int]:
    """All of them, or at most so many, evenly spread."""
    return numbers[:: max(1, -(-len(numbers) // most))]


def chances(state: State, simulations: int, seed: int) -> list[float]:
    result = state.result()
    if result is not None:
        return [float(worth) for worth in result]
    return [hint(state, seat, simulations, seed=seed).worth for seat in range(int(state.seats))]


def judged(before: State, seat: int, action: int, number: int, simulations: int) -> Decision:
    """A decision beside the best that a search finds."""
    look = hint(before, seat, simulations, seed=number)
    chosen, best = str(before.game.describe(action)), look.answers[0]
    loss = max(0.0, best.worth - worth_in(look, chosen, before, seat, action, number))
    return Decision(number, seat, chosen, best.action, 0.0 if chosen == best.action else loss, best.line, best.worth)


def worth_in(look: Hint, chosen: str, before: State, seat: int, action: int, number: int) -> float:
    """What the chosen answer was worth: as the search has it, or by playouts, as soberly, if it never tried it."""
    for answer in look.answers:
        if answer.action == chosen:
            return answer.worth
    return doubt_about(before).sober(mean(playouts(before, seat, action, look.simulations, number), seat))


def rolled(before: State, seat: int, action: int, after: State, number: int, simulations: int) -> Roll:
    expected = playouts(before, seat, action, simulations, number)
    came = playouts(after, seat, None, simulations, number)
    seats = range(int(before.seats))
    luck = [mean(came, one) - mean(expected, one) for one in seats]
    error = max(sqrt(variance(came, one) + variance(expected, one)) for one in seats)
    return Roll(number, seat, str(before.game.describe(action)), luck, error)


def put_together(game: Game[Any], record: Record, found: list[Findings], simulations: int = 0) -> Analysis:
    """The analysis out of its parts, in order."""
    simulations = simulations or usual_simulations(game.id)
    decisions = [one for part in found for one in part.decisions]
    rolls = [one for part in found for one in part.rolls]
    moves = [(seat, action, before) for seat, action, before, _ in standing_moves(game, record)]
    seats = range(record.seats)
    return Analysis(
        game=game.id,
        seats=record.seats,
        moves=len(moves),
        simulations=simulations,
        knowledge="own",
        moments=[one for part in found for one in part.moments],
        rolls=rolls,
        decisions=decisions,
        mistakes=mistakes(moves, decisions, simulations),
        luck=[sum(roll.luck[seat] for roll in rolls) for seat in seats],
        luck_error=sqrt(sum(roll.error**2 for roll in rolls)),
        loss=[sum(one.loss for one in decisions if one.seat == seat) for seat in seats],
        result=[float(worth) for worth in record.final(game).result() or []],
    )


def mistakes(moves: list[tuple[int, int, State]], decisions: list[Decision], simulations: int) -> list[Mistake]:
    """The greatest of those great losses of each seat that playouts with other luck, the same for both answers, agree
    with."""
    seats = sorted({one.seat for one in decisions})
    most = max(FEWEST, MISTAKES // max(1, len(seats)))
    found = [one for seat in seats for one in mistakes_of(seat, most, moves, decisions, simulations)]
    return sorted(found, key=lambda one: -one.loss)


def mistakes_of(
    seat: int, most: int, moves: list[tuple[int, int, State]], decisions: list[Decision], simulations: int
) -> list[Mistake]:
    confirmed = []
    great = sorted((one for one in decisions if one.seat == seat and one.loss > 0.0), key=lambda one: -one.loss)
    for one in great[: 2 * most]:
        _, action, before = moves[one.move]
        count, seed = SECOND_LOOK * simulations, len(moves) + one.move
        better = playouts(before, seat, before.game.actions.parse(one.better), count, seed)
        chosen = playouts(before, seat, action, count, seed)
        gains = [[good[seat] - bad[seat]] for good, bad in zip(better, chosen, strict=True)]
        gain, error = mean(gains, 0), sqrt(variance(gains, 0))
        if gain > SURE * error:
            confirmed.append(Mistake(one.move, seat, one.chosen, one.better, gain, error, one.line))
    return sorted(confirmed, key=lambda one: -one.loss)[:most]


# ---------------------------------------------------------------- guided playouts


def playouts(state: State, seat: int, action: int | None, count: int, seed: int) -> list[list[float]]:
    """What games from here on, after an action if one is given, were worth to all seats; each in a copy of its own, in
    which all that ``seat`` cannot know was drawn anew."""
    bot = searcher(state.game.id, seed, 1)
    worths = []
    for number in range(count):
        copy = state.determinize(seat, seed * 1_000_003 + number)
        if not copy.is_over():
            bot.sense.suppose(copy, seat)
        if action is not None:
            copy.step(seat, action)
        play_on(bot, copy)
        worths.append([float(worth) for worth in (copy.outcome() if copy.is_over() else bot.sense.judge(copy))])
    return worths


def mean(worths: list[list[float]], seat: int) -> float:
    return sum(one[seat] for one in worths) / len(worths)


def variance(worths: list[list[float]], seat: int) -> float:
    """Of the mean. A few playouts that all agree prove little: it is as if one more had been half a victory away."""
    centre = mean(worths, seat)
    around = sum((one[seat] - centre) ** 2 for one in worths) + 0.25
    return around / len(worths) / max(1, len(worths) - 1)
