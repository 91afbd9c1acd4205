"""The ships of the data file as numbers for the rules."""

from __future__ import annotations

from meadhall.core.data import Data
from meadhall.core.documents import Place, shown
from meadhall.games.vikings.facts import SIDE_IDS
from meadhall.games.vikings.layout import GRAPNELS, HULL, SHIP_TYPES, SHIPS
from meadhall.games.vikings.ships import Fleet, Hull, OwnVerbs, Voyage
from meadhall.skirmish.ground import Ground, Lands
from meadhall.skirmish.hexes import DIRECTIONS, rotated
from meadhall.skirmish.kinds import BEACH
from meadhall.skirmish.layout import DEAD as KILLED
from meadhall.skirmish.layout import STUNNED, TREASURES, WOUNDED
from meadhall.skirmish.rules import Rules

STRUCK = ("stunned", "wounded", "killed")
TYPES = ("drakkar", "galiote", "boat")
DRAWN_HEADING = 2  # the hulls of the data file point along the first axis: south-east
BOX = {"drakkar": 3, "galiote": 3, "boat": 6}


def ship_ids(data: Data) -> tuple[str, ...]:
    """Every ship of every scenario, in the order of the file."""
    found: list[str] = []
    for record in data.records("scenario"):
        found += [ship["id"] for ship in record.get("ship", []) if ship["id"] not in found]
    return tuple(found)


def fleet_of(data: Data, rules: Rules, verbs: OwnVerbs) -> Fleet:
    fleet = Fleet(verbs)
    for name in TYPES:
        fleet.hulls.append(hull_of(data, name))
    constants, grapnel = data.place("ship_rules"), data.place("grapnel")
    fleet.speed_points = constants.at("speed_loss_per_damage").at("points").number(1, 99)
    fleet.change_points = constants.at("acceleration_loss_per_damage").at("points").number(1, 99)
    fleet.bailers = constants.at("bailers_per_point").number(1, 22)
    fleet.dragged = constants.at("attached_to_sunk_ship_damage").number(0, 99)
    fleet.leak_from = constants.at("leak_from").number(1, 99)
    fleet.slow_landing = constants.at("beaching").at("slow_speed").number(0, 8)
    fleet.board_ships = constants.at("boarding").at("ship_to_ship_max_speed_difference").number(0, 8)
    fleet.board_shore = constants.at("boarding").at("ship_to_shore_max_speed").number(0, 8)
    fleet.rope = grapnel.at("rope").number(1, 20)
    fleet.stretch = grapnel.at("stretch_in_throw_phase").number(0, 20)
    fleet.weak_throw = -grapnel.at("throw_modifier").at("wounded").number(-9, 9)
    fleet.weak_cut = grapnel.at("cut_modifier").at("wounded").number(-9, 9)
    fleet.cut_upto = _last(grapnel.at("cut"))
    fleet.drown_upto = _last(data.place("drowning").at("drown"))
    fleet.drown_wounded = data.place("drowning").at("wounded_modifier").number(-9, 9)
    _read_embarking(data, fleet)
    for row in data.place("collision").at("rows").entries():
        fleet.rows.append(_last(row.at("total")))
        fleet.row_hull.append(row.at("hull").number(0, 99))
        fleet.row_contact.append((STUNNED, WOUNDED, KILLED)[row.at("contact").index(STRUCK)])
        fleet.row_stunned.append(row.at("others_stunned").number(0, 22))
        fleet.row_wounded.append(row.at("others_wounded").number(0, 22))
    if not fleet.rows or sorted({*fleet.rows}) != fleet.rows:
        raise data.place("collision").at("rows").refuse("collision-rows")
    ids = ship_ids(data)
    if len(ids) > SHIPS:
        raise data.spot("scenario").refuse("ships-most", most=SHIPS, given=len(ids))
    fleet.ships = len(ids)
    for number, record in enumerate(data.each("scenario")):
        fleet.voyages.append(_voyage(data, rules, record, number, ids, fleet))
    return fleet


def _last(place: Place) -> int:
    """The end of a range of the die, written [first, last]."""
    ends = place.numbers(-99, 999)
    if len(ends) != 2:
        raise place.wrong("count", n=2)
    return ends[1]


