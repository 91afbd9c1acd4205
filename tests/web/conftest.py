"""A real server and a real Chromium. Whatever a page writes into its console as an error fails the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from chromium import browser as open_browser
from playwright.sync_api import Browser, expect
from running_hall import running_hall

from web.people import Person

Visit = Callable[..., Person]
expect.set_options(timeout=30_000)  # patience for a busy machine; what is there at once is seen at once


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A real browser on a busy machine is late now and then: what fails once is tried once more, and counted as a
    rerun in the last line. What is wrong fails twice."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_hall(tmp_path_factory.mktemp("hall")) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Of a module and not of the session: while Playwright is open, no other test can run an event loop."""
    with open_browser() as opened:
        yield opened


@pytest.fixture
def visit(browser: Browser, hall: str) -> Iterator[Visit]:
    """``visit("Astrid", lang="fr", phone=True)`` is somebody with a browser of his own."""
    people: list[Person] = []

    def come(name: str = "Astrid", address: str = hall, **wishes: Any) -> Person:
        people.append(Person(browser, address, name, **wishes))
        return people[-1]

    yield come
    mishaps = [f"{person.name}: {mishap}" for person in people for mishap in person.mishaps]
    for person in people:
        person.close()
    assert mishaps == []
