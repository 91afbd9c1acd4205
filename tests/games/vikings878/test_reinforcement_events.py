"""Chapter 8: the events of the reinforcement phase."""

from __future__ import annotations

import pytest

from games.tables import question
from games.vikings878.table import asked, at, card, faces, fyrd_card, hand, legal, marked, play, refusal, told, units


@pytest.mark.rule("878", "event.increased_morale")
def test_increased_morale() -> None:
    leaders = {"ivar": {"at": "ripon", "units": {"norsemen": 1}}}
    deck = ["bjorn", "reinforcements", "guthrum", "ubbe", "rollo"]
    state = at(
        "reinforcement",
        "berserkers",
        turn=3,
        hands=hand("berserkers", 8, 2),
        leaders=leaders,
        leader_deck=deck,
        shires={"ripon": {"norsemen": 1}},
    )
    play(state, "berserkers", "play berserkers-08")
    assert legal(state, "berserkers") == ["name ripon", "name bjorn"]
    play(state, "berserkers", "name ripon", "choose ivar.norsemen")
    assert card(state, "ivar") == {"berserkers": 1}
    play(state, "berserkers", "choose board.norsemen")
    assert units(state, "ripon") == {"berserkers": 1}
    again = at("reinforcement", "berserkers", turn=3, hands=hand("berserkers", 14, 2), leader_deck=["ivar", *deck])
    play(again, "berserkers", "play berserkers-14", "name ivar", "choose ivar.norsemen", "done")
    assert card(again, "ivar") == {"norsemen": 13, "berserkers": 7}
    assert again.position()["reserve"]["norsemen"] == 27


@pytest.mark.rule("878", "event.ceolwulf")
def test_ceolwulf() -> None:
    shires = {"leicester": {"norsemen": 1}, "derby": {"housecarls": 1, "thegns": 2}, "exeter": {"norsemen": 2}}
    document = {"turn": 2, "order": ["norsemen", "berserkers"], "hands": hand("berserkers", 11, 2)}
    state = at("reinforcement", "berserkers", shires=shires, **document)
    play(state, "berserkers", "play berserkers-11")
    assert legal(state, "berserkers") == ["name derby", "name nottingham", "name tamworth"]
    play(state, "berserkers", "name derby")
    assert units(state, "derby") == {}
    assert refusal(state, "berserkers", "call norsemen@york") == "event.ceolwulf"
    play(state, "berserkers", "call norsemen@exeter", "call norsemen@exeter")
    assert units(state, "derby") == {"norsemen": 2}
    assert marked(state) == {"leicester"}
    without = at("reinforcement", "berserkers", shires={"derby": {"thegns": 1}}, **document)
    assert refusal(without, "berserkers", "play berserkers-11") == "event.ceolwulf"


@pytest.mark.rule("878", "event.english_traitors", "event.english_traitors.battle")
def test_english_traitors_swap_thegns_and_fight() -> None:
    document = {"turn": 2, "order": ["berserkers", "norsemen"], "hands": hand("norsemen", 9, 2)}
    state = at(
        "reinforcement",
        "norsemen",
        fyrd_card(2) + faces(thegns="c", fyrd="bb"),
        shires={"york": {"thegns": 2}, "ripon": {"housecarls": 1}},
        **document,
    )
    play(state, "norsemen", "play norsemen-09")
    assert legal(state, "norsemen") == ["name york"]
    play(state, "norsemen", "name york")
    assert refusal(state, "norsemen", "done") == "event.english_traitors"
    play(state, "norsemen", "choose board.thegns", "done")
    said = told(state)
    assert "battle-begins york 1 1" in said
    assert "fyrd-raised 2 york" in said, "the Vikings attack"
    whole = at("reinforcement", "norsemen", shires={"york": {"thegns": 2}}, **document)
    play(whole, "norsemen", "play norsemen-09", "name york", "choose board.thegns", "choose board.thegns")
    assert marked(whole) == {"york"}
    assert told(whole, "battle-begins") == []


