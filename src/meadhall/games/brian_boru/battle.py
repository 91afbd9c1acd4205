# mypyc: compile
"""Upkeep 2, battle: the Viking conquest if raiders are left, then the spoils."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Decision, Question, State
from meadhall.games.brian_boru.layout import (
    BATTLE_AREA,
    CONQUERED,
    CONQUEST_TURN,
    LOSE_TOWN,
    LOSE_TOWN_LOSER,
    RAIDERS,
    RENOWN,
    SURRENDER,
)
from meadhall.games.brian_boru.table import Table


class ConquestFlow(Decision):
    """Argument: how many seats have been looked at for their loss, clockwise from the marker."""

    def advance(self, s: State) -> None:
        assert isinstance(s, Table)
        turn = s.argument(CONQUEST_TURN)
        if s.battle_area() == 0:
            s.emit("vikings-repelled", "battle.repelled", EVERYBODY)
        elif turn < s.seats:
            s.set_argument(CONQUEST_TURN, turn + 1)
            loser = s.in_turn(turn)
            if s.raiders(loser) == s.fewest(RAIDERS):  # battle.conquest, battle.conquest.tied-fewest
                begin_loss(s, loser)
            return
        else:
            s.emit("raiders-withdraw", "battle.clear", EVERYBODY, s.battle_area())
            s.cells[BATTLE_AREA] = 0
        s.pop()
        first_spoil(s)
        second_spoil(s)


# ---------------------------------------------------------------- the conquest


def begin_loss(t: Table, loser: i64) -> None:
    """battle.conquest.chooser: the one with the most raiders picks; the loser where several have as many."""
    strongest = t.alone_with(RAIDERS, t.most(RAIDERS))
    chooser = loser if strongest < 0 else strongest
    found: i64 = 0
    only: i64 = 0
    for town in t.facts.towns:
        if t.controls(loser, town):
            found += 1
            only = town
    if found == 0:
        t.emit("no-town-to-lose", "battle.conquest.no-town", EVERYBODY, loser)
    elif found == 1:
        conquer(t, loser, only)
    else:
        t.push(LOSE_TOWN, chooser, loser)
        t.ask(chooser)


def conquer(t: Table, loser: i64, town: i64) -> None:
    t.cells[CONQUERED + town] = 1
    t.emit("town-conquered", "battle.conquest battle.conquest.mark", EVERYBODY, loser, town)


class LoseTown(Question):
    """Arguments: who picks, and whose town it is."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(LOSE_TOWN_LOSER)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return bars_loss(s, s.argument(LOSE_TOWN_LOSER), action - SURRENDER)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        loser = s.argument(LOSE_TOWN_LOSER)
        s.pop()
        conquer(s, loser, action - SURRENDER)


def bars_loss(t: Table, loser: i64, town: i64) -> str:
    if t.controls(loser, town):
        return ""
    return "battle.conquest.no-town" if t.is_viking(town) else "battle.conquest.chooser"


# ---------------------------------------------------------------- the spoils


def first_spoil(t: Table) -> None:
    """battle.spoils.first: to the one with the most raiders, if he is alone (battle.spoils.first-tied)."""
    winner = t.alone_with(RAIDERS, t.most(RAIDERS))
    if winner < 0:
        if t.most(RAIDERS):
            t.emit("first-spoil-tied", "battle.spoils.first-tied", EVERYBODY)
        return
    t.cells[RENOWN + winner] += 1
    t.add_points(winner, t.renown(winner))  # battle.spoils.first.points
    t.cells[RAIDERS + winner] = 0  # battle.spoils.first.return
    rules = "battle.spoils.always battle.spoils.first battle.spoils.first.points battle.spoils.first.return"
    t.emit("first-spoil", rules, EVERYBODY, winner, t.renown(winner))


def second_spoil(t: Table) -> None:
    """battle.spoils.second: counted again; battle.spoils.zero: nothing for those without raiders."""
    most = t.most(RAIDERS)
    if most == 0:
        return
    for turn in range(t.seats):
        seat = t.in_turn(turn)
        if t.raiders(seat) == most:
            t.add_points(seat, 1)
            t.cells[RAIDERS + seat] -= 1
            t.emit("second-spoil", "battle.spoils.second battle.spoils.second.return", EVERYBODY, seat)
