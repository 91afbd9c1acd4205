# mypyc: compile
"""The action of the day (11.1.3, 11.2, 11.4, 11.5): what the side with the initiative chooses."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.diex_aie.battle.verbs import MOST_PATROLS
from meadhall.games.diex_aie.siege.answers import open_between
from meadhall.games.diex_aie.siege.layout import (
    ANIMALS,
    ASSAULT,
    ASSAULT_DAY,
    ASSAULT_FIGHT,
    AUTO,
    BAILEY,
    BESIEGER_CHOICE,
    BOTH_DAY,
    BUILD_DAY,
    BUILD_FASCINES,
    BUILD_LADDER,
    BUILDERS,
    DECLINE,
    DIVIDED,
    EDGE,
    ENOUGH,
    EVENT,
    EXCHANGED,
    FASCINES,
    FIELD,
    FIELD_MAP,
    FIGHT_EDGE,
    FIGHT_KIND,
    FIGHT_MAP,
    GATE_BETRAYED,
    GENERAL,
    GENERAL_DAY,
    GENERAL_FIGHT,
    GENERAL_SORTIE,
    GROUND,
    INFILTRATE,
    INFILTRATE_MEN,
    INITIATIVE,
    INSIDE,
    LADDERS,
    LIFT,
    LIFTED,
    OUTSIDE,
    PARTY,
    PARTY_MEN,
    PATROLS,
    PATROLS_MEN,
    PATROLS_PATROL,
    PEOPLE,
    PICK,
    PICKED,
    PLAY_OUT,
    RELIEF,
    RELIEF_DAY,
    RELIEF_FIGHT,
    RELIEVE,
    RELIEVE_TOGETHER,
    REST,
    SORTIE,
    SORTIE_DAY,
    SORTIE_FIGHT,
    SOUTH,
    SPENT,
    SURRENDERED,
    TALK,
    TALK_DAY,
    TALKED,
    WEST,
)
from meadhall.games.diex_aie.siege.table import SiegeTable

# ---------------------------------------------------------------- talks


def talk_bonus(s: SiegeTable) -> i64:
    """11.5.1: of each factor the best bonus, and the two add up."""
    tables, without, within = s.rules.tables, len(s.without()), len(s.shut_in())
    bonus: i64 = 0
    for ratio, worth in tables.numbers:
        if without >= ratio * within:
            bonus = worth
            break
    if s.get(BAILEY):
        return bonus + (tables.motte if s.is_breached(True) else tables.bailey)
    return bonus + (tables.breach if s.is_breached(False) else 0)


def talk(s: SiegeTable) -> None:
    """11.5.b."""
    s.put(TALKED, 1)
    s.put(SPENT, BOTH_DAY if s.get(BUILDERS) else TALK_DAY)
    die, bonus = s.chance.die(10), talk_bonus(s)
    s.emit("talks", "11.5.b 11.5.1.a 11.5.1.b", EVERYBODY, die, bonus)
    if die + bonus >= s.rules.tables.target:
        s.end(SURRENDERED, OUTSIDE, "11.5.b")


# ---------------------------------------------------------------- the besieger


class BesiegerChoice(Question):
    """11.1.3.b: an assault, or building and talks, or nothing; 11.b: he may also lift the siege."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, SiegeTable)
        return [s.get(BUILDERS)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, SiegeTable)
        if action == ASSAULT:
            return "11.4.a" if s.get(BUILDERS) or s.get(TALKED) else ""
        if s.get(EVENT) == GATE_BETRAYED:
            return "11.6.13"
        if s.get(DIVIDED) and (BUILD_LADDER <= action <= TALK or action == LIFT):
            return "11.4.a" if action <= TALK else "11.4.1.j"  # their fellows fight outside
        if action == BUILD_LADDER or action == BUILD_FASCINES:
            return bars_building(s, action)
        if action == TALK:
            if s.get(EXCHANGED):
                return "11.4.1.w"
            return "11.5.b" if s.get(TALKED) else ""
        if action == REST:
            return ""
        if action == LIFT:
            return "11.b" if s.get(EXCHANGED) else ""
        return "11.1.3.b"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        return open_between(self, s, seat, ASSAULT, LIFT)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, SiegeTable)
        if action == BUILD_LADDER or action == BUILD_FASCINES:
            build(s, action)
            return
        if action == TALK:
            talk(s)
            if s.is_ended():
                s.pop()
            return
        s.pop()
        if action == ASSAULT:
            begin_assault(s)
        elif action == LIFT:
            s.end(LIFTED, INSIDE, "11.b")

    def advance(self, s: State) -> None:
        assert isinstance(s, SiegeTable)
        s.ask(s.besieger())


