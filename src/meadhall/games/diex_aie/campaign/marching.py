# mypyc: compile
"""Who moves next, and the march hex by hex (c6.f, c8.3)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.diex_aie.campaign.book import NORMAN, SAXON, SCOT
from meadhall.games.diex_aie.campaign.captives import is_escort
from meadhall.games.diex_aie.campaign.land import FAR, NEVER, direction_to
from meadhall.games.diex_aie.campaign.layout import (
    BESIEGE,
    EMPLOYER,
    ENCOUNTER,
    FIRST,
    GO,
    GROUPS,
    HALT,
    HEXES,
    HIRELING_TURN,
    LANDING_GROUP,
    LEFT,
    LEVIED,
    MARCH,
    MARCH_GROUP,
    MARCH_STEPS,
    MEETING,
    MOVES,
    PRISON,
    RESTS,
    SEEK_HIRE,
    SEEK_HIRE_CHOICES,
    SEEK_HIRE_GROUP,
    SEEK_HIRE_SEAT,
    SHUT,
    TURN,
    UNWELCOME,
    WAITS,
    WELCOME,
    WHO_FIRST,
    WHO_FIRST_GROUPS,
)
from meadhall.games.diex_aie.campaign.meetings import (
    ENDS_MARCH,
    HIRES_ONLY,
    VILLAGE_FOE,
    bars_here,
    can_hire,
    deeds,
    is_deed,
    perform,
)
from meadhall.games.diex_aie.campaign.sieges import bars_besiege, begin_siege_day, besiege, besieged_by
from meadhall.games.diex_aie.campaign.table import CampaignTable
from meadhall.games.diex_aie.campaign.treading import enter, move

# ---------------------------------------------------------------- the order of march


def waits(s: CampaignTable, group: i64) -> bool:
    if not s.is_there(group) or s.cells[TURN + group] != WAITS or s.cells[LEVIED + group] or s.cells[SHUT + group]:
        return False
    return not s.is_hireling(group)


def next_movers(s: CampaignTable) -> list[i64]:
    """c6.f, c6.g, c6.h: the highest prestige; of opposed factions the larger group, of one faction any; without
    prestige the largest. Several if equal in all of that."""
    first: list[i64] = []
    fame: i64 = -1
    for group in range(GROUPS):
        if waits(s, group) and s.prestige(group) >= fame:
            if s.prestige(group) > fame:
                first = []
            fame = s.prestige(group)
            first.append(group)
    if len(first) > 1:
        s.reveal()  # whose turn it is tells who has more men
    found: list[i64] = []
    for group in first:
        behind = False
        for other in first:
            if s.strength(other) > s.strength(group) and (fame == 0 or s.faction(other) != s.faction(group)):
                behind = True
        if not behind:
            found.append(group)
    return found


def begin_next(s: CampaignTable) -> bool:
    """False if everybody has moved. c6.g: opposed players draw lots, one player decides himself."""
    movers = next_movers(s)
    if len(movers) == 0:
        return False
    seats: list[i64] = []
    for group in movers:
        if s.seat(group) not in seats:
            seats.append(s.seat(group))
    chosen = seats[0]
    if len(seats) > 1:
        chosen = seats[s.chance.below(len(seats))]
        s.emit("lots-drawn", "c6.g", EVERYBODY, chosen)
    mask: i64 = 0
    count: i64 = 0
    only: i64 = 0
    for group in movers:
        if s.seat(group) == chosen:
            mask |= bit(group)
            count += 1
            only = group
    if count > 1:
        s.push(WHO_FIRST, mask)
    else:
        begin_march(s, only)
    return True


def begin_march(s: CampaignTable, group: i64) -> None:
    """c6.i: whoever besieges has a day of siege instead."""
    motte = besieged_by(s, group)
    if motte >= 0:
        begin_siege_day(s, group, motte)
        return
    s.put(TURN + group, MOVES)
    s.put(LEFT + group, s.march_points(group))
    s.push(MARCH, group, 0)


class WhoFirst(Question):
    """Of his own groups that stand equal, a player says which moves first."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        if not FIRST <= action < FIRST + GROUPS:
            return "c6.f"
        return "" if s.argument(WHO_FIRST_GROUPS) >> (action - FIRST) & 1 else "c6.g"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        answers = vec[i64]()
        for group in range(GROUPS):
            if s.argument(WHO_FIRST_GROUPS) >> group & 1:
                answers = append(answers, FIRST + group)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        s.pop()
        begin_march(s, action - FIRST)

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        mask = s.argument(WHO_FIRST_GROUPS)
        for group in range(GROUPS):
            if mask >> group & 1:
                s.ask(s.seat(group))
                return


