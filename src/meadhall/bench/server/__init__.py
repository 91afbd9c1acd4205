"""``meadhall bench server``: the hall under load, side by side with boardgame.io's server. docs/benchmark-server.md."""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path
from statistics import median

import msgspec

from meadhall.bench.server.load import Figures, Wanted, measure

HEAD = (
    "| Server | game | tables | moves/s | p50 ms | p99 ms | server CPU | client CPU | CPU ms/move | moves/CPU s | "
    "B/move | kB/table | kB/idle socket | MB | load |"
)


def main(argv: list[str] | None = None) -> int:
    given = parser().parse_args(argv)
    servers = ["sqlite"] + ["postgresql"] * bool(given.postgres) + ["boardgame.io"] * (given.peer is not None)
    chosen = [server for server in servers if not given.only or server in given.only]
    games = ["noughts", "eketorp"]
    loads = [(server, game) for game in games for server in chosen if (server, game) != ("boardgame.io", "eketorp")]
    loads = [load for load in loads if not given.game or load[1] == given.game]
    figures: list[Figures] = []
    print(HEAD, "|---|" + "---|" + "---:|" * 13, sep="\n", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for tables in given.tables:
            for _ in range(given.rounds):
                for server, game in loads:
                    wanted = Wanted(server, game, tables, given.think, given.seconds, not given.plain, given.bots)
                    figures.append(measure(wanted, Path(folder), given.postgres, given.peer))
                    print(row(figures[-1:]), flush=True)
    if given.rounds > 1:
        print("\nMedians:\n", HEAD, "|---|" + "---|" + "---:|" * 13, sep="\n")
        for tables in given.tables:
            for load in loads:
                alike = [one for one in figures if (one.wanted.server, one.wanted.game) == load]
                print(row([one for one in alike if one.wanted.tables == tables]))
    if given.length:
        print("\nBy length of the game (first move, moves, median ms of the answer, moves/s in a closed loop):")
        for one in figures:
            print(one.wanted.server, one.wanted.game, one.wanted.tables)
            for first, moves, ms in one.by_length:
                print(f"  {first:5} {moves:6} {ms:8.2f} {one.wanted.tables * 1000 / ms:8.0f}")
    if given.json is not None:
        given.json.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=2) + b"\n")
    if given.bots:
        print(f"\nAnswers of bots: {', '.join(str(one.thoughts) for one in figures)}.")
    refused = sum(one.refused for one in figures)
    print(f"\n{sum(one.moves for one in figures)} moves counted, {refused} refused; {os.cpu_count()} cores.")
    return 0


def parser() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser("meadhall bench server", description="The server under load (Linux).")
    options.add_argument("--tables", type=counts, default=[100], metavar="N,N", help="how many tables (100)")
    options.add_argument("--think", type=float, default=0.0, metavar="S", help="mean seconds before a move (0)")
    options.add_argument("--seconds", type=float, default=12.0, metavar="S", help="how long to count (12)")
    options.add_argument("--rounds", type=int, default=1, help="repeat, the servers taking turns (1)")
    options.add_argument("--postgres", default="", metavar="URL", help="measure on PostgreSQL too, in new databases")
    options.add_argument("--peer", type=Path, metavar="DIR", help="node_modules with boardgame.io: measure it too")
    options.add_argument("--only", type=lambda text: text.split(","), metavar="NAME", help="sqlite,postgresql,…")
    options.add_argument("--game", choices=["noughts", "eketorp"], help="only one of them")
    options.add_argument("--plain", action="store_true", help="clients do not offer to compress messages")
    options.add_argument("--bots", type=int, default=0, metavar="N", help="so many of the strongest bots think (0)")
    options.add_argument("--length", action="store_true", help="show how answers slow down as games grow longer")
    options.add_argument("--json", type=Path, metavar="FILE", help="write everything measured to a file")
    return options


def counts(text: str) -> list[int]:
    found = [int(part) for part in text.split(",") if part.isdecimal() and int(part) > 0]
    if len(found) != text.count(",") + 1:
        raise argparse.ArgumentTypeError("must be whole numbers, at least 1, with commas between them")
    return found


def row(figures: list[Figures]) -> str:
    """The median of each figure."""

    def mid(name: str) -> float:
        return float(median(getattr(one, name) for one in figures))

    wanted = figures[0].wanted
    of_peer = wanted.server == "boardgame.io"
    cells = [
        wanted.server,
        wanted.game,
        str(wanted.tables),
        f"{mid('rate'):.0f}",
        f"{mid('p50_ms'):.1f}",
        f"{mid('p99_ms'):.1f}",
        f"{mid('server_cpu'):.0%}",
        f"{mid('client_cpu'):.0%}",
        f"{mid('cpu_ms_per_move'):.2f}",
        f"{1000 / max(mid('cpu_ms_per_move'), 0.001):.0f}",
        f"{mid('bytes_per_move'):.0f}",
        "" if of_peer else f"{mid('kb_per_table'):.0f}",
        f"{mid('kb_per_socket'):.0f}",
        f"{mid('mb_resident'):.0f}",
        f"{mid('load_average'):.1f}",
    ]
    return "| " + " | ".join(cells) + " |"
