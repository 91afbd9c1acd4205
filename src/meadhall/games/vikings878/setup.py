# mypyc: compile
"""Set-up: decks and hands, English units, the Fyrd, cubes, leaders and markers; what the scenarios change of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings878.layout import (
    ADVANCED,
    ALFRED,
    BAG,
    CARD_UNITS,
    CARDS,
    CROWN,
    DECK,
    EVENT_CARDS,
    FACTIONS,
    FYRD_DECK,
    GAMBLE,
    GUTHRUM,
    HAND,
    HOUSECARLS,
    KINDS,
    LEADER_DECK,
    LEADER_PILE,
    MARKER,
    MOVES,
    MUST_HOLD,
    OFF_BOARD,
    ON_BOARD,
    PACK,
    PICK,
    PICK_EVENTS,
    PLACE_ALFRED,
    PLACE_EXTRA,
    PLACE_EXTRA_FACTION,
    PLACE_EXTRA_LEFT,
    PUT,
    RAIDS,
    RESERVE,
    SCENARIO,
    SEAT_OF,
    SHIRES,
    SHOWN,
    THEGNS,
    TRACK,
    TURN,
    TURN_FLOW,
)
from meadhall.games.vikings878.table import Question, Table

HALFDAN: Final = 0


def prepare(t: Table, scenario: i64, seats_of: list[i64]) -> None:
    """``seats_of`` names the seat that runs each faction (setup.1.a, setup.1.b)."""
    facts = t.facts
    t.cells[SCENARIO] = scenario
    for faction in range(FACTIONS):
        t.cells[SEAT_OF + faction] = seats_of[faction]
    for kind in range(KINDS):
        t.cells[RESERVE + kind] = facts.supply[kind]  # setup.5: all that is not placed below
    place_units(t)
    for number in facts.fyrd_packs[scenario]:
        t.cells[FYRD_DECK + number - 1] = 1  # setup.6
    t.cells[TURN] = 1  # setup.7
    for faction in range(FACTIONS):
        t.cells[BAG + faction] = 0 if faction == facts.first_faction else 1  # setup.8
    for space in range(facts.markers[scenario]):
        t.cells[TRACK + space] = 1  # setup.11
    prepare_leaders(t)
    t.push(TURN_FLOW)
    t.push(PLACE_EXTRA, 1, facts.extra[scenario])
    t.push(PLACE_EXTRA, 0, facts.extra[scenario])
    if scenario == GAMBLE:
        t.push(PLACE_ALFRED)
    prepare_packs(t)
    if scenario == ADVANCED:
        t.push(PICK_EVENTS)
    else:
        deal(t)


def place_units(t: Table) -> None:
    """setup.3: the units printed on the board; only those of the scenario's kingdom."""
    for shire in range(SHIRES):
        if not t.in_area(shire) or (t.scenario() == GAMBLE and shire == t.facts.gamble_guthrum):
            continue
        for faction in range(2):
            n = t.facts.start[shire * 2 + faction]
            if n:
                t.raise_units(shire, faction, n)


def prepare_leaders(t: Table) -> None:
    """setup.9, setup.10."""
    if t.scenario() == RAIDS:
        return
    if t.scenario() == GAMBLE:
        load_card(t, GUTHRUM, t.facts.gamble_guthrum + ON_BOARD)
        t.cells[MARKER + t.facts.gamble_guthrum] = 1  # gamble.setup.markers
        return
    for place in range(LEADER_DECK):
        t.cells[LEADER_PILE + place] = t.facts.leader_pile[place]
    t.chance.shuffle(t.cells, LEADER_PILE, 3)
    t.chance.shuffle(t.cells, LEADER_PILE + 3, 3)
    load_card(t, HALFDAN, OFF_BOARD)


def load_card(t: Table, leader: i64, where: i64) -> None:
    """2.0.b: units from the reserves onto a leader card; what is short is lost (2.0.e)."""
    t.station(leader, where)
    for kind in range(KINDS):
        n = min(t.facts.leader_units[leader * KINDS + kind], t.reserve(kind))
        t.cells[RESERVE + kind] -= n
        t.cells[CARD_UNITS + leader * KINDS + kind] += n


# ---------------------------------------------------------------- cards


def prepare_packs(t: Table) -> None:
    """setup.2.a; under 8.1 only cards 01 to 07 are certain."""
    for faction in range(FACTIONS):
        for number in t.facts.packs[t.scenario()]:
            t.cells[DECK + faction * CARDS + number - 1] = 1
            t.cells[PACK + faction * CARDS + number - 1] = 1


def deal(t: Table) -> None:
    for faction in range(FACTIONS):
        fill_hand(t, faction)
        if t.cells[MUST_HOLD + faction] == 0:
            raise AssertionError("every pack holds a movement card")


def fill_hand(t: Table, faction: i64) -> None:
    """6.0.a: up to three cards, no reshuffle (6.0.b); setup.2.b, 6.0.d: never events only if it can be helped."""
    base = faction * CARDS
    drawn: i64 = 0
    while True:
        while t.hand_size(faction) < t.facts.hand and t.deck_size(faction):
            card = t.chance.draw(t.cells, DECK + base, CARDS)
            t.cells[DECK + base + card] = 0
            t.cells[HAND + base + card] = 1
            drawn += 1
        if t.move_cards(faction) or not t.moves_left(faction):
            break
        show_hand(t, faction)
        drawn = 0
    t.cells[MUST_HOLD + faction] = 1 if t.move_cards(faction) else 0
    t.emit("drew", "6.0.a", EVERYBODY, faction, drawn)
    tell_hand(t, faction)


