"""The sheet of a siege within a campaign in the terminal: its people are known by class, its fights are drawn as
battles of the campaign."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from meadhall.terminal import diex_aie, diex_aie_siege
from meadhall.terminal.board import Board, View, board_for


class Table(diex_aie_siege.Table):
    @cached_property
    def battles(self) -> Board:
        return board_for(self.game.inner["battle"], self.lang)

    def draw(self, view: View, seat: int | None, width: int) -> RenderableType:
        fight = self.fight(view)
        if fight is not None:
            return Group(self.banner(view), self.battles.draw(fight, seat, width))
        return Group(self.banner(view), self.stock(view), self.forces(view), *self.sick(view), *self.log(view))

    def glance(self, view: View, seat: int, again: bool, width: int) -> RenderableType | None:
        fight = self.fight(view)
        if fight is not None:
            return self.battles.glance(fight, seat, again, width) or self.draw(view, seat, width)
        asked = view["frames"][-1]["decision"]
        return Text() if again and asked in self.quiet else Group(self.banner(view), self.stock(view))

    def option(self, view: View, verb: str, domain: str, index: int) -> tuple[str, str]:
        fight = self.fight(view)
        if fight is not None:
            return self.battles.option(fight, verb, domain, index)
        id = self.game.domains["fellow"].ids[index] if domain == "fellow" else ""
        person = {**view["reserve"], **view["people"]}.get(id)
        if person is None:
            return super().option(view, verb, domain, index)
        wounded = person.get("health") == "wounded"
        return "", self.name_of(view, id) + (f" ({self.say('health', health='wounded')})" if wounded else "")

    def record(self, view: View) -> dict[str, Any]:
        """Whoever is no Norman besieges, and until the food is at an end."""
        until = view["day"] + max(0, view["sheet"]["days_left"] - 1)
        return super().record(view) | {"sides": [view["foe"], "norman"], "last_day": until}

    def ink_of(self, side: str) -> str:
        return diex_aie.Table.inks[side]

    def name_of(self, view: View, id: str) -> str:
        kind = {**view["reserve"], **view["people"]}[id]["class"]
        return f"{self.game.data.table('categories')[kind][self.lang]} {id.removeprefix('s')}"

    def side_name(self, side: str) -> str:
        return self.game.texts(self.lang).say("side-name", name=side)
