"""A game: its rules, data and words, which never change, and the ways to get a state of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, TypeVar

import msgspec

from meadhall.core.actions import Action, ActionSpace, Domain
from meadhall.core.chance import Chance, SealedChance, revive, seeded
from meadhall.core.data import Data
from meadhall.core.declared import check_arguments, check_offsets
from meadhall.core.documents import Place, Position, listed, shown
from meadhall.core.errors import NONSENSE, RecordError, SetupError
from meadhall.core.events import Event, EventKind, RawEvent, parameters
from meadhall.core.ledger import Ledger, load_ledger
from meadhall.core.standing import Standing, Topic
from meadhall.core.state import (
    ARGUMENTS,
    DEPTH,
    FRAME,
    FRAMES,
    GAME_CELLS,
    KIND,
    MAX_DEPTH,
    WAITING,
    Decision,
    State,
)
from meadhall.core.texts import Texts

S = TypeVar("S", bound=State)
Document = dict[str, Any]
Seed = int | bytes  # a number for the fast source, 32 secret bytes for the sealed one
LARGEST = 1 << 31  # of an argument whose range a decision does not tell


@dataclass(frozen=True)
class Frame:
    """An open decision that a position names. ``arguments`` are numbers, ``below`` is the decision it lies on."""

    name: str
    arguments: dict[str, int]
    waiting: tuple[int, ...]
    below: Frame | None
    above: str = ""  # the name of what lies on it

    def __getitem__(self, argument: str) -> int:
        return self.arguments[argument]

    def asks(self, seat: int) -> bool:
        """It waits for this seat and for nobody else."""
        return self.waiting == (seat,)


def asks_again(state: State) -> bool:
    """Whether the open question, if nobody had been asked yet, would ask the same seats with the same arguments. Every
    question that ``advance`` asks does; one that does not cannot be open in this position."""
    twin = state.clone()
    twin.cells[twin.top() + WAITING] = 0
    twin.current().advance(twin)
    return all(twin.cells[cell] == state.cells[cell] for cell in range(GAME_CELLS))


class Game(ABC, Generic[S]):
    """Subclasses give the class attributes and the abstract methods; everything else is the same for all games."""

    id: str
    title: str
    box: str = ""  # the id of the first game of the box that it comes in, where several games come in one
    version: str  # changes whenever the same actions could lead elsewhere
    seat_counts: tuple[int, ...]
    scenarios: tuple[str, ...] = ("standard",)
    gentlest: str = ""  # the scenario that a newcomer begins with, if it is not the first of them
    longest: int  # no random game takes more actions
    folder: Path  # of rules.toml, rules.fr.toml, en.ftl and fr.ftl
    actions: ActionSpace
    domains: dict[str, Domain]
    events: dict[str, EventKind]
    decisions: list[Decision]
    standing: Standing | None = None  # for games whose questions can be answered beforehand
    nesting: Mapping[str, tuple[str, ...]] = {}  # what each decision can lie on, "" for nothing; {}: anything
    lingering: tuple[str, ...] = ()  # decisions that wait on while others lie on them
    choices: Mapping[str, tuple[str, ...]] = {}  # options that are one of several words
    inner: Mapping[str, Game[Any]] = {}  # the games that it may hold, by the name of their slot (core/outer_game.py)

    def __init__(self, data: Data) -> None:
        self.data = data
        self._ledgers: dict[str, Ledger] = {}
        self._texts: dict[str, Texts] = {}

    def declare(
        self,
        domains: Mapping[str, tuple[str, ...]],
        verbs: Iterable[tuple[str, str]],
        layout: ModuleType | None = None,
    ) -> None:
        """The ids of everything that can be spoken of, by domain, and the verbs in the order of their actions, each
        with the domain of its target or "" for none. ``layout`` names the actions for the rules and must agree."""
        self.domains = {name: Domain(name, ids) for name, ids in domains.items()}
        self.actions = ActionSpace([(verb, self.domains[of] if of else None) for verb, of in verbs])
        if layout is not None:
            check_offsets(self.actions, layout)
            check_arguments(self.decisions, layout)

    # ---------------------------------------------------------------- what each game says

    @abstractmethod
    def options(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """The table's options with defaults filled in; SetupError for an unknown or impossible one."""

    @abstractmethod
    def blank(self, seats: int, chance: Chance) -> S:
        """A state with empty cells and no frame."""

    @abstractmethod
    def set_up(self, state: S, scenario: str, options: dict[str, Any]) -> None:
        """Prepare the game and open its first frame."""

    @abstractmethod
    def write(self, state: S, seat: int | None, everything: bool) -> Document:
        """The game's own part of a document, without what the seat may not see unless everything is asked for."""

    @abstractmethod
    def read(self, state: S, document: Document) -> None:
        """Fill a blank state from a document. What the document leaves out gets its natural value."""

    @abstractmethod
    def open_frames(self, state: S, document: Document) -> None:
        """Open the frames of a document that names none."""

    def seats_of(self, scenario: str) -> tuple[int, ...]:
        """With how many seats a scenario is played; where they differ, the game says so."""
        return self.seat_counts

    def fits(self, state: S, frame: Frame) -> bool:
        """Can a decision that a document names be open in the rest of that document?"""
        return True

    @abstractmethod
    def label(self, state: S | None, domain: str, index: int, lang: str) -> str:
        """The name of a thing as it stands in a sentence."""

    @abstractmethod
    def check(self, state: S) -> None:
        """Raise AssertionError unless cards, pieces and all else add up."""

    def standings(self, state: S) -> list[float]:
        """What ranks the seats once the game is over, higher is better; points where a game has them."""
        return state.result() or [0.0] * int(state.seats)

    def sides(self, state: S) -> list[int]:
        """The side of each seat: those of one side win together. Where everybody plays for himself, all differ."""
        return list(range(int(state.seats)))

    def odds(self, state: S, seat: int) -> Document | None:
        """What the answers open to a seat can bring, where chance or hidden cards decide: ``title`` (name and
        arguments of a message ``odds-…``), ``note`` (another: on what it rests) and ``outcomes``, each with its
        ``action``, ``name`` and exact ``chance``.
        It depends on what the seat may see, and on nothing else."""
        return None

    def standing_topics(self, state: S, seat: int) -> list[Topic]:
        """What a seat can decide beforehand; the same whatever it holds."""
        return []

    def standing_mark(self, state: S, seat: int, term: str) -> str:
        """Changes when a term is over: an order holds for as long as its term's mark is what it was."""
        return ""

    def standing_answer(self, state: S, seat: int, orders: Mapping[str, str]) -> int | None:
        """What the orders (topic to choice) answer to the open question; None if the seat must be asked. Whether it is
        None depends only on the orders and on what everybody knows, so that it gives nothing away. Topics marked
        ``alone`` may depend on more: they are only offered where no other person sits."""
        return None

    # ---------------------------------------------------------------- states

    def start(
        self,
        seats: int,
        seed: Seed = 0,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        chance: Chance | None = None,
        listen: bool = False,
        position: Document | None = None,
    ) -> S:
        """A new game. ``chance`` replaces the seed in tests and lessons; ``listen`` collects events from the start;
        ``position`` is where it begins if not with the set-up."""
        if seats not in self.seat_counts:
            raise SetupError("seats", game=self.title, seats=str(seats), known=listed(self.seat_counts))
        chosen = self.scenarios[0] if scenario is None else scenario
        if chosen not in self.scenarios:
            raise SetupError("scenario", game=self.title, scenario=chosen, known=listed(self.scenarios))
        if seats not in self.seats_of(chosen):
            raise SetupError("seats", game=self.title, seats=str(seats), known=listed(self.seats_of(chosen)))
        settled = self.options(seats, options or {})
        if position is not None:
            return self.position(position, chance or chance_of(seed), listen)
        state = self.blank(seats, chance or chance_of(seed))
        if listen:
            state.listen()
        self.set_up(state, chosen, settled)
        state.settle()
        return state

    def restore(self, dumped: bytes, listen: bool = False) -> S:
        """The state that ``State.dump`` stored; ``listen`` collects events from then on."""
        try:
            id, version, seats, reveals, chance, cells, inner = msgspec.msgpack.decode(dumped)
            if (id, version) != (self.id, self.version):
                raise RecordError("dump-version", found=f"{id} {version}", wanted=f"{self.id} {self.version}")
            state = self.blank(seats, revive(chance))
            if not state.fill(cells):
                raise RecordError("dump-unreadable")
            state.reveals = reveals
        except (msgspec.DecodeError, AssertionError, LookupError, OverflowError, TypeError, ValueError):
            raise RecordError("dump-unreadable") from None
        if inner is not None:
            kinds = list(self.inner.values())
            state.slots = [None if one is None else kinds[slot].restore(one) for slot, one in enumerate(inner)]
            state.use_chance(state.chance)
        if listen:
            state.listen()
        return state

    def position(self, document: Document, chance: Chance | None = None, listen: bool = False) -> S:
        """The state that a document describes, ready for the next answer; PositionError says where and why not.
        ``listen`` collects events from the first step that the position takes by itself."""
        page = self.page(document)
        named = page.get("game", self.id)
        if named.value != self.id:
            raise named.wrong("other-game", given=shown(named.value), wanted=shown(self.id))
        seats = page.get("seats", None)
        if not isinstance(seats.value, int) or seats.value not in self.seat_counts:
            raise seats.wrong("seats", known=listed(self.seat_counts), given=shown(seats.value))
        state = self.blank(seats.value, chance or _saved_chance(page))
        if listen:
            state.listen()
        self.read(state, document)
        if page.has("frames"):
            self._read_frames(state, page.at("frames"))
        else:
            self.open_frames(state, document)
            state.settle()
        return state

    def page(self, document: Any) -> Place:
        """A position document, to be read with checks."""
        page = Place(Position(str(self.folder)), document, "")
        page.table()
        return page

    def document(self, state: S, seat: int | None, everything: bool) -> Document:
        """A position (everything) or a view; reached through ``State.position`` and ``State.view``."""
        head: Document = {"game": self.id, "seats": int(state.seats)}
        body = self.write(state, seat, everything)
        tail: Document = {"frames": self._write_frames(state)}
        if everything:
            tail["chance"] = state.chance.save()
        return head | body | tail

    # ---------------------------------------------------------------- actions and words

    def action(self, verb: str, target: str | None = None) -> int:
        return self.actions.id(verb, target)

    def describe(self, action: int) -> Action:
        return self.actions.describe(action)

    def ledger(self, lang: str = "en") -> Ledger:
        if lang not in self._ledgers:
            self._ledgers[lang] = load_ledger(self.folder, lang)
        return self._ledgers[lang]

    def text_files(self, lang: str) -> list[Path]:
        return [self.folder / f"{lang}.ftl"]

    def room_inside(self) -> int:
        """How many numbers the games inside it may add to an observation, at most (``State.observe``)."""
        return 0

    def lesson_folder(self) -> Path:
        """Where its lessons lie (``study/lessons.py``)."""
        return self.folder / "lessons"

    def name(self, lang: str) -> str:
        """What it is called; a game that shares its box is named with its part of it."""
        return self.texts(lang).say("game-title") if self.box else self.title

    def door(self, lang: str) -> str:
        """What its part of a box with several games is called; "" for a game that has a box to itself."""
        return self.texts(lang).say("game-door") if self.box else ""

    def texts(self, lang: str) -> Texts:
        if lang not in self._texts:
            self._texts[lang] = Texts(lang, tuple(self.text_files(lang)))
        return self._texts[lang]

    def questions(self) -> dict[str, Decision]:
        """Everything that a seat can be asked, by name."""
        return {question.name: question for question in self.decisions if question.last}

    def prompt(self, state: S, seat: int, lang: str) -> str:
        """What the seat is asked now, in words."""
        question = state.current()
        values = question.asks(state, seat)
        return self._say(state, f"prompt-{question.name}", question.parameters, values, lang)

    def action_text(self, state: S | None, action: int, lang: str) -> str:
        """What an action does, in words. One that means something else as the answer to a question has a message of its
        own there: ``action-at-in-charge-aim``."""
        verb, texts = self.actions.verbs[self.describe(action).verb], self.texts(lang)
        message = f"action-{verb.name}"
        if state is not None and not state.is_over():
            there = f"{message}-in-{state.question().name}"
            message = there if texts.has(there) else message
        if verb.domain is None:
            return texts.say(message)
        return texts.say(message, target=self.label(state, verb.domain.name, action - verb.first, lang))

    def event_text(self, state: S | None, event: Event, lang: str) -> str:
        """What happened, in words."""
        values = {name: self._value(state, domain, n, lang) for name, (domain, n) in event.arguments.items()}
        return self.texts(lang).say(f"event-{event.kind}", **values)

    def take_events(self, state: S) -> list[Event]:
        """What the listening state has told since the last call."""
        return self.events_of(self.take_raw_events(state))

    def take_raw_events(self, state: S) -> list[RawEvent]:
        """The same, as the state told it."""
        heard = state.heard
        if not heard:
            return []
        state.heard = []
        return heard

    def events_of(self, told: list[RawEvent]) -> list[Event]:
        return [self.events[raw[0]].event(raw) for raw in told]

    def _say(self, state: S, message: str, declared: str, values: list[Any], lang: str) -> str:
        named = {
            name: self._value(state, domain, value, lang)
            for (name, domain), value in zip(parameters(declared), values, strict=True)
        }
        return self.texts(lang).say(message, **named)

    def event_document(self, event: Event) -> Document:
        """An event as plain data, its arguments by id."""
        arguments = {name: self._id(domain, value) for name, (domain, value) in event.arguments.items()}
        return {"kind": event.kind, "arguments": arguments, "rules": list(event.rules)}

    def prompt_document(self, state: S, seat: int) -> Document:
        """What a seat is asked, as plain data: the message's name and its arguments by id."""
        question = state.current()
        declared = parameters(question.parameters)
        values = question.asks(state, seat)
        arguments = {name: self._id(domain, v) for (name, domain), v in zip(declared, values, strict=True)}
        return {"name": question.name, "arguments": arguments}

    def _value(self, state: S | None, domain: str, value: int, lang: str) -> int | str:
        return int(value) if domain == "number" else self.label(state, domain, value, lang)

    # ---------------------------------------------------------------- frames in documents

    def _write_frames(self, state: S) -> list[Document]:
        frames = []
        for number in range(state.cells[DEPTH]):
            base = FRAMES + number * FRAME
            question = self.decisions[state.cells[base + KIND]]
            frame: Document = {"decision": question.name}
            for index, (name, domain) in enumerate(parameters(question.arguments)):
                frame[name] = self._id(domain, state.cells[base + ARGUMENTS + index])
            frame["waiting"] = [seat for seat in range(state.seats) if state.cells[base + WAITING] >> seat & 1]
            frames.append(frame)
        return frames

    def _read_frames(self, state: S, frames: Place) -> None:
        """Decisions that a document names must be able to be open there, one on the other, and the last must wait."""
        kinds = [question.name for question in self.decisions]
        if not isinstance(frames.value, list):
            raise frames.wrong("frames")
        if len(frames.value) > MAX_DEPTH:
            raise frames.wrong("frames-deep", most=MAX_DEPTH)
        below: Frame | None = None
        found: list[Frame] = []
        for number, place in enumerate(frames.entries(), 1):
            place.table()
            kind = place.get("decision", None).index(kinds)
            declared = parameters(self.decisions[kind].arguments)
            place.table(["decision", *(name for name, _ in declared), "waiting"])
            values = {name: self._number(domain, place.at(name), state) for name, domain in declared}
            waiting = self._waiting(state, place.get("waiting", []))
            if waiting and number < len(frames.value) and kinds[kind] not in self.lingering:
                raise place.get("waiting", []).wrong("frames-wait")
            if not waiting and number == len(frames.value):
                raise place.get("waiting", []).wrong("frames-idle")
            if self.nesting and ("" if below is None else below.name) not in self.nesting[kinds[kind]]:
                raise place.wrong("frames-unfit")
            below = Frame(kinds[kind], values, waiting, below)
            found.append(below)
            state.push(kind, *values.values())
            for seat in waiting:
                state.ask(seat)
        self._check_frames(state, frames, found)

    def _waiting(self, state: S, place: Place) -> tuple[int, ...]:
        found: list[int] = []
        for entry in place.entries():
            seat = entry.value
            if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < state.seats:
                raise place.wrong("no-seat", given=shown(seat), last=str(int(state.seats) - 1))
            if seat in found:
                raise place.wrong("twice", name=str(seat))
            found.append(seat)
        return tuple(found)

    def _check_frames(self, state: S, frames: Place, found: list[Frame]) -> None:
        names = [frame.name for frame in found] + [""]
        try:
            for frame, place, above in zip(found, frames.entries(), names[1:], strict=True):
                if not self.fits(state, replace(frame, above=above)):
                    raise place.wrong("frames-unfit")
            if not all(state.legal(seat) for seat in state.deciders()):
                raise frames.wrong("frames-unfit")
            self.check(state)
        except NONSENSE as problem:
            raise frames.wrong("frames-unfit") from problem

    def _id(self, domain: str, value: int) -> int | str:
        """Numbers and seats (from 0) as they are, everything else by name."""
        known = self.domains.get(domain) if domain != "seat" else None
        return int(value) if known is None else known.ids[value]

    def _number(self, domain: str, place: Place, state: S) -> int:
        known = self.domains.get(domain) if domain != "seat" else None
        if known is not None:
            return place.index(known.ids)
        if domain == "seat":
            return place.number(0, int(state.seats) - 1)
        least, _, most = domain.partition("..")
        if most:
            return place.number(int(least), int(most))
        value = place.value
        if not isinstance(value, int) or isinstance(value, bool) or not -LARGEST <= value <= LARGEST:
            raise place.wrong("a-number", given=shown(value))
        return value


def _saved_chance(page: Place) -> Chance:
    if not page.has("chance"):
        return seeded(0)
    try:
        return revive(page.at("chance").value)
    except (AssertionError, ArithmeticError, LookupError, RecursionError, TypeError, ValueError):
        raise page.at("chance").wrong("chance") from None


def chance_of(seed: Seed) -> Chance:
    return SealedChance(seed, 0, 0) if isinstance(seed, bytes) else seeded(seed)
