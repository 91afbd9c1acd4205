"""Positions of Vikings as documents: see docs/positions/vikings.md for the format."""

from __future__ import annotations

from typing import Any

from meadhall.core.errors import PositionError
from meadhall.games.vikings.table import Table
from meadhall.games.vikings.turns import assign_owners, seat_players
from meadhall.skirmish.layout import (
    ABSENT,
    ACTIVE,
    ADVANCING,
    AT,
    BODY,
    CARRIED,
    DEAD_AT,
    DECK,
    FACING,
    FALLEN,
    FLAGS,
    GOAL,
    GRAPNEL,
    GRAPNEL_HOME,
    GRAPNEL_HOOK,
    GRAPNEL_ROPE,
    GRAPNEL_STATE,
    GRAPNELS,
    HELD,
    HERE,
    HORSE_WEIGHT,
    HULL,
    HULL_DAMAGE,
    HULL_LEAK,
    HUSHED,
    IN_HAND,
    LAST,
    LAST_FACING,
    LEADER,
    LEFT,
    LOAD,
    LOSER,
    MOUNT,
    MOVER,
    NEUTRAL_SPEED,
    OPTIONS,
    ORDERS,
    OVER,
    OWNER,
    PEOPLE,
    PHASE,
    RESULT,
    ROLE,
    ROUND,
    SCENARIO,
    SCORE,
    SHIELD,
    SHIP_AT,
    SHIP_BEFORE,
    SHIP_CHOICE,
    SHIP_COVERED,
    SHIP_DAMAGE,
    SHIP_FATE,
    SHIP_FRESH,
    SHIP_HEADING,
    SHIP_HITS,
    SHIP_MOVES,
    SHIP_SEQUENCE,
    SHIP_SIDE,
    SHIP_SPEED,
    SHIP_START,
    SHIP_TURNS,
    SHIP_TYPE,
    SHOOTER,
    SIDES,
    SPENT,
    STATE,
    STEP,
    STEPS,
    TAKEN,
    TASK,
    TREASURE,
    TREASURE_AT,
    TREASURES,
    TURN,
    VACATED,
    VACATED_AT,
)

Document = dict[str, Any]

STATES = ("absent", "coming", "healthy", "wounded", "stunned", "dead", "gone")
FLAG_NAMES = (
    "moved",
    "shot",
    "answered",
    "attacked",
    "fought",
    "won",
    "trance",
    "worked",
    "fresh",
    "axe",
    "tired",
    "stays",
    "tasked",
    "tried",
    "plugging",
    "capsized",
)
STEP_NAMES = ("begin", "fire", "movement", "combat", "recovery")
PHASE_NAMES = ("naval 1", "player a", "naval 2", "player b")
ROLES = ("", "attacker", "defender", "", "", "attacker, done", "defender, done")
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
MOVE_CELLS = {
    "left": LEFT,
    "spent": SPENT,
    "steps": STEPS,
    "last_facing": LAST_FACING,
    "in_hand": IN_HAND,
    "advancing": ADVANCING,
    "hushed": HUSHED,
    "goal": GOAL,
}
LOST_TREASURE = "lost"  # it went down with a ship
FATES = ("afloat", "beached", "wrecked", "sunk", "away")
GRAPNEL_STATES = ("none", "stowed", "caught", "missed", "lost", "borne")
SHIP_CELLS = {
    "moves": SHIP_MOVES,
    "covered": SHIP_COVERED,
    "turns": SHIP_TURNS,
    "start": SHIP_START,
    "sequence": SHIP_SEQUENCE,
    "fresh_leaks": SHIP_FRESH,
}
HULL_CELLS = {"hull": HULL_DAMAGE, "leaks": HULL_LEAK}
COMBAT_CELLS = {"result": RESULT, "loser": LOSER, "round": ROUND}


