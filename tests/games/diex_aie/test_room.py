"""Where people and horses find room: nobody is put where he could not step, no horse where none may stand.

On the map of the motte 2308 and 2310 are platforms beside the gate hex 2309, a stair goes up from 2209 by 2208 to 2207;
2409 and 2411 are ditch beside the bridge 2410. 1914 is a platform above the ditch hex 1915, 2014 the next one.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie.table import (
    at,
    beside,
    condition,
    game,
    legal,
    play,
    points,
    refusal,
    rider,
    stunned,
    told,
    where,
)
from games.diex_aie.test_castles import GATE, MOTTE, moving
from meadhall.core.errors import PositionError
from meadhall.skirmish.harm import cells_beside

FLAMES = {"thing": "fire-of-attacker", "since": 1}
AWAY = {"aubry": "0000"}
MOUNT = "beostan-horse"


def leading(start: str, horse: str, *actions: str, facing: str = "N", **more: Any) -> Any:
    """Edric takes a horse by the rein and goes on."""
    horses = {MOUNT: {"at": horse, "facing": facing, "held": "saxon"}}
    people = {"edric": start, "aubry": "0000"}
    state = at("movement", "saxon", people, scenario=more.pop("scenario", MOTTE), horses=horses, **more)
    return play(state, "saxon", "move edric", f"lead {MOUNT}", *actions)


# ---------------------------------------------------------------- people


@pytest.mark.rule("diex-aie", "4.4.2.g", "9.5.1.b")
def test_nobody_dismounts_up_to_a_platform() -> None:
    state = moving("beostan", rider("2209", "beostan"), others=AWAY)
    assert refusal(state, "saxon", "dismount NE") == "4.4.2.g", "2308 is a platform"
    assert "dismount NW" in legal(state, "saxon")


@pytest.mark.rule("diex-aie", "4.4.2.g", "8.4.1.a")
def test_nobody_dismounts_in_by_a_window() -> None:
    """The stable has a window between 2013 and 2113."""
    state = moving("beostan", rider("2113", "beostan", "S"), others=AWAY)
    assert refusal(state, "saxon", "dismount NW") == "4.4.2.g"


@pytest.mark.rule("diex-aie", "4.4.2.g", "10.2.4.c")
def test_nobody_dismounts_into_the_flames() -> None:
    state = moving("beostan", rider("2510", "beostan"), others=AWAY, lies={"2410": FLAMES})
    assert refusal(state, "saxon", "dismount NW") == "4.4.2.g"


@pytest.mark.rule("diex-aie", "4.2.4.b", "9.5.1.b")
def test_a_stunned_man_is_not_laid_up_on_a_platform() -> None:
    people = {"edric": "2210", "oswin": stunned("2209"), "aubry": "0000"}
    state = at("movement", "saxon", people, scenario=MOTTE)
    play(state, "saxon", "move edric", "step N", "carry", "stop")
    assert legal(state, "saxon", "lay") == ["lay N", "lay SE", "lay S", "lay SW", "lay NW"]
    assert refusal(state, "saxon", "lay NE") == "4.2.4.b"


@pytest.mark.rule("diex-aie", "6.8.a", "10.2.4.c")
def test_a_thrown_rider_does_not_fall_into_the_flames_or_on_a_platform() -> None:
    people = {"edric": "2111", "oswin": "2110", "raoul": rider("2309", "raoul", "SE")}
    lies = {"2409": FLAMES}
    state = at("combat", "saxon", people, scenario=MOTTE, works={GATE: 1}, lies=lies)
    raoul = game.domains["person"].ids.index("raoul")
    cells = cells_beside(state, state.at(raoul), state.cells[state.FACING + raoul])
    names = {state.ground.names[cell] for cell in cells}
    assert names.isdisjoint({"M2308", "M2310", "M2409"})
    assert "M2210" in names


@pytest.mark.rule("diex-aie", "10.1.6.c", "10.1.6.d")
def test_who_falls_upon_somebody_does_not_come_to_lie_on_a_platform() -> None:
    """North of 2015, where he falls upon Guerin, is the platform 2014."""
    people = {"edric": "1914", "colin": "1915", "guerin": "2015", "gerold": "0000"}
    ladders = {"1": {"at": "1915", "way": "N", "raised": 1}}
    lies = {"1915": {"thing": "fascines"}}
    state = at("combat", "saxon", people, luck=[1], scenario=MOTTE, turn=3, ladders=ladders, lies=lies)
    play(state, "saxon", "topple edric", "lay S")
    play(state, "norman", "place 2015")
    assert {"wounded colin", "stunned guerin"} <= set(told(state))
    assert where(state, "colin") in {beside("2015", way) for way in ("NE", "SE", "S", "SW", "NW")}


@pytest.mark.rule("diex-aie", "9.5.1.b", "9.2.1.c")
def test_nobody_climbs_to_a_platform_from_one_that_has_burnt_down() -> None:
    lies = {"2408": {"thing": "fascines"}}
    state = moving("colin", "2408", "norman", works={"timber-M2308": 1}, lies=lies, others={"edric": "0000"})
    play(state, "norman", "step SW")
    assert (where(state, "colin"), points(state)) == ("2308", 6)
    assert refusal(state, "norman", "step N") == "9.5.1.b", "2307 stands as before"
    assert {"step S", "step SW"} <= set(legal(state, "norman"))


# ---------------------------------------------------------------- horses


@pytest.mark.rule("diex-aie", "9.1.a", "4.2.1.b")
def test_a_led_horse_does_not_follow_into_the_ditch() -> None:
    state = leading("2509", "2510")
    assert refusal(state, "saxon", "step NW") == "9.1.a"
    assert "step N" in legal(state, "saxon")
    filled = leading("2509", "2510", lies={"2409": {"thing": "fascines"}})
    assert refusal(filled, "saxon", "step NW") == "9.1.b", "nor over fascines"


@pytest.mark.rule("diex-aie", "9.1.g", "9.1.f", "4.2.1.b")
def test_a_led_horse_climbs_no_stairs() -> None:
    assert refusal(leading("2209", "2210"), "saxon", "step N") == "9.1.g"


@pytest.mark.rule("diex-aie", "4.2.1.b")
def test_a_led_horse_follows_through_trees() -> None:
    """0904 is a tree."""
    state = leading("0905", "0906", scenario="on-la-prairie")
    assert where(play(state, "saxon", "step N"), "edric") == "0904"


@pytest.mark.rule("diex-aie", "8.4.1.a", "8.4.b")
def test_a_led_horse_goes_through_no_window() -> None:
    state = leading("2113", "2112", facing="S")
    assert refusal(state, "saxon", "step NW") == "8.4.1.a"


@pytest.mark.rule("diex-aie", "9.1.a", "4.4.3.i")
def test_a_horse_is_not_pushed_into_the_ditch() -> None:
    horses = {MOUNT: {"at": "2510", "facing": "N", "held": "saxon"}}
    state = at("movement", "saxon", {"edric": "2509", "aubry": "0000"}, scenario=MOTTE, horses=horses)
    play(state, "saxon", "move edric", "step S")
    assert "push SE" in legal(state, "saxon", "push")
    assert refusal(state, "saxon", "push SW") == "4.4.3.i", "2411 and 2412 are ditch"


@pytest.mark.rule("diex-aie", "4.4.3.b", "9.1.a")
def test_a_led_horse_is_left_on_ground_for_horses() -> None:
    state = leading("2510", "2511", "stop")
    assert refusal(state, "saxon", "lay SW") == "4.4.3.b", "2411 is ditch"
    assert "lay S" in legal(state, "saxon", "lay")


@pytest.mark.rule("diex-aie", "4.4.3.i")
def test_a_rider_pushes_a_horse_aside_too() -> None:
    horses = {"enguerrand-horse": {"at": "1505", "facing": "NE", "held": "norman"}}
    people = {"raoul": rider("1507", "raoul"), "ulf": "0000"}
    state = at("movement", "norman", people, horses=horses)
    play(state, "norman", "move raoul", "step N", "step N")
    assert refusal(state, "norman", "stop") == "4.1.b"
    assert refusal(state, "norman", "push S") == "4.4.3.i", "his own tail is there"
    play(state, "norman", "push N", "stop")
    assert where(state, "raoul") == "1505"
    assert state.position()["horses"]["enguerrand-horse"]["at"] == "1504"
    assert condition(state, "raoul") == "healthy"


# ---------------------------------------------------------------- in documents


@pytest.mark.rule("diex-aie", "9.2.1.c")
def test_a_document_may_have_a_rider_where_a_platform_has_burnt_down() -> None:
    people = {"raoul": rider("2308", "raoul"), "edric": "0000"}
    state = at("movement", "norman", people, scenario=MOTTE, works={"timber-M2308": 1, GATE: 1})
    assert where(state, "raoul") == "2308"
    assert game.position(state.position()).digest() == state.digest()
    with pytest.raises(PositionError):
        at("movement", "norman", people, scenario=MOTTE, works={GATE: 1})
