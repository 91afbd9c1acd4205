"""``meadhall study``: who stood how well in a recorded game, what was luck, and what would have been better."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich import box
from rich.console import Group
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table

from meadhall.cli.language import spoken, words
from meadhall.cli.output import out
from meadhall.cli.usage import Language, number
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game
from meadhall.core.record import Record
from meadhall.games import load
from meadhall.study.analysis import SURE, Analysis, analyse
from meadhall.study.hints import Step

LINES = 24  # of the table of chances


def study(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    seat: Annotated[int | None, typer.Option("--seat", parser=number("--seat", 1, 99), metavar="N")] = None,
    simulations: Annotated[
        int | None, typer.Option("--simulations", parser=number("--simulations", 1, 10**6), metavar="N")
    ] = None,
    data: Annotated[Path | None, typer.Option("--data", metavar="FILE")] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Language = None,
) -> None:
    record = Record.load(file)
    game = load(record.game, data)
    if seat is not None and seat > record.seats:
        raise MeadhallError("usage-number", option="--seat", given=str(seat), least="1", most=str(record.seats))
    console = out(stderr=True)
    columns = [TextColumn("{task.description}"), BarColumn()]
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(words().say("study-title"), total=1.0)
        found = analyse(game, record, simulations or 0, lambda part: progress.update(bar, completed=part))
    if seat is not None:
        found = of_seat(found, seat - 1)
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        out().print(Group(chance_table(found), sum_table(found), roll_table(game, found), mistake_table(game, found)))


def of_seat(found: Analysis, seat: int) -> Analysis:
    """Only the seat's own decisions and mistakes."""
    return msgspec.structs.replace(
        found,
        decisions=[one for one in found.decisions if one.seat == seat],
        mistakes=[one for one in found.mistakes if one.seat == seat],
    )


# ---------------------------------------------------------------- for people


def new_table(title: str, *columns: str, words_first: int = 0) -> Table:
    table = Table(title=words().say(title), box=box.SIMPLE_HEAD, pad_edge=False, title_justify="left")
    for place, column in enumerate(columns):
        table.add_column(column, justify="left" if place < words_first else "right")
    return table


def seat_columns(found: Analysis) -> list[str]:
    return [words().say("study-seat", seat=seat + 1) for seat in range(found.seats)]


def chance_table(found: Analysis) -> Table:
    table = new_table("study-chances", words().say("study-move"), *seat_columns(found))
    stride = max(1, -(-len(found.moments) // LINES))
    for moment in [*found.moments[:-1:stride], found.moments[-1]]:
        table.add_row(str(moment.move), *(f"{100 * chance:.0f} %" for chance in moment.chances))
    return table


def sum_table(found: Analysis) -> Table:
    table = new_table("study-sums", "", *seat_columns(found), "±", words_first=1)
    table.add_row(words().say("study-luck"), *(signed(luck) for luck in found.luck), f"{100 * found.luck_error:.0f}")
    table.add_row(words().say("study-loss"), *(signed(-loss) for loss in found.loss))
    return table


def roll_table(game: Game[Any], found: Analysis) -> Table:
    say = words().say
    table = new_table("study-rolls", say("study-move"), say("study-action"), *seat_columns(found), "±")
    table.columns[1].justify = "left"
    sure = [roll for roll in found.rolls if max(map(abs, roll.luck)) > SURE * roll.error]
    for roll in sorted(sure, key=lambda one: -max(map(abs, one.luck)))[:LINES]:
        luck = (signed(one) for one in roll.luck)
        table.add_row(str(roll.move + 1), told(game, (roll.seat, roll.action)), *luck, f"{100 * roll.error:.0f}")
    return table


def mistake_table(game: Game[Any], found: Analysis) -> Table:
    say = words().say
    columns = ("study-move", "study-action", "study-better", "study-line", "study-loss")
    table = new_table("study-mistakes", *(say(column) for column in columns), "±", words_first=4)
    for one in found.mistakes:
        line = "; ".join(told(game, step) for step in one.line[1:])
        chosen, better = told(game, (one.seat, one.chosen)), told(game, (one.seat, one.better))
        table.add_row(str(one.move + 1), chosen, better, line, signed(-one.loss), f"{100 * one.error:.0f}")
    return table


def told(game: Game[Any], step: Step) -> str:
    seat, action = step
    text = game.action_text(None, game.actions.parse(action), spoken())
    return words().say("study-step", seat=seat + 1, action=text)


def signed(share: float) -> str:
    percents = round(100 * share)
    return f"{percents:+d}" if percents else "0"
