"""What a charge can bring (7.2.3, 7.2.4), counted exactly: met or not, column, shifts with their rules, each outcome.

Before it is ridden it is counted as if it came home by the shortest way: both riders are put where they would meet in a
copy of the table. Whether lances are couched is known when all charges are declared.
"""

from __future__ import annotations

from meadhall.games.diex_aie.battle.charges import way_to
from meadhall.games.diex_aie.battle.clashes import Clash, clash_odds, is_met
from meadhall.games.diex_aie.battle.countercharges import meeting_way
from meadhall.games.diex_aie.battle.lanes import end_of, hexes_of, last_step, length
from meadhall.games.diex_aie.battle.layout import (
    CHARGE_RIDER,
    CHARGE_WAY,
    CHARGE_WAY_HEX,
    CHARGE_WAY_TARGET,
    CHARGE_WAY_WAY,
    CHARGES,
    CHARGING,
    COUNTER_CHARGE,
    COUNTER_CHARGE_CHARGER,
    COUNTERING,
    HOME,
)
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.attacks import table_of
from meadhall.skirmish.fire import HEAD, aimed_part, aimed_piece
from meadhall.skirmish.hexes import DIRECTIONS
from meadhall.skirmish.odds import DIE, Document, chances, fought, letters

WAYS = range(6)


def clashes_open(t: Table, seat: int) -> list[Document]:
    """The combats of charges that have been ridden home."""
    own, people = t.own, t.verbs.people
    clashes = [int(action) for action in t.legal(seat) if own.clash <= action < own.clash + people]
    return [clash(t, str(t.game.describe(action)), action - int(own.clash)) for action in clashes]


def charges_open(t: Table, seat: int, kind: int) -> list[Document]:
    """Of each answer to a question about a charge: what its combat would be."""
    if kind == CHARGES:
        return []
    found = []
    for action in t.legal(seat):
        if kind == COUNTER_CHARGE:
            trial = met(t, int(action))
            charger = int(t.argument(COUNTER_CHARGE_CHARGER))
        else:
            charger = int(t.argument(CHARGE_RIDER))
            trial = aimed(t, int(action), kind)
        if trial is not None and clash_odds(trial, charger).column > 0:
            told = clash(trial, str(t.game.describe(action)), charger)
            found.append(told | {"ways": ways_of(t, int(action), kind)})
    return found


def ways_of(t: Table, action: int, kind: int) -> list[Document]:
    """The ways that an answer may mean, the shortest first: the direction in which each comes home, and its hexes."""
    if kind == COUNTER_CHARGE:
        rider = action - int(t.own.counter)
        ways = [] if action == t.verbs.hold else [int(meeting_way(t, rider, t.argument(COUNTER_CHARGE_CHARGER)))]
    else:
        rider, ways = int(t.argument(CHARGE_RIDER)), open_ways(t, action, kind)
    names, hex_of = t.game.domains["hex"].ids, t.site.hex_of
    return [
        {
            "lane": DIRECTIONS[last_step(way, 0)],
            "hexes": [names[hex_of[cell]] for cell in hexes_of(t, t.at(rider), way)],
        }
        for way in ways
    ]


# ---------------------------------------------------------------- as if it had been ridden


def ridden(t: Table, charger: int, target: int, cell: int, facing: int) -> Table:
    """A copy of the table in which a charge upon a target has come home to a cell."""
    trial = t.clone()
    trial.take_away(charger)
    trial.put(charger, cell, facing)
    trial.cells[trial.QUARRY + charger] = target + 1
    trial.cells[trial.ROUTE + charger] = HOME
    trial.mark(charger, CHARGING)
    return trial


def aimed(t: Table, action: int, kind: int) -> Table | None:
    """With the target that an answer names, or by the lane it names; None for a single step of a way."""
    rider, ways = int(t.argument(CHARGE_RIDER)), open_ways(t, action, kind)
    if not ways:
        return None
    target = int(t.argument(CHARGE_WAY_TARGET)) if kind == CHARGE_WAY else int(aimed_piece(t, action))
    return ridden(t, rider, target, int(end_of(t, t.at(rider), ways[0])), int(last_step(ways[0], 0)))


