# mypyc: compile
"""Monte Carlo tree search for any game of the kernel: 2 to 6 seats, hidden information, chance, deciding together.

Every simulation plays a copy of its own, in which all that the searching seat cannot know was drawn anew, down one
shared tree and on to the end, or to where the bot's sense of the game can judge. The tree's branches are the actions
taken, whatever chance and hidden things were behind them: an *information set* search in the sense of Cowling, Powley
and Whitehouse, with open-loop nodes. Which actions are open differs from copy to copy, so every branch counts how often
it was there to be chosen, and is judged by that.

Each seat wants the best for itself (max^n). Where several decide together the searching seat goes first: it must not
know the others' choices.

Where a game's sense has plans the branches are plans taken, not actions: a search of a portfolio, as real-time games
with many men are searched (Churchill and Buro). A plan is thought about once, and followed until the next is due.
"""

from __future__ import annotations

import time
from math import exp, sqrt
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.bot import Bot
from meadhall.bots.sense import Sense, by_instinct
from meadhall.core.state import State, carry_out, legal_for, lowest, waiting_of

# A branch is so many cells of the tree.
KEY: Final = 0  # which seat's which action
NEXT: Final = 1  # the sibling with the next higher key, 0 if none
FIRST: Final = 2  # the child with the lowest key, 0 if none
VISITS: Final = 3
OFFERED: Final = 4  # how often it was there to be chosen
WORTH: Final = 5  # sum of what the games were worth to the seat that chose, in units of 1 / ONE
WEIGHT: Final = 6  # as the sense of the game has it, in units of 1 / ONE
BRANCH: Final = 7

SEATS_FROM: Final = 32  # the bits of a key above the action's
ACTION: Final = (1 << SEATS_FROM) - 1
ONE: Final = 1 << 20
CURIOSITY: Final = 2.2  # in standard deviations of what games are worth
WARMTH: Final = 3.0  # how many times its noise an appraisal must gain to weigh e times as much
NONE_YET: Final = -1  # no stretch of play has this number
ENOUGH: Final = 4  # a step is answered from the tree kept for it if that holds one part in so many of a whole thought


class Tree:
    """The branches known so far, in one flat array; branch 0 is the root."""

    def __init__(self) -> None:
        self.cells: vec[i64] = vec[i64]([0] * BRANCH)

    def grow(self, key: i64, after: i64, weight: i64) -> i64:
        """A new branch, whose next sibling is ``after``."""
        at: i64 = len(self.cells)
        cells = self.cells
        cells = append(cells, key)
        cells = append(cells, after)
        cells = append(cells, 0)
        cells = append(cells, 0)
        cells = append(cells, 0)
        cells = append(cells, 0)
        cells = append(cells, weight)
        self.cells = cells
        return at


class Spread:
    """How much simulations differ in what they are worth to the searching seat: where a sense judges positions all much
    alike, small differences must count. It begins as if one had been won and one lost."""

    def __init__(self) -> None:
        self.count = 2.0
        self.total = 1.0
        self.squares = 1.0

    def add(self, worth: float) -> None:
        self.count += 1.0
        self.total += worth
        self.squares += worth * worth

    def deviation(self) -> float:
        mean = self.total / self.count
        return sqrt(max(0.0, self.squares / self.count - mean * mean))


