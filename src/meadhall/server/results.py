"""When a game is over: its result is written down, once, and the ratings of those who played it."""

from __future__ import annotations

from datetime import UTC, datetime
from statistics import fmean
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
    """One rating per player. A bot on several seats moves by their mean; somebody on several seats is left out of the
    rating, for he could lose to himself. Where hints were given, or the game did not begin at the beginning, nothing
    is rated."""
    seats: dict[str, list[int]] = {}
    for seat in range(table.seats):
        if player := player_of(table, seat):
            seats.setdefault(player, []).append(seat)
    seats = {player: his for player, his in sorted(seats.items()) if len(his) == 1 or player.startswith("bot:")}
    if len(seats) < 2 or table.row.helped is not None or table.row.position is not None:
        return
    rows = {player: await _rating(session, player, table.row.game) for player in seats}
    sitting = [(seat, rows[player]) for player, his in seats.items() for seat in his]
    teams: list[list[Any]] = [[MODEL.rating(mu=row.mu, sigma=row.sigma)] for _, row in sitting]
    moved = MODEL.rate(teams, ranks=[float(ranks[seat]) for seat, _ in sitting])
    after = {seat: team[0] for (seat, _), team in zip(sitting, moved, strict=True)}
    now = datetime.now(UTC)
    for player, his in seats.items():
        row = rows[player]
        row.mu, row.sigma = fmean(after[seat].mu for seat in his), fmean(after[seat].sigma for seat in his)
        row.games += 1
        change = RatingChange(table_id=table.row.id, seat=his[0], player=player, game=row.game, rank=ranks[his[0]])
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
