"""Brian Boru as the kernel sees it: its actions, events, decisions, data and documents."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

from meadhall.core.chance import Chance
from meadhall.core.data import Data
from meadhall.core.declared import in_order
from meadhall.core.events import event_table
from meadhall.core.game import Document, Frame, Game
from meadhall.core.options import colour_options, colours_and_first
from meadhall.core.state import Decision
from meadhall.games.brian_boru import facts, layout, position, position_reader
from meadhall.games.brian_boru.battle import ConquestFlow, LoseTown
from meadhall.games.brian_boru.church import BuildMonastery, ChurchFlow
from meadhall.games.brian_boru.draft import DraftCards
from meadhall.games.brian_boru.marriage import MarriageFlow, ReceiveTown, WedPrincess
from meadhall.games.brian_boru.open_frames import NESTING, fits
from meadhall.games.brian_boru.rounds import RoundFlow
from meadhall.games.brian_boru.setup import SettleTown, prepare
from meadhall.games.brian_boru.symbols import ActionFlow, BuyMore, ExpandByRoad, FreeTown
from meadhall.games.brian_boru.table import Table
from meadhall.games.brian_boru.tricks import ChooseOption, PlayCard, SetMarker, TrickFlow

# In the order of the constants in layout.py.
DECISIONS: list[Decision] = in_order(
    {
        layout.ROUND_FLOW: RoundFlow("round", arguments="opened:0..1"),
        layout.SETTLE_TOWN: SettleTown(
            "settle-town", layout.SETTLE, layout.KEEP, "setup.first-town", "setup.first-town", "seat:seat"
        ),
        layout.DRAFT_CARDS: DraftCards(
            "draft-cards",
            layout.KEEP,
            layout.ACTIVATE,
            "round.phases",
            "draft.pass",
            "looked:0..1",
            parameters="left:number",
        ),
        layout.TRICK_FLOW: TrickFlow("trick", arguments="stage:0..2 leader:seat played:0..5 winner:0..5"),
        layout.SET_MARKER: SetMarker(
            "set-marker", layout.ACTIVATE, layout.PLAY, "trick.active-town", "trick.active-town", "seat:seat"
        ),
        layout.PLAY_CARD: PlayCard(
            "play-card",
            layout.PLAY,
            layout.CHOOSE,
            "trick.follow",
            "trick.open",
            "seat:seat leads:0..1",
            parameters="colour:colour",
        ),
        layout.CHOOSE_OPTION: ChooseOption(
            "choose-option",
            layout.CHOOSE,
            layout.BUY,
            "trick.loser-secondary",
            "trick.order",
            "seat:seat card:card",
            parameters="card:card",
        ),
        layout.ACTION_FLOW: ActionFlow("action", arguments="seat:seat card:card action:0..2 position:0..8"),
        layout.BUY_MORE: BuyMore(
            "buy-more",
            layout.BUY,
            layout.EXPAND,
            "symbols.order",
            "trick.order",
            "seat:seat symbol:symbol",
            parameters="symbol:symbol cost:number coins:number",
        ),
        layout.EXPAND_BY_ROAD: ExpandByRoad(
            "expand-by-road",
            layout.DONE,
            layout.LIBERATE,
            "symbols.order",
            "trick.order",
            "seat:seat",
            parameters="cost:number",
        ),
        layout.FREE_TOWN: FreeTown(
            "free-town", layout.LIBERATE, layout.RECEIVE, "symbols.order", "trick.order", "seat:seat"
        ),
        layout.MARRIAGE_FLOW: MarriageFlow("marriage", arguments="stage:0..2 winner:seat served:0..99 reward:0..99"),
        layout.WED_PRINCESS: WedPrincess(
            "wed-princess", layout.WED, layout.SURRENDER, "princess.choice", "princess.choice", "seat:seat"
        ),
        layout.RECEIVE_TOWN: ReceiveTown(
            "receive-town",
            layout.RECEIVE,
            layout.WED,
            "upkeep.order",
            "marriage.track-rewards",
            "seat:seat region:place",
            parameters="region:place",
        ),
        layout.CONQUEST_FLOW: ConquestFlow("conquest", arguments="turn:0..5"),
        layout.LOSE_TOWN: LoseTown(
            "lose-town",
            layout.SURRENDER,
            layout.BUILD,
            "upkeep.order",
            "battle.conquest.chooser",
            "seat:seat loser:seat",
            parameters="loser:seat",
        ),
        layout.CHURCH_FLOW: ChurchFlow("church", arguments="stage:0..2 leader:seat turn:0..5 built:0..5"),
        layout.BUILD_MONASTERY: BuildMonastery(
            "build-monastery", layout.BUILD, layout.ACTIONS, "upkeep.order", "church.third.order", "seat:seat"
        ),
    }
)

EVENTS = event_table(
    [
        ("first-player", "seat:seat"),
        ("town-settled", "seat:seat town:town"),
        ("round-begins", "round:number rounds:number"),
        ("marriage-shown", "card:marriage-card"),
        ("last-round", ""),
        ("vikings-land", "n:number"),
        ("cards-dealt", "n:number"),
        ("packet-seen", "seat:seat cards:cards"),
        ("card-kept", "seat:seat card:card"),
        ("packets-passed", ""),
        ("last-cards-kept", ""),
        ("hand-taken", "seat:seat cards:cards"),
        ("town-activated", "seat:seat town:town"),
        ("no-active-town", "seat:seat"),
        ("card-led", "seat:seat card:card"),
        ("card-played", "seat:seat card:card"),
        ("trick-won", "seat:seat card:card"),
        ("trick-unwon", "seat:seat"),
        ("primary-used", "seat:seat card:card"),
        ("option-used", "seat:seat card:card option:option"),
        ("only-option-used", "seat:seat card:card"),
        ("town-taken", "seat:seat town:town"),
        ("coins-gained", "seat:seat n:number"),
        ("coin-paid", "seat:seat n:number"),
        ("points-lost", "seat:seat n:number"),
        ("nothing-to-pay", "seat:seat"),
        ("renown-gained", "seat:seat n:number"),
        ("church-joined", "seat:seat n:number"),
        ("raiders-taken", "seat:seat n:number"),
        ("court-climbed", "seat:seat space:number"),
        ("more-bought", "seat:seat"),
        ("court-slid-back", "seat:seat space:number"),
        ("expanded", "seat:seat town:town cost:number"),
        ("town-freed", "seat:seat town:town owner:seat"),
        ("last-cards-discarded", ""),
        ("married", "seat:seat card:marriage-card"),
        ("nobody-married", "card:marriage-card"),
        ("points-gained", "seat:seat n:number"),
        ("princess-answered", "seat:seat side:side"),
        ("no-town-left", "seat:seat"),
        ("town-received", "seat:seat town:town"),
        ("track-left", "seat:seat"),
        ("vikings-repelled", ""),
        ("town-conquered", "seat:seat town:town"),
        ("no-town-to-lose", "seat:seat"),
        ("raiders-withdraw", "n:number"),
        ("first-spoil", "seat:seat renown:number"),
        ("first-spoil-tied", ""),
        ("second-spoil", "seat:seat"),
        ("church-tied", ""),
        ("monastery-built", "seat:seat town:town"),
        ("no-monastery", "seat:seat"),
        ("marker-taken", "seat:seat"),
        ("church-thanks", "seat:seat"),
        ("church-discs-back", "seat:seat"),
        ("region-opened", "region:region"),
        ("region-tied", "region:region"),
        ("region-lost", "seat:seat region:region"),
        ("region-claimed", "seat:seat region:region"),
        ("game-ends", ""),
        ("scored-goods", "seat:seat goods:number renown:number"),
        ("scored-regions", "seat:seat regions:number spread:number"),
        ("won", "seat:seat points:number"),
        ("won-together", "seat:seat points:number"),
    ]
)


class BrianBoru(Game[Table]):
    id = "brian-boru"
    title = "Brian Boru"
    version = "1"
    seat_counts = (3, 4, 5)
    # A start town each. In a round: at most 25 kept cards; 25 played, each with an option, purchases and an expansion;
    # a town for each of 5 discs on the track, of 5 losers and of 5 builders. Purchases take two coins each: a card
    # brings four at most, the track two.
    longest = 5 + 4 * (25 + 25 * 4 + 7 + 15) + 4 * 25 * 3
    folder = Path(__file__).parent
    decisions = DECISIONS
    events = EVENTS
    nesting = NESTING

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.facts = facts.facts_of(data)
        self.names = position.Names(
            data.ids("player_colour"),
            data.ids("town"),
            data.ids("region"),
            data.ids("marriage_card"),
            data.ids("viking_card"),
            data.ids("suit"),
        )
        domains = {
            "town": self.names.towns,
            "region": self.names.regions,
            "place": (*self.names.regions, "anywhere"),
            "card": data.ids("action_card"),
            "colour": (*facts.COLOURS, "any"),
            "option": ("first", "second"),
            "symbol": ("none", *facts.SYMBOLS),
            "side": facts.SIDES,
            "marriage-card": self.names.marriages,
            "seat": tuple(str(seat + 1) for seat in range(layout.MAX_SEATS)),
        }
        verbs = [
            ("settle", "town"),
            ("keep", "card"),
            ("activate", "town"),
            ("play", "card"),
            ("choose", "option"),
            ("buy", ""),
            ("done", ""),
            ("expand", "town"),
            ("liberate", "town"),
            ("receive", "town"),
            ("wed", "side"),
            ("surrender", "town"),
            ("build", "town"),
        ]
        self.declare(domains, verbs, layout)

    # ---------------------------------------------------------------- states

    def options(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        return colour_options(given, seats, self.names.colours)

    def blank(self, seats: int, chance: Chance) -> Table:
        return Table(self, self.facts, DECISIONS, seats, layout.CELLS, chance)

    def set_up(self, state: Table, scenario: str, options: dict[str, Any]) -> None:
        prepare(state, *colours_and_first(options, self.names.colours))

    def write(self, state: Table, seat: int | None, everything: bool) -> Document:
        return position.write(state, self.names, seat, everything)

    def read(self, state: Table, document: Document) -> None:
        position_reader.read(state, self.names, self.page(document))

    def open_frames(self, state: Table, document: Document) -> None:
        """A document without frames stands at the beginning of its step."""
        state.push(layout.ROUND_FLOW)

    def fits(self, state: Table, frame: Frame) -> bool:
        return fits(state, frame)

    def standings(self, state: Table) -> list[float]:
        return [float(state.score(seat)) for seat in range(state.seats)]

    def check(self, state: Table) -> None:
        """Conservation: 25 action cards in even hands, 8 marriages, 7 Viking cards; nothing is owed or held twice."""
        cells, seats = state.cells, range(state.seats)
        assert min(cells[cell] for cell in range(len(cells))) >= 0, "a negative count"
        assert sorted(cells[layout.MARRIAGE_ORDER + n] for n in range(layout.MARRIAGES)) == list(
            range(layout.MARRIAGES)
        )
        vikings = sorted(cells[layout.VIKING_ORDER + n] for n in range(layout.VIKING_CARDS))
        assert vikings == list(range(layout.VIKING_CARDS)), "a Viking card is missing"
        hands = [int(state.hand_size(seat)) for seat in seats]
        if state.step_now() == layout.ACTIONS_PHASE:
            assert max(hands) - min(hands) <= 1 and min(hands) >= 1, f"hands of {hands}"
        for card in range(layout.CARDS):
            owned = cells[layout.CARD_SEAT + card] > 0
            assert owned == (cells[layout.CARD_PLACE + card] != layout.IN_PILE), f"card {card + 1} is nowhere"
        for town, name in enumerate(self.names.towns):
            bare = cells[layout.OWNER + town] == 0
            assert cells[layout.OWNER + town] <= state.seats
            assert not (bare and (state.is_viking(town) or state.has_monastery(town))), f"{name} has no disc"
            assert bare or self.facts.region[town] >= 0, f"{name} is not on the board"
        assert all(state.track(seat) <= self.facts.top for seat in seats), "a disc is beyond the track"

    # ---------------------------------------------------------------- words

    def label(self, state: Table | None, domain: str, index: int, lang: str) -> str:
        texts = self.texts(lang)
        if domain == "seat":
            colour = index if state is None else state.colour(index)
            return str(self.data.records("player_colour")[colour][lang])
        if domain == "place" and index == layout.ANY_REGION:
            return texts.say("anywhere")
        kinds = {"town": "town", "region": "region", "place": "region", "marriage-card": "marriage_card"}
        if domain in (kinds | {"side": "princess_option"}):
            return str(self.data.records((kinds | {"side": "princess_option"})[domain])[index][lang])
        if domain == "card":
            return texts.say("label-card", suit=facts.SUITS[self.facts.suit[index]], value=str(index + 1))
        if domain == "cards":
            held = [card for card in range(layout.CARDS) if index >> card & 1]
            return ", ".join(self.label(state, "card", card, lang) for card in held) or "–"
        if domain == "option" and state is not None and not state.is_over():
            frame = state.cells[state.top()]
            if frame == layout.CHOOSE_OPTION:
                return self.action_words(int(state.argument(layout.CHOOSE_OPTION_CARD)), layout.SECONDARY + index, lang)
        return texts.say(f"label-{domain}", id=self.domains[domain].ids[index])

    def action_words(self, card: int, action: int, lang: str) -> str:
        """The symbols of a card's action as a list: three coins, an expansion."""
        base = (card * 3 + action) * layout.STRIDE
        symbols = self.facts.symbols[base : base + layout.STRIDE]
        runs = [(symbol, len(list(run))) for symbol, run in groupby(symbols) if symbol != layout.NO_SYMBOL]
        ids = self.domains["symbol"].ids
        return ", ".join(self.texts(lang).say("symbols", id=ids[symbol], n=n) for symbol, n in runs)
