"""The part of a position that tells of a fight of a siege: who comes in where, what is in stock, its clock."""

from __future__ import annotations

from typing import Any

from meadhall.core.documents import Place
from meadhall.games.diex_aie.battle.layout import (
    ANIMALS,
    BAILEY_LOST,
    BROKEN_OFF,
    COMES_WOUNDED,
    FROM_TURN,
    IN_GROUP,
    LAST_FIGHT,
    PATROL_OF,
    PATROLS_ROLLED,
    RIDES_IN,
    STOCK_FASCINES,
    STOCK_LADDERS,
)
from meadhall.games.diex_aie.battle.table import Table
from meadhall.games.diex_aie.battle.verbs import MOST_PATROLS
from meadhall.skirmish.layout import SEATS, SIDE_SEATS, SIDES
from meadhall.skirmish.position import Names

Document = dict[str, Any]

CLOCK = {
    "fascines": (STOCK_FASCINES, 30),
    "ladders": (STOCK_LADDERS, 4),
    "animals": (ANIMALS, 6),
    "last_fight": (LAST_FIGHT, 40),
    "broken_off": (BROKEN_OFF, 1),
    "patrols_rolled": (PATROLS_ROLLED, 80),
    "bailey_lost": (BAILEY_LOST, 1),
}
POST_KEYS = ("group", "rides", "wounded", "from", "patrol")


def write_siege_fight(t: Table, names: Names) -> Document:
    if not t.is_siege():
        return {}
    posts = {names.people[n]: write_post(t, n) for n in range(t.PEOPLE) if t.cells[t.POST + n] or t.cells[t.STATE + n]}
    clock = {name: int(t.cells[t.CLOCK + cell]) for name, (cell, _) in CLOCK.items() if t.cells[t.CLOCK + cell]}
    return {"posts": posts, "clock": clock}


def write_post(t: Table, person: int) -> Document:
    post = int(t.cells[t.POST + person])
    found: Document = {}
    if post % IN_GROUP:
        found["group"] = t.battle().group_names[post % IN_GROUP - 1]
    if post & RIDES_IN:
        found["rides"] = True
    if post & COMES_WOUNDED:
        found["wounded"] = True
    if post // FROM_TURN % FROM_TURN:
        found["from"] = post // FROM_TURN % FROM_TURN
    if post // PATROL_OF:
        found["patrol"] = post // PATROL_OF
    return found


def read_siege_fight(t: Table, names: Names, page: Place) -> None:
    """Before people are read: it says whose they are."""
    if not t.is_siege():
        return
    clock = page.get("clock", {})
    clock.table(tuple(CLOCK))
    for name, (cell, most) in CLOCK.items():
        t.cells[t.CLOCK + cell] = clock.get(name, 0).number(0, most)
    groups = t.battle().group_names
    for name, given in page.get("posts", {}).items(names.people):
        person = names.people.index(name)
        if person not in t.muster.roster:
            raise given.refuse("no-part")
        given.table(POST_KEYS)
        post = given.at("group").index(groups) + 1 if given.has("group") else 0
        rides = given.get("rides", False)
        if rides.flag() and t.people.horse_of[person] < 0:
            raise rides.refuse("cannot-ride", person=name)
        post += RIDES_IN * rides.value + COMES_WOUNDED * given.get("wounded", False).flag()
        post += FROM_TURN * given.get("from", 0).number(0, 40) + PATROL_OF * given.get("patrol", 0).number(
            0, MOST_PATROLS
        )
        t.cells[t.POST + person] = post
    present = {*page.get("posts", {}).table(), *page.get("people", {}).table()}
    share_men(t, [person for person, name in enumerate(names.people) if name in present])


def seat_siege(t: Table) -> None:
    """The first seat and a fourth besiege, the second and a third are besieged, whoever begins the fight."""
    for seat in range(t.seats):
        side = 0 if seat in (0, 3) else 1
        t.cells[SEATS + side * SIDE_SEATS + (0 if seat < 2 else 1)] = seat + 1


def share_men(t: Table, people: list[int]) -> None:
    """Two players of a side each own half of those who take part."""
    for side in range(SIDES):
        own = sorted(person for person in people if t.people.side[person] == side)
        second = int(t.cells[SEATS + side * SIDE_SEATS + 1])
        for place, person in enumerate(own):
            late = second > 0 and place * 2 >= len(own)
            t.cells[t.OWNER + person] = t.cells[SEATS + side * SIDE_SEATS + (1 if late else 0)] - 1