def open_ways(t: Table, action: int, kind: int) -> list[int]:
    """The ways of a charge at the target that an answer names, or by the lane it names; the shortest first."""
    rider = int(t.argument(CHARGE_RIDER))
    if kind == CHARGE_WAY:
        if not t.own.lane <= action < t.own.lane + 6:
            return []
        ways = [int(way_to(t, rider, t.argument(CHARGE_WAY_HEX), action - int(t.own.lane), t.argument(CHARGE_WAY_WAY)))]
    else:
        target = int(aimed_piece(t, action))
        cell = int(t.at(target) if aimed_part(t, action) == HEAD else t.tail(target))
        ways = [int(way_to(t, rider, cell, direction, 0)) for direction in WAYS]
    return sorted((way for way in ways if way), key=length)


def met(t: Table, action: int) -> Table | None:
    """With the answer to a charge that was declared: nobody meets it, or somebody does."""
    charger = int(t.argument(COUNTER_CHARGE_CHARGER))
    target, route = int(t.cells[t.QUARRY + charger]) - 1, int(t.cells[t.ROUTE + charger])
    path = [int(cell) for cell in hexes_of(t, t.at(charger), route)]
    facing = int(last_step(route, 0))
    if action == t.verbs.hold:
        return ridden(t, charger, target, path[-1], facing)
    rider = action - int(t.own.counter)
    way = int(meeting_way(t, rider, charger))
    end, back = int(end_of(t, t.at(rider), way)), int(last_step(way, 0))
    trial = ridden(t, charger, rider, path[-3], facing)
    trial.take_away(rider)
    trial.put(rider, end, back)
    trial.cells[trial.QUARRY + rider] = charger + 1
    trial.cells[trial.ROUTE + rider] = HOME
    trial.mark(rider, COUNTERING)
    return trial


# ---------------------------------------------------------------- one charge


def clash(t: Table, action: str, charger: int) -> Document:
    """One charge that is home. ``raised``: the strengths that the gallop raises; ``reversed``: who met it is the
    stronger, and attacks; ``chances`` are of the defender, who is then the charger."""
    counted = clash_odds(t, charger)
    defender = int(counted.defender)
    table, column = table_of(t, defender), int(counted.column) - 1
    rows = [min(10, die + int(counted.die)) - 1 for die in DIE]
    results = [fought(t, table, table.letter(row, column), defender) for row in rows]
    if counted.reversed:
        results = ["nothing" if name.startswith("attacker") else name for name in results]
    shifts = [
        (t.rules.book.terrain_shift, int(counted.attacker_state) - int(counted.defender_state)),
        ("7.2.4", int(counted.couched)),
    ]
    pieces = t.game.domains["piece"].ids
    return {
        "action": action,
        "attacker": pieces[t.number_of(counted.attacker)],
        "defender": pieces[t.number_of(counted.defender)],
        "attack": int(counted.attack),
        "defence": int(counted.defence),
        "raised": raised_strengths(t, charger, counted),
        "reversed": bool(counted.reversed),
        "odds": int(counted.base),
        "column": t.rules.column_names[column],
        "shifts": [{"rule": rule, "columns": value} for rule, value in shifts if value],
        "modifiers": [{"rule": t.rules.book.armour_blow, "die": int(counted.die)}] if counted.die else [],
        "letters": letters(t, table, rows, column),
        "chances": chances(results),
    }


def raised_strengths(t: Table, charger: int, counted: Clash) -> list[Document]:
    """7.2.3.a to c: whose strength counts by half as much again, and why."""
    ids = t.game.domains["person"].ids
    foe = int(counted.attacker if counted.reversed else counted.defender)
    found: list[Document] = [{"rule": "7.2.3.a", "person": ids[charger], "from": int(t.attack_of(charger))}]
    if is_met(t, charger):
        found.append({"rule": "7.2.3.b", "person": ids[foe], "from": int(t.defence_of(foe))})
    if counted.reversed:
        found.append({"rule": "7.2.3.c", "person": ids[foe], "from": int(counted.attack)})
    return found
