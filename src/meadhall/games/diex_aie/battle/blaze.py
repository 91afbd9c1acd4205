# mypyc: compile
"""Fire (10.2, 10.3): lit by hand or by arrow, spreading, put out, burning down; whoever stands in it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, State
from meadhall.games.diex_aie.battle.fort import Fort
from meadhall.games.diex_aie.battle.fort_works import (
    A_HOUSE,
    BURNT_STATE,
    BY_ARROW,
    FASCINES,
    FIRE,
    LADDER_ON_FASCINES,
    LADDER_UP,
    NOTHING,
    ON_FASCINES,
)
from meadhall.games.diex_aie.battle.layout import (
    BLAZE,
    BLAZE_DEED,
    BLAZE_PERSON,
    BURNT_DOWN,
    CHAPTER_ASSAULT,
    FLEE,
    LADDER_AT,
    LADDER_SINCE,
    LADDERS,
    LOOSED,
    SCORCHED,
    SHORT_BOW,
    WENT,
)
from meadhall.games.diex_aie.battle.task_kinds import ARSON
from meadhall.games.diex_aie.battle.tasks import can_burn, is_ripe
from meadhall.skirmish.field import Field, Question
from meadhall.skirmish.fire import bars_shooter
from meadhall.skirmish.harm import slay
from meadhall.skirmish.layout import (
    ATTACKED,
    FRESH,
    FROM_BLAZE,
    HEALTHY,
    RETREAT,
    SHOT,
    STUNNED,
    WORKED,
)
from meadhall.skirmish.sight import Line

# What somebody does with fire, in the second argument of BLAZE.
LIGHT: Final = 0
DOUSE: Final = 1
SHOOT: Final = 2

ALL: Final = 9999  # hexes

# ---------------------------------------------------------------- who may


def bars_fire_deed(f: Fort, seat: i64, person: i64, deed: i64) -> str:
    """Why somebody can neither light nor put out a fire, nor shoot a flaming arrow."""
    if not f.is_active(person) or f.cells[f.OWNER + person] != seat:
        return f.rules.book.not_yours
    if not f.changes or not f.plays(CHAPTER_ASSAULT):
        return "2.e"
    rule = f.bars_standing(person)
    if rule:
        return rule
    if deed == SHOOT:
        return bars_flaming(f, person)
    if f.has(person, WORKED):
        return f.rules.book.clear
    if f.has(person, SHOT | ATTACKED) or f.bars_fighting(person):
        return "10.2.1.a" if deed == LIGHT else "10.2.3.a"
    if deed == LIGHT:
        if f.cells[f.TASK + person] != ARSON or not is_ripe(f, person):
            return "10.2.1.a"
    elif f.has(person, WENT):
        return "10.2.3.a"
    if len(hexes_for(f, person, deed, ALL)):
        return ""
    return "10.2.1.a" if deed == LIGHT else "10.2.3.a"


def bars_flaming(f: Fort, person: i64) -> str:
    """10.3.a: archers only; crossbowmen and slingers are none."""
    if f.people.weapon[person] != SHORT_BOW:
        return "10.3.a"
    rule = bars_shooter(f, person, SHOT)
    if rule:
        return rule
    return "" if len(hexes_for(f, person, SHOOT, 1)) else "10.3.a"


def short_range(f: Fort, person: i64) -> i64:
    return f.weapon(person).bands[0]


def hexes_for(f: Fort, person: i64, deed: i64, most: i64) -> vec[i64]:
    """Where he can do it; of the targets of an arrow no more than so many."""
    found = vec[i64]()
    if deed == SHOOT:
        far = short_range(f, person)
        for cell in f.fort().timber:
            if is_target(f, person, cell, far):
                found = append(found, cell)
                if len(found) == most:
                    return found
        for ladder in range(LADDERS):
            cell = f.cells[LADDER_AT + ladder] - 1
            if cell >= 0 and cell not in found and is_target(f, person, cell, far):
                found = append(found, cell)
        return found
    for way in range(6):
        near = f.ground.neighbour[f.at(person) * 6 + way]
        if near >= 0 and (can_burn(f, near) if deed == LIGHT else f.is_burning(near)):
            found = append(found, near)
    return found


def is_target(f: Fort, person: i64, cell: i64, far: i64) -> bool:
    """A flaming arrow can be shot there."""
    return f.ground.distance(f.at(person), cell) <= far and can_catch(f, cell) and can_hit(f, person, cell)


def can_catch(f: Fort, cell: i64) -> bool:
    """10.3.a: a work of timber or wattle, or a ladder that stands."""
    if f.is_burning(cell):
        return False
    return can_burn(f, cell) or f.ladder_at(cell) >= 0


def can_hit(f: Fort, person: i64, cell: i64) -> bool:
    """Nothing stands before the hex aimed at; what stands on its own sides is part of it. People do not matter."""
    if f.is_on_ladder(person):
        return cell == f.ladder_top(f.ladder_at(f.at(person)))  # 10.1.5.a
    line = Line(f.site.sight)
    line.see_works(f.site.works, f.cells, f.WORK, f.LIES)
    line.draw(f.at(person), cell, True)
    if not line.rule or line.obstacle == cell:
        return True
    side = line.obstacle_side
    return side >= 0 and f.ground.step[line.obstacle * 6 + side] == cell


class Blaze(Question):
    """Which hex somebody sets alight, or puts out, or shoots at. Arguments: who, what he does."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(BLAZE_PERSON), s.argument(BLAZE_DEED)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Fort)
        person, deed = s.argument(BLAZE_PERSON), s.argument(BLAZE_DEED)
        if action < s.verbs.face and s.site.cell_of[action] in hexes_for(s, person, deed, ALL):
            return ""
        return ("10.2.1.a", "10.2.3.b", "10.3.a")[deed]

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Fort)
        return s.place_actions(hexes_for(s, s.argument(BLAZE_PERSON), s.argument(BLAZE_DEED), ALL))

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Fort)
        s.answered(seat)
        do_at(s, s.site.cell_of[action])

    def proceed(self, f: Field) -> None:
        assert isinstance(f, Fort)
        places = hexes_for(f, f.argument(BLAZE_PERSON), f.argument(BLAZE_DEED), 2)
        if len(places) == 1:
            do_at(f, places[0])
        else:
            f.ask(f.owner(f.argument(BLAZE_PERSON)))


