# mypyc: compile
"""The field of a battle (c14.1, c14.2, c14.4): maps laid in turn, north drawn, who deploys first and who begins."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.diex_aie.campaign.land import DIRECTIONS, RIVER, direction_to
from meadhall.games.diex_aie.campaign.layout import (
    ARRAY_STAGE,
    ATTACKERS,
    CAME_OUT,
    CLASH_DEFENDER,
    DEFENDERS,
    DEPLOY_FIRST,
    DEPLOY_LAST,
    EMPLOYER,
    FIELD_MAPS,
    FIELD_NORTH,
    FIELD_OPENS,
    FIELD_PLACES,
    GROUPS,
    JOINED,
    LAY_MAPS,
    LAY_MAPS_COUNT,
    LAY_MAPS_LAID,
    LET_OPEN,
    MARCH,
    OPEN_BATTLE,
    SHEETS,
    SIDE,
    SPREAD,
    WHO_BEGINS,
    WHO_DEPLOYS,
)
from meadhall.games.diex_aie.campaign.table import CampaignTable

COAST: i64 = 6  # kinds of a hex after the terrains of land
SETTLEMENT: i64 = 7


def ground_kind(s: CampaignTable, hex: i64) -> i64:
    """c14.2.c: the list of maps that a hex calls for. A battle before a motte is fought in the open (c15.b)."""
    if s.place_at(hex) >= 0:
        return SETTLEMENT
    if s.land().is_coast[hex]:
        return COAST
    if s.land().has_river[hex]:
        return RIVER
    return s.land().terrain[hex]


def count_fighters(s: CampaignTable) -> i64:
    count: i64 = 0
    for group in range(GROUPS):
        if s.is_there(group) and s.cells[SIDE + group]:
            count += len(s.fighters_of(group))
    return count


def begin_laying(s: CampaignTable) -> None:
    """c14.1.a."""
    for place in range(4):
        s.put(FIELD_MAPS + place, 0)
    s.push(LAY_MAPS, s.book.maps_for(count_fighters(s)), 0)


def clash_hex(s: CampaignTable) -> i64:
    """Where the battle is, from the frame of the battle below the one on top."""
    return s.hex(s.cells[s.top() - 6 + 2 + CLASH_DEFENDER])


class LayMaps(Question):
    """c14.2.b: one map each in turn, turned as one likes; whoever was not on the move lays the first."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(LAY_MAPS_COUNT), s.argument(LAY_MAPS_LAID)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, CampaignTable)
        if not SPREAD <= action < SPREAD + SHEETS:
            return "c14.2.b"
        return bars_sheet(s, (action - SPREAD) // 2)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        answers = vec[i64]()
        for action in range(SPREAD, SPREAD + SHEETS):
            if not self.bars(s, seat, action):
                answers = append(answers, action)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        s.answered(seat)
        laid = s.argument(LAY_MAPS_LAID)
        s.put(FIELD_MAPS + laid, action - SPREAD + 1)
        s.set_argument(LAY_MAPS_LAID, laid + 1)
        s.emit("map-laid", "c14.2.b", EVERYBODY, action - SPREAD)

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        laid = s.argument(LAY_MAPS_LAID)
        if laid == s.argument(LAY_MAPS_COUNT):
            s.pop()
            return
        active = active_side(s)
        s.ask(s.fighting_seat(1 - active if laid % 2 == 0 else active))


def bars_sheet(s: CampaignTable, sheet: i64) -> str:
    """c14.2.a, c14.2.c: one map at least of the hex's list; the others have no buildings."""
    maps = s.book.maps_of[ground_kind(s, clash_hex(s))]
    wanted = sheet in maps
    if not wanted and sheet not in s.book.filler:
        return "c14.2.c"
    used = False
    for place in range(s.argument(LAY_MAPS_LAID)):
        laid = (s.cells[FIELD_MAPS + place] - 1) // 2
        used = used or laid in maps
        if wanted and laid == sheet and sheet not in s.book.filler:
            return "c14.2.a"  # there is one of each, and of those with buildings there may be no second
    last = s.argument(LAY_MAPS_LAID) == s.argument(LAY_MAPS_COUNT) - 1
    return "c14.2.a" if last and not used and not wanted else ""


# ---------------------------------------------------------------- who has come, and from where


def marching(s: CampaignTable) -> i64:
    """The group whose march has led here; -1 if none is on the march."""
    depth = s.cells[0]
    while depth > 0:
        depth -= 1
        if s.cells[1 + depth * 6] == MARCH:
            return s.cells[1 + depth * 6 + 2]
    return -1


def active_side(s: CampaignTable) -> i64:
    """The side of the player whose group is on the march; else the attackers."""
    mover = marching(s)
    return s.cells[SIDE + mover] - 1 if mover >= 0 and s.cells[SIDE + mover] else ATTACKERS


def came_by(s: CampaignTable, group: i64, hex: i64) -> i64:
    """c14.4.a: the direction from which a group has come into the hex; for one that was there already, opposite to
    whoever came. Hirelings come with their employer."""
    employer = s.cells[EMPLOYER + group] - 1
    leads = employer if employer >= 0 else group
    mover, side = marching(s), s.cells[SIDE + group] - 1
    direction = direction_to(hex, s.came_from(leads)) if s.came_from(leads) >= 0 else -1
    if s.cells[JOINED + leads] == CAME_OUT:
        return out_of_motte(s, side, hex)
    if direction >= 0 and (leads == mover or s.cells[JOINED + leads]):
        return direction
    if mover >= 0 and s.cells[SIDE + mover] and s.came_from(mover) >= 0:
        arrival = direction_to(hex, s.came_from(mover))
        if arrival >= 0:
            same = s.cells[SIDE + mover] - 1 == side
            return arrival if same else (arrival + 3) % DIRECTIONS
    if side == ATTACKERS:
        return max(direction, i64(0))
    for other in range(GROUPS):
        if s.is_there(other) and s.cells[SIDE + other] == ATTACKERS + 1:
            return (came_by(s, other, hex) + 3) % DIRECTIONS
    return 3


def out_of_motte(s: CampaignTable, side: i64, hex: i64) -> i64:
    """c15.d: whoever comes out of a motte to help deploys opposite to those whom he helps: whoever is on the march of
    them, or else the first."""
    mover = marching(s)
    if mover >= 0 and s.cells[SIDE + mover] == side + 1:
        return (came_by(s, mover, hex) + 3) % DIRECTIONS
    for other in range(GROUPS):
        if s.is_there(other) and s.cells[SIDE + other] == side + 1 and s.cells[EMPLOYER + other] == 0:
            if s.cells[JOINED + other] != CAME_OUT:
                return (came_by(s, other, hex) + 3) % DIRECTIONS
    return 3


# ---------------------------------------------------------------- the array


class Array(Question):
    """c14.4.b: the attacker says who deploys first, then who begins."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        if s.argument(ARRAY_STAGE) == WHO_DEPLOYS:
            return "" if action == DEPLOY_FIRST or action == DEPLOY_LAST else "c14.4.b"
        return "" if action == OPEN_BATTLE or action == LET_OPEN else "c14.4.b"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        first: i64 = DEPLOY_FIRST if s.argument(ARRAY_STAGE) == WHO_DEPLOYS else OPEN_BATTLE
        return append(append(vec[i64](), first), first + 1)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        s.answered(seat)
        if s.argument(ARRAY_STAGE) == WHO_DEPLOYS:
            s.put(FIELD_PLACES, ATTACKERS if action == DEPLOY_FIRST else DEFENDERS)
            s.set_argument(ARRAY_STAGE, WHO_BEGINS)
            return
        s.put(FIELD_OPENS, ATTACKERS if action == OPEN_BATTLE else DEFENDERS)
        s.pop()

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        s.ask(s.fighting_seat(ATTACKERS))


def draw_north(s: CampaignTable) -> None:
    """c14.2.b: by lot, between the edge above and the one below."""
    s.put(FIELD_NORTH, s.chance.below(2))
    s.emit("north-drawn", "c14.2.b", EVERYBODY, s.cells[FIELD_NORTH])
