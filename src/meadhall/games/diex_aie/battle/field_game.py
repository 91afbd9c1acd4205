"""Battles of a campaign as a game inside it: no scenarios of its own, each is made of an order of battle (c14).
So are the fights of a siege within a campaign (11.4, c15)."""

from __future__ import annotations

from typing import Any

from meadhall.core.chance import Chance
from meadhall.core.data import Data
from meadhall.core.events import event_table
from meadhall.core.game import Document, Game
from meadhall.games.diex_aie.battle import position, position_reader
from meadhall.games.diex_aie.battle.encounters import Encounters
from meadhall.games.diex_aie.battle.facts import SIDE_IDS, tables_of
from meadhall.games.diex_aie.battle.field_order import (
    ARMIES,
    MOST_FELLOWS,
    MOST_HORSES,
    MOST_MEN,
    FieldOrder,
    Fighter,
    order_in,
    read_order,
    write_order,
)
from meadhall.games.diex_aie.battle.game import EVENTS, DiexAie
from meadhall.games.diex_aie.battle.layout import ASSAULT, BEGUN, BOUND, ENCOUNTER, STAND, BattleLayout
from meadhall.games.diex_aie.battle.scores import first_beast
from meadhall.games.diex_aie.battle.siege_scenarios import FIELDS
from meadhall.games.diex_aie.battle.stand import Stand
from meadhall.games.diex_aie.battle.table import Table
from meadhall.games.diex_aie.battle.turns import prepare_encounter, prepare_siege_fight
from meadhall.games.diex_aie.battle.verbs import OF_CAMPAIGNS
from meadhall.skirmish import layout
from meadhall.skirmish.game import VOWELS
from meadhall.skirmish.layout import COMING
from meadhall.skirmish.questions import Asking
from meadhall.skirmish.verbs import ORDER_NAMES

FIELD_EVENTS = EVENTS | event_table(
    [
        ("side-flees", "side:side"),
        ("side-surrenders", "side:side"),
        ("begins-freeing", "person:person"),
        ("begins-arming", "person:person"),
        ("set-free", "person:person prisoner:person"),
        ("armed-again", "person:person"),
    ]
)


