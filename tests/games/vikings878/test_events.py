"""Chapter 8: the events, their windows and what they do."""

from __future__ import annotations

from typing import Any

import pytest

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
    question,
    refusal,
    told,
    units,
    where,
)


def rolls(state: Any) -> list[str]:
    return [word.split()[1] for word in told(state, "rolled")]


# ---------------------------------------------------------------- 8.0


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


# ---------------------------------------------------------------- events of the reinforcement phase


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
    assert asked(state) == ["norsemen"], "the Vikings choose the unit"
    play(state, "norsemen", "choose board.berserkers")
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
    play(lone, "norsemen", "choose board.norsemen")
    assert lone.position()["fyrd_spent"] == [fyrd_card(4)[0] + 1], "the card is drawn all the same"
    assert told(lone, "battle-begins") == []


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


# ---------------------------------------------------------------- events of battles


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
    assert refusal(stuck, "norsemen", "form canterbury") == "3.0.c"
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
