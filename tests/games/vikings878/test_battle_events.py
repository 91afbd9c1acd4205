"""Chapter 8: the events of battles and movement."""

from __future__ import annotations

from typing import Any

import pytest

from games.tables import question
from games.vikings878.table import (
    asked,
    at,
    battle,
    card,
    faces,
    fyrd_card,
    game,
    hand,
    legal,
    marked,
    play,
    refusal,
    rolls,
    told,
    units,
)


@pytest.mark.rule("878", "event.viking_terror")
def test_viking_terror_stops_the_fyrd() -> None:
    hands = hand("berserkers", 9)
    state = battle("berserkers", faces(thegns="c"), "york", berserkers=2, thegns=1, hands=hands)
    play(state, "berserkers", "play berserkers-09")
    assert told(state, "fyrd-raised") == []
    elsewhere = battle("berserkers", faces(thegns="h") * 2, "ripon", berserkers=2, thegns=1, hands=hands)
    assert "berserkers-09" in elsewhere.position()["hands"]["berserkers"], "nothing to stop outside majors"
    assert question(elsewhere) != "events"


@pytest.mark.rule("878", "event.surprise_attack.a", "event.surprise_attack.b")
def test_surprise_attack_is_a_full_roll_before_the_battle() -> None:
    luck = faces(norsemen="h", berserkers="c") + faces(thegns="c") + faces(norsemen="c", berserkers="h")
    leaders = {"ivar": {"at": "york", "units": {"norsemen": 1, "berserkers": 1}}}
    state = at(
        "leaders",
        "berserkers",
        luck,
        turn=3,
        leaders=leaders,
        shires={"ripon": {"thegns": 2}},
        hands=hand("berserkers", 10),
    )
    play(state, "berserkers", "lead ivar", "march ripon", "play berserkers-10")
    assert rolls(state) == ["norsemen", "berserkers", "thegns", "norsemen", "berserkers"]
    assert state.argument(1) == 3, "gone by the first normal roll"


@pytest.mark.rule("878", "event.viking_fort.a")
def test_viking_fort_ignores_a_hit_of_every_english_roll() -> None:
    luck = faces(norsemen="cc") + faces(thegns="hhc") + faces(norsemen="c") + faces(thegns="hcc") + faces(norsemen="h")
    state = battle("thegns", luck, norsemen=2, thegns=3, hands=hand("norsemen", 13))
    play(state, "norsemen", "play norsemen-13")
    assert told(state, "unit-lost", "hit-ignored")[:3] == [
        "hit-ignored ripon",
        "unit-lost norsemen ripon",
        "hit-ignored ripon",
    ]
    nobody = battle("thegns", faces(berserkers="c"), berserkers=1, thegns=3, hands=hand("norsemen", 13))
    assert question(nobody) != "events", "it needs a unit of the playing faction"


@pytest.mark.rule("878", "event.feigned_retreat.a", "event.feigned_retreat.b")
def test_feigned_retreat_counts_flees_only() -> None:
    luck = fyrd_card(2) + faces(housecarls="f", thegns="hhc", fyrd="hf") + faces(thegns="ccc", fyrd="b")
    state = battle(
        "norsemen", luck, "york", norsemen=2, berserkers=1, housecarls=1, thegns=4, hands=hand("norsemen", 8)
    )
    play(state, "norsemen", "play norsemen-08")
    said = told(state, "unit-lost", "unit-fled", "rolled")
    assert said[:5] == [
        "rolled housecarls 0 1 0",
        "rolled thegns 2 0 1",
        "rolled fyrd 1 1 0",
        "unit-fled fyrd york",
        "unit-fled housecarls york",
    ]
    assert said[5] == "rolled thegns 0 0 3", "then the defender's roll"
    own = battle("housecarls", (), norsemen=1, housecarls=1, hands=hand("norsemen", 8))
    assert legal(own, "norsemen") == ["play norsemen-08", "decline"], "in anyone's sequence"


