"""What a day of siege and its end mean for those around the motte (c6.i, c15), and who is shut in with it."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie_campaign.country import (
    NORMAN,
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
from games.diex_aie_campaign.mottes import (
    BESIDE,
    GARRISON,
    HERE,
    INITIATIVE,
    assault,
    be_quiet,
    motte,
    next_siege_day,
    siege,
)
from meadhall.core.chance import LoadedChance, seeded
from meadhall.games.diex_aie.campaign import layout
from meadhall.games.diex_aie.campaign.sheets import besieged, relief_of
from meadhall.games.diex_aie.siege import layout as sheet

SMOKE = (1, 1)  # 2D10; five is added on the first days
FAR, THIRSK = "1512", "0709"


def rest_of_day(s: Any) -> None:
    while s.inner is not None:
        be_quiet(s)


# ---------------------------------------------------------------- what counts as a battle


@pytest.mark.rule("diex-aie", "c17.b", "c15.1.a")
def test_hunger_that_ends_a_siege_wins_nobody_a_battle_whatever_sortie_was_made_that_day() -> None:
    s = siege(stores=1)
    next_siege_day(s, (*SMOKE, 1, 10))
    fame = int(s.get(layout.PRESTIGE))
    s.use_chance(LoadedChance([1, 10, 10, 5, 5], seeded(1)))
    does(s, "sortie", "siege-auto", "ground le-fosse", "edge W", "siege-auto")
    rest_of_day(s)
    events = game.take_events(s)
    assert [event.rules for event in events if event.kind == "motte-fell"] == [("c15.1.a",)]
    assert "prestige-changed" not in {event.kind for event in events}
    assert int(s.get(layout.PRESTIGE)) == fame


@pytest.mark.rule("diex-aie", "c17.b", "11.5.c")
def test_a_garrison_that_gives_up_for_want_of_leaders_has_not_been_beaten() -> None:
    """A wounded commander is hit again in an assault that decides nothing."""
    s = country(
        [*INITIATIVE, 5, 1, 10],
        season=0,
        mottes=[motte()],
        g1=("dane", HERE, "Dim*30", "Dij", 9),
        g2=("norman", BESIDE, "Nim*5", "Nck", 5),
        g9=("saxon", FAR, "Xil*3"),
    )
    s.put(layout.HEALTH + s.get(layout.LEADER + 1) - 1, layout.WOUNDED)
    does(s, f"go {BESIDE}", "besiege", "stay-out", "assault")
    rest_of_day(s)
    events = game.take_events(s)
    assert [event.rules for event in events if event.kind == "motte-fell"] == [("c15.a", "11.5.c")]
    assert "prestige-changed" not in {event.kind for event in events}


@pytest.mark.rule("diex-aie", "11.5.c", "c15.a")
@pytest.mark.parametrize(("fate", "besieged_still"), [(sheet.PRISONER, True), (sheet.DEAD, False)])
def test_a_leader_who_was_taken_has_not_been_killed(fate: int, besieged_still: bool) -> None:
    s = siege(stores=6, garrison=GARRISON | {"h210": {"class": "Nck"}})
    s.inner.put(sheet.HEALTH + 10, fate)
    does(s, "rest")
    rest_of_day(s)
    if besieged_still:
        next_siege_day(s)
        does(s, "rest")
        rest_of_day(s)
    assert (s.get(layout.MOTTE_HEX) > 0) is besieged_still


@pytest.mark.rule("diex-aie", "c9.b", "c17.b", "11.4.3.f")
def test_whoever_beats_back_a_general_sortie_has_won_a_battle() -> None:
    s = siege()
    next_siege_day(s, (*SMOKE, 1, 10))
    s.put(layout.PRESTIGE, 6)
    s.use_chance(LoadedChance([10, 1], seeded(1)))
    does(s, "general-sortie", "ground le-fosse", "edge W")
    rest_of_day(s)
    assert s.get(layout.BESIEGER) == 1, "the siege goes on"
    assert told(s, "prestige-changed") == [{"man": "h1", "prestige": 7}]


@pytest.mark.rule("diex-aie", "c9.b", "c17.b", "11.6.19")
def test_whoever_beats_a_relief_army_has_won_a_battle() -> None:
    s = siege()
    next_siege_day(s, (7, 7))
    s.put(layout.PRESTIGE, 6)
    does(s, "siege-auto", "relieve")
    s.use_chance(LoadedChance([10, 5], seeded(3)))
    does(s, "ground le-fosse", "edge E")
    rest_of_day(s)
    assert told(s, "prestige-changed") == [{"man": "h1", "prestige": 7}]


@pytest.mark.rule("diex-aie", "c17.b")
def test_an_assault_that_decides_nothing_is_nobody_s_victory() -> None:
    s = siege(5, 1)
    assault(s)
    rest_of_day(s)
    assert s.get(layout.BESIEGER) == 1
    assert told(s, "prestige-changed") == []


# ---------------------------------------------------------------- a day of siege is everybody's day


def marches_that_day(s: Any) -> set[str]:
    """The groups that are still asked to march before the day is over."""
    found, day = set(), s.day()
    while s.deciders() and s.day() == day:
        if question(s) == "march":
            found.add(f"g{s.argument(layout.MARCH_GROUP) + 1}")
        be_quiet(s)
    return found


@pytest.mark.rule("diex-aie", "11.4.a", "c6.i")
def test_whoever_has_fought_at_the_siege_marches_no_more_that_day() -> None:
    s = siege(g2=("dane", BESIDE, "Dil*8"), besiegers="Dim*10")
    s.use_chance(LoadedChance([5], seeded(3)))
    does(s, "assault")
    rest_of_day(s)
    assert marches_that_day(s) == {"g7", "g8", "g9"}
    s = siege(g2=("dane", BESIDE, "Dil*8"), besiegers="Dim*10")
    does(s, "build-ladder", "rest")
    assert "g2" in marches_that_day(s), "nobody has fought"


@pytest.mark.rule("diex-aie", "c9.a", "c15.b", "c12.2.d")
def test_a_commander_with_none_but_hirelings_may_besiege() -> None:
    for men in (2, 1):
        s = country(
            [*INITIATIVE],
            season=0,
            mottes=[motte()],
            g1=("saxon", HERE, "", "Xct", 9),
            g2=("mercenary", HERE, f"Nim*{men}", {"employer": 1, "terms": 2}),
            g7=("norman", "0205", "Nim*3"),
            g9=("dane", FAR, "Dil*3"),
        )
        does(s, f"go {BESIDE}")
        assert (question(s) == "encounter" and can(s, "besiege")) == (men == 2)


# ---------------------------------------------------------------- free to leave


@pytest.mark.rule("diex-aie", "c15.1.b", "c12.2.d")
def test_a_garrison_that_may_leave_goes_with_the_group_that_was_shut_in_and_not_with_its_hirelings() -> None:
    s = country(
        [*INITIATIVE],
        season=0,
        mottes=[motte(men={f"h{n}": {"class": "Nim"} for n in range(200, 206)})],
        g1=("dane", HERE, "Dim*60", "Dij", 9),
        g2=("mercenary", BESIDE, "Nim*4", {"employer": 3, "terms": 2}),
        g3=("norman", BESIDE, "Nim*5"),
        g4=("norman", BESIDE, "Nim*3"),
        g7=("norman", "0205", "Nim*3"),
        g9=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {BESIDE}", "besiege")
    while question(s) == "challenge":
        does(s, "stay-out")
    s.use_chance(LoadedChance([10, 10], seeded(0)))
    does(s, "talk")
    assert (size(s, "g2"), size(s, "g3"), size(s, "g4")) == (4, 11, 3)
    while question(s) == "fall-back":
        does(s, f"go {HERE}")
    assert [hex_of(s, name) for name in ("g2", "g3", "g4")] == [HERE] * 3
    assert cell(s, layout.EMPLOYER, "g2") == 3
    game.check(s)


# ---------------------------------------------------------------- inside and outside


def relieved() -> Any:
    """Normans are shut in; an army has come to relieve them and stays before the motte. It is the next morning."""
    s = country(
        [*INITIATIVE],
        season=0,
        mottes=[motte(stores=6)],
        g1=("dane", HERE, "Dim*30", "Dij", 9),
        g2=("norman", BESIDE, "Nim*7"),
        g7=("norman", "0205", "Nim*3"),
        g8=("scot", "1805", "Sil*3"),
        g9=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {BESIDE}", "besiege", "stay-out")
    next_siege_day(s, (5, 5))
    does(s, "siege-auto", "decline", "rest")
    while not (question(s) == "reorganise" and s.deciders() == (NORMAN,)):
        be_quiet(s)
    return s


@pytest.mark.rule("diex-aie", "c15.a", "c15.b")
def test_a_relief_army_is_not_combined_with_those_who_are_shut_in_nor_divided() -> None:
    s = relieved()
    relief = f"g{relief_of(s, 0) + 1}"
    assert why(s, f"join {relief}") == why(s, "join g2") == why(s, f"split {relief}") == "c15.a"
    assert can(s, "split g2"), "those inside divide as they like"
    does(s, "split g2", *(f"pick h{n}" for n in (32, 33, 34)), "enough", "endow 0")
    assert len(besieged(s, 0)) == 17
    assert can(s, "join g2"), "and are combined again"
    does(s, "join g2")
    assert len(besieged(s, 0)) == 17
    assert relief_of(s, 0) == int(relief[1:]) - 1


# ---------------------------------------------------------------- convoys


def besieged_village(**more: Any) -> Any:
    """Normans are shut in at Thirsk, whose people received them well; convoys are next."""
    thirsk = place(country(season=0, g1=("norman", FAR, "Nim*3")), "thirsk")
    inside = {"shut": 1, "welcome": thirsk + 1}
    days = {"supply": 12, "marker": 1, "modifier": 24}
    return country(
        stage=layout.LOADING,
        season=0,
        mottes=[{"hex": THIRSK, "stores": 6, "men": GARRISON, "besieger": 1, "siege_days": 1, "sheet": days}],
        g1=("dane", THIRSK, "Dim*30", "Dij", 9),
        g2=("norman", THIRSK, "Nim*5", inside),
        g3=("norman", FAR, "Nim*3"),
        g9=("saxon", FAR, "Xil*3"),
        **more,
    )


@pytest.mark.rule("diex-aie", "c15.b", "c11.a", "c11.c")
def test_no_convoy_is_formed_loaded_or_unloaded_in_a_besieged_motte() -> None:
    wagons = {"animals": 5, "load": 2, "owner": 1}
    s = besieged_village(convoys={f"v{n}": {"hex": at(hex) + 1} | wagons for n, hex in ((1, THIRSK), (2, FAR))})
    assert (question(s), s.deciders()) == ("carting", (NORMAN,))
    for said in ("form-convoy g2", "form-at-motte m1", "load-up v1", "unload v1"):
        assert why(s, said) == "c15.b", said
    assert can(s, "unload v2"), "elsewhere they go on"
