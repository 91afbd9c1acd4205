"""Lessons: a real position, loaded luck, and a few words before each thing to do.

A lesson is a TOML file in the folder of its game’s lessons. The student sits on ``seat``. Each ``[[step]]`` has its
words in every language and either ``do``, the actions open to him (the rest waits for a real game), or nothing to do
but to read on. ``then`` lists what the others do after it. A lesson has no memory: what the student has done so far
leads to where he is.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from meadhall.core.chance import LoadedChance, seeded
from meadhall.core.errors import UnknownName
from meadhall.core.game import Document, Game
from meadhall.core.state import State

READ_ON = "next"


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    en: str
    fr: str
    do: list[str] = []
    then: list[tuple[int, str]] = []
    look: str = ""  # an action whose target is pointed at
    rules: list[str] = []

    def words(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: dict[str, str]
    about: dict[str, str]  # what is learned, in a sentence
    seat: int
    position: Document
    step: list[Step]
    luck: list[int] = []
    seed: int = 1


def lessons_of(game: Game[Any]) -> dict[str, Lesson]:
    """The lessons of a game, by id, in the order of their files."""
    files = sorted(game.lesson_folder().glob("*.toml"))
    return {lesson.id: lesson for lesson in map(_read, files)}


@cache
def _read(file: Path) -> Lesson:
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Lesson)


def lesson_of(game: Game[Any], id: str) -> Lesson:
    known = lessons_of(game)
    if id not in known:
        raise UnknownName("unknown-lesson", id=id, known=", ".join(known))
    return known[id]


class Progress:
    """Where a student stands: ``number`` steps are behind him."""

    def __init__(self, game: Game[Any], lesson: Lesson, done: list[str]) -> None:
        self.game = game
        self.lesson = lesson
        self.state: State = game.position(lesson.position, LoadedChance(list(lesson.luck), seeded(lesson.seed)))
        self.state.listen()
        self.number = 0
        self.events: list[Document] = []  # of the last step, as the student may see them
        for answer in done:
            self._take(answer)

    @property
    def step(self) -> Step | None:
        """What is to be done now; None when the lesson is over."""
        return self.lesson.step[self.number] if self.number < len(self.lesson.step) else None

    def _take(self, answer: str) -> None:
        step = self.step
        wanted = [] if step is None else step.do or [READ_ON]
        if step is None or answer not in wanted:
            raise UnknownName("not-in-lesson", action=answer, known=", ".join(wanted))
        if step.do:
            self._act(self.lesson.seat, answer)
        for seat, action in step.then:
            self._act(seat, action)
        told = self.game.take_events(self.state)
        self.events = [self.game.event_document(event) for event in told if event.visible_to(self.lesson.seat)]
        self.number += 1

    def _act(self, seat: int, action: str) -> None:
        self.state.apply(seat, self.game.actions.parse(action))

    def why_not(self, action: str) -> str:
        """The rule that forbids an action to the student now, empty if none does."""
        return self.state.why_not(self.lesson.seat, self.game.actions.parse(action))

    def document(self, lang: str) -> Document:
        step, seat = self.step, self.lesson.seat
        asked = seat in self.state.deciders()
        return {
            "number": self.number,
            "of": len(self.lesson.step),
            "words": "" if step is None else step.words(lang),
            "rules": [] if step is None else step.rules,
            "look": None if step is None else step.look or None,
            "legal": [] if step is None else step.do,
            "over": step is None,
            "seat": seat,
            "events": self.events,
            "view": self.state.view(seat),
            "deciders": list(self.state.deciders()),
            "prompt": self.game.prompt_document(self.state, seat) if asked else None,
            "odds": self.game.odds(self.state, seat) if asked else None,
        }
