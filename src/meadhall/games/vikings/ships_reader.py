"""How the ships and grapnels of a position of Vikings are read."""

from __future__ import annotations

from meadhall.core.documents import Place
from meadhall.games.vikings.layout import (
    AFLOAT,
    AWAY,
    BORNE,
    CAUGHT,
    GRAPNEL,
    GRAPNEL_HOME,
    GRAPNEL_HOOK,
    GRAPNEL_ROPE,
    GRAPNEL_STATE,
    GRAPNELS,
    HULL,
    MISSED,
    NEUTRAL_SPEED,
    SHIP_AT,
    SHIP_BEFORE,
    SHIP_CHOICE,
    SHIP_DAMAGE,
    SHIP_FATE,
    SHIP_HEADING,
    SHIP_HITS,
    SHIP_SIDE,
    SHIP_SPEED,
    SHIP_TYPE,
    STOWED,
    SUNK,
)
from meadhall.games.vikings.position import FATES, GRAPNEL_STATES, HULL_CELLS, SHIP_CELLS, VikingNames
from meadhall.games.vikings.ropes import length_of, ties
from meadhall.games.vikings.table import Table
from meadhall.skirmish.hexes import DIRECTIONS
from meadhall.skirmish.kinds import BEACH
from meadhall.skirmish.position_reader import FieldReader

SHIP_KEYS = (
    *("side", "fate", "heading", "speed", "before", "damage", "hits", "at", "choice"),
    *SHIP_CELLS,
    *HULL_CELLS,
)
GRAPNEL_KEYS = ("number", "state", "home", "hook", "rope")
MOST = 99  # of anything that is counted


