"""Vikings as a game of the hall: its actions, questions, events, documents and words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.chance import Chance
from meadhall.core.data import Data
from meadhall.core.errors import SetupError
from meadhall.core.events import event_table
from meadhall.core.game import Document, Game
from meadhall.games.vikings import position
from meadhall.games.vikings.damage import InTheWater
from meadhall.games.vikings.facts import LETTERS, SIDE_IDS, facts_of
from meadhall.games.vikings.fleet import fleet_of, ship_ids
from meadhall.games.vikings.grapnels import Hook, Interval
from meadhall.games.vikings.layout import FASTEST, NAVAL_PHASE
from meadhall.games.vikings.naval import Assign, ChooseSpeed, NavalPhase
from meadhall.games.vikings.odds import fighting_odds
from meadhall.games.vikings.sailing import Sail, ShipMove, Slip
from meadhall.games.vikings.scenarios import OPTION_IDS
from meadhall.games.vikings.ships import OwnVerbs
from meadhall.games.vikings.stations import Stations
from meadhall.games.vikings.table import Table
from meadhall.games.vikings.turns import TurnFlow, prepare
from meadhall.skirmish import layout
from meadhall.skirmish.advances import Advance, AdvanceOne
from meadhall.skirmish.axes import DropAxes, TakeAxes
from meadhall.skirmish.blows import Resolve, Suffer
from meadhall.skirmish.clearing import ClearHex
from meadhall.skirmish.field import Question
from meadhall.skirmish.fire import Aim, DefensiveFire, FireStep, StepEnd
from meadhall.skirmish.harm import UnhorsedRider
from meadhall.skirmish.melee import CombatStep, Declare
from meadhall.skirmish.movement import MoveOne, MoveStep
from meadhall.skirmish.putting_down import LayDown, Tether
from meadhall.skirmish.retreats import Retreat, Shift
from meadhall.skirmish.turns import Deploy, PlayerPhase
from meadhall.skirmish.verbs import HEX_COLUMNS, HEX_ROWS, ORDER_NAMES, SHARED, Verbs
from meadhall.skirmish.walls import FormWall

TASK_IDS = ("none", "row", "steer", "board", "throw", "recover", "haul", "bail", "overboard", "plug")
MANOEUVRE_IDS = ("straight", "left", "right", "turn-1", "turn-2", "turn-3", "turn-4", "turn-5")
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
VOWELS = "AEIOUÆÉ"
FACINGS = ("N", "NE", "SE", "S", "SW", "NW")

EVENTS = event_table(
    [
        ("placed", "person:person hex:hex"),
        ("stationed", "person:person hex:hex"),
        ("stowed", "grapnel:grapnel hex:hex"),
        ("turn-begins", "turn:number"),
        ("phase-begins", "side:side turn:number"),
        ("ordered", "side:side order:order"),
        ("shot", "shooter:person target:piece die:number letter:letter"),
        ("halts", "shooter:person mover:person"),
        ("stands-firm", "person:person"),
        ("slowed", "person:person points:number"),
        ("wounded", "person:person"),
        ("stunned", "person:person"),
        ("killed", "person:person"),
        ("drowned", "person:person"),
        ("horse-killed", "horse:horse"),
        ("unhorsed", "person:person"),
        ("crushed", "person:person"),
        ("steps-aside", "person:person hex:hex"),
        ("moved", "person:person hex:hex"),
        ("enters", "person:person hex:hex"),
        ("left", "person:person"),
        ("infiltrates", "person:person enemy:person die:number result:passage"),
        ("mounts", "person:person points:number"),
        ("dismounts", "person:person points:number"),
        ("leads", "person:person horse:horse"),
        ("lets-go", "person:person horse:horse"),
        ("carries", "person:person carried:person"),
        ("laid", "person:person hex:hex"),
        ("treasure-taken", "person:person"),
        ("treasure-dropped", "person:person"),
        ("cleared", "one:person other:person hex:hex"),
        ("wall-formed", "person:person n:number facing:direction"),
        ("axe-gripped", "person:person"),
        ("axe-loosened", "person:person"),
        ("fought", "target:piece column:number die:number letter:letter"),
        ("unharmed", ""),
        ("retreats", "person:person hex:hex"),
        ("advances", "person:person hex:hex"),
        ("calms-down", "person:person"),
        ("calmed", "person:person die:number"),
        ("trance", "person:person die:number"),
        ("recovers", "person:person"),
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


def questions(last: int) -> list[Question]:
    """In the order of skirmish.layout. G2.i forbids what belongs to another step, G1.e what is not one's own."""
    order, other = "G2.i", "G1.e"

    def asked(kind: type[Question], name: str, arguments: str = "", parameters: str = "") -> Question:
        return kind(name, 0, last, order, other, arguments, parameters)

    return [
        TurnFlow("turn", arguments="begun:number"),
        PlayerPhase("phase", arguments="begun:number"),
        asked(Deploy, "deploy", "side:number place:number hex:number", "person:person"),
        asked(DropAxes, "drop-axes", "place:number"),
        asked(FireStep, "fire", "place:number"),
        asked(Aim, "aim", "shooter:person kind:number", "shooter:person"),
        asked(MoveStep, "move", "place:number"),
        asked(MoveOne, "moving", "", "person:person points:number"),
        asked(DefensiveFire, "defensive-fire", "mover:number place:number", "moving:number mover:person"),
        StepEnd("step-end", arguments="stage:number"),
        asked(LayDown, "lay-down", "carrier:person carried:person", "carried:person"),
        asked(Tether, "tether", "leader:person horse:horse", "leader:person horse:horse"),
        asked(ClearHex, "clear", "worker:person way:number", "worker:person"),
        asked(FormWall, "form-wall", "place:number chosen:number", "chosen:number person:person"),
        asked(TakeAxes, "take-axes", "place:number"),
        asked(CombatStep, "combat", "place:number"),
        asked(Declare, "declare", "", "target:piece attackers:number"),
        Resolve("resolve", arguments="stage:number effect:number hexes:number"),
        asked(Suffer, "suffer", "role:number"),
        asked(Retreat, "retreat", "person:person hexes:number kind:number start:number", "person:person hexes:number"),
        asked(Shift, "shift", "friend:person person:person thrown:number", "friend:person person:person"),
        asked(Advance, "advance", "role:number"),
        asked(AdvanceOne, "advancing", "", "person:person hexes:number"),
        asked(UnhorsedRider, "unhorsed", "person:person fate:number head:number facing:number", "person:person"),
        NavalPhase("naval-phase", arguments="stage:number"),
        asked(Assign, "assign", "side:number place:number person:number done:number", "chosen:number person:person"),
        asked(ChooseSpeed, "speed", "asked:number", "ship:ship"),
        Sail("sail", arguments="sequence:number interval:number"),
        asked(ShipMove, "ship-move", "ship:ship sequence:number", "ship:ship sequence:number"),
        asked(Interval, "interval", "ship:number done:number place:number", "ship:ship"),
        asked(Hook, "hook", "grapnel:grapnel"),
        asked(Slip, "slip", "ship:ship why:number", "ship:ship"),
        asked(InTheWater, "in-the-water", "ship:ship boat:ship lay:number", "person:person"),
        asked(Stations, "stations", "place:number moved:number grapnels:number"),
    ]


