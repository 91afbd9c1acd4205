"""Which open decisions of the shared rules a position can name, and whether they fit the rest of it. A game adds its
own questions to these tables, and says when its turn and phases fit."""

from __future__ import annotations

from meadhall.core.game import Frame
from meadhall.skirmish.field import Field
from meadhall.skirmish.layout import (
    ANSWERED,
    ATTACKER,
    BEGIN,
    BODY,
    COMING,
    DEFENDER,
    DRIVEN,
    FIGHT,
    FIRE,
    MOVE,
    MOVER,
    RESULT,
    SHOT,
    STUNNED,
)

ON_THE_MOVE = ("moving", "advancing", "advance", "retreat", "move", "resolve", "defensive-fire")
SHARED_NESTING = {
    "turn": ("",),
    "deploy": ("turn",),
    "phase": ("turn",),
    "drop-axes": ("phase",),
    "fire": ("phase",),
    "aim": ("fire", "defensive-fire"),
    "move": ("phase",),
    "moving": ("move",),
    "defensive-fire": ("moving", "move", "step-end"),
    "step-end": ("phase",),
    "lay-down": ON_THE_MOVE,
    "tether": (*ON_THE_MOVE, "tether", "lay-down"),
    "clear": ("move",),
    "form-wall": ("step-end",),
    "take-axes": ("combat",),
    "combat": ("phase",),
    "declare": ("combat",),
    "resolve": ("combat",),
    "suffer": ("resolve",),
    "retreat": ("defensive-fire", "fire", "resolve"),
    "shift": ("retreat", "unhorsed"),
    "advance": ("resolve",),
    "advancing": ("advance",),
    "unhorsed": ("defensive-fire", "fire", "resolve", "moving", "advancing", "retreat"),
}
SHARED_LINGERING = ("move",)  # asks the same seat again when the frames above it are gone
SHARED_STEP_OF = {"drop-axes": BEGIN, "fire": FIRE, "move": MOVE, "step-end": MOVE, "combat": FIGHT}


def fits_pieces(t: Field, frame: Frame) -> bool:
    """The people of a decision stand where it needs them."""
    name, cells = frame.name, t.cells
    if name in ("moving", "advancing"):
        mover = cells[MOVER] - 1
        return bool(frame.above) or (mover >= 0 and (t.is_living(mover) or cells[t.STATE + mover] == COMING))
    if name == "defensive-fire":
        mover = frame["mover"] - 1
        return mover < 0 or cells[t.AT + mover] > 0 or frame.above == "unhorsed"  # he has no hex yet
    if name == "aim":
        return frame["kind"] in (SHOT, ANSWERED) and t.is_standing(frame["shooter"])
    if name in ("lay-down", "tether"):
        carried = frame["carried"] if name == "lay-down" else t.PEOPLE + frame["horse"]
        loose = cells[t.AT + carried] == 0 and (name == "tether" or cells[t.STATE + carried] == STUNNED)
        backs = [int(cells[t.LOAD + person]) - BODY for person in range(t.PEOPLE)]
        return t.is_living(frame["carrier" if name == "lay-down" else "leader"]) and loose and carried not in backs
    if name == "clear":
        return t.is_standing(frame["worker"])
    if name == "form-wall":
        return frame["chosen"] == 0 or t.is_standing(frame["chosen"] - 1)
    if name in ("declare", "resolve"):
        roles = [int(cells[t.ROLE + piece]) % DRIVEN for piece in range(t.PIECES) if t.is_living(piece)]
        fought = name == "declare" or (cells[RESULT] > 0 and frame["stage"] >= 2)
        return fought and (DEFENDER in roles or (name == "resolve" and ATTACKER in roles))
    if name == "retreat":
        return t.is_standing(frame["person"]) and frame["start"] > 0 and t.ground.is_on_map(frame["start"] - 1)
    if name == "shift":
        return t.is_living(frame["friend"]) and (cells[t.AT + frame["person"]] > 0) != bool(frame["thrown"])
    if name == "unhorsed":
        return cells[t.AT + frame["person"]] == 0 and t.ground.is_on_map(frame["head"])
    return True
