# mypyc: compile
"""Supply convoys (c11): formed, loaded and unloaded in step 4; on the road after all groups."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.diex_aie.campaign.book import NORMAN, SAXON
from meadhall.games.diex_aie.campaign.land import DIRECTIONS, neighbour
from meadhall.games.diex_aie.campaign.layout import (
    ANIMALS,
    CARTED,
    CARTING_SEAT,
    CONVOY_HEX,
    CONVOYS,
    DONE,
    EMPLOYER,
    FORM_AT_MOTTE,
    FORM_CONVOY,
    GO,
    GROUPS,
    HALT,
    HEXES,
    HOMEWARD,
    LEVIED,
    LOAD,
    LOAD_UP,
    MONEY,
    MOTTE_HEX,
    MOTTES,
    OWNER,
    RATIONS,
    RESOURCES,
    ROUTE_FROM,
    ROUTE_TO,
    SHUT,
    STORES,
    UNLOAD,
    WAGONS_CONVOY,
    WAGONS_LEFT,
)
from meadhall.games.diex_aie.campaign.supply import is_open_to
from meadhall.games.diex_aie.campaign.table import CampaignTable

TEAM: Final = 5  # animals of a new convoy
A_DAY: Final = 5  # points that pass in a day
MOST: Final = 10  # resources of a village
PRICE: Final = 2  # half-pounds for a resource point


def stock_for(s: CampaignTable, seat: i64, hex: i64) -> i64:
    """c11.a: what a player's convoy may load there: a motte of his, or a settlement where a group of his could be
    supplied."""
    found: i64 = 0
    motte, place = s.motte_at(hex), s.place_at(hex)
    if motte >= 0 and s.seat_of(NORMAN) == seat and not s.is_besieged(motte):
        found += s.cells[STORES + motte]
    if place >= 0 and is_welcome(s, seat, hex):
        found += 99 if s.is_city(place) else s.cells[RESOURCES + place]
    return found


def is_welcome(s: CampaignTable, seat: i64, hex: i64) -> bool:
    place = s.place_at(hex)
    for group in s.groups_at(hex):
        if s.seat(group) == seat and place >= 0 and is_open_to(s, place, group) and not s.cells[SHUT + group]:
            return True
    return False


def is_shut(s: CampaignTable, seat: i64, hex: i64) -> bool:
    """c15.b: the motte of that player is besieged."""
    motte = s.motte_at(hex)
    return motte >= 0 and s.seat_of(NORMAN) == seat and s.is_besieged(motte)


def free_convoy(s: CampaignTable) -> i64:
    for convoy in range(CONVOYS):
        if s.cells[CONVOY_HEX + convoy] == 0:
            return convoy
    return -1


def bars_form(s: CampaignTable, seat: i64, group: i64) -> str:
    if not s.is_there(group) or s.seat(group) != seat or s.cells[EMPLOYER + group]:
        return "c11.a"
    hex = s.hex(group)
    if s.place_at(hex) < 0 and s.motte_at(hex) < 0:
        return "c11.a"
    return "c15.b" if s.cells[SHUT + group] else bars_form_at(s, seat, hex)


def bars_form_at(s: CampaignTable, seat: i64, hex: i64) -> str:
    if free_convoy(s) < 0 or len(s.convoys_at(hex)) > 0:
        return "c11.a"
    return "" if stock_for(s, seat, hex) > 0 else "c11.c"


def bars_form_at_motte(s: CampaignTable, seat: i64, motte: i64) -> str:
    """c11.a: whoever holds a motte needs no group there."""
    if s.cells[MOTTE_HEX + motte] == 0 or s.seat_of(NORMAN) != seat:
        return "c11.a"
    return "c15.b" if s.is_besieged(motte) else bars_form_at(s, seat, s.cells[MOTTE_HEX + motte] - 1)


def bars_load(s: CampaignTable, seat: i64, convoy: i64) -> str:
    rule = bars_cart(s, seat, convoy)
    if rule:
        return rule
    if s.cells[LOAD + convoy] >= s.cells[ANIMALS + convoy]:
        return "c11.e"
    if is_shut(s, seat, s.cells[CONVOY_HEX + convoy] - 1):
        return "c15.b"
    return "" if stock_for(s, seat, s.cells[CONVOY_HEX + convoy] - 1) > 0 else "c11.c"


def bars_unload(s: CampaignTable, seat: i64, convoy: i64) -> str:
    rule = bars_cart(s, seat, convoy)
    if rule:
        return rule
    hex = s.cells[CONVOY_HEX + convoy] - 1
    place, motte = s.place_at(hex), s.motte_at(hex)
    if s.cells[LOAD + convoy] == 0 or (place < 0 and motte < 0):
        return "c11.c"
    if motte >= 0 and s.seat_of(NORMAN) == seat:
        return "c15.b" if s.is_besieged(motte) else ""
    return "c11.c" if place < 0 or s.is_city(place) or s.cells[RESOURCES + place] >= MOST else ""


def bars_cart(s: CampaignTable, seat: i64, convoy: i64) -> str:
    if s.cells[CONVOY_HEX + convoy] == 0 or s.convoy_faction(convoy) < 0:
        return "c11.d"
    if s.seat_of(s.convoy_faction(convoy)) != seat:
        return "c11.d"
    return "c11.c" if s.cells[CARTED + convoy] >= A_DAY else ""


class Carting(Question):
    """c6.e."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, CampaignTable)
        if action == DONE:
            return ""
        if FORM_CONVOY <= action < FORM_CONVOY + GROUPS:
            return bars_form(s, seat, action - FORM_CONVOY)
        if LOAD_UP <= action < LOAD_UP + CONVOYS:
            return bars_load(s, seat, action - LOAD_UP)
        if UNLOAD <= action < UNLOAD + CONVOYS:
            return bars_unload(s, seat, action - UNLOAD)
        if FORM_AT_MOTTE <= action < FORM_AT_MOTTE + MOTTES:
            return bars_form_at_motte(s, seat, action - FORM_AT_MOTTE)
        return "c6.a"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        answers = append(vec[i64](), DONE)
        for action in range(FORM_CONVOY, UNLOAD + CONVOYS):
            if not self.bars(s, seat, action):
                answers = append(answers, action)
        for action in range(FORM_AT_MOTTE, FORM_AT_MOTTE + MOTTES):
            if not self.bars(s, seat, action):
                answers = append(answers, action)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        if action == DONE:
            s.pop()
            return
        s.answered(seat)
        if action < LOAD_UP:
            group = action - FORM_CONVOY
            form(s, s.faction(group), s.hex(group))
        elif action < UNLOAD:
            load(s, action - LOAD_UP, 1, seat)
        elif action < FORM_AT_MOTTE:
            unload(s, action - UNLOAD, 1)
        else:
            form(s, NORMAN, s.cells[MOTTE_HEX + action - FORM_AT_MOTTE] - 1)

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        seat = s.argument(CARTING_SEAT)
        if len(self.legal(s, seat)) > 1:
            s.ask(seat)
        else:
            s.pop()


