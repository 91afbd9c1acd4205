"""Which open decisions a position of a battle can name, and whether they fit the rest of it."""

from __future__ import annotations

from meadhall.core.game import Frame, asks_again
from meadhall.games.diex_aie.battle.layout import ASKED_TO_BREAK_OFF, ASKED_TO_STAND, CHARGE_STEP, LADDER_AT, PLAYER_A
from meadhall.games.diex_aie.battle.table import Table
from meadhall.skirmish.layout import ACTIVE, PHASE, STEP, TURN
from meadhall.skirmish.open_frames import SHARED_LINGERING, SHARED_NESTING, SHARED_STEP_OF, fits_pieces
from meadhall.skirmish.sides import seat_in_turn

NESTING = SHARED_NESTING | {
    "form-wall": ("step-end", "turn"),
    "deploy": ("turn", "siege-setup", "posting"),
    "siege-setup": ("turn", "deploy"),
    "posting": ("turn",),
    "break-off": ("turn",),
    "patrol-comes": ("turn",),
    "stand": ("turn",),
    "advancing": ("resolve",),
    "ladder": ("moving",),
    "topple": ("combat",),
    "blaze": ("fire", "combat"),
    "flee": ("phase", "fire", "combat"),
    "charges": ("phase",),
    "charge-aim": ("charges",),
    "charge-way": ("charges",),
    "counter-charge": ("charges",),
    "charge-run": ("move",),
    "defensive-fire": ("moving", "move", "step-end", "charge-run", "ladder"),
    "volley": ("moving", "move", "defensive-fire", "charge-run", "ladder"),
    "crossfire": ("fire", "volley"),
    "retreat": ("fire", "resolve", "flee"),
    "shift": ("retreat", "unhorsed", "shift"),
    "passing": ("moving", "advancing", "retreat", "shift", "charge-run"),
    "unhorsed": (
        "volley",
        "fire",
        "resolve",
        "moving",
        "advancing",
        "retreat",
        "shift",
        "passing",
        "charge-run",
        "combat",
    ),
}
LINGERING = SHARED_LINGERING
STEP_OF = SHARED_STEP_OF | {"charges": CHARGE_STEP}


def fits(t: Table, frame: Frame) -> bool:
    if frame.name in STEP_OF and t.cells[STEP] != STEP_OF[frame.name]:
        return False
    if not _fits_time(t, frame) or not fits_pieces(t, frame):
        return False
    if not _fits_works(t, frame):
        return False
    if frame.name in LINGERING:
        return frame["place"] < 2 and (frame.asks(int(seat_in_turn(t, frame["place"]))) or not frame.waiting)
    if frame.above:
        return frame.waiting == ()
    return asks_again(t)


def _fits_works(t: Table, frame: Frame) -> bool:
    """Ladders and fire: who carries, throws down or lights is there, and so is the ladder."""
    cells = t.cells
    if frame.name == "ladder":
        pair = (frame["leader"], frame["partner"])
        ends = (
            {int(t.ladder_cell(frame["ladder"], half)) for half in range(2)}
            if cells[LADDER_AT + frame["ladder"]]
            else ()
        )
        return bool(frame.above) or all(t.is_standing(person) and int(t.at(person)) in ends for person in pair)
    if frame.name == "topple":
        ladder, man = frame["ladder"] - 1, frame["man"] - 1
        if frame["stage"] == 1 and (ladder < 0 or t.ladder_at(t.ladder_cell(ladder, 0)) != ladder):
            return False
        return cells[t.AT + frame["person"]] > 0 and (frame["stage"] < 2 or (man >= 0 and cells[t.AT + man] > 0))
    if frame.name == "blaze":
        return t.is_standing(frame["person"])
    if frame.name == "siege-setup":
        return frame["hex"] == 0 or t.ground.is_on_map(frame["hex"] - 1)
    return True


def _fits_time(t: Table, frame: Frame) -> bool:
    """The turn, its phases, and the steps of each."""
    if frame.name == "turn":
        asked = {"break-off": ASKED_TO_BREAK_OFF, "stand": ASKED_TO_STAND}
        begun = asked.get(frame.above, int(frame.above in ("phase", "form-wall")))
        fighting = frame.above in ("phase", "break-off", "patrol-comes", "stand")
        return frame["begun"] == begun and (t.cells[TURN] > 0) == fighting
    if frame.name == "phase":
        first = t.muster.first
        active = first if t.cells[PHASE] == PLAYER_A else 1 - first
        return frame["begun"] == 1 and t.cells[ACTIVE] == active
    return True
