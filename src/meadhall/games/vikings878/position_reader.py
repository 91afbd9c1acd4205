# mypyc: compile
"""How positions of 878 Vikings are read: see docs/positions/878.md for the format."""

from __future__ import annotations

from typing import Final

from meadhall.core.documents import Place, shown
from meadhall.games.vikings878.endings import ENDINGS
from meadhall.games.vikings878.layout import (
    ACTIVE,
    ADVANCED,
    ALFRED,
    ARMIES_LEFT,
    ARMY,
    BAG,
    BATTLE_AT,
    BERSERKERS,
    CARD_MOVED,
    CARD_UNITS,
    CARDS,
    CLOSED,
    COMMANDS,
    COMPANY,
    DECK,
    DECLINED,
    DEFEATED,
    ENDING,
    ENGLISH,
    FACTIONS,
    FLED,
    FLEES,
    FYRD,
    FYRD_CARDS,
    FYRD_DECK,
    FYRD_SPENT,
    HAND,
    HITS,
    HOUSECARLS,
    IN_BOX,
    KINDS,
    LAID,
    LANDING,
    LEADER_AT,
    LEADER_PILE,
    LEADERS_DRAWN,
    LED,
    MARKER,
    MOVE_CARD,
    MOVED,
    MOVES,
    MUST_HOLD,
    MUSTERED,
    NORSEMEN,
    OFF_BOARD,
    OFFSHORE,
    ON_BOARD,
    ORDER,
    PACK,
    PHASE,
    POOL,
    RAIDS,
    REACH,
    REINFORCEMENT,
    REINFORCEMENTS,
    RESERVE,
    SCENARIO,
    SEAT_OF,
    SEQUENCE,
    SHOWN,
    SPENT,
    THEGNS,
    TRACK,
    TREATY,
    TURN,
    UNITS,
    VIKING,
    WAITING_ARMIES,
    WINNER,
)
from meadhall.games.vikings878.position import (
    BATTLE_CELLS,
    BATTLE_MOST,
    LASTING,
    PHASES,
    Names,
    bars_seats,
    default_seats,
    units_in_play,
)
from meadhall.games.vikings878.table import Table

TOP_KEYS = (
    *("game", "seats", "scenario", "factions", "turn", "order", "bag", "active", "phase", "shires", "leaders"),
    *("leaders_drawn", "leader_deck", "reserve", "fled", "waiting", "track", "markers", "hands", "decks", "spent"),
    *("treaties", "packs", "shown", "sure_of_a_move", "fyrd_deck", "fyrd_spent", "sequence", "battle", "laid"),
    *("winner", "ending", "frames", "chance", "note"),
)
SEQUENCE_KEYS = ("card", "armies", "reach", "landing", "pool", "lasting", "army", "company")
BATTLE_KEYS = (*BATTLE_CELLS, "at", "hits", "flees", "commands")
SHIRE_KEYS = ("moved", "marker", "closed", "mustered")
PLACES = {"off board": OFF_BOARD, "defeated": DEFEATED}
UNITS_MOST: Final = 99  # of a kind; how many there are is counted at the end


def read(t: Table, names: Names, page: Place) -> None:
    _Reader(t, names, page).fill()


