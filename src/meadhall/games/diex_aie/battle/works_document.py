"""The part of a position that tells of ladders, works of a full turn and plundered houses."""

from __future__ import annotations

from typing import Any

from meadhall.core.documents import Place
from meadhall.games.diex_aie.battle.fort_works import FASCINES, LADDER_ON_FASCINES
from meadhall.games.diex_aie.battle.layout import LADDER_AT, LADDER_SINCE, LADDER_WAY, LADDERS, LOOTED_HOUSES
from meadhall.games.diex_aie.battle.table import Table
from meadhall.games.diex_aie.battle.task_kinds import ALL_TASK_IDS
from meadhall.skirmish.hexes import DIRECTIONS
from meadhall.skirmish.layout import TURN
from meadhall.skirmish.position import Names, hex_name
from meadhall.skirmish.position_reader import FieldReader

Document = dict[str, Any]

WORKS_KEYS = ("ladders", "tasks", "looted")


def write_siege(t: Table, names: Names) -> Document:
    """``ladders`` by number: where each lies or stands, which way, and since which turn it stands; ``tasks`` by person;
    ``looted``: the houses that have been plundered."""
    cells, found = t.cells, {}
    ladders: Document = {}
    for ladder in range(LADDERS):
        if cells[LADDER_AT + ladder]:
            at, way = int(cells[LADDER_AT + ladder]) - 1, DIRECTIONS[cells[LADDER_WAY + ladder]]
            ladders[str(ladder + 1)] = {"at": hex_name(t, names, at), "way": way}
            if cells[LADDER_SINCE + ladder]:
                ladders[str(ladder + 1)]["raised"] = int(cells[LADDER_SINCE + ladder])
    tasks = {
        names.people[person]: {
            "task": ALL_TASK_IDS[cells[t.TASK + person] - 1],
            "since": int(cells[t.TASK_SINCE + person]),
        }
        for person in range(t.PEOPLE)
        if cells[t.TASK + person]
    }
    houses = t.ground.buildings
    looted = [houses[n] for n in range(1, len(houses)) if int(cells[LOOTED_HOUSES]) >> n & 1]
    for key, value in (("ladders", ladders), ("tasks", tasks), ("looted", looted)):
        if value:
            found[key] = value
    return found


def read_siege(reader: FieldReader, t: Table, names: Names, page: Place) -> None:
    """After works and people. What the rules could not have brought about is refused."""
    for name, place in page.get("ladders", {}).items([str(n + 1) for n in range(LADDERS)]):
        read_ladder(reader, t, int(name) - 1, place)
    for name, place in page.get("tasks", {}).items(names.people):
        person = names.people.index(name)
        place.table(("task", "since"))
        if (
            not (t.changes or t.is_encounter())
            or not t.is_standing(person)
            or t.is_mounted(person)
            or not t.is_resting(person)
        ):
            raise place.refuse("task-who", rule="9.2.a")
        t.cells[t.TASK + person] = place.at("task").index(ALL_TASK_IDS) + 1
        t.cells[t.TASK_SINCE + person] = place.at("since").number(1, int(t.cells[TURN]))
    for place in page.get("looted", []).entries():
        t.cells[LOOTED_HOUSES] = int(t.cells[LOOTED_HOUSES]) | 1 << place.index(["", *t.ground.buildings[1:]])


def read_ladder(reader: FieldReader, t: Table, ladder: int, place: Place) -> None:
    place.table(("at", "way", "raised"))
    cell, way = int(reader.cell(place.at("at"))), place.at("way").index(DIRECTIONS)
    if not t.changes or t.ground.neighbour[cell * 6 + way] < 0:
        raise place.refuse("ladder-where", rule="10.1.2.a")
    if not place.has("raised"):
        t.lay_ladder(ladder, cell, way)
        return
    raised = place.at("raised").number(1, int(t.cells[TURN]))
    if t.ladder_at(cell) >= 0 or not t.can_lean(cell, way):
        if not t.is_burning(cell):
            raise place.refuse("ladder-where", rule="10.1.2.c")
    if not t.is_burning(cell):
        if t.lies_on(cell) == LADDER_ON_FASCINES:
            t.lay_on(cell, FASCINES)
        t.stand_ladder(ladder, cell, way)
    t.cells[LADDER_AT + ladder] = cell + 1
    t.cells[LADDER_WAY + ladder] = way
    t.cells[LADDER_SINCE + ladder] = raised
