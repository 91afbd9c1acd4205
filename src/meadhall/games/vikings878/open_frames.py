"""Which open decisions a position of 878 Vikings can name, and whether they fit the rest of it."""

from __future__ import annotations

from meadhall.core.game import Frame, asks_again
from meadhall.games.vikings878.commands import can_withdraw
from meadhall.games.vikings878.events import seats_to_ask
from meadhall.games.vikings878.layout import (
    ALFRED,
    ARMY,
    BATTLE_AT,
    BATTLES,
    COMPANY,
    DISCORD,
    ENGLISH,
    FACTIONS,
    FLEE_ONLY,
    GAMBLE,
    KINDS,
    LAID,
    LEADING,
    MOVE_CARD,
    MOVEMENT,
    OFFSHORE,
    PHASE,
    RAIDS,
    REINFORCEMENT,
    SEQUENCE,
    VIKING,
)
from meadhall.games.vikings878.movement import unmoved
from meadhall.games.vikings878.reinforcement_events import bars_target
from meadhall.games.vikings878.table import Table

NESTING = {
    "turn": ("",),
    "sequence": ("turn",),
    "pick-events": ("place-extra",),
    "place-alfred": ("place-extra",),
    "place-extra": ("turn", "place-extra"),
    "reinforce": ("sequence",),
    "navy": ("sequence",),
    "close-coast": ("sequence",),
    "lead": ("sequence",),
    "leader-move": ("lead",),
    "move": ("sequence",),
    "form-army": ("move",),
    "army-move": ("move",),
    "battles": ("sequence",),
    "battle": ("battles", "leader-move", "reinforce"),
    "events": ("battle",),
    "order-events": ("events",),
    "roll": ("battle", "events"),
    "withdraw": ("roll",),
    "suffer": ("roll", "suffer"),
    "flee": ("roll", "flee"),
    "command": ("roll", "command"),
    "send": ("command",),
    "follow": ("command",),
    "escape": ("battle",),
    "escape-to": ("battle",),
    "tribute": ("battle", "events"),
    "spy": ("events",),
    "spy-army": ("events",),
    "target": ("reinforce",),
    "swap": ("reinforce",),
    "purse": ("reinforce",),
    "call-vikings": ("reinforce",),
    "rebellion-loss": ("reinforce",),
}
PHASE_OF = {
    "reinforce": REINFORCEMENT,
    "navy": REINFORCEMENT,
    "close-coast": REINFORCEMENT,
    "lead": LEADING,
    "move": MOVEMENT,
    "battles": BATTLES,
}


def fits(t: Table, frame: Frame) -> bool:
    name, below, cells = frame.name, frame.below, t.cells
    if name in PHASE_OF and cells[PHASE] != PHASE_OF[name]:
        return False
    if name == "turn":
        return (frame.above == "sequence") == (cells[SEQUENCE] > 0)
    if name == "sequence":
        return frame["begun"] == 1 and t.active() >= 0
    if below is None or not _fits_place(t, frame, below):
        return False
    if name == "events" and frame.waiting:
        return _fits_window(t, frame)
    return not frame.waiting or asks_again(t)


def _fits_place(t: Table, frame: Frame, below: Frame) -> bool:
    """What a decision is about agrees with what lies below it and with the board."""
    name, cells = frame.name, t.cells
    if name in ("place-extra", "pick-events", "place-alfred"):
        return _fits_set_up(t, frame, below)
    if name == "reinforce":
        return cells[MOVE_CARD] == 0
    if name in ("navy", "close-coast"):
        return t.active_side() == VIKING and cells[MOVE_CARD] > 0
    if name == "leader-move":
        return _fits_leader(t, frame)
    if name in ("form-army", "army-move"):
        return _fits_army(t, frame)
    if name == "battle":
        here = cells[BATTLE_AT] == frame["shire"] + 1
        return here and (below.name != "leader-move" or below["fought"] == frame["shire"] + 1)
    if name in ("swap", "call-vikings", "rebellion-loss"):
        return _fits_target(t, frame)
    if "shire" not in frame.arguments:
        return True
    return _fits_battle(t, frame, below)


