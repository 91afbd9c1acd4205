"""Raid: a toy game made of the hard cases of the kernel's contract, and of nothing else.

Each round every seat musters men for its factions, in secret and at the same time. Then the factions move. A faction
that comes where a rival stands opens a reaction window, then a battle, both inside its move; afterwards the move goes
on: it may plunder. With two seats the first seat plays two of the three factions.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from meadhall.core.actions import ActionSpace, Domain
from meadhall.core.chance import Chance
from meadhall.core.data import Data
from meadhall.core.errors import SetupError
from meadhall.core.events import event_table
from meadhall.core.game import Document, Game
from meadhall.core.state import EVERYBODY, GAME_CELLS, UNSEEN, Decision, State, copy_into

FACTIONS = ("danes", "norse", "english")
PLACES = ("home", "north", "south")
COPIES = (3, 2)  # songs, which do nothing, and ambushes
NORSE, HOME, AMBUSH_CARD = 1, 0, 1
NOT_YET, DECLINED, AMBUSHED = range(3)

ROUNDS = GAME_CELLS
ROUND = ROUNDS + 1
MEN = ROUND + 1  # by faction
AT = MEN + 3  # by faction: its place
ORDER = AT + 3  # by faction: men mustered in secret
ANSWER = ORDER + 3  # by seat: in the reaction window, in secret
HAND = ANSWER + 3  # by seat and card
DECK = HAND + 6
DISCARD = DECK + 2
SILVER = DISCARD + 2  # by seat
CELLS = SILVER + 3

MUSTER, MOVE, AMBUSH, DECLINE, FIGHT, RETREAT, PLUNDER, REST = 0, 3, 6, 7, 8, 9, 10, 11
ROUND_FLOW, ASK_MUSTER, MOVE_FLOW, ASK_MOVE, WINDOW, BATTLE, AFTERMATH = range(7)


class RaidState(State):
    def clone(self) -> RaidState:
        twin = RaidState(self.game, self.decisions, self.seats, 0, self.chance.clone())
        copy_into(twin, self)
        return twin

    def over_rule(self) -> str:
        return "6.a"

    def outcome(self) -> list[float]:
        silver = [self.cells[SILVER + seat] for seat in range(self.seats)]
        return [1.0 / silver.count(max(silver)) if own == max(silver) else 0.0 for own in silver]

    def owner(self, faction: int) -> int:
        return faction if self.seats == 3 else (0, 0, 1)[faction]

    def hand_size(self, seat: int) -> int:
        return self.cells[HAND + seat * 2] + self.cells[HAND + seat * 2 + 1]

    def rival(self, faction: int) -> int:
        """A faction of another seat on the same place; -1 if there is none. At home everybody is alone."""
        place = self.cells[AT + faction]
        for other in range(3):
            is_rival = self.owner(other) != self.owner(faction) and self.cells[MEN + other] > 0
            if is_rival and place != HOME and self.cells[AT + other] == place:
                return other
        return -1

    def to_muster(self, seat: int) -> int:
        """The seat's first faction without an order; -1 when all have one."""
        return next((f for f in range(3) if self.owner(f) == seat and not self.cells[ORDER + f]), -1)

    def lose_man(self, faction: int) -> None:
        self.cells[MEN + faction] = max(0, self.cells[MEN + faction] - 1)
        if not self.cells[MEN + faction]:
            self.cells[AT + faction] = HOME

    def draw_card(self, seat: int) -> None:
        card = self.draw(DECK, 2)
        self.cells[DECK + card] -= 1
        self.cells[HAND + seat * 2 + card] += 1

    def hide(self, seat: int) -> None:
        others = [other for other in range(self.seats) if other != seat]
        sizes = {other: self.hand_size(other) for other in others}
        for other in others:
            for card in range(2):
                self.cells[DECK + card] += self.cells[HAND + other * 2 + card]
                self.cells[HAND + other * 2 + card] = 0
        for other in others:
            for _ in range(sizes[other]):
                self.draw_card(other)
            if self.cells[ANSWER + other]:
                armed = self.cells[HAND + other * 2 + AMBUSH_CARD] and self.chance.below(2)
                self.cells[ANSWER + other] = AMBUSHED if armed else DECLINED
        for faction in range(3):
            if self.owner(faction) != seat and self.cells[ORDER + faction]:
                done = not self.owes(self.owner(faction))
                self.cells[ORDER + faction] = 1 + self.chance.below(2) if done else 0

    def veil(self, seat: int) -> list[int]:
        others = [other for other in range(self.seats) if other != seat]
        sizes = [self.hand_size(other) for other in range(self.seats)]
        for other in others:
            for card in range(2):
                self.cells[DECK + card] += self.cells[HAND + other * 2 + card]
                self.cells[HAND + other * 2 + card] = UNSEEN
            if self.cells[ANSWER + other]:
                self.cells[ANSWER + other] = UNSEEN
        for faction in range(3):
            if self.owner(faction) != seat:
                self.cells[ORDER + faction] = UNSEEN
        return sizes


