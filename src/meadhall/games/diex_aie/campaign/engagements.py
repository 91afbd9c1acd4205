"""A battle of a campaign as a game inside it: the order of battle that goes in and what comes back (c14.6–c14.8)."""

from __future__ import annotations

from typing import Any

from meadhall.core.nested import Nested, start_inner
from meadhall.core.state import EVERYBODY, State
from meadhall.games.diex_aie.battle.field_order import ARMIES, VILLAGERS, FieldOrder, Fighter, write_order
from meadhall.games.diex_aie.battle.layout import BOUND, GAVE_UP, SURRENDERED
from meadhall.games.diex_aie.battle.table import Table
from meadhall.games.diex_aie.campaign import layout as at
from meadhall.games.diex_aie.campaign.captives import capture
from meadhall.games.diex_aie.campaign.laying import came_by
from meadhall.games.diex_aie.campaign.table import CampaignTable
from meadhall.games.diex_aie.settling import FALLS_BACK, HOLDS
from meadhall.skirmish import layout as field

Document = dict[str, Any]
SIDES = (at.ATTACKERS, at.DEFENDERS)

# ---------------------------------------------------------------- what goes in


def groups_of(s: CampaignTable, side: int) -> list[int]:
    return [group for group in range(at.GROUPS) if s.is_there(group) and s.get(at.SIDE + group) == side + 1]


def army(s: CampaignTable, side: int) -> int:
    """The faction for which a side fights."""
    return int(s.side(groups_of(s, side)[0]))


def prisoners_among(s: CampaignTable, group: int) -> list[int]:
    """c14.8.e: whom a group guards and who belongs to those that it fights now."""
    foes = {int(s.side(other)) for other in groups_of(s, 2 - int(s.get(at.SIDE + group)))}
    return [
        man
        for man in range(at.MEN)
        if s.get(at.STATUS + man) == at.CAPTIVE and s.get(at.AT + man) == group and int(s.fights_for(man)) in foes
    ]


