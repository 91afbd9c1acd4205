"""Eketorp's data as numbers for the rules, with a check of everything the rules rely on."""

from __future__ import annotations

from typing import Any

from meadhall.core.data import Data
from meadhall.games.eketorp.layout import CARDS, HEIGHT, KINDS, MAX_SEATS, SIDES, SPACES, VALUES, WALLS
from meadhall.games.eketorp.table import Facts


def facts_of(data: Data) -> Facts:
    """The numbers of a data file; DataError where the rules could not work with them."""
    facts = Facts()
    _fixed(data, "color", MAX_SEATS)
    _fixed(data, "village", MAX_SEATS)
    _fixed(data, "material", KINDS)
    _fixed(data, "material_space", SPACES)
    _fixed(data, "siege_space", SIDES)
    _fixed(data, "material_card", CARDS)
    facts.worth = [_whole(data, f"material[{m['id']}].value", m["value"], 1, 9) for m in data.records("material")]
    facts.supply = [_whole(data, f"material[{m['id']}].supply", m["supply"], 0, 200) for m in data.records("material")]
    facts.stays = [bool(m["stays_on_space"]) for m in data.records("material")]
    _read_cards(data, facts)
    _read_setup(data, facts)
    _read_sieges(data, facts)
    _read_hospital(data, facts)
    scoring = data.table("scoring")
    facts.bonus = _whole(data, "scoring.complete_bonus", scoring["complete_bonus"], 0, 99)
    facts.per_amulet = _whole(data, "scoring.per_amulet", scoring["per_amulet"], 0, 9)
    facts.full = _equal(data, "scoring.complete_at", scoring["complete_at"], WALLS * HEIGHT)
    limits = {"max_wall_height": HEIGHT, "max_own_vikings_per_siege_space": 1, "build_spaces": WALLS}
    for key, fixed in (limits | {"full_village": WALLS * HEIGHT}).items():
        _equal(data, f"limits.{key}", data.table("limits")[key], fixed)
    _equal(data, "combat_deck.total", data.table("combat_deck")["total"], facts.copies * VALUES)
    _equal(data, "setup.material_pile", data.table("setup")["material_pile"], facts.rounds)
    return facts


def _read_cards(data: Data, facts: Facts) -> None:
    spaces, kinds = data.ids("material_space"), data.ids("material")
    facts.card_base = [0] * (CARDS * SPACES * KINDS)
    facts.card_extra = [0] * (CARDS * SPACES * KINDS)
    for number, card in enumerate(data.records("material_card")):
        for entry in card["stones"]:
            where = f"material_card[{card['id']}].stones"
            if not isinstance(entry, dict) or entry.get("space") not in spaces or entry.get("kind") not in kinds:
                raise data.refuse(where, "each entry needs a space A to G, a kind, base and extra")
            at = (number * SPACES + spaces.index(entry["space"])) * KINDS + kinds.index(entry["kind"])
            facts.card_base[at] += _whole(data, f"{where}.base", entry.get("base"), 0, 20)
            facts.card_extra[at] += _whole(data, f"{where}.extra", entry.get("extra"), 0, 20)


def _read_setup(data: Data, facts: Facts) -> None:
    setup, deck, amulets = data.table("setup"), data.table("combat_deck"), data.table("amulets")
    facts.extra_from = _whole(data, "setup.extra_stones_from_players", setup["extra_stones_from_players"], 1, 7)
    per_player = setup["vikings_per_player"]
    facts.vikings = [_whole(data, f"setup.vikings_per_player.{n}", per_player.get(str(n), 0), 0, 8) for n in range(7)]
    facts.rounds = _whole(data, "round.max_rounds", data.table("round")["max_rounds"], 1, CARDS)
    _equal(data, "setup.material_cards_removed", setup["material_cards_removed"], CARDS - facts.rounds)
    facts.copies = _whole(data, "combat_deck.copies", deck["copies"], 5, 99)
    _equal(data, "combat_deck.values", deck["values"], list(range(1, VALUES + 1)))
    facts.hand = _whole(data, "combat_deck.hand_size", deck["hand_size"], 1, 4)
    facts.weak = _whole(data, "combat_deck.redeal_if_all_at_most", deck["redeal_if_all_at_most"], 0, VALUES - 1)
    facts.amulets = _whole(data, "amulets.per_player", amulets["per_player"], 0, 5)
    facts.amulets_per_card = _whole(data, "amulets.cost_per_card", amulets["cost_per_card"], 1, 9)


def _read_sieges(data: Data, facts: Facts) -> None:
    siege = data.table("siege")
    for side in data.records("siege_space"):
        walls = side["walls"]
        if len(walls) != 2 or not set(walls) <= set(range(1, WALLS + 1)):
            raise data.refuse(f"siege_space[{side['id']}].walls", f"must be two walls out of 1 to {WALLS}")
        facts.siege_walls += [wall - 1 for wall in walls]
    if len(set(facts.siege_walls)) != WALLS:
        raise data.refuse("siege_space", "each wall must lie beside exactly one siege space")
    facts.undefended = _equal(data, "siege.undefended_card_value", siege["undefended_card_value"], 0)
    facts.stones_lifted = _whole(data, "siege.max_stones_removed", siege["max_stones_removed"], 1, 6)
    facts.defender_steps = _whole(
        data, "siege.defender_extra_hospital_steps", siege["defender_extra_hospital_steps"], 0, 3
    )
    _equal(data, "siege.stones_kept", siege["stones_kept"], 1)


def _read_hospital(data: Data, facts: Facts) -> None:
    facts.station_of = [-1] * (VALUES + 1)
    for station in data.records("hospital_station"):
        for difference in station["diff"]:
            facts.station_of[difference] = station["index"]
    facts.station_of[VALUES] = facts.station_of[VALUES - 1]  # 4.2.f: 3 or more
    if -1 in facts.station_of:
        raise data.refuse("hospital_station", f"no station takes a difference of {facts.station_of.index(-1)}")


def _fixed(data: Data, kind: str, count: int) -> None:
    if len(data.records(kind)) != count:
        raise data.refuse(kind, f"must have {count} records")


def _whole(data: Data, key: str, value: Any, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise data.refuse(key, f"must be a whole number from {least} to {most}, not {value!r}")
    return value


def _equal(data: Data, key: str, value: Any, fixed: Any) -> Any:
    if value != fixed:
        raise data.refuse(key, f"is fixed at {fixed!r} by the rules as implemented, not {value!r}")
    return value