# ---------------------------------------------------------------- a phase


class RoundFlow(Decision):
    """Arguments: stage, next faction."""

    def advance(self, s: RaidState) -> None:
        if s.argument(0) == 0 and s.cells[ROUND] == s.cells[ROUNDS]:
            for seat, worth in enumerate(s.outcome()):
                if worth:
                    s.emit("won", "6.a", EVERYBODY, seat, s.cells[SILVER + seat])
            s.clear()
        elif s.argument(0) == 0:
            s.cells[ROUND] += 1
            for faction in range(3):
                s.cells[AT + faction] = HOME
                s.cells[MEN + faction] = 0
            s.set_argument(0, 1)
            s.set_argument(1, 0)
            s.push(ASK_MUSTER)
        elif s.argument(1) == 3:
            s.set_argument(0, 0)
        else:
            faction = s.argument(1)
            s.set_argument(1, faction + 1)
            s.push(MOVE_FLOW, faction)


class AskMuster(Decision):
    """Secret and simultaneous; a seat answers once for each of its factions."""

    def advance(self, s: RaidState) -> None:
        if s.argument(0) == 0:
            s.set_argument(0, 1)
            for seat in range(s.seats):
                s.ask(seat)
            return
        s.reveal()
        for faction in range(3):
            s.cells[MEN + faction] = s.cells[ORDER + faction]
            s.cells[ORDER + faction] = 0
            s.emit("mustered", "1.a", EVERYBODY, faction, s.cells[MEN + faction])
        s.pop()

    def asks(self, s: RaidState, seat: int) -> list[int]:
        return [max(0, s.to_muster(seat))]

    def bars(self, s: RaidState, seat: int, action: int) -> str:
        return "1.b" if s.to_muster(seat) == NORSE and action == MUSTER + 2 else ""

    def apply(self, s: RaidState, seat: int, action: int) -> None:
        faction = s.to_muster(seat)
        s.cells[ORDER + faction] = action - MUSTER + 1
        s.emit("ordered", "1.a", 1 << seat, faction, action - MUSTER + 1)
        if s.to_muster(seat) < 0:
            s.answered(seat)


# ---------------------------------------------------------------- a move inside the phase


class MoveFlow(Decision):
    """Arguments: faction, stage."""

    def advance(self, s: RaidState) -> None:
        faction, stage = s.argument(0), s.argument(1)
        s.set_argument(1, stage + 1)
        if stage == 4 or not s.cells[MEN + faction]:
            s.pop()
        elif stage == 0:
            s.push(ASK_MOVE, faction)
            s.ask(s.owner(faction))
        elif stage == 1 and s.rival(faction) >= 0:
            s.push(WINDOW, faction)
        elif stage == 2 and s.rival(faction) >= 0:
            s.push(BATTLE, faction, s.rival(faction))
        elif stage == 3 and s.cells[AT + faction] != HOME:
            s.push(AFTERMATH, faction)
            s.ask(s.owner(faction))


class AskMove(Decision):
    def asks(self, s: RaidState, seat: int) -> list[int]:
        return [s.argument(0)]

    def bars(self, s: RaidState, seat: int, action: int) -> str:
        return ""

    def apply(self, s: RaidState, seat: int, action: int) -> None:
        faction = s.argument(0)
        s.pop()
        s.cells[AT + faction] = action - MOVE
        s.emit("moved", "2.a", EVERYBODY, faction, action - MOVE)


# ---------------------------------------------------------------- a reaction in another seat's turn


