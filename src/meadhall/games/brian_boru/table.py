# mypyc: compile
"""Brian Boru's table: the cells by their game names, and what several chapters of the rules ask and do."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from meadhall.core.chance import Chance
from meadhall.core.state import EVERYBODY, Decision, State, copy_into, victory_of_the_best
from meadhall.games.brian_boru.layout import (
    ACTIVE,
    BATTLE_AREA,
    CARD_PACKET,
    CARD_PICK,
    CARD_PLACE,
    CARD_SEAT,
    CARDS,
    CHURCH_DISCS,
    COINS,
    COLOUR,
    COLOURLESS,
    CONQUERED,
    GREY,
    HELD,
    IN_HAND,
    IN_PACKET,
    IN_PILE,
    MARKER,
    MARRIAGES,
    MARRIED,
    MILITARY_SUPPORT,
    MONASTERY,
    OWNER,
    POINTS,
    PRINCESS,
    PRINCESS_SIDE,
    RAIDERS,
    REGIONS,
    RENOWN,
    ROUND,
    ROYAL,
    STEP,
    STRIDE,
    TOKEN,
    TRACK,
    TRADE,
)


class Facts:
    """The game's data as numbers; ``facts.facts_of`` reads them from the data file and checks them."""

    def __init__(self) -> None:
        # by number of seats
        self.rounds: list[i64] = []
        self.deal: list[i64] = []
        self.picks: list[list[i64]] = []  # cards kept at each draft step
        # the start
        self.coins: i64 = 3
        self.renown: i64 = 1
        self.points: i64 = 10
        # costs
        self.extra: list[i64] = []  # coins for one more, by symbol
        self.expand: i64 = 5
        self.pay_coins: i64 = 1
        self.pay_points: i64 = 2
        # action cards
        self.suit: list[i64] = []
        self.options: list[i64] = []  # how many secondary options, by card
        self.symbols: list[i64] = []  # by card, action (primary, two options) and position; see STRIDE
        # the map
        self.towns: list[i64] = []  # those on the board
        self.region: list[i64] = []  # by town, -1 if it is not on the board
        self.colour: list[i64] = []  # by town
        self.neighbours: list[list[i64]] = []  # by town: those to which a road leads
        self.towns_in: list[list[i64]] = []  # by region
        self.threshold: list[i64] = []  # by region
        self.power: list[i64] = []  # by region
        self.plain_weight: i64 = 1
        self.monastery_weight: i64 = 2
        self.church_discs: i64 = 4  # for the third church reward
        # marriages, the track, the Vikings
        self.rewards: list[list[i64]] = []  # symbols by marriage card
        self.reward_points: list[i64] = []
        self.reward_renown: list[i64] = []
        self.reward_region: list[i64] = []
        self.rejection: i64 = 4  # points
        self.top: i64 = 10  # highest space of the track
        self.track: list[list[i64]] = []  # symbols by space
        self.strength: list[i64] = []  # by Viking card
        # the end
        self.most_coins: i64 = 1
        self.marker_points: i64 = 1
        self.per_renown: i64 = 1
        self.divisor: i64 = 2
        self.spread: list[i64] = []  # points by number of regions


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
        return "end.trigger"

    # ---------------------------------------------------------------- seats and rounds

    def round(self) -> i64:
        return self.cells[ROUND]

    def last_round(self) -> i64:
        return self.facts.rounds[self.seats]

    def step_now(self) -> i64:
        return self.cells[STEP]

    def colour(self, seat: i64) -> i64:
        return self.cells[COLOUR + seat]

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    def marker(self) -> i64:
        """The seat that holds the active town marker, or whose it is while it lies on a town."""
        return self.cells[MARKER]

    def in_turn(self, turn: i64) -> i64:
        """Seats clockwise from the holder of the marker."""
        return (self.cells[MARKER] + turn) % self.seats

    # ---------------------------------------------------------------- goods

    def coins(self, seat: i64) -> i64:
        return self.cells[COINS + seat]

    def add_coins(self, seat: i64, n: i64) -> None:
        self.cells[COINS + seat] += n

    def renown(self, seat: i64) -> i64:
        return self.cells[RENOWN + seat]

    def points(self, seat: i64) -> i64:
        return self.cells[POINTS + seat]

    def add_points(self, seat: i64, n: i64) -> None:
        self.cells[POINTS + seat] += n

    def track(self, seat: i64) -> i64:
        return self.cells[TRACK + seat]

    def raiders(self, seat: i64) -> i64:
        return self.cells[RAIDERS + seat]

    def battle_area(self) -> i64:
        return self.cells[BATTLE_AREA]

    def church(self, seat: i64) -> i64:
        return self.cells[CHURCH_DISCS + seat]

    # ---------------------------------------------------------------- towns

    def active(self) -> i64:
        """The active town of the trick under way, -1 if there is none."""
        return self.cells[ACTIVE] - 1

    def active_colour(self) -> i64:
        return self.facts.colour[self.cells[ACTIVE] - 1] if self.cells[ACTIVE] else COLOURLESS

    def disc(self, town: i64) -> i64:
        """The seat whose disc lies on a town, -1 if none does."""
        return self.cells[OWNER + town] - 1

    def is_empty(self, town: i64) -> bool:
        """terms.empty-town: on the board, and without any disc."""
        return self.facts.region[town] >= 0 and self.cells[OWNER + town] == 0

    def controls(self, seat: i64, town: i64) -> bool:
        """terms.control: the seat's disc, and no conquest token on it."""
        return self.cells[OWNER + town] == seat + 1 and self.cells[CONQUERED + town] == 0

    def is_viking(self, town: i64) -> bool:
        return self.cells[CONQUERED + town] != 0

    def has_monastery(self, town: i64) -> bool:
        return self.cells[MONASTERY + town] != 0

    def take_town(self, seat: i64, town: i64) -> None:
        self.cells[OWNER + town] = seat + 1

    def is_joined(self, seat: i64, town: i64, free_only: bool) -> bool:
        """A road leads straight to a town with the seat's disc; ``free_only``: that it controls."""
        for other in self.facts.neighbours[town]:
            if self.cells[OWNER + other] == seat + 1:
                if not free_only or self.cells[CONQUERED + other] == 0:
                    return True
        return False

    def has_empty_town(self) -> bool:
        """Anywhere on the board."""
        for town in self.facts.towns:
            if self.cells[OWNER + town] == 0:
                return True
        return False

    def weight(self, town: i64) -> i64:
        """claim.monastery: how many towns a town counts as."""
        return self.facts.monastery_weight if self.cells[MONASTERY + town] else self.facts.plain_weight

    # ---------------------------------------------------------------- action cards

    def card_place(self, card: i64) -> i64:
        return self.cells[CARD_PLACE + card]

    def has_card(self, seat: i64, card: i64, place: i64) -> bool:
        return self.cells[CARD_PLACE + card] == place and self.cells[CARD_SEAT + card] == seat + 1

    def holds(self, seat: i64, card: i64) -> bool:
        return self.has_card(seat, card, IN_HAND)

    def count_cards(self, seat: i64, place: i64) -> i64:
        found: i64 = 0
        for card in range(CARDS):
            if self.cells[CARD_PLACE + card] == place and self.cells[CARD_SEAT + card] == seat + 1:
                found += 1
        return found

    def hand_size(self, seat: i64) -> i64:
        return self.count_cards(seat, IN_HAND)

    def packet_size(self, seat: i64) -> i64:
        return self.count_cards(seat, IN_PACKET)

    def cards_mask(self, seat: i64, place: i64) -> i64:
        """Cards as one number for the log: bit v - 1 is the card of value v."""
        mask: i64 = 0
        for card in range(CARDS):
            if self.has_card(seat, card, place):
                mask |= 1 << card
        return mask

    def matches(self, card: i64, colour: i64) -> bool:
        """components.action-card.royal-wild: the card counts as having the town's colour."""
        suit = self.facts.suit[card]
        return suit == colour or suit == ROYAL

    def can_match(self, seat: i64, colour: i64) -> bool:
        for card in range(CARDS):
            if self.holds(seat, card) and self.matches(card, colour):
                return True
        return False

    def gather_cards(self) -> None:
        """All action cards into one pile, in which nobody can tell them apart."""
        for card in range(CARDS):
            self.cells[CARD_PLACE + card] = IN_PILE
            self.cells[CARD_SEAT + card] = 0
            self.cells[CARD_PACKET + card] = 0
            self.cells[CARD_PICK + card] = 0

    def symbol(self, card: i64, action: i64, position: i64) -> i64:
        return self.facts.symbols[(card * 3 + action) * STRIDE + position]

    # ---------------------------------------------------------------- who is ahead

    def most(self, base: i64) -> i64:
        """The highest of the seats' cells from ``base`` on."""
        best: i64 = 0
        for seat in range(self.seats):
            best = max(best, self.cells[base + seat])
        return best

    def fewest(self, base: i64) -> i64:
        least = self.cells[base]
        for seat in range(self.seats):
            least = min(least, self.cells[base + seat])
        return least

    def alone_with(self, base: i64, n: i64) -> i64:
        """The one seat whose cell holds ``n``, -1 if several do or n is nothing."""
        found: i64 = -1
        if n == 0:
            return found
        for seat in range(self.seats):
            if self.cells[base + seat] == n:
                if found >= 0:
                    return -1
                found = seat
        return found

    # ---------------------------------------------------------------- regions

    def token(self, region: i64) -> i64:
        return self.cells[TOKEN + region]

    def holder(self, region: i64) -> i64:
        """The seat that has the region's token in front of it, -1 if it lies on the board."""
        return self.cells[TOKEN + region] - HELD if self.cells[TOKEN + region] >= HELD else -1

    def princess_of(self, side: i64) -> i64:
        """The seat with the Princess in front of it, that side up; -1 if there is none."""
        return self.cells[MARRIED + PRINCESS] - 1 if self.cells[PRINCESS_SIDE] == side else -1

    def held_weight(self, region: i64) -> i64:
        """claim.threshold: towns held in a region by players and Vikings together."""
        total: i64 = 0
        for town in self.facts.towns_in[region]:
            if self.cells[OWNER + town]:
                total += self.weight(town)
        return total

    def seat_weight(self, seat: i64, region: i64) -> i64:
        """Towns that count as the seat's when regions are compared; princess.military adds those of the Vikings."""
        total: i64 = 0
        for town in self.facts.towns_in[region]:
            if self.controls(seat, town):
                total += self.weight(town)
        if self.princess_of(MILITARY_SUPPORT) == seat:
            total += self.viking_towns(region)
        return total

    def viking_towns(self, region: i64) -> i64:
        total: i64 = 0
        for town in self.facts.towns_in[region]:
            if self.is_viking(town):
                total += self.weight(town)
        return total

    def viking_weight(self, region: i64) -> i64:
        """Towns with which the Vikings compete; claim.vikings.military: none where a player has their support."""
        return 0 if self.princess_of(MILITARY_SUPPORT) >= 0 else self.viking_towns(region)

    def best_weight(self, region: i64) -> i64:
        """The most towns that any player or the Vikings have in a region."""
        best = self.viking_weight(region)
        for seat in range(self.seats):
            best = max(best, self.seat_weight(seat, region))
        return best

    # ---------------------------------------------------------------- final scoring

    def coin_points(self, seat: i64) -> i64:
        """score.coins."""
        return self.facts.most_coins if self.alone_with(COINS, self.most(COINS)) == seat else 0

    def marker_score(self, seat: i64) -> i64:
        """score.marker."""
        return self.facts.marker_points if self.marker() == seat else 0

    def renown_points(self, seat: i64) -> i64:
        """score.renown."""
        return self.facts.per_renown * self.renown(seat)

    def region_points(self, seat: i64) -> i64:
        """score.region-tokens, score.board-tokens: held tokens, and half of those on the board where it is tied for
        most. score.grey-tokens: nothing for the others."""
        points: i64 = 0
        for region in range(REGIONS):
            if self.holder(region) == seat:
                points += self.facts.power[region]
            elif self.token(region) != GREY and self.holder(region) < 0:
                best = self.best_weight(region)
                if best and self.seat_weight(seat, region) == best:
                    points += self.facts.power[region] // self.facts.divisor
        return points

    def regions_spread(self, seat: i64) -> i64:
        """Different regions with a town; score.region-count.trade adds those of the Vikings."""
        trades = self.princess_of(TRADE) == seat
        found: i64 = 0
        for region in range(REGIONS):
            for town in self.facts.towns_in[region]:
                if self.controls(seat, town) or (trades and self.is_viking(town)):
                    found += 1
                    break
        return found

    def spread_points(self, seat: i64) -> i64:
        """score.region-count."""
        return self.facts.spread[self.regions_spread(seat)]

    def final_points(self, seat: i64) -> i64:
        """What final scoring adds to the points on the score track."""
        goods = self.coin_points(seat) + self.marker_score(seat) + self.renown_points(seat)
        return goods + self.region_points(seat) + self.spread_points(seat)

    def score(self, seat: i64) -> i64:
        """The score track, and final scoring once the game is over."""
        return self.points(seat) + self.final_points(seat) if self.is_over() else self.points(seat)

    def tokens_held(self, seat: i64) -> i64:
        found: i64 = 0
        for region in range(REGIONS):
            if self.holder(region) == seat:
                found += 1
        return found

    def marriages(self, seat: i64) -> i64:
        found: i64 = 0
        for card in range(MARRIAGES):
            if self.cells[MARRIED + card] == seat + 1:
                found += 1
        return found

    def rank(self, seat: i64) -> i64:
        """score.winner, score.tie.tokens, score.tie.marriages, as one number."""
        total = self.points(seat) + self.final_points(seat)
        return (total * (REGIONS + 1) + self.tokens_held(seat)) * (MARRIAGES + 1) + self.marriages(seat)

    def outcome(self) -> list[float]:
        """score.tie.shared: those whom nothing parts share the victory."""
        return victory_of_the_best([self.rank(seat) for seat in range(self.seats)])

    # ---------------------------------------------------------------- what answers no question

    def bars_out_of_place(self, seat: i64, action: i64) -> str:
        from meadhall.games.brian_boru.refusals import bars_out_of_place

        return bars_out_of_place(self, seat, action)

    # ---------------------------------------------------------------- what a seat cannot know

    def hide(self, seat: i64) -> None:
        """Deal anew the action cards, marriage cards and Viking cards that the seat has not seen."""
        from meadhall.games.brian_boru.hiding import hide

        hide(self, seat)

    def veil(self, seat: i64) -> list[i64]:
        from meadhall.games.brian_boru.hiding import veil

        return veil(self, seat)


def gain_renown(t: Table, seat: i64, n: i64, why: str) -> None:
    t.cells[RENOWN + seat] += n
    t.emit("renown-gained", why, EVERYBODY, seat, n)


def gain_coins(t: Table, seat: i64, n: i64, why: str) -> None:
    t.add_coins(seat, n)
    t.emit("coins-gained", why, EVERYBODY, seat, n)
