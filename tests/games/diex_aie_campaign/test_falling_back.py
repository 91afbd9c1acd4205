"""Whom a group meets that is driven back: spies and convoys, as on the march (c10, c13.4)."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie_campaign.country import at, country, does, question, told
from meadhall.games.diex_aie.campaign import layout

YORK, HERE, BESIDE, BACK, FAR = "1116", "0511", "0512", "0513", "1512"
FOE = ("saxon", FAR, "Xil*3")


def driven_back(*luck: int, men: str = "Dil*5", leader: str = "", **more: Any) -> Any:
    """Danes who refuse battle; the dice are theirs, man by man."""
    s = country(
        luck,
        season=0,
        g1=("norman", HERE, "Nim*20", "Nck", 9),
        g2=("dane", BESIDE, men, leader, 2, {"came": at(BACK) + 1}),
        g3=FOE,
        **more,
    )
    does(s, f"go {BESIDE}", "attack g2", "refuse", f"go {BACK}")
    return s


@pytest.mark.rule("diex-aie", "c14.6.a", "c9.a")
def test_a_group_of_which_nobody_is_left_goes_nowhere() -> None:
    """A commander alone slips away, and is taken."""
    s = country(
        [8],
        season=0,
        g1=("norman", HERE, "Nim*9", "Nck", 9),
        g2=("dane", BESIDE, "", "Dij", 4),
        g3=FOE,
        g4=("dane", FAR, "Dil*3"),
        g5=("scot", "1505", "Sil*3"),
    )
    does(s, f"go {BESIDE}", "attack g2", "refuse")
    assert question(s) != "fall-back"
    assert not s.is_there(1)
    assert len(s.position()["groups"]["g1"]["captives"]) == 1


@pytest.mark.rule("diex-aie", "c13.4.c")
def test_who_falls_back_takes_the_convoy_that_nobody_escorts() -> None:
    wagons = {"hex": at(BACK) + 1, "animals": 3, "load": 2, "from": at(YORK) + 1, "to": at(FAR) + 1}
    s = driven_back(1, 1, 1, 1, 1, convoys={"v1": wagons})
    assert told(s, "convoy-taken") == [{"convoy": "v1", "group": "g2"}]
    assert s.get(layout.OWNER) == 4, "the Danes'"


@pytest.mark.rule("diex-aie", "c10.b")
def test_a_spy_reports_to_his_own_who_are_driven_back_on_him() -> None:
    s = driven_back(1, 1, 1, 1, 1, spies={"s1": {"hex": at(BACK), "faction": 3, "seen": 1}})
    assert told(s, "spy-reported") == [{"group": "g1", "men": 21}]
    assert s.get(layout.SPY_SEEN) == 0


@pytest.mark.rule("diex-aie", "c10.d")
def test_a_spy_may_be_found_by_those_who_are_driven_back_on_him() -> None:
    s = driven_back(1, 1, 1, 1, 1, 5, spies={"s1": {"hex": at(BACK), "faction": 0}})
    assert told(s, "spy-sought") == [{"spy": "s1", "die": 5, "found": 1}]


@pytest.mark.rule("diex-aie", "c10.d", "c14.3")
def test_a_spy_may_be_found_by_those_who_come_to_help() -> None:
    s = country(
        [6, 5],
        season=0,
        g1=("norman", HERE, "Nim*5", "Nck", 9),
        g2=("dane", BESIDE, "Dil*5"),
        g3=("dane", BACK, "Dil*5"),
        g4=FOE,
        spies={"s1": {"hex": at(BESIDE), "faction": 0}},
    )
    does(s, f"go {BESIDE}", "attack g2", "fight", "attack g3")
    assert told(s, "spy-sought") == [{"spy": "s1", "die": 6, "found": 0}]


@pytest.mark.rule("diex-aie", "c10.d", "c9.a")
def test_a_commander_alone_finds_no_spy() -> None:
    """He is no combat group."""
    for men, sought in (("", 0), ("Nim*3", 1)):
        s = country(
            [9],
            season=0,
            g1=("norman", HERE, men, "Nck", 9),
            g2=FOE,
            g3=("dane", FAR, "Dil*4"),
            spies={"s1": {"hex": at(BESIDE), "faction": 3}},
        )
        does(s, f"go {BESIDE}")
        assert len(told(s, "spy-sought")) == sought


@pytest.mark.rule("diex-aie", "c10.d")
def test_a_spy_is_not_sought_by_allies_who_come() -> None:
    """The Saxons' player leads Scots too: their coming calls for no roll, whoever else is there."""
    s = country(
        [9],
        seats=2,
        season=0,
        g1=("scot", HERE, "Sil*5", "Scm", 9),
        g2=("norman", BESIDE, "Nim*5"),
        g3=("dane", FAR, "Dil*4"),
        spies={"s1": {"hex": at(BESIDE), "faction": 1}},
    )
    does(s, f"go {BESIDE}")
    assert told(s, "spy-sought") == []
