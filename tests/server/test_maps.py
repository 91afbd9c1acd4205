"""Maps over HTTP: what there is, laid together, looked over, and one's own with its mistakes."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.server import allowances
from meadhall.server.routes.maps import Laying, Layout, cost_of
from meadhall.server.security import MAPS_PER_MINUTE
from server.conftest import RunningHall
from server.guests import Guest

OWN = """
id = "mine"
mark = "Z"
en = "Mine"
fr = "La mienne"
source = "me"
grid = \"\"\"
....
.t..
....
\"\"\"
"""


@pytest.fixture(scope="module")
def astrid(hall: RunningHall) -> Guest:
    return hall.guest("Astrid")


def ground(astrid: Guest, **layout: Any) -> dict[str, Any]:
    return dict(astrid.post("/api/maps/ground", {"game": "vikings"} | layout))


def test_all_maps_of_vikings_are_listed_with_their_layouts(astrid: Guest) -> None:
    vikings, diex_aie = astrid.get("/api/maps")
    assert [known["mark"] for known in diex_aie["maps"]] == list("GHJKLMN")
    assert [known["mark"] for known in vikings["maps"]] == list("ABCDEF")
    assert len(vikings["layouts"]) == 8
    assert vikings["kinds"]["tree"] == {"en": "Tree", "fr": "Arbre"}


def test_a_layout_comes_as_one_ground(astrid: Guest) -> None:
    laid = ground(astrid, maps=[{"map": "village-bay"}, {"map": "sea-1", "at": [0, 20], "turn": 180}])
    assert (laid["columns"], laid["rows"]) == (30, 40)
    assert laid["names"][0] == "A0000"
    assert laid["names"][20 * 30] == "E2919"
    assert len(laid["terrain"]) == 1200
    kinds = {laid["kinds_of_side"][kind] for _, _, kind in laid["sides"]}
    assert kinds == {"wall", "door", "window", "crest"}


def test_the_field_of_a_scenario_is_its_maps_laid_together(astrid: Guest) -> None:
    field = astrid.get("/api/maps/field?game=vikings&scenario=village-raid")
    assert field == ground(astrid, maps=[{"map": "village-bay"}, {"map": "sea-1", "at": [0, 20]}])
    assert astrid.refused("GET", "/api/maps/field?game=vikings&scenario=picnic")[0] == 400
    assert astrid.refused("GET", "/api/maps/field?game=chess&scenario=picnic")[0] == 400


def test_every_side_comes_once(astrid: Guest) -> None:
    sides = ground(astrid, maps=[{"map": "monastery"}])["sides"]
    assert len({(hex, direction) for hex, direction, _ in sides}) == len(sides)


def test_looking_from_a_hex_says_what_stops_each_line(astrid: Guest) -> None:
    seen = astrid.post("/api/maps/sight", {"game": "vikings", "text": OWN, "shooter": "Z0100"})
    names = ground(astrid, text=OWN)["names"]
    rule, _, obstacle, side, origin = seen["lines"][names.index("Z0102")]
    assert (seen["rules"][rule], names[obstacle], side, origin) == ("G4.tree.a", "Z0101", -1, -1)
    rule, cover, *_ = seen["lines"][names.index("Z0101")]
    assert (seen["rules"][rule], cover) == ("", 1)


def test_a_mistake_in_a_map_of_ones_own_is_told_with_its_line(astrid: Guest) -> None:
    answer = astrid.ask("POST", "/api/maps/ground", {"game": "vikings", "text": OWN.replace(".t..", ".?..")})
    assert answer.status_code == 400
    assert "line 9, column 2 (hex 0101)" in answer.json()["message"]


@pytest.mark.parametrize(
    "layout",
    [
        {"game": "chess"},
        {"maps": [{"map": "moon"}]},
        {"maps": []},
        {"maps": [{"map": "sea-1"}, {"map": "sea-1"}]},
        {"maps": [{"map": "sea-1", "at": [10**9, 0]}]},
        {"maps": [{"map": "sea-1", "at": [-2, 0]}]},
        {"maps": [{"map": "sea-1", "turn": 90}]},
        {"maps": [{"map": "sea-1"}] * 9},
        {"text": "x" * 50_000},
        {"text": "[[[["},
        {"more": 1},
    ],
    ids=str,
)
def test_nonsense_is_refused(astrid: Guest, layout: dict[str, Any]) -> None:
    status, _ = astrid.refused("POST", "/api/maps/ground", {"game": "vikings"} | layout)
    assert status == 400


def test_a_shooter_off_the_maps_is_refused(astrid: Guest) -> None:
    status, _ = astrid.refused("POST", "/api/maps/sight", {"game": "vikings", "text": OWN, "shooter": "Z9999"})
    assert status == 400


@pytest.mark.parametrize(
    "text",
    ["a = " + "[\n" * 5000, "a=" + "{a=" * 300, "a=" + "9" * 900, "a=" + "9" * 39_000, ".".join("a" * 10_000) + "=1"],
    ids=["brackets", "braces", "number", "long number", "long key"],
)
def test_a_map_that_cannot_be_read_is_refused(astrid: Guest, text: str) -> None:
    status, error = astrid.refused("POST", "/api/maps/ground", {"game": "vikings", "text": text})
    assert (status, error) == (400, "data")


def test_a_line_of_a_map_has_an_end(astrid: Guest) -> None:
    """Reading a key takes longer with the square of its parts."""
    answer = astrid.ask("POST", "/api/maps/ground", {"game": "vikings", "text": ".".join("a" * 600) + " = 1"})
    assert "1,000 characters" in answer.json()["message"]


def test_one_address_lays_so_many_maps_in_a_minute(astrid: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowances.Allowance, "take", lambda own, *_: 30.0 if own.count == MAPS_PER_MINUTE else 0.0)
    assert astrid.refused("POST", "/api/maps/ground", {"game": "vikings"}) == (429, "too-many-requests")
    assert astrid.refused("POST", "/api/maps/sight", {"game": "vikings"}) == (429, "too-many-requests")
    assert astrid.ask("GET", "/api/maps").status_code == 200


def test_maps_that_lie_far_apart_count_for_many() -> None:
    """All the hexes between them are looked at: eight such requests took as long as a thousand others."""
    beside = [Laying("village-bay"), Laying("sea-1", (0, 20)), Laying("dunes", (20, 20))]
    assert cost_of(Layout("vikings")) == cost_of(Layout("vikings", beside)) == 1.0
    assert cost_of(Layout("vikings", [Laying("dunes"), Laying("sea-1", (200, 200))])) > 10
