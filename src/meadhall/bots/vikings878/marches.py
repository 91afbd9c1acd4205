# mypyc: compile
"""Armies of 878 Vikings: how strong they are, where they should go, and whom they can spare."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.vikings878.layout import (
    ARMY,
    ARMY_MOVE,
    ARMY_MOVE_ARMY,
    ARMY_MOVE_AT,
    ARMY_MOVE_REACH,
    BERSERKERS,
    ENGLISH,
    FACTIONS,
    FORM_ARMY,
    FORM_ARMY_SHIRE,
    GAMBLE,
    HOUSECARLS,
    KINDS,
    LEADER_MOVE,
    LEADER_MOVE_LEADER,
    LEADER_MOVE_REACH,
    LEAVE,
    MARKER,
    NORSEMEN,
    OFFSHORE,
    RAIDS,
    REACH,
    SHIRES,
    THEGNS,
    VIKING,
)
from meadhall.games.vikings878.table import Table, side_of

MAJOR: Final = 9.0  # a major shire taken
EXPECTED_FYRD: Final = 2.2  # the strength that a Fyrd card brings
GARRISON: Final = 2  # units left to hold a major


# ---------------------------------------------------------------- strength


def power(t: Table, shire: i64, side: i64) -> float:
    """The fighting strength of a side in a shire, the Fyrd to be expected included."""
    if side == VIKING:
        return float(t.there(shire, NORSEMEN)) + 1.3 * float(t.there(shire, BERSERKERS))
    found = 1.1 * float(t.there(shire, HOUSECARLS)) + 0.8 * float(t.there(shire, THEGNS))
    if found > 0.0 and t.facts.major[shire] and t.active_side() == VIKING:
        found += EXPECTED_FYRD
    return found


def odds(mine: float, theirs: float) -> float:
    """More cautious than the exact odds (``battle_odds``), which is better play: what is left after a battle counts."""
    return mine * mine / (mine * mine + theirs * theirs + 0.01)


def army_power(t: Table) -> float:
    """Of the leader or army on the march."""
    kind = t.cells[t.top()]
    if kind == LEADER_MOVE:
        leader = t.argument(LEADER_MOVE_LEADER)
        total = float(t.on_card(leader, NORSEMEN)) + 1.3 * float(t.on_card(leader, BERSERKERS))
        return total + 1.1 * float(t.on_card(leader, HOUSECARLS)) + 0.8 * float(t.on_card(leader, THEGNS))
    if kind == ARMY_MOVE and t.argument(ARMY_MOVE_AT) == 0:  # raiders about to land
        at: i64 = OFFSHORE + t.argument(ARMY_MOVE_ARMY) * KINDS
        return float(t.cells[at + NORSEMEN]) + 1.3 * float(t.cells[at + BERSERKERS])
    total = 1.1 * float(t.cells[ARMY]) + 0.8 * float(t.cells[ARMY + THEGNS])
    return total + float(t.cells[ARMY + NORSEMEN]) + 1.3 * float(t.cells[ARMY + BERSERKERS])


# ---------------------------------------------------------------- where to go


def goal_worth(t: Table, side: i64, shire: i64, mine: float) -> float:
    """What entering a shire is worth to an army of some strength."""
    enemy = power(t, shire, 1 - side)
    prize = 0.1
    if t.facts.major[shire]:
        if side == VIKING:
            prize = 0.3 if t.viking_control(shire) else MAJOR
        else:
            prize = MAJOR if t.presence(shire, VIKING) else 0.6 * guard_worth(t, shire, power(t, shire, ENGLISH))
    if t.presence(shire, 1 - side) == 0:
        return prize
    mine += power(t, shire, side)
    win = odds(mine if side == VIKING else 0.85 * mine, enemy)  # Vikings who defend roll first
    return win * (prize + 0.6 * enemy) - (1.0 - win) * price_of_defeat(t, mine)


def price_of_defeat(t: Table, mine: float) -> float:
    """An army; little of it when the game is about to end, much where a leader's fall ends it."""
    if t.turn() == t.facts.turns[t.scenario()]:
        mine *= 0.2
    if t.scenario() == RAIDS:
        return 0.6 * mine
    if t.scenario() == GAMBLE and t.cells[t.top()] == LEADER_MOVE:
        return 1.5 * mine + 25.0
    return 1.5 * mine + 2.0


def guard_worth(t: Table, shire: i64, held: float) -> float:
    """An English major wants defenders where Vikings are near."""
    near = 0.5 if t.facts.seas[shire] & 1 else 0.0
    for other in t.facts.neighbours[shire]:
        near += power(t, other, VIKING)
    return min(6.0, near) / (1.0 + 0.5 * held)


def stay_worth(t: Table, side: i64, shire: i64, mine: float) -> float:
    """What an army is worth where it is: a major is lost when the last Viking leaves it."""
    if shire < 0 or not t.facts.major[shire]:
        return 0.0
    others = power(t, shire, side) - mine
    if side == ENGLISH:
        return 0.6 * guard_worth(t, shire, max(0.0, others))
    return MAJOR if others < 0.5 else 0.5