@pytest.mark.rule("878", "event.shield_wall.a", "event.shield_wall.b")
def test_shield_wall_ignores_the_first_hit_of_each_battle_of_the_sequence() -> None:
    shires = {"exeter": {"berserkers": 1, "thegns": 3}, "leeds": {"norsemen": 2, "thegns": 3}}
    state = battle(
        "thegns",
        faces(berserkers="c") + faces(thegns="hcc"),
        norsemen=1,
        thegns=1,
        shires=shires,
        hands=hand("norsemen", 10),
    )
    play(state, "thegns", "fight exeter")
    assert legal(state, "norsemen") == ["play norsemen-10", "decline"], "even in a battle without Norsemen"
    play(state, "norsemen", "play norsemen-10")
    assert told(state, "hit-ignored") == [], "no Norseman there"
    assert units(state, "exeter") == {"thegns": 3}
    state.use_chance(game.position({"seats": 4}).chance)
    again = battle(
        "thegns",
        faces(norsemen="cc", berserkers="c") + faces(thegns="hhc"),
        norsemen=2,
        berserkers=1,
        thegns=3,
        sequence={"lasting": ["shield_wall"]},
        hands=hand("norsemen", 16),
    )
    assert told(again, "hit-ignored", "unit-lost")[:2] == ["hit-ignored ripon", "unit-lost berserkers ripon"]


@pytest.mark.rule("878", "event.northumbrian_discord.a", "event.northumbrian_discord.b")
def test_northumbrian_discord() -> None:
    luck = fyrd_card(2) + faces(housecarls="hh", thegns="hfc")
    state = battle("norsemen", luck, "york", norsemen=2, housecarls=3, thegns=4, hands=hand("norsemen", 11))
    play(state, "norsemen", "play norsemen-11")
    said = told(state, "rolled", "unit-lost", "unit-fled")
    assert said[:6] == [
        "rolled housecarls 2 0 0",
        "rolled thegns 1 1 1",
        "unit-lost housecarls york",
        "unit-lost thegns york",
        "unit-lost thegns york",
        "unit-fled thegns york",
    ]
    for shire, garrison in (("nottingham", {"housecarls": 1, "thegns": 1}), ("york", {"thegns": 2})):
        barred = battle("norsemen", fyrd_card(2), shire, norsemen=2, **garrison, hands=hand("norsemen", 11))
        assert question(barred) != "events", "nobody can play it"
        assert "norsemen-11" in barred.position()["hands"]["norsemen"]


@pytest.mark.rule("878", "event.saxon_navy.a", "event.saxon_navy.b")
def test_saxon_navy() -> None:
    names = ("durham", "whitby", "beverley", "elmham", "ipswich", "london")
    hands = hand("housecarls", 10) | hand("norsemen", 2, 12, 3)
    deck = ["ivar", "bjorn", "reinforcements", "guthrum", "ubbe", "rollo"]
    state = at("reinforcement", "norsemen", turn=2, hands=hands, leader_deck=deck, shires={"durham": {"norsemen": 2}})
    play(state, "norsemen", "play norsemen-02")
    assert (question(state), asked(state)) == ("navy", ["housecarls"])
    play(state, "housecarls", "play housecarls-10")
    assert refusal(state, "housecarls", "close york") == "event.saxon_navy.a"
    play(state, "housecarls", *[f"close {name}" for name in names])
    play(state, "norsemen", "lead ivar")
    assert refusal(state, "norsemen", "march whitby") == "event.saxon_navy.a"
    play(state, "norsemen", "march lincoln", "halt", "form durham", "enlist norsemen")
    assert refusal(state, "norsemen", "sail elmham") == "event.saxon_navy.a"
    play(state, "norsemen", "march ripon")
    assert units(state, "ripon") == {"norsemen": 1}, "leaving is free"


