# mypyc: compile
"""How positions of 878 Vikings are read: see docs/positions/878.md for the format."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meadhall.core.documents import Reader
from meadhall.core.errors import PositionError
from meadhall.games.vikings878.layout import (
    ACTIVE,
    ALFRED,
    ARMIES_LEFT,
    ARMY,
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
    FACTIONS,
    FLED,
    FLEES,
    FYRD_CARDS,
    FYRD_DECK,
    FYRD_SPENT,
    HAND,
    HITS,
    IN_BOX,
    KINDS,
    LAID,
    LANDING,
    LEADER_AT,
    LEADER_PILE,
    LEADERS_DRAWN,
    LED,
    MARKER,
    MOVE_CARD,
    MOVED,
    MOVES,
    MUST_HOLD,
    MUSTERED,
    OFF_BOARD,
    OFFSHORE,
    ON_BOARD,
    ORDER,
    PACK,
    PHASE,
    POOL,
    RAIDS,
    REACH,
    REINFORCEMENT,
    RESERVE,
    SCENARIO,
    SEAT_OF,
    SEQUENCE,
    SHOWN,
    SPENT,
    TRACK,
    TRACK_SPACES,
    TREATY,
    TURN,
    UNITS,
    WAITING_ARMIES,
    WINNER,
)
from meadhall.games.vikings878.position import (
    BATTLE_CELLS,
    LASTING,
    PHASES,
    Document,
    Names,
    default_seats,
    seats_reason,
    units_in_play,
)
from meadhall.games.vikings878.table import Table

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


class _Reader(Reader):
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
        seats = tuple(str(seat) for seat in range(self.t.seats))
        for seat, laid in self.table(document.get("laid", {}), seats, "laid").items():
            cells[LAID + int(seat)] = DECLINED if laid == "none" else self.card(laid, "laid") + 1
        winner = document.get("winner")
        cells[WINNER] = 0 if winner is None else self.index(names.sides, winner, "winner") + 1
        cells[ENDING] = self.number(document.get("ending", 0), "ending", 0, 9)

    # -- small helpers

    def table(self, given: Any, known: Iterable[str], where: str) -> Document:
        self.only(given, known, where)
        found: Document = given
        return found

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
        self.t.station(leader, places[at] if at in places else self.index(names.shires, at, f"{where}.at") + ON_BOARD)
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
            hand, spent = self.cards_of("hands", name), self.cards_of("spent", name)
            self.heap(spent or [], SPENT)
            self.heap(self.cards_of("shown", name) or [], SHOWN)
            pack = self.cards_of("packs", name)
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
            deck = self.cards_of("decks", name)
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

    def cards_of(self, key: str, faction: str) -> list[int] | None:
        given = self.document.get(key, {}).get(faction)
        if given is None:
            return None
        cards = [self.card(name, f"{key}.{faction}") for name in self.listed(given, f"{key}.{faction}")]
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