class Names:
    """The ids that documents use, as the data file spells them."""

    def __init__(
        self,
        people: tuple[str, ...],
        horses: tuple[str, ...],
        hexes: tuple[str, ...],
        sides: tuple[str, ...],
        scenarios: tuple[str, ...],
        orders: tuple[str, ...],
        options: tuple[str, ...],
        ships: tuple[str, ...],
    ) -> None:
        self.people = people
        self.horses = horses
        self.hexes = hexes
        self.sides = sides
        self.scenarios = scenarios
        self.orders = orders
        self.options = options
        self.ships = ships


# ---------------------------------------------------------------- writing


def write(t: Table, names: Names, seat: int | None, everything: bool) -> Document:
    """What a seat may see: all but the speeds that others have laid face down."""
    cells = t.cells
    document: Document = {
        "scenario": names.scenarios[cells[SCENARIO]],
        "options": [name for n, name in enumerate(names.options) if cells[OPTIONS] >> n & 1],
        "turn": int(cells[TURN]),
        "phase": PHASE_NAMES[cells[PHASE]],
        "active": names.sides[cells[ACTIVE]],
        "step": STEP_NAMES[cells[STEP]],
        "orders": {side: names.orders[cells[ORDERS + n]] for n, side in enumerate(names.sides)},
        "people": {names.people[n]: _person(t, names, n) for n in range(len(names.people)) if cells[STATE + n]},
        "horses": {
            name: _horse(t, names, n) for n, name in enumerate(names.horses) if cells[STATE + PEOPLE + n] != ABSENT
        },
        "corpses": _corpses(t, names),
        "treasures": [_treasure(t, names, n) for n in range(TREASURES) if cells[TREASURE_AT + n]],
    }
    if t.voyage().ships:
        there = [int(ship) for ship in t.voyage().ships if cells[SHIP_TYPE + ship]]
        document["ships"] = {names.ships[ship]: _ship(t, names, ship, seat, everything) for ship in there}
        document["grapnels"] = [_grapnel(t, names, n) for n in range(GRAPNELS) if cells[GRAPNEL_STATE + n]]
    move: Document = {name: int(cells[cell]) for name, cell in MOVE_CELLS.items() if cells[cell]}
    if cells[MOVER]:
        move["mover"] = names.people[cells[MOVER] - 1]
    if cells[LAST]:
        move["last"] = _hex(t, names, cells[LAST] - 1)
    combat: Document = {name: int(cells[cell]) for name, cell in COMBAT_CELLS.items() if cells[cell]}
    if cells[SHOOTER]:
        combat["shooter"] = names.people[cells[SHOOTER] - 1]
    if cells[VACATED]:
        combat["vacated"] = [_hex(t, names, cells[VACATED_AT + n] - 1) for n in range(cells[VACATED])]
    if move:
        document["move"] = move
    if combat:
        document["combat"] = combat
    if cells[OVER]:
        document["score"] = {side: int(cells[SCORE + n]) for n, side in enumerate(names.sides)}
    return document


def _hex(t: Table, names: Names, cell: int) -> str:
    return names.hexes[t.site().hex_of[cell]]


def _person(t: Table, names: Names, person: int) -> Document:
    cells = t.cells
    found = _piece(t, names, person)
    found["owner"] = int(cells[OWNER + person])
    if cells[MOUNT + person]:
        found["mount"] = names.horses[cells[MOUNT + person] - 1]
        found["facing"] = DIRECTIONS[cells[FACING + person]]
    load = int(cells[LOAD + person])
    if load >= GRAPNEL:
        found["carries"] = f"grapnel {load - GRAPNEL}"
    elif load >= BODY:
        found["carries"] = names.people[load - BODY]
    elif load:
        found["carries"] = f"treasure {load - TREASURE}"
    if cells[SHIELD + person]:
        found["shield"] = DIRECTIONS[cells[SHIELD + person] - 1]
    if cells[TASK + person]:
        found["task"] = int(cells[TASK + person])
    return found


