"""The odds are exact: checked by hand, and against battles that the engine fights."""

from __future__ import annotations

import time
from collections import Counter
from math import sqrt
from typing import Any

import pytest

from games.vikings878.table import at, battle, game, hand, play
from meadhall.core.chance import seeded
from meadhall.games.vikings878.battle_odds import battle_tally, loses


def tally(attacker: int, *units: int) -> Any:
    return battle_tally(game.facts, list(units), attacker, [1.0])


def test_one_against_one_by_hand() -> None:
    """A Thegn (2 Hits, 2 Flees of 6) defends against a Norseman (3 Hits, 1 Flee of 6)."""
    found = tally(1, 0, 1, 1, 0, 0)
    stays = 1 / 3  # the Thegn's roll changes nothing
    first_hit, first_flee = stays * 3 / 6, stays * 1 / 6
    still = stays * 2 / 6
    series = 1 / (1 - still)
    assert found.vikings[1] == pytest.approx((1 / 3 + first_hit) * series)  # the Thegn fled or fell
    assert found.vikings[0] == pytest.approx((1 / 3 + first_flee) * series)
    assert found.slow == pytest.approx((1 / 3 + first_hit) * series - (1 / 3 + first_hit))


@pytest.mark.parametrize("units", [(2, 3, 4, 2, 3), (0, 1, 3, 1, 0), (5, 5, 2, 0, 0), (1, 0, 1, 6, 2)])
@pytest.mark.parametrize("attacker", [0, 1])
def test_chances_add_up(units: tuple[int, ...], attacker: int) -> None:
    found = tally(attacker, *units)
    assert sum(found.english) == pytest.approx(1.0)
    assert sum(found.vikings) == pytest.approx(1.0)


def test_unknown_fyrd_are_the_average_of_what_may_come() -> None:
    mixed = battle_tally(game.facts, [1, 2, 4, 2, 0], 1, [0.0, 0.0, 0.5, 0.0, 0.5])
    two, four = tally(1, 1, 2, 4, 2, 2), tally(1, 1, 2, 4, 2, 4)
    assert mixed.vikings[:7] == pytest.approx([(a + b) / 2 for a, b in zip(two.vikings, four.vikings, strict=True)][:7])
    assert mixed.slow == pytest.approx((two.slow + four.slow) / 2)


def fought(active: str, seed: int, shire: str, **units: int) -> tuple[int, int]:
    """A real battle in which both sides do as the odds assume; the survivors."""
    document = {
        "seats": 2,
        "phase": "battles",
        "active": active,
        "turn": 2,
        "shires": {shire: units},
        "hands": {faction: [f"{faction}-03"] for faction in ("housecarls", "thegns", "norsemen", "berserkers")},
    }
    state = game.position(document, seeded(seed))
    number = game.names.shires.index(shire)
    while not state.is_over() and state.position()["active"] == active and state.contested(number):
        seat = state.deciders()[0]
        options = list(state.legal(seat))
        if state.current().name == "suffer":
            side = int(state.side_of_seat(seat))
            left = [int(state.there(number, kind)) for kind in range(5)]
            kind = loses(game.facts, left, side)
            wanted = game.action("choose", f"board.{game.names.kinds[kind]}")
            state.step(seat, wanted if wanted in options else options[0])
        else:
            stay = [game.action("stay"), game.action("decline")]
            state.step(seat, next((action for action in stay if action in options), options[-1]))
    return int(state.presence(number, 0)), int(state.presence(number, 1))


@pytest.mark.parametrize(
    ("active", "shire", "units"),
    [
        ("norsemen", "york", {"housecarls": 1, "thegns": 2, "norsemen": 4, "berserkers": 2}),
        ("thegns", "ripon", {"housecarls": 2, "thegns": 3, "norsemen": 3, "berserkers": 1}),
    ],
)
def test_the_odds_agree_with_battles_that_were_fought(active: str, shire: str, units: dict[str, int]) -> None:
    document = {"seats": 2, "phase": "battles", "active": active, "turn": 2}
    shires = {shire: units, "exeter": {"norsemen": 1, "thegns": 1}}
    state = game.position(document | {"shires": shires})
    found = next(one for one in game.odds(state, int(state.active_seat()))["battles"] if one["shire"] == shire)
    games = 1500
    seen = Counter(fought(active, seed, shire, **units) for seed in range(games))
    side = 1 if active == "norsemen" else 0
    for name, index in (("attackers", side), ("defenders", 1 - side)):
        for n, chance in enumerate(found[name]):
            share = sum(count for ends, count in seen.items() if ends[index] == n) / games
            assert abs(share - chance) < 4.5 * sqrt(chance * (1 - chance) / games) + 0.002, (name, n)


@pytest.mark.rule("878", "5.2.c", "4.7.a")
def test_a_leader_sees_what_his_next_step_may_bring() -> None:
    leaders = {"ivar": {"at": "ripon", "units": {"norsemen": 5, "berserkers": 2}}}
    state = at("leaders", "norsemen", turn=3, leaders=leaders, shires={"york": {"thegns": 2}, "leeds": {"thegns": 1}})
    play(state, "norsemen", "lead ivar")
    odds = game.odds(state, 2)
    rows = {one["action"]: one for one in odds["battles"]}
    assert set(rows) == {"march york", "march leeds"}
    for one in rows.values():
        assert one["won"] + one["slow"] + one["lost"] == pytest.approx(1.0)
        assert sum(one["attackers"]) == pytest.approx(1.0)
    assert rows["march york"]["won"] < rows["march leeds"]["won"], "the Fyrd of York count"
    assert game.odds(state, 0) is None, "nobody else is asked"
    assert {one["name"] for one in odds["outcomes"]} == {"won", "slow", "lost"}


def test_the_odds_of_a_window_and_of_an_army() -> None:
    state = battle("berserkers", (), berserkers=2, thegns=1, hands=hand("berserkers", 10))
    assert [one["action"] for one in game.odds(state, 3)["battles"]] == ["decline"]
    army = at("movement", "thegns", shires={"ripon": {"thegns": 3}, "york": {"norsemen": 1}})
    play(army, "thegns", "form ripon", "enlist thegns")
    alone = game.odds(army, 1)["battles"][0]
    play(army, "thegns", "enlist-all")
    assert game.odds(army, 1)["battles"][0]["lost"] < alone["lost"]


def test_the_largest_battles_are_counted_quickly() -> None:
    begun = time.perf_counter()
    found = tally(1, 6, 8, 17, 8, 5)
    assert sum(found.vikings) == pytest.approx(1.0)
    assert time.perf_counter() - begun < 60
