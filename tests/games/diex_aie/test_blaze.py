"""10.2 and 10.3: fires lit by hand and by arrow, spreading, put out, burning down; whoever stands in them.

2308 and 2310 are platforms beside the gate hex 2309 of the bailey; 2410 is the bridge before it, 2408 is ditch.
1807 is a hex of the hall of the bailey.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie.table import (
    at,
    condition,
    game,
    legal,
    pass_on,
    play,
    points,
    refusal,
    stunned,
    told,
    where,
    wounded,
)
from games.diex_aie.test_castles import BRIDGE, GATE, LOWER, MOTTE, after_phase, moving, tasked

OURS, THEIRS = "fire-of-defender", "fire-of-attacker"  # the Saxons' and the Normans'
ARROW = "arrow-fire-of-defender"


def burning(**hexes: Any) -> dict[str, Any]:
    """Fires by hex: ``burning(h2308=(OURS, 1))``."""
    return {name[1:]: {"thing": thing, "since": since} for name, (thing, since) in hexes.items()}


def fires(state: Any) -> dict[str, tuple[str, int]]:
    lies = state.position().get("lies", {})
    return {hex: (entry["thing"], entry["since"]) for hex, entry in lies.items() if "fire" in entry["thing"]}


def ending(side: str, people: dict[str, Any], luck: list[int], **document: Any) -> Any:
    """The end of a side's phase."""
    return at("works", side, people, luck=luck, scenario=MOTTE, turn=3, **document)


# ---------------------------------------------------------------- lighting


@pytest.mark.rule("diex-aie", "10.2.1.a")
def test_a_fire_is_lit_in_the_combat_step_of_the_next_phase_without_a_die() -> None:
    state = tasked("edric", "2307", "arson", "combat", others={"colin": "0000"})
    assert legal(state, "saxon", "arson") == ["arson edric"]
    play(state, "saxon", "arson edric")
    assert legal(state, "saxon", "place") == ["place 2207", "place 2308"]
    play(state, "saxon", "place 2308")
    assert fires(state) == {"2308": (OURS, 0)}
    assert "sets-alight edric 2308" in told(state)
    assert "tasks" not in state.position()


@pytest.mark.rule("diex-aie", "10.2.1.a")
def test_nobody_lights_a_fire_where_he_has_just_arrived() -> None:
    state = moving("edric", "2207", others={"colin": "2608", "oswin": "2609"})
    play(state, "saxon", "step SE", "task arson")
    pass_on(state, "combat")
    assert refusal(state, "saxon", "arson edric") == "10.2.1.a"


@pytest.mark.rule("diex-aie", "10.2.1.a")
def test_whoever_shot_in_this_phase_lights_no_fire() -> None:
    others = {"colin": "2608", "oswin": "2609"}
    tasks = {"edric": {"task": "arson", "since": 1}}
    people = {"edric": {"at": "2307", "flags": ["shot"]}} | others
    state = pass_on(at("combat", "saxon", people, scenario=MOTTE, turn=2, tasks=tasks), "combat")
    assert refusal(state, "saxon", "arson edric") == "10.2.1.a"


@pytest.mark.rule("diex-aie", "10.2.1.a", "9.2.1.d", "9.2.2.b")
def test_only_timber_and_wattle_is_set_alight() -> None:
    assert refusal(moving("edric", "2610"), "saxon", "task arson") == "10.2.1.a"
    assert refusal(moving("edric", "2508"), "saxon", "task arson") == "10.2.1.a", "only ditch beside him"
    assert "task arson" in legal(moving("edric", "2112"), "saxon"), "a palisade"
    assert "task arson" in legal(moving("edric", "1907"), "saxon"), "a house"


# ---------------------------------------------------------------- spreading


@pytest.mark.rule("diex-aie", "10.2.2.a", "10.3.c")
@pytest.mark.parametrize(("die", "spreads"), [(7, True), (6, False)])
def test_a_fire_spreads_on_seven_and_more(die: int, spreads: bool) -> None:
    """Beside the fire on 2312 stand 2213 and 2311, of timber."""
    state = ending("norman", {"edric": "0000", "colin": "0002"}, [die, 1], lies=burning(h2312=(OURS, 0)))
    found = fires(state)
    assert found["2312"] == (OURS, 1)
    assert len(found) == (2 if spreads else 1)


