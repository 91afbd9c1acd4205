# mypyc: compile
"""What bots know of Eketorp: what an answer promises on its own merits, in points, and what a table is worth between
rounds.

A greedy player sends vikings where a stone is worth most against the crowd to be expected, keeps defenders once its
walls are worth looting, plays the card with the best balance of winning and of what changes hands, and hides good
stones under poor ones.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.sense import Sense, shares
from meadhall.core.state import State
from meadhall.games.eketorp.duels import is_siege_duel
from meadhall.games.eketorp.layout import (
    BESIEGE,
    BUILD,
    CARRY,
    CHALLENGE,
    COMMIT,
    EXCHANGE,
    HOSPITAL,
    KEEP,
    KINDS,
    LIFT,
    MAX_SEATS,
    PICK,
    PILE,
    PLACE,
    PLACEMENT,
    PLAY,
    SIDES,
    SPACES,
    STATIONS,
    STOP,
    VALUES,
    WALLS,
)
from meadhall.games.eketorp.table import Table

# What things are worth in points, found by play against itself.
ROUND_OF_A_VIKING: Final = 0.5  # lost for each round in hospital
CARD_POINT: Final = 0.35  # a card one higher to hold later
RIVAL_LOSS: Final = 0.35  # a rival losing a point
CROWD: Final = 0.75  # the part of the rivals' vikings that goes for stones
UNDEFENDED: Final = 0.3  # chance that a village is left without a defender
SIEGE_WON: Final = 0.4  # chance to win against a defender
WORRY: Final = 0.45  # what a first defender saves of the best stone within reach
NOISE: Final = 0.25
HORIZON: Final = 1  # action, and on to the end of the round
# Between rounds, how a lead weighs in the log-odds of a victory, as `tools/fit_judge.py eketorp` fits it to the ends of
# games: divided by the rounds that are left and so many more.
TIME: Final = 1.5
POINT: Final = 0.63
CARD: Final = 0.6  # one higher, in the hand or on the exchange pile
RECOVERY: Final = -1.0  # a round that a viking must still spend in hospital
TOPMOST: Final = -0.14  # a point on top of a wall, where it can be looted


class EketorpSense(Sense):
    def __init__(self) -> None:
        super().__init__(NOISE, HORIZON)
        self.riches: Riches | None = None

    def appraise(self, s: State, seat: i64, action: i64) -> float:
        """What an action promises, in points."""
        assert isinstance(s, Table)
        return appraise(s, seat, action)

    def look(self, s: State, action: i64) -> None:
        assert isinstance(s, Table)
        self.riches = Riches(s) if action < COMMIT else None

    def instinct(self, s: State, seat: i64, action: i64) -> float:
        assert isinstance(s, Table)
        riches = self.riches
        if riches is not None and action - PLACE < SPACES:
            return space_worth(s, riches, seat, action - PLACE)
        return appraise(s, seat, action)

    def is_quiet(self, s: State) -> bool:
        """Between rounds: nobody has given an order yet, all vikings are at home or in hospital."""
        assert isinstance(s, Table)
        if s.step_now() != PLACEMENT:
            return False
        for seat in range(s.seats):
            if not s.owes(seat) or s.home(seat) + s.in_hospital(seat) != s.facts.vikings[s.seats]:
                return False
        return True

    def judge(self, s: State) -> list[float]:
        leads: list[float] = []
        for points, cards, hospital, topmost in self.signs(s):
            leads.append(POINT * points + CARD * cards + RECOVERY * hospital + TOPMOST * topmost)
        return shares(leads, 1.0)

    def signs(self, s: State) -> list[list[float]]:
        """Points, cards, hospital and stones on top: they tell more the nearer the end is."""
        assert isinstance(s, Table)
        time = TIME + float(1 + s.facts.rounds - s.round())
        found: list[list[float]] = []
        for seat in range(s.seats):
            signs = [s.score(seat), cards_held(s, seat), recovery(s, seat), points_on_top(s, seat)]
            found.append([float(sign) / time for sign in signs])
        return found


def appraise(t: Table, seat: i64, action: i64) -> float:
    if action < COMMIT:
        return place_worth(t, seat, action - PLACE)
    if action == COMMIT:
        return defence_worth(t, seat)
    if action < BESIEGE:
        return 0.0
    if action < CHALLENGE:
        return 0.5
    if action < EXCHANGE:
        return -hand_strength(t, action - CHALLENGE)
    if action == EXCHANGE:
        return exchange_worth(t, seat)
    if action == KEEP:
        return 0.0
    if action < LIFT:
        return card_worth(t, seat, action - PLAY + 1)
    if action < STOP:
        return lift_worth(t, seat, action)
    if action == STOP:
        return -1.0
    if action < PICK:
        return 10.0 * float(t.facts.worth[action - CARRY])
    if action < BUILD:
        return 10.0 * float(t.facts.worth[action - PICK])
    return build_worth(t, seat, (action - BUILD) // WALLS, (action - BUILD) % WALLS)


# ---------------------------------------------------------------- between rounds


def cards_held(t: Table, seat: i64) -> i64:
    """The sum of the cards in the hand and on the exchange pile."""
    total: i64 = 0
    for value in range(1, VALUES + 1):
        total += value * (t.hand(seat, value) + t.cells[PILE + seat * VALUES + value - 1])
    return total


def recovery(t: Table, seat: i64) -> i64:
    """Rounds that the seat's vikings must still spend in hospital, all together."""
    total: i64 = 0
    for station in range(STATIONS):
        total += (STATIONS - station) * t.cells[HOSPITAL + station * MAX_SEATS + seat]
    return total


