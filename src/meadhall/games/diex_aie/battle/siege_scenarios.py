"""The fights that a siege may open, made of its record: assaults, supply sorties and battles before the place.

Everybody of the two factions may take part in each; who does, and how, is in the fight's position (``POST``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.core.data import Data
from meadhall.core.documents import Place
from meadhall.games.diex_aie.battle.layout import ASSAULT, OPEN_FIGHT, SUPPLY_RUN, BattleLayout
from meadhall.games.diex_aie.battle.scenario import Battle
from meadhall.skirmish.muster import Muster, People
from meadhall.skirmish.musters import edge_cells, is_dry, named_cell
from meadhall.skirmish.rules import Rules
from meadhall.skirmish.site import EDGES, Site

FIELDS = ("le-fosse", "le-pont-de-bois")
SORTIE_EDGES = (2, 3)  # south and west: sides 2 and 4
OPEN_EDGES = (1, 3)  # right and left
ASSAULT_GROUPS = ("along-N", "along-E", "along-S", "along-W", "inside", "redoubt", "yard", "outside", "hidden")
SORTIE_GROUPS = ("party", "along-N", "along-E", "along-S", "along-W")
OPEN_GROUPS = ("first", "second")
INSIDE, REDOUBT, YARD, OUTSIDE, HIDDEN = 4, 5, 6, 7, 8


def siege_layout(data: Data, scenario: str) -> list[dict[str, Any]] | None:
    """How the maps lie of a siege, or of a fight that it opens; None for any other scenario."""
    for record in data.records("siege"):
        fights = {record["id"]: record["map"]}
        for first in range(2):
            fights[f"{record['id']}-assault-{first}"] = record["map"]
        for name, _ in fight_names(data):
            for field in FIELDS:
                if name.startswith((f"{record['id']}-sortie-{field}-", f"{record['id']}-open-{field}-")):
                    fights[name] = field
        if scenario in fights:
            return [{"map": fights[scenario], "at": [0, 0]}]
    return None


SiteOf = Callable[[Place], Site]


def fight_names(data: Data) -> list[tuple[str, tuple[str, ...]]]:
    """Id and factions of every fight, in the order of ``siege_fights``."""
    found = []
    for record in data.records("siege"):
        sides = tuple(record["sides"])
        for first in range(2):
            found.append((f"{record['id']}-assault-{first}", sides))
            for field in FIELDS:
                found += [(f"{record['id']}-sortie-{field}-{EDGES[edge]}-{first}", sides) for edge in SORTIE_EDGES]
                found += [(f"{record['id']}-open-{field}-{EDGES[edge]}-{first}", sides) for edge in OPEN_EDGES]
    return found


def siege_fights(data: Data, rules: Rules, site_of: SiteOf) -> list[Battle]:
    from meadhall.games.diex_aie.battle.facts import people_in, people_of, sides_of

    sites: dict[str, Site] = {}
    number = len(rules.scenarios)
    found: list[Battle] = []
    for record in data.each("siege"):
        people = people_in(people_of(data), sides_of(record), 109)
        maker = FightMaker(data, rules, record, people)
        place = record.at("map").text()
        for map in (place, *FIELDS):
            if map not in sites:
                sites[map] = site_of(record.same({"layout": [{"map": map, "at": [0, 0]}]}))
        for first in range(2):
            found.append(maker.assault(sites[place], number + len(found), first))
            for field in FIELDS:
                for edge in SORTIE_EDGES:
                    found.append(maker.sortie(sites[field], number + len(found), first, edge))
                for edge in OPEN_EDGES:
                    found.append(maker.open(sites[field], number + len(found), first, edge))
    return found


class FightMaker:
    """Makes the fights of one siege for some people."""

    def __init__(self, data: Data, rules: Rules, record: Place, people: People) -> None:
        self.data, self.rules, self.record, self.people = data, rules, record, people
        self.action = data.place("siege_action")
        self.order: list[int] = []  # within a campaign: the order of battle, as cells

    def battle(self, site: Site, number: int, first: int, clock: int, names: Any, zones: list[list[int]]) -> Battle:
        """A fight in which groups are placed in zones, or come in by them: ``along-…``."""
        muster = Muster(self.people, site.ground.cells)
        muster.turns = self.data.place("siege_reconstructed").at("battle_turns").number(5, 40)
        muster.first = first
        muster.roster = [person for person in range(int(self.people.count)) if self.people.side[person] >= 0]
        for group, (name, zone) in enumerate(zip(names, zones, strict=True)):
            muster.group_side.append(first)
            muster.entry_turn.append(1 if name.startswith("along") else 0)
            muster.zones.append(sorted(zone, key=lambda cell: int(site.hex_of[cell])))
            for cell in zone:
                muster.zone_mask[cell] |= 1 << group
        muster.points = [0] * 24
        works = len(site.works.works) if site.works.changes() else -1
        people = self.people
        layout = BattleLayout(people.count, people.horses, site.ground.cells, works, clock, len(self.order))
        battle = Battle(site, muster, layout, number)
        battle.clock, battle.group_names = clock, list(names)
        battle.rein_success = self.data.place("horse").at("grab_rein_success_max").number(0, 10)
        battle.quiet_turns = self.action.at("assault_quiet_turns").number(1, 40)
        battle.patrol_die = list(self.data.place("patrol").at("max_die").numbers(0, 10))
        self.mark_knights(battle)
        battle.bands_of, battle.band_from, battle.band_to = 0, [-999], [999]
        battle.band_side, battle.band_grade = [-1], [0]
        return battle

    def mark_knights(self, battle: Battle) -> None:
        for n, person in enumerate(self.data.records("character")):
            battle.knight[n] = person["category"] == "Nck"

    def cells(self, site: Site, key: str) -> list[int]:
        if not self.record.has(key):
            return []
        given = self.record.at(key)
        return [named_cell(site.ground, given, name) for name in given.text().split()]

    def edge(self, site: Site, edge: int, without: list[int]) -> list[int]:
        found = edge_cells(site.ground, EDGES[edge])
        return [cell for cell in found if is_dry(self.rules.lands, site.ground, cell) and cell not in without]

    def assault(self, site: Site, number: int, first: int) -> Battle:
        """11.4.1: the defender inside, the besieger along the open sides or, once the bailey has fallen, anywhere but
        in the redoubt."""
        ground = site.ground
        motte, ramp, bailey = self.cells(site, "motte"), self.cells(site, "ramp"), self.cells(site, "bailey")
        if self.record.has("building"):
            building = self.record.at("building").index(["", *ground.buildings[1:]])
            bailey = [int(cell) for cell in ground.places if ground.building[cell] == building]
        inside = motte + ramp + bailey
        redoubt = motte + ramp
        outside = [int(cell) for cell in ground.places if int(cell) not in redoubt]
        hidden = self.cells(site, "out_of_sight")
        defended = bailey if first else inside
        zones = [
            *(self.edge(site, edge, inside) for edge in range(4)),
            defended,
            redoubt,
            bailey,
            outside,
            hidden,
        ]
        battle = self.battle(site, number, first, ASSAULT, ASSAULT_GROUPS, zones)
        battle.muster.turns = self.data.place("siege_reconstructed").at("assault_turns").number(5, 40)
        battle.motte, battle.ramp, battle.inside = [] if first else motte, [] if first else ramp, defended
        battle.centre = self.cells(site, "centre") if self.record.has("centre") and not first else list(defended)
        if self.record.has("ramp_gate"):
            battle.ramp_gate = self.record.at("ramp_gate").index([work.name for work in site.works.works])
        for group in (0, 1, 2, 3, OUTSIDE, HIDDEN, *((REDOUBT,) if first else ())):
            battle.ladder_groups[group] = True
        for cell in ground.places:
            if site.border[cell]:
                battle.muster.exits[cell] |= 1 << first
        return battle

    def sortie(self, site: Site, number: int, first: int, edge: int) -> Battle:
        """11.4.2: the party by one side, patrols by the others; the party leaves by the opposite one."""
        zones = [self.edge(site, edge, []), *(self.edge(site, other, []) for other in range(4))]
        battle = self.battle(site, number, first, SUPPLY_RUN, SORTIE_GROUPS, zones)
        battle.party_edge = edge
        for cell in edge_cells(site.ground, EDGES[(edge + 2) % 4]):
            battle.muster.exits[cell] |= 1 << first
        return battle

    def open(self, site: Site, number: int, first: int, edge: int) -> Battle:
        """11.4.3: five columns on either side; each side leaves over its own edge."""
        depth, ground = self.action.at("general_sortie_depth").number(1, 15), site.ground
        own, other = [], []
        for cell in ground.places:
            column = int(ground.column(cell))
            away = column if edge == 3 else int(ground.columns) - 1 - column
            if is_dry(self.rules.lands, ground, int(cell)):
                if away < depth:
                    own.append(int(cell))
                if int(ground.columns) - 1 - away < depth:
                    other.append(int(cell))
        battle = self.battle(site, number, first, OPEN_FIGHT, OPEN_GROUPS, [own, other])
        for side, out in ((first, edge), (1 - first, 4 - edge)):
            for cell in edge_cells(ground, EDGES[out]):
                battle.muster.exits[cell] |= 1 << side
        return battle
