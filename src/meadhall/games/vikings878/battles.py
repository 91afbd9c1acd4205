# mypyc: compile
"""Chapter 4, the battle phase: who fights where, the Fyrd, the rolls and what their results do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings878.events import (
    AT_START,
    BEFORE_FYRD,
    any_piece,
    chooser_faction,
    raises_fyrd,
    send_fyrd_home,
)
from meadhall.games.vikings878.layout import (
    ALFRED,
    ATTACK_ROLLS,
    BATTLE_AT,
    BATTLE_FLOW,
    BERSERKERS,
    CHOOSE,
    COMMAND,
    COMMAND_FACE,
    COMMANDS,
    DISCORD,
    ENGLISH,
    ENGLISH_ROLLED,
    ESCAPE_WINDOW,
    FIGHT,
    FLEE,
    FLEE_FACE,
    FLEE_ONLY,
    FLEES,
    FOLLOW,
    FOLLOW_UNIT,
    FORT,
    FYRD,
    GAMBIT,
    GAMBLE,
    GO,
    GUTHRUM,
    HIT,
    HITS,
    HOUSECARLS,
    KINDS,
    LEADER_AT,
    LEADERS,
    NO_FLEE,
    NORSE_THERE,
    NORSEMEN,
    ON_BOARD,
    PIECES,
    PLAYED,
    RETREAT,
    ROLL_FLOW,
    SEND,
    SHIRES,
    SLOW,
    STAY,
    SUFFER,
    TERROR,
    THEGNS,
    TRAINING,
    TRIBUTE,
    TRIBUTE_PAYMENT,
    VIKING,
    WALL,
    WALL_HOLDS,
    WINDOW,
    WITHDRAW,
)
from meadhall.games.vikings878.table import Question, Table, side_of


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
TRIBUTE_STAGE: Final = 1
TERROR_STAGE: Final = 2
FYRD_STAGE: Final = 3
EVENTS_STAGE: Final = 4
DEFENDER_ROLLS: Final = 5
ESCAPE_STAGE: Final = 6
ATTACKER_ROLLS: Final = 7
ROUND_ENDS: Final = 8


class BattleFlow(Question):
    """4.0.d, 4.8. Arguments: shire, stage. The side of the active faction attacks (4.0.c)."""

    def proceed(self, t: Table) -> None:
        shire, stage = t.argument(0), t.argument(1)
        attacker = t.active_side()
        if stage == OPENING:
            open_battle(t, shire)
        elif not t.contested(shire):
            end_battle(t, shire)  # 4.0.d, 4.0.h, 4.8.b
            return
        t.set_argument(1, stage + 1)
        if stage == TRIBUTE_STAGE:
            if t.cells[TRIBUTE]:
                t.push(TRIBUTE_PAYMENT, shire)
        elif stage == TERROR_STAGE:
            t.push(WINDOW, BEFORE_FYRD, shire)
        elif stage == FYRD_STAGE:
            if bring_fyrd(t, shire):
                raise_fyrd(t, shire)
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
            t.set_argument(1, DEFENDER_ROLLS)


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


# ---------------------------------------------------------------- a roll

ROLLING: Final = 0
WITHDRAWING: Final = 1
HITTING: Final = 2
FLEEING: Final = 3
COMMANDING: Final = 4
RETREATING: Final = 5


class RollFlow(Question):
    """4.1.b: Hits and Flees first, then Commands. Arguments: shire, side that rolls, mode, stage."""

    def proceed(self, t: Table) -> None:
        shire, side, mode, stage = t.argument(0), t.argument(1), t.argument(2), t.argument(3)
        t.set_argument(3, stage + 1)
        if stage == ROLLING:
            roll(t, shire, side, mode)
        elif stage == WITHDRAWING:
            if t.scenario() == GAMBLE and mode != FLEE_ONLY and mode != DISCORD and can_withdraw(t, shire, side):
                t.push(WITHDRAW, shire, side)
        elif stage == HITTING:
            apply_hits(t, shire, side, mode)
        elif stage == FLEEING:
            for kind in range(KINDS):
                if t.cells[FLEES + kind]:
                    t.push(FLEE, shire, kind, t.cells[FLEES + kind])
        elif stage == COMMANDING:
            for kind in range(KINDS):
                if t.cells[COMMANDS + kind]:
                    t.push(COMMAND, shire, kind, t.cells[COMMANDS + kind])
        else:
            for cell in range(HITS, COMMANDS + KINDS):
                t.cells[cell] = 0
            t.pop()
            if t.cells[RETREAT]:
                lead_away(t, shire, side, t.cells[RETREAT] - 1)


def roll(t: Table, shire: i64, side: i64, mode: i64) -> None:
    """4.0.e: as many dice as units, at most those the faction has."""
    for kind in range(KINDS):
        if side_of(kind) != side or (mode == DISCORD and kind == FYRD):
            continue
        dice = min(t.there(shire, kind), t.facts.dice[kind])
        if dice == 0:
            continue
        tally = faces_shown(t, kind, dice)
        t.emit("rolled", "4.0.e", EVERYBODY, kind, tally[HIT], tally[FLEE_FACE], tally[COMMAND_FACE])
        if kind == THEGNS and t.cells[TRAINING]:  # event.improved_training
            tally[HIT] += tally[FLEE_FACE]
            tally[FLEE_FACE] = 0
        t.cells[HITS + kind] = 0 if mode == FLEE_ONLY else tally[HIT]
        t.cells[FLEES + kind] = 0 if mode == NO_FLEE else tally[FLEE_FACE]
        t.cells[COMMANDS + kind] = 0 if mode == FLEE_ONLY else tally[COMMAND_FACE]


def faces_shown(t: Table, kind: i64, dice: i64) -> list[i64]:
    """How many dice show each face."""
    tally: list[i64] = [0, 0, 0, 0]
    for _ in range(dice):
        tally[t.facts.faces[kind * 6 + t.chance.die(6) - 1]] += 1
    return tally


def apply_hits(t: Table, shire: i64, side: i64, mode: i64) -> None:
    if mode == DISCORD:  # event.northumbrian_discord.b: at the same time
        t.push(SUFFER, shire, 2 + THEGNS, t.cells[HITS + HOUSECARLS])
        t.push(SUFFER, shire, 2 + HOUSECARLS, t.cells[HITS + THEGNS])
        return
    hits: i64 = 0
    for kind in range(KINDS):
        hits += t.cells[HITS + kind]
    berserker_first: i64 = 0
    if side == ENGLISH:
        if hits and t.cells[FORT]:
            hits -= 1
            t.emit("hit-ignored", "event.viking_fort.a", EVERYBODY, shire)
        if hits and t.cells[WALL_HOLDS]:
            hits -= 1
            t.cells[WALL_HOLDS] = 0
            t.emit("hit-ignored", "event.shield_wall.a", EVERYBODY, shire)
        if mode != FLEE_ONLY:
            berserker_first = 1 - t.cells[ENGLISH_ROLLED]  # 4.5.c
            t.cells[ENGLISH_ROLLED] = 1
    if hits:
        t.push(SUFFER, shire, 1 - side, hits, berserker_first)


class Suffer(Question):
    """4.2.b: the side that suffers chooses. Arguments: shire, side (or 2 + kind), Hits left, a Berserker first."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0), s.argument(2)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return bars_loss(s, action - CHOOSE)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        lose(s, action - CHOOSE)
        s.answered(seat)

    def proceed(self, t: Table) -> None:
        shire, target = t.argument(0), t.argument(1)
        options: i64 = 0
        last: i64 = 0
        total: i64 = 0
        for piece in range(PIECES):
            if not bars_loss(t, piece):
                options += 1
                last = piece
                total += t.piece_count(shire, piece)
        if t.argument(2) == 0 or options == 0:
            t.pop()  # 4.2.c: surplus Hits
            t.shire_changed(shire)
        elif options == 1 or (t.argument(2) >= total and not t.argument(3)):
            lose(t, last)
        elif target >= 2:
            t.ask(t.seat_of(target - 2))
        else:
            t.ask(t.seat_of(chooser_faction(t, shire, target)))


