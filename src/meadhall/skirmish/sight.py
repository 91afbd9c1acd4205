# mypyc: compile
"""The line of fire, exactly.

The line runs from the centre of the shooter's hex, or from the middle of an opening he shoots through, to the centre of
the target's hex. It is followed from hex to hex with whole numbers only: in each hex, on which side of the line each
corner lies says by which side, or by which corner, the line leaves.

A line may run along the side that two hexes share; the hex that hinders less then counts (Diex Aie 5.5.1). A line
that so much as touches a wall, at a corner or along a side, is stopped by it. Hexes off the maps are open ground.

``Sight`` is the ground and the book, and never changes. Each question is a ``Line`` of its own, which is drawn once and
then holds the answer: the ledger rule that forbids the shot, "" for none, what stood in the way, or what cover the
target has. So any number of questions can be asked at the same time.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.skirmish.covering import FROM_CENTRE, NO_COVER, Covering
from meadhall.skirmish.covering import Book as Book
from meadhall.skirmish.ground import Ground, Lands
from meadhall.skirmish.hexes import CORNER_X, CORNER_Y, MIDDLE_X, MIDDLE_Y, STEP_X, STEP_Y, x_of, y_of
from meadhall.skirmish.kinds import (
    BANK,
    BRIDGE,
    COURTYARD,
    CREST,
    DOOR,
    GAP,
    GATE,
    GATE_HEX,
    LOOPHOLE,
    OPEN,
    PALISADE,
    SCRUB,
    SWING_GATE,
    THRESHOLD,
    WALL,
    WINDOW,
    YARD_ENTRY,
)
from meadhall.skirmish.works import Works

BITS: Final = 32  # of a number in Line.people, one for each cell: see Ground.no_bits


class Sight:
    """The lines of fire on one ground, by one book."""

    def __init__(self, ground: Ground, lands: Lands, book: Book) -> None:
        self.ground: Ground = ground
        self.lands: Lands = lands
        self.book: Book = book

    def line(self, shooter: i64, target: i64) -> Line:
        """The line from one cell to another, with nobody and no ship in the way."""
        line = Line(self)
        line.draw(shooter, target, False)
        return line

    def traced(self, shooter: i64, target: i64) -> Line:
        """The same; it remembers the hexes that it crosses."""
        line = Line(self)
        line.traces = True
        line.draw(shooter, target, False)
        return line


class Line(Covering):
    """One line of fire. Whoever asks says who and what is in the way, then draws it."""

    def __init__(self, sight: Sight) -> None:
        super().__init__(sight.ground, sight.lands, sight.book)

    # ---------------------------------------------------------------- the question

    def see_works(self, works: Works, cells: vec[i64], work: i64, lies: i64) -> None:
        """The ground is not as it was drawn: the layers of works begin there in the cells of a table."""
        self._works = works
        self._table = cells
        self._first_work = work
        self._first_lies = lies

    def draw(self, shooter: i64, target: i64, over: bool) -> None:
        """Find the rule that forbids a shot from one cell to another; ``over`` says that it passes over people on its
        way."""
        self._shooter, self._target, self._over = shooter, target, over
        self._turns = self.ground.no_turns[:]
        self.rule = self._bars()

    def _bars(self) -> str:
        shooter, target = self._shooter, self._target
        if shooter == target or (self._hull(shooter) != 0 and self._hull(shooter) == self._hull(target)):
            self._begin(FROM_CENTRE)
            return ""
        mask = self.ground.openings[shooter]
        if mask == 0:
            return self._from_centre()
        # Of all lines he may choose, the one that leaves the target least cover; when there is none, the first refusal.
        chosen: i64 = -1
        refused: i64 = -1
        least: i64 = 0
        side: i64 = 0
        while side < 6:
            if mask & (1 << side) and self._leads_through(side):
                if self._from_side(side):
                    if refused < 0:
                        refused = side
                elif chosen < 0 or self.cover < least:
                    chosen = side
                    least = self.cover
            side += 1
        why = self._from_centre()
        if not why and (chosen < 0 or self.cover < least):
            return ""
        if chosen >= 0:
            return self._from_side(chosen)
        if refused >= 0 and self.obstacle == shooter:
            return self._from_side(refused)
        return why

    def _hull(self, cell: i64) -> i64:
        """The ship on a cell that could be in the way, + 1; 0 for none."""
        if self.first_deck < 0:
            return 0
        deck = self.decks[self.first_deck + cell]
        if deck == 0:
            return 0
        ship = (deck - 1) // self.deck_width
        return 0 if ship == self.own_deck else ship + 1

    def _stands(self, cell: i64) -> bool:
        """Somebody is there, on dry ground or on a deck: whoever is in the water stops no line."""
        if self.people[cell // BITS] >> (cell % BITS) & 1 == 0:
            return False
        if not self.lands.water[self._terrain(cell)]:
            return True
        return self.first_deck >= 0 and self.decks[self.first_deck + cell] != 0

    def _leads_through(self, side: i64) -> bool:
        """May the line start from the middle of this side of the shooter's hex?"""
        g, shooter, target = self.ground, self._shooter, self._target
        beyond = g.step[shooter * 6 + side]
        x = x_of(g.q[target] - g.q[shooter]) - MIDDLE_X[side]
        y = y_of(g.q[target] - g.q[shooter], g.r[target] - g.r[shooter]) - MIDDLE_Y[side]
        ax = CORNER_X[(side + 1) % 6] - CORNER_X[side]
        ay = CORNER_Y[(side + 1) % 6] - CORNER_Y[side]
        if ax * y - ay * x >= 0:  # the target does not lie beyond the side
            return False
        if g.building[shooter] != 0 and g.building[shooter] != g.building[beyond]:
            return True  # out of a building
        if self._side(shooter * 6 + side) == WINDOW:
            return g.room[target] == g.room[beyond]  # in by the window one stands at: that room only
        return g.building[shooter] != 0 and self._side(shooter * 6 + side) == DOOR  # from room to room

    def _begin(self, origin: i64) -> None:
        self.cover = NO_COVER
        self.cover_rule = ""
        self.bare_cover = NO_COVER
        self.obstacle = -1
        self.obstacle_side = -1
        self.origin = origin
        self.entry = -1
        self.entry_beside = -1
        self.opening = OPEN
        if self.traces:
            self.cell, self.other = vec[i64](), vec[i64]()
        self._scrub = False
        self._timber = False
        self._gap = False
        self._openings = 0
        self._slope = False
        self._crests = 0

    def _from_centre(self) -> str:
        self._begin(FROM_CENTRE)
        return self._follow(self._shooter, 0, 0)

    def _from_side(self, side: i64) -> str:
        self._begin(side)
        shooter = self._shooter
        beyond = self.ground.step[shooter * 6 + side]
        self.opening = self._side(shooter * 6 + side)
        self._openings = 1
        if beyond == self._target:
            self.entry = (side + 3) % 6
            why = self._enters(side)
            if not why:
                self._find_cover()
            return why
        self._pass(beyond, -1)
        why = self._hinders(beyond)
        if why:
            self.obstacle = beyond
            return why
        return self._follow(beyond, MIDDLE_X[side] - STEP_X[side], MIDDLE_Y[side] - STEP_Y[side])

    # ---------------------------------------------------------------- the walk

    def _follow(self, cell: i64, px: i64, py: i64) -> str:
        """Follow the line from a point of ``cell``, given from its centre, to the centre of the target."""
        g, target, turns = self.ground, self._target, self._turns
        dx = x_of(g.q[target] - g.q[cell]) - px
        dy = y_of(g.q[target] - g.q[cell], g.r[target] - g.r[cell]) - py
        self._dx, self._dy = dx, dy
        k: i64 = 0
        while k < 6:
            turns[k] = dx * CORNER_Y[k] - dy * CORNER_X[k]
            turns[6 + k] = dx * STEP_Y[k] - dy * STEP_X[k]
            k += 1
        off = dy * px - dx * py  # on which side of the line the centre of the cell lies, and how far
        while True:
            # The side or corner by which the line leaves: left of it corner k, right of it corner k + 1.
            k = 0
            while not (off + turns[k] < 0 and off + turns[(k + 1) % 6] >= 0):
                k += 1
            if off + turns[(k + 1) % 6] > 0:
                why = self._cross(cell, k)
                off += turns[6 + k]
                cell = g.step[cell * 6 + k]
                if why:
                    return why
            else:
                corner = (k + 1) % 6  # between the sides k and k + 1
                if self._touches_wall(cell, k, corner):
                    self.obstacle = cell
                    self.obstacle_side = k if self._stands_in_the_way(cell, k) else corner
                    return self._wall_rule(self._side(cell * 6 + self.obstacle_side))
                turn = turns[corner]
                if turn == 0:
                    why = self._cross_along(cell, k)
                    off += turns[6 + k] + turns[6 + corner]
                    cell = g.step[g.step[cell * 6 + k] * 6 + corner]
                    if why:
                        return why
                else:
                    if turn < 0:
                        k = corner
                    why = self._cross(cell, k)
                    off += turns[6 + k]
                    cell = g.step[cell * 6 + k]
                    if why:
                        return why
            if cell == target:
                why = self._enters(-1)
                if not why:
                    self._find_cover()
                return why
            self._pass(cell, -1)
            why = self._hinders(cell)
            if why:
                self.obstacle = cell
                return why

    def _enters(self, straight: i64) -> str:
        """The rule by which nobody on the target's hex can be shot at, or ""; ``straight`` is the side that a line from
        the next hex came through, -1 where it came from further off."""
        book, target = self.book, self._target
        terrain = self._terrain(target)
        if terrain == GATE_HEX and book.gate and self._is_shut(target):
            self.obstacle = target
            return book.gate
        if terrain == THRESHOLD and book.threshold and not self._is_along_threshold(straight):
            self.obstacle = target
            return book.threshold
        return ""

    def _is_shut(self, cell: i64) -> bool:
        """A gate stands on one of its sides, and is shut."""
        side: i64 = 0
        while side < 6:
            if self._side(cell * 6 + side) == GATE:
                return True
            side += 1
        return False

    def _is_along_threshold(self, straight: i64) -> bool:
        """The line runs straight through the door of the threshold, from either side of it."""
        side: i64 = 0
        while side < 6:
            if self._side(self._target * 6 + side) == DOOR:
                if straight >= 0:
                    return (straight - side) % 3 == 0
                return self._turns[6 + side] == 0
            side += 1
        return True

    def _pass(self, cell: i64, other: i64) -> None:
        if self.traces:
            self.cell = append(self.cell, cell)
            self.other = append(self.other, other)

    def _cross(self, cell: i64, side: i64) -> str:
        """Cross a side; the rule that forbids it, or ""."""
        beyond = self.ground.step[cell * 6 + side]
        if beyond == self._target:
            self.entry = (side + 3) % 6
        kind = self._side(cell * 6 + side)
        if kind == OPEN:
            return ""
        why = self._stops(cell, side, kind, beyond)
        if why:
            self.obstacle = cell
            self.obstacle_side = side
        return why

    def _stops(self, cell: i64, side: i64, kind: i64, beyond: i64) -> str:
        """The rule by which a side stops a line that crosses it, or ""; notes what it passes."""
        g, book = self.ground, self.book
        if kind == CREST:
            self._climb(cell, beyond)
            return "" if self._sees_past(self._crests - 1, self._target) else book.bank
        if kind == DOOR or kind == YARD_ENTRY:
            if cell == self._shooter and g.building[cell] != 0:
                return book.wall  # such a shot starts in the opening, not at the centre
            if book.door_level:
                behind = cell if g.building[cell] != 0 else beyond
                if g.level[self._shooter] != g.level[behind]:
                    return book.door_level
            self._openings += 1
            self.opening = kind
            return book.second_opening if self._openings > 1 and beyond != self._target else ""
        if kind == WINDOW or kind == LOOPHOLE:
            if g.building[cell] != 0 and g.building[beyond] != g.building[cell]:
                return book.window_out if kind == WINDOW else book.loophole
            if beyond != self._target:
                return book.window_in if kind == WINDOW else book.loophole
            if kind == LOOPHOLE and self._turns[6 + side] != 0:
                return book.loophole  # only straight in line with the slit
            self._openings += 1
            self.opening = kind
            return ""
        if kind == WALL or kind == PALISADE or kind == GATE or kind == SWING_GATE:
            return self._past_work(cell, beyond, kind)
        if kind == GAP:
            self._gap = True
        return ""

    def _wall_rule(self, kind: i64) -> str:
        """The rule by which such a side stops a line."""
        if kind == PALISADE and self.book.palisade:
            return self.book.palisade
        if (kind == GATE or kind == SWING_GATE) and self.book.gate:
            return self.book.gate
        return self.book.wall

    def _cross_along(self, cell: i64, side: i64) -> str:
        """Run along the side between the hexes beyond ``side`` and beyond the next one: the lesser hindrance counts."""
        g = self.ground
        after = (side + 1) % 6
        left, right = g.step[cell * 6 + side], g.step[cell * 6 + after]
        if self._stands_in_the_way(left, (side + 2) % 6):
            self.obstacle, self.obstacle_side = left, (side + 2) % 6
            return self.book.wall
        if self._stands_in_the_way(left, after):
            self.obstacle, self.obstacle_side = left, after
            return self.book.wall
        if self._stands_in_the_way(right, side):
            self.obstacle, self.obstacle_side = right, side
            return self.book.wall
        self._pass(left, right)
        before = self._notes()
        why = self._by_way_of(cell, side, left, after)
        by_left = self._notes()
        ends = g.step[left * 6 + after] == self._target
        if not why and by_left == before and not ends:
            return ""
        obstacle, obstacle_side = self.obstacle, self.obstacle_side
        self._recall(before)
        self.obstacle, self.obstacle_side = -1, -1
        if self._by_way_of(cell, after, right, side):
            self._recall(before)
            self._by_way_of(cell, side, left, after)  # once more: what is known of its banks is needed later on
            self.obstacle, self.obstacle_side = obstacle, obstacle_side
            return why
        if why:
            return ""
        if self._crests >= by_left[0]:
            scrub, timber, gap = self._scrub and by_left[4], self._timber and by_left[5], self._gap and by_left[6]
            self._recall(before)
            self._by_way_of(cell, side, left, after)
            self._scrub, self._timber, self._gap = scrub, timber, gap
        if ends:
            self.entry, self.entry_beside = (after + 3) % 6, (side + 3) % 6
        return ""

    def _notes(self) -> tuple[i64, bool, i64, i64, bool, bool, bool]:
        return self._crests, self._slope, self._openings, self.opening, self._scrub, self._timber, self._gap

    def _recall(self, notes: tuple[i64, bool, i64, i64, bool, bool, bool]) -> None:
        self._crests, self._slope, self._openings, self.opening, self._scrub, self._timber, self._gap = notes

    def _by_way_of(self, cell: i64, side: i64, middle: i64, out: i64) -> str:
        """Through the hex beyond ``side`` and out of it by ``out``."""
        why = self._cross(cell, side)
        if why:
            return why
        why = self._hinders(middle)
        if why:
            self.obstacle, self.obstacle_side = middle, -1
            return why
        return self._cross(middle, out)

    def _hinders(self, cell: i64) -> str:
        """The rule by which what is in a hex stops a line through it, or ""; notes what it passes."""
        terrain = self._terrain(cell)
        if terrain != BANK:
            self._slope = False
        if self.lands.blocks[terrain] and not self._is_far_below(cell):
            return self.book.tree
        if self._hull(cell):
            return self.book.ship
        if terrain == GATE_HEX and self.book.gate and self._is_shut(cell) and not self._is_far_below(cell):
            return self.book.gate
        if terrain == SCRUB:
            self._scrub = True
        elif terrain == BRIDGE:
            self._timber = True
        if self._over or cell == self.shooter_rear or cell == self.target_rear or not self._stands(cell):
            return ""
        return "" if self._is_unseen(cell) else self.book.people

    def _is_far_below(self, cell: i64) -> bool:
        """Houses and trees below do not hinder two who both stand higher."""
        g = self.ground
        if not self.book.over_works:
            return False
        return g.level[self._shooter] > g.level[cell] and g.level[self._target] > g.level[cell]

    # ---------------------------------------------------------------- walls

    def _past_work(self, cell: i64, beyond: i64, kind: i64) -> str:
        """The rule by which a work between two cells stops the line, or "" when the line passes over it.

        For that the lower of the two men must be at least as far from it as the higher. A roof keeps everything out."""
        g, book = self.ground, self.book
        if not book.over_works:
            return self._wall_rule(kind)
        shooter, target = self._shooter, self._target
        inside, outside = g.building[cell], g.building[beyond]
        for man in (shooter, target):
            house = g.building[man]
            if house != 0 and (house == inside or house == outside) and self._terrain(man) != COURTYARD:
                return self._wall_rule(kind)
        foot = g.level[cell] if g.level[cell] < g.level[beyond] else g.level[beyond]
        if g.level[shooter] <= foot and g.level[target] <= foot:
            return self._wall_rule(kind)
        if g.level[shooter] > foot and g.level[target] > foot:
            return ""
        if g.level[shooter] > foot:
            low, high, near = target, shooter, beyond
        else:
            low, high, near = shooter, target, cell
        return "" if g.distance(low, near) >= g.distance(high, near) else book.over_works

    def _stands_in_the_way(self, cell: i64, side: i64) -> bool:
        """Is a line stopped that touches this side?"""
        if not self._is_wall(cell, side):
            return False
        return self._past_work(cell, self.ground.step[cell * 6 + side], WALL) != ""

    def _is_wall(self, cell: i64, side: i64) -> bool:
        """Would a line that touches this side touch a wall? Windows and loopholes are holes in one; doors are not."""
        kind = self._side(cell * 6 + side)
        return (
            kind == WALL or kind == WINDOW or kind == LOOPHOLE or kind == PALISADE or kind == GATE or kind == SWING_GATE
        )

    def _touches_wall(self, cell: i64, side: i64, after: i64) -> bool:
        """Is there a wall at the corner between two sides of a cell? Three sides meet there."""
        if self._stands_in_the_way(cell, side) or self._stands_in_the_way(cell, after):
            return True
        return self._stands_in_the_way(self.ground.step[cell * 6 + side], (after + 1) % 6)

    # ---------------------------------------------------------------- banks

    def _climb(self, cell: i64, beyond: i64) -> None:
        """Note that the line passes over the top of a bank."""
        g = self.ground
        if g.level[cell] == g.level[beyond]:
            upward = self._terrain(cell) == BANK
        else:
            upward = g.level[beyond] > g.level[cell]
        if self._crests == len(self._low):
            self._low = append(self._low, 0)
            self._high = append(self._high, 0)
            self._upward = append(self._upward, 0)
        self._low[self._crests] = cell if upward else beyond
        self._high[self._crests] = beyond if upward else cell
        self._upward[self._crests] = 1 if upward else 0
        self._crests += 1
        self._slope = not upward

    def _sees_past(self, crest: i64, other: i64) -> bool:
        """Do the shooter and ``other``, further down the line, see each other over this crest?

        The lower of the two must be at least as far from the bank as the higher, or stand on it."""
        g = self.ground
        bank = self._low[crest]
        if self._upward[crest]:
            low, high = self._shooter, other
        else:
            low, high = other, self._shooter
        if low == bank:
            return True
        top = g.level[self._high[crest]]
        if top > g.level[bank] and g.level[low] >= top:
            return True  # across a valley: neither is below this bank
        return g.distance(low, bank) >= g.distance(high, bank)

    def _is_unseen(self, cell: i64) -> bool:
        """People whom the shooter cannot see do not block his line."""
        crest: i64 = 0
        while crest < self._crests:
            if not self._sees_past(crest, cell):
                return True
            crest += 1
        if self.book.levels_count:
            g = self.ground
            rise = g.level[self._target] - g.level[self._shooter]
            return rise > 0 and g.distance(cell, self._target) <= rise
        return False


# ---------------------------------------------------------------- who stands where: a bit for each cell


def nobody_on(ground: Ground) -> vec[i64]:
    return ground.no_bits[:]


def stand(people: vec[i64], cell: i64) -> None:
    """Somebody stands there."""
    people[cell // BITS] |= 1 << (cell % BITS)
