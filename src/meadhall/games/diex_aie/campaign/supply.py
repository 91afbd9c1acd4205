# mypyc: compile
"""Food (c8.4): who finds it, who goes hungry, and what a place, motte or convoy has left."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.state import Question, State
from meadhall.games.diex_aie.campaign.book import NORMAN
from meadhall.games.diex_aie.campaign.layout import (
    DAY,
    EMPLOYER,
    FEED,
    GROUPS,
    HUNGER,
    LEVIED,
    LOAD,
    RATIONS,
    RESOURCES,
    SHUT,
    STORES,
    WELCOME,
    WHO_EATS_HEX,
    WHO_EATS_SERVED,
)
from meadhall.games.diex_aie.campaign.table import CampaignTable

PLENTY: i64 = 9999


def is_open_to(s: CampaignTable, place: i64, group: i64) -> bool:
    """c8.4.b, c13.5.a: a village feeds Normans whose last test there was passed, and every other group."""
    if s.cells[DAY] < s.setting().shut_until[place]:
        return False
    return s.side(group) != NORMAN or s.cells[WELCOME + group] == place + 1


def food_for(s: CampaignTable, group: i64) -> i64:
    """What a group could draw on where it stands."""
    hex = s.hex(group)
    total = s.cells[RATIONS + group]
    place = s.place_at(hex)
    if place >= 0 and is_open_to(s, place, group):
        total += PLENTY if s.is_city(place) else s.cells[RESOURCES + place]
    motte = s.motte_at(hex)
    if motte >= 0 and s.side(group) == NORMAN:
        total += s.cells[STORES + motte]
    for convoy in s.convoys_at(hex):
        if s.convoy_faction(convoy) == s.side(group):
            total += s.cells[LOAD + convoy]
    return total


def draw_food(s: CampaignTable, group: i64, need: i64) -> None:
    """c8.4.c: what was bought the day before, then from the settlement, the motte, convoys."""
    hex, left = s.hex(group), need - min(need, s.cells[RATIONS + group])
    place = s.place_at(hex)
    if place >= 0 and is_open_to(s, place, group):
        taken = left if s.is_city(place) else min(left, s.cells[RESOURCES + place])
        s.draw_stock(place, taken)
        left -= taken
    motte = s.motte_at(hex)
    if motte >= 0 and s.side(group) == NORMAN:
        taken = min(left, s.cells[STORES + motte])
        s.add(STORES + motte, -taken)
        left -= taken
    for convoy in s.convoys_at(hex):
        if s.convoy_faction(convoy) == s.side(group):
            taken = min(left, s.cells[LOAD + convoy])
            s.add(LOAD + convoy, -taken)
            left -= taken


def is_needy(s: CampaignTable, group: i64) -> bool:
    """c8.4.a: hirelings eat with their employer."""
    if not s.is_there(group) or s.cells[EMPLOYER + group] > 0 or s.is_neutral(group) or s.cells[LEVIED + group]:
        return False
    if s.cells[SHUT + group]:  # c15.1.a: what the motte has feeds all who are besieged
        return False
    return s.book.need(s.strength(group)) > 0


def serve(s: CampaignTable, group: i64) -> None:
    """c8.4.g: all that it needs or nothing. Whoever watches the village sees what it has left."""
    s.reveal()
    need = s.book.need(s.strength(group))
    if food_for(s, group) >= need:
        draw_food(s, group, need)
        s.put(HUNGER + group, 0)
        s.emit("fed", "c8.4.c", s.owner_mask(group), group, need)
    else:
        s.add(HUNGER + group, 1)
        s.emit("unfed", "c8.4.g", s.owner_mask(group), group)
    s.put(RATIONS + group, 0)  # c8.4.f


class WhoEats(Question):
    """Where what there is does not suffice for all of a player's groups in a hex, he says who is served next."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, CampaignTable)
        if not FEED <= action < FEED + GROUPS:
            return "c8.4.g"
        group = action - FEED
        return "" if is_unserved(s, group) and s.seat(group) == seat else "c8.4.g"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        answers = vec[i64]()
        for group in range(GROUPS):
            if not self.bars(s, seat, FEED + group):
                answers = append(answers, FEED + group)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        s.answered(seat)
        serve_next(s, action - FEED)

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        waiting: list[i64] = []
        for group in range(GROUPS):
            if is_unserved(s, group):
                waiting.append(group)
        if len(waiting) == 0:
            s.pop()
            return
        mine: list[i64] = []
        total: i64 = 0
        for group in waiting:
            if s.seat(group) == s.seat(waiting[0]):
                need = s.book.need(s.strength(group))
                if food_for(s, group) < need:  # whoever else is served, there is not enough for it
                    serve_next(s, group)
                    return
                mine.append(group)
                total += need
        for group in mine:
            if len(mine) > 1 and food_for(s, group) < total:
                s.reveal()
                s.ask(s.seat(group))
                return
        for group in mine:
            serve_next(s, group)


def is_unserved(s: CampaignTable, group: i64) -> bool:
    served = s.argument(WHO_EATS_SERVED) >> group & 1
    return not served and is_needy(s, group) and s.hex(group) == s.argument(WHO_EATS_HEX)


def serve_next(s: CampaignTable, group: i64) -> None:
    s.set_argument(WHO_EATS_SERVED, s.argument(WHO_EATS_SERVED) | bit(group))
    serve(s, group)


def tell_hunger(s: CampaignTable, group: i64) -> None:
    """c8.4.d: only its owner knows."""
    s.emit("hunger-bites", "c8.4.d c8.4.e", s.owner_mask(group), group)
