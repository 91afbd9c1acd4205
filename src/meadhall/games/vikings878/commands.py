# mypyc: compile
"""Chapter 4.4, Commands: units leave a battle, and leaders with them; withdrawing a leader in Alfred's Gamble."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings878.layout import (
    ALFRED,
    CHOOSE,
    COMMAND_KIND,
    COMMAND_LEFT,
    COMMAND_SHIRE,
    ENGLISH,
    FLEES,
    FOLLOW,
    FOLLOW_LEADER,
    FOLLOW_SHIRE,
    FOLLOW_TARGET,
    FOLLOW_UNIT,
    FOLLOWING,
    GO,
    GUTHRUM,
    HITS,
    KINDS,
    ON_BOARD,
    RETREAT,
    SEND,
    SEND_KIND,
    SEND_SHIRE,
    SEND_TARGET,
    SHIRES,
    STAY,
    WITHDRAW_SHIRE,
    WITHDRAW_SIDE,
)
from meadhall.games.vikings878.table import Question, Table, no_answers, offer_steps, side_of


def places_of(t: Table, shire: i64, kind: i64) -> i64:
    """On how many places of a battle (the board, leader cards) units of a kind are."""
    total: i64 = 0
    for place in range(t.pieces(shire) // KINDS):
        if t.piece_count(shire, place * KINDS + kind):
            total += 1
    return total


def bars_command(t: Table, shire: i64, side: i64, target: i64) -> str:
    """4.4.a-c: an adjacent shire that holds a unit of the side."""
    if not t.are_adjacent(shire, target) or not t.presence(target, side):
        return "4.4.a"
    return t.bars_entry(side, target)


class Command(Question):
    """4.4: optional, one unit for each. Arguments: shire, kind, Commands left."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(COMMAND_SHIRE), s.argument(COMMAND_KIND), s.argument(COMMAND_LEFT)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == STAY:
            return ""
        return bars_command(s, s.argument(COMMAND_SHIRE), side_of(s.argument(COMMAND_KIND)), action - GO)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        return append(offer_steps(self, s, seat, no_answers(), GO, s.argument(COMMAND_SHIRE)), STAY)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        shire, kind, target = s.argument(COMMAND_SHIRE), s.argument(COMMAND_KIND), action - GO
        if action == STAY:
            s.pop()
            return
        s.set_argument(COMMAND_LEFT, s.argument(COMMAND_LEFT) - 1)
        s.answered(seat)
        if places_of(s, shire, kind) > 1:
            s.push(SEND, shire, kind, target)
        else:
            command(s, shire, s.any_piece(shire, kind), target)

    def proceed(self, t: Table) -> None:
        shire, kind = t.argument(COMMAND_SHIRE), t.argument(COMMAND_KIND)
        if t.argument(COMMAND_LEFT) and t.there(shire, kind):
            for target in t.facts.neighbours[shire]:
                if not bars_command(t, shire, side_of(kind), target):
                    t.ask(t.seat_of(kind))
                    return
        t.pop()


class Send(Question):
    """Which unit goes: from the shire, or from a leader card (5.2.f). Arguments: shire, kind, target."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(SEND_TARGET)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        piece = action - CHOOSE
        return (
            "" if piece % KINDS == s.argument(SEND_KIND) and s.piece_count(s.argument(SEND_SHIRE), piece) else "4.4.a"
        )

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        shire, target = s.argument(SEND_SHIRE), s.argument(SEND_TARGET)
        s.pop()
        command(s, shire, action - CHOOSE, target)

    def proceed(self, t: Table) -> None:
        t.ask(t.seat_of(t.argument(SEND_KIND)))


def command(t: Table, shire: i64, piece: i64, target: i64) -> None:
    """4.4.d: whether the unit has moved in this sequence stays as it was."""
    place, kind = piece // KINDS - 1, piece % KINDS
    moved = t.lift(shire, piece)
    t.put(target, kind, 1, moved)
    t.emit("commanded", "4.4.a", EVERYBODY, kind, shire, target)
    if place >= 0 and t.card_size(place) == 0:
        t.move_marker(shire)
        t.push(FOLLOWING, shire, place, target, kind * 2 + moved)  # 5.2.g
        return
    t.shire_changed(shire)
    t.shire_changed(target)


class FollowUnit(Question):
    """5.2.g: the leader may go with the last unit of his card. Arguments: shire, leader, target, kind and whether it
    had moved."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(FOLLOW_LEADER), s.argument(FOLLOW_TARGET)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        return ""

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        shire, leader, target, unit = (
            s.argument(FOLLOW_SHIRE),
            s.argument(FOLLOW_LEADER),
            s.argument(FOLLOW_TARGET),
            s.argument(FOLLOW_UNIT),
        )
        s.pop()
        if action == FOLLOW:
            s.station(leader, target + ON_BOARD)
            kind, moved = unit // 2, unit % 2
            s.put(target, kind, -1, moved)
            s.put(SHIRES + leader, kind, 1, moved)
            s.emit("leader-follows", "5.2.g", EVERYBODY, leader, target)
        s.shire_changed(shire)
        s.shire_changed(target)

    def proceed(self, t: Table) -> None:
        t.ask(t.seat_of(t.argument(FOLLOW_UNIT) // 2))


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
        return [leader_of(s.argument(WITHDRAW_SIDE)), s.argument(WITHDRAW_SHIRE)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        if action == STAY:
            return ""
        return bars_withdraw(s, s.argument(WITHDRAW_SHIRE), s.argument(WITHDRAW_SIDE), action - GO)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        return append(offer_steps(self, s, seat, no_answers(), GO, s.argument(WITHDRAW_SHIRE)), STAY)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        side = s.argument(WITHDRAW_SIDE)
        s.pop()
        if action == STAY:
            return
        s.cells[RETREAT] = action - GO + 1
        for kind in range(KINDS):
            s.cells[FLEES + kind] += s.cells[HITS + kind]  # gamble.withdraw.b
            s.cells[HITS + kind] = 0
        s.emit("leader-withdraws", "gamble.withdraw.a gamble.withdraw.b", EVERYBODY, leader_of(side), action - GO)

    def proceed(self, t: Table) -> None:
        t.ask(t.seat_of(t.chooser(t.argument(WITHDRAW_SHIRE), t.argument(WITHDRAW_SIDE))))


def lead_away(t: Table, shire: i64, side: i64, target: i64) -> None:
    """He goes with the units left on his card; with none left he stays."""
    t.cells[RETREAT] = 0
    leader = leader_of(side)
    if t.leader_at(leader) == shire and t.card_size(leader) and not t.presence(target, 1 - side):
        t.station(leader, target + ON_BOARD)
        t.emit("leader-withdrew", "gamble.withdraw.a", EVERYBODY, leader, target)
        t.shire_changed(shire)
        t.shire_changed(target)
