"""Battles of Diex Aie 2 as a game of the hall: actions, questions, events, documents and words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meadhall.core.chance import Chance
from meadhall.core.data import Data
from meadhall.core.declared import check_arguments
from meadhall.core.errors import SetupError
from meadhall.core.events import event_table
from meadhall.core.game import Document, Frame
from meadhall.games.diex_aie.battle import layout as own_layout
from meadhall.games.diex_aie.battle import position, position_reader
from meadhall.games.diex_aie.battle.blaze import Blaze, FleeFire
from meadhall.games.diex_aie.battle.charges import ChargeAim, Charges, ChargeWay
from meadhall.games.diex_aie.battle.clashes import ClashingCombatStep
from meadhall.games.diex_aie.battle.combat import Group, Thrown
from meadhall.games.diex_aie.battle.countercharges import ChargeRun, ChargingMoveStep, CounterCharge
from meadhall.games.diex_aie.battle.crossfire import Crossfire
from meadhall.games.diex_aie.battle.facts import FACTIONS, GRADES, RESULTS, SIDE_IDS, facts_of
from meadhall.games.diex_aie.battle.ladders import LadderMove
from meadhall.games.diex_aie.battle.lanes import LAST_WAY
from meadhall.games.diex_aie.battle.layout import LADDERS
from meadhall.games.diex_aie.battle.odds import battle_odds
from meadhall.games.diex_aie.battle.open_frames import LINGERING, NESTING, fits
from meadhall.games.diex_aie.battle.reins import Hitch
from meadhall.games.diex_aie.battle.shooting import TakeAim
from meadhall.games.diex_aie.battle.siege_fights import BreakOff, PatrolComes, Posting
from meadhall.games.diex_aie.battle.siege_scenarios import fight_names
from meadhall.games.diex_aie.battle.siege_setup import SiegeSetup
from meadhall.games.diex_aie.battle.table import Table
from meadhall.games.diex_aie.battle.task_kinds import TASK_IDS
from meadhall.games.diex_aie.battle.toppling import Topple
from meadhall.games.diex_aie.battle.turns import TurnFlow, prepare, prepare_siege_fight
from meadhall.games.diex_aie.battle.verbs import MOST_PATROLS, OF_SIEGES, OWN, OwnVerbs
from meadhall.games.diex_aie.battle.volleys import Loosing, Volley
from meadhall.games.diex_aie.battle.walking import FollowUp, Passing, Walk
from meadhall.games.diex_aie.battle.withdrawals import MakeWay, Withdraw
from meadhall.games.diex_aie.battle.works_check import check_works
from meadhall.skirmish import layout
from meadhall.skirmish.check import check_pieces
from meadhall.skirmish.events import SHARED_EVENTS
from meadhall.skirmish.field import Question
from meadhall.skirmish.game import SkirmishGame, hex_ids, shared_domains
from meadhall.skirmish.hexes import DIRECTIONS
from meadhall.skirmish.muster import HANDED_IN
from meadhall.skirmish.questions import LAST_CELL, Asking
from meadhall.skirmish.site import EDGES
from meadhall.skirmish.verbs import LATER, ORDER_NAMES, SHARED, Verbs

NAMED = {"edge": "edge-name", "grade": "grade-name", "task": "task-name"}  # by domain
FORT_EVENTS = (
    ("sets-to-work", "person:person task:task"),
    ("fence-broken", "person:person"),
    ("plundered", "person:person"),
    ("loot-carried-off", "person:person"),
    ("gate-opened", "person:person"),
    ("gate-shut", "person:person"),
    ("bridge-replaced", "person:person"),
    ("bridge-drawn", "person:person"),
    ("bridge-tipped", "person:person"),
    ("ditch-filled", "hex:hex"),
    ("ladder-laid", "hex:hex"),
    ("ladder-taken", "person:person friend:person"),
    ("ladder-raised", "person:person hex:hex"),
    ("ladder-shifted", "person:person friend:person"),
    ("climbs", "person:person"),
    ("jumps", "person:person die:number"),
    ("ladder-falls", "person:person die:number"),
    ("ladder-holds", "person:person die:number"),
    ("falls", "person:person hex:hex"),
    ("sets-alight", "person:person hex:hex"),
    ("flaming-arrow", "person:person hex:hex die:number"),
    ("fire", "hex:hex"),
    ("fire-spreads", "hex:hex die:number"),
    ("fire-put-out", "person:person hex:hex die:number"),
    ("fire-goes-on", "person:person hex:hex die:number"),
    ("comes-round", "person:person die:number"),
    ("burns", "piece:piece die:number"),
    ("burnt-down", "hex:hex"),
)

EVENTS = event_table(
    [
        *SHARED_EVENTS,
        ("charge-declared", "rider:person target:person hexes:number"),
        ("counter-charge-declared", "rider:person charger:person"),
        ("lance-couched", "rider:person"),
        ("charge-fails", "rider:person"),
        ("clashes", "rider:person target:piece attack:number defence:number"),
        ("takes-aim", "shooter:person target:piece"),
        ("shot-wasted", "shooter:person target:piece"),
        ("takes-shelter", "person:person shooter:person"),
        *FORT_EVENTS,
        ("scored", "one:side points:number other:side against:number"),
        ("won", "side:side grade:grade"),
        ("drawn", ""),
        ("snatches", "person:person horse:horse die:number"),
        ("pushed-aside", "person:person horse:horse hex:hex"),
        ("stands-along", "person:person edge:edge"),
        ("patrol-die", "die:number most:number"),
        ("patrol-comes", "patrol:number edge:edge"),
        ("broken-off", ""),
        ("fight-over", "turn:number"),
    ]
)


def questions(last: int, people: int, pieces: int) -> list[Question]:
    """In the order of the two layouts. 2.1.g forbids what belongs to another step, 2.d what is not one's own."""
    asking = Asking(last, "2.1.g", "2.d", people)
    ask, shared = asking.ask, asking.shared(TurnFlow("turn", arguments="begun:0..3"))
    shared[layout.MOVE_STEP] = ask(ChargingMoveStep, "move", "place:0..2")
    shared[layout.RETREAT] = ask(
        Withdraw,
        "retreat",
        f"person:person hexes:0..9 kind:0..7 start:0..{LAST_CELL}",
        "person:person hexes:number",
    )
    shared[layout.SHIFT] = ask(
        MakeWay, "shift", "friend:person person:person thrown:0..1", "friend:person person:person"
    )
    shared[layout.AIM] = ask(TakeAim, "aim", "shooter:person kind:0..4", "shooter:person")
    shared[layout.DEFENSIVE_FIRE] = ask(
        Volley, "defensive-fire", f"mover:0..{people} place:0..2 target:0..{pieces}", "moving:number mover:person"
    )
    shared[layout.COMBAT_STEP] = ask(ClashingCombatStep, "combat", "place:0..2")
    shared[layout.MOVE_ONE] = ask(Walk, "moving", "", "person:person points:number")
    shared[layout.TETHER] = ask(Hitch, "tether", "leader:person horse:horse", "leader:person horse:horse")
    shared[layout.DECLARE] = ask(Group, "declare", "", "target:piece attackers:number")
    shared[layout.ADVANCE_ONE] = ask(FollowUp, "advancing", "", "person:person hexes:number")
    fallen = f"person:person fate:2..5 head:0..{LAST_CELL} facing:0..5"
    shared[layout.UNHORSED] = ask(Thrown, "unhorsed", fallen, "person:person")
    return [
        *shared,
        ask(Charges, "charges", "place:0..2"),
        ask(CounterCharge, "counter-charge", "charger:person place:0..2", "charger:person target:person"),
        ChargeRun("charge-run", arguments="rider:person"),
        Loosing("volley", arguments="target:piece"),
        ask(
            Crossfire,
            "crossfire",
            f"shooter:person target:person hex:0..{LAST_CELL} stray:0..1",
            "target:person shooter:person",
        ),
        ask(Passing, "passing", "person:person why:0..2", "person:person"),
        ask(BreakOff, "break-off"),
        ask(
            LadderMove,
            "ladder",
            f"ladder:0..{LADDERS - 1} leader:person partner:person stage:0..2",
            "leader:person partner:person points:number",
        ),
        ask(PatrolComes, "patrol-comes", f"patrol:0..{MOST_PATROLS} due:0..1", "patrol:number"),
        ask(
            Topple,
            "topple",
            f"person:person ladder:0..{LADDERS} stage:0..2 man:0..{people}",
            "person:person stage:number",
        ),
        ask(Blaze, "blaze", "person:person deed:0..2", "person:person deed:number"),
        ask(ChargeAim, "charge-aim", "rider:person", "rider:person"),
        ask(
            ChargeWay,
            "charge-way",
            f"rider:person target:person hex:0..{LAST_CELL} way:0..{LAST_WAY}",
            "rider:person target:person hexes:number",
        ),
        ask(
            SiegeSetup,
            "siege-setup",
            f"side:0..1 fascines:0..30 ladders:0..9 hex:0..{LAST_CELL}",
            "fascines:number ladders:number",
        ),
        FleeFire("flee"),
        ask(Posting, "posting", "", "person:person"),
    ]


