"""Letters: only to addresses whose readers have agreed, and what a letter lets its reader do.

An address gets one kind of letter before it has agreed: the question whether it does. That letter holds no word that
anybody else has written. Every letter has a link that ends all letters without signing in. Passwords are recovered the
same way: by a code that is sent to a confirmed address, holds for half an hour, works once, and is kept as a hash.
"""

from __future__ import annotations

import asyncio
import secrets
import smtplib
import ssl
from datetime import UTC, datetime, timedelta
from email import policy
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Literal

import structlog
from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession

from meadhall.server import metrics, people, tallies
from meadhall.server.config import Settings
from meadhall.server.database import Database
from meadhall.server.hall import Refused
from meadhall.server.models import NoLetters, Person, Ticket
from meadhall.server.texts import server_texts

log = structlog.get_logger()

SMTP_SECONDS = 15.0
TicketKind = Literal["confirm", "recover", "stop", "never"]
LASTS = {
    "confirm": timedelta(days=2),
    "recover": timedelta(minutes=30),
    "stop": timedelta(days=90),
    "never": timedelta(days=90),
}
# A day's questions to one address, by one person, from one network.
TO_ONE_ADDRESS, BY_ONE_PERSON, FROM_ONE_NETWORK = 3, 5, 20
LONG_LINES = policy.default.clone(max_line_length=500)  # a folded, encoded link is none
NAMESAKES = 3  # accounts with one address that are sent a letter each


# ---------------------------------------------------------------- tickets


async def give_ticket(session: AsyncSession, person: Person, kind: TicketKind) -> str:
    """A code that only the letter knows. The newest of its kind holds; links to end letters all do."""
    code, now = secrets.token_urlsafe(18), datetime.now(UTC)
    if kind in ("confirm", "recover"):
        await session.execute(delete(Ticket).where(Ticket.person_id == person.id, Ticket.kind == kind))
    ticket = Ticket(hash=people.hash_of(code), person_id=person.id, kind=kind, address=person.email or "", created=now)
    ticket.expires = now + LASTS[kind]
    session.add(ticket)
    return code


async def _spend(session: AsyncSession, code: str, kind: TicketKind) -> Ticket:
    """Taken out of the database by whoever comes first: of two with the same code one is refused."""
    spent = delete(Ticket).where(Ticket.hash == people.hash_of(code), Ticket.kind == kind)
    ticket = (await session.execute(spent.returning(Ticket))).scalar_one_or_none()
    if ticket is None or ticket.expires <= datetime.now(UTC):
        raise Refused("bad-code")
    return ticket


async def forget_old(database: Database) -> None:
    """For the housekeeping of the server."""
    async with database.session() as session:
        await session.execute(delete(Ticket).where(Ticket.expires <= datetime.now(UTC)))


# ---------------------------------------------------------------- agreeing


def same_address(address: str) -> str:
    """Addresses that differ only in case count as one."""
    return tallies.digest(address.strip().casefold())


async def ask_to_confirm(settings: Settings, database: Database, person_id: str, network: str) -> None:
    """Ask the reader of a person's address whether he wants letters. Silently nothing where he has said never, or the
    day's letters are used up: nobody learns here what others did with the address."""
    async with database.session() as session:
        person = await people.get(session, person_id)
        if not settings.smtp_host or person.email is None or person.confirmed is not None:
            return
        address = same_address(person.email)
        if await session.get(NoLetters, address) is not None:
            return
    granted = await tallies.taken_today(
        database,
        ("asked-by", person_id, BY_ONE_PERSON),
        ("letters-from", tallies.digest(network), FROM_ONE_NETWORK),
        ("asked", address, TO_ONE_ADDRESS),
    )
    if not granted:
        log.info("no letter: the day's are used up", person=person_id)
        return
    async with database.session() as session:
        confirm = await give_ticket(session, person, "confirm")
        never = await give_ticket(session, person, "never")
    await send(settings, written(settings, person, "confirm", link_to(settings, "confirm", confirm), never))


async def confirm(database: Database, code: str) -> None:
    async with database.session() as session:
        ticket = await _spend(session, code, "confirm")
        his = update(Person).where(Person.id == ticket.person_id, Person.email == ticket.address)
        if await session.scalar(his.values(confirmed=datetime.now(UTC)).returning(Person.id)) is None:
            raise Refused("bad-code")  # the person has another address by now


async def stop(database: Database, code: str) -> None:
    """No more letters to this address for this person; and none from anybody, ever, if its reader never agreed. The
    link goes on working: people press such things twice."""
    now = datetime.now(UTC)
    insert = postgresql.insert if database.is_postgres else sqlite.insert
    async with database.session() as session:
        ticket = await session.get(Ticket, people.hash_of(code))
        if ticket is None or ticket.kind not in ("stop", "never") or ticket.expires <= now:
            raise Refused("bad-code")
        his = update(Person).where(Person.id == ticket.person_id, Person.email == ticket.address)
        await session.execute(his.values(confirmed=None))
        asked = delete(Ticket).where(Ticket.person_id == ticket.person_id, Ticket.kind.in_(("confirm", "recover")))
        await session.execute(asked)
        if ticket.kind == "never":
            row = insert(NoLetters).values(address=same_address(ticket.address), since=now)
            await session.execute(row.on_conflict_do_nothing())


