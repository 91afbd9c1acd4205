"""The record of a match: what it takes to play it again, exactly, and to prove that the luck was fair.

A record file is JSON. An entry is ``[seat, "verb target"]``, or a number: then play went back to that many moves, and
on with other luck. The struck-out moves stay in the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from meadhall.core.chance import SECRET_BYTES, commitment
from meadhall.core.errors import MeadhallError, RecordError
from meadhall.core.game import Game, Seed
from meadhall.core.state import IllegalAction, State

FORMAT = "meadhall-record/1"

Move = tuple[int, str]
Entry = Move | int


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
        """The state after the set-up (with None) and after each entry; the same object moves on between moves."""
        self.fits(game)
        state = self.begin(game, listen)
        yield None, state
        line = Line()
        for number, entry in enumerate(self.entries, 1):
            line.add(entry)
            if isinstance(entry, int):
                state = self.begin(game, listen)
                for step in line.steps:
                    _take(game, state, step, number)
            else:
                _take(game, state, entry, number)
            yield entry, state

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
        try:
            record = msgspec.json.decode(path.read_bytes(), type=cls)
        except FileNotFoundError:
            raise RecordError("record-missing", file=str(path)) from None
        except (OSError, msgspec.DecodeError, UnicodeDecodeError) as problem:
            reason = getattr(problem, "strerror", None) or str(problem)
            raise RecordError("record-unreadable", file=path.name or str(path), reason=reason) from None
        if record.format != FORMAT:
            raise RecordError("record-unreadable", file=path.name, reason=f"format {record.format!r}")
        return record

    def begin(self, game: Game[Any], listen: bool = False) -> State:
        """The state before the first entry."""
        seed, options = self.chance_seed(), self.options
        state: State = game.start(self.seats, seed, self.scenario, options, listen=listen, position=self.position)
        return state


class Line:
    """The moves that count, in order, with the rewinds between them that changed the luck (as ints: 1, 2, …)."""

    def __init__(self) -> None:
        self.steps: list[Entry] = []
        self.rewinds = 0

    @property
    def moves(self) -> int:
        return sum(1 for step in self.steps if not isinstance(step, int))

    def add(self, entry: Entry) -> None:
        if not isinstance(entry, int):
            self.steps.append(entry)
            return
        if not 0 <= entry <= self.moves:
            raise RecordError("record-rewind", moves=entry)
        while self.moves > entry or (self.steps and isinstance(self.steps[-1], int)):
            self.steps.pop()
        self.rewinds += 1
        self.steps.append(self.rewinds)


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


def _secret(text: str) -> bytes:
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES:
        raise RecordError("record-secret")
    return secret
