# mypyc: compile
"""Battles between groups (c14.3 to c14.6): refusal, who joins, and the settlement of section 17."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.diex_aie.campaign.aftermath import conclude, send_back
from meadhall.games.diex_aie.campaign.book import DANE, KILLED, MERCENARY, NORMAN, SAXON, SCOT, TAKEN, WOUNDED
from meadhall.games.diex_aie.campaign.captives import capture, is_escort, massacre_unguarded
from meadhall.games.diex_aie.campaign.carting import claim_convoy
from meadhall.games.diex_aie.campaign.land import direction_to
from meadhall.games.diex_aie.campaign.laying import begin_laying, draw_north
from meadhall.games.diex_aie.campaign.layout import (
    AFTER,
    ANSWER,
    ANSWER_ATTACKER,
    ANSWER_GROUP,
    ARRAY,
    ARRAYED,
    ASKED,
    ATTACK,
    ATTACKERS,
    ATTACKERS_JOIN,
    BACK,
    BATTLES,
    CAME,
    CAME_OUT,
    CHOSEN,
    CLASH_ATTACKER,
    CLASH_DEFENDER,
    CLASH_RESULT,
    CLASH_STAGE,
    CODES,
    CONVOY_HEX,
    CONVOYS,
    DEAD,
    DEFENDERS,
    DEFENDERS_JOIN,
    EMPLOYER,
    FIGHT,
    FOUGHT,
    GROUPS,
    HOW_TO_FIGHT,
    JOINED,
    LAID,
    LEADER,
    LEVIED,
    LOSSES,
    MOTTES,
    NEIGHBOURS,
    NEIGHBOURS_ASKED,
    NEIGHBOURS_FACTION,
    NEIGHBOURS_HEX,
    NEIGHBOURS_SIDE,
    PRESTIGE,
    REFUSE,
    RESTS,
    SALLY,
    SETTLED,
    SHUT,
    SHUT_IN,
    SIDE,
    STATUS,
    STAY_OUT,
    TURN,
)
from meadhall.games.diex_aie.campaign.levies import call_townsmen, disperse
from meadhall.games.diex_aie.campaign.losses import mark_sides, test_commanders
from meadhall.games.diex_aie.campaign.loyalty import test_village
from meadhall.games.diex_aie.campaign.reckoning import men_of, reckon
from meadhall.games.diex_aie.campaign.sallies import bars_sally, go_in_again, may_sally, sally
from meadhall.games.diex_aie.campaign.sieges import check_sieges, let_out, shut_in
from meadhall.games.diex_aie.campaign.spies import meet_spies
from meadhall.games.diex_aie.campaign.table import CampaignTable
from meadhall.games.diex_aie.settling import PLAYED, QUICK, letter_for

MOST_MEN: Final = 160  # for whom a battle has room
MOST_HORSES: Final = 60


# ---------------------------------------------------------------- the flow


class Clash(Question):
    """One battle, from the attack to its last consequence, stage by stage in one frame."""

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        attacker, defender = s.argument(CLASH_ATTACKER), s.argument(CLASH_DEFENDER)
        stage = s.argument(CLASH_STAGE)
        s.set_argument(CLASH_STAGE, stage + 1)
        if stage == ASKED:
            take_sides(s, attacker, defender)
            if s.cells[LEVIED + defender] == 0 and s.seat(defender) >= 0 and can_refuse(s, defender):
                s.push(ANSWER, defender, attacker)
        elif not s.is_there(defender) or s.cells[SIDE + defender] == 0:
            end_clash(s)
        elif stage == ATTACKERS_JOIN:
            villagers_join(s, attacker, defender)
            s.push(NEIGHBOURS, s.hex(defender), ATTACKERS, s.side(attacker), 0)
        elif stage == DEFENDERS_JOIN:
            s.push(NEIGHBOURS, s.hex(defender), DEFENDERS, s.side(defender), 0)
        elif stage == CHOSEN:
            choose(s)
        elif stage == LAID:
            begin_laying(s)
        elif stage == ARRAYED:
            draw_north(s)
            s.push(ARRAY, 0)
        elif stage == FOUGHT:
            s.set_argument(CLASH_STAGE, BACK)
            game: Any = s.game
            game.open_battle(s)
        elif stage == SETTLED:
            settle(s, attacker, defender)
        elif stage == BACK:
            result = s.argument(CLASH_RESULT) - 1
            conclude(s, attacker, defender, result % CODES, result // CODES)
        elif stage == AFTER:
            end_clash(s)


def take_sides(s: CampaignTable, attacker: i64, defender: i64) -> None:
    s.reveal()  # a battle is fought before everybody's eyes
    for group in range(GROUPS):
        s.put(SIDE + group, 0)
    for group in range(GROUPS):
        if s.is_there(group):
            if group == attacker or s.cells[EMPLOYER + group] == attacker + 1:
                s.put(SIDE + group, ATTACKERS + 1)
            elif group == defender or s.cells[EMPLOYER + group] == defender + 1:
                s.put(SIDE + group, DEFENDERS + 1)


def villagers_join(s: CampaignTable, attacker: i64, defender: i64) -> None:
    """c5.1.b: where groups fight in a settlement its people fight too, on the side that their loyalty dictates: loyal
    ones with the Normans, rebels with Saxons against Normans; against Scots and Danes all of them with Saxons."""
    place = s.place_at(s.hex(defender))
    if place < 0 or s.cells[LEVIED + attacker] or s.cells[LEVIED + defender]:
        return
    with_attacker = is_for(s, place, s.side(attacker), s.side(defender))
    with_defender = is_for(s, place, s.side(defender), s.side(attacker))
    if with_attacker or with_defender:
        villagers = call_townsmen(s, place)
        s.put(SIDE + villagers, (ATTACKERS if with_attacker else DEFENDERS) + 1)


def is_for(s: CampaignTable, place: i64, side: i64, foe: i64) -> bool:
    if side == NORMAN:
        return foe != MERCENARY and not s.is_rebel(place)
    if side == SAXON:
        return foe == SCOT or foe == DANE or (foe == NORMAN and s.is_rebel(place))
    return False


def choose(s: CampaignTable) -> None:
    """c17.a: as the table says, or as both say. A battle for which the field has no room is settled, and one in which a
    village has nobody to defend it."""
    attackers, defenders = men_of(s, ATTACKERS), men_of(s, DEFENDERS)
    has_room = attackers + defenders <= MOST_MEN and riders(s) <= MOST_HORSES
    if s.cells[BATTLES] == QUICK or not has_room or attackers == 0 or defenders == 0:
        s.set_argument(CLASH_STAGE, SETTLED)
    elif s.cells[BATTLES] != PLAYED:
        s.push(HOW_TO_FIGHT, 0)


def riders(s: CampaignTable) -> i64:
    count: i64 = 0
    for group in range(GROUPS):
        if s.is_there(group) and s.cells[SIDE + group]:
            for man in s.fighters_of(group):
                count += 1 if s.rides(man) else 0
    return count


def end_clash(s: CampaignTable) -> None:
    """c14.8.c: prisoners whom no three men can lead away are massacred; c13.4.b: a convoy whose escort is beaten is the
    victor's."""
    hexes: list[i64] = []
    for group in range(GROUPS):
        if s.is_there(group) and s.cells[SIDE + group]:
            hexes.append(s.hex(group))
    for convoy in range(CONVOYS):
        if s.cells[CONVOY_HEX + convoy] - 1 in hexes:
            claim_convoy(s, convoy)
    s.pop()
    go_in_again(s)
    for group in range(GROUPS):
        place = s.place_at(s.hex(group)) if s.is_there(group) and s.cells[JOINED + group] else -1
        if place >= 0 and s.side(group) == NORMAN:  # c7.b: the settlement where the battle was
            test_village(s, group, place)
        s.put(SIDE + group, 0)
        s.put(JOINED + group, 0)
    massacre_unguarded(s)
    check_sieges(s)
    for group in range(GROUPS):
        if s.is_there(group) and s.cells[LEVIED + group]:  # whoever they attacked has slipped away
            disperse(s, group)
    for group in range(GROUPS):
        if s.is_there(group):
            s.dissolve_if_small(group)


