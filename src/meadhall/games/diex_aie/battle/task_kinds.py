# mypyc: compile
"""The works that take a full turn (9.2.a), by number: one mechanism for all of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.skirmish.hexes import DIRECTIONS

NO_TASK: Final = 0
BREAK: Final = 1  # + direction: the fence on that side (8.4.2.b)
TIP: Final = 7  # the bridge into the ditch (9.2.3)
DRAW: Final = 8  # the bridge in
REPLACE: Final = 9
WORK_GATE: Final = 10  # open or shut (9.2.4)
SWING: Final = 11  # raise or lower (9.2.5)
ARSON: Final = 12  # 10.2.1
PLUNDER: Final = 13  # scenario.10
TASKS: Final = 13  # so many
FREE: Final = 14  # a prisoner, in a battle of a campaign (c14.8.h); it has a verb of its own
REARM: Final = 15  # c14.8.i

TASK_IDS: Final = (
    *(f"break-{way}" for way in DIRECTIONS),
    "tip-bridge",
    "draw-bridge",
    "replace-bridge",
    "work-gate",
    "swing-gate",
    "arson",
    "plunder",
)

ALL_TASK_IDS: Final = (*TASK_IDS, "free", "rearm")


def forbids_fighting(task: i64) -> bool:
    """8.4.2.b, 9.2.3.a, 9.2.4.b, c14.8.h: he may not attack. For a swing gate or a fire he only has to
    stay."""
    return BREAK <= task <= WORK_GATE or task >= PLUNDER


def forbids_shooting(task: i64) -> bool:
    """8.4.2.b, 9.2.4.b: he does not shoot. 9.2.3.a forbids only fighting."""
    return BREAK <= task < TIP or task == WORK_GATE or task >= PLUNDER
