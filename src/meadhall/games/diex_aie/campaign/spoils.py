# mypyc: compile
"""Plunder of villages and convoys, and what mercenaries have of it (c12.2, c12.3, c13.4)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.diex_aie.campaign.fame import set_fame
from meadhall.games.diex_aie.campaign.layout import (
    EMPLOYER,
    GROUPS,
    HAUL,
    LEADER,
    LEVIED,
    LOAD,
    LOYALTY,
    MONEY,
    OWNER,
    PAID,
    PLUNDER,
    PLUNDERING,
    PLUNDERING_CONVOY,
    PLUNDERING_GROUP,
    PLUNDERING_PLACE,
    POINTS,
    PRESTIGE,
    RESOURCES,
    SHARING,
    SHARING_GROUP,
    SHARING_HIRELINGS,
    SHARING_TAKEN,
    SPOILED,
    TAKE,
    TERMS,
)
from meadhall.games.diex_aie.campaign.table import CampaignTable
from meadhall.games.diex_aie.campaign.victory import is_wanted


def take_convoys(s: CampaignTable, victor: i64, beaten: i64) -> None:
    """c13.4.b: the convoys of the beaten are the victor's, who may plunder them."""
    if not s.is_there(victor) or s.seat(victor) < 0 or s.cells[LEVIED + victor]:
        return
    for convoy in s.convoys_at(s.hex(victor)):
        if s.convoy_faction(convoy) >= 0 and s.convoy_faction(convoy) == s.side(beaten):
            s.put(OWNER + convoy, s.side(victor) + 1)
            s.emit("convoy-taken", "c13.4.b", EVERYBODY, convoy, victor)
            s.push(PLUNDERING, victor, 0, convoy + 1)


def spoils(s: CampaignTable) -> i64:
    """What can be taken from the place that is asked about, or from the convoy."""
    convoy = s.argument(PLUNDERING_CONVOY) - 1
    return s.cells[LOAD + convoy] if convoy >= 0 else s.cells[RESOURCES + s.argument(PLUNDERING_PLACE)]


class Plundering(Question):
    """c12.3.a, c13.4.b: the victor takes as much of what is left as he likes."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, CampaignTable)
        return [spoils(s)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, CampaignTable)
        if not TAKE <= action < TAKE + POINTS:
            return "c12.3.a"
        return "" if action - TAKE <= spoils(s) else "c12.3.a"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        answers = vec[i64]()
        for action in range(TAKE, TAKE + POINTS):
            if not self.bars(s, seat, action):
                answers = append(answers, action)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        group, place, convoy = s.argument(PLUNDERING_GROUP), s.argument(PLUNDERING_PLACE), s.argument(PLUNDERING_CONVOY)
        s.pop()
        if action > TAKE and convoy == 0:
            plunder(s, group, place, action - TAKE)
        elif action > TAKE:
            plunder_convoy(s, group, convoy - 1, action - TAKE)

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        group = s.argument(PLUNDERING_GROUP)
        if not s.is_there(group) or s.seat(group) < 0 or spoils(s) <= 0:
            s.pop()
        else:
            s.ask(s.seat(group))


def plunder(s: CampaignTable, group: i64, place: i64, points: i64) -> None:
    """c12.3.a, c12.3.b, c9.f: a pound for each; the village hates, the commander's name suffers."""
    stock = s.cells[RESOURCES + place]
    s.put(LOYALTY + place, s.book.loyalty_after_plunder(s.cells[LOYALTY + place], points, stock))
    s.draw_stock(place, points)
    s.add(MONEY + group, 2 * points)
    if is_wanted(s, s.side(group), place):
        s.add(PLUNDER + group, points)
        s.put(HAUL + group, s.cells[HAUL + group] | bit(place))
    s.put(SPOILED + place, s.cells[SPOILED + place] | (1 << s.side(group)))
    s.emit("place-plundered", "c12.3.a c12.3.b", EVERYBODY, group, place, points)
    leader = s.cells[LEADER + group] - 1
    if leader >= 0:
        set_fame(s, leader, s.cells[PRESTIGE + leader] - 1, "c9.f")
    share(s, group, points)


def plunder_convoy(s: CampaignTable, group: i64, convoy: i64, points: i64) -> None:
    """c13.4.b: a pound for each; no village suffers and no name."""
    s.add(LOAD + convoy, -points)
    s.add(MONEY + group, 2 * points)
    s.emit("convoy-plundered", "c13.4.b c12.3.a", EVERYBODY, group, convoy, points)
    share(s, group, points)


def share(s: CampaignTable, group: i64, points: i64) -> None:
    """c12.2.h, c12.2.i: each group of mercenaries on its own."""
    for hirelings in range(GROUPS):
        if s.is_there(hirelings) and s.cells[EMPLOYER + hirelings] == group + 1 and s.cells[TERMS + hirelings] != PAID:
            s.push(SHARING, group, hirelings, points)


class Sharing(Question):
    """c12.2.h, c12.2.i: how many points the mercenaries get, each group of them on its own."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, CampaignTable)
        hirelings = s.argument(SHARING_HIRELINGS)
        return [hirelings, s.size(hirelings)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, CampaignTable)
        if not TAKE <= action < TAKE + POINTS:
            return "c12.2.h"
        points, group = action - TAKE, s.argument(SHARING_GROUP)
        if points > s.argument(SHARING_TAKEN) or 2 * points > s.money(group):
            return "c12.2.h"
        return ""

    def legal(self, s: State, seat: i64) -> vec[i64]:
        answers = vec[i64]()
        for action in range(TAKE, TAKE + POINTS):
            if not self.bars(s, seat, action):
                answers = append(answers, action)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        group, hirelings, points = s.argument(SHARING_GROUP), s.argument(SHARING_HIRELINGS), action - TAKE
        left = s.argument(SHARING_TAKEN) - points
        s.pop()
        if s.cells[s.top()] == SHARING:  # c12.2.i: the next have what these leave
            s.set_argument(SHARING_TAKEN, left)
        s.add(MONEY + group, -2 * points)
        s.emit("shared", "c12.2.h", EVERYBODY, group, hirelings, points)
        if points >= s.size(hirelings):
            s.put(TERMS + hirelings, PAID)
        else:
            test_share(s, hirelings, group)

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        group, hirelings = s.argument(SHARING_GROUP), s.argument(SHARING_HIRELINGS)
        if not s.is_there(group) or not s.is_there(hirelings) or s.cells[EMPLOYER + hirelings] != group + 1:
            s.pop()
        else:
            s.ask(s.seat(group))


def test_share(s: CampaignTable, hirelings: i64, group: i64) -> None:
    """c12.2.k: too small a share may bring a battle at once."""
    die = s.chance.die(10)
    s.emit("hirelings-tested", "c12.2.k", s.owner_mask(hirelings), hirelings, die, die)
    if s.book.revolts(die):
        s.put(EMPLOYER + hirelings, 0)
        s.put(TERMS + hirelings, 0)
        s.emit("hirelings-left", "c12.2.k", EVERYBODY, hirelings, group)
        s.push_clash(hirelings, group)
