"""11.6: each of the events, played through to its end."""

from __future__ import annotations

import pytest

from games.diex_aie_siege.sheet import (
    BESIEGED,
    BESIEGER,
    HALL,
    NORMANS,
    SAXONS,
    counted,
    ended,
    event,
    game,
    health,
    legal,
    pass_on,
    play,
    question,
    refusal,
    seen,
    told,
)


@pytest.mark.rule("diex-aie", "11.6.20", "11.b")
def test_20_the_besiegers_are_called_away() -> None:
    state = event(20)
    assert ended(state) == "lifted besieged"
    assert state.result() == [0.0, 1.0]


@pytest.mark.rule("diex-aie", "11.6.19")
def test_19_a_relief_army_for_250_points_has_the_initiative() -> None:
    state = event(19)
    assert question(state) == "buy-army"
    assert refusal(state, BESIEGED, "pick thibaud") == "11.6.19", "nobles are not for sale"
    assert refusal(state, BESIEGED, "pick beostan") == "11.6.19", "nor are Saxons"
    play(state, BESIEGED, "pick geoffroy", "pick mauger")
    assert told(state, "bought") == ["bought geoffroy 210", "bought mauger 170"]
    play(state, BESIEGED, "auto")
    assert sum(game.data.table("categories")["Nck"]["points"] for _ in range(6)) <= 250
    assert counted(state, "relief healthy") >= 6
    assert seen(state, "initiative") == "besieged"
    play(state, BESIEGER, "spare")
    assert legal(state, BESIEGED) == ["sortie", "general-sortie", "relieve", "relieve-together", "decline"]


@pytest.mark.rule("diex-aie", "11.6.19", "11.4.3.c")
@pytest.mark.parametrize(("die", "expected"), [(1, "lifted besieged"), (10, "not yet")])
def test_19_the_relief_attacks_at_once_and_wins_or_goes_away(die: int, expected: str) -> None:
    state = play(event(19), BESIEGED, "auto")
    play(state, BESIEGER, "spare")
    play(state, BESIEGED, "relieve", "ground le-fosse")
    state.chance.outcomes[:] = [die, 1, 1]
    play(state, BESIEGED, "edge W")
    pass_on(state, "torch", "besieger-choice", "besieged-choice", "name-sick", "buy-army", "suspects")
    assert ended(state) == expected
    if expected == "not yet":
        assert counted(state, "relief healthy") == 0
        assert not seen(state, "general_sortie"), "the garrison still has its own"


@pytest.mark.rule("diex-aie", "11.6.19", "11.4.3.a")
def test_19_the_garrison_joins_only_by_its_one_general_sortie() -> None:
    state = play(event(19, general_sortie=True), BESIEGED, "auto")
    play(state, BESIEGER, "spare")
    assert refusal(state, BESIEGED, "relieve-together") == "11.4.3.a"
    state = play(play(event(19), BESIEGED, "auto"), BESIEGER, "spare")
    play(state, BESIEGED, "relieve-together")
    assert seen(state, "general_sortie")


@pytest.mark.rule("diex-aie", "11.6.18", "11.1.3.a")
@pytest.mark.parametrize(("dice", "camp"), [((5, 4), "besiegers"), ((5, 5), "besieged")])
def test_18_rain_gives_the_besieged_five(dice: tuple[int, int], camp: str) -> None:
    state = event(18, dice)
    assert seen(state, "initiative") == camp
    assert told(state, "initiative-rolled")[0].split()[2] == str(dice[1] + 5)


@pytest.mark.rule("diex-aie", "11.6.17")
@pytest.mark.parametrize(
    ("die", "expected"), [(10, "dead"), (7, "dead"), (6, "wounded"), (4, "wounded"), (3, "healthy")]
)
def test_17_a_killer_goes_for_the_besieging_commander(die: int, expected: str) -> None:
    state = event(17, [die])
    assert told(state, "assassin") == [f"assassin aegelferth {die}"]
    assert health(state, "aegelferth") == expected
    assert ended(state) == "not yet"


@pytest.mark.rule("diex-aie", "11.6.16")
@pytest.mark.parametrize(("die", "left"), [(6, 0), (5, 3)])
def test_16_a_saboteur_destroys_all_ladders(die: int, left: int) -> None:
    assert seen(event(16, [die], ladders=3), "ladders") == left


@pytest.mark.parametrize("number", [pytest.param(15, id="dysentery"), pytest.param(8, id="well")])
@pytest.mark.rule("diex-aie", "11.6.15", "11.6.8")
def test_15_and_8_the_players_take_turns_naming_the_sick(number: int) -> None:
    people = SAXONS | NORMANS | {"erwan": {"camp": "garrison", "health": "wounded", "due": 20}}
    state = event(number, [3], people=people)
    rule = f"11.6.{number}"
    assert state.deciders() == (BESIEGER,), "the besieger first"
    assert refusal(state, BESIEGER, "pick osferth") == rule, "the besieged's men only"
    play(state, BESIEGER, "pick erwan")
    assert health(state, "erwan") == "dead", "a second wound kills"
    assert state.deciders() == (BESIEGED,)
    play(state, BESIEGED, "pick colin")
    assert health(state, "colin") == "wounded"
    assert refusal(state, BESIEGER, "pick colin") == rule, "nobody twice"
    play(state, BESIEGER, "pick gilles")
    assert question(state) != "name-sick"
    pass_on(state, "besieger-choice")
    play(state, BESIEGER, "rest")
    assert [said.split()[1] for said in told(state, "healing", "laid-up", "dies-of-wounds")] == ["colin", "gilles"]


