"""The siege sheet in the terminal: days, food, stock, the sick, the log and a plan of the works; a fight of the day is
drawn as a battle."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from meadhall.core.game import Game
from meadhall.skirmish.ground import Ground
from meadhall.terminal.board import Board, View
from meadhall.terminal.diex_aie import Table as BattleBoard
from meadhall.terminal.skirmish import WHOLE, Place, place_of

CAMPS = ("besiegers", "detached", "garrison", "relief")
LIVING = ("healthy", "wounded")
FIGHTS = {"engagement": "battle", "engagement-too": "outside"}  # what is open, and where it lies in the view
FOR_MONTHS = 99
LATEST = 6  # days of the log that are drawn


class FightBoard(BattleBoard):
    """A battle that a siege has opened: it has a name and a ground of its own, and is in no list of scenarios."""

    def __init__(self, siege: Board, game: Game[Any]) -> None:
        super().__init__(game, siege.lang)
        self.siege = siege

    def ground(self, view: View) -> Ground:
        return self.game.rules.scenarios[self.number(view)].site.ground  # type: ignore[attr-defined,no-any-return]

    def number(self, view: View) -> int:
        return [one.scenario for one in self.game.names].index(view["scenario"])  # type: ignore[attr-defined]

    def scenario(self, view: View) -> dict[str, Any]:
        kind = next(kind for kind in ("assault", "sortie", "open") if f"-{kind}-" in view["scenario"])
        turns = int(self.game.rules.scenarios[self.number(view)].muster.turns)  # type: ignore[attr-defined]
        return {self.lang: self.siege.say("fight", kind=kind), "turns": turns}

    def middle(self, view: View, seat: int | None) -> Place:
        """Of the works, where nobody stands: a plan."""
        works = view.get("plan")
        if works is None:
            return super().middle(view, seat)
        places = [place_of(hex) for hex in works]
        columns, rows = sorted(column for column, _ in places), sorted(row for _, row in places)
        return columns[len(columns) // 2], rows[len(rows) // 2]


class Table(Board):
    openers = frozenset({"day-begins", "turn-begins", "phase-begins"})
    scenes = frozenset({"day-begins", "phase-begins"})
    pictured = frozenset({"placed"})
    confirmed = frozenset({"lift"})
    quiet = frozenset(
        {"besieger-choice", "party", "patrols", "infiltrate", "losses", "name-sick", "suspects", "buy-army"}
    )

    @cached_property
    def fights(self) -> FightBoard:
        return FightBoard(self, self.game.inner["battle"])

    def fight(self, view: View) -> View | None:
        """The battle that is being fought, as the seat sees it."""
        asked = view["frames"][-1]["decision"] if view["frames"] else ""
        found: View | None = view[FIGHTS[asked]] if asked in FIGHTS else None
        return found

    # ---------------------------------------------------------------- the table

    def draw(self, view: View, seat: int | None, width: int) -> RenderableType:
        fight = self.fight(view)
        if fight is not None:
            return Group(self.banner(view), self.fights.draw(fight, seat, width))
        parts = [self.banner(view), self.stock(view), self.forces(view), *self.sick(view), *self.log(view)]
        return Group(*parts, self.plan(view, width))

    def glance(self, view: View, seat: int, again: bool, width: int) -> RenderableType | None:
        fight = self.fight(view)
        if fight is not None:
            return self.fights.glance(fight, seat, again, width)
        asked = view["frames"][-1]["decision"]
        if asked == "torch":
            return Group(self.banner(view), self.stock(view), self.plan(view, width))
        return Text() if again and asked in self.quiet else Group(self.banner(view), self.stock(view))

    def scores(self, view: View) -> RenderableType:
        """Men are counted, not points: who holds the place at the end has won."""
        return Group(self.banner(view), self.forces(view))

    def goal(self, view: View, scenario: str) -> str:
        record = next(one for one in self.game.data.records("siege") if one["id"] == scenario)
        suffix = "_fr" if self.lang == "fr" else ""
        return f"{record[self.lang]}. {record['situation' + suffix]} {record['victory' + suffix]}"

    def seat_name(self, view: View, seat: int) -> str:
        side = self.side_name(self.record(view)["sides"][0 if seat in (0, 3) else 1])
        return self.say("second-player", side=side) if seat > 1 else side

    def name_styles(self, view: View) -> dict[str, str]:
        return {self.fights.name(id): self.fights.ink_of(id) for id in view["people"]}

    def option(self, view: View, verb: str, domain: str, index: int) -> tuple[str, str]:
        fight = self.fight(view)
        if fight is not None:
            return self.fights.option(fight, verb, domain, index)
        name = self.game.label(None, domain, index, self.lang)
        if domain != "person":
            return "", name
        person = view["people"].get(self.game.domains[domain].ids[index], {})
        return "", f"{name} ({self.say('health', health='wounded')})" if person.get("health") == "wounded" else name

    # ---------------------------------------------------------------- its parts

    def banner(self, view: View) -> Text:
        record, sheet = self.record(view), view["sheet"]
        text = Text(f"{record[self.lang]} · ", "bold")
        text.append(self.say("siege-day", day=view["day"], last=record["last_day"]))
        text.append(" · ").append(self.say("food", days=sheet["days_left"]), "bold" if sheet["days_left"] < 4 else "")
        if view["exchanged"]:
            text.append(" · ").append(self.say("rations", days=view["rations"]))
        if view["initiative"] is not None:
            side = record["sides"][0 if view["initiative"] == "besiegers" else 1]
            text.append(" · ").append(self.say("initiative", side=self.side_name(side)))
        return text

    def stock(self, view: View) -> Text:
        sheet = view["sheet"]
        parts = [
            self.say("ladders", ladders=view["ladders"]),
            self.say("fascines", fascines=view["fascines"]),
            self.say("archers", archers=sheet["archers"], bonus=sheet["fire_bonus"]),
            self.say("talk-bonus", bonus=sheet["talk_bonus"]),
            self.say("burnt", hexes=len(view["burnt"])),
        ]
        if view["bailey_fallen"]:
            parts.append(self.say("bailey-fallen"))
        if view["event"] != "none":
            parts.append(self.game.texts(self.lang).say("happening-name", name=view["event"]))
        return Text(" · ".join(parts))

    def forces(self, view: View) -> RenderableType:
        table = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column(self.say("camp-column"))
        for health in ("healthy", "wounded", "lost"):
            table.add_column(self.say(f"camp-{health}"), justify="right")
        for camp in CAMPS:
            found = Counter(one["health"] for one in view["people"].values() if one["camp"] == camp)
            if not found:
                continue
            lost = sum(number for health, number in found.items() if health not in LIVING)
            side = self.record(view)["sides"][0 if camp in CAMPS[:2] else 1]
            name = Text(self.say("camp", camp=camp), self.ink_of(side))
            table.add_row(name, str(found["healthy"]), str(found["wounded"]), str(lost))
        return table

    def sick(self, view: View) -> list[Text]:
        """Everybody who is wounded, with the day on which he is well again."""
        entries = []
        for id, person in view["people"].items():
            if person["health"] == "wounded":
                due = person.get("due", 0)
                when = "months" if due == FOR_MONTHS else "day" if due else "tonight"
                entries.append(f"{self.name_of(view, id)} ({self.say('due', when=when, day=due)})")
        return [Text(self.say("sick", people=", ".join(entries)))] if entries else []

    def log(self, view: View) -> list[Text]:
        texts = self.game.texts(self.lang)
        lines = []
        for entry in view["log"][-LATEST:]:
            done = self.say("deed", action=entry["action"])
            event = "" if entry["event"] == "none" else f" · {texts.say('happening-name', name=entry['event'])}"
            lines.append(f"{self.say('log-day', day=entry['day'])} {done}{event}")
        return [Text("\n".join(lines), "dim")] if lines else []

    def plan(self, view: View, width: int) -> RenderableType:
        """The works of the place: what has burnt down is a fire."""
        site = f"{view['scenario']}-assault-0"
        ids = self.game.domains["hex"].ids
        place = self.game.rules.places[self.game.scenarios.index(view["scenario"])]  # type: ignore[attr-defined]
        works = [ids[int(place.site.hex_of[cell])] for cell in place.targets]
        empty: dict[str, Any] = {"people": {}, "horses": {}, "corpses": {}, "frames": [], "scenario": site}
        drawn = empty | {"plan": works, "lies": {hex: {"thing": "fire"} for hex in view["burnt"]}}
        return self.fights.window(drawn, None, WHOLE, width)

    # ---------------------------------------------------------------- names and facts

    def record(self, view: View) -> dict[str, Any]:
        return next(one for one in self.game.data.records("siege") if one["id"] == view["scenario"])

    def side_name(self, side: str) -> str:
        return self.fights.side_name(side)

    def ink_of(self, side: str) -> str:
        return self.fights.inks[side]

    def name_of(self, view: View, id: str) -> str:
        return self.fights.name(id)
