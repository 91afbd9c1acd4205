"""Eketorp's positions as documents, and how they are written: see docs/positions/eketorp.md for the format."""
# mypyc: compile

from __future__ import annotations

from typing import Any

from meadhall.games.eketorp.layout import (
    AMULETS,
    CARDS,
    CARRIED,
    COLOUR,
    DECK,
    EXTRA,
    FIRST,
    HAND,
    HAND_SEEN,
    HEIGHT,
    HOME,
    HOSPITAL,
    INITIATIVE,
    KINDS,
    LAID,
    LOOT,
    MAX_SEATS,
    PILE,
    PILE_ORDER,
    PLACE_VIKINGS,
    SIDES,
    SPACES,
    STEP,
    STONES,
    STRONG,
    SUPPLY,
    TAKEN,
    THROWN,
    THROWN_OPEN,
    THROWN_OPENING,
    VALUES,
    WALL,
    WALLS,
)
from meadhall.games.eketorp.table import Table

Document = dict[str, Any]

STEPS = ("materials", "placement", "reveal", "combat", "build", "end")
STATION_IDS = ("3-4-5", "1-2", "0")


class Names:
    """The ids that documents use, as the data file spells them."""

    def __init__(self, colours: tuple[str, ...], villages: tuple[str, ...], kinds: tuple[str, ...]) -> None:
        self.colours = colours
        self.villages = villages
        self.kinds = kinds
        self.spaces = tuple("ABCDEFG")
        self.sides = ("catapult", "boat", "ram")


# ---------------------------------------------------------------- writing


def write(t: Table, names: Names, seat: int | None, everything: bool) -> Document:
    """What the seat may see, or everything."""
    writer = _Writer(t, names, seat, everything)
    return writer.document()


