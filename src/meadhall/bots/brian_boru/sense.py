# mypyc: compile
"""What bots know of Brian Boru: what an answer promises on its own merits, and what a table is worth between rounds.

It knows what a town is worth (the race for its region, one more region on its list), follows the three races at court,
in battle and in church by how far ahead it is, drafts cards for what they do when they lose and for their chance to
win, and counts the cards that can still beat its own before it spends a high one.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from meadhall.bots.brian_boru.first_sight import (
    A_TOWN,
    COIN_POINTS,
    MARKER_POINTS,
    RENOWN_POINTS,
    RIVAL_LOSS,
    Reckoning,
    at_sight,
    marker_at_sight,
)
from meadhall.bots.brian_boru.prospects import prospects, rounds_left
from meadhall.bots.sense import Sense, shares
from meadhall.core.chance import Chance
from meadhall.core.state import State
from meadhall.games.brian_boru.claims import claim_regions
from meadhall.games.brian_boru.draft import put_back
from meadhall.games.brian_boru.layout import (
    ACTIVATE,
    ANY_TOWN,
    BATTLE,
    BUILD,
    BUY,
    BUY_MORE_SYMBOL,
    CARD_PLACE,
    CARD_SEAT,
    CARDS,
    CHOOSE,
    CHOOSE_OPTION_CARD,
    CHURCH,
    CHURCH_DISCS,
    COIN,
    DONE,
    DRAFT,
    DRAFT_CARDS,
    EXPAND,
    EXPAND_ROAD,
    IN_HAND,
    KEEP,
    LIBERATE,
    LIBERATE_TOWN,
    LOSE_TOWN_LOSER,
    MARRIAGE_ORDER,
    NO_SYMBOL,
    ON_TABLE,
    PAY,
    PLAY,
    PRIMARY,
    PRINCESS,
    RAIDERS,
    RECEIVE,
    REGIONS,
    RENOWN_TOKEN,
    ROYAL,
    SECONDARY,
    SET_MARKER,
    SETTLE,
    SURRENDER,
    TOWN,
    TRACK,
    WED,
)
from meadhall.games.brian_boru.symbols import bars_expand, is_shared
from meadhall.games.brian_boru.table import Table
from meadhall.games.brian_boru.tricks import bars_marker

# What things are worth in points, found by play against itself.
A_REGION_MORE: Final = 1.2  # on the way to eight
LOST_TOWN: Final = 2.5  # to the Vikings
PRINCESS_POINTS: Final = 5.0
A_LOST_TRICK: Final = 2.0  # what a card brings that does not win
SOON: Final = 2.0  # tricks: how near the end of a race is thought to be while cards are drafted
SAVING: Final = 0.03  # what each point of a card's value is worth in a later trick
BEATEN: Final = 0.6  # chance that a rival who can win a trick wants to
NOISE: Final = 0.2  # so that greedy players do not all want the same thing
HORIZON: Final = 1  # action, and on to the end of the round
GLANCES: Final = 6
DRAWS: Final = 10  # towns, of which some are taken, for a marker
FEWEST: Final = 4  # that must be open to be compared
PATIENCE: Final = 2
# How a prospect weighs in the log-odds of a victory, as `tools/fit_judge.py brian-boru --bot search:30` fits it.
PROSPECT: Final = 0.47


class BrianBoruSense(Sense):
    def __init__(self) -> None:
        super().__init__(NOISE, HORIZON, GLANCES, patience=PATIENCE)
        self.reckoning: Reckoning | None = None

    def look(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        reckoning = self.reckoning
        if reckoning is None or reckoning.facts is not s.facts:
            reckoning = self.reckoning = Reckoning(s.facts)
        if PLAY <= action < CHOOSE:
            reckoning.look(s)

    def appraise(self, s: State, seat: i64, action: i64) -> float:
        assert isinstance(s, Table)
        return appraise(s, seat, action)

    def instinct(self, s: State, seat: i64, action: i64) -> float:
        assert isinstance(s, Table)
        reckoning = self.reckoning
        if KEEP <= action <= BUY and reckoning is not None:
            return at_sight(s, reckoning, seat, action)
        return appraise(s, seat, action)

    def reflex(self, s: State, seat: i64, luck: Chance) -> i64:
        """Where to set the marker: a few towns drawn at random are compared, as ``by_instinct`` does of those open.
        Where that finds too few, late in the game, it is left to instinct."""
        assert isinstance(s, Table)
        if s.cells[s.top()] != SET_MARKER:
            return -1
        towns = s.facts.towns
        best: i64 = -1
        most = -1e9
        found: i64 = 0
        for _ in range(DRAWS):
            town = towns[luck.below(len(towns))]
            if ACTIVATE + town != best and not bars_marker(s, seat, town):
                found += 1
                worth = marker_at_sight(s, seat, town)
                if worth > most:
                    best, most = ACTIVATE + town, worth
        return best if found >= FEWEST else -1

    def suppose(self, s: State, seat: i64) -> None:
        assert isinstance(s, Table)
        if s.cells[s.top()] == DRAFT_CARDS:
            for rival in range(s.seats):
                if rival != seat:
                    put_back(s, rival)
                    s.ask(rival)

    def is_quiet(self, s: State) -> bool:
        """Between rounds: no card is out, all races of the round have been decided."""
        assert isinstance(s, Table)
        if s.cells[s.top()] != DRAFT_CARDS:
            return False
        for seat in range(s.seats):
            if s.hand_size(seat):
                return False
        return True

    def judge(self, s: State) -> list[float]:
        assert isinstance(s, Table)
        return shares([PROSPECT * prospect for prospect in prospects(s)], 1.0)

    def signs(self, s: State) -> list[list[float]]:
        assert isinstance(s, Table)
        return [[prospect] for prospect in prospects(s)]


def appraise(t: Table, seat: i64, action: i64) -> float:
    """What an action promises, in points."""
    if action < KEEP:
        return town_worth(t, seat, action - SETTLE) + start_worth(t, action - SETTLE)
    if action < ACTIVATE:
        return card_worth(t, seat, action - KEEP)
    if action < PLAY:
        return marker_worth(t, seat, action - ACTIVATE)
    if action < CHOOSE:
        return play_worth(t, seat, action - PLAY)
    if action < BUY:
        return action_worth(t, seat, t.argument(CHOOSE_OPTION_CARD), SECONDARY + action - CHOOSE, -1)
    if action == BUY:
        symbol = t.argument(BUY_MORE_SYMBOL)
        return race_worth(t, seat, symbol, 1) - float(t.facts.extra[symbol]) * coin_points(t)
    if action == DONE:
        return 0.1
    if action < LIBERATE:
        return town_worth(t, seat, action - EXPAND) - float(t.facts.expand) * coin_points(t)
    if action < RECEIVE:
        return freedom_worth(t, seat, action - LIBERATE)
    if action < WED:
        return town_worth(t, seat, action - RECEIVE)
    if action < SURRENDER:
        return princess_worth(t, seat, action)
    if action < BUILD:
        return surrender_worth(t, seat, t.argument(LOSE_TOWN_LOSER), action - SURRENDER)
    return region_gain(t, seat, t.facts.region[action - BUILD], 1)


# ---------------------------------------------------------------- time


def odds(lead: float, doubt: float) -> float:
    """The chance to be ahead in the end, being so far ahead now."""
    return 1.0 / (1.0 + math.exp(-lead / doubt))


def tricks_left(t: Table) -> float:
    """Of this round, counting the one under way; during the draft there are all of them to come."""
    return float(t.facts.deal[t.seats] if t.step_now() == DRAFT else t.hand_size(0))


def coin_points(t: Table) -> float:
    """Coins are worth less the fewer tricks are left to spend them in."""
    if rounds_left(t) > 0.0:
        return COIN_POINTS
    return COIN_POINTS * min(1.0, tricks_left(t) / 4.0)


# ---------------------------------------------------------------- towns


def region_gain(t: Table, seat: i64, region: i64, extra: i64) -> float:
    """What so many more towns in a region bring in the race for its token."""
    mine = t.seat_weight(seat, region)
    rival = t.viking_weight(region)
    for other in range(t.seats):
        if other != seat:
            rival = max(rival, t.seat_weight(other, region))
    doubt = 0.5 + 0.25 * rounds_left(t)
    before = odds(float(mine - rival), doubt) if mine else 0.1
    after = odds(float(mine + extra - rival), doubt) if mine + extra else 0.1
    held = float(t.held_weight(region) + max(0, extra)) + 0.7 * rounds_left(t)
    opening = min(1.0, held / float(t.facts.threshold[region]))
    return (after - before) * opening * float(t.facts.power[region])


def is_new_region(t: Table, seat: i64, region: i64) -> bool:
    for town in t.facts.towns_in[region]:
        if t.controls(seat, town):
            return False
    return True


def town_worth(t: Table, seat: i64, town: i64) -> float:
    region = t.facts.region[town]
    worth = region_gain(t, seat, region, 1)
    if is_new_region(t, seat, region):
        spread = t.regions_spread(seat)
        step = float(t.facts.spread[min(REGIONS, spread + 1)] - t.facts.spread[spread])
        worth += step if rounds_left(t) == 0.0 else 0.5 * step + 0.5 * A_REGION_MORE
    return worth + 0.05 * float(roads_from(t, town)) * rounds_left(t)


def roads_from(t: Table, town: i64) -> i64:
    """Roads to empty towns."""
    found: i64 = 0
    for other in t.facts.neighbours[town]:
        if t.is_empty(other):
            found += 1
    return found


def start_worth(t: Table, town: i64) -> float:
    """A middling region is open sooner than a large one and pays better than a small one."""
    return 0.15 * float(roads_from(t, town)) - 0.25 * float(t.facts.threshold[t.facts.region[town]])


def loss_worth(t: Table, seat: i64, town: i64) -> float:
    """What a town is worth to whoever controls it."""
    region = t.facts.region[town]
    others: i64 = 0
    for other in t.facts.towns_in[region]:
        if other != town and t.controls(seat, other):
            others += 1
    return -region_gain(t, seat, region, -t.weight(town)) + (A_REGION_MORE if others == 0 else 0.0)


def surrender_worth(t: Table, seat: i64, loser: i64, town: i64) -> float:
    worth = loss_worth(t, loser, town)
    return -worth if loser == seat else worth


def freedom_worth(t: Table, seat: i64, town: i64) -> float:
    if t.disc(town) == seat:
        return town_worth(t, seat, town)
    return -RIVAL_LOSS * town_worth(t, t.disc(town), town)


# ---------------------------------------------------------------- the three races


def lead_of(t: Table, seat: i64, base: i64, extra: i64) -> i64:
    """How far the seat is ahead of the best of the others, with so much more."""
    best: i64 = 0
    for other in range(t.seats):
        if other != seat:
            best = max(best, t.cells[base + other])
    return t.cells[base + seat] + extra - best


def doubt_of(t: Table) -> float:
    """How far ahead one must be in a race to be sure of it. A card is drafted as if it were soon played."""
    return 0.6 + 0.45 * (SOON if t.step_now() == DRAFT else tricks_left(t))


def court_value(t: Table, seat: i64, extra: i64) -> float:
    """The marriage on show, or what the space gives. A shared space will have to be left downwards."""
    space = min(t.facts.top, t.track(seat) + extra)
    while space > 0 and is_shared(t, seat, space):
        space -= 1
    card = t.cells[MARRIAGE_ORDER + max(0, t.round() - 1)]
    prize = PRINCESS_POINTS
    if card != PRINCESS:
        prize = 2.0 + float(t.facts.reward_points[card]) + RENOWN_POINTS * float(t.facts.reward_renown[card])
    won = odds(float(lead_of(t, seat, TRACK, space - t.track(seat))) - 0.5, doubt_of(t))
    consolation = 0.0
    for reward in t.facts.track[space]:
        if reward == COIN:
            consolation += coin_points(t)
        elif reward == ANY_TOWN:
            consolation += 3.0
        else:
            consolation += RENOWN_POINTS
    return won * prize + (1.0 - won) * (consolation + 0.15 * float(space) * rounds_left(t))


def battle_value(t: Table, seat: i64, extra: i64) -> float:
    """The first spoil, the second, and the fear of having the fewest."""
    mine = t.raiders(seat) + extra
    if mine == 0:
        first = 0.0
    else:
        first = odds(float(lead_of(t, seat, RAIDERS, extra)) - 0.5, doubt_of(t))
    fewest: i64 = 99
    for other in range(t.seats):
        if other != seat:
            fewest = min(fewest, t.raiders(other))
    landing = odds(float(t.battle_area() - extra) - 1.5 * tricks_left(t), 2.0)
    loses = odds(float(fewest - mine) + 0.5, doubt_of(t)) * landing
    spoil = float(t.renown(seat)) + 1.0 + RENOWN_POINTS
    return first * spoil + (1.0 - first) * min(1.0, 0.25 * float(mine)) - loses * LOST_TOWN


def church_value(t: Table, seat: i64, extra: i64) -> float:
    """The monastery with the marker, the point, and the monastery for four discs."""
    mine = t.church(seat) + extra
    if mine == 0:
        return 0.0
    monastery = best_monastery(t, seat)
    first = odds(float(lead_of(t, seat, CHURCH_DISCS, extra)) - 0.5, doubt_of(t))
    patience = min(1.0, float(mine) / float(t.facts.church_discs + 1))
    return first * (monastery + MARKER_POINTS) + (1.0 - first) * (0.5 + 0.6 * patience * monastery)


def best_monastery(t: Table, seat: i64) -> float:
    best = 0.5
    for region in range(REGIONS):
        if not is_new_region(t, seat, region):
            best = max(best, region_gain(t, seat, region, 1))
    return best


def race_worth(t: Table, seat: i64, symbol: i64, n: i64) -> float:
    """What n more discs, raiders or steps bring."""
    if symbol == CHURCH:
        return church_value(t, seat, n) - church_value(t, seat, 0)
    if symbol == BATTLE:
        taken = min(n, t.battle_area())
        return battle_value(t, seat, taken) - battle_value(t, seat, 0)
    return court_value(t, seat, n) - court_value(t, seat, 0)


# ---------------------------------------------------------------- cards


def action_worth(t: Table, seat: i64, card: i64, action: i64, town: i64) -> float:
    """All symbols of an action; ``town`` is what the town symbol would take."""
    worth = 0.0
    coins = t.coins(seat)
    position: i64 = 0
    while t.symbol(card, action, position) != NO_SYMBOL:
        symbol = t.symbol(card, action, position)
        run: i64 = 1
        while t.symbol(card, action, position + run) == symbol:
            run += 1
        position += run
        if symbol == TOWN:
            worth += MARKER_POINTS + (town_worth(t, seat, town) if town >= 0 else 0.0)
        elif symbol == COIN:
            coins += run
            worth += float(run) * coin_points(t)
        elif symbol == PAY:
            paid = min(run, coins)
            coins -= paid
            worth -= float(paid) * coin_points(t) + 2.0 * float(run - paid)
        elif symbol == RENOWN_TOKEN:
            worth += RENOWN_POINTS * float(run)
        elif symbol == EXPAND_ROAD:
            worth += expansion_worth(t, seat, coins)
        elif symbol == LIBERATE_TOWN:
            worth += liberation_worth(t, seat)
        else:
            worth += race_worth(t, seat, symbol, run)
    return worth


def expansion_worth(t: Table, seat: i64, coins: i64) -> float:
    """The best town in reach, if it will be paid for."""
    if coins < t.facts.expand:
        return 0.0
    best = 0.0
    held = t.coins(seat)
    t.add_coins(seat, coins - held)
    for town in t.facts.towns:
        if not bars_expand(t, seat, town):
            best = max(best, town_worth(t, seat, town) - float(t.facts.expand) * coin_points(t))
    t.add_coins(seat, held - coins)
    return best


def liberation_worth(t: Table, seat: i64) -> float:
    best = -1.0
    for town in t.facts.towns:
        if t.is_viking(town):
            best = max(best, freedom_worth(t, seat, town))
    return best if best > -1.0 else 0.0


def best_option(t: Table, seat: i64, card: i64) -> float:
    best = action_worth(t, seat, card, SECONDARY, -1)
    if t.facts.options[card] > 1:
        best = max(best, action_worth(t, seat, card, SECONDARY + 1, -1))
    return best


def card_worth(t: Table, seat: i64, card: i64) -> float:
    """In the draft: what it does when it loses, and its chance to win a town."""
    losing = best_option(t, seat, card)
    winning = action_worth(t, seat, card, PRIMARY, -1) + A_TOWN
    chance = math.pow(float(card + 1) / float(CARDS), float(t.seats - 2))
    if t.facts.suit[card] == ROYAL:
        chance = min(1.0, chance * 1.3)
    return losing + chance * max(0.0, winning - losing)


def chance_to_stand(t: Table, seat: i64, card: i64, colour: i64) -> float:
    """The chance that no rival still to play beats a card, by the cards this copy gives them."""
    safe = 1.0
    for rival in range(t.seats):
        if rival == seat:
            continue
        is_done = has_played(t, rival)
        for other in range(card + 1, CARDS):
            if t.cells[CARD_SEAT + other] != rival + 1 or not t.matches(other, colour):
                continue
            if t.cells[CARD_PLACE + other] == ON_TABLE:
                return 0.0
            if not is_done and t.cells[CARD_PLACE + other] == IN_HAND:
                safe *= 1.0 - BEATEN
                break
    return safe


def has_played(t: Table, seat: i64) -> bool:
    for card in range(CARDS):
        if t.has_card(seat, card, ON_TABLE):
            return True
    return False


def play_worth(t: Table, seat: i64, card: i64) -> float:
    """Win the town with it, or do without, and save what may win a later trick."""
    losing = best_option(t, seat, card)
    saved = SAVING * float(card + 1) if tricks_left(t) > 2.0 else 0.0
    town = t.active()
    if town < 0 or not t.matches(card, t.active_colour()):
        return losing - saved
    wins = chance_to_stand(t, seat, card, t.active_colour())
    return wins * action_worth(t, seat, card, PRIMARY, town) + (1.0 - wins) * losing - saved


def marker_worth(t: Table, seat: i64, town: i64) -> float:
    """The best lead for a town: what it wins for me, or gives to the rival who wants it most."""
    colour = t.facts.colour[town]
    envied = envy(t, seat, town)
    lost = A_LOST_TRICK - RIVAL_LOSS * envied
    gained = town_worth(t, seat, town)
    best = -10.0
    for card in range(CARDS):
        if t.holds(seat, card) and t.matches(card, colour):
            wins = chance_to_stand(t, seat, card, colour)
            won = gained + action_worth(t, seat, card, PRIMARY, -1)
            best = max(best, wins * won + (1.0 - wins) * lost - SAVING * float(card + 1))
    return best if best > -10.0 else -envied


def envy(t: Table, seat: i64, town: i64) -> float:
    worst = 0.0
    for rival in range(t.seats):
        if rival != seat:
            worst = max(worst, town_worth(t, rival, town))
    return worst


# ---------------------------------------------------------------- the Princess


def princess_worth(t: Table, seat: i64, action: i64) -> float:
    """She comes in the last round: count as if the game ended with the towns as they are."""
    twin = t.clone()
    twin.step(seat, action)
    if not twin.is_over():
        claim_regions(twin)
    return float(twin.points(seat) + twin.final_points(seat))
