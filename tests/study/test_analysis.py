"""Hints and analyses: fair, repeatable, and right where the truth is known."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

import meadhall
from meadhall.bots import make_bot
from meadhall.bots.search import SearchBot
from meadhall.core.chance import seeded
from meadhall.core.errors import MeadhallError
from meadhall.core.match import Match
from meadhall.core.record import Record
from meadhall.core.state import State, playout
from meadhall.study import analysis, hint, hints
from meadhall.study.analysis import (
    PART,
    analyse,
    analyse_part,
    open_moves,
    parts,
    playouts,
    put_together,
    standing_moves,
    variance,
)

SIMULATIONS = 2


def finished(seed: int = 5) -> Record:
    game = meadhall.load("878")
    match = Match(game, 2, seed)
    bots = [make_bot("878", "greedy", seed + seat) for seat in range(2)]
    while seats := match.state.deciders():
        match.play(seats[0], int(bots[seats[0]].answer(match.state, seats[0])))
    return match.record


@pytest.fixture(scope="module")
def record() -> Record:
    return finished()


def test_a_hint_lists_legal_answers_best_first() -> None:
    state = meadhall.load("eketorp").start(3, 1)
    found = hint(state, 0, simulations=12)
    legal = {str(state.game.describe(action)) for action in state.legal(0)}
    assert found.simulations == 12
    assert {answer.action for answer in found.answers} <= legal
    visits = [answer.visits for answer in found.answers]
    assert visits == sorted(visits, reverse=True)
    assert found.worth == found.answers[0].worth
    assert all(answer.line[0] == (0, answer.action) for answer in found.answers)


def test_where_all_plans_begin_alike_there_is_one_answer() -> None:
    """While people are set up no plan of Vikings differs from another, so the search tries none."""
    game = meadhall.load("vikings")
    state = game.start(2, 1, scenario="salters-hut")
    state.apply(0, game.actions.parse("deploy"))
    legal = {str(game.describe(action)) for action in state.legal(1)}
    found = hint(state, 1, simulations=2)
    assert len(legal) > 1
    assert len(found.answers) == 1
    assert {answer.action for answer in found.answers} <= legal
    assert 0.0 < found.worth < 1.0


def test_who_is_far_behind_has_mistakes_of_his_own() -> None:
    """He has little to lose at a time: beside the losses of those who lead, his would never be looked at twice."""
    game = meadhall.load("eketorp")
    match = Match(game, 3, 5)
    for _ in range(12):
        match.play(0, game.actions.parse("place A"))
        match.play(0, game.actions.parse("recall A"))
    moves = [(seat, action, before) for seat, action, before, _ in standing_moves(game, match.record)]
    great = [analysis.Decision(number, 1, "place A", "place B", 0.2, []) for number in range(0, 24, 2)]
    small = [analysis.Decision(number, 0, "place A", "place F", 0.01, []) for number in range(0, 24, 2)]
    looked_at: list[tuple[int, int]] = []

    def always_better(state: State, seat: int, action: int | None, count: int, seed: int) -> list[list[float]]:
        looked_at.append((seat, seed))
        worth = 0.1 if str(game.describe(action or 0)) == "place A" else 0.5
        return [[worth] * 3] * count

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(analysis, "playouts", always_better)
        found = analysis.mistakes(moves, great + small, 2)
    assert {one.seat for one in found} == {0, 1}
    assert sum(one.seat == 0 for one in found) >= analysis.FEWEST


def test_what_is_taken_back_is_not_judged_as_a_decision() -> None:
    game = meadhall.load("eketorp")
    match = Match(game, 3, 5)
    for action in ("place A", "recall A", "place B"):
        match.play(0, game.actions.parse(action))
    moves = [(seat, action, before, after) for seat, action, before, after in standing_moves(game, match.record)]
    assert open_moves(moves) == [0, 2]


def sealed_by_the_others() -> State:
    """Eketorp: Blue and Yellow have sealed their orders, Red has not begun."""
    state = meadhall.load("eketorp").start(3, 1)
    for seat in (1, 2):
        bot = make_bot("eketorp", "greedy", seat)
        while state.owes(seat):
            state.apply(seat, bot.answer(state, seat))
    return state


def test_a_hint_does_not_foretell_what_others_have_decided_in_secret() -> None:
    """The search lets them decide anew; that is not told as if it were to come."""
    found = hint(sealed_by_the_others(), 0, simulations=2000)
    lines = [answer.line for answer in found.answers]
    assert any(len(line) > 2 for line in lines)
    assert {seat for line in lines for seat, _ in line} == {0}


def test_playouts_expect_of_sealed_orders_what_the_search_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or an answer that it found would be compared with another by other rivals."""
    state = sealed_by_the_others()
    asked: list[int] = []
    monkeypatch.setattr(analysis, "play_on", lambda _, copy: asked.append(copy.waiting()))
    playouts(state, 0, state.game.action("commit"), 3, 1)
    assert asked == [0b110] * 3
    assert playouts(finished().final(meadhall.load("878")), 0, None, 2, 1)[0] in ([1.0, 0.0], [0.0, 1.0])


