"""Naval chapter 2 and the end of a scenario: who has which ship, and what that is worth."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.ships import CUTHBERT, WOLF, hexes_of, oars
from games.vikings.table import at, game, pass_on, told
from meadhall.games.vikings.layout import BOARD, DRAKKAR, GALIOTE, ROW, SHIP_LOST
from meadhall.games.vikings.turns import is_lost, score

CHASED = {"at": "2009", "heading": "NE", "speed": 0}
LAST_TURN = 8


def last_phase(aboard: dict[str, Any], swimming: dict[str, Any] | None = None) -> Any:
    """The chase in the Anglo-Saxons' last phase, the silver on the galiote; who is aboard it, by oar."""
    document: dict[str, Any] = {"scenario": "sea-chase", "phase": "player b", "turn": LAST_TURN}
    document["ships"] = {"saint_cuthbert": CHASED}
    probe = at("begin", "anglo_saxon", {}, **document)
    hexes = hexes_of(probe, CUTHBERT, oars(GALIOTE))
    people = {name: spec | {"at": hexes[spec["at"]]} for name, spec in aboard.items()}
    document |= {"treasures": [hexes[9], hexes[8]]}
    return at("movement", "anglo_saxon", people | (swimming or {}), **document)


@pytest.mark.rule("vikings", "N2.control", "scenario.end", "scenario.5")
def test_a_ship_boarded_in_the_last_phase_is_captured_when_the_game_ends() -> None:
    state = last_phase({"dag": {"at": 0, "task": BOARD}}, swimming={"aelle": "0505"})
    pass_on(state)
    assert state.is_over()
    assert told(state, "captured") == ["captured saint_cuthbert viking"]
    assert state.position()["ships"]["saint_cuthbert"]["side"] == "viking"
    viking, saxon = state.position()["score"]["viking"], state.position()["score"]["anglo_saxon"]
    assert viking >= state.muster.points[SHIP_LOST], "the ship is lost to them"
    assert saxon == 0, "and the silver with it"
    assert state.outcome()[int(state.seat_of(0))] == 1.0


@pytest.mark.rule("vikings", "N2.control", "scenario.end")
def test_a_ship_still_defended_when_the_game_ends_is_not_captured() -> None:
    state = last_phase({"dag": {"at": 0, "task": BOARD}, "aelle": {"at": 4, "task": ROW}})
    pass_on(state)
    assert state.is_over()
    assert told(state, "captured") == []
    assert state.position()["ships"]["saint_cuthbert"]["side"] == "anglo_saxon"
    assert score(state, 0) == 0


@pytest.mark.rule("vikings", "N2.control", "scenario.end")
def test_a_game_that_ends_early_counts_its_captures_too() -> None:
    """No Anglo-Saxon stands any more after the first turn's last phase."""
    document: dict[str, Any] = {"scenario": "sea-chase", "phase": "player b", "turn": 1}
    document["ships"] = {"saint_cuthbert": CHASED}
    probe = at("begin", "anglo_saxon", {}, **document)
    (hex,) = hexes_of(probe, CUTHBERT, oars(GALIOTE)[:1])
    state = at("movement", "anglo_saxon", {"dag": {"at": hex, "task": BOARD}}, **document)
    pass_on(state)
    assert state.turn() == 1
    assert state.position()["ships"]["saint_cuthbert"]["side"] == "viking"


@pytest.mark.rule("vikings", "N2.control", "scenario.end", "scenario.6")
def test_a_captured_ship_that_sails_away_is_lost_and_has_not_escaped() -> None:
    away = {"fate": "away"}
    for side, lost, points in (("viking", False, 6), ("anglo_saxon", True, 0)):
        ships = {"sea_wolf": away | {"side": side}}
        document: dict[str, Any] = {"scenario": "camp-defence", "phase": "player a", "ships": ships, "treasures": []}
        state = at("begin", "viking", {}, **document)
        assert is_lost(state, WOLF) == lost, side
        assert score(state, 0) == points, side
        assert score(state, 1) == 6 - points, side


@pytest.mark.rule("vikings", "scenario.end", "component.map_sides")
def test_a_ship_that_leaves_takes_its_ropes_along() -> None:
    """The boat's grapnel has caught the longship, which sails off the field and leaves the boat behind."""
    from meadhall.games.vikings.sailing import carry_out

    bow, boat_bow = int(game.fleet.hulls[DRAKKAR].stern), int(game.fleet.hulls[2].bow)
    ships = {"sea_wolf": {"at": "1430", "heading": "S", "speed": 4, "fate": "afloat"}}
    ships["skiff"] = {"at": "1422", "heading": "S", "speed": 0, "fate": "afloat"}
    rope = {"number": 1, "state": "caught", "home": f"skiff.{boat_bow + 1}", "hook": f"sea_wolf.{bow + 1}", "rope": 5}
    document: dict[str, Any] = {"scenario": "camp-defence", "phase": "player a", "ships": ships, "grapnels": [rope]}
    state = at("begin", "viking", {}, **document)
    for _ in range(10):
        if state.is_on_map(WOLF):
            carry_out(state, WOLF, 0)
    assert state.position()["ships"]["sea_wolf"]["fate"] == "away"
    assert state.position()["grapnels"][0]["state"] == "lost"
