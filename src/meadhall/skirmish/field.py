# mypyc: compile
"""The field of a man-to-man game: the cells by their names, and what every chapter asks of pieces and hexes.

A *piece* is a person or a riderless horse. Whoever rests on a hex stands in the layer ``HERE`` of it; a piece on the
move is lifted off that layer until it stops, so that it may pass through others (stacking is checked where it rests).
"""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.chance import Chance
from meadhall.core.state import ARGUMENTS, DEPTH, EVERYBODY, FRAME, FRAMES, Decision, State
from meadhall.skirmish.ground import Ground
from meadhall.skirmish.layout import (
    ACTIVE,
    ADVANCING,
    AT,
    ATTACKED,
    ATTACKER,
    AXE,
    BODY,
    COMING,
    DEAD,
    DEAD_AT,
    DEFENDER,
    FACING,
    FALLEN,
    FLAGS,
    FOUGHT,
    FRESH,
    GONE,
    GRAPNEL,
    HEALTHY,
    HELD,
    HERE,
    HORSE_WEIGHT,
    HORSES,
    LEADER,
    LOAD,
    MOUNT,
    MOVER,
    OVER,
    OWNER,
    PEOPLE,
    PIECES,
    ROLE,
    SCENARIO,
    SEATS,
    SHIELD,
    SHOT,
    SIDE_SEATS,
    STATE,
    STUNNED,
    TREASURE,
    TREASURE_AT,
    TURN,
    VACATED,
    VACATED_AT,
    WOUNDED,
)
from meadhall.skirmish.rules import (
    CORPSES,
    ENEMY_THERE,
    FORMS,
    HEAVY,
    IMPASSABLE,
    LYING,
    MOUNTED,
    MOUNTED_WOUNDED,
    NO_RIDERS,
    OFF_FIELD,
    ON_FOOT,
    ON_FOOT_WOUNDED,
    TOO_DEEP,
    WALLED,
    Rules,
    Site,
)
from meadhall.skirmish.verbs import Verbs