class FieldBattles(DiexAie):
    id = "diex-aie-field"
    title = "Diex Aie 2: battles of a campaign"
    seat_counts = (2,)
    events = FIELD_EVENTS

    def __init__(self, data: Data) -> None:
        Game.__init__(self, data)
        self.scenarios = ("field",)
        self.rules, fire = tables_of(data, self.folder)
        self.makes = Encounters(data, self.rules, fire, self.folder)
        self.people_ids = tuple(f"s{n + 1}" for n in range(MOST_MEN))
        self.horse_ids = tuple(f"horse-{n + 1}" for n in range(MOST_HORSES))
        self.hex_ids = self.speak_of(self.people_ids, self.horse_ids, OF_CAMPAIGNS)
        last = int(self.own.last)
        ask = Asking(last, "2.1.g", "2.d", MOST_MEN).ask
        self.decisions = [*self.decisions, ask(Stand, "stand")]
        assert self.decisions[STAND].name == "stand"
        one, other = Fighter(0, 0, 0), Fighter(0, 1, 1)
        least = FieldOrder([(0, False)], False, 0, 0, 1, (0, 1), [(0, 0), (1, 3)], [one, other])
        self.least = self.makes.battle(least)

    def most_fight_cells(self) -> int:
        """Of the largest fight of a siege."""
        names = (self.makes.siege().at("map").text(), *FIELDS)
        sites = [self.makes.site([self.makes.ground(name)]) for name in names]
        order = FieldOrder([(0, False)], False, 0, 0, 1, (0, 1), [], [Fighter(0, 0, 0)] * MOST_FELLOWS, ASSAULT)
        works, cells = max(len(site.works.works) for site in sites), max(int(site.ground.cells) for site in sites)
        return int(BattleLayout(MOST_FELLOWS, MOST_HORSES, cells, works, ASSAULT, len(order.cells())).end)

    def most_cells(self) -> int:
        """Of the largest battle there is room for: four maps, and as many men and horses as may be."""
        maps = [self.makes.site([(number, False)]) for number in range(len(self.makes.sheets))]
        works = 4 * max(len(site.works.works) for site in maps)
        order = FieldOrder([(0, False)] * 4, False, 0, 0, 1, (0, 1), [(0, 0)] * MOST_MEN, [Fighter(0, 0, 0)] * MOST_MEN)
        cells, length = self.makes.site(order.maps).ground.cells, len(order.cells())
        return int(BattleLayout(MOST_MEN, MOST_HORSES, cells, works, ENCOUNTER, length).end)

    # ---------------------------------------------------------------- states

    def blank(self, seats: int, chance: Chance) -> Table:
        at = self.least.layout.at
        return Table(self, self.rules, self.verbs, self.decisions, seats, at, chance, self.least, self.own)

    def set_up(self, state: Table, scenario: str, options: dict[str, Any]) -> None:
        """A field with two men on it: real battles come as positions."""
        state.lay_out(self.least)
        self.read(state, {"order": self.order_document(state), "turn": 0})
        prepare_encounter(state)

    def lay_out_again(self, state: Table, values: list[int]) -> None:
        """The battle whose order these cells end with."""
        state.lay_out(self.makes.battle(order_in(values)))

    def order(self, state: Table) -> FieldOrder:
        return order_in([int(cell) for cell in state.battle().order])

    def order_document(self, state: Table) -> Document:
        return write_order(self.order(state), self.makes.sheets, self.makes.kinds.ids, ARMIES)

    def names_of(self, state: Table) -> position.BattleNames:
        people, horses = self.people_ids[: int(state.PEOPLE)], self.horse_ids[: int(state.HORSES)]
        return position.BattleNames(people, horses, self.hex_ids, SIDE_IDS, tuple(ORDER_NAMES), "field")

    def write(self, state: Table, seat: int | None, everything: bool) -> Document:
        return {"order": self.order_document(state)} | position.write(state, self.names_of(state))

    def read(self, state: Table, document: Document) -> None:
        """In a battle that begins, people whom the document does not name wait beside the field."""
        page = self.page(document)
        order = read_order(page.at("order"), self.makes.sheets, self.makes.kinds.ids, ARMIES)
        state.lay_out(self.makes.battle(order))
        names = self.names_of(state)
        position_reader.read_on(state, names, page)
        if not page.has("people") and state.cells[layout.TURN] == 0:
            for person in range(int(state.PEOPLE)):
                state.cells[state.STATE + person] = COMING

    def open_frames(self, state: Table, document: Document) -> None:
        if state.cells[layout.OVER]:
            return
        if not state.cells[layout.TURN]:
            if state.is_siege():
                prepare_siege_fight(state)
            else:
                prepare_encounter(state)
            return
        state.push(layout.TURN_FLOW, BEGUN)
        state.push(layout.PLAYER_PHASE)

    def check(self, state: Table) -> None:
        super().check(state)
        for person in range(int(state.PEOPLE)):
            bound = state.is_encounter() and state.cells[state.POST + person] & BOUND
            assert not bound or state.battle().captive[person], f"person {person} is bound and was no prisoner"

    # ---------------------------------------------------------------- words

    def label(self, state: Table | None, domain: str, index: int, lang: str) -> str:
        texts = self.texts(lang)
        if domain == "person" or (domain == "piece" and index < MOST_MEN):
            if state is None or index >= state.PEOPLE:
                return self.people_ids[index]
            kind = self.makes.kinds.ids[self.order(state).men[index].kind]
            return f"{self.data.table('categories')[kind][lang]} {index + 1}"
        if domain in ("horse", "piece"):
            horse = index if domain == "horse" else index - MOST_MEN
            beast = -1 if state is None else horse - int(first_beast(state) - state.PEOPLE)
            if state is not None and beast >= 0 and horse < state.HORSES:
                return texts.say("pack-animal", n=str(beast + 1))
            if state is not None and horse < state.HORSES:
                rider = self.label(state, "person", list(state.people.horse_of).index(horse), lang)
                return texts.say("horse-of", rider=rider, vowel="yes" if rider[0] in VOWELS else "no")
            return self.horse_ids[horse]
        return super().label(state, domain, index, lang)

    def faction(self, state: Table | None, side: int) -> str:
        if state is None:
            return SIDE_IDS[side]
        return ARMIES[self.order(state).factions[side]]
