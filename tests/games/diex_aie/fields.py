"""Small fields drawn for one test: everybody may stand there, and every chapter is in force."""

from __future__ import annotations

from games.diex_aie.table import add_field, game


def field(name: str, grid: str, levels: str = "", rest: str = "") -> str:
    """A scenario on a map of one's own; its hexes are written column and row."""
    heights = f'levels = """\n{levels.strip()}\n"""\n' if levels else ""
    head = f'id = "{name}"\nmark = "Z"\nen = "Test"\nfr = "Essai"\nsource = "reconstructed"\n'
    drawn = f'{head}grid = """\n{grid.strip()}\n"""\n{heights}{rest}'
    known = game.data.facts.setdefault("own_maps", {})
    assert known.get(name, drawn) == drawn, f"two fields are called {name}"
    known[name] = drawn
    if f"on-{name}" not in [names.scenario for names in game.names]:
        add_field(game, name)
    return f"on-{name}"


def rows(*lines: str) -> str:
    return "\n".join(lines)