def points_on_top(t: Table, seat: i64) -> i64:
    """Points of the topmost stones of the seat's walls."""
    total: i64 = 0
    for wall in range(WALLS):
        kind = t.top_stone(seat, wall)
        if kind >= 0:
            total += t.facts.worth[kind]
    return total


# ---------------------------------------------------------------- placing


def rivals_vikings(t: Table, seat: i64) -> i64:
    total: i64 = 0
    for rival in range(t.seats):
        if rival != seat:
            total += t.facts.vikings[t.seats] - t.in_hospital(rival)
    return total


def riches_on(t: Table, space: i64) -> i64:
    """Points lying on a space."""
    points: i64 = 0
    for kind in range(KINDS):
        points += t.stones(space, kind) * t.facts.worth[kind]
    return points


class Riches:
    """Points lying on each space, and on all of them: the same for whoever places a viking, wherever he does."""

    def __init__(self, t: Table) -> None:
        self.on = vec[i64]([0] * SPACES)
        self.all: i64 = 0
        for space in range(SPACES):
            self.on[space] = riches_on(t, space)
            self.all += self.on[space]


def place_worth(t: Table, seat: i64, place: i64) -> float:
    return space_worth(t, Riches(t), seat, place) if place < SPACES else siege_worth(t, seat, place)


def space_worth(t: Table, riches: Riches, seat: i64, space: i64) -> float:
    """The next stone for me there, given how many rivals its riches should draw."""
    stones = t.all_stones(space)
    mine = t.vikings(space, seat)
    if stones <= mine:
        return -1.0
    crowd = CROWD * float(rivals_vikings(t, seat)) * float(riches.on[space]) / float(riches.all)
    left = float(stones - mine)
    certain = 1.0 if left >= crowd + 1.0 else left / (crowd + 1.0)
    stone = float(riches.on[space]) / float(stones)
    return certain * stone - (1.0 - certain) * 0.5 * ROUND_OF_A_VIKING


def siege_worth(t: Table, seat: i64, place: i64) -> float:
    """What the two walls beside a siege space promise, with and without a defender."""
    village, side = (place - SPACES) // SIDES, (place - SPACES) % SIDES
    loot = best_top(t, village, side)
    if loot == 0:
        return -1.0
    open_loot = float(loot)
    won_loot = float(min(loot, 2))
    gain = UNDEFENDED * open_loot + (1.0 - UNDEFENDED) * SIEGE_WON * won_loot
    risk = (1.0 - UNDEFENDED) * (1.0 - SIEGE_WON) * ROUND_OF_A_VIKING * 2.0
    return gain * (1.0 + RIVAL_LOSS) - risk


def best_top(t: Table, village: i64, side: i64) -> i64:
    """Worth of the best topmost stone beside a siege space."""
    best: i64 = 0
    for n in range(2):
        kind = t.top_stone(village, t.facts.siege_walls[side * 2 + n])
        if kind >= 0:
            best = max(best, t.facts.worth[kind])
    return best


