"""How the page's folders use each other: a game is built on what games share, never on another game. Those of one box
are built on its first game too: a siege shows its battles with the board of battles."""

from __future__ import annotations

import re
from pathlib import Path

GAMES = Path(__file__).parents[2] / "web/src/games"
IMPORT = re.compile(r"(?:from|import)\s*\(?'(\.[^']+)'")
FOLDERS = [folder.name for folder in GAMES.iterdir() if folder.is_dir()]
SOURCES = [file for file in GAMES.rglob("*") if file.suffix in (".ts", ".svelte") and file.parent != GAMES]


def folder(file: Path) -> str:
    return file.relative_to(GAMES).parts[0]


def imported(file: Path) -> list[Path]:
    return [(file.parent / found).resolve() for found in IMPORT.findall(file.read_text(encoding="utf-8"))]


def allowed(game: str) -> set[str]:
    """The folders that a game may use: its own, and those of its box, which are called after the first of them."""
    first = min((other for other in FOLDERS if game.startswith(f"{other}-")), key=len, default=game)
    return {game, "shared", *(other for other in FOLDERS if other == first or other.startswith(f"{first}-"))}


def test_no_game_imports_another_and_what_is_shared_imports_none() -> None:
    wrong = [
        f"{file.relative_to(GAMES)}: {other.relative_to(GAMES)}"
        for file in SOURCES
        for other in imported(file)
        if other.is_relative_to(GAMES) and other.parent != GAMES and folder(other) not in allowed(folder(file))
    ]
    assert len(SOURCES) > 100
    assert wrong == []


def test_one_stage_one_layer_of_flights_and_one_of_targets_for_all_games() -> None:
    for name in ("Flights.svelte", "Targets.svelte"):
        assert [file.relative_to(GAMES).as_posix() for file in GAMES.rglob(name)] == [f"shared/{name}"]
    stages = {
        file.relative_to(GAMES).as_posix(): re.findall(
            r"class Stage(?:<[^{]*?>)? (extends \w+)?", file.read_text(encoding="utf-8")
        )
        for file in GAMES.rglob("stage.svelte.ts")
    }
    assert len(stages) >= 6
    assert [name for name, found in stages.items() if found == [""]] == ["shared/stage.svelte.ts"]


def test_a_skirmish_is_drawn_without_vikings() -> None:
    """Field, counters, line of fire, stage, ways, targets and reckoning know no ships and no Vikings."""
    shared = GAMES / "shared/skirmish"
    for part in (
        "Field.svelte",
        "Counter.svelte",
        "FireLine.svelte",
        "Reckoning.svelte",
        "stage.svelte.ts",
        "routes.ts",
        "targets.ts",
    ):
        assert (shared / part).exists(), part
    naming = [
        file.name
        for file in shared.iterdir()
        if re.search(r"anglo_saxon|'viking'|deckHex|SHIP_TYPES", file.read_text(encoding="utf-8"))
    ]
    assert naming == []
