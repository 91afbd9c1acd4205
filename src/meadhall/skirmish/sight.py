# mypyc: compile
"""The line of fire, exactly.

The line runs from the centre of the shooter's hex, or from the middle of an opening he shoots through, to the centre of
the target's hex. It is followed from hex to hex with whole numbers only: in each hex, on which side of the line each
corner lies says by which side, or by which corner, the line leaves.

A line may run along the side that two hexes share; the hex that hinders less then counts (Diex Aie 5.5.1). A line
that so much as touches a wall, at a corner or along a side, is stopped by it. Hexes off the maps are open ground.

``Sight.bars`` answers with the ledger rule that forbids the shot, "" for none; the fields then say what stood in the
way, or what cover the target has. One ``Sight`` serves a table: each question overwrites the answer before it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.skirmish.ground import Ground, Lands
from meadhall.skirmish.hexes import CORNER_X, CORNER_Y, MIDDLE_X, MIDDLE_Y, STEP_X, STEP_Y, x_of, y_of
from meadhall.skirmish.kinds import (
    BANK,
    BRIDGE,
    COURTYARD,
    CREST,
    DOOR,
    FENCE,
    GATE,
    LOOPHOLE,
    MARSH,
    OPEN,
    PALISADE,
    PLATFORM,
    RAILING,
    SCRUB,
    SWING_GATE,
    WALL,
    WINDOW,
    YARD_ENTRY,
)

NO_COVER: Final[i64] = 0
LIGHT: Final[i64] = 1
MEDIUM: Final[i64] = 2
HEAVY: Final[i64] = 3

FROM_CENTRE: Final[i64] = -1


class Book:
    """What differs between the games' chapters on fire, and the ids under which their ledgers forbid."""

    def __init__(self) -> None:
        self.tree = "G4.tree.a"
        self.wall = "G4.wall"
        self.ship = "G4.ship.a"
        self.people = "G4.people.a"
        self.bank = "G4.bank.b"
        self.window_out = "G4.window.a"  # out of a window not one's own
        self.window_in = "G4.window.b"  # through a window at somebody further inside
        self.loophole = "G4.loophole.b"
        self.over_works = ""  # from on high one shoots over works unless too near to them; "" where nobody does
        self.second_opening = ""  # a line through a door crosses no other opening; "" where the book allows it
        self.scrub_on_the_way = ""  # crossed scrub gives light cover; "" where it gives none
        self.screened_water = ""  # behind scrub or timber, water gives medium cover
        self.shore_uncovers = False  # water and marsh do not cover from a shooter on their shore
        self.doorway_uncovers = False  # no cover inside from a shooter who stands in the doorway
        self.levels_count = False  # height takes cover away, and lets one shoot over people near the target


