"""Two worlds that differ only in what a seat may not know: nobody can tell by anything that the hall says. A few
moments of each game; ``run.py soak worlds`` compares more than a gigabyte."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import soak_worlds
from soak_worlds import Different, compare, two_worlds

import meadhall
from meadhall.server import descriptions, hall, imports
from meadhall.server.app import create_app
from meadhall.server.config import Settings
from server.scratch import in_loop

SEEDS = {
    "eketorp": (1, 2, 3),
    "brian-boru": (1, 2),
    "878": (1, 2),
    "vikings": (1,),
    "diex-aie": (1,),
    "diex-aie-siege": (1,),
    "diex-aie-campaign": (1,),
}
# Not of the game: words that people say, and a socket (which is listened to without its wire).
OTHERWISE = {("POST", "chat"), ("WS", "live")}


@pytest.mark.parametrize("game", meadhall.GAMES)
@in_loop
async def test_nobody_can_tell_two_worlds_apart(game: str, tmp_path: Path) -> None:
    async with two_worlds(tmp_path) as worlds:
        for seed in SEEDS[game]:
            found = await compare(worlds, meadhall.load(game), seed, moves=3)
            assert found.answers > 50
            assert found.messages > 10


def test_every_route_of_a_table_is_asked() -> None:
    """A route that is added must be asked in both worlds."""
    asked = {(method, path) for method, path, _ in soak_worlds.REFUSED + soak_worlds.ENDING}
    asked |= {("GET", path) for path in soak_worlds.LOOKS + soak_worlds.SEAT_LOOKS}
    asked.add(("GET", f"{soak_worlds.HERE}/why?"))
    names = {(method, re.sub(r"/\d+$", "", name)) for method, path in asked if (name := part(path)) is not None}
    routes = create_app(Settings(database="sqlite://")).routes
    real = {
        (method, re.sub(r"/\{\w+\}$", "", route.path_format.removeprefix("/api/tables/{table_id}").lstrip("/")))
        for route in routes
        if route.path_format.startswith("/api/tables/{table_id}")
        for method in getattr(route, "methods", None) or ["WS"]
        if method != "OPTIONS"
    }
    assert real - OTHERWISE == names


def part(path: str) -> str | None:
    """What is asked of the table."""
    if not path.startswith(soak_worlds.HERE):
        return None
    return path.removeprefix(soak_worlds.HERE).lstrip("/").partition("?")[0]


# ---------------------------------------------------------------- that it would be seen


def leak_the_table(patch: pytest.MonkeyPatch) -> None:
    """The description has a hash of everything."""
    told = descriptions.for_person

    def leaking(described: dict[str, Any], table: Any, person_id: str | None) -> dict[str, Any]:
        return told(described, table, person_id) | {"leak": table.live.match.state.digest()}

    patch.setattr(descriptions, "for_person", leaking)


def leak_an_update(patch: pytest.MonkeyPatch) -> None:
    """A socket's message ends with how another seat stands."""
    told = hall.snapshot_message

    def leaking(table: Any, watcher: Any, now: Any) -> bytes:
        return told(table, watcher, now) + str(table.live.match.state.view(1 - (watcher.viewer or 0) % 2)).encode()

    patch.setattr("meadhall.server.routes.socket.snapshot_message", leaking)


def leak_a_replay(patch: pytest.MonkeyPatch) -> None:
    """Everybody looks through the eyes of the next seat."""
    told = imports.retold

    def leaking(game: Any, record: Any, seat: int | None, over: bool = True) -> Any:
        return told(game, record, ((seat or 0) + 1) % record.seats, over)

    patch.setattr(imports, "retold", leaking)


@pytest.mark.parametrize("leak", [leak_the_table, leak_an_update, leak_a_replay])
@in_loop
async def test_a_leak_would_be_seen(leak: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    async with two_worlds(tmp_path) as worlds:
        with pytest.raises(Different):
            await compare(worlds, meadhall.load("eketorp"), seed=1, moves=1)
