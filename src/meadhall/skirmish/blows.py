# mypyc: compile
"""The roll of a combat, who bears its result, and what follows from it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.skirmish.attacks import attack_now, count, defender_of, table_of
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.harm import slay, stun, unhorse, wound
from meadhall.skirmish.layout import (
    ADVANCE,
    ATTACKED,
    ATTACKER,
    DEAD,
    DEFENDER,
    DRIVEN,
    FOUGHT,
    FROM_COMBAT,
    HEALTHY,
    LOSER,
    RESOLVE_EFFECT,
    RESOLVE_HEXES,
    RESOLVE_STAGE,
    RESULT,
    RETREAT,
    STUNNED,
    SUFFER,
    SUFFER_ROLE,
    VACATED,
    WON,
    WOUNDED,
)
from meadhall.skirmish.rules import (
    ATTACKER_STUNNED,
    ATTACKER_WOUNDED,
    ATTACKERS_RETREAT,
    DEFENDER_KILLED,
    DEFENDER_STUNNED,
    DEFENDERS_RETREAT,
    NO_EFFECT,
)

# How far a combat has come, in RESOLVE_STAGE.
ROLL: Final = 0
HARM: Final = 1
DRIVE_BACK: Final = 2
ADVANCES: Final = 3
DONE: Final = 4


class Resolve(Question):
    """A combat from the roll to the advance. Arguments: stage, effect, hexes of a retreat."""

    def proceed(self, f: Field) -> None:
        stage = f.argument(RESOLVE_STAGE)
        if stage == ROLL:
            f.set_argument(RESOLVE_STAGE, HARM)
            roll(f)
        elif stage == HARM:
            f.set_argument(RESOLVE_STAGE, DRIVE_BACK)
            apply_result(f)
        elif stage == DRIVE_BACK:
            drive_back(f)
        elif stage == ADVANCES:
            f.set_argument(RESOLVE_STAGE, DONE)
            offer_advance(f)
        else:
            f.pop()
            end_combat(f)


def roll(f: Field) -> None:
    odds, book = count(f, attack_now(f)), f.rules.book
    for piece in range(f.PIECES):
        if f.cells[f.ROLE + piece]:
            f.mark(piece, FOUGHT)
        if f.cells[f.ROLE + piece] == ATTACKER:
            f.mark(piece, ATTACKED)
            if f.rules.attack_breaks_wall:
                f.break_wall(piece)
            f.let_go(piece)
        if piece < f.PEOPLE and f.cells[f.ROLE + piece] and f.is_mounted(piece):
            lose_led_horses(f, piece)
    die = min(10, f.chance.die(10) + odds.die)
    letter = table_of(f, defender_of(f)).letter(die - 1, odds.column - 1)
    f.cells[RESULT] = letter + 1
    f.cells[LOSER] = 0
    f.cells[VACATED] = 0
    f.clear_fallen()
    target = defender_of(f)
    f.emit("fought", book.odds, EVERYBODY, f.number_of(target), odds.column, die, letter)


def lose_led_horses(f: Field, person: i64) -> None:
    for horse in range(f.HORSES):
        if f.cells[f.LEADER + horse] == person + 1:
            f.cells[f.LEADER + horse] = 0
            f.cells[f.HELD + horse] = 0
            f.emit("lets-go", f.rules.book.lead_lost, EVERYBODY, person, horse)


def apply_result(f: Field) -> None:
    """Who is meant by the letter; a blow is borne by one of them, a retreat by all."""
    table, letter = table_of(f, defender_of(f)), f.cells[RESULT] - 1
    effect = table.effect[letter]
    f.set_argument(RESOLVE_EFFECT, effect)
    f.set_argument(RESOLVE_HEXES, table.hexes[letter])
    if f.is_defenceless():
        if effect == ATTACKER_WOUNDED or effect == ATTACKER_STUNNED or effect == ATTACKERS_RETREAT:
            f.emit("unharmed", f.rules.book.lying_harmless, EVERYBODY)
            f.set_argument(RESOLVE_EFFECT, NO_EFFECT)
            return
    if effect == ATTACKER_WOUNDED or effect == ATTACKER_STUNNED:
        f.push(SUFFER, ATTACKER)
    elif effect != NO_EFFECT and effect != ATTACKERS_RETREAT and effect != DEFENDERS_RETREAT:
        f.push(SUFFER, DEFENDER)


def drive_back(f: Field) -> None:
    """One after the other, all who must retreat."""
    effect, role = f.argument(RESOLVE_EFFECT), ATTACKER
    if effect == DEFENDERS_RETREAT:
        role = DEFENDER
    elif effect != ATTACKERS_RETREAT:
        f.set_argument(RESOLVE_STAGE, ADVANCES)
        return
    hexes, book = f.argument(RESOLVE_HEXES), f.rules.book
    for piece in range(f.PIECES):
        if f.cells[f.ROLE + piece] != role:
            continue
        f.cells[f.ROLE + piece] = role + DRIVEN
        f.cells[LOSER] = f.side(piece) + 1
        if piece >= f.PEOPLE:
            continue
        if f.state(piece) == STUNNED:
            f.remember_fall(f.at(piece))
            slay(f, piece, book.lying_retreats)
        else:
            f.push(RETREAT, piece, hexes, FROM_COMBAT)
        return
    f.set_argument(RESOLVE_STAGE, ADVANCES)


# ---------------------------------------------------------------- who bears a blow


class Suffer(Question):
    """Several took part: their owner says who bears the blow. Argument: attackers or defenders."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v = s.verbs
        if v.bear <= action < v.shift:
            piece = s.piece_of(action - v.bear)
            if piece >= 0 and s.may_bear(piece, s.argument(SUFFER_ROLE)):
                return ""
        return s.rules.book.blow

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = vec[i64]()
        for number in range(s.verbs.pieces):
            piece = s.piece_of(number)
            if piece >= 0 and s.may_bear(piece, s.argument(SUFFER_ROLE)):
                answers = append(answers, s.verbs.bear + number)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        s.pop()
        bear(s, s.piece_of(action - s.verbs.bear))

    def proceed(self, f: Field) -> None:
        role = f.argument(SUFFER_ROLE)
        first: i64 = -1
        for piece in range(f.PIECES):
            if f.may_bear(piece, role):
                if first >= 0:
                    f.ask(f.owner(first))
                    return
                first = piece
        f.pop()
        bear(f, first)


