"""Convoys bought from, protected, taken, plundered; plunder shared; prisoners, escorts, ransoms; spies (c10 to c14)."""

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
    question,
    size,
    told,
    why,
)
from meadhall.games.diex_aie.campaign import layout
from meadhall.games.diex_aie.campaign.captives import capture

YORK, EASINGWOLD, THIRSK, WILD, BESIDE, FAR = "1116", "0912", "0709", "0511", "0512", "1512"


def convoy(hex: str, owner: int = 0, **more: int) -> dict[str, Any]:
    return {"v1": {"hex": at(hex) + 1, "animals": 5, "load": 3, "owner": owner} | more}


ROUTE = {"from": at(YORK) + 1, "to": at(EASINGWOLD) + 1}


# ---------------------------------------------------------------- convoys


@pytest.mark.rule("diex-aie", "c11.a")
def test_whoever_holds_a_motte_forms_a_convoy_there_without_a_group() -> None:
    inside = {f"h{n}": {"class": "Nim"} for n in range(90, 95)}
    s = country(
        stage=layout.LOADING,
        mottes=[{"hex": THIRSK, "stores": 6, "men": inside}],
        g1=("norman", FAR, "Nim*3"),
        g2=("saxon", WILD, "Xil*3"),
    )
    assert s.deciders() == (NORMAN,)
    does(s, "form-at-motte m1", "load-up v1")
    assert (s.get(layout.CONVOY_HEX), s.get(layout.OWNER), s.get(layout.STORES)) == (at(THIRSK) + 1, 1, 5)


@pytest.mark.rule("diex-aie", "c11.b")
def test_without_a_driver_a_convoy_stays_where_it_is() -> None:
    for lost, asked in ((0, "wagons"), (1, "")):
        s = country(
            stage=layout.ROLLING,
            season=0,
            convoys=convoy(WILD, 2, unguided=lost),
            g1=("norman", FAR, "Nim*3"),
            g2=("saxon", WILD, "Xil*4"),
            g3=("dane", "1805", "Dil*3"),
            g4=("scot", "0701", "Sil*3"),
        )
        assert (question(s) == "wagons") == bool(asked)


@pytest.mark.rule("diex-aie", "c11.d", "c11.f")
@pytest.mark.parametrize(("guard", "owner"), [(BESIDE, 0), (WILD, 2)])
def test_a_scenario_s_convoy_that_nobody_protects_is_neutral_again(guard: str, owner: int) -> None:
    s = country(
        stage=layout.CLEARING,
        convoys=convoy(WILD, 2, **ROUTE),
        g1=("norman", FAR, "Nim*3"),
        g2=("saxon", guard, "Xil*4"),
    )
    assert s.get(layout.OWNER) == owner


