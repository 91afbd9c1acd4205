"""Counts in the database, so that all processes of a hall agree on them and a restart forgets none.

Two uses: allowances (so many at once, and as many again over a while), and guesses at a login, which take longer and
longer the more of them there are, from wherever they come.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, or_
from sqlalchemy.exc import IntegrityError

from meadhall.server.allowances import Allowance
from meadhall.server.database import Database
from meadhall.server.models import Tally

A_DAY = 24 * 3600.0
TRIES = 3  # to make a row that others make, or forget, at the same time

GUESS, KNOWN = "guess", "known"
FREE_GUESSES = 10  # at one login, before one has to wait
LONGEST_WAIT = 30.0  # seconds between guesses at the most: whoever owns the login must be able to come in
GUESSES_FORGOTTEN = timedelta(hours=1)
ADDRESS_FORGOTTEN = timedelta(days=90)  # from which somebody has signed in
OTHERS_FORGOTTEN = timedelta(days=2)

Change = Callable[[float, datetime | None], float | None]  # the amount and when it was so; None leaves it as it is


def moment() -> datetime:
    return datetime.now(UTC)


async def counted(database: Database, kind: str, who: str, place: str, now: datetime, change: Change) -> bool:
    """Change a count, one after the other, whoever else does; False if the change did not want to. A refusal costs a
    look alone; whoever is granted something holds the row while he counts, so that nobody is refused because others
    were quicker."""
    key = (kind, who, place)
    async with database.reading() as session:
        seen = await session.get(Tally, key)
    if _changed(seen, change) is None:
        return False
    for _ in range(TRIES):
        try:
            async with database.session() as session:
                found = await session.get(Tally, key, with_for_update=True)
                amount = _changed(found, change)
                if amount is None:
                    return False
                if found is None:
                    session.add(Tally(kind=kind, who=who, place=place, amount=amount, turn=0, at=now))
                else:
                    found.amount, found.turn, found.at = amount, found.turn + 1, now
            return True
        except IntegrityError:  # somebody else was the first to count: now there is a row to hold
            continue
    return False


def _changed(found: Tally | None, change: Change) -> float | None:
    return change(0.0, None) if found is None else change(found.amount, found.at)


class SharedAllowance:
    """A bucket for each of many: ``count`` at once, and as many again over ``seconds``. One that is not ``lasting`` is
    forgotten by a restart where there is only one process, on SQLite: it then costs no writing."""

    def __init__(self, database: Database, kind: str, count: int, seconds: float, lasting: bool = True) -> None:
        self.is_kept = lasting or database.is_postgres
        self.database = database
        self.kind = kind
        self.count = float(count)
        self.pace = count / seconds
        self._here = Allowance(count, seconds)  # used up here: no need to ask the database

    async def take(self, who: str, cost: float = 1.0) -> float:
        """0 if granted; otherwise the seconds after which it will be."""
        if (wait := self._here.take(who, cost)) > 0 or not self.is_kept:
            return wait
        now = moment()
        wait = cost / self.pace

        def change(left: float, at: datetime | None) -> float | None:
            nonlocal wait
            have = self.count
            if at is not None:
                have = min(self.count, left + max(0.0, (now - at).total_seconds()) * self.pace)
            if have >= cost:
                return have - cost
            wait = (cost - have) / self.pace
            return None

        return 0.0 if await counted(self.database, self.kind, who, "", now, change) else wait


async def taken_today(database: Database, *limits: tuple[str, str, int]) -> bool:
    """Whether one more is granted of a day's, by each limit: its kind, whose it is and how many there are. The first
    that refuses ends it, so whose own is used up costs those behind him nothing."""
    for kind, who, count in limits:
        if await SharedAllowance(database, kind, count, A_DAY).take(who) > 0:
            return False
    return True


# ---------------------------------------------------------------- guesses at a login


async def guess(database: Database, login: str, address: str) -> float:
    """Before a password is looked at: 0 if it may be, otherwise the seconds to wait. Guesses from all addresses count
    together; only one from which the login has been used before has a count of its own, so that nobody can keep the
    owner out by guessing elsewhere."""
    now, who, place = moment(), digest(login), digest(address)
    async with database.reading() as session:
        known = await session.get(Tally, (KNOWN, who, place))
        familiar = known is not None and known.at > now - ADDRESS_FORGOTTEN
    wait = LONGEST_WAIT

    def change(failures: float, at: datetime | None) -> float | None:
        nonlocal wait
        if at is None or now - at > GUESSES_FORGOTTEN:
            return 1.0
        wait = wait_after(failures) - (now - at).total_seconds()
        return failures + 1.0 if wait <= 0 else None

    return 0.0 if await counted(database, GUESS, who, place if familiar else "", now, change) else max(1.0, wait)


def wait_after(failures: float) -> float:
    """Seconds: none for a few, then twice as long each time."""
    return 0.0 if failures < FREE_GUESSES else min(LONGEST_WAIT, 2.0 ** min(failures - FREE_GUESSES, 30.0))


async def guessed_right(database: Database, login: str, address: str) -> None:
    """What was counted is forgotten, and the address remembered."""
    now, who, place = moment(), digest(login), digest(address)
    async with database.session() as session:
        mine = delete(Tally).where(Tally.kind == GUESS, Tally.who == who)
        await session.execute(mine.where(or_(Tally.place == "", Tally.place == place)))
    await counted(database, KNOWN, who, place, now, lambda times, _: times + 1.0)


def digest(words: str) -> str:
    """Neither logins that somebody tried nor addresses are written down."""
    return hashlib.sha256(words.encode()).hexdigest()[:40]


# ---------------------------------------------------------------- forgetting


async def forget_old(database: Database) -> None:
    """For the housekeeping of the server."""
    now = moment()
    async with database.session() as session:
        old = or_(Tally.at < now - ADDRESS_FORGOTTEN, (Tally.kind != KNOWN) & (Tally.at < now - OTHERS_FORGOTTEN))
        await session.execute(delete(Tally).where(old))
