"""Vikings as a game of the hall: its actions, questions, events, documents and words."""

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
from meadhall.games.vikings import layout as own_layout
from meadhall.games.vikings import position, position_reader
from meadhall.games.vikings.damage import InTheWater
from meadhall.games.vikings.facts import SIDE_IDS, facts_of
from meadhall.games.vikings.fleet import fleet_of, ship_ids
from meadhall.games.vikings.grapnels import Hook, Interval
from meadhall.games.vikings.layout import FASTEST, GRAPNEL_ROPE, GRAPNELS, HULL, NAVAL_PHASE
from meadhall.games.vikings.naval import Assign, ChooseSpeed, NavalPhase
from meadhall.games.vikings.open_frames import LINGERING, NESTING, fits
from meadhall.games.vikings.ropes import length_of, ties
from meadhall.games.vikings.sailing import Sail, ShipMove, Slip
from meadhall.games.vikings.scenarios import OPTION_IDS
from meadhall.games.vikings.ships import OwnVerbs
from meadhall.games.vikings.stations import Stations
from meadhall.games.vikings.table import Table
from meadhall.games.vikings.turns import TurnFlow, prepare
from meadhall.skirmish import layout
from meadhall.skirmish.check import check_pieces
from meadhall.skirmish.events import SHARED_EVENTS
from meadhall.skirmish.facts import LETTERS
from meadhall.skirmish.field import Question
from meadhall.skirmish.game import SkirmishGame, hex_ids, shared_domains
from meadhall.skirmish.hexes import DIRECTIONS
from meadhall.skirmish.odds import fighting_odds
from meadhall.skirmish.questions import LAST_CELL, Asking
from meadhall.skirmish.verbs import LATER, ORDER_NAMES, SHARED, Verbs

MANOEUVRE_IDS = ("straight", "left", "right", "turn-1", "turn-2", "turn-3", "turn-4", "turn-5")
NAMED = {"task": "task-name", "manoeuvre": "manoeuvre-name", "side": "side-name"}  # by domain
OWN = (
    ("assign", "person"),
    ("task", "task"),
    ("speed", "speed"),
    ("sail", "manoeuvre"),
    ("throw", "grapnel"),
    ("hook", "deck"),
    ("cut", "grapnel"),
    ("climb", "direction"),
    ("station", "person"),
    ("stow", "grapnel"),
)

EVENTS = event_table(
    [
        *SHARED_EVENTS,
        ("stationed", "person:person hex:hex"),
        ("stowed", "grapnel:grapnel hex:hex"),
        ("naval-phase-begins", "turn:number"),
        ("captured", "ship:ship side:side"),
        ("assigned", "person:person task:task"),
        ("speed-shown", "ship:ship speed:speed"),
        ("rolls-first", "ship:ship die:number"),
        ("stands-still", "ship:ship"),
        ("sails", "ship:ship"),
        ("veers", "ship:ship"),
        ("turns", "ship:ship heading:direction"),
        ("pushed", "ship:ship"),
        ("scrapes-past", "ship:ship"),
        ("held-up", "ship:ship"),
        ("beached", "ship:ship"),
        ("launched", "ship:ship"),
        ("ship-leaves", "ship:ship"),
        ("collides", "ship:ship other:ship total:number"),
        ("strikes-rocks", "ship:ship total:number"),
        ("battered", "ship:ship points:number leak:number"),
        ("capsizes", "ship:ship"),
        ("in-water", "person:person hex:hex"),
        ("takes-water", "ship:ship total:number"),
        ("sinks", "ship:ship"),
        ("wrecked", "ship:ship"),
        ("plugs", "person:person die:number"),
        ("strays", "shooter:person victim:person"),
        ("swims", "person:person die:number"),
        ("throw-caught", "person:person die:number"),
        ("throw-missed", "person:person die:number"),
        ("rope-breaks", "ship:ship other:ship die:number"),
        ("rope-cut", "person:person die:number"),
        ("rope-holds", "person:person die:number"),
        ("recovered", "person:person"),
        ("thrown-overboard", "person:person"),
        ("hauled", "ship:ship other:ship"),
        ("swings", "ship:ship other:ship"),
        ("towed", "ship:ship other:ship"),
        ("grapnel-taken", "person:person"),
        ("grapnel-dropped", "person:person"),
        ("helped", "friend:person person:person"),
        ("scored", "vikings:number saxons:number"),
    ]
)