@pytest.mark.rule("diex-aie", "10.2.2.a")
def test_a_fire_spreads_at_the_end_of_the_opponent_s_phase_only() -> None:
    state = ending("saxon", {"edric": "0000", "colin": "0002"}, [], lies=burning(h2312=(OURS, 0)))
    assert fires(state) == {"2312": (OURS, 0)}


@pytest.mark.rule("diex-aie", "10.2.2.a")
def test_where_it_spreads_it_belongs_to_the_same_player_and_spreads_in_turn_from_his_next_check() -> None:
    """2311 catches fire from 2312; 2310, beside it, is not rolled for yet."""
    state = ending("norman", {"edric": "0000", "colin": "0002"}, [9, 1, 9, 9, 9, 9], lies=burning(h2312=(OURS, 0)))
    assert fires(state)["2311"] == (OURS, 0)
    assert told(state, "fire-spreads") == ["fire-spreads 2311 9"]


@pytest.mark.rule("diex-aie", "10.2.2.a")
def test_an_arrow_s_fire_stays_an_arrow_s_fire_where_it_spreads() -> None:
    state = ending("norman", {"edric": "0000", "colin": "0002"}, [9, 1], lies=burning(h2312=(ARROW, 0)))
    assert fires(state)["2311"] == (ARROW, 0)


@pytest.mark.rule("diex-aie", "10.2.2.a")
def test_what_has_burnt_down_does_not_catch_fire_again() -> None:
    burnt = {"timber-M2311": 1, "timber-M2213": 1}
    state = ending("norman", {"edric": "0000", "colin": "0002"}, [], works=burnt, lies=burning(h2312=(OURS, 0)))
    assert fires(state) == {"2312": (OURS, 1)}


# ---------------------------------------------------------------- putting out


def dousing(die: int, thing: str, **more: Any) -> Any:
    people = {"colin": "2309", "guerin": "2307", "edric": "0000"} | more.pop("others", {})
    return at("combat", "norman", people, luck=[die], scenario=MOTTE, turn=3, lies=burning(h2308=(thing, 1)), **more)


@pytest.mark.rule("diex-aie", "10.2.3.a", "10.3.c")
@pytest.mark.parametrize(
    ("thing", "die", "out"), [(OURS, 3, True), (OURS, 4, False), (ARROW, 5, True), (ARROW, 6, False)]
)
def test_a_fire_goes_out_on_three_and_an_arrow_s_on_five(thing: str, die: int, out: bool) -> None:
    state = play(dousing(die, thing), "norman", "douse colin")
    assert ("2308" not in fires(state)) == out
    assert told(state, "fire-put-out", "fire-goes-on") == [f"fire-{'put-out' if out else 'goes-on'} colin 2308 {die}"]


@pytest.mark.rule("diex-aie", "10.2.3.b")
def test_each_tries_once_and_several_may_try_the_same_hex() -> None:
    state = play(dousing(9, OURS), "norman", "douse colin")
    assert refusal(state, "norman", "douse colin") == "10.2.3.a"
    assert legal(state, "norman", "douse") == ["douse guerin"]


@pytest.mark.rule("diex-aie", "10.2.3.a")
def test_whoever_moved_or_shot_in_this_phase_puts_out_nothing() -> None:
    for flags in (["moved", "went"], ["shot"]):
        state = dousing(1, OURS, others={"colin": {"at": "2309", "flags": flags}})
        assert refusal(state, "norman", "douse colin") == "10.2.3.a"
    stayed = dousing(1, OURS, others={"colin": {"at": "2309", "flags": ["moved", "stays"]}})
    assert "douse colin" in legal(stayed, "norman"), "who began a move and went nowhere"


@pytest.mark.rule("diex-aie", "10.2.2.a")
def test_a_fire_that_was_put_out_does_not_spread() -> None:
    state = play(dousing(1, OURS), "norman", "douse colin")
    assert after_phase(state) == {}
    assert told(state, "fire-spreads") == []


# ---------------------------------------------------------------- in the flames