# ---------------------------------------------------------------- the march


def bars_step(s: CampaignTable, group: i64, hex: i64, steps: i64) -> str:
    """c8.3.e: whoever has not moved yet may always enter one hex beside him. c14.8.a: an escort goes nearer to where
    its prisoners are brought with each step."""
    if direction_to(s.hex(group), hex) < 0:
        return "c8.3.d"
    cost = s.land().entry_cost(hex)
    if cost == NEVER:
        return "c2.1.a"
    if is_escort(s, group):
        left = s.land().distances_to(s.cells[PRISON + group] - 1)
        if left[hex] >= left[s.hex(group)]:
            return "c14.8.a"
    return "" if cost <= s.cells[LEFT + group] or steps == 0 else "c8.3.a"


def standing_foes(s: CampaignTable, group: i64) -> i64:
    """c13.5.a: for a group that has not moved its last test in the settlement holds. c13.2.e: it may attack whoever has
    come to it since the morning and is hostile without a die."""
    foes: i64 = 0
    for other in s.groups_at(s.hex(group)):
        if s.cells[EMPLOYER + other] == 0 and is_at_odds(s, group, other):
            foes |= bit(other)
    place = s.place_at(s.hex(group))
    if place >= 0 and s.side(group) == NORMAN and s.cells[WELCOME + group] == UNWELCOME + place + 1:
        foes |= bit(VILLAGE_FOE)
    return foes


def is_at_odds(s: CampaignTable, group: i64, other: i64) -> bool:
    """Scots and Saxons were at odds only as they met, by the die (c13.2.d)."""
    one, two = s.side(group), s.side(other)
    if one == SAXON and two == NORMAN:
        return s.book.revolts(
            s.book.tested_group(s.temper(group), s.prestige(other), s.strength(other), s.strength(group))
        )
    if (one == SAXON and two == SCOT) or (one == SCOT and two == SAXON):
        return False
    return s.are_foes(one, two)


class March(Question):
    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, CampaignTable)
        group = s.argument(MARCH_GROUP)
        return [group, s.cells[LEFT + group]]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, CampaignTable)
        if action == HALT:
            return ""
        if action == BESIEGE:
            return bars_besiege(s, s.argument(MARCH_GROUP)) if s.argument(MARCH_STEPS) == 0 else "c8.3.d"
        if is_deed(action):
            group = s.argument(MARCH_GROUP)
            if s.argument(MARCH_STEPS) > 0:
                return bars_here(s, group, 0, action) or "c8.3.d"  # why it was not offered there
            return bars_here(s, group, standing_foes(s, group), action)
        if not GO <= action < GO + HEXES:
            return "c6.f"
        return bars_step(s, s.argument(MARCH_GROUP), action - GO, s.argument(MARCH_STEPS))

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, CampaignTable)
        answers = vec[i64]()
        for hex in s.around(s.hex(s.argument(MARCH_GROUP))):
            if not self.bars(s, seat, GO + hex):
                answers = append(answers, GO + hex)
        answers = append(answers, HALT)
        if s.argument(MARCH_STEPS) == 0:
            group = s.argument(MARCH_GROUP)
            foes = standing_foes(s, group)
            for action in deeds():
                if not bars_here(s, group, foes, action):
                    answers = append(answers, action)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        group = s.argument(MARCH_GROUP)
        if action == BESIEGE:
            s.pop()
            besiege(s, group)
            return
        if action == HALT:
            s.put(TURN + group, RESTS)
            s.pop()
            return
        s.answered(seat)
        if is_deed(action):
            s.push(ENCOUNTER, group, standing_foes(s, group), ENDS_MARCH)
            perform(s, group, action)
            return
        hex = action - GO
        s.put(LEFT + group, max(i64(0), s.cells[LEFT + group] - s.land().entry_cost(hex)))
        s.set_argument(MARCH_STEPS, s.argument(MARCH_STEPS) + 1)
        enter(s, group, hex)
        s.push(MEETING, group)

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        group = s.argument(MARCH_GROUP)
        if not s.is_there(group) or s.cells[TURN + group] == RESTS:
            s.pop()
            return
        if s.argument(MARCH_STEPS) > 0 and s.cells[LEFT + group] <= 0:
            s.reveal()
            s.put(TURN + group, RESTS)
            s.pop()
            return
        s.ask(s.seat(group))


