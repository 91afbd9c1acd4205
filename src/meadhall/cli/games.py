"""``meadhall games``: what can be played."""

from __future__ import annotations

from rich import box
from rich.table import Table

from meadhall._plain import is_compiled
from meadhall.bots import names_of
from meadhall.cli.language import words
from meadhall.cli.output import out
from meadhall.cli.usage import Language
from meadhall.games import GAMES, load


def games(lang: Language = None) -> None:
    say = words().say
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for column in ("id", "title", "seats", "scenarios", "rules"):
        table.add_column(say(f"games-{column}"), no_wrap=column != "title")
    for name in GAMES:
        game = load(name)
        table.add_row(
            game.id,
            game.title,
            counted(game.seat_counts),
            "\n".join(game.scenarios),
            str(len(game.ledger().rules)),
        )
    out().print(table)
    for bots in dict.fromkeys(tuple(names_of(name)) for name in GAMES):  # the same for all games, as they are now
        out().print(f"{say('games-bots')}: {', '.join(bots)}", highlight=False)
    out().print(f"{say('games-engine')}: {say('games-compiled' if is_compiled() else 'games-plain')}", highlight=False)


def counted(seats: tuple[int, ...]) -> str:
    """3–6 rather than 3, 4, 5, 6."""
    if len(seats) > 2 and seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]}–{seats[-1]}"
    return ", ".join(str(count) for count in seats)
