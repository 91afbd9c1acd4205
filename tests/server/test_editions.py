"""A hall whose operator owns the printed game: new tables have his corrections, older ones what they began with."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.core.errors import DataError
from meadhall.server.config import Settings, load_settings
from meadhall.server.editions import Editions
from meadhall.server.thinkers import Thinkers
from server.conftest import RunningHall

PLAIN = meadhall.load("brian-boru").data.hash
OVERLAY = """
game = "brian-boru"

[[town]]
id = "cork"
en = "Corcach"
fr = "Corcach"
colour = "blue"

[start]
coins = 9
"""


@pytest.fixture
def overlay(tmp_path: Path) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(OVERLAY, encoding="utf-8")
    return file


@pytest.fixture
def halls(sqlite_url: str) -> Iterator[Any]:
    """Opens the same hall again and again, with other overlays."""
    running: list[RunningHall] = []

    def opened(overlays: str) -> RunningHall:
        for old in running:
            old.stop()
        running[:] = [RunningHall(Settings(database=sqlite_url, data=overlays))]
        running[0].start()
        return running[0]

    yield opened
    for hall in running:
        hall.stop()


def coins(hall: RunningHall, ann: Any, table: str) -> int:
    hall.forget(table)
    return int(next(iter(ann.view(table)["view"]["players"].values()))["coins"])


def test_new_tables_have_the_corrections_and_older_ones_what_they_began_with(halls: Any, overlay: Path) -> None:
    hall = halls("")
    before = hall.guest("Ann").new_table("me", "me", "me", game="brian-boru")
    assert before["data"] == PLAIN
    hall = halls(str(overlay))
    ann = hall.guest("Ann")
    after = ann.new_table("me", "me", "me", game="brian-boru")
    assert after["data"] != PLAIN
    assert coins(hall, ann, before["id"]) == 3
    assert coins(hall, ann, after["id"]) == 9
    hall = halls("")
    assert coins(hall, hall.guest("Ann"), before["id"]) == 3


def test_facts_and_names_are_those_of_the_table(halls: Any, overlay: Path) -> None:
    ann = halls(str(overlay)).guest("Ann")
    data = ann.new_table("me", "me", "me", game="brian-boru")["data"]
    assert ann.get("/api/games/brian-boru")["data"] == data
    for asked, town, source in (
        ("", "Corcach", "overlay"),
        (f"hash={data}", "Corcach", "overlay"),
        (f"hash={PLAIN}", "Cork", "reconstructed"),
    ):
        found = ann.get(f"/api/games/brian-boru/data?{asked}")
        assert next(record["en"] for record in found["facts"]["town"] if record["id"] == "cork") == town
        assert next(one["source"] for one in found["provenance"] if one["key"] == "town.cork") == source
        assert ann.get(f"/api/games/brian-boru/labels?{asked}")["town"]["cork"] == town


def test_bots_think_with_the_data_of_their_table(overlay: Path) -> None:
    """Cork, red as it comes, is blue on the owner's board: the card that a leader may play for it differs."""
    mine: Any = Editions(str(overlay)).game("brian-boru")
    red, blue = 2, 3  # a battle and a church card
    towns = {town["id"]: "purple" for town in mine.data.records("town") if town["region"] != "none"}
    del towns["cork"]
    state = mine.position({"seats": 3, "towns": towns, "players": {"blue": {"hand": [red, blue]}}})
    state.apply(0, mine.action("activate", "cork"))
    thinkers = Thinkers(1, overlays=str(overlay))
    try:
        found = asyncio.run(thinkers.answer(mine, state, 0, "greedy"))
    finally:
        thinkers.close()
    assert found.action == f"play {blue}"


def test_a_replay_names_its_data(halls: Any, overlay: Path) -> None:
    ann = halls(str(overlay)).guest("Ann")
    table = ann.new_table("me", "me", "me", game="brian-boru")
    assert ann.get(f"/api/tables/{table['id']}/replay")["data"] == table["data"]


def test_a_wrong_overlay_is_refused_before_the_hall_opens(tmp_path: Path, overlay: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('game = "brian-boru"\n[[town]]\nid = "cork"\ncolour = "green"\n', encoding="utf-8")
    with pytest.raises(DataError, match="colour"):
        Editions(str(wrong))
    with pytest.raises(DataError, match="another overlay"):
        Editions(f"{overlay}, {overlay}")


def test_overlays_are_a_setting_like_others(overlay: Path) -> None:
    settings = load_settings(environment={"MEADHALL_DATA": str(overlay)})
    assert Editions(settings.data).game("brian-boru").data.hash != PLAIN
    assert Editions(settings.data).game("eketorp") is meadhall.load("eketorp")


def test_a_scenario_of_ones_own_is_set_up_with_its_field(halls: Any) -> None:
    eve = halls("").guest("Eve")
    before = eve.new_table("me", "random", game="vikings", scenario="shield-wall")
    eve = halls(str(Path(__file__).parents[2] / "examples/my-scenario.toml")).guest("Eve")
    game = next(game for game in eve.get("/api/games") if game["id"] == "vikings")
    assert game["scenarios"] == ["salt-for-winter"]
    assert game["switches"] == {"errare": False, "plugging": True, "hemp": False, "helm": False}
    opening = eve.get("/api/games/vikings/opening?seats=2&scenario=salt-for-winter")
    assert opening["ships"]["punt"]["fate"] == "beached"
    table = eve.new_table("me", "random", game="vikings")
    field = eve.get(f"/api/maps/field?game=vikings&scenario=salt-for-winter&hash={table['data']}")
    assert [laid["id"] for laid in field["maps"]] == ["salt-pans", "sea-1"]
    assert field["names"][0] == "S0000"
    older = eve.get(f"/api/maps/field?game=vikings&scenario=shield-wall&hash={before['data']}")
    assert [laid["mark"] for laid in older["maps"]] == ["D", "C"], "a table that was there before keeps its field"