def bear(f: Field, piece: i64) -> None:
    """The blow falls on one piece."""
    book, letter = f.rules.book, f.cells[RESULT] - 1
    struck_attacker = f.cells[f.ROLE + piece] == ATTACKER
    table = table_of(f, defender_of(f))
    effect = table.effect[letter]
    cell, rear = f.at(piece), f.tail(piece)
    mounted_key = f.is_long(defender_of(f))
    rules = book.combat_key_mounted if mounted_key else book.combat_key_foot
    if piece >= f.PEOPLE:
        if table.kills_horse[letter]:
            f.cells[LOSER] = f.side(piece) + 1
            f.remember_fall(cell)
            f.remember_fall(rear)
            slay(f, piece, book.horse_killed)
        return
    if struck_attacker:
        if effect == ATTACKER_WOUNDED:
            fell = wound(f, piece, rules)
        else:
            fell = True
            fell_stunned(f, piece, False, rules)
    elif effect == DEFENDER_KILLED:
        fell = True
        if f.is_mounted(piece) and table.horse_dies[letter]:
            unhorse(f, piece, DEAD, True, rules)
        else:
            slay(f, piece, rules)
    elif f.is_mounted(piece) and table.unhorsed[letter]:
        fate: i64 = STUNNED if effect == DEFENDER_STUNNED else WOUNDED
        fell = f.rules.throw_opens or fate == STUNNED or f.state(piece) != HEALTHY
        unhorse(f, piece, fate, table.horse_dies[letter], rules)
    elif effect == DEFENDER_STUNNED:
        fell = True
        stun(f, piece, rules)
    else:
        fell = wound(f, piece, rules)
    if fell:
        f.cells[LOSER] = f.people.side[piece] + 1
        f.remember_fall(cell)
        f.remember_fall(rear)


def fell_stunned(f: Field, person: i64, horse_dies: bool, rules: str) -> None:
    if f.is_mounted(person):
        unhorse(f, person, STUNNED, horse_dies, rules)
    else:
        stun(f, person, rules)


# ---------------------------------------------------------------- the end


def offer_advance(f: Field) -> None:
    """Whoever won may follow up at once; berserkers who won remember it."""
    effect = f.argument(RESOLVE_EFFECT)
    against_defenders = effect != NO_EFFECT and effect >= DEFENDERS_RETREAT
    if against_defenders:
        for person in f.muster.roster:
            if f.people.berserker[person] and f.cells[f.ROLE + person] == ATTACKER and f.is_standing(person):
                f.mark(person, WON)
    if f.cells[LOSER] and f.cells[VACATED]:
        f.push(ADVANCE, DEFENDER if f.cells[LOSER] - 1 == attacking_side(f) else ATTACKER)


def attacking_side(f: Field) -> i64:
    """The side that made this attack."""
    for person in f.muster.roster:
        if f.cells[f.ROLE + person] % DRIVEN == ATTACKER:
            return f.people.side[person]
    return f.active()


def end_combat(f: Field) -> None:
    f.clear_roles()
    for cell in range(RESULT, VACATED + 1):
        f.cells[cell] = 0
    f.clear_fallen()
