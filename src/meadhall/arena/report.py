"""What a contest has shown, as plain data and as tables of Markdown."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from math import sqrt
from pathlib import Path
from statistics import mean
from typing import Any

from meadhall.arena.contest import Contest, Pairing
from meadhall.arena.intervals import wilson
from meadhall.arena.ratings import rate
from meadhall.arena.results import Entry
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game

Games = Mapping[Pairing, Sequence[Entry]]

PROVEN, MET, SHORT = "proven", "met", "short"
DUELS = 0.7  # of its duels a level shall win against the one below
EVERY = "all"  # scenarios, each counting alike
END = "<!-- end -->"


def fair_share(sides: Sequence[int]) -> float:
    """What a bot that has every seat in turn wins among its like; ``sides``: that of each seat. Where sides differ in
    seats and the game favours one of them it is a little more or less."""
    return 1.0 / len(set(sides))


def ladder_goal(sides: Sequence[int]) -> float:
    """What a level shall win against the one below: 70 % of duels, at larger tables twice its fair share. Where two
    sides fight it out, as much as who wins 70 % of duels does if a side is as strong as its seats on average."""
    if len(set(sides)) > 2:
        return 2 * fair_share(sides)
    worth = DUELS / (1 - DUELS)
    strong = [(worth + sides.count(side) - 1) / sides.count(side) for side in sides]
    return mean(own / (own + 1) for own in strong)


def sides_of(game: Game[Any], seats: int, scenario: str) -> list[int]:
    return game.sides(game.start(seats, 0, scenario))


def findings(game: Game[Any], contest: Contest, kind: str, goal: float | None, games: Games) -> dict[str, Any]:
    """Everything follows from the contest: nothing here depends on the clock."""
    sides = {pairing.scenario: sides_of(game, contest.seats, pairing.scenario) for pairing in games}
    return {
        "kind": kind,
        "game": game.id,
        "version": game.version,
        "data": game.data.hash,
        "seats": contest.seats,
        "seed": contest.seed,
        "fair_share": fair_share(next(iter(sides.values()))),
        "goal": goal,
        "pairings": (pairings := [_pairing(pairing, entries, goal) for pairing, entries in games.items()]),
        "overall": _overall(pairings, goal),
        "ratings": {bot: asdict(rating) for bot, rating in rate(list(games.values()), sides).items()},
        "balance": [_balance(game, contest, pairing, entries) for pairing, entries in games.items()],
    }


def _pairing(pairing: Pairing, entries: Sequence[Entry], goal: float | None) -> dict[str, Any]:
    won = sum(entry.share() for entry in entries)
    found = asdict(pairing) | _share(won, len(entries))
    if goal is not None:
        found["verdict"] = verdict(found["share"], found["low"], goal)
    return found


def _overall(pairings: Sequence[dict[str, Any]], goal: float | None) -> list[dict[str, Any]]:
    """Two bots that met in several scenarios, each of which counts alike, however many games it had."""
    found = []
    for meeting in dict.fromkeys((p["challenger"], p["others"]) for p in pairings):
        alike = [p for p in pairings if (p["challenger"], p["others"]) == meeting and p["games"]]
        if len(alike) < 2:
            continue
        share = mean(p["share"] for p in alike)
        margin = sqrt(sum(((p["high"] - p["low"]) / 2) ** 2 for p in alike)) / len(alike)
        one = {"scenario": EVERY, "challenger": meeting[0], "others": meeting[1], "share": share}
        one |= {"games": sum(p["games"] for p in alike), "won": sum(p["won"] for p in alike)}
        one |= {"low": max(0.0, share - margin), "high": min(1.0, share + margin)}
        found.append(one if goal is None else one | {"verdict": verdict(share, one["low"], goal)})
    return found


def verdict(share: float, low: float, goal: float) -> str:
    """``low``: the lower end of the share's interval."""
    return PROVEN if low >= goal else MET if share >= goal else SHORT


def told_in(lang: str, found: dict[str, Any], game: Game[Any], contest: Contest, games: Games) -> dict[str, Any]:
    """The same findings with seats and sides by their names in another language."""
    balance = [_balance(game, contest, pairing, entries, lang) for pairing, entries in games.items()]
    return found | {"balance": balance}


def _balance(
    game: Game[Any], contest: Contest, pairing: Pairing, entries: Sequence[Entry], lang: str = "en"
) -> dict[str, Any]:
    """Shares of the seats and sides, whoever sat there; length; branching. A side that wins together is one victory."""
    opening = game.start(contest.seats, 0, pairing.scenario)
    seats = [game.label(opening, "seat", seat, lang) for seat in range(contest.seats)]
    played = [entry.played for entry in entries]
    lengths = [one.actions for one in played]
    return asdict(pairing) | {
        "games": len(played),
        "by_seat": {
            name: _share(sum(one.result[seat] for one in played), len(played)) for seat, name in enumerate(seats)
        },
        "by_side": {
            name: _share(sum(one.result[seat] for one in played), len(played))
            for name, seat in _first_seats(game, opening, seats, lang).items()
        },
        "actions": mean(lengths) if lengths else 0.0,
        "shortest": min(lengths, default=0),
        "longest": max(lengths, default=0),
        "choices": mean(one.choices for one in played) if played else 0.0,
        "options": sum(one.options for one in played) / max(1, sum(one.choices for one in played)),
    }


