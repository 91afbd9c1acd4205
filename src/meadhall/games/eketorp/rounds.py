# mypyc: compile
"""The six steps of a round. Steps 1 (materials), 3 (reveal) and 6 (end of round) need no answer and are here."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.eketorp.layout import (
    BUILDING,
    COMBAT,
    COMBAT_FLOW,
    END_OF_ROUND,
    FIRST,
    HARVEST_FLOW,
    HOSPITAL,
    INITIATIVE,
    KINDS,
    MATERIALS,
    MAX_SEATS,
    PILE_ORDER,
    PLACE_VIKINGS,
    PLACEMENT,
    PLACES,
    REVEAL,
    ROUND,
    ROUND_OPENED,
    SPACES,
    STATIONS,
    STEP,
)
from meadhall.games.eketorp.table import Table


class RoundFlow(Question):
    """round.steps. Steps 2, 4 and 5 have a frame of their own; the argument says whether it has been opened."""

    def advance(self, s: State) -> None:
        assert isinstance(s, Table)
        step = s.step_now()
        if not s.argument(ROUND_OPENED) and opens_frame(s, step):
            return
        s.set_argument(ROUND_OPENED, 0)
        if step == END_OF_ROUND:
            end_round(s)
        elif step == BUILDING and someone_has_finished(s):
            finish(s)  # 5.f: step 6 is not played
        else:
            s.cells[STEP] = step + 1


def opens_frame(t: Table, step: i64) -> bool:
    """Carry out a step, or open the frame that will; whether there is one to wait for."""
    t.set_argument(ROUND_OPENED, 1)
    if step == MATERIALS:
        lay_out_materials(t)
    elif step == PLACEMENT:
        t.push(PLACE_VIKINGS)
    elif step == REVEAL:
        lift_screens(t)
    elif step == COMBAT:
        t.cells[INITIATIVE] = t.first_player()  # 4.order.a
        t.push(COMBAT_FLOW)
    elif step == BUILDING:
        t.push(HARVEST_FLOW)
    return step == PLACEMENT or step == COMBAT or step == BUILDING


def lay_out_materials(t: Table) -> None:
    """Step 1: turn up a material card and put its stones out, on top of what was left (1.d)."""
    t.cells[ROUND] += 1
    card = t.cells[PILE_ORDER + t.round() - 1]
    t.emit("round-begins", "round.steps", EVERYBODY, t.round(), t.first_player())
    t.emit("card-turned", "1.a", EVERYBODY, card)
    t.reveal()
    for space in range(SPACES):
        for kind in range(KINDS):
            shown = (card * SPACES + space) * KINDS + kind
            wanted = t.facts.card_base[shown]
            if t.seats >= t.facts.extra_from:  # 1.c
                wanted += t.facts.card_extra[shown]
            laid = min(wanted, t.supply(kind))
            if laid:
                t.add_supply(kind, -laid)
                t.add_stones(space, kind, laid)
                t.emit("stones-laid", "1.b 1.c", EVERYBODY, space, kind, laid)


def lift_screens(t: Table) -> None:
    """Step 3: what was hidden behind the screens is on the board (3.a)."""
    t.reveal()
    t.emit("screens-lifted", "3.a", EVERYBODY)
    for place in range(PLACES):
        for seat in range(t.seats):
            if t.vikings(place, seat):
                t.emit("vikings-shown", "3.a", EVERYBODY, seat, place, t.vikings(place, seat))


def end_round(t: Table) -> None:
    """Step 6. It is played in the last round too, without passing on the pile (end.rounds)."""
    move_hospital(t)
    clear_spaces(t)
    if t.round() == t.facts.rounds:  # round.max
        finish(t)
        return
    t.cells[FIRST] = t.left_of(t.first_player())
    t.emit("pile-passed", "6.e", EVERYBODY, t.first_player())
    t.cells[STEP] = MATERIALS


def move_hospital(t: Table) -> None:
    """6.a, 6.b: everyone one station on; the fourth station leads home."""
    for turn in range(STATIONS):
        station: i64 = STATIONS - 1 - turn
        for seat in range(t.seats):
            moving = t.cells[HOSPITAL + station * MAX_SEATS + seat]
            if not moving:
                continue
            t.cells[HOSPITAL + station * MAX_SEATS + seat] = 0
            for _ in range(moving):
                t.admit(seat, station + 1)
            if station + 1 < STATIONS:
                t.emit("moved-on", "6.a", EVERYBODY, seat, moving, station + 1)
            else:
                t.emit("healed", "6.a 6.b", EVERYBODY, seat, moving)


def clear_spaces(t: Table) -> None:
    """6.c, 6.d: grass and wood return to the supply, clay and stone stay."""
    for space in range(SPACES):
        for kind in range(KINDS):
            left = t.stones(space, kind)
            if left and not t.facts.stays[kind]:
                t.add_stones(space, kind, -left)
                t.add_supply(kind, left)
                t.emit("stones-cleared", "6.c", EVERYBODY, space, kind, left)


def someone_has_finished(t: Table) -> bool:
    for seat in range(t.seats):
        if t.stones_built(seat) >= t.facts.full:
            return True
    return False


def finish(t: Table) -> None:
    """Scoring; the game is over."""
    for seat in range(t.seats):
        if t.stones_built(seat) >= t.facts.full:
            t.emit("village-complete", "5.f end.complete", EVERYBODY, seat)
    if not someone_has_finished(t):
        t.emit("rounds-over", "end.rounds round.max", EVERYBODY, t.round())
    for seat in range(t.seats):
        stones, bonus, amulets = t.stone_points(seat), t.bonus_points(seat), t.amulet_points(seat)
        t.emit("scored", "score.stones score.extra score.bonus score.amulets", EVERYBODY, seat, stones, bonus, amulets)
    outcome = t.outcome()
    for seat in range(t.seats):
        if outcome[seat] > 0.0:
            shared = outcome[seat] < 1.0
            t.emit("won-together" if shared else "won", "goal score.winner", EVERYBODY, seat, t.score(seat))
    t.clear()