def bars_loss(t: Table, piece: i64) -> str:
    shire, target, kind = t.argument(0), t.argument(1), piece % KINDS
    if t.piece_count(shire, piece) == 0:
        return "4.2.b"
    if target >= 2:
        return "" if kind == target - 2 else "event.northumbrian_discord.b"
    if side_of(kind) != target:
        return "4.2.a"
    if t.argument(3) and target == VIKING and kind != BERSERKERS and t.there(shire, BERSERKERS):
        return "4.5.a"
    return ""


def lose(t: Table, piece: i64) -> None:
    shire = t.argument(0)
    forced = t.argument(3) and piece % KINDS == BERSERKERS
    t.kill(shire, piece)
    t.emit("unit-lost", "4.2.a 4.5.a" if forced else "4.2.a", EVERYBODY, piece % KINDS, shire)
    t.set_argument(2, t.argument(2) - 1)
    t.set_argument(3, 0)  # 4.5.b


class Flee(Question):
    """4.3: the faction that rolled it sends one of its own away. Arguments: shire, kind, units."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0), s.argument(2)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        piece = action - CHOOSE
        return "" if piece % KINDS == s.argument(1) and s.piece_count(s.argument(0), piece) else "4.3"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        flee(s, action - CHOOSE)
        s.answered(seat)

    def proceed(self, t: Table) -> None:
        shire, kind, n = t.argument(0), t.argument(1), t.argument(2)
        total = t.there(shire, kind)
        if n == 0 or total == 0:
            t.pop()
            t.shire_changed(shire)
        elif n >= total or places_of(t, shire, kind) == 1:
            flee(t, any_piece(t, shire, kind))
        else:
            t.ask(t.seat_of(kind))


def places_of(t: Table, shire: i64, kind: i64) -> i64:
    """On how many places of a battle (the board, leader cards) units of a kind are."""
    total: i64 = 0
    for place in range(LEADERS + 1):
        if t.piece_count(shire, place * KINDS + kind):
            total += 1
    return total


def flee(t: Table, piece: i64) -> None:
    shire, kind = t.argument(0), piece % KINDS
    t.run_away(shire, piece)
    t.emit("unit-fled", "4.7.f" if kind == FYRD else "4.3", EVERYBODY, kind, shire)
    t.set_argument(2, t.argument(2) - 1)


# ---------------------------------------------------------------- Commands


def bars_command(t: Table, shire: i64, side: i64, target: i64) -> str:
    """4.4.a-c: an adjacent shire that holds a unit of the side."""
    if not t.are_adjacent(shire, target):
        return "4.4.a"
    if not t.presence(target, side):
        return "4.4.c"
    return t.bars_entry(side, target)


class Command(Question):
    """4.4: optional, one unit for each. Arguments: shire, kind, Commands left."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(0), s.argument(1), s.argument(2)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == STAY:
            return ""
        return bars_command(s, s.argument(0), side_of(s.argument(1)), action - GO)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        shire, kind, target = s.argument(0), s.argument(1), action - GO
        if action == STAY:
            s.pop()
            return
        s.set_argument(2, s.argument(2) - 1)
        s.answered(seat)
        if places_of(s, shire, kind) > 1:
            s.push(SEND, shire, kind, target)
        else:
            command(s, shire, any_piece(s, shire, kind), target)

    def proceed(self, t: Table) -> None:
        shire, kind = t.argument(0), t.argument(1)
        if t.argument(2) and t.there(shire, kind):
            for target in t.facts.neighbours[shire]:
                if not bars_command(t, shire, side_of(kind), target):
                    t.ask(t.seat_of(kind))
                    return
        t.pop()


