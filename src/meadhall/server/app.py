"""The application: its parts put together."""

from __future__ import annotations

import asyncio
import gc
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
from meadhall.server.config import Settings
from meadhall.server.database import Database
from meadhall.server.hall import Hall
from meadhall.server.logs import RequestLog
from meadhall.server.page import PACKED_ALREADY, built_files, lost, page_handlers
from meadhall.server.routes.games import Games
from meadhall.server.routes.maps import Maps
from meadhall.server.routes.operations import health, numbers
from meadhall.server.routes.people import People
from meadhall.server.routes.socket import live_table
from meadhall.server.routes.tables import Ratings, Records, Tables
from meadhall.server.security import security_plugins
from meadhall.server.studying import Studies
from meadhall.server.sweep import attended
from meadhall.server.timekeeper import Timekeeper

# Answers with the CSRF token in them are not compressed: their length would say something about it.
TELLING = [r"^/api/me\b", r"^/api/people\b", r"^/api/session\b"]


def create_app(settings: Settings) -> Litestar:
    """A server of one process; its database must be migrated already (``schema.upgrade``)."""
    database = Database(settings.database)
    hall = Hall(settings, database)
    studies = Studies(hall)
    timekeeper = Timekeeper(hall)
    hall.on_change.append(timekeeper.listener)
    hall.on_change.append(partial(answer_due, hall))

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await database.open()
        gc.collect()
        gc.freeze()  # what has been imported stays; looking through it again and again would only make players wait
        clock = asyncio.create_task(timekeeper.run())
        try:
            async with attended(hall):
                yield
        finally:
            await database.end([clock])
            await hall.close()
            await database.close()

    parts = security_plugins(settings, database)
    parts["middleware"][:0] = [RequestLog(), metrics.requests.middleware]
    parts["dependencies"] |= {
        "hall": Provide(lambda: hall, sync_to_thread=False),
        "studies": Provide(lambda: studies, sync_to_thread=False),
    }
    files = built_files()
    parts["exception_handlers"] = {**parts["exception_handlers"], NotFoundException: lost(files)}
    return Litestar(
        route_handlers=[
            *(Games, Maps, People, Tables, Records, Ratings, live_table, health, numbers),
            *page_handlers(files),
        ],
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=6, exclude=TELLING, exclude_opt_key=PACKED_ALREADY
        ),
        lifespan=[lifespan],
        logging_config=None,  # structlog has been set up already; Litestar's own would take over every other log
        state=State({"hall": hall, "database": database, "settings": settings}),
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
