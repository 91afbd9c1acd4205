"""``meadhall arena``: contests between bots, ladders, and how fair a game is to its seats."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from meadhall.arena import contest as contests
from meadhall.arena.contest import Contest, Pairing
from meadhall.arena.plots import draw, must_draw
from meadhall.arena.report import (
    as_markdown,
    fair_share,
    findings,
    ladder_goal,
    must_take,
    must_write,
    sides_of,
    told_in,
    write,
    write_section,
)
from meadhall.arena.results import Entry, Results, as_csv
from meadhall.arena.running import Limits, run
from meadhall.arena.workers import make_workers
from meadhall.bots import LEVELS, make_bot
from meadhall.cli.language import spoken, words
from meadhall.cli.output import out
from meadhall.cli.play import names
from meadhall.cli.usage import Language, number
from meadhall.core.errors import SetupError, UnknownName
from meadhall.core.game import Game
from meadhall.games import load

LADDER, ROUND_ROBIN, BALANCE = "ladder", "round-robin", "balance"
KINDS = (LADDER, ROUND_ROBIN, BALANCE)


def arena(
    kind: Annotated[str, typer.Argument(metavar="KIND")],
    game: Annotated[str, typer.Argument(metavar="GAME")],
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,…")] = "",
    games: Annotated[int, typer.Option("--games", parser=number("--games", 1, 10**9), metavar="N")] = 60,
    seats: Annotated[int | None, typer.Option("--seats", parser=number("--seats", 1, 99), metavar="N")] = None,
    scenario: Annotated[str | None, typer.Option("--scenario", metavar="A,B,…|all")] = None,
    seed: Annotated[int, typer.Option("--seed", parser=number("--seed"), metavar="N")] = 0,
    every: Annotated[bool, typer.Option("--every")] = False,
    data: Annotated[Path | None, typer.Option("--data", metavar="FILE")] = None,
    workers: Annotated[int, typer.Option("--workers", parser=number("--workers", 1, 256), metavar="N")] = 1,
    ray: Annotated[str | None, typer.Option("--ray", metavar="ADDRESS")] = None,
    results: Annotated[Path | None, typer.Option("--results", metavar="FILE")] = None,
    csv: Annotated[Path | None, typer.Option("--csv", metavar="FILE")] = None,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE")] = None,
    markdown: Annotated[Path | None, typer.Option("--markdown", metavar="FILE")] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Language = None,
) -> None:
    if kind not in KINDS:
        raise UnknownName("unknown-arena", name=kind, known=", ".join(KINDS))
    played = load(game, data)
    contest = Contest(game, seats or played.seat_counts[0], seed, str(data) if data else None)
    pairings = paired(played, contest, kind, names(bots), scenario)
    asked = command(kind, game, bots, scenario, seats, data, every)
    must_keep({"--data": data, "--results": results, "--csv": csv, "--plot": plot, "--markdown": markdown}, asked)
    sides = sides_of(played, contest.seats, pairings[0].scenario)
    goal = {LADDER: ladder_goal(sides), ROUND_ROBIN: fair_share(sides), BALANCE: None}[kind]
    limits = Limits(whole_rounds(games, contest.seats), None if every else goal)
    found = findings(
        played,
        contest,
        kind,
        goal if kind == LADDER else None,
        counted := play(Results(contest, results), pairings, limits, workers, ray),
    )
    if csv is not None:
        write(csv, as_csv(entry for entries in counted.values() for entry in entries))
    spoken_of = found if spoken() == "en" else told_in(spoken(), found, played, contest, counted)
    if plot is not None:
        title = words().say("arena-plot-title", game=played.title, seats=contest.seats)
        draw(spoken_of, plot, title, words().say)
    if markdown is not None:
        write_section(markdown, asked, as_markdown(found, f"meadhall {asked} --games {games} --seed {seed}"))
    if as_json:
        print(json.dumps(found))
    else:
        out().print(tables(spoken_of))


def paired(game: Game[Any], contest: Contest, kind: str, bots: list[str], scenario: str | None) -> list[Pairing]:
    """Refuses what cannot be played before anything is."""
    listed = bots or list(LEVELS[game.id])[-1 if kind == BALANCE else 0 :]
    for name in listed:
        make_bot(game.id, name, 0)
    if len(set(listed)) < len(listed) or len(listed) < (1 if kind == BALANCE else 2):
        raise SetupError("arena-bots")
    scenarios = list(game.scenarios) if scenario == "all" else names(scenario or game.scenarios[0])
    for name in scenarios:
        game.start(contest.seats, 0, name)
    if kind == LADDER:
        return list(contests.ladder(listed, scenarios))
    if kind == ROUND_ROBIN:
        return list(contests.round_robin(listed, scenarios, contest.seats))
    return list(contests.balance(listed, scenarios))


def whole_rounds(games: int, seats: int) -> int:
    """In a round the challenger has had every seat."""
    return -(-games // seats) * seats


def play(
    results: Results, pairings: list[Pairing], limits: Limits, workers: int, ray: str | None
) -> dict[Pairing, list[Entry]]:
    """With a bar for each pairing on the terminal, that no pipe ever sees."""
    console = out(stderr=True)
    columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()]
    some = make_workers(workers, ray)
    try:
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
            named = {one: f"{one.challenger} / {one.others}, {one.scenario}" for one in pairings}
            bars = {one: progress.add_task(name, total=limits.games) for one, name in named.items()}
            return run(results, pairings, limits, some, lambda pairing, n: progress.update(bars[pairing], completed=n))
    finally:
        some.close()


def must_keep(files: dict[str, Path | None], asked: str) -> None:
    """Refuses files that could not be written after the games, or that would overwrite each other."""
    named: dict[Path, str] = {}
    for option, file in files.items():
        if file is None:
            continue
        first = named.setdefault(file.resolve(), option)
        if first != option:
            raise SetupError("arena-same-file", first=first, second=option, file=str(file))
        if option in ("--csv", "--plot", "--markdown"):
            must_write(file)
    if (plot := files["--plot"]) is not None:
        must_draw(plot)
    if (page := files["--markdown"]) is not None:
        must_take(page, asked)


def command(
    kind: str, game: str, bots: str, scenario: str | None, seats: int | None, data: Path | None, every: bool
) -> str:
    """What was asked for; each has its own part of a page."""
    given = {"--bots": bots or None, "--scenario": scenario, "--seats": seats, "--data": data}
    chosen = [f"{option} {value}" for option, value in given.items() if value is not None]
    return " ".join(["arena", kind, game, *chosen, *["--every"] * every])


# ---------------------------------------------------------------- for people


def tables(found: dict[str, Any]) -> RenderableType:
    if found["kind"] == BALANCE:
        return Group(seat_table(found), length_table(found))
    return Group(pairing_table(found), rating_table(found), length_table(found))


def new_table(*columns: str, words_first: int = 1) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, column in enumerate(columns):
        table.add_column(words().say(column), justify="left" if place < words_first else "right")
    return table


def pairing_table(found: dict[str, Any]) -> Table:
    say = words().say
    has_goal = found["goal"] is not None
    columns = ["arena-scenario", "arena-challenger", "arena-others", "arena-games", "sim-share", "sim-interval"]
    table = new_table(*columns, *["arena-goal"] * has_goal, words_first=3)
    for one in found["pairings"] + found["overall"]:
        reached = say(f"arena-verdict-{one['verdict']}") if has_goal else ""
        verdict = [say("arena-reached", goal=percent(found["goal"]), verdict=reached)] if has_goal else []
        who = (one["scenario"], one["challenger"], one["others"], f"{one['games']:.0f}")
        table.add_row(*who, percent(one["share"]), interval(one), *verdict)
    return table


def rating_table(found: dict[str, Any]) -> Table:
    table = new_table("sim-bot", "arena-points", "sim-interval", "arena-openskill")
    for bot, rating in found["ratings"].items():
        spread = f"{rating['low']:+.0f} – {rating['high']:+.0f}"
        table.add_row(bot, f"{rating['points']:+.0f}", spread, f"{decimal(rating['mu'])} ± {decimal(rating['sigma'])}")
    return table


def seat_table(found: dict[str, Any]) -> Table:
    has_sides = any(one["by_side"] for one in found["balance"])
    place = "arena-seat-or-side" if has_sides else "sim-seat"
    table = new_table("arena-scenario", "sim-bot", place, "sim-share", "sim-interval", words_first=3)
    for one in found["balance"]:
        for name, share in (one["by_seat"] | one["by_side"]).items():
            table.add_row(one["scenario"], one["challenger"], name, percent(share["share"]), interval(share))
    return table


def length_table(found: dict[str, Any]) -> Table:
    columns = ["arena-games", "arena-actions", "arena-span", "arena-choices", "arena-options"]
    table = new_table("arena-scenario", "sim-bot", *columns, words_first=2)
    for one in found["balance"]:
        who = one["challenger"] if one["challenger"] == one["others"] else f"{one['challenger']} / {one['others']}"
        span = f"{one['shortest']} – {one['longest']}"
        figures = (f"{one['actions']:.0f}", span, f"{one['choices']:.0f}", decimal(one["options"]))
        table.add_row(one["scenario"], who, str(one["games"]), *figures)
    return table


def decimal(value: float) -> str:
    return words().say("arena-decimal", n=round(value, 1))


def percent(share: float) -> str:
    return words().say("sim-percent", n=round(100 * share, 1))


def interval(share: dict[str, float]) -> str:
    return words().say("sim-from-to", low=round(100 * share["low"], 1), high=round(100 * share["high"], 1))
