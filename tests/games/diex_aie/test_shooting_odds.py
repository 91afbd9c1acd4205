"""The odds of a shot: both rolls, every modifier and every outcome, against all dice that can fall."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.diex_aie.table import at, condition, game, play, question, rider, stunned, told, wounded

HERE = "1505"
SITUATIONS: dict[str, tuple[dict[str, Any], str]] = {
    "alone": ({"vital": "1509", "guthstan": HERE}, "at guthstan"),
    "point-blank": ({"vital": "1507", "osferth": HERE}, "at osferth"),
    "steady": ({"vital": "1508", "guthstan": HERE}, "at guthstan"),
    "wounded shooter, far": ({"vital": wounded("1519"), "guthstan": HERE}, "at guthstan"),
    "among others": (
        {"vital": "1509", "guthstan": HERE, "osferth": "1504", "gaucher": "1406", "oswin": wounded("1605")},
        "at guthstan",
    ),
    "a rider's tail": ({"vital": "1610", "beostan": rider("1605", "beostan", "N"), "oswin": "1000"}, "at-tail beostan"),
    "the stunned": ({"vital": "1509", "guthstan": stunned(HERE)}, "at guthstan"),
    "an axe": ({"vital": "1509", "alfmaer": {"at": HERE, "flags": ["axe"]}}, "at alfmaer"),
}


def seen(state: Any, shooter: str, target: str, before: str) -> tuple[str, str]:
    """What has become of a shot, in the words of the odds, and who was hit."""
    events = told(state, "shot", "shot-lost", "slowed", "retreats")
    shots = [event.split() for event in events if event.startswith("shot ")]
    if not shots:
        return ("lost" if any(event.startswith("shot-lost") for event in events) else "elsewhere"), ""
    hit = shots[0][2]
    if hit != target:
        friend = condition_side(hit) == condition_side(shooter)
        return ("strikes-friend" if friend else "strikes-enemy"), hit
    return became(state, target, before, events), hit


def condition_side(person: str) -> bool:
    ids = game.domains["person"].ids
    return bool(game.rules.scenarios[-1].muster.people.side[ids.index(person)])


def became(state: Any, person: str, before: str, events: list[str]) -> str:
    if any(event.startswith("slowed") for event in events):
        return "slowed"
    while question(state) == "unhorsed":
        decider = state.deciders()[0]
        state.apply(decider, state.legal(decider)[0])
    after = condition(state, person)
    if after != before:
        return "killed" if after == "dead" else after
    return "retreats" if question(state) == "retreat" else "nothing"


@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.rule("diex-aie", "5.4.1.a", "5.4.2.a", "5.4.2.b", "5.4.3.b", "5.4.3.c")
def test_the_odds_of_a_shot_are_what_all_dice_together_do(name: str) -> None:
    people, action = SITUATIONS[name]
    start = play(at("fire", "norman", people), "norman", "shoot vital")
    before_asking = start.digest()
    odds = {one["action"]: one for one in game.odds(start, 0)["fights"]}[action]
    assert start.digest() == before_asking
    target = action.split()[1]
    before = condition(start, target)
    counted: Counter[str] = Counter()
    others: Counter[str] = Counter()
    for impact in range(1, 11):
        for damage in range(1, 11):
            luck = [impact, damage] if "impact" in odds else [damage]
            state = play(at("fire", "norman", people, luck), "norman", "shoot vital", action)
            result, hit = seen(state, "vital", target, before)
            counted[result] += 1
            if result.startswith("strikes"):
                others[hit] += 1
    assert {outcome: round(chance * 100) for outcome, chance in odds["chances"].items()} == dict(counted)
    assert abs(sum(odds["chances"].values()) - 1) < 1e-9
    assert {one["piece"]: round(sum(one["chances"].values()) * 100) for one in odds["others"]} == dict(others)


@pytest.mark.rule("diex-aie", "5.4.2.a", "5.4.3.c", "7.4.e")
def test_every_modifier_is_told_with_its_roll_and_rule() -> None:
    people = {"vital": wounded("1519"), "osferth": {"at": HERE, "flags": ["axe"]}}
    state = play(at("fire", "norman", people), "norman", "shoot vital")
    found = game.odds(state, 0)["fights"][0]
    assert found["modifiers"] == [
        {"roll": "impact", "rule": "5.4.2.a", "die": 1},
        {"roll": "impact", "rule": "5.4.2.a", "die": 1},
        {"roll": "damage", "rule": "5.4.3.c", "die": 1},
        {"roll": "damage", "rule": "7.4.e", "die": -1},
    ]
    assert [where["roll"] for where in found["impact"]] == list(range(3, 13))
    assert "hex" not in found["impact"][-1], "above ten it is lost"
    assert found["impact"][0]["hex"] == HERE


@pytest.mark.rule("diex-aie", "5.4.1.b", "5.4.3.a")
def test_whom_else_a_shot_may_strike_is_told_with_his_cover() -> None:
    people = {"vital": "1610", "guthstan": "1606", "oswin": "1605", "gaucher": "1505"}
    state = play(at("fire", "norman", people), "norman", "shoot vital")
    found = {one["action"]: one for one in game.odds(state, 0)["fights"]}["at guthstan"]
    others = {one["piece"]: one for one in found["others"]}
    assert (others["oswin"]["column"], others["oswin"]["cover_rule"], others["oswin"]["friend"]) == (
        "light",
        "5.5.2.1",
        False,
    )
    assert others["gaucher"]["friend"] is True
    assert others["gaucher"]["modifiers"] == [{"roll": "damage", "rule": "5.4.3.c", "die": 1}]


@pytest.mark.rule("diex-aie", "5.3.g", "5.3.b")
def test_in_a_volley_the_odds_say_that_a_mover_is_slowed() -> None:
    people = {"thierry": "1509", "aelfgar": "1503", "hunwald": "1203"}
    state = play(at("movement", "norman", people), "norman", "move thierry", "step N")
    found = game.odds(state, 1)["fights"]
    assert [one["action"] for one in found] == ["shoot aelfgar"]
    assert found[0]["chances"]["slowed"] == pytest.approx(0.08)
    assert "retreats" not in found[0]["chances"]
    counted: Counter[str] = Counter()
    for impact in range(1, 11):
        for damage in range(1, 11):
            twin = at("movement", "norman", people, [impact, damage])
            play(twin, "norman", "move thierry", "step N")
            play(twin, "saxon", "shoot aelfgar")
            counted[seen(twin, "aelfgar", "thierry", "healthy")[0]] += 1
    assert {outcome: round(chance * 100) for outcome, chance in found[0]["chances"].items()} == dict(counted)


@pytest.mark.rule("diex-aie", "5.5.3.a")
def test_lines_of_fire_tell_what_stops_them() -> None:
    people = {"gerold": "1509", "gaucher": "1507", "guthstan": "1504", "oswin": "1204"}
    state = play(at("fire", "norman", people), "norman", "shoot gerold")
    told_lines = {line["piece"]: line for line in game.odds(state, 0)["lines"]}
    assert (told_lines["guthstan"]["rule"], told_lines["guthstan"]["hex"]) == ("5.5.3.a", "1507")
    assert told_lines["oswin"]["rule"] == ""
