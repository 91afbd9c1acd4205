"""Brian Boru's positions as documents: see docs/positions/brian-boru.md for the format."""
# mypyc: compile

from __future__ import annotations

from typing import Any

from meadhall.core.documents import Reader
from meadhall.core.errors import PositionError
from meadhall.core.options import are_colours
from meadhall.games.brian_boru.layout import (
    ACTIONS_PHASE,
    ACTIVE,
    BATTLE_AREA,
    CARD_PACKET,
    CARD_PICK,
    CARD_PLACE,
    CARD_SEAT,
    CARDS,
    CHURCH_DISCS,
    COINS,
    COLOUR,
    CONQUERED,
    DRAFT,
    DRAFTED,
    GOLD,
    GREY,
    HELD,
    IN_HAND,
    IN_PACKET,
    IN_PILE,
    MARKER,
    MARRIAGE,
    MARRIAGE_ORDER,
    MARRIAGES,
    MARRIED,
    MONASTERY,
    ON_TABLE,
    OUT_OF_GAME,
    OWNER,
    PLAYED,
    POINTS,
    PREPARATION,
    PRINCESS,
    PRINCESS_SIDE,
    RAIDERS,
    REGIONS,
    REJECTED,
    RENOWN,
    ROUND,
    START,
    STEP,
    TOKEN,
    TRACK,
    VIKING_CARDS,
    VIKING_ORDER,
    VOID,
)
from meadhall.games.brian_boru.table import Facts, Table

Document = dict[str, Any]

STEPS = ("start", "preparation", "draft", "actions", "marriage", "battle", "church", "claim")
PRINCESS_SIDES = ("none", "military-support", "establish-trade", "reject")
MANY = 999


class Names:
    """The ids that documents use, as the data file spells them."""

    def __init__(
        self,
        colours: tuple[str, ...],
        towns: tuple[str, ...],
        regions: tuple[str, ...],
        marriages: tuple[str, ...],
        vikings: tuple[str, ...],
        suits: tuple[str, ...],
    ) -> None:
        self.colours = colours
        self.towns = towns
        self.regions = regions
        self.marriages = marriages
        self.vikings = vikings
        self.suits = suits


# ---------------------------------------------------------------- writing


def write(t: Table, names: Names, seat: int | None, everything: bool) -> Document:
    """What the seat may see, or everything."""
    return _Writer(t, names, seat, everything).document()


