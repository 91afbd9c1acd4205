"""Scenarios 8 to 13: what is special in them, and what decides."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie.table import at, game, legal, pass_on, play, question, refusal, stunned, told
from games.diex_aie.test_castles import GATE, LOWER, UPPER
from games.diex_aie.test_scenarios import gone, over


def verdict(state: Any) -> str:
    return told(state, "won", "drawn")[-1]


# ---------------------------------------------------------------- 8


@pytest.mark.rule("diex-aie", "scenario.8")
def test_scenario_8_villagers_never_attack() -> None:
    people = {"edith": "1006", "oswin": "1106", "thierry": "1007"}
    state = pass_on(at("combat", "saxon", people, scenario="le-village-brule"), "combat")
    assert refusal(play(state, "saxon", "attack thierry"), "saxon", "with edith") == "scenario.8"
    assert "with oswin" in legal(state, "saxon")


@pytest.mark.rule("diex-aie", "scenario.8", "4.3.g", "5.2.a")
def test_scenario_8_nobody_need_heed_a_villager() -> None:
    """They never attack, so they roll against nobody and keep no archer from shooting."""
    people = {"vital": "0805", "edith": "0906", "edric": "1600", "welf": "2005", "ligulf": "2505"}
    state = at("fire", "norman", people, scenario="le-village-brule")
    assert "shoot vital" in legal(state, "norman")
    state = at("movement", "norman", people, luck=[8], scenario="le-village-brule")
    play(state, "norman", "move vital", "step S", "step S")
    assert told(state, "infiltrates") == []
    state = at("movement", "norman", people | {"edric": "0905"}, luck=[8], scenario="le-village-brule")
    play(state, "norman", "move vital", "step S", "step S")
    assert told(state, "infiltrates") == ["infiltrates vital edric 8 wounded"], "others do"


@pytest.mark.rule("diex-aie", "scenario.8")
@pytest.mark.parametrize(("out", "expected"), [("edith", "drawn"), ("edith mildred", "won defender plain")])
def test_scenario_8_villagers_who_leave_by_the_west_are_worth_three_points(out: str, expected: str) -> None:
    state = over("le-village-brule", gone(out) | {"welf": "2005", "ligulf": "0505"})
    assert verdict(state) == expected


@pytest.mark.rule("diex-aie", "scenario.8")
def test_scenario_8_only_villagers_leave_and_only_by_the_west() -> None:
    people = {"edith": "0010", "oswin": "0012", "welf": "2005"}
    state = at("movement", "saxon", people, scenario="le-village-brule")
    assert "leave" in legal(play(state, "saxon", "move edith"), "saxon")
    state = at("movement", "saxon", people, scenario="le-village-brule")
    assert refusal(play(state, "saxon", "move oswin"), "saxon", "leave") == "2.a"


# ---------------------------------------------------------------- 9


@pytest.mark.rule("diex-aie", "scenario.9")
@pytest.mark.parametrize(("turn", "free"), [(2, False), (3, True)])
def test_scenario_9_the_saxons_stay_in_the_hall_until_turn_three(turn: int, free: bool) -> None:
    people = {"leofric": "1809", "colin": "2805"}
    state = play(at("movement", "saxon", people, scenario="le-grand-hall", turn=turn), "saxon", "move leofric")
    if free:
        assert "step NE" in legal(state, "saxon")
    else:
        assert refusal(state, "saxon", "step NE") == "scenario.9"
        assert "step SW" in legal(state, "saxon"), "inside they move"


@pytest.mark.rule("diex-aie", "scenario.9")
def test_scenario_9_the_normans_win_with_aegelferth_dead_and_lose_while_he_lives() -> None:
    assert verdict(over("le-grand-hall", {"aegelferth": {"state": "dead"}, "colin": "2005", "leofric": "1209"})) == (
        "won attacker plain"
    )
    assert verdict(over("le-grand-hall", {"aegelferth": "1209", "colin": "2005"})) == "won defender plain"


@pytest.mark.rule("diex-aie", "scenario.9")
def test_scenario_9_he_is_taken_when_he_is_alone_with_normans_all_around_him() -> None:
    """On the throne, 1109, the hall has four hexes around him."""
    around = dict(zip(("geoffroy", "bouchard", "mauger", "charles"), ("1108", "1209", "1210", "1110"), strict=True))
    assert verdict(over("le-grand-hall", {"aegelferth": "1109"} | around)) == "won attacker plain"
    assert verdict(over("le-grand-hall", {"aegelferth": "1109", "leofric": "1509"} | around)) == "won defender plain"
    lying = around | {"mauger": stunned("1210")}
    assert verdict(over("le-grand-hall", {"aegelferth": "1109"} | lying)) == "won defender plain"


# ---------------------------------------------------------------- 10


def plundering(hex: str, turn: int = 1, **more: Any) -> Any:
    people = {"eskill": hex, "hakon": "2018"}
    return play(
        at("movement", "dane", people, scenario="les-pillards-danois", turn=turn, **more), "dane", "move eskill"
    )


@pytest.mark.rule("diex-aie", "scenario.10", "9.2.a")
def test_scenario_10_a_full_turn_in_a_house_gives_one_load_of_loot() -> None:
    state = play(plundering("0504"), "dane", "task plunder")
    pass_on(state, "combat")
    tasks = {"eskill": {"task": "plunder", "since": 1}}
    people = {"eskill": "0504", "hakon": "2018"}
    ripe = at("works", "dane", people, scenario="les-pillards-danois", turn=2, tasks=tasks)
    assert ripe.position()["people"]["eskill"]["flags"] == ["loot"]
    assert ripe.position()["looted"] == ["L.house-1"]
    early = at("works", "dane", people, scenario="les-pillards-danois", turn=1, tasks=tasks)
    assert "looted" not in early.position()


@pytest.mark.rule("diex-aie", "scenario.10")
def test_scenario_10_only_once_in_a_house_and_not_outside() -> None:
    assert refusal(plundering("0504", looted=["L.house-1"]), "dane", "task plunder") == "scenario.10"
    assert refusal(plundering("0605"), "dane", "task plunder") == "scenario.10"
    assert refusal(plundering("2009"), "dane", "task plunder") == "scenario.10", "a yard is no house"
    people = {"hakon": "0504", "eskill": "0101"}
    state = play(at("movement", "saxon", people, scenario="les-pillards-danois"), "saxon", "move hakon")
    assert refusal(state, "saxon", "task plunder") == "scenario.10", "the Danes only"


@pytest.mark.rule("diex-aie", "scenario.10")
def test_scenario_10_loot_counts_when_it_leaves_by_the_north() -> None:
    people = {"eskill": {"at": "0500", "flags": ["loot"]}, "toki": "0700", "hakon": "2018", "orm": "0300"}
    state = at("movement", "dane", people, scenario="les-pillards-danois")
    play(state, "dane", "move eskill", "leave")
    assert state.position().get("loot") == 1
    assert told(state, "loot-carried-off") == ["loot-carried-off eskill"]
    play(state, "dane", "move toki", "leave")
    assert state.position().get("loot") == 1, "he had none"


@pytest.mark.rule("diex-aie", "scenario.10")
@pytest.mark.parametrize(
    ("loot", "expected"),
    [(4, "won attacker decisive"), (3, "won attacker plain"), (1, "drawn"), (0, "won defender plain")],
)
def test_scenario_10_the_danes_count_their_loot(loot: int, expected: str) -> None:
    assert verdict(over("les-pillards-danois", {"eskill": "0101", "hakon": "2018"}, loot=loot)) == expected


# ---------------------------------------------------------------- 11


@pytest.mark.rule("diex-aie", "scenario.11", "10.4.a")
def test_scenario_11_begins_with_the_bridge_in_place_the_gate_shut_and_three_ladders() -> None:
    state = pass_on(game.start(2, 1, "echelles"), "fire", "move", "charges")
    document = state.position()
    assert "works" not in document
    assert len(document["ladders"]) == 3
    assert [entry["thing"] for entry in document["lies"].values()] == ["fascines"] * 4


INSIDE = dict(
    zip(["grimnoth", "leofric", "sigeric", "aldred", "wiglaf"], ["1509", "1609", "1709", "1809", "1909"], strict=True)
)


@pytest.mark.rule("diex-aie", "scenario.11")
def test_scenario_11_five_inside_or_the_gate_open_wins_and_an_empty_bailey_decides() -> None:
    garrison = {"roussel": "2009"}
    assert verdict(over("echelles", INSIDE | garrison)) == "won attacker plain"
    four = {name: hex for name, hex in INSIDE.items() if name != "wiglaf"}
    assert verdict(over("echelles", four | garrison)) == "won defender plain"
    assert verdict(over("echelles", {"grimnoth": "2610"} | garrison, works={GATE: 1})) == "won attacker plain"
    assert verdict(over("echelles", {"grimnoth": "2610", "roussel": "2510"})) == "won attacker decisive"
    assert verdict(over("echelles", {"grimnoth": "2610"} | garrison)) == "won defender plain"


# ---------------------------------------------------------------- 12


@pytest.mark.rule("diex-aie", "scenario.12")
@pytest.mark.parametrize(
    ("burnt", "expected"),
    [(22, "won attacker decisive"), (18, "won attacker plain"), (17, "drawn"), (14, "won defender plain")],
)
def test_scenario_12_counts_the_hexes_destroyed_by_fire(burnt: int, expected: str) -> None:
    assert verdict(over("feu-sur-la-motte", {"duncan": "2805", "mauger": "2009"}, burnt=burnt)) == expected


@pytest.mark.rule("diex-aie", "scenario.12", "10.3.a")
def test_scenario_12_allows_flaming_arrows() -> None:
    people = {"lachlan": "2708", "duncan": "2805", "mauger": "2009"}
    state = at("fire", "scot", people, scenario="feu-sur-la-motte")
    assert "flaming lachlan" in legal(state, "scot")


# ---------------------------------------------------------------- 13


@pytest.mark.rule("diex-aie", "scenario.13")
def test_scenario_13_begins_with_both_swing_gates_shut_and_ladders_in_the_field() -> None:
    state = pass_on(game.start(2, 1, "le-dernier-reduit"), "fire", "move", "charges")
    document = state.position()
    assert not {LOWER, UPPER} & set(document.get("works", {}))
    assert len(document["ladders"]) == 2
    assert all(int(ladder["at"][2:]) >= 14 for ladder in document["ladders"].values())


@pytest.mark.rule("diex-aie", "scenario.13")
def test_scenario_13_the_danes_win_alone_in_the_keep() -> None:
    inside = {"osbeorn": "0609", "welf": "0410"}
    assert verdict(over("le-dernier-reduit", inside)) == "won attacker plain"
    assert verdict(over("le-dernier-reduit", inside | {"charles": "0708"})) == "won defender plain"
    assert verdict(over("le-dernier-reduit", {"osbeorn": "0810", "welf": "0410"})) == "won defender plain"


@pytest.mark.rule("diex-aie", "scenario.11", "scenario.12", "scenario.13")
@pytest.mark.parametrize("scenario", ["echelles", "feu-sur-la-motte", "le-dernier-reduit"])
def test_a_siege_is_set_up_after_the_people(scenario: str) -> None:
    state = game.start(2, 1, scenario)
    assert question(state) == "deploy"
    pass_on(state, "siege-setup")
    assert question(state) == "siege-setup"
    decider = state.deciders()[0]
    state.apply(decider, game.actions.parse("deploy"))
    assert question(state) != "siege-setup"
