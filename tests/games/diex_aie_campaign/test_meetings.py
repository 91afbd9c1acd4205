"""Encounters, mercenaries, recruits, spies and convoys (c7, c10 to c13)."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie_campaign.country import (
    NORMAN,
    SAXON,
    at,
    can,
    cell,
    country,
    does,
    hex_of,
    loyalty,
    question,
    resources,
    size,
    told,
    why,
)
from meadhall.games.diex_aie.campaign import layout

YORK, EASINGWOLD, COXWOLD, THIRSK, MALTON = "1116", "0912", "0910", "0709", "1512"
HERE, BESIDE, FAR = "0511", "0512", "1512"
FOE = ("saxon", FAR, "Xil*3")


def march(*luck: int, into: str = BESIDE, mover: Any = ("norman", HERE, "Nim*12", "Nck", 5), **more: Any) -> Any:
    """The first group, who has the prestige, enters the next hex."""
    s = country(luck, season=0, g1=mover, **more)
    does(s, f"go {into}")
    return s


# ---------------------------------------------------------------- loyalty and who is hostile


@pytest.mark.rule("diex-aie", "c7.a", "c7.b", "c13.2.a")
def test_saxons_are_tested_when_normans_come_and_revolt_below_four() -> None:
    s = march(g2=("saxon", BESIDE, "Xil*12", {"loyalty": 3}))
    assert told(s, "loyalty-tested") == [{"group": "g2", "revolts": 1}]
    s = march(g2=("saxon", BESIDE, "Xil*12", {"loyalty": 5}))
    assert told(s, "loyalty-tested") == [{"group": "g2", "revolts": 0}]


@pytest.mark.rule("diex-aie", "c13.2.a", "c13.2.e")
def test_loyal_saxons_may_not_attack_but_the_norman_may() -> None:
    s = march(g2=("saxon", BESIDE, "Xil*12", {"loyalty": 6}))
    assert can(s, "attack g2")
    does(s, "pass")
    assert question(s) == "march", "nobody else is asked"
    s = march(g2=("saxon", BESIDE, "Xil*12", {"loyalty": 2}))
    does(s, "pass")
    assert (question(s), s.deciders()) == ("challenge", (SAXON,))
    does(s, "stay-out")
    assert question(s) == "march"


@pytest.mark.rule("diex-aie", "c13.2.b", "c13.2.c")
def test_danes_are_everybody_s_foes() -> None:
    s = march(g2=("dane", BESIDE, "Dil*5"), g3=FOE)
    assert can(s, "attack g2")
    assert told(s, "loyalty-tested") == []
    s = march(mover=("saxon", HERE, "Xil*5", "Xct", 5), g2=("dane", BESIDE, "Dil*5"), g3=("norman", FAR, "Nim*3"))
    assert can(s, "attack g2")


@pytest.mark.rule("diex-aie", "c13.2.d")
@pytest.mark.parametrize(("die", "hostile"), [(3, False), (4, True)])
def test_scots_and_saxons_fight_on_four_or_more(die: int, hostile: bool) -> None:
    s = march(die, mover=("saxon", HERE, "Xil*5", "Xct", 5), g2=("scot", BESIDE, "Sil*5"), g3=("norman", FAR, "Nim*3"))
    assert told(s, "scots-tested") == [{"group": "g1", "other": "g2", "die": die}]
    assert (question(s) == "encounter" and can(s, "attack g2")) == hostile


@pytest.mark.rule("diex-aie", "c13.1")
def test_meeting_one_s_own_is_no_encounter() -> None:
    s = march(g2=("norman", BESIDE, "Nim*4"), g3=FOE)
    assert question(s) == "march"


@pytest.mark.rule("diex-aie", "c8.1.b")
def test_what_stands_in_one_hex_is_known_and_remembered_as_it_was() -> None:
    s = country(season=0, g1=("norman", HERE, "Nim*12", "Nck", 5), g2=("saxon", BESIDE, "Xil*12", {"loyalty": 6}))
    assert "men" not in s.view(NORMAN)["groups"]["g2"]
    does(s, "go 0512")
    assert len(s.view(NORMAN)["groups"]["g2"]["men"]) == 12
    assert s.view(NORMAN)["seen"]["1"] == {"g2": 12}


# ---------------------------------------------------------------- villages


@pytest.mark.rule("diex-aie", "c13.5.a", "c7.f")
def test_a_village_that_passes_is_welcoming_and_one_in_revolt_may_be_attacked() -> None:
    s = march(into=EASINGWOLD, mover=("norman", "0911", "Nim*8", "Nck", 5), g2=FOE)
    assert cell(s, layout.WELCOME, "g1") == 5
    s = march(into="0807", mover=("norman", "0806", "Nim*8", "Nck", 5), g2=FOE)
    assert cell(s, layout.WELCOME, "g1") == layout.UNWELCOME + 23
    assert can(s, "storm")


@pytest.mark.rule("diex-aie", "c13.5.b")
def test_cities_are_not_attacked() -> None:
    s = march(into=YORK, mover=("dane", "1115", "Dil*8", "Dij", 5), g2=FOE, g3=("norman", FAR, "Nim*3"))
    assert why(s, "storm") == "c13.5.b"


@pytest.mark.rule("diex-aie", "c13.6.a", "c13.6.c", "c13.6.d")
def test_a_village_that_loses_is_cowed_and_its_men_go_home() -> None:
    # The die of section 17, then those of the commanders; the levy of resources 3 is weak.
    s = march(1, 1, into="0807", mover=("norman", "0806", "Nck*20", "Nck", 5), g2=FOE)
    does(s, "storm", *["auto"] * 0)
    while question(s) in ("losses", "neighbours"):
        does(s, "auto" if question(s) == "losses" else "stay-out")
    assert told(s, "levy-raised")[0]["place"] == "p23"
    assert loyalty(s, "osmotherley") == 5
    assert question(s) == "plundering"
    assert not any(s.is_there(group) and s.get(layout.LEVIED + group) for group in range(40))


@pytest.mark.rule("diex-aie", "c12.3.a", "c12.3.b", "c9.f")
def test_plunder_brings_money_and_hatred_and_costs_prestige() -> None:
    s = march(1, 1, into="0807", mover=("norman", "0806", "Nck*20", "Nck", 5, {"money": 4}), g2=FOE)
    does(s, "storm")
    while question(s) in ("losses", "neighbours"):
        does(s, "auto" if question(s) == "losses" else "stay-out")
    fame = s.prestige(0)
    assert why(s, "take 4") == "c12.3.a", "there are three"
    does(s, "take 3")
    assert resources(s, "osmotherley") == 0
    assert cell(s, layout.MONEY, "g1") == 4 + 6
    assert loyalty(s, "osmotherley") == 1
    assert s.prestige(0) == fame - 1


# ---------------------------------------------------------------- recruits


@pytest.mark.rule("diex-aie", "c12.1.a", "c12.1.e")
def test_a_norman_commander_recruits_where_he_is_welcome_as_far_as_resources_and_money_go() -> None:
    s = march(into=EASINGWOLD, mover=("norman", "0911", "Nim*8", "Nck", 5, {"money": 5}), g2=FOE)
    does(s, "recruit")
    assert (size(s, "g1"), cell(s, layout.MONEY, "g1")) == (10, 3)
    does(s, "call-peasant")
    assert (size(s, "g1"), cell(s, layout.MONEY, "g1")) == (11, 2)
    assert why(s, "recruit") == "c12.1.e", "so many a day"
    does(s, "pass")
    assert cell(s, layout.TURN, "g1") == layout.RESTS, "recruiting ends the march"


@pytest.mark.rule("diex-aie", "c12.1.b")
@pytest.mark.parametrize(("temper", "rule_said"), [(5, ""), (2, "c12.1.b")])
def test_saxons_recruit_for_the_same_cause(temper: int, rule_said: str) -> None:
    mover = ("saxon", "0911", "Xil*8", "Xct", 5, {"money": 9, "loyalty": temper})
    s = march(into=EASINGWOLD, mover=mover, g2=("norman", FAR, "Nim*3"))
    assert (why(s, "recruit") if question(s) == "encounter" else rule_said) == rule_said


@pytest.mark.rule("diex-aie", "c12.1.c")
def test_danes_recruit_nobody() -> None:
    s = march(into=EASINGWOLD, mover=("dane", "0911", "Dil*8", "Dij", 5, {"money": 9}), g2=("norman", FAR, "Nim*3"))
    assert why(s, "recruit") == "c12.1.c"


# ---------------------------------------------------------------- mercenaries


@pytest.mark.rule("diex-aie", "c12.2.b", "c12.2.c", "c12.2.d", "c12.1.d")
def test_mercenaries_are_paid_two_pounds_a_man_and_march_with_their_employer() -> None:
    s = march(mover=("norman", HERE, "Nim*8", "Nck", 5, {"money": 20}), g2=("mercenary", BESIDE, "Nim*5"), g3=FOE)
    does(s, "hire g2")
    assert cell(s, layout.MONEY, "g1") == 0
    assert (cell(s, layout.EMPLOYER, "g2"), cell(s, layout.TERMS, "g2")) == (1, layout.PAID)
    assert s.seat(1) == NORMAN


@pytest.mark.rule("diex-aie", "c12.2.c")
def test_who_lacks_the_money_can_only_promise() -> None:
    s = march(mover=("norman", HERE, "Nim*8", "Nck", 5, {"money": 19}), g2=("mercenary", BESIDE, "Nim*5"), g3=FOE)
    assert why(s, "hire g2") == "c12.2.c"
    does(s, "promise g2")
    assert cell(s, layout.TERMS, "g2") == layout.PROMISED


@pytest.mark.rule("diex-aie", "c12.1.d")
def test_scots_hire_nobody() -> None:
    s = march(
        mover=("scot", HERE, "Sil*8", "Scm", 5, {"money": 90}),
        g2=("mercenary", BESIDE, "Nim*5"),
        g3=("norman", FAR, "Nim*3"),
    )
    assert question(s) == "march" or why(s, "hire g2") == "c12.1.d"


@pytest.mark.rule("diex-aie", "c13.3")
def test_those_who_serve_on_a_promise_can_be_bought_over_and_paid_ones_cannot() -> None:
    for terms, reason in ((1, ""), (2, "c12.2.g")):
        hired = {"employer": 3, "terms": terms}
        s = march(
            mover=("norman", HERE, "Nim*8", "Nck", 5, {"money": 40}),
            g2=("mercenary", BESIDE, "Nim*5", hired),
            g3=("saxon", BESIDE, "Xil*3", {"loyalty": 6}),
        )
        assert why(s, "hire g2") == reason


@pytest.mark.rule("diex-aie", "c12.2.e", "c7.g")
@pytest.mark.parametrize(("tests", "die", "stays"), [(0, 4, True), (0, 3, False), (3, 6, False), (3, 7, True)])
def test_those_who_were_promised_plunder_lose_patience_day_by_day(tests: int, die: int, stays: bool) -> None:
    hired = {"employer": 1, "terms": 1, "tests": tests}
    s = country(
        [die],
        stage=layout.TESTING,
        g1=("norman", HERE, "Nim*8", "Nck", 5),
        g2=("mercenary", HERE, "Nim*8", hired),
        g3=FOE,
    )
    assert (cell(s, layout.EMPLOYER, "g2") == 1) == stays
    assert told(s, "hirelings-tested")[0]["level"] == die - tests


@pytest.mark.rule("diex-aie", "c12.2.f")
def test_the_weaker_leave_and_the_stronger_attack() -> None:
    hired = {"employer": 1, "terms": 1}
    s = country(
        [1],
        stage=layout.TESTING,
        g1=("norman", HERE, "Nim*8", "Nck", 5),
        g2=("mercenary", HERE, "Nim*5", hired),
        g3=FOE,
    )
    assert cell(s, layout.TERMS, "g2") == layout.UNHIRED
    assert question(s) == "march"
    s = country(
        [1],
        stage=layout.TESTING,
        g1=("norman", HERE, "Nil*8", "Nck", 5),
        g2=("mercenary", HERE, "Nck*5", hired),
        g3=FOE,
    )
    assert question(s) == "answer"


@pytest.mark.rule("diex-aie", "c12.2.g")
def test_paying_later_makes_them_loyal_for_good() -> None:
    hired = {"employer": 1, "terms": 1}
    s = march(mover=("norman", HERE, "Nim*8", "Nck", 5, {"money": 20}), g2=("mercenary", HERE, "Nim*5", hired), g3=FOE)
    does(s, "pay g2")
    assert (cell(s, layout.TERMS, "g2"), cell(s, layout.MONEY, "g1")) == (layout.PAID, 0)


@pytest.mark.rule("diex-aie", "c12.2.a", "c12.2.j")
def test_mercenaries_without_employer_walk_to_the_nearest_group() -> None:
    s = country(stage=layout.SEEKING, season=0, g1=("norman", HERE, "Nim*3"), g2=("mercenary", "0514", "Nim*5"), g3=FOE)
    assert hex_of(s, "g2") == HERE


# ---------------------------------------------------------------- spies


def with_spy(hex: str, **more: Any) -> dict[str, Any]:
    return {"spies": {"s1": {"hex": at(hex), "faction": 0}}} | more


@pytest.mark.rule("diex-aie", "c10.a", "c10.c")
def test_a_spy_goes_five_points_and_sees_two_hexes_far() -> None:
    s = country(
        stage=layout.SPYING,
        season=0,
        g1=("norman", FAR, "Nim*3"),
        g2=("saxon", "0513", "Xil*7"),
        g3=("saxon", "0515", "Xil*7"),
        **with_spy("0510"),
    )
    assert s.argument(layout.SPY_MARCH_LEFT) == 5
    does(s, "go 0511")
    assert s.get(layout.SPY_SEEN) == 0b010


@pytest.mark.rule("diex-aie", "c10.b")
def test_he_tells_when_he_meets_his_own() -> None:
    s = country(
        stage=layout.SPYING, season=0, g1=("norman", "0512", "Nim*3"), g2=("saxon", "0514", "Xil*7"), **with_spy("0511")
    )
    assert s.view(NORMAN)["seen"]["1"] == {}
    does(s, "go 0512")
    assert s.view(NORMAN)["seen"]["1"] == {"g2": 7}
    assert s.get(layout.SPY_SEEN) == 0, "the report empties his memory"


@pytest.mark.rule("diex-aie", "c10.d")
@pytest.mark.parametrize(
    ("hex", "die", "found"), [("0512", 5, True), ("0512", 6, False), ("0613", 3, True), ("0613", 4, False)]
)
def test_he_may_be_found_out_where_enemies_are(hex: str, die: int, found: bool) -> None:
    s = country(
        [die],
        stage=layout.SPYING,
        season=0,
        g1=("norman", FAR, "Nim*3"),
        g2=("saxon", hex, "Xil*7"),
        **with_spy("0511" if hex == "0512" else "0612"),
    )
    does(s, f"go {hex}")
    assert (s.get(layout.SPY_HEX) == 0) == found


# ---------------------------------------------------------------- convoys


@pytest.mark.rule("diex-aie", "c11.a", "c11.c", "c11.e")
def test_a_convoy_is_formed_where_food_is_and_carries_five() -> None:
    s = country(stage=layout.LOADING, g1=("norman", YORK, "Nim*3"), g2=("saxon", EASINGWOLD, "Xil*4"), convoys={})
    while s.deciders()[0] != SAXON:
        does(s, "done")
    does(s, "form-convoy g2", *["load-up v1"] * 5)
    assert (s.get(layout.LOAD), resources(s, "easingwold")) == (5, 0)
    assert question(s) != "carting" or why(s, "load-up v1", SAXON) != ""


@pytest.mark.rule("diex-aie", "c11.b")
def test_a_convoy_of_one_s_own_goes_five_points() -> None:
    convoy = {"v1": {"hex": at("0511") + 1, "animals": 5, "owner": 2, "load": 2}}
    s = country(
        stage=layout.ROLLING, season=0, convoys=convoy, g1=("norman", FAR, "Nim*3"), g2=("saxon", "0511", "Xil*4")
    )
    assert s.argument(layout.WAGONS_LEFT) == 5
    does(s, "go 0510")
    assert s.get(layout.CONVOY_HEX) == at("0510") + 1


@pytest.mark.rule("diex-aie", "c11.d", "c13.4.c")
def test_an_unescorted_convoy_belongs_to_whoever_meets_it_first() -> None:
    convoy = {"v1": {"hex": at(BESIDE) + 1, "animals": 5, "load": 2, "from": at(BESIDE) + 1, "to": at(FAR) + 1}}
    s = march(convoys=convoy, g2=FOE)
    assert s.get(layout.OWNER) == 1


@pytest.mark.rule("diex-aie", "c11.f", "c5.1.e")
def test_a_neutral_convoy_loads_travels_and_unloads_by_itself() -> None:
    convoy = {"v1": {"hex": at(YORK) + 1, "animals": 5, "from": at(YORK) + 1, "to": at(EASINGWOLD) + 1}}
    places = {"easingwold": {"resources": 1, "loyalty": 5}}
    s = country(
        stage=layout.LOADING,
        season=0,
        convoys=convoy,
        places=places,
        g1=("norman", FAR, "Nim*3"),
        g2=("saxon", HERE, "Xil*4"),
    )
    assert s.get(layout.LOAD) == 5
    convoy["v1"] |= {"hex": at(EASINGWOLD) + 1, "load": 4}
    s = country(
        stage=layout.LOADING,
        season=0,
        convoys=convoy,
        places=places,
        g1=("norman", FAR, "Nim*3"),
        g2=("saxon", HERE, "Xil*4"),
    )
    assert (s.get(layout.LOAD), resources(s, "easingwold")) == (0, 5)
