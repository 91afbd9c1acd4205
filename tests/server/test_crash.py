"""A few kills in every test run; ``tools/crash.py`` does a hundred."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from server.scratch import scratch_database

CRASH = Path(__file__).parents[2] / "tools" / "crash.py"


@pytest.mark.parametrize(("kind", "processes"), [("sqlite", 1), ("postgresql", 2)])
def test_no_acknowledged_move_is_lost_or_made_twice_when_the_server_is_killed(
    kind: str, processes: int, tmp_path: Path
) -> None:
    with scratch_database(kind, tmp_path) as url:
        options = [
            "--within",
            "1000",
            "--kills",
            "5",
            "--players",
            "2",
            "--processes",
            str(processes),
            "--database",
            url,
        ]
        done = subprocess.run([sys.executable, CRASH, *options], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert done.stdout.splitlines()[-1].endswith(" 0 faults")
