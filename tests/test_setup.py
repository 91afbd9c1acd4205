"""Setting up: what is installed and by whom, and the hall that opens while its rules are compiled."""

from __future__ import annotations

import runpy
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import environment
import httpx
import pytest

from meadhall._plain import rules_in_use

ROOT = Path(__file__).parents[1]
UNTIL_COMPILED = """
import sys, run
run.COMPILE = [sys.executable, "-c", sys.argv[1]]
run.build_record = lambda: {"compiled": True}
sys.exit(run.serve_meanwhile(sys.argv[2:]))
"""

# ---------------------------------------------------------------- packages


def test_the_compiler_is_the_one_that_checks() -> None:
    pins = [need for need in environment.needs_of("check") if need.startswith("mypy")]
    assert len(pins) == 1
    assert set(pins) < set(environment.needs_of("compiler"))


def test_rules_of_an_earlier_way_of_installing_are_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They would be found before those in src/."""
    monkeypatch.setattr(environment, "VENV", tmp_path)
    monkeypatch.setattr(environment, "BIN", tmp_path)
    packages = tmp_path / f"lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages"
    packages.mkdir(parents=True)
    for name in ("meadhall__mypyc.cpython-311.so", "_editable_impl_meadhall.pth", "other.so"):
        (packages / name).touch()
    environment.link()
    assert sorted(file.name for file in packages.iterdir()) == ["meadhall.pth", "other.so"]


@pytest.mark.skipif(sys.platform == "win32", reason="there the command is no Python script")
def test_a_bots_process_that_reads_the_command_again_opens_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "VENV", tmp_path)
    monkeypatch.setattr(environment, "BIN", tmp_path)
    (tmp_path / f"lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages").mkdir(parents=True)
    environment.link()
    opened: list[str] = []
    monkeypatch.setattr("meadhall.cli.main", lambda: opened.append("hall"))
    runpy.run_path(str(tmp_path / "meadhall"), run_name="__mp_main__")  # as multiprocessing does
    assert opened == []


class Steps:
    """Notes what would be run; what names ``broken`` fails."""

    def __init__(self, broken: str = "") -> None:
        self.broken = broken
        self.ran: list[list[str]] = []

    def __call__(self, failure: str, *command: object, environment: dict[str, str] | None = None) -> None:
        words = [str(part) for part in command]
        if self.broken and Path(words[0]).stem == self.broken:
            raise env_error(failure)
        self.ran.append(words)


def env_error(failure: str) -> environment.SetupError:
    return environment.SetupError(f"Set-up {failure}")


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The programs that are there."""
    programs = {"uv"}
    monkeypatch.setattr(environment, "has_pip", lambda: True)
    monkeypatch.setattr(environment.shutil, "which", lambda name, path="": f"/{name}" if name in programs else None)
    return programs


def test_uv_installs_where_it_is(found: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    steps = Steps()
    monkeypatch.setattr(environment, "step", steps)
    environment.install(["typer>=0.15"])
    assert [words[:3] for words in steps.ran] == [["/uv", "pip", "install"]]
    assert "typer>=0.15" in steps.ran[0]


def test_uv_is_fetched_where_it_is_missing(found: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    found.clear()
    steps = Steps()
    monkeypatch.setattr(environment, "step", lambda *words, **more: (steps(*words, **more), found.add("uv")))
    environment.install(["typer>=0.15"])
    fetched, installed = steps.ran
    assert fetched[-1] == "uv"
    assert installed[:3] == ["/uv", "pip", "install"]


def test_pip_goes_on_where_uv_fails(
    found: set[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = Steps(broken="uv")
    monkeypatch.setattr(environment, "step", steps)
    environment.install(["typer>=0.15"])
    assert [words[1:3] for words in steps.ran] == [["-m", "pip"]]
    assert "uv failed" in capsys.readouterr().out


def test_a_step_that_fails_says_its_last_words() -> None:
    with pytest.raises(environment.SetupError, match=r"could not do it[^$]*no more mead"):
        environment.step("could not do it", sys.executable, "-c", "import sys; sys.exit('no more mead')")


# ---------------------------------------------------------------- the first start


@contextmanager
def opened(folder: Path, compiling: str) -> Iterator[subprocess.Popen[str]]:
    words = ["--port", "0", "--database", f"sqlite:///{folder / 'hall.sqlite'}"]
    started = subprocess.Popen(
        [sys.executable, "-c", UNTIL_COMPILED, compiling, *words], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    try:
        yield started
    finally:
        started.send_signal(signal.SIGTERM)
        started.communicate(timeout=60)
    assert started.returncode == 0


def rules_at(address: str) -> str:
    """A line that the hall cuts when it is replaced is tried again."""
    while True:
        try:
            return str(httpx.get(f"{address}/health", timeout=60).json()["rules"])
        except (httpx.RemoteProtocolError, httpx.ReadError):
            continue


def address_said_by(started: subprocess.Popen[str]) -> str:
    assert started.stdout is not None
    said = started.stdout.readline()
    assert said.startswith("Meadhall: ")
    return said.removeprefix("Meadhall: ").strip()


def test_the_hall_opens_on_plain_python_and_goes_on_with_compiled_rules(tmp_path: Path) -> None:
    done = tmp_path / "compiled"
    wait = f"import pathlib, time\nwhile not pathlib.Path({str(done)!r}).exists(): time.sleep(0.05)"
    with opened(tmp_path, wait) as started:
        address = address_said_by(started)
        assert rules_at(address) == "plain Python"
        done.touch()
        while rules_at(address) != rules_in_use():
            pass


def test_the_hall_stays_open_if_the_rules_cannot_be_compiled(tmp_path: Path) -> None:
    with opened(tmp_path, "raise SystemExit(1)") as started:
        address = address_said_by(started)
        assert started.stdout is not None
        said = [started.stdout.readline() for _ in range(2)]
        assert said[-1] == "The hall goes on with plain Python.\n"
        assert rules_at(address) == "plain Python"
