"""What all tests share: how Hypothesis runs, and the option that rewrites the golden playthroughs."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import HealthCheck, Phase, settings

# Timing says nothing on a machine that others use too; the same examples on every run keep a red test red.
settings.register_profile(
    "steady",
    derandomize=True,
    max_examples=4,
    deadline=None,
    database=None,
    print_blob=True,
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("deep", settings.get_profile("steady"), max_examples=10)  # run.py test --deep
settings.register_profile("search", settings.get_profile("steady"), derandomize=False, max_examples=500)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-playthroughs", action="store_true", help="write the golden playthroughs anew instead of comparing"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers first: their tests are the longest, and at the end one process would play them out alone."""
    items.sort(key=lambda item: "web" not in item.path.parts)


def pytest_collection_finish() -> None:
    """Thousands of tests and all they import stay until the end: the garbage collector need not walk them each time."""
    gc.collect()
    gc.freeze()
