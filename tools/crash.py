#!/usr/bin/env python3
"""Kill the server with SIGKILL, again and again, while people play, and look for anything that was lost or made twice.

    python tools/crash.py                                             # SQLite, one process, 100 kills
    python tools/crash.py --database postgresql://…  --processes 2    # two servers; one at a time is killed
    python tools/crash.py --database postgresql://…  --workers 2      # one server of two processes, or its parent alone

At each table three people play over HTTP, each with requests of his own at the same time as the others: moves, undo,
chat, proposals to go back or to end the game and votes on them, standing up and coming back. Five ask for the two free
chairs at once. Whatever was not acknowledged is repeated under the same name.

Afterwards every acknowledged move and undo must be among the table's entries exactly once, every vote counted, every
word kept; no chair may have two owners and no person two chairs; each table's row, result and ratings must be what its
entries say; and every table must play on. After a kill a table must have its next move within five seconds, at the
99th percentile (--within); how long the server took to come back is told, too.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import func, select

import meadhall
from meadhall.server import schema
from meadhall.server.database import Database
from meadhall.server.hall import entry_of, setup_of
from meadhall.server.live import rebuilt
from meadhall.server.models import Chat, Entry, Proposal, RatingChange, Seat, Table

SEATS = 3
AGAIN = 0.2  # seconds after which somebody who was not answered asks again: less would only keep the machine busy
# What happens in a game that goes on, and is nobody's fault.
EXPECTED = {"stale", "illegal", "not-playing", "nothing-to-undo", "proposal-open", "no-proposal", "no-such-move"}
EXPECTED |= {
    "too-fast",
    "stood-up",
    "already-seated",
    "no-free-seat",
    "not-seated",
    "not-your-seat",
    "busy",
    "not-started",
}


class Server:
    """A server on a port of its own, which can be killed and started again."""

    def __init__(self, database: str, folder: Path, workers: int = 1, is_limited: bool = False) -> None:
        """``is_limited``: visitors have the limits that they have in a real hall."""
        self.database = database
        self.workers = workers
        self.is_limited = is_limited
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = (folder / f"server-{self.port}.log").open("ab")
        self.process: subprocess.Popen[bytes] | None = None
        self.http = httpx.Client(timeout=2)

    def start(self) -> None:
        plenty = str(10**9)
        limits = (
            "REQUESTS_PER_MINUTE",
            "ACCOUNT_REQUESTS_PER_MINUTE",
            "SIGNUPS_PER_HOUR",
            "MESSAGES_PER_SECOND",
            "TABLES_PER_HOUR",
        )
        environment = os.environ | {f"MEADHALL_{name}": plenty for name in limits if not self.is_limited}
        environment.pop(
            "PYTHONDONTWRITEBYTECODE", None
        )  # a hall that is installed need not compile itself at each start
        command = [sys.executable, "-m", "meadhall", "serve", "--port", str(self.port), "--database", self.database]
        command += ["--workers", str(self.workers)]
        for _ in range(1200):
            if self.process is None or self.process.poll() is not None:  # the port may be the dead one's for a moment
                self.process = subprocess.Popen(
                    command, env=environment, stdout=self.log, stderr=self.log, start_new_session=True
                )
            if self.answers():
                return
            time.sleep(0.05)
        raise SystemExit(f"the server did not start; see {self.log.name}")

    def answers(self) -> bool:
        try:
            return self.http.get(f"{self.address}/health").status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self, parent_alone: bool = False) -> None:
        """All of it, its bot workers too, without a word of warning; or the parent, whose children must end by
        themselves."""
        assert self.process is not None
        if parent_alone:
            self.process.kill()
        else:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None


class Person:
    """Somebody with a token, who asks whichever server answers."""

    def __init__(self, servers: list[Server], luck: random.Random, faults: list[str]) -> None:
        self.servers, self.luck, self.faults = servers, luck, faults
        self.http = httpx.Client(timeout=10)
        address = servers[0].address
        came = self.http.post(f"{address}/api/people/guest", json={"name": "Crash"}, headers={"Origin": address})
        proof = {"X-CSRF-Token": came.json()["csrf"], "Origin": address}
        token = self.http.post(f"{address}/api/me/tokens", json={"label": "x"}, headers=proof).json()["token"]
        self.http.cookies.clear()
        self.http.headers["Authorization"] = f"Bearer {token}"

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Until some server answers; whether a lost request was carried out is for the caller to find out."""
        while True:
            server = self.luck.choice(self.servers)
            try:
                answer = self.http.request(method, server.address + path, json=body)
            except httpx.HTTPError:
                time.sleep(AGAIN)
                continue
            if answer.status_code >= 500:
                self.faults.append(f"{answer.status_code} for {method} {path}: {answer.text[:200]}")
                time.sleep(0.1)
                continue
            if answer.status_code >= 400 and answer.json()["error"] not in EXPECTED:
                self.faults.append(f"{answer.status_code} for {method} {path}: {answer.text[:200]}")
            return answer


