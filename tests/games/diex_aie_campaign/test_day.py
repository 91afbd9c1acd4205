"""The day and its order, food, groups divided and combined, garrisons, the wounded (c5, c6, c8, c14.7)."""

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
    game,
    hex_of,
    question,
    size,
    told,
    why,
)
from games.diex_aie_campaign.country import resources as stock
from meadhall.games.diex_aie.campaign import layout

YORK, MALTON, EASINGWOLD, COXWOLD, THIRSK = "1116", "1512", "0912", "0910", "0709"
WILD = "0511"  # no settlement


# ---------------------------------------------------------------- food


@pytest.mark.rule("diex-aie", "c6.b", "c8.4.c")
def test_ten_men_eat_one_resource_of_the_village_and_twenty_eat_two() -> None:
    s = country(stage=layout.SUPPLY, g1=("saxon", EASINGWOLD, "Xil*10"), g2=("saxon", COXWOLD, "Xil*20"))
    assert (stock(s, "easingwold"), stock(s, "coxwold")) == (4, 1)


@pytest.mark.rule("diex-aie", "c8.4.a")
def test_nine_men_eat_nothing_and_hirelings_count_with_their_employer() -> None:
    s = country(stage=layout.SUPPLY, g1=("saxon", EASINGWOLD, "Xil*9"))
    assert stock(s, "easingwold") == 5
    hired = {"employer": 1, "terms": 2}
    s = country(stage=layout.SUPPLY, g1=("saxon", EASINGWOLD, "Xil*9"), g2=("mercenary", EASINGWOLD, "Nim*3", hired))
    assert stock(s, "easingwold") == 4


@pytest.mark.rule("diex-aie", "c8.4.b")
def test_a_village_feeds_normans_only_where_they_are_welcome() -> None:
    s = country(stage=layout.SUPPLY, g1=("norman", EASINGWOLD, "Nim*10"))
    assert stock(s, "easingwold") == 5
    assert cell(s, layout.HUNGER, "g1") == 1
    s = country(stage=layout.SUPPLY, g1=("norman", EASINGWOLD, "Nim*10", {"welcome": 5}))
    assert stock(s, "easingwold") == 4


@pytest.mark.rule("diex-aie", "c8.4.b")
def test_a_motte_feeds_normans_alone() -> None:
    motte = [{"hex": THIRSK, "stores": 3}]
    places = {"thirsk": {"resources": 0, "loyalty": 5}}
    s = country(stage=layout.SUPPLY, mottes=motte, places=places, g1=("norman", THIRSK, "Nim*10"))
    assert s.get(layout.STORES) == 2
    s = country(stage=layout.SUPPLY, mottes=motte, places=places, g1=("saxon", THIRSK, "Xil*10"))
    assert s.get(layout.STORES) == 3
    assert cell(s, layout.HUNGER, "g1") == 1


@pytest.mark.rule("diex-aie", "c8.4.c")
def test_a_city_never_runs_out() -> None:
    s = country(stage=layout.SUPPLY, g1=("saxon", YORK, "Xil*20"))
    assert stock(s, "york") == -1
    assert cell(s, layout.HUNGER, "g1") == 0


@pytest.mark.rule("diex-aie", "c8.4.g")
def test_part_supply_is_none_and_takes_nothing() -> None:
    places = {"coxwold": {"resources": 1, "loyalty": 4}}
    s = country(stage=layout.SUPPLY, places=places, g1=("saxon", COXWOLD, "Xil*20", {"hunger": 1}))
    assert stock(s, "coxwold") == 1
    assert cell(s, layout.HUNGER, "g1") == 2


@pytest.mark.rule("diex-aie", "c8.4.g")
def test_of_several_groups_the_owner_says_who_is_served() -> None:
    places = {"coxwold": {"resources": 2, "loyalty": 4}}
    groups = dict.fromkeys(("g1", "g2", "g3"), ("saxon", COXWOLD, "Xil*20"))
    s = country(stage=layout.SUPPLY, places=places, **groups)
    assert question(s) == "who-eats"
    does(s, "feed g2")
    assert [cell(s, layout.HUNGER, name) for name in ("g1", "g2", "g3")] == [1, 0, 1]


@pytest.mark.rule("diex-aie", "c8.4.d", "c8.4.e")
def test_two_days_without_food_bite_on_the_third_whatever_that_brings() -> None:
    s = country(stage=layout.MORNING, season=-2, g1=("saxon", EASINGWOLD, "Xil*10", {"hunger": 2}))
    assert cell(s, layout.WEAK, "g1") == 1
    assert cell(s, layout.HUNGER, "g1") == 0, "it has eaten today"
    assert s.march_points(0) == 1, "five halved, less two for the winter, and never under one"