class _Writer:
    def __init__(self, t: Table, names: Names, seat: int | None, everything: bool) -> None:
        self.t = t
        self.cells = t.cells
        self.names = names
        self.seat = seat
        self.everything = everything

    def sees(self, owner: int) -> bool:
        return self.everything or owner == self.seat

    def document(self) -> Document:
        t, cells = self.t, self.cells
        document: Document = {
            "colors": [self.colour(seat) for seat in range(t.seats)],
            "round": int(t.round()),
            "rounds": int(t.last_round()),
            "step": STEPS[cells[STEP]],
            "marker": self.colour(cells[MARKER]),
            "active": self.names.towns[cells[ACTIVE] - 1] if cells[ACTIVE] else None,
            "draft_step": int(cells[DRAFTED]),
            "battle_area": int(cells[BATTLE_AREA]),
            "princess": PRINCESS_SIDES[cells[PRINCESS_SIDE]],
            "marriages": self.deck(MARRIAGE_ORDER, MARRIAGES, int(t.last_round()), self.names.marriages),
            "vikings": self.deck(VIKING_ORDER, VIKING_CARDS, VIKING_CARDS, self.names.vikings),
            "regions": {name: self.token(index) for index, name in enumerate(self.names.regions)},
            "towns": {self.names.towns[town]: self.town(town) for town in t.facts.towns if cells[OWNER + town]},
            "players": {self.colour(seat): self.player(seat) for seat in range(t.seats)},
        }
        if self.everything:
            document["drafted"] = self.drafted()
        else:
            hidden = [card for card in range(CARDS) if cells[CARD_PLACE + card] in (IN_PILE, PLAYED)]
            document["discard"] = len(hidden)
        return document

    def colour(self, seat: int) -> str:
        return self.names.colours[self.cells[COLOUR + seat]]

    def deck(self, base: int, count: int, in_game: int, ids: tuple[str, ...]) -> Document:
        """Cards turned up, those still to come, those out of the game."""
        order = [ids[self.cells[base + index]] for index in range(count)]
        turned = int(self.t.round())
        deck: Document = {"turned": order[:turned]}
        deck["deck"] = order[turned:in_game] if self.everything else in_game - turned
        deck["box"] = order[in_game:] if self.everything else count - in_game
        return deck

    def token(self, region: int) -> str:
        holder = self.t.holder(region)
        return self.colour(holder) if holder >= 0 else "grey" if self.t.token(region) == GREY else "gold"

    def town(self, town: int) -> Document:
        found: Document = {"owner": self.colour(self.cells[OWNER + town] - 1)}
        if self.cells[CONQUERED + town]:
            found["conquered"] = True
        if self.cells[MONASTERY + town]:
            found["monastery"] = True
        return found

    def cards(self, seat: int, place: int) -> list[int]:
        return [card + 1 for card in range(CARDS) if self.t.has_card(seat, card, place)]

    def player(self, seat: int) -> Document:
        t, cells = self.t, self.cells
        shown = self.sees(seat)
        hand, packet, table = self.cards(seat, IN_HAND), self.cards(seat, IN_PACKET), self.cards(seat, ON_TABLE)
        player: Document = {
            "coins": int(cells[COINS + seat]),
            "renown": int(cells[RENOWN + seat]),
            "points": int(cells[POINTS + seat]),
            "track": int(cells[TRACK + seat]),
            "raiders": int(cells[RAIDERS + seat]),
            "church": int(cells[CHURCH_DISCS + seat]),
            "marriages": [name for card, name in enumerate(self.names.marriages) if cells[MARRIED + card] == seat + 1],
            "hand": hand if shown else len(hand),
            "packet": packet if shown else len(packet),
            "table": table[0] if table else None,
            "void": [name for suit, name in enumerate(self.names.suits) if cells[VOID + seat] >> suit & 1],
            "final": self.final(seat),
            "score": int(t.score(seat)),
        }
        if self.everything:
            player["played"] = self.cards(seat, PLAYED)
        return player

    def final(self, seat: int) -> Document:
        """The lines of final scoring, as they would be if the game ended now."""
        t = self.t
        return {
            "coins": int(t.coin_points(seat)),
            "marker": int(t.marker_score(seat)),
            "renown": int(t.renown_points(seat)),
            "regions": int(t.region_points(seat)),
            "spread": int(t.spread_points(seat)),
        }

    def drafted(self) -> Document:
        """By packet: the cards kept out of it at each step."""
        t, cells = self.t, self.cells
        packets: Document = {}
        for seat in range(t.seats):
            steps: list[list[int]] = [[] for _ in t.facts.picks[t.seats]]
            for card in range(CARDS):
                if cells[CARD_PACKET + card] == seat + 1 and cells[CARD_PICK + card]:
                    steps[cells[CARD_PICK + card] - 1].append(card + 1)
            if any(steps):
                packets[self.colour(seat)] = steps
        return packets


# ---------------------------------------------------------------- reading

TOP_KEYS = (
    *(
        "game",
        "seats",
        "colors",
        "round",
        "rounds",
        "step",
        "marker",
        "active",
        "draft_step",
        "battle_area",
        "princess",
    ),
    *("marriages", "vikings", "regions", "towns", "players", "drafted", "frames", "chance", "note"),
)
PLAYER_KEYS = (
    *("coins", "renown", "points", "track", "raiders", "church", "marriages", "hand", "packet", "table", "void"),
    *("final", "score", "played"),
)
GOODS = (("renown", RENOWN), ("points", POINTS), ("coins", COINS), ("raiders", RAIDERS), ("church", CHURCH_DISCS))


