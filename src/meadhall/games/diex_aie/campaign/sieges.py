# mypyc: compile
"""Mottes besieged in a campaign (c15): a day of siege in place of the group's march, played by chapter 11 as a game
inside the campaign; the fate of a garrison that gives up, relief. Several may be besieged at once; each has its sheet
(``sheets``)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.core.nested import Nested
from meadhall.core.state import EVERYBODY, Decision, State
from meadhall.games.diex_aie.campaign.aftermath import send_back
from meadhall.games.diex_aie.campaign.book import NORMAN
from meadhall.games.diex_aie.campaign.captives import capture, is_escort, massacre_unguarded
from meadhall.games.diex_aie.campaign.fame import gain_fame, lose_fame
from meadhall.games.diex_aie.campaign.layout import (
    AT,
    ATTACKERS,
    BESIEGER,
    CHALLENGE,
    DEFENDERS,
    EMPLOYER,
    GROUPS,
    IN_GARRISON,
    MEN,
    MONEY,
    MOTTE_HEX,
    MOTTES,
    ON_FOOT,
    RESTS,
    SHUT,
    SIDE,
    SIEGE_DAY,
    SIEGE_DAY_MOTTE,
    SIEGE_DAY_STAGE,
    SIEGE_DAYS,
    SIEGE_MOTTE,
    STATUS,
    STORES,
    TURN,
)
from meadhall.games.diex_aie.campaign.sheets import (
    besieged,
    besieging_groups,
    bring_back,
    open_day,
    relief_of,
    take,
    wipe_sheet,
)
from meadhall.games.diex_aie.campaign.spoils import share
from meadhall.games.diex_aie.campaign.table import CampaignTable
from meadhall.games.diex_aie.siege.endings import leaders
from meadhall.games.diex_aie.siege.layout import (
    ASSAULT_FIGHT,
    ATTACKER_BACK,
    DEFENDER_BACK,
    DIVIDED,
    ENDED,
    ENDED_FOR,
    FIGHT_KIND,
    GARRISON,
    GENERAL_FIGHT,
    HAD_LEADER,
    INSIDE,
    LIFTED,
    NO_FIGHT,
    OUTCOME,
    OUTSIDE,
    RELIEF_FIGHT,
    SORTIE_FIGHT,
    TAKEN,
)
from meadhall.games.diex_aie.siege.table import SiegeTable

# Stages of a day, in the argument of SIEGE_DAY.
OPENS: Final = 0
CLOSED: Final = 1


# ---------------------------------------------------------------- beginning and ending


def bars_besiege(s: CampaignTable, group: i64) -> str:
    """c15.a, c15.b."""
    motte = s.motte_at(s.hex(group))
    if motte < 0 or s.side(group) == NORMAN or s.cells[BESIEGER + motte]:
        return "c15.a"
    if is_escort(s, group):
        return "c14.8.b"
    return "" if s.strength(group) >= 3 else "c9.a"


def besiege(s: CampaignTable, group: i64) -> None:
    """The first day is that of the choice. Norman groups in the hex are shut in, unless they give battle."""
    motte = s.motte_at(s.hex(group))
    s.put(BESIEGER + motte, group + 1)
    s.put(SIEGE_DAYS + motte, 0)
    wipe_sheet(s, motte)
    s.reveal()
    s.emit("siege-begins", "c15.b", EVERYBODY, group, s.hex(group))
    begin_siege_day(s, group, motte)
    for other in s.groups_at(s.hex(group)):
        if s.side(other) == NORMAN and s.cells[EMPLOYER + other] == 0:
            shut_in(s, other, motte)
            s.push(CHALLENGE, group, other)


def shut_in(s: CampaignTable, group: i64, motte: i64) -> None:
    """With its hirelings."""
    for other in range(GROUPS):
        if s.is_there(other) and (other == group or s.cells[EMPLOYER + other] == group + 1):
            s.put(SHUT + other, motte + 1)
    s.put(TURN + group, RESTS)
    s.emit("shut-in", "c15.b", EVERYBODY, group)


def let_out(s: CampaignTable, group: i64) -> None:
    for other in range(GROUPS):
        if s.is_there(other) and (other == group or s.cells[EMPLOYER + other] == group + 1):
            s.put(SHUT + other, 0)


def besieged_by(s: CampaignTable, group: i64) -> i64:
    """The motte that a group besieges, -1 for none."""
    for motte in range(MOTTES):
        if s.cells[BESIEGER + motte] == group + 1:
            return motte
    return -1


def open_gates(s: CampaignTable, motte: i64) -> None:
    """The siege is over: a new one begins at day 1."""
    s.put(BESIEGER + motte, 0)
    s.put(SIEGE_DAYS + motte, 0)
    wipe_sheet(s, motte)
    for group in range(GROUPS):
        if s.cells[SHUT + group] == motte + 1:
            s.put(SHUT + group, 0)


def lift(s: CampaignTable, motte: i64, rules: str) -> None:
    """c15.e: the motte stays its garrison's; the besiegers go back one hex the way they came."""
    group = s.cells[BESIEGER + motte] - 1
    hex = s.cells[MOTTE_HEX + motte] - 1
    open_gates(s, motte)
    s.emit("siege-raised", rules, EVERYBODY, hex)
    if group >= 0 and s.is_there(group) and s.hex(group) == hex:
        s.put(TURN + group, RESTS)
        send_back(s, group, group, 1)


