# mypyc: compile
"""Encounters (c13): what happens when a group enters a hex, before it may go on."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.diex_aie.campaign.book import DANE, NORMAN, SAXON, SCOT
from meadhall.games.diex_aie.campaign.captives import is_escort
from meadhall.games.diex_aie.campaign.carting import bars_buy, buy, claim_convoy
from meadhall.games.diex_aie.campaign.layout import (
    ATTACK,
    BESIEGE,
    BUY,
    CALL_PEASANT,
    CHALLENGE,
    CHALLENGE_GROUP,
    CHALLENGE_RIVAL,
    CHOOSING,
    CLASH,
    CONVOYS,
    DAY,
    EMPLOYER,
    ENCOUNTER,
    ENCOUNTER_ENDS,
    ENCOUNTER_FOES,
    ENCOUNTER_GROUP,
    FIGHT,
    GROUPS,
    HIRE,
    IN_GROUP,
    LEADER,
    LEVIED,
    MEETING,
    MEETING_FOES,
    MEETING_GROUP,
    MEETING_NEXT,
    MEETING_STAGE,
    MONEY,
    PAID,
    PASS,
    PAY,
    PROMISE,
    PROMISED,
    RECRUIT,
    RECRUITED,
    RESOURCES,
    RESTS,
    SHUT,
    SPIED,
    STAY_OUT,
    STAYING,
    STORM,
    STORMED,
    TERMS,
    TESTED,
    TESTS,
    TURN,
    UNHIRED,
)
from meadhall.games.diex_aie.campaign.levies import call_levy, call_townsmen
from meadhall.games.diex_aie.campaign.loyalty import test_group, test_village
from meadhall.games.diex_aie.campaign.sieges import bars_besiege, besiege, let_out
from meadhall.games.diex_aie.campaign.spies import meet_spies
from meadhall.games.diex_aie.campaign.supply import is_open_to
from meadhall.games.diex_aie.campaign.table import CampaignTable

VILLAGE_FOE: Final = GROUPS  # the bit of a village in revolt
# Of an encounter: what becomes of the march of the group that is asked.
ENDS_MARCH: Final = 1
HIRES_ONLY: Final = 2  # it has marched already: mercenaries have come to it
MAN_PRICE: Final = 4  # half-pounds for a mercenary: c12.2.c


# ---------------------------------------------------------------- attitudes


def is_hostile(s: CampaignTable, group: i64, other: i64) -> bool:
    """c13.2, with the test or the die that it asks for."""
    one, two = s.side(group), s.side(other)
    if one == two or s.is_neutral(other) or s.is_neutral(group):
        return False
    if one == NORMAN and two == SAXON:
        return test_group(s, group, other)
    if one == SAXON and two == NORMAN:
        return test_group(s, other, group)
    if (one == SCOT and two == SAXON) or (one == SAXON and two == SCOT):
        die = s.chance.die(10)
        s.emit("scots-tested", "c13.2.d", EVERYBODY, group, other, die)
        return die >= s.book.scots_hostile
    return s.are_foes(one, two)


class Meeting(Question):
    """c8.3.d: settled on entering, before anything else."""

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        group, stage = s.argument(MEETING_GROUP), s.argument(MEETING_STAGE)
        if not s.is_there(group):
            s.pop()
            return
        s.set_argument(MEETING_STAGE, stage + 1)
        hex = s.hex(group)
        if stage == SPIED:
            meet_spies(s, group)
            for convoy in s.convoys_at(hex):
                claim_convoy(s, convoy)
            if len(s.groups_at(hex)) > 1:
                s.reveal()
            s.note_meetings(hex)
        elif stage == TESTED:
            s.set_argument(MEETING_FOES, foes_here(s, group))
        elif stage == CHOOSING:
            s.push(ENCOUNTER, group, s.argument(MEETING_FOES), 0)
        elif s.cells[TURN + group] == RESTS:  # after a battle, or to besiege
            s.pop()
        else:
            s.set_argument(MEETING_STAGE, stage)
            self.ask_rivals(s, group)

    def ask_rivals(self, s: CampaignTable, group: i64) -> None:
        """c13.2.e: those who are hostile may attack whoever passes or stays, one after the other."""
        foes = s.argument(MEETING_FOES)
        for rival in range(s.argument(MEETING_NEXT), GROUPS + 1):
            s.set_argument(MEETING_NEXT, rival + 1)
            if not foes >> rival & 1 and not is_norman_over_saxons(s, rival, group):
                continue
            if rival == VILLAGE_FOE or is_beside(s, rival, group):
                s.push(CHALLENGE, group, rival)
                return
        if s.argument(MEETING_STAGE) == STAYING:
            s.put(TURN + group, RESTS)
        s.pop()


def is_beside(s: CampaignTable, rival: i64, group: i64) -> bool:
    """In its hex, and not shut in by a siege."""
    return s.is_there(rival) and s.hex(rival) == s.hex(group) and s.cells[SHUT + rival] == 0


def is_norman_over_saxons(s: CampaignTable, rival: i64, group: i64) -> bool:
    """c13.2.a: Normans may attack Saxons who have come to them, whatever the test says."""
    if rival == VILLAGE_FOE or not s.is_there(rival) or s.cells[EMPLOYER + rival]:
        return False
    return s.side(rival) == NORMAN and s.side(group) == SAXON


def foes_here(s: CampaignTable, group: i64) -> i64:
    hex = s.hex(group)
    foes: i64 = 0
    for other in s.groups_at(hex):
        if other != group and s.cells[EMPLOYER + other] == 0 and is_hostile(s, group, other):
            foes |= bit(other)
    place = s.place_at(hex)
    if place >= 0 and s.side(group) == NORMAN and test_village(s, group, place):
        foes |= bit(VILLAGE_FOE)
    return foes


# ---------------------------------------------------------------- what the mover may do


def bars_attack(s: CampaignTable, group: i64, other: i64, foes: i64) -> str:
    """c13.2.a: a Norman may attack Saxons who passed their test; nobody else attacks whom he is not at odds with."""
    if not s.is_there(other) or other == group or s.hex(other) != s.hex(group) or s.side(other) == s.side(group):
        return "c13.2.e"
    if s.cells[EMPLOYER + other] > 0:
        return "c12.2.d"
    if s.is_neutral(other):
        return "c13.3"
    if s.cells[SHUT + other]:
        return "c15.b"
    if is_escort(s, group):
        return "c14.8.b"
    if s.strength(group) < 3:
        return "c9.a"
    if s.side(group) == NORMAN and s.side(other) == SAXON:
        return ""
    if foes >> other & 1:
        return ""
    return "c13.2.d" if s.side(group) == SCOT or s.side(other) == SCOT else "c13.2.a"


def bars_storm(s: CampaignTable, group: i64, foes: i64) -> str:
    place = s.place_at(s.hex(group))
    if place < 0:
        return "c13.6.a"
    if s.is_city(place):
        return "c13.5.b"
    if is_escort(s, group):
        return "c14.8.b"
    if s.strength(group) < 3:
        return "c9.a"
    if s.cells[STORMED + place] == s.cells[DAY] or s.side(group) == SAXON:
        return "c13.5.a"
    if s.cells[RESOURCES + place] == 0:  # nobody to fight and nothing to plunder
        return "c13.6.a"
    if s.motte_at(s.hex(group)) >= 0 and s.side(group) == NORMAN:
        return "c13.5.a"
    if s.side(group) == NORMAN and not foes >> VILLAGE_FOE & 1 and not s.setting().is_target[place]:
        return "c13.5.a"
    return ""


def hire_price(s: CampaignTable, hirelings: i64) -> i64:
    return MAN_PRICE * s.size(hirelings)


def bars_hire(s: CampaignTable, group: i64, other: i64, pays: bool) -> str:
    """c13.3: those who serve another on a promise can be bought over; paid ones cannot."""
    if not s.is_there(other) or s.hex(other) != s.hex(group) or not s.is_hireling(other):
        return "c13.3"
    if s.side(group) == SCOT or s.side(group) == DANE:
        return "c12.1.d"
    terms = s.cells[TERMS + other]
    if terms == PAID or (terms == PROMISED and (not pays or s.side(other) == s.side(group))):
        return "c12.2.g"
    if pays and s.money(group) < hire_price(s, other):
        return "c12.2.c"
    return ""


def bars_pay(s: CampaignTable, group: i64, other: i64) -> str:
    if not s.is_there(other) or s.cells[EMPLOYER + other] != group + 1 or s.cells[TERMS + other] != PROMISED:
        return "c12.2.g"
    return "" if s.money(group) >= hire_price(s, other) else "c12.2.c"


def bars_recruit(s: CampaignTable, group: i64, price: i64) -> str:
    """c12.1."""
    side, place = s.side(group), s.place_at(s.hex(group))
    if side == SCOT or side == DANE:
        return "c12.1.c"
    if is_escort(s, group):
        return "c14.8.b"
    if place < 0:
        return "c12.1.a"
    if side == NORMAN and (s.cells[LEADER + group] == 0 or not is_open_to(s, place, group)):
        return "c12.1.a"
    if side == SAXON and s.is_rebel(place) != s.book.revolts(s.temper(group)):
        return "c12.1.b"
    if s.cells[DAY] < s.setting().shut_until[place]:
        return "c13.5.a"
    limit = s.book.recruit_limit(s.setting().place_kind[place], s.cells[RESOURCES + place])
    if s.cells[RECRUITED + place] >= limit:
        return "c12.1.e"
    return "" if s.money(group) >= price else "c12.a"


def bars_here(s: CampaignTable, group: i64, foes: i64, action: i64) -> str:
    """What a group may do in the hex that it has entered, besides going on."""
    if ATTACK <= action < ATTACK + GROUPS:
        return bars_attack(s, group, action - ATTACK, foes)
    if action == STORM:
        return bars_storm(s, group, foes)
    if HIRE <= action < HIRE + GROUPS:
        return bars_hire(s, group, action - HIRE, True)
    if PROMISE <= action < PROMISE + GROUPS:
        return bars_hire(s, group, action - PROMISE, False)
    if PAY <= action < PAY + GROUPS:
        return bars_pay(s, group, action - PAY)
    if action == RECRUIT:
        return bars_recruit(s, group, s.book.light_price)
    if action == CALL_PEASANT:
        return bars_recruit(s, group, s.book.peasant_price)
    if BUY <= action < BUY + CONVOYS:
        return bars_buy(s, group, action - BUY, foes)
    return "c8.3.d"


def is_deed(action: i64) -> bool:
    return ATTACK <= action < PASS or BUY <= action < BUY + CONVOYS


def deeds() -> list[i64]:
    """All that a group may do in a hex, in the order of the verbs."""
    return [*range(ATTACK, PASS), BESIEGE, *range(BUY, BUY + CONVOYS)]


def can_hire(s: CampaignTable, group: i64, hirelings: i64) -> bool:
    return not bars_hire(s, group, hirelings, True) or not bars_hire(s, group, hirelings, False)


class Encounter(Question):
    """What the group that has come does here, before it goes on or stays."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        assert isinstance(s, CampaignTable)
        group = s.argument(ENCOUNTER_GROUP)
        return [group, s.hex(group)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, CampaignTable)
        if action == PASS:
            return ""
        if s.argument(ENCOUNTER_ENDS) == HIRES_ONLY and not HIRE <= action < PAY:
            return "c8.3.d"
        if action == BESIEGE:
            return bars_besiege(s, s.argument(ENCOUNTER_GROUP))
        return bars_here(s, s.argument(ENCOUNTER_GROUP), s.argument(ENCOUNTER_FOES), action)

    def legal(self, s: State, seat: i64) -> vec[i64]:
        answers = vec[i64]()
        for action in deeds():
            if action == BESIEGE:
                answers = append(answers, PASS)  # it comes before this one
            if not self.bars(s, seat, action):
                answers = append(answers, action)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        group = s.argument(ENCOUNTER_GROUP)
        if action == PASS:
            end_encounter(s, group)
            return
        s.answered(seat)
        if s.argument(ENCOUNTER_ENDS) == 0:
            s.set_argument(ENCOUNTER_ENDS, ENDS_MARCH)
        perform(s, group, action)

    def advance(self, s: State) -> None:
        """Asked again until it passes on; not where there is nothing to choose."""
        assert isinstance(s, CampaignTable)
        group = s.argument(ENCOUNTER_GROUP)
        is_over = s.cells[TURN + group] == RESTS and s.argument(ENCOUNTER_ENDS) != HIRES_ONLY
        if not s.is_there(group) or is_over:
            s.pop()
        elif len(self.legal(s, s.seat(group))) > 1:
            s.reveal()  # what a group can do tells of its purse
            s.ask(s.seat(group))
        else:
            end_encounter(s, group)


