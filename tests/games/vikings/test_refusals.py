"""Whoever is refused hears the true reason: the rule that stands in his way, not a more general one."""

from __future__ import annotations

import pytest

from games.vikings.ships import WOLF_AT, touching
from games.vikings.table import at, beside, game, legal, play, question, refusal, rider, stunned
from meadhall.games.vikings.layout import BOARD

HERE = "1205"
NORTH = beside(HERE, "N")
FAR = "3006"


# ---------------------------------------------------------------- fire


@pytest.mark.rule("vikings", "G4.people.a", "G4.wall", "G4.tree.a")
def test_an_archer_without_an_open_target_hears_what_stops_his_line() -> None:
    state = at("fire", "viking", {"einar": "1104", "odd": "0903", "offa": "1101"})
    assert refusal(state, "viking", "shoot einar") == "G4.wall", "Offa stands in the hut, and Odd too"
    state = at("fire", "viking", {"einar": "0702", "odd": "0503", "offa": "0700"})
    assert refusal(state, "viking", "shoot einar") == "G4.tree.a", "0701 is a tree"
    state = at("fire", "viking", {"einar": HERE, "dag": "1204", "odd": "1405", "penda": "1202"})
    assert refusal(state, "viking", "shoot einar") == "G4.people.a", "Dag stands in the line"


@pytest.mark.rule("vikings", "G3.f", "G4.people.a", "G4.wall")
def test_of_several_reasons_the_nearest_enemys_counts() -> None:
    people = {"einar": HERE, "dag": "1204", "odd": "1405", "penda": "1202", "osric": "1002"}
    state = at("fire", "viking", people)
    assert refusal(state, "viking", "shoot einar") == "G4.people.a", "Penda is nearer than Osric in the hut"


@pytest.mark.rule("vikings", "G3.def.a", "G4.people.a")
def test_defensive_fire_at_those_who_stay_gives_the_same_reasons() -> None:
    people = {"finn": "1202", "acca": HERE, "aelle": "1204", "cyneheard": "1405"}
    state = play(at("movement", "viking", people), "viking", "done")
    assert (question(state), legal(state, "anglo_saxon", "shoot")) == ("defensive-fire", ["shoot cyneheard"])
    assert refusal(state, "anglo_saxon", "shoot acca") == "G4.people.a", "Aelle stands before him"


@pytest.mark.rule("vikings", "G1.a", "component.foot_counters", "sheet.state.d")
def test_who_is_not_there_is_not_called_stunned() -> None:
    people = {
        "einar": {"state": "dead"},
        "hogni": stunned("1405"),
        "gunnar": {"state": "gone"},
        "odd": HERE,
        "offa": "1200",
    }
    state = at("fire", "viking", people)
    assert refusal(state, "viking", "shoot einar") == "component.foot_counters"
    assert refusal(state, "viking", "shoot hogni") == "sheet.state.d"
    assert refusal(state, "viking", "shoot gunnar") == "component.map_sides"
    state = at("movement", "viking", people)
    assert refusal(state, "viking", "move einar") == "component.foot_counters"
    assert refusal(state, "viking", "move dag") == "G1.a", "he takes no part"


# ---------------------------------------------------------------- combat


@pytest.mark.rule("vikings", "G7.a", "G7.restrict.a")
def test_an_attack_on_a_closed_hex_names_the_restriction() -> None:
    open_fight = {"finn": "1905", "osric": "1906"}
    state = at("combat", "viking", open_fight | {"ragnar": rider("0702", "N"), "offa": "0701"})
    assert refusal(state, "viking", "attack offa") == "G7.restrict.a", "a rider and a man in a tree"
    state = at("combat", "viking", open_fight | {"dag": "1103", "offa": "1104"})
    assert refusal(state, "viking", "attack offa") == "G7.restrict.a", "a wall is between them"
    state = at("combat", "viking", open_fight | {"offa": "0501"})
    assert refusal(state, "viking", "attack offa") == "G7.a", "nobody is near him"


@pytest.mark.rule("vikings", "G7.b", "sheet.state.d")
def test_whoever_cannot_attack_any_more_is_told_why() -> None:
    others = {"dag": "1905", "osric": "1906"}
    state = at("combat", "viking", others | {"finn": {"at": HERE, "flags": ["attacked"]}, "offa": NORTH})
    assert refusal(state, "viking", "attack offa") == "G7.b", "Finn has attacked"
    state = at("combat", "viking", others | {"finn": stunned(HERE), "offa": NORTH})
    assert refusal(state, "viking", "attack offa") == "sheet.state.d", "Finn lies"


