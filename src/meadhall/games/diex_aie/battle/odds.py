"""What a shot, a charge or an attack can bring, counted exactly: every modifier with its rule, every outcome."""

from __future__ import annotations

from collections import Counter
from typing import Any

from meadhall.games.diex_aie.battle.charge_odds import charges_open, clashes_open
from meadhall.games.diex_aie.battle.layout import CHARGE_AIM, CHARGE_WAY, CHARGES, COUNTER_CHARGE
from meadhall.games.diex_aie.battle.shelter import NO_SIDES, shelter_rule
from meadhall.games.diex_aie.battle.table import Table
from meadhall.games.diex_aie.battle.volleys import Volley, bars_named
from meadhall.skirmish.field import Lookout
from meadhall.skirmish.fire import (
    HEAD,
    TAIL,
    Shot,
    aim_modifier,
    aimed_part,
    aimed_piece,
    damage_row,
    fire_table,
    shot_at,
    stray_shot,
)
from meadhall.skirmish.impact import impact_cell
from meadhall.skirmish.layout import (
    AIM,
    AIM_KIND,
    AIM_SHOOTER,
    AXE,
    COMBAT_STEP,
    DEFENSIVE_FIRE,
    DEFENSIVE_FIRE_MOVER,
    WOUNDED,
)
from meadhall.skirmish.lines import lines
from meadhall.skirmish.odds import COVERS, DIE, Document, fighting_odds, joint_attack, letters, struck

FACES = len(DIE) ** 2  # of the two dice together


def battle_odds(t: Table, seat: int) -> Document | None:
    """For each shot, charge or attack open to a seat now."""
    if t.is_over() or not t.owes(seat):
        return None
    kind = int(t.cells[t.top()])
    if kind == AIM:
        shots = aimed_shots(t, seat)
        return shooting_odds(shots) | {"lines": lines(t, int(t.argument(AIM_SHOOTER)), int(t.argument(AIM_KIND)))}
    if kind == DEFENSIVE_FIRE:
        shots = volley_shots(t, seat)
        return shooting_odds(shots) if shots else None
    if kind in (CHARGES, CHARGE_AIM, CHARGE_WAY, COUNTER_CHARGE):
        return combat_odds(charges_open(t, seat, kind))
    if kind == COMBAT_STEP:
        return combat_odds([*clashes_open(t, seat), *attacks_open(t, seat)])
    return fighting_odds(t, seat)


def combat_odds(fights: list[Document]) -> Document | None:
    if not fights:
        return None
    outcomes = [
        {"action": one["action"], "name": name, "chance": chance}
        for one in fights
        for name, chance in one["chances"].items()
    ]
    return {"title": {"name": "attack", "arguments": {}}, "note": "note", "outcomes": outcomes, "fights": fights}


def attacks_open(t: Table, seat: int) -> list[Document]:
    """Of every piece that can be attacked now, by everybody who may join."""
    v = t.verbs
    found = [joint_attack(t, int(action)) for action in t.legal(seat) if v.attack <= action < v.join]
    return [one for one in found if one]


def shooting_odds(shots: list[Document]) -> Document:
    outcomes = [
        {"action": one["action"], "name": name, "chance": chance}
        for one in shots
        for name, chance in one["chances"].items()
    ]
    title = {"name": "shot", "arguments": {}}
    return {"title": title, "note": "note-shot", "outcomes": outcomes, "fights": shots}


def aimed_shots(t: Table, seat: int) -> list[Document]:
    lookout = Lookout(int(t.argument(AIM_SHOOTER)))
    aims = [(action, int(aimed_piece(t, action)), aimed_part(t, action)) for action in t.legal(seat)]
    return [shot(t, str(t.game.describe(action)), shot_at(t, lookout, piece, part)) for action, piece, part in aims]


def volley_shots(t: Table, seat: int) -> list[Document]:
    """The shot of everybody who could be named, at the hex of the target that covers it less."""
    volley = t.decisions[DEFENSIVE_FIRE]
    assert isinstance(volley, Volley)
    target, mover = int(volley.target(t)), int(t.argument(DEFENSIVE_FIRE_MOVER)) - 1
    found = []
    for person in range(int(t.PEOPLE)):
        if target < 0 or t.people.weapon[person] < 0 or bars_named(t, seat, person, mover, target):
            continue
        parts = [shot_at(t, Lookout(person), target, part) for part in ((HEAD, TAIL) if t.is_long(target) else (HEAD,))]
        best = min((one for one in parts if not one.rule), key=lambda one: (int(one.cover), int(aim_modifier(t, one))))
        found.append(shot(t, str(t.game.describe(t.verbs.shoot + person)), best))
    return found


# ---------------------------------------------------------------- one shot


