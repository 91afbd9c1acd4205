"""Fights of a siege within a campaign (11.4, c15): made during play of those who are on the siege sheet."""

from __future__ import annotations

from meadhall.core.data import Data
from meadhall.core.documents import Place
from meadhall.games.diex_aie.battle.facts import KNIGHT
from meadhall.games.diex_aie.battle.field_order import FieldOrder
from meadhall.games.diex_aie.battle.layout import ASSAULT, SUPPLY_RUN
from meadhall.games.diex_aie.battle.scenario import Battle
from meadhall.games.diex_aie.battle.siege_scenarios import FightMaker
from meadhall.skirmish.muster import HANDED_IN, People
from meadhall.skirmish.rules import Rules
from meadhall.skirmish.site import Site


class DayFightMaker(FightMaker):
    """The fights of a motte, for people who are known by their class."""

    def __init__(self, data: Data, rules: Rules, record: Place, people: People, order: FieldOrder, kinds: list[str]):
        super().__init__(data, rules, record, people)
        self.of = order
        self.kinds = kinds
        self.order = order.cells()

    def fight(self, site: Site) -> Battle:
        order = self.of
        if order.fight == ASSAULT:
            battle = self.assault(site, HANDED_IN, order.opens)
        elif order.fight == SUPPLY_RUN:
            battle = self.sortie(site, HANDED_IN, order.opens, order.edge)
        else:
            battle = self.open(site, HANDED_IN, order.opens, order.edge)
        battle.order, battle.muster.turns = self.order, order.turns
        battle.hurt = [man.wounded for man in order.men]
        battle.hungry = [man.hungry for man in order.men]
        battle.captive = [False] * len(order.men)
        return battle

    def mark_knights(self, battle: Battle) -> None:
        for n, man in enumerate(self.of.men):
            battle.knight[n] = self.kinds[man.kind] == KNIGHT
