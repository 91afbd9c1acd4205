"""Several server processes on one PostgreSQL share the bots' thinking out. On SQLite the hall's own pool does it.

Nothing here is needed for a move to be safe: the entries decide. A job that is lost, or a process that dies, only costs
time, and the sweep makes it seconds.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path

import structlog
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued
from procrastinate.jobs import Status
from procrastinate.schema import migrations_path
from sqlalchemy import make_url, text

from meadhall.server.hall import Hall, OpenTable, Refused
from meadhall.server.housekeeping import is_due
from meadhall.server.schema import LOCK
from meadhall.server.shares import Payer

log = structlog.get_logger()

AGAIN = 1.0  # seconds before a lost connection is tried anew
POLL = 0.5  # seconds after which a job is found that could not be had when it was announced
PATIENCE = 3  # answers that came too late before a job is given up
TAKEN = 8  # jobs that a process takes of a queue at once, for each of its workers
FEW, MOMENT, MANY = 12, 10.0, 1000  # seats that one address may have asked for in a moment (seconds); addresses kept
HEARTBEAT, STALLED = 1.0, 5.0  # seconds: how often a worker shows that it lives, and when it counts as dead


class BotQueue:
    """Questions to bots as jobs in the database; every process takes some. Of a seat one job at most runs, one waits,
    and each looks at the table as it is then: so a question is thought about once, however often it was asked."""

    QUEUE, CROWD = "bots", "bots-crowd"

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        url = make_url(hall.database.url)
        query = {"sslmode" if name == "ssl" else name: url.query[name] for name in url.query if name in ("ssl", "host")}
        place = url.set(drivername="postgresql", query=query).render_as_string(hide_password=False)
        # The jobs have a schema of their own, named after procrastinate's newest migration: after an upgrade of it old
        # and new processes each have the tables they know. What is left behind are questions that the sweep asks again.
        self.schema = f"meadhall_jobs_{_newest_migration()}"
        options = {"options": f"-c search_path={self.schema}"}
        self.app = App(connector=PsycopgConnector(conninfo=place, kwargs=options, min_size=1, max_size=4))
        self._asked: dict[str, dict[str, float]] = {}  # by address: the seats asked for lately, and when
        self.job = self.app.task(name="think", queue=self.QUEUE)(self.think)

    async def open(self) -> None:
        engine = self.hall.database.engine
        await self.app.open_async()
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
            found = {"table": f"{self.schema}.procrastinate_jobs"}
            if await connection.scalar(text("SELECT to_regclass(:table)"), found) is None:
                async with engine.begin() as maker:
                    await maker.execute(text(f'CREATE SCHEMA IF NOT EXISTS "{self.schema}"'))
                await self.app.schema_manager.apply_schema_async()

    async def close(self) -> None:
        await self.app.close_async()

    def ask(self, table: OpenTable, seat: int) -> None:
        """For Hall.wake_bots: have a bot's seat thought about, by whichever process has time."""
        if table.live is not None and seat not in table.thinking:
            self.hall.run(self._ask(table.row.id, seat, table.live.number, self.hall.payer_of(table)))

    async def _ask(self, table_id: str, seat: int, number: int, payer: Payer) -> None:
        key = f"{table_id}-{seat}"
        queue = self._queue_for(payer, key)
        with suppress(AlreadyEnqueued):
            await self.job.configure(lock=key, queueing_lock=key, queue=queue).defer_async(
                table_id=table_id, seat=seat, number=number, address=payer.address, person=payer.person
            )

    def _queue_for(self, payer: Payer, key: str) -> str:
        """Whoever has asked for much within a moment stands in another queue, and so does work that nobody waits for:
        the jobs that a process takes at once must not all be one guest's."""
        now = time.monotonic()
        if len(self._asked) > MANY:
            self._asked = {who: when for who, when in self._asked.items() if max(when.values()) > now - MOMENT}
        recent = {one: at for one, at in self._asked.get(payer.address, {}).items() if at > now - MOMENT}
        self._asked[payer.address] = recent | {key: now}
        return self.QUEUE if payer.waits and len(self._asked[payer.address]) <= FEW else self.CROWD

    async def think(self, table_id: str, seat: int, number: int, address: str = "", person: str = "") -> None:
        """The job: answer for a seat for as long as it is asked. ``number`` says how many entries there were when the
        job was made; it is for those who look into the queue. ``address`` is where whoever asked knew the ``person``
        to be on whose account it is."""
        table = await self.hall.table(table_id)
        if person:
            self.hall.whereabouts.suppose(person, address)
        payer = self.hall.payer_of(table)
        if seat in table.thinking:
            return
        table.thinking.add(seat)  # keeps the table in memory, and ``ask`` from asking once more
        try:
            async with table.lock:
                await self.hall.catch_up(table)
            refusals = 0
            while is_due(table, seat) and refusals < PATIENCE and not self.hall.closing:
                refusals += not await self._answer(table, seat, payer)
        finally:
            table.thinking.discard(seat)

    async def _answer(self, table: OpenTable, seat: int, payer: Payer) -> bool:
        live, bot = table.live, table.chairs[seat].bot
        assert live is not None
        assert bot is not None
        number = live.number
        thought = await self.hall.thinkers.answer(live.game, live.match.state, seat, bot, payer)
        if table.chairs[seat].bot != bot:  # who came back answers himself
            return False
        try:
            # The same question has the same client id in every process: it cannot be answered twice. No person's client
            # may choose an id with a colon, and so take a bot's beforehand.
            await self.hall.act(table.row.id, seat, "move", thought.action, f"bot:{number}", None)
        except Refused as refusal:  # the table went on meanwhile
            log.info("bot move refused", table=table.row.id, seat=seat, reason=refusal.reason)
            return False
        await self.hall.note_haste(table, seat, thought.hurried)
        return True

    async def run(self) -> None:
        await asyncio.gather(self._serve(self.QUEUE), self._serve(self.CROWD))

    async def _serve(self, queue: str) -> None:
        """Take more jobs than there are workers: ``Thinkers`` decides which of them is thought about first."""
        while True:
            try:
                await self.app.run_worker_async(
                    queues=[queue],
                    concurrency=TAKEN * self.hall.settings.bot_workers,
                    delete_jobs="always",
                    install_signal_handlers=False,
                    shutdown_graceful_timeout=self.hall.settings.bot_seconds + 1,
                    update_heartbeat_interval=HEARTBEAT,
                    stalled_worker_timeout=STALLED,
                    fetch_job_polling_interval=POLL,
                )
            except Exception as problem:
                if (task := asyncio.current_task()) is not None and task.cancelling():
                    raise asyncio.CancelledError from problem  # the worker's own trouble hid that we are to end
                log.warning("bots do not think here", error=repr(problem))
            await asyncio.sleep(AGAIN)

    async def release(self) -> None:
        """Give up the jobs of processes that died: they would keep their seat's next job waiting for ever."""
        jobs = self.app.job_manager
        for queue in (self.QUEUE, self.CROWD):
            for job in await jobs.get_stalled_jobs(queue=queue, seconds_since_heartbeat=STALLED):
                log.warning("a bot's process died", job=job.id)
                await jobs.finish_job(job, status=Status.FAILED, delete_job=True)


def _newest_migration() -> str:
    newest = max(file.name for file in Path(migrations_path).glob("*.sql"))
    return "_".join(newest.split("_")[:2]).replace(".", "_")
