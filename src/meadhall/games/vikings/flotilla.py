# mypyc: compile
"""The ships on the field: their hulls, decks and crews."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.chance import Chance
from meadhall.core.state import Decision
from meadhall.games.vikings.layout import (
    AFLOAT,
    BEACHED,
    GRAPNEL_HOME,
    GRAPNEL_HOOK,
    GRAPNEL_STATE,
    GRAPNELS,
    HULL,
    HULL_DAMAGE,
    NEUTRAL_SPEED,
    NO_TASK,
    SHIP_AT,
    SHIP_FATE,
    SHIP_HEADING,
    SHIP_SIDE,
    SHIP_SPEED,
    SHIP_TYPE,
    STOWED,
    ShipLayout,
)
from meadhall.games.vikings.ships import Fleet, Hull, OwnVerbs, Voyage
from meadhall.skirmish.field import Field
from meadhall.skirmish.harm import drown
from meadhall.skirmish.layout import SCENARIO, SIDES, TAKEN, TREASURE_AT, TREASURES, Layout
from meadhall.skirmish.muster import HANDED_IN, Scenario
from meadhall.skirmish.rules import FORMS, Rules
from meadhall.skirmish.verbs import Verbs


class Flotilla(Field):
    """Where each ship lies, who and what is on it, and how it is moved or lost with all that."""

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
        fleet: Fleet,
    ) -> None:
        self.TASK: i64 = 0  # where these layers begin
        self.DECK: i64 = 0
        super().__init__(game, rules, verbs, decisions, seats, size, chance, scenario)
        self.fleet = fleet

    def take_layers(self, layout: Layout) -> None:
        super().take_layers(layout)
        assert isinstance(layout, ShipLayout)
        self.TASK = layout.task
        self.DECK = layout.deck

    def voyage(self) -> Voyage:
        """The ships of the scenario; a battle that was handed in has none."""
        number = self.cells[SCENARIO]
        return self.fleet.voyages[number] if number < HANDED_IN else self.fleet.no_voyage

    def is_ashore(self) -> bool:
        """No ship takes part."""
        return len(self.voyage().ships) == 0

    def own_verbs(self) -> OwnVerbs:
        return self.fleet.verbs

    # ---------------------------------------------------------------- a ship

    def hull(self, ship: i64) -> Hull:
        return self.fleet.hulls[self.cells[SHIP_TYPE + ship] - 1]

    def ship_type(self, ship: i64) -> i64:
        return self.cells[SHIP_TYPE + ship] - 1

    def speed(self, ship: i64) -> i64:
        """The speed marker: ahead positive, astern negative."""
        return self.cells[SHIP_SPEED + ship] - NEUTRAL_SPEED

    def set_speed(self, ship: i64, speed: i64) -> None:
        self.cells[SHIP_SPEED + ship] = speed + NEUTRAL_SPEED

    def is_on_map(self, ship: i64) -> bool:
        return self.cells[SHIP_AT + ship] > 0

    def can_sail(self, ship: i64) -> bool:
        fate = self.cells[SHIP_FATE + ship]
        return self.cells[SHIP_AT + ship] > 0 and (fate == AFLOAT or fate == BEACHED)

    def captain(self, ship: i64) -> i64:
        """N2.control: the seat that commands a ship."""
        return self.seat_of(self.cells[SHIP_SIDE + ship])

    def is_damaged(self, ship: i64, part: i64) -> bool:
        return self.cells[HULL_DAMAGE + ship * HULL + part] > 0

    # ---------------------------------------------------------------- its hull on the field

    def hull_cell(self, ship: i64, part: i64) -> i64:
        """The cell of the field under a cell of the hull."""
        return self.hull_cell_at(ship, part, self.cells[SHIP_AT + ship] - 1, self.cells[SHIP_HEADING + ship])

    def hull_cell_at(self, ship: i64, part: i64, pivot: i64, heading: i64) -> i64:
        """The same if the ship lay elsewhere; -1 off the maps."""
        hull, ground = self.hull(ship), self.ground
        at = heading * hull.cells + part
        cell = ground.cell_at(ground.q[pivot] + hull.q[at], ground.r[pivot] + hull.r[at])
        return cell if ground.is_on_map(cell) else -1

    def touches_sand(self, ship: i64) -> bool:
        """A cell of its hull lies on land."""
        for part in range(self.hull(ship).cells):
            if not self.rules.lands.water[self.terrain(self.hull_cell(ship, part))]:
                return True
        return False

    def is_fast(self, ship: i64) -> bool:
        """N4.launch.c, N7.sink.b: on the sand, where only pushers move a ship, and nobody a wreck."""
        return self.cells[SHIP_FATE + ship] != AFLOAT or self.touches_sand(ship)

    def launch_deck(self, ship: i64) -> None:
        """Lay the hull on the field where it is."""
        for part in range(self.hull(ship).cells):
            self.cells[self.DECK + self.hull_cell(ship, part)] = ship * HULL + part + 1

    def lift_deck(self, ship: i64) -> None:
        for part in range(self.hull(ship).cells):
            self.cells[self.DECK + self.hull_cell(ship, part)] = 0

    # ---------------------------------------------------------------- who is aboard

    def ship_at(self, cell: i64) -> i64:
        """The ship on a cell, -1 for none."""
        return (self.cells[self.DECK + cell] - 1) // HULL if self.cells[self.DECK + cell] else -1

    def part_at(self, cell: i64) -> i64:
        """Which cell of its hull that is."""
        return (self.cells[self.DECK + cell] - 1) % HULL

    def ship_of(self, piece: i64) -> i64:
        """The ship somebody stands on, -1 for none."""
        return self.ship_at(self.at(piece)) if self.cells[self.AT + piece] else -1

    def has_deck(self, cell: i64) -> bool:
        return self.cells[self.DECK + cell] > 0

    def is_aboard(self, piece: i64) -> bool:
        return self.cells[self.AT + piece] > 0 and self.cells[self.DECK + self.cells[self.AT + piece] - 1] > 0

    def people_aboard(self, ship: i64) -> vec[i64]:
        """Every living piece on a ship, each once."""
        found = vec[i64]()
        for part in range(self.hull(ship).cells):
            piece = self.here(self.hull_cell(ship, part))
            if piece >= 0 and piece not in found:
                found = append(found, piece)
        return found

    def commander(self, ship: i64) -> i64:
        """N7.name: the Jarl or Earl aboard, else the strongest warrior; -1 for a ship without any."""
        best: i64 = -1
        for piece in self.people_aboard(ship):
            if piece >= self.PEOPLE or self.people.side[piece] != self.cells[SHIP_SIDE + ship]:
                continue
            if best < 0 or (self.people.leader[piece], self.people.attack[piece * FORMS]) > (
                self.people.leader[best],
                self.people.attack[best * FORMS],
            ):
                best = piece
        return best

    # ---------------------------------------------------------------- ropes

    def hook_ship(self, grapnel: i64) -> i64:
        """The ship a hook has caught, -1 for none."""
        hook = self.cells[GRAPNEL_HOOK + grapnel]
        return (hook - 1) // HULL if hook else -1

    def home_ship(self, grapnel: i64) -> i64:
        home = self.cells[GRAPNEL_HOME + grapnel]
        return (home - 1) // HULL if home else -1

    def stowed_at(self, cell: i64) -> i64:
        """The grapnel stowed on a cell of a ship, -1 for none."""
        for grapnel in range(GRAPNELS):
            if self.cells[GRAPNEL_STATE + grapnel] == STOWED and self.cells[self.DECK + cell]:
                if self.cells[GRAPNEL_HOME + grapnel] == self.cells[self.DECK + cell]:
                    return grapnel
        return -1

    # ---------------------------------------------------------------- deep water

    def is_deep(self, cell: i64) -> bool:
        return self.cells[self.DECK + cell] == 0 and self.rules.deep[self.terrain(cell)] == 1

    def can_horse_carry_at(self, cell: i64) -> bool:
        return not self.has_deck(cell) and super().can_horse_carry_at(cell)

    def is_in_water(self, piece: i64) -> bool:
        cell = self.at(piece)
        return cell >= 0 and self.is_water(cell)

    def nearest_water(self, cell: i64) -> i64:
        ground = self.ground
        for near in ground.within(cell, 14):
            if self.cells[self.HERE + near] or self.cells[self.DECK + near]:
                continue
            if self.rules.lands.foot[self.terrain(near)] > 0:
                return near
        raise AssertionError("no room in the sea")

    def falls_into_water(self, piece: i64, rules: str) -> None:
        """N8.water.c: armour drowns at once, except beside a beach."""
        if piece < self.PEOPLE:
            self.cells[self.TASK + piece] = NO_TASK
            if self.people.armour[piece] and self.is_deep(self.at(piece)):
                drown(self, piece, rules + " N8.water.c")

    # ---------------------------------------------------------------- moving and losing a ship

    def move_ship(self, ship: i64, pivot: i64, heading: i64) -> None:
        """The whole ship with everybody and everything on it. Swimmers in the way are pushed aside."""
        hull = self.hull(ship)
        old, here, dead = vec[i64](), vec[i64](), vec[i64]()
        turn = heading - self.cells[SHIP_HEADING + ship]
        pieces = vec[i64]()
        for part in range(hull.cells):
            cell = self.hull_cell(ship, part)
            old = append(old, cell)
            here = append(here, self.cells[self.HERE + cell])
            dead = append(dead, self.cells[self.DEAD_AT + cell])
            self.cells[self.DEAD_AT + cell] = 0
            if here[part] and (here[part] - 1) not in pieces:
                pieces = append(pieces, here[part] - 1)
        loose = vec[i64]([-1] * TREASURES)
        for treasure in range(TREASURES):
            for part in range(hull.cells):
                if self.cells[TREASURE_AT + treasure] == old[part] + 1:
                    loose[treasure] = part
        for piece in pieces:
            self.lift(piece)
        self.lift_deck(ship)
        self.cells[SHIP_AT + ship] = pivot + 1
        self.cells[SHIP_HEADING + ship] = heading
        swimmers = vec[i64]()
        for part in range(hull.cells):
            cell = self.hull_cell(ship, part)
            if self.cells[self.HERE + cell] and self.here(cell) not in swimmers:
                swimmers = append(swimmers, self.here(cell))
        for swimmer in swimmers:
            self.lift(swimmer)
        self.launch_deck(ship)
        for part in range(hull.cells):
            cell = self.hull_cell(ship, part)
            self.cells[self.DEAD_AT + cell] += dead[part]
            if here[part]:
                piece = here[part] - 1
                if self.cells[self.AT + piece] == old[part] + 1:
                    self.cells[self.AT + piece] = cell + 1
                    if self.is_long(piece):
                        self.cells[self.FACING + piece] = (self.cells[self.FACING + piece] + turn + 6) % 6
        for treasure in range(TREASURES):
            if loose[treasure] >= 0:
                self.cells[TREASURE_AT + treasure] = self.hull_cell(ship, loose[treasure]) + 1
        for piece in pieces:
            self.rest(piece)
        for swimmer in swimmers:
            self.shove(swimmer)

    def shove(self, piece: i64) -> None:
        """N8.water.c, G5.block.b, d: out of the way of a hull, to the nearest hex. Armour drowns where that is deep; a
        rider goes where horses do."""
        if self.is_long(piece):
            self.shove_horse(piece)
            return
        self.put(piece, self.nearest_water(self.at(piece)))
        if self.is_armoured(piece) and self.is_deep(self.at(piece)):
            drown(self, piece, "N8.water.c G5.block.d")

    def shove_horse(self, piece: i64) -> None:
        for ridden in (self.is_mounted(piece), False):  # it swims only where there is no shore near
            for head in self.ground.within(self.at(piece), 14):
                for turn in range(6):
                    facing = (self.cells[self.FACING + piece] + turn) % 6
                    tail = self.ground.tail(head, facing)
                    if self.takes_horse(piece, head, ridden) and self.takes_horse(piece, tail, ridden):
                        self.put(piece, head, facing)
                        return
        raise AssertionError("no room for a horse in the sea")

    def takes_horse(self, piece: i64, cell: i64, ridden: bool) -> bool:
        if cell < 0 or self.cells[self.HERE + cell] or self.cells[self.DECK + cell] or self.ground.building[cell]:
            return False
        return self.bars_rider(piece, cell) == 0 if ridden else self.rules.lands.foot[self.terrain(cell)] > 0

    def remove_ship(self, ship: i64, fate: i64, rules: str) -> None:
        """Off the field; whoever was aboard is in the water under his cell."""
        aboard = self.people_aboard(ship)
        decks = vec[i64]()
        for part in range(self.hull(ship).cells):
            decks = append(decks, self.hull_cell(ship, part))
        self.lift_deck(ship)
        for cell in decks:
            if self.sinks(cell):
                self.sink_what_lies(cell)
        self.cells[SHIP_AT + ship] = 0
        self.cells[SHIP_FATE + ship] = fate
        self.set_speed(ship, 0)
        for piece in aboard:
            self.falls_into_water(piece, rules)

    def sink_what_lies(self, cell: i64) -> None:
        """The dead and the treasures that nobody carries go down with the ship."""
        self.cells[self.DEAD_AT + cell] = 0
        for treasure in range(TREASURES):
            if self.cells[TREASURE_AT + treasure] == cell + 1:
                self.cells[TREASURE_AT + treasure] = TAKEN + SIDES