@pytest.mark.rule("878", "event.danegeld.a", "event.danegeld.b")
def test_danegeld_is_paid_in_every_battle_of_the_sequence() -> None:
    shires = {"leeds": {"norsemen": 1, "berserkers": 1, "thegns": 1}}
    luck = faces(housecarls="c") + faces(norsemen="hcc")
    state = battle(
        "norsemen", luck, norsemen=5, berserkers=1, housecarls=1, shires=shires, hands=hand("housecarls", 11)
    )
    play(state, "norsemen", "fight ripon")
    play(state, "housecarls", "play housecarls-11")
    assert legal(state, "norsemen") == ["pay norsemen", "pay berserkers"]
    play(state, "norsemen", "pay norsemen")
    assert told(state, "tribute-paid") == ["tribute-paid norsemen 2 ripon"]
    while question(state) == "command":
        play(state, asked(state)[0], "stay")
    assert question(state) == "tribute", "the second battle, without a Housecarl"
    play(state, "norsemen", "pay norsemen")
    assert told(state, "tribute-paid") == ["tribute-paid norsemen 1 leeds"]
    last = battle("norsemen", (), berserkers=1, housecarls=1, hands=hand("housecarls", 11))
    play(last, "housecarls", "play housecarls-11")
    assert units(last, "ripon") == {"housecarls": 1}, "the price took the last Viking"


@pytest.mark.rule("878", "event.alfreds_gambit")
def test_alfreds_gambit_raises_fyrd_for_the_attack() -> None:
    luck = fyrd_card(3) + faces(norsemen="c") + faces(thegns="h", fyrd="bb")
    state = battle("thegns", luck, norsemen=1, thegns=1, hands=hand("housecarls", 12))
    play(state, "housecarls", "play housecarls-12")
    assert told(state, "fyrd-raised") == ["fyrd-raised 3 ripon"]
    again = battle(
        "thegns", luck, norsemen=1, thegns=1, sequence={"lasting": ["alfreds_gambit"]}, hands=hand("housecarls", 18)
    )
    assert told(again, "fyrd-raised") == ["fyrd-raised 3 ripon"], "every battle of the sequence"


@pytest.mark.rule("878", "event.archers.a", "event.archers.b", "4.5.c")
def test_archers_roll_first_and_do_not_flee() -> None:
    luck = faces(housecarls="f", thegns="hf") + faces(norsemen="c") + faces(housecarls="h", thegns="cc")
    alfred = {"alfred": {"at": "york", "units": {"housecarls": 1, "thegns": 2}}}
    state = at(
        "leaders",
        "housecarls",
        luck,
        turn=5,
        leaders=alfred,
        shires={"ripon": {"norsemen": 1, "berserkers": 1}},
        hands=hand("housecarls", 13),
    )
    play(state, "housecarls", "lead alfred", "march ripon", "play housecarls-13")
    said = told(state, "unit-lost", "unit-fled")
    assert said == ["unit-lost berserkers ripon", "unit-lost norsemen ripon"], (
        "a Berserker first: it is the first English roll"
    )
    assert state.argument(1) == 1, "no movement lost"


@pytest.mark.rule("878", "event.escape_into_the_wilds")
def test_escape_into_the_wilds() -> None:
    shires = {"leeds": {"berserkers": 1}}
    luck = fyrd_card(2) + faces(housecarls="c", thegns="cc", fyrd="bb")
    state = battle("norsemen", luck, "york", norsemen=3, housecarls=1, thegns=2, shires=shires, hands=hand("thegns", 9))
    assert question(state) == "escape"
    play(state, "thegns", "play thegns-09")
    assert refusal(state, "thegns", "go leeds") == "event.escape_into_the_wilds"
    assert refusal(state, "thegns", "go london") == "event.escape_into_the_wilds"
    play(state, "thegns", "go ripon")
    assert units(state, "ripon") == {"housecarls": 1, "thegns": 2}
    assert state.position()["reserve"]["fyrd"] == 10
    assert marked(state) == {"york"}
    assert told(state, "battle-won") == ["battle-won viking york"]