def _piece(t: Table, names: Names, piece: int) -> Document:
    cells = t.cells
    found: Document = {"state": STATES[cells[STATE + piece]]}
    if cells[AT + piece]:
        found["at"] = _hex(t, names, cells[AT + piece] - 1)
        if cells[HERE + cells[AT + piece] - 1] != piece + 1:
            found["lifted"] = True
    flags = [name for n, name in enumerate(FLAG_NAMES) if cells[FLAGS + piece] >> n & 1]
    if flags:
        found["flags"] = flags
    if cells[ROLE + piece]:
        found["role"] = ROLES[cells[ROLE + piece]]
    return found


def _horse(t: Table, names: Names, horse: int) -> Document:
    cells = t.cells
    found = _piece(t, names, PEOPLE + horse)
    if cells[AT + PEOPLE + horse]:
        found["facing"] = DIRECTIONS[cells[FACING + PEOPLE + horse]]
    if cells[HELD + horse]:
        found["held"] = names.sides[cells[HELD + horse] - 1]
    if cells[LEADER + horse]:
        found["leader"] = names.people[cells[LEADER + horse] - 1]
    return found


def _ship(t: Table, names: Names, ship: int, seat: int | None, everything: bool) -> Document:
    cells = t.cells
    found: Document = {
        "side": names.sides[cells[SHIP_SIDE + ship]],
        "fate": FATES[cells[SHIP_FATE + ship]],
        "heading": DIRECTIONS[cells[SHIP_HEADING + ship]],
        "speed": int(t.speed(ship)),
        "before": int(cells[SHIP_BEFORE + ship]) - NEUTRAL_SPEED,
        "damage": int(cells[SHIP_DAMAGE + ship]),
        "hits": int(cells[SHIP_HITS + ship]),
    }
    if cells[SHIP_AT + ship]:
        found["at"] = _hex(t, names, cells[SHIP_AT + ship] - 1)
    if cells[SHIP_CHOICE + ship] and (everything or t.captain(ship) == seat):
        found["choice"] = int(cells[SHIP_CHOICE + ship]) - NEUTRAL_SPEED
    for name, cell in SHIP_CELLS.items():
        if cells[cell + ship]:
            found[name] = int(cells[cell + ship])
    for name, cell in HULL_CELLS.items():
        parts = {str(part + 1): int(cells[cell + ship * HULL + part]) for part in range(HULL)}
        parts = {part: points for part, points in parts.items() if points}
        if parts:
            found[name] = parts
    return found


def _grapnel(t: Table, names: Names, grapnel: int) -> Document:
    cells = t.cells
    found: Document = {"state": GRAPNEL_STATES[cells[GRAPNEL_STATE + grapnel]], "number": grapnel + 1}
    for name, cell in (("home", GRAPNEL_HOME), ("hook", GRAPNEL_HOOK)):
        deck = int(cells[cell + grapnel]) - 1
        if deck >= 0:
            found[name] = f"{names.ships[deck // HULL]}.{deck % HULL + 1}"
    if cells[GRAPNEL_ROPE + grapnel]:
        found["rope"] = int(cells[GRAPNEL_ROPE + grapnel])
    return found


