"""A fight as a battle inside the siege: what goes in, and what comes back (11.4). Both can be read."""

from __future__ import annotations

from typing import Any

from meadhall.core.nested import Nested, resume_inner, start_inner
from meadhall.core.state import EVERYBODY, State
from meadhall.games.diex_aie.battle.field_order import ARMIES, FieldOrder, Fighter, order_in, write_order
from meadhall.games.diex_aie.battle.fort_works import BURNT_STATE
from meadhall.games.diex_aie.battle.layout import ASSAULT, EXITED_WOUNDED, OPEN_FIGHT, SUPPLY_RUN
from meadhall.games.diex_aie.battle.scores import beasts_out, first_beast
from meadhall.games.diex_aie.battle.siege_fights import able, alive, all_in_redoubt, cut_off, is_redoubt, is_taken
from meadhall.games.diex_aie.battle.siege_scenarios import FIELDS
from meadhall.games.diex_aie.battle.table import Table
from meadhall.games.diex_aie.battle.verbs import MOST_PATROLS
from meadhall.games.diex_aie.siege.fights import assaulting_side, attackers_of, defenders_of
from meadhall.games.diex_aie.siege.layout import (
    ANIMALS,
    ASSAULT_FIGHT,
    ATTACKER_BACK,
    BAILEY,
    BOTH_BACK,
    BURNT,
    CLASH_KIND,
    DEFENDER_BACK,
    DIVIDED,
    ENGAGEMENT_TURN,
    EVENT,
    FASCINES,
    FELL,
    FIGHT,
    FIGHT_EDGE,
    FIGHT_MAP,
    FIGHT_TOO,
    FOE,
    GATE_BETRAYED,
    GENERAL_FIGHT,
    HEALTH,
    HUNGRY,
    INSIDE,
    KIND,
    KIND_CHIEF,
    KIND_ON_FOOT,
    LADDERS,
    NO_RESULT,
    OUTCOME,
    OUTCOME_TOO,
    OUTSIDE,
    PICKED,
    PRISONER,
    RELIEF,
    RELIEF_FIGHT,
    SORTIE_FIGHT,
    WITHDRAWN,
    WOUNDED,
)
from meadhall.games.diex_aie.siege.table import SiegeTable
from meadhall.skirmish import layout as field
from meadhall.skirmish.site import EDGES

Document = dict[str, Any]
SECOND = 1  # the slot of the fight outside, while there are two
CLOCKS = {ASSAULT_FIGHT: ASSAULT, SORTIE_FIGHT: SUPPLY_RUN, GENERAL_FIGHT: OPEN_FIGHT, RELIEF_FIGHT: OPEN_FIGHT}

# ---------------------------------------------------------------- what goes in


def fight_document(s: SiegeTable, kind: int) -> Document:
    """The position in which a fight begins: men with their state and place, works, stock and animals."""
    if s.rules.daily:
        return day_document(s, kind)
    names = s.game.data.ids("character")
    called = {person: names[person] for person in fighting(s, kind)}
    return {"seats": int(s.seats), "scenario": fight_id(s, kind)} | opening(s, kind, called)


def day_document(s: SiegeTable, kind: int) -> Document:
    """Within a campaign the fight is made of those who take part, numbered one after the other."""
    game: Any = s.game
    makes = game.battles.makes
    men = fighting(s, kind)
    called = {person: f"s{number + 1}" for number, person in enumerate(men)}
    order = day_order(s, kind, men)
    return {"seats": 2, "order": write_order(order, makes.sheets, makes.kinds.ids, ARMIES)} | opening(s, kind, called)


def day_order(s: SiegeTable, kind: int, men: list[int]) -> FieldOrder:
    """c8.4.d: hunger bites the besiegers."""
    game: Any = s.game
    makes = game.battles.makes
    ground = makes.siege().at("map").text() if kind == ASSAULT_FIGHT else FIELDS[int(s.get(FIGHT_MAP))]
    clock, first = CLOCKS[kind], int(s.side_of(men[0]))
    order = FieldOrder([makes.ground(ground)], False, first, 0, makes.fight_turns(clock), (int(s.get(FOE)), 0))
    order.fight, order.edge = clock, int(s.get(FIGHT_EDGE))
    for person in men:
        side = int(s.side_of(person))
        order.men.append(
            Fighter(
                int(s.get(KIND + person)) % KIND_CHIEF - 1,
                side,
                person,
                rides=kind != ASSAULT_FIGHT and bool(s.rides(person)),
                wounded=s.health(person) == WOUNDED,
                hungry=side == OUTSIDE and bool(s.get(HUNGRY)),
                chief=bool(s.folk.chief[person]),
            )
        )
    return order


