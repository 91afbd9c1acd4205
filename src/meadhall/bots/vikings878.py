# mypyc: compile
"""A greedy player of 878 Vikings: each answer on its own merits, without looking ahead.

Vikings keep their leaders strong, take majors and leave a garrison in each; the English hold their majors and strike
where they are stronger. Both count markers before they play a treaty.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from meadhall.bots.sense import Sense
from meadhall.core.state import State
from meadhall.games.vikings878.battle_odds import loses
from meadhall.games.vikings878.layout import (
    ACTIVE,
    ALFRED,
    ALFREDS_GAMBIT,
    ARMY,
    ARMY_MOVE,
    BAG,
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
    FACTIONS,
    FIGHT,
    FIRST,
    FORM,
    FORM_ARMY,
    FYRD,
    GAMBLE,
    GO,
    HALT,
    HAVENS,
    HOUSECARLS,
    JOIN,
    KINDS,
    LEAD,
    LEADER_MOVE,
    LEAVE,
    MARCH,
    MARKER,
    MOVES,
    MUSTER,
    NAME,
    NORSEMEN,
    OFFSHORE,
    PAY,
    PHASE,
    PICK,
    PLAY,
    POST,
    PUT,
    RAIDS,
    RALLY,
    REACH,
    REINFORCE,
    REINFORCEMENT,
    SAIL,
    SEQUENCE,
    SHIRES,
    SLOW,
    STAY,
    TAKE,
    THEGNS,
    TRACK,
    TREATY,
    VIKING,
)
from meadhall.games.vikings878.table import Table, side_of

NOISE: Final = 0.3
MAJOR: Final = 9.0  # a major shire taken
EXPECTED_FYRD: Final = 2.2  # the strength that a Fyrd card brings
GARRISON: Final = 2  # units left to hold a major
HORIZON: Final = 1  # action, and on to the end of the faction's sequence
OPENNESS: Final = 6.0
PATIENCE: Final = 1
HALF: Final = 0.5  # what the threat of an attack is worth of the attack
UNIT: Final = 0.05  # majors that one more unit on the map is worth
DOUBT: Final = 1.0  # majors that a lead is counted in, at the very end
DOUBT_A_TURN: Final = 0.25  # and so many more for each turn to come
# How the signs (see there) weigh in the log-odds of a Viking victory, by scenario: fitted to games between Huskarls by
# `tools/fit_judge.py 878 --scenario NAME`. The advanced game is the campaign with other cards. Signs that tell more of
# who wins, such as leaders in danger, were tried and made the search weaker: it went for what goes along with winning.
CAMPAIGN_WEIGHTS: Final = [-5.323, 0.735, 2.254, 0.557, 0.547]
RAIDS_WEIGHTS: Final = [0.001, 0.983, 0.576, 1.247, 1.478]
GAMBLE_WEIGHTS: Final = [-1.979, 0.515, -0.132, 0.864, 0.673]
WEIGHTS: Final = [CAMPAIGN_WEIGHTS, CAMPAIGN_WEIGHTS, RAIDS_WEIGHTS, GAMBLE_WEIGHTS]


class VikingsSense(Sense):
    def __init__(self) -> None:
        super().__init__(NOISE, HORIZON, openness=OPENNESS, patience=PATIENCE)

    def appraise(self, s: State, seat: i64, action: i64) -> float:
        assert isinstance(s, Table)
        return appraise(s, seat, action)

    def instinct(self, s: State, seat: i64, action: i64) -> float:
        assert isinstance(s, Table)
        return instinct(s, seat, action)

    def is_quiet(self, s: State) -> bool:
        """Between two factions' sequences: nobody is on the march, no battle is open."""
        return s.cells[PHASE] == REINFORCEMENT

    def judge(self, s: State) -> list[float]:
        assert isinstance(s, Table)
        weights = WEIGHTS[s.scenario()]
        lead = 0.0
        for n, sign in enumerate(signs(s)):
            lead += weights[n] * sign
        vikings = 1.0 / (1.0 + math.exp(-lead))
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
        return 1.0 if action == STAY + 1 else 0.0  # the leader goes along
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
        here: i64 = t.leader_at(t.argument(0)) if t.cells[t.top()] == LEADER_MOVE else t.argument(0) - 1
        return 0.0 if here < 0 else stay_worth(t, side, here, army_power(t))
    if FORM <= action < EMBARK:
        free = beyond_garrison(t, side, action - FORM)
        if free <= 0:
            return -1.0
        return best_beside(t, side, action - FORM, 0.9 * float(free)) + 0.1 * float(free) - 2.0
    if ENLIST <= action < ENLIST_ALL:
        if t.cells[t.top()] == FORM_ARMY and army_size(t) >= beyond_garrison(t, side, t.argument(0)):
            return -5.0
        return 40.0
    return appraise(t, seat, action)


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


