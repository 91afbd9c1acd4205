"""Documents of campaigns, read back with a sentence for whatever cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meadhall.core.documents import Place
from meadhall.games.diex_aie.campaign import layout as at
from meadhall.games.diex_aie.campaign.book import MERCENARY, SAXON
from meadhall.games.diex_aie.campaign.facts import FACTIONS, Scenario
from meadhall.games.diex_aie.campaign.position import (
    CONVOY,
    FIELD,
    HOW,
    LEARNT,
    MAN,
    OWN,
    PLACE,
    PUBLIC,
    SHEET,
    SIEGE,
    STATUSES,
    TABLE,
    natural_service,
)

if TYPE_CHECKING:
    from meadhall.games.diex_aie.campaign.game import DiexAieCampaign
    from meadhall.games.diex_aie.campaign.table import CampaignTable

KEYS = (
    *("scenario", *TABLE, "brought", "brought_from", "places", "mottes", "groups", "convoys", "spies", "others"),
    *("seen", "known", "battles", "field"),
    *("game", "version", "seats", "frames", "chance", "hidden", "battle", "siege", "inner"),
)
GROUP_KEYS = ("faction", "cavalry", "leader", "prestige", "men", "captives", *PUBLIC, *OWN, *LEARNT)
MAN_KEYS = ("class", "serves", *MAN)
MOST = 1 << 40  # of a number in a document
USUAL_LOYALTY = 5
SHEET_KEYS = tuple(SHEET)  # made once: a compiled Place never frees what it is given
# The most of a number on a siege sheet, where that is not 1.
SHEET_MOST = {
    "supply": 999,
    "marker": 999,
    "modifier": 39,
    "drawn": (1 << 21) - 1,
    "ladders": 4,
    "fascines": 30,
    "timber": 41,
    "rations": 99,
    "relief": at.GROUPS,
    "log": (1 << at.LOG_BITS * at.LOG_PACKED) - 1,
    "burnt": (1 << at.WORKS_PACKED) - 1,
}
# The least and the most of a field, where that is not 0 and anything.
RANGES = {
    "season": (-9, 0),
    "over": (0, 1),
    "came": (0, at.HEXES),
    "turn": (0, 2),
    "joined": (0, at.CAME_OUT),
    "sallied": (0, at.MOTTES),
    "terms": (0, 2),
    "side": (0, 2),
    "weak": (0, 1),
    "changed": (0, 1),
    "together": (0, 1),
    "mixed": (0, 1),
    "health": (0, 1),
    "on_foot": (0, 1),
    "prestige": (0, 10),
    "animals": (0, 5),
    "homeward": (0, 1),
    "unguided": (0, 1),
    "loyal_from": (0, 10),
    "loyal_to": (0, 10),
    "prison": (0, at.HEXES),
    "from": (0, at.HEXES),
    "to": (0, at.HEXES),
    "owner": (0, at.FACTIONS),
    "veteran": (0, at.GROUPS),
    "besieger": (0, at.GROUPS),
    "siege_days": (0, 39),
}


def read(game: DiexAieCampaign, s: CampaignTable, page: Place) -> None:
    page.table(KEYS)
    number = page.at("scenario").index(list(game.scenarios))
    scenario = game.campaigns.scenarios[number]
    s.put(at.SCENARIO, number)
    if int(s.seats) not in scenario.players:
        raise page.at("scenario").refuse("seats", seats=", ".join(str(n) for n in scenario.players))
    for seat, factions in enumerate(scenario.players[int(s.seats)]):
        for faction in factions:
            s.put(at.SEAT_OF + faction, seat + 1)
    read_fields(s, page, TABLE, 0)
    page.get("day", 0).number(0, scenario.days)
    s.put(at.BATTLES, page.get("battles", "quick").index(HOW))
    for key, laid in page.get("field", {}).items(list(FIELD)):
        first, count = FIELD[key]
        for place, value in enumerate(laid.numbers(0, at.SHEETS)[:count]):
            s.put(first + place, value)
    for key, cell in (("brought", at.BROUGHT), ("brought_from", at.BROUGHT_FROM)):
        values = page.get(key, [0] * at.FACTIONS).numbers(0, MOST)
        if len(values) != at.FACTIONS:
            raise page.at(key).wrong("count", n=at.FACTIONS)
        for faction, value in enumerate(values):
            s.put(cell + faction, value)
    read_places(s, scenario, page.get("places", {}))
    read_mottes(game, s, page.get("mottes", []))
    groups = page.get("groups", {})
    for name, one in groups.items():
        read_group(game, s, groups.same(name).index(game.domains["group"].ids), one)
    for name, one in groups.items():
        check_group(game, s, game.domains["group"].ids.index(name), one)
    for name, one in page.get("convoys", {}).items():
        read_convoy(s, page.same(name).index(game.domains["convoy"].ids), one)
    for name, one in page.get("spies", {}).items():
        read_spy(s, page.same(name).index(game.domains["spy"].ids), one)
    for name, one in page.get("others", {}).items():
        read_other(game, s, page.same(name).index(game.domains["man"].ids), one)
    read_memory(game, s, page)


def read_fields(s: CampaignTable, place: Place, known: dict[str, int], number: int) -> None:
    for key, cell in known.items():
        least, most = RANGES.get(key, (0, MOST))
        s.put(cell + number, place.get(key, 0).number(least, most))


def read_places(s: CampaignTable, scenario: Scenario, places: Place) -> None:
    places.table([one.id for one in scenario.map.settlements])
    for place, settlement in enumerate(scenario.map.settlements):
        s.put(at.RESOURCES + place, settlement.resources)
        s.put(at.LOYALTY + place, settlement.loyalty)
        if places.has(settlement.id):
            one = places.at(settlement.id)
            one.table([*PLACE])
            stock = one.get("resources", min(0, settlement.resources))
            s.put(at.RESOURCES + place, stock.number(*((-1, -1) if s.is_city(place) else (0, 10))))
            s.put(at.LOYALTY + place, one.get("loyalty", settlement.loyalty).number(1, 10))
            read_fields(s, one, {key: PLACE[key] for key in ("stormed", "recruited", "spoiled")}, place)


def read_mottes(game: DiexAieCampaign, s: CampaignTable, mottes: Place) -> None:
    for count, one in enumerate(mottes.entries(at.MOTTES)):
        one.table(("id", "hex", "stores", "garrison", "men", "sheet", *SIEGE))
        names = game.domains["motte"].ids
        motte = one.get("id", names[count]).index(names)
        hex = one.at("hex").index(game.domains["land"].ids)
        if s.get(at.MOTTE_HEX + motte) or s.motte_at(hex) >= 0:
            raise one.refuse("motte-twice")
        if not s.land().is_open(hex):
            raise one.at("hex").refuse("sea", hex=one.at("hex").text())
        s.put(at.MOTTE_HEX + motte, hex + 1)
        s.put(at.STORES + motte, one.get("stores", 0).number(0, 99))
        read_fields(s, one, SIEGE, motte)
        if one.has("sheet"):
            read_sheet(s, motte, one.at("sheet"))
        read_men(game, s, one.get("men", {}), at.IN_GARRISON, motte)
        if one.has("garrison"):
            one.at("garrison").equal(int(s.garrison_size(motte)))


def read_sheet(s: CampaignTable, motte: int, sheet: Place) -> None:
    for key, given in sheet.items(SHEET_KEYS):
        first, count = SHEET[key]
        most = SHEET_MOST.get(key, 1)
        values = given.numbers(0, most) if count > 1 else [given.number(0, most)]
        if len(values) != count:
            raise given.wrong("count", n=count)
        for place, value in enumerate(values):
            s.put(at.SHEET + motte * at.SHEET_CELLS + first + place, value)


# ---------------------------------------------------------------- groups and men


def read_group(game: DiexAieCampaign, s: CampaignTable, group: int, one: Place) -> None:
    one.table(GROUP_KEYS)
    s.put(at.FACTION + group, one.at("faction").index(FACTIONS) + 1)
    hex = one.at("hex").number(0, at.HEXES - 1)
    if not s.land().is_open(hex):
        raise one.at("hex").refuse("sea", hex=game.domains["land"].ids[hex])
    for known in (PUBLIC, OWN, LEARNT):
        read_fields(s, one, known, group)
    if s.faction(group) == SAXON and not s.get(at.LEVIED + group):
        s.put(at.TEMPER + group, one.get("loyalty", USUAL_LOYALTY).number(1, 10))
    read_men(game, s, one.get("men", {}), at.IN_GROUP, group)
    read_men(game, s, one.get("captives", {}), at.CAPTIVE, group)


def check_group(game: DiexAieCampaign, s: CampaignTable, group: int, one: Place) -> None:
    """Once all groups are there: whom it leads, whom it serves."""
    if s.size(group) == 0:
        raise one.refuse("no-men")
    if one.has("leader"):
        leader = one.at("leader").index(game.domains["man"].ids)
        if s.get(at.STATUS + leader) != at.IN_GROUP or s.get(at.AT + leader) != group or not s.is_commander(leader):
            raise one.at("leader").refuse("leader")
        s.put(at.LEADER + group, leader + 1)
    employer, terms = int(s.get(at.EMPLOYER + group)) - 1, int(s.get(at.TERMS + group))
    if employer >= 0:
        can_hire = employer < at.GROUPS and s.is_there(employer) and s.faction(employer) != MERCENARY
        if s.faction(group) != MERCENARY or not can_hire or s.hex(employer) != s.hex(group):
            raise one.at("employer").refuse("employer")
    if (employer >= 0) != (terms > 0):
        raise one.refuse("terms")
    if s.get(at.LEVIED + group) > len(s.setting().place_hex):
        raise one.at("levied").wrong("number", least="0", most=str(len(s.setting().place_hex)), given="?")


def read_men(game: DiexAieCampaign, s: CampaignTable, place: Place, status: int, where: int) -> None:
    for name, one in place.items():
        raise_man(game, s, place.same(name).index(game.domains["man"].ids), one, status, where)


def raise_man(game: DiexAieCampaign, s: CampaignTable, man: int, one: Place, status: int, where: int) -> None:
    if s.get(at.STATUS + man):
        raise one.wrong("twice", name=game.domains["man"].ids[man])
    if status not in (at.IN_CARE, at.RANSOMED, at.DEAD, at.GONE):
        one.table(MAN_KEYS)
    kind = one.at("class").index(game.campaigns.book.classes.ids)
    s.put(at.CLASS + man, kind + 1)
    s.put(at.STATUS + man, status)
    s.put(at.AT + man, where)
    read_fields(s, one, MAN, man)
    if s.get(at.ON_FOOT + man) and not game.campaigns.book.classes.rider[kind]:
        raise one.at("on_foot").refuse("no-rider")
    usual = natural_service(game, s, kind, status, where)
    s.put(at.SERVES + man, one.get("serves", usual).number(0, at.VILLAGER))


def read_other(game: DiexAieCampaign, s: CampaignTable, man: int, one: Place) -> None:
    """Those in care, held to ransom, dead or gone."""
    one.table((*MAN_KEYS, "status", "at"))
    status = one.at("status").index(STATUSES)
    if status not in (at.IN_CARE, at.RANSOMED, at.DEAD, at.GONE):
        raise one.at("status").refuse("other-status", given=one.at("status").text())
    most = len(s.setting().place_hex) - 1 if status == at.IN_CARE else at.HEXES - 1
    raise_man(game, s, man, one, status, one.get("at", 0).number(0, most))
    if status == at.RANSOMED and not s.is_commander(man):
        raise one.refuse("ransom")


# ---------------------------------------------------------------- convoys, spies, what was met


def read_convoy(s: CampaignTable, convoy: int, one: Place) -> None:
    one.table([*CONVOY])
    one.at("hex").number(1, at.HEXES)
    read_fields(s, one, CONVOY, convoy)
    hex = int(s.get(at.CONVOY_HEX + convoy)) - 1
    if not s.land().is_open(hex):
        raise one.at("hex").refuse("sea", hex=str(hex + 1))
    if s.get(at.LOAD + convoy) > s.get(at.ANIMALS + convoy):
        raise one.at("load").refuse("load", animals=int(s.get(at.ANIMALS + convoy)))


def read_spy(s: CampaignTable, spy: int, one: Place) -> None:
    one.table(("hex", "faction", "seen", "sought"))
    hex = one.at("hex").number(0, at.HEXES - 1)
    if not s.land().is_open(hex):
        raise one.at("hex").refuse("sea", hex=str(hex))
    s.put(at.SPY_HEX + spy, hex + 1)
    s.put(at.SPY_OF + spy, one.at("faction").number(0, at.FACTIONS - 1))
    s.put(at.SPY_SEEN + spy, one.get("seen", 0).number(0, MOST))
    s.put(at.SPY_TURN + spy, one.get("sought", 0).number(0, MOST))


def read_memory(game: DiexAieCampaign, s: CampaignTable, page: Place) -> None:
    """c8.1.b: how many men each seat has met in which group, and of what classes."""
    seats, groups = game.domains["seat"].ids[: int(s.seats)], game.domains["group"].ids
    for name, known in page.get("seen", {}).items():
        watcher = page.same(name).index(seats)
        for group_name, men in known.items():
            group = known.same(group_name).index(groups)
            if not s.is_there(group):
                raise men.refuse("no-group", group=group_name)
            s.put(at.SEEN + watcher * at.GROUPS + group, men.number(0, at.MEN) + 1)
    for name, known in page.get("known", {}).items():
        watcher = page.same(name).index(seats)
        for group_name, men in known.items():
            group = known.same(group_name).index(groups)
            if not s.get(at.SEEN + watcher * at.GROUPS + group):
                raise men.refuse("not-seen", group=group_name)
            for kind, count in enumerate(men.counts(game.campaigns.book.classes.ids, 127)):
                cell = at.KNOWN + (watcher * at.GROUPS + group) * at.MAKE_UP + kind // at.PACKED
                s.put(cell, int(s.get(cell)) + (count << (kind % at.PACKED * at.PACK_BITS)))
