"""The rulebook's worked examples of the campaign rules, to the letter."""

from __future__ import annotations

import pytest

from games.diex_aie_campaign.country import can, cell, country, does, game, question, resources, told
from meadhall.games.diex_aie.campaign import layout
from meadhall.games.diex_aie.campaign.book import SCOT
from meadhall.games.diex_aie.campaign.land import hex_at
from meadhall.games.diex_aie.campaign.muster import levy, made_up

WILD, BESIDE, FAR, EASINGWOLD, THIRSK = "0511", "0512", "1512", "0912", "0709"


@pytest.mark.example("diex-aie", "loyalty-welf")
def test_welf_may_attack_the_saxons_and_they_may_not_attack_him() -> None:
    """H6 of the older scale is a loyalty of 5: +1 for Welf's prestige of 7, +1 for five men more, 7 in all."""
    s = country(
        season=0,
        g1=("norman", WILD, "Nim*11", "Nck", 7),
        g2=("saxon", BESIDE, "Xil*6", "Xct", 3, {"loyalty": 5}),
    )
    does(s, f"go {BESIDE}")
    events = game.take_events(s)
    assert [event.arguments["level"][1] for event in events if event.kind == "loyalty-level"] == [7]
    assert [event.arguments["revolts"][1] for event in events if event.kind == "loyalty-tested"] == [0]
    assert can(s, "attack g2")
    does(s, "pass")
    assert question(s) == "march", "the Saxons are not asked"


@pytest.mark.example("diex-aie", "group-15-scots")
def test_fifteen_scots_are_line_ten_and_line_five() -> None:
    table = game.campaigns.book.compositions[SCOT]
    assert made_up(table, 15) == [ten + five for ten, five in zip(table.lines[9], table.lines[4], strict=True)]


@pytest.mark.example("diex-aie", "supply-18")
def test_eighteen_men_take_one_resource_which_only_a_convoy_brings_back() -> None:
    s = country(stage=layout.SUPPLY, g1=("saxon", EASINGWOLD, "Xil*18"), g2=("norman", FAR, "Nim*3"))
    assert resources(s, "easingwold") == 4
    s.clear()
    s.push(layout.CAMPAIGN_DAY, layout.MORNING)
    s.put(layout.HEX, hex_at(5, 11))
    s.settle()
    assert resources(s, "easingwold") == 4


@pytest.mark.example("diex-aie", "supply-three-groups")
def test_of_three_groups_of_over_twenty_in_a_motte_with_four_one_goes_hungry() -> None:
    groups = dict.fromkeys(("g1", "g2", "g3"), ("norman", THIRSK, "Nim*21"))
    s = country(stage=layout.SUPPLY, mottes=[{"hex": THIRSK, "stores": 4}], g4=("saxon", FAR, "Xil*3"), **groups)
    assert question(s) == "who-eats"
    does(s, "feed g1", "feed g3")
    assert s.get(layout.STORES) == 0
    assert [cell(s, layout.HUNGER, name) for name in ("g1", "g2", "g3")] == [0, 1, 0]


@pytest.mark.example("diex-aie", "mixed-terrain-road")
def test_a_road_in_the_hills_costs_two() -> None:
    land = game.campaigns.scenarios[game.scenarios.index("devastation-1069")].map.land
    assert land.entry_cost(hex_at(16, 7)) == 2


@pytest.mark.example("diex-aie", "village-levy-8-3")
def test_a_village_of_eight_and_three_raises_seventeen_and_three() -> None:
    book, ids = game.campaigns.book, game.campaigns.book.classes.ids
    light, shooter = ids.index("Xil"), ids.index("Xia")
    calm, hostile = (levy(book, len(ids), 8, loyalty, light, shooter) for loyalty in (10, 3))
    assert (sum(calm), sum(hostile)) == (17, 20)
    assert (hostile[light] - calm[light], hostile[shooter] - calm[shooter]) == (2, 1)


@pytest.mark.example("diex-aie", "mercenary-fourth-test")
@pytest.mark.rule("diex-aie", "c12.2.e")
def test_the_fourth_test_takes_three_from_the_die() -> None:
    hired = {"employer": 1, "terms": 1, "tests": 3}
    s = country(
        [8],
        stage=layout.TESTING,
        g1=("norman", WILD, "Nim*4", "Nck", 5),
        g2=("mercenary", WILD, "Nim*5", hired),
        g3=("saxon", FAR, "Xil*3"),
    )
    assert told(s, "hirelings-tested") == [{"group": "g2", "die": 8, "level": 5}]
