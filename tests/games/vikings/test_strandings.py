"""Naval chapters 4, 7 and 8 at the shore: ships that run up the sand, wrecks, and people in the way of a hull."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.ships import WOLF, hexes_of, landing, sail_on
from games.vikings.table import WAYS, at, condition, game, pass_on, play, question, rider, told, where
from meadhall.core.errors import PositionError
from meadhall.games.vikings.damage import count_damage
from meadhall.games.vikings.layout import NAVAL_2, ROW, STRAIGHT
from meadhall.games.vikings.sailing import carry_out, collide
from meadhall.skirmish import layout

# ---------------------------------------------------------------- running up the sand


@pytest.mark.rule("vikings", "N4.launch.b", "N4.launch.c", "N4.beach.c")
def test_a_ship_whose_last_move_touches_sand_is_beached_however_fast_it_was() -> None:
    """Slowed from 4 to 1, it has only one move; its effective speed is still 4 when the bow touches."""
    crew = {name: {"at": spec["at"], "task": ROW} for name, spec in landing(4).position()["people"].items()}
    state = sail_on(landing(4, crew | {"aelle": "2005"}), 1)
    ship = state.position()["ships"]["sea_wolf"]
    assert (ship["at"], ship["fate"], ship["speed"]) == ("0915", "beached", 0)
    assert told(state, "beached") == ["beached sea_wolf"]
    pass_on(state, "move", "fire")
    pass_on(state, "assign")
    assert state.cells[layout.PHASE] == NAVAL_2
    play(state, "viking", "done")
    assert question(state) not in ("speed", "ship-move"), "nobody pushes"
    assert state.position()["ships"]["sea_wolf"]["at"] == "0915"


@pytest.mark.rule("vikings", "N4.launch.c", "N4.beach.c")
def test_a_ship_that_loses_its_moves_on_the_first_beach_hex_is_beached_there() -> None:
    """At 5 its bow is on the sand, and before its next move a collision has stopped it."""
    ships = {"sea_wolf": {"at": "0915", "heading": "N", "speed": 0, "fate": "afloat", "before": 5, "moves": 1}}
    state = at("begin", "anglo_saxon", {"aelle": "2005"}, scenario="fyrd-landing", phase="naval 1", ships=ships)
    pass_on(state, "move", "fire")
    assert state.position()["ships"]["sea_wolf"]["fate"] == "beached"


@pytest.mark.rule("vikings", "N5.boat.a", "N4.beach.b")
def test_a_ship_that_runs_over_a_boat_onto_the_sand_is_beached() -> None:
    ships = {
        "sea_wolf": {"at": "0916", "heading": "N", "speed": 3},
        "skiff": {"at": "0910", "heading": "N", "speed": 0, "fate": "beached"},
    }
    document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player a", "ships": ships}
    state = at("begin", "anglo_saxon", {"aelle": "2005"}, **document)
    skiff = game.domains["ship"].index("skiff")
    bow = int(game.fleet.hulls[0].bow)
    ahead = state.ground.neighbour[state.hull_cell(WOLF, bow) * 6]
    assert state.ship_at(ahead) == skiff
    collide(state, WOLF, skiff, bow, int(state.part_at(ahead)))
    ship = state.position()["ships"]["sea_wolf"]
    assert (ship["at"], ship["fate"], ship["speed"]) == ("0915", "beached", 0)


@pytest.mark.rule("vikings", "N7.sink.b", "N8.speed.shore")
def test_a_wreck_lies_still() -> None:
    ships = {"sea_wolf": {"at": "0915", "heading": "N", "speed": -1, "fate": "beached", "damage": 20}}
    state = at("begin", "anglo_saxon", {"aelle": "2005"}, scenario="fyrd-landing", phase="player a", ships=ships)
    count_damage(state)
    ship = state.position()["ships"]["sea_wolf"]
    assert (ship["fate"], ship["speed"]) == ("wrecked", 0), "it was being launched"


# ---------------------------------------------------------------- in the way of a hull


def run_down(spec: dict[str, Any], who: dict[str, Any]) -> Any:
    """The longship makes one straight move over people in the water."""
    document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player a", "ships": {"sea_wolf": spec}}
    state = at("begin", "anglo_saxon", who | {"aelle": "2005"}, **document)
    carry_out(state, WOLF, STRAIGHT)
    game.check(state)
    return state


ALONGSHORE = {"at": "1814", "heading": "NW", "speed": 3, "fate": "afloat"}


@pytest.mark.rule("vikings", "N8.water.c", "G5.block.d")
def test_armour_shoved_from_the_shallows_into_deep_water_drowns() -> None:
    state = run_down(ALONGSHORE, {"hastein": "1312"})
    assert told(state, "drowned") == ["drowned hastein"]
    assert condition(state, "hastein") == "dead"
    state = run_down(ALONGSHORE, {"dag": "1312"})
    assert (condition(state, "dag"), where(state, "dag")) == ("healthy", "1313"), "without armour he swims"
    state = run_down({"at": "0715", "heading": "NE", "speed": 3, "fate": "afloat"}, {"hastein": "1112"})
    assert (condition(state, "hastein"), where(state, "hastein")) == ("healthy", "1111"), "onto the beach"


@pytest.mark.rule("vikings", "G5.block.b", "G5.block.d")
def test_a_rider_in_the_way_of_a_hull_is_shoved_to_where_horses_stand() -> None:
    shoved = 0
    for facing in WAYS:
        document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player a", "ships": {"sea_wolf": ALONGSHORE}}
        people = {"byrhtnoth": rider("1312", facing, "byrhtnoth-horse"), "dag": "0505"}
        try:
            state = at("begin", "anglo_saxon", people, **document)
        except PositionError:  # no horse stands so
            continue
        thane = game.domains["person"].index("byrhtnoth")
        shoved += 1
        carry_out(state, WOLF, STRAIGHT)
        for cell in (state.at(thane), state.tail(thane)):
            assert state.ship_at(cell) < 0, facing
            assert state.here(cell) == thane, facing
            assert not state.bars_rider(thane, cell), facing
        game.check(state)
    assert shoved > 1


@pytest.mark.rule("vikings", "N8.climb")
def test_a_swimmer_climbs_onto_an_empty_cell_only() -> None:
    """Not over a friend at the oar, out of deep water or out of the shallows; from the beach one may."""
    wolf = {"at": "0915", "heading": "N", "speed": 0, "fate": "beached"}
    document: dict[str, Any] = {"scenario": "fyrd-landing", "phase": "player b", "ships": {"sea_wolf": wolf}}
    probe = at("begin", "viking", {}, **document)
    ground = probe.ground
    seen = set()
    for part in range(22):
        for way in range(6):
            water = ground.neighbour[probe.hull_cell(WOLF, part) * 6 + way]
            if water < 0 or probe.ship_at(water) >= 0:
                continue
            (hex,) = hexes_of(probe, WOLF, [part])
            here = f"{int(ground.column(water)):02}{int(ground.row(water)):02}"
            for crew in ({}, {"dag": hex}, {"dag": {"at": hex, "state": "stunned"}}):
                people = {"ulf": here, "aelle": "2005"} | crew
                state = at("movement", "viking", people, **document)
                state.apply(int(state.seat_of(0)), game.actions.parse("move ulf"))
                action = game.actions.parse("step " + ("N", "NE", "SE", "S", "SW", "NW")[(way + 3) % 6])
                rule = state.why_not(int(state.seat_of(0)), action)
                wet = bool(state.rules.lands.water[ground.terrain[water]])
                assert rule == ("N8.climb" if crew and wet else ""), (part, way, crew)
                seen.add((wet, bool(state.is_deep(water)), bool(crew)))
    assert len(seen) == 6, "deep, shallow and dry, empty and taken"