def end_encounter(s: CampaignTable, group: i64) -> None:
    """What it did ends its march; those who are hostile to it may still attack."""
    ends = s.argument(ENCOUNTER_ENDS) == ENDS_MARCH
    s.pop()
    if ends and s.cells[s.top()] == MEETING:
        s.set_argument(MEETING_STAGE, STAYING)
    elif ends:
        s.put(TURN + group, RESTS)


def perform(s: CampaignTable, group: i64, action: i64) -> None:
    """One deed of a group in the hex where it stands."""
    if action == BESIEGE:
        besiege(s, group)
    elif action >= BUY:
        buy(s, group, action - BUY)
    elif action < STORM:
        attack(s, group, action - ATTACK)
    elif action == STORM:
        storm(s, group)
    elif action < PROMISE:
        s.add(MONEY + group, -hire_price(s, action - HIRE))
        engage(s, group, action - HIRE, PAID)
    elif action < PAY:
        engage(s, group, action - PROMISE, PROMISED)
    elif action < RECRUIT:
        s.add(MONEY + group, -hire_price(s, action - PAY))
        s.put(TERMS + action - PAY, PAID)
        s.emit("hirelings-paid", "c12.2.g", EVERYBODY, action - PAY)
    else:
        enlist(s, group, action == CALL_PEASANT)


