"""A refusal names the rule that is in the way, and not one beside it."""

from __future__ import annotations

from typing import Any

import pytest

from games.tables import question
from games.vikings878.table import at, battle, fyrd_card, hand, play, refusal, start

# ---------------------------------------------------------------- reinforcements


@pytest.mark.rule("878", "2.1.a", "2.1.b")
def test_a_centre_without_icons_or_used_up_is_another_thing_than_an_occupied_one() -> None:
    shires = {"ripon": {"housecarls": 17}, "thetford": {"norsemen": 1}}
    state = at("reinforcement", "housecarls", turn=2, shires=shires)
    assert refusal(state, "housecarls", "reinforce york") == "2.1.a", "its icon is a Thegn's"
    assert refusal(state, "housecarls", "reinforce ripon") == "2.1.a", "no centre"
    assert refusal(state, "housecarls", "reinforce thetford") == "2.1.b", "Vikings are there"
    occupied = at("reinforcement", "thegns", turn=2, shires={"york": {"norsemen": 1}})
    assert refusal(occupied, "thegns", "reinforce york") == "2.1.b"
    mine = at("reinforcement", "housecarls", turn=2, shires={"york": {"norsemen": 1}})
    assert refusal(mine, "housecarls", "reinforce york") == "2.1.a", "without an icon it does not matter who is there"


@pytest.mark.rule("878", "2.1.a", "2.1.b")
def test_nothing_to_muster_because_it_has_come_or_because_vikings_hold_the_centres() -> None:
    free = at("reinforcement", "housecarls", turn=2)
    play(free, "housecarls", "muster")
    assert refusal(free, "housecarls", "muster") == "2.1.a"
    held = at("reinforcement", "housecarls", turn=2, shires={"winchester": {"norsemen": 1}})
    play(held, "housecarls", "muster")
    assert refusal(held, "housecarls", "muster") == "2.1.b"
    assert refusal(at("reinforcement", "norsemen", turn=2), "norsemen", "muster") == "2.1.a"


@pytest.mark.rule("878", "raids.english", "raids.fled", "raids.setup.leaders", "gamble.english")
def test_scenarios_have_their_own_reasons_in_the_reinforcement_phase() -> None:
    raids = {"scenario": "northumbrian-raids", "turn": 2, "fled": {"thegns": 1}}
    state = at("reinforcement", "thegns", shires={"durham": {"norsemen": 1}}, **raids)
    assert refusal(state, "thegns", "reinforce london") == "raids.english"
    assert refusal(state, "thegns", "reinforce durham") == "raids.english", "not under English control"
    assert refusal(state, "thegns", "rally alfred") == "raids.fled"
    assert refusal(state, "thegns", "crown york") == "raids.setup.leaders"
    leaders = {"alfred": {"at": "wedmore"}, "guthrum": {"at": "winchester"}}
    wessex = at("reinforcement", "thegns", scenario="alfreds-gamble", turn=2, leaders=leaders)
    assert refusal(wessex, "thegns", "reinforce london") == "gamble.english"
    assert refusal(wessex, "thegns", "crown wareham") == "gamble.english"


@pytest.mark.rule("878", "2.0.e", "card.leader.04.b")
def test_reinforcements_that_the_reserve_lacks() -> None:
    deck = ["reinforcements", "ivar", "bjorn", "guthrum", "ubbe", "rollo"]
    crowd = {"ripon": {"berserkers": 20}}
    state = at("reinforcement", "norsemen", turn=2, leader_deck=deck, shires=crowd)
    assert refusal(state, "norsemen", "post berserkers@whitby") == "2.0.e"
    assert refusal(state, "norsemen", "post norsemen@ripon") == "card.leader.04.b", "no coast"


# ---------------------------------------------------------------- leaders and armies


@pytest.mark.rule("878", "5.1.b", "2.2.a", "setup.9.c", "5.2.h", "card.leader.04.a")
def test_why_a_leader_cannot_be_led() -> None:
    leaders = {"ivar": {"at": "york", "units": {"norsemen": 2}}, "halfdan": {"at": "defeated"}}
    state = at("leaders", "norsemen", turn=3, leaders=leaders)
    assert refusal(state, "norsemen", "lead halfdan") == "5.2.h"
    assert refusal(state, "norsemen", "lead rollo") == "setup.9.c", "still in the deck"
    assert refusal(state, "norsemen", "lead reinforcements") == "card.leader.04.a"
    assert refusal(state, "norsemen", "lead alfred") == "5.1.b", "not of this side"


