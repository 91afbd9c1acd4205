"""``meadhall sim``: many games between bots."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from meadhall.arena.intervals import wilson
from meadhall.bots import make_bot
from meadhall.cli.language import words
from meadhall.cli.output import out
from meadhall.cli.play import names
from meadhall.cli.usage import Language, number
from meadhall.core.errors import SetupError
from meadhall.core.game import Game
from meadhall.games import load
from meadhall.sim import Plan, Tally, simulate


def sim(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    games: Annotated[int, typer.Option("--games", parser=number("--games", 1, 10**9), metavar="N")] = 100,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,…")] = "greedy",
    seats: Annotated[int | None, typer.Option("--seats", parser=number("--seats", 1, 99), metavar="N")] = None,
    seed: Annotated[int, typer.Option("--seed", parser=number("--seed"), metavar="N")] = 0,
    scenario: Annotated[str | None, typer.Option("--scenario", metavar="NAME")] = None,
    data: Annotated[Path | None, typer.Option("--data", metavar="FILE")] = None,
    workers: Annotated[int, typer.Option("--workers", parser=number("--workers", 1, 256), metavar="N")] = 1,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Language = None,
) -> None:
    played = load(game, data)
    seated = seating(played, names(bots), seats)
    played.start(len(seated), 0, scenario)  # refuses what cannot be played before any worker starts
    plan = Plan(game, seated, games, seed, scenario, str(data) if data else None)
    tally, seconds = run(plan, workers)
    findings = report(played, plan, tally, seconds)
    if as_json:
        print(json.dumps(findings))
    else:
        out().print(tables(findings))


def seating(game: Game[Any], bots: list[str], seats: int | None) -> tuple[str, ...]:
    """One bot for each seat; a single name fills them all."""
    for name in bots:
        make_bot(game.id, name, 0)
    if len(bots) == 1:
        bots = bots * (seats or game.seat_counts[0])
    if seats is not None and len(bots) != seats:
        raise SetupError("sim-bots", seats=str(seats), bots=str(len(bots)))
    return tuple(bots)


def run(plan: Plan, workers: int) -> tuple[Tally, float]:
    """Play, with a bar on the terminal that no pipe ever sees."""
    console = out(stderr=True)
    columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()]
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(words().say("sim-playing"), total=plan.games)
        return simulate(plan, workers, lambda games: progress.advance(bar, games))


def report(game: Game[Any], plan: Plan, tally: Tally, seconds: float) -> dict[str, Any]:
    """Plain data. Whatever depends on the clock has ``second`` in its name; all else follows from the plan."""
    return {
        "game": game.id,
        "version": game.version,
        "data": game.data.hash,
        "scenario": plan.scenario or game.scenarios[0],
        "seats": len(plan.bots),
        "bots": list(plan.bots),
        "seed": plan.seed,
        "games": tally.games,
        "actions": tally.actions,
        "fair_share": 1 / len(plan.bots),
        "by_bot": {bot: _share(tally.points[bot], tally.chairs[bot]) for bot in sorted(tally.chairs)},
        "by_seat": [_share(points, tally.games) for points in tally.by_seat],
        "seconds": seconds,
        "games_per_second": tally.games / seconds,
        "actions_per_second": tally.actions / seconds,
    }


def _share(points: float, chairs: int) -> dict[str, float]:
    low, high = wilson(points, chairs)
    return {"chairs": chairs, "wins": points, "share": points / chairs, "low": low, "high": high}


# ---------------------------------------------------------------- for people


def tables(findings: dict[str, Any]) -> RenderableType:
    say = words().say
    summary = {key: findings[key] for key in ("games", "actions", "seconds", "games_per_second")}
    by_seat = {str(seat): share for seat, share in enumerate(findings["by_seat"], 1)}
    return Group(
        _table(say("sim-bot"), findings["by_bot"], findings["fair_share"]),
        _table(say("sim-seat"), by_seat, findings["fair_share"]),
        Text(say("sim-summary", **summary), "dim"),
    )


def _table(first: str, shares: dict[str, dict[str, float]], fair: float) -> Table:
    say = words().say
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(first)
    for column in ("sim-chairs", "sim-wins", "sim-share", "sim-interval", "sim-fair"):
        table.add_column(say(column), justify="right")
    for name, share in shares.items():
        interval = say("sim-from-to", low=_percent(share["low"]), high=_percent(share["high"]))
        table.add_row(
            name,
            f"{share['chairs']:.0f}",
            f"{share['wins']:.4g}",
            say("sim-percent", n=_percent(share["share"])),
            interval,
            say("sim-percent", n=_percent(fair)),
        )
    return table


def _percent(share: float) -> float:
    return round(100 * share, 1)
