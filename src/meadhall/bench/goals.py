"""What is measured, and the goals: ratios between two series of the same run."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median

STEPS = "steps/s"
LINES = "lines/s"
MICROSECONDS = "µs"

PEERS = {"openspiel": "OpenSpiel", "rlcard": "RLCard"}


@dataclass(frozen=True)
class Series:
    engine: str  # a key of worker.ENGINES
    key: str
    title: str
    unit: str = STEPS


@dataclass(frozen=True)
class Goal:
    title: str
    ours: Series
    theirs: Series
    at_least: float | None = None  # ours divided by theirs
    at_most: float | None = None

    def wanted(self) -> str:
        return f"≥ {self.at_least:g}x" if self.at_least is not None else f"≤ {self.at_most:g}x"

    def is_met(self, ratio: float) -> bool:
        if self.at_least is not None:
            return ratio >= self.at_least
        return self.at_most is not None and ratio <= self.at_most


@dataclass
class Samples:
    """What the rounds gave for one series, or why they gave nothing."""

    values: list[float]
    steps_per_game: float | None = None
    missing: str = ""

    def add(self, series: Series, measured: dict[str, float]) -> None:
        steps, times, seconds = measured["steps"], measured["times"], measured["seconds"]
        if series.unit == MICROSECONDS:
            self.values.append(seconds / steps * 1e6)
            return
        self.values.append(steps / seconds)
        if series.unit == STEPS:
            self.steps_per_game = steps / times


@dataclass(frozen=True)
class Verdict:
    """How a goal came out: the median of the rounds' ratios, the lowest and the highest."""

    goal: Goal
    got: tuple[float, float, float] | None

    @property
    def word(self) -> str:
        if self.got is None:
            return "not measured"
        return "met" if self.goal.is_met(self.got[0]) else "short"


def judge(goal: Goal, samples: dict[Series, Samples]) -> Verdict:
    """Compare round by round: what slowed one round down slowed both series down."""
    ours, theirs = samples[goal.ours].values, samples[goal.theirs].values
    ratios = [a / b for a, b in zip(ours, theirs, strict=False)]
    if not ratios:
        return Verdict(goal, None)
    return Verdict(goal, (median(ratios), min(ratios), max(ratios)))


# ---------------------------------------------------------------- the series, in the order in which a round plays them

GIN_RUMMY = Series("rlcard", "gin-rummy-driven", "RLCard gin rummy, driven from Python")
BACKGAMMON_DRIVEN = Series("openspiel", "backgammon-driven", "OpenSpiel backgammon, driven from Python")
BACKGAMMON = Series("openspiel", "backgammon", "OpenSpiel backgammon, C++ loop")
BACKGAMMON_CLONE = Series("openspiel", "backgammon-clone", "OpenSpiel backgammon, clone", MICROSECONDS)
OPENSPIEL_FOUR = Series("openspiel", "connect-four", "OpenSpiel connect four, C++ loop")
OUR_FOUR = Series("connect-four", "playout", "Connect four on our kernel, compiled playout")
OUR_FOUR_CHECKED = Series("connect-four", "checked", "Connect four on our kernel, compiled, checked")
OUR_FOUR_SEARCHING = Series("connect-four", "searching", "Connect four on our kernel, lines sought everywhere")


def eketorp(engine: str, key: str, title: str, unit: str = STEPS) -> list[Series]:
    return [Series(engine, f"{key}-{seats}", f"Eketorp, {seats} seats, {title}", unit) for seats in (3, 6)]


DRIVEN = eketorp("compiled", "driven", "driven from Python")
PLAYOUT = eketorp("compiled", "playout", "compiled playout")
CHECKED = eketorp("compiled", "checked", "compiled, checked")
PLAIN = eketorp("plain", "playout", "plain Python playout")
CLONE = eketorp("compiled", "clone", "clone", MICROSECONDS)
DETERMINIZE = eketorp("compiled", "determinize", "determinize", MICROSECONDS)
BRIAN_BORU = [
    Series("compiled", f"brian-boru-playout-{seats}", f"Brian Boru, {seats} seats, compiled playout")
    for seats in (3, 5)
]
VIKINGS878 = [
    Series("compiled", f"878-playout-{seats}", f"878 Vikings, {seats} seats, compiled playout") for seats in (2, 4)
]
VIKINGS = [
    Series("compiled", f"vikings-playout-{scenario}", f"Vikings, {scenario}, compiled playout")
    for scenario in (
        "salters-hut",
        "village-raid",
        "boarding-action",
        "fyrd-landing",
        "monastery-gold",
        "sea-chase",
        "camp-defence",
        "shield-wall",
    )
]

