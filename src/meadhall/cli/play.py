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
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE")] = None,
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
        for name, value in (given | {"--option": option or None}).items():
            if value is not None:
                raise MeadhallError("play-resume-alone", option=name)
        match = resumed_match(resume, data)
    elif game is None:
        raise MeadhallError("usage-missing", name="GAME", command="meadhall play")
    else:
        match = new_match(Wish(game, seats, scenario, names(bots), seed, data, settings(option or [])))
    raise typer.Exit(sit_down(match, spoken(), out(), resume, again))


def names(listed: str) -> list[str]:
    """Bots out of ``greedy,random``."""
    return [name.strip() for name in listed.split(",")] if listed else []


def settings(given: list[str]) -> dict[str, str | list[str]]:
    """A game's options out of ``first=2`` and ``colors=blue,red,white``."""
    options: dict[str, str | list[str]] = {}
    for setting in given:
        name, equals, value = setting.partition("=")
        if not (name and equals and value):
            raise MeadhallError("usage-value", option="--option")
        options[name] = names(value) if "," in value else value
    return options
