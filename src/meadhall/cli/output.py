"""Where commands write."""

from __future__ import annotations

from rich.console import Console


def out(stderr: bool = False) -> Console:
    """A console for this run. No markup: what is shown may hold square brackets of its own."""
    return Console(markup=False, highlight=False, emoji=False, stderr=stderr)
