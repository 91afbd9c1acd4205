"""The field of Vikings in the terminal: what it shares with its sister game, and the ships."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from meadhall.skirmish.hexes import r_of, row_of
from meadhall.terminal.board import View
from meadhall.terminal.skirmish import FACINGS, FieldBoard, Place, place_of

PHASES = {"n": "naval", "p": "player"}


class Table(FieldBoard):
    inks: ClassVar[Mapping[str, str]] = {"viking": "bold red3", "anglo_saxon": "bold dodger_blue2"}
    capitals = frozenset({"viking"})
    openers = frozenset({"turn-begins", "phase-begins", "naval-phase-begins", "scored"})
    quiet = frozenset({"deploy", "assign", "speed", "form-wall", "drop-axes", "take-axes"})
    drawn = frozenset({"deploy", "assign"})

    def more(self, view: View) -> list[RenderableType]:
        return [self.ships(view)] if view.get("ships") else []

    def phase(self, view: View) -> str:
        return self.say("phase", phase=PHASES[view["phase"][0]], side=self.side_name(view["active"]))

    def goal(self, view: View, scenario: str) -> str:
        """What brings points to each side in the scenario, and by how many one must lead."""
        played = self.scenario(view)
        lines = [super().goal(view, scenario)]
        for side in self.inks:
            counted = [
                f"{score['points']} {self.say('counts', event=score['event'])}"
                for score in played["score"]
                if score["side"] == side
            ]
            if counted:
                name = self.side_name(side)
                lines.append(self.say("goal-of", side=name[0].upper() + name[1:], counted=", ".join(counted)))
        return " ".join([*lines, self.say("goal-margin", n=played["win_margin"])])

    def spot(self, view: View, frame: Mapping[str, Any]) -> Place | None:
        """A ship that is asked about."""
        ship = view.get("ships", {}).get(str(frame.get("ship")), {})
        return place_of(ship["at"]) if "at" in ship else None

    def ships(self, view: View) -> RenderableType:
        table = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
        for column in ("ship", "at", "heading", "speed", "damage"):
            table.add_column(self.say(f"ship-{column}"), justify="left" if column == "ship" else "right")
        for id, ship in view["ships"].items():
            name = self.game.label(None, "ship", self.game.domains["ship"].index(id), self.lang)
            heading = self.game.label(None, "direction", FACINGS.index(ship["heading"]), self.lang)
            fate = "" if ship["fate"] == "afloat" else f" ({self.say('fate', fate=ship['fate'])})"
            row = [ship.get("at", "–"), heading, str(ship.get("speed", 0)), str(ship.get("damage", 0))]
            table.add_row(Text(name + fate, self.inks[ship["side"]]), *row)
        ropes = [grapnel for grapnel in view["grapnels"] if grapnel["state"] == "caught"]
        if not ropes:
            return table
        tied = [self.say("rope", home=self.deck(rope["home"]), hook=self.deck(rope["hook"])) for rope in ropes]
        return Group(table, Text("\n".join(tied)))

    def decks(self, view: View) -> set[Place]:
        """The hexes under the ships."""
        types = {ship["id"]: ship["type"] for ship in self.scenario(view).get("ship", [])}
        found: set[Place] = set()
        for id, ship in view.get("ships", {}).items():
            if "at" not in ship:
                continue
            hull = self.game.fleet.hulls[("drakkar", "galiote", "boat").index(types[id])]  # type: ignore[attr-defined]
            column, row = place_of(ship["at"])
            first = FACINGS.index(ship["heading"]) * int(hull.cells)
            for part in range(first, first + int(hull.cells)):
                q, r = column + int(hull.q[part]), int(r_of(column, row)) + int(hull.r[part])
                found.add((q, int(row_of(q, r))))
        return found

    def deck(self, cell: str) -> str:
        return self.game.label(None, "deck", self.game.domains["deck"].index(cell), self.lang)
