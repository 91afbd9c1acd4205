# mypyc: compile
"""What can change on the ground of Diex Aie 2 (8.4.2, 9.2, 10): fences, gates, the movable bridge, timber that burns.

Each is a ``Work`` built from the maps. What may come to lie on a hex is a thing: fascines, a raised ladder, fire.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.skirmish.ground import Ground
from meadhall.skirmish.hexes import DIRECTIONS
from meadhall.skirmish.kinds import (
    BRIDGE,
    BROKEN_GATE_HEX,
    COURTYARD,
    DOOR,
    FENCE,
    FILLED_MOAT,
    FLAT,
    GAP,
    GATE,
    GATE_HEX,
    HOUSE,
    KEEP,
    LOOPHOLE,
    MOAT,
    MOVABLE_BRIDGE,
    OPEN,
    OPEN_GATE,
    OPEN_GATE_HEX,
    PALISADE,
    PALISADE_HEX,
    PLATFORM,
    RAILING,
    RAISED_LADDER,
    RAMP,
    RIVER,
    RUINS,
    STAIRS,
    SWING_GATE,
    THRONE,
    WALL,
    WINDOW,
)
from meadhall.skirmish.works import AS_DRAWN, CLOSED, Work, Works

# Kinds of works.
A_FENCE: Final = 0
A_GATE: Final = 1  # of the gate tower
A_SWING_GATE: Final = 2
A_BRIDGE: Final = 3
A_HOUSE: Final = 4  # one hex of it
A_PALISADE: Final = 5  # one hex of it, with or without a platform; a ramp; a bridge of timber that does not move

# States of works. All begin in 0: standing, shut, in place.
BROKEN: Final = 1  # fence
OPENED: Final = 1  # gates
DRAWN_IN: Final = 1  # bridge
TIPPED: Final = 2
BURNT_STATE: Final = [1, 2, 2, 3, 1, 1]  # by kind of work

# Things that lie on hexes.
NOTHING: Final = 0
FASCINES: Final = 1
LADDER_UP: Final = 2  # a raised ladder
LADDER_ON_FASCINES: Final = 3
FIRE: Final = 4  # + side that lit it, + BY_ARROW, + ON_FASCINES
BY_ARROW: Final = 2
ON_FASCINES: Final = 4
LAST_FIRE: Final = 11
THINGS: Final = (
    "",
    "fascines",
    "ladder",
    "ladder-on-fascines",
    "fire-of-attacker",
    "fire-of-defender",
    "arrow-fire-of-attacker",
    "arrow-fire-of-defender",
    "fire-of-attacker-on-fascines",
    "fire-of-defender-on-fascines",
    "arrow-fire-of-attacker-on-fascines",
    "arrow-fire-of-defender-on-fascines",
)


class FortWorks(Works):
    """The works of one site, and the numbers of chapter 10."""

    def __init__(self, ground: Ground, works: list[Work], kinds: list[i64], things: list[str], as_: list[i64]) -> None:
        super().__init__(ground, works, things, as_)
        self.kind: vec[i64] = vec[i64](kinds)  # by work
        self.gates: vec[i64] = vec[i64]([n for n in range(len(kinds)) if kinds[n] == A_GATE])
        self.swing_gates: vec[i64] = vec[i64]([n for n in range(len(kinds)) if kinds[n] == A_SWING_GATE])
        # The hexes that can burn.
        self.timber: vec[i64] = vec[i64]([c for c in ground.places if self.on_hex[c] and self.kind_at(c) != A_FENCE])
        self.shut: vec[i64] = vec[i64]([0] * (ground.cells * 6))  # by side of a hex: 1 beside stairs or a throne
        self._find_stairs()
        self._find_thrones()
        # Ladders (10.1).
        self.carry_penalty: i64 = 2
        self.climb_cost: i64 = 3
        self.crossing_cost: i64 = 4
        self.turning_cost: i64 = 2
        self.topples_to: i64 = 6
        # Jumps (9.2.1.b, 9.2.2.a): the highest die that is safe.
        self.safe_inside: i64 = 4
        self.safe_on_platform: i64 = 5
        self.jump_armour: i64 = 1
        # Fire (10.2, 10.3): the least die that spreads or catches; the highest that puts out, and puts out an arrow's.
        self.spreads_from: i64 = 7
        self.house_from: i64 = 8
        self.timber_from: i64 = 8
        self.ladder_from: i64 = 10
        self.douses_to: i64 = 3
        self.douses_arrows_to: i64 = 5
        self.burn_turns: i64 = 3
        self.comes_round_to: i64 = 6

    def _shut(self, place: i64) -> None:
        beyond = self.ground.neighbour[place]
        if beyond >= 0:
            self.shut[place] = 1
            self.shut[beyond * 6 + (place % 6 + 3) % 6] = 1

    def _find_stairs(self) -> None:
        """9.6: a stair ends on one hex side above, the first to a platform clockwise, and on one below."""
        for cell in self.ground.places:
            if self.ground.terrain[cell] != STAIRS:
                continue
            top = self._stair_top(cell)
            foot = self._stair_foot(cell, top)
            for way in range(6):
                if way != top and way != foot:
                    self._shut(cell * 6 + way)

    def _stair_top(self, cell: i64) -> i64:
        ground = self.ground
        for way in range(6):
            near = ground.neighbour[cell * 6 + way]
            if near >= 0 and ground.level[near] > ground.level[cell] and ground.edge[cell * 6 + way] == OPEN:
                return way
        return -1

    def _stair_foot(self, cell: i64, top: i64) -> i64:
        """Opposite the top, or as near to that as the ground is open on the same level."""
        ground = self.ground
        for turn in (3, 2, 4, 1, 5):
            way = (top + turn) % 6
            near = ground.neighbour[cell * 6 + way]
            if near >= 0 and ground.level[near] == ground.level[cell] and ground.edge[cell * 6 + way] == OPEN:
                if ground.terrain[near] != STAIRS:
                    return way
        return -1

    def _find_thrones(self) -> None:
        """8.1.i: the front is away from the wall it stands against."""
        ground = self.ground
        for cell in ground.places:
            if ground.terrain[cell] == THRONE:
                for way in range(6):
                    if ground.edge[cell * 6 + way] == OPEN and ground.edge[cell * 6 + (way + 3) % 6] != WALL:
                        self._shut(cell * 6 + way)

    def kind_at(self, cell: i64) -> i64:
        """The kind of work on a hex, -1 for none."""
        number = self.on_hex[cell] - 1
        return self.kind[number] if number >= 0 else -1


class _Builder:
    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.works: list[Work] = []
        self.kinds: list[i64] = []

    def add(
        self, kind: i64, name: str, sides: list[i64], hexes: list[i64], side_as: list[i64], hex_as: list[i64]
    ) -> None:
        self.works.append(Work(name, sides, hexes, side_as, hex_as))
        self.kinds.append(kind)

    def side_name(self, place: i64) -> str:
        return self.ground.names[place // 6] + DIRECTIONS[place % 6]

    def sides_of(self, cell: i64, kinds: list[i64]) -> list[i64]:
        return [cell * 6 + way for way in range(6) if self.ground.edge[cell * 6 + way] in kinds]

    def fences(self) -> None:
        """8.4.2.b: side by side."""
        for cell in self.ground.places:
            for way in range(6):
                place = cell * 6 + way
                beyond = self.ground.step[place]
                once = way < 3 or beyond < 0 or self.ground.neighbour[place] < 0
                if self.ground.edge[place] == FENCE and once:
                    name = "fence-" + self.side_name(place)
                    self.add(A_FENCE, name, [place], [], [AS_DRAWN, OPEN], [AS_DRAWN, AS_DRAWN])

    def gates(self) -> None:
        """9.2.4, 9.2.5: each with the gate hex behind it."""
        for cell in self.ground.places:
            if self.ground.terrain[cell] != GATE_HEX:
                continue
            for place in self.sides_of(cell, [GATE]):
                name = "gate-" + self.side_name(place)
                self.add(A_GATE, name, [place], [cell], [AS_DRAWN, OPEN_GATE, GAP], [AS_DRAWN, AS_DRAWN, FLAT])
            for place in self.sides_of(cell, [SWING_GATE]):
                name = "swing-gate-" + self.side_name(place)
                as_hex: list[i64] = [AS_DRAWN, OPEN_GATE_HEX, BROKEN_GATE_HEX]
                self.add(A_SWING_GATE, name, [place], [cell], [AS_DRAWN, OPEN_GATE, GAP], as_hex)

    def bridges(self) -> None:
        """9.2.3."""
        for cell in self.ground.places:
            if self.ground.terrain[cell] == MOVABLE_BRIDGE:
                name = "bridge-" + self.ground.names[cell]
                self.add(A_BRIDGE, name, [], [cell], [AS_DRAWN] * 4, [AS_DRAWN, MOAT, MOAT, MOAT])

    def timber(self) -> None:
        """10.2: hexes of timber or wattle. What stands on their sides burns with them."""
        for cell in self.ground.places:
            terrain = self.ground.terrain[cell]
            kind: i64 = A_PALISADE
            side_as: list[i64] = [AS_DRAWN, GAP]
            ruins: i64 = RUINS
            if terrain == PALISADE_HEX or terrain == PLATFORM or terrain == RAMP:
                sides = self.sides_of(cell, [PALISADE])
            elif terrain == BRIDGE:  # with its railings; nothing is left but the water
                sides = self.sides_of(cell, [RAILING])
                side_as, ruins = [AS_DRAWN, OPEN], RIVER
            elif self.ground.building[cell] and terrain != COURTYARD:
                kind = A_HOUSE
                sides = self.sides_of(cell, [WALL, DOOR, WINDOW, LOOPHOLE])
            else:
                continue
            assert terrain != HOUSE or kind == A_HOUSE
            assert terrain != KEEP or kind == A_HOUSE
            name = "timber-" + self.ground.names[cell]
            self.add(kind, name, sides, [cell], side_as, [AS_DRAWN, ruins])


def works_of(ground: Ground, houses: bool, castles: bool) -> FortWorks:
    """The works of a ground by the chapters in force (2.e): those of chapter 8, and those of 9 and 10."""
    builder = _Builder(ground)
    if houses:
        builder.fences()
    if castles:
        builder.gates()
        builder.bridges()
        builder.timber()
    things, made = [THINGS[0]], [i64(AS_DRAWN)]
    if castles:
        things = list(THINGS)
        made = [AS_DRAWN, FILLED_MOAT, RAISED_LADDER, RAISED_LADDER] + [CLOSED] * 8
    return FortWorks(ground, builder.works, builder.kinds, things, made)
