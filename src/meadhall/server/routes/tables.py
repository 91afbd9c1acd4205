"""Tables over HTTP: everything a page or a program needs besides the live socket."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

import msgspec
import structlog
from litestar import Controller, Request, Response, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody
from sqlalchemy import or_, select

from meadhall.core.record import Record
from meadhall.server import safety, standing, tables, talk, votes
from meadhall.server.answering import give_order
from meadhall.server.archive import Job
from meadhall.server.auth import Visitor
from meadhall.server.descriptions import describe_all, describe_table, for_person
from meadhall.server.entrance import may_join, may_watch, own_seat
from meadhall.server.hall import Hall, OpenTable, Refused, playing, snapshot
from meadhall.server.imports import LARGEST_RECORD
from meadhall.server.models import Person, Rating, RatingChange, Seat, Table
from meadhall.server.page import PACKED_ALREADY
from meadhall.server.routes import MaybeVisitor, TheHall, TheReplays, TheStudies, TheVisitor
from meadhall.server.routes.socket import ActionText, ClientId
from meadhall.server.studying import what_if
from meadhall.study.hints import Hint

log = structlog.get_logger()

PAGE = 50


class Joining(msgspec.Struct, forbid_unknown_fields=True):
    seat: int | None = None
    invitation: Annotated[str, msgspec.Meta(max_length=60)] | None = None


class Readiness(msgspec.Struct, forbid_unknown_fields=True):
    ready: bool


class Filling(msgspec.Struct, forbid_unknown_fields=True):
    """``bot`` is the bot's name, or null to free the chair."""

    bot: Annotated[str, msgspec.Meta(max_length=24)] | None


class Acting(msgspec.Struct, forbid_unknown_fields=True):
    """``seq`` is the last update seen; ``id`` is the client's own name for the action, so that a repeat counts once."""

    id: ClientId
    action: ActionText
    seq: int | None = None
    seat: int | None = None


class Ordering(msgspec.Struct, forbid_unknown_fields=True):
    """``choice`` null takes the order on this topic back."""

    topic: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    choice: Annotated[str, msgspec.Meta(min_length=1, max_length=40)] | None
    term: Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
    seat: int | None = None


class TakingBack(msgspec.Struct, forbid_unknown_fields=True):
    id: ClientId
    seat: int | None = None


class Proposing(msgspec.Struct, forbid_unknown_fields=True):
    """``point`` of a rewind: to after so many moves that everybody saw, as the replay's steps have it."""

    kind: Literal["rewind", "end"]
    point: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    seat: int | None = None


class Answering(msgspec.Struct, forbid_unknown_fields=True):
    agrees: bool
    seat: int | None = None


