"""How Eketorp's positions are read: see docs/positions/eketorp.md for the format."""
# mypyc: compile

from __future__ import annotations

from meadhall.core.documents import Place
from meadhall.games.eketorp.layout import (
    AMULETS,
    ASSAULTED,
    BUILDING,
    CARDS,
    CARRIED,
    COLOUR,
    DECK,
    EXTRA,
    FIRST,
    HAND,
    HAND_SEEN,
    HEIGHT,
    HOME,
    HOSPITAL,
    INITIATIVE,
    KINDS,
    LAID,
    LOOT,
    MATERIALS,
    MAX_SEATS,
    PILE,
    PILE_ORDER,
    ROUND,
    SIDES,
    SPACES,
    STEP,
    STONES,
    STRONG,
    SUPPLY,
    TAKEN,
    THROWN,
    THROWN_OPEN,
    THROWN_OPENING,
    VALUES,
    VIKINGS,
    WALL,
    WALLS,
)
from meadhall.games.eketorp.position import STATION_IDS, STEPS, Names, card_heaps, stones_placed, vikings_away
from meadhall.games.eketorp.table import Facts, Table

TOP_KEYS = (
    *("game", "seats", "colors", "round", "step", "first", "initiative", "materials", "supply", "spaces", "players"),
    *("draw_pile", "taken", "thrown_openly", "frames", "chance", "note"),
)
PLAYER_KEYS = (
    *("village", "amulets", "home", "hospital", "walls", "carried", "extra", "sieges", "hand", "pile", "laid"),
    *("score", "thrown", "thrown_opening", "hand_seen", "strong"),
)
HEAPS = (("hand", HAND), ("pile", PILE), ("thrown", THROWN), ("thrown_opening", THROWN_OPENING))


def read(t: Table, names: Names, page: Place) -> None:
    _Reader(t, names, page).fill()


