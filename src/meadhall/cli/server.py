"""``meadhall serve`` and ``meadhall admin``. The server is imported only when it is asked for: it is large, and its
packages are an extra."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from meadhall.cli.usage import Command, Group, Language
from meadhall.core.errors import MeadhallError


def server_module(name: str) -> Any:
    """A module of the server. MeadhallError where the packages it stands on are not installed."""
    try:
        return import_module(f"meadhall.server.{name}")
    except ModuleNotFoundError as missing:
        package = str(missing.name).partition(".")[0]
        if package == "meadhall":
            raise
        raise MeadhallError("hall-missing", package=package) from None


def open_hall() -> None:
    """The hall for whoever sits here, shown in the browser: its log tells only what goes wrong."""
    os.environ.setdefault("MEADHALL_LOG_LEVEL", "warning")
    server_module("serve").serve_command(browser=True)


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
    server_module("serve").serve_command(host, port, database, data, workers, config, bots_only, browser)


def admin(ctx: typer.Context) -> None:
    admin_app = server_module("admin").admin_app
    for command in admin_app.registered_commands:
        command.cls = Command
        command.context_settings = {"allow_extra_args": True}
    admin_app.info.cls = Group
    admin_app._add_completion = False  # it has none of its own: it is part of ours
    code = typer.main.get_command(admin_app).main(
        ctx.args or ["--help"], prog_name="meadhall admin", standalone_mode=False
    )
    raise typer.Exit(code if isinstance(code, int) else 0)