@pytest.mark.rule("diex-aie", "10.2.4.c")
def test_nobody_enters_a_burning_hex() -> None:
    state = moving("colin", "2307", "norman", lies=burning(h2308=(OURS, 1)))
    assert refusal(state, "norman", "step S") == "10.2.4.c"
    left = moving("colin", "2308", "norman", lies=burning(h2308=(OURS, 1)))
    assert points(play(left, "norman", "step N")) == 7, "whoever is in it may leave"


@pytest.mark.rule("diex-aie", "10.2.4.a")
def test_whoever_has_a_way_out_takes_it_unhurt() -> None:
    state = tasked("edric", "2208", "arson", "combat", others={"colin": "2308"})
    play(state, "saxon", "arson edric", "place 2308")
    assert (where(state, "colin"), condition(state, "colin")) == ("2307", "healthy")


@pytest.mark.rule("diex-aie", "10.2.4.a")
def test_whoever_cannot_leave_is_wounded_and_dies_in_the_second_turn() -> None:
    people = {"colin": "2308", "edric": "2208", "oswin": "2307"}
    state = tasked("edric", "2208", "arson", "combat", others={"colin": "2308", "oswin": "2307"})
    play(state, "saxon", "arson edric", "place 2308")
    assert (where(state, "colin"), condition(state, "colin")) == ("2308", "wounded")
    later = ending("norman", people | {"colin": wounded("2308")}, [1] * 9, lies=burning(h2308=(OURS, 0)))
    assert condition(later, "colin") == "dead"


@pytest.mark.rule("diex-aie", "10.2.4.a")
def test_flight_from_the_flames_is_told_by_its_own_rule() -> None:
    for others, kind in (({}, "retreats"), ({"oswin": "2307"}, "wounded")):
        state = tasked("edric", "2208", "arson", "combat", others={"colin": "2308"} | others)
        play(state, "saxon", "arson edric", "place 2308")
        assert [event.rules for event in game.take_events(state) if event.kind == kind] == [("10.2.4.a",)]


@pytest.mark.rule("diex-aie", "10.2.4.b")
@pytest.mark.parametrize(("die", "state"), [(6, "healthy"), (7, "dead")])
def test_a_stunned_man_in_the_flames_comes_round_on_six_or_dies(die: int, state: str) -> None:
    table = tasked("edric", "2208", "arson", "combat", others={"colin": stunned("2308")}, luck=[die])
    play(table, "saxon", "arson edric", "place 2308")
    assert condition(table, "colin") == state
    if state == "healthy":
        assert where(table, "colin") == "2307", "awake, he leaves at once"


# ---------------------------------------------------------------- burning down


@pytest.mark.rule("diex-aie", "10.2.5", "9.2.1.d", "9.2.2.b")
def test_a_hex_that_burns_for_three_turns_is_destroyed() -> None:
    quiet = [1] * 9
    people = {"edric": "0000", "colin": "0002"}
    second = ending("norman", people, quiet, lies=burning(h2312=(OURS, 1)))
    assert fires(second) == {"2312": (OURS, 2)}
    third = ending("norman", people, quiet, lies=burning(h2312=(OURS, 2)))
    assert fires(third) == {}
    assert third.position()["works"] == {"timber-M2312": 1}
    assert third.position().get("burnt") == 1


@pytest.mark.rule("diex-aie", "9.2.6")
def test_a_burnt_gate_and_bridge_are_gone_and_a_burnt_swing_gate_is_in_the_way() -> None:
    people = {"edric": "0000", "colin": "0002"}
    lies = burning(h2309=(ARROW, 2), h2410=(ARROW, 2), h1309=(ARROW, 2))
    state = ending("norman", people, [1] * 20, lies=lies)
    assert state.position()["works"] == {GATE: 2, BRIDGE: 3, LOWER: 2}
    works = state.position()["works"]
    assert points(play(moving("edric", "2510", works=works), "saxon", "step NW")) == 4, "ditch again"
    assert refusal(moving("edric", "2510", works={BRIDGE: 3}), "saxon", "task replace-bridge") == "9.2.3.b"
    gate = moving("edric", "2410", works={GATE: 2})
    assert "step NW" in legal(gate, "saxon")
    assert points(play(gate, "saxon", "step NW")) == 7, "nothing is left of the gate"


