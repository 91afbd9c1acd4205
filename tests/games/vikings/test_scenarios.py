"""The scenarios: forces, fields, entries, exits and scores as the data say."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.table import at, game, legal, pass_on, play, question, refusal, told
from meadhall.core.chance import seeded
from meadhall.core.state import playout
from meadhall.games.vikings import layout as ship_cells

FORCES = {
    "salters-hut": (5, 6, 0, 0, 5),
    "village-raid": (32, 25, 2, 4, 15),
    "boarding-action": (22, 24, 3, 0, 12),
    "fyrd-landing": (33, 25, 3, 0, 12),
    "monastery-gold": (22, 22, 3, 5, 14),
    "sea-chase": (17, 18, 3, 3, 10),
    "camp-defence": (18, 16, 2, 2, 12),
    "shield-wall": (26, 30, 0, 0, 14),
}


def check(scenario: str) -> Any:
    """The people, ships, treasures and turns of a scenario are those of the data, and each lies where it should."""
    vikings, saxons, ships, treasures, turns = FORCES[scenario]
    state = game.start(2, 4, scenario)
    document, side = state.position(), game.people.side
    names = game.domains["person"].ids
    sides = [side[names.index(name)] for name in document["people"]]
    assert (sides.count(0), sides.count(1)) == (vikings, saxons)
    assert len(document.get("ships", {})) == ships
    assert len(document["treasures"]) == treasures
    assert state.muster.turns == turns
    game.check(state)
    for person, spec in document["people"].items():
        if "at" in spec and "task" in spec:
            assert state.is_aboard(names.index(person))
    return state


@pytest.mark.rule("vikings", "scenario.1")
def test_raid_on_the_village() -> None:
    state = check("village-raid")
    assert state.muster.entry_turn[1] == 4, "the Earl rides in on turn 4"
    people = {"hild": "0900", "dag": "0919", "edwin": {"state": "coming"}}
    document: dict[str, Any] = {"scenario": "village-raid", "ships": {}, "turn": 4}
    state = at("movement", "anglo_saxon", people, phase="player b", **document)
    play(state, "anglo_saxon", "move hild")
    assert "leave" in legal(state, "anglo_saxon"), "women leave by the north side"
    play(state, "anglo_saxon", "leave")
    assert state.position()["people"]["hild"]["state"] == "gone"
    play(state, "anglo_saxon", "move edwin")
    assert question(state) == "moving"
    entries = legal(state, "anglo_saxon", "place")
    assert all(entry.endswith("00") for entry in entries), "the northern edge"
    play(state, "anglo_saxon", "place 0900")
    play(state, "anglo_saxon", legal(state, "anglo_saxon", "face")[0])
    assert state.position()["people"]["edwin"]["mount"] == "edwin-horse"
    early = at("movement", "anglo_saxon", people, phase="player b", **document | {"turn": 3})
    assert refusal(early, "anglo_saxon", "move edwin") == "G1.a"


@pytest.mark.rule("vikings", "scenario.2")
def test_boarding_action() -> None:
    check("boarding-action")
    ships = {"sea_wolf": {"fate": "sunk"}, "saint_cuthbert": {"side": "viking"}}
    people = {"dag": "0505", "aelle": "0535", "hastein": {"state": "dead"}}
    over = {"scenario": "boarding-action", "turn": 12, "phase": "player b", "ships": ships}
    state = at("recovery", "viking", people, **over)
    assert state.position()["score"] == {"viking": 8, "anglo_saxon": 6 + 4}, "a ship captured, a ship and a Jarl lost"


@pytest.mark.rule("vikings", "scenario.3")
def test_landing_against_the_fyrd() -> None:
    check("fyrd-landing")
    people = {"dag": "0505", "finn": "0810", "arni": "1012", "aelle": "2005", "osric": {"state": "dead"}}
    over = {"scenario": "fyrd-landing", "turn": 12, "phase": "player b", "ships": {}}
    state = at("recovery", "viking", people, **over)
    assert state.position()["score"]["viking"] == 2 + 1, "two ashore, none for the man in the shallows, one kill"


@pytest.mark.rule("vikings", "scenario.4")
def test_gold_of_the_monastery() -> None:
    state = check("monastery-gold")
    for cell in state.muster.treasures:
        assert state.ground.building[cell], "the gold lies in the church"
    people = {"egil": "0505", "aelle": "2005", "alwin": {"state": "dead"}}
    treasures = ["viking", "viking", "1704", "1804", "anglo_saxon"]
    over = {"scenario": "monastery-gold", "turn": 14, "phase": "player b", "ships": {}, "treasures": treasures}
    state = at("recovery", "anglo_saxon", people, **over)
    assert state.position()["score"] == {"viking": 2 * 4, "anglo_saxon": 3 * 3}


@pytest.mark.rule("vikings", "scenario.5")
def test_pursuit_at_sea() -> None:
    state = check("sea-chase")
    assert len([where for where in state.position()["treasures"] if where]) == 3, "the silver is aboard"
    ships = {"saint_cuthbert": {"fate": "away"}, "cockle": {"fate": "sunk"}}
    people = {"aelle": {"state": "gone"}, "alwin": {"state": "gone"}, "dag": "0505", "hild": "0905"}
    over = {"scenario": "sea-chase", "turn": 10, "phase": "player b", "ships": ships, "treasures": ["anglo_saxon"] * 3}
    state = at("recovery", "viking", people, **over)
    assert state.position()["score"] == {"viking": 6, "anglo_saxon": 8 + 3 * 1 + 2}


@pytest.mark.rule("vikings", "scenario.6")
def test_the_camp_surprised() -> None:
    check("camp-defence")
    document: dict[str, Any] = {"scenario": "camp-defence", "ships": {}}
    people = {"dag": "0505", "leif": "0606", "einar": "0705", "aelle": "1800"}
    state = at("movement", "viking", people, phase="player b", turn=1, **document)
    assert legal(state, "viking", "move") == ["move leif", "move einar"], "only the sentries in the first phase"
    state = at("movement", "viking", people, phase="player b", turn=2, **document)
    assert "move dag" in legal(state, "viking")


@pytest.mark.rule("vikings", "scenario.6", "component.map_sides")
def test_vikings_get_away_from_the_camp_by_sea_alone() -> None:
    """Only the south side of the field is theirs, and nobody else's."""
    document: dict[str, Any] = {"scenario": "camp-defence", "ships": {}, "turn": 2}
    for hex in ("0535", "2935"):
        state = at("movement", "viking", {"dag": hex, "aelle": "1800"}, phase="player b", **document)
        play(state, "viking", "move dag", "leave")
        assert state.position()["people"]["dag"]["state"] == "gone", hex
    for hex in ("0534", "0600", "0005", "2920"):
        state = at("movement", "viking", {"dag": hex, "aelle": "1800"}, phase="player b", **document)
        play(state, "viking", "move dag")
        assert refusal(state, "viking", "leave") == "component.map_sides", hex
    for hex in ("0535", "0600"):
        state = at("movement", "anglo_saxon", {"dag": "0505", "aelle": hex}, phase="player a", **document)
        play(state, "anglo_saxon", "move aelle")
        assert refusal(state, "anglo_saxon", "leave") == "component.map_sides", hex
    over = document | {"turn": 12, "phase": "player b"}
    state = at("recovery", "viking", {"dag": {"state": "gone"}, "finn": "0505", "aelle": "1800"}, **over)
    assert state.position()["score"]["viking"] == 2, "a man away"