def _first_seats(game: Game[Any], opening: Any, seats: list[str], lang: str) -> dict[str, int]:
    """A seat of each side, by the side's name; none where sides are nothing else than seats."""
    if type(game).sides is Game.sides:
        return {}
    sides = game.sides(opening)
    named = {game.label(opening, "side", side, lang): sides.index(side) for side in sorted(set(sides))}
    return {} if list(named) == seats else named


def _share(won: float, games: int) -> dict[str, float]:
    low, high = wilson(won, games)
    return {"games": games, "won": won, "share": won / games if games else 0.0, "low": low, "high": high}


# ---------------------------------------------------------------- files


def must_write(file: Path) -> None:
    """Say that a file cannot be written before the games are played, not after."""
    problem = 0
    if file.is_dir():
        problem = errno.EISDIR
    elif not file.parent.is_dir():
        problem = errno.ENOENT
    elif not os.access(file if file.exists() else file.parent, os.W_OK):
        problem = errno.EACCES
    if problem:
        raise MeadhallError("arena-unwritten", file=str(file), reason=os.strerror(problem))


def write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise MeadhallError("arena-unwritten", file=str(file), reason=str(problem.strerror)) from None


# ---------------------------------------------------------------- Markdown


def as_markdown(found: Mapping[str, Any], command: str) -> str:
    """The tables of a page, and the command that writes them anew."""
    parts = [f"Written by `{command}`; data `{found['data'][:12]}`."]
    goal = found["goal"]
    if found["kind"] != "balance":
        rows: list[list[str]] = [
            [p["scenario"], p["challenger"], p["others"], f"{p['games']:.0f}", _percent(p["share"]), _interval(p)]
            + ([p["verdict"]] if goal is not None else [])
            for p in found["pairings"] + found["overall"]
        ]
        head = ["scenario", "one", "against", "games", "share", "95 % interval"]
        parts.append(as_table(head + ([f"≥ {_percent(goal)}"] if goal is not None else []), rows))
        rated = found["ratings"].items()
        rows = [
            [bot, f"{r['points']:+.0f}", f"{r['low']:+.0f} to {r['high']:+.0f}", f"{r['mu']:.1f} ± {r['sigma']:.1f}"]
            for bot, r in rated
        ]
        parts.append(as_table(["bot", "Bradley–Terry points", "95 % interval", "OpenSkill"], rows))
    if found["kind"] == "balance":
        rows = [
            [b["scenario"], b["challenger"], name, _percent(share["share"]), _interval(share)]
            for b in found["balance"]
            for name, share in (b["by_seat"] | b["by_side"]).items()
        ]
        parts.append(as_table(["scenario", "bots", "seat or side", "share", "95 % interval"], rows))
        rows = [
            [b["scenario"], b["challenger"], f"{b['games']}", f"{b['actions']:.0f}"]
            + [f"{b['shortest']} – {b['longest']}", f"{b['choices']:.0f}", f"{b['options']:.1f}"]
            for b in found["balance"]
        ]
        head = ["scenario", "bots", "games", "actions a game", "shortest – longest", "choices a game"]
        parts.append(as_table([*head, "options a choice"], rows))
    return "\n\n".join(parts)


def must_take(page: Path, name: str) -> None:
    """Say what keeps a section out of a page before the games are played, not after."""
    try:
        text = page.read_text(encoding="utf-8") if page.exists() else ""
    except (OSError, UnicodeDecodeError):
        raise MeadhallError("arena-page", file=str(page)) from None
    _, begin, rest = text.partition(f"<!-- {name} -->")
    if begin and END not in rest:
        raise MeadhallError("arena-mark", file=str(page), begin=begin, end=END)


def write_section(page: Path, name: str, text: str) -> None:
    """Put a text between the page's marks of that name; a page without them gets them at its end."""
    must_take(page, name)
    begin = f"<!-- {name} -->"
    old = page.read_text(encoding="utf-8") if page.exists() else ""
    if begin not in old:
        old = f"{old.rstrip()}\n\n{begin}\n{END}\n".lstrip()
    before, _, rest = old.partition(begin)
    _, _, after = rest.partition(END)
    write(page, f"{before}{begin}\n\n{text}\n\n{END}{after}")


def as_table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    titles = list(head)
    lines = [titles, ["---"] * len(titles), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _interval(share: Mapping[str, float]) -> str:
    return f"{100 * share['low']:.1f} – {100 * share['high']:.1f} %"
