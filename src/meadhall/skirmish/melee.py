# mypyc: compile
"""Combat: who attacks whom, the odds and what shifts them, the roll, and who bears the result."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.harm import slay, stun, unhorse, wound
from meadhall.skirmish.layout import (
    ADVANCE,
    ATTACKED,
    ATTACKER,
    AXE,
    DECLARE,
    DEFENDER,
    FOUGHT,
    HEALTHY,
    HELD,
    HORSES,
    LEADER,
    LOSER,
    OWNER,
    PEOPLE,
    PIECES,
    RESOLVE,
    RESULT,
    RETREAT,
    ROLE,
    ROUND,
    SIDE_SEATS,
    STATE,
    STUNNED,
    SUFFER,
    TRANCE,
    VACATED,
    WON,
    WORKED,
    WOUNDED,
)
from meadhall.skirmish.movement import SideStep, seat_in_turn
from meadhall.skirmish.rules import (
    ATTACKER_STUNNED,
    ATTACKER_WOUNDED,
    ATTACKERS_RETREAT,
    DEFENDER_KILLED,
    DEFENDER_STUNNED,
    DEFENDERS_RETREAT,
    NO_EFFECT,
    Letters,
)

DRIVEN: Final = 4  # added to ROLE once a piece has retreated
FROM_COMBAT: Final = 1  # RETREAT's third argument

# ---------------------------------------------------------------- who may attack whom


def bars_attacker(f: Field, person: i64) -> str:
    """Why somebody of the phasing side cannot attack anybody now."""
    book = f.rules.book
    if f.rules.side[person] != f.active():
        return book.not_yours
    if not f.is_standing(person):
        return book.lying
    if f.has(person, ATTACKED):
        return book.one_attack
    if f.has(person, WORKED):
        return book.clear
    if f.is_asleep(person):
        return book.enter
    if f.cells[ROUND] and not f.has(person, TRANCE):
        return book.rounds
    return ""


def may_attack(f: Field, person: i64, target: i64) -> bool:
    return not bars_attacker(f, person) and f.can_attack(person, target)


def attackers_on(f: Field, target: i64) -> vec[i64]:
    """Whoever may attack a piece now."""
    found = vec[i64]()
    ground = f.ground()
    for part in range(2):
        cell = f.at(target) if part == 0 else f.tail(target)
        if cell < 0:
            continue
        for way in range(6):
            beside = ground.neighbour[cell * 6 + way]
            if beside < 0:
                continue
            person = f.here(beside)
            if person < 0 or person >= PEOPLE or f.rules.side[person] != f.active():
                continue
            if person not in found and may_attack(f, person, target):
                found = append(found, person)
    return found


# ---------------------------------------------------------------- odds


class Odds:
    """The attack that the roles describe, counted: strengths, shifts, column, what is added to the die."""

    def __init__(self) -> None:
        self.attack: i64 = 0
        self.defence: i64 = 0
        self.attackers: i64 = 0
        self.defenders: i64 = 0
        self.base: i64 = 0  # column before any shift, from 1; 0 when the attack is too weak
        self.attacker_state: i64 = 0
        self.defender_state: i64 = 0
        self.joint: i64 = 0
        self.column: i64 = 0  # after the shifts, from 1; 0 or less when they push it off the table
        self.die: i64 = 0


def count(f: Field) -> Odds:
    """Sum up the pieces that have a role now."""
    odds, rules = Odds(), f.rules
    riders: i64 = 0
    armoured = True
    odds.attacker_state = 9
    odds.defender_state = 9
    mounted_target = False
    for piece in range(PIECES):
        role = f.cells[ROLE + piece]
        if role == ATTACKER:
            odds.attackers += 1
            odds.attack += f.attack_of(piece)
            odds.attacker_state = min(odds.attacker_state, f.attack_stance(piece))
            if f.is_mounted(piece):
                riders += 1
        elif role == DEFENDER:
            odds.defenders += 1
            odds.defence += f.defence_of(piece)
            odds.defender_state = min(odds.defender_state, f.defence_stance(piece))
            mounted_target = f.is_long(piece)
            armoured = armoured and f.is_armoured(piece)
    if odds.attackers > 1 and (riders > 1 or not mounted_target):
        odds.joint = rules.joint_shift
    if rules.differential:
        while odds.base < rules.columns and odds.attack - odds.defence >= rules.column_from[odds.base]:
            odds.base += 1
    else:
        odds.base = min(rules.columns, odds.attack // odds.defence)
    shift = odds.attacker_state - odds.defender_state + odds.joint
    odds.column = min(rules.columns, odds.base + shift) if odds.base else 0
    odds.die = rules.armour_die if armoured else 0
    return odds


def is_strong_enough(f: Field) -> bool:
    return count(f).column > 0


def can_complete(f: Field, free: vec[i64]) -> bool:
    """The attack is strong enough, or would be with one more of those who are free, or with all of them."""
    chosen: i64 = 0
    for piece in range(PEOPLE):
        if f.cells[ROLE + piece] == ATTACKER:
            chosen += 1
    if chosen and is_strong_enough(f):
        return True
    for person in free:
        if f.cells[ROLE + person] == 0:
            f.cells[ROLE + person] = ATTACKER
            enough = is_strong_enough(f)
            f.cells[ROLE + person] = 0
            if enough:
                return True
    joined = vec[i64]()
    for person in free:
        if f.cells[ROLE + person] == 0:
            f.cells[ROLE + person] = ATTACKER
            joined = append(joined, person)
    enough = is_strong_enough(f) if len(joined) else False
    for person in joined:
        f.cells[ROLE + person] = 0
    return enough


def defender_of(f: Field) -> i64:
    for piece in range(PIECES):
        if f.cells[ROLE + piece] == DEFENDER:
            return piece
    return -1


def role_count(f: Field, role: i64) -> i64:
    n: i64 = 0
    for piece in range(PIECES):
        if f.cells[ROLE + piece] == role:
            n += 1
    return n


# ---------------------------------------------------------------- the step


class CombatStep(SideStep):
    """The combats of the phasing side, one after the other. Argument: which of the side's players."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v = s.verbs
        if action == v.done:
            return s.rules.book.must_attack if must_attack(s, seat) else ""
        if v.attack <= action < v.join:
            return bars_attack(s, seat, s.piece_of(action - v.attack))
        return s.rules.book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = vec[i64]()
        for number in range(s.verbs.pieces):
            if not bars_attack(s, seat, s.piece_of(number)):
                answers = append(answers, s.verbs.attack + number)
        if not must_attack(s, seat):
            answers = append(answers, s.verbs.done)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        s.answered(seat)
        if action == s.verbs.done:
            s.set_argument(0, s.argument(0) + 1)
            return
        s.cells[ROLE + s.piece_of(action - s.verbs.attack)] = DEFENDER
        s.push(DECLARE)

    def has_answer(self, f: Field, seat: i64) -> bool:
        for target in f.enemies(f.active()):
            if not bars_attack(f, seat, target):
                return True
        return False

    def end(self, f: Field) -> None:
        end_round(f)