class _Reader:
    """Fills a blank table. What is not said follows from what is: units not named are in reserve, markers lie where the
    Vikings hold a major shire, cards not named are in the deck, and a hand not named holds three movement cards."""

    def __init__(self, t: Table, names: Names, page: Place) -> None:
        self.t = t
        self.cells = t.cells
        self.facts = t.facts
        self.names = names
        self.page = page

    def fill(self) -> None:
        page, cells, names = self.page, self.cells, self.names
        page.table(TOP_KEYS)
        cells[SCENARIO] = page.get("scenario", names.scenarios[0]).index(names.scenarios)
        self.seats()
        cells[TURN] = page.get("turn", 1).number(1, int(self.facts.turns[cells[SCENARIO]]))
        self.track_of_sequences()
        for name, place in page.get("shires", {}).items(names.shires):
            self.shire(names.shires.index(name), place)
        for name, place in page.get("leaders", {}).items(names.leaders):
            self.leader(names.leaders.index(name), place)
        self.leader_pile()
        self.counts(page.get("fled", {}), FLED, names.factions)
        self.waiting(page.get("waiting", []))
        self.reserves()
        self.check_leaders()
        self.markers()
        self.cards()
        self.fyrd()
        self.sequence(page.get("sequence", {}))
        self.battle(page.get("battle", {}))
        self.laid(page.get("laid", {}))
        self.ending()

    # -- small helpers

    def counts(self, given: Place, base: int, known: tuple[str, ...]) -> None:
        for n, count in enumerate(given.counts(known, UNITS_MOST)):
            self.cells[base + n] = count

    def opens(self, *names: str) -> bool:
        """One of these decisions is open; or the game ended in the midst of things."""
        return self.page.has("winner") or bool({*names} & {*self.page.open_decisions()})

    def card(self, given: Place) -> int:
        faction, _, number = str(given.value).partition("-")
        if faction not in self.names.factions or not number.isdecimal() or not 1 <= int(number) <= CARDS:
            raise given.refuse("no-card", given=shown(given.value))
        return self.names.factions.index(faction) * CARDS + int(number) - 1

    # -- seats and turns

    def seats(self) -> None:
        seats = int(self.t.seats)
        chosen = default_seats(seats)
        if self.page.has("factions"):
            given = self.page.at("factions")
            given.table(self.names.factions)
            chosen = [given.at(name).number(0, seats - 1) for name in self.names.factions]
            rule = bars_seats(chosen, seats)
            if rule:
                reason = "factions-all" if rule == "setup.1.a" else "factions-sides"
                raise given.refuse(reason, rule=rule)
        for faction, seat in enumerate(chosen):
            self.cells[SEAT_OF + faction] = seat

    def track_of_sequences(self) -> None:
        page, cells, names = self.page, self.cells, self.names
        if page.has("active"):
            cells[ACTIVE] = page.at("active").index(names.factions) + 1
        acting = [names.factions[cells[ACTIVE] - 1]] if cells[ACTIVE] else []
        given = page.get("order", acting)
        order = given.indices(names.factions)
        if cells[ACTIVE] and (not order or order[-1] + 1 != cells[ACTIVE]):
            raise given.refuse("order", rule="gloss.active")
        first = int(self.facts.first_faction)
        cells[SEQUENCE] = len(order)
        for n, faction in enumerate(order):
            cells[ORDER + n] = faction + 1
        begins = cells[TURN] == 1 and not order
        rest = [f for f in range(FACTIONS) if f not in order and not (begins and f == first)]
        bag = page.get("bag", [names.factions[f] for f in rest])
        if sorted(bag.indices(names.factions)) != rest:
            raise bag.refuse("bag", rule="1.0.b")
        for faction in rest:
            cells[BAG + faction] = 1
        phase = page.get("phase", PHASES[REINFORCEMENT])
        cells[PHASE] = phase.index(PHASES)
        if not cells[ACTIVE] and cells[PHASE] != REINFORCEMENT:
            raise phase.refuse("phase-nobody", rule="1.2.a")

    # -- the board

    def bars_marsh(self, side: int, shire: int) -> str:
        """3.2. Units outside the kingdom of a scenario may stand there: they have no way in."""
        return self.t.bars_place(side, shire) if self.facts.marsh[shire] and self.t.in_area(shire) else ""

    def shire(self, shire: int, given: Place) -> None:
        names, cells = self.names, self.cells
        given.table((*names.kinds, *SHIRE_KEYS))
        base = shire * KINDS
        for kind, name in enumerate(names.kinds):
            cells[UNITS + base + kind] = given.get(name, 0).number(0, 40)
            rule = self.bars_marsh(VIKING if kind in (NORSEMEN, BERSERKERS) else ENGLISH, shire)
            if cells[UNITS + base + kind] and rule:
                raise given.at(name).refuse("no-place", kind=name, rule=rule)
        moved = given.get("moved", {})
        self.counts(moved, MOVED + base, names.kinds)
        for kind in range(KINDS):
            if cells[MOVED + base + kind] > cells[UNITS + base + kind]:
                raise moved.refuse("moved-many")
            if cells[MOVED + base + kind] and not cells[ACTIVE]:
                raise moved.refuse("moved-nobody", rule="3.0.g")
        closed = given.get("closed", False)
        cells[CLOSED + shire] = int(closed.flag())
        if cells[CLOSED + shire] and not cells[ACTIVE]:
            raise closed.refuse("closed", rule="event.saxon_navy.a")
        mustered = given.get("mustered", 0)
        cells[MUSTERED + shire] = mustered.number(0, 20)
        if cells[MUSTERED + shire] and not (cells[ACTIVE] and self.t.active_side() == ENGLISH):
            raise mustered.refuse("mustered", rule="2.1.a")

    def leader(self, leader: int, given: Place) -> None:
        names, cells = self.names, self.cells
        given.table(("at", "units", "moved", "led"))
        if leader == REINFORCEMENTS:
            raise given.refuse("no-leader", rule="card.leader.04.a")
        at = given.get("at", "off board")
        side = ENGLISH if leader == ALFRED else VIKING
        where = PLACES[at.value] if at.value in ("off board", "defeated") else at.index(names.shires) + ON_BOARD
        if where >= ON_BOARD and self.bars_marsh(side, where - ON_BOARD):
            raise at.refuse("no-place", kind=names.leaders[leader], rule=self.bars_marsh(side, where - ON_BOARD))
        self.t.station(leader, where)
        printed = [int(self.facts.leader_units[leader * KINDS + kind]) for kind in range(KINDS)]
        usual = {name: n for name, n in zip(names.kinds, printed, strict=True) if n and where != DEFEATED}
        units, moved = given.get("units", usual), given.get("moved", {})
        self.counts(units, CARD_UNITS + leader * KINDS, names.kinds)
        self.counts(moved, CARD_MOVED + leader * KINDS, names.kinds)
        for kind, name in enumerate(names.kinds):
            carried = cells[CARD_UNITS + leader * KINDS + kind]
            if carried and (kind == FYRD or (side == ENGLISH) != (kind < NORSEMEN)):
                raise units.get(name, 0).refuse("leads-own")
            if carried and where == DEFEATED:
                raise units.get(name, 0).refuse("defeated-units", rule="5.2.h")
            if cells[CARD_MOVED + leader * KINDS + kind] > carried:
                raise moved.refuse("moved-many")
            if cells[CARD_MOVED + leader * KINDS + kind] and not cells[ACTIVE]:
                raise moved.refuse("moved-nobody", rule="3.0.g")
        led = given.get("led", False)
        cells[LED + leader] = int(led.flag())
        if cells[LED + leader] and not cells[ACTIVE]:
            raise led.refuse("moved-nobody", rule="3.0.g")

    def check_leaders(self) -> None:
        """5.2.h: a leader stands where his side has somebody."""
        for name, place in self.page.get("leaders", {}).items():
            leader = self.names.leaders.index(name)
            where = int(self.t.leader_at(leader))
            side = ENGLISH if leader == ALFRED else VIKING
            if where >= 0 and not self.t.presence(where, side):
                raise place.get("at", None).refuse("leader-alone", rule="5.2.h")

    def leader_pile(self) -> None:
        """Cards of leaders in play or defeated have been drawn, the others are in the deck."""
        page, cells, names = self.page, self.cells, self.names
        pile = [int(leader) for leader in self.facts.leader_pile]
        in_deck = [leader for leader in pile if cells[LEADER_AT + leader] == IN_BOX]
        given = page.get("leader_deck", [names.leaders[leader] for leader in in_deck])
        if cells[SCENARIO] >= RAIDS:
            for key in ("leader_deck", "leaders_drawn"):
                if page.has(key) and page.at(key).entries():
                    raise page.at(key).refuse("no-leader-deck")
            return
        deck = given.indices(names.leaders)
        rest = [leader for leader in pile if leader not in deck]
        drawn = page.get("leaders_drawn", [names.leaders[leader] for leader in rest]).indices(names.leaders)
        if sorted(drawn + deck) != sorted(pile):
            raise given.refuse("leader-deck")
        for leader in deck:
            if cells[LEADER_AT + leader] != IN_BOX:
                raise given.refuse("leader-in-play", leader=names.leaders[leader])
        cells[LEADERS_DRAWN] = len(drawn)
        for n, leader in enumerate(drawn + deck):
            cells[LEADER_PILE + n] = leader

    def waiting(self, given: Place) -> None:
        """raids.viking.army: armies off board."""
        for n, army in enumerate(given.entries()):
            if n >= WAITING_ARMIES:
                raise given.refuse("armies", most=WAITING_ARMIES)
            self.counts(army, OFFSHORE + n * KINDS, self.names.kinds)
            for kind, name in enumerate(self.names.kinds):
                viking = self.cells[SCENARIO] == RAIDS and kind in (NORSEMEN, BERSERKERS)
                if self.cells[OFFSHORE + n * KINDS + kind] and not viking:
                    raise army.at(name).refuse("armies-whose", rule="raids.viking.army")

    def reserves(self) -> None:
        stated = self.page.has("reserve")
        given = self.page.get("reserve", {})
        counts = given.counts(self.names.kinds, UNITS_MOST)
        for kind, name in enumerate(self.names.kinds):
            used, supply = units_in_play(self.t, kind), int(self.facts.supply[kind])
            left = supply - used
            if left < 0 or (stated and counts[kind] != left):
                raise given.get(name, 0).refuse("units", n=supply, kind=name, given=used)
            self.cells[RESERVE + kind] = left

    def markers(self) -> None:
        """4.6.b: where it is not said, markers lie where the Vikings hold a major shire."""
        page, cells, raids = self.page, self.cells, self.cells[SCENARIO] == RAIDS
        shires, spaces = page.get("shires", {}), int(self.facts.spaces[cells[SCENARIO]])
        stated = page.has("track") or any(place.has("marker") for _, place in shires.items())
        for shire, name in enumerate(self.names.shires):
            held = bool(self.facts.major[shire]) and self.t.viking_control(shire) and not raids
            given = shires.get(name, {}).get("marker", False if stated else held)
            marker = given.flag()
            if marker and not self.facts.major[shire]:
                raise given.refuse("marker-minor", rule="4.6.b")
            if marker and (raids or not self.t.presence(shire, VIKING)):
                raise given.refuse("marker-english", rule="4.6.b")
            cells[MARKER + shire] = int(marker)
        on_map = int(self.t.markers())
        track = page.get("track", list(range(on_map + 1, spaces + 1)))
        numbers = track.numbers(1, spaces)
        for space in numbers:
            if cells[TRACK + space - 1]:
                raise track.wrong("twice", name=str(space))
            cells[TRACK + space - 1] = 1
        if not raids and len(numbers) + on_map != spaces:
            raise track.refuse("markers", n=spaces, given=len(numbers) + on_map)
        if page.has("markers") and page.at("markers").value != on_map:
            raise page.at("markers").refuse("markers-map", n=on_map)

    # -- cards

    def cards(self) -> None:
        page, names = self.page, self.names
        for key in ("hands", "decks", "spent", "packs", "shown"):
            page.get(key, {}).table(names.factions)
        treaties, sure = page.get("treaties", []), page.get("sure_of_a_move", [])
        with_treaty, with_move = treaties.indices(names.factions), sure.indices(names.factions)
        pack = [int(n) - 1 for n in self.facts.packs[self.cells[SCENARIO]]]
        if with_treaty and 0 not in pack:
            raise treaties.refuse("no-treaty")
        for faction in range(FACTIONS):
            self.cards_of(faction, pack, faction in with_treaty)
            moves = bool(self.t.move_cards(faction))
            if faction in with_move and not moves:
                raise sure.refuse("no-move", faction=names.factions[faction], rule="6.0.e")
            self.cells[MUST_HOLD + faction] = int(faction in with_move if page.has("sure_of_a_move") else moves)

    def cards_of(self, faction: int, pack: list[int], treaty: bool) -> None:
        """Every card of a faction is in its hand, in its deck, spent, or its treaty beside the board."""
        page, cells, name, first = self.page, self.cells, self.names.factions[faction], faction * CARDS
        places = {key: page.get(key, {}).get(name, []) for key in ("hands", "decks", "spent", "packs", "shown")}
        hand, spent = self.named(places["hands"], faction), self.named(places["spent"], faction)
        out = [*spent, *([first] if treaty else [])]
        played = self.played_card(faction)
        if played is not None and played not in out:
            if played in hand:
                raise places["hands"].refuse("card-two-places", card=names_card(self.names, played), rule="2.4.a")
            out.append(played)
            spent += [played] if played % CARDS else []
            treaty = treaty or played % CARDS == 0
        if not page.get("hands", {}).has(name):
            free = [first + n for n in (1, 2, 3, 4, 5, 6, 0) if n in pack]
            hand = [card for card in free if card not in out][: int(self.facts.hand)]
        deck = self.named(places["decks"], faction)
        if not page.get("decks", {}).has(name):
            deck = self.rest_of(faction, pack, [*hand, *out])
        if len(hand) > self.facts.hand:
            raise places["hands"].refuse("hand-most", n=int(self.facts.hand), given=len(hand), rule="6.0.a")
        every = [*deck, *hand, *out]
        for card in every:
            if every.count(card) > 1:
                raise places["hands"].refuse("card-two-places", card=names_card(self.names, card), rule="setup.2.a")
        size = self.pack_size(pack)
        if len(every) != size and not self.is_picking():
            raise places["decks"].refuse("pack-size", n=size, given=len(every), rule="setup.2.a")
        self.heap(hand, HAND)
        self.heap(deck, DECK)
        self.heap(spent, SPENT)
        cells[TREATY + faction] = int(treaty)
        self.known_cards(faction, pack, places, every, hand)

    def rest_of(self, faction: int, pack: list[int], taken: list[int]) -> list[int]:
        """The deck: the rest of the pack. Cards named beyond the pack take the place of its last events; under 8.1 the
        first events fill it up."""
        first = faction * CARDS
        deck = [first + n for n in pack if first + n not in taken]
        if self.is_picking():
            return deck
        while len(deck) + len(taken) > self.pack_size(pack) and any(card % CARDS >= MOVES for card in deck):
            deck.remove(max(card for card in deck if card % CARDS >= MOVES))
        for card in range(first + MOVES, first + CARDS):
            if len(deck) + len(taken) < self.pack_size(pack) and card not in deck and card not in taken:
                deck.append(card)
        return deck

    def pack_size(self, pack: list[int]) -> int:
        return len(pack) + (int(self.facts.picks) if self.cells[SCENARIO] == ADVANCED else 0)

    def is_picking(self) -> bool:
        """8.1: events are being picked, so that packs are still to be filled."""
        return "pick-events" in self.page.open_decisions()

    def known_cards(
        self, faction: int, pack: list[int], places: dict[str, Place], every: list[int], hand: list[int]
    ) -> None:
        """What everybody knows of a pack is true of it, and so is what has been seen of a hand."""
        shown_ones = self.named(places["shown"], faction)
        known = self.named(places["packs"], faction)
        if not self.page.get("packs", {}).has(self.names.factions[faction]):
            usual = [faction * CARDS + n for n in pack]
            known = [card for card in every if card in usual or card in hand or self.cells[SPENT + card]]
        for card in known:
            if card not in every:
                raise places["packs"].refuse("not-in-pack", card=names_card(self.names, card))
        for card in shown_ones:
            if card not in hand:
                raise places["shown"].refuse("not-in-hand", card=names_card(self.names, card))
        self.heap(known, PACK)
        self.heap(shown_ones, SHOWN)

    def played_card(self, faction: int) -> int | None:
        """The movement or treaty card of the sequence under way, for phases after it was played."""
        if self.cells[ACTIVE] != faction + 1:
            return None
        sequence = self.page.get("sequence", {})
        number = sequence.get("card", 0).number(0, MOVES)
        if not sequence.has("card") and self.cells[PHASE] != REINFORCEMENT:
            number = int(self.facts.packs[self.cells[SCENARIO]][1 if self.cells[SCENARIO] < RAIDS else 0])
        return faction * CARDS + number - 1 if number else None

    def named(self, given: Place, faction: int) -> list[int]:
        cards = []
        for entry in given.entries():
            card = self.card(given.same(entry.value))
            if card // CARDS != faction:
                raise given.refuse("other-card", card=str(entry.value))
            if card in cards:
                raise given.wrong("twice", name=str(entry.value))
            cards.append(card)
        return cards

    def heap(self, cards: list[int], base: int) -> None:
        for card in cards:
            self.cells[base + card] = 1

    def fyrd(self) -> None:
        page, pack = self.page, [int(n) for n in self.facts.fyrd_packs[self.cells[SCENARIO]]]
        spent = page.get("fyrd_spent", []).numbers(1, FYRD_CARDS)
        given = page.get("fyrd_deck", [n for n in pack if n not in spent])
        deck = given.numbers(1, FYRD_CARDS)
        if sorted([*deck, *spent]) != sorted(pack):
            raise given.refuse("fyrd-deck")
        for numbers, base in ((deck, FYRD_DECK), (spent, FYRD_SPENT)):
            for number in numbers:
                self.cells[base + number - 1] = 1

    # -- the sequence and the battle

    def sequence(self, given: Place) -> None:
        cells, names = self.cells, self.names
        given.table(SEQUENCE_KEYS)
        for faction in range(FACTIONS):
            card = self.played_card(faction)
            if card is not None:
                cells[MOVE_CARD] = card % CARDS + 1
                cells[ARMIES_LEFT] = self.facts.armies[faction * MOVES + card % CARDS]
                cells[REACH] = self.facts.reach[faction * MOVES + card % CARDS]
        early = cells[PHASE] == REINFORCEMENT and not self.opens("navy", "close-coast")
        if cells[MOVE_CARD] and early:
            raise given.get("card", 0).refuse("card-early", rule="2.4.c")
        cells[ARMIES_LEFT] = given.get("armies", int(cells[ARMIES_LEFT])).number(0, 9)
        cells[REACH] = given.get("reach", int(cells[REACH])).number(0, 20)
        self.landing(given)
        self.counts(given.get("pool", {}), POOL, names.kinds)
        self.counts(given.get("army", {}), ARMY, names.factions)
        self.counts(given.get("company", {}), COMPANY, names.kinds)
        for number in given.get("lasting", []).indices(list(LASTING)):
            cells[LASTING[list(LASTING)[number]]] = 1
        if not cells[ACTIVE]:
            for cell in range(ARMIES_LEFT, BATTLE_AT):
                if cells[cell]:
                    raise given.refuse("sequence-nobody", rule="1.2.a")
        for kind in (HOUSECARLS, THEGNS, FYRD):
            if cells[POOL + kind]:
                raise given.at("pool").refuse("pool", rule="card.leader.04.a")
        army, company = given.get("army", {}), given.get("company", {})
        if any(army.counts(names.factions, UNITS_MOST)) and not self.opens("form-army", "army-move", "spy-army"):
            raise army.refuse("army-when", rule="3.0.a")
        if any(company.counts(names.kinds, UNITS_MOST)) and not self.opens("leader-move"):
            raise company.refuse("company-when", rule="5.1.a")

    def landing(self, given: Place) -> None:
        if not given.has("landing"):
            return
        place = given.at("landing")
        leader = place.index(self.names.leaders)
        if leader == ALFRED or self.cells[LEADER_AT + leader] == IN_BOX:
            raise place.refuse("landing", rule="2.0.f")
        self.cells[LANDING] = leader + 1

    def battle(self, given: Place) -> None:
        """4.0: what a battle has come to. Only the pace of the last one outlasts it (5.2.c)."""
        cells, names = self.cells, self.names
        given.table(BATTLE_KEYS)
        fought = self.opens("battle")
        for key, cell in BATTLE_CELLS.items():
            cells[cell] = given.get(key, 0).number(0, BATTLE_MOST.get(key, 1))
            if cells[cell] and not fought and key != "slow":
                raise given.at(key).refuse("battle-when", rule="4.0.a")
        if given.has("at"):
            cells[BATTLE_AT] = given.at("at").index(names.shires) + 1
            if not fought:
                raise given.at("at").refuse("battle-when", rule="4.0.a")
        for key, base in (("hits", HITS), ("flees", FLEES), ("commands", COMMANDS)):
            counts = given.get(key, {})
            for kind, n in enumerate(counts.counts(names.kinds, UNITS_MOST)):
                cells[base + kind] = n
                if n and not self.opens("roll"):
                    raise counts.refuse("roll-when", rule="4.1.b")
                if n > 2 * self.facts.dice[kind]:
                    raise counts.refuse("dice", n=int(self.facts.dice[kind]), kind=names.kinds[kind], rule="4.0.e")

    def laid(self, given: Place) -> None:
        """8.0.f: event cards laid face down while a window is open."""
        for name, place in given.items([str(seat) for seat in range(self.t.seats)]):
            seat = int(name)
            if not self.opens("events"):
                raise place.refuse("laid-when", rule="8.0.f")
            if place.value == "none":
                self.cells[LAID + seat] = DECLINED
                continue
            card = self.card(place)
            faction = card // CARDS
            if card % CARDS < MOVES or not self.t.holds(faction, card % CARDS) or self.t.seat_of(faction) != seat:
                raise place.refuse("laid", rule="8.0.b")
            self.cells[LAID + seat] = card + 1

    def ending(self) -> None:
        page, cells = self.page, self.cells
        if page.has("winner"):
            cells[WINNER] = page.at("winner").index(self.names.sides) + 1
        if page.has("ending"):
            given = page.at("ending")
            cells[ENDING] = given.index(ENDINGS)
            if not cells[WINNER]:
                raise given.refuse("ending")
        frames = page.table().get("frames")
        if isinstance(frames, list) and bool(frames) == (cells[WINNER] > 0):
            raise page.at("frames").refuse("over" if frames else "not-over")


def names_card(names: Names, card: int) -> str:
    return names.card(card // CARDS, card % CARDS)
