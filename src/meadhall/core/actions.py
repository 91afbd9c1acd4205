# mypyc: compile
"""The fixed action space of a game: every action is a verb and at most one target."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from meadhall.core.errors import UnknownName


@dataclass(frozen=True)
class Domain:
    """A named list of things: spaces, seats, cards. Actions, events and documents speak of them by id."""

    name: str
    ids: tuple[str, ...]

    def index(self, id: str) -> int:
        try:
            return self.ids.index(id)
        except ValueError:
            raise UnknownName("unknown-target", domain=self.name, id=id, known=", ".join(self.ids)) from None


class Action(NamedTuple):
    verb: str
    target: str | None

    def __str__(self) -> str:
        return self.verb if self.target is None else f"{self.verb} {self.target}"


@dataclass(frozen=True)
class Verb:
    name: str
    first: int
    domain: Domain | None

    @property
    def count(self) -> int:
        return 1 if self.domain is None else len(self.domain.ids)


class ActionSpace:
    """Verbs one after the other, each with as many ids as its domain has targets.

    >>> space = ActionSpace([("pass", None), ("build", Domain("wall", ("north", "south")))])
    >>> space.id("build", "south"), str(space.describe(2)), len(space)
    (2, 'build south', 3)
    """

    def __init__(self, verbs: Sequence[tuple[str, Domain | None]]) -> None:
        self.verbs: dict[str, Verb] = {}
        self._actions: list[Action] = []
        for name, domain in verbs:
            self.verbs[name] = Verb(name, len(self._actions), domain)
            self._actions += [Action(name, id) for id in domain.ids] if domain else [Action(name, None)]
        self._texts = [str(action) for action in self._actions]
        self._numbers = {text: number for number, text in enumerate(self._texts)}

    def __len__(self) -> int:
        return len(self._actions)

    def id(self, verb: str, target: str | None = None) -> int:
        if verb not in self.verbs:
            raise UnknownName("unknown-verb", verb=verb, known=", ".join(self.verbs))
        known = self.verbs[verb]
        if known.domain is None:
            if target is not None:
                raise UnknownName("target-unwanted", verb=verb)
            return known.first
        if target is None:
            raise UnknownName("target-missing", verb=verb, known=", ".join(known.domain.ids))
        return known.first + known.domain.index(target)

    def describe(self, action: int) -> Action:
        if not 0 <= action < len(self._actions):
            raise UnknownName("unknown-action", action=str(action), last=str(len(self._actions) - 1))
        return self._actions[action]

    def texts(self, actions: Iterable[int]) -> list[str]:
        """Actions as ``parse`` reads them."""
        return [self._texts[action] for action in actions]

    def parse(self, text: str) -> int:
        """The id of an action as ``Action.__str__`` writes it."""
        known = self._numbers.get(text)
        if known is not None:
            return known
        verb, _, target = text.strip().partition(" ")
        return self.id(verb, target.strip() or None)
