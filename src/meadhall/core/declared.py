"""Lists of a game that must agree: what is declared twice is compared when the game is loaded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import ModuleType

from meadhall.core.actions import ActionSpace
from meadhall.core.events import parameters
from meadhall.core.state import Decision


class Disagreement(Exception):
    """Two lists of a game, or of two games that are joined, that must agree and do not."""


def in_order(decisions: Mapping[int, Decision]) -> list[Decision]:
    """The decisions of a game, by their numbers from 0 on, which frames hold."""
    for place, (number, decision) in enumerate(decisions.items()):
        if number != place:
            raise Disagreement(f"the decision {decision.name!r} has number {number} and stands at place {place}")
    return list(decisions.values())


def check_arguments(decisions: Iterable[Decision], layout: ModuleType) -> None:
    """A layout names the place of a frame's argument after the decision and the argument: NAME_RIVAL_PLACE."""
    for decision in decisions:
        for place, (argument, _) in enumerate(parameters(decision.arguments)):
            name = f"{decision.name}_{argument}".upper().replace("-", "_")
            named = vars(layout).get(name, place)  # those that no rule asks for have no name
            if named != place:
                raise Disagreement(
                    f"{layout.__name__}.{name} is {named}, but it is argument {place} of {decision.name!r}"
                )


def check_offsets(actions: ActionSpace, layout: ModuleType) -> None:
    """A layout names the first action of each verb after it: ENLIST_ALL for ``enlist-all``. ACTIONS is their number."""
    for verb in actions.verbs.values():
        name = verb.name.upper().replace("-", "_")
        named = vars(layout).get(name)
        if named != verb.first:
            raise Disagreement(f"{layout.__name__}.{name} is {named}, but {verb.name!r} begins at {verb.first}")
    if len(actions) != layout.ACTIONS:
        raise Disagreement(f"{layout.__name__}.ACTIONS is {layout.ACTIONS}, but there are {len(actions)} actions")