def order_of(s: CampaignTable) -> tuple[FieldOrder, list[int]]:
    """The order of battle, and the men in its order."""
    hex = int(s.hex(groups_of(s, at.DEFENDERS)[0]))
    laid = [int(s.get(at.FIELD_MAPS + place)) - 1 for place in range(4)]
    order = FieldOrder(
        [(sheet // 2, sheet % 2 == 1) for sheet in laid if sheet >= 0],
        bool(s.get(at.FIELD_NORTH)),
        int(s.get(at.FIELD_OPENS)),
        int(s.get(at.FIELD_PLACES)),
        int(s.book.limit),
        (army(s, at.ATTACKERS), army(s, at.DEFENDERS)),
    )
    men: list[int] = []
    ways: dict[tuple[int, int], int] = {}  # who comes from one direction for one side is one group of the field
    for side in SIDES:
        for group in groups_of(s, side):
            way = VILLAGERS if s.get(at.LEVIED + group) and side == at.DEFENDERS else int(came_by(s, group, hex))
            number = ways.setdefault((side, way), len(ways))
            for man in s.fighters_of(group):
                order.men.append(fighter(s, int(man), side, number, group))
                men.append(int(man))
            for man in prisoners_among(s, group):
                order.men.append(
                    Fighter(int(s.kind(man)), 1 - side, number, wounded=bool(s.is_wounded(man)), captive=True)
                )
                men.append(man)
    order.groups = list(ways)
    return order, men


def fighter(s: CampaignTable, man: int, side: int, number: int, group: int) -> Fighter:
    return Fighter(
        int(s.kind(man)),
        side,
        number,
        rides=bool(s.rides(man)),
        wounded=bool(s.is_wounded(man)),
        hungry=bool(s.get(at.WEAK + group)),
        chief=s.get(at.LEADER + group) == man + 1,
    )


def open_battle(s: CampaignTable) -> None:
    """c14.4: the side that begins has the first seat of the battle."""
    order, men = order_of(s)
    for man in range(at.MEN):
        s.put(at.MARK + man, 0)
    for place, man in enumerate(men):
        s.put(at.MARK + man, place + 1)
    for seat, side in enumerate((order.opens, 1 - order.opens)):
        s.put(at.FIELD_SEATS + seat, s.fighting_seat(side) + 1)
    s.emit("battle-begins", "c14.4.a c14.4.b", EVERYBODY, len(men))
    game: Any = s.game
    makes = game.battles.makes
    document = {"seats": 2, "order": write_order(order, makes.sheets, makes.kinds.ids, ARMIES), "turn": 0}
    start_inner(s, at.FIELD, 2, position=document)


def man_of(s: CampaignTable, person: int) -> int:
    """The man who is a person of the battle, -1 for nobody."""
    for man in range(at.MEN):
        if s.get(at.MARK + man) == person + 1:
            return man
    return -1


# ---------------------------------------------------------------- what comes back


class FieldBattle(Nested):
    """c14.6: what became of everybody, and how it ended, goes into the frame of the battle below."""

    def concluded(self, s: State, inner: State, arguments: list[int]) -> None:
        assert isinstance(s, CampaignTable)
        assert isinstance(inner, Table)
        codes = [ending(inner, side) for side in SIDES]
        Return(s, inner, codes).carry()
        s.set_argument(at.CLASH_RESULT, 1 + codes[0] + at.CODES * codes[1])
        s.emit("battle-ended", "c14.6.e", EVERYBODY, codes[0], codes[1])
        for man in range(at.MEN):
            s.put(at.MARK + man, 0)
        for seat in range(2):
            s.put(at.FIELD_SEATS + seat, 0)


def ending(t: Table, side: int) -> int:
    """c14.6.a to c14.6.d."""
    gave_up = int(t.cells[t.CLOCK + GAVE_UP]) - 1
    if gave_up >= 0:
        if gave_up != side:
            return HOLDS
        return at.DESTROYED if t.cells[t.CLOCK + SURRENDERED] else FALLS_BACK
    if not t.stands_for(side):
        return at.DESTROYED
    return HOLDS if not t.stands_for(1 - side) else at.WITHDRAWS


class Return:
    """Men, horses and prisoners after a battle (c14.6.f, c14.7, c14.8)."""

    def __init__(self, s: CampaignTable, t: Table, codes: list[int]) -> None:
        self.s, self.t, self.codes = s, t, codes
        self.men = [man_of(s, person) for person in range(int(t.PEOPLE))]
        self.captors = [self.main_group(side) for side in SIDES]

    def main_group(self, side: int) -> int:
        """The group that the prisoners of a side go with: the largest, with its hirelings, that is neither a levy nor a
        garrison; else -1."""
        apart = (at.LEVIED, at.SALLIED, at.EMPLOYER)
        found = [group for group in groups_of(self.s, side) if not any(self.s.get(cell + group) for cell in apart)]
        return max(found, key=lambda group: int(self.s.strength(group))) if found else -1

    def carry(self) -> None:
        for person in range(int(self.t.PEOPLE)):
            if self.t.battle().captive[person]:
                self.carry_prisoner(person)
            else:
                self.carry_fighter(person)
        for side in SIDES:
            self.mount_up(side)

    def carry_fighter(self, person: int) -> None:
        s, t, man = self.s, self.t, self.men[person]
        state, side = int(t.cells[t.STATE + person]), int(t.people.side[person])
        if state == field.DEAD:
            s.emit("man-fell", "c14.6.f", EVERYBODY, man, 2)
            s.kill(man)
            return
        if state == field.WOUNDED and not s.is_wounded(man):
            s.emit("man-fell", "c14.6.f c14.7.a", EVERYBODY, man, 1)
            s.wound(man)
        if self.is_taken(side, state):
            self.take(man, 1 - side)
        elif s.classes.rider[s.kind(man)] and not t.is_mounted(person) and state != field.COMING:
            s.put(at.ON_FOOT + man, 1)

    def is_taken(self, side: int, state: int) -> bool:
        """c14.6.c; of a side that flees or is destroyed, those who lie stunned (c14.6.b)."""
        if self.codes[side] == at.DESTROYED:
            return True
        return self.codes[side] == FALLS_BACK and state == field.STUNNED

    def take(self, man: int, side: int) -> None:
        """Villagers take nobody: whoever falls into their hands is killed; and nobody holds villagers."""
        s, captor = self.s, self.captors[side]
        levied = s.get(at.STATUS + man) == at.IN_GROUP and s.get(at.LEVIED + s.get(at.AT + man))
        if levied or s.get(at.STATUS + man) == at.IN_CARE:
            return
        if captor < 0:
            s.emit("massacred", "c14.8.c", EVERYBODY, man)
            s.kill(man)
            return
        capture(s, man, captor)
        s.put(at.ON_FOOT + man, 1 if s.classes.rider[s.kind(man)] else 0)
        s.emit("man-taken", "c14.6.c c14.8.a", EVERYBODY, man, captor)

    def carry_prisoner(self, person: int) -> None:
        """Freed, or left behind by an escort that is beaten, he is with his own again (c14.8.h)."""
        s, t, man = self.s, self.t, self.men[person]
        state, side = int(t.cells[t.STATE + person]), int(t.people.side[person])
        if state == field.DEAD:
            s.emit("man-fell", "c14.6.f", EVERYBODY, man, 2)
            s.kill(man)
            return
        if state == field.WOUNDED and not s.is_wounded(man):
            s.wound(man)
        bound = t.cells[t.POST + person] & BOUND != 0
        escort_keeps = self.codes[1 - side] in (HOLDS, at.WITHDRAWS)
        freed = not bound and self.codes[side] not in (at.DESTROYED,)
        own = self.captors[side]
        if own >= 0 and (freed or (bound and not escort_keeps)):
            s.move_to(man, own)
            s.emit("man-freed", "c14.8.h", EVERYBODY, man, own)

    # ------------------------------------------------------------ horses

    def mount_up(self, side: int) -> None:
        """c14.6.f: whoever keeps the field has every living horse on it; after the last turn each side those that it
        holds. The best of its riders on foot mount them."""
        s, t = self.s, self.t
        if self.codes[side] not in (HOLDS, at.WITHDRAWS):
            return
        ridden = {int(t.cells[t.MOUNT + person]) - 1 for person in range(int(t.PEOPLE))}
        loose = 0
        for horse in range(int(t.HORSES)):
            alive = t.cells[t.STATE + t.PEOPLE + horse] == field.HEALTHY and horse not in ridden
            mine = self.codes[side] == HOLDS or t.cells[t.HELD + horse] == side + 1
            loose += alive and mine
        if self.codes[side] == HOLDS:
            loose += sum(1 for person, man in enumerate(self.men) if self.was_taken_mounted(person, man, side))
        walkers = [
            man
            for person, man in enumerate(self.men)
            if t.people.side[person] == side
            and s.get(at.STATUS + man) in (at.IN_GROUP, at.IN_CARE)
            and s.classes.rider[s.kind(man)]
            and s.get(at.ON_FOOT + man)
        ]
        for man in sorted(walkers, key=lambda one: -int(s.classes.points[s.kind(one)]))[:loose]:
            s.put(at.ON_FOOT + man, 0)

    def was_taken_mounted(self, person: int, man: int, side: int) -> bool:
        """The horses of those who have surrendered."""
        taken = self.s.get(at.STATUS + man) == at.CAPTIVE and self.t.people.side[person] != side
        return bool(taken and self.t.is_mounted(person))
