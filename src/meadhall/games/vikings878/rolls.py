# mypyc: compile
"""Chapter 4.1 to 4.5, a roll: Hits, Flees and Commands of one side's dice, and who falls or flees."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.vikings878.commands import can_withdraw, lead_away, places_of
from meadhall.games.vikings878.layout import (
    BERSERKERS,
    CHOOSE,
    COMMAND,
    COMMAND_FACE,
    COMMANDS,
    DISCORD,
    ENGLISH,
    ENGLISH_ROLLED,
    FLEE,
    FLEE_FACE,
    FLEE_KIND,
    FLEE_LEFT,
    FLEE_ONLY,
    FLEE_SHIRE,
    FLEES,
    FORT,
    FYRD,
    GAMBLE,
    HIT,
    HITS,
    HOUSECARLS,
    KINDS,
    NO_FLEE,
    RETREAT,
    ROLL_MODE,
    ROLL_SHIRE,
    ROLL_SIDE,
    ROLL_STAGE,
    SUFFER,
    SUFFER_BERSERKER,
    SUFFER_HITS,
    SUFFER_SHIRE,
    SUFFER_TARGET,
    THEGNS,
    TRAINING,
    VIKING,
    WALL_HOLDS,
    WITHDRAW,
)
from meadhall.games.vikings878.table import Question, Table, no_answers, offer_pieces, side_of

ROLLING: Final = 0
WITHDRAWING: Final = 1
HITTING: Final = 2
FLEEING: Final = 3
COMMANDING: Final = 4
RETREATING: Final = 5


class RollFlow(Question):
    """4.1.b: Hits and Flees first, then Commands. Arguments: shire, side that rolls, mode, stage."""

    def proceed(self, t: Table) -> None:
        shire, side, mode, stage = (
            t.argument(ROLL_SHIRE),
            t.argument(ROLL_SIDE),
            t.argument(ROLL_MODE),
            t.argument(ROLL_STAGE),
        )
        t.set_argument(ROLL_STAGE, stage + 1)
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


# ---------------------------------------------------------------- Hits


class Suffer(Question):
    """4.2.b: the side that suffers chooses. Arguments: shire, side (or 2 + kind), Hits left, a Berserker first."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(SUFFER_SHIRE), s.argument(SUFFER_HITS)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return bars_loss(s, action - CHOOSE)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Table)
        return offer_pieces(self, s, seat, no_answers(), s.argument(SUFFER_SHIRE))

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        lose(s, action - CHOOSE)
        s.answered(seat)

    def proceed(self, t: Table) -> None:
        shire, target = t.argument(SUFFER_SHIRE), t.argument(SUFFER_TARGET)
        options: i64 = 0
        last: i64 = 0
        total: i64 = 0
        for piece in range(t.pieces(shire)):
            if not bars_loss(t, piece):
                options += 1
                last = piece
                total += t.piece_count(shire, piece)
        if t.argument(SUFFER_HITS) == 0 or options == 0:
            t.pop()  # 4.2.c: surplus Hits
            t.shire_changed(shire)
        elif options == 1 or (t.argument(SUFFER_HITS) >= total and not t.argument(SUFFER_BERSERKER)):
            lose(t, last)
        elif target >= 2:
            t.ask(t.seat_of(target - 2))
        else:
            t.ask(t.seat_of(t.chooser(shire, target)))


def bars_loss(t: Table, piece: i64) -> str:
    shire, target, kind = t.argument(SUFFER_SHIRE), t.argument(SUFFER_TARGET), piece % KINDS
    if t.piece_count(shire, piece) == 0:
        return "4.2.b"
    if target >= 2:
        return "" if kind == target - 2 else "event.northumbrian_discord.b"
    if side_of(kind) != target:
        return "4.2.a"
    if t.argument(SUFFER_BERSERKER) and target == VIKING and kind != BERSERKERS and t.there(shire, BERSERKERS):
        return "4.5.a"
    return ""


def lose(t: Table, piece: i64) -> None:
    shire = t.argument(SUFFER_SHIRE)
    forced = t.argument(SUFFER_BERSERKER) and piece % KINDS == BERSERKERS
    t.kill(shire, piece)
    t.emit("unit-lost", "4.2.a 4.5.a" if forced else "4.2.a", EVERYBODY, piece % KINDS, shire)
    t.set_argument(SUFFER_HITS, t.argument(SUFFER_HITS) - 1)
    t.set_argument(SUFFER_BERSERKER, 0)  # 4.5.b


# ---------------------------------------------------------------- Flees


class Flee(Question):
    """4.3: the faction that rolled it sends one of its own away. Arguments: shire, kind, units."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(FLEE_SHIRE), s.argument(FLEE_LEFT)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        piece = action - CHOOSE
        return "" if piece % KINDS == s.argument(FLEE_KIND) and s.piece_count(s.argument(FLEE_SHIRE), piece) else "4.3"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        flee(s, action - CHOOSE)
        s.answered(seat)

    def proceed(self, t: Table) -> None:
        shire, kind, n = t.argument(FLEE_SHIRE), t.argument(FLEE_KIND), t.argument(FLEE_LEFT)
        total = t.there(shire, kind)
        if n == 0 or total == 0:
            t.pop()
            t.shire_changed(shire)
        elif n >= total or places_of(t, shire, kind) == 1:
            flee(t, t.any_piece(shire, kind))
        else:
            t.ask(t.seat_of(kind))


def flee(t: Table, piece: i64) -> None:
    shire, kind = t.argument(FLEE_SHIRE), piece % KINDS
    t.run_away(shire, piece)
    t.emit("unit-fled", "4.7.f" if kind == FYRD else "4.3", EVERYBODY, kind, shire)
    t.set_argument(FLEE_LEFT, t.argument(FLEE_LEFT) - 1)
