"""Positions of 878 Vikings as documents: see docs/positions/878.md for the format."""
# mypyc: compile

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meadhall.core.errors import PositionError
from meadhall.games.vikings878.layout import (
    ACTIVE,
    ALFRED,
    ARMIES_LEFT,
    ARMY,
    ATTACK_ROLLS,
    BAG,
    BATTLE_AT,
    CARD_MOVED,
    CARD_UNITS,
    CARDS,
    CLOSED,
    COMMANDS,
    COMPANY,
    DECK,
    DECLINED,
    DEFEATED,
    ENDING,
    ENGLISH_ROLLED,
    FACTIONS,
    FLED,
    FLEES,
    FORT,
    FYRD_CARDS,
    FYRD_DECK,
    FYRD_SPENT,
    GAMBIT,
    HAND,
    HITS,
    IN_BOX,
    KINDS,
    LAID,
    LANDING,
    LEADER_AT,
    LEADER_DECK,
    LEADER_PILE,
    LEADERS,
    LEADERS_DRAWN,
    LEADERSHIP,
    LED,
    MARKER,
    MOVE_CARD,
    MOVED,
    MOVES,
    MUST_HOLD,
    MUSTERED,
    NORSE_THERE,
    OFF_BOARD,
    OFFSHORE,
    ON_BOARD,
    ORDER,
    PACK,
    PHASE,
    PICK_EVENTS,
    PLAYED,
    POOL,
    RAIDS,
    REACH,
    REINFORCEMENT,
    RESERVE,
    RETREAT,
    SCENARIO,
    SEAT_OF,
    SEQUENCE,
    SHIRES,
    SHOWN,
    SLOW,
    SPENT,
    TERROR,
    TRACK,
    TRACK_SPACES,
    TRAINING,
    TREATY,
    TRIBUTE,
    TURN,
    UNITS,
    WAITING_ARMIES,
    WALL,
    WALL_HOLDS,
    WINNER,
)
from meadhall.games.vikings878.table import Table

Document = dict[str, Any]

PHASES = ("reinforcement", "leaders", "movement", "battles", "draw")
LASTING = {
    "alfreds_gambit": GAMBIT,
    "improved_training": TRAINING,
    "thegn_leadership": LEADERSHIP,
    "shield_wall": WALL,
    "danegeld": TRIBUTE,
}
BATTLE_CELLS = {
    "fort": FORT,
    "wall_holds": WALL_HOLDS,
    "norse_there": NORSE_THERE,
    "terror": TERROR,
    "english_rolled": ENGLISH_ROLLED,
    "attack_rolls": ATTACK_ROLLS,
    "slow": SLOW,
    "retreat": RETREAT,
    "played": PLAYED,
}


class Names:
    """The ids that documents use, as the data file spells them."""

    def __init__(
        self,
        shires: tuple[str, ...],
        kinds: tuple[str, ...],
        leaders: tuple[str, ...],
        sides: tuple[str, ...],
        scenarios: tuple[str, ...],
    ) -> None:
        self.shires = shires
        self.kinds = kinds
        self.factions = kinds[:FACTIONS]
        self.leaders = leaders
        self.sides = sides
        self.scenarios = scenarios

    def card(self, faction: int, card: int) -> str:
        return f"{self.factions[faction]}-{card + 1:02d}"


def write(t: Table, names: Names, seat: int | None, everything: bool) -> Document:
    """What the seat may see, or everything."""
    return _Writer(t, names, seat, everything).document()


