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
from meadhall.skirmish.book import CORPSES, IMPASSABLE, NO_RIDERS, TOO_DEEP
from meadhall.skirmish.layout import (
    ACTIVE,
    AXE,
    COMING,
    DEAD,
    GONE,
    HEALTHY,
    HORSE_WEIGHT,
    MOVER,
    SCENARIO,
    SEATS,
    SIDE_SEATS,
    STUNNED,
    TURN,
    WOUNDED,
    Layout,
)
from meadhall.skirmish.muster import HANDED_IN, Scenario
from meadhall.skirmish.rules import FORMS, LYING, MOUNTED, MOUNTED_WOUNDED, ON_FOOT, ON_FOOT_WOUNDED, Rules, Weapon
from meadhall.skirmish.site import AFOOT, IN_ARMOUR, LONG, pace
from meadhall.skirmish.verbs import Verbs
from meadhall.skirmish.works import LIES, is_closed_now, side_now, terrain_now


class Pieces(State):
    """The cells of a game in play by their names, and how pieces are put on the field and taken off it."""

    def __init__(
        self,
        game: Any,
        rules: Rules,
        verbs: Verbs,
        decisions: list[Decision],
        seats: i64,
        size: i64,
        chance: Chance,
        scenario: Scenario,
    ) -> None:
        super().__init__(game, decisions, seats, size, chance)
        self.rules = rules
        self.verbs = verbs
        # The battle: all of it is shared, and nothing in it changes.
        self.scenario = scenario
        self.site = scenario.site
        self.ground = scenario.site.ground
        self.muster = scenario.muster
        self.people = scenario.muster.people
        # How many there are, and where each layer begins.
        self.PEOPLE: i64 = 0
        self.HORSES: i64 = 0
        self.PIECES: i64 = 0
        self.AT: i64 = 0
        self.FACING: i64 = 0
        self.STATE: i64 = 0
        self.FLAGS: i64 = 0
        self.ROLE: i64 = 0
        self.MOUNT: i64 = 0
        self.OWNER: i64 = 0
        self.LOAD: i64 = 0
        self.SHIELD: i64 = 0
        self.SHOTS: i64 = 0
        self.LEADER: i64 = 0
        self.HELD: i64 = 0
        self.HERE: i64 = 0
        self.DEAD_AT: i64 = 0
        self.WORK: i64 = 0
        self.LIES: i64 = 0
        self.changes = False  # the ground can
        self.stirred = False  # something has happened that see_the_lying must look at; never while a question is open
        self.take_layers(scenario.layout)

    def take_layers(self, layout: Layout) -> None:
        """The layers begin where this layout says. A game with more of them extends it."""
        self.PEOPLE = layout.people
        self.HORSES = layout.horses
        self.PIECES = layout.pieces
        self.AT = layout.at
        self.FACING = layout.facing
        self.STATE = layout.state
        self.FLAGS = layout.flags
        self.ROLE = layout.role
        self.MOUNT = layout.mount
        self.OWNER = layout.owner
        self.LOAD = layout.load
        self.SHIELD = layout.shield
        self.SHOTS = layout.shots
        self.LEADER = layout.leader
        self.HELD = layout.held
        self.HERE = layout.here
        self.DEAD_AT = layout.dead_at
        self.WORK = layout.work
        self.LIES = layout.lies
        self.changes = layout.changes

    def lay_out(self, scenario: Scenario) -> None:
        """Take the field of a scenario: as many cells as it needs. What stood before the layers stays."""
        self.scenario = scenario
        self.site = scenario.site
        self.ground = scenario.site.ground
        self.muster = scenario.muster
        self.people = scenario.muster.people
        self.take_layers(scenario.layout)
        cells = vec[i64]([0] * scenario.layout.end)
        for cell in range(scenario.layout.at):
            cells[cell] = self.cells[cell]
        self.cells = cells
        self.cells[SCENARIO] = scenario.number

    def fill(self, values: list[int]) -> bool:
        """As many cells as the scenario that they name needs; a battle that was handed in has its own already."""
        if len(values) <= SCENARIO:
            return False
        if values[SCENARIO] != HANDED_IN:
            if not 0 <= values[SCENARIO] < len(self.rules.scenarios):
                return False
            self.lay_out(self.rules.scenarios[values[SCENARIO]])
        return super().fill(values)

    # ---------------------------------------------------------------- the table

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
        if piece < self.PEOPLE:
            return self.cells[self.OWNER + piece]
        return self.seat_of(max(0, self.cells[self.HELD + piece - self.PEOPLE] - 1))

    def below(self, index: i64) -> i64:
        """An argument of the frame below the top one."""
        return self.cells[FRAMES + (self.cells[DEPTH] - 2) * FRAME + ARGUMENTS + index]

    def over_rule(self) -> str:
        return self.rules.book.over

    # ---------------------------------------------------------------- pieces

    def side(self, piece: i64) -> i64:
        """The side of a piece, -1 for a horse that nobody holds."""
        if piece < self.PEOPLE:
            return self.people.side[piece]
        return self.cells[self.HELD + piece - self.PEOPLE] - 1

    def state(self, piece: i64) -> i64:
        return self.cells[self.STATE + piece]

    def at(self, piece: i64) -> i64:
        """The cell of a piece, a rider's head; -1 off the field."""
        return self.cells[self.AT + piece] - 1

    def tail(self, piece: i64) -> i64:
        """The second cell of a rider or horse, -1 for a man on foot."""
        if not self.is_long(piece) or self.cells[self.AT + piece] == 0:
            return -1
        return self.ground.tail(self.cells[self.AT + piece] - 1, self.cells[self.FACING + piece])

    def is_standing(self, piece: i64) -> bool:
        """On the field and able to act."""
        state = self.cells[self.STATE + piece]
        return (state == HEALTHY or state == WOUNDED) and self.cells[self.AT + piece] > 0

    def bars_standing(self, person: i64) -> str:
        """Why somebody can do nothing at all: he lies, is dead, or is not on the field."""
        state, book = self.cells[self.STATE + person], self.rules.book
        if state == STUNNED:
            return book.lying
        if state == DEAD:
            return book.dead
        if state == GONE:
            return book.leave
        return "" if self.cells[self.AT + person] else book.enter

    def is_living(self, piece: i64) -> bool:
        state = self.cells[self.STATE + piece]
        return (state == HEALTHY or state == WOUNDED or state == STUNNED) and self.cells[self.AT + piece] > 0

    def is_mounted(self, piece: i64) -> bool:
        return piece < self.PEOPLE and self.cells[self.MOUNT + piece] > 0

    def is_long(self, piece: i64) -> bool:
        """Fills two hexes."""
        return piece >= self.PEOPLE or self.cells[self.MOUNT + piece] > 0

    def is_armoured(self, piece: i64) -> bool:
        return piece < self.PEOPLE and self.people.armour[piece]

    def gait(self, piece: i64) -> i64:
        """How it goes over the ground, as ``Site.paces`` counts."""
        if piece >= self.PEOPLE:
            return LONG
        gait: i64 = LONG if self.cells[self.MOUNT + piece] else AFOOT
        return gait + IN_ARMOUR if self.people.armour[piece] else gait

    def is_active(self, person: i64) -> bool:
        """He is there, and it is his side's phase."""
        return person < self.PEOPLE and self.people.side[person] == self.cells[ACTIVE]

    def is_foe(self, piece: i64, other: i64) -> bool:
        one, two = self.side(piece), self.side(other)
        return one >= 0 and two >= 0 and one != two

    def stands_for(self, side: i64) -> bool:
        """The side has somebody standing, on the field or still to come."""
        for person in self.muster.roster:
            if self.people.side[person] == side:
                if self.is_standing(person) or self.cells[self.STATE + person] == COMING:
                    return True
        return False

    def has(self, piece: i64, flag: i64) -> bool:
        return self.cells[self.FLAGS + piece] & flag != 0

    def mark(self, piece: i64, flag: i64) -> None:
        self.cells[self.FLAGS + piece] = self.cells[self.FLAGS + piece] | flag

    def unmark(self, piece: i64, flag: i64) -> None:
        self.cells[self.FLAGS + piece] = self.cells[self.FLAGS + piece] & ~flag

    def weapon(self, person: i64) -> Weapon:
        """What a shooter shoots with."""
        return self.rules.weapons[self.people.weapon[person]]

    def form(self, person: i64) -> i64:
        state = self.cells[self.STATE + person]
        if state == STUNNED:
            return LYING
        if self.cells[self.MOUNT + person]:
            return MOUNTED_WOUNDED if state == WOUNDED else MOUNTED
        return ON_FOOT_WOUNDED if state == WOUNDED else ON_FOOT

    def attack_of(self, person: i64) -> i64:
        strength = self.people.attack[person * FORMS + self.form(person)]
        return strength * self.rules.axe_factor if self.has(person, AXE) else strength

    def defence_of(self, piece: i64) -> i64:
        if piece >= self.PEOPLE:
            return self.rules.horse_defence
        return self.people.defence[piece * FORMS + self.form(piece)]

    def movement_of(self, person: i64) -> i64:
        return self.people.movement[person * FORMS + self.form(person)]

    def clear_roles(self) -> None:
        for piece in range(self.PIECES):
            self.cells[self.ROLE + piece] = 0

    # ---------------------------------------------------------------- hexes

    def here(self, cell: i64) -> i64:
        """The living piece that rests on a cell, -1 for none."""
        return self.cells[self.HERE + cell] - 1

    def beside(self, cell: i64, way: i64) -> i64:
        """The living piece that rests on the next cell in a direction, -1 for none."""
        near = self.ground.neighbour[cell * 6 + way]
        return self.cells[self.HERE + near] - 1 if near >= 0 else -1

    def touches(self, one: i64, other: i64) -> bool:
        """Two pieces stand on adjacent cells."""
        ground = self.ground
        for mine in range(2):
            a = self.at(one) if mine == 0 else self.tail(one)
            if a < 0:
                continue
            for theirs in range(2):
                b = self.at(other) if theirs == 0 else self.tail(other)
                if b >= 0 and ground.distance(a, b) == 1:
                    return True
        return False

    def distance_to(self, cell: i64, piece: i64) -> i64:
        """From a cell to the nearer hex of a piece."""
        away, rear = self.ground.distance(cell, self.at(piece)), self.tail(piece)
        return min(away, self.ground.distance(cell, rear)) if rear >= 0 else away

    def is_resting(self, piece: i64) -> bool:
        return self.cells[self.HERE + self.at(piece)] == piece + 1

    def dead_men(self, cell: i64) -> i64:
        return self.cells[self.DEAD_AT + cell] % HORSE_WEIGHT

    def dead_horses(self, cell: i64) -> i64:
        return self.cells[self.DEAD_AT + cell] // HORSE_WEIGHT

    def add_dead(self, cell: i64, men: i64, horses: i64) -> None:
        self.cells[self.DEAD_AT + cell] += men + horses * HORSE_WEIGHT

    def is_blocked_by_corpses(self, cell: i64) -> bool:
        lying = self.cells[self.DEAD_AT + cell]
        if lying == 0:
            return False
        men, horses, rules = lying % HORSE_WEIGHT, lying // HORSE_WEIGHT, self.rules
        if men >= rules.block_men or horses >= rules.block_horses:
            return True
        return horses > 0 and men >= rules.block_mixed_men

    def can_be_cleared(self, cell: i64) -> bool:
        """The dead who lie there may be carried away."""
        return self.is_blocked_by_corpses(cell)

    def corpse_cost(self, cell: i64) -> i64:
        lying = self.cells[self.DEAD_AT + cell]
        if lying == 0:
            return 0
        if lying >= HORSE_WEIGHT or lying >= self.rules.slow_men:
            return 1
        return 0

    def terrain(self, cell: i64) -> i64:
        """The kind of ground there now."""
        if self.changes:
            return terrain_now(self.site.works, self.cells, self.WORK, self.LIES, cell)
        return self.ground.terrain[cell]

    def edge(self, cell: i64, way: i64) -> i64:
        """What stands on a side of a hex now."""
        if self.changes:
            return side_now(self.site.works, self.cells, self.WORK, cell * 6 + way)
        return self.ground.edge[cell * 6 + way]

    def pace(self, piece: i64, origin: i64, way: i64) -> i64:
        """Movement points for a step over the bare ground, or minus the reason why not."""
        site, gait = self.site, self.gait(piece)
        if self.changes:
            target = self.ground.neighbour[origin * 6 + way]
            if target >= 0:
                if is_closed_now(site.works, self.cells, self.LIES, target):
                    return -IMPASSABLE
                return pace(self.rules.lands, self.rules.deep, gait, self.terrain(target), self.edge(origin, way))
        return site.paces[(gait * self.ground.cells + origin) * 6 + way]

    def change_work(self, work: i64, state: i64) -> None:
        """A gate is opened, a bridge drawn."""
        self.cells[self.WORK + work] = state

    def lay_on(self, cell: i64, thing: i64, since: i64 = 0) -> None:
        """Something comes to lie on a hex, or to burn there, instead of what lay there before; 0 for nothing."""
        self.cells[self.LIES + cell] = thing + LIES * since

    def lies_on(self, cell: i64) -> i64:
        """What lies there."""
        return self.cells[self.LIES + cell] % LIES if self.changes else 0

    def lies_since(self, cell: i64) -> i64:
        return self.cells[self.LIES + cell] // LIES if self.changes else 0

    def is_deep(self, cell: i64) -> bool:
        return self.rules.deep[self.terrain(cell)] == 1

    def bars_rider(self, person: i64, cell: i64) -> i64:
        """Why a rider cannot be on a cell: the reason, 0 for none."""
        if self.is_armoured(person) and self.is_deep(cell):
            return TOO_DEEP
        if not self.can_horse_carry_at(cell):
            return NO_RIDERS
        return CORPSES if self.is_blocked_by_corpses(cell) else 0

    def is_under_roof(self, cell: i64) -> bool:
        """No riderless horse goes there."""
        return self.ground.building[cell] != 0

    def is_split(self, head: i64, rear: i64) -> bool:
        """Something stands between the two hexes of a horse that keeps it from being put there."""
        return False

    def can_horse_carry_at(self, cell: i64) -> bool:
        """The ground is open to riders."""
        return self.rules.lands.mounted[self.terrain(cell)] >= 0

    # ---------------------------------------------------------------- putting and taking

    def lift(self, piece: i64) -> None:
        """Off the layer of the resting; the piece still knows where it is."""
        cell, rear = self.at(piece), self.tail(piece)
        if self.cells[self.HERE + cell] == piece + 1:
            self.cells[self.HERE + cell] = 0
        if rear >= 0 and self.cells[self.HERE + rear] == piece + 1:
            self.cells[self.HERE + rear] = 0

    def rest(self, piece: i64) -> None:
        """Onto the layer of the resting, where the piece is."""
        cell, rear = self.at(piece), self.tail(piece)
        self.cells[self.HERE + cell] = piece + 1
        if rear >= 0:
            self.cells[self.HERE + rear] = piece + 1

    def put(self, piece: i64, cell: i64, facing: i64 = 0) -> None:
        self.cells[self.AT + piece] = cell + 1
        self.cells[self.FACING + piece] = facing if self.is_long(piece) else 0
        self.rest(piece)

    def take_away(self, piece: i64) -> None:
        """Off the field."""
        if self.cells[self.AT + piece]:
            self.lift(piece)
        self.cells[self.AT + piece] = 0
        self.cells[self.FACING + piece] = 0

    def has_room(self, piece: i64, cell: i64, facing: i64) -> bool:
        """Nobody living rests on the cells that the piece would fill."""
        if cell < 0 or self.cells[self.HERE + cell]:
            return False
        if not self.is_long(piece):
            return True
        rear = self.ground.tail(cell, facing)
        return rear >= 0 and not self.cells[self.HERE + rear]

    def room_beside(self, cell: i64, way: i64) -> i64:
        """The next cell in a direction if a man on foot could be put there, else -1."""
        beside = self.ground_beside(cell, way)
        return -1 if beside < 0 or self.cells[self.HERE + beside] else beside

    def ground_beside(self, cell: i64, way: i64) -> i64:
        """The same, whoever rests there."""
        ground, lands = self.ground, self.rules.lands
        beside = ground.neighbour[cell * 6 + way]
        if beside < 0 or self.is_blocked_by_corpses(beside):
            return -1
        if lands.foot[self.terrain(beside)] < 0 or lands.side_foot[self.edge(cell, way)] < 0:
            return -1
        return beside

    def stable(self, cell: i64, way: i64) -> i64:
        """Where a led horse points whose head is put on the next cell in a direction; -1 if it has no room there."""
        ground, head = self.ground, self.room_beside(cell, way)
        if head < 0 or self.is_under_roof(head):
            return -1
        for turn in range(6):
            facing = (way + 3 + turn) % 6
            rear = ground.tail(head, facing)
            if rear < 0 or rear == cell or self.cells[self.HERE + rear] or self.is_under_roof(rear):
                continue
            if self.is_split(head, rear):
                continue
            if self.rules.lands.foot[self.terrain(rear)] >= 0:
                return facing
        return -1

    def put_horse_near(self, horse: i64, cell: i64) -> None:
        """Where there is room for a horse, as near as possible."""
        ground = self.ground
        for near in ground.within(cell, 12):
            if self.cells[self.HERE + near] or self.is_under_roof(near):
                continue
            if self.rules.lands.foot[self.terrain(near)] < 0:
                continue
            for facing in range(6):
                rear = ground.tail(near, facing)
                if rear >= 0 and not self.cells[self.HERE + rear] and not self.is_under_roof(rear):
                    if self.rules.lands.foot[self.terrain(rear)] < 0 or self.is_split(near, rear):
                        continue
                    self.put(self.PEOPLE + horse, near, facing)
                    return
        raise AssertionError("no room for a horse within twelve hexes")

    def put_near(self, person: i64, cell: i64) -> None:
        """Somebody standing, where there is room for him, as near as possible."""
        if not self.is_mounted(person):
            self.put(person, self.nearest_room_for(person, cell))
            return
        for near in self.ground.within(cell, 12):
            for facing in range(6):
                rear = self.ground.tail(near, facing)
                if rear >= 0 and self.has_room(person, near, facing):
                    if not self.bars_rider(person, near) and not self.bars_rider(person, rear):
                        self.put(person, near, facing)
                        return
        raise AssertionError("no room for a rider within twelve hexes")

    def nearest_room(self, cell: i64) -> i64:
        """The nearest free cell on which a man can lie, under the same roof if there is one."""
        ground = self.ground
        elsewhere: i64 = -1
        for near in ground.within(cell, 12):
            if not self.cells[self.HERE + near] and self.rules.lands.foot[self.terrain(near)] >= 0:
                if ground.building[near] == ground.building[cell]:
                    return near
                if elsewhere < 0:
                    elsewhere = near
        if elsewhere < 0:
            raise AssertionError("no room for a man within twelve hexes")
        return elsewhere

    def nearest_room_for(self, person: i64, cell: i64) -> i64:
        """The same for somebody who stands: nobody in armour is put into deep water if there is other room."""
        found = self.nearest_room(cell)
        if not self.is_armoured(person) or not self.is_deep(found):
            return found
        for near in self.ground.within(cell, 12):
            if not self.cells[self.HERE + near] and self.rules.lands.foot[self.terrain(near)] >= 0:
                if not self.is_deep(near):
                    return near
        return found

    # ---------------------------------------------------------------- numbers of the action space

    def place_actions(self, cells: vec[i64]) -> vec[i64]:
        """``place`` on each of some cells, in rising order."""
        site, answers = self.site, vec[i64]()
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
        """The piece that an action names; -1 for one that this battle does not have: the action space of a game has
        room for the greatest of its battles."""
        if number < self.verbs.people:
            return number if number < self.PEOPLE else -1
        horse = number - self.verbs.people
        return self.PEOPLE + horse if horse < self.HORSES else -1

    def number_of(self, piece: i64) -> i64:
        return piece if piece < self.PEOPLE else self.verbs.people + piece - self.PEOPLE
