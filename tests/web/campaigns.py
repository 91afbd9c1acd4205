"""Two people at a campaign, driven over HTTP to where there is something to see: before a battle, inside it, before a
motte."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import meadhall
from games.diex_aie_campaign.ways import BATTLE, TO_BATTLE, TO_HASTINGS, answer
from web.conftest import Visit
from web.people import Person

game = meadhall.load("diex-aie-campaign")
NORMANS, SAXONS = 0, 1
KENT = {"game": "diex-aie-campaign", "scenario": "romney-1066"}
FAR = 400


def look(person: Person, table: str, seat: int) -> dict[str, Any]:
    return dict(person.ask("GET", f"/api/tables/{table}/view?seat={seat}"))


def do(person: Person, table: str, seat: int, action: str) -> None:
    seq = look(person, table, seat)["seq"]
    person.ask("POST", f"/api/tables/{table}/actions", {"id": f"{table}-{seat}-{seq}", "action": action, "seat": seat})


def asks(*questions: str, seat: int | None = None) -> Callable[[dict[str, Any]], bool]:
    def is_asked(seen: dict[str, Any]) -> bool:
        name = seen["prompt"] and seen["prompt"]["name"]
        return name in questions and (seat is None or seat in seen["deciders"])

    return is_asked


def seated(visit: Visit, battles: str, **wishes: Any) -> tuple[list[Person], str]:
    people = [visit("Astrid", **wishes), visit("Bjorn", **wishes)]
    for person in people:
        person.come_in()
    table = people[0].new_table("me", "open", access="open", options={"battles": battles}, **KENT)
    people[1].ask("POST", f"/api/tables/{table}/join", {})
    return people, table


def drive(
    people: list[Person],
    table: str,
    until: Callable[[dict[str, Any]], bool],
    mover: int = NORMANS,
    ways: tuple[str, ...] = (),
    wanted: tuple[str, ...] = (),
) -> dict[str, Any]:
    """One side goes its way and does what is wanted; the other ends its stages. What is seen when it is so."""
    for _ in range(FAR):
        seat = look(people[0], table, 0)["deciders"][0]
        seen = look(people[seat], table, seat)
        if until(seen):
            return seen
        mine = seat == mover
        do(people[seat], table, seat, answer(seen, wanted, ways) if mine else answer(seen))
    raise AssertionError("it did not come to that")


def drive_to_maps(people: list[Person], table: str) -> None:
    """Everybody has joined the battle who does; the first map is to be laid."""
    drive(people, table, asks("lay-maps", "array"), NORMANS, TO_BATTLE, ("attack",))


def drive_to_field(people: list[Person], table: str) -> None:
    """The Normans have come with the first turn."""
    drive(people, table, asks("move", seat=NORMANS), NORMANS, TO_BATTLE, BATTLE)


def drive_to_motte(people: list[Person], table: str) -> None:
    """The besiegers may act on the first day: nothing is shot at, and the Normans stay inside."""
    drive(people, table, asks("besieger-choice"), SAXONS, TO_HASTINGS, ("besiege",))


def before_battle(visit: Visit, **wishes: Any) -> tuple[list[Person], str]:
    people, table = seated(visit, "played", **wishes)
    drive_to_maps(people, table)
    return people, table


def in_battle(visit: Visit, **wishes: Any) -> tuple[list[Person], str]:
    people, table = seated(visit, "played", **wishes)
    drive_to_field(people, table)
    return people, table


def before_motte(visit: Visit, **wishes: Any) -> tuple[list[Person], str]:
    people, table = seated(visit, "quick", **wishes)
    drive_to_motte(people, table)
    return people, table


def open_page(person: Person, table: str, seat: int) -> None:
    person.go(f"/table/{table}?seat={seat}")
    person.wait_for_question()
