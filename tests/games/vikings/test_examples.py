"""The worked examples of the rules on land, to the letter."""

from __future__ import annotations

import pytest

from games.vikings.table import (
    at,
    beside,
    cover,
    game,
    legal,
    play,
    points,
    question,
    refusal,
    rider,
    stunned,
    told,
    wounded,
)
from games.vikings.test_combat import odds
from games.vikings.test_special import berserk

FAR = "3006"


@pytest.mark.example("vikings", "two-thirds-sea")
def test_a_hex_with_more_sea_is_a_sea_hex() -> None:
    """Our maps are drawn hex by hex, so each hex is its dominant terrain; those of the shore are sea or beach."""
    from meadhall.skirmish.kinds import BEACH, SEA

    ground = game.rules.scenarios[-1].site.ground
    shore = ground.cell_in(10, 11)
    assert ground.printed[shore] == SEA
    assert any(ground.printed[ground.neighbour[shore * 6 + way]] == BEACH for way in range(6))


@pytest.mark.example("vikings", "rider-scrub")
def test_a_rider_on_flat_ground_and_scrub_has_light_cover() -> None:
    state = at("fire", "viking", {"einar": "1200", "edwin": rider("1503", "N", "edwin-horse")})
    assert cover(state, "einar", "edwin") == ("", 1)


@pytest.mark.example("vikings", "ragnar-dismounts")
def test_ragnar_rides_four_hexes_dismounts_and_walks_four() -> None:
    state = at("movement", "viking", {"ragnar": rider("1206", "NW"), "offa": FAR})
    play(state, "viking", "move ragnar", "step NW", "step SW", "step NW", "step SW")
    assert points(state) == 11
    play(state, "viking", "dismount N")
    assert points(state) == 4
    play(state, "viking", "step N", "step N", "step N", "step N")
    assert legal(state, "viking") == ["stop"]


@pytest.mark.example("vikings", "edwin-dismounts")
def test_edwin_wounded_rides_six_hexes_and_ends_beside_his_horse() -> None:
    edwin = rider("2006", "NW", "edwin-horse", state="wounded")
    state = at("movement", "anglo_saxon", {"edwin": edwin, "dag": "0000"})
    play(state, "anglo_saxon", "move edwin")
    assert points(state) == 12
    play(state, "anglo_saxon", *["step NW", "step SW"] * 3)
    assert points(state) == 6
    play(state, "anglo_saxon", "dismount N")
    assert points(state) == 0
    assert legal(state, "anglo_saxon", "step") == []


@pytest.mark.example("vikings", "odds-8-3")
def test_eight_against_three_is_two_to_one() -> None:
    found = odds({"dag": "1205", "offa": "1204"}, "dag", "offa")
    assert (found.attack, found.defence, found.column) == (8, 3, 2)


@pytest.mark.example("vikings", "joint-attack-4-1")
def test_two_against_one_on_mixed_ground() -> None:
    """Finn (10) in scrub and Arni (9) on flat ground against Hereward (4): 4-1, left, right."""
    found = odds({"finn": "1504", "arni": "1403", "hereward": "1503"}, "finn arni", "hereward")
    assert found.base == 4
    assert (found.attacker_state, found.defender_state, found.joint) == (-1, 0, 1)
    assert found.column == 4


@pytest.mark.example("vikings", "combat-limits")
def test_three_attacks_that_are_not_allowed() -> None:
    state = at("combat", "viking", {"ragnar": rider("0702", "N"), "offa": "0701", "dag": FAR})
    assert question(state) not in ("combat", "take-axes")
    state = at("combat", "viking", {"brand": "1111", "offa": "1112", "dag": FAR})
    assert question(state) not in ("combat", "take-axes")
    state = at("combat", "viking", {"odd": "1302", "alwin": wounded("1303"), "rolf": "0107"}, scenario="monastery-gold")
    assert question(state) not in ("combat", "take-axes"), "a loophole between them"


@pytest.mark.example("vikings", "derived-odds-below-one")
def test_five_against_six_is_refused_whatever_the_ground() -> None:
    """Arni wounded (5), in the house, against Cenric (6) outside the window or inside on equal ground."""
    found = odds({"arni": wounded("1002"), "cenric": "1003"}, "arni", "cenric")
    assert (found.attack, found.defence, found.base, found.column) == (5, 6, 0, 0)
    state = at("combat", "viking", {"arni": wounded("1002"), "cenric": "1003", "dag": FAR})
    assert question(state) != "combat"


@pytest.mark.example("vikings", "derived-mounting")
def test_three_hexes_to_the_horse_and_six_points_to_ride() -> None:
    horses = {"ragnar-horse": {"at": "1202", "facing": "S", "held": "viking"}}
    state = at("movement", "viking", {"ragnar": "1206", "offa": FAR}, horses=horses)
    play(state, "viking", "move ragnar", "step N", "step N", "step N", "mount ragnar-horse")
    assert points(state) == 6


@pytest.mark.example("vikings", "derived-carry")
def test_a_carrier_with_five_points_left_keeps_two() -> None:
    state = at("movement", "viking", {"dag": "1206", "finn": stunned("1203"), "offa": FAR})
    play(state, "viking", "move dag", "step N", "step N", "step N")
    assert points(state) == 5
    play(state, "viking", "carry")
    assert points(state) == 2


@pytest.mark.example("vikings", "derived-axe")
def test_the_axe_man_of_attack_fourteen() -> None:
    people = {"asmund": {"at": "1205", "flags": ["axe"]}, "cenric": "1204", "beorn": "1304"}
    found = odds(people, "asmund", "cenric")
    assert (found.attack, found.column) == (28, 4)
    found = odds(people, "cenric", "asmund", "anglo_saxon")
    assert (found.base, found.column) == (2, 3)


@pytest.mark.example("vikings", "derived-berserkers")
def test_three_berserkers() -> None:
    """Bodvar and Egil end in contact, Starkad cannot reach anybody."""
    people = {"bodvar": "1205", "offa": "1204", "penda": "1203", "egil": "1405", "osric": "1404", "aelle": "1403"}
    people |= {"starkad": "0406", "wiglaf": "0405"}
    state = berserk(people, [1, 1, 1, 3, 4], "attack offa", "with bodvar", "fight")
    play(state, "viking", "advance bodvar", "step N", "stop")
    play(state, "viking", "attack osric", "with egil", "fight", "advance egil", "step N", "stop")
    play(state, "viking", "attack wiglaf", "with starkad", "fight", "done")
    assert told(state, "calms-down", "calmed", "trance") == ["calmed bodvar 3", "trance egil 4", "calms-down starkad"]
    assert legal(state, "viking") == ["attack aelle"]
    assert refusal(state, "viking", "done") == "berserker.a"
    assert beside("1404", "N") == "1403"