def settle(s: CampaignTable, attacker: i64, defender: i64) -> None:
    """c17.2: the die, the letter, then the losses of both."""
    tables = s.book.tables
    found = reckon(s, attacker, defender)
    die = s.chance.die(10)
    letter = letter_for(tables, die + found[2], found[3])
    s.emit("reckoned", "c17.1.a c17.1.d c17.2.b", EVERYBODY, found[0], found[1])
    s.emit("quick-result", "c17.2.a c17.2.b", EVERYBODY, die, letter)
    losses = tables.open_losses[letter]
    s.set_argument(CLASH_RESULT, 1 + losses[0] + CODES * losses[3])
    mark_sides(s)
    test_commanders(s, ATTACKERS, losses[1])
    test_commanders(s, DEFENDERS, losses[4])
    s.push(LOSSES, letter, 0, 0)


# ---------------------------------------------------------------- refusal


def can_refuse(s: CampaignTable, group: i64) -> bool:
    return len(s.around(s.hex(group))) > 0


class Answer(Question):
    """c14.5: whoever is attacked may slip away, at a price."""

    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(ANSWER_GROUP), s.argument(ANSWER_ATTACKER)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, CampaignTable)
        if action == SHUT_IN:
            return "" if can_shut_in(s, s.argument(ANSWER_GROUP)) else "c15.b"
        return "" if action == FIGHT or action == REFUSE else "c14.5.a"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        answers = append(append(vec[i64](), FIGHT), REFUSE)
        return answers if self.bars(s, seat, SHUT_IN) else append(answers, SHUT_IN)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        group, attacker = s.argument(ANSWER_GROUP), s.argument(ANSWER_ATTACKER)
        s.pop()
        if action == REFUSE:
            refuse(s, group, attacker)
        elif action == SHUT_IN:
            shut_in(s, group, s.motte_at(s.hex(group)))
            s.put(SIDE + group, 0)

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        s.ask(s.seat(s.argument(ANSWER_GROUP)))


