"""Chapter 4.3: passing enemies who could attack."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie.table import (
    asked,
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

HERE = "1506"
NORTH, TWO = beside(HERE, "N"), beside(HERE, "N", "N")
FAR = "2918"


def walk(people: dict[str, Any], luck: list[int], *steps: str, person: str = "thierry", **more: Any) -> Any:
    """He goes these ways; nobody shoots."""
    state = at("movement", "norman", people, luck, **more)
    play(state, "norman", f"move {person}", *steps)
    return state


def dice(state: Any) -> list[str]:
    return [line.removeprefix("infiltrates ") for line in told(state, "infiltrates")]


# ---------------------------------------------------------------- when


@pytest.mark.rule("diex-aie", "4.3.a")
def test_4_3_a_the_test_is_made_before_he_moves_on() -> None:
    people = {"thierry": HERE, "toki": beside(NORTH, "NE"), "ulf": FAR}
    state = walk(people, [5], "step N")
    assert dice(state) == [], "he has only come there"
    assert dice(play(state, "norman", "step NW")) == ["thierry toki 5 none"]


@pytest.mark.rule("diex-aie", "4.3.b")
def test_4_3_b_every_enemy_rolls_even_after_a_stop() -> None:
    people = {"thierry": HERE, "toki": beside(NORTH, "NE"), "ulf": beside(NORTH, "SE"), "hogni": beside(NORTH, "N")}
    state = walk(people, [6, 7, 8], "step N", "step NW")
    assert len(dice(state)) == 3
    assert (where(state, "thierry"), condition(state, "thierry")) == (NORTH, "wounded")


@pytest.mark.rule("diex-aie", "4.3.b")
def test_4_3_b_nobody_rolls_against_the_dead() -> None:
    people = {"thierry": HERE, "toki": beside(NORTH, "NE"), "ulf": beside(NORTH, "SE")}
    state = walk(people, [10], "step N", "step NW")
    assert len(dice(state)) == 1
    assert condition(state, "thierry") == "dead"


@pytest.mark.rule("diex-aie", "4.3.b")
def test_4_3_b_the_guards_choose_the_order_of_their_dice() -> None:
    """A wounded guard rolls at -2, a healthy one does not: a wound by the first makes the second die 2 worse."""
    people = {"thierry": HERE, "toki": beside(NORTH, "NE"), "ulf": wounded(beside(NORTH, "SE"))}
    state = walk(people, [8, 10], "step N", "step NW")
    assert (question(state), asked(state)) == ("passing", ["saxon"])
    assert legal(state, "saxon") == ["roll toki", "roll ulf"]
    assert refusal(state, "saxon", "roll hogni") == "4.3.b"
    play(state, "saxon", "roll toki")
    assert dice(state) == ["thierry toki 8 wounded", "thierry ulf 10 killed"]
    state = walk(people, [8, 10], "step N", "step NW")
    play(state, "saxon", "roll ulf")
    assert dice(state) == ["thierry ulf 6 stop", "thierry toki 10 killed"]


@pytest.mark.rule("diex-aie", "4.3.b")
def test_4_3_b_a_rider_with_both_hexes_adjacent_rolls_once() -> None:
    guard = rider(beside(NORTH, "NE"), "ligulf", "N")  # his tail lies south-east of the hex
    state = walk({"thierry": HERE, "ligulf": guard, "ulf": FAR}, [1, 1], "step N", "step NW")
    assert len(dice(state)) == 1


@pytest.mark.rule("diex-aie", "4.3.c")
def test_4_3_c_the_stunned_do_not_test() -> None:
    people = {"thierry": HERE, "toki": stunned(beside(NORTH, "NE")), "ulf": FAR}
    assert dice(walk(people, [], "step N", "step NW")) == []


@pytest.mark.rule("diex-aie", "4.3.d", "4.3.e")
def test_4_3_d_a_move_of_one_hex_is_free() -> None:
    people = {"thierry": HERE, "toki": beside(HERE, "NE"), "ulf": beside(NORTH, "NW")}
    state = walk(people, [], "step N", "stop")
    assert dice(state) == []
    assert where(state, "thierry") == NORTH


@pytest.mark.rule("diex-aie", "4.3.e")
def test_4_3_e_neither_the_first_nor_the_last_hex_is_passed() -> None:
    people = {"thierry": HERE, "toki": beside(HERE, "SW"), "ulf": beside(TWO, "N")}
    assert dice(walk(people, [], "step N", "step N", "stop")) == []


@pytest.mark.rule("diex-aie", "4.3.f")
def test_4_3_f_nobody_tests_through_a_window() -> None:
    """A window of the weaver's house lies north of 0403."""
    people = {"thierry": "0302", "toki": "0403", "ulf": "0000"}
    state = walk(people, [], "step NE", "step NE", scenario="on-le-village-saxon")
    assert where(state, "thierry") == "0501"
    assert dice(state) == []