@pytest.mark.rule("878", "event.improved_training")
def test_improved_training_turns_thegn_flees_into_hits() -> None:
    luck = faces(norsemen="ccc") + faces(thegns="ffc")
    state = battle("thegns", luck, norsemen=3, thegns=3, hands=hand("thegns", 10))
    play(state, "thegns", "play thegns-10")
    assert told(state, "unit-lost", "unit-fled")[:2] == ["unit-lost norsemen ripon"] * 2
    other = battle("housecarls", faces(norsemen="h"), norsemen=1, thegns=1, hands=hand("thegns", 10))
    assert question(other) != "events", "in the Thegns' sequence only"


@pytest.mark.rule("878", "event.danegeld.a", "event.alfreds_gambit", "event.improved_training", "event.shield_wall.a")
@pytest.mark.parametrize(
    ("active", "event", "faction", "number"),
    [
        ("norsemen", "danegeld", "housecarls", 17),
        ("thegns", "alfreds_gambit", "housecarls", 18),
        ("thegns", "improved_training", "thegns", 16),
        ("thegns", "shield_wall", "norsemen", 16),
    ],
)
def test_what_lasts_to_the_end_of_the_sequence_is_not_played_again(
    active: str, event: str, faction: str, number: int
) -> None:
    def fought(lasting: list[str]) -> Any:
        army = {"housecarls": 2, "thegns": 2, "norsemen": 3}
        return battle(active, hands=hand(faction, number), sequence={"lasting": lasting}, **army)

    assert legal(fought([]), faction) == [f"play {faction}-{number:02d}", "decline"]
    assert question(fought([event])) != "events"


@pytest.mark.rule("878", "4.8", "event.danegeld.a")
def test_a_lasting_danegeld_is_paid_after_terror_and_the_fyrd_and_before_other_events() -> None:
    hands = hand("berserkers", 9, 10, 3)
    army = {"norsemen": 3, "berserkers": 1, "thegns": 2}
    lasting = {"lasting": ["danegeld"]}
    state = battle("berserkers", fyrd_card(3), "york", hands=hands, sequence=lasting, **army)
    assert (question(state), legal(state, "berserkers", "play")) == ("events", ["play berserkers-09"])
    play(state, "berserkers", "decline")
    assert (question(state), told(state, "fyrd-raised")) == ("tribute", ["fyrd-raised 3 york"])
    play(state, "berserkers", "pay norsemen")
    assert (question(state), legal(state, "berserkers", "play")) == ("events", ["play berserkers-10"])
    terror = battle("berserkers", fyrd_card(3), "york", hands=hands, sequence=lasting, **army)
    play(terror, "berserkers", "play berserkers-09")
    assert (question(terror), told(terror, "fyrd-raised")) == ("tribute", [])


@pytest.mark.rule("878", "4.8", "4.8.b", "4.7.g")
def test_fyrd_are_raised_even_if_the_danegeld_then_takes_the_last_viking() -> None:
    state = battle("norsemen", fyrd_card(3), "york", norsemen=2, thegns=1, sequence={"lasting": ["danegeld"]})
    assert told(state, "fyrd-raised", "tribute-paid", "rolled", "battle-won") == [
        "fyrd-raised 3 york",
        "tribute-paid norsemen 2 york",
        "battle-won english york",
    ]
    assert units(state, "york") == {"thegns": 1}


@pytest.mark.rule("878", "event.danegeld.b")
def test_danegeld_is_paid_from_the_board_before_leader_cards() -> None:
    leaders = {"ivar": {"at": "ripon", "units": {"norsemen": 3}}}
    state = battle(
        "norsemen",
        norsemen=1,
        berserkers=1,
        thegns=1,
        turn=3,
        leaders=leaders,
        sequence={"lasting": ["danegeld"]},
    )
    play(state, "norsemen", "pay norsemen")
    assert card(state, "ivar") == {"norsemen": 2}
    assert told(state, "tribute-paid") == ["tribute-paid norsemen 2 ripon"]


