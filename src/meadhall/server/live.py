# mypyc: compile
"""A table in memory: its match, its clocks, and what each viewer has been told.

Everything here is a function of the table's row and its entries, in order. So any process can rebuild any table, and a
viewer who was away can be told exactly what he missed.

A *viewer* is a seat, or None for all who only watch. Each has his own stream of updates with his own numbering: an
entry of which he may not know (a viking placed behind a screen) makes no update for him, so that not even a number
betrays it.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from meadhall.core.events import Event
from meadhall.core.game import Game
from meadhall.core.match import Match, open_question
from meadhall.core.record import Record
from meadhall.server.clocks import Clocks, speed_of
from meadhall.server.entries import EntryRow, Setup
from meadhall.server.points import Points

Viewer = int | None


class Stream:
    """What one viewer has been told, update by update; each update lists the table's events by number."""

    def __init__(self) -> None:
        self.updates: list[tuple[int, ...]] = []
        self.asked_at = 0  # the update with which the present question came
        self.question: tuple[object, ...] = ()
        self.asked_again = False  # because this viewer took his answer back: it is not to be given for him anew

    @property
    def number(self) -> int:
        return len(self.updates)


class LiveTable:
    def __init__(self, game: Game[Any], setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.match = Match(game, setup.seats, setup.secret, setup.scenario, setup.options, setup.position)
        self.number = 0  # entries so far
        self.client_ids: dict[str, int] = {}
        self.events: list[bytes] = []  # everything that was ever told to anybody, once, as JSON
        self.clocks = Clocks(speed_of(setup.speed), setup.seats, setup.started, self.deciders)
        self.moves = 0  # that stand
        self.points = Points()
        self.out: dict[int, str] = {}  # seats that play no more, and why: "resign" or "flag"
        self.ended = False  # by consent, without a result
        self.forfeit: list[float] = []  # the result of a game for two after one of them has left
        self.streams: dict[Viewer, Stream] = {viewer: Stream() for viewer in (None, *range(setup.seats))}
        log = self.match.log
        numbers = self._keep(log)
        for viewer in self.streams:
            self._tell(viewer, log, numbers)

    # ---------------------------------------------------------------- reading

    @property
    def deciders(self) -> tuple[int, ...]:
        return self.match.state.deciders()

    @property
    def is_over(self) -> bool:
        return self.match.state.is_over()

    @property
    def is_closed(self) -> bool:
        """Nothing that comes now counts any more."""
        return self.ended or len(self.forfeit) > 0 or self.match.state.is_over()

    @property
    def result(self) -> list[float] | None:
        """By the rules, or because only one is left who plays."""
        return self.forfeit or self.match.state.result()

    def is_stale(self, seat: int, seen: int) -> bool:
        """Whether the seat has been asked something else since the update it had seen."""
        return seen < self.streams[seat].asked_at

    def snapshot(self, viewer: Viewer, now: datetime) -> dict[str, Any]:
        """All a viewer may know of the game now."""
        return self.seen_by(viewer, self.seen_by_all(now))

    def seen_by_all(self, now: datetime) -> dict[str, Any]:
        """The part of a snapshot that is the same for everybody."""
        state = self.match.state
        return {
            "deciders": self.deciders,
            "clocks": self.clocks.at(now),
            "result": self.result,
            "standings": self.game.standings(state) if state.is_over() else None,
        }

    def seen_by(self, viewer: Viewer, shared: dict[str, Any]) -> dict[str, Any]:
        """A whole snapshot, out of what everybody knows."""
        state = self.match.state
        asked = viewer is not None and viewer in shared["deciders"]
        return {
            **shared,
            "seq": self.streams[viewer].number,
            "view": state.view(viewer),
            "prompt": self.game.prompt_document(state, viewer) if viewer is not None and asked else None,
            "legal": [] if viewer is None else self.game.actions.texts(state.legal(viewer)),
            "second_thoughts": [] if viewer is None else self.game.actions.texts(state.second_thoughts(viewer)),
            "can_undo": viewer is not None and self.match.can_undo(viewer),
        }

    def since(self, viewer: Viewer, seen: int) -> list[dict[str, Any]]:
        """The updates after the one a viewer has seen, oldest first."""
        first = max(seen, 0) + 1
        return [{"seq": n, "events": self.update(viewer, n)} for n in range(first, self.streams[viewer].number + 1)]

    def update(self, viewer: Viewer, number: int) -> list[msgspec.Raw]:
        """The events of one update."""
        return [msgspec.Raw(self.events[event]) for event in self.streams[viewer].updates[number - 1]]

    def record(self, names: list[str]) -> Record:
        """The record so far; its secret, and all that was hidden where it began, only once the game is over."""
        made = self.match.record
        record = msgspec.structs.replace(made, names=names, entries=list(made.entries))
        if self.is_over:
            record.stamp(self.game)
        else:
            record.secret = record.position = None
        return record

    # ---------------------------------------------------------------- what happens

    def apply(self, entry: EntryRow) -> list[Viewer]:
        """Carry out an entry; who has something new to see."""
        told: list[Viewer] = []
        if not self.is_closed:  # halls once took an undo after the last move: the game had ended all the same
            told = self._carry_out(entry)
        self.number = entry.number
        self.client_ids[entry.client_id] = entry.number
        return told

    def _carry_out(self, entry: EntryRow) -> list[Viewer]:
        before = self.deciders
        if entry.kind == "move":
            events = self.match.play(entry.seat, self.game.actions.parse(entry.action))
            self.moves += 1
            self.points.moved(self.moves, any(event.visible_to(None) for event in events))
            told = self._spread(events, entry.seat, before)
        elif entry.kind == "undo" or entry.kind == "rewind":
            told = self._take_back(entry, before)
        else:
            told = self._show_clocks()
        self.clocks.move_on(entry.at, self.deciders)
        if entry.kind == "grant":
            self.clocks.grant(entry.seat)
        elif entry.kind == "resign" or entry.kind == "flag":
            self.out[entry.seat] = entry.kind
            self.clocks.stop(entry.seat)
            if self.setup.seats == 2:
                self.forfeit = [0.0 if seat == entry.seat else 1.0 for seat in range(2)]
        elif entry.kind == "end":
            self.ended = True
        elif entry.kind == "freeze" or entry.kind == "thaw":
            self.clocks.frozen = entry.kind == "freeze"
        return told

    def _show_clocks(self) -> list[Viewer]:
        """An update without events for everybody: the clocks have changed, or who plays."""
        for viewer in self.streams:
            self._tell(viewer, [], range(0))
        return list(self.streams)

    def _spread(self, events: list[Event], seat: int, before: tuple[int, ...]) -> list[Viewer]:
        """Tell everybody who may see one of the events, who acted himself, or who sees others asked."""
        numbers = self._keep(events)
        told = [
            viewer
            for viewer in self.streams
            if viewer == seat or self.deciders != before or any(event.visible_to(viewer) for event in events)
        ]
        for viewer in told:
            self._tell(viewer, events, numbers, acted=viewer == seat)
        return told

    def _take_back(self, entry: EntryRow, before: tuple[int, ...]) -> list[Viewer]:
        """Undo or rewind; those who had seen what is taken back are told how much of their log still stands."""
        logged = {viewer: self._count(viewer) for viewer in self.streams}
        if entry.kind == "undo":
            self.moves -= 1
            self.points.undone(self.moves - self._moves_after(entry.seat))
            self.match.undo(entry.seat)
        else:
            self.moves = int(entry.action)
            self.points.rewound(self.moves)
            self.match.rewind(self.moves)
        told: list[Viewer] = []
        for viewer, stream in self.streams.items():
            left = self._count(viewer)
            if left != logged[viewer] or viewer == entry.seat or self.deciders != before:
                self.events.append(msgspec.json.encode({"kind": "took-back", "arguments": {"left": left}, "rules": []}))
                stream.updates.append((len(self.events) - 1,))
                by_hand = stream.asked_again or entry.kind != "undo" or viewer == entry.seat
                self._note_question(viewer, asked_anew=True)
                stream.asked_again = by_hand
                told.append(viewer)
        return told

    def _moves_after(self, seat: int) -> int:
        """How many moves others have made since the seat's last one."""
        count = 0
        for made in reversed(self.match.record.entries):
            if isinstance(made, int) or made[0] == seat:
                break
            count += 1
        return count

    def _keep(self, events: list[Event]) -> range:
        """Write events down for good; their numbers."""
        first = len(self.events)
        self.events += [msgspec.json.encode(self.game.event_document(event)) for event in events]
        return range(first, len(self.events))

    def _tell(self, viewer: Viewer, events: list[Event], numbers: range, acted: bool = False) -> None:
        visible = tuple(n for n, event in zip(numbers, events, strict=True) if event.visible_to(viewer))
        self.streams[viewer].updates.append(visible)
        self._note_question(viewer, asked_anew=acted)

    def _note_question(self, viewer: Viewer, asked_anew: bool) -> None:
        stream, state = self.streams[viewer], self.match.state
        owes = viewer is not None and viewer in self.deciders
        question = (open_question(state), owes, tuple(state.legal(viewer)) if owes and viewer is not None else ())
        if question != stream.question or asked_anew:
            stream.question = question
            stream.asked_at = stream.number
            stream.asked_again = False

    def _count(self, viewer: Viewer) -> int:
        return self.match.count_visible(viewer)


def rebuilt(game: Game[Any], setup: Setup, entries: list[EntryRow]) -> LiveTable:
    """The table as its entries left it."""
    live = LiveTable(game, setup)
    for entry in entries:
        live.apply(entry)
    return live