class Send(Question):
    """Which unit goes: from the shire, or from a leader card (5.2.f). Arguments: shire, kind, target."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(2)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        piece = action - CHOOSE
        return "" if piece % KINDS == s.argument(1) and s.piece_count(s.argument(0), piece) else "4.4.a"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        shire, target = s.argument(0), s.argument(2)
        s.pop()
        command(s, shire, action - CHOOSE, target)

    def proceed(self, t: Table) -> None:
        t.ask(t.seat_of(t.argument(1)))


def command(t: Table, shire: i64, piece: i64, target: i64) -> None:
    """4.4.d: whether the unit has moved in this sequence stays as it was."""
    place, kind = piece // KINDS - 1, piece % KINDS
    moved = t.lift(shire, piece)
    t.put(target, kind, 1, moved)
    t.emit("commanded", "4.4.a", EVERYBODY, kind, shire, target)
    if place >= 0 and t.card_size(place) == 0:
        t.move_marker(shire)
        t.push(FOLLOW_UNIT, shire, place, target, kind * 2 + moved)  # 5.2.g
        return
    t.shire_changed(shire)
    t.shire_changed(target)


class FollowUnit(Question):
    """5.2.g: the leader may go with the last unit of his card. Arguments: shire, leader, target, kind and whether it
    had moved."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(1), s.argument(2)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        return ""

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        shire, leader, target, unit = s.argument(0), s.argument(1), s.argument(2), s.argument(3)
        s.pop()
        if action == FOLLOW:
            s.cells[LEADER_AT + leader] = target + ON_BOARD
            kind, moved = unit // 2, unit % 2
            s.put(target, kind, -1, moved)
            s.put(SHIRES + leader, kind, 1, moved)
            s.emit("leader-follows", "5.2.g", EVERYBODY, leader, target)
        s.shire_changed(shire)
        s.shire_changed(target)

    def proceed(self, t: Table) -> None:
        t.ask(t.seat_of(t.argument(3) // 2))


# ---------------------------------------------------------------- withdrawing a leader (Alfred's Gamble)


def leader_of(side: i64) -> i64:
    return ALFRED if side == ENGLISH else GUTHRUM


def bars_withdraw(t: Table, shire: i64, side: i64, target: i64) -> str:
    if not t.are_adjacent(shire, target) or t.presence(target, 1 - side):
        return "gamble.withdraw.a"
    return t.bars_entry(side, target)


def can_withdraw(t: Table, shire: i64, side: i64) -> bool:
    """gamble.withdraw.a, b: a unit must be left on his card once the Hits have become Flees."""
    leader = leader_of(side)
    if t.leader_at(leader) != shire:
        return False
    left: i64 = 0
    for kind in range(KINDS):
        flees = t.cells[HITS + kind] + t.cells[FLEES + kind]
        spare = t.there(shire, kind) - t.on_card(leader, kind)
        left += max(0, t.on_card(leader, kind) - max(0, flees - spare))
    if left == 0:
        return False
    for target in t.facts.neighbours[shire]:
        if not bars_withdraw(t, shire, side, target):
            return True
    return False


class Withdraw(Question):
    """gamble.withdraw. Arguments: shire, side."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [leader_of(s.argument(1)), s.argument(0)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == STAY:
            return ""
        return bars_withdraw(s, s.argument(0), s.argument(1), action - GO)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        side = s.argument(1)
        s.pop()
        if action == STAY:
            return
        s.cells[RETREAT] = action - GO + 1
        for kind in range(KINDS):
            s.cells[FLEES + kind] += s.cells[HITS + kind]  # gamble.withdraw.b
            s.cells[HITS + kind] = 0
        s.emit("leader-withdraws", "gamble.withdraw.a gamble.withdraw.b", EVERYBODY, leader_of(side), action - GO)

    def proceed(self, t: Table) -> None:
        t.ask(t.seat_of(chooser_faction(t, t.argument(0), t.argument(1))))


def lead_away(t: Table, shire: i64, side: i64, target: i64) -> None:
    """He goes with the units left on his card; with none left he stays."""
    t.cells[RETREAT] = 0
    leader = leader_of(side)
    if t.leader_at(leader) == shire and t.card_size(leader) and not t.presence(target, 1 - side):
        t.cells[LEADER_AT + leader] = target + ON_BOARD
        t.emit("leader-withdrew", "gamble.withdraw.a", EVERYBODY, leader, target)
        t.shire_changed(shire)
        t.shire_changed(target)