def fighting(s: SiegeTable, kind: int) -> list[int]:
    """Everybody who takes part, attackers first. Of more patrols than could come in the last stay away."""
    return [int(person) for person in attackers_of(s, kind)] + [
        int(person) for person in (defenders_of(s, kind) if kind != SORTIE_FIGHT else patrolmen(s))
    ]


def opening(s: SiegeTable, kind: int, names: dict[int, str]) -> Document:
    attackers, defenders = attackers_of(s, kind), defenders_of(s, kind)
    posts: dict[str, Document] = {}
    for person in attackers:
        posts[names[person]] = attacker_post(s, kind, int(person))
    for person in defenders if kind != SORTIE_FIGHT else patrolmen(s):
        posts[names[person]] = defender_post(s, kind, int(person))
    if kind == ASSAULT_FIGHT:
        hide_besiegers(s, posts, names, defenders)
    for person, name in names.items():
        if s.health(person) == WOUNDED:
            posts[name]["wounded"] = True
        if kind != ASSAULT_FIGHT and s.rides(person):
            posts[name]["rides"] = True
    document: Document = {
        "turn": 0,
        "people": {name: {"state": "coming"} for name in posts},
        "posts": posts,
        "clock": stock(s, kind),
    }
    if kind == ASSAULT_FIGHT:
        works = s.place().works
        document["works"] = {
            work.name: int(BURNT_STATE[works.kind[n]]) for n, work in enumerate(works.works) if s.get(BURNT + n)
        }
    return document


def fight_id(s: SiegeTable, kind: int) -> str:
    siege = s.game.scenarios[int(s.get(0)) - 1]
    first = int(s.side_of(attackers_of(s, kind)[0]))
    if kind == ASSAULT_FIGHT:
        return f"{siege}-assault-{first}"
    name = "sortie" if kind == SORTIE_FIGHT else "open"
    return f"{siege}-{name}-{FIELDS[int(s.get(FIGHT_MAP))]}-{EDGES[int(s.get(FIGHT_EDGE))]}-{first}"


def patrolmen(s: SiegeTable) -> list[int]:
    return [int(person) for person in s.without() if 2 <= s.get(PICKED + person) <= MOST_PATROLS + 1]


def attacker_post(s: SiegeTable, kind: int, person: int) -> Document:
    """11.4.1.s: an assault's men have no place until they are posted along a side; those whom a traitor lets in stand
    in the yard (11.6.13); those who hold the redoubt come out of it."""
    if kind == SORTIE_FIGHT:
        return {"group": "party"}
    if kind != ASSAULT_FIGHT:
        return {"group": "first"}
    if s.get(EVENT) == GATE_BETRAYED and s.get(PICKED + person) == 1:
        return {"group": "yard"}
    if s.side_of(person) == INSIDE and s.camp(person) != RELIEF:
        return {"group": "redoubt"}
    return {}


def defender_post(s: SiegeTable, kind: int, person: int) -> Document:
    if kind == SORTIE_FIGHT:
        return {"patrol": int(s.get(PICKED + person)) - 1}
    if kind != ASSAULT_FIGHT:
        return {"group": "second"}
    fallen = s.get(BAILEY) and s.side_of(person) == INSIDE
    return {"group": "redoubt" if fallen else "inside"}


