"""The part of a position that only a battle of a campaign has: who is bound, unarmed or still outside; who gives up."""

from __future__ import annotations

from typing import Any

from meadhall.core.documents import Place
from meadhall.games.diex_aie.battle.layout import BOUND, GAVE_UP, OUTSIDE, SURRENDERED, UNARMED
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.position import Names

Document = dict[str, Any]

PLIGHTS = {"outside": OUTSIDE, "bound": BOUND, "unarmed": UNARMED}
ENDS = ("flees", "surrenders")


def write_encounter(t: Table, names: Names) -> Document:
    if not t.is_encounter():
        return {}
    plight = {
        names.people[person]: [name for name, bit in PLIGHTS.items() if t.cells[t.POST + person] & bit]
        for person in range(t.PEOPLE)
        if t.cells[t.POST + person]
    }
    found: Document = {"plight": plight} if plight else {}
    side = int(t.cells[t.CLOCK + GAVE_UP]) - 1
    if side >= 0:
        found["given_up"] = {"side": side, "how": ENDS[int(t.cells[t.CLOCK + SURRENDERED])]}
    return found


def read_encounter(t: Table, names: Names, page: Place) -> None:
    """A document without plights is a battle that begins: its prisoners are bound."""
    if not t.is_encounter():
        return
    if page.get("turn", 1).value == 0 and not page.has("frames") and not page.has("plight"):
        for person in range(t.PEOPLE):
            t.cells[t.POST + person] = BOUND if t.battle().captive[person] else 0
    for name, given in page.get("plight", {}).items(names.people):
        known = list(PLIGHTS)
        t.cells[t.POST + names.people.index(name)] = sum(PLIGHTS[known[n]] for n in given.indices(known))
    if page.has("given_up"):
        given = page.at("given_up")
        given.table(("side", "how"))
        t.cells[t.CLOCK + GAVE_UP] = given.at("side").number(0, 1) + 1
        t.cells[t.CLOCK + SURRENDERED] = given.at("how").index(ENDS)
