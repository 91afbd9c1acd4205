"""A record from elsewhere, played again for somebody to look at."""

from __future__ import annotations

from typing import Any

from meadhall.core.errors import UnknownName
from meadhall.core.game import Game
from meadhall.core.record import Record
from meadhall.server.hall import Refused

MOST_ENTRIES = 5_000  # ten times a long game; each makes a view in the answer


def replayed(game: Game[Any], record: Record, seat: int | None) -> dict[str, Any]:
    """The view after each entry, and the events that led to it, as one seat or a spectator may see them; and, where it
    betrays nothing, how many moves led there: to that point a rewind can go."""
    if len(record.entries) > MOST_ENTRIES:
        raise Refused("too-long")
    if seat is not None and not 0 <= seat < record.seats:
        raise UnknownName("unknown-target", domain="seat", id=str(seat), known=f"0–{record.seats - 1}")
    steps: list[dict[str, Any]] = []
    moves = 0
    for entry, state in record.replay(game, listen=True):
        if entry is not None:
            moves = entry if isinstance(entry, int) else moves + 1
        events = [game.event_document(e) for e in game.take_events(state) if e.visible_to(seat)]
        if isinstance(entry, int):  # a rewind: so many of the events still stand
            events = [{"kind": "took-back", "arguments": {"left": len(events)}, "rules": []}]
        if entry is None or events:
            step: dict[str, Any] = {"events": events, "view": state.view(seat), "deciders": list(state.deciders())}
            if len(state.deciders()) <= 1:  # while several decide in secret, how many moves they made is one of them
                step["moves"] = moves
            steps.append(step)
    return {
        "game": record.game,
        "data": record.data,
        "names": record.names,
        "seats": record.seats,
        "steps": steps,
        "result": state.result(),
        "standings": game.standings(state) if state.is_over() else None,
    }
