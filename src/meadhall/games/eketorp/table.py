# mypyc: compile
"""Eketorp's table: the cells by their game names, and the few moves of cards, stones and vikings all chapters share."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from meadhall.core.chance import Chance
from meadhall.core.state import Decision, State, copy_into, victory_of_the_best
from meadhall.games.eketorp.layout import (
    AMULETS,
    ASSAULTED,
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
    KINDS,
    LOOT,
    MAX_SEATS,
    PILE,
    ROUND,
    SPACES,
    STATIONS,
    STEP,
    STONES,
    SUPPLY,
    THROWN,
    VALUES,
    VIKINGS,
    WALL,
    WALLS,
)


class Facts:
    """The game's data as numbers; ``game.facts_of`` reads them from the data file and checks them."""

    def __init__(self) -> None:
        self.worth: list[i64] = []  # of a stone, by kind
        self.stays: list[bool] = []  # on its space after the round, by kind
        self.supply: list[i64] = []
        self.card_base: list[i64] = []  # by card, space and kind
        self.card_extra: list[i64] = []  # stones with white triangles
        self.extra_from: i64 = 5  # seats
        self.vikings: list[i64] = []  # per player, by number of seats
        self.amulets: i64 = 5
        self.amulets_per_card: i64 = 1
        self.copies: i64 = 9
        self.hand: i64 = 4
        self.weak: i64 = 3  # an opening hand without a card above this is dealt again
        self.siege_walls: list[i64] = []  # two walls for each side
        self.station_of: list[i64] = []  # hospital station by difference 0 to 6
        self.undefended: i64 = 0  # what the card of an undefended village counts
        self.stones_lifted: i64 = 2
        self.defender_steps: i64 = 1
        self.rounds: i64 = 10
        self.full: i64 = 18
        self.bonus: i64 = 5
        self.per_amulet: i64 = 1


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
        for seat in range(self.seats):
            if self.stones_built(seat) >= self.facts.full:
                return "end.complete"
        return "end.rounds"

    # ---------------------------------------------------------------- seats and places

    def round(self) -> i64:
        return self.cells[ROUND]

    def step_now(self) -> i64:
        return self.cells[STEP]

    def first_player(self) -> i64:
        return self.cells[FIRST]

    def colour(self, seat: i64) -> i64:
        return self.cells[COLOUR + seat]

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    # ---------------------------------------------------------------- vikings

    def vikings(self, place: i64, seat: i64) -> i64:
        return self.cells[VIKINGS + place * MAX_SEATS + seat]

    def add_vikings(self, place: i64, seat: i64, n: i64) -> None:
        self.cells[VIKINGS + place * MAX_SEATS + seat] += n

    def all_vikings(self, place: i64) -> i64:
        total: i64 = 0
        for seat in range(self.seats):
            total += self.cells[VIKINGS + place * MAX_SEATS + seat]
        return total

    def owners(self, place: i64) -> i64:
        """How many players have vikings there."""
        total: i64 = 0
        for seat in range(self.seats):
            if self.cells[VIKINGS + place * MAX_SEATS + seat]:
                total += 1
        return total

    def home(self, seat: i64) -> i64:
        return self.cells[HOME + seat]

    def add_home(self, seat: i64, n: i64) -> None:
        self.cells[HOME + seat] += n

    def in_hospital(self, seat: i64) -> i64:
        total: i64 = 0
        for station in range(STATIONS):
            total += self.cells[HOSPITAL + station * MAX_SEATS + seat]
        return total

    def admit(self, seat: i64, station: i64) -> None:
        """Put a viking on a hospital station; beyond the last it is healed and goes home."""
        if station < STATIONS:
            self.cells[HOSPITAL + station * MAX_SEATS + seat] += 1
        else:
            self.add_home(seat, 1)

    # ---------------------------------------------------------------- stones

    def stones(self, space: i64, kind: i64) -> i64:
        return self.cells[STONES + space * KINDS + kind]

    def add_stones(self, space: i64, kind: i64, n: i64) -> None:
        self.cells[STONES + space * KINDS + kind] += n

    def all_stones(self, space: i64) -> i64:
        total: i64 = 0
        for kind in range(KINDS):
            total += self.cells[STONES + space * KINDS + kind]
        return total

    def supply(self, kind: i64) -> i64:
        return self.cells[SUPPLY + kind]

    def add_supply(self, kind: i64, n: i64) -> None:
        self.cells[SUPPLY + kind] += n

    def wall_height(self, seat: i64, wall: i64) -> i64:
        base = WALL + (seat * WALLS + wall) * HEIGHT
        height: i64 = 0
        while height < HEIGHT and self.cells[base + height]:
            height += 1
        return height

    def top_stone(self, seat: i64, wall: i64) -> i64:
        """The kind of the topmost stone, -1 if the build space is empty."""
        height = self.wall_height(seat, wall)
        if height == 0:
            return -1
        return self.cells[WALL + (seat * WALLS + wall) * HEIGHT + height - 1] - 1

    def lift_stone(self, seat: i64, wall: i64) -> i64:
        """Take the topmost stone away; its kind."""
        kind = self.top_stone(seat, wall)
        self.cells[WALL + (seat * WALLS + wall) * HEIGHT + self.wall_height(seat, wall) - 1] = 0
        return kind

    def lay_stone(self, seat: i64, wall: i64, kind: i64) -> None:
        """Put a stone on top of a wall that has room."""
        self.cells[WALL + (seat * WALLS + wall) * HEIGHT + self.wall_height(seat, wall)] = kind + 1

    def stones_built(self, seat: i64) -> i64:
        """Stones on the six build spaces."""
        total: i64 = 0
        base = WALL + seat * WALLS * HEIGHT
        for place in range(base, base + WALLS * HEIGHT):
            if self.cells[place]:
                total += 1
        return total

    def carried(self, seat: i64, kind: i64) -> i64:
        return self.cells[CARRIED + seat * KINDS + kind]

    def add_carried(self, seat: i64, kind: i64, n: i64) -> None:
        self.cells[CARRIED + seat * KINDS + kind] += n

    def all_carried(self, seat: i64) -> i64:
        total: i64 = 0
        for kind in range(KINDS):
            total += self.cells[CARRIED + seat * KINDS + kind]
        return total

    def add_extra(self, seat: i64, kind: i64) -> None:
        self.cells[EXTRA + seat * KINDS + kind] += 1

    # ---------------------------------------------------------------- sieges

    def assaulted(self, place: i64) -> bool:
        """The besieger on this siege space has made its one assault."""
        return self.cells[ASSAULTED + place - SPACES] != 0

    def mark_assaulted(self, place: i64) -> None:
        self.cells[ASSAULTED + place - SPACES] = 1

    def loot(self, place: i64) -> i64:
        """Kind of the stone the besieger stands on, -1 if none."""
        return self.cells[LOOT + place - SPACES] - 1

    def set_loot(self, place: i64, kind: i64) -> None:
        self.cells[LOOT + place - SPACES] = kind + 1

    # ---------------------------------------------------------------- cards and amulets

    def hand(self, seat: i64, value: i64) -> i64:
        """How many cards of a value, 1 to 6, the seat holds."""
        return self.cells[HAND + seat * VALUES + value - 1]

    def hand_size(self, seat: i64) -> i64:
        total: i64 = 0
        for index in range(VALUES):
            total += self.cells[HAND + seat * VALUES + index]
        return total

    def pile_size(self, seat: i64) -> i64:
        """Cards on the exchange pile beside the village."""
        total: i64 = 0
        for index in range(VALUES):
            total += self.cells[PILE + seat * VALUES + index]
        return total

    def amulets(self, seat: i64) -> i64:
        return self.cells[AMULETS + seat]

    def draw_card(self, seat: i64) -> None:
        """From the draw pile to the hand."""
        self.refresh_draw_pile()
        index = self.chance.draw(self.cells, DECK, VALUES)
        self.cells[DECK + index] -= 1
        self.cells[HAND + seat * VALUES + index] += 1

    def refresh_draw_pile(self) -> None:
        """4.amulet.g: an empty draw pile takes up the common discard. With the cards of the box it never is."""
        for index in range(VALUES):
            if self.cells[DECK + index]:
                return
        for heap in range(THROWN, HAND_SEEN, VALUES):
            for index in range(VALUES):
                self.cells[DECK + index] += self.cells[heap + index]
                self.cells[heap + index] = 0

    def hand_digits(self, seat: i64) -> i64:
        """The hand as one number for the log: 1346 is 1, 3, 4 and 6."""
        digits: i64 = 0
        for index in range(VALUES):
            for _ in range(self.cells[HAND + seat * VALUES + index]):
                digits = digits * 10 + index + 1
        return digits

    def is_weak(self, seat: i64) -> bool:
        """No card of the hand is above the value that setup.redeal names."""
        for value in range(self.facts.weak + 1, VALUES + 1):
            if self.hand(seat, value):
                return False
        return True

    # ---------------------------------------------------------------- scores

    def stone_points(self, seat: i64) -> i64:
        """score.stones and score.extra."""
        points: i64 = 0
        base = WALL + seat * WALLS * HEIGHT
        for place in range(base, base + WALLS * HEIGHT):
            if self.cells[place]:
                points += self.facts.worth[self.cells[place] - 1]
        for kind in range(KINDS):
            points += self.facts.worth[kind] * self.cells[EXTRA + seat * KINDS + kind]
        return points

    def bonus_points(self, seat: i64) -> i64:
        """score.bonus."""
        return self.facts.bonus if self.stones_built(seat) >= self.facts.full else 0

    def amulet_points(self, seat: i64) -> i64:
        """score.amulets."""
        return self.facts.per_amulet * self.amulets(seat)

    def score(self, seat: i64) -> i64:
        return self.stone_points(seat) + self.bonus_points(seat) + self.amulet_points(seat)

    def outcome(self) -> list[float]:
        """score.winner: the highest total wins; those who share it share the victory."""
        return victory_of_the_best([self.score(seat) for seat in range(self.seats)])

    # ---------------------------------------------------------------- what answers no question

    def bars_out_of_place(self, seat: i64, action: i64) -> str:
        from meadhall.games.eketorp.refusals import bars_out_of_place

        return bars_out_of_place(self, seat, action)

    # ---------------------------------------------------------------- what a seat cannot know

    def hide(self, seat: i64) -> None:
        """Deal anew every card the seat has not seen, and lay anew what others have hidden: orders, duel cards, the
        material pile. What it has seen stays: the exchange piles, hands taken up from them, and that an opening hand
        held a strong card."""
        from meadhall.games.eketorp.hiding import hide

        hide(self, seat)

    def veil(self, seat: i64) -> list[i64]:
        from meadhall.games.eketorp.hiding import veil

        return veil(self, seat)