class Wondering(msgspec.Struct, forbid_unknown_fields=True):
    """``moves``: how many had been made at the moment to play on from, in a game that is over; ``point``: how many that
    everybody saw; ``seat``: mine."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=99)]
    moves: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    point: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0


class Saying(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Noting(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, msgspec.Meta(max_length=20_000)]


AnyRequest = Request[Any, Any, Any]


class Tables(Controller):
    path = "/api/tables"
    tags = ("tables",)

    # ---------------------------------------------------------------- finding and making

    @get("/", summary="Tables to join or watch, and mine")
    async def listing(
        self,
        hall: TheHall,
        maybe_visitor: MaybeVisitor,
        which: FromQuery[Literal["open", "playing", "mine", "over"]] = "open",
    ) -> list[dict[str, Any]]:
        """The newest fifty: ``open`` waits for players, ``playing`` can be watched, ``mine`` are those I sit at."""
        wanted = select(Table.id).order_by(Table.created.desc()).limit(PAGE)
        if which == "mine":
            person_id = maybe_visitor.person_id if maybe_visitor else ""
            at_mine = select(Seat.table_id).where(Seat.person_id == person_id)
            wanted = wanted.where(or_(Table.id.in_(at_mine), Table.host_id == person_id))
        else:
            wanted = wanted.where(Table.status == which, Table.access == "open")
        async with hall.database.reading() as session:
            if which == "open" and maybe_visitor is not None:
                strangers = await safety.strangers_to(session, maybe_visitor.person_id)
                wanted = wanted.where(safety.without(strangers)) if strangers else wanted
            ids = list(await session.scalars(wanted))
        person = maybe_visitor.person_id if maybe_visitor else None
        sound = [table for table in [await opened_if_sound(hall, table_id) for table_id in ids] if table is not None]
        described = await describe_all(hall, sound)
        return [for_person(about, table, person) for about, table in zip(described, sound, strict=True)]

    @post("/", summary="Set up a table")
    async def create(self, hall: TheHall, visitor: TheVisitor, data: JSONBody[tables.NewTable]) -> dict[str, Any]:
        """It starts as soon as every chair is taken by a bot or by somebody who is ready; whoever sets it up is."""
        table = await tables.create(hall, visitor.person_id, data)
        return await describe_table(hall, table, visitor.person_id)

    @get("/{table_id:str}", summary="One table")
    async def one(
        self,
        hall: TheHall,
        maybe_visitor: MaybeVisitor,
        table_id: FromPath[str],
        invitation: FromQuery[str | None] = None,
    ) -> dict[str, Any]:
        table = await watched(hall, table_id, maybe_visitor, invitation)
        return await describe_table(hall, table, maybe_visitor.person_id if maybe_visitor else None)

    # ---------------------------------------------------------------- chairs

    @post("/{table_id:str}/join", summary="Sit down", status_code=200)
    async def join(
        self, hall: TheHall, visitor: TheVisitor, table_id: FromPath[str], data: JSONBody[Joining]
    ) -> dict[str, Any]:
        """On the chair named, or on the first free one. A link or private table asks for its invitation."""
        table = await hall.table(table_id)
        if not may_join(table, visitor.person_id, data.invitation):
            raise Refused("no-table")
        await tables.join(hall, table, visitor.person_id, data.seat)
        return await describe_table(hall, table, visitor.person_id)

    @post("/{table_id:str}/leave", summary="Stand up", status_code=200)
    async def leave(self, hall: TheHall, visitor: TheVisitor, table_id: FromPath[str]) -> dict[str, Any]:
        """At a running game the chair is then offered to a bot or to somebody else."""
        table = await seated(hall, table_id, visitor)
        await tables.leave(hall, table, visitor.person_id)
        return await describe_table(hall, table, visitor.person_id)

    @post("/{table_id:str}/back", summary="Sit down again on my own chair", status_code=200)
    async def back(self, hall: TheHall, visitor: TheVisitor, table_id: FromPath[str]) -> dict[str, Any]:
        table = await seated(hall, table_id, visitor)
        await tables.come_back(hall, table, visitor.person_id)
        return await describe_table(hall, table, visitor.person_id)

    @put("/{table_id:str}/ready", summary="Say that I am ready, or not yet")
    async def ready(
        self, hall: TheHall, visitor: TheVisitor, table_id: FromPath[str], data: JSONBody[Readiness]
    ) -> dict[str, Any]:
        table = await seated(hall, table_id, visitor)
        await tables.set_ready(hall, table, visitor.person_id, data.ready)
        return await describe_table(hall, table, visitor.person_id)

    @put("/{table_id:str}/seats/{seat:int}", summary="Give a chair to a bot, or free it")
    async def fill(
        self, hall: TheHall, visitor: TheVisitor, table_id: FromPath[str], seat: FromPath[int], data: JSONBody[Filling]
    ) -> dict[str, Any]:
        table = await watched(hall, table_id, visitor, None)
        await tables.fill(hall, table, visitor.person_id, seat, data.bot)
        return await describe_table(hall, table, visitor.person_id)

    # ---------------------------------------------------------------- playing

    @get("/{table_id:str}/view", summary="All I may know of the game now")
    async def view(
        self,
        hall: TheHall,
        maybe_visitor: MaybeVisitor,
        table_id: FromPath[str],
        seat: FromQuery[int | None] = None,
        since: FromQuery[int | None] = None,
        invitation: FromQuery[str | None] = None,
    ) -> dict[str, Any]:
        """As the holder of ``seat``, or as somebody who watches; with ``since`` also the updates after that one."""
        table = await watched(hall, table_id, maybe_visitor, invitation)
        if seat is not None and seat not in table.seats_of(maybe_visitor.person_id if maybe_visitor else None):
            raise Refused("not-your-seat")
        missed = playing(table).since(seat, since) if since is not None else []
        person = maybe_visitor.person_id if maybe_visitor else None
        return snapshot(table, seat, person, datetime.now(UTC)) | {"missed": missed}

    @post("/{table_id:str}/actions", summary="Do something", status_code=200)
    async def act(
        self, hall: TheHall, visitor: TheVisitor, table_id: FromPath[str], data: JSONBody[Acting]
    ) -> dict[str, Any]:
        """One of the actions that ``view`` lists as legal. Answers with the update that shows it."""
        table = await seated(hall, table_id, visitor)
        seat = own_seat(table, visitor.person_id, data.seat)
        taken = await hall.act(table_id, seat, "move", data.action, data.id, data.seq, visitor.person_id)
        return {"id": data.id, "seq": taken.seq}

    @post("/{table_id:str}/undo", summary="Take my last action back", status_code=200)
    async def undo(
        self, hall: TheHall, visitor: TheVisitor, table_id: FromPath[str], data: JSONBody[TakingBack]
    ) -> dict[str, Any]:
        """As long as nothing has been revealed, rolled or answered since."""
        table = await seated(hall, table_id, visitor)
        seat = own_seat(table, visitor.person_id, data.seat)
        taken = await hall.act(table_id, seat, "undo", "", data.id, None, visitor.person_id)
        return {"id": data.id, "seq": taken.seq}

    @get("/{table_id:str}/standing", summary="What is answered for me")
    async def standing(
        self, hall: TheHall, visitor: TheVisitor, table_id: FromPath[str], seat: FromQuery[int | None] = None
    ) -> dict[str, Any]:
        """What I can decide beforehand, for how long, and my orders. Nobody else can see them."""
        table = await seated(hall, table_id, visitor)
        return standing.document(table, own_seat(table, visitor.person_id, seat))

    @put("/{table_id:str}/standing", summary="Say what is to be answered for me")
    async def order(
        self, hall: TheHall, visitor: TheVisitor, table_id: FromPath[str], data: JSONBody[Ordering]
    ) -> dict[str, Any]:
        """One order at a time. It also answers a question that is open already; ``stood_for`` says whether it will."""
        table = await seated(hall, table_id, visitor)
        seat = own_seat(table, visitor.person_id, data.seat)
        await give_order(hall, table, seat, data.topic, data.choice, data.term)
        stood_for = standing.stood_for(table, visitor.person_id)
        return standing.document(table, seat) | {"stood_for": stood_for, "seq": playing(table).streams[seat].number}

    @get("/{table_id:str}/why", summary="Why can't I?")
    async def why(
        self,
        hall: TheHall,
        visitor: TheVisitor,
        table_id: FromPath[str],
        action: FromQuery[str],
        seat: FromQuery[int | None] = None,
        lang: FromQuery[str | None] = None,
    ) -> dict[str, Any]:
        """The rule that forbids an action to me now, in words; empty if none does."""
        table = await seated(hall, table_id, visitor)
        live = playing(table)
        rule = live.match.state.why_not(own_seat(table, visitor.person_id, seat), live.game.actions.parse(action))
        if not rule:
            return {"action": action, "rule": "", "title": "", "text": "", "ruling": ""}
        asked = lang if lang is not None else visitor.lang
        entry = live.game.ledger("fr" if asked.startswith("fr") else "en").rule(rule)
        return {"action": action, "rule": rule, "title": entry.title, "text": entry.text, "ruling": entry.ruling}

    @get("/{table_id:str}/odds", summary="What can come of it?")
    async def odds(
        self, hall: TheHall, visitor: TheVisitor, table_id: FromPath[str], seat: FromQuery[int | None] = None
    ) -> dict[str, Any] | None:
        """The exact chances of my answers, from what I know; null where chance decides nothing."""
        table = await seated(hall, table_id, visitor)
        live = playing(table)
        mine = own_seat(table, visitor.person_id, seat)
        return live.game.odds(live.match.state, mine) if mine in live.deciders else None

    @post("/{table_id:str}/hint", summary="What should I do?", status_code=200)
    async def hint(
        self,
        hall: TheHall,
        studies: TheStudies,
        visitor: TheVisitor,
        table_id: FromPath[str],
        seat: FromQuery[int | None] = None,
    ) -> Hint:
        """The best answers to the question I am asked, from what I know. Only where no other person sits at the table,
        which then no longer moves ratings."""
        table = await seated(hall, table_id, visitor)
        mine = own_seat(table, visitor.person_id, seat)
        return await studies.hint(table, visitor.person_id, mine)

    @post("/{table_id:str}/analysis", summary="Have the game analysed", status_code=200)
    async def analyse(
        self,
        hall: TheHall,
        studies: TheStudies,
        visitor: TheVisitor,
        table_id: FromPath[str],
        invitation: FromQuery[str | None] = None,
    ) -> Job:
        """Once it is over. It takes a while: ask for it until it is there."""
        table = await watched(hall, table_id, visitor, invitation)
        return await studies.analysis(table, begin=True, person_id=visitor.person_id)

    @get("/{table_id:str}/analysis", summary="The analysis of the game")
    async def analysis(
        self,
        hall: TheHall,
        studies: TheStudies,
        maybe_visitor: MaybeVisitor,
        table_id: FromPath[str],
        invitation: FromQuery[str | None] = None,
    ) -> Job:
        """Who stood how well, what was luck and what was skill; null with its progress until it is done."""
        return await studies.analysis(await watched(hall, table_id, maybe_visitor, invitation), begin=False)

    @post("/{table_id:str}/what-if", summary="Play on from a moment of the game")
    async def what_if(
        self, hall: TheHall, visitor: TheVisitor, table_id: FromPath[str], data: JSONBody[Wondering]
    ) -> dict[str, Any]:
        """At a new private table against bots. What I did not know at that moment is drawn anew."""
        table = await seated(hall, table_id, visitor)
        fresh = await what_if(hall, table, visitor.person_id, data.seat, data.point, data.moves)
        return await describe_table(hall, fresh, visitor.person_id)

    @get("/{table_id:str}/replay", summary="The game so far, step by step", opt={PACKED_ALREADY: True})
    async def replay(
        self,
        hall: TheHall,
        replays: TheReplays,
        request: AnyRequest,
        maybe_visitor: MaybeVisitor,
        table_id: FromPath[str],
        seat: FromQuery[int | None] = None,
        invitation: FromQuery[str | None] = None,
    ) -> Response[bytes]:
        """As the holder of ``seat``, or as somebody who watches; once the game is over, through anybody's eyes."""
        table = await watched(hall, table_id, maybe_visitor, invitation)
        live = playing(table)
        mine = table.seats_of(maybe_visitor.person_id if maybe_visitor else None)
        if seat is not None and seat not in mine and not (live.is_over and 0 <= seat < table.seats):
            raise Refused("not-your-seat")
        described = await describe_table(hall, table, None)
        made = live.match.record
        names = [chair["name"] for chair in described["seats"]]
        record = msgspec.structs.replace(made, names=names, entries=list(made.entries))
        return await replays.answer(request, live.game, record, seat, live.is_over)

    @post("/{table_id:str}/resign", summary="Give up", status_code=200)
    async def resign(self, hall: TheHall, visitor: TheVisitor, table_id: FromPath[str]) -> dict[str, Any]:
        """A bot plays on in my place; the game counts as lost to me."""
        table = await seated(hall, table_id, visitor)
        await tables.resign(hall, table, visitor.person_id)
        return await describe_table(hall, table, visitor.person_id)

    @post("/{table_id:str}/proposals", summary="Propose to rewind or to end the game")
    async def propose(
        self, hall: TheHall, visitor: TheVisitor, table_id: FromPath[str], data: JSONBody[Proposing]
    ) -> dict[str, Any]:
        """Done when every person at the table agrees. After a rewind the luck is another."""
        table = await seated(hall, table_id, visitor)
        seat = own_seat(table, visitor.person_id, data.seat)
        await votes.propose(hall, table, seat, data.kind, data.point)
        return await describe_table(hall, table, visitor.person_id)

    @put("/{table_id:str}/proposals/{proposal:int}", summary="Agree or refuse")
    async def answer(
        self,
        hall: TheHall,
        visitor: TheVisitor,
        table_id: FromPath[str],
        proposal: FromPath[int],
        data: JSONBody[Answering],
    ) -> dict[str, Any]:
        table = await seated(hall, table_id, visitor)
        await votes.answer(hall, table, own_seat(table, visitor.person_id, data.seat), proposal, data.agrees)
        return await describe_table(hall, table, visitor.person_id)

    @post("/{table_id:str}/rematch", summary="Once more")
    async def rematch(self, hall: TheHall, visitor: TheVisitor, table_id: FromPath[str]) -> dict[str, Any]:
        """A table like this one, the chairs moved on by one. The first who asks sets it up, the others find it."""
        table = await seated(hall, table_id, visitor)
        fresh = await tables.rematch(hall, table, visitor.person_id)
        return await describe_table(hall, fresh, visitor.person_id)

    # ---------------------------------------------------------------- words and records

    @get("/{table_id:str}/chat", summary="What was said at the table")
    async def chat(
        self,
        hall: TheHall,
        maybe_visitor: MaybeVisitor,
        table_id: FromPath[str],
        invitation: FromQuery[str | None] = None,
    ) -> list[dict[str, Any]]:
        table = await watched(hall, table_id, maybe_visitor, invitation)
        return await talk.chats(hall, table, maybe_visitor.person_id if maybe_visitor else None)

    @post("/{table_id:str}/chat", summary="Say something")
    async def say(self, hall: TheHall, visitor: TheVisitor, table_id: FromPath[str], data: JSONBody[Saying]) -> None:
        await talk.say(hall, await watched(hall, table_id, visitor, None), visitor.person_id, data.text)

    @get("/{table_id:str}/note", summary="My own note at this table")
    async def note(self, hall: TheHall, visitor: TheVisitor, table_id: FromPath[str]) -> dict[str, str]:
        table = await watched(hall, table_id, visitor, None)
        return {"text": await talk.read_note(hall, table, visitor.person_id)}

    @put("/{table_id:str}/note", summary="Keep a note at this table")
    async def write_note(
        self, hall: TheHall, visitor: TheVisitor, table_id: FromPath[str], data: JSONBody[Noting]
    ) -> None:
        table = await watched(hall, table_id, visitor, None)
        await talk.write_note(hall, table, visitor.person_id, data.text)

    @get("/{table_id:str}/record", summary="The record of a finished game")
    async def record(
        self,
        hall: TheHall,
        maybe_visitor: MaybeVisitor,
        table_id: FromPath[str],
        invitation: FromQuery[str | None] = None,
    ) -> Response[bytes]:
        """All that happened and the secret seed: ``meadhall verify`` derives every roll from it again."""
        table = await watched(hall, table_id, maybe_visitor, invitation)
        live = playing(table)
        if not live.is_over:
            raise Refused("not-over")
        described = await describe_table(hall, table, None)
        record = await asyncio.to_thread(live.record, [seat["name"] for seat in described["seats"]])
        headers = {"Content-Disposition": f'attachment; filename="{table.row.game}-{table_id}.json"'}
        return Response(msgspec.json.encode(record), media_type="application/json", headers=headers)


