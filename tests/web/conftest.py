"""A real server and a real Chromium. Whatever a page writes into its console as an error fails the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
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
    """A real browser on a busy machine is late now and then: what fails once is tried once more, and named as a
    rerun at the end. What is wrong fails twice."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_hall(tmp_path_factory.mktemp("hall")) as address:
        yield address


kept = ExitStack()  # the browser, from one test of the page to the next
browsers: list[Browser] = []


def shared_browser() -> Browser:
    """One for all tests of the page that follow each other; each has a context of its own in it. It is asked for anew
    by every test, as the last one closes it behind itself and may be run again."""
    if not browsers:
        browsers.append(kept.enter_context(open_browser()))
    return browsers[0]


@pytest.fixture(scope="session")
def any_browser() -> Callable[[], Browser]:
    """For what is made once for several tests, and must not hold on to a browser that one of them closes."""
    return shared_browser


@pytest.fixture
def browser() -> Browser:
    return shared_browser()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """Not of the session: while Playwright is open, no other test can run an event loop."""
    if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
        browsers.clear()
        kept.close()


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