def ship_names(data: Data, ships: tuple[str, ...], lang: str) -> list[str]:
    """What the ships are called in a language."""
    records = {ship["id"]: ship for record in data.records("scenario") for ship in record.get("ship", [])}
    return [str(records[ship][lang]) for ship in ships]


class Vikings(Game[Table]):
    id = "vikings"
    title = "Vikings"
    version = "1"
    seat_counts = (2, 3, 4)
    scenarios: tuple[str, ...] = (
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

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.scenarios = data.ids("scenario")
        self.agreed = tuple(data.records("scenario")[0].get("options", ()))  # by a scenario of somebody's own
        self.rules = facts_of(data, self.folder)
        self.verbs = Verbs(self.rules.people, self.rules.horses)
        ships = ship_ids(data)
        own = OwnVerbs(self.verbs.end, self.rules.people, len(ships))
        self.fleet = fleet_of(data, self.rules, own)
        self.decisions = list(questions(int(own.end)))
        people = data.ids("character")
        riders = [name for name, horse in zip(people, self.rules.horse_of, strict=True) if horse >= 0]
        horses = tuple(f"{name}-horse" for name in riders)
        hexes = tuple(f"{column:02}{row:02}" for column in range(HEX_COLUMNS) for row in range(HEX_ROWS))
        domains = {
            "seat": tuple(str(seat + 1) for seat in range(4)),
            "side": SIDE_IDS,
            "person": people,
            "horse": horses,
            "piece": people + horses,
            "hex": hexes,
            "direction": FACINGS,
            "order": ORDER_NAMES,
            "letter": LETTERS,
            "passage": ("none", "stop", "wounded", "killed"),
            "ship": ships,
            "task": TASK_IDS,
            "speed": tuple(str(speed) for speed in range(-FASTEST, FASTEST + 1)),
            "manoeuvre": MANOEUVRE_IDS,
            "grapnel": tuple(str(number + 1) for number in range(layout.GRAPNELS)),
            "deck": tuple(f"{ship}.{part + 1}" for ship in ships for part in range(layout.HULL)),
        }
        self.declare(domains, (*SHARED, *OWN))
        assert len(self.actions) == own.end
        self.names = position.Names(
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
        cells = vec[i64]([0] * layout.CELLS)
        return Table(self, self.rules, self.verbs, self.decisions, seats, cells, chance, self.fleet)

    def set_up(self, state: Table, scenario: str, options: dict[str, Any]) -> None:
        state.cells[layout.OPTIONS] = sum(1 << n for n, name in enumerate(OPTION_IDS) if options[name])
        prepare(state, self.data.ids("scenario").index(scenario))

    def write(self, state: Table, seat: int | None, everything: bool) -> Document:
        return position.write(state, self.names, None if everything else seat, everything)

    def read(self, state: Table, document: Document) -> None:
        position.read(state, self.names, document)

    def open_frames(self, state: Table, document: Document) -> None:
        """A document without frames stands at the beginning of its step."""
        if state.cells[layout.OVER]:
            return
        state.push(layout.TURN_FLOW, 1)
        state.push(layout.PLAYER_PHASE if state.in_player_phase() else NAVAL_PHASE)

    def odds(self, state: Table, seat: int) -> Document | None:
        return fighting_odds(state, seat)

    def sides(self, state: Table) -> list[int]:
        return [int(state.side_of_seat(seat)) for seat in range(int(state.seats))]

    def check(self, state: Table) -> None:
        """Conservation: everybody is somewhere, nobody twice, and no two living share a hex at rest."""
        cells = state.cells
        resting: dict[int, int] = {}
        for piece in range(layout.PIECES):
            where, condition = int(cells[layout.AT + piece]) - 1, int(cells[layout.STATE + piece])
            if where >= 0:
                assert condition in (layout.HEALTHY, layout.WOUNDED, layout.STUNNED), f"piece {piece} is {condition}"
                for cell in (where, int(state.tail(piece))):
                    if cell >= 0 and cells[layout.HERE + cell] == piece + 1:
                        assert cell not in resting, "two on one hex"
                        resting[cell] = piece
                if cells[layout.HERE + where] != piece + 1:
                    assert not state.is_over(), f"piece {piece} hangs in the air"
        for cell in state.ground().places:
            assert (cells[layout.HERE + cell] > 0) == (int(cell) in resting), "somebody is where he is not"
        dead = sum(cells[layout.STATE + person] == layout.DEAD for person in range(layout.PEOPLE))
        lying = sum(int(state.dead_men(cell)) for cell in state.ground().places)
        assert lying <= dead, f"{lying} corpses of {dead} dead"
        carried = [int(cells[layout.LOAD + person]) for person in range(layout.PEOPLE)]
        bodies = [load for load in carried if layout.BODY <= load < layout.GRAPNEL]
        assert len(set(bodies)) == len(bodies), "one man on two backs"
        assert min(int(cell) for cell in cells) >= 0, "a negative count"

    # ---------------------------------------------------------------- words

    def label(self, state: Table | None, domain: str, index: int, lang: str) -> str:
        texts = self.texts(lang)
        people = self.data.records("character")
        if domain == "person" or (domain == "piece" and index < len(people)):
            return str(people[index][lang])
        if domain in ("horse", "piece"):
            horse = index if domain == "horse" else index - len(people)
            rider = people[list(self.rules.horse_of).index(horse)][lang]
            return texts.say("horse-of", rider=str(rider), vowel="yes" if str(rider)[0] in VOWELS else "no")
        if domain == "hex":
            return self.hex_name(state, index)
        if domain == "letter":
            return LETTERS[index]
        if domain == "seat":
            return texts.say("label-seat", n=str(index + 1))
        if domain == "ship":
            return self.ship_name(state, index, lang)
        if domain == "grapnel":
            return texts.say("label-grapnel", n=str(index + 1))
        if domain == "deck":
            ship = str(self.ship_names[lang][index // layout.HULL])
            return texts.say("deck-cell", ship=ship, n=str(index % layout.HULL + 1))
        if domain == "speed":
            return str(index - FASTEST)
        named = {
            "task": "task-name",
            "manoeuvre": "manoeuvre-name",
            "side": "side-name",
            "direction": "direction-name",
            "order": "order-name",
            "passage": "passage-name",
        }
        return texts.say(named[domain], name=self.domains[domain].ids[index])

    def ship_name(self, state: Table | None, ship: int, lang: str) -> str:
        """With its commander, where the table is known (N7.name)."""
        name = str(self.ship_names[lang][ship])
        if state is None or not state.is_on_map(ship) or state.commander(ship) < 0:
            return name
        commander = self.data.records("character")[int(state.commander(ship))][lang]
        return self.texts(lang).say("ship-of", ship=name, commander=str(commander))

    def hex_name(self, state: Table | None, index: int) -> str:
        """As it is printed on its map, where the table is known."""
        if state is not None:
            cell = state.site().cell_of[index]
            if cell >= 0:
                return str(state.ground().names[cell])
        return self.domains["hex"].ids[index]