def show_hand(t: Table, faction: i64) -> None:
    """An all-event hand is shown to everybody and shuffled back."""
    base = faction * CARDS
    t.reveal()
    for card in range(CARDS):
        if t.cells[HAND + base + card]:
            t.cells[HAND + base + card] = 0
            t.cells[DECK + base + card] = 1
            t.cells[PACK + base + card] = 1
            t.cells[SHOWN + base + card] = 0
            t.emit("hand-shown", "setup.2.b 6.0.d", EVERYBODY, faction, base + card)


def tell_hand(t: Table, faction: i64) -> None:
    """setup.2.c: the players of a side may see each other's cards."""
    if t.heard is None:
        return
    allies: i64 = 1 << t.seat_of(faction // 2 * 2) | 1 << t.seat_of(faction // 2 * 2 + 1)
    for card in range(CARDS):
        if t.cells[HAND + faction * CARDS + card]:
            t.emit("holds", "setup.2.a setup.2.c", allies, faction, faction * CARDS + card)


class PickEvents(Question):
    """8.1: every faction secretly picks five of its events. All seats at the same time; a seat with two factions picks
    for one after the other."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        faction = picking(s, seat)
        return [faction, s.facts.picks - picked(s, faction)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        faction, card = (action - PICK) // EVENT_CARDS, (action - PICK) % EVENT_CARDS + MOVES
        return "8.1" if faction != picking(s, seat) or s.cells[DECK + faction * CARDS + card] else ""

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        faction, card = (action - PICK) // EVENT_CARDS, (action - PICK) % EVENT_CARDS + MOVES
        s.cells[DECK + faction * CARDS + card] = 1
        s.emit("event-picked", "8.1", 1 << seat, faction, faction * CARDS + card)
        if picking(s, seat) < 0:
            s.answered(seat)

    def proceed(self, t: Table) -> None:
        asked = False
        for seat in range(t.seats):
            if picking(t, seat) >= 0:
                t.ask(seat)
                asked = True
        if not asked:
            t.pop()
            t.emit("packs-ready", "8.1", EVERYBODY)
            deal(t)


def picked(t: Table, faction: i64) -> i64:
    total: i64 = 0
    for card in range(MOVES, CARDS):
        total += t.cells[DECK + faction * CARDS + card]
    return total


def picking(t: Table, seat: i64) -> i64:
    """The seat's next faction that has still events to pick, -1 if none."""
    for faction in range(FACTIONS):
        if t.seat_of(faction) == seat and picked(t, faction) < t.facts.picks:
            return faction
    return -1


def put_back_picks(t: Table, seat: i64) -> None:
    """As if the seat had picked nothing yet."""
    for faction in range(FACTIONS):
        if t.seat_of(faction) == seat:
            for card in range(MOVES, CARDS):
                t.cells[DECK + faction * CARDS + card] = 0


# ---------------------------------------------------------------- units


class PlaceExtra(Question):
    """setup.4: four more units of each English faction. Arguments: faction, units left."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(PLACE_EXTRA_FACTION), s.argument(PLACE_EXTRA_LEFT)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return bars_extra(s, action - PUT)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        faction, haven = s.argument(PLACE_EXTRA_FACTION), action - PUT
        s.raise_units(haven, faction, 1)
        s.emit("unit-placed", "setup.4", EVERYBODY, faction, haven)
        s.set_argument(PLACE_EXTRA_LEFT, s.argument(PLACE_EXTRA_LEFT) - 1)
        s.answered(seat)

    def proceed(self, t: Table) -> None:
        if t.argument(PLACE_EXTRA_LEFT) == 0:
            t.pop()
        else:
            t.ask(t.seat_of(t.argument(PLACE_EXTRA_FACTION)))


def bars_extra(t: Table, haven: i64) -> str:
    if t.scenario() == GAMBLE:
        if haven == SHIRES + ALFRED:
            return ""
        fits = haven < SHIRES and t.in_area(haven) and t.facts.centre[haven] and t.english_control(haven)
        return "" if fits else "gamble.setup.extra"
    if haven >= SHIRES:
        return "setup.4"
    if t.scenario() == RAIDS and not t.in_area(haven):
        return "raids.setup.extra"
    return t.bars_place(0, haven)


class PlaceAlfred(Question):
    """gamble.setup.alfred: the English choose one of the two marshes on the Severn Sea."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        for shire in s.facts.gamble_marshes:
            if shire == action - CROWN:
                return ""
        return "gamble.setup.alfred"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        load_card(s, ALFRED, action - CROWN + ON_BOARD)
        housecarls, thegns = s.on_card(ALFRED, HOUSECARLS), s.on_card(ALFRED, THEGNS)
        s.emit("alfred-placed", "gamble.setup.alfred", EVERYBODY, action - CROWN, housecarls, thegns)
        s.pop()

    def proceed(self, t: Table) -> None:
        t.ask(t.seat_of(0))
