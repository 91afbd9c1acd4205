"""A campaign is set up: places, mottes with garrisons, groups, mercenaries, convoys, spies (c5, c8.2, c16, c18)."""

from __future__ import annotations

from meadhall.core.state import EVERYBODY
from meadhall.games.diex_aie.campaign import layout as at
from meadhall.games.diex_aie.campaign.book import CITY, MERCENARY, NORMAN
from meadhall.games.diex_aie.campaign.facts import Force, Scenario
from meadhall.games.diex_aie.campaign.loyalty import test_village
from meadhall.games.diex_aie.campaign.muster import made_up, with_commander
from meadhall.games.diex_aie.campaign.table import CampaignTable


def prepare(s: CampaignTable, number: int, scenario: Scenario, commanders: dict[str, int], weather: bool) -> None:
    """``commanders``: the class of each."""
    s.put(at.SCENARIO, number)
    s.put(at.SEASON, scenario.setting.season)
    for seat, factions in enumerate(scenario.players[int(s.seats)]):
        for faction in factions:
            s.put(at.SEAT_OF + faction, seat + 1)
    for place, settlement in enumerate(scenario.map.settlements):
        s.put(at.RESOURCES + place, settlement.resources)
        s.put(at.LOYALTY + place, settlement.loyalty)
    for group, force in enumerate(scenario.forces):
        call_commander(s, group, force, commanders)
    for group, force in enumerate(scenario.forces):
        raise_force(s, group, force)
    for motte, (hex, stores, garrison) in enumerate(scenario.mottes):
        s.put(at.MOTTE_HEX + motte, hex + 1)
        s.put(at.STORES + motte, stores)
        table = s.book.compositions[NORMAN]
        s.raise_men(table, made_up(table, garrison), at.IN_GARRISON, motte)
    for hex, men, all_ride in scenario.mercenaries:
        group = s.new_group(MERCENARY, hex)
        table = (s.book.riders if all_ride else s.book.compositions)[MERCENARY]
        s.raise_men(table, made_up(table, men), at.IN_GROUP, group)
    for convoy, (start, goal, animals) in enumerate(scenario.convoys):
        s.put(at.CONVOY_HEX + convoy, start + 1)
        s.put(at.ROUTE_FROM + convoy, start + 1)
        s.put(at.ROUTE_TO + convoy, goal + 1)
        s.put(at.ANIMALS + convoy, animals)
    for spy, (faction, hex) in enumerate(scenario.spies):
        s.put(at.SPY_HEX + spy, hex + 1)
        s.put(at.SPY_OF + spy, faction)
    if weather:
        roll_weather(s, scenario)
    for group in range(len(scenario.forces)):
        place = int(s.place_at(s.hex(group)))
        if place >= 0 and s.side(group) == NORMAN:  # c8.4.b: where it begins it has been tested
            test_village(s, group, place)
    s.push(at.CAMPAIGN_DAY)


def call_commander(s: CampaignTable, group: int, force: Force, commanders: dict[str, int]) -> None:
    """Commanders have the first numbers of their faction, in the order of the scenario: ``game`` names them by that."""
    raised = s.new_group(force.faction, force.hex)
    assert raised == group, "a group stands there already"
    s.put(at.MONEY + group, force.half_pounds)
    s.put(at.TEMPER + group, force.loyalty)
    if force.commander:
        leader = s.raise_man(commanders[force.commander], at.IN_GROUP, group)
        s.put(at.PRESTIGE + leader, force.prestige)
        s.put(at.LEADER + group, leader + 1)


def raise_force(s: CampaignTable, group: int, force: Force) -> None:
    table = (s.book.riders if force.all_ride else s.book.compositions)[force.faction]
    leader = int(s.get(at.LEADER + group)) - 1
    if leader < 0:
        s.raise_men(table, made_up(table, force.men), at.IN_GROUP, group)
    else:
        s.raise_men(table, with_commander(table, force.men, s.kind(leader)), at.IN_GROUP, group)


def roll_weather(s: CampaignTable, scenario: Scenario) -> None:
    """c18.1: once for every village, not for mottes, cities or convoys; kept within 1 to 10."""
    die = int(s.chance.die(10))
    change = int(s.book.weather[die - 1])
    for place, settlement in enumerate(scenario.map.settlements):
        if settlement.kind != CITY:
            s.put(at.RESOURCES + place, min(10, max(1, settlement.resources + change)))
    s.emit("weather", "c18.1", EVERYBODY, die, change)
