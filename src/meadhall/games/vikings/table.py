# mypyc: compile
"""The table of Vikings: what the game adds to the field that it shares with its sister, which is all about ships."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, UNSEEN
from meadhall.games.vikings.flotilla import Flotilla
from meadhall.games.vikings.layout import (
    BOARD,
    BOAT,
    BORNE,
    CHOOSE_SPEED,
    ERRARE,
    LOST,
    NO_TASK,
    PLAYER_A,
    PLAYER_B,
    PLUGGING,
    ROW,
    STEER,
    STOWED,
    TASKED,
    TRIED,
)
from meadhall.games.vikings.ships import size
from meadhall.skirmish.fire import driven_back
from meadhall.skirmish.harm import drown, wound
from meadhall.skirmish.kinds import SHALLOWS
from meadhall.skirmish.layout import (
    ACTIVE,
    AT,
    ATTACKER,
    AXE,
    DECK,
    DEFENDER,
    FRESH,
    GRAPNEL,
    GRAPNEL_HOME,
    GRAPNEL_STATE,
    HEALTHY,
    HERE,
    LEFT,
    LOAD,
    MOVED,
    NEUTRAL_SPEED,
    OPTIONS,
    PEOPLE,
    PHASE,
    PIECES,
    ROLE,
    SCORE,
    SEATS,
    SHIP_AT,
    SHIP_CHOICE,
    SHIP_HEADING,
    SIDE_SEATS,
    STATE,
    STAYS,
    STEPS,
    STUNNED,
    TASK,
    TURN,
    WOUNDED,
)
from meadhall.skirmish.rules import (
    ASHORE,
    CORPSES,
    ENEMY_THERE,
    FORMS,
    LIGHT,
    MEDIUM,
    NO_COVER,
    NO_EFFECT,
    NO_RIDERS,
    OFF_FIELD,
    ON_FOOT_WOUNDED,
    SWIMMER,
    TOO_DEEP,
    TOO_FAST,
    Site,
)
from meadhall.skirmish.stopping import finish_move

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
            self.cells[:],
            self.chance.clone(),
            self.fleet,
        )
        twin.reveals = self.reveals
        return twin

    def outcome(self) -> list[float]:
        """scenario.end: the higher score wins, by the scenario's margin; else it is a draw."""
        lead = self.cells[SCORE] - self.cells[SCORE + 1]
        found: list[float] = []
        for seat in range(self.seats):
            mine = lead if self.side_of_seat(seat) == 0 else -lead
            found.append(1.0 if mine >= self.site().margin else 0.0 if -mine >= self.site().margin else 0.5)
        return found

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
        """scenario.6: only the sentries act in the first Viking phase."""
        return self.cells[TURN] == 1 and self.site().asleep[person] and self.rules.side[person] == self.cells[ACTIVE]

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
        for person in range(PEOPLE):
            self.unmark(person, TASKED | TRIED)

    # ---------------------------------------------------------------- embarking

    def ground_kind(self, cell: i64) -> i64:
        """What one embarks from."""
        if self.cells[DECK + cell]:
            return ABOARD + self.ship_type(self.ship_at(cell))
        terrain = self.ground().terrain[cell]
        if self.rules.deep[terrain]:
            return SWIMMING
        return WADING if terrain == SHALLOWS else LAND

    def entry(self, piece: i64, origin: i64, way: i64, crossing: bool) -> i64:
        """N8.embark, N8.speed: stepping aboard, ashore, or from ship to ship."""
        ground = self.ground()
        target = ground.neighbour[origin * 6 + way]
        if target < 0:
            return -OFF_FIELD
        left, entered = self.cells[DECK + origin], self.cells[DECK + target]
        if left == 0 and entered == 0:
            return super().entry(piece, origin, way, crossing)
        if self.is_long(piece):
            return -NO_RIDERS
        if crossing:
            if self.is_blocked_by_corpses(target):
                return -CORPSES
            other = self.here(target)
            if other >= 0 and self.is_foe(piece, other) and self.cells[STATE + other] != STUNNED:
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
            return 1 + self.fleet.embark[from_what * 3 + kind] + self.corpse_cost(target)
        if self.is_armoured(piece) and self.is_deep(target):
            return -TOO_DEEP
        cost = self.rules.lands.foot[ground.terrain[target]]
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
        if self.cells[DECK + cell] and self.ship_at(beside) != self.ship_at(cell):
            return False
        return super().guards(other, person, cell, beside, way, parting)

    def rested(self, piece: i64) -> None:
        """N2.keep: a task lasts as long as one stays on ships."""
        if piece < PEOPLE and self.cells[TASK + piece] and not self.is_aboard(piece):
            self.cells[TASK + piece] = NO_TASK

    # ---------------------------------------------------------------- climbing with a helping hand

    def bars_own(self, action: i64) -> str:
        climb = self.fleet.verbs.climb
        if climb <= action < climb + 6:
            return self.bars_climb(action - climb)
        return self.rules.book.order

    def bars_climb(self, way: i64) -> str:
        """N8.help.a, b: only for whoever has not moved yet and lacks the points to climb by himself."""
        person = self.mover()
        cell = self.ground().neighbour[self.at(person) * 6 + way]
        if cell < 0 or not self.cells[DECK + cell] or self.is_aboard(person) or self.cells[STEPS]:
            return "N8.help.a"
        cost = self.entry(person, self.at(person), way, True)
        if cost < 0:
            return self.rules.book.closed[-cost]
        if cost <= self.cells[LEFT] or self.cells[HERE + cell]:
            return "N8.help.a"
        return "" if self.helper(person, cell) >= 0 else "N8.help.b"

    def add_own(self, answers: vec[i64]) -> vec[i64]:
        if self.site().ashore:
            return answers
        for way in range(6):
            if not self.bars_climb(way):
                answers = append(answers, self.fleet.verbs.climb + way)
        return answers

    def apply_own(self, action: i64) -> None:
        person = self.mover()
        cell = self.ground().neighbour[self.at(person) * 6 + action - self.fleet.verbs.climb]
        friend = self.helper(person, cell)
        self.mark(friend, MOVED | STAYS)
        self.cells[AT + person] = cell + 1
        self.cells[STEPS] += 1
        self.emit("helped", "N8.help.a", EVERYBODY, friend, person)
        finish_move(self)

    def helper(self, person: i64, cell: i64) -> i64:
        """N8.help: a friend beside him and beside that cell of a ship, unmoved, unhurt, unthreatened; -1 for none."""
        side, ground = self.rules.side[person], self.ground()
        if self.is_threatened(side, self.at(person)) or self.is_held_aboard(side, cell):
            return -1
        for way in range(6):
            beside = ground.neighbour[self.at(person) * 6 + way]
            if beside < 0 or (beside != cell and ground.distance(beside, cell) != 1):
                continue
            friend = self.here(beside)
            if friend < 0 or friend >= PEOPLE or self.rules.side[friend] != side or self.has(friend, MOVED):
                continue
            if self.cells[STATE + friend] == HEALTHY and not self.is_threatened(side, beside):
                return friend
        return -1

    def is_held_aboard(self, side: i64, cell: i64) -> bool:
        """N8.help.b, N6.free: an enemy of the side stands next to that cell on the same ship."""
        ground = self.ground()
        for way in range(6):
            beside = ground.neighbour[cell * 6 + way]
            if beside < 0 or self.ship_at(beside) != self.ship_at(cell):
                continue
            other = self.here(beside)
            if other >= 0 and other < PEOPLE and self.rules.side[other] != side and self.is_standing(other):
                return True
        return False

    # ---------------------------------------------------------------- lines of fire

    def bars_line(self, shooter: i64, target: i64, cell: i64, over: bool) -> str:
        """G4.ship.a, d: into ships, not through them; one's own ship hinders nobody, aboard it there is no cover."""
        self.own_ship = self.ship_of(shooter)
        if self.own_ship >= 0 and self.own_ship == self.ship_at(cell):
            return ""
        return super().bars_line(shooter, target, cell, over)

    def hulls(self) -> vec[i64]:
        """Every ship but the one the shooter stands on; laid out anew only where the last line found them elsewhere."""
        site = self.site()
        if site.ashore:
            return site.ground.nobody
        for ship in self.voyage().ships:
            pivot, heading = self.cells[SHIP_AT + ship], self.cells[SHIP_HEADING + ship]
            if ship == self.own_ship:
                pivot, heading = 0, 0
            if site.moored[ship * 2] != pivot or site.moored[ship * 2 + 1] != heading:
                self.lay_out_ships(site)
                break
        return site.decks

    def lay_out_ships(self, site: Site) -> None:
        for cell in site.decked:
            site.decks[cell] = 0
        decked = vec[i64]()
        for ship in self.voyage().ships:
            site.moored[ship * 2] = 0
            site.moored[ship * 2 + 1] = 0
            if ship == self.own_ship:
                continue
            site.moored[ship * 2] = self.cells[SHIP_AT + ship]
            site.moored[ship * 2 + 1] = self.cells[SHIP_HEADING + ship]
            if self.is_on_map(ship):
                for part in range(self.hull(ship).cells):
                    cell = self.hull_cell(ship, part)
                    site.decks[cell] = ship + 1
                    decked = append(decked, cell)
        site.decked = decked

    def bars_post(self, person: i64) -> str:
        """N2.fire: aboard, only those ready to board shoot."""
        return "N2.fire" if self.is_aboard(person) and self.cells[TASK + person] != BOARD else ""

    def line_cover(self, shooter: i64, target: i64, cell: i64) -> i64:
        """G4.ship.b, d: the bulwark covers those who row or steer better than the others."""
        ship = self.ship_at(cell)
        if ship < 0:
            return super().line_cover(shooter, target, cell)
        if self.ship_of(shooter) == ship:
            return NO_COVER
        if target < PEOPLE and self.is_at_post(target):
            return MEDIUM
        return LIGHT

    def is_at_post(self, person: i64) -> bool:
        """He rows or steers, and is where one does."""
        task, hull, part = self.cells[TASK + person], self.hull(self.ship_of(person)), self.part_at(self.at(person))
        if task == STEER:
            return part == hull.helm
        return task == ROW and (hull.port[part] or hull.starboard[part])

    def missed(self, shooter: i64, target: i64, effect: i64) -> None:
        """opt.errare: a missed shot may find somebody beside the target, friend or foe."""
        if effect != NO_EFFECT or not self.cells[OPTIONS] & ERRARE or self.cells[AT + target] == 0:
            return
        die = self.chance.die(10)
        if die > 6:
            return
        cell = self.ground().neighbour[self.at(target) * 6 + die - 1]
        victim = self.here(cell) if cell >= 0 else -1
        if victim < 0 or victim >= PEOPLE or self.at(victim) != cell or not self.is_living(victim):
            return
        away = self.ground().distance(self.at(shooter), cell)
        if self.bars_line(shooter, victim, cell, away > self.rules.bands[0]):
            return
        self.emit("strays", "opt.errare.a", EVERYBODY, shooter, victim)
        if self.rules.armour[victim]:
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
        self.cells[LOAD + person] = GRAPNEL + grapnel
        self.emit("grapnel-taken", "N6.carry", EVERYBODY, person)

    def bars_put_down(self, person: i64) -> str:
        """N6.store: on a cell of the edge without another one."""
        cell = self.at(person)
        if not self.is_aboard(person) or not self.hull(self.ship_at(cell)).edge[self.part_at(cell)]:
            return "N6.carry"
        return "N6.store" if self.stowed_at(cell) >= 0 else ""

    def lose_gear(self, person: i64, load: i64, cell: i64) -> None:
        """On the edge of a ship it can be taken up again; elsewhere it is lost."""
        stows = cell >= 0 and self.cells[DECK + cell] > 0 and self.stowed_at(cell) < 0
        if stows and self.hull(self.ship_at(cell)).edge[self.part_at(cell)]:
            self.cells[GRAPNEL_STATE + load] = STOWED
            self.cells[GRAPNEL_HOME + load] = self.cells[DECK + cell]
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
        boards = self.cells[DECK + target] > 0 and self.ship_at(origin) != self.ship_at(target)
        return self.fleet.horse_extra if boards else 0

    def stable(self, cell: i64, way: i64) -> i64:
        """Aboard, both halves of the horse stand on the same deck; ashore, neither on one."""
        facing = super().stable(cell, way)
        if facing < 0:
            return -1
        head = self.ground().neighbour[cell * 6 + way]
        for turn in range(6):
            rear = self.ground().tail(head, (facing + turn) % 6)
            if rear >= 0 and rear != cell and not self.cells[HERE + rear] and not self.ground().building[rear]:
                if self.ship_at(head) == self.ship_at(cell) and self.ship_at(rear) == self.ship_at(cell):
                    return (facing + turn) % 6
        return -1

    # ---------------------------------------------------------------- stances aboard

    def attack_stance(self, person: i64) -> i64:
        """N2.combat, N8.fight.sea.a, N8.fight.land.c: the task counts, and the sea below."""
        if self.is_aboard(person):
            for piece in range(PIECES):
                if self.cells[ROLE + piece] == DEFENDER and self.is_in_water(piece):
                    return 1
            return 1 if self.cells[TASK + person] == BOARD else 0
        if self.is_in_water(person):
            return -1
        return super().attack_stance(person)

    def defence_stance(self, piece: i64) -> i64:
        """N8.fight: from land or sea the deck is favourable; against people on ships only the task counts."""
        if not self.is_aboard(piece):
            return super().defence_stance(piece)
        stance: i64 = 1
        for person in range(PEOPLE):
            if self.cells[ROLE + person] == ATTACKER and self.is_aboard(person):
                stance = 1 if piece < PEOPLE and self.cells[TASK + piece] == BOARD else -1
        return stance - 1 if piece < PEOPLE and self.has(piece, AXE) else stance

    # ---------------------------------------------------------------- before and after movement

    def begins_phase(self) -> None:
        """N8.water.a, b, d: whoever is in deep water rolls before he moves."""
        for person in self.site().roster:
            if self.rules.side[person] != self.active() or self.cells[AT + person] == 0 or not self.is_living(person):
                continue
            if not self.is_deep(self.at(person)):
                continue
            wounded = self.cells[STATE + person] == WOUNDED
            cost = self.rules.lands.foot[self.ground().terrain[self.at(person)]]
            if wounded and self.rules.movement[person * FORMS + ON_FOOT_WOUNDED] < cost:
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

    def check_plugging(self) -> None:
        """opt.plug.a: whoever comes into contact with an enemy must begin again."""
        for person in self.site().roster:
            if self.has(person, PLUGGING) and (not self.is_standing(person) or self.in_contact(person)):
                self.unmark(person, PLUGGING)
