"""The data of Vikings as numbers for the rules, with a check of everything the rules rely on."""

from __future__ import annotations

from pathlib import Path

from meadhall.core.data import Data
from meadhall.core.documents import Place
from meadhall.core.ledger import load_ledger
from meadhall.games.vikings.layout import ANGLO_SAXON, STOWABLE, ShipLayout
from meadhall.skirmish.facts import names_in, read_combat, read_constants, read_fire
from meadhall.skirmish.kinds import LOOPHOLE, RIVER, SEA, SIDES, TERRAINS, WINDOW
from meadhall.skirmish.layout import MOST_HORSES
from meadhall.skirmish.ledger_books import books_of
from meadhall.skirmish.maps import lands_of, lay, layout_of, sheets_of
from meadhall.skirmish.muster import Muster, People, Scenario
from meadhall.skirmish.musters import MusterReader, check_field
from meadhall.skirmish.rules import FORMS, Rules
from meadhall.skirmish.sight import Book as FireBook
from meadhall.skirmish.site import EDGES, Site

FOLDER = Path(__file__).parent
OWN_REASONS = ("too_fast", "ashore", "swimmer", "deck_taken")  # why a hex cannot be entered, as layout numbers them
BOW = 0  # the only weapon that is shot
SIDE_IDS = ("viking", "anglo_saxon")
SCORES = (
    "killed",
    "leader_killed",
    "treasure_taken",
    "treasure_kept",
    "ship_lost",
    "ship_exited",
    "character_exited",
    "hall_held",
    "on_land",
)
FORM_KEYS = ("healthy", "wounded", "mounted_healthy", "mounted_wounded", "stunned")


def facts_of(data: Data, folder: Path) -> Rules:
    """The numbers of a data file; DataError where the rules could not work with them."""
    deep = [1 if terrain in (RIVER, SEA) else 0 for terrain in range(len(TERRAINS))]
    screens = [1 if side in (WINDOW, LOOPHOLE) else 0 for side in range(len(SIDES))]
    rules = Rules(lands_of(data), deep, screens)
    rules.book, fire = books_of(load_ledger(folder), OWN_REASONS)
    people = people_of(data)
    read_fire(data, rules)
    read_combat(data, rules)
    read_constants(data, rules)
    reader = MusterReader(people, data.ids("character"), SIDE_IDS, SCORES)
    for number, record in enumerate(data.each("scenario")):
        site = site_of(data, rules, fire, record, folder)
        muster = reader.read(record, site, rules.lands)
        for ship in record.get("ship", []).entries():
            reader.enlist(muster, record, ship.at("crew").indices(reader.ids))
        _read_own_exits(data, muster, record)
        layout = ShipLayout(people.count, people.horses, site.ground.cells)
        rules.scenarios.append(Scenario(site, muster, layout, number))
    return rules


def vikings_fire() -> FireBook:
    """How lines of fire cross the ground (G4)."""
    return books_of(load_ledger(FOLDER), OWN_REASONS)[1]


def people_of(data: Data) -> People:
    found, people = People(), data.each("character")
    if len(people) > STOWABLE:
        raise data.spot("character").refuse("people-most", most=STOWABLE, given=len(people))
    found.count = len(people)
    categories = [name for name in data.table("categories") if name not in ("source", "why")]
    axe, wall = data.place("axe"), data.place("shield_wall")
    heavy = [names_in(axe.at(key), categories) for key in ("viking_categories", "anglo_saxon_categories")]
    walls = names_in(wall.at("categories"), categories)
    for person in people:
        side = person.at("side").index(SIDE_IDS)
        category = categories[person.at("category").index(categories)]
        found.side.append(side)
        found.armour.append(person.at("armour").flag())
        found.weapon.append(BOW if person.get("archer", False).flag() else -1)
        found.axeman.append(person.at("weapon").text() == "axe" and category in heavy[side])
        found.wallman.append(category in walls)
        found.berserker.append(category == "berserker")
        found.leader.append(category in ("jarl", "earl"))
        found.weak.append(person.get("woman", False).flag() or person.get("elder", False).flag())
        found.woman.append(person.get("woman", False).flag())
        for key in FORM_KEYS:
            form = person.get(key, {})
            found.attack.append(form.get("attack", 0).number(0, 99))
            least = 1 if key in ("healthy", "wounded", "stunned") else 0
            found.defence.append(form.get("defence", 0).number(least, 99))
            found.movement.append(form.get("movement", 0).number(0, 30))
        rides = person.has("mounted_healthy")
        found.horse_of.append(found.horses if rides else -1)
        found.horses += 1 if rides else 0
    if found.horses > MOST_HORSES:
        raise data.spot("character").refuse("horses-most", most=MOST_HORSES, given=int(found.horses))
    assert len(found.attack) == found.count * FORMS
    return found


# ---------------------------------------------------------------- scenarios


def site_of(data: Data, rules: Rules, fire: FireBook, record: Place, folder: Path) -> Site:
    layout = [entry.value for entry in record.at("layout").entries()]
    file = data.overlay or data.file
    ground = lay(file, layout_of(file, sheets_of(folder / "maps", data), layout), True)
    check_field(record.at("layout"), ground)
    return rules.site_on(ground, fire)


def _read_own_exits(data: Data, muster: Muster, record: Place) -> None:
    """Where the women and elders of a side, or a category of its people, may leave the field besides."""
    weak = {side: edges.indices(EDGES) for side, edges in record.get("weak_exits", {}).items(SIDE_IDS)}
    category = {name: edges.indices(EDGES) for name, edges in record.get("category_exits", {}).items()}
    for number, person in enumerate(data.records("character")):
        own = weak.get(person["side"], []) if muster.people.weak[number] else []
        muster.own_exits[number] = sum(1 << edge for edge in {*own, *category.get(person["category"], [])})


assert SIDE_IDS.index("anglo_saxon") == ANGLO_SAXON