@pytest.mark.rule("vikings", "N8.speed.ship", "G7.restrict.a")
def test_an_attack_between_ships_too_far_apart_in_speed_says_so() -> None:
    ships, mine, theirs = touching(speeds=(5, 0))
    people = {"dag": {"at": mine, "task": BOARD}, "aelle": {"at": theirs, "task": BOARD}}
    people |= {"finn": "0505", "alwin": "0506"}
    state = at("combat", "viking", people, scenario="boarding-action", phase="player b", ships=ships)
    assert refusal(state, "viking", "attack aelle") == "N8.speed.ship"


@pytest.mark.rule("vikings", "N8.fight.sea.b", "N8.speed.shore")
def test_an_attack_from_the_sea_names_what_forbids_it() -> None:
    """Dag swims beside an oar of the longship, where Aelle stands; two others fight elsewhere."""
    for speed, rule in ((0, "N8.fight.sea.b"), (3, "N8.speed.shore")):
        wolf = WOLF_AT | {"speed": speed}
        probe = at("begin", "viking", {}, scenario="boarding-action", phase="player b", ships={"sea_wolf": wolf})
        ground, ship = probe.ground, game.domains["ship"].index("sea_wolf")
        deck_cell = int(probe.hull_cell(ship, 10))
        water = next(
            int(ground.neighbour[deck_cell * 6 + way])
            for way in range(6)
            if probe.ship_at(ground.neighbour[deck_cell * 6 + way]) < 0
        )
        hexes = [f"{int(ground.column(cell)):02}{int(ground.row(cell)):02}" for cell in (deck_cell, water)]
        people = {"aelle": {"at": hexes[0], "task": BOARD}, "dag": hexes[1], "finn": "0505", "alwin": "0506"}
        state = at("combat", "viking", people, scenario="boarding-action", phase="player b", ships={"sea_wolf": wolf})
        assert refusal(state, "viking", "attack aelle") == rule


@pytest.mark.rule("vikings", "G7.restrict.a", "G7.many.a")
def test_joining_and_adding_name_the_restriction_too() -> None:
    people = {"finn": "1905", "osric": "1906", "offa": FAR, "dag": "0505"}
    state = play(at("combat", "viking", people), "viking", "attack osric")
    assert refusal(state, "viking", "with dag") == "G7.a"
    play(state, "viking", "with finn")
    assert refusal(state, "viking", "also offa") == "G7.a"


# ---------------------------------------------------------------- movement


@pytest.mark.rule("vikings", "treasure.a", "G5.a")
def test_nothing_to_take_is_no_lack_of_points() -> None:
    state = at("movement", "viking", {"brand": {"at": HERE, "state": "wounded"}, "aelle": FAR})
    play(state, "viking", "move brand", "step N", "step N")
    assert refusal(state, "viking", "take") == "treasure.a", "and he has one point left"


@pytest.mark.rule("vikings", "G5.carry.b")
def test_a_carried_man_is_not_dropped_on_the_way() -> None:
    state = at("movement", "viking", {"dag": HERE, "finn": stunned(NORTH), "aelle": FAR})
    play(state, "viking", "move dag", "step N", "carry")
    assert refusal(state, "viking", "drop") == "G5.carry.b"


@pytest.mark.rule("vikings", "treasure.a", "G5.carry.a")
def test_whoever_carries_does_not_mount_and_hears_why() -> None:
    horses = {"ragnar-horse": {"at": NORTH, "facing": "S", "held": "viking"}}
    people = {"ragnar": {"at": HERE, "carries": "treasure 0"}, "aelle": FAR}
    state = play(at("movement", "viking", people, horses=horses, treasures=["ragnar"]), "viking", "move ragnar")
    assert refusal(state, "viking", "mount ragnar-horse") == "treasure.a"


@pytest.mark.rule("vikings", "axe.c", "G5.clear.a")
def test_a_worker_takes_no_axe_because_he_works() -> None:
    people = {"ragnar": {"at": HERE, "flags": ["worked"]}, "brand": "1905", "osric": "1906", "offa": NORTH}
    state = at("combat", "viking", people)
    assert question(state) == "take-axes"
    assert refusal(state, "viking", "grip ragnar") == "G5.clear.a"


# ---------------------------------------------------------------- setting up and coming in


@pytest.mark.rule("vikings", "G5.block.b", "G6.b")
def test_a_rider_is_refused_a_tree_because_it_is_one() -> None:
    state = game.start(2, 4, "shield-wall")
    while question(state) == "deploy":
        decider = state.deciders()[0]
        side = ("viking", "anglo_saxon")[int(state.side_of_seat(decider))]
        person = game.domains["person"].ids[int(state.decisions[int(state.cells[state.top()])].asks(state, decider)[0])]
        if person == "ragnar":
            assert refusal(state, side, "place 0000") == "G5.block.b", "0000 is a tree"
            play(state, side, "place 0200")
            assert refusal(state, side, "face S") == "G5.a", "the tail would be off the field"
            return
        play(state, side, legal(state, side)[0])
    raise AssertionError("Ragnar was not placed")
