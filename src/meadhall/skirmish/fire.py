# mypyc: compile
"""Archery: who may shoot at whom, how a shot is resolved, and defensive fire in the enemy's movement."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.skirmish.field import Field, Lookout, Question
from meadhall.skirmish.harm import slay, stun, unhorse, wound
from meadhall.skirmish.impact import impact_cell
from meadhall.skirmish.layout import (
    AIM,
    AIM_KIND,
    AIM_SHOOTER,
    ANSWERED,
    AXE,
    DEAD,
    DEFENSIVE_FIRE,
    DEFENSIVE_FIRE_MOVER,
    DEFENSIVE_FIRE_PLACE,
    FIRE_PLACE,
    FORM_WALL,
    FROM_FIRE,
    HUSHED,
    LEFT,
    ORDERS,
    RETREAT,
    SEATS,
    SHOOTER,
    SHOT,
    SIDE_SEATS,
    STAYS,
    STEP_END_STAGE,
    STUNNED,
    WORKED,
    WOUNDED,
)
from meadhall.skirmish.rules import DEFENDER_KILLED, DEFENDER_STUNNED, DEFENDER_WOUNDED, DEFENDERS_RETREAT, Letters
from meadhall.skirmish.sides import SideStep
from meadhall.skirmish.sight import Line

# When a side is asked for defensive fire, by ORDERS: the farthest target, 0 for never.
REACH: Final = [999, 2, 5, 12, 0]

# ---------------------------------------------------------------- who may shoot


def bars_shooter(f: Field, person: i64, flag: i64) -> str:
    """Why somebody cannot shoot at all now; the flag says whether it would be offensive or defensive fire."""
    book = f.rules.book
    if f.people.weapon[person] < 0:
        return book.archers
    rule = f.bars_standing(person)
    if rule:
        return rule
    if f.has(person, flag):
        return book.one_shot
    rule = f.bars_weapon(person, flag)
    if rule:
        return rule
    if f.has(person, WORKED):
        return book.clear
    if f.is_asleep(person):
        return book.enter
    if f.is_water(f.at(person)):
        return book.from_water
    rule = f.bars_post(person)
    if rule:
        return rule
    return book.in_contact if f.in_contact(person) else ""


# Which hex of a rider or horse is aimed at. Whoever stands on foot has only the first.
HEAD: Final = 0
TAIL: Final = 1


class Shot:
    """A shot at a hex of a target: the rule that forbids it, or what cover it finds there."""

    def __init__(self, shooter: i64, target: i64, cell: i64, rule: str) -> None:
        self.shooter: i64 = shooter
        self.target: i64 = target
        self.cell: i64 = cell
        self.rule = rule
        self.cover: i64 = 0
        self.line: Line | None = None  # as far as one was drawn


def shot_at(f: Field, lookout: Lookout, target: i64, part: i64) -> Shot:
    """What becomes of a shot at the head or tail of a target."""
    shooter, book = lookout.shooter, f.rules.book
    if f.side(target) == f.people.side[shooter] or not f.is_living(target):
        return Shot(shooter, target, -1, book.target)
    cell = f.at(target) if part == HEAD else f.tail(target)
    if cell < 0:
        return Shot(shooter, target, cell, book.target)
    other = f.tail(target) if part == HEAD else f.at(target)
    cover: i64 = 0
    if other >= 0 and f.rules.best_rider_cover:
        cover = max(f.hex_cover(cell), f.hex_cover(other))
        beside = shot_into(f, lookout, target, other)
        if not beside.rule:
            cover = max(cover, beside.cover)
    shot = shot_into(f, lookout, target, cell)
    shot.cover = max(shot.cover, cover)
    return shot


def shot_into(f: Field, lookout: Lookout, target: i64, cell: i64) -> Shot:
    """What stops an arrow on its way to a hex of the target, or covers him there."""
    shooter, weapon = lookout.shooter, f.weapon(lookout.shooter)
    away = f.ground.distance(f.at(shooter), cell)
    if away > weapon.reach:
        return Shot(shooter, target, cell, f.rules.book.range)
    line = f.line_to(lookout, target, cell, away > weapon.flat)
    shot = Shot(shooter, target, cell, line.rule)
    shot.line = line
    if not line.rule:
        shot.cover = f.line_cover(shooter, target, cell, line)
    return shot


def best_shot(f: Field, lookout: Lookout, target: i64) -> Shot:
    """The better of the shots at the two hexes of a target."""
    head = shot_at(f, lookout, target, HEAD)
    if not f.is_long(target):
        return head
    tail = shot_at(f, lookout, target, TAIL)
    if tail.rule:
        return head
    if not head.rule and (head.cover, shot_modifier(f, head)) <= (tail.cover, shot_modifier(f, tail)):
        return head
    return tail


def bars_both(f: Field, lookout: Lookout, target: i64) -> str:
    """Why he can shoot at neither hex of a target; the reason for its head is given."""
    rule = shot_at(f, lookout, target, HEAD).rule
    if rule and f.is_long(target) and not shot_at(f, lookout, target, TAIL).rule:
        return ""
    return rule


def bars_target(f: Field, shooter: i64, target: i64) -> str:
    """Why a shooter can shoot at neither hex of a target."""
    return best_shot(f, Lookout(shooter), target).rule


def is_choice_open(f: Field, shooter: i64, target: i64) -> bool:
    """Both hexes of a rider can be shot at, and the shot would not be the same."""
    if not f.is_long(target):
        return False
    lookout = Lookout(shooter)
    head, tail = shot_at(f, lookout, target, HEAD), shot_at(f, lookout, target, TAIL)
    if head.rule or tail.rule:
        return False
    return head.cover != tail.cover or shot_modifier(f, head) != shot_modifier(f, tail)


def shot_modifier(f: Field, shot: Shot) -> i64:
    """What is added to the die of the fire table. Range and wound count there only where there is no impact roll."""
    rules, target = f.rules, shot.target
    modifier: i64 = 0
    if not rules.impact_roll:
        modifier += aim_modifier(f, shot)
    if f.is_armoured(target):
        modifier += rules.target_armoured
    if target < f.PEOPLE and f.has(target, AXE):
        modifier += rules.target_axe
    return modifier + f.weakness(shot.shooter)


def aim_modifier(f: Field, shot: Shot) -> i64:
    """How hard it is to hit: by range, wound, and where the shooter stands."""
    rules, weapon, shooter = f.rules, f.weapon(shot.shooter), shot.shooter
    away = f.ground.distance(f.at(shooter), shot.cell)
    modifier = weapon.modifiers[weapon.band(away)]
    if away < rules.near:
        modifier += weapon.steady_near
    if f.state(shooter) == WOUNDED:
        modifier += rules.shooter_wounded
    if f.is_aboard(shooter):
        modifier += rules.shooter_aboard
    return modifier


def damage_row(f: Field, shot: Shot, die: i64) -> i64:
    """The row of the fire table for a die: the die as modified, further down by the line of the weapon."""
    modified = max(f.rules.damage_least, die + shot_modifier(f, shot))
    return min(fire_table(f, shot.target).rows - 1, modified + f.weapon(shot.shooter).line)


def fire_table(f: Field, target: i64) -> Letters:
    return f.rules.fire_mounted if f.is_long(target) else f.rules.fire_foot


def shoot(f: Field, shot: Shot, flag: i64) -> None:
    """A shot that is allowed."""
    f.mark(shot.shooter, flag)
    f.spend_shot(shot.shooter)
    if f.rules.impact_roll:
        landed = lands(f, shot)
        if landed is None:
            return
        shot = landed
    harm_by(f, shot)


def lands(f: Field, shot: Shot) -> Shot | None:
    """The impact roll: the shot at whoever is where it lands, friend or foe; None if it finds nobody."""
    shooter, book = shot.shooter, f.rules.book
    origin = f.at(shooter)
    if f.ground.distance(origin, shot.cell) <= f.rules.sure_hit:
        return shot
    die = f.chance.die(10) + aim_modifier(f, shot)
    cell: i64 = -1
    if die <= f.rules.lost_above:
        cell = impact_cell(f, origin, shot.cell, die)
    if cell < 0:
        f.emit("shot-lost", book.impact, EVERYBODY, shooter, die)
        return None
    f.emit("impact", book.impact, EVERYBODY, shooter, f.site.hex_of[cell], die)
    if cell == shot.cell:
        return shot
    found = stray_shot(f, shooter, cell)
    return found if found is not None and not found.rule else None


def stray_shot(f: Field, shooter: i64, cell: i64) -> Shot | None:
    """A shot that has come down on a cell by chance: who is there, friend or foe, and what covers him; None for nobody.
    What stands between him and the shooter saves him."""
    victim = f.here(cell)
    if victim < 0 and f.mover() >= 0 and (f.at(f.mover()) == cell or f.tail(f.mover()) == cell):
        victim = f.mover()  # on his way he rests nowhere
    if victim < 0 or victim == shooter or not f.is_living(victim):
        return None
    line = f.stray_line(Lookout(shooter), victim, cell)
    shot = Shot(shooter, victim, cell, line.rule)
    shot.line = line
    if not line.rule:
        shot.cover = f.line_cover(shooter, victim, cell, line)
    return shot


def harm_by(f: Field, shot: Shot) -> None:
    """The fire table says what becomes of whoever is hit."""
    book, shooter, target = f.rules.book, shot.shooter, shot.target
    die = f.chance.die(10)
    table = fire_table(f, target)
    row = damage_row(f, shot, die)
    letter = table.letter(row, shot.cover)
    modified = min(10, max(f.rules.damage_least, die + shot_modifier(f, shot)))
    f.emit("shot", book.resolve_shot, EVERYBODY, shooter, f.number_of(target), modified, letter)
    if target >= f.PEOPLE:
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
    elif effect == DEFENDER_KILLED and not table.horse_dies[letter]:
        slay(f, target, rules)
    elif table.unhorsed[letter]:
        fate: i64 = DEAD if effect == DEFENDER_KILLED else STUNNED if effect == DEFENDER_STUNNED else WOUNDED
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
    elif f.stands_fire(target):
        f.emit("stands-firm", book.defensive_key, EVERYBODY, target)
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
        return s.bars_deed(seat, action)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = legal_shooters(s, seat)
        for order in range(s.cells[ORDERS + s.active()]):
            answers = append(answers, s.verbs.order + order)
        return s.add_deeds(seat, append(answers, s.verbs.done))

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        v = s.verbs
        s.answered(seat)
        if action == v.done:
            s.set_argument(FIRE_PLACE, s.argument(FIRE_PLACE) + 1)
        elif action > v.done:
            s.do_deed(action)
        elif action < v.at:
            s.push(AIM, action - v.shoot, SHOT)
        else:
            give_order(s, s.active(), action - v.order)

    def has_answer(self, f: Field, seat: i64) -> bool:
        for person in f.muster.roster:
            if f.people.weapon[person] >= 0 and not bars_offensive(f, seat, person):
                return True
        return f.has_deed(seat)


def legal_shooters(f: Field, seat: i64) -> vec[i64]:
    answers = vec[i64]()
    for person in f.muster.roster:
        if f.people.weapon[person] >= 0 and not bars_offensive(f, seat, person):
            answers = append(answers, f.verbs.shoot + person)
    return answers


def give_order(f: Field, side: i64, order: i64) -> None:
    f.cells[ORDERS + side] = order
    f.emit("ordered", f.rules.book.defensive, EVERYBODY, side, order)


def bars_offensive(f: Field, seat: i64, person: i64) -> str:
    if not f.is_active(person) or f.cells[f.OWNER + person] != seat:
        return f.rules.book.not_yours
    rule = bars_shooter(f, person, SHOT)
    if rule:
        return rule
    return bars_targets(f, person, SHOT, REACH[0])


def has_target(f: Field, shooter: i64, flag: i64, reach: i64) -> bool:
    """There is somebody to shoot at within so many hexes."""
    return not bars_targets(f, shooter, flag, reach)


def bars_targets(f: Field, shooter: i64, flag: i64, reach: i64) -> str:
    """Why nobody within so many hexes can be shot at: the rule that protects the nearest."""
    book = f.rules.book
    rule, lookout = book.line, Lookout(shooter)
    nearest: i64 = -1
    for target in f.enemies(f.people.side[shooter]):
        away = f.distance_to(f.at(shooter), target)
        if away > reach:
            if nearest < 0:
                rule = book.defensive  # his orders
            continue
        why = bars_when(f, target, flag) or bars_both(f, lookout, target)
        if not why:
            return ""
        if nearest < 0 or away < nearest:
            rule, nearest = why, away
    return rule


def bars_when(f: Field, target: i64, flag: i64) -> str:
    """In defensive fire only the mover is shot at, or, once all have moved, whoever stayed."""
    if flag != ANSWERED or f.mover() == target:
        return ""
    if f.mover() >= 0:
        return f.rules.book.defensive
    return f.rules.book.not_before if target >= f.PEOPLE or not f.has(target, STAYS) else ""


def bars_aim(f: Field, lookout: Lookout, target: i64, flag: i64, part: i64) -> str:
    if target < 0:
        return f.rules.book.target
    return bars_when(f, target, flag) or shot_at(f, lookout, target, part).rule


class Aim(Question):
    """Whom the chosen archer shoots at. Arguments: shooter, kind of fire."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(AIM_SHOOTER)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        part = aimed_part(s, action)
        if part < 0:
            return s.rules.book.order
        return bars_aim(s, Lookout(s.argument(AIM_SHOOTER)), aimed_piece(s, action), s.argument(AIM_KIND), part)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers, lookout = vec[i64](), Lookout(s.argument(AIM_SHOOTER))
        for part in (HEAD, TAIL):
            first = s.verbs.at if part == HEAD else s.verbs.at_tail
            for target in s.enemies(s.people.side[lookout.shooter]):
                if not bars_aim(s, lookout, target, s.argument(AIM_KIND), part):
                    answers = append(answers, first + s.number_of(target))
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        flag = s.argument(AIM_KIND)
        shot = shot_at(s, Lookout(s.argument(AIM_SHOOTER)), aimed_piece(s, action), aimed_part(s, action))
        s.pop()
        shoot(s, shot, flag)

    def proceed(self, f: Field) -> None:
        f.ask(f.owner(f.argument(AIM_SHOOTER)))


