# mypyc: compile
"""The roll of a combat, who bears its result, and what follows from it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.skirmish.attacks import count, defender_of, role_count, table_of
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.harm import slay, stun, unhorse, wound
from meadhall.skirmish.layout import (
    ADVANCE,
    ATTACKED,
    ATTACKER,
    DEFENDER,
    DRIVEN,
    FOUGHT,
    FROM_COMBAT,
    HELD,
    HORSES,
    LEADER,
    LOSER,
    PEOPLE,
    PIECES,
    RESULT,
    RETREAT,
    ROLE,
    STUNNED,
    SUFFER,
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


class Resolve(Question):
    """A combat from the roll to the advance. Arguments: stage, effect, hexes of a retreat."""

    def proceed(self, f: Field) -> None:
        stage = f.argument(0)
        if stage == 0:
            f.set_argument(0, 1)
            roll(f)
        elif stage == 1:
            f.set_argument(0, 2)
            apply_result(f)
        elif stage == 2:
            drive_back(f)
        elif stage == 3:
            f.set_argument(0, 4)
            offer_advance(f)
        else:
            f.pop()
            end_combat(f)


def roll(f: Field) -> None:
    odds, book = count(f), f.rules.book
    for piece in range(PIECES):
        if f.cells[ROLE + piece]:
            f.mark(piece, FOUGHT)
        if f.cells[ROLE + piece] == ATTACKER:
            f.mark(piece, ATTACKED)
            f.break_wall(piece)
            f.let_go(piece)
        if piece < PEOPLE and f.cells[ROLE + piece] and f.is_mounted(piece):
            lose_led_horses(f, piece)
    die = min(10, f.chance.die(10) + odds.die)
    letter = table_of(f).letter(die - 1, odds.column - 1)
    f.cells[RESULT] = letter + 1
    f.cells[LOSER] = 0
    f.cells[VACATED] = 0
    f.clear_fallen()
    target = defender_of(f)
    f.emit("fought", book.odds, EVERYBODY, f.number_of(target), odds.column, die, letter)


def lose_led_horses(f: Field, person: i64) -> None:
    for horse in range(HORSES):
        if f.cells[LEADER + horse] == person + 1:
            f.cells[LEADER + horse] = 0
            f.cells[HELD + horse] = 0
            f.emit("lets-go", f.rules.book.lead_lost, EVERYBODY, person, horse)


def apply_result(f: Field) -> None:
    """Who is meant by the letter; a blow is borne by one of them, a retreat by all."""
    table, letter = table_of(f), f.cells[RESULT] - 1
    effect = table.effect[letter]
    f.set_argument(1, effect)
    f.set_argument(2, table.hexes[letter])
    only = defender_of(f)
    if role_count(f, DEFENDER) == 1 and f.state(only) == STUNNED:
        if effect == ATTACKER_WOUNDED or effect == ATTACKER_STUNNED or effect == ATTACKERS_RETREAT:
            f.emit("unharmed", f.rules.book.lying_harmless, EVERYBODY)
            f.set_argument(1, NO_EFFECT)
            return
    if effect == ATTACKER_WOUNDED or effect == ATTACKER_STUNNED:
        f.push(SUFFER, ATTACKER)
    elif effect != NO_EFFECT and effect != ATTACKERS_RETREAT and effect != DEFENDERS_RETREAT:
        f.push(SUFFER, DEFENDER)


def drive_back(f: Field) -> None:
    """One after the other, all who must retreat."""
    effect, role = f.argument(1), ATTACKER
    if effect == DEFENDERS_RETREAT:
        role = DEFENDER
    elif effect != ATTACKERS_RETREAT:
        f.set_argument(0, 3)
        return
    hexes, book = f.argument(2), f.rules.book
    for piece in range(PIECES):
        if f.cells[ROLE + piece] != role:
            continue
        f.cells[ROLE + piece] = role + DRIVEN
        f.cells[LOSER] = f.side(piece) + 1
        if piece >= PEOPLE:
            continue
        if f.state(piece) == STUNNED:
            f.remember_fall(f.at(piece))
            slay(f, piece, book.lying_retreats)
        else:
            f.push(RETREAT, piece, hexes, FROM_COMBAT)
        return
    f.set_argument(0, 3)


# ---------------------------------------------------------------- who bears a blow


class Suffer(Question):
    """Several took part: their owner says who bears the blow. Argument: attackers or defenders."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v = s.verbs
        if v.bear <= action < v.shift and s.cells[ROLE + s.piece_of(action - v.bear)] == s.argument(0):
            return ""
        return s.rules.book.blow

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = vec[i64]()
        for number in range(s.verbs.pieces):
            if s.cells[ROLE + s.piece_of(number)] == s.argument(0):
                answers = append(answers, s.verbs.bear + number)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        s.pop()
        bear(s, s.piece_of(action - s.verbs.bear))

    def proceed(self, f: Field) -> None:
        role = f.argument(0)
        if role_count(f, role) > 1:
            for piece in range(PIECES):
                if f.cells[ROLE + piece] == role:
                    f.ask(f.owner(piece))
                    return
        for piece in range(PIECES):
            if f.cells[ROLE + piece] == role:
                f.pop()
                bear(f, piece)
                return


def bear(f: Field, piece: i64) -> None:
    """The blow falls on one piece."""
    book, letter = f.rules.book, f.cells[RESULT] - 1
    struck_attacker = f.cells[ROLE + piece] == ATTACKER
    table = table_of(f)
    effect = table.effect[letter]
    cell, rear = f.at(piece), f.tail(piece)
    mounted_key = f.is_long(defender_of(f))
    rules = book.combat_key_mounted if mounted_key else book.combat_key_foot
    if piece >= PEOPLE:
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
        slay(f, piece, rules)
    elif f.is_mounted(piece) and table.unhorsed[letter]:
        fell = True
        fate: i64 = STUNNED if effect == DEFENDER_STUNNED else WOUNDED
        unhorse(f, piece, fate, table.horse_dies[letter], rules)
    elif effect == DEFENDER_STUNNED:
        fell = True
        stun(f, piece, rules)
    else:
        fell = wound(f, piece, rules)
    if fell:
        f.cells[LOSER] = f.rules.side[piece] + 1
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
    effect = f.argument(1)
    against_defenders = effect != NO_EFFECT and effect >= DEFENDERS_RETREAT
    if against_defenders:
        for person in f.site().roster:
            if f.rules.berserker[person] and f.cells[ROLE + person] == ATTACKER and f.is_standing(person):
                f.mark(person, WON)
    if f.cells[LOSER] and f.cells[VACATED]:
        winners: i64 = DEFENDER if f.cells[LOSER] - 1 == f.active() else ATTACKER
        f.push(ADVANCE, winners)


def end_combat(f: Field) -> None:
    f.clear_roles()
    for cell in range(RESULT, VACATED + 1):
        f.cells[cell] = 0
    f.clear_fallen()
