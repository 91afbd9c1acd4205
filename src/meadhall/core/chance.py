# mypyc: compile
"""Where luck comes from: one interface, a fast source for search, a sealed one for real tables, a loaded one for tests.

A state carries its chance and is the only one to ask it. ``used`` counts the answers given, so that undo knows a roll
when it crosses one (see ``match``).
"""

from __future__ import annotations

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MASK: Final = 0xFFFFFFFF
SECRET_BYTES: Final = 32
MOST_USED: Final = 0xFFFFFFFFFFFF  # answers that a source can have given


class ImpossibleOutcome(ValueError):
    """A loaded outcome that this roll or draw cannot give."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    def __init__(self) -> None:
        self.used: i64 = 0

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, all alike."""
        raise NotImplementedError

    def die(self, sides: i64) -> i64:
        """A face from 1 to sides."""
        return self.below(sides) + 1

    def draw(self, cells: vec[i64], at: i64, kinds: i64) -> i64:
        """The kind of a card drawn from a pile kept as counts: ``cells[at + kind]`` cards of each kind."""
        total: i64 = 0
        for kind in range(kinds):
            total += cells[at + kind]
        if total == 0:
            raise ImpossibleOutcome("a draw from an empty pile")
        rank = self.below(total)
        drawn: i64 = 0
        while rank >= cells[at + drawn]:
            rank -= cells[at + drawn]
            drawn += 1
        return drawn

    def shuffle(self, cells: vec[i64], at: i64, n: i64) -> None:
        """Put ``cells[at : at + n]`` in random order."""
        left = n
        while left > 1:
            other = self.below(left)
            left -= 1
            swapped = cells[at + left]
            cells[at + left] = cells[at + other]
            cells[at + other] = swapped

    def branch(self, epoch: i64) -> Chance:
        """A source unrelated to this one's future, for play after a rewind."""
        raise NotImplementedError

    def clone(self) -> Chance:
        raise NotImplementedError

    def save(self) -> list[object]:
        """Everything needed to go on from here; ``revive`` reads it."""
        raise NotImplementedError


