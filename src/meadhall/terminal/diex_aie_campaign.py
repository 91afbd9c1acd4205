"""A campaign of Diex Aie 2 in the terminal: the map in letters, the groups, the settlements, what each side is after.

A hex is three letters wide, odd columns half a hex lower. Groups are a letter of their people and their men, or a
question mark for a counter that lies face down, so that nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from meadhall.games.diex_aie.campaign.facts import FACTIONS, Scenario
from meadhall.games.diex_aie.campaign.game import DiexAieCampaign
from meadhall.games.diex_aie.campaign.land import COLUMNS
from meadhall.games.diex_aie.campaign.position import TERMS, TURNS
from meadhall.terminal.board import Board, View, board_for

INKS = {
    "norman": "bold red3",
    "saxon": "bold dodger_blue2",
    "scot": "bold green3",
    "dane": "bold medium_orchid",
    "mercenary": "bold gold3",
}
SIGNS = {"clear": ".", "forest": "♣", "hill": "^", "marsh": ",", "river": "≈", "sea": "~"}
GROUND = {"forest": "green4", "hill": "orange4", "marsh": "cyan", "river": "blue", "sea": "blue"}
REVOLT = 3  # loyalty up to here
HALVES = 2  # of a pound
WIDTH = 3  # letters of a hex
SEATS = {"battle": "seats", "siege": "siege_seats"}  # who sits where in a game inside
ROWS = 2  # lines of settlements beside each other, on a wide screen


class Table(Board):
    openers = frozenset({"day-began"})
    scenes = frozenset({"day-began"})

    def draw(self, view: View, seat: int | None, width: int) -> RenderableType:
        for board, inner, inside in self.inside(view, seat):
            return board.draw(inner, inside, width)
        parts = [self.banner(view), self.map(view), self.groups(view, seat), self.places(view, width)]
        return Group(*parts, Text(self.say("legend"), "dim"))

    def glance(self, view: View, seat: int, again: bool, width: int) -> RenderableType | None:
        for board, inner, inside in self.inside(view, seat):
            at = -1 if inside is None else inside
            return board.glance(inner, at, again, width) or board.draw(inner, inside, width)
        if again or view["frames"][-1]["decision"] in ("name-men", "losses", "ransoms", "plundering", "sharing"):
            return Text()
        return None

    def inside(self, view: View, seat: int | None) -> Iterator[tuple[Board, View, int | None]]:
        """The board and the view of the game that is played inside now, if there is one, and the seat there."""
        for slot, inner in self.game.inner.items():
            if view.get(slot):
                seats = view.get("field", {}).get(SEATS[slot], [])
                place = None if seat is None or seat + 1 not in seats else seats.index(seat + 1)
                yield board_for(inner, self.lang), view[slot], place

    def goal(self, view: View, scenario: str) -> str:
        lines = [self.say("aim-of", people=self.people(name), aim=aim) for name, aim in self.aims(view)]
        return "\n".join([self.say("goal"), *lines])

    def scores(self, view: View) -> RenderableType:
        table = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
        for column in ("score-side", "score-aim", "score-won"):
            table.add_column(self.say(column))
        for name, aim in self.aims(view):
            seat = self.seat_of(view, name)
            won = bool(view.get("winners", 0) >> seat & 1)
            table.add_row(Text(self.people(name), INKS[name]), aim, "★" if won else "")
        return table

    def seat_name(self, view: View, seat: int) -> str:
        return self.people(FACTIONS[self.scenario(view).players[view["seats"]][seat][0]])

    def name_styles(self, view: View) -> dict[str, str]:
        return {self.people(name): ink for name, ink in INKS.items()}

    # ---------------------------------------------------------------- its parts

    def banner(self, view: View) -> RenderableType:
        scenario = self.scenario(view)
        said = self.say("banner", day=view.get("day", 0), days=scenario.days, points=-view.get("season", 0))
        aims = [Text(self.say("aim-of", people=self.people(name), aim=aim)) for name, aim in self.aims(view)]
        return Group(Text(said, "bold"), *aims)

    def map(self, view: View) -> RenderableType:
        """Two lines for each row: even columns on the first, odd ones on the second."""
        record = self.map_record(view)
        grid = record["grid"].split()
        signs = {self.data_terrain(name)["symbol"]: name for name in SIGNS}
        lines: list[Text] = []
        for row in range(record["rows"]):
            for odd in (0, 1):
                line = Text("   " * odd)
                for column in range(odd, record["cols"], 2):
                    line.append_text(self.hex(view, row * COLUMNS + column, signs[grid[row][column]])).append("   ")
                lines.append(line)
        return Group(*lines)

    def hex(self, view: View, hex: int, terrain: str) -> Text:
        standing = [group for group in view["groups"].values() if group["hex"] == hex]
        if standing:
            first = max(standing, key=lambda group: len(group.get("men", ())))
            men = len(first["men"]) if "men" in first else "?"
            more = "+" if len(standing) > 1 else ""
            return Text(f"{self.letter(first['faction'])}{men}{more}".ljust(WIDTH)[:WIDTH], INKS[first["faction"]])
        if any(convoy["hex"] == hex + 1 for convoy in view["convoys"].values()):
            return Text(self.say("cart").ljust(WIDTH), "bold")
        if any(spy["hex"] == hex for spy in view["spies"].values()):
            return Text(self.say("spy").ljust(WIDTH), "bold")
        place = self.place_at(view, hex)
        if place is not None:
            loyal = view["places"][place["id"]].get("loyalty", place["loyalty"])
            return Text(str(place[self.lang])[:WIDTH].ljust(WIDTH), "bold red3" if loyal <= REVOLT else "bold")
        return Text(f" {SIGNS[terrain]} ", GROUND.get(terrain, "dim"))

    def groups(self, view: View, seat: int | None) -> RenderableType:
        table = Grid(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
        for column in ("group", "where", "men", "prestige", "purse", "turn"):
            table.add_column(
                self.say("column", of=column), justify="right" if column in ("men", "prestige") else "left"
            )
        for id, group in view["groups"].items():
            men = self.men(view, id, group)
            pounds = f"{group['money'] / HALVES:g}" if "money" in group else ""
            turn = self.say("turn", turn=TURNS[group.get("turn", 0)], left=group.get("left", 0))
            if group["faction"] == "mercenary":
                turn = self.say("terms", terms=TERMS[group.get("terms", 0)])
            name = Text(self.group_name(view, id), INKS[group["faction"]])
            where = self.where(view, group["hex"])
            table.add_row(name, where, men, str(group.get("prestige", "")), pounds, turn)
        return table

    def men(self, view: View, id: str, group: dict[str, Any]) -> str:
        if "men" in group:
            hurt = sum(1 for man in group["men"].values() if man.get("health"))
            return f"{len(group['men'])}" + (f" {self.say('hurt', men=hurt)}" if hurt else "")
        for known in view["seen"].values():
            if id in known:
                return f"{known[id]}?"
        return "?"

    def places(self, view: View, width: int) -> RenderableType:
        columns = 3 if width >= 100 else ROWS
        table = Grid(box=None, pad_edge=False, show_header=False)
        cells = [self.place(view, place) for place in self.map_record(view)["place"]]
        for start in range(0, len(cells), columns):
            table.add_row(*cells[start : start + columns])
        return table

    def place(self, view: View, place: dict[str, Any]) -> Text:
        now = view["places"][place["id"]]
        stock = "∞" if now.get("resources", 0) < 0 else str(now.get("resources", 0))
        loyalty = now.get("loyalty", place["loyalty"])
        motte = "⌂" if any(motte["hex"] == place["hex"] for motte in view["mottes"]) else ""
        said = self.say("place", kind=place["kind"], stock=stock, loyalty=loyalty)
        return Text.assemble(
            (f"{place[self.lang]}{motte} ", "bold red3" if loyalty <= REVOLT else "bold"), (said, "dim")
        )

    # ---------------------------------------------------------------- what each side is after

    def aims(self, view: View) -> Iterator[tuple[str, str]]:
        """The victories that count with so many players."""
        record = next(one for one in self.game.data.records("campaign_scenario") if one["id"] == view["scenario"])
        for victory in record["victory"]:
            if self.seat_of(view, victory["side"]) < 0 or view["seats"] not in victory.get(
                "only_with", [view["seats"]]
            ):
                continue
            yield victory["side"], self.aim(view, victory)

    def aim(self, view: View, victory: dict[str, Any]) -> str:
        to = victory.get("to", "")
        home = self.say("home", to=to) if to in ("coast", "north") else self.named_place(view, to) if to else ""
        places = [self.named_place(view, id) for id in victory.get("places", [])]
        numbers = {
            key: victory.get(key, 0) for key in ("share", "count", "men", "days", "amount", "mottes", "garrison")
        }
        place = self.named_place(view, victory["place"]) if "place" in victory else ", ".join(places)
        return self.say(f"aim-{victory['type'].replace('_', '-')}", place=place, home=home, **numbers)

    # ---------------------------------------------------------------- names

    @property
    def campaign(self) -> DiexAieCampaign:
        assert isinstance(self.game, DiexAieCampaign)
        return self.game

    def scenario(self, view: View) -> Scenario:
        return self.campaign.campaigns.scenarios[self.game.scenarios.index(view["scenario"])]

    def map_record(self, view: View) -> dict[str, Any]:
        map = self.scenario(view).map.id
        return next(record for record in self.game.data.records("campaign_map") if record["id"] == map)

    def data_terrain(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.game.data.table("campaign_terrain")[name]
        return found

    def seat_of(self, view: View, faction: str) -> int:
        """-1 for a people that takes no part."""
        players = self.scenario(view).players[view["seats"]]
        return next((seat for seat, own in enumerate(players) if FACTIONS.index(faction) in own), -1)

    def people(self, faction: str) -> str:
        return self.say("people", name=faction)

    def letter(self, faction: str) -> str:
        return self.say("letter", name=faction)

    def place_at(self, view: View, hex: int) -> dict[str, Any] | None:
        name = f"{hex % COLUMNS:02d}{hex // COLUMNS:02d}"
        return next((place for place in self.map_record(view)["place"] if place["hex"] == name), None)

    def named_place(self, view: View, id: str) -> str:
        return next(str(place[self.lang]) for place in self.map_record(view)["place"] if place["id"] == id)

    def where(self, view: View, hex: int) -> str:
        place = self.place_at(view, hex)
        return str(place[self.lang]) if place else f"{hex % COLUMNS:02d}{hex // COLUMNS:02d}"

    def group_name(self, view: View, id: str) -> str:
        group = view["groups"][id]
        if "leader" in group:
            number = self.game.domains["man"].index(group["leader"])
            known = self.campaign.named[self.game.scenarios.index(view["scenario"])].get(number)
            person = next((one for one in self.game.data.records("character") if one["id"] == known), None)
            if person is not None:
                return self.say("led", leader=str(person[self.lang]))
        return self.say("unled", name=group["faction"], number=id.lstrip("g"))

    def option(self, view: View, verb: str, domain: str, index: int) -> tuple[str, str]:
        if domain == "group":
            id = self.game.domains["group"].ids[index]
            return "", self.group_name(view, id) if id in view["groups"] else id
        if domain == "land":
            return "", self.where(view, index)
        if domain in ("fellow", "person", "piece", "horse"):
            for board, inner, _ in self.inside(view, None):
                return board.option(inner, verb, domain, index)
        return super().option(view, verb, domain, index)