def bars_attack(f: Field, seat: i64, target: i64) -> str:
    """Why nobody of this player can attack a piece."""
    book = f.rules.book
    if not f.is_living(target) or f.side(target) == f.active():
        return book.contact
    free = attackers_on(f, target)
    mine = False
    for person in free:
        mine = mine or f.cells[OWNER + person] == seat
    if not mine:
        return book.contact
    f.cells[ROLE + target] = DEFENDER
    enough = can_complete(f, free)
    f.cells[ROLE + target] = 0
    return "" if enough else book.too_weak


def must_attack(f: Field, seat: i64) -> bool:
    """A berserker of this player is in contact and has not attacked."""
    for person in f.site().roster:
        if f.rules.berserker[person] and f.cells[OWNER + person] == seat and not bars_attacker(f, person):
            if has_attack(f, person):
                return True
    return False


def has_attack(f: Field, person: i64) -> bool:
    """He can attack an enemy, alone or with all who may join him; a riderless horse is none."""
    for target in f.enemies(f.active()):
        if target >= PEOPLE or not f.can_attack(person, target):
            continue
        f.cells[ROLE + target] = DEFENDER
        f.cells[ROLE + person] = ATTACKER
        enough = can_complete(f, attackers_on(f, target))
        f.cells[ROLE + target] = 0
        f.cells[ROLE + person] = 0
        if enough:
            return True
    return False