class SearchBot(Bot):
    """Thinks for so many seconds, or through so many simulations, whichever ends first; 0 is no limit of that kind.

    ``trust`` is the part of the moves beyond the tree, from 0 to 1, in which seats do what tempts them rather than
    anything at all.
    """

    def __init__(self, seed: int, sense: Sense, simulations: int = 0, seconds: float = 0.0, trust: float = 0.9) -> None:
        super().__init__(seed)
        if simulations <= 0 and seconds <= 0.0:
            raise ValueError("a search needs an end: simulations or seconds")
        self.sense: Sense = sense
        self.trust: i64 = int(trust * 1000)
        self.simulations: i64 = simulations
        self.seconds = seconds
        self.tree: Tree = Tree()
        self.path: vec[i64] = vec[i64]()  # branches of the simulation under way
        self.played: i64 = 0  # simulations of the last thought
        self.steps: i64 = 0  # and their actions
        self.whole: i64 = 0  # simulations that the tree held after the last thought
        self.spread: Spread = Spread()
        self.awaited: dict[str, Any] | None = None  # what the seat sees if its decision simply goes on
        self.found: list[tuple[int, int, float]] = []  # see answers, of the last thought
        self.plan: i64 = 0
        self.stretch: i64 = NONE_YET  # for which the plan was made
        self.goes_on = False  # the plan says what comes next, whatever others hide and chance brings

    def choose(self, s: State, seat: i64) -> i64:
        if self.sense.plans:
            return self.choose_by_plan(s, seat)
        options = legal_for(s, seat)
        is_free = len(options) > 1
        best = options[0]
        self.found = [(best, 1, 0.5)]
        if is_free:
            self.think(s, seat)
            self.found = self.answers(s, seat)
            best = best_of(self.tree, options, seat)
        elif not self.expects(s, seat):
            self.awaited = None
            return best
        self.look_ahead(s, seat, best, is_free)
        return best

    def choose_by_plan(self, s: State, seat: i64) -> i64:
        """As the seat's plan has it. A new one is thought about when it is due and plans begin to differ."""
        options = legal_for(s, seat)
        best = options[0]
        self.found = [(best, 1, 0.5)]
        self.played = 0
        self.steps = 0
        now = self.sense.stretch(s, seat)
        if len(options) > 1:
            if now != self.stretch and plans_differ(self.sense, s, seat):
                self.think(s, seat)
                self.found = self.answers(s, seat)
                self.plan = best_of(self.tree, numbers(self.sense.plans), seat)
                self.stretch = now
            best = self.sense.follow(s, seat, self.plan)
        ahead = s.clone()
        carry_out(ahead, seat, best)
        self.goes_on = (
            ahead.chance.used == s.chance.used
            and ahead.reveals == s.reveals
            and ahead.owes(seat)
            and self.stretch == now == self.sense.stretch(ahead, seat)
        )
        return best

    def think(self, s: State, seat: i64) -> None:
        """Let the tree of this position grow until the budget is spent. Of a decision that goes on, much is known from
        its earlier steps: that is counted in, and may be enough."""
        self.played = 0
        self.steps = 0
        if not self.expects(s, seat):
            self.tree = Tree()
            self.spread = Spread()
        known = self.tree.cells[VISITS]
        if known > 0 and known * ENOUGH >= self.whole:
            return
        began = time.perf_counter()
        while self.simulations <= 0 or known + self.played < self.simulations:
            simulate(self, s, seat)
            self.played += 1
            if self.seconds > 0.0:
                passed = time.perf_counter() - began
                if passed + 0.5 * passed / float(self.played) >= self.seconds:  # another would end too late
                    break
        self.whole = known + self.played

    def expects(self, s: State, seat: i64) -> bool:
        """Whether this is the next step of the decision that the tree is about."""
        return self.awaited is not None and self.awaited == s.view(seat)

    def look_ahead(self, s: State, seat: i64, action: i64, is_free: bool) -> None:
        """Where a decision goes on with this seat, and nothing new has become known, its part of the tree is kept. An
        action without alternative has no branch: the tree goes on as it is."""
        self.awaited = None
        ahead = s.clone()
        carry_out(ahead, seat, action)
        if ahead.chance.used != s.chance.used or ahead.reveals != s.reveals or not ahead.owes(seat):
            return
        if is_free:
            kept = branch_of(self.tree, seat, action)
            if not kept:
                return
            self.tree.cells[FIRST] = self.tree.cells[kept + FIRST]
            self.tree.cells[VISITS] = self.tree.cells[kept + VISITS]
        self.awaited = ahead.view(seat)

    def is_sure(self) -> bool:
        """Whether the next step of the decision can be answered without another thought."""
        if self.sense.plans:
            return self.goes_on
        return self.awaited is not None and self.tree.cells[VISITS] * ENOUGH >= self.whole

    def answers(self, s: State, seat: i64) -> list[tuple[int, int, float]]:
        """What was found of each action of the seat: simulations through it, and what they were worth on average."""
        found = self.findings(seat)
        return by_action(self.sense, s, seat, found) if self.sense.plans else found

    def findings(self, seat: i64) -> list[tuple[int, int, float]]:
        """The same by the root's branches: actions, or plans."""
        found: list[tuple[int, int, float]] = []
        cells = self.tree.cells
        at = cells[FIRST]
        while at:
            if cells[at + KEY] >> SEATS_FROM == seat and cells[at + VISITS]:
                mean = float(cells[at + WORTH]) / float(cells[at + VISITS] * ONE)
                found.append((cells[at + KEY] & ACTION, cells[at + VISITS], mean))
            at = cells[at + NEXT]
        return found


