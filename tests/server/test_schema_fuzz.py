"""Schemathesis reads the server's own description and sends what it allows, and what it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings

if TYPE_CHECKING:
    from server.conftest import RunningHall

EXAMPLES = 12  # for each operation
SIGNS_OUT = {("DELETE", "/api/session"), ("DELETE", "/api/me"), ("PUT", "/api/me/password")}


@pytest.fixture(scope="module")
def database_url(sqlite_url: str) -> str:
    """One database is enough here: what is fuzzed is the door, not the store."""
    return sqlite_url


def test_no_request_the_schema_can_think_of_breaks_the_server(hall: RunningHall) -> None:
    eve = hall.guest("Eve")
    cookies = dict(eve.http.cookies)
    headers = {"X-CSRF-Token": eve.http.headers["X-CSRF-Token"], "Origin": hall.address}
    schema = schemathesis.openapi.from_url(f"{hall.address}/api/schema/openapi.json")
    fuzzed = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        if (operation.method.upper(), operation.path) in SIGNS_OUT:
            continue

        @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
        @given(case=operation.as_strategy())
        def never_a_server_error(case: schemathesis.Case) -> None:
            answer = case.call(cookies=cookies, headers=headers)
            assert answer.status_code < 500, f"{case.method} {case.path}: {answer.text}"

        never_a_server_error()
        fuzzed += 1
    assert fuzzed > 35
