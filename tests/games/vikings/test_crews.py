"""Naval chapters 1 to 3: hulls, crews and their tasks, speeds."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.ships import (
    CUTHBERT,
    CUTHBERT_AT,
    SAXONS,
    VIKINGS,
    WOLF,
    WOLF_AT,
    deck,
    hexes_of,
    manned,
    oars,
    sea,
    still,
)
from games.vikings.table import at, cover, game, play, question, refusal, told, wounded
from meadhall.games.vikings import layout as ship_cells
from meadhall.games.vikings.layout import BAIL, BOARD, DRAKKAR, GALIOTE, ROW, STEER
from meadhall.games.vikings.layout import BOAT as ROWING_BOAT
from meadhall.games.vikings.naval import bars_task
from meadhall.games.vikings.speeds import change_of, fastest_choice, rowers, slowest_choice, top_speed

# ---------------------------------------------------------------- 1, description


@pytest.mark.rule("vikings", "N1.a", "N1.c", "N1.d", "N1.e")
def test_hulls_have_their_cells_and_marks() -> None:
    for kind, cells, marked in ((DRAKKAR, 22, True), (GALIOTE, 16, True), (ROWING_BOAT, 3, False)):
        hull = game.fleet.hulls[kind]
        assert hull.cells == cells
        assert (hull.helm == hull.stern) == marked
        assert hull.bow != hull.stern
        state = still({})
        for heading in range(6):
            spots = {(hull.q[heading * cells + part], hull.r[heading * cells + part]) for part in range(cells)}
            assert len(spots) == cells
            assert (0, 0) in spots, "the centre cell on which it turns"
        assert state.ship_at(0) == -1
    drakkar = game.fleet.hulls[DRAKKAR]
    assert (drakkar.ahead, drakkar.astern) == (8, 8), "as fast astern as ahead"


@pytest.mark.rule("vikings", "N1.b")
def test_every_cell_of_a_ship_bears_a_man() -> None:
    state = still({"hastein": deck(WOLF, 0, **WOLF_AT)}, sea_wolf=WOLF_AT)
    for part in range(22):
        cell = state.hull_cell(WOLF, part)
        assert state.ship_at(cell) == WOLF
        assert not state.is_deep(cell)


@pytest.mark.rule("vikings", "N7.name")
def test_a_ship_goes_by_its_commander() -> None:
    people = {"dag": deck(WOLF, 0, **WOLF_AT), "hastein": deck(WOLF, 3, **WOLF_AT), "bodvar": deck(WOLF, 5, **WOLF_AT)}
    state = still(people, sea_wolf=WOLF_AT)
    assert game.label(state, "ship", WOLF, "en") == "Sea Wolf (Hastein)"
    del people["hastein"]
    state = still(people, sea_wolf=WOLF_AT)
    assert game.label(state, "ship", WOLF, "fr").endswith("(Bodvar)"), "the strongest aboard"


# ---------------------------------------------------------------- 2, tasks


@pytest.mark.rule("vikings", "N2.row", "N2.steer", "N2.board", "N2.bail", "N2.a", "N3.crew", "N5.cell")
def test_where_tasks_can_be_done() -> None:
    hull = game.fleet.hulls[DRAKKAR]
    middle = next(part for part in range(22) if hull.middle[part])
    people = {
        "hastein": deck(WOLF, hull.helm, **WOLF_AT),
        "dag": deck(WOLF, oars(DRAKKAR)[0], **WOLF_AT),
        "finn": deck(WOLF, middle, **WOLF_AT),
        "bodvar": wounded(deck(WOLF, oars(DRAKKAR)[1], **WOLF_AT)),
        "egil": deck(WOLF, hull.bow, **WOLF_AT),
        "arni": deck(WOLF, oars(DRAKKAR)[2], **WOLF_AT),
    }
    state = still(people, sea_wolf=WOLF_AT | {"hull": {str(oars(DRAKKAR)[2] + 1): 1}})
    person = game.domains["person"].index
    assert bars_task(state, person("dag"), ROW) == ""
    assert bars_task(state, person("bodvar"), ROW) == "", "the wounded row"
    for name in ("finn", "egil", "hastein"):
        assert bars_task(state, person(name), ROW) == "N2.row", name
    assert bars_task(state, person("hastein"), STEER) == ""
    assert bars_task(state, person("dag"), STEER) == "N2.steer"
    assert bars_task(state, person("arni"), ROW) == "N5.cell", "a damaged cell"
    for name in people:
        assert bars_task(state, person(name), BOARD) == ""
        assert bars_task(state, person(name), BAIL) == ""


@pytest.mark.rule("vikings", "N2.row.max", "N3.crew.women", "N3.boat")
def test_women_row_in_boats_only_and_a_boat_has_two_oars() -> None:
    ids = game.domains["ship"].ids
    cockle = {"at": "2404", "heading": "NE", "speed": 1}
    base: dict[str, Any] = {"scenario": "sea-chase", "phase": "player a", "ships": {"cockle": cockle}}
    state = at("begin", "anglo_saxon", {}, **base)
    boat = ids.index("cockle")
    cells = [state.hull_cell(boat, part) for part in range(3)]
    hexes = [f"{int(state.ground.column(cell)):02}{int(state.ground.row(cell)):02}" for cell in cells]
    people = {"hild": {"at": hexes[0], "task": ROW}, "eadgyth": {"at": hexes[1], "task": ROW}, "hunlaf": hexes[2]}
    state = at("begin", "anglo_saxon", people, **base)
    person = game.domains["person"].index
    assert bars_task(state, person("hild"), ROW) == ""
    assert bars_task(state, person("hunlaf"), ROW) == "N2.row.max"
    assert (rowers(state, boat), top_speed(state, boat, False), change_of(state, boat)) == (2, 2, 2)
    galiote = {"at": "2012", "heading": "NE", "speed": 1}
    base["ships"] = {"saint_cuthbert": galiote}
    oar, helm = oars(GALIOTE)[0], int(game.fleet.hulls[GALIOTE].helm)
    oar_hex, helm_hex = hexes_of(at("begin", "anglo_saxon", {}, **base), CUTHBERT, [oar, helm])
    state = at("begin", "anglo_saxon", {"hild": oar_hex, "eadgyth": helm_hex}, **base)
    assert bars_task(state, person("hild"), ROW) == "N3.crew.women"
    assert bars_task(state, person("eadgyth"), STEER) == "N3.crew.women"
    assert bars_task(state, person("hild"), BAIL) == ""


@pytest.mark.rule("vikings", "N2.static", "N2.reassign", "G2.a", "G1.c")
def test_in_a_naval_phase_people_get_tasks_and_nothing_else() -> None:
    people = manned(WOLF, DRAKKAR, VIKINGS, 8, **WOLF_AT) | manned(CUTHBERT, GALIOTE, SAXONS, 8, **CUTHBERT_AT)
    state = sea(people, sea_wolf=WOLF_AT, saint_cuthbert=CUTHBERT_AT)
    assert question(state) == "assign"
    assert refusal(state, "anglo_saxon", "move aelle") == "G2.i"
    play(state, "anglo_saxon", "assign aldhelm")
    assert refusal(state, "anglo_saxon", "task steer") == "N2.steer"
    play(state, "anglo_saxon", "task board")
    assert refusal(state, "anglo_saxon", "assign aldhelm") == "N2.reassign"
    play(state, "anglo_saxon", "done")
    assert question(state) == "assign"
    play(state, "viking", "done")
    assert question(state) == "speed"
    assert sorted(state.deciders()) == [0, 1], "both sides at the same time"


@pytest.mark.rule("vikings", "N2.fire", "G4.ship.a", "G4.ship.b", "G4.ship.e")
def test_only_those_ready_to_board_shoot_and_rowers_are_better_covered() -> None:
    parts = oars(DRAKKAR)
    wolf = {"at": "1410", "heading": "N", "speed": 0}
    people = {
        "einar": {"at": deck(WOLF, parts[0], **wolf), "task": BOARD},
        "gunnar": {"at": deck(WOLF, parts[2], **wolf), "task": ROW},
        "aelle": {"at": deck(CUTHBERT, oars(GALIOTE)[1], **CUTHBERT_AT | {"at": "0810"}), "task": ROW},
        "alwin": {"at": deck(CUTHBERT, oars(GALIOTE)[3], **CUTHBERT_AT | {"at": "0810"}), "task": BOARD},
        "cuthred": {"at": deck(CUTHBERT, oars(GALIOTE)[0], **CUTHBERT_AT | {"at": "0810"}), "task": BOARD},
    }
    state = at(
        "fire",
        "viking",
        people,
        [5],
        scenario="boarding-action",
        phase="player b",
        ships={"sea_wolf": wolf, "saint_cuthbert": CUTHBERT_AT | {"at": "0810"}},
    )
    assert refusal(state, "viking", "shoot gunnar") == "N2.fire"
    play(state, "viking", "shoot einar", "at alwin")
    assert told(state, "shot")[0].split()[3] == "6", "one added on a rolling deck"
    assert cover(state, "einar", "aelle") == ("", 2), "he rows"
    assert cover(state, "einar", "alwin") == ("", 1)
    assert cover(state, "einar", "cuthred")[0] == "G4.ship.a", "on the far side of the deck"
    assert cover(state, "einar", "gunnar")[0] == "G3.f"


@pytest.mark.example("vikings", "reassign")
def test_a_rower_may_stand_ready_but_a_bailer_amidships_may_not_row() -> None:
    middle = next(part for part in range(22) if game.fleet.hulls[DRAKKAR].middle[part])
    people = {
        "dag": {"at": deck(WOLF, oars(DRAKKAR)[0], **WOLF_AT), "task": ROW},
        "finn": {"at": deck(WOLF, middle, **WOLF_AT), "task": BAIL},
    }
    state = still(people, sea_wolf=WOLF_AT)
    ids = game.domains["person"].index
    assert bars_task(state, ids("dag"), BOARD) == ""
    assert bars_task(state, ids("finn"), ROW) == "N2.row"


@pytest.mark.rule("vikings", "N2.control")
def test_a_ship_without_its_own_people_falls_to_its_boarders() -> None:
    part = oars(GALIOTE)[0]
    people = {"dag": {"at": deck(CUTHBERT, part, **CUTHBERT_AT), "task": BOARD}, "aelle": "0535"}
    state = sea(people, saint_cuthbert=CUTHBERT_AT)
    assert told(state, "captured") == ["captured saint_cuthbert viking"]
    both = people | {"alwin": {"at": deck(CUTHBERT, oars(GALIOTE)[4], **CUTHBERT_AT), "task": ROW}}
    state = sea(both, saint_cuthbert=CUTHBERT_AT)
    assert told(state, "captured") == []


# ---------------------------------------------------------------- 3, speed


@pytest.mark.rule("vikings", "N3.pairs", "N3.oars")
@pytest.mark.example("vikings", "galiote-4-2")
def test_four_rowers_on_one_side_and_two_on_the_other_are_two_pairs() -> None:
    hull = game.fleet.hulls[GALIOTE]
    port = [part for part in range(16) if hull.port[part]][:4]
    starboard = [part for part in range(16) if hull.starboard[part]][:2]
    spots = [deck(CUTHBERT, part, **CUTHBERT_AT) for part in port + starboard]
    people = {name: {"at": hex, "task": ROW} for name, hex in zip(SAXONS, spots, strict=False)}
    state = still(people, saint_cuthbert=CUTHBERT_AT)
    assert (rowers(state, CUTHBERT), top_speed(state, CUTHBERT, False)) == (2, 2)


@pytest.mark.rule("vikings", "N3.a", "N3.acc1", "N3.acc2", "N3.acc3")
@pytest.mark.example("vikings", "drakkar-6-pairs")
def test_a_drakkar_with_six_pairs_at_two() -> None:
    spec = WOLF_AT | {"speed": 2}
    state = still(manned(WOLF, DRAKKAR, VIKINGS, 12, **spec), sea_wolf=spec)
    assert rowers(state, WOLF) == 6
    assert (slowest_choice(state, WOLF), fastest_choice(state, WOLF)) == (-1, 5)
    for pairs, change in ((1, 1), (2, 1), (3, 2), (5, 2), (6, 3)):
        state = still(manned(WOLF, DRAKKAR, VIKINGS, 2 * pairs, **spec), sea_wolf=spec)
        assert change_of(state, WOLF) == change, pairs


@pytest.mark.rule("vikings", "N3.viking", "N3.max_fwd", "N3.max_back")
@pytest.mark.example("vikings", "derived-viking-oars")
def test_only_vikings_bring_a_drakkar_to_eight() -> None:
    state = still(manned(WOLF, DRAKKAR, VIKINGS, 14, **WOLF_AT), sea_wolf=WOLF_AT)
    assert (top_speed(state, WOLF, False), top_speed(state, WOLF, True)) == (8, 8)
    mixed = [*VIKINGS[:13], "aelle"]
    state = still(manned(WOLF, DRAKKAR, mixed, 14, **WOLF_AT), sea_wolf=WOLF_AT)
    assert top_speed(state, WOLF, False) == 7
    state = still(manned(CUTHBERT, GALIOTE, SAXONS, 10, **CUTHBERT_AT), saint_cuthbert=CUTHBERT_AT)
    assert (top_speed(state, CUTHBERT, False), top_speed(state, CUTHBERT, True)) == (5, 2)


@pytest.mark.rule("vikings", "N3.drift", "N3.inertia")
def test_without_rowers_a_ship_loses_a_point_and_too_fast_a_ship_slows_as_it_can() -> None:
    for speed, only in ((3, 2), (-3, -2), (0, 0)):
        spec = WOLF_AT | {"speed": speed}
        state = still({}, sea_wolf=spec)
        assert (slowest_choice(state, WOLF), fastest_choice(state, WOLF)) == (only, only), speed
    spec = WOLF_AT | {"speed": 7}
    state = still(manned(WOLF, DRAKKAR, VIKINGS, 4, **spec), sea_wolf=spec)
    assert (slowest_choice(state, WOLF), fastest_choice(state, WOLF)) == (6, 6), "two pairs change it by one"


@pytest.mark.rule("vikings", "G2.b", "N3.secret")
def test_speeds_are_chosen_in_secret_and_shown_together() -> None:
    people = manned(WOLF, DRAKKAR, VIKINGS, 8, **WOLF_AT) | manned(CUTHBERT, GALIOTE, SAXONS, 6, **CUTHBERT_AT)
    state = sea(people, sea_wolf=WOLF_AT, saint_cuthbert=CUTHBERT_AT)
    play(state, "anglo_saxon", "done")
    play(state, "viking", "done")
    assert refusal(state, "viking", "speed 8") == "N3.pairs"
    play(state, "viking", "speed 4")
    saxon, viking = int(state.seat_of(1)), int(state.seat_of(0))
    assert "choice" not in state.view(saxon)["ships"]["sea_wolf"]
    assert "choice" not in state.view(None)["ships"]["sea_wolf"]
    assert state.view(viking)["ships"]["sea_wolf"]["choice"] == 4
    drawn = {state.determinize(saxon, seed).cells[ship_cells.SHIP_CHOICE + WOLF] for seed in range(40)}
    assert len(drawn) > 1, "for the other side it may be any speed"
    play(state, "anglo_saxon", "speed 3")
    assert set(told(state, "speed-shown")) == {"speed-shown sea_wolf 4", "speed-shown saint_cuthbert 3"}


@pytest.mark.rule("vikings", "opt.helm.a", "opt.helm.b")
def test_the_helm_option() -> None:
    from meadhall.games.vikings.sailing import bars_manoeuvre, loss_of

    crew = manned(WOLF, DRAKKAR, VIKINGS, 12, **WOLF_AT)
    ships = {"sea_wolf": WOLF_AT}
    helm = {"scenario": "boarding-action", "phase": "player a", "ships": ships}
    manned_helm = at("begin", "anglo_saxon", crew, options=["helm"], **helm)
    assert bars_manoeuvre(manned_helm, WOLF, 1) == ""
    del crew[VIKINGS[12]]
    state = at("begin", "anglo_saxon", crew, options=["helm"], **helm)
    assert bars_manoeuvre(state, WOLF, 1) == "opt.helm.a"
    assert fastest_choice(state, WOLF) == 3, "no faster"
    assert bars_manoeuvre(at("begin", "anglo_saxon", crew, **helm), WOLF, 1) == "", "without the option all is as ever"
    part = game.fleet.hulls[DRAKKAR].helm
    ships = {"sea_wolf": WOLF_AT | {"hull": {str(part + 1): 1}}}
    state = at("begin", "anglo_saxon", {}, options=["helm"], **helm | {"ships": ships})
    assert (loss_of(state, WOLF, 0), loss_of(state, WOLF, 1), loss_of(state, WOLF, 3)) == (0, 2, 3)


@pytest.mark.rule("vikings", "opt.helm.a")
def test_without_a_helmsman_no_ship_gathers_way_astern_either() -> None:
    for speed, least, most in ((0, 0, 0), (-2, -2, 0), (2, 0, 2), (-5, -5, -2)):
        spec = WOLF_AT | {"speed": speed}
        crew = manned(WOLF, DRAKKAR, VIKINGS, 12, **spec)
        del crew[VIKINGS[12]]
        document: dict[str, Any] = {"scenario": "boarding-action", "phase": "player a", "ships": {"sea_wolf": spec}}
        state = at("begin", "anglo_saxon", crew, options=["helm"], **document)
        assert (slowest_choice(state, WOLF), fastest_choice(state, WOLF)) == (least, most), speed
