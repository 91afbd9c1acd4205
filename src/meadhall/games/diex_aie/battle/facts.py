"""The data of Diex Aie 2 as numbers for the rules of a battle, with a check of everything the rules rely on."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from meadhall.core.data import Data
from meadhall.core.documents import Place
from meadhall.core.ledger import load_ledger
from meadhall.games.diex_aie.battle.fort_works import FortWorks, works_of
from meadhall.games.diex_aie.battle.layout import (
    CHAPTER_AXES,
    CHAPTER_CASTLES,
    CHAPTER_HOUSES,
    CHAPTER_WALLS,
    CHARGE_STEP,
    WORKS_STEP,
    BattleLayout,
)
from meadhall.games.diex_aie.battle.scenario import Battle
from meadhall.games.diex_aie.battle.siege_scenarios import siege_fights
from meadhall.games.diex_aie.fire import OWN_REASONS, by_these_chapters
from meadhall.skirmish.facts import (
    LETTERS,
    bands_of,
    names_in,
    read_combat,
    read_fire_tables,
    read_horses,
    read_passing,
)
from meadhall.skirmish.impact import ON_TARGET, SHORT
from meadhall.skirmish.kinds import LOOPHOLE, RIVER, SEA, SIDES, TERRAINS, WINDOW
from meadhall.skirmish.layout import BEGIN, FIGHT, FIRE, MOST_HORSES, MOST_PEOPLE, MOVE, RECOVER
from meadhall.skirmish.ledger_books import books_of
from meadhall.skirmish.maps import lands_of, lay, layout_of, sheets_of
from meadhall.skirmish.muster import Muster, People
from meadhall.skirmish.musters import MusterReader, check_field, zone_cells
from meadhall.skirmish.rules import FORMS, FULL, HALF, NEVER, NOT_AT_ALL, Rules, Weapon
from meadhall.skirmish.sight import Book as FireBook
from meadhall.skirmish.site import EDGES, Site

FACTIONS = ("norman", "saxon", "scot", "dane")
SIDE_IDS = ("attacker", "defender")  # of any battle; each scenario says which factions they are
RESULTS = (*LETTERS, "I")
SCORES = (
    "killed",
    "commander_killed",
    "wounded",
    "exited",
    "civilian_exited",
    "pack_exited",
    "holding",
    "controlled",
    "taken",
    "looted",
    "burnt",
    "occupied",
)
GRADES = ("plain", "marginal", "decisive")
FORM_KEYS = ("healthy", "wounded", "mounted_healthy", "mounted_wounded", "stunned")
MOVES = {"full": FULL, "half": HALF, "none": NOT_AT_ALL, "never": NEVER}
AROUND = ("short", "short-left", "long-left", "long", "long-right", "short-right")  # clockwise, as impact counts
CHAPTERS = {"6": 69, "7.2": 72, "7.3": 73, "7.4": 74, "7": 79, "8": 89, "9": 99, "10": 109}
CIVILIAN = "Xic"
KNIGHT = "Nck"  # no noble: 7.2.4
THROWN_LANCE = "lance-throw"  # a lance that is thrown from horseback or on foot


def facts_of(data: Data, folder: Path, sieges: bool = False) -> Rules:
    """The numbers of a data file; DataError where the rules could not work with them. ``sieges``: with the fights that
    sieges may open."""
    rules, fire = tables_of(data, folder)
    for number, record in enumerate(data.each("scenario")):
        rules.scenarios.append(battle_of(data, rules, fire, record, number, folder))
    if sieges:
        site = partial(site_of, data, rules, fire, folder=folder, upto=CHAPTERS["10"])
        rules.scenarios.extend(siege_fights(data, rules, site))
    return rules


def tables_of(data: Data, folder: Path) -> tuple[Rules, FireBook]:
    """What is the same in every battle, and the book of its lines of fire."""
    deep = [1 if terrain in (RIVER, SEA) else 0 for terrain in range(len(TERRAINS))]
    screens = [1 if side in (WINDOW, LOOPHOLE) else 0 for side in range(len(SIDES))]
    rules = Rules(lands_of(data), deep, screens)
    rules.book, fire = books_of(load_ledger(folder), OWN_REASONS)
    by_these_chapters(fire)
    rules.steps = [BEGIN, FIRE, CHARGE_STEP, MOVE, FIGHT, RECOVER, WORKS_STEP]
    read_weapons(data, rules)
    read_fire_tables(data, rules)
    read_combat(data, rules, RESULTS)
    read_difference(data, rules)
    read_horses(data, rules)
    read_passing(data, rules)
    rules.mount_from_beside = False
    rules.one_against_many = rules.throw_opens = rules.attack_breaks_wall = False
    rules.advance_points, rules.advance_all, rules.advance_beside = True, False, False
    return rules, fire


# ---------------------------------------------------------------- tables


def read_weapons(data: Data, rules: Rules) -> None:
    modifiers = data.place("fire_modifiers")
    by_band = [0, *(modifiers.at(key).number(-9, 9) for key in ("medium_range", "long_range"))]
    near = modifiers.at("near_modifier").number(-9, 9)
    for record in data.each("weapon"):
        weapon = Weapon(list(bands_of(record)), list(by_band))
        if not record.at("over_people").flag():
            weapon.flat = weapon.reach
        weapon.line = record.at("table_offset").number(0, 9)
        weapon.steady_near = near if record.at("steady_near").flag() else 0
        weapon.supply = record.at("shots_per_scenario").number(-1, 99)
        moves = record.at("moves")
        known = list(MOVES)
        weapon.moves = [FULL, *(MOVES[known[moves.at(key).index(known)]] for key in ("offensive", "defensive", "both"))]
        rules.weapons.append(weapon)
    rules.counts_shots = rules.impact_roll = True
    rules.best_rider_cover, rules.damage_least = False, 1
    rules.shooter_wounded = modifiers.at("shooter_wounded").number(-9, 9)
    rules.target_armoured = modifiers.at("target_armoured").number(-9, 9)
    rules.target_axe = modifiers.at("target_two_handed_axe").number(-9, 9)
    rules.near = modifiers.at("near").number(0, 99)
    rules.sure_hit = modifiers.at("sure_hit").number(0, 99)
    rules.lost_above = modifiers.at("lost_above").number(1, 10)
    scatter = data.place("scatter").at("by_die")
    names = ("target", *AROUND)
    rules.scatter = [scatter.same(entry.value).index(names) for entry in scatter.entries()]
    if len(rules.scatter) != 10:
        raise scatter.wrong("count", n=10)
    assert names.index("target") == ON_TARGET and names.index("short") == SHORT


def read_difference(data: Data, rules: Rules) -> None:
    columns = data.place("combat_columns")
    rules.differential = True
    rules.column_from = list(columns.at("from").numbers(-99, 99))
    if len(rules.column_from) != rules.columns:
        raise columns.at("from").wrong("count", n=int(rules.columns))


# ---------------------------------------------------------------- people


def people_of(data: Data) -> People:
    """Everybody of the game. Sides, and who may use axe and shield wall, are the scenario's: see ``people_in``."""
    found, people = People(), data.each("character")
    if len(people) > MOST_PEOPLE:
        raise data.spot("character").refuse("people-most", most=MOST_PEOPLE, given=len(people))
    found.count = len(people)
    missiles = list(data.ids("weapon"))
    categories = [name for name in data.table("categories") if name not in ("source", "why")]
    for person in people:
        person.at("category").index(categories)
        found.side.append(person.at("side").index(FACTIONS))
        found.armour.append(person.at("armour").flag())
        missile = person.get("missile", "")
        thrown = missile.value in ("", THROWN_LANCE)
        weapon = (0 if missile.value else -1) if thrown else missile.index(missiles)
        found.weapon.append(weapon)
        found.axeman.append(person.get("two_handed_axe", False).flag())
        found.wallman.append(person.get("shield_wall", False).flag())
        found.berserker.append(False)
        found.leader.append(person.get("commander", False).flag())
        found.weak.append(person.get("woman", False).flag())
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
    found.horses += data.place("pack_animal").at("count").number(0, 12)  # after the mounts
    if found.horses > MOST_HORSES:
        raise data.spot("character").refuse("horses-most", most=MOST_HORSES, given=int(found.horses))
    assert len(found.attack) == found.count * FORMS
    return found