@pytest.mark.rule("diex-aie", "10.2.5", "4.2.1.a")
def test_where_a_wooden_bridge_has_burnt_is_water_again() -> None:
    """1409 is a hex of the bridge of timber, with the river north of it and more of the bridge around."""
    bridge: dict[str, Any] = {"scenario": "on-le-pont-de-bois", "turn": 3}
    people = {"edric": "0000", "colin": "0002"}
    state = at("works", "norman", people, luck=[1] * 9, lies=burning(h1409=(OURS, 2)), **bridge)
    burnt = {"works": state.position()["works"]} | bridge
    wading = play(at("movement", "saxon", {"edric": "1410", "colin": "0002"}, **burnt), "saxon", "move edric", "step N")
    assert points(wading) == 4
    assert points(play(wading, "saxon", "step N")) == 0, "no railing is left"
    mail = play(at("movement", "saxon", {"hakon": "1410", "colin": "0002"}, **burnt), "saxon", "move hakon")
    assert refusal(mail, "saxon", "step N") == "4.2.1.d"


@pytest.mark.rule("diex-aie", "10.2.5")
def test_a_ladder_burns_with_what_it_stands_on_or_leans_on() -> None:
    people = {"edric": "0000", "colin": "0002"}
    ladders = {"1": {"at": "2408", "way": "SW", "raised": 1}}
    state = ending("norman", people, [1] * 9, lies=burning(h2308=(OURS, 2)), ladders=ladders)
    assert "ladders" not in state.position()


# ---------------------------------------------------------------- flaming arrows


def shooting(person: str, hex: str, luck: list[int], **more: Any) -> Any:
    people = {person: hex, "colin": "0000", "oswin": "0002"} | more.pop("others", {})
    return at("fire", "saxon", people, luck=luck, scenario=MOTTE, turn=2, **more)


@pytest.mark.rule("diex-aie", "10.3.a", "10.3.b", "10.3.c")
@pytest.mark.parametrize(("hex", "die", "catches"), [("2308", 8, True), ("2308", 7, False), ("2410", 8, True)])
def test_a_flaming_arrow_sets_palisade_and_bridge_alight_on_eight(hex: str, die: int, catches: bool) -> None:
    state = play(shooting("wigmund", "2708", [die]), "saxon", "flaming wigmund", f"place {hex}")
    assert fires(state) == ({hex: (ARROW, 0)} if catches else {})
    assert told(state, "impact", "shot", "flaming-arrow") == [f"flaming-arrow wigmund {hex} {die}"]


@pytest.mark.rule("diex-aie", "10.3.c")
@pytest.mark.parametrize(("die", "catches"), [(10, True), (9, False)])
def test_a_ladder_catches_fire_on_ten(die: int, catches: bool) -> None:
    lies = {"2408": {"thing": "fascines"}}
    ladders = {"1": {"at": "2408", "way": "SW", "raised": 1}}
    state = shooting("wigmund", "2708", [die], ladders=ladders, lies=lies)
    play(state, "saxon", "flaming wigmund", "place 2408")
    assert ("2408" in fires(state)) == catches


@pytest.mark.rule("diex-aie", "10.3.a")
def test_only_archers_shoot_flaming_arrows() -> None:
    people = {"gerold": "2708", "vital": "2709", "edric": "0000"}
    state = at("fire", "norman", people, scenario=MOTTE, turn=2)
    assert refusal(state, "norman", "flaming gerold") == "10.3.a", "a crossbowman"
    assert "flaming vital" in legal(state, "norman")


@pytest.mark.rule("diex-aie", "10.3.a")
def test_flaming_arrows_reach_only_short_range() -> None:
    state = play(shooting("wigmund", "0018", []), "saxon", "flaming wigmund")
    ground, archer = state.ground, state.ground.cell_named("M0018")
    reach = int(state.weapon(game.domains["person"].ids.index("wigmund")).bands[0])
    aimed = [action.split()[1] for action in legal(state, "saxon", "place")]
    assert "0611" in aimed
    assert all(ground.distance(archer, ground.cell_named(f"M{hex}")) <= reach for hex in aimed)


