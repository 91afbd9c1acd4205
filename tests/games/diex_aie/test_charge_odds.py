"""The odds of a charge: what is said before it and when it is home, against all dice that can fall."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.diex_aie.table import at, beside, condition, game, pass_on, play, question, rider, told, wounded
from games.diex_aie.test_charges import FOES, HERE, ORDERS, RANK, on, rank, ridden

ROUSSEL = {"roussel": rider(HERE, "roussel", "NE")}
WEAK = {"enguerrand": rider(HERE, "enguerrand", "NE", state="wounded")}

# Who charges whom, and who meets it.
SITUATIONS: dict[str, tuple[dict[str, Any], str, str, str]] = {
    "a man on foot": (ROUSSEL | {"ligulf": on(10)}, "roussel", "ligulf", ""),
    "in mail": (WEAK | {"osferth": on(10)}, "enguerrand", "osferth", ""),
    "wounded": (WEAK | {"edric": wounded(on(10))}, "enguerrand", "edric", ""),
    "a rider who waits": (WEAK | {"beostan": rider(on(10), "beostan", "SW")}, "enguerrand", "beostan", "hold"),
    "a rider who meets it": (
        ROUSSEL | {"beostan": rider(on(10), "beostan", "SW")},
        "roussel",
        "beostan",
        "counter beostan",
    ),
    "the stronger meets it": (
        WEAK | {"aegelferth": rider(on(10), "aegelferth", "SW")},
        "enguerrand",
        "aegelferth",
        "counter aegelferth",
    ),
}


def declared(name: str, luck: tuple[int, ...] = ()) -> Any:
    people, charger, target, _ = SITUATIONS[name]
    return play(at("charges", "norman", people, luck), "norman", f"charge {charger}", f"at {target}")


def at_home(name: str, luck: tuple[int, ...] = ()) -> Any:
    _, charger, _, answer = SITUATIONS[name]
    state = play(declared(name, luck), "norman", "lane NE")
    if answer:
        play(state, "saxon", answer)
    pass_on(state, "move")
    play(state, "norman", f"move {charger}")
    return pass_on(state, "combat")


def said(state: Any, action: str) -> Any:
    seat = state.deciders()[0]
    return {one["action"]: one for one in game.odds(state, seat)["fights"]}[action]


def became(state: Any, odds: Any) -> str:
    """What the die did, in the words of the odds."""
    if told(state, "unharmed"):
        return "nothing"
    while question(state) == "unhorsed":
        decider = state.deciders()[0]
        state.apply(decider, state.legal(decider)[0])
    for role, word in (("defender", ""), ("attacker", "attacker-")):
        after = condition(state, odds[role])
        if after == "dead":
            return "killed" if role == "defender" else "attacker-wounded"  # a second wound, of which he dies
        if after != before(odds, role):
            return word + after
    if question(state) != "retreat":
        return "nothing"
    who = game.domains["person"].ids[state.argument(0)]
    return "retreats" if who == odds["defender"] else "attackers-retreat"


def before(odds: Any, role: str) -> str:
    return str(odds["states"][role])


@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.rule("diex-aie", "7.2.3.a", "7.2.3.b", "7.2.3.c")
def test_the_odds_of_a_charge_are_what_all_dice_together_do(name: str) -> None:
    charger = SITUATIONS[name][1]
    start = at_home(name)
    digest = start.digest()
    odds = said(start, f"clash {charger}")
    assert start.digest() == digest
    odds["states"] = {role: condition(start, odds[role]) for role in ("attacker", "defender")}
    counted: Counter[str] = Counter()
    for die in range(1, 11):
        counted[became(play(at_home(name, (die,)), "norman", f"clash {charger}"), odds)] += 1
    assert {outcome: round(10 * chance) for outcome, chance in odds["chances"].items()} == dict(counted)


@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.rule("diex-aie", "7.2.3.a", "7.2.3.b")
def test_what_is_said_before_a_charge_is_what_it_comes_to(name: str) -> None:
    """Of the lane when the way is asked for, of the answer when somebody may meet it."""
    _, charger, target, answer = SITUATIONS[name]
    home = said(at_home(name), f"clash {charger}")
    state = declared(name)
    digest = state.digest()
    lane = said(state, "lane NE")
    assert state.digest() == digest
    if answer and answer != "hold":
        assert lane["defence"] < max(home["defence"], home["attack"]), "it is not met yet"
        lane = said(play(state, "norman", "lane NE"), answer)
    assert {key: lane[key] for key in home if key != "action"} == {key: home[key] for key in home if key != "action"}
    aim = said(play(at("charges", "norman", SITUATIONS[name][0]), "norman", f"charge {charger}"), f"at {target}")
    assert aim["attack"] == said(declared(name), "lane NE")["attack"]


@pytest.mark.rule("diex-aie", "7.2.3.a", "7.2.3.b", "7.2.3.c")
def test_raised_strengths_are_named_with_their_rules() -> None:
    met = said(at_home("a rider who meets it"), "clash roussel")
    assert [(one["rule"], one["person"]) for one in met["raised"]] == [("7.2.3.a", "roussel"), ("7.2.3.b", "beostan")]
    assert (met["reversed"], met["attacker"]) == (False, "roussel")
    stronger = said(at_home("the stronger meets it"), "clash enguerrand")
    assert [one["rule"] for one in stronger["raised"]] == ["7.2.3.a", "7.2.3.b", "7.2.3.c"]
    assert (stronger["reversed"], stronger["attacker"], stronger["defender"]) == (True, "aegelferth", "enguerrand")
    assert not any(outcome.startswith("attacker") for outcome in stronger["chances"])


@pytest.mark.rule("diex-aie", "7.2.4")
def test_couched_lances_are_a_shift_with_their_rule() -> None:
    hurt = {"roussel": rider(HERE, "roussel", "NE", state="wounded")}
    couched = said(ridden(rank(RANK | FOES | hurt, ORDERS)), "clash roussel")
    alone = said(ridden(rank(hurt | FOES, ORDERS[:1])), "clash roussel")
    assert {"rule": "7.2.4", "columns": 1} in couched["shifts"]
    assert "7.2.4" not in [shift["rule"] for shift in alone["shifts"]]
    assert couched["odds"] == alone["odds"]
    assert couched["column"] != alone["column"]


@pytest.mark.rule("diex-aie", "7.2.3.d", "6.2.a")
def test_attacks_and_charges_are_told_side_by_side() -> None:
    people = ROUSSEL | {"ligulf": on(10), "gaucher": "0505", "edric": beside("0505", "N")}
    state = at("charges", "norman", people)
    play(state, "norman", "charge roussel", "at ligulf", "lane NE")
    pass_on(state, "move")
    play(state, "norman", "move roussel")
    pass_on(state, "combat")
    assert [one["action"] for one in game.odds(state, 0)["fights"]] == ["clash roussel", "attack edric"]


def test_the_ways_of_a_charge_are_told_before_it_is_declared_and_are_ridden_so() -> None:
    state = declared("a man on foot")
    by_lane = said(state, "lane NE")["ways"]
    aiming = play(at("charges", "norman", ROUSSEL | {"ligulf": on(10)}), "norman", "charge roussel")
    ways = said(aiming, "at ligulf")["ways"]
    assert ways[0] == by_lane[0] == {"lane": "NE", "hexes": [on(n) for n in range(1, 10)]}
    assert [len(way["hexes"]) for way in ways] == sorted(len(way["hexes"]) for way in ways)
    home = at_home("a man on foot")
    assert home.position()["people"]["roussel"]["at"] == ways[0]["hexes"][-1]


def test_the_way_of_whoever_may_meet_a_charge_is_told() -> None:
    state = play(declared("a rider who meets it"), "norman", "lane NE")
    (way,) = said(state, "counter beostan")["ways"]
    assert said(state, "hold")["ways"] == []
    play(state, "saxon", "counter beostan")
    pass_on(state, "move")
    assert state.position()["people"]["beostan"]["at"] == way["hexes"][-1]
