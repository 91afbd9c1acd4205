"""The odds of shots and attacks, against the tables and against many rolls."""

from __future__ import annotations

from collections import Counter

import pytest

from games.vikings.table import at, beside, condition, game, play, refusal, told
from meadhall.core.chance import seeded

HERE, NORTH = "1205", beside("1205", "N")


def test_the_odds_of_a_shot_name_every_modifier() -> None:
    people = {"einar": {"at": HERE, "state": "wounded"}, "aldhelm": {"at": "1302", "flags": ["axe"]}, "offa": "1504"}
    state = play(at("fire", "viking", people), "viking", "shoot einar")
    found = game.odds(state, 0)
    shots = {one["action"]: one for one in found["fights"]}
    assert [entry["rule"] for entry in shots["at aldhelm"]["modifiers"]] == ["G3.j", "G3.k", "axe.f"]
    assert shots["at offa"]["column"] == "light"
    assert "".join(shots["at offa"]["letters"]) == "CCCBBBAAAA"
    assert shots["at offa"]["chances"] == {"wounded": 0.3, "retreats": 0.3, "nothing": 0.4}
    for one in found["fights"]:
        assert round(sum(one["chances"].values()), 6) == 1


def test_the_odds_of_an_attack_name_every_shift() -> None:
    people = {"finn": HERE, "dag": beside(NORTH, "NE"), "cenric": NORTH, "offa": "2006"}
    state = at("combat", "viking", people)
    before = state.digest()
    found = game.odds(state, 0)["fights"][0]
    assert state.digest() == before
    assert (found["action"], found["attack"], found["defence"], found["odds"]) == ("attack cenric", 18, 6, 3)
    assert found["column"] == "4-1"
    assert found["shifts"] == [{"rule": "G7.many.c", "columns": 1}]
    assert found["modifiers"] == [{"rule": "G7.armour.a", "die": 1}]
    play(state, "viking", "attack cenric", "with finn")
    alone = game.odds(state, 0)["fights"][0]
    assert (alone["action"], alone["column"]) == ("fight", "1-1")
    assert game.odds(state, 1) is None


def test_the_odds_are_what_the_dice_do() -> None:
    people = {"finn": HERE, "offa": NORTH}
    state = play(at("combat", "viking", people), "viking", "attack offa", "with finn")
    expected = Counter(game.odds(state, 0)["fights"][0]["letters"])
    rolled: Counter[str] = Counter()
    for seed in range(600):
        twin = state.clone()
        twin.listen()
        twin.chance = seeded(seed)
        twin.apply(0, game.action("fight"))
        rolled[told(twin, "fought")[0].split()[-1]] += 1
    assert rolled.keys() == expected.keys()
    for letter, faces in expected.items():
        assert abs(rolled[letter] - faces * 60) < 45, letter


@pytest.mark.rule("vikings", "sheet.state.a", "sheet.state.b")
def test_the_odds_know_that_a_second_injury_kills() -> None:
    for hurt in ("wounded", "stunned"):
        people = {"einar": HERE, "offa": {"at": "1203", "state": hurt}}
        state = play(at("fire", "viking", people), "viking", "shoot einar")
        found = game.odds(state, 0)["fights"][0]["chances"]
        assert "wounded" not in found
        assert "stunned" not in found
        letters = game.odds(state, 0)["fights"][0]["letters"]
        killing = "BCD" if hurt == "stunned" else "CD"
        assert found["killed"] == sum(letter in killing for letter in letters) / 10
        for die, letter in enumerate(letters, start=1):
            twin = play(at("fire", "viking", people, [die]), "viking", "shoot einar", "at offa")
            assert (condition(twin, "offa") == "dead") == (letter in killing), (hurt, die)


@pytest.mark.rule("vikings", "G3.def.a", "sheet.fire.c")
def test_a_mover_is_slowed_where_others_retreat() -> None:
    people = {"finn": HERE, "acca": "1200"}
    state = play(at("movement", "viking", people), "viking", "move finn", "step N")
    chances = game.odds(state, 1)["fights"][0]["chances"]
    assert "slowed" in chances
    assert "retreats" not in chances


@pytest.mark.rule("vikings", "G3.f", "G3.g", "G4.people.a")
def test_lines_of_fire_tell_what_stops_them() -> None:
    people = {"einar": HERE, "dag": "1204", "offa": "1202", "osric": "1405"}
    state = play(at("fire", "viking", people), "viking", "shoot einar")
    told_lines = {line["piece"]: line for line in game.odds(state, 0)["lines"]}
    assert told_lines["osric"]["rule"] == ""
    assert "hex" not in told_lines["osric"]
    assert told_lines["offa"]["rule"] == refusal(state, "viking", "at offa") == "G4.people.a"
    assert told_lines["offa"]["hex"] == "1204"
    assert "dag" not in told_lines
