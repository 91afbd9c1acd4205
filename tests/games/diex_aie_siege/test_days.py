"""11.1: the day of a siege, its supply, its initiative, the blockade and the healing of the wounded."""

from __future__ import annotations

import pytest

from games.diex_aie_siege.sheet import (
    BESIEGED,
    BESIEGER,
    HALL,
    NORMANS,
    SAXONS,
    choosing,
    ended,
    event,
    first_day,
    health,
    legal,
    morning,
    pass_on,
    play,
    question,
    refusal,
    seen,
    sheet,
    start,
    told,
)

# ---------------------------------------------------------------- supply


@pytest.mark.rule("diex-aie", "11.1.a", "11.1.1.a", "11.1.1.b")
def test_on_the_first_day_three_dice_and_a_modifier_fix_the_days_of_supply() -> None:
    state = start([3, 4, 5])
    assert told(state, "supply-rolled") == ["supply-rolled 12 12 16"], "twelve besieged: +4"
    assert (seen(state, "supply"), seen(state, "marker"), seen(state, "day")) == (16, 0, 1)


@pytest.mark.rule("diex-aie", "11.1.1.a", "11.1.1.b", "scenario.15")
def test_a_hall_rolls_one_die() -> None:
    assert told(start([3], HALL), "supply-rolled") == ["supply-rolled 3 10 9"], "ten besieged: +6"


@pytest.mark.rule("diex-aie", "11.1.1.b")
@pytest.mark.parametrize(
    ("place", "men", "modifier"),
    [
        *(("castle", men, modifier) for men, modifier in ((35, -8), (34, -6), (29, -6), (28, -4), (24, -4), (23, 0))),
        *(("castle", men, modifier) for men, modifier in ((21, 0), (20, 4), (11, 4), (10, 6), (5, 6), (4, 8))),
        *(("hall", men, modifier) for men, modifier in ((27, -8), (26, -6), (23, -6), (22, -4), (19, -4), (18, 0))),
        *(("hall", men, modifier) for men, modifier in ((15, 0), (14, 4), (11, 4), (10, 6), (7, 6), (6, 8))),
    ],
)
def test_the_supply_modifiers_by_number_of_besieged(place: str, men: int, modifier: int) -> None:
    state = start() if place == "castle" else start(scenario=HALL)
    assert state.place().modifier_for(men) == modifier


@pytest.mark.rule("diex-aie", "11.1.1.c")
def test_two_days_at_least() -> None:
    """Twenty-seven besieged in the hall: -8 to any roll of one die."""
    crowd = dict.fromkeys(SAXONS, "garrison")
    state = first_day([10], scenario=HALL, people=crowd | {"geoffroy": "besiegers"})
    assert told(state, "supply-rolled") == ["supply-rolled 10 27 2"]
    state = first_day([9], scenario=HALL, people=crowd | {"geoffroy": "besiegers"})
    assert told(state, "supply-rolled") == ["supply-rolled 9 27 2"], "two at least"


@pytest.mark.rule("diex-aie", "11.1.1.d")
def test_the_figure_stays_when_the_besieged_dwindle() -> None:
    few = dict(list(NORMANS.items())[:3])
    state = morning(4, [1, 1], people=SAXONS | few, supply=9, modifier=4)
    assert seen(state, "supply") == 9


@pytest.mark.rule("diex-aie", "11.1.1.e", "11.4.2.h")
def test_each_animal_that_gets_in_is_a_day_of_supply() -> None:
    state = choosing(BESIEGED, [4, 1, 1, 1, 1, 1, 1, 1, 1], supply=10, marker=2)
    play(state, BESIEGED, "sortie", "auto", "ground le-fosse", "edge W")
    play(state, BESIEGER, "auto")
    pass_on(state, "torch")
    said = told(state, "party", "animals-in")
    assert said[0] == "party 4 4"
    brought = int(said[1].split()[1])
    assert seen(state, "supply") == 10 + brought


@pytest.mark.rule("diex-aie", "11.1.1.f", "11.5.a", "11.a")
@pytest.mark.parametrize(("marker", "over"), [(8, False), (9, True)])
def test_when_the_food_is_gone_the_place_surrenders_at_the_end_of_the_day(marker: int, over: bool) -> None:
    state = choosing(BESIEGER, day=9, supply=10, marker=marker)
    play(state, BESIEGER, "rest")
    assert (ended(state) == "surrendered besiegers") is over


# ---------------------------------------------------------------- the sequence


@pytest.mark.rule("diex-aie", "11.1.b", "11.1.3.f", "11.3.1")
def test_a_day_goes_through_its_steps_in_their_order() -> None:
    people = SAXONS | NORMANS | {"erwan": {"camp": "garrison", "health": "wounded", "due": 6}}
    state = morning(6, [1, 1, 5, 4], people=people)
    told_first = told(state)
    kinds = [said.split()[0] for said in told_first]
    assert kinds == ["day-begins", "event-rolled", "quiet-day", "initiative-rolled", "healed"]
    assert question(state) == "torch"
    play(state, BESIEGER, "spare")
    assert question(state) == "besieger-choice"
    play(state, BESIEGER, "build-ladder", "rest")
    assert seen(state, "day") == 7
    assert seen(state, "log")[-1] == {"day": 6, "action": "build", "event": "none"}, "noted in the box of the day"
    assert seen(state, "marker") == 1


