"""``meadhall data``: the facts of a game and where they come from; ``meadhall data check``: an owner's corrections to
them, or a map or scenario of his own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from meadhall.cli.language import spoken, words
from meadhall.cli.output import out
from meadhall.cli.usage import Language
from meadhall.core.data import File, is_scenario, overlay_game
from meadhall.core.documents import Place, listed
from meadhall.core.errors import MeadhallError, legible
from meadhall.core.game import Game
from meadhall.games import GAMES, load
from meadhall.skirmish.maps import Laid, lay
from meadhall.skirmish.sheets import is_map, read_sheet

CHECK = "check"


def data(
    what: Annotated[str, typer.Argument(metavar="GAME|check")],
    file: Annotated[Path | None, typer.Argument(metavar="FILE")] = None,
    provenance: Annotated[bool, typer.Option("--provenance")] = False,
    lang: Language = None,
) -> None:
    if what == CHECK:
        if file is None:
            raise MeadhallError("usage-missing", name="FILE", command="meadhall data check")
        if is_map(file):
            check_map(out(), file)
        elif is_scenario(file):
            check_scenario(out(), file)
        else:
            check(out(), file)
        return
    if file is not None:
        raise MeadhallError("usage-extra", word=str(file), command="meadhall data")
    game = load(what)
    if provenance:
        print_provenance(out(), game)
    print_summary(out(), game)


def print_summary(console: Console, game: Game[Any]) -> None:
    say = words().say
    counts = Counter(record.source for record in game.data.provenance())
    console.print(Text(say("data-hash", game=game.id, hash=game.data.hash), "bold"))
    for source, n in counts.most_common():
        console.print(Text(f"  {say('data-source', source=source, n=n)}"))


def print_provenance(console: Console, game: Game[Any]) -> None:
    say = words().say
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("record", "comes-from", "why"):
        table.add_column(say(f"data-{column}"))
    for record in game.data.provenance():
        table.add_row(record.key, say("data-source-name", source=record.source), record.detail)
    console.print(table)


def check_map(console: Console, file: Path) -> None:
    """Say what a map holds, or refuse it with line, column and reason."""
    sheet = read_sheet(file)
    ground = lay(file.name, [Laid(sheet, 0, 0)], shallows=False)
    say = words().say
    size = {"columns": sheet.columns, "rows": sheet.rows, "hexes": len(ground.places)}
    told = say("data-map", file=legible(file.name), name=legible(sheet.names[spoken()]), **size)
    console.print(Text(told, "bold"))
    for building in sheet.buildings:
        rooms = len(building.rooms)
        console.print(Text(f"  {say('data-building', name=legible(building.names[spoken()]), rooms=rooms)}"))


def check_scenario(console: Console, file: Path) -> None:
    """Say what a scenario holds, or refuse it with line, key and reason."""
    game = load(overlay_game(file), file)
    record = game.data.records("scenario")[0]
    people = sum(len(group["characters"]) for group in record["group"]) + sum(len(s["crew"]) for s in record["ship"])
    size = {"turns": record["turns"], "people": people, "ships": len(record["ship"])}
    said = {"file": legible(file.name), "name": legible(record[spoken()]), "game": game.title}
    console.print(Text(words().say("data-scenario", **said, **size), "bold"))


# ---------------------------------------------------------------- overlays


def check(console: Console, file: Path) -> None:
    """Say what an overlay changes, or refuse it with file, key and reason."""
    name = overlay_game(file)
    if name not in GAMES:
        raise Place(File(file.name), name, "game").wrong("no-such-game", name=name, known=listed(GAMES))
    changed = load(name, file)
    say = words().say
    changes = list(differences(load(name).data.facts, changed.data.facts))
    said = say("data-changes", file=legible(file.name), game=name, n=len(changes), hash=changed.data.hash)
    console.print(Text(said, "bold"))
    for key, before, after in changes:
        console.print(Text(f"  {key}: {before} → {after}"), soft_wrap=True)


def differences(before: Any, after: Any, key: str = "") -> list[tuple[str, str, str]]:
    """Every value that differs, by its key; where a record comes from goes without saying."""
    if isinstance(before, dict) and isinstance(after, dict):
        names = [name for name in before if name not in ("source", "why")]
        inner = [differences(before[name], after.get(name), f"{key}.{name}".lstrip(".")) for name in names]
        return [change for changes in inner for change in changes]
    if _are_records(before) and _are_records(after) and len(before) == len(after):
        pairs = zip(before, after, strict=True)
        inner = [differences(old, new, f"{key}[{old['id']}]") for old, new in pairs]
        return [change for changes in inner for change in changes]
    return [] if before == after else [(key, str(before), str(after))]


def _are_records(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) and "id" in item for item in value)
