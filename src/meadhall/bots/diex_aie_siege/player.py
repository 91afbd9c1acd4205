# mypyc: compile
"""A player of sieges who plans in days: burn, build, and assault when the odds allow; go for food when it runs short.

Fights are settled by section 17 wherever the other side agrees; those that are fought out are played by the player of
battles, in the same mood.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.bot import Bot
from meadhall.bots.diex_aie.player import DiexAiePlayer
from meadhall.bots.skirmish.tempers import Temper
from meadhall.core.nested import shifted
from meadhall.core.state import State, legal_for
from meadhall.games.diex_aie.battle.layout import BREAK_OFF as BREAK_OFF_QUESTION
from meadhall.games.diex_aie.battle.layout import PATROL_COMES, POSTING
from meadhall.games.diex_aie.battle.table import Table
from meadhall.games.diex_aie.siege.choices import talk_bonus
from meadhall.games.diex_aie.siege.layout import (
    ASSAULT,
    ASSAULT_FIGHT,
    AUTO,
    BATTLES,
    BESIEGED_CHOICE,
    BESIEGER_CHOICE,
    BRIDGE_MAP,
    BUILD_FASCINES,
    BUILD_LADDER,
    BURN,
    DECLINE,
    DEFENDER_BACK,
    DETACH,
    DITCH_MAP,
    EDGE,
    ENOUGH,
    FASCINES,
    FELL,
    FIELD,
    FIGHT,
    FIGHT_KIND,
    FIGHT_TOO,
    GENERAL_FIGHT,
    GENERAL_SORTIE,
    GO_OUT,
    GROUND,
    HOW,
    LADDERS,
    LIFT,
    NAME_SICK,
    PARTY,
    PICK,
    PLAYED,
    RELIEF_CHOICE,
    RELIEF_FIGHT,
    RELIEVE,
    REPELLED,
    REST,
    SETTLE,
    SHUT_IN,
    SORTIE,
    SORTIE_FIGHT,
    SOUTH,
    SPARE,
    TALK,
    TORCH,
    WEST,
    WOUNDED,
)
from meadhall.games.diex_aie.siege.quick import Reckoning, losses_for, result_of
from meadhall.games.diex_aie.siege.table import SiegeTable

WANTED_LADDERS: Final = 3
WANTED_FASCINES: Final = 6
LATE: Final = 3  # days before the end of the siege from which any chance of an assault is taken

# Moods by number: see ``mood_of``.
USUAL: Final = 0
BOLD: Final = 1
STAUNCH: Final = 2


class Mood:
    """How boldly days are spent. ``ready``: what an assault must promise while there is time. ``venture``: what a
    battle in the open must promise the besieged. ``hungry``: days of food below which they go out for more. ``temper``:
    how their men fight."""

    def __init__(self, ready: float, venture: float, hungry: i64, temper: Temper) -> None:
        self.ready = ready
        self.venture = venture
        self.hungry: i64 = hungry
        self.temper = temper


def mood_of(number: i64) -> Mood:
    if number == BOLD:
        return Mood(0.1, 0.3, 8, Temper(drive=2.0, fervour=1.6, caution=0.5, pays=-0.05, ahead=99))
    if number == STAUNCH:
        return Mood(0.5, 0.7, 2, Temper(drive=0.0, caution=1.3))
    return Mood(0.25, 0.5, 4, Temper())


class SiegePlayer(Bot):
    """``blur``: the part of his answers, up to 1, that he gives absently, in the field as before the walls."""

    def __init__(self, seed: int, blur: float = 0.0, mood: i64 = USUAL) -> None:
        super().__init__(seed)
        self.absence: i64 = int(1000.0 * blur)
        self.mood: Mood = mood_of(mood)
        self.soldier = DiexAiePlayer(seed, blur, self.mood.temper)

    def choose(self, s: State, seat: i64) -> i64:
        options = legal_for(s, seat)
        return options[0] if len(options) == 1 else self.answer_from(s, seat, options)

    def answer_from(self, s: State, seat: i64, options: vec[i64]) -> i64:
        """The best of several options."""
        assert isinstance(s, SiegeTable)
        kind = s.cells[s.top()]
        if kind == FIGHT or kind == FIGHT_TOO:
            return self.fight(s, seat, options)
        if self.absence > 0 and self.chance.below(1000) < self.absence:
            return self.anything(options)
        return self.plan(s, seat, kind, options)

    def anything(self, options: vec[i64]) -> i64:
        """However absently, nobody gives a siege up."""
        action = options[self.chance.below(len(options))]
        return options[0] if action == LIFT else action

    # ---------------------------------------------------------------- in the field

    def fight(self, s: SiegeTable, seat: i64, options: vec[i64]) -> i64:
        question = s.current()
        inner = s.inner
        assert isinstance(inner, Table)
        return in_the_field(self.soldier, inner, question.first, s.seat_inside(question.slot, seat), options)

    # ---------------------------------------------------------------- before the walls

    def plan(self, s: SiegeTable, seat: i64, kind: i64, options: vec[i64]) -> i64:
        if kind == TORCH:
            return self.burn(s, options)
        if kind == BESIEGER_CHOICE:
            return self.press(s, options)
        if kind == BESIEGED_CHOICE:
            return self.hold(s, options)
        if kind == HOW:
            return SETTLE
        if kind == RELIEF_CHOICE:
            strong = chance_of(s, RELIEF_FIGHT, DEFENDER_BACK) < 0.4
            return GO_OUT if strong else SHUT_IN
        if kind == NAME_SICK:
            return self.name_sick(s, seat, options)
        if kind == DETACH:
            return ENOUGH if ENOUGH in options else options[self.chance.below(len(options))]
        if kind == FIELD:
            return self.take_field(s, options)
        if kind == PARTY and is_played(s):
            return self.send_out(s, options)
        return AUTO if AUTO in options else options[0]

    def burn(self, s: SiegeTable, options: vec[i64]) -> i64:
        """A breach before anything else, where the fire may spread to most."""
        place = s.place()
        best: i64 = SPARE
        most: i64 = -1
        for action in options:
            if action == SPARE:
                continue
            cell = place.site.cell_of[action - BURN]
            worth: i64 = 6 if place.walled[cell] else 0
            for way in range(6):
                near = place.site.ground.neighbour[cell * 6 + way]
                if s.can_burn(near):
                    worth += 1
            if worth > most:
                most, best = worth, action
        return best

    def take_field(self, s: SiegeTable, options: vec[i64]) -> i64:
        """The ditch, and its high ground in the west; but a party that has to walk goes the shorter way, along the
        river."""
        if is_played(s) and s.get(FIGHT_KIND) == SORTIE_FIGHT:
            return GROUND + BRIDGE_MAP if GROUND + BRIDGE_MAP in options else EDGE + SOUTH
        if GROUND + DITCH_MAP in options:
            return GROUND + DITCH_MAP
        return EDGE + WEST if EDGE + WEST in options else options[0]

    def press(self, s: SiegeTable, options: vec[i64]) -> i64:
        """Assault when the odds allow, or when time runs out; else talk and build."""
        left = s.place().last_day - s.day()
        if ASSAULT in options:
            falls, beaten = chance_of(s, ASSAULT_FIGHT, FELL), chance_of(s, ASSAULT_FIGHT, REPELLED)
            late = left < LATE and s.days_left() > left
            if (falls >= self.mood.ready and falls > beaten) or (late and falls > 0.0):
                return ASSAULT
            if TALK not in options and REST not in options:
                return ASSAULT
        if TALK in options and talk_bonus(s) + 10 >= s.rules.tables.target:
            return TALK
        if BUILD_LADDER in options and s.get(LADDERS) < WANTED_LADDERS:
            return BUILD_LADDER
        if BUILD_FASCINES in options and s.get(FASCINES) < WANTED_FASCINES:
            return BUILD_FASCINES
        return REST

    def hold(self, s: SiegeTable, options: vec[i64]) -> i64:
        """Food before all else; out into the open only when the odds are good. Where it is fought out a relief army
        attacks whatever the odds: the garrison loses nothing by it, and every besieger who falls loosens the ring."""
        if RELIEVE in options:
            if is_played(s) or chance_of(s, RELIEF_FIGHT, DEFENDER_BACK) >= self.mood.venture - 0.1:
                return RELIEVE
        hunger = self.mood.hungry // 2 if is_played(s) else self.mood.hungry
        hungry = s.days_left() < hunger and s.day() + s.days_left() <= s.place().last_day
        if SORTIE in options and hungry:
            return SORTIE
        if GENERAL_SORTIE in options and sortie_promise(s) >= self.mood.venture:
            return GENERAL_SORTIE
        if GENERAL_SORTIE in options and hungry and s.days_left() <= 1:
            return GENERAL_SORTIE
        return DECLINE

    def send_out(self, s: SiegeTable, options: vec[i64]) -> i64:
        """Those whom the garrison can best spare: nobody who commands, and the cheapest of the others."""
        best: i64 = -1
        for action in options:
            if action >= ENOUGH or s.folk.commands[action - PICK]:
                continue
            if best < 0 or s.folk.points[action - PICK] < s.folk.points[best - PICK]:
                best = action
        if best >= 0:
            return best
        return ENOUGH if ENOUGH in options else AUTO

    def name_sick(self, s: SiegeTable, seat: i64, options: vec[i64]) -> i64:
        """The besieger names the best of the enemy, the besieged his least."""
        best: i64 = options[0]
        for action in options:
            more = s.folk.points[action] > s.folk.points[best]
            if more == (seat == s.besieger()):
                best = action
        return best


def in_the_field(soldier: DiexAiePlayer, inner: Table, first: i64, seat: i64, options: vec[i64]) -> i64:
    """The answer in a battle inside another game, whose own answers begin at ``first``; ``seat`` is the one inside."""
    kind = inner.cells[inner.top()]
    if kind == POSTING:  # all by one side, where the gate is
        return first + inner.verbs.deploy if first + inner.verbs.deploy in options else options[0]
    if kind == BREAK_OFF_QUESTION:
        return first + inner.own.break_off
    if kind == PATROL_COMES:
        return options[0]
    return first + soldier.answer_from(inner, seat, shifted(-first, options))


def is_played(s: SiegeTable) -> bool:
    """Fights of this siege are always fought out."""
    return s.cells[BATTLES] == PLAYED


def sortie_promise(s: SiegeTable) -> float:
    """What a general sortie promises: by the table, or where it is fought out by what both sides are worth."""
    if not is_played(s):
        return chance_of(s, GENERAL_FIGHT, DEFENDER_BACK)
    ours, theirs = price_of(s, s.shut_in()), price_of(s, s.without())
    return float(ours) / float(max(i64(1), ours + theirs))


def price_of(s: SiegeTable, people: list[i64]) -> i64:
    """In points, of which a wounded man keeps half."""
    total: i64 = 0
    for person in people:
        total += s.folk.points[person] // (2 if s.health(person) == WOUNDED else 1)
    return total


def chance_of(s: SiegeTable, kind: i64, result: i64) -> float:
    """How likely a fight of that kind, settled by section 17, would come to that result."""
    reckoning = Reckoning(s, kind)
    count: i64 = 0
    for die in range(1, 11):
        if result_of(losses_for(s, kind, reckoning.letter(s, die))) == result:
            count += 1
    return float(count) / 10.0
