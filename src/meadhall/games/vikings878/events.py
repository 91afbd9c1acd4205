# mypyc: compile
"""Chapter 8: who may play which event now, and what happens when he does."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.vikings878.battle_events import bars_spies, can_escape, raises_fyrd
from meadhall.games.vikings878.event_cards import AFTER_CARD, IN_MOVEMENT, IN_REINFORCEMENT, RULES, WHEN, its_sequence
from meadhall.games.vikings878.layout import (
    ADVANCED,
    ALFREDS_GAMBIT,
    AMBUSH,
    ARCHERS,
    BATTLE_AT,
    BERSERKERS,
    BONUS,
    CARDS,
    CLOSE_COAST,
    DANEGELD,
    DISCORD,
    ENGLISH,
    ESCAPE,
    ESCAPE_TO,
    FACTIONS,
    FEIGNED_RETREAT,
    FLEE_ONLY,
    FORT,
    GAMBIT,
    HOUSECARLS,
    IMPROVED_TRAINING,
    KINGS_PURSE,
    LEADERSHIP,
    MOVES,
    MUST_HOLD,
    NAME_TARGET,
    NO_FLEE,
    NORSE_THERE,
    NORSEMEN,
    NORTHUMBRIAN_DISCORD,
    PACK,
    PLAYED,
    PURSE,
    REACH,
    ROLL_FLOW,
    SAXON_NAVY,
    SHIELD_WALL,
    SHOWN,
    SPENT,
    SPY,
    SPY_ORIGIN,
    SURPRISE_ATTACK,
    TERROR,
    THEGN_LEADERSHIP,
    THEGNS,
    TRAINING,
    TRIBUTE,
    TRIBUTE_PAYMENT,
    VIKING,
    VIKING_FORT,
    VIKING_TERROR,
    WALL,
    WALL_HOLDS,
)
from meadhall.games.vikings878.reinforcement_events import has_target
from meadhall.games.vikings878.table import Table


def bars_event(t: Table, seat: i64, faction: i64, card: i64, when: i64) -> str:
    """Why a seat may not play an event card now."""
    if card < MOVES:
        return "2.4.a"
    if t.seat_of(faction) != seat or not t.holds(faction, card):
        return "8.0.b"
    event = t.event_of(faction, card)
    if WHEN[event] != when:
        return "8.0.a"
    return bars_now(t, faction, event)


def bars_now(t: Table, faction: i64, event: i64) -> str:
    """From what everybody sees: whose sequence it is (8.0.a), what the event needs, 8.0.c."""
    if not its_sequence(t, faction, event):
        return "8.0.a"
    if WHEN[event] == IN_REINFORCEMENT:
        return "" if has_target(t, event) else RULES[event]
    if WHEN[event] == IN_MOVEMENT or WHEN[event] == AFTER_CARD:
        return ""
    if t.cells[PLAYED] >> event & 1:
        return "event.viking_fort.b" if event == VIKING_FORT else "8.0.c"
    shire = t.cells[BATTLE_AT] - 1
    return "" if suits_battle(t, faction, event, shire) else bars_battle(t, event, shire)


def bars_battle(t: Table, event: i64, shire: i64) -> str:
    """Which rule of its card forbids an event that does not suit the battle."""
    if event == NORTHUMBRIAN_DISCORD and t.facts.discord[shire]:
        return "event.northumbrian_discord.b"
    return bars_spies(t, shire) if event == SPY else RULES[event]


def suits_battle(t: Table, faction: i64, event: i64, shire: i64) -> bool:
    if event == VIKING_TERROR:
        return t.there(shire, BERSERKERS) > 0 and raises_fyrd(t, shire)
    if event == SURPRISE_ATTACK:
        return t.there(shire, BERSERKERS) > 0
    if event == VIKING_FORT:
        return t.there(shire, faction) > 0
    if event == FEIGNED_RETREAT:
        return t.there(shire, NORSEMEN) > 0
    if event == SHIELD_WALL:
        return t.cells[WALL] == 0
    if event == NORTHUMBRIAN_DISCORD:
        return t.facts.discord[shire] and t.there(shire, HOUSECARLS) > 0 and t.there(shire, THEGNS) > 0
    if event == DANEGELD:
        return t.cells[TRIBUTE] == 0 and t.there(shire, HOUSECARLS) > 0
    if event == ALFREDS_GAMBIT:
        return t.cells[GAMBIT] == 0
    if event == ARCHERS:
        return t.there(shire, HOUSECARLS) > 0
    if event == ESCAPE:
        return can_escape(t, shire)
    if event == IMPROVED_TRAINING:
        return t.cells[TRAINING] == 0
    if event == SPY:
        return not bars_spies(t, shire)
    return t.there(shire, THEGNS) > 0  # Ambush


def could_hold(t: Table, faction: i64, card: i64) -> bool:
    """As far as everybody knows: not played, in the pack, and room for it in the hand."""
    at = faction * CARDS + card
    if t.cells[SPENT + at]:
        return False
    if t.cells[SHOWN + at]:
        return True
    if t.hand_size(faction) <= t.cells[MUST_HOLD + faction]:
        return False  # its one card is a movement or treaty card
    if t.cells[PACK + at]:
        return True
    if t.scenario() != ADVANCED:
        return False
    known: i64 = 0
    for other in range(MOVES, CARDS):
        known += t.cells[PACK + faction * CARDS + other]
    return known < t.facts.picks  # 8.1: nobody knows which five were picked


def seats_to_ask(t: Table, when: i64) -> i64:
    """Bit mask of the seats that could play an event now."""
    mask: i64 = 0
    for faction in range(FACTIONS):
        if mask >> t.seat_of(faction) & 1:
            continue
        for card in range(MOVES, CARDS):
            event = t.event_of(faction, card)
            if WHEN[event] == when and could_hold(t, faction, card) and not bars_now(t, faction, event):
                mask |= 1 << t.seat_of(faction)
                break
    return mask


def play_event(t: Table, seat: i64, faction: i64, card: i64) -> None:
    """8.0.b: the card is discarded and takes effect."""
    event = t.event_of(faction, card)
    t.spend(faction, card)
    shire: i64 = t.cells[BATTLE_AT] - 1
    if shire >= 0:
        t.cells[PLAYED] |= 1 << event
    t.emit("event-played", "8.0.a 8.0.b", EVERYBODY, faction, faction * CARDS + card)
    if WHEN[event] == IN_REINFORCEMENT and event != KINGS_PURSE:
        t.push(NAME_TARGET, event)
    elif event == KINGS_PURSE:
        t.push(PURSE, 3)
    elif event == VIKING_TERROR:
        t.cells[TERROR] = 1
    elif event == SURPRISE_ATTACK:
        t.push(ROLL_FLOW, shire, VIKING, BONUS)
    elif event == VIKING_FORT:
        t.cells[FORT] = 1
    elif event == FEIGNED_RETREAT:
        t.push(ROLL_FLOW, shire, ENGLISH, FLEE_ONLY)
    elif event == SHIELD_WALL:
        t.cells[WALL] = 1
        t.cells[WALL_HOLDS] = t.cells[NORSE_THERE]
    elif event == NORTHUMBRIAN_DISCORD:
        t.push(ROLL_FLOW, shire, ENGLISH, DISCORD)
    elif event == SAXON_NAVY:
        t.push(CLOSE_COAST, t.facts.navy[t.scenario()])
    elif event == DANEGELD:
        t.cells[TRIBUTE] = 1
        t.push(TRIBUTE_PAYMENT, shire)
    elif event == ALFREDS_GAMBIT:
        t.cells[GAMBIT] = 1
    elif event == ARCHERS:
        t.push(ROLL_FLOW, shire, ENGLISH, NO_FLEE)
    elif event == ESCAPE:
        t.push(ESCAPE_TO, shire)
    elif event == IMPROVED_TRAINING:
        t.cells[TRAINING] = 1
    elif event == THEGN_LEADERSHIP:
        t.cells[LEADERSHIP] = 1
        t.cells[REACH] += 2
    elif event == SPY:
        t.push(SPY_ORIGIN, shire)
    elif event == AMBUSH:
        t.push(ROLL_FLOW, shire, ENGLISH, BONUS)
