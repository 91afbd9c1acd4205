"""Who is ahead and by what is in sight in every game, on every screen, while one plays and when it is over."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from meadhall.bots import make_bot
from web.conftest import Visit
from web.people import PHONE, Person

TABLES: dict[str, dict[str, Any]] = {
    "eketorp": {"seats": 3},
    "brian-boru": {"seats": 3},
    "878": {"seats": 2, "scenario": "northumbrian-raids"},
    "vikings": {"seats": 2, "scenario": "salters-hut"},
    "diex-aie": {"seats": 2, "scenario": "la-charge-de-roussel"},
}


def sit(person: Person, game: str) -> str:
    more = {key: value for key, value in TABLES[game].items() if key != "seats"}
    return person.sit("me", *["random"] * (TABLES[game]["seats"] - 1), game=game, **more)


@pytest.mark.parametrize("game", TABLES)
def test_the_score_is_in_sight_while_one_plays(visit: Visit, game: str) -> None:
    me = visit()
    sit(me, game)
    assert_the_score_is_in_sight(me, game, ".seats .points")
    me.page.set_viewport_size(PHONE)
    assert_the_score_is_in_sight(me, game, ".scores b")


def assert_the_score_is_in_sight(me: Person, game: str, where: str) -> None:
    ahead = me.page.locator(".ahead").first
    expect(ahead).to_be_visible()
    expect(ahead).to_be_in_viewport()
    expect(ahead).to_have_text(re.compile(r"leads? by \d+|Everybody has \d+|ahead\.|now: "))
    if game != "878":  # there one bar counts for both sides
        points = me.page.locator(where)
        expect(points).to_have_count(TABLES[game]["seats"])
        expect(points.first).to_be_in_viewport()


def test_brian_boru_shows_the_total_as_it_would_be_counted_now_and_what_is_open(visit: Visit) -> None:
    me = visit()
    sit(me, "brian-boru")
    player = me.snapshot["view"]["players"][me.snapshot["view"]["colors"][0]]
    final = sum(player["final"].values())
    assert final > 0
    seat = me.page.locator(".seats li").first
    expect(seat.locator(".points [aria-hidden]")).to_have_text(str(player["points"] + final))
    expect(seat.locator(".note")).to_have_text(f"{player['points']} on the track, {final} more if it ended now")
    expect(me.board.locator(".players .points").first).to_have_text(str(player["points"] + final))


def test_vikings_counts_points_while_the_fight_goes_on_and_in_the_result(visit: Visit) -> None:
    me = visit()
    table = me.new_table("me", "random", game="vikings", scenario="salters-hut")
    seen = me.play_elsewhere(table, lambda seen: False, 0, make_bot("vikings", "greedy", 3))
    assert seen["view"]["points"] == seen["view"]["score"]
    assert sum(seen["view"]["points"].values()) > 0
    me.go(f"/table/{table}")
    points = me.page.locator(".result .points")
    expect(points).to_have_count(2)
    shown = sorted(int(re.findall(r"\d+", text)[0]) for text in points.all_inner_texts())
    assert shown == sorted(seen["view"]["score"].values())