class Window(Decision):
    """Arguments: faction that came, asked. Opens for every other seat that holds a card, whatever card it is."""

    def advance(self, s: RaidState) -> None:
        faction = s.argument(0)
        askable = [seat for seat in range(s.seats) if seat != s.owner(faction) and s.hand_size(seat)]
        if s.argument(1) == 0 and askable:
            s.set_argument(1, 1)
            for seat in askable:
                s.ask(seat)
            return
        for seat in range(s.seats):
            if s.cells[ANSWER + seat] == AMBUSHED:
                s.cells[HAND + seat * 2 + AMBUSH_CARD] -= 1
                s.cells[DISCARD + AMBUSH_CARD] += 1
                s.lose_man(faction)
                s.reveal()
                s.emit("ambushed", "3.a 3.c", EVERYBODY, seat, faction)
            s.cells[ANSWER + seat] = NOT_YET
        s.pop()

    def asks(self, s: RaidState, seat: int) -> list[int]:
        return [s.argument(0)]

    def bars(self, s: RaidState, seat: int, action: int) -> str:
        return "3.b" if action == AMBUSH and not s.cells[HAND + seat * 2 + AMBUSH_CARD] else ""

    def apply(self, s: RaidState, seat: int, action: int) -> None:
        s.cells[ANSWER + seat] = AMBUSHED if action == AMBUSH else DECLINED
        s.emit("answered", "3.a", EVERYBODY, seat)
        s.answered(seat)


# ---------------------------------------------------------------- a battle inside the move


class Battle(Decision):
    """Arguments: attacking faction, defending faction."""

    def advance(self, s: RaidState) -> None:
        if s.cells[MEN + s.argument(0)] and s.cells[MEN + s.argument(1)]:
            s.ask(s.owner(s.argument(0)))
        else:
            s.pop()

    def asks(self, s: RaidState, seat: int) -> list[int]:
        return [s.argument(0), s.argument(1)]

    def bars(self, s: RaidState, seat: int, action: int) -> str:
        return ""

    def apply(self, s: RaidState, seat: int, action: int) -> None:
        attacker, defender = s.argument(0), s.argument(1)
        if action == RETREAT:
            s.pop()
            s.cells[AT + attacker] = HOME
            s.emit("retreated", "4.b", EVERYBODY, attacker)
            return
        s.answered(seat)
        ours, theirs = s.chance.die(6), s.chance.die(6)
        s.emit("fought", "4.a", EVERYBODY, attacker, ours, defender, theirs)
        if ours <= theirs:
            s.lose_man(attacker)
        if theirs <= ours:
            s.lose_man(defender)


class Aftermath(Decision):
    """Argument: faction. The move goes on where the battle left it."""

    def asks(self, s: RaidState, seat: int) -> list[int]:
        return [s.argument(0)]

    def bars(self, s: RaidState, seat: int, action: int) -> str:
        return "5.a" if action == PLUNDER and s.rival(s.argument(0)) >= 0 else ""

    def apply(self, s: RaidState, seat: int, action: int) -> None:
        faction = s.argument(0)
        s.pop()
        if action == PLUNDER:
            s.cells[SILVER + seat] += 1
            s.emit("plundered", "5.a", EVERYBODY, faction, s.cells[AT + faction])


SIDES = "attacker:faction defender:faction"
DECISIONS: list[Decision] = [
    RoundFlow("round", arguments="stage:number next:number"),
    AskMuster("muster", MUSTER, MOVE, "1.a", "1.a", "asked:number", "faction:faction"),
    MoveFlow("moving", arguments="faction:faction stage:number"),
    AskMove("move", MOVE, AMBUSH, "2.a", "2.a", "faction:faction", "faction:faction"),
    Window("window", AMBUSH, FIGHT, "3.a", "3.a", "faction:faction asked:number", "faction:faction"),
    Battle("battle", FIGHT, PLUNDER, "4.a", "4.a", SIDES, SIDES),
    Aftermath("aftermath", PLUNDER, REST + 1, "5.a", "5.a", "faction:faction", "faction:faction"),
]


