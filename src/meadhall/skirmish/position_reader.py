"""The part of a position that every man-to-man game reads alike, with precise errors."""

from __future__ import annotations

import re

from meadhall.core.documents import Place, shown
from meadhall.skirmish.book import NO_RIDERS, WALLED
from meadhall.skirmish.field import Field
from meadhall.skirmish.hexes import DIRECTIONS
from meadhall.skirmish.kinds import TERRAINS
from meadhall.skirmish.layout import (
    ABSENT,
    ACTIVE,
    BODY,
    CARRIED,
    COMING,
    DEAD,
    FALLEN,
    GEAR,
    HEALTHY,
    HORSE_WEIGHT,
    LAST,
    MOST_HORSES,
    MOVER,
    ORDERS,
    OVER,
    PHASE,
    SCORE,
    SHOOTER,
    SIDES,
    STEP,
    STUNNED,
    TAKEN,
    TREASURE,
    TREASURE_AT,
    TREASURES,
    TURN,
    VACATED,
    VACATED_AT,
    WOUNDED,
)
from meadhall.skirmish.position import COMBAT_CELLS, LOST_TREASURE, MOVE_CELLS, ROLES, STATES, Names
from meadhall.skirmish.verbs import HEX_COLUMNS, HEX_ROWS

PIECE_KEYS = ("state", "at", "facing", "lifted", "flags", "role")
PERSON_KEYS = (*PIECE_KEYS, "owner", "mount", "carries", "shield")
HORSE_KEYS = (*PIECE_KEYS, "held", "leader")
MOVE_KEYS = ("mover", "last", *MOVE_CELLS)
COMBAT_KEYS = ("shooter", "vacated", *COMBAT_CELLS)
IN_HAND_MOST = (1 << MOST_HORSES) - 1
MOVE_MOST = {"last_facing": 5, "in_hand": IN_HAND_MOST, "goal": 4096, "hushed": 1, "advancing": 1}  # others: 99
COMBAT_MOST = {"result": 10, "loser": 2, "round": 99}
LIVING = (HEALTHY, WOUNDED, STUNNED)
HEX = re.compile(r"(\d\d)(\d\d)")


