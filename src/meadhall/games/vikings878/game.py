"""878 Vikings as the kernel sees it: its actions, events, decisions, data and documents."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.actions import ActionSpace, Domain
from meadhall.core.chance import Chance
from meadhall.core.data import Data
from meadhall.core.errors import SetupError
from meadhall.core.events import event_table
from meadhall.core.game import Document, Game
from meadhall.core.state import Decision
from meadhall.games.vikings878 import layout, position
from meadhall.games.vikings878.battles import (
    BattleFlow,
    BattlePhase,
    Command,
    Flee,
    FollowUnit,
    RollFlow,
    Send,
    Suffer,
    Withdraw,
)
from meadhall.games.vikings878.events import (
    CallVikings,
    CloseCoast,
    EscapeTo,
    EscapeWindow,
    NameTarget,
    NavyWindow,
    OrderEvents,
    Purse,
    RebellionLoss,
    SpyArmy,
    SpyOrigin,
    Swap,
    TributePayment,
    Window,
)
from meadhall.games.vikings878.facts import facts_of
from meadhall.games.vikings878.leaders import LeaderMove, LeaderPhase
from meadhall.games.vikings878.movement import ArmyMove, FormArmy, MovementPhase
from meadhall.games.vikings878.odds import battle_odds
from meadhall.games.vikings878.reinforcements import ReinforcePhase
from meadhall.games.vikings878.setup import PickEvents, PlaceAlfred, PlaceExtra, prepare
from meadhall.games.vikings878.table import Table
from meadhall.games.vikings878.turns import SequenceFlow, TurnFlow

# In the order of the constants in layout.py. Each question: its actions, the rule against all others, and the rule
# against answers of seats that were not asked.
DECISIONS: list[Decision] = [
    TurnFlow("turn"),
    SequenceFlow("sequence", arguments="begun:number"),
    PickEvents("pick-events", layout.PICK, layout.PLAY, "8.1", "8.1", parameters="faction:faction left:number"),
    PlaceAlfred("place-alfred", layout.CROWN, layout.MUSTER, "gamble.setup.alfred", "gamble.setup.alfred"),
    PlaceExtra(
        "place-extra",
        layout.PUT,
        layout.CROWN,
        "setup.4",
        "setup.4",
        "faction:faction left:number",
        parameters="faction:faction left:number",
    ),
    ReinforcePhase(
        "reinforce",
        layout.PLAY,
        layout.ACTIONS,
        "1.2.a",
        "gloss.active",
        parameters="faction:faction left:number",
    ),
    NavyWindow("navy", layout.PLAY, layout.FIRST, "8.0.a", "8.0.a", parameters="faction:faction"),
    CloseCoast(
        "close-coast",
        layout.CLOSE,
        layout.DONE,
        "event.saxon_navy.a",
        "event.saxon_navy.a",
        "left:number",
        parameters="left:number",
    ),
    LeaderPhase("lead", layout.PLAY, layout.ACTIONS, "1.2.a", "gloss.active", parameters="armies:number reach:number"),
    LeaderMove(
        "leader-move",
        layout.PLAY,
        layout.FORM,
        "5.0.c",
        "gloss.active",
        "leader:leader reach:number flags:number fought:number",
        parameters="leader:leader reach:number",
    ),
    MovementPhase(
        "move", layout.PLAY, layout.ACTIONS, "1.2.a", "gloss.active", parameters="armies:number reach:number"
    ),
    FormArmy("form-army", layout.MARCH, layout.JOIN, "3.0.e", "gloss.active", "shire:shire", parameters="shire:shire"),
    ArmyMove(
        "army-move",
        layout.PLAY,
        layout.FORM,
        "3.0.e",
        "gloss.active",
        "at:number reach:number army:number",
        parameters="reach:number",
    ),
    BattlePhase("battles", layout.FIGHT, layout.CHOOSE, "4.0.b", "4.0.b"),
    BattleFlow("battle", arguments="shire:shire stage:number"),
    Window(
        "events",
        layout.PLAY,
        layout.FIRST,
        "8.0.a",
        "8.0.a",
        "when:number shire:shire",
        parameters="shire:shire",
    ),
    OrderEvents(
        "order-events",
        layout.FIRST,
        layout.PUT,
        "8.0.f",
        "8.0.f",
        "when:number shire:shire told:number",
        parameters="shire:shire",
    ),
    RollFlow("roll", arguments="shire:shire side:side mode:number stage:number"),
    Withdraw(
        "withdraw",
        layout.GO,
        layout.FOLLOW,
        "gamble.withdraw.a",
        "4.0.f",
        "shire:shire side:side",
        parameters="leader:leader shire:shire",
    ),
    Suffer(
        "suffer",
        layout.CHOOSE,
        layout.PAY,
        "4.2.a",
        "4.0.f",
        "shire:shire target:number hits:number berserker:number",
        parameters="shire:shire hits:number",
    ),
    Flee(
        "flee",
        layout.CHOOSE,
        layout.PAY,
        "4.3",
        "4.0.f",
        "shire:shire kind:kind left:number",
        parameters="shire:shire left:number",
    ),
    Command(
        "command",
        layout.GO,
        layout.FOLLOW,
        "4.1.b",
        "4.0.f",
        "shire:shire kind:kind left:number",
        parameters="shire:shire kind:kind left:number",
    ),
    Send(
        "send",
        layout.CHOOSE,
        layout.PAY,
        "4.4.a",
        "4.0.f",
        "shire:shire kind:kind target:shire",
        parameters="target:shire",
    ),
    FollowUnit(
        "follow",
        layout.FOLLOW,
        layout.NAME,
        "5.2.g",
        "4.0.f",
        "shire:shire leader:leader target:shire unit:number",
        parameters="leader:leader target:shire",
    ),
    EscapeWindow("escape", layout.PLAY, layout.FIRST, "8.0.a", "8.0.a", "shire:shire", parameters="shire:shire"),
    EscapeTo(
        "escape-to",
        layout.GO,
        layout.STAY,
        "event.escape_into_the_wilds",
        "event.escape_into_the_wilds",
        "shire:shire",
        parameters="shire:shire",
    ),
    TributePayment(
        "tribute",
        layout.PAY,
        layout.GO,
        "event.danegeld.b",
        "event.danegeld.b",
        "shire:shire",
        parameters="shire:shire",
    ),
    SpyOrigin("spy", layout.LEAD, layout.EMBARK, "event.spy.a", "event.spy.a", "shire:shire", parameters="shire:shire"),
    SpyArmy(
        "spy-army",
        layout.ENLIST,
        layout.FIGHT,
        "event.spy.a",
        "event.spy.a",
        "origin:shire shire:shire",
        parameters="origin:shire shire:shire",
    ),
    NameTarget("target", layout.NAME, layout.CLOSE, "8.0.a", "8.0.a", "event:event", parameters="event:event"),
    Swap(
        "swap",
        layout.CHOOSE,
        layout.ACTIONS,
        "8.0.a",
        "8.0.a",
        "event:event haven:haven left:number",
        parameters="event:event haven:haven left:number",
    ),
    Purse(
        "purse",
        layout.PUT,
        layout.ACTIONS,
        "event.kings_purse",
        "event.kings_purse",
        "left:number",
        parameters="left:number",
    ),
    CallVikings(
        "call-vikings",
        layout.CALL,
        layout.ACTIONS,
        "event.ceolwulf",
        "event.ceolwulf",
        "shire:shire left:number",
        parameters="shire:shire left:number",
    ),
    RebellionLoss(
        "rebellion-loss",
        layout.CHOOSE,
        layout.PAY,
        "event.rebellion.a",
        "event.rebellion.a",
        "shire:shire",
        parameters="shire:shire",
    ),
]

EVENTS = event_table(
    [
        ("event-picked", "faction:faction card:card"),
        ("packs-ready", ""),
        ("drew", "faction:faction n:number"),
        ("holds", "faction:faction card:card"),
        ("hand-shown", "faction:faction card:card"),
        ("unit-placed", "kind:kind haven:haven"),
        ("alfred-placed", "shire:shire"),
        ("turn-begins", "turn:number"),
        ("cube-drawn", "faction:faction"),
        ("turn-ends", "turn:number"),
        ("leader-drawn", "leader:leader"),
        ("leader-ready", "leader:leader norsemen:number berserkers:number"),
        ("raiders-gather", "army:army"),
        ("reinforced", "kind:kind n:number shire:shire"),
        ("rallied", "kind:kind haven:haven"),
        ("posted", "kind:kind haven:haven"),
        ("alfred-arrives", "shire:shire housecarls:number thegns:number"),
        ("movement-played", "faction:faction card:card armies:number reach:number"),
        ("treaty-played", "faction:faction armies:number reach:number"),
        ("leader-chosen", "leader:leader reach:number"),
        ("leader-lands", "leader:leader shire:shire"),
        ("leader-marches", "leader:leader from:shire to:shire"),
        ("leader-slowed", "leader:leader reach:number"),
        ("taken-up", "leader:leader kind:kind shire:shire"),
        ("left-behind", "leader:leader kind:kind shire:shire"),
        ("leader-defeated", "leader:leader"),
        ("leader-follows", "leader:leader shire:shire"),
        ("leader-withdraws", "leader:leader shire:shire"),
        ("leader-withdrew", "leader:leader shire:shire"),
        ("marker-placed", "shire:shire space:number"),
        ("marker-returned", "shire:shire space:number"),
        ("army-marches", "first:number second:number from:shire to:shire"),
        ("raiders-embark", "army:army"),
        ("raiders-land", "shire:shire"),
        ("battle-begins", "shire:shire english:number vikings:number"),
        ("fyrd-raised", "n:number shire:shire"),
        ("fyrd-shuffled", ""),
        ("rolled", "kind:kind hits:number flees:number commands:number"),
        ("hit-ignored", "shire:shire"),
        ("unit-lost", "kind:kind shire:shire"),
        ("unit-fled", "kind:kind shire:shire"),
        ("commanded", "kind:kind from:shire to:shire"),
        ("battle-won", "side:side shire:shire"),
        ("battle-empty", "shire:shire"),
        ("event-announced", "faction:faction card:card"),
        ("event-void", "faction:faction card:card"),
        ("event-played", "faction:faction card:card"),
        ("target-named", "event:event haven:haven"),
        ("swapped", "old:kind new:kind haven:haven"),
        ("called", "kind:kind from:shire to:shire"),
        ("coast-closed", "shire:shire"),
        ("tribute-paid", "kind:kind n:number shire:shire"),
        ("escaped", "from:shire to:shire"),
        ("spy-joins", "housecarls:number thegns:number from:shire to:shire"),
        ("spy-leads", "leader:leader from:shire to:shire"),
        ("plundered", "n:number"),
        ("side-wins", "side:side markers:number"),
    ]
)


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
        self.domains = {name: Domain(name, ids) for name, ids in domains.items()}
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
        self.actions = ActionSpace([(verb, self.domains[of] if of else None) for verb, of in verbs])
        assert len(self.actions) == layout.ACTIONS

    # ---------------------------------------------------------------- states

    def options(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """``factions``: the seat, from 1, that runs Housecarls, Thegns, Norsemen and Berserkers."""
        usual = [seat + 1 for seat in position.default_seats(seats)]
        settled = {"factions": usual} | dict(given)
        for option in settled:
            if option != "factions":
                raise SetupError("option-unknown", option=option, known="factions")
        chosen = settled["factions"]
        fits = isinstance(chosen, list) and len(chosen) == layout.FACTIONS
        if not fits or not all(str(seat).isdecimal() for seat in chosen):  # typed options are texts
            raise SetupError("option-value", option="factions", known=str(usual))
        settled["factions"] = [int(seat) for seat in chosen]
        if position.seats_reason([seat - 1 for seat in settled["factions"]], seats):
            raise SetupError("option-value", option="factions", known=str(usual))
        return settled

    def blank(self, seats: int, chance: Chance) -> Table:
        return Table(self, self.facts, DECISIONS, seats, vec[i64]([0] * layout.CELLS), chance)

    def set_up(self, state: Table, scenario: str, options: dict[str, Any]) -> None:
        prepare(state, self.scenarios.index(scenario), [seat - 1 for seat in options["factions"]])

    def write(self, state: Table, seat: int | None, everything: bool) -> Document:
        return position.write(state, self.names, seat, everything)

    def read(self, state: Table, document: Document) -> None:
        position.read(state, self.names, document)

    def open_frames(self, state: Table, document: Document) -> None:
        """A document without frames stands at the beginning of its phase."""
        if state.cells[layout.WINNER]:
            return
        state.push(layout.TURN_FLOW)
        if state.cells[layout.ACTIVE]:
            state.push(layout.SEQUENCE_FLOW)

    def odds(self, state: Table, seat: int) -> Document | None:
        return battle_odds(state, seat)

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
            full = 12 if state.scenario() < layout.RAIDS else len(self.facts.packs[state.scenario()])
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
        moves = {"armies": str(card["armies"]), "shires": str(card["shires"])}
        return texts.say("move-card", kind=card["type"], faction=str(faction), number=number, **moves)