def begin_assault(s: SiegeTable) -> None:
    s.put(SPENT, ASSAULT_DAY)
    s.put(FIGHT_KIND, ASSAULT_FIGHT)
    s.emit("assault", "11.4.1.b", EVERYBODY, s.get(INITIATIVE) - 1)
    if s.get(EVENT) == GATE_BETRAYED:
        s.clear_picks()
        s.push(INFILTRATE)


def bars_building(s: SiegeTable, action: i64) -> str:
    """11.2: five men for each item, who do nothing else that day."""
    tables = s.rules.tables
    if s.get(BUILDERS) + tables.builders > len(s.without()):
        return "11.2.b"
    if action == BUILD_LADDER:
        return "11.2.a" if s.get(LADDERS) >= tables.most_ladders else ""
    return "11.2.a" if s.get(FASCINES) >= tables.most_fascines or not s.place().castle else ""


def build(s: SiegeTable, action: i64) -> None:
    s.add(BUILDERS, s.rules.tables.builders)
    s.put(SPENT, BOTH_DAY if s.get(TALKED) else BUILD_DAY)
    if action == BUILD_LADDER:
        s.add(LADDERS, 1)
        s.emit("ladder-built", "11.2.a 11.2.b", EVERYBODY, s.get(LADDERS))
    else:
        s.add(FASCINES, 1)
        s.emit("fascines-built", "11.2.a 11.2.b", EVERYBODY, s.get(FASCINES))


class Infiltrate(Question):
    """11.6.13: who of the besiegers is let in. Argument: how many have been named."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, SiegeTable)
        return [s.place().in_the_yard - s.argument(INFILTRATE_MEN)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, SiegeTable)
        if action == AUTO:
            return ""
        person = action - PICK
        return "" if person < PEOPLE and s.is_without(person) and not s.get(PICKED + person) else "11.6.13"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        return open_between(self, s, seat, PICK, AUTO)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, SiegeTable)
        s.answered(seat)
        if action == AUTO:
            for person in strongest(s, s.without()):
                if s.argument(INFILTRATE_MEN) < s.place().in_the_yard and not s.get(PICKED + person):
                    self.let_in(s, person)
        else:
            self.let_in(s, action - PICK)

    def let_in(self, s: SiegeTable, person: i64) -> None:
        s.put(PICKED + person, 1)
        s.set_argument(INFILTRATE_MEN, s.argument(INFILTRATE_MEN) + 1)

    def advance(self, s: State) -> None:
        assert isinstance(s, SiegeTable)
        if s.argument(INFILTRATE_MEN) < min(s.place().in_the_yard, i64(len(s.without()))):
            s.ask(s.besieger())
        else:
            s.pop()


def strongest(s: SiegeTable, people: list[i64]) -> list[i64]:
    """Those worth most points first; men of equal worth in the order of the roster."""
    ranked: list[i64] = []
    for person in people:
        worth = s.folk.points[person] if s.health(person) == 1 else s.folk.points[person] // 2
        ranked.append((999 - worth) * 1000 + person)
    ranked.sort()
    return [place % 1000 for place in ranked]


# ---------------------------------------------------------------- the besieged


def most_in_party(s: SiegeTable) -> i64:
    """11.4.2.g: a third of the besieged still alive."""
    return len(s.shut_in()) // s.rules.tables.party_share


class BesiegedChoice(Question):
    """11.1.3.c: a sortie, or nothing; then the initiative passes to the besieger (11.1.3.e), who meanwhile may lift
    the siege (11.b)."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, SiegeTable)
        if action == DECLINE:
            return ""
        if s.get(DIVIDED):
            return "" if action == ASSAULT else "11.4.1.j"
        if action == SORTIE:
            held = s.get(BAILEY) and not s.get(EXCHANGED)
            return "11.4.2.b" if held else "" if most_in_party(s) else "11.4.2.g"
        if action == GENERAL_SORTIE:
            return "11.4.3.a" if s.get(GENERAL) else ""
        if action == RELIEVE or action == RELIEVE_TOGETHER:
            if s.get(EXCHANGED) or not len(s.in_camp(RELIEF)):
                return "11.6.19"
            return "11.4.3.a" if action == RELIEVE_TOGETHER and s.get(GENERAL) else ""
        return "11.1.3.c"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        return open_between(self, s, seat, SORTIE, ASSAULT)

    def bars_idle(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, SiegeTable)
        may = action == LIFT and seat == s.besieger() and not s.get(EXCHANGED) and not s.get(DIVIDED)
        return "" if may else "11.1.b"

    def legal_idle(self, s: State, seat: i64) -> vec[i64]:
        answers = vec[i64]()
        return answers if self.bars_idle(s, seat, LIFT) else append(answers, LIFT)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, SiegeTable)
        s.pop()
        s.clear_picks()
        if action == LIFT:
            s.end(LIFTED, INSIDE, "11.b")
        elif action == DECLINE:
            s.put(INITIATIVE, s.besieging_side() + 1)
            s.emit("declined", "11.1.3.e", EVERYBODY)
            s.push(BESIEGER_CHOICE)
        elif action == ASSAULT:
            begin_assault(s)
        elif action == SORTIE:
            begin_sally(s, SORTIE_FIGHT, SORTIE_DAY)
            s.emit("sortie", "11.4.2.b", EVERYBODY)
            s.push(PATROLS, 1)
            s.push(FIELD)
            s.push(PARTY)
        elif action == GENERAL_SORTIE:
            s.put(GENERAL, 1)
            begin_sally(s, GENERAL_FIGHT, GENERAL_DAY)
            s.emit("general-sortie", "11.4.3.a 11.4.3.d", EVERYBODY)
            s.push(FIELD)
        else:
            if action == RELIEVE_TOGETHER:
                s.put(GENERAL, 1)
                for person in s.shut_in():
                    s.put(PICKED + person, 1)
            begin_sally(s, RELIEF_FIGHT, RELIEF_DAY)
            s.emit("relief-attacks", "11.6.19", EVERYBODY)
            s.push(FIELD)

    def advance(self, s: State) -> None:
        assert isinstance(s, SiegeTable)
        s.ask(s.besieged())