def end_round(f: Field) -> None:
    """Berserkers who won and are in contact roll for the trance; without one the step is over."""
    entranced = False
    for person in f.site().roster:
        f.unmark(person, TRANCE)
        if not f.has(person, WON):
            continue
        f.unmark(person, WON)
        if not f.is_standing(person) or not has_foe(f, person):
            f.emit("calms-down", f.rules.book.pursuit, EVERYBODY, person)
            continue
        die = f.chance.die(10)
        if die >= f.rules.trance_from:
            entranced = True
            f.unmark(person, ATTACKED)
            f.mark(person, TRANCE)
            f.emit("trance", f.rules.book.trance, EVERYBODY, person, die)
        else:
            f.emit("calmed", f.rules.book.trance, EVERYBODY, person, die)
    if entranced:
        f.cells[ROUND] += 1
        f.set_argument(0, 0)
        return
    f.cells[ROUND] = 0
    for piece in range(PIECES):
        f.unmark(piece, FOUGHT | TRANCE)
    f.pop()


def is_at_grips(f: Field, person: i64) -> bool:
    for target in f.enemies(f.rules.side[person]):
        if f.can_attack(person, target):
            return True
    return False


def has_foe(f: Field, person: i64) -> bool:
    """In contact with an enemy whom he could attack; a riderless horse is none."""
    for target in f.enemies(f.rules.side[person]):
        if target < PEOPLE and f.can_attack(person, target):
            return True
    return False


