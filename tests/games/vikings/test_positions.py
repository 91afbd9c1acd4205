"""Positions as documents: what cannot be is refused with its key and rule, in both languages."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.vikings.table import at, game, pass_on, rider
from meadhall.core.errors import PositionError
from meadhall.games.vikings.layout import STOWABLE
from meadhall.skirmish import layout

SEA = {"scenario": "boarding-action", "active": "anglo_saxon", "phase": "player a"}
WOLF = {"at": "1420", "heading": "N", "speed": 3}
CUTHBERT = {"at": "0820", "heading": "N", "speed": 3}
TREE, DEEP, HOUSE = "0600", "1112", "1003"


def mistake(**document: Any) -> PositionError:
    with pytest.raises(PositionError) as refused:
        game.position({"seats": 2, "scenario": "shield-wall"} | document)
    return refused.value


def at_sea(**document: Any) -> PositionError:
    return mistake(**(SEA | {"ships": {"sea_wolf": WOLF, "saint_cuthbert": CUTHBERT}} | document))


def one(**person: Any) -> dict[str, Any]:
    return {"people": {"dag": person}}


# ---------------------------------------------------------------- shapes, names and ranges


@pytest.mark.parametrize(
    ("document", "where"),
    [
        ({"peoples": {}}, "peoples"),
        ({"people": []}, "people"),
        ({"people": {"dag": 3}}, "people.dag"),
        ({"people": {"nobody": "1205"}}, "people.nobody"),
        (one(at="1205", horse="x"), "people.dag.horse"),
        (one(at="9999"), "people.dag.at"),
        (one(at=1205), "people.dag.at"),
        (one(at="1205", state="tired"), "people.dag.state"),
        (one(at="1205", state="absent"), "people.dag.state"),
        (one(at="1205", flags="moved"), "people.dag.flags"),
        (one(at="1205", flags=["moved", "moved"]), "people.dag.flags"),
        (one(at="1205", flags=["sleepy"]), "people.dag.flags"),
        (one(at="1205", owner=2), "people.dag.owner"),
        (one(at="1205", shield="UP"), "people.dag.shield"),
        (one(at="1205", carries=3), "people.dag.carries"),
        (one(at="1205", carries="treasure 9"), "people.dag.carries"),
        (one(at="1205", carries="grapnel 99"), "people.dag.carries"),
        ({"corpses": {"0512": 3}}, "corpses.0512"),
        ({"corpses": {"0512": {"men": -1}}}, "corpses.0512.men"),
        ({"corpses": {"0512": {"cows": 1}}}, "corpses.0512.cows"),
        ({"corpses": {"9999": {"men": 1}}}, "corpses.9999"),
        ({"treasures": "1205"}, "treasures"),
        ({"treasures": ["9999"]}, "treasures"),
        ({"treasures": ["1205"] * 9}, "treasures"),
        ({"horses": {"ragnar-horse": {"at": "1205", "rider": "dag"}}}, "horses.ragnar-horse.rider"),
        ({"orders": {"viking": "sometimes"}}, "orders.viking"),
        ({"orders": {"danes": "always"}}, "orders.danes"),
        ({"options": ["magic"]}, "options"),
        ({"options": ["hemp", "hemp"]}, "options"),
        ({"turn": 99}, "turn"),
        ({"turn": True}, "turn"),
        ({"active": "danes"}, "active"),
        ({"step": "dance"}, "step"),
        ({"phase": "player c"}, "phase"),
        ({"move": {"left": 3}}, "move.left"),
        ({"move": {"jump": 3}}, "move.jump"),
        ({"combat": {"result": 3}}, "combat.result"),
        ({"score": {"viking": 3}}, "score.anglo_saxon"),
        ({"score": {"viking": "3", "anglo_saxon": 0}}, "score.viking"),
        ({"ships": {"sea_wolf": WOLF}}, "ships.sea_wolf"),
    ],
)
def test_a_mistake_is_refused_with_its_place(document: dict[str, Any], where: str) -> None:
    no = mistake(**document)
    assert no.arguments["where"] == where
    assert no.said_in("fr") != str(no)


@pytest.mark.parametrize(
    ("document", "where"),
    [
        ({"grapnels": [{}]}, "grapnels[0].number"),
        ({"grapnels": {}}, "grapnels"),
        ({"grapnels": [{"number": 99, "state": "stowed"}]}, "grapnels[0].number"),
        ({"grapnels": [{"number": 0, "state": "stowed"}]}, "grapnels[0].number"),
        ({"grapnels": [{"number": 1, "state": "flying"}]}, "grapnels[0].state"),
        ({"grapnels": [{"number": 1, "state": "stowed"}]}, "grapnels[0].home"),
        ({"grapnels": [{"number": 1, "state": "stowed", "home": "sea_wolf.23"}]}, "grapnels[0].home"),
        ({"grapnels": [{"number": 1, "state": "stowed", "home": "sea_wolf.x"}]}, "grapnels[0].home"),
        ({"grapnels": [{"number": 1, "state": "caught", "home": "sea_wolf.1"}]}, "grapnels[0].hook"),
        ({"grapnels": [{"number": 1, "state": "lost", "wet": True}]}, "grapnels[0].wet"),
        ({"grapnels": [{"number": 1, "state": "borne"}]}, "grapnels[0].state"),
        ({"grapnels": [{"number": 1, "state": "lost"}, {"number": 1, "state": "lost"}]}, "grapnels[1].number"),
        ({"people": {"dag": {"at": "1420", "task": 77}}}, "people.dag.task"),
        ({"people": {"dag": {"at": "1420", "task": "rows"}}}, "people.dag.task"),
        ({"people": {"dag": {"at": "1420", "task": [1]}}}, "people.dag.task"),
        ({"ships": {"sea_wolf": WOLF | {"speed": 40}}}, "ships.sea_wolf.speed"),
        ({"ships": {"sea_wolf": WOLF | {"speed": "fast"}}}, "ships.sea_wolf.speed"),
        ({"ships": {"sea_wolf": WOLF | {"before": 40}}}, "ships.sea_wolf.before"),
        ({"ships": {"sea_wolf": WOLF | {"choice": 2}}}, "ships.sea_wolf.choice"),
        ({"ships": {"sea_wolf": WOLF | {"hull": {"23": 1}}}}, "ships.sea_wolf.hull.23"),
        ({"ships": {"sea_wolf": WOLF | {"leaks": {"1": "x"}}}}, "ships.sea_wolf.leaks.1"),
        ({"ships": {"sea_wolf": WOLF | {"damage": -1}}}, "ships.sea_wolf.damage"),
        ({"ships": {"sea_wolf": WOLF | {"fate": "sunk"}}}, "ships.sea_wolf.at"),
        ({"ships": {"sea_wolf": WOLF | {"at": "0000"}}}, "ships.sea_wolf.at"),
        ({"ships": {"sea_wolf": WOLF, "saint_cuthbert": WOLF}}, "ships.saint_cuthbert.at"),
        ({"ships": {"ark": WOLF}}, "ships.ark"),
    ],
)
def test_a_mistake_at_sea_is_refused_with_its_place(document: dict[str, Any], where: str) -> None:
    no = at_sea(**document)
    assert no.arguments["where"] == where
    assert no.said_in("fr") != str(no)


def test_a_task_is_told_by_name_or_by_number() -> None:
    document = SEA | {"seats": 2, "ships": {"sea_wolf": WOLF}, "people": {"dag": {"at": "1420", "task": "row"}}}
    by_name = game.position(document)
    by_number = game.position(document | {"people": {"dag": {"at": "1420", "task": 1}}})
    assert by_name.digest() == by_number.digest()
    assert by_name.position()["people"]["dag"]["task"] == 1


# ---------------------------------------------------------------- what the rules make impossible


@pytest.mark.rule("vikings", "G5.block.b")
@pytest.mark.parametrize(
    ("hex", "said"), [(HOUSE, "dans une maison"), (TREE, "parmi les arbres"), (DEEP, "en eau profonde")]
)
def test_nobody_rides_in_trees_houses_or_deep_water(hex: str, said: str) -> None:
    no = mistake(people={"ragnar": rider(hex, "S" if hex == HOUSE else "N")})
    assert no.arguments["where"] == "people.ragnar.at"
    assert "(G5.block.b)" in str(no)
    assert said in no.said_in("fr"), "the French sentence is French to its end"


@pytest.mark.rule("vikings", "G5.block.b")
def test_nobody_rides_aboard() -> None:
    assert "(G5.block.b)" in str(at_sea(people={"edwin": rider("1420", "N", "edwin-horse")}))


@pytest.mark.rule("vikings", "N8.water.c", "G5.block.d")
def test_nobody_in_armour_is_in_deep_water() -> None:
    no = mistake(people={"edwin": DEEP})
    assert no.arguments["where"] == "people.edwin.at"
    assert "(N8.water.c)" in str(no)
    swimming = game.position({"seats": 2, "step": "movement", "people": {"ragnar": DEEP, "offa": "1203"}})
    assert swimming.position()["people"]["ragnar"]["at"] == DEEP, "without armour one swims"


@pytest.mark.rule("vikings", "N4.beach.a")
def test_no_ship_lies_on_dry_land() -> None:
    wolf = {"at": "0908", "heading": "N", "speed": 0}
    document = {"scenario": "fyrd-landing", "active": "viking", "phase": "player b", "ships": {"sea_wolf": wolf}}
    no = mistake(**document)
    assert no.arguments["where"] == "ships.sea_wolf.at"
    assert "(N4.beach.a)" in str(no)


@pytest.mark.rule("vikings", "N6.store")
def test_one_grapnel_is_stowed_on_a_cell() -> None:
    stowed = [{"number": n, "state": "stowed", "home": "sea_wolf.1"} for n in (1, 2)]
    assert "(N6.store)" in str(at_sea(grapnels=stowed))


@pytest.mark.rule("vikings", "N6.move.a", "N6.move.b")
def test_a_rope_is_as_long_as_it_must_be_and_no_longer_than_it_is_made() -> None:
    def tied(galiote: str, **rope: Any) -> dict[str, Any]:
        ships = {"sea_wolf": WOLF, "saint_cuthbert": CUTHBERT | {"at": galiote}}
        grapnel = {"number": 1, "state": "caught", "home": "sea_wolf.12", "hook": "saint_cuthbert.12"} | rope
        return SEA | {"ships": ships, "grapnels": [grapnel]}

    for galiote, rope, key in (("1020", {"rope": 6}, "rope"), ("1020", {"rope": 2}, "rope"), ("0624", {}, "hook")):
        refused = mistake(**tied(galiote, **rope))
        assert refused.arguments["where"] == f"grapnels[0].{key}"
        assert "(N6.move.a)" in str(refused)
        assert "corde" in refused.said_in("fr")
    taut = game.position({"seats": 2, "people": {"dag": "1420", "aelle": "1020"}} | tied("1020"))
    assert taut.position()["grapnels"][0]["rope"] == 3, "as the ships lie, where nothing is said"


@pytest.mark.rule("vikings", "N2.a", "axe.a", "wall.a", "berserker.a")
@pytest.mark.parametrize(
    ("person", "more", "rule"),
    [
        ("dag", {"task": 1}, "N2.a"),
        ("leif", {"flags": ["axe"]}, "axe.a"),
        ("dag", {"flags": ["trance"]}, "berserker.a"),
        ("dag", {"shield": "N"}, "wall.a"),
    ],
)
def test_what_belongs_to_some_people_only_is_refused_to_others(person: str, more: dict[str, Any], rule: str) -> None:
    no = mistake(people={person: {"at": "1205"} | more})
    assert f"({rule})" in str(no)


@pytest.mark.rule("vikings", "G5.carry.a", "treasure.a")
def test_what_is_carried_is_nowhere_else() -> None:
    assert "halfdan" in str(mistake(people={"dag": {"at": "1205", "carries": "halfdan"}, "halfdan": "1206"}))
    assert "carries" in str(mistake(people={"dag": {"at": "1205", "carries": "treasure 0"}}, treasures=["1206"]))
    state = game.position({"seats": 2, "people": {"dag": "1205"}, "treasures": ["dag"]})
    assert state.position()["people"]["dag"]["carries"] == "treasure 0"


def test_the_nameless_dead_are_people_of_the_scenario() -> None:
    state = game.position({"seats": 2, "people": {"dag": "1205"}, "corpses": {"1204": {"men": 2}}})
    game.check(state)
    assert [person["state"] for person in state.position()["people"].values()].count("dead") == 2
    assert "corpses" in str(mistake(people={"dag": "1205"}, corpses={"1204": {"men": 60}}))


# ---------------------------------------------------------------- open decisions


def frames(state: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = state.position()["frames"]
    return found


@pytest.mark.parametrize(
    ("number", "change"),
    [
        (0, {"begun": 0}),
        (1, {"decision": "naval-phase", "stage": 1}),
        (2, {"place": 1}),
        (2, {"waiting": [1]}),
        (2, {"waiting": []}),
        (2, {"waiting": [2]}),
        (2, {"decision": "moving", "waiting": [0]}),
    ],
)
def test_a_decision_that_does_not_fit_is_refused(number: int, change: dict[str, Any]) -> None:
    state = at("movement", "viking", {"dag": "1205", "offa": "1203"})
    document = state.position()
    document["frames"][number] |= change
    if change.get("decision"):
        document["frames"][number] = change | {"waiting": change.get("waiting", [])}
    with pytest.raises(PositionError) as refused:
        game.position(document)
    assert str(refused.value.arguments["where"]).startswith("frames[")


@pytest.mark.rule("vikings", "G1.a")
def test_crews_go_to_their_stations_after_all_are_deployed_and_from_aboard() -> None:
    """Before, nobody is on his way; a man who is not aboard, or a grapnel that is not stowed, never is."""

    def refuses(document: dict[str, Any], number: int, **change: Any) -> bool:
        said = json.loads(json.dumps(document))
        said["frames"][number] |= change
        try:
            game.position(said)
        except PositionError as no:
            return str(no.arguments["where"]).startswith("frames[")
        return False

    deploying = game.start(2, 1, "salters-hut").position()
    assert [frame["decision"] for frame in deploying["frames"]] == ["turn", "stations", "deploy"]
    assert not refuses(deploying, 1)
    assert refuses(deploying, 1, moved=1)
    assert refuses(deploying, 1, place=1)
    assert refuses(deploying, 1, grapnels=1)
    state = game.start(2, 1, "boarding-action")
    stationing = state.position()
    assert stationing["frames"][-1]["decision"] == "stations"
    aboard = next(person for person in range(state.PEOPLE) if state.ship_of(person) >= 0)
    missing = next(person for person in range(state.PEOPLE) if state.ship_of(person) < 0)
    assert not refuses(stationing, -1, moved=aboard + 1)
    assert refuses(stationing, -1, moved=missing + 1)
    assert not refuses(stationing, -1, moved=STOWABLE + 1)
    assert refuses(stationing, -1, moved=STOWABLE + 12)


@pytest.mark.parametrize("stop", ["fire", "move", "assign", "speed", "combat"])
def test_a_position_written_down_and_read_again_is_the_same(stop: str) -> None:
    state = pass_on(game.start(2, 4, "boarding-action"), stop)
    again = game.position(json.loads(json.dumps(state.position())))
    assert again.digest() == state.digest()
    assert frames(again) == frames(state)


def test_a_score_and_open_decisions_do_not_go_together() -> None:
    state = at("movement", "viking", {"dag": "1205", "offa": "1203"})
    score = {"score": {"viking": 1, "anglo_saxon": 0}}
    with pytest.raises(PositionError, match="frames"):
        game.position(state.position() | score)
    with pytest.raises(PositionError, match="frames"):
        game.position(state.position() | {"frames": []})
    assert game.position({"seats": 2} | score).is_over()
    assert state.cells[layout.OVER] == 0