def at_a_convoy(owner: int, men: int = 12, **more: Any) -> Any:
    s = country(
        season=0,
        convoys=convoy(BESIDE, owner),
        g1=("norman", WILD, f"Nim*{men - 1}", "Nck", 5, {"money": 5}),
        g2=("saxon", BESIDE, "Xil*12", {"loyalty": 6} | more),
        g3=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {BESIDE}")
    return s


@pytest.mark.rule("diex-aie", "c13.4.a")
def test_food_is_bought_from_loyal_saxons_for_a_pound_and_eaten_the_next_day() -> None:
    s = at_a_convoy(2)
    does(s, "buy v1")
    assert (cell(s, layout.MONEY, "g1"), cell(s, layout.MONEY, "g2")) == (3, 2)
    assert (s.get(layout.LOAD), cell(s, layout.RATIONS, "g1")) == (2, 1)
    assert why(s, "buy v1") == "c8.4.f", "food for one day"
    does(s, "pass")
    s.clear()
    s.push(layout.CAMPAIGN_DAY, layout.SUPPLY)
    s.settle()
    assert (cell(s, layout.HUNGER, "g1"), cell(s, layout.RATIONS, "g1")) == (0, 0)


@pytest.mark.rule("diex-aie", "c13.4.a")
def test_nothing_is_sold_by_those_who_revolt_or_to_strangers() -> None:
    assert why(at_a_convoy(2, loyalty=2), "buy v1") == "c13.4.a"
    s = country(
        season=0,
        convoys=convoy(BESIDE, 2),
        g1=("dane", WILD, "Dil*11", "Dij", 5, {"money": 5}),
        g2=("saxon", BESIDE, "Xil*12"),
        g3=("norman", FAR, "Nim*3"),
    )
    does(s, f"go {BESIDE}")
    assert why(s, "buy v1") == "c13.4.a"


@pytest.mark.rule("diex-aie", "c13.4.a", "c12.a")
def test_one_s_own_convoy_sells_too_as_far_as_the_money_goes() -> None:
    s = country(
        season=0,
        convoys=convoy(BESIDE, 1),
        g1=("norman", WILD, "Nim*20", "Nck", 5, {"money": 3}),
        g2=("norman", BESIDE, "Nim*4"),
        g3=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {BESIDE}", "buy v1")
    assert cell(s, layout.MONEY, "g2") == 2
    assert why(s, "buy v1") == "c12.a" if question(s) == "encounter" else True


@pytest.mark.rule("diex-aie", "c13.4.b")
def test_the_victor_takes_the_convoy_of_the_beaten_and_may_plunder_it() -> None:
    s = country(
        [1, 1, 1],
        season=0,
        convoys=convoy(BESIDE, 4),
        g1=("norman", WILD, "Nck*20", "Nck", 5),
        g2=("dane", BESIDE, "Dil*6", "Dij", 5),
        g3=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {BESIDE}", "attack g2", "fight")
    while question(s) in ("losses", "neighbours", "fall-back"):
        does(s, {"losses": "auto", "neighbours": "stay-out", "fall-back": "go 0513"}[question(s)])
    assert (question(s), s.deciders()) == ("plundering", (NORMAN,))
    assert why(s, "take 4") == "c12.3.a"
    fame = s.prestige(0)
    does(s, "take 2")
    assert (cell(s, layout.MONEY, "g1"), s.get(layout.LOAD), s.get(layout.OWNER)) == (4, 1, 1)
    assert s.prestige(0) == fame, "only villages cost a name"


# ---------------------------------------------------------------- sharing


def sharing(*luck: int, terms: int = 1, **more: Any) -> Any:
    """The Normans have stormed a village of three resources with five mercenaries; what follows is the share."""
    hired = {"employer": 1, "terms": terms}
    s = country(
        [1, 1, *luck],
        season=0,
        g1=("norman", "0806", "Nck*20", "Nck", 5),
        g2=("mercenary", "0806", "Nim*3", hired),
        g9=("saxon", FAR, "Xil*3"),
        **more,
    )
    does(s, "go 0807", "storm")
    while question(s) in ("losses", "neighbours"):
        does(s, "auto" if question(s) == "losses" else "stay-out")
    does(s, "take 3")
    return s


@pytest.mark.rule("diex-aie", "c12.2.h")
def test_a_point_for_each_mercenary_makes_them_loyal_for_good() -> None:
    s = sharing()
    assert (question(s), s.deciders()) == ("sharing", (NORMAN,))
    men, purse = size(s, "g2"), cell(s, layout.MONEY, "g1")
    does(s, f"take {men}")
    assert cell(s, layout.TERMS, "g2") == layout.PAID
    assert cell(s, layout.MONEY, "g1") == purse - 2 * men
    assert question(sharing(terms=2)) != "sharing", "whoever was paid has had his share"


@pytest.mark.rule("diex-aie", "c12.2.k")
@pytest.mark.parametrize(("die", "stays"), [(4, True), (3, False)])
def test_too_small_a_share_may_bring_a_battle_at_once(die: int, stays: bool) -> None:
    s = sharing()
    s.use_chance(type(s.chance)([die], s.chance))
    does(s, "take 0")
    assert (cell(s, layout.EMPLOYER, "g2") == 1) == stays
    assert (question(s) == "answer") == (not stays)


@pytest.mark.rule("diex-aie", "c12.2.i")
def test_each_group_of_mercenaries_is_given_its_share_and_tested_on_its_own() -> None:
    s = sharing(g3=("mercenary", "0806", "Nim*3", {"employer": 1, "terms": 1}))
    first = s.argument(layout.SHARING_HIRELINGS)
    does(s, f"take {s.size(first)}")
    assert question(s) == "sharing"
    second = s.argument(layout.SHARING_HIRELINGS)
    assert {first, second} == {1, 2}
    assert s.get(layout.TERMS + first) == layout.PAID
    assert s.get(layout.TERMS + second) == layout.PROMISED


# ---------------------------------------------------------------- prisoners


CAPTIVES = {
    "h231": {"class": "Dij", "prestige": 4, "serves": 3},
    "h232": {"class": "Dil", "serves": 3},
}


def escort(hex: str = WILD, prison: str = EASINGWOLD, stage: int = layout.MARCHING, **more: Any) -> Any:
    return country(
        stage=stage,
        season=0,
        g1=("norman", hex, "Nim*8", "Nck", 6, {"captives": CAPTIVES, "prison": at(prison) + 1}),
        g2=("saxon", FAR, "Xil*3"),
        g3=("dane", "1805", "Dil*4", {"money": 16}),
        **more,
    )


@pytest.mark.rule("diex-aie", "c14.8.a")
def test_an_escort_goes_nearer_to_the_prison_with_each_step() -> None:
    s = escort()
    assert why(s, "go 0411") == "c14.8.a"
    assert can(s, "go 0611")


@pytest.mark.rule("diex-aie", "c14.8.b")
def test_an_escort_does_not_fight_until_it_has_delivered_its_prisoners() -> None:
    s = escort(g4=("saxon", "0611", "Xil*4", {"loyalty": 8}))
    does(s, "go 0611")
    assert why(s, "attack g4") == "c14.8.b"
    s = escort(prison=WILD, stage=layout.MORNING)
    assert s.get(layout.STATUS + 231) == layout.GONE, "where they were taken they are delivered the next day"
    assert s.get(layout.STATUS + 230) == layout.RANSOMED


@pytest.mark.rule("diex-aie", "c14.8.a", "c14.8.g")
def test_those_who_are_divided_off_take_the_prisoners_along() -> None:
    s = escort(stage=layout.REORGANISING)
    does(s, "split g1", "pick h2", "pick h3", "pick h4", "enough")
    assert len(s.view(NORMAN)["groups"]["g4"]["captives"]) == 2
    assert cell(s, layout.PRISON, "g1") == 0


@pytest.mark.rule("diex-aie", "c14.8.c")
def test_prisoners_whom_nobody_can_escort_are_massacred() -> None:
    s = country(g1=("norman", WILD, "Nim*3"), g2=("dane", BESIDE, "Dil*4", "Dij", 5), g3=("mercenary", FAR, "Nim*5"))
    leader = cell(s, layout.LEADER, "g2") - 1
    s.kill(0)
    capture(s, leader, 0)
    assert s.get(layout.STATUS + leader) == layout.DEAD
    capture(s, s.members(1)[0], 2)
    assert size(s, "g2") == 3, "mercenaries who serve nobody keep no prisoners"
    assert not any(s.get(layout.STATUS + man) == layout.CAPTIVE for man in range(layout.MEN))


@pytest.mark.rule("diex-aie", "c14.8.d")
def test_a_commander_is_bought_free_on_the_way_with_riders_of_those_who_are_prisoners_with_him() -> None:
    riders = {"h121": {"class": "Xcn", "prestige": 4}, "h122": {"class": "Xct"}, "h123": {"class": "Xil"}}
    s = country(
        stage=layout.RANSOMING,
        g1=("norman", WILD, "Nim*8", {"captives": riders, "prison": at(EASINGWOLD) + 1}),
        g2=("saxon", FAR, "Xil*3", {"money": 16}),
    )
    assert (question(s), s.deciders()) == ("ransoms", (SAXON,))
    does(s, "ransom h121")
    assert (size(s, "g3"), s.hex(2)) == (3, at(WILD))
    assert s.get(layout.AT + 121) == 2, "the thegn goes with him"
    assert s.get(layout.STATUS + 122) == layout.CAPTIVE, "the footman does not"
    assert (cell(s, layout.MONEY, "g1"), cell(s, layout.MONEY, "g2")) == (16, 0)


@pytest.mark.rule("diex-aie", "c14.7.e", "c14.8.d")
def test_a_captive_s_wound_does_not_free_him_of_his_captor() -> None:
    held = {"h231": {"class": "Dij", "status": "ransom", "at": at(WILD), "prestige": 4, "due": 1, "health": 1}}
    s = country(stage=layout.MORNING, day=0, others=held, g1=("norman", WILD, "Nim*3"), g2=("dane", FAR, "Dil*3"))
    assert s.get(layout.DUE + 230) == 1


# ---------------------------------------------------------------- the wounded


@pytest.mark.rule("diex-aie", "c14.7.b")
def test_the_wounded_make_for_the_nearest_village_and_are_not_well_before_they_are_there() -> None:
    s = country(stage=layout.REORGANISING, season=0, g1=("norman", YORK, "Nim*3"), g2=("saxon", WILD, "Xil*4"), day=3)
    s.put(layout.HEALTH + 6, 1)
    s.put(layout.DUE + 6, 4)
    does(s, "done", "leave-wounded g2")
    place = int(s.get(layout.AT + 6))
    far = s.land().distances(at(WILD))
    hexes = s.setting().place_hex
    assert far[hexes[place]] == min(far[hex] for hex in hexes)
    assert s.get(layout.DUE + 6) == 3 + -(-far[hexes[place]] // 2), "two points a day"


@pytest.mark.rule("diex-aie", "c14.7.b")
def test_a_mercenary_who_is_well_joins_those_who_employed_him() -> None:
    lying = {"h266": {"class": "Nim", "status": "care", "at": 4, "serves": 1}}
    s = country(stage=layout.CLEARING, others=lying, g1=("norman", EASINGWOLD, "Nim*3"), g2=("saxon", FAR, "Xil*3"))
    assert s.get(layout.STATUS + 265) == layout.IN_CARE
    s = country(stage=layout.CLEARING, others=lying, g1=("norman", FAR, "Nim*3"), g2=("saxon", EASINGWOLD, "Xil*3"))
    assert size(s, "g2") == 4


# ---------------------------------------------------------------- spies


@pytest.mark.rule("diex-aie", "c10.a")
def test_a_spy_s_way_begins_where_he_stands() -> None:
    s = country(
        stage=layout.SPYING,
        spies={"s1": {"hex": at("0510"), "faction": 0}},
        g1=("norman", FAR, "Nim*3"),
        g2=("saxon", WILD, "Xil*3"),
    )
    assert s.get(layout.SPY_SEEN) == 0b10


@pytest.mark.rule("diex-aie", "c10.b")
def test_a_group_that_is_gone_shows_nothing_whoever_has_its_number_next() -> None:
    spies = {"s1": {"hex": at("0510"), "faction": 0, "seen": 0b10}}
    s = country(g1=("norman", FAR, "Nim*3"), g2=("saxon", WILD, "Xil*3"), g3=("saxon", YORK, "Xil*3"), spies=spies)
    s.remove_group(1)
    assert s.new_group(SAXON, at(YORK)) == 1
    assert s.get(layout.SPY_SEEN) == 0


@pytest.mark.rule("diex-aie", "c10.d")
def test_a_spy_who_was_looked_for_today_is_not_looked_for_again() -> None:
    for sought, rolls in ((3, 0), (2, 1)):
        s = country(
            [9],
            stage=layout.SPYING,
            spies={"s1": {"hex": at(WILD), "faction": 0, "sought": sought}},
            g1=("norman", FAR, "Nim*3"),
            g2=("saxon", WILD, "Xil*3"),
        )
        assert len(told(s, "spy-sought")) == rolls
