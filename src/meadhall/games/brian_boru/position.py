"""Brian Boru's positions as documents, and how they are written: see docs/positions/brian-boru.md for the format."""
# mypyc: compile

from __future__ import annotations

from typing import Any

from meadhall.games.brian_boru.layout import (
    ACTIVE,
    BATTLE_AREA,
    CARD_PACKET,
    CARD_PICK,
    CARD_PLACE,
    CARDS,
    CHURCH_DISCS,
    COINS,
    COLOUR,
    CONQUERED,
    DRAFTED,
    GREY,
    IN_HAND,
    IN_PACKET,
    IN_PILE,
    MARKER,
    MARRIAGE_ORDER,
    MARRIAGES,
    MARRIED,
    MONASTERY,
    ON_TABLE,
    OWNER,
    PLAYED,
    POINTS,
    PRINCESS_SIDE,
    RAIDERS,
    RENOWN,
    STEP,
    TRACK,
    VIKING_CARDS,
    VIKING_ORDER,
    VOID,
)
from meadhall.games.brian_boru.table import Table

Document = dict[str, Any]

STEPS = ("start", "preparation", "draft", "actions", "marriage", "battle", "church", "claim")
PRINCESS_SIDES = ("none", "military-support", "establish-trade", "reject")


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
