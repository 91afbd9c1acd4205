# mypyc: compile
"""Chapter 4, the battle phase: who fights where, the Fyrd, and the order of a battle."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings878.battle_events import raises_fyrd, send_fyrd_home
from meadhall.games.vikings878.event_cards import AT_START, BEFORE_FYRD
from meadhall.games.vikings878.layout import (
    ATTACK_ROLLS,
    BATTLE_AT,
    BATTLE_FLOW,
    BATTLE_SHIRE,
    BATTLE_STAGE,
    ENGLISH,
    ESCAPE_WINDOW,
    FIGHT,
    FYRD,
    GAMBIT,
    HITS,
    NORSE_THERE,
    NORSEMEN,
    PLAYED,
    ROLL_FLOW,
    SHIRES,
    SLOW,
    TERROR,
    TRIBUTE,
    TRIBUTE_PAYMENT,
    VIKING,
    WALL,
    WALL_HOLDS,
    WINDOW,
)
from meadhall.games.vikings878.table import Question, Table


class BattlePhase(Question):
    """4.0.b: every contested shire is fought over; the active faction picks the order."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return "" if s.contested(action - FIGHT) else "4.0.a"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        s.answered(seat)
        s.push(BATTLE_FLOW, action - FIGHT)

    def proceed(self, t: Table) -> None:
        battles: i64 = 0
        last: i64 = 0
        for shire in range(SHIRES):
            if t.contested(shire):
                battles += 1
                last = shire
        if battles == 0:
            t.pop()
        elif battles == 1:
            t.push(BATTLE_FLOW, last)
        else:
            t.ask(t.active_seat())


# Stages of a battle, in the frame's second argument.
OPENING: Final = 0
TERROR_STAGE: Final = 1
FYRD_STAGE: Final = 2
TRIBUTE_STAGE: Final = 3  # 4.8: what lasts from an earlier battle comes before what is played now
EVENTS_STAGE: Final = 4
DEFENDER_ROLLS: Final = 5
ESCAPE_STAGE: Final = 6
ATTACKER_ROLLS: Final = 7
ROUND_ENDS: Final = 8


class BattleFlow(Question):
    """4.0.d, 4.8. Arguments: shire, stage. The side of the active faction attacks (4.0.c)."""

    def proceed(self, t: Table) -> None:
        shire, stage = t.argument(BATTLE_SHIRE), t.argument(BATTLE_STAGE)
        attacker = t.active_side()
        if stage == OPENING:
            open_battle(t, shire)
        elif not t.contested(shire):
            end_battle(t, shire)  # 4.0.d, 4.0.h, 4.8.b
            return
        t.set_argument(BATTLE_STAGE, stage + 1)
        if stage == TERROR_STAGE:
            t.push(WINDOW, BEFORE_FYRD, shire)
        elif stage == FYRD_STAGE:
            if bring_fyrd(t, shire):
                raise_fyrd(t, shire)
        elif stage == TRIBUTE_STAGE:
            if t.cells[TRIBUTE]:
                t.push(TRIBUTE_PAYMENT, shire)
        elif stage == EVENTS_STAGE:
            t.push(WINDOW, AT_START, shire)
        elif stage == DEFENDER_ROLLS:
            t.push(ROLL_FLOW, shire, 1 - attacker)
        elif stage == ESCAPE_STAGE:
            if attacker == VIKING:
                t.push(ESCAPE_WINDOW, shire)
        elif stage == ATTACKER_ROLLS:
            t.cells[ATTACK_ROLLS] += 1
            t.push(ROLL_FLOW, shire, attacker)
        elif stage == ROUND_ENDS:
            t.cells[SLOW] = 1  # 5.2.c: defenders are left after the attacker's roll
            t.set_argument(BATTLE_STAGE, DEFENDER_ROLLS)


def open_battle(t: Table, shire: i64) -> None:
    for cell in range(PLAYED, HITS):
        t.cells[cell] = 0
    t.cells[BATTLE_AT] = shire + 1
    t.cells[NORSE_THERE] = 1 if t.there(shire, NORSEMEN) else 0
    t.cells[WALL_HOLDS] = 1 if t.cells[WALL] and t.cells[NORSE_THERE] else 0
    t.emit("battle-begins", "4.0.a 4.0.c", EVERYBODY, shire, t.presence(shire, ENGLISH), t.presence(shire, VIKING))


def end_battle(t: Table, shire: i64) -> None:
    send_fyrd_home(t, shire)
    t.pop()
    slow = t.cells[SLOW]
    for cell in range(BATTLE_AT, HITS):
        t.cells[cell] = 0
    t.cells[SLOW] = slow
    if t.presence(shire, VIKING):
        t.emit("battle-won", "4.0.d", EVERYBODY, VIKING, shire)
    elif t.presence(shire, ENGLISH):
        t.emit("battle-won", "4.0.d", EVERYBODY, ENGLISH, shire)
    else:
        t.emit("battle-empty", "4.0.h 4.7.g", EVERYBODY, shire)
    t.shire_changed(shire)


# ---------------------------------------------------------------- the Fyrd


def bring_fyrd(t: Table, shire: i64) -> bool:
    """4.7 for defenders unless event.viking_terror stops it, event.alfreds_gambit for attackers."""
    if t.active_side() == ENGLISH:
        return t.cells[GAMBIT] != 0
    return raises_fyrd(t, shire) and not t.cells[TERROR]


def raise_fyrd(t: Table, shire: i64) -> None:
    """4.7.a, 4.7.d; for English attackers event.alfreds_gambit."""
    n = min(t.draw_fyrd(), t.reserve(FYRD))
    t.raise_units(shire, FYRD, n)
    rules = "4.7.a" if t.active_side() == VIKING else "event.alfreds_gambit"
    t.emit("fyrd-raised", rules, EVERYBODY, n, shire)
