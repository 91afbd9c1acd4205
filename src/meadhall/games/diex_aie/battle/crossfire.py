# mypyc: compile
"""Crossfire (8.3.4.b, 8.3.5.b, 9.4.3.c): from which side somebody at a door, a gate or a corner is covered."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.diex_aie.battle.layout import CROSSFIRE_HEX, CROSSFIRE_SHOOTER, CROSSFIRE_STRAY, CROSSFIRE_TARGET
from meadhall.games.diex_aie.battle.shelter import shelter_rule
from meadhall.games.diex_aie.battle.shooting import AIMED, fly, shooters_at, side_from
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.field import Field, Lookout, Question
from meadhall.skirmish.fire import Shot, harm_by, shot_into, stray_shot

CHOICE_RULES = {"8.3.4.a": "8.3.4.b", "8.3.5.a": "8.3.5.b", "9.4.3.a": "9.4.3.c"}


class Crossfire(Question):
    """Against whose shots the target is covered, for this phase; it is asked before the first die. Arguments: shooter,
    target, the hex aimed at, whether the shot has come down there by chance."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(CROSSFIRE_TARGET), s.argument(CROSSFIRE_SHOOTER)]

    def shot(self, f: Table) -> Shot:
        shooter, target, cell = f.argument(CROSSFIRE_SHOOTER), f.argument(CROSSFIRE_TARGET), f.argument(CROSSFIRE_HEX)
        if f.argument(CROSSFIRE_STRAY) == AIMED:
            return shot_into(f, Lookout(shooter), target, cell)
        found = stray_shot(f, shooter, cell)
        assert found is not None
        return found

    def rule(self, f: Table) -> str:
        return CHOICE_RULES[shelter_rule(f, f.argument(CROSSFIRE_HEX))]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        person = action - s.own.cover
        if 0 <= person < s.PEOPLE and person in shooters_at(s, self.shot(s)):
            return ""
        return self.rule(s)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers = vec[i64]()
        for person in shooters_at(s, self.shot(s)):
            answers = append(answers, s.own.cover + person)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.answered(seat)
        person, target, cell = action - s.own.cover, s.argument(CROSSFIRE_TARGET), s.argument(CROSSFIRE_HEX)
        aimed = s.argument(CROSSFIRE_STRAY) == AIMED
        s.take_shelter(target, cell, side_from(s, person, target, cell))
        s.emit("takes-shelter", self.rule(s), EVERYBODY, target, person)
        shot = self.shot(s)  # as he is covered now
        s.pop()
        if aimed:
            fly(s, shot)
        else:
            harm_by(s, shot)

    def proceed(self, f: Field) -> None:
        f.ask(f.owner(f.argument(CROSSFIRE_TARGET)))
