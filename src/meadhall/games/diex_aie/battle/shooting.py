# mypyc: compile
"""Shooting (5.4): aiming, the choice of a side under crossfire before any die, the impact roll, the damage roll."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.diex_aie.battle.layout import CROSSFIRE, DEFENSIVE_FIRE_TARGET, LOOSED
from meadhall.games.diex_aie.battle.marksmen import Marksmen
from meadhall.games.diex_aie.battle.shelter import NO_SIDES
from meadhall.skirmish.field import Field, Lookout
from meadhall.skirmish.fire import (
    HEAD,
    TAIL,
    Aim,
    Shot,
    aimed_part,
    aimed_piece,
    bars_aim,
    bars_shooter,
    harm_by,
    lands,
    shot_at,
    shot_into,
)
from meadhall.skirmish.layout import AIM_KIND, AIM_SHOOTER, ANSWERED, FIRE, SHOT, STEP

# How a shot comes to whoever chooses his side, in the fourth argument of CROSSFIRE.
AIMED: Final = 0
STRAY: Final = 1

# ---------------------------------------------------------------- the shot


def loose(f: Marksmen, shot: Shot) -> None:
    """An offensive shot that is allowed."""
    f.mark(shot.shooter, SHOT | LOOSED)
    f.spend_shot(shot.shooter)
    let_fly(f, shot)


def let_fly(f: Marksmen, shot: Shot) -> None:
    """8.3.4.b: whoever may be shot at from two sides chooses before the first die."""
    if asks_side(f, shot):
        f.push(CROSSFIRE, shot.shooter, shot.target, shot.cell, AIMED)
    else:
        fly(f, shot)


def fly(f: Marksmen, shot: Shot) -> None:
    """The impact roll (5.4.1), then the damage roll (5.4.3)."""
    landed = lands(f, shot)
    if landed is None:
        return
    if landed.target != shot.target and asks_side(f, landed):
        f.push(CROSSFIRE, shot.shooter, landed.target, landed.cell, STRAY)
    else:
        harm_by(f, landed)


# ---------------------------------------------------------------- crossfire


def asks_side(f: Marksmen, shot: Shot) -> bool:
    """Whether the target must say from which side he is covered; if only one side matters, it is that one."""
    line, target = shot.line, shot.target
    if line is None or target >= f.PEOPLE or f.sheltered_from(target, shot.cell) != NO_SIDES:
        return False
    side = f.side_of_shot(shot.shooter, shot.cell, line)
    if side == NO_SIDES:
        return False
    for other in shooters_at(f, shot):
        if side_from(f, other, target, shot.cell) != side:
            return True
    f.take_shelter(target, shot.cell, side)
    return False


def shooters_at(f: Marksmen, shot: Shot) -> vec[i64]:
    """The shooter, and those who are still to shoot in this volley or may still shoot in this step, as far as a side of
    the target's shelter matters to them."""
    found = vec[i64]()
    for person in f.muster.roster:
        if person != shot.shooter and not is_yet_to_shoot(f, person, shot):
            continue
        if side_from(f, person, shot.target, shot.cell) != NO_SIDES:
            found = append(found, person)
    return found


def is_yet_to_shoot(f: Marksmen, person: i64, shot: Shot) -> bool:
    if f.cells[STEP] != FIRE:
        return f.cells[f.NAMED + person] > 0 and aimed_cell(f, person, shot.target) == shot.cell
    if not f.is_active(person) or f.people.weapon[person] < 0 or f.side(shot.target) == f.people.side[person]:
        return False
    return not bars_shooter(f, person, SHOT)


def side_from(f: Marksmen, shooter: i64, target: i64, cell: i64) -> i64:
    """From which side a shot of his would come; none where he cannot shoot there."""
    shot = shot_into(f, Lookout(shooter), target, cell)
    if shot.rule or shot.line is None:
        return NO_SIDES
    return f.side_of_shot(shooter, cell, shot.line)


# ---------------------------------------------------------------- who shoots in a volley


def name_shooter(f: Marksmen, person: i64, part: i64) -> None:
    """5.3.c: he is named for the volley; this counts as his shot even if it is wasted."""
    order: i64 = 0
    for other in f.muster.roster:
        if f.cells[f.NAMED + other]:
            order += 1
    f.cells[f.NAMED + person] = order * 2 + part + 1
    f.mark(person, ANSWERED)
    f.spend_shot(person)


def aimed_cell(f: Marksmen, person: i64, target: i64) -> i64:
    """The hex of the target at which somebody who is named shoots."""
    part = (f.cells[f.NAMED + person] - 1) % 2
    return f.tail(target) if part == TAIL and f.is_long(target) else f.at(target)


# ---------------------------------------------------------------- aiming


class TakeAim(Aim):
    """Whom the chosen shooter shoots at, and at which hex of a rider (5.4.c). In a volley all shoot at one target.
    Arguments: shooter, kind of fire."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        rule = super().bars(s, seat, action)
        return rule or bars_other_target(s, aimed_piece(s, action))

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        return legal_aims(s, s.argument(AIM_SHOOTER), s.argument(AIM_KIND))

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Marksmen)
        shooter, target, part = s.argument(AIM_SHOOTER), aimed_piece(s, action), aimed_part(s, action)
        answers = s.argument(AIM_KIND) == ANSWERED
        s.pop()
        if answers:
            s.set_argument(DEFENSIVE_FIRE_TARGET, s.number_of(target) + 1)
            name_shooter(s, shooter, part)
            s.emit("takes-aim", "5.3.c", EVERYBODY, shooter, s.number_of(target))
        else:
            loose(s, shot_at(s, Lookout(shooter), target, part))


def legal_aims(f: Field, shooter: i64, flag: i64) -> vec[i64]:
    """At heads, then at tails."""
    answers, lookout, enemies = vec[i64](), Lookout(shooter), f.enemies(f.people.side[shooter])
    for part in (HEAD, TAIL):
        first = f.verbs.at if part == HEAD else f.verbs.at_tail
        for target in enemies:
            if not bars_aim(f, lookout, target, flag, part) and not bars_other_target(f, target):
                answers = append(answers, first + f.number_of(target))
    return answers


def bars_other_target(f: Field, target: i64) -> str:
    """5.3.c: a volley has one target. The question below says which."""
    if f.argument(AIM_KIND) != ANSWERED or f.below(DEFENSIVE_FIRE_TARGET) == 0:
        return ""
    return "" if f.number_of(target) + 1 == f.below(DEFENSIVE_FIRE_TARGET) else "5.3.c"
