#!/usr/bin/env python3
"""Play games on a running hall for an hour and see whether its memory grows.

    python3 run.py soak hall                                       # an hour, 3,000 games at most
    python3 run.py soak hall --minutes 30 --players 8 --plot soak.svg

Each player comes in as a guest, sits down with bots, plays at random to the end, takes a move back now and then, looks
at the replay, downloads the record and shows it. The memory (RSS) of the hall and of the largest of its bots'
processes is written down every few seconds, and drawn with --plot.

A hall keeps a table in memory for a quarter of an hour after its last move, so memory grows for that long; then it must
stay within a tenth of what it was (medians of a minute's samples), or the command fails.
"""

from __future__ import annotations

import argparse
import csv
import random
import re
import statistics
import sys
import tempfile
import threading
import time
import uuid
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from running_hall import started_hall

import meadhall
from meadhall._plain import is_compiled

TOLERANCE = 0.10
EVERY = 5.0  # seconds between samples
PATIENCE = 120.0  # seconds for an answer
SMOOTH = 12  # samples in a median: a minute
SHARES = {"eketorp": 6, "brian-boru": 6, "878": 3, "vikings": 1}  # of the games played; the last is long
BOTS = ("thrall", "karl")
PROC = Path("/proc")


@dataclass(frozen=True)
class Sample:
    """Megabytes, after so many seconds and games."""

    seconds: float
    games: int
    tables: int  # that the hall has in memory
    hall: float
    bots: float  # of their processes the largest: a second one, begun when it is needed, is no growth


@dataclass
class Tally:
    games: Counter[str] = field(default_factory=Counter)
    moves: int = 0
    failures: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)


# ---------------------------------------------------------------- playing


