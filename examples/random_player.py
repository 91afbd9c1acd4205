#!/usr/bin/env python3
"""A program that plays at a Meadhall table over HTTP. Standard library only.

    python3 examples/random_player.py http://127.0.0.1:8780 --bots greedy,greedy

It comes in as a guest, makes itself a token, sets up a table with bots on the other chairs, and answers at random until
the game is over. Replace `choose` by something better.
"""

from __future__ import annotations

import argparse
import json
import random
import time
import urllib.error
import urllib.request
import uuid
from typing import Any


class Hall:
    """The server's HTTP interface with a token; see /api/schema for all of it."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.token = ""

    def call(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> tuple[Any, Any]:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        for name, value in (headers or {}).items():
            request.add_header(name, value)
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
            return json.loads(text) if text else None, answer.headers

    def get(self, path: str) -> Any:
        return self.call("GET", path)[0]

    def post(self, path: str, body: Any) -> Any:
        return self.call("POST", path, body)[0]

    def come_in(self, name: str) -> None:
        """Guests get a cookie; with it we ask for a token, which programs use from then on."""
        _, headers = self.call("POST", "/api/people/guest", {"name": name})
        cookie = "; ".join(value.split(";")[0] for value in headers.get_all("Set-Cookie"))
        me, _ = self.call("GET", "/api/me", headers={"Cookie": cookie})
        proof = {"Cookie": cookie, "X-CSRF-Token": me["csrf"], "Origin": self.address}
        made, _ = self.call("POST", "/api/me/tokens", {"label": "example"}, proof)
        self.token = made["token"]


def choose(view: dict[str, Any]) -> str:
    """One of view["legal"]; view["view"] is all this seat may know, view["prompt"] what it is asked."""
    return str(random.choice(view["legal"]))


def play(hall: Hall, table_id: str, seat: int) -> dict[str, Any]:
    while True:
        view = hall.get(f"/api/tables/{table_id}/view?seat={seat}")
        if view["result"] is not None:
            return dict(view)
        if seat not in view["deciders"]:
            time.sleep(0.05)
            continue
        answer = {"id": uuid.uuid4().hex, "action": choose(view), "seq": view["seq"], "seat": seat}
        try:
            hall.post(f"/api/tables/{table_id}/actions", answer)
        except urllib.error.HTTPError as problem:
            refusal = json.loads(problem.read())
            if refusal["error"] not in ("stale", "illegal"):  # somebody was faster: look again
                raise SystemExit(f"{refusal['error']}: {refusal['message']}") from None


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("address", nargs="?", default="http://127.0.0.1:8780")
    options.add_argument("--bots", default="greedy,greedy", help="who sits on the other chairs")
    chosen = options.parse_args()
    hall = Hall(chosen.address)
    hall.come_in("Example")
    table = hall.post("/api/tables", {"game": "eketorp", "seats": ["me", *chosen.bots.split(",")]})
    print(f"table {table['id']}, sealed seed {table['commitment'][:16]}…")
    end = play(hall, table["id"], 0)
    print("standings:", end["standings"], "result:", end["result"])


if __name__ == "__main__":
    main()
