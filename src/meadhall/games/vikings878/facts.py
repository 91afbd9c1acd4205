"""The data of 878 Vikings as numbers for the rules, with a check of everything the rules rely on."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.data import Data
from meadhall.games.vikings878.layout import (
    CARDS,
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
    counts |= {"leader": LEADERS, "fyrd_card": FYRD_CARDS, "card": FACTIONS * CARDS, "scenario": 2}
    for kind, count in counts.items():
        if len(data.records(kind)) != count:
            raise data.refuse(kind, f"must have {count} records")
    _read_map(data, facts)
    _read_factions(data, facts)
    _read_leaders(data, facts)
    _read_constants(data, facts)
    _read_scenarios(data, facts)
    return facts


def _read_map(data: Data, facts: Facts) -> None:
    shires, seas, kingdoms = data.ids("shire"), data.ids("sea"), data.ids("kingdom")
    discord = _known(data, "map.discord_shires", data.table("map")["discord_shires"], shires)
    ceolwulf = _known(data, "map.ceolwulf_shires", data.table("map")["ceolwulf_shires"], shires)
    for number, shire in enumerate(data.records("shire")):
        where = f"shire[{shire['id']}]"
        neighbours = _known(data, f"{where}.adjacent", shire["adjacent"], shires)
        if number in neighbours:
            raise data.refuse(f"{where}.adjacent", "a shire is no neighbour of its own")
        facts.neighbours.append(sorted(neighbours))
        facts.seas.append(sum(1 << sea for sea in _known(data, f"{where}.seas", shire["seas"], seas)))
        facts.kingdom.append(*_known(data, f"{where}.kingdom", [shire["kingdom"]], kingdoms))
        facts.major.append(bool(shire["major"]))
        facts.marsh.append(bool(shire["marsh"]))
        facts.centre.append(bool(shire["centre"]))
        facts.discord.append(number in discord)
        facts.ceolwulf.append(number in ceolwulf)
        for faction in data.ids("faction")[:2]:
            facts.icons.append(whole(data, f"{where}.reinforce.{faction}", shire["reinforce"][faction], 0, 9))
            facts.start.append(whole(data, f"{where}.setup.{faction}", shire["setup"][faction], 0, 9))
        if facts.centre[-1] and not facts.major[-1]:
            raise data.refuse(f"{where}.centre", "a reinforcement centre must be a major shire (gloss.shires)")
        if bool(shire["coastal"]) != (facts.seas[-1] != 0):
            raise data.refuse(f"{where}.coastal", "must be true exactly where the shire touches a sea")
    for number, neighbours in enumerate(facts.neighbours):
        for other in neighbours:
            if number not in facts.neighbours[other]:
                raise data.refuse(f"shire[{shires[other]}].adjacent", f"must name {shires[number]} too")
    facts.borders = vec[i64]([sum(1 << other for other in neighbours) for neighbours in facts.neighbours])
    facts.majors = [shire for shire in range(SHIRES) if facts.major[shire]]


def _read_factions(data: Data, facts: Facts) -> None:
    factions, events = data.ids("faction"), data.ids("event")
    for record in data.records("faction"):
        facts.supply.append(whole(data, f"faction[{record['id']}].units", record["units"], 1, 99))
        facts.dice.append(whole(data, f"faction[{record['id']}].dice", record["dice"], 1, 3))
    facts.faces = [0] * (KINDS * 6)
    for die in data.records("die"):
        faces = _known(data, f"die[{die['id']}].faces", die["faces"], FACES)
        if len(faces) != 6:
            raise data.refuse(f"die[{die['id']}].faces", "a die has six faces")
        for number, face in enumerate(faces):
            facts.faces[factions.index(die["faction"]) * 6 + number] = face
    for faction in factions[:FACTIONS]:
        cards = [card for card in data.records("card") if card["faction"] == faction]
        if [card["number"] for card in cards] != list(range(1, CARDS + 1)):
            raise data.refuse("card", f"{faction} must have the cards 1 to {CARDS} in order")
        for card in cards[:MOVES]:
            facts.armies.append(whole(data, f"card[{card['id']}].armies", card["armies"], 1, 9))
            facts.reach.append(whole(data, f"card[{card['id']}].shires", card["shires"], 1, 9))
        for card in cards[MOVES:]:
            facts.event_of.append(*_known(data, f"card[{card['id']}].event", [card["event"]], events))
    facts.fyrd = [
        whole(data, f"fyrd_card[{card['id']}].units", card["units"], 0, 10) for card in data.records("fyrd_card")
    ]


def _read_leaders(data: Data, facts: Facts) -> None:
    factions, seas = data.ids("faction"), data.ids("sea")
    piles: dict[str, list[int]] = {"B": [], "C": []}
    for number, leader in enumerate(data.records("leader")):
        units = [leader["units"].get(faction, 0) for faction in factions]
        facts.leader_units += [whole(data, f"leader[{leader['id']}].units", n, 0, 40) for n in units]
        facts.leader_seas.append(sum(1 << sea for sea in _known(data, "leader.seas", leader["seas"], seas)))
        if leader["back"] in piles:
            piles[leader["back"]].append(number)
    facts.leader_pile = [*piles["B"], *piles["C"]]
    if [len(pile) for pile in piles.values()] != [3, 3] or REINFORCEMENTS not in facts.leader_pile:
        raise data.refuse("leader", "there must be three B cards, the Reinforcements among them, and three C cards")


def _read_constants(data: Data, facts: Facts) -> None:
    constants, factions = data.table("constants"), data.ids("faction")
    facts.hand = _number(data, constants, "hand_size", 1, 5)
    facts.first_faction = factions.index(constants["first_faction_turn_1"])
    facts.alfred_turn = _number(data, constants, "alfred_turn", 1, 7)
    facts.treaty_turn = _number(data, constants, "treaty_first_turn", 1, 7)
    facts.conquest = _number(data, constants, "conquest_markers", 1, TRACK_SPACES)
    facts.english_conquest = _number(data, constants, "conquest_english_markers", 0, 5)
    facts.treaty_markers = _number(data, constants, "treaty_markers", 1, TRACK_SPACES)
    facts.picks = _number(data, constants, "advanced_events_to_pick", 1, 12)
    track = whole(data, "track.victory.spaces", data.table("track")["victory"]["spaces"], 1, TRACK_SPACES)
    if track < sum(facts.major):
        raise data.refuse("track.victory.spaces", f"must be at least the {sum(facts.major)} major shires")
    turns = _number(data, constants, "max_turns", 1, 7)
    extra = _number(data, constants, "extra_setup_units_per_english_faction", 0, 9)
    every_fyrd = list(range(1, FYRD_CARDS + 1))
    for numbers in (constants["base_deck_numbers"], constants["fixed_deck_numbers"]):
        _add_scenario(facts, turns, -1, numbers, every_fyrd, track, track, extra, 6)


def _read_scenarios(data: Data, facts: Facts) -> None:
    raids, gamble = data.records("scenario")
    shires, kingdoms, seas, factions = (data.ids(kind) for kind in ("shire", "kingdom", "sea", "faction"))
    for record, on_map, navy in ((raids, 0, 6), (gamble, 1, int(gamble["saxon_navy_shires"]))):
        markers = _number(data, record, "victory_markers_on_track", 1, 17)
        _add_scenario(
            facts,
            _number(data, record, "turns", 1, 3),
            kingdoms.index(record["kingdom"]),
            record["deck_numbers"],
            record["fyrd_numbers"],
            markers,
            markers + on_map,
            _number(data, record, "extra_units_per_english_faction", 0, 9),
            navy,
        )
    facts.raid_bonus = _number(data, raids, "bonus_units_per_english_major", 0, 9)
    army = raids["viking_army_per_viking_sequence"]
    facts.raid_army = [whole(data, f"scenario[{raids['id']}].army", army.get(name, 0), 0, 9) for name in factions]
    facts.raid_seas = sum(1 << seas.index(sea) for sea in raids["landing_seas"])
    facts.gamble_guthrum = shires.index(gamble["guthrum_at"])
    facts.gamble_marshes = [shires.index(shire) for shire in gamble["alfred_at"]]
    facts.gamble_bonus = _number(data, gamble, "alfred_move_bonus", 0, 9)
    facts.gamble_berserkers = _number(data, gamble, "berserker_reinforcement", 0, 9)
    facts.gamble_norsemen = _number(data, gamble, "norsemen_reinforcement_per_viking_major", 0, 9)
    facts.gamble_markers = _number(data, gamble, "win_markers_turn_3", 1, 5)


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


def _known(data: Data, key: str, given: Any, known: tuple[str, ...]) -> list[int]:
    for name in given:
        if name not in known:
            raise data.refuse(key, f"{name!r} is unknown; known: {', '.join(known)}")
    return [known.index(name) for name in given]


def _number(data: Data, table: dict[str, Any], key: str, least: int, most: int) -> int:
    return whole(data, key, table[key], least, most)


def whole(data: Data, key: str, value: Any, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise data.refuse(key, f"must be a whole number from {least} to {most}, not {value!r}")
    return value
