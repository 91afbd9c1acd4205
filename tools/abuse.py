#!/usr/bin/env python3
"""Hostile visitors against a server of our own, beside somebody who only wants to play.

    python tools/abuse.py                                # 20,000 requests on loopback, SQLite
    python tools/abuse.py --requests 1000000 --rate 300 --database postgresql://…

The server has the limits of a real hall, and believes what is said in X-Forwarded-For: each attacker has an address of
his own. They send rubbish to every route, heads without end, half requests, maps, chats, guesses at a login; ask for
hints, analyses and lists of tables; shout into sockets; and set up tables of three jarls. No answer may be a 5xx, and
nothing of the victim's may change.

Somebody plays in the quiet hall first, and then somebody beside the attack. At the 99th percentile neither
his moves nor the bots he plays with may take more than twice as long beside the attack (--times), where that is more
than a player can feel. The verdict is the last line.

    python tools/abuse.py --requests 20000 --guests 1 --rate 20       # beside one hostile guest
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
import time
import uuid
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
from crash import Server
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from meadhall.server import schema

UNFELT = 0.1  # seconds: nobody minds that much, whatever the share
SHOUTS = 100  # messages into one socket
IDLE = 40  # connections that each of them holds open without saying much
PASSWORD = "nine long winters"
WORDS = ["", "place A", "commit", "\x00", "a" * 3000, "'; DROP TABLE entry; --", "<script>", "‮", "..", "0", "-1", "é"]
VALUES: list[Any] = [None, True, -1, 0, 1, 10**30, 1.5, [], [[]], {}, {"id": {}}, *WORDS]
MAPS = ["a=" + "[" * 5000, "a=" + "9" * 9000, ".".join("a" * 400) + "=1", "grid" + " " * 900, "[[a]]\n" * 5000]


class Person:
    """Somebody with a token, at an address."""

    def __init__(self, server: Server, http: httpx.AsyncClient, place: str) -> None:
        self.server = server
        self.http = http
        self.headers = {"X-Forwarded-For": place}

    async def come_in(self, login: str = "") -> None:
        origin = {"Origin": self.server.address} | self.headers
        came = await self.http.post("/api/people/guest", json={"name": "Somebody"}, headers=origin)
        proof = origin | {"X-CSRF-Token": came.json()["csrf"], "Cookie": _cookies(came)}
        if login:
            account = {"login": login, "password": PASSWORD}
            came = await self.http.post("/api/people/account", json=account, headers=proof)
            proof |= {"X-CSRF-Token": came.json()["csrf"], "Cookie": _cookies(came)}
        token = await self.http.post("/api/me/tokens", json={"label": "x"}, headers=proof)
        self.http.cookies.clear()
        self.headers["Authorization"] = f"Bearer {token.json()['token']}"

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return await self.http.request(method, path, json=body, headers=self.headers)

    async def new_table(self, *seats: str, access: str = "private") -> str:
        made = await self.ask("POST", "/api/tables", {"game": "eketorp", "seats": list(seats), "access": access})
        return str(made.json().get("id", ""))


def _cookies(answer: httpx.Response) -> str:
    return "; ".join(f"{name}={value}" for name, value in answer.cookies.items())


# ---------------------------------------------------------------- the victim


class Victim(Person):
    """Plays one table on all chairs, and one with two jarls; knows how long everything took."""

    def __init__(self, server: Server, http: httpx.AsyncClient, place: str) -> None:
        super().__init__(server, http, place)
        self.moves: list[float] = []
        self.bots: list[float] = []
        self.lost = 0  # requests that were cut off, and sent again
        self.luck = random.Random(1)

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Again and again, as a page does; an action has an id and counts once."""
        while True:
            try:
                return await super().ask(method, path, body)
            except httpx.TransportError:
                self.lost += 1

    async def play(self, until: Callable[[], bool]) -> None:
        await asyncio.gather(self._move_on(until), self._meet_bots(until))

    async def _move_on(self, until: Callable[[], bool]) -> None:
        table = ""
        while not until():
            table = table or await self.new_table("me", "me", "me")
            view = (await self.ask("GET", f"/api/tables/{table}/view?seat=0")).json()
            if view["result"] is not None:
                table = ""
                continue
            seat = self.luck.choice(view["deciders"])
            view = (await self.ask("GET", f"/api/tables/{table}/view?seat={seat}")).json()
            began = time.perf_counter()
            await self._act(table, seat, view)
            self.moves.append(time.perf_counter() - began)
            await asyncio.sleep(0.4)

    async def _meet_bots(self, until: Callable[[], bool]) -> None:
        """From his answer until he is asked again, where a bot must answer in between."""
        table, asked = "", 0.0
        while not until():
            table = table or await self.new_table("me", "jarl", "jarl")
            view = (await self.ask("GET", f"/api/tables/{table}/view?seat=0")).json()
            if view["result"] is not None:
                table, asked = "", 0.0
            elif 0 in view["deciders"]:
                if asked:
                    self.bots.append(time.perf_counter() - asked)
                await self._act(table, 0, view)
                after = (await self.ask("GET", f"/api/tables/{table}/view?seat=0")).json()
                asked = 0.0 if 0 in after["deciders"] else time.perf_counter()
            await asyncio.sleep(0.15)

    async def _act(self, table: str, seat: int, view: dict[str, Any]) -> None:
        body = {"id": uuid.uuid4().hex, "action": self.luck.choice(view["legal"]), "seat": seat, "seq": view["seq"]}
        answer = await self.ask("POST", f"/api/tables/{table}/actions", body)
        if answer.status_code != 200 and answer.json()["error"] != "stale":
            raise RuntimeError(f"the victim cannot play: {answer.status_code} {answer.text[:200]}")