class Raid(Game[RaidState]):
    id = "raid"
    title = "Raid"
    version = "1"
    seat_counts = (2, 3)
    scenarios = ("short", "long")
    longest = 2 * (3 + 3 * (1 + 2 + 6 + 1))
    folder = Path(__file__).parent / "raid"
    decisions = DECISIONS
    domains: ClassVar[dict[str, Domain]] = {
        "count": Domain("count", ("1", "2", "3")),
        "place": Domain("place", PLACES),
        "faction": Domain("faction", FACTIONS),
        "seat": Domain("seat", ("1", "2", "3")),
    }
    actions = ActionSpace(
        [("muster", domains["count"]), ("move", domains["place"])]
        + [(verb, None) for verb in ("ambush", "decline", "fight", "retreat", "plunder", "rest")]
    )
    events = event_table(
        [
            ("ordered", "faction:faction n:number"),
            ("mustered", "faction:faction n:number"),
            ("moved", "faction:faction place:place"),
            ("answered", "seat:seat"),
            ("ambushed", "seat:seat faction:faction"),
            ("fought", "attacker:faction ours:number defender:faction theirs:number"),
            ("retreated", "faction:faction"),
            ("plundered", "faction:faction place:place"),
            ("won", "seat:seat silver:number"),
        ]
    )

    def __init__(self) -> None:
        super().__init__(Data("raid.toml", {"game": "raid"}))

    def options(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        for option in given:
            raise SetupError("option-unknown", option=option, known="–")
        return {}

    def blank(self, seats: int, chance: Chance) -> RaidState:
        return RaidState(self, DECISIONS, seats, CELLS, chance)

    def set_up(self, state: RaidState, scenario: str, options: dict[str, Any]) -> None:
        state.cells[ROUNDS] = 1 + self.scenarios.index(scenario)
        for card, copies in enumerate(COPIES):
            state.cells[DECK + card] = copies
        for seat in range(state.seats):
            state.draw_card(seat)
        state.push(ROUND_FLOW)

    def write(self, state: RaidState, seat: int | None, everything: bool) -> Document:
        cells = state.cells
        own = [s for s in range(state.seats) if everything or s == seat]
        hands = {str(s): [cells[HAND + s * 2], cells[HAND + s * 2 + 1]] for s in own}
        return {
            "rounds": cells[ROUNDS],
            "round": cells[ROUND],
            "men": [cells[MEN + faction] for faction in range(3)],
            "at": [PLACES[cells[AT + faction]] for faction in range(3)],
            "orders": {FACTIONS[f]: cells[ORDER + f] for f in range(3) if state.owner(f) in own},
            "answers": {str(s): cells[ANSWER + s] for s in own},
            "hands": {str(s): state.hand_size(s) for s in range(state.seats)} | hands,
            "discard": [cells[DISCARD], cells[DISCARD + 1]],
            "silver": [cells[SILVER + s] for s in range(state.seats)],
        }

    def read(self, state: RaidState, document: Document) -> None:
        cells = state.cells
        cells[ROUNDS], cells[ROUND] = document.get("rounds", 1), document.get("round", 0)
        for card in range(2):
            cells[DISCARD + card] = document.get("discard", [0, 0])[card]
            cells[DECK + card] = COPIES[card] - cells[DISCARD + card]
        for faction, name in enumerate(FACTIONS):
            cells[MEN + faction] = document.get("men", [0, 0, 0])[faction]
            cells[AT + faction] = PLACES.index(document.get("at", ["home"] * 3)[faction])
            cells[ORDER + faction] = document.get("orders", {}).get(name, 0)
        for seat in range(state.seats):
            cells[ANSWER + seat] = document.get("answers", {}).get(str(seat), 0)
            cells[SILVER + seat] = document.get("silver", [0] * state.seats)[seat]
            for card, n in enumerate(document.get("hands", {}).get(str(seat), [1, 0])):
                cells[HAND + seat * 2 + card] = n
                cells[DECK + card] -= n
        if min(cells[DECK], cells[DECK + 1]) < 0:
            raise self.page(document).get("hands", {}).refuse("cards")

    def open_frames(self, state: RaidState, document: Document) -> None:
        state.push(ROUND_FLOW)

    def label(self, state: RaidState | None, domain: str, index: int, lang: str) -> str:
        return self.texts(lang).say(f"label-{domain}", id=self.domains[domain].ids[index])

    def check(self, state: RaidState) -> None:
        for card, copies in enumerate(COPIES):
            held = sum(state.cells[HAND + seat * 2 + card] for seat in range(state.seats))
            assert held + state.cells[DECK + card] + state.cells[DISCARD + card] == copies, f"cards of kind {card}"
        assert min(state.cells[cell] for cell in range(CELLS)) >= 0, "a negative count"