@pytest.mark.rule("diex-aie", "c8.4.f")
def test_nothing_is_stored_for_the_next_day() -> None:
    s = country(stage=layout.SUPPLY, g1=("saxon", EASINGWOLD, "Xil*10"))
    s.put(layout.HEX, at(WILD))
    before = stock(s, "easingwold")
    s = country(stage=layout.SUPPLY, g1=("saxon", WILD, "Xil*10"))
    assert before == 4
    assert cell(s, layout.HUNGER, "g1") == 1


# ---------------------------------------------------------------- groups


@pytest.mark.rule("diex-aie", "c6.c", "c8.1.d", "c8.1.e")
def test_a_group_divides_and_both_keep_their_loyalty() -> None:
    s = country(stage=layout.REORGANISING, g1=("norman", YORK, "Nim*3"), g2=("saxon", WILD, "Xil*8", {"loyalty": 2}))
    does(s, "done", "split g2", "pick h4", "pick h5", "pick h6", "enough", "endow 0")
    assert (size(s, "g2"), size(s, "g3")) == (5, 3)
    assert cell(s, layout.TEMPER, "g3") == 2
    assert hex_of(s, "g3") == WILD


@pytest.mark.rule("diex-aie", "c8.1.a")
def test_nobody_divides_into_less_than_three() -> None:
    s = country(stage=layout.REORGANISING, g1=("norman", YORK, "Nim*5"), g2=("saxon", WILD, "Xil*7"))
    assert why(s, "split g1") == "c8.1.a"
    does(s, "done", "split g2", "pick h6", "pick h7")
    assert why(s, "enough") == "c8.1.a"
    does(s, "pick h8", "pick h9")
    assert why(s, "pick h10") == "c8.1.a", "three must stay"


@pytest.mark.rule("diex-aie", "c8.1.f")
@pytest.mark.parametrize(("others", "level"), [(6, 5), (4, 3), (5, 3)])
def test_combined_groups_have_the_level_of_the_larger_and_of_equals_the_lower(others: int, level: int) -> None:
    s = country(
        stage=layout.REORGANISING,
        g1=("norman", YORK, "Nim*3"),
        g2=("saxon", WILD, "Xil*5", {"loyalty": 3, "money": 4}),
        g3=("saxon", WILD, f"Xil*{others}", {"loyalty": 5, "money": 3}),
    )
    does(s, "done", "join g3")
    assert size(s, "g2") == 5 + others
    assert cell(s, layout.TEMPER, "g2") == level
    assert cell(s, layout.MONEY, "g2") == 7


@pytest.mark.rule("diex-aie", "c8.1.g")
def test_friends_who_stay_together_a_second_day_are_combined() -> None:
    s = country(
        stage=layout.CLEARING, g1=("saxon", WILD, "Xil*3"), g2=("saxon", WILD, "Xil*4"), g3=("norman", YORK, "Nim*3")
    )
    assert s.is_there(1)
    assert cell(s, layout.TOGETHER, "g1") == 1
    both = {"together": 1}
    s = country(
        stage=layout.CLEARING,
        g1=("saxon", WILD, "Xil*3", both),
        g2=("saxon", WILD, "Xil*4", both),
        g3=("norman", YORK, "Nim*3"),
    )
    assert not s.is_there(1)
    assert size(s, "g1") == 7


@pytest.mark.rule("diex-aie", "c8.1.g")
def test_a_group_that_has_only_just_come_is_not_combined_with_those_who_were_together() -> None:
    both = {"together": 1}
    s = country(
        season=0,
        g1=("saxon", WILD, "Xil*3", "Xct", 5, both),
        g2=("saxon", WILD, "Xil*4", both),
        g3=("saxon", "0512", "Xil*3", both),
        g4=("saxon", "0512", "Xil*3", both),
        g5=("norman", YORK, "Nim*3"),
        g6=("dane", "1805", "Dil*3"),
        g7=("scot", "1905", "Sil*3"),
    )
    day = s.day()
    does(s, "go 0512")
    while s.day() == day:
        does(s, "halt" if question(s) == "march" else game.actions.texts(s.legal(s.deciders()[0]))[0])
    assert [size(s, name) for name in ("g1", "g2", "g3")] == [4, 4, 6]
    assert cell(s, layout.TOGETHER, "g1") == 1, "a second day will do it"


@pytest.mark.rule("diex-aie", "c8.3.c")
def test_of_foes_in_one_hex_the_smaller_goes_back_where_it_came_from() -> None:
    came = {"came": at("0510") + 1}
    s = country(stage=layout.CLEARING, g1=("norman", WILD, "Nim*6"), g2=("dane", WILD, "Dil*5", came))
    assert question(s) == "fall-back"
    does(s, "go 0510")
    assert hex_of(s, "g2") == "0510"
    assert cell(s, layout.LEADER, "g2") == 0