def hull_of(data: Data, name: str) -> Hull:
    """A type of ship as the data draw it."""
    record = data.place("ship").at(name)
    drawn = record.at("hull")
    cells = [_offset(cell) for row in ("centre", "port", "starboard") for cell in drawn.at(row).entries()]
    n = record.at("cells").number(1, HULL)
    if len({*cells}) != n or len(cells) != n:
        raise drawn.refuse("hull-cells", n=n)
    turned = [rotated(q, r, heading - DRAWN_HEADING) for heading in range(6) for q, r in cells]
    hull = Hull(len(cells), [q for q, _ in turned], [r for _, r in turned])

    def part(place: Place) -> int:
        offset = _offset(place)
        if offset not in cells:
            raise place.refuse("no-hull-cell", given=shown(place.value))
        return cells.index(offset)

    def marked(*keys: str) -> list[bool]:
        listed = [part(cell) for key in keys for cell in drawn.get(key, []).entries()]
        return [number in listed for number in range(len(cells))]

    hull.bow, hull.stern = part(drawn.at("bow")), part(drawn.at("stern"))
    hull.helm = part(drawn.at("helm")) if drawn.has("helm") else -1
    hull.edge, hull.middle = marked("edge"), marked("middle")
    hull.port, hull.starboard = marked("rowing_port", "rowing_any"), marked("rowing_starboard")
    hull.oars = record.at("max_rowers").number(1, 22)
    hull.ahead = record.at("max_forward").number(1, 8)
    hull.astern = record.at("max_backward").number(1, 8)
    hull.full_stretch = record.get("viking_crew_bonus", {}).get("speed", 0).number(0, 8)
    hull.change = [0] * (hull.oars + 1)
    for step in record.at("acceleration").entries():
        least = step.get("min_pairs", step.get("min_rowers", 1).value).number(0, 22)
        for rowers in range(least, len(hull.change)):
            hull.change[rowers] = step.at("change").number(0, 8)
    hull.lateral_loss = record.at("lateral_speed_loss").number(0, 8)
    hull.turn_loss = record.at("rotation_speed_loss").number(0, 8)
    hull.turns = record.at("rotations_per_phase").number(0, 99)
    hull.widest_turn = record.at("rotation_max_degrees").number(0, 300) // 60
    hull.sinks_at = record.at("sinks_at").number(1, 99)
    hull.pushers = data.place("ship_rules").at("launch").at("pushers").at(name).number(0, 22)
    return hull


def _offset(place: Place) -> tuple[int, int]:
    """Where a cell of a hull lies from the pivot."""
    pair = place.numbers(-HULL, HULL)
    if len(pair) != 2:
        raise place.wrong("count", n=2)
    return pair[0], pair[1]


def _read_embarking(data: Data, fleet: Fleet) -> None:
    """By ground left (land, shallows, deep water, then a ship of each type) and type of the ship entered."""
    grounds = {"land": [0], "shallows": [1], "deep_water": [2], "boat": [5], "drakkar_or_galiote": [3, 4]}
    entered = {"boat": [2], "drakkar_or_galiote": [0, 1]}
    fleet.embark = [0] * (6 * SHIP_TYPES)
    fleet.disembark = [0] * (6 * SHIP_TYPES)
    embark = data.place("embark")
    fleet.horse_extra = embark.at("horse_extra").number(0, 9)
    for row in embark.at("rows").entries():
        left, into = (
            list(grounds)[row.at("from").index(list(grounds))],
            list(entered)[row.at("to").index(list(entered))],
        )
        up, down = row.at("embark").number(-1, 99), row.at("disembark").number(-1, 99)
        for ground in grounds[left]:
            for kind in entered[into]:
                fleet.embark[ground * SHIP_TYPES + kind] = up
                fleet.disembark[ground * SHIP_TYPES + kind] = down
                if ground >= 3:  # from ship to ship: down costs what the row calls disembarking
                    fleet.embark[(3 + kind) * SHIP_TYPES + ground - 3] = down
                    fleet.embark[ground * SHIP_TYPES + kind] = up


