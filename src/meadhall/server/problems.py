"""What the server answers when it says no: one JSON shape everywhere, ``{"error", "message", "rule"}``.

``error`` is for programs and never changes; ``message`` is a sentence in the language asked for; ``rule`` is the rule
of a game that forbids it.
"""

from __future__ import annotations

import math
import re
import traceback
from typing import Annotated, Any
from urllib.parse import parse_qs

import msgspec
import structlog
from litestar import MediaType, Request, Response
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException, WebSocketException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap, Scope
from msgspec import Meta
from sqlalchemy.exc import DBAPIError, IntegrityError

from meadhall.core.errors import MeadhallError, legible
from meadhall.core.texts import LANGUAGES
from meadhall.server.hall import Refused
from meadhall.server.texts import server_texts

log = structlog.get_logger()

AnyRequest = Request[Any, Any, Any]

# What a refusal is in HTTP; its sentence is ``problem-REASON`` of the server's texts.
REFUSALS: dict[str, int] = {
    # people
    "bad-name": 400,
    "bad-login": 400,
    "bad-password": 400,
    "bad-email": 400,
    "bad-webhook": 400,
    "bad-label": 400,
    "bad-device": 400,
    "bad-zone": 400,
    "no-device": 404,
    "wrong-sign-in": 401,
    "wrong-password": 403,
    "too-many-guesses": 429,
    "no-person": 404,
    "no-token": 404,
    "no-session": 404,
    "bad-code": 404,
    "banned": 403,
    "name-given": 409,
    "yourself": 409,
    "too-many-shunned": 409,
    "too-many-reports": 409,
    "no-report": 404,
    "not-keeper": 403,
    "is-keeper": 403,
    "already-here": 409,
    "already-account": 409,
    "not-account": 409,
    "login-taken": 409,
    "too-many-tokens": 409,
    # tables
    "not-allowed": 403,
    "blocked-there": 409,
    "muted": 403,
    "not-host": 403,
    "not-seated": 403,
    "not-your-seat": 403,
    "no-table": 404,
    "no-such-seat": 404,
    "no-proposal": 404,
    "already-seated": 409,
    "busy": 409,
    "frozen": 409,
    "held-another": 409,
    "illegal": 409,
    "no-analysis": 404,
    "no-free-seat": 409,
    "no-hints": 409,
    "no-such-move": 409,
    "not-asked": 409,
    "not-late": 409,
    "not-open": 409,
    "not-over": 409,
    "not-playing": 409,
    "not-started": 409,
    "nothing-to-undo": 409,
    "out-of-time": 409,
    "proposal-open": 409,
    "seat-taken": 409,
    "stale": 409,
    "stood-up": 409,
    "too-many-tables": 409,
    "too-fast": 429,
    "too-much-taken-back": 409,
    "too-much-study": 429,
    "too-many-bots": 429,
    "too-many-new-tables": 429,
    "too-long": 400,
    "empty": 400,
    "unknown-action": 400,
    "unknown-order": 400,
    "unreadable": 400,
}
OTHER_REFUSAL = 409
HUNG_UP = "client disconnected prematurely"  # Litestar's word for somebody who went before he had said all: no fault
DEADLOCKS = ("40P01", "40001")  # PostgreSQL's codes for who waited in vain

REASONS = {
    400: "bad-request",
    401: "sign-in-needed",
    403: "forbidden",
    404: "not-found",
    405: "method-not-allowed",
    413: "too-large",
    415: "unsupported-media-type",
    429: "too-many-requests",
}

SPOKEN = {
    400: "Not understood",
    401: "Not signed in",
    403: "Not allowed",
    404: "Not there",
    409: "Not now",
    429: "Too often; see Retry-After",
}


class ProblemDocument(msgspec.Struct):
    """The body of every answer with a status of 400 or more."""

    error: Annotated[str, Meta(description="What went wrong, for programs.", examples=["login-taken"])]
    message: Annotated[str, Meta(description="In the language asked for.", examples=["Somebody else has this login."])]
    rule: Annotated[str, Meta(description="The rule that forbids it.", examples=["5.2"])] | None = None


class Problem(HTTPException):
    """Raised anywhere in a request, it becomes the answer. ``arguments`` are those of its sentence."""

    def __init__(
        self, status: int, reason: str, rule: str = "", headers: dict[str, str] | None = None, **arguments: str
    ) -> None:
        super().__init__(detail=reason, status_code=status, headers=headers)
        self.reason = reason
        self.rule = rule
        self.arguments = arguments

    def said_in(self, lang: str) -> str:
        texts = server_texts(lang)
        message = f"problem-{self.reason}"
        said = {name: legible(value) for name, value in self.arguments.items()}
        return texts.say(message, **said) if texts.has(message) else texts.say("problem-other")


def problem(
    status: int, reason: str, rule: str = "", headers: dict[str, str] | None = None, **arguments: str
) -> Problem:
    """To be raised: ``raise problem(404, "no-table")``. Its sentence is ``problem-REASON`` of the server's texts."""
    return Problem(status, reason, rule, headers, **arguments)


