"""What the dice of a siege can bring, counted before one answers: talks, fire, and a quick settlement."""

from __future__ import annotations

from typing import Any

from meadhall.games.diex_aie.siege import layout
from meadhall.games.diex_aie.siege.choices import talk_bonus
from meadhall.games.diex_aie.siege.fights import fight_kind
from meadhall.games.diex_aie.siege.quick import Reckoning, losses_for, result_of
from meadhall.games.diex_aie.siege.table import SiegeTable
from meadhall.games.diex_aie.siege.torches import least_to_burn

Document = dict[str, Any]

RESULTS = ("goes-on", "falls", "lifted", "attacker-back", "defender-back", "both-back", "withdrawn")


def siege_odds(s: SiegeTable, seat: int) -> Document | None:
    if not s.owes(seat):
        return None
    name = s.current().name
    if name == "how":
        return quick_odds(s)
    if name == "besieger-choice" and not s.why_not(seat, layout.TALK):
        return talk_odds(s)
    if name == "torch":
        return fire_odds(s)
    return None


def quick_odds(s: SiegeTable) -> Document:
    """c17.a: what an agreement to settle the fight would bring, by result."""
    kind = int(fight_kind(s))
    reckoning, counted = Reckoning(s, kind), [0] * len(RESULTS)
    for die in range(1, 11):
        counted[result_of(losses_for(s, kind, reckoning.letter(s, die)))] += 1
    title = {"name": "quick", "arguments": {"attack": int(reckoning.attack), "defence": int(reckoning.defence)}}
    outcomes = [
        {"action": "settle", "name": RESULTS[n], "chance": count / 10} for n, count in enumerate(counted) if count
    ]
    return {"title": title, "note": "quick-note", "outcomes": outcomes}


def talk_odds(s: SiegeTable) -> Document:
    """11.5.b."""
    bonus = int(talk_bonus(s))
    wins = sum(die + bonus >= s.rules.tables.target for die in range(1, 11))
    outcomes = [
        {"action": "talk", "name": "surrenders", "chance": wins / 10},
        {"action": "talk", "name": "goes-on", "chance": 1 - wins / 10},
    ]
    return {
        "title": {"name": "talk", "arguments": {"bonus": bonus}},
        "note": "talk-note",
        "outcomes": outcomes,
    }


def fire_odds(s: SiegeTable) -> Document:
    """11.3.2: that the arrow lights a hex; buckets come after."""
    place, outcomes = s.place(), []
    for cell in place.targets:
        if s.can_burn(cell):
            needed = max(1, int(least_to_burn(s, cell)))
            hex = s.game.domains["hex"].ids[place.site.hex_of[cell]]
            outcomes.append({"action": f"burn {hex}", "name": "catches", "chance": max(0, 11 - needed) / 10})
    return {
        "title": {"name": "torch", "arguments": {}},
        "note": "torch-note",
        "outcomes": outcomes,
    }
