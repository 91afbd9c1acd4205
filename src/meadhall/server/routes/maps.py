"""The maps of the skirmish games, laid together as one likes, and one's own map as one draws it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK

from meadhall.core.documents import shown
from meadhall.core.errors import UnknownName
from meadhall.games.atlas import ATLASES, atlas, field_of
from meadhall.server.problems import documented
from meadhall.server.routes import TheHall, TheLimits
from meadhall.skirmish.atlas import about, document, seen_from
from meadhall.skirmish.ground import Ground
from meadhall.skirmish.maps import FURTHEST, Laid, spot
from meadhall.skirmish.sheets import parse_sheet

LONGEST = 40_000  # characters of a map of one's own
LONGEST_LINE = 1_000  # of them in one line: the time to read a key grows with the square of its parts

BESIDE = 25  # columns or rows of one map, about
HEXES_OF_ONE = 3_000  # laid together at the price of one

AnyRequest = Request[Any, Any, Any]
Name = Annotated[str, msgspec.Meta(max_length=60)]
Place = Annotated[int, msgspec.Meta(ge=0, le=FURTHEST)]


class Laying(msgspec.Struct, forbid_unknown_fields=True):
    """One map of a layout: where its north-west hex comes to lie, and turned by 0 or 180 degrees."""

    map: Name
    at: tuple[Place, Place] = (0, 0)
    turn: int = 0


class Layout(msgspec.Struct, forbid_unknown_fields=True):
    """``text`` is a map of one's own, as in a file (docs/maps.md); without ``maps`` it is shown alone."""

    game: Name
    maps: Annotated[list[Laying], msgspec.Meta(max_length=8)] = []
    text: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""


class Look(Layout):
    """``shooter``: the hex that is looked from, such as A0512."""

    shooter: Name = ""


def cost_of(layout: Layout) -> float:
    """Of the maps that an address may have laid together: one for a few maps beside each other, more where they lie far
    apart, for all the hexes between them are looked at."""
    columns, rows = (BESIDE + max((one.at[way] for one in layout.maps), default=0) for way in (0, 1))
    return max(1.0, columns * rows / HEXES_OF_ONE)


def laid(layout: Layout) -> tuple[Ground, list[Laid]]:
    book = atlas(layout.game)
    sheets = dict(book.sheets)
    wanted: list[dict[str, Any]] = [{"map": m.map, "at": list(m.at), "turn": m.turn} for m in layout.maps]
    if layout.text:
        if any(len(line) > LONGEST_LINE for line in layout.text.splitlines()):
            raise spot("map", "-").wrong("long-line", most=LONGEST_LINE)
        own = parse_sheet("map", layout.text)
        sheets[own.id] = own
        wanted = wanted or [{"map": own.id}]
    found = book.laid(wanted, sheets)
    return book.ground(found), found


class Maps(Controller):
    path = "/api/maps"
    tags = ("maps",)

    @get("/", summary="All maps", sync_to_thread=True)
    def all_maps(self) -> list[dict[str, Any]]:
        """The maps of each game, how its scenarios lay them together, and what their ground is called."""
        return [
            {
                "game": game,
                "maps": [about(sheet) for sheet in atlas(game).sheets.values()],
                "layouts": atlas(game).layouts(),
                "kinds": atlas(game).kinds(),
            }
            for game in ATLASES
        ]

    @get("/field", summary="The field of a scenario", sync_to_thread=True, responses=documented(400))
    def field(
        self, hall: TheHall, game: FromQuery[str], scenario: FromQuery[str], hash: FromQuery[str] = ""
    ) -> dict[str, Any]:
        """The maps of a table laid together, those of somebody's own scenario too, and those of a fight inside a siege.
        ``hash``: the data that the table names."""
        found = hall.game(game, hash)
        if (found.box or found.id) not in ATLASES:
            raise UnknownName("unknown-game", name=game, known=", ".join(ATLASES))
        return document(*field_of(found, scenario))

    @post(
        "/ground",
        summary="Maps laid together",
        status_code=HTTP_200_OK,
        sync_to_thread=True,
        responses=documented(400, 429),
    )
    def ground(self, request: AnyRequest, limits: TheLimits, data: JSONBody[Layout]) -> dict[str, Any]:
        """Every hex and hex side, as the rules use them."""
        limits.lay_maps(request.scope, cost_of(data))
        return document(*laid(data))

    @post(
        "/sight",
        summary="Every line of fire from one hex",
        status_code=HTTP_200_OK,
        sync_to_thread=True,
        responses=documented(400, 429),
    )
    def sight(self, request: AnyRequest, limits: TheLimits, data: JSONBody[Look]) -> dict[str, Any]:
        """Which hexes can be shot at, with what cover, and what stops the other lines. Nobody stands in the way."""
        limits.lay_maps(request.scope, cost_of(data))
        ground, _ = laid(data)
        shooter = int(ground.cell_named(data.shooter))
        if shooter < 0:
            raise spot("layout", "shooter").wrong("no-shooter", given=shown(data.shooter))
        found = atlas(data.game)
        return seen_from(ground, found.lands, found.book, shooter)
