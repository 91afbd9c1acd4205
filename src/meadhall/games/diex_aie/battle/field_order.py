"""The order of battle that a campaign hands in (c14.1 to c14.4): maps, who fights, by which side each group comes. That
of a fight at a siege within a campaign (11.4) says on which ground it is fought and who of the siege sheet takes part.

It is written into the last cells of the table, so that a stored battle can be laid out again, and into its document.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from meadhall.core.documents import Place
from meadhall.skirmish.site import EDGES

Document = dict[str, Any]

ARMIES = ("norman", "saxon", "scot", "dane", "mercenary")
COMPASS = ("N", "NE", "SE", "S", "SW", "NW")  # clockwise, as the campaign counts
VILLAGERS = 6  # instead of a direction: anywhere in the village, away from the attacker
WAYS = (*COMPASS, "village")
MOST_MEN = 160
MOST_HORSES = 60
MOST_BEASTS = 6  # pack animals of a sortie
MOST_GROUPS = 15
MARKS = ("rides", "wounded", "hungry", "chief", "captive")  # what else is known of a man, by bit
MOST_FELLOWS = 96  # on a siege sheet
FIGHTS = ("battle", "assault", "sortie", "open")  # as Battle.clock counts: NO_CLOCK, ASSAULT, SUPPLY_RUN, OPEN_FIGHT
KIND = 64  # classes come below it
SIDE = 64
FIRST_MARK = 128
GROUP = 4096


@dataclass
class Fighter:
    kind: int  # number of his class
    side: int
    group: int  # in a fight of a siege: his number on the siege sheet
    rides: bool = False
    wounded: bool = False
    hungry: bool = False  # c8.4.d, c8.4.e
    chief: bool = False
    captive: bool = False  # bound, among the enemies of his side (c14.8.e)


@dataclass
class FieldOrder:
    maps: list[tuple[int, bool]]  # by their place from the upper left, line by line: number of the map, turned
    north_below: bool  # c14.2.b: the lower edge is north
    opens: int  # the side that begins the battle
    places_first: int  # the side that deploys first
    turns: int
    factions: tuple[int, int]  # by side
    groups: list[tuple[int, int]] = field(default_factory=list)  # side, direction from which it came or VILLAGERS
    men: list[Fighter] = field(default_factory=list)
    fight: int = 0  # of a siege: its clock, else 0. Sides are then the besiegers and the besieged; ``opens`` attacks
    edge: int = 0  # by which side of the field the attackers come

    # ---------------------------------------------------------------- cells

    def cells(self) -> list[int]:
        """How many there are comes last: whoever finds them begins there."""
        found = [self.opens, self.places_first, self.turns, *self.factions, int(self.north_below)]
        found += [self.fight, self.edge, len(self.maps)]
        found += [2 * number + turned for number, turned in self.maps]
        found += [len(self.groups), *(8 * side + way for side, way in self.groups)]
        found += [len(self.men), *(packed(man) for man in self.men)]
        return [*found, len(found) + 1]

    def key(self) -> tuple[int, ...]:
        return tuple(self.cells())


def packed(man: Fighter) -> int:
    marks = sum(FIRST_MARK << bit for bit, name in enumerate(MARKS) if getattr(man, name))
    return man.kind + SIDE * man.side + marks + GROUP * man.group


def unpacked(cell: int) -> Fighter:
    marks = {name: bool(cell & FIRST_MARK << bit) for bit, name in enumerate(MARKS)}
    return Fighter(cell % KIND, cell // SIDE % 2, cell // GROUP, **marks)


def order_in(values: Sequence[int]) -> FieldOrder:
    """The order at the end of a table's cells; ValueError where there is none."""
    length = int(values[-1])
    if not 11 <= length <= len(values):
        raise ValueError("no order of battle")
    cells = iter([int(value) for value in values[-length:-1]])
    opens, places_first, turns, one, two, below, fight, edge, maps = (next(cells) for _ in range(9))
    laid = [divmod(next(cells), 2) for _ in range(maps)]
    groups = [divmod(next(cells), 8) for _ in range(next(cells))]
    men = [unpacked(next(cells)) for _ in range(next(cells))]
    found = [(number, bool(turned)) for number, turned in laid]
    return FieldOrder(found, bool(below), opens, places_first, turns, (one, two), list(groups), men, fight, edge)


