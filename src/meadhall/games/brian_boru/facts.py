"""Brian Boru's data as numbers for the rules, with a check of everything the rules rely on."""

from __future__ import annotations

from typing import Any

from meadhall.core.data import Data
from meadhall.games.brian_boru.layout import (
    ANY_TOWN,
    BATTLE,
    CARDS,
    CHURCH,
    COIN,
    COURT,
    EXPAND_ROAD,
    LIBERATE_TOWN,
    LONGEST_ACTION,
    MARRIAGES,
    MAX_SEATS,
    NO_SYMBOL,
    OPTIONS,
    PAY,
    POINT,
    PRINCESS_CHOICE,
    REGION_TOWN,
    REGIONS,
    RENOWN_TOKEN,
    ROYAL,
    SPACES,
    STRIDE,
    TOWN,
    TOWNS,
    VIKING_CARDS,
)
from meadhall.games.brian_boru.table import Facts

NOWHERE = "none"  # in place of a region
SUITS = ("battle", "church", "court", "royal")
CARD_COLOURS = ("red", "blue", "yellow", "white")  # by suit
COLOURS = ("red", "blue", "yellow")  # of towns
SYMBOLS = {
    "town": TOWN,
    "coin": COIN,
    "pay": PAY,
    "renown": RENOWN_TOKEN,
    "church": CHURCH,
    "battle": BATTLE,
    "court": COURT,
    "expand": EXPAND_ROAD,
    "liberate": LIBERATE_TOWN,
    "points": POINT,
    "any-town": ANY_TOWN,
    "region-town": REGION_TOWN,
    "princess-choice": PRINCESS_CHOICE,
}
SIDES = ("military-support", "establish-trade", "reject")


def facts_of(data: Data) -> Facts:
    """The numbers of a data file; DataError where the rules could not work with them."""
    facts = Facts()
    counts = {"player_colour": MAX_SEATS, "region": REGIONS, "town": TOWNS, "action_card": CARDS, "suit": len(SUITS)}
    counts |= {"marriage_card": MARRIAGES, "viking_card": VIKING_CARDS, "marriage_space": SPACES}
    for kind, count in (counts | {"region_points": REGIONS + 1, "princess_option": len(SIDES)}).items():
        if len(data.records(kind)) != count:
            raise data.refuse(kind, f"must have {count} records")
    _read_start(data, facts)
    _read_cards(data, facts)
    _read_map(data, facts)
    _read_marriages(data, facts)
    _read_track(data, facts)
    facts.strength = [
        _whole(data, f"viking_card[{v['id']}].strength", v["strength"], 0, 30) for v in data.records("viking_card")
    ]
    _read_scoring(data, facts)
    return facts