def do_at(f: Fort, cell: i64) -> None:
    person, deed = f.argument(BLAZE_PERSON), f.argument(BLAZE_DEED)
    f.pop()
    if deed == SHOOT:
        shoot_flaming(f, person, cell)
        return
    f.mark(person, ATTACKED)
    if deed == LIGHT:
        f.drop_task(person)
        f.emit("sets-alight", "10.2.1.a", EVERYBODY, person, f.site.hex_of[cell])
        set_alight(f, cell, f.people.side[person], 0)
    else:
        douse(f, person, cell)


def shoot_flaming(f: Fort, person: i64, cell: i64) -> None:
    """10.3.b: one roll in the column of the target."""
    works = f.fort()
    if not can_burn(f, cell):
        least = works.ladder_from
    else:
        least = works.house_from if works.kind_at(cell) == A_HOUSE else works.timber_from
    f.mark(person, SHOT | LOOSED)  # in the place of a normal arrow: it binds him as one does (5.1.b)
    f.spend_shot(person)
    die = f.chance.die(10)
    f.emit("flaming-arrow", "10.3.b 10.3.c", EVERYBODY, person, f.site.hex_of[cell], die)
    if die >= least:
        set_alight(f, cell, f.people.side[person], BY_ARROW)


def douse(f: Fort, person: i64, cell: i64) -> None:
    """10.2.3: on 1 to 3 any fire, on 4 and 5 one that an arrow lit."""
    works = f.fort()
    die = f.chance.die(10)
    most = works.douses_arrows_to if (f.lies_on(cell) - FIRE) & BY_ARROW else works.douses_to
    if die > most:
        f.emit("fire-goes-on", "10.2.3.a 10.3.c", EVERYBODY, person, f.site.hex_of[cell], die)
        return
    f.emit("fire-put-out", "10.2.3.a 10.3.c", EVERYBODY, person, f.site.hex_of[cell], die)
    put_out(f, cell)


# ---------------------------------------------------------------- burning


def set_alight(f: Fort, cell: i64, side: i64, arrow: i64) -> None:
    """A flame marker is laid; whoever is there must leave."""
    under = f.lies_on(cell)
    filled: i64 = ON_FASCINES if under == FASCINES or under == LADDER_ON_FASCINES else 0
    f.lay_on(cell, FIRE + side + arrow + filled)
    f.emit("fire", "10.2.4.c", EVERYBODY, f.site.hex_of[cell])
    scorch(f, cell)


