# mypyc: compile
"""What people are worth to the sides of a battle, and what shots, blows and charges may take of that, counted from the
tables."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.skirmish.results import harm
from meadhall.games.diex_aie.battle.clashes import clash_odds, raised
from meadhall.games.diex_aie.battle.layout import COMMANDER_KILLED, EXITED, KILLED, SCORES, WOUNDED_ENEMY
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.attacks import attack_on, attackers_on, count, table_of
from meadhall.skirmish.field import Attack, Lookout
from meadhall.skirmish.fire import Shot, aim_modifier, damage_row, fire_table, shot_at, stray_shot
from meadhall.skirmish.impact import impact_cell
from meadhall.skirmish.layout import STUNNED
from meadhall.skirmish.rules import (
    ATTACKER_STUNNED,
    ATTACKER_WOUNDED,
    ATTACKERS_RETREAT,
    DEFENDER_WOUNDED,
    FORMS,
    Letters,
)

HORSE: Final = 0.3  # points that a riderless horse is worth
NOTHING: Final = -99.0  # an attack that cannot be made


def points(t: Table, side: i64, event: i64) -> float:
    return float(t.muster.points[side * SCORES + event])


def worth(t: Table, piece: i64) -> float:
    """Points that hang on a man: what his death brings the others, what he may bring his own side by leaving, and the
    strength he fights with."""
    if piece >= t.PEOPLE:
        return HORSE
    side = t.people.side[piece]
    found = 0.3 + 0.06 * float(t.people.attack[piece * FORMS])
    if t.people.leader[piece] and points(t, 1 - side, COMMANDER_KILLED) > 0.0:
        found += points(t, 1 - side, COMMANDER_KILLED)
    else:
        found += points(t, 1 - side, KILLED) + 0.3 * points(t, 1 - side, WOUNDED_ENEMY)
    if piece == t.battle().target:
        found += 3.0
    return found + 0.5 * points(t, side, EXITED)


# ---------------------------------------------------------------- shots


def shot_gain(t: Table, shooter: i64, target: i64, part: i64) -> float:
    """The points that a shot at a hex of a target is expected to take: both rolls, and friends whom it may hit."""
    shot = shot_at(t, Lookout(shooter), target, part)
    if shot.rule:
        return 0.0
    origin = t.at(shooter)
    if t.ground.distance(origin, shot.cell) <= t.rules.sure_hit:
        return damage(t, shot)
    gained = 0.0
    on_target = damage(t, shot)
    for die in range(1, 11):
        aimed = die + aim_modifier(t, shot)
        if aimed > t.rules.lost_above:
            continue
        cell = impact_cell(t, origin, shot.cell, aimed)
        if cell == shot.cell:
            gained += on_target
        elif cell >= 0:
            stray = stray_shot(t, shooter, cell)
            if stray is not None and not stray.rule:
                gained += damage(t, stray)
    return 0.1 * gained


def damage(t: Table, shot: Shot) -> float:
    """What the damage roll takes; a friend's loss is ours."""
    target = shot.target
    table = fire_table(t, target)
    taken = 0.0
    for die in range(1, 11):
        letter = table.letter(damage_row(t, shot, die), shot.cover)
        if target >= t.PEOPLE:
            taken += 1.0 if table.kills_horse[letter] else 0.0
        else:
            taken += harm(t, table.effect[letter], target)
    lost = 0.1 * taken * worth(t, target)
    return -lost if t.side(target) == t.people.side[shot.shooter] else lost


# ---------------------------------------------------------------- blows


def blow_gain(t: Table, attack: Attack) -> float:
    """The points that an attack is expected to gain; NOTHING if it is too weak."""
    odds = count(t, attack)
    if odds.column <= 0 or odds.attackers == 0:
        return NOTHING
    mine, theirs = cheapest(t, attack, True), cheapest(t, attack, False)
    lying = odds.defenders == 1 and t.state(theirs) == STUNNED
    return rolled(t, table_of(t, attack.defenders[0]), odds.column, odds.die, mine, theirs, lying)


def rolled(t: Table, table: Letters, column: i64, die_more: i64, mine: i64, theirs: i64, lying: bool) -> float:
    """Over all dice: what the defender loses, less what the attacker does."""
    gained = 0.0
    for die in range(1, 11):
        letter = table.letter(min(10, die + die_more) - 1, column - 1)
        effect = table.effect[letter]
        if effect == ATTACKER_WOUNDED or effect == ATTACKER_STUNNED or effect == ATTACKERS_RETREAT:
            if not lying:
                gained -= harm(t, effect, mine) * worth(t, mine)
        elif theirs < t.PEOPLE:
            gained += harm(t, effect, theirs) * worth(t, theirs)
        elif table.kills_horse[letter]:
            gained += HORSE
    return 0.1 * gained


def cheapest(t: Table, attack: Attack, attackers: bool) -> i64:
    """Of one side of an attack, the one whom a wound costs least: he will bear it."""
    best: i64 = -1
    least = 0.0
    for piece in attack.attackers if attackers else attack.defenders:
        price = harm(t, DEFENDER_WOUNDED, piece) * worth(t, piece)
        if best < 0 or price < least:
            best, least = piece, price
    return best


def joint_attack(t: Table, target: i64) -> Attack:
    """With everybody who may join."""
    attack = attack_on(target)
    for person in attackers_on(t, target):
        attack.attack_by(person)
    return attack


# ---------------------------------------------------------------- charges


def charge_promise(t: Table, rider: i64, target: i64) -> float:
    """What a charge may gain if nobody meets it and nothing stops it: its column, without the ground."""
    rules, table = t.rules, table_of(t, target)
    difference = raised(t.attack_of(rider)) - t.defence_of(target)
    column: i64 = 0
    while difference >= 0 and column < rules.columns and difference >= rules.column_from[column]:
        column += 1
    if column == 0:
        return NOTHING
    armour: i64 = rules.armour_die if t.is_armoured(target) else 0
    return rolled(t, table, column, armour, rider, target, t.state(target) == STUNNED)


def clash_gain(t: Table, charger: i64) -> float:
    """What the combat of a charge that has been ridden home is expected to gain its rider's side."""
    clash = clash_odds(t, charger)
    if clash.column <= 0:
        return NOTHING
    found = rolled(t, table_of(t, clash.defender), clash.column, clash.die, clash.attacker, clash.defender, False)
    return -found if clash.reversed else found
