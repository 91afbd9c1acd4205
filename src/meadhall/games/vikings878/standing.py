"""Standing answers to the windows of chapter 8: to pass, or to play an event when what everybody sees calls for it.

A window is answered beforehand only if every event that its seat could play there, as far as everybody knows, is
provided for. So other players learn nothing from it, not even whether an event was in the hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.core.standing import Shortcut, Standing, Topic
from meadhall.games.vikings878.event_cards import AFTER_CARD, AFTER_ENGLISH_ROLL, AT_START, BEFORE_FYRD, WHEN
from meadhall.games.vikings878.events import bars_now, could_hold
from meadhall.games.vikings878.layout import (
    ALFRED,
    BATTLE_AT,
    CARDS,
    DECLINE,
    EVENTS_WHEN,
    FACTIONS,
    LEADERS,
    MOVES,
    ORDER,
    PLAY,
    SEQUENCE,
)
from meadhall.games.vikings878.table import Table

ALL: Final = "all"
NOTHING: Final = "nothing"
ASK: Final = "ask"
PASS: Final = "pass"
ALWAYS: Final = "play"
OUTNUMBERED: Final = "play-outnumbered"
LEADER: Final = "play-leader"
MAJOR: Final = "play-major"
LARGE: Final = "play-large"
LANDING: Final = "play-landing"
LARGE_BATTLE: Final = 10  # units of both sides

IN_WINDOWS: Final = (BEFORE_FYRD, AT_START, AFTER_ENGLISH_ROLL, AFTER_CARD)
STANDING: Final = Standing(
    terms=("sequence", "turn", "mine", "game"),
    questions=frozenset(("events", "navy", "escape")),
    shortcuts=(Shortcut(ALL, PASS, "sequence"), Shortcut(ALL, PASS, "mine")),
)


def topics(t: Table, seat: int, events: tuple[str, ...]) -> list[Topic]:
    """All events of the seat's factions, in the order of the cards; not only those it holds."""
    found = [Topic(ALL, (PASS,)), Topic(NOTHING, (ASK, PASS), usual=PASS, alone=True)]
    for event in events_of(t, seat):
        calls = (LANDING,) if WHEN[event] == AFTER_CARD else (OUTNUMBERED, LEADER, MAJOR, LARGE)
        found.append(Topic(events[event], (ASK, PASS, ALWAYS, *calls), "event"))
    return found


def events_of(t: Table, seat: int) -> list[int]:
    cards = [(faction, card) for faction in factions_of(t, seat) for card in range(MOVES, CARDS)]
    events = [int(t.event_of(faction, card)) for faction, card in cards]
    return list(dict.fromkeys(event for event in events if WHEN[event] in IN_WINDOWS))


def factions_of(t: Table, seat: int) -> list[int]:
    return [faction for faction in range(FACTIONS) if t.seat_of(faction) == seat]


def mark(t: Table, seat: int, term: str) -> str:
    if term == "sequence":
        return f"{t.turn()}.{t.cells[SEQUENCE]}"
    if term == "turn":
        return f"{t.turn()}"
    if term == "mine":
        drawn = [t.cells[ORDER + place] - 1 for place in range(t.cells[SEQUENCE])]
        mine = factions_of(t, seat)
        return str(len(mine) * (t.turn() - 1) + sum(1 for faction in drawn if faction in mine))
    return ""


def answer(t: Table, seat: int, events: tuple[str, ...], orders: Mapping[str, str]) -> int | None:
    name = t.current().name
    if name not in STANDING.questions:
        return None
    if orders.get(NOTHING) == PASS and t.legal(seat) == [DECLINE]:
        return int(DECLINE)
    when = {"navy": AFTER_CARD, "escape": AFTER_ENGLISH_ROLL}.get(name, int(t.argument(EVENTS_WHEN)))
    chosen = int(DECLINE)
    for faction in factions_of(t, seat):
        for card in range(MOVES, CARDS):
            event = t.event_of(faction, card)
            if WHEN[event] != when or not could_hold(t, faction, card) or bars_now(t, faction, event):
                continue
            order = orders.get(events[event]) or orders.get(ALL) or ASK
            if order == ASK:
                return None
            if chosen == DECLINE and order != PASS and calls_for(t, seat, order) and t.holds(faction, card):
                chosen = PLAY + faction * CARDS + card
    return chosen


def calls_for(t: Table, seat: int, order: str) -> bool:
    """Whether what everybody sees is as the order wants it."""
    if order == ALWAYS:
        return True
    if order == LANDING:
        return any(t.is_waiting(leader) for leader in range(ALFRED))
    shire = t.cells[BATTLE_AT] - 1
    side = t.side_of_seat(seat)
    ours, theirs = t.presence(shire, side), t.presence(shire, 1 - side)
    if order == OUTNUMBERED:
        return bool(ours < theirs)
    if order == LEADER:
        return any(t.leader_at(leader) == shire for leader in range(LEADERS))
    if order == MAJOR:
        return bool(t.facts.major[shire])
    return bool(ours + theirs >= LARGE_BATTLE)
