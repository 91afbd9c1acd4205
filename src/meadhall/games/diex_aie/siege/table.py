# mypyc: compile
"""The table of a siege: its cells by their names, and what all chapters ask of them."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from meadhall.core.chance import Chance
from meadhall.core.state import EVERYBODY, Decision, copy_into
from meadhall.games.diex_aie.battle.fort_works import A_HOUSE
from meadhall.games.diex_aie.settling import SettlingTable
from meadhall.games.diex_aie.siege.layout import (
    ASSAULT_FIGHT,
    BAILEY,
    BESIEGERS,
    BURNT,
    CAMP,
    CLASH,
    CLASH_STAGE,
    DAY,
    DEAD,
    DETACHED,
    DIVIDED,
    DUE,
    ENDED,
    ENDED_FOR,
    EXCHANGED,
    FIRST_SIEGE,
    FOE,
    FRESH,
    GARRISON,
    HEALTH,
    HEALTHY,
    INITIATIVE,
    INSIDE,
    KIND,
    LIFTED,
    MAN,
    MARKER,
    ON_THE_FIELD,
    OUTSIDE,
    PEOPLE,
    PICKED,
    PLACE,
    QUICKLY,
    RELIEF,
    RELIEF_FIGHT,
    SIEGE_CELLS,
    SIEGE_NOW,
    SUPPLY,
    SURRENDERED,
    TAKEN,
    WOUNDED,
)
from meadhall.games.diex_aie.siege.rules import SiegeRules, Stronghold, folk_by_class

# Events whose first value is a person.
OF_PERSONS: Final = (
    *("assassin", "man-wounded", "man-killed", "bought", "suspected", "healed", "commander-tested", "man-captured"),
    *("dies-of-wounds", "laid-up", "healing"),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class SiegeTable(SettlingTable):
    """All of the sieges of a table. ``self.base`` is where the cells of the siege begin whose day is played."""

    def __init__(
        self, game: Any, decisions: list[Decision], seats: i64, size: i64, chance: Chance, rules: SiegeRules
    ) -> None:
        super().__init__(game, decisions, seats, size, chance)
        self.rules = rules
        self.folk = rules.folk  # by person

    def clone(self) -> SiegeTable:
        twin = SiegeTable(self.game, self.decisions, self.seats, 0, self.chance.clone(), self.rules)
        twin.folk = self.folk
        copy_into(twin, self)
        return twin

    def fill(self, values: list[int]) -> bool:
        filled = super().fill(values)
        if filled and self.rules.daily:
            self.name_folk()
        return filled

    def name_folk(self) -> None:
        """Within a campaign: who its people are, from their cells."""
        people: list[i64] = []
        for person in range(PEOPLE):
            people.append(self.get(KIND + person))
        self.folk = folk_by_class(self.rules.folk, people)

    def emit(self, kind: str, rules: str, seen: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Within a campaign people are told of by their numbers there."""
        if self.heard is not None and self.rules.daily and kind in OF_PERSONS:
            super().emit(kind, rules, seen, self.get(MAN + a) - 1, b, c, d)
        else:
            super().emit(kind, rules, seen, a, b, c, d)

    def over_rule(self) -> str:
        return "11.b"

    def outcome(self) -> list[float]:
        won = self.get(ENDED_FOR) - 1
        return [1.0 if side_of_seat(seat) == won else 0.0 for seat in range(self.seats)]

    def hide(self, seat: i64) -> None:
        """11.a: everything is on the siege sheet, which both players see."""

    def veil(self, seat: i64) -> list[i64]:
        return []

    def bars_out_of_place(self, seat: i64, action: i64) -> str:
        return "11.1.b"

    # ---------------------------------------------------------------- cells

    def base(self) -> i64:
        return FIRST_SIEGE + self.cells[SIEGE_NOW] * SIEGE_CELLS

    def get(self, cell: i64) -> i64:
        return self.cells[self.base() + cell]

    def put(self, cell: i64, value: i64) -> None:
        self.cells[self.base() + cell] = value

    def add(self, cell: i64, value: i64) -> None:
        at = self.base() + cell
        self.cells[at] = self.cells[at] + value

    def place(self) -> Stronghold:
        return self.rules.places[self.get(PLACE) - 1]

    def faction_of(self, side: i64) -> i64:
        """c15.a: within a campaign whoever is no Norman besieges, and Normans are besieged."""
        if not self.rules.daily:
            return self.place().factions[side]
        return self.get(FOE) if side == OUTSIDE else 0

    def day(self) -> i64:
        return self.get(DAY)

    def is_ended(self) -> bool:
        return self.get(ENDED) > 0

    # ---------------------------------------------------------------- people

    def camp(self, person: i64) -> i64:
        return self.get(CAMP + person)

    def health(self, person: i64) -> i64:
        return self.get(HEALTH + person)

    def is_living(self, person: i64) -> bool:
        health = self.get(HEALTH + person)
        return health == HEALTHY or health == WOUNDED

    def side_of(self, person: i64) -> i64:
        """-1 for somebody who has no part in the siege."""
        camp = self.get(CAMP + person)
        if camp == BESIEGERS or camp == DETACHED:
            return OUTSIDE
        return INSIDE if camp == GARRISON or camp == RELIEF else -1

    def is_of(self, person: i64, side: i64) -> bool:
        """Alive on that side, wherever he camps."""
        return self.is_living(person) and self.side_of(person) == side

    def is_shut_in(self, person: i64) -> bool:
        """Alive among those who are besieged now."""
        camp = self.get(CAMP + person)
        if not self.is_living(person):
            return False
        return camp == BESIEGERS if self.get(EXCHANGED) else camp == GARRISON

    def is_without(self, person: i64) -> bool:
        """Alive among those who besiege now."""
        camp = self.get(CAMP + person)
        if not self.is_living(person):
            return False
        if self.get(EXCHANGED):
            return camp == GARRISON or camp == RELIEF
        return camp == BESIEGERS or camp == DETACHED

    def people_of(self, side: i64) -> list[i64]:
        found: list[i64] = []
        for person in range(PEOPLE):
            if self.is_of(person, side):
                found.append(person)
        return found

    def shut_in(self) -> list[i64]:
        found: list[i64] = []
        for person in range(PEOPLE):
            if self.is_shut_in(person):
                found.append(person)
        return found

    def without(self) -> list[i64]:
        found: list[i64] = []
        for person in range(PEOPLE):
            if self.is_without(person):
                found.append(person)
        return found

    def in_camp(self, camp: i64) -> list[i64]:
        found: list[i64] = []
        for person in range(PEOPLE):
            if self.is_living(person) and self.camp(person) == camp:
                found.append(person)
        return found

    def commander(self, people: list[i64]) -> i64:
        """Who leads them: a commander of the roster, else who is worth most points; -1 for nobody."""
        folk = self.folk
        best: i64 = -1
        worth: i64 = -1
        for person in people:
            value = folk.points[person] + (1000 if folk.chief[person] else 0)
            if value > worth:
                worth, best = value, person
        return best

    def wound(self, person: i64, rules: str) -> None:
        """A second wound kills."""
        if self.health(person) == WOUNDED:
            self.kill(person, rules)
            return
        self.put(HEALTH + person, WOUNDED)
        self.put(FRESH + person, 1)
        self.put(DUE + person, 0)
        self.emit("man-wounded", rules, EVERYBODY, person)

    def kill(self, person: i64, rules: str) -> None:
        self.put(HEALTH + person, DEAD)
        self.forget(person)
        self.emit("man-killed", rules, EVERYBODY, person)

    def forget(self, person: i64) -> None:
        """He is no longer on the sick list."""
        self.put(FRESH + person, 0)
        self.put(DUE + person, 0)

    def enlist(self, person: i64, camp: i64) -> None:
        self.put(CAMP + person, camp)
        self.put(HEALTH + person, HEALTHY)

    def is_free(self, person: i64) -> bool:
        """His name is on no list of this siege."""
        return self.get(HEALTH + person) == 0

    def clear_picks(self) -> None:
        for person in range(PEOPLE):
            self.put(PICKED + person, 0)

    # ---------------------------------------------------------------- roles and supply

    def besieging_side(self) -> i64:
        """11.4.1.m: roles may be exchanged."""
        return INSIDE if self.get(EXCHANGED) else OUTSIDE

    def besieger(self) -> i64:
        """The seat that decides for the besiegers."""
        return self.besieging_side()

    def besieged(self) -> i64:
        return 1 - self.besieging_side()

    def days_left(self) -> i64:
        return self.get(SUPPLY) - self.get(MARKER)

    # ---------------------------------------------------------------- fights, and section 17

    def open_fight(self) -> i64:
        """The kind of the fight that is open: the second argument of its frame, which lies below."""
        depth = self.cells[0]
        while depth > 0:
            depth -= 1
            if self.cells[1 + depth * 6] == CLASH:
                return self.cells[1 + depth * 6 + 3]
        raise AssertionError("no fight is open")

    def acting_side(self, kind: i64) -> i64:
        """In a divided army's castle either side may attack; else the besieger assaults, and the besieged come out."""
        if kind == ASSAULT_FIGHT:
            return self.get(INITIATIVE) - 1 if self.get(DIVIDED) else self.besieging_side()
        return INSIDE if kind == RELIEF_FIGHT else 1 - self.besieging_side()

    def rides(self, person: i64) -> bool:
        """Besiegers and a relief army have their horses; of the garrison as many ride as the stables hold."""
        if not self.folk.rider[person]:
            return False
        if self.get(CAMP + person) != GARRISON or self.rules.daily:  # in a campaign each has his own horse
            return True
        left = self.place().stable
        for other in range(PEOPLE):
            if self.folk.rider[other] and self.is_living(other) and self.camp(other) == GARRISON:
                if other == person:
                    return left > 0
                left -= 1
        return False

    def line_of(self, person: i64, kind: i64) -> i64:
        """c17.1.a, c17.1.c: in an assault all are on foot; in the open whoever has a horse at hand rides."""
        folk = self.folk
        if kind == ASSAULT_FIGHT or not self.rides(person):
            return folk.line_on_foot[person]
        return folk.line[person]

    def asked(self, other: bool) -> i64:
        acting = self.acting_side(self.open_fight())
        return 1 - acting if other else acting

    def fight_so(self, quickly: bool) -> None:
        self.set_argument(CLASH_STAGE, QUICKLY if quickly else ON_THE_FIELD)

    def fighters(self) -> i64:
        return PEOPLE

    def fight_mark(self, fighter: i64) -> i64:
        return self.get(PICKED + fighter)

    def put_fight_mark(self, fighter: i64, mark: i64) -> None:
        self.put(PICKED + fighter, mark)

    def fight_line(self, fighter: i64) -> i64:
        return self.line_of(fighter, self.open_fight())

    def loss_line(self, letter: i64) -> list[i64]:
        tables = self.rules.tables
        return tables.siege_losses[letter] if self.open_fight() == ASSAULT_FIGHT else tables.open_losses[letter]

    def fighter_seat(self, fighter: i64) -> i64:
        return self.side_of(fighter)

    def is_hurt(self, fighter: i64) -> bool:
        return self.get(HEALTH + fighter) == WOUNDED

    def worth(self, fighter: i64) -> i64:
        return self.folk.points[fighter]

    def strike_down(self, fighter: i64, wounds: bool) -> None:
        if wounds:
            self.wound(fighter, "c17.3.c")
        else:
            self.kill(fighter, "c17.3.c")

    # ---------------------------------------------------------------- works

    def is_burnt(self, cell: i64) -> bool:
        number = self.place().works.on_hex[cell] - 1
        return number >= 0 and self.get(BURNT + number) > 0

    def can_burn(self, cell: i64) -> bool:
        """11.3.2.a: a hex of timber or wattle that the besieged hold and that stands."""
        place = self.place()
        if cell < 0 or place.works.on_hex[cell] == 0 or self.is_burnt(cell):
            return False
        if not place.castle:
            return place.bailey[cell]
        if self.get(EXCHANGED):
            return not place.motte[cell]
        return place.motte[cell] or not self.get(BAILEY)

    def is_house(self, cell: i64) -> bool:
        return self.place().works.kind_at(cell) == A_HOUSE

    def is_breached(self, motte: bool) -> bool:
        """A breach in the palisade of the motte, or else in that of the bailey or the wall of the hall."""
        place = self.place()
        for cell in place.targets:
            if place.walled[cell] and place.motte[cell] == motte and self.is_burnt(cell):
                return True
        return False

    # ---------------------------------------------------------------- the end

    def end(self, how: i64, winner: i64, rules: str) -> None:
        """11.b."""
        if self.is_ended():
            return
        self.put(ENDED, how)
        self.put(ENDED_FOR, winner + 1)
        if how == SURRENDERED:
            self.emit("surrendered", rules, EVERYBODY, self.day())
        elif how == TAKEN:
            self.emit("place-taken", rules, EVERYBODY, self.day())
        elif how == LIFTED:
            self.emit("siege-lifted", rules, EVERYBODY, self.day())
        else:
            self.emit("time-is-up", rules, EVERYBODY, self.day())
        self.emit("siege-won", rules, EVERYBODY, winner)


def side_of_seat(seat: i64) -> i64:
    """The first seat besieges, the second is besieged; a third joins the besieged, a fourth the besiegers."""
    return OUTSIDE if seat == 0 or seat == 3 else INSIDE
