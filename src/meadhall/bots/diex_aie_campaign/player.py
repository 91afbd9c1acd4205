# mypyc: compile
"""A player of campaigns with a purpose: each group has errands and marches where they promise most.

He never looks at men whom his seat cannot know (``scout``). Battles are settled by section 17 wherever the other side
agrees; those that are fought out are played by the player of battles, and days of siege by the player of sieges.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.bot import Bot
from meadhall.bots.diex_aie.player import DiexAiePlayer
from meadhall.bots.diex_aie_campaign import answers
from meadhall.bots.diex_aie_campaign.marches import March
from meadhall.bots.diex_aie_campaign.scout import Scout
from meadhall.bots.diex_aie_campaign.tempers import USUAL, Temper
from meadhall.bots.diex_aie_campaign.ways import Ways
from meadhall.bots.diex_aie_siege.player import SiegePlayer, in_the_field
from meadhall.core.nested import shifted
from meadhall.core.state import NO_SLOT, State, legal_for
from meadhall.games.diex_aie.battle.table import Table
from meadhall.games.diex_aie.campaign.layout import (
    ANSWER,
    AUTO,
    CARTING,
    CHALLENGE,
    DONE,
    ENCOUNTER,
    ENCOUNTER_GROUP,
    FALL_BACK,
    FALL_BACK_GROUP,
    FIRST,
    GO,
    GROUPS,
    HALT,
    HOW_TO_FIGHT,
    LANDING,
    LANDING_GROUP,
    LEFT,
    MARCH,
    MARCH_GROUP,
    MARCH_STEPS,
    NAME_MEN,
    NEIGHBOURS,
    PLUNDERING,
    PURSE,
    RANSOM,
    RANSOMS,
    REORGANISE,
    SEEK_HIRE,
    SETTLE,
    SHARING,
    SPY_MARCH,
    WAGONS,
)
from meadhall.games.diex_aie.campaign.table import CampaignTable
from meadhall.games.diex_aie.siege.table import SiegeTable


class CampaignPlayer(Bot):
    """``blur``: the part of his answers, up to 1, that he gives absently, on the map as in the field. Walks whole ways
    without thinking again, unless something has happened on them."""

    def __init__(self, seed: int, blur: float = 0.0, temper: Temper = USUAL) -> None:
        super().__init__(seed)
        self.absence: i64 = int(1000.0 * blur)
        self.temper = temper
        self.soldier = DiexAiePlayer(seed, blur)
        self.warden = SiegePlayer(seed, blur)
        self.ways = Ways()
        self.walker: i64 = -1  # the group under way
        self.cell: i64 = -1  # where it is now if nothing has happened to it
        self.steps: list[i64] = []  # hexes that it has yet to enter, the first last

    def choose(self, s: State, seat: i64) -> i64:
        options = legal_for(s, seat)
        return options[0] if len(options) == 1 else self.answer_from(s, seat, options)

    def answer_from(self, s: State, seat: i64, options: vec[i64]) -> i64:
        """The best of several options."""
        assert isinstance(s, CampaignTable)
        question = s.current()
        if question.slot != NO_SLOT:
            inner, inside = s.inner, s.seat_inside(question.slot, seat)
            if isinstance(inner, SiegeTable):
                return question.first + self.warden.answer_from(inner, inside, shifted(-question.first, options))
            assert isinstance(inner, Table)
            return in_the_field(self.soldier, inner, question.first, inside, options)
        if self.absence > 0 and self.chance.below(1000) < self.absence:
            return options[self.chance.below(len(options))]
        found = self.plan(s, seat, s.cells[s.top()], options)
        return found if found in options else usual(options)

    # ---------------------------------------------------------------- by question

    def plan(self, s: CampaignTable, seat: i64, kind: i64, options: vec[i64]) -> i64:
        if kind == MARCH:
            return self.march(s, seat)
        if AUTO in options or kind == SHARING:
            return AUTO if AUTO in options else answers.share(Scout(s, seat, self.ways), options)
        if kind == HOW_TO_FIGHT:
            return SETTLE
        if kind == RANSOMS:
            return first_from(options, RANSOM)
        if kind == SEEK_HIRE:
            return self.beckon(s, seat, options)
        scout = Scout(s, seat, self.ways)
        if kind == ENCOUNTER:
            group = s.argument(ENCOUNTER_GROUP)
            stops = self.walker != group or len(self.steps) == 0 or s.cells[LEFT + group] <= 0
            return answers.encounter(scout, group, stops, options, self.temper)
        if kind == CHALLENGE:
            return answers.challenge(scout, self.temper)
        if kind == ANSWER:
            return answers.answer(scout, self.temper)
        if kind == NEIGHBOURS:
            return answers.neighbours(scout, options)
        if kind == PLUNDERING:
            return answers.plunder(scout, options)
        if kind == REORGANISE:
            return answers.reorganise(scout, options)
        if kind == NAME_MEN:
            return answers.name_men(scout, options)
        if kind == PURSE:
            return answers.endow(scout)
        if kind == CARTING:
            return answers.cart(scout, options)
        if kind == WAGONS:
            return answers.drive_wagons(scout, options)
        if kind == SPY_MARCH:
            return answers.spy(scout, options)
        if kind == FALL_BACK:
            return self.best_hex(scout, s.argument(FALL_BACK_GROUP), options)
        if kind == LANDING:
            return self.best_hex(scout, s.argument(LANDING_GROUP), options)
        return usual(options)

    def beckon(self, s: CampaignTable, seat: i64, options: vec[i64]) -> i64:
        """Mercenaries to one's own group where they may choose."""
        for action in options:
            if FIRST <= action < FIRST + GROUPS and s.seat(action - FIRST) == seat:
                return action
        return options[0]

    def best_hex(self, scout: Scout, group: i64, options: vec[i64]) -> i64:
        """Where a group that is put into a hex is best off."""
        march = March(scout, group, 0, True, self.temper)
        best: i64 = options[0]
        most = -1e9
        for action in options:
            worth = march.worth_at(scout.s.hex(group) if action == HALT else action - GO, True)
            if worth > most:
                best, most = action, worth
        return best

    # ---------------------------------------------------------------- marches

    def march(self, s: CampaignTable, seat: i64) -> i64:
        group, is_first = s.argument(MARCH_GROUP), s.argument(MARCH_STEPS) == 0
        under_way = not is_first and self.walker == group and self.cell == s.hex(group) and len(self.steps) > 0
        if not under_way:
            march = March(Scout(s, seat, self.ways), group, s.cells[LEFT + group], is_first, self.temper)
            self.walker = group
            self.steps = march.way()
        if len(self.steps) == 0 or not can_enter(s, group, self.steps[len(self.steps) - 1], is_first):
            self.walker = -1
            return HALT
        self.cell = self.steps.pop()
        return GO + self.cell


def can_enter(s: CampaignTable, group: i64, hex: i64, is_first: bool) -> bool:
    return is_first or s.land().entry_cost(hex) <= s.cells[LEFT + group]


def first_from(options: vec[i64], least: i64) -> i64:
    for action in options:
        if action >= least:
            return action
    return options[0]


def usual(options: vec[i64]) -> i64:
    """What does least where nothing better is known: names by themselves, done, halt, or the first."""
    if AUTO in options:
        return AUTO
    if DONE in options:
        return DONE
    if HALT in options:
        return HALT
    return options[0]