class Play:
    """One table, and what its people were told was done there."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.names: list[str] = []  # of moves and undos
        self.words: list[str] = []
        self.votes: list[tuple[int, int, bool]] = []
        self.moments: list[float] = []  # of moves


class Party(threading.Thread):
    """Five people who play one table after the other, three of them at a time."""

    def __init__(self, servers: list[Server], seed: int) -> None:
        super().__init__(daemon=True)
        self.luck = random.Random(seed)
        self.faults: list[str] = []
        self.people = [Person(servers, random.Random(seed * 100 + n), self.faults) for n in range(5)]
        self.plays: list[Play] = []
        self.stopping = threading.Event()
        self.hands = ThreadPoolExecutor(5)

    def run(self) -> None:
        while not self.stopping.is_set():
            play, seated = self.gather()
            list(self.hands.map(partial(self.sit, play), seated, seated.values()))

    def gather(self) -> tuple[Play, dict[int, Person]]:
        """A new table: the host's four friends ask for the two free chairs at once."""
        host, *friends = self.people
        made = host.ask("POST", "/api/tables", {"game": "eketorp", "seats": ["me", "open", "open"]}).json()
        play = Play(made["id"])
        self.plays.append(play)
        where = f"/api/tables/{play.id}"
        for _ in range(5):  # a server that is killed meanwhile may turn all away who ask
            answers = list(self.hands.map(lambda friend: friend.ask("POST", f"{where}/join", {}), friends))
            mine = {person: person.ask("GET", where).json()["my_seats"] for person in self.people}
            taken = Counter(seat for seats in mine.values() for seat in seats)
            if any(answer.is_success and not mine[who] for who, answer in zip(friends, answers, strict=True)):
                self.faults.append(f"{play.id}: a chair that was given is not there")
            if taken.keys() == {*range(SEATS)}:
                break
        if taken != Counter(range(SEATS)):
            self.faults.append(f"{play.id}: the chairs are taken so: {dict(taken)}")
        return play, {seats[0]: person for person, seats in mine.items() if seats}

    def sit(self, play: Play, seat: int, person: Person) -> None:
        """Play on one chair until the game is over."""
        while not self.stopping.is_set():
            view = person.ask("GET", f"/api/tables/{play.id}/view?seat={seat}").json()
            if "legal" not in view or view["result"] is not None or not self.do_something(play, seat, person, view):
                return

    def do_something(self, play: Play, seat: int, person: Person, view: dict[str, Any]) -> bool:
        """Whether the game goes on."""
        what, where = person.luck.random(), f"/api/tables/{play.id}"
        if what < 0.05 and view["can_undo"]:
            self.named(play, person, f"{where}/undo", {"seat": seat})
        elif what < 0.10:
            self.say(play, person, where)
        elif what < 0.13:
            kind = "end" if person.luck.random() < 0.1 else "rewind"
            person.ask("POST", f"{where}/proposals", {"kind": kind, "point": person.luck.randrange(6), "seat": seat})
        elif what < 0.15:
            person.ask("POST", f"{where}/leave")
            person.ask("POST", f"{where}/back")
        elif what < 0.30:
            return self.vote(play, seat, person, where)
        elif seat in view["deciders"] and view["legal"]:
            body = {"action": person.luck.choice(view["legal"]), "seat": seat, "seq": view["seq"]}
            if self.named(play, person, f"{where}/actions", body):
                play.moments.append(time.monotonic())
        return True

    def named(self, play: Play, person: Person, path: str, body: dict[str, Any]) -> bool:
        name = uuid.uuid4().hex
        done = person.ask("POST", path, body | {"id": name}).status_code == 200
        if done:
            play.names.append(name)
        return done

    def say(self, play: Play, person: Person, where: str) -> None:
        words = uuid.uuid4().hex
        if person.ask("POST", f"{where}/chat", {"text": words}).is_success:
            play.words.append(words)

    def vote(self, play: Play, seat: int, person: Person, where: str) -> bool:
        table = person.ask("GET", where).json()
        proposal = table["proposal"]
        if proposal is not None and seat not in proposal["agreed"]:
            agrees = person.luck.random() < 0.8
            answer = person.ask("PUT", f"{where}/proposals/{proposal['id']}", {"agrees": agrees, "seat": seat})
            if answer.is_success:
                play.votes.append((proposal["id"], seat, agrees))
        return bool(table["status"] == "playing")

    def plays_on(self, play: Play) -> bool:
        """Whether the table takes another move from somebody, or its game is over."""
        before = len(play.moments)
        for _ in range(200):
            for person in self.people:
                table = person.ask("GET", f"/api/tables/{play.id}").json()
                if table["status"] in ("over", "ended"):
                    return True
                for seat in table["my_seats"]:
                    person.ask("POST", f"/api/tables/{play.id}/back")
                    view = person.ask("GET", f"/api/tables/{play.id}/view?seat={seat}").json()
                    self.do_something(play, seat, person, view)
                    if len(play.moments) > before:
                        return True
        return False


