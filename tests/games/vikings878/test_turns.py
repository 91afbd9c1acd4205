"""Chapters 1, 6 and 7: turns, sequences, the draw phase and the endings of the campaign."""

from __future__ import annotations

from typing import Any

import pytest

from games.tables import question
from games.vikings878.table import at, game, hand, pass_on, play, refusal, start, told

MAJORS = [shire["id"] for shire in game.data.records("shire") if shire["major"]]


def held(n: int) -> dict[str, Any]:
    """That many major shires under Viking control."""
    return {name: {"norsemen": 1} for name in MAJORS[:n]}


def end_of_turn(turn: int, markers: int, **document: Any) -> Any:
    """The last faction of a turn is about to draw."""
    order = ["housecarls", "norsemen", "berserkers", "thegns"]
    return at("draw", "thegns", turn=turn, order=order, shires=held(markers), **document)


@pytest.mark.rule("878", "1.0.a", "1.0.b", "1.0.c", "1.0.e", "6.1", "7.1.d", "1.2.a")
def test_in_each_turn_every_faction_acts_once_in_random_order() -> None:
    orders = set()
    for seed in range(6):
        state = start(seed=seed)
        for n in range(4):
            pass_on(state, "reinforce")
            assert len(state.position()["order"]) == n + 1, "the next cube is drawn only after the sequence"
            assert len(state.position()["bag"]) == 3 - n
            faction = state.position()["active"]
            phases = []
            while not state.is_over() and state.position()["order"][n:] == [faction]:
                phases.append(state.position()["phase"])
                before = state.position()["order"]
                decider = state.deciders()[0]
                options = [str(game.describe(a)) for a in state.legal(decider)]
                moves = [option for option in options if option.startswith("play") and int(option[-2:]) < 8]
                dull = ("muster", "halt", "done", "decline", "stay")
                choice = next((option for option in dull if option in options), (moves or options)[-1])
                state.apply(decider, game.actions.parse(choice))
            steps = ["reinforcement", "leaders", "movement", "battles", "draw"]
            assert [steps.index(phase) for phase in phases] == sorted(steps.index(phase) for phase in phases)
            orders.add(tuple(before))
        if not state.is_over():
            assert state.position()["turn"] == 2
            assert len(state.position()["bag"]) == 3, "all four cubes went back, one has been drawn"
    assert len(orders) > 6
    state = at("", None, turn=7, shires=held(10))
    pass_on(state, "never")
    assert state.position()["turn"] == 7
    assert state.over_rule() == "7.1.d"


@pytest.mark.rule("878", "1.1", "7.0.a")
def test_fourteen_markers_win_for_the_vikings_at_the_end_of_a_turn_only() -> None:
    middle = at("draw", "thegns", turn=2, order=["thegns"], shires=held(14))
    assert not middle.is_over(), "checked at the end of the turn and at no other time"
    state = end_of_turn(2, 14)
    assert (state.over_rule(), state.result()) == ("7.0.a", [0.0, 0.0, 1.0, 1.0])
    assert refusal(state, "thegns", "done") == "7.0.a"
    assert not end_of_turn(2, 13).is_over()


@pytest.mark.rule("878", "7.0.b")
def test_no_marker_wins_for_the_english_even_in_turn_one() -> None:
    state = end_of_turn(1, 0)
    assert (state.over_rule(), state.result()) == ("7.0.b", [1.0, 1.0, 0.0, 0.0])
    assert not end_of_turn(1, 1).is_over()


@pytest.mark.rule("878", "7.1.b", "7.1.f")
def test_two_treaties_of_a_side_end_turns_five_and_six() -> None:
    assert not end_of_turn(5, 9, treaties=["norsemen", "thegns"]).is_over(), "one of each side is not enough"
    for side in (["norsemen", "berserkers"], ["housecarls", "thegns"]):
        for turn in (5, 6):
            vikings = end_of_turn(turn, 9, treaties=side)
            assert (vikings.over_rule(), vikings.result()) == ("7.1.b", [0.0, 0.0, 1.0, 1.0])
            assert end_of_turn(turn, 8, treaties=side).result() == [1.0, 1.0, 0.0, 0.0]


