"""Step 3: the screens are lifted."""

from __future__ import annotations

import pytest

from games.eketorp.table import at, duel, play, player, refusal, seen, space, told


@pytest.mark.rule("eketorp", "3.a")
def test_when_all_are_done_every_viking_moves_to_the_same_space_of_the_board():
    state = at("placement", seats=4)
    play(state, "red", "place A", "place A", "place eketorp.ram", "commit")
    play(state, "blue", "place A", "commit")
    play(state, "yellow", "place barby.boat", "commit")
    assert seen(state, "white")["spaces"] == {}
    assert "screens-lifted" not in told(state, "white")
    play(state, "white", "commit")
    for viewer in ("red", "white", None):
        view = seen(state, viewer)
        assert view["spaces"]["A"]["vikings"] == {"red": 2, "blue": 1}
        assert view["players"]["blue"]["sieges"]["ram"]["vikings"] == ["red"]
        assert view["players"]["red"]["sieges"]["boat"]["vikings"] == ["yellow"]
        assert view["players"]["red"]["home"] == 3
    assert told(state, None, "screens-lifted vikings-shown") == [
        "screens-lifted",
        "vikings-shown red A 2",
        "vikings-shown blue A 1",
        "vikings-shown yellow barby.boat 1",
        "vikings-shown red eketorp.ram 1",
    ]


@pytest.mark.rule("eketorp", "3.b")
def test_no_viking_is_placed_elsewhere_after_the_reveal():
    state = at("combat", spaces={"A": space("grass", red=1, blue=1)})
    assert refusal(state, "red", "place B") == "3.b"
    assert refusal(state, "red", "withdraw") == "3.b"
    play(state, "red", "fight A")
    assert refusal(state, "red", "place B") == "3.b"
    duel(state, red=6, blue=1)
    assert refusal(state, "red", "place B") == "3.b"


@pytest.mark.rule("eketorp", "3.b")
def test_vikings_leave_a_space_only_for_the_hospital_or_home_in_step_5():
    spaces = {"A": space("grass", red=2, blue=1), "B": space("grass", yellow=1), "C": space(red=1, yellow=1)}
    state = at("combat", spaces=spaces)
    play(state, "red", "fight A")
    duel(state, red=6, blue=1)
    standing = {name: found["vikings"] for name, found in state.position()["spaces"].items()}
    assert standing == {"A": {"red": 2}, "B": {"yellow": 1}, "C": {"red": 1, "yellow": 1}}
    assert player(state, "red")["home"] == 5
    play(state, "yellow", "fight C")
    duel(state, yellow=6, red=1)
    assert state.position()["spaces"] == {}
    assert player(state, "red")["home"] == 7
