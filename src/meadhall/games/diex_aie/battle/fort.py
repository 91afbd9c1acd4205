# mypyc: compile
"""Houses, castles and what is raised against them (8, 9, 10), as moving, shooting and fighting find them.

A man on the hex of a raised ladder is on that ladder, unless it was raised where he stood: then he is at its foot
until he climbs it (10.1.2.c).
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.chance import Chance
from meadhall.core.state import EVERYBODY, Decision
from meadhall.games.diex_aie.battle.fort_works import (
    A_GATE,
    BURNT_STATE,
    FASCINES,
    FIRE,
    LADDER_ON_FASCINES,
    LADDER_UP,
    LAST_FIRE,
    NOTHING,
    FortWorks,
)
from meadhall.games.diex_aie.battle.layout import (
    AT_FOOT,
    BURNING,
    CARRYING,
    ENCOUNTER,
    FROM_DITCH,
    HELPED,
    KEEP_WINDOW,
    LADDER_AT,
    LADDER_SINCE,
    LADDER_WAY,
    LADDERS,
    LOOT,
    LOOT_OUT,
    NEEDS_LADDER,
    NO_STAIRS,
    NOT_YET,
    STAIR_END,
    THRONE_SIDE,
    TOO_SOON,
    WINDOW_HELD,
    BattleLayout,
)
from meadhall.games.diex_aie.battle.marksmen import Marksmen
from meadhall.games.diex_aie.battle.task_kinds import forbids_fighting, forbids_shooting
from meadhall.games.diex_aie.battle.verbs import OwnVerbs
from meadhall.skirmish.book import NO_RIDERS, OFF_FIELD, WALLED
from meadhall.skirmish.field import Attack, Lookout
from meadhall.skirmish.harm import wound
from meadhall.skirmish.infiltration import cut_points
from meadhall.skirmish.kinds import (
    COURTYARD,
    DOOR,
    FENCE,
    FILLED_MOAT,
    HOUSE,
    KEEP,
    MOAT,
    MOVABLE_BRIDGE,
    OPEN_GATE_HEX,
    PALISADE,
    PLATFORM,
    RAISED_LADDER,
    RAMP,
    ROCK,
    STAIRS,
    THRONE,
    TREE,
    WINDOW,
)
from meadhall.skirmish.layout import ATTACKED, WORKED, Layout
from meadhall.skirmish.muster import Scenario
from meadhall.skirmish.rules import HEAVY, Rules
from meadhall.skirmish.sight import Line
from meadhall.skirmish.verbs import Verbs
from meadhall.skirmish.works import is_closed_now

REMOTE: Final = 12  # hexes: so far somebody is put who finds no room where he is


def horse_rule(terrain: i64) -> str:
    """By which line of the charts a kind of ground is closed to horses."""
    if terrain == MOAT:
        return "9.1.a"
    if terrain == FILLED_MOAT:
        return "9.1.b"
    if terrain == PLATFORM:
        return "9.1.f"
    if terrain == STAIRS:
        return "9.1.g"
    if terrain == RAMP:
        return "9.1.h"
    if terrain == OPEN_GATE_HEX:
        return "9.1.j"
    return "10.1" if terrain == RAISED_LADDER else "10.2.4.c"


class Fort(Marksmen):
    """The field with houses and castles on it."""

    def __init__(
        self,
        game: Any,
        rules: Rules,
        verbs: Verbs,
        decisions: list[Decision],
        seats: i64,
        size: i64,
        chance: Chance,
        scenario: Scenario,
        own: OwnVerbs,
    ) -> None:
        super().__init__(game, rules, verbs, decisions, seats, size, chance, scenario)
        self.own = own

    def is_encounter(self) -> bool:
        """A battle of a campaign."""
        return self.battle().clock == ENCOUNTER

    def ladders_of(self, side: i64) -> i64:
        """What a side brings to the battle."""
        return self.battle().ladders[side]

    def fascines_of(self, side: i64) -> i64:
        return self.battle().fascines[side]

    def take_layers(self, layout: Layout) -> None:
        super().take_layers(layout)
        assert isinstance(layout, BattleLayout)
        self.TASK: i64 = layout.task
        self.TASK_SINCE: i64 = layout.task_since
        self.POST: i64 = layout.post

    def fort(self) -> FortWorks:
        works = self.site.works
        assert isinstance(works, FortWorks)
        return works

    # ---------------------------------------------------------------- works

    def work_at(self, cell: i64) -> i64:
        """The work on a hex, -1 for none."""
        return self.fort().on_hex[cell] - 1

    def work_state(self, work: i64) -> i64:
        return self.cells[self.WORK + work]

    def is_burnt(self, cell: i64) -> bool:
        """9.2.1.c: what stood there has burnt down."""
        work = self.work_at(cell)
        return work >= 0 and self.work_state(work) == BURNT_STATE[self.fort().kind[work]]

    def is_burning(self, cell: i64) -> bool:
        return FIRE <= self.lies_on(cell) <= LAST_FIRE

    def is_gate_open(self) -> bool:
        """scenario.11: somebody has opened the gate of the bailey, or it has burnt."""
        works = self.fort()
        for work in range(len(works.works)):
            if works.kind[work] == A_GATE and self.cells[self.WORK + work]:
                return True
        return False

    # ---------------------------------------------------------------- tasks that take a full turn (9.2.a)

    def drop_task(self, piece: i64) -> None:
        """He has moved, was driven off or struck down: his work must begin anew."""
        if piece < self.PEOPLE and self.cells[self.TASK + piece]:
            self.cells[self.TASK + piece] = 0
            self.cells[self.TASK_SINCE + piece] = 0

    def lift(self, piece: i64) -> None:
        super().lift(piece)
        self.drop_task(piece)

    def stun(self, piece: i64) -> None:
        super().stun(piece)
        self.drop_task(piece)
        self.unmark(piece, CARRYING)

    def mark(self, piece: i64, flag: i64) -> None:
        """Whoever attacks does what some tasks forbid; who clears corpses does nothing else (4.2.3.a)."""
        super().mark(piece, flag)
        if piece < self.PEOPLE and self.cells[self.TASK + piece]:
            if flag & WORKED or (flag & ATTACKED and forbids_fighting(self.cells[self.TASK + piece])):
                self.drop_task(piece)

    def spend_shot(self, person: i64) -> None:
        """So does whoever shoots."""
        super().spend_shot(person)
        if forbids_shooting(self.cells[self.TASK + person]):
            self.drop_task(person)

    # ---------------------------------------------------------------- ladders

    def ladder_at(self, cell: i64) -> i64:
        """The raised ladder on a hex, -1 for none."""
        for ladder in range(LADDERS):
            if self.cells[LADDER_AT + ladder] == cell + 1 and self.cells[LADDER_SINCE + ladder]:
                return ladder
        return -1

    def flat_ladder_at(self, cell: i64) -> i64:
        """A ladder that lies on a hex with one of its halves, -1 for none."""
        for ladder in range(LADDERS):
            if self.cells[LADDER_AT + ladder] and not self.cells[LADDER_SINCE + ladder]:
                if self.ladder_cell(ladder, 0) == cell or self.ladder_cell(ladder, 1) == cell:
                    return ladder
        return -1

    def ladder_cell(self, ladder: i64, half: i64) -> i64:
        """A hex of a ladder: where it stands, or one of the two on which it lies."""
        cell = self.cells[LADDER_AT + ladder] - 1
        return cell if half == 0 else self.ground.neighbour[cell * 6 + self.cells[LADDER_WAY + ladder]]

    def ladder_top(self, ladder: i64) -> i64:
        """The palisade hex on which a raised ladder leans."""
        return self.ladder_cell(ladder, 1)

    def is_on_ladder(self, piece: i64) -> bool:
        if not self.changes or piece >= self.PEOPLE or self.cells[self.AT + piece] == 0:
            return False
        return self.terrain(self.at(piece)) == RAISED_LADDER and not self.has(piece, AT_FOOT)

    def stand_ladder(self, ladder: i64, cell: i64, way: i64) -> None:
        """It stands there, and leans that way."""
        self.cells[LADDER_AT + ladder] = cell + 1
        self.cells[LADDER_WAY + ladder] = way
        self.cells[LADDER_SINCE + ladder] = self.turn()
        self.lay_on(cell, LADDER_ON_FASCINES if self.lies_on(cell) == FASCINES else LADDER_UP)

    def lay_ladder(self, ladder: i64, cell: i64, way: i64) -> None:
        """It lies there, its other half on the next hex that way."""
        self.cells[LADDER_AT + ladder] = cell + 1
        self.cells[LADDER_WAY + ladder] = way
        self.cells[LADDER_SINCE + ladder] = 0

    def lose_ladder(self, ladder: i64) -> None:
        self.cells[LADDER_AT + ladder] = 0
        self.cells[LADDER_WAY + ladder] = 0
        self.cells[LADDER_SINCE + ladder] = 0

    def clear_ladder(self, cell: i64) -> None:
        """The ladder is gone from a hex: what lay under it shows again."""
        thing = self.lies_on(cell)
        if thing == LADDER_ON_FASCINES:
            self.lay_on(cell, FASCINES)
        elif thing == LADDER_UP:
            self.lay_on(cell, NOTHING)
        man = self.here(cell)
        if man >= 0:
            self.unmark(man, AT_FOOT)

    def can_lean(self, cell: i64, way: i64) -> bool:
        """10.1.1: a ladder on a hex reaches the palisade on that side of it, from outside."""
        top = self.ground.neighbour[cell * 6 + way]
        if top < 0 or self.edge(cell, way) != PALISADE:
            return False
        terrain = self.terrain(cell)
        if terrain == PLATFORM or self.ground.building[cell] or self.is_burning(cell):
            return False
        inside = self.fort().kind_at(top) >= 0
        return inside and self.work_at(cell) < 0

    # ---------------------------------------------------------------- where one may go

    def entry(self, piece: i64, origin: i64, way: i64, crossing: bool) -> i64:
        """For moves only, not for attacks: nobody enters by a window that an enemy holds, nor crosses by a ladder in
        the turn in which it was raised (10.1.3.c). For attacks only: over a palisade one fights whoever is on the
        ladder, not who stands at its foot (9.1.e)."""
        target = self.ground.neighbour[origin * 6 + way] if self.changes else -1
        if target >= 0:
            if crossing:
                reason = self.bars_crossing(piece, origin, way, target)
                if reason:
                    return -reason
            elif self.edge(origin, way) == PALISADE and self.here(target) >= 0 and self.is_at_foot(self.here(target)):
                return -NEEDS_LADDER
        return super().entry(piece, origin, way, crossing)

    def bars_crossing(self, piece: i64, origin: i64, way: i64, target: i64) -> i64:
        side = self.edge(origin, way)
        if side == WINDOW:
            other = self.here(target)
            if other >= 0 and self.is_foe(piece, other):
                return WINDOW_HELD
        elif side == PALISADE:
            ladder = self.ladder_at(origin)
            if ladder >= 0 and self.cells[LADDER_SINCE + ladder] == self.turn():
                return TOO_SOON
        battle = self.battle()
        if battle.held_until > self.turn() and self.mover() == piece and self.people.side[piece] == battle.held_side:
            if self.ground.building[origin] and self.ground.building[target] != self.ground.building[origin]:
                return NOT_YET
        return 0

    def pace(self, piece: i64, origin: i64, way: i64) -> i64:
        """The chart of 8.1, 9.1 and 10.1 where it says more than a cost by hex and by side."""
        target = self.ground.neighbour[origin * 6 + way]
        if target < 0:
            return -OFF_FIELD
        if not self.changes:
            return super().pace(piece, origin, way)
        if is_closed_now(self.fort(), self.cells, self.LIES, target):
            return -BURNING
        side, left, entered = self.edge(origin, way), self.terrain(origin), self.terrain(target)
        if side == PALISADE:
            return self.pace_over_palisade(piece, origin, way, target)
        if entered == RAISED_LADDER or left == RAISED_LADDER:
            return self.pace_by_ladder(piece, origin, way, target)
        reason = self.bars_ground(origin, way, target)
        if reason:
            return -reason
        cost = super().pace(piece, origin, way)
        if side == WINDOW and (left == KEEP or entered == KEEP):
            return -KEEP_WINDOW
        if side == FENCE and cost >= 0:
            return self.bare_cost(piece, entered) + 1
        if side == DOOR and self.is_long(piece):
            return self.pace_by_door(origin, target, entered)
        if entered == MOAT and left == MOAT and cost >= 0:
            return 1
        return cost

    def bare_cost(self, piece: i64, terrain: i64) -> i64:
        lands = self.rules.lands
        return lands.mounted[terrain] if self.is_long(piece) else lands.foot[terrain]

    def bars_ground(self, origin: i64, way: i64, target: i64) -> i64:
        """What parts two hexes without a wall between them: the reason, 0 for nothing."""
        left, entered = self.terrain(origin), self.terrain(target)
        if left != entered and (left == PLATFORM or entered == PLATFORM) and self.is_stepless(origin, target):
            return NO_STAIRS
        if self.fort().shut[origin * 6 + way]:
            if left == STAIRS or entered == STAIRS:
                return STAIR_END
            if left == THRONE or entered == THRONE:
                return THRONE_SIDE
        return FROM_DITCH if entered == MOVABLE_BRIDGE and left == MOAT else 0

    def is_stepless(self, one: i64, other: i64) -> bool:
        """9.5.1.b: one climbs to a platform by stairs; what has burnt down is no way up to the next one."""
        ground = self.ground
        if ground.level[one] == ground.level[other] and not self.is_burnt(one) and not self.is_burnt(other):
            return False
        return self.terrain(one) != STAIRS and self.terrain(other) != STAIRS

    def pace_by_door(self, origin: i64, target: i64, entered: i64) -> i64:
        """8.1.a, 8.4.b: a horse comes as far as the door hex."""
        ground = self.ground
        if ground.building[origin] == ground.building[target]:
            return -NO_RIDERS
        if entered == HOUSE:
            return self.rules.lands.foot[HOUSE]
        cost = self.rules.lands.mounted[entered]
        return cost if cost >= 0 else -NO_RIDERS

    def pace_over_palisade(self, piece: i64, origin: i64, way: i64, target: i64) -> i64:
        """10.1.3.b: over the top of a ladder, or down by it."""
        if self.is_long(piece):
            return -NEEDS_LADDER
        ladder = self.ladder_at(origin)
        if ladder >= 0 and self.cells[LADDER_WAY + ladder] == way and not self.has(piece, AT_FOOT):
            return self.fort().crossing_cost
        ladder = self.ladder_at(target)
        if ladder >= 0 and self.cells[LADDER_WAY + ladder] == (way + 3) % 6:
            return self.fort().climb_cost
        return -NEEDS_LADDER

    def pace_by_ladder(self, piece: i64, origin: i64, way: i64, target: i64) -> i64:
        """10.1.3.a: up and down."""
        if self.is_long(piece):
            return -NO_RIDERS
        if self.rules.lands.side_foot[self.edge(origin, way)] < 0:
            return -WALLED
        if self.terrain(target) == RAISED_LADDER:
            return self.fort().climb_cost
        if self.has(piece, AT_FOOT):
            return super().pace(piece, origin, way)
        cost = super().pace(piece, origin, way)
        return max(cost, self.fort().climb_cost) if cost >= 0 else cost

    def advance_cost(self, person: i64, origin: i64, way: i64, cost: i64) -> i64:
        """10.1.3.b: an advance over the palisade replaces the 4 points, so men with fewer can make it too."""
        if self.changes and way < 6 and self.edge(origin, way) == PALISADE:
            return min(cost, self.movement_of(person) // 2)
        return cost

    def can_horse_carry_at(self, cell: i64) -> bool:
        """8.4.b: on a house's door hex, too."""
        if super().can_horse_carry_at(cell):
            return True
        if self.terrain(cell) != HOUSE:
            return False
        for way in range(6):
            beyond = self.ground.neighbour[cell * 6 + way]
            if self.edge(cell, way) == DOOR and beyond >= 0:
                if self.ground.building[beyond] != self.ground.building[cell]:
                    return True
        return False

    def is_under_roof(self, cell: i64) -> bool:
        """8.4.b: horses are led into yards. They stand in no flames, nor on ground that is closed to horses; trees,
        rocks and shallows are closed to riders alone (4.2.1.b)."""
        terrain = self.terrain(cell)
        if self.ground.building[cell] and terrain != COURTYARD:
            return True
        lands = self.rules.lands
        if lands.mounted[terrain] < 0 and terrain != TREE and terrain != ROCK and not lands.water[terrain]:
            return True
        return self.changes and is_closed_now(self.fort(), self.cells, self.LIES, cell)

    def bars_led(self, origin: i64, target: i64) -> str:
        """Where a led horse does not follow, by the chart of that ground."""
        terrain = self.terrain(target)
        way = self.ground.side_between(origin, target)
        if way >= 0 and self.edge(origin, way) == WINDOW:
            return "8.4.1.a"
        if not self.is_under_roof(target):
            return ""
        return horse_rule(terrain) if self.ground.building[target] == 0 else "8.4.b"

    def is_split(self, head: i64, rear: i64) -> bool:
        """No horse stands across a wall, a palisade or a railing."""
        way = self.ground.side_between(head, rear)
        return way >= 0 and self.rules.lands.side_mounted[self.edge(head, way)] < 0

    def ground_beside(self, cell: i64, way: i64) -> i64:
        """Nobody is put where he could not step: into flames, onto a ladder, up to a platform, in by a window."""
        beside = super().ground_beside(cell, way)
        if beside < 0 or not self.changes:
            return beside
        if is_closed_now(self.fort(), self.cells, self.LIES, beside) or self.terrain(beside) == RAISED_LADDER:
            return -1
        return -1 if self.edge(cell, way) == WINDOW or self.bars_ground(cell, way, beside) else beside

    def nearest_room(self, cell: i64) -> i64:
        """By steps, so that nobody comes to lie behind a wall or palisade."""
        ground, elsewhere = self.ground, i64(-1)
        reached, seen = vec[i64]([cell]), vec[i64]([0] * ground.cells)
        seen[cell] = 1
        n: i64 = 0
        while n < len(reached):
            at = reached[n]
            n += 1
            if not self.cells[self.HERE + at] and not self.is_burning(at):
                if ground.building[at] == ground.building[cell]:
                    return at
                elsewhere = at if elsewhere < 0 else elsewhere
            for way in range(6):
                near = self.ground_beside(at, way)
                if near >= 0 and not seen[near] and ground.distance(cell, near) <= REMOTE:
                    seen[near] = 1
                    reached = append(reached, near)
        return elsewhere if elsewhere >= 0 else super().nearest_room(cell)

    def stepped(self, piece: i64, origin: i64) -> None:
        super().stepped(piece, origin)
        if not self.changes or origin < 0 or piece >= self.PEOPLE:
            return
        way = self.ground.side_between(origin, self.at(piece))
        if way >= 0 and self.edge(origin, way) == PALISADE and self.ladder_at(self.at(piece)) < 0:
            self.jump(piece)
        self.unmark(piece, AT_FOOT)

    def jump(self, person: i64) -> None:
        """9.2.1.b, 9.2.2.a: from the top of the palisade."""
        works = self.fort()
        platform = self.terrain(self.at(person)) == PLATFORM
        die = self.chance.die(6) + (works.jump_armour if self.is_armoured(person) else 0)
        rule = "9.2.2.a" if platform else "9.2.1.b"
        self.emit("jumps", rule, EVERYBODY, person, die)
        if die > (works.safe_on_platform if platform else works.safe_inside):
            if not wound(self, person, rule):
                cut_points(self, person)

    def is_at_foot(self, piece: i64) -> bool:
        """On the hex of a raised ladder, but not on it."""
        if not self.changes or piece >= self.PEOPLE or self.cells[self.AT + piece] == 0:
            return False
        return self.has(piece, AT_FOOT) and self.terrain(self.at(piece)) == RAISED_LADDER

    def bars_reach(self, attacker: i64, defender: i64) -> str:
        return "9.1.e" if self.is_below(attacker, defender) else super().bars_reach(attacker, defender)

    def is_below(self, attacker: i64, defender: i64) -> bool:
        if not self.is_at_foot(defender):
            return False
        way = self.ground.side_between(self.at(defender), self.at(attacker))
        return way >= 0 and self.edge(self.at(defender), way) == PALISADE

    def footing(self, piece: i64) -> i64:
        """10.1.5.b: whoever is still at the foot of a ladder stands on the ground beneath it."""
        cell = self.at(piece)
        if self.is_at_foot(piece):
            return FILLED_MOAT if self.lies_on(cell) == LADDER_ON_FASCINES else self.ground.terrain[cell]
        return super().footing(piece)

    def is_sheltered(self, piece: i64, attack: Attack) -> bool:
        """8.5.1: across a door, window or fence the defender is favoured, whoever he is; a rider too."""
        if super().is_sheltered(piece, attack):
            return True
        if not self.is_long(piece):
            return False
        sheltered = False
        for person in attack.attackers:
            if self.touches(person, piece):
                if self.rules.lands.side_defender[self.side_between(person, piece)] <= 0:
                    return False
                sheltered = True
        return sheltered

    # ---------------------------------------------------------------- carriers and climbers

    def points_to_move(self, person: i64) -> i64:
        points = super().points_to_move(person)
        return max(0, points - self.fort().turning_cost) if self.has(person, HELPED) else points

    def guards(self, other: i64, person: i64, cell: i64, beside: i64, way: i64, parting: bool) -> bool:
        """10.1.2.e: whoever carries a ladder lets others pass."""
        if self.has(other, CARRYING):
            return False
        return super().guards(other, person, cell, beside, way, parting)

    def bars_post(self, person: i64) -> str:
        """10.1.2.b: nor does he shoot."""
        return "10.1.2.b" if self.has(person, CARRYING) else super().bars_post(person)

    def is_harmless(self, person: i64) -> bool:
        """scenario.8: villagers never attack."""
        battle = self.battle()
        return battle.peaceful and battle.civilian[person]

    def bars_fighting(self, person: i64) -> str:
        """10.1.2.b: nor attack. Neither do the villagers of scenario 8."""
        if self.battle().peaceful and self.battle().civilian[person]:
            return "scenario.8"
        return "10.1.2.b" if self.has(person, CARRYING) else super().bars_fighting(person)

    def line_to(self, lookout: Lookout, target: i64, cell: i64, over: bool) -> Line:
        """10.1.5.a: from a ladder one shoots at the palisade hex one faces, and at nothing else."""
        if not self.is_on_ladder(lookout.shooter):
            return super().line_to(lookout, target, cell, over)
        line = Line(self.site.sight)
        ladder = self.ladder_at(self.at(lookout.shooter))
        if self.ladder_top(ladder) != cell:
            line.rule = "10.1.5.a"
            line.obstacle = self.at(lookout.shooter)
        else:
            line.cover, line.cover_rule = HEAVY, "10.1.5.a"
            line.entry = (self.cells[LADDER_WAY + ladder] + 3) % 6
        return line

    def begins_phase(self) -> None:
        """10.1.2.b: carriers have their hands free again."""
        super().begins_phase()
        for person in self.muster.roster:
            if self.people.side[person] == self.active():
                self.unmark(person, CARRYING | HELPED)

    # ---------------------------------------------------------------- loot (scenario.10)

    def leave_field(self, person: i64) -> None:
        looted = self.has(person, LOOT)
        super().leave_field(person)
        if looted:
            self.cells[LOOT_OUT] += 1
            self.emit("loot-carried-off", "scenario.10", EVERYBODY, person)
