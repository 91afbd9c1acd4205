"""Are the odds of 878 Vikings right? Fight a spread of battles with the real engine and compare.

python3 tools/odds_878.py [--battles 1000000]

Both sides do as the odds assume: no further events, no Commands, the unit given up that keeps most dice. Each share of
survivors, and those of the four ends of a battle, must lie within its error bars. The battles cover every event that
lasts for a sequence or for the battle, alone and with each other that it can meet; the table of the run groups them by
these events.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, cycle
from math import sqrt
from typing import Any

import meadhall
from meadhall.core.chance import seeded
from meadhall.games.vikings878.battle_odds import loses
from meadhall.games.vikings878.layout import (
    BATTLE_AT,
    BERSERKERS,
    CHOOSE,
    DECLINE,
    ENGLISH,
    FIGHT,
    FYRD_CARDS,
    KINDS,
    SLOW,
    STAY,
    SUFFER,
    TRIBUTE_PAYMENT,
    VIKING,
)

LIMIT = 5.0  # standard errors: of ten thousand shares not one should lie beyond
SELDOM = 20  # shares expected fewer times than this are not compared one by one

game: Any = meadhall.load("878")  # its own names and facts, which other games do not have


@dataclass(frozen=True)
class Battle:
    """A battle of the battle phase, with events that last and events played at its start."""

    active: str
    shire: str
    units: dict[str, int]
    lasting: tuple[str, ...] = ()
    fort: bool = False  # the Berserkers play Viking Fort
    terror: bool = False  # they play Viking Terror
    fyrd_spent: tuple[int, ...] = ()

    def __str__(self) -> str:
        units = " ".join(f"{n} {kind}" for kind, n in self.units.items())
        return ", ".join([f"{self.active} in {self.shire}: {units}", *self.events()])

    def events(self) -> list[str]:
        return [*self.lasting, *["viking_fort"] * self.fort, *["viking_terror"] * self.terror]

    def state(self) -> Any:
        """Waiting for the order to fight; two battles elsewhere keep the phase open afterwards."""
        hands: dict[str, list[str]] = {faction: [f"{faction}-03"] for faction in game.names.factions}
        if self.fort or self.terror:
            hands["berserkers"].append("berserkers-12" if self.fort else "berserkers-09")
            hands["norsemen"].append("norsemen-08")  # not to be played: the odds are asked in the window it keeps open
        others = {name: {"norsemen": 1, "thegns": 1} for name in ("exeter", "cornwall")}
        document = {
            "seats": 2,
            "phase": "battles",
            "active": self.active,
            "turn": 2,
            "shires": {self.shire: self.units} | others,
            "hands": hands,
            "sequence": {"lasting": list(self.lasting)},
            "fyrd_spent": list(self.fyrd_spent),
        }
        return game.position(document)

    def attacker(self) -> int:
        return ENGLISH if self.active in game.names.factions[:2] else VIKING


@dataclass
class Count:
    """What so many battles brought."""

    battles: int = 0
    english: Counter[int] = field(default_factory=Counter)
    vikings: Counter[int] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)


def expected(battle: Battle) -> dict[str, Any]:
    """The odds as the game gives them: of the order to fight, or of the window in which a card has been played."""
    state = battle.state()
    if battle.fort or battle.terror:
        start(state, battle)
        (found,) = game.odds(state, state.deciders()[0])["battles"]
        return dict(found)
    seat = int(state.active_seat())
    return dict(next(one for one in game.odds(state, seat)["battles"] if one["shire"] == battle.shire))


def start(state: Any, battle: Battle) -> None:
    """Give the order to fight, and play Viking Fort or Viking Terror if that is meant; a tribute is paid then."""
    state.step(state.active_seat(), FIGHT + game.names.shires.index(battle.shire))
    if battle.fort:
        state.apply(state.seat_of(BERSERKERS), game.action("play", "berserkers-12"))
    if battle.terror:
        state.apply(state.seat_of(BERSERKERS), game.action("play", "berserkers-09"))
        if state.cells[state.top()] == TRIBUTE_PAYMENT:
            payer = state.deciders()[0]
            state.step(payer, state.legal(payer)[0])


def fight(battle: Battle, seeds: Iterator[int], battles: int) -> Count:
    origin = battle.state()
    shire = game.names.shires.index(battle.shire)
    count = Count(battles)
    for _ in range(battles):
        state = origin.clone()
        state.use_chance(seeded(next(seeds)))
        start(state, battle)
        fight_out(state, shire)
        english, vikings = int(state.presence(shire, ENGLISH)), int(state.presence(shire, VIKING))
        count.english[english] += 1
        count.vikings[vikings] += 1
        count.ends[end_of(battle.attacker(), english, vikings, bool(state.cells[SLOW]))] += 1
    return count


def end_of(attacker: int, english: int, vikings: int, slow: bool) -> str:
    """By who is left once the Fyrd have gone home."""
    if not english and not vikings:
        return "empty"
    if bool(vikings) != (attacker == VIKING):
        return "lost"
    return "slow" if slow else "won"


def fight_out(state: Any, shire: int) -> None:
    """Answer every question of the battle as the odds assume."""
    while state.cells[BATTLE_AT] == shire + 1:
        for seat in state.deciders():
            if state.cells[state.top()] == SUFFER:
                state.step(seat, fallen(state, seat, shire))
            else:
                options = state.legal(seat)
                state.step(seat, next((dull for dull in (DECLINE, STAY) if dull in options), options[0]))
            break


def fallen(state: Any, seat: int, shire: int) -> int:
    options = state.legal(seat)
    left = [int(state.there(shire, kind)) for kind in range(KINDS)]
    wanted = CHOOSE + loses(game.facts, left, state.side_of_seat(seat))
    return int(wanted) if wanted in options else int(options[0])


def errors(battle: Battle, odds: dict[str, Any], count: Count) -> Iterator[tuple[str, float]]:
    """By how many standard errors each share lies off."""
    sides = (count.vikings, count.english) if battle.attacker() == VIKING else (count.english, count.vikings)
    shares = [(end, odds[end], count.ends[end]) for end in ("won", "slow", "lost", "empty")]
    assert abs(sum(chance for _, chance, _ in shares) - 1.0) < 1e-9, "one of the ends comes true"
    for name, seen in (("attackers", sides[0]), ("defenders", sides[1])):
        shares += [(f"{name} {n}", chance, seen[n]) for n, chance in enumerate(odds[name])]
        assert max(seen) < len(odds[name]), "more survivors than the odds know of"
    for name, chance, times in shares:
        if count.battles * min(chance, 1.0 - chance) >= SELDOM:
            yield name, (times / count.battles - chance) / sqrt(chance * (1.0 - chance) / count.battles)


SPREAD = [
    Battle("norsemen", "ripon", {"thegns": 1, "norsemen": 1}),
    Battle("norsemen", "york", {"housecarls": 1, "thegns": 2, "norsemen": 4, "berserkers": 2}),
    Battle("berserkers", "york", {"housecarls": 4, "thegns": 5, "norsemen": 9, "berserkers": 5}),
    Battle("berserkers", "york", {"thegns": 3, "norsemen": 3, "berserkers": 1}, fyrd_spent=(1, 2, 3, 4, 5, 6, 7)),
    Battle("norsemen", "ripon", {"housecarls": 3, "thegns": 4, "berserkers": 6}),
    Battle("norsemen", "ripon", {"thegns": 6, "norsemen": 6, "berserkers": 2}, ("danegeld",)),
    Battle("berserkers", "york", {"housecarls": 2, "thegns": 2, "norsemen": 1, "berserkers": 4}, ("danegeld",)),
    Battle("thegns", "ripon", {"housecarls": 2, "thegns": 3, "norsemen": 3, "berserkers": 1}),
    Battle("thegns", "ripon", {"housecarls": 2, "thegns": 5, "norsemen": 5, "berserkers": 2}, ("improved_training",)),
    Battle("thegns", "ripon", {"housecarls": 3, "thegns": 3, "norsemen": 4, "berserkers": 1}, ("shield_wall",)),
    Battle("housecarls", "ripon", {"housecarls": 3, "thegns": 3, "berserkers": 4}, ("shield_wall",)),
    Battle("housecarls", "york", {"housecarls": 2, "thegns": 1, "norsemen": 3}, ("alfreds_gambit", "shield_wall")),
    Battle("thegns", "leeds", {"thegns": 1, "norsemen": 2}, ("alfreds_gambit",)),
    Battle("housecarls", "ripon", {"housecarls": 1, "norsemen": 1, "berserkers": 1}, ("alfreds_gambit",)),
    Battle("thegns", "ripon", {"thegns": 2, "norsemen": 2, "berserkers": 1}, ("thegn_leadership",)),
    Battle("berserkers", "york", {"thegns": 2, "norsemen": 4, "berserkers": 2}, ("danegeld",), terror=True),
    Battle(
        "thegns",
        "ripon",
        {"housecarls": 3, "thegns": 4, "norsemen": 4, "berserkers": 2},
        ("shield_wall", "improved_training"),
        fort=True,
    ),
    Battle(
        "housecarls",
        "ripon",
        {"housecarls": 4, "thegns": 2, "norsemen": 3, "berserkers": 2},
        fort=True,
    ),
    Battle("norsemen", "york", {"housecarls": 6, "thegns": 8, "norsemen": 17, "berserkers": 8}),
]


ONE_CARD = 6  # the Fyrd card left in a deck of one
ENGLISH_SEQUENCE = ("alfreds_gambit", "improved_training", "thegn_leadership", "shield_wall")
ENGLISH_ATTACKS = cycle(
    [
        {"thegns": 1, "norsemen": 2},
        {"housecarls": 2, "thegns": 3, "norsemen": 3, "berserkers": 2},
        {"thegns": 2, "norsemen": 2, "berserkers": 1},
        {"housecarls": 1, "thegns": 1, "norsemen": 3, "berserkers": 1},
        {"housecarls": 4, "thegns": 4, "norsemen": 6, "berserkers": 3},
    ]
)
VIKING_ATTACKS = [
    {"thegns": 1, "norsemen": 3, "berserkers": 1},
    {"housecarls": 2, "thegns": 3, "norsemen": 6, "berserkers": 2},
    {"housecarls": 3, "norsemen": 3, "berserkers": 4},
]


def every_combination() -> list[Battle]:
    """All events of an English sequence with each other, and those of a Viking one."""
    found = []
    for size in range(len(ENGLISH_SEQUENCE) + 1):
        for lasting in combinations(ENGLISH_SEQUENCE, size):
            for fort in (False, True):
                army = next(ENGLISH_ATTACKS)
                if fort and "berserkers" not in army:
                    army = army | {"berserkers": 1}
                # Once a fort is played the Fyrd are there: with one card left, as many in the odds as in every battle.
                drawn = fort and "alfreds_gambit" in lasting
                spent = tuple(card for card in range(1, FYRD_CARDS + 1) if drawn and card != ONE_CARD)
                found.append(Battle("thegns", "ripon", army, lasting, fort, fyrd_spent=spent))
    for lasting in ((), ("danegeld",)):
        for army in VIKING_ATTACKS:
            found.append(Battle("berserkers", "ripon", army, lasting))
            found += [Battle("berserkers", "york", army, lasting, terror=terror) for terror in (False, True)]
    return found


@dataclass
class Row:
    """What was compared under the same events."""

    positions: int = 0
    battles: int = 0
    shares: int = 0
    worst: float = 0.0

    def add(self, battles: int, found: list[tuple[str, float]]) -> None:
        self.positions += 1
        self.battles += battles
        self.shares += len(found)
        self.worst = max([self.worst, *(abs(error) for _, error in found)])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--battles", type=int, default=1_000_000, help="to fight in all (1,000,000)")
    fights = SPREAD + every_combination()
    battles = -(-parser.parse_args().battles // len(fights))
    seeds = iter(range(1, sys.maxsize))
    rows: dict[str, Row] = {}
    beyond_two = 0
    for battle in fights:
        found = list(errors(battle, expected(battle), fight(battle, seeds, battles)))
        rows.setdefault(", ".join(sorted(battle.events())) or "none", Row()).add(battles, found)
        beyond_two += sum(abs(error) > 2.0 for _, error in found)
        name, error = max(found, key=lambda one: abs(one[1]), default=("none is frequent enough", 0.0))
        print(f"{battle}: {len(found)} shares, the farthest ({name}) {error:+.2f} errors off", flush=True)
    print("\n| events in effect | positions | battles | shares | farthest, in standard errors |\n|---|---|---|---|---|")
    for events, row in sorted(rows.items(), key=lambda one: (one[0] != "none", one[0].count(","), one[0])):
        print(f"| {events.replace('_', ' ')} | {row.positions} | {row.battles:,} | {row.shares} | {row.worst:.2f} |")
    compared, worst = sum(row.shares for row in rows.values()), max(row.worst for row in rows.values())
    fought = sum(row.battles for row in rows.values())
    share = beyond_two / max(1, compared)
    print(
        f"\n{fought:,} battles, {compared} shares compared, "
        f"{share:.1%} beyond 2 errors (4.6 % is usual), none beyond {worst:.2f}"
    )
    return 0 if worst < LIMIT else 1


if __name__ == "__main__":
    raise SystemExit(main())
