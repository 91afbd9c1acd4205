"""Scenarios of one's own: the example of docs/scenarios.md, what it becomes, and every mistake with its line."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

import meadhall
from games.vikings.table import question
from meadhall.core.chance import seeded
from meadhall.core.errors import DataError
from meadhall.core.state import playout
from meadhall.games.vikings.facts import SCORES
from meadhall.games.vikings.scenarios import OPTION_IDS
from meadhall.skirmish.scenario_file import TOP, lines_of

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples/my-scenario.toml"


def written(folder: Path, old: str = "", new: str = "") -> Path:
    """The example in a folder of its own, with one text replaced."""
    shutil.copy(ROOT / "examples/my-map.toml", folder)
    text = EXAMPLE.read_text(encoding="utf-8")
    assert text.count(old) >= 1, old
    file = folder / "mine.toml"
    file.write_text(text.replace(old, new, 1) if old else text, encoding="utf-8")
    return file


def test_the_example_is_the_one_of_the_docs() -> None:
    docs = (ROOT / "docs/scenarios.md").read_text(encoding="utf-8")
    shown = re.findall(r"```toml\n(.*?)```", docs, re.DOTALL)[0]
    assert shown == EXAMPLE.read_text(encoding="utf-8")
    assert all(f"`{score}`" in docs for score in SCORES)
    assert all(f"`{option}`" in docs for option in OPTION_IDS)
    explained = {key for key in TOP if key not in ("ship", "group", "score")}
    assert all(f"`{key}`" in docs for key in explained)


def test_the_example_becomes_a_game(tmp_path: Path) -> None:
    game = meadhall.load("vikings", written(tmp_path))
    assert game.scenarios == ("salt-for-winter",)
    assert game.options(2, {}) == {"errare": False, "plugging": True, "hemp": False, "helm": False}
    assert game.options(2, {"plugging": False})["plugging"] is False
    state = game.start(2, 5)
    document: dict[str, Any] = state.position()
    assert document["scenario"] == "salt-for-winter"
    assert document["options"] == ["plugging"]
    ship = document["ships"]["grey_goose"]
    assert (ship["at"], ship["heading"], ship["speed"], ship["side"]) == ("0618", "N", 3, "viking")
    assert document["ships"]["punt"]["fate"] == "beached"
    assert document["treasures"][:2] == ["0401", "0502"]
    assert len(document["treasures"]) == 3, "one in the punt"
    assert document["people"]["edwin"]["state"] == "coming"
    muster = state.muster
    assert (muster.turns, muster.margin, muster.first) == (8, 2, 0)
    assert state.ground.buildings[muster.hall] == "S.hut"
    assert [muster.entry_turn[n] for n in range(2)] == [0, 3]
    assert question(state) == "deploy"
    for seed in range(2):
        state = game.start(2, seed)
        assert playout(state, seeded(seed)) < game.longest
        game.check(state)
    assert meadhall.load("vikings").scenarios[0] == "salters-hut", "the printed game is as it was"


MISTAKES = [
    ("turns = 8", "turns = 80", "turns", "from 1 to 40"),
    ("turns = 8", "rounds = 8", "rounds", "unknown; known here: game, scenario"),
    ("turns = 8\n", "", "turns", "missing"),
    ('game = "vikings"', 'game = "878"', "game", "must be 'vikings'"),
    ('"salt-for-winter"', '"Salt!"', "scenario", "small letters"),
    ('first = "viking"', 'first = "danes"', "first", "known: viking, anglo_saxon"),
    ('map = "sea-1"', 'map = "sea-9"', "layout[2].map", "is no map; known: village-bay"),
    ('file = "my-map.toml"', 'file = "no-map.toml"', "layout", "cannot be read"),
    ("at = [0, 8]", "at = [0, 7]", "layout", "lies on"),
    ("at = [0, 8]", "at = [1, 8]", "layout", "odd"),
    ("at = [0, 8]", "at = [0, 30]", "layout", "44 rows"),
    ('exits = { viking = ["S"] }', 'exits = { viking = ["south"] }', "exits", "N, E, S, W"),
    ("{ ceorl =", "{ smith =", "category_exits", "'smith' is unknown; known: jarl"),
    ('treasures = ["0401"', 'treasures = ["9901"', "treasures", "is no hex of the field"),
    ('hall = "S.hut"', 'hall = "hut"', "hall", "known: S.hut"),
    ('hall = "S.hut"', "", "hall", "missing: a score for hall_held"),
    ('asleep = ["aelle"]', 'asleep = ["penda"]', "asleep", "takes no part"),
    ('options = ["plugging"]', 'options = ["magic"]', "options", "known: errare, plugging, hemp, helm"),
    ('type = "drakkar"', 'type = "knarr"', "ship[1].type", "known: drakkar, galiote, boat"),
    ('heading = "N"', 'heading = "north"', "ship[1].heading", "known: N, NE, SE, S, SW, NW"),
    ('at = "0618"', 'at = "0601"', "ship[1].at", "not in the water"),
    ('at = "0618"', 'at = "0018"', "ship[1].at", "off the field"),
    ("speed = 3", "speed = 9", "ship[1].speed", "from -8 to 8"),
    ("grapnels = 1", "grapnels = 13", "ship[1].grapnels", "from 0 to 12"),
    ('"ketil"', '"kettil"', "ship[1].crew", "perhaps ketil"),
    ('"ketil"', '"edwin"', "ship[1].crew", "is of the side anglo_saxon"),
    ('"ketil"', '"ivar"', "ship[1].crew", "listed already"),
    ('id = "punt"', 'id = "grey_goose"', "ship[2].id", "another ship"),
    ('at = "0106"', 'at = "0109"', "ship[2].beached", "no cell of the ship lies on a beach"),
    ('at = "0106"', 'at = "0618"', "ship[2].at", "lies on grey_goose"),
    ("treasures = 1", "treasures = 7", "treasures", "8 treasures in all"),
    ('zone = "0000-1104"', 'zone = "0000"', "group[1].zone", "north-west and south-east"),
    ('zone = "0000-1104"', 'zone = "1104-0000"', "group[1].zone", "has no hex"),
    ('zone = "0000-1104"', 'zone = "0000-0101"', "group[1].zone", "6 people need 6"),
    ('zone = "0000-1104"', "", "group[1]", "either a zone"),
    ('entry = "N|E"', 'entry = "N|X"', "group[2].entry", "known: N, E, S, W"),
    ('mounted = ["edwin"]', 'mounted = ["beorn"]', "group[2].mounted", "cannot ride"),
    ('mounted = ["edwin"]', 'mounted = ["godric"]', "group[2].mounted", "not among"),
    ('for = "killed"', 'for = "murdered"', "score[2].for", "known: killed, leader_killed"),
    ('for = "killed"', 'for = "treasure_taken"', "score[2].for", "already"),
    ("points = 5", "points = 0", "score[1].points", "from 1 to 99"),
]


@pytest.mark.parametrize(("old", "new", "key", "reason"), MISTAKES, ids=[f"{m[2]}-{n}" for n, m in enumerate(MISTAKES)])
def test_every_mistake_is_named(tmp_path: Path, old: str, new: str, key: str, reason: str) -> None:
    file = written(tmp_path, old, new)
    with pytest.raises(DataError) as refused:
        meadhall.load("vikings", file)
    said = str(refused.value)
    assert said.startswith("mine.toml, ")
    assert key in said
    assert reason in said
    lines = file.read_text(encoding="utf-8").splitlines()
    if numbered := re.search(r"line (\d+), ", said):
        last = key.split(".")[-1].split("[")[0]
        assert last in lines[int(numbered[1]) - 1], f"{said!r} points at {lines[int(numbered[1]) - 1]!r}"


def test_lines_are_found_by_key() -> None:
    lines = lines_of('a = 1\n\n[[ship]]\nid = "x"\n[[ship]]\n# a comment\nid = "y"\n')
    assert lines == {"a": 1, "ship[1]": 3, "ship[1].id": 4, "ship[2]": 5, "ship[2].id": 7}


def test_a_side_without_people_is_refused(tmp_path: Path) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    crew = re.search(r"^crew = \[\"ketil.*$", text, re.MULTILINE)
    assert crew is not None
    with pytest.raises(DataError, match="nobody of the side viking"):
        meadhall.load("vikings", written(tmp_path, crew[0], "crew = []"))
