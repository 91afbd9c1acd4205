"""When a game is over: its result is written down, once, and the ratings of those who played it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from meadhall.server.hall import Hall, OpenTable
from meadhall.server.models import Rating, RatingChange, Table

MODEL = PlackettLuce()


async def finish(hall: Hall, table: OpenTable) -> bool:
    """Close the table if its game is over; whether this call did."""
    live = table.live
    if live is None or not live.is_over or table.row.status != "playing":
        return False
    async with hall.database.session() as session:
        closing = update(Table).where(Table.id == table.row.id, Table.status == "playing")
        closed = await session.execute(
            closing.values(status="over", ended=datetime.now(UTC), result=live.match.state.result())
        )
        if closed.rowcount == 0:  # type: ignore[attr-defined]
            return False  # another process was first
        await _rate(session, table, ranks_of(live.game.standings(live.match.state), table))
    return True


def ranks_of(standings: list[float], table: OpenTable) -> list[int]:
    """1 is best; equal standings share a rank; whoever resigned comes last."""
    worth = [(-1 if chair.resigned else 0, points) for chair, points in zip(table.chairs, standings, strict=True)]
    return [1 + sum(1 for other in worth if other > mine) for mine in worth]


def player_of(table: OpenTable, seat: int) -> str | None:
    """Whose rating a seat moves: a resigned or abandoned seat still counts for its person."""
    chair = table.chairs[seat]
    if chair.person_id is not None:
        return chair.person_id
    return f"bot:{chair.bot}" if chair.bot else None


async def _rate(session: AsyncSession, table: OpenTable, ranks: list[int]) -> None:
    """One rating per player: somebody on several seats, or the same bot twice, is left out of the rating."""
    players = [player_of(table, seat) for seat in range(table.seats)]
    rated = [s for s, player in enumerate(players) if player is not None and players.count(player) == 1]
    if len(rated) < 2:
        return
    rows = [await _rating(session, str(players[seat]), table.row.game) for seat in rated]
    teams: list[list[Any]] = [[MODEL.rating(mu=row.mu, sigma=row.sigma)] for row in rows]
    now = datetime.now(UTC)
    for seat, row, team in zip(rated, rows, MODEL.rate(teams, ranks=[float(ranks[s]) for s in rated]), strict=True):
        row.mu, row.sigma, row.games = team[0].mu, team[0].sigma, row.games + 1
        change = RatingChange(table_id=table.row.id, seat=seat, player=row.player, game=row.game, rank=ranks[seat])
        change.mu, change.sigma, change.at = row.mu, row.sigma, now
        session.add(change)


async def _rating(session: AsyncSession, player: str, game: str) -> Rating:
    wanted = select(Rating).where(Rating.player == player, Rating.game == game).with_for_update()
    row = (await session.scalars(wanted)).first()
    if row is None:
        fresh = MODEL.rating()
        row = Rating(player=player, game=game, mu=fresh.mu, sigma=fresh.sigma, games=0)
        session.add(row)
    return row
