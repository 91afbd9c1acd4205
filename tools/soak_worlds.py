#!/usr/bin/env python3
"""Two worlds that differ only in what one seat may not know: whatever the hall tells it, or a spectator, is the same.

    python3 run.py soak worlds                               # until a gigabyte has been compared
    python3 run.py soak worlds --megabytes 50 --game vikings

Two halls have the same people, keys and table. In the first the table begins at a moment of a random game; in the
second at the same moment with everything drawn anew that one seat cannot know (``determinize``). That seat, somebody
without a key, a guest, an account and a keeper ask both halls on every route, over HTTP, and listen to both by sockets.
Every answer and every message must be the same, byte for byte.

Then both games go on: with the same moves where that is possible, and with different ones behind screens, as long as
the seat cannot tell the worlds apart (``observe``). A failure names the seed that shows it again.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import random
import re
import secrets
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import msgspec
from litestar import Litestar
from sqlalchemy import delete

import meadhall
from meadhall.bots.shared_search import sight
from meadhall.core.chance import seeded
from meadhall.core.game import Game
from meadhall.core.state import State
from meadhall.server import logs, schema
from meadhall.server.app import create_app
from meadhall.server.config import Settings
from meadhall.server.hall import Hall, OpenTable, Watcher, playing
from meadhall.server.models import Key, Person, Seat, Table
from meadhall.server.people import hash_of
from meadhall.server.routes.socket import Conversation

MOVES = 8  # that both worlds go on, at the most
TRIES = 12  # to find moves after which the seat still cannot tell
ASKED = 8  # actions about which "why?" is asked at each moment
ONLOOKERS = ("", "guest", "member", "keeper")  # "" has no key
LATER = datetime(2100, 1, 1, tzinfo=UTC)  # nobody needs to write down that he was here
BEGUN = datetime(2026, 1, 1, tzinfo=UTC)
TABLE = "twoworlds2"

# Every route of a table, as it is asked; SEAT is the one that must not notice. Bodies of what would change something
# are refused, or undone. ``test_worlds`` holds this against the app's own routes.
HERE = f"/api/tables/{TABLE}"
LOOKS = [HERE, f"{HERE}/view?since=0", f"{HERE}/replay", f"{HERE}/chat", f"{HERE}/record", f"{HERE}/analysis"]
SEAT_LOOKS = [
    f"{HERE}/view?seat=SEAT&since=0",
    f"{HERE}/replay?seat=SEAT",
    f"{HERE}/since?seat=SEAT",
    f"{HERE}/standing?seat=SEAT",
    f"{HERE}/odds?seat=SEAT",
    f"{HERE}/note",
    "/api/tables?which=mine",
    "/api/ratings/GAME/mine",
]
ALL_LOOK = ["/api/tables?which=playing", "/api/ratings/GAME", "/api/me"]
REFUSED: list[tuple[str, str, Any]] = [
    ("POST", f"{HERE}/analysis", None),
    ("POST", f"{HERE}/hint?seat=SEAT", None),
    ("POST", f"{HERE}/what-if", {"seat": "SEAT"}),
    ("POST", f"{HERE}/actions", {"id": "no", "action": "no such action", "seat": "SEAT"}),
    ("POST", f"{HERE}/join", {}),
    ("POST", f"{HERE}/back", None),
    ("POST", f"{HERE}/rematch", None),
    ("PUT", f"{HERE}/ready", {"ready": True}),
    ("PUT", f"{HERE}/seats/0", {"bot": "random"}),
    ("PUT", f"{HERE}/standing", {"topic": "x", "choice": "x", "term": "x", "seat": "SEAT"}),
    ("PUT", f"{HERE}/note", {"text": ""}),
    ("PUT", f"{HERE}/proposals/999", {"agrees": True, "seat": "SEAT"}),
    *(("POST", f"{HERE}/proposals", {"kind": "rewind", "point": point, "seat": "SEAT"}) for point in (2, 5, 40)),
]
ENDED = re.compile(rb'"ended":"[^"]*"')  # by the clock, which is not the same in the two worlds
ENDING: list[tuple[str, str, Any]] = [  # what leaves another table behind: asked last
    ("POST", f"{HERE}/undo", {"id": "undo", "seat": "SEAT"}),
    ("POST", f"{HERE}/leave", None),
    ("POST", f"{HERE}/resign", None),
]


class Different(Exception):
    """The worlds could be told apart."""


@dataclass
class Compared:
    """How much has been found equal."""

    bytes: int = 0
    answers: int = 0
    messages: int = 0
    moments: int = 0
    moves: Counter[str] = field(default_factory=Counter)  # "same" or "different" moves after which nobody could tell


# ---------------------------------------------------------------- a world


class World:
    """A hall with one table, and whoever may look at it."""

    def __init__(self, app: Litestar, http: httpx.AsyncClient) -> None:
        self.app, self.http = app, http
        self.hall: Hall = app.state.hall
        self.hall.wake_bots = lambda _: None  # nobody moves but we
        self.table: OpenTable
        self.heard: dict[str, list[bytes]] = {}
        self.talks: dict[str, Conversation] = {}

    async def begin(self, game: Game[Any], seats: int, scenario: str, options: dict[str, Any], position: Any) -> None:
        """The table anew, at this position; its luck to come is the same in all worlds."""
        self.hall.tables.clear()
        row = Table(id=TABLE, game=game.id, version=game.version, data=game.data.hash, scenario=scenario)
        row.options, row.position, row.speed, row.access, row.status = options, position, "untimed", "open", "playing"
        row.invitation, row.secret, row.frozen, row.created, row.started = "invitation", bytes(32), False, BEGUN, BEGUN
        async with self.hall.database.session() as session:
            await session.execute(delete(Table))
            session.add(row)
            await session.flush()
            for number in range(seats):
                seat = Seat(table_id=TABLE, number=number, person_id=f"player{number}", ready=True)
                seat.vacant = seat.resigned = False
                session.add(seat)
        self.table = await self.hall.table(TABLE)

    async def listen(self, seat: int) -> None:
        """As the seat, and as each onlooker, by sockets."""
        self.heard, self.talks = {}, {}
        for who, viewer in ((f"player{seat}", seat), *((one, None) for one in ONLOOKERS)):
            told = self.heard.setdefault(who, [])
            watcher = Watcher(viewer, who or None, lambda message, told=told: told.append(message) or True)  # type: ignore[misc]
            self.table.watchers.add(watcher)
            self.talks[who] = Conversation(None, self.hall, self.table, watcher)  # type: ignore[arg-type]
            await self.talks[who].greet(0)

    async def ask(self, who: str, method: str, path: str, body: Any = None) -> bytes:
        headers = {"Authorization": f"Bearer key of {who}"} if who else {}
        answer = await self.http.request(method, path, json=body, headers=headers)
        if answer.status_code >= 500:
            raise Different(f"{method} {path} by {who or 'a stranger'}: {answer.status_code} {answer.text[:300]}")
        return b"%d " % answer.status_code + ENDED.sub(b'"ended":""', answer.content)

    @property
    def state(self) -> State:
        return playing(self.table).match.state


@asynccontextmanager
async def opened(folder: Path, name: str) -> AsyncIterator[World]:
    """A hall on a database of its own, with everybody in it."""
    plenty, url = 10**9, f"sqlite:///{folder / name}.sqlite"
    await asyncio.to_thread(schema.upgrade, url)
    limits = {"requests_per_minute": plenty, "account_requests_per_minute": plenty, "tables_per_hour": plenty}
    app = create_app(msgspec.convert({"database": url} | limits, Settings))
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://hall.example") as http:
        async with app.state.database.session() as session:
            for who in ("guest", "member", "keeper", *(f"player{number}" for number in range(8))):
                person = Person(id=who, name=who.title(), lang="en", created=BEGUN, seen=LATER)
                person.login = None if who == "guest" else who
                person.keeper = BEGUN if who == "keeper" else None
                session.add(person)
                await session.flush()
                session.add(Key(hash=hash_of(f"key of {who}"), person_id=who, kind="token", created=BEGUN, used=LATER))
        yield World(app, http)


@asynccontextmanager
async def two_worlds(folder: Path) -> AsyncIterator[tuple[World, World]]:
    async with AsyncExitStack() as stack:
        yield tuple([await stack.enter_async_context(opened(folder, name)) for name in ("one", "other")])  # type: ignore[misc]


# ---------------------------------------------------------------- comparing


class Comparison:
    """One seat of one game, in two worlds."""

    def __init__(self, worlds: tuple[World, World], game: Game[Any], seat: int, luck: random.Random) -> None:
        self.worlds, self.game, self.seat, self.luck = worlds, game, seat, luck
        self.found = Compared()

    def same(self, what: str, one: bytes, other: bytes) -> None:
        self.found.bytes += len(one) + len(other)
        if one != other:
            at = next(
                (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
            )
            here, there = (text[max(0, at - 80) : at + 80].decode(errors="replace") for text in (one, other))
            raise Different(f"{what}, from byte {at} on:\n  {here}\n  {there}")

    def put(self, text: str) -> str:
        return text.replace("SEAT", str(self.seat)).replace("GAME", self.game.id)

    async def ask(self, who: str, method: str, path: str, body: Any = None) -> None:
        path = self.put(path)
        if isinstance(body, dict):
            body = {name: self.seat if value == "SEAT" else value for name, value in body.items()}
        one, other = [await world.ask(who, method, path, body) for world in self.worlds]
        self.found.answers += 1
        self.same(f"{method} {path} by {who or 'a stranger'}", one, other)

    async def look(self) -> None:
        """Everything that does not change the table."""
        me = f"player{self.seat}"
        for path in [*LOOKS, *SEAT_LOOKS, *ALL_LOOK]:
            await self.ask(me, "GET", path)
        for path in self.whys():
            await self.ask(me, "GET", path)
        if self.found.moments == 0 or self.luck.random() < 0.25:
            for method, path, body in REFUSED:
                await self.ask(me, method, path, body)
                if path.endswith("/proposals"):
                    await self.refuse(me)
        for who in ONLOOKERS:
            for path in [*LOOKS, *ALL_LOOK]:
                await self.ask(who, "GET", path)
        self.same("what a hint is kept under", *(sight(world.state, self.seat, "hint") for world in self.worlds))
        await self.talk()
        self.hear()
        self.found.moments += 1

    def whys(self) -> list[str]:
        """Actions that are open and, most of them, are not."""
        actions = self.game.actions
        words = actions.texts(self.luck.sample(range(len(actions)), k=min(ASKED, len(actions))))
        return [f"{HERE}/why?seat=SEAT&action={word.replace(' ', '%20')}" for word in words]

    async def refuse(self, me: str) -> None:
        """A proposal that was taken is withdrawn."""
        for world in self.worlds:
            found = msgspec.json.decode((await world.ask(me, "GET", HERE)).partition(b" ")[2])["proposal"]
            if found is not None:
                await world.ask(me, "PUT", f"{HERE}/proposals/{found['id']}", {"agrees": False, "seat": self.seat})

    async def talk(self) -> None:
        """What a socket may send, without a move."""
        [action] = self.game.actions.texts([self.luck.randrange(len(self.game.actions))])
        for message in (
            {"type": "ping"},
            {"type": "why", "action": action},
            {"type": "act", "id": "nonsense", "action": "nonsense", "seq": 10**6},
            {"type": "rubbish"},
        ):
            for world in self.worlds:
                for talk in world.talks.values():
                    await talk._heard(msgspec.json.encode(message))

    def hear(self) -> None:
        """All that came by sockets since."""
        one, other = self.worlds
        for who in one.heard:
            self.found.messages += len(one.heard[who])
            self.same(f"a socket of {who or 'a stranger'}", b"\n".join(one.heard[who]), b"\n".join(other.heard[who]))
            one.heard[who].clear()
            other.heard[who].clear()

    # ---------------------------------------------------------------- going on

    async def go_on(self) -> bool:
        """A move in each world after which the seat cannot tell them apart; False if none was found."""
        for _ in range(TRIES):
            pair = self.pair()
            if pair is None:
                continue
            seat, one, other = pair
            name = secrets.token_hex(8)
            if seat == self.seat:
                body = {"id": name, "action": one, "seat": seat}
                await self.ask(f"player{seat}", "POST", f"{HERE}/actions", body)
            else:
                for world, action in zip(self.worlds, (one, other), strict=True):
                    await world.hall.act(TABLE, seat, "move", action, name, None)
            self.found.moves["same" if one == other else "different"] += 1
            return True
        return False

    def pair(self) -> tuple[int, str, str] | None:
        states = [world.state for world in self.worlds]
        deciders = states[0].deciders()
        if not deciders:
            return None
        seat = self.luck.choice(deciders)
        here, there = (list(state.legal(seat)) for state in states)
        one = self.luck.choice(here)
        other = one if seat == self.seat or (one in there and self.luck.random() < 0.5) else self.luck.choice(there)
        after = [state.clone() for state in states]
        used = [state.chance.used for state in after]
        for state, action in zip(after, (one, other), strict=True):
            state.apply(seat, action)
        if [state.chance.used for state in after] != used or after[0].is_over() or after[1].is_over():
            return None  # what luck brings may differ, and when the game is over everything is told
        if list(after[0].observe(self.seat)) != list(after[1].observe(self.seat)):
            return None
        return seat, *self.game.actions.texts([one, other])  # type: ignore[return-value]


async def compare(worlds: tuple[World, World], game: Game[Any], seed: int, moves: int = MOVES) -> Compared:
    """One moment of a random game, one seat, and what follows."""
    luck = random.Random(seed)
    seats, scenario = luck.choice(game.seat_counts), luck.choice(game.scenarios)
    options = game.options(seats, {})
    state = moment(game, seats, scenario, options, luck)
    seat = luck.randrange(seats)
    positions = [one.position() for one in (state, state.determinize(seat, luck.randrange(2**30)))]
    comparison = Comparison(worlds, game, seat, luck)
    try:
        for world, position in zip(worlds, positions, strict=True):
            del position["chance"]
            await world.begin(game, seats, scenario, options, position)
            await world.listen(seat)
        if list(worlds[0].state.observe(seat)) != list(worlds[1].state.observe(seat)):
            raise Different("the positions themselves can be told apart")
        await comparison.look()
        for _ in range(moves):
            if not await comparison.go_on():
                break
            await comparison.look()
        for method, path, body in ENDING:
            await comparison.ask(f"player{seat}", method, path, body)
    except Different as no:
        raise Different(f"{game.id}, {scenario}, {seats} seats, seat {seat}, seed {seed}: {no}") from None
    return comparison.found


def moment(game: Game[Any], seats: int, scenario: str, options: dict[str, Any], luck: random.Random) -> State:
    """A state somewhere in a random game that is not over."""
    state: State = game.start(seats, luck.randrange(2**40), scenario, options)
    chance = seeded(luck.randrange(2**30))
    before = state.clone()
    for _ in range(luck.choice((luck.randrange(12), luck.randrange(200), luck.randrange(1500)))):
        deciders = state.deciders()
        if not deciders:
            return before
        seat = deciders[chance.below(len(deciders))]
        legal = state.legal(seat)
        if len(legal) > 1:
            before = state.clone()
        state.apply(seat, legal[chance.below(len(legal))])
    return before if state.is_over() else state


# ---------------------------------------------------------------- the command line


def courses(games: list[str], seed: int) -> Iterator[tuple[str, int]]:
    for number in itertools.count(seed):
        for game in games:
            yield game, number


async def soak(given: argparse.Namespace, folder: Path) -> Counter[str]:
    wanted, total = given.megabytes * 1e6, Counter[str]()
    told = began = time.monotonic()
    async with two_worlds(folder) as worlds:
        for name, seed in courses(given.game or list(meadhall.GAMES), given.seed):
            found = await compare(worlds, meadhall.load(name), seed)
            total.update(bytes=found.bytes, answers=found.answers, messages=found.messages, moments=found.moments)
            total.update(found.moves)
            total["worlds"] += 1
            if total["bytes"] >= wanted or 0 < 60 * given.minutes < time.monotonic() - began:
                return total
            if time.monotonic() - told > 10:
                told = time.monotonic()
                print(f"{total['worlds']} worlds, {total['bytes'] / 1e6:.0f} MB, {told - began:.0f} s", flush=True)
    return total


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="soak worlds", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--megabytes", type=float, default=1024.0, help="to be compared (1024)")
    parser.add_argument("--minutes", type=float, default=0.0, help="end after so long; 0: when all is compared")
    parser.add_argument("--game", action="append", choices=meadhall.GAMES, help="only this one; may be given again")
    parser.add_argument("--seed", type=int, default=1, help="of the first world")
    given = parser.parse_args(words)
    logs.configure(Settings(log_level="error"))
    with tempfile.TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as folder:
        try:
            total = asyncio.run(soak(given, Path(folder)))
        except Different as no:
            print(f"DIFFERENT: {no}")
            return 1
    print(
        f"{total['worlds']} pairs of worlds, {total['moments']} moments, {total['same']} moves alike and "
        f"{total['different']} that differ, {total['answers']} answers, {total['messages']} messages, "
        f"{total['bytes'] / 1e6:.0f} MB: all the same"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
