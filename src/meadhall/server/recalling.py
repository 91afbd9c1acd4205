"""What happened since a seat last did something, for whoever comes back to a table.

A part of the replay and no more than it tells: the events that the seat may see, with the position after each.
"""

from __future__ import annotations

from typing import Any

import msgspec

from meadhall.core.game import Game
from meadhall.core.record import Record
from meadhall.server.imports import Packed, Retelling

MOST = 60  # steps; of a longer absence the latest


def recalled(game: Game[Any], record: Record, seat: int, seq: int) -> Retelling:
    """``steps``: the first is the position after the seat's last action, each other one has what then happened. None if
    the seat has done nothing yet, or nothing that it may see has happened since. Each yield is an entry. ``seq``: the
    number of the seat's newest update, handed on."""
    last = last_turn(record, seat)
    steps: list[msgspec.Raw] = []
    if last is not None:
        for number, (_, state) in enumerate(record.replay(game, listen=True)):
            happened = game.take_events(state)  # number 0 is the beginning, before the first entry
            if number > last:
                events = [game.event_document(event) for event in happened if event.visible_to(seat)]
                if events or number == last + 1:
                    steps.append(_step(events if number > last + 1 else [], state, seat))
            yield
    left_out = max(0, len(steps) - 1 - MOST)
    found = {"seq": seq, "left_out": left_out, "steps": steps[left_out:] if len(steps) > 1 else []}
    packed = Packed()
    packed.write(msgspec.json.encode(found))
    return packed.end()


def last_turn(record: Record, seat: int) -> int | None:
    """The number of the entry with which the seat last acted, from 0; of a later rewind, if there was one: what was
    taken back is not told again."""
    for number in range(len(record.entries) - 1, -1, -1):
        entry = record.entries[number]
        if isinstance(entry, int):
            return number
        if entry[0] == seat:
            return number
    return None


def _step(events: list[dict[str, Any]], state: Any, seat: int) -> msgspec.Raw:
    step = {"events": events, "view": state.view(seat), "deciders": list(state.deciders())}
    return msgspec.Raw(msgspec.json.encode(step))
