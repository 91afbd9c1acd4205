"""A clock that stands still until it is told to go on, for whatever counts by time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from meadhall.server import allowances, tallies


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2026, 5, 1, tzinfo=UTC)

    def moment(self) -> datetime:
        return self.now

    def monotonic(self) -> float:
        return self.now.timestamp()

    def wait(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


def stopped_clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time as allowances see it, in this process and in the database."""
    clock = Clock()
    monkeypatch.setattr(tallies, "moment", clock.moment)
    monkeypatch.setattr(allowances, "time", clock)
    return clock
