"""A second opinion on section 17 of the campaign of Diex Aie 2: a clash settled from the rulebook's words alone.

Nothing here comes from the engine, and nothing of the engine or of its data is imported: the tables are written out
once more, as the book prints them. It is meant to be read beside section 17; ``compare_settling.py`` holds the engine
against it. Where the book is silent it follows the rulings of the ledger, whose ids stand beside each rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

# 17.1: the nine lines of the value table
VALUES = {
    "foot": 1,
    "armoured foot": 2,
    "foot shooter": 2,
    "armoured foot shooter": 3,
    "armoured rider on foot": 3,
    "rider": 3,
    "mounted shooter": 3,
    "armoured mounted shooter": 4,
    "armoured rider": 5,
}
DISMOUNTED = {  # c17.1.c
    "rider": "foot",
    "mounted shooter": "foot shooter",
    "armoured mounted shooter": "armoured foot shooter",
    "armoured rider": "armoured rider on foot",
}
CASTLE, BANK, RIVER, VILLAGE = 100, 20, 20, 30

# 17.2: a column ends with its last difference; the first is printed "<120" and means below -120
COLUMN_ENDS = (-121, -81, -41, -21, 0, 20, 40, 80, 120)
RESULTS = (
    "E F F G G H H I I J",
    "E E F F G G H H I I",
    "D E E F F G G H H I",
    "D D E E F F G G H H",
    "C D D E E F F G G H",
    "C C D D E E F F G G",
    "B C C D D E E F F G",
    "B B C C D D E E F F",
    "A B B C C D D E E F",
    "A A B B C C D D E E",
)

# 17.3: what becomes of the attacker, his dead and wounded in percent, and the same of the defender
OPEN = {
    "A": ("rout", 30, 45, "", 0, 10),
    "B": ("rout", 25, 40, "", 5, 10),
    "C": ("retreat", 20, 35, "", 5, 15),
    "D": ("retreat", 15, 30, "", 5, 20),
    "E": ("retreat", 10, 25, "retreat", 10, 20),
    "F": ("", 10, 20, "retreat", 10, 25),
    "G": ("", 5, 20, "retreat", 15, 25),
    "H": ("", 5, 15, "rout", 20, 30),
    "I": ("", 5, 10, "rout", 25, 35),
    "J": ("", 0, 10, "rout", 30, 40),
}
SIEGE = {
    "A": ("lifted", 20, 40, "", 0, 5),
    "B": ("lifted", 20, 35, "", 5, 5),
    "C": ("", 15, 30, "", 5, 10),
    "D": ("", 15, 25, "", 5, 15),
    "E": ("", 10, 20, "", 10, 20),
    "F": ("", 10, 15, "", 10, 25),
    "G": ("", 5, 15, "", 10, 25),
    "H": ("", 5, 10, "surrender", 15, 25),
    "I": ("", 5, 5, "surrender", 15, 30),
    "J": ("", 0, 5, "surrender", 15, 35),
}


@dataclass(frozen=True)
class Man:
    line: str  # as he stands, in the saddle or not
    wounded: bool = False
    commander: bool = False


@dataclass(frozen=True)
class Settled:
    attack: int
    defence: int
    die: int  # as modified
    letter: str
    attacker: str
    defender: str
    percents: tuple[tuple[int, int], tuple[int, int]]  # dead and wounded of attacker and defender


def nearest(value: Fraction) -> int:
    """The nearest whole, halves up (c17.3.c)."""
    return int((value + Fraction(1, 2)) // 1)


def line_of(man: Man, siege: bool) -> str:
    """In a siege every rider has got down (17.1)."""
    return DISMOUNTED.get(man.line, man.line) if siege else man.line


def strength(men: list[Man], siege: bool, percent: int) -> int:
    """The value of a side: the wounded count half, the ground adds its percents, and the total is rounded (17.1)."""
    total = Fraction(0)
    for man in men:
        value = Fraction(VALUES[line_of(man, siege)])
        total += value / 2 if man.wounded else value
    return nearest(total * (100 + percent) / 100)


def settle(
    attackers: list[Man], defenders: list[Man], siege: bool, percents: tuple[int, int], die: int, hunger: int = 0
) -> Settled:
    """Values, numbers, die and result (17.2). ``hunger``: 1 for attackers who had nothing to eat for two days (8.4)."""
    attack, defence = strength(attackers, siege, percents[0]), strength(defenders, siege, percents[1])
    if not siege:
        ratio = Fraction(len(attackers), len(defenders))
        if ratio >= 2:
            die -= 2
        elif ratio >= Fraction(3, 2):
            die -= 1
    die = min(10, max(1, die + hunger))  # c17.2.a
    column = sum(1 for end in COLUMN_ENDS if attack - defence > end)
    letter = RESULTS[die - 1].split()[column]
    attacker, dead, hurt, defender, their_dead, their_hurt = (SIEGE if siege else OPEN)[letter]
    return Settled(attack, defence, die, letter, attacker, defender, ((dead, hurt), (their_dead, their_hurt)))


def losses(men: list[Man], siege: bool, percents: tuple[int, int]) -> dict[str, tuple[int, int]]:
    """Dead and wounded of each line of the value table; commanders are left out (17.3, 17.4)."""
    numbers: dict[str, int] = {}
    for man in men:
        if not man.commander:
            line = line_of(man, siege)
            numbers[line] = numbers.get(line, 0) + 1
    return {
        line: (nearest(Fraction(number * percents[0], 100)), nearest(Fraction(number * percents[1], 100)))
        for line, number in numbers.items()
    }


def commander(wounded: bool, dead_percent: int, die: int) -> str:
    """What becomes of a commander; a wounded one who is wounded again dies (17.4, c17.3.c)."""
    result = Fraction(die * dead_percent, 100)
    if result >= 2:
        return "dead"
    if result >= 1:
        return "dead" if wounded else "wounded"
    return "wounded" if wounded else "healthy"


# ---------------------------------------------------------------- the ground

# 14.1: with one map, the side by which groups deploy that come from each direction; sides are numbered as in 17.1
SIDE_OF = {"N": 1, "NE": 1, "SE": 3, "S": 2, "SW": 2, "NW": 4}
OPPOSITE = {"N": "S", "NE": "SW", "SE": "NW", "S": "N", "SW": "NE", "NW": "SE"}
# Le Fossé: the example of 17.1 and, by our drawing, both other pairs; La Plage and Le Pont de Bois by our drawings.
BANKS = {"hill": {(4, 3), (1, 2), (1, 3), (4, 2)}, "marsh": {(4, 3), (1, 2), (1, 3), (4, 2)}, "coast": {(1, 2)}}
RIVERS = {"river": {(3, 4), (4, 3)}}


def ground(kind: str, attacker_from: str, defender_from: str, is_held: bool) -> tuple[int, int]:
    """Percents for attacker and defender. ``is_held``: the defender was in the village before the attacker came."""
    if kind == "village":
        return 0, VILLAGE if is_held else 0
    sides = SIDE_OF[attacker_from], SIDE_OF[defender_from]
    if sides in RIVERS.get(kind, ()):
        return 0, RIVER
    banks = BANKS.get(kind, set())
    return BANK if sides in banks else 0, BANK if sides[::-1] in banks else 0
