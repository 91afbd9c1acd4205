"""Standing orders: what a seat has said beforehand, and what the hall will therefore answer for it (``answering``).

Orders are kept with the table, and sent to nobody but the person whose seat they are for. The game says what they
answer (``core.standing``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from meadhall.core.standing import Topic
from meadhall.server.models import StandingOrder

if TYPE_CHECKING:
    from meadhall.server.hall import OpenTable


class Order(msgspec.Struct, frozen=True):
    person_id: str
    choice: str
    term: str
    mark: str

    def columns(self) -> dict[str, str]:
        return {"person_id": self.person_id, "choice": self.choice, "term": self.term, "mark": self.mark}


Orders = dict[int, dict[str, Order]]  # by seat and topic


async def orders_of(session: AsyncSession, table_id: str) -> Orders:
    found: Orders = {}
    for row in await session.scalars(select(StandingOrder).where(StandingOrder.table_id == table_id)):
        found.setdefault(row.seat, {})[row.topic] = Order(row.person_id, row.choice, row.term, row.mark)
    return found


# ---------------------------------------------------------------- what holds


def in_force(table: OpenTable, seat: int) -> dict[str, Order]:
    """The orders of whoever holds the seat now, without those whose term is over."""
    live = table.live
    if live is None:
        return {}
    holder, state = table.chairs[seat].person_id, live.match.state
    return {
        topic: order
        for topic, order in table.orders.get(seat, {}).items()
        if order.person_id == holder and live.game.standing_mark(state, seat, order.term) == order.mark
    }


def topics_of(table: OpenTable, seat: int) -> list[Topic]:
    """What the seat can decide beforehand at this table."""
    live = table.live
    if live is None or live.game.standing is None or live.is_over:
        return []
    alone = sits_alone(table, seat)
    return [topic for topic in live.game.standing_topics(live.match.state, seat) if alone or not topic.alone]


def sits_alone(table: OpenTable, seat: int) -> bool:
    """All other seats are bots'."""
    return all(number == seat or chair.bot is not None for number, chair in enumerate(table.chairs))


def others_play(table: OpenTable, seat: int) -> bool:
    """Somebody else than the seat's holder plays too, and could look at the clock."""
    holder = table.chairs[seat].person_id
    return any(chair.bot is None and chair.person_id != holder for chair in table.chairs)


def answer_for(table: OpenTable, seat: int) -> str | None:
    """What the hall will answer for a seat that is asked now; None if its holder is asked himself."""
    live, chair = table.live, table.chairs[seat]
    if live is None or live.game.standing is None or seat not in live.deciders or live.streams[seat].asked_again:
        return None
    question = live.match.state.question().name
    if chair.bot is not None or chair.person_id is None or question not in live.game.standing.questions:
        return None
    given = {topic: order.choice for topic, order in in_force(table, seat).items()}
    choices = {topic.id: given.get(topic.id, topic.usual) for topic in topics_of(table, seat)}
    action = live.game.standing_answer(live.match.state, seat, {id: choice for id, choice in choices.items() if choice})
    return None if action is None else str(live.game.describe(action))


def stood_for(table: OpenTable, person_id: str | None) -> list[int]:
    """The seats of a person that owe an answer which the hall is about to give."""
    if table.live is None or table.live.game.standing is None:
        return []
    return [seat for seat in table.seats_of(person_id) if answer_for(table, seat) is not None]


def document(table: OpenTable, seat: int) -> dict[str, Any]:
    """For the holder of the seat alone."""
    standing = table.live.game.standing if table.live is not None else None
    topics = topics_of(table, seat)
    if standing is None or not topics:
        return {"terms": [], "questions": [], "shortcuts": [], "topics": [], "orders": {}}
    known = {topic.id for topic in topics}
    return {
        "terms": standing.terms,
        "questions": sorted(standing.questions),
        "shortcuts": standing.shortcuts,
        "topics": [
            {"id": topic.id, "domain": topic.domain, "choices": topic.choices, "usual": topic.usual} for topic in topics
        ],
        "orders": {
            topic: {"choice": order.choice, "term": order.term}
            for topic, order in in_force(table, seat).items()
            if topic in known
        },
    }


def message(table: OpenTable, seat: int) -> bytes:
    return msgspec.json.encode({"type": "standing"} | document(table, seat))
