# mypyc: compile
"""Groups are divided and combined, garrisons drawn on and made up, the wounded left in care (c8.1, c5.2, c14.7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.diex_aie.campaign.book import NORMAN, SAXON
from meadhall.games.diex_aie.campaign.land import FAR
from meadhall.games.diex_aie.campaign.layout import (
    AT,
    CAME,
    CAPTIVE,
    CHANGED,
    COMRADES,
    DONE,
    DRAW,
    DUE,
    ENDOW,
    ENOUGH,
    ENTERED,
    GARRISON,
    GROUPS,
    HALVES,
    HAUL,
    HUNGER,
    IN_CARE,
    IN_GARRISON,
    IN_GROUP,
    JOIN,
    LEADER,
    LEAVE_WOUNDED,
    LEVIED,
    LOYAL_FROM,
    LOYAL_TO,
    MARK,
    MEN,
    MIXED,
    MONEY,
    MOTTES,
    NAME_MEN,
    NAME_MEN_FROM,
    NAME_MEN_INTO,
    PICK,
    PLUNDER,
    PRISON,
    PURSE,
    PURSE_GROUP,
    PURSE_INTO,
    REORGANISE_CHOSEN,
    REORGANISE_SEAT,
    SEASON,
    SERVES,
    SHUT,
    SPLIT,
    STATUS,
    TEMPER,
    VETERAN,
    WEAK,
    WELCOME,
    WINS,
)
from meadhall.games.diex_aie.campaign.sheets import relief_of
from meadhall.games.diex_aie.campaign.table import CampaignTable

LEAST: Final = 3  # men in a group
GARRISON_LEAST: Final = 5
SPARE: Final = 4  # counters kept for villagers and for commanders who are set free


def partners(s: CampaignTable, group: i64) -> list[i64]:
    """The other groups of the same faction in its hex, with which it can be combined."""
    found: list[i64] = []
    for other in s.groups_at(s.hex(group)):
        if other != group and s.faction(other) == s.faction(group) and s.cells[LEVIED + other] == 0:
            if not is_relief(s, other) and not is_relief(s, group):
                found.append(other)
    return found


def is_relief(s: CampaignTable, group: i64) -> bool:
    """c15.a: an army that stays before a besieged motte; between it and those inside lie the besiegers."""
    motte = s.cells[SHUT + group] - 1
    return motte >= 0 and relief_of(s, motte) == group


def waits_for_relief(s: CampaignTable, group: i64) -> bool:
    motte = s.cells[SHUT + group] - 1
    return motte >= 0 and relief_of(s, motte) >= 0


def bars_own(s: CampaignTable, seat: i64, group: i64) -> str:
    if not s.is_there(group) or s.seat(group) != seat or s.is_hireling(group):
        return "c8.1.d"
    return ""


def bars_split(s: CampaignTable, seat: i64, group: i64) -> str:
    rule = bars_own(s, seat, group)
    if rule:
        return rule
    if is_relief(s, group):
        return "c15.a"
    if s.size(group) < 2 * LEAST:
        return "c8.1.a"
    if s.free_counters() <= SPARE:
        return "c8.1.h"
    return "c8.1.d" if s.cells[CHANGED + group] else ""


def bars_join(s: CampaignTable, seat: i64, group: i64) -> str:
    """Men pass from one group to another by a split and a combination on the same day."""
    rule = bars_own(s, seat, group)
    if rule:
        return rule
    found = partners(s, group)
    chosen = s.argument(REORGANISE_CHOSEN) - 1
    if len(found) == 0 and waits_for_relief(s, group):
        return "c15.a"
    if len(found) == 0 or (chosen >= 0 and chosen not in found):
        return "c8.1.d"
    return ""


def group_at_motte(s: CampaignTable, seat: i64, motte: i64) -> i64:
    """The Norman group that draws on a garrison or makes it up."""
    for group in range(GROUPS):
        if s.is_there(group) and s.faction(group) == NORMAN and s.seat(group) == seat:
            if s.motte_at(s.hex(group)) == motte and not s.cells[CHANGED + group]:
                return group
    return -1


def bars_draw(s: CampaignTable, seat: i64, motte: i64) -> str:
    if s.is_besieged(motte):
        return "c15.a"
    if group_at_motte(s, seat, motte) < 0 or s.garrison_size(motte) <= GARRISON_LEAST:
        return "c5.2.d"
    return ""


def bars_garrison(s: CampaignTable, seat: i64, motte: i64) -> str:
    if s.is_besieged(motte):
        return "c15.a"
    group = group_at_motte(s, seat, motte)
    return "c5.2.d" if group < 0 or s.size(group) <= LEAST else ""


def must_make_up(s: CampaignTable, seat: i64) -> bool:
    """c5.2.c: a garrison under five comes first."""
    for motte in range(MOTTES):
        group = group_at_motte(s, seat, motte) if not s.is_besieged(motte) else -1
        if group >= 0 and s.garrison_size(motte) < GARRISON_LEAST and s.size(group) > LEAST:
            return True
    return False


def cares_for(s: CampaignTable, group: i64, place: i64) -> bool:
    """c14.7.b, c14.7.c: Normans in a motte or where they are welcome, Saxons in any village; never Scots and Danes."""
    side, hex = s.side(group), s.setting().place_hex[place]
    if side == NORMAN:
        return s.motte_at(hex) >= 0 or s.cells[WELCOME + group] == place + 1
    return side == SAXON


def nearest_care(s: CampaignTable, group: i64) -> i64:
    """c14.7.b: the place that is nearest in movement points; -1 if there is none."""
    far = s.land().distances(s.hex(group))
    best: i64 = -1
    least: i64 = FAR
    for place in range(len(s.setting().place_hex)):
        away = far[s.setting().place_hex[place]]
        if away < least and cares_for(s, group, place):
            least, best = away, place
    return best


def bars_leave(s: CampaignTable, seat: i64, group: i64) -> str:
    if not s.is_there(group) or s.seat(group) != seat or not s.has_wounded(group) or nearest_care(s, group) < 0:
        return "c14.7.b"
    if s.cells[SHUT + group]:
        return "c15.b"
    return "c8.1.a" if fit_men(s, group) < LEAST else ""


def fit_men(s: CampaignTable, group: i64) -> i64:
    fit: i64 = 0
    for man in s.members(group):
        if not s.is_wounded(man):
            fit += 1
    return fit


class Reorganise(Question):
    """c6.c."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, CampaignTable)
        if GARRISON <= action < GARRISON + MOTTES:
            return bars_garrison(s, seat, action - GARRISON)
        if must_make_up(s, seat):
            return "c5.2.c"
        if SPLIT <= action < SPLIT + GROUPS:
            return bars_split(s, seat, action - SPLIT)
        if JOIN <= action < JOIN + GROUPS:
            return bars_join(s, seat, action - JOIN)
        if DRAW <= action < DRAW + MOTTES:
            return bars_draw(s, seat, action - DRAW)
        if LEAVE_WOUNDED <= action < LEAVE_WOUNDED + GROUPS:
            return bars_leave(s, seat, action - LEAVE_WOUNDED)
        if action == DONE:
            return ""
        return "c6.a"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        answers = vec[i64]()
        for action in range(DONE, PICK):
            if not self.bars(s, seat, action):
                answers = append(answers, action)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        if action == DONE:
            s.pop()
            return
        s.answered(seat)
        chosen = s.argument(REORGANISE_CHOSEN) - 1
        s.set_argument(REORGANISE_CHOSEN, 0)
        if action < JOIN:
            s.push(NAME_MEN, action - SPLIT, GROUPS + MOTTES)
        elif action < DRAW:
            group = action - JOIN
            found = partners(s, group)
            if chosen >= 0:
                combine(s, max(group, chosen), min(group, chosen))
            elif len(found) == 1:
                combine(s, group, found[0])
            else:
                s.set_argument(REORGANISE_CHOSEN, group + 1)
        elif action < GARRISON:
            motte = action - DRAW
            s.push(NAME_MEN, GROUPS + motte, group_at_motte(s, seat, motte))
        elif action < LEAVE_WOUNDED:
            motte = action - GARRISON
            s.push(NAME_MEN, group_at_motte(s, seat, motte), GROUPS + motte)
        else:
            leave_wounded(s, action - LEAVE_WOUNDED)

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        s.ask(s.argument(REORGANISE_SEAT))


