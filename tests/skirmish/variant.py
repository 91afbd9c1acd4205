"""Vikings by other numbers: a game of the family for tests of what Vikings itself leaves as it is.

Each ``Variant`` is a game of its own, so that a test may change its rules, its ground and its people.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meadhall.core.chance import LoadedChance, seeded
from meadhall.core.documents import Place
from meadhall.games import vikings
from meadhall.games.vikings.facts import SCORES, SIDE_IDS, vikings_fire
from meadhall.games.vikings.layout import ShipLayout
from meadhall.skirmish.ground import Ground
from meadhall.skirmish.muster import HANDED_IN, People, Scenario
from meadhall.skirmish.musters import MusterReader
from meadhall.skirmish.works import Works

FIELD = 7  # the shield wall: dunes and a creek, no ships


class Variant:
    """A game, and words for its tables. Hexes are written column and row."""

    def __init__(self) -> None:
        self.game: Any = vikings.load()
        self.rules = self.game.rules
        self.ids = self.game.domains["person"].ids

    # ------------------------------------------------------------ its field

    @property
    def ground(self) -> Ground:
        return self.rules.scenarios[FIELD].site.ground  # type: ignore[no-any-return]

    def cell(self, hex: str) -> int:
        return int(self.ground.cell_in(int(hex[:2]), int(hex[2:])))

    def works(self, works: Works) -> None:
        """The ground can change, in these ways."""
        before, people = self.rules.scenarios[FIELD], self.game.people
        site = self.rules.site_on(self.ground, vikings_fire(), works)
        layout = ShipLayout(people.count, people.horses, self.ground.cells, len(works.works), self.rules.counts_shots)
        self.rules.scenarios[FIELD] = Scenario(site, before.muster, layout, FIELD)

    def counting_shots(self) -> None:
        before, people = self.rules.scenarios[FIELD], self.game.people
        self.rules.counts_shots = True
        layout = ShipLayout(people.count, people.horses, self.ground.cells, -1, True)
        self.rules.scenarios[FIELD] = Scenario(before.site, before.muster, layout, FIELD)

    def battle(self, document: dict[str, Any], people: People, ids: tuple[str, ...]) -> Scenario:
        """A scenario that somebody thought of during play."""
        site = self.rules.scenarios[FIELD].site
        record = Place(self.game.page({}).source, document, "")
        muster = MusterReader(people, ids, SIDE_IDS, SCORES).read(record, site, self.rules.lands)
        return Scenario(site, muster, ShipLayout(people.count, people.horses, self.ground.cells), HANDED_IN)

    # ------------------------------------------------------------ its tables

    def at(self, step: str, active: str, people: dict[str, Any], luck: Sequence[int] = (), **document: Any) -> Any:
        said = {"seats": 2, "step": step, "active": active, "people": people} | document
        state = self.game.blank(2, LoadedChance(list(luck), seeded(0)))
        state.listen()
        self.game.read(state, said)
        self.game.open_frames(state, said)
        state.settle()
        return state

    def seat(self, state: Any, side: str) -> int:
        return int(state.seat_of(SIDE_IDS.index(side)))

    def play(self, state: Any, side: str, *actions: str) -> Any:
        for action in actions:
            state.apply(self.seat(state, side), self.game.actions.parse(action))
        return state

    def refusal(self, state: Any, side: str, action: str) -> str:
        return str(state.why_not(self.seat(state, side), self.game.actions.parse(action)))

    def legal(self, state: Any, side: str, verb: str = "") -> list[str]:
        said = [str(self.game.describe(action)) for action in state.legal(self.seat(state, side))]
        return [action for action in said if action.split()[0] == verb or not verb]

    def told(self, state: Any, *kinds: str) -> list[str]:
        found = []
        for event in self.game.take_events(state):
            if not kinds or event.kind in kinds:
                words = [self.name(domain, value) for domain, value in event.arguments.values()]
                found.append(" ".join([event.kind, *words]))
        return found

    def name(self, domain: str, value: int) -> str:
        return str(self.game.domains[domain].ids[value]) if domain in self.game.domains else str(int(value))

    def person(self, name: str) -> int:
        return int(self.ids.index(name))
