# mypyc: compile
"""Archery: who may shoot at whom, how a shot is resolved, and defensive fire in the enemy's movement."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.harm import slay, stun, unhorse, wound
from meadhall.skirmish.layout import (
    AIM,
    ANSWERED,
    AXE,
    DEFENSIVE_FIRE,
    FORM_WALL,
    FROM_FIRE,
    HUSHED,
    LEFT,
    ORDERS,
    OWNER,
    PEOPLE,
    RETREAT,
    SEATS,
    SHOOTER,
    SHOT,
    SIDE_SEATS,
    STAYS,
    STUNNED,
    WORKED,
    WOUNDED,
)
from meadhall.skirmish.rules import (
    DEFENDER_KILLED,
    DEFENDER_STUNNED,
    DEFENDER_WOUNDED,
    DEFENDERS_RETREAT,
    Letters,
)
from meadhall.skirmish.sides import SideStep

# When a side is asked for defensive fire, by ORDERS: the farthest target, 0 for never.
REACH: Final = [999, 2, 5, 12, 0]

# ---------------------------------------------------------------- who may shoot


def bars_shooter(f: Field, person: i64, flag: i64) -> str:
    """Why somebody cannot shoot at all now; the flag says whether it would be offensive or defensive fire."""
    book = f.rules.book
    if not f.rules.archer[person]:
        return book.archers
    if not f.is_standing(person):
        return book.lying
    if f.has(person, flag):
        return book.one_shot
    if f.has(person, WORKED):
        return book.clear
    if f.is_asleep(person):
        return book.enter
    if f.rules.lands.water[f.ground().terrain[f.at(person)]] and not f.is_aboard(person):
        return book.from_water
    rule = f.bars_post(person)
    if rule:
        return rule
    return book.in_contact if f.in_contact(person) else ""


def bars_shot(f: Field, shooter: i64, target: i64) -> str:
    """Why a shooter cannot shoot at a target; else ``f.aim_cover`` and ``f.aim_cell`` hold what the shot finds."""
    book, ground = f.rules.book, f.ground()
    if f.side(target) == f.rules.side[shooter] or not f.is_living(target):
        return book.target
    rule = ""
    found = False
    for part in range(2):
        cell = f.at(target) if part == 0 else f.tail(target)
        if cell < 0:
            continue
        away = ground.distance(f.at(shooter), cell)
        if away > f.rules.bands[2]:
            rule = rule or book.range
            continue
        why = f.bars_line(shooter, target, cell, away > f.rules.bands[0])
        if why:
            rule = rule or why
            continue
        cover = f.line_cover(shooter, target, cell)
        if found:
            f.aim_cover = max(f.aim_cover, cover)
        else:
            f.aim_cover = cover
            f.aim_cell = cell
        found = True
    if not found:
        return rule
    rear = f.tail(target)
    if rear >= 0:  # of a rider's two hexes the stronger cover counts
        for cell in (f.at(target), rear):
            f.aim_cover = max(f.aim_cover, f.rules.lands.cover[ground.terrain[cell]])
    return ""


def shot_modifier(f: Field, shooter: i64, target: i64) -> i64:
    """What is added to the die."""
    rules = f.rules
    away = f.ground().distance(f.at(shooter), f.aim_cell)
    band: i64 = 0
    while away > rules.bands[band]:
        band += 1
    modifier = rules.band_modifier[band]
    if f.state(shooter) == WOUNDED:
        modifier += rules.shooter_wounded
    if f.is_armoured(target):
        modifier += rules.target_armoured
    if target < PEOPLE and f.has(target, AXE):
        modifier += rules.target_axe
    if f.is_aboard(shooter):
        modifier += rules.shooter_aboard
    return modifier


def fire_table(f: Field, target: i64) -> Letters:
    return f.rules.fire_mounted if f.is_long(target) else f.rules.fire_foot


def shoot(f: Field, shooter: i64, target: i64, flag: i64) -> None:
    """One shot. Nobody may ask before ``bars_shot`` has allowed it."""
    book = f.rules.book
    bars_shot(f, shooter, target)
    f.mark(shooter, flag)
    die = f.chance.die(10)
    row = max(0, min(10, die + shot_modifier(f, shooter, target)))
    table = fire_table(f, target)
    letter = table.letter(row, f.aim_cover)
    f.emit("shot", book.resolve_shot, EVERYBODY, shooter, f.number_of(target), row, letter)
    if target >= PEOPLE:
        if table.kills_horse[letter]:
            slay(f, target, book.horse_killed)
        f.missed(shooter, target, table.effect[letter])
        return
    rules = book.fire_key_mounted if f.is_mounted(target) else book.fire_key_foot
    hit(f, shooter, target, table, letter, rules)
    f.missed(shooter, target, table.effect[letter])


def hit(f: Field, shooter: i64, target: i64, table: Letters, letter: i64, rules: str) -> None:
    effect = table.effect[letter]
    moving = f.mover() == target
    if effect == DEFENDERS_RETREAT:
        driven_back(f, shooter, target, table.hexes[letter], rules)
    elif effect == DEFENDER_KILLED:
        slay(f, target, rules)
    elif table.unhorsed[letter]:
        fate: i64 = STUNNED if effect == DEFENDER_STUNNED else WOUNDED
        unhorse(f, target, fate, table.horse_dies[letter], rules)
    elif effect == DEFENDER_STUNNED:
        stun(f, target, rules)
    elif effect == DEFENDER_WOUNDED:
        if not wound(f, target, rules) and moving:
            f.cells[LEFT] //= 2


def driven_back(f: Field, shooter: i64, target: i64, hexes: i64, rules: str) -> None:
    """A retreat by fire; a mover loses movement points instead, and nobody is driven off a ship."""
    book = f.rules.book
    if f.is_aboard(target):
        f.emit("stands-firm", book.no_retreat_aboard, EVERYBODY, target)
    elif f.mover() == target:
        f.cells[LEFT] = max(0, f.cells[LEFT] - f.rules.defensive_loss)
        f.emit("slowed", book.defensive_key, EVERYBODY, target, f.rules.defensive_loss)
    elif f.state(target) == STUNNED:
        slay(f, target, rules + " " + book.lying_retreats)
    else:
        f.cells[SHOOTER] = shooter + 1
        f.push(RETREAT, target, hexes, FROM_FIRE)


# ---------------------------------------------------------------- offensive fire


class FireStep(SideStep):
    """The archers of the phasing side shoot one after the other. Argument: which of the side's players."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v = s.verbs
        if action == v.done:
            return ""
        if v.shoot <= action < v.at:
            return bars_offensive(s, seat, action - v.shoot)
        if v.order <= action < v.move:
            return "" if action - v.order < s.cells[ORDERS + s.active()] else s.rules.book.defensive
        return s.rules.book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = vec[i64]()
        for person in range(s.rules.people):
            if s.rules.archer[person] and not bars_offensive(s, seat, person):
                answers = append(answers, s.verbs.shoot + person)
        for order in range(s.cells[ORDERS + s.active()]):
            answers = append(answers, s.verbs.order + order)
        return append(answers, s.verbs.done)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        v = s.verbs
        s.answered(seat)
        if action == v.done:
            s.set_argument(0, s.argument(0) + 1)
        elif action < v.at:
            s.push(AIM, action - v.shoot, SHOT)
        else:
            give_order(s, s.active(), action - v.order)

    def has_answer(self, f: Field, seat: i64) -> bool:
        for person in f.site().roster:
            if f.rules.archer[person] and not bars_offensive(f, seat, person):
                return True
        return False


