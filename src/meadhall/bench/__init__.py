"""``meadhall bench``: how fast the rules run, side by side with OpenSpiel and RLCard. docs/benchmark.md says more."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console

from meadhall.bench.build import CHECKOUT, CannotBuild, connect_four_folder
from meadhall.bench.goals import PEERS, SERIES
from meadhall.bench.report import Run, as_document, print_run, write_markdown
from meadhall.bench.rounds import play_rounds

PAGE = CHECKOUT / "docs/benchmark.md"
MISSING = (
    "OpenSpiel and RLCard are not both installed: `python3 run.py bench` sets them up, "
    "and `--ours` measures Meadhall alone."
)


def main(argv: list[str] | None = None) -> int:
    words = sys.argv[1:] if argv is None else argv
    if words[:1] == ["server"]:
        from meadhall.bench.server import main as server_main

        return server_main(words[1:])
    if words[:1] == ["ismcts"]:
        from meadhall.bench.ismcts import main as ismcts_main

        return ismcts_main(words[1:])
    given = parser().parse_args(words)
    if not given.ours and (find_spec("pyspiel") is None or find_spec("rlcard") is None):
        print(MISSING, file=sys.stderr)
        return 2
    if given.markdown and not PAGE.exists():
        print(f"There is no {PAGE.name} to write to: --markdown needs a checkout of the sources.", file=sys.stderr)
        return 2
    run = measure(given.rounds, given.seconds, given.ours)
    print_run(run, Console())
    if given.json is not None:
        given.json.write_text(json.dumps(as_document(run), indent=2) + "\n", encoding="utf-8")
    if given.markdown:
        write_markdown(run, PAGE)
    return 0


def parser() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser("meadhall bench", description="Speed, against OpenSpiel and RLCard, on one core.")
    options.add_argument("--rounds", type=whole, default=5, help="rounds of all series (5; do not quote fewer)")
    options.add_argument("--seconds", type=positive, default=0.5, help="CPU seconds for a series in a round (0.5)")
    options.add_argument("--ours", action="store_true", help="without the peers")
    options.add_argument("--json", type=Path, metavar="FILE", help="write everything measured to a file")
    options.add_argument("--markdown", action="store_true", help="write the tables of docs/benchmark.md anew")
    return options


def whole(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("must be a whole number, at least 1")
    return int(text)


def positive(text: str) -> float:
    if not text.replace(".", "", 1).isdecimal() or float(text) <= 0:
        raise argparse.ArgumentTypeError("must be a number above 0")
    return float(text)


def measure(rounds: int, seconds: float, ours: bool) -> Run:
    series = [one for one in SERIES if not (ours and one.engine in PEERS)]
    missing: dict[str, str] = {}
    paths: dict[str, Path] = {}
    console = Console(stderr=True)
    with tempfile.TemporaryDirectory() as folder, console.status("compiling connect four") as status:
        try:
            paths["connect-four"] = connect_four_folder(Path(folder))
        except CannotBuild as problem:
            missing["connect-four"] = str(problem)
        before = load_average()
        samples = play_rounds(series, rounds, seconds, paths, missing, status.update)
    peers = {} if ours else {"OpenSpiel": version("open_spiel"), "RLCard": version("rlcard")}
    return Run(samples, rounds, seconds, (before, load_average()), peers)


def load_average() -> float:
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
