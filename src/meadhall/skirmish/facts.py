"""Tables and numbers of a man-to-man game, read from its data file with a check of everything the rules rely on.

The games of the family write them alike. A game reads those that it has (``games/vikings/facts.py`` reads all).
"""

from __future__ import annotations

from meadhall.core.data import Data
from meadhall.core.documents import Place
from meadhall.skirmish import rules as effects
from meadhall.skirmish.rules import Letters, Rules, Weapon

LETTERS = ("-", "A", "B", "C", "D", "E", "F", "G", "H")
BANDS = ("short", "medium", "long")
COVERS = ("none", "light", "medium", "heavy")
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
PASSAGES = ("none", "stop", "wounded", "killed")


def names_in(place: Place, known: list[str]) -> list[str]:
    """Names out of those known, none of them twice."""
    return [known[n] for n in place.indices(known)]


def bands_of(bands: Place) -> list[int]:
    """The farthest hex of each range."""
    ends = [0]
    for band in BANDS:
        reach = bands.at(band).numbers(0, 99)
        if len(reach) != 2 or reach[0] > reach[1] or reach[1] <= ends[-1]:
            raise bands.at(band).refuse("band")
        ends.append(reach[1])
    return ends[1:]


def read_fire(data: Data, rules: Rules) -> None:
    bands, modifiers = data.place("range_bands"), data.place("fire_modifiers")
    added = [bands.at("die_modifier").at(band).number(-9, 9) for band in BANDS]
    rules.weapons.append(Weapon(list(bands_of(bands)), list(added)))
    rules.shooter_wounded = modifiers.at("shooter_wounded").number(-9, 9)
    rules.target_armoured = modifiers.at("target_armoured").number(-9, 9)
    rules.shooter_aboard = modifiers.at("shooter_on_ship").number(-9, 9)
    rules.target_axe = modifiers.at("target_two_handed_axe").number(-9, 9)
    read_fire_tables(data, rules)


def read_fire_tables(data: Data, rules: Rules) -> None:
    lethal = names_in(data.place("horse").at("fire_results_killing_riderless_horse"), list(LETTERS))
    tables, keys = data.place("fire_table"), data.place("fire_key")
    rules.fire_foot = letters_of(tables.at("foot"), COVERS, 11, keys.at("foot"), lethal)
    rules.fire_mounted = letters_of(tables.at("mounted"), COVERS, 11, keys.at("mounted"), lethal)


def read_combat(data: Data, rules: Rules, known: tuple[str, ...] = LETTERS) -> None:
    """``known``: the letters of the game's tables, in the order of their numbers."""
    named = data.place("combat_columns").at("columns")
    columns = tuple(names_in(named, list(data.table("combat_table")["foot"])))
    if not columns:
        raise named.wrong("missing")
    rules.columns = len(columns)
    rules.column_names = list(columns)
    lethal = names_in(data.place("horse").at("combat_results_killing_riderless_horse"), list(known))
    tables, keys = data.place("combat_table"), data.place("combat_key")
    rules.combat_foot = letters_of(tables.at("foot"), columns, 10, keys.at("foot"), lethal, known)
    rules.combat_mounted = letters_of(tables.at("mounted"), columns, 10, keys.at("mounted"), lethal, known)
    modifiers = data.place("combat_modifiers")
    rules.armour_die = modifiers.at("all_defenders_armoured_die").number(-9, 9)
    rules.joint_shift = modifiers.at("joint_attack_columns_right").number(-9, 9)
    rules.axe_factor = modifiers.at("two_handed_axe_attack_multiplier").number(1, 9)


