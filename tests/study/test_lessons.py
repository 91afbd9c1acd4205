"""Every lesson can be followed from its first word to its last, in every way that it leaves open."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.core.errors import UnknownName
from meadhall.study.lessons import READ_ON, Lesson, Progress, lesson_of, lessons_of

LESSONS = [(game, id) for game in meadhall.GAMES for id in lessons_of(meadhall.load(game))]


def first_ways(lesson: Lesson) -> list[str]:
    return [step.do[0] if step.do else READ_ON for step in lesson.step]


@pytest.mark.parametrize(("name", "id"), LESSONS)
def test_a_lesson_leads_to_its_end(name: str, id: str) -> None:
    game = meadhall.load(name)
    lesson = lesson_of(game, id)
    progress = Progress(game, lesson, first_ways(lesson))
    assert progress.step is None
    assert progress.document("en")["over"] is True


@pytest.mark.parametrize(("name", "id"), LESSONS)
def test_what_a_step_asks_for_is_legal_and_what_it_points_at_exists(name: str, id: str) -> None:
    game = meadhall.load(name)
    lesson = lesson_of(game, id)
    done: list[str] = []
    for step in lesson.step:
        progress = Progress(game, lesson, done)
        for action in step.do:
            assert progress.why_not(action) == ""
        if step.look:
            game.actions.parse(step.look)
        for rule in step.rules:
            game.ledger().rule(rule)
        done.append(step.do[0] if step.do else READ_ON)


@pytest.mark.parametrize(("name", "id"), LESSONS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_step_has_words(name: str, id: str, lang: str) -> None:
    lesson = lesson_of(meadhall.load(name), id)
    assert lesson.title[lang]
    words = [lesson.about[lang], *(step.words(lang) for step in lesson.step)]
    assert all(words)
    assert len({*words}) == len(words)
    if lang == "fr":
        for text in words:
            assert "'" not in text
            assert not any(f" {mark}" in text for mark in ":;!?»")


def test_only_what_the_step_asks_for_is_taken() -> None:
    game = meadhall.load("eketorp")
    lesson = lesson_of(game, "first-round")
    with pytest.raises(UnknownName):
        Progress(game, lesson, ["place A"])
    with pytest.raises(UnknownName):
        Progress(game, lesson, [*first_ways(lesson), READ_ON])
    with pytest.raises(UnknownName):
        lesson_of(game, "no-such-lesson")


def test_the_student_sees_only_his_own_hand() -> None:
    game = meadhall.load("eketorp")
    lesson = lesson_of(game, "first-round")
    shown = Progress(game, lesson, []).document("en")["view"]["players"]
    assert shown["red"]["hand"] == [2, 3, 5, 6]
    assert shown["blue"]["hand"] == 4