def attack(s: CampaignTable, group: i64, other: i64) -> None:
    """c8.3.d: a battle or a refusal ends the march."""
    s.put(TURN + group, RESTS)
    s.emit("attacked", "c13.2.e", EVERYBODY, group, other)
    s.push(CLASH, group, other, 0, 0)


def storm(s: CampaignTable, group: i64) -> None:
    place = s.place_at(s.hex(group))
    s.put(TURN + group, RESTS)
    s.put(STORMED + place, s.cells[DAY])
    s.emit("village-attacked", "c13.5.a c13.6.a", EVERYBODY, group, place)
    s.push(CLASH, group, call_levy(s, place), 0, 0)


def engage(s: CampaignTable, group: i64, hirelings: i64, terms: i64) -> None:
    """c12.2.b, c12.2.d."""
    s.put(EMPLOYER + hirelings, group + 1)
    s.put(TERMS + hirelings, terms)
    s.put(TESTS + hirelings, 0)
    s.put(TURN + hirelings, RESTS)
    s.emit("hired", "c12.2.b c12.2.d", EVERYBODY, group, hirelings, 1 if terms == PAID else 0)


def enlist(s: CampaignTable, group: i64, peasant: bool) -> None:
    """c12.1.a, c12.1.e: fit at once."""
    place, ids = s.place_at(s.hex(group)), s.classes.ids
    name = "Xic" if peasant else "Nil" if s.side(group) == NORMAN else "Xil"
    s.add(MONEY + group, -(s.book.peasant_price if peasant else s.book.light_price))
    s.add(RECRUITED + place, 1)
    s.raise_man(ids.index(name), IN_GROUP, group)
    s.reveal()  # riders may have footmen among them now
    s.emit("recruited", "c12.1.a c12.1.e", s.owner_mask(group), group, place)


