"""Positions of 878 Vikings as documents, and how they are written: see docs/positions/878.md for the format."""
# mypyc: compile

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meadhall.games.vikings878.endings import ENDINGS
from meadhall.games.vikings878.layout import (
    ACTIVE,
    ADVANCED,
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
    EVENTS,
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

BATTLE_MOST = {"attack_rolls": 9999, "retreat": SHIRES, "played": (1 << EVENTS) - 1}  # those not named: 0 or 1


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
            "ending": ENDINGS[cells[ENDING]] if cells[WINNER] else None,
        }
        if cells[SCENARIO] == ADVANCED and not self.everything:
            document["picks"] = self.picks()
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

    def picks(self) -> Document:
        """8.1: the events that the seat picked for its own packs, wherever they are by now."""
        cells, found = self.cells, {}
        for faction in range(FACTIONS):
            if cells[SEAT_OF + faction] == self.seat:
                at = faction * CARDS
                packed = [cells[DECK + at + n] + cells[HAND + at + n] + cells[SPENT + at + n] for n in range(CARDS)]
                found[self.names.factions[faction]] = [
                    self.names.card(faction, n) for n in range(MOVES, CARDS) if packed[n]
                ]
        return found

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


# ---------------------------------------------------------------- seats and sums


def default_seats(seats: int) -> list[int]:
    """setup.1.a, setup.1.b: who runs Housecarls, Thegns, Norsemen and Berserkers."""
    return {2: [0, 0, 1, 1], 3: [0, 0, 1, 2], 4: [0, 1, 2, 3]}[seats]


def bars_seats(chosen: list[int], seats: int) -> str:
    """The rule that forbids these seats of the four factions: every seat runs one, none those of both sides."""
    if sorted(set(chosen)) != list(range(seats)):
        return "setup.1.a"
    return "setup.1.b" if {*chosen[:2]} & {*chosen[2:]} else ""


def units_in_play(t: Table, kind: int) -> int:
    """Units of a kind anywhere but in the reserve."""
    total = sum(int(t.units(shire, kind)) for shire in range(SHIRES))
    total += sum(int(t.on_card(leader, kind)) for leader in range(LEADERS))
    total += sum(int(t.cells[OFFSHORE + n * KINDS + kind]) for n in range(WAITING_ARMIES))
    return total + (int(t.cells[FLED + kind]) if kind < FACTIONS else 0)
