"""What the lessons say of the dice and their results is what happens."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.table import game
from meadhall.study.lessons import READ_ON, Progress, lesson_of


def gone_through(id: str) -> tuple[Progress, list[str]]:
    """A lesson at its end, and all that happened in it that tells of luck or harm."""
    lesson, done = lesson_of(game, id), list[str]()
    told: list[str] = []
    for step in lesson.step:
        done.append(step.do[0] if step.do else READ_ON)
        told += [said(event) for event in Progress(game, lesson, done).events]
    return Progress(game, lesson, done), told


def said(event: dict[str, Any]) -> str:
    return " ".join([event["kind"], *(str(value) for value in event["arguments"].values())])


@pytest.mark.parametrize(
    ("id", "lines"),
    [
        (
            "ride-and-fight",
            ["dismounts ragnar 4", "fought offa 2 5 C", "retreats offa 1202", "fought hereward 4 2 F"],
        ),
        ("line-of-fire", ["shot einar edwin 4 C", "wounded edwin", "shot gunnar osric 2 D", "killed osric"]),
        ("at-the-oars", ["speed-shown sea_wolf 7", "speed-shown saint_cuthbert 1", "turns sea_wolf NW"]),
        (
            "grapnel-and-boarding",
            ["throw-caught dag 7", "hauled saint_cuthbert sea_wolf", "killed ceolwulf", "advances halfdan 1218"],
        ),
    ],
)
def test_what_a_lesson_says_happens(id: str, lines: list[str]) -> None:
    _, told = gone_through(id)
    found = [line for line in told if line in lines]
    assert found == lines, told


def test_the_longship_ends_at_five_and_the_rope_is_short() -> None:
    assert gone_through("at-the-oars")[0].state.position()["ships"]["sea_wolf"]["speed"] == 5
    boarded = gone_through("grapnel-and-boarding")[0].state.position()
    assert boarded["people"]["dag"]["at"] == "1217"
    assert [grapnel["state"] for grapnel in boarded["grapnels"]] == ["caught"]
