"""Conservation: what holds at every table of a man-to-man game, whatever has been played."""

from __future__ import annotations

from meadhall.skirmish import layout
from meadhall.skirmish.field import Field


def check_pieces(f: Field) -> None:
    """Everybody is somewhere, nobody twice, and no two living share a hex at rest; AssertionError if not."""
    cells = f.cells
    resting: dict[int, int] = {}
    for piece in range(f.PIECES):
        where, condition = int(cells[f.AT + piece]) - 1, int(cells[f.STATE + piece])
        if where >= 0:
            assert condition in (layout.HEALTHY, layout.WOUNDED, layout.STUNNED), f"piece {piece} is {condition}"
            for cell in (where, int(f.tail(piece))):
                if cell >= 0 and cells[f.HERE + cell] == piece + 1:
                    assert cell not in resting, "two on one hex"
                    resting[cell] = piece
            if cells[f.HERE + where] != piece + 1:
                assert not f.is_over(), f"piece {piece} hangs in the air"
    for cell in f.ground.places:
        assert (cells[f.HERE + cell] > 0) == (int(cell) in resting), "somebody is where he is not"
    dead = sum(cells[f.STATE + person] == layout.DEAD for person in range(f.PEOPLE))
    lying = sum(int(f.dead_men(cell)) for cell in f.ground.places)
    assert lying <= dead, f"{lying} corpses of {dead} dead"
    carried = [int(cells[f.LOAD + person]) for person in range(f.PEOPLE)]
    bodies = [load for load in carried if layout.BODY <= load < layout.GEAR]
    assert len(set(bodies)) == len(bodies), "one man on two backs"
    assert min(int(cell) for cell in cells) >= 0, "a negative count"
