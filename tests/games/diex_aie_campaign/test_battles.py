"""Battles settled by section 17 and what follows: refusal, joining, prestige, retreat, prisoners (c9, c14, c17)."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie_campaign.country import (
    NORMAN,
    SAXON,
    at,
    cell,
    country,
    does,
    hex_of,
    question,
    size,
    told,
    why,
)
from meadhall.games.diex_aie.campaign import layout

HERE, BESIDE, FAR = "0511", "0512", "1512"


def attack(
    *luck: int,
    mover: Any = ("norman", HERE, "Nim*12", "Nck", 6),
    foe: Any = ("dane", BESIDE, "Dil*12", "Dij", 5),
    **more: Any,
) -> Any:
    """The first group attacks the second beside it."""
    s = country(luck, season=0, g1=mover, g2=foe, g9=("saxon", FAR, "Xil*3"), **more)
    does(s, f"go {BESIDE}", "attack g2")
    return s


def to_the_end(s: Any) -> None:
    while s.deciders() and question(s) in ("losses", "neighbours", "answer"):
        does(s, {"losses": "auto", "neighbours": "stay-out", "answer": "fight"}[question(s)])


# ---------------------------------------------------------------- refusing


@pytest.mark.rule("diex-aie", "c14.5.a", "c14.5.b")
def test_whoever_slips_away_risks_his_men_and_his_name_and_goes_back_a_hex() -> None:
    foe = ("dane", BESIDE, "Dil*4", "Dij", 5, {"came": at("0513") + 1})
    s = attack(1, 5, 8, 10, 1, foe=foe)  # leader, then four men
    assert (question(s), s.deciders()) == ("answer", (2,))
    does(s, "refuse")
    assert s.prestige(1) == 4
    does(s, "go 0513")
    fates = [one["fate"] for one in told(s, "slipped-badly")]
    assert fates == [1, 2, 3]
    assert size(s, "g2") == 3
    assert hex_of(s, "g2") == "0513"


@pytest.mark.rule("diex-aie", "c14.5.b")
def test_a_commander_who_is_killed_in_slipping_away_has_no_name_to_lose() -> None:
    s = attack(10, 1, 1, 1, 1, foe=("dane", BESIDE, "Dil*4", "Dij", 5))
    leader = int(s.get(layout.LEADER + 1)) - 1
    s.put(layout.HEALTH + leader, layout.WOUNDED)
    does(s, "refuse")
    assert s.get(layout.STATUS + leader) == layout.DEAD
    assert told(s, "prestige-changed") == []


@pytest.mark.rule("diex-aie", "c14.8.a", "c14.8.g")
def test_prisoners_go_under_the_counter_of_their_captors() -> None:
    s = attack(1, 5, 5, 1, 1, 1, foe=("dane", BESIDE, "Dil*5", "Dij", 5))
    does(s, "refuse")
    assert len(s.view(NORMAN)["groups"]["g1"]["captives"]) == 2


# ---------------------------------------------------------------- joining


@pytest.mark.rule("diex-aie", "c14.3", "c9.a", "c12.2.d")
def test_a_commander_with_none_but_hirelings_may_join_a_battle() -> None:
    hirelings = ("mercenary", "0412", "Nim*4", {"employer": 3, "terms": 2})
    s = attack(g3=("norman", "0412", "", "Nck", 3), g4=hirelings)
    does(s, "fight", "attack g3")
    assert [cell(s, layout.SIDE, name) for name in ("g3", "g4")] == [1, 1]


@pytest.mark.rule("diex-aie", "c14.3")
def test_groups_beside_the_battle_may_join_attacker_first_and_do_not_move_again() -> None:
    s = attack(g3=("norman", "0412", "Nim*5"), g4=("dane", "0513", "Dil*6"))
    does(s, "fight")
    assert (question(s), s.deciders()) == ("neighbours", (NORMAN,))
    does(s, "attack g3")
    assert (question(s), s.deciders()) == ("neighbours", (2,))
    assert cell(s, layout.TURN, "g3") == layout.RESTS
    assert cell(s, layout.CAME, "g3") == at("0412") + 1
    assert why(s, "attack g9") == "c14.3"


# ---------------------------------------------------------------- section 17


@pytest.mark.rule("diex-aie", "c17.1.a", "c17.1.b")
def test_men_are_worth_what_the_table_says_and_the_wounded_half() -> None:
    s = country(g1=("norman", HERE, "Nck*2 Nim*3 Nia Nix Nil Ncl"), g2=("saxon", FAR, "Xil*3"))
    assert s.value(0, False) == 2 * (2 * 5 + 3 * 2 + 2 + 3 + 1 + 3)
    s.put(layout.HEALTH, 1)
    assert s.value(0, False) == 2 * (2 * 5 + 3 * 2 + 2 + 3 + 1 + 3) - 5
    assert s.value(0, True) == 2 * (3 + 3 * 2 + 2 + 3 + 1 + 1) + 3, "c17.1.c: on foot in a siege"


@pytest.mark.rule("diex-aie", "c17.2.a", "c17.2.b")
def test_the_difference_picks_the_column_and_numbers_help_the_die() -> None:
    s = attack(5, 1, 1)  # 12 foot in mail and a knight against 12 light Danes and a jarl
    to_the_end(s)
    assert told(s, "reckoned") == [{"attack": 29, "defence": 14}]


@pytest.mark.rule("diex-aie", "c17.4")
@pytest.mark.parametrize(("die", "status"), [(1, layout.IN_GROUP), (10, layout.DEAD)])
def test_commanders_are_tested_on_their_own(die: int, status: int) -> None:
    s = attack(1, 1, die, mover=("norman", HERE, "Nck*20", "Nck", 6))  # result, his die, the Dane's
    to_the_end(s)
    dane = 21
    assert s.get(layout.STATUS + dane) == status


# ---------------------------------------------------------------- prestige


@pytest.mark.rule("diex-aie", "c9.b", "c9.c", "c14.6.e")
def test_the_victor_gains_and_the_beaten_lose_prestige() -> None:
    s = attack(1, 1, 1, mover=("norman", HERE, "Nck*12", "Nck", 6))
    to_the_end(s)
    assert s.prestige(0) == 7
    assert s.prestige(1) in (3, 4), "a rout costs one more"


@pytest.mark.rule("diex-aie", "c9.g", "c9.b")
def test_prestige_stays_between_one_and_ten() -> None:
    s = attack(1, 1, 1, mover=("norman", HERE, "Nck*12", "Nck", 10), foe=("dane", BESIDE, "Dil*12", "Dij", 1))
    to_the_end(s)
    assert (s.prestige(0), s.prestige(1)) == (10, 1)


@pytest.mark.rule("diex-aie", "c9.d")
def test_after_two_victories_the_highest_in_rank_takes_command() -> None:
    s = country(
        [1, 1],
        season=0,
        g1=("norman", HERE, "Nim*4 Nck*9", {"wins": 1}),
        g2=("dane", BESIDE, "Dil*6"),
        g9=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {BESIDE}", "attack g2")
    to_the_end(s)
    promoted = told(s, "promoted")
    assert [one["group"] for one in promoted] == ["g1"]
    leader = cell(s, layout.LEADER, "g1") - 1
    assert s.prestige(0) == 2
    assert s.classes.ids[s.kind(leader)] == "Nck"


# ---------------------------------------------------------------- going back, being lost


@pytest.mark.rule("diex-aie", "c14.6.b", "c17.3.c")
def test_the_beaten_fall_back_towards_where_they_came_from() -> None:
    foe = ("dane", BESIDE, "Dil*12", "Dij", 5, {"came": at("0513") + 1})
    s = attack(1, 1, 1, mover=("norman", HERE, "Nck*12", "Nck", 6), foe=foe)
    to_the_end(s)
    assert (question(s), s.deciders()) == ("fall-back", (2,))
    assert why(s, f"go {HERE}") == "c14.6.b"
    does(s, "go 0513")
    assert hex_of(s, "g1") == BESIDE
    assert hex_of(s, "g2") != BESIDE


@pytest.mark.rule("diex-aie", "c8.1.a")
def test_two_men_without_a_leader_are_no_group() -> None:
    s = country(g1=("norman", HERE, "Nim*3"), g2=("saxon", FAR, "Xil*3"))
    s.kill(0)
    s.dissolve_if_small(0)
    assert not s.is_there(0)


@pytest.mark.rule("diex-aie", "c8.1.a", "c9.a")
def test_a_commander_alone_is_not_lost_and_his_last_follower_is() -> None:
    s = country(g1=("norman", HERE, "Nim*2", "Nck", 4), g2=("saxon", FAR, "Xil*3"))
    s.kill(1)
    s.dissolve_if_small(0)
    assert size(s, "g1") == 1
    assert s.get(layout.STATUS + 2) == layout.GONE
    assert s.own_points(0) >= 6, "alone he rides"


# ---------------------------------------------------------------- prisoners


def captors(faction: str, men: str, hex: str, **more: Any) -> Any:
    captive = {"h300": {"class": "Dij", "prestige": 4}, "h301": {"class": "Dil"}}
    s = country(
        season=0,
        g1=(faction, hex, men, {"captives": captive, **more}),
        g2=("saxon" if faction != "saxon" else "norman", FAR, "Xil*3" if faction != "saxon" else "Nim*3"),
        g3=("dane", "1805", "Dil*4", {"money": 16}),
    )
    return s


@pytest.mark.rule("diex-aie", "c14.8.b", "c14.8.f")
def test_prisoners_leave_the_game_on_arrival_and_commanders_are_held_to_ransom() -> None:
    s = captors("norman", "Nim*6", "0511", prison=at("0512") + 1)
    while s.argument(layout.MARCH_GROUP) != 0:
        does(s, "halt")
    does(s, "go 0512")
    assert s.get(layout.STATUS + 300) == layout.GONE
    assert s.get(layout.STATUS + 299) == layout.RANSOMED


@pytest.mark.rule("diex-aie", "c14.8.d", "c6.d")
def test_a_ransom_is_two_pounds_for_each_point_and_buys_two_riders_too() -> None:
    others = {"h300": {"class": "Xct", "status": "ransom", "at": at("0511"), "prestige": 4, "due": 1}}
    s = country(
        stage=layout.RANSOMING, others=others, g1=("norman", HERE, "Nim*3"), g2=("saxon", FAR, "Xil*3", {"money": 16})
    )
    assert (question(s), s.deciders()) == ("ransoms", (SAXON,))
    does(s, "ransom h300")
    assert cell(s, layout.MONEY, "g2") == 0
    assert cell(s, layout.MONEY, "g1") == 16
    assert (size(s, "g3"), s.prestige(2)) == (3, 4)


@pytest.mark.rule("diex-aie", "c14.8.d", "c12.a")
def test_nobody_pays_what_he_has_not() -> None:
    others = {"h300": {"class": "Xct", "status": "ransom", "at": at("0511"), "prestige": 4, "due": 1}}
    s = country(
        stage=layout.RANSOMING, others=others, g1=("norman", HERE, "Nim*3"), g2=("saxon", FAR, "Xil*3", {"money": 15})
    )
    assert question(s) != "ransoms"
