"""The questions of the shared rules, in the order of ``skirmish.layout``. A game replaces those that it asks otherwise
and adds its own after them."""

from __future__ import annotations

import sys

from meadhall.core.declared import check_arguments
from meadhall.skirmish import layout
from meadhall.skirmish.advances import Advance, AdvanceOne
from meadhall.skirmish.axes import DropAxes, TakeAxes
from meadhall.skirmish.blows import Resolve, Suffer
from meadhall.skirmish.clearing import ClearHex
from meadhall.skirmish.field import Question
from meadhall.skirmish.fire import Aim, DefensiveFire, FireStep, StepEnd
from meadhall.skirmish.harm import UnhorsedRider
from meadhall.skirmish.layout import SHARED_DECISIONS
from meadhall.skirmish.melee import CombatStep, Declare
from meadhall.skirmish.movement import MoveOne, MoveStep
from meadhall.skirmish.putting_down import LayDown, Tether
from meadhall.skirmish.retreats import Retreat, Shift
from meadhall.skirmish.turns import Deploy, PlayerPhase
from meadhall.skirmish.verbs import HEX_COLUMNS, HEX_ROWS
from meadhall.skirmish.walls import FormWall

LAST_CELL = (HEX_COLUMNS + 2) * (HEX_ROWS + 2)  # of the largest field, its border included


class Asking:
    """Makes questions of one game: all have the same range of actions, and the same two rules that forbid what belongs
    to another step and what is another player's."""

    def __init__(self, last: int, order: str, other: str, people: int) -> None:
        self.last = last
        self.order = order
        self.other = other
        self.people = people

    def ask(self, kind: type[Question], name: str, arguments: str = "", parameters: str = "") -> Question:
        """Interned, because a compiled constructor keeps a reference to each optional argument for ever."""
        return kind(name, 0, self.last, self.order, self.other, sys.intern(arguments), sys.intern(parameters))

    def shared(self, flow: Question) -> list[Question]:
        """The shared ones; ``flow`` is the game's turn, the first of all."""
        ask, somebody, cell = self.ask, f"0..{self.people}", f"0..{LAST_CELL}"
        found = [
            flow,
            PlayerPhase("phase", arguments="begun:0..1"),
            ask(Deploy, "deploy", f"side:0..1 place:0..2 hex:{cell}", "person:person turning:number"),
            ask(DropAxes, "drop-axes", "place:0..2"),
            ask(FireStep, "fire", "place:0..2"),
            ask(Aim, "aim", "shooter:person kind:0..4", "shooter:person"),
            ask(MoveStep, "move", "place:0..2"),
            ask(MoveOne, "moving", "", "person:person points:number"),
            ask(DefensiveFire, "defensive-fire", f"mover:{somebody} place:0..2", "moving:number mover:person"),
            StepEnd("step-end", arguments="stage:0..2"),
            ask(LayDown, "lay-down", "carrier:person carried:person", "carried:person"),
            ask(Tether, "tether", "leader:person horse:horse", "leader:person horse:horse"),
            ask(ClearHex, "clear", "worker:person way:0..6", "worker:person"),
            ask(FormWall, "form-wall", f"place:0..2 chosen:{somebody}", "chosen:number person:person"),
            ask(TakeAxes, "take-axes", "place:0..2"),
            ask(CombatStep, "combat", "place:0..2"),
            ask(Declare, "declare", "", "target:piece attackers:number"),
            Resolve("resolve", arguments="stage:0..4 effect:0..9 hexes:0..9"),
            ask(Suffer, "suffer", "role:1..2"),
            ask(Retreat, "retreat", f"person:person hexes:0..9 kind:0..2 start:{cell}", "person:person hexes:number"),
            ask(Shift, "shift", "friend:person person:person thrown:0..1", "friend:person person:person"),
            ask(Advance, "advance", "role:1..2"),
            ask(AdvanceOne, "advancing", "", "person:person hexes:number"),
            ask(UnhorsedRider, "unhorsed", f"person:person fate:2..5 head:{cell} facing:0..5", "person:person"),
        ]
        assert len(found) == SHARED_DECISIONS
        check_arguments(found, layout)
        return found