async def allow_again(database: Database, address: str) -> bool:
    """For whoever runs the hall, when the reader of an address asks for it; whether it was barred."""
    async with database.session() as session:
        gone = delete(NoLetters).where(NoLetters.address == same_address(address)).returning(NoLetters.address)
        return await session.scalar(gone) is not None


# ---------------------------------------------------------------- recovering a password


async def recover(settings: Settings, database: Database, who: str, network: str) -> None:
    """Send a code to the confirmed address of a login, or of the accounts with this address. Tells the caller nothing,
    and is done after he has been answered: neither the answer nor its time says whether there is such an account."""
    if not settings.smtp_host:
        return
    asked = who.replace("\x00", "").strip()
    known = or_(Person.login == people.normal_login(asked), func.lower(Person.email) == asked.lower())
    wanted = select(Person).where(known, Person.confirmed.is_not(None), Person.password.is_not(None))
    async with database.session() as session:
        found = list(await session.scalars(wanted.order_by(Person.seen.desc()).limit(NAMESAKES)))
    for person in found:
        await send_recovery(settings, database, person, network)


async def send_recovery(settings: Settings, database: Database, person: Person, network: str) -> bool:
    """Whether a letter went; the day's may be used up."""
    assert person.email is not None
    granted = await tallies.taken_today(
        database,
        ("letters-from", tallies.digest(network), FROM_ONE_NETWORK),
        ("recover", same_address(person.email), TO_ONE_ADDRESS),
    )
    if not granted:
        return False
    async with database.session() as session:
        code = await give_ticket(session, person, "recover")
        ending = await give_ticket(session, person, "stop")
    return await send(settings, written(settings, person, "recover", link_to(settings, "recover", code), ending))


async def set_password(database: Database, code: str, password: str) -> Person:
    """With the code out of a letter. All keys end, and the code with them; a password that is not good enough leaves it
    as it was."""
    async with database.session() as session:
        ticket = await session.get(Ticket, people.hash_of(code))
        if ticket is None or ticket.kind != "recover":
            raise Refused("bad-code")
        person = await people.get(session, ticket.person_id)
    hashed = await people.hashed_for(person, password)
    async with database.session() as session:
        ticket = await _spend(session, code, "recover")
        person = await people.get(session, ticket.person_id)
        if (person.email or "") != ticket.address:
            raise Refused("bad-code")
        await people.put_password(session, person.id, hashed)
    return person


# ---------------------------------------------------------------- what is written


def link_to(settings: Settings, what: str, code: str) -> str:
    """A page that asks before it does anything: programs that look into letters follow links. The code stands behind
    the #, which no browser sends and no log keeps. Without a known address of the hall it is the bare code: the address
    a browser asked for may have been anybody's choice."""
    return f"{settings.origin.rstrip('/')}/letters#{what}={code}" if settings.origin else code


def written(settings: Settings, person: Person, what: str, link: str, ending: str) -> EmailMessage:
    """A letter of the hall's own words: no name, no login, nothing anybody chose."""
    texts = server_texts("fr" if person.lang == "fr" else "en")
    how = "" if settings.origin else "-code"
    body = texts.say(f"letter-{what}{how}", link=link)
    return finished(settings, person, texts.say(f"letter-{what}-subject"), body, ending)


def finished(settings: Settings, person: Person, subject: str, body: str, ending: str) -> EmailMessage:
    """With its heading, and how to get no more."""
    texts = server_texts("fr" if person.lang == "fr" else "en")
    how = "letter-stop" if settings.origin else "letter-stop-code"
    message = EmailMessage(policy=LONG_LINES)
    message["Subject"] = subject
    message["From"] = settings.smtp_from
    message["To"] = person.email
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=settings.smtp_from.rpartition("@")[2].strip("> ") or "meadhall")
    message["Auto-Submitted"] = "auto-generated"  # keeps vacation replies away
    if settings.origin:
        message["List-Unsubscribe"] = f"<{settings.origin.rstrip('/')}/api/letters/stop?code={ending}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message["X-Auto-Response-Suppress"] = "All"  # the same, for those who do not know the standard header
    foot = f"{texts.say('letter-no-answer')}\n{texts.say(how, link=link_to(settings, 'stop', ending))}"
    message.set_content(f"{body}\n\n-- \n{foot}\n")
    return message


async def send(settings: Settings, message: EmailMessage) -> bool:
    try:
        await asyncio.to_thread(post, settings, message)
    except (OSError, smtplib.SMTPException, ssl.SSLError, ValueError) as problem:
        log.warning("letter not sent", error=type(problem).__name__)
        metrics.notices.labels("e-mail", "failed").inc()
        return False
    metrics.notices.labels("e-mail", "sent").inc()
    return True


def post(settings: Settings, message: EmailMessage) -> None:
    """Hand a letter to the mail server, encrypted whenever it can do that; the password never travels in the open."""
    secure = ssl.create_default_context()
    if settings.smtp_port == 465:
        server: smtplib.SMTP = smtplib.SMTP_SSL(settings.smtp_host, 465, timeout=SMTP_SECONDS, context=secure)
    else:
        server = smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=SMTP_SECONDS)
    with server:
        server.ehlo_or_helo_if_needed()
        encrypted = settings.smtp_port == 465
        if not encrypted and server.has_extn("starttls"):
            server.starttls(context=secure)
            server.ehlo()
            encrypted = True
        if settings.smtp_user:
            if not encrypted:
                raise smtplib.SMTPNotSupportedError("the mail server offers no encryption for the password")
            server.login(settings.smtp_user, settings.smtp_password)
        server.send_message(message)
