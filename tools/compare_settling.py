"""Does a campaign of Diex Aie 2 settle its clashes as section 17 says? Ask the reference, case by case.

python3 tools/compare_settling.py [--situations 20000] [--seed 1]

Each situation is a position document with two groups, or a group and a besieged motte, and loaded dice. Compared are
the values of both sides, the letter, how many of each line of the value table fall dead or wounded and among whom their
owner may choose, what becomes of every man and every commander, who has to go back, and prestige.
``reference_settling.py`` is the other opinion.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

import reference_settling as book  # noqa: E402
from reference_settling import Man  # noqa: E402

from games.diex_aie_campaign.country import at, country, does, game, hex_of, question  # noqa: E402
from meadhall.games.diex_aie.campaign import layout  # noqa: E402
from meadhall.games.diex_aie.siege import layout as sheet  # noqa: E402

CLASSES = {
    "norman": ("Nck", "Ncl", "Nim", "Nil", "Nia", "Nix"),
    "scot": ("Scm", "Scl", "Sim", "Sil", "Sia"),
    "dane": ("Dim", "Dil", "Dia"),
}
CHIEFS = {"norman": "Nck", "scot": "Scm", "dane": "Dij"}
LINES = {
    "Nck": "armoured rider",
    "Ncl": "rider",
    "Nim": "armoured foot",
    "Nil": "foot",
    "Nia": "foot shooter",
    "Nix": "armoured foot shooter",
    "Scm": "armoured rider",
    "Scl": "mounted shooter",
    "Sim": "armoured foot",
    "Sil": "foot",
    "Sia": "foot shooter",
    "Dij": "armoured foot",
    "Dim": "armoured foot",
    "Dil": "foot",
    "Dia": "foot shooter",
}
SEAT = {"norman": 0, "saxon": 1, "dane": 2, "scot": 3}
WAYS = ("N", "NE", "SE", "S", "SW", "NW")
STEPS = {
    0: ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    1: ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
}
SYMBOLS = {".": "clear", "f": "forest", "h": "hill", "m": "marsh", "w": "river", "~": "sea"}


def read_map() -> tuple[dict[tuple[int, int], str], dict[str, str]]:
    """The kind of ground that each hex of the north is fought on, and its settlements."""
    facts = tomllib.loads((ROOT / "src/meadhall/games/diex_aie/campaign.toml").read_text(encoding="utf-8"))
    [north] = [one for one in facts["campaign_map"] if one["id"] == "yorkshire-1069"]
    kinds = {
        (column, row): SYMBOLS[symbol]
        for row, line in enumerate(north["grid"].strip().splitlines())
        for column, symbol in enumerate(line)
    }
    for key, kind in (("rivers", "river"), ("coast", "coast")):
        for name in north[key].split():
            kinds[int(name[:2]), int(name[2:])] = kind
    places = {place["hex"]: place["id"] for place in north["place"]}
    for name in places:
        kinds[int(name[:2]), int(name[2:])] = "village"
    return kinds, places


KINDS, PLACES = read_map()


def name_of(hex: tuple[int, int]) -> str:
    return f"{hex[0]:02}{hex[1]:02}"


@dataclass
class Side:
    faction: str
    men: dict[str, dict[str, Any]]  # as the document has them, by id
    shut: dict[str, dict[str, Any]] = field(default_factory=dict)  # of a motte: a group that is shut in
    weak: bool = False

    def all(self) -> dict[str, dict[str, Any]]:
        return self.men | self.shut

    def book(self) -> dict[str, Man]:
        return {id: as_man(said) for id, said in self.all().items()}


def as_man(said: dict[str, Any]) -> Man:
    line = LINES[said["class"]]
    if said.get("on_foot"):
        line = book.DISMOUNTED[line]
    return Man(line, bool(said.get("health")), bool(said.get("prestige")))


def raise_side(luck: Random, faction: str, first: int, count: int, commanders: int) -> dict[str, dict[str, Any]]:
    men: dict[str, dict[str, Any]] = {}
    kinds = luck.sample(CLASSES[faction], luck.randint(1, len(CLASSES[faction])))
    for number in range(count):
        kind = CHIEFS[faction] if number < commanders else luck.choice(kinds)
        said: dict[str, Any] = {"class": kind}
        if luck.random() < 0.2:
            said |= {"health": 1, "due": 99}
        if number < commanders:
            said["prestige"] = luck.randint(1, 10)
        if kind in ("Nck", "Ncl", "Scm", "Scl") and luck.random() < 0.15:
            said["on_foot"] = 1
        men[f"h{first + number}"] = said
    return men


def counted(luck: Random, faction: str, first: int, most: int) -> dict[str, dict[str, Any]]:
    count = luck.choice((luck.randint(4, 12), luck.randint(4, most)))
    return raise_side(luck, faction, first, count, luck.choices((0, 1, 2), (50, 40, 10))[0])


def group_of(side: Side, men: dict[str, dict[str, Any]], hex: str, **more: Any) -> dict[str, Any]:
    said: dict[str, Any] = {"faction": side.faction, "hex": at(hex), "men": men, "weak": int(side.weak)} | more
    leaders = [id for id, one in men.items() if one.get("prestige")]
    if leaders:
        said["leader"] = max(leaders, key=lambda id: int(men[id]["prestige"]))
    return {key: value for key, value in said.items() if value != 0 or key == "hex"}


def others() -> dict[str, Any]:
    """Everybody has a group somewhere, far away; that of the Saxons moves last, so that the day is not over."""
    found = {}
    for number, (faction, kind) in enumerate((("norman", "Nil"), ("saxon", "Xil"), ("dane", "Dil"), ("scot", "Sil"))):
        men = {f"h{300 + 3 * number + n}": {"class": kind} for n in range(3)}
        found[f"g{20 + number}"] = {"faction": faction, "hex": at(f"00{number * 2 + 1:02}"), "men": men}
        if faction != "saxon":
            found[f"g{20 + number}"]["turn"] = 2
    return found


# ---------------------------------------------------------------- a fight


@dataclass
class Fight:
    sides: list[Side]  # attacker, defender
    percents: tuple[int, int]
    siege: bool
    die: int
    commander_dice: list[int]
    state: Any
    names: tuple[str, str]  # of the groups; of a motte the one that is shut in

    def men(self, side: int) -> list[Man]:
        return list(self.sides[side].book().values())


def field_of(luck: Random) -> tuple[str, str, str, str]:
    """A hex, the one from which it is entered, the direction of that, and the kind of ground; far from those asleep."""
    while True:
        kind = luck.choice(("clear", "forest", "hill", "marsh", "river", "coast", "village"))
        hex = luck.choice([hex for hex, one in KINDS.items() if one == kind and 4 <= hex[0] <= 18 and hex[1] <= 15])
        way = luck.randrange(6)
        step = STEPS[hex[0] % 2][way]
        start = (hex[0] + step[0], hex[1] + step[1])
        if start[1] >= 0 and KINDS.get(start, "sea") not in ("sea", "village") and KINDS[hex] != "sea":
            return name_of(hex), name_of(start), WAYS[way], kind


def open_fight(luck: Random) -> Fight:
    """One group comes into the hex of the other; one of them attacks. Rebels hold the villages, who fight for nobody
    here."""
    hex, start, way, kind = field_of(luck)
    came = Side(luck.choice(("norman", "scot", "dane")), {}, weak=luck.random() < 0.2)
    stood = Side(luck.choice([one for one in CLASSES if one != came.faction]), {}, weak=luck.random() < 0.2)
    came.men, stood.men = counted(luck, came.faction, 1, 60), counted(luck, stood.faction, 101, 60)
    is_comer = luck.random() < 0.7
    sides = [came, stood] if is_comer else [stood, came]
    ways = (way, book.OPPOSITE[way]) if is_comer else (book.OPPOSITE[way], way)
    die, dice = luck.randint(1, 10), [luck.randint(1, 10) for _ in range(4)]
    state = country(
        [die, *dice],
        season=0,
        places={PLACES[hex]: {"loyalty": 1, "resources": 5, "stormed": 3}} if hex in PLACES else {},
        groups={"g1": group_of(came, came.men, start), "g2": group_of(stood, stood.men, hex, turn=2)} | others(),
    )
    does(state, f"go {hex}", *(["attack g2"] if is_comer else ["pass", "fight"]))
    names = ("g1", "g2") if is_comer else ("g2", "g1")
    return Fight(sides, book.ground(kind, *ways, is_comer), False, die, dice, state, names)


def assault(luck: Random) -> Fight:
    """A group besieges a motte, in which another may be shut in, and assaults it."""
    hex, start, _, _ = field_of(luck)
    attacker = Side(luck.choice(("scot", "dane")), {}, weak=luck.random() < 0.2)
    attacker.men = counted(luck, attacker.faction, 1, 60)  # all of both sides must stand on the siege sheet
    garrison = raise_side(luck, "norman", 101, luck.randint(1, 15), 0)
    defender = Side("norman", garrison, counted(luck, "norman", 131, 20) if luck.random() < 0.5 else {})
    die, dice = luck.randint(1, 10), [luck.randint(1, 10) for _ in range(4)]
    groups = {"g1": group_of(attacker, attacker.men, start)} | others()
    if defender.shut:
        groups["g2"] = group_of(defender, defender.shut, hex, turn=2)
    state = country(
        [10, 1, die, *dice],  # the besieger has the initiative
        season=0,
        mottes=[{"hex": hex, "stores": 3, "men": garrison}],
        groups=groups,
        places={PLACES[hex]: {"loyalty": 1, "stormed": 3}} if hex in PLACES else {},
    )
    does(state, f"go {hex}", "besiege", *(["stay-out"] if defender.shut else []))
    does(state, *(["spare"] if question(state) == "torch" else []), "assault")
    return Fight([attacker, defender], (0, book.CASTLE), True, die, dice, state, ("g1", "g2"))


# ---------------------------------------------------------------- comparing


class Comparison:
    def __init__(self, fight: Fight, luck: Random, tally: Counter[str]) -> None:
        self.fight, self.luck, self.tally = fight, luck, tally
        hunger = int(fight.sides[0].weak)
        self.said = book.settle(fight.men(0), fight.men(1), fight.siege, fight.percents, fight.die, hunger)
        self.men = [side.book() for side in fight.sides]
        self.fallen: dict[str, bool] = {}  # whether wounded
        self.events: list[tuple[str, dict[str, Any]]] = []

    def side_of(self, id: str) -> int:
        return 0 if id in self.men[0] else 1

    def hear(self) -> None:
        for event in game.take_events(self.fight.state):
            arguments = game.event_document(event)["arguments"]
            self.events.append((event.kind, arguments))
            if event.kind == "fell":
                self.fallen[arguments["man"]] = bool(arguments["wounded"])
            if event.kind in ("man-wounded", "man-killed") and "c17.3.c" in event.rules:
                self.fallen[arguments["person"]] = event.kind == "man-wounded"

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [arguments for name, arguments in self.events if name == kind]

    def run(self) -> str:
        state = self.fight.state
        while state.deciders() and question(state) in ("answer", "neighbours", "losses"):
            if question(state) == "losses":
                difference = self.pick()
                if difference:
                    return difference
            else:
                does(state, "fight" if question(state) == "answer" else "stay-out")
        self.hear()
        return self.result() or self.losses() or self.fates() or self.ends()

    def pick(self) -> str:
        """The owner may choose among all of the line who have not fallen yet."""
        state = self.fight.state
        self.hear()
        texts = game.actions.texts(state.legal(state.deciders()[0]))
        words = [word for word in texts if word.startswith(("pick ", "siege-pick "))]
        offered = {self.man_of(word) for word in words}
        side = self.side_of(next(iter(offered)))
        line = book.line_of(self.men[side][next(iter(offered))], self.fight.siege)
        able = {
            id
            for id, man in self.men[side].items()
            if not man.commander and id not in self.fallen and book.line_of(man, self.fight.siege) == line
        }
        if offered != able or state.deciders()[0] != SEAT[self.fight.sides[side].faction]:
            return f"who may fall: book {sorted(able)}, engine {sorted(offered)}"
        self.tally["choices"] += 1
        does(state, self.luck.choice([*words, "siege-auto" if self.fight.siege else "auto"]))
        return ""

    def man_of(self, word: str) -> str:
        """On the siege sheet he has another number."""
        verb, id = word.split()
        return id if verb == "pick" else f"h{int(self.fight.state.inner.get(sheet.MAN + int(id[1:]) - 1))}"

    def result(self) -> str:
        expected = [{"attack": self.said.attack, "defence": self.said.defence}]
        if self.told("reckoned") != expected:
            return f"values: book {expected}, engine {self.told('reckoned')}"
        [result] = self.told("quick-result")
        if (result["die"], result["letter"]) != (self.fight.die, self.said.letter):
            return f"result: book {self.said}, engine {result}"
        self.tally[f"{'siege' if self.fight.siege else 'open'} {self.said.letter}"] += 1
        return ""

    def losses(self) -> str:
        for side in range(2):
            found: Counter[tuple[str, bool]] = Counter()
            for id, wounded in self.fallen.items():
                if id in self.men[side]:
                    found[book.line_of(self.men[side][id], self.fight.siege), wounded] += 1
            said = book.losses(self.fight.men(side), self.fight.siege, self.said.percents[side])
            for line, (dead, hurt) in said.items():
                if self.fight.siege:  # a man wounded again is told of as dead
                    found[line, False] -= max(0, hurt - found[line, True])
                    found[line, True] = max(hurt, found[line, True])
                if (found[line, False], found[line, True]) != (dead, hurt):
                    return f"{line} of side {side}: book {dead} dead, {hurt} wounded, engine {dict(found)}"
        return ""

    def fates(self) -> str:
        """Every man as he is now, before anybody is taken or let go."""
        dice = iter(self.fight.commander_dice)
        spared = self.fight.siege and self.said.defender == "surrender"  # what follows is c15.1.b
        for side in range(2):
            for id, man in self.men[side].items():
                if man.commander:
                    now = book.commander(man.wounded, self.said.percents[side][0], next(dice))
                    self.tally[f"commander {now}"] += 1
                elif id in self.fallen:
                    now = "dead" if man.wounded or not self.fallen[id] else "wounded"
                else:
                    now = "wounded" if man.wounded else "healthy"
                if now == "wounded" and any(one["person"] == id for one in self.told("dies-of-wounds")):
                    now = "dead"
                if (side == 0 or not spared) and now != self.condition(id):
                    return f"{id} of side {side}: book {now}, engine {self.condition(id)}"
        return ""

    def condition(self, id: str) -> str:
        man = int(id[1:]) - 1
        if self.fight.state.get(layout.STATUS + man) == layout.DEAD:
            return "dead"
        return "wounded" if self.fight.state.get(layout.HEALTH + man) == layout.WOUNDED else "healthy"

    def ends(self) -> str:
        state, said = self.fight.state, self.said
        if self.fight.siege:
            over = "lifted" if self.told("siege-raised") else "surrender" if self.told("motte-fell") else ""
            survivors = [id for id in self.men[1] if self.condition(id) != "dead"]
            expected = said.attacker or said.defender or ("surrender" if self.told("surrendered") else "")
            small = sum(1 for id in self.men[0] if self.condition(id) != "dead") < 3
            if over != expected and survivors and not small:
                return f"siege: book {expected}, engine {over}"
            return ""
        hex = hex_of(state, "g1")
        while state.deciders() and question(state) == "fall-back":
            does(state, self.luck.choice(game.actions.texts(state.legal(state.deciders()[0]))))
        for side, code in enumerate((said.attacker, said.defender)):
            name = self.fight.names[side]
            if state.is_there(int(name[1:]) - 1) and (hex_of(state, name) != hex) != bool(code):
                return f"{name}: book {code or 'holds'}, engine {hex_of(state, name)} from {hex}"
        return self.prestige()

    def prestige(self) -> str:
        """One more for the victors, one less for the beaten, two for those who rout; nobody has won if both go."""
        codes = (self.said.attacker, self.said.defender)
        for side in range(2):
            change = 0
            if bool(codes[0]) != bool(codes[1]):
                change = 1 if not codes[side] else -2 if codes[side] == "rout" else -1
            for id, man in self.fight.sides[side].all().items():
                if man.get("prestige") and self.condition(id) != "dead":
                    expected = min(10, max(1, man["prestige"] + change))
                    now = int(self.fight.state.get(layout.PRESTIGE + int(id[1:]) - 1))
                    if now != expected:
                        return f"prestige of {id}: book {expected}, engine {now}"
        return ""


def compare(count: int, seed: int) -> tuple[list[str], Counter[str]]:
    """Every difference found in as many situations, two of three in the open."""
    found, tally = [], Counter[str]()
    for number in range(count):
        luck = Random(f"{seed} {number}")
        fight = assault(luck) if number % 3 == 0 else open_fight(luck)
        difference = Comparison(fight, luck, tally).run()
        if difference:
            found.append(f"{number}: {difference}")
    return found, tally


def main() -> int:
    options = argparse.ArgumentParser(description="Hold the quick settlement of campaigns against the reference.")
    options.add_argument("--situations", type=int, default=20_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--show", type=int, default=20)
    said = options.parse_args()
    found, tally = compare(said.situations, said.seed)
    for line in found[: said.show]:
        print(line)
    for key in sorted(tally):
        print(f"{key:24}{tally[key]:8}")
    print(f"{len(found)} differences in {said.situations} situations")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
