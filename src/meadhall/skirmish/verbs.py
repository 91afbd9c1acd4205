# mypyc: compile
"""The actions that the man-to-man games share, and where each begins in the action space of a game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Domains of the targets, as a game names them.
HEX_COLUMNS: Final = 64
HEX_ROWS: Final = 44
ORDER_NAMES: Final = ("always", "within-2", "within-5", "within-12", "never")

SHARED: Final = (
    ("place", "hex"),
    ("face", "direction"),
    ("deploy", ""),
    ("shoot", "person"),
    ("at", "piece"),
    ("hold", ""),
    ("hold-mover", ""),
    ("order", "order"),
    ("move", "person"),
    ("step", "direction"),
    ("wheel", "direction"),
    ("mount", "horse"),
    ("dismount", "direction"),
    ("dismount-behind", "direction"),
    ("lead", "horse"),
    ("carry", ""),
    ("lay", "direction"),
    ("take", ""),
    ("drop", ""),
    ("leave", ""),
    ("stop", ""),
    ("clear", "person"),
    ("brace", "person"),
    ("grip", "person"),
    ("loosen", "person"),
    ("attack", "piece"),
    ("with", "person"),
    ("also", "piece"),
    ("fight", ""),
    ("bear", "piece"),
    ("shift", "direction"),
    ("advance", "person"),
    ("done", ""),
)


LATER: Final = (("at-tail", "piece"),)  # shared too, but after a game's own verbs: the numbers of actions are kept


class Verbs:
    """The first action of each shared verb. A game's own verbs follow from ``end`` on, ``LATER`` after them."""

    def __init__(self, people: i64, horses: i64) -> None:
        pieces: i64 = people + horses
        hexes: i64 = HEX_COLUMNS * HEX_ROWS
        self.people: i64 = people
        self.pieces: i64 = pieces
        self.horses: i64 = horses
        self.place: i64 = 0
        self.face: i64 = self.place + hexes
        self.deploy: i64 = self.face + 6
        self.shoot: i64 = self.deploy + 1
        self.at: i64 = self.shoot + people
        self.hold: i64 = self.at + pieces
        self.hold_mover: i64 = self.hold + 1
        self.order: i64 = self.hold_mover + 1
        self.move: i64 = self.order + 5
        self.step: i64 = self.move + people
        self.wheel: i64 = self.step + 6
        self.mount: i64 = self.wheel + 6
        self.dismount: i64 = self.mount + horses
        self.dismount_behind: i64 = self.dismount + 6
        self.lead: i64 = self.dismount_behind + 6
        self.carry: i64 = self.lead + horses
        self.lay: i64 = self.carry + 1
        self.take: i64 = self.lay + 6
        self.drop: i64 = self.take + 1
        self.leave: i64 = self.drop + 1
        self.stop: i64 = self.leave + 1
        self.clear: i64 = self.stop + 1
        self.brace: i64 = self.clear + people
        self.grip: i64 = self.brace + people
        self.loosen: i64 = self.grip + people
        self.attack: i64 = self.loosen + people
        self.join: i64 = self.attack + pieces
        self.also: i64 = self.join + people
        self.fight: i64 = self.also + pieces
        self.bear: i64 = self.fight + 1
        self.shift: i64 = self.bear + pieces
        self.advance: i64 = self.shift + 6
        self.done: i64 = self.advance + people
        self.end: i64 = self.done + 1
        self.at_tail: i64 = self.end  # by piece; a game whose own verbs came first puts it after them
