# mypyc: compile
"""Where the shared rules stand in a game's ledger: the function that says no says why in the game's own ids.

A rule of ``rules.toml`` that is one of these says so itself: ``shared = ["in_contact"]``. ``ledger_books`` reads
that. A game that lacks a rule names it nowhere, and the id stays empty.
"""

from __future__ import annotations

from typing import Final

# Why a hex cannot be entered: Field.entry returns these, negative; Book.closed names the rules. A game's own follow.
OFF_FIELD: Final = 1
ENEMY_THERE: Final = 2
NO_RIDERS: Final = 3
TOO_DEEP: Final = 4
WALLED: Final = 5
CORPSES: Final = 6
IMPASSABLE: Final = 7
OWN_REASONS: Final = 8
REASONS: Final = 32


class Book:
    """The ids of the shared rules in one game's ledger."""

    def __init__(self) -> None:
        self.closed: list[str] = [""] * REASONS  # by reason
        self.order = ""  # steps in fixed order
        self.not_yours = ""  # the other side's phase
        self.over = ""
        self.deploy = ""
        self.zone = ""
        self.one_per_hex = ""  # at the end of a step
        self.passing = ""
        self.points = ""
        self.unsaved = ""
        self.anybody_moves = ""
        self.enter = ""
        self.leave = ""
        self.lying = ""  # what the stunned cannot do
        self.dead = ""
        self.recover = ""
        self.second_injury = ""
        self.lying_retreats = ""
        self.lying_harmless = ""
        # fire
        self.archers = ""
        self.one_shot = ""
        self.in_contact = ""
        self.impact = ""
        self.supply = ""
        self.weapon = ""
        self.target = ""
        self.range = ""
        self.line = ""
        self.people_block = ""
        self.from_water = ""
        self.resolve_shot = ""
        self.fire_key_foot = ""
        self.fire_key_mounted = ""
        self.defensive = ""
        self.defensive_key = ""
        self.not_before = ""
        self.fire_retreat = ""
        self.wall_cover = ""
        self.no_retreat_aboard = ""
        self.task_fire = ""
        # what is added to a die or shifts a column, as odds tell it
        self.range_die = ""
        self.wound_die = ""
        self.armour_die = ""
        self.axe_die = ""
        self.aboard_die = ""
        self.terrain_shift = ""
        self.armour_blow = ""
        # infiltration
        self.infiltration = ""
        self.infiltration_table = ""
        # corpses, carrying
        self.clear = ""
        self.clear_water = ""
        self.clear_threat = ""
        self.carry = ""
        self.carry_down = ""
        self.carry_threat = ""
        self.treasure = ""
        # horses
        self.ride_straight = ""
        self.ride_turn = ""
        self.mount_where = ""
        self.mount_threat = ""
        self.mount_who = ""
        self.dismount = ""
        self.mount_cost = ""
        self.mount_points = ""
        self.dismount_points = ""
        self.led = ""
        self.lead_threat = ""
        self.lead_control = ""
        self.lead_lost = ""
        self.lead_limit = ""
        self.unhorsed = ""
        self.unhorsed_room = ""
        self.unhorsed_dies = ""
        self.horse_stays = ""
        self.horse_killed = ""
        # melee
        self.contact = ""
        self.one_attack = ""
        self.odds = ""
        self.too_weak = ""
        self.reach = ""
        self.one_to_many = ""
        self.two_tables = ""
        self.many_to_one = ""
        self.joint = ""
        self.blow = ""
        self.retreat_all = ""
        self.combat_key_foot = ""
        self.combat_key_mounted = ""
        self.retreat = ""
        self.retreat_beside = ""
        self.no_way_back = ""
        self.into_water = ""
        self.advance = ""
        self.advance_defender = ""
        self.advance_first = ""
        self.advance_now = ""
        self.advance_who = ""
        self.advance_infiltration = ""
        # axe, wall, berserkers
        self.axe_who = ""
        self.axe_fit = ""
        self.axe_when = ""
        self.axe_keep = ""
        self.wall_form = ""
        self.wall_static = ""
        self.must_attack = ""
        self.pursuit = ""
        self.trance = ""
        self.rounds = ""
