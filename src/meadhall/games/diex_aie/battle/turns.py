# mypyc: compile
"""The turn of a battle: two player phases (2.1), until the scenario's last turn or until a side is gone."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.diex_aie.battle.layout import (
    ASKED_TO_BREAK_OFF,
    ASKED_TO_STAND,
    ASSAULT,
    BEGUN,
    BREAK_OFF,
    GAVE_UP,
    PATROL_COMES,
    PLAYER_A,
    PLAYER_B,
    POSTING,
    SIEGE_SETUP,
    STAND,
    TO_BEGIN,
)
from meadhall.games.diex_aie.battle.scores import first_beast, score
from meadhall.games.diex_aie.battle.siege_fights import can_break_off, is_fight_over, is_patrol_due, note_combat
from meadhall.games.diex_aie.battle.siege_setup import has_setup
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.layout import (
    ACTIVE,
    BEGIN,
    DEPLOY,
    FORM_WALL,
    HEALTHY,
    OVER,
    PHASE,
    PLAYER_PHASE,
    SCORE,
    SIDES,
    STEP,
    TURN,
    TURN_BEGUN,
    TURN_FLOW,
)
from meadhall.skirmish.turns import begin_turn, gather, next_phase, place_anywhere

TURN_RULE: Final = "2.b"


def prepare(t: Table, scenario: i64) -> None:
    """2.a: the scenario's people wait beside the field."""
    gather(t, scenario)
    t.push(TURN_FLOW)
    if has_setup(t):
        t.push(SIEGE_SETUP, 0, t.fascines_of(0), t.ladders_of(0))
    t.push(DEPLOY, t.muster.first)


def prepare_siege_fight(t: Table) -> None:
    """11.4: the men whom the siege has sent wait beside the field. Fascines are laid before the defender sets up; men
    who begin off the field are then posted along its sides."""
    t.push(TURN_FLOW)
    if t.battle().clock == ASSAULT:
        t.push(POSTING)
    t.push(DEPLOY, t.places_first())
    if has_setup(t):
        t.push(SIEGE_SETUP, 0, t.fascines_of(0), t.ladders_of(0))


def prepare_encounter(t: Table) -> None:
    """c14.4: everybody is beside the field; prisoners stand among those who guard them (c14.8.e)."""
    for person in t.muster.roster:
        if t.is_bound(person):
            place_anywhere(t, person)
    t.push(TURN_FLOW)
    t.push(DEPLOY, t.places_first())


class TurnFlow(Question):
    """2.1: two phases a turn. Argument: how far the phase has come."""

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Table)
        if f.cells[TURN] == 0:
            # scenario.4: they may begin in a shield wall.
            if f.argument(TURN_BEGUN) == TO_BEGIN and f.battle().wall_side >= 0:
                f.set_argument(TURN_BEGUN, BEGUN)
                f.cells[ACTIVE] = f.battle().wall_side
                f.push(FORM_WALL)
                return
            f.set_argument(TURN_BEGUN, TO_BEGIN)
            drive_beasts(f)
            begin_turn(f, 1, TURN_RULE)
            return
        phase = f.cells[PHASE]
        if f.argument(TURN_BEGUN) == TO_BEGIN or f.argument(TURN_BEGUN) == ASKED_TO_STAND:
            if is_patrol_due(f, phase):
                f.push(PATROL_COMES)
                return
            f.cells[ACTIVE] = f.muster.first if phase == PLAYER_A else 1 - f.muster.first
            if f.is_encounter() and f.argument(TURN_BEGUN) == TO_BEGIN:
                f.set_argument(TURN_BEGUN, ASKED_TO_STAND)
                f.push(STAND)
                return
            if f.is_encounter() and f.cells[f.CLOCK + GAVE_UP]:
                finish(f)
                return
            f.set_argument(TURN_BEGUN, BEGUN)
            f.cells[STEP] = BEGIN
            f.push(PLAYER_PHASE)
            return
        if f.argument(TURN_BEGUN) == BEGUN and f.is_siege():
            note_combat(f)
            if can_break_off(f) and not is_fight_over(f):
                f.set_argument(TURN_BEGUN, ASKED_TO_BREAK_OFF)
                f.push(BREAK_OFF)
                return
        f.set_argument(TURN_BEGUN, TO_BEGIN)
        is_decided = is_fight_over(f) if f.is_siege() else not f.stands_for(0) or not f.stands_for(1)
        if is_decided or not next_phase(f, PLAYER_B, TURN_RULE):
            finish(f)


def drive_beasts(t: Table) -> None:
    """scenario.2: the pack animals of a side stand near its people on foot, one by each in the order of their names;
    near its riders where nobody is on foot (11.4.2.k)."""
    beast = first_beast(t)
    for side in range(SIDES):
        drivers: list[i64] = []
        riders: list[i64] = []
        for person in t.muster.roster:
            if t.people.side[person] == side and t.is_standing(person):
                if t.is_mounted(person):
                    riders.append(person)
                else:
                    drivers.append(person)
        if not len(drivers):
            drivers = riders
        for n in range(t.beasts_of(side)):
            t.cells[t.STATE + beast] = HEALTHY
            t.cells[t.HELD + beast - t.PEOPLE] = side + 1
            t.put_horse_near(beast - t.PEOPLE, t.at(drivers[n % len(drivers)]))
            beast += 1


# ---------------------------------------------------------------- the end


def finish(t: Table) -> None:
    """2.a: the scenario's scale of victory decides; in a fight of a siege, the siege itself."""
    if t.is_encounter():
        t.cells[OVER] = 1
        t.emit("fight-over", "c14.6.a" if t.turn() < t.muster.turns else "c14.6.d", EVERYBODY, t.turn())
        return
    if t.is_siege():
        t.cells[OVER] = 1
        t.emit("fight-over", "11.4.a", EVERYBODY, t.turn())
        return
    for side in range(SIDES):
        t.cells[SCORE + side] = score(t, side)
    t.cells[OVER] = 1
    t.emit("scored", "2.a", EVERYBODY, 0, t.cells[SCORE], 1, t.cells[SCORE + 1])
    band, battle = t.band(), t.battle()
    if battle.band_side[band] < 0:
        t.emit("drawn", "2.a", EVERYBODY)
    else:
        t.emit("won", "2.a", EVERYBODY, battle.band_side[band], battle.band_grade[band])