# ---------------------------------------------------------------- the attackers


class Attacker(Person):
    """Knows the id of the victim's table and his login, but neither a seat nor the password."""

    def __init__(self, hall: Abuse, place: str, seed: int) -> None:
        super().__init__(hall.server, hall.http, place)
        self.hall = hall
        self.luck = random.Random(seed)
        self.table = self.bots = ""
        self.idle: list[asyncio.StreamWriter] = []

    async def begin(self) -> None:
        await self.come_in()
        self.table = await self.new_table("me", "random", "random", access="open")
        self.bots = await self.new_table("jarl", "jarl", "jarl")

    async def attack(self) -> None:
        ways: list[tuple[float, Callable[[], Awaitable[httpx.Response | None]]]] = [
            (0.4, self.rubbish),
            (0.08, self.look_around),
            (0.02, self.shout),
            (0.12, self.chat),
            (0.1, self.hint),
            (0.08, self.guess),
            (0.06, self.lay_maps),
            (0.06, self.set_up),
            (0.05, self.endless_head),
            (0.03, self.half_a_request),
        ]
        way = self.luck.choices([one for _, one in ways], [weight for weight, _ in ways])[0]
        try:
            answer = await way()
        except (httpx.InvalidURL, UnicodeEncodeError, ValueError):
            return  # our own client would not send it
        except (httpx.HTTPError, WebSocketException, OSError):
            self.hall.answers["cut off"] += 1
            return
        if answer is not None:
            self.hall.answers[str(answer.status_code)] += 1
            if answer.status_code >= 500:
                self.hall.faults.append(f"{way.__name__} {answer.request.url.path[:80]}: {answer.text[:200]}")

    async def rubbish(self) -> httpx.Response:
        method, path = self.luck.choice(self.hall.operations)
        words = [self.hall.target, self.table, "eketorp", "0", "99999999999999999999", "%00", "..%2f", "x" * 300, "é"]
        for name in ("table_id", "game_id", "seat", "proposal", "token_id", "token", "wanted"):
            path = path.replace("{" + name + "}", self.luck.choice(words))
        headers = self.headers | {"Content-Type": self.luck.choice(["application/json", "text/plain", "x/y"])}
        if self.luck.random() < 0.2:
            headers.pop("Authorization")
        return await self.http.request(method, path, content=self.body(), headers=headers)

    def body(self) -> bytes:
        """Rubbish, or nearly what the route wants."""
        kind = self.luck.random()
        if kind < 0.1:
            return self.luck.randbytes(self.luck.randrange(200))
        if kind < 0.2:
            return json.dumps(self.luck.choice(VALUES)).encode()
        keys = ["id", "action", "seat", "seq", "text", "kind", "moves", "agrees", "invitation", "game", "seats", "name"]
        chosen = {key: self.luck.choice(VALUES) for key in self.luck.sample(keys, self.luck.randrange(1, 6))}
        if self.luck.random() < 0.3:
            chosen["id"] = "".join(self.luck.choices(string.ascii_letters, k=10))
            chosen["action"] = self.luck.choice(["place A", "recall A", "commit", "play 6", "withdraw"])
        return json.dumps(chosen).encode()

    async def look_around(self) -> httpx.Response:
        which = self.luck.choice(["open", "playing", "mine", "over"])
        return await self.ask("GET", f"/api/tables?which={which}")

    async def shout(self) -> None:
        """As much as a socket lets itself be told; it may hang up."""
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/live?seat=0"
        why = [json.dumps({"type": "why", "action": word}) for word in ("place A", "commit", "x" * 100)]
        async with connect(address, additional_headers=self.headers, max_size=None) as line:
            for _ in range(SHOUTS):
                await line.send(self.luck.choice([*why, '{"type":"ping"}', "rubbish", "[" * 2000]))
        self.hall.answers["shouts"] += 1

    async def chat(self) -> httpx.Response:
        return await self.ask("POST", f"/api/tables/{self.table}/chat", {"text": "skål " * 90})

    async def hint(self) -> httpx.Response:
        what = self.luck.choice(["hint", "hint", "analysis"])
        return await self.ask("POST", f"/api/tables/{self.table}/{what}")

    async def guess(self) -> httpx.Response:
        """From an address that changes every time."""
        place = ".".join(str(self.luck.randrange(1, 255)) for _ in range(4))
        body = {"login": self.hall.login, "password": self.luck.choice(["password", "12345678", "geheim!!"])}
        return await self.http.post("/api/session", json=body, headers={"X-Forwarded-For": place})

    async def lay_maps(self) -> httpx.Response:
        far: dict[str, object] = {"maps": [{"map": "dunes"}, {"map": "sea-1", "at": [200, 200]}]}
        drawn: list[dict[str, object]] = [{"text": text} for text in MAPS]
        more = self.luck.choice([far, *drawn])
        return await self.ask("POST", "/api/maps/ground", {"game": "vikings"} | more)

    async def set_up(self) -> httpx.Response:
        seats = self.luck.choice([["jarl"] * 3, ["me", "jarl", "jarl"], ["search:9999999"] * 3])
        return await self.ask("POST", "/api/tables", {"game": "eketorp", "seats": seats, "access": "private"})

    async def endless_head(self) -> None:
        told = self.luck.choice(
            [
                b"GET /api/tables/" + b"x" * 40_000,
                b"GET / HTTP/1.1\r\nX: " + b"y" * 60_000,
                b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 9000,
                b"\r\n" * 20_000,
            ]
        )
        _, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        writer.write(told)
        writer.close()
        self.hall.answers["endless head"] += 1

    async def half_a_request(self) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        writer.write(self.luck.choice([b"", b"\r\n", b"GET /health HTTP/1.1\r\nHost: h", b"POST / HTTP/1.1\r\n"]))
        self.idle.append(writer)
        if len(self.idle) > IDLE:
            self.idle.pop(0).close()
        self.hall.answers["half a request"] += 1


