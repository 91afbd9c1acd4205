"""How positions of a siege are read: see docs/positions/diex-aie-siege.md for the format."""

from __future__ import annotations

from meadhall.core.documents import Place
from meadhall.games.diex_aie.battle.facts import FACTIONS
from meadhall.games.diex_aie.siege import layout
from meadhall.games.diex_aie.siege.position import (
    CAMPS,
    COUNTS,
    DEEDS,
    ENDS,
    FLAGS,
    HEALTHS,
    HOW,
    NAMED_TODAY,
    TENTS,
    TODAY,
    person_ids,
)
from meadhall.games.diex_aie.siege.questions import EVENT_IDS
from meadhall.games.diex_aie.siege.table import SiegeTable

TOP_KEYS = (
    *("game", "seats", "scenario", "options", "modifier", "initiative", "event", "drawn", "today", "log", "people"),
    *("burnt", "ended", "sheet", "frames", "chance", "note"),
    *("reserve", "foe", "hungry"),
    *(name for name, _, _ in COUNTS),
    *(name for name, _ in FLAGS),
)
KNOWN_EVENTS = ("none", *EVENT_IDS)
PERSON_KEYS = ("camp", "health", "due", "fresh", "picked")
FELLOW_KEYS = ("class", "man", "chief", "on_foot", "new")
SIDE_OF_TENT = (-1, 0, 1, 1, 0)


def event_of(given: Place) -> int:
    found = given.index(KNOWN_EVENTS)
    return found + layout.QUIET - 1 if found else 0


def read(s: SiegeTable, page: Place) -> None:
    page.table(TOP_KEYS)
    names = s.game.scenarios
    s.put(layout.PLACE, page.get("scenario", names[0]).index(names) + 1)
    options = page.get("options", {})
    options.table(("battles",))
    s.cells[layout.BATTLES] = options.get("battles", HOW[0]).index(HOW)
    usual = {"day": 1, "supply": 10}
    for name, cell, most in COUNTS:
        s.put(cell, page.get(name, usual.get(name, 0)).number(0, most))
    for name, cell in FLAGS:
        s.put(cell, int(page.get(name, name == "had_leader").flag()))
    modifier = page.get("modifier", None)
    if modifier.value is not None:
        s.put(layout.MODIFIER, modifier.number(-19, 19) + 20)
    initiative = page.get("initiative", None)
    if initiative.value is not None:
        s.put(layout.INITIATIVE, initiative.index(CAMPS) + 1)
    s.put(layout.EVENT, event_of(page.get("event", "none")))
    for event in page.get("drawn", []).entries(15):
        s.put(layout.DRAWN, int(s.get(layout.DRAWN)) | 1 << event_of(event))
    quiet = (1 << layout.QUIET + 1) - 1  # bits of what is no event
    if int(s.get(layout.DRAWN)) & quiet:
        raise page.at("drawn").wrong("unknown", given="none", known=", ".join(EVENT_IDS[1:]))
    read_today(s, page.get("today", {}))
    for entry in page.get("log", []).entries(layout.LOGGED):
        entry.table(("day", "action", "event"))
        day = entry.at("day").number(1, layout.LOGGED)
        noted = (
            entry.get("action", "nothing").index(DEEDS) + layout.LOG_EVENT * event_of(entry.get("event", "none")) + 1
        )
        s.put(layout.LOG + day - 1, noted)
    read_people(s, page)
    read_burnt(s, page.get("burnt", []))
    read_end(s, page)


def read_today(s: SiegeTable, today: Place) -> None:
    today.table((*(name for name, _, _ in TODAY), *(name for name, _, _ in NAMED_TODAY), "torched"))
    for name, cell, most in TODAY:
        s.put(cell, today.get(name, 0).number(0, most))
    for name, cell, known in NAMED_TODAY:
        s.put(cell, today.get(name, known[0]).index(known))
    torched = today.get("torched", None)
    if torched.value is not None:
        s.put(layout.TORCHED, torched.index(s.game.domains["hex"].ids) + 1)


def read_people(s: SiegeTable, page: Place) -> None:
    """Whom a document names; all who begin the siege where it names nobody."""
    ids, place = person_ids(s), s.place()
    if not page.has("people"):
        for person in place.besiegers:
            s.enlist(person, layout.BESIEGERS)
        for person in place.besieged:
            s.enlist(person, layout.GARRISON)
        return
    for name, given in page.at("people").items(ids):
        person = ids.index(name)
        record = Place(given.source, {"camp": given.value}, given.path) if isinstance(given.value, str) else given
        record.table((*PERSON_KEYS, *FELLOW_KEYS) if s.rules.daily else PERSON_KEYS)
        camp = record.at("camp").index(TENTS)
        if camp == 0 or s.folk.faction[person] != s.faction_of(SIDE_OF_TENT[camp]):
            raise record.at("camp").refuse("camp", person=name)
        s.put(layout.CAMP + person, camp)
        health = record.get("health", "healthy").index(HEALTHS)
        if not health:
            raise record.at("health").refuse("camp", person=name)
        s.put(layout.HEALTH + person, health)
        for key, cell, most in (("due", layout.DUE, 99), ("fresh", layout.FRESH, 1), ("picked", layout.PICKED, 120)):
            value = record.get(key, 0).number(0, most)
            if value and key != "picked" and health != layout.WOUNDED:
                raise record.at(key).refuse("not-sick", person=name)
            s.put(cell + person, value)


def read_fellows(s: SiegeTable, page: Place, kinds: list[str]) -> None:
    """Within a campaign: who everybody is, before anything else is read of him."""
    ids, men = person_ids(s), s.game.domains["man"].ids
    s.put(layout.FOE, page.get("foe", FACTIONS[1]).index(FACTIONS))
    s.put(layout.HUNGRY, int(page.get("hungry", False).flag()))
    page.at("people")
    for listed in ("people", "reserve"):
        for name, record in page.get(listed, {}).items(ids):
            person = ids.index(name)
            if listed == "reserve":
                record.table(FELLOW_KEYS)
            kind = record.at("class").index(kinds) + 1
            kind += layout.KIND_CHIEF if record.get("chief", False).flag() else 0
            kind += layout.KIND_ON_FOOT if record.get("on_foot", False).flag() else 0
            kind += layout.KIND_NEW if record.get("new", listed == "reserve").flag() else 0
            s.put(layout.KIND + person, kind)
            s.put(layout.MAN + person, record.get("man", 0).number(0, len(men)))
    s.name_folk()


def read_burnt(s: SiegeTable, given: Place) -> None:
    place, hexes = s.place(), s.game.domains["hex"].ids
    for entry in given.entries():
        cell = int(place.site.cell_of[entry.index(hexes)])
        if cell not in place.targets:
            raise entry.refuse("not-timber", hex=entry.value)
        s.put(layout.BURNT + place.works.on_hex[cell] - 1, 1)


def read_end(s: SiegeTable, page: Place) -> None:
    if page.has("ended"):
        ended = page.at("ended")
        ended.table(("how", "for"))
        s.put(layout.ENDED, ended.at("how").index(ENDS))
        s.put(layout.ENDED_FOR, ended.at("for").index(CAMPS) + 1)
    frames = page.table().get("frames")
    if isinstance(frames, list) and bool(frames) == bool(s.get(layout.ENDED)):
        raise page.at("frames").refuse("over" if frames else "not-over")
    if not s.get(layout.ENDED) and not s.get(layout.DAY):
        page.at("day").number(1, layout.LOGGED)
