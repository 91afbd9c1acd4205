# mypyc: compile
"""The combats of charges: always apart from other attacks, with what the gallop adds (7.2.3, 7.2.4)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.diex_aie.battle.layout import CHARGING, COUCHED, COUNTERING, HOME
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.attacks import Odds, bars_attacker, table_of
from meadhall.skirmish.blows import lose_led_horses
from meadhall.skirmish.field import Attack, Field
from meadhall.skirmish.layout import (
    ATTACKED,
    ATTACKER,
    DEFENDER,
    FOUGHT,
    LOSER,
    RESOLVE,
    RESULT,
    VACATED,
)
from meadhall.skirmish.melee import CombatStep
from meadhall.skirmish.rules import ATTACKER_STUNNED, ATTACKER_WOUNDED, ATTACKERS_RETREAT, NO_EFFECT


def bars_clash(t: Table, seat: i64, person: i64) -> str:
    """Why somebody's charge is not fought now."""
    if person >= t.PEOPLE or not t.is_active(person) or t.cells[t.OWNER + person] != seat:
        return t.rules.book.not_yours
    rule = bars_attacker(t, person)
    if rule:
        return rule
    if not has_charged(t, person):
        return "7.2.1.a"
    target = t.cells[t.QUARRY + person] - 1
    if not t.is_living(target) or not t.touches_in_reach(person, target):
        return t.rules.book.contact
    return "" if clash_odds(t, person).column > 0 else t.rules.book.too_weak


def has_charged(t: Table, person: i64) -> bool:
    return t.has(person, CHARGING) and t.cells[t.ROUTE + person] == HOME


def is_met(t: Table, charger: i64) -> bool:
    """His quarry rode to meet him."""
    foe = t.cells[t.QUARRY + charger] - 1
    return foe < t.PEOPLE and t.has(foe, COUNTERING) and t.cells[t.QUARRY + foe] == charger + 1


def raised(strength: i64) -> i64:
    """By half, rounded down (7.2.3.a, b)."""
    return strength + strength // 2


class Clash(Odds):
    """The odds of a charge. ``reversed``: the one who met it is stronger and attacks (7.2.3.c)."""

    def __init__(self) -> None:
        super().__init__()
        self.attacker: i64 = -1
        self.defender: i64 = -1
        self.reversed = False
        self.couched: i64 = 0


def clash_odds(t: Table, charger: i64) -> Clash:
    foe = t.cells[t.QUARRY + charger] - 1
    clash = Clash()
    attack, defence = raised(t.attack_of(charger)), t.defence_of(foe)
    if is_met(t, charger):
        defence = raised(defence)
    clash.reversed = is_met(t, charger) and defence > attack
    clash.attacker, clash.defender = (foe, charger) if clash.reversed else (charger, foe)
    clash.attack, clash.defence = (defence, attack) if clash.reversed else (attack, defence)
    clash.attackers = 1
    clash.defenders = 1
    attacking = Attack()
    attacking.attack_by(clash.attacker)
    attacking.defend(clash.defender)
    clash.attacker_state = t.attack_stance(clash.attacker, attacking)
    clash.defender_state = t.defence_stance(clash.defender, attacking)
    if t.has(charger, COUCHED) and not clash.reversed:
        clash.couched = t.rules.joint_shift
    rules = t.rules
    difference = clash.attack - clash.defence
    while difference >= 0 and clash.base < rules.columns and difference >= rules.column_from[clash.base]:
        clash.base += 1
    if clash.base:
        shift = clash.attacker_state - clash.defender_state + clash.couched
        clash.column = max(1, min(rules.columns, clash.base + shift))
    clash.die = rules.armour_die if t.is_armoured(clash.defender) else 0
    clash.die += t.weakness(clash.attacker)
    return clash


class ClashingCombatStep(CombatStep):
    """The combat step with its charges: whoever has charged home fights, and only whom he charged."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        own = s.own
        if own.clash <= action < own.clash + s.verbs.people:
            return bars_clash(s, seat, action - own.clash)
        if action == s.verbs.done and owes_clash(s, seat):
            return "7.2.2.f"
        return super().bars(s, seat, action)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers, owes = vec[i64](), owes_clash(s, seat)
        others = super().legal(s, seat)
        for action in others:
            if action < s.own.clash and not (owes and action == s.verbs.done):
                answers = append(answers, action)
        for person in s.muster.roster:
            if has_charged(s, person) and not bars_clash(s, seat, person):
                answers = append(answers, s.own.clash + person)
        for action in others:
            if action > s.own.clash:
                answers = append(answers, action)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        if s.own.clash <= action < s.own.clash + s.verbs.people:
            s.answered(seat)
            fight_charge(s, action - s.own.clash)
        else:
            super().apply(s, seat, action)

    def has_answer(self, f: Field, seat: i64) -> bool:
        assert isinstance(f, Table)
        return owes_clash(f, seat) or super().has_answer(f, seat)


def owes_clash(t: Table, seat: i64) -> bool:
    for person in t.muster.roster:
        if has_charged(t, person) and not bars_clash(t, seat, person):
            return True
    return False


def fight_charge(t: Table, charger: i64) -> None:
    """The roll; what follows from it is as in any combat."""
    clash, book = clash_odds(t, charger), t.rules.book
    t.cells[t.ROLE + clash.attacker] = ATTACKER
    t.cells[t.ROLE + clash.defender] = DEFENDER
    t.mark(charger, ATTACKED)
    for person in (clash.attacker, clash.defender):
        t.mark(person, FOUGHT)
        t.let_go(person)
        if t.is_mounted(person):
            lose_led_horses(t, person)
    die = min(10, t.chance.die(10) + clash.die)
    table = table_of(t, clash.defender)
    letter = table.letter(die - 1, clash.column - 1)
    rules = "7.2.3.a"
    if is_met(t, charger):
        rules += " 7.2.3.b"
    if clash.couched:
        rules += " 7.2.4"
    if clash.reversed:
        rules += " 7.2.3.c"
    t.emit("clashes", rules, EVERYBODY, clash.attacker, t.number_of(clash.defender), clash.attack, clash.defence)
    t.emit("fought", book.odds, EVERYBODY, t.number_of(clash.defender), clash.column, die, letter)
    t.cells[RESULT] = letter + 1
    t.cells[LOSER] = 0
    t.cells[VACATED] = 0
    t.clear_fallen()
    effect = table.effect[letter]
    if clash.reversed:
        if effect == ATTACKER_WOUNDED or effect == ATTACKER_STUNNED or effect == ATTACKERS_RETREAT:
            t.emit("unharmed", "7.2.3.c", EVERYBODY)
            effect = NO_EFFECT
    stage: i64 = 3 if effect == NO_EFFECT else 1
    t.push(RESOLVE, stage, effect, table.hexes[letter])
