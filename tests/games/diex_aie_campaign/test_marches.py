"""The order of march, what a group does where it stands, the end of the day, recomposed groups (c6, c8, c9, c13)."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie_campaign.country import (
    DANE,
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
from meadhall.games.diex_aie.campaign.fame import win_leaderless

YORK, EASINGWOLD, THIRSK, WILD, BESIDE, FAR = "1116", "0912", "0709", "0511", "0512", "1512"


# ---------------------------------------------------------------- order


@pytest.mark.rule("diex-aie", "c6.g")
def test_of_one_faction_s_equal_commanders_the_owner_decides_whatever_their_numbers() -> None:
    s = country(
        g1=("norman", YORK, "Nim*9", "Nck", 5),
        g2=("norman", WILD, "Nim*4", "Nck", 5),
        g3=("saxon", FAR, "Xil*3", "Xct", 3),
    )
    assert (question(s), s.deciders()) == ("who-first", (NORMAN,))
    assert can(s, "first g1")
    assert can(s, "first g2")


@pytest.mark.rule("diex-aie", "c6.g")
def test_nobody_sends_a_smaller_group_before_a_larger_one_of_his_foes() -> None:
    s = country(
        g1=("norman", YORK, "Nim*9", "Nck", 5),
        g2=("norman", WILD, "Nim*4", "Nck", 5),
        g3=("saxon", FAR, "Xil*6", "Xct", 5),
    )
    assert (question(s), s.argument(layout.MARCH_GROUP)) == ("march", 0)
    does(s, "halt")
    assert s.argument(layout.MARCH_GROUP) == 2


@pytest.mark.rule("diex-aie", "c6.h")
def test_without_prestige_the_larger_of_one_s_own_groups_goes_first_too() -> None:
    s = country(g1=("norman", YORK, "Nim*4"), g2=("norman", WILD, "Nim*9"), g3=("saxon", FAR, "Xil*3"))
    assert (question(s), s.argument(layout.MARCH_GROUP)) == ("march", 1)


@pytest.mark.rule("diex-aie", "c8.1.c", "c8.3.a")
def test_riders_only_have_a_counter_of_their_own_and_eight_points() -> None:
    s = country(
        season=0, g1=("norman", WILD, "Nck*4", "Nck", 5), g2=("saxon", FAR, "Xil*3"), g3=("norman", YORK, "Nck*4 Nil")
    )
    assert s.view(SAXON)["groups"]["g1"]["cavalry"]
    assert not s.view(SAXON)["groups"]["g3"]["cavalry"]
    assert (s.march_points(0), s.march_points(2)) == (8, 5)


@pytest.mark.rule("diex-aie", "c8.1.h")
def test_groups_need_no_commander_and_are_as_many_as_the_men_allow() -> None:
    s = country(stage=layout.REORGANISING, g1=("norman", YORK, "Nim*12"), g2=("saxon", FAR, "Xil*3"))
    picked = ("pick h1", "pick h2", "pick h3", "enough", "endow 0")
    does(s, "split g1", *picked)
    assert [size(s, name) for name in ("g1", "g3")] == [9, 3]
    assert cell(s, layout.LEADER, "g3") == 0


@pytest.mark.rule("diex-aie", "c9.a")
def test_a_commander_alone_has_eight_points_and_does_not_attack() -> None:
    s = country(
        season=0, g1=("dane", "0911", "Dil*2", "Dij", 5), g2=("norman", FAR, "Nim*3"), g3=("saxon", YORK, "Xil*3")
    )
    for man in s.members(0):
        if s.get(layout.LEADER) != man + 1:
            s.kill(man)
    assert s.march_points(0) == 8
    does(s, f"go {EASINGWOLD}")
    assert why(s, "storm") == "c9.a"


# ---------------------------------------------------------------- where a group stands


@pytest.mark.rule("diex-aie", "c12.1.a", "c12.1.e")
def test_a_group_recruits_where_it_has_stayed_and_does_not_march_that_day() -> None:
    stays = {"money": 4, "welcome": 5}
    s = country(season=0, g1=("norman", EASINGWOLD, "Nim*4", "Nck", 5, stays), g2=("saxon", FAR, "Xil*3"))
    does(s, "recruit", "pass")
    assert (size(s, "g1"), cell(s, layout.TURN, "g1")) == (6, layout.RESTS)


@pytest.mark.rule("diex-aie", "c13.5.a")
def test_a_village_that_failed_its_last_test_may_be_attacked_by_those_who_stayed() -> None:
    for welcome, rule in ((layout.UNWELCOME + 5, ""), (5, "c13.5.a"), (0, "c13.5.a")):
        s = country(
            scenario="la-motte-de-thirsk",
            seats=2,
            season=0,
            g1=("norman", EASINGWOLD, "Nim*9", "Nck", 5, {"welcome": welcome}),
            g2=("saxon", FAR, "Xil*3"),
        )
        assert why(s, "storm") == rule


@pytest.mark.rule("diex-aie", "c13.2.a")
def test_normans_may_attack_loyal_saxons_who_come_to_them() -> None:
    s = country(season=0, g1=("saxon", WILD, "Xil*9", "Xct", 7, {"loyalty": 8}), g2=("norman", BESIDE, "Nim*9"))
    does(s, f"go {BESIDE}")
    assert told(s, "loyalty-tested") == [{"group": "g1", "revolts": 0}]
    assert (question(s), s.deciders()) == ("challenge", (NORMAN,))
    does(s, "fight")
    assert (question(s), s.deciders()) == ("answer", (SAXON,))


@pytest.mark.rule("diex-aie", "c12.2.a", "c13.3")
def test_mercenaries_who_come_may_be_hired_at_once() -> None:
    s = country(
        stage=layout.SEEKING,
        season=0,
        g1=("norman", WILD, "Nim*3", {"money": 20, "turn": 2}),
        g2=("mercenary", "0514", "Nim*5"),
        g3=("saxon", FAR, "Xil*3"),
    )
    assert (question(s), s.deciders()) == ("encounter", (NORMAN,))
    assert why(s, "recruit") == "c8.3.d"
    does(s, "hire g2")
    assert (cell(s, layout.TERMS, "g2"), cell(s, layout.MONEY, "g1")) == (layout.PAID, 0)


# ---------------------------------------------------------------- reorganising


@pytest.mark.rule("diex-aie", "c8.1.d")
def test_men_pass_from_one_group_to_another_on_the_same_day() -> None:
    s = country(
        stage=layout.REORGANISING,
        g1=("norman", WILD, "Nim*9"),
        g2=("norman", WILD, "Nil*4"),
        g3=("saxon", FAR, "Xil*3"),
    )
    does(s, "split g1", "pick h1", "pick h2", "pick h3", "enough", "endow 0")
    does(s, "join g4", "join g2")
    assert [size(s, name) for name in ("g1", "g2")] == [6, 7]
    assert why(s, "split g2") == "c8.1.d", "once a day"


@pytest.mark.rule("diex-aie", "c8.4.d", "c8.4.e", "c8.1.d")
def test_hunger_is_not_left_behind_by_dividing() -> None:
    starved = {"hunger": 2, "weak": 1}
    s = country(stage=layout.REORGANISING, season=0, g1=("norman", WILD, "Nim*12", starved), g2=("saxon", FAR, "Xil*3"))
    does(s, "split g1", "pick h1", "pick h2", "pick h3", "enough", "endow 0")
    assert (s.march_points(2), cell(s, layout.HUNGER, "g3")) == (2, 2)


@pytest.mark.rule("diex-aie", "c8.4.a", "c8.4.d")
def test_hirelings_hunger_with_their_employer() -> None:
    s = country(
        stage=layout.MORNING,
        g1=("norman", WILD, "Nim*9", {"hunger": 2}),
        g2=("mercenary", WILD, "Nim*5", {"employer": 1, "terms": 2}),
        g3=("saxon", FAR, "Xil*3"),
    )
    assert [cell(s, layout.WEAK, name) for name in ("g1", "g2")] == [1, 1]


# ---------------------------------------------------------------- the end of the day


@pytest.mark.rule("diex-aie", "c8.3.c")
@pytest.mark.parametrize(("first", "second", "goes"), [(1, 2, "g2"), (2, 1, "g1")])
def test_of_equal_foes_the_one_that_entered_last_gives_way(first: int, second: int, goes: str) -> None:
    s = country(
        stage=layout.CLEARING,
        clock=2,
        g1=("norman", WILD, "Nim*5", {"entered": first}),
        g2=("dane", WILD, "Dil*5", {"entered": second}),
        g3=("saxon", FAR, "Xil*3"),
    )
    assert s.deciders() == ((NORMAN,) if goes == "g1" else (DANE,))


@pytest.mark.rule("diex-aie", "c8.3.c")
def test_groups_of_different_factions_part_also_if_one_player_leads_both() -> None:
    s = country(
        stage=layout.CLEARING,
        seats=2,
        g1=("dane", WILD, "Dil*5"),
        g2=("saxon", WILD, "Xil*4"),
        g3=("norman", FAR, "Nim*3"),
    )
    assert (question(s), s.argument(layout.FALL_BACK_GROUP)) == ("fall-back", 1)


@pytest.mark.rule("diex-aie", "c7.b", "c8.4.b")
def test_normans_who_fall_back_into_a_village_are_tested_there() -> None:
    s = country(
        stage=layout.CLEARING,
        g1=("norman", "0911", "Nim*5", {"came": at(EASINGWOLD) + 1}),
        g2=("dane", "0911", "Dil*6"),
        g3=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {EASINGWOLD}")
    assert told(s, "village-tested")
    assert cell(s, layout.WELCOME, "g1") == 5


# ---------------------------------------------------------------- promotion


def won_again(veterans: int, comrades: int, mixed: int) -> Any:
    """A group of twelve without commander, of which some have won before, wins a battle."""
    before = {"wins": 1, "comrades": comrades, "mixed": mixed}
    s = country(g1=("norman", WILD, "Nim*11 Nck", before), g2=("saxon", FAR, "Xil*3"))
    for man in s.members(0)[:veterans]:
        s.put(layout.VETERAN + man, 1)
    win_leaderless(s, 0)
    return s


@pytest.mark.rule("diex-aie", "c9.e")
@pytest.mark.parametrize(("comrades", "promoted"), [(12, True), (13, False)])
def test_a_recomposed_group_needs_half_of_those_who_won_first(comrades: int, promoted: bool) -> None:
    s = won_again(6, comrades, 1)
    assert (cell(s, layout.LEADER, "g1") > 0) == promoted
    assert cell(s, layout.WINS, "g1") == (0 if promoted else 1)


@pytest.mark.rule("diex-aie", "c9.e", "c9.d")
def test_a_group_that_only_lost_men_is_promoted_all_the_same() -> None:
    s = won_again(4, 20, 0)
    assert s.classes.ids[s.kind(cell(s, layout.LEADER, "g1") - 1)] == "Nck"


@pytest.mark.rule("diex-aie", "c9.e")
def test_a_name_won_outlasts_a_union() -> None:
    s = country(
        stage=layout.REORGANISING,
        g1=("norman", WILD, "Nim*9"),
        g2=("norman", WILD, "Nim*4", {"wins": 1, "comrades": 4}),
        g3=("saxon", FAR, "Xil*3"),
    )
    for man in s.members(1):
        s.put(layout.VETERAN + man, 2)
    does(s, "join g2")
    win_leaderless(s, 0)
    assert cell(s, layout.LEADER, "g1") > 0


# ---------------------------------------------------------------- refusal and retreat


@pytest.mark.rule("diex-aie", "c14.5.a")
def test_whoever_refuses_goes_away_from_the_attacker_wherever_he_once_came_from() -> None:
    foe = ("dane", BESIDE, "Dil*4", "Dij", 5, {"came": at(WILD) + 1})
    s = country([1] * 5, season=0, g1=("norman", WILD, "Nim*12", "Nck", 6), g2=foe, g9=("saxon", FAR, "Xil*3"))
    does(s, f"go {BESIDE}", "attack g2", "refuse")
    assert question(s) == "fall-back"
    assert why(s, "go 0412") == "c14.6.b"
    assert can(s, "go 0513")


@pytest.mark.rule("diex-aie", "c14.5.b", "c14.8.d")
def test_a_commander_who_is_caught_refusing_loses_prestige_too() -> None:
    foe = ("dane", BESIDE, "Dil*4", "Dij", 5)
    s = country([7, 1, 1, 1, 1], season=0, g1=("norman", WILD, "Nim*12", "Nck", 6), g2=foe, g9=("saxon", FAR, "Xil*3"))
    does(s, f"go {BESIDE}", "attack g2", "refuse")
    leader = next(man for man in range(layout.MEN) if s.get(layout.STATUS + man) == layout.CAPTIVE)
    assert s.get(layout.PRESTIGE + leader) == 4


@pytest.mark.rule("diex-aie", "c14.3")
def test_groups_in_the_hex_of_the_battle_may_join_it() -> None:
    s = country(
        season=0,
        g1=("norman", WILD, "Nim*12", "Nck", 6),
        g2=("dane", BESIDE, "Dil*6", "Dij", 5),
        g3=("dane", BESIDE, "Dil*5"),
        g9=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {BESIDE}", "attack g2", "fight")
    assert (question(s), s.deciders()) == ("neighbours", (DANE,))
    assert can(s, "attack g3")


@pytest.mark.rule("diex-aie", "c13.6.c")
def test_villagers_go_home_when_those_they_attack_slip_away() -> None:
    s = country(
        [1] * 12,
        season=0,
        places={"easingwold": {"resources": 5, "loyalty": 1}},
        g1=("norman", "0911", "Nim*9", "Nck", 5),
        g2=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {EASINGWOLD}", "pass", "fight", "refuse")
    while question(s) == "fall-back":
        does(s, "go 0911")
    assert not any(s.is_there(group) and s.get(layout.LEVIED + group) for group in range(layout.GROUPS))
    assert not any(s.get(layout.SERVES + man) == layout.VILLAGER for man in range(layout.MEN))