class Declare(Question):
    """One attack takes shape: the defender is named, attackers join, a lone attacker may take on more defenders."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Field)
        return [s.number_of(defender_of(s)), role_count(s, ATTACKER)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v, book = s.verbs, s.rules.book
        if action == v.fight:
            if not role_count(s, ATTACKER):
                return book.contact
            return "" if is_strong_enough(s) else book.too_weak
        if v.join <= action < v.also:
            return bars_join(s, action - v.join)
        if v.also <= action < v.fight:
            return bars_also(s, s.piece_of(action - v.also))
        return book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        v, answers = s.verbs, vec[i64]()
        free = attackers_on(s, defender_of(s))
        for person in range(s.rules.people):
            if person in free and not bars_join(s, person):
                answers = append(answers, v.join + person)
        if role_count(s, ATTACKER) == 1:
            for number in range(v.pieces):
                if not bars_also(s, s.piece_of(number)):
                    answers = append(answers, v.also + number)
        if not self.bars(s, seat, v.fight):
            answers = append(answers, v.fight)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        v = s.verbs
        s.answered(seat)
        if action == v.fight:
            s.pop()
            s.push(RESOLVE)
        elif action < v.also:
            s.cells[ROLE + action - v.join] = ATTACKER
        else:
            s.cells[ROLE + s.piece_of(action - v.also)] = DEFENDER

    def proceed(self, f: Field) -> None:
        seat = seat_in_turn(f, 0)
        for place in range(SIDE_SEATS):
            # The player whose combats these are: the frame below says which place is acting.
            if place == f.below(0):
                seat = seat_in_turn(f, place)
        f.ask(seat)


def bars_join(f: Field, person: i64) -> str:
    book = f.rules.book
    target = defender_of(f)
    rule = bars_attacker(f, person)
    if rule:
        return rule
    if f.cells[ROLE + person]:
        return book.one_attack
    if not f.can_attack(person, target):
        return book.reach if f.touches(person, target) else book.contact
    if role_count(f, DEFENDER) > 1:
        return book.many_to_one
    f.cells[ROLE + person] = ATTACKER
    enough = can_complete(f, attackers_on(f, target))
    f.cells[ROLE + person] = 0
    return "" if enough else book.too_weak


def bars_also(f: Field, target: i64) -> str:
    book = f.rules.book
    if not f.rules.one_against_many or role_count(f, ATTACKER) != 1:
        return book.one_to_many
    if not f.is_living(target) or f.side(target) == f.active() or f.cells[ROLE + target]:
        return book.one_to_many
    first = defender_of(f)
    if f.is_long(first) != f.is_long(target):
        return book.two_tables
    for person in range(f.rules.people):
        if f.cells[ROLE + person] == ATTACKER and not f.can_attack(person, target):
            return book.contact
    f.cells[ROLE + target] = DEFENDER
    enough = is_strong_enough(f)
    f.cells[ROLE + target] = 0
    return "" if enough else book.too_weak


# ---------------------------------------------------------------- the roll and its result


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


def table_of(f: Field) -> Letters:
    return f.rules.combat_mounted if f.is_long(defender_of(f)) else f.rules.combat_foot


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


# ---------------------------------------------------------------- the two-handed axe


class TakeAxes(SideStep):
    """Before the first combat: who fights with the axe in both hands. Argument: which of the side's players."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v = s.verbs
        if action == v.done:
            return ""
        if v.grip <= action < v.loosen:
            return bars_grip(s, seat, action - v.grip)
        return s.rules.book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = vec[i64]()
        for person in range(s.rules.people):
            if s.rules.axeman[person] and not bars_grip(s, seat, person):
                answers = append(answers, s.verbs.grip + person)
        return append(answers, s.verbs.done)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        s.answered(seat)
        if action == s.verbs.done:
            s.set_argument(0, s.argument(0) + 1)
            return
        person = action - s.verbs.grip
        s.mark(person, AXE)
        s.emit("axe-gripped", s.rules.book.axe_when, EVERYBODY, person)

    def has_answer(self, f: Field, seat: i64) -> bool:
        for person in f.site().roster:
            if f.rules.axeman[person] and not bars_grip(f, seat, person):
                return True
        return False


def bars_grip(f: Field, seat: i64, person: i64) -> str:
    book = f.rules.book
    if not f.rules.axeman[person]:
        return book.axe_who
    if f.rules.side[person] != f.active() or f.cells[OWNER + person] != seat:
        return book.not_yours
    if f.cells[STATE + person] != HEALTHY or f.is_mounted(person) or not f.is_standing(person):
        return book.axe_fit
    if f.has(person, AXE) or bars_attacker(f, person) or not is_at_grips(f, person):
        return book.axe_when
    return ""


class DropAxes(SideStep):
    """At the start of his phase: who goes back to one hand and shield. Argument: which of the side's players."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Field)
        v = s.verbs
        if action == v.done:
            return ""
        if v.loosen <= action < v.attack:
            return bars_loosen(s, seat, action - v.loosen)
        return s.rules.book.order

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Field)
        answers = vec[i64]()
        for person in range(s.rules.people):
            if not bars_loosen(s, seat, person):
                answers = append(answers, s.verbs.loosen + person)
        return append(answers, s.verbs.done)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Field)
        s.answered(seat)
        if action == s.verbs.done:
            s.set_argument(0, s.argument(0) + 1)
            return
        person = action - s.verbs.loosen
        s.drop_axe(person)
        s.emit("axe-loosened", s.rules.book.axe_keep, EVERYBODY, person)

    def has_answer(self, f: Field, seat: i64) -> bool:
        for person in f.site().roster:
            if not bars_loosen(f, seat, person):
                return True
        return False


def bars_loosen(f: Field, seat: i64, person: i64) -> str:
    book = f.rules.book
    if f.rules.side[person] != f.active() or f.cells[OWNER + person] != seat:
        return book.not_yours
    return "" if f.has(person, AXE) else book.axe_keep