def begin_sally(s: SiegeTable, kind: i64, day: i64) -> None:
    s.put(FIGHT_KIND, kind)
    s.put(SPENT, day)


class Party(Question):
    """11.4.2.g: who goes for food. Argument: how many have been named."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, SiegeTable)
        return [most_in_party(s) - s.argument(PARTY_MEN)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, SiegeTable)
        if action == AUTO:
            return ""
        if action == ENOUGH:
            return "" if s.argument(PARTY_MEN) > 0 else "11.4.2.g"
        person = action - PICK
        return "" if person < PEOPLE and s.is_shut_in(person) and not s.get(PICKED + person) else "11.4.2.g"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        return open_between(self, s, seat, PICK, AUTO)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, SiegeTable)
        s.answered(seat)
        if action == ENOUGH:
            set_out(s)
            return
        chosen = [action - PICK] if action != AUTO else strongest(s, s.shut_in())
        for person in chosen:
            if s.argument(PARTY_MEN) < most_in_party(s) and not s.get(PICKED + person):
                s.put(PICKED + person, 1)
                s.set_argument(PARTY_MEN, s.argument(PARTY_MEN) + 1)

    def advance(self, s: State) -> None:
        assert isinstance(s, SiegeTable)
        if s.argument(PARTY_MEN) < most_in_party(s):
            s.ask(s.besieged())
        else:
            set_out(s)


def set_out(s: SiegeTable) -> None:
    """11.4.2.h: how many animals they bring is rolled before they enter."""
    men = s.argument(PARTY_MEN)
    s.pop()
    s.put(ANIMALS, s.chance.die(s.rules.tables.pack_dice))
    s.emit("party", "11.4.2.g 11.4.2.h", EVERYBODY, men, s.get(ANIMALS))


class Field(Question):
    """11.4.2.a, 11.4.3.b: the besieged chooses the map, then his side of it. Argument: the map + 1."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(FIELD_MAP)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, SiegeTable)
        if s.argument(FIELD_MAP) == 0:
            return "" if GROUND <= action < EDGE else "11.4.2.a"
        edge = action - EDGE
        if s.get(FIGHT_KIND) == SORTIE_FIGHT:
            return "" if edge == SOUTH or edge == WEST else "11.4.2.d"
        return "" if action < PLAY_OUT and (edge == WEST or edge == 1) else "11.4.3.b"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        return open_between(self, s, seat, GROUND, EDGE + 3)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, SiegeTable)
        s.answered(seat)
        if s.argument(FIELD_MAP) == 0:
            s.set_argument(FIELD_MAP, action - GROUND + 1)
            s.put(FIGHT_MAP, action - GROUND)
            return
        s.put(FIGHT_EDGE, action - EDGE)
        s.pop()
        s.emit("field-chosen", "11.4.2.a 11.4.3.b", EVERYBODY, s.get(FIGHT_MAP), s.get(FIGHT_EDGE))

    def advance(self, s: State) -> None:
        assert isinstance(s, SiegeTable)
        s.ask(s.besieged())


