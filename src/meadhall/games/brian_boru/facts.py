"""Brian Boru's data as numbers for the rules, with a check of everything the rules rely on."""

from __future__ import annotations

from meadhall.core.data import Data
from meadhall.core.documents import Place, shown
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
    data.have(counts | {"region_points": REGIONS + 1, "princess_option": len(SIDES)})
    _read_start(data, facts)
    _read_cards(data, facts)
    _read_map(data, facts)
    _read_marriages(data, facts)
    _read_track(data, facts)
    facts.strength = [card.at("strength").number(0, 30) for card in data.each("viking_card")]
    _read_scoring(data, facts)
    return facts


def _read_start(data: Data, facts: Facts) -> None:
    facts.rounds, facts.deal, facts.picks = [0] * 6, [0] * 6, [[] for _ in range(6)]
    for record in data.each("player_count"):
        n = record.at("n").number(3, MAX_SEATS)
        facts.rounds[n] = record.at("rounds").number(1, VIKING_CARDS)
        deal = record.at("deal").number(2, CARDS // n)
        facts.deal[n] = deal
        facts.picks[n] = record.at("picks").numbers(1, 8)
        if sum(facts.picks[n]) != deal:
            raise record.at("picks").refuse("picks", n=deal)
        record.at("undealt").equal(CARDS - n * deal)
        record.at("tricks").equal(deal - 1)
        record.at("marriage_cards_above_princess").equal(int(facts.rounds[n]) - 1)
    data.place("components").at("tokens_unlimited").equal(True)
    start, cost = data.place("start"), data.place("cost")
    facts.coins = start.at("coins").number(0, 99)
    facts.renown = start.at("renown").number(0, 99)
    facts.points = start.at("points").number(0, 99)
    start.at("marriage_space").equal(0)
    start.at("towns").equal(1)
    facts.extra = [0] * (LIBERATE_TOWN + 1)
    for name, symbol in (("church", CHURCH), ("battle", BATTLE), ("court", COURT)):
        facts.extra[symbol] = cost.at(f"extra_{name}").number(1, 99)
    facts.expand = cost.at("expand").number(1, 99)
    facts.pay_coins = cost.at("pay_symbol_coins").number(1, 9)
    facts.pay_points = cost.at("pay_symbol_points_if_no_coin").number(0, 99)


def _read_cards(data: Data, facts: Facts) -> None:
    facts.symbols = [NO_SYMBOL] * (CARDS * 3 * STRIDE)
    for index, card in enumerate(data.each("action_card")):
        card.at("value").equal(index + 1)
        facts.suit.append(card.at("suit").index(SUITS))
        options = card.at("secondary").entries()
        if not 1 <= len(options) <= OPTIONS:
            raise card.at("secondary").refuse("secondary")
        facts.options.append(len(options))
        primary = card.at("primary")
        if primary.value.count("town") != 1:
            raise primary.refuse("primary")
        for number, action in enumerate([primary, *options]):
            kind = "secondary" if number else "primary"
            place = card.at(kind).same(action.value)
            symbols = [_symbol(data, place.same(entry.value), kind) for entry in place.entries()]
            if len(symbols) > LONGEST_ACTION:
                raise card.refuse("symbols", most=LONGEST_ACTION)
            base = (index * 3 + number) * STRIDE
            facts.symbols[base : base + len(symbols)] = symbols
    for number, record in enumerate(data.each("suit")):
        record.at("id").equal(SUITS[number])
        record.at("colour").equal(CARD_COLOURS[number])
        record.at("count").equal(facts.suit.count(number))
        record.at("wild").equal(number == ROYAL)


def _symbol(data: Data, place: Place, on: str) -> int:
    allowed = []
    for symbol in data.each("symbol"):
        if symbol.value["id"] in SYMBOLS and on in [entry.text() for entry in symbol.at("on").entries()]:
            allowed.append(symbol.value["id"])
    if place.value not in allowed:
        raise place.refuse("symbol", given=shown(place.value), known=", ".join(allowed))
    return SYMBOLS[place.value]


def _read_map(data: Data, facts: Facts) -> None:
    regions, towns = data.ids("region"), data.ids("town")
    for index, town in enumerate(data.each("town")):
        region = town.at("region").index((*regions, NOWHERE))
        facts.region.append(region if region < REGIONS else -1)
        facts.colour.append(town.at("colour").index(COLOURS))
        if region < REGIONS:
            facts.towns.append(index)
    facts.towns_in = [[town for town in facts.towns if facts.region[town] == region] for region in range(REGIONS)]
    facts.neighbours = [[] for _ in range(TOWNS)]
    for index, town in enumerate(data.each("town")):
        for end in town.at("roads").indices(towns):
            if end == index or facts.region[end] < 0 or facts.region[index] < 0:
                raise town.at("roads").refuse("no-road", town=towns[end])
            facts.neighbours[index].append(end)
    for one in range(TOWNS):
        for other in facts.neighbours[one]:
            if one not in facts.neighbours[other]:
                raise data.spot(f"town[{towns[other]}].roads").refuse("roads-both", town=towns[one])
    for index, land in enumerate(data.each("region")):
        listed = [towns[town] for town in facts.towns_in[index]]
        if not listed:
            raise land.refuse("no-town")
        facts.threshold.append(land.at("threshold").number(1, 2 * len(listed)))
        facts.power.append(land.at("power").number(0, 99))
        if sorted(towns[town] for town in land.at("towns").indices(towns)) != sorted(listed):
            raise land.at("towns").refuse("region-towns", towns=", ".join(listed))
    limits = data.place("threshold")
    facts.plain_weight = limits.at("plain_town_weight").equal(1)
    facts.monastery_weight = limits.at("monastery_weight").number(1, 9)
    facts.church_discs = limits.at("church_monastery_discs").number(1, 99)


def _read_marriages(data: Data, facts: Facts) -> None:
    for index, card in enumerate(data.each("marriage_card")):
        last = index == MARRIAGES - 1
        card.at("last").equal(last)
        rewards = ("princess-choice",) if last else ("points", "renown", "region-town")
        facts.rewards.append([SYMBOLS[rewards[n]] for n in card.at("rewards").indices(rewards)])
        facts.reward_points.append(card.at("points").number(0, 99))
        facts.reward_renown.append(card.at("renown").number(0, 9))
        facts.reward_region.append(card.at("region").index((NOWHERE,) if last else data.ids("region")))
    data.each("marriage_card")[-1].at("rewards").equal(["princess-choice"])
    for option, side in zip(data.each("princess_option"), SIDES, strict=True):
        option.at("id").equal(side)
    facts.rejection = data.place("princess_points").at("reject").number(0, 99)


def _read_track(data: Data, facts: Facts) -> None:
    facts.top = data.place("marriage_track").at("spaces").number(2, SPACES) - 1
    for index, space in enumerate(data.each("marriage_space")):
        space.at("space").equal(index)
        space.at("shared").equal(index == 0)
        reward = space.at("reward")
        facts.track.append([_symbol(data, reward.same(entry.value), "track") for entry in reward.entries()])


def _read_scoring(data: Data, facts: Facts) -> None:
    final = data.place("final_points")
    facts.most_coins = final.at("most_coins_alone").number(0, 99)
    facts.marker_points = final.at("active_town_marker").number(0, 99)
    facts.per_renown = final.at("per_renown").number(0, 99)
    facts.divisor = final.at("board_token_tied_divisor").number(1, 99)
    for index, record in enumerate(data.each("region_points")):
        record.at("regions").equal(index)
        facts.spread.append(record.at("points").number(0, 99))