@pytest.mark.rule("diex-aie", "4.3.g")
def test_4_3_g_only_an_enemy_who_could_attack_that_hex_tests() -> None:
    """A rider does not reach into the tree of 0904; a man on foot does."""
    for guard, rolls in ((rider("1004", "ligulf", "SW"), 0), ("1004", 1)):
        people = {"thierry": "0905", "ligulf": guard, "ulf": FAR}
        assert len(dice(walk(people, [1], "step N", "step N"))) == rolls


@pytest.mark.rule("diex-aie", "4.3.h")
def test_4_3_h_a_rider_is_tested_on_the_hexes_of_his_head() -> None:
    """A guard beside the tail alone does not roll."""
    people = {"enguerrand": rider(HERE, "enguerrand"), "toki": beside(HERE, "SE"), "ulf": FAR}
    state = walk(people, [1], "step N", "step N", person="enguerrand")
    assert dice(state) == []
    people["toki"] = beside(NORTH, "NE")
    state = walk(people, [5], "step N", "step N", person="enguerrand")
    assert dice(state) == ["enguerrand toki 4 none"]


# ---------------------------------------------------------------- the table


@pytest.mark.rule("diex-aie", "4.3.1.a")
@pytest.mark.parametrize(
    ("die", "result"),
    [(1, "none"), (5, "none"), (6, "stop"), (7, "stop"), (8, "wounded"), (9, "wounded"), (10, "killed")],
)
def test_4_3_1_a_what_the_die_brings(die: int, result: str) -> None:
    people = {"thierry": HERE, "toki": beside(NORTH, "NE"), "ulf": FAR}
    state = walk(people, [die], "step N", "step NW")
    assert dice(state) == [f"thierry toki {die} {result}"]
    assert condition(state, "thierry") == {"wounded": "wounded", "killed": "dead"}.get(result, "healthy")


@pytest.mark.rule("diex-aie", "4.3.1.a")
def test_4_3_1_a_a_stop_on_a_friend_puts_him_back() -> None:
    people = {"thierry": HERE, "colin": NORTH, "toki": beside(NORTH, "NE"), "ulf": FAR}
    state = walk(people, [6], "step N", "step NW")
    assert where(state, "thierry") == HERE


@pytest.mark.rule("diex-aie", "4.3.1.a")
def test_4_3_1_a_a_second_wound_kills() -> None:
    people = {"thierry": wounded(HERE), "toki": beside(NORTH, "NE"), "ulf": FAR}
    state = walk(people, [6], "step N", "step NW")
    assert dice(state) == ["thierry toki 8 wounded"]
    assert condition(state, "thierry") == "dead"


@pytest.mark.rule("diex-aie", "4.3.1.b")
@pytest.mark.parametrize(
    ("mover", "guard", "shown"),
    [
        (("thierry", HERE), ("toki", {}), 6),
        (("gaucher", HERE), ("toki", {}), 5),
        (("enguerrand", rider(HERE, "enguerrand")), ("toki", {}), 5),
        (("raoul", rider(HERE, "raoul")), ("toki", {}), 4),
        (("thierry", wounded(HERE)), ("toki", {}), 8),
        (("thierry", HERE), ("ligulf", {"mount": "ligulf-horse", "facing": "SW"}), 7),
        (("thierry", HERE), ("toki", {"state": "wounded"}), 4),
        (("thierry", HERE), ("ligulf", {"mount": "ligulf-horse", "facing": "SW", "state": "wounded"}), 5),
    ],
)
def test_4_3_1_b_modifiers_of_the_die(mover: tuple[str, Any], guard: tuple[str, Any], shown: int) -> None:
    person, spec = mover
    people = {person: spec, guard[0]: {"at": beside(NORTH, "NE")} | guard[1], "ulf": FAR}
    state = walk(people, [6], "step N", "step NW", person=person)
    assert dice(state)[0].split()[:3] == [person, guard[0], str(shown)]


@pytest.mark.rule("diex-aie", "4.3.1.b")
def test_4_3_1_b_a_die_is_read_between_1_and_10() -> None:
    people = {"raoul": rider(HERE, "raoul"), "toki": wounded(beside(NORTH, "NE")), "ulf": FAR}
    assert dice(walk(people, [1], "step N", "step NW", person="raoul")) == ["raoul toki 1 none"]
    people = {"thierry": wounded(HERE), "toki": beside(NORTH, "NE"), "ulf": FAR}
    assert dice(walk(people, [10], "step N", "step NW")) == ["thierry toki 10 killed"]