class _Reader:
    """Fills a blank table. What is not said follows from what is: vikings not named are at home, stones not named in
    the supply, cards not named in the draw pile, and a hand not named is dealt from it, low and high by turns."""

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
        self.round()
        cells[FIRST] = page.get("first", self.colours[0]).index(self.colours)
        cells[INITIATIVE] = page.get("initiative", self.colours[0]).index(self.colours)
        self.materials(page.get("materials", {}))
        for name, space in page.get("spaces", {}).items(self.names.spaces):
            self.space(self.names.spaces.index(name), space)
        players = page.get("players", {})
        players.table(self.colours)
        self.players = [players.get(colour, {}) for colour in self.colours]
        for seat, player in enumerate(self.players):
            self.player(seat, player)
        self.taken(page.get("taken", {}))
        self.supply()
        self.card_heaps()

    def round(self) -> None:
        cells, page, last = self.cells, self.page, int(self.facts.rounds)
        cells[ROUND] = page.get("round", 1).number(0, last)
        cells[STEP] = page.get("step", "placement").index(STEPS)
        if cells[STEP] == MATERIALS and cells[ROUND] == last:
            raise page.get("round", 1).refuse("last-round", round=last)
        if cells[STEP] != MATERIALS and cells[ROUND] == 0:
            raise page.get("round", 1).refuse("first-round", rule="1.a")

    # -- small parsers

    def kinds(self, given: Place, base: int) -> None:
        for kind, n in enumerate(given.counts(self.names.kinds, 200)):
            self.cells[base + kind] = n

    def cards(self, given: Place, base: int) -> None:
        for value in given.numbers(1, VALUES):
            self.cells[base + value - 1] += 1

    # -- the parts of a document

    def materials(self, given: Place) -> None:
        given.table(("turned", "pile", "box"))
        turned_up, rounds = int(self.cells[ROUND]), int(self.facts.rounds)
        room = {"turned": turned_up, "pile": rounds - turned_up, "box": CARDS - rounds}
        named: list[int] = []
        heaps: dict[str, list[int]] = {}
        for heap, most in room.items():
            place = given.get(heap, [])
            cards = place.numbers(1, CARDS)
            if len(cards) > most:
                raise place.wrong("cards-now", most=most, given=len(cards))
            heaps[heap] = cards
            named += cards
        for card in named:
            if named.count(card) > 1:
                raise given.wrong("twice", name=str(card))
        rest = [card for card in range(1, CARDS + 1) if card not in named]
        turned, box = heaps["turned"], heaps["box"]
        while len(turned) < turned_up:
            turned.append(rest.pop(0))
        while len(box) < CARDS - rounds:
            box.insert(0, rest.pop())
        for index, card in enumerate([*turned, *heaps["pile"], *rest, *box]):
            self.cells[PILE_ORDER + index] = card - 1

    def space(self, space: int, given: Place) -> None:
        given.table(("stones", "vikings"))
        self.kinds(given.get("stones", {}), STONES + space * KINDS)
        for seat, n in enumerate(given.get("vikings", {}).counts(self.colours, 8)):
            self.cells[VIKINGS + space * MAX_SEATS + seat] = n

    def player(self, seat: int, given: Place) -> None:
        given.table(PLAYER_KEYS)
        cells = self.cells
        most = int(self.facts.amulets)
        cells[AMULETS + seat] = given.get("amulets", most).number(0, most)
        village = self.names.villages[seat]
        if given.get("village", village).value != village:
            raise given.get("village", village).refuse("village", village=village)
        for station, n in enumerate(given.get("hospital", {}).counts(STATION_IDS, 8)):
            cells[HOSPITAL + station * MAX_SEATS + seat] = n
        for name, siege in given.get("sieges", {}).items(self.names.sides):
            self.siege(seat, self.names.sides.index(name), siege)
        self.walls(seat, given.get("walls", []))
        carried = given.get("carried", {})
        self.kinds(carried, CARRIED + seat * KINDS)
        self.kinds(given.get("extra", {}), EXTRA + seat * KINDS)
        if cells[STEP] != BUILDING and self.t.all_carried(seat):
            raise carried.refuse("carried", rule="5.a")
        cells[HAND_SEEN + seat] = int(given.get("hand_seen", False).flag())
        cells[STRONG + seat] = int(given.get("strong", False).flag())
        if cells[HAND_SEEN + seat] and cells[STRONG + seat]:
            raise given.get("strong", False).refuse("strong-seen", rule="4.2.k")

    def siege(self, village: int, side: int, given: Place) -> None:
        given.table(("vikings", "assaulted", "loot"))
        place = SPACES + village * SIDES + side
        vikings, assaulted = given.get("vikings", []), given.get("assaulted", False)
        for entry in vikings.entries():
            seat = vikings.same(entry.value).index(self.colours)
            if self.t.vikings(place, seat):
                raise vikings.refuse("one-besieger", colour=self.colours[seat], rule="2.d")
            if seat == village:
                raise vikings.refuse("own-village", colour=self.colours[seat], rule="2.g")
            self.cells[VIKINGS + place * MAX_SEATS + seat] = 1
        self.cells[ASSAULTED + place - SPACES] = int(assaulted.flag())
        if not given.has("loot"):
            return
        loot = given.at("loot")
        kind = loot.index(self.names.kinds)
        if len(vikings.value) != 1:
            raise loot.refuse("loot-alone")
        if not assaulted.value:
            raise assaulted.refuse("loot-assaulted", rule="4.3.p")
        self.cells[LOOT + place - SPACES] = kind + 1

    def walls(self, seat: int, given: Place) -> None:
        if not isinstance(given.value, list) or len(given.value) > WALLS:
            raise given.refuse("walls", most=WALLS)
        for wall, stones in enumerate(given.value):
            place = Place(given.source, stones, f"{given.path}[{wall + 1}]")  # walls have numbers, from 1
            if not isinstance(stones, list) or len(stones) > HEIGHT:
                raise place.refuse("wall", most=HEIGHT, rule="5.c")
            for level, name in enumerate(stones):
                kind = place.same(name).index(self.names.kinds)
                self.cells[WALL + (seat * WALLS + wall) * HEIGHT + level] = kind + 1

    def taken(self, given: Place) -> None:
        """Stones lie lifted only while somebody loots."""
        self.kinds(given, TAKEN)
        lifted = sum(given.counts(self.names.kinds, 200))
        if lifted and not {"loot-walls", "keep-stone"} & {*self.page.open_decisions()}:
            raise given.refuse("taken", rule="4.3.l")
        if lifted > self.facts.stones_lifted:
            raise given.refuse("taken-many", most=int(self.facts.stones_lifted), rule="4.3.l")

    # -- what must add up

    def supply(self) -> None:
        """Vikings not named are at home; stones not named are in the supply."""
        for seat, player in enumerate(self.players):
            away = vikings_away(self.t, seat)
            total = int(self.facts.vikings[self.t.seats])
            home = player.get("home", max(0, total - away))
            if home.number(0, 48) + away != total:
                raise home.refuse("vikings", colour=self.colours[seat], n=total, given=home.value + away)
            self.cells[HOME + seat] = home.value
        stated = self.page.has("supply")
        supply = self.page.get("supply", {})
        given = supply.counts(self.names.kinds, 200)
        for kind, name in enumerate(self.names.kinds):
            placed = stones_placed(self.t, kind)
            total = int(self.facts.supply[kind])
            left = given[kind] if stated else max(0, total - placed)
            if left + placed != total:
                raise supply.get(name, 0).refuse("stones", kind=name, n=total, given=left + placed)
            self.cells[SUPPLY + kind] = left

    def card_heaps(self) -> None:
        """Cards not named are in the draw pile; a hand not named is dealt from there."""
        unnamed = []
        for seat, player in enumerate(self.players):
            for key, base in HEAPS:
                self.cards(player.get(key, []), base + seat * VALUES)
            if not player.has("hand"):
                unnamed.append(seat)
        self.cards(self.page.get("thrown_openly", []), THROWN_OPEN)
        for index in range(VALUES):
            left = self.facts.copies - sum(self.cells[base + index] for base in card_heaps() if base != DECK)
            if left < 0:
                raise self.page.get("players", {}).refuse("copies", n=int(self.facts.copies), value=str(index + 1))
            self.cells[DECK + index] = left
        for seat in unnamed:
            self.deal(seat)
        if self.page.has("draw_pile"):
            self.draw_pile(self.page.at("draw_pile"))
        for seat, player in enumerate(self.players):
            self.hand(seat, player.get("hand", []), player.get("strong", False))
            self.laid(seat, player.get("laid", None))

    def hand(self, seat: int, given: Place, strong: Place) -> None:
        held = int(self.t.hand_size(seat) + self.t.pile_size(seat))
        if held != self.facts.hand:
            raise given.refuse("hand", n=int(self.facts.hand), given=held, rule="4.2.k")
        if not self.t.hand_size(seat):
            raise given.refuse("hand-empty", rule="4.2.k")
        if self.cells[STRONG + seat] and self.t.is_weak(seat):
            raise strong.refuse("strong", rule="setup.redeal")

    def draw_pile(self, given: Place) -> None:
        """Written for the reader: it must be what the other heaps leave."""
        left = [index + 1 for index in range(VALUES) for _ in range(self.cells[DECK + index])]
        if sorted(given.numbers(1, VALUES)) != left:
            raise given.refuse("draw-pile", n=len(left))

    def deal(self, seat: int) -> None:
        """Low and high by turns, as far as there are such; the one hand beyond all cards cannot be dealt."""
        held = self.t.pile_size(seat)
        for value in (1, 6, 2, 5, 3, 4)[: self.facts.hand - held]:
            index = value - 1
            if not sum(self.cells[DECK + n] for n in range(VALUES)):
                raise self.players[seat].get("hand", []).refuse("no-cards", rule="setup.hand")
            while not self.cells[DECK + index]:
                index = (index + 1) % VALUES
            self.cells[DECK + index] -= 1
            self.cells[HAND + seat * VALUES + index] += 1

    def laid(self, seat: int, given: Place) -> None:
        """A card lies face down only while a duel waits for the other."""
        if given.value is None:
            return
        value = given.number(1, VALUES)
        if not self.t.hand(seat, value):
            raise given.refuse("laid", value=str(value))
        if "lay-cards" not in self.page.open_decisions():
            raise given.refuse("laid-when", rule="4.2.b")
        self.cells[LAID + seat] = value
