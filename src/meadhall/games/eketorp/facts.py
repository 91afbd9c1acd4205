"""Eketorp's data as numbers for the rules, with a check of everything the rules rely on."""

from __future__ import annotations

from meadhall.core.data import Data
from meadhall.games.eketorp.layout import (
    CARDS,
    HEIGHT,
    KINDS,
    MAX_SEATS,
    SIDES,
    SPACES,
    STATIONS,
    VALUES,
    WALLS,
)
from meadhall.games.eketorp.table import Facts


def facts_of(data: Data) -> Facts:
    """The numbers of a data file; DataError where the rules could not work with them."""
    facts = Facts()
    counts = {"color": MAX_SEATS, "village": MAX_SEATS, "material": KINDS, "material_space": SPACES}
    data.have(counts | {"siege_space": SIDES, "material_card": CARDS})
    for kind in ("color", "village", "material_space", "siege_space"):
        for record in data.each(kind):
            for lang in ("en", "fr"):
                record.get(lang, "").text()
    for material in data.each("material"):
        facts.worth.append(material.at("value").number(1, 9))
        facts.supply.append(material.at("supply").number(0, 200))
        facts.stays.append(material.at("stays_on_space").flag())
    _read_cards(data, facts)
    _read_setup(data, facts)
    _read_sieges(data, facts)
    _read_hospital(data, facts)
    scoring, limits = data.place("scoring"), data.place("limits")
    facts.bonus = scoring.at("complete_bonus").number(0, 99)
    facts.per_amulet = scoring.at("per_amulet").number(0, 9)
    facts.full = scoring.at("complete_at").equal(WALLS * HEIGHT)
    fixed = {"max_wall_height": HEIGHT, "max_own_vikings_per_siege_space": 1, "build_spaces": WALLS}
    for key, value in (fixed | {"full_village": WALLS * HEIGHT}).items():
        limits.at(key).equal(value)
    data.place("combat_deck").at("total").equal(facts.copies * VALUES)
    data.place("setup").at("material_pile").equal(int(facts.rounds))
    return facts


def _read_cards(data: Data, facts: Facts) -> None:
    spaces, kinds = data.ids("material_space"), data.ids("material")
    facts.card_base = [0] * (CARDS * SPACES * KINDS)
    facts.card_extra = [0] * (CARDS * SPACES * KINDS)
    for number, card in enumerate(data.each("material_card")):
        for entry in card.at("stones").entries():
            entry.table(("space", "kind", "base", "extra"))
            at = (number * SPACES + entry.at("space").index(spaces)) * KINDS + entry.at("kind").index(kinds)
            facts.card_base[at] += entry.at("base").number(0, 20)
            facts.card_extra[at] += entry.at("extra").number(0, 20)


def _read_setup(data: Data, facts: Facts) -> None:
    setup, deck, amulets = data.place("setup"), data.place("combat_deck"), data.place("amulets")
    facts.extra_from = setup.at("extra_stones_from_players").number(1, 7)
    per_player = setup.at("vikings_per_player")
    facts.vikings = [per_player.get(str(n), 0).number(1 if n > 2 else 0, 8) for n in range(MAX_SEATS + 1)]
    facts.rounds = data.place("round").at("max_rounds").number(1, CARDS)
    setup.at("material_cards_removed").equal(CARDS - int(facts.rounds))
    facts.copies = deck.at("copies").number(5, 99)
    deck.at("values").equal(list(range(1, VALUES + 1)))
    facts.hand = deck.at("hand_size").number(1, 4)
    facts.weak = deck.at("redeal_if_all_at_most").number(0, VALUES - 1)
    facts.amulets = amulets.at("per_player").number(0, 5)
    facts.amulets_per_card = amulets.at("cost_per_card").number(1, 9)


def _read_sieges(data: Data, facts: Facts) -> None:
    siege = data.place("siege")
    for side in data.each("siege_space"):
        walls = side.at("walls").numbers(1, WALLS)
        if len(walls) != 2:
            raise side.at("walls").refuse("two-walls", most=WALLS)
        facts.siege_walls += [wall - 1 for wall in walls]
    if len({*facts.siege_walls}) != WALLS:
        raise data.spot("siege_space").refuse("walls-once")
    facts.undefended = siege.at("undefended_card_value").equal(0)
    facts.stones_lifted = siege.at("max_stones_removed").number(1, 6)
    facts.defender_steps = siege.at("defender_extra_hospital_steps").number(0, 3)
    siege.at("stones_kept").equal(1)


def _read_hospital(data: Data, facts: Facts) -> None:
    facts.station_of = [-1] * (VALUES + 1)
    for station in data.each("hospital_station"):
        index = station.at("index").number(0, STATIONS)  # the last is home
        for difference in station.at("diff").numbers(0, VALUES - 1):
            facts.station_of[difference] = index
    facts.station_of[VALUES] = facts.station_of[VALUES - 1]  # 4.2.f: 3 or more
    if -1 in facts.station_of:
        raise data.spot("hospital_station").refuse("no-station", n=facts.station_of.index(-1))
