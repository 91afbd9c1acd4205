# mypyc: compile
"""The field of a man-to-man game: what every chapter of the rules asks of pieces and hexes."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Decision, State
from meadhall.skirmish.layout import (
    ADVANCING,
    AT,
    ATTACKED,
    ATTACKER,
    AXE,
    BODY,
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
    HELD,
    HERE,
    HORSE_WEIGHT,
    HORSES,
    LEADER,
    LOAD,
    MOUNT,
    OVER,
    PEOPLE,
    PIECES,
    ROLE,
    SHIELD,
    SHOT,
    STATE,
    STUNNED,
    TREASURE,
    TREASURE_AT,
    VACATED,
    VACATED_AT,
)
from meadhall.skirmish.pieces import Pieces
from meadhall.skirmish.rules import CORPSES, ENEMY_THERE, HEAVY


class Field(Pieces):
    """Where pieces may go, whom they reach, what covers and what favours them, and what becomes of them."""

    # ---------------------------------------------------------------- entering and reaching

    def entry(self, piece: i64, origin: i64, way: i64, crossing: bool) -> i64:
        """Movement points to go from a cell to the next one, or minus the reason why not. Leaving ``crossing`` out
        leaves the occupant out of account, as an attack does."""
        site = self.site()
        cost = site.paces[(self.gait(piece) * site.ground.cells + origin) * 6 + way]
        if cost < 0:
            return cost
        target = site.ground.neighbour[origin * 6 + way]
        if crossing:
            if self.is_blocked_by_corpses(target):
                return -CORPSES
            other = self.cells[HERE + target] - 1
            if other >= 0 and self.is_foe(piece, other) and self.cells[STATE + other] != STUNNED:
                return -ENEMY_THERE
        return cost + self.corpse_cost(target)

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
        for part in range(2):
            cell = self.at(other) if part == 0 else self.tail(other)
            if cell < 0:
                continue
            for way in range(6):
                rival = self.beside(cell, way)
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

    # ---------------------------------------------------------------- harm and loss

    def stun(self, piece: i64) -> None:
        self.cells[STATE + piece] = STUNNED
        self.forget(piece)
        self.let_go(piece)
        if self.side(piece) == self.active():
            self.mark(piece, FRESH)

    def kill(self, piece: i64) -> None:
        """The piece is dead where it lies. The horse of a dead rider stays (harm.unhorse has put it down)."""
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
