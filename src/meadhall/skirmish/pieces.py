# mypyc: compile
"""The pieces on the field of a man-to-man game.

A *piece* is a person or a riderless horse. Whoever rests on a hex stands in the layer ``HERE`` of it; a piece on the
move is lifted off that layer until it stops, so that it may pass through others (stacking is checked where it rests).
"""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.chance import Chance
from meadhall.core.state import ARGUMENTS, DEPTH, FRAME, FRAMES, Decision, State
from meadhall.skirmish.ground import Ground
from meadhall.skirmish.layout import (
    ACTIVE,
    AT,
    AXE,
    COMING,
    DEAD_AT,
    FACING,
    FLAGS,
    HEALTHY,
    HELD,
    HERE,
    HORSE_WEIGHT,
    MOUNT,
    MOVER,
    OWNER,
    PEOPLE,
    PIECES,
    ROLE,
    SCENARIO,
    SEATS,
    SIDE_SEATS,
    STATE,
    STUNNED,
    TURN,
    WOUNDED,
)
from meadhall.skirmish.rules import (
    AFOOT,
    FORMS,
    IN_ARMOUR,
    LONG,
    LYING,
    MOUNTED,
    MOUNTED_WOUNDED,
    ON_FOOT,
    ON_FOOT_WOUNDED,
    Rules,
    Site,
)
from meadhall.skirmish.verbs import Verbs


