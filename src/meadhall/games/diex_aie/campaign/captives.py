# mypyc: compile
"""Prisoners (c14.8): who takes them where, and what captive commanders are bought free for."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.diex_aie.campaign.book import DANE, NORMAN, SAXON, SCOT
from meadhall.games.diex_aie.campaign.land import FAR, HEXES
from meadhall.games.diex_aie.campaign.layout import (
    AT,
    CAPTIVE,
    DONE,
    DUE,
    GROUPS,
    IN_GROUP,
    LEADER,
    LEVIED,
    MEN,
    MONEY,
    ON_FOOT,
    PRESTIGE,
    PRISON,
    RANSOM,
    RANSOMED,
    RANSOMS_SEAT,
    SIDE,
    STATUS,
    TEMPER,
)
from meadhall.games.diex_aie.campaign.muster import made_up
from meadhall.games.diex_aie.campaign.table import CampaignTable

ESCORT: Final = 3  # men at least
COMPANIONS: Final = 2  # riders who leave with a commander


def capture(s: CampaignTable, man: i64, captor: i64) -> None:
    """He goes under the counter of the group that took him. c14.8.c: where fewer than three could escort him, their
    hirelings counted, or men who serve nobody, he is massacred."""
    if s.strength(captor) < ESCORT or s.is_neutral(captor) or s.cells[LEVIED + captor]:
        s.kill(man)
        s.emit("massacred", "c14.8.c", EVERYBODY, man)
        return
    if not is_escort(s, captor):
        s.put(PRISON + captor, prison_of(s, captor) + 1)
    s.leave_group(man)
    s.put(STATUS + man, CAPTIVE)
    s.put(AT + man, captor)


def free_prisoners(s: CampaignTable, victor: i64, beaten: i64) -> None:
    """c14.8.h, c17.b: a side that is beaten leaves those of its prisoners behind who belong to the victors."""
    if not s.is_there(victor) or s.cells[LEVIED + victor]:
        return
    for man in range(MEN):
        if s.cells[STATUS + man] == CAPTIVE and s.cells[SIDE + s.cells[AT + man]] == beaten + 1:
            if s.fights_for(man) == s.side(victor):
                s.move_to(man, victor)
                s.emit("man-freed", "c14.8.h", EVERYBODY, man, victor)


def massacre_unguarded(s: CampaignTable) -> None:
    """c14.8.c: by groups of fewer than three; captive commanders too."""
    for man in range(MEN):
        if s.cells[STATUS + man] == CAPTIVE and s.strength(s.cells[AT + man]) < ESCORT:
            s.put(PRISON + s.cells[AT + man], 0)
            s.kill(man)
            s.emit("massacred", "c14.8.c", EVERYBODY, man)


def has_captives(s: CampaignTable, group: i64) -> bool:
    for man in range(MEN):
        if s.cells[STATUS + man] == CAPTIVE and s.cells[AT + man] == group:
            return True
    return False


def is_escort(s: CampaignTable, group: i64) -> bool:
    """c14.8.a, c14.8.b: until it has brought its prisoners where they go it does nothing else."""
    return s.cells[PRISON + group] > 0 and has_captives(s, group)


def is_prison(s: CampaignTable, faction: i64, hex: i64) -> bool:
    """c14.8.f."""
    place = s.place_at(hex)
    if faction == NORMAN:
        return s.motte_at(hex) >= 0 or (place >= 0 and not s.is_rebel(place))
    if faction == SAXON:
        return place >= 0 and s.is_rebel(place)
    if faction == DANE:
        return s.land().is_coast[hex]
    if faction == SCOT:
        return hex < 20 and s.land().is_open(hex)
    return False


def prison_of(s: CampaignTable, captor: i64) -> i64:
    """The nearest to the battlefield; where it stands if there is none."""
    far = s.land().distances(s.hex(captor))
    best: i64 = s.hex(captor)
    least: i64 = FAR
    for hex in range(HEXES):
        if far[hex] < least and is_prison(s, s.side(captor), hex):
            least, best = far[hex], hex
    return best


def deliver(s: CampaignTable, group: i64) -> None:
    """c14.8.b: on arrival prisoners leave the game; commanders are held to ransom there."""
    if s.cells[PRISON + group] != s.hex(group) + 1 or not has_captives(s, group):
        return
    for man in range(MEN):
        if s.cells[STATUS + man] == CAPTIVE and s.cells[AT + man] == group:
            if s.is_commander(man):
                s.put(STATUS + man, RANSOMED)
                s.put(AT + man, s.hex(group))
                s.put(DUE + man, s.side(group) + 1)  # whose captive he is
            else:
                s.dismiss(man)
    s.put(PRISON + group, 0)
    s.emit("prisoners-delivered", "c14.8.b", EVERYBODY, group, s.hex(group))


def price(s: CampaignTable, man: i64) -> i64:
    """c14.8.d, in half-pounds."""
    return s.cells[PRESTIGE + man] * s.book.ransom


def payer(s: CampaignTable, man: i64) -> i64:
    """The richest group of his faction, if it can pay."""
    best: i64 = -1
    for group in range(GROUPS):
        if s.is_there(group) and s.faction(group) == s.fights_for(man):
            if s.money(group) >= price(s, man) and (best < 0 or s.money(group) > s.money(best)):
                best = group
    return best


def is_held(s: CampaignTable, man: i64) -> bool:
    """c14.8.d: a captive commander, on the way or where he was brought."""
    return s.is_commander(man) and (s.cells[STATUS + man] == RANSOMED or s.cells[STATUS + man] == CAPTIVE)


def bars_ransom(s: CampaignTable, seat: i64, man: i64) -> str:
    if not is_held(s, man) or s.seat_of(s.fights_for(man)) != seat:
        return "c14.8.d"
    return "" if payer(s, man) >= 0 else "c12.a"


def can_ransom(s: CampaignTable, seat: i64) -> bool:
    for man in range(MEN):
        if is_held(s, man) and not bars_ransom(s, seat, man):
            return True
    return False


class Ransoms(Question):
    """c6.d."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, CampaignTable)
        if action == DONE:
            return ""
        return bars_ransom(s, seat, action - RANSOM) if RANSOM <= action < RANSOM + MEN else "c6.a"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        answers = append(vec[i64](), DONE)
        for man in range(MEN):
            if not self.bars(s, seat, RANSOM + man):
                answers = append(answers, RANSOM + man)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        if action == DONE:
            s.pop()
            return
        s.answered(seat)
        set_free(s, action - RANSOM)

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        if can_ransom(s, s.argument(RANSOMS_SEAT)):
            s.reveal()
            s.ask(s.argument(RANSOMS_SEAT))
        else:
            s.pop()