# ---------------------------------------------------------------- documents


def write_order(order: FieldOrder, sheets: Sequence[str], classes: Sequence[str], factions: Sequence[str]) -> Document:
    fight = {"fight": FIGHTS[order.fight], "edge": EDGES[order.edge]} if order.fight else {}
    return fight | {
        "maps": [sheets[number] + ("-turned" if turned else "") for number, turned in order.maps],
        "north": "below" if order.north_below else "above",
        "opens": order.opens,
        "places_first": order.places_first,
        "turns": order.turns,
        "factions": [factions[number] for number in order.factions],
        "groups": [{"side": side, "from": WAYS[way]} for side, way in order.groups],
        "men": [write_man(man, classes, bool(order.fight)) for man in order.men],
    }


def write_man(man: Fighter, classes: Sequence[str], in_siege: bool) -> Document:
    found: Document = {"class": classes[man.kind], "fellow" if in_siege else "group": man.group}
    if man.captive or in_siege:
        found["side"] = man.side
    return found | {name: True for name in MARKS if getattr(man, name)}


def read_order(page: Place, sheets: Sequence[str], classes: Sequence[str], factions: Sequence[str]) -> FieldOrder:
    page.table(("maps", "north", "opens", "places_first", "turns", "factions", "groups", "men", "fight", "edge"))
    known = [name + turned for name in sheets for turned in ("", "-turned")]
    maps = [divmod(page.same(entry.value).index(known), 2) for entry in page.at("maps").entries(4)]
    if len(maps) not in (1, 2, 4):
        raise page.at("maps").wrong("count", n=4)
    sides = [page.same(entry.value).index(list(factions)) for entry in page.at("factions").entries(2)]
    if len(sides) != 2:
        raise page.at("factions").wrong("count", n=2)
    order = FieldOrder(
        [(number, bool(turned)) for number, turned in maps],
        page.at("north").index(("above", "below")) == 1,
        page.at("opens").number(0, 1),
        page.at("places_first").number(0, 1),
        page.at("turns").number(1, 40),
        (sides[0], sides[1]),
    )
    order.fight = page.get("fight", FIGHTS[0]).index(FIGHTS)
    if order.fight:
        read_fight(page, order, list(classes))
        return order
    for group in page.at("groups").entries(MOST_GROUPS):
        group.table(("side", "from"))
        order.groups.append((group.at("side").number(0, 1), group.at("from").index(WAYS)))
    horses = 0
    for given in page.at("men").entries(MOST_MEN):
        given.table(("class", "group", "side", *MARKS))
        group_number = given.at("group").number(0, len(order.groups) - 1)
        marks = {name: given.get(name, False).flag() for name in MARKS}
        side = given.get("side", order.groups[group_number][0]).number(0, 1)
        if (side != order.groups[group_number][0]) != marks["captive"]:
            raise given.wrong("unknown", given=str(side), known="captive")
        order.men.append(Fighter(given.at("class").index(list(classes)), side, group_number, **marks))
        horses += marks["rides"]
    check_men(page, order, horses)
    return order


def read_fight(page: Place, order: FieldOrder, classes: list[str]) -> None:
    """One map and no groups: who stands where is said by posts."""
    order.edge = page.at("edge").index(EDGES)
    page.at("groups").entries(0)
    if len(order.maps) != 1:
        raise page.at("maps").wrong("count", n=1)
    seen: set[int] = set()
    for given in page.at("men").entries(MOST_FELLOWS):
        given.table(("class", "fellow", "side", "rides", "wounded", "hungry", "chief"))
        fellow = given.at("fellow").number(0, MOST_FELLOWS - 1)
        if fellow in seen:
            raise given.at("fellow").wrong("twice", name=str(fellow))
        seen.add(fellow)
        marks = {name: given.get(name, False).flag() for name in MARKS if name != "captive"}
        order.men.append(Fighter(given.at("class").index(classes), given.at("side").number(0, 1), fellow, **marks))
    beasts = MOST_BEASTS if FIGHTS[order.fight] == "sortie" else 0
    check_men(page, order, beasts + sum(man.rides for man in order.men))


def check_men(page: Place, order: FieldOrder, horses: int) -> None:
    if horses > MOST_HORSES or not {0, 1} <= {man.side for man in order.men}:
        raise page.at("men").wrong("count", n=MOST_HORSES)