# ---------------------------------------------------------------- what is to be found afterwards


async def examine(database: str, parties: list[Party]) -> list[str]:
    """Everything that is wrong."""
    opened = Database(database)
    faults: list[str] = []
    for party in parties:
        for play in party.plays:
            faults += [f"{play.id}: {fault}" for fault in await faults_of(opened, play)]
    await opened.close()
    return faults


async def faults_of(opened: Database, play: Play) -> list[str]:
    async with opened.reading() as session:
        row = await session.get(Table, play.id)
        found = await session.scalars(select(Entry).where(Entry.table_id == play.id).order_by(Entry.number))
        entries = [entry_of(entry) for entry in found]
        seats = list(await session.scalars(select(Seat).where(Seat.table_id == play.id)))
        proposals = list(await session.scalars(select(Proposal).where(Proposal.table_id == play.id)))
        words = set(await session.scalars(select(Chat.text).where(Chat.table_id == play.id)))
        rated = await session.scalar(select(func.count()).where(RatingChange.table_id == play.id)) or 0
    if row is None or row.started is None:
        return ["the table is gone"]
    faults = []
    stored = [entry.client_id for entry in entries]
    if len(set(stored)) != len(stored):
        faults.append("something was made twice")
    if lost := set(play.names) - {name.partition("-")[2] for name in stored}:  # the seat stands before it
        faults.append(f"{len(lost)} acknowledged moves or undos are lost")
    if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
        faults.append("the entries have a gap")
    people = [seat.person_id for seat in seats]
    if len(set(people)) != SEATS or None in people:
        faults.append("the chairs are not held by three people")
    if lost_words := set(play.words) - words:
        faults.append(f"{len(lost_words)} words are lost")
    faults += faults_of_votes(play, proposals)
    live = rebuilt(meadhall.load(row.game), setup_of(row, SEATS), entries)  # raises if a move is not legal
    status = "over" if live.is_over else "ended" if live.ended else "playing"
    told = (row.status, row.result, rated)
    if told != (status, live.match.state.result(), SEATS if live.is_over else 0):
        faults.append(f"status, result and ratings are {told}, and the game is {status}")
    return faults


def faults_of_votes(play: Play, proposals: list[Proposal]) -> list[str]:
    faults, known = [], {proposal.id: proposal for proposal in proposals}
    if sum(proposal.status == "open" for proposal in proposals) > 1:
        faults.append("two proposals are open")
    for id, seat, agreed in play.votes:
        if agreed and seat not in known[id].agreed:
            faults.append(f"a vote for proposal {id} is lost")
        if not agreed and known[id].status != "refused":
            faults.append(f"proposal {id} was refused and is {known[id].status}")
    return faults


