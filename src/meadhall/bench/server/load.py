"""One measurement: fill a server with tables, let all of them play, count."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import time
import urllib.request
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

import msgspec
import uvloop

from meadhall.bench.server.clients import HallTable, Host, Scripted, TicTacToeTable
from meadhall.bench.server.processes import ServerProcess, boardgame_server, cpu_of, meadhall_server

WARM_UP = 2.0  # seconds of play before the clock starts
AT_ONCE = 16  # tables that are opened at the same time
BOTS_PLAY, STRONGEST = "878", "jarl"  # one of the two thinks, at any time
STEP = 25  # moves of a game that are put together to see how cost grows with its length


class Wanted(msgspec.Struct, frozen=True):
    """A load: ``think`` is the mean of the seconds a table waits before its next move; 0 is a closed loop."""

    server: str  # "sqlite", "postgresql" or "boardgame.io"
    game: str
    tables: int
    think: float
    seconds: float
    compressed: bool = True
    bots: int = 0  # tables beside these at which nobody but bots of the strongest level play


class Figures(msgspec.Struct):
    wanted: Wanted
    moves: int
    seconds: float
    p50_ms: float
    p99_ms: float
    server_cpu: float  # share of one core
    client_cpu: float
    cpu_ms_per_move: float
    refused: int
    bytes_per_move: float
    kb_per_table: float
    kb_per_socket: float
    mb_resident: float
    set_up_seconds: float
    load_average: float
    by_length: list[tuple[int, int, float]]  # first move, moves, median ms
    thoughts: int = 0  # bots' answers until the end

    @property
    def rate(self) -> float:
        return self.moves / self.seconds


class Sample(msgspec.Struct, frozen=True):
    at: float
    number: int  # of the move in its game
    took: float


def measure(wanted: Wanted, folder: Path, postgres: str = "", peer: Path | None = None) -> Figures:
    if wanted.server == "boardgame.io":
        assert peer is not None
        with boardgame_server(peer, folder) as server:
            return _measure(server, wanted, f"http://127.0.0.1:{server.port}")
    with meadhall_server("sqlite" if wanted.server == "sqlite" else postgres, folder) as server:
        return _measure(server, wanted, f"http://127.0.0.1:{server.port}")


def _measure(server: ServerProcess, wanted: Wanted, address: str) -> Figures:
    began = time.perf_counter()
    if wanted.server != "boardgame.io":
        Host(address).new_table(wanted.game)  # what is imported only once shall not count as memory of the tables
        for _ in range(wanted.bots):
            Host(address).new_table(BOTS_PLAY, [STRONGEST] * 2)
    empty = server.memory
    tables = _tables(wanted, address)
    seated = server.memory
    gc.collect()
    gc.freeze()
    gc.disable()  # a pause of the client must not pass for one of the server
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            found = runner.run(_play(server, wanted, tables, (empty, seated), began))
            found.thoughts = _thoughts(address) if wanted.bots else 0
            return found
    finally:
        gc.enable()


def _thoughts(address: str) -> int:
    """Of all bots since the server began, as it counts them itself."""
    with urllib.request.urlopen(f"{address}/metrics", timeout=60) as page:
        lines = page.read().decode().splitlines()
    return int(sum(float(line.split()[-1]) for line in lines if line.startswith("meadhall_bot_thinking_seconds_count")))


def _tables(wanted: Wanted, address: str) -> Sequence[Scripted]:
    if wanted.server == "boardgame.io":
        return [TicTacToeTable(address, f"match-{n}", n, wanted.compressed) for n in range(wanted.tables)]
    hosts = [Host(address) for _ in range(max(1, wanted.tables // 10))]
    owners = [hosts[n % len(hosts)] for n in range(wanted.tables)]
    with ThreadPoolExecutor(4) as several:
        ids = list(several.map(lambda host: host.new_table(wanted.game), owners))
    return [HallTable(owners[n], wanted.game, ids[n], n, wanted.compressed) for n in range(wanted.tables)]


async def _play(
    server: ServerProcess, wanted: Wanted, tables: Sequence[Scripted], memory: tuple[int, int], began: float
) -> Figures:
    gate = asyncio.Semaphore(AT_ONCE)

    async def open_one(table: Scripted) -> None:
        async with gate:
            await table.open()

    await asyncio.gather(*map(open_one, tables))
    await asyncio.sleep(1)
    idle = server.memory
    set_up = time.perf_counter() - began
    samples: list[Sample] = []
    players = [asyncio.create_task(_keep_playing(table, wanted.think, samples)) for table in tables]
    await asyncio.sleep(WARM_UP)
    start, server_start, client_start = time.perf_counter(), server.cpu, cpu_of(os.getpid())
    bytes_start = sum(table.bytes_in for table in tables)
    await asyncio.sleep(wanted.seconds)
    end, server_end, client_end = time.perf_counter(), server.cpu, cpu_of(os.getpid())
    bytes_end = sum(table.bytes_in for table in tables)
    full = server.memory
    for player in players:
        player.cancel()
    failed = [one for one in await asyncio.gather(*players, return_exceptions=True) if isinstance(one, Exception)]
    await asyncio.gather(*(table.close() for table in tables), return_exceptions=True)
    if failed:
        raise RuntimeError(f"{len(failed)} tables of {len(tables)} stopped; the first: {failed[0]!r}")
    if not samples:
        raise RuntimeError("not one move was answered")
    counted = [sample for sample in samples if start <= sample.at <= end]
    times = sorted(sample.took for sample in counted)
    moves = max(1, len(counted))
    return Figures(
        wanted=wanted,
        moves=len(counted),
        seconds=end - start,
        p50_ms=percentile(times, 0.5) * 1000,
        p99_ms=percentile(times, 0.99) * 1000,
        server_cpu=(server_end - server_start) / (end - start),
        client_cpu=(client_end - client_start) / (end - start),
        cpu_ms_per_move=(server_end - server_start) * 1000 / moves,
        refused=sum(table.refused for table in tables),
        bytes_per_move=(bytes_end - bytes_start) / moves,
        kb_per_table=(memory[1] - memory[0]) / 1024 / len(tables),
        kb_per_socket=(idle - memory[1]) / 1024 / (3 * len(tables)),
        mb_resident=full / 2**20,
        set_up_seconds=set_up,
        load_average=os.getloadavg()[0],
        by_length=by_length(samples),
    )


async def _keep_playing(table: Scripted, think: float, samples: list[Sample]) -> None:
    luck = random.Random(id(table))
    if think:
        await asyncio.sleep(luck.uniform(0, think))
    while True:
        took = await table.move()
        if took is not None:
            samples.append(Sample(time.perf_counter(), table.made, took))
        if think:
            await asyncio.sleep(luck.uniform(0.5, 1.5) * think)


def percentile(ordered: list[float], part: float) -> float:
    """Of values in ascending order; the smallest value that at least this part of them does not exceed."""
    if not ordered:
        return 0.0
    return ordered[max(0, min(len(ordered) - 1, -int(-part * len(ordered) // 1) - 1))]


def by_length(samples: list[Sample]) -> list[tuple[int, int, float]]:
    found: dict[int, list[float]] = {}
    for sample in samples:
        found.setdefault((sample.number - 1) // STEP, []).append(sample.took)
    return [(step * STEP + 1, len(took), median(took) * 1000) for step, took in sorted(found.items())]