def defence_worth(t: Table, seat: i64) -> float:
    """What those still at home are worth there: sealing the order now must beat sending one more away."""
    within_reach: i64 = 0
    for side in range(SIDES):
        within_reach += best_top(t, seat, side)
    home = t.home(seat)
    if home == 0:
        return 0.0
    return WORRY * float(within_reach) / float(home * home)


# ---------------------------------------------------------------- duels


def hand_strength(t: Table, seat: i64) -> float:
    """Average card of a hand, as far as this copy shows it."""
    total = 0.0
    for value in range(1, VALUES + 1):
        total += float(value * t.hand(seat, value))
    return total / float(max(1, t.hand_size(seat)))


def stake(t: Table, seat: i64, defender: i64, place: i64) -> float:
    """What winning the duel brings, over losing it."""
    if place < SPACES:
        return float(riches_on(t, place)) / float(max(1, t.all_stones(place)))
    if not is_siege_duel(defender, place):
        return 0.5 * float(best_top(t, (place - SPACES) // SIDES, (place - SPACES) % SIDES))
    return 0.0  # counted stone by stone in loot_for


def loot_for(t: Table, place: i64, difference: i64) -> float:
    """The best single stone that a difference can take from beside a siege space."""
    village, side = (place - SPACES) // SIDES, (place - SPACES) % SIDES
    best: i64 = 0
    for n in range(2):
        kind = t.top_stone(village, t.facts.siege_walls[side * 2 + n])
        if kind >= 0 and t.facts.worth[kind] <= difference:
            best = max(best, t.facts.worth[kind])
    return float(best)


def hospital_cost(t: Table, difference: i64) -> float:
    rounds: i64 = 2 - t.facts.station_of[difference]
    return ROUND_OF_A_VIKING * float(rounds) + 0.2


def card_worth(t: Table, seat: i64, ours: i64) -> float:
    """Average over the rival's cards: who wins what, and the swap of the two cards."""
    attacker, defender, place = t.argument(0), t.argument(1), t.argument(2)
    rival = defender if seat == attacker else attacker
    total = 0.0
    cards: i64 = 0
    for theirs in range(1, VALUES + 1):
        n = t.hand(rival, theirs)
        if n:
            cards += n
            total += float(n) * duel_worth(t, seat, ours, theirs, attacker, defender, place)
    return total / float(max(1, cards))


def duel_worth(t: Table, seat: i64, ours: i64, theirs: i64, attacker: i64, defender: i64, place: i64) -> float:
    swap = CARD_POINT * float(theirs - ours)
    siege = is_siege_duel(defender, place)
    if siege and t.home(defender) == 0:
        attack = ours if seat == attacker else theirs
        loot = loot_for(t, place, attack)
        return swap + (loot * (1.0 + RIVAL_LOSS) if seat == attacker else -loot)
    margin = ours - theirs
    if margin == 0:
        return swap
    if margin > 0:
        gain = RIVAL_LOSS * hospital_cost(t, margin) + stake(t, seat, defender, place)
        if siege and seat == attacker:
            gain += loot_for(t, place, margin) * (1.0 + RIVAL_LOSS)
        return swap + gain
    loss = hospital_cost(t, -margin) + stake(t, seat, defender, place)
    if siege and seat == defender:
        loss = 0.3 + loot_for(t, place, -margin)
    return swap - loss


def exchange_worth(t: Table, seat: i64) -> float:
    """A hand below the average of the pack may be worth an amulet a card when it is short."""
    size = float(t.hand_size(seat))
    return (3.5 - hand_strength(t, seat)) * size * CARD_POINT * 1.5 - size * float(t.facts.amulets_per_card)


# ---------------------------------------------------------------- stones


def lift_worth(t: Table, seat: i64, action: i64) -> float:
    """The stone kept in the end, and the harm done, over this lift and the best next one."""
    village = (t.argument(1) - SPACES) // SIDES
    kind = t.top_stone(village, action - LIFT)
    worth = float(t.facts.worth[kind])
    return 10.0 * worth + RIVAL_LOSS * worth


def build_worth(t: Table, seat: i64, kind: i64, wall: i64) -> float:
    """Good stones first and low, poor ones on top of what is worth hiding."""
    worth = float(t.facts.worth[kind])
    top = t.top_stone(seat, wall)
    covered = float(t.facts.worth[top]) if top >= 0 else 0.0
    height = float(t.wall_height(seat, wall))
    return 10.0 * worth + covered * (5.0 - worth) - worth * height