class Field(State):
    """All of one game in play."""

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

    def has(self, piece: i64, flag: i64) -> bool:
        return self.cells[FLAGS + piece] & flag != 0

    def mark(self, piece: i64, flag: i64) -> None:
        self.cells[FLAGS + piece] = self.cells[FLAGS + piece] | flag

    def unmark(self, piece: i64, flag: i64) -> None:
        self.cells[FLAGS + piece] = self.cells[FLAGS + piece] & ~flag

    def tail(self, piece: i64) -> i64:
        """The second cell of a rider or horse, -1 for a man on foot."""
        if not self.is_long(piece) or self.cells[AT + piece] == 0:
            return -1
        return self.ground().tail(self.cells[AT + piece] - 1, self.cells[FACING + piece])

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

    # ---------------------------------------------------------------- hexes

    def here(self, cell: i64) -> i64:
        """The living piece that rests on a cell, -1 for none."""
        return self.cells[HERE + cell] - 1

    def dead_men(self, cell: i64) -> i64:
        return self.cells[DEAD_AT + cell] % HORSE_WEIGHT

    def dead_horses(self, cell: i64) -> i64:
        return self.cells[DEAD_AT + cell] // HORSE_WEIGHT

    def is_deep(self, cell: i64) -> bool:
        return self.rules.deep[self.ground().terrain[cell]] == 1

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

    # ---------------------------------------------------------------- entering and reaching

    def entry(self, piece: i64, origin: i64, way: i64, crossing: bool) -> i64:
        """Movement points to go from a cell to the next one, or minus the reason why not. Leaving ``crossing`` out
        leaves the occupant out of account, as an attack does."""
        rules, ground = self.rules, self.ground()
        target = ground.neighbour[origin * 6 + way]
        if target < 0:
            return -OFF_FIELD
        terrain, side = ground.terrain[target], ground.edge[origin * 6 + way]
        mounted = self.is_long(piece)
        over = rules.lands.side_mounted[side] if mounted else rules.lands.side_foot[side]
        if over < 0:
            return -WALLED
        cost = rules.lands.mounted[terrain] if mounted else rules.lands.foot[terrain]
        if self.is_armoured(piece) and rules.deep[terrain]:
            return -TOO_DEEP
        if cost < 0:
            return -NO_RIDERS if mounted else -IMPASSABLE
        if crossing:
            if self.is_blocked_by_corpses(target):
                return -CORPSES
            other = self.cells[HERE + target] - 1
            if other >= 0 and self.is_foe(piece, other) and self.cells[STATE + other] != STUNNED:
                return -ENEMY_THERE
        return max(cost, over) + self.corpse_cost(target)

    def is_foe(self, piece: i64, other: i64) -> bool:
        one, two = self.side(piece), self.side(other)
        return one >= 0 and two >= 0 and one != two

    def reaches(self, attacker: i64, target: i64) -> bool:
        """A standing person is next to a cell that it could enter, leaving the occupant out of account."""
        ground = self.ground()
        for part in range(2):
            cell = self.at(attacker) if part == 0 else self.tail(attacker)
            if cell < 0 or ground.distance(cell, target) != 1:
                continue
            if self.entry(attacker, cell, ground.side_between(cell, target), False) >= 0:
                return True
        return False

    def can_attack(self, attacker: i64, defender: i64) -> bool:
        """Standing next to it and able to enter a hex of it."""
        if attacker >= PEOPLE or not self.is_standing(attacker) or self.cells[AT + defender] == 0:
            return False
        if self.reaches(attacker, self.at(defender)):
            return True
        rear = self.tail(defender)
        return rear >= 0 and self.reaches(attacker, rear)

    def is_threatened(self, side: i64, cell: i64) -> bool:
        """An enemy of the side, in a position to attack that cell, stands next to it."""
        ground = self.ground()
        for way in range(6):
            beside = ground.neighbour[cell * 6 + way]
            if beside < 0:
                continue
            other = self.cells[HERE + beside] - 1
            if other < 0 or other >= PEOPLE or self.rules.side[other] == side:
                continue
            if self.is_standing(other) and self.entry(other, beside, (way + 3) % 6, False) >= 0:
                return True
        return False

    def in_contact(self, piece: i64) -> bool:
        """Next to an enemy in a position to attack it."""
        side = self.side(piece)
        if self.is_threatened(side, self.at(piece)):
            return True
        rear = self.tail(piece)
        return rear >= 0 and self.is_threatened(side, rear)

    def enemies(self, side: i64) -> vec[i64]:
        """Everybody alive on the field whom a side may shoot at or attack, riderless horses too."""
        found = vec[i64]()
        for person in self.site().roster:
            if self.rules.side[person] != side and self.is_living(person):
                found = append(found, person)
        for horse in range(self.rules.horses):
            if self.cells[AT + PEOPLE + horse] and self.cells[HELD + horse] != side + 1:
                found = append(found, PEOPLE + horse)
        return found

    def guards(self, other: i64, person: i64, cell: i64, beside: i64, way: i64, parting: bool) -> bool:
        """Passing that cell calls for an infiltration test against somebody beside it."""
        if other >= PEOPLE or not self.is_foe(person, other) or not self.is_standing(other):
            return False
        if self.rules.screens[self.ground().edge[cell * 6 + way]]:
            return False
        if parting and self.cells[ROLE + other]:
            return False
        if self.cells[ADVANCING] == 1 and self.is_engaged(other, person):
            return False
        return self.entry(other, beside, (way + 3) % 6, False) >= 0

    def is_engaged(self, other: i64, advancing: i64) -> bool:
        """Took part in a combat of this step, or can still fight one with somebody else than whoever advances."""
        if self.has(other, FOUGHT):
            return True
        ground = self.ground()
        for part in range(2):
            cell = self.at(other) if part == 0 else self.tail(other)
            if cell < 0:
                continue
            for way in range(6):
                beside = ground.neighbour[cell * 6 + way]
                if beside < 0:
                    continue
                rival = self.here(beside)
                if rival < 0 or rival == advancing or rival >= PEOPLE or not self.is_foe(other, rival):
                    continue
                attacker = other if self.rules.side[other] == self.active() else rival
                target = rival if attacker == other else other
                if not self.has(attacker, ATTACKED) and self.can_attack(attacker, target):
                    return True
        return False

    # ---------------------------------------------------------------- lines of fire

    def bars_line(self, shooter: i64, target: i64, cell: i64, over: bool) -> str:
        """The rule that forbids the line to a cell of the target; ``over`` when it passes over people."""
        sight = self.site().sight
        sight.shooter_rear = self.tail(shooter)
        sight.target_rear = -1
        if self.is_long(target):
            sight.target_rear = self.tail(target) if cell == self.at(target) else self.at(target)
        crowd = self.ground().nobody if over else self.crowd()
        return sight.bars(self.at(shooter), cell, crowd, self.hulls(), over)

    def line_cover(self, shooter: i64, target: i64, cell: i64) -> i64:
        """What the line just drawn finds in its way; a shield wall covers whoever holds it."""
        sight = self.site().sight
        if target < PEOPLE and self.faces(target, sight.entry):
            return HEAVY
        return sight.cover

    def faces(self, person: i64, side: i64) -> bool:
        """That side of his hex is the front of a shield wall he stands in."""
        facing = self.cells[SHIELD + person] - 1
        if facing < 0 or (side != facing and side != (facing + 1) % 6) or not self.is_in_ranks(person, person):
            return False
        length: i64 = 1
        ground = self.ground()
        for turn in range(2):
            way = (facing + 5) % 6 if turn == 0 else (facing + 2) % 6
            cell = ground.neighbour[self.at(person) * 6 + way]
            while cell >= 0 and self.is_in_ranks(self.here(cell), person):
                length += 1
                cell = ground.neighbour[cell * 6 + way]
        return length >= self.rules.wall_least

    def is_in_ranks(self, piece: i64, person: i64) -> bool:
        """Stands with his shield the same way as another man of his side."""
        if piece < 0 or piece >= PEOPLE or self.cells[SHIELD + piece] != self.cells[SHIELD + person]:
            return False
        return self.is_standing(piece) and not self.is_mounted(piece) and self.side(piece) == self.side(person)

    def crowd(self) -> vec[i64]:
        """Where somebody stands who could stop an arrow."""
        site, ground = self.site(), self.ground()
        for cell in site.crowded:
            site.crowd[cell] = 0
        crowded = vec[i64]()
        for person in site.roster:
            if self.is_standing(person):
                crowded = append(crowded, self.cells[AT + person] - 1)
                if self.cells[MOUNT + person]:
                    rear = ground.tail(self.cells[AT + person] - 1, self.cells[FACING + person])
                    if rear >= 0:
                        crowded = append(crowded, rear)
        for horse in range(PEOPLE, PEOPLE + self.rules.horses):
            if self.is_standing(horse):
                crowded = append(crowded, self.cells[AT + horse] - 1)
                rear = ground.tail(self.cells[AT + horse] - 1, self.cells[FACING + horse])
                if rear >= 0:
                    crowded = append(crowded, rear)
        for cell in crowded:
            site.crowd[cell] = 1
        site.crowded = crowded
        return site.crowd

    # ---------------------------------------------------------------- stances in a combat

    def side_between(self, one: i64, other: i64) -> i64:
        """The kind of hex side across which two pieces fight."""
        ground = self.ground()
        for part in range(2):
            cell = self.at(one) if part == 0 else self.tail(one)
            if cell < 0:
                continue
            for rear in range(2):
                target = self.at(other) if rear == 0 else self.tail(other)
                if target >= 0 and ground.distance(cell, target) == 1:
                    return ground.edge[cell * 6 + ground.side_between(cell, target)]
        return 0

    def attack_stance(self, person: i64) -> i64:
        """Favourable, neutral or unfavourable to the attacker: his terrain, or what he fights across."""
        lands, ground = self.rules.lands, self.ground()
        for piece in range(PIECES):
            if self.cells[ROLE + piece] == DEFENDER:
                across = lands.side_attacker[self.side_between(person, piece)]
                if across:
                    return across
        stance = lands.attacker[ground.terrain[self.at(person)]]
        rear = self.tail(person)
        return min(stance, lands.attacker[ground.terrain[rear]]) if rear >= 0 else stance

    def defence_stance(self, piece: i64) -> i64:
        """The same for a defender; a doorway, window or shield wall helps him only if every attacker comes across it.
        The axe in both hands counts besides."""
        lands, ground = self.rules.lands, self.ground()
        stance = lands.defender[ground.terrain[self.at(piece)]]
        rear = self.tail(piece)
        if rear >= 0:
            stance = min(stance, lands.defender[ground.terrain[rear]])
        if self.is_sheltered(piece):
            stance = 1
        return stance - 1 if piece < PEOPLE and self.has(piece, AXE) else stance

    def is_sheltered(self, piece: i64) -> bool:
        lands, ground = self.rules.lands, self.ground()
        if piece >= PEOPLE or self.is_mounted(piece):
            return False
        found = False
        for person in range(PEOPLE):
            if self.cells[ROLE + person] != ATTACKER:
                continue
            found = True
            if lands.side_defender[self.side_between(person, piece)] > 0:
                continue
            fronted = False
            for part in range(2):
                cell = self.at(person) if part == 0 else self.tail(person)
                if cell >= 0 and ground.distance(cell, self.at(piece)) == 1:
                    fronted = self.faces(piece, ground.side_between(self.at(piece), cell))
                    if not fronted:
                        return False
            if not fronted:
                return False
        return found

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
        ground, lands = self.ground(), self.rules.lands
        beside = ground.neighbour[cell * 6 + way]
        if beside < 0 or self.cells[HERE + beside] or self.is_blocked_by_corpses(beside):
            return -1
        if lands.foot[ground.terrain[beside]] < 0 or lands.side_foot[ground.edge[cell * 6 + way]] < 0:
            return -1
        return beside

    def can_ride_at(self, cell: i64) -> bool:
        return self.rules.lands.mounted[self.ground().terrain[cell]] >= 0 and not self.is_blocked_by_corpses(cell)

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

    def is_resting(self, piece: i64) -> bool:
        return self.cells[HERE + self.at(piece)] == piece + 1

    def add_dead(self, cell: i64, men: i64, horses: i64) -> None:
        self.cells[DEAD_AT + cell] += men + horses * HORSE_WEIGHT

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

    def below(self, index: i64) -> i64:
        """An argument of the frame below the top one."""
        return self.cells[FRAMES + (self.cells[DEPTH] - 2) * FRAME + ARGUMENTS + index]

    # ---------------------------------------------------------------- what one game adds to the shared rules

    def is_aboard(self, piece: i64) -> bool:
        """Stands on a ship."""
        return False

    def hulls(self) -> vec[i64]:
        """The ship on each cell, for lines of fire."""
        return self.ground().nobody

    def bars_post(self, person: i64) -> str:
        """What somebody's task forbids him to shoot."""
        return ""

    def bars_led(self, origin: i64, target: i64) -> str:
        """Where a horse cannot follow whoever leads it: into a house."""
        return self.rules.book.led if self.ground().building[target] else ""

    def led_cost(self, origin: i64, target: i64) -> i64:
        """Movement points that each led horse adds to a step of whoever leads it."""
        return 0

    def bars_gear(self, person: i64) -> str:
        """Why somebody cannot take up what is no treasure."""
        return self.rules.book.treasure

    def take_gear(self, person: i64) -> None:
        raise NotImplementedError

    def bars_put_down(self, person: i64) -> str:
        """Why he cannot put it down here."""
        return self.rules.book.treasure

    def lose_gear(self, person: i64, load: i64, cell: i64) -> None:
        """It falls from his hands."""

    def is_asleep(self, person: i64) -> bool:
        """Takes no part in his side's first phase."""
        return False

    def has_done(self, person: i64) -> bool:
        """Has already acted in this phase, and can do no work."""
        return self.has(person, SHOT)

    def missed(self, shooter: i64, target: i64, effect: i64) -> None:
        """After a shot."""

    def rested(self, piece: i64) -> None:
        """After a move, advance or retreat."""

    def begins_phase(self) -> None:
        """Before a player phase."""

    def ends_movement(self) -> None:
        """After a movement step."""

    def bars_own(self, action: i64) -> str:
        """An action of the game's own during a move."""
        return self.rules.book.order

    def add_own(self, answers: vec[i64]) -> vec[i64]:
        return answers

    def apply_own(self, action: i64) -> None:
        raise NotImplementedError

    # ---------------------------------------------------------------- harm

    def kill(self, piece: i64) -> None:
        """The piece is dead where it lies. The horse of a dead rider stays (horses.unhorse has put it down)."""
        cell, rear = self.at(piece), self.tail(piece)
        if piece < PEOPLE:
            self.let_go(piece)
            self.forget(piece)
        self.take_away(piece)
        self.cells[STATE + piece] = DEAD
        self.cells[FLAGS + piece] = 0
        if cell >= 0 and not self.sinks(cell):
            if piece < PEOPLE:
                self.cells[DEAD_AT + cell] += 1
            else:
                self.cells[DEAD_AT + cell] += HORSE_WEIGHT
                if rear >= 0:
                    self.cells[DEAD_AT + rear] += HORSE_WEIGHT
        if piece >= PEOPLE:
            self.cells[LEADER + piece - PEOPLE] = 0
            self.cells[HELD + piece - PEOPLE] = 0

    def sinks(self, cell: i64) -> bool:
        """The dead leave the field there."""
        return self.is_deep(cell)

    def forget(self, person: i64) -> None:
        """Whoever falls or rides off holds neither shield wall nor axe nor bridle."""
        self.cells[SHIELD + person] = 0
        self.unmark(person, AXE)
        for horse in range(HORSES):
            if self.cells[LEADER + horse] == person + 1:
                self.cells[LEADER + horse] = 0

    def drop_axe(self, person: i64) -> None:
        self.unmark(person, AXE)

    def break_wall(self, person: i64) -> None:
        """Whoever moves, attacks or retreats leaves the shield wall."""
        self.cells[SHIELD + person] = 0

    def let_go(self, person: i64) -> None:
        """What somebody carries falls where he is."""
        self.let_go_at(person, self.at(person))

    def let_go_at(self, person: i64, cell: i64) -> None:
        load = self.cells[LOAD + person]
        self.cells[LOAD + person] = 0
        if TREASURE <= load < BODY:
            self.cells[TREASURE_AT + load - TREASURE] = cell + 1
            self.emit("treasure-dropped", self.rules.book.treasure, EVERYBODY, person)
        elif load >= GRAPNEL:
            self.lose_gear(person, load - GRAPNEL, cell)
        elif load >= BODY:  # the carrier falls with the man on his back
            self.put(load - BODY, self.nearest_room(cell))

    def remember_fall(self, cell: i64) -> None:
        """A hex that the loser of the combat left, or where one of them fell."""
        n = self.cells[VACATED]
        if cell >= 0 and n < FALLEN:
            self.cells[VACATED_AT + n] = cell + 1
            self.cells[VACATED] = n + 1

    def remember_retreat(self, piece: i64) -> None:
        self.remember_fall(self.at(piece))
        self.remember_fall(self.tail(piece))

    def clear_fallen(self) -> None:
        for n in range(FALLEN):
            self.cells[VACATED_AT + n] = 0

    def lose_horse(self, horse: i64) -> None:
        """It leaves the field; nobody holds it any more."""
        self.take_away(PEOPLE + horse)
        self.cells[STATE + PEOPLE + horse] = 0
        self.cells[LEADER + horse] = 0
        self.cells[HELD + horse] = 0

    def leave_field(self, person: i64) -> None:
        self.take_away(person)
        self.cells[STATE + person] = GONE
        self.cells[FLAGS + person] = 0

    # ---------------------------------------------------------------- the state as others see it

    def over_rule(self) -> str:
        return self.rules.book.over

    def stands_for(self, side: i64) -> bool:
        """The side has somebody standing, on the field or still to come."""
        for person in self.site().roster:
            if self.rules.side[person] == side:
                if self.is_standing(person) or self.cells[STATE + person] == COMING:
                    return True
        return False

    def stun(self, piece: i64) -> None:
        self.cells[STATE + piece] = STUNNED
        self.forget(piece)
        self.let_go(piece)
        if self.side(piece) == self.active():
            self.mark(piece, FRESH)

    def clear_roles(self) -> None:
        for piece in range(PIECES):
            self.cells[ROLE + piece] = 0

    def mover(self) -> i64:
        return self.cells[MOVER] - 1

    def is_retreating(self) -> bool:
        return self.cells[ADVANCING] == 2

    def end_game(self) -> None:
        self.cells[OVER] = 1


class Question(Decision):
    """A decision of a man-to-man game. Questions are asked in ``proceed`` only, so that a game that has just ended asks
    nothing more."""

    def advance(self, s: State) -> None:
        assert isinstance(s, Field)
        if s.cells[OVER]:
            s.clear()
        else:
            self.proceed(s)

    def proceed(self, f: Field) -> None:
        raise NotImplementedError
