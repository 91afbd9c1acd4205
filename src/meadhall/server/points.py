"""The moments to which a game can be taken back: after each move that everybody saw.

Moves behind screens are not counted, so that a number tells nothing of how many there were. *Point* 0 is the beginning;
point n is the moment right after the n-th such move.
"""

from __future__ import annotations


class Points:
    """``after[n - 1]``: how many moves of all kinds had been made at point n."""

    def __init__(self) -> None:
        self.after: list[int] = []

    @property
    def last(self) -> int:
        return len(self.after)

    def moves_at(self, point: int) -> int:
        """IndexError for a point that the game has not reached."""
        if not 0 <= point <= self.last:
            raise IndexError(point)
        return self.after[point - 1] if point else 0

    def moved(self, moves: int, seen_by_all: bool) -> None:
        """A move was made, the so-manieth that stands."""
        if seen_by_all:
            self.after.append(moves)

    def rewound(self, moves: int) -> None:
        self.after = [count for count in self.after if count <= moves]

    def undone(self, earlier: int) -> None:
        """The move after ``earlier`` others was taken back; those after it have moved up by one."""
        self.after = [count - (count > earlier) for count in self.after if count != earlier + 1]
