"""The lines of fire of somebody who aims: which are barred, by which rule, and what stands in their way."""

from __future__ import annotations

from typing import Any

from meadhall.skirmish.field import Field, Lookout
from meadhall.skirmish.fire import HEAD, TAIL, bars_when, shot_at

Document = dict[str, Any]


def lines(f: Field, shooter: int, kind: int) -> list[Document]:
    """To every enemy on the field, to each of the two hexes of a rider or horse (``tail`` says that it is the second).
    ``origin`` is the side of the shooter's hex where the line starts, -1 for its middle; a barred line tells the hex,
    and the side of it, that stop it, where something does."""
    hexes, lookout = f.game.domains["hex"].ids, Lookout(shooter)
    found = []
    for number, piece in enumerate(f.game.domains["piece"].ids):
        target = f.piece_of(number)
        if f.cells[f.AT + target] == 0 or not f.is_living(target) or f.side(target) != 1 - f.people.side[shooter]:
            continue
        for part in (HEAD, TAIL) if f.is_long(target) else (HEAD,):
            shot = shot_at(f, lookout, target, part)
            rule, drawn = bars_when(f, target, kind), shot.line
            if rule:
                drawn = None
            line: Document = {"piece": piece, "rule": rule or shot.rule, "origin": int(drawn.origin) if drawn else -1}
            if part == TAIL:
                line["tail"] = True
            if drawn and drawn.rule and drawn.obstacle >= 0:
                line["hex"] = hexes[f.site.hex_of[drawn.obstacle]]
                line["side"] = int(drawn.obstacle_side)
            found.append(line)
    return found
