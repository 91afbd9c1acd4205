"""What the battles within reach may bring, counted exactly from what a seat sees (``battle_odds``).

The Fyrd card is not known before it is drawn: every card of the deck counts as it may come.
"""

from __future__ import annotations

from typing import Any

from meadhall.games.vikings878.battle_odds import Effects, battle_tally
from meadhall.games.vikings878.event_cards import BEFORE_FYRD
from meadhall.games.vikings878.layout import (
    ARMY,
    ARMY_MOVE,
    BATTLE_PHASE,
    BERSERKERS,
    ENGLISH,
    ENGLISH_ROLLED,
    EVENTS_SHIRE,
    EVENTS_WHEN,
    FACTIONS,
    FIGHT,
    FORM_ARMY,
    FORT,
    FYRD,
    FYRD_CARDS,
    FYRD_DECK,
    FYRD_SPENT,
    GAMBIT,
    HOUSECARLS,
    KINDS,
    LEADER_MOVE,
    LEADER_MOVE_LEADER,
    MARCH,
    NORSEMEN,
    SAIL,
    TAKE,
    TERROR,
    THEGNS,
    TRAINING,
    TRIBUTE,
    VIKING,
    WALL,
    WALL_HOLDS,
    WINDOW,
)
from meadhall.games.vikings878.table import Table

Document = dict[str, Any]


def battle_odds(t: Table, seat: int) -> Document | None:
    """For each answer that leads into a battle: won at once, won slowly, lost, or nobody left, of which one comes true;
    and the survivors of both sides."""
    if t.is_over() or not t.owes(seat):
        return None
    found = [one for action, shire, army in battles_in_reach(t, seat) for one in [battle(t, action, shire, army)]]
    if not found:
        return None
    outcomes = [
        {"action": one["action"], "name": name, "chance": one[name]}
        for one in found
        for name in ("won", "slow", "lost", "empty")
    ]
    return {"title": {"name": "battles", "arguments": {}}, "note": "note", "outcomes": outcomes, "battles": found}


def battles_in_reach(t: Table, seat: int) -> list[tuple[str, int, list[int]]]:
    """Answers that lead into a battle: the action, the shire, and the units that come along."""
    kind, game = t.cells[t.top()], t.game
    if kind == WINDOW:
        return [("decline", int(t.argument(EVENTS_SHIRE)), [0] * KINDS)]
    if kind == BATTLE_PHASE:
        shires = [int(action) - FIGHT for action in t.legal(seat)]
        return [(str(game.describe(FIGHT + shire)), shire, [0] * KINDS) for shire in shires]
    if kind == LEADER_MOVE:
        leader = t.argument(LEADER_MOVE_LEADER)
        army = [int(t.on_card(leader, unit)) for unit in range(KINDS)]
    elif kind in (FORM_ARMY, ARMY_MOVE):
        army = [*(int(t.cells[ARMY + faction]) for faction in range(FACTIONS)), 0]
    else:
        return []
    found = []
    for action in t.legal(seat):
        if MARCH <= action < TAKE:
            shire = int(action) - (MARCH if action < SAIL else SAIL)
            if t.presence(shire, 1 - t.active_side()):
                found.append((str(game.describe(action)), shire, army))
    return found


def battle(t: Table, action: str, shire: int, army: list[int]) -> Document:
    units = [int(t.there(shire, kind)) + army[kind] for kind in range(KINDS)]
    attacker = int(t.active_side())
    effects = effects_on(t, units)
    if t.cells[TRIBUTE] and not fyrd_called(t):
        pay_tribute(units)
    tally = battle_tally(t.facts, units, attacker, fyrd_to_come(t, shire, units), effects)
    mine, theirs = (tally.vikings, tally.english) if attacker == VIKING else (tally.english, tally.vikings)
    return {
        "action": action,
        "shire": t.game.domains["shire"].ids[shire],
        "won": tally.quick,
        "slow": tally.slow,
        "lost": tally.lost,
        "empty": tally.empty,
        "attackers": trimmed(mine),
        "defenders": trimmed(theirs),
    }


def under_way(t: Table) -> bool:
    """The odds are asked in the windows of a battle that has begun."""
    return bool(t.cells[t.top()] == WINDOW)


def fyrd_called(t: Table) -> bool:
    """4.8: the Fyrd were drawn, or not, and a lasting tribute has been paid; only other events can follow."""
    return under_way(t) and t.argument(EVENTS_WHEN) != BEFORE_FYRD


def effects_on(t: Table, units: list[int]) -> Effects:
    """Events in effect: those that last for the sequence, and in a battle that has begun those played in it."""
    if under_way(t):
        wall, fort, rolled = bool(t.cells[WALL_HOLDS]), bool(t.cells[FORT]), bool(t.cells[ENGLISH_ROLLED])
    else:
        wall, fort, rolled = bool(t.cells[WALL]) and units[NORSEMEN] > 0, False, False
    return Effects(bool(t.cells[TRAINING]), wall, fort, rolled)


def pay_tribute(units: list[int]) -> None:
    """event.danegeld.b: the Vikings are taken to pay with Norsemen where they can."""
    if units[NORSEMEN]:
        units[NORSEMEN] -= min(2, units[NORSEMEN])
    elif units[BERSERKERS]:
        units[BERSERKERS] -= 1


def fyrd_to_come(t: Table, shire: int, units: list[int]) -> list[float]:
    """How likely the card to be drawn brings 0, 1, 2 … Fyrd; none where no card will be drawn."""
    defends = t.active_side() == VIKING and bool(t.facts.major[shire]) and units[HOUSECARLS] + units[THEGNS] > 0
    gambit = t.active_side() == ENGLISH and bool(t.cells[GAMBIT])
    if fyrd_called(t) or not (defends or gambit) or (under_way(t) and t.cells[TERROR]):
        return [1.0]
    base = FYRD_DECK if any(t.cells[FYRD_DECK + card] for card in range(FYRD_CARDS)) else FYRD_SPENT
    cards = [card for card in range(FYRD_CARDS) if t.cells[base + card]]
    brings = [min(int(t.facts.fyrd[card]), int(t.reserve(FYRD))) for card in cards]
    return [brings.count(n) / len(cards) for n in range(max(brings) + 1)]


def trimmed(chances: list[float]) -> list[float]:
    """By number of survivors, up to the greatest that can be."""
    last = max((n for n, chance in enumerate(chances) if chance > 0.0), default=0)
    return chances[: last + 1]
