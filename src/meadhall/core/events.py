# mypyc: compile
"""What happened: typed records with their arguments, their rules and who may see them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

RawEvent = tuple[str, str, int, int, int, int, int]


@cache
def parameters(declared: str) -> tuple[tuple[str, str], ...]:
    """Names and domains out of ``"attacker:seat place:place"``."""
    pairs = [item.partition(":") for item in declared.split()]
    return tuple((name, domain) for name, _, domain in pairs)


@dataclass(frozen=True)
class Event:
    """``arguments`` maps a name to (domain, number); ``seen`` lists the seats that may see it, None is everybody."""

    kind: str
    arguments: dict[str, tuple[str, int]]
    rules: tuple[str, ...]
    seen: tuple[int, ...] | None

    def visible_to(self, seat: int | None) -> bool:
        return self.seen is None or seat in self.seen

    def __getitem__(self, argument: str) -> int:
        return self.arguments[argument][1]


@dataclass(frozen=True)
class EventKind:
    name: str
    parameters: str = ""

    def event(self, raw: RawEvent) -> Event:
        kind, rules, seen, *values = raw
        declared = parameters(self.parameters)
        named = {name: (domain, value) for (name, domain), value in zip(declared, values, strict=False)}
        seats = None if seen < 0 else tuple(seat for seat in range(seen.bit_length()) if seen >> seat & 1)
        return Event(kind, named, tuple(rules.split()), seats)


def event_table(kinds: list[tuple[str, str]]) -> dict[str, EventKind]:
    return {name: EventKind(name, declared) for name, declared in kinds}