def read(t: Table, names: Names, document: Document) -> None:
    _Reader(t, names, document).fill()


class _Reader(Reader):
    """Fills a blank table. What is not said is as at the start; in the actions phase hands not named are dealt from
    the cards named nowhere, as large as those that are."""

    def __init__(self, t: Table, names: Names, document: Document) -> None:
        self.t = t
        self.cells = t.cells
        self.facts: Facts = t.facts
        self.names = names
        self.document = document
        self.colours: list[str] = []

    def fill(self) -> None:
        t, cells, document = self.t, self.cells, self.document
        self.only(document, TOP_KEYS, "")
        self.colours = document.get("colors", list(self.names.colours[: t.seats]))
        if not are_colours(self.colours, t.seats, self.names.colours):
            raise PositionError("colors", f"must be {t.seats} different ones of {', '.join(self.names.colours)}")
        for seat, colour in enumerate(self.colours):
            cells[COLOUR + seat] = self.names.colours.index(colour)
        cells[STEP] = self.index(STEPS, document.get("step", "actions"), "step")
        self.round()
        cells[MARKER] = self.seat(document.get("marker", self.colours[0]), "marker")
        if document.get("active") is not None:
            cells[ACTIVE] = self.index(self.names.towns, document["active"], "active") + 1
        steps = len(self.facts.picks[t.seats])
        done = steps if cells[STEP] == ACTIONS_PHASE else 0
        cells[DRAFTED] = self.number(document.get("draft_step", done), "draft_step", 0, steps)
        cells[BATTLE_AREA] = self.number(document.get("battle_area", 0), "battle_area", 0, MANY)
        self.deck(document.get("vikings", {}), VIKING_ORDER, VIKING_CARDS, "vikings", self.names.vikings)
        self.deck(document.get("marriages", {}), MARRIAGE_ORDER, t.last_round(), "marriages", self.names.marriages)
        players = document.get("players", {})
        self.only(players, self.colours, "players")
        for seat, colour in enumerate(self.colours):
            self.player(seat, players.get(colour, {}), f"players.{colour}")
        self.princess()
        self.board()
        self.cards(players)

    # -- small parsers, each naming the place of a mistake

    def seat(self, colour: Any, where: str) -> int:
        return self.index(self.colours, colour, where)

    # -- the parts of a document

    def round(self) -> None:
        step, last = self.cells[STEP], self.t.last_round()
        natural = 0 if step == START else 0 if step == PREPARATION else 1
        turned = self.number(self.document.get("round", natural), "round", 0, last)
        if (
            (step == START and turned)
            or (step == PREPARATION and turned == last)
            or (step > PREPARATION and not turned)
        ):
            raise PositionError("round", f"step {STEPS[step]} cannot be in round {turned}")
        if self.document.get("rounds", last) != last:
            raise PositionError("rounds", f"{self.t.seats} players play {last} rounds")
        self.cells[ROUND] = turned

    def deck(self, given: Any, base: int, in_game: int, where: str, ids: tuple[str, ...]) -> None:
        """Cards not named follow in the order of the data; the Princess comes last of her deck."""
        self.only(given, ("turned", "deck", "box"), where)
        turned, nobody = int(self.cells[ROUND]), -1
        room = {"turned": turned, "deck": in_game - turned, "box": len(ids) - in_game}
        order: list[int] = []
        for heap, size in room.items():
            cards = [
                self.index(ids, id, f"{where}.{heap}") for id in self.listed(given.get(heap, []), f"{where}.{heap}")
            ]
            if len(cards) > size:
                raise PositionError(f"{where}.{heap}", f"holds at most {size} cards in this round, not {len(cards)}")
            order += cards + [nobody] * (size - len(cards))
        if base == MARRIAGE_ORDER and PRINCESS not in order and order[in_game - 1] == nobody:
            order[in_game - 1] = PRINCESS
        rest = [card for card in range(len(ids)) if card not in order]
        if len(rest) != order.count(nobody):
            raise PositionError(where, "a card is named twice")
        order = [rest.pop(0) if card == nobody else card for card in order]
        if base == MARRIAGE_ORDER and order[in_game - 1] != PRINCESS:
            raise PositionError(where, "the Princess of Denmark is always the last to come (setup.princess-bottom)")
        for index, card in enumerate(order):
            self.cells[base + index] = card

    def player(self, seat: int, given: Any, where: str) -> None:
        self.only(given, PLAYER_KEYS, where)
        start = {"renown": self.facts.renown, "points": self.facts.points, "coins": self.facts.coins}
        for key, base in GOODS:
            natural = int(start.get(key, 0))
            self.cells[base + seat] = self.number(given.get(key, natural), f"{where}.{key}", 0, MANY)
        self.cells[TRACK + seat] = self.number(given.get("track", 0), f"{where}.track", 0, self.facts.top)
        for name in self.listed(given.get("marriages", []), f"{where}.marriages"):
            card = self.index(self.names.marriages, name, f"{where}.marriages")
            if self.cells[MARRIED + card]:
                raise PositionError(f"{where}.marriages", f"{name} is held twice")
            if card not in [self.cells[MARRIAGE_ORDER + place] for place in range(self.cells[ROUND])]:
                raise PositionError(f"{where}.marriages", f"{name} has not been turned up")
            self.cells[MARRIED + card] = seat + 1
        for name in self.listed(given.get("void", []), f"{where}.void"):
            self.cells[VOID + seat] |= 1 << self.index(self.names.suits, name, f"{where}.void")

    def princess(self) -> None:
        """Cards of earlier rounds that nobody holds are out of the game; so is the Princess once she is rejected."""
        cells = self.cells
        cells[PRINCESS_SIDE] = self.index(PRINCESS_SIDES, self.document.get("princess", "none"), "princess")
        held = cells[MARRIED + PRINCESS] != 0
        if cells[PRINCESS_SIDE] in (0, REJECTED) and held and cells[STEP] != MARRIAGE:
            raise PositionError("princess", "whoever holds the Princess must have chosen a side (princess.choice)")
        if cells[PRINCESS_SIDE] not in (0, REJECTED) and not held:
            raise PositionError("princess", "nobody holds the Princess")
        if cells[PRINCESS_SIDE] == REJECTED:
            cells[MARRIED + PRINCESS] = OUT_OF_GAME
        past = cells[ROUND] if cells[STEP] > MARRIAGE or cells[STEP] == PREPARATION else cells[ROUND] - 1
        for place in range(past):
            card = cells[MARRIAGE_ORDER + place]
            if cells[MARRIED + card] == 0:
                cells[MARRIED + card] = OUT_OF_GAME

    def board(self) -> None:
        towns, regions = self.document.get("towns", {}), self.document.get("regions", {})
        self.only(towns, self.names.towns, "towns")
        for name, given in towns.items():
            town, where = self.names.towns.index(name), f"towns.{name}"
            if isinstance(given, str):
                given = {"owner": given}  # a colour alone is enough
            self.only(given, ("owner", "conquered", "monastery"), where)
            if self.facts.region[town] < 0:
                raise PositionError(where, "is not on the board")
            self.cells[OWNER + town] = self.seat(given.get("owner"), f"{where}.owner") + 1
            self.cells[CONQUERED + town] = int(bool(given.get("conquered", False)))
            self.cells[MONASTERY + town] = int(bool(given.get("monastery", False)))
        self.only(regions, self.names.regions, "regions")
        for region in range(REGIONS):
            name = self.names.regions[region]
            token = self.index(["grey", "gold", *self.colours], regions.get(name, "grey"), f"regions.{name}")
            self.cells[TOKEN + region] = GREY if token == 0 else GOLD if token == 1 else HELD + token - 2

    # -- action cards

    def cards(self, players: Document) -> None:
        for seat, colour in enumerate(self.colours):
            given, where = players.get(colour, {}), f"players.{colour}"
            for key, place in (("hand", IN_HAND), ("packet", IN_PACKET), ("played", PLAYED)):
                for value in self.listed(given.get(key, []), f"{where}.{key}"):
                    self.put(value, seat, place, f"{where}.{key}")
            if given.get("table") is not None:
                self.put(given["table"], seat, ON_TABLE, f"{where}.table")
        if self.cells[STEP] == ACTIONS_PHASE:
            self.deal_hands(players)
        self.drafted(self.document.get("drafted", {}))
        self.packets()

    def put(self, value: Any, seat: int, place: int, where: str) -> None:
        card = self.number(value, where, 1, CARDS) - 1
        if self.cells[CARD_PLACE + card] != IN_PILE:
            raise PositionError(where, f"card {value} is named twice")
        self.cells[CARD_PLACE + card] = place
        self.cells[CARD_SEAT + card] = seat + 1

    def deal_hands(self, players: Document) -> None:
        """Hands not named are as large as those that are, low and high cards by turns."""
        named = [seat for seat, colour in enumerate(self.colours) if "hand" in players.get(colour, {})]
        sizes = {int(self.t.hand_size(seat)) for seat in named} or {int(self.facts.deal[self.t.seats])}
        for seat, colour in enumerate(self.colours):
            if seat in named:
                continue
            for turn in range(max(sizes)):
                rest = [card for card in range(CARDS) if self.cells[CARD_PLACE + card] == IN_PILE]
                if not rest:
                    raise PositionError(f"players.{colour}.hand", "there are not enough cards for it")
                self.put(rest[0 if turn % 2 else -1] + 1, seat, IN_HAND, f"players.{colour}.hand")
        held = [int(self.t.hand_size(seat)) for seat in range(self.t.seats)]
        if max(held) - min(held) > 1 or min(held) == 0:
            raise PositionError("players", "all hands are alike in size, but for the cards of the trick under way")

    def drafted(self, given: Any) -> None:
        self.only(given, self.colours, "drafted")
        steps = len(self.facts.picks[self.t.seats])
        for colour, picks in given.items():
            packet, where = self.colours.index(colour), f"drafted.{colour}"
            if len(self.listed(picks, where)) > steps:
                raise PositionError(where, f"there are {steps} steps")
            for step, cards in enumerate(picks):
                for value in self.listed(cards, where):
                    card = self.number(value, where, 1, CARDS) - 1
                    if self.cells[CARD_SEAT + card] != (packet + step) % self.t.seats + 1:
                        raise PositionError(where, f"card {value} is not with the player who kept it")
                    self.cells[CARD_PACKET + card] = packet + 1
                    self.cells[CARD_PICK + card] = step + 1

    def packets(self) -> None:
        """A packet was dealt to whoever sits as many steps to the right as have been made."""
        sizes = {int(self.t.packet_size(seat) + self.kept_now(seat)) for seat in range(self.t.seats)}
        if len(sizes) > 1:
            raise PositionError("players", "all packets are alike in size, counting the cards kept in this step")
        if sizes != {0} and self.cells[STEP] != DRAFT:
            raise PositionError("step", "packets go round in the draft only")
        for card in range(CARDS):
            if self.cells[CARD_PLACE + card] == IN_PACKET:
                holder = self.cells[CARD_SEAT + card] - 1
                self.cells[CARD_PACKET + card] = (holder - self.cells[DRAFTED]) % self.t.seats + 1

    def kept_now(self, seat: int) -> int:
        if self.cells[STEP] != DRAFT:
            return 0
        step = self.cells[DRAFTED] + 1
        return sum(1 for card in range(CARDS) if self.t.holds(seat, card) and self.cells[CARD_PICK + card] == step)
