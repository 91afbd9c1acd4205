"""5.3: defensive fire, named together, with hexes between two volleys."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie.table import (
    asked,
    at,
    condition,
    game,
    legal,
    play,
    points,
    question,
    refusal,
    rider,
    told,
    where,
    wounded,
)
from meadhall.games.diex_aie.battle.layout import CHARGING

ARCHERS = {"aelfgar": "1501", "wigmund": "1301", "orm": "1701"}


def moving(people: dict[str, Any], *actions: str, luck: tuple[int, ...] = (), **more: Any) -> Any:
    """Normans move, archers of the other side may answer."""
    return play(at("movement", "norman", people, luck, **more), "norman", *actions)


def named(state: Any, *answers: str) -> Any:
    """These shoot: ``aelfgar``, or ``aelfgar at-tail enguerrand``. Nobody is asked where only one answer is left."""
    for answer in answers:
        shooter, _, aim = answer.partition(" ")
        play(state, "saxon", f"shoot {shooter}")
        if question(state) == "aim":
            play(state, "saxon", aim)
    if question(state) == "defensive-fire" and "volley" in state.position():
        play(state, "saxon", "done")
    return state


@pytest.mark.rule("diex-aie", "5.3.b", "2.1.h", "2.d")
def test_a_mover_may_be_halted_on_any_hex_of_his_way() -> None:
    state = moving({"thierry": "1509", **ARCHERS}, "move thierry", "step N", luck=(1, 10))
    assert (question(state), asked(state)) == ("defensive-fire", ["saxon"])
    play(state, "saxon", "hold")
    play(state, "norman", "step N")
    assert question(state) == "defensive-fire"
    named(state, "aelfgar")
    assert told(state, "halts") == ["halts aelfgar thierry"]
    assert (question(state), asked(state)) == ("moving", ["norman"])


@pytest.mark.rule("diex-aie", "5.3.b")
def test_nobody_else_is_a_target_while_somebody_moves() -> None:
    people = {"thierry": "1509", "colin": "1005", **ARCHERS}
    state = moving(people, "move thierry", "step N", luck=(1, 10))
    named(state, "aelfgar")
    assert told(state, "takes-aim") == ["takes-aim aelfgar thierry"], "there is no choice of another"


@pytest.mark.rule("diex-aie", "5.3.c", "5.4.a")
def test_all_shooters_are_named_before_any_die() -> None:
    state = moving({"thierry": "1509", **ARCHERS}, "move thierry", "step N", luck=(1, 10, 1, 10))
    play(state, "saxon", "shoot wigmund")
    assert told(state, "shot", "impact") == [], "no die before all are named"
    assert refusal(state, "saxon", "shoot wigmund") == "5.d"
    assert refusal(state, "saxon", "hold") == "5.3.c", "who is named shoots"
    play(state, "saxon", "shoot aelfgar", "done")
    assert told(state, "shot") == ["shot wigmund thierry 10 -", "shot aelfgar thierry 10 -"], "in the order of naming"


@pytest.mark.rule("diex-aie", "5.3.c")
@pytest.mark.example("diex-aie", "defence-volley-three")
def test_the_third_of_three_has_shot_though_the_second_killed() -> None:
    people = {"thierry": "1509", "colin": "0909", **ARCHERS}
    state = moving(people, "move thierry", "step N", luck=(1, 10, 1, 1))
    named(state, "aelfgar", "wigmund", "orm")
    assert condition(state, "thierry") == "dead"
    assert told(state, "shot-wasted") == ["shot-wasted orm thierry"]
    assert question(state) == "move"
    play(state, "norman", "move colin", "step N")
    assert question(state) == "moving", "nobody of the three may shoot again"
    for archer in ARCHERS:
        assert "answered" in state.position()["people"][archer]["flags"]
    fresh = {"ruairidh": "1901"}
    state = moving(people | fresh, "move thierry", "step N", luck=(1, 10, 1, 1))
    named(state, "aelfgar", "wigmund", "orm")
    play(state, "norman", "move colin", "step N")
    assert legal(state, "saxon", "shoot") == ["shoot ruairidh"]
    assert refusal(state, "saxon", "shoot orm") == "5.d"


@pytest.mark.rule("diex-aie", "5.3.d")
@pytest.mark.parametrize(
    ("mover", "gap"),
    [
        ("1509", 2),
        (wounded("1509"), 1),
        (rider("1509", "enguerrand", "N"), 3),
        (rider("1509", "enguerrand", "N"), 4),
    ],
    ids=["foot", "wounded", "mounted", "charging"],
)
def test_so_many_hexes_lie_between_two_volleys(mover: Any, gap: int) -> None:
    people = {"enguerrand": mover, "aelfgar": "2703", "wigmund": "2705", "gaucher": "0316"}
    state = moving(people, "move enguerrand", luck=(1, 10, 1, 10))
    if gap == 4:
        state.mark(game.domains["person"].ids.index("enguerrand"), CHARGING)
    play(state, "norman", "step N")
    aim = " at enguerrand" if isinstance(mover, dict) and "mount" in mover else ""
    named(state, f"aelfgar{aim}")
    assert state.position()["volley"] == {"gone": 1}
    for _ in range(gap - 1):
        play(state, "norman", "step N")
        assert question(state) == "moving", "too soon"
    play(state, "norman", "step N")
    assert question(state) == "defensive-fire"
    named(state, f"wigmund{aim}")


@pytest.mark.rule("diex-aie", "5.3.d", "5.3.f")
def test_the_next_mover_is_a_new_target() -> None:
    people = {"thierry": "1509", "colin": "1409", **ARCHERS}
    state = moving(people, "move thierry", "step N", luck=(1, 10))
    named(state, "aelfgar")
    play(state, "norman", "stop", "move colin", "step N")
    assert question(state) == "defensive-fire"
    assert refusal(state, "saxon", "at thierry") in ("2.d", "2.1.g"), "there is no going back to the first"


@pytest.mark.rule("diex-aie", "5.3.e")
def test_who_stays_is_a_target_only_once_all_have_moved() -> None:
    people = {"thierry": "1505", "colin": "1009", **ARCHERS}
    state = moving(people, "move colin", "step N", luck=(1, 10))
    play(state, "saxon", "shoot aelfgar")
    assert told(state, "takes-aim") == ["takes-aim aelfgar colin"]
    state = moving(people, "move colin", "stop", "done", luck=(1, 10))
    assert question(state) == "defensive-fire"
    play(state, "saxon", "shoot aelfgar")
    assert {"at thierry", "at colin"} == set(legal(state, "saxon")), "neither has gone a hex"
    state = moving(people, "move colin", "step N", luck=(1, 10))
    play(state, "saxon", "hold-mover")
    play(state, "norman", "stop", "done")
    play(state, "saxon", "shoot aelfgar")
    assert refusal(state, "saxon", "at colin") == "5.3.e", "he has moved"


@pytest.mark.rule("diex-aie", "5.3.c", "5.3.f")
def test_a_volley_at_who_stays_has_one_target_and_does_not_come_back() -> None:
    people = {"thierry": "1505", "colin": "1105", **ARCHERS}
    state = moving(people, "done", luck=(1, 10, 1, 10))
    play(state, "saxon", "shoot aelfgar", "at thierry", "shoot wigmund")
    assert question(state) == "defensive-fire", "the second shoots at the same"
    assert told(state, "takes-aim") == ["takes-aim aelfgar thierry", "takes-aim wigmund thierry"]
    play(state, "saxon", "done")
    assert len(told(state, "shot")) == 2
    assert question(state) == "defensive-fire", "others may be shot at"
    play(state, "saxon", "shoot orm")
    assert legal(state, "saxon") == ["at colin"]
    assert refusal(state, "saxon", "at thierry") == "5.3.e"


@pytest.mark.rule("diex-aie", "5.3.g")
@pytest.mark.parametrize(("die", "left", "after"), [(10, 6, "healthy"), (5, 4, "healthy"), (3, 3, "wounded")])
def test_a_hit_costs_the_mover_movement(die: int, left: int, after: str) -> None:
    """Eight points, two of them spent: A takes two of the six, B leaves half of them."""
    state = moving({"thierry": "1509", "aelfgar": "1801"}, "move thierry", "step N", luck=(1, die))
    play(state, "saxon", "hold")
    named(play(state, "norman", "step N"), "aelfgar")
    assert (points(state), condition(state, "thierry")) == (left, after)
    assert where(state, "thierry") == "1507", "nobody is driven back"


@pytest.mark.rule("diex-aie", "5.3.g")
def test_in_defensive_fire_nobody_is_driven_back() -> None:
    """The shot comes down on somebody beside the mover: A does nothing to him; nor to somebody who stays."""
    people = {"thierry": "1405", "colin": "1506", "aelfgar": "1500"}
    state = moving(people, "move thierry", "step SE", luck=(10, 5))
    named(state, "aelfgar")
    assert told(state, "shot", "stands-firm") == ["shot aelfgar colin 5 A", "stands-firm colin"]
    assert question(state) == "moving"
    state = moving({"thierry": "1505", "aelfgar": "1501"}, "done", luck=(1, 5))
    named(state, "aelfgar at thierry")
    assert (where(state, "thierry"), condition(state, "thierry")) == ("1505", "healthy")


@pytest.mark.rule("diex-aie", "5.3.c", "5.4.a")
def test_a_thrown_rider_is_shot_at_where_he_lies() -> None:
    """Unhorsed and stunned by the first (C), he is hit again by the second and dies."""
    people = {"enguerrand": rider("1506", "enguerrand", "N"), "aelfgar": "1501", "orm": "1701"}
    state = moving(people, "move enguerrand", "step N", luck=(1, 2, 1, 1))
    named(state, "aelfgar at enguerrand", "orm at enguerrand")
    assert (question(state), asked(state)) == ("unhorsed", ["norman"])
    play(state, "norman", legal(state, "norman")[0])
    assert condition(state, "enguerrand") == "dead"


@pytest.mark.rule("diex-aie", "5.3.b", "5.4.c")
def test_in_a_volley_either_hex_of_a_rider_is_aimed_at() -> None:
    people = {"enguerrand": rider("1506", "enguerrand", "N"), "aelfgar": "1501", "gaucher": "0909"}
    state = moving(people, "move enguerrand", "step N", luck=(4, 10))
    play(state, "saxon", "shoot aelfgar")
    assert (question(state), set(legal(state, "saxon"))) == ("aim", {"at enguerrand", "at-tail enguerrand"})
    play(state, "saxon", "at-tail enguerrand")
    assert told(state, "impact") == ["impact aelfgar 1506 4"]


@pytest.mark.rule("diex-aie", "5.3.b")
def test_standing_orders_say_when_a_side_is_asked() -> None:
    people = {"thierry": "1509", "aelfgar": "1501", "wigmund": "1506"}
    state = moving(people, "move thierry", "step NE", orders={"saxon": "within-5"})
    assert legal(state, "saxon", "shoot") == ["shoot wigmund"]
    assert refusal(state, "saxon", "shoot aelfgar") == "5.3.b"
    state = moving(people, "move thierry", "step NE", orders={"saxon": "never"})
    assert question(state) == "moving"
    state = moving(people, "move thierry", "step NE")
    play(state, "saxon", "order never")
    assert question(state) == "moving"


def test_a_volley_half_named_is_read_back() -> None:
    people = {"enguerrand": rider("1506", "enguerrand", "N"), **ARCHERS}
    state = moving(people, "move enguerrand", "step N")
    play(state, "saxon", "shoot aelfgar", "at-tail enguerrand", "shoot orm", "at enguerrand")
    document = state.position()
    assert document["volley"] == {"named": ["aelfgar at-tail", "orm"]}
    again = game.position(document)
    assert again.position() == document
    assert legal(again, "saxon", "shoot") == ["shoot wigmund"]
    again.listen()
    play(again, "saxon", "done")
    assert question(again) != "defensive-fire"


@pytest.mark.rule("diex-aie", "5.4.a", "5.3.c")
def test_whoever_falls_to_an_arrow_of_the_volley_shoots_no_more() -> None:
    """Orm is under a tree beside the rider; Aelfgar's arrow comes down there (8) and kills him, wounded as he is."""
    people = {"orm": wounded("0904"), "aelfgar": "1310", "gaucher": "2010"}
    people |= {"enguerrand": rider("0906", "enguerrand", "N")}
    state = at("movement", "norman", people, [8, 1, 1, 1])
    play(state, "norman", "move enguerrand", "step N")
    play(state, "saxon", "shoot aelfgar", "at enguerrand", "shoot orm", "at enguerrand")
    assert told(state, "shot", "killed", "shot-wasted") == [
        "shot aelfgar orm 1 B",
        "killed orm",
        "shot-wasted orm enguerrand",
    ]
