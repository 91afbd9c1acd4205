"""Saga: a toy campaign whose days may open a game of Raid.

All that passes between a game and one inside it is the kernel's (``core/nested.py``, ``core/outer_game.py``).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from core.toy import Raid
from meadhall.core.actions import ActionSpace, Domain
from meadhall.core.chance import Chance
from meadhall.core.data import Data
from meadhall.core.events import event_table
from meadhall.core.game import Document, Game
from meadhall.core.nested import Nested, resume_inner, start_inner
from meadhall.core.options import settled
from meadhall.core.outer_game import OuterGame
from meadhall.core.state import EVERYBODY, GAME_CELLS, Decision, State, copy_into

RAID = Raid()

DAYS = 2
DAY = GAME_CELLS
FAME = DAY + 1  # by seat, in sixths of a victory
CELLS = FAME + 3

CAMP, MARCH, INNER = 0, 1, 2  # the actions of Raid begin at INNER
DAY_FLOW, ASK_DAY, RAIDING = range(3)


class SagaState(State):
    def clone(self) -> SagaState:
        twin = SagaState(self.game, self.decisions, self.seats, 0, self.chance.clone())
        copy_into(twin, self)
        return twin

    def over_rule(self) -> str:
        return "saga.end"

    def outcome(self) -> list[float]:
        return shared_by_fame(self, FAME)

    def hide(self, seat: int) -> None:
        """Nothing of its own is hidden."""

    def veil(self, seat: int) -> list[int]:
        return []


def shared_by_fame(s: State, at: int) -> list[float]:
    fame = [s.cells[at + seat] for seat in range(s.seats)]
    return [own / sum(fame) if sum(fame) else 1.0 / s.seats for own in fame]


class DayFlow(Decision):
    def advance(self, s: SagaState) -> None:
        if s.cells[DAY] == DAYS:
            s.emit("saga-ended", "saga.end", EVERYBODY)
            s.clear()
            return
        s.cells[DAY] += 1
        s.push(ASK_DAY)
        s.ask((s.cells[DAY] - 1) % s.seats)


class AskDay(Decision):
    def asks(self, s: SagaState, seat: int) -> list[int]:
        return [s.cells[DAY]]

    def bars(self, s: SagaState, seat: int, action: int) -> str:
        return ""

    def apply(self, s: SagaState, seat: int, action: int) -> None:
        s.pop()
        s.emit("camped" if action == CAMP else "marched", "saga.day", EVERYBODY, seat)
        if action == MARCH:
            start_inner(s, RAIDING, s.seats, "short")


class Raiding(Nested):
    def concluded(self, s: SagaState, inner: State, arguments: list[int]) -> None:
        for seat, worth in enumerate(inner.result()):
            s.cells[FAME + seat] += round(6 * worth)


DECISIONS: list[Decision] = [
    DayFlow("days"),
    AskDay("day", CAMP, INNER, "saga.day", "saga.day", parameters="day:number"),
    Raiding("raiding", 0, INNER, INNER + len(RAID.actions), "saga.raid", "saga.raid"),
]


class Saga(OuterGame[SagaState]):
    id = "saga"
    title = "Saga"
    version = "1"
    seat_counts = (2, 3)
    longest = DAYS * (1 + RAID.longest)
    folder = Path(__file__).parent / "saga"
    decisions = DECISIONS
    inner: ClassVar[dict[str, Game[Any]]] = {"raid": RAID}
    domains: ClassVar[dict[str, Domain]] = {"seat": RAID.domains["seat"]}
    actions = ActionSpace([("camp", None), ("march", None)])
    events = event_table([("camped", "seat:seat"), ("marched", "seat:seat"), ("saga-ended", "")])

    def __init__(self) -> None:
        super().__init__(Data("saga.toml", {"game": "saga"}))
        self.join_inner()

    def options(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        return settled(given, {})

    def blank(self, seats: int, chance: Chance) -> SagaState:
        return SagaState(self, DECISIONS, seats, CELLS, chance)

    def set_up(self, state: SagaState, scenario: str, options: dict[str, Any]) -> None:
        state.push(DAY_FLOW)

    def write_own(self, state: SagaState, seat: int | None, everything: bool) -> Document:
        return {"day": state.cells[DAY], "fame": [state.cells[FAME + s] for s in range(state.seats)]}

    def read_own(self, state: SagaState, document: Document) -> None:
        state.cells[DAY] = document.get("day", 0)
        for seat, fame in enumerate(document.get("fame", [])):
            state.cells[FAME + seat] = fame

    def open_frames(self, state: SagaState, document: Document) -> None:
        state.push(DAY_FLOW)
        if state.slots is not None:
            resume_inner(state, RAIDING)

    def label_own(self, state: SagaState | None, domain: str, index: int, lang: str) -> str:
        return RAID.label(None, domain, index, lang)

    def check_own(self, state: SagaState) -> None:
        assert state.cells[DAY] <= DAYS
