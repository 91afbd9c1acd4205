"""The data of 878 Vikings as numbers for the rules, with a check of everything the rules rely on."""

from __future__ import annotations

from meadhall.core.data import Data
from meadhall.core.documents import Place
from meadhall.games.vikings878.layout import (
    CARDS,
    EVENT_CARDS,
    EVENTS,
    FACTIONS,
    FYRD_CARDS,
    KINDS,
    LEADERS,
    MOVES,
    REINFORCEMENTS,
    SEAS,
    SHIRES,
    TRACK_SPACES,
)
from meadhall.games.vikings878.table import Facts

FACES = ("hit", "command", "flee", "blank")


def facts_of(data: Data) -> Facts:
    """The numbers of a data file; DataError where the rules could not work with them."""
    facts = Facts()
    counts = {"side": 2, "faction": KINDS, "die": KINDS, "kingdom": 4, "sea": SEAS, "shire": SHIRES, "event": EVENTS}
    data.have(counts | {"leader": LEADERS, "fyrd_card": FYRD_CARDS, "card": FACTIONS * CARDS, "scenario": 2})
    _read_map(data, facts)
    _read_factions(data, facts)
    _read_leaders(data, facts)
    _read_constants(data, facts)
    _read_scenarios(data, facts)
    _check_supply(data, facts)
    return facts


def _read_map(data: Data, facts: Facts) -> None:
    shires, seas, kingdoms = data.ids("shire"), data.ids("sea"), data.ids("kingdom")
    discord = data.place("map").at("discord_shires").indices(shires)
    ceolwulf = data.place("map").at("ceolwulf_shires").indices(shires)
    for number, shire in enumerate(data.each("shire")):
        neighbours = shire.at("adjacent").indices(shires)
        if number in neighbours:
            raise shire.at("adjacent").refuse("own-neighbour")
        facts.neighbours.append(sorted(neighbours))
        facts.seas.append(sum(1 << sea for sea in shire.at("seas").indices(seas)))
        facts.kingdom.append(shire.at("kingdom").index(kingdoms))
        facts.major.append(shire.at("major").flag())
        facts.marsh.append(shire.at("marsh").flag())
        facts.centre.append(shire.at("centre").flag())
        facts.discord.append(number in discord)
        facts.ceolwulf.append(number in ceolwulf)
        for faction in data.ids("faction")[:2]:
            facts.icons.append(shire.at("reinforce").at(faction).number(0, 9))
            facts.start.append(shire.at("setup").at(faction).number(0, 9))
        if facts.centre[-1] and not facts.major[-1]:
            raise shire.at("centre").refuse("centre", rule="gloss.shires")
        if shire.at("coastal").flag() != (facts.seas[-1] != 0):
            raise shire.at("coastal").refuse("coastal")
    for number, borders in enumerate(facts.neighbours):
        for other in borders:
            if number not in facts.neighbours[other]:
                raise data.spot(f"shire[{shires[other]}].adjacent").refuse("adjacent", shire=shires[number])
    facts.draw_borders([sum(1 << other for other in neighbours) for neighbours in facts.neighbours])
    facts.majors = [shire for shire in range(SHIRES) if facts.major[shire]]


def _read_factions(data: Data, facts: Facts) -> None:
    factions, events = data.ids("faction"), data.ids("event")
    for record in data.each("faction"):
        facts.supply.append(record.at("units").number(1, 99))
        facts.dice.append(record.at("dice").number(1, 3))
    facts.faces = [0] * (KINDS * 6)
    for die in data.each("die"):
        faces = [die.at("faces").same(entry.value).index(FACES) for entry in die.at("faces").entries()]
        if len(faces) != 6:
            raise die.at("faces").refuse("six-faces")
        rolled_by = die.at("faction").index(factions)
        for number, face in enumerate(faces):
            facts.faces[rolled_by * 6 + number] = face
    for number, faction in enumerate(factions[:FACTIONS]):
        cards = data.each("card")[number * CARDS : (number + 1) * CARDS]
        for order, card in enumerate(cards, 1):
            card.at("faction").equal(faction)
            card.at("number").equal(order)
            if order <= MOVES:
                facts.armies.append(card.at("armies").number(1, 9))
                facts.reach.append(card.at("shires").number(1, 9))
            else:
                facts.event_of.append(card.at("event").index(events))
    facts.fyrd = [card.at("units").number(0, 10) for card in data.each("fyrd_card")]


def _read_leaders(data: Data, facts: Facts) -> None:
    factions, seas = data.ids("faction"), data.ids("sea")
    piles: dict[str, list[int]] = {"B": [], "C": []}
    for number, leader in enumerate(data.each("leader")):
        facts.leader_units += leader.at("units").counts(factions, 40)
        facts.leader_seas.append(sum(1 << sea for sea in leader.at("seas").indices(seas)))
        if leader.at("back").text() in piles:
            piles[leader.value["back"]].append(number)
    facts.leader_pile = [*piles["B"], *piles["C"]]
    if [len(pile) for pile in piles.values()] != [3, 3] or REINFORCEMENTS not in facts.leader_pile:
        raise data.spot("leader").refuse("leader-piles")


