"""Clocks. A seat's clock runs while it owes an answer; the rest follows from the times of the entries."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

import msgspec

from meadhall.core.errors import UnknownName


class Speed(msgspec.Struct, frozen=True):
    """``bank`` seconds for the whole game and ``increment`` more after each decision; or, by correspondence, a fresh
    ``per_decision`` each time. All zero: no clock."""

    bank: float = 0
    increment: float = 0
    per_decision: float = 0

    @property
    def is_live(self) -> bool:
        return self.bank > 0


DAY = 24 * 3600.0

SPEEDS = {
    "untimed": Speed(),
    "swift": Speed(bank=5 * 60, increment=5),
    "steady": Speed(bank=15 * 60, increment=15),
    "unhurried": Speed(bank=45 * 60, increment=30),
    "day": Speed(per_decision=DAY),
    "three-days": Speed(per_decision=3 * DAY),
    "week": Speed(per_decision=7 * DAY),
}


def speed_of(name: str) -> Speed:
    if name not in SPEEDS:
        raise UnknownName("unknown-speed", name=name, known=", ".join(SPEEDS))
    return SPEEDS[name]


class Clocks:
    """The time left to each seat, moved on by the entries of a table."""

    def __init__(self, speed: Speed, seats: int, started: datetime, deciders: tuple[int, ...]) -> None:
        self.speed = speed
        self.left = [speed.bank or speed.per_decision] * seats
        self.running = set(deciders)
        self.out: set[int] = set()  # seats that gave up or whose time ran out: bots have no clock
        self.frozen = False
        self.now = started

    def move_on(self, at: datetime, deciders: tuple[int, ...]) -> None:
        """An entry was made at this time; these seats owe an answer after it."""
        spent = self._spent(at)
        self.now = max(at, self.now)
        after = set(deciders)
        for seat in self.running - self.out:
            self.left[seat] -= spent
            if seat not in after:
                self.left[seat] += self.speed.increment
        if self.speed.per_decision:
            for seat in after - self.running:
                self.left[seat] = self.speed.per_decision
        self.running = after

    def _spent(self, moment: datetime) -> float:
        return 0.0 if self.frozen else max(0.0, (moment - self.now).total_seconds())

    def stop(self, seat: int) -> None:
        """For good: nobody plays on this seat against the clock any more."""
        self.left[seat] = max(0.0, self.left[seat])
        self.out.add(seat)

    def grant(self, seat: int) -> None:
        """Whoever takes a seat over gets a fair start."""
        self.left[seat] = max(self.left[seat], self.speed.bank / 4 or self.speed.per_decision)

    def at(self, moment: datetime) -> list[float] | None:
        """Seconds left to each seat, None at an untimed table."""
        if self.speed == SPEEDS["untimed"]:
            return None
        spent, running = self._spent(moment), self.running - self.out
        return [round(left - (spent if seat in running else 0.0), 1) for seat, left in enumerate(self.left)]

    def out_of_time(self, moment: datetime) -> list[int]:
        """The seats that owe an answer and have no time left for it."""
        left = self.at(moment)
        return [] if left is None else [seat for seat in sorted(self.running - self.out) if left[seat] <= 0]

    def next_deadline(self, watched: Collection[int]) -> datetime | None:
        """When the first running clock of these seats will be at zero."""
        running = self.running.intersection(watched) - self.out
        if self.speed == SPEEDS["untimed"] or self.frozen or not running:
            return None
        return self.now + timedelta(seconds=max(0.0, min(self.left[seat] for seat in running)))