def _corpses(t: Table, names: Names) -> Document:
    found: Document = {}
    for cell in t.ground().places:
        lying = int(t.cells[DEAD_AT + cell])
        if lying:
            found[_hex(t, names, cell)] = {"men": lying % HORSE_WEIGHT, "horses": lying // HORSE_WEIGHT}
    return found


def _treasure(t: Table, names: Names, treasure: int) -> str:
    where = int(t.cells[TREASURE_AT + treasure])
    if where == TAKEN + SIDES:
        return LOST_TREASURE
    if where >= TAKEN:
        return names.sides[where - TAKEN]
    if where >= CARRIED:
        return names.people[where - CARRIED]
    return _hex(t, names, where - 1)


# ---------------------------------------------------------------- reading


def read(t: Table, names: Names, document: Document) -> None:
    _Reader(t, names, document).read()


class _Reader:
    def __init__(self, t: Table, names: Names, document: Document) -> None:
        self.t = t
        self.names = names
        self.document = document

    def read(self) -> None:
        t, names, document = self.t, self.names, self.document
        cells = t.cells
        cells[SCENARIO] = self.choice("scenario", names.scenarios, names.scenarios[-1])
        seat_players(t)
        assign_owners(t)
        for option in document.get("options", []):
            cells[OPTIONS] |= 1 << self.index("options", names.options, option)
        cells[TURN] = self.number("turn", 1, 0, int(t.site().turns))
        cells[STEP] = self.choice("step", STEP_NAMES, "begin")
        first = int(t.site().first)
        active = self.choice("active", names.sides, names.sides[first])
        cells[PHASE] = self.choice("phase", PHASE_NAMES, PHASE_NAMES[1 if active == first else 3])
        cells[ACTIVE] = active
        for side, order in self.table("orders").items():
            found = self.index("orders", names.sides, side)
            cells[ORDERS + found] = self.index(f"orders.{side}", names.orders, order)
        self.read_ships()
        for horse, spec in self.table("horses").items():
            self.read_horse(horse, spec)
        for person, spec in self.table("people").items():
            self.read_person(person, {"at": spec} if isinstance(spec, str) else spec)
        for hex, lying in self.table("corpses").items():
            cells[DEAD_AT + self.cell("corpses", hex)] = lying.get("men", 0) + lying.get("horses", 0) * HORSE_WEIGHT
        self.read_treasures()
        self.read_move()
        self.read_combat()
        if "score" in document:
            cells[OVER] = 1
            for n in range(SIDES):
                cells[SCORE + n] = document["score"][names.sides[n]]

    # ------------------------------------------------------------ pieces

    def read_person(self, name: str, spec: Document) -> None:
        t, names, where = self.t, self.names, f"people.{name}"
        cells, person = t.cells, self.index("people", names.people, name)
        if person not in t.site().roster:
            raise PositionError(where, "takes no part in this scenario")
        cells[OWNER + person] = spec.get("owner", int(cells[OWNER + person]))
        if "mount" in spec:
            horse = self.index(f"{where}.mount", names.horses, spec["mount"])
            if t.rules.horse_of[person] < 0:
                raise PositionError(f"{where}.mount", "cannot ride")
            cells[MOUNT + person] = horse + 1
            cells[STATE + PEOPLE + horse] = STATES.index("healthy")
        self.read_piece(person, where, spec)
        if "shield" in spec:
            cells[SHIELD + person] = self.index(f"{where}.shield", DIRECTIONS, spec["shield"]) + 1
        cells[TASK + person] = spec.get("task", 0)
        if "carries" in spec:
            cells[LOAD + person] = self.load(f"{where}.carries", spec["carries"])

    def load(self, where: str, carried: str) -> int:
        kind, _, number = carried.partition(" ")
        if kind == "treasure" and number.isdecimal():
            return int(TREASURE) + int(number)
        if kind == "grapnel" and number.isdecimal():
            return int(GRAPNEL) + int(number)
        return int(BODY) + self.index(where, self.names.people, carried)

    def read_piece(self, piece: int, where: str, spec: Document) -> None:
        t = self.t
        known = ("state", "at", "facing", "mount", "lifted", "flags", "role", "owner", "carries", "shield", "task")
        for key in spec:
            if key not in (*known, "held", "leader"):
                raise PositionError(f"{where}.{key}", f"unknown; known: {', '.join(known)}")
        state = self.index(f"{where}.state", STATES, spec.get("state", "healthy"))
        t.cells[STATE + piece] = state
        for flag in spec.get("flags", []):
            t.cells[FLAGS + piece] |= 1 << self.index(f"{where}.flags", FLAG_NAMES, flag)
        if "role" in spec:
            t.cells[ROLE + piece] = self.index(f"{where}.role", ROLES, spec["role"])
        if "at" not in spec:
            return
        cell = self.cell(f"{where}.at", spec["at"])
        facing = self.index(f"{where}.facing", DIRECTIONS, spec.get("facing", "N"))
        t.cells[AT + piece] = cell + 1
        t.cells[FACING + piece] = facing if t.is_long(piece) else 0
        if spec.get("lifted"):
            return
        if not t.has_room(piece, cell, facing):
            raise PositionError(f"{where}.at", f"there is no room at {spec['at']}")
        t.rest(piece)

    def read_horse(self, name: str, spec: Document) -> None:
        t, names, where = self.t, self.names, f"horses.{name}"
        horse = self.index("horses", names.horses, name)
        self.read_piece(PEOPLE + horse, where, spec)
        if "held" in spec:
            t.cells[HELD + horse] = self.index(f"{where}.held", names.sides, spec["held"]) + 1
        if "leader" in spec:
            t.cells[LEADER + horse] = self.index(f"{where}.leader", names.people, spec["leader"]) + 1

    # ------------------------------------------------------------ ships

    def read_ships(self) -> None:
        """A document without ``ships`` has those of the scenario where they begin, one with it those that it names."""
        t, names, voyage = self.t, self.names, self.t.voyage()
        given = self.table("ships") if "ships" in self.document else {names.ships[ship]: {} for ship in voyage.ships}
        for name, spec in given.items():
            ship = self.index("ships", names.ships, name)
            if ship not in voyage.ships:
                raise PositionError(f"ships.{name}", "takes no part in this scenario")
            self.read_ship(ship, f"ships.{name}", spec)
        for ship in voyage.ships:
            if not t.cells[SHIP_TYPE + ship]:
                t.set_speed(ship, 0)
                t.cells[SHIP_BEFORE + ship] = NEUTRAL_SPEED
        for spec in self.document.get("grapnels", []):
            number = spec["number"] - 1
            t.cells[GRAPNEL_STATE + number] = self.index("grapnels.state", GRAPNEL_STATES, spec["state"])
            for key, cell in (("home", GRAPNEL_HOME), ("hook", GRAPNEL_HOOK)):
                if key in spec:
                    ship_name, _, part = spec[key].partition(".")
                    ship = self.index(f"grapnels.{key}", names.ships, ship_name)
                    if not t.cells[SHIP_TYPE + ship]:
                        raise PositionError(f"grapnels.{key}", f"{ship_name} is not there")
                    t.cells[cell + number] = ship * HULL + int(part)
            t.cells[GRAPNEL_ROPE + number] = spec.get("rope", 0)

    def read_ship(self, ship: int, where: str, spec: Document) -> None:
        t, names, voyage = self.t, self.names, self.t.voyage()
        cells = t.cells
        known = ["side", "fate", "heading", "speed", "before", "damage", "hits", "at", "choice"]
        known += [*SHIP_CELLS, *HULL_CELLS]
        for key in spec:
            if key not in known:
                raise PositionError(f"{where}.{key}", f"unknown; known: {', '.join(known)}")
        cells[SHIP_TYPE + ship] = voyage.type[ship] + 1
        side = spec.get("side", names.sides[voyage.side[ship]])
        cells[SHIP_SIDE + ship] = self.index(f"{where}.side", names.sides, side)
        fate = "beached" if voyage.beached[ship] else "afloat"
        cells[SHIP_FATE + ship] = self.index(f"{where}.fate", FATES, spec.get("fate", fate))
        heading = spec.get("heading", DIRECTIONS[voyage.heading[ship]])
        cells[SHIP_HEADING + ship] = self.index(f"{where}.heading", DIRECTIONS, heading)
        speed = int(spec.get("speed", voyage.speed[ship]))
        cells[SHIP_SPEED + ship] = speed + NEUTRAL_SPEED
        cells[SHIP_BEFORE + ship] = spec.get("before", speed) + NEUTRAL_SPEED
        cells[SHIP_DAMAGE + ship] = spec.get("damage", 0)
        cells[SHIP_HITS + ship] = spec.get("hits", 0)
        if "choice" in spec:
            cells[SHIP_CHOICE + ship] = spec["choice"] + NEUTRAL_SPEED
        for key, cell in SHIP_CELLS.items():
            cells[cell + ship] = spec.get(key, 0)
        for key, cell in HULL_CELLS.items():
            for part, points in spec.get(key, {}).items():
                cells[cell + ship * HULL + int(part) - 1] = points
        if FATES[cells[SHIP_FATE + ship]] in ("sunk", "away"):
            return
        at = self.cell(f"{where}.at", spec["at"]) if "at" in spec else int(voyage.at[ship])
        cells[SHIP_AT + ship] = at + 1
        for part in range(t.hull(ship).cells):
            cell = int(t.hull_cell(ship, part))
            if cell < 0 or cells[DECK + cell]:
                raise PositionError(f"{where}.at", "the ship lies partly off the field, or on another one")
        t.launch_deck(ship)

    # ------------------------------------------------------------ the rest

    def read_treasures(self) -> None:
        t, names = self.t, self.names
        given = self.document.get("treasures")
        if given is None:
            for n, cell in enumerate(t.site().treasures):
                t.cells[TREASURE_AT + n] = cell + 1
            return
        for n, where in enumerate(given):
            if where in names.sides:
                t.cells[TREASURE_AT + n] = TAKEN + names.sides.index(where)
            elif where == LOST_TREASURE:
                t.cells[TREASURE_AT + n] = TAKEN + SIDES
            elif where in names.people:
                t.cells[TREASURE_AT + n] = CARRIED + names.people.index(where)
            else:
                t.cells[TREASURE_AT + n] = self.cell("treasures", where) + 1

    def read_move(self) -> None:
        t, move = self.t, self.table("move")
        for key, value in move.items():
            if key == "mover":
                t.cells[MOVER] = self.index("move.mover", self.names.people, value) + 1
            elif key == "last":
                t.cells[LAST] = self.cell("move.last", value) + 1
            elif key in MOVE_CELLS:
                t.cells[MOVE_CELLS[key]] = value
            else:
                raise PositionError(f"move.{key}", f"unknown; known: mover, last, {', '.join(MOVE_CELLS)}")

    def read_combat(self) -> None:
        t, combat = self.t, self.table("combat")
        for key, value in combat.items():
            if key == "shooter":
                t.cells[SHOOTER] = self.index("combat.shooter", self.names.people, value) + 1
            elif key == "vacated":
                for n, hex in enumerate(value[:FALLEN]):
                    t.cells[VACATED_AT + n] = self.cell("combat.vacated", hex) + 1
                t.cells[VACATED] = len(value[:FALLEN])
            elif key in COMBAT_CELLS:
                t.cells[COMBAT_CELLS[key]] = value
            else:
                raise PositionError(f"combat.{key}", f"unknown; known: shooter, vacated, {', '.join(COMBAT_CELLS)}")

    def table(self, key: str) -> Document:
        found = self.document.get(key, {})
        if not isinstance(found, dict):
            raise PositionError(key, "must be a table of keys and values")
        return found

    def number(self, key: str, usual: int, least: int, most: int) -> int:
        value = self.document.get(key, usual)
        if not isinstance(value, int) or not least <= value <= most:
            raise PositionError(key, f"must be a whole number from {least} to {most}, not {value!r}")
        return value

    def choice(self, key: str, known: tuple[str, ...], usual: str) -> int:
        return self.index(key, known, self.document.get(key, usual))

    def index(self, where: str, known: tuple[str, ...], name: Any) -> int:
        if name not in known:
            raise PositionError(where, f"{name!r} is unknown; known: {', '.join(known[:100])}")
        return known.index(name)

    def cell(self, where: str, hex: Any) -> int:
        names, site = self.names, self.t.site()
        if hex not in names.hexes or site.cell_of[names.hexes.index(hex)] < 0:
            raise PositionError(where, f"{hex!r} is no hex of the field; write column and row, two digits each: 0512")
        return int(site.cell_of[names.hexes.index(hex)])
