"""Eketorp's positions as documents: see docs/positions/eketorp.md for the format."""
# mypyc: compile

from __future__ import annotations

from typing import Any

from meadhall.core.documents import Reader
from meadhall.core.errors import PositionError
from meadhall.core.options import are_colours
from meadhall.games.eketorp.layout import (
    AMULETS,
    ASSAULTED,
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
    MATERIALS,
    MAX_SEATS,
    PILE,
    PILE_ORDER,
    PLACE_VIKINGS,
    ROUND,
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
    VIKINGS,
    WALL,
    WALLS,
)
from meadhall.games.eketorp.table import Facts, Table

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


# ---------------------------------------------------------------- reading

TOP_KEYS = (
    *("game", "seats", "colors", "round", "step", "first", "initiative", "materials", "supply", "spaces", "players"),
    *("draw_pile", "taken", "thrown_openly", "frames", "chance", "note"),
)
PLAYER_KEYS = (
    *("village", "amulets", "home", "hospital", "walls", "carried", "extra", "sieges", "hand", "pile", "laid"),
    *("score", "thrown", "thrown_opening", "hand_seen", "strong"),
)


def read(t: Table, names: Names, document: Document) -> None:
    _Reader(t, names, document).fill()


class _Reader(Reader):
    """Fills a blank table. What is not said follows from what is: vikings not named are at home, stones not named in
    the supply, cards not named in the draw pile, and a hand not named is dealt from it, low and high by turns."""

    def __init__(self, t: Table, names: Names, document: Document) -> None:
        self.t = t
        self.cells = t.cells
        self.facts: Facts = t.facts
        self.names = names
        self.document = document
        self.colours: list[str] = []

    def fill(self) -> None:
        t, cells, document = self.t, self.cells, self.document
        self.only(document, TOP_KEYS, "")
        self.colours = document.get("colors", list(self.names.colours[: t.seats]))
        if not are_colours(self.colours, t.seats, self.names.colours):
            raise PositionError("colors", f"must be {t.seats} different ones of {', '.join(self.names.colours)}")
        for seat, colour in enumerate(self.colours):
            cells[COLOUR + seat] = self.names.colours.index(colour)
        cells[ROUND] = self.number(document.get("round", 1), "round", 0, self.facts.rounds)
        cells[STEP] = self.index(STEPS, document.get("step", "placement"), "step")
        if cells[STEP] == MATERIALS and cells[ROUND] == self.facts.rounds:
            raise PositionError("round", f"round {self.facts.rounds} is the last: no card is to be turned up after it")
        cells[FIRST] = self.seat(document.get("first", self.colours[0]), "first")
        cells[INITIATIVE] = self.seat(document.get("initiative", self.colours[0]), "initiative")
        self.materials(document.get("materials", {}))
        spaces, players = document.get("spaces", {}), document.get("players", {})
        self.only(spaces, self.names.spaces, "spaces")
        self.only(players, self.colours, "players")
        for name, space in spaces.items():
            self.space(self.names.spaces.index(name), space, f"spaces.{name}")
        for seat, colour in enumerate(self.colours):
            self.player(seat, players.get(colour, {}), f"players.{colour}")
        self.kinds(document.get("taken", {}), TAKEN, "taken")
        self.supply()
        self.card_heaps(players)

    # -- small parsers, each naming the place of a mistake

    def seat(self, colour: Any, where: str) -> int:
        return self.index(self.colours, colour, where)

    def kinds(self, given: Any, base: int, where: str) -> None:
        self.only(given, self.names.kinds, where)
        for name, n in given.items():
            self.cells[base + self.names.kinds.index(name)] = self.number(n, f"{where}.{name}", 0, 200)

    def cards(self, given: Any, base: int, where: str) -> None:
        if not isinstance(given, list):
            raise PositionError(where, "must be a list of card values")
        for value in given:
            self.cells[base + self.number(value, where, 1, VALUES) - 1] += 1

    # -- the parts of a document

    def materials(self, given: Any) -> None:
        self.only(given, ("turned", "pile", "box"), "materials")
        turned_up, rounds = int(self.cells[ROUND]), int(self.facts.rounds)
        room = {"turned": turned_up, "pile": rounds - turned_up, "box": CARDS - rounds}
        named: list[int] = []
        for heap, cards in given.items():
            where = f"materials.{heap}"
            if not isinstance(cards, list):
                raise PositionError(where, "must be a list of card numbers")
            if len(cards) > room[heap]:
                raise PositionError(where, f"holds at most {room[heap]} cards in this round, not {len(cards)}")
            named += [self.number(card, where, 1, CARDS) for card in cards]
        if len(set(named)) != len(named):
            raise PositionError("materials", "a card is named twice")
        rest = [card for card in range(1, CARDS + 1) if card not in named]
        turned = list(given.get("turned", []))
        while len(turned) < self.cells[ROUND]:
            turned.append(rest.pop(0))
        box = list(given.get("box", []))
        while len(box) < CARDS - self.facts.rounds:
            box.insert(0, rest.pop())
        for index, card in enumerate([*turned, *given.get("pile", []), *rest, *box]):
            self.cells[PILE_ORDER + index] = card - 1

    def space(self, space: int, given: Any, where: str) -> None:
        self.only(given, ("stones", "vikings"), where)
        self.kinds(given.get("stones", {}), STONES + space * KINDS, f"{where}.stones")
        vikings = given.get("vikings", {})
        self.only(vikings, self.colours, f"{where}.vikings")
        for colour, n in vikings.items():
            seat = self.colours.index(colour)
            self.cells[VIKINGS + space * MAX_SEATS + seat] = self.number(n, f"{where}.vikings.{colour}", 0, 8)

    def player(self, seat: int, given: Any, where: str) -> None:
        self.only(given, PLAYER_KEYS, where)
        cells = self.cells
        most = self.facts.amulets
        cells[AMULETS + seat] = self.number(given.get("amulets", most), f"{where}.amulets", 0, most)
        if given.get("village", self.names.villages[seat]) != self.names.villages[seat]:
            raise PositionError(f"{where}.village", f"this seat owns {self.names.villages[seat]}")
        hospital, sieges = given.get("hospital", {}), given.get("sieges", {})
        self.only(hospital, STATION_IDS, f"{where}.hospital")
        self.only(sieges, self.names.sides, f"{where}.sieges")
        for name, n in hospital.items():
            station = STATION_IDS.index(name)
            cells[HOSPITAL + station * MAX_SEATS + seat] = self.number(n, f"{where}.hospital.{name}", 0, 8)
        for name, siege in sieges.items():
            self.siege(seat, self.names.sides.index(name), siege, f"{where}.sieges.{name}")
        self.walls(seat, given.get("walls", []), f"{where}.walls")
        self.kinds(given.get("carried", {}), CARRIED + seat * KINDS, f"{where}.carried")
        self.kinds(given.get("extra", {}), EXTRA + seat * KINDS, f"{where}.extra")
        cells[HAND_SEEN + seat] = int(bool(given.get("hand_seen", False)))
        cells[STRONG + seat] = int(bool(given.get("strong", False)))

    def siege(self, village: int, side: int, given: Any, where: str) -> None:
        self.only(given, ("vikings", "assaulted", "loot"), where)
        place = SPACES + village * SIDES + side
        vikings = given.get("vikings", [])
        if not isinstance(vikings, list):
            raise PositionError(f"{where}.vikings", "must be a list of colours")
        for colour in vikings:
            seat = self.seat(colour, f"{where}.vikings")
            if self.t.vikings(place, seat):
                raise PositionError(f"{where}.vikings", f"{colour} may have only one viking there (2.d)")
            if seat == village:
                raise PositionError(f"{where}.vikings", f"{colour} cannot besiege his own village (2.g)")
            self.cells[VIKINGS + place * MAX_SEATS + seat] = 1
        self.cells[ASSAULTED + place - SPACES] = int(bool(given.get("assaulted", False)))
        if given.get("loot") is not None and len(vikings) != 1:
            raise PositionError(f"{where}.loot", "needs one viking to stand on it")
        if given.get("loot") is not None and not given.get("assaulted"):
            raise PositionError(f"{where}.assaulted", "must be true where a viking stands on loot (4.3.p)")
        if given.get("loot") is not None:
            kind = self.index(self.names.kinds, given["loot"], f"{where}.loot")
            self.cells[LOOT + place - SPACES] = kind + 1

    def walls(self, seat: int, given: Any, where: str) -> None:
        if not isinstance(given, list) or len(given) > WALLS:
            raise PositionError(where, f"must be a list of at most {WALLS} walls, each a list from bottom to top")
        for wall, stones in enumerate(given):
            if not isinstance(stones, list) or len(stones) > HEIGHT:
                raise PositionError(f"{where}[{wall + 1}]", f"a wall has at most {HEIGHT} stones (5.c)")
            for level, name in enumerate(stones):
                kind = self.index(self.names.kinds, name, f"{where}[{wall + 1}]")
                self.cells[WALL + (seat * WALLS + wall) * HEIGHT + level] = kind + 1

    # -- what must add up

    def supply(self) -> None:
        """Vikings not named are at home; stones not named are in the supply."""
        for seat, colour in enumerate(self.colours):
            away = vikings_away(self.t, seat)
            total = self.facts.vikings[self.t.seats]
            home = self.document.get("players", {}).get(colour, {}).get("home", max(0, total - away))
            given = self.number(home, f"players.{colour}.home", 0, 48)
            if given + away != total:
                raise PositionError(f"players.{colour}.home", f"{colour} has {total} vikings, not {given + away}")
            self.cells[HOME + seat] = given
        self.only(self.document.get("supply", {}), self.names.kinds, "supply")
        for kind, name in enumerate(self.names.kinds):
            placed = stones_placed(self.t, kind)
            total = self.facts.supply[kind]
            given = self.document["supply"].get(name, 0) if "supply" in self.document else max(0, total - placed)
            if given + placed != total:
                raise PositionError(f"supply.{name}", f"there are {total} {name} stones, not {given + placed}")
            self.cells[SUPPLY + kind] = given

    def card_heaps(self, players: Document) -> None:
        """Cards not named are in the draw pile; a hand not named is dealt from there."""
        unnamed = []
        for seat, colour in enumerate(self.colours):
            given, where = players.get(colour, {}), f"players.{colour}"
            for key, base in (("hand", HAND), ("pile", PILE), ("thrown", THROWN), ("thrown_opening", THROWN_OPENING)):
                if key in given:
                    self.cards(given[key], base + seat * VALUES, f"{where}.{key}")
            if "hand" not in given:
                unnamed.append(seat)
        self.cards(self.document.get("thrown_openly", []), THROWN_OPEN, "thrown_openly")
        for index in range(VALUES):
            left = self.facts.copies - sum(self.cells[base + index] for base in card_heaps() if base != DECK)
            if left < 0:
                raise PositionError("players", f"there are only {self.facts.copies} cards of value {index + 1}")
            self.cells[DECK + index] = left
        for seat in unnamed:
            self.deal(seat)
        if "draw_pile" in self.document:
            self.draw_pile(self.document["draw_pile"])
        for seat, colour in enumerate(self.colours):
            held = self.t.hand_size(seat) + self.t.pile_size(seat)
            if held != self.facts.hand:
                wanted = f"hand and pile together hold {self.facts.hand} cards, not {held} (4.2.k)"
                raise PositionError(f"players.{colour}.hand", wanted)
            self.laid(seat, players.get(colour, {}).get("laid"), f"players.{colour}.laid")
            if self.cells[STRONG + seat] and self.t.is_weak(seat):
                raise PositionError(f"players.{colour}.strong", "the hand holds no strong card (setup.redeal)")

    def draw_pile(self, given: Any) -> None:
        """Written for the reader: it must be what the other heaps leave."""
        left = [index + 1 for index in range(VALUES) for _ in range(self.cells[DECK + index])]
        if not isinstance(given, list) or sorted(map(str, given)) != list(map(str, left)):
            raise PositionError("draw_pile", f"must hold the {len(left)} cards named nowhere else")

    def deal(self, seat: int) -> None:
        held = self.t.pile_size(seat)
        for value in (1, 6, 2, 5, 3, 4)[: self.facts.hand - held]:
            index = value - 1
            while not self.cells[DECK + index]:
                index = (index + 1) % VALUES
            self.cells[DECK + index] -= 1
            self.cells[HAND + seat * VALUES + index] += 1

    def laid(self, seat: int, value: Any, where: str) -> None:
        if value is None:
            return
        self.cells[LAID + seat] = self.number(value, where, 1, VALUES)
        if not self.t.hand(seat, value):
            raise PositionError(where, f"there is no {value} in the hand")


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
