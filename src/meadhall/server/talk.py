"""Chat at a table, and the notes somebody keeps for himself. Texts are kept as written; who shows them escapes them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import or_, select

from meadhall.server.database import put
from meadhall.server.hall import Hall, OpenTable, Refused
from meadhall.server.models import Chat, Note, Person, Shun

MOST_SHOWN = 200
LONGEST_NOTE = 20_000


async def say(hall: Hall, table: OpenTable, person_id: str | None, text: str) -> None:
    """Those who sit at the table may talk, and, at open tables, whoever watches."""
    if person_id is None or (table.row.access == "private" and not table.seats_of(person_id)):
        raise Refused("not-allowed")
    words = "".join(letter for letter in text if letter.isprintable() or letter == "\n").strip()[:500]
    if not words:
        raise Refused("empty")
    if (wait := await hall.chats.take(person_id)) > 0:
        raise Refused("too-fast", wait=wait)
    async with hall.database.session() as session:
        person = await session.get(Person, person_id)
        if person is None:
            raise Refused("not-allowed")
        if person.muted is not None and person.muted > datetime.now(UTC):
            raise Refused("muted")
        said = Chat(table_id=table.row.id, person_id=person_id, name=person.name, text=words, at=datetime.now(UTC))
        session.add(said)
        await session.flush()
    await hall.announce_to_all(table, {"type": "chat", "said": chat_document(said)}, person_id)


async def chats(hall: Hall, table: OpenTable, person_id: str | None) -> list[dict[str, Any]]:
    """The newest, oldest first; not what those said whom the person does not want to hear."""
    wanted = select(Chat).where(Chat.table_id == table.row.id).order_by(Chat.id.desc()).limit(MOST_SHOWN)
    if person_id is not None:
        shunned = select(Shun.other_id).where(Shun.person_id == person_id)
        wanted = wanted.where(or_(Chat.person_id.is_(None), Chat.person_id.not_in(shunned)))
    async with hall.database.reading() as session:
        found = (await session.scalars(wanted)).all()
    return [chat_document(said) for said in reversed(found)]


def chat_document(said: Chat) -> dict[str, Any]:
    return {"id": said.id, "name": said.name, "text": said.text, "at": said.at}


async def read_note(hall: Hall, table: OpenTable, person_id: str) -> str:
    async with hall.database.reading() as session:
        note = await session.get(Note, (table.row.id, person_id))
    return note.text if note is not None else ""


async def write_note(hall: Hall, table: OpenTable, person_id: str, text: str) -> None:
    kept = text.replace("\x00", "")[:LONGEST_NOTE]  # PostgreSQL has no text with a NUL in it
    async with hall.database.session() as session:
        await put(session, Note, table_id=table.row.id, person_id=person_id, text=kept)
