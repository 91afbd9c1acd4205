"""What the server answers when it says no: one JSON shape everywhere, ``{"error", "message", "rule"}``.

``error`` is for programs and never changes; ``message`` is a sentence; ``rule`` is the rule of a game that forbids it.
"""

from __future__ import annotations

import traceback
from typing import Annotated, Any

import msgspec
import structlog
from litestar import MediaType, Request, Response
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException, WebSocketException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap, Scope
from msgspec import Meta

from meadhall.core.errors import MeadhallError
from meadhall.server.hall import Refused

log = structlog.get_logger()

AnyRequest = Request[Any, Any, Any]

# What a refusal is in HTTP, and in words. A reason that is missing here is a 409 with the sentence below.
REFUSALS: dict[str, tuple[int, str]] = {
    # people
    "bad-name": (400, "A name has 1 to 40 printable characters."),
    "bad-login": (400, "A login has 3 to 64 letters, digits or any of . _ @ + -"),
    "bad-password": (400, "A password has 8 to 200 characters and is not the login."),
    "bad-email": (400, "This is not an e-mail address."),
    "bad-webhook": (400, "A webhook is an http(s) address of at most 500 characters, without a password in it."),
    "bad-label": (400, "A label has 1 to 60 printable characters."),
    "wrong-sign-in": (401, "Login or password is wrong."),
    "wrong-password": (403, "The password is wrong."),
    "no-person": (404, "There is no such person."),
    "no-token": (404, "You have no such token."),
    "already-here": (409, "You are signed in already."),
    "already-account": (409, "You have an account already."),
    "not-account": (409, "A guest has no password."),
    "login-taken": (409, "Somebody else has this login."),
    "too-many-tokens": (409, "Revoke a token before you make another one."),
    # tables
    "not-allowed": (403, "You may not do that at this table."),
    "not-host": (403, "Only the host of the table may do that."),
    "not-seated": (403, "Only those who sit at the table may do that."),
    "not-your-seat": (403, "That is not your seat."),
    "no-table": (404, "There is no such table."),
    "no-such-seat": (404, "The table has no such seat."),
    "no-proposal": (404, "There is no such proposal."),
    "already-seated": (409, "You sit there already."),
    "busy": (409, "Others were faster, several times. Try again."),
    "frozen": (409, "The table is frozen."),
    "illegal": (409, "The rules do not allow that now."),
    "no-free-seat": (409, "No seat is free."),
    "no-such-move": (409, "The game has no such move."),
    "not-open": (409, "The table no longer gathers players."),
    "not-over": (409, "The game is not over."),
    "not-playing": (409, "The game is not being played."),
    "not-started": (409, "The game has not started."),
    "nothing-to-undo": (409, "There is nothing you can take back."),
    "proposal-open": (409, "Another proposal is open."),
    "seat-taken": (409, "The seat is taken."),
    "stale": (409, "The position has changed since you looked."),
    "too-many-tables": (409, "You host too many tables that are not over."),
    "empty": (400, "There is nothing to say."),
    "unknown-action": (400, "There is no such action in this game."),
    "unreadable": (400, "This cannot be read."),
}
OTHER_REFUSAL = (409, "The hall does not do that now.")

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
    message: Annotated[str, Meta(description="A sentence.", examples=["Somebody else has this login."])]
    rule: Annotated[str, Meta(description="The rule that forbids it.", examples=["5.2"])] | None = None


class Problem(HTTPException):
    """Raised anywhere in a request, it becomes the answer."""

    def __init__(
        self, status: int, reason: str, message: str, rule: str = "", headers: dict[str, str] | None = None
    ) -> None:
        super().__init__(detail=message, status_code=status, headers=headers)
        self.reason = reason
        self.rule = rule


def problem(status: int, reason: str, message: str, rule: str = "", headers: dict[str, str] | None = None) -> Problem:
    """To be raised: ``raise problem(404, "no-table", "There is no such table.")``."""
    return Problem(status, reason, message, rule, headers)


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


def _answer(no: Problem) -> Response[ProblemDocument]:
    body = ProblemDocument(no.reason, no.detail, no.rule or None)
    return Response(body, status_code=no.status_code, headers=no.headers, media_type=MediaType.JSON)


def _on_http(request: AnyRequest, error: HTTPException) -> Response[ProblemDocument]:
    if isinstance(error, Problem):
        return _answer(error)
    if error.status_code >= 500:
        return _written_down(request, error, error.status_code)
    message = _wrong_fields(error) if isinstance(error, ValidationException) else error.detail
    reason = REASONS.get(error.status_code, "bad-request")
    return _answer(problem(error.status_code, reason, message, headers=error.headers))


def _wrong_fields(error: ValidationException) -> str:
    wrong = []
    for found in error.extra if isinstance(error.extra, list) else []:
        key, message = found.get("key", ""), found.get("message", "")
        missing = message == repr(key)  # a KeyError's text: the whole body, or a parameter, was not sent
        wrong.append(f"{key}: {'missing' if missing else message}")
    return "; ".join(wrong) or error.detail


def _on_refusal(_: AnyRequest, error: Refused) -> Response[ProblemDocument]:
    status, message = REFUSALS.get(error.reason, OTHER_REFUSAL)
    return _answer(problem(status, error.reason, message, error.rule))


def _on_meadhall(request: AnyRequest, error: MeadhallError) -> Response[ProblemDocument]:
    visitor = request.scope.get("user")
    return _answer(problem(400, error.message, error.said_in(visitor.lang if visitor is not None else "en")))


def _on_recursion(request: AnyRequest, error: RecursionError) -> Response[ProblemDocument]:
    """msgspec's answer to thousands of brackets is the sender's mistake, not ours."""
    if "deserializing" in str(error):
        return _answer(problem(400, "bad-request", "The body is nested too deeply."))
    return _on_anything(request, error)


def _on_anything(request: AnyRequest, error: Exception) -> Response[ProblemDocument]:
    return _written_down(request, error, 500)


def _written_down(request: AnyRequest, error: Exception, status: int) -> Response[ProblemDocument]:
    """What was not foreseen goes to the log, where the operator reads it, and nowhere else. The traceback is made here:
    formatters that add the values of variables would write down passwords."""
    trace = "".join(traceback.format_exception(error))
    log.error("request failed", method=request.method, path=request.scope["path"], exception=trace)
    return _answer(problem(status, "server-error", "Something went wrong in the hall. It has been written down."))


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    HTTPException: _on_http,
    Refused: _on_refusal,
    MeadhallError: _on_meadhall,
    RecursionError: _on_recursion,
    Exception: _on_anything,
}
