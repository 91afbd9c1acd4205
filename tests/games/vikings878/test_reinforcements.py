"""Chapter 2: the reinforcement phase."""

from __future__ import annotations

import pytest

from games.tables import question
from games.vikings878.table import at, card, game, hand, legal, marked, play, refusal, told, units, where

B_DECK = ["ivar", "bjorn", "reinforcements", "guthrum", "ubbe", "rollo"]


@pytest.mark.rule("878", "2.0.a", "2.0.b", "2.0.c")
def test_the_first_viking_sequence_of_a_turn_turns_up_a_leader() -> None:
    state = at("reinforcement", "berserkers", turn=2, leader_deck=B_DECK)
    assert where(state, "ivar") == "off board"
    assert card(state, "ivar") == {"norsemen": 14, "berserkers": 6}
    assert state.position()["reserve"]["norsemen"] == 26
    second = at("reinforcement", "berserkers", turn=2, order=["norsemen", "berserkers"], leader_deck=B_DECK)
    assert where(second, "ivar") is None
    first = at("reinforcement", "norsemen", turn=1, leaders={"halfdan": {}}, leader_deck=B_DECK)
    assert where(first, "ivar") is None, "in turn I no card is drawn"
    assert first.position()["sequence"]["landing"] == "halfdan"
    english = at("reinforcement", "thegns", turn=2, leader_deck=B_DECK)
    assert where(english, "ivar") is None


@pytest.mark.rule("878", "2.0.d")
def test_leaders_come_in_the_order_of_the_deck() -> None:
    leaders = {"halfdan": {"at": "defeated"}, "ivar": {"at": "defeated"}, "bjorn": {"at": "defeated"}}
    state = at(
        "reinforcement", "norsemen", turn=4, leaders=leaders, leader_deck=["reinforcements", "ubbe", "guthrum", "rollo"]
    )
    assert told(state, "leader-drawn") == ["leader-drawn reinforcements"]
    assert state.position()["leader_deck"] == ["ubbe", "guthrum", "rollo"]


@pytest.mark.rule("878", "2.0.e")
def test_a_short_viking_reserve_places_what_it_has() -> None:
    state = at(
        "reinforcement", "norsemen", turn=2, leader_deck=B_DECK, shires={"ripon": {"norsemen": 30, "berserkers": 20}}
    )
    assert card(state, "ivar") == {"norsemen": 10}


@pytest.mark.rule("878", "2.0.f", "3.0.h")
def test_landing_is_compulsory_in_the_sequence_that_turned_him_up() -> None:
    hands = hand("norsemen", 2, 3)
    shires = {"ripon": {"norsemen": 2}}
    state = at("reinforcement", "norsemen", turn=2, leader_deck=B_DECK, hands=hands, shires=shires)
    play(state, "norsemen", "play norsemen-02")
    assert refusal(state, "norsemen", "done") == "2.0.f"
    play(state, "norsemen", "lead ivar")
    assert refusal(state, "norsemen", "halt") == "2.0.f"
    play(state, "norsemen", "march whitby", "halt")
    assert question(state) == "move"
    play(state, "norsemen", "done")
    later = at("leaders", "norsemen", turn=3, leaders={"ivar": {"at": "off board"}})
    assert "done" in legal(later, "norsemen"), "in a later sequence he may wait"
    busy = at(
        "leaders",
        "norsemen",
        turn=2,
        leaders={"halfdan": {"at": "ripon", "units": {"norsemen": 2}}, "ivar": {"at": "off board"}},
        sequence={"landing": "ivar", "armies": 1},
    )
    assert refusal(busy, "norsemen", "lead halfdan") == "2.0.f", "the last army is his"


@pytest.mark.rule("878", "2.1.a", "2.4.c")
def test_centres_give_units_of_the_active_faction_only() -> None:
    state = at("reinforcement", "housecarls", turn=2)
    play(state, "housecarls", "muster")
    assert units(state, "winchester") == {"housecarls": 2}
    assert units(state, "london") == {"housecarls": 1}
    assert units(state, "york") == {}, "its icon is a Thegn's"
    assert refusal(state, "housecarls", "muster") == "2.1.a"
    thegns = at("reinforcement", "thegns", turn=2)
    play(thegns, "thegns", "muster")
    assert (units(thegns, "lincoln"), units(thegns, "winchester")) == ({"thegns": 1}, {"thegns": 1})
    play(state, "housecarls", "play housecarls-03", "form winchester", "enlist housecarls", "march wilton")
    assert units(state, "wilton") == {"housecarls": 1}, "units placed in this phase may move"