def questions(last: int, people: int) -> list[Question]:
    """In the order of the two layouts. G2.i forbids what belongs to another step, G1.e what is not one's own."""
    asking = Asking(last, "G2.i", "G1.e", people)
    ask, cell = asking.ask, f"0..{LAST_CELL}"
    return [
        *asking.shared(TurnFlow("turn", arguments="begun:0..1")),
        NavalPhase("naval-phase", arguments="stage:0..6"),
        ask(Assign, "assign", f"side:0..1 place:0..2 person:0..{people} done:0..1", "chosen:number person:person"),
        ask(ChooseSpeed, "speed", "asked:0..1", "ship:ship"),
        Sail("sail", arguments="sequence:1..9 interval:0..1"),
        ask(ShipMove, "ship-move", "ship:ship sequence:1..9", "ship:ship sequence:number"),
        ask(Interval, "interval", "ship:0..12 done:0..4095 place:0..4", "ship:ship"),
        ask(Hook, "hook", "grapnel:grapnel"),
        ask(Slip, "slip", "ship:ship why:0..2", "ship:ship"),
        ask(InTheWater, "in-the-water", f"ship:ship boat:ship lay:{cell}", "person:person"),
        ask(Stations, "stations", "place:0..4 moved:0..108 grapnels:0..4095"),
    ]


def ship_names(data: Data, ships: tuple[str, ...], lang: str) -> list[str]:
    """What the ships are called in a language."""
    records = {ship["id"]: ship for record in data.records("scenario") for ship in record.get("ship", [])}
    return [str(records[ship][lang]) for ship in ships]


