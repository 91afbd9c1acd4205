"""What docs/server/security.md promises has its tests."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PROMISES = (HERE.parents[1] / "docs/server/security.md").read_text(encoding="utf-8")


def test_every_test_that_a_promise_names_is_there() -> None:
    ours = "\n".join(file.read_text(encoding="utf-8") for file in HERE.rglob("test_*.py"))
    named = set(re.findall(r"`(test_\w+)`", PROMISES))
    assert len(named) > 30
    assert [name for name in sorted(named) if f"def {name}(" not in ours] == []
    files = set(re.findall(r"`((?:notices/)?test_\w+\.py)`", PROMISES))
    assert [file for file in sorted(files) if not (HERE / file).exists()] == []


def test_every_promise_names_a_test() -> None:
    rows = re.findall(r"^\| (?!promise|-|what)(.+) \|$", PROMISES.partition("## What is kept")[0], re.MULTILINE)
    assert len(rows) > 20
    assert [row for row in rows if "`test_" not in row and "test_letters.py`" not in row] == []
