# mypyc: compile
"""What answers of Diex Aie 2 promise, except moves."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.diex_aie.garrisons import is_posted_by_hand, post_worth
from meadhall.bots.diex_aie.purposes import is_besieged, scores, storms
from meadhall.bots.diex_aie.ways import Ways
from meadhall.bots.diex_aie.worth import (
    NOTHING,
    blow_gain,
    charge_promise,
    joint_attack,
    shot_gain,
    worth,
)
from meadhall.bots.skirmish.answers import NEVER, loosen_worth, retreat_worth, wall_worth
from meadhall.bots.skirmish.distances import FAR
from meadhall.bots.skirmish.results import harm
from meadhall.bots.skirmish.tempers import Temper
from meadhall.games.diex_aie.battle.blaze import DOUSE
from meadhall.games.diex_aie.battle.charges import bars_quarry
from meadhall.games.diex_aie.battle.clashes import raised
from meadhall.games.diex_aie.battle.fort_works import A_GATE, A_SWING_GATE
from meadhall.games.diex_aie.battle.layout import (
    BLAZE,
    BLAZE_DEED,
    BURNT,
    CHARGE_AIM,
    CHARGE_AIM_RIDER,
    CHARGE_WAY,
    CHARGES,
    COUNTER_CHARGE,
    COUNTER_CHARGE_CHARGER,
    LADDER_LEADER,
    LADDER_PARTNER,
    OCCUPIED,
    SIEGE_SETUP,
)
from meadhall.games.diex_aie.battle.table import Table
from meadhall.games.diex_aie.battle.task_kinds import forbids_shooting
from meadhall.games.diex_aie.battle.tasks import can_burn
from meadhall.skirmish.attacks import attack_now
from meadhall.skirmish.fire import HEAD, TAIL, aimed_part, aimed_piece
from meadhall.skirmish.layout import (
    ADVANCE,
    ADVANCE_ONE,
    AIM,
    AIM_SHOOTER,
    COMBAT_STEP,
    DECLARE,
    DEFENSIVE_FIRE,
    DEFENSIVE_FIRE_MOVER,
    DEPLOY,
    DEPLOY_SIDE,
    DROP_AXES,
    FIRE_STEP,
    FORM_WALL,
    RETREAT,
    SUFFER,
    TAKE_AXES,
)
from meadhall.skirmish.rules import DEFENDER_WOUNDED

GOOD_SHOT: Final = 0.12  # what part of a man a defensive shot must promise while he may come nearer
CLOSE: Final = 4  # hexes at which shooters no longer wait
WALL_RANGE: Final = 7  # hexes at which shields are locked
CHARGE_PAYS: Final = 0.1  # points that a charge must promise
FIRE_PAYS: Final = 0.5  # what a flaming arrow is worth to those who came to burn
RAISE: Final = 100.0


def appraise(t: Table, seat: i64, kind: i64, action: i64, temper: Temper) -> float:
    """What an answer promises."""
    v, own = t.verbs, t.own
    if kind == DEPLOY and is_besieged(t, t.argument(DEPLOY_SIDE)) and is_posted_by_hand(t):
        return NEVER if action >= v.face else post_worth(t, t.site.cell_of[action])
    if kind == DEPLOY or kind == SIEGE_SETUP:
        return 1.0 if action == v.deploy else 0.0
    if kind == FIRE_STEP:
        if v.shoot <= action < v.at:
            return best_shot_of(t, action - v.shoot)
        return flaming_worth(t) if own.flaming <= action < own.snatch else 0.0 if action == v.done else -1.0
    if kind == AIM:
        return shot_gain(t, t.argument(AIM_SHOOTER), aimed_piece(t, action), aimed_part(t, action))
    if kind == DEFENSIVE_FIRE:
        return volley_worth(t, action)
    if kind == CHARGES:
        return best_charge_of(t, action - own.charge) - CHARGE_PAYS if action >= own.charge else 0.0
    if kind == CHARGE_AIM:
        return charge_promise(t, t.argument(CHARGE_AIM_RIDER), aimed_piece(t, action))
    if kind == CHARGE_WAY:
        return 1.0 if action >= own.lane else 0.0
    if kind == COUNTER_CHARGE:
        return counter_worth(t, action)
    if kind == FORM_WALL:
        return wall_worth(t, action, WALL_RANGE)
    if kind == TAKE_AXES:
        return 1.0 if action < v.done else 0.0
    if kind == DROP_AXES:
        return loosen_worth(t, action)
    if kind == COMBAT_STEP:
        return fight_worth(t, action, temper)
    if kind == DECLARE:
        return declare_worth(t, action)
    if kind == SUFFER:
        piece = t.piece_of(action - v.bear)
        return -harm(t, DEFENDER_WOUNDED, piece) * worth(t, piece)
    if kind == RETREAT:
        return retreat_worth(t, action - v.step)
    if kind == BLAZE:
        return blaze_worth(t, t.site.cell_of[action])
    if kind == ADVANCE or kind == ADVANCE_ONE:
        return 1.0 if action == v.done or action == v.stop else 0.0
    return 1.0 if action == v.done or action == v.hold else 0.0


# ---------------------------------------------------------------- shots


def best_shot_of(t: Table, shooter: i64) -> float:
    """The best shot at anybody. -1 for somebody at a work that a shot would break off."""
    most = -1.0
    if forbids_shooting(t.cells[t.TASK + shooter]):
        return most
    for target in t.enemies(t.people.side[shooter]):
        most = max(most, shot_gain(t, shooter, target, HEAD))
        if t.is_long(target):
            most = max(most, shot_gain(t, shooter, target, TAIL))
    return most if most > 0.0 else -1.0


def volley_worth(t: Table, action: i64) -> float:
    """Shooters wait for a good shot while the mover may come nearer; at close range everybody shoots."""
    v, mover = t.verbs, t.argument(DEFENSIVE_FIRE_MOVER) - 1
    if action == v.done:
        return 0.001
    if not v.shoot <= action < v.at:
        return 0.0 if action == v.hold else -1.0
    shooter = action - v.shoot
    if mover < 0 or forbids_shooting(t.cells[t.TASK + shooter]):
        return best_shot_of(t, shooter)
    found = max(shot_gain(t, shooter, mover, HEAD), shot_gain(t, shooter, mover, TAIL) if t.is_long(mover) else 0.0)
    if t.ground.distance(t.at(shooter), t.at(mover)) <= CLOSE:
        return found
    return found - GOOD_SHOT * worth(t, mover)


# ---------------------------------------------------------------- charges


def best_charge_of(t: Table, rider: i64) -> float:
    """Of all whom he can charge."""
    most = NOTHING
    for target in t.enemies(t.people.side[rider]):
        if target >= t.PEOPLE or not t.is_living(target):
            continue
        found = charge_promise(t, rider, target)
        if found <= most:
            continue
        if not bars_quarry(t, rider, target, HEAD) or (t.is_long(target) and not bars_quarry(t, rider, target, TAIL)):
            most = found
    return most


def counter_worth(t: Table, action: i64) -> float:
    """To ride against a charge is worth it for whoever is hard to overcome, or is charged himself."""
    if action == t.verbs.hold:
        return 0.0
    rider, charger = action - t.own.counter, t.argument(COUNTER_CHARGE_CHARGER)
    margin = float(raised(t.defence_of(rider)) - raised(t.attack_of(charger)))
    if rider == t.cells[t.QUARRY + charger] - 1:
        return 1.0 + margin * 0.01
    return margin * 0.01


# ---------------------------------------------------------------- combats


def fight_worth(t: Table, action: i64, temper: Temper) -> float:
    """Charges are fought first, fires lit and put out, ladders of the enemy thrown down; then what pays."""
    v, own = t.verbs, t.own
    if action == v.done:
        return temper.pays
    if v.attack <= action < v.join:
        return blow_gain(t, joint_attack(t, t.piece_of(action - v.attack)))
    if own.clash <= action < own.cover:
        return 50.0
    if own.arson <= action < own.douse:
        return 40.0
    if own.douse <= action < own.flaming:
        return NEVER if storms(t, t.active()) else 30.0
    if own.topple <= action < own.arson:
        return NEVER if storms(t, t.active()) else 20.0
    return -1.0


def declare_worth(t: Table, action: i64) -> float:
    """Everybody joins who makes the attack better."""
    v, attack = t.verbs, attack_now(t)
    if action == v.fight:
        return blow_gain(t, attack)
    if v.also <= action < v.fight:
        return NEVER
    found = blow_gain(t, attack.plus(action - v.join))
    return found - 0.01 if found > NOTHING else -2.0 + 0.01 * float(t.attack_of(action - v.join))


# ---------------------------------------------------------------- fire and ladders


def flaming_worth(t: Table) -> float:
    """Only those who came to burn, or must come in, set the castle alight."""
    side = t.active()
    if scores(t, side, BURNT):
        return FIRE_PAYS
    return 0.5 * FIRE_PAYS if scores(t, side, OCCUPIED) and len(t.battle().goal) <= 12 else -1.0


def blaze_worth(t: Table, cell: i64) -> float:
    """Fire is laid at gates, and where it finds most to spread to; a fire is put out where it would."""
    found = 0.0
    for way in range(6):
        near = t.ground.neighbour[cell * 6 + way]
        if near >= 0 and can_burn(t, near):
            found += 1.0
    kind = t.fort().kind_at(cell)
    gate = kind == A_GATE or kind == A_SWING_GATE
    if t.argument(BLAZE_DEED) != DOUSE and gate and (t.is_siege() or scores(t, t.active(), OCCUPIED)):
        found += 20.0
    return found


def ladder_worth(t: Table, action: i64, ways: Ways) -> float:
    """Raised where it can be; else nearer to where it can."""
    v, own = t.verbs, t.own
    if own.raises <= action < own.raises + 12:
        return RAISE
    lead, friend = t.argument(LADDER_LEADER), t.argument(LADDER_PARTNER)
    away = ways.to_palisade(t, lead)
    if action == v.stop:
        return 0.0
    if v.step <= action < v.wheel:
        target = t.ground.neighbour[t.at(lead) * 6 + action - v.step]
    else:
        target = t.ground.neighbour[t.at(friend) * 6 + action - own.haul]
    here = min(away[t.at(lead)], away[t.at(friend)])
    return float(here - away[target]) if away[target] < FAR else NEVER
