# mypyc: compile
"""Where a game may differ from the shared rules: what these do unless it overrides them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.skirmish.layout import HEALTHY, SHOT
from meadhall.skirmish.pieces import Pieces
from meadhall.skirmish.sight import Line


class OwnRules(Pieces):
    """Between the pieces and the field: answers that only one game gives otherwise."""

    # ---------------------------------------------------------------- arriving, where it is not as the muster says

    def group_of(self, person: i64) -> i64:
        """His group + 1, 0 for none."""
        return self.muster.group[person]

    def is_in_zone(self, person: i64, cell: i64) -> bool:
        """Where his group is placed or enters."""
        return self.muster.zone_mask[cell] >> (self.group_of(person) - 1) & 1 == 1

    def rides_in(self, person: i64) -> bool:
        return self.muster.rides[person]

    def entry_turn_of(self, person: i64) -> i64:
        """The turn from which he may come in by an edge; 0 for whoever is placed before the game."""
        return self.muster.entry_turn[self.group_of(person) - 1]

    def arrives_as(self, person: i64) -> i64:
        """His state when he comes in."""
        return HEALTHY

    def weakness(self, person: i64) -> i64:
        """What hunger or the like adds to the dice of his attacks and shots."""
        return 0

    def finds_no_room(self, person: i64) -> bool:
        """Whether somebody without a free hex in his zone comes in by an edge later, instead of being placed."""
        return False

    def places_first(self) -> i64:
        """The side that sets up first."""
        return self.muster.first

    def bars_arriving(self, action: i64) -> str:
        """Why somebody who is still off the field can do nothing but come in."""
        return self.rules.book.enter

    def add_arriving(self, answers: vec[i64]) -> vec[i64]:
        return answers

    # ---------------------------------------------------------------- ships and water

    def has_deck(self, cell: i64) -> bool:
        """A ship lies on the cell."""
        return False

    def is_aboard(self, piece: i64) -> bool:
        """Stands on a ship."""
        return False

    def is_water(self, cell: i64) -> bool:
        """Whoever is there is in the water, deep or shallow."""
        return self.rules.lands.water[self.terrain(cell)] == 1 and not self.has_deck(cell)

    def show_decks(self, line: Line, shooter: i64) -> None:
        """Set the ships that a line must heed."""

    # ---------------------------------------------------------------- loads and horses

    def bars_led(self, origin: i64, target: i64) -> str:
        """Where a horse cannot follow whoever leads it: into a house."""
        return self.rules.book.led if self.is_under_roof(target) else ""

    def led_cost(self, origin: i64, target: i64) -> i64:
        """Movement points that each led horse adds to a step of whoever leads it."""
        return 0

    def bars_gear(self, person: i64) -> str:
        """Why somebody cannot take up gear of the game's own."""
        return self.rules.book.treasure

    def take_gear(self, person: i64) -> None:
        raise NotImplementedError

    def bars_put_down(self, person: i64) -> str:
        """Why he cannot put it down here."""
        return self.rules.book.treasure

    def lose_gear(self, person: i64, load: i64, cell: i64) -> None:
        """It falls from his hands."""

    # ---------------------------------------------------------------- who may do what

    def is_asleep(self, person: i64) -> bool:
        """Does nothing yet: he wakes at the end of his side's first phase."""
        return False

    def has_done(self, person: i64) -> bool:
        """Has already acted in this phase, and can do no work."""
        return self.has(person, SHOT)

    def is_harmless(self, person: i64) -> bool:
        """He never attacks: nobody next to him is in contact, and he guards no hex."""
        return False

    def bars_post(self, person: i64) -> str:
        """The rule by which his task keeps somebody from shooting, or ""."""
        return ""

    def bars_fighting(self, person: i64) -> str:
        """The rule that keeps somebody from attacking, besides the shared ones, or ""."""
        return ""

    def missed(self, shooter: i64, target: i64, effect: i64) -> None:
        """After a shot."""

    def stands_fire(self, target: i64) -> bool:
        """Fire does not drive this target back now."""
        return False

    def leads_away(self, shooter: i64, start: i64, target: i64) -> bool:
        """A step of a retreat from ``start`` to ``target`` goes away from the shooter."""
        return self.ground.distance(shooter, target) > self.ground.distance(shooter, start)

    def advance_cost(self, person: i64, origin: i64, way: i64, cost: i64) -> i64:
        """What a step costs in an advance; ``cost`` is its price in a move."""
        return cost

    # ---------------------------------------------------------------- told of what happens

    def see_the_lying(self) -> None:
        """Somebody came to rest or fell (``stirred``) since the last question."""

    def remember_deeds(self) -> None:
        """A phase begins: what people have done in the one before is about to be forgotten."""

    def begins_phase(self) -> None:
        """Before a player phase."""

    def begin_own_step(self, step: i64) -> None:
        """A step of a phase that only this game has: push its questions."""
        raise NotImplementedError

    def stepped(self, piece: i64, origin: i64) -> None:
        """On each hex of a move, advance or retreat; ``origin`` is the hex it left."""

    def rested(self, piece: i64) -> None:
        """After a move, an advance or a retreat: the ground may do something to him."""

    def ends_move(self) -> None:
        """A move is over and its cells are cleared."""

    def ends_movement(self) -> None:
        """After a movement step."""

    # ---------------------------------------------------------------- actions of the game's own

    def bars_deed(self, seat: i64, action: i64) -> str:
        """An action of the game's own in the fire or combat step, instead of shooting or fighting."""
        return self.rules.book.order

    def add_deeds(self, seat: i64, answers: vec[i64]) -> vec[i64]:
        return answers

    def has_deed(self, seat: i64) -> bool:
        return False

    def do_deed(self, action: i64) -> None:
        raise NotImplementedError

    def bars_own(self, action: i64) -> str:
        """An action of the game's own during a move."""
        return self.rules.book.order

    def add_own(self, answers: vec[i64]) -> vec[i64]:
        return answers

    def apply_own(self, action: i64) -> None:
        raise NotImplementedError