def form(s: CampaignTable, faction: i64, hex: i64) -> None:
    convoy = free_convoy(s)
    s.put(CONVOY_HEX + convoy, hex + 1)
    s.put(ANIMALS + convoy, TEAM)
    s.put(OWNER + convoy, faction + 1)
    s.emit("convoy-formed", "c11.a", EVERYBODY, convoy, hex)


def load(s: CampaignTable, convoy: i64, points: i64, seat: i64) -> None:
    """What goes into the convoy is taken from the settlement first."""
    hex = s.cells[CONVOY_HEX + convoy] - 1
    place, motte = s.place_at(hex), s.motte_at(hex)
    for _ in range(points):
        if place >= 0 and (seat < 0 or is_welcome(s, seat, hex)) and s.has_stock(place, 1):
            s.draw_stock(place, 1)
        elif motte >= 0 and s.cells[STORES + motte] > 0:
            s.add(STORES + motte, -1)
        else:
            return
        s.add(LOAD + convoy, 1)
        s.add(CARTED + convoy, 1)
    s.emit("convoy-loaded", "c11.c c11.e", EVERYBODY, convoy, points)


def unload(s: CampaignTable, convoy: i64, points: i64) -> None:
    """c5.1.e: nothing else gives a village resources again."""
    hex = s.cells[CONVOY_HEX + convoy] - 1
    place, motte = s.place_at(hex), s.motte_at(hex)
    s.add(LOAD + convoy, -points)
    s.add(CARTED + convoy, points)
    if motte >= 0 and s.convoy_faction(convoy) == NORMAN:
        s.add(STORES + motte, points)
    elif place >= 0 and not s.is_city(place):
        s.put(RESOURCES + place, min(MOST, s.cells[RESOURCES + place] + points))
    s.emit("convoy-unloaded", "c11.c", EVERYBODY, convoy, points)