class FastChance(Chance):
    """Small fast chaotic generator (sfc32): good quality, no secrecy. Masked to 32 bits so that compiled and plain
    Python agree."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.used: i64 = 0
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def below(self, n: i64) -> i64:
        self.used += 1
        mixed = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = (((self.c << 21) & MASK | self.c >> 11) + mixed) & MASK
        return (mixed * n) >> 32

    def branch(self, epoch: i64) -> Chance:
        return seeded((self.a << 31) ^ (self.b << 16) ^ self.c ^ (epoch << 40))

    def clone(self) -> Chance:
        twin = FastChance(self.a, self.b, self.c, self.counter)
        twin.used = self.used
        return twin

    def save(self) -> list[object]:
        return ["fast", self.used, self.a, self.b, self.c, self.counter]


def seeded(seed: int) -> FastChance:
    """A fast source whose whole sequence follows from the seed."""
    start = seed & 0xFFFFFFFFFFFFFFFF
    chance = FastChance(start & MASK, start >> 32 & MASK, 0x9E3779B9, 1)
    for _ in range(12):
        chance.below(1)
    chance.used = 0
    return chance


class SealedChance(Chance):
    """Keyed hash of a 256-bit secret, the number of rewinds so far and a counter: nobody who saw every roll so far can
    predict the next, and anybody who is given the secret afterwards can derive each one again.

    Roll ``k`` is BLAKE2b(key=secret, epoch || k) of 8 bytes, read as a big-endian number modulo n; a number in the
    incomplete last stretch below 2^64 is passed over, so that all outcomes are exactly alike.
    """

    def __init__(self, secret: bytes, epoch: i64, used: i64) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError("a sealed seed is 32 bytes")
        self.used: i64 = used
        self.secret: bytes = secret
        self.epoch: i64 = epoch

    def below(self, n: i64) -> i64:
        span: int = n
        limit = (1 << 64) // span * span
        while True:
            place: bytes = int(self.epoch).to_bytes(4, "big") + int(self.used).to_bytes(8, "big")
            self.used += 1
            word = int.from_bytes(hashlib.blake2b(place, key=self.secret, digest_size=8).digest(), "big")
            if word < limit:
                return word % span

    def branch(self, epoch: i64) -> Chance:
        return SealedChance(self.secret, epoch, 0)

    def clone(self) -> Chance:
        return SealedChance(self.secret, self.epoch, self.used)

    def save(self) -> list[object]:
        return ["sealed", self.used, self.secret.hex(), self.epoch]


def commitment(secret: bytes) -> str:
    """What is shown before the game, so that the secret revealed after it can be checked."""
    return hashlib.sha256(b"meadhall sealed seed" + secret).hexdigest()


class LoadedChance(Chance):
    """Gives the queued outcomes first, then those of another source: for tests, lessons and worked examples.

    Every die, every draw and every other number takes one outcome from the queue and counts once in ``used``. A die's
    outcome is its face, from 1; a draw's the number of the kind that is drawn, from 0, as the game's cells count them;
    ``below`` takes the number itself, from 0. An outcome that cannot be is an ``ImpossibleOutcome``.

    >>> from librt.vecs import vec
    >>> from mypy_extensions import i64
    >>> import meadhall
    >>> pile = vec[i64]([3, 0, 1])  # three cards of the first kind, one of the third
    >>> luck = meadhall.LoadedChance([6, 2, 0], then=seeded(7))
    >>> luck.die(6), luck.draw(pile, 0, 3), luck.below(10), luck.used
    (6, 2, 0, 3)
    >>> luck.die(6) in range(1, 7), luck.used  # the queue is empty: the other source goes on
    (True, 4)
    """

    def __init__(self, outcomes: list[int], then: Chance) -> None:
        self.used: i64 = then.used
        self.outcomes: list[int] = outcomes
        self.then: Chance = then

    def below(self, n: i64) -> i64:
        self.used += 1
        if not self.outcomes:
            return self.then.below(n)
        outcome = self.outcomes.pop(0)
        if not 0 <= outcome < n:
            raise ImpossibleOutcome(f"loaded outcome {outcome} is not between 0 and {n - 1}")
        return outcome

    def die(self, sides: i64) -> i64:
        self.used += 1
        if not self.outcomes:
            return self.then.die(sides)
        face = self.outcomes.pop(0)
        if not 1 <= face <= sides:
            raise ImpossibleOutcome(f"loaded face {face} is not between 1 and {sides}")
        return face

    def draw(self, cells: vec[i64], at: i64, kinds: i64) -> i64:
        self.used += 1
        if not self.outcomes:
            return self.then.draw(cells, at, kinds)
        outcome = self.outcomes.pop(0)
        if not 0 <= outcome < kinds or cells[at + outcome] <= 0:
            raise ImpossibleOutcome(f"loaded outcome {outcome} is not in the pile")
        return outcome

    def branch(self, epoch: i64) -> Chance:
        return self.then.branch(epoch)

    def clone(self) -> Chance:
        twin = LoadedChance(self.outcomes[:], self.then.clone())
        twin.used = self.used
        return twin

    def save(self) -> list[object]:
        return ["loaded", self.used, list(self.outcomes), self.then.save()]


def revive(saved: list[object]) -> Chance:
    """The chance that ``Chance.save`` described."""
    kind, used = saved[0], _within(saved[1], MOST_USED)
    chance: Chance
    if kind == "fast":
        a, b, c, counter = (_within(saved[n], MASK) for n in (2, 3, 4, 5))
        chance = FastChance(a, b, c, counter)
    elif kind == "sealed":
        secret = saved[2]
        assert isinstance(secret, str)
        chance = SealedChance(bytes.fromhex(secret), _within(saved[3], MASK), used)
    elif kind == "loaded":
        outcomes, then = saved[2], saved[3]
        assert isinstance(outcomes, list) and isinstance(then, list)
        chance = LoadedChance([_within(outcome, MASK) for outcome in outcomes], revive(then))
    else:
        raise ValueError(f"unknown kind of chance: {kind!r}")
    chance.used = used
    return chance


def _within(saved: object, most: int) -> int:
    assert isinstance(saved, int) and 0 <= saved <= most
    return saved