def hide_besiegers(s: SiegeTable, posts: dict[str, Document], names: dict[int, str], defenders: Any) -> None:
    """11.4.1.p, 11.4.1.x: once the bailey has fallen the besiegers begin anywhere but in the redoubt, and out of the
    sight of shooters if there are any left; for whom there is no such hex, he begins beside the field. Whom a traitor
    lets in stands in the yard all the same (11.6.13)."""
    if not s.get(BAILEY) or assaulting_side(s) != OUTSIDE:
        return
    shooters = [person for person in defenders if s.folk.shooter[person]]
    record = s.game.data.records("siege")[int(s.get(0)) - 1]
    room = len(record.get("out_of_sight", "").split())
    for person in attackers_of(s, ASSAULT_FIGHT):
        if shooters and posts[names[person]].get("group") == "yard":
            continue
        if shooters and room == 0:
            return
        posts[names[person]] = {"group": "hidden" if shooters else "outside"}
        room -= 1 if shooters else 0


def stock(s: SiegeTable, kind: int) -> Document:
    """11.4.1.q, 10.4.c: what has been built is laid out before each assault, by whoever besieges now (11.4.1.m)."""
    if kind == ASSAULT_FIGHT:
        own = assaulting_side(s) == s.besieging_side()
        return {
            "fascines": int(s.get(FASCINES)) if own else 0,
            "ladders": int(s.get(LADDERS)) if own else 0,
            "bailey_lost": int(s.get(BAILEY)),
        }
    return {"animals": int(s.get(ANIMALS))} if kind == SORTIE_FIGHT else {}


# ---------------------------------------------------------------- what comes back


class Engagement(Nested):
    """The battle of the day. Who fought keeps what befell him; what burnt down stays so."""

    def concluded(self, s: State, inner: State, arguments: list[int]) -> None:
        assert isinstance(s, SiegeTable)
        assert isinstance(inner, Table)
        kind = RELIEF_FIGHT if self.slot == SECOND else int(s.argument(CLASH_KIND))
        taken = prisoners(inner, kind)
        outcome = outcome_of(s, inner, kind, taken)
        s.put(*((OUTCOME_TOO, outcome + 1) if self.slot == SECOND else (OUTCOME, outcome)))
        fellows = fellows_in(s, inner)
        if s.rules.daily:
            carry_horses(s, inner, fellows, taken)
        carry_back(s, inner, kind, taken, fellows)
        if other_fight(s, int(self.slot)) is not None:
            resume(s, SECOND - int(self.slot))

    def stepped(self, s: State, inner: State) -> None:
        """11.4.1.v: one full turn of each in alternation."""
        assert isinstance(s, SiegeTable)
        assert isinstance(inner, Table)
        goes_on = inner.turn() > s.argument(ENGAGEMENT_TURN) and not inner.is_over()
        if goes_on and other_fight(s, int(self.slot)) is not None:
            s.pop()
            resume(s, SECOND - int(self.slot))


def other_fight(s: SiegeTable, slot: int) -> Table | None:
    found = s.slots[SECOND - slot] if s.slots is not None else None
    assert found is None or isinstance(found, Table)
    return found


def resume(s: SiegeTable, slot: int) -> None:
    """Go on with the fight of a slot, for a turn where there are two."""
    table = other_fight(s, SECOND - slot)
    assert table is not None
    resume_inner(s, FIGHT_TOO if slot == SECOND else FIGHT, [int(table.turn())])


def prisoners(t: Table, kind: int) -> list[int]:
    """11.4.1.g; in the open, whoever of a side that is gone is left on the field (11.4.2.e, 11.4.3.f)."""
    first = int(t.muster.first)
    if kind == ASSAULT_FIGHT:
        return list(alive(t, 1 - first)) if is_taken(t) else list(cut_off(t))
    if kind == SORTIE_FIGHT:
        return list(alive(t, first))
    found: list[int] = []
    for side in range(2):
        if not able(t, side):
            found += alive(t, side)
    return found


def outcome_of(s: SiegeTable, t: Table, kind: int, taken: list[int]) -> int:
    first = int(t.muster.first)
    if kind == ASSAULT_FIGHT:
        left = [person for person in alive(t, 1 - first) if person not in taken]
        if not left:
            return FELL
        back = all(is_redoubt(t, t.at(person)) for person in left)
        falls_back = bool(t.battle().motte) and back and not s.get(BAILEY)
        return WITHDRAWN if falls_back or (all_in_redoubt(t) and not s.get(BAILEY)) else NO_RESULT
    if kind == SORTIE_FIGHT:
        return NO_RESULT
    if able(t, first) and not able(t, 1 - first):
        return DEFENDER_BACK
    return ATTACKER_BACK if able(t, 1 - first) and not able(t, first) else BOTH_BACK


