"""Fair shares of the workers: counted in turns, not in seconds."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import meadhall
from meadhall.bots import LEVELS, make_bot
from meadhall.bots.shared_search import Thought
from meadhall.server import thinkers
from meadhall.server.shares import Payer, Shares
from meadhall.server.thinkers import Answer, Thinkers
from server.scratch import eventually, in_loop

EVE, BOB, ANN = Payer("elsewhere", "eve"), Payer("home", "bob"), Payer("home", "ann")


class Counter:
    """Takes what the shares lend and gives it back in the order in which it was lent."""

    def __init__(self, slots: int) -> None:
        self.shares = Shares(slots)
        self.served: list[str] = []
        self.holding: list[Payer] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(self, payer: Payer, times: int = 1) -> None:
        async def one() -> None:
            await self.shares.enter(payer)
            self.served.append(payer.person)
            self.holding.append(payer)

        self.tasks += [asyncio.create_task(one()) for _ in range(times)]
        await self.settle()

    async def settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)

    async def turn(self) -> None:
        """The worker that was lent first is done."""
        self.shares.leave(self.holding.pop(0))
        await self.settle()


@in_loop
async def test_whoever_asks_for_little_is_served_next_beside_somebody_who_asks_for_much() -> None:
    workers = Counter(1)
    await workers.ask(EVE, 150)
    await workers.turn()
    await workers.ask(BOB)
    await workers.turn()
    assert workers.served[-1] == "bob", "after the one under way, and not after 148 others"


@in_loop
async def test_one_address_never_holds_the_last_free_worker() -> None:
    workers = Counter(3)
    await workers.ask(EVE, 50)
    assert workers.served == ["eve", "eve"]
    await workers.ask(BOB)
    assert workers.served[-1] == "bob", "without waiting for anybody"


@in_loop
async def test_many_guests_of_one_address_have_one_share() -> None:
    workers = Counter(1)
    for number in range(60):
        await workers.ask(Payer("elsewhere", f"eve {number}"), 3)
    await workers.ask(BOB, 5)
    served_before = len(workers.served)
    for _ in range(10):
        await workers.turn()
    assert workers.served[served_before:].count("bob") == 5, "every second turn"


@in_loop
async def test_the_people_of_one_address_take_turns_too() -> None:
    workers = Counter(1)
    await workers.ask(BOB, 20)
    await workers.ask(ANN, 2)
    for _ in range(4):
        await workers.turn()
    assert workers.served[:5].count("ann") == 2


@in_loop
async def test_nobody_saves_turns_up() -> None:
    """Whoever comes late is served as the others are, and does not keep them waiting for what he missed."""
    workers = Counter(1)
    await workers.ask(EVE, 100)
    for _ in range(50):
        await workers.turn()
    await workers.ask(BOB, 20)
    before = len(workers.served)
    for _ in range(10):
        await workers.turn()
    assert workers.served[before:].count("eve") >= 4


@in_loop
async def test_work_that_nobody_waits_for_stands_back_but_ends_some_day() -> None:
    workers = Counter(1)
    bots_alone = Payer("elsewhere", "eve", waits=False)
    await workers.ask(bots_alone, 30)
    await workers.ask(BOB, 30)
    before = len(workers.served)
    for _ in range(20):
        await workers.turn()
    assert workers.served[before:].count("eve") == 5


@in_loop
async def test_whoever_no_longer_waits_is_passed_over() -> None:
    workers = Counter(1)
    await workers.ask(EVE)
    await workers.ask(BOB)
    workers.tasks[1].cancel()
    await workers.settle()
    assert workers.shares.waiting == 0
    await workers.turn()
    assert workers.shares.free == 1, "and a worker that was lent to nobody is not lost"


# ---------------------------------------------------------------- bots


class Busy(Thinkers):
    """All its workers think, and never come to an end."""

    async def _think(self, game: Any, dumped: bytes, seat: int, bot: str, seed: int) -> Thought:
        await asyncio.Event().wait()
        raise AssertionError


def answered_in_haste(game: Any, state: Any, seat: int, bot: str) -> Answer:
    async def ask() -> Answer:
        pool = Busy(1, seconds=0.001, patience=0.0)
        try:
            return await pool.answer(game, state, seat, bot)
        finally:
            pool.close()

    return asyncio.run(ask())


@pytest.mark.parametrize(
    "name", ["eketorp", "brian-boru", "878", "vikings", "diex-aie", "diex-aie-siege", "diex-aie-campaign"]
)
def test_a_bot_without_time_plays_by_its_sense_and_says_so(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the greedy bot does with the same luck, and never at random."""
    game: Any = meadhall.load(name)
    state = game.start(game.seat_counts[0], seed=3)
    monkeypatch.setattr(thinkers.secrets, "randbits", lambda _bits: 7)
    compared = 0
    for _ in range(40):
        if state.is_over():
            break
        seat = state.deciders()[0]
        greedy = make_bot(name, "greedy", 7).choose(state.determinize(seat, 7), seat)
        if len(state.legal(seat)) > 3:
            found = answered_in_haste(game, state, seat, "jarl")
            assert (found.action, found.hurried) == (str(game.describe(greedy)), True)
            compared += 1
        state.apply(seat, greedy)
    assert compared


def test_a_level_that_does_not_look_ahead_is_its_own_quickest() -> None:
    from meadhall.bots import quickest

    for game, levels in LEVELS.items():
        for name, level in levels.items():
            found = quickest(game, name, 1)
            own = make_bot(game, name, 1)
            assert type(found) is (type(own) if not level.simulations else type(make_bot(game, "greedy", 1)))
    assert type(quickest("eketorp", "search:9999999", 1)) is type(make_bot("eketorp", "greedy", 1))


@in_loop
async def test_a_worker_is_lent_until_it_is_done_also_when_nobody_waits_any_more() -> None:
    game: Any = meadhall.load("eketorp")
    ends = asyncio.Event()

    class Late(Thinkers):
        async def _think(self, game: Any, dumped: bytes, seat: int, bot: str, seed: int) -> Thought:
            await ends.wait()
            return thinkers.think(game.id, game.data.hash, dumped, seat, "greedy", seed, 0.0)

    pool = Late(1, seconds=0.001, patience=0.0)
    assert (await pool.answer(game, game.start(3, seed=1), 0, "jarl")).hurried
    assert pool.shares.free == 0
    ends.set()
    await eventually(lambda: pool.shares.free == 1)
    pool.close()