@pytest.mark.rule("878", "7.1.c")
def test_treaties_do_nothing_before_turn_five() -> None:
    assert not end_of_turn(4, 9, treaties=["norsemen", "berserkers", "thegns", "housecarls"]).is_over()


@pytest.mark.rule("878", "7.1.e")
def test_the_turn_is_played_out_after_the_second_treaty() -> None:
    hands = hand("norsemen", 1, 8, 9)
    state = at("reinforcement", "norsemen", turn=5, hands=hands, treaties=["berserkers"], shires=held(5))
    play(state, "norsemen", "play norsemen-01")
    pass_on(state, "reinforce")
    assert len(state.position()["order"]) == 2
    pass_on(state, "never")
    assert state.over_rule() == "7.1.b"


@pytest.mark.rule("878", "7.1.d", "7.2")
def test_turn_seven_is_the_last_and_conquest_comes_first() -> None:
    assert end_of_turn(7, 8).over_rule() == "7.1.d"
    assert end_of_turn(7, 14).over_rule() == "7.0.a"
    assert end_of_turn(7, 0).over_rule() == "7.0.b"
    assert end_of_turn(7, 9).result() == [0.0, 0.0, 1.0, 1.0]


@pytest.mark.rule("878", "1.2.b")
def test_without_a_leader_the_leader_phase_is_skipped() -> None:
    shires = {"ripon": {"norsemen": 2, "thegns": 0}, "exeter": {"thegns": 2}}
    assert question(at("leaders", "norsemen", shires=shires)) == "move"
    waiting = at("leaders", "norsemen", shires=shires, leaders={"ivar": {"at": "off board"}})
    assert question(waiting) == "lead", "a leader waiting to land is in play"
    assert question(at("leaders", "thegns", shires=shires)) == "move"
    crowned = at("leaders", "thegns", turn=5, leaders={"alfred": {"at": "exeter"}})
    assert question(crowned) == "lead"


# ---------------------------------------------------------------- chapter 6


@pytest.mark.rule("878", "6.0.a")
def test_the_active_faction_refills_to_three() -> None:
    state = at("draw", "thegns", turn=2, hands=hand("thegns", 3))
    assert len(state.position()["hands"]["thegns"]) == 3
    assert told(state, "drew") == ["drew thegns 2"]


@pytest.mark.rule("878", "6.0.b")
def test_discards_never_come_back() -> None:
    spent = {"thegns": [f"thegns-{n:02d}" for n in (2, 4, 5, 6, 7, 9, 10, 11, 12)]}
    state = at("draw", "thegns", turn=6, hands=hand("thegns", 3), spent=spent, treaties=["thegns"])
    assert sorted(state.position()["hands"]["thegns"]) == ["thegns-03", "thegns-08"]
    assert state.position()["decks"]["thegns"] == []


@pytest.mark.rule("878", "6.0.c")
def test_only_the_active_faction_draws() -> None:
    state = at("draw", "thegns", turn=2, hands=hand("berserkers", 2, 3))
    assert len(state.position()["hands"]["berserkers"]) == 2


@pytest.mark.rule("878", "6.0.d", "6.0.e")
def test_a_hand_of_events_is_shown_and_drawn_again() -> None:
    luck = [7, 8, 9, 7, 8, 2]
    state = at("draw", "thegns", luck, turn=2, hands={"thegns": []})
    assert [word.split()[2] for word in told(state, "hand-shown")] == ["thegns-08", "thegns-09", "thegns-10"]
    assert sorted(state.position()["hands"]["thegns"]) == ["thegns-03", "thegns-08", "thegns-09"]
    moves = [f"thegns-{n:02d}" for n in range(2, 8)]
    last = at("draw", "thegns", turn=6, hands={"thegns": []}, spent={"thegns": moves}, treaties=["thegns"])
    assert told(last, "hand-shown") == [], "no movement card is left: no redraw"
    assert len(last.position()["hands"]["thegns"]) == 3
