"""How positions of Vikings are read: see docs/positions/vikings.md for the format."""

from __future__ import annotations

from meadhall.core.documents import Place
from meadhall.games.vikings.layout import PLAYER_A, PLAYER_B
from meadhall.games.vikings.position import PHASE_NAMES, STEP_NAMES, TASKS, VikingNames
from meadhall.games.vikings.ships_reader import ShipsReader
from meadhall.games.vikings.table import Table
from meadhall.skirmish.layout import OPTIONS
from meadhall.skirmish.position_reader import PERSON_KEYS
from meadhall.skirmish.seating import assign_owners, seat_players

TOP_KEYS = (
    *("game", "seats", "scenario", "options", "turn", "phase", "active", "step", "orders", "people", "horses"),
    *("corpses", "treasures", "ships", "grapnels", "move", "combat", "points", "score", "frames", "chance", "note"),
)


def read(t: Table, names: VikingNames, page: Place) -> None:
    _Reader(t, names, page).read()


class _Reader(ShipsReader):
    """Fills a blank table."""

    def __init__(self, t: Table, names: VikingNames, page: Place) -> None:
        super().__init__(t, names, page)
        self.person_keys = (*PERSON_KEYS, "task")
        self.homeless = {"in-the-water", *self.homeless}

    def read(self) -> None:
        t, names, page = self.t, self.names, self.page
        page.table(TOP_KEYS)
        t.lay_out(t.rules.scenarios[page.get("scenario", names.scenarios[-1]).index(names.scenarios)])
        cells = t.cells
        seat_players(t)
        assign_owners(t)
        for option in page.get("options", []).indices(names.options):
            cells[OPTIONS] |= 1 << option
        self.read_turn({"deploy", "stations"}, "G1.a")
        self.read_step(STEP_NAMES, PHASE_NAMES, (PLAYER_A, PLAYER_B))
        self.read_orders()
        self.read_ships()
        self.read_pieces()
        self.read_works()
        self.read_corpses(page.get("corpses", {}))
        self.read_treasures()
        self.check_grapnels()
        self.read_move(page.get("move", {}))
        self.read_combat(page.get("combat", {}))
        self.read_score()

    def read_person(self, person: int, given: Place) -> None:
        super().read_person(person, given)
        self.read_task(person, given.get("task", 0), given.get("lifted", False).flag())

    def armour_rule(self) -> str:
        return "N8.water.c"

    def read_task(self, person: int, given: Place, lifted: bool) -> None:
        """Aboard: by name, or by its number among them. Whoever goes ashore has his until he rests."""
        t, value = self.t, given.value
        task = given.index(TASKS) if isinstance(value, str) else given.number(0, len(TASKS) - 1)
        t.cells[t.TASK + person] = task
        if task and t.cells[t.AT + person] and not t.is_aboard(person) and not lifted:
            raise given.refuse("task", rule="N2.a")
