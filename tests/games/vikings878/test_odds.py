"""The odds are exact: checked by hand, and against battles that the engine fights."""

from __future__ import annotations

from typing import Any

import odds_878
import pytest

from games.vikings878.table import at, battle, game, hand, play
from meadhall.games.vikings878.battle_odds import Effects, battle_tally


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


@pytest.mark.parametrize("fight", odds_878.SPREAD[:-1], ids=str)
def test_the_odds_agree_with_battles_that_were_fought(fight: Any) -> None:
    count = odds_878.fight(fight, iter(range(1, 1000)), 400)
    for name, error in odds_878.errors(fight, odds_878.expected(fight), count):
        assert abs(error) < 4.5, (name, error)


def test_ignored_hits_help_the_vikings_and_training_the_thegns() -> None:
    units = [3, 4, 5, 2, 0]
    plain, wall, fort, both, trained = (
        battle_tally(game.facts, units, 0, [1.0], effects).vikings[0]
        for effects in (
            Effects(),
            Effects(wall=True),
            Effects(fort=True),
            Effects(wall=True, fort=True),
            Effects(training=True),
        )
    )
    assert both < fort < wall < plain < trained


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


def test_the_largest_battles_are_counted_in_full() -> None:
    found = tally(1, 6, 8, 17, 8, 5)
    assert sum(found.vikings) == pytest.approx(1.0, abs=1e-12)
    assert sum(found.english) == pytest.approx(1.0, abs=1e-12)


def test_tribute_is_paid_before_the_odds_are_counted() -> None:
    def lost(*lasting: str, norsemen: int) -> float:
        shires = {"ripon": {"thegns": 3, "norsemen": norsemen}, "leeds": {"thegns": 1, "norsemen": 1}}
        state = at("battles", "norsemen", shires=shires, sequence={"lasting": list(lasting)})
        return next(one["lost"] for one in game.odds(state, 2)["battles"] if one["shire"] == "ripon")

    assert lost("danegeld", norsemen=5) == pytest.approx(lost(norsemen=3))
    assert lost("danegeld", norsemen=2) == 1.0
