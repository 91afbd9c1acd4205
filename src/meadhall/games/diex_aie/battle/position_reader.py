"""How positions of a battle are read: see docs/positions/diex-aie.md for the format."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.core.documents import Place
from meadhall.games.diex_aie.battle.encounter_document import read_encounter
from meadhall.games.diex_aie.battle.lanes import LONGEST_WAY, with_step
from meadhall.games.diex_aie.battle.layout import CONTROL, GOALS, HOME, PLAYER_A, PLAYER_B
from meadhall.games.diex_aie.battle.position import COUNTS, PHASE_NAMES, STEP_NAMES, BattleNames
from meadhall.games.diex_aie.battle.shooting_document import read_shooting
from meadhall.games.diex_aie.battle.siege_document import read_siege_fight, seat_siege
from meadhall.games.diex_aie.battle.table import Table
from meadhall.games.diex_aie.battle.works_document import WORKS_KEYS, read_siege
from meadhall.skirmish.hexes import DIRECTIONS
from meadhall.skirmish.layout import TURN
from meadhall.skirmish.position import hex_name
from meadhall.skirmish.position_reader import FieldReader
from meadhall.skirmish.seating import assign_owners, seat_players

TOP_KEYS = (
    *("game", "seats", "scenario", "options", "turn", "phase", "active", "step", "orders", "people", "horses"),
    *("corpses", "works", "lies", "charges", "loot", "burnt", "pending", "stopped", "control", "move", "combat"),
    *("points", "score", "frames"),
    *WORKS_KEYS,
    *("volley", "shelter", "posts", "clock", "chance", "note"),
    *("order", "plight", "given_up"),
)


def read(t: Table, known: Sequence[BattleNames], page: Place) -> None:
    """Fill a blank table; ``known`` are the names by scenario."""
    page.table(TOP_KEYS)
    scenario = page.get("scenario", known[0].scenario).index([names.scenario for names in known])
    t.lay_out(t.rules.scenarios[scenario])
    read_on(t, known[scenario], page)


def read_on(t: Table, names: BattleNames, page: Place) -> None:
    """Fill a table whose field is laid out."""
    page.table(TOP_KEYS)
    _Reader(t, names, page).read()


class _Reader(FieldReader):
    def __init__(self, t: Table, names: BattleNames, page: Place) -> None:
        super().__init__(t, names, page)
        self.table = t
        self.battle_names = names

    def read(self) -> None:
        t, names, page = self.table, self.battle_names, self.page
        if t.is_siege():
            seat_siege(t)
            read_siege_fight(t, names, page)
        else:
            seat_players(t)
            assign_owners(t)
            read_encounter(t, names, page)
        self.read_time()
        self.read_orders()
        self.read_works()  # first: they change the ground on which people stand
        self.read_pieces()
        self.read_charges(page.get("charges", {}))
        self.read_corpses(page.get("corpses", {}))
        read_siege(self, t, names, page)
        self.read_counts()
        self.read_move(page.get("move", {}))
        self.read_combat(page.get("combat", {}))
        read_shooting(self, t, names, page)
        self.read_score()

    def read_time(self) -> None:
        """A fight of a siege or a campaign that has no frames yet is about to be set up."""
        made = self.table.is_siege() or self.table.is_encounter()
        if made and not self.page.has("frames"):
            self.table.cells[TURN] = self.page.get("turn", 1).number(0, int(self.table.muster.turns))
        else:
            self.read_turn({"deploy", "siege-setup", "form-wall", "posting"}, "2.a")
        self.read_step(STEP_NAMES, PHASE_NAMES, (PLAYER_A, PLAYER_B))

    def read_charges(self, given: Place) -> None:
        """7.2: only riders charge, by ways that riders go."""
        t, names = self.table, self.battle_names
        for name, charge in given.items(names.people):
            person = names.people.index(name)
            charge.table(("at", "way"))
            quarry = charge.at("at").index(names.people)
            if not t.is_mounted(person) or not t.is_foe(person, quarry) or quarry not in t.muster.roster:
                raise charge.refuse("charge", rule="7.2.1.a")
            t.cells[t.QUARRY + person] = quarry + 1
            t.cells[t.ROUTE + person] = self.read_way(charge.at("way"))

    def read_way(self, given: Place) -> int:
        if given.text() == "home":
            return HOME
        way, words = 0, given.text().split()
        if len(words) > LONGEST_WAY or any(word not in DIRECTIONS for word in words):
            raise given.refuse("charge", rule="7.2.1.a")
        for word in words:
            way = int(with_step(way, DIRECTIONS.index(word)))
        return way

    def read_counts(self) -> None:
        """What the scenario counts besides people. Whoever stands on a hex of the goal controls it."""
        t, page = self.table, self.page
        for name, cell in COUNTS.items():
            t.cells[cell] = page.get(name, 0).number(0, 999)
        goal = t.battle().goal
        if len(goal) <= GOALS:
            known = [hex_name(t, self.names, cell) for cell in goal]
            for name, side in page.get("control", {}).items(known):
                t.cells[CONTROL + known.index(name)] = side.index(self.names.sides) + 1