def fellows_in(s: SiegeTable, t: Table) -> list[int]:
    """By person of a battle: his number on the siege sheet."""
    if not s.rules.daily:
        return list(range(int(t.PEOPLE)))
    return [man.group for man in order_in([int(cell) for cell in t.battle().order]).men]


def fellow_in(s: SiegeTable, person: int) -> int:
    """Who a person of the battle that is played now is on the siege sheet; -1 for nobody."""
    inner = s.inner
    if not isinstance(inner, Table) or person >= inner.PEOPLE:
        return -1
    return fellows_in(s, inner)[person]


def carry_back(s: SiegeTable, t: Table, kind: int, taken: list[int], fellows: list[int]) -> None:
    cells = t.cells
    for person, fellow in enumerate(fellows):
        state = int(cells[t.STATE + person])
        if not state or not s.is_living(fellow):
            continue
        hurt = state == field.WOUNDED or t.has(person, EXITED_WOUNDED)
        if state == field.DEAD:
            s.kill(fellow, "11.1.5.a")
        elif person in taken:
            s.put(HEALTH + fellow, PRISONER)
            s.forget(fellow)
            s.emit("man-captured", captured_by(kind), EVERYBODY, fellow)
        elif hurt and s.health(fellow) != WOUNDED:
            s.wound(fellow, "11.1.5.a")
    if kind == SORTIE_FIGHT:
        s.put(ANIMALS, beasts_out(t))
    if kind == ASSAULT_FIGHT:
        works = s.place().works
        for number in range(len(works.works)):
            if cells[t.WORK + number] == BURNT_STATE[works.kind[number]]:
                s.put(BURNT + number, 1)


def carry_horses(s: SiegeTable, t: Table, fellows: list[int], taken: list[int]) -> None:
    """c14.6.f: whoever came on a horse and has none at the end walks; so does every prisoner. A side that is alone on
    the field has the horses there, and the best of its riders on foot mount them."""
    walking: list[list[int]] = [[], []]
    for person, fellow in enumerate(fellows):
        state, rode = int(t.cells[t.STATE + person]), t.people.horse_of[person] >= 0
        if state in (0, field.COMING, field.DEAD) or not s.folk.rider[fellow]:
            continue
        if person in taken:
            walk(s, fellow)
        elif rode and not t.is_mounted(person):
            walking[int(t.people.side[person])].append(fellow)
    for side in range(2):
        loose = loose_horses(t, taken) if able(t, side) and not able(t, 1 - side) else 0
        for fellow in sorted(walking[side], key=lambda one: -int(s.folk.points[one]))[loose:]:
            walk(s, fellow)
    s.name_folk()


def loose_horses(t: Table, taken: list[int]) -> int:
    """Those that live and carry nobody, or somebody who is a prisoner now."""
    free = {int(t.cells[t.MOUNT + person]) - 1 for person in range(int(t.PEOPLE)) if person not in taken}
    mounts = int(first_beast(t) - t.PEOPLE)
    return sum(
        (t.cells[t.STATE + t.PEOPLE + horse] == field.HEALTHY and t.cells[t.AT + t.PEOPLE + horse] > 0)
        or any(t.cells[t.MOUNT + person] == horse + 1 for person in taken)
        for horse in range(mounts)
        if horse not in free
    )


def walk(s: SiegeTable, fellow: int) -> None:
    s.put(KIND + fellow, int(s.get(KIND + fellow)) | KIND_ON_FOOT)


def captured_by(kind: int) -> str:
    """The rule by which somebody is a prisoner when a fight is over."""
    if kind == ASSAULT_FIGHT:
        return "11.4.1.g"
    return "11.4.2.e" if kind == SORTIE_FIGHT else "11.4.3.f"


def open_battle(s: SiegeTable, kind: int) -> None:
    """11.4.1.v: both fights of a divided army begin together."""
    if s.get(DIVIDED) and kind != RELIEF_FIGHT:
        start_inner(s, FIGHT_TOO, int(s.seats), position=fight_document(s, RELIEF_FIGHT))
        s.pop()
    start_inner(s, FIGHT, int(s.seats), position=fight_document(s, kind))