def scorch(f: Fort, cell: i64) -> None:
    """10.2.4: who is on a hex that has just caught fire."""
    piece = f.here(cell)
    if piece < 0 or piece >= f.PEOPLE:
        return
    if f.state(piece) == STUNNED:
        die = f.chance.die(10)
        if die > f.fort().comes_round_to:
            f.emit("burns", "10.2.4.b", EVERYBODY, f.number_of(piece), die)
            slay(f, piece, "10.2.4.b")
            return
        f.cells[f.STATE + piece] = HEALTHY
        f.unmark(piece, FRESH)
        f.emit("comes-round", "10.2.4.b", EVERYBODY, piece, die)
    f.mark(piece, SCORCHED)
    if f.cells[f.top()] != FLEE:
        f.push(FLEE)


class FleeFire(Question):
    """10.2.4.a: one after the other, those on hexes that have just caught fire leave them."""

    def proceed(self, f: Field) -> None:
        for person in f.muster.roster:
            if f.has(person, SCORCHED):
                f.unmark(person, SCORCHED)
                if f.is_standing(person):
                    f.push(RETREAT, person, 1, FROM_BLAZE)
                    return
        f.pop()


def put_out(f: Fort, cell: i64) -> None:
    """What lay under the flames is seen again."""
    filled = (f.lies_on(cell) - FIRE) & ON_FASCINES
    if f.ladder_at(cell) >= 0:
        f.lay_on(cell, LADDER_ON_FASCINES if filled else LADDER_UP)
    else:
        f.lay_on(cell, FASCINES if filled else NOTHING)


def fires_of(f: Fort, side: i64) -> vec[i64]:
    """The hexes that a side has set alight."""
    found = vec[i64]()
    for cell in f.ground.places:
        if f.is_burning(cell) and (f.lies_on(cell) - FIRE) & 1 == side:
            found = append(found, cell)
    return found


def burn_on(f: Fort, side: i64) -> None:
    """10.2.2, 10.2.5: at the end of the opponent's phase a side's fires spread; after three turns they have burnt down
    what they burn. Whoever has not got out by then dies."""
    fires = fires_of(f, side)
    for cell in fires:
        spread_from(f, cell, side)
    for cell in fires:
        lasted = f.lies_since(cell) + 1
        victim = f.here(cell)
        if victim >= 0 and not f.has(victim, SCORCHED):
            f.emit("burns", "10.2.4.a", EVERYBODY, f.number_of(victim), 0)
            slay(f, victim, "10.2.4.a")
        if lasted >= f.fort().burn_turns:
            burn_down(f, cell)
        else:
            f.lay_on(cell, f.lies_on(cell), lasted)


def spread_from(f: Fort, cell: i64, side: i64) -> None:
    """One die for each hex of timber or wattle beside it. It spreads as it was lit."""
    arrow = (f.lies_on(cell) - FIRE) & BY_ARROW
    for way in range(6):
        near = f.ground.neighbour[cell * 6 + way]
        if near < 0 or not can_burn(f, near):
            continue
        die = f.chance.die(10)
        if die >= f.fort().spreads_from:
            f.emit("fire-spreads", "10.2.2.a 10.3.c", EVERYBODY, f.site.hex_of[near], die)
            set_alight(f, near, side, arrow)


def burn_down(f: Fort, cell: i64) -> None:
    """9.2.1.c, 9.2.6, 10.2.5."""
    filled = (f.lies_on(cell) - FIRE) & ON_FASCINES
    ladder = f.ladder_at(cell)
    if ladder >= 0:
        f.lose_ladder(ladder)
    f.lay_on(cell, FASCINES if filled else NOTHING)
    work = f.work_at(cell)
    if work >= 0:
        f.change_work(work, BURNT_STATE[f.fort().kind[work]])
        f.cells[BURNT_DOWN] += 1
        drop_leaning(f, cell)
    f.emit("burnt-down", "10.2.5", EVERYBODY, f.site.hex_of[cell])


def drop_leaning(f: Fort, cell: i64) -> None:
    """A ladder that leaned on what has burnt down falls with it, and is lost."""
    for ladder in range(LADDERS):
        if f.cells[LADDER_AT + ladder] and f.cells[LADDER_SINCE + ladder] and f.ladder_top(ladder) == cell:
            f.clear_ladder(f.ladder_cell(ladder, 0))
            f.lose_ladder(ladder)


def start_deed(f: Fort, person: i64, deed: i64) -> None:
    f.push(BLAZE, person, deed)
