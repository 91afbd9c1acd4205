# mypyc: compile
"""What covers whoever is shot at, once a line of fire has reached him.

``Covering`` is the part of a ``Line`` that knows the question, the answer, and what the line has passed; how it is
followed from hex to hex is in ``sight``.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.skirmish.ground import Ground, Lands
from meadhall.skirmish.kinds import (
    BANK,
    BRIDGE,
    COURTYARD,
    CREST,
    FENCE,
    GAP,
    GATE_HEX,
    KEEP,
    MARSH,
    OPEN,
    PALISADE,
    PLATFORM,
    RAILING,
    RAMP,
    ROCK,
    SCRUB,
    THRESHOLD,
)
from meadhall.skirmish.works import Works, side_now, terrain_now

NO_COVER: Final[i64] = 0
LIGHT: Final[i64] = 1
MEDIUM: Final[i64] = 2
HEAVY: Final[i64] = 3

FROM_CENTRE: Final[i64] = -1


class Book:
    """What differs between the games' chapters on fire, and the ids under which their ledgers forbid."""

    def __init__(self) -> None:
        # Ids: what stops a line.
        self.tree = ""
        self.wall = ""
        self.ship = ""
        self.people = ""
        self.bank = ""
        self.window_out = ""  # out of a window not one's own
        self.window_in = ""  # through a window at somebody further inside
        self.loophole = ""
        self.over_works = ""  # from on high one shoots over works unless too near to them; "" where nobody does
        self.second_opening = ""  # a line through a door crosses no other opening; "" where the book allows it
        self.palisade = ""  # behind one; "" where it counts as any wall
        self.gate = ""  # into or through the hex of a gate that is shut; "" where it counts as any wall
        self.door_level = ""  # through a door only from its own height; "" where the height does not matter
        self.threshold = ""  # only along its axis, under medium cover; "" where it is ground like any other
        self.scrub_on_the_way = ""  # crossed scrub gives light cover; "" where it gives none
        self.screened_water = ""  # behind scrub or timber, water gives medium cover
        self.shore_uncovers = False  # water and marsh do not cover from a shooter on their shore
        self.doorway_uncovers = False  # no cover inside from a shooter who stands in the doorway
        self.levels_count = False  # height takes cover away, and lets one shoot over people near the target
        self.gates_cover_one_side = False  # a gate hex covers as the game says, not by its kind


