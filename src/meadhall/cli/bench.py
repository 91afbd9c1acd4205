"""``meadhall bench``: handed on to the benchmarks, which need packages of their own."""

from __future__ import annotations

from importlib import import_module

import typer

from meadhall.core.errors import MeadhallError


def bench(ctx: typer.Context) -> None:
    try:
        code = import_module("meadhall.bench").main(ctx.args)
    except ImportError:
        raise MeadhallError("bench-missing") from None
    raise typer.Exit(code or 0)
