"""A game: its rules, data and words, which never change, and the ways to get a state of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from meadhall.core.actions import Action, ActionSpace, Domain
from meadhall.core.chance import Chance, SealedChance, revive, seeded
from meadhall.core.data import Data
from meadhall.core.errors import PositionError, RecordError, SetupError
from meadhall.core.events import Event, EventKind, RawEvent, parameters
from meadhall.core.ledger import Ledger, load_ledger
from meadhall.core.standing import Standing, Topic
from meadhall.core.state import ARGUMENTS, DEPTH, FRAME, FRAMES, KIND, WAITING, Decision, State
from meadhall.core.texts import Texts

S = TypeVar("S", bound=State)
Document = dict[str, Any]
Seed = int | bytes  # a number for the fast source, 32 secret bytes for the sealed one


class Game(ABC, Generic[S]):
    """Subclasses give the class attributes and the abstract methods; everything else is the same for all games."""

    id: str
    title: str
    version: str  # changes whenever the same actions could lead elsewhere
    seat_counts: tuple[int, ...]
    scenarios: tuple[str, ...] = ("standard",)
    longest: int  # no random game takes more actions
    folder: Path  # of rules.toml, rules.fr.toml, en.ftl and fr.ftl
    actions: ActionSpace
    domains: dict[str, Domain]
    events: dict[str, EventKind]
    decisions: list[Decision]
    standing: Standing | None = None  # for games whose questions can be answered beforehand

    def __init__(self, data: Data) -> None:
        self.data = data
        self._ledgers: dict[str, Ledger] = {}
        self._texts: dict[str, Texts] = {}

    def declare(self, domains: Mapping[str, tuple[str, ...]], verbs: Iterable[tuple[str, str]]) -> None:
        """The ids of everything that can be spoken of, by domain, and the verbs in the order of their actions, each
        with the domain of its target or "" for none."""
        self.domains = {name: Domain(name, ids) for name, ids in domains.items()}
        self.actions = ActionSpace([(verb, self.domains[of] if of else None) for verb, of in verbs])

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
        None depends on the orders and on what everybody knows, topics for lonely tables apart."""
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
            raise SetupError("seats", game=self.title, seats=str(seats), known=_listed(self.seat_counts))
        chosen = self.scenarios[0] if scenario is None else scenario
        if chosen not in self.scenarios:
            raise SetupError("scenario", game=self.title, scenario=chosen, known=_listed(self.scenarios))
        settled = self.options(seats, options or {})
        if position is not None:
            state = self.position(position, chance or chance_of(seed))
            if listen:
                state.listen()
            return state
        state = self.blank(seats, chance or chance_of(seed))
        if listen:
            state.listen()
        self.set_up(state, chosen, settled)
        state.settle()
        return state

    def restore(self, dumped: bytes) -> S:
        """The state that ``State.dump`` stored."""
        try:
            id, version, seats, reveals, chance, cells, inner = msgspec.msgpack.decode(dumped)
        except (msgspec.DecodeError, ValueError, TypeError):
            raise RecordError("dump-unreadable") from None
        if (id, version) != (self.id, self.version):
            raise RecordError("dump-version", found=f"{id} {version}", wanted=f"{self.id} {self.version}")
        state = self.blank(seats, revive(chance))
        if len(state.cells) != len(cells):
            raise RecordError("dump-unreadable")
        for index, value in enumerate(cells):
            state.cells[index] = value
        state.reveals = reveals
        if inner is not None:
            state.inner = self.restore_inner(inner)
        return state

    def restore_inner(self, dumped: bytes) -> State:
        """The state of the game inside this one, for the games that have one."""
        raise NotImplementedError

    def position(self, document: Document, chance: Chance | None = None) -> S:
        """The state that a document describes, ready for the next answer."""
        if document.get("game", self.id) != self.id:
            raise PositionError("game", f"is {document['game']!r}, not {self.id!r}")
        seats = document.get("seats")
        if seats not in self.seat_counts:
            raise PositionError("seats", f"must be one of {_listed(self.seat_counts)}, not {seats!r}")
        state = self.blank(seats, chance or _saved_chance(document))
        self.read(state, document)
        if "frames" in document:
            self._read_frames(state, document["frames"])
        else:
            self.open_frames(state, document)
        state.settle()
        return state

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

    def texts(self, lang: str) -> Texts:
        if lang not in self._texts:
            self._texts[lang] = Texts(lang, (self.folder / f"{lang}.ftl",))
        return self._texts[lang]

    def prompt(self, state: S, seat: int, lang: str) -> str:
        """What the seat is asked now, in words."""
        question = state.current()
        values = question.asks(state, seat)
        return self._say(state, f"prompt-{question.name}", question.parameters, values, lang)

    def action_text(self, state: S | None, action: int, lang: str) -> str:
        """What an action does, in words."""
        verb = self.actions.verbs[self.describe(action).verb]
        if verb.domain is None:
            return self.texts(lang).say(f"action-{verb.name}")
        target = self.label(state, verb.domain.name, action - verb.first, lang)
        return self.texts(lang).say(f"action-{verb.name}", target=target)

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

    def _read_frames(self, state: S, frames: list[Document]) -> None:
        kinds = {question.name: kind for kind, question in enumerate(self.decisions)}
        if not isinstance(frames, list):
            raise PositionError("frames", "must be a list of open decisions, outermost first")
        for number, frame in enumerate(frames):
            where = f"frames[{number}]"
            if not isinstance(frame, dict):
                raise PositionError(where, "must be a table of keys and values")
            name = frame.get("decision")
            if name not in kinds:
                raise PositionError(f"{where}.decision", f"{name!r} is unknown; known: {_listed(kinds)}")
            kind = kinds[name]
            values = [0, 0, 0, 0]
            for index, (argument, domain) in enumerate(parameters(self.decisions[kind].arguments)):
                if argument not in frame:
                    raise PositionError(f"{where}.{argument}", "missing")
                values[index] = self._number(domain, frame[argument], f"{where}.{argument}")
            state.push(kind, *values)
            for seat in frame.get("waiting", []):
                if seat not in range(state.seats):
                    raise PositionError(f"{where}.waiting", f"there is no seat {seat!r}")
                state.ask(seat)

    def _id(self, domain: str, value: int) -> int | str:
        """Numbers and seats (from 0) as they are, everything else by name."""
        known = self.domains.get(domain) if domain != "seat" else None
        return int(value) if known is None else known.ids[value]

    def _number(self, domain: str, id: Any, where: str) -> int:
        known = self.domains.get(domain) if domain != "seat" else None
        if known is None:
            if not isinstance(id, int):
                raise PositionError(where, f"must be a number, not {id!r}")
            return id
        if id not in known.ids:
            raise PositionError(where, f"{id!r} is unknown; known: {_listed(known.ids)}")
        return known.ids.index(id)


def _saved_chance(document: Document) -> Chance:
    if "chance" not in document:
        return seeded(0)
    try:
        return revive(document["chance"])
    except (AssertionError, LookupError, TypeError, ValueError):
        raise PositionError("chance", "is nothing that a source of chance has saved") from None


def chance_of(seed: Seed) -> Chance:
    return SealedChance(seed, 0, 0) if isinstance(seed, bytes) else seeded(seed)


def _listed(things: Any) -> str:
    return ", ".join(str(thing) for thing in things)
