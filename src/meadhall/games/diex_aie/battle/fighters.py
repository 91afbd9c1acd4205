# mypyc: compile
"""What Diex Aie 2 changes of moving and fighting hand to hand: chapters 4, 6, 7.3 and 7.4."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.diex_aie.battle.layout import RAILED
from meadhall.skirmish.book import WALLED
from meadhall.skirmish.field import Field
from meadhall.skirmish.harm import slay
from meadhall.skirmish.kinds import RAILING
from meadhall.skirmish.layout import AXE, DEFENDER, STUNNED


class Fighters(Field):
    """People on the move and at grips."""

    # ---------------------------------------------------------------- moving

    def entry(self, piece: i64, origin: i64, way: i64, crossing: bool) -> i64:
        cost = super().entry(piece, origin, way, crossing)
        return -RAILED if cost == -WALLED and self.edge(origin, way) == RAILING else cost

    def bars_way(self, piece: i64, other: i64) -> bool:
        """4.2.a: enemies who stand bar their hexes. A beast bars nobody: one mounts it there (4.4.2.d)."""
        return other < self.PEOPLE and super().bars_way(piece, other)

    def can_be_cleared(self, cell: i64) -> bool:
        """4.2.3.a: three dead men or a dead horse, whether they block the hex or only slow."""
        return self.corpse_cost(cell) > 0

    # ---------------------------------------------------------------- combat

    def may_bear(self, piece: i64, role: i64) -> bool:
        """6.3.b: among defenders of whom only some wear armour, one without bears the harm."""
        if self.cells[self.ROLE + piece] != role:
            return False
        if role != DEFENDER or not self.is_armoured(piece):
            return True
        for other in range(self.PIECES):
            if self.cells[self.ROLE + other] == DEFENDER and not self.is_armoured(other):
                return False
        return True

    def is_defenceless(self) -> bool:
        """6.4: everybody who is attacked lies stunned."""
        found = False
        for piece in range(self.PIECES):
            if self.cells[self.ROLE + piece] == DEFENDER:
                if self.cells[self.STATE + piece] != STUNNED:
                    return False
                found = True
        return found

    def is_in_rank(self, person: i64) -> bool:
        """7.4.g: whoever has the axe in both hands holds no shield."""
        return super().is_in_rank(person) and not self.has(person, AXE)

    # ---------------------------------------------------------------- the stunned

    def rest(self, piece: i64) -> None:
        super().rest(piece)
        self.stirred = True

    def stun(self, piece: i64) -> None:
        super().stun(piece)
        self.stirred = True

    def see_the_lying(self) -> None:
        """6.2.e: a stunned man who is surrounded dies at once."""
        for person in self.muster.roster:
            if self.cells[self.STATE + person] == STUNNED and self.cells[self.AT + person]:
                if self.is_surrounded(person):
                    slay(self, person, "6.2.e")

    def is_surrounded(self, person: i64) -> bool:
        """Every hex beside him that he could enter holds an enemy, and there is one."""
        cell = self.at(person)
        held = False
        for way in range(6):
            if self.ground.neighbour[cell * 6 + way] < 0 or self.entry(person, cell, way, False) < 0:
                continue
            beside = self.ground.neighbour[cell * 6 + way]
            other = self.here(beside)
            if other < 0 and self.is_blocked_by_corpses(beside):
                continue
            if other < 0 or other >= self.PEOPLE or not self.is_foe(person, other):
                return False
            held = True
        return held