def check_sieges(s: CampaignTable) -> None:
    """c15.d: a siege whose besiegers are gone from the hex is lifted."""
    for motte in range(MOTTES):
        group = s.cells[BESIEGER + motte] - 1
        if group >= 0 and (not s.is_there(group) or s.hex(group) + 1 != s.cells[MOTTE_HEX + motte]):
            lift(s, motte, "c15.d")


def come_out(s: CampaignTable) -> None:
    """c15.b: whoever has shut himself in before an enemy who then did not besiege comes out in the morning."""
    for group in range(GROUPS):
        if s.is_there(group) and s.cells[SHUT + group] and not s.is_besieged(s.cells[SHUT + group] - 1):
            s.put(SHUT + group, 0)


# ---------------------------------------------------------------- the day


def begin_siege_day(s: CampaignTable, group: i64, motte: i64) -> None:
    """c6.i: in place of its march."""
    s.put(TURN + group, RESTS)
    s.push(SIEGE_DAY, motte, OPENS)


class SiegeDay(Decision):
    """A day of siege by chapter 11, and below it what it has brought."""

    def advance(self, s: State) -> None:
        assert isinstance(s, CampaignTable)
        motte = s.argument(SIEGE_DAY_MOTTE)
        besieger = s.cells[BESIEGER + motte] - 1
        if s.argument(SIEGE_DAY_STAGE) == CLOSED or besieger < 0 or s.seat(besieger) < 0:
            s.pop()
            return
        s.set_argument(SIEGE_DAY_STAGE, CLOSED)
        open_day(s, motte)


class SiegeInside(Nested):
    """c15.a: the day is over, and perhaps the siege."""

    def concluded(self, s: State, inner: State, arguments: list[i64]) -> None:
        assert isinstance(s, CampaignTable)
        assert isinstance(inner, SiegeTable)
        motte = arguments[SIEGE_MOTTE]
        bring_back(s, motte, inner)
        if inner.get(FIGHT_KIND) != NO_FIGHT or inner.get(DIVIDED):
            for group in besieging_groups(s, motte):  # 11.4.a: a fight takes the day of all who were there
                s.put(TURN + group, RESTS)
        end_siege(s, motte, inner)
        for group in range(GROUPS):
            s.put(SIDE + group, 0)
        for group in range(GROUPS):
            if s.is_there(group):
                s.dissolve_if_small(group)
        massacre_unguarded(s)
        check_sieges(s)


def end_siege(s: CampaignTable, motte: i64, t: SiegeTable) -> None:
    """c15.e, if it has ended. c9.b, c17.b: whoever has won a fight that day has won a battle."""
    won = winner_of_fight(t)
    if won >= 0:
        take_sides(s, motte)
        gain_fame(s, ATTACKERS if won == OUTSIDE else DEFENDERS)
        lose_fame(s, DEFENDERS if won == OUTSIDE else ATTACKERS, 1)
    if not t.is_ended():
        return
    if t.get(ENDED_FOR) - 1 == OUTSIDE:
        surrender(s, motte, "c17.3.b" if won == OUTSIDE and t.get(ENDED) == TAKEN else why_given_up(t))
    elif t.get(ENDED) == LIFTED:
        lift(s, motte, "c15.e")
    else:
        besiegers_give_up(s, motte)


def winner_of_fight(t: SiegeTable) -> i64:
    """The side that has won the assault, the general sortie or the battle with a relief army of that day; -1 for
    nobody. An assault is won if it ends the siege (c17.3.b), a battle outside if one side alone gives it up (c17.b);
    nobody wins a sortie for food."""
    kind = RELIEF_FIGHT if t.get(DIVIDED) else t.get(FIGHT_KIND)
    if kind == NO_FIGHT or kind == SORTIE_FIGHT:
        return -1
    if t.get(ENDED) == TAKEN or t.get(ENDED) == LIFTED:
        return t.get(ENDED_FOR) - 1
    if kind == ASSAULT_FIGHT:
        return -1
    if t.get(OUTCOME) == ATTACKER_BACK:
        return t.besieging_side()
    if t.get(OUTCOME) != DEFENDER_BACK:
        return -1
    return OUTSIDE if kind == GENERAL_FIGHT else INSIDE  # else it would have ended: roles were exchanged, men divided


def why_given_up(t: SiegeTable) -> str:
    if t.get(ENDED) == TAKEN:
        return "c15.a 11.4.1.t"
    if t.days_left() <= 0:
        return "c15.1.a"
    is_led = t.get(HAD_LEADER) == 0 or leaders(t, GARRISON, False) > 0
    return "c15.a 11.5.b" if is_led else "c15.a 11.5.c"