@pytest.mark.rule("878", "1.2.a", "3.3.b", "3.3.c", "3.0.a", "5.0.c")
def test_what_belongs_to_another_phase_or_to_an_army_not_yet_formed() -> None:
    leaders = {"ivar": {"at": "york", "units": {"norsemen": 4}}}
    state = at("leaders", "norsemen", turn=3, leaders=leaders, shires={"ripon": {"norsemen": 2}})
    assert refusal(state, "norsemen", "muster") == "1.2.a"
    assert refusal(state, "norsemen", "fight york") == "1.2.a"
    assert refusal(state, "norsemen", "form ripon") == "3.3.b"
    play(state, "norsemen", "lead ivar")
    assert refusal(state, "norsemen", "rally york") == "1.2.a"
    assert refusal(state, "norsemen", "form ripon") == "3.3.b"
    assert refusal(state, "norsemen", "done") == "5.0.c"
    play(state, "norsemen", "halt")
    assert question(state) == "move"
    assert refusal(state, "norsemen", "rally york") == "1.2.a"
    assert refusal(state, "norsemen", "lead ivar") == "3.3.c"
    assert refusal(state, "norsemen", "march whitby") == "3.0.a", "no army has been formed"
    play(state, "norsemen", "form ripon")
    assert refusal(state, "norsemen", "rally york") == "1.2.a"
    assert refusal(state, "norsemen", "lead ivar") == "3.3.c"
    assert refusal(state, "norsemen", "form york") == "3.0.a", "of one shire"
    play(state, "norsemen", "enlist-all")
    assert refusal(state, "norsemen", "enlist-all") == "3.0.a", "all who are there are in it"
    play(state, "norsemen", "march leeds")
    assert refusal(state, "norsemen", "rally york") == "1.2.a"
    assert refusal(state, "norsemen", "enlist norsemen") == "3.0.e"
    assert refusal(state, "norsemen", "fight york") == "1.2.a"


@pytest.mark.rule("878", "3.0.g")
def test_those_who_have_moved_are_not_enlisted_with_all_others() -> None:
    shires = {"ripon": {"thegns": 3, "moved": {"thegns": 2}}}
    state = at("movement", "thegns", shires=shires)
    play(state, "thegns", "form ripon", "enlist-all")
    assert refusal(state, "thegns", "enlist-all") == "3.0.g"


# ---------------------------------------------------------------- cards


@pytest.mark.rule("878", "event.northumbrian_discord.a", "event.northumbrian_discord.b", "8.0.b", "2.4.a")
def test_why_a_card_is_not_for_this_battle() -> None:
    def norse(shire: str, **garrison: int) -> Any:
        """Feigned Retreat keeps the window open."""
        hands = hand("norsemen", 8, 11, 3)
        return battle("norsemen", fyrd_card(2), shire, norsemen=2, **garrison, hands=hands)

    assert refusal(norse("york", thegns=2), "norsemen", "play norsemen-11") == "event.northumbrian_discord.b"
    elsewhere = norse("nottingham", thegns=1, housecarls=1)
    assert refusal(elsewhere, "norsemen", "play norsemen-11") == "event.northumbrian_discord.a"
    assert refusal(elsewhere, "norsemen", "play berserkers-08") == "8.0.b", "nobody plays another's cards"
    assert refusal(elsewhere, "norsemen", "play norsemen-03") == "2.4.a"


@pytest.mark.rule("878", "event.spy.a", "event.spy.b")
def test_why_no_spy_can_come() -> None:
    def english(shires: dict[str, Any]) -> Any:
        """Ambush keeps the window open."""
        return battle("norsemen", norsemen=1, thegns=1, shires=shires, hands=hand("thegns", 12, 13))

    assert refusal(english({}), "thegns", "play thegns-12") == "event.spy.a"
    ring = {"durham": {"norsemen": 1}, "westmorland": {"norsemen": 1}, "carlisle": {"thegns": 1}}
    assert refusal(english(ring), "thegns", "play thegns-12") == "event.spy.b"
    far = english({"exeter": {"thegns": 1, "norsemen": 1}})
    play(far, "norsemen", "fight ripon")
    assert refusal(far, "thegns", "play thegns-12") == "event.spy.a", "too far away, whoever else is there"


@pytest.mark.rule("878", "8.0.a", "8.0.f", "event.northumbrian_discord.b")
def test_a_seat_that_was_not_asked_or_has_answered_learns_why() -> None:
    """The Thegns' Ambush keeps the window open; the Norsemen's one event does not suit the battle."""
    hands = hand("norsemen", 11, 3) | hand("thegns", 13) | hand("berserkers", 12)
    state = battle("norsemen", fyrd_card(2), "york", norsemen=2, thegns=2, hands=hands)
    assert (question(state), state.deciders()) == ("events", (1,))
    assert refusal(state, "norsemen", "play norsemen-11") == "event.northumbrian_discord.b"
    assert refusal(state, "berserkers", "play berserkers-12") == "8.0.a", "in English sequences"
    both = battle(
        "norsemen", fyrd_card(2), "york", norsemen=2, thegns=2, housecarls=1, hands=hands | hand("housecarls", 11)
    )
    assert both.deciders() == (0, 1, 2)
    both.apply(1, both.game.actions.parse("play thegns-13"))
    assert refusal(both, "thegns", "decline") == "8.0.f"


@pytest.mark.rule("878", "8.0.a", "2.4.a")
def test_cards_have_their_time_whatever_is_asked() -> None:
    state = start()
    assert question(state) == "place-extra"
    assert refusal(state, "housecarls", "play housecarls-08") == "8.0.a"
    assert refusal(state, "housecarls", "play housecarls-02") == "2.4.a"