def people_in(everybody: People, sides: list[str], upto: int, mixed: bool = False) -> People:
    """The same people as a scenario has them: by its two sides, without the arts of later chapters (2.e). ``mixed``:
    factions that are not named fight on the second side."""
    found = People()
    found.count, found.horses = everybody.count, everybody.horses
    for person in range(int(everybody.count)):
        faction = FACTIONS[everybody.side[person]]
        found.side.append(sides.index(faction) if faction in sides else 1 if mixed else -1)
        found.axeman.append(everybody.axeman[person] and upto >= CHAPTER_AXES)
        found.wallman.append(everybody.wallman[person] and upto >= CHAPTER_WALLS)
    found.armour, found.weapon, found.berserker = everybody.armour, everybody.weapon, everybody.berserker
    found.leader, found.weak, found.woman = everybody.leader, everybody.weak, everybody.woman
    found.horse_of, found.attack = everybody.horse_of, everybody.attack
    found.defence, found.movement = everybody.defence, everybody.movement
    return found


# ---------------------------------------------------------------- scenarios


def sides_of(record: Place) -> list[str]:
    given = record.at("sides")
    sides = names_in(given, list(FACTIONS))
    if len(sides) != len(SIDE_IDS):
        raise given.wrong("count", n=len(SIDE_IDS))
    return sides