def give_order(f: Field, side: i64, order: i64) -> None:
    f.cells[ORDERS + side] = order
    f.emit("ordered", f.rules.book.defensive, EVERYBODY, side, order)


def bars_offensive(f: Field, seat: i64, person: i64) -> str:
    if f.rules.side[person] != f.active() or f.cells[OWNER + person] != seat:
        return f.rules.book.not_yours
    rule = bars_shooter(f, person, SHOT)
    if rule:
        return rule
    return "" if has_target(f, person, SHOT, REACH[0]) else f.rules.book.line


def has_target(f: Field, shooter: i64, flag: i64, reach: i64) -> bool:
    """There is somebody to shoot at within so many hexes."""
    for target in f.enemies(f.rules.side[shooter]):
        if f.ground().distance(f.at(shooter), f.at(target)) <= reach and not bars_aim(f, shooter, target, flag):
            return True
    return False


def bars_aim(f: Field, shooter: i64, target: i64, flag: i64) -> str:
    """In defensive fire outside a move, only those whose player does not move them may be shot at."""
    if flag == ANSWERED and f.mover() != target and (target >= PEOPLE or not f.has(target, STAYS)):
        return f.rules.book.not_before
    return bars_shot(f, shooter, target)


class Aim(Question):
    """Whom the chosen archer shoots at. Arguments: shooter, kind of fire."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v = s.verbs
        if v.at <= action < v.hold:
            return bars_aim(s, s.argument(0), s.piece_of(action - v.at), s.argument(1))
        return s.rules.book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = vec[i64]()
        for number in range(s.verbs.pieces):
            if not bars_aim(s, s.argument(0), s.piece_of(number), s.argument(1)):
                answers = append(answers, s.verbs.at + number)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        shooter, flag = s.argument(0), s.argument(1)
        s.pop()
        shoot(s, shooter, s.piece_of(action - s.verbs.at), flag)

    def proceed(self, f: Field) -> None:
        f.ask(f.owner(f.argument(0)))


# ---------------------------------------------------------------- defensive fire


class DefensiveFire(Question):
    """The other side may halt the mover where he is and shoot. Arguments: mover + 1, 0 for all who stay; which of the
    other side's players."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0), max(0, s.argument(0) - 1)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v, book = s.verbs, s.rules.book
        if action == v.hold:
            return ""
        if action == v.hold_mover:
            return "" if s.argument(0) else book.defensive
        if v.order <= action < v.move:
            return "" if action - v.order > s.cells[ORDERS + 1 - s.active()] else book.defensive
        if v.shoot <= action < v.at:
            return bars_answer(s, seat, action - v.shoot, s.argument(0) - 1)
        return book.not_yours

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        v, answers = s.verbs, vec[i64]()
        for person in range(s.rules.people):
            if s.rules.archer[person] and not bars_answer(s, seat, person, s.argument(0) - 1):
                answers = append(answers, v.shoot + person)
        answers = append(answers, v.hold)
        if s.argument(0):
            answers = append(answers, v.hold_mover)
        for order in range(s.cells[ORDERS + 1 - s.active()] + 1, 5):
            answers = append(answers, v.order + order)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        v, mover = s.verbs, s.argument(0) - 1
        s.answered(seat)
        if action == v.hold:
            s.set_argument(1, s.argument(1) + 1)
        elif action == v.hold_mover:
            s.cells[HUSHED] = 1
            s.set_argument(1, s.argument(1) + 1)
        elif action >= v.order:
            give_order(s, 1 - s.active(), action - v.order)
        elif mover >= 0:
            s.emit("halts", s.rules.book.defensive, EVERYBODY, action - v.shoot, mover)
            shoot(s, action - v.shoot, mover, ANSWERED)
        else:
            s.push(AIM, action - v.shoot, ANSWERED)

    def proceed(self, f: Field) -> None:
        place, mover = f.argument(1), f.argument(0) - 1
        if place == SIDE_SEATS or (mover >= 0 and not f.is_standing(mover)):
            f.pop()
            return
        seat = f.cells[SEATS + (1 - f.active()) * SIDE_SEATS + place] - 1
        if seat >= 0:
            for person in f.site().roster:
                if f.rules.archer[person] and not bars_answer(f, seat, person, mover):
                    f.ask(seat)
                    return
        f.set_argument(1, place + 1)


def bars_answer(f: Field, seat: i64, person: i64, mover: i64) -> str:
    """Why an archer of the other side may not, or by his orders shall not, shoot now."""
    book, side = f.rules.book, 1 - f.active()
    if f.rules.side[person] != side or f.cells[OWNER + person] != seat:
        return book.not_yours
    reach: i64 = REACH[f.cells[ORDERS + side]]
    if reach == 0:
        return book.defensive
    rule = bars_shooter(f, person, ANSWERED)
    if rule:
        return rule
    if mover < 0:
        return "" if has_target(f, person, ANSWERED, reach) else book.line
    if f.ground().distance(f.at(person), f.at(mover)) > reach:
        return book.defensive
    return bars_shot(f, person, mover)


class StepEnd(Question):
    """The end of a movement step: shots at those who stayed, then shield walls. Argument: how far it has come."""

    def proceed(self, f: Field) -> None:
        stage = f.argument(0)
        f.set_argument(0, stage + 1)
        if stage == 0:
            f.push(DEFENSIVE_FIRE)
        elif stage == 1:
            f.push(FORM_WALL)
        else:
            f.pop()
            f.ends_movement()
