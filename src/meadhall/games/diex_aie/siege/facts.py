"""The data of sieges as numbers for the rules, with a check of everything the rules rely on."""

from __future__ import annotations

from meadhall.core.data import Data
from meadhall.core.documents import Place
from meadhall.games.diex_aie.battle.facts import FACTIONS
from meadhall.games.diex_aie.battle.fort_works import A_FENCE, A_GATE, A_HOUSE, A_PALISADE, A_SWING_GATE, FortWorks
from meadhall.games.diex_aie.siege.layout import LOGGED, PEOPLE, WORKS
from meadhall.games.diex_aie.siege.rules import Folk, SiegeRules, Stronghold, Tables
from meadhall.skirmish.muster import People
from meadhall.skirmish.musters import named_cell
from meadhall.skirmish.site import Site

PLACES = ("castle", "great_hall")
LINES = (
    "foot_unarmoured",
    "foot_armoured",
    "foot_shooter_unarmoured",
    "foot_shooter_armoured",
    "dismounted_armoured_rider",
    "mounted_unarmoured",
    "mounted_shooter_unarmoured",
    "mounted_shooter_armoured",
    "mounted_armoured",
)
ON_FOOT = {
    "mounted_unarmoured": "foot_unarmoured",
    "mounted_shooter_unarmoured": "foot_shooter_unarmoured",
    "mounted_shooter_armoured": "foot_shooter_armoured",
    "mounted_armoured": "dismounted_armoured_rider",
}
LETTERS = "ABCDEFGHIJ"
CODES = ("-", "A", "B", "C", "D")  # holds, routs, falls back, lifts the siege, surrenders
ARCHER = "a"  # the last letter of a class
EVENTS = tuple(range(20, 4, -1))


def siege_rules(data: Data, people: People, sites: dict[str, Site]) -> SiegeRules:
    """``sites``: by map, the ground that a place stands on."""
    if len(data.ids("character")) != PEOPLE:
        raise data.spot("character").wrong("count", n=PEOPLE)
    folk = folk_of(data, people)
    tables = Tables()
    read_days(data, tables)
    read_talks(data, tables)
    read_quick(data, tables)
    for event, roll in zip(data.each("siege_event"), EVENTS, strict=True):
        event.at("roll").equal(roll)
    return SiegeRules(folk, tables, [stronghold(data, folk, record, sites) for record in data.each("siege")])


def folk_of(data: Data, people: People) -> Folk:
    folk, categories, lines = Folk(), data.place("categories"), data.place("quick_class")
    commanding = data.place("commanding").at("classes")
    classes = [entry.text() for entry in commanding.entries()]
    kept = [entry.text() for entry in data.place("army_points").at("not_for_sale").entries()]
    for number, person in enumerate(data.each("character")):
        code = person.at("category").text()
        line = lines.at(code).index(LINES)
        folk.faction.append(person.at("side").index(FACTIONS))
        folk.points.append(categories.at(code).at("points").number(1, 99))
        folk.archer.append(code.endswith(ARCHER))
        folk.shooter.append(people.weapon[number] >= 0)
        folk.rider.append(people.horse_of[number] >= 0)
        folk.commands.append(code in classes)
        folk.chief.append(person.get("commander", False).flag())
        folk.for_sale.append(code not in kept)
        folk.line.append(line)
        folk.line_on_foot.append(LINES.index(ON_FOOT.get(LINES[line], LINES[line])))
    return folk


def read_days(data: Data, tables: Tables) -> None:
    tables.heals = list(data.place("healing").at("days").numbers(-1, 60))
    if len(tables.heals) != 10:
        raise data.place("healing").at("days").wrong("count", n=10)
    supply, patrol, action = data.place("siege_supply"), data.place("patrol"), data.place("siege_action")
    tables.least_days = supply.at("minimum_days").number(1, 9)
    tables.animal_days = supply.at("pack_horse_days").number(1, 9)
    tables.blockade = list(pairs(data.place("blockade").at("bands")))
    initiative = data.place("siege_initiative")
    tables.besieger_bonus = initiative.at("besieger_bonus").number(0, 9)
    initiative.at("tie").equal("besieger")
    tables.patrol_die = list(patrol.at("max_die").numbers(0, 10))
    tables.patrol_size = patrol.at("size").number(1, 20)
    tables.patrol_riders = patrol.at("max_riders").number(0, 20)
    tables.patrol_shooters = patrol.at("max_shooters").number(0, 20)
    tables.party_share = patrol.at("party_share").number(1, 9)
    tables.pack_dice = patrol.at("pack_dice").number(1, 6)
    tables.builders = action.at("builders_per_item").number(1, 20)
    tables.night_dice = action.at("night_dice").number(1, 20)
    tables.withdrawal = action.at("withdrawal_supply_divisor").number(1, 9)
    tables.rain = action.at("event_initiative").number(0, 9)
    tables.stolen = action.at("stolen_days").number(0, 9)
    tables.timber = action.at("timber_ladders").number(0, 4)
    limits = data.place("siege_reconstructed")
    tables.most_ladders = limits.at("ladders_most").number(1, 4)
    tables.most_fascines = limits.at("fascines_most").number(1, 30)
    rule, fire = data.place("siege_event_rule"), data.place("incendie")
    tables.first_days = rule.at("first_days").number(0, 20)
    tables.first_bonus = rule.at("first_days_bonus").number(0, 20)
    tables.cap = rule.at("cap").equal(20)
    tables.first_archer = fire.at("siege_day_first_archer").number(0, 9)
    tables.more_archers = fire.at("siege_day_extra_archer").number(0, 9)
    tables.spread_bonus = fire.at("siege_day_spread").number(0, 9)
    tables.budget = data.place("army_points").at("budget").number(0, 999)