class Records(Controller):
    path = "/api/records"
    tags = ("records",)

    @post(
        "/view",
        summary="Look at a record",
        status_code=200,
        request_max_body_size=LARGEST_RECORD,
        opt={PACKED_ALREADY: True},
    )
    async def look(
        self, hall: TheHall, replays: TheReplays, request: AnyRequest, seat: FromQuery[int | None] = None
    ) -> Response[bytes]:
        """Plays a downloaded record again and returns every update as that seat, or a spectator, may see it."""
        record = Record.parse(await request.body())
        with record.blamed():
            return await replays.answer(request, hall.game(record.game, record.data), record, seat)


class Ratings(Controller):
    path = "/api/ratings"
    tags = ("ratings",)

    @get("/{game_id:str}", summary="Who is how strong")
    async def ladder(self, hall: TheHall, game_id: FromPath[str]) -> list[dict[str, Any]]:
        """People and bots by the rating they have surely passed (mu - 3 sigma), best first."""
        wanted = select(Rating, Person.name).outerjoin(Person, Person.id == Rating.player)
        best_first = (Rating.mu - 3 * Rating.sigma).desc()
        async with hall.database.reading() as session:
            found = await session.execute(wanted.where(Rating.game == game_id).order_by(best_first).limit(100))
            return [
                {
                    "name": name or row.player.removeprefix("bot:"),
                    "bot": row.player.startswith("bot:"),
                    "games": row.games,
                }
                | {"mu": row.mu, "sigma": row.sigma, "rating": row.mu - 3 * row.sigma}
                for row, name in found
            ]

    @get("/{game_id:str}/mine", summary="How my rating moved")
    async def mine(self, hall: TheHall, visitor: TheVisitor, game_id: FromPath[str]) -> list[dict[str, Any]]:
        wanted = select(RatingChange).where(RatingChange.player == visitor.person_id, RatingChange.game == game_id)
        async with hall.database.reading() as session:
            changes = await session.scalars(wanted.order_by(RatingChange.at))
            return [{"table": c.table_id, "rank": c.rank, "mu": c.mu, "sigma": c.sigma, "at": c.at} for c in changes]


# ---------------------------------------------------------------- at the door


async def opened_if_sound(hall: Hall, table_id: str) -> OpenTable | None:
    """A table whose entries no longer replay is the operator's business (``meadhall admin verify-all``), and must not
    keep people from all the others."""
    try:
        return await hall.table(table_id)
    except Exception as problem:
        log.error("table cannot be opened", table=table_id, exc_info=problem)
        return None


async def watched(hall: Hall, table_id: str, visitor: Visitor | None, invitation: str | None) -> OpenTable:
    """The table, if the visitor may see it; else it does not exist for him."""
    table = await hall.table(table_id)
    if not may_watch(table, visitor.person_id if visitor else None, invitation):
        raise Refused("no-table")
    return table


async def seated(hall: Hall, table_id: str, visitor: Visitor) -> OpenTable:
    """The table, if the visitor sits at it."""
    table = await watched(hall, table_id, visitor, None)
    if not table.seats_of(visitor.person_id):
        raise Refused("not-seated")
    return table
