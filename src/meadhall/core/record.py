"""The record of a match: what it takes to play it again, exactly, and to prove that the luck was fair.

A record file is JSON. An entry is ``[seat, "verb target"]``, or a number: then play went back to that many moves, and
on with other luck. The struck-out moves stay in the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from meadhall.core.chance import SECRET_BYTES, commitment
from meadhall.core.documents import Place, Source, shown
from meadhall.core.errors import NONSENSE, MeadhallError, RecordError, Saying
from meadhall.core.game import Game, Seed
from meadhall.core.line import Entry, Line, Trail
from meadhall.core.state import IllegalAction, State

FORMAT = "meadhall-record/1"

MOST_ENTRIES = 1_000_000
LARGEST_SEED = (1 << 64) - 1


class RecordFile(Source):
    """A record, whoever wrote it."""

    def __init__(self, name: str) -> None:
        super().__init__("", 1)
        self.name = name

    def error(self, where: str, reason: Saying) -> MeadhallError:
        placed = Saying("refused-at", where=where, reason=reason)
        return RecordError("record-unreadable", file=self.name, reason=placed)


class Record(msgspec.Struct, kw_only=True):
    """``seed`` is of a fast source; a sealed one has ``commitment`` from the start and ``secret`` at the end.
    ``position`` is where the game began, if not with the set-up."""

    format: str = FORMAT
    game: str
    version: str
    data: str
    seats: int
    scenario: str
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    position: dict[str, Any] | None = None
    names: list[str] = msgspec.field(default_factory=list)
    seed: int | None = None
    commitment: str | None = None
    secret: str | None = None
    entries: list[Entry] = msgspec.field(default_factory=list)
    digests: list[str] = msgspec.field(default_factory=list)
    result: list[float] | None = None

    @classmethod
    def of(
        cls,
        game: Game[Any],
        seats: int,
        seed: Seed,
        scenario: str | None,
        options: Mapping[str, Any],
        position: dict[str, Any] | None = None,
    ) -> Record:
        secret = seed if isinstance(seed, bytes) else None
        return cls(
            game=game.id,
            version=game.version,
            data=game.data.hash,
            seats=seats,
            scenario=game.scenarios[0] if scenario is None else scenario,
            options=dict(options),
            position=position,
            seed=seed if isinstance(seed, int) else None,
            commitment=commitment(secret) if secret else None,
            secret=secret.hex() if secret else None,
        )

    def chance_seed(self) -> Seed:
        """The seed to play from; RecordError while a sealed one has not been revealed."""
        if self.seed is not None:
            return self.seed
        if self.secret is None:
            raise RecordError("record-sealed")
        secret = _secret(self.secret)
        if self.commitment != commitment(secret):
            raise RecordError("record-commitment")
        return secret

    def fits(self, game: Game[Any]) -> None:
        """Refuse a record of another game, version or data."""
        if (self.game, self.version) != (game.id, game.version):
            raise RecordError("record-version", found=f"{self.game} {self.version}", wanted=f"{game.id} {game.version}")
        if self.data != game.data.hash:
            raise RecordError("record-data", found=self.data, wanted=game.data.hash)

    def replay(self, game: Game[Any], listen: bool = False) -> Iterator[tuple[Entry | None, State]]:
        """The state after the set-up (with None) and after each entry; the same object moves on between moves. After a
        rewind nothing has been told yet."""
        self.fits(game)
        state = self.begin(game, listen)
        line, trail = Line(), Trail(state)
        last_rewind = max((number for number, entry in enumerate(self.entries, 1) if isinstance(entry, int)), default=0)
        yield None, state
        for number, entry in enumerate(self.entries, 1):
            line.add(entry)
            if isinstance(entry, int):
                state = self._back(game, line, trail, number)
                if listen:
                    state.listen()
            else:
                _take(game, state, entry, number)
                if number < last_rewind:  # after it nobody goes back any more
                    trail.keep(line.moves, state)
            yield entry, state

    def _back(self, game: Game[Any], line: Line, trail: Trail, number: int) -> State:
        """The state to which the line has gone back."""
        moves, state, _ = trail.back(line.moves)
        for step in line.since(moves):
            _take(game, state, step, number)
            if not isinstance(step, int):
                moves += 1
                trail.keep(moves, state)
        return state

    def final(self, game: Game[Any], listen: bool = False) -> State:
        """The state at the end of the record."""
        for _, state in self.replay(game, listen):  # noqa: B007
            pass
        return state

    def stamp(self, game: Game[Any]) -> None:
        """Write down the digest after every entry and the result, for ``verify``."""
        self.digests = []
        for _, state in self.replay(game):
            self.digests.append(state.digest()[:12])
            self.result = state.result()

    def verify(self, game: Game[Any]) -> int:
        """Play the record again and compare every digest and the result; how many entries agreed."""
        if len(self.digests) != len(self.entries) + 1:
            raise RecordError("record-unstamped")
        for number, (_, state) in enumerate(self.replay(game)):
            if state.digest()[:12] != self.digests[number]:
                raise RecordError("record-differs", entry=number)
            result = state.result()
        if result != self.result:
            raise RecordError("record-result")
        return len(self.entries)

    def save(self, path: Path) -> None:
        """Write the file in one piece: a reader sees the old one or the new one."""
        draft = path.with_name(path.name + ".part")
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(self), indent=1))
        draft.replace(path)

    @classmethod
    def load(cls, path: Path) -> Record:
        name = path.name or str(path)
        try:
            return cls.parse(path.read_bytes(), name)
        except FileNotFoundError:
            raise RecordError("record-missing", file=str(path)) from None
        except IsADirectoryError:
            raise RecordError("record-unreadable", file=name, reason=Saying("refused-folder")) from None
        except (OSError, ValueError):
            raise RecordError("record-unreadable", file=name, reason=Saying("refused-closed-file")) from None

    @classmethod
    def parse(cls, written: bytes, name: str = "record") -> Record:
        """The record that a file of this name holds; RecordError says where it is none and why."""
        try:
            page = Place(RecordFile(name), msgspec.json.decode(written), "")
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as problem:
            found = re.search(r"byte (\d+)", str(problem))
            reason = Saying("refused-json", byte=found[1]) if found else Saying("refused-json-end")
            raise RecordError("record-unreadable", file=name, reason=reason) from None
        page.table(cls.__struct_fields__)
        format = page.get("format", FORMAT)
        if format.value != FORMAT:
            raise format.wrong("format", given=shown(format.value))
        return cls(
            game=page.at("game").text(),
            version=page.at("version").text(),
            data=page.at("data").text(),
            seats=page.at("seats").number(1, 99),
            scenario=page.at("scenario").text(),
            options=page.get("options", {}).table(),
            position=page.at("position").table() if page.has("position") else None,
            names=[entry.text() for entry in page.get("names", []).entries()],
            seed=page.at("seed").number(-LARGEST_SEED, LARGEST_SEED) if page.has("seed") else None,
            commitment=page.at("commitment").text() if page.has("commitment") else None,
            secret=page.at("secret").text() if page.has("secret") else None,
            entries=[_entry(entry) for entry in page.get("entries", []).entries(MOST_ENTRIES)],
            digests=[entry.text() for entry in page.get("digests", []).entries(MOST_ENTRIES + 1)],
            result=[_share(entry) for entry in page.at("result").entries()] if page.has("result") else None,
        )

    def begin(self, game: Game[Any], listen: bool = False) -> State:
        """The state before the first entry."""
        seed, options, position = self.chance_seed(), self.options, self.position
        with self.blamed():
            state: State = game.start(self.seats, seed, self.scenario, options, listen=listen, position=position)
        if state.seats != self.seats:
            raise RecordError("record-position", reason=f"{state.seats} seats instead of {self.seats}")
        return state

    @contextmanager
    def blamed(self) -> Iterator[None]:
        """A position comes from whoever made the file. Where the rules cannot make sense of it, RecordError says that
        it is the record's fault; without a position the fault is ours, and the error stays what it is."""
        try:
            yield
        except NONSENSE as problem:
            if self.position is None:
                raise
            raise RecordError("record-position", reason=f"{type(problem).__name__}: {problem}") from problem


def _take(game: Game[Any], state: State, step: Entry, number: int) -> None:
    if isinstance(step, int):
        state.use_chance(state.chance.branch(step))
        return
    seat, text = step
    try:
        state.apply(seat, game.actions.parse(text))
    except IllegalAction as no:
        raise RecordError("record-illegal", entry=number, action=text, rule=no.rule) from None
    except (MeadhallError, ValueError):
        raise RecordError("record-illegal", entry=number, action=text, rule="-") from None


def _entry(place: Place) -> Entry:
    """A seat, from 0, and what it did; or the number of moves to which play went back."""
    if not isinstance(place.value, list):
        return place.number(0, MOST_ENTRIES)
    if len(place.value) != 2:
        raise place.wrong("entry")
    seat, action = place.entries()
    return seat.number(-1, 99), action.text()


def _share(place: Place) -> float:
    """What a game was worth to a seat."""
    if isinstance(place.value, bool) or not isinstance(place.value, int | float):
        raise place.wrong("a-number", given=shown(place.value))
    return float(place.value)


def _secret(text: str) -> bytes:
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES:
        raise RecordError("record-secret")
    return secret
