"""The field of Diex Aie 2 in the terminal: what it shares with its sister game, ladders and fire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rich.text import Text

from meadhall.terminal.board import View
from meadhall.terminal.skirmish import FieldBoard, Place, place_of

FIRE, LADDER, FASCINES = Text(" *", "bold orange_red1"), Text(" H", "bold yellow3"), Text(" =", "yellow3")


class Table(FieldBoard):
    inks: ClassVar[Mapping[str, str]] = {
        "norman": "bold red3",
        "saxon": "bold dodger_blue2",
        "scot": "bold green4",
        "dane": "bold dark_orange3",
    }
    capitals = frozenset({"norman", "scot"})
    openers = frozenset({"turn-begins", "phase-begins", "scored"})
    quiet = frozenset({"deploy", "form-wall", "drop-axes", "take-axes", "siege-setup"})

    def goal(self, view: View, scenario: str) -> str:
        """What the battle is called, how it came to it, and what is victory: as its scenario says."""
        played = self.scenario(view)
        suffix = "_fr" if self.lang == "fr" else ""
        return f"{played[self.lang]}. {played['situation' + suffix]} {played['victory' + suffix]}"

    def standing(self, view: View) -> dict[Place, Text]:
        """What lies or burns on a hex is seen where nobody stands."""
        found = {place_of(hex): self.thing(str(one["thing"])) for hex, one in view.get("lies", {}).items()}
        return found | super().standing(view)

    def thing(self, name: str) -> Text:
        return FIRE if "fire" in name else LADDER if "ladder" in name else FASCINES
