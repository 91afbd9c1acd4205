# mypyc: compile
"""Ships: their hulls on the hexes, who and what is aboard, and moving all of it at once (chapters 1 and 4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.vikings.layout import GRAPNELS, HULL, MANOEUVRES, SPEEDS, TASKS


class Hull:
    """One type of ship. Cells are numbered; by heading and number, where each lies from the pivot."""

    def __init__(self, cells: i64, q: list[i64], r: list[i64]) -> None:
        self.cells: i64 = cells
        self.q: vec[i64] = vec[i64](q)  # by heading and cell
        self.r: vec[i64] = vec[i64](r)
        self.bow: i64 = 0
        self.stern: i64 = 0
        self.helm: i64 = -1
        self.edge: list[bool] = []
        self.middle: list[bool] = []
        self.port: list[bool] = []  # where one rows
        self.starboard: list[bool] = []
        self.oars: i64 = 0
        self.ahead: i64 = 0  # top speeds
        self.astern: i64 = 0
        self.full_stretch: i64 = 0  # speed of a crew of Vikings at every oar
        self.change: list[i64] = []  # by pairs (rowers in a boat): the greatest change of speed
        self.lateral_loss: i64 = 0
        self.turn_loss: i64 = 0
        self.turns: i64 = 2  # a phase
        self.widest_turn: i64 = 1  # sixths
        self.sinks_at: i64 = 1
        self.pushers: i64 = 1


class Voyage:
    """The ships of one scenario."""

    def __init__(self) -> None:
        self.ships: list[i64] = []  # numbers of the ships that take part
        self.type: list[i64] = []  # by number of the ship; -1 for one that takes no part
        self.side: list[i64] = []
        self.at: list[i64] = []  # cell of the pivot
        self.heading: list[i64] = []
        self.speed: list[i64] = []
        self.beached: list[bool] = []
        self.grapnels: list[i64] = []
        self.treasures: list[i64] = []
        self.crew: list[list[i64]] = []


class OwnVerbs:
    """The first action of each verb that only Vikings has."""

    def __init__(self, first: i64, people: i64, ships: i64) -> None:
        self.assign: i64 = first
        self.task: i64 = self.assign + people
        self.speed: i64 = self.task + TASKS
        self.sail: i64 = self.speed + SPEEDS
        self.throw: i64 = self.sail + MANOEUVRES
        self.hook: i64 = self.throw + GRAPNELS
        self.cut: i64 = self.hook + ships * HULL
        self.climb: i64 = self.cut + GRAPNELS
        self.station: i64 = self.climb + 6
        self.stow: i64 = self.station + people
        self.end: i64 = self.stow + GRAPNELS


class Fleet:
    """All that the rules of ships read from the data."""

    def __init__(self, verbs: OwnVerbs) -> None:
        self.verbs = verbs
        self.hulls: list[Hull] = []  # by type
        self.voyages: list[Voyage] = []  # by scenario
        self.no_voyage = Voyage()
        self.ships: i64 = 0
        self.speed_points: i64 = 3  # damage that costs a point of speed
        self.change_points: i64 = 6
        self.bailers: i64 = 2
        self.dragged: i64 = 5
        self.leak_from: i64 = 2
        self.slow_landing: i64 = 3
        self.board_ships: i64 = 1  # greatest difference of speed
        self.board_shore: i64 = 1
        self.embark: list[i64] = []  # by kind of ground left and type of ship entered
        self.disembark: list[i64] = []
        self.horse_extra: i64 = 2  # for each horse led aboard
        self.drown_upto: i64 = 2
        self.drown_wounded: i64 = 1
        self.rows: list[i64] = []  # collision table: the highest total of each row
        self.row_hull: list[i64] = []
        self.row_contact: list[i64] = []  # state of the man struck
        self.row_stunned: list[i64] = []
        self.row_wounded: list[i64] = []
        self.rope: i64 = 5
        self.stretch: i64 = 2
        self.weak_throw: i64 = 2
        self.weak_cut: i64 = 1
        self.cut_upto: i64 = 3


def size(n: i64) -> i64:
    """Without its sign: speeds astern are negative."""
    return -n if n < 0 else n