class FieldReader:
    """Fills a table whose field is laid out. Whom and what a document leaves out is not there; the dead who lie on the
    field and have no name are people of the scenario that it does not name."""

    def __init__(self, t: Field, names: Names, page: Place) -> None:
        self.t = t
        self.names = names
        self.page = page
        self.bodies: list[int] = []  # people on other people's backs
        self.person_keys: tuple[str, ...] = PERSON_KEYS if not t.rules.counts_shots else (*PERSON_KEYS, "shots")
        self.homeless = {"unhorsed", "lay-down"}  # decisions about somebody who has no hex yet

    # ------------------------------------------------------------ what a game says of itself

    def bear(self, person: int, gear: int, given: Place) -> None:
        """Somebody carries a thing of the game's own, by its number from 0."""
        raise NotImplementedError

    def armour_rule(self) -> str:
        """Why nobody in armour stands in deep water."""
        return self.t.rules.book.into_water

    # ------------------------------------------------------------ the document

    def open_names(self) -> list[str]:
        """The decisions that the document says are open."""
        frames = self.page.table().get("frames")
        if not isinstance(frames, list):
            return []
        return [str(frame.get("decision")) for frame in frames if isinstance(frame, dict)]

    def cell(self, hex: Place) -> int:
        found = HEX.fullmatch(hex.value) if isinstance(hex.value, str) else None
        column, row = (int(found[1]), int(found[2])) if found else (HEX_COLUMNS, 0)
        cell = int(self.t.site.cell_of[column * HEX_ROWS + row]) if column < HEX_COLUMNS and row < HEX_ROWS else -1
        if cell < 0:
            raise hex.refuse("field-hex", given=shown(hex.value))
        return cell

    # ------------------------------------------------------------ time and score

    def read_turn(self, before: set[str], rule: str) -> None:
        """Turn 0 is allowed only while one of the decisions in ``before`` is open."""
        turn = self.page.get("turn", 1)
        self.t.cells[TURN] = turn.number(0, int(self.t.muster.turns))
        if self.t.cells[TURN] == 0 and not before & {*self.open_names()}:
            raise turn.refuse("turn-0", rule=rule)

    def read_step(self, steps: tuple[str, ...], phases: tuple[str, ...], own: tuple[int, int]) -> None:
        """``own``: the phases of player A and of player B."""
        page, cells, sides = self.page, self.t.cells, self.names.sides
        cells[STEP] = page.get("step", "begin").index(steps)
        first = int(self.t.muster.first)
        active = page.get("active", sides[first]).index(sides)
        cells[PHASE] = page.get("phase", phases[own[0 if active == first else 1]]).index(phases)
        cells[ACTIVE] = active

    def read_orders(self) -> None:
        names = self.names
        for side, order in self.page.get("orders", {}).items(names.sides):
            self.t.cells[ORDERS + names.sides.index(side)] = order.index(names.orders)

    def read_score(self) -> None:
        page, cells = self.page, self.t.cells
        frames = page.table().get("frames")
        if page.has("score"):
            cells[OVER] = 1
            score = page.at("score")
            score.table(self.names.sides)
            for n, side in enumerate(self.names.sides):
                cells[SCORE + n] = score.at(side).number(0, 99_999)
        if isinstance(frames, list) and bool(frames) == page.has("score"):
            raise page.at("frames").refuse("over" if frames else "not-over")

    # ------------------------------------------------------------ pieces

    def read_pieces(self) -> None:
        """Horses, then people. A person may be given as his hex alone."""
        names, page = self.names, self.page
        for name, place in page.get("horses", {}).items(names.horses):
            self.read_horse(names.horses.index(name), place)
        people = page.get("people", {})
        for name, place in people.items(names.people):
            given = Place(place.source, {"at": place.value}, place.path) if isinstance(place.value, str) else place
            self.read_person(names.people.index(name), given)
        self.check_people(people)

    def read_person(self, person: int, given: Place) -> None:
        t, cells = self.t, self.t.cells
        given.table(self.person_keys)
        if person not in t.muster.roster:
            raise given.refuse("no-part")
        owner = given.get("owner", int(cells[t.OWNER + person]))
        cells[t.OWNER + person] = owner.number(0, int(t.seats) - 1)
        if t.side_of_seat(owner.value) != t.people.side[person]:
            raise owner.refuse("other-owner", rule=self.t.rules.book.not_yours)
        if given.has("mount"):
            self.mount(person, given.at("mount"))
        self.read_piece(person, given)
        shield = given.get("shield", None)
        if shield.value is not None:
            cells[t.SHIELD + person] = shield.index(DIRECTIONS) + 1
            if not t.people.wallman[person] or t.is_mounted(person):
                raise shield.refuse("shield", rule=self.t.rules.book.wall_form)
        if given.has("shots") and t.rules.counts_shots:
            cells[t.SHOTS + person] = given.at("shots").number(0, 99)
        if given.has("carries"):
            self.read_load(person, given.at("carries"))

    def mount(self, person: int, given: Place) -> None:
        t, horse = self.t, given.index(self.names.horses)
        if t.people.horse_of[person] < 0:
            raise given.refuse("cannot-ride", person=self.names.people[person])
        ridden = [int(t.cells[t.MOUNT + other]) for other in range(t.PEOPLE)]
        if (
            t.cells[t.AT + t.PEOPLE + horse]
            or horse + 1 in ridden
            or t.cells[t.STATE + t.PEOPLE + horse] not in (ABSENT, HEALTHY)
        ):
            raise given.refuse("horse-twice", horse=self.names.horses[horse])
        t.cells[t.MOUNT + person] = horse + 1
        t.cells[t.STATE + t.PEOPLE + horse] = HEALTHY

    def read_load(self, person: int, given: Place) -> None:
        """``treasure 0``, the game's own gear by number, or somebody's name."""
        t, cells = self.t, self.t.cells
        kind, _, number = given.text().partition(" ")
        if t.is_mounted(person) or (cells[t.AT + person] and not t.is_standing(person)):
            raise given.refuse("cannot-carry", rule=self.t.rules.book.carry)
        if kind == "treasure" and number.isdecimal() and int(number) < TREASURES:
            cells[t.LOAD + person] = TREASURE + int(number)
        elif kind == self.names.gear and number.isdecimal():
            self.bear(person, int(number), given)
            cells[t.LOAD + person] = GEAR + int(number)
        else:
            body = given.index(self.names.people)
            if body in self.bodies or body == person:
                raise given.refuse("carried-twice", person=self.names.people[body], rule=self.t.rules.book.carry)
            self.bodies.append(body)
            cells[t.LOAD + person] = BODY + body

    def read_piece(self, piece: int, given: Place) -> None:
        t, cells = self.t, self.t.cells
        state = given.get("state", "healthy").index(STATES)
        if state == ABSENT:
            raise given.at("state").refuse("absent")
        cells[t.STATE + piece] = state
        for flag in given.get("flags", []).indices(self.names.flags):
            self.check_flag(piece, self.names.flags[flag], given.at("flags"))
            cells[t.FLAGS + piece] |= 1 << flag
        if given.has("role"):
            role = given.at("role")
            cells[t.ROLE + piece] = role.index([name or "-" for name in ROLES])
            if not self.open_names():
                raise role.refuse("role", rule=self.t.rules.book.contact)
        if not given.has("at"):
            return
        at, facing = given.at("at"), given.get("facing", "N").index(DIRECTIONS)
        if state not in LIVING:
            raise at.refuse("not-there", state=STATES[state])
        cell = self.cell(at)
        cells[t.AT + piece] = cell + 1
        cells[t.FACING + piece] = facing if t.is_long(piece) else 0
        self.check_ground(piece, cell, facing, at)
        if given.get("lifted", False).flag():
            if not self.open_names():
                raise given.at("lifted").refuse("lifted", rule=self.t.rules.book.one_per_hex)
        elif not t.has_room(piece, cell, facing):
            raise at.refuse("no-room", hex=at.value)
        else:
            t.rest(piece)

    def check_flag(self, piece: int, flag: str, given: Place) -> None:
        if flag not in ("axe", "won", "trance"):
            return
        people = self.t.people
        fits = piece < self.t.PEOPLE and (people.axeman[piece] if flag == "axe" else people.berserker[piece])
        rule = self.t.rules.book.axe_who if flag == "axe" else self.t.rules.book.must_attack
        if not fits:
            raise given.refuse("own-flag", flag=flag, rule=rule)

    def check_ground(self, piece: int, cell: int, facing: int, at: Place) -> None:
        """Where nobody can stand, where horses carry nobody, and where armour drowns at once."""
        t, ground, lands = self.t, self.t.ground, self.t.rules.lands
        rear = int(ground.tail(cell, facing)) if t.is_long(piece) else cell
        if rear < 0:
            raise at.refuse("no-room", hex=at.value)
        for under in (cell, rear):
            terrain = TERRAINS[t.terrain(under)]
            if t.is_mounted(piece) and (t.has_deck(under) or not t.can_horse_carry_at(under)):
                raise at.refuse(
                    "no-riders",
                    ground="ship" if t.has_deck(under) else terrain,
                    rule=self.t.rules.book.closed[NO_RIDERS],
                )
            if not t.has_deck(under) and lands.foot[t.terrain(under)] < 0:
                raise at.refuse("no-ground", rule=self.t.rules.book.closed[WALLED])
            if t.is_armoured(piece) and t.is_deep(under):
                raise at.refuse("armour", rule=self.armour_rule())

    def read_horse(self, horse: int, given: Place) -> None:
        t, names, cells = self.t, self.names, self.t.cells
        given.table(HORSE_KEYS)
        self.read_piece(t.PEOPLE + horse, given)
        if given.has("leader"):
            leader = given.at("leader").index(names.people)
            if leader not in t.muster.roster:
                raise given.at("leader").refuse("no-part")
            cells[t.LEADER + horse] = leader + 1
            cells[t.HELD + horse] = t.people.side[leader] + 1
        if given.has("held"):
            held = given.at("held").index(names.sides) + 1
            if cells[t.HELD + horse] not in (0, held):
                raise given.at("held").refuse("held")
            cells[t.HELD + horse] = held

    def check_people(self, people: Place) -> None:
        """Everybody who lives is on the field, on somebody's back, or about to be put somewhere."""
        t, cells, opened = self.t, self.t.cells, self.open_names()
        for name, place in people.items():
            person = self.names.people.index(name)
            if cells[t.STATE + person] not in LIVING or cells[t.AT + person]:
                continue
            if person in self.bodies or self.homeless & {*opened}:
                continue
            raise place.get("at", None).wrong("missing")
        for person in range(len(self.names.people)):
            load = int(cells[t.LOAD + person])
            if BODY <= load < GEAR:
                body = load - BODY
                if cells[t.STATE + body] != STUNNED or cells[t.AT + body]:
                    place = people.at(self.names.people[person])
                    raise place.at("carries").refuse(
                        "carried", person=self.names.people[body], rule=self.t.rules.book.carry
                    )
        for name, place in self.page.get("horses", {}).items():
            horse = self.names.horses.index(name)
            leader = int(cells[t.LEADER + horse]) - 1
            if leader >= 0 and not t.is_living(leader) and cells[t.STATE + leader] != COMING:
                raise place.at("leader").refuse("leader-gone")
            ridden = horse + 1 in [int(cells[t.MOUNT + person]) for person in range(t.PEOPLE)]
            if cells[t.STATE + t.PEOPLE + horse] in LIVING and not (
                cells[t.AT + t.PEOPLE + horse] or ridden or leader >= 0
            ):
                raise place.get("at", None).wrong("missing")

    # ------------------------------------------------------------ what lies about

    def read_corpses(self, given: Place) -> None:
        t, cells, lying = self.t, self.t.cells, 0
        for hex, place in given.items():
            place.table(("men", "horses"))
            men, horses = place.get("men", 0).number(0, HORSE_WEIGHT - 1), place.get("horses", 0).number(0, 32)
            cells[t.DEAD_AT + self.cell(Place(given.source, hex, place.path))] = men + horses * HORSE_WEIGHT
            lying += men
        dead = sum(1 for person in t.muster.roster if cells[t.STATE + person] == DEAD)
        for person in reversed(t.muster.roster):
            if dead < lying and cells[t.STATE + person] == ABSENT:
                cells[t.STATE + person] = DEAD
                dead += 1
        if dead < lying:
            raise given.refuse("corpses", n=dead, given=lying)

    def read_treasures(self) -> None:
        t, names, cells = self.t, self.names, self.t.cells
        given = self.page.get("treasures", None)
        if given.value is None:
            for n, cell in enumerate(t.muster.treasures):
                cells[TREASURE_AT + n] = cell + 1
        else:
            for n, place in enumerate(given.entries(TREASURES)):
                where = given.same(place.value)
                if where.value in names.sides:
                    cells[TREASURE_AT + n] = TAKEN + names.sides.index(where.value)
                elif where.value == LOST_TREASURE:
                    cells[TREASURE_AT + n] = TAKEN + SIDES
                elif where.value in names.people:
                    self.carry_treasure(names.people.index(where.value), n, where)
                else:
                    cells[TREASURE_AT + n] = self.cell(where) + 1
        for person in range(len(names.people)):
            if TREASURE <= cells[t.LOAD + person] < BODY:
                at, carries = int(TREASURE_AT + cells[t.LOAD + person] - TREASURE), int(CARRIED) + person
                if cells[at] != carries and given.value is not None:
                    place = self.page.get("people", {}).get(names.people[person], {}).get("carries", None)
                    raise place.refuse("treasure-elsewhere", rule=self.t.rules.book.treasure)
                cells[at] = carries

    def carry_treasure(self, person: int, treasure: int, place: Place) -> None:
        t, cells = self.t, self.t.cells
        if cells[t.LOAD + person] not in (0, TREASURE + treasure) or t.is_mounted(person) or not t.is_standing(person):
            raise place.refuse("carrier", person=self.names.people[person], rule=self.t.rules.book.treasure)
        cells[t.LOAD + person] = TREASURE + treasure
        cells[TREASURE_AT + treasure] = CARRIED + person

    def read_works(self) -> None:
        """Works by name and state, and what lies on hexes: each as the site knows it."""
        t, works = self.t, self.t.site.works
        if not t.changes:
            return
        named = [work.name for work in works.works]
        for name, place in self.page.get("works", {}).items(named):
            number = named.index(name)
            t.change_work(number, place.number(0, len(works.works[number].side_as) - 1))
        for hex, place in self.page.get("lies", {}).items():
            place.table(("thing", "since"))
            cell = self.cell(Place(place.source, hex, place.path))
            t.lay_on(cell, place.at("thing").index(works.things), place.get("since", 0).number(0, 9999))

    # ------------------------------------------------------------ what is under way

    def read_move(self, given: Place) -> None:
        t = self.t
        for key, place in given.items(MOVE_KEYS):
            if key == "mover":
                person = place.index(self.names.people)
                if person not in t.muster.roster:
                    raise place.refuse("no-part")
                t.cells[MOVER] = person + 1
            elif key == "last":
                t.cells[LAST] = self.cell(place) + 1
            else:
                t.cells[MOVE_CELLS[key]] = place.number(0, MOVE_MOST.get(key, 99))
            if not self.open_names():
                raise place.refuse("move-when", rule=self.t.rules.book.points)

    def read_combat(self, given: Place) -> None:
        t = self.t
        for key, place in given.items(COMBAT_KEYS):
            if key == "shooter":
                t.cells[SHOOTER] = place.index(self.names.people) + 1
            elif key == "vacated":
                for n, entry in enumerate(place.entries(FALLEN)):
                    t.cells[VACATED_AT + n] = self.cell(place.same(entry.value)) + 1
                t.cells[VACATED] = len(place.value)
            else:
                t.cells[COMBAT_CELLS[key]] = place.number(0, COMBAT_MOST[key])
            if not self.open_names() and not self.page.has("score") and place.value:
                raise place.refuse("combat-when", rule=self.t.rules.book.contact)
