# mypyc: compile
"""Chapters 1, 6 and 7: turns, sequences and their phases, the draw phase, and the checks at the end of a turn."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.vikings878 import endings
from meadhall.games.vikings878.layout import (
    ACTIVE,
    ALFRED,
    ARMIES_LEFT,
    ARMY,
    BAG,
    BATTLE_PHASE,
    BATTLES,
    CARD_MOVED,
    CARD_UNITS,
    ENGLISH,
    FACTIONS,
    GAMBLE,
    LANDING,
    LEADER_PHASE,
    LEADING,
    MOVED,
    MOVEMENT,
    MOVEMENT_PHASE,
    ORDER,
    PHASE,
    RAIDS,
    REINFORCE_PHASE,
    REINFORCEMENT,
    RESERVE,
    SEQUENCE,
    SEQUENCE_BEGUN,
    SEQUENCE_FLOW,
    TRACK,
    TURN,
    VIKING,
    WINNER,
)
from meadhall.games.vikings878.reinforcements import begin_reinforcements
from meadhall.games.vikings878.setup import fill_hand
from meadhall.games.vikings878.table import Question, Table


class TurnFlow(Question):
    """1.0: a cube, its faction's whole sequence, the next cube; after the fourth the turn ends."""

    def proceed(self, t: Table) -> None:
        if t.cells[SEQUENCE] < FACTIONS:
            draw_cube(t)
            t.push(SEQUENCE_FLOW)
        else:
            end_turn(t)


def draw_cube(t: Table) -> None:
    """1.0.b; the Norsemen's cube lies ready in turn I (1.0.d)."""
    drawn = t.facts.first_faction
    if t.turn() > 1 or t.cells[SEQUENCE] > 0:
        drawn = t.chance.draw(t.cells, BAG, FACTIONS)
    t.cells[BAG + drawn] = 0
    if t.cells[SEQUENCE] == 0:
        t.emit("turn-begins", "1.0.a", EVERYBODY, t.turn())
    t.cells[ORDER + t.cells[SEQUENCE]] = drawn + 1
    t.cells[SEQUENCE] += 1
    t.cells[ACTIVE] = drawn + 1
    t.cells[PHASE] = REINFORCEMENT
    t.reveal()
    t.emit("cube-drawn", "1.0.b 1.2.c", EVERYBODY, drawn)


class SequenceFlow(Question):
    """1.2.a: five phases in fixed order. The argument says whether the phase of the cell PHASE has begun."""

    def proceed(self, t: Table) -> None:
        phase = t.cells[PHASE]
        if t.argument(SEQUENCE_BEGUN):
            t.set_argument(SEQUENCE_BEGUN, 0)
            t.cells[PHASE] = phase + 1
            return
        t.set_argument(SEQUENCE_BEGUN, 1)
        if phase == REINFORCEMENT:
            begin_reinforcements(t)
            t.push(REINFORCE_PHASE)
        elif phase == LEADING:
            if has_leader(t, t.active_side()):
                t.push(LEADER_PHASE)  # 1.2.b: else the phase is skipped
        elif phase == MOVEMENT:
            t.push(MOVEMENT_PHASE)
        elif phase == BATTLES:
            t.push(BATTLE_PHASE)
        else:
            fill_hand(t, t.active())  # 6.0.c
            end_sequence(t)
            t.pop()


def has_leader(t: Table, side: i64) -> bool:
    if side == ENGLISH:
        return t.in_play(ALFRED)
    for leader in range(ALFRED):
        if t.in_play(leader):
            return True
    return False


def end_sequence(t: Table) -> None:
    """What lasts for a sequence only is over: moved units, the movement card, events of the sequence."""
    for cell in range(MOVED, CARD_UNITS):
        t.cells[cell] = 0
    for cell in range(CARD_MOVED, RESERVE):
        t.cells[cell] = 0
    for cell in range(ARMIES_LEFT, ARMY):
        t.cells[cell] = 0
    t.cells[LANDING] = 0
    t.cells[ACTIVE] = 0
    t.cells[PHASE] = REINFORCEMENT


def end_turn(t: Table) -> None:
    """1.0.e, 6.1: check the end conditions (1.1), advance the marker, put all cubes back into the bag."""
    t.emit("turn-ends", "1.0.e", EVERYBODY, t.turn())
    if t.scenario() == RAIDS:
        check_raids(t)
    elif t.scenario() == GAMBLE:
        check_gamble(t)
    else:
        check_campaign(t)
    if t.cells[WINNER]:
        return
    t.cells[TURN] += 1
    t.cells[SEQUENCE] = 0
    for faction in range(FACTIONS):
        t.cells[ORDER + faction] = 0
        t.cells[BAG + faction] = 1


def check_campaign(t: Table) -> None:
    """7.2: conquest before treaty."""
    markers = t.markers()
    if markers >= t.facts.conquest:
        endings.decide(t.cells, VIKING, endings.VIKING_CONQUEST)
    elif markers <= t.facts.english_conquest:
        endings.decide(t.cells, ENGLISH, endings.ENGLISH_CONQUEST)
    elif t.turn() >= t.facts.treaty_turn:  # 7.1.c
        winner: i64 = VIKING if markers >= t.facts.treaty_markers else ENGLISH  # 7.1.f
        if t.turn() == t.facts.turns[t.scenario()]:
            endings.decide(t.cells, winner, endings.LAST_TURN)
        elif t.has_made_treaty(ENGLISH) or t.has_made_treaty(VIKING):
            endings.decide(t.cells, winner, endings.TREATY_END)


def check_raids(t: Table) -> None:
    """raids.plunder: a marker for each major shire held at this moment."""
    left = t.majors_held()
    space: i64 = 0
    plundered: i64 = 0
    while left and space < t.facts.spaces[RAIDS]:
        if t.cells[TRACK + space]:
            t.cells[TRACK + space] = 0
            left -= 1
            plundered += 1
        space += 1
    t.emit("plundered", "raids.plunder", EVERYBODY, plundered)
    for marker in range(t.facts.spaces[RAIDS]):
        if t.cells[TRACK + marker]:
            if t.turn() == t.facts.turns[RAIDS]:
                endings.decide(t.cells, ENGLISH, endings.RAIDS_OVER)
            return
    endings.decide(t.cells, VIKING, endings.PLUNDERED)


def check_gamble(t: Table) -> None:
    markers = t.markers()
    if markers == t.facts.spaces[GAMBLE]:
        endings.decide(t.cells, VIKING, endings.GAMBLE_ALL)
    elif markers == 0:
        endings.decide(t.cells, ENGLISH, endings.GAMBLE_ALL)
    elif t.turn() == t.facts.turns[GAMBLE]:
        winner: i64 = VIKING if markers >= t.facts.gamble_markers else ENGLISH
        endings.decide(t.cells, winner, endings.GAMBLE_OVER)
