"""What man-to-man games of the hall have in common: the ids of pieces and hexes, and what they are called."""

from __future__ import annotations

from typing import TypeVar

from meadhall.core.game import Game
from meadhall.skirmish.field import Field
from meadhall.skirmish.muster import People
from meadhall.skirmish.verbs import HEX_COLUMNS, HEX_ROWS, ORDER_NAMES

F = TypeVar("F", bound=Field)

VOWELS = "AEIOUÆÉÈ"  # French: le cheval d’Édouard
NAMED = {"direction": "direction-name", "order": "order-name", "passage": "passage-name"}  # by domain


def hex_ids() -> tuple[str, ...]:
    return tuple(f"{column:02}{row:02}" for column in range(HEX_COLUMNS) for row in range(HEX_ROWS))


def shared_domains(
    people: tuple[str, ...],
    horses: tuple[str, ...],
    hexes: tuple[str, ...],
    sides: tuple[str, ...],
    directions: tuple[str, ...],
    letters: tuple[str, ...],
) -> dict[str, tuple[str, ...]]:
    return {
        "seat": tuple(str(seat + 1) for seat in range(4)),
        "side": sides,
        "person": people,
        "horse": horses,
        "piece": people + horses,
        "hex": hexes,
        "direction": directions,
        "order": tuple(ORDER_NAMES),
        "letter": letters,
        "passage": ("none", "stop", "wounded", "killed"),
    }


class SkirmishGame(Game[F]):
    people: People

    def sides(self, state: F) -> list[int]:
        return [int(state.side_of_seat(seat)) for seat in range(int(state.seats))]

    # ---------------------------------------------------------------- words

    def label(self, state: F | None, domain: str, index: int, lang: str) -> str:
        """The names of what the shared domains hold. A game adds those of its own."""
        texts, people = self.texts(lang), self.data.records("character")
        if domain == "person" or (domain == "piece" and index < len(people)):
            return str(people[index][lang])
        if domain in ("horse", "piece"):
            horse = index if domain == "horse" else index - len(people)
            rider = str(people[list(self.people.horse_of).index(horse)][lang])
            return texts.say("horse-of", rider=rider, vowel="yes" if rider[0] in VOWELS else "no")
        if domain == "hex":
            return self.hex_name(state, index)
        if domain == "letter":
            return self.domains["letter"].ids[index]
        if domain == "seat":
            return texts.say("label-seat", n=str(index + 1))
        return texts.say(NAMED[domain], name=self.domains[domain].ids[index])

    def hex_name(self, state: F | None, index: int) -> str:
        """As it is printed on its map, where the table is known."""
        if state is not None:
            cell = state.site.cell_of[index]
            if cell >= 0:
                return str(state.ground.names[cell])
        return self.domains["hex"].ids[index]
