"""The part of a position that tells of shots under way: who is named in a volley, who is covered from which side."""

from __future__ import annotations

from typing import Any

from meadhall.core.documents import Place
from meadhall.games.diex_aie.battle.layout import VOLLEY_AT, VOLLEY_LEFT, VOLLEY_STEP
from meadhall.games.diex_aie.battle.shelter import PLACES, SIDE_IDS
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.layout import MOVER
from meadhall.skirmish.position import Names, hex_name
from meadhall.skirmish.position_reader import FieldReader

Document = dict[str, Any]

AT_TAIL = "at-tail"


def write_shooting(t: Table, names: Names) -> Document:
    """``volley``: the named in their order; how many hexes had been gone at the last one, at whom it was, and from whom
    fire had passed to him; ``shelter``: the hex and the side from which somebody is covered there."""
    cells, found = t.cells, {}
    volley: Document = {}
    named = sorted((int(cells[t.NAMED + n]), n) for n in range(t.PEOPLE) if cells[t.NAMED + n])
    if named:
        volley["named"] = [names.people[n] + (f" {AT_TAIL}" if (order - 1) % 2 else "") for order, n in named]
    if cells[VOLLEY_STEP]:
        volley["gone"] = int(cells[VOLLEY_STEP]) - 1
        if cells[VOLLEY_AT] != cells[MOVER]:
            volley["at"] = names.people[cells[VOLLEY_AT] - 1]
    if cells[VOLLEY_LEFT]:
        volley["left"] = names.people[cells[VOLLEY_LEFT] - 1]
    if volley:
        found["volley"] = volley
    shelter = {
        names.people[n]: f"{hex_name(t, names, place // PLACES - 1)} {SIDE_IDS[place % PLACES]}"
        for n, place in ((n, int(cells[t.SHELTER + n])) for n in range(t.PEOPLE))
        if place
    }
    if shelter:
        found["shelter"] = shelter
    return found


def read_shooting(reader: FieldReader, t: Table, names: Names, page: Place) -> None:
    volley = page.get("volley", {})
    volley.table(("named", "gone", "at", "left"))
    for order, entry in enumerate(volley.get("named", []).entries()):
        name, _, part = entry.text().partition(" ")
        person = Place(entry.source, name, entry.path).index(names.people)
        if not t.is_standing(person) or t.people.weapon[person] < 0 or t.is_active(person):
            raise entry.refuse("named", rule="5.3.a")
        if part not in ("", AT_TAIL) or t.cells[t.NAMED + person] or not reader.open_names():
            raise entry.refuse("named", rule="5.3.c")
        t.cells[t.NAMED + person] = order * 2 + (1 if part else 0) + 1
    if volley.has("gone"):
        gone = volley.at("gone")
        t.cells[VOLLEY_STEP] = gone.number(0, 98) + 1
        if not t.cells[MOVER] and "moving" not in reader.open_names():  # he may just have left the field
            raise gone.refuse("move-when", rule="5.3.d")
        t.cells[VOLLEY_AT] = volley.at("at").index(names.people) + 1 if volley.has("at") else t.cells[MOVER]
        if volley.has("left"):
            t.cells[VOLLEY_LEFT] = volley.at("left").index(names.people) + 1
    for name, place in page.get("shelter", {}).items(names.people):
        person = names.people.index(name)
        hex, _, side = place.text().partition(" ")
        cell = reader.cell(Place(place.source, hex, place.path))
        if person not in t.muster.roster:
            raise place.refuse("no-part")
        t.take_shelter(person, cell, Place(place.source, side, place.path).index(SIDE_IDS[1:]) + 1)