def battle_of(
    data: Data, rules: Rules, fire: FireBook, record: Place, number: int, folder: Path, mixed: bool = False
) -> Battle:
    """A scenario of the data, or one that is made of a document; ``mixed`` as in ``people_in``."""
    known = list(CHAPTERS)
    upto = CHAPTERS[known[record.at("rules_upto").index(known)]]
    sides = sides_of(record)
    people = people_in(people_of(data), sides, upto, mixed)
    site = site_of(data, rules, fire, record, folder, upto)
    reader = MusterReader(people, data.ids("character"), tuple(sides), SCORES)
    muster = reader.read(record, site, rules.lands)
    works = len(site.works.works) if site.works.changes() else -1
    battle = Battle(site, muster, BattleLayout(people.count, people.horses, site.ground.cells, works), number)
    battle.upto = upto
    if record.has("goal"):
        battle.goal = list(zone_cells(rules.lands, site.ground, record.at("goal")))
    if record.has("begins_in_wall"):
        battle.wall_side = record.at("begins_in_wall").index(sides)
    battle.rein_success = data.place("horse").at("grab_rein_success_max").number(0, 10)
    battle.goal_people = record.get("goal_people", 0).number(0, 99)
    if record.has("target"):
        battle.target = record.at("target").index(reader.ids)
    for n, group in enumerate(record.at("group").entries()):
        side = group.at("side").index(sides)
        battle.ladder_groups[n] = group.has("ladders")
        battle.beasts[side] += group.get("pack_animals", 0).number(0, 6)
        battle.ladders[side] += group.get("ladders", 0).number(0, 9)
        battle.fascines[side] += group.get("fascines", 0).number(0, 30)
    battle.peaceful = record.get("peaceful", False).flag()
    if record.has("held"):
        battle.held_side = record.at("held").at("side").index(sides)
        battle.held_until = record.at("held").at("until").number(1, 40)
    read_civilians(data, battle, muster, record)
    read_bands(battle, record, sides)
    return battle


def read_civilians(data: Data, battle: Battle, muster: Muster, record: Place) -> None:
    """Villagers, and where they may leave the field besides; and who is a knight."""
    edges = sum(1 << edge for edge in record.get("civilian_exits", []).indices(EDGES))
    for number, person in enumerate(data.records("character")):
        battle.civilian[number] = person["category"] == CIVILIAN
        battle.knight[number] = person["category"] == KNIGHT
        if battle.civilian[number]:
            muster.own_exits[number] = edges


def read_bands(battle: Battle, record: Place, sides: list[str]) -> None:
    """The scale of victory: every lead that can be has its place on it."""
    battle.bands_of = record.at("bands_of").index(sides)
    for band in record.at("bands").entries():
        battle.band_from.append(band.at("from").number(-999, 999))
        battle.band_to.append(band.at("to").number(-999, 999))
        battle.band_side.append(band.at("side").index(sides) if band.has("side") else -1)
        battle.band_grade.append(band.get("grade", "plain").index(GRADES))


def site_of(data: Data, rules: Rules, fire: FireBook, record: Place, folder: Path, upto: int) -> Site:
    layout = [entry.value for entry in record.at("layout").entries()]
    file = data.overlay or data.file
    seams = record.get("seams", False).flag()
    ground = lay(file, layout_of(file, sheets_of(folder / "maps", data), layout), False, seams)
    check_field(record.at("layout"), ground)
    works = works_of(ground, upto >= CHAPTER_HOUSES, upto >= CHAPTER_CASTLES)
    read_siege(data, works)
    return rules.site_on(ground, fire, works)


def read_siege(data: Data, works: FortWorks) -> None:
    """The numbers of chapter 10."""
    ladder, jump, fire = data.place("ladder"), data.place("jump"), data.place("incendie")
    works.carry_penalty = ladder.at("carry_penalty").number(0, 9)
    works.climb_cost = ladder.at("climb_cost").number(1, 9)
    works.crossing_cost = ladder.at("onto_palisade_cost").number(1, 9)
    works.turning_cost = ladder.at("reorient_cost_each").number(1, 9)
    works.topples_to = ladder.at("topple_success_max").number(0, 10)
    works.safe_inside = jump.at("palisade_d6").at("success").numbers(0, 6)[1]
    works.safe_on_platform = jump.at("platform_d6").at("success").numbers(0, 6)[1]
    works.jump_armour = jump.at("armour_modifier").number(0, 6)
    works.spreads_from = least_with(fire.at("spread"), "F")
    works.house_from = least_with(fire.at("arrow_house"), "F")
    works.timber_from = least_with(fire.at("arrow_gate_bridge_palisade"), "F")
    works.ladder_from = least_with(fire.at("arrow_siege_engine_ladder"), "F")
    letters = [place.text() for place in fire.at("extinguish").entries()]
    works.douses_to = letters.count("D")
    works.douses_arrows_to = letters.count("D") + letters.count("DA")
    works.burn_turns = fire.at("burn_turns").number(1, 9)
    works.comes_round_to = fire.at("recover_stunned_max").number(0, 10)


def least_with(column: Place, letter: str) -> int:
    """The least die in a column of ten that has a letter; all above it have it too."""
    letters = [place.text() for place in column.entries()]
    if len(letters) != 10 or letter not in letters or "-" in letters[letters.index(letter) :]:
        raise column.wrong("count", n=10)
    return letters.index(letter) + 1
