"""How much study one person may have: hints in an hour, analyses in a day, and how many of each at the same time.

Counted in the database, for all processes. Whoever plays and studies never meets these limits; they are for those who
let a program ask. Who comes first among those who wait is another matter (``shares``).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from meadhall.server.allowances import Crowd
from meadhall.server.config import Settings
from meadhall.server.database import Database
from meadhall.server.hall import Refused
from meadhall.server.tallies import SharedAllowance

HINTS_AT_ONCE, ANALYSES_AT_ONCE = 3, 3  # of one person, under way or waiting


class Quotas:
    def __init__(self, settings: Settings, database: Database) -> None:
        self.hints = SharedAllowance(database, "hint", settings.hints_per_hour, 3600)
        self.analyses = SharedAllowance(database, "analysis", settings.analyses_per_day, 24 * 3600)
        self.hinting, self.analysing = Crowd(HINTS_AT_ONCE), Crowd(ANALYSES_AT_ONCE)

    @asynccontextmanager
    async def hint(self, person_id: str) -> AsyncIterator[None]:
        """While a hint for this person is thought about."""
        if not self.hinting.enter(person_id):
            raise Refused("too-much-study")
        try:
            await _charge(self.hints, person_id)
            yield
        finally:
            self.hinting.leave(person_id)

    async def begin_analysis(self, person_id: str) -> None:
        """``end_analysis`` when it is done."""
        if not self.analysing.enter(person_id):
            raise Refused("too-much-study")
        try:
            await _charge(self.analyses, person_id)
        except BaseException:
            self.analysing.leave(person_id)
            raise

    def end_analysis(self, person_id: str) -> None:
        self.analysing.leave(person_id)


async def _charge(allowance: SharedAllowance, person_id: str) -> None:
    if (wait := await allowance.take(person_id)) > 0:
        raise Refused("too-much-study", wait=wait)


class Turns:
    """One at a time for each of many names."""

    def __init__(self) -> None:
        self._locks: dict[str, tuple[asyncio.Lock, int]] = {}

    @asynccontextmanager
    async def of(self, name: str) -> AsyncIterator[None]:
        lock, waiting = self._locks.get(name, (asyncio.Lock(), 0))
        self._locks[name] = (lock, waiting + 1)
        try:
            async with lock:
                yield
        finally:
            lock, waiting = self._locks[name]
            if waiting == 1:
                del self._locks[name]
            else:
                self._locks[name] = (lock, waiting - 1)
