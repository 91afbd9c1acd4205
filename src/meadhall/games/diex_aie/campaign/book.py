# mypyc: compile
"""The tables of a campaign as numbers, and what they say: tests of loyalty, food, points on the march, recruits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.diex_aie.campaign.classes import Classes, Composition
from meadhall.games.diex_aie.siege.rules import Tables

NORMAN: Final = 0
SAXON: Final = 1
SCOT: Final = 2
DANE: Final = 3
MERCENARY: Final = 4
FACTIONS: Final = 5

VILLAGE: Final = 0
BURGH: Final = 1
CITY: Final = 2
ABBEY: Final = 3

UNHARMED: Final = 0  # what may become of a man whose group refuses battle
TAKEN: Final = 1
WOUNDED: Final = 2
KILLED: Final = 3


class Band:
    """A line of a table: from, to, what it gives."""

    def __init__(self, least: i64, most: i64, value: i64) -> None:
        self.least = least
        self.most = most
        self.value = value


def looked_up(bands: list[Band], number: i64) -> i64:
    for band in bands:
        if band.least <= number <= band.most:
            return band.value
    return 0


class Book:
    """Filled by ``facts`` from the data."""

    def __init__(self, classes: Classes) -> None:
        self.classes = classes
        self.compositions: list[Composition] = []  # by faction
        self.riders: list[Composition] = []  # by faction; without lines for one that has no riders
        self.tables = Tables()  # section 17
        # c7
        self.revolt: i64 = 3
        self.by_prestige: list[Band] = []
        self.by_difference: list[Band] = []
        self.by_normans: list[Band] = []
        # c8
        self.foot_points: i64 = 5
        self.rider_points: i64 = 8
        self.supply: list[Band] = []
        self.wounded_points: i64 = 3
        # c12, in half-pounds
        self.light_price: i64 = 2
        self.peasant_price: i64 = 1
        self.recruits: list[Band] = []
        self.city_recruits: i64 = 6
        self.plunder: list[Band] = []
        # c13
        self.levy: list[tuple[i64, i64]] = []  # class, x of NR/x
        self.levy_extra: list[Band] = []  # by loyalty; value x, 0 for nobody
        self.extra_light: i64 = 50
        # c14
        self.map_count: list[Band] = []
        self.maps_of: list[list[i64]] = []  # by kind of hex: sheets (c14.2.c)
        self.filler: list[i64] = []
        self.refusal: list[Band] = []
        self.refusal_mounted: i64 = -1
        self.refusal_armour: i64 = -1
        self.refusal_wounded: i64 = 2
        self.heals: list[i64] = []  # by die from 1: days; 0 several months, -1 dies
        self.heals_badly: i64 = 2  # Scots and Danes
        self.all_slain_to: i64 = 2  # the fate of a garrison that gives up, by die
        self.half_slain_to: i64 = 4
        self.all_taken_to: i64 = 7
        self.slain_to: i64 = 5  # of the die for each, where half are slain
        self.limit: i64 = 12
        self.ransom: i64 = 4  # half-pounds for each point of prestige
        # c10
        self.discovered: i64 = 5
        self.hidden_in_village: i64 = 2
        self.hidden_in_city: i64 = 4
        self.sight: i64 = 2
        self.scots_hostile: i64 = 4
        # c18
        self.weather: list[i64] = []

    # ---------------------------------------------------------------- loyalty

    def tested_group(self, loyalty: i64, prestige: i64, normans: i64, saxons: i64) -> i64:
        """c7.c, c7.d, c7.e: the level that the test goes by. ``prestige`` 0: the Normans have no commander."""
        return loyalty + self.prestige_modifier(prestige) + looked_up(self.by_difference, normans - saxons)

    def tested_village(self, loyalty: i64, prestige: i64, normans: i64) -> i64:
        """c7.c, c7.d, c7.f."""
        return loyalty + self.prestige_modifier(prestige) + looked_up(self.by_normans, normans)

    def prestige_modifier(self, prestige: i64) -> i64:
        return looked_up(self.by_prestige, prestige) if prestige > 0 else 0

    def revolts(self, tested: i64) -> bool:
        """c7.c: no die for Saxons, the level decides."""
        return tested <= self.revolt

    # ---------------------------------------------------------------- food and marching

    def need(self, men: i64) -> i64:
        """c8.4.a, c8.4.c: resources a day."""
        return looked_up(self.supply, men)

    def march_points(self, all_ride: bool, hungry: bool, has_wounded: bool, season: i64) -> i64:
        """c8.3.a, c8.3.e: halved for hunger first, then less for the wounded and the season, never under 1."""
        points = self.rider_points if all_ride else self.foot_points
        if hungry:
            points //= 2
        if has_wounded:
            points -= self.wounded_points
        return max(i64(1), points + season)

    # ---------------------------------------------------------------- settlements

    def recruit_limit(self, kind: i64, resources: i64) -> i64:
        """c12.1.e: a day."""
        return self.city_recruits if kind == CITY else looked_up(self.recruits, resources)

    def loyalty_after_plunder(self, loyalty: i64, taken: i64, resources: i64) -> i64:
        """c12.3.b, c7.h: by the share of what was there; levels stay within 1 to 10."""
        share = (100 * taken + resources - 1) // resources
        return min(i64(10), max(i64(1), loyalty + looked_up(self.plunder, share)))

    def levy_extra_men(self, resources: i64, loyalty: i64) -> i64:
        """c13.6.b."""
        part = looked_up(self.levy_extra, loyalty)
        return rounded_up(resources, part) if part else 0

    # ---------------------------------------------------------------- battles

    def maps_for(self, people: i64) -> i64:
        """c14.1.a."""
        return looked_up(self.map_count, people)

    def refused(self, die: i64, mounted: bool, armoured: bool, wounded: bool) -> i64:
        """c14.5.a: below 1 reads 1, above 10 reads 10; a wounded man wounded again dies."""
        if mounted:
            die += self.refusal_mounted
        if armoured:
            die += self.refusal_armour
        if wounded:
            die += self.refusal_wounded
        fate = looked_up(self.refusal, min(i64(10), max(i64(1), die)))
        return KILLED if wounded and fate == WOUNDED else fate


def rounded_up(number: i64, part: i64) -> i64:
    return (number + part - 1) // part
