"""Pictures of a contest, PNG or SVG by the file's name; they need the extra ``arena``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from meadhall.core.errors import MeadhallError

SUFFIXES = (".png", ".svg")
INK, RUST, STONE = "#2b3a42", "#a2462b", "#8a8f94"


def must_draw(file: Path) -> None:
    """Say what stands in the way of a picture before the games are played, not after."""
    if file.suffix.lower() not in SUFFIXES:
        raise MeadhallError("arena-plot", file=file.name, known=", ".join(SUFFIXES))
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise MeadhallError("arena-plot-missing") from None


def draw(found: Mapping[str, Any], file: Path, title: str, say: Callable[[str], str]) -> None:
    """Shares with their intervals, and the ratings; of a balance the shares of the seats and sides. ``say`` has the
    words in the reader's language."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    is_balance = found["kind"] == "balance"
    shares = _seats(found) if is_balance else _pairings(found)
    figure = Figure(figsize=(9 if is_balance else 12, 1.6 + 0.42 * len(shares)), layout="constrained")
    axes = figure.subplots(1, 1 if is_balance else 2, squeeze=False)[0]
    left = axes[0]
    _bars(left, shares, RUST)
    left.axvline(100 * found["fair_share"], color=STONE, linestyle=":", label=say("arena-fair"))
    if found["goal"] is not None:
        left.axvline(100 * found["goal"], color=INK, linestyle="--", label=say("arena-goal"))
    left.set(xlim=(0, 100), xlabel=say("arena-plot-shares"))
    left.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=2, frameon=False)
    if not is_balance:
        ratings = {bot: (r["points"], r["low"], r["high"]) for bot, r in reversed(found["ratings"].items())}
        _bars(axes[1], ratings, INK)
        axes[1].set(xlabel=say("arena-plot-points"))
    figure.suptitle(title)
    try:
        with rc_context({"svg.hashsalt": "meadhall"}):  # the same contest, the same picture
            figure.savefig(file, dpi=120, metadata={"Date": None} if file.suffix.lower() == ".svg" else None)
    except OSError as problem:
        raise MeadhallError("arena-unwritten", file=str(file), reason=str(problem.strerror)) from None


def _bars(axes: Any, values: Mapping[str, tuple[float, float, float]], colour: str) -> None:
    middles = [value for value, _, _ in values.values()]
    around = [[value - low for value, low, _ in values.values()], [high - value for value, _, high in values.values()]]
    axes.errorbar(middles, range(len(values)), xerr=around, fmt="o", color=colour, capsize=3, clip_on=False)
    axes.set_yticks(range(len(values)), list(values))
    axes.set_ylim(-0.6, len(values) - 0.4)
    axes.grid(axis="x", alpha=0.25)


def _pairings(found: Mapping[str, Any]) -> dict[str, tuple[float, float, float]]:
    return {f"{p['challenger']} / {p['others']}, {p['scenario']}": _percents(p) for p in reversed(found["pairings"])}


def _seats(found: Mapping[str, Any]) -> dict[str, tuple[float, float, float]]:
    return {
        f"{name}, {b['scenario']}, {b['challenger']}": _percents(share)
        for b in reversed(found["balance"])
        for name, share in reversed((b["by_seat"] | b["by_side"]).items())
    }


def _percents(share: Mapping[str, float]) -> tuple[float, float, float]:
    return 100 * share["share"], 100 * share["low"], 100 * share["high"]
