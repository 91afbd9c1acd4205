"""Which open decisions a position of Vikings can name, and whether they fit the rest of it."""

from __future__ import annotations

from meadhall.core.game import Frame, asks_again
from meadhall.games.vikings.layout import (
    CAPSIZED,
    GRAPNEL_STATE,
    NAVAL_1,
    NAVAL_2,
    NEUTRAL_SPEED,
    PLAYER_A,
    SHIP_CHOICE,
    STOWABLE,
    STOWED,
)
from meadhall.games.vikings.naval import next_ship
from meadhall.games.vikings.speeds import bars_speed
from meadhall.games.vikings.table import Table
from meadhall.skirmish.layout import ACTIVE, PHASE, STEP, TURN
from meadhall.skirmish.open_frames import SHARED_LINGERING, SHARED_NESTING, SHARED_STEP_OF, fits_pieces
from meadhall.skirmish.sides import seat_in_turn

NESTING = SHARED_NESTING | {
    "stations": ("turn",),
    "deploy": ("stations",),
    "naval-phase": ("turn",),
    "assign": ("naval-phase",),
    "speed": ("naval-phase",),
    "sail": ("naval-phase",),
    "ship-move": ("sail",),
    "interval": ("sail",),
    "hook": ("interval",),
    "slip": ("sail",),
    "in-the-water": ("sail", "slip"),
}
LINGERING = SHARED_LINGERING
STEP_OF = SHARED_STEP_OF
STAGE_OF = {"assign": (2,), "speed": (3,), "sail": (4,)}  # how far the naval phase has come


def fits(t: Table, frame: Frame) -> bool:
    if frame.name in STEP_OF and t.cells[STEP] != STEP_OF[frame.name]:
        return False
    if not _fits_time(t, frame) or not fits_pieces(t, frame) or not _fits_ships(t, frame):
        return False
    if frame.name in LINGERING:
        return frame["place"] < 2 and (frame.asks(int(seat_in_turn(t, frame["place"]))) or not frame.waiting)
    if frame.above:
        return frame.waiting == ()
    if frame.name == "speed":
        return _fits_speeds(t, frame)
    return asks_again(t)


def _fits_time(t: Table, frame: Frame) -> bool:
    """The turn, its phases, and the steps of each."""
    name, below, phase = frame.name, frame.below, t.cells[PHASE]
    if name == "turn":
        return frame["begun"] == int(frame.above in ("phase", "naval-phase")) and (t.cells[TURN] > 0) == bool(
            frame["begun"]
        )
    if name == "phase":
        first = t.muster.first
        active = first if phase == PLAYER_A else 1 - first
        return frame["begun"] == 1 and t.in_player_phase() and t.cells[ACTIVE] == active
    if name == "naval-phase":
        return phase in (NAVAL_1, NAVAL_2) and bool(t.voyage().ships)
    if name in STAGE_OF:
        assert below is not None
        return below["stage"] in STAGE_OF[name]
    return True


def _fits_ships(t: Table, frame: Frame) -> bool:
    name = frame.name
    if name == "stations":
        return _fits_stations(t, frame)
    if name in ("ship-move", "slip"):
        return t.can_sail(frame["ship"])
    if name == "interval":
        return frame["ship"] == 0 or ((frame["ship"] - 1) in t.voyage().ships and t.is_on_map(frame["ship"] - 1))
    if name == "hook":
        return t.cells[GRAPNEL_STATE + frame["grapnel"]] == STOWED
    if name == "in-the-water":
        waiting = [person for person in t.muster.roster if t.has(person, CAPSIZED) and not t.cells[t.AT + person]]
        return bool(waiting) and t.is_on_map(frame["ship"]) and t.ground.is_on_map(frame["lay"])
    return True


def _fits_stations(t: Table, frame: Frame) -> bool:
    """G1.a: crews go to their stations once all are deployed; whoever is on the way to his is aboard."""
    moved = frame["moved"] - 1
    if frame.above:
        return moved < 0 and frame["place"] == frame["grapnels"] == 0
    if moved >= STOWABLE:
        return bool(t.cells[GRAPNEL_STATE + moved - STOWABLE] == STOWED)
    return moved < 0 or bool(t.ship_of(moved) >= 0)


def _fits_speeds(t: Table, frame: Frame) -> bool:
    """N3.secret: whoever has a ship whose speed is open is asked; what lies face down could be chosen."""
    for ship in t.voyage().ships:
        choice = int(t.cells[SHIP_CHOICE + ship])
        if choice and (not t.can_sail(ship) or bars_speed(t, ship, choice - NEUTRAL_SPEED)):
            return False
    owing = {int(t.seat_of(side)) for side in range(2) if next_ship(t, t.seat_of(side)) >= 0}
    return frame["asked"] == 1 and {*frame.waiting} == owing
