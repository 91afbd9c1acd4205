"""Halls whose own sender rests: the tests look at the outbox themselves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall.server.notices import Sender
from meadhall.server.schema import upgrade
from server.door import hash_quickly
from server.scratch import hall_database


async def rest(_sender: Sender) -> None:
    """The hall's own sender does nothing: the tests look at the outbox themselves."""


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(Sender, "run", rest)
    with hall_database(request.param, tmp_path) as address:
        yield address


@pytest.fixture
def one_url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(Sender, "run", rest)
    upgrade(f"sqlite:///{tmp_path / 'hall.sqlite'}")
    return f"sqlite:///{tmp_path / 'hall.sqlite'}"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    hash_quickly(monkeypatch)