class NameMen(Question):
    """Who goes from one group to a new one, from a garrison to a group, or the other way."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, CampaignTable)
        return [picked(s), least_picked(s)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, CampaignTable)
        if action == ENOUGH:
            return "" if picked(s) >= least_picked(s) else "c8.1.a"
        if not PICK <= action < PICK + MEN:
            return "c8.1.d"
        man = action - PICK
        if not belongs(s, man, s.argument(NAME_MEN_FROM)) or s.cells[MARK + man]:
            return "c8.1.d"
        return "" if picked(s) < most_picked(s) else rule_of_rest(s)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        answers = vec[i64]()
        for action in range(PICK, ENOUGH + 1):
            if not self.bars(s, seat, action):
                answers = append(answers, action)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        if action == ENOUGH:
            transfer(s)
            return
        s.put(MARK + action - PICK, 1)

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        source, target = s.argument(NAME_MEN_FROM), s.argument(NAME_MEN_INTO)
        s.ask(s.seat(source if source < GROUPS else target))


def belongs(s: CampaignTable, man: i64, source: i64) -> bool:
    if source >= GROUPS:
        return s.cells[STATUS + man] == IN_GARRISON and s.cells[AT + man] == source - GROUPS
    return s.cells[STATUS + man] == IN_GROUP and s.cells[AT + man] == source


def picked(s: CampaignTable) -> i64:
    count: i64 = 0
    for man in range(MEN):
        count += s.cells[MARK + man]
    return count


def least_picked(s: CampaignTable) -> i64:
    """A new group has at least three; a garrison is made up to five if it can be."""
    target = s.argument(NAME_MEN_INTO)
    if target == GROUPS + MOTTES:
        return LEAST
    if target < GROUPS:
        return 1
    missing = GARRISON_LEAST - s.garrison_size(target - GROUPS)
    return max(i64(1), min(missing, most_picked(s)))


def most_picked(s: CampaignTable) -> i64:
    source = s.argument(NAME_MEN_FROM)
    if source >= GROUPS:
        return s.garrison_size(source - GROUPS) - GARRISON_LEAST
    return s.size(source) - LEAST


def rule_of_rest(s: CampaignTable) -> str:
    return "c5.2.d" if s.argument(NAME_MEN_FROM) >= GROUPS else "c8.1.a"


def transfer(s: CampaignTable) -> None:
    source, target = s.argument(NAME_MEN_FROM), s.argument(NAME_MEN_INTO)
    is_split = target == GROUPS + MOTTES
    s.pop()
    s.reveal()  # riders may be among themselves now
    if is_split:
        target = s.new_group(s.faction(source), s.hex(source))
        s.put(TEMPER + target, s.cells[TEMPER + source])  # c8.1.e
        s.put(HUNGER + target, s.cells[HUNGER + source])
        s.put(WEAK + target, s.cells[WEAK + source])
        s.put(CAME + target, s.cells[CAME + source])
        s.put(ENTERED + target, s.cells[ENTERED + source])
        s.put(WELCOME + target, s.cells[WELCOME + source])
        s.put(SHUT + target, s.cells[SHUT + source])
        s.put(LOYAL_FROM + target, s.cells[LOYAL_FROM + source])
        s.put(LOYAL_TO + target, s.cells[LOYAL_TO + source])
        s.emit("group-split", "c8.1.d c8.1.e", EVERYBODY, source, target)
    for man in range(MEN):
        if s.cells[MARK + man]:
            s.put(MARK + man, 0)
            if target < GROUPS:
                s.move_to(man, target)
            else:
                s.post(man, target - GROUPS)
    for group in (source, target):
        if group < GROUPS:
            s.put(CHANGED + group, 1)
            s.put(MIXED + group, 1)
    if source < GROUPS and target < GROUPS:
        hand_over(s, source, target)
    if is_split:
        s.push(PURSE, source, target)
    if source >= GROUPS or target >= GROUPS:
        s.emit("garrison-changed", "c5.2.d", EVERYBODY, s.hex(source if source < GROUPS else target))


class Purse(Question):
    """c8.1.d, c12.a: how much of its money a group gives those who part from it. He is asked who has none, too: what a
    purse holds is nobody else's to know."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, CampaignTable)
        group = s.argument(PURSE_GROUP)
        return [group, s.argument(PURSE_INTO), s.money(group) if s.seat(group) == seat else 0]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, CampaignTable)
        if not ENDOW <= action < ENDOW + HALVES:
            return "c8.1.d"
        return "" if action - ENDOW <= s.money(s.argument(PURSE_GROUP)) else "c12.a"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, CampaignTable)
        answers = vec[i64]()
        for halves in range(min(i64(HALVES), s.money(s.argument(PURSE_GROUP)) + 1)):
            answers = append(answers, ENDOW + halves)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        group, into = s.argument(PURSE_GROUP), s.argument(PURSE_INTO)
        s.pop()
        s.add(MONEY + group, ENDOW - action)
        s.add(MONEY + into, action - ENDOW)
        s.emit("purse-divided", "c8.1.d c12.a", s.owner_mask(into), group, into, action - ENDOW)

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        s.ask(s.seat(s.argument(PURSE_GROUP)))