@pytest.mark.rule("878", "2.1.b")
def test_an_occupied_centre_gives_nothing() -> None:
    state = at("reinforcement", "housecarls", turn=2, shires={"winchester": {"berserkers": 1}})
    play(state, "housecarls", "muster")
    assert units(state, "winchester") == {"berserkers": 1}
    assert refusal(state, "housecarls", "reinforce winchester") == "2.1.b"


@pytest.mark.rule("878", "2.1.c", "2.1.d")
def test_with_a_short_reserve_the_faction_chooses_the_centres() -> None:
    state = at("reinforcement", "housecarls", turn=2, shires={"ripon": {"housecarls": 17}})
    assert refusal(state, "housecarls", "muster") == "2.1.c"
    assert refusal(state, "housecarls", "play housecarls-02") == "2.1.d"
    play(state, "housecarls", "reinforce winchester", "reinforce winchester")
    assert refusal(state, "housecarls", "reinforce winchester") == "2.1.a", "all its icons are used"
    play(state, "housecarls", "reinforce london")
    assert (units(state, "winchester"), units(state, "thetford")) == ({"housecarls": 2}, {})
    assert legal(state, "housecarls", "reinforce") == []
    play(state, "housecarls", "play housecarls-02")
    full = at("reinforcement", "housecarls", turn=2)
    assert refusal(full, "housecarls", "reinforce london") == "2.1.c"
    assert refusal(full, "housecarls", "play housecarls-02") == "2.1.d"


@pytest.mark.rule("878", "2.2.a", "2.2.b", "card.alfred")
def test_alfred_arrives_with_the_first_english_sequence_of_turn_five() -> None:
    early = at("reinforcement", "thegns", turn=4)
    assert refusal(early, "thegns", "crown london") == "2.2.a"
    state = at("reinforcement", "thegns", turn=5, shires={"york": {"norsemen": 1}})
    assert refusal(state, "thegns", "crown ripon") == "2.2.a"
    assert refusal(state, "thegns", "crown york") == "2.2.c"
    play(state, "thegns", "muster")
    assert refusal(state, "thegns", "play thegns-02") == "2.2.a"
    play(state, "thegns", "crown london")
    assert where(state, "alfred") == "london"
    assert card(state, "alfred") == {"housecarls": 4, "thegns": 3}
    assert refusal(state, "thegns", "crown exeter") == "2.2.a"
    short = at("reinforcement", "thegns", turn=5, shires={"ripon": {"housecarls": 20, "thegns": 38}})
    play(short, "thegns", "crown london")
    assert card(short, "alfred") == {"thegns": 2}, "as many as are left"
    none = at(
        "reinforcement", "thegns", turn=5, shires={"ripon": {"housecarls": 20, "thegns": 39}, "exeter": {"thegns": 1}}
    )
    assert refusal(none, "thegns", "crown london") == "2.2.b"
    play(none, "thegns", "crown exeter")


@pytest.mark.rule("878", "2.2.c")
def test_alfred_is_delayed_until_a_centre_is_free() -> None:
    centres = {shire["id"]: {"norsemen": 1} for shire in game.data.records("shire") if shire["centre"]}
    state = at("reinforcement", "thegns", turn=5, shires=centres)
    assert legal(state, "thegns", "crown") == []
    assert legal(state, "thegns", "play thegns-02") == ["play thegns-02"]
    later = at("reinforcement", "housecarls", turn=6, shires=centres | {"exeter": {}})
    assert legal(later, "housecarls", "crown") == ["crown exeter"]


@pytest.mark.rule("878", "2.3.a", "2.3.b")
def test_fled_vikings_return_to_leader_cards_and_viking_coasts() -> None:
    state = at(
        "reinforcement",
        "norsemen",
        turn=2,
        leader_deck=B_DECK,
        fled={"norsemen": 2, "berserkers": 1},
        shires={"carlisle": {"berserkers": 1}, "leeds": {"norsemen": 1}, "durham": {"thegns": 1}},
    )
    assert legal(state, "norsemen", "rally") == ["rally carlisle", "rally ivar"]
    assert refusal(state, "norsemen", "rally leeds") == "2.3.b"
    assert refusal(state, "norsemen", "play norsemen-02") == "2.3.a"
    play(state, "norsemen", "rally carlisle", "rally ivar")
    assert card(state, "ivar")["norsemen"] == 15
    assert units(state, "carlisle") == {"norsemen": 1, "berserkers": 1}
    assert state.position()["fled"] == {"berserkers": 1}, "those of others stay"


