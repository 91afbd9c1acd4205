"""Brian Boru's table in the terminal: the regions with their towns, the players, the trick, and one's own cards.

A town shows its colour as a letter before its name, and after it the first letters of its owner's colour, a cross for a
monastery and an axe for the Vikings, so that nothing is told by colour alone.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from meadhall.games.brian_boru.game import BrianBoru
from meadhall.games.brian_boru.layout import PRIMARY, SECONDARY
from meadhall.terminal.board import Board, View

PAWNS = {
    "blue": "bold grey100 on dodger_blue2",
    "purple": "bold grey100 on dark_violet",
    "green": "bold grey3 on green3",
    "orange": "bold grey3 on dark_orange",
    "black": "bold grey100 on grey23",
}
INKS = {
    "blue": "bold dodger_blue2",
    "purple": "bold medium_orchid",
    "green": "bold green3",
    "orange": "bold dark_orange",
    "black": "bold grey50",
}
TOWN_INKS = {"red": "red3", "blue": "dodger_blue2", "yellow": "gold3"}
SUIT_INKS = {"battle": "bold red3", "church": "bold dodger_blue2", "court": "bold gold3", "royal": "bold"}
NBSP = "\u00a0"  # a town is not to be broken at the end of a line
GOODS = ("points", "coins", "renown", "track", "raiders", "church")
FINAL = ("coins", "marker", "renown", "regions", "spread")


class Table(Board):
    # One of two answers is a payment: a number typed too early must not make it.
    numbers: ClassVar = {"done": 0, "buy": 9}
    openers = frozenset(
        {
            "round-begins",
            "cards-dealt",
            "town-activated",
            "no-active-town",
            "last-cards-discarded",
            "region-opened",
            "game-ends",
            "won",
            "won-together",
        }
    )
    pictured = frozenset({"packet-seen", "hand-taken"})

    # ---------------------------------------------------------------- the whole table

    def draw(self, view: View, seat: int | None, width: int) -> RenderableType:
        parts = [self.banner(view), self.regions(view, width), self.players(view, seat)]
        if any(player["table"] for player in view["players"].values()):
            parts.append(self.trick(view))
        if seat is not None:
            parts.append(self.own_cards(view, seat))
        parts.append(Text(self.say("legend"), "dim"))
        return Group(*parts)

    def glance(self, view: View, seat: int, again: bool, width: int) -> RenderableType | None:
        match view["frames"][-1]["decision"]:
            case "draft-cards" if again:
                return self.own_cards(view, seat)
            case "play-card":
                return Group(self.trick(view), self.own_cards(view, seat))
            case "choose-option" | "buy-more":
                return Group(self.trick(view), self.players(view, seat))
        return None

    def scores(self, view: View) -> RenderableType:
        table = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
        for column in ("player", "track", *FINAL, "total"):
            table.add_column(self.say("score", line=column), justify="left" if column == "player" else "right")
        totals = [player["points"] + sum(player["final"].values()) for player in view["players"].values()]
        for seat in sorted(range(view["seats"]), key=lambda seat: -totals[seat]):
            player = self.player(view, seat)
            lines = [player["points"], *(player["final"][line] for line in FINAL), totals[seat]]
            style = "bold" if totals[seat] == max(totals) else ""
            table.add_row(self.name(view, seat), *(Text(str(n)) for n in lines), style=style)
        return table

    # ---------------------------------------------------------------- its parts

    def banner(self, view: View) -> RenderableType:
        step = self.say("step", step=view["step"])
        said = self.say("banner", round=view["round"], rounds=view["rounds"], step=step)
        lines = [Text(said, "bold")]
        facts = [self.say("marker", player=self.colour_name(view["marker"]))]
        turned = view["marriages"]["turned"]
        if turned:
            facts.append(self.say("marriage", card=self.named("marriage_card", turned[-1])))
        facts.append(self.say("battle-area", n=view["battle_area"]))
        if view["active"]:
            facts.append(self.say("active", town=self.named("town", view["active"])))
        lines.append(Text(" · ".join(facts)))
        if view["princess"] in self.game.data.ids("princess_option"):
            lines.append(Text(self.say("princess", side=self.named("princess_option", view["princess"]))))
        return Group(*lines)

    def regions(self, view: View, width: int) -> RenderableType:
        table = Grid(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
        for column in ("region", "threshold", "power", "token", "towns"):
            table.add_column(
                self.say("column", of=column), justify="right" if column in ("threshold", "power") else "left"
            )
        for region in self.game.data.records("region"):
            token = view["regions"][region["id"]]
            held = (
                self.pawn(token)
                if token in PAWNS
                else Text(self.say("token", face=token), "dim" if token == "grey" else "")
            )
            towns = Text("  ").join(self.town(view, town) for town in region["towns"])
            name = Text(str(region[self.lang]).partition(" (")[0], "bold")
            table.add_row(name, Text(str(region["threshold"])), Text(str(region["power"])), held, towns)
        return table

    def town(self, view: View, id: str) -> Text:
        record = next(town for town in self.game.data.records("town") if town["id"] == id)
        letter = self.say("town-letter", colour=record["colour"])
        name = str(record[self.lang]).replace(" ", NBSP)
        active = view["active"] == id
        text = Text.assemble(
            (f"{letter}{NBSP}{name}", f"{TOWN_INKS[record['colour']]}{' bold underline' if active else ''}")
        )
        found = view["towns"].get(id)
        if found:
            text.append(NBSP).append_text(self.pawn(found["owner"]))
            text.append("†" if found.get("monastery") else "").append("⚔" if found.get("conquered") else "")
        return text

    def players(self, view: View, seat: int | None) -> RenderableType:
        table = Grid(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
        table.add_column(self.say("score", line="player"))
        for column in (*GOODS, "towns", "hand"):
            table.add_column(self.say("goods", of=column), justify="right")
        for number in range(view["seats"]):
            player, colour = self.player(view, number), view["colors"][number]
            towns = [town for town in view["towns"].values() if town["owner"] == colour and not town.get("conquered")]
            hand = player["hand"] if isinstance(player["hand"], int) else len(player["hand"])
            name = self.name(view, number)
            name.append(" ★" if view["marker"] == colour else "", "default")
            name.append(f" ({self.say('you')})" if number == seat else "", "default")
            table.add_row(name, *(str(player[key]) for key in GOODS), str(len(towns)), str(hand))
        return table

    def trick(self, view: View) -> RenderableType:
        line = Text.assemble((self.say("on-table"), "bold"))
        played = [seat for seat in range(view["seats"]) if self.player(view, seat)["table"]]
        for seat in sorted(played, key=lambda seat: int(self.player(view, seat)["table"])):
            line.append("   ").append_text(self.name(view, seat)).append(" ")
            line.append_text(self.card(self.player(view, seat)["table"]))
        return line if played else Text.assemble((self.say("on-table"), "bold"), "   –")

    def own_cards(self, view: View, seat: int) -> RenderableType:
        player = self.player(view, seat)
        parts: list[RenderableType] = []
        for key in ("packet", "hand"):
            if player[key]:
                parts.append(Text(self.say("your-cards", which=key), "bold"))
                parts.append(Padding(self.cards(player[key]), (0, 0, 0, 2), expand=False))
        return Group(*parts)

    def cards(self, values: list[int]) -> RenderableType:
        """Cards with what they do."""
        grid = Grid.grid(padding=(0, 2))
        for value in values:
            options = " / ".join(self.action_words(value, SECONDARY + n) for n in range(self.options_of(value)))
            primary = self.say("if-won", action=self.action_words(value, PRIMARY))
            grid.add_row(self.card(value), Text(options), Text(primary, "dim"))
        return grid

    # ---------------------------------------------------------------- pieces and names

    def card(self, value: int) -> Text:
        suit = str(self.game.data.records("action_card")[value - 1]["suit"])
        return Text(self.game.label(None, "card", value - 1, self.lang), SUIT_INKS[suit])

    def options_of(self, value: int) -> int:
        return len(self.game.data.records("action_card")[value - 1]["secondary"])

    def action_words(self, value: int, action: int) -> str:
        assert isinstance(self.game, BrianBoru)
        return self.game.action_words(value - 1, action, self.lang)

    def pawn(self, colour: str) -> Text:
        return Text(self.say("pawn", colour=colour), PAWNS[colour])

    def player(self, view: View, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = view["players"][view["colors"][seat]]
        return found

    def named(self, kind: str, id: str) -> str:
        return next(str(record[self.lang]) for record in self.game.data.records(kind) if record["id"] == id)

    def colour_name(self, colour: str) -> str:
        return self.named("player_colour", colour)

    def name(self, view: View, seat: int) -> Text:
        return Text(self.seat_name(view, seat), INKS[view["colors"][seat]])

    def seat_name(self, view: View, seat: int) -> str:
        return self.colour_name(view["colors"][seat])

    def name_styles(self, view: View) -> dict[str, str]:
        return {self.colour_name(colour): INKS[colour] for colour in view["colors"]}

    # ---------------------------------------------------------------- answers

    def option(self, view: View, verb: str, domain: str, index: int) -> tuple[str, str]:
        if domain == "town":
            town = self.game.data.records("town")[index]
            row = str(self.named("region", town["region"])).partition(" (")[0] if town["region"] != "none" else ""
            return row, str(town[self.lang])
        if domain == "option":
            card = int(view["frames"][-1]["card"])
            return "", self.action_words(card, SECONDARY + index)
        return super().option(view, verb, domain, index)