class Pieces(State):
    """The cells of a game in play by their names, and how pieces are put on the field and taken off it."""

    def __init__(
        self,
        game: Any,
        rules: Rules,
        verbs: Verbs,
        decisions: list[Decision],
        seats: i64,
        cells: vec[i64],
        chance: Chance,
    ) -> None:
        super().__init__(game, decisions, seats, cells, chance)
        self.rules = rules
        self.verbs = verbs
        # What the last line of fire found; no part of the position.
        self.aim_cover: i64 = 0
        self.aim_cell: i64 = 0

    # ---------------------------------------------------------------- the table

    def site(self) -> Site:
        return self.rules.sites[self.cells[SCENARIO]]

    def ground(self) -> Ground:
        return self.rules.sites[self.cells[SCENARIO]].ground

    def turn(self) -> i64:
        return self.cells[TURN]

    def active(self) -> i64:
        """The side whose phase it is."""
        return self.cells[ACTIVE]

    def mover(self) -> i64:
        return self.cells[MOVER] - 1

    def seat_of(self, side: i64) -> i64:
        """Who answers for a side as a whole."""
        return self.cells[SEATS + side * SIDE_SEATS] - 1

    def side_of_seat(self, seat: i64) -> i64:
        for place in range(2 * SIDE_SEATS):
            if self.cells[SEATS + place] == seat + 1:
                return place // SIDE_SEATS
        raise AssertionError("every seat has a side")

    def owner(self, piece: i64) -> i64:
        """The seat that decides for a piece."""
        if piece < PEOPLE:
            return self.cells[OWNER + piece]
        return self.seat_of(max(0, self.cells[HELD + piece - PEOPLE] - 1))

    def below(self, index: i64) -> i64:
        """An argument of the frame below the top one."""
        return self.cells[FRAMES + (self.cells[DEPTH] - 2) * FRAME + ARGUMENTS + index]

    def over_rule(self) -> str:
        return self.rules.book.over

    # ---------------------------------------------------------------- pieces

    def side(self, piece: i64) -> i64:
        """The side of a piece, -1 for a horse that nobody holds."""
        if piece < PEOPLE:
            return self.rules.side[piece]
        return self.cells[HELD + piece - PEOPLE] - 1

    def state(self, piece: i64) -> i64:
        return self.cells[STATE + piece]

    def at(self, piece: i64) -> i64:
        """The cell of a piece, a rider's head; -1 off the field."""
        return self.cells[AT + piece] - 1

    def tail(self, piece: i64) -> i64:
        """The second cell of a rider or horse, -1 for a man on foot."""
        if not self.is_long(piece) or self.cells[AT + piece] == 0:
            return -1
        return self.ground().tail(self.cells[AT + piece] - 1, self.cells[FACING + piece])

    def is_standing(self, piece: i64) -> bool:
        """On the field and able to act."""
        state = self.cells[STATE + piece]
        return (state == HEALTHY or state == WOUNDED) and self.cells[AT + piece] > 0

    def is_living(self, piece: i64) -> bool:
        state = self.cells[STATE + piece]
        return (state == HEALTHY or state == WOUNDED or state == STUNNED) and self.cells[AT + piece] > 0

    def is_mounted(self, piece: i64) -> bool:
        return piece < PEOPLE and self.cells[MOUNT + piece] > 0

    def is_long(self, piece: i64) -> bool:
        """Fills two hexes."""
        return piece >= PEOPLE or self.cells[MOUNT + piece] > 0

    def is_armoured(self, piece: i64) -> bool:
        return piece < PEOPLE and self.rules.armour[piece]

    def gait(self, piece: i64) -> i64:
        """How it goes over the ground, as ``Site.paces`` counts."""
        return (LONG if self.is_long(piece) else AFOOT) + (IN_ARMOUR if self.is_armoured(piece) else 0)

    def is_foe(self, piece: i64, other: i64) -> bool:
        one, two = self.side(piece), self.side(other)
        return one >= 0 and two >= 0 and one != two

    def stands_for(self, side: i64) -> bool:
        """The side has somebody standing, on the field or still to come."""
        for person in self.site().roster:
            if self.rules.side[person] == side:
                if self.is_standing(person) or self.cells[STATE + person] == COMING:
                    return True
        return False

    def has(self, piece: i64, flag: i64) -> bool:
        return self.cells[FLAGS + piece] & flag != 0

    def mark(self, piece: i64, flag: i64) -> None:
        self.cells[FLAGS + piece] = self.cells[FLAGS + piece] | flag

    def unmark(self, piece: i64, flag: i64) -> None:
        self.cells[FLAGS + piece] = self.cells[FLAGS + piece] & ~flag

    def form(self, person: i64) -> i64:
        state = self.cells[STATE + person]
        if state == STUNNED:
            return LYING
        if self.cells[MOUNT + person]:
            return MOUNTED_WOUNDED if state == WOUNDED else MOUNTED
        return ON_FOOT_WOUNDED if state == WOUNDED else ON_FOOT

    def attack_of(self, person: i64) -> i64:
        strength = self.rules.attack[person * FORMS + self.form(person)]
        return strength * self.rules.axe_factor if self.has(person, AXE) else strength

    def defence_of(self, piece: i64) -> i64:
        if piece >= PEOPLE:
            return self.rules.horse_defence
        return self.rules.defence[piece * FORMS + self.form(piece)]

    def movement_of(self, person: i64) -> i64:
        return self.rules.movement[person * FORMS + self.form(person)]

    def clear_roles(self) -> None:
        for piece in range(PIECES):
            self.cells[ROLE + piece] = 0

    # ---------------------------------------------------------------- hexes

    def here(self, cell: i64) -> i64:
        """The living piece that rests on a cell, -1 for none."""
        return self.cells[HERE + cell] - 1

    def beside(self, cell: i64, way: i64) -> i64:
        """The living piece that rests on the next cell in a direction, -1 for none."""
        near = self.ground().neighbour[cell * 6 + way]
        return self.cells[HERE + near] - 1 if near >= 0 else -1

    def touches(self, one: i64, other: i64) -> bool:
        """Two pieces stand on adjacent cells."""
        ground = self.ground()
        for mine in range(2):
            a = self.at(one) if mine == 0 else self.tail(one)
            if a < 0:
                continue
            for theirs in range(2):
                b = self.at(other) if theirs == 0 else self.tail(other)
                if b >= 0 and ground.distance(a, b) == 1:
                    return True
        return False

    def is_resting(self, piece: i64) -> bool:
        return self.cells[HERE + self.at(piece)] == piece + 1

    def dead_men(self, cell: i64) -> i64:
        return self.cells[DEAD_AT + cell] % HORSE_WEIGHT

    def dead_horses(self, cell: i64) -> i64:
        return self.cells[DEAD_AT + cell] // HORSE_WEIGHT

    def add_dead(self, cell: i64, men: i64, horses: i64) -> None:
        self.cells[DEAD_AT + cell] += men + horses * HORSE_WEIGHT

    def is_blocked_by_corpses(self, cell: i64) -> bool:
        lying = self.cells[DEAD_AT + cell]
        if lying == 0:
            return False
        men, horses, rules = lying % HORSE_WEIGHT, lying // HORSE_WEIGHT, self.rules
        if men >= rules.block_men or horses >= rules.block_horses:
            return True
        return horses > 0 and men >= rules.block_mixed_men

    def corpse_cost(self, cell: i64) -> i64:
        lying = self.cells[DEAD_AT + cell]
        if lying == 0:
            return 0
        if lying >= HORSE_WEIGHT or lying >= self.rules.slow_men:
            return 1
        return 0

    def is_deep(self, cell: i64) -> bool:
        return self.rules.deep[self.ground().terrain[cell]] == 1

    def can_ride_at(self, cell: i64) -> bool:
        return self.rules.lands.mounted[self.ground().terrain[cell]] >= 0 and not self.is_blocked_by_corpses(cell)

    # ---------------------------------------------------------------- putting and taking

    def lift(self, piece: i64) -> None:
        """Off the layer of the resting; the piece still knows where it is."""
        cell, rear = self.at(piece), self.tail(piece)
        if self.cells[HERE + cell] == piece + 1:
            self.cells[HERE + cell] = 0
        if rear >= 0 and self.cells[HERE + rear] == piece + 1:
            self.cells[HERE + rear] = 0

    def rest(self, piece: i64) -> None:
        """Onto the layer of the resting, where the piece is."""
        cell, rear = self.at(piece), self.tail(piece)
        self.cells[HERE + cell] = piece + 1
        if rear >= 0:
            self.cells[HERE + rear] = piece + 1

    def put(self, piece: i64, cell: i64, facing: i64 = 0) -> None:
        self.cells[AT + piece] = cell + 1
        self.cells[FACING + piece] = facing if self.is_long(piece) else 0
        self.rest(piece)

    def take_away(self, piece: i64) -> None:
        """Off the field."""
        if self.cells[AT + piece]:
            self.lift(piece)
        self.cells[AT + piece] = 0
        self.cells[FACING + piece] = 0

    def has_room(self, piece: i64, cell: i64, facing: i64) -> bool:
        """Nobody living rests on the cells that the piece would fill."""
        if cell < 0 or self.cells[HERE + cell]:
            return False
        if not self.is_long(piece):
            return True
        rear = self.ground().tail(cell, facing)
        return rear >= 0 and not self.cells[HERE + rear]

    def room_beside(self, cell: i64, way: i64) -> i64:
        """The next cell in a direction if a man on foot could be put there, else -1."""
        beside = self.ground_beside(cell, way)
        return -1 if beside < 0 or self.cells[HERE + beside] else beside

    def ground_beside(self, cell: i64, way: i64) -> i64:
        """The same, whoever rests there."""
        ground, lands = self.ground(), self.rules.lands
        beside = ground.neighbour[cell * 6 + way]
        if beside < 0 or self.is_blocked_by_corpses(beside):
            return -1
        if lands.foot[ground.terrain[beside]] < 0 or lands.side_foot[ground.edge[cell * 6 + way]] < 0:
            return -1
        return beside

    def stable(self, cell: i64, way: i64) -> i64:
        """Where a led horse points whose head is put on the next cell in a direction; -1 if it has no room there."""
        ground, head = self.ground(), self.room_beside(cell, way)
        if head < 0 or ground.building[head]:
            return -1
        for turn in range(6):
            facing = (way + 3 + turn) % 6
            rear = ground.tail(head, facing)
            if rear < 0 or rear == cell or self.cells[HERE + rear] or ground.building[rear]:
                continue
            if self.rules.lands.foot[ground.terrain[rear]] >= 0:
                return facing
        return -1

    def put_horse_near(self, horse: i64, cell: i64) -> None:
        """Where there is room for a horse, as near as possible."""
        ground = self.ground()
        for near in ground.within(cell, 12):
            if self.cells[HERE + near] or ground.building[near] or self.rules.lands.foot[ground.terrain[near]] < 0:
                continue
            for facing in range(6):
                rear = ground.tail(near, facing)
                if rear >= 0 and not self.cells[HERE + rear] and not ground.building[rear]:
                    self.put(PEOPLE + horse, near, facing)
                    return
        raise AssertionError("no room for a horse within twelve hexes")

    def nearest_room(self, cell: i64) -> i64:
        """The nearest free cell on which a man can lie, under the same roof if there is one."""
        ground = self.ground()
        elsewhere: i64 = -1
        for near in ground.within(cell, 12):
            if not self.cells[HERE + near] and self.rules.lands.foot[ground.terrain[near]] >= 0:
                if ground.building[near] == ground.building[cell]:
                    return near
                if elsewhere < 0:
                    elsewhere = near
        if elsewhere < 0:
            raise AssertionError("no room for a man within twelve hexes")
        return elsewhere

    # ---------------------------------------------------------------- numbers of the action space

    def place_actions(self, cells: vec[i64]) -> vec[i64]:
        """``place`` on each of some cells, in rising order."""
        site, answers = self.site(), vec[i64]()
        last: i64 = -1
        for _ in range(len(cells)):
            least: i64 = -1
            for cell in cells:
                if site.hex_of[cell] > last and (least < 0 or site.hex_of[cell] < least):
                    least = site.hex_of[cell]
            if least >= 0:
                answers = append(answers, self.verbs.place + least)
                last = least
        return answers

    def piece_of(self, number: i64) -> i64:
        return number if number < self.verbs.people else PEOPLE + number - self.verbs.people

    def number_of(self, piece: i64) -> i64:
        return piece if piece < PEOPLE else self.verbs.people + piece - PEOPLE