@pytest.mark.rule("vikings", "scenario.8")
def test_the_salters_hut() -> None:
    state = check("salters-hut")
    assert state.ground.buildings[state.muster.hall] == "D.hut"
    document: dict[str, Any] = {"scenario": "salters-hut", "turn": 5, "phase": "player b"}
    people = {"gorm": "1002", "finn": {"state": "dead"}, "godric": "1005", "alwin": {"state": "dead"}}
    state = at("recovery", "anglo_saxon", people, **document)
    assert state.position()["score"] == {"viking": 2 + 3, "anglo_saxon": 2}, "a man each; a Viking alone in the hut"
    empty = at("recovery", "anglo_saxon", people | {"gorm": "1006"}, **document)
    assert empty.position()["score"] == {"viking": 2, "anglo_saxon": 2 + 3}, "an empty hut is the Anglo-Saxons’"
    contested = at("recovery", "anglo_saxon", people | {"godric": "0902"}, **document)
    assert contested.position()["score"] == {"viking": 2, "anglo_saxon": 2 + 3}


@pytest.mark.rule("vikings", "scenario.end")
@pytest.mark.parametrize("scenario", FORCES)
@pytest.mark.parametrize("seats", [2, 4])
def test_random_games_end(scenario: str, seats: int) -> None:
    for seed in range(2):
        state = game.start(seats, seed, scenario)
        assert playout(state, seeded(seed)) < game.longest
        game.check(state)
        assert sum(state.result()) == seats / 2