@pytest.mark.rule("878", "2.3.c")
def test_fled_english_return_to_centres_and_to_alfred() -> None:
    state = at("reinforcement", "housecarls", turn=5, fled={"housecarls": 2}, leaders={"alfred": {"at": "exeter"}})
    rallies = legal(state, "housecarls", "rally")
    assert "rally lincoln" in rallies, "whichever icons the centre shows"
    assert rallies[-1] == "rally alfred"
    assert refusal(state, "housecarls", "rally ripon") == "2.3.c"
    play(state, "housecarls", "rally alfred", "rally lincoln")
    assert card(state, "alfred")["housecarls"] == 5
    before = at("reinforcement", "housecarls", turn=4, fled={"housecarls": 1})
    assert refusal(before, "housecarls", "rally alfred") == "2.3.c"


@pytest.mark.rule("878", "2.3.d")
def test_fled_units_with_nowhere_to_go_stay() -> None:
    state = at("reinforcement", "norsemen", turn=2, order=["berserkers", "norsemen"], fled={"norsemen": 2})
    assert legal(state, "norsemen", "rally") == []
    play(state, "norsemen", "play norsemen-02")
    assert state.position()["fled"] == {"norsemen": 2}


@pytest.mark.rule("878", "2.4.a", "3.1.c")
def test_exactly_one_movement_card_is_played_and_discarded() -> None:
    state = at("reinforcement", "thegns", turn=2, hands=hand("thegns", 3, 4, 8), shires={"ripon": {"thegns": 1}})
    play(state, "thegns", "muster")
    assert refusal(state, "thegns", "done") == "2.4.a"
    assert refusal(state, "thegns", "play housecarls-02") == "2.4.a"
    play(state, "thegns", "play thegns-04")
    assert state.position()["sequence"] | {} == state.position()["sequence"]
    assert (state.position()["sequence"]["armies"], state.position()["sequence"]["reach"]) == (3, 2)
    assert "thegns-04" in state.position()["spent"]["thegns"]
    assert state.why_not(1, game.action("play", "thegns-03")) != ""


@pytest.mark.rule("878", "2.4.b")
def test_a_lone_treaty_must_be_played() -> None:
    state = at("reinforcement", "norsemen", turn=2, order=["berserkers", "norsemen"], hands=hand("norsemen", 1, 8, 10))
    assert legal(state, "norsemen", "play") == ["play norsemen-01"]


# ---------------------------------------------------------------- leader cards


@pytest.mark.rule("878", "card.leader.02", "card.leader.03", "card.leader.05", "card.leader.06", "card.leader.07")
@pytest.mark.parametrize(
    ("leader", "norsemen", "berserkers", "seas"),
    [("ivar", 14, 6, 1), ("bjorn", 11, 4, 1), ("guthrum", 17, 8, 4), ("ubbe", 14, 6, 4), ("rollo", 11, 4, 4)],
)
def test_each_leader_brings_his_army_over_his_seas(leader: str, norsemen: int, berserkers: int, seas: int) -> None:
    deck = [leader] + [name for name in B_DECK if name != leader]
    state = at("reinforcement", "norsemen", turn=2, leader_deck=deck)
    assert card(state, leader) == {"norsemen": norsemen, "berserkers": berserkers}
    record = next(record for record in game.data.records("leader") if record["id"] == leader)
    assert len(record["seas"]) == seas
    assert "north_sea" in record["seas"]


@pytest.mark.rule("878", "card.leader.04.a", "card.leader.04.b")
def test_the_reinforcements_card_brings_units_but_no_leader() -> None:
    deck = ["reinforcements", "ivar", "bjorn", "guthrum", "ubbe", "rollo"]
    state = at(
        "reinforcement",
        "berserkers",
        turn=2,
        leader_deck=deck,
        leaders={"halfdan": {"at": "ripon", "units": {"norsemen": 3}}},
        shires={"durham": {"thegns": 1}},
    )
    assert state.position()["sequence"]["landing"] is None
    assert state.position()["sequence"]["pool"] == {"norsemen": 9, "berserkers": 2}
    rule = "card.leader.04.b"
    assert refusal(state, "berserkers", "post norsemen@durham") == rule
    assert refusal(state, "berserkers", "post norsemen@ripon") == rule
    assert refusal(state, "berserkers", "post norsemen@ivar") == rule
    assert refusal(state, "berserkers", "post norsemen@wedmore") == "3.2"
    assert refusal(state, "berserkers", "play berserkers-02") == rule
    play(state, "berserkers", *["post norsemen@exeter"] * 8, "post norsemen@halfdan", *["post berserkers@carlisle"] * 2)
    assert units(state, "exeter") == {"norsemen": 8}
    assert card(state, "halfdan") == {"norsemen": 4}
    assert marked(state) == {"exeter", "carlisle"}
    play(state, "berserkers", "play berserkers-02")
