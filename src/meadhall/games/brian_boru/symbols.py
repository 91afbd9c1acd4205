# mypyc: compile
"""Actions: every symbol of a card from left to right, and what can be bought with coins on the way."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Decision, Question, State
from meadhall.games.brian_boru.layout import (
    ACTION_ACTION,
    ACTION_CARD,
    ACTION_POSITION,
    ACTION_SEAT,
    BATTLE,
    BATTLE_AREA,
    BUY,
    BUY_MORE,
    BUY_MORE_SYMBOL,
    CHURCH,
    CHURCH_DISCS,
    COIN,
    CONQUERED,
    COURT,
    DONE,
    EXPAND,
    EXPAND_BY_ROAD,
    EXPAND_ROAD,
    FREE_TOWN,
    LIBERATE,
    LIBERATE_TOWN,
    MARKER,
    NO_SYMBOL,
    PAY,
    POINTS,
    RAIDERS,
    RENOWN_TOKEN,
    TOWN,
    TRACK,
)
from meadhall.games.brian_boru.table import Table, gain_coins, gain_renown
from meadhall.games.brian_boru.tricks import discard


class ActionFlow(Decision):
    """symbols.order. Arguments: seat, card, action (primary or which option), next symbol."""

    def advance(self, s: State) -> None:
        assert isinstance(s, Table)
        seat, card, action, position = (
            s.argument(ACTION_SEAT),
            s.argument(ACTION_CARD),
            s.argument(ACTION_ACTION),
            s.argument(ACTION_POSITION),
        )
        symbol = s.symbol(card, action, position)
        if symbol == NO_SYMBOL:
            s.pop()
            end_action(s, seat, card)
            return
        alike: i64 = 1
        while s.symbol(card, action, position + alike) == symbol:
            alike += 1
        if symbol == PAY or symbol == EXPAND_ROAD or symbol == LIBERATE_TOWN:
            alike = 1  # one by one: each may find another table
        s.set_argument(ACTION_POSITION, position + alike)
        resolve(s, seat, symbol, alike)


def resolve(t: Table, seat: i64, symbol: i64, n: i64) -> None:
    """A run of n like symbols."""
    if symbol == TOWN:
        take_active_town(t, seat)
    elif symbol == COIN:
        gain_coins(t, seat, n, "symbols.coin")
    elif symbol == PAY:
        pay(t, seat)
    elif symbol == RENOWN_TOKEN:
        gain_renown(t, seat, n, "symbols.renown")
    elif symbol == EXPAND_ROAD:
        if can_expand(t, seat):
            t.push(EXPAND_BY_ROAD, seat)
            t.ask(seat)
    elif symbol == LIBERATE_TOWN:
        free_some_town(t, seat)
    else:
        advance_on(t, seat, symbol, n)
        if not bars_buy(t, seat, symbol):
            t.push(BUY_MORE, seat, symbol)
            t.ask(seat)


def take_active_town(t: Table, seat: i64) -> None:
    """symbols.town, symbols.town.marker."""
    t.take_town(seat, t.active())
    t.cells[MARKER] = seat
    t.emit("town-taken", "symbols.town symbols.town.marker", EVERYBODY, seat, t.active())


def pay(t: Table, seat: i64) -> None:
    """symbols.pay; symbols.pay.points without a coin; symbols.pay.nothing without either."""
    if t.coins(seat) >= t.facts.pay_coins:
        t.add_coins(seat, -t.facts.pay_coins)
        t.emit("coin-paid", "symbols.pay", EVERYBODY, seat, t.facts.pay_coins)
    elif t.points(seat):
        lost = min(t.facts.pay_points, t.points(seat))
        t.cells[POINTS + seat] -= lost
        t.emit("points-lost", "symbols.pay.points", EVERYBODY, seat, lost)
    else:
        t.emit("nothing-to-pay", "symbols.pay.nothing", EVERYBODY, seat)


# ---------------------------------------------------------------- church, battle, court


def advance_on(t: Table, seat: i64, symbol: i64, n: i64) -> None:
    """symbols.church, symbols.battle, symbols.court: n discs, raiders or steps."""
    if symbol == CHURCH:
        t.cells[CHURCH_DISCS + seat] += n
        t.emit("church-joined", "symbols.church", EVERYBODY, seat, n)
    elif symbol == BATTLE:
        taken = min(n, t.battle_area())  # symbols.battle.empty
        t.cells[BATTLE_AREA] -= taken
        t.cells[RAIDERS + seat] += taken
        t.emit("raiders-taken", "symbols.battle symbols.battle.empty", EVERYBODY, seat, taken)
    elif symbol == COURT:
        t.cells[TRACK + seat] = min(t.facts.top, t.track(seat) + n)  # symbols.court.top
        t.emit("court-climbed", "symbols.court symbols.court.pass", EVERYBODY, seat, t.track(seat))


def bars_buy(t: Table, seat: i64, symbol: i64) -> str:
    """Why one more may not be bought."""
    if symbol == BATTLE and t.battle_area() == 0:
        return "symbols.battle.empty"
    if symbol == COURT and t.track(seat) == t.facts.top:
        return "symbols.court.top"
    return "symbols.pay.only" if t.coins(seat) < t.facts.extra[symbol] else ""


class BuyMore(Question):
    """symbols.church.extra, symbols.battle.extra, symbols.court.extra. Arguments: seat, symbol."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        return [s.argument(BUY_MORE_SYMBOL), s.facts.extra[s.argument(BUY_MORE_SYMBOL)], s.coins(seat)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return bars_buy(s, seat, s.argument(BUY_MORE_SYMBOL)) if action == BUY else ""

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        symbol = s.argument(BUY_MORE_SYMBOL)
        if action == BUY:
            s.add_coins(seat, -s.facts.extra[symbol])
            s.emit("more-bought", "symbols.church.extra symbols.battle.extra symbols.court.extra", EVERYBODY, seat)
            advance_on(s, seat, symbol, 1)
        if action == DONE or bars_buy(s, seat, symbol):
            s.pop()


