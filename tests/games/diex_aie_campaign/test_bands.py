"""Groups and what they win: the pace of riders, names that last, shares of plunder, convoys of the beaten, seasons."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie_campaign.country import at, cell, country, does, game, question, size, told
from meadhall.core.chance import LoadedChance, seeded
from meadhall.games.diex_aie.campaign import layout
from meadhall.games.diex_aie.campaign.spoils import plunder

HERE, BESIDE, FAR = "0511", "0512", "1512"


@pytest.mark.rule("diex-aie", "c8.1.c")
def test_a_group_of_riders_only_is_shown_as_cavalry_and_is_faster() -> None:
    s = country(
        season=0, g1=("norman", HERE, "Nck*3 Ncl*2"), g2=("norman", FAR, "Nck*3 Nim"), g3=("saxon", "0205", "Xil*3")
    )
    seen = s.view(1)["groups"]
    assert [seen[name]["cavalry"] for name in ("g1", "g2")] == [True, False]
    assert (s.own_points(0), s.own_points(1)) == (8, 5)
    s.put(layout.ON_FOOT, 1)
    assert s.own_points(0) == 5, "one of them walks"


@pytest.mark.rule("diex-aie", "c8.1.h")
def test_groups_are_as_many_as_there_are_men_and_need_no_commander() -> None:
    s = country(stage=layout.REORGANISING, g1=("norman", HERE, "Nim*12"), g2=("saxon", FAR, "Xil*3"))
    for into in range(3):
        s.put(layout.CHANGED, 0)
        does(s, "split g1", *(f"pick h{3 * into + n + 1}" for n in range(3)), "enough", "endow 0")
    groups = [name for name, one in s.position()["groups"].items() if one["faction"] == "norman"]
    assert len(groups) == 4
    assert all(size(s, name) == 3 and not cell(s, layout.LEADER, name) for name in groups)


# ---------------------------------------------------------------- shares


def shared(*luck: int, hirelings: int = 3, second: bool = False) -> Any:
    """Four points have been plundered, and mercenaries who were promised a share stand by."""
    more: dict[str, Any] = {}
    if second:
        more["g4"] = ("mercenary", HERE, "Nil*4", {"employer": 1, "terms": 1})
    s = country(
        luck,
        g1=("norman", HERE, "Nim*20", "Nck", 5),
        g2=("saxon", FAR, "Xil*3"),
        g3=("mercenary", HERE, f"Nil*{hirelings}", {"employer": 1, "terms": 1}),
        **more,
    )
    plunder(s, 0, next(n for n in range(10) if s.get(layout.RESOURCES + n) >= 4), 4)
    s.cells[1 + (int(s.cells[0]) - 1) * 6 + 1] = 0
    s.settle()
    return s


@pytest.mark.rule("diex-aie", "c12.2.h")
def test_a_point_for_each_mercenary_keeps_them_loyal_to_the_end() -> None:
    s = shared()
    assert question(s) == "sharing"
    does(s, "take 3")
    assert cell(s, layout.TERMS, "g3") == layout.PAID
    assert cell(s, layout.MONEY, "g1") == 2


@pytest.mark.rule("diex-aie", "c12.2.k")
@pytest.mark.parametrize(("die", "revolts"), [(3, True), (4, False)])
def test_too_small_a_share_is_tested_and_may_bring_a_battle_at_once(die: int, revolts: bool) -> None:
    s = shared(die)
    does(s, "take 2")
    assert bool(told(s, "hirelings-left")) == revolts
    assert (cell(s, layout.EMPLOYER, "g3") == 0) == revolts


@pytest.mark.rule("diex-aie", "c12.2.i")
def test_each_group_of_mercenaries_has_its_own_share_and_its_own_test() -> None:
    s = shared(10, second=True)
    asked = []
    while question(s) == "sharing":
        asked.append(game.prompt_document(s, 0)["arguments"]["hirelings"])
        does(s, "take 0" if asked[-1] == "g4" else "take 3")
    assert sorted(asked) == ["g3", "g4"]
    assert cell(s, layout.TERMS, "g3") == layout.PAID
    assert cell(s, layout.TERMS, "g4") == layout.PROMISED


# ---------------------------------------------------------------- convoys, the season


@pytest.mark.rule("diex-aie", "c13.4.b")
def test_the_convoy_of_a_beaten_escort_is_the_victors() -> None:
    s = country(
        [1, 1, 1],
        season=0,
        convoys={"v1": {"hex": at(BESIDE) + 1, "load": 4, "animals": 5, "owner": 4}},
        g1=("norman", HERE, "Nck*20", "Nck", 9),
        g2=("dane", BESIDE, "Dil*5", "Dij", 3, {"came": at("0513") + 1}),
        g9=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {BESIDE}", "attack g2", "fight")
    while question(s) in ("losses", "fall-back", "neighbours"):
        words = game.actions.texts(s.legal(s.deciders()[0]))
        does(s, "auto" if "auto" in words else words[0])
    assert told(s, "convoy-taken") == [{"convoy": "v1", "group": "g1"}]
    assert s.convoy_faction(0) == 0


@pytest.mark.rule("diex-aie", "c18.a")
def test_weather_is_rolled_once_for_the_whole_campaign() -> None:
    s = game.start(2, 0, "romney-1066", {"weather": True}, LoadedChance([10], seeded(0)), listen=True)
    assert [one["change"] for one in told(s, "weather")] == [3]
    season = s.get(layout.SEASON)
    while s.day() < 3 and not s.is_over():
        seat = s.deciders()[0]
        words = game.actions.texts(s.legal(seat))
        quiet = [word for word in ("done", "halt", "pass", "stay-out") if word in words]
        does(s, quiet[0] if quiet else words[0])
    assert told(s, "weather") == []
    assert s.get(layout.SEASON) == season
