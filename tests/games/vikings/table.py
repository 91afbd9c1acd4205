"""Words for the tests: positions, actions and events of Vikings as a reader of the rulebook would say them.

Hexes are written column and row (``1205``). Unless a document says otherwise the field is that of the shield wall: the
dunes, and the camp creek east of them. Around 1205 the ground is flat; 1504 is scrub, the hut has its door between 1003
and 1004, a window between 1102 and 1203.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import meadhall
from games.skirmish import WAYS as WAYS
from games.skirmish import asked as asked
from games.skirmish import beside as beside
from games.skirmish import condition as condition
from games.skirmish import cover as cover
from games.skirmish import legal as legal
from games.skirmish import listening
from games.skirmish import pass_on as pass_on
from games.skirmish import play as play
from games.skirmish import points as points
from games.skirmish import refusal as refusal
from games.skirmish import stunned as stunned
from games.skirmish import told as told
from games.skirmish import where as where
from games.skirmish import wounded as wounded
from games.tables import question as question

game = meadhall.load("vikings")

# ---------------------------------------------------------------- positions


def at(step: str, active: str, people: dict[str, Any], luck: Sequence[int] = (), **document: Any) -> Any:
    """A listening table at the beginning of a step; ``luck`` is what the next dice show."""
    said = {"seats": 2, "step": step, "active": active, "people": people} | document
    return listening(game, said, luck)


def rider(hex: str, facing: str = "N", horse: str = "ragnar-horse", **more: Any) -> dict[str, Any]:
    return {"at": hex, "mount": horse, "facing": facing} | more
