"""``meadhall play``: one person against bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meadhall.cli.language import spoken
from meadhall.cli.output import out
from meadhall.cli.usage import Language, number
from meadhall.core.errors import MeadhallError
from meadhall.terminal.play import Wish, new_match, resumed_match, sit_down


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME")] = None,
    seats: Annotated[int | None, typer.Option("--seats", parser=number("--seats", 1, 99), metavar="N")] = None,
    scenario: Annotated[str | None, typer.Option("--scenario", metavar="NAME")] = None,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,…")] = "",
    seed: Annotated[int | None, typer.Option("--seed", parser=number("--seed"), metavar="N")] = None,
    data: Annotated[Path | None, typer.Option("--data", metavar="FILE")] = None,
    terminal: Annotated[bool, typer.Option("--terminal")] = False,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE")] = None,
    lang: Language = None,
) -> None:
    again = ["--data", str(data)] if data else []
    if lang:
        again += ["--lang", lang]
    if resume is not None:
        given = {"GAME": game, "--seats": seats, "--scenario": scenario, "--bots": bots or None, "--seed": seed}
        for name, value in given.items():
            if value is not None:
                raise MeadhallError("play-resume-alone", option=name)
        match = resumed_match(resume, data)
    elif game is None:
        raise MeadhallError("usage-missing", name="GAME", command="meadhall play")
    else:
        match = new_match(Wish(game, seats, scenario, names(bots), seed, data))
    raise typer.Exit(sit_down(match, spoken(), out(), resume, again))


def names(listed: str) -> list[str]:
    """Bots out of ``greedy,random``."""
    return [name.strip() for name in listed.split(",")] if listed else []
