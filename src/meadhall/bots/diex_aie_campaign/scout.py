# mypyc: compile
"""What a seat knows of all groups at a glance: its own and those it sees as they are, the others by hearsay."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.diex_aie_campaign.odds import Odds
from meadhall.bots.diex_aie_campaign.ways import Ways
from meadhall.games.diex_aie.campaign.book import MERCENARY, NORMAN, SAXON, SCOT
from meadhall.games.diex_aie.campaign.classes import Composition
from meadhall.games.diex_aie.campaign.land import DIRECTIONS, neighbour
from meadhall.games.diex_aie.campaign.layout import (
    AT,
    DAY,
    EMPLOYER,
    GROUPS,
    HEALTH,
    IN_GROUP,
    LEADER,
    LEVIED,
    LOYALTY,
    MEN,
    RESOURCES,
    SEEN,
    STATUS,
    WOUNDED,
)
from meadhall.games.diex_aie.campaign.levies import TOWNSMEN
from meadhall.games.diex_aie.campaign.muster import levy
from meadhall.games.diex_aie.campaign.reckoning import ground_of
from meadhall.games.diex_aie.campaign.supply import is_open_to
from meadhall.games.diex_aie.campaign.table import CampaignTable
from meadhall.games.diex_aie.settling import weighted

HEARSAY: Final = 13  # men of a group with a commander whom nobody has met
BAND: Final = 9  # and of one without
MUSTER: Final = 2.0  # days within which friends can be counted on
RESENTFUL: Final = 3  # the loyalty that strangers expect of Saxons


class Scout:
    """Made anew for every question. By group, where it fights for somebody: ``men`` and ``halves`` (its value in
    halves), hirelings counted with their employer; 0 for hirelings themselves."""

    def __init__(self, s: CampaignTable, seat: i64, ways: Ways) -> None:
        self.s = s
        self.seat = seat
        self.ways = ways
        ways.look_at(s.land())
        self.men: list[i64] = [0] * GROUPS
        self.halves: list[i64] = [0] * GROUPS
        self.hurt: list[i64] = [0] * GROUPS
        self.own: list[i64] = []
        self.foes: list[i64] = []  # of other seats; those nobody has hired are nobody's
        self.count_men()
        self.hear_of_others()
        self.add_hirelings()

    def count_men(self) -> None:
        s = self.s
        values = s.book.tables.values
        for man in range(MEN):
            if s.cells[STATUS + man] == IN_GROUP:
                group = s.cells[AT + man]
                worth = values[s.line_of(man, False)]
                self.men[group] += 1
                if s.cells[HEALTH + man] == WOUNDED:
                    self.hurt[group] += 1
                    self.halves[group] += worth
                else:
                    self.halves[group] += 2 * worth

    def hear_of_others(self) -> None:
        """c8.1.b: of a group that is not seen, how many it was when it was met, or what such groups usually are."""
        s = self.s
        for group in range(GROUPS):
            if not s.is_there(group):
                continue
            seat = s.seat(group)
            if seat == self.seat:
                if s.cells[EMPLOYER + group] == 0 and s.cells[LEVIED + group] == 0:
                    self.own.append(group)
                continue
            if seat >= 0 and s.cells[EMPLOYER + group] == 0 and s.cells[LEVIED + group] == 0:
                self.foes.append(group)
            if s.cells[LEVIED + group] == 0 and not s.knows(self.seat, group):
                met = s.cells[SEEN + self.seat * GROUPS + group]
                men = met - 1 if met > 0 else HEARSAY if s.cells[LEADER + group] > 0 else BAND
                self.men[group] = men
                self.halves[group] = men * typical_halves(s, group) // 10
                self.hurt[group] = 0

    def add_hirelings(self) -> None:
        s = self.s
        for group in range(GROUPS):
            employer = s.cells[EMPLOYER + group] - 1
            if employer >= 0 and s.is_there(group):
                self.men[employer] += self.men[group]
                self.halves[employer] += self.halves[group]
                self.men[group] = 0
                self.halves[group] = 0

    # ---------------------------------------------------------------- groups

    def points(self, group: i64) -> i64:
        """What it may march in a day: of strangers, with nobody hungry or wounded."""
        s = self.s
        if s.seat(group) == self.seat:
            return s.march_points(group)
        return s.book.march_points(s.all_ride(group), False, False, s.setting().season)

    def need(self, group: i64) -> i64:
        return self.s.book.need(self.men[group])

    def days_between(self, group: i64, hex: i64, goal: i64) -> float:
        """From one hex to another at the group's pace, with parts of days."""
        away = self.ways.between(hex, goal)
        return float(away) / float(self.points(group))

    def is_angry(self, saxons: i64, normans: i64) -> bool:
        """Whether Saxons would revolt if they met those Normans (c7.e); of strangers, as one expects."""
        s = self.s
        temper = s.temper(saxons) if s.seat(saxons) == self.seat else RESENTFUL
        return s.book.revolts(s.book.tested_group(temper, s.prestige(normans), self.men[normans], self.men[saxons]))

    def may_attack(self, group: i64, other: i64) -> bool:
        """Whether one who comes to the other may attack it (c13.2)."""
        s = self.s
        one, two = s.side(group), s.side(other)
        if self.men[group] < 3 or s.seat(group) == s.seat(other) or one == MERCENARY or two == MERCENARY:
            return False
        if one == SAXON and two == NORMAN:
            return self.is_angry(group, other)
        if one == NORMAN and two == SAXON:
            return True
        if (one == SCOT and two == SAXON) or (one == SAXON and two == SCOT):
            return True
        return s.are_foes(one, two)

    # ---------------------------------------------------------------- battles

    def beside(self, hex: i64, group: i64) -> list[i64]:
        """Groups of the same seat beside a hex, who could join a battle there (c14.3), other than this one."""
        s = self.s
        found: list[i64] = []
        for direction in range(DIRECTIONS):
            near = neighbour(hex, direction)
            if near < 0:
                continue
            for other in range(GROUPS):
                if s.is_there(other) and other != group and s.hex(other) == near and s.seat(other) == s.seat(group):
                    if s.cells[EMPLOYER + other] == 0 and s.cells[LEVIED + other] == 0 and self.men[other] >= 3:
                        found.append(other)
        return found

    def battle(self, group: i64, other: i64) -> Odds:
        """One group attacks another where that stands; those beside it come to help on both sides."""
        s = self.s
        attack, defence = self.halves[group], self.halves[other]
        attackers, defenders = self.men[group], self.men[other]
        for friend in self.beside(s.hex(other), group):
            if friend != other:
                attack += self.halves[friend]
                attackers += self.men[friend]
        for foe in self.beside(s.hex(other), other):
            if foe != group:
                defence += self.halves[foe]
                defenders += self.men[foe]
        for_attacker, for_defender = ground_of(s, group, other)
        return Odds(
            s.book.tables,
            weighted(attack, for_attacker),
            weighted(defence, for_defender),
            attackers,
            max(i64(1), defenders),
        )

    def host(self, group: i64, other: i64) -> Odds:
        """The same with all friends who are not much more than a day away, and none of the other's."""
        s = self.s
        hex = s.hex(other)
        attack, attackers = self.halves[group], self.men[group]
        defence, defenders = self.halves[other], self.men[other]
        for friend in self.own:
            if friend != group and self.men[friend] >= 3 and self.days_between(friend, s.hex(friend), hex) <= MUSTER:
                attack += self.halves[friend]
                attackers += self.men[friend]
        for foe in self.beside(hex, other):
            defence += self.halves[foe]
            defenders += self.men[foe]
        return Odds(s.book.tables, weighted(attack, 0), weighted(defence, 0), attackers, max(i64(1), defenders))

    def storming(self, group: i64, place: i64) -> Odds:
        """A group attacks a village, whose levy those beside it help (c13.6)."""
        s = self.s
        hex = s.setting().place_hex[place]
        attack, attackers = self.halves[group], self.men[group]
        for friend in self.beside(hex, group):
            attack += self.halves[friend]
            attackers += self.men[friend]
        halves, men = levy_of(s, place)
        for foe in self.foes:
            if s.side(foe) == SAXON and self.ways.between(s.hex(foe), hex) <= 2 and s.hex(foe) != hex:
                halves += self.halves[foe]
                men += self.men[foe]
        return Odds(
            s.book.tables,
            weighted(attack, 0),
            weighted(halves, s.book.tables.in_village),
            attackers,
            max(i64(1), men),
        )

    def townsmen(self, group: i64) -> Odds:
        """Villagers in revolt attack a group that has come (c5.1.b)."""
        s = self.s
        halves = TOWNSMEN * usual_halves(s, s.book.compositions[SAXON]) // 10
        return Odds(s.book.tables, weighted(halves, 0), weighted(self.halves[group], 0), TOWNSMEN, self.men[group])

    # ---------------------------------------------------------------- places

    def welcomes(self, place: i64, group: i64) -> bool:
        """Whether a village would pass its test if the group came, or is friendly anyway (c7.f, c8.4.b)."""
        s = self.s
        if s.cells[DAY] < s.setting().shut_until[place]:
            return False
        if s.side(group) != NORMAN:
            return True
        if s.hex(group) == s.setting().place_hex[place]:
            return is_open_to(s, place, group)
        return not s.book.revolts(s.book.tested_village(s.cells[LOYALTY + place], s.prestige(group), self.men[group]))


def typical_halves(s: CampaignTable, group: i64) -> i64:
    """The value of ten men such as the group has, in halves; whether all of them ride is plain to see."""
    faction = s.faction(group)
    table = s.book.riders[faction] if s.all_ride(group) else s.book.compositions[faction]
    if len(table.lines) == 0:
        table = s.book.compositions[faction]
    return usual_halves(s, table)


def usual_halves(s: CampaignTable, table: Composition) -> i64:
    total: i64 = 0
    for place in range(len(table.classes)):
        total += 2 * s.book.tables.values[s.classes.line[table.classes[place]]] * table.lines[9][place]
    return total


def levy_of(s: CampaignTable, place: i64) -> tuple[i64, i64]:
    """Value in halves and heads of those who would defend a village."""
    ids = s.classes.ids
    counts = levy(
        s.book, len(ids), s.cells[RESOURCES + place], s.cells[LOYALTY + place], ids.index("Xil"), ids.index("Xia")
    )
    halves: i64 = 0
    men: i64 = 0
    for kind in range(len(counts)):
        halves += 2 * counts[kind] * s.book.tables.values[s.classes.line[kind]]
        men += counts[kind]
    return halves, men