@pytest.mark.rule("vikings", "N6.store")
def test_grapnels_begin_one_to_a_cell_of_the_edge() -> None:
    state = game.start(2, 1, "boarding-action")
    grapnels = state.position()["grapnels"]
    assert len(grapnels) == 4 + 2 + 2
    homes = [grapnel["home"] for grapnel in grapnels]
    assert len(set(homes)) == len(homes)
    ids = game.domains["ship"].ids
    for home in homes:
        ship, _, part = home.partition(".")
        assert state.hull(ids.index(ship)).edge[int(part) - 1]
    assert told(pass_on(state, "speed"), "captured") == []
    assert ship_cells.GRAPNELS == 12


@pytest.mark.rule("vikings", "scenario.6")
def test_sleepers_do_nothing_before_their_first_phase_is_over() -> None:
    """Gunnar and Einar are archers: Gunnar sleeps, Einar keeps watch. The Saxons move first."""
    document: dict[str, Any] = {"scenario": "camp-defence", "ships": {}}
    people = {"gunnar": "0406", "einar": "0405", "aelle": "0906"}
    state = at("movement", "anglo_saxon", people, phase="player a", turn=1, **document)
    play(state, "anglo_saxon", "move aelle", "step SW")
    assert (question(state), legal(state, "viking", "shoot")) == ("defensive-fire", ["shoot einar"])
    assert refusal(state, "viking", "shoot gunnar") == "G1.a"
    state = at("movement", "anglo_saxon", people, phase="player a", turn=2, **document)
    play(state, "anglo_saxon", "move aelle", "step SW")
    assert legal(state, "viking", "shoot") == ["shoot einar", "shoot gunnar"], "awake"


@pytest.mark.rule("vikings", "scenario.6", "G7.advance.g")
def test_a_sleeper_who_beats_off_an_attack_does_not_follow_up() -> None:
    document: dict[str, Any] = {"scenario": "camp-defence", "ships": {}, "phase": "player a"}
    for turn in (1, 2):
        people = {"finn": "0606", "alwin": "0607", "leif": "1206", "aelle": "1500"}
        for die in range(1, 11):
            state = at("combat", "anglo_saxon", people, [die], turn=turn, **document)
            play(state, "anglo_saxon", "attack finn", "with alwin", "fight")
            if told(state, "fought")[0].endswith("B"):
                break
        while question(state) == "retreat":
            play(state, "anglo_saxon", legal(state, "anglo_saxon")[0])
        assert told(state, "retreats"), "the attacker was driven back"
        assert (question(state) == "advance") == (turn == 2), "in the first turn he sleeps"


@pytest.mark.rule("vikings", "scenario.6", "N4.launch.c")
def test_sleepers_push_no_ship() -> None:
    from meadhall.games.vikings.speeds import can_push

    document: dict[str, Any] = {"scenario": "camp-defence", "phase": "naval 2"}
    probe = at("begin", "viking", {"leif": "0606", "aelle": "1800"}, turn=2, **document)
    ground, wolf = probe.ground, game.domains["ship"].index("sea_wolf")
    dag = game.domains["person"].index("dag")
    for cell in ground.places:
        if probe.ship_at(cell) >= 0:
            continue
        hex = f"{int(ground.column(cell)):02}{int(ground.row(cell)):02}"
        people = {"dag": hex, "leif": "0606", "aelle": "1800"}
        if hex in ("0606", "1800") or not any(
            probe.ship_at(ground.neighbour[cell * 6 + way]) == wolf
            for way in range(6)
            if ground.neighbour[cell * 6 + way] >= 0
        ):
            continue
        if can_push(at("begin", "viking", people, turn=2, **document), wolf, dag):
            assert not can_push(at("begin", "viking", people, turn=1, **document), wolf, dag), "he sleeps"
            return
    raise AssertionError("nobody could push")


@pytest.mark.rule("vikings", "scenario.1")
def test_the_earls_men_come_in_on_flat_hexes_alone() -> None:
    """On the north side of the village 0000 is a tree; flat ground and the path are open."""
    from meadhall.skirmish.kinds import FLAT, PATH

    document: dict[str, Any] = {"scenario": "village-raid", "ships": {}, "turn": 4, "phase": "player b"}
    state = at("movement", "anglo_saxon", {"aldhelm": {"state": "coming"}, "dag": "1510"}, **document)
    play(state, "anglo_saxon", "move aldhelm")
    ground, site = state.ground, state.site
    open_to = {action.split()[1] for action in legal(state, "anglo_saxon", "place")}
    north = [cell for cell in ground.places if ground.row(cell) == 0]
    assert {ground.terrain[cell] for cell in north} > {FLAT, PATH}
    for cell in north:
        hex = game.domains["hex"].ids[site.hex_of[cell]]
        assert (hex in open_to) == (ground.terrain[cell] in (FLAT, PATH)), hex
        if hex not in open_to:
            assert refusal(state, "anglo_saxon", f"place {hex}") == "G1.a"
