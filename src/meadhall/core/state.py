# mypyc: compile
"""The kernel's heart: a state that asks one small question at a time, and says why not when it says no.

All a game knows at a moment lies in ``State.cells``, one flat array of integers: first the stack of open decisions,
then the game's own cells. Copying, hashing and storing a state is therefore the kernel's work, done once for all games,
and cheap. Games give their cells names through accessor methods.

A *frame* on the stack is a decision and up to four arguments. While a frame waits for nobody, ``Decision.advance``
takes the next step that needs no answer: it asks somebody, pushes another frame, or pops its own. A battle inside a
move inside a phase is three frames; when the battle pops, the move goes on.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Final

import msgspec
from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from meadhall.core.chance import Chance, seeded
from meadhall.core.showing import shown

if TYPE_CHECKING:
    from meadhall.core.game import Game

# The kernel's own cells.
DEPTH: Final = 0  # number of open frames
FRAMES: Final = 1
FRAME: Final = 6  # cells of a frame: decision, waiting, four arguments
KIND: Final = 0
WAITING: Final = 1  # bit mask of the seats that still owe an answer
ARGUMENTS: Final = 2
MAX_DEPTH: Final = 12
GAME_CELLS: Final = FRAMES + FRAME * MAX_DEPTH  # the first cell that is the game's

NO_SLOT: Final = -1
UNSEEN: Final = -1  # in an observation, where the seat cannot know what stands there
EVERYBODY: Final = -1  # who may see an event: a bit mask of seats, or everybody, spectators too


class IllegalAction(ValueError):
    """An action that a rule forbids now. The state is untouched."""

    def __init__(self, rule: str, seat: int, action: int) -> None:
        super().__init__(f"rule {rule} forbids action {action} to seat {seat}")
        self.rule = rule
        self.seat = seat
        self.action = action

    def __reduce__(self) -> tuple[Any, ...]:
        """It travels between processes whole."""
        return IllegalAction, (self.rule, self.seat, self.action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision:
    """One kind of question, or one step of the flow. Stateless: what it is about lies in the frame's arguments.

    Its answers are the actions ``first`` to ``last - 1``. ``elsewhere`` is the rule that forbids all other actions
    while this question is open, ``not_yours`` the one that forbids answers of seats that were not asked. ``arguments``
    names the frame's arguments and ``parameters`` the values that ``asks`` gives to the prompt, each with its domain:
    ``"attacker:seat place:place"``. What lies in a frame is public: secrets belong in the game's cells.
    """

    def __init__(
        self,
        name: str,
        first: i64 = 0,
        last: i64 = 0,
        elsewhere: str = "",
        not_yours: str = "",
        arguments: str = "",
        parameters: str = "",
    ) -> None:
        self.name = name
        self.first: i64 = first
        self.last: i64 = last
        self.elsewhere = elsewhere
        self.not_yours = not_yours
        self.arguments = arguments
        self.parameters = parameters
        self.slot: i64 = NO_SLOT  # of the inner game that it plays, see core/nested.py

    def bars(self, s: State, seat: i64, action: i64) -> str:
        """Empty if the seat, who has been asked, may answer so; else the rule that forbids it."""
        return self.elsewhere

    def bars_elsewhere(self, s: State, seat: i64, action: i64) -> str:
        """The rule that forbids an action which is no answer to this question."""
        return self.elsewhere

    def bars_idle(self, s: State, seat: i64, action: i64) -> str:
        """The same for a seat that owes no answer; some decisions let it change its mind."""
        return self.not_yours

    def legal(self, s: State, seat: i64) -> vec[i64]:
        """The answers open to a seat that has been asked, in rising order."""
        answers = vec[i64](capacity=self.last - self.first)
        for action in range(self.first, self.last):
            if not self.bars(s, seat, action):
                answers = append(answers, action)
        return answers

    def legal_idle(self, s: State, seat: i64) -> vec[i64]:
        return vec[i64]()

    def second_thoughts(self, s: State, seat: i64) -> vec[i64]:
        """What a seat that has been asked may take back of its answer so far, in rising order. ``bars_elsewhere``
        allows the same."""
        return vec[i64]()

    def apply(self, s: State, seat: i64, action: i64) -> None:
        raise NotImplementedError

    def advance(self, s: State) -> None:
        """Nobody owes an answer to this frame, which is on top: ask, push or pop."""
        raise NotImplementedError

    def asks(self, s: State, seat: i64) -> list[i64]:
        """The values of the prompt's parameters, from what the seat may know."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Decision):
    """A decision of a game that refuses what does not answer it for one reason, whether the seat was asked or not:
    ``State.bars_out_of_place``."""

    def bars_elsewhere(self, s: State, seat: i64, action: i64) -> str:
        return s.bars_out_of_place(seat, action)

    def bars_idle(self, s: State, seat: i64, action: i64) -> str:
        return s.bars_out_of_place(seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position with its open questions and its chance. Only ``apply`` changes it."""

    def __init__(self, game: Game[Any], decisions: list[Decision], seats: i64, size: i64, chance: Chance) -> None:
        """``size`` cells, all 0. They are made here because a compiled function never frees a ``vec`` that interpreted
        code hands it: the reference taken when it is unpacked is lost."""
        self.game = game
        self.decisions = decisions
        self.seats: i64 = seats
        self.cells: vec[i64] = vec[i64]([0] * size)
        self.chance: Chance = chance
        self.reveals: i64 = 0  # how often something hidden became known
        self.heard: list[tuple[str, str, int, int, int, int, int]] | None = None
        self.slots: list[State | None] | None = None  # the games inside this one; None while it has had none

    # ---------------------------------------------------------------- what each game says of itself

    def clone(self) -> State:
        """An independent copy; a listener is not copied."""
        raise NotImplementedError

    def over_rule(self) -> str:
        """The rule that ends the game, and so forbids every action after it."""
        raise NotImplementedError

    def outcome(self) -> list[float]:
        """What the game is worth to each seat once it is over."""
        raise NotImplementedError

    def hide(self, seat: i64) -> None:
        """Resample what the seat cannot know, from this state's own chance; of games inside, the kernel does it. -1 is
        somebody who only watches: a seat of an outer game that does not play in this one."""
        raise NotImplementedError

    def veil(self, seat: i64) -> list[i64]:
        """Write UNSEEN over what the seat cannot know, or what it does know of it (the unseen cards of all hands and
        the pile together). Return what else it knows, such as the sizes of hands: always the same count of numbers.
        -1 is somebody who only watches."""
        raise NotImplementedError

    def seat_inside(self, slot: i64, seat: i64) -> i64:
        """Where a seat sits in the inner game of a slot; -1 if it only watches that game."""
        return seat

    def seat_outside(self, slot: i64, seat: i64) -> i64:
        """The seat that plays a seat of the inner game of a slot."""
        return seat

    def bars_out_of_place(self, seat: i64, action: i64) -> str:
        """The rule that forbids what answers no open question of this seat, for games that ask with ``Question``."""
        raise NotImplementedError

    # ---------------------------------------------------------------- frames

    def push(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Open a frame that waits for nobody yet."""
        depth = self.cells[DEPTH]
        if depth == MAX_DEPTH:
            raise OverflowError("too many open decisions")
        base = FRAMES + depth * FRAME
        self.cells[base] = kind
        self.cells[base + WAITING] = 0
        self.cells[base + 2] = a
        self.cells[base + 3] = b
        self.cells[base + 4] = c
        self.cells[base + 5] = d
        self.cells[DEPTH] = depth + 1

    def pop(self) -> None:
        """Close the frame on top."""
        depth = self.cells[DEPTH] - 1
        base = FRAMES + depth * FRAME
        for cell in range(base, base + FRAME):
            self.cells[cell] = 0  # equal positions have equal cells
        self.cells[DEPTH] = depth

    def clear(self) -> None:
        """Close all frames: the game is over."""
        while self.cells[DEPTH] > 0:
            self.pop()

    def top(self) -> i64:
        """Where the frame on top begins."""
        return top_of(self.cells)

    def argument(self, index: i64) -> i64:
        return self.cells[top_of(self.cells) + ARGUMENTS + index]

    def set_argument(self, index: i64, value: i64) -> None:
        self.cells[top_of(self.cells) + ARGUMENTS + index] = value

    def ask(self, seat: i64) -> None:
        """The frame on top waits for this seat too."""
        base = top_of(self.cells)
        self.cells[base + WAITING] = self.cells[base + WAITING] | (1 << seat)

    def answered(self, seat: i64) -> None:
        """The frame on top no longer waits for this seat."""
        base = top_of(self.cells)
        self.cells[base + WAITING] = self.cells[base + WAITING] & ~(1 << seat)

    def waiting(self) -> i64:
        """Bit mask of the seats that must answer now; 0 once the game is over."""
        return waiting_of(self.cells)

    def owes(self, seat: i64) -> bool:
        return waiting_of(self.cells) >> seat & 1 == 1

    def settle(self) -> None:
        """Take every step that needs no answer."""
        settle(self)

    # ---------------------------------------------------------------- playing

    def current(self) -> Decision:
        """The open question; not to be asked once the game is over."""
        return self.decisions[self.cells[self.top()]]

    @property
    def inner(self) -> State | None:
        """The game inside this one whose question is open, if any."""
        if self.slots is None or self.cells[DEPTH] == 0:
            return None
        slot = self.current().slot
        return None if slot == NO_SLOT else self.slots[slot]

    def question(self) -> Decision:
        """The open question as it is put: that of the game inside, while one is played."""
        inner = self.inner
        return self.current() if inner is None else inner.question()

    def deciders(self) -> tuple[int, ...]:
        """The seats that must answer now: none when the game is over, several when they decide at the same time."""
        mask = self.waiting()
        return tuple([int(seat) for seat in range(self.seats) if mask >> seat & 1])

    def is_over(self) -> bool:
        return self.cells[DEPTH] == 0

    def result(self) -> list[float] | None:
        return self.outcome() if self.cells[DEPTH] == 0 else None

    def legal(self, seat: i64) -> list[i64]:
        """The actions open to a seat now, in rising order; never empty for a decider."""
        must_exist(self, seat)
        return list(legal_for(self, seat))

    def second_thoughts(self, seat: i64) -> list[i64]:
        """What a seat that must answer may also do: take back a part of its answer, in rising order. It is kept apart
        from ``legal`` because it could go on for ever: who plays by ``legal`` alone comes to an end."""
        must_exist(self, seat)
        if not waiting_of(self.cells) >> seat & 1:
            return []
        return list(self.current().second_thoughts(self, seat))

    def why_not(self, seat: i64, action: i64) -> str:
        """Empty if the action is open to the seat now, else the ledger id of the rule that forbids it."""
        return forbidden_by(self, seat, action)

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an action, or raise IllegalAction and change nothing."""
        rule = forbidden_by(self, seat, action)
        if rule:
            raise IllegalAction(rule, seat, action)
        carry_out(self, seat, action)

    def step(self, seat: i64, action: i64) -> None:
        """Carry out an action known to be legal."""
        carry_out(self, seat, action)

    # ---------------------------------------------------------------- what others learn

    def emit(self, kind: str, rules: str, seen: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Tell the listener, if any, what happened by which rules and which seats may see it."""
        if self.heard is not None:
            self.heard.append((kind, rules, seen, a, b, c, d))

    def use_chance(self, chance: Chance) -> None:
        """Luck comes from here from now on, in the games inside too."""
        self.chance = chance
        for inner in open_slots(self):
            inner.use_chance(chance)

    def draw(self, at: i64, kinds: i64) -> i64:
        """``Chance.draw`` from a pile among the cells, for states that are not compiled: they must not hand them on."""
        return self.chance.draw(self.cells, at, kinds)

    def reveal(self) -> None:
        """Something hidden has become known: undo stops here."""
        self.reveals += 1

    def listen(self) -> None:
        """Collect events from now on."""
        if self.heard is None:
            self.heard = []
        for inner in open_slots(self):
            inner.listen()

    def determinize(self, seat: i64, seed: int) -> State:
        """A copy in which all that the seat cannot know is drawn anew, consistently with what it has seen."""
        must_exist(self, seat)
        twin = self.clone()
        twin.use_chance(seeded(seed))
        hide_all(twin, seat)
        return twin

    def observe(self, seat: i64) -> vec[i64]:
        """All that the seat can know now, as numbers, followed by those of the games inside; always as many for games
        without such. Two states between which the seat cannot tell, as ``determinize`` makes them, give the same."""
        must_exist(self, seat)
        return observed(self, seat)

    # ---------------------------------------------------------------- as bytes and documents

    def digest(self) -> str:
        """A hash of everything: equal states, chance included, have equal digests."""
        inner = ""
        if self.slots is not None and open_slots(self):
            inner = ",".join([one.digest() if one is not None else "" for one in self.slots])
        whole = [self.game.id, self.game.version, int(self.seats), self.chance.save(), inner]
        encoded = msgspec.msgpack.encode([*whole, [int(cell) for cell in self.cells]])
        return hashlib.blake2b(encoded, digest_size=16).hexdigest()

    def dump(self) -> bytes:
        """The whole state, sealed seed included: for storage, never for a player. ``Game.restore`` reads it."""
        inner: list[bytes | None] | None = None
        if self.slots is not None and open_slots(self):
            inner = [one.dump() if one is not None else None for one in self.slots]
        saved = [self.game.id, self.game.version, int(self.seats), int(self.reveals), self.chance.save()]
        return msgspec.msgpack.encode([*saved, [int(cell) for cell in self.cells], inner])

    def fill(self, values: list[int]) -> bool:
        """Write all cells anew, as ``dump`` stored them; False if they are not as many."""
        if len(values) != len(self.cells):
            return False
        for index in range(len(values)):
            self.cells[index] = values[index]
        return True

    def position(self) -> dict[str, Any]:
        """The whole position as a readable document; ``Game.position`` reads it."""
        return self.game.document(self, None, True)

    def view(self, seat: int | None) -> dict[str, Any]:
        """The same document without what the seat may not see; None is a spectator."""
        if seat is not None:
            must_exist(self, seat)
        return self.game.document(self, seat, False)

    # ---------------------------------------------------------------- for whoever looks at it

    def __repr__(self) -> str:
        """What is public of it in one line: the game, the seats, the open question and whom it asks."""
        asked = "over" if self.is_over() else f"{self.question().name} asks {', '.join(map(str, self.deciders()))}"
        return f"<{self.game.id}: {self.seats} seats, {asked}>"

    def _repr_html_(self) -> str | None:
        """In a notebook: the table as a spectator sees it."""
        return shown(self, "html")

    def _repr_svg_(self) -> str | None:
        return shown(self, "svg")


# Plain functions where speed counts: a method of an open class is looked up at every call, a function is not.


def copy_into(twin: State, s: State) -> None:
    """Give a state made without cells those of another: the last part of every ``clone``."""
    twin.cells = s.cells[:]
    twin.reveals = s.reveals
    if s.slots is not None:
        twin.slots = [inner.clone() if inner is not None else None for inner in s.slots]
        for inner in open_slots(twin):
            inner.use_chance(twin.chance)


def open_slots(s: State) -> list[State]:
    """The games inside this one, whether their questions are open or not."""
    return [] if s.slots is None else [inner for inner in s.slots if inner is not None]


def hide_all(s: State, seat: i64) -> None:
    """``State.hide`` for a state and all inside it; -1 is somebody who only watches."""
    s.hide(seat)
    if s.slots is not None:
        for slot in range(len(s.slots)):
            inner = s.slots[slot]
            if inner is not None:
                hide_all(inner, s.seat_inside(slot, seat) if seat >= 0 else -1)


def observed(s: State, seat: i64) -> vec[i64]:
    """``State.observe`` for a state and all inside it."""
    twin = s.clone()
    known = twin.veil(seat)
    numbers = twin.cells
    for number in known:
        numbers = append(numbers, number)
    if s.slots is not None:
        for slot in range(len(s.slots)):
            inner = s.slots[slot]
            if inner is not None:
                for number in observed(inner, s.seat_inside(slot, seat) if seat >= 0 else -1):
                    numbers = append(numbers, number)
    return numbers


def top_of(cells: vec[i64]) -> i64:
    return FRAMES + (cells[DEPTH] - 1) * FRAME


def waiting_of(cells: vec[i64]) -> i64:
    return cells[top_of(cells) + WAITING] if cells[DEPTH] else 0


def must_exist(s: State, seat: i64) -> None:
    if not 0 <= seat < s.seats:
        raise ValueError(f"there is no seat {seat}")


def forbidden_by(s: State, seat: i64, action: i64) -> str:
    must_exist(s, seat)
    waiting = waiting_of(s.cells)
    if waiting == 0:
        return s.over_rule()
    question = s.decisions[s.cells[top_of(s.cells)]]
    if not waiting >> seat & 1:
        return question.bars_idle(s, seat, action)
    if not question.first <= action < question.last:
        return question.bars_elsewhere(s, seat, action)
    return question.bars(s, seat, action)


def legal_for(s: State, seat: i64) -> vec[i64]:
    """What ``State.legal`` lists, for compiled callers: no number becomes an object."""
    waiting = waiting_of(s.cells)
    if waiting == 0:
        return vec[i64]()
    question = s.decisions[s.cells[top_of(s.cells)]]
    if waiting >> seat & 1:
        return question.legal(s, seat)
    return question.legal_idle(s, seat)


def carry_out(s: State, seat: i64, action: i64) -> None:
    s.decisions[s.cells[top_of(s.cells)]].apply(s, seat, action)
    if not waiting_of(s.cells):
        settle(s)


def settle(s: State) -> None:
    while s.cells[DEPTH] > 0:
        base = top_of(s.cells)
        if s.cells[base + WAITING]:
            return
        s.decisions[s.cells[base]].advance(s)


def victory_of_the_best(ranks: list[i64]) -> list[float]:
    """What a game is worth to each seat where the highest wins and those who are level share the victory."""
    best = max(ranks)
    winners: i64 = 0
    for rank in ranks:
        if rank == best:
            winners += 1
    return [1.0 / float(winners) if rank == best else 0.0 for rank in ranks]


def lowest(mask: i64) -> i64:
    """The first seat of a bit mask that is not empty."""
    seat: i64 = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


def playout(s: State, policy: Chance) -> i64:
    """Play at random to the end; how many actions it took."""
    actions: i64 = 0
    waiting = waiting_of(s.cells)
    while waiting:
        seat = lowest(waiting)
        options = s.decisions[s.cells[top_of(s.cells)]].legal(s, seat)
        carry_out(s, seat, options[policy.below(len(options))])
        actions += 1
        waiting = waiting_of(s.cells)
    return actions