class Player(threading.Thread):
    """Plays one game after the other until it is time to stop."""

    def __init__(self, address: str, seed: int, tally: Tally, wanted: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.address, self.luck, self.tally, self.wanted, self.stop = address, random.Random(seed), tally, wanted, stop

    def run(self) -> None:
        while not self.stop.is_set() and self.tally.games.total() < self.wanted:
            game = self.luck.choices(list(SHARES), list(SHARES.values()))[0]
            try:
                with httpx.Client(base_url=self.address, headers={"Origin": self.address}, timeout=PATIENCE) as http:
                    finished = self.play(http, game)
            except (httpx.HTTPError, AssertionError) as problem:
                with self.tally.lock:
                    self.tally.failures.append(f"{game}: {type(problem).__name__}: {problem}")
                continue
            if finished:
                with self.tally.lock:
                    self.tally.games[game] += 1

    def play(self, http: httpx.Client, id: str) -> bool:
        """A whole game, and a look back at it; False if it was cut short because time is up."""
        came = good(http.post("/api/people/guest", json={"name": "Soaker"}))
        http.headers["X-CSRF-Token"] = came["csrf"]
        game = meadhall.load(id)
        seats = ["me", *self.luck.choices(BOTS, k=self.luck.choice(game.seat_counts) - 1)]
        self.luck.shuffle(seats)
        table = {"game": id, "seats": seats, "scenario": self.luck.choice(game.scenarios)}
        where = f"/api/tables/{good(http.post('/api/tables', json=table))['id']}"
        seat = seats.index("me")
        while not self.stop.is_set():
            view = good(http.get(f"{where}/view?seat={seat}"))
            if view["result"] is not None:
                self.look_back(http, where)
                return True
            if seat in view["deciders"]:
                self.answer(http, where, seat, view)
            else:
                self.stop.wait(0.05)
        return False

    def answer(self, http: httpx.Client, where: str, seat: int, view: dict[str, Any]) -> None:
        if view["can_undo"] and self.luck.random() < 0.05:
            said = http.post(f"{where}/undo", json={"id": uuid.uuid4().hex, "seat": seat})
        else:
            action = {"id": uuid.uuid4().hex, "action": self.luck.choice(view["legal"]), "seat": seat}
            said = http.post(f"{where}/actions", json=action | {"seq": view["seq"]})
        with self.tally.lock:
            self.tally.moves += said.status_code < 400
        assert said.status_code < 400 or said.status_code == 409, said.text  # a bot may have been quicker

    def look_back(self, http: httpx.Client, where: str) -> None:
        good(http.get(f"{where}/replay"))
        record = http.get(f"{where}/record")
        good(record)
        good(http.post("/api/records/view", content=record.content))


def good(answer: httpx.Response) -> Any:
    assert answer.status_code < 400, f"{answer.request.url.path}: {answer.status_code} {answer.text[:200]}"
    return answer.json() if answer.content else None


# ---------------------------------------------------------------- measuring


def memory_of(process: int) -> float:
    """Its resident megabytes; 0 once it is gone."""
    try:
        found = re.search(r"^VmRSS:\s+(\d+)", (PROC / str(process) / "status").read_text(), re.MULTILINE)
    except OSError:
        return 0.0
    return int(found[1]) / 1024 if found else 0.0


def below(process: int) -> list[int]:
    """The processes that it has started, and they."""
    try:
        tasks = [task.read_text().split() for task in (PROC / str(process) / "task").glob("*/children")]
    except OSError:
        return []
    children = [int(child) for words in tasks for child in words]
    return children + [one for child in children for one in below(child)]


def largest_of(processes: Sequence[int]) -> float:
    return max(map(memory_of, processes), default=0.0)


def sample(process: int, address: str, tally: Tally, began: float) -> Sample:
    """On a busy machine the hall may take long to tell its numbers: that is waited for."""
    told = httpx.get(f"{address}/metrics", timeout=PATIENCE).text
    found = re.search(r"^meadhall_open_tables(?:\{.*\})? ([\d.e+]+)", told, re.MULTILINE)
    bots = largest_of(below(process))
    tables = int(float(found[1])) if found else 0
    return Sample(time.monotonic() - began, tally.games.total(), tables, memory_of(process), bots)


# ---------------------------------------------------------------- the verdict


def smoothed(values: Sequence[float]) -> list[float]:
    """Medians of a minute: what is there for a moment only is no growth."""
    return [statistics.median(values[max(0, n - SMOOTH + 1) : n + 1]) for n in range(len(values))]


def growth(samples: Sequence[Sample], warm_up: float, part: str) -> float | None:
    """By which share memory rose above what it was after the warm-up; None if there was too little time."""
    warm = [getattr(one, part) for one in samples if one.seconds >= warm_up]
    if len(warm) < 2 * SMOOTH:
        return None
    medians = smoothed(warm)[SMOOTH - 1 :]
    return max(medians) / medians[0] - 1 if medians[0] else 0.0


def write(samples: Sequence[Sample], file: Path) -> None:
    """The samples as a table."""
    with file.open("w", newline="", encoding="utf-8") as out:
        rows = csv.writer(out)
        rows.writerow(Sample.__dataclass_fields__)
        rows.writerows(
            [round(one.seconds, 1), one.games, one.tables, round(one.hall, 1), round(one.bots, 1)] for one in samples
        )


WIDE, HIGH, LEFT, LOW = 900, 420, 70, 50  # of the picture, and its margins


def draw(samples: Sequence[Sample], warm_up: float, file: Path) -> None:
    """Memory over time, as SVG: hall and bots, and the tenth above what they had after the warm-up."""
    last = max(one.seconds for one in samples) or 1.0
    top = 1.15 * max(max(one.hall, one.bots) for one in samples) or 1.0

    def at(seconds: float, megabytes: float) -> str:
        across, up = seconds / last * (WIDE - LEFT - 20), megabytes / top * (HIGH - LOW - 30)
        return f"{LEFT + across:.1f},{HIGH - LOW - up:.1f}"

    def line(points: Sequence[tuple[float, float]], colour: str, more: str = "") -> str:
        way = " ".join(at(*point) for point in points)
        return f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="2" {more}/>'

    def words(seconds: float, megabytes: float, text: str, more: str = "") -> str:
        x, y = at(seconds, megabytes).split(",")
        return f'<text x="{x}" y="{y}" {more}>{text}</text>'

    parts = [line([(0, 0), (last, 0)], "#2b3a42"), line([(0, 0), (0, top)], "#2b3a42")]
    for n in range(1, 6):
        parts.append(line([(0, n * top / 5), (last, n * top / 5)], "#d5d8da", 'stroke-dasharray="2 4"'))
        parts.append(words(0, n * top / 5, f"{n * top / 5:.0f} MB", 'text-anchor="end" dx="-8" dy="4"'))
        parts.append(words(n * last / 5, 0, f"{n * last / 300:.0f} min", 'text-anchor="middle" dy="22"'))
    for part, colour in (("hall", "#a2462b"), ("bots", "#2b3a42")):
        parts.append(line([(one.seconds, getattr(one, part)) for one in samples], colour))
        parts.append(words(last, getattr(samples[-1], part), part, f'text-anchor="end" dy="-8" fill="{colour}"'))
        warm = [one for one in samples if one.seconds >= warm_up]
        if warm:
            limit = (1 + TOLERANCE) * statistics.median([getattr(one, part) for one in warm[:SMOOTH]])
            parts.append(line([(warm_up, limit), (last, limit)], colour, 'stroke-dasharray="6 4"'))
    style = "text { font: 13px sans-serif }"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}"><style>{style}</style>'
    file.write_text("\n".join([head, *parts, "</svg>"]) + "\n", encoding="utf-8")


