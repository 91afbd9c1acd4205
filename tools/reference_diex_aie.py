"""A second opinion on Diex Aie 2's battles: fire and combat resolved from the rulebook's words alone.

Nothing here comes from the engine, and nothing of the engine is imported. The tables are those of the play sheets,
written out once more; people and maps are read from the game's own files. It is slow, small and meant to be read beside
chapters 5 to 7; ``compare_diex_aie.py`` holds the engine against it.

Where the book is silent it follows the rulings of the ledger, whose ids stand beside each rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from reference_diex_aie_field import (
    Field,
    Ground,
    Hex,
    One,
    Point,
    around,
    beside,
    centre,
    distance,
    in_contact,
    paths_between,
    straight,
    strikes,
    turned,
    way_to,
)

# ---------------------------------------------------------------- the play sheets

COVERS = ("none", "light", "medium", "heavy")
FIRE_ON_FOOT = {
    "crossbow": ("CCCBBBAA--", "CCBBBAAA--", "CBBBAAA---", "BBBAAA----"),
    "lance": ("CCBBBAA---", "CBBBAAA---", "BBBAAA----", "BBAAA-----"),
    "bow": ("CBBBAA----", "BBBAAA----", "BBAAA-----", "BAAA------"),
}
FIRE_ON_RIDERS = {  # nobody in the saddle has heavy cover: it reads as medium
    "crossbow": ("EEDCCBAA--", "EDCCBAA---", "DCCBAA----", "DCCBAA----"),
    "lance": ("EDCCBAA---", "DCCBAA----", "CCBAA-----", "CCBAA-----"),
    "bow": ("DCCBAA----", "CCBAA-----", "CBAA------", "CBAA------"),
}
COMBAT_ON_FOOT = (
    "C-----BBAA",
    "DCC----BBA",
    "EEDDCCC-BB",
    "FEEEDDCCBB",
    "FFEEEDDCCB",
    "FFFEEEDDCC",
    "FFFFEEEDDC",
    "FFFFFEEEDD",
    "FFFFFFEEED",
)
COMBAT_ON_RIDERS = (
    "-----BBBAA",
    "DCC----BBA",
    "FEDCCC--BB",
    "GFEEDCCC-B",
    "HGFEEDDCCB",
    "HHGFFEEDCC",
    "IHHGFFEEDC",
    "IIHHGFFEDD",
    "IIIHHGGFED",
)
BANDS = {  # last hex of short, medium and long range
    "mounted-lance": (3, 6, 9),
    "foot-lance": (4, 8, 12),
    "javelin": (5, 12, 25),
    "sling": (8, 18, 40),
    "shortbow": (12, 30, 70),
    "crossbow": (15, 40, 90),
}
LINES = {
    "mounted-lance": "lance",
    "foot-lance": "lance",
    "javelin": "bow",
    "sling": "bow",
    "shortbow": "bow",
    "crossbow": "crossbow",
}
STEADY = ("shortbow", "sling", "crossbow")  # 5.4.2: two off below four hexes
LOFTED = ("shortbow", "javelin")  # 5.5.3: over people at medium and long range
SIGN_ATTACKING = {"scrub": -1, "tree": -1, "bank": -1, "marsh": -1, "rock": -1, "river": -1, "house-interior": 1}
SIGN_DEFENDING = SIGN_ATTACKING | {"threshold": 1, "throne": 1, "hearth": -1}

# ---------------------------------------------------------------- chapter 5: fire


@dataclass(frozen=True)
class Aim:
    refused: str = ""  # why there is no shot; empty: there is one
    range: int = 0
    cover: int = 0


def wall_front(field: Field, one: One) -> tuple[int, ...]:
    """The sides that a shield wall covers for him; none if he stands in none (7.3)."""
    if one.shield < 0 or not _in_wall(field, one):
        return ()
    return one.shield % 6, (one.shield + 1) % 6


def _braced(field: Field, hex: Hex, shield: int) -> bool:
    other = field.on(hex)
    return (
        other is not None
        and not other.two_hexes
        and other.state != "stunned"
        and other.shield == shield
        and "axe" not in other.flags
        and bool(other.record.get("shield_wall"))
    )


def _in_wall(field: Field, one: One) -> bool:
    if not _braced(field, one.hexes[0], one.shield):
        return False
    count = 1
    for way in (one.shield + 2, one.shield + 5):  # the row runs across the front
        hex = beside(one.hexes[0], way)
        while _braced(field, hex, one.shield):
            count += 1
            hex = beside(hex, way)
    return count >= 3


def aim(field: Field, shooter: One, target: One, hex: Hex, chance: bool = False) -> Aim:
    """A shot at one hex of a target. By chance: where a shot came down that was aimed at somebody else (5.4.1.b)."""
    ground, post = field.ground, shooter.hexes[0]
    weapon = shooter.weapon
    far = distance(post, hex)
    if not chance:
        if ground.wet(post):
            return Aim("5.5.2.4.e")
        if in_contact(field, shooter):
            return Aim("5.2.a")
        if far > BANDS[weapon][2]:
            return Aim("5.4.b")
        if weapon == "mounted-lance" and not in_arcs(shooter, hex):
            return Aim("7.1.a")
    ways = [_by(field, shooter, target, path, far, chance) for path in paths_between(post, hex)]
    return min(ways, key=lambda found: (found.refused != "", found.cover))


def _by(field: Field, shooter: One, target: One, path: Sequence[Hex], far: int, chance: bool) -> Aim:
    """The same, with the hexes that are counted where the line follows a side."""
    ground = field.ground
    if any(ground.of(cut) == "tree" for cut in path[1:-1]):
        return Aim("5.5.2.2")
    if hides(ground, path):
        return Aim("5.5.2.3.b")
    cover = cover_at(field, shooter, target, path)
    lofted = shooter.weapon in LOFTED and far > BANDS[shooter.weapon][0] and cover <= 1
    if not chance and not lofted and _in_the_way(field, shooter, target, path, far):
        return Aim("5.5.3")
    return Aim("", far, cover)


def in_arcs(one: One, hex: Hex) -> bool:
    """Frontal or lateral arc of a rider (7.1.a): 120 degrees before the head, and 60 more on either side."""
    head = centre(one.hexes[0])
    point = centre(hex)

    def ray(way: int) -> Point:
        return centre(beside(one.hexes[0], way))

    # Not strictly between the two rays that lead back.
    right, left = ray(one.facing + 2), ray(one.facing - 2)
    return not (turned(head, right, point) > 0 and turned(head, left, point) < 0)


def tops(ground: Ground, path: Sequence[Hex]) -> Iterator[tuple[Hex, bool]]:
    """Every bank hex whose top the path crosses, and whether it goes up there."""
    for a, b in pairwise(path):
        if ground.is_crest(a, way_to(a, b)):
            yield a, True
        if ground.is_crest(b, way_to(b, a)):
            yield b, False


def hides(ground: Ground, path: Sequence[Hex]) -> bool:
    """Over the top of a bank the lower must be at least as far from the bank as the higher, or on it (5.5.2.3)."""
    for bank, up in tops(ground, path):
        low, high = (path[0], path[-1]) if up else (path[-1], path[0])
        if ground.height(low) > ground.height(bank):
            continue  # the line only dips here: that end is not below this top
        if low != bank and distance(low, bank) < distance(high, bank):
            return True
    return False


def is_moot(ground: Ground, a: Hex, b: Hex) -> bool:
    """The line follows a side between two banks: which of their tops counts for those farther on is not said."""
    return len({tuple(tops(ground, path)) for path in paths_between(a, b)}) > 1


def _shore(ground: Ground, post: Hex, kinds: Sequence[str], hex: Hex) -> bool:
    """At the edge: on a hex outside that water or marsh, beside a hex of it."""
    if ground.of(post) in kinds:
        return False
    seen, todo = {hex}, [hex]
    while todo:
        hex = todo.pop()
        for near in around(hex):
            if near == post and ground.of(hex) in kinds:
                return True
            flows = "river" in kinds and ground.of(near) == "bridge"  # it goes on under a bridge
            if near not in seen and near in ground.terrain and (ground.of(near) in kinds or flows):
                seen.add(near)
                todo.append(near)
    return False


def cover_at(field: Field, shooter: One, target: One, path: Sequence[Hex]) -> int:
    """0 none, 1 light, 2 medium, 3 heavy."""
    ground, post, hex = field.ground, path[0], path[-1]
    terrain, far = ground.of(hex), distance(post, hex)
    short = BANDS[shooter.weapon][0]
    above = ground.height(post) - ground.height(hex)
    from_above = (above == 1 and 2 * far < short) or (above >= 2 and far < short)  # 5.5.4
    scrub = any(ground.of(cut) == "scrub" for cut in path[1:-1])
    timber = any(ground.of(cut) == "bridge" for cut in path[1:-1])
    cover = 0
    marsh = terrain == "marsh" and not _shore(ground, post, ("marsh",), hex)
    if terrain in ("tree", "rock") or ((terrain == "scrub" or marsh) and not from_above):
        cover = 1
    elif ground.wet(hex) and not from_above and not _shore(ground, post, ("river", "sea"), hex):
        cover = 2 if scrub or timber else 1
    elif terrain == "bank" and not from_above and _over_its_top(ground, path):
        cover = 2
    railing = ground.side(hex, way_to(hex, path[-2])) == "railing"  # a side covers the hex right behind it (5.5.4)
    if scrub or railing:
        cover = max(cover, 1)
    if way_to(hex, path[-2]) in wall_front(field, target):
        cover = 3
    return cover


def _over_its_top(ground: Ground, path: Sequence[Hex]) -> bool:
    """Whether the line came over the top of the bank that its end lies on; a bank may be several hexes wide."""
    back = path[::-1]
    for hex, before in pairwise(back):
        if ground.is_crest(hex, way_to(hex, before)):
            return True
        if ground.of(before) != "bank":
            return False
    return False


def _in_the_way(field: Field, shooter: One, target: One, path: Sequence[Hex], far: int) -> bool:
    """Whether somebody alive stands in the line who is not to be shot over."""
    ground, post, hex = field.ground, path[0], path[-1]
    levels = ground.height(hex) - ground.height(post)
    for number, cut in enumerate(path[1:-1], 1):
        one = field.on(cut)
        if one is None or one.state == "stunned" or one is shooter or one is target or ground.wet(cut):
            continue
        friend = one.side == shooter.side and not one.two_hexes and _touch(shooter, [one])
        if shooter.weapon == "mounted-lance" and friend and far >= 3:  # 7.1.b
            continue
        if distance(cut, hex) <= levels:  # 5.5.5
            continue
        if not hides(ground, path[: number + 1]):  # whom he cannot see, he shoots over (5.5.2.3.e)
            return True
    return False


def impact_modifier(shooter: One, far: int) -> int:
    short, medium, _ = BANDS[shooter.weapon]
    added = 0 if far <= short else 1 if far <= medium else 2
    if shooter.state == "wounded":
        added += 1
    if shooter.weapon in STEADY and far < 4:
        added -= 2
    return added


def scattered(post: Hex, hex: Hex, die: int) -> Hex:
    """Where a modified impact roll of 1 to 10 comes down."""
    if die <= 4:
        return hex
    near = around(hex)
    reach = [straight(post, other) for other in near]
    closest = [way for way in range(6) if reach[way] == min(reach)]
    short = closest[0]
    if len(closest) == 2:  # of two the clockwise one
        short = closest[1] if (closest[0] + 1) % 6 == closest[1] else closest[0]
    step = {9: 0, 5: 1, 7: 2, 10: 3, 8: 4, 6: 5}[die]
    return near[(short + step) % 6]


@dataclass
class Shot:
    refused: str = ""
    impact: Hex | None = None
    die: int = 0  # modified impact roll, 0 where none is made
    lost: bool = False
    hit: str = ""
    letter: str = ""
    damage: int = 0  # modified damage roll
    after: dict[str, str] = field(default_factory=dict)  # states of those whom nobody need ask about


def shoot(battle: Field, shooter: One, target: One, hex: Hex, dice: Sequence[int]) -> Shot:
    """A shot of the fire step with its two dice."""
    first = aim(battle, shooter, target, hex)
    if first.refused:
        return Shot(first.refused)
    post, found, left = shooter.hexes[0], Shot(impact=hex), list(dice)
    if first.range > 2:
        found.die = left.pop(0) + impact_modifier(shooter, first.range)
        if found.die > 10:
            found.lost, found.impact = True, None
            return found
        found.impact = scattered(post, hex, max(found.die, 1))
        if found.impact not in battle.ground.terrain:
            found.lost, found.impact = True, None
            return found
    assert found.impact is not None
    struck = battle.on(found.impact)
    if struck is None:
        return found
    second = first if found.impact == hex else aim(battle, shooter, struck, found.impact, chance=True)
    if second.refused:
        return found
    die = left.pop(0) + (1 if struck.armoured else 0) - (1 if "axe" in struck.flags else 0)
    die = found.damage = min(max(die, 1), 10)
    line = LINES[shooter.weapon]
    table = FIRE_ON_RIDERS if struck.two_hexes else FIRE_ON_FOOT
    found.hit, found.letter = struck.id, table[line][second.cover][die - 1]
    found.after = _shot_down(struck, found.letter)
    return found


def worse(state: str, harm: str) -> str:
    """A wound or a stun: whoever has one already is dead (5.4.4.e)."""
    if harm == "dead":
        return "dead"
    return harm if state == "healthy" else "dead"


def _shot_down(struck: One, letter: str) -> dict[str, str]:
    if struck.horse:
        return {struck.id: "dead" if letter in "DE" else "healthy"}
    harm = {"-": "", "A": "retreat", "B": "wounded", "C": "dead"}
    if struck.mounted:
        harm = {"-": "", "A": "retreat", "B": "wounded", "C": "stunned", "D": "wounded", "E": "dead", "F": "dead"}
    return _states([struck], harm[letter])


def _states(those: Sequence[One], harm: str) -> dict[str, str]:
    if harm == "":
        return {one.id: one.state for one in those}
    if harm == "retreat":  # a stunned man who must retreat dies
        return {one.id: "dead" if one.state == "stunned" else "retreat" for one in those}
    return {one.id: worse(one.state, harm) for one in those}


# ---------------------------------------------------------------- chapter 6: combat


@dataclass
class Fight:
    refused: str = ""
    column: int = -1
    die: int = 0
    letter: str = ""
    attackers: str = ""  # what happens to the attackers: "", wounded (one), retreat (all)
    defenders: str = ""  # "", retreat (all), stunned, wounded, dead (one)
    bears: tuple[str, ...] = ()  # among whom their player chooses
    thrown: bool = False
    horse: str = ""  # of the rider who bears it


def column_of(difference: int) -> int:
    return 0 if difference < 0 else 1 if difference <= 4 else min(8, 2 + (difference - 5) // 4)


def sign(field: Field, one: One, attacking: bool) -> int:
    """Of a rider the worse of his two hexes (6.1.c)."""
    signs = SIGN_ATTACKING if attacking else SIGN_DEFENDING
    return min(signs.get(field.ground.of(hex), 0) for hex in one.hexes)


def combat_signs(field: Field, attackers: Sequence[One], defenders: Sequence[One]) -> tuple[int, int]:
    """Worst sign on either side; doors, windows, fences and shield walls speak for the defender (8.5.1, 7.3.c)."""
    attacking, defending = 2, 2
    for attacker in attackers:
        mine = sign(field, attacker, True)
        for defender in defenders:
            theirs = sign(field, defender, False)
            pairs = strikes(field, attacker, defender)
            if not pairs:
                continue
            sides = {field.ground.side(a, way_to(a, b)) for a, b in pairs}
            if sides == {"window"}:
                mine, theirs = -1, 1
            elif sides <= {"door", "yard-entry", "fence"} and sides:
                theirs = 1
            front = wall_front(field, defender)
            if front and all(way_to(b, a) in front for a, b in pairs):
                theirs = 1
            defending = min(defending, theirs - (1 if "axe" in defender.flags else 0))  # 7.4: added to his ground
        attacking = min(attacking, mine)
    return attacking, defending


def fight(field: Field, attackers: Sequence[One], defenders: Sequence[One], die: int) -> Fight:
    if len(attackers) < len(defenders):
        return Fight("6.2.a")
    if len({one.two_hexes for one in defenders}) > 1:
        return Fight("6.d")  # two tables cannot be read with one die
    if not _one_group(field, attackers, defenders):
        return Fight("6.2.g")
    difference = sum(one.attack for one in attackers) - sum(one.defence for one in defenders)
    if difference < 0:
        return Fight("6.c")
    attacking, defending = combat_signs(field, attackers, defenders)
    shift = attacking - defending
    riders = sum(1 for one in attackers if one.mounted)
    against_riders = any(one.two_hexes for one in defenders)
    if len(attackers) > 1 and (not against_riders or riders > 1):
        shift += 1
    column = min(8, max(0, column_of(difference) + shift))
    thrown = min(10, die + (1 if all(one.armoured for one in defenders) else 0))  # 6.3
    table = COMBAT_ON_RIDERS if against_riders else COMBAT_ON_FOOT
    found = Fight(column=column, die=thrown, letter=table[column][thrown - 1])
    _what_it_does(found, attackers, defenders, against_riders)
    return found


def _one_group(field: Field, attackers: Sequence[One], defenders: Sequence[One]) -> bool:
    """Everybody hangs together with everybody by who can strike whom: two fights apart are no attack of one group."""
    held, grown = {defenders[0].id}, True
    while grown:
        grown = False
        for attacker in attackers:
            struck = {one.id for one in defenders if strikes(field, attacker, one)}
            if (attacker.id in held or struck & held) and not {attacker.id, *struck} <= held:
                held |= {attacker.id, *struck}
                grown = True
    return held == {one.id for one in (*attackers, *defenders)}


def _touch(attacker: One, defenders: Sequence[One]) -> bool:
    return any(b in around(a) for one in defenders for a in attacker.hexes for b in one.hexes)


def _what_it_does(found: Fight, attackers: Sequence[One], defenders: Sequence[One], mounted: bool) -> None:
    helpless = all(one.state == "stunned" for one in defenders)  # 6.4
    if found.letter == "A" and not helpless:
        found.attackers, found.bears = "wounded", tuple(one.id for one in attackers)
    elif found.letter == "B" and not helpless:
        found.attackers = "retreat"
    elif found.letter == "C":
        found.defenders = "retreat"
    elif found.letter in "DEFGHI":
        if not mounted:
            found.defenders = {"D": "stunned", "E": "wounded", "F": "dead"}[found.letter]
        else:
            found.defenders = {
                "D": "wounded",
                "E": "stunned",
                "F": "wounded",
                "G": "stunned",
                "H": "wounded",
                "I": "dead",
            }[found.letter]
            found.thrown = found.letter != "D"
            found.horse = "dead" if found.letter in "GHI" else "alive"
        bare = [one.id for one in defenders if not one.armoured]
        found.bears = tuple(bare or [one.id for one in defenders])


# ---------------------------------------------------------------- retreats


def away_from(post: Hex, hex: Hex) -> list[Hex]:
    """First hexes of a retreat from fire (5.4.4.a): the three farthest from the shooter, or two if no third is."""
    near = sorted(around(hex), key=lambda other: -straight(post, other))
    reach = [straight(post, other) for other in near]
    return near[:3] if reach[2] != reach[3] else near[:2]