# ---------------------------------------------------------------- all of it


class Abuse:
    login = "egil"
    seconds = 0.0  # after which the attack ends, unless 0

    def __init__(self, server: Server, http: httpx.AsyncClient, chosen: argparse.Namespace) -> None:
        self.server = server
        self.http = http
        self.requests: int = chosen.requests
        self.rate: float = chosen.rate
        self.seed: int = chosen.seed
        self.guests: int = chosen.guests
        self.target = ""
        self.operations: list[tuple[str, str]] = []
        self.answers: collections.Counter[str] = collections.Counter()
        self.faults: list[str] = []
        self.sent = 0

    async def run(self, quiet: float, honest: httpx.AsyncClient) -> dict[str, Any]:
        calm, beset = (Victim(self.server, honest, f"192.0.2.{number}") for number in (1, 2))
        await calm.come_in()
        await beset.come_in(self.login)
        self.target = await beset.new_table("me", "me", "me")
        described = (await beset.ask("GET", "/api/schema/openapi.json")).json()
        self.operations = [(m.upper(), path) for path, methods in described["paths"].items() for m in methods]
        before = await self._all_of(beset)
        await self._warm()
        ends = time.monotonic() + quiet
        await calm.play(lambda: time.monotonic() > ends)
        attackers = [Attacker(self, f"198.51.100.{number}", self.seed + number) for number in range(self.guests)]
        await asyncio.gather(*(one.begin() for one in attackers))
        attack = asyncio.create_task(self._attack(attackers))
        await beset.play(attack.done)
        await attack
        if await self._all_of(beset) != before:
            self.faults.append("something of the victim's has changed")
        await self._sign_in(beset)
        return {"quiet": _times(calm), "attacked": _times(beset)}

    async def _warm(self) -> None:
        """The first thought starts the workers."""
        victims = Victim(self.server, self.http, "192.0.2.3")
        await victims.come_in()
        await victims.play(lambda: bool(victims.bots))

    async def _all_of(self, victim: Victim) -> list[Any]:
        """All that nobody but he may change."""
        where = f"/api/tables/{self.target}"
        looks = [where, f"{where}/chat", f"{where}/note", *(f"{where}/view?seat={seat}" for seat in range(3))]
        looks += ["/api/me", "/api/me/tokens", "/api/me/shunned"]
        return [(await victim.ask("GET", look)).json() for look in looks]

    async def _sign_in(self, victim: Victim) -> None:
        """After all those guesses: half a minute is the longest that he may have to wait."""
        headers = {"X-Forwarded-For": victim.headers["X-Forwarded-For"]}
        for _ in range(3):
            answer = await self.http.post(
                "/api/session", json={"login": self.login, "password": PASSWORD}, headers=headers
            )
            if answer.status_code == 201:
                return
            await asyncio.sleep(float(answer.headers.get("Retry-After", "1")))
        self.faults.append(f"the victim cannot sign in: {answer.status_code} {answer.text[:200]}")

    async def _attack(self, attackers: list[Attacker]) -> None:
        """So many requests a second, whether answered or not."""
        began = time.monotonic()
        under_way: set[asyncio.Task[None]] = set()
        for number in range(self.requests):
            task = asyncio.create_task(attackers[number % len(attackers)].attack())
            under_way.add(task)
            task.add_done_callback(under_way.discard)
            self.sent = number + 1
            if 0 < self.seconds < time.monotonic() - began:
                break
            if number % 500 == 0:
                print(f"\r{number} sent", end="", flush=True)
            await asyncio.sleep(max(0.0, began + number / self.rate - time.monotonic()))
            while len(under_way) > 200:
                await asyncio.sleep(0.01)
        await asyncio.gather(*under_way)
        print(f"\r{self.sent} sent in {time.monotonic() - began:.0f} s")