def best_from(t: Table, side: i64, shire: i64, mine: float, reach: i64) -> float:
    """The best goal an army in a shire can come to; what lies farther than it may still march is for another time."""
    best = 0.0
    leading = t.cells[t.top()] == LEADER_MOVE  # who may go on after a victory
    seen: list[bool] = [False] * SHIRES
    seen[shire] = True
    edge: list[i64] = [shire]
    for step in range(reach + 3):
        worth = 1.0 - 0.03 * float(step) if step < reach else 0.3 - 0.05 * float(step - reach)
        wider: list[i64] = []
        for at in edge:
            for other in t.facts.neighbours[at]:
                if not seen[other] and not t.bars_entry(side, other):
                    seen[other] = True
                    best = max(best, worth * goal_worth(t, side, other, mine))
                    if leading or t.presence(other, 1 - side) == 0:
                        wider.append(other)
        edge = wider
    return best


def march_worth(t: Table, side: i64, shire: i64) -> float:
    """The shire itself, or the best that can be reached from it."""
    mine = army_power(t)
    here = goal_worth(t, side, shire, mine)
    if t.presence(shire, 1 - side):
        return here
    return max(here, best_from(t, side, shire, mine, reach_left(t) - 1)) - 0.05


def standing_at(t: Table) -> i64:
    """The shire of the leader or the army on the march; -1 for raiders at sea."""
    if t.cells[t.top()] == LEADER_MOVE:
        return t.leader_at(t.argument(LEADER_MOVE_LEADER))
    return t.argument(ARMY_MOVE_AT) - 1


def reach_left(t: Table) -> i64:
    """How many shires the army or the leader may still enter."""
    if t.cells[t.top()] == FORM_ARMY:
        return t.cells[REACH]
    return t.argument(LEADER_MOVE_REACH if t.cells[t.top()] == LEADER_MOVE else ARMY_MOVE_REACH)


def halt_worth(t: Table, side: i64) -> float:
    here = standing_at(t)
    if here < 0:
        return 0.0
    mine = army_power(t)
    return max(stay_worth(t, side, here, mine), best_from(t, side, here, mine, 0))


def spare(t: Table, side: i64, shire: i64) -> i64:
    """Units that a shire can do without."""
    keep: i64 = 0
    if t.facts.major[shire]:
        keep = GARRISON
        for other in t.facts.neighbours[shire]:
            if t.presence(other, 1 - side):
                keep += 1
    return t.presence(shire, side) - keep


def form_worth(t: Table, side: i64, shire: i64) -> float:
    """An army is worth forming where there are units to spare and something to do with them."""
    free = spare(t, side, shire)
    if free <= 0:
        return -1.0
    mine = 0.9 * float(free)
    return best_from(t, side, shire, mine, t.cells[REACH]) + 0.1 * float(free) - 2.5


def army_size(t: Table) -> i64:
    """Units taken into the army that is being formed."""
    taken: i64 = 0
    for one in range(FACTIONS):
        taken += t.cells[ARMY + one]
    return taken


def enlist_worth(t: Table, faction: i64) -> float:
    if t.cells[t.top()] == FORM_ARMY and army_size(t) >= spare(t, faction // 2, t.argument(FORM_ARMY_SHIRE)):
        return -5.0
    return 40.0


def rearrange_worth(t: Table, side: i64, action: i64) -> float:
    """A leader takes along what a garrison can spare, and leaves one where he has taken a major."""
    here = t.leader_at(t.argument(LEADER_MOVE_LEADER))
    on_board: i64 = 0
    for kind in range(KINDS):
        if side_of(kind) == side:
            on_board += t.units(here, kind)
    wanted: i64 = GARRISON if t.facts.major[here] else 0
    if action < LEAVE:
        return 30.0 if on_board > wanted else -5.0
    cheap = action - LEAVE == NORSEMEN or action - LEAVE == THEGNS
    if on_board < wanted and t.card_size(t.argument(LEADER_MOVE_LEADER)) > 4 and cheap:
        return 30.0
    return -5.0


def is_prize(t: Table, side: i64, shire: i64) -> bool:
    """A major that lies with the other side; raiders take no markers, to them each is one."""
    if not t.facts.major[shire]:
        return False
    return t.scenario() == RAIDS or (t.cells[MARKER + shire] != 0) == (side == ENGLISH)


def best_beside(t: Table, side: i64, shire: i64, mine: float) -> float:
    """The best prize in a neighbouring shire."""
    best = 0.0
    for other in t.facts.neighbours[shire]:
        if is_prize(t, side, other) and not t.bars_entry(side, other):
            best = max(best, goal_worth(t, side, other, mine))
    return best


def beyond_garrison(t: Table, side: i64, shire: i64) -> i64:
    return t.presence(shire, side) - (GARRISON if t.facts.major[shire] else 0)
