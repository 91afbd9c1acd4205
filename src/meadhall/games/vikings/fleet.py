"""The ships of the data file as numbers for the rules."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.data import Data
from meadhall.games.vikings.facts import SIDE_IDS, whole
from meadhall.games.vikings.layout import SHIP_TYPES
from meadhall.games.vikings.ships import Fleet, Hull, OwnVerbs, Voyage
from meadhall.skirmish.hexes import DIRECTIONS, rotated
from meadhall.skirmish.layout import DEAD as KILLED
from meadhall.skirmish.layout import GRAPNELS, HULL, SHIPS, STUNNED, WOUNDED
from meadhall.skirmish.rules import Rules

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
        fleet.hulls.append(hull_of(data, name, data.table("ship")[name]))
    constants, grapnel = data.table("ship_rules"), data.table("grapnel")
    fleet.speed_points = int(constants["speed_loss_per_damage"]["points"])
    fleet.change_points = int(constants["acceleration_loss_per_damage"]["points"])
    fleet.bailers = int(constants["bailers_per_point"])
    fleet.dragged = int(constants["attached_to_sunk_ship_damage"])
    fleet.leak_from = int(constants["leak_from"])
    fleet.slow_landing = int(constants["beaching"]["slow_speed"])
    fleet.board_ships = int(constants["boarding"]["ship_to_ship_max_speed_difference"])
    fleet.board_shore = int(constants["boarding"]["ship_to_shore_max_speed"])
    fleet.rope = int(grapnel["rope"])
    fleet.stretch = int(grapnel["stretch_in_throw_phase"])
    fleet.weak_throw = -int(grapnel["throw_modifier"]["wounded"])
    fleet.weak_cut = int(grapnel["cut_modifier"]["wounded"])
    fleet.cut_upto = int(grapnel["cut"][1])
    fleet.drown_upto = int(data.table("drowning")["drown"][1])
    fleet.drown_wounded = int(data.table("drowning")["wounded_modifier"])
    _read_embarking(data, fleet)
    for row in data.table("collision")["rows"]:
        fleet.rows.append(int(row["total"][1]))
        fleet.row_hull.append(int(row["hull"]))
        fleet.row_contact.append({"stunned": STUNNED, "wounded": WOUNDED, "killed": KILLED}[row["contact"]])
        fleet.row_stunned.append(int(row["others_stunned"]))
        fleet.row_wounded.append(int(row["others_wounded"]))
    ids = ship_ids(data)
    if len(ids) > SHIPS:
        raise data.refuse("scenario", f"there is room for {SHIPS} ships, not {len(ids)}")
    fleet.ships = len(ids)
    for number, record in enumerate(data.records("scenario")):
        fleet.voyages.append(_voyage(data, rules, record, number, ids))
    return fleet


def hull_of(data: Data, name: str, record: dict[str, Any]) -> Hull:
    """A type of ship as the data draw it."""
    drawn, where = record["hull"], f"ship.{name}"
    cells = [tuple(cell) for row in ("centre", "port", "starboard") for cell in drawn[row]]
    if len(set(cells)) != record["cells"] or len(cells) > HULL:
        raise data.refuse(f"{where}.hull", f"must have {record['cells']} cells, each once")
    hull = Hull(len(cells))
    turned = [rotated(q, r, heading - DRAWN_HEADING) for heading in range(6) for q, r in cells]
    hull.q, hull.r = vec[i64]([q for q, _ in turned]), vec[i64]([r for _, r in turned])

    def marked(*keys: str) -> list[bool]:
        listed = [tuple(cell) for key in keys for cell in drawn.get(key, [])]
        return [cell in listed for cell in cells]

    hull.bow, hull.stern = cells.index(tuple(drawn["bow"])), cells.index(tuple(drawn["stern"]))
    hull.helm = cells.index(tuple(drawn["helm"])) if "helm" in drawn else -1
    hull.edge, hull.middle = marked("edge"), marked("middle")
    hull.port, hull.starboard = marked("rowing_port", "rowing_any"), marked("rowing_starboard")
    hull.oars = whole(data, f"{where}.max_rowers", record["max_rowers"], 1, 22)
    hull.ahead = whole(data, f"{where}.max_forward", record["max_forward"], 1, 8)
    hull.astern = whole(data, f"{where}.max_backward", record["max_backward"], 1, 8)
    hull.full_stretch = int(record.get("viking_crew_bonus", {}).get("speed", 0))
    hull.change = [0] * (hull.oars + 1)
    for step in record["acceleration"]:
        for rowers in range(int(step.get("min_pairs", step.get("min_rowers", 1))), len(hull.change)):
            hull.change[rowers] = int(step["change"])
    hull.lateral_loss = int(record["lateral_speed_loss"])
    hull.turn_loss = int(record["rotation_speed_loss"])
    hull.turns = int(record["rotations_per_phase"])
    hull.widest_turn = int(record["rotation_max_degrees"]) // 60
    hull.sinks_at = int(record["sinks_at"])
    hull.pushers = int(data.table("ship_rules")["launch"]["pushers"][name])
    return hull


def _read_embarking(data: Data, fleet: Fleet) -> None:
    """By ground left (land, shallows, deep water, then a ship of each type) and type of the ship entered."""
    grounds = {"land": [0], "shallows": [1], "deep_water": [2], "boat": [5], "drakkar_or_galiote": [3, 4]}
    entered = {"boat": [2], "drakkar_or_galiote": [0, 1]}
    fleet.embark = [0] * (6 * SHIP_TYPES)
    fleet.disembark = [0] * (6 * SHIP_TYPES)
    fleet.horse_extra = whole(data, "embark.horse_extra", data.table("embark")["horse_extra"], 0, 9)
    for row in data.table("embark")["rows"]:
        for ground in grounds[row["from"]]:
            for kind in entered[row["to"]]:
                fleet.embark[ground * SHIP_TYPES + kind] = int(row["embark"])
                fleet.disembark[ground * SHIP_TYPES + kind] = int(row["disembark"])
                if ground >= 3:  # from ship to ship: down costs what the row calls disembarking
                    fleet.embark[(3 + kind) * SHIP_TYPES + ground - 3] = int(row["disembark"])
                    fleet.embark[ground * SHIP_TYPES + kind] = int(row["embark"])


def _voyage(data: Data, rules: Rules, record: dict[str, Any], number: int, ids: tuple[str, ...]) -> Voyage:
    voyage, where = Voyage(), f"scenario[{record['id']}].ship"
    ground, people = rules.sites[number].ground, data.ids("character")
    for field in (voyage.type, voyage.side, voyage.at, voyage.heading, voyage.speed, voyage.grapnels, voyage.treasures):
        field += [-1] * len(ids)
    voyage.beached = [False] * len(ids)
    voyage.crew = [[] for _ in ids]
    used = [ship["type"] for ship in record.get("ship", [])]
    for kind in used:
        if used.count(kind) > BOX[kind]:
            raise data.refuse(where, f"there are only {BOX[kind]} of the type {kind}")
    for ship in record.get("ship", []):
        n = ids.index(ship["id"])
        voyage.ships.append(n)
        voyage.type[n] = TYPES.index(ship["type"])
        voyage.side[n] = SIDE_IDS.index(ship["side"])
        voyage.at[n] = int(ground.cell_in(ship["at"][0], ship["at"][1]))
        voyage.heading[n] = DIRECTIONS.index(ship["heading"])
        voyage.speed[n] = whole(data, f"{where}.speed", ship["speed"], -8, 8)
        voyage.grapnels[n] = whole(data, f"{where}.grapnels", ship["grapnels"], 0, GRAPNELS)
        voyage.treasures[n] = int(ship.get("treasures_aboard", 0))
        voyage.beached[n] = bool(ship.get("beached", False))
        voyage.crew[n] = [people.index(name) for name in ship["crew"]]
    if sum(max(0, n) for n in voyage.grapnels) > GRAPNELS:
        raise data.refuse(where, f"there are {GRAPNELS} grapnels")
    voyage.ships.sort()
    return voyage