def end_action(t: Table, seat: i64, card: i64) -> None:
    """symbols.court.collision once all is resolved, then the card is discarded."""
    here = t.track(seat)
    space = here
    while space > 0 and is_shared(t, seat, space):
        space -= 1
    if space < here:
        t.cells[TRACK + seat] = space
        rules = "symbols.court.collision symbols.court.only-mover symbols.court.first-space"
        t.emit("court-slid-back", rules, EVERYBODY, seat, space)
    discard(t, card)


def is_shared(t: Table, seat: i64, space: i64) -> bool:
    for other in range(t.seats):
        if other != seat and t.track(other) == space:
            return True
    return False


# ---------------------------------------------------------------- expansion


def bars_expand(t: Table, seat: i64, town: i64) -> str:
    if t.facts.region[town] < 0:
        return "components.board.towns"
    if town == t.active():
        return "symbols.expand.active-town"
    if not t.is_empty(town):
        return "symbols.expand"
    if not t.is_joined(seat, town, True):
        return "symbols.expand.from-controlled" if t.is_joined(seat, town, False) else "symbols.expand.direct"
    return "symbols.pay.only" if t.coins(seat) < t.facts.expand else ""


def can_expand(t: Table, seat: i64) -> bool:
    if t.coins(seat) < t.facts.expand:
        return False
    for town in t.facts.towns:
        if not bars_expand(t, seat, town):
            return True
    return False


class ExpandByRoad(Question):
    """symbols.expand, once for each symbol; symbols.expand.optional. Argument: the seat."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, Table)
        return [s.facts.expand]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return "" if action == DONE else bars_expand(s, seat, action - EXPAND)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.pop()
        if action == DONE:
            return
        s.add_coins(seat, -s.facts.expand)
        s.take_town(seat, action - EXPAND)
        s.emit("expanded", "symbols.expand", EVERYBODY, seat, action - EXPAND, s.facts.expand)


# ---------------------------------------------------------------- liberation


def free_some_town(t: Table, seat: i64) -> None:
    """symbols.liberate: compulsory; a question only where there is a choice."""
    found: i64 = 0
    only: i64 = 0
    for town in t.facts.towns:
        if t.is_viking(town):
            found += 1
            only = town
    if found == 1:
        free_town(t, seat, only)
    elif found:
        t.push(FREE_TOWN, seat)
        t.ask(seat)


def free_town(t: Table, seat: i64, town: i64) -> None:
    t.cells[CONQUERED + town] = 0
    t.emit("town-freed", "symbols.liberate symbols.liberate.monastery", EVERYBODY, seat, town, t.disc(town))


class FreeTown(Question):
    """Argument: the seat."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, Table)
        return "" if s.is_viking(action - LIBERATE) else "symbols.liberate"

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, Table)
        s.pop()
        free_town(s, seat, action - LIBERATE)
