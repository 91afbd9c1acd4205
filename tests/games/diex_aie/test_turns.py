"""Chapter 2: the turn, its phases and steps."""

from __future__ import annotations

import pytest

import meadhall
from games.diex_aie.table import asked, at, beside, game, legal, pass_on, play, points, question, refusal, rider, told

FAR = "2918"
HERE = "1505"


@pytest.mark.rule("diex-aie", "2.b", "2.1.f")
def test_2_b_a_turn_is_the_phase_of_player_a_and_then_of_player_b() -> None:
    state = at("recovery", "norman", {"gaucher": "1505", "osferth": "2005"})
    assert (asked(state), state.position()["turn"]) == (["saxon"], 1)
    state = at("recovery", "saxon", {"gaucher": "1505", "osferth": "2005"})
    assert (asked(state), state.position()["turn"]) == (["norman"], 2)
    assert "turn-begins 2" in told(state)


@pytest.mark.rule("diex-aie", "2.b")
def test_2_b_nobody_moves_the_enemys_people() -> None:
    state = at("movement", "norman", {"gaucher": "1505", "osferth": "2005"})
    assert refusal(state, "norman", "move osferth") == "2.d"


@pytest.mark.rule("diex-aie", "2.c")
def test_2_c_players_of_a_side_share_its_steps() -> None:
    """Four at the table: both Normans move before anybody fights."""
    people = {"gaucher": {"at": HERE, "owner": 0}, "erwan": {"at": "1705", "owner": 3}}
    people |= {"toki": {"at": beside(HERE, "N"), "owner": 1}, "ulf": {"at": beside("1705", "N"), "owner": 2}}
    state = at("movement", "norman", people, seats=4)
    seen = []
    while question(state) in ("move", "combat", "defensive-fire", "form-wall"):
        if asked(state) == ["norman"]:
            seen.append((question(state), state.deciders()[0]))
        state.apply(state.deciders()[0], game.actions.parse("hold" if question(state) == "defensive-fire" else "done"))
        if asked(state) != ["norman"] and question(state) != "defensive-fire":
            break
    assert seen == [("move", 0), ("move", 3), ("combat", 0), ("combat", 3)]


@pytest.mark.rule("diex-aie", "2.d")
def test_2_d_in_the_enemys_phase_one_only_answers() -> None:
    """A Saxon archer may shoot at whoever moves; he may do nothing else, and nobody else anything."""
    people = {"gaucher": HERE, "aelfgar": beside(HERE, "N", "N", "N", "N"), "osferth": "2005"}
    state = at("movement", "norman", people)
    play(state, "norman", "move gaucher", "step S")
    assert (question(state), asked(state)) == ("defensive-fire", ["saxon"])
    assert "shoot aelfgar" in legal(state, "saxon")
    assert refusal(state, "saxon", "move osferth") == "2.d"


@pytest.mark.rule("diex-aie", "2.e")
def test_2_e_later_chapters_are_not_in_force_in_the_first_scenarios() -> None:
    battles = meadhall.load("diex-aie")
    upto = {record["id"]: record["rules_upto"] for record in battles.data.records("scenario")}
    known = ("6", "6", "7.2", "7.3", "7.4", "7", "7", "8", "8", "8", "10", "10", "10")
    assert tuple(upto[name] for name in battles.scenarios) == known
    # Scenario 1: a knight with a clear lane has no charge to declare, axes stay in their belts.
    lane = {"raoul": rider("2518", "raoul", "N"), "thurkil": "2511"}
    assert question(at("fire", "norman", lane, scenario="malefosse")) == "move"
    assert question(at("fire", "norman", lane, scenario="on-le-fosse")) == "charges"
    lane = {"roussel": rider("1415", "roussel", "N"), "ligulf": "1408"}
    state = at("fire", "norman", lane, scenario="la-charge-de-roussel")
    assert question(state) == "charges"
    state = at("combat", "saxon", {"thurkil": "2010", "raoul": rider("2009", "raoul", "S")}, scenario="malefosse")
    assert question(state) == "combat"


@pytest.mark.rule("diex-aie", "2.1.g")
def test_2_1_g_steps_follow_in_order() -> None:
    people = {"vital": "1505", "osferth": beside("1505", "S", "S", "S"), "gaucher": "2005", "grimnoth": "2006"}
    state, seen = at("begin", "norman", people), []
    while asked(state) == ["norman"]:
        seen.append(question(state))
        pass_on(state, *{"fire", "move", "combat", "turn"} - {question(state)})
    assert seen == ["fire", "move", "combat"]


@pytest.mark.rule("diex-aie", "2.1.a")
def test_2_1_a_shooters_shoot_once_unless_in_contact() -> None:
    people = {"vital": HERE, "gilles": "1705", "toki": beside(HERE, "N", "N", "N"), "ulf": beside("1705", "N")}
    state = at("fire", "norman", people, [1, 5, 5, 5])
    assert [action for action in legal(state, "norman") if action.startswith("shoot")] == ["shoot vital"]
    play(state, "norman", "shoot vital", "at toki")
    assert question(state) != "fire" or "shoot vital" not in legal(state, "norman")


@pytest.mark.rule("diex-aie", "2.1.c")
def test_2_1_c_whoever_shot_is_bound_by_his_weapon() -> None:
    people = {"vital": {"at": HERE, "flags": ["shot"]}, "gilles": "1805", "toki": FAR}
    state = at("movement", "norman", people)
    assert points(play(state, "norman", "move vital")) == 4
    state = at("movement", "norman", people)
    assert points(play(state, "norman", "move gilles")) == 8


@pytest.mark.rule("diex-aie", "2.1.d")
def test_2_1_d_whoever_shot_does_not_attack() -> None:
    people = {"vital": {"at": HERE, "flags": ["shot"]}, "gaucher": beside(HERE, "NW"), "toki": beside(HERE, "N")}
    state = at("combat", "norman", people)
    play(state, "norman", "attack toki")
    assert refusal(state, "norman", "with vital").startswith("5.2")


@pytest.mark.rule("diex-aie", "2.1.h")
def test_2_1_h_the_other_side_shoots_while_one_moves_but_not_in_contact() -> None:
    people = {"gaucher": HERE, "erwan": beside("1709", "N"), "aelfgar": beside(HERE, "N", "N", "N"), "wigmund": "1709"}
    state = at("movement", "norman", people)
    play(state, "norman", "move gaucher", "step S")
    assert [action for action in legal(state, "saxon") if action.startswith("shoot")] == ["shoot aelfgar"]
