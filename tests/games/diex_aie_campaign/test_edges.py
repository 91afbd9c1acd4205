"""Where two rules of the campaign meet: battles settled by section 17, commanders, prisoners, spies, food, plunder."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie_campaign.country import (
    KENT,
    NORMAN,
    SAXON,
    at,
    can,
    cell,
    country,
    does,
    game,
    hex_of,
    place,
    question,
    size,
    told,
    why,
)
from meadhall.games.diex_aie.campaign import layout
from meadhall.games.diex_aie.campaign.captives import capture
from meadhall.games.diex_aie.campaign.spoils import plunder, share

DANES = 2
HERE, BESIDE, FAR = "0511", "0512", "1512"
HILL, NORTH_OF_HILL, SOUTH_OF_HILL = "1006", "1005", "1007"
SHORE, INLAND = "1502", "1503"
THIRSK, BEFORE_THIRSK = "0709", "0708"
OTHERS: dict[str, Any] = {"g8": ("scot", "1805", "Sil*3"), "g9": ("saxon", FAR, "Xil*3")}


def meet(*luck: int, mover: Any, foe: Any, into: str, **more: Any) -> Any:
    """The first group, who has the prestige, enters the hex of the second."""
    s = country(luck, season=0, g1=mover, g2=foe, **(OTHERS | more))
    does(s, f"go {into}")
    return s


def settled(s: Any) -> Any:
    while s.deciders() and question(s) in ("losses", "neighbours", "answer"):
        does(s, {"losses": "auto", "neighbours": "stay-out", "answer": "fight"}[question(s)])
    return s


# ---------------------------------------------------------------- ground


@pytest.mark.rule("diex-aie", "c17.1.d", "c17.1.e", "c14.4.a")
@pytest.mark.parametrize(("start", "values"), [(NORTH_OF_HILL, (24, 9)), (SOUTH_OF_HILL, (20, 11))])
def test_the_bank_helps_whoever_comes_from_the_high_side(start: str, values: tuple[int, int]) -> None:
    s = meet(5, 5, 5, mover=("norman", start, "Nim*10"), foe=("dane", HILL, "Dil*9"), into=HILL)
    does(s, "attack g2")
    assert told(settled(s), "reckoned") == [{"attack": values[0], "defence": values[1]}]


@pytest.mark.rule("diex-aie", "c17.1.e", "c14.4.a")
def test_who_attacks_the_one_that_came_to_him_stands_opposite_to_his_way() -> None:
    s = meet(5, 5, 5, mover=("norman", NORTH_OF_HILL, "Nim*10"), foe=("dane", HILL, "Dil*9"), into=HILL)
    does(s, "pass", "fight")
    assert told(settled(s), "reckoned") == [{"attack": 9, "defence": 24}]


@pytest.mark.rule("diex-aie", "c17.1.e", "c14.2.c")
def test_on_the_shore_the_high_ground_is_the_upper_side() -> None:
    s = meet(5, 5, 5, mover=("norman", INLAND, "Nim*10"), foe=("dane", SHORE, "Dil*9"), into=SHORE)
    does(s, "attack g2")
    assert told(settled(s), "reckoned") == [{"attack": 20, "defence": 11}]


@pytest.mark.rule("diex-aie", "c17.1.d")
def test_a_group_that_was_in_the_village_first_is_helped_by_it() -> None:
    places = {"thirsk": {"loyalty": 2}}
    danes, normans = ("dane", BEFORE_THIRSK, "Dil*10", "Dij", 9), ("norman", THIRSK, "Nim*10")
    s = meet(5, 5, 5, mover=danes, foe=normans, into=THIRSK, places=places)
    does(s, "attack g2")
    assert told(settled(s), "reckoned") == [{"attack": 12, "defence": 26}]
    s = meet(5, 5, 5, mover=danes, foe=normans, into=THIRSK, places=places)
    does(s, "pass", "fight")
    assert told(settled(s), "reckoned") == [{"attack": 20, "defence": 12}], "not whoever comes"


@pytest.mark.rule("diex-aie", "c17.1.d", "c17.1.e")
@pytest.mark.parametrize(("own", "helpers", "defence"), [(9, 4, 34), (4, 9, 26), (5, 5, 20)])
def test_a_village_helps_only_where_more_than_half_of_those_attacked_were_there(
    own: int, helpers: int, defence: int
) -> None:
    s = meet(
        *(5, 5, 5),
        mover=("dane", BEFORE_THIRSK, "Dil*10", "Dij", 9),
        foe=("norman", THIRSK, f"Nim*{own}"),
        into=THIRSK,
        g3=("norman", "0710", f"Nim*{helpers}"),
        places={"thirsk": {"loyalty": 2}},
    )
    does(s, "attack g2", "fight", "attack g3")
    assert told(settled(s), "reckoned") == [{"attack": 12, "defence": defence}]


@pytest.mark.rule("diex-aie", "c17.1.e", "c14.3")
@pytest.mark.parametrize(("own", "helpers", "attack"), [(9, 4, 31), (4, 9, 26), (5, 5, 20)])
def test_high_ground_helps_only_where_more_than_half_of_a_side_have_it(own: int, helpers: int, attack: int) -> None:
    """Those who come to help from the south climb the bank."""
    s = meet(
        *(5, 5, 5),
        mover=("norman", NORTH_OF_HILL, f"Nim*{own - 1}", "Nim", 9),
        foe=("dane", HILL, "Dil*9"),
        into=HILL,
        g3=("norman", SOUTH_OF_HILL, f"Nim*{helpers}"),
    )
    does(s, "attack g2", "fight", "attack g3")
    assert told(settled(s), "reckoned") == [{"attack": attack, "defence": 9}]


@pytest.mark.rule("diex-aie", "c8.4.d", "c17.2.a")
@pytest.mark.parametrize(("weak", "letter"), [(0, "F"), (1, "E")])
def test_hunger_adds_one_to_the_die_of_whoever_attacks(weak: int, letter: str) -> None:
    normans = ("norman", HERE, "Nim*12", "Nck", 6, {"weak": weak})
    s = meet(5, 1, 1, mover=normans, foe=("dane", BESIDE, "Dil*12", "Dij", 5), into=BESIDE)
    does(s, "attack g2")
    assert [one["letter"] for one in told(settled(s), "quick-result")] == [letter]


# ---------------------------------------------------------------- commanders


@pytest.mark.rule("diex-aie", "c17.4", "c9.b", "c14.6.e")
def test_every_commander_present_is_tested_and_wins_fame_also_one_who_does_not_lead() -> None:
    s = country(
        [1, 1, 1, 1],
        season=0,
        g1=("norman", HERE, "Nck*12", "Nck", 6),
        g2=("dane", BESIDE, "Dil*12", "Dij", 5),
        **OTHERS,
    )
    s.put(layout.PRESTIGE + 1, 3)
    does(s, f"go {BESIDE}", "attack g2")
    settled(s)
    assert (s.get(layout.PRESTIGE), s.get(layout.PRESTIGE + 1)) == (7, 4)
    tested = [one["man"] for one in told(s, "leader-tested")]
    assert tested[:2] == ["h1", "h2"]


@pytest.mark.rule("diex-aie", "c9.a")
def test_when_the_leader_falls_the_next_commander_of_the_group_leads() -> None:
    s = country(g1=("norman", HERE, "Nck*4", "Nck", 6), g9=("saxon", FAR, "Xil*3"))
    s.put(layout.PRESTIGE + 1, 3)
    s.put(layout.PRESTIGE + 2, 4)
    s.kill(0)
    assert cell(s, layout.LEADER, "g1") == 3
    assert s.prestige(0) == 4


# ---------------------------------------------------------------- prisoners


@pytest.mark.rule("diex-aie", "c14.8.h", "c17.b")
def test_an_escort_that_is_beaten_leaves_the_prisoners_to_their_own_people() -> None:
    captives = {"h300": {"class": "Dil"}, "h301": {"class": "Sil"}}
    normans = ("norman", BESIDE, "Nil*6", {"captives": captives, "prison": at("0205") + 1, "came": at("0513") + 1})
    s = meet(1, 1, mover=("dane", HERE, "Dim*30", "Dij", 9), foe=normans, into=BESIDE)
    does(s, "attack g2")
    settled(s)
    assert (s.get(layout.STATUS + 299), s.get(layout.AT + 299)) == (layout.IN_GROUP, 0)
    assert s.get(layout.STATUS + 300) == layout.CAPTIVE, "the Scot goes on with them"


@pytest.mark.rule("diex-aie", "c14.8.h", "c12.1.a")
def test_prisoners_belong_to_whom_they_served_whatever_their_class() -> None:
    """A villager whom Normans have recruited."""
    captives = {"h300": {"class": "Xic", "serves": 0}, "h301": {"class": "Xic"}}
    saxons = ("saxon", BESIDE, "Xil*4", {"loyalty": 1, "captives": captives, "prison": at("0205") + 1})
    s = meet(1, 1, mover=("norman", HERE, "Nim*30", "Nck", 9), foe=saxons, into=BESIDE)
    does(s, "attack g2")
    settled(s)
    assert (s.get(layout.STATUS + 299), s.get(layout.AT + 299)) == (layout.IN_GROUP, 0)
    assert s.get(layout.STATUS + 300) == layout.CAPTIVE


@pytest.mark.rule("diex-aie", "c14.8.f")
def test_new_prisoners_are_brought_where_it_is_nearest_now() -> None:
    s = country(g1=("norman", HERE, "Nim*6", {"prison": at(FAR) + 1}), g2=("dane", HERE, "Dil*4"), **OTHERS)
    capture(s, 6, 0)
    assert cell(s, layout.PRISON, "g1") != at(FAR) + 1


# ---------------------------------------------------------------- meetings


@pytest.mark.rule("diex-aie", "c13.2.e", "c8.3.d")
def test_whoever_recruits_before_the_eyes_of_foes_may_be_attacked_by_them() -> None:
    normans = ("norman", BEFORE_THIRSK, "Nim*6", "Nck", 9, {"money": 8})
    foe = ("saxon", THIRSK, "Xil*12", {"loyalty": 1})
    s = meet(mover=normans, foe=foe, into=THIRSK, places={"thirsk": {"loyalty": 9, "resources": 7}})
    does(s, "recruit", "pass")
    assert (question(s), s.deciders()) == ("challenge", (SAXON,))
    does(s, "stay-out")
    assert cell(s, layout.TURN, "g1") == layout.RESTS


@pytest.mark.rule("diex-aie", "c13.2.e")
def test_a_foe_who_came_and_stayed_may_be_attacked_when_ones_own_turn_comes() -> None:
    s = meet(mover=("norman", HERE, "Nim*6", "Nck", 9), foe=("dane", BESIDE, "Dim*12", "Dij", 5), into=BESIDE)
    does(s, "pass", "stay-out", "halt")
    assert (question(s), s.deciders()) == ("march", (DANES,))
    assert can(s, "attack g1")


@pytest.mark.rule("diex-aie", "c13.6.a", "c13.5.a")
def test_a_village_that_has_nothing_left_is_not_attacked() -> None:
    danes = ("dane", BEFORE_THIRSK, "Dim*12", "Dij", 9)
    s = country(season=0, g1=danes, places={"thirsk": {"resources": 0}}, **OTHERS)
    does(s, f"go {THIRSK}")
    assert why(s, "storm") == "c13.6.a"


@pytest.mark.rule("diex-aie", "c7.b", "c14.3")
def test_normans_who_join_a_battle_in_a_village_are_tested_there() -> None:
    s = meet(
        1,
        1,
        1,
        mover=("norman", BEFORE_THIRSK, "Nck*12", "Nck", 9),
        foe=("dane", THIRSK, "Dil*4"),
        into=THIRSK,
        g3=("norman", "0609", "Nim*12"),
        places={"thirsk": {"loyalty": 9, "resources": 7}},
    )
    does(s, "attack g2", "fight", "attack g3")
    while question(s) in ("losses", "neighbours", "fall-back"):
        words = game.actions.texts(s.legal(s.deciders()[0]))
        does(s, "auto" if "auto" in words else "stay-out" if "stay-out" in words else words[0])
    assert hex_of(s, "g3") == THIRSK
    assert cell(s, layout.WELCOME, "g3") == place(s, "thirsk") + 1


# ---------------------------------------------------------------- spies, food, plunder, retreat


@pytest.mark.rule("diex-aie", "c10.b")
def test_a_spy_who_stays_with_his_own_tells_what_he_sees() -> None:
    s = country(
        stage=layout.SPYING,
        season=0,
        spies={"s1": {"hex": at(HERE), "faction": 0}},
        g1=("norman", HERE, "Nim*6"),
        g2=("dane", "0513", "Dil*7"),
        **OTHERS,
    )
    assert [(one["group"], one["men"]) for one in told(s, "spy-reported")] == [("g2", 7)]


@pytest.mark.rule("diex-aie", "c8.4.g")
def test_who_eats_is_asked_though_another_group_there_is_not_welcome() -> None:
    def group(welcome: int) -> tuple[Any, ...]:
        return ("norman", THIRSK, "Nim*12", {"welcome": welcome})

    blank = country(g1=("norman", HERE, "Nim*3"), **OTHERS)
    thirsk = place(blank, "thirsk") + 1
    s = country(
        stage=layout.SUPPLY,
        g1=group(thirsk + layout.UNWELCOME),
        g2=group(thirsk),
        g3=group(thirsk),
        places={"thirsk": {"resources": 1}},
        **OTHERS,
    )
    assert (question(s), s.deciders()) == ("who-eats", (NORMAN,))
    assert cell(s, layout.HUNGER, "g1") == 1
    does(s, "feed g3")
    assert [cell(s, layout.HUNGER, name) for name in ("g1", "g2", "g3")] == [1, 1, 0]


@pytest.mark.rule("diex-aie", "c12.2.h", "c12.2.i")
def test_several_groups_of_mercenaries_share_one_plunder() -> None:
    promised = {"employer": 1, "terms": 1}
    s = country(
        season=0,
        g1=("norman", HERE, "Nim*6", "Nck", 9, {"money": 40}),
        g2=("mercenary", HERE, "Nim*3", promised),
        g3=("mercenary", HERE, "Nim*3", promised),
        **OTHERS,
    )
    share(s, 0, 4)
    s.settle()
    assert can(s, "take 4")
    does(s, "take 3")
    assert question(s) == "sharing"
    assert can(s, "take 1")
    assert not can(s, "take 2"), "three of the four points are given away"


@pytest.mark.rule("diex-aie", "campaign.result", "campaign.romney-1066")
def test_only_what_was_taken_where_the_mission_says_is_carried_home() -> None:
    s = country(scenario=KENT, seats=2, g1=("norman", "0610", "Nim*6"), g2=("saxon", "1105", "Xil*3"))
    romney = place(s, "old-romney")
    plunder(s, 0, 0 if romney else 1, 2)
    assert cell(s, layout.PLUNDER, "g1") == 0
    assert cell(s, layout.MONEY, "g1") == 4
    plunder(s, 0, romney, 2)
    assert cell(s, layout.PLUNDER, "g1") == 2


@pytest.mark.rule("diex-aie", "c14.6.b")
def test_nobody_falls_back_onto_foes_who_fell_back_before_him() -> None:
    s = country(season=0, g1=("norman", BESIDE, "Nim*6", "Nck", 9), g2=("dane", "0513", "Dil*4"), **OTHERS)
    south = 3
    s.push(layout.FALL_BACK, 0, 1 << south | 1, 1)
    s.settle()
    assert game.actions.texts(s.legal(NORMAN)) == [f"go {HERE}"]
    assert size(s, "g1") == 7
