"""How the campaign of Romney is driven to a battle or a siege over HTTP: answers to what a seat sees."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

ENDS = (
    *("done", "auto", "enough", "pass", "halt", "stay-out", "fight", "settle"),
    *("deploy", "stand", "battle-done", "hold", "stop"),
    *("spare", "decline", "rest", "siege-auto"),
)
# The way of both Norman groups to a Saxon one, and of that one to the motte of Hastings: hex by hex.
TO_BATTLE = ("0613 0612 0611 0610 0609 0708 0808", "0411 0410 0509 0609")
TO_HASTINGS = ("0808 0708 0609 0610 0611 0612 0613",)
BATTLE = ("attack", "deploy-first", "open-battle", "spread")  # what the Normans do besides


def next_hexes(ways: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for way in ways:
        hexes = way.split()
        found |= dict(pairwise(hexes))
    return found


def answer(seen: dict[str, Any], wanted: tuple[str, ...] = (), ways: tuple[str, ...] = ()) -> str:
    """What leads there: a wanted verb, the next hex of the way, else the end of the stage."""
    legal = seen["legal"]
    for verb in wanted:
        found = [action for action in legal if action.split()[0] == verb]
        if found:
            return str(found[0])
    if seen["prompt"]["name"] == "march":
        hex = seen["view"]["groups"][seen["prompt"]["arguments"]["group"]]["hex"]
        go = f"go {next_hexes(ways).get(f'{hex % 20:02d}{hex // 20:02d}')}"
        if go in legal:
            return go
    return str(next((end for end in ENDS if end in legal), legal[0]))
