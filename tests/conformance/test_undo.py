"""Point 8: undo restores exactly what was, and never crosses a reveal, a roll or another seat's decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given

from conformance.games import Case, every_case, every_second_of_many
from conformance.walks import Walk, answers, random_game, walks, without_luck
from meadhall import Match, MeadhallError, Record
from meadhall.core.events import Event
from meadhall.core.line import Move


@dataclass
class Moment:
    """How the match stood before a move."""

    digest: str
    log: list[Event]
    moves: list[Move]
    crossed: tuple[int, int]  # reveals and rolls so far
    question: Any
    deciders: tuple[int, ...]


def moment(match: Match) -> Moment:
    state = match.state
    crossed = (int(state.reveals), int(state.chance.used))
    return Moment(state.digest(), list(match.log), match.moves, crossed, question(state.view(None)), state.deciders())


def question(document: dict[str, Any]) -> Any:
    """The open frames, of the game inside too, without the seats they wait for."""
    frames = [{key: value for key, value in frame.items() if key != "waiting"} for frame in document["frames"]]
    return frames, [question(value) for value in document.values() if isinstance(value, dict) and "frames" in value]


def begun(case: Case, walk: Walk) -> tuple[Match, list[Moment]]:
    """A match some way into a random game, with the moments before each move."""
    match, history = Match(case.game, case.seats, walk.seed, case.scenario), []
    whole = random_game(case, walk.seed)
    for answer in whole[: len(whole) * walk.part // 100]:
        match.play(*answer)
    for choice in walk.choices:
        if options := answers(match.state):
            history.append(moment(match))
            match.play(*options[choice % len(options)])
    return match, history


@every_second_of_many
@given(walk=walks(16))
def test_what_is_taken_back_was_neither_revealed_nor_rolled_nor_answered(case: Case, walk: Walk) -> None:
    match, history = begun(case, walk)
    moves = match.moves
    first = len(moves) - len(history)
    for seat in range(case.seats):
        if not match.can_undo(seat):
            with pytest.raises(MeadhallError, match="nothing you can take back"):
                match.undo(seat)
            assert match.moves == moves
            continue
        index = max(number for number, (mover, _) in enumerate(moves) if mover == seat)
        if index < first:
            continue  # it lies in the part that was played unseen
        before = history[index - first]
        assert before.crossed == moment(match).crossed, "undo would cross a reveal or a roll"
        for later in range(index + 1, len(moves)):
            assert history[later - first].question == before.question, "undo would cross another seat's decision"


@every_second_of_many
@given(walk=walks(16))
def test_undo_leads_where_the_other_moves_alone_would_have_led(case: Case, walk: Walk) -> None:
    first, _ = begun(case, walk)
    for seat in filter(first.can_undo, range(case.seats)):
        match, _ = begun(case, walk)
        while match.can_undo(seat):
            moves = match.moves
            last = max(number for number, (mover, _) in enumerate(moves) if mover == seat)
            match.undo(seat)
            assert match.moves == moves[:last] + moves[last + 1 :]
            again = Match.resumed(case.game, match.record)
            assert again.state.digest() == match.state.digest()
            assert again.log == match.log
            assert again.record == match.record
            assert not match.game.take_events(match.state)


@every_second_of_many
@given(walk=walks(16))
def test_the_last_move_can_be_taken_back_at_once_unless_it_rolled_or_revealed(case: Case, walk: Walk) -> None:
    match, history = begun(case, walk)
    if not history:
        return
    before, seat = history[-1], match.moves[-1][0]
    harmless = before.crossed == moment(match).crossed
    assert match.can_undo(seat) == harmless
    if harmless:
        move = match.moves[-1]
        after = moment(match)
        match.undo(seat)
        assert moment(match) == before
        match.play(seat, case.game.actions.parse(move[1]))
        assert moment(match) == after


@every_second_of_many
@given(walk=walks(16))
def test_an_answer_given_together_can_be_taken_back_while_the_question_is_open(case: Case, walk: Walk) -> None:
    match, history = begun(case, walk)
    now = moment(match)
    if len(now.deciders) < 1 or match.state.is_over():
        return
    first = len(history)
    while first and (history[first - 1].question, history[first - 1].crossed) == (now.question, now.crossed):
        first -= 1
    together = first < len(history) and len(history[first].deciders) > 1
    answered = {mover for mover, _ in match.moves[len(match.moves) - len(history) + first :]}
    assert not together or all(match.can_undo(seat) for seat in answered)


@every_second_of_many
@given(walk=walks(8))
def test_a_rewind_goes_back_all_the_way_and_changes_the_luck(case: Case, walk: Walk) -> None:
    match, history = begun(case, walk)
    if not history:
        return
    entries, log = len(match.record.entries), list(match.log)
    target = len(match.moves) - len(history) + walk.seed % len(history)
    match.rewind(target)
    there = history[target - len(match.record.entries) + 1 + len(history)]
    assert match.moves == there.moves
    assert match.log == there.log == log[: len(there.log)]
    assert len(match.record.entries) == entries + 1, "what was struck out stays in the record"
    before, _ = begun(case, Walk(walk.seed, 0, ()))
    for seat, text in there.moves:
        before.play(seat, case.game.actions.parse(text))
    assert without_luck(match.state) == without_luck(before.state)
    assert match.state.chance.save() != before.state.chance.save()
    assert not any(match.can_undo(seat) for seat in range(case.seats)), "what all agreed on is not undone by one"
    assert match.record.final(case.game).digest() == match.state.digest()
    assert Match.resumed(case.game, match.record).state.digest() == match.state.digest()


@every_case
def test_a_match_cannot_be_rewound_to_moves_it_never_had(case: Case) -> None:
    match = Match(case.game, case.seats, 1, case.scenario)
    match.play(*answers(match.state)[0])
    before = (match.state.digest(), list(match.record.entries), list(match.log))
    for moves in (-1, 2, 1000):
        with pytest.raises(MeadhallError, match="never had"):
            match.rewind(moves)
    assert (match.state.digest(), match.record.entries, match.log) == before


@every_case
def test_an_undone_move_leaves_no_trace_in_the_record(case: Case) -> None:
    match = Match(case.game, case.seats, 1, case.scenario)
    first, *_, last = answers(match.state)
    match.play(*first)
    if match.can_undo(first[0]):
        match.undo(first[0])
        match.play(*last)
        assert match.record.entries == [(last[0], str(case.game.describe(last[1])))]
        match.record.stamp(case.game)
        assert isinstance(match.record, Record)
        assert match.record.verify(case.game) == 1