@pytest.mark.rule("diex-aie", "10.3.a")
def test_an_archer_shoots_one_arrow_a_phase_flaming_or_not() -> None:
    state = play(shooting("wigmund", "2708", [1], others={"orm": "2709"}), "saxon", "flaming wigmund", "place 2308")
    assert refusal(state, "saxon", "flaming wigmund") == "5.d"
    assert refusal(state, "saxon", "shoot wigmund") == "5.d"


@pytest.mark.rule("diex-aie", "10.3.a")
def test_a_flaming_arrow_harms_nobody_but_drives_him_from_the_fire() -> None:
    state = shooting("wigmund", "2708", [9], others={"guerin": "2308"})
    play(state, "saxon", "flaming wigmund", "place 2308")
    pass_on(state, "fire", "move", "charges")
    assert condition(state, "guerin") == "healthy"
    assert where(state, "guerin") != "2308"


@pytest.mark.rule("diex-aie", "10.3.a", "5.1.b")
def test_a_flaming_arrow_binds_the_archer_like_any_other() -> None:
    """Whoever has loosed an arrow and walked does not shoot in the enemy's phase (test_fire has that part)."""
    state = shooting("wigmund", "2708", [1], others={"orm": "2709"})
    play(state, "saxon", "flaming wigmund", "place 2308")
    assert {"shot", "loosed"} <= set(state.position()["people"]["wigmund"]["flags"])


# ---------------------------------------------------------------- two rules at once


@pytest.mark.rule("diex-aie", "10.2.3.a", "5.3.f")
def test_whoever_stayed_puts_out_a_fire_even_if_he_was_shot_at() -> None:
    """Colin begins a move, goes nowhere, and is shot at when all have moved."""
    people = {"colin": "2510", "edric": "0000", "wigmund": "2707"}
    state = at("movement", "norman", people, luck=[1, 9, 1], scenario=MOTTE, turn=3, lies=burning(h2410=(OURS, 1)))
    play(state, "norman", "move colin", "stop", "done")
    play(state, "saxon", "shoot wigmund", "at colin")
    assert "shot wigmund colin 9 -" in told(state)
    assert legal(state, "norman", "douse") == ["douse colin"]


@pytest.mark.rule("diex-aie", "4.2.3.a")
@pytest.mark.parametrize("deed", ["douse", "arson"])
def test_whoever_cleared_corpses_has_no_time_for_fires(deed: str) -> None:
    others = {"colin": {"at": "2309", "flags": ["worked", "moved", "stays"]}}
    tasks = {"colin": {"task": "arson", "since": 1}}
    state = dousing(1, OURS, others=others, tasks=tasks)
    assert refusal(state, "norman", f"{deed} colin") == "4.2.3.a"


@pytest.mark.rule("diex-aie", "10.2.4.b", "2.1.e")
def test_whoever_came_round_in_the_flames_is_not_held_down_by_his_first_stun() -> None:
    """Stunned in his own phase and woken by the fire, he is stunned again in the enemy's: he gets up in his next."""
    people = {"colin": stunned("2308", flags=["fresh"]), "edric": "2208", "guerin": "0000"}
    tasks = {"edric": {"task": "arson", "since": 2}}
    state = at("combat", "saxon", people, luck=[6], scenario=MOTTE, turn=3, tasks=tasks)
    play(state, "saxon", "arson edric", "place 2308")
    assert condition(state, "colin") == "healthy"
    assert "fresh" not in state.position()["people"]["colin"].get("flags", [])


@pytest.mark.rule("diex-aie", "10.2.4.a")
def test_a_rider_leaves_the_flames_with_both_halves() -> None:
    """His head is on the burning bridge; to go on through the gate would leave his horse's tail there."""
    raoul = {"at": "2410", "mount": "raoul-horse", "facing": "NW"}
    people = {"wigmund": "2708", "raoul": raoul, "orm": "0000", "colin": "0002"}
    state = at("fire", "saxon", people, luck=[9], scenario=MOTTE, turn=2, works={GATE: 1})
    play(state, "saxon", "flaming wigmund", "place 2410")
    assert refusal(state, "norman", "step NW") == "10.2.4.a"
    for action in legal(state, "norman"):
        trial = state.clone()
        play(trial, "norman", action)
        number = game.domains["person"].ids.index("raoul")
        cells = {trial.at(number), trial.tail(number)}
        assert state.ground.cell_named("M2410") not in cells, action
