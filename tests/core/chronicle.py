"""Chronicle: a toy whose years may open a Saga, in which a Raid may be played, or a Raid between two of three seats.

A Saga is told day by day: between two days it rests in its slot, and other games are played.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from core.campaign import INNER, RAID, Saga, SagaState, shared_by_fame
from meadhall.core.actions import ActionSpace, Domain
from meadhall.core.chance import Chance
from meadhall.core.data import Data
from meadhall.core.events import EventKind, event_table
from meadhall.core.game import Document, Game
from meadhall.core.nested import Nested, resume_inner, start_inner
from meadhall.core.options import settled
from meadhall.core.outer_game import OuterGame
from meadhall.core.state import EVERYBODY, GAME_CELLS, Decision, State, copy_into

SAGA = Saga()

YEARS = 3
YEAR = GAME_CELLS
GLORY = YEAR + 1  # by seat, in sixths of a victory
CELLS = GLORY + 3

FEUD, TELL, SAGAS = 0, 1, 2  # the actions of Saga begin at SAGAS, and those of Raid lie within them
YEAR_FLOW, ASK_YEAR, TELLING, FEUDING = range(4)
TOLD_SAGA, FEUD_RAID = range(2)  # slots


class ChronicleState(SagaState):
    def clone(self) -> ChronicleState:
        twin = ChronicleState(self.game, self.decisions, self.seats, 0, self.chance.clone())
        copy_into(twin, self)
        return twin

    def over_rule(self) -> str:
        return "chronicle.end"

    def outcome(self) -> list[float]:
        return shared_by_fame(self, GLORY)

    def rivals(self) -> list[int]:
        """Who fights out a feud: he who began it, and the next."""
        first = (self.cells[YEAR] - 1) % self.seats
        return [first, (first + 1) % self.seats]

    def seat_inside(self, slot: int, seat: int) -> int:
        if slot == TOLD_SAGA:
            return seat
        return self.rivals().index(seat) if seat in self.rivals() else -1

    def seat_outside(self, slot: int, seat: int) -> int:
        return seat if slot == TOLD_SAGA else self.rivals()[seat]


class YearFlow(Decision):
    def advance(self, s: ChronicleState) -> None:
        if s.cells[YEAR] == YEARS:
            s.clear()
            return
        s.cells[YEAR] += 1
        s.push(ASK_YEAR)
        s.ask((s.cells[YEAR] - 1) % s.seats)


class AskYear(Decision):
    def asks(self, s: ChronicleState, seat: int) -> list[int]:
        return [s.cells[YEAR]]

    def bars(self, s: ChronicleState, seat: int, action: int) -> str:
        return ""

    def apply(self, s: ChronicleState, seat: int, action: int) -> None:
        s.pop()
        s.emit("feud-begun" if action == FEUD else "saga-told", "chronicle.year", EVERYBODY, seat)
        if action == FEUD:
            battlefield = {"game": "raid", "seats": 2, "rounds": 1, "silver": [s.cells[YEAR] - 1, 0]}
            start_inner(s, FEUDING, 2, position=battlefield, arguments=[s.cells[YEAR]])
        elif s.slots is None or s.slots[TOLD_SAGA] is None:
            start_inner(s, TELLING, s.seats)
        else:
            resume_inner(s, TELLING)


class Telling(Nested):
    def concluded(self, s: ChronicleState, inner: State, arguments: list[int]) -> None:
        reward(s, inner, TOLD_SAGA)

    def stepped(self, s: ChronicleState, inner: State) -> None:
        """A day of the saga fills a year: the rest is left for another one."""
        if not inner.is_over() and inner.current().name == "day":
            s.pop()


class Feuding(Nested):
    def concluded(self, s: ChronicleState, inner: State, arguments: list[int]) -> None:
        assert arguments[0] == s.cells[YEAR]
        reward(s, inner, FEUD_RAID)


def reward(s: ChronicleState, inner: State, slot: int) -> None:
    for seat, worth in enumerate(inner.result()):
        s.cells[GLORY + s.seat_outside(slot, seat)] += round(6 * worth)


FIRST_RAID = SAGAS + INNER
DECISIONS: list[Decision] = [
    YearFlow("years"),
    AskYear("year", FEUD, SAGAS, "chronicle.year", "chronicle.year", parameters="year:number"),
    Telling("telling", TOLD_SAGA, SAGAS, SAGAS + len(SAGA.actions), "chronicle.inner", "chronicle.inner"),
    Feuding(
        "feuding",
        FEUD_RAID,
        FIRST_RAID,
        FIRST_RAID + len(RAID.actions),
        "chronicle.inner",
        "chronicle.inner",
        "year:number",
    ),
]


class Chronicle(OuterGame[ChronicleState]):
    id = "chronicle"
    title = "Chronicle"
    version = "1"
    seat_counts = (3,)
    longest = YEARS * (1 + RAID.longest) + SAGA.longest
    folder = Path(__file__).parent / "chronicle"
    decisions = DECISIONS
    inner: ClassVar[dict[str, Game[Any]]] = {"told": SAGA, "feud": RAID}
    domains: ClassVar[dict[str, Domain]] = {"seat": RAID.domains["seat"]}
    actions = ActionSpace([("feud", None), ("tell", None)])
    events: ClassVar[dict[str, EventKind]] = event_table([("feud-begun", "seat:seat"), ("saga-told", "seat:seat")])

    def __init__(self) -> None:
        super().__init__(Data("chronicle.toml", {"game": "chronicle"}))
        self.join_inner()

    def options(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        return settled(given, {})

    def blank(self, seats: int, chance: Chance) -> ChronicleState:
        return ChronicleState(self, DECISIONS, seats, CELLS, chance)

    def set_up(self, state: ChronicleState, scenario: str, options: dict[str, Any]) -> None:
        state.push(YEAR_FLOW)

    def write_own(self, state: ChronicleState, seat: int | None, everything: bool) -> Document:
        return {"year": state.cells[YEAR], "glory": [state.cells[GLORY + s] for s in range(state.seats)]}

    def read_own(self, state: ChronicleState, document: Document) -> None:
        state.cells[YEAR] = document.get("year", 0)
        for seat, glory in enumerate(document.get("glory", [])):
            state.cells[GLORY + seat] = glory

    def open_frames(self, state: ChronicleState, document: Document) -> None:
        state.push(YEAR_FLOW)

    def label_own(self, state: ChronicleState | None, domain: str, index: int, lang: str) -> str:
        return RAID.label(None, domain, index, lang)

    def check_own(self, state: ChronicleState) -> None:
        assert state.cells[YEAR] <= YEARS


def load(overlay: Path | None = None) -> Chronicle:
    """As a package of a game has it, for tests that open a hall with this one."""
    return Chronicle()
