# mypyc: compile
"""Upkeep 1, marriage: the highest disc takes the card, the others what their spaces give; the Princess of Denmark."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Decision, Question, State
from meadhall.games.brian_boru.layout import (
    ANY_REGION,
    COIN,
    MARRIAGE_ORDER,
    MARRIAGE_REWARD,
    MARRIAGE_SERVED,
    MARRIAGE_STAGE,
    MARRIAGE_WINNER,
    MARRIED,
    MILITARY_SUPPORT,
    OUT_OF_GAME,
    POINT,
    PRINCESS,
    PRINCESS_SIDE,
    RECEIVE,
    RECEIVE_TOWN,
    RECEIVE_TOWN_REGION,
    REGION_TOWN,
    REJECTED,
    RENOWN_TOKEN,
    TRACK,
    WED,
    WED_PRINCESS,
)
from meadhall.games.brian_boru.table import Table, gain_coins, gain_renown

# Stages, in the frame's first argument.
CARD_IS_WON: Final = 0
CARD_REWARDS: Final = 1
TRACK_REWARDS: Final = 2


class MarriageFlow(Decision):
    """Arguments: stage, winner, place on the way (reward of the card; then how many discs have been served), next
    reward of the space."""

    def advance(self, s: State) -> None:
        assert isinstance(s, Table)
        stage = s.argument(MARRIAGE_STAGE)
        if stage == CARD_IS_WON:
            marry(s)
        elif stage == CARD_REWARDS:
            next_card_reward(s, s.argument(MARRIAGE_WINNER), s.argument(MARRIAGE_SERVED))
        else:
            next_track_reward(s)


def shown_card(t: Table) -> i64:
    return t.cells[MARRIAGE_ORDER + t.round() - 1]


def marry(t: Table) -> None:
    """marriage.winner, marriage.take-card; marriage.nobody if no disc has left the first space."""
    card = shown_card(t)
    best = t.most(TRACK)
    winner = t.alone_with(TRACK, best)
    if winner < 0:
        t.cells[MARRIED + card] = OUT_OF_GAME
        t.emit("nobody-married", "marriage.nobody", EVERYBODY, card)
        t.pop()
        return
    t.cells[MARRIED + card] = winner + 1
    t.emit("married", "marriage.winner marriage.take-card", EVERYBODY, winner, card)
    t.set_argument(MARRIAGE_STAGE, CARD_REWARDS)
    t.set_argument(MARRIAGE_WINNER, winner)


# ---------------------------------------------------------------- the card


def next_card_reward(t: Table, winner: i64, place: i64) -> None:
    card = shown_card(t)
    if place == len(t.facts.rewards[card]):
        t.cells[TRACK + winner] = 0
        t.emit("track-left", "marriage.reset", EVERYBODY, winner)
        t.set_argument(MARRIAGE_STAGE, TRACK_REWARDS)
        t.set_argument(MARRIAGE_SERVED, 0)
        return
    t.set_argument(MARRIAGE_SERVED, place + 1)
    reward = t.facts.rewards[card][place]
    if reward == POINT:
        t.add_points(winner, t.facts.reward_points[card])
        t.emit("points-gained", "marriage.reward.points", EVERYBODY, winner, t.facts.reward_points[card])
    elif reward == RENOWN_TOKEN:
        gain_renown(t, winner, t.facts.reward_renown[card], "marriage.reward.renown")
    elif reward == REGION_TOWN:
        offer_town(t, winner, t.facts.reward_region[card])
    else:
        t.push(WED_PRINCESS, winner)
        t.ask(winner)


class WedPrincess(Question):
    """princess.choice. Argument: the seat."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        return ""

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.pop()
        side = MILITARY_SUPPORT + action - WED
        s.cells[PRINCESS_SIDE] = side
        rules = "princess.choice princess.side"
        if side == REJECTED:
            s.cells[MARRIED + PRINCESS] = OUT_OF_GAME
            s.add_points(seat, s.facts.rejection)
            rules = "princess.choice princess.reject"
        s.emit("princess-answered", rules, EVERYBODY, seat, action - WED)


# ---------------------------------------------------------------- towns by marriage


def offer_town(t: Table, seat: i64, region: i64) -> None:
    """marriage.reward.region-town, marriage.track.any-town; a question only where there is a choice."""
    found: i64 = 0
    only: i64 = 0
    for town in t.facts.towns:
        if not bars_receive(t, region, town):
            found += 1
            only = town
    if found == 0:
        rules = "marriage.track.any-town" if region == ANY_REGION else "marriage.reward.region-full"
        t.emit("no-town-left", rules, EVERYBODY, seat)
    elif found == 1:
        receive(t, seat, region, only)
    else:
        t.push(RECEIVE_TOWN, seat, region)
        t.ask(seat)


def receive(t: Table, seat: i64, region: i64, town: i64) -> None:
    t.take_town(seat, town)
    rules = "marriage.track.any-town" if region == ANY_REGION else "marriage.reward.region-town"
    t.emit("town-received", rules, EVERYBODY, seat, town)


def bars_receive(t: Table, region: i64, town: i64) -> str:
    if t.facts.region[town] < 0:
        return "components.board.towns"
    if region != ANY_REGION and t.facts.region[town] != region:
        return "marriage.reward.region-town"
    return "" if t.is_empty(town) else "terms.empty-town"


class ReceiveTown(Question):
    """Arguments: the seat, and the region in which the town must lie."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(RECEIVE_TOWN_REGION)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return bars_receive(s, s.argument(RECEIVE_TOWN_REGION), action - RECEIVE)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        region = s.argument(RECEIVE_TOWN_REGION)
        s.pop()
        receive(s, seat, region, action - RECEIVE)


# ---------------------------------------------------------------- the track


def next_track_reward(t: Table) -> None:
    """marriage.track-rewards: from the highest disc to the lowest; on the first space clockwise from the marker."""
    winner, served, reward = t.argument(MARRIAGE_WINNER), t.argument(MARRIAGE_SERVED), t.argument(MARRIAGE_REWARD)
    if served == (t.facts.top + 1) * t.seats:
        t.pop()
        return
    space, seat = t.facts.top - served // t.seats, t.in_turn(served % t.seats)
    rewards = t.facts.track[space]
    if seat == winner or t.track(seat) != space or reward == len(rewards):  # marriage.winner-no-track
        t.set_argument(MARRIAGE_SERVED, served + 1)
        t.set_argument(MARRIAGE_REWARD, 0)
        return
    t.set_argument(MARRIAGE_REWARD, reward + 1)
    if rewards[reward] == COIN:
        gain_coins(t, seat, 1, "marriage.track.coin marriage.track-rewards")
    elif rewards[reward] == RENOWN_TOKEN:
        gain_renown(t, seat, 1, "marriage.track.renown marriage.track-rewards")
    else:
        offer_town(t, seat, ANY_REGION)