@pytest.mark.rule("diex-aie", "11.1.b")
def test_on_the_first_day_the_supply_roll_stands_for_the_event() -> None:
    assert [said.split()[0] for said in told(start([3, 4, 5, 5, 4]))] == [
        "day-begins",
        "supply-rolled",
        "initiative-rolled",
    ]


# ---------------------------------------------------------------- event rolls


@pytest.mark.rule("diex-aie", "11.1.2.a", "11.1.2.c")
@pytest.mark.parametrize(("day", "total"), [(2, 8), (5, 8), (6, 3)])
def test_five_is_added_in_the_first_five_days(day: int, total: int) -> None:
    state = morning(day, [1, 2])
    assert told(state, "event-rolled")[0] == f"event-rolled 3 {total - 3} {total}"


@pytest.mark.rule("diex-aie", "11.1.2.b")
def test_an_event_happens_once() -> None:
    state = morning(7, [3, 4], drawn=["smoke"])
    assert told(state, "event-happens", "quiet-day") == ["quiet-day"]
    assert told(morning(7, [3, 4]), "event-happens") == ["event-happens smoke"]


@pytest.mark.rule("diex-aie", "11.1.2.d", "11.1.4")
def test_no_total_is_above_twenty_whatever_is_added() -> None:
    few = dict(list(SAXONS.items())[:5])
    state = morning(3, [10, 10], people=few | NORMANS)
    assert told(state, "event-rolled") == ["event-rolled 20 13 20"], "5 for the first days, 8 for the blockade"


@pytest.mark.rule("diex-aie", "11.1.4")
@pytest.mark.parametrize(("besiegers", "added"), [(25, 0), (24, 4), (13, 4), (12, 8), (5, 8)])
def test_too_few_besiegers_leave_the_blockade_open(besiegers: int, added: int) -> None:
    """Against twelve: above two to one nothing, above one to one 4, else 8."""
    people = dict(list(SAXONS.items())[:besiegers]) | NORMANS
    state = morning(7, [1, 1], people=people)
    assert told(state, "event-rolled") == [f"event-rolled 2 {added} {2 + added}"]


# ---------------------------------------------------------------- initiative


@pytest.mark.rule("diex-aie", "11.1.3.a")
@pytest.mark.parametrize(("dice", "camp"), [((1, 5), "besiegers"), ((1, 6), "besieged"), ((10, 10), "besiegers")])
def test_the_besieger_adds_four_and_wins_ties(dice: tuple[int, int], camp: str) -> None:
    assert seen(sheet(dice), "initiative") == camp


@pytest.mark.rule("diex-aie", "11.1.3.b", "11.1.3.d")
def test_what_a_besieger_with_the_initiative_may_do() -> None:
    """No engine of the sister game is among it."""
    assert legal(choosing(BESIEGER), BESIEGER) == [
        *("assault", "build-ladder", "build-fascines", "talk", "rest", "lift"),
    ]


@pytest.mark.rule("diex-aie", "11.1.3.b", "11.4.a")
def test_building_and_talks_go_together_an_assault_with_neither() -> None:
    state = play(choosing(BESIEGER, [1]), BESIEGER, "build-ladder", "talk")
    assert refusal(state, BESIEGER, "assault") == "11.4.a"
    assert refusal(state, BESIEGER, "talk") == "11.5.b"
    play(state, BESIEGER, "rest")
    assert seen(state, "log")[0]["action"] == "build-and-talk"


@pytest.mark.rule("diex-aie", "11.1.3.c")
def test_what_the_besieged_may_do() -> None:
    state = choosing(BESIEGED)
    assert legal(state, BESIEGED) == ["sortie", "general-sortie", "decline"]
    assert refusal(state, BESIEGED, "talk") == "11.1.3.c"


@pytest.mark.rule("diex-aie", "11.1.3.e")
def test_when_the_besieged_do_nothing_the_initiative_passes() -> None:
    state = play(choosing(BESIEGED), BESIEGED, "decline")
    assert question(state) == "besieger-choice"
    assert seen(state, "initiative") == "besiegers"


@pytest.mark.rule("diex-aie", "11.1.3.b", "11.1.3.e")
def test_a_besieger_who_does_nothing_does_not_pass_it_on() -> None:
    state = play(choosing(BESIEGER), BESIEGER, "rest")
    assert seen(state, "day") == 2


@pytest.mark.rule("diex-aie", "11.b")
def test_the_besieger_may_lift_the_siege_with_or_without_the_initiative() -> None:
    assert ended(play(choosing(BESIEGER), BESIEGER, "lift")) == "lifted besieged"
    state = choosing(BESIEGED)
    assert legal(state, BESIEGER) == ["lift"]
    assert ended(play(state, BESIEGER, "lift")) == "lifted besieged"


