"""A battle of a campaign in the terminal, on the map or before the walls: its people are known by class and number."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from rich.console import RenderableType

from meadhall.core.game import Game
from meadhall.games.diex_aie.battle.field_game import FieldBattles
from meadhall.games.diex_aie.battle.field_order import ARMIES, FIGHTS, FieldOrder, read_order
from meadhall.skirmish.ground import Ground
from meadhall.terminal import diex_aie
from meadhall.terminal.board import Board, View

SIDES = ("attacker", "defender")
FORMS = {
    "healthy": "foot",
    "wounded": "foot_wounded",
    "mounted_healthy": "mounted",
    "mounted_wounded": "mounted_wounded",
}
VALUES = ("attack", "defence", "movement")
MERCENARIES = "bold gold3"


class Table(Board):
    """What changes from battle to battle is drawn by a board of its own."""

    openers = frozenset({"turn-begins", "phase-begins"})
    pictured = frozenset({"placed"})
    scenes = frozenset({"phase-begins"})

    def field(self, view: View) -> Field:
        return Field(self.game, self.lang, view)

    def draw(self, view: View, seat: int | None, width: int) -> RenderableType:
        return self.field(view).draw(view, seat, width)

    def glance(self, view: View, seat: int, again: bool, width: int) -> RenderableType | None:
        return self.field(view).glance(view, seat, again, width)

    def scores(self, view: View) -> RenderableType:
        return self.field(view).scores(view)

    def seat_name(self, view: View, seat: int) -> str:
        return self.field(view).seat_name(view, seat)

    def name_styles(self, view: View) -> dict[str, str]:
        return self.field(view).name_styles(view)

    def option(self, view: View, verb: str, domain: str, index: int) -> tuple[str, str]:
        return self.field(view).option(view, verb, domain, index)


class Field(diex_aie.Table):
    """One battle, made of the order that its view tells."""

    def __init__(self, game: Game[Any], lang: str, view: View) -> None:
        super().__init__(game, lang)
        assert isinstance(game, FieldBattles)
        self.battles = game
        makes = game.makes
        page = game.page(dict(view))
        self.order: FieldOrder = read_order(page.at("order"), makes.sheets, makes.kinds.ids, ARMIES)
        army = [ARMIES[number] for number in self.order.factions]
        usual = diex_aie.Table.inks
        self.inks = {side: usual.get(army[n], MERCENARIES) for n, side in enumerate(SIDES)}  # type: ignore[misc]
        self.capitals = frozenset(side for n, side in enumerate(SIDES) if army[n] in diex_aie.Table.capitals)
        self.army = dict(zip(SIDES, army, strict=True))

    @cached_property
    def people(self) -> dict[str, dict[str, Any]]:
        classes = {record["id"]: record for record in self.game.data.records("class")}
        names = self.game.data.table("categories")
        found: dict[str, dict[str, Any]] = {}
        for number, man in enumerate(self.order.men):
            kind = self.battles.makes.kinds.ids[man.kind]
            record: dict[str, Any] = {"side": SIDES[man.side]}
            record |= {lang: f"{names[kind][lang]} {number + 1}" for lang in ("en", "fr")}
            for state, key in FORMS.items():
                record[state] = dict(zip(VALUES, classes[kind].get(key, [0, 0, 0]), strict=True))
            record["stunned"] = {"defence": classes[kind]["stunned_defence"]}
            found[self.battles.people_ids[number]] = record
        return found

    @cached_property
    def tags(self) -> dict[str, str]:
        """A letter of his class and his number; of a hundred and more the number."""
        found = {}
        for number, (id, record) in enumerate(self.people.items(), 1):
            letter = record["en"].split()[-2][0]
            tag = f"{letter}{number:02}" if number < 100 else str(number)
            found[id] = tag.upper() if record["side"] in self.capitals else tag.lower()
        return found

    def ground(self, view: View) -> Ground:
        return self.battles.makes.site(self.order.maps).ground

    def scenario(self, view: View) -> dict[str, Any]:
        turns = int(self.battles.makes.battle(self.order).muster.turns)
        return {self.lang: self.say("fight", kind=FIGHTS[self.order.fight]), "turns": turns}

    def sides(self, view: View) -> list[str]:
        return list(SIDES)

    def side_name(self, side: str) -> str:
        return self.game.texts(self.lang).say("side-name", name=self.army[side])

    def option(self, view: View, verb: str, domain: str, index: int) -> tuple[str, str]:
        """Somebody, or a horse by its rider, and where he is."""
        if domain not in ("person", "piece", "horse"):
            return super().option(view, verb, domain, index)
        id = self.game.domains[domain].ids[index]
        if id in self.people:
            at = view["people"].get(id, {}).get("at")
            return "", f"{self.name(id)} {at}" if at else self.name(id)
        at = view["horses"].get(id, {}).get("at")
        return "", f"{id} {at}" if at else id