def combine(s: CampaignTable, group: i64, into: i64) -> None:
    """c8.1.d, c8.1.f: the level of the more numerous one, of equals the lower."""
    s.reveal()
    mine, theirs = s.size(group), s.size(into)
    if mine > theirs:
        s.put(TEMPER + into, s.cells[TEMPER + group])
    elif mine == theirs:
        s.put(TEMPER + into, min(s.cells[TEMPER + into], s.cells[TEMPER + group]))
    s.put(HUNGER + into, max(s.cells[HUNGER + into], s.cells[HUNGER + group]))
    s.put(WEAK + into, max(s.cells[WEAK + into], s.cells[WEAK + group]))
    s.put(LOYAL_FROM + into, 0)
    s.put(LOYAL_TO + into, 0)
    s.put(CHANGED + into, 1)
    s.put(MIXED + into, 1)
    keep_name(s, group, into)
    s.put(HAUL + into, s.cells[HAUL + into] | s.cells[HAUL + group])
    s.add(MONEY + into, s.cells[MONEY + group])
    s.add(PLUNDER + into, s.cells[PLUNDER + group])
    leader = s.cells[LEADER + group] - 1
    for man in s.members(group):
        s.move_to(man, into)
    if leader >= 0 and s.prestige(into) < s.cells_of_prestige(leader):
        s.put(LEADER + into, leader + 1)
    s.inherit(group, into)
    s.emit("groups-joined", "c8.1.d c8.1.f", EVERYBODY, group, into)
    s.remove_group(group)