class Covering:
    """A line of fire as it is asked for and answered, and the cover at its end."""

    def __init__(self, ground: Ground, lands: Lands, book: Book) -> None:
        self.ground: Ground = ground
        self.lands: Lands = lands
        self.book: Book = book
        # The question.
        self.people: vec[i64] = ground.nobody  # a bit for each cell on which somebody stands: see ``stand``
        self.decks: vec[i64] = ground.nobody  # cells of the table, in which the layer of decks begins
        self.first_deck: i64 = -1  # there, -1 where there are none: number of the ship * deck_width + part of it, + 1
        self.deck_width: i64 = 1
        self.own_deck: i64 = -1  # the ship that hinders nobody: the shooter's
        self.shooter_rear: i64 = -1  # the second hex of a mounted shooter or target, which stops none of his lines
        self.target_rear: i64 = -1
        self.short_range: i64 = 0  # of the weapon, where levels count; 0 when it does not matter
        self.traces = False  # remember what is crossed
        # The answer.
        self.rule = ""  # that forbids the shot
        self.cover: i64 = 0
        self.cover_rule = ""
        self.bare_cover: i64 = 0  # what is left of the cover without that of the opening which the line came through
        self.obstacle: i64 = -1  # the cell that stops the line
        self.obstacle_side: i64 = -1  # and its side, or -1 when the hex itself does
        self.origin: i64 = FROM_CENTRE  # the side of the shooter's hex whose middle the line starts from
        self.entry: i64 = -1  # the side by which the line enters the target's hex
        self.entry_beside: i64 = -1  # the next side, where it comes in at the corner between two
        self.opening: i64 = OPEN  # the last door, window or loophole that the line passes
        self.cell: vec[i64] = vec[i64]()  # traced: the hex of each step between the two ends
        self.other: vec[i64] = vec[i64]()  # where the line runs between two hexes, the second; or -1
        # Ground that has changed, in the cells of a table.
        self._works: Works | None = None
        self._table: vec[i64] = ground.nobody
        self._first_work: i64 = 0
        self._first_lies: i64 = 0
        # What is known on the way.
        self._shooter: i64 = 0
        self._target: i64 = 0
        self._over = False
        self._dx: i64 = 0
        self._dy: i64 = 0
        self._turns: vec[i64] = vec[i64]()  # on which side of the line each corner lies, then each step
        self._scrub = False
        self._timber = False
        self._gap = False
        self._openings: i64 = 0
        self._slope = False  # over the top of a bank and not yet off it
        self._crests: i64 = 0
        self._low: vec[i64] = vec[i64]()
        self._high: vec[i64] = vec[i64]()
        self._upward: vec[i64] = vec[i64]()

    def _terrain(self, cell: i64) -> i64:
        if self._works is not None:
            return terrain_now(self._works, self._table, self._first_work, self._first_lies, cell)
        return self.ground.terrain[cell]

    def _side(self, place: i64) -> i64:
        """What stands on a hex side, numbered as ``Ground.edge`` is."""
        if self._works is not None:
            return side_now(self._works, self._table, self._first_work, place)
        return self.ground.edge[place]

    # ---------------------------------------------------------------- cover

    def _find_cover(self) -> None:
        """The cover that the ground gives the target against this line; the best one counts."""
        g, lands, book, target = self.ground, self.lands, self.book, self._target
        terrain = self._terrain(target)
        seen = self._looks_down_on(terrain)
        if not seen and not (terrain == GATE_HEX and book.gates_cover_one_side):
            self._cover_by(lands.cover[terrain], lands.cover_rule[terrain])
        if book.shore_uncovers and (lands.water[terrain] or terrain == MARSH) and self._is_on_shore(terrain):
            self.cover, self.cover_rule = NO_COVER, ""
        wet = lands.water[terrain] == 1 and self.cover == LIGHT
        if self._scrub and book.scrub_on_the_way:
            self._cover_by(LIGHT, book.scrub_on_the_way)
        if wet and (self._scrub or self._timber) and book.screened_water:
            self._cover_by(MEDIUM, book.screened_water)
        if terrain == BANK and self._slope and not seen:
            self._cover_by(lands.side_cover[CREST], lands.side_cover_rule[CREST])
        if terrain == THRESHOLD and book.threshold:
            self._cover_by(MEDIUM, book.threshold)
        if self._gap:
            self._cover_by(lands.side_cover[GAP], lands.side_cover_rule[GAP])
        side = self._sheltering_side(self.entry, terrain)
        if side != OPEN and self.entry_beside >= 0:
            other = self._sheltering_side(self.entry_beside, terrain)
            if other == OPEN or lands.side_cover[other] < lands.side_cover[side]:
                side = other
        if side != OPEN:
            self._cover_by(lands.side_cover[side], lands.side_cover_rule[side])
        self.bare_cover = self.cover
        if g.building[target] and self.opening != OPEN and not (book.doorway_uncovers and self._is_in_doorway(terrain)):
            self._cover_by(lands.side_cover[self.opening], lands.side_cover_rule[self.opening])

    def _sheltering_side(self, entry: i64, terrain: i64) -> i64:
        """What on that side of the target's hex covers him right behind it; OPEN for nothing."""
        if entry < 0:
            return OPEN
        side = self._side(self._target * 6 + entry)
        if side == FENCE or (side == RAILING and terrain != RAMP):  # which nothing covers from the sides
            return side
        return side if side == PALISADE and terrain == PLATFORM else OPEN

    def _looks_down_on(self, terrain: i64) -> bool:
        """From above and close by, what grows or slopes there covers nobody (Diex Aie 5.5.4), nor do rocks from a
        platform or a tower (9.3.4)."""
        if not self.book.levels_count or self.short_range == 0:
            return False
        g = self.ground
        if terrain == ROCK:
            post = self._terrain(self._shooter)
            if post != PLATFORM and post != KEEP:
                return False
        elif terrain != SCRUB and terrain != MARSH and terrain != BANK and not self.lands.water[terrain]:
            return False
        above = g.level[self._shooter] - g.level[self._target]
        far = g.distance(self._shooter, self._target)
        return (above == 1 and far * 2 < self.short_range) or (above > 1 and far < self.short_range)

    def _cover_by(self, cover: i64, rule: str) -> None:
        if cover > self.cover:
            self.cover = cover
            self.cover_rule = rule

    def _is_in_doorway(self, terrain: i64) -> bool:
        """Does the line start in an opening of the building one stands in, and pass no other? Whoever is in a yard is
        covered all the same."""
        starts_there = self.origin != FROM_CENTRE and self._openings == 1
        return terrain != COURTYARD and starts_there and self.ground.building[self._shooter] != 0

    def _is_on_shore(self, terrain: i64) -> bool:
        """Does the shooter stand on dry ground beside the very water or marsh in which the target is?"""
        g = self.ground
        if self._terrain(self._shooter) == terrain or not self._is_beside(self._shooter, terrain):
            return False
        seen, waters = vec[i64]([0] * g.cells), vec[i64]([self._target])
        seen[self._target] = 1
        n: i64 = 0
        while n < len(waters):
            cell = waters[n]
            n += 1
            if self._terrain(cell) == terrain and g.distance(cell, self._shooter) == 1:
                return True
            side: i64 = 0
            while side < 6:
                beside = g.neighbour[cell * 6 + side]
                side += 1
                if beside >= 0 and not seen[beside] and self._flows(terrain, self._terrain(beside)):
                    seen[beside] = 1
                    waters = append(waters, beside)
        return False

    def _flows(self, terrain: i64, beside: i64) -> bool:
        """The same water or marsh goes on there; a river does under a bridge."""
        return beside == terrain or (self.lands.water[terrain] == 1 and beside == BRIDGE)

    def _is_beside(self, cell: i64, terrain: i64) -> bool:
        side: i64 = 0
        while side < 6:
            beside = self.ground.neighbour[cell * 6 + side]
            if beside >= 0 and self._terrain(beside) == terrain:
                return True
            side += 1
        return False
