# mypyc: compile
"""The table of 878 Vikings: the cells by their game names, and the moves of units, leaders and markers that all
chapters share."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.chance import Chance
from meadhall.core.state import EVERYBODY, Decision, State, copy_into
from meadhall.games.vikings878.endings import ENDINGS, fallen
from meadhall.games.vikings878.layout import (
    ACTIVE,
    ALFRED,
    BERSERKERS,
    CARD_MOVED,
    CARD_UNITS,
    CARDS,
    CHOOSE,
    CLOSED,
    COMPANY,
    DECK,
    DECLINE,
    DEFEATED,
    ENDING,
    ENGLISH,
    FACTIONS,
    FLED,
    FYRD,
    FYRD_CARDS,
    FYRD_DECK,
    FYRD_SPENT,
    GAMBLE,
    HAND,
    HOSTS,
    HOUSECARLS,
    KINDS,
    LEADER_AT,
    LEADERS,
    MARKER,
    MOVED,
    MOVES,
    NORSEMEN,
    OFF_BOARD,
    ON_BOARD,
    PACK,
    PIECES,
    PLAY,
    RAIDS,
    RESERVE,
    SCENARIO,
    SEAT_OF,
    SHIRES,
    SHOWN,
    SPENT,
    THEGNS,
    TRACK,
    TRACK_SPACES,
    TREATY,
    TURN,
    UNITS,
    VIKING,
    WINNER,
)


class Facts:
    """The game's data as numbers; ``facts.facts_of`` reads them from the data file and checks them."""

    def __init__(self) -> None:
        self.neighbours: list[list[i64]] = []  # by shire, in rising order
        self.borders: vec[i64] = vec[i64]()  # by shire: bit mask of its neighbours
        self.majors: list[i64] = []  # the major shires
        self.seas: list[i64] = []  # by shire: bit mask
        self.kingdom: list[i64] = []
        self.major: list[bool] = []
        self.marsh: list[bool] = []
        self.centre: list[bool] = []
        self.icons: list[i64] = []  # reinforcements, by shire and English faction
        self.start: list[i64] = []  # set-up units, by shire and English faction
        self.ceolwulf: list[bool] = []
        self.discord: list[bool] = []
        self.supply: list[i64] = []  # by kind
        self.dice: list[i64] = []  # by kind
        self.faces: list[i64] = []  # by kind and face
        self.armies: list[i64] = []  # by faction and movement card
        self.reach: list[i64] = []
        self.event_of: list[i64] = []  # by faction and event card
        self.leader_units: list[i64] = []  # by leader and kind
        self.leader_seas: list[i64] = []  # by leader: bit mask
        self.leader_pile: list[i64] = []  # leaders of the B cards, then those of the C cards
        self.fyrd: list[i64] = []  # units, by Fyrd card
        self.hand: i64 = 3
        self.first_faction: i64 = NORSEMEN
        self.alfred_turn: i64 = 5
        self.treaty_turn: i64 = 5
        self.conquest: i64 = 14
        self.english_conquest: i64 = 0
        self.treaty_markers: i64 = 9
        self.picks: i64 = 5
        self.navy: list[i64] = []  # what follows is by scenario
        self.turns: list[i64] = []
        self.area: list[i64] = []  # the kingdom that nobody leaves, -1 for none
        self.packs: list[list[i64]] = []  # card numbers
        self.fyrd_packs: list[list[i64]] = []
        self.markers: list[i64] = []  # on the track at the start
        self.spaces: list[i64] = []  # of the track
        self.extra: list[i64] = []
        self.raid_bonus: i64 = 1
        self.raid_army: list[i64] = []  # by kind
        self.raid_seas: i64 = 0
        self.gamble_guthrum: i64 = 0  # the shire where he stands
        self.gamble_marshes: list[i64] = []
        self.gamble_bonus: i64 = 1
        self.gamble_berserkers: i64 = 1
        self.gamble_norsemen: i64 = 1
        self.gamble_markers: i64 = 3

    def draw_borders(self, masks: list[i64]) -> None:
        """Here, as a ``vec`` that interpreted code gives is never freed."""
        self.borders = vec[i64](masks)


