# mypyc: compile
"""The answers to a question of a siege: which of its verbs are open."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import Question, State


def open_between(question: Question, s: State, seat: i64, first: i64, last: i64) -> vec[i64]:
    """Those from ``first`` to ``last`` that no rule bars: the few verbs that a question is about, and not all there
    are."""
    answers = vec[i64]()
    for action in range(first, last + 1):
        if not question.bars(s, seat, action):
            answers = append(answers, action)
    return answers
