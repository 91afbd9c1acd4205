"""Sections 1 and 2, the components and the scenarios on land: set-up, phases, steps, the end."""

from __future__ import annotations

import pytest

import meadhall
from games.vikings.table import (
    asked,
    at,
    condition,
    game,
    legal,
    pass_on,
    play,
    question,
    refusal,
    stunned,
    told,
    where,
)
from meadhall.core.errors import DataError, PositionError, SetupError

FAR = "3006"


def begun(seats: int = 2, seed: int = 3) -> object:
    """The shield wall, everybody placed."""
    state = game.start(seats, seed, "shield-wall", listen=True)
    return pass_on(state, "fire", "move")


@pytest.mark.rule("vikings", "G1.a", "component.map_sides", "component.maps")
def test_a_scenario_lays_its_maps_and_picks_its_people() -> None:
    state = game.start(2, 3, "shield-wall")
    assert state.ground.columns == 40, "the dunes and the camp creek side by side"
    assert question(state) == "deploy"
    assert asked(state) == ["viking"], "player A places first"
    assert refusal(state, "viking", "place 2006") == "G1.a", "outside the zone"
    assert refusal(state, "viking", "place 0012") == "G1.a", "at sea"
    play(state, "viking", "place 0306")
    assert question(state) == "deploy", "Ragnar rides: which way does he look?"
    play(state, "viking", "face NE")
    assert state.position()["people"]["ragnar"] | {"owner": 0} == {
        "state": "healthy",
        "at": "0306",
        "owner": 0,
        "mount": "ragnar-horse",
        "facing": "NE",
    }
    assert refusal(state, "viking", "place 0306") == "G6.b"
    pass_on(state, "fire", "move")
    people = state.position()["people"]
    assert len(people) == 56
    assert all(spec["state"] == "healthy" and spec["at"] for spec in people.values())


@pytest.mark.rule("vikings", "G1.b", "G2.d", "G2.j", "G2.i")
def test_a_turn_is_the_phase_of_a_and_the_phase_of_b_and_steps_keep_their_order() -> None:
    state = at("begin", "viking", {"einar": "1205", "dag": "0506", "acca": "2006", "offa": "2206"})
    seen = []
    while state.turn() == 1:
        name = question(state)
        if not seen or seen[-1] != (name, asked(state)[0]):
            seen.append((name, asked(state)[0]))
        if name == "move":
            assert refusal(state, asked(state)[0], "shoot einar") == "G2.i"
            assert refusal(state, asked(state)[0], "attack offa") == "G2.i"
        play(state, asked(state)[0], "hold" if name == "defensive-fire" else "done")
    steps = [(name, side) for name, side in seen if name in ("fire", "move")]
    assert steps == [("fire", "viking"), ("move", "viking"), ("fire", "anglo_saxon"), ("move", "anglo_saxon")]
    phases = ["phase-begins viking 1", "phase-begins anglo_saxon 1", "phase-begins viking 2"]
    assert told(state, "phase-begins") == phases
    assert asked(state) == ["viking"]


@pytest.mark.rule("vikings", "G1.d")
def test_two_players_of_a_side_act_in_its_common_phase() -> None:
    state = begun(4)
    owners = {spec["owner"] for name, spec in state.position()["people"].items()}
    assert owners == {0, 1, 2, 3}
    pass_on(state, "move")
    assert state.deciders() == (0,)
    state.apply(0, game.action("done"))
    assert state.deciders() == (3,), "the second Viking player moves in the same step"
    ragnar = game.action("move", "ragnar")
    assert state.why_not(3, ragnar) == "G1.e", "Ragnar is not his"


@pytest.mark.rule("vikings", "component.coast_maps", "component.dominant_terrain", "component.sea_maps")
def test_every_hex_is_of_one_terrain_and_sea_maps_are_only_sea() -> None:
    from meadhall.skirmish.kinds import OFF_MAP, SEA, SHALLOWS, TERRAINS

    kinds = {}
    for scenario in game.rules.scenarios:
        ground = scenario.site.ground
        for cell in ground.places:
            assert ground.terrain[cell] in range(1, len(TERRAINS))
            kinds.setdefault(str(ground.names[cell])[0], set()).add(int(ground.printed[cell]))
        assert OFF_MAP not in kinds
    assert kinds["E"] == {int(SEA)}
    assert kinds["F"] == {int(SEA)}
    for coast in "ABCD":
        assert int(SEA) in kinds[coast]
        assert len(kinds[coast]) > 3
        assert int(SHALLOWS) not in kinds[coast], "shallows are found, not printed"


@pytest.mark.rule("vikings", "component.ships")
def test_no_scenario_uses_more_ships_than_the_box_holds() -> None:
    box = {"drakkar": 3, "galiote": 3, "boat": 6}
    for record in game.data.records("scenario"):
        used = [ship["type"] for ship in record.get("ship", [])]
        assert all(used.count(kind) <= n for kind, n in box.items())