# ---------------------------------------------------------------- what those who were met may do


def challenger_seat(s: CampaignTable, rival: i64) -> i64:
    return s.seat_of(SAXON) if rival == VILLAGE_FOE else s.seat(rival)


class Challenge(Question):
    """c7.c, c13.2.e: the hostile group, or the village in revolt, may attack whoever has come."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(CHALLENGE_GROUP)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        return "" if action == FIGHT or action == STAY_OUT else "c13.2.e"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        return append(append(vec[i64](), FIGHT), STAY_OUT)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        group, rival = s.argument(CHALLENGE_GROUP), s.argument(CHALLENGE_RIVAL)
        s.pop()
        if action == STAY_OUT:
            return
        if rival == VILLAGE_FOE:
            place = s.place_at(s.hex(group))
            s.put(STORMED + place, s.cells[DAY])
            rival = call_townsmen(s, place)
        else:
            let_out(s, rival)  # c15.b: it gives battle instead of shutting itself in
        s.put(TURN + group, RESTS)
        s.emit("attacked", "c13.2.e", EVERYBODY, rival, group)
        s.push(CLASH, rival, group, 0, 0)

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        group, rival = s.argument(CHALLENGE_GROUP), s.argument(CHALLENGE_RIVAL)
        seat = challenger_seat(s, rival)
        if s.is_there(group) and seat >= 0 and seat != s.seat(group) and can_challenge(s, group, rival):
            s.reveal()
            s.ask(seat)
        else:
            s.pop()


def can_challenge(s: CampaignTable, group: i64, rival: i64) -> bool:
    """c13.5.a: a village fights once a day; c9.a: nobody attacks with fewer than three."""
    if rival == VILLAGE_FOE:
        return s.cells[STORMED + s.place_at(s.hex(group))] != s.cells[DAY]
    if s.hex(rival) != s.hex(group):  # it has slipped away from another
        return False
    return s.strength(rival) >= 3 and s.cells[LEVIED + rival] == 0 and not is_escort(s, rival)


def test_promised(s: CampaignTable, group: i64) -> None:
    """c12.2.e, c12.2.f: those who were promised plunder lose patience."""
    employer = s.cells[EMPLOYER + group] - 1
    tests = s.cells[TESTS + group]
    die = s.chance.die(10)
    level = s.book.tested_group(die, s.prestige(employer), s.size(employer), s.size(group)) - tests
    s.put(TESTS + group, tests + 1)
    s.emit("hirelings-tested", "c12.2.e", s.owner_mask(group), group, die, level)
    if s.book.revolts(level):
        rebel(s, group, employer)


def rebel(s: CampaignTable, group: i64, employer: i64) -> None:
    """Worth less than the employing group they leave, worth more they attack it."""
    stronger = s.value(group, False) > s.value(employer, False)
    s.put(EMPLOYER + group, 0)
    s.put(TERMS + group, UNHIRED)
    s.put(TESTS + group, 0)
    s.emit("hirelings-left", "c12.2.f", EVERYBODY, group, employer)
    if stronger:
        s.push(CLASH, group, employer, 0, 0)