class Sight:
    """The line of fire on one ground, by one book."""

    def __init__(self, ground: Ground, lands: Lands, book: Book) -> None:
        self.ground: Ground = ground
        self.lands: Lands = lands
        self.book: Book = book
        self.edge: vec[i64] = ground.edge  # a game whose gates open puts its own sides here
        # The answer.
        self.cover: i64 = 0
        self.cover_rule = ""
        self.obstacle: i64 = -1  # the cell that stops the line
        self.obstacle_side: i64 = -1  # and its side, or -1 when the hex itself does
        self.origin: i64 = FROM_CENTRE  # the side of the shooter's hex whose middle the line starts from
        self.entry: i64 = -1  # the side by which the line enters the target's hex
        self.opening: i64 = OPEN  # the last door, window or loophole that the line passes
        self.crossed: i64 = 0  # how many steps the line takes between its ends
        longest = ground.columns + ground.rows + 4
        self.cell: vec[i64] = vec[i64]([-1] * longest)  # the hex of each step
        self.other: vec[i64] = vec[i64]([-1] * longest)  # where it runs between two hexes, the second; or -1
        # The question, and what is known on the way.
        self.shooter_rear: i64 = -1  # the second hex of a mounted shooter or target, which stops none of his lines
        self.target_rear: i64 = -1
        self.short_range: i64 = 0  # of the weapon, where levels count; 0 when it does not matter
        self._shooter: i64 = 0
        self._target: i64 = 0
        self._people: vec[i64] = ground.nobody
        self._hulls: vec[i64] = ground.nobody
        self._over = False
        self._dx: i64 = 0
        self._dy: i64 = 0
        self._corner: vec[i64] = vec[i64]([0] * 6)
        self._step: vec[i64] = vec[i64]([0] * 6)
        self._scrub = False
        self._timber = False
        self._openings: i64 = 0
        self._slope = False  # over the top of a bank and not yet off it
        self._crests: i64 = 0
        self._low: vec[i64] = vec[i64]([0] * longest)
        self._high: vec[i64] = vec[i64]([0] * longest)
        self._upward: vec[i64] = vec[i64]([0] * longest)

    # ---------------------------------------------------------------- the question

    def bars(self, shooter: i64, target: i64, people: vec[i64], hulls: vec[i64], over: bool) -> str:
        """The rule that forbids a shot, or "". ``people`` is not 0 where somebody stands, ``hulls`` holds the number of
        the ship on a cell or 0, and ``over`` says that this shot passes over people on its way."""
        self._shooter, self._target = shooter, target
        self._people, self._hulls, self._over = people, hulls, over
        if shooter == target or (hulls[shooter] != 0 and hulls[shooter] == hulls[target]):
            self._begin(FROM_CENTRE)
            return ""
        g = self.ground
        mask = g.openings[shooter]
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
        if self.edge[shooter * 6 + side] == WINDOW:
            return g.room[target] == g.room[beyond]  # in by the window one stands at: that room only
        return g.building[shooter] != 0 and self.edge[shooter * 6 + side] == DOOR  # from room to room

    def _begin(self, origin: i64) -> None:
        self.cover = NO_COVER
        self.cover_rule = ""
        self.obstacle = -1
        self.obstacle_side = -1
        self.origin = origin
        self.entry = -1
        self.opening = OPEN
        self.crossed = 0
        self._scrub = False
        self._timber = False
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
        self.opening = self.edge[shooter * 6 + side]
        self._openings = 1
        if beyond == self._target:
            self.entry = (side + 3) % 6
            self._find_cover()
            return ""
        self._pass(beyond, -1)
        why = self._hinders(beyond)
        if why:
            self.obstacle = beyond
            return why
        return self._follow(beyond, MIDDLE_X[side] - STEP_X[side], MIDDLE_Y[side] - STEP_Y[side])

    # ---------------------------------------------------------------- the walk

    def _follow(self, cell: i64, px: i64, py: i64) -> str:
        """Follow the line from a point of ``cell``, given from its centre, to the centre of the target."""
        g, target = self.ground, self._target
        dx = x_of(g.q[target] - g.q[cell]) - px
        dy = y_of(g.q[target] - g.q[cell], g.r[target] - g.r[cell]) - py
        self._dx, self._dy = dx, dy
        k: i64 = 0
        while k < 6:
            self._corner[k] = dx * CORNER_Y[k] - dy * CORNER_X[k]
            self._step[k] = dx * STEP_Y[k] - dy * STEP_X[k]
            k += 1
        off = dy * px - dx * py  # on which side of the line the centre of the cell lies, and how far
        while True:
            # The side or corner by which the line leaves: left of it corner k, right of it corner k + 1.
            k = 0
            while not (off + self._corner[k] < 0 and off + self._corner[(k + 1) % 6] >= 0):
                k += 1
            if off + self._corner[(k + 1) % 6] > 0:
                why = self._cross(cell, k)
                off += self._step[k]
                cell = g.step[cell * 6 + k]
                if why:
                    return why
            else:
                corner = (k + 1) % 6  # between the sides k and k + 1
                if self._touches_wall(cell, k, corner):
                    self.obstacle = cell
                    self.obstacle_side = k if self._stands_in_the_way(cell, k) else corner
                    return self.book.wall
                turn = self._corner[corner]
                if turn == 0:
                    why = self._cross_along(cell, k)
                    off += self._step[k] + self._step[corner]
                    cell = g.step[g.step[cell * 6 + k] * 6 + corner]
                    if why:
                        return why
                else:
                    if turn < 0:
                        k = corner
                    why = self._cross(cell, k)
                    off += self._step[k]
                    cell = g.step[cell * 6 + k]
                    if why:
                        return why
            if cell == target:
                self._find_cover()
                return ""
            self._pass(cell, -1)
            why = self._hinders(cell)
            if why:
                self.obstacle = cell
                return why

    def _pass(self, cell: i64, other: i64) -> None:
        self.cell[self.crossed] = cell
        self.other[self.crossed] = other
        self.crossed += 1

    def _cross(self, cell: i64, side: i64) -> str:
        """Cross a side; the rule that forbids it, or ""."""
        beyond = self.ground.step[cell * 6 + side]
        if beyond == self._target:
            self.entry = (side + 3) % 6
        kind = self.edge[cell * 6 + side]
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
            self._openings += 1
            self.opening = kind
            return book.second_opening if self._openings > 1 and beyond != self._target else ""
        if kind == WINDOW or kind == LOOPHOLE:
            if g.building[cell] != 0 and g.building[beyond] != g.building[cell]:
                return book.window_out if kind == WINDOW else book.loophole
            if beyond != self._target:
                return book.window_in if kind == WINDOW else book.loophole
            if kind == LOOPHOLE and self._step[side] != 0:
                return book.loophole  # only straight in line with the slit
            self._openings += 1
            self.opening = kind
            return ""
        if kind == WALL or kind == PALISADE or kind == GATE or kind == SWING_GATE:
            return self._past_work(cell, beyond)
        return ""

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
        if not why and by_left == before:
            return ""
        obstacle, obstacle_side = self.obstacle, self.obstacle_side
        self._recall(before)
        self.obstacle, self.obstacle_side = -1, -1
        if self._by_way_of(cell, after, right, side):
            self._recall(by_left)
            self.obstacle, self.obstacle_side = obstacle, obstacle_side
            return why
        if not why and self._crests >= by_left[0]:
            scrub, timber = self._scrub and by_left[4], self._timber and by_left[5]
            self._recall(by_left)
            self._scrub, self._timber = scrub, timber
        return ""

    def _notes(self) -> tuple[i64, bool, i64, i64, bool, bool]:
        return self._crests, self._slope, self._openings, self.opening, self._scrub, self._timber

    def _recall(self, notes: tuple[i64, bool, i64, i64, bool, bool]) -> None:
        self._crests, self._slope, self._openings, self.opening, self._scrub, self._timber = notes

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
        terrain = self.ground.terrain[cell]
        if terrain != BANK:
            self._slope = False
        if self.lands.blocks[terrain] and not self._is_far_below(cell):
            return self.book.tree
        if self._hulls[cell]:
            return self.book.ship
        if terrain == SCRUB:
            self._scrub = True
        elif terrain == BRIDGE:
            self._timber = True
        if self._people[cell] == 0 or self._over or cell == self.shooter_rear or cell == self.target_rear:
            return ""
        return "" if self.lands.water[terrain] or self._is_unseen(cell) else self.book.people

    def _is_far_below(self, cell: i64) -> bool:
        """Houses and trees below do not hinder two who both stand higher."""
        g = self.ground
        if not self.book.over_works:
            return False
        return g.level[self._shooter] > g.level[cell] and g.level[self._target] > g.level[cell]

    # ---------------------------------------------------------------- walls

    def _past_work(self, cell: i64, beyond: i64) -> str:
        """The rule by which a work between two cells stops the line, or "" when the line passes over it.

        For that the lower of the two men must be at least as far from it as the higher. A roof keeps everything out."""
        g, book = self.ground, self.book
        if not book.over_works:
            return book.wall
        shooter, target = self._shooter, self._target
        inside, outside = g.building[cell], g.building[beyond]
        for man in (shooter, target):
            house = g.building[man]
            if house != 0 and (house == inside or house == outside) and g.terrain[man] != COURTYARD:
                return book.wall
        foot = g.level[cell] if g.level[cell] < g.level[beyond] else g.level[beyond]
        if g.level[shooter] <= foot and g.level[target] <= foot:
            return book.wall
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
        return self._past_work(cell, self.ground.step[cell * 6 + side]) != ""

    def _is_wall(self, cell: i64, side: i64) -> bool:
        """Would a line that touches this side touch a wall? Windows and loopholes are holes in one; doors are not."""
        kind = self.edge[cell * 6 + side]
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
            upward = g.terrain[cell] == BANK
        else:
            upward = g.level[beyond] > g.level[cell]
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
        """Whom the shooter cannot see does not stand in his way."""
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

    # ---------------------------------------------------------------- cover

    def _find_cover(self) -> None:
        """The cover that the ground gives the target against this line; the best one counts."""
        g, lands, book, target = self.ground, self.lands, self.book, self._target
        terrain = g.terrain[target]
        if self._looks_down_on(terrain):
            return
        self._cover_by(lands.cover[terrain], lands.cover_rule[terrain])
        if book.shore_uncovers and (lands.water[terrain] or terrain == MARSH) and self._is_on_shore(terrain):
            self.cover, self.cover_rule = NO_COVER, ""
        if self._scrub and book.scrub_on_the_way:
            self._cover_by(LIGHT, book.scrub_on_the_way)
        if (self._scrub or self._timber) and book.screened_water and lands.water[terrain] and self.cover == LIGHT:
            self._cover_by(MEDIUM, book.screened_water)
        if terrain == BANK and self._slope:
            self._cover_by(lands.side_cover[CREST], lands.side_cover_rule[CREST])
        if self.entry >= 0:
            side = self.edge[target * 6 + self.entry]
            if side == FENCE or side == RAILING or (side == PALISADE and terrain == PLATFORM):
                self._cover_by(lands.side_cover[side], lands.side_cover_rule[side])
        if g.building[target] and self.opening != OPEN and not (book.doorway_uncovers and self._is_in_doorway()):
            self._cover_by(lands.side_cover[self.opening], lands.side_cover_rule[self.opening])

    def _looks_down_on(self, terrain: i64) -> bool:
        """From above and close by, what grows or slopes there covers nobody (Diex Aie 5.5.4)."""
        if not self.book.levels_count or self.short_range == 0:
            return False
        if terrain != SCRUB and terrain != MARSH and terrain != BANK and not self.lands.water[terrain]:
            return False
        g = self.ground
        above = g.level[self._shooter] - g.level[self._target]
        far = g.distance(self._shooter, self._target)
        return (above == 1 and far * 2 < self.short_range) or (above > 1 and far < self.short_range)

    def _cover_by(self, cover: i64, rule: str) -> None:
        if cover > self.cover:
            self.cover = cover
            self.cover_rule = rule

    def _is_in_doorway(self) -> bool:
        """Does the line start in an opening of the building one stands in, and pass no other?"""
        return self.origin != FROM_CENTRE and self._openings == 1 and self.ground.building[self._shooter] != 0

    def _is_on_shore(self, terrain: i64) -> bool:
        """Does the shooter stand on dry ground beside such water?"""
        g = self.ground
        if g.terrain[self._shooter] == terrain:
            return False
        side: i64 = 0
        while side < 6:
            beside = g.neighbour[self._shooter * 6 + side]
            if beside >= 0 and g.terrain[beside] == terrain:
                return True
            side += 1
        return False


class Line:
    """One answer to keep or to show: what a line crosses, and what stops it."""

    def __init__(self, sight: Sight, rule: str) -> None:
        names = sight.ground.names
        self.rule = rule
        self.clear = rule == ""
        self.cover = -1 if rule else int(sight.cover)
        self.cover_rule = "" if rule else sight.cover_rule
        self.obstacle = names[sight.obstacle] if sight.obstacle >= 0 else ""
        self.obstacle_side = int(sight.obstacle_side)
        self.origin = int(sight.origin)
        self.entry = int(sight.entry)
        self.crossed: list[tuple[str, str]] = []
        step: i64 = 0
        while step < sight.crossed:
            other = sight.other[step]
            self.crossed.append((names[sight.cell[step]], names[other] if other >= 0 else ""))
            step += 1


def line(sight: Sight, shooter: i64, target: i64, people: vec[i64], hulls: vec[i64], over: bool) -> Line:
    """The line from one cell to another, as an answer to keep."""
    return Line(sight, sight.bars(shooter, target, people, hulls, over))