def waits(parties: list[Party], kills: list[float]) -> list[float]:
    """How long each table that was being played waited for its next move after each kill; from the last one, where it
    was killed again meanwhile."""
    found = []
    for party in parties:
        for play in party.plays:
            moments = sorted(play.moments)
            for before, after in pairwise(moments):
                if between := [kill for kill in kills if before < kill < after]:
                    found.append(after - between[-1])
    return sorted(found)


def at_percentile(ordered: list[float], percent: float) -> float:
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))], 2) if ordered else 0.0


# ---------------------------------------------------------------- the whole


def main() -> int:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--kills", type=int, default=100)
    options.add_argument("--minutes", type=float, default=0.0, help="no more kills after so long; 0: all of them")
    options.add_argument("--database", default="")
    options.add_argument("--processes", type=int, default=1, help="servers; one at a time is killed")
    options.add_argument("--workers", type=int, default=1, help="processes of each; half the kills are of the parent")
    options.add_argument("--players", type=int, default=4, help="tables that are played at a time")
    options.add_argument("--within", type=float, default=5.0, help="seconds to the next move after a kill, at p99 (5)")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    luck = random.Random(chosen.seed)
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or f"sqlite:///{folder}/hall.sqlite"
        schema.upgrade(database)
        servers = [Server(database, Path(folder), chosen.workers) for _ in range(chosen.processes)]
        for server in servers:
            server.start()
        parties = [Party(servers, chosen.seed * 1000 + number) for number in range(chosen.players)]
        for party in parties:
            party.start()
        kills: list[float] = []
        starts: list[float] = []
        began = time.monotonic()
        while len(kills) < chosen.kills and not 0 < 60 * chosen.minutes < time.monotonic() - began:
            time.sleep(luck.uniform(0.05, 1.5))
            victim = luck.choice(servers)
            victim.kill(parent_alone=chosen.workers > 1 and luck.random() < 0.5)
            kills.append(time.monotonic())
            victim.start()
            starts.append(time.monotonic() - kills[-1])
            print(f"\rkilled {len(kills)} times, {done_in(parties)} moves acknowledged", end="", flush=True)
        print()
        for party in parties:
            party.stopping.set()
        for party in parties:
            party.join(120)
        before = done_in(parties)
        stuck = [play.id for party in parties for play in party.plays if not party.plays_on(play)]
        faults = [f"{party.name} did not end" for party in parties if party.is_alive()]
        faults += [f"{table}: does not go on" for table in stuck]
        faults += [fault for party in parties for fault in party.faults]
        for server in servers:  # the last results are written down
            assert server.process is not None
            server.process.terminate()
            server.process.wait(60)
        faults += asyncio.run(examine(database, parties))
        for server in servers:
            server.log.close()
    waited = waits(parties, kills)
    plays = [play for party in parties for play in party.plays]
    moves = sum(len(play.moments) for play in plays)
    told: dict[str, float] = {"kills": len(kills), "tables": len(plays), "acknowledged": moves, "after": moves - before}
    told |= {"votes": sum(len(play.votes) for play in plays), "words": sum(len(play.words) for play in plays)}
    told |= {"waits": len(waited), "p50": at_percentile(waited, 50), "p99": at_percentile(waited, 99)}
    told |= {"longest": at_percentile(waited, 100), "restart p50": at_percentile(sorted(starts), 50)}
    print(json.dumps(told))
    if (late := at_percentile(waited, 99)) > chosen.within:
        faults.append(f"after a kill the next move took {late} s at the 99th percentile, not {chosen.within:g}")
    for fault in faults[:20]:
        print(fault, file=sys.stderr)
    print(f"{len(kills)} kills, {moves} acknowledged moves, {len(faults)} faults")
    return 1 if faults else 0


def done_in(parties: list[Party]) -> int:
    return sum(len(play.moments) for party in parties for play in party.plays)


if __name__ == "__main__":
    sys.exit(main())