@pytest.mark.rule("diex-aie", "11.b")
def test_it_is_lifted_when_no_besieger_is_left() -> None:
    dead = {name: {"camp": "besiegers", "health": "dead"} for name in SAXONS}
    assert ended(choosing(BESIEGER, people=dead | NORMANS)) == "lifted besieged"


# ---------------------------------------------------------------- healing


@pytest.mark.rule("diex-aie", "11.1.5.a", "11.1.5.c")
@pytest.mark.parametrize(
    ("die", "expected"),
    [*((n, 3 + n) for n in range(1, 6)), (6, 13), (7, 18), (8, 23), (9, 99), (10, None)],
)
def test_one_die_for_everybody_wounded_today(die: int, expected: int | None) -> None:
    people = SAXONS | NORMANS | {"erwan": {"camp": "garrison", "health": "wounded", "fresh": 1}}
    state = sheet([die], 6, day=3, people=people, supply=30)
    said = told(state, "dies-of-wounds", "healing", "laid-up")
    if expected is None:
        assert said == ["dies-of-wounds erwan 10"]
        assert health(state, "erwan") == "dead"
    elif expected == 99:
        assert said == ["laid-up erwan 9"]
    else:
        assert said == [f"healing erwan {die} {expected}"], "counted from today"


@pytest.mark.rule("diex-aie", "11.1.5.a")
def test_those_wounded_on_earlier_days_roll_no_more() -> None:
    people = SAXONS | NORMANS | {"erwan": {"camp": "garrison", "health": "wounded", "due": 9}}
    state = sheet([10], 6, day=3, people=people, supply=30)
    assert told(state, "dies-of-wounds", "healing", "laid-up") == []
    assert seen(state, "people")["erwan"]["due"] == 9


@pytest.mark.rule("diex-aie", "11.1.5.b")
@pytest.mark.parametrize(("due", "expected"), [(5, "healthy"), (6, "wounded"), (99, "wounded")])
def test_on_the_morning_of_his_date_a_man_is_well_again(due: int, expected: str) -> None:
    people = SAXONS | NORMANS | {"erwan": {"camp": "garrison", "health": "wounded", "due": due}}
    assert health(sheet([5, 5], day=5, people=people), "erwan") == expected


@pytest.mark.rule("diex-aie", "11.1.5.b")
def test_a_dead_man_does_not_come_back() -> None:
    people = SAXONS | NORMANS | {"erwan": {"camp": "garrison", "health": "wounded", "due": 9}}
    state = event(8, [1], people=people)
    play(state, BESIEGER, "pick erwan")
    assert health(state, "erwan") == "dead", "ill as well as wounded"
    assert "due" not in seen(state, "people")["erwan"]


# ---------------------------------------------------------------- the end of the scenarios


@pytest.mark.rule("diex-aie", "scenario.14", "scenario.15")
@pytest.mark.parametrize(("scenario", "last"), [("le-siege", 25), ("le-siege-du-hall", 7)])
def test_a_place_that_holds_to_the_last_day_is_saved(scenario: str, last: int) -> None:
    state = choosing(BESIEGER, scenario=scenario, day=last - 1, supply=60)
    play(state, BESIEGER, "rest")
    assert ended(state) == "not yet"
    pass_on(state, "besieger-choice")
    if not state.is_over():
        pass_on(state)
    state = choosing(BESIEGER, scenario=scenario, day=last, supply=60)
    assert ended(play(state, BESIEGER, "rest")) == "time besieged"


@pytest.mark.rule("diex-aie", "scenario.14", "scenario.15", "11.6.20")
@pytest.mark.parametrize("scenario", ["le-siege", HALL])
@pytest.mark.parametrize(("day", "over"), [(5, False), (6, True)])
def test_the_messenger_is_held_back_until_day_six(scenario: str, day: int, over: bool) -> None:
    state = morning(day, [10, 10], scenario=scenario)
    assert (ended(state) == "lifted besieged") is over


@pytest.mark.rule("diex-aie", "scenario.14")
def test_the_forces_of_the_motte() -> None:
    state = start()
    assert (seen(state, "sheet")["besiegers"], seen(state, "sheet")["besieged"]) == (27, 12)
    assert seen(start(scenario=HALL), "sheet")["besieged"] == 10


@pytest.mark.rule("diex-aie", "11.4.1.t")
def test_a_garrison_that_has_died_out_by_morning_has_lost_the_place() -> None:
    """The last man was wounded, and the poison kills him."""
    lone = SAXONS | {"vital": {"camp": "garrison", "health": "wounded", "due": 20}}
    state = play(event(8, [1], people=lone, had_leader=False), BESIEGER, "pick vital")
    pass_on(state, "besieger-choice", "besieged-choice")
    assert ended(state) == "taken besiegers"
