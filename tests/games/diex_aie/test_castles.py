"""Chapter 9: ditch, bridge, gates, platforms, stairs, keep; works that take a full turn.

On the map of the motte the gate of the bailey is between 2309 and the bridge 2410; the ditch runs along column 24, the
road begins at 2510. Platforms 2308 and 2310 stand beside the gate; a stair goes up from 2209 by 2208 to 2207. The ramp
to the motte has its lower gate between 1309 and 1209, its upper one between 0909 and 0809; the keep's door is on 0709.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie.table import at, game, legal, pass_on, play, points, refusal, rider, told
from games.diex_aie.test_houses import stances

MOTTE = "on-la-motte-castrale"
GATE, LOWER, UPPER, BRIDGE = "gate-M2309SE", "swing-gate-M1309NW", "swing-gate-M0809SE", "bridge-M2410"


def moving(person: str, hex: Any, side: str = "saxon", **more: Any) -> Any:
    people = {person: hex} | more.pop("others", {})
    return play(at("movement", side, people, scenario=MOTTE, **more), side, f"move {person}")


def fighting(people: dict[str, Any], **more: Any) -> Any:
    return at("combat", "saxon", people, scenario=MOTTE, **more)


def may_attack(state: Any, one: str, other: str) -> bool:
    ids = game.domains["person"].ids
    return bool(state.can_attack(ids.index(one), ids.index(other)))


# ---------------------------------------------------------------- ditch and bridge


@pytest.mark.rule("diex-aie", "9.1.a")
def test_the_ditch_costs_four_and_one_from_hex_to_hex_of_it() -> None:
    state = moving("edric", "2508")
    assert points(play(state, "saxon", "step NW")) == 4
    assert points(play(state, "saxon", "step S")) == 3
    assert refusal(moving("beostan", rider("2508", "beostan", "NW")), "saxon", "step NW") == "4.2.1.a"


@pytest.mark.rule("diex-aie", "9.1.a")
def test_whoever_fights_in_the_ditch_is_hindered() -> None:
    assert stances(fighting({"edric": "2408", "aubry": "2508"}), "edric", "aubry") == (-1, 0)
    assert stances(fighting({"edric": "2508", "aubry": "2408"}), "edric", "aubry") == (0, -1)


@pytest.mark.rule("diex-aie", "9.1.b")
def test_a_filled_ditch_costs_two_and_hinders_nobody() -> None:
    filled = {"2408": {"thing": "fascines"}}
    assert points(play(moving("edric", "2508", lies=filled), "saxon", "step NW")) == 6
    assert refusal(moving("beostan", rider("2508", "beostan", "NW"), lies=filled), "saxon", "step NW") == "4.2.1.a"
    assert stances(fighting({"edric": "2408", "aubry": "2508"}, lies=filled), "edric", "aubry") == (0, 0)


@pytest.mark.rule("diex-aie", "9.1.c")
def test_the_bridge_costs_one_but_is_not_reached_from_the_ditch() -> None:
    assert points(play(moving("edric", "2510"), "saxon", "step NW")) == 7
    assert points(play(moving("beostan", rider("2510", "beostan", "NW")), "saxon", "step NW")) == 11
    assert refusal(moving("edric", "2409"), "saxon", "step S") == "9.1.c"
    state = fighting({"edric": "2409", "aubry": "2410"})
    assert not may_attack(state, "edric", "aubry"), "nor fought for from there"
    assert may_attack(state, "aubry", "edric"), "but from above"


def tasked(person: str, hex: str, task: str, step: str = "begin", side: str = "saxon", **more: Any) -> Any:
    """Somebody has been at work since turn 1; it is turn 2, at the beginning of a step of his side."""
    people = {person: hex} | more.pop("others", {})
    tasks = {person: {"task": task, "since": 1}}
    return at(step, side, people, scenario=MOTTE, turn=2, tasks=tasks, **more)


def after_phase(state: Any) -> dict[str, Any]:
    """What has become of the works at the end of the phase."""
    active = state.position()["active"]
    for _ in range(200):
        if state.is_over() or state.position()["active"] != active:
            break
        pass_on(state, *("fire", "move", "combat", "charges"))
        if state.is_over() or state.position()["active"] != active:
            break
        play(state, active, "done")
    return dict(state.position().get("works", {}))


@pytest.mark.rule("diex-aie", "9.2.3.a")
def test_the_bridge_is_drawn_in_or_tipped_by_whoever_stays_beside_it() -> None:
    assert after_phase(tasked("edric", "2510", "draw-bridge")) == {BRIDGE: 1}
    assert after_phase(tasked("edric", "2510", "tip-bridge")) == {BRIDGE: 2}
    assert refusal(moving("edric", "2610"), "saxon", "task draw-bridge") == "9.2.3.a", "not from there"


@pytest.mark.rule("diex-aie", "9.2.3.a")
def test_where_the_bridge_was_there_is_ditch() -> None:
    assert points(play(moving("edric", "2510", works={BRIDGE: 1}), "saxon", "step NW")) == 4


@pytest.mark.rule("diex-aie", "9.2.3.a")
def test_nobody_moves_the_bridge_under_somebody_s_feet() -> None:
    state = tasked("edric", "2510", "tip-bridge", others={"aubry": "2410"})
    assert after_phase(state) == {}
    assert state.position()["tasks"]["edric"]["task"] == "tip-bridge", "he waits"


@pytest.mark.rule("diex-aie", "9.2.3.b")
def test_a_bridge_that_was_drawn_in_is_put_back() -> None:
    assert refusal(moving("edric", "2510"), "saxon", "task replace-bridge") == "9.2.3.b", "it is in its place"
    assert after_phase(tasked("edric", "2510", "replace-bridge", works={BRIDGE: 1})) == {}


@pytest.mark.rule("diex-aie", "9.2.3.c")
def test_a_bridge_in_the_ditch_is_lost() -> None:
    state = moving("edric", "2510", works={BRIDGE: 2})
    assert refusal(state, "saxon", "task replace-bridge") == "9.2.3.c"


@pytest.mark.rule("diex-aie", "9.2.3.a")
def test_whoever_fights_moves_no_bridge() -> None:
    state = tasked("edric", "2510", "tip-bridge", "combat", others={"colin": "2511"}, luck=[5] * 6)
    play(state, "saxon", "attack colin", "with edric", "fight")
    assert "tasks" not in state.position()
    assert "works" not in state.position()


@pytest.mark.rule("diex-aie", "9.2.3.a")
def test_shooting_does_not_keep_anybody_from_moving_the_bridge() -> None:
    state = tasked("wigmund", "2510", "tip-bridge", "fire", others={"colin": "2914"}, luck=[10] * 6)
    play(state, "saxon", "shoot wigmund", "at colin")
    assert "wigmund" in state.position().get("tasks", {})


# ---------------------------------------------------------------- what a full turn is


@pytest.mark.rule("diex-aie", "9.2.a")
def test_the_work_is_done_at_the_end_of_the_next_phase_of_his_own() -> None:
    state = moving("edric", "2610", others={"colin": "0000"})
    play(state, "saxon", "step NW", "task draw-bridge")
    assert told(state, "sets-to-work") == ["sets-to-work edric draw-bridge"]
    assert state.position()["tasks"] == {"edric": {"task": "draw-bridge", "since": 1}}
    assert after_phase(state) == {}, "not in the phase in which he began"
    assert after_phase(state) == {}, "nor in the enemy's"
    assert after_phase(state) == {BRIDGE: 1}
    assert told(state, "bridge-drawn") == ["bridge-drawn edric"]


@pytest.mark.rule("diex-aie", "9.2.a")
def test_whoever_moves_begins_again() -> None:
    state = tasked("edric", "2510", "draw-bridge", "movement")
    play(state, "saxon", "move edric", "step N", "step S", "stop")
    assert "tasks" not in state.position()
    assert after_phase(state) == {}


@pytest.mark.rule("diex-aie", "9.2.a")
def test_whoever_is_stunned_begins_again() -> None:
    state = tasked("edric", "2510", "draw-bridge")
    state.stun(game.domains["person"].ids.index("edric"))
    assert "tasks" not in state.position()


@pytest.mark.rule("diex-aie", "9.2.a")
@pytest.mark.parametrize(("die", "works"), [(4, True), (2, False), (1, False)])
def test_being_attacked_does_not_break_the_count_but_being_driven_off_or_stunned_does(die: int, works: bool) -> None:
    tasks = {"edric": {"task": "draw-bridge", "since": 1}}
    people = {"edric": "2510", "colin": "2511"}
    state = at("combat", "norman", people, scenario=MOTTE, turn=1, tasks=tasks, luck=[die])
    play(state, "norman", "attack edric", "with colin", "fight")
    assert ("tasks" in state.position()) == works


# ---------------------------------------------------------------- the gate


@pytest.mark.rule("diex-aie", "9.1.d", "9.2.4.a")
def test_a_shut_gate_is_impassable_and_nobody_fights_through_it() -> None:
    assert refusal(moving("edric", "2410"), "saxon", "step NW") == "8.4.a"
    assert not may_attack(fighting({"edric": "2410", "aubry": "2309"}), "edric", "aubry")


@pytest.mark.rule("diex-aie", "9.1.d")
def test_an_open_gate_costs_one_for_all() -> None:
    assert points(play(moving("edric", "2410", works={GATE: 1}), "saxon", "step NW")) == 7
    state = moving("beostan", rider("2410", "beostan", "NW"), works={GATE: 1})
    assert points(play(state, "saxon", "step NW")) == 11
    assert stances(fighting({"edric": "2410", "aubry": "2309"}, works={GATE: 1}), "edric", "aubry") == (0, 0)


@pytest.mark.rule("diex-aie", "9.2.4.b")
def test_a_full_turn_beside_the_gate_opens_or_shuts_it() -> None:
    for hex in ("2309", "2209", "2210"):
        assert after_phase(tasked("edric", hex, "work-gate")) == {GATE: 1}, hex
    assert after_phase(tasked("edric", "2309", "work-gate", works={GATE: 1})) == {}
    assert refusal(moving("edric", "2109"), "saxon", "task work-gate") == "9.2.4.b"


@pytest.mark.rule("diex-aie", "9.2.4.c")
def test_the_gate_is_opened_from_inside_only() -> None:
    assert refusal(moving("edric", "2410"), "saxon", "task work-gate") == "9.2.4.c"
    assert after_phase(tasked("edric", "2410", "work-gate", works={GATE: 1})) == {}, "but shut from outside too"


@pytest.mark.rule("diex-aie", "9.2.4.b")
def test_whoever_shoots_or_fights_works_no_gate() -> None:
    state = tasked("wigmund", "2309", "work-gate", "fire", others={"colin": "1909"}, luck=[10] * 6)
    play(state, "saxon", "shoot wigmund", "at colin")
    assert "tasks" not in state.position()
    state = tasked("edric", "2309", "work-gate", "combat", others={"colin": "2209"}, luck=[5] * 6)
    play(state, "saxon", "attack colin", "with edric", "fight")
    assert "tasks" not in state.position()
    assert "works" not in state.position()


# ---------------------------------------------------------------- the ramp and its gates


@pytest.mark.rule("diex-aie", "9.1.i", "9.2.5")
def test_a_swing_gate_is_shut_at_first_and_then_impassable() -> None:
    assert refusal(moving("edric", "1309"), "saxon", "step NW") == "8.4.a"
    assert not may_attack(fighting({"edric": "1309", "aubry": "1209"}), "edric", "aubry")


@pytest.mark.rule("diex-aie", "9.1.j", "9.2.5")
def test_an_open_swing_gate_costs_two_on_foot_and_is_closed_to_horses() -> None:
    assert points(play(moving("edric", "1409", works={LOWER: 1}), "saxon", "step SW")) == 6
    state = moving("beostan", rider("1409", "beostan", "SW"), works={LOWER: 1})
    assert refusal(state, "saxon", "step SW") == "4.2.1.a"
    fight = fighting({"edric": "1409", "aubry": "1309"}, works={LOWER: 1})
    assert stances(fight, "edric", "aubry") == (0, -1)


@pytest.mark.rule("diex-aie", "9.1.k")
def test_a_destroyed_swing_gate_costs_two_on_foot_and_four_mounted() -> None:
    assert points(play(moving("edric", "1409", works={LOWER: 2}), "saxon", "step SW")) == 6
    state = moving("beostan", rider("1409", "beostan", "SW"), works={LOWER: 2})
    assert points(play(state, "saxon", "step SW")) == 8
    fight = fighting({"edric": "1409", "aubry": "1309"}, works={LOWER: 2})
    assert stances(fight, "edric", "aubry") == (0, -1)


@pytest.mark.rule("diex-aie", "9.2.5.b")
def test_a_swing_gate_is_worked_from_the_hex_behind_it_on_the_side_of_the_motte() -> None:
    assert after_phase(tasked("edric", "1209", "swing-gate")) == {LOWER: 1}
    assert after_phase(tasked("edric", "0809", "swing-gate")) == {UPPER: 1}
    assert after_phase(tasked("edric", "1209", "swing-gate", works={LOWER: 1})) == {}
    assert refusal(moving("edric", "1309"), "saxon", "task swing-gate") == "9.2.5.b"
    assert refusal(moving("edric", "0909"), "saxon", "task swing-gate") == "9.2.5.b"


@pytest.mark.rule("diex-aie", "9.1.h")
def test_the_ramp_costs_two_on_foot_and_is_entered_at_its_ends_only() -> None:
    assert points(play(moving("edric", "1209"), "saxon", "step SW")) == 6
    assert refusal(moving("edric", "1108"), "saxon", "step S") == "3.1.h", "not from the side"
    assert stances(fighting({"edric": "1209", "aubry": "1109"}), "edric", "aubry") == (0, 0)


# ---------------------------------------------------------------- palisades, platforms, stairs, keep


@pytest.mark.rule("diex-aie", "9.1.e", "9.2.1.a", "9.5.1.a")
def test_a_palisade_is_crossed_by_nobody_without_a_ladder() -> None:
    assert refusal(moving("edric", "2408"), "saxon", "step SW") == "9.2.1.a"
    assert refusal(moving("edric", "2308"), "saxon", "step NE") == "9.2.1.a"
    assert not may_attack(fighting({"edric": "2408", "aubry": "2308"}), "edric", "aubry")


@pytest.mark.rule("diex-aie", "9.1.e")
def test_a_palisade_hex_costs_one() -> None:
    assert points(play(moving("edric", "2112"), "saxon", "step S")) == 7


@pytest.mark.rule("diex-aie", "9.1.f", "9.5.1.b")
def test_a_platform_costs_one_and_is_reached_by_stairs() -> None:
    assert points(play(moving("edric", "2208"), "saxon", "step N")) == 7
    assert points(play(moving("edric", "2308"), "saxon", "step N")) == 7
    assert refusal(moving("edric", "2107"), "saxon", "step N") == "9.5.1.b", "not from the yard"
    assert refusal(moving("edric", "2106"), "saxon", "step S") == "9.5.1.b", "nor down into it"
    assert stances(fighting({"edric": "2308", "aubry": "2307"}), "edric", "aubry") == (0, 0)


@pytest.mark.rule("diex-aie", "9.1.g")
def test_castle_stairs_cost_two_on_foot() -> None:
    assert points(play(moving("edric", "2209"), "saxon", "step N")) == 6
    assert refusal(moving("beostan", rider("2209", "beostan", "N")), "saxon", "step N") == "4.2.1.a"
    assert stances(fighting({"edric": "2208", "aubry": "2209"}), "edric", "aubry") == (-1, 0)


@pytest.mark.rule("diex-aie", "9.6")
def test_stairs_are_reached_at_their_ends_only() -> None:
    assert refusal(moving("edric", "2107"), "saxon", "step SE") == "9.6"
    assert refusal(moving("edric", "2208"), "saxon", "step SE") == "9.6", "the other platform beside it"
    assert not may_attack(fighting({"edric": "2107", "aubry": "2208"}), "edric", "aubry")
    assert may_attack(fighting({"edric": "2209", "aubry": "2208"}), "edric", "aubry")


@pytest.mark.rule("diex-aie", "9.5.1.a")
def test_the_keep_is_entered_by_its_door() -> None:
    assert points(play(moving("edric", "0809"), "saxon", "step SW")) == 7
    assert refusal(moving("edric", "0707"), "saxon", "step S") == "9.5.1.a", "a window"
    assert refusal(moving("edric", "0507"), "saxon", "step S") == "8.4.a", "a wall"
    assert not may_attack(fighting({"edric": "0707", "aubry": "0708"}), "edric", "aubry")


@pytest.mark.rule("diex-aie", "9.2.1.c")
def test_a_destroyed_palisade_is_passed_for_one_point_more_and_hinders_whoever_stands_there() -> None:
    burnt = {"timber-M2308": 1}
    assert points(play(moving("edric", "2408", works=burnt), "saxon", "step SW")) == 6
    assert stances(fighting({"edric": "2408", "aubry": "2308"}, works=burnt), "edric", "aubry") == (-1, -1)
    assert stances(fighting({"edric": "2308", "aubry": "2408"}, works=burnt), "edric", "aubry") == (-1, -1)


@pytest.mark.rule("diex-aie", "2.e", "9.2.a")
def test_works_of_later_chapters_are_not_in_force_in_earlier_scenarios() -> None:
    state = at("movement", "norman", {"aubry": "2707", "oswin": "0210"}, scenario="le-village-brule")
    play(state, "norman", "move aubry")
    assert not [action for action in legal(state, "norman") if action.startswith(("ladder", "arson", "task arson"))]
    assert refusal(state, "norman", "task arson") == "10.2.1.a"


@pytest.mark.rule("diex-aie", "9.2.4.b")
def test_a_gate_is_not_shut_while_a_horse_stands_across_it() -> None:
    """Raoul's head is on the bridge, his horse's tail on the gate hex: the work waits."""
    across = {"raoul": rider("2410", "raoul", "SE"), "colin": "0000"}
    state = tasked("edric", "2210", "work-gate", "combat", others=across, works={GATE: 1})
    assert after_phase(state) == {GATE: 1}
    assert state.position()["tasks"] == {"edric": {"task": "work-gate", "since": 1}}
    outside = {"raoul": rider("2510", "raoul", "SE"), "colin": "0000"}
    assert after_phase(tasked("edric", "2210", "work-gate", "combat", others=outside, works={GATE: 1})) == {}
