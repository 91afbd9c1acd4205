"""Campaigns as documents: what there is, where it stands, and for a seat what it may know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meadhall.games.diex_aie.campaign import layout as at
from meadhall.games.diex_aie.campaign.hiding import is_hidden_commander, is_own, sees_recruits

if TYPE_CHECKING:
    from meadhall.games.diex_aie.campaign.game import DiexAieCampaign
    from meadhall.games.diex_aie.campaign.table import CampaignTable

Document = dict[str, Any]

HOW = ("ask", "played", "quick")
STATUSES = ("none", "group", "garrison", "care", "captive", "ransom", "dead", "gone")
TURNS = ("waits", "moves", "rests")
TERMS = ("unhired", "promised", "paid")
# Of a group, by key: its cell. Public ones first; the others are its owner's.
PUBLIC = {
    "hex": at.HEX,
    "came": at.CAME,
    "turn": at.TURN,
    "employer": at.EMPLOYER,
    "terms": at.TERMS,
    "levied": at.LEVIED,
    "side": at.SIDE,
    "prison": at.PRISON,
    "together": at.TOGETHER,
    "changed": at.CHANGED,
    "welcome": at.WELCOME,
    "entered": at.ENTERED,
    "joined": at.JOINED,
    "shut": at.SHUT,
    "sallied": at.SALLIED,
    "tests": at.TESTS,
    "wins": at.WINS,
    "plunder": at.PLUNDER,
    "haul": at.HAUL,
}
OWN = {
    "left": at.LEFT,
    "money": at.MONEY,
    "loyalty": at.TEMPER,
    "hunger": at.HUNGER,
    "weak": at.WEAK,
    "rations": at.RATIONS,
    "comrades": at.COMRADES,
    "mixed": at.MIXED,
}
LEARNT = {"loyal_from": at.LOYAL_FROM, "loyal_to": at.LOYAL_TO}  # by the Normans
CONVOY = {
    "hex": at.CONVOY_HEX,
    "load": at.LOAD,
    "animals": at.ANIMALS,
    "owner": at.OWNER,
    "from": at.ROUTE_FROM,
    "to": at.ROUTE_TO,
    "homeward": at.HOMEWARD,
    "carted": at.CARTED,
    "unguided": at.UNGUIDED,
}
MAN = {
    "health": at.HEALTH,
    "due": at.DUE,
    "prestige": at.PRESTIGE,
    "on_foot": at.ON_FOOT,
    "mark": at.MARK,
    "veteran": at.VETERAN,
}
TABLE = {
    "day": at.DAY,
    "season": at.SEASON,
    "hireling_turn": at.HIRELING_TURN,
    "winners": at.WINNERS,
    "over": at.IS_OVER,
    "held": at.HELD,
    "worked": at.WORKED,
    "clock": at.CLOCK,
}
# Of the battle that is laid out, by key: its first cell and how many.
FIELD = {
    "maps": (at.FIELD_MAPS, 4),
    "north_below": (at.FIELD_NORTH, 1),
    "places_first": (at.FIELD_PLACES, 1),
    "opens": (at.FIELD_OPENS, 1),
    "seats": (at.FIELD_SEATS, 2),
    "siege_seats": (at.SIEGE_SEATS, 2),
}
# Of a siege sheet between two days, by key: its first cell and how many.
SHEET = {
    "supply": (0, 1),
    "marker": (1, 1),
    "modifier": (2, 1),
    "drawn": (3, 1),
    "ladders": (4, 1),
    "fascines": (5, 1),
    "timber": (6, 1),
    "general_sortie": (7, 1),
    "bailey_fallen": (8, 1),
    "exchanged": (9, 1),
    "rations": (10, 1),
    "had_leader": (11, 1),
    "relief": (at.SHEET_RELIEF, 1),
    "log": (at.SHEET_LOG, at.LOG_CELLS),
    "burnt": (at.SHEET_BURNT, at.BURNT_CELLS),
}
SIEGE = {"besieger": at.BESIEGER, "siege_days": at.SIEGE_DAYS}
PLACE = {
    "resources": at.RESOURCES,
    "loyalty": at.LOYALTY,
    "stormed": at.STORMED,
    "recruited": at.RECRUITED,
    "spoiled": at.SPOILED,
}


def write(game: DiexAieCampaign, s: CampaignTable, seat: int | None, everything: bool) -> Document:
    """Numbers that are 0 are left out."""
    scenario = game.campaigns.scenarios[int(s.get(at.SCENARIO))]
    document: Document = {"scenario": scenario.id} | fields(s, TABLE, 0)
    document["battles"] = HOW[int(s.get(at.BATTLES))]
    laid = {key: [int(s.get(first + n)) for n in range(count)] for key, (first, count) in FIELD.items()}
    if any(any(values) for values in laid.values()):
        document["field"] = laid
    document["brought"] = [int(s.get(at.BROUGHT + faction)) for faction in range(at.FACTIONS)]
    document["brought_from"] = [int(s.get(at.BROUGHT_FROM + faction)) for faction in range(at.FACTIONS)]
    document["places"] = {
        place.id: place_document(s, number, seat, everything) for number, place in enumerate(scenario.map.settlements)
    }
    document["mottes"] = [
        {
            "id": game.domains["motte"].ids[n],
            "hex": game.domains["land"].ids[int(s.get(at.MOTTE_HEX + n)) - 1],
            "stores": int(s.get(at.STORES + n)),
            "garrison": int(s.garrison_size(n)),
        }
        | fields(s, SIEGE, n)
        | sheet_document(s, n)
        | ({"men": men_in(game, s, at.IN_GARRISON, n)} if everything or is_known(s, seat, n) else {})
        for n in range(at.MOTTES)
        if s.get(at.MOTTE_HEX + n)
    ]
    document["groups"] = {
        game.domains["group"].ids[group]: group_document(game, s, group, seat, everything)
        for group in range(at.GROUPS)
        if s.is_there(group)
    }
    document["convoys"] = {
        game.domains["convoy"].ids[n]: fields(s, CONVOY, n) for n in range(at.CONVOYS) if s.get(at.CONVOY_HEX + n)
    }
    document["spies"] = {
        game.domains["spy"].ids[n]: spy_document(s, n, seat, everything)
        for n in range(at.SPIES)
        if s.get(at.SPY_HEX + n)
    }
    document["others"] = others(game, s, seat, everything)
    document["seen"] = {
        str(watcher + 1): {
            game.domains["group"].ids[group]: int(s.get(at.SEEN + watcher * at.GROUPS + group)) - 1
            for group in range(at.GROUPS)
            if s.get(at.SEEN + watcher * at.GROUPS + group)
        }
        for watcher in range(int(s.seats))
        if everything or watcher == seat
    }
    document["known"] = {
        str(watcher + 1): {
            game.domains["group"].ids[group]: make_up(game, s, watcher, group)
            for group in range(at.GROUPS)
            if s.get(at.SEEN + watcher * at.GROUPS + group)
        }
        for watcher in range(int(s.seats))
        if everything or watcher == seat
    }
    return document


def place_document(s: CampaignTable, place: int, seat: int | None, everything: bool) -> Document:
    found = fields(s, PLACE, place)
    if not everything and not sees_recruits(s, -1 if seat is None else seat, place):
        found.pop("recruited", None)
    return found


def make_up(game: DiexAieCampaign, s: CampaignTable, watcher: int, group: int) -> Document:
    """c8.1.b: the men by class when it was last met, its leader apart."""
    ids = game.campaigns.book.classes.ids
    counts = [int(s.remembered(watcher, group, kind)) for kind in range(len(ids))]
    return {id: count for id, count in zip(ids, counts, strict=True) if count}


def fields(s: CampaignTable, known: dict[str, int], number: int) -> Document:
    return {key: int(s.get(cell + number)) for key, cell in known.items() if s.get(cell + number)}


def sheet_document(s: CampaignTable, motte: int) -> Document:
    """The siege sheet, which lies open; nothing for a motte that has none."""
    base = at.SHEET + motte * at.SHEET_CELLS
    found = {key: [int(s.get(base + first + n)) for n in range(count)] for key, (first, count) in SHEET.items()}
    told = {key: values if len(values) > 1 else values[0] for key, values in found.items() if any(values)}
    return {"sheet": told} if told else {}


def is_known(s: CampaignTable, seat: int | None, motte: int) -> bool:
    """The garrison is known to the Normans, and to all while it is besieged."""
    return bool(s.is_besieged(motte)) or (seat is not None and s.seat_of(0) == seat)


def men_in(game: DiexAieCampaign, s: CampaignTable, status: int, where: int) -> Document:
    return {
        game.domains["man"].ids[man]: man_document(game, s, man)
        for man in range(at.MEN)
        if s.get(at.STATUS + man) == status and s.get(at.AT + man) == where
    }


def man_document(game: DiexAieCampaign, s: CampaignTable, man: int) -> Document:
    """For whom he fights is told where his group does not say it."""
    kind, serves = int(s.kind(man)), int(s.get(at.SERVES + man))
    told: Document = {"class": game.campaigns.book.classes.ids[kind]} | fields(s, MAN, man)
    if serves != natural_service(game, s, kind, int(s.get(at.STATUS + man)), int(s.get(at.AT + man))):
        told["serves"] = serves
    return told


def natural_service(game: DiexAieCampaign, s: CampaignTable, kind: int, status: int, where: int) -> int:
    """What a document need not say: he fights for his group, his motte or the faction of his class."""
    if status == at.IN_GROUP:
        return at.VILLAGER if s.get(at.LEVIED + where) else int(s.faction(where))
    return 0 if status == at.IN_GARRISON else int(game.campaigns.book.classes.faction[kind])


def group_document(game: DiexAieCampaign, s: CampaignTable, group: int, seat: int | None, everything: bool) -> Document:
    from meadhall.games.diex_aie.campaign.facts import FACTIONS

    document: Document = {"faction": FACTIONS[int(s.faction(group))], "hex": int(s.hex(group))}
    document |= fields(s, PUBLIC, group)
    document["cavalry"] = bool(s.all_ride(group))
    leader = int(s.get(at.LEADER + group)) - 1
    if leader >= 0:
        document["leader"] = game.domains["man"].ids[leader]
        document["prestige"] = int(s.prestige(group))
    mine = everything or (seat is not None and s.seat(group) == seat)
    if mine:
        document |= fields(s, OWN, group)
    if everything:
        document |= fields(s, LEARNT, group)
    if mine or s.knows(-1 if seat is None else seat, group):
        document["men"] = men_in(game, s, at.IN_GROUP, group)
    captives = men_in(game, s, at.CAPTIVE, group)
    if captives:
        document["captives"] = captives
    return document


def spy_document(s: CampaignTable, spy: int, seat: int | None, everything: bool) -> Document:
    """c10.b: what he has seen is his own until he reports."""
    found = {"hex": int(s.get(at.SPY_HEX + spy)) - 1, "faction": int(s.get(at.SPY_OF + spy))}
    if s.get(at.SPY_TURN + spy):
        found["sought"] = int(s.get(at.SPY_TURN + spy))
    if everything or (seat is not None and s.seat_of(int(s.get(at.SPY_OF + spy))) == seat):
        found["seen"] = int(s.get(at.SPY_SEEN + spy))
    return found


def others(game: DiexAieCampaign, s: CampaignTable, seat: int | None, everything: bool) -> Document:
    """Those in care, held to ransom, dead or gone: one's own, and commanders, whose fate is the talk of the country."""
    listed = (at.IN_CARE, at.RANSOMED, at.DEAD, at.GONE)
    return {
        game.domains["man"].ids[man]: {"status": STATUSES[int(s.get(at.STATUS + man))], "at": int(s.get(at.AT + man))}
        | (man_document(game, s, man) if everything else seen_of(game, s, man, seat))
        for man in range(at.MEN)
        if s.get(at.STATUS + man) in listed
        and (everything or s.is_commander(man) or is_own(s, -1 if seat is None else seat, man))
    }


def seen_of(game: DiexAieCampaign, s: CampaignTable, man: int, seat: int | None) -> Document:
    """How a commander in the care of others fares is theirs to know."""
    told = man_document(game, s, man)
    watcher = -1 if seat is None else seat
    if s.is_commander(man) and is_hidden_commander(s, watcher, man):
        told = {key: value for key, value in told.items() if key in ("class", "prestige", "serves")}
    return told