@pytest.mark.rule("878", "event.kings_purse")
def test_kings_purse() -> None:
    state = at(
        "reinforcement",
        "housecarls",
        turn=2,
        hands=hand("housecarls", 8, 2),
        shires={"ripon": {"housecarls": 1}, "york": {"thegns": 1}},
    )
    play(state, "housecarls", "play housecarls-08")
    assert refusal(state, "housecarls", "put york") == "event.kings_purse"
    play(state, "housecarls", "put ripon", "put ripon", "put ripon")
    assert units(state, "ripon") == {"housecarls": 4}
    assert question(state) == "reinforce"


@pytest.mark.rule("878", "event.rebellion.a", "event.rebellion.c", "event.rebellion.b")
def test_rebellion() -> None:
    shires = {"winchester": {"norsemen": 1, "berserkers": 1}}
    luck = fyrd_card(4) + faces(norsemen="c") + faces(fyrd="hb")
    state = at("reinforcement", "housecarls", luck, turn=2, hands=hand("housecarls", 9, 2), shires=shires)
    play(state, "housecarls", "muster")
    assert units(state, "winchester") == {"norsemen": 1, "berserkers": 1}
    play(state, "housecarls", "play housecarls-09", "name winchester")
    assert asked(state) == ["housecarls"], "they choose the unit, too"
    assert refusal(state, "norsemen", "choose board.norsemen") == "event.rebellion.a"
    play(state, "housecarls", "choose board.berserkers")
    said = told(state)
    assert "fyrd-raised 4 winchester" in said
    assert [word for word in said if word.startswith("rolled")] == ["rolled norsemen 0 0 1", "rolled fyrd 1 0 0"]
    assert state.position()["reserve"]["fyrd"] == 10
    assert units(state, "winchester") == {}
    play(state, "housecarls", "muster")
    assert units(state, "winchester") == {"housecarls": 2}, "the freed centre gives its reinforcements"
    lone = at(
        "reinforcement",
        "housecarls",
        fyrd_card(4),
        turn=2,
        hands=hand("housecarls", 9, 2),
        shires={"ripon": {"norsemen": 1}},
    )
    play(lone, "housecarls", "play housecarls-09", "name ripon")
    play(lone, "housecarls", "choose board.norsemen")
    assert lone.position()["fyrd_spent"] == [fyrd_card(4)[0] + 1], "the card is drawn all the same"
    assert told(lone, "battle-begins") == []


@pytest.mark.rule("878", "event.rebellion.a")
def test_the_housecarls_choose_the_unit_that_a_rebellion_removes() -> None:
    leaders = {"ivar": {"at": "ripon", "units": {"berserkers": 2}}}
    state = at(
        "reinforcement",
        "housecarls",
        fyrd_card(2),
        turn=3,
        hands=hand("housecarls", 9, 2),
        leaders=leaders,
        shires={"ripon": {"norsemen": 5}},
    )
    play(state, "housecarls", "play housecarls-09", "name ripon")
    assert asked(state) == ["housecarls"], "though most Vikings there are Norsemen"
    assert legal(state, "housecarls") == ["choose board.norsemen", "choose ivar.berserkers"]
    assert refusal(state, "norsemen", "choose board.norsemen") == "event.rebellion.a"
    play(state, "housecarls", "choose ivar.berserkers")
    assert told(state, "unit-lost")[0] == "unit-lost berserkers ripon"


@pytest.mark.rule("878", "event.religious_conversion", "event.religious_conversion.battle")
def test_religious_conversion() -> None:
    hands = hand("thegns", 8, 2)
    leaders = {"ivar": {"at": "york", "units": {"norsemen": 1, "berserkers": 1}}}
    state = at(
        "reinforcement",
        "thegns",
        faces(berserkers="h"),
        turn=3,
        hands=hands,
        leaders=leaders,
        shires={"york": {"norsemen": 1}},
    )
    play(state, "thegns", "play thegns-08", "name york", "choose ivar.norsemen", "choose board.norsemen")
    said = told(state)
    assert "battle-begins york 2 1" in said
    assert next(word for word in said if word.startswith(("rolled", "fyrd"))) == "rolled berserkers 1 0 0"
    peaceful = at("reinforcement", "thegns", turn=2, hands=hands, shires={"york": {"norsemen": 2}})
    play(peaceful, "thegns", "play thegns-08", "name york", "choose board.norsemen", "choose board.norsemen")
    assert units(peaceful, "york") == {"thegns": 2}
    assert marked(peaceful) == set()
