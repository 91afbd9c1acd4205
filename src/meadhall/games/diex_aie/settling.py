# mypyc: compile
"""Section 17 for sieges and campaigns alike: who agrees to it, values, the result table, losses by class."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from meadhall.core.chance import Chance
from meadhall.core.state import EVERYBODY, Decision, Question, State
from meadhall.games.diex_aie.siege.rules import Tables

# How battles are fought: an option of the table.
ASK: Final = 0
PLAYED: Final = 1
QUICK: Final = 2

# Codes of the loss tables, in the order of siege.facts.CODES.
HOLDS: Final = 0
ROUTS: Final = 1
FALLS_BACK: Final = 2
LIFTS: Final = 3
GIVES_UP: Final = 4

# The mark of somebody in a fight that is settled: + side; commanders apart; chosen for a loss.
TAKES_PART: Final = 101
LEADS: Final = 103
STRICKEN: Final = 10

LINES: Final = 9  # of the value table
PER_SIDE: Final = 2 * LINES  # for each line the dead, then the wounded
PLACES: Final = 2 * PER_SIDE

# Arguments of frames.
HOW_OTHER: Final = 0
LOSSES_LETTER: Final = 0
LOSSES_PLACE: Final = 1
LOSSES_LEFT: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class SettlingTable(State):
    """A table at which fights can be settled. Fighters are numbered by the game; here is what it says of them."""

    def __init__(self, game: Any, decisions: list[Decision], seats: i64, size: i64, chance: Chance) -> None:
        super().__init__(game, decisions, seats, size, chance)

    def asked(self, other: bool) -> i64:
        """The seat of whoever acts, or of the other side."""
        raise NotImplementedError

    def fight_so(self, quickly: bool) -> None:
        """Both agree, or one does not: go on with the fight, whose frame is on top."""
        raise NotImplementedError

    def fighters(self) -> i64:
        raise NotImplementedError

    def fight_mark(self, fighter: i64) -> i64:
        raise NotImplementedError

    def put_fight_mark(self, fighter: i64, mark: i64) -> None:
        raise NotImplementedError

    def fight_line(self, fighter: i64) -> i64:
        """His line of the value table."""
        raise NotImplementedError

    def loss_line(self, letter: i64) -> list[i64]:
        """The line of the loss table that holds for this fight."""
        raise NotImplementedError

    def fighter_seat(self, fighter: i64) -> i64:
        """Who names him; -1 for nobody."""
        raise NotImplementedError

    def is_hurt(self, fighter: i64) -> bool:
        raise NotImplementedError

    def worth(self, fighter: i64) -> i64:
        raise NotImplementedError

    def strike_down(self, fighter: i64, wounds: bool) -> None:
        raise NotImplementedError


# ---------------------------------------------------------------- consent


class How(Question):
    """c17.a: whoever acts is asked first, and the other only if he would settle it. Argument: 1 for the other."""

    def __init__(
        self, name: str, first: i64, last: i64, elsewhere: str, not_yours: str, arguments: str, settle: i64
    ) -> None:
        super().__init__(name, first, last, elsewhere, not_yours, arguments)
        self.settle = settle  # the verb; to play it out is the next

    def bars(self, s: State, seat: i64, action: i64) -> str:
        return "" if action == self.settle or action == self.settle + 1 else "c17.a"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        return append(append(vec[i64](), self.settle), self.settle + 1)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, SettlingTable)
        s.answered(seat)
        quickly = action == self.settle
        if quickly and s.argument(HOW_OTHER) == 0 and s.asked(True) != seat:
            s.set_argument(HOW_OTHER, 1)
            return
        s.pop()
        s.fight_so(quickly)
        s.emit("settled-quickly" if quickly else "played-out", "c17.a", EVERYBODY)

    def advance(self, s: State) -> None:
        assert isinstance(s, SettlingTable)
        s.ask(s.asked(s.argument(HOW_OTHER) == 1))


# ---------------------------------------------------------------- the result


def weighted(halves: i64, percent: i64) -> i64:
    """c17.1.d: rounded to the nearest whole, halves up."""
    return (halves * (100 + percent) + 100) // 200


def opposite(edge: i64) -> i64:
    return (edge + 2) % 4


def outnumbering(tables: Tables, attackers: i64, defenders: i64) -> i64:
    """c17.2.a."""
    for percent, added in tables.outnumber:
        if attackers * 100 >= percent * defenders:
            return added
    return 0


def column_for(tables: Tables, difference: i64) -> i64:
    """c17.2.b."""
    column: i64 = 0
    for least in tables.column_from:
        if difference >= least:
            column += 1
    return column


def letter_for(tables: Tables, die: i64, column: i64) -> i64:
    """A modified die under 1 reads as 1, above 10 as 10."""
    return tables.letters[min(i64(10), max(i64(1), die)) - 1][column]


def commander_fate(die: i64, dead: i64) -> i64:
    """c17.4: 2 killed, 1 wounded, 0 unharmed."""
    return min(i64(2), die * dead // 100)


def share_of(men: i64, percent: i64) -> i64:
    return (men * percent * 2 + 100) // 200


# ---------------------------------------------------------------- losses


class Losses(Question):
    """c17.3.c: class by class, the dead and then the wounded. Arguments: the letter; how far it has come (side * 18 +
    line * 2 + 1 for wounded); how many are still to be named + 1, 0 before they are counted. The owner says who."""

    def __init__(
        self,
        name: str,
        first: i64,
        last: i64,
        elsewhere: str,
        not_yours: str,
        arguments: str,
        parameters: str,
        pick: i64,
        auto: i64,
    ) -> None:
        super().__init__(name, first, last, elsewhere, not_yours, arguments, parameters)
        self.pick = pick
        self.auto = auto

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(LOSSES_LEFT) - 1, s.argument(LOSSES_PLACE) % 2]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, SettlingTable)
        if action == self.auto:
            return ""
        fighter = action - self.pick
        return "" if 0 <= fighter < s.fighters() and is_candidate(s, fighter, s.argument(LOSSES_PLACE)) else "c17.3.c"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, SettlingTable)
        answers = vec[i64]()
        for fighter in range(s.fighters()):
            if is_candidate(s, fighter, s.argument(LOSSES_PLACE)):
                answers = append(answers, self.pick + fighter)
        return append(answers, self.auto)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, SettlingTable)
        s.answered(seat)
        if action == self.auto:
            name_the_rest(s)
        else:
            strike(s, action - self.pick)

    def advance(self, s: State) -> None:
        assert isinstance(s, SettlingTable)
        place = s.argument(LOSSES_PLACE)
        if place == PLACES:
            s.pop()
            for fighter in range(s.fighters()):
                s.put_fight_mark(fighter, 0)
            return
        if s.argument(LOSSES_LEFT) == 0:
            s.set_argument(LOSSES_LEFT, loss_count(s, place) + 1)
        left = s.argument(LOSSES_LEFT) - 1
        candidates: i64 = 0
        owner: i64 = -1
        for fighter in range(s.fighters()):
            if is_candidate(s, fighter, place):
                candidates += 1
                owner = s.fighter_seat(fighter)
        if left == 0 or candidates == 0:
            s.set_argument(LOSSES_PLACE, place + 1)
            s.set_argument(LOSSES_LEFT, 0)
        elif candidates <= left or owner < 0:
            name_the_rest(s)
        else:
            s.ask(owner)


def is_candidate(s: SettlingTable, fighter: i64, place: i64) -> bool:
    if s.fight_mark(fighter) != TAKES_PART + place // PER_SIDE:
        return False
    return s.fight_line(fighter) == place // 2 % LINES


def loss_count(s: SettlingTable, place: i64) -> i64:
    """The percentage of all who began the fight in that class, to the nearest whole, halves up."""
    percent = s.loss_line(s.argument(LOSSES_LETTER))[place // PER_SIDE * 3 + 1 + place % 2]
    men: i64 = 0
    for fighter in range(s.fighters()):
        mark = s.fight_mark(fighter)
        if mark == TAKES_PART + place // PER_SIDE or mark == TAKES_PART + STRICKEN + place // PER_SIDE:
            if s.fight_line(fighter) == place // 2 % LINES:
                men += 1
    return share_of(men, percent)


def strike(s: SettlingTable, fighter: i64) -> None:
    s.put_fight_mark(fighter, s.fight_mark(fighter) + STRICKEN)
    s.set_argument(LOSSES_LEFT, s.argument(LOSSES_LEFT) - 1)
    s.strike_down(fighter, s.argument(LOSSES_PLACE) % 2 == 1)


def name_the_rest(s: SettlingTable) -> None:
    """The least worth first; those who are to die from among the wounded, those who are to be wounded from among the
    healthy."""
    wounds = s.argument(LOSSES_PLACE) % 2 == 1
    while s.argument(LOSSES_LEFT) > 1:
        best: i64 = -1
        least: i64 = 9999
        for fighter in range(s.fighters()):
            if is_candidate(s, fighter, s.argument(LOSSES_PLACE)):
                worth = s.worth(fighter) + (500 if s.is_hurt(fighter) == wounds else 0)
                if worth < least:
                    least, best = worth, fighter
        if best < 0:
            s.set_argument(LOSSES_LEFT, 1)
        else:
            strike(s, best)