def beyond_garrison(t: Table, side: i64, shire: i64) -> i64:
    return t.presence(shire, side) - (GARRISON if t.facts.major[shire] else 0)


# ---------------------------------------------------------------- who is winning


def signs(t: Table) -> list[float]:
    """What tells, between two sequences, whether Vikings will win: how late it is, what they hold, who is to move."""
    turns = float(t.facts.turns[t.scenario()] - t.turn()) + 1.0 - 0.25 * float(t.cells[SEQUENCE])
    return [1.0, turns, 1.0 / (0.5 + turns), viking_lead(t, turns), float(tempo(t))]


def viking_lead(t: Table, turns: float) -> float:
    """Majors held, in danger and within reach, and the armies left, in units of doubt."""
    ours: list[float] = []
    theirs: list[float] = []
    balance = 0.0
    for shire in range(SHIRES):
        ours.append(army_at(t, shire, VIKING))
        theirs.append(army_at(t, shire, ENGLISH))
        balance += ours[shire] - theirs[shire]
    held = UNIT * balance
    for shire in t.facts.majors:
        if t.in_area(shire):
            held += hold(t, shire, ours, theirs)
    doubt = DOUBT + DOUBT_A_TURN * turns
    if t.scenario() != RAIDS:
        return held / doubt
    # A marker for each major held at the end of each turn.
    left: i64 = 0
    for space in range(t.facts.spaces[RAIDS]):
        left += t.cells[TRACK + space]
    ends = float(t.facts.turns[RAIDS] - t.turn() + 1)
    return (ends * held - float(left)) / (doubt * math.sqrt(ends))


def tempo(t: Table) -> i64:
    """By how many sequences, of those to come in this turn, the Vikings have more than the English."""
    ahead = t.cells[BAG + NORSEMEN] + t.cells[BAG + BERSERKERS] - t.cells[BAG + HOUSECARLS] - t.cells[BAG + THEGNS]
    if t.cells[ACTIVE]:
        ahead += 1 if t.active_side() == VIKING else -1
    return ahead


def army_at(t: Table, shire: i64, side: i64) -> float:
    """Strength of a side in a shire; nothing is expected to join it."""
    if side == VIKING:
        return float(t.there(shire, NORSEMEN)) + 1.3 * float(t.there(shire, BERSERKERS))
    found = 1.1 * float(t.there(shire, HOUSECARLS)) + 0.8 * float(t.there(shire, THEGNS))
    return found + 0.5 * float(t.units(shire, FYRD))


def hold(t: Table, shire: i64, ours: list[float], theirs: list[float]) -> float:
    """The chance that Vikings will hold a major."""
    v, e = ours[shire], theirs[shire]
    if v > 0.0 and e > 0.0:
        return v * v / (v * v + e * e)
    near = 0.0
    if v > 0.0:
        for other in t.facts.neighbours[shire]:
            near = max(near, theirs[other])
        return 1.0 - HALF * near * near / (near * near + v * v + 0.5)
    for other in t.facts.neighbours[shire]:
        near = max(near, ours[other])
    return HALF * near * near / (near * near + e * e + 2.5)


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
        leader = t.argument(0)
        total = float(t.on_card(leader, NORSEMEN)) + 1.3 * float(t.on_card(leader, BERSERKERS))
        return total + 1.1 * float(t.on_card(leader, HOUSECARLS)) + 0.8 * float(t.on_card(leader, THEGNS))
    if kind == ARMY_MOVE and t.argument(0) == 0:  # raiders about to land
        at: i64 = OFFSHORE + t.argument(2) * KINDS
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
    reach = t.cells[REACH] if t.cells[t.top()] == FORM_ARMY else t.argument(1)
    return max(here, best_from(t, side, shire, mine, reach - 1)) - 0.05


def halt_worth(t: Table, side: i64) -> float:
    leading = t.cells[t.top()] == LEADER_MOVE
    here: i64 = t.leader_at(t.argument(0)) if leading else t.argument(0) - 1
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
    if t.cells[t.top()] == FORM_ARMY and army_size(t) >= spare(t, faction // 2, t.argument(0)):
        return -5.0
    return 40.0


def rearrange_worth(t: Table, side: i64, action: i64) -> float:
    """A leader takes along what a garrison can spare, and leaves one where he has taken a major."""
    here = t.leader_at(t.argument(0))
    on_board: i64 = 0
    for kind in range(KINDS):
        if side_of(kind) == side:
            on_board += t.units(here, kind)
    wanted: i64 = GARRISON if t.facts.major[here] else 0
    if action < LEAVE:
        return 30.0 if on_board > wanted else -5.0
    cheap = action - LEAVE == NORSEMEN or action - LEAVE == THEGNS
    if on_board < wanted and t.card_size(t.argument(0)) > 4 and cheap:
        return 30.0
    return -5.0


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
