"""What the entries of a table decided is written into its row and seats, and into the ratings: once, by any process.

The entries come first: a seat that gave up, a flag that fell, an end that all agreed to and the last move are in them,
in the order in which they count. A process that dies before it has written the rest down leaves it to the next.
"""

from __future__ import annotations

from datetime import UTC, datetime
from statistics import fmean
from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession

from meadhall.bots import LEVELS
from meadhall.server import fairness
from meadhall.server.hall import Hall, OpenTable
from meadhall.server.models import Proposal, Rating, RatingChange, Seat, Table

MODEL = PlackettLuce()


def standing_in(game: str) -> str:
    """The bot that takes over: the strongest but one, who is good and does not keep the others waiting."""
    return list(LEVELS[game])[-2]


async def settle(hall: Hall, table: OpenTable) -> bool:
    """Write down what is not yet; whether this call did."""
    live = table.live
    if live is None or not _unsettled(table):
        return False
    # All of it now: while the database is waited for, nothing may be read from a table that moves on.
    out, over, closed = set(live.out), live.is_over, live.is_closed
    result = live.result
    standings = live.game.standings(live.match.state) if over else list(live.forfeit)
    async with hall.database.session() as session:
        row = await session.get(Table, table.row.id, with_for_update=True)
        if row is None:
            return False
        seats = list(await session.scalars(select(Seat).where(Seat.table_id == row.id).order_by(Seat.number)))
        changed = _stand_up(row, seats, out)
        if result is not None and row.result is None:
            row.result, changed = result, True
        if row.status == "playing" and closed:
            row.status, row.ended, changed = ("over" if over else "ended"), datetime.now(UTC), True
            if standings:
                ranks = ranks_of(standings, [seat.resigned for seat in seats])
                await _rate(session, row, seats, ranks, hall.settings.rated_at_one_address)
        if row.status != "playing":  # nothing is left to vote on; what all agreed to is marked as done after this
            unanswered = update(Proposal).where(Proposal.table_id == row.id, Proposal.status == "open")
            await session.execute(unanswered.values(status="refused"))
    return changed


def _unsettled(table: OpenTable) -> bool:
    live, row = table.live, table.row
    assert live is not None
    if row.status == "playing":
        return live.is_closed or any(not table.chairs[seat].resigned for seat in live.out)
    return live.result is not None and row.result is None  # as halls once left tables whose last move was taken back


def _stand_up(row: Table, seats: list[Seat], out: set[int]) -> bool:
    """Bots play on for those who gave up or ran out of time."""
    gone = [seat for seat in seats if seat.number in out and not seat.resigned]
    for seat in gone:
        seat.resigned, seat.vacant, seat.bot = True, False, standing_in(row.game)
    return bool(gone)


def ranks_of(standings: list[float], resigned: list[bool]) -> list[int]:
    """1 is best; equal standings share a rank; whoever resigned, or ran out of time, comes last."""
    worth = [(-1 if gone else 0, points) for gone, points in zip(resigned, standings, strict=True)]
    return [1 + sum(1 for other in worth if other > mine) for mine in worth]


def player_of(seat: Seat) -> str | None:
    """Whose rating a seat moves: a resigned or abandoned seat still counts for its person."""
    if seat.person_id is not None:
        return seat.person_id
    return f"bot:{seat.bot}" if seat.bot and not seat.resigned else None  # who lost there has been forgotten


async def _rate(session: AsyncSession, row: Table, chairs: list[Seat], ranks: list[int], one_place: bool) -> None:
    """One rating per player. A bot on several seats moves by their mean; somebody on several seats is left out of the
    rating, for he could lose to himself. What is rated at all, and how much of it counts, ``fairness`` says."""
    seats: dict[str, list[int]] = {}
    for seat in chairs:
        if player := player_of(seat):
            seats.setdefault(player, []).append(seat.number)
    seats = {player: his for player, his in sorted(seats.items()) if len(his) == 1 or player.startswith("bot:")}
    people = [player for player in seats if not player.startswith("bot:")]
    if len(seats) < 2 or await fairness.casual(session, row, people, one_place):
        return
    weights = await fairness.weights(session, row.game, people)
    rated = {player: await _rating(session, player, row.game) for player in seats}
    sitting = [(seat, rated[player]) for player, his in seats.items() for seat in his]
    teams: list[list[Any]] = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for _, one in sitting]
    moved = MODEL.rate(teams, ranks=[float(ranks[seat]) for seat, _ in sitting])
    after = {seat: team[0] for (seat, _), team in zip(sitting, moved, strict=True)}
    now = datetime.now(UTC)
    for player, his in seats.items():
        one = rated[player]
        mu, sigma = fmean(after[seat].mu for seat in his), fmean(after[seat].sigma for seat in his)
        weight = weights.get(player, min(weights.values(), default=1.0))
        one.mu, one.sigma = one.mu + weight * (mu - one.mu), one.sigma + weight * (sigma - one.sigma)
        one.games += 1
        change = RatingChange(table_id=row.id, seat=his[0], player=player, game=row.game, rank=ranks[his[0]])
        change.mu, change.sigma, change.at = one.mu, one.sigma, now
        session.add(change)


async def _rating(session: AsyncSession, player: str, game: str) -> Rating:
    """Held until the transaction ends. Two games may end at once that are the first of the same player: each makes the
    row if it is not there, and then waits for the other."""
    fresh = MODEL.rating()
    insert = postgresql.insert if session.get_bind().dialect.name == "postgresql" else sqlite.insert
    first = insert(Rating).values(player=player, game=game, mu=fresh.mu, sigma=fresh.sigma, games=0)
    await session.execute(first.on_conflict_do_nothing())
    wanted = select(Rating).where(Rating.player == player, Rating.game == game).with_for_update()
    return (await session.scalars(wanted)).one()
