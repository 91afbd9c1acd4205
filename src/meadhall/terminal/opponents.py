"""The bots at a terminal table."""

from __future__ import annotations

import hashlib

from meadhall.bots import Bot, make_bot
from meadhall.core.errors import RecordError
from meadhall.core.record import Record
from meadhall.core.state import State

HUMAN = "human"


class Opponents:
    """Bots whose luck follows from the record alone: they are made anew after each move of a person, with seeds drawn
    from the game's seed and the number of moves so far. A game that is resumed goes on as if it had not been left."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._bots: dict[int, Bot] = {}

    def answer(self, state: State, seat: int) -> int:
        if seat not in self._bots:
            self._bots[seat] = make_bot(self.record.game, self.record.names[seat], self._seed(seat))
        return int(self._bots[seat].answer(state, seat))

    def forget(self) -> None:
        """A person has moved."""
        self._bots = {}

    def _seed(self, seat: int) -> int:
        root = f"{self.record.chance_seed()!r} {len(self.record.entries)} {seat}"
        return int.from_bytes(hashlib.blake2b(root.encode(), digest_size=6).digest(), "big")


def human_seat(record: Record) -> int:
    """The person's seat in a record that can be played on in the terminal."""
    if len(record.names) != record.seats or record.names.count(HUMAN) != 1:
        raise RecordError("record-seats")
    for name in record.names:
        if name != HUMAN:
            make_bot(record.game, name, 0)
    return record.names.index(HUMAN)
