"""What owners decide about their ships: where crews and grapnels begin, who handles ropes first, where the shipwrecked
come up, to which side a ship slips."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.ships import (
    BOW,
    CUTHBERT,
    HORSE,
    NEAR_GALIOTE,
    NEAR_WOLF,
    WOLF,
    bowman,
    deck,
    hexes_of,
    hooked,
    oars,
    rope,
    sternman,
    still,
)
from games.vikings.table import asked, at, condition, game, legal, pass_on, play, question, refusal, told, where
from meadhall.games.vikings.grapnels import more_hauling
from meadhall.games.vikings.layout import BOARD, DRAKKAR, INTERVAL, ROW, STEER, THROW
from meadhall.games.vikings.sailing import collide, scrape


def task_of(state: Any, person: str) -> int:
    return int(state.cells[state.TASK + game.domains["person"].index(person)])


# ---------------------------------------------------------------- before the first turn


@pytest.mark.rule("vikings", "G1.a")
def test_owners_put_their_crews_where_they_like() -> None:
    state = game.start(2, 1, "boarding-action")
    assert (question(state), asked(state)) == ("stations", ["anglo_saxon"]), "player A first"
    assert refusal(state, "anglo_saxon", "station hastein") == "G1.e", "not the other side's"
    play(state, "anglo_saxon", "done")
    assert asked(state) == ["viking"]
    helm, oar = hexes_of(state, WOLF, [game.fleet.hulls[DRAKKAR].helm, oars(DRAKKAR)[0]])
    assert (where(state, "hastein"), task_of(state, "hastein")) == (helm, STEER)
    rower = next(name for name, spec in state.position()["people"].items() if spec.get("at") == oar)
    play(state, "viking", "station hastein")
    assert refusal(state, "viking", f"place {hexes_of(state, CUTHBERT, [0])[0]}") == "G1.a", "on his own ship"
    play(state, "viking", f"place {oar}")
    assert (where(state, "hastein"), task_of(state, "hastein")) == (oar, ROW)
    assert (where(state, rower), task_of(state, rower)) == (helm, STEER), "they change places"
    assert refusal(state, "viking", "station hastein") == "G1.a", "once each"
    play(state, "viking", "done")
    assert question(state) == "assign", "the game begins"


@pytest.mark.rule("vikings", "N6.store")
def test_owners_stow_their_grapnels_one_to_a_cell() -> None:
    state = game.start(2, 1, "boarding-action")
    play(state, "anglo_saxon", "done")
    homes = {grapnel["number"]: grapnel["home"] for grapnel in state.position()["grapnels"]}
    number, other = (n for n, home in list(homes.items())[:2] if home.startswith("sea_wolf"))
    stern, taken = hexes_of(state, WOLF, [game.fleet.hulls[DRAKKAR].stern, int(homes[other].split(".")[1]) - 1])
    play(state, "viking", f"stow {number}")
    assert refusal(state, "viking", f"place {taken}") == "N6.store", "another one lies there"
    play(state, "viking", f"place {stern}")
    now = {grapnel["number"]: grapnel["home"] for grapnel in state.position()["grapnels"]}
    assert now == homes | {number: f"sea_wolf.{game.fleet.hulls[DRAKKAR].stern + 1}"}
    assert refusal(state, "viking", f"stow {number}") == "N6.store", "once each"
    theirs = next(n for n, home in homes.items() if home.startswith("white_horse"))
    assert refusal(state, "viking", f"stow {theirs}") == "G1.e"


def test_without_ships_nobody_is_asked_for_stations() -> None:
    state = game.start(2, 1, "shield-wall")
    assert question(pass_on(state, "stations", "move")) == "move"


# ---------------------------------------------------------------- ropes by speed


@pytest.mark.rule("vikings", "G2.c.grapnel")
@pytest.mark.parametrize(("wolf", "galiote", "first"), [(4, 3, "viking"), (3, 4, "anglo_saxon"), (3, 3, "viking")])
def test_the_faster_ship_handles_its_grapnels_first(wolf: int, galiote: int, first: str) -> None:
    """Dag may throw from the longship, Aelle cut aboard the galiote; at equal speed the drakkar comes first."""
    other = oars(DRAKKAR)[-1]
    people = bowman(THROW) | sternman(BOARD)
    state = hooked(
        people,
        rope("stowed"),
        rope(number=2, home=other),
        wolf={"speed": wolf},
        galiote={"speed": galiote},
        phase="player a",
    )
    state.push(INTERVAL)  # the interval itself, without the moves that lead to it
    state.settle()
    second = "anglo_saxon" if first == "viking" else "viking"
    assert (question(state), asked(state)) == ("interval", [first])
    assert refusal(state, first, "throw 1" if first == "anglo_saxon" else "cut 2") in ("G1.e", "N2.cut")
    play(state, first, "done")
    assert asked(state) == [second]


# ---------------------------------------------------------------- a boat run down


def rammed(crew: dict[str, int], heading: str = "N", **more: Any) -> Any:
    """The Sea Wolf runs down the skiff that lies before its bow, in its course or across it."""
    ships = {"sea_wolf": {"at": "1420", "heading": "N", "speed": 4, "side": "anglo_saxon"}}
    probe = at("begin", "anglo_saxon", {}, scenario="fyrd-landing", phase="player a", ships=ships)
    bow = probe.hull_cell(WOLF, BOW)
    ahead = probe.ground.neighbour[bow * 6]
    centre = probe.ground.neighbour[ahead * 6] if heading == "N" else ahead
    skiff = game.domains["ship"].index("skiff")
    hexname = f"{int(probe.ground.column(centre)):02}{int(probe.ground.row(centre)):02}"
    ships["skiff"] = {"at": hexname, "heading": heading, "speed": 0}
    document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player a", "ships": ships} | more
    probe = at("begin", "anglo_saxon", {}, **document)
    people: dict[str, Any] = {name: hexes_of(probe, skiff, [part])[0] for name, part in crew.items()}
    state = at("begin", "anglo_saxon", people | {"aelle": "0505"}, **document)
    collide(state, WOLF, skiff, BOW, int(state.part_at(ahead)))
    state.settle()
    return state


@pytest.mark.rule("vikings", "N5.boat.a")
def test_whoever_runs_a_boat_down_places_its_people() -> None:
    state = rammed({"ulf": 0, "starkad": 2})
    assert (question(state), asked(state)) == ("in-the-water", ["anglo_saxon"]), "not their owner"
    places = legal(state, "anglo_saxon", "place")
    assert len(places) == 2, "the hexes of the boat that the longship has not taken"
    assert refusal(state, "anglo_saxon", "place 0505") == "N5.boat.a"
    play(state, "anglo_saxon", places[1])
    first = "starkad" if where(state, "starkad") else "ulf"
    assert where(state, first) == places[1].split()[1]
    assert {where(state, "ulf"), where(state, "starkad")} == {place.split()[1] for place in places}, "one place left"
    assert state.is_in_water(game.domains["person"].index("ulf"))
    assert task_of(state, "ulf") == 0


@pytest.mark.rule("vikings", "N5.boat.a", "N8.water.c")
def test_without_room_on_its_hexes_they_come_up_beside_the_boat() -> None:
    state = rammed({"ulf": 0, "starkad": 2, "hastein": 1}, "NE")
    assert len(legal(state, "anglo_saxon", "place")) > 3, "the longship lies on all three"
    while question(state) == "in-the-water":
        play(state, "anglo_saxon", legal(state, "anglo_saxon", "place")[0])
    assert condition(state, "hastein") == "dead", "in armour"
    spots = [where(state, "ulf"), where(state, "starkad")]
    assert None not in spots
    assert len(set(spots)) == 2


@pytest.mark.rule("vikings", "N5.boat.a", "N7.sink.c")
def test_a_capsized_boat_drags_nobody_down() -> None:
    bow = f"sea_wolf.{BOW + 1}"
    for ends in ({"home": "skiff.1", "hook": bow}, {"home": bow, "hook": "skiff.1"}):
        state = rammed({"ulf": 0}, grapnels=[{"number": 1, "state": "caught", "rope": 5} | ends])
        assert state.position()["grapnels"][0]["state"] == "lost", ends
    for home, fate in (("skiff.1", "lost"), (bow, "stowed")):
        state = rammed({"ulf": 0}, grapnels=[{"number": 1, "state": "stowed", "home": home}])
        assert state.position()["grapnels"][0]["state"] == fate, home


# ---------------------------------------------------------------- slipping and hauling


@pytest.mark.rule("vikings", "N6.move.c", "N5.slide")
def test_the_captain_says_to_which_side_his_ship_slips() -> None:
    for way, lands in (("left", "1329"), ("right", "1529")):
        wolf = NEAR_WOLF | {"speed": 4}
        state = still({"hastein": deck(WOLF, 0, **wolf), "aelle": "0505"}, sea_wolf=wolf)
        scrape(state, WOLF, "N6.move.c")
        state.settle()
        assert (question(state), asked(state)) == ("slip", ["viking"])
        assert refusal(state, "viking", "sail straight") == "N6.move.c"
        play(state, "viking", f"sail {way}")
        assert state.position()["ships"]["sea_wolf"]["at"] == lands
        assert state.speed(WOLF) == 4, "free of charge"


@pytest.mark.rule("vikings", "N6.haul.e")
def test_between_equals_that_both_haul_the_faster_moves() -> None:
    ships = {"saint_cuthbert": NEAR_GALIOTE | {"speed": 2}, "white_horse": NEAR_GALIOTE | {"at": "2022", "speed": 3}}
    state = still({}, (2, 6), **ships)
    assert more_hauling(state, CUTHBERT, 2, HORSE, 1) == CUTHBERT, "more ropes"
    assert more_hauling(state, CUTHBERT, 1, HORSE, 1) == HORSE, "the faster"
    state = still({}, (2, 6), **ships | {"saint_cuthbert": NEAR_GALIOTE | {"speed": 3}})
    assert more_hauling(state, CUTHBERT, 1, HORSE, 1) == HORSE, "the die"
    assert told(state, "rolls-first") == ["rolls-first saint_cuthbert 2", "rolls-first white_horse 6"]