def shot(t: Table, action: str, aimed: Shot) -> Document:
    """One shot that is allowed. ``impact`` tells by its first die where it comes down (none at point-blank), ``others``
    whom else it may strike, ``chances`` what becomes of the target."""
    pieces = t.game.domains["piece"].ids
    impact = impacts(t, aimed)
    outcomes: Counter[str] = Counter()
    others: dict[int, Counter[str]] = {}
    struck_there: dict[int, Shot] = {}
    for landed in impact:
        if isinstance(landed, str):
            outcomes[landed] += len(DIE)
            continue
        results = results_of(t, landed)
        if landed.target == aimed.target:
            outcomes.update(results)
            continue
        friend = t.side(landed.target) == t.people.side[aimed.shooter]
        outcomes["strikes-friend" if friend else "strikes-enemy"] += len(DIE)
        others.setdefault(int(landed.target), Counter()).update(results)
        struck_there[int(landed.target)] = landed
    found: Document = {
        "action": action,
        "distance": int(t.ground.distance(t.at(aimed.shooter), aimed.cell)),
        **harm(t, aimed),
        "modifiers": [*impact_modifiers(t, aimed), *damage_modifiers(t, aimed)],
        "chances": {name: count / FACES for name, count in outcomes.items()},
        "others": [
            {
                "piece": pieces[t.number_of(piece)],
                "friend": bool(t.side(piece) == t.people.side[aimed.shooter]),
                **harm(t, struck_there[piece]),
                "modifiers": damage_modifiers(t, struck_there[piece]),
                "chances": {name: count / FACES for name, count in results.items()},
            }
            for piece, results in others.items()
        ],
    }
    if is_rolled(t, aimed):
        found["impact"] = [where(t, aimed, die) for die in DIE]
    return found


def harm(t: Table, landed: Shot) -> Document:
    """The column of the fire table, what gives that cover, and the letter for each face of the second die."""
    table = fire_table(t, landed.target)
    rows = [int(damage_row(t, landed, die)) for die in DIE]
    return {
        "column": COVERS[landed.cover],
        "cover_rule": cover_rule(t, landed),
        "letters": letters(t, table, rows, int(landed.cover)),
    }


def cover_rule(t: Table, landed: Shot) -> str:
    line = landed.line
    if line is None or not landed.cover:
        return ""
    if landed.cover == line.cover:
        return line.cover_rule
    if t.side_of_shot(landed.shooter, landed.cell, line) != NO_SIDES:
        return shelter_rule(t, landed.cell)
    return t.rules.book.wall_cover


def results_of(t: Table, landed: Shot) -> Counter[str]:
    """What each face of the second die does to whoever is hit."""
    table, target = fire_table(t, landed.target), int(landed.target)
    rows = [int(damage_row(t, landed, die)) for die in DIE]
    return Counter(struck(t, table, table.letter(row, landed.cover), target) for row in rows)


# ---------------------------------------------------------------- the impact roll


def is_rolled(t: Table, aimed: Shot) -> bool:
    return bool(t.ground.distance(t.at(aimed.shooter), aimed.cell) > t.rules.sure_hit)


def landing(t: Table, aimed: Shot, die: int) -> int:
    """The cell on which a die lets the shot come down, -1 where it is lost."""
    roll = die + int(aim_modifier(t, aimed))
    return -1 if roll > t.rules.lost_above else int(impact_cell(t, t.at(aimed.shooter), aimed.cell, roll))


def impacts(t: Table, aimed: Shot) -> list[Shot | str]:
    """By face of the first die: the shot at whoever is hit, or what else becomes of it."""
    if not is_rolled(t, aimed):
        return [aimed] * len(DIE)
    found: list[Shot | str] = []
    for die in DIE:
        cell = landing(t, aimed, die)
        if cell < 0:
            found.append("lost")
        elif cell == aimed.cell:
            found.append(aimed)
        else:
            stray = stray_shot(t, aimed.shooter, cell)
            found.append("elsewhere" if stray is None or stray.rule else stray)
    return found


def where(t: Table, aimed: Shot, die: int) -> Document:
    cell = landing(t, aimed, die)
    roll: Document = {"die": die, "roll": die + int(aim_modifier(t, aimed))}
    return roll | ({"hex": t.game.domains["hex"].ids[t.site.hex_of[cell]]} if cell >= 0 else {})


# ---------------------------------------------------------------- modifiers


def said(roll: str, found: list[tuple[str, int]]) -> list[dict[str, Any]]:
    return [{"roll": roll, "rule": rule, "die": int(value)} for rule, value in found if value]


def impact_modifiers(t: Table, aimed: Shot) -> list[dict[str, Any]]:
    """5.4.2.a: what ``fire.aim_modifier`` adds up."""
    rules, book, weapon = t.rules, t.rules.book, t.weapon(aimed.shooter)
    if not is_rolled(t, aimed):
        return []
    away = t.ground.distance(t.at(aimed.shooter), aimed.cell)
    found = [(book.range_die, int(weapon.modifiers[weapon.band(away)]))]
    if away < rules.near:
        found.append((book.range_die, int(weapon.steady_near)))
    if t.state(aimed.shooter) == WOUNDED:
        found.append((book.wound_die, int(rules.shooter_wounded)))
    return said("impact", found)


def damage_modifiers(t: Table, landed: Shot) -> list[dict[str, Any]]:
    """5.4.3.c, 7.4.e: what ``fire.shot_modifier`` adds up."""
    rules, book, target = t.rules, t.rules.book, int(landed.target)
    found = []
    if t.is_armoured(target):
        found.append((book.armour_die, int(rules.target_armoured)))
    if target < t.PEOPLE and t.has(target, AXE):
        found.append((book.axe_die, int(rules.target_axe)))
    return said("damage", found)
