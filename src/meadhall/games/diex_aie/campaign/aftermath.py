# mypyc: compile
"""What follows a battle (c14.6): who has won, the village, who goes back and where."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import EVERYBODY, Question, State
from meadhall.games.diex_aie.campaign.book import NORMAN
from meadhall.games.diex_aie.campaign.captives import free_prisoners
from meadhall.games.diex_aie.campaign.carting import claim_convoy
from meadhall.games.diex_aie.campaign.fame import gain_fame, lose_fame
from meadhall.games.diex_aie.campaign.land import DIRECTIONS, NORTH, direction_to, neighbour
from meadhall.games.diex_aie.campaign.laying import marching
from meadhall.games.diex_aie.campaign.layout import (
    ATTACKERS,
    DEFENDERS,
    DESTROYED,
    EMPLOYER,
    ENTERED,
    FALL_BACK,
    FALL_BACK_FOE,
    FALL_BACK_GROUP,
    FALL_BACK_HEXES,
    FALL_BACK_STEPS,
    GO,
    GROUPS,
    HEXES,
    JOINED,
    LEVIED,
    LOYALTY,
    PLUNDERING,
    SIDE,
    WITHDRAWS,
)
from meadhall.games.diex_aie.campaign.levies import disperse
from meadhall.games.diex_aie.campaign.loyalty import test_village
from meadhall.games.diex_aie.campaign.sallies import go_in_again
from meadhall.games.diex_aie.campaign.spies import meet_spies
from meadhall.games.diex_aie.campaign.spoils import take_convoys
from meadhall.games.diex_aie.campaign.table import CampaignTable
from meadhall.games.diex_aie.campaign.treading import enter
from meadhall.games.diex_aie.settling import FALLS_BACK, HOLDS, ROUTS

LOST_VILLAGE: Final = 3
WON_VILLAGE: Final = -3


def is_beaten(code: i64) -> bool:
    return code == ROUTS or code == FALLS_BACK or code == DESTROYED


def conclude(s: CampaignTable, attacker: i64, defender: i64, attack: i64, defence: i64) -> None:
    """c14.6.e, c17.b: who has won by what became of both sides, and what it brings. Retreats are the last frames
    pushed, so they come first."""
    codes = [attack, defence]
    winner: i64 = -1
    if is_beaten(attack) != is_beaten(defence):
        winner = DEFENDERS if is_beaten(attack) else ATTACKERS
        gain_fame(s, winner)
        lose_fame(s, 1 - winner, 2 if codes[1 - winner] == ROUTS else 1)
    for group in range(GROUPS):
        if s.is_there(group) and s.cells[LEVIED + group] and s.cells[SIDE + group]:
            village_after(s, s.cells[LEVIED + group] - 1, winner, s.cells[SIDE + group] == DEFENDERS + 1)
    if winner >= 0:
        victor = attacker if winner == ATTACKERS else defender
        free_prisoners(s, victor, 1 - winner)
        take_convoys(s, victor, defender if winner == ATTACKERS else attacker)
        if winner == ATTACKERS and s.is_there(attacker) and s.cells[LEVIED + defender] > 0:
            s.push(PLUNDERING, attacker, s.cells[LEVIED + defender] - 1)
    for group in range(GROUPS):
        if s.is_there(group) and s.cells[LEVIED + group]:
            disperse(s, group)
    go_in_again(s)
    back: list[i64] = []
    for group in range(GROUPS):
        if s.is_there(group) and s.cells[SIDE + group] and s.cells[EMPLOYER + group] == 0:
            code = codes[s.cells[SIDE + group] - 1]
            if code != HOLDS and code != DESTROYED:
                back.append(group * 4 + (2 if code == ROUTS else 1))
    came = attacker if is_comer(s, attacker) else defender
    for order in back:
        if order // 4 != came:
            go_back(s, order // 4, attacker, defender, codes, order % 4, came)
    for order in back:  # whoever came goes first: his frame lies on the others
        if order // 4 == came:
            go_back(s, came, attacker, defender, codes, order % 4, came)


def go_back(
    s: CampaignTable, group: i64, attacker: i64, defender: i64, codes: list[i64], steps: i64, came: i64
) -> None:
    """c14.6.d: after the last turn whoever was there already goes opposite to the way that the comer takes."""
    side = s.cells[SIDE + group] - 1
    foe = attacker if side == DEFENDERS else defender
    if codes[side] == WITHDRAWS and foe == came and not s.cells[JOINED + group]:
        s.push(FALL_BACK, group, 0, 1, foe + 1)
    else:
        send_back(s, group, foe, steps)


def is_comer(s: CampaignTable, group: i64) -> bool:
    mover = marching(s)
    return mover == group or mover < 0


# ---------------------------------------------------------------- the village


def village_after(s: CampaignTable, place: i64, winner: i64, defends: bool) -> None:
    """c13.6.d."""
    if winner < 0:
        return
    won = (winner == DEFENDERS) == defends
    s.shift_loyalty(place, WON_VILLAGE if won else LOST_VILLAGE)
    s.emit("loyalty-changed", "c13.6.d", EVERYBODY, place, s.cells[LOYALTY + place])


# ---------------------------------------------------------------- retreats


def ways_back(s: CampaignTable, group: i64, foe: i64) -> i64:
    """c14.6.b, c14.6.d: a bit mask of directions: the three towards where it came from; for one that was there
    already, those away from the foe."""
    hex, came = s.hex(group), s.came_from(group)
    side = direction_to(hex, came) if came >= 0 and came_later(s, group, foe) else -1
    if side < 0:
        came = s.came_from(foe) if s.is_there(foe) else -1
        side = direction_to(hex, came) + 3 if came >= 0 and direction_to(hex, came) >= 0 else NORTH
    mask: i64 = 0
    for turn in (5, 0, 1):
        mask |= open_way(s, group, hex, (side + turn) % DIRECTIONS)
    if mask == 0:
        for direction in range(DIRECTIONS):
            mask |= open_way(s, group, hex, direction)
    return mask


def came_later(s: CampaignTable, group: i64, foe: i64) -> bool:
    return foe == group or not s.is_there(foe) or s.cells[ENTERED + group] > s.cells[ENTERED + foe]


def open_way(s: CampaignTable, group: i64, hex: i64, direction: i64) -> i64:
    beside = neighbour(hex, direction)
    if beside < 0 or not s.land().is_open(beside):
        return 0
    for other in s.groups_at(beside):
        if s.side(other) != s.side(group) and not s.is_neutral(other):
            return 0
    return 1 << direction


def still_open(s: CampaignTable, group: i64, mask: i64) -> i64:
    """Others who fell back before it may have come in its way."""
    found: i64 = 0
    for direction in range(DIRECTIONS):
        if mask >> direction & 1:
            found |= open_way(s, group, s.hex(group), direction)
    return found


def send_back(s: CampaignTable, group: i64, foe: i64, steps: i64) -> None:
    """Whoever has no way back is scattered."""
    mask = ways_back(s, group, foe)
    if mask == 0:
        for man in s.members(group):
            s.dismiss(man)
        s.emit("group-dissolved", "c14.6.b", EVERYBODY, group)
        s.remove_group(group)
        return
    s.push(FALL_BACK, group, mask, steps)


class FallBack(Question):
    def asks(self, s: State, seat: i64) -> list[i64]:
        return [s.argument(FALL_BACK_GROUP)]

    def bars(self, s: State, seat: i64, action: i64) -> str:
        assert isinstance(s, CampaignTable)
        if not GO <= action < GO + HEXES:
            return "c14.6.b"
        direction = direction_to(s.hex(s.argument(FALL_BACK_GROUP)), action - GO)
        return "" if direction >= 0 and s.argument(FALL_BACK_HEXES) >> direction & 1 else "c14.6.b"

    def legal(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, CampaignTable)
        answers = vec[i64]()
        for hex in s.around(s.hex(s.argument(FALL_BACK_GROUP))):
            if not self.bars(s, seat, GO + hex):
                answers = append(answers, GO + hex)
        return answers

    def apply(self, s: State, seat: i64, action: i64) -> None:
        assert isinstance(s, CampaignTable)
        group, steps = s.argument(FALL_BACK_GROUP), s.argument(FALL_BACK_STEPS)
        s.pop()
        retreat(s, group, action - GO, steps)

    def advance(self, s: State) -> None:
        """Mercenaries without employer take the first way. A group of which nobody is left goes nowhere (c14.6.a)."""
        assert isinstance(s, CampaignTable)
        group = s.argument(FALL_BACK_GROUP)
        if not s.is_there(group) or s.strength(group) == 0:
            s.pop()
            return
        if s.argument(FALL_BACK_HEXES) == 0:
            self.turn_away(s, group, s.argument(FALL_BACK_FOE) - 1)
            return
        mask = still_open(s, group, s.argument(FALL_BACK_HEXES))
        if mask == 0:
            steps = s.argument(FALL_BACK_STEPS)
            s.pop()
            send_back(s, group, group, steps)
            return
        s.set_argument(FALL_BACK_HEXES, mask)
        if s.seat(group) >= 0:
            s.ask(s.seat(group))
            return
        steps = s.argument(FALL_BACK_STEPS)
        for direction in range(DIRECTIONS):
            if mask >> direction & 1:
                s.pop()
                retreat(s, group, neighbour(s.hex(group), direction), steps)
                return

    def turn_away(self, s: CampaignTable, group: i64, foe: i64) -> None:
        """c14.6.d: opposite to the direction that the other has taken; else by any way."""
        gone = direction_to(s.hex(group), s.hex(foe)) if s.is_there(foe) else -1
        mask = open_way(s, group, s.hex(group), (gone + 3) % DIRECTIONS) if gone >= 0 else 0
        s.set_argument(FALL_BACK_HEXES, mask or ways_back(s, group, foe))
        if s.argument(FALL_BACK_HEXES) == 0:
            s.pop()
            send_back(s, group, foe, 1)


def come_to(s: CampaignTable, group: i64, hex: i64) -> None:
    """c10.b, c10.d, c13.4.c: spies and convoys are met there as on the march."""
    enter(s, group, hex)
    meet_spies(s, group)
    for convoy in s.convoys_at(hex):
        claim_convoy(s, convoy)


def retreat(s: CampaignTable, group: i64, hex: i64, steps: i64) -> None:
    """A rout goes on for a second hex the same way, where that is open."""
    direction = direction_to(s.hex(group), hex)
    come_to(s, group, hex)
    if steps > 1 and open_way(s, group, hex, direction):
        come_to(s, group, neighbour(hex, direction))
    place = s.place_at(s.hex(group))
    if place >= 0 and s.side(group) == NORMAN:  # c7.b
        test_village(s, group, place)
    s.note_meetings(s.hex(group))
    s.emit("fell-back", "c14.6.b c17.3.c", EVERYBODY, group, s.hex(group))
