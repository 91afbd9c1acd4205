"""Does the engine of Diex Aie 2 resolve fire and combat as the rulebook says? Ask the reference, case by case.

python3 tools/compare_diex_aie.py [--situations 100000] [--seed 1]

Each situation is a position document with people thrown together on one of the maps, and loaded dice. Of a shot it is
compared whether it may be taken, the impact roll and where it comes down, who is hit, the damage roll, its letter and
what becomes of him and his horse; of an attack whether it may be made, column, die, letter, who may bear it and what
becomes of him; after both where a man on foot may retreat to, and after combat who may advance. Shots are on open
ground, attacks also at doors, windows and fences. ``reference_diex_aie.py`` is the other opinion.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

import reference_diex_aie as book  # noqa: E402
import reference_diex_aie_field as land  # noqa: E402
from reference_diex_aie_field import Field, One, beside, hex_of, name_of  # noqa: E402

from games.diex_aie import table  # noqa: E402

OPEN = ("la-prairie", "le-bois", "le-fosse", "le-pont-de-bois", "la-plage")
BUILT = (*OPEN, "le-village-saxon")
PEOPLE = land.sheet()


def side_of(id: str) -> str:
    return "norman" if PEOPLE[id]["side"] == "norman" else "saxon"


SIDES = {id: side_of(id) for id in PEOPLE}
BY_SIDE = {side: [id for id in PEOPLE if SIDES[id] == side] for side in ("norman", "saxon")}
SHOOTERS = {side: [id for id in ids if One(id, side, "healthy", ((0, 0),)).weapon] for side, ids in BY_SIDE.items()}


@dataclass
class Situation:
    map: str
    active: str
    people: dict[str, dict[str, Any]]
    horses: dict[str, dict[str, Any]]
    dice: list[int]
    field: Field

    def table(self, step: str) -> Any:
        document = {"scenario": f"on-{self.map}", "horses": self.horses}
        return table.at(step, self.active, self.people, self.dice, **document)


class Maker:
    """Throws people together on a few hexes of a map."""

    def __init__(self, luck: Random, map: str, spread: int) -> None:
        self.luck, self.map = luck, map
        self.ground = land.ground_of(map)
        self.taken: set[land.Hex] = set()
        self.people: dict[str, dict[str, Any]] = {}
        self.horses: dict[str, dict[str, Any]] = {}
        column, row = luck.randrange(0, 30 - min(spread, 29)), luck.randrange(0, 20 - min(spread, 19))
        self.room = [(c, r) for c in range(column, min(30, column + spread)) for r in range(row, min(20, row + spread))]

    def free(self, hex: land.Hex) -> bool:
        return hex in self.ground.terrain and hex not in self.taken and self.ground.of(hex) not in ("sea", "throne")

    def stands(self, id: str, hex: land.Hex, mounted: bool) -> bool:
        terrain = self.ground.of(hex)
        if mounted:
            return land.MOUNTED_COST[terrain] > 0
        return not (terrain == "river" and PEOPLE[id]["armour"])

    def put(self, id: str, near: land.Hex | None = None) -> bool:
        luck = self.luck
        for _ in range(12):
            hex = luck.choice(land.around(near)) if near else luck.choice(self.room)
            mounted = "mounted_healthy" in PEOPLE[id] and luck.random() < 0.6
            facing = luck.randrange(6)
            hexes = (hex, beside(hex, facing + 3)) if mounted else (hex,)
            if not all(self.free(each) and self.stands(id, each, mounted) for each in hexes):
                continue
            if mounted and self.ground.side(hex, facing + 3) in ("wall", "window", "door", "railing"):
                continue
            self.taken.update(hexes)
            state = luck.choices(("healthy", "wounded", "stunned"), (70, 20, 0 if mounted else 10))[0]
            self.people[id] = {"at": name_of(hex), "state": state}
            if mounted:
                self.people[id] |= {"mount": f"{id}-horse", "facing": land.WAYS[facing]}
            return True
        return False

    def put_horse(self, id: str) -> None:
        facing, hex = self.luck.randrange(6), self.luck.choice(self.room)
        hexes = (hex, beside(hex, facing + 3))
        if all(self.free(each) and land.MOUNTED_COST[self.ground.of(each)] > 0 for each in hexes):
            if self.ground.side(hex, facing + 3) == "":
                self.taken.update(hexes)
                self.horses[f"{id}-horse"] = {"at": name_of(hex), "facing": land.WAYS[facing], "held": SIDES[id]}

    def wall(self, side: str) -> None:
        """Three or four of those who may, in a row with their shields up."""
        luck = self.luck
        men = [id for id in BY_SIDE[side] if PEOPLE[id].get("shield_wall") and id not in self.people]
        luck.shuffle(men)
        hex, shield = luck.choice(self.room), luck.randrange(6)
        for id in men[: luck.choice((2, 3, 3, 4))]:
            if not self.free(hex) or not self.stands(id, hex, False):
                break
            self.taken.add(hex)
            self.people[id] = {"at": name_of(hex), "state": "healthy", "shield": land.WAYS[shield]}
            hex = beside(hex, shield + 2)

    def axes(self, side: str) -> None:
        for id, said in self.people.items():
            if SIDES[id] == side and PEOPLE[id].get("two_handed_axe") and "mount" not in said and "shield" not in said:
                if said["state"] == "healthy" and self.luck.random() < 0.5:
                    said["flags"] = ["axe"]

    def done(self, active: str, dice: int) -> Situation:
        luck = self.luck
        field = land.reading(self.people, SIDES, self.map, self.horses)
        return Situation(self.map, active, self.people, self.horses, [luck.randint(1, 10) for _ in range(dice)], field)


def other(side: str) -> str:
    return "saxon" if side == "norman" else "norman"


def put_off(state: Any, side: str) -> None:
    """Axes stay as the document has them."""
    while table.question(state) in ("drop-axes", "take-axes") and table.asked(state) == [side]:
        table.play(state, side, "done")


# ---------------------------------------------------------------- fire


def for_fire(luck: Random) -> tuple[Situation, str]:
    while True:
        active = luck.choice(("norman", "saxon"))
        make = Maker(luck, luck.choice(OPEN), luck.choice((4, 7, 10, 19)))
        shooter = luck.choice(SHOOTERS[active])
        if not make.put(shooter):
            continue
        make.people[shooter]["state"] = luck.choice(("healthy", "healthy", "wounded"))
        if luck.random() < 0.3:
            make.wall(other(active)) if other(active) == "saxon" else None
        for side, count in ((other(active), luck.randint(1, 6)), (active, luck.randint(0, 5))):
            for id in luck.sample(BY_SIDE[side], count):
                if id not in make.people:
                    make.put(id)
        make.axes(other(active))
        riders = [id for id in PEOPLE if "mounted_healthy" in PEOPLE[id] and id not in make.people]
        if luck.random() < 0.2:
            make.put_horse(luck.choice(riders))
        if any(SIDES[id] != active for id in make.people):
            return make.done(active, 12), shooter


def compare_fire(luck: Random, tally: Counter[str]) -> str:
    situation, id = for_fire(luck)
    field = situation.field
    shooter = field.named(id)
    targets = [one for one in field.all if one.side == other(situation.active)]
    aims = [(one, number) for one in targets for number in range(len(one.hexes))]
    allowed = {(one.id, number): book.aim(field, shooter, one, one.hexes[number]) for one, number in aims}
    post = shooter.hexes[0]
    if any(book.is_moot(field.ground, post, hex) for one in field.all for hex in one.hexes if hex != post):
        tally["moot"] += 1
        return ""
    state = situation.table("fire")
    if any(not one.horse and table.condition(state, one.id) == "dead" for one in field.all):
        tally["surrounded"] += 1  # 6.2.e, as the position was read
        return ""
    put_off(state, situation.active)
    may = any(not aim.refused for aim in allowed.values())
    engine_may = table.question(state) == "fire" and f"shoot {id}" in table.legal(state, situation.active)
    tally["shooters"] += 1
    if may != engine_may:
        return f"shoot {id}: book {may} {allowed}, engine {engine_may}"
    if not may:
        return ""
    table.play(state, situation.active, f"shoot {id}")
    legal = table.legal(state, situation.active)
    for (target, number), aim in allowed.items():
        engine = f"{'at' if number == 0 else 'at-tail'} {target}" in legal
        if engine != (not aim.refused):
            return f"{id} at {target} hex {number}: book {aim}, engine {engine}"
    one, number = luck.choice([(one, number) for one, number in aims if not allowed[one.id, number].refused])
    found = book.shoot(field, shooter, one, one.hexes[number], situation.dice)
    table.told(state)
    table.play(state, situation.active, f"{'at' if number == 0 else 'at-tail'} {one.id}")
    told = table.told(state)
    tally["shots"] += 1
    expected = []
    if found.lost:
        expected = [f"shot-lost {id} {found.die}"]
    elif found.impact is not None:
        if land.distance(shooter.hexes[0], one.hexes[number]) > 2:
            expected = [f"impact {id} {name_of(found.impact)} {found.die}"]
        if found.hit:
            expected.append(f"shot {id} {found.hit} {found.damage} {found.letter}")
    said = [event for event in told if event.split()[0] in ("impact", "shot", "shot-lost")]
    if said != expected:
        return f"{id} at {one.id} hex {number}: book {expected}, engine {said}"
    if not found.hit:
        return ""
    tally[f"fire {'rider' if field.named(found.hit).two_hexes else 'foot'} {found.letter}"] += 1
    return after_fire(situation, state, found, shooter)


def after_fire(situation: Situation, state: Any, found: book.Shot, shooter: One) -> str:
    hit = situation.field.named(found.hit)
    if hit.horse:
        fate = "dead" if found.letter in "DE" else "healthy"
        now = state.position()["horses"][hit.id].get("state", "healthy")
        return "" if now == fate else f"horse {hit.id}: book {fate}, engine {now}"
    [(_, expected)] = found.after.items()
    now = table.condition(state, hit.id)
    if expected != "retreat":
        if table.question(state) == "unhorsed":
            fall(situation.field, state, hit)
            now = table.condition(state, hit.id)
        if now != expected and not _surrounded(situation.field, hit):
            return f"{hit.id} after {found.letter}: book {expected}, engine {now} ({table.question(state)})"
        return ""
    if table.question(state) != "retreat" or hit.mounted:
        return ""
    first = book.away_from(shooter.hexes[0], hit.hexes[0])
    return steps_differ(situation.field, state, hit, first, [], 2)


def fall(field: Field, state: Any, one: One) -> None:
    """A thrown rider falls on dry ground where he can."""
    places = table.legal(state, one.side, "place")
    table.play(state, one.side, min(places, key=lambda place: field.ground.wet(hex_of(place.split()[1]))))


def _surrounded(field: Field, one: One) -> bool:
    """Nobody can say without rules of placing: leave him out."""
    near = {hex for each in one.hexes for hex in land.around(each)}
    return sum(1 for hex in near if field.on(hex) is None) < 4


def steps_differ(field: Field, state: Any, one: One, first: list[land.Hex], beaten_by: list[One], far: int) -> str:
    """Compares where a man on foot may go who has nobody in his way."""
    start = one.hexes[0]
    if table.where(state, one.id) not in (None, name_of(start)):
        return ""  # his first step was the only one
    ways = {
        beside(start, land.WAYS.index(action.split()[1]))
        for action in table.legal(state, one.side)
        if action.startswith("step ")
    }
    free = {hex for hex in first if field.on(hex) is None and land.enters(field.ground, one, start, hex)}
    free -= {hex for hex in free for foe in beaten_by if strikes_hex(field, foe, hex)}
    engine = {hex for hex in ways if field.on(hex) is None and field.ground.of(hex) != "throne"}
    if engine == free:
        return ""
    lost = (
        free - engine
    )  # a first step from which he could not go the whole distance is not offered beside a better one
    if far > 1 and engine <= free and all(_dead_end(field, one, hex) for hex in lost):
        return ""
    return f"retreat of {one.id}: book {sorted(map(name_of, free))}, engine {sorted(map(name_of, engine))}"


def _dead_end(field: Field, one: One, hex: land.Hex) -> bool:
    start = one.hexes[0]
    return not any(
        land.distance(start, then) == 2 and land.enters(field.ground, one, hex, then) and field.on(then) is None
        for then in land.around(hex)
    )


def strikes_hex(field: Field, foe: One, hex: land.Hex) -> bool:
    """Adjacent to an enemy of this combat."""
    return any(hex in land.around(each) for each in foe.hexes)


# ---------------------------------------------------------------- combat


def for_combat(luck: Random) -> Situation:
    while True:
        active = luck.choice(("norman", "saxon"))
        make = Maker(luck, luck.choice(BUILT), luck.choice((3, 3, 4)))
        enemy = other(active)
        if enemy == "saxon" and luck.random() < 0.25:
            make.wall(enemy)
        for side, count in ((enemy, luck.randint(1, 3)), (active, luck.randint(1, 5))):
            for id in luck.sample(BY_SIDE[side], count):
                if id not in make.people:
                    make.put(id)
        make.axes(enemy)
        make.axes(active)
        if luck.random() < 0.15:
            riders = [id for id in BY_SIDE[enemy] if "mounted_healthy" in PEOPLE[id] and id not in make.people]
            make.put_horse(luck.choice(riders))
        situation = make.done(active, 12)
        mine = [one for one in situation.field.all if one.side == active and not one.horse]
        foes = [one for one in situation.field.all if one.side == enemy]
        if mine and foes and any(land.strikes(situation.field, a, b) for a in mine for b in foes):
            return situation


def mixed_sides(field: Field, attackers: list[One], defenders: list[One]) -> bool:
    """A rider with two ways to strike, one of them through a door: the book does not say which counts."""
    for attacker in attackers:
        for defender in defenders:
            kinds = {field.ground.side(a, land.way_to(a, b)) for a, b in land.strikes(field, attacker, defender)}
            if len(kinds) > 1:
                return True
    return False


def compare_combat(luck: Random, tally: Counter[str]) -> str:
    situation = for_combat(luck)
    field, active = situation.field, situation.active
    mine = [one for one in field.all if one.side == active and not one.horse and one.state != "stunned"]
    foes = [one for one in field.all if one.side == other(active)]
    state = situation.table("combat")
    put_off(state, active)
    defenders = luck.sample(foes, luck.choices((1, 2, 3), (80, 15, 5))[0]) if len(foes) > 2 else [luck.choice(foes)]
    near = [one for one in mine if any(land.strikes(field, one, foe) for foe in defenders)]
    if not near:
        return ""
    attackers = luck.sample(near, luck.randint(1, min(len(near), 4)))
    found = book.fight(field, attackers, defenders, situation.dice[0])
    names = ",".join(one.id for one in attackers), ",".join(one.id for one in defenders)
    tally["attacks"] += 1
    actions = [f"attack {defenders[0].id}", *(f"with {one.id}" for one in attackers)]
    actions += [f"also {one.id}" for one in defenders[1:]]
    if any(not one.horse and table.condition(state, one.id) == "dead" for one in defenders):
        tally["surrounded"] += 1  # a stunned man among enemies only died as the position was read (6.2.e)
        return ""
    orders = [_in_order(actions, order) for order in permutations(one.id for one in defenders)]
    stuck = min((declare(state.clone(), active, order) for order in orders), key=len)
    if stuck:
        if found.refused:
            tally[f"refused {found.refused}"] += 1
            return ""
        return f"{names}: book {found}, engine refuses {stuck} ({table.question(state)})"
    declare(state, active, next(order for order in orders if not declare(state.clone(), active, order)))
    if found.refused:
        return f"{names}: book refuses by {found.refused}, engine fights {table.told(state)}"
    told = table.told(state)
    said = next(event.split()[2:] for event in told if event.startswith("fought"))
    if mixed_sides(field, attackers, defenders):
        return ""
    if said != [str(found.column + 1), str(found.die), found.letter]:
        return f"{names}: book {found}, engine {said}"
    kind = "rider" if any(one.two_hexes for one in defenders) else "foot"
    tally[f"combat {kind} {found.letter}"] += 1
    tally[f"column {found.column}"] += 1
    return after_combat(situation, state, found, attackers, defenders, told)


def _in_order(actions: list[str], order: tuple[str, ...]) -> list[str]:
    """The same attack, with its defenders named in this order."""
    by = [action for action in actions if action.startswith("with ")]
    return [f"attack {order[0]}", *by, *(f"also {one}" for one in order[1:])]


def declare(state: Any, side: str, actions: list[str]) -> str:
    """Declares an attack in whatever order the engine lets it be declared, and fights; empty, or what it refuses."""
    left = [*actions, "fight"]
    while left:
        if table.question(state) not in ("combat", "declare") or table.asked(state) != [side]:
            return f"{left[0]}: not asked"
        legal = table.legal(state, side)
        action = next((action for action in left if action in legal and (action != "fight" or len(left) == 1)), "")
        if not action:
            return "; ".join(f"{one}: {_why(state, side, one)}" for one in left)
        table.play(state, side, action)
        left.remove(action)
    return ""


def _why(state: Any, side: str, action: str) -> str:
    return str(state.why_not(table.seat(state, side), table.game.actions.parse(action)))


def after_combat(
    situation: Situation, state: Any, found: book.Fight, attackers: list[One], defenders: list[One], told: list[str]
) -> str:
    field = situation.field
    if found.attackers == "wounded" or found.defenders in ("stunned", "wounded", "dead"):
        hurt = "wounded" if found.attackers else found.defenders
        owner = attackers[0].side if found.attackers else defenders[0].side
        bears = set(found.bears)
        if len(bears) > 1:
            choices = (
                {action.split()[1] for action in table.legal(state, owner, "bear")}
                if table.question(state) == "suffer"
                else set()
            )
            if choices != bears:
                return f"who bears {found.letter}: book {bears}, engine {choices} ({table.question(state)})"
            victim = sorted(bears)[0]
            table.play(state, owner, f"bear {victim}")
        else:
            [victim] = bears
        one = field.named(victim)
        if table.question(state) == "unhorsed":
            fall(field, state, one)
        if one.horse:
            fate = "dead" if found.letter in "GHI" else "healthy"
            now = state.position()["horses"][one.id].get("state", "healthy")
            return "" if now == fate else f"horse {one.id} after {found.letter}: book {fate}, engine {now}"
        expected, now = book.worse(one.state, hurt), table.condition(state, victim)
        if now != expected and not _surrounded(field, one) and not (expected == "stunned" and now == "dead"):
            return f"{victim} after {found.letter}: book {expected}, engine {now}"
        if one.mounted and not found.attackers:
            return horse_differs(situation, state, found, one, expected)
        if expected in ("dead", "stunned") and not found.attackers and not one.mounted:
            return advance_differs(field, state, attackers, one.hexes[0], now)
    if found.defenders == "retreat" or found.attackers == "retreat":
        those = defenders if found.defenders else attackers
        others = attackers if found.defenders else defenders
        if len(those) == 1 and not those[0].two_hexes and table.question(state) == "retreat":
            return steps_differ(field, state, those[0], land.around(those[0].hexes[0]), others, 1)
        for one in those:
            if (
                one.state == "stunned"
                and table.condition(state, one.id) != "dead"
                and table.question(state) != "retreat"
            ):
                return f"{one.id}, stunned and driven back, lives"
    return ""


def horse_differs(situation: Situation, state: Any, found: book.Fight, one: One, expected: str) -> str:
    position = state.position()
    horse = position["horses"].get(f"{one.id}-horse", {})
    dead = horse.get("state") == "dead"
    if dead != (found.horse == "dead"):
        return f"horse of {one.id} after {found.letter}: book {found.horse}, engine {horse}"
    mounted = "mount" in position["people"][one.id]
    if mounted != (not found.thrown and expected != "dead"):
        return f"{one.id} after {found.letter}: in the saddle {mounted}"
    return ""


def advance_differs(field: Field, state: Any, attackers: list[One], left: land.Hex, fate: str) -> str:
    """Who may advance onto the hex of a dead man; onto a stunned one only those who can go on from there."""
    if fate != "dead":
        return ""
    able = set()
    for one in attackers:
        if any(land.enters(field.ground, one, hex, left) and _half(field, one, hex, left) for hex in one.hexes[:1]):
            able.add(one.id)
    engine = (
        {action.split()[1] for action in table.legal(state, attackers[0].side, "advance")}
        if table.question(state) == "advance"
        else set()
    )
    if engine != able and not any(one.mounted for one in attackers):
        return f"advance onto {name_of(left)}: book {able}, engine {engine} ({table.question(state)})"
    return ""


def _half(field: Field, one: One, start: land.Hex, hex: land.Hex) -> bool:
    points = int(one.record[("mounted_" if one.mounted else "") + one.state]["movement"]) // 2
    cost = (land.MOUNTED_COST if one.mounted else land.FOOT_COST)[field.ground.of(hex)]
    side = field.ground.side(start, land.way_to(start, hex))
    if side == "window":
        cost = 4
    if side == "fence":
        cost = 2 if cost <= 1 else cost + 1
    return cost <= points


# ---------------------------------------------------------------- running


def compare(count: int, seed: int) -> tuple[list[str], Counter[str]]:
    """Every difference found in as many situations, half of them shots, half attacks."""
    luck, found, tally = Random(seed), [], Counter[str]()
    for number in range(count):
        kind = compare_fire if number % 2 else compare_combat
        before = luck.getstate()
        difference = kind(luck, tally)
        if difference:
            replay = Random()
            replay.setstate(before)
            made = for_fire(replay)[0] if number % 2 else for_combat(replay)
            found.append(
                f"{number}: {difference}\n    {made.map} {made.active} {made.people} {made.horses} dice {made.dice[:3]}"
            )
    return found, tally


def main() -> int:
    options = argparse.ArgumentParser(description="Hold the engine of Diex Aie 2 against the reference.")
    options.add_argument("--situations", type=int, default=100_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--show", type=int, default=20)
    said = options.parse_args()
    found, tally = compare(said.situations, said.seed)
    for line in found[: said.show]:
        print(line)
    for key in sorted(tally):
        print(f"{key:24}{tally[key]:8}")
    print(f"{len(found)} differences in {said.situations} situations")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
