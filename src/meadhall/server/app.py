"""The application: its parts put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import meadhall
from meadhall.server import metrics
from meadhall.server.answering import answer_due
from meadhall.server.auth import KeyRing
from meadhall.server.config import Settings
from meadhall.server.database import Database
from meadhall.server.hall import Hall
from meadhall.server.housekeeping import attended
from meadhall.server.imports import Replays
from meadhall.server.lengths import Lengths
from meadhall.server.logs import RequestLog
from meadhall.server.page import PACKED_ALREADY, built_files, lost, page_handlers
from meadhall.server.presence import open_process
from meadhall.server.routes.games import Games
from meadhall.server.routes.keepers import Keepers
from meadhall.server.routes.letters import Letters
from meadhall.server.routes.maps import Maps
from meadhall.server.routes.operations import Pulse, health, numbers
from meadhall.server.routes.people import People
from meadhall.server.routes.recalling import since_my_turn
from meadhall.server.routes.safety import Safety
from meadhall.server.routes.socket import live_table
from meadhall.server.routes.tables import Ratings, Records, Tables
from meadhall.server.routes.told import Telling
from meadhall.server.routes.trouble import tell_trouble
from meadhall.server.security import security_plugins
from meadhall.server.site import site_handlers
from meadhall.server.studying import Studies
from meadhall.server.timekeeper import Timekeeper

# Answers with the CSRF token in them are not compressed: their length would say something about it.
TELLING = [r"^/api/me\b", r"^/api/people\b", r"^/api/session\b", r"^/api/letters\b"]


def create_hall(settings: Settings) -> tuple[Hall, Timekeeper]:
    """The hall of one process and whoever watches its clocks, before it opens."""
    hall = Hall(settings, Database(settings.database))
    timekeeper = Timekeeper(hall)
    hall.on_change.append(timekeeper.listener)
    hall.on_change.append(partial(answer_due, hall))
    return hall, timekeeper


@asynccontextmanager
async def opened(hall: Hall, timekeeper: Timekeeper) -> AsyncIterator[None]:
    """All that goes on in a hall by itself, until it is closed."""
    await hall.database.open()
    await open_process(hall)  # before the clocks are watched
    clock = asyncio.create_task(timekeeper.run())
    try:
        async with attended(hall):
            yield
    finally:
        await hall.database.end([clock])
        await hall.close()
        await hall.database.close()


def create_app(settings: Settings) -> Litestar:
    """A server of one process; its database must be migrated already (``schema.upgrade``)."""
    hall, timekeeper = create_hall(settings)
    database = hall.database
    studies, replays, lengths = Studies(hall), Replays(), Lengths(database)
    keyring = KeyRing(settings, database)
    hall.keys_changed.append(keyring.forget_person)
    parts = security_plugins(settings, database, keyring, hall.whereabouts)
    parts["middleware"][:0] = [RequestLog(), metrics.requests.middleware]
    parts["dependencies"] |= {
        "hall": Provide(lambda: hall, sync_to_thread=False),
        "lengths": Provide(lambda: lengths, sync_to_thread=False),
        "replays": Provide(lambda: replays, sync_to_thread=False),
        "studies": Provide(lambda: studies, sync_to_thread=False),
    }
    files = built_files()
    parts["exception_handlers"] = {**parts["exception_handlers"], NotFoundException: lost(files)}
    return Litestar(
        route_handlers=[
            *(Games, Maps, People, Letters, Safety, Telling, Keepers, Tables, Records, Ratings),
            *(since_my_turn, tell_trouble, live_table, health, numbers),
            *page_handlers(files),
            *site_handlers(),
        ],
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=6, exclude=TELLING, exclude_opt_key=PACKED_ALREADY
        ),
        lifespan=[lambda _: opened(hall, timekeeper)],
        logging_config=None,  # structlog has been set up already; Litestar's own would take over every other log
        state=State({"hall": hall, "database": database, "settings": settings, "pulse": Pulse()}),
        openapi_config=OpenAPIConfig(
            title="Meadhall",
            version=meadhall.__version__,
            description="Tables, people and play. Programs use a token: `Authorization: Bearer …`.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        **parts,
    )