def read_talks(data: Data, tables: Tables) -> None:
    talks = data.place("surrender")
    tables.target = talks.at("target").number(1, 20)
    tables.numbers = list(pairs(talks.at("numbers")))
    progress = talks.at("progress")
    tables.breach = progress.at("breach").number(0, 9)
    tables.bailey = progress.at("bailey").number(0, 9)
    tables.motte = progress.at("motte").number(0, 9)


def read_quick(data: Data, tables: Tables) -> None:
    """Section 17."""
    values, ground = data.place("quick_values"), data.place("quick_modifiers")
    tables.values = [values.at(line).number(1, 99) for line in LINES]
    values.at("wounded_divisor").equal(2)
    tables.in_castle = ground.at("defender_in_castle").number(0, 500)
    tables.bank = ground.at("bank_between").number(0, 500)
    tables.river = ground.at("river_between").number(0, 500)
    tables.in_village = ground.at("defender_in_village").number(0, 500)
    tables.outnumber = list(pairs(data.place("quick_outnumber").at("bands")))
    table = data.place("quick_table")
    tables.column_from = list(table.at("from").numbers(-999, 999))
    lines = table.at("lines").entries()
    if len(lines) != 10 or any(len(line.text()) != len(tables.column_from) + 1 for line in lines):
        raise table.at("lines").wrong("count", n=10)
    tables.letters = [[LETTERS.index(letter) for letter in line.text()] for line in lines]
    losses = data.place("quick_losses")
    tables.open_losses = [loss_line(losses.at("open").at(letter)) for letter in LETTERS]
    tables.siege_losses = [loss_line(losses.at("siege").at(letter)) for letter in LETTERS]


def loss_line(given: Place) -> list[int]:
    found: list[int] = []
    for side in given.entries():
        code, dead, wounded = side.entries()
        found += [code.index(CODES), dead.number(0, 100), wounded.number(0, 100)]
    return found


def pairs(given: Place) -> list[tuple[int, int]]:
    found = []
    for entry in given.entries():
        first, second = entry.numbers(-999, 999)
        found.append((first, second))
    return found


# ---------------------------------------------------------------- places


def stronghold(data: Data, folk: Folk, record: Place, sites: dict[str, Site]) -> Stronghold:
    place = Stronghold(sites[record.at("map").text()])
    ids, ground, works = data.ids("character"), place.site.ground, place.works
    if len(works.works) > WORKS:
        raise record.at("map").wrong("count", n=WORKS)
    place.castle = record.at("place").index(PLACES) == 0
    place.factions = list(record.at("sides").indices(FACTIONS))
    place.besiegers = list(record.at("besiegers").indices(ids))
    place.besieged = list(record.at("besieged").indices(ids))
    for people, faction in zip((place.besiegers, place.besieged), place.factions, strict=True):
        for person in people:
            if folk.faction[person] != faction:
                raise record.refuse("other-army", person=ids[person], side=FACTIONS[faction])
    place.stable = record.at("stable_horses").number(0, 20)
    place.last_day = record.at("last_day").number(1, LOGGED)
    place.decisive_day = record.at("decisive_day").number(1, LOGGED)
    place.held_event = record.at("held_back").at("event").number(5, 20)
    place.held_until = record.at("held_back").at("until").number(0, LOGGED)
    supply = data.place("siege_supply").at(PLACES[0 if place.castle else 1])
    place.dice = supply.at("dice").number(1, 9)
    for band in supply.at("bands").entries():
        least, most, modifier = band.numbers(-99, 999)
        place.bands.append((least, most, modifier))
    place.in_the_yard = data.place("siege_action").at("in_the_yard").at(PLACES[0 if place.castle else 1]).number(0, 9)
    codes = [person["category"] for person in data.records("character")]
    for code in record.at("refugees").entries():
        place.refugees += [n for n, of in enumerate(codes) if of == code.text()]
    cells = int(ground.cells)
    place.motte, place.bailey, place.walled = [False] * cells, [False] * cells, [False] * cells
    if place.castle:
        for key, flags in (("motte", place.motte), ("ramp", place.motte), ("bailey", place.bailey)):
            given = record.at(key)
            for name in given.text().split():
                flags[named_cell(ground, given, name)] = True
    else:
        building = record.at("building").index(["", *ground.buildings[1:]])
        for cell in ground.places:
            place.bailey[cell] = ground.building[cell] == building
    read_targets(place, works)
    return place


def read_targets(place: Stronghold, works: FortWorks) -> None:
    """11.3.2.a: the timber and wattle of the besieged; and where its loss is a breach."""
    for cell in place.site.ground.places:
        number = int(works.on_hex[cell]) - 1
        if number < 0 or works.kind[number] == A_FENCE or not (place.motte[cell] or place.bailey[cell] or place.castle):
            continue
        place.targets.append(int(cell))
        kind = works.kind[number]
        walls = kind == A_GATE or kind == A_SWING_GATE
        walls = walls or (kind in (A_PALISADE, A_HOUSE) and len(works.works[number].sides) > 0)
        in_house = kind == A_HOUSE and place.castle  # houses and keep are not the palisade
        place.walled[cell] = walls and not in_house
