"""The optional rules aboard: a cracked helm, and men at a leak."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.ships import (
    CUTHBERT,
    CUTHBERT_AT,
    VIKINGS,
    WOLF,
    WOLF_AT,
    deck,
    hexes_of,
    manned,
    oars,
    sail_on,
    touching,
)
from games.vikings.table import WAYS, at, game, legal, pass_on, play, refusal, told
from meadhall.games.vikings import layout as ship_cells
from meadhall.games.vikings.damage import count_damage
from meadhall.games.vikings.layout import BOARD, DRAKKAR, GALIOTE, LEFT, PLUG_LEAK, PLUGGING, ROW
from meadhall.games.vikings.sailing import bars_manoeuvre, loss_of
from meadhall.games.vikings.speeds import fastest_choice, slowest_choice

HELM = int(game.fleet.hulls[DRAKKAR].helm)
LEAK = oars(GALIOTE)[0]
FAR_OFF = {"at": "0732", "heading": "N", "speed": 0}
AELLE = game.domains["person"].index("aelle")

# ---------------------------------------------------------------- the helm


def cracked(options: list[str]) -> Any:
    """The longship at 3 with twelve rowers and a man at its cracked helm; the Vikings give out tasks."""
    wolf = WOLF_AT | {"hull": {str(HELM + 1): 1}, "damage": 1, "hits": 1}
    people = manned(WOLF, DRAKKAR, VIKINGS, 12, **WOLF_AT) | manned(CUTHBERT, GALIOTE, ["aelle"], 1, **FAR_OFF)
    document: dict[str, Any] = {"scenario": "boarding-action", "phase": "naval 1"}
    document["ships"] = {"sea_wolf": wolf, "saint_cuthbert": FAR_OFF}
    state = at("begin", "anglo_saxon", people, options=options, **document)
    play(state, "anglo_saxon", "done")
    return state


@pytest.mark.rule("vikings", "opt.helm.b", "N5.cell")
def test_a_cracked_helm_is_manned_and_speed_changed_as_ever_but_turns_cost_more() -> None:
    state = cracked(["helm"])
    assert state.position()["people"][VIKINGS[12]]["task"] == 2, "he still steers"
    assert (slowest_choice(state, WOLF), fastest_choice(state, WOLF)) == (0, 6)
    assert bars_manoeuvre(state, WOLF, LEFT) == ""
    assert loss_of(state, WOLF, LEFT) == 2
    play(state, "viking", f"assign {VIKINGS[12]}", "task board", "done")
    assert fastest_choice(state, WOLF) == 3, "without a helmsman it cannot speed up"


@pytest.mark.rule("vikings", "opt.helm.b")
def test_a_cracked_helm_can_be_taken_in_hand_again() -> None:
    state = cracked(["helm"])
    play(state, "viking", f"assign {VIKINGS[12]}")
    assert "task steer" not in legal(state, "viking"), "he has it"
    play(state, "viking", "task board", "done")
    pass_on(state, "move", "fire")
    pass_on(state, "assign")
    play(state, "anglo_saxon", "done")
    play(state, "viking", f"assign {VIKINGS[12]}")
    assert "task steer" in legal(state, "viking")


@pytest.mark.rule("vikings", "N5.cell")
def test_without_the_option_nobody_steers_at_a_cracked_helm() -> None:
    state = cracked([])
    assert state.position()["people"][VIKINGS[12]].get("task") == BOARD
    play(state, "viking", f"assign {VIKINGS[12]}")
    assert refusal(state, "viking", "task steer") == "N5.cell"


# ---------------------------------------------------------------- the leak


def leaking(people: dict[str, Any], step: str = "movement", active: str = "viking", **more: Any) -> Any:
    """A galiote with a breach of two, Aelle at work on it since the last naval phase."""
    breach = {str(LEAK + 1): 2}
    galiote = CUTHBERT_AT | {"speed": 0, "damage": 2, "hits": 1, "hull": breach, "leaks": breach}
    aelle = {"at": deck(CUTHBERT, LEAK, **CUTHBERT_AT), "task": PLUG_LEAK, "flags": ["plugging"]}
    document: dict[str, Any] = {"scenario": "boarding-action", "phase": "player b", "options": ["plugging"]}
    document["ships"] = {"saint_cuthbert": galiote} | more.pop("ships", {})
    return at(step, active, {"aelle": aelle} | people, **document | more)


def is_plugging(state: Any) -> bool:
    return "plugging" in state.position()["people"]["aelle"].get("flags", [])


def passage() -> tuple[str, list[str]]:
    """Where to start on the galiote's deck, and the steps that lead past Aelle and away from him again."""
    probe = leaking({}, phase="player a", active="anglo_saxon", step="begin")
    ground, at_leak = probe.ground, int(probe.hull_cell(CUTHBERT, LEAK))
    decks = [int(probe.hull_cell(CUTHBERT, part)) for part in range(16)]
    for start in decks:
        for first in range(6):
            near = int(ground.neighbour[start * 6 + first])
            for second in range(6):
                end = int(ground.neighbour[near * 6 + second]) if near in decks else -1
                far = [ground.distance(cell, at_leak) for cell in (start, near, end)] if end in decks else []
                if far == [2, 1, 2] and end != start:
                    name = f"{int(ground.column(start)):02}{int(ground.row(start)):02}"
                    return name, [f"step {WAYS[first]}", f"step {WAYS[second]}"]
    raise AssertionError("no way past")


