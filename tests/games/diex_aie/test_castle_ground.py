"""The two maps with works are ground one can fight over: every place in them is reached as the rules say."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie.table import at, game
from games.diex_aie.test_castles import GATE, LOWER, MOTTE, UPPER
from meadhall.skirmish.kinds import HOUSE, KEEP, MOAT, PALISADE_HEX, PLATFORM, STAIRS


def reached(state: Any, start: str) -> set[str]:
    """Where somebody on foot without armour comes from a hex, in any number of turns."""
    ground, person = state.ground, game.domains["person"].ids.index("edric")
    mark = str(ground.names[ground.places[0]])[0]
    seen, todo = set(), [int(ground.cell_named(mark + start))]
    while todo:
        cell = todo.pop()
        if cell in seen:
            continue
        seen.add(cell)
        todo += [
            int(ground.neighbour[cell * 6 + way]) for way in range(6) if state.entry(person, cell, way, False) >= 0
        ]
    return {str(ground.names[cell])[1:] for cell in seen}


def of(state: Any, *kinds: int) -> set[str]:
    ground = state.ground
    return {str(ground.names[cell])[1:] for cell in ground.places if ground.terrain[cell] in kinds}


def motte(**more: Any) -> Any:
    return at("movement", "saxon", {"edric": "2910"}, scenario=MOTTE, **more)


@pytest.mark.rule("diex-aie", "9.5.1.a", "9.5.1.b")
def test_outside_nobody_comes_in_while_the_gates_are_shut() -> None:
    inside = of(motte(), PLATFORM, PALISADE_HEX, STAIRS, KEEP, HOUSE)
    assert not reached(motte(), "2910") & inside


@pytest.mark.rule("diex-aie", "9.5.1.b")
def test_from_the_gate_one_comes_to_every_platform_of_the_bailey_and_no_further() -> None:
    state = motte(works={GATE: 1})
    found, works = reached(state, "2910"), of(state, PLATFORM, PALISADE_HEX, STAIRS)
    assert {hex for hex in works if int(hex[:2]) >= 13} <= found
    assert not {hex for hex in works if int(hex[:2]) < 9} & found, "the motte has its own gates"
    assert not of(state, KEEP) & found


@pytest.mark.rule("diex-aie", "9.2.5", "9.5.1.a")
def test_through_both_swing_gates_one_comes_to_the_keep_and_all_around_it() -> None:
    half = reached(motte(works={GATE: 1, LOWER: 1}), "2910")
    assert "1209" in half
    assert not of(motte(), KEEP) & half
    state = motte(works={GATE: 1, LOWER: 1, UPPER: 1})
    assert of(state, PLATFORM, PALISADE_HEX, STAIRS, KEEP, HOUSE) <= reached(state, "2910")


@pytest.mark.rule("diex-aie", "10.1.1", "10.4.b")
def test_ladders_can_be_raised_all_around_bailey_and_motte() -> None:
    state = motte()
    places = {
        str(state.ground.names[cell])[1:]: state.ground.terrain[cell]
        for cell in state.ground.places
        if any(state.can_lean(cell, way) for way in range(6))
    }
    bailey = [hex for hex, terrain in places.items() if int(hex[:2]) >= 12 and terrain == MOAT]
    around = [hex for hex, terrain in places.items() if int(hex[:2]) < 11 and terrain != MOAT]
    assert len(bailey) >= 25
    assert len(around) >= 10, "beyond the ditch of the motte there is a slope to stand on"
    assert not set(places) & of(state, PLATFORM, PALISADE_HEX, KEEP)


@pytest.mark.rule("diex-aie", "8.4.a")
def test_every_house_of_the_village_is_entered() -> None:
    state = at("movement", "saxon", {"edric": "0012"}, scenario="on-le-village-saxon")
    assert of(state, HOUSE) <= reached(state, "0012")
    assert "1109" in reached(state, "0012"), "the throne"
