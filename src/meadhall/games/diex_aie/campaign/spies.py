# mypyc: compile
"""Spies (c10): what they see on their way, to whom they tell it, and how they are found out."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.diex_aie.campaign.land import direction_to
from meadhall.games.diex_aie.campaign.layout import (
    GO,
    GROUPS,
    HALT,
    HEXES,
    LEVIED,
    SPIES,
    SPY_HEX,
    SPY_MARCH_LEFT,
    SPY_MARCH_SPY,
    SPY_OF,
    SPY_SEEN,
    SPY_TURN,
)
from meadhall.games.diex_aie.campaign.table import CampaignTable


def look_around(s: CampaignTable, spy: i64) -> None:
    """c10.a: groups of other factions within two hexes of his way."""
    near = s.land().steps(s.cells[SPY_HEX + spy] - 1)
    for group in range(GROUPS):
        if s.is_there(group) and s.side(group) != s.cells[SPY_OF + spy] and near[s.hex(group)] <= s.book.sight:
            s.put(SPY_SEEN + spy, s.cells[SPY_SEEN + spy] | bit(group))


def report(s: CampaignTable, spy: i64) -> None:
    """c10.b: as soon as he meets his own; what is shown is each group as it is now."""
    seat, seen = s.seat_of(s.cells[SPY_OF + spy]), s.cells[SPY_SEEN + spy]
    if seen == 0:
        return
    hex = s.cells[SPY_HEX + spy] - 1
    for own in s.groups_at(hex):
        if s.faction(own) == s.cells[SPY_OF + spy]:
            for group in range(GROUPS):
                if seen >> group & 1 and s.is_there(group):
                    s.remember(seat, group)
                    s.emit("spy-reported", "c10.b", 1 << seat, group, s.size(group))
            s.put(SPY_SEEN + spy, 0)
            s.reveal()
            return


def discover(s: CampaignTable, spy: i64) -> bool:
    """c10.d: one roll."""
    hex = s.cells[SPY_HEX + spy] - 1
    die, place = s.chance.die(10), s.place_at(hex)
    if place >= 0:
        die += s.book.hidden_in_city if s.is_city(place) else s.book.hidden_in_village
    found = die <= s.book.discovered
    s.put(SPY_TURN + spy, s.day())
    s.emit("spy-sought", "c10.d", EVERYBODY, spy, die, 1 if found else 0)
    if found:
        s.put(SPY_HEX + spy, 0)
        s.put(SPY_SEEN + spy, 0)
        s.put(SPY_TURN + spy, 0)
        s.put(SPY_OF + spy, 0)
    return found


def has_enemy(s: CampaignTable, spy: i64) -> bool:
    for group in s.groups_at(s.cells[SPY_HEX + spy] - 1):
        if hunts(s, group, spy):
            return True
    return False


def hunts(s: CampaignTable, group: i64, spy: i64) -> bool:
    """A combat group of another player; a commander alone is none (c9.a)."""
    if s.is_neutral(group) or s.cells[LEVIED + group] or s.is_alone(group):
        return False
    return s.seat(group) != s.seat_of(s.cells[SPY_OF + spy])


def meet_spies(s: CampaignTable, group: i64) -> None:
    """A group comes into the hex of spies."""
    for spy in range(SPIES):
        if s.cells[SPY_HEX + spy] != s.hex(group) + 1:
            continue
        if s.faction(group) == s.cells[SPY_OF + spy]:
            look_around(s, spy)
            report(s, spy)
        elif hunts(s, group, spy):
            discover(s, spy)


class SpyMarch(Question):
    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(SPY_MARCH_SPY), s.argument(SPY_MARCH_LEFT)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, CampaignTable)
        if action == HALT:
            return ""
        if not GO <= action < GO + HEXES:
            return "c6.a"
        here = s.cells[SPY_HEX + s.argument(SPY_MARCH_SPY)] - 1
        if direction_to(here, action - GO) < 0:
            return "c8.3.d"
        cost = s.land().entry_cost(action - GO)
        if cost < 0:
            return "c2.1.a"
        return "" if cost <= s.argument(SPY_MARCH_LEFT) else "c10.c"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, CampaignTable)
        answers = vec[i64]()
        for hex in s.around(s.cells[SPY_HEX + s.argument(SPY_MARCH_SPY)] - 1):
            if not self.bars(s, seat, GO + hex):
                answers = append(answers, GO + hex)
        return append(answers, HALT)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        spy = s.argument(SPY_MARCH_SPY)
        if action == HALT:
            s.pop()
            return
        s.answered(seat)
        s.set_argument(SPY_MARCH_LEFT, s.argument(SPY_MARCH_LEFT) - s.land().entry_cost(action - GO))
        s.put(SPY_HEX + spy, action - GO + 1)
        s.emit("spy-moved", "c10.c", EVERYBODY, spy, action - GO)
        look_around(s, spy)
        if has_enemy(s, spy) and discover(s, spy):
            return
        report(s, spy)

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        spy = s.argument(SPY_MARCH_SPY)
        if s.cells[SPY_HEX + spy] == 0 or s.argument(SPY_MARCH_LEFT) <= 0:
            s.pop()
        else:
            s.ask(s.seat_of(s.cells[SPY_OF + spy]))
