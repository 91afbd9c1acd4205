"""The two tables, on the terminal, as JSON and in docs/benchmark.md."""

from __future__ import annotations

import os
import platform
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from meadhall.bench.goals import GOALS, MICROSECONDS, STEPS, Samples, Series, Verdict, judge

BEGIN = "<!-- tables: written by `meadhall bench --markdown` -->"
END = "<!-- end of tables -->"

SERIES_HEAD = ("Series", "median", "lowest to highest", "steps a game")
GOALS_HEAD = ("Goal, as a ratio", "goal", "got", "lowest to highest", "")


@dataclass(frozen=True)
class Run:
    """All that one run found out."""

    samples: dict[Series, Samples]
    rounds: int
    seconds: float
    load: tuple[float, float]  # of the machine, before and after
    peers: dict[str, str]  # versions

    def verdicts(self) -> list[Verdict]:
        return [judge(goal, self.samples) for goal in GOALS if {goal.ours, goal.theirs} <= self.samples.keys()]

    def conditions(self) -> str:
        peers = "".join(f", {name} {version}" for name, version in self.peers.items())
        return (
            f"Interleaved rounds: {self.rounds}, {self.seconds:g} CPU seconds a series, one core of {os.cpu_count()}; "
            f"{platform.python_implementation()} {platform.python_version()}{peers}; "
            f"load average {self.load[0]:.1f} before, {self.load[1]:.1f} after."
        )


def shown(value: float, unit: str) -> str:
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if value >= size:
            return f"{digits(value / size)}{letter} {unit}"
    return f"{digits(value)} {unit}"


def digits(value: float) -> str:
    """Three digits, but no more than two after the point."""
    if value >= 99.95:
        return f"{value:.0f}"
    return f"{value:.1f}" if value >= 9.995 else f"{value:.2f}"


def series_row(series: Series, samples: Samples) -> tuple[str, ...]:
    if not samples.values:
        return series.title, f"not measured: {samples.missing}", "", ""
    low, high = (shown(value, series.unit).split()[0] for value in (min(samples.values), max(samples.values)))
    length = f"{samples.steps_per_game:.0f}" if series.unit == STEPS else ""
    return series.title, shown(median(samples.values), series.unit), f"{low} – {high}", length


def goal_row(verdict: Verdict) -> tuple[str, ...]:
    if verdict.got is None:
        return verdict.goal.title, verdict.goal.wanted(), "", "", verdict.word
    middle, low, high = (f"{digits(ratio)}x" for ratio in verdict.got)
    return verdict.goal.title, verdict.goal.wanted(), middle, f"{low} – {high}", verdict.word


def tables(run: Run) -> list[tuple[tuple[str, ...], list[tuple[str, ...]]]]:
    in_order = sorted(run.samples.items(), key=lambda pair: _place(pair[0]))
    return [
        (SERIES_HEAD, [series_row(series, samples) for series, samples in in_order]),
        (GOALS_HEAD, [goal_row(verdict) for verdict in run.verdicts()]),
    ]


def _place(series: Series) -> tuple[int, bool]:
    """Ours before the peers', speeds before times."""
    engines = ("compiled", "plain", "connect-four", "openspiel", "rlcard")
    return engines.index(series.engine), series.unit == MICROSECONDS


def print_run(run: Run, console: Console) -> None:
    for head, rows in tables(run):
        if not rows:
            continue
        table = Table(header_style="bold", title_justify="left")
        for column, name in enumerate(head):
            table.add_column(name, justify="left" if column == 0 else "right", overflow="fold")
        for row in rows:
            colour = {"met": "green", "short": "red"}.get(row[-1], "")
            table.add_row(*row[:-1], f"[{colour}]{row[-1]}[/]" if colour else row[-1])
        console.print(table)
    console.print(run.conditions(), highlight=False)


def as_document(run: Run) -> dict[str, Any]:
    return {
        "conditions": run.conditions(),
        "rounds": run.rounds,
        "seconds": run.seconds,
        "load": run.load,
        "peers": run.peers,
        "series": [
            {
                "engine": series.engine,
                "key": series.key,
                "title": series.title,
                "unit": series.unit,
                "median": median(samples.values) if samples.values else None,
                "values": samples.values,
                "steps_per_game": samples.steps_per_game,
                "missing": samples.missing,
            }
            for series, samples in run.samples.items()
        ],
        "goals": [
            {
                "title": verdict.goal.title,
                "at_least": verdict.goal.at_least,
                "at_most": verdict.goal.at_most,
                "got": verdict.got[0] if verdict.got else None,
                "lowest": verdict.got[1] if verdict.got else None,
                "highest": verdict.got[2] if verdict.got else None,
                "verdict": verdict.word,
            }
            for verdict in run.verdicts()
        ],
    }


def as_markdown(run: Run) -> str:
    parts = [run.conditions()]
    for head, rows in tables(run):
        lines = [head, ("---", *("--:" for _ in head[1:])), *rows]
        parts.append("\n".join(f"| {' | '.join(line)} |" for line in lines))
    return "\n\n".join(parts)


def write_markdown(run: Run, page: Path) -> None:
    """Put the tables in their place on the page; the rest of it is written by hand."""
    before, rest = page.read_text(encoding="utf-8").split(BEGIN)
    after = rest.split(END)[1]
    page.write_text(f"{before}{BEGIN}\n\n{as_markdown(run)}\n\n{END}{after}", encoding="utf-8")
