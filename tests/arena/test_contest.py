"""Contests: every seat, equal deals, the same games whoever plays them, broken off or not."""

from __future__ import annotations

import json
import os
from pathlib import Path
from signal import SIGKILL

import pytest

from meadhall.arena.contest import Contest, Pairing, balance, ladder, nature, play, round_robin
from meadhall.arena.playing import Played
from meadhall.arena.results import Entry, Results, as_csv
from meadhall.arena.running import FEWEST_ROUNDS, Limits, is_decided, run, sure_after
from meadhall.arena.workers import Own, Processes, in_order
from meadhall.core.errors import MeadhallError

CONTEST = Contest("eketorp", 3, seed=4)
PAIRING = Pairing("standard", "greedy", "random")


def lines(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def test_the_challenger_has_every_seat_once_with_the_same_deal() -> None:
    assert [PAIRING.seated(3, number).index("greedy") for number in range(6)] == [0, 1, 2, 0, 1, 2]
    deals = [CONTEST.deal(PAIRING, number) for number in range(6)]
    assert len(set(deals[:3])) == len(set(deals[3:])) == 1
    assert deals[0] != deals[3]
    assert CONTEST.deal(Pairing("standard", "random", "greedy"), 0) == deals[0], "all pairings have the same deals"
    assert Contest("eketorp", 3, seed=5).deal(PAIRING, 0) != deals[0]
    lucks = {CONTEST.luck(PAIRING, number, seat) for number in range(6) for seat in range(3)}
    assert len(lucks) == 18


def test_among_equals_every_game_has_a_deal_of_its_own() -> None:
    """Games with one deal go alike: a seat's share would seem surer than it is."""
    equals = Pairing("standard", "greedy", "greedy")
    assert len({CONTEST.deal(equals, number) for number in range(6)}) == 6


def test_who_meets_whom() -> None:
    bots = ["a", "b", "c"]
    assert [(p.challenger, p.others) for p in ladder(bots, ["s"])] == [("b", "a"), ("c", "b")]
    assert [(p.challenger, p.others) for p in round_robin(bots, ["s"], 2)] == [("b", "a"), ("c", "a"), ("c", "b")]
    many = [(p.scenario, p.challenger, p.others) for p in round_robin(bots[:2], ["s", "t"], 3)]
    assert many == [("s", "b", "a"), ("s", "a", "b"), ("t", "b", "a"), ("t", "a", "b")]
    assert [(p.challenger, p.others) for p in balance(bots, ["s"])] == [("a", "a"), ("b", "b"), ("c", "c")]


def test_a_game_follows_from_the_contest_alone() -> None:
    first, second = play(CONTEST, PAIRING, 2), play(CONTEST, PAIRING, 2)
    assert first == second
    assert sum(first.result) == pytest.approx(1.0)
    assert first.choices <= first.actions
    assert first.options >= 2 * first.choices
    assert play(CONTEST, PAIRING, 3) != first


def test_processes_play_the_same_games_as_one() -> None:
    jobs = [(CONTEST, PAIRING, number) for number in range(4)]
    several = Processes(2)
    try:
        assert list(in_order(several, play, jobs)) == list(in_order(Own(), play, jobs))
    finally:
        several.close()


def fall(signal: int) -> None:
    os.kill(os.getpid(), signal)


def test_a_worker_that_was_ended_is_told_in_a_sentence() -> None:
    """Not in a traceback; what was played before is in the results."""
    several = Processes(2)
    try:
        with pytest.raises(MeadhallError, match="ended from outside"):
            list(in_order(several, fall, [(int(SIGKILL),)] * 9))
    finally:
        several.close()


# ---------------------------------------------------------------- the results file


def test_a_contest_that_was_broken_off_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    run(Results(CONTEST, file), [PAIRING], Limits(3), Own())
    whole = file.read_text()
    file.write_text(whole[:-9])  # the power failed in the middle of a line
    asked: list[int] = []
    resumed = Results(CONTEST, file)
    assert len(resumed.of(PAIRING)) == 2
    found = run(resumed, [PAIRING], Limits(6), Own(), lambda _, games: asked.append(games))
    assert asked == [1, 2, 3, 4, 5, 6]
    assert file.read_text().startswith(whole)
    assert found == run(Results(CONTEST), [PAIRING], Limits(6), Own())
    run(Results(CONTEST, file), [PAIRING], Limits(6), Own())
    assert len(lines(file)) == 2 + 6, "nothing was played again"


NO_RESULTS = [
    "notes without a line's end",
    "x\n",
    "[]\n",
    "5\n",
    '{"format": "other"}\n',
    '{"format": "meadhall-arena/1"}\n{}\n',
]


@pytest.mark.parametrize("content", NO_RESULTS)
def test_another_file_is_refused_and_left_alone(tmp_path: Path, content: str) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text(content)
    with pytest.raises(MeadhallError):
        Results(CONTEST, file)
    assert file.read_text() == content


def test_a_file_whose_first_line_was_being_written_is_begun_anew(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    run(Results(CONTEST, file), [PAIRING], Limits(1), Own())
    whole = file.read_text()
    file.write_text(whole[:20])
    run(Results(CONTEST, file), [PAIRING], Limits(1), Own())
    assert file.read_text() == whole


def test_another_contest_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    run(Results(CONTEST, file), [PAIRING], Limits(1), Own())
    with pytest.raises(MeadhallError, match="another contest"):
        Results(Contest("eketorp", 3, seed=5), file)


def test_a_bot_that_has_changed_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    run(Results(CONTEST, file), [PAIRING], Limits(1), Own())
    changed = file.read_text().replace('"greedy": "greedy"', '"greedy": "greedier"')
    file.write_text(changed)
    with pytest.raises(MeadhallError, match="another bot"):
        run(Results(CONTEST, file), [PAIRING], Limits(1), Own())
    assert nature("eketorp", "jarl") != nature("eketorp", "karl")


def test_the_table_for_spreadsheets_has_a_row_for_each_seat() -> None:
    entries = [Entry(PAIRING, 1, Played([0.0, 1.0, 0.0], 40, 30, 90))]
    assert as_csv(entries).splitlines() == [
        "scenario,challenger,others,number,seat,bot,share,actions,choices,options",
        "standard,greedy,random,1,1,random,0.0,40,30,90",
        "standard,greedy,random,1,2,greedy,1.0,40,30,90",
        "standard,greedy,random,1,3,random,0.0,40,30,90",
    ]


# ---------------------------------------------------------------- early stopping


def test_a_pairing_is_decided_when_its_interval_leaves_the_goal_behind() -> None:
    least = 2 * FEWEST_ROUNDS
    assert is_decided([1.0] * least, 2, 0.5)
    assert is_decided([0.0] * least, 2, 0.5)
    assert not is_decided([1.0] * (least - 2), 2, 0.5), "too few rounds"
    assert not is_decided([1.0] * (least + 1), 2, 0.5), "a round is not over"
    assert not is_decided([1.0, 0.0] * least, 2, 0.5)
    assert not is_decided([1.0] * least, 2, None)


def test_more_looks_need_a_clearer_difference() -> None:
    def shares(games: int, errors: float) -> list[float]:
        """Of duels, so many standard errors above one half."""
        won = round(games / 2 + errors * games**0.5 / 2)
        return [1.0] * won + [0.0] * (games - won)

    assert sure_after(FEWEST_ROUNDS) == sure_after(200) == 2.8
    assert is_decided(shares(400, 3.1), 2, 0.5)
    assert not is_decided(shares(20_000, 3.1), 2, 0.5)
    assert is_decided(shares(20_000, 4.2), 2, 0.5)


def test_a_decided_pairing_is_not_played_to_its_end() -> None:
    found = run(Results(CONTEST), [PAIRING], Limits(300, goal=1 / 3), Own())[PAIRING]
    shares = [entry.share() for entry in found]
    assert len(found) < 300
    assert is_decided(shares, 3, 1 / 3)
    assert not any(is_decided(shares[:length], 3, 1 / 3) for length in range(len(shares)))
