# mypyc: compile
"""A greedy player of 878 Vikings: each answer on its own merits, without looking ahead.

Vikings keep their leaders strong, take majors and leave a garrison in each; the English hold their majors and strike
where they are stronger. Both count markers before they play a treaty.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.sense import Sense
from meadhall.bots.vikings878.marches import (
    MAJOR,
    army_power,
    army_size,
    best_beside,
    beyond_garrison,
    enlist_worth,
    form_worth,
    goal_worth,
    guard_worth,
    halt_worth,
    is_prize,
    march_worth,
    odds,
    power,
    rearrange_worth,
    standing_at,
    stay_worth,
)
from meadhall.bots.vikings878.prospects import signs, viking_chance
from meadhall.core.chance import Chance
from meadhall.core.state import State
from meadhall.games.vikings878.battle_odds import loses
from meadhall.games.vikings878.layout import (
    ALFRED,
    ALFREDS_GAMBIT,
    BATTLE_AT,
    BERSERKERS,
    CALL,
    CARDS,
    CHOOSE,
    CLOSE,
    COMMAND,
    CROWN,
    DECLINE,
    DONE,
    EMBARK,
    ENGLISH,
    ENLIST,
    ENLIST_ALL,
    ESCAPE,
    FIGHT,
    FIRST,
    FOLLOW,
    FORM,
    FORM_ARMY,
    FORM_ARMY_SHIRE,
    FYRD,
    GO,
    HALT,
    HAVENS,
    HOUSECARLS,
    JOIN,
    KINDS,
    LAID,
    LEAD,
    MARCH,
    MARKER,
    MOVES,
    MUSTER,
    NAME,
    NORSEMEN,
    PAY,
    PHASE,
    PICK,
    PICK_EVENTS,
    PLAY,
    POST,
    PUT,
    RALLY,
    REBELLION_LOSS,
    REINFORCE,
    REINFORCE_PHASE,
    REINFORCEMENT,
    SAIL,
    SHIRES,
    SLOW,
    STAY,
    TAKE,
    TREATY,
    VIKING,
    WINDOW,
)
from meadhall.games.vikings878.reinforcements import bars_muster
from meadhall.games.vikings878.setup import put_back_picks
from meadhall.games.vikings878.table import Table

NOISE: Final = 0.3
HORIZON: Final = 1  # action, and on to the end of the faction's sequence
# The same by scenario for many simulations, which gain nothing in Alfred's gamble and the raids unless they go on.
FAR_HORIZONS: Final = [HORIZON, HORIZON, 60, 25]
OPENNESS: Final = 6.0
PATIENCE: Final = 3


class Vikings878Sense(Sense):
    def __init__(self) -> None:
        super().__init__(NOISE, HORIZON, openness=OPENNESS, patience=PATIENCE)

    def appraise(self, s: State, seat: i64, action: i64) -> float:
        assert isinstance(s, Table)
        return appraise(s, seat, action)

    def takes_back(self, s: State, rival: i64) -> bool:
        """Events picked for the pack (8.1), and cards laid in a window that is still open."""
        assert isinstance(s, Table)
        question = s.cells[s.top()]
        if question == PICK_EVENTS:
            put_back_picks(s, rival)
            return True
        if question == WINDOW and s.cells[LAID + rival]:
            s.cells[LAID + rival] = 0
            return True
        return False

    def instinct(self, s: State, seat: i64, action: i64) -> float:
        assert isinstance(s, Table)
        return instinct(s, seat, action)

    def reflex(self, s: State, seat: i64, luck: Chance) -> i64:
        """Whoever may have all his reinforcements at once does."""
        assert isinstance(s, Table)
        return MUSTER if s.cells[s.top()] == REINFORCE_PHASE and not bars_muster(s) else -1

    def sight(self, s: State) -> i64:
        assert isinstance(s, Table)
        return FAR_HORIZONS[s.scenario()] if self.is_farsighted else self.horizon

    def is_quiet(self, s: State) -> bool:
        """Between two factions' sequences: nobody is on the march, no battle is open."""
        return s.cells[PHASE] == REINFORCEMENT

    def judge(self, s: State) -> list[float]:
        assert isinstance(s, Table)
        vikings = viking_chance(s)
        return [vikings if s.side_of_seat(seat) == VIKING else 1.0 - vikings for seat in range(s.seats)]

    def signs(self, s: State) -> list[list[float]]:
        assert isinstance(s, Table)
        found = signs(s)
        return [found if s.side_of_seat(seat) == VIKING else [0.0] * len(found) for seat in range(s.seats)]


