"""Words for the tests: positions, actions and events as a reader of the rulebook would say them.

Unless a document says otherwise three play, Blue, Purple and Green, and Blue holds the active town marker.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import meadhall
from games.tables import act, answers, in_words, question, refused
from meadhall.core.chance import LoadedChance, seeded

game = meadhall.load("brian-boru")
COLOURS = game.data.ids("player_colour")
TOWNS = [town for town in game.data.records("town") if town["region"] != "none"]
CARDS = game.data.records("action_card")
REGIONS = {region["id"]: region for region in game.data.records("region")}

# ---------------------------------------------------------------- positions


def at(step: str, luck: Sequence[int] = (), **document: Any) -> Any:
    """A listening table at the beginning of a step; ``luck`` is what chance brings next."""
    chance = LoadedChance(list(luck), seeded(0))
    state = game.position({"seats": 3, "step": step, **document}, chance)
    state.listen()
    return state


def viking(owner: str, monastery: bool = False) -> dict[str, Any]:
    """A town that the Vikings took from a player."""
    return {"owner": owner, "conquered": True} | ({"monastery": True} if monastery else {})


def blessed(owner: str) -> dict[str, Any]:
    """A town with a monastery."""
    return {"owner": owner, "monastery": True}


def towns_in(region: str) -> list[str]:
    return list(REGIONS[region]["towns"])


def filled(owner: str, *but: str) -> dict[str, str]:
    """Every town of the board taken, but those."""
    return {town["id"]: owner for town in TOWNS if town["id"] not in but}


def losing(card: int, *, town: str = "dublin", **document: Any) -> Any:
    """Blue has played a card to a trick that Purple wins with the royal 25, and is the first to act."""
    players = document.pop("players", {})
    hands = {"blue": [card, *[n for n in (1, 4, 10) if n != card][:2]], "purple": [25, 19, 13], "green": [24, 21, 14]}
    seated = {colour: {"hand": hand, **players.get(colour, {})} for colour, hand in hands.items()}
    state = at("actions", marker="purple", players=seated, **document)
    trick(state, town, purple=25, green=24, blue=card)
    return state


def winning(card: int, town: str, **document: Any) -> Any:
    """Blue has won a trick over the town with a card, and everybody has acted, saving coins."""
    players = document.pop("players", {})
    colour = next(place["colour"] for place in TOWNS if place["id"] == town)
    suits = {"red": "battle", "blue": "church", "yellow": "court"}
    others = [c["value"] for c in CARDS if c["suit"] not in (suits[colour], "royal") and c["value"] != card]
    spare = [c["value"] for c in CARDS if c["value"] != card and c["value"] not in others][:2]
    hands = {"blue": [card, *spare], "purple": others[-3:], "green": others[-6:-3]}
    seated = {player: {"hand": hand, **players.get(player, {})} for player, hand in hands.items()}
    state = at("actions", players=seated, **document)
    trick(state, town, blue=card, purple=others[-1], green=others[-4])
    while question(state) != "set-marker":
        play(state, asked(state)[0], "choose first" if question(state) == "choose-option" else "done")
    return state


# ---------------------------------------------------------------- playing


def seat(colour: str) -> int:
    return COLOURS.index(colour)


def play(state: Any, colour: str, *actions: str) -> None:
    for action in actions:
        act(state, seat(colour), action)


def trick(state: Any, town: str, **cards: int) -> None:
    """The leader's town, and the cards in the order of play."""
    play(state, next(iter(cards)), f"activate {town}")
    for colour, card in cards.items():
        play(state, colour, f"play {card}")


def legal(state: Any, colour: str) -> list[str]:
    return answers(state, seat(colour))


def targets(state: Any, colour: str) -> list[str]:
    """The towns, cards … among the legal actions, without the verb."""
    return [action.partition(" ")[2] for action in legal(state, colour) if " " in action]


def refusal(state: Any, colour: str, action: str) -> str:
    return refused(state, seat(colour), action)


def asked(state: Any) -> list[str]:
    """The colours that must answer now."""
    return [COLOURS[decider] for decider in state.deciders()]


def draft(state: Any) -> None:
    """Everybody keeps the lowest cards, until the hands are complete."""
    while not state.is_over() and question(state) == "draft-cards":
        for colour in asked(state):
            play(state, colour, legal(state, colour)[0])


def go_on(state: Any, until: str) -> None:
    """Answer for everybody with the first legal action until a step of the game, or its end, is reached."""
    while not state.is_over() and state.position()["step"] != until:
        colour = asked(state)[0]
        play(state, colour, "done" if "done" in legal(state, colour) else legal(state, colour)[0])


# ---------------------------------------------------------------- looking


def player(state: Any, colour: str) -> dict[str, Any]:
    return state.position()["players"][colour]


def of(state: Any, key: str) -> list[Any]:
    """One thing of every player, in seat order."""
    return [player[key] for player in state.position()["players"].values()]


def owner(state: Any, town: str) -> str | None:
    """Whose disc lies on a town."""
    return state.position()["towns"].get(town, {"owner": None})["owner"]


def is_viking(state: Any, town: str) -> bool:
    return state.position()["towns"][town].get("conquered", False)


def monasteries(state: Any) -> list[str]:
    return [name for name, town in state.position()["towns"].items() if town.get("monastery")]


def conquered(state: Any) -> list[str]:
    return [name for name, town in state.position()["towns"].items() if town.get("conquered")]


def token(state: Any, region: str) -> str:
    return state.position()["regions"][region]


def final(state: Any, colour: str) -> dict[str, int]:
    return player(state, colour)["final"]


def seen(state: Any, viewer: str | None) -> dict[str, Any]:
    """What a player sees, or a spectator."""
    return state.view(None if viewer is None else seat(viewer))


def told(state: Any, kinds: str = "", viewer: str | None = None) -> list[str]:
    """What a player, or a spectator, was told since the last call: ``town-taken blue dublin``."""
    number = None if viewer is None else seat(viewer)
    events = [event for event in game.take_events(state) if event.visible_to(number)]
    return in_words(game, events, kinds.split(), COLOURS)
