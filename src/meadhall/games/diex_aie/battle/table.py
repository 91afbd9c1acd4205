# mypyc: compile
"""The table of a battle: what Diex Aie 2 changes of the field that it shares with its sister game."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, copy_into
from meadhall.games.diex_aie.battle.deeds import (
    add_in_move,
    bars_deed,
    bars_in_move,
    deeds_of,
    do_deed,
    do_in_move,
    end_of_phase,
    has_deed,
)
from meadhall.games.diex_aie.battle.fort import Fort
from meadhall.games.diex_aie.battle.layout import (
    ANIMALS,
    ASSAULT,
    BOUND,
    CHAPTER_CHARGES,
    CHARGES,
    CHARGING,
    COMES_WOUNDED,
    CONTROL,
    COUCHED,
    COUNTERING,
    ENCOUNTER,
    EXITED_WOUNDED,
    FROM_TURN,
    FUMBLED,
    GOALS,
    HOME,
    IN_GROUP,
    MET,
    NO_CLOCK,
    OUTSIDE,
    PLAYER_A,
    RIDES_IN,
    STOCK_FASCINES,
    STOCK_LADDERS,
    SUPPLY_RUN,
    TARGETED,
    UNARMED,
    WORKS_STEP,
    BattleLayout,
)
from meadhall.skirmish.layout import ATTACKED, COMING, GONE, MOVER, PHASE, SCENARIO, SCORE, WOUNDED, Layout
from meadhall.skirmish.muster import HANDED_IN, Scenario

EDGES: Final = 4


class Table(Fort):
    """All of one battle in play."""

    def clone(self) -> Table:
        twin = Table(
            self.game,
            self.rules,
            self.verbs,
            self.decisions,
            self.seats,
            0,
            self.chance.clone(),
            self.scenario,
            self.own,
        )
        copy_into(twin, self)
        return twin

    def take_layers(self, layout: Layout) -> None:
        super().take_layers(layout)
        assert isinstance(layout, BattleLayout)
        self.ROUTE: i64 = layout.route
        self.QUARRY: i64 = layout.quarry
        self.CLOCK: i64 = layout.clock
        self.ORDER: i64 = layout.order

    # ---------------------------------------------------------------- battles of a campaign

    def lay_out(self, scenario: Scenario) -> None:
        """A battle that is made during play keeps its order among its cells."""
        super().lay_out(scenario)
        order = self.battle().order
        for place in range(len(order)):
            self.cells[self.ORDER + place] = order[place]

    def fill(self, values: list[int]) -> bool:
        if len(values) > SCENARIO and values[SCENARIO] == HANDED_IN:
            game: Any = self.game
            game.lay_out_again(self, values)
        return super().fill(values)

    def weakness(self, person: i64) -> i64:
        """c8.4.d."""
        return 1 if self.is_hungry(person) else 0

    def is_hungry(self, person: i64) -> bool:
        """Battles of a campaign, in the field and before the walls, say who is."""
        hungry = self.battle().hungry
        return len(hungry) > 0 and hungry[person]

    def is_bound(self, person: i64) -> bool:
        """c14.8.e: a prisoner among his captors."""
        return person < self.PEOPLE and self.is_encounter() and self.cells[self.POST + person] & BOUND != 0

    def is_unarmed(self, person: i64) -> bool:
        if person >= self.PEOPLE or not self.is_encounter():
            return False
        return self.cells[self.POST + person] & (BOUND | UNARMED) != 0

    def is_asleep(self, person: i64) -> bool:
        return self.is_bound(person) or super().is_asleep(person)

    def attack_of(self, person: i64) -> i64:
        return 0 if self.is_unarmed(person) else super().attack_of(person)

    def defence_of(self, piece: i64) -> i64:
        return 1 if self.is_unarmed(piece) else super().defence_of(piece)

    def is_harmless(self, person: i64) -> bool:
        return self.is_unarmed(person) or super().is_harmless(person)

    def stands_for(self, side: i64) -> bool:
        """Prisoners hold no field."""
        if not self.is_encounter():
            return super().stands_for(side)
        for person in self.muster.roster:
            if self.people.side[person] == side and not self.is_bound(person):
                if self.is_standing(person) or self.cells[self.STATE + person] == COMING:
                    return True
        return False

    def finds_no_room(self, person: i64) -> bool:
        """c14.4.c: he comes in by the edge in his first movement. Before the walls he takes no part (11.4)."""
        if self.is_siege():
            self.cells[self.STATE + person] = 0
            self.cells[self.POST + person] = 0
            self.cells[self.OWNER + person] = 0
            return True
        if not self.is_encounter():
            return False
        self.cells[self.POST + person] |= OUTSIDE
        return True

    # ---------------------------------------------------------------- fights of a siege

    def is_siege(self) -> bool:
        clock = self.battle().clock
        return clock != NO_CLOCK and clock != ENCOUNTER

    def group_of(self, person: i64) -> i64:
        if self.is_encounter():  # for each group one that is placed, and one that comes in
            return super().group_of(person) + (self.cells[self.POST + person] & OUTSIDE)
        return self.cells[self.POST + person] % IN_GROUP if self.is_siege() else super().group_of(person)

    def rides_in(self, person: i64) -> bool:
        if not self.is_siege():
            return super().rides_in(person)
        return self.cells[self.POST + person] & RIDES_IN != 0

    def entry_turn_of(self, person: i64) -> i64:
        """11.4.1.d: whoever was shifted to another side waits a turn."""
        turn = super().entry_turn_of(person)
        if turn and self.is_siege():
            return max(turn, self.cells[self.POST + person] // FROM_TURN % FROM_TURN)
        return turn

    def arrives_as(self, person: i64) -> i64:
        if self.is_siege() and self.cells[self.POST + person] & COMES_WOUNDED:
            return WOUNDED
        if self.is_encounter() and self.battle().hurt[person]:
            return WOUNDED
        return super().arrives_as(person)

    def places_first(self) -> i64:
        """11.4.1.r, 11.4.3.b: the defender of the place; 11.4.2.d: the supply party; c14.4.b: as the attacker says."""
        if self.is_encounter():
            return self.battle().sets_up_first
        if not self.is_siege():
            return super().places_first()
        return 1 - self.muster.first if self.battle().clock == ASSAULT else self.muster.first

    def movement_of(self, person: i64) -> i64:
        """11.4.2.j: half for the patrols of the first turn."""
        points = super().movement_of(person)
        if self.is_hungry(person):  # c8.4.e
            points //= 2
        return points // 2 if self.is_on_first_patrol(person) else points

    def bars_post(self, person: i64) -> str:
        if self.is_unarmed(person):
            return "c14.8.e"
        return "11.4.2.j" if self.is_on_first_patrol(person) else super().bars_post(person)

    def is_on_first_patrol(self, person: i64) -> bool:
        if self.battle().clock != SUPPLY_RUN or self.turn() > 1:
            return False
        return self.people.side[person] != self.muster.first

    def ladders_of(self, side: i64) -> i64:
        if self.is_siege():
            return self.cells[self.CLOCK + STOCK_LADDERS] if side == self.muster.first else 0
        return self.battle().ladders[side]

    def fascines_of(self, side: i64) -> i64:
        if self.is_siege():
            return self.cells[self.CLOCK + STOCK_FASCINES] if side == self.muster.first else 0
        return self.battle().fascines[side]

    def beasts_of(self, side: i64) -> i64:
        if self.is_siege():
            return self.cells[self.CLOCK + ANIMALS] if side == self.muster.first else 0
        return self.battle().beasts[side]

    def bars_arriving(self, action: i64) -> str:
        """11.4.1.d: somebody off the field may be shifted to another open side."""
        edge = action - self.own.along
        if 0 <= edge < EDGES and self.can_stand_along(edge) and self.group_of(self.mover()) != edge + 1:
            return ""
        return super().bars_arriving(action)

    def add_arriving(self, answers: vec[i64]) -> vec[i64]:
        if self.is_siege():
            for edge in range(EDGES):
                if not self.bars_arriving(self.own.along + edge):
                    answers = append(answers, self.own.along + edge)
        return answers

    def can_stand_along(self, edge: i64) -> bool:
        """11.4.1.s: an open side of the field. The first four groups of an assault stand along its sides."""
        return self.battle().clock == ASSAULT and len(self.muster.zones[edge]) > 0

    def post(self, person: i64, group: i64, turn: i64) -> None:
        """He stands in that group from now on, and may come in from that turn."""
        kept = self.cells[self.POST + person]
        kept -= kept % IN_GROUP + kept // FROM_TURN % FROM_TURN * FROM_TURN
        self.cells[self.POST + person] = kept + group + 1 + turn * FROM_TURN

    # ---------------------------------------------------------------- the end

    def band(self) -> i64:
        """The band of the scale of victory in which the final scores lie."""
        of = self.battle().bands_of
        return self.battle().band_of(self.cells[SCORE + of] - self.cells[SCORE + 1 - of])

    def outcome(self) -> list[float]:
        """The scenario's scale of victory decides (2.a). Fights of a siege or campaign have no winner of their own."""
        if self.is_siege() or self.is_encounter():
            return [0.5] * self.seats
        winner = self.battle().band_side[self.band()]
        found: list[float] = []
        for seat in range(self.seats):
            found.append(0.5 if winner < 0 else 1.0 if self.side_of_seat(seat) == winner else 0.0)
        return found

    # ---------------------------------------------------------------- steps

    def begin_own_step(self, step: i64) -> None:
        """2.1: charges are announced before anybody moves; works take effect when the phase ends."""
        if step == WORKS_STEP:
            end_of_phase(self)
        elif self.plays(CHAPTER_CHARGES):
            self.push(CHARGES)

    def begins_phase(self) -> None:
        """Charges last for a phase; 7.2.2.e counts by turns."""
        super().begins_phase()
        for piece in range(self.PIECES):
            self.unmark(piece, FUMBLED)
        for person in self.muster.roster:
            self.unmark(person, CHARGING | COUNTERING | COUCHED | MET)
            if self.cells[PHASE] == PLAYER_A:
                self.unmark(person, TARGETED)
            self.cells[self.ROUTE + person] = 0
            self.cells[self.QUARRY + person] = 0

    # ---------------------------------------------------------------- charges

    def forget(self, piece: i64) -> None:
        """7.2.2.f: whoever is thrown has no charge left to ride or to fight."""
        super().forget(piece)
        if piece < self.PEOPLE and self.cells[self.QUARRY + piece]:
            self.unmark(piece, CHARGING | COUNTERING | COUCHED)
            self.cells[self.ROUTE + piece] = 0
            self.cells[self.QUARRY + piece] = 0

    def is_knight(self, person: i64) -> bool:
        return self.battle().knight[person]

    def touches_in_reach(self, person: i64, target: i64) -> bool:
        """He stands next to it and could enter a hex of it, whatever else keeps him from attacking."""
        return super().can_attack(person, target)

    def is_committed(self, person: i64) -> bool:
        """7.2.3.d: he has charged home and still fights that combat, and no other."""
        if not self.has(person, CHARGING) or self.cells[self.ROUTE + person] != HOME or self.has(person, ATTACKED):
            return False
        quarry = self.cells[self.QUARRY + person] - 1
        return self.is_living(quarry) and self.touches_in_reach(person, quarry)

    def can_attack(self, attacker: i64, defender: i64) -> bool:
        if self.is_unarmed(attacker):
            return False
        return super().can_attack(attacker, defender) and not self.is_committed(attacker)

    def bars_reach(self, attacker: i64, defender: i64) -> str:
        rule = super().bars_reach(attacker, defender)
        if self.is_unarmed(attacker):
            return "c14.8.e"
        return "7.2.3.d" if not rule and self.is_committed(attacker) else rule

    # ---------------------------------------------------------------- people

    def rest(self, piece: i64) -> None:
        """scenario.7: whoever stood on a hex of the goal last controls it."""
        super().rest(piece)
        goal = self.battle().goal
        if piece < self.PEOPLE and len(goal) <= GOALS:
            for n in range(len(goal)):
                if self.cells[self.HERE + goal[n]] == piece + 1:
                    self.cells[CONTROL + n] = self.people.side[piece] + 1

    # ---------------------------------------------------------------- leaving the field

    def leave_field(self, person: i64) -> None:
        """Whether he was wounded is remembered: wounds count at the end."""
        wounded = self.cells[self.STATE + person] == WOUNDED
        super().leave_field(person)
        if wounded:
            self.mark(person, EXITED_WOUNDED)

    def lose_horse(self, horse: i64) -> None:
        """scenario.2: a beast that was led off the field is counted."""
        super().lose_horse(horse)
        self.cells[self.STATE + self.PEOPLE + horse] = GONE

    # ---------------------------------------------------------------- works, ladders and fire

    def bars_own(self, action: i64) -> str:
        return bars_in_move(self, action)

    def add_own(self, answers: vec[i64]) -> vec[i64]:
        return add_in_move(self, answers)

    def apply_own(self, action: i64) -> None:
        if self.own.along <= action < self.own.along + EDGES:
            self.post(self.mover(), action - self.own.along, self.turn() + 1)
            self.emit("stands-along", "11.4.1.d", EVERYBODY, self.mover(), action - self.own.along)
            self.cells[MOVER] = 0
        else:
            do_in_move(self, action)

    def bars_deed(self, seat: i64, action: i64) -> str:
        return bars_deed(self, seat, action)

    def add_deeds(self, seat: i64, answers: vec[i64]) -> vec[i64]:
        for deed in deeds_of(self, seat):
            answers = append(answers, deed)
        return answers

    def has_deed(self, seat: i64) -> bool:
        return has_deed(self, seat)

    def do_deed(self, action: i64) -> None:
        do_deed(self, action)