def _read_start(data: Data, facts: Facts) -> None:
    facts.rounds, facts.deal, facts.picks = [0] * 6, [0] * 6, [[] for _ in range(6)]
    for record in data.records("player_count"):
        n, where = record["n"], f"player_count[{record['id']}]"
        _whole(data, f"{where}.n", n, 3, MAX_SEATS)
        facts.rounds[n] = _whole(data, f"{where}.rounds", record["rounds"], 1, VIKING_CARDS)
        facts.deal[n] = _whole(data, f"{where}.deal", record["deal"], 2, CARDS // n)
        picks = record["picks"]
        facts.picks[n] = [_whole(data, f"{where}.picks", pick, 1, 8) for pick in picks]
        if sum(picks) != record["deal"]:
            raise data.refuse(f"{where}.picks", f"must add up to the {record['deal']} cards dealt")
        _equal(data, f"{where}.undealt", record["undealt"], CARDS - n * record["deal"])
        _equal(data, f"{where}.tricks", record["tricks"], record["deal"] - 1)
        above = "marriage_cards_above_princess"
        _equal(data, f"{where}.{above}", record[above], record["rounds"] - 1)
    _equal(data, "components.tokens_unlimited", data.table("components")["tokens_unlimited"], True)
    start, cost = data.table("start"), data.table("cost")
    facts.coins = _whole(data, "start.coins", start["coins"], 0, 99)
    facts.renown = _whole(data, "start.renown", start["renown"], 0, 99)
    facts.points = _whole(data, "start.points", start["points"], 0, 99)
    _equal(data, "start.marriage_space", start["marriage_space"], 0)
    _equal(data, "start.towns", start["towns"], 1)
    facts.extra = [0] * (LIBERATE_TOWN + 1)
    for name, symbol in (("church", CHURCH), ("battle", BATTLE), ("court", COURT)):
        facts.extra[symbol] = _whole(data, f"cost.extra_{name}", cost[f"extra_{name}"], 1, 99)
    facts.expand = _whole(data, "cost.expand", cost["expand"], 1, 99)
    facts.pay_coins = _whole(data, "cost.pay_symbol_coins", cost["pay_symbol_coins"], 1, 9)
    key = "pay_symbol_points_if_no_coin"
    facts.pay_points = _whole(data, f"cost.{key}", cost[key], 0, 99)


def _read_cards(data: Data, facts: Facts) -> None:
    facts.symbols = [NO_SYMBOL] * (CARDS * 3 * STRIDE)
    for index, card in enumerate(data.records("action_card")):
        where = f"action_card[{card['id']}]"
        _equal(data, f"{where}.value", card["value"], index + 1)
        facts.suit.append(_known(data, f"{where}.suit", card["suit"], SUITS))
        options = card["secondary"]
        if not 1 <= len(options) <= OPTIONS:
            raise data.refuse(f"{where}.secondary", "must be one or two lists of symbols")
        facts.options.append(len(options))
        if not card["primary"] or card["primary"].count("town") != 1:
            raise data.refuse(f"{where}.primary", "must hold the town symbol, once")
        for number, action in enumerate([card["primary"], *options]):
            symbols = [_symbol(data, where, name, "secondary" if number else "primary") for name in action]
            if len(symbols) > LONGEST_ACTION:
                raise data.refuse(where, f"an action has at most {LONGEST_ACTION} symbols")
            base = (index * 3 + number) * STRIDE
            facts.symbols[base : base + len(symbols)] = symbols
    for suit, record in zip(SUITS, data.records("suit"), strict=True):
        _equal(data, f"suit[{suit}].id", record["id"], suit)
        _equal(data, f"suit[{suit}].colour", record["colour"], CARD_COLOURS[SUITS.index(suit)])
        _equal(data, f"suit[{suit}].count", record["count"], facts.suit.count(SUITS.index(suit)))
        _equal(data, f"suit[{suit}].wild", record["wild"], SUITS.index(suit) == ROYAL)


def _symbol(data: Data, where: str, name: Any, place: str) -> int:
    allowed = [symbol["id"] for symbol in data.records("symbol") if place in symbol["on"]]
    if name not in allowed or name not in SYMBOLS:
        raise data.refuse(f"{where}.{place}", f"{name!r} is no symbol for it; known: {', '.join(allowed)}")
    return SYMBOLS[name]


def _read_map(data: Data, facts: Facts) -> None:
    regions, towns = data.ids("region"), data.ids("town")
    for index, town in enumerate(data.records("town")):
        where = f"town[{town['id']}]"
        region = _known(data, f"{where}.region", town["region"], (*regions, NOWHERE))
        facts.region.append(region if region < REGIONS else -1)
        facts.colour.append(_known(data, f"{where}.colour", town["colour"], COLOURS))
        if region < REGIONS:
            facts.towns.append(index)
    facts.towns_in = [[town for town in facts.towns if facts.region[town] == region] for region in range(REGIONS)]
    facts.neighbours = [[] for _ in range(TOWNS)]
    for index, town in enumerate(data.records("town")):
        for other in town["roads"]:
            end = _known(data, f"town[{town['id']}].roads", other, towns)
            if end == index or facts.region[end] < 0 or facts.region[index] < 0:
                raise data.refuse(f"town[{town['id']}].roads", f"no road can lead to {other}")
            facts.neighbours[index].append(end)
    for one in range(TOWNS):
        for other in facts.neighbours[one]:
            if one not in facts.neighbours[other]:
                raise data.refuse(f"town[{towns[other]}].roads", f"must name {towns[one]} too: roads work both ways")
    for index, land in enumerate(data.records("region")):
        where = f"region[{land['id']}]"
        listed = [towns[town] for town in facts.towns_in[index]]
        if not listed:
            raise data.refuse(where, "needs a town")
        facts.threshold.append(_whole(data, f"{where}.threshold", land["threshold"], 1, 2 * len(listed)))
        facts.power.append(_whole(data, f"{where}.power", land["power"], 0, 99))
        if sorted(land["towns"]) != sorted(listed):
            raise data.refuse(f"{where}.towns", f"must be the towns that name this region: {', '.join(listed)}")
    limits = data.table("threshold")
    facts.plain_weight = _equal(data, "threshold.plain_town_weight", limits["plain_town_weight"], 1)
    facts.monastery_weight = _whole(data, "threshold.monastery_weight", limits["monastery_weight"], 1, 9)
    discs = "church_monastery_discs"
    facts.church_discs = _whole(data, f"threshold.{discs}", limits[discs], 1, 99)


def _read_marriages(data: Data, facts: Facts) -> None:
    for index, card in enumerate(data.records("marriage_card")):
        where = f"marriage_card[{card['id']}]"
        last = index == MARRIAGES - 1
        _equal(data, f"{where}.last", card["last"], last)
        rewards = ("princess-choice",) if last else ("points", "renown", "region-town")
        facts.rewards.append(
            [SYMBOLS[rewards[_known(data, f"{where}.rewards", name, rewards)]] for name in card["rewards"]]
        )
        facts.reward_points.append(_whole(data, f"{where}.points", card["points"], 0, 99))
        facts.reward_renown.append(_whole(data, f"{where}.renown", card["renown"], 0, 9))
        known = (NOWHERE,) if last else data.ids("region")
        facts.reward_region.append(_known(data, f"{where}.region", card["region"], known))
    _equal(data, "marriage_card[-1].rewards", facts.rewards[-1], [PRINCESS_CHOICE])
    _equal(data, "princess_option", data.ids("princess_option"), SIDES)
    facts.rejection = _whole(data, "princess_points.reject", data.table("princess_points")["reject"], 0, 99)


def _read_track(data: Data, facts: Facts) -> None:
    facts.top = _whole(data, "marriage_track.spaces", data.table("marriage_track")["spaces"], 2, SPACES) - 1
    for index, space in enumerate(data.records("marriage_space")):
        where = f"marriage_space[{space['id']}]"
        _equal(data, f"{where}.space", space["space"], index)
        _equal(data, f"{where}.shared", space["shared"], index == 0)
        facts.track.append([_symbol(data, where, name, "track") for name in space["reward"]])


def _read_scoring(data: Data, facts: Facts) -> None:
    final = data.table("final_points")
    facts.most_coins = _whole(data, "final_points.most_coins_alone", final["most_coins_alone"], 0, 99)
    facts.marker_points = _whole(data, "final_points.active_town_marker", final["active_town_marker"], 0, 99)
    facts.per_renown = _whole(data, "final_points.per_renown", final["per_renown"], 0, 99)
    divisor = "board_token_tied_divisor"
    facts.divisor = _whole(data, f"final_points.{divisor}", final[divisor], 1, 99)
    for index, record in enumerate(data.records("region_points")):
        _equal(data, f"region_points[{record['id']}].regions", record["regions"], index)
        facts.spread.append(_whole(data, f"region_points[{record['id']}].points", record["points"], 0, 99))


def _known(data: Data, key: str, value: Any, known: tuple[str, ...]) -> int:
    if value not in known:
        raise data.refuse(key, f"{value!r} is unknown; known: {', '.join(known)}")
    return known.index(value)


def _whole(data: Data, key: str, value: Any, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise data.refuse(key, f"must be a whole number from {least} to {most}, not {value!r}")
    return value


def _equal(data: Data, key: str, value: Any, fixed: Any) -> Any:
    if value != fixed:
        raise data.refuse(key, f"is fixed at {fixed!r} by the rules as implemented, not {value!r}")
    return value