def branch_of(tree: Tree, seat: i64, action: i64) -> i64:
    """The root's branch for an action; 0 if there is none."""
    at = tree.cells[FIRST]
    while at and tree.cells[at + KEY] != (seat << SEATS_FROM | action):
        at = tree.cells[at + NEXT]
    return at


def numbers(count: i64) -> vec[i64]:
    """From 0 on, so many."""
    found = vec[i64]()
    for number in range(count):
        found = append(found, number)
    return found


def plans_differ(sense: Sense, s: State, seat: i64) -> bool:
    """Whether it matters now which plan the seat has."""
    first = sense.follow(s, seat, 0)
    for plan in range(1, sense.plans):
        if sense.follow(s, seat, plan) != first:
            return True
    return False


def by_action(sense: Sense, s: State, seat: i64, found: list[tuple[int, int, float]]) -> list[tuple[int, int, float]]:
    """Findings on plans as such on what the plans would do now."""
    visits: dict[int, int] = {}
    worths: dict[int, float] = {}
    for plan, count, mean in found:
        action: int = sense.follow(s, seat, plan)
        visits[action] = visits.get(action, 0) + count
        worths[action] = worths.get(action, 0.0) + float(count) * mean
    return [(action, count, worths[action] / float(count)) for action, count in visits.items()]


def best_of(tree: Tree, options: vec[i64], seat: i64) -> i64:
    """The action, or plan, most simulations went through."""
    best = options[0]
    most: i64 = -1
    for action in options:
        at = branch_of(tree, seat, action)
        visits = tree.cells[at + VISITS] if at else 0
        if visits > most:
            best, most = action, visits
    return best


def simulate(bot: SearchBot, root: State, seat: i64) -> None:
    """One game from the root on: down the tree, a step beyond it, and on as the guide plays."""
    s = root.determinize(seat, bot.chance.below(1 << 30))
    bot.sense.suppose(s, seat)
    if bot.sense.plans:
        deepest = play_by_plans(bot, s, seat)
    else:
        deepest = descend(bot, s, seat)
        play_on(bot, s)
    worths = bot.sense.worths(s)
    bot.spread.add(worths[seat])
    cells = bot.tree.cells
    cells[VISITS] += 1
    for n in range(deepest):
        at = bot.path[n]
        cells[at + VISITS] += 1
        cells[at + WORTH] += int(worths[cells[at + KEY] >> SEATS_FROM] * ONE)


def descend(bot: SearchBot, s: State, me: i64) -> i64:
    """Follow the tree to a position new to it, which becomes part of it; how many branches that took."""
    at: i64 = 0
    depth: i64 = 0
    waiting = waiting_of(s.cells)
    while waiting:
        seat = me if waiting >> me & 1 else lowest(waiting)
        options = s.decisions[s.cells[s.top()]].legal(s, seat)
        if len(options) == 1:
            carry_out(s, seat, options[0])
            bot.steps += 1
            waiting = waiting_of(s.cells)
            continue
        is_known = bot.tree.cells[at + FIRST] != 0
        if not is_known and at and bot.tree.cells[at + VISITS] < bot.sense.patience:
            break
        at = select(bot, s, seat, options, at)
        note(bot, depth, at)
        depth += 1
        carry_out(s, seat, bot.tree.cells[at + KEY] & ACTION)
        bot.steps += 1
        if not is_known:
            break
        waiting = waiting_of(s.cells)
    return depth


def note(bot: SearchBot, depth: i64, at: i64) -> None:
    """A simulation takes this branch."""
    if depth == len(bot.path):
        bot.path = append(bot.path, at)
    else:
        bot.path[depth] = at


def play_by_plans(bot: SearchBot, s: State, me: i64) -> i64:
    """A whole simulation by plans; how many branches of the tree it took. Seats take plans when they are due, as far as
    the tree goes and a step beyond it; then everybody keeps what he has."""
    sense, plans = bot.sense, numbers(bot.sense.plans)
    horizon = sense.sight(s)
    plan_of = vec[i64]([0] * s.seats)
    stretch_of = vec[i64]([NONE_YET] * s.seats)
    at: i64 = 0
    depth: i64 = 0
    steps: i64 = 0
    is_known = True
    waiting = waiting_of(s.cells)
    while waiting:
        if horizon and steps >= horizon and sense.is_quiet(s):
            break
        seat = me if waiting >> me & 1 else lowest(waiting)
        options = s.decisions[s.cells[s.top()]].legal(s, seat)
        action = options[0]
        if len(options) > 1:
            if is_known and stretch_of[seat] != sense.stretch(s, seat):
                stretch_of[seat] = sense.stretch(s, seat)
                is_known = bot.tree.cells[at + FIRST] != 0
                at = select(bot, s, seat, plans, at)
                note(bot, depth, at)
                depth += 1
                plan_of[seat] = bot.tree.cells[at + KEY] & ACTION
            action = sense.rush(s, seat, plan_of[seat], options)
        carry_out(s, seat, action)
        steps += 1
        waiting = waiting_of(s.cells)
    bot.steps += steps
    return depth


