"""Interleaved rounds: in each, every series gets its turn, in child processes started for that round."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

from meadhall.bench import worker
from meadhall.bench.goals import Samples, Series


class EngineFailed(Exception):
    """A child process ended before it answered; its last words."""


class Engine:
    """One child process. Only one of them works at a time; the others wait for a line."""

    def __init__(self, process: subprocess.Popen[str], complaints: IO[str]) -> None:
        self.process = process
        self.complaints = complaints

    def hear(self) -> str:
        assert self.process.stdout is not None
        if line := self.process.stdout.readline():
            return line.strip()
        self.complaints.seek(0)
        raise EngineFailed((self.complaints.read().strip().splitlines() or ["it gave no reason"])[-1])

    def measure(self, key: str, seconds: float) -> dict[str, float]:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{key} {seconds}\n")
        self.process.stdin.flush()
        measured: dict[str, float] = json.loads(self.hear())
        return measured


@contextmanager
def started(name: str, path: Path | None) -> Iterator[Engine]:
    """A child process for an engine, with ``path`` before all else that Python imports from."""
    environment = {name: value for name, value in os.environ.items() if name != "MEADHALL_PURE"}
    if name == "plain":
        environment["MEADHALL_PURE"] = "1"
    if path is not None:
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, (str(path), environment.get("PYTHONPATH"))))
    command = [sys.executable, "-P", worker.__file__, name]  # -P: modules beside the worker are not to be imported
    pipe = subprocess.PIPE
    with tempfile.TemporaryFile(mode="w+") as complaints:
        process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=complaints, env=environment, text=True)
        try:
            yield Engine(process, complaints)
        finally:
            process.kill()
            process.communicate()


def play_rounds(
    series: Iterable[Series],
    rounds: int,
    seconds: float,
    paths: dict[str, Path] | None = None,
    missing: dict[str, str] | None = None,
    progress: Callable[[str], None] = lambda text: None,
) -> dict[Series, Samples]:
    """Measure each series once a round. ``missing`` says of engines that cannot run why not, and learns of others."""
    paths, missing = paths or {}, {} if missing is None else missing
    samples = {one: Samples([]) for one in series}
    for number in range(1, rounds + 1):
        with ExitStack() as stack:
            engines: dict[str, Engine] = {}
            for name in dict.fromkeys(one.engine for one in samples):
                if name in missing:
                    continue
                progress(f"round {number} of {rounds}: starting {name}")
                engines[name] = stack.enter_context(started(name, paths.get(name)))
                try:
                    engines[name].hear()
                except EngineFailed as problem:
                    missing[name] = str(problem)
            for one in samples:
                if one.engine not in missing:
                    progress(f"round {number} of {rounds}: {one.title}")
                    samples[one].add(one, engines[one.engine].measure(one.key, seconds))
    for one in samples:
        samples[one].missing = missing.get(one.engine, "")
    return samples