def aimed_part(f: Field, action: i64) -> i64:
    """Which hex of the target an answer names, -1 for none."""
    v = f.verbs
    if v.at <= action < v.hold:
        return HEAD
    return TAIL if v.at_tail <= action < v.at_tail + v.pieces else -1


def aimed_piece(f: Field, action: i64) -> i64:
    v = f.verbs
    return f.piece_of(action - (v.at if action < v.hold else v.at_tail))


# ---------------------------------------------------------------- defensive fire


class DefensiveFire(Question):
    """The other side may halt the mover where he is and shoot. Arguments: mover + 1, 0 for all who stay; which of the
    other side's players."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(DEFENSIVE_FIRE_MOVER), max(0, s.argument(DEFENSIVE_FIRE_MOVER) - 1)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v, book = s.verbs, s.rules.book
        if action == v.hold:
            return ""
        if action == v.hold_mover:
            return "" if s.argument(DEFENSIVE_FIRE_MOVER) else book.defensive
        if v.order <= action < v.move:
            return "" if action - v.order > s.cells[ORDERS + 1 - s.active()] else book.defensive
        if v.shoot <= action < v.at:
            return bars_answer(s, seat, action - v.shoot, s.argument(DEFENSIVE_FIRE_MOVER) - 1)
        return book.not_yours

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        v, answers = s.verbs, vec[i64]()
        for person in s.muster.roster:
            if s.people.weapon[person] >= 0 and not bars_answer(s, seat, person, s.argument(DEFENSIVE_FIRE_MOVER) - 1):
                answers = append(answers, v.shoot + person)
        return add_ways_to_hold(s, answers)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        v, mover = s.verbs, s.argument(DEFENSIVE_FIRE_MOVER) - 1
        s.answered(seat)
        if action == v.hold:
            s.set_argument(DEFENSIVE_FIRE_PLACE, s.argument(DEFENSIVE_FIRE_PLACE) + 1)
        elif action == v.hold_mover:
            s.cells[HUSHED] = 1
            s.set_argument(DEFENSIVE_FIRE_PLACE, s.argument(DEFENSIVE_FIRE_PLACE) + 1)
        elif action >= v.order:
            give_order(s, 1 - s.active(), action - v.order)
        elif mover >= 0:
            s.emit("halts", s.rules.book.defensive, EVERYBODY, action - v.shoot, mover)
            if is_choice_open(s, action - v.shoot, mover):
                s.push(AIM, action - v.shoot, ANSWERED)
            else:
                shoot(s, best_shot(s, Lookout(action - v.shoot), mover), ANSWERED)
        else:
            s.push(AIM, action - v.shoot, ANSWERED)

    def proceed(self, f: Field) -> None:
        place, mover = f.argument(DEFENSIVE_FIRE_PLACE), f.argument(DEFENSIVE_FIRE_MOVER) - 1
        if place == SIDE_SEATS or (mover >= 0 and not f.is_standing(mover)):
            f.pop()
            return
        seat = f.cells[SEATS + (1 - f.active()) * SIDE_SEATS + place] - 1
        if seat >= 0:
            for person in f.muster.roster:
                if f.people.weapon[person] >= 0 and not bars_answer(f, seat, person, mover):
                    f.ask(seat)
                    return
        f.set_argument(DEFENSIVE_FIRE_PLACE, place + 1)


def bars_answer(f: Field, seat: i64, person: i64, mover: i64) -> str:
    """Why an archer of the other side may not, or by his orders shall not, shoot now."""
    rule = bars_answer_at(f, seat, person, mover)
    return rule if rule or mover < 0 else bars_target(f, person, mover)


def bars_answer_at(f: Field, seat: i64, person: i64, target: i64) -> str:
    """The same without looking at the line of fire. ``target``: -1 for all who stay."""
    book, side = f.rules.book, 1 - f.active()
    if person >= f.PEOPLE or f.people.side[person] != side or f.cells[f.OWNER + person] != seat:
        return book.not_yours
    reach: i64 = REACH[f.cells[ORDERS + side]]
    if reach == 0:
        return book.defensive
    rule = bars_shooter(f, person, ANSWERED)
    if rule:
        return rule
    if target < 0:
        return bars_targets(f, person, ANSWERED, reach)
    return book.defensive if f.distance_to(f.at(person), target) > reach else ""


def add_ways_to_hold(f: Field, answers: vec[i64]) -> vec[i64]:
    """The answers by which nobody shoots: now, at this mover, or from now on by an order."""
    v = f.verbs
    answers = append(answers, v.hold)
    if f.argument(DEFENSIVE_FIRE_MOVER):
        answers = append(answers, v.hold_mover)
    for order in range(f.cells[ORDERS + 1 - f.active()] + 1, 5):
        answers = append(answers, v.order + order)
    return answers


# How far the end of a movement step has come, in STEP_END_STAGE.
SHOTS: Final = 0
WALLS: Final = 1


class StepEnd(Question):
    """The end of a movement step: shots at those who stayed, then shield walls. Argument: how far it has come."""

    def proceed(self, f: Field) -> None:
        stage = f.argument(STEP_END_STAGE)
        f.set_argument(STEP_END_STAGE, stage + 1)
        if stage == SHOTS:
            f.push(DEFENSIVE_FIRE)
        elif stage == WALLS:
            f.push(FORM_WALL)
        else:
            f.pop()
            f.ends_movement()
