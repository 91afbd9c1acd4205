#!/usr/bin/env python3
"""Kill the server with SIGKILL, again and again, under load, and look for a move that was lost or made twice.

    python tools/crash.py                                   # SQLite, one process, 100 kills
    python tools/crash.py --database postgresql://…  --processes 2

Players send moves over HTTP, each with an id of its own, and repeat a move until it is acknowledged. Afterwards every
acknowledged id must be in the table's entries exactly once, every table must replay, and every table must play on.
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
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import select

import meadhall
from meadhall.server import schema
from meadhall.server.database import Database
from meadhall.server.hall import entry_of, setup_of
from meadhall.server.live import rebuilt
from meadhall.server.models import Entry, Table


class Server:
    """One server process on a port of its own, which can be killed and started again."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database = database
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = (folder / f"server-{self.port}.log").open("ab")
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        plenty = str(10**9)
        limits = ("REQUESTS_PER_MINUTE", "ACCOUNT_REQUESTS_PER_MINUTE", "SIGNUPS_PER_HOUR", "MESSAGES_PER_SECOND")
        environment = os.environ | {f"MEADHALL_{name}": plenty for name in limits}
        command = [sys.executable, "-m", "meadhall", "serve", "--port", str(self.port), "--database", self.database]
        self.process = subprocess.Popen(
            command, env=environment, stdout=self.log, stderr=self.log, start_new_session=True
        )
        self.wait()

    def wait(self) -> None:
        for _ in range(600):
            try:
                if httpx.get(f"{self.address}/health", timeout=2).status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            time.sleep(0.05)
        raise SystemExit(f"the server did not start; see {self.log.name}")

    def kill(self) -> None:
        """All of it, its bot workers too, without a word of warning."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Player(threading.Thread):
    """Sits on all three chairs of one table and moves as fast as it can, repeating whatever was not acknowledged."""

    def __init__(self, servers: list[Server], number: int) -> None:
        super().__init__(daemon=True)
        self.servers = servers
        self.luck = random.Random(number)
        self.acknowledged: dict[str, list[str]] = {}
        self.stopping = threading.Event()
        self.faults: list[str] = []
        self.http = httpx.Client(timeout=5)
        self.token = ""

    def ask(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> httpx.Response:
        """Until some server answers; whether a lost request was carried out is for the caller to find out."""
        while True:
            server = self.luck.choice(self.servers)
            given = headers or {"Authorization": f"Bearer {self.token}"}
            try:
                answer = self.http.request(method, server.address + path, json=body, headers=given)
            except httpx.HTTPError:
                time.sleep(0.02)
                continue
            if answer.status_code >= 500:
                self.faults.append(f"{answer.status_code} for {method} {path}: {answer.text[:200]}")
                time.sleep(0.1)
                continue
            return answer

    def come_in(self) -> None:
        address = self.servers[0].address
        came = self.http.post(f"{address}/api/people/guest", json={"name": "Crash"}, headers={"Origin": address})
        proof = {"X-CSRF-Token": came.json()["csrf"], "Origin": address}
        self.token = self.http.post(f"{address}/api/me/tokens", json={"label": "x"}, headers=proof).json()["token"]
        self.http.cookies.clear()

    def new_table(self) -> str:
        made = self.ask("POST", "/api/tables", {"game": "eketorp", "seats": ["me", "me", "me"], "access": "private"})
        table = str(made.json()["id"])
        self.acknowledged[table] = []
        return table

    def run(self) -> None:
        table = self.new_table()
        while not self.stopping.is_set():
            if not self.move(table):
                table = self.new_table()

    def move(self, table: str) -> bool:
        """One move, acknowledged; False when the game is over."""
        seat = self.luck.randrange(3)
        view = self.ask("GET", f"/api/tables/{table}/view?seat={seat}").json()
        if view.get("result") is not None:
            return False
        if seat not in view["deciders"]:
            return True
        id = uuid.uuid4().hex
        body = {"id": id, "action": self.luck.choice(view["legal"]), "seat": seat, "seq": view["seq"]}
        answer = self.ask("POST", f"/api/tables/{table}/actions", body)
        if answer.status_code == 200:
            self.acknowledged[table].append(id)
        elif answer.json()["error"] not in ("stale", "illegal", "not-playing"):
            self.faults.append(f"{answer.status_code}: {answer.text[:200]}")
        return True

    def plays_on(self, table: str) -> bool:
        """Whether the table takes another move, or its game is over."""
        before = len(self.acknowledged[table])
        for _ in range(100):
            if not self.move(table) or len(self.acknowledged[table]) > before:
                return True
        return False


async def examine(database: str, players: list[Player]) -> tuple[int, int, list[str]]:
    """Tables, acknowledged moves, and everything that is wrong with them."""
    opened = Database(database)
    faults: list[str] = []
    tables = moves = 0
    for player in players:
        for table_id, ids in player.acknowledged.items():
            async with opened.session() as session:
                row = await session.get(Table, table_id)
                found = await session.scalars(select(Entry).where(Entry.table_id == table_id).order_by(Entry.number))
                entries = [entry_of(entry) for entry in found]
            stored = [entry.client_id for entry in entries]
            tables, moves = tables + 1, moves + len(ids)
            if len(set(stored)) != len(stored):
                faults.append(f"{table_id}: a move was made twice")
            if lost := set(ids) - {name.partition("-")[2] for name in stored}:  # the seat stands before it
                faults.append(f"{table_id}: {len(lost)} acknowledged moves are lost")
            if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
                faults.append(f"{table_id}: the entries have a gap")
            if row is None or row.started is None:
                faults.append(f"{table_id}: the table is gone")
            else:
                rebuilt(meadhall.load(row.game), setup_of(row, 3), entries)  # raises if a move is not legal
    await opened.close()
    return tables, moves, faults


def main() -> int:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--kills", type=int, default=100)
    options.add_argument("--database", default="")
    options.add_argument("--processes", type=int, default=1, help="server processes; one at a time is killed")
    options.add_argument("--players", type=int, default=6)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    luck = random.Random(chosen.seed)
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or f"sqlite:///{folder}/hall.sqlite"
        schema.upgrade(database)
        servers = [Server(database, Path(folder)) for _ in range(chosen.processes)]
        for server in servers:
            server.start()
        players = [Player(servers, chosen.seed * 1000 + number) for number in range(chosen.players)]
        for player in players:
            player.come_in()
            player.start()
        for kill in range(1, chosen.kills + 1):
            time.sleep(luck.uniform(0.05, 0.8))
            victim = luck.choice(servers)
            victim.kill()
            victim.start()
            print(f"\rkilled {kill} times, {sum(map(_moves, players))} moves acknowledged", end="", flush=True)
        print()
        for player in players:
            player.stopping.set()
            player.join(60)
        before = sum(map(_moves, players))
        stuck = [table for player in players for table in list(player.acknowledged) if not player.plays_on(table)]
        tables, moves, faults = asyncio.run(examine(database, players))
        faults += [f"{table}: does not go on" for table in stuck]
        faults += [fault for player in players for fault in player.faults]
        for server in servers:
            server.kill()
    print(json.dumps({"kills": chosen.kills, "tables": tables, "acknowledged": moves, "after": moves - before}))
    for fault in faults[:20]:
        print(fault, file=sys.stderr)
    print(f"{chosen.kills} kills, {moves} acknowledged moves, {len(faults)} faults")
    return 1 if faults else 0


def _moves(player: Player) -> int:
    return sum(map(len, player.acknowledged.values()))


if __name__ == "__main__":
    sys.exit(main())
