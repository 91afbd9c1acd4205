"""Saga: a toy campaign whose days may open a game of Raid, to prove that a game can hold another one.

The outer state owns the inner one and offers its actions at an offset. What passes through is all here: chance, events,
reveals, views, prompts, documents, hiding.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from core.toy import Raid
from meadhall.core.actions import ActionSpace
from meadhall.core.chance import Chance
from meadhall.core.data import Data
from meadhall.core.errors import SetupError
from meadhall.core.events import event_table
from meadhall.core.game import Document, Game
from meadhall.core.ledger import Ledger
from meadhall.core.state import EVERYBODY, GAME_CELLS, Decision, State
from meadhall.core.texts import Texts

DAYS = 2
DAY = GAME_CELLS
FAME = DAY + 1  # by seat, in sixths of a victory
CELLS = FAME + 3

CAMP, MARCH, INNER = 0, 1, 2  # the actions of Raid begin at INNER
DAY_FLOW, ASK_DAY, RAIDING = range(3)

RAID = Raid()


class SagaState(State):
    def clone(self) -> SagaState:
        twin = SagaState(self.game, self.decisions, self.seats, self.cells[:], self.chance.clone())
        twin.reveals = self.reveals
        if self.inner is not None:
            twin.inner = self.inner.clone()
        return twin

    def over_rule(self) -> str:
        return "saga.end"

    def outcome(self) -> list[float]:
        fame = [self.cells[FAME + seat] for seat in range(self.seats)]
        return [own / sum(fame) if sum(fame) else 1.0 / self.seats for own in fame]

    def hide(self, seat: int) -> None:
        if self.inner is not None:
            self.inner.chance = self.chance
            self.inner.hide(seat)

    def veil(self, seat: int) -> list[int]:
        return []

    def mirror(self) -> None:
        """Wait for those whom the inner game waits for, and tell what it told."""
        for seat in range(self.seats):
            self.ask(seat) if self.inner.owes(seat) else self.answered(seat)
        for raw in self.inner.heard or []:
            self.emit(*raw)
        if self.inner.heard:
            self.inner.heard = []


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
            s.inner = RAID.start(s.seats, scenario="short", chance=s.chance, listen=s.heard is not None)
            s.push(RAIDING)
            s.mirror()


class Raiding(Decision):
    def advance(self, s: SagaState) -> None:
        """The inner game waits for nobody: it is over."""
        for seat, worth in enumerate(s.inner.result()):
            s.cells[FAME + seat] += round(6 * worth)
        s.inner = None
        s.pop()

    def legal(self, s: SagaState, seat: int) -> vec[i64]:
        return vec[i64]([INNER + action for action in s.inner.legal(seat)])

    def legal_idle(self, s: SagaState, seat: int) -> vec[i64]:
        return self.legal(s, seat)

    def bars(self, s: SagaState, seat: int, action: int) -> str:
        return s.inner.why_not(seat, action - INNER)

    def bars_idle(self, s: SagaState, seat: int, action: int) -> str:
        return self.bars(s, seat, action) if INNER <= action < self.last else self.not_yours

    def apply(self, s: SagaState, seat: int, action: int) -> None:
        inner = s.inner
        inner.chance = s.chance  # one source of luck, also after a rewind or a restore gave the outer state another
        if s.heard is not None:
            inner.listen()
        revealed = inner.reveals
        inner.step(seat, action - INNER)
        for _ in range(inner.reveals - revealed):
            s.reveal()
        s.mirror()


DECISIONS: list[Decision] = [
    DayFlow("days"),
    AskDay("day", CAMP, INNER, "saga.day", "saga.day", parameters="day:number"),
    Raiding("raiding", INNER, INNER + len(RAID.actions), "saga.raid", "saga.raid"),
]


class Saga(Game[SagaState]):
    id = "saga"
    title = "Saga"
    version = "1"
    seat_counts = (2, 3)
    longest = DAYS * (1 + RAID.longest)
    folder = Path(__file__).parent / "saga"
    decisions = DECISIONS
    domains = RAID.domains
    actions = ActionSpace(
        [("camp", None), ("march", None)] + [(verb.name, verb.domain) for verb in RAID.actions.verbs.values()]
    )
    events = RAID.events | event_table([("camped", "seat:seat"), ("marched", "seat:seat"), ("saga-ended", "")])

    def __init__(self) -> None:
        super().__init__(Data("saga.toml", {"game": "saga"}))

    def options(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        for option in given:
            raise SetupError("option", option=option, reason="unknown; there are none")
        return {}

    def blank(self, seats: int, chance: Chance) -> SagaState:
        return SagaState(self, DECISIONS, seats, vec[i64]([0] * CELLS), chance)

    def set_up(self, state: SagaState, scenario: str, options: dict[str, Any]) -> None:
        state.push(DAY_FLOW)

    def restore_inner(self, dumped: bytes) -> State:
        return RAID.restore(dumped)

    def write(self, state: SagaState, seat: int | None, everything: bool) -> Document:
        document: Document = {
            "day": state.cells[DAY],
            "fame": [state.cells[FAME + s] for s in range(state.seats)],
        }
        if state.inner is not None:
            document["raid"] = state.inner.position() if everything else state.inner.view(seat)
        return document

    def read(self, state: SagaState, document: Document) -> None:
        state.cells[DAY] = document.get("day", 0)
        for seat, fame in enumerate(document.get("fame", [])):
            state.cells[FAME + seat] = fame
        if "raid" in document:
            state.inner = RAID.position(document["raid"])

    def open_frames(self, state: SagaState, document: Document) -> None:
        state.push(DAY_FLOW)
        if state.inner is not None:
            state.push(RAIDING)
            state.mirror()

    def ledger(self, lang: str = "en") -> Ledger:
        own, inner = super().ledger(lang), RAID.ledger(lang)
        return Ledger(self.id, inner.rules | own.rules, inner.examples | own.examples)

    def texts(self, lang: str) -> Texts:
        if lang not in self._texts:
            self._texts[lang] = Texts(lang, (self.folder / f"{lang}.ftl", RAID.folder / f"{lang}.ftl"))
        return self._texts[lang]

    def prompt(self, state: SagaState, seat: int, lang: str) -> str:
        return RAID.prompt(state.inner, seat, lang) if state.inner else super().prompt(state, seat, lang)

    def prompt_document(self, state: SagaState, seat: int) -> Document:
        return RAID.prompt_document(state.inner, seat) if state.inner else super().prompt_document(state, seat)

    def label(self, state: SagaState | None, domain: str, index: int, lang: str) -> str:
        return RAID.label(state.inner if state else None, domain, index, lang)

    def check(self, state: SagaState) -> None:
        if state.inner is not None:
            RAID.check(state.inner)
            assert state.inner.deciders() == state.deciders()