class _Writer:
    def __init__(self, t: Table, names: Names, seat: int | None, everything: bool) -> None:
        self.t = t
        self.cells = t.cells
        self.names = names
        self.seat = seat
        self.everything = everything
        self.screened = not t.is_over() and t.cells[t.top()] == PLACE_VIKINGS  # orders stand behind screens

    def sees(self, owner: int) -> bool:
        return self.everything or owner == self.seat

    def document(self) -> Document:
        t, cells = self.t, self.cells
        turned = int(t.round())
        pile = [int(cells[PILE_ORDER + index]) + 1 for index in range(CARDS)]
        last = int(t.facts.rounds)
        document: Document = {
            "colors": [self.colour(seat) for seat in range(t.seats)],
            "round": turned,
            "step": STEPS[cells[STEP]],
            "first": self.colour(cells[FIRST]),
            "initiative": self.colour(cells[INITIATIVE]),
            "materials": {
                "turned": pile[:turned],
                "pile": pile[turned:last] if self.everything else last - turned,
                "box": pile[last:] if self.everything else CARDS - last,
            },
            "supply": self.kinds(SUPPLY),
            "spaces": {name: self.space(index) for index, name in enumerate(self.names.spaces) if self.in_use(index)},
            "players": {self.colour(seat): self.player(seat) for seat in range(t.seats)},
            "draw_pile": self.cards(DECK) if self.everything else self.count(DECK, VALUES),
            "taken": self.kinds(TAKEN),
        }
        if self.everything:
            document["thrown_openly"] = self.cards(THROWN_OPEN)
        else:
            heaps = [THROWN_OPEN, *(heap + s * VALUES for s in range(t.seats) for heap in (THROWN, THROWN_OPENING))]
            document["discard"] = sum(self.count(heap, VALUES) for heap in heaps)
        return document

    def colour(self, seat: int) -> str:
        return self.names.colours[self.cells[COLOUR + seat]]

    def kinds(self, base: int) -> dict[str, int]:
        return {name: int(self.cells[base + k]) for k, name in enumerate(self.names.kinds) if self.cells[base + k]}

    def count(self, base: int, n: int) -> int:
        return sum(int(self.cells[base + index]) for index in range(n))

    def cards(self, base: int) -> list[int]:
        return [index + 1 for index in range(VALUES) for _ in range(self.cells[base + index])]

    def standing(self, place: int) -> dict[str, int]:
        """Vikings on a place by colour, as far as they may be seen."""
        seats = [s for s in range(self.t.seats) if self.t.vikings(place, s) and (not self.screened or self.sees(s))]
        return {self.colour(s): int(self.t.vikings(place, s)) for s in seats}

    def in_use(self, space: int) -> bool:
        return self.t.all_stones(space) > 0 or bool(self.standing(space))

    def space(self, space: int) -> Document:
        return {"stones": self.kinds(STONES + space * KINDS), "vikings": self.standing(space)}

    def player(self, seat: int) -> Document:
        t, cells = self.t, self.cells
        shown = self.sees(seat)
        home = int(t.home(seat))
        if self.screened and not shown:
            home += sum(int(t.vikings(place, seat)) for place in range(SPACES + MAX_SEATS * SIDES))
        hand = HAND + seat * VALUES
        pile = PILE + seat * VALUES
        player: Document = {
            "village": self.names.villages[seat],
            "amulets": int(cells[AMULETS + seat]),
            "home": home,
            "hospital": self.hospital(seat),
            "walls": [self.wall(seat, wall) for wall in range(WALLS)],
            "carried": self.kinds(CARRIED + seat * KINDS),
            "extra": self.kinds(EXTRA + seat * KINDS),
            "sieges": {name: siege for side, name in enumerate(self.names.sides) if (siege := self.siege(seat, side))},
            "hand": self.cards(hand) if shown else self.count(hand, VALUES),
            "pile": self.cards(pile) if shown else self.count(pile, VALUES),
            "laid": self.laid(seat, shown),
            "score": int(t.score(seat)),
        }
        if shown:
            player["thrown"] = self.cards(THROWN + seat * VALUES)
            player["thrown_opening"] = self.cards(THROWN_OPENING + seat * VALUES)
        if self.everything:
            player["hand_seen"] = bool(cells[HAND_SEEN + seat])
            player["strong"] = bool(cells[STRONG + seat])
        return player

    def laid(self, seat: int, shown: bool) -> Any:
        """The card laid face down; True for others, who see only that it is there."""
        card = int(self.cells[LAID + seat])
        if card and not shown:
            return True
        return card or None

    def hospital(self, seat: int) -> dict[str, int]:
        found = {name: int(self.cells[HOSPITAL + i * MAX_SEATS + seat]) for i, name in enumerate(STATION_IDS)}
        return {name: n for name, n in found.items() if n}

    def wall(self, seat: int, wall: int) -> list[str]:
        base = WALL + (seat * WALLS + wall) * HEIGHT
        return [self.names.kinds[self.cells[base + n] - 1] for n in range(HEIGHT) if self.cells[base + n]]

    def siege(self, village: int, side: int) -> Document:
        place = SPACES + village * SIDES + side
        standing = list(self.standing(place))
        if not standing and not self.t.assaulted(place):
            return {}
        siege: Document = {"vikings": standing}
        if self.t.assaulted(place):
            siege["assaulted"] = True
        if self.t.loot(place) >= 0:
            siege["loot"] = self.names.kinds[self.t.loot(place)]
        return siege


# ---------------------------------------------------------------- sums


def vikings_away(t: Table, seat: int) -> int:
    """On the board or in the hospital."""
    placed = sum(int(t.vikings(place, seat)) for place in range(SPACES + MAX_SEATS * SIDES))
    return placed + int(t.in_hospital(seat))


def stones_placed(t: Table, kind: int) -> int:
    """Stones of a kind anywhere but in the supply."""
    walls = sum(1 for cell in range(WALL, CARRIED) if t.cells[cell] == kind + 1)
    loot = sum(1 for cell in range(LOOT, HOME) if t.cells[cell] == kind + 1)
    spaces = sum(int(t.stones(space, kind)) for space in range(SPACES))
    held = sum(int(t.cells[base + s * KINDS + kind]) for s in range(MAX_SEATS) for base in (CARRIED, EXTRA))
    return walls + loot + spaces + held + int(t.cells[TAKEN + kind])


def card_heaps() -> list[int]:
    """Where each heap of combat cards begins."""
    owned = [base + seat * VALUES for base in (HAND, PILE, THROWN, THROWN_OPENING) for seat in range(MAX_SEATS)]
    return [DECK, THROWN_OPEN, *owned]