class ShipsReader(FieldReader):
    """The part of the reader that knows ships."""

    t: Table
    names: VikingNames

    def __init__(self, t: Table, names: VikingNames, page: Place) -> None:
        super().__init__(t, names, page)

    # ------------------------------------------------------------ ships

    def read_ships(self) -> None:
        """A document without ``ships`` has those of the scenario where they begin, one with it those that it names."""
        t, names, voyage = self.t, self.names, self.t.voyage()
        given = self.page.get("ships", {names.ships[ship]: {} for ship in voyage.ships})
        for name, place in given.items(names.ships):
            ship = names.ships.index(name)
            if ship not in voyage.ships:
                raise place.refuse("no-part")
            self.read_ship(ship, place)
        for ship in voyage.ships:
            if not t.cells[SHIP_TYPE + ship]:
                t.set_speed(ship, 0)
                t.cells[SHIP_BEFORE + ship] = NEUTRAL_SPEED
        for place in self.page.get("grapnels", []).entries():
            self.read_grapnel(place)

    def read_ship(self, ship: int, given: Place) -> None:
        t, names, voyage, cells = self.t, self.names, self.t.voyage(), self.t.cells
        given.table(SHIP_KEYS)
        cells[SHIP_TYPE + ship] = voyage.type[ship] + 1
        cells[SHIP_SIDE + ship] = given.get("side", names.sides[voyage.side[ship]]).index(names.sides)
        fate = given.get("fate", "beached" if voyage.beached[ship] else "afloat").index(FATES)
        cells[SHIP_FATE + ship] = fate
        cells[SHIP_HEADING + ship] = given.get("heading", DIRECTIONS[voyage.heading[ship]]).index(DIRECTIONS)
        usual = 0 if fate in (SUNK, AWAY) else int(voyage.speed[ship])
        speed = self.speed(ship, given.get("speed", usual))
        cells[SHIP_SPEED + ship] = speed + NEUTRAL_SPEED
        cells[SHIP_BEFORE + ship] = self.speed(ship, given.get("before", speed)) + NEUTRAL_SPEED
        cells[SHIP_DAMAGE + ship] = given.get("damage", 0).number(0, MOST)
        cells[SHIP_HITS + ship] = given.get("hits", 0).number(0, MOST)
        if given.has("choice"):
            cells[SHIP_CHOICE + ship] = self.speed(ship, given.at("choice")) + NEUTRAL_SPEED
            if "speed" not in self.open_names():
                raise given.at("choice").refuse("choice-when", rule="N3.secret")
        for key, cell in SHIP_CELLS.items():
            cells[cell + ship] = given.get(key, 0).number(0, MOST)
        parts = [str(part + 1) for part in range(t.hull(ship).cells)]
        for key, cell in HULL_CELLS.items():
            for part, points in enumerate(given.get(key, {}).counts(parts, MOST)):
                cells[cell + ship * HULL + part] = points
        if fate in (SUNK, AWAY):
            if given.has("at"):
                raise given.at("at").refuse("not-there", state=FATES[fate])
            return
        self.lay(ship, given.get("at", None))

    def speed(self, ship: int, given: Place) -> int:
        """N3.max_fwd, N3.max_back, N3.viking: no faster than the fastest crew of that type."""
        hull = self.t.hull(ship)
        return given.number(-int(hull.astern), int(max(hull.ahead, hull.full_stretch)))

    def lay(self, ship: int, given: Place) -> None:
        """Every cell of a hull lies on the field, on water or on sand, and on no other ship."""
        t, ground, cells = self.t, self.t.ground, self.t.cells
        cells[SHIP_AT + ship] = (int(t.voyage().at[ship]) if given.value is None else self.cell(given)) + 1
        for part in range(t.hull(ship).cells):
            cell = int(t.hull_cell(ship, part))
            if cell < 0:
                raise given.refuse("ship-off")
            if cells[t.DECK + cell]:
                raise given.refuse("ship-on", ship=self.names.ships[int(t.ship_at(cell))], hex=ground.names[cell])
            if ground.terrain[cell] != BEACH and not t.rules.lands.water[ground.terrain[cell]]:
                raise given.refuse("ship-dry", hex=ground.names[cell], rule="N4.beach.a")
        t.launch_deck(ship)

    # ------------------------------------------------------------ grapnels

    def read_grapnel(self, given: Place) -> None:
        t, cells = self.t, self.t.cells
        given.table(GRAPNEL_KEYS)
        number = given.at("number").number(1, GRAPNELS) - 1
        if cells[GRAPNEL_STATE + number]:
            raise given.at("number").wrong("twice", name=str(number + 1))
        state = given.at("state").index(GRAPNEL_STATES)
        if state == 0:
            raise given.at("state").refuse("absent")
        cells[GRAPNEL_STATE + number] = state
        for key, cell in (("home", GRAPNEL_HOME), ("hook", GRAPNEL_HOOK)):
            if given.has(key):
                cells[cell + number] = self.deck(given.at(key)) + 1
        if state in (STOWED, CAUGHT, MISSED):
            given.at("home")
        if state in (CAUGHT, MISSED):
            given.at("hook")
            if t.home_ship(number) == t.hook_ship(number) or not self.is_there(t.home_ship(number)):
                raise given.at("hook").refuse("own-hook", rule="N6.throw.a")
        self.read_rope(number, given)
        if state == STOWED and not self.is_there(t.home_ship(number)):
            raise given.at("home").refuse("ship-gone")
        for other in range(GRAPNELS):
            same = cells[GRAPNEL_HOME + other] == cells[GRAPNEL_HOME + number]
            if state == STOWED and other != number and cells[GRAPNEL_STATE + other] == STOWED and same:
                raise given.at("home").refuse("stowed-twice", rule="N6.store")

    def read_rope(self, number: int, given: Place) -> None:
        """N6.move.a, b: between two ships on the field a rope is long enough, and never longer than it is made."""
        t = self.t
        least = int(length_of(t, number)) if ties(t, number) else 0
        rope = given.get("rope", least).number(0, MOST)
        t.cells[GRAPNEL_ROPE + number] = rope
        if ties(t, number) and not least <= rope <= int(t.fleet.rope):
            wrong = given.at("rope") if given.has("rope") else given.at("hook")
            raise wrong.refuse("rope", least=least, most=int(t.fleet.rope), rule="N6.move.a")

    def is_there(self, ship: int) -> bool:
        """On the field, or it was: what a ship has aboard goes down or away with it."""
        return ship >= 0 and (self.t.cells[SHIP_AT + ship] > 0 or self.t.cells[SHIP_FATE + ship] != AFLOAT)

    def deck(self, given: Place) -> int:
        """A cell of a ship, such as ``sea_wolf.5``: cells are counted from 1."""
        name, _, number = given.text().partition(".")
        ship = given.same(name).index(self.names.ships)
        if not self.t.cells[SHIP_TYPE + ship]:
            raise given.refuse("ship-missing", ship=name)
        cells = int(self.t.hull(ship).cells)
        if not number.isdecimal() or not 1 <= int(number) <= cells:
            raise given.refuse("ship-cell", ship=name, n=cells)
        return ship * HULL + int(number) - 1

    def bear(self, person: int, grapnel: int, given: Place) -> None:
        """Somebody carries a grapnel, by its number from 0: it is his, and nobody else's."""
        cells = self.t.cells
        if grapnel >= GRAPNELS or cells[GRAPNEL_STATE + grapnel] not in (0, BORNE) or grapnel in self.borne():
            raise given.refuse("grapnel-elsewhere", rule="N6.carry")
        cells[GRAPNEL_STATE + grapnel] = BORNE

    def borne(self) -> list[int]:
        """The grapnels that people carry."""
        loads = [int(self.t.cells[self.t.LOAD + person]) for person in range(self.t.PEOPLE)]
        return [load - GRAPNEL for load in loads if load >= GRAPNEL]

    def check_grapnels(self) -> None:
        for place in self.page.get("grapnels", []).entries():
            number = place.at("number").number(1, GRAPNELS) - 1
            if self.t.cells[GRAPNEL_STATE + number] == BORNE and number not in self.borne():
                raise place.at("state").refuse("grapnel-nobody", rule="N6.carry")
