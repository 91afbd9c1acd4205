"""The lines of fire of somebody who aims: which are barred, by which rule, and what stands in their way."""

from __future__ import annotations

from typing import Any

from meadhall.games.vikings.table import Table
from meadhall.skirmish.fire import bars_aim
from meadhall.skirmish.layout import AT

Document = dict[str, Any]


def lines(t: Table, shooter: int, kind: int) -> list[Document]:
    """To every enemy on the field. ``origin`` is the side of the shooter's hex where the line starts, -1 for its
    middle; a barred line tells the hex, and the side of it, that stop it, where something does."""
    hexes, site = t.game.domains["hex"].ids, t.site()
    found = []
    for number, piece in enumerate(t.game.domains["piece"].ids):
        target = t.piece_of(number)
        if t.cells[AT + target] == 0 or not t.is_living(target) or t.side(target) != 1 - t.rules.side[shooter]:
            continue
        site.sight.obstacle = site.sight.obstacle_side = site.sight.origin = -1
        line: Document = {"piece": piece, "rule": bars_aim(t, shooter, target, kind), "origin": int(site.sight.origin)}
        if line["rule"] and site.sight.obstacle >= 0:
            line["hex"] = hexes[site.hex_of[site.sight.obstacle]]
            line["side"] = int(site.sight.obstacle_side)
        found.append(line)
    return found