@pytest.mark.rule("vikings", "scenario.7", "scenario.end")
def test_the_scores_decide_after_the_last_turn() -> None:
    people = {"dag": "0506", "offa": FAR, "penda": {"state": "dead"}, "edwin": {"state": "dead"}}
    people |= {"finn": {"state": "dead"}, "ragnar": {"state": "dead"}}
    state = at("recovery", "anglo_saxon", people, turn=14, phase="player b")
    assert state.is_over()
    assert state.position()["score"] == {"viking": 1 + 5, "anglo_saxon": 1 + 5 + 10}, "the Saxons hold the empty hall"
    assert state.result() == [0.0, 1.0]
    assert state.why_not(0, game.action("done")) == "scenario.end"
    inside = "2503"
    state = at("recovery", "anglo_saxon", people | {"dag": inside}, turn=14, phase="player b")
    assert state.position()["score"] == {"viking": 16, "anglo_saxon": 6}
    state = at("recovery", "anglo_saxon", people | {"dag": inside, "offa": "2603"}, turn=14, phase="player b")
    assert state.position()["score"] == {"viking": 6, "anglo_saxon": 16}, "one Saxon inside is enough"
    even = {"dag": "0506", "offa": FAR} | {name: {"state": "dead"} for name in ("penda", "osric", "aelle", "alwin")}
    even |= {name: {"state": "dead"} for name in ("wiglaf", "cuthred", "eadwig", "hereward")}
    state = at("recovery", "anglo_saxon", even, turn=14, phase="player b")
    assert state.position()["score"] == {"viking": 8, "anglo_saxon": 10}
    assert state.result() == [0.5, 0.5], "less than the margin of 3"


@pytest.mark.rule("vikings", "scenario.end")
def test_a_side_without_anybody_standing_ends_the_game() -> None:
    state = at("combat", "viking", {"finn": "1205", "offa": "1204"}, [1])
    play(state, "viking", "attack offa", "with finn", "fight")
    pass_on(state)
    assert state.is_over()
    assert state.turn() == 1
    state = at("recovery", "viking", {"finn": "1205", "offa": stunned(FAR)})
    assert state.is_over(), "nobody stands"


@pytest.mark.rule("vikings", "opt.agree")
def test_optional_rules_are_agreed_on_before_the_game() -> None:
    state = game.start(2, 1, "shield-wall", {"errare": True})
    assert state.position()["options"] == ["errare"]
    assert game.start(2, 1, "shield-wall").position()["options"] == []
    for options in ({"wind": True}, {"errare": 3}):
        with pytest.raises(SetupError):
            game.start(2, 1, "shield-wall", options)


def test_a_position_round_trips_and_names_its_mistakes() -> None:
    state = begun()
    document = state.position()
    assert game.position(document).digest() == state.digest()
    for wrong, place in (
        ({"people": {"dag": "9999"}}, "people.dag.at"),
        ({"people": {"nobody": "1205"}}, "people"),
        ({"people": {"hild": "1205"}}, "people.hild"),
        ({"people": {"dag": {"at": "1205", "stat": "x"}}}, "people.dag.stat"),
        ({"people": {"dag": "1205", "finn": "1205"}}, "people.finn.at"),
        ({"turn": 99}, "turn"),
        ({"move": {"x": 1}}, "move.x"),
    ):
        with pytest.raises(PositionError) as refused:
            game.position({"seats": 2, "scenario": "shield-wall"} | wrong)
        assert place in str(refused.value), wrong


def test_a_ship_that_a_position_leaves_out_is_not_there() -> None:
    wolf = {"at": "1420", "heading": "N", "speed": 3}
    document = {"seats": 2, "scenario": "boarding-action", "phase": "player a", "active": "anglo_saxon"}
    document |= {"people": {"dag": "0505", "aelle": "0535"}, "ships": {"sea_wolf": wolf}}
    state = game.position(document)
    assert list(state.position()["ships"]) == ["sea_wolf"]
    assert list(state.view(0)["ships"]) == ["sea_wolf"]
    assert game.position(state.position()).digest() == state.digest(), "nor does it come back"
    assert [int(state.speed(ship)) for ship in state.voyage().ships] == [3, 0, 0], "those left out do not move"
    rope = {"number": 1, "state": "stowed", "home": "saint_cuthbert.1"}
    with pytest.raises(PositionError) as refused:
        game.position(document | {"grapnels": [rope]})
    assert "grapnels[0].home" in str(refused.value)


def test_an_overlay_may_correct_a_counter(tmp_path: object) -> None:
    from pathlib import Path

    overlay = Path(str(tmp_path)) / "mine.toml"
    overlay.write_text('game = "vikings"\n[[character]]\nid = "dag"\nhealthy = { attack = 12 }\n')
    corrected = meadhall.load("vikings", overlay)
    assert corrected.people.attack[corrected.domains["person"].index("dag") * 5] == 12
    overlay.write_text('game = "vikings"\n[[character]]\nid = "dag"\nhealthy = { attack = 1200 }\n')
    with pytest.raises(DataError, match=r"dag.*attack"):
        meadhall.load("vikings", overlay)


def test_who_stands_where_adds_up() -> None:
    state = begun()
    game.check(state)
    state.cells[state.HERE + 100] = 5
    with pytest.raises(AssertionError):
        game.check(state)
    assert where(state, "dag")
    assert condition(state, "dag") == "healthy"
    assert legal(state, "viking")