def shuttle_stock(s: CampaignTable) -> None:
    """c11.f: unescorted convoys load to capacity where they start and unload everything where they go."""
    for convoy in range(CONVOYS):
        if s.cells[CONVOY_HEX + convoy] == 0 or s.cells[ROUTE_FROM + convoy] == 0 or s.convoy_faction(convoy) >= 0:
            continue
        here = s.cells[CONVOY_HEX + convoy]
        if here == s.cells[ROUTE_TO + convoy] and not s.cells[HOMEWARD + convoy]:
            if s.cells[LOAD + convoy] > 0:
                unload(s, convoy, s.cells[LOAD + convoy])
            s.put(HOMEWARD + convoy, 1)
        elif here == s.cells[ROUTE_FROM + convoy]:
            s.put(HOMEWARD + convoy, 0)
            room = s.cells[ANIMALS + convoy] - s.cells[LOAD + convoy]
            if room > 0:
                load(s, convoy, room, -1)


def roll_by_itself(s: CampaignTable, convoy: i64, points: i64) -> None:
    """c11.b, c11.f: a neutral one goes its way until it is met."""
    goal = s.cells[(ROUTE_FROM if s.cells[HOMEWARD + convoy] else ROUTE_TO) + convoy] - 1
    left, steps = points, 0
    while s.cells[CONVOY_HEX + convoy] - 1 != goal:
        hex = s.land().next_step(s.cells[CONVOY_HEX + convoy] - 1, goal)
        if hex < 0:
            return
        cost = s.land().entry_cost(hex)
        if cost > left and steps > 0:
            return
        left -= cost
        steps += 1
        s.put(CONVOY_HEX + convoy, hex + 1)
        s.emit("convoy-moved", "c11.f", EVERYBODY, convoy, hex)
        if claim_convoy(s, convoy) or left <= 0:
            return


def claim_convoy(s: CampaignTable, convoy: i64) -> bool:
    """c13.4.c, c11.d: an unescorted convoy belongs to the first combat group that meets it."""
    hex = s.cells[CONVOY_HEX + convoy] - 1
    for group in s.groups_at(hex):
        if s.is_hireling(group) or s.is_alone(group) or s.cells[LEVIED + group] or s.cells[SHUT + group]:
            continue
        if s.faction(group) != s.convoy_faction(convoy):
            guarded = False
            for other in s.groups_at(hex):
                guarded = guarded or (s.side(other) == s.convoy_faction(convoy) and s.cells[SHUT + other] == 0)
            if not guarded:
                s.put(OWNER + convoy, s.faction(group) + 1)
                s.emit("convoy-taken", "c13.4.c", EVERYBODY, convoy, group)
                return True
    return False