def captor_of(s: CampaignTable, man: i64) -> i64:
    """The group that is paid: his escort, or else the first of the faction that holds him."""
    if s.cells[STATUS + man] == CAPTIVE:
        return s.cells[AT + man]
    for group in range(GROUPS):
        if s.is_there(group) and s.faction(group) == s.cells[DUE + man] - 1 and not s.cells[LEVIED + group]:
            return group
    return -1


def set_free(s: CampaignTable, man: i64) -> None:
    """c14.8.d: he leaves with two riders, first of those who are prisoners with him, then of his faction's unused ones;
    Danes, who have no riders, with two men on foot."""
    faction, captor, paid = s.fights_for(man), captor_of(s, man), price(s, man)
    under_escort = s.cells[STATUS + man] == CAPTIVE
    s.add(MONEY + payer(s, man), -paid)
    if captor >= 0:
        s.add(MONEY + captor, paid)
    temper = s.cells[TEMPER + first_of(s, faction)]
    group = s.new_group(faction, s.hex(captor) if under_escort else s.cells[AT + man])
    s.put(TEMPER + group, temper)
    if not under_escort:
        s.put(DUE + man, 0)  # where he was held
    s.put(ON_FOOT + man, 0)
    s.put(STATUS + man, IN_GROUP)
    s.put(AT + man, group)
    s.put(LEADER + group, man + 1)
    missing: i64 = COMPANIONS
    if under_escort:
        missing -= free_riders(s, captor, faction, group)
    table = s.book.riders[faction] if s.book.riders[faction].lines else s.book.compositions[faction]
    s.raise_men(table, made_up(table, missing), IN_GROUP, group)
    s.emit("ransom-paid", "c14.8.d", EVERYBODY, man, paid)


def first_of(s: CampaignTable, faction: i64) -> i64:
    """Whose temper he comes back to: that of the first group of his faction."""
    for group in range(GROUPS):
        if s.is_there(group) and s.faction(group) == faction and not s.cells[LEVIED + group]:
            return group
    return 0


def free_riders(s: CampaignTable, captor: i64, faction: i64, group: i64) -> i64:
    """How many of the other prisoners go with him."""
    freed: i64 = 0
    for man in range(MEN):
        if freed == COMPANIONS:
            break
        if s.cells[STATUS + man] == CAPTIVE and s.cells[AT + man] == captor and not s.is_commander(man):
            if s.fights_for(man) == faction and s.classes.rider[s.kind(man)]:
                s.put(ON_FOOT + man, 0)
                s.move_to(man, group)
                freed += 1
    return freed
