# mypyc: compile
"""What a bot knows of a game beside its rules, and the greedy bot, which goes by nothing else."""

from __future__ import annotations

from math import exp

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from meadhall.bots.bot import Bot
from meadhall.core.chance import Chance
from meadhall.core.state import State, legal_for


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """This one knows nothing, which fits every game. Those of a game lie in the module named after it.

    ``noise`` is what appraisals are blurred by, so that greedy players do not all want the same thing. ``horizon`` is
    after how many actions a position can be judged as well as by playing on, once it is quiet; 0 is never. ``glances``
    is how many options, drawn at random, a search compares at each action beyond its tree; 0 is all. ``openness`` is
    how many times the noise a search lays over what actions promise: where appraisals are far apart and not to be
    relied on, it must look at what they speak against. ``patience`` is how many simulations must have come through a
    branch before a search appraises what follows it. ``is_farsighted`` is for searches of many simulations: where it
    pays, they go on for longer.

    ``plans`` is in how many ways a seat may play for a while. Where a game's answers are too many and too small to be
    searched one by one, a search compares plans instead: each seat takes one at a time, keeps it for a stretch of play,
    and everything in between is answered as the plans have it. 0: the game is searched answer by answer.
    """

    def __init__(
        self,
        noise: float = 1.0,
        horizon: i64 = 0,
        glances: i64 = 0,
        openness: float = 1.0,
        patience: i64 = 0,
        plans: i64 = 0,
    ) -> None:
        self.noise = noise
        self.openness = openness
        self.horizon: i64 = horizon
        self.is_farsighted = False
        self.glances: i64 = glances
        self.plans: i64 = plans
        self.patience: i64 = patience

    def appraise(self, s: State, seat: i64, action: i64) -> float:
        """What an action promises the seat; only answers to one question are compared, which has been looked at."""
        return 0.0

    def look(self, s: State, seat: i64, action: i64) -> None:
        """Before answers to a question are compared, of which this is one: see what is the same for all of them."""

    def suppose(self, s: State, seat: i64) -> None:
        """In a copy where all that the seat cannot know was drawn at random: rivals who answered in secret while the
        seat still thinks answer again. In the copy their answers are random, while real rivals have reasons."""
        for rival in range(s.seats):
            if rival != seat and not s.owes(rival) and self.takes_back(s, rival):
                s.ask(rival)

    def takes_back(self, s: State, rival: i64) -> bool:
        """Take back what a rival has answered in secret to the open question; False if he need not answer again."""
        return False

    def instinct(self, s: State, seat: i64, action: i64) -> float:
        """What an action promises at first sight. Players beyond a search's tree go by it, at every action: it must be
        quick."""
        return self.appraise(s, seat, action)

    def reflex(self, s: State, seat: i64, luck: Chance) -> i64:
        """What instinct would choose, found without asking the rules for all that is open, where that is simple and
        much quicker; -1 where it is not. It must be legal."""
        return -1

    def stretch(self, s: State, seat: i64) -> i64:
        """The number of the stretch of play that a seat's plan is for: with another number another plan is due."""
        return 0

    def promise(self, s: State, seat: i64, plan: i64) -> float:
        """What a plan promises, as ``appraise`` says of an action."""
        return 0.0

    def follow(self, s: State, seat: i64, plan: i64) -> i64:
        """The answer of a seat that has several, by its plan."""
        raise NotImplementedError

    def rush(self, s: State, seat: i64, plan: i64, options: vec[i64]) -> i64:
        """The same in a simulation, where it may be rougher if it is quicker."""
        return self.follow(s, seat, plan)

    def sight(self, s: State) -> i64:
        """The horizon in this game; where scenarios differ, in its scenario."""
        return self.horizon

    def is_quiet(self, s: State) -> bool:
        """Whether nothing is under way that ``judge`` would misread, such as an army between two places."""
        return True

    def player(self, seed: int, blur: float = 1.0) -> Bot:
        """Somebody who takes what looks best; the greater ``blur``, the less he sees."""
        return GreedyBot(seed, self, blur)

    def judge(self, s: State) -> list[float]:
        """The share of the victory that each seat may expect."""
        return s.outcome()

    def worths(self, s: State) -> list[float]:
        """What a simulation that went so far was worth to each seat."""
        return s.outcome() if s.is_over() else self.judge(s)

    def signs(self, s: State) -> list[list[float]]:
        """What a judge whose weights were fitted (``tools/fit_judge.py``) goes by, for each seat; else nothing."""
        return []


def tempting(sense: Sense, s: State, seat: i64, options: vec[i64], luck: Chance, noise: float) -> i64:
    """The option that promises most at a blurred glance."""
    best: i64 = options[0]
    most = -1e9
    sense.look(s, seat, best)
    for action in options:
        worth = sense.appraise(s, seat, action) + noise * float(luck.below(1000)) / 1000.0
        if worth > most:
            best, most = action, worth
    return best


def by_instinct(sense: Sense, s: State, seat: i64, options: vec[i64], luck: Chance) -> i64:
    """What looks best at first sight: of a few options drawn at random where there are many, which is quicker than to
    look at all and never twice the same habit."""
    count: i64 = len(options)
    sense.look(s, seat, options[0])
    if 0 < sense.glances < count:
        best = options[luck.below(count)]
        most = sense.instinct(s, seat, best)
        for _ in range(sense.glances - 1):
            action = options[luck.below(count)]
            if action != best:
                worth = sense.instinct(s, seat, action)
                if worth > most:
                    best, most = action, worth
        return best
    noise = sense.openness * sense.noise
    best = options[0]
    most = -1e9
    for action in options:
        worth = sense.instinct(s, seat, action) + noise * float(luck.below(1000)) / 1000.0
        if worth > most:
            best, most = action, worth
    return best


def shares(points: list[float], doubt: float) -> list[float]:
    """The chances to win of seats with so many points, ``doubt`` of which make one e times as likely as another."""
    best = max(points)
    weights = [exp((own - best) / doubt) for own in points]
    total = sum(weights)
    return [weight / total for weight in weights]


class GreedyBot(Bot):
    """Each answer on its own merits, without looking ahead; ``blur`` times the noise of its sense in its eyes."""

    def __init__(self, seed: int, sense: Sense, blur: float = 1.0) -> None:
        super().__init__(seed)
        self.sense: Sense = sense
        self.noise: float = blur * sense.noise

    def choose(self, s: State, seat: i64) -> i64:
        options = legal_for(s, seat)
        return options[0] if len(options) == 1 else tempting(self.sense, s, seat, options, self.chance, self.noise)
