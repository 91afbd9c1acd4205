"""What is always true of ladders, works and those at work: for the conformance suite and the soak."""

from __future__ import annotations

from meadhall.games.diex_aie.battle.fort_works import LADDER_ON_FASCINES, LADDER_UP
from meadhall.games.diex_aie.battle.layout import AT_FOOT, LADDER_AT, LADDER_SINCE, LADDERS
from meadhall.games.diex_aie.battle.table import Table


def check_works(t: Table) -> None:
    """Ladders stand where their thing lies, and nobody is at work who does not stand still."""
    cells = t.cells
    for person in range(t.PEOPLE):
        if cells[t.TASK + person]:
            assert t.is_standing(person), f"person {person} is at work but does not stand"
            assert t.is_resting(person), f"person {person} is at work but on the move"
            assert not t.is_mounted(person), f"person {person} is at work on horseback"
            assert cells[t.TASK_SINCE + person] <= t.turn(), "a work of the future"
        else:
            assert cells[t.TASK_SINCE + person] == 0, "no work, but a beginning of it"
    if not t.changes:
        return
    raised = {}
    for ladder in range(LADDERS):
        if cells[LADDER_AT + ladder] and cells[LADDER_SINCE + ladder]:
            cell = int(t.ladder_cell(ladder, 0))
            assert cell not in raised, "two ladders on one hex"
            raised[cell] = ladder
    for cell in t.ground.places:
        stands = t.lies_on(cell) in (LADDER_UP, LADDER_ON_FASCINES)
        assert stands == (int(cell) in raised and not t.is_burning(cell)), "a ladder stands where none is"
    for person in range(t.PEOPLE):
        if t.has(person, AT_FOOT) and cells[t.AT + person]:
            assert int(t.at(person)) in raised, f"person {person} is at the foot of no ladder"