def appraise(t: Table, seat: i64, action: i64) -> float:
    """What an answer promises; only answers to the same question are compared."""
    side = t.side_of_seat(seat)
    if action < PLAY:
        return 1.0 if (action - PICK) % 12 < 6 else 0.5
    if action < DECLINE:
        return card_worth(t, side, action - PLAY)
    if action == DECLINE:
        return 0.0
    if action < PUT:
        return 1.0 if (action - FIRST) // 12 // 2 == side else 0.0
    if action < CROWN:
        return haven_worth(t, side, action - PUT)
    if action < MUSTER:
        return haven_worth(t, side, action - CROWN)
    if action == MUSTER:
        return 100.0
    if action < RALLY:
        return 90.0 + haven_worth(t, side, action - REINFORCE)
    if action < POST:
        return 90.0 + haven_worth(t, side, action - RALLY)
    if action < CALL:
        return 90.0 + haven_worth(t, side, (action - POST) % HAVENS)
    if action < LEAD:
        return 5.0 - haven_worth(t, side, (action - CALL) % HAVENS)
    if action < MARCH:
        return 10.0 + float(t.card_size(action - LEAD))
    if action < SAIL:
        return march_worth(t, side, action - MARCH)
    if action < TAKE:
        return march_worth(t, side, action - SAIL) - 3.0
    if action < HALT:
        return rearrange_worth(t, side, action)
    if action == HALT:
        return halt_worth(t, side)
    if action < EMBARK:
        return form_worth(t, side, action - FORM)
    if action < ENLIST:
        return 20.0
    if action < ENLIST_ALL:
        return enlist_worth(t, action - ENLIST)
    if action == ENLIST_ALL:
        return -1.0
    if action == JOIN:
        return 1.0
    if action < CHOOSE:
        return float(t.presence(action - FIGHT, side))
    if action < PAY:
        return piece_worth(t, side, action - CHOOSE)
    if action < GO:
        return 1.0 if action - PAY == NORSEMEN else 0.0
    if action < STAY:
        return go_worth(t, side, action - GO)
    if action == STAY:
        return 0.0
    if action < NAME:
        return 1.0 if action == FOLLOW else 0.0
    if action < CLOSE:
        return name_worth(t, action - NAME)
    if action < DONE:
        return close_worth(t, action - CLOSE)
    return 0.0


# ---------------------------------------------------------------- at first sight


def instinct(t: Table, seat: i64, action: i64) -> float:
    """What an answer promises to somebody who looks no farther than the next shire."""
    side = t.side_of_seat(seat)
    if REINFORCE <= action < CALL:
        haven = (action - POST) % HAVENS if action >= POST else action - (RALLY if action >= RALLY else REINFORCE)
        return 90.0 + haven_at_sight(t, side, haven)
    if MARCH <= action < TAKE:
        sails = action >= SAIL
        shire = action - (SAIL if sails else MARCH)
        mine = army_power(t)
        worth = goal_worth(t, side, shire, mine)
        if not t.presence(shire, 1 - side):
            worth = max(worth, 0.9 * best_beside(t, side, shire, mine))
        return worth - 3.0 if sails else worth
    if action == HALT:
        here = standing_at(t)
        return 0.0 if here < 0 else stay_worth(t, side, here, army_power(t))
    if FORM <= action < EMBARK:
        free = beyond_garrison(t, side, action - FORM)
        if free <= 0:
            return -1.0
        return best_beside(t, side, action - FORM, 0.9 * float(free)) + 0.1 * float(free) - 2.0
    if ENLIST <= action < ENLIST_ALL:
        if t.cells[t.top()] == FORM_ARMY and army_size(t) >= beyond_garrison(t, side, t.argument(FORM_ARMY_SHIRE)):
            return -5.0
        return 40.0
    return appraise(t, seat, action)


def haven_at_sight(t: Table, side: i64, haven: i64) -> float:
    """Where enemies are near, and prizes."""
    if haven >= SHIRES:
        return 6.0
    worth = 3.0 if t.facts.major[haven] else 0.0
    if side == VIKING:
        for other in t.facts.neighbours[haven]:
            if is_prize(t, side, other):
                worth += 1.0
        return worth
    for other in t.facts.neighbours[haven]:
        if t.cells[MARKER + other]:
            worth += 1.0
    return worth + (1.5 if t.facts.seas[haven] & 1 else 0.0) - 0.5 * float(t.there(haven, HOUSECARLS))


