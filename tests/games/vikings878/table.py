"""Words for the tests: positions, actions and events of 878 Vikings as a reader of the rulebook would say them.

Unless a document says otherwise four play, one faction each, and every hand holds movement cards only. Where a seat can
only decline, it declines by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import meadhall
from games.tables import act, answers, in_words, question, refused
from meadhall.core.chance import LoadedChance, seeded

game = meadhall.load("878")
FACTIONS = ("housecarls", "thegns", "norsemen", "berserkers")
KINDS = (*FACTIONS, "fyrd")
SIGNS = {"h": "hit", "c": "command", "f": "flee", "b": "blank"}

# ---------------------------------------------------------------- luck


def faces(**rolled: str) -> list[int]:
    """``faces(thegns="fc", fyrd="hb")``: what the dice of a roll show, in the order in which they are rolled."""
    found = []
    for kind in KINDS:
        die = next(die for die in game.data.records("die") if die["faction"] == kind)
        found += [die["faces"].index(SIGNS[sign]) + 1 for sign in rolled.get(kind, "")]
    return found


def fyrd_card(n: int) -> list[int]:
    """A Fyrd card with that many Fyrd is drawn."""
    return [next(i for i, card in enumerate(game.data.records("fyrd_card")) if card["units"] == n)]


# ---------------------------------------------------------------- positions


def at(phase: str, active: str | None, luck: Sequence[int] = (), **document: Any) -> Any:
    """A listening table at the beginning of a phase; ``luck`` is what the next dice and draws show."""
    chance = LoadedChance(list(luck), seeded(0))
    said = {"seats": 4, "phase": phase, "active": active} | document
    if active is None:
        said.pop("phase")
        said.pop("active")
    state = game.blank(said["seats"], chance)
    state.listen()  # before the first question, unlike after Game.position
    game.read(state, said)
    game.open_frames(state, said)
    state.settle()
    return hush(state)


def battle(active: str, luck: Sequence[int] = (), shire: str = "ripon", **document: Any) -> Any:
    """A battle in one shire (by default one that is not major): units by kind, everything else as in ``at``."""
    units = {kind: document.pop(kind) for kind in KINDS if kind in document}
    shires = {shire: units} | document.pop("shires", {})
    return at("battles", active, luck, shires=shires, **document)


def start(scenario: str = "standard", seats: int = 4, seed: int = 1) -> Any:
    state = game.start(seats, seed, scenario, listen=True)
    return state


def hand(faction: str, *numbers: int) -> dict[str, list[str]]:
    return {faction: [f"{faction}-{number:02d}" for number in numbers]}


# ---------------------------------------------------------------- playing


def seat(faction: str) -> int:
    return FACTIONS.index(faction)


def hush(state: Any) -> Any:
    """Whoever can only decline does."""
    decline = game.action("decline")
    while True:
        silent = [asked for asked in state.deciders() if list(state.legal(asked)) == [decline]]
        if not silent:
            return state
        for asked in silent:
            state.apply(asked, decline)


def play(state: Any, faction: str, *actions: str) -> Any:
    for action in actions:
        act(state, state.seat_of(seat(faction)), action)
        hush(state)
    return state


def legal(state: Any, faction: str, verb: str = "") -> list[str]:
    return [action for action in answers(state, state.seat_of(seat(faction))) if action.startswith(verb)]


def refusal(state: Any, faction: str, action: str) -> str:
    return refused(state, state.seat_of(seat(faction)), action)


def asked(state: Any) -> list[str]:
    """The factions whose seats must answer now (four seats)."""
    return [FACTIONS[decider] for decider in state.deciders()]


def pass_on(state: Any, *stop: str) -> Any:
    """Everybody does as little as possible until a question of these names is open or the game is over."""
    for _ in range(3000):
        if state.is_over() or question(state) in stop:
            return state
        for decider in state.deciders():
            options = [str(game.describe(action)) for action in state.legal(decider)]
            dull = ("decline", "done", "halt", "stay", "remain", "muster")
            choice = next((option for option in dull if option in options), options[-1])
            if question(state) == "reinforce":
                placed = [option for option in options if not option.startswith("play")]
                moves = [option for option in options if option.startswith("play") and int(option[-2:]) <= 7]
                choice = (placed or moves)[-1]
            elif question(state) in ("leader-move", "form-army", "army-move") and choice not in options[-1:]:
                choice = options[-1]
            state.apply(decider, game.actions.parse(choice))
            break
    raise AssertionError("it goes on for ever")


# ---------------------------------------------------------------- looking


def units(state: Any, shire: str) -> dict[str, int]:
    """Units on the board of a shire, leader cards apart."""
    found = state.position()["shires"].get(shire, {})
    return {kind: n for kind, n in found.items() if kind in KINDS}


def card(state: Any, leader: str) -> dict[str, int]:
    return state.position()["leaders"][leader]["units"]


def where(state: Any, leader: str) -> str | None:
    found = state.position()["leaders"].get(leader)
    return found["at"] if found else None


def marked(state: Any) -> set[str]:
    """The shires with a Viking control marker."""
    return {name for name, found in state.position()["shires"].items() if found.get("marker")}


def told(state: Any, *kinds: str) -> list[str]:
    """What happened since the last call: ``rolled housecarls 1 0 0``."""
    return in_words(game, game.take_events(state), kinds)


def rolls(state: Any) -> list[str]:
    """The kinds of unit that rolled, in order."""
    return [word.split()[1] for word in told(state, "rolled")]