# ---------------------------------------------------------------- patrols


def bars_patrol(s: SiegeTable, person: i64, patrol: i64) -> str:
    """11.4.2.c: at most eight, of them two riders and two shooters; of patrols as many as a fight has room for."""
    tables, folk = s.rules.tables, s.folk
    if person >= PEOPLE or not s.is_without(person) or s.get(PICKED + person) or patrol > MOST_PATROLS:
        return "11.4.2.c"
    men: i64 = 0
    riders: i64 = 0
    shooters: i64 = 0
    for other in range(PEOPLE):
        if s.get(PICKED + other) == patrol + 1:
            men += 1
            riders += 1 if folk.rider[other] else 0
            shooters += 1 if folk.shooter[other] else 0
    if men >= tables.patrol_size or (folk.rider[person] and riders >= tables.patrol_riders):
        return "11.4.2.c"
    return "11.4.2.c" if folk.shooter[person] and shooters >= tables.patrol_shooters else ""


class Patrols(Question):
    """11.4.2.c: the besieger forms his patrols. Arguments: the patrol that is formed, from 1; its men. ``enough``
    closes it; ``auto`` forms this and all others. PICKED: 1 for the party, 1 + patrol for its men."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(PATROLS_PATROL)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, SiegeTable)
        if action == AUTO:
            return ""
        if action == ENOUGH:
            return "" if s.argument(PATROLS_MEN) > 0 or s.argument(PATROLS_PATROL) > 1 else "11.4.2.i"
        return bars_patrol(s, action - PICK, s.argument(PATROLS_PATROL))

    def legal(self, s: State, seat: i64) -> vec[i64]:
        return open_between(self, s, seat, PICK, AUTO)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, SiegeTable)
        s.answered(seat)
        if action == AUTO:
            form_all(s)
        elif action != ENOUGH:
            s.put(PICKED + action - PICK, s.argument(PATROLS_PATROL) + 1)
            s.set_argument(PATROLS_MEN, s.argument(PATROLS_MEN) + 1)
        elif s.argument(PATROLS_MEN) == 0:
            s.pop()
        else:
            s.set_argument(PATROLS_PATROL, s.argument(PATROLS_PATROL) + 1)
            s.set_argument(PATROLS_MEN, 0)

    def advance(self, s: State) -> None:
        assert isinstance(s, SiegeTable)
        for person in range(PEOPLE):
            if not bars_patrol(s, person, s.argument(PATROLS_PATROL)):
                s.ask(s.besieger())
                return
        if s.argument(PATROLS_MEN) > 0:
            s.set_argument(PATROLS_PATROL, s.argument(PATROLS_PATROL) + 1)
            s.set_argument(PATROLS_MEN, 0)
        else:
            s.pop()


def form_all(s: SiegeTable) -> None:
    """Patrol by patrol, the strongest first."""
    patrol = s.argument(PATROLS_PATROL)
    joined = True
    while joined:
        joined = s.argument(PATROLS_MEN) > 0 and patrol == s.argument(PATROLS_PATROL)
        for person in strongest(s, s.without()):
            if not bars_patrol(s, person, patrol):
                s.put(PICKED + person, patrol + 1)
                joined = True
        patrol += 1
    s.set_argument(PATROLS_PATROL, patrol)
    s.set_argument(PATROLS_MEN, 0)
