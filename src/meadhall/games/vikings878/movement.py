# mypyc: compile
"""Chapter 3, the movement phase: armies without leader are formed and march from shire to shire."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings878.events import play_event
from meadhall.games.vikings878.layout import (
    ARMIES_LEFT,
    ARMY,
    ARMY_MOVE,
    ARMY_MOVE_ARMY,
    ARMY_MOVE_AT,
    ARMY_MOVE_REACH,
    CARD_MOVED,
    CARD_UNITS,
    CARDS,
    DONE,
    EMBARK,
    ENLIST,
    ENLIST_ALL,
    FACTIONS,
    FORM,
    FORM_ARMY,
    FORM_ARMY_SHIRE,
    HALT,
    HOSTS,
    JOIN,
    KINDS,
    LEAD,
    LEADER_AT,
    LEADERS,
    MARCH,
    MOVED,
    OFFSHORE,
    ON_BOARD,
    PLAY,
    RAIDS,
    REACH,
    SAIL,
    SHIRES,
    TAKE,
    UNITS,
    VIKING,
    WAITING_ARMIES,
)
from meadhall.games.vikings878.movement_events import (
    bars_leadership,
    bars_sailing,
    can_sail,
    offer_leadership,
    ships_card,
)
from meadhall.games.vikings878.table import Question, Table, no_answers, offer, offer_steps


def unmoved(t: Table, shire: i64, faction: i64) -> i64:
    """3.0.g, 3.3.c: units of a faction that may still march, those on leader cards there included."""
    total = t.units(shire, faction) - t.moved(shire, faction)
    if t.cells[HOSTS + shire]:
        for leader in range(LEADERS):
            if t.cells[LEADER_AT + leader] == shire + ON_BOARD:
                total += t.on_card(leader, faction) - t.cells[CARD_MOVED + leader * KINDS + faction]
    return total


def bars_form(t: Table, shire: i64) -> str:
    if t.cells[ARMIES_LEFT] == 0:
        return "3.1.a"
    if unmoved(t, shire, t.active()) == 0:
        return "3.0.g" if t.there(shire, t.active()) else "3.0.a"
    rule = "3.0.c"
    for target in t.facts.neighbours[shire]:
        rule = t.bars_entry(t.active_side(), target)
        if not rule:
            return ""
    if can_sail(t):
        for target in range(SHIRES):
            if not bars_sailing(t, shire, target):
                return ""
    return rule


def bars_raider_landing(t: Table, shire: i64) -> str:
    """raids.viking.landing."""
    if not t.in_area(shire) or not t.facts.seas[shire] & t.facts.raid_seas:
        return "raids.viking.landing"
    return t.bars_entry(VIKING, shire)


def bars_embark(t: Table, army: i64) -> str:
    if t.scenario() != RAIDS or t.active_side() != VIKING:
        return "raids.viking.landing"
    if t.cells[ARMIES_LEFT] == 0:
        return "3.1.a"
    if not t.cells[OFFSHORE + army * KINDS + t.active()]:
        return "3.0.a"
    return ""


class MovementPhase(Question):
    """3.0, 3.1: up to as many armies as the card allows, one after the other; fewer is allowed (3.0.h)."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        return [s.cells[ARMIES_LEFT], s.cells[REACH]]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == DONE:
            return ""
        if FORM <= action < FORM + SHIRES:
            return bars_form(s, action - FORM)
        if EMBARK <= action < ENLIST:
            return bars_embark(s, action - EMBARK)
        if PLAY <= action < PLAY + FACTIONS * CARDS:
            return bars_leadership(s, seat, action - PLAY)
        if LEAD <= action < MARCH or TAKE <= action < HALT:
            return "3.3.c"
        return "3.0.a" if MARCH <= action <= HALT or ENLIST <= action <= ENLIST_ALL else "1.2.a"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers = offer_leadership(self, s, seat, no_answers())
        for shire in range(SHIRES):
            if s.there(shire, s.active()) and not bars_form(s, shire):
                answers = append(answers, FORM + shire)
        if s.scenario() == RAIDS:
            answers = offer(self, s, seat, answers, EMBARK, WAITING_ARMIES)
        return append(answers, DONE)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        if action == DONE:
            s.pop()
            return
        s.answered(seat)
        if action < PLAY + FACTIONS * CARDS:
            play_event(s, seat, (action - PLAY) // CARDS, (action - PLAY) % CARDS)
        elif action < EMBARK:
            s.push(FORM_ARMY, action - FORM)
        else:
            army = action - EMBARK
            s.cells[ARMIES_LEFT] -= 1
            s.emit("raiders-embark", "raids.viking.landing", EVERYBODY, army)
            s.push(ARMY_MOVE, 0, s.cells[REACH], army)

    def proceed(self, t: Table) -> None:
        if t.cells[ARMIES_LEFT]:
            for shire in range(SHIRES):
                if unmoved(t, shire, t.active()):  # whether it can leave may depend on a card that nobody else knows
                    t.ask(t.active_seat())
                    return
            for army in range(WAITING_ARMIES):
                if not bars_embark(t, army):
                    t.ask(t.active_seat())
                    return
        t.pop()


class FormArmy(Question):
    """3.0.a, 3.0.b, 3.0.f: any units of the side, at least one of the active faction. Argument: shire."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(FORM_ARMY_SHIRE)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        here = s.argument(FORM_ARMY_SHIRE)
        if MARCH <= action < TAKE:
            if not s.cells[ARMY + s.active()]:
                return "3.0.a"
            if action >= SAIL:
                return bars_sailing(s, here, action - SAIL)
            return bars_march(s, here, action - MARCH)
        if ENLIST <= action < ENLIST_ALL:
            return bars_enlist(s, here, action - ENLIST)
        if action != ENLIST_ALL:
            return "3.0.a" if action >= FORM else "3.0.e"
        rule = "3.0.a"
        for faction in range(s.active_side() * 2, s.active_side() * 2 + 2):
            if s.cells[ARMY + faction] < s.units(here, faction) - s.moved(here, faction):
                return ""
            if s.moved(here, faction):
                rule = "3.0.g"
        return rule

    def bars_elsewhere(self, s: State, seat: i64, action: i64) -> str:
        return "3.3.c" if LEAD <= action < MARCH else super().bars_elsewhere(s, seat, action)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers = no_answers()
        if s.cells[ARMY + s.active()]:
            answers = offer_steps(self, s, seat, answers, MARCH, s.argument(FORM_ARMY_SHIRE))
            if can_sail(s):
                answers = offer(self, s, seat, answers, SAIL, SHIRES)
        return offer(self, s, seat, answers, ENLIST, FACTIONS + 1)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        here = s.argument(FORM_ARMY_SHIRE)
        if action >= ENLIST:
            if action < ENLIST_ALL:
                s.cells[ARMY + action - ENLIST] += 1
            else:
                for faction in range(s.active_side() * 2, s.active_side() * 2 + 2):
                    free = s.units(here, faction) - s.moved(here, faction)
                    s.cells[ARMY + faction] = max(s.cells[ARMY + faction], free)
            s.answered(seat)
            return
        s.pop()
        target: i64 = action - MARCH
        if action >= SAIL:
            target = action - SAIL
            play_event(s, seat, s.active(), ships_card(s))
        s.cells[ARMIES_LEFT] -= 1
        s.push(ARMY_MOVE, here + 1, s.cells[REACH])
        set_out(s, here)
        march(s, here, target)

    def proceed(self, t: Table) -> None:
        t.ask(t.active_seat())


def bars_march(t: Table, here: i64, shire: i64) -> str:
    if not t.are_adjacent(here, shire):
        return "3.0.c"
    return t.bars_entry(t.active_side(), shire)


def bars_enlist(t: Table, here: i64, faction: i64) -> str:
    if faction // 2 != t.active_side():
        return "gloss.army"
    if t.cells[ARMY + faction] < unmoved(t, here, faction):
        return ""
    return "3.0.g" if t.there(here, faction) > unmoved(t, here, faction) else "3.0.a"


def set_out(t: Table, here: i64) -> None:
    """The army leaves the others behind: units on the board first, then those that step off a leader card (3.3.c)."""
    for faction in range(FACTIONS):
        left = t.cells[ARMY + faction]
        board = min(left, t.units(here, faction) - t.moved(here, faction))
        t.cells[UNITS + here * KINDS + faction] -= board
        left -= board
        for leader in range(LEADERS):
            if t.cells[LEADER_AT + leader] == here + ON_BOARD:
                at: i64 = leader * KINDS + faction
                off = min(left, t.cells[CARD_UNITS + at] - t.cells[CARD_MOVED + at])
                t.cells[CARD_UNITS + at] -= off
                left -= off
        t.put(here, faction, t.cells[ARMY + faction], 1)


def march(t: Table, here: i64, shire: i64) -> None:
    """One step of the army whose frame is on top."""
    for faction in range(FACTIONS):
        n = t.cells[ARMY + faction]
        if here >= 0:
            t.cells[UNITS + here * KINDS + faction] -= n
            t.cells[MOVED + here * KINDS + faction] -= n
        t.put(shire, faction, n, 1)
    t.set_argument(ARMY_MOVE_AT, shire + 1)
    t.set_argument(ARMY_MOVE_REACH, t.argument(ARMY_MOVE_REACH) - 1)
    if here < 0:
        t.emit("raiders-land", "raids.viking.landing", EVERYBODY, shire)
    else:
        side = t.active_side() * 2
        t.emit("army-marches", "3.0.c", EVERYBODY, t.cells[ARMY + side], t.cells[ARMY + side + 1], here, shire)
        t.shire_changed(here)
    t.shire_changed(shire)


class ArmyMove(Question):
    """3.0.c-e. Arguments: shire + 1 where the army is (0 off board), shires it may still enter, waiting army."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(ARMY_MOVE_REACH)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        here = s.argument(ARMY_MOVE_AT) - 1
        if MARCH <= action < SAIL:
            return bars_raider_landing(s, action - MARCH) if here < 0 else bars_march(s, here, action - MARCH)
        if SAIL <= action < TAKE:
            if not s.cells[ARMY + s.active()]:
                return "event.viking_ships.a"
            return bars_sailing(s, here, action - SAIL)
        if action == HALT:
            return "raids.viking.landing" if here < 0 else ""
        if action < PLAY + FACTIONS * CARDS:
            return bars_leadership(s, seat, action - PLAY)
        if action < LEAD:
            return "1.2.a"
        return "3.3.c" if action < MARCH else "3.0.e"

    def bars_elsewhere(self, s: State, seat: i64, action: i64) -> str:
        return "3.0.e" if FORM <= action < JOIN else super().bars_elsewhere(s, seat, action)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        here = s.argument(ARMY_MOVE_AT) - 1
        answers = offer_leadership(self, s, seat, no_answers())
        if here < 0:
            return offer(self, s, seat, answers, MARCH, SHIRES)
        answers = offer_steps(self, s, seat, answers, MARCH, here)
        if can_sail(s):
            answers = offer(self, s, seat, answers, SAIL, SHIRES)
        return append(answers, HALT)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        here = s.argument(ARMY_MOVE_AT) - 1
        s.answered(seat)
        if action < MARCH:
            play_event(s, seat, (action - PLAY) // CARDS, (action - PLAY) % CARDS)
            s.set_argument(ARMY_MOVE_REACH, s.argument(ARMY_MOVE_REACH) + 2)
        elif action < SAIL:
            if here < 0:
                disembark(s, s.argument(ARMY_MOVE_ARMY))
            march(s, here, action - MARCH)
        elif action < TAKE:
            play_event(s, seat, s.active(), ships_card(s))
            march(s, here, action - SAIL)
        else:
            s.set_argument(ARMY_MOVE_REACH, 0)

    def proceed(self, t: Table) -> None:
        here = t.argument(ARMY_MOVE_AT) - 1
        if t.argument(ARMY_MOVE_REACH) == 0 or (here >= 0 and t.contested(here)):  # 3.0.d
            for faction in range(FACTIONS):
                t.cells[ARMY + faction] = 0
            t.pop()
        else:
            t.ask(t.active_seat())


def disembark(t: Table, army: i64) -> None:
    for faction in range(FACTIONS):
        t.cells[ARMY + faction] = t.cells[OFFSHORE + army * KINDS + faction]
        t.cells[OFFSHORE + army * KINDS + faction] = 0