class Table(State):
    """All of one game in play."""

    def __init__(
        self,
        game: Any,
        facts: Facts,
        decisions: list[Decision],
        seats: i64,
        size: i64,
        chance: Chance,
    ) -> None:
        super().__init__(game, decisions, seats, size, chance)
        self.facts = facts

    def clone(self) -> Table:
        twin = Table(self.game, self.facts, self.decisions, self.seats, 0, self.chance.clone())
        copy_into(twin, self)
        return twin

    def over_rule(self) -> str:
        return ENDINGS[self.cells[ENDING]]

    def outcome(self) -> list[float]:
        """setup.1.b: those of the winning side share the victory."""
        winner = self.cells[WINNER] - 1
        return [1.0 if self.side_of_seat(seat) == winner else 0.0 for seat in range(self.seats)]

    # ---------------------------------------------------------------- seats, sides, the sequence

    def scenario(self) -> i64:
        return self.cells[SCENARIO]

    def has_made_treaty(self, side: i64) -> bool:
        """7.1.c: the treaty cards of both its factions lie beside the board."""
        if side == ENGLISH:
            return self.cells[TREATY + HOUSECARLS] != 0 and self.cells[TREATY + THEGNS] != 0
        return self.cells[TREATY + NORSEMEN] != 0 and self.cells[TREATY + BERSERKERS] != 0

    def turn(self) -> i64:
        return self.cells[TURN]

    def active(self) -> i64:
        """The active faction."""
        return self.cells[ACTIVE] - 1

    def active_side(self) -> i64:
        return (self.cells[ACTIVE] - 1) // 2

    def seat_of(self, faction: i64) -> i64:
        return self.cells[SEAT_OF + faction]

    def active_seat(self) -> i64:
        return self.cells[SEAT_OF + self.cells[ACTIVE] - 1]

    def side_of_seat(self, seat: i64) -> i64:
        for faction in range(FACTIONS):
            if self.cells[SEAT_OF + faction] == seat:
                return faction // 2
        raise AssertionError("every seat has a faction")

    # ---------------------------------------------------------------- units

    def units(self, shire: i64, kind: i64) -> i64:
        """On the board, not on a leader card."""
        return self.cells[UNITS + shire * KINDS + kind]

    def moved(self, shire: i64, kind: i64) -> i64:
        return self.cells[MOVED + shire * KINDS + kind]

    def on_card(self, leader: i64, kind: i64) -> i64:
        return self.cells[CARD_UNITS + leader * KINDS + kind]

    def card_size(self, leader: i64) -> i64:
        total: i64 = 0
        for kind in range(KINDS):
            total += self.cells[CARD_UNITS + leader * KINDS + kind]
        return total

    def there(self, shire: i64, kind: i64) -> i64:
        """In a shire, on the board or on the card of a leader who stands there."""
        total = self.cells[UNITS + shire * KINDS + kind]
        if self.cells[HOSTS + shire]:
            for leader in range(LEADERS):
                if self.cells[LEADER_AT + leader] == shire + ON_BOARD:
                    total += self.cells[CARD_UNITS + leader * KINDS + kind]
        return total

    def presence(self, shire: i64, side: i64) -> i64:
        """Units of a side in a shire (gloss.occupy); Fyrd are English."""
        if side == ENGLISH:
            return self.there(shire, 0) + self.there(shire, 1) + self.there(shire, FYRD)
        return self.there(shire, NORSEMEN) + self.there(shire, BERSERKERS)

    def contested(self, shire: i64) -> bool:
        return self.presence(shire, VIKING) > 0 and self.presence(shire, ENGLISH) > 0

    def viking_control(self, shire: i64) -> bool:
        """gloss.control.viking."""
        return self.presence(shire, VIKING) > 0 and self.presence(shire, ENGLISH) == 0

    def english_control(self, shire: i64) -> bool:
        """gloss.control.english; a contested shire is nobody's (gloss.control.contested)."""
        return self.presence(shire, VIKING) == 0

    def reserve(self, kind: i64) -> i64:
        return self.cells[RESERVE + kind]

    def pieces(self, shire: i64) -> i64:
        """Pieces to look through in a shire: without a leader there only those on the board."""
        return PIECES if self.cells[HOSTS + shire] else KINDS

    def piece_count(self, shire: i64, piece: i64) -> i64:
        """How many units a piece stands for: on the board of the shire, or on the card of a leader who is there."""
        place = piece // KINDS - 1
        kind = piece % KINDS
        if place < 0:
            return self.units(shire, kind)
        if self.cells[LEADER_AT + place] != shire + ON_BOARD:
            return 0
        return self.on_card(place, kind)

    def any_piece(self, shire: i64, kind: i64) -> i64:
        """A unit of a kind that is there: on the board if possible."""
        for place in range(self.pieces(shire) // KINDS):
            if self.piece_count(shire, place * KINDS + kind):
                return place * KINDS + kind
        raise AssertionError("no such unit is there")

    def chooser(self, shire: i64, side: i64) -> i64:
        """4.0.f: the faction that decides for a side: the active one, else that with most units (tie: Housecarls,
        Norsemen)."""
        if side == self.active_side():
            return self.active()
        first = side * 2
        return first + 1 if self.there(shire, first + 1) > self.there(shire, first) else first

    def lift(self, shire: i64, piece: i64) -> i64:
        """Take one unit away; whether it had moved. Of like units those that have moved go first."""
        place = piece // KINDS - 1
        kind = piece % KINDS
        at: i64 = UNITS + shire * KINDS + kind
        if place >= 0:
            at = CARD_UNITS + place * KINDS + kind
        had_moved: i64 = CARD_MOVED - CARD_UNITS if place >= 0 else MOVED - UNITS
        self.cells[at] -= 1
        if self.cells[at + had_moved] == 0:
            return 0
        self.cells[at + had_moved] -= 1
        if place < 0 and self.cells[COMPANY + kind] > self.cells[at + had_moved]:
            self.cells[COMPANY + kind] = self.cells[at + had_moved]
        return 1

    def put(self, haven: i64, kind: i64, n: i64, moved: i64) -> None:
        """Add units to a shire or, from SHIRES on, to a leader card."""
        if haven < SHIRES:
            self.cells[UNITS + haven * KINDS + kind] += n
            self.cells[MOVED + haven * KINDS + kind] += n * moved
        else:
            self.cells[CARD_UNITS + (haven - SHIRES) * KINDS + kind] += n
            self.cells[CARD_MOVED + (haven - SHIRES) * KINDS + kind] += n * moved

    def raise_units(self, haven: i64, kind: i64, n: i64) -> None:
        """From the reserve to a haven."""
        self.cells[RESERVE + kind] -= n
        self.put(haven, kind, n, 0)

    def kill(self, shire: i64, piece: i64) -> None:
        """4.2.a: to the reserve of its faction."""
        self.lift(shire, piece)
        self.cells[RESERVE + piece % KINDS] += 1

    def run_away(self, shire: i64, piece: i64) -> None:
        """4.3: into the fled box; Fyrd go to their reserve (4.7.f)."""
        kind = piece % KINDS
        self.lift(shire, piece)
        if kind == FYRD:
            self.cells[RESERVE + kind] += 1
        else:
            self.cells[FLED + kind] += 1

    # ---------------------------------------------------------------- leaders

    def leader_at(self, leader: i64) -> i64:
        """The shire where a leader stands, negative if he is not on the board."""
        return self.cells[LEADER_AT + leader] - ON_BOARD

    def station(self, leader: i64, where: i64) -> None:
        """Move a leader's pawn: to a shire (from ON_BOARD on), off the board, or out of the game."""
        before = self.cells[LEADER_AT + leader]
        if before >= ON_BOARD:
            self.cells[HOSTS + before - ON_BOARD] -= 1
        if where >= ON_BOARD:
            self.cells[HOSTS + where - ON_BOARD] += 1
        self.cells[LEADER_AT + leader] = where

    def is_waiting(self, leader: i64) -> bool:
        return self.cells[LEADER_AT + leader] == OFF_BOARD

    def in_play(self, leader: i64) -> bool:
        where = self.cells[LEADER_AT + leader]
        return where == OFF_BOARD or where >= ON_BOARD

    def shire_changed(self, shire: i64) -> None:
        """4.6.d, 5.2.h: after any change of who is where, markers and leaders follow at once."""
        if self.cells[HOSTS + shire]:
            self.check_leaders(shire)
        if self.facts.major[shire]:
            self.move_marker(shire)

    def check_leaders(self, shire: i64) -> None:
        """5.2.h: a leader whose side has nobody left there is defeated."""
        for leader in range(LEADERS):
            if self.cells[LEADER_AT + leader] == shire + ON_BOARD:
                side: i64 = ENGLISH if leader == ALFRED else VIKING
                if self.presence(shire, side) == 0:
                    self.station(leader, DEFEATED)
                    self.emit("leader-defeated", "5.2.h", EVERYBODY, leader)
                    if self.scenario() == GAMBLE:
                        fallen(self.cells, side)

    def move_marker(self, shire: i64) -> None:
        """4.6.b-d: a marker comes with the Vikings and goes with the last of them."""
        if not self.facts.major[shire] or self.scenario() == RAIDS:
            return  # raids.no_markers
        vikings = self.presence(shire, VIKING)
        if self.cells[MARKER + shire]:
            if vikings == 0:
                self.cells[MARKER + shire] = 0
                space: i64 = self.facts.spaces[self.scenario()] - 1
                while self.cells[TRACK + space]:
                    space -= 1
                self.cells[TRACK + space] = 1
                self.emit("marker-returned", "4.6.c", EVERYBODY, shire, space + 1)
        elif vikings and self.presence(shire, ENGLISH) == 0:
            free: i64 = 0
            while free < TRACK_SPACES and not self.cells[TRACK + free]:
                free += 1
            if free < TRACK_SPACES:
                self.cells[TRACK + free] = 0
                self.cells[MARKER + shire] = 1
                self.emit("marker-placed", "4.6.b", EVERYBODY, shire, free + 1)

    def markers(self) -> i64:
        """Viking control markers on the map."""
        total: i64 = 0
        for shire in range(SHIRES):
            total += self.cells[MARKER + shire]
        return total

    def majors_held(self) -> i64:
        """Major shires under Viking control."""
        total: i64 = 0
        for shire in self.facts.majors:
            if self.viking_control(shire):
                total += 1
        return total

    # ---------------------------------------------------------------- the map

    def in_area(self, shire: i64) -> bool:
        """raids.area, gamble.area."""
        area = self.facts.area[self.scenario()]
        return area < 0 or self.facts.kingdom[shire] == area

    def bars_place(self, side: i64, shire: i64) -> str:
        """Why units of a side may not be in a shire at all: marshes and what lies outside the scenario."""
        if not self.in_area(shire):
            return "raids.area" if self.scenario() == RAIDS else "gamble.area"
        if self.facts.marsh[shire]:
            if self.scenario() != GAMBLE:
                return "3.2"
            return "gamble.marsh" if side == VIKING else ""
        return ""

    def bars_entry(self, side: i64, shire: i64) -> str:
        """Why an army of a side may not enter a shire."""
        if side == VIKING and self.cells[CLOSED + shire]:
            return "event.saxon_navy.a"
        return self.bars_place(side, shire)

    def are_adjacent(self, one: i64, other: i64) -> bool:
        return self.facts.borders[one] >> other & 1 == 1

    # ---------------------------------------------------------------- cards

    def holds(self, faction: i64, card: i64) -> bool:
        """Whether a card, 0 to 18, is in the hand of a faction."""
        return self.cells[HAND + faction * CARDS + card] == 1

    def hand_size(self, faction: i64) -> i64:
        total: i64 = 0
        for card in range(CARDS):
            total += self.cells[HAND + faction * CARDS + card]
        return total

    def deck_size(self, faction: i64) -> i64:
        total: i64 = 0
        for card in range(CARDS):
            total += self.cells[DECK + faction * CARDS + card]
        return total

    def move_cards(self, faction: i64) -> i64:
        """Movement and treaty cards in hand."""
        total: i64 = 0
        for card in range(MOVES):
            total += self.cells[HAND + faction * CARDS + card]
        return total

    def moves_left(self, faction: i64) -> i64:
        """Movement and treaty cards not yet played: everybody can count them."""
        total: i64 = 0
        for card in range(MOVES):
            total += self.cells[HAND + faction * CARDS + card] + self.cells[DECK + faction * CARDS + card]
        return total

    def spend(self, faction: i64, card: i64) -> None:
        """A card is played for all to see; undo stops there."""
        self.cells[HAND + faction * CARDS + card] = 0
        self.cells[SHOWN + faction * CARDS + card] = 0
        self.cells[PACK + faction * CARDS + card] = 1
        if card > 0:
            self.cells[SPENT + faction * CARDS + card] = 1
        self.reveal()

    def event_of(self, faction: i64, card: i64) -> i64:
        """The event on a card, -1 for movement and treaty cards."""
        return -1 if card < MOVES else self.facts.event_of[faction * (CARDS - MOVES) + card - MOVES]

    def draw_fyrd(self) -> i64:
        """4.7.a: turn a Fyrd card; how many Fyrd it brings. 4.7.i: the discards make a new deck."""
        left: i64 = 0
        for card in range(FYRD_CARDS):
            left += self.cells[FYRD_DECK + card]
        if left == 0:
            for card in range(FYRD_CARDS):
                self.cells[FYRD_DECK + card] = self.cells[FYRD_SPENT + card]
                self.cells[FYRD_SPENT + card] = 0
            self.emit("fyrd-shuffled", "4.7.i", EVERYBODY)
        drawn = self.chance.draw(self.cells, FYRD_DECK, FYRD_CARDS)
        self.cells[FYRD_DECK + drawn] = 0
        self.cells[FYRD_SPENT + drawn] = 1
        return self.facts.fyrd[drawn]

    # ---------------------------------------------------------------- what a seat cannot know

    def hide(self, seat: i64) -> None:
        """Deal anew the hands of the other side, and the leader cards still face down."""
        from meadhall.games.vikings878.hiding import hide

        hide(self, seat)

    def veil(self, seat: i64) -> list[i64]:
        from meadhall.games.vikings878.hiding import veil

        return veil(self, seat)


class Question(Decision):
    """A decision of 878 Vikings. Questions are asked in ``proceed`` only, so that a game that has just been decided
    (gamble.end.leader) asks nothing more."""

    def bars_elsewhere(self, s: State, seat: i64, action: i64) -> str:
        """A card has its own time (8.0.a, 2.4.a), whatever is asked now."""
        if PLAY <= action < DECLINE:
            return "2.4.a" if (action - PLAY) % CARDS < MOVES else "8.0.a"
        return self.elsewhere

    def advance(self, s: State) -> None:
        assert isinstance(s, Table)
        if s.cells[WINNER]:
            announce(s)
            s.clear()
        else:
            self.proceed(s)

    def proceed(self, t: Table) -> None:
        raise NotImplementedError


# A question with many answers of which few are ever open lists those worth asking its ``bars`` about; the conformance
# tests hold these lists against all other actions.


def no_answers() -> vec[i64]:
    """Where a list of answers begins, with room for most."""
    return vec[i64](capacity=16)


def offer(question: Question, t: Table, seat: i64, answers: vec[i64], first: i64, count: i64) -> vec[i64]:
    """Add the answers of a stretch of actions that no rule forbids."""
    for action in range(first, first + count):
        if not question.bars(t, seat, action):
            answers = append(answers, action)
    return answers


def offer_steps(question: Question, t: Table, seat: i64, answers: vec[i64], first: i64, here: i64) -> vec[i64]:
    """The same for actions that lead into a neighbouring shire."""
    for shire in t.facts.neighbours[here]:
        if not question.bars(t, seat, first + shire):
            answers = append(answers, first + shire)
    return answers


def offer_events(question: Question, t: Table, seat: i64, answers: vec[i64]) -> vec[i64]:
    """The same for the event cards that a seat holds."""
    for faction in range(FACTIONS):
        if t.cells[SEAT_OF + faction] == seat:
            for card in range(MOVES, CARDS):
                if t.cells[HAND + faction * CARDS + card]:
                    action: i64 = PLAY + faction * CARDS + card
                    if not question.bars(t, seat, action):
                        answers = append(answers, action)
    return answers


def offer_pieces(question: Question, t: Table, seat: i64, answers: vec[i64], shire: i64) -> vec[i64]:
    """The same for the units of a shire."""
    return offer(question, t, seat, answers, CHOOSE, t.pieces(shire))


def announce(t: Table) -> None:
    t.emit("side-wins", ENDINGS[t.cells[ENDING]], EVERYBODY, t.cells[WINNER] - 1, t.markers())


def side_of(kind: i64) -> i64:
    return VIKING if kind == NORSEMEN or kind == BERSERKERS else ENGLISH
