"""What lies on the table (c0 to c6): maps, counters, settlements, mottes, sheets, and the steps of a day."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import meadhall
from games.diex_aie_campaign.country import NORMAN, SAXON, at, can, cell, country, does, game, question, size, told, why
from games.diex_aie_campaign.country import resources as stock
from meadhall.core.chance import LoadedChance, seeded
from meadhall.games.diex_aie.campaign import layout
from meadhall.games.diex_aie.campaign.book import CITY
from meadhall.games.diex_aie.campaign.muster import made_up

YORK, EASINGWOLD, THIRSK, WILD, FAR = "1116", "0912", "0709", "0511", "1512"
SOURCES = Path(meadhall.__file__).parent / "games/diex_aie/campaign"


# ---------------------------------------------------------------- what the game is about


@pytest.mark.rule("diex-aie", "c0")
def test_every_rule_that_is_quoted_is_one_of_this_edition() -> None:
    known = {rule.id for rule in game.ledger().rules.values()}
    for file in SOURCES.glob("*.py"):
        for quoted in re.findall(r'emit\(\s*"([a-z-]+)",\s*"([^"]+)"', file.read_text(encoding="utf-8")):
            kind, rules = quoted
            assert {*rules.split()} <= known, (file.name, kind)
            if kind in ("convoy-formed", "convoy-loaded", "convoy-unloaded"):
                assert rules.startswith("c11"), "not 10, as an older edition has it"
            if kind == "place-plundered":
                assert rules.startswith("c12.3"), "not 17 or 13.2"
            if kind.startswith(("ransom", "prisoners")):
                assert rules.startswith("c14.8"), "not 15.8"


@pytest.mark.rule("diex-aie", "c1.a")
@pytest.mark.parametrize("scenario", game.scenarios)
def test_normans_have_a_mission_and_others_thwart_it(scenario: str) -> None:
    victories = game.campaigns.scenarios[game.scenarios.index(scenario)].setting.victories
    sides = {one.faction for one in victories}
    assert layout.NORMAN_MEN in sides
    assert len(sides) > 1


@pytest.mark.rule("diex-aie", "c1.b")
def test_resources_feed_and_are_plundered_and_loyalty_says_who_revolts() -> None:
    s = country(stage=layout.SUPPLY, g1=("saxon", EASINGWOLD, "Xil*10"), g2=("norman", FAR, "Nim*3"))
    assert stock(s, "easingwold") == 4
    s = country(season=0, g1=("norman", "0911", "Nim*9", "Nck", 5), g2=("saxon", EASINGWOLD, "Xil*9", {"loyalty": 1}))
    does(s, f"go {EASINGWOLD}")
    assert told(s, "loyalty-tested") == [{"group": "g2", "revolts": 1}]


@pytest.mark.rule("diex-aie", "c2.a")
def test_the_north_is_the_map_of_1069_and_the_south_that_of_1066() -> None:
    maps = {one.id: one.map.id for one in game.campaigns.scenarios}
    assert maps["devastation-1069"] == maps["la-motte-de-thirsk"] == "yorkshire-1069"
    assert maps["romney-1066"] == maps["route-de-douvres"] == "kent-1066"
    assert game.data.table("campaign")["hex_km"] == 5


@pytest.mark.rule("diex-aie", "c3")
def test_a_seat_s_sheet_has_all_that_is_its_own_to_keep() -> None:
    mine = {"money": 7, "hunger": 1, "loyalty": 4}
    s = country(
        g1=("norman", YORK, "Nim*4", "Nck", 6),
        g2=("saxon", WILD, "Xil*5", "Xct", 5, mine),
        mottes=[{"hex": THIRSK, "stores": 6}],
        convoys={"v1": {"hex": at(FAR) + 1, "animals": 5, "load": 3}},
    )
    sheet = s.view(SAXON)
    own = sheet["groups"]["g2"]
    assert {key: own[key] for key in mine} == mine
    assert (len(own["men"]), own["prestige"]) == (6, 5)
    assert sheet["groups"]["g1"]["prestige"] == 6
    assert (sheet["mottes"][0]["stores"], sheet["convoys"]["v1"]["load"]) == (6, 3)
    assert sheet["places"]["thirsk"] == {"resources": 7, "loyalty": 5}


@pytest.mark.rule("diex-aie", "c4.a")
def test_there_are_counters_for_mottes_groups_convoys_and_commanders() -> None:
    view = game.start(2, 1, "romney-1066").view(None)
    assert all(view[kind] for kind in ("mottes", "groups", "convoys"))
    assert [one["leader"] for one in view["groups"].values() if "leader" in one]


@pytest.mark.rule("diex-aie", "c4.b")
def test_a_counter_tells_its_number_its_faction_and_whether_all_ride() -> None:
    view = game.start(4, 1, "devastation-1069").view(None)
    assert {one["faction"] for one in view["groups"].values()} == {"norman", "saxon", "scot", "dane", "mercenary"}
    assert any(one["cavalry"] for one in view["groups"].values())
    assert list(view["groups"])[:3] == ["g1", "g2", "g3"]


# ---------------------------------------------------------------- settlements and mottes


@pytest.mark.rule("diex-aie", "c5.1.a")
@pytest.mark.parametrize(("name", "hex", "beside"), [("burgh", THIRSK, "0708"), ("abbey", "0412", "0411")])
def test_burghs_and_abbeys_count_as_villages(name: str, hex: str, beside: str) -> None:
    s = country(
        season=0, g1=("dane", beside, "Dil*9", "Dij", 5), g2=("norman", FAR, "Nim*3"), g3=("saxon", WILD, "Xil*3")
    )
    does(s, f"go {hex}")
    assert why(s, "storm") == "", name


@pytest.mark.rule("diex-aie", "c5.1.b")
@pytest.mark.parametrize(
    ("hex", "beside", "id", "men"), [(EASINGWOLD, "0911", "easingwold", 15), (YORK, "1115", "york", 30)]
)
def test_people_in_revolt_attack_with_fifteen_men_and_those_of_a_city_with_thirty(
    hex: str, beside: str, id: str, men: int
) -> None:
    level = {"loyalty": 1} if id != "york" else {"resources": -1, "loyalty": 1}
    s = country(
        season=0,
        places={id: level | ({"resources": 5} if id != "york" else {})},
        g1=("norman", beside, "Nim*9", "Nck", 5),
        g2=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {hex}")
    if question(s) == "encounter":
        does(s, "pass")
    assert (question(s), s.deciders()) == ("challenge", (SAXON,))
    does(s, "fight")
    assert told(s, "levy-raised")[0]["men"] == men
    table = s.book.compositions[SAXON]
    levied = [sum(s.kind(man) == kind for man in s.members(2)) for kind in table.classes]
    assert levied == made_up(table, men)


@pytest.mark.rule("diex-aie", "c5.1.b")
@pytest.mark.parametrize(("level", "side"), [(6, layout.ATTACKERS), (2, layout.DEFENDERS)])
def test_where_groups_fight_in_a_village_its_people_join_the_side_of_their_loyalty(level: int, side: int) -> None:
    s = country(
        season=0,
        places={"easingwold": {"resources": 5, "loyalty": level}},
        g1=("norman", "0911", "Nim*9", "Nck", 5),
        g2=("saxon", EASINGWOLD, "Xil*9", {"loyalty": 6}),
        g3=("norman", "0811", "Nim*4"),
    )
    does(s, f"go {EASINGWOLD}", "attack g2", "fight")
    assert size(s, "g4") == 15
    assert cell(s, layout.SIDE, "g4") == side + 1


@pytest.mark.rule("diex-aie", "c5.1.c")
def test_every_settlement_is_saxon_and_its_people_are_led_by_the_saxon_player() -> None:
    s = country(
        season=0, g1=("dane", "0911", "Dil*20", "Dij", 5), g2=("norman", FAR, "Nim*3"), g3=("saxon", "0812", "Xil*3")
    )
    does(s, f"go {EASINGWOLD}", "storm")
    assert s.seat(3) == SAXON
    assert all(1 <= one.loyalty <= 10 for record in game.campaigns.scenarios for one in record.map.settlements)


@pytest.mark.rule("diex-aie", "c5.1.d")
def test_villages_have_one_to_ten_resources_at_first_and_cities_no_end() -> None:
    for record in game.campaigns.scenarios:
        for one in record.map.settlements:
            assert one.resources == -1 if one.kind == CITY else 1 <= one.resources <= 10
    s = country(
        stage=layout.SUPPLY,
        places={"easingwold": {"resources": 0, "loyalty": 5}},
        g1=("saxon", EASINGWOLD, "Xil*10"),
        g2=("saxon", YORK, "Xil*10"),
        g3=("norman", FAR, "Nim*3"),
    )
    assert [cell(s, layout.HUNGER, name) for name in ("g1", "g2")] == [1, 0]


@pytest.mark.rule("diex-aie", "c5.2.a")
@pytest.mark.parametrize("scenario", game.scenarios)
def test_mottes_stand_where_the_scenario_says_and_nobody_but_normans_has_one(scenario: str) -> None:
    seats = game.seats_of(scenario)[0]
    s, record = game.start(seats, 1, scenario), game.campaigns.scenarios[game.scenarios.index(scenario)]
    assert [s.motte_at(hex) for hex, _, _ in record.mottes] == list(range(len(record.mottes)))
    for man in range(layout.MEN):
        if s.get(layout.STATUS + man) == layout.IN_GARRISON:
            assert s.get(layout.SERVES + man) == 0


@pytest.mark.rule("diex-aie", "c5.2.b")
def test_ten_normans_by_the_table_guard_each_motte() -> None:
    s = game.start(4, 1, "devastation-1069")
    table = s.book.compositions[0]
    for motte in (0, 1):
        inside = [
            man
            for man in range(layout.MEN)
            if (s.get(layout.STATUS + man), s.get(layout.AT + man)) == (layout.IN_GARRISON, motte)
        ]
        assert [sum(s.kind(man) == kind for man in inside) for kind in table.classes] == made_up(table, 10)


@pytest.mark.rule("diex-aie", "c5.2.e")
def test_a_motte_has_the_stores_of_its_sheet() -> None:
    s = game.start(2, 1, "route-de-douvres")
    record = game.campaigns.scenarios[game.scenarios.index("route-de-douvres")]
    assert [one["stores"] for one in s.view(SAXON)["mottes"]] == [stores for _, stores, _ in record.mottes] == [8, 6]


@pytest.mark.rule("diex-aie", "c5.2.c")
def test_with_a_weak_garrison_nothing_else_comes_first() -> None:
    inside = {f"h{n}": {"class": "Nim"} for n in range(90, 93)}
    s = country(
        stage=layout.REORGANISING,
        mottes=[{"hex": THIRSK, "stores": 6, "men": inside}],
        g1=("norman", THIRSK, "Nim*9"),
        g2=("saxon", WILD, "Xil*3"),
    )
    assert (why(s, "split g1"), why(s, "done")) == ("c5.2.c", "c5.2.c")
    does(s, "garrison m1", "pick h1", "pick h2", "enough")
    assert why(s, "done") == ""


# ---------------------------------------------------------------- the day


def steps(s: Any) -> list[str]:
    """The questions of a day, in their order, each once."""
    found = []
    while s.deciders() and s.day() == 3:
        if not found or found[-1] != question(s):
            found.append(question(s))
        does(s, {"march": "halt", "spy-march": "halt", "wagons": "halt"}.get(question(s), "done"))
    return found


@pytest.mark.rule("diex-aie", "c6.a")
def test_all_complete_a_step_before_the_next_begins() -> None:
    s = country(
        stage=layout.MORNING,
        day=2,
        g1=("norman", THIRSK, "Nim*3"),
        g2=("saxon", EASINGWOLD, "Xil*4"),
        g3=("dane", "1805", "Dil*3"),
        g4=("scot", "0701", "Sil*3"),
        spies={"s1": {"hex": at(WILD), "faction": 0}},
        convoys={"v1": {"hex": at(FAR) + 1, "animals": 5, "owner": 2}},
    )
    assert s.day() == 3
    assert steps(s) == ["reorganise", "carting", "march", "spy-march", "wagons"]
    assert s.day() == 4


@pytest.mark.rule("diex-aie", "c6.e")
def test_convoys_are_formed_and_loaded_after_the_reorganisation_and_before_any_march() -> None:
    s = country(stage=layout.LOADING, g1=("norman", FAR, "Nim*3"), g2=("saxon", EASINGWOLD, "Xil*4"))
    assert (question(s), s.deciders()) == ("carting", (SAXON,))
    does(s, "form-convoy g2", "load-up v1", "done")
    assert s.get(layout.LOAD) == 1
    assert question(s) == "march"
    assert why(s, "load-up v1", NORMAN) == "c6.a"


@pytest.mark.rule("diex-aie", "c18.a")
def test_weather_and_season_are_settled_at_the_start_and_hold() -> None:
    s = game.start(
        2, scenario="romney-1066", options={"weather": True}, chance=LoadedChance([10], seeded(0)), listen=True
    )
    assert [event.kind for event in game.take_events(s)].count("weather") == 1
    season = s.get(layout.SEASON)
    while s.deciders() and s.day() < 3:
        quiet = [word for word in ("done", "halt", "pass", "stay-out", "refuse") if can(s, word)]
        s.apply(s.deciders()[0], game.actions.parse(quiet[0]) if quiet else s.legal(s.deciders()[0])[0])
    assert s.get(layout.SEASON) == season == -1
    assert [event.kind for event in game.take_events(s)].count("weather") == 0
    plain = game.start(2, scenario="romney-1066", chance=LoadedChance([10], seeded(0)), listen=True)
    assert not [event for event in game.take_events(plain) if event.kind == "weather"], "optional"