def language_of(scope: Scope) -> str:
    """What the address asks for with ``?lang=``, the visitor's own, what his browser would like, or English."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [""])[0]
    if asked[:2].lower() in LANGUAGES:
        return asked[:2].lower()
    visitor = scope.get("user")
    if visitor is not None:
        return str(visitor.lang)
    wished = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"accept-language"), "")
    return best_language(wished)


def best_language(accepted: str) -> str:
    """Of ``fr-CH, fr;q=0.9, en;q=0.8`` the one we speak that is liked best."""
    liked = {"en": 0.0}
    for part in accepted.split(","):
        name, _, quality = part.strip().partition(";")
        lang = name.strip()[:2].lower()
        if lang in LANGUAGES:
            liked[lang] = max(liked.get(lang, 0.0), _quality(quality))
    return max(liked, key=lambda lang: liked[lang])


def _quality(written: str) -> float:
    found = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", written)
    return float(found[1]) if found else 1.0 if not written.strip() else 0.0


def for_scope(scope: Scope, no: Problem) -> Exception:
    """The problem as its connection can carry it: a socket is closed with 4000 + the HTTP status."""
    if scope["type"] == ScopeType.WEBSOCKET:
        return WebSocketException(code=4000 + no.status_code, detail=no.reason)
    return no


def documented(*statuses: int) -> dict[int, ResponseSpec]:
    """For ``responses=`` of a route: these statuses come with a ProblemDocument."""
    return {
        status: ResponseSpec(ProblemDocument, generate_examples=False, description=SPOKEN[status])
        for status in statuses
    }


# ---------------------------------------------------------------- exception handlers


def _answer(request: AnyRequest, no: Problem, message: str = "") -> Response[ProblemDocument]:
    lang = language_of(request.scope)
    body = ProblemDocument(no.reason, message or no.said_in(lang), no.rule or None)
    headers = {"Content-Language": lang, "Vary": "Accept-Language"} | (no.headers or {})
    return Response(body, status_code=no.status_code, headers=headers, media_type=MediaType.JSON)


def on_http(request: AnyRequest, error: HTTPException) -> Response[ProblemDocument]:
    if isinstance(error, Problem):
        return _answer(request, error)
    if error.detail == HUNG_UP:
        return _answer(request, problem(400, "bad-request"))
    if error.status_code >= 500:
        return _written_down(request, error, error.status_code)
    reason = REASONS.get(error.status_code, "bad-request")
    no = problem(error.status_code, reason, headers=error.headers)
    if isinstance(error, ValidationException) and (fields := _wrong_fields(error)):
        said = server_texts(language_of(request.scope)).say("problem-bad-fields", fields=legible(fields))
        return _answer(request, no, said)
    return _answer(request, no)


def _wrong_fields(error: ValidationException) -> str:
    wrong = []
    for found in error.extra if isinstance(error.extra, list) else []:
        key, message = found.get("key", ""), found.get("message", "")
        missing = message == repr(key)  # a KeyError's text: the whole body, or a parameter, was not sent
        wrong.append(f"{key}: {'missing' if missing else message}" if key else message)
    return "; ".join(wrong)


def _on_refusal(request: AnyRequest, error: Refused) -> Response[ProblemDocument]:
    headers = {"Retry-After": str(math.ceil(error.wait))} if error.wait > 0 else None
    return _answer(request, problem(REFUSALS.get(error.reason, OTHER_REFUSAL), error.reason, error.rule, headers))


def _on_meadhall(request: AnyRequest, error: MeadhallError) -> Response[ProblemDocument]:
    return _answer(request, problem(400, error.message), error.said_in(language_of(request.scope)))


def _on_recursion(request: AnyRequest, error: RecursionError) -> Response[ProblemDocument]:
    """msgspec's answer to thousands of brackets is the sender's mistake, not ours."""
    if "deserializing" in str(error):
        return _answer(request, problem(400, "bad-request"))
    return _on_anything(request, error)


def _on_anything(request: AnyRequest, error: Exception) -> Response[ProblemDocument]:
    return _written_down(request, error, 500)


def _written_down(request: AnyRequest, error: Exception, status: int) -> Response[ProblemDocument]:
    """What was not foreseen goes to the log, where the operator reads it, and nowhere else. The traceback is made here:
    formatters that add the values of variables would write down passwords."""
    trace = "".join(traceback.format_exception(error))
    log.error("request failed", method=request.method, path=request.scope["path"], exception=trace)
    return _answer(request, problem(status, "server-error"))


def _on_conflict(request: AnyRequest, error: IntegrityError) -> Response[ProblemDocument]:
    """Two did what only one can, or somebody acts whom another process has forgotten a moment ago."""
    log.warning("request in conflict", path=request.scope["path"], error=type(error.orig).__name__)
    return _answer(request, problem(REFUSALS["busy"], "busy"))


def _on_database(request: AnyRequest, error: DBAPIError) -> Response[ProblemDocument]:
    """Two who waited for each other: the database has sent one of them away."""
    if getattr(error.orig, "sqlstate", "") in DEADLOCKS:
        log.warning("request in deadlock", path=request.scope["path"])
        return _answer(request, problem(REFUSALS["busy"], "busy"))
    return _on_anything(request, error)


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    HTTPException: on_http,
    Refused: _on_refusal,
    MeadhallError: _on_meadhall,
    RecursionError: _on_recursion,
    IntegrityError: _on_conflict,
    DBAPIError: _on_database,
    Exception: _on_anything,
}
