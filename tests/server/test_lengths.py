"""How long games take: what the documents measured, and what a hall has measured itself."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import meadhall
from meadhall.server import lengths
from meadhall.server.models import Entry
from server.conftest import RunningHall
from server.scratch import in_loop, new_table, open_hall, people

BALANCE = (Path(__file__).parents[2] / "docs/balance.md").read_text(encoding="utf-8")
NOON = datetime(2026, 11, 1, 12, tzinfo=UTC)


def test_every_scenario_of_every_game_has_its_length() -> None:
    for name in meadhall.GAMES:
        scenarios = set(meadhall.load(name).scenarios)
        assert set(lengths.MEASURED[name]) == set(lengths.DIFFICULTY[name]) == scenarios, name
        for scenario in scenarios:
            found = lengths.estimate(name, scenario)
            assert found is not None
            assert 5 <= found[0] < found[1] <= 300
    assert lengths.estimate("vikings", "my-own") is None


def test_the_measures_are_those_of_the_document() -> None:
    written = {
        (scenario, *(int(number) for number in numbers))
        for scenario, *numbers in re.findall(
            r"^\| ([a-z0-9-]+) \| huskarl \| \d+ \| (\d+) \| (\d+) – (\d+) \| (\d+) \|", BALANCE, re.MULTILINE
        )
    }
    in_the_hall = {scenario for name in meadhall.GAMES for scenario in meadhall.load(name).scenarios}
    written = {row for row in written if row[0] in in_the_hall}
    ours = {
        (scenario, one.mean, one.shortest, one.longest, one.choices)
        for scenarios in lengths.MEASURED.values()
        for scenario, found in scenarios.items()
        for one in found
    }
    assert ours == written


def test_pauses_are_left_out_and_the_middle_half_is_told() -> None:
    moments = [NOON + timedelta(seconds=seconds) for seconds in (60, 120, 7320, 7380)]
    assert lengths.played(NOON, moments) == 5  # a minute, a minute, two of two hours, a minute
    assert lengths.middle_half([10, 20, 30, 40, 50, 60, 70, 300]) == (30, 60)
    assert lengths.rounded(1) == 5


@in_loop
async def test_a_hall_with_enough_games_goes_by_its_own(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lengths, "ENOUGH", 2)
    async with open_hall(url) as hall:
        await people(hall, "ann")
        for seats in (["ann", "bot:thrall", "bot:thrall"], ["ann", "bot:karl", "bot:karl"], ["bot:karl"] * 3):
            table = await new_table(hall, *seats)
            async with hall.database.session() as session:
                row = await session.merge(table.row)
                row.status, row.started, row.ended = "over", NOON, NOON + timedelta(hours=1)
                for number in range(1, 31):
                    at = NOON + timedelta(minutes=number * (1 if seats[0] == "ann" else 2))
                    session.add(
                        Entry(
                            table_id=row.id,
                            number=number,
                            kind="clock",
                            seat=0,
                            action="",
                            client_id=str(number),
                            at=at,
                        )
                    )
            hall.tables.clear()
        found = lengths.Lengths(hall.database)
        await found.refresh()
        assert found.own == {("eketorp", "standard"): (30, 30, 2)}, "bots among themselves do not count"
        game = meadhall.load("eketorp")
        assert found.of(game)["standard"] == {"minutes": [30, 30], "games": 2, "difficulty": 1}
        monkeypatch.setattr(lengths, "ENOUGH", 3)
        assert await lengths.own_lengths(hall.database) == {}


def test_the_games_say_how_long_they_take(hall: RunningHall) -> None:
    told = {game["id"]: game["lengths"] for game in hall.guest().get("/api/games")}
    assert told["vikings"]["salters-hut"] == {"minutes": [10, 20], "games": 0, "difficulty": 1}
    assert {game: set(found) for game, found in told.items()} == {
        name: set(meadhall.load(name).scenarios) for name in meadhall.GAMES
    }
