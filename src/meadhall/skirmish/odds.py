"""What a shot or an attack can bring, counted exactly: column, modifiers and their rules, the chance of each result."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from meadhall.skirmish.attacks import attack_now, attack_on, attackers_on, count, table_of
from meadhall.skirmish.field import Attack, Field, Lookout
from meadhall.skirmish.fire import (
    Shot,
    aim_modifier,
    aimed_part,
    aimed_piece,
    bars_answer,
    best_shot,
    damage_row,
    fire_table,
    shot_at,
)
from meadhall.skirmish.impact import ON_TARGET
from meadhall.skirmish.layout import (
    AIM,
    AIM_KIND,
    AIM_SHOOTER,
    AXE,
    COMBAT_STEP,
    DECLARE,
    DEFENSIVE_FIRE,
    DEFENSIVE_FIRE_MOVER,
    STUNNED,
    WOUNDED,
)
from meadhall.skirmish.lines import lines
from meadhall.skirmish.rules import (
    ATTACKER_STUNNED,
    ATTACKER_WOUNDED,
    ATTACKERS_RETREAT,
    DEFENDER_KILLED,
    DEFENDER_STUNNED,
    DEFENDER_WOUNDED,
    DEFENDERS_RETREAT,
    NO_EFFECT,
    Letters,
)

Document = dict[str, Any]

NAMES = {
    NO_EFFECT: "nothing",
    ATTACKER_WOUNDED: "attacker-wounded",
    ATTACKER_STUNNED: "attacker-stunned",
    ATTACKERS_RETREAT: "attackers-retreat",
    DEFENDERS_RETREAT: "retreats",
    DEFENDER_STUNNED: "stunned",
    DEFENDER_WOUNDED: "wounded",
    DEFENDER_KILLED: "killed",
}
COVERS = ("none", "light", "medium", "heavy")
DIE = range(1, 11)


def fighting_odds(f: Field, seat: int) -> Document | None:
    """For each shot or attack open to a seat now."""
    if f.is_over() or not f.owes(seat):
        return None
    kind, game = int(f.cells[f.top()]), f.game
    found: list[Document] = []
    if kind == AIM:
        lookout = Lookout(int(f.argument(AIM_SHOOTER)))
        for action in f.legal(seat):
            target = int(aimed_piece(f, action))
            found.append(shot(f, str(game.describe(action)), shot_at(f, lookout, target, aimed_part(f, action))))
    elif kind == DEFENSIVE_FIRE and f.argument(DEFENSIVE_FIRE_MOVER):
        mover = int(f.argument(DEFENSIVE_FIRE_MOVER)) - 1
        for person in range(int(f.PEOPLE)):
            if f.people.weapon[person] >= 0 and not bars_answer(f, seat, person, mover):
                found.append(shot(f, str(game.describe(f.verbs.shoot + person)), best_shot(f, Lookout(person), mover)))
    elif kind == DECLARE:
        found = [one for one in [attack(f, "fight", attack_now(f))] if one]
    elif kind == COMBAT_STEP:
        attacks = [joint_attack(f, int(action)) for action in f.legal(seat) if action != f.verbs.done]
        found = [one for one in attacks if one]
    if not found:
        return None
    outcomes = [
        {"action": one["action"], "name": name, "chance": chance}
        for one in found
        for name, chance in one["chances"].items()
    ]
    title = "attack" if kind in (DECLARE, COMBAT_STEP) else "shot"
    said = {"title": {"name": title, "arguments": {}}, "note": "note", "outcomes": outcomes, "fights": found}
    return said | {"lines": lines(f, int(f.argument(AIM_SHOOTER)), int(f.argument(AIM_KIND)))} if kind == AIM else said


def shot(f: Field, action: str, aimed: Shot) -> Document:
    """One shot that is allowed: its cover, what is added to the die and why, the chance of each result."""
    column, target, hits = int(aimed.cover), int(aimed.target), hit_chance(f, aimed)
    modifiers = shot_modifiers(f, aimed)
    table = fire_table(f, target)
    rows = [int(damage_row(f, aimed, die)) for die in DIE]
    found = chances([struck(f, table, table.letter(row, column), target) for row in rows])
    if hits < 1:
        found = {name: chance * hits for name, chance in found.items()} | {"elsewhere": 1 - hits}
    return {
        "action": action,
        "column": COVERS[column],
        "distance": int(f.ground.distance(f.at(aimed.shooter), aimed.cell)),
        "modifiers": [{"rule": rule, "die": value} for rule, value in modifiers if value],
        "letters": letters(f, table, rows, column),
        "chances": found,
    }


def shot_modifiers(f: Field, aimed: Shot) -> list[tuple[str, int]]:
    """What ``fire.aim_modifier`` and ``fire.shot_modifier`` add up, by its rules."""
    rules, book, weapon, target = f.rules, f.rules.book, f.weapon(aimed.shooter), aimed.target
    away = f.ground.distance(f.at(aimed.shooter), aimed.cell)
    found = [(book.range_die, int(weapon.modifiers[weapon.band(away)]))]
    if away < rules.near:
        found.append((book.range_die, int(weapon.steady_near)))
    if f.state(aimed.shooter) == WOUNDED:
        found.append((book.wound_die, int(rules.shooter_wounded)))
    if f.is_armoured(target):
        found.append((book.armour_die, int(rules.target_armoured)))
    if target < f.PEOPLE and f.has(target, AXE):
        found.append((book.axe_die, int(rules.target_axe)))
    if f.is_aboard(aimed.shooter):
        found.append((book.aboard_die, int(rules.shooter_aboard)))
    return found


def hit_chance(f: Field, aimed: Shot) -> float:
    """How likely the shot lands on the hex that is aimed at: certain where there is no impact roll."""
    rules = f.rules
    if not rules.impact_roll or f.ground.distance(f.at(aimed.shooter), aimed.cell) <= rules.sure_hit:
        return 1.0
    added = int(aim_modifier(f, aimed))
    rolls = [max(1, die + added) for die in DIE]
    return sum(roll <= rules.lost_above and rules.scatter[roll - 1] == ON_TARGET for roll in rolls) / len(rolls)


def joint_attack(f: Field, action: int) -> Document | None:
    """What an attack on a piece could be at its strongest: by everybody who may join."""
    target = int(f.piece_of(action - f.verbs.attack))
    joint = attack_on(target)
    for person in attackers_on(f, target):
        joint.attack_by(person)
    return attack(f, str(f.game.describe(action)), joint)


def attack(f: Field, action: str, joint: Attack) -> Document | None:
    """What an attack can bring; None for one that is too weak, or that nobody has joined."""
    odds = count(f, joint)
    if not odds.attackers or odds.column <= 0:
        return None
    shifts = [
        (f.rules.book.terrain_shift, int(odds.attacker_state) - int(odds.defender_state)),
        (f.rules.book.joint, int(odds.joint)),
    ]
    defenders = [int(piece) for piece in joint.defenders]
    table, column = table_of(f, defenders[0]), int(odds.column) - 1
    rows = [min(10, die + int(odds.die)) - 1 for die in DIE]
    only = defenders[0] if len(defenders) == 1 else -1
    return {
        "action": action,
        "attack": int(odds.attack),
        "defence": int(odds.defence),
        "odds": int(odds.base),
        "column": f.rules.column_names[column],
        "shifts": [{"rule": rule, "columns": value} for rule, value in shifts if value],
        "modifiers": [{"rule": f.rules.book.armour_blow, "die": int(odds.die)}] if odds.die else [],
        "letters": letters(f, table, rows, column),
        "chances": chances([fought(f, table, table.letter(row, column), only) for row in rows]),
    }


def letters(f: Field, table: Letters, rows: list[int], column: int) -> list[str]:
    """The result of each face of the die, as the game's tables name it."""
    return [f.game.domains["letter"].ids[table.letter(row, column)] for row in rows]


