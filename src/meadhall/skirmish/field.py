# mypyc: compile
"""The field of a man-to-man game: what every chapter of the rules asks of pieces and hexes."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Decision, State, copy_into
from meadhall.skirmish.book import CORPSES, ENEMY_THERE, OWN_REASONS
from meadhall.skirmish.layout import (
    ADVANCING,
    ANSWERED,
    ATTACKED,
    AXE,
    BODY,
    DEAD,
    DEFENDER,
    FALLEN,
    FOUGHT,
    FRESH,
    GEAR,
    GONE,
    HORSE_WEIGHT,
    NOWHERE,
    OVER,
    SCORE,
    SHOT,
    SHOT_BACK,
    STUNNED,
    TREASURE,
    TREASURE_AT,
    VACATED,
    VACATED_AT,
)
from meadhall.skirmish.own_rules import OwnRules
from meadhall.skirmish.rules import FULL, HALF, HEAVY, NEVER
from meadhall.skirmish.sight import Line, nobody_on, stand


class Lookout:
    """A shooter who looks for targets. Who stands in the way is computed once for all his lines."""

    def __init__(self, shooter: i64) -> None:
        self.shooter: i64 = shooter
        self.has_looked = False
        self.people: vec[i64] = vec[i64]()


class Attack:
    """Who attacks whom: in the combat under way, or in one that is only weighed."""

    def __init__(self) -> None:
        self.attackers: vec[i64] = vec[i64]()
        self.defenders: vec[i64] = vec[i64]()

    def attack_by(self, person: i64) -> None:
        self.attackers = append(self.attackers, person)

    def defend(self, piece: i64) -> None:
        self.defenders = append(self.defenders, piece)

    def plus(self, person: i64) -> Attack:
        """The same with one more attacker."""
        joint = Attack()
        for attacker in self.attackers:
            joint.attack_by(attacker)
        for defender in self.defenders:
            joint.defend(defender)
        joint.attack_by(person)
        return joint


class Field(OwnRules):
    """Where pieces may go, whom they reach, what covers and what favours them, and what becomes of them."""

    # ---------------------------------------------------------------- as a state: a game with more of it extends this

    def clone(self) -> Field:
        twin = Field(
            self.game, self.rules, self.verbs, self.decisions, self.seats, 0, self.chance.clone(), self.scenario
        )
        copy_into(twin, self)
        return twin

    def outcome(self) -> list[float]:
        """The higher score wins, by the scenario's margin; else it is a draw."""
        lead, margin = self.cells[SCORE] - self.cells[SCORE + 1], self.muster.margin
        found: list[float] = []
        for seat in range(self.seats):
            mine = lead if self.side_of_seat(seat) == 0 else -lead
            found.append(1.0 if mine >= margin else 0.0 if -mine >= margin else 0.5)
        return found

    def hide(self, seat: i64) -> None:
        """On the field everything is seen."""

    def veil(self, seat: i64) -> list[i64]:
        return []

    # ---------------------------------------------------------------- entering and reaching

    def entry(self, piece: i64, origin: i64, way: i64, crossing: bool) -> i64:
        """Movement points to go from a cell to the next one, or minus the reason why not. Leaving ``crossing`` out
        leaves the occupant out of account, as an attack does."""
        if self.changes:
            cost = self.pace(piece, origin, way)
        else:
            cost = self.site.paces[(self.gait(piece) * self.ground.cells + origin) * 6 + way]
        if cost < 0:
            return cost
        target = self.ground.neighbour[origin * 6 + way]
        if crossing:
            if self.is_blocked_by_corpses(target):
                return -CORPSES
            other = self.cells[self.HERE + target] - 1
            if other >= 0 and self.bars_way(piece, other):
                return -ENEMY_THERE
        return cost + self.corpse_cost(target)

    def bars_way(self, piece: i64, other: i64) -> bool:
        """Whether ``other``, at rest on a hex, keeps a piece from passing through."""
        return self.is_foe(piece, other) and self.cells[self.STATE + other] != STUNNED

    def reaches(self, attacker: i64, target: i64) -> bool:
        """Whether somebody is next to a cell and could enter it if it were empty."""
        ground = self.ground
        for part in range(2):
            cell = self.at(attacker) if part == 0 else self.tail(attacker)
            if cell < 0 or ground.distance(cell, target) != 1:
                continue
            if self.entry(attacker, cell, ground.side_between(cell, target), False) >= 0:
                return True
        return False

    def bars_reach(self, attacker: i64, defender: i64) -> str:
        """Why somebody cannot attack a piece from where he stands: it is not next to him, or he could not enter a hex
        of it."""
        ground, book = self.ground, self.rules.book
        rule = book.contact
        for part in range(4):
            cell = self.at(attacker) if part % 2 == 0 else self.tail(attacker)
            target = self.at(defender) if part < 2 else self.tail(defender)
            if cell < 0 or target < 0 or ground.distance(cell, target) != 1:
                continue
            reason = -self.entry(attacker, cell, ground.side_between(cell, target), False)
            if reason <= 0:
                return ""
            rule = book.closed[reason] if reason >= OWN_REASONS else book.reach
        return rule

    def can_attack(self, attacker: i64, defender: i64) -> bool:
        """Standing next to it and able to enter a hex of it."""
        if attacker >= self.PEOPLE or not self.is_standing(attacker) or self.cells[self.AT + defender] == 0:
            return False
        if self.reaches(attacker, self.at(defender)):
            return True
        rear = self.tail(defender)
        return rear >= 0 and self.reaches(attacker, rear)

    def is_threatened(self, side: i64, cell: i64) -> bool:
        """An enemy of the side, in a position to attack that cell, stands next to it."""
        ground = self.ground
        for way in range(6):
            beside = ground.neighbour[cell * 6 + way]
            if beside < 0:
                continue
            other = self.cells[self.HERE + beside] - 1
            if other < 0 or other >= self.PEOPLE or self.people.side[other] == side:
                continue
            if self.is_harmless(other):
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
        for person in self.muster.roster:
            if self.people.side[person] != side and self.is_living(person):
                found = append(found, person)
        for horse in range(self.HORSES):
            if self.cells[self.AT + self.PEOPLE + horse] and self.cells[self.HELD + horse] != side + 1:
                found = append(found, self.PEOPLE + horse)
        return found

    def guards(self, other: i64, person: i64, cell: i64, beside: i64, way: i64, parting: bool) -> bool:
        """Whether passing that cell calls for an infiltration test against ``other`` beside it."""
        if other >= self.PEOPLE or not self.is_foe(person, other) or not self.is_standing(other):
            return False
        if self.is_harmless(other):
            return False
        if self.rules.screens[self.edge(cell, way)]:
            return False
        if parting and self.cells[self.ROLE + other]:
            return False
        if self.cells[ADVANCING] == 1 and self.is_engaged(other, person):
            return False
        return self.entry(other, beside, (way + 3) % 6, False) >= 0

    def is_engaged(self, other: i64, advancing: i64) -> bool:
        """Has fought in this step, or can still fight somebody other than the one who advances."""
        if self.has(other, FOUGHT):
            return True
        for part in range(2):
            cell = self.at(other) if part == 0 else self.tail(other)
            if cell < 0:
                continue
            for way in range(6):
                rival = self.beside(cell, way)
                if rival < 0 or rival == advancing or rival >= self.PEOPLE or not self.is_foe(other, rival):
                    continue
                attacker = other if self.people.side[other] == self.active() else rival
                target = rival if attacker == other else other
                if not self.has(attacker, ATTACKED) and self.can_attack(attacker, target):
                    return True
        return False

    # ---------------------------------------------------------------- lines of fire

    def line_to(self, lookout: Lookout, target: i64, cell: i64, over: bool) -> Line:
        """The line from a shooter to a cell of the target; ``over`` when it passes over people."""
        line, shooter = Line(self.site.sight), lookout.shooter
        line.shooter_rear = self.tail(shooter)
        if self.is_long(target):
            line.target_rear = self.tail(target) if cell == self.at(target) else self.at(target)
        if not over:
            if not lookout.has_looked:
                lookout.people = self.crowd()
                lookout.has_looked = True
            line.people = lookout.people
        if self.changes:
            line.see_works(self.site.works, self.cells, self.WORK, self.LIES)
        if self.site.sight.book.levels_count and self.people.weapon[shooter] >= 0:
            line.short_range = self.weapon(shooter).bands[0]
        self.show_decks(line, shooter)
        line.draw(self.at(shooter), cell, over)
        return line

    def stray_line(self, lookout: Lookout, victim: i64, cell: i64) -> Line:
        """The line to a cell on which a shot has come down: it has flown over whoever was in its way."""
        return self.line_to(lookout, victim, cell, True)

    def line_cover(self, shooter: i64, target: i64, cell: i64, line: Line) -> i64:
        """What a line finds in its way; a shield wall covers whoever holds it."""
        if target < self.PEOPLE and self.faces(target, line.entry):
            if line.entry_beside < 0 or self.faces(target, line.entry_beside):
                return HEAVY
        return line.cover

    def hex_cover(self, cell: i64) -> i64:
        """What the ground of a hex gives to a rider or horse that fills another one too."""
        return self.rules.lands.cover[self.terrain(cell)]

    def faces(self, person: i64, side: i64) -> bool:
        """That side of his hex is the front of a shield wall he stands in."""
        facing = self.cells[self.SHIELD + person] - 1
        if facing < 0 or (side != facing and side != (facing + 1) % 6) or not self.is_in_ranks(person, person):
            return False
        length: i64 = 1
        ground = self.ground
        for turn in range(2):
            way = (facing + 5) % 6 if turn == 0 else (facing + 2) % 6
            cell = ground.neighbour[self.at(person) * 6 + way]
            while cell >= 0 and self.is_in_ranks(self.here(cell), person):
                length += 1
                cell = ground.neighbour[cell * 6 + way]
        return length >= self.rules.wall_least

    def is_in_ranks(self, piece: i64, person: i64) -> bool:
        """Stands with his shield the same way as another man of his side."""
        if piece < 0 or piece >= self.PEOPLE or self.cells[self.SHIELD + piece] != self.cells[self.SHIELD + person]:
            return False
        return self.is_in_rank(piece) and self.side(piece) == self.side(person)

    def is_in_rank(self, person: i64) -> bool:
        """On his feet, with a shield to hold."""
        return self.is_standing(person) and not self.is_mounted(person)

    def crowd(self) -> vec[i64]:
        """The cells of people who could stop an arrow, as bits for ``Line.people``."""
        people = nobody_on(self.ground)
        cells, at, mount = self.cells, self.AT, self.MOUNT
        for person in self.muster.roster:
            if cells[at + person] and self.is_standing(person):
                stand(people, cells[at + person] - 1)
                if cells[mount + person]:
                    self.stand_behind(people, person)
        for horse in range(self.PEOPLE, self.PIECES):
            if cells[at + horse] and self.is_standing(horse):
                stand(people, cells[at + horse] - 1)
                self.stand_behind(people, horse)
        return people

    def stand_behind(self, people: vec[i64], piece: i64) -> None:
        """The second hex of a rider or horse."""
        rear = self.tail(piece)
        if rear >= 0:
            stand(people, rear)

    # ---------------------------------------------------------------- weapons

    def bars_weapon(self, person: i64, flag: i64) -> str:
        """What his weapon forbids a shooter: it is not for such fire, it has been spent, or he has moved too far."""
        weapon, book = self.weapon(person), self.rules.book
        if self.rules.counts_shots and weapon.supply >= 0 and self.cells[self.SHOTS + person] >= weapon.supply:
            return book.supply
        return book.weapon if weapon.moves[self.shots_with(person, flag)] == NEVER else ""

    def shots_with(self, person: i64, flag: i64) -> i64:
        """Which shots he takes, as Weapon.moves counts them, if he shoots so too."""
        shots: i64 = 1 if flag == SHOT or self.has(person, SHOT) else 0
        return shots + 2 if flag == ANSWERED or self.has(person, SHOT_BACK) else shots

    def spend_shot(self, person: i64) -> None:
        if self.rules.counts_shots:
            self.cells[self.SHOTS + person] += 1

    def remember_answers(self) -> None:
        """At the start of a movement step: mark those who shot in the enemy's; some weapons then slow them."""
        for person in self.muster.roster:
            self.unmark(person, SHOT_BACK)
            if self.has(person, ANSWERED) and self.weapon(person).moves[2] != FULL:
                self.mark(person, SHOT_BACK)

    def points_to_move(self, person: i64) -> i64:
        """His movement points, less what his shots cost him."""
        points = self.movement_of(person)
        if self.people.weapon[person] < 0:
            return points
        share = self.weapon(person).moves[self.shots_with(person, 0)]
        if share == FULL:
            return points
        return points // 2 if share == HALF else 0

    # ---------------------------------------------------------------- stances in a combat

    def side_between(self, one: i64, other: i64) -> i64:
        """The kind of hex side across which one attacks the other: of several that a rider has, one he can cross."""
        ground = self.ground
        found: i64 = -1
        for part in range(2):
            cell = self.at(one) if part == 0 else self.tail(one)
            if cell < 0:
                continue
            for rear in range(2):
                target = self.at(other) if rear == 0 else self.tail(other)
                if target >= 0 and ground.distance(cell, target) == 1:
                    way = ground.side_between(cell, target)
                    if not self.is_long(one) and not self.is_long(other):
                        return self.edge(cell, way)
                    if self.entry(one, cell, way, False) >= 0:
                        return self.edge(cell, way)
                    if found < 0:
                        found = self.edge(cell, way)
        return max(found, 0)

    def footing(self, piece: i64) -> i64:
        """The ground on which a piece, or its head, stands in a combat."""
        return self.terrain(self.at(piece))

    def attack_stance(self, person: i64, attack: Attack) -> i64:
        """Favourable, neutral or unfavourable to the attacker: his terrain, or what he fights across."""
        lands = self.rules.lands
        for piece in attack.defenders:
            across = lands.side_attacker[self.side_between(person, piece)]
            if across:
                return across
        stance = lands.attacker[self.footing(person)]
        rear = self.tail(person)
        return min(stance, lands.attacker[self.terrain(rear)]) if rear >= 0 else stance

    def defence_stance(self, piece: i64, attack: Attack) -> i64:
        """The same for a defender; a doorway, window or shield wall helps him only if every attacker comes across it.
        The axe in both hands counts besides."""
        lands = self.rules.lands
        stance = lands.defender[self.footing(piece)]
        rear = self.tail(piece)
        if rear >= 0:
            stance = min(stance, lands.defender[self.terrain(rear)])
        if self.is_sheltered(piece, attack):
            stance = 1
        return stance - 1 if piece < self.PEOPLE and self.has(piece, AXE) else stance

    def is_sheltered(self, piece: i64, attack: Attack) -> bool:
        """Everybody who stands next to him comes across what shelters him; in a group others may face others."""
        lands, ground = self.rules.lands, self.ground
        if piece >= self.PEOPLE or self.is_mounted(piece):
            return False
        sheltered = False
        for person in attack.attackers:
            if lands.side_defender[self.side_between(person, piece)] > 0:
                sheltered = True
                continue
            for part in range(2):
                cell = self.at(person) if part == 0 else self.tail(person)
                if cell >= 0 and ground.distance(cell, self.at(piece)) == 1:
                    if not self.faces(piece, ground.side_between(self.at(piece), cell)):
                        return False
                    sheltered = True
        return sheltered

    def may_bear(self, piece: i64, role: i64) -> bool:
        """Whether he can be the one who bears the result of a combat."""
        return self.cells[self.ROLE + piece] == role

    def is_defenceless(self) -> bool:
        """The defenders of this combat cannot hurt the attackers."""
        return self.has_one_defender() and self.cells[self.STATE + self.first_defender()] == STUNNED

    def first_defender(self) -> i64:
        for piece in range(self.PIECES):
            if self.cells[self.ROLE + piece] == DEFENDER:
                return piece
        return -1

    def has_one_defender(self) -> bool:
        n: i64 = 0
        for piece in range(self.PIECES):
            if self.cells[self.ROLE + piece] == DEFENDER:
                n += 1
        return n == 1

    # ---------------------------------------------------------------- harm and loss

    def stun(self, piece: i64) -> None:
        self.cells[self.STATE + piece] = STUNNED
        self.forget(piece)
        self.let_go(piece)
        if self.side(piece) == self.active():
            self.mark(piece, FRESH)

    def kill(self, piece: i64) -> None:
        """The piece is dead where it lies. The horse of a dead rider stays (harm.unhorse has put it down)."""
        cell, rear = self.at(piece), self.tail(piece)
        if piece < self.PEOPLE:
            self.let_go(piece)
            self.forget(piece)
        self.take_away(piece)
        self.cells[self.STATE + piece] = DEAD
        self.cells[self.FLAGS + piece] = 0
        if cell >= 0 and not self.sinks(cell):
            if piece < self.PEOPLE:
                self.cells[self.DEAD_AT + cell] += 1
            else:
                self.cells[self.DEAD_AT + cell] += HORSE_WEIGHT
                if rear >= 0:
                    self.cells[self.DEAD_AT + rear] += HORSE_WEIGHT
        if piece >= self.PEOPLE:
            self.cells[self.LEADER + piece - self.PEOPLE] = 0
            self.cells[self.HELD + piece - self.PEOPLE] = 0

    def sinks(self, cell: i64) -> bool:
        """Bodies sink there: they do not stay on the field."""
        return self.is_deep(cell)

    def forget(self, person: i64) -> None:
        """Somebody falls or leaves the field: he lets go of shield wall, axe and bridle."""
        self.cells[self.SHIELD + person] = 0
        self.unmark(person, AXE)
        for horse in range(self.HORSES):
            if self.cells[self.LEADER + horse] == person + 1:
                self.cells[self.LEADER + horse] = 0

    def drop_axe(self, person: i64) -> None:
        self.unmark(person, AXE)

    def break_wall(self, person: i64) -> None:
        """Whoever moves, attacks or retreats leaves the shield wall."""
        self.cells[self.SHIELD + person] = 0

    def let_go(self, person: i64) -> None:
        """What somebody carries falls where he is."""
        self.let_go_at(person, self.at(person))

    def let_go_at(self, person: i64, cell: i64) -> None:
        load = self.cells[self.LOAD + person]
        self.cells[self.LOAD + person] = 0
        if TREASURE <= load < BODY:
            self.cells[TREASURE_AT + load - TREASURE] = cell + 1
            self.emit("treasure-dropped", self.rules.book.treasure, EVERYBODY, person)
        elif load >= GEAR:
            self.lose_gear(person, load - GEAR, cell)
        elif load >= BODY:  # the carrier falls with the man on his back
            self.put(load - BODY, self.nearest_room(cell))

    def lose_horse(self, horse: i64) -> None:
        """It leaves the field; nobody holds it any more."""
        self.take_away(self.PEOPLE + horse)
        self.cells[self.STATE + self.PEOPLE + horse] = 0
        self.cells[self.LEADER + horse] = 0
        self.cells[self.HELD + horse] = 0

    def leave_field(self, person: i64) -> None:
        """He leaves the field with the man he carries, and lets go of everything on it."""
        load = self.cells[self.LOAD + person]
        if BODY <= load < GEAR:
            self.cells[self.LOAD + person] = 0
            self.leave_field(load - BODY)
        else:
            self.let_go_at(person, NOWHERE)
        self.forget(person)
        self.take_away(person)
        self.cells[self.STATE + person] = GONE
        self.cells[self.FLAGS + person] = 0

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


class Question(Decision):
    """A decision of a man-to-man game. Questions are asked in ``proceed`` only, so that a game that has just ended asks
    nothing more."""

    def advance(self, s: State) -> None:
        assert isinstance(s, Field)
        f = s  # compiled, each use of s would ask for its type again
        if f.stirred:
            f.stirred = False
            f.see_the_lying()
        if f.cells[OVER]:
            f.clear()
        else:
            self.proceed(f)

    def proceed(self, f: Field) -> None:
        raise NotImplementedError
