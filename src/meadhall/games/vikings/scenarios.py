"""A scenario of Vikings of one's own, written by hand in a text file. The format is in docs/scenarios.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from meadhall.core.data import Data
from meadhall.games.vikings.facts import FORM_KEYS, SCORES, SIDE_IDS
from meadhall.games.vikings.fleet import BOX, TYPES, hull_of, moor
from meadhall.games.vikings.layout import GRAPNELS, SHIPS
from meadhall.skirmish.ground import Ground
from meadhall.skirmish.hexes import DIRECTIONS
from meadhall.skirmish.layout import TREASURES
from meadhall.skirmish.maps import lands_of
from meadhall.skirmish.scenario_file import ScenarioReader, keys, page_of

OPTION_IDS = ("errare", "plugging", "hemp", "helm")
SHIP = {
    "id": True,
    "en": True,
    "fr": True,
    "type": True,
    "side": True,
    "at": True,
    "heading": True,
    "speed": False,
    "beached": False,
    "grapnels": False,
    "treasures": False,
    "crew": True,
}


def with_scenario(data: Data, folder: Path, file: Path) -> Data:
    """The data of the game with the file's scenario instead of the printed ones; DataError says where and why not."""
    page = page_of(data, file)
    reader = VikingScenarioReader(file, data, folder / "maps", page, SIDE_IDS, SCORES, FORM_KEYS[2])
    record = reader.record()
    facts = data.facts | {"scenario": [record], "own_maps": reader.own_maps}
    return replace(data, facts=facts, overlay=file.name)


@dataclass
class VikingScenarioReader(ScenarioReader):
    """Reads ships and optional rules too."""

    def more_keys(self) -> dict[str, bool]:
        return {"ship": False, "options": False}

    def more(self, ground: Ground) -> dict[str, Any]:
        chosen = self.page.get("options", []).indices(OPTION_IDS)
        return {"ship": self.ships(ground), "options": [OPTION_IDS[n] for n in chosen]}

    def treasures_elsewhere(self, record: Mapping[str, Any]) -> int:
        return sum(int(ship["treasures_aboard"]) for ship in record["ship"])

    def ships(self, ground: Ground) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        taken: dict[int, str] = {}
        lands = lands_of(self.data)
        for ship in self.tables("ship"):
            keys(ship, SHIP)
            id = self.name(ship.at("id"))
            if any(other["id"] == id for other in found):
                raise ship.at("id").refuse("ship-name", name=id)
            kind = TYPES[ship.at("type").index(TYPES)]
            if sum(other["type"] == kind for other in found) == BOX[kind]:
                raise ship.at("type").refuse("ships-of-type", most=BOX[kind], type=kind, rule="component.ships")
            hull = hull_of(self.data, kind)
            heading = ship.at("heading").index(DIRECTIONS)
            beached = ship.get("beached", False).flag()
            pivot = self.cell(ship.at("at"), ground)
            moor(ship, ground, lands, hull, pivot, heading, beached, taken)
            side = SIDE_IDS[ship.at("side").index(SIDE_IDS)]
            crew = self.people(ship.at("crew"), side)
            if len(crew) > hull.cells:
                raise ship.at("crew").refuse("crew-most", type=kind, n=int(hull.cells))
            fastest = (0, 0) if beached else (-int(hull.astern), int(hull.ahead))
            found.append(
                {
                    "id": id,
                    "en": ship.at("en").text(),
                    "fr": ship.at("fr").text(),
                    "type": kind,
                    "side": side,
                    "at": self.place(ship.at("at"), ground),
                    "heading": DIRECTIONS[heading],
                    "speed": ship.get("speed", 0).number(*fastest),
                    "beached": beached,
                    "grapnels": ship.get("grapnels", 0).number(0, GRAPNELS),
                    "treasures_aboard": ship.get("treasures", 0).number(0, TREASURES),
                    "crew": crew,
                }
            )
        if sum(ship["grapnels"] for ship in found) > GRAPNELS:
            raise self.tables("ship")[0].at("grapnels").refuse("grapnels-most", most=GRAPNELS)
        assert len(found) <= SHIPS
        return found