@pytest.mark.rule("vikings", "opt.plug.a")
def test_an_enemy_who_only_walks_past_interrupts_plugging() -> None:
    start, steps = passage()
    state = leaking({"dag": {"at": start, "task": BOARD}})
    assert is_plugging(state)
    play(state, "viking", "move dag", *steps)
    if "stop" in legal(state, "viking"):
        play(state, "viking", "stop")
    assert not is_plugging(state)


@pytest.mark.rule("vikings", "opt.plug.a")
def test_friends_and_enemies_at_a_distance_do_not_disturb_the_man_at_the_leak() -> None:
    start, steps = passage()
    friends = leaking({"alwin": {"at": start, "task": BOARD}}, active="anglo_saxon", phase="player a")
    play(friends, "anglo_saxon", "move alwin", *steps, "stop")
    assert is_plugging(friends)
    alone = leaking({"dag": {"at": start, "task": BOARD}})
    play(alone, "viking", "move dag", "stop")
    assert is_plugging(alone)


@pytest.mark.rule("vikings", "opt.plug.a")
def test_whoever_leaves_his_leak_begins_anew() -> None:
    """He goes from one leaking cell to another."""
    other = oars(GALIOTE)[2]
    leaks = {str(LEAK + 1): 2, str(other + 1): 2}
    galiote = CUTHBERT_AT | {"speed": 0, "damage": 4, "hits": 2, "hull": leaks, "leaks": leaks}
    state = leaking({"dag": "0505"}, active="anglo_saxon", phase="player a", ships={"saint_cuthbert": galiote})
    one, two = state.hull_cell(CUTHBERT, LEAK), state.hull_cell(CUTHBERT, other)
    play(state, "anglo_saxon", "move aelle", f"step {WAYS[int(state.ground.side_between(one, two))]}", "stop")
    assert not is_plugging(state)
    count_damage(state)
    assert state.cells[ship_cells.HULL_LEAK + CUTHBERT * ship_cells.HULL + other] == 2, "no roll yet"
    assert is_plugging(state), "he has begun"


@pytest.mark.rule("vikings", "opt.plug.a")
def test_an_enemy_alongside_in_the_damage_step_ends_the_attempt() -> None:
    beside = next(part for part in range(16) if is_next(part))
    enemy = {"dag": {"at": deck(CUTHBERT, beside, **CUTHBERT_AT), "task": BOARD}}
    state = leaking(enemy, phase="player a", active="anglo_saxon", step="begin")
    state.mark(AELLE, PLUGGING)
    count_damage(state)
    assert not is_plugging(state)
    assert state.cells[ship_cells.HULL_LEAK + CUTHBERT * ship_cells.HULL + LEAK] == 2


def is_next(part: int) -> bool:
    probe = leaking({}, phase="player a", active="anglo_saxon", step="begin")
    return bool(probe.ground.distance(probe.hull_cell(CUTHBERT, part), probe.hull_cell(CUTHBERT, LEAK)) == 1)


def glide(enemy: bool, flags: list[str]) -> Any:
    """Longship and galiote side by side: in its one move the longship leaves the man at the leak astern."""
    ships, _, _ = touching(speeds=(1, 0))
    probe = at("begin", "anglo_saxon", {}, scenario="boarding-action", phase="player a", ships=ships)
    ground = probe.ground
    mine, leak = next(
        (part, other)
        for part in range(22)
        for other in range(16)
        for cell, far in [(probe.hull_cell(WOLF, part), probe.hull_cell(CUTHBERT, other))]
        if ground.distance(cell, far) == 1 and ground.distance(ground.neighbour[cell * 6], far) == 2
    )
    breach = {str(leak + 1): 2}
    ships["saint_cuthbert"] |= {"damage": 2, "hits": 1, "hull": breach, "leaks": breach}
    here, rower, other = hexes_of(probe, WOLF, [mine, *oars(DRAKKAR)[-2:]])
    people: dict[str, Any] = {"finn": {"at": rower, "task": ROW}, "grim": {"at": other, "task": ROW}}
    (spot,) = hexes_of(probe, CUTHBERT, [leak])
    people["aelle"] = {"at": spot, "task": PLUG_LEAK, "flags": flags}
    if enemy:
        people["dag"] = {"at": here, "task": BOARD}
    document: dict[str, Any] = {"scenario": "boarding-action", "phase": "naval 1", "options": ["plugging"]}
    state = sail_on(at("begin", "anglo_saxon", people, [10], ships=ships, **document), 1)
    assert state.position()["ships"]["sea_wolf"]["at"] == "1429"
    assert not state.in_contact(AELLE), "he is alone again when the damage is counted"
    return state


@pytest.mark.rule("vikings", "opt.plug.a")
def test_an_enemy_ship_that_glides_past_interrupts_plugging() -> None:
    assert is_plugging(glide(False, [])), "he has begun"
    assert not is_plugging(glide(True, [])), "in contact in the phase of his assignment"
    rolled, disturbed = glide(False, ["plugging"]), glide(True, ["plugging"])
    assert told(rolled, "plugs") == ["plugs aelle 11"], "10 + 2 - 1"
    assert told(disturbed, "plugs") == []
    assert not is_plugging(disturbed)