def struck(f: Field, table: Letters, letter: i64, target: int) -> str:
    """What a shot means for this target: nobody is driven off a ship, a mover is slowed."""
    if target >= f.PEOPLE:
        return "killed" if table.kills_horse[letter] else "nothing"
    if table.effect[letter] == DEFENDERS_RETREAT:
        if f.is_aboard(target):
            return "nothing"
        if f.mover() == target:
            return "slowed"
        if f.stands_fire(target):
            return "nothing"
    return fate(f, table.effect[letter], target)


def fought(f: Field, table: Letters, letter: i64, only: int) -> str:
    """What a blow means. ``only``: the defender, -1 for several. A stunned man hurts nobody."""
    effect = table.effect[letter]
    if only < 0:
        return NAMES[effect]
    if effect in (ATTACKER_WOUNDED, ATTACKER_STUNNED, ATTACKERS_RETREAT):
        return "nothing" if f.state(only) == STUNNED else NAMES[effect]
    if only >= f.PEOPLE:
        return "killed" if table.kills_horse[letter] else "nothing"
    return fate(f, effect, only)


def fate(f: Field, effect: i64, target: int) -> str:
    """A second injury kills, and so does the retreat of somebody who lies."""
    hurt = f.state(target) in (WOUNDED, STUNNED)
    if hurt and effect in (DEFENDER_STUNNED, DEFENDER_WOUNDED):
        return "killed"
    if f.state(target) == STUNNED and effect == DEFENDERS_RETREAT:
        return "killed"
    return NAMES[effect]


def chances(results: list[str]) -> dict[str, float]:
    """How likely each result is, each face of the die being as likely."""
    return {name: results.count(name) / len(results) for name in dict.fromkeys(results)}