def take_sides(s: CampaignTable, motte: i64) -> None:
    for group in range(GROUPS):
        s.put(SIDE + group, 0)
        if s.is_there(group) and s.cells[SHUT + group] == motte + 1:
            s.put(SIDE + group, DEFENDERS + 1)
    for group in besieging_groups(s, motte):
        s.put(SIDE + group, ATTACKERS + 1)


def besiegers_give_up(s: CampaignTable, motte: i64) -> None:
    """11.4.1.k, 11.4.1.m: shut in between the keep and a relief army, they are taken."""
    hex = s.cells[MOTTE_HEX + motte] - 1
    s.emit("besiegers-gave-up", "11.4.1.k 11.4.1.m", EVERYBODY, hex)
    for group in besieging_groups(s, motte):
        for man in s.members(group):
            take(s, motte, man, OUTSIDE)
        if s.size(group) == 0:
            s.remove_group(group)
    open_gates(s, motte)


# ---------------------------------------------------------------- giving up


def surrender(s: CampaignTable, motte: i64, rules: str) -> None:
    """c15.1.b: the fate of the garrison is rolled for; then the motte is plundered and burnt (c15.e)."""
    captor, hex = s.cells[BESIEGER + motte] - 1, s.cells[MOTTE_HEX + motte] - 1
    release_relief(s, motte, captor)
    men = besieged(s, motte)
    s.emit("motte-fell", rules, EVERYBODY, captor, hex)
    if len(men):
        die = s.chance.die(10)
        s.emit("fate-rolled", "c15.1.b", EVERYBODY, die, len(men))
        if die <= s.book.all_slain_to:
            for man in men:
                s.kill(man)
        elif die <= s.book.all_taken_to:
            if die <= s.book.half_slain_to:
                slay_half(s, men)
            take_prisoners(s, men, captor)
        else:
            let_go(s, motte, hex)
    plunder_motte(s, motte, captor)
    open_gates(s, motte)
    s.put(MOTTE_HEX + motte, 0)
    s.put(STORES + motte, 0)
    for group in range(GROUPS):
        if s.is_there(group) and s.size(group) == 0:
            s.remove_group(group)


def release_relief(s: CampaignTable, motte: i64, captor: i64) -> None:
    """An army that came too late falls back."""
    relief = relief_of(s, motte)
    if relief >= 0:
        s.put(SHUT + relief, 0)
        send_back(s, relief, captor, 1)


def slay_half(s: CampaignTable, men: list[i64]) -> None:
    """c15.2.a: one pass in rising order of attack, until half of them, rounded up, are dead."""
    ranked: list[i64] = []
    for man in men:
        ranked.append(s.classes.attack[s.kind(man)] * 1000 + man)
    ranked.sort()
    left = (len(men) + 1) // 2
    for place in ranked:
        if left > 0 and s.chance.die(10) <= s.book.slain_to:
            s.kill(place % 1000)
            left -= 1
            s.emit("massacred", "c15.2.a", EVERYBODY, place % 1000)


def take_prisoners(s: CampaignTable, men: list[i64], captor: i64) -> None:
    """c15.2.b: riders are dismounted; the group that took them is their escort."""
    for man in men:
        if s.cells[STATUS + man] == IN_GARRISON or s.cells[STATUS + man] == 1:
            capture(s, man, captor)
            if s.classes.rider[s.kind(man)]:
                s.put(ON_FOOT + man, 1)
            s.emit("man-taken", "c15.2.b", EVERYBODY, man, captor)


def let_go(s: CampaignTable, motte: i64, hex: i64) -> None:
    """They are free to leave: the garrison as a group of its own, or with those who were shut in with it.
    Hirelings leave with their employers."""
    leaving: list[i64] = []
    for group in range(GROUPS):
        if s.is_there(group) and s.cells[SHUT + group] == motte + 1 and s.cells[EMPLOYER + group] == 0:
            leaving.append(group)
            let_out(s, group)
    if len(leaving) == 0:
        leaving.append(s.new_group(NORMAN, hex))
        s.put(TURN + leaving[0], RESTS)
    for man in range(MEN):
        if s.cells[STATUS + man] == IN_GARRISON and s.cells[AT + man] == motte:
            s.move_to(man, leaving[0])
    for home in leaving:
        s.emit("let-go", "c15.1.b", EVERYBODY, home)
        s.dissolve_if_small(home)
        if s.is_there(home):
            send_back(s, home, home, 1)


def plunder_motte(s: CampaignTable, motte: i64, captor: i64) -> None:
    """c12.3.a: a pound for each resource."""
    if s.is_there(captor) and s.cells[STORES + motte] > 0:
        s.add(MONEY + captor, 2 * s.cells[STORES + motte])
        s.emit("stores-plundered", "c12.3.a c15.e", EVERYBODY, captor, s.cells[STORES + motte])
        share(s, captor, s.cells[STORES + motte])
