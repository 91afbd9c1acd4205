"""878 Vikings as the kernel sees it: its actions, events, decisions, data and documents."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meadhall.core.chance import Chance
from meadhall.core.data import Data
from meadhall.core.errors import SetupError
from meadhall.core.game import Document, Frame, Game
from meadhall.core.options import settled
from meadhall.core.standing import Topic
from meadhall.games.vikings878 import layout, position, position_reader, standing
from meadhall.games.vikings878.decisions import DECISIONS, EVENTS
from meadhall.games.vikings878.facts import facts_of
from meadhall.games.vikings878.odds import battle_odds
from meadhall.games.vikings878.open_frames import NESTING, fits
from meadhall.games.vikings878.setup import prepare
from meadhall.games.vikings878.table import Table


class Vikings878(Game[Table]):
    id = "878"
    title = "878 Vikings"
    version = "1"
    seat_counts = (2, 3, 4)
    scenarios = ("standard", "advanced", "northumbrian-raids", "alfreds-gamble")
    # 28 sequences. In each, at most 130 units are placed, taken up, left or enlisted a few times over; battles end with
    # certainty one, and no random game of many thousands has come near this.
    longest = 28 * 400
    folder = Path(__file__).parent
    decisions = DECISIONS
    events = EVENTS
    nesting = NESTING
    standing = standing.STANDING

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.facts = facts_of(data)
        shires, kinds, leaders = data.ids("shire"), data.ids("faction"), data.ids("leader")
        self.names = position.Names(shires, kinds, leaders, data.ids("side"), self.scenarios)
        factions = self.names.factions
        havens = (*shires, *leaders)
        places = ("board", *leaders)
        cards = data.ids("card")
        domains = {
            "seat": tuple(str(seat + 1) for seat in range(layout.MAX_SEATS)),
            "side": data.ids("side"),
            "faction": factions,
            "kind": kinds,
            "shire": shires,
            "haven": havens,
            "leader": leaders,
            "piece": tuple(f"{place}.{kind}" for place in places for kind in kinds),
            "posting": tuple(f"{kind}@{haven}" for kind in kinds[layout.NORSEMEN : layout.FYRD] for haven in havens),
            "card": cards,
            "event-card": tuple(card for card in cards if int(card[-2:]) > layout.MOVES),
            "event": data.ids("event"),
            "army": tuple(str(army + 1) for army in range(layout.WAITING_ARMIES)),
        }
        verbs = [
            ("pick", "event-card"),
            ("play", "card"),
            ("decline", ""),
            ("first", "event-card"),
            ("put", "haven"),
            ("crown", "shire"),
            ("muster", ""),
            ("reinforce", "shire"),
            ("rally", "haven"),
            ("post", "posting"),
            ("call", "posting"),
            ("lead", "leader"),
            ("march", "shire"),
            ("sail", "shire"),
            ("take", "faction"),
            ("leave", "faction"),
            ("halt", ""),
            ("form", "shire"),
            ("embark", "army"),
            ("enlist", "faction"),
            ("enlist-all", ""),
            ("join", ""),
            ("fight", "shire"),
            ("choose", "piece"),
            ("pay", "faction"),
            ("go", "shire"),
            ("stay", ""),
            ("follow", ""),
            ("remain", ""),
            ("name", "haven"),
            ("close", "shire"),
            ("done", ""),
        ]
        self.declare(domains, verbs, layout)

    # ---------------------------------------------------------------- states

    def options(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """``factions``: the seat, from 1, that runs Housecarls, Thegns, Norsemen and Berserkers."""
        usual = [seat + 1 for seat in position.default_seats(seats)]
        options = settled(given, {"factions": usual})
        chosen = options["factions"]
        fits = isinstance(chosen, list) and len(chosen) == layout.FACTIONS
        if not fits or not all(str(seat).isdecimal() for seat in chosen):  # typed options are texts
            raise SetupError("option-value", option="factions", known=str(usual))
        options["factions"] = [int(seat) for seat in chosen]
        if position.bars_seats([seat - 1 for seat in options["factions"]], seats):
            raise SetupError("option-value", option="factions", known=str(usual))
        return options

    def blank(self, seats: int, chance: Chance) -> Table:
        return Table(self, self.facts, DECISIONS, seats, layout.CELLS, chance)

    def set_up(self, state: Table, scenario: str, options: dict[str, Any]) -> None:
        prepare(state, self.scenarios.index(scenario), [seat - 1 for seat in options["factions"]])

    def write(self, state: Table, seat: int | None, everything: bool) -> Document:
        return position.write(state, self.names, seat, everything)

    def read(self, state: Table, document: Document) -> None:
        position_reader.read(state, self.names, self.page(document))

    def open_frames(self, state: Table, document: Document) -> None:
        """A document without frames stands at the beginning of its phase."""
        if state.cells[layout.WINNER]:
            return
        state.push(layout.TURN_FLOW)
        if state.cells[layout.ACTIVE]:
            state.push(layout.SEQUENCE_FLOW)

    def fits(self, state: Table, frame: Frame) -> bool:
        return fits(state, frame)

    def odds(self, state: Table, seat: int) -> Document | None:
        return battle_odds(state, seat)

    def standing_topics(self, state: Table, seat: int) -> list[Topic]:
        return standing.topics(state, seat, self.domains["event"].ids)

    def standing_mark(self, state: Table, seat: int, term: str) -> str:
        return standing.mark(state, seat, term)

    def standing_answer(self, state: Table, seat: int, orders: Mapping[str, str]) -> int | None:
        return standing.answer(state, seat, self.domains["event"].ids, orders)

    def sides(self, state: Table) -> list[int]:
        return [int(state.side_of_seat(seat)) for seat in range(int(state.seats))]

    def check(self, state: Table) -> None:
        """Conservation: units, cards, Fyrd cards and markers."""
        cells = state.cells
        for kind, name in enumerate(self.names.kinds):
            found = position.units_in_play(state, kind) + int(state.reserve(kind))
            assert found == self.facts.supply[kind], f"{found} {name}"
        for faction in range(layout.FACTIONS):
            base = faction * layout.CARDS
            heaps = (layout.DECK, layout.HAND, layout.SPENT)
            counts = [sum(int(cells[heap + base + card]) for heap in heaps) for card in range(layout.CARDS)]
            counts[0] += int(cells[layout.TREATY + faction])
            assert max(counts) <= 1, "a card is in two places"
            picking = not state.is_over() and cells[state.top()] == layout.PICK_EVENTS
            picks = self.facts.picks if state.scenario() == layout.ADVANCED else 0
            full = len(self.facts.packs[state.scenario()]) + picks
            assert sum(counts) == full or picking, f"{sum(counts)} cards of {self.names.factions[faction]}"
            assert state.hand_size(faction) <= self.facts.hand
        fyrd = [int(cells[layout.FYRD_DECK + n]) + int(cells[layout.FYRD_SPENT + n]) for n in range(layout.FYRD_CARDS)]
        assert sum(fyrd) == len(self.facts.fyrd_packs[state.scenario()]) and max(fyrd) == 1
        if state.scenario() != layout.RAIDS:
            on_track = sum(int(cells[layout.TRACK + n]) for n in range(layout.TRACK_SPACES))
            assert on_track + state.markers() == self.facts.spaces[state.scenario()], "markers"
            for shire in range(layout.SHIRES):
                if cells[layout.MARKER + shire]:
                    assert self.facts.major[shire] and state.presence(shire, layout.VIKING)
        for shire in range(layout.SHIRES):
            for kind in range(layout.KINDS):
                assert 0 <= state.moved(shire, kind) <= state.units(shire, kind)
        assert min(cells[cell] for cell in range(len(cells))) >= 0, "a negative count"

    # ---------------------------------------------------------------- words

    def label(self, state: Table | None, domain: str, index: int, lang: str) -> str:
        texts = self.texts(lang)
        if domain == "seat":
            return self.seat_name(state, index, lang)
        if domain in ("card", "event-card"):
            return self.card_name(domain, index, lang)
        if domain == "haven" and index >= layout.SHIRES:
            leader = self.data.records("leader")[index - layout.SHIRES][lang]
            return texts.say("leader-card", leader=str(leader))
        if domain == "piece":
            place, kind = divmod(index, layout.KINDS)
            unit = self.names.kinds[kind]
            if place == 0:
                return texts.say("unit-on-board", kind=unit)
            return texts.say("unit-on-card", kind=unit, leader=str(self.data.records("leader")[place - 1][lang]))
        if domain == "posting":
            kind, haven = divmod(index, layout.HAVENS)
            unit = self.names.kinds[layout.NORSEMEN + kind]
            return texts.say("posting", kind=unit, haven=self.label(state, "haven", haven, lang))
        if domain == "army":
            return texts.say("label-army", n=str(index + 1))
        kind_of = {"haven": "shire", "kind": "faction", "faction": "faction", "shire": "shire"}
        return str(self.data.records(kind_of.get(domain, domain))[index][lang])

    def seat_name(self, state: Table | None, seat: int, lang: str) -> str:
        """A seat goes by the factions it runs."""
        if state is None:
            return str(self.data.records("faction")[seat][lang])
        factions = [faction for faction in range(layout.FACTIONS) if state.seat_of(faction) == seat]
        if len(factions) == 2:
            return str(self.data.records("side")[factions[0] // 2][lang])
        return str(self.data.records("faction")[factions[0]][lang])

    def card_name(self, domain: str, index: int, lang: str) -> str:
        card = next(card for card in self.data.records("card") if card["id"] == self.domains[domain].ids[index])
        faction = self.data.records("faction")[self.names.factions.index(card["faction"])][lang]
        texts, number = self.texts(lang), f"{card['number']:02d}"
        if card["type"] == "event":
            event = self.data.records("event")[self.domains["event"].ids.index(card["event"])][lang]
            return texts.say("event-card", event=str(event), faction=str(faction), number=number)
        moves = {"armies": int(card["armies"]), "shires": int(card["shires"])}
        return texts.say("move-card", kind=card["type"], faction=str(faction), number=number, **moves)