def keep_name(s: CampaignTable, group: i64, into: i64) -> None:
    """c9.e: who won with a group that is combined with another has won with that."""
    if s.cells[COMRADES + into] == 0 and s.cells[COMRADES + group]:
        s.put(WINS + into, s.cells[WINS + group])
        s.put(COMRADES + into, s.cells[COMRADES + group])
        for man in range(MEN):
            if s.cells[VETERAN + man] == group + 1:
                s.put(VETERAN + man, into + 1)


def hand_over(s: CampaignTable, group: i64, escort: i64) -> None:
    """c14.8.a, c14.8.g: those who are divided off take the prisoners along."""
    for man in range(MEN):
        if s.cells[STATUS + man] == CAPTIVE and s.cells[AT + man] == group:
            s.put(AT + man, escort)
    s.put(PRISON + escort, s.cells[PRISON + group])
    s.put(PRISON + group, 0)


def leave_wounded(s: CampaignTable, group: i64) -> None:
    """c14.7.b: they make for the nearest place that cares for them, each at his own pace, and are no target on the way;
    nobody is well before he is there."""
    place = nearest_care(s, group)
    far = s.land().distances(s.hex(group))[s.setting().place_hex[place]]
    for man in s.members(group):
        if s.is_wounded(man):
            pace = s.book.march_points(s.rides(man), False, True, s.cells[SEASON])
            s.leave_group(man)
            s.put(STATUS + man, IN_CARE)
            s.put(AT + man, place)
            s.put(SERVES + man, s.side(group))
            if s.cells[DUE + man]:
                s.put(DUE + man, max(s.cells[DUE + man], s.day() + (far + pace - 1) // pace))
    s.reveal()
    s.emit("wounded-left", "c14.7.b", s.owner_mask(group), group, place)
