"""Section 7 and the combat sheet: odds, shifts, groups, results, retreats, advances."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.table import (
    asked,
    at,
    beside,
    condition,
    game,
    legal,
    pass_on,
    play,
    question,
    refusal,
    rider,
    stunned,
    told,
    where,
    wounded,
)
from meadhall.skirmish.attacks import Odds, attack_now, count
from meadhall.skirmish.layout import ATTACKER, DEFENDER

HERE = "1205"
NORTH = beside(HERE, "N")
IDS = game.domains["piece"].ids


def odds(people: dict[str, Any], attackers: str, defenders: str, active: str = "viking", **more: Any) -> Odds:
    """The attack of some on others, counted."""
    state = at("combat", active, people, **more)
    for names, role in ((attackers, ATTACKER), (defenders, DEFENDER)):
        for name in names.split():
            state.cells[state.ROLE + state.piece_of(IDS.index(name))] = role
    return count(state, attack_now(state))


def fight(people: dict[str, Any], luck: list[int], *actions: str, active: str = "viking", **more: Any) -> Any:
    """Up to the roll and what follows it, until somebody is asked."""
    state = at("combat", active, people, luck, **more)
    if question(state) == "take-axes":
        play(state, active, "done")
    return play(state, active, *actions, "fight")


def one_on_one(die: int, attacker: str = "finn", defender: str = "offa", **more: Any) -> Any:
    """Finn (attack 10) against Offa (defence 3): column 3-1."""
    people = {attacker: HERE, defender: NORTH} | dict(more.pop("people", {}))
    return fight(people, [die], f"attack {defender}", f"with {attacker}", **more)


# ---------------------------------------------------------------- who attacks


@pytest.mark.rule("vikings", "G7.a", "G2.k")
def test_attacks_are_the_free_choice_of_the_phasing_side() -> None:
    state = at("combat", "viking", {"dag": HERE, "offa": NORTH, "penda": "2006"})
    assert (asked(state), legal(state, "viking")) == (["viking"], ["attack offa", "done"])
    assert refusal(state, "viking", "attack penda") == "G7.a"
    assert refusal(state, "anglo_saxon", "attack dag") == "G1.e"
    play(state, "viking", "done")
    assert told(state, "fought") == []


@pytest.mark.rule("vikings", "G7.b")
def test_each_attacks_once_but_may_be_attacked_again() -> None:
    people = {"finn": HERE, "rolf": beside(NORTH, "NE"), "offa": NORTH}
    state = fight(people, [10, 10], "attack offa", "with finn")
    pass_on(state, "combat")
    assert legal(state, "viking") == ["attack offa", "done"]
    play(state, "viking", "attack offa")
    assert refusal(state, "viking", "with finn") == "G7.b"
    play(state, "viking", "with rolf", "fight")
    assert len(told(state, "fought")) == 2


@pytest.mark.rule("vikings", "G7.c", "G7.e", "G7.g")
def test_odds_are_whole_and_no_more_than_six_to_one() -> None:
    assert odds({"dag": HERE, "offa": NORTH}, "dag", "offa").column == 2, "8 to 3"
    assert odds({"finn": HERE, "offa": NORTH}, "finn", "offa").column == 3, "10 to 3"
    assert odds({"ragnar": HERE, "offa": NORTH}, "ragnar", "offa").column == 5, "16 to 3"
    assert odds({"ragnar": HERE, "offa": stunned(NORTH)}, "ragnar", "offa").column == 6, "16 to 1"


@pytest.mark.rule("vikings", "G7.c", "G7.d")
def test_the_die_is_read_in_the_column_of_the_odds_and_in_the_table_of_the_defender() -> None:
    state = one_on_one(4)
    assert told(state, "fought") == ["fought offa 3 4 E"]
    state = fight({"ragnar": HERE, "edwin": rider("1204", "NW", "edwin-horse")}, [1], "attack edwin", "with ragnar")
    assert told(state, "fought") == ["fought edwin 2 2 D"], "in armour, so 1 + 1; the mounted table"


@pytest.mark.rule("vikings", "G7.f")
def test_nobody_attacks_at_less_than_one_to_one() -> None:
    state = at("combat", "viking", {"einar": HERE, "sigeberht": NORTH, "dag": "0506"})
    assert legal(state, "viking") == ["attack sigeberht", "done"], "6 to 6"
    state = at("combat", "viking", {"einar": wounded(HERE), "sigeberht": NORTH, "dag": "0506"})
    assert question(state) != "combat", "3 to 6, and nobody else"
    state = at("combat", "viking", {"einar": wounded(HERE), "hogni": beside(NORTH, "NE"), "sigeberht": NORTH})
    play(state, "viking", "attack sigeberht", "with einar")
    assert refusal(state, "viking", "fight") == "G7.f", "alone 3 to 6; he waits for Hogni"
    play(state, "viking", "with hogni", "fight")


@pytest.mark.rule("vikings", "G7.f")
def test_shifts_may_push_an_attack_off_the_table() -> None:
    """Einar (6) in scrub against Sigeberht (6) on flat ground: 1-1, one to the left."""
    state = at("combat", "viking", {"einar": "1504", "sigeberht": "1503", "dag": "0506"})
    assert question(state) != "combat"


# ---------------------------------------------------------------- terrain


@pytest.mark.rule("vikings", "G7.terrain.a", "G7.terrain.b")
def test_columns_shift_by_the_difference_of_the_grounds() -> None:
    scrub, flat = "1504", "1503"
    for attacker, defender, column in ((flat, "1603", 3), (scrub, flat, 2), (flat, scrub, 4)):
        found = odds({"finn": attacker, "offa": defender}, "finn", "offa")
        assert found.column == column, (attacker, defender)
    assert odds({"finn": "1002", "offa": "1003"}, "finn", "offa").column == 3, "both in the house, both favourable"


@pytest.mark.rule("vikings", "G7.terrain.c")
def test_a_rider_stands_on_the_worse_of_his_hexes() -> None:
    assert odds({"ragnar": rider("1503", "N"), "offa": "1602"}, "ragnar", "offa").attacker_state == -1, "tail in scrub"
    assert odds({"ragnar": rider("1403", "N"), "offa": "1402"}, "ragnar", "offa").attacker_state == 0
    people = {"finn": "1502", "edwin": rider("1503", "N", "edwin-horse")}
    assert odds(people, "finn", "edwin").defender_state == -1


@pytest.mark.rule("vikings", "G7.door")
def test_through_a_door_the_defender_is_favourable_on_either_side() -> None:
    assert odds({"finn": "1004", "offa": "1003"}, "finn", "offa").defender_state == 1
    assert odds({"finn": "1003", "offa": "1004"}, "finn", "offa").defender_state == 1
    assert odds({"finn": "1005", "offa": "1004"}, "finn", "offa").defender_state == 0


@pytest.mark.rule("vikings", "G7.window")
def test_through_a_window_the_attacker_is_unfavourable_too() -> None:
    for attacker, defender in (("1203", "1102"), ("1102", "1203")):
        found = odds({"finn": attacker, "offa": defender}, "finn", "offa")
        assert (found.attacker_state, found.defender_state, found.column) == (-1, 1, 1), attacker


# ---------------------------------------------------------------- groups


@pytest.mark.rule("vikings", "G7.many.a")
def test_one_may_attack_several_with_their_defences_added() -> None:
    people = {"ragnar": HERE, "offa": NORTH, "penda": beside(HERE, "NE"), "edwin": rider("1305", "NE", "edwin-horse")}
    state = at("combat", "viking", people, [5])
    play(state, "viking", "done", "attack offa", "with ragnar")
    assert refusal(state, "viking", "also edwin") == "G7.d", "he is read in another table"
    play(state, "viking", "also penda", "fight")
    assert told(state, "fought") == ["fought offa 2 5 C"], "16 to 6"


@pytest.mark.rule("vikings", "G7.many.b")
def test_many_against_one_add_their_attacks_but_never_many_against_many() -> None:
    people = {"finn": HERE, "dag": beside(NORTH, "NE"), "offa": NORTH, "penda": beside(HERE, "NE")}
    state = at("combat", "viking", people)
    play(state, "viking", "attack offa", "with finn", "with dag")
    assert refusal(state, "viking", "also penda") == "G7.many.a"
    assert odds(people, "finn dag", "offa").attack == 18
    state = at("combat", "viking", {"ragnar": HERE} | people | {"finn": beside(NORTH, "N")})
    play(state, "viking", "done", "attack offa", "with ragnar", "also penda")
    assert refusal(state, "viking", "with finn") == "G7.many.b"


@pytest.mark.rule("vikings", "G7.many.c")
def test_a_joint_attack_shifts_one_column_right() -> None:
    people = {"finn": HERE, "dag": beside(NORTH, "NE"), "cenric": NORTH}
    found = odds(people, "finn dag", "cenric")
    assert (found.base, found.joint, found.column) == (3, 1, 4), "18 to 6"


@pytest.mark.rule("vikings", "G7.many.d")
def test_against_a_rider_only_riders_give_the_joint_shift() -> None:
    people = {"finn": HERE, "dag": "1304", "edwin": rider("1204", "S", "edwin-horse")}
    assert odds(people, "finn dag", "edwin").joint == 0
    saxons = {
        "edwin": rider("1304", "S", "edwin-horse"),
        "byrhtnoth": rider("1105", "S", "byrhtnoth-horse"),
        "offa": "1305",
        "ragnar": rider("1205", "N"),
    }
    assert odds(saxons, "edwin byrhtnoth", "ragnar", "anglo_saxon").joint == 1
    assert odds(saxons, "edwin offa", "ragnar", "anglo_saxon").joint == 0


@pytest.mark.rule("vikings", "G7.many.e")
def test_the_owner_picks_who_bears_the_blow() -> None:
    people = {"ragnar": HERE, "offa": NORTH, "penda": beside(HERE, "NE")}
    state = fight(people, [3], "attack offa", "with ragnar", "also penda")
    assert (question(state), asked(state)) == ("suffer", ["anglo_saxon"]), "2-1 and 3: stunned"
    assert legal(state, "anglo_saxon") == ["bear offa", "bear penda"]
    play(state, "anglo_saxon", "bear penda")
    assert (condition(state, "offa"), condition(state, "penda")) == ("healthy", "stunned")
    people = {"einar": wounded(HERE), "hogni": wounded(beside(NORTH, "NE")), "cenric": NORTH}
    state = fight(people, [9], "attack cenric", "with einar", "with hogni")
    assert told(state, "fought") == ["fought cenric 2 10 B"], "attackers retreat, both"


@pytest.mark.rule("vikings", "G7.many.e", "sheet.combat.a")
def test_an_attackers_owner_picks_too() -> None:
    """Three spearmen in scrub, 1-1 after the shifts, and a 10: attacker wounded."""
    people = {"einar": "1504", "hogni": "1403", "sigeberht": "1503"}
    state = fight(people, [10], "attack sigeberht", "with einar", "with hogni")
    assert told(state, "fought") == ["fought sigeberht 2 10 B"]
    people = {"einar": wounded("1504"), "hogni": wounded("1403"), "sigeberht": "1503"}
    state = fight(people, [9], "attack sigeberht", "with einar", "with hogni")
    assert told(state, "fought") == ["fought sigeberht 1 10 A"]
    assert (question(state), asked(state)) == ("suffer", ["viking"])
    play(state, "viking", "bear hogni")
    assert condition(state, "hogni") == "dead", "he was wounded before"


@pytest.mark.rule("vikings", "G7.many.f")
def test_a_retreat_takes_all_who_took_part() -> None:
    people = {"ragnar": HERE, "offa": NORTH, "penda": beside(HERE, "NE")}
    state = fight(people, [5], "attack offa", "with ragnar", "also penda")
    while question(state) == "retreat":
        play(state, "anglo_saxon", legal(state, "anglo_saxon")[0])
    assert sorted(line.split()[1] for line in told(state, "retreats")) == ["offa", "penda"]


@pytest.mark.rule("vikings", "G7.many.g")
def test_the_worst_ground_of_the_attackers_counts_for_all() -> None:
    people = {"finn": "1504", "dag": "1403", "offa": "1503"}
    assert odds(people, "finn dag", "offa").attacker_state == -1
    assert odds({"dag": "1504", "finn": "1403", "offa": "1503"}, "finn dag", "offa").attacker_state == -1
    assert odds({"ragnar": "1503", "offa": "1504", "penda": "1603"}, "ragnar", "offa penda").defender_state == -1


# ---------------------------------------------------------------- armour


@pytest.mark.rule("vikings", "G7.armour.a", "G7.armour.b", "sheet.armour")
def test_armour_adds_one_to_the_die_if_all_defenders_wear_it() -> None:
    assert odds({"finn": HERE, "cenric": NORTH}, "finn", "cenric").die == 1
    assert odds({"finn": HERE, "offa": NORTH}, "finn", "offa").die == 0
    people = {"ragnar": HERE, "cenric": NORTH, "offa": beside(HERE, "NE"), "beorn": beside(HERE, "NW")}
    assert odds(people, "ragnar", "cenric offa").die == 0
    assert odds(people, "ragnar", "cenric beorn").die == 1
    vikings = {"edwin": HERE, "ragnar": NORTH, "brand": beside(HERE, "NE")}
    assert odds(vikings, "edwin", "ragnar brand", "anglo_saxon").die == 0, "whoever comes last"


@pytest.mark.rule("vikings", "G7.armour.c")
def test_a_modified_die_is_never_more_than_ten() -> None:
    state = one_on_one(10, "ragnar", "cenric")
    assert told(state, "fought") == ["fought cenric 2 10 B"]


# ---------------------------------------------------------------- results on foot


@pytest.mark.rule("vikings", "sheet.combat.a")
def test_results_against_a_man_on_foot() -> None:
    for die, expected in ((1, "dead"), (2, "wounded"), (5, "stunned")):
        state = one_on_one(die)
        assert condition(state, "offa") == expected, die
    state = one_on_one(7)
    assert question(state) == "retreat"
    assert asked(state) == ["anglo_saxon"]
    state = one_on_one(9)
    assert asked(state) == ["viking"], "the attacker retreats"
    state = one_on_one(8, "dag")
    assert told(state, "fought") == ["fought offa 2 8 -"]
    assert (condition(state, "offa"), condition(state, "dag")) == ("healthy", "healthy")


@pytest.mark.rule("vikings", "component.foot_counters", "sheet.state.a")
def test_a_second_injury_kills() -> None:
    for spec, die in ((wounded(NORTH), 4), (stunned(NORTH), 9)):
        state = fight({"finn": HERE, "offa": spec}, [die], "attack offa", "with finn")
        assert condition(state, "offa") == "dead", die


@pytest.mark.rule("vikings", "sheet.state.b")
def test_a_stunned_man_who_would_retreat_dies() -> None:
    state = fight({"einar": HERE, "cenric": stunned(NORTH)}, [7], "attack cenric", "with einar")
    assert told(state, "fought") == ["fought cenric 3 8 C"]
    assert condition(state, "cenric") == "dead"


@pytest.mark.rule("vikings", "sheet.state.c")
def test_a_stunned_man_does_not_hurt_his_attacker() -> None:
    state = fight({"einar": HERE, "cenric": stunned(NORTH)}, [9], "attack cenric", "with einar")
    assert told(state, "fought", "unharmed") == ["fought cenric 3 10 B", "unharmed"]
    assert where(state, "einar") == HERE


@pytest.mark.rule("vikings", "sheet.state.d", "G2.h")
def test_the_stunned_lie_until_the_end_of_their_own_next_phase() -> None:
    people = {"dag": stunned(HERE), "finn": "0506", "offa": "2006", "penda": {"at": "2106", "state": "stunned"}}
    state = at("fire", "viking", people)
    pass_on(state, "move")
    assert refusal(state, "viking", "move dag") == "sheet.state.d"
    play(state, "viking", "done")
    pass_on(state, "move")
    assert condition(state, "dag") == "healthy"
    assert condition(state, "penda") == "stunned"
    people = {"dag": stunned(HERE, flags=["fresh"]), "finn": "0506", "offa": "2006"}
    state = at("recovery", "viking", people)
    assert condition(state, "dag") == "stunned", "stunned in his own phase, he lies a turn longer"
    pass_on(state, "move")
    play(state, "anglo_saxon", "done")
    pass_on(state, "move")
    play(state, "viking", "done")
    pass_on(state, "move")
    assert condition(state, "dag") == "healthy"


# ---------------------------------------------------------------- retreats


@pytest.mark.rule("vikings", "sheet.retreat.a", "sheet.retreat.b")
def test_a_retreat_leads_away_from_the_enemies_of_the_combat() -> None:
    state = one_on_one(7)
    assert legal(state, "anglo_saxon") == ["step N", "step NE"], "to the north-west stands the hut"
    assert refusal(state, "anglo_saxon", "step SE") == "sheet.retreat.b"
    assert refusal(state, "anglo_saxon", "step S") == "G5.block.a"
    play(state, "anglo_saxon", "step N")
    assert where(state, "offa") == beside(NORTH, "N")


@pytest.mark.rule("vikings", "sheet.retreat.a")
def test_a_friend_makes_way() -> None:
    people = {"penda": beside(NORTH, "N"), "aelle": beside(NORTH, "NE"), "alwin": beside(NORTH, "NW")}
    state = one_on_one(7, people=people)
    assert "step N" in legal(state, "anglo_saxon")
    play(state, "anglo_saxon", "step N")
    assert (question(state), asked(state)) == ("shift", ["anglo_saxon"])
    play(state, "anglo_saxon", "shift N")
    assert where(state, "offa") == beside(NORTH, "N")
    assert where(state, "penda") == beside(NORTH, "N", "N")


@pytest.mark.rule("vikings", "sheet.retreat.b")
def test_a_retreat_past_other_enemies_is_tested_even_on_the_last_hex() -> None:
    people = {"finn": HERE, "offa": NORTH, "rolf": beside(NORTH, "N", "N")}
    state = fight(people, [7, 10], "attack offa", "with finn")
    play(state, "anglo_saxon", "step N")
    assert told(state, "infiltrates") == ["infiltrates offa rolf 10 killed"]
    assert condition(state, "offa") == "dead"


@pytest.mark.rule("vikings", "sheet.retreat.c")
def test_whoever_has_no_way_back_is_wounded() -> None:
    around = {"finn": HERE, "offa": NORTH}
    ring = [beside(NORTH, way) for way in ("N", "NE", "NW")]
    vikings = dict(zip(("rolf", "dag", "arni"), ring, strict=True))
    state = fight(around | vikings, [7], "attack offa", "with finn")
    assert condition(state, "offa") == "wounded"
    assert where(state, "offa") == NORTH


@pytest.mark.rule("vikings", "sheet.retreat.d", "G5.block.d")
def test_a_retreat_into_deep_water_is_the_last_resort_and_drowns_armour() -> None:
    """1112 is the open sea, 1111 the shallows north of it."""
    people = {"finn": "1110", "offa": "1111"}
    state = fight(people, [8], "attack offa", "with finn")
    assert "step S" not in legal(state, "anglo_saxon")
    assert refusal(state, "anglo_saxon", "step S") == "sheet.retreat.d"
    closed = {"rolf": "1012", "dag": "1212"}
    state = fight({"ragnar": "1110", "cenric": "1111"} | closed, [6], "attack cenric", "with ragnar")
    assert told(state, "fought", "drowned") == ["fought cenric 3 7 C", "drowned cenric"]
    assert condition(state, "cenric") == "dead"
    assert state.position()["corpses"] == {}, "he sank"


# ---------------------------------------------------------------- advances


@pytest.mark.rule("vikings", "G7.advance.a", "G7.advance.b", "G7.advance.e")
def test_the_winner_may_advance_two_hexes_beginning_where_the_enemy_was() -> None:
    state = one_on_one(1)
    assert (question(state), legal(state, "viking")) == ("advance", ["advance finn", "done"])
    play(state, "viking", "advance finn")
    assert refusal(state, "viking", "step S") == "G7.advance.b"
    assert legal(state, "viking") == ["step N", "step NE", "step NW", "stop"]
    play(state, "viking", "step N", "step N")
    assert where(state, "finn") == beside(NORTH, "N"), "two hexes, and it is over"


@pytest.mark.rule("vikings", "G7.advance.a")
def test_a_wound_opens_no_advance_and_riders_go_three_hexes() -> None:
    state = one_on_one(2)
    assert question(state) != "advance"
    state = fight({"ragnar": rider(HERE, "N"), "offa": NORTH, "penda": "2006"}, [1], "attack offa", "with ragnar")
    play(state, "viking", "advance ragnar", "step N", "step N", "step N")
    assert where(state, "ragnar") == "1202"


@pytest.mark.rule("vikings", "G7.advance.g")
def test_a_defender_who_wins_advances_too() -> None:
    state = one_on_one(9, people={"penda": "2006"})
    play(state, "viking", legal(state, "viking")[0])
    assert (question(state), asked(state)) == ("advance", ["anglo_saxon"])
    play(state, "anglo_saxon", "advance offa", "step S", "stop")
    assert where(state, "offa") == HERE


@pytest.mark.rule("vikings", "G7.advance.c", "G7.advance.d")
def test_an_advance_is_now_or_never_and_for_those_who_fought() -> None:
    people = {"rolf": beside(HERE, "NE"), "penda": beside(HERE, "SE")}
    state = one_on_one(1, people=people)
    assert legal(state, "viking") == ["advance finn", "done"]
    assert refusal(state, "viking", "advance rolf") == "G7.advance.d"
    assert refusal(state, "viking", "attack penda") == "G7.advance.c"
    play(state, "viking", "done")
    assert question(state) == "combat"
    assert refusal(state, "viking", "advance finn") == "G2.i"


@pytest.mark.rule("vikings", "G7.advance.f")
def test_an_advance_passes_only_enemies_who_are_not_engaged() -> None:
    free = beside(NORTH, "NE")
    people = {"penda": free}
    state = one_on_one(1, people=people)
    play(state, "viking", "advance finn", "step N", "step N")
    assert len(told(state, "infiltrates")) == 1, "Penda fights nobody"
    people = {"penda": free, "rolf": beside(free, "NE")}
    state = one_on_one(1, people=people)
    play(state, "viking", "advance finn", "step N", "step N")
    assert told(state, "infiltrates") == [], "Penda may still have to fight Rolf"


@pytest.mark.rule("vikings", "G7.restrict.a", "G7.restrict.b")
def test_nobody_attacks_a_hex_he_could_not_enter() -> None:
    state = at("combat", "viking", {"ragnar": rider("0702", "N"), "offa": "0701", "dag": "2006"})
    assert question(state) != "combat", "a rider and a man in a tree"
    state = at("combat", "viking", {"brand": "1111", "offa": "1112", "dag": "2006"})
    assert question(state) not in ("combat", "take-axes"), "armour and deep water"
    state = at("combat", "viking", {"finn": "1111", "offa": "1112"})
    assert legal(state, "viking") == ["attack offa", "done"]


# ---------------------------------------------------------------- retreats that fail


def cornered(luck: list[int], offa: Any = NORTH) -> Any:
    """Offa has Vikings on every side by which he could retreat; the die drives him back."""
    ring = dict(zip(("rolf", "dag", "arni"), (beside(NORTH, way) for way in ("N", "NE", "NW")), strict=True))
    return fight({"finn": HERE, "offa": offa, "penda": "2006"} | ring, luck, "attack offa", "with finn")


@pytest.mark.rule("vikings", "G7.advance.b", "sheet.retreat.c")
def test_a_retreat_that_fails_leaves_no_hex_and_opens_no_advance() -> None:
    state = cornered([7])
    assert told(state, "fought", "wounded") == ["fought offa 3 7 C", "wounded offa"]
    assert where(state, "offa") == NORTH
    assert question(state) == "combat", "nobody is asked to advance"


@pytest.mark.rule("vikings", "G7.advance.b", "sheet.state.a")
def test_who_dies_of_a_failed_retreat_leaves_his_hex_to_the_winner() -> None:
    states = [cornered([die], wounded(NORTH)) for die in range(1, 11)]
    state = next(state for state in states if told(state, "fought")[0].endswith("C"))
    assert condition(state, "offa") == "dead"
    assert (question(state), legal(state, "viking")) == ("advance", ["advance finn", "done"])


@pytest.mark.rule("vikings", "G7.advance.b", "sheet.retreat.d")
def test_who_drowns_in_a_retreat_has_left_his_hex() -> None:
    """Cenric, in the shallows of 1111, has only the open sea behind him."""
    people = {"ragnar": "1110", "cenric": "1111", "rolf": "1012", "dag": "1212", "offa": "2006"}
    state = fight(people, [6], "attack cenric", "with ragnar")
    assert condition(state, "cenric") == "dead"
    assert question(state) == "advance"
    play(state, "viking", "advance ragnar", "step S", "stop")
    assert where(state, "ragnar") == "1111"


@pytest.mark.rule("vikings", "G7.advance.b", "G7.many.f")
def test_of_two_defenders_only_he_who_leaves_opens_an_advance() -> None:
    """Offa is shut in between Vikings, Penda gets away to the east."""
    east = beside(HERE, "NE")
    ring = dict(zip(("rolf", "dag"), (beside(NORTH, way) for way in ("N", "NW")), strict=True))
    ring["arni"] = beside(NORTH, "NE")
    people = {"ragnar": {"at": HERE, "flags": ["axe"]}, "offa": NORTH, "penda": east, "osric": "2006"} | ring
    for die in range(1, 11):
        state = at("combat", "viking", people, [die])
        if question(state) == "take-axes":
            play(state, "viking", "done")
        play(state, "viking", "attack offa", "with ragnar", "also penda", "fight")
        if told(state, "fought")[0].endswith("C"):
            break
    while question(state) == "retreat":
        play(state, "anglo_saxon", legal(state, "anglo_saxon")[0])
    assert condition(state, "offa") == "wounded"
    assert (question(state), state.position()["combat"]["vacated"]) == ("advance", [east])
