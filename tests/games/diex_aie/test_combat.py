"""Chapter 6: combat hand to hand."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie.table import (
    asked,
    at,
    beside,
    condition,
    game,
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
from meadhall.skirmish.attacks import Odds, count
from meadhall.skirmish.field import Attack

HERE = "1506"
NORTH = beside(HERE, "N")
FAR = "2918"
COLUMNS = ("lt0", "0/4", "5/8", "9/12", "13/16", "17/20", "21/24", "25/28", "29+")


def odds(state: Any, attackers: str, defenders: str) -> Odds:
    """An attack that is only thought of."""
    ids, attack = game.domains["piece"].ids, Attack()
    for name in attackers.split():
        attack.attack_by(ids.index(name))
    for name in defenders.split():
        attack.defend(state.piece_of(ids.index(name)))
    return count(state, attack)


def column(state: Any, attackers: str, defenders: str) -> str:
    found = odds(state, attackers, defenders)
    return COLUMNS[found.column - 1] if found.column else "none"


def fight(people: dict[str, Any], luck: list[int], *actions: str, side: str = "norman", **more: Any) -> Any:
    """The combat step with these actions, ended by the fight."""
    state = at("combat", side, people, luck, **more)
    while question(state) != "combat":
        play(state, side, "done")
    return play(state, side, *actions, "fight")


def five_around(hex: str) -> list[str]:
    """All hexes round one but the north-western."""
    return [beside(hex, way) for way in ("N", "NE", "SE", "S", "SW")]


# ---------------------------------------------------------------- who attacks


@pytest.mark.rule("diex-aie", "6.a")
def test_6_a_nobody_must_attack_and_only_neighbours_can() -> None:
    people = {"gaucher": HERE, "toki": NORTH, "ulf": beside(NORTH, "N")}
    state = at("combat", "norman", people)
    assert legal(state, "norman") == ["attack toki", "done"]
    assert refusal(state, "norman", "attack ulf") == "6.a"


@pytest.mark.rule("diex-aie", "6.b")
def test_6_b_one_attack_each_but_many_suffered() -> None:
    people = {"gaucher": HERE, "erwan": beside(NORTH, "N"), "osferth": NORTH, "ulf": beside(HERE, "S")}
    state = fight(people, [6, 6], "attack osferth", "with gaucher")
    assert refusal(state, "norman", "attack ulf") == "6.b"
    play(state, "norman", "attack osferth", "with erwan", "fight")
    assert len(told(state, "fought")) == 2


@pytest.mark.rule("diex-aie", "6.c")
@pytest.mark.parametrize(
    ("attackers", "defender", "expected"),
    [
        ("gaucher", "osferth", "0/4"),  # 11 - 10
        ("gaucher", "toki", "5/8"),  # 11 - 6
        ("raoul", "osferth", "17/20"),  # 28 - 10
        ("raoul", "ulf", "21/24"),  # 28 - 6
        ("vital", "toki", "0/4"),  # 6 - 6
        ("vital", "osferth", "none"),  # 6 - 10: no attack below 0
    ],
)
def test_6_c_the_difference_picks_the_column(attackers: str, defender: str, expected: str) -> None:
    who = rider(HERE, "raoul") if attackers == "raoul" else HERE
    state = at("combat", "norman", {attackers: who, defender: NORTH, "hogni": FAR})
    assert column(state, attackers, defender) == expected


@pytest.mark.rule("diex-aie", "6.c")
def test_6_c_too_weak_an_attack_is_refused_but_a_shift_may_lead_below_0() -> None:
    state = at("combat", "norman", {"vital": HERE, "osferth": NORTH, "gaucher": "1805", "ulf": "1806"})
    assert refusal(state, "norman", "attack osferth") == "6.c"
    people = {"vital": "1605", "toki": "1604"}  # from scrub: one column left
    state = fight(people, [1], "attack toki", "with vital")
    assert told(state, "fought") == ["fought toki 1 1 C"]


@pytest.mark.rule("diex-aie", "6.d")
def test_6_d_riders_are_read_in_a_table_of_their_own() -> None:
    # 16 - 12 = 4, column 0/4: against foot the die 1 is D (stunned); so it is in the other table, where D wounds.
    people = {"osferth": HERE, "raoul": rider(NORTH, "raoul", "S"), "grimnoth": FAR}
    state = fight(people, [1], "attack raoul", "with osferth", side="saxon")
    assert told(state, "fought") == ["fought raoul 2 2 C"], "armour adds 1"
    people = {"osferth": HERE, "enguerrand": rider(NORTH, "enguerrand", "S"), "grimnoth": FAR}
    state = fight(people, [4], "attack enguerrand", "with osferth", side="saxon")  # 16 - 7 = 9
    assert told(state, "fought", "unhorsed") == ["fought enguerrand 4 4 E", "unhorsed enguerrand"]


@pytest.mark.rule("diex-aie", "6.d")
@pytest.mark.parametrize(
    ("die", "letter", "what"),
    [
        (1, "D", "stunned"),
        (2, "C", "retreat"),
        (4, "-", "nothing"),
        (8, "B", "driven off"),
        (10, "A", "hurt"),
    ],
)
def test_6_d_the_letters_of_the_table_against_foot(die: int, letter: str, what: str) -> None:
    """Column 0/4 (8 - 6 = 2), no armour on either side."""
    state = fight({"thierry": HERE, "toki": NORTH}, [die], "attack toki", "with thierry")
    assert told(state, "fought") == [f"fought toki 2 {die} {letter}"]
    if what == "stunned":
        assert condition(state, "toki") == "stunned"
    elif what == "retreat":
        assert (question(state), asked(state)) == ("retreat", ["saxon"])
    elif what == "driven off":
        assert (question(state), asked(state)) == ("retreat", ["norman"])
    elif what == "hurt":
        assert condition(state, "thierry") == "wounded"
    else:
        assert (condition(state, "toki"), condition(state, "thierry")) == ("healthy", "healthy")


# ---------------------------------------------------------------- terrain


@pytest.mark.rule("diex-aie", "6.1.b")
@pytest.mark.parametrize(
    ("attacker", "defender", "shift"),
    [
        ("1506", "1505", 0),  # flat against flat
        ("1605", "1604", -1),  # out of the scrub
        ("1604", "1605", 1),  # into the scrub
    ],
)
def test_6_1_b_ground_shifts_the_column(attacker: str, defender: str, shift: int) -> None:
    state = at("combat", "norman", {"gaucher": attacker, "toki": defender})
    assert COLUMNS.index(column(state, "gaucher", "toki")) == COLUMNS.index("5/8") + shift


@pytest.mark.rule("diex-aie", "6.1.b")
def test_6_1_b_doors_houses_and_windows_shift_by_up_to_two() -> None:
    """Inside a house (+) against scrub outside would be two; across a window the attacker has - and the defender +."""
    people = {"gaucher": "0402", "toki": "0403"}  # a window lies north of 0403
    state = at("combat", "norman", people, scenario="on-le-village-saxon")
    found = odds(state, "gaucher", "toki")
    assert (int(found.attacker_state), int(found.defender_state)) == (-1, 1)
    assert column(state, "gaucher", "toki") == "lt0", "5/8 two to the left"


@pytest.mark.rule("diex-aie", "6.1.b")
def test_6_1_b_shifts_stop_at_the_ends_of_the_table() -> None:
    people = {"raoul": rider(HERE, "raoul"), "guy": rider(beside(NORTH, "NW"), "guy", "SE"), "ulf": stunned(NORTH)}
    state = at("combat", "norman", people)
    assert column(state, "raoul guy", "ulf") == "29+"
    people = {"vital": "0904", "jehan": "0905", "toki": "0903"}
    assert column(at("combat", "norman", people), "vital", "toki") == "lt0"


@pytest.mark.rule("diex-aie", "6.1.c")
def test_6_1_c_a_rider_counts_the_worse_of_his_two_hexes() -> None:
    """His head on flat ground, his tail in the scrub of 1605."""
    state = at("combat", "norman", {"raoul": rider("1604", "raoul", "N"), "toki": "1603"})
    assert odds(state, "raoul", "toki").attacker_state == -1
    state = at("combat", "saxon", {"raoul": rider("1604", "raoul", "N"), "osferth": "1603"})
    assert odds(state, "osferth", "raoul").defender_state == -1


# ---------------------------------------------------------------- several against one, and groups


@pytest.mark.rule("diex-aie", "6.2.a")
def test_6_2_a_nobody_attacks_several() -> None:
    people = {"raoul": rider(HERE, "raoul"), "toki": NORTH, "ulf": beside(HERE, "NE")}
    state = at("combat", "norman", people)
    play(state, "norman", "attack toki", "with raoul")
    assert refusal(state, "norman", "also ulf") == "6.2.a"
    assert legal(state, "norman") == ["fight"]


@pytest.mark.rule("diex-aie", "6.2.b")
def test_6_2_b_several_add_their_strength_and_shift_one_column() -> None:
    people = {"erwan": HERE, "gaucher": beside(HERE, "NW"), "osferth": NORTH}
    state = at("combat", "norman", people)
    found = odds(state, "erwan gaucher", "osferth")
    assert (int(found.attack), int(found.joint)) == (23, 1)
    assert column(state, "erwan gaucher", "osferth") == "17/20", "13, one to the right"
    state = fight(people, [6, 6], "attack osferth", "with erwan")
    play(state, "norman", "attack osferth", "with gaucher", "fight")
    assert told(state, "fought") == ["fought osferth 2 7 -", "fought osferth 2 7 -"], "or each for himself"


@pytest.mark.rule("diex-aie", "6.2.c")
def test_6_2_c_against_a_rider_only_riders_shift() -> None:
    ring = {"osferth": HERE, "grimnoth": beside(HERE, "NW"), "raoul": rider(NORTH, "raoul", "S")}
    state = at("combat", "saxon", ring)
    assert odds(state, "osferth grimnoth", "raoul").joint == 0
    mounted = {"ligulf": rider(HERE, "ligulf"), "guthwold": rider(beside(HERE, "NW"), "guthwold", "NE")}
    state = at("combat", "saxon", mounted | {"raoul": rider(NORTH, "raoul", "S"), "osferth": beside(HERE, "NE")})
    assert odds(state, "ligulf guthwold", "raoul").joint == 1
    assert odds(state, "ligulf osferth", "raoul").joint == 0


@pytest.mark.rule("diex-aie", "6.2.g", "6.c")
def test_6_2_g_a_group_may_name_whom_it_can_beat_only_with_those_who_join_last() -> None:
    """Vital and Jehan (6 + 6) are no match for Toki and Osferth (6 + 10) before Raoul, who reaches Osferth, joins."""
    people = {"vital": HERE, "jehan": beside(NORTH, "NW"), "toki": NORTH, "osferth": beside(HERE, "NE")}
    people |= {"raoul": rider(beside(HERE, "NE", "SE"), "raoul", "NW")}
    state = at("combat", "norman", people)
    play(state, "norman", "attack toki", "with vital", "with jehan")
    assert refusal(state, "norman", "with raoul") == "6.a"
    play(state, "norman", "also osferth")
    assert refusal(state, "norman", "fight") == "6.c", "12 - 16"
    play(state, "norman", "with raoul", "fight")
    assert told(state, "fought")
    del people["raoul"]
    state = at("combat", "norman", people)
    play(state, "norman", "attack toki", "with vital", "with jehan")
    assert refusal(state, "norman", "also osferth") == "6.c"


@pytest.mark.rule("diex-aie", "6.2.d")
def test_6_2_d_their_player_says_who_bears_the_blow() -> None:
    """12 + 11 - 12 = 11 with a joint shift: 13/16, the die 3 wounds one."""
    people = {"gaucher": HERE, "erwan": beside(HERE, "NW"), "toki": NORTH, "ulf": beside(HERE, "NE")}
    state = fight(people, [3], "attack toki", "with gaucher", "with erwan", "also ulf")
    assert (question(state), asked(state)) == ("suffer", ["saxon"])
    play(state, "saxon", "bear ulf")
    assert (condition(state, "toki"), condition(state, "ulf")) == ("healthy", "wounded")


@pytest.mark.rule("diex-aie", "6.2.d")
def test_6_2_d_attackers_choose_too() -> None:
    """vital and jehan from trees and scrub: one column left, joint one right; A on the die 10 of column 0/4."""
    people = {"vital": "1605", "jehan": "1504", "osferth": "1604"}
    state = fight(people, [10], "attack osferth", "with vital", "with jehan")  # 12 - 10 = 2
    assert told(state, "fought") == ["fought osferth 2 10 A"]
    assert (question(state), asked(state)) == ("suffer", ["norman"])
    assert refusal(state, "norman", "bear osferth") == "6.2.d"
    play(state, "norman", "bear jehan")
    assert (condition(state, "vital"), condition(state, "jehan")) == ("healthy", "wounded")


@pytest.mark.rule("diex-aie", "6.2.e")
def test_6_2_e_a_stunned_man_among_enemies_only_dies_at_once() -> None:
    ring = dict(zip(("toki", "ulf", "hogni", "bjolf", "soren"), five_around(HERE), strict=True))
    people = {"thierry": stunned(HERE), "colin": FAR, "eskill": beside(HERE, "NW", "NW")} | ring
    state = at("movement", "saxon", people)
    assert condition(state, "thierry") == "stunned"
    play(state, "saxon", "move eskill", "step SE", "stop")
    assert condition(state, "thierry") == "dead"
    assert "killed thierry" in told(state)


@pytest.mark.rule("diex-aie", "6.2.e")
def test_6_2_e_hexes_he_could_not_enter_do_not_count_and_friends_save_him() -> None:
    ring = dict(zip(("toki", "ulf", "hogni", "bjolf", "soren"), five_around(HERE), strict=True))
    people = {"thierry": stunned(HERE), "colin": beside(HERE, "NW"), "eskill": FAR} | ring
    assert condition(at("movement", "saxon", people), "thierry") == "stunned", "a friend stands beside him"
    corner = {"thierry": stunned("0000"), "colin": FAR, "toki": "0001", "ulf": "0200"}
    state = at("movement", "saxon", corner)
    assert condition(state, "thierry") == "stunned", "0100 is free"
    play(state, "saxon", "move ulf", "step SW", "stop")
    assert condition(state, "thierry") == "dead", "the rest lies off the field"


@pytest.mark.rule("diex-aie", "6.2.f", "6.2.b", "6.1.b")
@pytest.mark.example("diex-aie", "joint-attack-9")
def test_two_attackers_one_of_them_in_scrub() -> None:
    """19 - 10 = 9: one left for the worse ground, one right for the joint attack."""
    people = {"erwan": "1605", "thierry": "1504", "osferth": "1604"}
    state = at("combat", "norman", people)
    found = odds(state, "erwan thierry", "osferth")
    assert (int(found.attack - found.defence), int(found.attacker_state), int(found.defender_state)) == (9, -1, 0)
    assert (COLUMNS[found.base - 1], column(state, "erwan thierry", "osferth")) == ("9/12", "9/12")


@pytest.mark.rule("diex-aie", "6.2.g")
def test_6_2_g_a_group_attacks_a_group_no_larger_than_itself() -> None:
    people = {
        "gaucher": HERE,
        "erwan": beside(HERE, "NW"),
        "toki": NORTH,
        "ulf": beside(HERE, "NE"),
        "hogni": beside(HERE, "NW", "N"),
    }
    state = at("combat", "norman", people)
    play(state, "norman", "attack toki", "with gaucher")
    assert refusal(state, "norman", "also ulf") == "6.2.a"
    play(state, "norman", "with erwan", "also ulf")
    assert refusal(state, "norman", "also hogni") == "6.2.a", "two attack no more than two"
    found = odds(state, "gaucher erwan", "toki ulf")
    assert (int(found.attack), int(found.defence), int(found.joint)) == (23, 12, 1)
    play(state, "norman", "fight")
    assert told(state, "fought")[0].split()[:3] == ["fought", "toki", "5"]


@pytest.mark.rule("diex-aie", "6.2.g")
def test_6_2_g_the_worst_ground_of_the_defenders_counts() -> None:
    people = {"gaucher": "1604", "erwan": "1504", "toki": "1605", "ulf": "1505"}  # toki in the scrub
    found = odds(at("combat", "norman", people), "gaucher erwan", "toki ulf")
    assert int(found.defender_state) == -1


@pytest.mark.rule("diex-aie", "6.2.g")
def test_6_2_g_every_attacker_is_in_contact_with_one_of_them() -> None:
    people = {"gaucher": HERE, "erwan": beside(HERE, "NW"), "toki": NORTH, "ulf": beside(HERE, "NE"), "aubry": "1509"}
    state = at("combat", "norman", people)
    play(state, "norman", "attack toki", "with gaucher", "with erwan", "also ulf")
    assert refusal(state, "norman", "with aubry") == "6.a"


# ---------------------------------------------------------------- armour, the stunned


@pytest.mark.rule("diex-aie", "6.3.a")
def test_6_3_a_armour_adds_1_up_to_10() -> None:
    state = fight({"gaucher": HERE, "osferth": NORTH}, [6], "attack osferth", "with gaucher")
    assert told(state, "fought") == ["fought osferth 2 7 -"]
    state = fight({"gaucher": HERE, "osferth": NORTH}, [10], "attack osferth", "with gaucher")
    assert told(state, "fought") == ["fought osferth 2 10 A"]


@pytest.mark.rule("diex-aie", "6.3.b")
def test_6_3_b_a_partly_armoured_group_has_no_bonus_and_the_unarmoured_bear_the_harm() -> None:
    people = {"gaucher": HERE, "erwan": beside(HERE, "NW"), "toki": NORTH, "sigeric": beside(HERE, "NE")}
    state = at("combat", "norman", people, [3])
    play(state, "norman", "attack toki", "with gaucher", "with erwan", "also sigeric")
    play(state, "norman", "fight")  # 23 - 13 = 10, joint 13/16: the die 3 is E
    assert told(state, "fought") == ["fought sigeric 5 3 E"]
    assert (condition(state, "toki"), condition(state, "sigeric")) == ("wounded", "healthy")


@pytest.mark.rule("diex-aie", "6.4")
@pytest.mark.parametrize("die", [9, 10])
def test_6_4_a_stunned_man_harms_nobody(die: int) -> None:
    """From trees against a stunned man: the columns in which the attacker would be driven back or hurt."""
    people = {"vital": HERE, "duncan": stunned(NORTH), "conan": FAR}  # 6 - 2 = 4: 0/4, B and A
    state = fight(people, [die - 1], "attack duncan", "with vital")
    assert "unharmed" in told(state)
    assert (condition(state, "vital"), where(state, "vital")) == ("healthy", HERE)


# ---------------------------------------------------------------- the winners


@pytest.mark.rule("diex-aie", "6.6.a", "6.6.b", "6.6.c", "6.6.d")
def test_6_6_one_winner_advances_half_his_points_from_the_hex_that_was_left() -> None:
    """8 + 8 - 6 = 10 with a joint shift: 13/16, the die 1 kills."""
    people = {"thierry": HERE, "colin": beside(HERE, "NW"), "toki": NORTH, "ulf": beside(NORTH, "NE")}
    state = fight(people, [1], "attack toki", "with thierry", "with colin")
    assert (question(state), asked(state)) == ("advance", ["norman"])
    assert legal(state, "norman") == ["advance thierry", "advance colin", "done"]
    assert refusal(state, "norman", "attack ulf") == "6.6.d"
    play(state, "norman", "advance thierry")
    assert points(state) == 4
    assert legal(state, "norman") == ["step N", "stop"], "first the hex of the man who fell"
    assert refusal(state, "norman", "step NE") == "6.6.c"
    play(state, "norman", "step N", "step NW", "step N", "step N")
    assert where(state, "thierry") == beside(NORTH, "NW", "N", "N")
    assert question(state) != "advance", "only one of them follows"


@pytest.mark.rule("diex-aie", "6.6.a")
def test_6_6_a_a_wound_opens_no_advance() -> None:
    state = fight({"gaucher": HERE, "toki": NORTH}, [1], "attack toki", "with gaucher")  # 5/8: E
    assert condition(state, "toki") == "wounded"
    assert question(state) != "advance"


@pytest.mark.rule("diex-aie", "6.6.a")
def test_6_6_a_a_rider_thrown_with_a_wound_opens_none_either() -> None:
    # 16 - 7 = 9: column 9/12; the die 2 is F: thrown and wounded.
    people = {"osferth": HERE, "enguerrand": rider(NORTH, "enguerrand", "S"), "gaucher": FAR}
    state = fight(people, [2], "attack enguerrand", "with osferth", side="saxon")
    pass_on(state, "advance", "move", "fire")
    assert condition(state, "enguerrand") == "wounded"
    assert question(state) != "advance"


@pytest.mark.rule("diex-aie", "6.6.a")
def test_6_6_a_defenders_advance_when_the_attackers_are_driven_back() -> None:
    state = fight({"thierry": HERE, "toki": NORTH}, [8], "attack toki", "with thierry")  # 0/4: B
    play(state, "norman", "step S")
    assert (question(state), legal(state, "saxon")) == ("advance", ["advance toki", "done"])
    play(state, "saxon", "advance toki", "step S", "stop")
    assert where(state, "toki") == HERE


@pytest.mark.rule("diex-aie", "6.6.c")
def test_6_6_c_nobody_ends_on_the_stunned() -> None:
    state = fight({"thierry": HERE, "toki": NORTH}, [1], "attack toki", "with thierry")  # 0/4: D
    play(state, "norman", "advance thierry", "step N")
    assert refusal(state, "norman", "stop") == "4.1.b"


@pytest.mark.rule("diex-aie", "6.6.b")
def test_6_6_b_half_is_of_his_present_state_rounded_down_and_riders_pay_their_turns() -> None:
    people = {"gaucher": wounded(HERE), "erwan": beside(HERE, "NW"), "toki": NORTH}  # 6 + 11 - 6: 13/16
    state = fight(people, [1], "attack toki", "with gaucher", "with erwan")
    play(state, "norman", "advance gaucher")
    assert points(state) == 1, "half of 3"
    people = {"raoul": rider(HERE, "raoul"), "toki": beside(HERE, "SE")}
    state = fight(people, [1], "attack toki", "with raoul")
    play(state, "norman", "advance raoul", "step SE")
    assert points(state) == 4, "6 - 1 - 1 for the turn"


@pytest.mark.rule("diex-aie", "6.6.e")
def test_6_6_e_an_advance_costs_nothing_of_the_next_move() -> None:
    state = fight({"thierry": HERE, "toki": NORTH}, [8], "attack toki", "with thierry")
    play(state, "norman", "step S")
    play(state, "saxon", "advance toki", "step S", "stop")
    pass_on(state, "move")
    assert asked(state) == ["saxon"]
    assert points(play(state, "saxon", "move toki")) == 8


@pytest.mark.rule("diex-aie", "6.6.f", "4.3.i")
@pytest.mark.parametrize("engaged", [True, False])
def test_6_6_f_only_enemies_who_are_not_engaged_test_an_advance(engaged: bool) -> None:
    people = {"thierry": HERE, "colin": beside(HERE, "NW"), "toki": NORTH, "ulf": beside(NORTH, "NE")}
    people |= {"guerin": beside(NORTH, "NE", "NE") if engaged else "0205"}
    state = fight(people, [1, 5], "attack toki", "with thierry", "with colin")
    play(state, "norman", "advance colin", "step NE", "step NW")
    assert len(told(state, "infiltrates")) == (0 if engaged else 1)


# ---------------------------------------------------------------- limits, horses


@pytest.mark.rule("diex-aie", "6.7.a", "4.2.1.d")
@pytest.mark.example("diex-aie", "attack-limits")
def test_nobody_attacks_into_a_hex_that_is_closed_to_him() -> None:
    river = {"gaucher": "1205", "toki": "1305", "thierry": "1304", "ulf": FAR}
    state = at("combat", "norman", river, scenario="on-le-pont-de-bois")
    play(state, "norman", "attack toki", "with thierry")
    assert refusal(state, "norman", "with gaucher") == "6.7.a", "in mail, into the water"
    tree = {"raoul": rider("0905", "raoul", "N"), "toki": "0904", "gaucher": "1806", "ulf": "1805"}
    state = at("combat", "norman", tree)
    assert refusal(state, "norman", "attack toki") == "6.7.a"


@pytest.mark.rule("diex-aie", "6.8.a")
def test_6_8_a_a_thrown_rider_falls_where_his_owner_says() -> None:
    people = {"osferth": HERE, "enguerrand": rider(NORTH, "enguerrand", "S"), "gaucher": FAR}
    state = fight(people, [4], "attack enguerrand", "with osferth", side="saxon")  # 9/12: E, stunned
    assert (question(state), asked(state)) == ("unhorsed", ["norman"])
    assert refusal(state, "norman", f"place {FAR}") == "6.8.a"
    play(state, "norman", f"place {beside(NORTH, 'NE')}")
    assert (where(state, "enguerrand"), condition(state, "enguerrand")) == (beside(NORTH, "NE"), "stunned")


@pytest.mark.rule("diex-aie", "6.8.c")
def test_6_8_c_the_horse_stays_where_it_was() -> None:
    people = {"osferth": HERE, "enguerrand": rider(NORTH, "enguerrand", "S"), "gaucher": FAR}
    state = fight(people, [4], "attack enguerrand", "with osferth", side="saxon")
    found = state.position()["horses"]["enguerrand-horse"]
    assert (found["at"], found["facing"], found["state"]) == (NORTH, "S", "healthy")
    state = fight(people, [1], "attack enguerrand", "with osferth", side="saxon")  # G: the horse dies
    assert state.position()["horses"]["enguerrand-horse"]["state"] == "dead"


@pytest.mark.rule("diex-aie", "6.8.c", "6.d")
def test_6_8_c_the_worst_letter_kills_horse_and_rider() -> None:
    """Two huscarls with their axes: 64 - 7, 29+. H throws him wounded, I kills both."""
    axe = {"flags": ["axe"]}
    people = {"osferth": {"at": HERE} | axe, "grimnoth": {"at": beside(HERE, "NW")} | axe, "gaucher": FAR}
    people |= {"enguerrand": rider(NORTH, "enguerrand", "S")}
    for die, letter, fate in ((4, "H", "wounded"), (1, "I", "dead")):
        state = at("combat", "saxon", people, [die])
        play(state, "saxon", "attack enguerrand", "with osferth", "with grimnoth", "fight")
        assert told(state, "fought") == [f"fought enguerrand 9 {die} {letter}"]
        play(state, "norman", legal(state, "norman", "place")[0])
        assert condition(state, "enguerrand") == fate
        assert state.position()["horses"]["enguerrand-horse"]["state"] == "dead", letter


def around(head: str) -> list[str]:
    """The eight hexes round a rider who faces south, his tail north of his head."""
    tail = beside(head, "N")
    return [beside(head, way) for way in ("NE", "SE", "S", "SW", "NW")] + [
        beside(tail, way) for way in ("NW", "N", "NE")
    ]


@pytest.mark.rule("diex-aie", "6.8.b")
def test_6_8_b_a_friend_makes_room() -> None:
    hexes = [hex for hex in around(NORTH) if hex != HERE]
    foes = ("toki", "ulf", "hogni", "bjolf", "soren", "eskill")
    people = {"osferth": HERE, "enguerrand": rider(NORTH, "enguerrand", "S"), "gaucher": hexes[0]}
    people |= dict(zip(foes, hexes[1:], strict=True))
    state = fight(people, [4], "attack enguerrand", "with osferth", side="saxon")
    assert question(state) in ("shift", "unhorsed")
    pass_on(state, "advance", "move", "combat", "fire")
    assert condition(state, "enguerrand") in ("stunned", "dead")
    assert where(state, "gaucher") != hexes[0]


@pytest.mark.rule("diex-aie", "6.8.f")
def test_6_8_f_among_enemies_only_he_dies() -> None:
    hexes = [hex for hex in around(NORTH) if hex != HERE]
    foes = ("toki", "ulf", "hogni", "bjolf", "soren", "eskill", "valthjof")
    people = {"osferth": HERE, "enguerrand": rider(NORTH, "enguerrand", "S"), "gaucher": FAR}
    people |= dict(zip(foes, hexes, strict=True))
    state = fight(people, [4], "attack enguerrand", "with osferth", side="saxon")
    assert "crushed enguerrand" in told(state)
    pass_on(state, "advance", "move", "combat", "fire")
    assert condition(state, "enguerrand") == "dead"


@pytest.mark.rule("diex-aie", "6.8.f")
def test_6_8_f_a_friend_who_cannot_be_shifted_does_not_save_him() -> None:
    """A mounted friend fills the last hex."""
    hexes = [hex for hex in around(NORTH) if hex != HERE]
    foes = ("toki", "ulf", "hogni", "bjolf", "soren", "eskill")
    people = {"osferth": HERE, "enguerrand": rider(NORTH, "enguerrand", "S"), "raoul": rider(hexes[0], "raoul", "SW")}
    people |= dict(zip(foes, hexes[1:], strict=True))
    state = fight(people, [4], "attack enguerrand", "with osferth", side="saxon")
    assert "crushed enguerrand" in told(state)


@pytest.mark.rule("diex-aie", "6.8.d", "6.8.e")
@pytest.mark.parametrize(("die", "fate"), [(1, "dead"), (4, "healthy")])
def test_6_8_d_a_loose_horse_is_attacked_as_an_unarmoured_rider(die: int, fate: str) -> None:
    """Osferth has 16 - 1 = 15: 13/16, H on 1, E on 4 of the mounted table."""
    horses = {"raoul-horse": {"at": NORTH, "facing": "S", "held": "norman"}}
    people = {"osferth": HERE, "gaucher": FAR}
    state = fight(people, [die], "attack raoul-horse", "with osferth", side="saxon", horses=horses)
    assert told(state, "fought")[0].split()[2:4] == ["5", str(die)]
    assert state.position()["horses"]["raoul-horse"]["state"] == fate
