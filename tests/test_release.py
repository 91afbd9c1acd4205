"""What a release is held to."""

from __future__ import annotations

import tomllib
from pathlib import Path

import licences
import pytest
from release_check import faults

ROOT = Path(__file__).parents[1]
WHOLE = {"version": "0.5.0", "chapters": "## [Unreleased]\n\n## [0.5.0] - 2026-12-01\n"}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({}, None),
        ({"version": "0.4.9"}, "the tag is v0.5.0, the version 0.4.9"),
        ({"chapters": "## [Unreleased]\n\n## [0.4.0] - 2026-10-01\n"}, "no chapter [0.5.0]"),
        ({"chapters": "## [0.5.0]\n"}, "gives [0.5.0] no date"),
    ],
)
def test_a_release_is_whole_and_says_its_name(tmp_path: Path, change: dict[str, str], fault: str | None) -> None:
    is_so = WHOLE | change
    (tmp_path / "src/meadhall").mkdir(parents=True)
    (tmp_path / "src/meadhall/__init__.py").write_text(f"__version__ = {is_so['version']!r}\n")
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n{is_so['chapters']}")
    found = faults("v0.5.0", tmp_path)
    assert (found == []) if fault is None else (fault in found[0])


def test_the_files_of_the_project_can_be_read() -> None:
    assert "the tag is v9.9.9" in faults("v9.9.9")[0]


def test_every_package_and_font_is_listed_with_its_licence() -> None:
    """docs/licences.md is written by tools/licences.py; what is installed where it is read does not matter."""
    told = (ROOT / "docs/licences.md").read_text(encoding="utf-8")
    rows = {
        line.split("|")[2].strip(): line.split("|")[3].strip() for line in told.splitlines() if line.count("|") == 4
    }
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needs = [*project["dependencies"], *(need for extra in project["optional-dependencies"].values() for need in extra)]
    page = [row.split("|")[2].strip() for row in licences.page_rows()]
    assert {licences.name_of(need) for need in needs} | {*page} <= set(rows), "tools/licences.py --write"
    assert "?" not in rows.values()
