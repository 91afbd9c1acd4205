"""Connect four is only worth timing if it is connect four."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any

import pytest

from meadhall.bench.build import CONNECT_FOUR
from meadhall.bench.loops import playout_checked
from meadhall.core.chance import seeded
from meadhall.core.state import IllegalAction, playout


@pytest.fixture(scope="module")
def connect_four() -> ModuleType:
    spec = spec_from_file_location("connect_four", CONNECT_FOUR)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def dropped(connect_four: ModuleType, columns: str) -> Any:
    """The position after drops into these columns, the seats in turn."""
    s = connect_four.start()
    for column in columns:
        s.apply(s.deciders()[0], int(column))
    return s


@pytest.mark.parametrize(
    ("columns", "result"),
    [
        ("0101010", [1.0, 0.0]),  # upright
        ("0011223", [1.0, 0.0]),  # level
        ("01122323363", [1.0, 0.0]),  # rising
        ("65544343303", [1.0, 0.0]),  # falling
        ("60010203", [0.0, 1.0]),
        ("001122", None),
    ],
)
def test_four_in_a_row_end_the_game(connect_four: ModuleType, columns: str, result: list[float] | None) -> None:
    assert dropped(connect_four, columns).result() == result


def test_a_line_does_not_go_on_round_the_edge(connect_four: ModuleType) -> None:
    """Three on top of the first column and one at the foot of the second are no four."""
    s = dropped(connect_four, "1212120")
    assert s.result() is None


def test_a_full_column_is_barred_by_its_rule(connect_four: ModuleType) -> None:
    s = dropped(connect_four, "333333")
    assert s.why_not(0, 3) == "full"
    assert 3 not in s.legal(0)
    with pytest.raises(IllegalAction, match="full"):
        s.apply(0, 3)


def test_out_of_turn_and_off_the_board(connect_four: ModuleType) -> None:
    s = connect_four.start()
    assert s.why_not(1, 0) == "turns"
    assert s.why_not(0, 7) == "turns"
    assert dropped(connect_four, "0101010").why_not(1, 0) == "four"


def test_checked_and_unchecked_play_the_same_games(connect_four: ModuleType) -> None:
    root = connect_four.start()
    here, there = seeded(3), seeded(3)
    lengths = [playout(root.clone(), here) for _ in range(50)]
    assert lengths == [playout_checked(root.clone(), there) for _ in range(50)]
    assert min(lengths) >= 7
    assert max(lengths) <= 42


def test_lines_are_the_same_wherever_they_are_sought(connect_four: ModuleType) -> None:
    here, there = seeded(4), seeded(4)
    for _ in range(50):
        near, far = connect_four.start(), connect_four.start(True)
        assert playout(near, here) == playout(far, there)
        assert near.result() == far.result()


def test_random_games_agree_with_a_slow_referee(connect_four: ModuleType) -> None:
    luck = seeded(7)
    for _ in range(60):
        s = connect_four.start()
        board: dict[tuple[int, int], int] = {}
        while deciders := s.deciders():
            seat = deciders[0]
            options = s.legal(seat)
            assert options == [column for column in range(7) if (column, 5) not in board]
            column = options[luck.below(len(options))]
            board[column, sum((column, row) in board for row in range(6))] = seat
            s.apply(seat, column)
            assert s.is_over() == (has_four(board) or len(board) == 42)
        winners = [seat for seat in (0, 1) if s.result()[seat] == 1.0]
        assert winners == ([seat] if has_four(board) else [])


def has_four(board: dict[tuple[int, int], int]) -> bool:
    return any(
        all(board.get((column + right * n, row + up * n)) == seat for n in range(4))
        for (column, row), seat in board.items()
        for right, up in ((0, 1), (1, 0), (1, 1), (1, -1))
    )
