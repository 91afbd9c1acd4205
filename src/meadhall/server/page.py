"""The page: one HTML file for every address a person can go to, and the files it asks for.

All of it is read once, when the server starts: it is small, and a page that is built anew while the server runs must
not mix with the old one. What Vite names after its contents (``/assets``) may be kept for ever; the rest is asked about
again.
"""

from __future__ import annotations

import hashlib
import json
import mimetypes
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from litestar import Request, Response, route
from litestar.enums import HttpMethod, MediaType
from litestar.exceptions import HTTPException, NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.status_codes import (
    HTTP_200_OK,
    HTTP_304_NOT_MODIFIED,
    HTTP_404_NOT_FOUND,
    HTTP_503_SERVICE_UNAVAILABLE,
)

from meadhall.server.problems import language_of, on_http
from meadhall.server.texts import server_texts

STATIC = Path(__file__).parent / "static"
RECORD = Path(__file__).parent / "_page.json"

PLACES = (
    "/",
    "/table/{id:str}",
    "/replay/{id:str}",
    "/records",
    "/rules/{game:str}",
    "/learn/{game:str}",
    "/learn/{game:str}/{lesson:str}",
    "/ratings/{game:str}",
    "/maps/{atlas:str}",
    "/me",
    "/letters",
    "/keepers",
)
MACHINES = ("/api/", "/assets/", "/health", "/metrics")  # below these nobody expects a page
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the best first
PACKED_ALREADY = "packed_already"  # marks handlers whose answers nobody else should compress
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

AnyRequest = Request[Any, Any, Any]


@dataclass(frozen=True)
class File:
    """One file, as it is and as it was compressed when it was built."""

    media_type: str
    etag: str
    cache: str
    plain: bytes
    packed: dict[str, bytes] = field(default_factory=dict)

    def answer(self, request: AnyRequest, status: int = HTTP_200_OK) -> Response[bytes]:
        headers = {"Cache-Control": self.cache, "ETag": self.etag, "Vary": "Accept-Encoding"}
        if status == HTTP_200_OK and is_known(self.etag, request.headers.get("if-none-match", "")):
            return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
        content = self.plain
        encoding = best_encoding(request.headers.get("accept-encoding", ""), self.packed)
        if encoding:
            content = self.packed[encoding]
            headers["Content-Encoding"] = encoding
        return Response(content, status_code=status, headers=headers, media_type=self.media_type)


def is_known(etag: str, asked: str) -> bool:
    return asked.strip() == "*" or etag in (part.strip().removeprefix("W/") for part in asked.split(","))


def best_encoding(accepted: str, there: dict[str, bytes]) -> str:
    """The first of ours that is accepted; "" for none."""
    liked = set()
    for part in accepted.lower().split(","):
        name, _, quality = part.replace(" ", "").partition(";q=")
        if quality.strip("0.") or not quality:
            liked.add(name)
    return next((name for name in ENCODINGS if name in there and (name in liked or "*" in liked)), "")


# ---------------------------------------------------------------- what was built


def built_files(folder: Path = STATIC) -> dict[str, File]:
    """By address, such as ``/assets/x.js``; empty if nothing has been built."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in ENCODINGS.values():
            address = f"/{path.relative_to(folder).as_posix()}"
            found[address] = read_file(path, FOR_EVER if address.startswith("/assets/") else ASK_AGAIN)
    return found


def read_file(path: Path, cache: str) -> File:
    content = path.read_bytes()
    packed = {
        name: beside.read_bytes()
        for name, ending in ENCODINGS.items()
        if (beside := path.with_name(path.name + ending)).is_file()
    }
    return File(_media_type(path), f'"{hashlib.sha256(content).hexdigest()[:24]}"', cache, content, packed)


def _media_type(path: Path) -> str:
    """Not left to the machine's own tables alone, which may lack some or say strange things."""
    ours = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}
    ours |= {".webmanifest": "application/manifest+json", ".woff2": "font/woff2", ".json": "application/json"}
    return ours.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


def missing_page() -> str:
    """Why there is no page, as far as the build knows: the first line of what it said."""
    try:
        return str(json.loads(RECORD.read_text(encoding="utf-8"))["why"]).partition("\n")[0].rstrip(":")
    except (OSError, ValueError, KeyError):
        return "MEADHALL_NO_PAGE=1"


# ---------------------------------------------------------------- handlers


def page_handlers(files: dict[str, File]) -> list[HTTPRouteHandler]:
    """Handlers for the places people go to, and for every file beside the page."""
    methods: dict[str, Any] = {
        "http_method": [HttpMethod.GET, HttpMethod.HEAD],
        "include_in_schema": False,
        "sync_to_thread": False,
        "opt": {"exclude_from_auth": True, PACKED_ALREADY: True},
    }

    @route([*PLACES, "/index.html"], **methods)
    def page(request: AnyRequest) -> Response[Any]:
        return page_for(files, request)

    @route("/assets/{name:path}", **methods)
    def asset(request: AnyRequest) -> Response[bytes]:
        file = files.get(request.scope["path"])
        if file is None:
            raise NotFoundException
        return file.answer(request)

    beside = [address for address in files if address.count("/") == 1 and address != "/index.html"]
    handlers = [page, asset]
    if beside:

        @route(beside, **methods)
        def other(request: AnyRequest) -> Response[bytes]:
            return files[request.scope["path"]].answer(request)

        handlers.append(other)
    return handlers


def page_for(files: dict[str, File], request: AnyRequest, status: int = HTTP_200_OK) -> Response[Any]:
    """The page; or, where none has been built, a sentence that says how to build it."""
    if "/index.html" in files:
        return files["/index.html"].answer(request, status)
    said = server_texts(language_of(request.scope)).say("page-missing", why=missing_page())
    headers = {"Cache-Control": "no-store"}
    return Response(f"{said}\n", status_code=HTTP_503_SERVICE_UNAVAILABLE, headers=headers, media_type=MediaType.TEXT)


def lost(files: dict[str, File]) -> Any:
    """What is answered where no route is: people get the page, which says so kindly; programs get JSON."""

    def answer(request: AnyRequest, error: HTTPException) -> Response[Any]:
        machine = request.scope["path"].startswith(MACHINES)
        person = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
        return page_for(files, request, HTTP_404_NOT_FOUND) if person and not machine else on_http(request, error)

    return answer