class _Writer:
    def __init__(self, t: Table, names: Names, seat: int | None, everything: bool) -> None:
        self.t = t
        self.cells = t.cells
        self.names = names
        self.seat = seat
        self.everything = everything
        self.picking = not t.is_over() and t.cells[t.top()] == PICK_EVENTS
        self.side = -1 if seat is None else t.side_of_seat(seat)

    def sees(self, faction: int) -> bool:
        """setup.2.c; picks under 8.1 are one's own until all are made."""
        if self.everything or self.seat == self.cells[SEAT_OF + faction]:
            return True
        return faction // 2 == self.side and not self.picking

    def document(self) -> Document:
        cells, names = self.cells, self.names
        factions = range(FACTIONS)
        document: Document = {
            "scenario": names.scenarios[cells[SCENARIO]],
            "factions": {names.factions[f]: int(cells[SEAT_OF + f]) for f in factions},
            "turn": int(cells[TURN]),
            "order": [names.factions[cells[ORDER + n] - 1] for n in range(cells[SEQUENCE])],
            "bag": [names.factions[f] for f in factions if cells[BAG + f]],
            "active": names.factions[cells[ACTIVE] - 1] if cells[ACTIVE] else None,
            "phase": PHASES[cells[PHASE]],
            "shires": {name: found for n, name in enumerate(names.shires) if (found := self.shire(n))},
            "leaders": {name: found for n, name in enumerate(names.leaders) if (found := self.leader(n))},
            "leaders_drawn": [names.leaders[cells[LEADER_PILE + n]] for n in range(cells[LEADERS_DRAWN])],
            "leader_deck": self.leader_deck(),
            "reserve": self.counts(RESERVE, names.kinds),
            "fled": self.counts(FLED, names.factions),
            "waiting": [self.counts(OFFSHORE + n * KINDS, names.kinds) for n in range(WAITING_ARMIES)],
            "track": [n + 1 for n in range(TRACK_SPACES) if cells[TRACK + n]],
            "markers": int(self.t.markers()),
            "hands": {names.factions[f]: self.heap(HAND, f, self.sees(f)) for f in factions},
            "decks": {names.factions[f]: self.deck(f) for f in factions},
            "spent": {names.factions[f]: self.heap(SPENT, f, True) for f in factions},
            "treaties": [names.factions[f] for f in factions if cells[TREATY + f]],
            "packs": {names.factions[f]: self.heap(PACK, f, True) for f in factions},
            "shown": {names.factions[f]: self.heap(SHOWN, f, True) for f in factions},
            "sure_of_a_move": [names.factions[f] for f in factions if cells[MUST_HOLD + f]],
            "fyrd_deck": [n + 1 for n in range(FYRD_CARDS) if cells[FYRD_DECK + n]],
            "fyrd_spent": [n + 1 for n in range(FYRD_CARDS) if cells[FYRD_SPENT + n]],
            "sequence": self.sequence(),
            "battle": self.battle(),
            "laid": {str(seat): self.laid(seat) for seat in range(self.t.seats) if self.sees_laid(seat)},
            "winner": names.sides[cells[WINNER] - 1] if cells[WINNER] else None,
            "ending": int(cells[ENDING]),
        }
        return document

    def counts(self, base: int, names: Iterable[str]) -> dict[str, int]:
        return {name: int(self.cells[base + n]) for n, name in enumerate(names) if self.cells[base + n]}

    def shire(self, shire: int) -> Document:
        cells = self.cells
        found: Document = dict(self.counts(UNITS + shire * KINDS, self.names.kinds))
        moved = self.counts(MOVED + shire * KINDS, self.names.kinds)
        if moved:
            found["moved"] = moved
        for key, base in (("marker", MARKER), ("closed", CLOSED)):
            if cells[base + shire]:
                found[key] = True
        if cells[MUSTERED + shire]:
            found["mustered"] = int(cells[MUSTERED + shire])
        return found

    def leader(self, leader: int) -> Document:
        where = int(self.cells[LEADER_AT + leader])
        if where == IN_BOX:
            return {}
        places = {OFF_BOARD: "off board", DEFEATED: "defeated"}
        at = places[where] if where in places else self.names.shires[where - ON_BOARD]
        found: Document = {"at": at, "units": self.counts(CARD_UNITS + leader * KINDS, self.names.kinds)}
        moved = self.counts(CARD_MOVED + leader * KINDS, self.names.kinds)
        if moved:
            found["moved"] = moved
        if self.cells[LED + leader]:
            found["led"] = True
        return found

    def leader_deck(self) -> Any:
        left = range(self.cells[LEADERS_DRAWN], LEADER_DECK if self.cells[SCENARIO] < RAIDS else 0)
        names = [self.names.leaders[self.cells[LEADER_PILE + n]] for n in left]
        return names if self.everything else len(names)

    def heap(self, base: int, faction: int, shown: bool) -> Any:
        cards = [self.names.card(faction, n) for n in range(CARDS) if self.cells[base + faction * CARDS + n]]
        return cards if shown else len(cards)

    def deck(self, faction: int) -> Any:
        if self.everything or (self.picking and self.sees(faction)):
            return self.heap(DECK, faction, True)
        if self.picking:
            return MOVES + int(self.t.facts.picks)  # how far somebody has come with his picks is his secret
        return self.heap(DECK, faction, False)

    def sequence(self) -> Document:
        cells, names = self.cells, self.names
        return {
            "card": int(cells[MOVE_CARD]),
            "armies": int(cells[ARMIES_LEFT]),
            "reach": int(cells[REACH]),
            "landing": names.leaders[cells[LANDING] - 1] if cells[LANDING] else None,
            "pool": self.counts(POOL, names.kinds),
            "lasting": [name for name, cell in LASTING.items() if cells[cell]],
            "army": self.counts(ARMY, names.factions),
            "company": self.counts(COMPANY, names.kinds),
        }

    def battle(self) -> Document:
        cells, names = self.cells, self.names
        found: Document = {key: int(cells[cell]) for key, cell in BATTLE_CELLS.items() if cells[cell]}
        if cells[BATTLE_AT]:
            found["at"] = names.shires[cells[BATTLE_AT] - 1]
        for key, base in (("hits", HITS), ("flees", FLEES), ("commands", COMMANDS)):
            counts = self.counts(base, names.kinds)
            if counts:
                found[key] = counts
        return found

    def sees_laid(self, seat: int) -> bool:
        return bool(self.cells[LAID + seat]) and (self.everything or seat == self.seat or not self.t.waiting())

    def laid(self, seat: int) -> str:
        card = int(self.cells[LAID + seat])
        return "none" if card == DECLINED else self.names.card((card - 1) // CARDS, (card - 1) % CARDS)


# ---------------------------------------------------------------- reading

TOP_KEYS = (
    *("game", "seats", "scenario", "factions", "turn", "order", "bag", "active", "phase", "shires", "leaders"),
    *("leaders_drawn", "leader_deck", "reserve", "fled", "waiting", "track", "markers", "hands", "decks", "spent"),
    *("treaties", "packs", "shown", "sure_of_a_move", "fyrd_deck", "fyrd_spent", "sequence", "battle", "laid"),
    *("winner", "ending", "frames", "chance", "note"),
)
SEQUENCE_KEYS = ("card", "armies", "reach", "landing", "pool", "lasting", "army", "company")
BATTLE_KEYS = (*BATTLE_CELLS, "at", "hits", "flees", "commands")


def read(t: Table, names: Names, document: Document) -> None:
    _Reader(t, names, document).fill()


class _Reader:
    """Fills a blank table. What is not said follows from what is: units not named are in reserve, markers lie where the
    Vikings hold a major shire, cards not named are in the deck, and a hand not named holds three movement cards."""

    def __init__(self, t: Table, names: Names, document: Document) -> None:
        self.t = t
        self.cells = t.cells
        self.facts = t.facts
        self.names = names
        self.document = document

    def fill(self) -> None:
        document, cells, names = self.document, self.cells, self.names
        self.only(document, TOP_KEYS, "")
        cells[SCENARIO] = self.index(names.scenarios, document.get("scenario", names.scenarios[0]), "scenario")
        self.seats(document.get("factions"))
        last = int(self.facts.turns[cells[SCENARIO]])
        cells[TURN] = self.number(document.get("turn", 1), "turn", 1, last)
        self.track_of_sequences()
        for name, found in self.table(document.get("shires", {}), names.shires, "shires").items():
            self.shire(names.shires.index(name), found, f"shires.{name}")
        for name, found in self.table(document.get("leaders", {}), names.leaders, "leaders").items():
            self.leader(names.leaders.index(name), found, f"leaders.{name}")
        self.leader_pile()
        self.counts(document.get("fled", {}), FLED, names.factions, "fled", 40)
        for n, army in enumerate(document.get("waiting", [])):
            if n >= WAITING_ARMIES:
                raise PositionError("waiting", f"holds at most {WAITING_ARMIES} armies")
            self.counts(army, OFFSHORE + n * KINDS, names.kinds, f"waiting[{n}]", 40)
        self.reserves()
        self.markers()
        self.cards()
        self.fyrd()
        self.sequence(document.get("sequence", {}))
        self.battle(document.get("battle", {}))
        for seat, laid in document.get("laid", {}).items():
            cells[LAID + int(seat)] = DECLINED if laid == "none" else self.card(laid, "laid") + 1
        winner = document.get("winner")
        cells[WINNER] = 0 if winner is None else self.index(names.sides, winner, "winner") + 1
        cells[ENDING] = self.number(document.get("ending", 0), "ending", 0, 9)

    # -- small helpers

    def only(self, given: Any, known: Iterable[str], where: str) -> None:
        if not isinstance(given, dict):
            raise PositionError(where, "must be a table of keys and values")
        for key in given:
            if key not in known:
                raise PositionError(f"{where}.{key}" if where else str(key), f"unknown; known: {', '.join(known)}")

    def table(self, given: Any, known: Iterable[str], where: str) -> Document:
        self.only(given, known, where)
        found: Document = given
        return found

    def number(self, value: Any, where: str, least: int, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise PositionError(where, f"must be a whole number from {least} to {most}, not {value!r}")
        return value

    def index(self, known: tuple[str, ...], value: Any, where: str) -> int:
        if value not in known:
            raise PositionError(where, f"{value!r} is unknown; known: {', '.join(known)}")
        return known.index(value)

    def counts(self, given: Any, base: int, known: tuple[str, ...], where: str, most: int) -> None:
        for name, n in self.table(given, known, where).items():
            self.cells[base + known.index(name)] = self.number(n, f"{where}.{name}", 0, most)

    def card(self, name: Any, where: str) -> int:
        faction, _, number = str(name).partition("-")
        if faction not in self.names.factions or not number.isdecimal() or not 1 <= int(number) <= CARDS:
            raise PositionError(where, f"{name!r} is no card; write for example norsemen-02")
        return self.names.factions.index(faction) * CARDS + int(number) - 1

    # -- seats and turns

    def seats(self, given: Any) -> None:
        seats = int(self.t.seats)
        chosen = default_seats(seats) if given is None else []
        if given is not None:
            self.only(given, self.names.factions, "factions")
            chosen = [self.number(given.get(name), f"factions.{name}", 0, seats - 1) for name in self.names.factions]
        reason = seats_reason(chosen, seats)
        if reason:
            raise PositionError("factions", reason)
        for faction, seat in enumerate(chosen):
            self.cells[SEAT_OF + faction] = seat

    def track_of_sequences(self) -> None:
        document, cells, names = self.document, self.cells, self.names
        active = document.get("active")
        if active is not None:
            cells[ACTIVE] = self.index(names.factions, active, "active") + 1
        order = [
            self.index(names.factions, name, "order") for name in document.get("order", [active] if active else [])
        ]
        if len(set(order)) != len(order):
            raise PositionError("order", "a faction acts once a turn (1.0.a)")
        if active is not None and (not order or order[-1] + 1 != cells[ACTIVE]):
            raise PositionError("order", "the active faction is the last one drawn (gloss.active)")
        cells[SEQUENCE] = len(order)
        for n, faction in enumerate(order):
            cells[ORDER + n] = faction + 1
        first = cells[TURN] == 1 and not order
        rest = [f for f in range(FACTIONS) if f not in order and not (first and f == self.facts.first_faction)]
        bag = document.get("bag", [names.factions[f] for f in rest])
        for name in bag:
            cells[BAG + self.index(names.factions, name, "bag")] = 1
        cells[PHASE] = self.index(PHASES, document.get("phase", PHASES[REINFORCEMENT]), "phase")

    # -- the board

    def shire(self, shire: int, given: Any, where: str) -> None:
        names = self.names
        self.only(given, (*names.kinds, "moved", "marker", "closed", "mustered"), where)
        units = {kind: n for kind, n in given.items() if kind in names.kinds}
        self.counts(units, UNITS + shire * KINDS, names.kinds, where, 40)
        self.counts(given.get("moved", {}), MOVED + shire * KINDS, names.kinds, f"{where}.moved", 40)
        for kind in range(KINDS):
            if self.cells[MOVED + shire * KINDS + kind] > self.cells[UNITS + shire * KINDS + kind]:
                raise PositionError(f"{where}.moved", "more have moved than are there")
        self.cells[CLOSED + shire] = int(bool(given.get("closed", False)))
        self.cells[MUSTERED + shire] = self.number(given.get("mustered", 0), f"{where}.mustered", 0, 9)

    def leader(self, leader: int, given: Any, where: str) -> None:
        names, cells = self.names, self.cells
        self.only(given, ("at", "units", "moved", "led"), where)
        places = {"off board": OFF_BOARD, "defeated": DEFEATED}
        at = given.get("at", "off board")
        cells[LEADER_AT + leader] = (
            places[at] if at in places else self.index(names.shires, at, f"{where}.at") + ON_BOARD
        )
        printed = {k: int(self.facts.leader_units[leader * KINDS + n]) for n, k in enumerate(names.kinds)}
        units = given.get("units", {k: n for k, n in printed.items() if n} if at != "defeated" else {})
        self.counts(units, CARD_UNITS + leader * KINDS, names.kinds, f"{where}.units", 40)
        self.counts(given.get("moved", {}), CARD_MOVED + leader * KINDS, names.kinds, f"{where}.moved", 40)
        for kind, name in enumerate(names.kinds):
            mine = (name in ("housecarls", "thegns")) == (leader == ALFRED) and name != "fyrd"
            if cells[CARD_UNITS + leader * KINDS + kind] and not mine:
                raise PositionError(f"{where}.units.{name}", "a leader leads units of his side only")
            if cells[CARD_MOVED + leader * KINDS + kind] > cells[CARD_UNITS + leader * KINDS + kind]:
                raise PositionError(f"{where}.moved", "more have moved than are there")
        cells[LED + leader] = int(bool(given.get("led", False)))

    def leader_pile(self) -> None:
        """Cards of leaders in play or defeated have been drawn, the others are in the deck."""
        document, cells, names = self.document, self.cells, self.names
        if cells[SCENARIO] >= RAIDS:
            return
        pile = [int(leader) for leader in self.facts.leader_pile]
        if "leader_deck" in document:
            deck = [self.index(names.leaders, name, "leader_deck") for name in document["leader_deck"]]
        else:
            deck = [leader for leader in pile if cells[LEADER_AT + leader] == IN_BOX]
        rest = [leader for leader in pile if leader not in deck]
        drawn = [names.leaders.index(n) for n in document.get("leaders_drawn", [names.leaders[n] for n in rest])]
        if sorted(drawn + deck) != sorted(pile):
            raise PositionError("leader_deck", "every B and C card is either drawn or in the deck, once")
        cells[LEADERS_DRAWN] = len(drawn)
        for n, leader in enumerate(drawn + deck):
            cells[LEADER_PILE + n] = leader

    def reserves(self) -> None:
        given = self.document.get("reserve")
        if given is not None:
            self.only(given, self.names.kinds, "reserve")
        for kind, name in enumerate(self.names.kinds):
            used = units_in_play(self.t, kind)
            left = int(self.facts.supply[kind]) - used
            if left < 0 or (given is not None and given.get(name, 0) != left):
                raise PositionError(f"reserve.{name}", f"there are {self.facts.supply[kind]} {name}, {used} in play")
            self.cells[RESERVE + kind] = left

    def markers(self) -> None:
        """4.6.b: where it is not said, markers lie where the Vikings hold a major shire."""
        cells, shires = self.cells, self.document.get("shires", {})
        spaces = int(self.facts.spaces[cells[SCENARIO]])
        stated = any("marker" in found for found in shires.values()) or "track" in self.document
        for shire, name in enumerate(self.names.shires):
            held = bool(self.facts.major[shire]) and self.t.viking_control(shire) and cells[SCENARIO] != RAIDS
            marker = shires.get(name, {}).get("marker", False) if stated else held
            if marker and not self.facts.major[shire]:
                raise PositionError(f"shires.{name}.marker", "only major shires bear markers (4.6.b)")
            cells[MARKER + shire] = int(bool(marker))
        on_map = int(self.t.markers())
        track = self.document.get("track", list(range(on_map + 1, spaces + 1)))
        for space in track:
            cells[TRACK + self.number(space, "track", 1, TRACK_SPACES) - 1] = 1
        if cells[SCENARIO] != RAIDS and len(track) + on_map != spaces:
            raise PositionError("track", f"there are {spaces} markers, not {len(track) + on_map}")

    # -- cards

    def cards(self) -> None:
        document, cells, names = self.document, self.cells, self.names
        numbers = [int(n) - 1 for n in self.facts.packs[cells[SCENARIO]]]
        for key in ("hands", "decks", "spent", "packs", "shown"):
            self.only(document.get(key, {}), names.factions, key)
        treaties = [self.index(names.factions, name, "treaties") for name in document.get("treaties", [])]
        for faction, name in enumerate(names.factions):
            cells[TREATY + faction] = int(faction in treaties)
            hand, spent = self.listed("hands", name), self.listed("spent", name)
            self.heap(spent or [], SPENT)
            self.heap(self.listed("shown", name) or [], SHOWN)
            pack = self.listed("packs", name)
            known = [faction * CARDS + n for n in numbers] + (hand or []) + (spent or [])
            self.heap(known if pack is None else pack, PACK)
            out = set(spent or []) | ({faction * CARDS} if faction in treaties else set())
            active_card = self.played_card(faction)
            if active_card is not None and active_card not in out:
                out.add(active_card)
                cells[SPENT + active_card] = int(active_card % CARDS > 0)
                cells[TREATY + faction] |= int(active_card % CARDS == 0)
            if hand is None:
                free = [faction * CARDS + n for n in (1, 2, 3, 4, 5, 6, 0) if n in numbers]
                hand = [card for card in free if card not in out][: int(self.facts.hand)]
            self.heap(hand, HAND)
            deck = self.listed("decks", name)
            if deck is None:
                deck = [c for n in numbers if (c := faction * CARDS + n) not in hand and c not in out]
            self.heap(deck, DECK)
            if len({*deck, *hand, *out}) != len(deck) + len(hand) + len(out):
                raise PositionError(f"hands.{name}", "a card is in two places")
            moves = any(card % CARDS < MOVES for card in hand)
            sure = name in document["sure_of_a_move"] if "sure_of_a_move" in document else moves
            cells[MUST_HOLD + faction] = int(sure)

    def played_card(self, faction: int) -> int | None:
        """The movement or treaty card of the sequence under way, for phases after it was played."""
        if self.cells[ACTIVE] != faction + 1:
            return None
        number = self.document.get("sequence", {}).get("card")
        if number is None and self.cells[PHASE] != REINFORCEMENT:
            number = int(self.facts.packs[self.cells[SCENARIO]][1 if self.cells[SCENARIO] < RAIDS else 0])
        if not number:
            return None
        return faction * CARDS + self.number(number, "sequence.card", 1, MOVES) - 1

    def listed(self, key: str, faction: str) -> list[int] | None:
        given = self.document.get(key, {}).get(faction)
        if given is None:
            return None
        if not isinstance(given, list):
            raise PositionError(f"{key}.{faction}", "must be a list of cards")
        cards = [self.card(name, f"{key}.{faction}") for name in given]
        for card, name in zip(cards, given, strict=True):
            if self.names.factions[card // CARDS] != faction:
                raise PositionError(f"{key}.{faction}", f"{name} is another faction's card")
        return cards

    def heap(self, cards: list[int], base: int) -> None:
        for card in cards:
            self.cells[base + card] = 1

    def fyrd(self) -> None:
        cells, document = self.cells, self.document
        pack = [int(n) for n in self.facts.fyrd_packs[cells[SCENARIO]]]
        spent = document.get("fyrd_spent", [])
        deck = document.get("fyrd_deck", [n for n in pack if n not in spent])
        for key, base, given in (("fyrd_deck", FYRD_DECK, deck), ("fyrd_spent", FYRD_SPENT, spent)):
            for number in given:
                cells[base + self.number(number, key, 1, FYRD_CARDS) - 1] = 1
        if sorted([*deck, *spent]) != sorted(pack):
            raise PositionError("fyrd_deck", "every Fyrd card is either in the deck or spent, once")

    # -- the sequence and the battle

    def sequence(self, given: Any) -> None:
        cells, names = self.cells, self.names
        self.only(given, SEQUENCE_KEYS, "sequence")
        for faction in range(FACTIONS):
            card = self.played_card(faction)
            if card is not None:
                cells[MOVE_CARD] = card % CARDS + 1
                cells[ARMIES_LEFT] = self.facts.armies[faction * MOVES + card % CARDS]
                cells[REACH] = self.facts.reach[faction * MOVES + card % CARDS]
        cells[ARMIES_LEFT] = self.number(given.get("armies", int(cells[ARMIES_LEFT])), "sequence.armies", 0, 9)
        cells[REACH] = self.number(given.get("reach", int(cells[REACH])), "sequence.reach", 0, 99)
        if given.get("landing") is not None:
            cells[LANDING] = self.index(names.leaders, given["landing"], "sequence.landing") + 1
        self.counts(given.get("pool", {}), POOL, names.kinds, "sequence.pool", 40)
        self.counts(given.get("army", {}), ARMY, names.factions, "sequence.army", 40)
        self.counts(given.get("company", {}), COMPANY, names.kinds, "sequence.company", 40)
        for name in given.get("lasting", []):
            if name not in LASTING:
                raise PositionError("sequence.lasting", f"{name!r} is unknown; known: {', '.join(LASTING)}")
            cells[LASTING[name]] = 1

    def battle(self, given: Any) -> None:
        cells, names = self.cells, self.names
        self.only(given, BATTLE_KEYS, "battle")
        for key, cell in BATTLE_CELLS.items():
            cells[cell] = self.number(given.get(key, 0), f"battle.{key}", 0, 1 << 30)
        if "at" in given:
            cells[BATTLE_AT] = self.index(names.shires, given["at"], "battle.at") + 1
        for key, base in (("hits", HITS), ("flees", FLEES), ("commands", COMMANDS)):
            self.counts(given.get(key, {}), base, names.kinds, f"battle.{key}", 40)


# ---------------------------------------------------------------- seats and sums


def default_seats(seats: int) -> list[int]:
    """setup.1.a, setup.1.b: who runs Housecarls, Thegns, Norsemen and Berserkers."""
    return {2: [0, 0, 1, 1], 3: [0, 0, 1, 2], 4: [0, 1, 2, 3]}[seats]


def seats_reason(chosen: list[int], seats: int) -> str:
    """What is wrong with these seats of the four factions, if anything."""
    if sorted(set(chosen)) != list(range(seats)):
        return "every seat runs a faction, and every faction has a seat (setup.1.a)"
    if {*chosen[:2]} & {*chosen[2:]}:
        return "nobody runs factions of both sides (setup.1.b)"
    return ""


def units_in_play(t: Table, kind: int) -> int:
    """Units of a kind anywhere but in the reserve."""
    total = sum(int(t.units(shire, kind)) for shire in range(SHIRES))
    total += sum(int(t.on_card(leader, kind)) for leader in range(LEADERS))
    total += sum(int(t.cells[OFFSHORE + n * KINDS + kind]) for n in range(WAITING_ARMIES))
    return total + (int(t.cells[FLED + kind]) if kind < FACTIONS else 0)


__all__ = ["Names", "default_seats", "read", "seats_reason", "units_in_play", "write"]
