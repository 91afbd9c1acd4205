"""The data of the campaigns as numbers for the rules, with a check of everything the rules rely on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from meadhall.core.data import Data
from meadhall.core.documents import Place
from meadhall.games.diex_aie.campaign.book import KILLED, TAKEN, UNHARMED, WOUNDED, Band, Book
from meadhall.games.diex_aie.campaign.classes import Classes, Composition
from meadhall.games.diex_aie.campaign.land import COLUMNS, DIRECTIONS, HEXES, ROWS, TERRAINS, Land, hex_at, neighbour
from meadhall.games.diex_aie.campaign.muster import LINES
from meadhall.games.diex_aie.campaign.scenario import (
    ANYWHERE,
    HOLD,
    KEEP,
    PLUNDER_AND_RETURN,
    RAISE_MOTTE,
    RICHES,
    SURVIVE,
    TO_COAST,
    TO_NORTH,
    WASTE,
    Setting,
    Victory,
)
from meadhall.games.diex_aie.siege.facts import LINES as VALUE_LINES
from meadhall.games.diex_aie.siege.facts import ON_FOOT, read_quick
from meadhall.skirmish.maps import read_sheets

MAPS = Path(__file__).parent.parent / "maps"

FACTIONS = ("norman", "saxon", "scot", "dane", "mercenary")
KINDS = ("village", "burgh", "city", "abbey")
COMPASS = ("N", "NE", "SE", "S", "SW", "NW")
FATES = {"none": UNHARMED, "prisoner": TAKEN, "wounded": WOUNDED, "killed": KILLED}
SEASONS = ("winter", "spring", "summer", "autumn")
VICTORIES = ("plunder_and_return", "prevent", "hold", "waste", "money", "keep", "survive", "motte")
UNLIMITED = -1


@dataclass
class Settlement:
    id: str
    kind: int
    hex: int
    resources: int  # UNLIMITED in a city
    loyalty: int


@dataclass
class Map:
    id: str
    land: Land
    settlements: list[Settlement]

    def settlement(self, id: str) -> Settlement:
        return next(one for one in self.settlements if one.id == id)


@dataclass
class Force:
    """A group as a scenario sets it up; ``commander`` is empty for a group without one."""

    faction: int
    commander: str
    prestige: int
    men: int
    all_ride: bool
    hex: int
    half_pounds: int
    loyalty: int


@dataclass
class Scenario:
    id: str
    map: Map
    days: int
    season: int
    players: dict[int, list[list[int]]]  # by number of seats: the factions of each
    forces: list[Force]
    mottes: list[tuple[int, int, int]]  # hex, resources, garrison
    convoys: list[tuple[int, int, int]]  # from, to, animals
    mercenaries: list[tuple[int, int, bool]]  # hex, men, all ride
    spies: list[tuple[int, int]]  # faction, hex
    targets: list[int]  # settlements that may be attacked whatever their test
    setting: Setting  # what the rules look up


@dataclass
class Campaigns:
    book: Book
    scenarios: list[Scenario]


def campaigns_of(data: Data) -> Campaigns:
    """DataError where the rules could not work with what the data say."""
    book = book_of(data)
    maps = {record.at("id").text(): map_of(data, record) for record in data.each("campaign_map")}
    return Campaigns(book, [scenario_of(data, record, maps) for record in data.each("campaign_scenario")])


# ---------------------------------------------------------------- tables


def bands_of(place: Place, least: int = -9, most: int = 99) -> list[Band]:
    """Lines of from, to, what it gives."""
    found = []
    for entry in place.entries():
        line = entry.numbers(-9999, 9999)
        if len(line) != 3 or not least <= line[2] <= most:
            raise entry.wrong("count", n=3)
        found.append(Band(*line))
    return found


def book_of(data: Data) -> Book:
    classes = classes_of(data)
    book = Book(classes)
    read_quick(data, book.tables)
    book.compositions = compositions_of(data.place("composition"), classes)
    book.riders = compositions_of(data.place("composition_riders"), classes)
    test = data.place("loyalty_test")
    book.revolt = test.at("revolt_max").number(1, 10)
    book.by_prestige = bands_of(test.at("prestige_modifier"))
    book.by_difference = bands_of(test.at("number_difference"))
    book.by_normans = bands_of(test.at("village_normans"))
    common = data.place("campaign")
    points = common.at("group_movement")
    book.foot_points = points.at("foot_or_mixed").number(1, 20)
    book.rider_points = points.at("cavalry").number(1, 20)
    book.supply = bands_of(common.at("supply_need"))
    book.wounded_points = common.at("wounded_movement_penalty").number(0, 9)
    money = data.place("money")
    book.light_price, book.peasant_price = (half_pounds(money.at(key)) for key in ("light_infantry", "peasant"))
    recruitment = data.place("recruitment")
    book.recruits = bands_of(recruitment.at("limit"))
    book.city_recruits = recruitment.at("city_limit").number(0, 99)
    book.plunder = bands_of(data.place("plunder").at("bands"))
    read_levy(data.place("village_levy"), book, classes)
    read_maps(data.place("map_choice"), book)
    book.map_count = bands_of(data.place("map_count").at("bands"), 1, 4)
    read_refusal(data.place("refusal"), book)
    book.weather = data.place("weather").at("resources").numbers(-9, 9)
    healing, spies = data.place("healing"), data.place("spy")
    book.heals = healing.at("days").numbers(-1, 60)
    book.heals_badly = healing.at("scot_or_dane_modifier").number(0, 9)
    fate = data.place("surrender_fate")
    book.all_slain_to = fate.at("all_slain_to").number(0, 10)
    book.half_slain_to = fate.at("half_slain_to").number(book.all_slain_to, 10)
    book.all_taken_to = fate.at("all_taken_to").number(book.half_slain_to, 10)
    book.slain_to = fate.at("slain_to").number(0, 10)
    book.limit = common.at("battle_turn_limit").number(1, 99)
    book.ransom = 2 * common.at("ransom_per_prestige").number(0, 9)
    book.discovered = spies.at("discovered").numbers(1, 10)[1]
    book.hidden_in_village = spies.at("village_modifier").number(0, 9)
    book.hidden_in_city = spies.at("city_modifier").number(0, 9)
    book.sight = spies.at("sight").number(0, 9)
    book.scots_hostile = data.place("scot_saxon").at("hostile_from").number(1, 10)
    return book


def half_pounds(place: Place) -> int:
    """Prices are in pounds and half-pounds."""
    given = place.value
    if isinstance(given, bool) or not isinstance(given, int | float) or given < 0 or given * 2 != int(given * 2):
        raise place.wrong("number", least="0", most="99", given=str(given))
    return int(given * 2)


def part_of(place: Place) -> int:
    """NR is 1, NR/3 is 3, 0 is nobody."""
    given = place.text()
    number = given.removeprefix("NR/") if given != "NR" else "1"
    if not number.isdecimal():
        raise place.wrong("number", least="0", most="10", given=given)
    return int(number)


def read_levy(place: Place, book: Book, classes: Classes) -> None:
    for name, part in place.at("base").items():
        first = name.partition("|")[0]  # of several kinds of shooters the first stands for all
        book.levy.append((place.same(first).index(classes.ids), part_of(part)))
    for entry in place.at("loyalty_extra").entries():
        least, most, part = entry.value
        book.levy_extra.append(Band(least, most, part_of(entry.same(part))))
    book.extra_light = place.at("extra_light_min_percent").number(0, 100)


def read_maps(choice: Place, book: Book) -> None:
    """c14.2.c: by the terrains of the land, then the shore and settlements. Nobody fights at sea."""
    sheets = list(read_sheets(MAPS))
    for name in (*TERRAINS[:-1], "coast", "coast", "village"):
        book.maps_of.append(list(choice.at(name).indices(sheets)))
    book.filler = list(choice.at("filler").indices(sheets))


def read_refusal(place: Place, book: Book) -> None:
    for entry in place.at("bands").entries():
        least, most, fate = entry.value
        known = list(FATES)
        book.refusal.append(Band(least, most, FATES[known[entry.same(fate).index(known)]]))
    by = place.at("modifiers")
    book.refusal_mounted, book.refusal_armour, book.refusal_wounded = (
        by.at(key).number(-9, 9) for key in ("mounted", "armour", "wounded")
    )


def classes_of(data: Data) -> Classes:
    found = Classes()
    ranks = data.place("group_make_up").at("highest_rank")
    order = [entry.text() for entry in ranks.entries()]
    lines = data.place("quick_class")
    for record in data.each("class"):
        id = record.at("id").text()
        found.ids.append(id)
        found.faction.append(record.at("side").index(FACTIONS))
        found.armour.append(record.at("armour").flag())
        found.rider.append(record.has("mounted"))
        best = record.at("mounted" if record.has("mounted") else "foot").numbers(0, 99)
        found.attack.append(best[0])
        found.points.append(record.at("points").number(1, 99))
        found.rank.append(order.index(id) if id in order else len(order))
        line = lines.at(id).index(VALUE_LINES)
        found.line.append(line)
        found.line_on_foot.append(VALUE_LINES.index(ON_FOOT.get(VALUE_LINES[line], VALUE_LINES[line])))
    for entry in ranks.entries():
        entry.index(found.ids)
    return found


def compositions_of(tables: Place, classes: Classes) -> list[Composition]:
    """By faction; one that is not named has none."""
    found = [Composition([], []) for _ in FACTIONS]
    for name, table in tables.items():
        kinds = table.at("classes").indices(classes.ids)
        lines = [table.at(str(men)).numbers(0, LINES) for men in range(1, LINES + 1)]
        for men, line in enumerate(lines, 1):
            if len(line) != len(kinds) or sum(line) != men:
                raise table.at(str(men)).wrong("count", n=men)
        found[tables.same(name).index(FACTIONS)] = Composition(kinds, lines)
    return found


# ---------------------------------------------------------------- maps


def hex_of(place: Place, columns: int, rows: int) -> int:
    """CCRR, column and row."""
    given = place.text()
    if len(given) == 4 and given.isdecimal() and int(given[:2]) < columns and int(given[2:]) < rows:
        return int(hex_at(int(given[:2]), int(given[2:])))
    raise place.wrong("unknown", given=given, known="CCRR")


def map_of(data: Data, record: Place) -> Map:
    columns, rows = record.at("cols").number(1, COLUMNS), record.at("rows").number(1, ROWS)
    land = Land()
    known = data.place("campaign_terrain")
    land.costs = [known.at(name).at("cost").number(-1, 9) for name in TERRAINS]
    letters = {known.at(name).at("symbol").text(): number for number, name in enumerate(TERRAINS)}
    grid = record.at("grid").text().split()
    if len(grid) != rows or any(len(line) != columns for line in grid):
        raise record.at("grid").wrong("count", n=rows)
    for row, line in enumerate(grid):
        for column, letter in enumerate(line):
            hex = hex_at(column, row)
            land.on_map[hex] = True
            land.terrain[hex] = letters[list(letters)[record.at("grid").same(letter).index(list(letters))]]
    for key, marks in (("rivers", land.has_river), ("coast", land.is_coast)):
        for name in record.at(key).text().split():
            marks[hex_of(record.at(key).same(name), columns, rows)] = True
    settlements = [settlement_of(place, columns, rows) for place in record.at("place").entries()]
    for number, settlement in enumerate(settlements):
        land.place[settlement.hex] = number
    return Map(record.at("id").text(), land, settlements)


def settlement_of(place: Place, columns: int, rows: int) -> Settlement:
    kind = place.at("kind").index(KINDS)
    least = UNLIMITED if KINDS[kind] == "city" else 1
    return Settlement(
        place.at("id").text(),
        kind,
        hex_of(place.at("hex"), columns, rows),
        place.at("resources").number(least, UNLIMITED if least < 0 else 10),
        place.at("loyalty").number(1, 10),
    )


# ---------------------------------------------------------------- scenarios


def at_of(place: Place, map: Map) -> int:
    """c16: a settlement, or one and a direction of the compass, for the hex beside it."""
    name, _, way = place.text().partition(" ")
    number = place.same(name).index([one.id for one in map.settlements])
    hex = map.settlements[number].hex
    if way:
        hex = int(neighbour(hex, place.same(way).index(COMPASS)))
    if hex < 0 or not map.land.is_open(hex):
        raise place.wrong("unknown", given=place.text(), known="; ".join(COMPASS))
    return hex


def scenario_of(data: Data, record: Place, maps: dict[str, Map]) -> Scenario:
    map = maps[list(maps)[record.at("map").index(list(maps))]]
    ids = [one.id for one in map.settlements]
    targets = record.at("mission_targets")
    everywhere = isinstance(targets.value, str)
    cities = [number for number, one in enumerate(map.settlements) if KINDS[one.kind] == "city"]
    marked = [n for n in range(len(ids)) if n not in cities] if everywhere else targets.indices(ids)
    return Scenario(
        record.at("id").text(),
        map,
        record.at("days").number(1, 40),
        record.at("season").index(SEASONS),
        {
            int(seats): [one.indices(FACTIONS) for one in given.entries(4)]
            for seats, given in record.at("players").items()
        },
        [force_of(one, map) for one in record.at("group").entries()],
        [motte_of(one, map) for one in record.at("mottes").entries()],
        [convoy_of(one, map) for one in record.get("convoy", []).entries()],
        [mercenary_of(one, map) for one in record.get("mercenary", []).entries()],
        [(one.at("faction").index(FACTIONS), at_of(one.at("at"), map)) for one in record.at("spies").entries()],
        marked,
        setting_of(data, record, map, marked),
    )


def setting_of(data: Data, record: Place, map: Map, targets: list[int]) -> Setting:
    setting = Setting(map.land)
    setting.days = record.at("days").number(1, 40)
    names = [entry.text() for entry in data.place("seasons").at("season").entries()]
    points = data.place("seasons").at("movement").numbers(-9, 0)
    setting.season = points[names.index(SEASONS[record.at("season").index(SEASONS)])]
    for number, one in enumerate(map.settlements):
        setting.place_hex.append(one.hex)
        setting.place_kind.append(one.kind)
        setting.place_resources.append(one.resources)
        setting.place_loyalty.append(one.loyalty)
        setting.is_target.append(number in targets)
        setting.shut_until.append(0)
    ids = [one.id for one in map.settlements]
    for name, day in record.get("shut_until", {}).items():
        setting.shut_until[record.at("shut_until").same(name).index(ids)] = day.number(1, 40)
    if record.has("builds_at"):
        setting.builds_at = record.at("builds_at").index(ids)
    setting.danes_land = record.get("danes_land", False).flag()
    setting.victories = [victory_of(one, map) for one in record.at("victory").entries()]
    for entry in record.at("group").entries():
        force = force_of(entry, map)
        setting.usual_men[force.faction].append(force.men)
        setting.usual_money[force.faction].append(force.half_pounds)
        setting.usual_temper[force.faction].append(force.loyalty)
    for entry in record.get("mercenary", []).entries():
        setting.usual_men[FACTIONS.index("mercenary")].append(mercenary_of(entry, map)[1])
    return setting


def victory_of(place: Place, map: Map) -> Victory:
    found = Victory(place.at("side").index(FACTIONS), place.at("type").index(VICTORIES))
    ids = [one.id for one in map.settlements]
    if place.has("place"):
        found.places = [place.at("place").index(ids)]
    elif place.has("places"):
        found.places = place.at("places").indices(ids)
    found.home = home_of(place.get("to", ""), map)
    found.seats = place.get("only_with", []).numbers(2, 4)
    if found.kind == PLUNDER_AND_RETURN:
        found.count = place.get("share", 0).number(0, 100) if found.places else place.at("count").number(1, 32)
    elif found.kind == HOLD:
        found.count, found.days = place.at("men").number(1, 99), place.at("days").number(1, 20)
    elif found.kind == WASTE:
        found.count = place.at("count").number(1, 32)
    elif found.kind == RICHES:
        found.count = half_pounds(place.at("amount"))
    elif found.kind == KEEP:
        found.count = place.at("mottes").number(0, 4)
    elif found.kind == SURVIVE:
        found.count = place.at("men").number(1, 99)
    elif found.kind == RAISE_MOTTE:
        found.count = place.at("garrison").number(1, 40)
    return found


def home_of(place: Place, map: Map) -> int:
    """Where the takings go: a settlement, any coast, the north edge."""
    named = {"": ANYWHERE, "coast": TO_COAST, "north": TO_NORTH}
    given = place.text()
    return named[given] if given in named else at_of(place, map)


def force_of(place: Place, map: Map) -> Force:
    return Force(
        place.at("faction").index(FACTIONS),
        place.at("commander").text(),
        place.at("prestige").number(0, 10),
        place.at("size").number(3, 99),
        place.at("cavalry").flag(),
        at_of(place.at("at"), map),
        half_pounds(place.at("money")),
        place.at("loyalty").number(0, 10),
    )


def motte_of(place: Place, map: Map) -> tuple[int, int, int]:
    return at_of(place.at("at"), map), place.at("resources").number(0, 20), place.at("garrison").number(0, 40)


def convoy_of(place: Place, map: Map) -> tuple[int, int, int]:
    return at_of(place.at("from"), map), at_of(place.at("to"), map), place.at("animals").number(1, 5)


def mercenary_of(place: Place, map: Map) -> tuple[int, int, bool]:
    return at_of(place.at("at"), map), place.at("size").number(3, 99), place.at("cavalry").flag()


assert len(COMPASS) == DIRECTIONS and COLUMNS * ROWS == HEXES
