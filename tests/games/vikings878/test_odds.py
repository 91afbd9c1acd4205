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
    assert found.quick + found.slow + found.lost + found.empty == pytest.approx(1.0)
    mine = found.vikings if attacker else found.english
    assert found.quick + found.slow == pytest.approx(1.0 - mine[0])


@pytest.mark.rule("878", "4.7.g", "4.7.j")
def test_a_shire_that_only_fyrd_are_left_in_is_empty() -> None:
    """A Fyrd against a Norseman (3 Hits, 1 Flee of 6), who rolls first."""
    faces = next(die["faces"] for die in game.data.records("die") if die["faction"] == "fyrd")
    hit, flee = faces.count("hit") / 6, faces.count("flee") / 6
    found = tally(0, 0, 0, 1, 0, 1)
    series = 1 / (1 - 2 / 6 * (1 - hit - flee))
    assert found.empty == pytest.approx((1 / 6 + 2 / 6 * hit) * series)
    assert found.lost == pytest.approx((3 / 6 + 2 / 6 * flee) * series), "only of these the defender is left"
    assert found.quick == found.slow == 0.0, "Fyrd go home: no attacker is left"
    defended = tally(1, 0, 0, 1, 0, 1)
    assert defended.lost == 0.0
    assert defended.quick + defended.slow + defended.empty == pytest.approx(1.0)


@pytest.mark.rule("878", "event.alfreds_gambit")
def test_the_odds_of_alfreds_gambit_count_every_end_once() -> None:
    shires = {"leeds": {"thegns": 1, "norsemen": 2}, "ripon": {"thegns": 1, "norsemen": 1}}
    state = at("battles", "thegns", shires=shires, sequence={"lasting": ["alfreds_gambit"]})
    one = next(one for one in game.odds(state, 1)["battles"] if one["shire"] == "leeds")
    assert one["won"] + one["slow"] + one["lost"] + one["empty"] == pytest.approx(1.0)
    assert one["won"] + one["slow"] == pytest.approx(1.0 - one["attackers"][0])
    assert one["lost"] == pytest.approx(1.0 - one["defenders"][0])
    assert 0.25 < one["won"] < 0.33, "294 of 1000 in battles that were fought"
    assert one["empty"] > 0.15, "Fyrd often clear the shire after the last Thegn fell"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_end_has_its_words(lang: str) -> None:
    words = [game.texts(lang).say(f"odds-{name}") for name in ("won", "slow", "lost", "empty")]
    assert len(set(words)) == 4
    assert not any(word.startswith("odds-") for word in words)


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
        assert one["won"] + one["slow"] + one["lost"] + one["empty"] == pytest.approx(1.0)
        assert sum(one["attackers"]) == pytest.approx(1.0)
    assert rows["march york"]["won"] < rows["march leeds"]["won"], "the Fyrd of York count"
    assert game.odds(state, 0) is None, "nobody else is asked"
    assert {one["name"] for one in odds["outcomes"]} == {"won", "slow", "lost", "empty"}


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


@pytest.mark.rule("878", "4.8", "event.danegeld.a")
def test_before_the_fyrd_are_drawn_a_lasting_tribute_is_still_to_be_paid() -> None:
    """The odds of the window of Viking Terror are those of the order to fight; after it the price has been paid."""
    shires = {"york": {"thegns": 2, "norsemen": 4, "berserkers": 1}, "leeds": {"thegns": 1, "norsemen": 1}}
    state = at(
        "battles",
        "berserkers",
        [],
        shires=shires,
        hands=hand("berserkers", 9, 10),
        sequence={"lasting": ["danegeld"]},
    )
    before = next(one for one in game.odds(state, 3)["battles"] if one["shire"] == "york")
    play(state, "berserkers", "fight york")
    (window,) = game.odds(state, 3)["battles"]
    assert window["action"] == "decline"
    for name in ("won", "slow", "lost", "empty", "attackers", "defenders"):
        assert window[name] == pytest.approx(before[name])
    play(state, "berserkers", "play berserkers-09", "pay norsemen")
    (after,) = game.odds(state, 3)["battles"]
    assert len(after["attackers"]) == len(before["attackers"]), "it is not paid twice"
    assert after["lost"] < before["lost"], "no Fyrd"
