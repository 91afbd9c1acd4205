"""A match: what may be taken back, by whom, and what a rewind changes."""

from __future__ import annotations

import pytest

from core.campaign import Saga
from core.toy import AMBUSH, DECLINE, FIGHT, MOVE, MUSTER, PLUNDER, REST, RETREAT, Raid
from meadhall import IllegalAction, Match, MeadhallError

GAME = Raid()
NORTH, SOUTH = MOVE + 1, MOVE + 2
SECRET = bytes(range(32))


def mustered(seats: int = 3, seed: int | bytes = 1) -> Match:
    """A match in which all have mustered two men and the Danes move first."""
    match = Match(GAME, seats, seed, "long")
    while len(match.state.deciders()) > 1 or match.state.current().name == "muster":
        match.play(match.state.deciders()[0], MUSTER + 1)
    return match


def undoable(match: Match) -> list[int]:
    return [seat for seat in range(match.record.seats) if match.can_undo(seat)]


def test_play_says_what_happened_and_keeps_the_log() -> None:
    match = Match(GAME, 3, 1)
    assert [event.kind for event in match.play(0, MUSTER)] == ["ordered"]
    assert [event.kind for event in match.log] == ["ordered"]
    assert match.moves == [(0, "muster 1")]


def test_an_illegal_action_changes_nothing() -> None:
    match = Match(GAME, 3, 1)
    before = match.state.digest()
    with pytest.raises(IllegalAction, match=r"rule 1\.b forbids"):
        match.play(1, MUSTER + 2)
    assert (match.state.digest(), match.moves, match.log) == (before, [], [])


def test_answers_given_at_the_same_time_are_taken_back_each_by_its_own_seat() -> None:
    match = Match(GAME, 3, 1)
    start = match.state.digest()
    match.play(0, MUSTER)
    alone = match.state.digest()
    match.play(1, MUSTER + 1)
    assert undoable(match) == [0, 1]
    match.undo(0)
    assert match.moves == [(1, "muster 2")]
    assert [event["faction"] for event in match.log] == [1]
    match.play(0, MUSTER)
    match.undo(1)
    assert match.state.digest() == alone
    match.undo(0)
    assert match.state.digest() == start
    assert undoable(match) == []


def test_a_reveal_is_not_crossed() -> None:
    match = mustered()
    assert undoable(match) == []
    with pytest.raises(MeadhallError, match="nothing you can take back"):
        match.undo(0)


def test_a_move_can_be_taken_back_until_another_seat_acts() -> None:
    match = mustered()
    before = match.state.digest()
    match.play(0, NORTH)
    match.play(0, REST)
    match.undo(0)
    match.undo(0)
    assert match.state.digest() == before
    match.play(0, NORTH)
    match.play(0, REST)
    match.play(1, SOUTH)
    assert undoable(match) == [1]


def test_a_roll_is_not_crossed() -> None:
    match = mustered()
    for seat, action in [(0, NORTH), (0, REST), (1, NORTH), (0, DECLINE), (2, DECLINE), (1, FIGHT)]:
        match.play(seat, action)
    assert undoable(match) == []


def test_a_reaction_bars_the_move_it_answers() -> None:
    match = mustered()
    for seat, action in [(0, NORTH), (0, REST), (1, NORTH), (0, DECLINE)]:
        match.play(seat, action)
    assert undoable(match) == [0]
    match.play(2, DECLINE)
    assert undoable(match) == [0, 2], "both answered the same question"
    match.play(1, RETREAT)
    assert undoable(match) == [1]


def test_in_a_game_inside_a_game_a_later_question_bars_an_earlier_one_too() -> None:
    match = Match(Saga(), 3, 1)
    match.play(0, match.game.action("march"))
    for action in ("muster 2", "muster 2", "muster 2", "move north", "rest", "move north"):
        match.play(match.state.deciders()[0], match.game.actions.parse(action))
    match.play(0, match.game.action("decline"))
    match.play(2, match.game.action("decline"))
    assert undoable(match) == [0, 2]
    match.play(1, match.game.action("retreat"))
    assert undoable(match) == [1], "the retreat answers what the two declined"


@pytest.mark.parametrize("seed", [1, SECRET], ids=["fast", "sealed"])
def test_after_a_rewind_the_luck_is_another(seed: int | bytes) -> None:
    """Out of several rewinds to before the same battle at least two see other dice."""
    match = mustered(seed=seed)
    fought = []
    for seat, action in [(0, NORTH), (0, REST), (1, NORTH), (0, DECLINE), (2, DECLINE)]:
        match.play(seat, action)
    moves = len(match.moves)
    for _ in range(6):
        fought.append(next(event.arguments for event in match.play(1, FIGHT) if event.kind == "fought"))
        match.rewind(moves)
    assert len({str(dice) for dice in fought}) > 1
    assert len(match.moves) == moves
    assert match.record.entries.count(moves) == 6
    assert match.record.final(GAME).digest() == match.state.digest()


def test_a_rewind_to_the_start_and_on_is_in_the_record() -> None:
    match = mustered()
    match.play(0, NORTH)
    match.rewind(0)
    assert (match.moves, match.log) == ([], [])
    match.play(2, MUSTER)
    match.record.stamp(GAME)
    assert match.record.verify(GAME) == 6
    assert [entry for entry in match.record.entries if isinstance(entry, int)] == [0]


@pytest.mark.parametrize("seed", [1, SECRET], ids=["fast", "sealed"])
def test_a_match_is_resumed_where_it_was_with_its_names_and_its_undo(seed: int | bytes) -> None:
    match = mustered(seed=seed)
    match.record.names = ["Egil", "Åse", "Þóra"]
    match.play(0, NORTH)
    match.rewind(2)
    match.play(2, MUSTER)
    match.play(0, SOUTH)
    match.play(0, PLUNDER)
    twin = Match.resumed(GAME, match.record)
    assert twin.record == match.record
    assert twin.state.digest() == match.state.digest()
    assert twin.log == match.log
    assert undoable(twin) == undoable(match) == [0]
    twin.undo(0)
    twin.undo(0)
    assert undoable(twin) == []


def test_a_match_of_another_game_is_not_resumed() -> None:
    with pytest.raises(MeadhallError, match="The record is of raid 1, not of saga 1"):
        Match.resumed(Saga(), mustered().record)


def test_an_ambush_is_a_reveal_and_a_decline_is_none() -> None:
    for seed in range(20):
        match = mustered(seed=seed)
        for seat, action in [(0, NORTH), (0, REST), (1, NORTH)]:
            match.play(seat, action)
        match.play(0, DECLINE)
        if AMBUSH in match.state.legal(2):
            match.play(2, AMBUSH)
            assert undoable(match) == []
            return
    raise AssertionError("none of the seeds deals seat 3 the ambush card")


def test_a_shared_question_right_after_an_own_move_is_still_shared() -> None:
    match = mustered()
    for seat, action in [(0, MOVE), (1, MOVE), (2, NORTH), (2, REST), (2, MUSTER), (0, MUSTER)]:
        match.play(seat, action)
    assert undoable(match) == [0, 2], "the question is still open to seat 2"