DIEX_AIE = [
    Series("compiled", f"diex-aie-playout-{scenario}", f"Diex Aie 2, {scenario}, compiled playout")
    for scenario in (
        "malefosse",
        "retour-au-camp",
        "la-charge-de-roussel",
        "le-mur",
        "les-haches-du-nord",
        "raid-ecossais",
        "le-pont",
        "le-village-brule",
        "le-grand-hall",
        "les-pillards-danois",
        "echelles",
        "feu-sur-la-motte",
        "le-dernier-reduit",
    )
]

SEARCH = [
    Series("compiled", "search-eketorp", "Eketorp, 3 seats, search of the strongest level"),
    Series("compiled", "search-brian-boru", "Brian Boru, 3 seats, search of the strongest level"),
    Series("compiled", "search-878", "878 Vikings, 2 seats, search of the strongest level"),
    Series("compiled", "search-vikings", "Vikings, village-raid, search of the strongest level"),
    Series("compiled", "search-diex-aie", "Diex Aie 2, raid-ecossais, search of the strongest level"),
]
BY_PLAN = Series("compiled", "vikings-by-plan", "Vikings, village-raid, played out as the search does")
DIEX_BY_PLAN = Series("compiled", "diex-aie-by-plan", "Diex Aie 2, raid-ecossais, played out as the search does")

LINES_OF_FIRE = [
    Series("compiled", "lines-near", "Lines of fire on land, up to 15 hexes long, asked from Python", LINES),
    Series("compiled", "lines-far", "Lines of fire anywhere on 2,400 hexes, asked from Python", LINES),
]

SERIES = [
    *DRIVEN,
    GIN_RUMMY,
    BACKGAMMON_DRIVEN,
    *PLAIN,
    PLAYOUT[0],
    SEARCH[0],
    PLAYOUT[1],
    BACKGAMMON,
    BRIAN_BORU[0],
    SEARCH[1],
    BRIAN_BORU[1],
    VIKINGS878[0],
    SEARCH[2],
    VIKINGS878[1],
    *VIKINGS[1:],
    VIKINGS[0],
    SEARCH[3],
    BY_PLAN,
    *DIEX_AIE,
    SEARCH[4],
    DIEX_BY_PLAN,
    *CHECKED,
    OUR_FOUR,
    OPENSPIEL_FOUR,
    OUR_FOUR_CHECKED,
    OUR_FOUR_SEARCHING,
    *CLONE,
    BACKGAMMON_CLONE,
    *LINES_OF_FIRE,
    *DETERMINIZE,
]

GOALS = [
    *(
        Goal(f"{ours.title} / its own compiled playout", ours, theirs, at_least=0.7)
        for ours, theirs in zip(SEARCH[:4], (PLAYOUT[0], BRIAN_BORU[0], VIKINGS878[0], VIKINGS[0]), strict=True)
    ),
    Goal(f"{SEARCH[3].title} / the same playouts alone", SEARCH[3], BY_PLAN, at_least=0.7),
    Goal(f"{SEARCH[4].title} / the same playouts alone", SEARCH[4], DIEX_BY_PLAN, at_least=0.7),
    *(
        Goal(f"{ours.title} / OpenSpiel backgammon, C++", ours, BACKGAMMON, at_least=3)
        for ours in (*PLAYOUT, *BRIAN_BORU, *VIKINGS878)
    ),
    *(
        Goal(f"{ours.title} / OpenSpiel backgammon, C++", ours, BACKGAMMON, at_least=1)
        for ours in (*VIKINGS, *DIEX_AIE)
    ),
    *(Goal(f"{ours.title} / RLCard gin rummy", ours, GIN_RUMMY, at_least=10) for ours in DRIVEN),
    *(
        Goal(f"{ours.title} / the same in plain Python", ours, plain, at_least=8)
        for ours, plain in zip(PLAYOUT, PLAIN, strict=True)
    ),
    *(Goal(f"{ours.title} / OpenSpiel backgammon clone", ours, BACKGAMMON_CLONE, at_most=0.5) for ours in CLONE),
    Goal("Connect four, compiled playout / OpenSpiel C++", OUR_FOUR, OPENSPIEL_FOUR, at_least=3),
    Goal("Connect four, compiled, checked / OpenSpiel C++", OUR_FOUR_CHECKED, OPENSPIEL_FOUR, at_least=3),
]
