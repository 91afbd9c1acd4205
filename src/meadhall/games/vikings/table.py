# mypyc: compile
"""The table of Vikings: what the game adds to the field that it shares with its sister, which is all about ships."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, UNSEEN, copy_into
from meadhall.games.vikings.flotilla import Flotilla
from meadhall.games.vikings.layout import (
    ASHORE,
    BOARD,
    BOAT,
    BORNE,
    CHOOSE_SPEED,
    DECK_TAKEN,
    ERRARE,
    GRAPNEL,
    GRAPNEL_HOME,
    GRAPNEL_STATE,
    HULL,
    LOST,
    NEUTRAL_SPEED,
    NO_TASK,
    PLAYER_A,
    PLAYER_B,
    PLUG,
    PLUG_LEAK,
    PLUGGING,
    ROW,
    SHIP_CHOICE,
    STEER,
    STOWED,
    SWIMMER,
    TASKED,
    TOO_FAST,
    TRIED,
)
from meadhall.games.vikings.ships import size
from meadhall.skirmish.book import CORPSES, ENEMY_THERE, NO_RIDERS, OFF_FIELD, TOO_DEEP
from meadhall.skirmish.crowding import is_shared
from meadhall.skirmish.field import Attack, Lookout
from meadhall.skirmish.fire import driven_back
from meadhall.skirmish.harm import drown, wound
from meadhall.skirmish.kinds import SHALLOWS
from meadhall.skirmish.layout import (
    AXE,
    DEFENSIVE_FIRE,
    FRESH,
    HEALTHY,
    HUSHED,
    LEFT,
    MOVED,
    OPTIONS,
    PHASE,
    SEATS,
    SIDE_SEATS,
    STAYS,
    STEPS,
    STUNNED,
    TURN,
    WOUNDED,
)
from meadhall.skirmish.rules import FORMS, LIGHT, MEDIUM, NO_COVER, NO_EFFECT, ON_FOOT_WOUNDED
from meadhall.skirmish.sight import Line
from meadhall.skirmish.steps import arrive

LAND: Final = 0  # kinds of ground from which one embarks
WADING: Final = 1
SWIMMING: Final = 2
ABOARD: Final = 3  # + type of the ship left


class Table(Flotilla):
    """All of one game in play: what ships and the sea change of the rules that it shares."""

    def clone(self) -> Table:
        twin = Table(
            self.game,
            self.rules,
            self.verbs,
            self.decisions,
            self.seats,
            0,
            self.chance.clone(),
            self.scenario,
            self.fleet,
        )
        copy_into(twin, self)
        return twin

    def hide(self, seat: i64) -> None:
        """G2.b: speeds laid face down by the other side are unknown until all are turned up."""
        from meadhall.games.vikings.speeds import fastest_choice, slowest_choice

        if self.is_over() or self.cells[self.top()] != CHOOSE_SPEED:
            return
        for ship in self.voyage().ships:
            if self.cells[SHIP_CHOICE + ship] and self.captain(ship) != seat:
                least, most = slowest_choice(self, ship), fastest_choice(self, ship)
                self.cells[SHIP_CHOICE + ship] = least + self.chance.below(most - least + 1) + NEUTRAL_SPEED

    def veil(self, seat: i64) -> list[i64]:
        """The same speeds, left blank."""
        if not self.is_over() and self.cells[self.top()] == CHOOSE_SPEED:
            for ship in self.voyage().ships:
                if self.cells[SHIP_CHOICE + ship] and self.captain(ship) != seat:
                    self.cells[SHIP_CHOICE + ship] = UNSEEN
        return []

    def is_asleep(self, person: i64) -> bool:
        """scenario.6: the sleepers wake at the end of their side's first phase, and do nothing before."""
        if self.cells[TURN] > 1 or not self.muster.asleep[person]:
            return False
        own: i64 = PLAYER_A if self.people.side[person] == self.muster.first else PLAYER_B
        return self.cells[PHASE] <= own

    def in_player_phase(self) -> bool:
        return self.cells[PHASE] == PLAYER_A or self.cells[PHASE] == PLAYER_B

    def seat_at(self, side: i64, place: i64) -> i64:
        return self.cells[SEATS + side * SIDE_SEATS + place] - 1

    def stun(self, piece: i64) -> None:
        """G2.h: a stun in a naval phase is over at the end of one's next phase."""
        super().stun(piece)
        if not self.in_player_phase():
            self.unmark(piece, FRESH)

    def clear_naval_flags(self) -> None:
        for person in range(self.PEOPLE):
            self.unmark(person, TASKED | TRIED)

    # ---------------------------------------------------------------- embarking

    def ground_kind(self, cell: i64) -> i64:
        """What one embarks from."""
        if self.cells[self.DECK + cell]:
            return ABOARD + self.ship_type(self.ship_at(cell))
        terrain = self.terrain(cell)
        if self.rules.deep[terrain]:
            return SWIMMING
        return WADING if terrain == SHALLOWS else LAND

    def entry(self, piece: i64, origin: i64, way: i64, crossing: bool) -> i64:
        """N8.embark, N8.speed: stepping aboard, ashore, or from ship to ship."""
        ground = self.ground
        target = ground.neighbour[origin * 6 + way]
        if target < 0:
            return -OFF_FIELD
        left, entered = self.cells[self.DECK + origin], self.cells[self.DECK + target]
        if left == 0 and entered == 0:
            return super().entry(piece, origin, way, crossing)
        if self.is_long(piece):
            return -NO_RIDERS
        if crossing:
            if self.is_blocked_by_corpses(target):
                return -CORPSES
            other = self.here(target)
            if other >= 0 and self.is_foe(piece, other) and self.cells[self.STATE + other] != STUNNED:
                return -ENEMY_THERE
        if left and entered:
            cost = self.cross_decks(origin, target)
            return cost + self.corpse_cost(target) if cost >= 0 else cost
        ship = self.ship_at(target) if entered else self.ship_at(origin)
        if size(self.speed(ship)) > self.fleet.board_shore:
            return -ASHORE
        kind = self.ship_type(ship)
        if entered:
            from_what = self.ground_kind(origin)
            if not crossing and from_what == SWIMMING and kind != BOAT:
                return -SWIMMER
            if crossing and self.cells[self.HERE + target] and self.rules.lands.water[self.terrain(origin)]:
                return -DECK_TAKEN  # N8.climb: out of the sea onto an empty cell only
            return 1 + self.fleet.embark[from_what * 3 + kind] + self.corpse_cost(target)
        if self.is_armoured(piece) and self.is_deep(target):
            return -TOO_DEEP
        cost = self.rules.lands.foot[self.terrain(target)]
        return cost + self.fleet.disembark[self.ground_kind(target) * 3 + kind] + self.corpse_cost(target)

    def cross_decks(self, origin: i64, target: i64) -> i64:
        one, other = self.ship_at(origin), self.ship_at(target)
        if one == other:
            return 1
        if size(self.speed(one) - self.speed(other)) > self.fleet.board_ships:
            return -TOO_FAST
        return 1 + self.fleet.embark[(ABOARD + self.ship_type(one)) * 3 + self.ship_type(other)]

    def guards(self, other: i64, person: i64, cell: i64, beside: i64, way: i64, parting: bool) -> bool:
        """G5.infil.d: whoever passes along a deck fears only those on the same ship."""
        if self.cells[self.DECK + cell] and self.ship_at(beside) != self.ship_at(cell):
            return False
        return super().guards(other, person, cell, beside, way, parting)

    def rest(self, piece: i64) -> None:
        """N2.keep: a task lasts as long as one stays on ships."""
        super().rest(piece)
        if piece < self.PEOPLE and self.cells[self.TASK + piece] and not self.is_aboard(piece):
            self.cells[self.TASK + piece] = NO_TASK

    # ---------------------------------------------------------------- climbing with a helping hand

    def bars_own(self, action: i64) -> str:
        climb = self.fleet.verbs.climb
        if climb <= action < climb + 6:
            return self.bars_climb(action - climb)
        return self.rules.book.order

    def bars_climb(self, way: i64) -> str:
        """N8.help.a, b: only for whoever has not moved yet and lacks the points to climb by himself."""
        person = self.mover()
        cell = self.ground.neighbour[self.at(person) * 6 + way]
        if cell < 0 or not self.cells[self.DECK + cell] or self.is_aboard(person) or self.cells[STEPS]:
            return "N8.help.a"
        cost = self.entry(person, self.at(person), way, True)
        if cost < 0:
            return self.rules.book.closed[-cost]
        if cost <= self.cells[LEFT] or self.cells[self.HERE + cell]:
            return "N8.help.a"
        return "" if self.helper(person, cell) >= 0 else "N8.help.b"

    def add_own(self, answers: vec[i64]) -> vec[i64]:
        if self.is_ashore():
            return answers
        for way in range(6):
            if not self.bars_climb(way):
                answers = append(answers, self.fleet.verbs.climb + way)
        return answers

    def apply_own(self, action: i64) -> None:
        person = self.mover()
        cell = self.ground.neighbour[self.at(person) * 6 + action - self.fleet.verbs.climb]
        friend = self.helper(person, cell)
        self.mark(friend, MOVED | STAYS)
        arrive(self, person, cell, action - self.fleet.verbs.climb)
        self.cells[LEFT] = 0
        self.emit("helped", "N8.help.a", EVERYBODY, friend, person)
        if not self.cells[HUSHED]:
            self.push(DEFENSIVE_FIRE, person + 1)

    def helper(self, person: i64, cell: i64) -> i64:
        """N8.help: a friend beside him and beside that cell of a ship, unmoved, unhurt, unthreatened; -1 for none."""
        side, ground = self.people.side[person], self.ground
        if self.is_threatened(side, self.at(person)) or self.is_held_aboard(side, cell):
            return -1
        for way in range(6):
            beside = ground.neighbour[self.at(person) * 6 + way]
            if beside < 0 or (beside != cell and ground.distance(beside, cell) != 1):
                continue
            friend = self.here(beside)
            if friend < 0 or friend >= self.PEOPLE or self.people.side[friend] != side or self.has(friend, MOVED):
                continue
            if self.is_asleep(friend) or is_shared(self, friend):
                continue
            if self.cells[self.STATE + friend] == HEALTHY and not self.is_threatened(side, beside):
                return friend
        return -1

    def is_held_aboard(self, side: i64, cell: i64) -> bool:
        """N8.help.b, N6.free: an enemy of the side stands next to that cell on the same ship."""
        ground = self.ground
        for way in range(6):
            beside = ground.neighbour[cell * 6 + way]
            if beside < 0 or self.ship_at(beside) != self.ship_at(cell):
                continue
            other = self.here(beside)
            if other >= 0 and other < self.PEOPLE and self.people.side[other] != side and self.is_standing(other):
                return True
        return False

    # ---------------------------------------------------------------- lines of fire

    def line_to(self, lookout: Lookout, target: i64, cell: i64, over: bool) -> Line:
        """G4.ship.a, d: into ships, not through them; one's own ship hinders nobody, aboard it there is no cover."""
        own = self.ship_of(lookout.shooter)
        if own >= 0 and own == self.ship_at(cell):
            return Line(self.site.sight)
        return super().line_to(lookout, target, cell, over)

    def show_decks(self, line: Line, shooter: i64) -> None:
        if not self.is_ashore():
            line.decks = self.cells
            line.first_deck = self.DECK
            line.deck_width = HULL
            line.own_deck = self.ship_of(shooter)

    def bars_post(self, person: i64) -> str:
        """N2.fire: aboard, only those ready to board shoot."""
        return "N2.fire" if self.is_aboard(person) and self.cells[self.TASK + person] != BOARD else ""

    def hex_cover(self, cell: i64) -> i64:
        """A horse aboard is covered by the bulwark, not by the sea below."""
        return NO_COVER if self.has_deck(cell) else super().hex_cover(cell)

    def line_cover(self, shooter: i64, target: i64, cell: i64, line: Line) -> i64:
        """G4.ship.b, d: the bulwark covers those who row or steer better than the others."""
        ship = self.ship_at(cell)
        if ship < 0:
            return super().line_cover(shooter, target, cell, line)
        if self.ship_of(shooter) == ship:
            return NO_COVER
        if target < self.PEOPLE and self.is_at_post(target):
            return MEDIUM
        return LIGHT

    def is_at_post(self, person: i64) -> bool:
        """He rows or steers, and is where one does."""
        task, hull, part = (
            self.cells[self.TASK + person],
            self.hull(self.ship_of(person)),
            self.part_at(self.at(person)),
        )
        if task == STEER:
            return part == hull.helm
        return task == ROW and (hull.port[part] or hull.starboard[part])

    def missed(self, shooter: i64, target: i64, effect: i64) -> None:
        """opt.errare: a missed shot may find somebody beside the target, friend or foe."""
        if effect != NO_EFFECT or not self.cells[OPTIONS] & ERRARE or self.cells[self.AT + target] == 0:
            return
        die = self.chance.die(10)
        if die > 6:
            return
        cell = self.ground.neighbour[self.at(target) * 6 + die - 1]
        victim = self.here(cell) if cell >= 0 else -1
        if victim < 0 or victim >= self.PEOPLE or self.at(victim) != cell or not self.is_living(victim):
            return
        away = self.ground.distance(self.at(shooter), cell)
        if self.line_to(Lookout(shooter), victim, cell, away > self.weapon(shooter).flat).rule:
            return
        self.emit("strays", "opt.errare.a", EVERYBODY, shooter, victim)
        if self.people.armour[victim]:
            driven_back(self, shooter, victim, 2, "opt.errare.b")
        else:
            wound(self, victim, "opt.errare.a")

    # ---------------------------------------------------------------- loads and horses

    def bars_gear(self, person: i64) -> str:
        """N6.carry: a grapnel stowed on his cell."""
        return "" if self.stowed_at(self.at(person)) >= 0 else self.rules.book.treasure

    def take_gear(self, person: i64) -> None:
        grapnel = self.stowed_at(self.at(person))
        self.cells[GRAPNEL_STATE + grapnel] = BORNE
        self.cells[self.LOAD + person] = GRAPNEL + grapnel
        self.emit("grapnel-taken", "N6.carry", EVERYBODY, person)

    def bars_put_down(self, person: i64) -> str:
        """N6.store: on a cell of the edge without another one."""
        cell = self.at(person)
        if not self.is_aboard(person) or not self.hull(self.ship_at(cell)).edge[self.part_at(cell)]:
            return "N6.carry"
        return "N6.store" if self.stowed_at(cell) >= 0 else ""

    def lose_gear(self, person: i64, load: i64, cell: i64) -> None:
        """On the edge of a ship it can be taken up again; elsewhere it is lost."""
        stows = cell >= 0 and self.cells[self.DECK + cell] > 0 and self.stowed_at(cell) < 0
        if stows and self.hull(self.ship_at(cell)).edge[self.part_at(cell)]:
            self.cells[GRAPNEL_STATE + load] = STOWED
            self.cells[GRAPNEL_HOME + load] = self.cells[self.DECK + cell]
        else:
            self.cells[GRAPNEL_STATE + load] = LOST
        self.emit("grapnel-dropped", "N6.carry", EVERYBODY, person)

    def bars_led(self, origin: i64, target: i64) -> str:
        """N8.horse: a led horse boards and leaves a ship at a standstill, over its side, and never a boat."""
        if self.ship_at(origin) == self.ship_at(target):
            return super().bars_led(origin, target)
        for cell in (origin, target):
            ship = self.ship_at(cell)
            if ship < 0:
                continue
            hull, part = self.hull(ship), self.part_at(cell)
            if self.ship_type(ship) == BOAT:
                return "N8.horse.c"
            if self.speed(ship):
                return "N8.horse.speed"
            if not hull.edge[part] or part == hull.bow or part == hull.stern:
                return "N8.horse.cell"
        return ""

    def led_cost(self, origin: i64, target: i64) -> i64:
        """N8.embark: a horse is harder to get aboard than a man."""
        boards = self.cells[self.DECK + target] > 0 and self.ship_at(origin) != self.ship_at(target)
        return self.fleet.horse_extra if boards else 0

    def stable(self, cell: i64, way: i64) -> i64:
        """Aboard, both halves of the horse stand on the same deck; ashore, neither on one."""
        facing = super().stable(cell, way)
        if facing < 0:
            return -1
        head = self.ground.neighbour[cell * 6 + way]
        for turn in range(6):
            rear = self.ground.tail(head, (facing + turn) % 6)
            if rear >= 0 and rear != cell and not self.cells[self.HERE + rear] and not self.ground.building[rear]:
                if self.ship_at(head) == self.ship_at(cell) and self.ship_at(rear) == self.ship_at(cell):
                    return (facing + turn) % 6
        return -1

    # ---------------------------------------------------------------- stances aboard

    def attack_stance(self, person: i64, attack: Attack) -> i64:
        """N2.combat, N8.fight.sea.a, N8.fight.land.c: the task counts, and the sea below."""
        if self.is_aboard(person):
            for piece in attack.defenders:
                if self.is_in_water(piece):
                    return 1
            return 1 if self.cells[self.TASK + person] == BOARD else 0
        if self.is_in_water(person):
            return -1
        return super().attack_stance(person, attack)

    def defence_stance(self, piece: i64, attack: Attack) -> i64:
        """N8.fight: from land or sea the deck is favourable; against people on ships only the task counts."""
        if not self.is_aboard(piece):
            return super().defence_stance(piece, attack)
        stance: i64 = 1
        for person in attack.attackers:
            if self.is_aboard(person):
                stance = 1 if piece < self.PEOPLE and self.cells[self.TASK + piece] == BOARD else -1
        return stance - 1 if piece < self.PEOPLE and self.has(piece, AXE) else stance

    # ---------------------------------------------------------------- before and after movement

    def begins_phase(self) -> None:
        """N8.water.a, b, d: whoever is in deep water rolls before he moves."""
        for person in self.muster.roster:
            if (
                self.people.side[person] != self.active()
                or self.cells[self.AT + person] == 0
                or not self.is_living(person)
            ):
                continue
            if not self.is_deep(self.at(person)):
                continue
            wounded = self.cells[self.STATE + person] == WOUNDED
            cost = self.rules.lands.foot[self.terrain(self.at(person))]
            if wounded and self.people.movement[person * FORMS + ON_FOOT_WOUNDED] < cost:
                drown(self, person, "N8.water.d")
                continue
            die = self.chance.die(10)
            if wounded:
                die += self.fleet.drown_wounded
            self.emit("swims", "N8.water.a N8.water.b", EVERYBODY, person, die)
            if die <= self.fleet.drown_upto:
                drown(self, person, "N8.water.a")

        self.check_plugging()

    def ends_movement(self) -> None:
        self.check_plugging()

    def stepped(self, piece: i64, origin: i64) -> None:
        """opt.plug.a: whoever leaves his leak begins again; an enemy who could attack disturbs those he passes."""
        if not self.cells[OPTIONS] & PLUG:
            return
        self.unmark(piece, PLUGGING)
        for part in range(2):
            cell = self.at(piece) if part == 0 else self.tail(piece)
            for way in range(6):
                other = self.beside(cell, way) if cell >= 0 else -1
                if other >= 0 and self.has(other, PLUGGING) and self.is_foe(piece, other):
                    if self.is_standing(piece) and self.entry(piece, cell, way, False) >= 0:
                        self.unmark(other, PLUGGING)

    def check_plugging(self) -> None:
        """opt.plug.a: whoever comes into contact with an enemy must begin again, in a naval phase from the next one."""
        if not self.cells[OPTIONS] & PLUG:
            return
        for person in self.muster.roster:
            if self.cells[self.TASK + person] != PLUG_LEAK or self.cells[self.AT + person] == 0:
                continue
            if not self.is_standing(person) or self.in_contact(person):
                self.unmark(person, PLUGGING)
                if not self.in_player_phase():
                    self.mark(person, TRIED)
