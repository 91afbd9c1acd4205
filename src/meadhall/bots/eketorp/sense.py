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
from meadhall.core.chance import Chance
from meadhall.core.state import State
from meadhall.games.eketorp.conflicts import bars_fight, bars_siege
from meadhall.games.eketorp.duels import is_siege_duel
from meadhall.games.eketorp.layout import (
    BESIEGE,
    BUILD,
    BUILD_WALLS,
    CARRY,
    CHALLENGE,
    COMMIT,
    EXCHANGE,
    FIGHT,
    HEIGHT,
    HOSPITAL,
    KEEP,
    KINDS,
    LAID,
    LAY_CARDS,
    LAY_CARDS_ATTACKER,
    LAY_CARDS_DEFENDER,
    LAY_CARDS_PLACE,
    LIFT,
    LOOT_WALLS_PLACE,
    MAX_SEATS,
    OPEN_DUEL,
    PICK,
    PILE,
    PLACE,
    PLACE_VIKINGS,
    PLACEMENT,
    PLACES,
    PLAY,
    SIDES,
    SIEGES,
    SPACES,
    STATIONS,
    STOP,
    VALUES,
    WALLS,
)
from meadhall.games.eketorp.placement import bring_back
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
        self.outlook = Outlook()
        self.duel = Duel()
        self.walls = Walls()

    def look(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        if action <= COMMIT:
            self.outlook.look(s)
        elif action >= BUILD:
            self.walls.look(s, seat)
        elif PLAY <= action < LIFT:
            self.duel.look(s, seat)

    def takes_back(self, s: State, rival: i64) -> bool:
        assert isinstance(s, Table)
        question = s.cells[s.top()]
        if question == PLACE_VIKINGS:
            bring_back(s, rival)
            return s.home(rival) > 0
        if question == LAY_CARDS and s.cells[LAID + rival]:
            s.cells[LAID + rival] = 0
            return True
        return False

    def appraise(self, s: State, seat: i64, action: i64) -> float:
        """What an action promises, in points."""
        assert isinstance(s, Table)
        if action < COMMIT:
            return self.outlook.worth(s, seat, action - PLACE)
        if action == COMMIT:
            return self.outlook.defence(s, seat)
        if action >= BUILD:
            return self.walls.worth(s, (action - BUILD) // WALLS, (action - BUILD) % WALLS)
        if PLAY <= action < LIFT:
            return self.duel.worth[action - PLAY + 1]
        return appraise(s, seat, action)

    def reflex(self, s: State, seat: i64, luck: Chance) -> i64:
        assert isinstance(s, Table)
        question = s.cells[s.top()]
        if question == PLACE_VIKINGS:
            self.outlook.look(s)
            return self.outlook.send(s, seat, luck)
        if question == LAY_CARDS:
            self.duel.look(s, seat)
            return self.duel.lay(s, seat, luck)
        if question == OPEN_DUEL:
            return opening(s, seat, luck)
        if question == BUILD_WALLS:
            self.walls.look(s, seat)
            return self.walls.build(s, seat, luck)
        return -1

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
        assert isinstance(s, Table)
        time = time_left(s)
        leads: list[float] = []
        for seat in range(s.seats):
            lead = POINT * float(s.score(seat)) + CARD * float(cards_held(s, seat))
            lead += RECOVERY * float(recovery(s, seat)) + TOPMOST * float(points_on_top(s, seat))
            leads.append(lead / time)
        return shares(leads, 1.0)

    def signs(self, s: State) -> list[list[float]]:
        """Points, cards, hospital and stones on top: they tell more the nearer the end is."""
        assert isinstance(s, Table)
        time = time_left(s)
        found: list[list[float]] = []
        for seat in range(s.seats):
            signs = [s.score(seat), cards_held(s, seat), recovery(s, seat), points_on_top(s, seat)]
            found.append([float(sign) / time for sign in signs])
        return found


def appraise(t: Table, seat: i64, action: i64) -> float:
    """The same of everything but placing, cards and building, where one look serves all answers."""
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
    if action < STOP:
        return lift_worth(t, seat, action)
    if action == STOP:
        return -1.0
    if action < PICK:
        return 10.0 * float(t.facts.worth[action - CARRY])
    return 10.0 * float(t.facts.worth[action - PICK])


# ---------------------------------------------------------------- between rounds


def time_left(t: Table) -> float:
    """What a lead is divided by."""
    return TIME + float(1 + t.facts.rounds - t.round())


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


def fancy(luck: Chance) -> float:
    """What somebody likes about an answer beside what it promises."""
    return NOISE * float(luck.below(1000)) / 1000.0


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


class Outlook:
    """What a round promises those who send vikings out. It holds until the last order is sealed: one look is enough."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.round: i64 = -1
        self.stones = vec[i64]([0] * SPACES)  # on each space
        self.riches = vec[i64]([0] * SPACES)  # points that they are worth together
        self.stone = vec[float]([0.0] * SPACES)  # what one of them is worth
        self.crowd = vec[float]([0.0] * (MAX_SEATS * SPACES))  # the rivals whom its riches should draw, by seat
        self.siege = vec[float]([0.0] * SIEGES)
        self.within_reach = vec[float]([0.0] * MAX_SEATS)  # the best stones beside a village's siege spaces

    def look(self, t: Table) -> None:
        if self.table is t and self.round == t.round():
            return
        self.table, self.round = t, t.round()
        riches: i64 = 0
        for space in range(SPACES):
            self.riches[space] = riches_on(t, space)
            riches += self.riches[space]
            self.stones[space] = t.all_stones(space)
            self.stone[space] = float(self.riches[space]) / float(max(1, self.stones[space]))
        for seat in range(t.seats):
            drawn = CROWD * float(rivals_vikings(t, seat))
            for space in range(SPACES):
                self.crowd[seat * SPACES + space] = drawn * float(self.riches[space]) / float(max(1, riches))
            self.within_reach[seat] = 0.0
            for side in range(SIDES):
                loot = float(best_top(t, seat, side))
                self.siege[seat * SIDES + side] = siege_worth(loot)
                self.within_reach[seat] += loot

    def worth(self, t: Table, seat: i64, place: i64) -> float:
        if place >= SPACES:
            return self.siege[place - SPACES]
        left = float(self.stones[place] - t.vikings(place, seat))
        if left <= 0.0:
            return -1.0
        crowd = self.crowd[seat * SPACES + place]
        certain = 1.0 if left >= crowd + 1.0 else left / (crowd + 1.0)
        return certain * self.stone[place] - (1.0 - certain) * 0.5 * ROUND_OF_A_VIKING

    def send(self, t: Table, seat: i64, luck: Chance) -> i64:
        """A viking to where most is to be had, or the order sealed."""
        best: i64 = COMMIT
        if t.home(seat) == 0:
            return best
        most = self.defence(t, seat) + fancy(luck)
        for place in range(SPACES + t.seats * SIDES):
            if place >= SPACES and ((place - SPACES) // SIDES == seat or t.vikings(place, seat)):
                continue
            worth = self.worth(t, seat, place) + fancy(luck)
            if worth > most:
                best, most = PLACE + place, worth
        return best

    def defence(self, t: Table, seat: i64) -> float:
        """What those still at home are worth there: sealing the order now must beat sending one more away."""
        home = t.home(seat)
        return WORRY * self.within_reach[seat] / float(home * home) if home else 0.0


def siege_worth(loot: float) -> float:
    """What the better of the two walls beside a siege space promises, with and without a defender."""
    if loot == 0.0:
        return -1.0
    gain = UNDEFENDED * loot + (1.0 - UNDEFENDED) * SIEGE_WON * min(loot, 2.0)
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


# ---------------------------------------------------------------- duels


def opening(t: Table, seat: i64, luck: Chance) -> i64:
    """A duel to begin, sieges first; of several, each as likely as another."""
    siege: i64 = -1
    sieges: i64 = 0
    fight: i64 = -1
    fights: i64 = 0
    for place in range(PLACES):
        if not t.vikings(place, seat):
            continue
        if place >= SPACES and not bars_siege(t, seat, place):
            sieges += 1
            if luck.below(sieges) == 0:
                siege = BESIEGE + place - SPACES
        elif not sieges and not bars_fight(t, seat, place):
            fights += 1
            if luck.below(fights) == 0:
                fight = FIGHT + place
    return siege if sieges else fight


def hand_strength(t: Table, seat: i64) -> float:
    """Average card of a hand, as far as this copy shows it."""
    total = 0.0
    for value in range(1, VALUES + 1):
        total += float(value * t.hand(seat, value))
    return total / float(max(1, t.hand_size(seat)))


def stake(t: Table, place: i64) -> float:
    """What winning a duel between two who are away from home brings, over losing it."""
    if place < SPACES:
        return float(riches_on(t, place)) / float(max(1, t.all_stones(place)))
    return 0.5 * float(best_top(t, (place - SPACES) // SIDES, (place - SPACES) % SIDES))


def hospital_cost(t: Table, difference: i64) -> float:
    rounds: i64 = 2 - t.facts.station_of[difference]
    return ROUND_OF_A_VIKING * float(rounds) + 0.2


class Duel:
    """What laying each card promises: the average over the rival's cards of who wins what, and of the swap."""

    def __init__(self) -> None:
        self.worth = vec[float]([0.0] * (VALUES + 1))
        self.rivals = vec[i64]([0] * (VALUES + 1))  # cards of each value in the rival's hand
        self.loot = vec[float]([0.0] * (VALUES + 1))  # the best stone that a difference takes from beside a siege
        self.gain = vec[float]([0.0] * (2 * VALUES + 1))  # what a margin brings, from -VALUES on

    def look(self, t: Table, seat: i64) -> None:
        attacker, defender, place = (
            t.argument(LAY_CARDS_ATTACKER),
            t.argument(LAY_CARDS_DEFENDER),
            t.argument(LAY_CARDS_PLACE),
        )
        rival = defender if seat == attacker else attacker
        size: i64 = 0
        for value in range(1, VALUES + 1):
            self.rivals[value] = t.hand(rival, value)
            size += self.rivals[value]
        is_siege = is_siege_duel(defender, place)
        if is_siege:
            self.look_at_loot(t, place)
        is_open = is_siege and t.home(defender) == 0
        if not is_open:
            self.look_at_margins(t, 0.0 if is_siege else stake(t, place), is_siege, seat == attacker)
        for ours in range(1, VALUES + 1):
            if not t.hand(seat, ours):
                continue
            total = 0.0
            for theirs in range(1, VALUES + 1):
                if self.rivals[theirs]:
                    gain = CARD_POINT * float(theirs - ours)
                    if not is_open:
                        gain += self.gain[VALUES + ours - theirs]
                    elif seat == attacker:
                        gain += self.loot[ours] * (1.0 + RIVAL_LOSS)
                    else:
                        gain -= self.loot[theirs]
                    total += float(self.rivals[theirs]) * gain
            self.worth[ours] = total / float(max(1, size))

    def lay(self, t: Table, seat: i64, luck: Chance) -> i64:
        """The card that promises most."""
        best: i64 = -1
        most = -1e9
        for value in range(1, VALUES + 1):
            if t.hand(seat, value):
                worth = self.worth[value] + fancy(luck)
                if worth > most:
                    best, most = PLAY + value - 1, worth
        return best

    def look_at_loot(self, t: Table, place: i64) -> None:
        village, side = (place - SPACES) // SIDES, (place - SPACES) % SIDES
        for difference in range(VALUES + 1):
            self.loot[difference] = 0.0
        for n in range(2):
            kind = t.top_stone(village, t.facts.siege_walls[side * 2 + n])
            if kind >= 0:
                worth = t.facts.worth[kind]
                for difference in range(worth, VALUES + 1):
                    self.loot[difference] = max(self.loot[difference], float(worth))

    def look_at_margins(self, t: Table, prize: float, is_siege: bool, attacks: bool) -> None:
        for margin in range(1, VALUES):
            cost = hospital_cost(t, margin)
            gain = RIVAL_LOSS * cost + prize
            loss = cost + prize
            if is_siege and attacks:
                gain += self.loot[margin] * (1.0 + RIVAL_LOSS)
            elif is_siege:
                loss = 0.3 + self.loot[margin]
            self.gain[VALUES + margin] = gain
            self.gain[VALUES - margin] = -loss


def exchange_worth(t: Table, seat: i64) -> float:
    """A hand below the average of the pack may be worth an amulet a card when it is short."""
    size = float(t.hand_size(seat))
    return (3.5 - hand_strength(t, seat)) * size * CARD_POINT * 1.5 - size * float(t.facts.amulets_per_card)


# ---------------------------------------------------------------- stones


def lift_worth(t: Table, seat: i64, action: i64) -> float:
    """The stone kept in the end, and the harm done, over this lift and the best next one."""
    village = (t.argument(LOOT_WALLS_PLACE) - SPACES) // SIDES
    kind = t.top_stone(village, action - LIFT)
    worth = float(t.facts.worth[kind])
    return 10.0 * worth + RIVAL_LOSS * worth


class Walls:
    """Good stones first and low, poor ones on top of what is worth hiding: what a builder sees of his walls."""

    def __init__(self) -> None:
        self.covered = vec[float]([0.0] * WALLS)  # the worth of the topmost stone
        self.height = vec[float]([0.0] * WALLS)

    def look(self, t: Table, seat: i64) -> None:
        for wall in range(WALLS):
            top = t.top_stone(seat, wall)
            self.covered[wall] = float(t.facts.worth[top]) if top >= 0 else 0.0
            self.height[wall] = float(t.wall_height(seat, wall))

    def worth(self, t: Table, kind: i64, wall: i64) -> float:
        """Of a stone on a wall."""
        stone, covered = float(t.facts.worth[kind]), self.covered[wall]
        return 10.0 * stone + covered * (5.0 - stone) - stone * self.height[wall]

    def build(self, t: Table, seat: i64, luck: Chance) -> i64:
        """The stone and the wall that go best together."""
        best: i64 = -1
        most = -1e9
        for kind in range(KINDS):
            if not t.carried(seat, kind):
                continue
            for wall in range(WALLS):
                if self.height[wall] < float(HEIGHT):
                    worth = self.worth(t, kind, wall) + fancy(luck)
                    if worth > most:
                        best, most = BUILD + kind * WALLS + wall, worth
        return best
