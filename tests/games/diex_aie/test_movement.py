"""Chapter 4 to 4.2: movement, stacking, water, corpses, loads."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie.table import (
    at,
    beside,
    condition,
    legal,
    pass_on,
    play,
    points,
    question,
    refusal,
    rider,
    stunned,
    told,
    where,
    wounded,
)

HERE = "1505"
FAR = "2918"
RIVER = "on-le-pont-de-bois"


def alone(person: str = "thierry", spec: Any = HERE, luck: tuple[int, ...] = (), **more: Any) -> Any:
    """One Norman in his movement step, and a Dane far away."""
    people = {person: spec, "ulf": FAR} | dict(more.pop("people", {}))
    return at("movement", "norman", people, luck, **more)


# ---------------------------------------------------------------- points


@pytest.mark.rule("diex-aie", "4.b")
def test_4_b_nobody_spends_more_than_he_has() -> None:
    state = play(alone("gaucher", wounded("1606")), "norman", "move gaucher", "step N")
    assert points(state) == 1, "scrub costs 2"
    play(state, "norman", "step N")
    assert (where(state, "gaucher"), points(state)) == ("1604", 0)
    assert refusal(state, "norman", "step N") == "4.b"


@pytest.mark.rule("diex-aie", "4.b")
def test_4_b_off_the_field_and_closed_ground() -> None:
    state = play(alone(spec="1500"), "norman", "move thierry")
    assert refusal(state, "norman", "step N") == "4.b"
    assert "step S" in legal(state, "norman")
    sea = alone(spec="1515", people={"ulf": "0000"}, scenario="on-la-plage")
    assert refusal(play(sea, "norman", "move thierry"), "norman", "step S") == "4.b"


@pytest.mark.rule("diex-aie", "4.c", "4.d")
def test_4_c_each_moves_once_wholly_partly_or_not_at_all() -> None:
    people = {"thierry": HERE, "colin": "1705", "guerin": "0205", "ulf": FAR}
    state = at("movement", "norman", people)
    play(state, "norman", "move thierry", "step N", "stop")
    assert refusal(state, "norman", "move thierry") == "4.d"
    play(state, "norman", "move colin", "stop", "done")
    assert (where(state, "thierry"), where(state, "colin"), where(state, "guerin")) == ("1504", "1705", "0205")
    pass_on(state, "move")
    pass_on(play(state, "saxon", "done"), "move")
    assert points(play(state, "norman", "move thierry")) == 8, "nothing was saved"


# ---------------------------------------------------------------- stacking


@pytest.mark.rule("diex-aie", "4.1.a")
def test_4_1_a_one_passes_friends_the_stunned_and_the_dead_at_no_cost() -> None:
    people = {
        "thierry": HERE,
        "colin": beside(HERE, "N"),
        "ulf": stunned(beside(HERE, "N", "N")),
        "guerin": stunned(beside(HERE, "N", "N", "N")),
        "toki": FAR,
    }
    corpses = {beside(HERE, "N", "N", "N", "N"): {"men": 2}}
    dead = {"jehan": {"state": "dead"}, "gilles": {"state": "dead"}}
    state = at("movement", "norman", people | dead, corpses=corpses)
    play(state, "norman", "move thierry", "step N", "step N", "step N", "step N")
    assert points(state) == 4
    play(state, "norman", "stop")
    assert where(state, "thierry") == beside(HERE, "N", "N", "N", "N")


@pytest.mark.rule("diex-aie", "4.1.b")
def test_4_1_b_nobody_ends_on_a_stunned_man() -> None:
    state = alone(people={"colin": stunned(beside(HERE, "N"))})
    play(state, "norman", "move thierry", "step N")
    assert refusal(state, "norman", "stop") == "4.1.b"


@pytest.mark.rule("diex-aie", "4.1.b")
def test_4_1_b_a_man_may_halt_on_a_friend_who_then_moves_off() -> None:
    state = alone(people={"colin": beside(HERE, "N")})
    play(state, "norman", "move thierry", "step N", "stop")
    assert refusal(state, "norman", "done") == "4.1.b"
    play(state, "norman", "move colin", "step N", "stop", "done")
    assert where(state, "thierry") == beside(HERE, "N")


@pytest.mark.rule("diex-aie", "4.2.a")
def test_4_2_a_a_standing_enemy_bars_his_hex() -> None:
    state = alone(people={"toki": beside(HERE, "N"), "ulf": stunned(beside(HERE, "S"))})
    play(state, "norman", "move thierry")
    assert refusal(state, "norman", "step N") == "4.2.a"
    assert "step S" in legal(state, "norman")


# ---------------------------------------------------------------- trees and water


@pytest.mark.rule("diex-aie", "4.2.1.a")
def test_4_2_1_a_riders_enter_neither_trees_nor_shallows() -> None:
    state = alone("enguerrand", rider("0905", "enguerrand"))
    assert refusal(play(state, "norman", "move enguerrand"), "norman", "step N") == "4.2.1.a"
    state = alone("enguerrand", rider("1205", "enguerrand", "SE"), scenario=RIVER)
    assert refusal(play(state, "norman", "move enguerrand"), "norman", "step SE") == "4.2.1.a"


@pytest.mark.rule("diex-aie", "4.2.1.b")
def test_4_2_1_b_led_horses_cross_trees_and_shallows() -> None:
    for scenario, hex, way in (("on-la-prairie", "0905", "N"), (RIVER, "1205", "SE")):
        horse = {"enguerrand-horse": {"at": beside(hex, "S"), "facing": "N", "held": "norman"}}
        state = alone(spec=hex, horses=horse, scenario=scenario)
        play(state, "norman", "move thierry", "lead enguerrand-horse", f"step {way}", "stop")
        pass_on(state, "move", "turn")
        head = state.position()["horses"]["enguerrand-horse"]["at"]
        assert where(state, "thierry") == beside(hex, way)
        assert head in [beside(where(state, "thierry"), way) for way in ("N", "NE", "SE", "S", "SW", "NW")]


@pytest.mark.rule("diex-aie", "4.2.1.c", "4.2.1.d")
def test_4_2_1_c_only_the_unarmoured_wade_at_4_points() -> None:
    state = play(alone(spec="1205", scenario=RIVER), "norman", "move thierry", "step SE")
    assert points(state) == 4
    state = play(alone("gaucher", "1205", scenario=RIVER), "norman", "move gaucher")
    assert refusal(state, "norman", "step SE") == "4.2.1.d"


@pytest.mark.rule("diex-aie", "4.2.1.d")
def test_4_2_1_d_armour_forced_into_water_drowns() -> None:
    """A stunned man in mail is laid into the river by whoever carries him."""
    state = alone(spec="1304", people={"gaucher": stunned("1204")}, scenario=RIVER)
    play(state, "norman", "move thierry", "step NW", "carry", "stop")
    assert question(state) == "lay-down"
    play(state, "norman", "lay SE")
    assert where(state, "gaucher") == "1304"
    state = alone(spec="1206", people={"gaucher": stunned("1205")}, scenario=RIVER)
    play(state, "norman", "move thierry", "step N", "carry", "stop", "lay SE")
    assert condition(state, "gaucher") == "dead"
    assert "drowned gaucher" in told(state)


# ---------------------------------------------------------------- corpses


def heap(men: int = 0, horses: int = 0, at_hex: str = "") -> dict[str, Any]:
    """A hex of corpses, and the dead who may lie there."""
    names = ("jehan", "gilles", "vital", "ansel", "gerold", "aubry")
    return {
        "corpses": {at_hex or beside(HERE, "N"): {"men": men, "horses": horses}},
        "people": {name: {"state": "dead"} for name in names},
    }


@pytest.mark.rule("diex-aie", "4.2.2.a")
@pytest.mark.parametrize(("men", "horses", "price"), [(2, 0, 1), (3, 0, 2), (5, 0, 2), (0, 1, 2), (2, 1, 2)])
def test_4_2_2_a_three_dead_men_or_a_dead_horse_slow(men: int, horses: int, price: int) -> None:
    state = play(alone(**heap(men, horses)), "norman", "move thierry", "step N")
    assert points(state) == 8 - price


@pytest.mark.rule("diex-aie", "4.2.2.b")
@pytest.mark.parametrize(("men", "horses"), [(6, 0), (0, 2), (3, 1)])
def test_4_2_2_b_heaps_of_dead_block(men: int, horses: int) -> None:
    state = play(alone(**heap(men, horses)), "norman", "move thierry")
    assert refusal(state, "norman", "step N") == "4.2.2.b"


@pytest.mark.rule("diex-aie", "4.2.3.a")
def test_4_2_3_a_two_men_on_foot_shift_three_dead_and_do_nothing_else() -> None:
    pile = beside(HERE, "N")
    given = heap(6)
    toki = beside(HERE, "SW")  # an enemy beside them forbids nothing
    given["people"] |= {"colin": beside(HERE, "NE"), "toki": toki, "guerin": beside(toki, "S")}
    state = alone(**given)
    play(state, "norman", "clear thierry", "lay N", "lay N")
    found = state.position()["corpses"]
    assert (found[pile]["men"], found[beside(pile, "N")]["men"]) == (3, 3)
    assert refusal(state, "norman", "move colin") == "4.2.3.a"
    play(pass_on(state, "combat"), "norman", "attack toki")
    assert refusal(state, "norman", "with thierry") == "4.2.3.a"


@pytest.mark.rule("diex-aie", "4.2.3.a")
def test_4_2_3_a_one_of_them_may_stand_in_a_hex_that_is_not_blocked() -> None:
    pile = beside(HERE, "N")
    given = heap(3)
    given["people"] |= {"colin": pile}
    state = alone(**given)
    assert "clear thierry" in legal(state, "norman")
    play(state, "norman", "clear thierry", "lay N", "lay NE")
    assert pile not in state.position()["corpses"]
    state = alone(**heap(3))
    assert refusal(state, "norman", "clear thierry") == "4.2.3.a", "nobody helps him"
    given = heap(2)
    given["people"] |= {"colin": beside(HERE, "NE")}
    assert refusal(alone(**given), "norman", "clear thierry") == "4.2.3.a", "two dead are no hindrance"


@pytest.mark.rule("diex-aie", "4.2.3.a")
def test_4_2_3_a_riders_and_those_who_shot_clear_nothing() -> None:
    given = heap(6)
    given["people"] |= {"colin": beside(HERE, "NE"), "vital": {"state": "dead"}}
    state = alone("enguerrand", rider(HERE, "enguerrand", "S"), **given)
    assert refusal(state, "norman", "clear enguerrand") == "4.2.3.a"


@pytest.mark.rule("diex-aie", "4.2.3.b")
def test_4_2_3_b_bodies_in_the_water_are_gone() -> None:
    given = heap(6, at_hex="1205")
    given["people"] |= {"colin": "1204"}
    state = alone(spec="1206", scenario=RIVER, **given)
    play(state, "norman", "clear thierry", "lay N", "lay SE")
    assert state.position()["corpses"] == {"1205": {"men": 3, "horses": 0}}


# ---------------------------------------------------------------- carrying


@pytest.mark.rule("diex-aie", "4.2.4.a")
@pytest.mark.parametrize("lying", ["colin", "toki"])
def test_4_2_4_a_whoever_passes_a_stunned_man_may_carry_him(lying: str) -> None:
    state = alone(people={lying: stunned(beside(HERE, "N"))})
    play(state, "norman", "move thierry", "step N", "carry")
    assert points(state) == 3, "8 - 1 = 7, halved and rounded down"
    state = alone("enguerrand", rider(HERE, "enguerrand"), people={lying: stunned(beside(HERE, "N"))})
    play(state, "norman", "move enguerrand", "step N")
    assert refusal(state, "norman", "carry") == "4.2.4.a"


@pytest.mark.rule("diex-aie", "4.2.4.b")
def test_4_2_4_b_he_lays_him_on_a_free_hex_beside_his_own() -> None:
    there = beside(HERE, "N", "N")
    state = alone(people={"toki": stunned(beside(HERE, "N")), "colin": beside(there, "N")})
    play(state, "norman", "move thierry", "step N", "carry", "step N", "stop")
    assert refusal(state, "norman", "lay N") == "4.2.4.b"
    play(state, "norman", "lay NE")
    assert where(state, "toki") == beside(there, "NE")
