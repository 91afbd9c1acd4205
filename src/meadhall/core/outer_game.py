"""A game that holds others (``core/nested.py``) and makes their actions, words, rules and documents its own."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

from meadhall.core.actions import ActionSpace, Verb
from meadhall.core.declared import Disagreement
from meadhall.core.errors import PositionError
from meadhall.core.events import parameters
from meadhall.core.game import Document, Frame, Game
from meadhall.core.ledger import Ledger
from meadhall.core.nested import Nested
from meadhall.core.standing import Topic
from meadhall.core.state import Decision, State

S = TypeVar("S", bound=State)


class OuterGame(Game[S]):
    """Subclasses give ``inner`` and what is their own; ``join_inner`` adds the rest once that is declared. An event, a
    domain, a question or a verb that two of the games share must mean the same in both; with ``says_slot`` a verb of an
    inner game whose name the outer one uses for something else is called after its slot: ``battle-attack``."""

    inner: Mapping[str, Game[Any]]
    says_slot = False

    # ---------------------------------------------------------------- what each game says of its own

    @abstractmethod
    def write_own(self, state: S, seat: int | None, everything: bool) -> Document: ...

    @abstractmethod
    def read_own(self, state: S, document: Document) -> None: ...

    @abstractmethod
    def label_own(self, state: S | None, domain: str, index: int, lang: str) -> str: ...

    @abstractmethod
    def check_own(self, state: S) -> None: ...

    # ---------------------------------------------------------------- words

    def join_inner(self) -> None:
        """Take in the verbs, domains and events of the inner games, after what is declared. Actions of a game that
        comes with another one (a siege brings its battles) are not taken in twice, so those that bring others are the
        first."""
        self._own_domains = {*self.domains}
        self._own_verbs = {*self.actions.verbs}
        verbs = [(verb.name, verb.domain) for verb in self.actions.verbs.values()]
        for slot, game in sorted(self.inner.items(), key=lambda one: not one[1].inner):
            if self._spelt(slot, next(iter(game.actions.verbs))) not in {name for name, _ in verbs}:
                verbs += [(self._spelt(slot, verb.name), verb.domain) for verb in game.actions.verbs.values()]
            self._agree(f"the domains of {slot}", self.domains, {k: v for k, v in game.domains.items() if k != "seat"})
            self._agree(f"the events of {slot}", self.events, game.events)
            self.domains = game.domains | self.domains
            self.events = game.events | self.events
        names = [name for name, _ in verbs]
        for name in names:
            if names.count(name) > 1:
                raise Disagreement(f"{self.id}: the verb {name!r} stands for two things")
        self.actions = ActionSpace(verbs)
        self._check_offsets()
        self.questions()

    def _spelt(self, slot: str, verb: str) -> str:
        """What a verb of an inner game is called here; one of a game inside that, after the slot that it has there."""
        if not self.says_slot or verb not in self._own_verbs:
            return verb
        return f"{self._slot_of(slot, verb)}-{verb}"

    def _slot_of(self, slot: str, verb: str) -> str:
        game = self.inner[slot]
        if isinstance(game, OuterGame) and verb not in game._own_verbs:
            for name, deeper in game.inner.items():
                if verb in deeper.actions.verbs:
                    return game._slot_of(name, verb)
        return slot

    def _check_offsets(self) -> None:
        """Each nested decision begins where the actions of its game do, and ends with them."""
        slots = list(self.inner.items())
        for question in self.decisions:
            if isinstance(question, Nested):
                slot, game = slots[question.slot]
                for verb in game.actions.verbs.values():
                    self._check_verb(question, verb, self._spelt(slot, verb.name))
                if question.last != question.first + len(game.actions):
                    raise Disagreement(f"{self.id}: {question.name} does not end with the actions of {game.id}")

    def _check_verb(self, question: Nested, verb: Verb, spelt: str) -> None:
        here, ids = self.actions.verbs[spelt], verb.domain.ids if verb.domain else ()
        if here.first != question.first + verb.first or (here.domain.ids if here.domain else ()) != ids:
            wanted = here.first - verb.first
            raise Disagreement(f"{self.id}: {question.name} says {question.first}, but {verb.name!r} asks for {wanted}")

    def _agree(self, what: str, own: Mapping[str, Any], other: Mapping[str, Any]) -> None:
        for name, value in other.items():
            if own.get(name, value) != value:
                raise Disagreement(f"{self.id}: {name!r} of {what} is {value}, elsewhere {own[name]}")

    def questions(self) -> dict[str, Decision]:
        found = {question.name: question for question in self.decisions if question.last and not is_nested(question)}
        for slot, game in self.inner.items():
            asked = game.questions()
            own = {name: question.parameters for name, question in found.items()}
            self._agree(
                f"the questions of {slot}", own, {name: question.parameters for name, question in asked.items()}
            )
            found = asked | found
        return found

    def text_files(self, lang: str) -> list[Path]:
        files = super().text_files(lang)
        for game in self.inner.values():
            files += [file for file in game.text_files(lang) if file not in files]
        return files

    def ledger(self, lang: str = "en") -> Ledger:
        if lang not in self._ledgers:
            book = super().ledger(lang)
            for slot, game in self.inner.items():
                other = game.ledger(lang)
                self._agree(f"the rules of {slot}", book.rules, other.rules)
                book = Ledger(self.id, other.rules | book.rules, other.examples | book.examples)
            self._ledgers[lang] = book
        return self._ledgers[lang]

    def label(self, state: S | None, domain: str, index: int, lang: str) -> str:
        if domain in self._own_domains:
            return self.label_own(state, domain, index, lang)
        slot, game = self._speaker(state, domain)
        return game.label(inner_at(state, slot), domain, index, lang)

    def _speaker(self, state: S | None, domain: str) -> tuple[int, Game[Any]]:
        """Of the games inside that know a domain, the one that is played now, or else that lies in its slot."""
        known = [(slot, game) for slot, game in enumerate(self.inner.values()) if domain in game.domains]
        asked = int(state.current().slot) if state is not None and state.inner is not None else -1
        return min(known, key=lambda one: (one[0] != asked, inner_at(state, one[0]) is None))

    def action_text(self, state: S | None, action: int, lang: str) -> str:
        """A verb that is called after its slot has the words of the inner game."""
        verb = self.actions.verbs[self.describe(action).verb]
        for slot, game in self.inner.items():
            name = verb.name.removeprefix(f"{slot}-")
            if name != verb.name and name in self._own_verbs and name in game.actions.verbs:
                texts, message = game.texts(lang), f"action-{name}"
                there = message if state is None or state.is_over() else f"{message}-in-{state.question().name}"
                message = there if texts.has(there) else message
                if verb.domain is None:
                    return texts.say(message)
                return texts.say(message, target=self.label(state, verb.domain.name, action - verb.first, lang))
        return super().action_text(state, action, lang)

    def prompt(self, state: S, seat: int, lang: str) -> str:
        stage = self._stage(state, seat)
        if stage is None:
            return super().prompt(state, seat, lang)
        question, values = self._question(stage, state)
        return self._say(state, f"prompt-{question.name}", question.parameters, values, lang)

    def prompt_document(self, state: S, seat: int) -> Document:
        stage = self._stage(state, seat)
        if stage is None:
            return super().prompt_document(state, seat)
        question, values = self._question(stage, state)
        named = zip(parameters(question.parameters), values, strict=True)
        return {"name": question.name, "arguments": {name: self._id(domain, value) for (name, domain), value in named}}

    # ---------------------------------------------------------------- what is asked of the game inside

    def _stage(self, state: S, seat: int) -> tuple[int, State, int] | None:
        """The slot whose question is open, its state, and where the seat sits there."""
        inner = state.inner
        if inner is None:
            return None
        slot = int(state.current().slot)
        return slot, inner, int(state.seat_inside(slot, seat))

    def _question(self, stage: tuple[int, State, int], state: State) -> tuple[Decision, list[int]]:
        """The question of the innermost game, and its values with the seats of the outermost."""
        slot, inner, seat = stage
        question = inner.question()
        deeper = inner.game._stage(inner, seat) if isinstance(inner.game, OuterGame) else None
        if deeper is None:
            values = [int(value) for value in question.asks(inner, seat)]
        else:
            _, values = self._question(deeper, inner)
        for place, (_, domain) in enumerate(parameters(question.parameters)):
            if domain == "seat":
                values[place] = int(state.seat_outside(slot, values[place]))
        return question, values

    def odds(self, state: S, seat: int) -> Document | None:
        stage = self._stage(state, seat)
        if stage is None or stage[2] < 0:
            return None
        found = stage[1].game.odds(stage[1], stage[2])
        return self._respelt(list(self.inner)[stage[0]], found) if self.says_slot else found

    def _respelt(self, slot: str, told: Any) -> Any:
        """A document of an inner game with its actions as they are called here."""
        if isinstance(told, list):
            return [self._respelt(slot, one) for one in told]
        if not isinstance(told, dict):
            return told
        respelt = {key: self._respelt(slot, value) for key, value in told.items()}
        if isinstance(respelt.get("action"), str):
            verb, space, target = respelt["action"].partition(" ")
            respelt["action"] = self._spelt(slot, verb) + space + target
        return respelt

    def standing_topics(self, state: S, seat: int) -> list[Topic]:
        stage = self._stage(state, seat)
        return [] if stage is None or stage[2] < 0 else stage[1].game.standing_topics(stage[1], stage[2])

    def standing_mark(self, state: S, seat: int, term: str) -> str:
        stage = self._stage(state, seat)
        return "" if stage is None or stage[2] < 0 else stage[1].game.standing_mark(stage[1], stage[2], term)

    def standing_answer(self, state: S, seat: int, orders: Mapping[str, str]) -> int | None:
        stage = self._stage(state, seat)
        if stage is None or stage[2] < 0:
            return None
        answer = stage[1].game.standing_answer(stage[1], stage[2], orders)
        return None if answer is None else answer + int(state.current().first)

    # ---------------------------------------------------------------- documents

    def write(self, state: S, seat: int | None, everything: bool) -> Document:
        """Each game inside under the name of its slot, seen from where the seat sits there. Luck stands outside."""
        document = self.write_own(state, seat, everything)
        for slot, name in enumerate(self.inner):
            inner = inner_at(state, slot)
            if inner is not None:
                inside = None if seat is None else int(state.seat_inside(slot, seat))
                found = inner.game.document(inner, None if inside == -1 else inside, everything)
                document[name] = {key: value for key, value in found.items() if key != "chance"}
        return document

    def read(self, state: S, document: Document) -> None:
        self.read_own(state, {key: value for key, value in document.items() if key not in self.inner})
        for slot, (name, game) in enumerate(self.inner.items()):
            if document.get(name) is None:
                continue
            if state.slots is None:
                state.slots = [None] * len(self.inner)
            try:
                state.slots[slot] = game.position(document[name], state.chance, state.heard is not None)
            except PositionError as no:
                raise no.inside(name) from no

    def fits(self, state: S, frame: Frame) -> bool:
        """A nested decision needs its game, and waits for whom that waits for."""
        question = next(one for one in self.decisions if one.name == frame.name)
        if not is_nested(question):
            return True
        inner = inner_at(state, int(question.slot))
        if inner is None:
            return False
        asked = sorted(int(state.seat_outside(question.slot, seat)) for seat in inner.deciders())
        return sorted(frame.waiting) == asked

    def check(self, state: S) -> None:
        self.check_own(state)
        for slot in range(len(self.inner)):
            inner = inner_at(state, slot)
            if inner is not None:
                assert inner.chance is state.chance, "luck has two sources"
                inner.game.check(inner)


def is_nested(question: Decision) -> bool:
    return isinstance(question, Nested)


def inner_at(state: State | None, slot: int) -> State | None:
    return None if state is None or state.slots is None else state.slots[slot]