@pytest.mark.rule("diex-aie", "11.6.15", "11.6.8", "11.1.2.b")
def test_15_and_8_are_two_events() -> None:
    assert question(event(8, [2], drawn=["dysentery"])) == "name-sick"


@pytest.mark.rule("diex-aie", "11.6.14", "11.1.1.d")
def test_14_refugees_join_and_move_the_marker_if_they_are_too_many() -> None:
    """The hall's ten had +6; with eight more they are eighteen: 0, six boxes."""
    state = event(14, [8], scenario=HALL, supply=20, marker=7, modifier=6)
    assert counted(state, "garrison healthy") == 18
    assert told(state, "refugees", "supplies-lost") == ["refugees 8 8", "supplies-lost 6"]
    assert seen(state, "marker") == 13
    few = event(14, [1], supply=20, marker=7, modifier=4)
    assert seen(few, "marker") == 7, "thirteen in the motte still have +4"


@pytest.mark.rule("diex-aie", "11.6.14", "11.1.1.f")
def test_14_too_many_mouths_can_end_the_siege_at_once() -> None:
    assert ended(event(14, [8], scenario=HALL, supply=10, marker=7, modifier=6)) == "surrendered besiegers"


@pytest.mark.rule("diex-aie", "11.6.13")
@pytest.mark.parametrize(("scenario", "men"), [("le-siege", 6), (HALL, 4)])
def test_13_the_besieger_must_assault_with_men_inside(scenario: str, men: int) -> None:
    state = event(13, scenario=scenario, battles="played")
    assert seen(state, "initiative") == "besiegers"
    pass_on(state, "besieger-choice")
    assert refusal(state, BESIEGER, "rest") == "11.6.13"
    assert legal(state, BESIEGER) == ["assault"]
    play(state, BESIEGER, "assault")
    assert question(state) == "infiltrate"
    assert refusal(state, BESIEGER, "pick welf" if scenario == "le-siege" else "pick osferth") == "11.6.13"
    play(state, BESIEGER, "auto")
    posts = state.position()["battle"]["posts"]
    assert sum(post.get("group") == "yard" for post in posts.values()) == men
    pass_on(state, "posting")
    assert state.inner.cells[state.inner.STATE + game.domains["person"].ids.index(next(iter(posts)))] > 0


@pytest.mark.rule("diex-aie", "11.6.12")
def test_12_four_days_of_supply_are_stolen_and_nothing_else_moves() -> None:
    people = SAXONS | NORMANS | {"erwan": {"camp": "garrison", "health": "wounded", "due": 20}}
    state = event(12, supply=20, marker=7, people=people)
    assert (seen(state, "marker"), seen(state, "day")) == (11, 8)
    assert seen(state, "people")["erwan"]["due"] == 20
    assert ended(event(12, supply=11, marker=7)) == "surrendered besiegers", "at once"


@pytest.mark.rule("diex-aie", "11.6.11")
def test_11_reinforcements_for_the_besieger() -> None:
    state = event(11, scenario=HALL)
    assert state.deciders() == (BESIEGER,)
    assert not [action for action in legal(state, BESIEGER) if action.startswith("build")], "no siege equipment"
    play(state, BESIEGER, "pick robert", "enough")
    assert seen(state, "people")["robert"] == {"camp": "besiegers", "health": "healthy"}
    assert seen(state, "sheet")["besiegers"] == 21
    assert refusal(event(11, scenario=HALL), BESIEGER, "pick geoffroy") == "11.6.11", "he is there already"


@pytest.mark.rule("diex-aie", "11.6.10")
def test_10_four_ladders_are_ready_the_next_day() -> None:
    state = event(10, [9, 1])
    assert seen(state, "ladders") == 0
    pass_on(state, "besieger-choice")
    state.chance.outcomes[:] = [1, 1, 9, 1]
    play(state, BESIEGER, "rest")
    assert (seen(state, "ladders"), seen(state, "day")) == (4, 9)


@pytest.mark.rule("diex-aie", "11.6.9")
def test_9_the_first_to_roll_ten_is_the_traitor() -> None:
    state = event(9)
    assert question(state) == "suspects"
    play(state, BESIEGED, "pick colin", "pick welf")
    assert refusal(state, BESIEGED, "pick colin") == "11.6.9"
    state.chance.outcomes[:] = [3, 10]
    play(state, BESIEGED, "auto")
    assert told(state, "suspected", "man-killed") == ["suspected colin 3", "suspected welf 10", "man-killed welf"]


@pytest.mark.rule("diex-aie", "11.6.9")
def test_9_nobody_dies_if_nobody_rolls_ten() -> None:
    state = event(9)
    state.chance.outcomes[:] = [9] * 12
    play(state, BESIEGED, "auto")
    assert len(told(state, "suspected")) == 12
    assert counted(state, "garrison dead") == 0


@pytest.mark.parametrize(("number", "name"), [(7, "smoke"), (6, "unwell")])
@pytest.mark.rule("diex-aie", "11.6.7", "11.6.6")
def test_7_and_6_change_nothing(number: int, name: str) -> None:
    state = event(number, [9, 1], supply=20, marker=3)
    assert told(state, "event-happens") == [f"event-happens {name}"]
    assert (seen(state, "marker"), counted(state, "garrison healthy"), seen(state, "ladders")) == (3, 12, 0)
    assert seen(state, "drawn") == [name]


@pytest.mark.rule("diex-aie", "11.6.5")
@pytest.mark.parametrize("total", [2, 3, 4, 5])
def test_5_or_less_is_no_event(total: int) -> None:
    state = event(total, [9, 1])
    assert told(state, "event-happens", "quiet-day") == ["quiet-day"]
    assert seen(state, "event") == "none"
