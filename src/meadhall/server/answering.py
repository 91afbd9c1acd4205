"""The hall answers for seats that have said how.

An answer goes the road of every move (``Hall.act``), so nothing in the record, the events or the log tells it from one
that was given by hand. Nor does it tell what the seat holds: to say *whether* it answers, the game looks at the orders
and at what everybody knows. What is left is the clock. Where other people sit at the table the hall first pauses for a
while drawn at random, for a pass as for a card; somebody with a stopwatch can at most suspect that the answer had been
decided beforehand.
"""

from __future__ import annotations

import asyncio
import secrets

import structlog
from sqlalchemy import delete

from meadhall.server.database import put
from meadhall.server.hall import Hall, OpenTable, Refused, playing
from meadhall.server.models import StandingOrder
from meadhall.server.standing import Order, answer_for, message, others_play, topics_of

log = structlog.get_logger()

SHORTEST = 0.4  # the part of the longest pause that every pause has


async def give_order(hall: Hall, table: OpenTable, seat: int, topic: str, choice: str | None, term: str) -> None:
    """Keep an order in place of the one the seat had on this topic; without a choice only take that one back. Nobody
    else at the table hears of it."""
    live = playing(table)
    if table.row.status != "playing" or live.game.standing is None:
        raise Refused("not-playing")
    known = {found.id: found for found in topics_of(table, seat)}
    if topic not in known or term not in live.game.standing.terms:
        raise Refused("unknown-order")
    if choice is not None and choice not in known[topic].choices:
        raise Refused("unknown-order")
    holder = table.chairs[seat].person_id
    assert holder is not None
    mark = live.game.standing_mark(live.match.state, seat, term)
    order = None if choice is None else Order(holder, choice, term, mark)
    key = (StandingOrder.table_id == table.row.id, StandingOrder.seat == seat, StandingOrder.topic == topic)
    async with table.reading:  # of two orders at once the one that is stored last holds
        async with hall.database.session() as session:
            if order is None:
                await session.execute(delete(StandingOrder).where(*key))
            else:
                await put(session, StandingOrder, table_id=table.row.id, seat=seat, topic=topic, **order.columns())
        mine = table.orders.setdefault(seat, {})
        if order is not None:
            mine[topic] = order
        else:
            mine.pop(topic, None)
    if hall.neighbours is not None:
        await hall.neighbours.orders_given(table.row.id)
    await answer_due(hall, table)


async def answer_due(hall: Hall, table: OpenTable) -> None:
    """For ``hall.on_change``: set off the answers that are due, and tell each seat whose orders have changed."""
    live = table.live
    if live is None or live.game.standing is None:
        return
    _tell(table)
    if hall.closing or table.row.status != "playing" or table.row.frozen:
        return
    for seat in live.deciders:
        if seat not in table.answering and answer_for(table, seat) is not None:
            table.answering.add(seat)
            hall.run(_answer(hall, table, seat))


def _tell(table: OpenTable) -> None:
    made: dict[int, bytes] = {}
    for watcher in list(table.watchers):
        seat = watcher.viewer
        if seat is None:
            continue
        if seat not in made:
            made[seat] = message(table, seat)
        if watcher.told_orders != made[seat]:
            watcher.told_orders = made[seat]
            watcher.send(made[seat])


async def _answer(hall: Hall, table: OpenTable, seat: int) -> None:
    live = playing(table)
    asked_at = live.streams[seat].asked_at
    try:
        if others_play(table, seat):
            await asyncio.sleep(pause(hall.settings.standing_seconds))
    finally:
        table.answering.discard(seat)
    action = answer_for(table, seat)
    if action is None or live.streams[seat].asked_at != asked_at:  # answered by hand, or the order was taken back
        await answer_due(hall, table)
        return
    try:
        # Every process that has the table in memory may give this answer; its name makes them one.
        await hall.act(table.row.id, seat, "move", action, f"standing-{asked_at}", asked_at)
    except Refused as refusal:
        log.info("standing answer refused", table=table.row.id, seat=seat, reason=refusal.reason)


def pause(longest: float) -> float:
    """Seconds, from a source nobody can guess."""
    return longest * (SHORTEST + (1 - SHORTEST) * secrets.randbelow(10_000) / 10_000)
