"""The field of a man-to-man game in the terminal: the hexes around the action, and a list of everybody on each side.

Hexes stand in columns, odd ones half a hex lower, as on the maps. Whoever stands there is three letters of his name, in
capitals for some sides; below them signs tell who is hurt, and an arrow where a shield or a horse points. Ground is
the letter with which a map is drawn; walls, doors, windows and the tops of banks stand between the hexes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from meadhall.skirmish.ground import Ground
from meadhall.skirmish.hexes import STEP_Q, STEP_R, r_of, row_of
from meadhall.skirmish.kinds import (
    CREST,
    DOOR,
    FENCE,
    GATE,
    HOUSE,
    OFF_MAP,
    PALISADE,
    RAILING,
    SHALLOWS,
    SWING_GATE,
    TERRAINS,
    WALL,
    WINDOW,
    YARD_ENTRY,
)
from meadhall.skirmish.sheets import SYMBOLS
from meadhall.terminal.board import Board, View
from meadhall.terminal.options import plain

GROUNDS = {"sea": "blue", "shallows": "cyan", "river": "blue", "tree": "green", "scrub": "green", "beach": "yellow"}
DECK = "on grey27"
SIDE = "orange4"  # walls, doors, windows and banks
HURT = {"wounded": "!", "stunned": "?"}
CELL = 4  # columns of a hex, the first of them for its western sides
TAG = 3  # letters of a name
CLOSE = 4  # rows on each side of whoever is asked about
WHOLE = 9  # the same where the whole table is drawn
FACINGS = ("N", "NE", "SE", "S", "SW", "NW")
ARROWS = dict(zip(FACINGS, "↑↗↘↓↙↖", strict=True))
SOUTH, SOUTH_WEST, NORTH_WEST = 3, 4, 5
KINDS = {
    "│": (WALL, PALISADE),
    "╎": (DOOR, YARD_ENTRY, GATE, SWING_GATE),
    "◊": (WINDOW,),
    "^": (CREST,),
    "┆": (FENCE, RAILING),
}
ACROSS = {"│": "───", "╎": "╌╌╌", "◊": "─◊─", "^": "^^^", "┆": "┄┄┄"}
UPRIGHT = {int(kind): sign for sign, kinds in KINDS.items() for kind in kinds}
LEVEL = {kind: ACROSS[sign] for kind, sign in UPRIGHT.items()}

Place = tuple[int, int]  # column and row of the joined field


def place_of(hex: str) -> Place:
    return int(hex[:2]), int(hex[2:])


def beside(place: Place, way: int) -> Place:
    column, row = place
    return column + int(STEP_Q[way]), int(row_of(column + STEP_Q[way], r_of(column, row) + STEP_R[way]))


class FieldBoard(Board):
    """Draws what the games of the family have in common. ``inks``: the colour of each side there may be."""

    inks: ClassVar[Mapping[str, str]] = {}
    capitals: frozenset[str] = frozenset()  # sides whose people are written in capitals
    openers = frozenset({"turn-begins", "phase-begins", "scored"})
    pictured = frozenset({"placed"})
    scenes = frozenset({"phase-begins"})
    quiet = frozenset({"deploy", "form-wall", "drop-axes", "take-axes"})  # questions that draw nothing anew
    wide = frozenset({"fire", "move", "combat"})  # those that draw much of the field
    drawn = frozenset({"deploy"})  # those before which the whole table has been drawn

    def draw(self, view: View, seat: int | None, width: int) -> RenderableType:
        parts = [self.banner(view), self.window(view, seat, WHOLE, width)]
        parts += self.more(view)
        parts += [self.side(view, side, width) for side in self.sides(view)]
        if view["turn"] == 0:  # what the signs mean is told once, while everybody takes his place
            parts += [Text(self.say("legend"), "dim"), self.maps(view)]
        return Group(*parts)

    def glance(self, view: View, seat: int, again: bool, width: int) -> RenderableType | None:
        asked = view["frames"][-1]["decision"]
        if asked in self.quiet and again:
            return Text()
        if asked in self.wide:
            return self.window(view, seat, WHOLE, width) if not again else Text()
        return None if asked in self.drawn else self.window(view, seat, CLOSE, width)

    def scores(self, view: View) -> RenderableType:
        table = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column(self.say("score-side"))
        for column in ("dead", "hurt", "points"):
            table.add_column(self.say(f"score-{column}"), justify="right")
        score = view["points"]
        for side in self.sides(view):
            states = [person["state"] for id, person in view["people"].items() if self.side_of(id) == side]
            hurt = sum(state in HURT for state in states)
            row = [str(states.count("dead")), str(hurt), str(score[side])]
            best = score[side] == max(score.values())
            table.add_row(Text(self.side_name(side), self.inks[side]), *row, style="bold" if best else "")
        return table

    def seat_name(self, view: View, seat: int) -> str:
        owned = [id for id, person in view["people"].items() if person["owner"] == seat]
        side = self.side_of(owned[0])
        return self.say("second-player", side=self.side_name(side)) if seat > 1 else self.side_name(side)

    def name_styles(self, view: View) -> dict[str, str]:
        return {self.name(id): self.ink_of(id) for id in view["people"]}

    def option(self, view: View, verb: str, domain: str, index: int) -> tuple[str, str]:
        name = self.game.label(None, domain, index, self.lang)
        if domain not in ("person", "piece"):
            return "", name
        id = self.game.domains[domain].ids[index]
        at = view["people"].get(id, view["horses"].get(id, {})).get("at")
        return "", f"{name} {at}" if at else name

    # ---------------------------------------------------------------- what a game adds

    def more(self, view: View) -> list[RenderableType]:
        """Between the field and its people."""
        return []

    def phase(self, view: View) -> str:
        return self.side_name(view["active"])

    def spot(self, view: View, frame: Mapping[str, Any]) -> Place | None:
        """The middle of the action where it is nobody's."""
        return None

    def decks(self, view: View) -> set[Place]:
        """Hexes that are drawn as decks."""
        return set()

    # ---------------------------------------------------------------- its parts

    def banner(self, view: View) -> Text:
        scenario = self.scenario(view)
        phase = self.phase(view)
        text = Text(f"{scenario[self.lang]} · ", "bold")
        if view["turn"] == 0:
            return text.append(self.say("setting-up"))
        text.append(self.say("banner", turn=view["turn"], turns=scenario["turns"], phase=phase))
        if view["phase"].startswith("player"):
            text.append(f" · {self.say('step', step=view['step'])}")
        return text

    def window(self, view: View, seat: int | None, rows: int, width: int) -> RenderableType:
        """The hexes around the action, as many as fit; columns and rows are those of the joined field."""
        ground, shown, signs = self.ground(view), self.standing(view), self.signs(view)
        column, row = self.middle(view, seat)
        columns = max(4, (width - CELL) // CELL)
        first = max(0, min(column - columns // 2, int(ground.columns) - columns))
        last = min(int(ground.columns), first + columns)
        top = max(0, min(row - rows, int(ground.rows) - 2 * rows - 1))
        bottom = min(int(ground.rows), top + 2 * rows + 1)
        text = Text(" " * CELL, no_wrap=True)
        for one in range(first, last):
            text.append(f" {one:02}".ljust(CELL), "dim")
        decks = self.decks(view)
        for line in range(2 * top, 2 * bottom + 1):
            text.append("\n")
            text.append(f"{line // 2:02}".ljust(CELL) if line % 2 == 0 and line < 2 * bottom else " " * CELL, "dim")
            for one in range(first, last):
                place = (one, (line - one % 2) // 2)
                if not top <= place[1] < bottom or ground.terrain[ground.cell_in(*place)] == OFF_MAP:
                    text.append(" " * CELL)
                elif line % 2 == one % 2:
                    text.append_text(self.upper(ground, place, shown.get(place), place in decks))
                else:
                    text.append_text(self.lower(ground, place, signs.get(place, Text()), place in decks))
        return text

    def upper(self, ground: Ground, place: Place, drawn: Text | None, on_deck: bool) -> Text:
        """A hex's north-western side, and who or what is there."""
        cell = ground.cell_in(*place)
        if drawn is None:
            kind = TERRAINS[ground.terrain[cell]]
            drawn = Text(" □") if on_deck else Text(f" {self.symbols[kind]}", GROUNDS.get(kind, ""))
        return self.half(UPRIGHT.get(int(ground.edge[cell * 6 + NORTH_WEST]), " "), drawn, " " * TAG, on_deck)

    def lower(self, ground: Ground, place: Place, signs: Text, on_deck: bool) -> Text:
        """Its south-western side, the signs of whoever is there, and its southern side."""
        cell = ground.cell_in(*place)
        level = LEVEL.get(int(ground.edge[cell * 6 + SOUTH]), " " * TAG)
        return self.half(UPRIGHT.get(int(ground.edge[cell * 6 + SOUTH_WEST]), " "), signs, level, on_deck)

    def half(self, side: str, drawn: Text, rest: str, on_deck: bool) -> Text:
        text = Text.assemble((side, SIDE), drawn, (rest[len(drawn) :], SIDE))
        if on_deck:
            text.stylize(DECK, 1, CELL)
        return text

    def standing(self, view: View) -> dict[Place, Text]:
        """What stands or lies on the hexes; the living hide the dead."""
        found: dict[Place, Text] = {}
        for hex, pile in view["corpses"].items():
            found[place_of(hex)] = Text(f"+{pile['men'] + pile['horses']}", "dim")
        for treasure in view.get("treasures", []):
            if isinstance(treasure, str) and treasure.isdecimal():
                found[place_of(treasure)] = Text("$", "bold gold3")
        horses = [(horse, "") for horse in view["horses"].values() if "at" in horse]
        riders = [(person, self.ink_of(id)) for id, person in view["people"].items() if "mount" in person]
        for piece, ink in horses + [pair for pair in riders if "at" in pair[0]]:
            head = place_of(piece["at"])
            tail = beside(head, (FACINGS.index(piece["facing"]) + 3) % 6)
            found[head] = found[tail] = Text(self.say("horse"), ink)
        for id, person in view["people"].items():
            if "at" in person:
                found[place_of(person["at"])] = Text(self.tags[id], self.ink_of(id))
        return found

    def signs(self, view: View) -> dict[Place, Text]:
        """Below the names: who is hurt, and where his shield or his horse points."""
        found: dict[Place, Text] = {}
        for id, person in view["people"].items():
            if "at" in person:
                facing = person.get("shield") or (person["facing"] if "mount" in person else "")
                signs = HURT.get(person["state"], "") + ARROWS.get(facing, "")
                found[place_of(person["at"])] = Text(signs, self.ink_of(id))
        return found

    def middle(self, view: View, seat: int | None) -> Place:
        """Whoever moves, shoots or is asked about; else the middle of the seat's people."""
        frame = view["frames"][-1] if view["frames"] else {}
        named = [frame.get(key) for key in ("person", "shooter", "friend", "leader", "worker")]
        for id in [view.get("move", {}).get("mover"), *named]:
            if isinstance(id, str) and "at" in view["people"].get(id, {}):
                return place_of(view["people"][id]["at"])
        elsewhere = self.spot(view, frame)
        if elsewhere is not None:
            return elsewhere
        people = [person for person in view["people"].values() if "at" in person]
        mine = sorted(place_of(one["at"]) for one in people if seat is None or one["owner"] == seat)
        if not mine:
            return 0, 0
        return mine[len(mine) // 2][0], sorted(row for _, row in mine)[len(mine) // 2]

    def side(self, view: View, side: str, width: int) -> RenderableType:
        """Everybody of a side: where he is and what he is worth now."""
        entries = [self.person(id, one) for id, one in view["people"].items() if self.side_of(id) == side]
        columns = max(1, width // 38)
        table = Grid(box=None, pad_edge=False, show_header=False, title_justify="left", title_style=self.inks[side])
        table.title = self.side_name(side)
        for start in range(0, len(entries), columns):
            table.add_row(*entries[start : start + columns])
        return table

    def person(self, id: str, person: dict[str, Any]) -> Text:
        record = self.people[id]
        text = Text.assemble((self.tags[id], self.ink_of(id)), " ", self.name(id))
        state = person["state"]
        if state in ("dead", "gone", "coming"):
            return text.append(f" {self.say('state', state=state)}", "dim")
        form = record[f"mounted_{state}" if "mount" in person and state != "stunned" else state]
        values = [form.get(key, 0) for key in ("attack", "defence", "movement")]
        text.append(f" {person.get('at', '')} {'/'.join(str(value) for value in values)}")
        if state in HURT:
            text.append(f" {self.say('state', state=state)}", "italic")
        if "axe" in person.get("flags", []):
            text.append(f" {self.say('axe')}", "italic")
        if person.get("shield"):
            text.append(f" {self.say('wall')}", "italic")
        if str(person.get("carries", "")).startswith("treasure"):
            text.append(" $", "bold gold3")
        return text

    def maps(self, view: View) -> Text:
        """Where each map begins: what is told names hexes as they are printed on theirs."""
        corners: dict[str, str] = {}
        ground = self.ground(view)
        for cell in ground.places:
            name = str(ground.names[cell])
            corners.setdefault(name[0], f"{name} = {int(ground.column(cell)):02}{int(ground.row(cell)):02}")
        return Text(self.say("maps", corners=", ".join(corners.values())), "dim")

    # ---------------------------------------------------------------- names and facts

    @cached_property
    def people(self) -> dict[str, dict[str, Any]]:
        return {record["id"]: record for record in self.game.data.records("character")}

    @cached_property
    def symbols(self) -> dict[str, str]:
        """The letter of each kind of ground: that of the maps, and one for what maps do not spell."""
        drawn = {kind: symbol for symbol, kind in reversed(SYMBOLS.items())}
        return {TERRAINS[SHALLOWS]: "≈", TERRAINS[HOUSE]: "h", "keep-interior": "k"} | drawn

    @cached_property
    def tags(self) -> dict[str, str]:
        """Three letters for everybody, no two alike: the first ones, or two and the next that is still free."""
        taken: dict[str, str] = {}
        for id, record in self.people.items():
            word = plain(str(record["en"]).split()[-1]).replace("æ", "ae")
            tags = [word[:2] + letter for letter in word[2:]]
            tags += [word[0] + one + other for n, one in enumerate(word[2:], 3) for other in word[n:]]
            tags += [f"{word[:2]}{digit}" for digit in range(10)]
            taken[id] = next(one for one in tags if one not in taken.values())
        return {id: tag.upper() if self.side_of(id) in self.capitals else tag.title() for id, tag in taken.items()}

    def ground(self, view: View) -> Ground:
        return self.game.rules.scenarios[self.game.scenarios.index(view["scenario"])].site.ground  # type: ignore[attr-defined,no-any-return]

    def scenario(self, view: View) -> dict[str, Any]:
        return next(one for one in self.game.data.records("scenario") if one["id"] == view["scenario"])

    def side_of(self, person: str) -> str:
        return str(self.people[person]["side"])

    def ink_of(self, person: str) -> str:
        return self.inks[self.side_of(person)]

    def sides(self, view: View) -> list[str]:
        """Those who fight here."""
        return [side for side in self.inks if side in view["points"]]

    def side_name(self, side: str) -> str:
        return self.game.texts(self.lang).say("side-name", name=side)

    def name(self, person: str) -> str:
        return str(self.people[person][self.lang])
