"""Step 4.1: who opens the next duel."""

from __future__ import annotations

import pytest

from games.eketorp.table import asked, at, duel, hurt, legal, play, refusal, sieges, space

EACH_WITH_HIS_LEFT = {"A": space(red=1, blue=1), "B": space(blue=1, yellow=1), "C": space(yellow=1, red=1)}


@pytest.mark.rule("eketorp", "4.order.a")
@pytest.mark.parametrize("order", [["red", "blue", "yellow"], ["blue", "yellow", "red"], ["yellow", "red", "blue"]])
def test_the_initiative_starts_with_the_first_player_and_passes_clockwise(order):
    state = at("combat", first=order[0], spaces=EACH_WITH_HIS_LEFT)
    for colour, rival in zip(order, order[1:] + order[:1], strict=True):
        assert asked(state) == [colour]
        for name, found in EACH_WITH_HIS_LEFT.items():
            if set(found["vikings"]) == {colour, rival}:
                play(state, colour, f"fight {name}")
                duel(state, **{colour: 6, rival: 1})
                break
    assert state.position()["step"] == "placement"


@pytest.mark.rule("eketorp", "4.order.a")
def test_others_wait_for_the_player_with_the_initiative():
    state = at("combat", spaces=EACH_WITH_HIS_LEFT)
    assert legal(state, "blue") == []
    assert refusal(state, "blue", "fight A") == "4.order.a"


@pytest.mark.rule("eketorp", "4.order.b")
def test_one_duel_uses_up_the_turn_even_if_the_space_remains_contested():
    state = at("combat", spaces={"A": space(red=2, blue=2)})
    play(state, "red", "fight A")
    duel(state, red=6, blue=1)
    assert asked(state) == ["blue"]
    play(state, "blue", "fight A")
    duel(state, red=1, blue=6)
    assert asked(state) == ["red"]


@pytest.mark.rule("eketorp", "4.order.b")
def test_who_can_open_a_duel_must_open_one():
    state = at("combat", spaces={"A": space(red=1, blue=1)}, players={"yellow": {"sieges": sieges(ram="red")}})
    assert legal(state, "red") == ["fight A", "besiege ismantorp.ram"]
    for way_out, rule in {"stop": "4.3.l", "keep": "4.amulet.a", "build grass@1": "round.steps"}.items():
        assert refusal(state, "red", way_out) == rule


@pytest.mark.rule("eketorp", "4.order.b")
def test_a_duel_is_resolved_before_the_next_turn():
    state = at("combat", spaces=EACH_WITH_HIS_LEFT)
    play(state, "red", "fight A", "keep")
    assert refusal(state, "blue", "fight B") == "4.order.b"


@pytest.mark.rule("eketorp", "4.order.c")
def test_players_without_a_conflict_are_skipped():
    spaces = {"A": space(red=2, yellow=2), "B": space("grass grass", blue=1, red=1)}
    state = at("combat", spaces=spaces)
    play(state, "red", "fight A")
    duel(state, red=6, yellow=1)
    assert asked(state) == ["yellow"]


@pytest.mark.rule("eketorp", "4.order.c")
def test_a_first_player_without_a_conflict_is_skipped_too():
    assert asked(at("combat", first="red", spaces={"A": space(blue=1, yellow=1)})) == ["blue"]


@pytest.mark.rule("eketorp", "4.order.d")
def test_a_duel_is_opened_only_where_one_has_a_viking():
    state = at("combat", spaces=EACH_WITH_HIS_LEFT, players={"yellow": {"sieges": sieges(ram="blue")}})
    assert legal(state, "red") == ["fight A", "fight C"]
    assert refusal(state, "red", "fight B") == "4.order.d"
    assert refusal(state, "red", "besiege ismantorp.ram") == "4.order.d"


@pytest.mark.rule("eketorp", "4.order.e")
def test_after_each_duel_it_is_seen_anew_which_spaces_are_contested():
    spaces = {"B": space("grass grass", red=2, blue=1), "C": space(red=1, blue=1)}
    state = at("combat", spaces=spaces)
    assert legal(state, "red") == ["fight B", "fight C"]
    play(state, "red", "fight B")
    duel(state, red=1, blue=6)
    assert legal(state, "blue") == ["fight C"]
    assert refusal(state, "blue", "fight B") == "4.1.a"


@pytest.mark.rule("eketorp", "4.order.f")
def test_step_4_ends_when_every_combat_and_every_siege_is_settled():
    state = at("combat", spaces={"A": space(red=1, blue=1)}, players={"blue": {"sieges": sieges(ram="yellow")}})
    play(state, "red", "fight A")
    duel(state, red=6, blue=1)
    assert state.position()["step"] == "combat"
    play(state, "yellow", "besiege eketorp.ram")
    duel(state, yellow=1, blue=6)
    assert state.position()["round"] == 2
    assert state.position()["step"] == "placement"
    assert hurt(state) == {"blue": {"1-2": 1}, "yellow": {"1-2": 1}}


@pytest.mark.rule("eketorp", "4.order.f")
def test_step_4_is_skipped_when_there_is_nothing_to_settle():
    state = at("combat", spaces={"A": space("grass", red=1), "B": space("wood wood", blue=1, yellow=1)})
    assert state.position()["step"] == "build"
