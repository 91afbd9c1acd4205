"""Where games in progress are kept, and the commands that take them up again."""

from __future__ import annotations

import os
import shlex
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from meadhall.core.errors import MeadhallError, RecordError
from meadhall.core.record import Record


def saves_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """``$XDG_DATA_HOME/meadhall``, by default ``~/.local/share/meadhall``."""
    data = environment.get("XDG_DATA_HOME", "")
    # The XDG rules: a path that is not absolute is to be ignored.
    return (Path(data) if Path(data).is_absolute() else Path.home() / ".local" / "share") / "meadhall"


def command_line(*arguments: str) -> str:
    """A command to type, beginning as the person began: run.py, which puts no ``meadhall`` on the path, says how."""
    return f"{os.environ.get('MEADHALL_COMMAND') or 'meadhall'} {shlex.join(arguments)}"


def new_save(game: str, folder: Path, now: datetime) -> Path:
    """A name that no file has yet."""
    stem = f"{game}-{now:%Y%m%d-%H%M%S}"
    candidates = [folder / f"{stem}.json", *(folder / f"{stem}-{number}.json" for number in range(2, 100))]
    return next(path for path in candidates if not path.exists())


def write(record: Record, path: Path, new: bool = False) -> None:
    """Save a record, making its folder. ``new``: the player named the file, which must not be anything but a record."""
    if new and path.exists():
        try:
            Record.load(path)
        except RecordError:
            raise MeadhallError("save-other-file", file=str(path)) from None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        record.save(path)
    except OSError as problem:
        raise MeadhallError("save-failed", file=str(path), reason=problem.strerror or str(problem)) from None
