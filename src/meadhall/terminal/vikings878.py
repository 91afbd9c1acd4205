"""The table of 878 Vikings in the terminal: who is where, kingdom by kingdom, the leaders, the cards.

Units are counts with the first letters of their kind, so that nothing is told by colour alone. Major shires bear a
star, centres a second one, and shires under Viking control a cross.
"""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from meadhall.terminal.board import Board, View

INKS = {
    "housecarls": "bold dodger_blue2",
    "thegns": "bold green3",
    "norsemen": "bold",
    "berserkers": "bold red3",
    "fyrd": "bold gold3",
}


class Table(Board):
    openers = frozenset({"turn-begins", "cube-drawn", "battle-begins", "side-wins"})
    scenes = frozenset({"turn-begins"})

    def draw(self, view: View, seat: int | None, width: int) -> RenderableType:
        parts = [self.banner(view), self.kingdoms(view, width), self.leaders(view), self.stocks(view)]
        if seat is not None:
            parts.append(self.hands(view))
        parts.append(Text(self.say("legend"), "dim"))
        return Group(*parts)

    def glance(self, view: View, seat: int, again: bool, width: int) -> RenderableType | None:
        frame = view["frames"][-1]
        if frame["decision"] in ("suffer", "flee", "command", "send", "events", "escape", "withdraw", "tribute"):
            shire = frame["shire"]
            return Text.assemble((self.shire_name(shire), "bold"), " ", self.units(self.there(view, shire)))
        return Text() if again else None

    def scores(self, view: View) -> RenderableType:
        table = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column(self.say("score-side"))
        table.add_column(self.say("score-markers"), justify="right")
        for side in self.game.data.records("side"):
            markers = str(view["markers"]) if side["id"] == "viking" else ""
            won = view["winner"] == side["id"]
            table.add_row(str(side[self.lang]), markers, style="bold" if won else "")
        return table

    def seat_name(self, view: View, seat: int) -> str:
        mine = [faction for faction, owner in view["factions"].items() if owner == seat]
        if len(mine) == 2:
            side = next(side for side in self.game.data.records("side") if mine[0] in side["factions"])
            return str(side[self.lang])
        return self.kind_name(mine[0])

    def name_styles(self, view: View) -> dict[str, str]:
        return {self.kind_name(kind): ink for kind, ink in INKS.items()}

    # ---------------------------------------------------------------- its parts

    def banner(self, view: View) -> Text:
        active = self.kind_name(view["active"]) if view["active"] else "–"
        phase = self.say("phase", phase=view["phase"])
        return Text(self.say("banner", turn=view["turn"], active=active, phase=phase, markers=view["markers"]), "bold")

    def kingdoms(self, view: View, width: int) -> RenderableType:
        columns = 2 if width >= 200 else 1
        table = Grid(box=None, pad_edge=False, show_header=False)
        cells = [self.kingdom(view, kingdom) for kingdom in self.game.data.records("kingdom")]
        for start in range(0, len(cells), columns):
            table.add_row(*cells[start : start + columns])
        return table

    def kingdom(self, view: View, kingdom: dict[str, Any]) -> RenderableType:
        """A shire a row; neighbours that need a second line stay beside its name."""
        rows = Grid(box=None, pad_edge=False, show_header=False, padding=0)
        rows.add_column(no_wrap=True)
        rows.add_column()
        for shire in self.game.data.records("shire"):
            if shire["kingdom"] == kingdom["id"]:
                rows.add_row(*self.shire(view, shire))
        return Group(Text(str(kingdom[self.lang]), "bold underline"), rows, Text())

    def shire(self, view: View, shire: dict[str, Any]) -> tuple[Text, Text]:
        signs = ("*" if shire["major"] else "") + ("*" if shire["centre"] else "") + ("~" if shire["marsh"] else "")
        found = view["shires"].get(shire["id"], {})
        cross = "†" if found.get("marker") else ""
        name = Text(("  " + self.shire_name(shire["id"]) + signs + cross).ljust(20))
        line = Text.assemble(self.units(self.there(view, shire["id"])))
        beside = ", ".join(self.shire_name(other) for other in shire["adjacent"])
        return name, line.append(self.say("beside", shires=beside), "dim")

    def there(self, view: View, shire: str) -> dict[str, int]:
        """Units of a shire, those on leader cards included."""
        total = {kind: view["shires"].get(shire, {}).get(kind, 0) for kind in INKS}
        for leader in view["leaders"].values():
            if leader["at"] == shire:
                for kind, n in leader["units"].items():
                    total[kind] += n
        return {kind: n for kind, n in total.items() if n}

    def units(self, units: dict[str, int]) -> Text:
        text = Text(style="not bold not underline")
        for kind, n in units.items():
            text.append(f"{n}{self.say('unit', kind=kind)} ", INKS[kind])
        return text

    def leaders(self, view: View) -> RenderableType:
        text = Text()
        for name, leader in view["leaders"].items():
            record = next(record for record in self.game.data.records("leader") if record["id"] == name)
            known = leader["at"] in self.game.domains["shire"].ids
            where = self.shire_name(leader["at"]) if known else self.say("leader-place", place=leader["at"])
            text.append(f"{record[self.lang]} ({where}) ", "bold").append_text(self.units(leader["units"])).append("\n")
        return text

    def stocks(self, view: View) -> RenderableType:
        text = Text()
        for key in ("reserve", "fled"):
            text.append(self.say(f"stock-{key}") + " ").append_text(self.units(view[key])).append("  ")
        return text

    def hands(self, view: View) -> RenderableType:
        text = Text()
        for faction, cards in view["hands"].items():
            if isinstance(cards, list):
                names = [
                    self.game.label(None, "card", self.game.domains["card"].index(name), self.lang) for name in cards
                ]
                text.append(f"{self.say('hand', faction=self.kind_name(faction))} ", INKS[faction])
                text.append(", ".join(names) + "\n")
        return text

    # ---------------------------------------------------------------- names

    def kind_name(self, kind: str) -> str:
        return str(next(record for record in self.game.data.records("faction") if record["id"] == kind)[self.lang])

    def shire_name(self, shire: str) -> str:
        return str(next(record for record in self.game.data.records("shire") if record["id"] == shire)[self.lang])