# ---------------------------------------------------------------- the command line


def positive(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1e6:
        raise argparse.ArgumentTypeError(f"{text!r} is no number above 0")
    return value


def arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="soak hall", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=positive, default=60.0, help="how long at most (60)")
    parser.add_argument("--games", type=positive, default=3_000, help="how many games at most (3000)")
    parser.add_argument("--players", type=positive, default=6, help="who play at the same time (6)")
    parser.add_argument("--warm-up", type=positive, default=18.0, help="minutes before memory must keep still (18)")
    parser.add_argument("--plot", type=Path, help="an SVG file for the picture; the figures go beside it as CSV")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(words)


def soak(given: argparse.Namespace, folder: Path) -> tuple[list[Sample], Tally]:
    tally, samples, stop = Tally(), [], threading.Event()
    with started_hall(folder) as (address, process):
        began = time.monotonic()
        players = [
            Player(address, given.seed + number, tally, int(given.games), stop) for number in range(int(given.players))
        ]
        for player in players:
            player.start()
        while any(player.is_alive() for player in players) and time.monotonic() - began < 60 * given.minutes:
            samples.append(sample(process, address, tally, began))
            if len(samples) % SMOOTH == 1:
                print(*told(samples[-1]), flush=True)
            stop.wait(EVERY)
        stop.set()
        for player in players:
            player.join(PATIENCE)
    return samples, tally


def told(one: Sample) -> list[str]:
    return [f"{one.seconds / 60:.0f}", str(one.games), str(one.tables), f"{one.hall:.0f}", f"{one.bots:.0f}"]


def main(words: list[str]) -> int:
    given = arguments(words)
    if not PROC.is_dir():
        print("soak hall: memory is read from /proc, which this system does not have", file=sys.stderr)
        return 2
    print("minutes games tables hall-MB bots-MB", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        samples, tally = soak(given, Path(folder))
    if given.plot is not None:
        draw(samples, 60 * given.warm_up, given.plot)
        write(samples, given.plot.with_suffix(".csv"))
    how = "compiled" if is_compiled() else "plain"
    played = ", ".join(f"{number} of {game}" for game, number in sorted(tally.games.items()))
    print(f"{tally.games.total()} games ({played}), {tally.moves} moves of people, {how} rules")
    failed, unknown = bool(tally.failures), False
    for failure in tally.failures[:10]:
        print(f"FAILED: {failure}")
    for part in ("hall", "bots"):
        rose = growth(samples, 60 * given.warm_up, part)
        if rose is None:
            print(f"{part}: too short to tell; give more --minutes or a shorter --warm-up")
            unknown = True
            continue
        print(f"{part}: at most {100 * rose:+.1f} % after the warm-up")
        failed = failed or rose > TOLERANCE
    if not unknown:
        print("memory GROWS or something failed" if failed else "all well")
    return 1 if failed else 2 if unknown else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
