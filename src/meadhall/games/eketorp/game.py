"""Eketorp as the kernel sees it: its actions, events, decisions, data and documents."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meadhall.core.chance import Chance
from meadhall.core.data import Data
from meadhall.core.declared import in_order
from meadhall.core.events import event_table
from meadhall.core.game import Document, Frame, Game
from meadhall.core.options import colour_options, colours_and_first
from meadhall.core.state import Decision
from meadhall.games.eketorp import layout, position, position_reader
from meadhall.games.eketorp.building import BuildWalls, HarvestFlow, PickStone
from meadhall.games.eketorp.conflicts import CombatFlow, NameRival, OpenDuel
from meadhall.games.eketorp.duels import ChangeHand, DuelFlow, LayCards
from meadhall.games.eketorp.facts import facts_of
from meadhall.games.eketorp.odds import duel_odds
from meadhall.games.eketorp.open_frames import NESTING, fits
from meadhall.games.eketorp.placement import PlaceVikings
from meadhall.games.eketorp.rounds import RoundFlow
from meadhall.games.eketorp.setup import prepare
from meadhall.games.eketorp.sieges import KeepStone, LootWalls
from meadhall.games.eketorp.table import Table

# In the order of the constants in layout.py.
DECISIONS: list[Decision] = in_order(
    {
        layout.ROUND_FLOW: RoundFlow("round", arguments="opened:0..1"),
        layout.PLACE_VIKINGS: PlaceVikings(
            "place-vikings",
            layout.PLACE,
            layout.FIGHT,
            "round.steps",
            "2.a",
            "asked:0..1",
            parameters="left:number last:number",
        ),
        layout.COMBAT_FLOW: CombatFlow("combat"),
        layout.OPEN_DUEL: OpenDuel("open-duel", layout.FIGHT, layout.CHALLENGE, "4.order.b", "4.order.a", "seat:seat"),
        layout.NAME_RIVAL: NameRival(
            "name-rival",
            layout.CHALLENGE,
            layout.EXCHANGE,
            "4.2.a",
            "4.order.a",
            "seat:seat place:place",
            parameters="place:place",
        ),
        layout.DUEL_FLOW: DuelFlow("duel", arguments="attacker:seat defender:seat place:place stage:0..3"),
        layout.CHANGE_HAND: ChangeHand(
            "change-hand",
            layout.EXCHANGE,
            layout.PLAY,
            "4.order.b",
            "4.amulet.a",
            "seat:seat",
            parameters="cards:number amulets:number",
        ),
        layout.LAY_CARDS: LayCards(
            "lay-cards",
            layout.PLAY,
            layout.LIFT,
            "4.2.b",
            "4.2.b",
            "attacker:seat defender:seat place:place",
            parameters="rival:seat place:place",
        ),
        layout.LOOT_WALLS: LootWalls(
            "loot-walls",
            layout.LIFT,
            layout.CARRY,
            "4.order.b",
            "4.3.l",
            "seat:seat place:place left:0..6 lifted:0..6",
            parameters="place:place left:number more:number",
        ),
        layout.KEEP_STONE: KeepStone(
            "keep-stone", layout.CARRY, layout.PICK, "4.3.p", "4.3.p", "seat:seat place:place"
        ),
        layout.HARVEST_FLOW: HarvestFlow("harvest", arguments="space:0..7 turn:0..999"),
        layout.PICK_STONE: PickStone(
            "pick-stone", layout.PICK, layout.BUILD, "4.1.e", "4.1.e", "space:space", parameters="space:space"
        ),
        layout.BUILD_WALLS: BuildWalls(
            "build-walls", layout.BUILD, layout.RECALL, "round.steps", "5.b", "turn:0..6", parameters="left:number"
        ),
    }
)

EVENTS = event_table(
    [
        ("first-player", "seat:seat"),
        ("dealt", "seat:seat cards:cards"),
        ("weak-hand-shown", "seat:seat cards:cards"),
        ("round-begins", "round:number first:seat"),
        ("card-turned", "card:material-card"),
        ("stones-laid", "space:space kind:kind n:number"),
        ("viking-placed", "seat:seat place:place"),
        ("viking-recalled", "seat:seat place:place"),
        ("order-sealed", "seat:seat"),
        ("order-withdrawn", "seat:seat"),
        ("screens-lifted", ""),
        ("vikings-shown", "seat:seat place:place n:number"),
        ("combat-opened", "attacker:seat defender:seat place:place"),
        ("siege-opened", "attacker:seat defender:seat place:place"),
        ("siege-opened-undefended", "attacker:seat defender:seat place:place"),
        ("hand-changed", "seat:seat n:number left:number"),
        ("hand-drawn", "seat:seat cards:cards"),
        ("card-laid", "seat:seat"),
        ("cards-turned", "attacker:seat ours:number defender:seat theirs:number"),
        ("hurt", "seat:seat station:station"),
        ("nobody-hurt", "seat:seat"),
        ("cards-swapped", "attacker:seat defender:seat"),
        ("hand-refilled", "seat:seat n:number"),
        ("stone-lifted", "seat:seat owner:seat kind:kind wall:wall"),
        ("loot-kept", "seat:seat kind:kind place:place"),
        ("loot-returned", "kind:kind n:number"),
        ("nothing-looted", "seat:seat"),
        ("stone-taken", "seat:seat space:space kind:kind"),
        ("empty-handed", "seat:seat n:number space:space"),
        ("loot-home", "seat:seat kind:kind"),
        ("besieger-home", "seat:seat place:place"),
        ("stone-built", "seat:seat kind:kind wall:wall"),
        ("stone-extra", "seat:seat kind:kind"),
        ("moved-on", "seat:seat n:number station:station"),
        ("healed", "seat:seat n:number"),
        ("stones-cleared", "space:space kind:kind n:number"),
        ("pile-passed", "seat:seat"),
        ("village-complete", "seat:seat"),
        ("rounds-over", "round:number"),
        ("scored", "seat:seat stones:number bonus:number amulets:number"),
        ("won", "seat:seat points:number"),
        ("won-together", "seat:seat points:number"),
    ]
)


class Eketorp(Game[Table]):
    id = "eketorp"
    title = "Eketorp"
    version = "1"
    seat_counts = (3, 4, 5, 6)
    # In a round each of at most 30 vikings is placed, duels (at most one per viking, six actions, eleven with exchanges
    # and loot) and builds; six commits. Exchanges are bounded by the amulets.
    longest = 10 * (30 + 6 + 30 * 7 + 30) + 60
    folder = Path(__file__).parent
    decisions = DECISIONS
    events = EVENTS
    nesting = NESTING

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.facts = facts_of(data)
        self.names = position.Names(data.ids("color"), data.ids("village"), data.ids("material"))
        sieges = [f"{village}.{side}" for village in self.names.villages for side in self.names.sides]
        places = (*self.names.spaces, *sieges)
        kinds = self.names.kinds
        walls = tuple(str(wall + 1) for wall in range(layout.WALLS))
        domains = {
            "place": places,
            "space": self.names.spaces,
            "siege": tuple(sieges),
            "seat": tuple(str(seat + 1) for seat in range(layout.MAX_SEATS)),
            "value": tuple(str(index + 1) for index in range(layout.VALUES)),
            "wall": walls,
            "kind": kinds,
            "course": tuple(f"{kind}@{wall}" for kind in kinds for wall in walls),
            "station": (*position.STATION_IDS, "healed"),
            "material-card": data.ids("material_card"),
        }
        verbs = [
            ("place", "place"),
            ("commit", ""),
            ("withdraw", ""),
            ("fight", "place"),
            ("besiege", "siege"),
            ("challenge", "seat"),
            ("exchange", ""),
            ("keep", ""),
            ("play", "value"),
            ("lift", "wall"),
            ("stop", ""),
            ("carry", "kind"),
            ("pick", "kind"),
            ("build", "course"),
            ("recall", "place"),
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

    def odds(self, state: Table, seat: int) -> Document | None:
        return duel_odds(state, seat)

    def check(self, state: Table) -> None:
        """Conservation: 54 cards, 112 stones, each player's vikings and amulets; hand and pile are four cards."""
        for index in range(layout.VALUES):
            found = sum(state.cells[base + index] for base in position.card_heaps())
            assert found == self.facts.copies, f"{found} cards of value {index + 1}"
        for kind, name in enumerate(self.names.kinds):
            found = state.supply(kind) + position.stones_placed(state, kind)
            assert found == self.facts.supply[kind], f"{found} stones of {name}"
        for seat in range(state.seats):
            vikings = state.home(seat) + position.vikings_away(state, seat)
            assert vikings == self.facts.vikings[state.seats], f"seat {seat} has {vikings} vikings"
            held = state.hand_size(seat) + state.pile_size(seat)
            assert held == self.facts.hand, f"seat {seat} has {held} cards"
            assert 0 <= state.amulets(seat) <= self.facts.amulets
        assert min(state.cells[cell] for cell in range(len(state.cells))) >= 0, "a negative count"

    # ---------------------------------------------------------------- words

    def label(self, state: Table | None, domain: str, index: int, lang: str) -> str:
        texts = self.texts(lang)
        if domain == "seat":
            colour = index if state is None else state.colour(index)
            return str(self.data.records("color")[colour][lang])
        if domain == "place" and index >= layout.SPACES:
            return self.label(state, "siege", index - layout.SPACES, lang)
        if domain == "siege":
            village = self.data.records("village")[index // layout.SIDES][lang]
            side = self.data.ids("siege_space")[index % layout.SIDES]
            vowel = "yes" if village[0] in "AEIOUYÉÈ" else "no"  # French: d’Eketorp, de Barby
            return texts.say("siege-space", side=side, village=village, vowel=vowel)
        if domain == "course":
            kind, wall = divmod(index, layout.WALLS)
            return texts.say("course", kind=self.names.kinds[kind], wall=str(wall + 1))
        if domain == "cards":
            return ", ".join(str(index))
        names = {
            "place": self.names.spaces,
            "space": self.names.spaces,
            "kind": self.names.kinds,
            "wall": self.domains["wall"].ids,
            "value": self.domains["value"].ids,
            "station": self.domains["station"].ids,
            "material-card": self.domains["material-card"].ids,
        }
        return texts.say(f"label-{domain}", id=names[domain][index])
