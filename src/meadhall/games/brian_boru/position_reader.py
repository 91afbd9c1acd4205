"""How Brian Boru's positions are read: see docs/positions/brian-boru.md for the format."""
# mypyc: compile

from __future__ import annotations

from typing import Final

from meadhall.core.documents import Place
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
from meadhall.games.brian_boru.position import PRINCESS_SIDES, STEPS, Names
from meadhall.games.brian_boru.table import Facts, Table

MANY: Final = 999
TOP_KEYS = (
    *("game", "seats", "colors", "round", "rounds", "step", "marker", "active", "draft_step", "battle_area"),
    *("princess", "marriages", "vikings", "regions", "towns", "players", "drafted", "frames", "chance", "note"),
)
PLAYER_KEYS = (
    *("coins", "renown", "points", "track", "raiders", "church", "marriages", "hand", "packet", "table", "void"),
    *("final", "score", "played"),
)
GOODS = (("renown", RENOWN), ("points", POINTS), ("coins", COINS), ("raiders", RAIDERS), ("church", CHURCH_DISCS))
HEAPS = (("hand", IN_HAND), ("packet", IN_PACKET), ("played", PLAYED))


def read(t: Table, names: Names, page: Place) -> None:
    _Reader(t, names, page).fill()


class _Reader:
    """Fills a blank table. What is not said is as at the start; in the actions phase hands not named are dealt from
    the cards named nowhere, as large as those that are."""

    def __init__(self, t: Table, names: Names, page: Place) -> None:
        self.t = t
        self.cells = t.cells
        self.facts: Facts = t.facts
        self.names = names
        self.page = page
        self.colours: list[str] = []
        self.players: list[Place] = []

    def fill(self) -> None:
        t, cells, page = self.t, self.cells, self.page
        page.table(TOP_KEYS)
        known = self.names.colours
        self.colours = page.get("colors", list(known[: t.seats])).colours(known, t.seats)
        for seat, colour in enumerate(self.colours):
            cells[COLOUR + seat] = known.index(colour)
        cells[STEP] = page.get("step", "actions").index(STEPS)
        self.round()
        cells[MARKER] = page.get("marker", self.colours[0]).index(self.colours)
        cells[BATTLE_AREA] = page.get("battle_area", 0).number(0, MANY)
        self.deck(page.get("vikings", {}), VIKING_ORDER, VIKING_CARDS, self.names.vikings)
        self.deck(page.get("marriages", {}), MARRIAGE_ORDER, int(t.last_round()), self.names.marriages)
        players = page.get("players", {})
        players.table(self.colours)
        self.players = [players.get(colour, {}) for colour in self.colours]
        for seat, player in enumerate(self.players):
            self.player(seat, player)
        self.track()
        self.princess()
        self.board()
        self.active()
        self.draft_step()
        self.cards()

    # -- the parts of a document

    def round(self) -> None:
        page, step, last = self.page, int(self.cells[STEP]), int(self.t.last_round())
        given = page.get("round", 0 if step <= PREPARATION else 1)
        turned = given.number(0, last)
        before, after = step == START and turned > 0, step == PREPARATION and turned == last
        if before or after or (step > PREPARATION and not turned):
            raise given.refuse("round-step", step=STEPS[step], round=str(turned))
        if page.get("rounds", last).value != last:
            raise page.at("rounds").refuse("rounds", players=int(self.t.seats), n=last, rule="round.count")
        self.cells[ROUND] = turned

    def deck(self, given: Place, base: int, in_game: int, ids: tuple[str, ...]) -> None:
        """Cards not named follow in the order of the data; the Princess comes last of her deck."""
        given.table(("turned", "deck", "box"))
        turned, nobody = int(self.cells[ROUND]), -1
        room = {"turned": turned, "deck": in_game - turned, "box": len(ids) - in_game}
        order: list[int] = []
        for heap, size in room.items():
            cards = given.get(heap, []).indices(ids)
            if len(cards) > size:
                raise given.get(heap, []).wrong("cards-now", most=size, given=len(cards))
            order += cards + [nobody] * (size - len(cards))
        if base == MARRIAGE_ORDER and PRINCESS not in order and order[in_game - 1] == nobody:
            order[in_game - 1] = PRINCESS
        for card, id in enumerate(ids):
            if order.count(card) > 1:
                raise given.wrong("twice", name=id)
        rest = [card for card in range(len(ids)) if card not in order]
        order = [rest.pop(0) if card == nobody else card for card in order]
        if base == MARRIAGE_ORDER and order[in_game - 1] != PRINCESS:
            raise given.refuse("princess-last", rule="setup.princess-bottom")
        for index, card in enumerate(order):
            self.cells[base + index] = card

    def player(self, seat: int, given: Place) -> None:
        given.table(PLAYER_KEYS)
        cells = self.cells
        start = {"renown": self.facts.renown, "points": self.facts.points, "coins": self.facts.coins}
        for key, base in GOODS:
            cells[base + seat] = given.get(key, int(start.get(key, 0))).number(0, MANY)
        cells[TRACK + seat] = given.get("track", 0).number(0, int(self.facts.top))
        marriages = given.get("marriages", [])
        # A card is won in the marriage step of the round in which it is turned up.
        won = cells[ROUND] if cells[STEP] >= MARRIAGE or cells[STEP] == PREPARATION else cells[ROUND] - 1
        for card in marriages.indices(self.names.marriages):
            name = self.names.marriages[card]
            if cells[MARRIED + card]:
                raise marriages.refuse("held-twice", card=name)
            if card not in [cells[MARRIAGE_ORDER + place] for place in range(cells[ROUND])]:
                raise marriages.refuse("not-turned", card=name)
            if card not in [cells[MARRIAGE_ORDER + place] for place in range(won)]:
                raise marriages.refuse("not-won", card=name, rule="marriage.take-card")
            cells[MARRIED + card] = seat + 1

    def track(self) -> None:
        """Above the first space no two discs are level, but for whoever is in the middle of his action."""
        acting = "action" in self.page.open_decisions()
        for seat, player in enumerate(self.players):
            space = self.cells[TRACK + seat]
            level = [other for other in range(seat) if space and self.cells[TRACK + other] == space]
            if level and (not acting or len(level) > 1):
                other = self.colours[level[0]]
                raise player.get("track", 0).refuse("track", colour=other, rule="symbols.court.collision")

    def princess(self) -> None:
        """Cards of earlier rounds that nobody holds are out of the game; so is the Princess once she is rejected."""
        cells, given = self.cells, self.page.get("princess", "none")
        cells[PRINCESS_SIDE] = given.index(PRINCESS_SIDES)
        held = cells[MARRIED + PRINCESS] != 0
        if cells[PRINCESS_SIDE] in (0, REJECTED) and held and cells[STEP] != MARRIAGE:
            raise given.refuse("princess-side", rule="princess.choice")
        if cells[PRINCESS_SIDE] == REJECTED and held:
            raise given.refuse("princess-rejected", rule="princess.reject")
        if cells[PRINCESS_SIDE] not in (0, REJECTED) and not held:
            raise given.refuse("princess-nobody")
        if cells[PRINCESS_SIDE] == REJECTED:
            if PRINCESS not in [cells[MARRIAGE_ORDER + place] for place in range(cells[ROUND])]:
                raise given.refuse("not-turned", card=self.names.marriages[PRINCESS])
            cells[MARRIED + PRINCESS] = OUT_OF_GAME
        past = cells[ROUND] if cells[STEP] > MARRIAGE or cells[STEP] == PREPARATION else cells[ROUND] - 1
        for place in range(past):
            card = cells[MARRIAGE_ORDER + place]
            if cells[MARRIED + card] == 0:
                cells[MARRIED + card] = OUT_OF_GAME

    def board(self) -> None:
        settled: list[int] = []
        for name, place in self.page.get("towns", {}).items(self.names.towns):
            town = self.names.towns.index(name)
            given = Place(place.source, {"owner": place.value}, place.path) if isinstance(place.value, str) else place
            given.table(("owner", "conquered", "monastery"))
            region = int(self.facts.region[town])
            if region < 0:
                raise given.refuse("not-on-board", rule="components.board.towns")
            owner = given.get("owner", None).index(self.colours)
            if self.cells[STEP] == START and (owner in settled or region + MANY in settled):
                raise given.refuse("settled", rule="setup.first-town.region")
            settled += [owner, region + MANY]
            self.cells[OWNER + town] = owner + 1
            self.cells[CONQUERED + town] = int(given.get("conquered", False).flag())
            self.cells[MONASTERY + town] = int(given.get("monastery", False).flag())
        regions = self.page.get("regions", {})
        regions.table(self.names.regions)
        for region in range(REGIONS):
            token = regions.get(self.names.regions[region], "grey").index(["grey", "gold", *self.colours])
            self.cells[TOKEN + region] = GREY if token == 0 else GOLD if token == 1 else HELD + token - 2

    def active(self) -> None:
        if not self.page.has("active"):
            return
        given = self.page.at("active")
        town = given.index(self.names.towns)
        if "trick" not in self.page.open_decisions():
            raise given.refuse("active-when", rule="trick.active-town")
        if self.facts.region[town] < 0:
            raise given.refuse("not-on-board", rule="components.board.towns")
        self.cells[ACTIVE] = town + 1

    def draft_step(self) -> None:
        steps = len(self.facts.picks[self.t.seats])
        step = self.cells[STEP]
        done = steps if step == ACTIONS_PHASE else 0
        given = self.page.get("draft_step", done)
        self.cells[DRAFTED] = given.number(0, steps)
        if step == DRAFT and given.value == steps:
            raise given.refuse("draft-over", n=steps, rule="draft.repeat")
        if step != DRAFT and given.value != done:
            raise given.refuse("draft-step", n=done, step=STEPS[step])

    # -- action cards

    def cards(self) -> None:
        step = self.cells[STEP]
        for seat, player in enumerate(self.players):
            for key, heap in HEAPS:
                cards = player.get(key, [])
                for value in cards.numbers(1, CARDS):
                    self.put(value, seat, heap, cards)
            if player.has("table"):
                table = player.at("table")
                self.put(table.number(1, CARDS), seat, ON_TABLE, table)
                if "trick" not in self.page.open_decisions():
                    raise table.refuse("table-when", rule="trick.discard")
        self.packets()
        if step == ACTIONS_PHASE:
            self.deal_hands()
        elif step != DRAFT:
            for player in self.players:
                for key in ("hand", "played", "void"):
                    if player.get(key, []).entries():
                        raise player.at(key).refuse("cards-when", step=STEPS[step], rule="actions.last-card")
        for seat, player in enumerate(self.players):
            self.void(seat, player.get("void", []))
        self.drafted()
        self.check_draft()

    def put(self, value: int, seat: int, heap: int, given: Place) -> None:
        card = value - 1
        if self.cells[CARD_PLACE + card] != IN_PILE:
            raise given.refuse("card-twice", card=str(value))
        self.cells[CARD_PLACE + card] = heap
        self.cells[CARD_SEAT + card] = seat + 1

    def deal_hands(self) -> None:
        """Hands not named are as large as those that are, low and high cards by turns."""
        named = [seat for seat, player in enumerate(self.players) if player.has("hand")]
        sizes = {int(self.t.hand_size(seat)) for seat in named} or {int(self.facts.deal[self.t.seats])}
        for seat, player in enumerate(self.players):
            if seat in named:
                continue
            for turn in range(max(sizes)):
                rest = [card for card in range(CARDS) if self.cells[CARD_PLACE + card] == IN_PILE]
                if not rest:
                    raise player.get("hand", []).refuse("no-cards")
                self.put(rest[0 if turn % 2 else -1] + 1, seat, IN_HAND, player.get("hand", []))
        held = [int(self.t.hand_size(seat)) for seat in range(self.t.seats)]
        least = 0 if "trick" in self.page.open_decisions() else 1
        if max(held) - min(held) > 1 - least or min(held) == 0:
            raise self.page.get("players", {}).refuse("hands-alike")
        if max(held) > self.facts.deal[self.t.seats]:
            raise self.page.get("players", {}).refuse("hands-most", n=int(self.facts.deal[self.t.seats]))

    def void(self, seat: int, given: Place) -> None:
        """Suits that everybody knows the hand to lack."""
        for suit in given.indices(self.names.suits):
            self.cells[VOID + seat] |= 1 << suit
            if self.cells[STEP] != ACTIONS_PHASE:
                raise given.refuse("void-when", rule="trick.lead")
            for card in range(CARDS):
                if self.t.holds(seat, card) and self.facts.suit[card] == suit:
                    raise given.refuse("void", card=str(card + 1), suit=self.names.suits[suit])

    def drafted(self) -> None:
        given = self.page.get("drafted", {})
        picks = self.facts.picks[self.t.seats]
        for colour, packet in given.items(self.colours):
            dealt_to = self.colours.index(colour)
            if len(packet.entries()) > len(picks):
                raise packet.refuse("draft-steps", n=len(picks))
            for step, cards in enumerate(packet.entries()):
                self.kept(dealt_to, step, packet, cards)

    def kept(self, dealt_to: int, step: int, packet: Place, cards: Place) -> None:
        values = packet.same(cards.value).numbers(1, CARDS)
        if len(values) > self.facts.picks[self.t.seats][step] or (values and step > self.cells[DRAFTED]):
            raise packet.refuse("kept-many", rule="draft.pick")
        for value in values:
            card = value - 1
            keeper = (dealt_to + step) % self.t.seats
            if self.cells[CARD_SEAT + card] != keeper + 1 or self.cells[CARD_PLACE + card] == IN_PACKET:
                raise packet.refuse("kept-elsewhere", card=str(value))
            if self.cells[CARD_PICK + card]:
                raise packet.wrong("twice", name=str(value))
            self.cells[CARD_PACKET + card] = dealt_to + 1
            self.cells[CARD_PICK + card] = step + 1

    def packets(self) -> None:
        """A packet was dealt to whoever sits as many steps to the right as have been made."""
        for card in range(CARDS):
            if self.cells[CARD_PLACE + card] == IN_PACKET:
                if self.cells[STEP] != DRAFT:
                    raise self.page.get("step", "actions").refuse("packets-when", rule="draft.pass")
                holder = self.cells[CARD_SEAT + card] - 1
                self.cells[CARD_PACKET + card] = (holder - self.cells[DRAFTED]) % self.t.seats + 1

    def check_draft(self) -> None:
        """All packets are alike, and so are all hands, counting the cards kept in this step with the packets."""
        if self.cells[STEP] != DRAFT:
            return
        seats, players = range(self.t.seats), self.page.get("players", {})
        now = [self.kept_now(seat) for seat in seats]
        packets = {int(self.t.packet_size(seat)) + now[seat] for seat in seats}
        if len(packets) > 1:
            raise players.refuse("packets-alike")
        size = min(packets)
        for player in self.players:
            if size == 0 and player.get("hand", []).entries():
                raise player.at("hand").refuse("hand-packets", rule="draft.pass")
            if player.get("played", []).entries():
                raise player.at("played").refuse("cards-when", step=STEPS[DRAFT], rule="actions.last-card")
        if len({int(self.t.hand_size(seat)) - now[seat] for seat in seats}) > 1:
            raise players.refuse("hands-alike")
        if size == 0 and self.cells[DRAFTED]:
            raise self.page.at("draft_step").refuse("no-packets", rule="draft.pass")
        if size > sum(self.facts.picks[self.t.seats][self.cells[DRAFTED] :]):
            raise players.refuse("packets-large", rule="draft.repeat")

    def kept_now(self, seat: int) -> int:
        step = self.cells[DRAFTED] + 1
        return sum(1 for card in range(CARDS) if self.t.holds(seat, card) and self.cells[CARD_PICK + card] == step)
