"""Chapter 8: when events are played, and in which order."""

from __future__ import annotations

import pytest

from games.tables import question
from games.vikings878.table import asked, at, battle, faces, fyrd_card, game, hand, legal, play, refusal, told, where


@pytest.mark.rule("878", "8.0.a")
def test_an_event_is_played_in_its_sequence_and_phase_only() -> None:
    own = battle("berserkers", (), berserkers=1, thegns=1, hands=hand("berserkers", 10, 8))
    assert legal(own, "berserkers") == ["play berserkers-10", "decline"]
    assert refusal(own, "berserkers", "play berserkers-08") == "8.0.a"
    allied = battle("norsemen", faces(thegns="h"), berserkers=1, thegns=1, hands=hand("berserkers", 10))
    assert question(allied) != "events", "not in the ally's sequence"


@pytest.mark.rule("878", "8.0.b")
def test_any_number_of_events_each_discarded_after_use() -> None:
    luck = fyrd_card(2) + faces(thegns="c", fyrd="bb") + faces(norsemen="c", berserkers="c")
    state = battle(
        "berserkers",
        luck,
        "york",
        berserkers=1,
        norsemen=1,
        thegns=1,
        hands=hand("berserkers", 9, 10) | hand("norsemen", 8),
    )
    play(state, "berserkers", "play berserkers-09")
    assert state.position()["spent"]["berserkers"] == ["berserkers-02", "berserkers-09"]
    assert legal(state, "norsemen") == ["play norsemen-08", "decline"]
    assert legal(state, "berserkers") == ["play berserkers-10", "decline"]
    assert refusal(state, "berserkers", "play berserkers-09") == "8.0.b"


@pytest.mark.rule("878", "8.0.c", "event.viking_fort.b")
def test_the_same_event_once_per_battle_and_side() -> None:
    hands = hand("norsemen", 13) | hand("berserkers", 12)
    state = battle("thegns", (), norsemen=2, berserkers=2, thegns=3, hands=hands, seats=2)
    play(state, "norsemen", "play norsemen-13")
    assert state.why_not(1, game.action("play", "berserkers-12")) != ""
    both = battle("thegns", (), norsemen=2, berserkers=2, thegns=3, hands=hands)
    assert asked(both) == ["norsemen", "berserkers"]
    play(both, "norsemen", "play norsemen-13")
    play(both, "berserkers", "play berserkers-12")
    assert question(both) == "order-events", "laid at the same time: the active faction orders them"
    play(both, "thegns", "first norsemen-13")
    assert "berserkers-12" in both.position()["hands"]["berserkers"], "the second one goes back"
    assert told(both, "event-void") == ["event-void berserkers berserkers-12"]


@pytest.mark.rule("878", "8.0.d")
def test_battle_events_serve_in_leader_battles_and_in_the_reinforcement_phase() -> None:
    leaders = {"ivar": {"at": "york", "units": {"berserkers": 2}}}
    state = at(
        "leaders", "berserkers", turn=3, leaders=leaders, shires={"ripon": {"thegns": 1}}, hands=hand("berserkers", 10)
    )
    play(state, "berserkers", "lead ivar", "march ripon")
    assert question(state) == "events"
    hands = hand("thegns", 8, 2) | hand("norsemen", 8)
    early = at("reinforcement", "thegns", turn=2, shires={"ripon": {"norsemen": 3}}, hands=hands)
    play(early, "thegns", "play thegns-08", "name ripon", "choose board.norsemen", "done")
    assert (question(early), asked(early)) == ("events", ["norsemen"])


@pytest.mark.rule("878", "8.0.e")
def test_an_army_of_an_event_may_be_a_leader() -> None:
    leaders = {"ivar": {"at": "durham", "units": {"norsemen": 2}}}
    state = at("leaders", "norsemen", turn=3, leaders=leaders, hands=hand("norsemen", 12))
    play(state, "norsemen", "lead ivar", "sail elmham")
    assert where(state, "ivar") == "elmham"
    assert state.argument(1) == 3


@pytest.mark.rule("878", "8.0.f", "4.8")
def test_the_active_faction_orders_events_laid_at_the_same_time() -> None:
    hands = hand("norsemen", 8) | hand("housecarls", 13)
    luck = faces(housecarls="h") + faces(housecarls="f")
    state = battle("housecarls", luck, norsemen=2, housecarls=1, hands=hands)
    assert asked(state) == ["housecarls", "norsemen"]
    play(state, "housecarls", "play housecarls-13")
    assert "housecarls-13" not in str(state.view(2)["laid"]), "nothing shows before all are in"
    play(state, "norsemen", "play norsemen-08")
    assert (question(state), asked(state)) == ("order-events", ["housecarls"])
    assert refusal(state, "housecarls", "first housecarls-14") == "8.0.f"
    told(state)
    play(state, "housecarls", "first housecarls-13")
    played = told(state, "event-played")
    assert played == ["event-played housecarls housecarls-13", "event-played norsemen norsemen-08"]


def test_being_asked_gives_nothing_away() -> None:
    """A seat that could hold an event by public knowledge is asked, whether it does or not."""
    for held in ((8, 2, 3), (2, 3, 4)):
        state = game.position(
            {
                "seats": 4,
                "phase": "battles",
                "active": "berserkers",
                "shires": {"ripon": {"norsemen": 1, "berserkers": 1, "thegns": 1}},
                "hands": hand("norsemen", *held),
            }
        )
        assert state.deciders() == (2, 3)
