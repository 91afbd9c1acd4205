# mypyc: compile
"""What shooting by chapters 5, 7.1, 8 and 9 changes of the field: weapons, limits, lines of fire, cover."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.diex_aie.battle.arcs import is_in_front, is_in_side_arc
from meadhall.games.diex_aie.battle.fighters import Fighters
from meadhall.games.diex_aie.battle.layout import (
    CHAPTER_HOUSES,
    CHAPTER_LANCES,
    FOOT_LANCE,
    JAVELIN,
    LOOSED,
    MOUNTED_LANCE,
    SLING,
    STRUCK,
    VOLLEY_AT,
    VOLLEY_LEFT,
    VOLLEY_STEP,
    WENT,
    WENT_FAR,
    BattleLayout,
)
from meadhall.games.diex_aie.battle.scenario import Battle
from meadhall.games.diex_aie.battle.shelter import NO_SIDES, PLACES, side_of_fire
from meadhall.skirmish.field import Lookout
from meadhall.skirmish.hexes import STEP_X, STEP_Y, x_of, y_of
from meadhall.skirmish.kinds import GATE_HEX, KEEP, OPEN_GATE_HEX, PALISADE_HEX, PLATFORM, STAIRS, WINDOW
from meadhall.skirmish.layout import ADVANCING, ANSWERED, ATTACKED, MOVE, SHOT, SHOT_BACK, SPENT, STEP, STEPS, Layout
from meadhall.skirmish.rules import FULL, HALF, LIGHT, MEDIUM, NEVER, NOT_AT_ALL, Weapon
from meadhall.skirmish.sight import BITS, Line

OVER_FRIENDS: Final = 3  # 7.1.b: a lance is thrown over friends at targets so far away or farther


class Marksmen(Fighters):
    """The field with the weapons of this game."""

    def take_layers(self, layout: Layout) -> None:
        super().take_layers(layout)
        assert isinstance(layout, BattleLayout)
        self.NAMED: i64 = layout.named
        self.SHELTER: i64 = layout.shelter

    def battle(self) -> Battle:
        scenario = self.scenario
        assert isinstance(scenario, Battle)
        return scenario

    def plays(self, rules: i64) -> bool:
        """2.e: the scenario has these rules."""
        return self.battle().plays(rules)

    # ---------------------------------------------------------------- weapons and their limits

    def weapon_number(self, person: i64) -> i64:
        """A lance is thrown from the saddle or on foot; -1 for who has nothing to shoot with."""
        weapon = self.people.weapon[person]
        return FOOT_LANCE if weapon == MOUNTED_LANCE and not self.is_mounted(person) else weapon

    def weapon(self, person: i64) -> Weapon:
        return self.rules.weapons[self.weapon_number(person)]

    def bars_weapon(self, person: i64, flag: i64) -> str:
        """5.1.a, 5.3.a: what his weapon forbids a shooter; a defensive shot, too, if he moved too far or attacked in
        his own phase before it."""
        weapon, book = self.weapon(person), self.rules.book
        if weapon.supply >= 0 and self.cells[self.SHOTS + person] >= weapon.supply:
            return book.supply if self.people.weapon[person] == JAVELIN else "5.b"
        if flag != ANSWERED:
            return book.weapon if weapon.moves[1] == NEVER else ""
        share = weapon.moves[3] if self.has(person, LOOSED) else weapon.moves[2]
        if share == NEVER:
            return book.weapon
        if self.has(person, STRUCK):
            return "5.3.a"
        if share == NOT_AT_ALL and self.has(person, WENT):
            return "5.3.a"
        return "5.3.a" if share == HALF and self.has(person, WENT_FAR) else ""

    def points_to_move(self, person: i64) -> i64:
        """5.1.b: fewer after a shot in this phase. Whoever goes too far may not shoot in the next (``bars_weapon``)."""
        points = self.movement_of(person)
        if self.people.weapon[person] < 0 or not self.has(person, SHOT):
            return points
        share = self.weapon(person).moves[1]
        if share == FULL:
            return points
        return points // 2 if share == HALF else 0

    def remember_answers(self) -> None:
        """5.1.b: a defensive shot limits the phase before it, not the one after."""
        for person in self.muster.roster:
            self.unmark(person, SHOT_BACK)

    def remember_deeds(self) -> None:
        """5.2.b, 5.3.a: who attacked does not shoot in the phase that follows; what one did before one's own phase no
        longer matters."""
        for person in self.muster.roster:
            self.cells[self.SHELTER + person] = 0
            if self.is_active(person):
                self.unmark(person, LOOSED | STRUCK | WENT | WENT_FAR)
            elif self.has(person, ATTACKED):
                self.mark(person, STRUCK)

    def rested(self, piece: i64) -> None:
        super().rested(piece)
        if piece >= self.PEOPLE or self.cells[STEP] != MOVE or self.cells[ADVANCING]:
            return
        if self.cells[STEPS] or self.cells[SPENT]:
            self.mark(piece, WENT)
            if self.cells[SPENT] > self.movement_of(piece) // 2:
                self.mark(piece, WENT_FAR)

    def ends_move(self) -> None:
        super().ends_move()
        self.cells[VOLLEY_STEP] = 0
        self.cells[VOLLEY_AT] = 0
        self.cells[VOLLEY_LEFT] = 0

    def bars_fighting(self, person: i64) -> str:
        """5.2.b: who has shot does not attack."""
        return "5.2.b" if self.has(person, SHOT) else super().bars_fighting(person)

    def stands_fire(self, target: i64) -> bool:
        """5.3.g: in the enemy's phase fire drives nobody back."""
        return self.cells[STEP] == MOVE

    def leads_away(self, shooter: i64, start: i64, target: i64) -> bool:
        """5.4.4.a: one of the neighbours farthest from the shooter, by straight distance."""
        g = self.ground
        way = g.side_between(start, target)
        if way < 0:
            return super().leads_away(shooter, start, target)
        x = x_of(g.q[start] - g.q[shooter])
        y = y_of(g.q[start] - g.q[shooter], g.r[start] - g.r[shooter])
        return x * STEP_X[way] + 3 * y * STEP_Y[way] > 0  # the plane is stretched: so angles are true

    # ---------------------------------------------------------------- lines of fire

    def line_to(self, lookout: Lookout, target: i64, cell: i64, over: bool) -> Line:
        """5.5.3.b: an arrow or javelin flies over people only at somebody with light cover or none; 7.1: a lance that
        is thrown from horseback."""
        shooter = lookout.shooter
        line = super().line_to(lookout, target, cell, over)
        if over and not line.rule and self.line_cover(shooter, target, cell, line) > LIGHT:
            line = super().line_to(lookout, target, cell, False)
        if self.people.weapon[shooter] == MOUNTED_LANCE and self.is_mounted(shooter):
            if line.rule == self.site.sight.book.people and self.throws_over(shooter, cell):
                line = super().line_to(self.looking_over(shooter), target, cell, False)
            if not line.rule and self.plays(CHAPTER_LANCES) and not self.is_in_arc(shooter, cell):
                line.rule = "7.1.a"
        if not line.rule:
            line.rule = self.bars_post_line(shooter, target, cell, line)
        return line

    def stray_line(self, lookout: Lookout, victim: i64, cell: i64) -> Line:
        """Neither people nor arcs matter to where a shot comes down by chance."""
        return super().line_to(lookout, victim, cell, True)

    def bars_post_line(self, shooter: i64, target: i64, cell: i64, line: Line) -> str:
        """What the shooter's post forbids: at a window, or below a defender on high."""
        weapon = self.people.weapon[shooter]
        post = self.at(shooter)
        if line.origin >= 0 and self.edge(post, line.origin) == WINDOW:
            if self.terrain(post) == KEEP and (weapon == MOUNTED_LANCE or weapon == JAVELIN or weapon == SLING):
                return "9.3.4.c"
            if self.ground.step[post * 6 + line.origin] == cell and not self.is_long(target):
                return "8.2.1.b" if self.ground.building[post] else ""
        if weapon == MOUNTED_LANCE and self.ground.level[cell] > self.ground.level[post] and self.is_on_work(cell):
            return "9.3.4.d"
        return ""

    def is_on_work(self, cell: i64) -> bool:
        """9.3.4.d: on high in a castle."""
        terrain = self.terrain(cell)
        if terrain == PLATFORM or terrain == KEEP or terrain == STAIRS or terrain == PALISADE_HEX:
            return True
        return terrain == GATE_HEX or terrain == OPEN_GATE_HEX

    def is_in_arc(self, rider: i64, cell: i64) -> bool:
        """7.1.a: in front of him or beside him."""
        head, facing = self.at(rider), self.cells[self.FACING + rider]
        if is_in_front(self.ground, head, facing, cell):
            return True
        return is_in_side_arc(self.ground, head, facing, cell)

    def throws_over(self, rider: i64, cell: i64) -> bool:
        """5.5.3.1.b, 7.1.b: from the saddle, over friends next to him."""
        return not self.plays(CHAPTER_LANCES) or self.ground.distance(self.at(rider), cell) >= OVER_FRIENDS

    def looking_over(self, rider: i64) -> Lookout:
        """7.1.b: friends on foot next to the rider are not in his way."""
        lookout = Lookout(rider)
        lookout.people = self.crowd()
        lookout.has_looked = True
        for friend in self.muster.roster:
            if self.people.side[friend] == self.people.side[rider] and self.is_standing(friend):
                if not self.is_mounted(friend) and self.touches(rider, friend):
                    step_aside(lookout.people, self.at(friend))
        return lookout

    # ---------------------------------------------------------------- cover

    def line_cover(self, shooter: i64, target: i64, cell: i64, line: Line) -> i64:
        """8.3.4, 8.3.5, 9.4.3: a door, a gate or a corner covers from one side."""
        cover = super().line_cover(shooter, target, cell, line)
        side = self.side_of_shot(shooter, cell, line)
        if side == NO_SIDES:
            return cover
        chosen = self.sheltered_from(target, cell)
        if chosen == NO_SIDES or chosen == side:
            return max(cover, MEDIUM)
        return cover if cover > MEDIUM else line.bare_cover

    def side_of_shot(self, shooter: i64, cell: i64, line: Line) -> i64:
        """From which side of his shelter whoever is there is shot at; none before houses are in force (2.e)."""
        return side_of_fire(self, cell, self.at(shooter), line) if self.plays(CHAPTER_HOUSES) else NO_SIDES

    def sheltered_from(self, target: i64, cell: i64) -> i64:
        """The side from which he has chosen to be covered there in this phase."""
        if target >= self.PEOPLE:
            return NO_SIDES
        chosen = self.cells[self.SHELTER + target]
        return chosen % PLACES if chosen // PLACES == cell + 1 else NO_SIDES

    def take_shelter(self, person: i64, cell: i64, side: i64) -> None:
        self.cells[self.SHELTER + person] = (cell + 1) * PLACES + side


def step_aside(people: vec[i64], cell: i64) -> None:
    """Nobody stands there."""
    people[cell // BITS] &= ~(1 << (cell % BITS))
