# mypyc: compile
"""Chapter 2, the reinforcement phase: Viking leaders, English centres, Alfred, fled units, and the movement card."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings878.events import bars_event, play_event
from meadhall.games.vikings878.layout import (
    ALFRED,
    ARMIES_LEFT,
    BERSERKERS,
    CARDS,
    CROWN,
    DONE,
    ENGLISH,
    FACTIONS,
    FLED,
    GAMBLE,
    HAVENS,
    IN_BOX,
    KINDS,
    LANDING,
    LEADER_AT,
    LEADER_PILE,
    LEADERS_DRAWN,
    MOVE_CARD,
    MOVES,
    MUST_HOLD,
    MUSTER,
    MUSTERED,
    NAVY,
    NORSEMEN,
    OFF_BOARD,
    OFFSHORE,
    ON_BOARD,
    ORDER,
    PLAY,
    POOL,
    POST,
    RAIDS,
    RALLY,
    REACH,
    REINFORCE,
    REINFORCEMENTS,
    RESERVE,
    SEQUENCE,
    SHIRES,
    TREATY,
    VIKING,
)
from meadhall.games.vikings878.setup import load_card
from meadhall.games.vikings878.table import Question, Table, no_answers, offer


def begin_reinforcements(t: Table) -> None:
    if t.active_side() == ENGLISH:
        return
    if t.scenario() == RAIDS:
        gather_raiders(t)
    elif t.scenario() == GAMBLE:
        if t.active() == BERSERKERS:
            t.cells[POOL + BERSERKERS] = t.facts.gamble_berserkers  # gamble.viking.berserkers
        else:
            t.cells[POOL + NORSEMEN] = t.facts.gamble_norsemen * t.majors_held()  # gamble.viking.norsemen
    elif vikings_before(t) == 0:
        turn_up_leader(t)


def vikings_before(t: Table) -> i64:
    """Viking sequences of this turn before the one under way."""
    total: i64 = 0
    for place in range(t.cells[SEQUENCE] - 1):
        if t.cells[ORDER + place] > 2:
            total += 1
    return total


def turn_up_leader(t: Table) -> None:
    """2.0.a; in turn I Halfdan is ready (2.0.c)."""
    leader: i64 = 0
    if t.turn() > 1:
        if t.cells[LEADERS_DRAWN] == 6:
            return
        leader = t.cells[LEADER_PILE + t.cells[LEADERS_DRAWN]]
        t.cells[LEADERS_DRAWN] += 1
        t.reveal()
        t.emit("leader-drawn", "2.0.a 2.0.d", EVERYBODY, leader)
        if leader == REINFORCEMENTS:  # card.leader.04.a
            for kind in range(NORSEMEN, BERSERKERS + 1):
                t.cells[POOL + kind] = t.facts.leader_units[leader * KINDS + kind]
            return
        load_card(t, leader, OFF_BOARD)
    if t.is_waiting(leader):
        t.cells[LANDING] = leader + 1  # 2.0.f
        n, b = t.on_card(leader, NORSEMEN), t.on_card(leader, BERSERKERS)
        t.emit("leader-ready", "2.0.b 2.0.f", EVERYBODY, leader, n, b)


def gather_raiders(t: Table) -> None:
    """raids.viking.army: it waits off board and lands in the movement phase."""
    army = (t.turn() - 1) * 2 + vikings_before(t)
    for kind in range(KINDS):
        n = min(t.facts.raid_army[kind], t.reserve(kind))
        t.cells[RESERVE + kind] -= n
        t.cells[OFFSHORE + army * KINDS + kind] += n
    t.emit("raiders-gather", "raids.viking.army", EVERYBODY, army)


# ---------------------------------------------------------------- what is still to be placed


def due_at(t: Table, shire: i64) -> i64:
    """Base reinforcements of the active faction that a shire still gives."""
    return left_at(t, shire) if t.english_control(shire) else 0  # 2.1.b


def left_at(t: Table, shire: i64) -> i64:
    """2.1.a, raids.english: what a shire has not given yet, whoever is there."""
    if not t.facts.major[shire] or not t.in_area(shire):
        return 0
    given = t.facts.icons[shire * 2 + t.active()] if t.facts.centre[shire] else 0
    if t.scenario() == RAIDS:
        given += t.facts.raid_bonus
    return max(0, given - t.cells[MUSTERED + shire])


def all_due(t: Table) -> i64:
    total: i64 = 0
    if t.active_side() == ENGLISH:
        for shire in t.facts.majors:
            total += due_at(t, shire)
    return total


def bars_muster(t: Table) -> str:
    due = all_due(t)
    if due:
        return "2.1.c" if t.reserve(t.active()) < due else ""
    if t.active_side() == ENGLISH:
        for shire in t.facts.majors:
            if left_at(t, shire):
                return "2.1.b"
    return "2.1.a"


def bars_reinforce(t: Table, shire: i64) -> str:
    """2.1.c: one by one only when the reserve is too small."""
    if t.active_side() != ENGLISH:
        return "2.1.a"
    if not t.in_area(shire):
        return "raids.english" if t.scenario() == RAIDS else "gamble.english"
    if due_at(t, shire) == 0:
        if t.facts.centre[shire]:
            return "2.1.b" if left_at(t, shire) else "2.1.a"
        return "raids.english" if t.scenario() == RAIDS and t.facts.major[shire] else "2.1.a"
    return "2.1.c" if t.reserve(t.active()) >= all_due(t) or t.reserve(t.active()) == 0 else ""


def bars_rally(t: Table, haven: i64) -> str:
    if not t.cells[FLED + t.active()]:
        return "2.3.a"
    if haven >= SHIRES and t.scenario() == RAIDS:
        return "raids.fled"
    if t.active_side() == ENGLISH:
        if haven >= SHIRES:
            return "" if haven == SHIRES + ALFRED and t.in_play(ALFRED) else "2.3.c"
        if not t.in_area(haven):
            return "raids.fled" if t.scenario() == RAIDS else "gamble.english"
        return "" if t.facts.centre[haven] and t.english_control(haven) else "2.3.c"
    if haven >= SHIRES:
        return "" if haven < SHIRES + ALFRED and t.in_play(haven - SHIRES) else "2.3.b"
    if t.bars_place(VIKING, haven):
        return "raids.fled" if t.scenario() == RAIDS else t.bars_place(VIKING, haven)
    return "" if t.facts.seas[haven] and t.viking_control(haven) else "2.3.b"


def can_rally(t: Table) -> bool:
    for haven in range(HAVENS):
        if not bars_rally(t, haven):
            return True
    return False


def bars_post(t: Table, kind: i64, haven: i64) -> str:
    """card.leader.04.b, gamble.viking.place."""
    rule = "gamble.viking.place" if t.scenario() == GAMBLE else "card.leader.04.b"
    if not t.cells[POOL + kind]:
        return rule
    if not t.reserve(kind):
        return "2.0.e"
    if haven >= SHIRES:
        leader = haven - SHIRES
        return "" if leader < ALFRED and t.leader_at(leader) >= 0 else rule
    if t.bars_place(VIKING, haven):
        return t.bars_place(VIKING, haven)
    if t.scenario() == GAMBLE:
        return "" if t.viking_control(haven) else rule
    return "" if t.facts.seas[haven] and t.presence(haven, ENGLISH) == 0 else rule


def can_post(t: Table, kind: i64) -> bool:
    for haven in range(HAVENS):
        if not bars_post(t, kind, haven):
            return True
    return False


def alfred_awaited(t: Table) -> bool:
    """2.2.a: from turn V on, until an English faction has placed him."""
    if t.active_side() != ENGLISH or t.scenario() >= RAIDS:
        return False
    return t.cells[LEADER_AT + ALFRED] == IN_BOX and t.turn() >= t.facts.alfred_turn


def bars_crown(t: Table, shire: i64) -> str:
    """2.2.a, 2.2.b: where Alfred may arrive."""
    if t.scenario() == RAIDS:
        return "raids.setup.leaders"
    if t.scenario() == GAMBLE:
        return "gamble.english"
    if not alfred_awaited(t) or not t.facts.centre[shire]:
        return "2.2.a"
    if not t.english_control(shire):
        return "2.2.c"
    if t.reserve(0) + t.reserve(1) == 0 and t.presence(shire, ENGLISH) == 0:
        return "2.2.b"
    return ""


def alfred_arrives(t: Table) -> bool:
    if alfred_awaited(t):
        for shire in t.facts.majors:
            if not bars_crown(t, shire):
                return True
    return False


def bars_move_card(t: Table, faction: i64, card: i64) -> str:
    """2.4.a, 2.4.c: the card comes last."""
    if faction != t.active() or not t.holds(faction, card):
        return "2.4.a"
    return still_to_do(t)


def still_to_do(t: Table) -> str:
    if all_due(t) and t.reserve(t.active()):
        return "2.1.d"
    if t.cells[FLED + t.active()] and can_rally(t):
        return "2.3.a"
    if alfred_arrives(t):
        return "2.2.a"
    for kind in range(NORSEMEN, BERSERKERS + 1):
        if t.cells[POOL + kind] and can_post(t, kind):
            return "gamble.viking.place" if t.scenario() == GAMBLE else "card.leader.04.b"
    return ""


# ---------------------------------------------------------------- the phase


class ReinforcePhase(Question):
    """2.4.c: in any order; playing the movement or treaty card ends the phase."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        waiting = all_due(s) + s.cells[FLED + s.active()] + s.cells[POOL + NORSEMEN] + s.cells[POOL + BERSERKERS]
        return [s.active(), waiting]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action < PLAY + FACTIONS * CARDS:
            faction, card = (action - PLAY) // CARDS, (action - PLAY) % CARDS
            if card < MOVES:
                return bars_move_card(s, faction, card)
            return bars_event(s, seat, faction, card, 0)
        if action < CROWN:
            return "1.2.a"
        if action < MUSTER:
            return bars_crown(s, action - CROWN)
        if action == MUSTER:
            return bars_muster(s)
        if action < RALLY:
            return bars_reinforce(s, action - REINFORCE)
        if action < POST:
            return bars_rally(s, action - RALLY)
        if action < POST + 2 * HAVENS:
            return bars_post(s, NORSEMEN + (action - POST) // HAVENS, (action - POST) % HAVENS)
        if action == DONE:
            return "2.4.a" if s.move_cards(s.active()) else still_to_do(s)
        return "1.2.a"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        answers = no_answers()
        first: i64 = PLAY + s.active() * CARDS
        if not still_to_do(s):  # bars_move_card, asked once for all of them
            for card in range(MOVES):
                if s.holds(s.active(), card):
                    answers = append(answers, first + card)
        for card in range(MOVES, CARDS):
            if s.holds(s.active(), card):
                answers = offer(self, s, seat, answers, first + card, 1)
        if alfred_awaited(s):
            answers = offer(self, s, seat, answers, CROWN, SHIRES)
        due = all_due(s)
        if 0 < due <= s.reserve(s.active()):  # bars_muster
            answers = append(answers, MUSTER)
        elif due:
            answers = offer(self, s, seat, answers, REINFORCE, SHIRES)
        if s.cells[FLED + s.active()]:
            answers = offer(self, s, seat, answers, RALLY, HAVENS)
        if s.cells[POOL + NORSEMEN] or s.cells[POOL + BERSERKERS]:
            answers = offer(self, s, seat, answers, POST, 2 * HAVENS)
        return offer(self, s, seat, answers, DONE, 1)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.answered(seat)
        if action < PLAY + FACTIONS * CARDS:
            faction, card = (action - PLAY) // CARDS, (action - PLAY) % CARDS
            if card < MOVES:
                s.pop()
                play_move_card(s, faction, card)
            else:
                play_event(s, seat, faction, card)
        elif action < MUSTER:
            crown(s, action - CROWN)
        elif action == MUSTER:
            for shire in s.facts.majors:
                due = due_at(s, shire)
                if due:
                    reinforce(s, shire, due)
        elif action < RALLY:
            reinforce(s, action - REINFORCE, 1)
        elif action < POST:
            rally(s, action - RALLY)
        elif action < POST + 2 * HAVENS:
            post(s, NORSEMEN + (action - POST) // HAVENS, (action - POST) % HAVENS)
        else:
            s.pop()

    def proceed(self, t: Table) -> None:
        t.ask(t.active_seat())


def reinforce(t: Table, shire: i64, n: i64) -> None:
    t.raise_units(shire, t.active(), n)
    t.cells[MUSTERED + shire] += n
    t.emit("reinforced", "2.1.a", EVERYBODY, t.active(), n, shire)


def rally(t: Table, haven: i64) -> None:
    t.cells[FLED + t.active()] -= 1
    t.put(haven, t.active(), 1, 0)
    t.emit("rallied", "2.3.a", EVERYBODY, t.active(), haven)


def post(t: Table, kind: i64, haven: i64) -> None:
    t.cells[POOL + kind] -= 1
    t.raise_units(haven, kind, 1)
    t.emit("posted", "card.leader.04.b gamble.viking.place", EVERYBODY, kind, haven)
    if haven < SHIRES:
        t.shire_changed(haven)


def crown(t: Table, shire: i64) -> None:
    """2.2.a, 2.2.b."""
    load_card(t, ALFRED, shire + ON_BOARD)
    t.emit("alfred-arrives", "2.2.a 2.2.b", EVERYBODY, shire, t.on_card(ALFRED, 0), t.on_card(ALFRED, 1))


def play_move_card(t: Table, faction: i64, card: i64) -> None:
    """2.4.a, 3.1.a; 3.1.c: a treaty card stays face up beside the board."""
    t.spend(faction, card)
    t.cells[MUST_HOLD + faction] = 0
    t.cells[MOVE_CARD] = card + 1
    t.cells[ARMIES_LEFT] = t.facts.armies[faction * MOVES + card]
    t.cells[REACH] = t.facts.reach[faction * MOVES + card]
    if card == 0:
        t.cells[TREATY + faction] = 1
        t.emit("treaty-played", "7.1.a card.treaty", EVERYBODY, faction, t.cells[ARMIES_LEFT], t.cells[REACH])
    else:
        number = faction * CARDS + card
        t.emit("movement-played", "2.4.a 3.1.a", EVERYBODY, faction, number, t.cells[ARMIES_LEFT], t.cells[REACH])
    if t.active_side() == VIKING:
        t.push(NAVY)