@pytest.mark.rule("diex-aie", "4.3.1.b")
def test_4_3_1_b_a_rider_who_is_wounded_stays_mounted_and_his_horse_outlives_him() -> None:
    people = {"enguerrand": rider(HERE, "enguerrand"), "toki": beside(NORTH, "NE"), "ulf": FAR}
    state = walk(people, [9], "step N", "step NW", person="enguerrand")
    found = state.position()["people"]["enguerrand"]
    assert (found["state"], found["mount"]) == ("wounded", "enguerrand-horse")
    # a die of 10 reads 9 against a rider, so the guard must ride too
    people["ligulf"] = rider(beside(NORTH, "SE"), "ligulf", "NW")
    del people["toki"]
    state = walk(people, [10], "step N", "step NW", person="enguerrand")
    pass_on(state, "move", "turn")
    assert condition(state, "enguerrand") == "dead"
    assert state.position()["horses"]["enguerrand-horse"]["state"] == "healthy"


@pytest.mark.rule("diex-aie", "4.3.1.c")
def test_4_3_1_c_wounded_on_the_way_he_goes_on_with_what_his_wound_leaves() -> None:
    people = {"thierry": HERE, "toki": beside(NORTH, "NE"), "ulf": FAR}
    state = walk(people, [8], "step N", "step NW")
    assert (where(state, "thierry"), points(state)) == (beside(NORTH, "NW"), 2), "4 - 1 spent - 1 for the step"
    # with four points spent he stays where he was wounded
    path = [beside(HERE, "S", "S", "S")]
    people = {"thierry": path[0], "toki": beside(NORTH, "NE"), "ulf": FAR}
    state = walk(people, [8], "step N", "step N", "step N", "step N", "step NW")
    assert where(state, "thierry") == NORTH


# ---------------------------------------------------------------- the book's examples


@pytest.mark.example("diex-aie", "infiltration-gaucher-1")
@pytest.mark.rule("diex-aie", "4.3.a", "4.3.e")
def test_gaucher_passes_osferth_and_halts_beside_the_ceorls() -> None:
    ceorl, guthstan = beside(TWO, "N"), beside(TWO, "NE", "N")
    people = {"gaucher": HERE, "osferth": beside(NORTH, "SW"), "oswin": ceorl, "guthstan": guthstan}
    state = walk(people, [4], "step N", "step N", person="gaucher")
    assert dice(state) == ["gaucher osferth 3 none"]
    assert dice(play(state, "norman", "stop")) == []
    state = walk(people, [4, 4], "step N", "step N", "step NE", "stop", person="gaucher")
    assert dice(state) == ["gaucher osferth 3 none", "gaucher oswin 3 none"]


@pytest.mark.example("diex-aie", "infiltration-gaucher-2")
@pytest.mark.rule("diex-aie", "4.3.g", "6.7.a")
def test_gaucher_goes_by_the_tree_that_beostan_cannot_reach() -> None:
    """Guthstan stands at 1003; the tree is 0904, beside the mounted thegn at 0804; Osferth guards 1004."""
    people = {
        "gaucher": "0905",
        "guthstan": "1003",
        "beostan": rider("0804", "beostan", "SE"),
        "osferth": beside("1004", "SE"),
    }
    state = walk(people, [], "step N", "step N", "stop", person="gaucher")
    assert (where(state, "gaucher"), dice(state)) == ("0903", [])
    people["osferth"] = beside("1005", "SE")
    state = walk(people, [2], "step NE", "step N", "stop", person="gaucher")
    assert dice(state) == ["gaucher osferth 1 none"]


@pytest.mark.example("diex-aie", "infiltration-erwan")
@pytest.mark.rule("diex-aie", "4.3.i", "6.6.f")
def test_erwan_follows_duncan_without_a_test() -> None:
    there = beside(HERE, "N")
    people = {"erwan": HERE, "duncan": there, "conan": beside(there, "N", "N")}
    # 11 - 7 = 4: column 0/4; the die 2, 3 with armour: C, the defender retreats.
    state = at("combat", "norman", people, [2])
    play(state, "norman", "attack duncan", "with erwan", "fight")
    play(state, "saxon", "step NW")
    assert question(state) == "advance"
    play(state, "norman", "advance erwan", "step N", "step N")
    assert where(state, "erwan") == beside(there, "N")
    assert dice(state) == []