# ---------------------------------------------------------------- Danes land, mercenaries seek hire


class Landing(Question):
    """campaign.retour-des-danois: each Danish group may begin on any coast hex south of Whitby, or where it is."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(LANDING_GROUP)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, CampaignTable)
        if action == HALT:
            return ""
        if not GO <= action < GO + HEXES:
            return "c6.a"
        hex, group = action - GO, s.argument(LANDING_GROUP)
        south = hex // 20 >= s.hex(group) // 20
        is_coast = s.land().is_coast[hex] and s.land().is_open(hex)
        return "" if south and is_coast and hex != s.hex(group) else "campaign.retour-des-danois"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        answers = vec[i64]()
        for action in range(GO, HALT + 1):
            if not self.bars(s, seat, action):
                answers = append(answers, action)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        group = s.argument(LANDING_GROUP)
        s.pop()
        if action != HALT:
            s.put_hex(group, action - GO)
            s.emit("landed", "campaign.retour-des-danois", EVERYBODY, group, action - GO)

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        s.ask(s.seat(s.argument(LANDING_GROUP)))


def nearest_employers(s: CampaignTable, group: i64) -> i64:
    """c12.2.a: a bit mask of the combat groups that are nearest in movement points."""
    far = s.land().distances(s.hex(group))
    least: i64 = FAR
    mask: i64 = 0
    for other in range(GROUPS):
        if not s.is_there(other) or s.is_hireling(other) or s.cells[LEVIED + other]:
            continue
        away = far[s.hex(other)]
        if away < least:
            least, mask = away, bit(other)
        elif away == least and away < FAR:
            mask |= bit(other)
    return mask


def seek_hire(s: CampaignTable, group: i64) -> None:
    """The players take them turn about, and that goes on the next day."""
    seat = s.cells[HIRELING_TURN]
    s.put(HIRELING_TURN, (seat + 1) % s.seats)
    mask = nearest_employers(s, group)
    if mask == 0:
        return
    if mask & (mask - 1):
        s.push(SEEK_HIRE, group, mask, seat)
    else:
        walk_towards(s, group, bit_of(mask))


def bit_of(mask: i64) -> i64:
    for group in range(GROUPS):
        if mask >> group & 1:
            return group
    return -1


class SeekHire(Question):
    """Which of several equally near groups they make for: the player whose turn it is to move them says."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(SEEK_HIRE_GROUP)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        if not FIRST <= action < FIRST + GROUPS:
            return "c12.2.a"
        return "" if s.argument(SEEK_HIRE_CHOICES) >> (action - FIRST) & 1 else "c12.2.a"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        answers = vec[i64]()
        for group in range(GROUPS):
            if s.argument(SEEK_HIRE_CHOICES) >> group & 1:
                answers = append(answers, FIRST + group)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        group = s.argument(SEEK_HIRE_GROUP)
        s.pop()
        walk_towards(s, group, action - FIRST)

    def advance(self, s: State) -> None:
        s.ask(s.argument(SEEK_HIRE_SEAT))


def walk_towards(s: CampaignTable, group: i64, employer: i64) -> None:
    """c13.3: whoever they come to may hire them at once."""
    left, steps = s.march_points(group), 0
    while s.hex(group) != s.hex(employer):
        hex = s.land().next_step(s.hex(group), s.hex(employer))
        if hex < 0:
            return
        cost = s.land().entry_cost(hex)
        if cost > left and steps > 0:
            break
        left -= cost
        steps += 1
        move(s, group, hex, s.hex(group))
        s.emit("marched", "c12.2.a", EVERYBODY, group, hex)
        if left <= 0:
            break
    if steps > 0:
        offer_hire(s, group)


def offer_hire(s: CampaignTable, hirelings: i64) -> None:
    s.reveal()  # those who meet see each other
    s.note_meetings(s.hex(hirelings))
    for group in s.groups_at(s.hex(hirelings)):
        if not s.is_hireling(group) and can_hire(s, group, hirelings):
            s.push(ENCOUNTER, group, 0, HIRES_ONLY)
