"""What the commands say when all is well."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import meadhall
from cli.hall import Done, Run
from meadhall.cli import app

COMMANDS = ["play", "games", "rules", "sim", "replay", "verify", "data"]
HALL = [sys.executable, "-c", "import sys; from meadhall.cli import main; sys.exit(main())"]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_and_all_its_options(run: Run, command: str, lang: str) -> None:
    page = run(command, "--help", "--lang", lang)
    assert (page.code, page.err) == (0, "")
    functions: dict[str, Any] = {
        info.callback.__name__: info.callback for info in app.app.registered_commands if info.callback
    }
    options = [word for word in page.out.split() if word.startswith("--")]
    assert "--lang" in options
    parameters = len(functions[command].__annotations__) - 1
    named = page.out.split("Arguments")[-1].splitlines() if "Arguments" in page.out else page.out.splitlines()
    assert len([line for line in named if line.startswith("  ") and not line.startswith("    ")]) >= parameters


def test_the_hall_lists_its_commands(run: Run) -> None:
    page = run("--help")
    assert page.code == 0
    for command in [*COMMANDS, "serve", "admin", "bench"]:
        assert f"\n  {command}" in page.out
    assert "Without a command: open the hall" in page.out


def test_without_a_command_the_hall_opens_as_run_py_opens_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[dict[str, Any]] = []
    monkeypatch.delenv("MEADHALL_LOG_LEVEL", raising=False)
    monkeypatch.setattr("meadhall.server.serve.serve_command", lambda **words: given.append(words))
    assert run() == Done(0, "", "")
    assert given == [{"browser": True}]
    assert os.environ.pop("MEADHALL_LOG_LEVEL") == "warning"


@pytest.mark.parametrize("words", [[], ["serve"], ["admin", "tables"]])
def test_the_hall_says_which_packages_it_lacks(run: Run, monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    for module in [name for name in sys.modules if name.startswith("meadhall.server")]:
        monkeypatch.delitem(sys.modules, module)
    for package in ("structlog", "litestar", "sqlalchemy"):
        monkeypatch.setitem(sys.modules, package, None)
    done = run(*words)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert "pip install meadhall[hall]" in done.err


def test_the_version_is_told(run: Run) -> None:
    assert run("--version") == Done(0, f"meadhall {meadhall.__version__}\n", "")


def test_games_are_listed(run: Run) -> None:
    told = run("games").out
    for word in ("eketorp", "Eketorp", "3–6", "standard", "120", "greedy"):
        assert word in told
    assert ("compiled" in told) != ("plain Python" in told)


# ---------------------------------------------------------------- sim


def _plain(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return {key: value for key, value in found.items() if "second" not in key}


def test_sim_gives_one_json_object_that_the_seed_decides(run: Run) -> None:
    arguments = ["sim", "eketorp", "--games", "3", "--bots", "greedy,random,random", "--json"]
    first = run(*arguments, "--seed", "5")
    assert (first.code, first.err, first.out.count("\n")) == (0, "", 1)
    assert _plain(first.out) == _plain(run(*arguments, "--seed", "5").out)
    assert _plain(first.out) == _plain(run(*arguments, "--seed", "5", "--workers", "2").out)
    assert _plain(first.out)["actions"] != _plain(run(*arguments, "--seed", "6").out)["actions"]
    found = json.loads(first.out)
    assert found["games_per_second"] > 0
    assert sum(share["wins"] for share in found["by_bot"].values()) == pytest.approx(3)
    assert sum(share["wins"] for share in found["by_seat"]) == pytest.approx(3)
    assert all(share["low"] <= share["share"] <= share["high"] for share in found["by_bot"].values())


def test_one_bot_fills_all_seats(run: Run) -> None:
    found = _plain(run("sim", "eketorp", "--games", "1", "--bots", "random", "--seats", "5", "--json").out)
    assert found["bots"] == ["random"] * 5
    assert found["by_bot"]["random"]["share"] == pytest.approx(found["fair_share"])


def test_sim_tells_people_in_tables(run: Run) -> None:
    told = run("sim", "eketorp", "--games", "2", "--bots", "random,greedy,random", "--lang", "fr").out
    assert "intervalle" in told
    assert "33,3 %" in told.replace("\u00a0", " ").replace("\u202f", " ")


# ---------------------------------------------------------------- rules and data


@pytest.mark.parametrize(("lang", "word"), [("en", "Value limit"), ("fr", "valeur")])
def test_rules_are_listed_by_chapter(run: Run, lang: str, word: str) -> None:
    told = run("rules", "eketorp", "--lang", lang).out
    for id in meadhall.load("eketorp").ledger().rules:
        assert f"  {id} " in told
    assert word.lower() in told.lower()


def test_one_rule_is_shown_with_ruling_examples_code_and_tests(run: Run) -> None:
    told = run("rules", "eketorp", "comp.village.siege").out
    assert "Interpretation:" in told
    told = run("rules", "eketorp", "4.3.o").out
    assert "Example siege-blue-loots-red" in told
    assert "src/meadhall/games/eketorp/sieges.py:" in told
    assert "tests/games/eketorp/test_sieges.py::test_" in told


def test_data_tells_hash_and_sources(run: Run) -> None:
    game = meadhall.load("eketorp")
    told = run("data", "eketorp").out
    assert game.data.hash in told
    assert "reconstructed" in told
    every = run("data", "eketorp", "--provenance").out
    for record in game.data.provenance():
        assert record.key in every


def test_data_check_says_what_an_overlay_changes(run: Run, home: Path) -> None:
    overlay = 'game = "eketorp"\n[scoring]\ncomplete_bonus = 7\n[[material]]\nid = "grass"\nvalue = 2\n'
    (home / "here" / "mine.toml").write_text(overlay)
    done = run("data", "check", "mine.toml")
    assert (done.code, done.err) == (0, "")
    assert "changes 2 values" in done.out
    assert "material[grass].value: 1 → 2" in done.out
    assert "scoring.complete_bonus: 5 → 7" in done.out


def test_bench_is_handed_on_or_says_how_to_get_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "meadhall.bench", None)
    done = run("bench", "--quick")
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert "python3 run.py bench" in done.err


def test_bench_gets_everything_after_its_name(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[list[str]] = []
    bench = ModuleType("meadhall.bench")
    bench.main = lambda arguments: given.append(arguments) or 3  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "meadhall.bench", bench)
    assert run("bench", "--rounds", "2", "--help", "more").code == 3
    assert given == [["--rounds", "2", "--help", "more"]]


# ---------------------------------------------------------------- as a process


def test_a_reader_who_has_seen_enough_is_no_error(home: Path) -> None:
    hall = subprocess.Popen(
        [*HALL, "rules", "eketorp"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=_environment()
    )
    assert hall.stdout is not None
    assert hall.stderr is not None
    hall.stdout.close()
    assert hall.stderr.read() == b""
    hall.wait(30)


def test_interrupting_a_game_says_how_to_resume(home: Path) -> None:
    command = [*HALL, "play", "eketorp", "--seed", "3"]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=_environment(),
        # Whoever starts the tests in the background has Ctrl-C ignored, and that is inherited.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as hall:
        assert hall.stdin is not None
        hall.stdin.write(b"1\n")
        hall.stdin.flush()
        deadline = time.monotonic() + 60
        while not list(home.glob("data/meadhall/*.json")) and time.monotonic() < deadline:
            time.sleep(0.05)
        time.sleep(0.5)
        hall.send_signal(signal.SIGINT)
        out, err = hall.communicate(timeout=30)
    assert hall.returncode == 130
    assert err == b""
    assert b"meadhall play --resume" in out


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(Path(meadhall.__file__).parent.parent), "PYTHONUNBUFFERED": "1"}
