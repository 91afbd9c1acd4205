"""The data of Vikings as numbers for the rules, with a check of everything the rules rely on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.data import Data
from meadhall.games.vikings.book import vikings_book
from meadhall.games.vikings.layout import ANGLO_SAXON, VIKING
from meadhall.skirmish import rules as effects
from meadhall.skirmish.ground import Ground
from meadhall.skirmish.kinds import LOOPHOLE, RIVER, SEA, SIDES, TERRAINS, WINDOW
from meadhall.skirmish.layout import HORSES, PEOPLE, SPAN, TREASURES
from meadhall.skirmish.maps import lands_of, lay, layout_of, sheets_of
from meadhall.skirmish.rules import FORMS, Letters, Rules, Site
from meadhall.skirmish.sight import Book as FireBook
from meadhall.skirmish.sight import Sight
from meadhall.skirmish.verbs import HEX_COLUMNS, HEX_ROWS

SIDE_IDS = ("viking", "anglo_saxon")
LETTERS = ("-", "A", "B", "C", "D", "E", "F", "G", "H")
COVERS = ("none", "light", "medium", "heavy")
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
EFFECTS = {
    "none": effects.NO_EFFECT,
    "miss": effects.NO_EFFECT,
    "attacker_wounded": effects.ATTACKER_WOUNDED,
    "attacker_stunned": effects.ATTACKER_STUNNED,
    "attackers_retreat": effects.ATTACKERS_RETREAT,
    "retreat": effects.DEFENDERS_RETREAT,
    "defenders_retreat": effects.DEFENDERS_RETREAT,
    "defender_stunned": effects.DEFENDER_STUNNED,
    "rider_stunned": effects.DEFENDER_STUNNED,
    "wounded": effects.DEFENDER_WOUNDED,
    "defender_wounded": effects.DEFENDER_WOUNDED,
    "rider_wounded": effects.DEFENDER_WOUNDED,
    "killed": effects.DEFENDER_KILLED,
    "defender_killed": effects.DEFENDER_KILLED,
    "rider_killed": effects.DEFENDER_KILLED,
}
FORM_KEYS = ("healthy", "wounded", "mounted_healthy", "mounted_wounded", "stunned")
EDGES = ("N", "E", "S", "W")


def facts_of(data: Data, folder: Path) -> Rules:
    """The numbers of a data file; DataError where the rules could not work with them."""
    rules = Rules(lands_of(data))
    rules.book = vikings_book()
    rules.deep = vec[i64]([1 if terrain in (RIVER, SEA) else 0 for terrain in range(len(TERRAINS))])
    rules.screens = vec[i64]([1 if side in (WINDOW, LOOPHOLE) else 0 for side in range(len(SIDES))])
    _read_people(data, rules)
    _read_fire(data, rules)
    _read_combat(data, rules)
    _read_constants(data, rules)
    for record in data.records("scenario"):
        rules.sites.append(_site(data, rules, record, folder))
    return rules


# ---------------------------------------------------------------- people


def _read_people(data: Data, rules: Rules) -> None:
    people = data.records("character")
    if len(people) > PEOPLE:
        raise data.refuse("character", f"there is room for {PEOPLE} people, not {len(people)}")
    rules.people = len(people)
    axe = data.table("axe")
    for person in people:
        where = f"character[{person['id']}]"
        if person["side"] not in SIDE_IDS:
            raise data.refuse(f"{where}.side", f"must be one of {', '.join(SIDE_IDS)}")
        side = SIDE_IDS.index(person["side"])
        if person["category"] not in data.table("categories"):
            raise data.refuse(f"{where}.category", f"{person['category']!r} is unknown")
        rules.side.append(side)
        rules.armour.append(bool(person["armour"]))
        rules.archer.append(bool(person.get("archer", False)))
        heavy = axe["viking_categories"] if side == VIKING else axe["anglo_saxon_categories"]
        rules.axeman.append(person["weapon"] == "axe" and person["category"] in heavy)
        rules.wallman.append(person["category"] in data.table("shield_wall")["categories"])
        rules.berserker.append(person["category"] == "berserker")
        rules.leader.append(person["category"] in ("jarl", "earl"))
        rules.weak.append(bool(person.get("woman") or person.get("elder")))
        rules.woman.append(bool(person.get("woman", False)))
        for key in FORM_KEYS:
            values = person.get(key, {})
            rules.attack.append(whole(data, f"{where}.{key}.attack", values.get("attack", 0), 0, 99))
            least = 1 if key in ("healthy", "wounded", "stunned") else 0
            rules.defence.append(whole(data, f"{where}.{key}.defence", values.get("defence", 0), least, 99))
            rules.movement.append(whole(data, f"{where}.{key}.movement", values.get("movement", 0), 0, 30))
        rides = "mounted_healthy" in person
        rules.horse_of.append(rules.horses if rides else -1)
        rules.horses += 1 if rides else 0
    if rules.horses > HORSES:
        raise data.refuse("character", f"there is room for {HORSES} horses, not {rules.horses}")
    assert len(rules.attack) == rules.people * FORMS


# ---------------------------------------------------------------- tables


def _read_fire(data: Data, rules: Rules) -> None:
    bands = data.table("range_bands")
    rules.bands = [whole(data, f"range_bands.{band}", bands[band][1], 1, 99) for band in ("short", "medium", "long")]
    rules.band_modifier = [int(bands["die_modifier"][band]) for band in ("short", "medium", "long")]
    modifiers = data.table("fire_modifiers")
    rules.shooter_wounded = int(modifiers["shooter_wounded"])
    rules.target_armoured = int(modifiers["target_armoured"])
    rules.shooter_aboard = int(modifiers["shooter_on_ship"])
    rules.target_axe = int(modifiers["target_two_handed_axe"])
    lethal = data.table("horse")["fire_results_killing_riderless_horse"]
    tables, keys = data.table("fire_table"), data.table("fire_key")
    rules.fire_foot = _letters(data, "fire_table.foot", tables["foot"], COVERS, 11, keys["foot"], lethal)
    rules.fire_mounted = _letters(data, "fire_table.mounted", tables["mounted"], COVERS, 11, keys["mounted"], lethal)


def _read_combat(data: Data, rules: Rules) -> None:
    columns = tuple(data.table("combat_columns")["columns"])
    rules.columns = len(columns)
    lethal = data.table("horse")["combat_results_killing_riderless_horse"]
    tables, keys = data.table("combat_table"), data.table("combat_key")
    rules.combat_foot = _letters(data, "combat_table.foot", tables["foot"], columns, 10, keys["foot"], lethal)
    rules.combat_mounted = _letters(
        data, "combat_table.mounted", tables["mounted"], columns, 10, keys["mounted"], lethal
    )
    modifiers = data.table("combat_modifiers")
    rules.armour_die = int(modifiers["all_defenders_armoured_die"])
    rules.joint_shift = int(modifiers["joint_attack_columns_right"])
    rules.axe_factor = int(modifiers["two_handed_axe_attack_multiplier"])


def _letters(
    data: Data,
    where: str,
    table: dict[str, Any],
    columns: tuple[str, ...],
    rows: int,
    key: dict[str, Any],
    lethal: list[str],
) -> Letters:
    for column in columns:
        given = table.get(column)
        if not isinstance(given, list) or len(given) != rows or not set(given) <= set(LETTERS):
            raise data.refuse(f"{where}.{column}", f"must be {rows} of the letters {' '.join(LETTERS)}")
    found = Letters(len(columns), [LETTERS.index(table[column][row]) for row in range(rows) for column in columns])
    for letter in LETTERS:
        entry = key.get(letter, {"effect": "none"})
        if entry["effect"] not in EFFECTS:
            raise data.refuse(f"{where}.{letter}", f"{entry['effect']!r} is no result; known: {', '.join(EFFECTS)}")
        found.effect.append(EFFECTS[entry["effect"]])
        found.hexes.append(int(entry.get("hexes", 0)))
        unhorsed = entry.get("unhorsed", entry["effect"] == "rider_killed")
        found.unhorsed.append(bool(unhorsed))
        found.horse_dies.append(entry.get("horse") == "dead")
        found.kills_horse.append(letter in lethal)
    return found


def _read_constants(data: Data, rules: Rules) -> None:
    horse, drawn = data.table("horse"), data.table("horse")["reconstructed"]
    turns = drawn["turn_extra_cost"]
    beside, tail, behind = int(turns["beside_left"]), int(turns["tail_left"]), int(turns["behind"])
    rules.turn_cost = [0, 0, beside, int(drawn["about_face_in_place"]), beside, 0]
    rules.wheel_cost = [0, 0, tail, behind, tail, 0]
    rules.mount_cost = [int(horse["mount_cost"][key]) for key in ("unarmoured", "armoured")]
    rules.mount_factor = int(horse["mount_remaining_multiplier"])
    rules.dismount_divisor = [int(horse["dismount_remaining_divisor"][key]) for key in ("healthy", "wounded")]
    rules.led_on_foot = int(horse["lead_limit"]["on_foot"])
    rules.led_mounted = int(horse["lead_limit"]["mounted"])
    rules.horse_defence = int(drawn["riderless_defence"])
    corpses = data.table("corpses")
    rules.slow_men = int(corpses["extra_cost"]["dead_men"])
    men, horses, mixed = corpses["impassable"]
    rules.block_men, rules.block_horses = int(men["dead_men"]), int(horses["dead_horses"])
    rules.block_mixed_men = int(mixed["dead_men"])
    infiltration = data.table("infiltration")
    results = {"none": 0, "stop": 1, "wounded": 2, "killed": 3}
    rules.infiltration = [0] * 10
    for first, last, result in infiltration["bands"]:
        for die in range(first, last + 1):
            rules.infiltration[die - 1] = results[result]
    rules.infiltrator_mounted = int(infiltration["mover"]["mounted"])
    rules.infiltrator_armoured = int(infiltration["mover"]["armour"])
    rules.infiltrator_wounded = int(infiltration["mover"]["wounded"])
    rules.guard_mounted = int(infiltration["opponent"]["mounted"])
    rules.guard_wounded = int(infiltration["opponent"]["wounded"])
    rules.advance_foot = int(data.table("advance")["foot_hexes"])
    rules.advance_mounted = int(data.table("advance")["mounted_hexes"])
    rules.wall_least = int(data.table("shield_wall")["minimum"])
    rules.trance_from = int(data.table("berserker")["trance"][0])


# ---------------------------------------------------------------- scenarios


def _site(data: Data, rules: Rules, record: dict[str, Any], folder: Path) -> Site:
    where = f"scenario[{record['id']}]"
    ground = lay(data.file, layout_of(data.file, sheets_of(folder / "maps", data), record["layout"]), True)
    if ground.cells > SPAN or ground.columns > HEX_COLUMNS or ground.rows > HEX_ROWS:
        raise data.refuse(f"{where}.layout", f"a field has at most {HEX_COLUMNS} columns, {HEX_ROWS} rows")
    site = Site(ground, Sight(ground, rules.lands, FireBook()))
    site.pave(rules.lands, rules.deep)
    site.turns = whole(data, f"{where}.turns", record["turns"], 1, 40)
    site.first = SIDE_IDS.index(record["player_a"])
    site.margin = whole(data, f"{where}.win_margin", record["win_margin"], 1, 99)
    site.hex_of = [-1] * ground.cells
    site.cell_of = [-1] * (HEX_COLUMNS * HEX_ROWS)
    for cell in ground.places:
        number = int(ground.column(cell)) * HEX_ROWS + int(ground.row(cell))
        site.hex_of[cell] = number
        site.cell_of[number] = int(cell)
    site.points = [0] * (2 * len(SCORES))
    for score in record["score"]:
        site.points[SIDE_IDS.index(score["side"]) * len(SCORES) + SCORES.index(score["event"])] = score["points"]
    site.treasures = [_cell(data, ground, f"{where}.treasures", at) for at in record.get("treasures", [])]
    if len(site.treasures) > TREASURES:
        raise data.refuse(f"{where}.treasures", f"there are {TREASURES} treasures")
    if "hall" in record:
        if record["hall"] not in ground.buildings:
            raise data.refuse(f"{where}.hall", f"is no building; known: {', '.join(ground.buildings[1:])}")
        site.hall = ground.buildings.index(record["hall"])
    _read_exits(data, rules, site, record)
    site.ashore = not record.get("ship")
    _read_groups(data, rules, site, record, where)
    return site


def _read_exits(data: Data, rules: Rules, site: Site, record: dict[str, Any]) -> None:
    """Where a side leaves the field, and where its women and elders or a category of its people may besides."""
    ground = site.ground
    site.exits = [0] * ground.cells
    site.border = [0] * ground.cells
    for n, edge in enumerate(EDGES):
        for cell in edge_cells(ground, edge):
            site.border[cell] |= 1 << n
    for side, edges in record.get("exit_edges", {}).items():
        for edge in edges:
            for cell in edge_cells(ground, edge):
                site.exits[cell] |= 1 << SIDE_IDS.index(side)
    weak, category = record.get("weak_exits", {}), record.get("category_exits", {})
    for number, person in enumerate(data.records("character")):
        edges = weak.get(person["side"], []) if rules.weak[number] else []
        edges = [*edges, *category.get(person["category"], [])]
        site.own_exits.append(sum(1 << EDGES.index(edge) for edge in set(edges)))


def edge_cells(ground: Ground, edge: str) -> list[int]:
    """The outermost hexes of one side of the field."""
    last_column, last_row = int(ground.columns) - 1, int(ground.rows) - 1
    found = []
    for cell in ground.places:
        column, row = int(ground.column(cell)), int(ground.row(cell))
        outermost = {"N": row == 0, "S": row == last_row, "W": column == 0, "E": column == last_column}
        if outermost[edge]:
            found.append(int(cell))
    return found


def _read_groups(data: Data, rules: Rules, site: Site, record: dict[str, Any], where: str) -> None:
    ids = data.ids("character")
    site.group = [0] * rules.people
    site.rides = [False] * rules.people
    site.asleep = [False] * rules.people
    site.zone_mask = [0] * site.ground.cells
    crews = [name for ship in record.get("ship", []) for name in ship["crew"]]
    for group in record.get("group", []):
        site.group_side.append(SIDE_IDS.index(group["side"]))
        site.entry_turn.append(int(group.get("entry_turn", 0)))
        if "zone" in group:
            site.zones.append(_zone(site.ground, group["zone"]))
        else:
            edges = group["entry_edge"].split("|")
            cells = {cell for edge in edges for cell in edge_cells(site.ground, edge)}
            site.zones.append([cell for cell in sorted(cells) if _is_dry(rules, site.ground, cell)])
        site.zones[-1].sort(key=lambda cell: site.hex_of[cell])
        for cell in site.zones[-1]:
            site.zone_mask[cell] |= 1 << (len(site.zones) - 1)
        for name in group["characters"]:
            site.group[_person(data, ids, f"{where}.group", name)] = len(site.zones)
        for name in group.get("mounted", []):
            site.rides[_person(data, ids, f"{where}.mounted", name)] = True
    listed = [name for group in record.get("group", []) for name in group["characters"]] + crews
    for name in record.get("asleep", []):
        site.asleep[_person(data, ids, f"{where}.asleep", name)] = True
    if len(set(listed)) != len(listed):
        raise data.refuse(where, "somebody is listed twice")
    site.roster = sorted(_person(data, ids, where, name) for name in listed)


def _zone(ground: Ground, zone: list[int]) -> list[int]:
    left, top, right, bottom = zone
    cells = [int(cell) for cell in ground.places]
    return [cell for cell in cells if left <= ground.column(cell) <= right and top <= ground.row(cell) <= bottom]


def _is_dry(rules: Rules, ground: Ground, cell: int) -> bool:
    terrain = ground.terrain[cell]
    return rules.lands.foot[terrain] >= 0 and not rules.lands.water[terrain]


def _cell(data: Data, ground: Ground, where: str, at: list[int]) -> int:
    cell = int(ground.cell_in(at[0], at[1]))
    if not ground.is_on_map(cell):
        raise data.refuse(where, f"{at} is no hex of the field")
    return cell


def _person(data: Data, ids: tuple[str, ...], where: str, name: str) -> int:
    if name not in ids:
        raise data.refuse(where, f"{name!r} is no character")
    return ids.index(name)


def whole(data: Data, key: str, value: Any, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise data.refuse(key, f"must be a whole number from {least} to {most}, not {value!r}")
    return value


assert SIDE_IDS.index("anglo_saxon") == ANGLO_SAXON