def _fits_set_up(t: Table, frame: Frame, below: Frame) -> bool:
    if frame.name == "place-extra":
        order = 1 if below.name == "turn" else 0
        return frame["faction"] == order and 0 < frame["left"] <= t.facts.extra[t.scenario()]
    return below["faction"] == 0 and (frame.name == "pick-events" or t.scenario() == GAMBLE)


def _fits_leader(t: Table, frame: Frame) -> bool:
    leader, here = frame["leader"], int(t.leader_at(frame["leader"]))
    own = (leader == ALFRED) == (t.active_side() == ENGLISH) and (t.in_play(leader) or frame.above == "battle")
    company = all(t.cells[COMPANY + k] <= (t.moved(here, k) if here >= 0 else 0) for k in range(KINDS))
    return own and company and (frame["fought"] > 0) == (frame.above == "battle")


def _fits_army(t: Table, frame: Frame) -> bool:
    """The army is made of units that can be in it."""
    army = [int(t.cells[ARMY + faction]) for faction in range(FACTIONS)]
    if any(n and faction // 2 != t.active_side() for faction, n in enumerate(army)):
        return False
    if frame.name == "form-army":
        return all(n <= unmoved(t, frame["shire"], faction) for faction, n in enumerate(army))
    here = frame["at"] - 1
    if here < 0:
        raiders = t.scenario() == RAIDS and t.active_side() == VIKING
        return raiders and not any(army) and t.cells[OFFSHORE + frame["army"] * KINDS + t.active()] > 0
    return army[t.active()] > 0 and all(n <= t.moved(here, faction) for faction, n in enumerate(army))


def _fits_target(t: Table, frame: Frame) -> bool:
    if frame.name == "swap":
        return bars_target(t, frame["event"], frame["haven"]) == "" or frame["left"] < 2
    if frame.name == "rebellion-loss":
        return t.presence(frame["shire"], VIKING) > 0
    return t.presence(frame["shire"], ENGLISH) == 0 and not t.bars_place(VIKING, frame["shire"])


def _fits_battle(t: Table, frame: Frame, below: Frame) -> bool:
    """Everything in a battle is about its shire."""
    name, shire = frame.name, int(t.cells[BATTLE_AT]) - 1
    if frame["shire"] != shire:
        return False
    if name == "order-events":
        return frame["when"] == below["when"] and frame["told"] == 1
    if name == "roll":
        return (frame["mode"] == 0) == (below.name == "battle") and (
            frame["mode"] != DISCORD or frame["side"] == ENGLISH
        )
    if name == "withdraw":
        plain = below["mode"] not in (FLEE_ONLY, DISCORD) and below["side"] == frame["side"]
        return t.scenario() == GAMBLE and plain and can_withdraw(t, shire, frame["side"])
    if name == "send":
        return frame["kind"] == below["kind"] and t.are_adjacent(shire, frame["target"])
    if name == "follow":
        kind, moved = divmod(frame["unit"], 2)
        target, leader = frame["target"], frame["leader"]
        there = t.units(target, kind) > 0 and t.moved(target, kind) >= moved and kind == below["kind"]
        free = t.units(target, kind) - t.moved(target, kind) >= 1 - moved
        return there and free and t.leader_at(leader) == shire and t.card_size(leader) == 0
    if name == "spy-army":
        army = [int(t.cells[ARMY + faction]) for faction in range(FACTIONS)]
        return not any(army[2:]) and all(army[f] <= t.there(frame["origin"], f) for f in range(2))
    return True


def _fits_window(t: Table, frame: Frame) -> bool:
    """Every seat that could hold a fitting event is asked; whoever is not waited for has laid something."""
    asked = seats_to_ask(t, frame["when"])
    waiting = sum(1 << seat for seat in frame.waiting)
    laid = sum(1 << seat for seat in range(t.seats) if t.cells[LAID + seat])
    return waiting & laid == 0 and waiting | laid == asked and frame["shire"] == t.cells[BATTLE_AT] - 1
