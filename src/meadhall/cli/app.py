"""The commands, and what happens to the mistakes made in them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer

import meadhall
from meadhall.cli import language
from meadhall.cli.arena import arena
from meadhall.cli.bench import bench
from meadhall.cli.data import data
from meadhall.cli.games import games
from meadhall.cli.play import play
from meadhall.cli.records import replay, verify
from meadhall.cli.rules import rules
from meadhall.cli.server import admin, open_hall, serve
from meadhall.cli.sim import sim
from meadhall.cli.study import study
from meadhall.cli.usage import Command, Group, Language, UsageProblem, said
from meadhall.core.errors import MeadhallError

MISTAKE = 2

app = typer.Typer(cls=Group, add_completion=False, invoke_without_command=True)


@app.callback()
def hall(
    ctx: typer.Context, version: Annotated[bool, typer.Option("--version")] = False, lang: Language = None
) -> None:
    if version:
        print(f"meadhall {meadhall.__version__}")
    elif ctx.invoked_subcommand is None:
        open_hall()


# Words left over are refused in Command, with a sentence of our own.
OURS: dict[str, Any] = {"allow_extra_args": True}
THEIRS: dict[str, Any] = {"allow_extra_args": True, "ignore_unknown_options": True}

for function in (play, games, rules, sim, arena, replay, verify, study, data, serve):
    app.command(function.__name__, cls=Command, context_settings=OURS)(function)
for handed_on in (admin, bench):
    app.command(handed_on.__name__, cls=Command, context_settings=THEIRS, add_help_option=False)(handed_on)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit code. What the user can mend is told in one sentence."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    language.choose(given, os.environ)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # not every terminal can write "›", not every file is text
    try:
        code = typer.main.get_command(app).main(given, prog_name="meadhall", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except MeadhallError as problem:
        print(problem.said_in(language.spoken()), file=sys.stderr)
    except UsageProblem as problem:
        print(said(problem), file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read us has seen enough; the interpreter's own last flush must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return MISTAKE
