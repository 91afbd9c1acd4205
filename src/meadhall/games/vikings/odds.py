"""What a shot or an attack can bring, counted exactly: column, modifiers and their rules, the chance of each result."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from meadhall.games.vikings.facts import LETTERS
from meadhall.games.vikings.lines import lines
from meadhall.games.vikings.table import Table
from meadhall.skirmish.attacks import Odds, attackers_on, count, defender_of, table_of
from meadhall.skirmish.fire import bars_aim, bars_answer, bars_shot, fire_table
from meadhall.skirmish.layout import (
    AIM,
    ATTACKER,
    AXE,
    COMBAT_STEP,
    DECLARE,
    DEFENDER,
    DEFENSIVE_FIRE,
    PEOPLE,
    ROLE,
    STUNNED,
    WOUNDED,
)
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


def fighting_odds(t: Table, seat: int) -> Document | None:
    """For each shot or attack open to a seat now."""
    if t.is_over() or not t.owes(seat):
        return None
    kind, game = int(t.cells[t.top()]), t.game
    found: list[Document] = []
    if kind == AIM:
        shooter = int(t.argument(0))
        for number in range(int(t.verbs.pieces)):
            target = int(t.piece_of(number))
            if not bars_aim(t, shooter, target, t.argument(1)):
                found.append(shot(t, str(game.describe(t.verbs.at + number)), shooter, target))
    elif kind == DEFENSIVE_FIRE and t.argument(0):
        mover = int(t.argument(0)) - 1
        for person in range(int(t.rules.people)):
            if t.rules.archer[person] and not bars_answer(t, seat, person, mover):
                found.append(shot(t, str(game.describe(t.verbs.shoot + person)), person, mover))
    elif kind == DECLARE:
        odds = count(t)
        if odds.attackers and odds.column > 0:
            found.append(attack(t, "fight", odds))
    elif kind == COMBAT_STEP:
        attacks = [joint_attack(t, int(action)) for action in t.legal(seat) if action != t.verbs.done]
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
    return said | {"lines": lines(t, int(t.argument(0)), int(t.argument(1)))} if kind == AIM else said


def shot(t: Table, action: str, shooter: int, target: int) -> Document:
    """One shot: its cover, what is added to the die and why, the chance of each result."""
    bars_shot(t, shooter, target)
    rules, column = t.rules, int(t.aim_cover)
    away = int(t.ground().distance(t.at(shooter), t.aim_cell))
    band = sum(away > int(limit) for limit in rules.bands[:2])
    modifiers = [("G3.i", int(rules.band_modifier[band]))]
    if t.state(shooter) == WOUNDED:
        modifiers.append(("G3.j", int(rules.shooter_wounded)))
    if t.is_armoured(target):
        modifiers.append(("G3.k", int(rules.target_armoured)))
    if target < PEOPLE and t.has(target, AXE):
        modifiers.append(("axe.f", int(rules.target_axe)))
    if t.is_aboard(shooter):
        modifiers.append(("G4.ship.e", int(rules.shooter_aboard)))
    table, added = fire_table(t, target), sum(value for _, value in modifiers)
    rows = [max(0, min(10, die + added)) for die in DIE]
    return {
        "action": action,
        "column": COVERS[column],
        "distance": away,
        "modifiers": [{"rule": rule, "die": value} for rule, value in modifiers if value],
        "letters": letters(table, rows, column),
        "chances": chances([struck(t, table, table.letter(row, column), target) for row in rows]),
    }


def joint_attack(t: Table, action: int) -> Document | None:
    """What an attack on a piece could be at its strongest: by everybody who may join."""
    target = t.piece_of(action - t.verbs.attack)
    t.cells[ROLE + target] = DEFENDER
    joined = [int(person) for person in attackers_on(t, target)]
    for person in joined:
        t.cells[ROLE + person] = ATTACKER
    odds = count(t)
    found = attack(t, str(t.game.describe(action)), odds) if odds.column > 0 else None
    for piece in (*joined, int(target)):
        t.cells[ROLE + piece] = 0
    return found


def attack(t: Table, action: str, odds: Odds) -> Document:
    """The attack that the roles describe."""
    shifts = [
        ("G7.terrain.b", int(odds.attacker_state) - int(odds.defender_state)),
        ("G7.many.c", int(odds.joint)),
    ]
    table, column = table_of(t), int(odds.column) - 1
    rows = [min(10, die + int(odds.die)) - 1 for die in DIE]
    only = int(defender_of(t)) if odds.defenders == 1 else -1
    return {
        "action": action,
        "attack": int(odds.attack),
        "defence": int(odds.defence),
        "odds": int(odds.base),
        "column": f"{odds.column}-1",
        "shifts": [{"rule": rule, "columns": value} for rule, value in shifts if value],
        "modifiers": [{"rule": "G7.armour.a", "die": int(odds.die)}] if odds.die else [],
        "letters": letters(table, rows, column),
        "chances": chances([fought(t, table, table.letter(row, column), only) for row in rows]),
    }


def letters(table: Letters, rows: list[int], column: int) -> list[str]:
    """The result of each face of the die."""
    return [LETTERS[table.letter(row, column)] for row in rows]


def struck(t: Table, table: Letters, letter: i64, target: int) -> str:
    """What a shot means for this target (G4.ship.c, sheet.fire.c): nobody is driven off a ship, a mover is slowed."""
    if target >= PEOPLE:
        return "killed" if table.kills_horse[letter] else "nothing"
    if table.effect[letter] == DEFENDERS_RETREAT:
        if t.is_aboard(target):
            return "nothing"
        if t.mover() == target:
            return "slowed"
    return fate(t, table.effect[letter], target)


def fought(t: Table, table: Letters, letter: i64, only: int) -> str:
    """What a blow means; -1 for several defenders. Who lies hurts nobody (sheet.state.c)."""
    effect = table.effect[letter]
    if only < 0:
        return NAMES[effect]
    if effect in (ATTACKER_WOUNDED, ATTACKER_STUNNED, ATTACKERS_RETREAT):
        return "nothing" if t.state(only) == STUNNED else NAMES[effect]
    if only >= PEOPLE:
        return "killed" if table.kills_horse[letter] else "nothing"
    return fate(t, effect, only)


def fate(t: Table, effect: i64, target: int) -> str:
    """sheet.state.a, b: a second injury kills, and so does the retreat of somebody who lies."""
    hurt = t.state(target) in (WOUNDED, STUNNED)
    if hurt and effect in (DEFENDER_STUNNED, DEFENDER_WOUNDED):
        return "killed"
    if t.state(target) == STUNNED and effect == DEFENDERS_RETREAT:
        return "killed"
    return NAMES[effect]


def chances(results: list[str]) -> dict[str, float]:
    """How likely each result is, each face of the die being as likely."""
    return {name: results.count(name) / len(results) for name in dict.fromkeys(results)}
