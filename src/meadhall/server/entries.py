"""What a table in memory is made of: of its row, and of its entries, in order."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec


class EntryRow(msgspec.Struct, frozen=True):
    """One thing that happened, by its ``kind``:

    - ``move`` and ``undo`` of a seat; ``rewind`` by consent, to ``action`` moves;
    - ``resign`` and ``flag``: a seat gave up, or its time ran out; ``end``: all agreed to play no more;
    - ``grant``: time for a seat; ``freeze`` and ``thaw``: between them no clock runs.

    All that decides a game is in its entries, and their numbers say what came first."""

    number: int
    kind: str
    seat: int
    action: str
    client_id: str
    at: datetime


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What of a table's row its game needs."""

    table_id: str
    game: str
    data: str
    seats: int
    scenario: str
    options: dict[str, Any]
    speed: str
    secret: bytes
    started: datetime
    position: dict[str, Any] | None = None  # where the game began, if not with the set-up
