"""Standing answers: what a seat has decided beforehand about questions that would interrupt everybody.

A game says what can be decided beforehand (``Game.standing``) and what follows from it (``Game.standing_answer``). It
knows nothing of who keeps the orders. A seat's orders are a choice for each topic, held or not: that an answer is given
beforehand must tell nobody what the seat holds. So whether there is an answer depends on the orders and on what
everybody knows, never on what the seat hides; only the answer itself may.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Topic:
    """Something to be decided beforehand. Its name is the label of ``id`` in ``domain``, or the message
    ``standing-ID`` where there is no domain; ``standing-CHOICE`` names the choices.

    ``usual`` is what holds without an order; "" where another topic, or nothing, decides. ``alone``: what it answers
    does depend on what the seat hides, so it is for tables where no other person sits.
    """

    id: str
    choices: tuple[str, ...]
    domain: str = ""
    usual: str = ""
    alone: bool = False


@dataclass(frozen=True)
class Shortcut:
    """An order that can be given right where the question is asked."""

    topic: str
    choice: str
    term: str


@dataclass(frozen=True)
class Standing:
    """What a game says of standing answers: for how long orders may hold (``standing-TERM`` names a term), the
    questions they can answer, and the orders offered beside such a question."""

    terms: tuple[str, ...]
    questions: frozenset[str]
    shortcuts: tuple[Shortcut, ...] = ()