def _read_constants(data: Data, facts: Facts) -> None:
    constants, factions = data.place("constants"), data.ids("faction")
    facts.hand = constants.at("hand_size").number(1, 5)
    facts.first_faction = constants.at("first_faction_turn_1").index(factions[:FACTIONS])
    facts.alfred_turn = constants.at("alfred_turn").number(1, 7)
    facts.treaty_turn = constants.at("treaty_first_turn").number(1, 7)
    facts.conquest = constants.at("conquest_markers").number(1, TRACK_SPACES)
    facts.english_conquest = constants.at("conquest_english_markers").number(0, 5)
    facts.treaty_markers = constants.at("treaty_markers").number(1, TRACK_SPACES)
    facts.picks = constants.at("advanced_events_to_pick").number(1, EVENT_CARDS)
    victory = data.place("track").at("victory").at("spaces")
    track = victory.number(1, TRACK_SPACES)
    if track < sum(facts.major):
        raise victory.refuse("track-short", n=sum(facts.major))
    turns = constants.at("max_turns").number(1, 7)
    extra = constants.at("extra_setup_units_per_english_faction").number(0, 9)
    every_fyrd = list(range(1, FYRD_CARDS + 1))
    for key in ("base_deck_numbers", "fixed_deck_numbers"):
        _add_scenario(facts, turns, -1, _pack(constants.at(key)), every_fyrd, track, track, extra, 6)


def _pack(place: Place) -> list[int]:
    """Numbers of a faction's cards, each once; among them movement cards enough for a hand."""
    numbers = place.numbers(1, CARDS)
    if len({*numbers}) != len(numbers):
        raise place.refuse("pack-twice")
    if not any(1 < number <= MOVES for number in numbers):
        raise place.refuse("pack-moves")
    return numbers


def _read_scenarios(data: Data, facts: Facts) -> None:
    raids, gamble = data.each("scenario")
    shires, kingdoms, seas, factions = (data.ids(kind) for kind in ("shire", "kingdom", "sea", "faction"))
    navies = (6, gamble.at("saxon_navy_shires").number(1, 9))
    for record, on_map, navy in ((raids, 0, navies[0]), (gamble, 1, navies[1])):
        markers = record.at("victory_markers_on_track").number(1, TRACK_SPACES - 1)
        fyrd = record.at("fyrd_numbers").numbers(1, FYRD_CARDS)
        if len({*fyrd}) != len(fyrd) or not fyrd:
            raise record.at("fyrd_numbers").refuse("pack-twice")
        _add_scenario(
            facts,
            record.at("turns").number(1, 3),
            record.at("kingdom").index(kingdoms),
            _pack(record.at("deck_numbers")),
            fyrd,
            markers,
            markers + on_map,
            record.at("extra_units_per_english_faction").number(0, 9),
            navy,
        )
    facts.raid_bonus = raids.at("bonus_units_per_english_major").number(0, 9)
    facts.raid_army = raids.at("viking_army_per_viking_sequence").counts(factions, 9)
    facts.raid_seas = sum(1 << sea for sea in raids.at("landing_seas").indices(seas))
    facts.gamble_guthrum = gamble.at("guthrum_at").index(shires)
    facts.gamble_marshes = gamble.at("alfred_at").indices(shires)
    facts.gamble_bonus = gamble.at("alfred_move_bonus").number(0, 9)
    facts.gamble_berserkers = gamble.at("berserker_reinforcement").number(0, 9)
    facts.gamble_norsemen = gamble.at("norsemen_reinforcement_per_viking_major").number(0, 9)
    facts.gamble_markers = gamble.at("win_markers_turn_3").number(1, 5)


def _check_supply(data: Data, facts: Facts) -> None:
    """setup.3, setup.4: every scenario begins with units that the box holds."""
    for number, faction in enumerate(data.ids("faction")[:2]):
        for area, extra in zip(facts.area, facts.extra, strict=True):
            inside = [shire for shire in range(SHIRES) if area in (-1, facts.kingdom[shire])]
            needed = sum(facts.start[shire * 2 + number] for shire in inside) + extra
            if facts.supply[number] < needed:
                raise data.spot(f"faction[{faction}].units").refuse("supply-short", n=needed, rule="setup.3")


def _add_scenario(
    facts: Facts,
    turns: int,
    area: int,
    pack: list[int],
    fyrd: list[int],
    markers: int,
    spaces: int,
    extra: int,
    navy: int,
) -> None:
    facts.turns.append(turns)
    facts.area.append(area)
    facts.packs.append(list(pack))
    facts.fyrd_packs.append(list(fyrd))
    facts.markers.append(markers)
    facts.spaces.append(spaces)
    facts.extra.append(extra)
    facts.navy.append(navy)