def _times(victim: Victim) -> dict[str, Any]:
    return {"move": _spread(victim.moves), "bot": _spread(victim.bots), "cut off": victim.lost}


def _spread(times: list[float]) -> dict[str, float]:
    ordered = sorted(times) or [0.0]
    at = {"p50": 0.5, "p95": 0.95, "p99": 0.99}
    found = {name: round(ordered[min(len(ordered) - 1, int(part * len(ordered)))], 3) for name, part in at.items()}
    return {"count": len(times)} | found


def compared(times: dict[str, Any]) -> list[str]:
    """A table of what a move and a bot's answer took."""
    lines = [f"{'seconds':16}" + "".join(f"{name:>9}" for name in ("count", "p50", "p95", "p99"))]
    for what in ("move", "bot"):
        for when in ("quiet", "attacked"):
            found = times[when][what]
            lines.append(f"{what + ', ' + when:16}" + "".join(f"{found[name]:9g}" for name in found))
    return [*lines, f"cut off: {times['attacked']['cut off']} of the victim's requests"]


def slower(times: dict[str, Any], most: float) -> list[str]:
    """What took too long beside the attack."""
    faults = []
    for what in ("move", "bot"):
        quiet, beside = (times[when][what] for when in ("quiet", "attacked"))
        if not quiet["count"] or not beside["count"]:
            faults.append(f"nothing is known of how long a {what} takes: give it more time")
        elif beside["p99"] > max(most * quiet["p99"], quiet["p99"] + UNFELT):
            faults.append(f"a {what} took {beside['p99']} s at p99, in a quiet hall {quiet['p99']} s")
    return faults


async def abuse(server: Server, chosen: argparse.Namespace) -> tuple[Abuse, dict[str, Any]]:
    limits = httpx.Limits(max_connections=150)
    async with httpx.AsyncClient(base_url=server.address, timeout=120, limits=limits) as http:
        hall = Abuse(server, http, chosen)
        hall.seconds = chosen.seconds
        async with httpx.AsyncClient(base_url=server.address, timeout=120) as honest:
            return hall, await hall.run(chosen.quiet, honest)


def main() -> int:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--requests", type=int, default=20_000)
    options.add_argument("--rate", type=float, default=100.0, help="requests a second")
    options.add_argument("--guests", type=int, default=10, help="attackers, each at an address of his own (10)")
    options.add_argument("--times", type=float, default=2.0, help="as long as in a quiet hall, at the most (2)")
    options.add_argument("--seconds", type=float, default=0.0, help="end the attack after so long; 0: never")
    options.add_argument("--quiet", type=float, default=240.0, help="seconds of play in a quiet hall (240)")
    options.add_argument("--database", default="")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or f"sqlite:///{folder}/hall.sqlite"
        schema.upgrade(database)
        server = Server(database, Path(folder), is_limited=True)
        server.start()
        try:
            hall, times = asyncio.run(abuse(server, chosen))
        except RuntimeError:
            print(Path(server.log.name).read_text()[-6000:], file=sys.stderr)
            raise
        finally:
            server.kill()
    print(json.dumps({"answers": dict(sorted(hall.answers.items()))}))
    for line in compared(times):
        print(line)
    faults = hall.faults + slower(times, chosen.times)
    for fault in faults[:20]:
        print(fault, file=sys.stderr)
    print(f"{hall.sent} requests, {len(faults)} faults: {'something is WRONG' if faults else 'all well'}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
