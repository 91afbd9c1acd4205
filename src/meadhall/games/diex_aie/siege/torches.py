# mypyc: compile
"""Fire by day (11.3): one hex a day is shot at, buckets and spread follow by themselves."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.diex_aie.siege.layout import BURN, BURNT, HEXES, SPARE, TORCHED
from meadhall.games.diex_aie.siege.table import SiegeTable


def archers(s: SiegeTable) -> i64:
    """11.3.2.a: bowmen of the besieging army; crossbows and slings do not count."""
    count: i64 = 0
    for person in s.without():
        if s.folk.archer[person]:
            count += 1
    return count


def torch_bonus(s: SiegeTable) -> i64:
    """11.3.2.b."""
    men = archers(s)
    return s.rules.tables.first_archer + (men - 1) * s.rules.tables.more_archers if men else 0


def least_to_burn(s: SiegeTable, cell: i64) -> i64:
    """The least unmodified die that sets a hex alight."""
    works = s.place().works
    return (works.house_from if s.is_house(cell) else works.timber_from) - torch_bonus(s)


class Torch(Question):
    """11.3.2: the besieger names a hex, or leaves it."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, SiegeTable)
        if action == SPARE:
            return ""
        if not BURN <= action < BURN + HEXES:
            return "11.1.b"
        return "" if s.can_burn(s.place().site.cell_of[action - BURN]) else "11.3.2.a"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, SiegeTable)
        place = s.place()
        hexes: list[i64] = []
        for cell in place.targets:
            if s.can_burn(cell):
                hexes.append(place.site.hex_of[cell])
        hexes.sort()
        answers = vec[i64]()
        for hex in hexes:
            answers = append(answers, BURN + hex)
        return append(answers, SPARE)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, SiegeTable)
        s.pop()
        if action != SPARE:
            s.put(TORCHED, action - BURN + 1)
            shoot_fire(s, s.place().site.cell_of[action - BURN])

    def advance(self, s: State) -> None:
        assert isinstance(s, SiegeTable)
        s.ask(s.besieger())


def shoot_fire(s: SiegeTable, cell: i64) -> None:
    die = s.chance.die(10)
    hex = s.place().site.hex_of[cell]
    if die < least_to_burn(s, cell):
        s.emit("torch-fails", "11.3.2.a 11.3.2.b", EVERYBODY, hex, die)
        return
    s.emit("torch-catches", "11.3.2.a 11.3.2.b", EVERYBODY, hex, die)
    if not douse(s, cell, s.place().works.douses_arrows_to):
        spread(s, cell)


def douse(s: SiegeTable, cell: i64, highest: i64) -> bool:
    """11.3.2.c: one attempt for each burning hex, without modifier."""
    die = s.chance.die(10)
    hex = s.place().site.hex_of[cell]
    s.emit("bucket-helps" if die <= highest else "bucket-fails", "11.3.2.c", EVERYBODY, hex, die)
    return die <= highest


def spread(s: SiegeTable, first: i64) -> None:
    """11.3.2.d: pair by pair, each once a day; a hex that was put out neither spreads nor catches again. What still
    burns in the end is destroyed (11.3.3.a)."""
    place = s.place()
    burning: list[i64] = [first]
    wet: list[i64] = []
    done: i64 = 0
    while done < len(burning):
        cell = burning[done]
        done += 1
        for way in range(6):
            near = place.site.ground.neighbour[cell * 6 + way]
            if near < 0 or near in burning or near in wet or not s.can_burn(near):
                continue
            die = s.chance.die(10)
            hex = place.site.hex_of[near]
            if die + s.rules.tables.spread_bonus < place.works.spreads_from:
                s.emit("spread-fails", "11.3.2.d", EVERYBODY, hex, die)
                continue
            s.emit("spread-catches", "11.3.2.d", EVERYBODY, hex, die)
            if douse(s, near, place.works.douses_to):
                wet.append(near)
            else:
                burning.append(near)
    for cell in burning:
        s.put(BURNT + place.works.on_hex[cell] - 1, 1)
        s.emit("structure-burnt", "11.3.3.a", EVERYBODY, place.site.hex_of[cell])
