"""Words for the tests: a country with groups in it, at one of the stages of a day, and what the next dice show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import meadhall
from meadhall.core.chance import LoadedChance, seeded
from meadhall.games.diex_aie.campaign import layout
from meadhall.games.diex_aie.campaign.facts import FACTIONS

game = meadhall.load("diex-aie-campaign")
NORTH, KENT = "devastation-1069", "romney-1066"
NORMAN, SAXON, DANE, SCOT = 0, 1, 2, 3  # seats of four players in the north
HEXES = game.domains["land"].ids


def at(name: str) -> int:
    return HEXES.index(name)


class Roll:
    """Numbers men as they are named, so that nobody is named twice."""

    def __init__(self) -> None:
        self.next = 0

    def men(self, said: str, **more: Any) -> dict[str, Any]:
        """``"Nck Nim*3"``: a knight and three footmen."""
        found = {}
        for word in said.split():
            kind, _, count = word.partition("*")
            for _ in range(int(count or 1)):
                self.next += 1
                found[f"h{self.next}"] = {"class": kind} | more
        return found


def group(
    roll: Roll, faction: str, hex: str, men: str, leader: str = "", prestige: int = 5, **more: Any
) -> dict[str, Any]:
    """``leader``: his class; he comes first."""
    found: dict[str, Any] = {"faction": faction, "hex": at(hex)} | more
    led = roll.men(leader, prestige=prestige) if leader else {}
    found["men"] = led | roll.men(men)
    if led:
        found["leader"] = next(iter(led))
    return found


def country(
    luck: Sequence[int] = (),
    stage: int = layout.MARCHING,
    scenario: str = NORTH,
    seats: int = 4,
    **document: Any,
) -> Any:
    """``g1=("norman", "1116", "Nim*9")`` and so on are groups; everything else is the document's."""
    roll = Roll()
    groups = {}
    for name in [key for key in document if key.startswith("g") and key[1:].isdecimal()]:
        given = document.pop(name)
        words, more = (given[:-1], given[-1]) if isinstance(given[-1], dict) else (given, {})
        groups[name] = group(roll, *words, **more)
    said = {"scenario": scenario, "day": 3, "groups": groups} | document
    state = game.blank(seats, LoadedChance(list(luck), seeded(0)))
    state.listen()
    game.read(state, said)
    state.push(layout.CAMPAIGN_DAY, stage)
    state.settle()
    return state


# ---------------------------------------------------------------- playing


def does(state: Any, *words: str) -> None:
    """Whoever is asked answers so, one after the other."""
    for said in words:
        seat = state.deciders()[0]
        state.apply(seat, game.actions.parse(said))


def why(state: Any, said: str, seat: int | None = None) -> str:
    asked = state.deciders()[0] if seat is None else seat
    return str(state.why_not(asked, game.actions.parse(said)))


def can(state: Any, said: str) -> bool:
    return game.actions.parse(said) in state.legal(state.deciders()[0])


def question(state: Any) -> str:
    return str(state.question().name)


def told(state: Any, kind: str) -> list[dict[str, Any]]:
    return [game.event_document(event)["arguments"] for event in game.take_events(state) if event.kind == kind]


def rules_of(state: Any, kind: str) -> list[str]:
    return [rule for event in game.take_events(state) if event.kind == kind for rule in event.rules]


def number(name: str) -> int:
    return int(name[1:]) - 1


def size(state: Any, name: str) -> int:
    return int(state.size(number(name)))


def cell(state: Any, field: int, name: str) -> int:
    return int(state.get(field + number(name)))


def hex_of(state: Any, name: str) -> str:
    return HEXES[int(state.hex(number(name)))]


def place(state: Any, id: str) -> int:
    record = game.campaigns.scenarios[int(state.get(layout.SCENARIO))]
    return next(n for n, one in enumerate(record.map.settlements) if one.id == id)


def resources(state: Any, id: str) -> int:
    return int(state.get(layout.RESOURCES + place(state, id)))


def loyalty(state: Any, id: str) -> int:
    return int(state.get(layout.LOYALTY + place(state, id)))


def faction(state: Any, name: str) -> str:
    return FACTIONS[int(state.faction(number(name)))]
