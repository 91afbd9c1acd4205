# mypyc: compile
"""Chapter 5, the leader phase: leaders move, pick up and leave units, land, and fight on their way."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings878.events import play_event
from meadhall.games.vikings878.layout import (
    ALFRED,
    ARMIES_LEFT,
    BATTLE_FLOW,
    CARD_MOVED,
    CARD_UNITS,
    CARDS,
    COMPANY,
    DEFEATED,
    DONE,
    ENGLISH,
    FACTIONS,
    FORM,
    GAMBLE,
    HALT,
    JOIN,
    KINDS,
    LANDING,
    LEAD,
    LEADER_AT,
    LEADER_MOVE,
    LEADER_MOVE_FLAGS,
    LEADER_MOVE_FOUGHT,
    LEADER_MOVE_LEADER,
    LEADER_MOVE_REACH,
    LEADERS,
    LEAVE,
    LED,
    MARCH,
    MOVED,
    ON_BOARD,
    PLAY,
    REACH,
    REINFORCEMENTS,
    SAIL,
    SHIRES,
    SLOW,
    TAKE,
    UNITS,
    VIKING,
)
from meadhall.games.vikings878.movement_events import (
    bars_leadership,
    bars_sailing,
    can_sail,
    offer_leadership,
    ships_card,
)
from meadhall.games.vikings878.table import Question, Table, no_answers, offer, offer_steps

STEPPED: Final = 256  # in the flags of a move; below it: who was taken (bits 0 to 3) and left (bits 4 to 7) here


# ---------------------------------------------------------------- who may be led


def bars_lead(t: Table, leader: i64) -> str:
    """Why the active faction may not move a leader now."""
    if (leader == ALFRED) != (t.active_side() == ENGLISH):
        return "5.1.b"
    if not t.in_play(leader):
        return absence(t, leader)
    if t.cells[LED + leader]:
        return "3.0.g"
    if t.cells[ARMIES_LEFT] == 0:
        return "3.1.a"
    if t.cells[LANDING] - 1 != leader and t.cells[ARMIES_LEFT] == 1 and must_land(t):
        return "2.0.f"
    own = t.on_card(leader, t.active())
    shire = t.leader_at(leader)
    if shire < 0:
        if not own:
            return "5.1.b"
        return "" if can_land(t, leader) else "5.1.e"
    if own or t.units(shire, t.active()) > t.moved(shire, t.active()):
        return ""
    return "5.1.b"


def absence(t: Table, leader: i64) -> str:
    """Why a leader is not in play."""
    if t.cells[LEADER_AT + leader] == DEFEATED:
        return "5.2.h"
    if leader == REINFORCEMENTS:
        return "card.leader.04.a"
    return "2.2.a" if leader == ALFRED else "setup.9.c"


def bars_landing(t: Table, leader: i64, shire: i64) -> str:
    """5.1.e: a coastal shire of a sea that his card names (5.1.f, 5.1.g)."""
    if not t.facts.seas[shire] & t.facts.leader_seas[leader]:
        return "5.1.f" if t.facts.seas[shire] else "5.1.e"
    return t.bars_entry(VIKING, shire)


def can_land(t: Table, leader: i64) -> bool:
    for shire in range(SHIRES):
        if not bars_landing(t, leader, shire):
            return True
    return False


def must_land(t: Table) -> bool:
    """2.0.f: the leader turned up in this sequence lands in it, if he can."""
    leader = t.cells[LANDING] - 1
    if leader < 0 or not t.is_waiting(leader) or t.cells[LED + leader] or not t.cells[ARMIES_LEFT]:
        return False
    return t.on_card(leader, t.active()) > 0 and can_land(t, leader)


class LeaderPhase(Question):
    """5.0.c: one leader after the other, in the order the active faction likes."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        return [s.cells[ARMIES_LEFT], s.cells[REACH]]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == DONE:
            return "2.0.f" if must_land(s) else ""
        if LEAD <= action < LEAD + LEADERS:
            return bars_lead(s, action - LEAD)
        if PLAY <= action < PLAY + FACTIONS * CARDS:
            return bars_leadership(s, seat, action - PLAY)
        return "3.3.b" if MARCH <= action < JOIN else "1.2.a"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers = offer_leadership(self, s, seat, no_answers())
        answers = offer(self, s, seat, answers, LEAD, LEADERS)
        return offer(self, s, seat, answers, DONE, 1)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        if action == DONE:
            s.pop()
            return
        s.answered(seat)
        if action < PLAY + FACTIONS * CARDS:
            play_event(s, seat, (action - PLAY) // CARDS, (action - PLAY) % CARDS)
            return
        leader = action - LEAD
        reach = s.cells[REACH]
        if leader == ALFRED and s.scenario() == GAMBLE:
            reach += s.facts.gamble_bonus  # gamble.alfred_bonus
        s.emit("leader-chosen", "5.0.c", EVERYBODY, leader, reach)
        s.push(LEADER_MOVE, leader, reach)

    def proceed(self, t: Table) -> None:
        for leader in range(LEADERS):
            if not bars_lead(t, leader):
                t.ask(t.active_seat())
                return
        t.pop()


# ---------------------------------------------------------------- the move


def bars_step(t: Table, leader: i64, shire: i64) -> str:
    if not t.on_card(leader, t.active()):
        return "5.1.b"
    here = t.leader_at(leader)
    if here < 0:
        return bars_landing(t, leader, shire)
    if not t.are_adjacent(here, shire):
        return "3.0.c"
    return t.bars_entry(t.active_side(), shire)


def bars_take(t: Table, leader: i64, faction: i64, flags: i64) -> str:
    """5.1.c, 5.1.d, 5.1.i: units of his side that have not moved, or came here with him."""
    here = t.leader_at(leader)
    if here < 0 or faction // 2 != t.active_side() or flags >> (faction + 4) & 1:
        return "5.1.a"
    if t.units(here, faction) == 0:
        return "5.1.c"
    fresh = t.units(here, faction) - t.moved(here, faction) + t.cells[COMPANY + faction]
    if fresh > 0:
        return ""
    for other in range(LEADERS):
        if t.cells[LED + other]:
            return "5.1.d"
    return "5.1.i"


def bars_leave(t: Table, leader: i64, faction: i64, flags: i64) -> str:
    if t.leader_at(leader) < 0 or faction // 2 != t.active_side() or flags >> faction & 1:
        return "5.1.a"
    return "" if t.on_card(leader, faction) else "5.1.c"


def can_rearrange(t: Table, leader: i64) -> bool:
    """5.1.a: at his last stop too units may pass between his card and the shire."""
    for faction in range(FACTIONS):
        if not bars_take(t, leader, faction, t.argument(LEADER_MOVE_FLAGS)) or not bars_leave(
            t, leader, faction, t.argument(LEADER_MOVE_FLAGS)
        ):
            return True
    return False


class LeaderMove(Question):
    """5.1, 5.2. Arguments: leader, shires he may still enter, flags, shire + 1 of the battle he has just fought."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(LEADER_MOVE_LEADER), s.argument(LEADER_MOVE_REACH)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        leader, flags = s.argument(LEADER_MOVE_LEADER), s.argument(LEADER_MOVE_FLAGS)
        if MARCH <= action < TAKE and not s.argument(LEADER_MOVE_REACH):
            return "5.1.h"
        if MARCH <= action < SAIL:
            return bars_step(s, leader, action - MARCH)
        if action < MARCH:
            if action < PLAY + FACTIONS * CARDS:
                return bars_leadership(s, seat, action - PLAY)
            return "5.0.c" if action >= LEAD else "1.2.a"
        if action < TAKE:
            if not s.on_card(leader, s.active()):
                return "5.1.b"
            return bars_sailing(s, s.leader_at(leader), action - SAIL)
        if action < LEAVE:
            return bars_take(s, leader, action - TAKE, flags)
        if action < HALT:
            return bars_leave(s, leader, action - LEAVE, flags)
        return "2.0.f" if leader == s.cells[LANDING] - 1 and must_land(s) else ""

    def bars_elsewhere(self, s: State, seat: i64, action: i64) -> str:
        return "3.3.b" if FORM <= action < JOIN else super().bars_elsewhere(s, seat, action)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        here = s.leader_at(s.argument(LEADER_MOVE_LEADER))
        answers = offer_leadership(self, s, seat, no_answers())
        if s.argument(LEADER_MOVE_REACH):
            if here < 0:
                answers = offer(self, s, seat, answers, MARCH, SHIRES)
            else:
                answers = offer_steps(self, s, seat, answers, MARCH, here)
            if can_sail(s):
                answers = offer(self, s, seat, answers, SAIL, SHIRES)
        return offer(self, s, seat, answers, TAKE, HALT + 1 - TAKE)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        leader = s.argument(LEADER_MOVE_LEADER)
        s.answered(seat)
        if action < MARCH:
            play_event(s, seat, (action - PLAY) // CARDS, (action - PLAY) % CARDS)
            s.set_argument(LEADER_MOVE_REACH, s.argument(LEADER_MOVE_REACH) + 2)
        elif action < SAIL:
            step(s, leader, action - MARCH)
        elif action < TAKE:
            play_event(s, seat, s.active(), ships_card(s))
            step(s, leader, action - SAIL)
        elif action < LEAVE:
            s.set_argument(LEADER_MOVE_FLAGS, s.argument(LEADER_MOVE_FLAGS) | 1 << (action - TAKE))
            take(s, leader, action - TAKE)
        elif action < HALT:
            s.set_argument(LEADER_MOVE_FLAGS, s.argument(LEADER_MOVE_FLAGS) | 16 << (action - LEAVE))
            leave(s, leader, action - LEAVE)
        else:
            finish(s, leader)

    def proceed(self, t: Table) -> None:
        leader = t.argument(LEADER_MOVE_LEADER)
        fought = t.argument(LEADER_MOVE_FOUGHT) - 1
        if fought >= 0:
            slow = t.cells[SLOW]
            t.set_argument(LEADER_MOVE_FOUGHT, 0)
            t.cells[SLOW] = 0
            if t.leader_at(leader) != fought or t.presence(fought, 1 - t.active_side()):
                finish(t, leader)  # 5.2.k
                return
            if slow and t.argument(LEADER_MOVE_REACH):
                t.set_argument(LEADER_MOVE_REACH, t.argument(LEADER_MOVE_REACH) - 1)
                t.emit("leader-slowed", "5.2.c", EVERYBODY, leader, t.argument(LEADER_MOVE_REACH))
        if t.in_play(leader) and (t.argument(LEADER_MOVE_REACH) or can_rearrange(t, leader)):
            t.ask(t.active_seat())
        else:
            finish(t, leader)


def step(t: Table, leader: i64, shire: i64) -> None:
    """3.3.a: his first step uses one army of the card; 5.2.a: he fights at once where enemies are."""
    here = t.leader_at(leader)
    if not t.argument(LEADER_MOVE_FLAGS) & STEPPED:
        t.cells[ARMIES_LEFT] -= 1
    t.set_argument(LEADER_MOVE_REACH, t.argument(LEADER_MOVE_REACH) - 1)
    t.set_argument(LEADER_MOVE_FLAGS, STEPPED)
    for kind in range(KINDS):
        t.cells[COMPANY + kind] = 0
        t.cells[CARD_MOVED + leader * KINDS + kind] = t.cells[CARD_UNITS + leader * KINDS + kind]
    t.station(leader, shire + ON_BOARD)
    if here < 0:
        t.emit("leader-lands", "5.1.e", EVERYBODY, leader, shire)
    else:
        t.emit("leader-marches", "5.1.h", EVERYBODY, leader, here, shire)
        t.shire_changed(here)
    t.shire_changed(shire)
    if t.contested(shire):
        t.set_argument(LEADER_MOVE_FOUGHT, shire + 1)
        t.push(BATTLE_FLOW, shire)


def take(t: Table, leader: i64, faction: i64) -> None:
    here = t.leader_at(leader)
    moved: i64 = 0
    if t.cells[COMPANY + faction]:
        t.cells[COMPANY + faction] -= 1
        t.cells[MOVED + here * KINDS + faction] -= 1
        moved = 1
    t.cells[UNITS + here * KINDS + faction] -= 1
    t.put(SHIRES + leader, faction, 1, moved)
    t.emit("taken-up", "5.1.a 5.1.c", EVERYBODY, leader, faction, here)


def leave(t: Table, leader: i64, faction: i64) -> None:
    """5.1.i: a unit that was carried here has moved."""
    here = t.leader_at(leader)
    at: i64 = leader * KINDS + faction
    moved: i64 = 0
    if t.cells[CARD_MOVED + at] == t.cells[CARD_UNITS + at]:
        moved = 1
        t.cells[CARD_MOVED + at] -= 1
        t.cells[COMPANY + faction] += 1
    t.cells[CARD_UNITS + at] -= 1
    t.put(here, faction, 1, moved)
    t.emit("left-behind", "5.1.a 5.1.c", EVERYBODY, leader, faction, here)


def finish(t: Table, leader: i64) -> None:
    t.cells[LED + leader] = 1
    for kind in range(KINDS):
        t.cells[COMPANY + kind] = 0
    t.pop()