# ---------------------------------------------------------------- garrisons


def at_the_motte(garrison: int, men: int) -> Any:
    inside = {f"h{n}": {"class": "Nim"} for n in range(200, 200 + garrison)}
    return country(
        stage=layout.REORGANISING,
        mottes=[{"hex": THIRSK, "stores": 6, "men": inside}],
        g1=("norman", THIRSK, f"Nim*{men}"),
        g2=("saxon", WILD, "Xil*3"),
    )


@pytest.mark.rule("diex-aie", "c5.2.d")
def test_men_are_drawn_from_a_garrison_until_five_are_left() -> None:
    s = at_the_motte(7, 3)
    does(s, "draw m1", "pick h200", "pick h201")
    assert why(s, "pick h202") == "c5.2.d"
    does(s, "enough")
    assert (size(s, "g1"), s.garrison_size(0)) == (5, 5)
    assert why(s, "draw m1") == "c5.2.d"


@pytest.mark.rule("diex-aie", "c5.2.c")
def test_a_weak_garrison_is_made_up_before_anything_else() -> None:
    s = at_the_motte(3, 6)
    assert why(s, "done") == "c5.2.c"
    does(s, "garrison m1", "pick h1")
    assert why(s, "enough") != ""
    does(s, "pick h2", "enough")
    assert s.garrison_size(0) == 5
    assert can(s, "done")


@pytest.mark.rule("diex-aie", "c5.2.c")
def test_a_group_keeps_three_men_all_the_same() -> None:
    s = at_the_motte(1, 4)
    does(s, "garrison m1", "pick h1")
    assert why(s, "pick h2") == "c8.1.a"
    does(s, "enough", "done")
    assert s.garrison_size(0) == 2


# ---------------------------------------------------------------- the wounded


def hurt(*men: str) -> dict[str, Any]:
    return {name: {"class": "Xil", "health": 1, "due": 6} for name in men}


@pytest.mark.rule("diex-aie", "c14.7.a")
def test_one_wounded_man_slows_the_group_by_three() -> None:
    s = country(stage=layout.MARCHING, season=0, g1=("saxon", WILD, "Xil*4"), g2=("norman", YORK, "Nim*3"))
    assert s.march_points(0) == 5
    s.put(layout.HEALTH, 1)
    assert s.march_points(0) == 2
    s.put(layout.HEALTH + 1, 1)
    assert s.march_points(0) == 2, "once for all"


@pytest.mark.rule("diex-aie", "c14.7.b")
def test_the_wounded_are_left_in_a_village_and_join_again_when_well() -> None:
    s = country(stage=layout.REORGANISING, g1=("norman", YORK, "Nim*3"), g2=("saxon", EASINGWOLD, "Xil*4"))
    s.put(layout.HEALTH + 6, 1)
    s.put(layout.DUE + 6, 4)
    does(s, "done", "leave-wounded g2")
    assert (size(s, "g2"), s.get(layout.STATUS + 6)) == (3, layout.IN_CARE)
    s.put(layout.DAY, 3)
    s.clear()
    s.push(layout.CAMPAIGN_DAY, layout.MORNING)
    s.settle()
    assert size(s, "g2") == 4


@pytest.mark.rule("diex-aie", "c14.7.c")
def test_scots_and_danes_are_cared_for_nowhere_and_heal_badly() -> None:
    s = country(
        stage=layout.REORGANISING,
        g1=("norman", YORK, "Nim*3"),
        g2=("saxon", WILD, "Xil*3"),
        g3=("dane", EASINGWOLD, "Dil*4"),
    )
    s.put(layout.HEALTH + 6, 1)
    does(s, "done", "done")
    assert why(s, "leave-wounded g3") == "c14.7.b"
    s = country(
        [2, 2],
        stage=layout.EVENING,
        g1=("saxon", WILD, "Xil*4"),
        g3=("dane", EASINGWOLD, "Dil*4"),
        g2=("norman", YORK, "Nim*3"),
    )
    assert not told(s, "healing-rolled"), "nobody is wounded yet"


@pytest.mark.rule("diex-aie", "c14.7.e", "c14.7.c")
def test_the_healing_table_says_how_long() -> None:
    def rolled(faction: str, kind: str, die: int) -> int:
        s = country(
            stage=layout.MARCHING,
            g1=(faction, WILD, f"{kind}*4"),
            g2=("norman" if faction != "norman" else "saxon", YORK, "Nim*3" if faction != "norman" else "Xil*3"),
        )
        s.put(layout.HEALTH, 1)
        s.use_chance(type(s.chance)([die], s.chance.then) if hasattr(s.chance, "then") else s.chance)
        s.clear()
        s.push(layout.CAMPAIGN_DAY, layout.EVENING)
        s.settle()
        return int(s.get(layout.DUE)) - 3

    assert rolled("saxon", "Xil", 2) == 2
    assert rolled("dane", "Dil", 2) == 4


