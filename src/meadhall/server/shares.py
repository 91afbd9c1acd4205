"""Who may use a worker next: fair shares of thinking for everybody, however much one of them asks for.

Work is done on somebody's account. Addresses take turns, the persons of one address take turns among themselves, and
one person's work is done in the order in which he asked. Whoever has had least comes first; whoever comes after a while
begins where the others are, so that nobody saves turns up. One address never holds the last free worker, so that
somebody else who comes need not wait for it.

Work that nobody sits and waits for (bots among themselves, analyses) stands back, but every few turns one of it is let
in: it must end some day.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterable

import msgspec

STANDING_BACK = 4  # of so many turns one goes to work that nobody waits for, where both kinds wait
REMEMBERED = 10_000  # addresses with nothing under way
MOST_KNOWN = 50_000  # people whose address is remembered


class Payer(msgspec.Struct, frozen=True):
    """On whose account something is done; ``waits``: a person waits for it."""

    address: str
    person: str
    waits: bool = True


class Whereabouts:
    """From which address a person was last heard, as far as this process knows."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, str] = OrderedDict()

    def note(self, person_id: str, address: str) -> None:
        self._known[person_id] = address
        self._known.move_to_end(person_id)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)

    def suppose(self, person_id: str, address: str) -> None:
        """As another process says; what this one has heard itself is newer."""
        if person_id not in self._known:
            self.note(person_id, address)

    def of(self, person_id: str) -> str:
        """Somebody never heard here counts as living alone."""
        return self._known.get(person_id, f"person {person_id}")


class Line:
    """One person's work that waits. ``had``: how many turns he has had, or counts as having had."""

    def __init__(self, had: int) -> None:
        self.had = had
        self.waiting: deque[tuple[Payer, asyncio.Future[None]]] = deque()


class House:
    """One address: its persons, and how many workers it holds."""

    def __init__(self, had: int) -> None:
        self.had = had
        self.held = 0
        self.floor = 0  # what the person had who was served last
        self.lines: dict[str, Line] = {}

    def line(self, person: str) -> Line:
        if person not in self.lines:
            self.lines[person] = Line(self.floor)
        line = self.lines[person]
        if not line.waiting:
            line.had = max(line.had, self.floor)
        return line

    def next(self, waits: bool) -> Line | None:
        """The line to be served, of those whose first in the queue is of this kind."""
        ready = [line for line in self.lines.values() if line.waiting and line.waiting[0][0].waits is waits]
        return min(ready, key=lambda line: line.had, default=None)

    @property
    def is_idle(self) -> bool:
        return self.held == 0 and not any(line.waiting for line in self.lines.values())


class Shares:
    """Lends out ``slots`` workers."""

    def __init__(self, slots: int) -> None:
        self.slots = slots
        self.free = slots
        self.most = max(1, slots - 1)  # that one address, or work that nobody waits for, may hold
        self.held_back = 0  # workers at work that nobody waits for
        self.turns = 0
        self.floor = 0  # what the address had that was served last
        self.houses: dict[str, House] = {}

    @property
    def waiting(self) -> int:
        return sum(len(line.waiting) for house in self.houses.values() for line in house.lines.values())

    def lightest(self, payers: Iterable[Payer]) -> Payer:
        """The one who has had least."""
        return min(payers, key=self._had)

    def _had(self, payer: Payer) -> tuple[int, int]:
        house = self.houses.get(payer.address)
        if house is None:
            return (self.floor, 0)
        line = house.lines.get(payer.person)
        return (house.had, house.floor if line is None else line.had)

    async def enter(self, payer: Payer) -> None:
        """Wait for a worker. Whoever was let in must leave."""
        house = self._house(payer.address)
        line = house.line(payer.person)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.waiting.append((payer, turn))
        self._serve()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave(payer)
            else:
                line.waiting = deque(one for one in line.waiting if one[1] is not turn)
            raise

    def company(self, payer: Payer) -> int:
        """So many more workers, at once, for somebody who has one: all that are idle, where nobody waits."""
        count = 0 if self.waiting else self.free
        self._lend(payer, count)
        return count

    def leave(self, payer: Payer, count: int = 1) -> None:
        self._lend(payer, -count)
        self._serve()
        if len(self.houses) > REMEMBERED:
            self.houses = {address: house for address, house in self.houses.items() if not house.is_idle}

    def _lend(self, payer: Payer, count: int) -> None:
        self.free -= count
        self._house(payer.address).held += count
        self.held_back += 0 if payer.waits else count

    def _house(self, address: str) -> House:
        if address not in self.houses:
            self.houses[address] = House(self.floor)
        house = self.houses[address]
        if house.is_idle:
            house.had = max(house.had, self.floor)
        return house

    def _serve(self) -> None:
        while self.free > 0:
            found = self._next()
            if found is None:
                return
            house, line = found
            payer, turn = line.waiting.popleft()
            self.floor, house.floor = house.had, line.had
            house.had += 1
            line.had += 1
            self.turns += 1
            self._lend(payer, 1)
            turn.set_result(None)

    def _next(self) -> tuple[House, Line] | None:
        kinds = (False, True) if self.turns % STANDING_BACK == STANDING_BACK - 1 else (True, False)
        for waits in kinds:
            if not waits and self.held_back >= self.most:
                continue
            lines = [(house, house.next(waits)) for house in self.houses.values() if house.held < self.most]
            ready = [(house, line) for house, line in lines if line is not None]
            if ready:
                return min(ready, key=lambda one: one[0].had)
        return None
