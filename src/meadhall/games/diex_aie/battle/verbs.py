# mypyc: compile
"""The actions that only the battles of Diex Aie 2 have. They follow the shared ones, in the order of ``OWN``."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.diex_aie.battle.layout import LADDERS
from meadhall.games.diex_aie.battle.task_kinds import TASKS

OWN: Final = (
    ("roll", "person"),  # who of the guards rolls next (4.3)
    # Charges (7.2): who charges, by which lane, who rides against it, and its combat.
    ("charge", "person"),
    ("lane", "direction"),
    ("counter", "person"),
    ("clash", "person"),
    ("cover", "person"),  # against whose shots somebody is covered under crossfire (8.3.4)
    # Works (8.4.2, 9.2), ladders (10.1) and fire (10.2, 10.3).
    ("task", "task"),
    ("ladder", ""),
    ("climb", ""),
    ("haul", "direction"),
    ("raise", "direction"),
    ("raise-behind", "direction"),
    ("turn-ladder", "ladder-way"),
    ("shift-ladder", "ladder-way"),
    ("topple", "person"),
    ("arson", "person"),
    ("douse", "person"),
    ("flaming", "person"),
    ("snatch", "horse"),  # its rein, in passing (4.4.3.d)
    ("push", "direction"),  # a loose horse aside (4.4.3.i)
)

# A fight of a siege: after all others, so that the numbers of actions are kept.
OF_SIEGES: Final = (
    ("along", "edge"),  # the side of the field along which somebody stands
    ("patrol", "patrol"),
    ("break-off", ""),
    ("press-on", ""),
)
MOST_PATROLS: Final = 24

# A battle of a campaign, which alone has them: flight and surrender (c14.6), prisoners (c14.8).
OF_CAMPAIGNS: Final = (
    ("stand", ""),
    ("flee", ""),
    ("surrender", ""),
    ("free", ""),
    ("rearm", ""),
)


class OwnVerbs:
    """The first action of each verb."""

    def __init__(self, first: i64, people: i64, horses: i64) -> None:
        self.roll: i64 = first
        self.charge: i64 = self.roll + people
        self.lane: i64 = self.charge + people
        self.counter: i64 = self.lane + 6
        self.clash: i64 = self.counter + people
        self.cover: i64 = self.clash + people
        self.task: i64 = self.cover + people
        self.ladder: i64 = self.task + TASKS
        self.climb: i64 = self.ladder + 1
        self.haul: i64 = self.climb + 1
        self.raises: i64 = self.haul + 6  # from the hex of the man who leads, then from that of the other
        self.turn_ladder: i64 = self.raises + 12
        self.shift_ladder: i64 = self.turn_ladder + LADDERS * 6
        self.topple: i64 = self.shift_ladder + LADDERS * 6
        self.arson: i64 = self.topple + people
        self.douse: i64 = self.arson + people
        self.flaming: i64 = self.douse + people
        self.snatch: i64 = self.flaming + people
        self.push: i64 = self.snatch + horses
        self.end: i64 = self.push + 6
        self.along: i64 = self.end  # until it is known what else comes before
        self.patrol: i64 = self.end
        self.break_off: i64 = self.end
        self.press_on: i64 = self.end
        self.last: i64 = self.end
        self.stand: i64 = self.end
        self.flee: i64 = self.end
        self.surrender: i64 = self.end
        self.free: i64 = self.end
        self.rearm: i64 = self.end

    def sieges_from(self, first: i64) -> None:
        """Where the verbs of sieges begin."""
        self.along = first
        self.patrol = self.along + 4
        self.break_off = self.patrol + MOST_PATROLS
        self.press_on = self.break_off + 1
        self.last = self.press_on + 1

    def campaigns_from(self, first: i64) -> None:
        """Where the verbs of a campaign's battles begin."""
        self.stand = first
        self.flee = self.stand + 1
        self.surrender = self.flee + 1
        self.free = self.surrender + 1
        self.rearm = self.free + 1
        self.last = self.rearm + 1