class Wagons(Question):
    """A convoy of one's own, up to five points a day."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, CampaignTable)
        if action == HALT:
            return ""
        if not GO <= action < GO + HEXES:
            return "c6.a"
        here = s.cells[CONVOY_HEX + s.argument(WAGONS_CONVOY)] - 1
        for direction in range(DIRECTIONS):
            if neighbour(here, direction) == action - GO:
                cost = s.land().entry_cost(action - GO)
                if cost < 0:
                    return "c2.1.a"
                return "" if cost <= s.argument(WAGONS_LEFT) else "c11.b"
        return "c8.3.d"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, CampaignTable)
        answers = vec[i64]()
        here = s.cells[CONVOY_HEX + s.argument(WAGONS_CONVOY)] - 1
        for hex in s.around(here):
            if not self.bars(s, seat, GO + hex):
                answers = append(answers, GO + hex)
        return append(answers, HALT)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        convoy = s.argument(WAGONS_CONVOY)
        if action == HALT:
            s.pop()
            return
        s.answered(seat)
        s.set_argument(WAGONS_LEFT, s.argument(WAGONS_LEFT) - s.land().entry_cost(action - GO))
        s.put(CONVOY_HEX + convoy, action - GO + 1)
        s.emit("convoy-moved", "c11.b", EVERYBODY, convoy, action - GO)
        if claim_convoy(s, convoy):
            s.set_argument(WAGONS_LEFT, 0)

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        convoy = s.argument(WAGONS_CONVOY)
        if s.argument(WAGONS_LEFT) <= 0 or s.convoy_faction(convoy) < 0:
            s.pop()
        else:
            s.ask(s.seat_of(s.convoy_faction(convoy)))


def release_convoys(s: CampaignTable) -> None:
    """c11.d, c11.f: a convoy of the scenario that nobody protects when the day ends is neutral and shuttles again."""
    for convoy in range(CONVOYS):
        if s.cells[CONVOY_HEX + convoy] == 0 or s.cells[ROUTE_FROM + convoy] == 0 or s.convoy_faction(convoy) < 0:
            continue
        guarded = False
        for group in s.groups_at(s.cells[CONVOY_HEX + convoy] - 1):
            guarded = guarded or s.side(group) == s.convoy_faction(convoy)
        if not guarded:
            s.put(OWNER + convoy, 0)
            s.emit("convoy-released", "c11.d c11.f", EVERYBODY, convoy)


# ---------------------------------------------------------------- buying


def bars_buy(s: CampaignTable, group: i64, convoy: i64, foes: i64) -> str:
    """c13.4.a: from a convoy of one's own faction, or from Saxons who have passed their test; food for one day
    (c8.4.f)."""
    if s.cells[CONVOY_HEX + convoy] != s.hex(group) + 1 or s.cells[LOAD + convoy] == 0:
        return "c13.4.a"
    side, owner = s.side(group), s.convoy_faction(convoy)
    if owner != side:
        if owner != SAXON or side != NORMAN:
            return "c13.4.a"
        for other in s.groups_at(s.hex(group)):
            if foes >> other & 1 and s.side(other) == SAXON:
                return "c13.4.a"
    if s.cells[RATIONS + group] >= s.book.need(s.strength(group)):
        return "c8.4.f"
    return "" if s.money(group) >= PRICE else "c12.a"


def buy(s: CampaignTable, group: i64, convoy: i64) -> None:
    """The money goes to the group that protects the convoy, or else to its driver."""
    s.add(LOAD + convoy, -1)
    s.add(RATIONS + group, 1)
    for other in s.groups_at(s.hex(group)):
        if other != group and s.faction(other) == s.convoy_faction(convoy):
            s.add(MONEY + other, PRICE)
            break
    s.add(MONEY + group, -PRICE)
    s.emit("food-bought", "c13.4.a", EVERYBODY, group, convoy)