def can_shut_in(s: CampaignTable, group: i64) -> bool:
    """c15.b: Normans in the hex of their motte, instead of giving battle."""
    motte = s.motte_at(s.hex(group))
    return motte >= 0 and s.side(group) == NORMAN


def refuse(s: CampaignTable, group: i64, attacker: i64) -> None:
    """Every man is tested; the group goes back one hex, away from the attacker, and its commander loses prestige."""
    s.emit("refused", "c14.5.a", EVERYBODY, group)
    leader = s.cells[LEADER + group] - 1
    for other in range(GROUPS):
        if not s.is_there(other) or s.cells[SIDE + other] != DEFENDERS + 1:
            continue
        for man in s.members(other):
            fate = s.book.refused(s.chance.die(10), s.rides(man), s.classes.armour[s.kind(man)], s.is_wounded(man))
            if fate == TAKEN:
                capture(s, man, attacker)
            elif fate == WOUNDED:
                s.wound(man)
            elif fate == KILLED:
                s.kill(man)
            if fate:
                s.emit("slipped-badly", "c14.5.a", EVERYBODY, man, fate)
    if leader >= 0 and s.cells[STATUS + leader] != DEAD:
        s.put(PRESTIGE + leader, max(i64(1), s.cells[PRESTIGE + leader] - 1))
        s.emit("prestige-changed", "c14.5.b c9.g", EVERYBODY, leader, s.cells[PRESTIGE + leader])
    s.put(SIDE + group, 0)
    send_back(s, group, attacker, 1)


# ---------------------------------------------------------------- neighbours


def may_join(s: CampaignTable, group: i64, hex: i64, faction: i64) -> bool:
    """c14.3: a group of the same player in the hex of the battle or beside it, if it has not fought already."""
    if not s.is_there(group) or s.cells[SIDE + group] or s.cells[EMPLOYER + group] or s.is_neutral(group):
        return False
    if (
        s.cells[LEVIED + group]
        or s.seat_of(faction) < 0
        or s.seat(group) != s.seat_of(faction)
        or s.strength(group) < 3
    ):
        return False
    if is_escort(s, group):
        return False
    if s.cells[SHUT + group]:
        return s.hex(group) == hex  # c15.d: they come out to help whoever relieves them
    return s.hex(group) == hex or direction_to(hex, s.hex(group)) >= 0


class Neighbours(Question):
    """Which groups beside the battle join it: attacker first. They may not move again this day."""

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, CampaignTable)
        if action == STAY_OUT:
            return ""
        hex, faction = s.argument(NEIGHBOURS_HEX), s.argument(NEIGHBOURS_FACTION)
        if SALLY <= action < SALLY + MOTTES:
            return bars_sally(s, action - SALLY, hex, s.argument(NEIGHBOURS_SIDE), faction)
        if not ATTACK <= action < ATTACK + GROUPS:
            return "c14.3"
        return "" if may_join(s, action - ATTACK, hex, faction) else "c14.3"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        answers = vec[i64]()
        for action in range(ATTACK, ATTACK + GROUPS):
            if not self.bars(s, seat, action):
                answers = append(answers, action)
        for action in range(SALLY, SALLY + MOTTES):
            if not self.bars(s, seat, action):
                answers = append(answers, action)
        return append(answers, STAY_OUT)

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        s.answered(seat)
        if action == STAY_OUT:
            s.set_argument(NEIGHBOURS_ASKED, 1)
            return
        if action >= SALLY:
            sally(s, action - SALLY, s.argument(NEIGHBOURS_SIDE))
            return
        group, hex = action - ATTACK, s.argument(NEIGHBOURS_HEX)
        came = s.hex(group)
        for other in range(GROUPS):
            if s.is_there(other) and (other == group or s.cells[EMPLOYER + other] == group + 1):
                s.put(SIDE + other, s.argument(NEIGHBOURS_SIDE) + 1)
                if came != hex:
                    s.put(CAME + other, came + 1)
                    s.put_hex(other, hex)
        s.reveal()
        s.put(TURN + group, RESTS)
        s.put(JOINED + group, CAME_OUT if s.cells[SHUT + group] else 1)
        let_out(s, group)  # c15.d
        s.emit("joined-battle", "c14.3", EVERYBODY, group, hex)
        if came != hex:
            meet_spies(s, group)
        s.note_meetings(hex)

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        hex, side, faction = s.argument(NEIGHBOURS_HEX), s.argument(NEIGHBOURS_SIDE), s.argument(NEIGHBOURS_FACTION)
        if not s.argument(NEIGHBOURS_ASKED):
            for group in range(GROUPS):
                if may_join(s, group, hex, faction):
                    s.reveal()
                    s.ask(s.seat(group))
                    return
            if may_sally(s, hex, side, faction) >= 0:
                s.ask(s.seat_of(NORMAN))
                return
        s.pop()