def select(bot: SearchBot, s: State, seat: i64, options: vec[i64], parent: i64) -> i64:
    """The branch to follow from ``parent``: the most promising of those open, all of which are offered.

    Siblings and options both lie in rising order, so one walk along both finds the branch of every option, and makes
    those that are new.
    """
    tree = bot.tree
    total: i64 = 0
    sum_visits: i64 = 0
    sum_worth: i64 = 0
    before: i64 = 0  # the sibling walked past last, 0 at the beginning
    at = tree.cells[parent + FIRST]
    has_looked = False
    for action in options:
        key = seat << SEATS_FROM | action
        while at and tree.cells[at + KEY] < key:
            before, at = at, tree.cells[at + NEXT]
        if not at or tree.cells[at + KEY] != key:
            if not has_looked:
                bot.sense.look(s, seat, action)
                has_looked = True
            fresh = tree.grow(key, at, weigh(bot.sense, s, seat, action))
            if before:
                tree.cells[before + NEXT] = fresh
            else:
                tree.cells[parent + FIRST] = fresh
            at = fresh
        tree.cells[at + OFFERED] += 1
        total += tree.cells[at + WEIGHT]
        sum_visits += tree.cells[at + VISITS]
        sum_worth += tree.cells[at + WORTH]
        before, at = at, tree.cells[at + NEXT]

    # A branch never tried is expected to be a little worse than what its siblings brought.
    unknown = 0.5 if sum_visits == 0 else 0.95 * float(sum_worth) / float(sum_visits * ONE)
    curiosity = CURIOSITY * bot.spread.deviation()
    cells = tree.cells
    best: i64 = 0
    equals: i64 = 0
    most = -1.0
    at = cells[parent + FIRST]
    for action in options:
        key = seat << SEATS_FROM | action
        while cells[at + KEY] != key:
            at = cells[at + NEXT]
        visits = cells[at + VISITS]
        worth = unknown if visits == 0 else float(cells[at + WORTH]) / float(visits * ONE)
        share = float(cells[at + WEIGHT]) / float(total)
        promise = worth + curiosity * share * sqrt(float(cells[at + OFFERED])) / float(1 + visits)
        if promise > most:
            best, most, equals = at, promise, 1
        elif promise == most:
            equals += 1
            if bot.chance.below(equals) == 0:
                best = at
        at = cells[at + NEXT]
    return best


def weigh(sense: Sense, s: State, seat: i64, action: i64) -> i64:
    """How much an action, or plan, deserves to be tried, compared with the others open now."""
    promised = sense.promise(s, seat, action) if sense.plans else sense.appraise(s, seat, action)
    promise = promised / (WARMTH * sense.openness * sense.noise)
    return max(1, int(exp(min(8.0, max(-8.0, promise))) * ONE))


def play_on(bot: SearchBot, s: State) -> None:
    """To the end of the game, or as far as the sense of the game cannot see."""
    sense, luck = bot.sense, bot.chance
    horizon = sense.sight(s)
    steps: i64 = 0
    waiting = waiting_of(s.cells)
    while waiting:
        if horizon and steps >= horizon and sense.is_quiet(s):
            break
        seat = lowest(waiting)
        is_wild = luck.below(1000) >= bot.trust
        action: i64 = -1 if is_wild else sense.reflex(s, seat, luck)
        if action < 0:
            options = s.decisions[s.cells[s.top()]].legal(s, seat)
            if len(options) == 1:
                action = options[0]
            elif sense.plans:
                action = sense.rush(s, seat, 0, options)
            elif is_wild:
                action = options[luck.below(len(options))]
            else:
                action = by_instinct(sense, s, seat, options, luck)
        carry_out(s, seat, action)
        steps += 1
        waiting = waiting_of(s.cells)
    bot.steps += steps
