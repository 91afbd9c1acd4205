"""The documents as a site, under ``/docs``, where it has been built (``python3 run.py docs``): files as they are.

They keep to the same content policy as the page: tools/docs_site.py moves into files what MkDocs writes into pages as
programs. Unlike the page they are read when they are asked for: few people do, and the search's index is large.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Response, route
from litestar.enums import HttpMethod
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect

from meadhall.server.page import ASK_AGAIN, AnyRequest, File, read_file

SITE = Path(__file__).parent / "site"
DOCS = "/docs"
FIRST = f"{DOCS}/index.html"


@lru_cache(maxsize=64)
def _kept(path: Path) -> File:
    return read_file(path, ASK_AGAIN)


def site_handlers(folder: Path = SITE) -> list[HTTPRouteHandler]:
    """Handlers for every document; none where the site has not been built, so that nobody finds half of one."""
    files = {f"{DOCS}/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*") if path.is_file()}
    if FIRST not in files:
        return []
    methods: dict[str, Any] = {
        "http_method": [HttpMethod.GET, HttpMethod.HEAD],
        "include_in_schema": False,
        "sync_to_thread": False,
        "opt": {"exclude_from_auth": True},
    }

    @route(DOCS, **methods)
    def door(request: AnyRequest) -> Redirect:
        return Redirect(FIRST)

    @route(f"{DOCS}/{{name:path}}", **methods)
    def document(request: AnyRequest) -> Response[bytes]:
        path = files.get(request.scope["path"])
        if path is None:
            raise NotFoundException
        return _kept(path).answer(request)

    return [door, document]
