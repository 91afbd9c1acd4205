# mypyc: compile
"""The facts of sieges as numbers: tables of chapter 11 and section 17, and each place that can be besieged."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.diex_aie.battle.fort_works import FortWorks
from meadhall.games.diex_aie.siege.layout import KIND_CHIEF, KIND_ON_FOOT
from meadhall.skirmish.site import Site


class Folk:
    """What each person is to a siege, by number."""

    def __init__(self) -> None:
        self.faction: list[i64] = []
        self.points: list[i64] = []
        self.archer: list[bool] = []  # with a bow: 11.3.2.a
        self.shooter: list[bool] = []
        self.rider: list[bool] = []  # has a horse
        self.commands: list[bool] = []  # able to command: 11.5.c
        self.chief: list[bool] = []  # a commander of the roster
        self.for_sale: list[bool] = []
        self.line: list[i64] = []  # of the value table (c17.1.a), mounted where he rides
        self.line_on_foot: list[i64] = []


def folk_by_class(kinds: Folk, people: list[i64]) -> Folk:
    """c15.a: the people of a campaign's siege, each given as ``layout.KIND`` has him; 0 for nobody."""
    found = Folk()
    for given in people:
        kind = max(i64(0), given % KIND_CHIEF - 1)
        found.faction.append(kinds.faction[kind] if given else -1)
        found.points.append(kinds.points[kind])
        found.archer.append(kinds.archer[kind])
        found.shooter.append(kinds.shooter[kind])
        found.rider.append(kinds.rider[kind] and given & KIND_ON_FOOT == 0)
        found.commands.append(kinds.commands[kind])
        found.chief.append(given & KIND_CHIEF != 0)
        found.for_sale.append(given > 0 and kinds.for_sale[kind])
        found.line.append(kinds.line[kind])
        found.line_on_foot.append(kinds.line_on_foot[kind])
    return found


class Tables:
    """Numbers of chapter 11 and section 17."""

    def __init__(self) -> None:
        self.heals: list[i64] = []  # by die from 1: days; 0 several months, -1 dies
        self.least_days: i64 = 2
        self.animal_days: i64 = 1
        self.blockade: list[tuple[i64, i64]] = []  # above so many to one: added to the event roll
        self.besieger_bonus: i64 = 4
        self.patrol_die: list[i64] = []
        self.patrol_size: i64 = 8
        self.patrol_riders: i64 = 2
        self.patrol_shooters: i64 = 2
        self.party_share: i64 = 3
        self.pack_dice: i64 = 6
        self.builders: i64 = 5
        self.night_dice: i64 = 6
        self.withdrawal: i64 = 2
        self.rain: i64 = 5
        self.stolen: i64 = 4
        self.timber: i64 = 4
        self.most_ladders: i64 = 4
        self.most_fascines: i64 = 12
        self.target: i64 = 12
        self.numbers: list[tuple[i64, i64]] = []  # at least so many to one: bonus
        self.breach: i64 = 1
        self.bailey: i64 = 2
        self.motte: i64 = 3
        self.first_days: i64 = 5
        self.first_bonus: i64 = 5
        self.cap: i64 = 20
        self.first_archer: i64 = 2
        self.more_archers: i64 = 1
        self.spread_bonus: i64 = 2
        self.budget: i64 = 250
        # Section 17.
        self.values: list[i64] = []  # by line of the value table
        self.in_castle: i64 = 100
        self.bank: i64 = 20
        self.river: i64 = 20
        self.in_village: i64 = 30
        self.outnumber: list[tuple[i64, i64]] = []  # from so many percent: added to the die
        self.column_from: list[i64] = []
        self.letters: list[list[i64]] = []  # by die from 1 and column
        self.open_losses: list[list[i64]] = []  # by letter: attacker's code, dead, wounded, then the defender's
        self.siege_losses: list[list[i64]] = []


class Stronghold:
    """A place that is besieged, with those who begin the siege. Nothing in it ever changes."""

    def __init__(self, site: Site) -> None:
        self.site = site
        works = site.works
        assert isinstance(works, FortWorks)
        self.works = works
        self.castle: bool = True
        self.factions: list[i64] = []  # of the besiegers, of the besieged
        self.besiegers: list[i64] = []
        self.besieged: list[i64] = []
        self.stable: i64 = 0  # horses inside
        self.last_day: i64 = 25
        self.decisive_day: i64 = 15
        self.held_event: i64 = 0
        self.held_until: i64 = 0
        self.dice: i64 = 3
        self.bands: list[tuple[i64, i64, i64]] = []  # from, to, modifier
        self.in_the_yard: i64 = 6
        self.refugees: list[i64] = []
        self.targets: list[i64] = []  # cells of timber and wattle
        self.motte: list[bool] = []  # by cell
        self.bailey: list[bool] = []
        self.walled: list[bool] = []  # by cell: burnt down, it is a breach

    def modifier_for(self, men: i64) -> i64:
        """11.1.1.b."""
        for least, most, modifier in self.bands:
            if least <= men <= most:
                return modifier
        raise AssertionError("the supply table has a gap")


class SiegeRules:
    """All of it; tables share it. ``folk``: by person, or by class where sieges are ``daily``."""

    def __init__(self, folk: Folk, tables: Tables, places: list[Stronghold]) -> None:
        self.folk = folk
        self.tables = tables
        self.places = places
        self.battle_first: i64 = 0  # the first of the battles' scenarios that sieges use
        self.daily: bool = False  # within a campaign: a table is for one day, people come from its cells (c6.i, c15.1)
