# mypyc: compile
"""The table of a campaign: its cells by their names, and what all chapters ask of them."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from meadhall.core.bits import bit
from meadhall.core.chance import Chance
from meadhall.core.state import EVERYBODY, Decision, copy_into
from meadhall.games.diex_aie.campaign.book import CITY, MERCENARY, NORMAN, SAXON, Book
from meadhall.games.diex_aie.campaign.classes import Composition
from meadhall.games.diex_aie.campaign.land import Land, neighbour
from meadhall.games.diex_aie.campaign.layout import (
    AT,
    BESIEGER,
    CAME,
    CAPTIVE,
    CLASH,
    CLASH_STAGE,
    CLASS,
    CLOCK,
    CONVOY_HEX,
    CONVOYS,
    DAY,
    DEAD,
    DUE,
    EMPLOYER,
    ENTERED,
    FACTION,
    FIELD_SEATS,
    GONE,
    GROUPS,
    HEALTH,
    HEALTHY,
    HEX,
    IN_CARE,
    IN_GARRISON,
    IN_GROUP,
    KNOWN,
    LAID,
    LEADER,
    LEVIED,
    LOYALTY,
    MAKE_UP,
    MARK,
    MEN,
    MONEY,
    MOTTE_HEX,
    MOTTES,
    NOT_RAISED,
    ON_FOOT,
    OWNER,
    PACK_BITS,
    PACK_MOST,
    PACKED,
    PRESTIGE,
    PRISON,
    RESOURCES,
    ROLLS,
    SCENARIO,
    SEASON,
    SEAT_OF,
    SEEN,
    SERVES,
    SETTLED,
    SHUT,
    SIDE,
    SIEGE_SEATS,
    SPIES,
    SPY_SEEN,
    STATUS,
    TEMPER,
    TERMS,
    TOGETHER,
    TURN,
    UNHIRED,
    VILLAGER,
    WEAK,
    WINNERS,
    WOUNDED,
)
from meadhall.games.diex_aie.campaign.scenario import Setting
from meadhall.games.diex_aie.settling import SettlingTable

NOBODY: i64 = -1
SIEGE_SLOT: Final = 1  # of the games inside: battles come first


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignTable(SettlingTable):
    """One campaign. What never changes hangs on it and is shared: the book, the classes, the settings."""

    def __init__(
        self,
        game: Any,
        decisions: list[Decision],
        seats: i64,
        size: i64,
        chance: Chance,
        book: Book,
        settings: list[Setting],
    ) -> None:
        super().__init__(game, decisions, seats, size, chance)
        self.book = book
        self.classes = book.classes
        self.settings = settings

    def clone(self) -> CampaignTable:
        twin = CampaignTable(self.game, self.decisions, self.seats, 0, self.chance.clone(), self.book, self.settings)
        copy_into(twin, self)
        return twin

    def over_rule(self) -> str:
        return "campaign.result"

    def outcome(self) -> list[float]:
        """Those who have met their condition share the victory; nobody: a draw."""
        winners = self.cells[WINNERS]
        count = 0
        for seat in range(self.seats):
            count += int(winners >> seat & 1)
        if count == 0:
            return [1.0 / int(self.seats)] * int(self.seats)
        return [1.0 / count if winners >> seat & 1 else 0.0 for seat in range(self.seats)]

    def bars_out_of_place(self, seat: i64, action: i64) -> str:
        return "c6.a"

    # ---------------------------------------------------------------- the frame of things

    def setting(self) -> Setting:
        return self.settings[self.cells[SCENARIO]]

    def land(self) -> Land:
        return self.settings[self.cells[SCENARIO]].land

    def day(self) -> i64:
        return self.cells[DAY]

    def seat_of(self, faction: i64) -> i64:
        """The seat that plays a faction; NOBODY for mercenaries and for factions that take no part."""
        return self.cells[SEAT_OF + faction] - 1

    def get(self, cell: i64) -> i64:
        return self.cells[cell]

    def put(self, cell: i64, value: i64) -> None:
        self.cells[cell] = value

    def add(self, cell: i64, value: i64) -> None:
        self.cells[cell] = self.cells[cell] + value

    def put_hex(self, group: i64, hex: i64) -> None:
        """c8.1.g: whoever has just come has not stayed with those who are there."""
        self.cells[HEX + group] = hex
        self.cells[TOGETHER + group] = 0
        self.stamp(group)

    def stamp(self, group: i64) -> None:
        """It came to its hex later than all others."""
        self.cells[CLOCK] = self.cells[CLOCK] + 1
        self.cells[ENTERED + group] = self.cells[CLOCK]

    def push_clash(self, attacker: i64, defender: i64) -> None:
        self.push(CLASH, attacker, defender, 0, 0)

    def around(self, hex: i64) -> list[i64]:
        """The hexes beside it that can be entered, by their numbers."""
        found: list[i64] = []
        for direction in (0, 5, 1, 4, 2, 3):
            beside = neighbour(hex, direction)
            if beside >= 0 and self.land().is_open(beside):
                found.append(beside)
        found.sort()
        return found

    # ---------------------------------------------------------------- places

    def place_at(self, hex: i64) -> i64:
        return self.land().place[hex]

    def is_city(self, place: i64) -> bool:
        return self.setting().place_kind[place] == CITY

    def motte_at(self, hex: i64) -> i64:
        for motte in range(MOTTES):
            if self.cells[MOTTE_HEX + motte] == hex + 1:
                return motte
        return NOBODY

    def is_rebel(self, place: i64) -> bool:
        """c12.1.b: 3 or less, unmodified."""
        return self.book.revolts(self.cells[LOYALTY + place])

    def has_stock(self, place: i64, amount: i64) -> bool:
        return self.is_city(place) or self.cells[RESOURCES + place] >= amount

    def draw_stock(self, place: i64, amount: i64) -> None:
        """c8.4.c: a city never runs out."""
        if not self.is_city(place):
            self.add(RESOURCES + place, -amount)

    def shift_loyalty(self, place: i64, by: i64) -> None:
        """c7.h: levels stay within 1 to 10."""
        self.put(LOYALTY + place, min(i64(10), max(i64(1), self.cells[LOYALTY + place] + by)))

    # ---------------------------------------------------------------- groups

    def is_there(self, group: i64) -> bool:
        return self.cells[FACTION + group] > 0

    def faction(self, group: i64) -> i64:
        return self.cells[FACTION + group] - 1

    def hex(self, group: i64) -> i64:
        return self.cells[HEX + group]

    def seat(self, group: i64) -> i64:
        """Who commands it: hired mercenaries obey their employer's player."""
        employer = self.cells[EMPLOYER + group]
        if employer > 0:
            return self.seat_of(self.faction(employer - 1))
        return self.seat_of(self.faction(group))

    def side(self, group: i64) -> i64:
        """The faction for which it fights; MERCENARY for those who are still to be hired."""
        employer = self.cells[EMPLOYER + group]
        return self.faction(employer - 1) if employer > 0 else self.faction(group)

    def is_hireling(self, group: i64) -> bool:
        return self.faction(group) == MERCENARY

    def is_neutral(self, group: i64) -> bool:
        return self.is_hireling(group) and self.cells[TERMS + group] == UNHIRED

    def members(self, group: i64) -> list[i64]:
        found: list[i64] = []
        for man in range(MEN):
            if self.cells[STATUS + man] == IN_GROUP and self.cells[AT + man] == group:
                found.append(man)
        return found

    def size(self, group: i64) -> i64:
        count: i64 = 0
        for man in range(MEN):
            if self.cells[STATUS + man] == IN_GROUP and self.cells[AT + man] == group:
                count += 1
        return count

    def strength(self, group: i64) -> i64:
        """c8.4.a: with the mercenaries that march under it."""
        count = self.size(group)
        for other in range(GROUPS):
            if self.is_there(other) and self.cells[EMPLOYER + other] == group + 1:
                count += self.size(other)
        return count

    def prestige(self, group: i64) -> i64:
        """0 without a commander."""
        leader = self.cells[LEADER + group]
        return self.cells[PRESTIGE + leader - 1] if leader > 0 else 0

    def all_ride(self, group: i64) -> bool:
        """c8.1.c."""
        for man in range(MEN):
            if self.cells[STATUS + man] == IN_GROUP and self.cells[AT + man] == group and not self.rides(man):
                return False
        return True

    def has_wounded(self, group: i64) -> bool:
        for man in range(MEN):
            if self.cells[STATUS + man] == IN_GROUP and self.cells[AT + man] == group:
                if self.cells[HEALTH + man] == WOUNDED:
                    return True
        return False

    def groups_at(self, hex: i64) -> list[i64]:
        found: list[i64] = []
        for group in range(GROUPS):
            if self.is_there(group) and self.cells[HEX + group] == hex:
                found.append(group)
        return found

    def march_points(self, group: i64) -> i64:
        """c8.3.a, c8.3.e; c12.2.d: a stack moves at the pace of the slower."""
        points = self.own_points(group)
        for other in range(GROUPS):
            if self.is_there(other) and self.cells[EMPLOYER + other] == group + 1:
                points = min(points, self.own_points(other))
        return points

    def is_alone(self, group: i64) -> bool:
        """c9.a: a commander without men."""
        return self.cells[LEADER + group] > 0 and self.strength(group) == 1

    def own_points(self, group: i64) -> i64:
        """c9.a: a commander alone has a rider's points, whatever he is."""
        return self.book.march_points(
            self.all_ride(group) or self.is_alone(group),
            self.cells[WEAK + group] > 0,
            self.has_wounded(group),
            self.cells[SEASON],
        )

    def new_group(self, faction: i64, hex: i64) -> i64:
        for group in range(GROUPS):
            if not self.is_there(group):
                self.put(FACTION + group, faction + 1)
                self.put_hex(group, hex)
                return group
        raise OverflowError("too many groups")

    def free_counters(self) -> i64:
        count: i64 = 0
        for group in range(GROUPS):
            count += 0 if self.is_there(group) else 1
        return count

    def remove_group(self, group: i64) -> None:
        """The counter leaves the map; its hirelings are free again, its prisoners run away."""
        for other in range(GROUPS):
            if self.is_there(other) and self.cells[EMPLOYER + other] == group + 1:
                self.put(EMPLOYER + other, 0)
                self.put(TERMS + other, UNHIRED)
        for man in range(MEN):
            if self.cells[STATUS + man] == CAPTIVE and self.cells[AT + man] == group:
                self.dismiss(man)
        for field in range(FACTION, CONVOY_HEX, GROUPS):
            self.put(field + group, 0)
        for seat in range(4):
            self.put(SEEN + seat * GROUPS + group, 0)
            for part in range(MAKE_UP):
                self.put(KNOWN + (seat * GROUPS + group) * MAKE_UP + part, 0)
        for spy in range(SPIES):  # c10.b: who is gone shows nothing
            self.put(SPY_SEEN + spy, self.cells[SPY_SEEN + spy] & ~bit(group))

    def dissolve_if_small(self, group: i64) -> None:
        """c8.1.a: under three it is no group; a commander alone is not lost."""
        men = self.members(group)
        leader = self.cells[LEADER + group] - 1
        if len(men) >= 3 or (len(men) == 1 and men[0] == leader):
            return
        if leader >= 0 and len(men) == 2:
            for man in men:
                if man != leader:
                    self.dismiss(man)
            return
        for man in men:
            self.dismiss(man)
        self.reveal()
        self.emit("group-dissolved", "c8.1.a", EVERYBODY, group)
        self.remove_group(group)

    def inherit(self, group: i64, heir: i64) -> None:
        """Hirelings and prisoners of a group that is combined with another stay with that."""
        for other in range(GROUPS):
            if self.is_there(other) and self.cells[EMPLOYER + other] == group + 1:
                self.put(EMPLOYER + other, heir + 1)
        for motte in range(MOTTES):
            if self.cells[BESIEGER + motte] == group + 1:
                self.put(BESIEGER + motte, heir + 1)
        for man in range(MEN):
            if self.cells[STATUS + man] == CAPTIVE and self.cells[AT + man] == group:
                self.put(AT + man, heir)
        if self.cells[PRISON + heir] == 0:
            self.put(PRISON + heir, self.cells[PRISON + group])

    # ---------------------------------------------------------------- men

    def cells_of_prestige(self, man: i64) -> i64:
        return self.cells[PRESTIGE + man]

    def kind(self, man: i64) -> i64:
        return self.cells[CLASS + man] - 1

    def rides(self, man: i64) -> bool:
        return self.classes.rider[self.kind(man)] and not self.cells[ON_FOOT + man]

    def fights_for(self, man: i64) -> i64:
        """His faction, whatever his class: a villager may serve Normans. Mercenaries belong to that of their class."""
        serves = self.cells[SERVES + man]
        return serves if serves < MERCENARY else self.classes.faction[self.kind(man)]

    def is_wounded(self, man: i64) -> bool:
        return self.cells[HEALTH + man] == WOUNDED

    def is_commander(self, man: i64) -> bool:
        return self.cells[PRESTIGE + man] > 0

    def raise_man(self, kind: i64, status: i64, at: i64) -> i64:
        """He has one of the numbers of his faction; once all were needed, those who went home come again."""
        serves: i64 = NORMAN
        if status == IN_GROUP:
            serves = VILLAGER if self.cells[LEVIED + at] else self.faction(at)
        man = self.free_man(ROLLS[serves], ROLLS[serves + 1], NOT_RAISED)
        if man < 0:
            man = self.free_man(ROLLS[serves], ROLLS[serves + 1], GONE)
        if man < 0:
            man = self.free_man(0, MEN, NOT_RAISED)
        if man < 0:
            raise OverflowError("too many men")
        self.sign_on(man, kind, status, at, serves)
        return man

    def sign_on(self, man: i64, kind: i64, status: i64, at: i64, serves: i64) -> None:
        self.forget(man)
        self.put(CLASS + man, kind + 1)
        self.put(STATUS + man, status)
        self.put(AT + man, at)
        self.put(SERVES + man, serves)

    def free_man(self, first: i64, last: i64, status: i64) -> i64:
        for man in range(first, last):
            if self.cells[STATUS + man] == status and self.cells[PRESTIGE + man] == 0:
                return man
        return NOBODY

    def raise_men(self, table: Composition, counts: list[i64], status: i64, at: i64) -> None:
        for place in range(len(counts)):
            for _ in range(counts[place]):
                self.raise_man(table.classes[place], status, at)

    def forget(self, man: i64) -> None:
        for field in range(CLASS, SEEN, MEN):
            self.put(field + man, 0)

    def leave_group(self, man: i64) -> None:
        """Where several commanders have joined, the next in prestige takes the lead."""
        group = self.cells[AT + man]
        if self.cells[STATUS + man] != IN_GROUP or self.cells[LEADER + group] != man + 1:
            return
        heir: i64 = NOBODY
        for other in self.members(group):
            if other != man and self.is_commander(other):
                if heir < 0 or self.cells[PRESTIGE + other] > self.cells[PRESTIGE + heir]:
                    heir = other
        self.put(LEADER + group, heir + 1)

    def dismiss(self, man: i64) -> None:
        self.leave_group(man)
        self.put(STATUS + man, GONE)
        self.put(AT + man, 0)

    def kill(self, man: i64) -> None:
        self.leave_group(man)
        self.put(STATUS + man, DEAD)
        self.put(AT + man, 0)

    def wound(self, man: i64) -> None:
        """A second wound kills."""
        if self.is_wounded(man):
            self.kill(man)
            return
        self.put(HEALTH + man, WOUNDED)
        self.put(DUE + man, 0)

    def heal(self, man: i64) -> None:
        self.put(HEALTH + man, HEALTHY)
        self.put(DUE + man, 0)

    def move_to(self, man: i64, group: i64) -> None:
        """A commander takes his command along if the other group has none."""
        self.leave_group(man)
        self.put(STATUS + man, IN_GROUP)
        self.put(AT + man, group)
        if self.is_commander(man) and self.cells[LEADER + group] == 0:
            self.put(LEADER + group, man + 1)

    def post(self, man: i64, motte: i64) -> None:
        """He guards a motte from now on."""
        self.leave_group(man)
        self.put(STATUS + man, IN_GARRISON)
        self.put(AT + man, motte)

    def garrison_size(self, motte: i64) -> i64:
        count: i64 = 0
        for man in range(MEN):
            if self.cells[STATUS + man] == IN_GARRISON and self.cells[AT + man] == motte:
                count += 1
        return count

    # ---------------------------------------------------------------- money and convoys

    def money(self, group: i64) -> i64:
        return self.cells[MONEY + group]

    def convoys_at(self, hex: i64) -> list[i64]:
        found: list[i64] = []
        for convoy in range(CONVOYS):
            if self.cells[CONVOY_HEX + convoy] == hex + 1:
                found.append(convoy)
        return found

    def convoy_faction(self, convoy: i64) -> i64:
        """c11.d: a combat group beside it decides whose it is; NOBODY for a neutral one."""
        return self.cells[OWNER + convoy] - 1

    def value(self, group: i64, in_castle: bool) -> i64:
        """c17.1.a, c17.1.b, c17.1.c: what a group is worth, in halves."""
        total: i64 = 0
        for man in self.fighters_of(group):
            worth = self.book.tables.values[self.line_of(man, in_castle)]
            total += worth if self.is_wounded(man) else 2 * worth
        return total

    def line_of(self, man: i64, on_foot: bool) -> i64:
        kind = self.kind(man)
        return self.classes.line_on_foot[kind] if on_foot or not self.rides(man) else self.classes.line[kind]

    # ---------------------------------------------------------------- battles

    def fighting_seat(self, side: i64) -> i64:
        """Who leads a side of the battle that is fought: its player. Mercenaries whom nobody employs, and men whose
        player leads the other side too, are led by the next."""
        found: list[i64] = [NOBODY, NOBODY]
        for group in range(GROUPS):
            if self.is_there(group) and self.cells[SIDE + group] and found[self.cells[SIDE + group] - 1] < 0:
                found[self.cells[SIDE + group] - 1] = self.seat(group)
        if found[side] >= 0 and (side == 0 or found[0] != found[1]):
            return found[side]
        return (found[1 - side] + 1) % self.seats

    def asked(self, other: bool) -> i64:
        return self.fighting_seat(1 if other else 0)

    def fight_so(self, quickly: bool) -> None:
        self.set_argument(CLASH_STAGE, SETTLED if quickly else LAID)

    def fighters(self) -> i64:
        return MEN

    def fight_mark(self, fighter: i64) -> i64:
        return self.cells[MARK + fighter]

    def put_fight_mark(self, fighter: i64, mark: i64) -> None:
        self.cells[MARK + fighter] = mark

    def is_besieged(self, motte: i64) -> bool:
        return self.cells[BESIEGER + motte] > 0

    def fight_line(self, fighter: i64) -> i64:
        return self.line_of(fighter, False)

    def loss_line(self, letter: i64) -> list[i64]:
        return self.book.tables.open_losses[letter]

    def fighter_seat(self, fighter: i64) -> i64:
        if self.cells[STATUS + fighter] == IN_GROUP:
            return self.seat(self.cells[AT + fighter])
        return self.seat_of(self.fights_for(fighter))

    def is_hurt(self, fighter: i64) -> bool:
        return self.cells[HEALTH + fighter] == WOUNDED

    def worth(self, fighter: i64) -> i64:
        return self.classes.points[self.kind(fighter)]

    def strike_down(self, fighter: i64, wounds: bool) -> None:
        self.emit("fell", "c17.3.c", EVERYBODY, fighter, 1 if wounds else 0)
        if wounds:
            self.wound(fighter)
        else:
            self.kill(fighter)

    def bedridden(self, group: i64) -> list[i64]:
        """c14.7.d: the wounded who lie in a village fight when it is attacked, unless it is by their own people."""
        found: list[i64] = []
        place = self.cells[LEVIED + group] - 1
        if place < 0:
            return found
        for man in range(MEN):
            if self.cells[STATUS + man] == IN_CARE and self.cells[AT + man] == place:
                if not self.attacks_with(self.fights_for(man), self.cells[SIDE + group]):
                    found.append(man)
        return found

    def attacks_with(self, faction: i64, side: i64) -> bool:
        """Men of a faction fight on the other side than this."""
        for group in range(GROUPS):
            if self.is_there(group) and self.cells[SIDE + group] and self.cells[SIDE + group] != side:
                if self.side(group) == faction:
                    return True
        return False

    def fighters_of(self, group: i64) -> list[i64]:
        found = self.members(group)
        for man in self.bedridden(group):
            found.append(man)
        return found

    def seat_inside(self, slot: i64, seat: i64) -> i64:
        seats = SIEGE_SEATS if slot == SIEGE_SLOT else FIELD_SEATS
        for place in range(2):
            if self.cells[seats + place] == seat + 1:
                return place
        return NOBODY

    def seat_outside(self, slot: i64, seat: i64) -> i64:
        return self.cells[(SIEGE_SEATS if slot == SIEGE_SLOT else FIELD_SEATS) + seat] - 1

    # ---------------------------------------------------------------- who is hostile

    def are_foes(self, one: i64, other: i64) -> bool:
        """c13.2, by factions and before any test: Saxons are foes of Normans only when they revolt."""
        if one == other or one == MERCENARY or other == MERCENARY:
            return False
        return not (one == NORMAN and other == SAXON) and not (one == SAXON and other == NORMAN)

    def came_from(self, group: i64) -> i64:
        return self.cells[CAME + group] - 1

    def is_resting(self, group: i64) -> bool:
        return self.cells[TURN + group] == 2

    def temper(self, group: i64) -> i64:
        return self.cells[TEMPER + group]

    # ---------------------------------------------------------------- secrets

    def knows(self, seat: i64, group: i64) -> bool:
        """c8.1.b: whose it is, and who has a group in its hex; battles and sieges are fought before all eyes."""
        if self.cells[SIDE + group] or self.is_at_siege(group):
            return True
        if seat < 0:
            return False
        if self.seat(group) == seat:
            return True
        for other in self.groups_at(self.hex(group)):
            if self.seat(other) == seat:
                return True
        return False

    def is_at_siege(self, group: i64) -> bool:
        """c15.a, 11.a: who besieges and who is besieged stands on the siege sheet, which lies open to all."""
        for motte in range(MOTTES):
            besieger = self.cells[BESIEGER + motte] - 1
            if besieger >= 0 and self.cells[MOTTE_HEX + motte] == self.cells[HEX + group] + 1:
                return self.cells[SHUT + group] > 0 or self.side(group) == self.side(besieger)
        return False

    def note_meetings(self, hex: i64) -> None:
        """Whoever meets a group remembers it as it was."""
        here = self.groups_at(hex)
        for group in here:
            for other in here:
                seat = self.seat(other)
                if seat >= 0 and seat != self.seat(group):
                    self.remember(seat, group)

    def remember(self, seat: i64, group: i64) -> None:
        """c8.1.b, c10.b: size and make-up, its leader apart."""
        self.put(SEEN + seat * GROUPS + group, self.size(group) + 1)
        base = KNOWN + (seat * GROUPS + group) * MAKE_UP
        for part in range(MAKE_UP):
            self.put(base + part, 0)
        for man in self.members(group):
            if self.cells[LEADER + group] != man + 1:
                kind = self.kind(man)
                self.add(base + kind // PACKED, bit(kind % PACKED * PACK_BITS))

    def remembered(self, seat: i64, group: i64, kind: i64) -> i64:
        """How many men of a class it had when it was last met."""
        packed = self.cells[KNOWN + (seat * GROUPS + group) * MAKE_UP + kind // PACKED]
        return packed >> (kind % PACKED * PACK_BITS) & PACK_MOST

    def owner_mask(self, group: i64) -> i64:
        """Who may hear what concerns a group alone."""
        seat = self.seat(group)
        return 1 << seat if seat >= 0 else 0

    def hide(self, seat: i64) -> None:
        from meadhall.games.diex_aie.campaign.hiding import hide

        hide(self, seat)

    def veil(self, seat: i64) -> list[i64]:
        from meadhall.games.diex_aie.campaign.hiding import veil

        return veil(self, seat)
