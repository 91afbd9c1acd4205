#!/usr/bin/env python3
"""Throw hostile requests at a server of our own: no answer may be a 5xx, and the game under attack must not change.

python tools/abuse.py                # 100,000 requests on loopback, SQLite
python tools/abuse.py --requests 2000
"""

from __future__ import annotations

import argparse
import asyncio
import collections
import json
import random
import string
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx
from crash import Player, Server

from meadhall.server import schema

AT_ONCE = 32
WORDS = ["", "place A", "commit", "\x00", "a" * 3000, "'; DROP TABLE entry; --", "<script>", "‮", "..", "0", "-1", "é"]
VALUES: list[Any] = [None, True, -1, 0, 1, 10**30, 1.5, [], [[]], {}, {"id": {}}, *WORDS]


class Attacker:
    """Knows the table's id, but has no seat at it. Sometimes he has no token either, or a wrong one."""

    def __init__(self, server: Server, token: str, table: str, operations: list[tuple[str, str]], seed: int) -> None:
        self.server = server
        self.token = token
        self.table = table
        self.operations = operations
        self.luck = random.Random(seed)
        self.answers: collections.Counter[int] = collections.Counter()
        self.faults: list[str] = []

    async def attack(self, http: httpx.AsyncClient) -> None:
        method, path = self.luck.choice(self.operations)
        for name in ("table_id", "game_id", "seat", "proposal", "token_id", "token"):
            path = path.replace("{" + name + "}", self.word())
        headers = {"Content-Type": self.luck.choice(["application/json", "text/plain", "application/msgpack"])}
        if self.luck.random() < 0.8:
            headers["Authorization"] = f"Bearer {self.token if self.luck.random() < 0.9 else self.word()}"
        try:
            answer = await http.request(method, path, content=self.body(), headers=headers)
        except (httpx.InvalidURL, UnicodeEncodeError, ValueError):
            return  # our own client would not send it
        self.answers[answer.status_code] += 1
        if answer.status_code >= 500:
            self.faults.append(f"{method} {path}: {answer.text[:200]}")

    def word(self) -> str:
        chosen = self.luck.choice([self.table, "eketorp", "0", "99999999999999999999", "%00", "..%2f", "x" * 300, "é"])
        return chosen

    def body(self) -> bytes:
        kind = self.luck.random()
        if kind < 0.1:
            return self.luck.randbytes(self.luck.randrange(200))
        if kind < 0.2:
            return json.dumps(self.luck.choice(VALUES)).encode()
        keys = ["id", "action", "seat", "seq", "text", "kind", "moves", "agrees", "invitation", "game", "seats", "name"]
        chosen = {key: self.luck.choice(VALUES) for key in self.luck.sample(keys, self.luck.randrange(1, 6))}
        if self.luck.random() < 0.3:
            chosen["id"] = "".join(self.luck.choices(string.ascii_letters, k=10))
            chosen["action"] = self.luck.choice(["place A", "commit", "play 6", "withdraw"])
        return json.dumps(chosen).encode()

    async def run(self, requests: int) -> None:
        waiting = asyncio.Semaphore(AT_ONCE)
        limits = httpx.Limits(max_connections=AT_ONCE)

        async def one(http: httpx.AsyncClient) -> None:
            async with waiting:
                await self.attack(http)

        async with httpx.AsyncClient(base_url=self.server.address, timeout=60, limits=limits) as http:
            for done in range(0, requests, 1000):
                await asyncio.gather(*(one(http) for _ in range(min(1000, requests - done))))
                print(f"\r{sum(self.answers.values())} answered", end="", flush=True)
        print()


def main() -> int:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--requests", type=int, default=100_000)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/hall.sqlite"
        schema.upgrade(database)
        server = Server(database, Path(folder))
        server.start()
        victim, stranger = Player([server], 1), Player([server], 2)
        victim.come_in()
        stranger.come_in()
        table = victim.new_table()
        before = victim.ask("GET", f"/api/tables/{table}/view?seat=0").json()
        described = victim.ask("GET", "/api/schema/openapi.json").json()
        operations = [(m.upper(), path) for path, methods in described["paths"].items() for m in methods]
        attacker = Attacker(server, stranger.token, table, operations, chosen.seed)
        asyncio.run(attacker.run(chosen.requests))
        after = victim.ask("GET", f"/api/tables/{table}/view?seat=0").json()
        server.kill()
    if before != after:
        attacker.faults.append("the table under attack has changed")
    print(json.dumps({"answers": dict(sorted(attacker.answers.items()))}))
    for fault in attacker.faults[:20]:
        print(fault, file=sys.stderr)
    print(f"{sum(attacker.answers.values())} requests, {len(attacker.faults)} faults")
    return 1 if attacker.faults else 0


if __name__ == "__main__":
    sys.exit(main())
