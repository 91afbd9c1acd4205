"""The results file: a head that says what is being played, then a line for each game, appended as soon as it is known.

A contest that was broken off goes on where it stopped: games in the file are not played again.
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from meadhall.arena.contest import Contest, Pairing, nature
from meadhall.arena.playing import Played
from meadhall.core.errors import MeadhallError
from meadhall.games import load

FORMAT = "meadhall-arena/1"
COLUMNS = ("scenario", "challenger", "others", "number", "seat", "bot", "share", "actions", "choices", "options")
Place = tuple[Pairing, int]  # a game by its number


@dataclass(frozen=True)
class Entry:
    """A game that was played."""

    pairing: Pairing
    number: int
    played: Played

    def share(self) -> float:
        """What of the victory went to the challenger."""
        return self.played.result[self.number % len(self.played.result)]

    def line(self) -> dict[str, Any]:
        return asdict(self.pairing) | {"number": self.number} | asdict(self.played)


class Results:
    """Without a file they are kept for this run only."""

    def __init__(self, contest: Contest, file: Path | None = None) -> None:
        self.contest = contest
        self.file = file
        self.entries: dict[Place, Entry] = {}
        self._known: dict[str, str] = {}  # the natures of the bots in the file
        if file is not None and file.exists():
            self._read(file)

    def head(self) -> dict[str, Any]:
        game = load(self.contest.game, Path(self.contest.overlay) if self.contest.overlay else None)
        contest = {"game": game.id, "version": game.version, "data": game.data.hash}
        return {"format": FORMAT} | contest | {"seats": self.contest.seats, "seed": self.contest.seed}

    def _read(self, file: Path) -> None:
        try:
            text = file.read_bytes().decode()
        except (OSError, UnicodeDecodeError):
            raise MeadhallError("arena-file", file=str(file)) from None
        whole = text[: text.rfind("\n") + 1]  # a line that was being written when the power failed is played again
        if not whole and not json.dumps(self.head()).startswith(text):
            raise MeadhallError("arena-file", file=str(file))
        try:
            lines = [json.loads(line) for line in whole.splitlines()]
            head = lines[0] if lines else self.head()
            for line in lines[1:]:
                self._take(line)
        except (ValueError, KeyError, TypeError, AttributeError):
            raise MeadhallError("arena-file", file=str(file)) from None
        for key, value in self.head().items():
            if not isinstance(head, dict) or head.get(key) != value:
                raise MeadhallError("arena-other", file=str(file), key=key)
        if whole != text:
            os.truncate(file, len(whole.encode()))

    def _take(self, line: dict[str, Any]) -> None:
        if "natures" in line:
            self._known |= line["natures"]
            return
        pairing = Pairing(line["scenario"], line["challenger"], line["others"])
        played = Played(line["result"], line["actions"], line["choices"], line["options"])
        self.entries[pairing, line["number"]] = Entry(pairing, line["number"], played)

    def admit(self, pairings: Iterable[Pairing]) -> None:
        """Say who plays; a bot that was another one when the file was begun is refused."""
        bots = sorted({bot for pairing in pairings for bot in (pairing.challenger, pairing.others)})
        natures = {bot: nature(self.contest.game, bot) for bot in bots}
        for bot, found in natures.items():
            if self._known.get(bot, found) != found:
                raise MeadhallError("arena-changed", bot=bot, file=str(self.file))
        news = {bot: found for bot, found in natures.items() if bot not in self._known}
        if self.file is not None and (not self.file.exists() or not self.file.stat().st_size):
            self._write(self.head())
        if news:
            self._known |= news
            self._write({"natures": news})

    def add(self, entry: Entry) -> None:
        self.entries[entry.pairing, entry.number] = entry
        self._write(entry.line())

    def _write(self, line: dict[str, Any]) -> None:
        if self.file is None:
            return
        try:
            with self.file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        except OSError as problem:
            raise MeadhallError("arena-unwritten", file=str(self.file), reason=str(problem.strerror)) from None

    def of(self, pairing: Pairing) -> list[Entry]:
        """The games of a pairing from the first on, as far as none is missing."""
        found: list[Entry] = []
        while (pairing, len(found)) in self.entries:
            found.append(self.entries[pairing, len(found)])
        return found


def as_csv(entries: Iterable[Entry]) -> str:
    """A row for each seat of each game."""
    page = io.StringIO()
    rows = csv.writer(page, lineterminator="\n")
    rows.writerow(COLUMNS)
    rows.writerows(row for entry in entries for row in _rows(entry))
    return page.getvalue()


def _rows(entry: Entry) -> Iterator[tuple[Any, ...]]:
    pairing, played = entry.pairing, entry.played
    for seat, bot in enumerate(pairing.seated(len(played.result), entry.number)):
        about = (pairing.scenario, pairing.challenger, pairing.others, entry.number, seat + 1, bot)
        yield (*about, played.result[seat], played.actions, played.choices, played.options)
