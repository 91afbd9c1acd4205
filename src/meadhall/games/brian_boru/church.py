# mypyc: compile
"""Upkeep 3, church: three rewards for the discs in the church area, monasteries among them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Decision, Question, State
from meadhall.games.brian_boru.layout import (
    BUILD,
    BUILD_MONASTERY,
    CHURCH_BUILT,
    CHURCH_DISCS,
    CHURCH_LEADER,
    CHURCH_STAGE,
    CHURCH_TURN,
    MARKER,
    MONASTERY,
)
from meadhall.games.brian_boru.table import Table

# Stages, in the frame's first argument.
FIRST_REWARD: Final = 0
FIRST_IS_BUILT: Final = 1
THIRD_REWARD: Final = 2


class ChurchFlow(Decision):
    """Arguments: stage, the seat that leads, how many seats have been looked at for the third reward, seat + 1 that has
    just built for it."""

    def advance(self, s: State) -> None:
        assert isinstance(s, Table)
        stage = s.argument(CHURCH_STAGE)
        if stage == FIRST_REWARD:
            first_reward(s)
        elif stage == FIRST_IS_BUILT:
            take_marker(s, s.argument(CHURCH_LEADER))
            second_reward(s)
            s.set_argument(CHURCH_STAGE, THIRD_REWARD)
        elif s.argument(CHURCH_BUILT):
            take_discs_back(s, s.argument(CHURCH_BUILT) - 1)
            s.set_argument(CHURCH_BUILT, 0)
        elif s.argument(CHURCH_TURN) < s.seats:
            third_reward(s, s.argument(CHURCH_TURN))
        else:
            s.pop()


def first_reward(t: Table) -> None:
    """church.first: to the one with the most discs, if he is alone (church.first.tied)."""
    most = t.most(CHURCH_DISCS)
    leader = t.alone_with(CHURCH_DISCS, most)
    if leader >= 0:
        t.set_argument(CHURCH_STAGE, FIRST_IS_BUILT)
        t.set_argument(CHURCH_LEADER, leader)
        if can_build(t, leader):  # church.first.if-possible
            build_somewhere(t, leader)
        return
    if most:
        t.emit("church-tied", "church.first.tied", EVERYBODY)
    second_reward(t)
    t.set_argument(CHURCH_STAGE, THIRD_REWARD)


def take_marker(t: Table, leader: i64) -> None:
    """church.first.marker, church.first.discs-back."""
    t.cells[MARKER] = leader
    t.cells[CHURCH_DISCS + leader] = 0
    t.emit("marker-taken", "church.first.marker church.first.discs-back", EVERYBODY, leader)


def second_reward(t: Table) -> None:
    """church.second: counted again; nothing for those without discs."""
    most = t.most(CHURCH_DISCS)
    if most == 0:
        return
    for turn in range(t.seats):
        seat = t.in_turn(turn)
        if t.church(seat) == most:
            t.add_points(seat, 1)
            t.cells[CHURCH_DISCS + seat] -= 1
            t.emit("church-thanks", "church.second church.second.disc-back", EVERYBODY, seat)


def third_reward(t: Table, turn: i64) -> None:
    """church.third, church.third.order."""
    t.set_argument(CHURCH_TURN, turn + 1)
    seat = t.in_turn(turn)
    if t.church(seat) >= t.facts.church_discs and can_build(t, seat):
        t.set_argument(CHURCH_BUILT, seat + 1)
        build_somewhere(t, seat)


def take_discs_back(t: Table, seat: i64) -> None:
    """church.third.discs-back: once the monastery stands."""
    t.cells[CHURCH_DISCS + seat] = 0
    t.emit("church-discs-back", "church.third.discs-back", EVERYBODY, seat)


# ---------------------------------------------------------------- monasteries


def bars_monastery(t: Table, seat: i64, town: i64) -> str:
    if not t.controls(seat, town):
        return "church.monastery.control"
    return "church.monastery.limit" if t.has_monastery(town) else ""


def can_build(t: Table, seat: i64) -> bool:
    for town in t.facts.towns:
        if not bars_monastery(t, seat, town):
            return True
    t.emit("no-monastery", "church.first.if-possible church.monastery.limit", EVERYBODY, seat)
    return False


def build_somewhere(t: Table, seat: i64) -> None:
    """In one of the towns that can take it; a question only where there is a choice."""
    found: i64 = 0
    only: i64 = 0
    for town in t.facts.towns:
        if not bars_monastery(t, seat, town):
            found += 1
            only = town
    if found == 1:
        build(t, seat, only)
    else:
        t.push(BUILD_MONASTERY, seat)
        t.ask(seat)


def build(t: Table, seat: i64, town: i64) -> None:
    t.cells[MONASTERY + town] = 1
    t.emit("monastery-built", "church.first church.third", EVERYBODY, seat, town)


class BuildMonastery(Question):
    """Argument: the seat."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return bars_monastery(s, seat, action - BUILD)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.pop()
        build(s, seat, action - BUILD)
