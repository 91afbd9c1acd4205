"""Lists that must agree are compared when a game is loaded, and the entry that differs is named."""

from __future__ import annotations

from types import ModuleType

import pytest

import meadhall
from meadhall.core.actions import ActionSpace, Domain
from meadhall.core.declared import Disagreement, check_arguments, check_offsets, in_order
from meadhall.core.state import Decision

ACTIONS = ActionSpace([("pass", None), ("build-wall", Domain("wall", ("north", "south")))])


def layout(**names: int) -> ModuleType:
    module = ModuleType("layout")
    vars(module).update(names)
    return module


def test_a_layout_that_agrees_with_the_verbs_is_taken() -> None:
    check_offsets(ACTIONS, layout(PASS=0, BUILD_WALL=1, ACTIONS=3))


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ({"PASS": 0, "BUILD_WALL": 2, "ACTIONS": 3}, "BUILD_WALL is 2, but 'build-wall' begins at 1"),
        ({"PASS": 0, "ACTIONS": 3}, "BUILD_WALL is None"),
        ({"PASS": 0, "BUILD_WALL": 1, "ACTIONS": 4}, "ACTIONS is 4, but there are 3 actions"),
    ],
)
def test_a_layout_that_differs_from_the_verbs_is_refused_by_name(names: dict[str, int], said: str) -> None:
    with pytest.raises(Disagreement, match=said):
        check_offsets(ACTIONS, layout(**names))


def test_the_place_of_a_frames_argument_is_compared_by_name() -> None:
    decisions = [Decision("name-rival", arguments="seat:seat place:place")]
    check_arguments(decisions, layout(NAME_RIVAL_PLACE=1))
    with pytest.raises(Disagreement, match="NAME_RIVAL_PLACE is 2, but it is argument 1 of 'name-rival'"):
        check_arguments(decisions, layout(NAME_RIVAL_PLACE=2))


def test_decisions_out_of_order_are_refused_by_name() -> None:
    with pytest.raises(Disagreement, match="the decision 'duel' has number 2 and stands at place 1"):
        in_order({0: Decision("round"), 2: Decision("duel")})


@pytest.mark.parametrize("id", meadhall.GAMES)
def test_every_game_names_its_decisions_once(id: str) -> None:
    names = [decision.name for decision in meadhall.load(id).decisions]
    assert sorted(names) == sorted({*names})
