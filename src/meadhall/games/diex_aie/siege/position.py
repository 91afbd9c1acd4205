"""Positions of a siege as documents, and how they are written: see docs/positions/diex-aie-siege.md for the format."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meadhall.games.diex_aie.battle.facts import FACTIONS
from meadhall.games.diex_aie.siege import layout
from meadhall.games.diex_aie.siege.choices import talk_bonus
from meadhall.games.diex_aie.siege.questions import EDGE_IDS, EVENT_IDS, FIELDS
from meadhall.games.diex_aie.siege.table import SiegeTable
from meadhall.games.diex_aie.siege.torches import archers, torch_bonus

Document = dict[str, Any]

CAMPS = ("besiegers", "besieged")
TENTS = ("", "besiegers", "garrison", "relief", "detached")
HEALTHS = ("", "healthy", "wounded", "dead", "prisoner", "away")
DEEDS = ("nothing", "assault", "sortie", "general-sortie", "build", "talk", "relief", "build-and-talk")
FIGHTS = ("none", "assault", "sortie", "general-sortie", "relief")
ENDS = ("", "surrendered", "taken", "lifted", "time")
OUTCOMES = ("none", "fell", "repelled", "attacker-back", "defender-back", "both-back", "withdrawn")
HOW = ("ask", "played", "quick")

# Plain counts: name, cell, the most there can be.
COUNTS = (
    ("day", layout.DAY, layout.LOGGED),
    ("supply", layout.SUPPLY, 99),
    ("marker", layout.MARKER, 199),
    ("ladders", layout.LADDERS, 4),
    ("fascines", layout.FASCINES, 30),
    ("timber", layout.TIMBER, layout.LOGGED + 1),
    ("rations", layout.RATIONS, 99),
)
FLAGS = (
    ("general_sortie", layout.GENERAL),
    ("bailey_fallen", layout.BAILEY),
    ("exchanged", layout.EXCHANGED),
    ("had_leader", layout.HAD_LEADER),
)
# What is of today.
TODAY = (
    ("builders", layout.BUILDERS, 96),
    ("talked", layout.TALKED, 1),
    ("animals", layout.ANIMALS, 6),
    ("divided", layout.DIVIDED, 1),
    ("outcome_outside", layout.OUTCOME_TOO, 7),
)
NAMED_TODAY = (
    ("action", layout.SPENT, DEEDS),
    ("fight", layout.FIGHT_KIND, FIGHTS),
    ("field", layout.FIGHT_MAP, FIELDS),
    ("edge", layout.FIGHT_EDGE, EDGE_IDS),
    ("outcome", layout.OUTCOME, OUTCOMES),
)


def person_ids(s: SiegeTable) -> tuple[str, ...]:
    game: Any = s.game
    found: tuple[str, ...] = game.person_ids
    return found


def event_name(event: int) -> str:
    return EVENT_IDS[event - layout.QUIET] if event else "none"


def write(s: SiegeTable) -> Document:
    """Everything is on the siege sheet, which everybody sees (11.a)."""
    game = s.game
    document: Document = {
        "scenario": game.scenarios[int(s.get(layout.PLACE)) - 1],
        "options": {"battles": HOW[int(s.cells[layout.BATTLES])]},
    }
    document |= {name: int(s.get(cell)) for name, cell, _ in COUNTS}
    document |= {name: bool(s.get(cell)) for name, cell in FLAGS}
    document["modifier"] = int(s.get(layout.MODIFIER)) - 20 if s.get(layout.MODIFIER) else None
    document["initiative"] = CAMPS[int(s.get(layout.INITIATIVE)) - 1] if s.get(layout.INITIATIVE) else None
    document["event"] = event_name(int(s.get(layout.EVENT)))
    document["drawn"] = [event_name(n) for n in range(6, 21) if int(s.get(layout.DRAWN)) >> n & 1]
    document["today"] = write_today(s)
    document["log"] = write_log(s)
    document["people"] = write_people(s)
    document["burnt"] = write_burnt(s)
    if s.get(layout.ENDED):
        winner = CAMPS[int(s.get(layout.ENDED_FOR)) - 1]
        document["ended"] = {"how": ENDS[int(s.get(layout.ENDED))], "for": winner}
    document["sheet"] = sheet(s)
    return document


def write_today(s: SiegeTable) -> Document:
    today: Document = {name: int(s.get(cell)) for name, cell, _ in TODAY}
    today |= {name: known[int(s.get(cell))] for name, cell, known in NAMED_TODAY}
    torched = int(s.get(layout.TORCHED))
    today["torched"] = s.game.domains["hex"].ids[torched - 1] if torched else None
    return today


def write_log(s: SiegeTable) -> list[Document]:
    found = []
    for day in range(layout.LOGGED):
        entry = int(s.get(layout.LOG + day)) - 1
        if entry >= 0:
            found.append(
                {
                    "day": day + 1,
                    "action": DEEDS[entry % layout.LOG_EVENT],
                    "event": event_name(entry // layout.LOG_EVENT),
                }
            )
    return found


def write_people(s: SiegeTable) -> Document:
    found: Document = {}
    names = person_ids(s)
    for person in range(layout.PEOPLE):
        if not s.get(layout.HEALTH + person):
            continue
        record: Document = {"camp": TENTS[int(s.camp(person))], "health": HEALTHS[int(s.health(person))]}
        for name, cell in (("due", layout.DUE), ("fresh", layout.FRESH), ("picked", layout.PICKED)):
            if s.get(cell + person):
                record[name] = int(s.get(cell + person))
        found[names[person]] = record
    return found


def write_fellows(s: SiegeTable, kinds: Sequence[str]) -> Document:
    """Within a campaign: of what class everybody is and which man of the campaign; those who may still come; the people
    of the besiegers, and whether they hunger."""
    people, reserve = write_people(s), {}
    for person, name in enumerate(person_ids(s)):
        given = int(s.get(layout.KIND + person))
        if not given:
            continue
        told: Document = {"class": kinds[given % layout.KIND_CHIEF - 1]}
        told |= {"man": int(s.get(layout.MAN + person))} if s.get(layout.MAN + person) else {}
        told |= {"chief": True} if given & layout.KIND_CHIEF else {}
        told |= {"on_foot": True} if given & layout.KIND_ON_FOOT else {}
        if name in people:
            people[name] |= told | ({"new": True} if given & layout.KIND_NEW else {})
        else:
            reserve[name] = told
    foe = FACTIONS[int(s.get(layout.FOE))]
    return {"people": people, "reserve": reserve, "foe": foe, "hungry": bool(s.get(layout.HUNGRY))}


def write_burnt(s: SiegeTable) -> list[str]:
    place, hexes = s.place(), s.game.domains["hex"].ids
    return sorted(hexes[place.site.hex_of[cell]] for cell in place.targets if s.is_burnt(cell))


def sheet(s: SiegeTable) -> Document:
    """For the reader: what the siege sheet lets one count. It is not read."""
    return {
        "days_left": int(s.days_left()),
        "besiegers": len(s.without()),
        "besieged": len(s.shut_in()),
        "archers": int(archers(s)),
        "fire_bonus": int(torch_bonus(s)),
        "talk_bonus": int(talk_bonus(s)) if s.shut_in() else 0,
    }