def letters_of(
    table: Place, columns: tuple[str, ...], rows: int, key: Place, lethal: list[str], known: tuple[str, ...] = LETTERS
) -> Letters:
    found_rows = []
    for column in columns:
        given = table.get(column, [])
        letters = [given.same(entry.value).index(known) for entry in given.entries()]
        if len(letters) != rows:
            raise given.refuse("letters", n=rows, known=" ".join(known))
        found_rows.append(letters)
    found = Letters(len(columns), [letters[row] for row in range(rows) for letters in found_rows])
    effects_known = list(EFFECTS)
    for letter in known:
        entry = key.get(letter, {"effect": "none"})
        effect = effects_known[entry.at("effect").index(effects_known)]
        found.effect.append(EFFECTS[effect])
        found.hexes.append(entry.get("hexes", 0).number(0, 9))
        found.unhorsed.append(entry.get("unhorsed", effect == "rider_killed").flag())
        found.horse_dies.append(entry.get("horse", "").text() == "dead")
        found.kills_horse.append(letter in lethal)
    return found


def read_constants(data: Data, rules: Rules) -> None:
    read_horses(data, rules)
    read_passing(data, rules)
    rules.advance_foot = data.place("advance").at("foot_hexes").number(0, 9)
    rules.advance_mounted = data.place("advance").at("mounted_hexes").number(0, 9)
    trance = data.place("berserker").at("trance").numbers(1, 10)
    if len(trance) != 2:
        raise data.place("berserker").at("trance").wrong("count", n=2)
    rules.trance_from = trance[0]


def read_passing(data: Data, rules: Rules) -> None:
    """Corpses, infiltration, and how many make a shield wall."""
    corpses = data.place("corpses")
    rules.slow_men = corpses.at("extra_cost").at("dead_men").number(1, 9)
    blocked = corpses.at("impassable").entries()
    if len(blocked) != 3:
        raise corpses.at("impassable").wrong("count", n=3)
    men, horses, mixed = blocked
    rules.block_men, rules.block_horses = men.at("dead_men").number(1, 9), horses.at("dead_horses").number(1, 9)
    rules.block_mixed_men = mixed.at("dead_men").number(1, 9)
    infiltration = data.place("infiltration")
    rules.infiltration = [0] * 10
    for band in infiltration.at("bands").entries():
        if not isinstance(band.value, list) or len(band.value) != 3:
            raise band.refuse("band-of-die")
        first, last, result = band.entries()
        for die in range(first.number(1, 10), last.number(1, 10) + 1):
            rules.infiltration[die - 1] = result.index(PASSAGES)
    mover, opponent = infiltration.at("mover"), infiltration.at("opponent")
    rules.infiltrator_mounted = mover.at("mounted").number(-9, 9)
    rules.infiltrator_armoured = mover.at("armour").number(-9, 9)
    rules.infiltrator_wounded = mover.at("wounded").number(-9, 9)
    rules.guard_mounted = opponent.at("mounted").number(-9, 9)
    rules.guard_wounded = opponent.at("wounded").number(-9, 9)
    rules.wall_least = data.place("shield_wall").at("minimum").number(1, 9)


def read_horses(data: Data, rules: Rules) -> None:
    horse = data.place("horse")
    drawn = horse.at("reconstructed")
    turns = drawn.at("turn_extra_cost")
    beside, tail, behind = (turns.at(key).number(0, 9) for key in ("beside_left", "tail_left", "behind"))
    rules.turn_cost = [0, 0, beside, drawn.at("about_face_in_place").number(0, 9), beside, 0]
    rules.wheel_cost = [0, 0, tail, behind, tail, 0]
    rules.mount_cost = [horse.at("mount_cost").at(key).number(0, 9) for key in ("unarmoured", "armoured")]
    rules.mount_factor = horse.at("mount_remaining_multiplier").number(1, 9)
    dismount = horse.at("dismount_remaining_divisor")
    rules.dismount_divisor = [dismount.at(key).number(1, 9) for key in ("healthy", "wounded")]
    rules.led_on_foot = horse.at("lead_limit").at("on_foot").number(0, 9)
    rules.led_mounted = horse.at("lead_limit").at("mounted").number(0, 9)
    rules.horse_defence = drawn.at("riderless_defence").number(1, 99)
