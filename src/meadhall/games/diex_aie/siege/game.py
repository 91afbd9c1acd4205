"""Sieges of Diex Aie 2 as a game of the hall. It shares folder, ledger, texts and data with the battles, and holds them
as games inside it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meadhall.core.chance import Chance
from meadhall.core.data import Data
from meadhall.core.documents import Place, Position
from meadhall.core.errors import SetupError
from meadhall.core.game import Document, Frame, Game
from meadhall.core.ledger import Ledger
from meadhall.core.options import settled
from meadhall.core.outer_game import OuterGame
from meadhall.games.diex_aie.battle.facts import FACTIONS
from meadhall.games.diex_aie.battle.game import DiexAie
from meadhall.games.diex_aie.siege import layout, position, position_reader
from meadhall.games.diex_aie.siege.days import begin_siege
from meadhall.games.diex_aie.siege.engagements import open_battle, resume
from meadhall.games.diex_aie.siege.facts import siege_rules
from meadhall.games.diex_aie.siege.odds import siege_odds
from meadhall.games.diex_aie.siege.open_frames import NESTING, fits, has_both_sides
from meadhall.games.diex_aie.siege.questions import EVENT_IDS, EVENTS, FIELDS, LETTER_IDS, VERBS, questions
from meadhall.games.diex_aie.siege.table import SiegeTable, side_of_seat
from meadhall.skirmish.site import EDGES

TEXTS = str(Path(__file__).parent)  # made once: a compiled Position never frees the name that it is given


class DiexAieSiege(OuterGame[SiegeTable]):
    id = "diex-aie-siege"
    title = "Diex Aie 2: sieges"
    box = "diex-aie"
    version = "1"
    gentlest = "le-siege-du-hall"
    seat_counts: tuple[int, ...] = (2, 3, 4)
    # Days of at most one battle each, and a few dozen questions around it.
    longest = layout.LOGGED * 60_000
    folder = Path(__file__).parent.parent
    events = EVENTS
    nesting = NESTING
    choices: Mapping[str, tuple[str, ...]] = {"battles": position.HOW}

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        battles = DiexAie(data, sieges=True)
        self.inner: Mapping[str, Game[Any]] = {"battle": battles, "outside": battles}
        self.scenarios = data.ids("siege")
        self.person_ids = data.ids("character")
        sites = {}
        for fight in battles.rules.scenarios[len(battles.scenarios) :]:
            for record in data.records("siege"):
                if battles.names[int(fight.number)].scenario == f"{record['id']}-assault-0":
                    sites[record["map"]] = fight.site
        self.rules = siege_rules(data, battles.people, sites)
        self.decisions = questions(len(battles.actions))
        domains = {
            "seat": tuple(str(seat + 1) for seat in range(4)),
            "person": battles.domains["person"].ids,
            "hex": battles.domains["hex"].ids,
            "edge": EDGES,
            "field": FIELDS,
            "camp": position.CAMPS,
            "happening": EVENT_IDS,
            "quick-letter": LETTER_IDS,
        }
        self.declare(domains, VERBS, layout)
        self.join_inner()

    # ---------------------------------------------------------------- states

    def options(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """``battles``: ask before each, always played, or always settled by section 17."""
        options = settled(given, {"battles": "ask"})
        if options["battles"] not in position.HOW:
            raise SetupError("option-value", option="battles", known=", ".join(position.HOW))
        return options

    def blank(self, seats: int, chance: Chance) -> SiegeTable:
        return SiegeTable(self, self.decisions, seats, layout.CELLS, chance, self.rules)

    def set_up(self, state: SiegeTable, scenario: str, options: dict[str, Any]) -> None:
        state.cells[layout.BATTLES] = position.HOW.index(options["battles"])
        begin_siege(state, self.scenarios.index(scenario))

    def write_own(self, state: SiegeTable, seat: int | None, everything: bool) -> Document:
        return position.write(state)

    def read_own(self, state: SiegeTable, document: Document) -> None:
        position_reader.read(state, self.page(document))

    def open_frames(self, state: SiegeTable, document: Document) -> None:
        """A document without frames stands in the morning of its day, after the event, before the initiative; or in its
        fight, if it has one."""
        if state.is_ended():
            return
        if state.slots is None:
            kind = int(state.get(layout.FIGHT_KIND))
            if kind and not has_both_sides(state, kind):
                raise self.page(document).at("today").refuse("no-fight")
            state.push(layout.SIEGE_DAY, layout.DICE)
            return
        state.push(layout.SIEGE_DAY, layout.HEALING)
        state.push(layout.CLASH, layout.AFTERMATH, max(1, int(state.get(layout.FIGHT_KIND))))
        resume(state, 0 if state.slots[0] is not None else 1)

    def fits(self, state: SiegeTable, frame: Frame) -> bool:
        return fits(state, frame) and super().fits(state, frame)

    def room_inside(self) -> int:
        """Two fights at once, each on the largest field there is."""
        battles = self.inner["battle"]
        assert isinstance(battles, DiexAie)
        return len(self.inner) * max(int(fight.layout.end) for fight in battles.rules.scenarios)

    def open_battle(self, state: SiegeTable, kind: int) -> None:
        open_battle(state, kind)

    def odds(self, state: SiegeTable, seat: int) -> Document | None:
        return super().odds(state, seat) if state.inner is not None else siege_odds(state, seat)

    def sides(self, state: SiegeTable) -> list[int]:
        return [int(side_of_seat(seat)) for seat in range(int(state.seats))]

    def check_own(self, state: SiegeTable) -> None:
        """Nobody is nowhere, sick lists hold the sick, and what is counted adds up."""
        for person in range(layout.PEOPLE):
            health, camp = state.health(person), state.camp(person)
            assert (health == 0) == (camp == 0), f"person {person} is nowhere"
            if camp:
                side = state.side_of(person)
                assert state.folk.faction[person] == state.faction_of(side), "on the wrong side"
            if state.get(layout.DUE + person) or state.get(layout.FRESH + person):
                assert health == layout.WOUNDED, f"person {person} is sick and not wounded"
        assert 0 <= state.day() <= state.place().last_day, "a day too many"
        assert state.get(layout.LADDERS) <= state.rules.tables.most_ladders
        assert state.is_ended() == state.is_over(), "the siege has ended and goes on"

    # ---------------------------------------------------------------- words

    def ledger(self, lang: str = "en") -> Ledger:
        """One ledger for the whole box."""
        return Game.ledger(self, lang)

    def text_files(self, lang: str) -> list[Path]:
        return [self.folder / "siege" / f"{lang}.ftl"]

    def lesson_folder(self) -> Path:
        return self.folder / "siege" / "lessons"

    def page(self, document: Any) -> Place:
        page = Place(Position(TEXTS), document, "")
        page.table()
        return page

    def label_own(self, state: SiegeTable | None, domain: str, index: int, lang: str) -> str:
        texts = self.texts(lang)
        if domain == "camp":
            return texts.say("camp-name", name=self.faction(state, index))
        if domain == "happening":
            return texts.say("happening-name", name=EVENT_IDS[index])
        if domain == "field":
            return texts.say("field-name", name=FIELDS[index])
        if domain == "quick-letter":
            return LETTER_IDS[index]
        if domain == "hex" and state is not None and state.get(layout.PLACE):
            cell = state.place().site.cell_of[index]
            if cell >= 0 and state.inner is None:
                return str(state.place().site.ground.names[cell])
        inner = None if state is None else state.inner
        return self.inner["battle"].label(inner, domain, index, lang)

    def faction(self, state: SiegeTable | None, side: int) -> str:
        if state is None or not state.get(layout.PLACE):
            return position.CAMPS[side]
        return FACTIONS[state.faction_of(side)]