class Vikings(SkirmishGame[Table]):
    id = "vikings"
    title = "Vikings"
    version = "1"
    seat_counts = (2, 3, 4)
    scenarios: tuple[str, ...] = (
        "salters-hut",
        "village-raid",
        "boarding-action",
        "fyrd-landing",
        "monastery-gold",
        "sea-chase",
        "camp-defence",
        "shield-wall",
    )
    # 28 phases of at most 58 people. A person's move is at most 15 steps, each perhaps with a window of ten shots; a
    # combat has at most eight attackers, and each attacks once, berserkers with certainty only a few times.
    longest = 60_000
    folder = Path(__file__).parent
    events = EVENTS
    nesting = NESTING
    lingering = LINGERING

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.scenarios = data.ids("scenario")
        self.agreed = tuple(data.records("scenario")[0].get("options", ()))  # by a scenario of somebody's own
        self.rules = facts_of(data, self.folder)
        self.people = self.rules.scenarios[0].muster.people
        self.verbs = Verbs(self.people.count, self.people.horses)
        ships = ship_ids(data)
        own = OwnVerbs(self.verbs.end, self.people.count, len(ships))
        self.fleet = fleet_of(data, self.rules, own)
        self.verbs.at_tail = own.end
        last = own.end + self.verbs.pieces
        people = data.ids("character")
        self.decisions = list(questions(int(last), len(people)))
        check_arguments(self.decisions, own_layout)
        riders = [name for name, horse in zip(people, self.people.horse_of, strict=True) if horse >= 0]
        horses = tuple(f"{name}-horse" for name in riders)
        hexes = hex_ids()
        domains = shared_domains(people, horses, hexes, SIDE_IDS, DIRECTIONS, LETTERS) | {
            "ship": ships,
            "task": position.TASKS,
            "speed": tuple(str(speed) for speed in range(-FASTEST, FASTEST + 1)),
            "manoeuvre": MANOEUVRE_IDS,
            "grapnel": tuple(str(number + 1) for number in range(GRAPNELS)),
            "deck": tuple(f"{ship}.{part + 1}" for ship in ships for part in range(HULL)),
        }
        self.declare(domains, (*SHARED, *OWN, *LATER))
        assert len(self.actions) == last
        self.names = position.VikingNames(
            people, horses, hexes, SIDE_IDS, data.ids("scenario"), tuple(ORDER_NAMES), OPTION_IDS, ships
        )
        self.ship_names = {lang: ship_names(data, ships, lang) for lang in ("en", "fr")}

    # ---------------------------------------------------------------- states

    def options(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """The optional rules (opt.agree), each true or false."""
        settled: dict[str, Any] = {option: option in self.agreed for option in OPTION_IDS} | dict(given)
        for option, value in settled.items():
            if option not in OPTION_IDS:
                raise SetupError("option-unknown", option=option, known=", ".join(OPTION_IDS))
            if value not in (True, False, "true", "false"):
                raise SetupError("option-value", option=option, known="true, false")
            settled[option] = value in (True, "true")
        return settled

    def blank(self, seats: int, chance: Chance) -> Table:
        """With its first cells only: ``Table.lay_out`` adds those that a scenario needs."""
        first = self.rules.scenarios[0]
        return Table(self, self.rules, self.verbs, self.decisions, seats, first.layout.at, chance, first, self.fleet)

    def set_up(self, state: Table, scenario: str, options: dict[str, Any]) -> None:
        state.cells[layout.OPTIONS] = sum(1 << n for n, name in enumerate(OPTION_IDS) if options[name])
        prepare(state, self.data.ids("scenario").index(scenario))

    def write(self, state: Table, seat: int | None, everything: bool) -> Document:
        return position.write(state, self.names, None if everything else seat, everything)

    def read(self, state: Table, document: Document) -> None:
        position_reader.read(state, self.names, self.page(document))

    def open_frames(self, state: Table, document: Document) -> None:
        """A document without frames stands at the beginning of its step."""
        if state.cells[layout.OVER]:
            return
        state.push(layout.TURN_FLOW, 1)
        state.push(layout.PLAYER_PHASE if state.in_player_phase() else NAVAL_PHASE)

    def fits(self, state: Table, frame: Frame) -> bool:
        return fits(state, frame)

    def odds(self, state: Table, seat: int) -> Document | None:
        return fighting_odds(state, seat)

    def check(self, state: Table) -> None:
        """Conservation, and no task ashore."""
        check_pieces(state)
        for person in range(state.PEOPLE):
            if state.cells[state.TASK + person] and state.cells[state.AT + person] and state.is_resting(person):
                assert state.is_aboard(person), f"piece {person} has a task ashore"
        self.check_ships(state)

    def check_ships(self, state: Table) -> None:
        """Every cell of a hull is under no other, and no rope is longer than it may be."""
        for ship in state.voyage().ships:
            for part in range(state.hull(ship).cells if state.is_on_map(ship) else 0):
                deck = state.cells[state.DECK + state.hull_cell(ship, part)]
                assert deck == ship * HULL + part + 1, f"two ships on one hex, of {ship} and another"
        for grapnel in range(GRAPNELS):
            if ties(state, grapnel):
                rope = state.cells[GRAPNEL_ROPE + grapnel]
                assert length_of(state, grapnel) <= rope <= state.fleet.rope, f"rope {grapnel} is stretched"

    # ---------------------------------------------------------------- words

    def label(self, state: Table | None, domain: str, index: int, lang: str) -> str:
        texts = self.texts(lang)
        if domain == "ship":
            return self.ship_name(state, index, lang)
        if domain == "grapnel":
            return texts.say("label-grapnel", n=str(index + 1))
        if domain == "deck":
            ship = str(self.ship_names[lang][index // HULL])
            return texts.say("deck-cell", ship=ship, n=str(index % HULL + 1))
        if domain == "speed":
            return str(index - FASTEST)
        if domain in NAMED:
            return texts.say(NAMED[domain], name=self.domains[domain].ids[index])
        return super().label(state, domain, index, lang)

    def ship_name(self, state: Table | None, ship: int, lang: str) -> str:
        """With its commander, where the table is known (N7.name)."""
        name = str(self.ship_names[lang][ship])
        if state is None or not state.is_on_map(ship) or state.commander(ship) < 0:
            return name
        commander = self.data.records("character")[int(state.commander(ship))][lang]
        return self.texts(lang).say("ship-of", ship=name, commander=str(commander))