def _voyage(data: Data, rules: Rules, record: Place, number: int, ids: tuple[str, ...], fleet: Fleet) -> Voyage:
    voyage, ships = Voyage(), record.get("ship", [])
    ground, people = rules.scenarios[number].site.ground, data.ids("character")
    for field in (voyage.type, voyage.side, voyage.at, voyage.heading, voyage.speed, voyage.grapnels, voyage.treasures):
        field += [-1] * len(ids)
    voyage.beached = [False] * len(ids)
    voyage.crew = [[] for _ in ids]
    taken: dict[int, str] = {}
    used = [ship.at("type").index(TYPES) for ship in ships.entries()]
    for kind, most in enumerate(BOX.values()):
        if used.count(kind) > most:
            raise ships.refuse("ships-of-type", most=most, type=TYPES[kind], rule="component.ships")
    for ship in ships.entries():
        n = ship.at("id").index(ids)
        if n in voyage.ships:
            raise ships.wrong("twice", name=ids[n])
        voyage.ships.append(n)
        voyage.type[n] = ship.at("type").index(TYPES)
        voyage.side[n] = ship.at("side").index(SIDE_IDS)
        at = ship.at("at").numbers(0, 99)
        voyage.at[n] = int(ground.cell_in(at[0], at[1])) if len(at) == 2 else -1
        if not ground.is_on_map(voyage.at[n]):
            raise ship.at("at").refuse("no-field-hex", given=shown(ship.at("at").value))
        voyage.heading[n] = ship.at("heading").index(DIRECTIONS)
        hull = fleet.hulls[voyage.type[n]]
        voyage.speed[n] = ship.at("speed").number(-int(hull.astern), int(hull.ahead))
        voyage.grapnels[n] = ship.at("grapnels").number(0, GRAPNELS)
        voyage.treasures[n] = ship.get("treasures_aboard", 0).number(0, TREASURES)
        voyage.beached[n] = ship.get("beached", False).flag()
        voyage.crew[n] = ship.at("crew").indices(people)
        for person in voyage.crew[n]:
            if rules.scenarios[number].muster.people.side[person] != voyage.side[n]:
                other = SIDE_IDS[1 - voyage.side[n]]
                raise ship.at("crew").refuse("other-side", person=people[person], side=other)
        if len(voyage.crew[n]) > hull.cells:
            raise ship.at("crew").refuse("crew-most", type=TYPES[voyage.type[n]], n=int(hull.cells))
        moor(ship, ground, rules.lands, hull, int(voyage.at[n]), int(voyage.heading[n]), voyage.beached[n], taken)
    if sum(max(0, n) for n in voyage.grapnels) > GRAPNELS:
        raise ships.refuse("grapnels-most", most=GRAPNELS)
    if sum(max(0, n) for n in voyage.treasures) + len(rules.scenarios[number].muster.treasures) > TREASURES:
        raise ships.refuse("treasures-all", most=TREASURES)
    voyage.ships.sort()
    return voyage


def moor(
    ship: Place,
    ground: Ground,
    lands: Lands,
    hull: Hull,
    pivot: int,
    heading: int,
    beached: bool,
    taken: dict[int, str],
) -> None:
    """Every cell of a hull lies on the field, on water or on a beach, and on no other ship."""
    sand, id = False, ship.at("id").text()
    for part in range(hull.cells):
        at = heading * hull.cells + part
        cell = int(ground.cell_at(ground.q[pivot] + hull.q[at], ground.r[pivot] + hull.r[at]))
        if not ground.is_on_map(cell):
            raise ship.at("at").refuse("moor-off")
        if cell in taken:
            raise ship.at("at").refuse("moor-on", ship=taken[cell], hex=ground.names[cell])
        taken[cell] = id
        if lands.water[ground.terrain[cell]]:
            continue
        if not beached or ground.terrain[cell] != BEACH:
            raise ship.at("at").refuse("moor-beach" if beached else "moor-dry", hex=ground.names[cell])
        sand = True
    if beached and not sand:
        raise ship.at("beached").refuse("moor-sand")