def test_a_hint_knows_no_more_than_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it searches is no more the real table than any other that looks the same to the seat."""
    state = meadhall.load("brian-boru").start(3, 1)
    searched: list[State] = []

    searcher = hints.searcher
    monkeypatch.setattr(hints, "searcher", lambda *arguments: Spy(searcher(*arguments), searched))
    hint(state, 0, simulations=2, seed=3)
    (shown,) = searched
    assert shown.view(0) == state.view(0)
    assert shown.position() | {"chance": None} != state.position() | {"chance": None}


class Spy:
    """A search that keeps what it was shown."""

    def __init__(self, bot: SearchBot, searched: list[State]) -> None:
        self.bot = bot
        self.searched = searched

    def think(self, state: State, seat: int) -> None:
        self.searched.append(state.clone())
        self.bot.think(state, seat)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.bot, name)


def test_a_seat_that_is_not_asked_gets_a_number_and_no_answers() -> None:
    state = meadhall.load("878").start(2, 1)
    idle = next(seat for seat in range(2) if seat not in state.deciders())
    found = hint(state, idle, simulations=4)
    assert found.answers == []
    assert 0.0 <= found.worth <= 1.0


def test_an_analysis_tells_the_whole_game(record: Record) -> None:
    game = meadhall.load("878")
    heard: list[float] = []
    found = analyse(game, record, SIMULATIONS, heard.append)
    assert heard[-1] == 1.0
    assert heard == sorted(heard)
    assert found.moments[0].move == 0
    assert found.moments[-1].move == found.moves
    assert found.moments[-1].chances == found.result == record.final(game).result()
    assert all(0.0 <= chance <= 1.0 for moment in found.moments for chance in moment.chances)
    assert all(one.loss >= 0.0 for one in found.decisions)
    assert all(one.loss > 0.0 and one.chosen != one.better for one in found.mistakes)
    assert found.luck_error**2 == pytest.approx(sum(roll.error**2 for roll in found.rolls))
    for seat in range(2):
        assert found.loss[seat] == pytest.approx(sum(one.loss for one in found.decisions if one.seat == seat))


def test_rolls_are_exactly_the_moves_that_used_chance(record: Record) -> None:
    game = meadhall.load("878")
    used = [
        number
        for number, (_, _, before, after) in enumerate(standing_moves(game, record))
        if before.chance.used != after.chance.used
    ]
    found = [roll.move for start in (0, PART) for roll in analyse_part(game, record, start, SIMULATIONS).rolls]
    assert used
    assert found == [number for number in used if number < 2 * PART]


def test_nothing_is_left_to_estimate_at_the_end(record: Record) -> None:
    game = meadhall.load("878")
    *_, (seat, _, _, after) = standing_moves(game, record)
    assert playouts(after, seat, None, 3, 1) == [after.result()] * 3


def test_a_hint_of_a_finished_game_tells_the_result() -> None:
    state = meadhall.load("eketorp").start(3, 1)
    playout(state, seeded(1))
    assert [hint(state, seat).worth for seat in range(3)] == state.result()


def test_a_few_playouts_that_agree_prove_little() -> None:
    def error(count: int) -> float:
        return sqrt(variance([[1.0, 0.0]] * count, 0))

    assert error(1) == 0.5
    assert error(24) == pytest.approx(0.021, abs=0.001)
    assert error(400) < 0.002
    mixed = [[1.0], [0.0]] * 200
    assert sqrt(variance(mixed, 0)) == pytest.approx(0.025, abs=0.001)


def test_parts_put_together_are_the_whole(record: Record) -> None:
    game = meadhall.load("878")
    found = [analyse_part(game, record, start, 1) for start in parts(game, record)]
    assert put_together(game, record, found, 1) == analyse(game, record, 1)


def test_only_finished_games_are_analysed() -> None:
    game = meadhall.load("878")
    started = Match(game, 2, 1).record
    with pytest.raises(MeadhallError, match="not over"):
        parts(game, started)


def test_struck_out_moves_do_not_count() -> None:
    game = meadhall.load("878")
    match = Match(game, 2, 3)
    for _ in range(6):
        seat = match.state.deciders()[0]
        match.play(seat, match.state.legal(seat)[0])
    match.rewind(2)
    assert len(list(standing_moves(game, match.record))) == 2