@pytest.mark.rule("878", "event.viking_ships.a", "event.saxon_navy.a", "3.0.c")
def test_an_army_may_be_formed_for_the_ships_alone() -> None:
    closed = {name: {"closed": True} for name in neighbours("canterbury")}
    shires = {"canterbury": {"norsemen": 2}} | closed
    sea = next(s["seas"] for s in game.data.records("shire") if s["id"] == "canterbury")
    assert sea, "Canterbury lies on the coast"
    stuck = at("movement", "norsemen", turn=3, shires=shires)
    assert legal(stuck, "norsemen") == ["done"]
    assert refusal(stuck, "norsemen", "form canterbury") == "event.saxon_navy.a"
    state = at("movement", "norsemen", turn=3, shires=shires, hands=hand("norsemen", 12, 3))
    play(state, "norsemen", "form canterbury", "enlist norsemen", "sail durham")
    assert units(state, "durham") == {"norsemen": 1}


def neighbours(shire: str) -> list[str]:
    return next(list(s["adjacent"]) for s in game.data.records("shire") if s["id"] == shire)


@pytest.mark.rule("878", "event.spy.a", "event.spy.b")
def test_a_spy_brings_an_army_from_two_shires_away() -> None:
    shires = {
        "durham": {"thegns": 2, "housecarls": 1},
        "carlisle": {"thegns": 1},
        "lancaster": {"housecarls": 3},
        "westmorland": {"berserkers": 1},
    }
    state = battle("norsemen", faces(thegns="ccc"), norsemen=1, thegns=1, shires=shires, hands=hand("thegns", 12))
    play(state, "thegns", "play thegns-12")
    assert refusal(state, "thegns", "form lancaster") == "event.spy.a", "no Thegn there"
    play(state, "thegns", "form durham", "enlist housecarls")
    assert refusal(state, "thegns", "join") == "event.spy.a"
    play(state, "thegns", "enlist thegns", "join")
    assert told(state, "spy-joins") == ["spy-joins 1 1 durham ripon"]
    assert units(state, "durham") == {"thegns": 1}
    blocked = battle(
        "norsemen",
        (),
        norsemen=1,
        thegns=1,
        shires={
            "carlisle": {"thegns": 1},
            "durham": {"norsemen": 1},
            "westmorland": {"norsemen": 1},
            "leeds": {"thegns": 1},
        },
        hands=hand("thegns", 12),
    )
    play(blocked, "thegns", "play thegns-12")
    assert refusal(blocked, "thegns", "form carlisle") == "event.spy.b"
    alfred = {"alfred": {"at": "leeds"}}
    led = battle(
        "norsemen",
        faces(housecarls="cc", thegns="ccc"),
        norsemen=1,
        thegns=1,
        turn=5,
        leaders=alfred,
        hands=hand("thegns", 18),
    )
    play(led, "thegns", "play thegns-18", "lead alfred")
    assert told(led, "spy-leads") == ["spy-leads alfred leeds ripon"]


@pytest.mark.rule("878", "event.ambush")
def test_an_ambush_is_a_full_english_roll_before_the_battle() -> None:
    luck = faces(thegns="hfc") + faces(thegns="hc")
    state = battle("norsemen", luck, norsemen=2, thegns=3, hands=hand("thegns", 13))
    play(state, "thegns", "play thegns-13")
    assert told(state, "rolled", "unit-lost", "unit-fled") == [
        "rolled thegns 1 1 1",
        "unit-lost norsemen ripon",
        "unit-fled thegns ripon",
        "rolled thegns 1 0 1",
        "unit-lost norsemen ripon",
    ]