# ---------------------------------------------------------------- placing


def haven_worth(t: Table, side: i64, haven: i64) -> float:
    if haven >= SHIRES:
        leader = haven - SHIRES
        return 6.0 if leader != ALFRED or t.in_play(ALFRED) else 0.0
    worth = 0.0
    if t.facts.major[haven]:
        worth += 3.0
        if side == VIKING and not t.viking_control(haven):
            worth += MAJOR
        if side == ENGLISH:
            worth += 2.0 * guard_worth(t, haven, power(t, haven, ENGLISH)) + (1.5 if t.facts.seas[haven] & 1 else 0.0)
            worth -= 0.3 * power(t, haven, ENGLISH)
    for other in t.facts.neighbours[haven]:
        if t.presence(other, 1 - side):
            worth += 0.5
    return worth


def name_worth(t: Table, haven: i64) -> float:
    if haven >= SHIRES:
        return 2.0
    worth = 3.0 if t.facts.major[haven] else 0.0
    side = t.active_side()
    return worth + 4.0 / (1.0 + power(t, haven, 1 - side)) + (3.0 if t.cells[MARKER + haven] else 0.0)


def close_worth(t: Table, shire: i64) -> float:
    """Keep the Vikings out of weak majors on the coast."""
    if t.presence(shire, VIKING):
        return 0.0
    return (5.0 if t.facts.major[shire] else 1.0) + (1.0 if t.facts.seas[shire] & 1 else 0.0)


# ---------------------------------------------------------------- battles


def piece_worth(t: Table, side: i64, piece: i64) -> float:
    """Give up the unit that keeps most dice; the board before a leader's card."""
    if t.cells[t.top()] == REBELLION_LOSS:
        return 1.0 if piece % KINDS == BERSERKERS else 0.0  # an enemy
    if not t.cells[BATTLE_AT]:
        return 1.0 if piece < KINDS else 0.0
    shire = t.cells[BATTLE_AT] - 1
    units: list[i64] = [0] * KINDS
    for kind in range(KINDS):
        units[kind] = t.there(shire, kind)
    worth = 5.0 if piece % KINDS == loses(t.facts, units, side) else 0.0
    return worth + (1.0 if piece < KINDS else 0.0)


def go_worth(t: Table, side: i64, target: i64) -> float:
    """Leave a battle only when it is being lost."""
    shire = t.cells[BATTLE_AT] - 1
    if shire < 0:
        return 0.0
    if t.cells[t.top()] != COMMAND:
        return power(t, target, side) - power(t, target, 1 - side) - 3.0
    mine, theirs = power(t, shire, side), power(t, shire, 1 - side) + 0.5 * float(t.units(shire, FYRD))
    return 1.0 if mine < 0.6 * theirs and t.cells[SLOW] else -1.0


# ---------------------------------------------------------------- cards


def card_worth(t: Table, side: i64, index: i64) -> float:
    faction, card = index // CARDS, index % CARDS
    if card >= MOVES:
        return event_worth(t, side, t.event_of(faction, card))
    if card == 0:
        return treaty_worth(t, faction)
    at = faction * MOVES + card
    return 4.0 + 0.5 * float(t.facts.armies[at]) + float(t.facts.reach[at]) * 0.5


def treaty_worth(t: Table, faction: i64) -> float:
    """The second treaty of a side ends turns V and VI: good for the side that the markers favour."""
    ally: i64 = faction + 1 if faction % 2 == 0 else faction - 1
    winning = (t.markers() >= t.facts.treaty_markers) == (faction // 2 == VIKING)
    if t.cells[TREATY + ally]:
        if t.turn() >= t.facts.treaty_turn - 1:
            return 12.0 if winning else -8.0
        return -4.0
    return 7.0 if winning and t.turn() >= 3 else 3.0


def event_worth(t: Table, side: i64, event: i64) -> float:
    """Play events where much is at stake; keep Escape for a battle that is lost."""
    shire = t.cells[BATTLE_AT] - 1
    if shire < 0:
        return 50.0
    mine, theirs = power(t, shire, side), power(t, shire, 1 - side)
    if event == ESCAPE:
        return 2.0 if mine < 0.5 * theirs and mine > 1.0 else -1.0
    if event == ALFREDS_GAMBIT:
        return 2.0 if mine > 2.0 else -1.0
    stake = mine + theirs + (3.0 if t.facts.major[shire] else 0.0)
    even = odds(mine, theirs)
    return 2.0 if stake > 5.0 and 0.1 < even < 0.95 else -1.0
