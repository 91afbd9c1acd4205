"""Eketorp's table in the terminal: seven material spaces, the hospital, and a village for each player.

A village shows its six walls as three courses of stones, and below each pair of walls the siege space beside them with
whoever stands there. Stones are small letters, vikings the first letters of their colour with a capital, so that
nothing is told by colour alone.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from meadhall.terminal.board import Board, View

PAWNS = {
    "red": "bold grey100 on red3",
    "blue": "bold grey100 on dodger_blue2",
    "yellow": "bold grey3 on gold1",
    "white": "bold grey3 on grey93",
    "orange": "bold grey3 on dark_orange",
    "black": "bold grey100 on grey23",
}
INKS = {
    "red": "bold red3",
    "blue": "bold dodger_blue2",
    "yellow": "bold gold3",
    "white": "bold",
    "orange": "bold dark_orange",
    "black": "bold grey50",
}
STONES = {
    "grass": "bold grey3 on green3",
    "wood": "bold grey100 on orange4",
    "clay": "bold grey3 on wheat1",
    "stone": "bold grey3 on grey62",
}
NBSP = "\u00a0"  # a stone is not to be broken at the end of a line
SIDES = ("catapult", "boat", "ram")
COURSES = 3
VILLAGE = 26  # columns of a village
WIDE_VILLAGE = 39  # with its household beside the walls


class Table(Board):
    confirmed = frozenset({"commit"})
    # The number of a card, typed too early, must not cost four amulets.
    numbers: ClassVar = {"keep": 0, "exchange": 9}
    openers = frozenset(
        {
            "round-begins",
            "screens-lifted",
            "combat-opened",
            "siege-opened",
            "siege-opened-undefended",
            "village-complete",
            "rounds-over",
            "won",
            "won-together",
        }
    )

    pictured = frozenset({"stones-laid", "vikings-shown", "card-laid", "moved-on", "stones-cleared"})
    scenes = frozenset({"screens-lifted"})

    # ---------------------------------------------------------------- the whole table

    def draw(self, view: View, seat: int | None, width: int) -> RenderableType:
        villages = self.rows_of_villages(view, seat, width)
        parts = [self.banner(view), self.spaces(view, width), self.hospital(view), villages]
        if seat is not None:
            parts.append(self.own_hand(view, seat))
        parts.append(self.legend())
        return Group(*parts)

    def glance(self, view: View, seat: int, again: bool, width: int) -> RenderableType | None:
        frame = view["frames"][-1]
        match frame["decision"]:
            case "place-vikings" if again:
                return self.order(view, seat)
            case "change-hand" | "lay-cards":
                return Group(self.rival(view, seat), self.own_hand(view, seat))
            case "loot-walls" | "keep-stone":
                return self.village(view, self.owner_of(view, frame["place"]), seat)
            case "build-walls":
                return Group(self.village(view, seat, seat), self.own_stones(view, seat))
            case "name-rival" if "." in frame["place"]:
                return self.village(view, self.owner_of(view, frame["place"]), seat)
            case "pick-stone" | "name-rival":
                return self.spaces(view, width)
        return None

    def scores(self, view: View) -> RenderableType:
        table = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column(self.say("score-player"))
        for kind in self.kinds():
            table.add_column(self.kind_name(kind), justify="right")
        for column in ("score-bonus", "score-amulets", "score-total"):
            table.add_column(self.say(column), justify="right")
        ranked = sorted(range(view["seats"]), key=lambda seat: -int(self.player(view, seat)["score"]))
        best = self.player(view, ranked[0])["score"]
        for seat in ranked:
            player = self.player(view, seat)
            table.add_row(*self.score_row(view, seat), style="bold" if player["score"] == best else "")
        return table

    def score_row(self, view: View, seat: int) -> list[Text]:
        """Points by kind of stone, and for amulets; what is left of the total is the bonus."""
        player = self.player(view, seat)
        held = [stone for wall in player["walls"] for stone in wall]
        held += [kind for kind, n in player["extra"].items() for _ in range(n)]
        points = [held.count(kind) * worth for kind, worth in self.kinds().items()]
        amulets = player["amulets"] * int(self.game.data.table("scoring")["per_amulet"])
        rest = [player["score"] - sum(points) - amulets, amulets, player["score"]]
        return [self.name(view, seat), *(Text(str(n)) for n in [*points, *rest])]

    # ---------------------------------------------------------------- its parts

    def banner(self, view: View) -> RenderableType:
        rounds = int(self.game.data.table("round")["max_rounds"])
        step = self.say("step", step=view["step"])
        first = self.colour_name(view["first"])
        said = self.say("banner", round=view["round"], rounds=rounds, step=step, first=first)
        text = Text(said, "bold")
        text.highlight_regex(rf"\b{first}\b", INKS[view["first"]])
        return text

    def spaces(self, view: View, width: int) -> RenderableType:
        names = self.game.data.ids("material_space")
        padding = 1 if width >= 72 else 0
        each = (min(width, 80) - len(names) - 1) // len(names) - 2 * padding
        table = Grid(box=box.ROUNDED, padding=(0, padding), border_style="dim")
        for name in names:
            table.add_column(Text(name, "bold"), width=max(each, 4))
        found = [view["spaces"].get(name, {"stones": {}, "vikings": {}}) for name in names]
        table.add_row(*(self.stones(space["stones"]) for space in found))
        table.add_row(*(self.vikings(space["vikings"]) for space in found))
        return table

    def hospital(self, view: View) -> RenderableType:
        line = Text.assemble((self.say("hospital"), "bold"))
        stations = [str(station["label"]) for station in self.game.data.records("hospital_station") if station["label"]]
        for station in stations:
            lying = {
                colour: view["players"][colour]["hospital"].get(station, 0)
                for colour in view["colors"]
                if view["players"][colour]["hospital"].get(station)
            }
            line.append("  ").append(self.say("station", station=station), "dim").append(" ")
            line.append_text(self.vikings(lying)).append("  ›", "dim")
        line.append("  ").append(self.say("healed"), "dim")
        return line

    def rows_of_villages(self, view: View, seat: int | None, width: int) -> RenderableType:
        """As many beside each other as fit, in rows of about equal length."""
        fit = max(1, (width + 1) // (VILLAGE + 1))
        rows = -(-view["seats"] // fit)
        beside = -(-view["seats"] // rows)
        each = WIDE_VILLAGE if (WIDE_VILLAGE + 1) * beside <= width + 1 else VILLAGE
        grid = Grid.grid(padding=(0, 1, 0, 0))
        panels = [self.village(view, owner, seat, each) for owner in range(view["seats"])]
        for start in range(0, len(panels), beside):
            grid.add_row(*panels[start : start + beside])
        return grid

    def village(self, view: View, owner: int, seat: int | None, width: int = WIDE_VILLAGE) -> RenderableType:
        """Walls and siege spaces, with the household below them or, where there is room, beside them."""
        player = self.player(view, owner)
        colour = view["colors"][owner]
        title = Text.assemble(self.pawn(colour), " ", (self.colour_name(colour), "bold"))
        title.append(f" · {self.village_name(player['village'])}")
        notes = [self.say("points", n=player["score"])]
        if owner == seat:
            notes.insert(0, self.say("you"))
        if view["first"] == colour:
            notes.insert(0, "★")
        fort = Group(self.walls(player), self.sieges(player))
        household = self.household(player, width)
        return Panel(
            Group(fort, household) if width == VILLAGE else self.beside(fort, household),
            title=title,
            title_align="left",
            subtitle=" · ".join(notes),
            subtitle_align="right",
            border_style=INKS[colour].removeprefix("bold").strip() or "default",
            width=width,
            padding=0,
        )

    def beside(self, fort: RenderableType, household: RenderableType) -> RenderableType:
        grid = Grid.grid(padding=0)
        grid.add_column(width=VILLAGE - 2)
        grid.add_row(fort, household)
        return grid

    def walls(self, player: View) -> RenderableType:
        lines = []
        for course in reversed(range(COURSES)):
            line = Text("  ")
            for number, wall in enumerate(player["walls"]):
                line.append_text(self.stone(wall[course]) if course < len(wall) else Text(" · ", "dim"))
                line.append("" if number % 2 == 0 else " ")
            lines.append(line)
        numbers = "".join(f" {wall + 1} {'' if wall % 2 == 0 else ' '}" for wall in range(len(player["walls"])))
        return Group(*lines, Text(f"  {numbers}", "dim"))

    def sieges(self, player: View) -> RenderableType:
        grid = Grid.grid(padding=0)
        for _ in SIDES:
            grid.add_column(width=7)
        grid.add_row(*(Text(self.say("side", side=side), "dim") for side in SIDES))
        grid.add_row(*(self.besiegers(player["sieges"].get(side, {})) for side in SIDES))
        return Padding(grid, (0, 0, 0, 2), expand=False)

    def besiegers(self, siege: View) -> Text:
        line = Text()
        for colour in siege.get("vikings", []):
            line.append_text(self.pawn(colour)).append(" ")
        if "loot" in siege:
            line.right_crop(1)
            line.append_text(self.stone(siege["loot"]))
        elif siege.get("assaulted"):
            line.append("✓", "dim")
        return line or Text("–", "dim")

    def household(self, player: View, width: int) -> RenderableType:
        hand, pile = (held if isinstance(held, int) else len(held) for held in (player["hand"], player["pile"]))
        parts = [
            self.say("home", n=player["home"]),
            self.say("amulets", n=player["amulets"]),
            self.say("hand", n=hand),
            self.say("pile", n=pile),
        ]
        if carried := sum(player["carried"].values()):
            parts.append(self.say("carried", n=carried))
        if width == VILLAGE:
            parts = [" · ".join(parts[:2]), " · ".join(parts[2:])]
        return Padding(Group(*(Text(part) for part in parts)), (0, 0, 0, 1), expand=False)

    def own_hand(self, view: View, seat: int) -> RenderableType:
        player = self.player(view, seat)
        line = Text.assemble((self.say("your-hand"), "bold"), " ", self.cards(player["hand"]))
        if player["pile"]:
            line.append(f"   {self.say('your-pile')} ").append_text(self.cards(player["pile"]))
        line.append(f"   {self.say('your-amulets', n=player['amulets'])}")
        return line

    def own_stones(self, view: View, seat: int) -> RenderableType:
        stones = self.stones(self.player(view, seat)["carried"])
        return Text.assemble((self.say("your-stones"), "bold"), " ", stones)

    def rival(self, view: View, seat: int) -> RenderableType:
        """What is known of the other side in the duel under way."""
        duel = next(frame for frame in view["frames"] if frame["decision"] == "duel")
        other = duel["attacker"] + duel["defender"] - seat
        player = self.player(view, other)
        line = self.name(view, other)
        for count in ("home", "amulets", "hand", "pile"):
            line.append(f"   {self.say(count, n=player[count])}", "not bold default")
        return line

    def order(self, view: View, seat: int) -> RenderableType:
        """Where a player's vikings stand behind his screen."""
        colour = view["colors"][seat]
        names = self.game.data.ids("material_space")
        placed = [
            f"{name} × {n}" if n > 1 else name
            for name in names
            if (n := view["spaces"].get(name, {}).get("vikings", {}).get(colour, 0))
        ]
        for rival in view["players"].values():
            for side, siege in rival["sieges"].items():
                if colour in siege["vikings"]:
                    placed.append(f"{self.village_name(rival['village'])} ({self.say('side', side=side).strip()})")
        return Text(self.say("order", places=", ".join(placed) or "–"))

    def legend(self) -> RenderableType:
        line = Text()
        for kind, worth in self.kinds().items():
            named = self.say("worth", kind=self.kind_name(kind), n=worth)
            line.append_text(self.stone(kind)).append(f" {named}   ", "dim")
        return line.append(self.say("legend-first"), "dim")

    # ---------------------------------------------------------------- pieces and names

    def stone(self, kind: str) -> Text:
        return Text(f"{NBSP}{self.say('stone-letter', kind=kind)}{NBSP}", STONES[kind])

    def stones(self, counts: View) -> Text:
        line = Text()
        for kind, n in counts.items():
            for _ in range(n if n <= 2 else 1):
                line.append(" " if line else "").append_text(self.stone(kind))
            line.append(f"×{n}" if n > 2 else "")
        return line or Text("–", "dim")

    def vikings(self, counts: View) -> Text:
        line = Text()
        for colour, n in counts.items():
            if line:
                line.append(" ")
            line.append_text(self.pawn(colour)).append(f"×{n}" if n > 1 else "")
        return line or Text("–", "dim")

    def pawn(self, colour: str) -> Text:
        return Text(self.say("pawn", colour=colour), PAWNS[colour])

    def cards(self, values: list[int]) -> Text:
        return Text(" ").join(Text(f"[{value}]", "bold") for value in values) if values else Text("–", "dim")

    def player(self, view: View, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = view["players"][view["colors"][seat]]
        return found

    def owner_of(self, view: View, place: str) -> int:
        village = place.partition(".")[0]
        return next(seat for seat in range(view["seats"]) if self.player(view, seat)["village"] == village)

    def kinds(self) -> dict[str, int]:
        return {str(record["id"]): int(record["value"]) for record in self.game.data.records("material")}

    def kind_name(self, kind: str) -> str:
        return self._named("material", kind)

    def colour_name(self, colour: str) -> str:
        return self._named("color", colour)

    def village_name(self, village: str) -> str:
        return self._named("village", village)

    def _named(self, kind: str, id: str) -> str:
        return next(str(record[self.lang]) for record in self.game.data.records(kind) if record["id"] == id)

    def name(self, view: View, seat: int) -> Text:
        return Text(self.seat_name(view, seat), INKS[view["colors"][seat]])

    def seat_name(self, view: View, seat: int) -> str:
        return self.colour_name(view["colors"][seat])

    def name_styles(self, view: View) -> dict[str, str]:
        return {self.colour_name(colour): INKS[colour] for colour in view["colors"]}

    # ---------------------------------------------------------------- answers

    def option(self, view: View, verb: str, domain: str, index: int) -> tuple[str, str]:
        id = self.game.domains[domain].ids[index]
        if domain in ("place", "siege") and "." in id:
            village, _, side = id.partition(".")
            return self.village_name(village), self.say("side-name", side=side)
        if domain == "place":
            return self.say("row-spaces"), id
        if domain == "course":
            kind, _, wall = id.partition("@")
            return self.kind_name(kind), self.say("wall", wall=wall)
        if domain == "seat":
            return "", self.seat_name(view, index)
        if domain == "kind":
            return "", self.say("worth", kind=self.kind_name(id), n=self.kinds()[id])
        if verb == "lift":
            owner = self.owner_of(view, view["frames"][-1]["place"])
            top = self.player(view, owner)["walls"][index][-1]
            return "", self.say("wall-top", wall=id, kind=self.kind_name(top), n=self.kinds()[top])
        return super().option(view, verb, domain, index)
