"""Which games move ratings, and how much: nobody climbs the ladder against himself.

A game counts if it was set up to, was open to all, began at the beginning, nobody had hints, everybody has an account,
and no two of the people played from the same network. The same two people count in full for a few games in a month;
each further one counts half as much as the one before.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from itertools import combinations
from typing import Literal

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from meadhall.server.models import Key, Person, RatingChange, Table

IN_FULL = 3  # games of the same two people
PERIOD = timedelta(days=30)
SAME_PLACE = timedelta(days=1)  # how long ago somebody was last there

Casual = Literal["", "agreed", "by-invitation", "position", "hint", "guest", "same-place"]


def casual_table(row: Table, guests: bool) -> Casual:
    """Why a game at this table moves no ratings, wherever its people play from; "" if it may. ``guests``: not all of
    them have an account."""
    if row.access != "open":
        return "by-invitation"
    if not row.rated:
        return "agreed"
    if row.position is not None:
        return "position"
    if row.helped is not None:
        return "hint"
    return "guest" if guests else ""


async def casual(session: AsyncSession, row: Table, people: Collection[str], one_place: bool) -> Casual:
    """The same, for these people. ``one_place``: they may play from the same network."""
    accounts = select(func.count()).where(Person.id.in_(people), Person.login.is_not(None))
    if why := casual_table(row, guests=await session.scalar(accounts) != len(set(people))):
        return why
    return "same-place" if not one_place and await _share_a_place(session, people) else ""


async def _share_a_place(session: AsyncSession, people: Collection[str]) -> bool:
    lately = datetime.now(UTC) - SAME_PLACE
    places = select(Key.person_id, Key.place).where(
        Key.person_id.in_(people), Key.place.is_not(None), Key.place != "", Key.used > lately
    )
    seen: dict[str, str] = {}
    for person_id, place in await session.execute(places):
        if seen.setdefault(place or "", person_id) != person_id:
            return True
    return False


async def weights(session: AsyncSession, game: str, people: Collection[str]) -> dict[str, float]:
    """How much a game counts for each of these people: as little as with the one he has met most often."""
    found = dict.fromkeys(people, 1.0)
    for one, other in combinations(sorted(set(people)), 2):
        weight = weight_after(await _met(session, game, one, other))
        found[one], found[other] = min(found[one], weight), min(found[other], weight)
    return found


def weight_after(games: int) -> float:
    return 1.0 if games < IN_FULL else 0.5 ** (games - IN_FULL + 1)


async def _met(session: AsyncSession, game: str, one: str, other: str) -> int:
    mine, his = aliased(RatingChange), aliased(RatingChange)
    met = (
        select(func.count())
        .select_from(mine)
        .join(his, his.table_id == mine.table_id)
        .where(mine.player == one, his.player == other, mine.game == game, mine.at > datetime.now(UTC) - PERIOD)
    )
    return await session.scalar(met) or 0