class DiexAie(SkirmishGame[Table]):
    id = "diex-aie"
    title = "Diex Aie 2"
    box = "diex-aie"
    version = "1"
    seat_counts: tuple[int, ...] = (2, 3, 4)
    gentlest = "la-charge-de-roussel"
    # 36 phases of at most 42 people. A person's move is at most 15 steps, each perhaps with a volley; a combat has at
    # most eight attackers, and each attacks once.
    longest = 60_000
    folder = Path(__file__).parent.parent
    events = EVENTS
    nesting = NESTING
    lingering = LINGERING

    def __init__(self, data: Data, sieges: bool = False) -> None:
        """``sieges``: with the fights that sieges may open, which can be restored but not chosen."""
        super().__init__(data)
        self.scenarios = data.ids("scenario")
        self.rules = facts_of(data, self.folder, sieges)
        self.people = self.rules.scenarios[0].muster.people
        people = data.ids("character")
        self.mounts = [name for name, horse in zip(people, self.people.horse_of, strict=True) if horse >= 0]
        beasts = int(self.people.horses) - len(self.mounts)
        horses = (*(f"{name}-horse" for name in self.mounts), *(f"pack-{n + 1}" for n in range(beasts)))
        hexes = self.speak_of(people, horses)
        self.names = [
            position.BattleNames(people, horses, hexes, tuple(record["sides"]), tuple(ORDER_NAMES), record["id"])
            for record in data.records("scenario")
        ]
        if sieges:
            orders = tuple(ORDER_NAMES)
            self.names += [
                position.BattleNames(people, horses, hexes, sides, orders, id) for id, sides in fight_names(data)
            ]

    def speak_of(
        self, people: tuple[str, ...], horses: tuple[str, ...], more: tuple[tuple[str, str], ...] = ()
    ) -> tuple[str, ...]:
        """Declare verbs, questions and domains for so many pieces, with ``more`` verbs after all others. The hexes."""
        self.verbs = Verbs(len(people), len(horses))
        self.own = OwnVerbs(self.verbs.end, len(people), len(horses))
        self.verbs.at_tail = self.own.end
        self.own.sieges_from(self.own.end + self.verbs.pieces)
        if more:
            self.own.campaigns_from(self.own.last)
        last = self.own.last
        self.decisions = list(questions(int(last), len(people), int(self.verbs.pieces)))
        check_arguments(self.decisions, layout)
        check_arguments(self.decisions, own_layout)
        hexes = hex_ids()
        domains = shared_domains(people, horses, hexes, SIDE_IDS, DIRECTIONS, RESULTS) | {
            "grade": GRADES,
            "task": TASK_IDS,
            "edge": EDGES,
            "patrol": tuple(str(n + 1) for n in range(MOST_PATROLS)),
            "ladder-way": tuple(f"{ladder + 1}-{way}" for ladder in range(LADDERS) for way in DIRECTIONS),
        }
        self.declare(domains, (*SHARED, *OWN, *LATER, *OF_SIEGES, *more))
        assert len(self.actions) == last
        return hexes

    # ---------------------------------------------------------------- states

    def options(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """There are none: each scenario says which chapters are in force (2.e)."""
        for option in given:
            raise SetupError("option-unknown", option=option, known="–")
        return {}

    def blank(self, seats: int, chance: Chance) -> Table:
        """With its first cells only: ``Table.lay_out`` adds those that a scenario needs."""
        first = self.rules.scenarios[0]
        return Table(self, self.rules, self.verbs, self.decisions, seats, first.layout.at, chance, first, self.own)

    def set_up(self, state: Table, scenario: str, options: dict[str, Any]) -> None:
        prepare(state, self.scenarios.index(scenario))

    def write(self, state: Table, seat: int | None, everything: bool) -> Document:
        return position.write(state, self.names[state.cells[layout.SCENARIO]])

    def read(self, state: Table, document: Document) -> None:
        position_reader.read(state, self.names, self.page(document))

    def open_frames(self, state: Table, document: Document) -> None:
        """A document without frames stands at the beginning of its step."""
        if state.cells[layout.OVER]:
            return
        if state.is_siege() and not state.cells[layout.TURN]:
            prepare_siege_fight(state)
            return
        state.push(layout.TURN_FLOW, own_layout.BEGUN)
        state.push(layout.PLAYER_PHASE)

    def fits(self, state: Table, frame: Frame) -> bool:
        return fits(state, frame)

    def odds(self, state: Table, seat: int) -> Document | None:
        return battle_odds(state, seat)

    def check(self, state: Table) -> None:
        check_pieces(state)
        check_works(state)

    # ---------------------------------------------------------------- words

    def label(self, state: Table | None, domain: str, index: int, lang: str) -> str:
        texts = self.texts(lang)
        beast = self.beast(domain, index)
        if beast >= 0:
            return texts.say("pack-animal", n=str(beast + 1))
        if domain == "patrol":
            return texts.say("patrol-name", n=str(index + 1))
        if domain == "side":
            return texts.say("side-name", name=self.faction(state, index))
        if domain == "ladder-way":
            way = texts.say("direction-name", name=DIRECTIONS[index % 6])
            return texts.say("ladder-way", n=str(index // 6 + 1), way=way)
        if domain in NAMED:
            return texts.say(NAMED[domain], name=self.domains[domain].ids[index])
        return super().label(state, domain, index, lang)

    def beast(self, domain: str, index: int) -> int:
        """The number of a pack animal, which come after the mounts; negative for anything else."""
        if domain == "horse":
            return index - len(self.mounts)
        return index - len(self.data.records("character")) - len(self.mounts) if domain == "piece" else -1

    def faction(self, state: Table | None, side: int) -> str:
        """Which people a side is, where the battle is known."""
        if state is None or state.cells[layout.SCENARIO] == HANDED_IN:
            return SIDE_IDS[side]
        found = self.names[state.cells[layout.SCENARIO]].sides[side]
        assert found in FACTIONS
        return found
