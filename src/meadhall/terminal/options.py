"""The answers open to a player: their numbers, and what he may type for them.

The numbers stay put where they can: as long as the answers share one verb, the number of each is its place in the
verb's list of targets, whatever else is open (card 5 is 5, wall 3 is 3, space A is always 1), or the target itself
where that is a number (hex 0305), and the one answer without a target is 0, also when it is the only one left.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from meadhall.core.actions import Verb
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game
from meadhall.terminal.board import Board, View


class Options:
    """The legal answers at one moment."""

    def __init__(self, game: Game[Any], board: Board, legal: Sequence[int], view: View | None = None) -> None:
        self.game = game
        self.board = board
        self.legal = [int(action) for action in legal]
        self.numbers = numbered(game, self.legal, board.numbers)
        self.shown = {} if view is None else {action: self._as_shown(view, action) for action in self.legal}

    def number(self, action: int) -> int:
        return self.numbers[action]

    def by_verb(self) -> dict[str, list[int]]:
        groups: dict[str, list[int]] = {}
        for action in self.legal:
            groups.setdefault(self.game.describe(action).verb, []).append(action)
        return groups

    def read(self, text: str) -> list[int]:
        """The actions of a line, legal or not: ``3``, ``1 1 4 0``, ``place A``, ``place A; place B; commit``."""
        actions = []
        for part in text.split(";"):
            if numerals := part.split():
                all_numbers = all(numeral.isdecimal() for numeral in numerals)
                actions += [self._numbered(numeral) for numeral in numerals] if all_numbers else [self._spelt(part)]
        return actions

    def _numbered(self, numeral: str) -> int:
        if numeral.startswith("00"):  # a hex, and not the answer 0
            for action in self.legal:
                if self.game.describe(action).target == numeral:
                    return action
        for action, number in self.numbers.items():
            if numeral.lstrip("0") == str(number).lstrip("0"):
                return action
        raise MeadhallError("play-number", given=numeral)

    def _spelt(self, text: str) -> int:
        """Whole words before beginnings of words, all words before the first ones, legal answers before others."""
        typed = _words(text)
        legal = set(self.legal)
        for fits in (_equal, _begins, _begins_with_fewer):
            found = [
                action
                for action, spelt in spellings(self.board)
                if any(fits(typed, words) for words in (*spelt, *self.shown.get(action, ())))
            ]
            open_now = [action for action in found if action in legal]
            candidates = open_now or found
            if len(candidates) == 1:
                return candidates[0]
            if candidates:
                several = ", ".join(typed_form(self.board, action) for action in candidates[:4])
                raise MeadhallError("play-ambiguous", given=text.strip(), several=several)
        raise MeadhallError("play-unknown", given=text.strip())

    def _as_shown(self, view: View, action: int) -> list[list[str]]:
        """An answer by the name it has on the screen, such as a player's colour, where that needs no row beside it;
        with the verb or alone."""
        verb = self.game.actions.verbs[self.game.describe(action).verb]
        if verb.domain is None:
            return []
        row, shown = self.board.option(view, verb.name, verb.domain.name, action - verb.first)
        if row:
            return []
        name = _words(shown)
        return [name, [*_words(verb.name), *name], [*_words(self.board.word(verb.name)), *name]]


def numbered(game: Game[Any], legal: Sequence[int], fixed: Mapping[str, int]) -> dict[int, int]:
    verbs = [game.actions.verbs[game.describe(action).verb] for action in legal]
    if verbs and all(verb.name in fixed for verb in verbs):
        return {action: fixed[verb.name] for action, verb in zip(legal, verbs, strict=True)}
    aimed = {verb.name for verb in verbs if verb.domain is not None}
    aimless = [verb for verb in verbs if verb.domain is None]
    if len(aimed) <= 1 and len(aimless) <= 1:
        return {action: _own_number(verb, action) for action, verb in zip(legal, verbs, strict=True)}
    return {action: number for number, action in enumerate(legal, 1)}


def _own_number(verb: Verb, action: int) -> int:
    if verb.domain is None:
        return 0
    target = verb.domain.ids[action - verb.first]
    if not target.removeprefix("-").isdecimal():
        return action - verb.first + 1
    # What cannot be typed as a plain number comes after all that can: speed -1, and hex 0000, since 0 is no target.
    return int(target) if int(target) > 0 or target == "0" else len(verb.domain.ids) + 1 - int(target)


def typed_form(board: Board, action: int) -> str:
    """An action as a player of the board's language would type it."""
    return " ".join(board.word(word) for word in re.split(r"[\s.@]+", str(board.game.describe(action))))


@cache
def spellings(board: Board) -> list[tuple[int, list[list[str]]]]:
    """What may be typed for each action: its ids or the words of the language, with the verb or the target alone."""
    table = []
    for action in range(len(board.game.actions)):
        verb, target = board.game.describe(action)
        ids = _words(target or "")
        local = [word for id in ids for word in _words(board.word(id))]
        spelt = [[*_words(verb), *ids], [*_words(board.word(verb)), *local]]
        table.append((action, [*spelt, ids, local] if target else spelt))
    return table


def plain(text: str) -> str:
    """Without accents and capitals: what two ways of typing a word have in common."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def _words(text: str) -> list[str]:
    return [word for word in re.split(r"[\s.@:’']+", plain(text)) if word]


def _equal(typed: list[str], spelt: list[str]) -> bool:
    return typed == spelt


def _begins(typed: list[str], spelt: list[str]) -> bool:
    return len(typed) == len(spelt) and all(word.startswith(start) for start, word in zip(typed, spelt, strict=True))


def _begins_with_fewer(typed: list[str], spelt: list[str]) -> bool:
    return len(typed) < len(spelt) and _begins(typed, spelt[: len(typed)])
