"""Days of siege within a campaign as a game inside it (c6.i, c15): its people are men of the campaign."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.core.chance import Chance
from meadhall.core.data import Data
from meadhall.core.events import event_table
from meadhall.core.game import Document, Game
from meadhall.games.diex_aie.battle.facts import people_of
from meadhall.games.diex_aie.battle.field_game import FieldBattles
from meadhall.games.diex_aie.siege import layout, position, position_reader
from meadhall.games.diex_aie.siege.engagements import fellow_in
from meadhall.games.diex_aie.siege.facts import (
    ARCHER,
    LINES,
    ON_FOOT,
    folk_of,
    read_days,
    read_quick,
    read_talks,
    stronghold,
)
from meadhall.games.diex_aie.siege.game import DiexAieSiege
from meadhall.games.diex_aie.siege.questions import EVENT_IDS, FIELDS, LETTER_IDS, VERBS, questions
from meadhall.games.diex_aie.siege.rules import Folk, SiegeRules, Tables
from meadhall.games.diex_aie.siege.table import SiegeTable
from meadhall.skirmish.site import EDGES

# People are told of as men of the campaign, and named as those who are on the sheet.
EVENTS = event_table(
    [(kind, event.parameters.replace("person:person", "person:man")) for kind, event in DiexAieSiege.events.items()]
)
DAY_VERBS = tuple((verb, "fellow" if domain == "person" else domain) for verb, domain in VERBS)


class SiegeDays(DiexAieSiege):
    """Its fights are battles of the campaign's own kind, whose people are those on the sheet."""

    id = "diex-aie-siege-days"
    title = "Diex Aie 2: sieges of a campaign"
    seat_counts = (2,)
    events = EVENTS

    def __init__(self, data: Data, battles: FieldBattles, men: tuple[str, ...]) -> None:
        Game.__init__(self, data)
        self.battles = battles
        self.inner: Mapping[str, Game[Any]] = {"battle": battles, "outside": battles}
        self.kinds = battles.makes.kinds.ids
        self.rules = rules_of(data, battles)
        record = next(iter(data.records("siege")))
        self.scenarios = (record["id"],)
        self.decisions = questions(len(battles.actions))
        self.person_ids = battles.people_ids[: layout.PEOPLE]
        domains = {
            "seat": ("1", "2"),
            "man": men,
            "fellow": self.person_ids,
            "person": battles.domains["person"].ids,
            "hex": battles.domains["hex"].ids,
            "edge": EDGES,
            "field": FIELDS,
            "camp": position.CAMPS,
            "happening": EVENT_IDS,
            "quick-letter": LETTER_IDS,
        }
        self.declare(domains, DAY_VERBS, layout)
        self.join_inner()

    def blank(self, seats: int, chance: Chance) -> SiegeTable:
        return SiegeTable(self, self.decisions, seats, layout.DAY_CELLS, chance, self.rules)

    def set_up(self, state: SiegeTable, scenario: str, options: dict[str, Any]) -> None:
        """One man before the motte and one in it: real sieges come from the campaign."""
        one = {"class": "Xil", "camp": "besiegers"}
        other = {"class": "Nil", "camp": "garrison"}
        self.read(state, {"people": {"s1": one, "s2": other}, "options": options})
        state.push(layout.SIEGE_DAY, layout.DICE)

    def write_own(self, state: SiegeTable, seat: int | None, everything: bool) -> Document:
        return position.write(state) | position.write_fellows(state, self.kinds)

    def read_own(self, state: SiegeTable, document: Document) -> None:
        page = self.page(document)
        position_reader.read_fellows(state, page, self.kinds)
        position_reader.read(state, page)

    def room_inside(self) -> int:
        """Two fights at once, each with as many as the sheet has names for."""
        return len(self.inner) * self.battles.most_fight_cells()

    def label_own(self, state: SiegeTable | None, domain: str, index: int, lang: str) -> str:
        if domain == "fellow":
            kind = 0 if state is None else int(state.get(layout.KIND + index)) % layout.KIND_CHIEF
            if not kind:
                return self.person_ids[index]
            return f"{self.data.table('categories')[self.kinds[kind - 1]][lang]} {index + 1}"
        if domain == "person" and state is not None and fellow_in(state, index) >= 0:
            return self.label_own(state, "fellow", fellow_in(state, index), lang)
        if domain == "man":
            return self.domains["man"].ids[index]
        if domain == "edge":
            return self.texts(lang).say("edge-name", name=EDGES[index])
        if domain == "hex" and (state is None or state.place().site.cell_of[index] < 0):
            return self.domains["hex"].ids[index]
        return super().label_own(state, domain, index, lang)


def rules_of(data: Data, battles: FieldBattles) -> SiegeRules:
    """The motte of the first siege, with everybody by his class; nothing of its scenario but the ground."""
    tables = Tables()
    read_days(data, tables)
    read_talks(data, tables)
    read_quick(data, tables)
    makes = battles.makes
    record = makes.siege()
    map = record.at("map").text()
    place = stronghold(data, folk_of(data, people_of(data)), record, {map: makes.site([makes.ground(map)])})
    place.refugees = list(record.at("refugees").indices(makes.kinds.ids))
    place.last_day, place.held_event = layout.LOGGED, 0
    rules = SiegeRules(kinds_of(data, battles), tables, [place])
    rules.daily = True
    return rules


def kinds_of(data: Data, battles: FieldBattles) -> Folk:
    folk, categories, lines = Folk(), data.place("categories"), data.place("quick_class")
    commanding = [entry.text() for entry in data.place("commanding").at("classes").entries()]
    kept = [entry.text() for entry in data.place("army_points").at("not_for_sale").entries()]
    kinds = battles.makes.kinds
    sides = ("norman", "saxon", "scot", "dane", "mercenary")
    for number, record in enumerate(data.each("class")):
        code = kinds.ids[number]
        line = lines.at(code).index(LINES)
        folk.faction.append(record.at("side").index(sides))
        folk.points.append(categories.at(code).at("points").number(1, 99))
        folk.archer.append(code.endswith(ARCHER))
        folk.shooter.append(kinds.weapon[number] >= 0)
        folk.rider.append(record.has("mounted"))
        folk.commands.append(code in commanding)
        folk.chief.append(False)
        folk.for_sale.append(code not in kept)
        folk.line.append(line)
        folk.line_on_foot.append(LINES.index(ON_FOOT.get(LINES[line], LINES[line])))
    return folk
