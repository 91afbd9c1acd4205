"""Battles of a campaign (c14): made during play of an order of battle, with men by their class and no names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from meadhall.core.data import Data
from meadhall.core.documents import Place
from meadhall.games.diex_aie.battle.facts import CHAPTERS, CIVILIAN, KNIGHT, site_of
from meadhall.games.diex_aie.battle.field_order import COMPASS, MOST_BEASTS, VILLAGERS, FieldOrder
from meadhall.games.diex_aie.battle.layout import ASSAULT, ENCOUNTER, SCORES, SUPPLY_RUN, BattleLayout
from meadhall.games.diex_aie.battle.scenario import Battle
from meadhall.skirmish.ground import Ground
from meadhall.skirmish.maps import read_sheets
from meadhall.skirmish.muster import Muster, People
from meadhall.skirmish.musters import is_dry
from meadhall.skirmish.rules import FORMS, Rules
from meadhall.skirmish.sight import Book as FireBook
from meadhall.skirmish.site import Site

SPOTS = {1: [""], 2: ["upper", "lower"], 4: ["upper-left", "upper-right", "lower-left", "lower-right"]}
COUNTS = {1: "one", 2: "two", 4: "four"}
EDGES = ("top", "right", "bottom", "left")
FORM_KEYS = ("foot", "foot_wounded", "mounted", "mounted_wounded")
Side = tuple[int, str]  # the place of a map, and one of its edges


TURNED = "-turned"
CALLED = "field-of-"  # what a battle is called for the page, followed by its maps


def corner(spot: int, count: int, columns: int, rows: int) -> tuple[int, int]:
    """c14.1: two maps lie one below the other, four two by two."""
    across = 2 if count == 4 else 1
    return spot % across * columns, spot // across * rows


def lay_beside(maps: Sequence[tuple[str, bool]], columns: int, rows: int, count: int = 0) -> list[dict[str, Any]]:
    """How maps lie, each by its name and whether it is turned; ``count``: so many there will be."""
    places = [corner(spot, count or len(maps), columns, rows) for spot in range(len(maps))]
    return [
        {"map": map, "at": list(at), "turn": 180 if turned else 0}
        for (map, turned), at in zip(maps, places, strict=True)
    ]


def encounter_layout(scenario: str, sheets: Mapping[str, Any]) -> list[dict[str, Any]] | None:
    """The layout of a battle of a campaign: ``field-of-2.la-prairie.le-bois-turned`` lies on two maps, of which fewer
    may have been laid so far. None for a scenario that is called otherwise."""
    words = scenario.removeprefix(CALLED).split(".")
    count = {"1": 1, "2": 2, "4": 4}.get(words[0], 0)
    maps = [(word.removesuffix(TURNED), word.endswith(TURNED)) for word in words[1:]]
    if not scenario.startswith(CALLED) or not 1 <= len(maps) <= count or any(map not in sheets for map, _ in maps):
        return None
    first = next(iter(sheets.values()))
    return lay_beside(maps, first.columns, first.rows, count)


class Kinds:
    """What the men of each class are on the field."""

    def __init__(self, data: Data) -> None:
        arms, weapons = data.place("class_arms"), list(data.ids("weapon"))
        self.ids: list[str] = []
        self.armour: list[bool] = []
        self.weapon: list[int] = []
        self.axe: list[bool] = []
        self.wall: list[bool] = []
        self.forms: list[list[list[int]]] = []  # by class and form: attack, defence, movement
        for record in data.each("class"):
            self.ids.append(record.at("id").text())
            self.armour.append(record.at("armour").flag())
            forms = [record.get(key, [0, 0, 0]).numbers(0, 99) for key in FORM_KEYS]
            self.forms.append([*forms, [0, record.at("stunned_defence").number(1, 99), 0]])
        missiles = arms.at("missile")
        for id in self.ids:
            self.weapon.append(missiles.at(id).index(weapons) if missiles.has(id) else -1)
        for key, found in (("axe", self.axe), ("wall", self.wall)):
            named = arms.at(key).indices(self.ids)
            found += [number in named for number in range(len(self.ids))]


class Encounters:
    """Makes battles; grounds that have been laid once are kept."""

    def __init__(self, data: Data, rules: Rules, fire: FireBook, folder: Path) -> None:
        self.data, self.rules, self.fire, self.folder = data, rules, fire, folder
        self.kinds = Kinds(data)
        sheets = read_sheets(folder / "maps")
        self.sheets = tuple(sheets)
        self.columns, self.rows = next((sheet.columns, sheet.rows) for sheet in sheets.values())
        choice = data.place("map_choice")
        self.villages = [entry.text() for entry in choice.at("village").entries()]
        settled = data.place("campaign_battle")
        self.depth = settled.at("deployment_depth").number(1, 15)
        self.away = settled.at("villagers_away").number(0, 15)
        self.rein_success = data.place("horse").at("grab_rein_success_max").number(0, 10)
        self.sites: dict[tuple[tuple[int, bool], ...], Site] = {}
        self.battles: dict[tuple[int, ...], Battle] = {}

    # ---------------------------------------------------------------- the ground

    def site(self, maps: Sequence[tuple[int, bool]]) -> Site:
        key = tuple(maps)
        if key not in self.sites:
            laid = lay_beside([(self.sheets[number], turned) for number, turned in key], self.columns, self.rows)
            record = Place(self.data.place("map_choice").source, {"layout": laid, "seams": True}, "layout")
            site = site_of(self.data, self.rules, self.fire, record, self.folder, CHAPTERS["10"])
            self.sites[key] = site
        return self.sites[key]

    def corner(self, spot: int, count: int) -> tuple[int, int]:
        return corner(spot, count, self.columns, self.rows)

    def sides_from(self, way: int, count: int, north_below: bool) -> list[Side]:
        """c14.1.b, c14.1.c, c14.1.d: by which edges of which maps whoever comes from a direction deploys."""
        seen = (way + 3) % len(COMPASS) if north_below else way
        table = self.data.place("deployment_sides").at(COUNTS[count])
        found: list[Side] = []
        for word in table.at(COMPASS[seen]).text().split():
            spot, _, edge = word.rpartition(":")
            found.append((SPOTS[count].index(spot), edge))
        return found

    def lines(self, ground: Ground, side: Side, count: int) -> list[list[int]]:
        """The hexes of a map in lines from one of its edges inwards."""
        (left, top), edge = self.corner(side[0], count), side[1]
        upright = edge in ("top", "bottom")
        found: list[list[int]] = []
        for across in range(self.columns if upright else self.rows):
            line = []
            for deep in range(self.rows if upright else self.columns):
                inward = deep if edge in ("top", "left") else (self.rows if upright else self.columns) - 1 - deep
                column, row = (across, inward) if upright else (inward, across)
                line.append(int(ground.cell_in(left + column, top + row)))
            found.append(line)
        return found

    def zone(self, site: Site, order: FieldOrder, side: int, way: int) -> list[int]:
        """c14.4: so many hexes deep along the edge; where water lies along it, from the first dry ground on."""
        if way == VILLAGERS:
            return self.village(site, order, side)
        found: list[int] = []
        for edge in self.sides_from(way, len(order.maps), order.north_below):
            for line in self.lines(site.ground, edge, len(order.maps)):
                dry = [cell for cell in line if is_dry(self.rules.lands, site.ground, cell)]
                found += dry[: self.depth]
        return found

    def entries(self, site: Site, order: FieldOrder, way: int) -> list[int]:
        """Where those come in who have found no room: the outermost hexes of the same edges."""
        ways = [other for _, other in order.groups if other != VILLAGERS]
        seen = (ways[0] + 3) % len(COMPASS) if way == VILLAGERS else way
        found: list[int] = []
        for edge in self.sides_from(seen, len(order.maps), order.north_below):
            for line in self.lines(site.ground, edge, len(order.maps)):
                found += [cell for cell in line if is_dry(self.rules.lands, site.ground, cell)][:1]
        return found

    def village(self, site: Site, order: FieldOrder, side: int) -> list[int]:
        """c14.4.c: anywhere on the village map, so far from every edge by which the attacker comes."""
        shunned: list[int] = []
        for other, way in order.groups:
            if other != side and way != VILLAGERS:
                for edge in self.sides_from(way, len(order.maps), order.north_below):
                    shunned += [line[0] for line in self.lines(site.ground, edge, len(order.maps))]
        found: list[int] = []
        for spot, (number, _) in enumerate(order.maps):
            if self.sheets[number] not in self.villages:
                continue
            for line in self.lines(site.ground, (spot, "top"), len(order.maps)):
                for cell in line:
                    far = all(site.ground.distance(cell, edge) >= self.away for edge in shunned)
                    if far and is_dry(self.rules.lands, site.ground, cell):
                        found.append(cell)
        return found

    # ---------------------------------------------------------------- the battle

    def battle(self, order: FieldOrder) -> Battle:
        key = order.key()
        if key not in self.battles:
            if len(self.battles) >= 64:
                self.battles.pop(next(iter(self.battles)))
            self.battles[key] = self.make(order)
        return self.battles[key]

    def make(self, order: FieldOrder) -> Battle:
        if order.fight:
            return self.make_fight(order)
        site, people = self.site(order.maps), self.people(order)
        muster = Muster(people, site.ground.cells)
        muster.turns, muster.first = order.turns, order.opens
        muster.roster = list(range(len(order.men)))
        muster.points = [0] * (2 * SCORES)
        for side, way in order.groups:
            self.add_group(muster, site, side, 0, self.zone(site, order, side, way))
            self.add_group(muster, site, side, 1, self.entries(site, order, way))
        for person, man in enumerate(order.men):
            muster.group[person] = 2 * man.group + 1
            muster.rides[person] = man.rides
        cells = order.cells()
        works = len(site.works.works) if site.works.changes() else -1
        layout = BattleLayout(people.count, people.horses, site.ground.cells, works, ENCOUNTER, len(cells))
        battle = Battle(site, muster, layout)
        battle.clock, battle.order, battle.rein_success = ENCOUNTER, cells, self.rein_success
        battle.sets_up_first = order.places_first
        for person, man in enumerate(order.men):
            battle.knight[person] = self.kinds.ids[man.kind] == KNIGHT
            battle.civilian[person] = self.kinds.ids[man.kind] == CIVILIAN
        battle.hurt = [man.wounded for man in order.men]
        battle.hungry = [man.hungry for man in order.men]
        battle.captive = [man.captive for man in order.men]
        battle.band_from, battle.band_to, battle.band_side, battle.band_grade = [-999], [999], [-1], [0]
        return battle

    def make_fight(self, order: FieldOrder) -> Battle:
        """A fight at a siege; a sortie has room for its pack animals."""
        from meadhall.games.diex_aie.battle.day_fights import DayFightMaker

        people = self.people(order)
        if order.fight == SUPPLY_RUN:
            people.horses += MOST_BEASTS
        return DayFightMaker(self.data, self.rules, self.siege(), people, order, self.kinds.ids).fight(
            self.site(order.maps)
        )

    def siege(self) -> Place:
        """The record of the siege of a motte, of which a campaign takes the ground."""
        return self.data.each("siege")[0]

    def fight_turns(self, clock: int) -> int:
        """How many turns a fight of a siege has at most."""
        limits = self.data.place("siege_reconstructed")
        return limits.at("assault_turns" if clock == ASSAULT else "battle_turns").number(5, 40)

    def ground(self, map: str) -> tuple[int, bool]:
        """A map of a fight, as orders have it."""
        return self.sheets.index(map), False

    def add_group(self, muster: Muster, site: Site, side: int, turn: int, zone: list[int]) -> None:
        group = len(muster.zones)
        muster.group_side.append(side)
        muster.entry_turn.append(turn)
        muster.zones.append(sorted(zone, key=lambda cell: int(site.hex_of[cell])))
        for cell in zone:
            muster.zone_mask[cell] |= 1 << group

    def people(self, order: FieldOrder) -> People:
        found, kinds = People(), self.kinds
        found.count = len(order.men)
        for man in order.men:
            found.side.append(man.side)
            found.armour.append(kinds.armour[man.kind])
            found.weapon.append(kinds.weapon[man.kind])
            found.axeman.append(kinds.axe[man.kind])
            found.wallman.append(kinds.wall[man.kind])
            found.berserker.append(False)
            found.leader.append(man.chief)
            found.weak.append(False)
            found.woman.append(False)
            for attack, defence, movement in kinds.forms[man.kind]:
                found.attack.append(attack)
                found.defence.append(max(1, defence))
                found.movement.append(movement)
            found.horse_of.append(found.horses if man.rides else -1)
            found.horses += 1 if man.rides else 0
        assert len(found.attack) == found.count * FORMS
        return found
