"""``meadhall serve`` and ``meadhall admin``. The server is imported only when it is asked for: it is large."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meadhall.cli.usage import Command, Group, Language


def serve(
    host: Annotated[str | None, typer.Option("--host", metavar="ADDRESS")] = None,
    port: Annotated[str | None, typer.Option("--port", metavar="N")] = None,
    database: Annotated[str | None, typer.Option("--database", metavar="URL")] = None,
    data: Annotated[str | None, typer.Option("--data", metavar="FILE")] = None,
    workers: Annotated[str | None, typer.Option("--workers", metavar="N")] = None,
    config: Annotated[Path | None, typer.Option("--config", metavar="FILE")] = None,
    bots_only: Annotated[bool, typer.Option("--bots-only")] = False,
    browser: Annotated[bool, typer.Option("--open")] = False,
    lang: Language = None,
) -> None:
    from meadhall.server.serve import serve_command

    serve_command(host, port, database, data, workers, config, bots_only, browser)


def admin(ctx: typer.Context) -> None:
    from meadhall.server.admin import admin_app

    for command in admin_app.registered_commands:
        command.cls = Command
        command.context_settings = {"allow_extra_args": True}
    admin_app.info.cls = Group
    admin_app._add_completion = False  # it has none of its own: it is part of ours
    code = typer.main.get_command(admin_app).main(
        ctx.args or ["--help"], prog_name="meadhall admin", standalone_mode=False
    )
    raise typer.Exit(code if isinstance(code, int) else 0)
