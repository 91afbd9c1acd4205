"""The player of campaigns with a purpose: legal, the same way twice, blind to secrets, sound in what he goes for."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie_campaign.country import at, country, does, game, hex_of, number, place, question
from games.diex_aie_campaign.mottes import siege
from meadhall.bots import LEVELS, SENSES, make_bot
from meadhall.bots.bot import Bot, RandomBot
from meadhall.bots.diex_aie_campaign.odds import Odds
from meadhall.bots.diex_aie_campaign.player import CampaignPlayer, usual
from meadhall.bots.diex_aie_campaign.prospects import prospect
from meadhall.bots.search import SearchBot
from meadhall.games.diex_aie.campaign import layout

ID = "diex-aie-campaign"
HERE, BESIDE, FAR = "0511", "0512", "1512"


def play_out(scenario: str, bots: list[Bot], seed: int) -> tuple[list[float], str]:
    state = game.start(len(bots), seed, scenario)
    while seats := state.deciders():
        state.apply(seats[0], bots[seats[0]].answer(state, seats[0]))
    return state.result(), state.digest()


def asked(state: Any, seed: int = 1) -> str:
    """What the player answers for the seat that must decide."""
    seat = state.deciders()[0]
    return str(game.describe(CampaignPlayer(seed).answer(state, seat)))


def marches(state: Any, name: str) -> str:
    """Where a group ends that the player moves."""
    player = CampaignPlayer(1)
    while question(state) in ("who-first", "march", "encounter"):
        if question(state) == "march" and state.argument(layout.MARCH_GROUP) != number(name):
            does(state, "halt")
            continue
        seat = state.deciders()[0]
        state.apply(seat, player.answer(state, seat))
    return hex_of(state, name)


# ---------------------------------------------------------------- whole campaigns


def test_purpose_beats_chance_on_either_side() -> None:
    won = [0.0, 0.0]
    for seed in range(3):
        for seat in (0, 1):
            bots: list[Bot] = [RandomBot(5), RandomBot(6)]
            bots[seat] = CampaignPlayer(7)
            won[seat] += play_out("la-motte-de-thirsk", bots, seed)[0][seat]
    assert sum(won) >= 5.0, won


@pytest.mark.parametrize("scenario", game.scenarios)
def test_a_campaign_is_played_to_its_end_with_any_number_of_seats(scenario: str) -> None:
    seats = game.seats_of(scenario)[-1]
    result, _ = play_out(scenario, [CampaignPlayer(seat) for seat in range(seats)], 3)
    assert sum(result) == pytest.approx(1.0)


@pytest.mark.parametrize("level", ["karl", "huskarl", "jarl"])
def test_both_sides_of_a_siege_play_its_days(level: str) -> None:
    """They build, shoot and storm as in a siege of its own; a search looks through the days without an error."""
    s = siege(besiegers="Dim*30 Dia*4", stores=2)
    bots = [make_bot(ID, level, seat) for seat in range(4)]
    asked_for = set()
    while s.inner is not None:
        seat = s.deciders()[0]
        asked_for.add(question(s))
        s.apply(seat, bots[seat].answer(s, seat))
    assert {"torch", "besieger-choice"} <= asked_for
    assert s.get(layout.BESIEGER) or s.get(layout.MOTTE_HEX) == 0


def test_the_same_seed_plays_the_same_campaign() -> None:
    games = [play_out("romney-1066", [make_bot(ID, name, 4) for name in ("huskarl", "karl")], 2) for _ in range(2)]
    assert games[0] == games[1]


def test_the_four_levels_are_there_and_the_strongest_compares_plans() -> None:
    assert list(LEVELS[ID]) == ["thrall", "karl", "huskarl", "jarl"]
    assert SENSES[ID]().plans > 1
    state = game.start(2, 5, "romney-1066")
    jarl = LEVELS[ID]["jarl"].search(SENSES[ID](), 1, simulations=6)
    assert isinstance(jarl, SearchBot)
    looked = 0
    while looked == 0:
        seat = state.deciders()[0]
        action = jarl.answer(state, seat) if seat == 0 else CampaignPlayer(1).answer(state, seat)
        assert action in state.legal(seat)
        looked += int(jarl.played)
        state.apply(seat, action)
    assert sum(visits for _, visits, _ in jarl.found) >= 6


# ---------------------------------------------------------------- secrets


def with_other_secrets(s: Any, seat: int) -> Any:
    """A copy in which groups that the seat does not see have lost men, money, patience and their last meals."""
    twin = s.clone()
    for group in range(layout.GROUPS):
        if not twin.is_there(group) or twin.knows(seat, group):
            continue
        for field in (layout.MONEY, layout.TEMPER, layout.HUNGER, layout.WEAK):
            twin.put(field + group, twin.get(field + group) ^ 1)
        men = [man for man in twin.members(group) if twin.get(layout.LEADER + group) != man + 1]
        men.sort(key=lambda man: not twin.rides(man))  # whether all of them ride is plain to see: footmen stay
        for man in men[: len(men) // 2]:
            twin.dismiss(man)
    return twin


@pytest.mark.parametrize("scenario", ["romney-1066", "devastation-1069"])
def test_no_answer_changes_with_what_the_enemy_hides(scenario: str) -> None:
    state = game.start(2, 8, scenario)
    players = [CampaignPlayer(1), CampaignPlayer(2)]
    compared = 0
    while state.deciders() and compared < 250:
        seat = state.deciders()[0]
        if question(state) not in ("losses", "name-men"):
            other = with_other_secrets(state, seat)
            if state.legal(seat) == other.legal(seat):
                compared += 1
                assert CampaignPlayer(3).choose(state.clone(), seat) == CampaignPlayer(3).choose(other, seat)
        state.apply(seat, players[seat].answer(state, seat))
    assert compared > 100


# ---------------------------------------------------------------- what groups go for


def test_whoever_carries_the_plunder_of_romney_brings_it_to_hastings() -> None:
    carries = {"plunder": 4, "haul": 1 << place(game.start(2, 1, "romney-1066"), "old-romney")}
    s = country(
        scenario="romney-1066",
        seats=2,
        g1=("norman", "0711", "Nim*9", "Nck", 6, carries),
        g2=("saxon", "1706", "Xil*9", "Xct", 4),
    )
    assert marches(s, "g1") == "0613"


def test_the_hungry_go_where_there_is_food() -> None:
    s = country(
        season=0, g1=("saxon", "0512", "Xil*11", "Xct", 4, {"hunger": 2}), g2=("norman", "1804", "Nim*9", "Nck")
    )
    assert game.campaigns.scenarios[int(s.get(layout.SCENARIO))].map.land.place[at(marches(s, "g1"))] >= 0


def attack(mover: Any, foe: Any) -> Any:
    s = country((), season=0, g1=mover, g2=foe, g9=("saxon", FAR, "Xil*3"))
    does(s, f"go {BESIDE}")
    return s


def test_a_battle_that_would_be_won_is_offered_and_one_that_would_be_lost_is_not() -> None:
    strong, weak = ("norman", HERE, "Nck*14", "Nck", 6), ("dane", BESIDE, "Dil*6", "Dij", 5)
    assert asked(attack(strong, weak)) == "attack g2"
    strong, weak = ("dane", BESIDE, "Dim*24", "Dij", 5), ("norman", HERE, "Nil*6", "Nim", 6)
    assert asked(attack(weak, strong)) == "pass"


def test_riders_slip_away_from_a_battle_that_they_would_lose_and_the_strong_stand() -> None:
    s = attack(("norman", HERE, "Nck*40", "Nck", 6), ("scot", BESIDE, "Scm*3", "Scm", 5))
    does(s, "attack g2")
    assert (question(s), asked(s)) == ("answer", "refuse")
    s = attack(("norman", HERE, "Nil*6", "Nck", 6), ("scot", BESIDE, "Scm*20", "Scm", 5))
    does(s, "attack g2")
    assert (question(s), asked(s)) == ("answer", "fight")


def test_odds_of_section_17_are_those_of_its_table() -> None:
    """Equal forces: columns of -20 to 0. Letters G F F E E D D C C B for the ten dice (c17.2)."""
    odds = Odds(game.campaigns.book.tables, 40, 40, 10, 10)
    tables = game.campaigns.book.tables
    letters = [tables.letters[die][sum(least <= 0 for least in tables.column_from)] for die in range(10)]
    losses = [tables.open_losses[letter] for letter in letters]
    assert odds.wins == pytest.approx(sum(one[0] == 0 and one[3] != 0 for one in losses) / 10)
    assert odds.loses == pytest.approx(sum(one[0] != 0 and one[3] == 0 for one in losses) / 10)
    assert Odds(tables, 200, 40, 30, 10).wins > odds.wins > Odds(tables, 10, 90, 5, 20).wins


def test_nearer_to_victory_is_a_better_prospect() -> None:
    groups = {"g1": ("norman", "0709", "Nim*9", "Nck"), "g2": ("saxon", "0507", "Xil*9", "Xct")}
    begun = [country(scenario="la-motte-de-thirsk", seats=2, worked=days, **groups) for days in (0, 3)]
    assert prospect(begun[1], 0) > prospect(begun[0], 0)
    assert prospect(begun[1], 1) < prospect(begun[0], 1)


def test_a_question_that_nobody_has_told_him_about_gets_the_answer_that_does_least() -> None:
    from librt.vecs import vec
    from mypy_extensions import i64

    assert usual(vec[i64]([layout.GO, layout.HALT])) == layout.HALT
    assert usual(vec[i64]([layout.DONE, layout.SPLIT])) == layout.DONE
    assert usual(vec[i64]([layout.PICK, layout.AUTO])) == layout.AUTO
    assert usual(vec[i64]([7, 8])) == 7
