"""Victory in the five campaigns, the weather, and campaigns played at random to their end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.diex_aie_campaign.country import at, country, does, game, question
from meadhall.games.diex_aie.campaign import layout


def evening(scenario: str, seats: int = 2, **document: Any) -> Any:
    return country(stage=layout.EVENING, scenario=scenario, seats=seats, **document)


@pytest.mark.rule("diex-aie", "campaign.romney-1066", "campaign.result")
def test_romney_is_punished_when_half_of_it_is_brought_to_hastings() -> None:
    haul = {"plunder": 3, "haul": 1 << 6}
    groups = {"g1": ("norman", "0613", "Nim*5", haul), "g2": ("saxon", "1109", "Xil*3")}
    s = evening("romney-1066", **groups)
    assert s.result() == [1.0, 0.0]
    groups["g1"] = ("norman", "0613", "Nim*5", {"plunder": 2, "haul": 1 << 6})
    s = evening("romney-1066", **groups)
    assert s.result() is None
    s = evening("romney-1066", **(groups | {"day": 8}))
    assert s.result() == [0.0, 1.0], "the Saxons have prevented it"


@pytest.mark.rule("diex-aie", "campaign.route-de-douvres")
def test_dover_is_held_by_fifteen_fit_men_for_two_days() -> None:
    groups = {"g1": ("norman", "1706", "Nim*15"), "g2": ("saxon", "0511", "Xil*3")}
    assert evening("route-de-douvres", **groups).result() is None
    assert evening("route-de-douvres", held=1, **groups).result() == [1.0, 0.0]
    groups["g1"] = ("norman", "1706", "Nim*14")
    assert evening("route-de-douvres", held=1, **groups).get(layout.HELD) == 0


@pytest.mark.rule("diex-aie", "campaign.route-de-douvres", "c13.5.a")
def test_canterbury_opens_its_gates_to_no_one_before_the_fourth_day() -> None:
    groups = {"g1": ("norman", "0511", "Nim*3"), "g2": ("saxon", "1403", "Xil*10")}
    s = country(stage=layout.SUPPLY, scenario="route-de-douvres", seats=2, day=3, **groups)
    assert s.get(layout.HUNGER + 1) == 1
    s = country(stage=layout.SUPPLY, scenario="route-de-douvres", seats=2, day=4, **groups)
    assert s.get(layout.HUNGER + 1) == 0


@pytest.mark.rule("diex-aie", "campaign.devastation-1069")
def test_the_north_is_harried_when_eight_villages_have_nothing_left() -> None:
    ids = ("thirsk", "ripon", "helmsley", "pickering", "malton", "whitby", "yarm", "stockton")
    groups = {
        "g1": ("norman", "0511", "Nim*3"),
        "g2": ("saxon", "0514", "Xil*3"),
        "g3": ("dane", "1805", "Dil*3"),
        "g4": ("scot", "0701", "Sil*3"),
    }
    wasted = {id: {"resources": 0, "loyalty": 4} for id in ids}
    assert evening("devastation-1069", 4, places=wasted, **groups).result() == [1.0, 0.0, 0.0, 0.0]
    assert evening("devastation-1069", 4, places={id: wasted[id] for id in ids[1:]}, **groups).result() is None


@pytest.mark.rule("diex-aie", "campaign.devastation-1069", "campaign.result")
def test_danes_with_money_on_the_coast_share_the_victory_at_the_end() -> None:
    groups = {
        "g1": ("norman", "0511", "Nim*3"),
        "g2": ("saxon", "0514", "Xil*3"),
        "g3": ("dane", "1805", "Dil*3", {"money": 40}),
        "g4": ("scot", "0701", "Sil*3"),
    }
    assert evening("devastation-1069", 4, day=14, **groups).result() == [0.0, 0.5, 0.5, 0.0]


@pytest.mark.rule("diex-aie", "campaign.retour-des-danois", "campaign.result")
def test_danes_win_with_the_takings_of_three_places_and_normans_by_keeping_theirs() -> None:
    mottes = [{"hex": "1116", "stores": 3}, {"hex": "1509", "stores": 3}]
    hauls = {"plunder": 5, "haul": 0b111 << 3}
    groups = {
        "g1": ("norman", "0511", "Nim*3"),
        "g2": ("dane", "1804", "Dil*3", hauls),
        "g3": ("saxon", "0514", "Xil*3"),
    }
    assert evening("retour-des-danois", 3, mottes=mottes, **groups).result() == [0.0, 1.0, 0.0], "nothing is kept yet"
    assert evening("retour-des-danois", 3, mottes=mottes, day=12, **groups).result()[:2] == [0.5, 0.5]
    groups["g2"] = ("dane", "1804", "Dil*3")
    assert evening("retour-des-danois", 3, mottes=mottes, day=12, **groups).result()[0] == 1.0
    assert evening("retour-des-danois", 3, mottes=mottes[:1], day=12, **groups).result()[0] < 1.0


@pytest.mark.rule("diex-aie", "campaign.retour-des-danois")
def test_danes_come_ashore_where_they_like() -> None:
    s = game.start(3, 1, "retour-des-danois")
    assert question(s) == "landing"
    does(s, "go 1905")
    assert s.hex(0) == at("1905")


@pytest.mark.rule("diex-aie", "campaign.la-motte-de-thirsk")
def test_a_motte_stands_after_five_days_of_work_with_ten_builders_inside() -> None:
    groups = {"g1": ("norman", "0709", "Nim*15"), "g2": ("saxon", "0514", "Xil*3")}
    s = evening("la-motte-de-thirsk", worked=4, **groups)
    assert s.motte_at(at("0709")) >= 0
    assert s.garrison_size(s.motte_at(at("0709"))) == 10
    assert s.get(layout.STORES + s.motte_at(at("0709"))) == 4
    groups["g1"] = ("norman", "0709", "Nim*4")
    assert evening("la-motte-de-thirsk", worked=4, **groups).motte_at(at("0709")) < 0


@pytest.mark.rule("diex-aie", "campaign.result")
def test_a_side_without_a_group_has_lost_at_once() -> None:
    s = evening("romney-1066", g1=("norman", "0613", "Nim*5"))
    assert s.result() is not None


@pytest.mark.rule("diex-aie", "c18.1")
@pytest.mark.parametrize(("die", "change"), [(1, -3), (5, 0), (10, 3)])
def test_the_weather_changes_what_villages_have(die: int, change: int) -> None:
    from meadhall.core.chance import LoadedChance, seeded

    s = game.start(2, scenario="romney-1066", options={"weather": True}, chance=LoadedChance([die], seeded(0)))
    places = game.campaigns.scenarios[0].map.settlements
    fed = {place.hex for place in places if s.groups_at(place.hex)}  # what was eaten since
    for number, place in enumerate(places):
        if place.hex in fed:
            continue
        wanted = place.resources if place.resources < 0 else min(10, max(1, place.resources + change))
        assert s.get(layout.RESOURCES + number) == wanted


@pytest.mark.rule("diex-aie", "c18.2")
def test_the_season_slows_every_march() -> None:
    s = game.start(4, 1, "devastation-1069")
    assert s.get(layout.SEASON) == -2
    assert game.start(2, 1, "romney-1066").get(layout.SEASON) == -1


@pytest.mark.parametrize("scenario", game.scenarios)
def test_a_campaign_played_at_random_comes_to_its_end(scenario: str) -> None:
    seats = game.seats_of(scenario)[-1]
    s, luck = game.start(seats, 5, scenario), random.Random(5)
    for _ in range(game.longest):
        if not s.deciders():
            break
        seat = s.deciders()[0]
        s.apply(seat, luck.choice(s.legal(seat)))
    assert s.result() is not None
    game.check(s)