# ---------------------------------------------------------------- the order of march


@pytest.mark.rule("diex-aie", "c6.f")
def test_the_highest_prestige_moves_first_then_the_next() -> None:
    s = country(
        g1=("norman", YORK, "Nim*4", "Nck", 4),
        g2=("saxon", WILD, "Xil*4", "Xct", 7),
        g3=("saxon", MALTON, "Xil*9"),
    )
    assert s.argument(layout.MARCH_GROUP) == 1
    does(s, "halt")
    assert s.argument(layout.MARCH_GROUP) == 0
    does(s, "halt")
    assert s.argument(layout.MARCH_GROUP) == 2


@pytest.mark.rule("diex-aie", "c6.g")
def test_of_equal_commanders_the_one_with_more_men_moves_first_and_then_lots() -> None:
    s = country(g1=("norman", YORK, "Nim*4", "Nck", 5), g2=("saxon", WILD, "Xil*6", "Xct", 5))
    assert s.argument(layout.MARCH_GROUP) == 1
    s = country([1], g1=("norman", YORK, "Nim*4", "Nck", 5), g2=("saxon", WILD, "Xil*4", "Xct", 5))
    assert told(s, "lots-drawn")


@pytest.mark.rule("diex-aie", "c6.g")
def test_of_one_player_s_equals_he_says_himself() -> None:
    s = country(g1=("norman", YORK, "Nim*4"), g2=("norman", WILD, "Nim*4"), g3=("saxon", MALTON, "Xil*3"))
    assert (question(s), s.deciders()) == ("who-first", (NORMAN,))
    does(s, "first g2")
    assert s.argument(layout.MARCH_GROUP) == 1


@pytest.mark.rule("diex-aie", "c6.h")
def test_groups_without_commander_come_last_the_largest_first() -> None:
    s = country(g1=("norman", YORK, "Nim*4"), g2=("saxon", WILD, "Xil*9"), g3=("saxon", MALTON, "Xil*3", "Xct", 1))
    assert s.argument(layout.MARCH_GROUP) == 2
    does(s, "halt")
    assert s.argument(layout.MARCH_GROUP) == 1
    assert s.deciders() == (SAXON,)


# ---------------------------------------------------------------- marching


@pytest.mark.rule("diex-aie", "c8.3.a", "c2.1.a")
def test_footmen_have_five_points_and_riders_eight() -> None:
    s = country(season=0, g1=("norman", "0511", "Nim*4"), g2=("saxon", MALTON, "Xil*3"))
    assert cell(s, layout.LEFT, "g1") == 5
    does(s, "go 0611")
    assert cell(s, layout.LEFT, "g1") == 4 or question(s) == "encounter"
    s = country(season=0, g1=("norman", "0511", "Nck*4"), g2=("saxon", MALTON, "Xil*3"))
    assert cell(s, layout.LEFT, "g1") == 8


@pytest.mark.rule("diex-aie", "c8.3.e")
def test_whoever_has_not_moved_may_always_enter_one_hex() -> None:
    s = country(season=-2, g1=("saxon", "1210", "Xil*10", {"weak": 1}), g2=("norman", YORK, "Nim*3"))
    assert cell(s, layout.LEFT, "g1") == 1
    dear = next(hex for hex in ("1310", "1311", "1209") if s.land().entry_cost(at(hex)) > 1)
    assert can(s, f"go {dear}")
    does(s, f"go {dear}")
    assert cell(s, layout.TURN, "g1") == layout.RESTS


@pytest.mark.rule("diex-aie", "c8.3.d")
def test_a_march_goes_from_hex_to_hex_and_not_into_the_sea() -> None:
    s = country(season=0, g1=("saxon", "1001", "Xil*4"), g2=("norman", YORK, "Nim*3"))
    assert why(s, "go 1003") == "c8.3.d"
    assert why(s, "go 1000") == "c2.1.a"


@pytest.mark.rule("diex-aie", "c8.3.b")
def test_a_group_may_end_where_others_stand() -> None:
    s = country(season=0, g1=("saxon", "0511", "Xil*9"), g2=("saxon", "0512", "Xil*4"), g3=("norman", YORK, "Nim*3"))
    does(s, "go 0512", "halt")
    assert hex_of(s, "g1") == hex_of(s, "g2") == "0512"
