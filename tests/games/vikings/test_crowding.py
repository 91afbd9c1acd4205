"""Section 6: stacking counts at the end of a step, not man by man."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.table import at, beside, game, legal, play, question, refusal, rider, where

HERE = "1205"
NORTH = beside(HERE, "N")
FAR = "3006"
SKIFF = {"at": "1420", "heading": "N", "speed": 0}


def movement(people: dict[str, Any], luck: tuple[int, ...] = (), **more: Any) -> Any:
    return at("movement", "viking", people | {"aelle": FAR}, luck, **more)


def full_boat() -> tuple[Any, list[str]]:
    """Three men in a skiff, bow to stern, on the deep sea; all wear armour or would drown swimming."""
    document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player b", "ships": {"skiff": SKIFF}}
    probe = at("movement", "viking", {"aelle": "2005"}, **document)
    ship, ground = game.domains["ship"].index("skiff"), probe.ground
    cells = [int(probe.hull_cell(ship, part)) for part in range(3)]
    hexes = [f"{int(ground.column(cell)):02}{int(ground.row(cell)):02}" for cell in cells]
    people = dict(zip(("asmund", "brand", "gorm"), hexes, strict=True)) | {"aelle": "2005"}
    return at("movement", "viking", people, **document), hexes


@pytest.mark.rule("vikings", "G6.b")
def test_two_people_of_a_full_boat_change_places() -> None:
    state, (stern, middle, bow) = full_boat()
    play(state, "viking", "move asmund", "step N")
    assert where(state, "asmund") == middle
    play(state, "viking", "stop")
    assert refusal(state, "viking", "done") == "G6.b", "Brand must leave before the step ends"
    assert "done" not in legal(state, "viking")
    play(state, "viking", "move brand")
    assert refusal(state, "viking", "stop") == "G6.b"
    play(state, "viking", "step S", "stop", "done")
    assert (where(state, "asmund"), where(state, "brand"), where(state, "gorm")) == (middle, stern, bow)
    assert question(state) != "move"
    game.check(state)


@pytest.mark.rule("vikings", "G6.b")
def test_bow_and_stern_of_a_full_boat_change_places_through_the_middle() -> None:
    state, (stern, middle, bow) = full_boat()
    play(state, "viking", "move asmund", "step N", "step N", "stop")
    play(state, "viking", "move gorm", "step S", "step S", "stop", "done")
    assert (where(state, "asmund"), where(state, "brand"), where(state, "gorm")) == (bow, middle, stern)


@pytest.mark.rule("vikings", "G6.b")
def test_nobody_stops_on_a_friend_who_cannot_get_away() -> None:
    state, (_, middle, _) = full_boat()
    document = state.position()
    document["people"]["brand"]["flags"] = ["moved"]
    moved = game.position(document)
    play(moved, "viking", "move asmund", "step N")
    assert where(moved, "asmund") == middle
    assert refusal(moved, "viking", "stop") == "G6.b", "Brand has moved"
    ways = ("N", "NE", "SE", "SW", "NW")
    saxons = dict(zip(("offa", "penda", "osric", "wiglaf", "alwin"), (beside(NORTH, way) for way in ways), strict=True))
    state = movement({"dag": HERE, "finn": NORTH} | saxons)
    play(state, "viking", "move dag", "step N", "stop", "move finn", "step S", "stop", "done")
    assert (where(state, "dag"), where(state, "finn")) == (NORTH, HERE), "Finn takes the hex that Dag has left"
    weak = {"at": NORTH, "state": "wounded", "carries": "treasure 0"}
    people = {"dag": HERE, "brand": weak, "rolf": beside(HERE, "S")} | saxons
    state = movement(people, treasures=["brand"])
    play(state, "viking", "move rolf", "step N", "step N")
    assert refusal(state, "viking", "stop") == "G6.b", "Brand, with one point, cannot pass Dag"
    del people["dag"]
    state = movement(people, treasures=["brand"])
    play(state, "viking", "move rolf", "step N", "step N", "stop", "move brand", "step S", "stop", "done")
    assert (where(state, "rolf"), where(state, "brand")) == (NORTH, HERE)


@pytest.mark.rule("vikings", "G6.b")
def test_a_hex_is_lent_to_one_alone() -> None:
    state = movement({"dag": HERE, "finn": NORTH, "rolf": beside(NORTH, "N")})
    play(state, "viking", "move dag", "step N", "stop", "move rolf", "step S")
    assert refusal(state, "viking", "stop") == "G6.b", "Dag waits for it"


@pytest.mark.rule("vikings", "G6.b")
def test_a_rider_waits_for_two_men_to_make_room() -> None:
    people = {"ragnar": rider(beside(HERE, "S", "S"), "N"), "dag": HERE, "finn": beside(HERE, "S")}
    state = movement(people)
    play(state, "viking", "move ragnar", "step N", "step N", "stop")
    play(state, "viking", "move dag", "step NE", "stop")
    assert refusal(state, "viking", "done") == "G6.b", "Finn is still there"
    play(state, "viking", "move finn", "step SE", "stop", "done")
    assert (where(state, "ragnar"), where(state, "dag")) == (HERE, beside(HERE, "NE"))
    game.check(state)


@pytest.mark.rule("vikings", "G6.b", "G5.b")
def test_a_rider_whose_hex_is_lent_does_not_leave_his_horse_on_it() -> None:
    south = beside(HERE, "S")
    edwin, late = rider(NORTH, "N", "edwin-horse"), rider(beside(south, "S"), "N", "byrhtnoth-horse")
    people = {"edwin": edwin, "aelle": south, "byrhtnoth": late, "dag": FAR}
    state = at("movement", "anglo_saxon", people, phase="player b")
    play(state, "anglo_saxon", "move byrhtnoth", "step N", "step N", "stop", "move edwin")
    assert refusal(state, "anglo_saxon", "dismount NE") == "G6.b", "Byrhtnoth waits for the hex of the tail"
    assert not any(action.startswith("dismount") for action in legal(state, "anglo_saxon"))
    play(state, "anglo_saxon", "step N", "stop", "move aelle", "step SE", "stop", "done")
    assert where(state, "byrhtnoth") == HERE


@pytest.mark.rule("vikings", "G6.b")
def test_nobody_waits_for_a_horse_without_a_rider() -> None:
    state = movement({"ragnar": rider(NORTH, "N"), "dag": beside(HERE, "S")})
    play(state, "viking", "move dag", "step N", "stop")
    document = state.position()
    horse = document["people"]["ragnar"].pop("mount")
    document["people"]["ragnar"] |= {"at": beside(NORTH, "N", "N"), "state": "stunned"}
    del document["people"]["ragnar"]["facing"]
    document["horses"][horse] = {"at": NORTH, "facing": "N"}
    state = game.position(document)
    play(state, "viking", "done")
    assert where(state, "dag") != HERE
    game.check(state)


@pytest.mark.rule("vikings", "G6.b", "G5.clear.a")
def test_whoever_must_leave_his_hex_does_no_work() -> None:
    pile = beside(NORTH, "N")
    people = {"dag": HERE, "finn": NORTH, "rolf": beside(NORTH, "NE")}
    state = movement(people, corpses={pile: {"men": 6}})
    assert "clear finn" in legal(state, "viking")
    play(state, "viking", "move dag", "step N", "stop")
    assert refusal(state, "viking", "clear finn") == "G6.b"
    assert refusal(state, "viking", "clear rolf") == "G5.clear.a", "and Rolf has no helper"


@pytest.mark.rule("vikings", "G6.b")
def test_a_position_with_two_on_a_hex_is_read_as_it_was_written() -> None:
    state = movement({"dag": HERE, "finn": NORTH})
    play(state, "viking", "move dag", "step N", "stop")
    again = game.position(state.position())
    assert again.digest() == state.digest()
    play(again, "viking", "move finn", "step N", "stop", "done")
    assert (where(again, "dag"), where(again, "finn")) == (NORTH, beside(NORTH, "N"))
