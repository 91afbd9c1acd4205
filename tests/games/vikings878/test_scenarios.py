"""Northumbrian Raids and Alfred's Gamble."""

from __future__ import annotations

from typing import Any

import pytest

from games.tables import question
from games.vikings878.table import (
    FACTIONS,
    at,
    battle,
    card,
    faces,
    game,
    hand,
    legal,
    marked,
    pass_on,
    play,
    refusal,
    start,
    told,
    units,
    where,
)

RAIDS, GAMBLE = "northumbrian-raids", "alfreds-gamble"
NORTHUMBRIA = {s["id"] for s in game.data.records("shire") if s["kingdom"] == "northumbria"}
WESSEX = {s["id"] for s in game.data.records("shire") if s["kingdom"] == "wessex"}
ORDER = ["norsemen", "berserkers", "housecarls", "thegns"]


def raids(phase: str, active: str, luck: Any = (), **document: Any) -> Any:
    return at(phase, active, luck, scenario=RAIDS, **document)


def gamble(phase: str, active: str, luck: Any = (), **document: Any) -> Any:
    leaders = {
        "guthrum": {"at": "winchester", "units": {"norsemen": 3, "berserkers": 2}},
        "alfred": {"at": "athelney", "units": {"housecarls": 2, "thegns": 2}},
    }
    return at(phase, active, luck, scenario=GAMBLE, leaders=leaders | document.pop("leaders", {}), **document)


# ---------------------------------------------------------------- Northumbrian Raids


@pytest.mark.rule(
    "878", "raids.setup.decks", "raids.setup.units", "raids.setup.fyrd", "raids.setup.leaders", "raids.setup.markers"
)
def test_raids_are_set_up_small() -> None:
    document = start(RAIDS).position()
    for faction in FACTIONS:
        cards = document["hands"][faction] + document["decks"][faction]
        assert sorted(cards) == [f"{faction}-{n:02d}" for n in (2, 3, 4, 8, 9)]
    assert document["shires"] == {"carlisle": {"thegns": 1}, "york": {"thegns": 1}}
    assert document["fyrd_deck"] == list(range(7, 15))
    assert document["leaders"] == {}
    assert document["track"] == list(range(1, 8))
    state = raids("leaders", "norsemen", shires={"ripon": {"norsemen": 1}})
    assert question(state) == "move"


@pytest.mark.rule("878", "raids.setup.extra")
def test_extra_units_of_the_raids_go_to_northumbria() -> None:
    state = start(RAIDS)
    assert refusal(state, "housecarls", "put london") == "raids.setup.extra"
    assert {word.split()[1] for word in legal(state, "housecarls")} == NORTHUMBRIA
    assert state.argument(1) == 4


@pytest.mark.rule("878", "raids.area")
def test_nobody_leaves_northumbria() -> None:
    state = raids("movement", "norsemen", shires={"york": {"norsemen": 2}})
    play(state, "norsemen", "form york", "enlist norsemen")
    assert refusal(state, "norsemen", "march lincoln") == "raids.area"
    flight = battle(
        "thegns",
        faces(norsemen="c"),
        "york",
        norsemen=1,
        thegns=2,
        scenario=RAIDS,
        shires={"lincoln": {"norsemen": 1}, "leeds": {"norsemen": 1}},
    )
    assert legal(flight, "norsemen") == ["go leeds", "stay"]


@pytest.mark.rule("878", "raids.english")
def test_every_english_major_of_northumbria_gives_a_unit() -> None:
    state = raids("reinforcement", "thegns", turn=2, shires={"durham": {"norsemen": 1}})
    play(state, "thegns", "muster")
    placed = {name: units(state, name) for name in ("york", "carlisle", "manchester", "durham", "lincoln")}
    assert placed == {
        "york": {"thegns": 2},
        "carlisle": {"thegns": 2},
        "manchester": {"thegns": 1},
        "durham": {"norsemen": 1},
        "lincoln": {},
    }


@pytest.mark.rule("878", "raids.fled")
def test_fled_units_of_the_raids_stay_in_northumbria() -> None:
    state = raids("reinforcement", "thegns", turn=2, fled={"thegns": 1})
    assert legal(state, "thegns", "rally") == ["rally carlisle", "rally york"]
    assert refusal(state, "thegns", "rally london") == "raids.fled"
    vikings = raids(
        "reinforcement",
        "norsemen",
        turn=2,
        fled={"norsemen": 1},
        shires={"durham": {"norsemen": 1}, "leeds": {"norsemen": 1}},
    )
    assert legal(vikings, "norsemen", "rally") == ["rally durham"]


@pytest.mark.rule("878", "raids.viking.army", "raids.viking.landing")
def test_each_viking_sequence_brings_an_army_that_lands_in_northumbria() -> None:
    state = raids("reinforcement", "norsemen", turn=1)
    assert state.position()["waiting"][0] == {"norsemen": 4, "berserkers": 2}
    play(state, "norsemen", "play norsemen-02", "embark 1")
    assert refusal(state, "norsemen", "march exeter") == "raids.viking.landing"
    assert refusal(state, "norsemen", "march york") == "raids.viking.landing"
    assert refusal(state, "norsemen", "halt") == "raids.viking.landing"
    assert "march manchester" in legal(state, "norsemen"), "Irish Sea"
    play(state, "norsemen", "march whitby")
    assert units(state, "whitby") == {"norsemen": 4, "berserkers": 2}
    assert (state.argument(1), state.position()["sequence"]["armies"]) == (3, 1)
    second = raids(
        "reinforcement",
        "berserkers",
        turn=1,
        order=["norsemen", "berserkers"],
        waiting=[{"norsemen": 4, "berserkers": 2}],
    )
    play(second, "berserkers", "play berserkers-02")
    assert legal(second, "berserkers", "embark") == ["embark 1", "embark 2"], (
        "what was not landed waits as its own army"
    )


@pytest.mark.rule("878", "raids.no_markers", "raids.plunder", "raids.end", "raids.win")
def test_plunder_decides_the_raids() -> None:
    held = {name: {"norsemen": 1} for name in ("durham", "carlisle", "york", "manchester")}
    taken = raids("movement", "norsemen", shires={"ripon": {"norsemen": 1}, "leeds": {"norsemen": 1}})
    play(taken, "norsemen", "form ripon", "enlist norsemen", "march york", "halt")
    assert marked(taken) == set()
    assert len(taken.position()["track"]) == 7
    first = raids("draw", "thegns", order=ORDER, turn=1, shires=held)
    assert marked(first) == set()
    assert first.position()["track"] == [5, 6, 7]
    win = raids("draw", "thegns", order=ORDER, turn=2, shires=held, track=[5, 6, 7])
    assert (win.over_rule(), win.result()) == ("raids.win", [0.0, 0.0, 1.0, 1.0])
    lost = raids("draw", "thegns", order=ORDER, turn=3, shires={"durham": {"norsemen": 1}}, track=[5, 6, 7])
    assert (lost.over_rule(), lost.result()) == ("raids.end", [1.0, 1.0, 0.0, 0.0])
    assert told(lost, "plundered") == ["plundered 1"]


@pytest.mark.rule("878", "raids.no_standard_end")
def test_conquest_does_not_end_the_raids() -> None:
    state = raids("draw", "thegns", order=ORDER, turn=1)
    assert not state.is_over(), "no Viking marker on the map is no English conquest here"


# ---------------------------------------------------------------- Alfred's Gamble


@pytest.mark.rule(
    "878",
    "gamble.setup.decks",
    "gamble.setup.units",
    "gamble.setup.fyrd",
    "gamble.setup.guthrum",
    "gamble.setup.markers",
)
def test_the_gamble_is_set_up_in_wessex() -> None:
    state = start(GAMBLE)
    document = state.position()
    for faction in FACTIONS:
        cards = document["hands"][faction] + document["decks"][faction]
        assert sorted(cards) == [f"{faction}-{n:02d}" for n in (4, 5, 6, 10, 12)]
    assert set(document["shires"]) <= WESSEX
    assert units(state, "exeter") == {"thegns": 2}
    assert units(state, "winchester") == {}
    assert document["fyrd_deck"] == list(range(4, 14))
    assert (where(state, "guthrum"), card(state, "guthrum")) == ("winchester", {"norsemen": 17, "berserkers": 8})
    assert document["leader_deck"] == []
    assert document["track"] == [1, 2, 3, 4]
    assert marked(state) == {"winchester"}


@pytest.mark.rule("878", "gamble.setup.alfred", "gamble.setup.extra")
def test_alfred_hides_in_a_marsh_with_extra_units() -> None:
    state = start(GAMBLE)
    assert legal(state, "housecarls") == ["crown wedmore", "crown athelney"]
    play(state, "housecarls", "crown athelney")
    assert (where(state, "alfred"), card(state, "alfred")) == ("athelney", {"housecarls": 4, "thegns": 3})
    assert legal(state, "housecarls") == ["put canterbury", "put exeter", "put alfred"]
    assert refusal(state, "housecarls", "put winchester") == "gamble.setup.extra"
    play(state, "housecarls", "put alfred", "put alfred", "put exeter")
    play(state, "thegns", "put alfred", "put canterbury", "put exeter")
    assert card(state, "alfred") == {"housecarls": 6, "thegns": 4}
    assert question(state) == "reinforce"


@pytest.mark.rule("878", "gamble.setup.markers")
def test_a_marker_of_the_gamble_comes_back_to_the_fifth_space_at_most() -> None:
    state = gamble("movement", "norsemen", shires={"bath": {"norsemen": 1}}, sequence={"card": 4})
    assert state.position()["track"] == [3, 4, 5]
    play(state, "norsemen", "form bath", "enlist norsemen", "march wilton")
    assert state.position()["track"] == [2, 3, 4, 5]


@pytest.mark.rule("878", "gamble.area", "gamble.marsh")
def test_wessex_only_and_marshes_for_the_english_only() -> None:
    state = gamble("movement", "norsemen", shires={"wilton": {"norsemen": 1, "thegns": 0}})
    play(state, "norsemen", "form wilton", "enlist norsemen")
    assert refusal(state, "norsemen", "march gloucester") == "gamble.area"
    assert refusal(state, "norsemen", "march wedmore") == "gamble.marsh"
    english = gamble("movement", "thegns", shires={"wilton": {"thegns": 1}})
    play(english, "thegns", "form wilton", "enlist thegns", "march wedmore")
    assert units(english, "wedmore") == {"thegns": 1}


@pytest.mark.rule("878", "gamble.viking.berserkers", "gamble.viking.norsemen", "gamble.viking.place")
def test_viking_reinforcements_of_the_gamble() -> None:
    shires = {"bath": {"norsemen": 1}, "reading": {"norsemen": 1}}
    state = gamble("reinforcement", "berserkers", turn=2, shires=shires)
    assert state.position()["sequence"]["pool"] == {"berserkers": 1}
    assert legal(state, "berserkers", "post") == [
        "post berserkers@winchester",
        "post berserkers@reading",
        "post berserkers@bath",
        "post berserkers@guthrum",
    ]
    assert refusal(state, "berserkers", "play berserkers-04") == "gamble.viking.place"
    play(state, "berserkers", "post berserkers@reading", "play berserkers-04")
    norse = gamble("reinforcement", "norsemen", turn=2, shires=shires)
    assert norse.position()["sequence"]["pool"] == {"norsemen": 2}
    play(norse, "norsemen", "post norsemen@guthrum", "post norsemen@bath")
    assert card(norse, "guthrum")["norsemen"] == 4


@pytest.mark.rule("878", "gamble.english")
def test_english_reinforcements_of_the_gamble_come_from_wessex() -> None:
    state = gamble("reinforcement", "thegns", turn=1, order=["norsemen", "thegns"], fled={"thegns": 2})
    play(state, "thegns", "muster")
    assert (units(state, "exeter"), units(state, "canterbury"), units(state, "winchester"), units(state, "london")) == (
        {"thegns": 1},
        {"thegns": 1},
        {},
        {},
    )
    assert legal(state, "thegns", "rally") == ["rally canterbury", "rally exeter", "rally alfred"]
    assert refusal(state, "thegns", "rally london") == "gamble.english"


@pytest.mark.rule("878", "gamble.withdraw.a", "gamble.withdraw.b")
def test_a_leader_may_withdraw_after_his_sides_roll() -> None:
    leaders = {"alfred": {"at": "wilton", "units": {"housecarls": 2, "thegns": 2}}}
    luck = faces(housecarls="hc", thegns="hcc")
    state = gamble(
        "battles",
        "norsemen",
        luck,
        shires={"wilton": {"norsemen": 4, "thegns": 1}, "bath": {"norsemen": 1}},
        leaders=leaders,
    )
    assert question(state) == "withdraw"
    assert refusal(state, "housecarls", "go bath") == "4.0.f"
    assert refusal(state, "thegns", "go bath") == "gamble.withdraw.a"
    assert "go athelney" in legal(state, "thegns"), "a marsh for Alfred"
    play(state, "thegns", "go athelney")
    assert told(state, "unit-lost") == [], "the enemy takes no loss"
    assert question(state) == "flee"
    play(state, "thegns", "choose board.thegns")
    assert where(state, "alfred") == "athelney"
    assert card(state, "alfred") == {"housecarls": 1, "thegns": 2}
    assert state.position()["fled"] == {"housecarls": 1, "thegns": 1}
    single = {"alfred": {"at": "wilton", "units": {"housecarls": 1}}}
    none = gamble("battles", "norsemen", faces(housecarls="h"), shires={"wilton": {"norsemen": 4}}, leaders=single)
    assert question(none) != "withdraw", "nobody would be left on his card"


@pytest.mark.rule("878", "gamble.alfred_bonus")
def test_alfred_goes_one_shire_further() -> None:
    state = gamble("leaders", "thegns", sequence={"card": 4})
    play(state, "thegns", "lead alfred")
    assert state.argument(1) == 3
    viking = gamble("leaders", "norsemen", sequence={"card": 4})
    play(viking, "norsemen", "lead guthrum")
    assert viking.argument(1) == 4


@pytest.mark.rule("878", "gamble.saxon_navy")
def test_the_navy_of_the_gamble_closes_one_shire() -> None:
    state = gamble(
        "reinforcement", "berserkers", turn=2, order=["norsemen", "berserkers"], hands=hand("housecarls", 10, 4)
    )
    play(state, "berserkers", "post berserkers@guthrum", "play berserkers-04")
    play(state, "housecarls", "play housecarls-10", "close wareham")
    assert question(state) == "lead"


@pytest.mark.rule("878", "gamble.end.turn3", "gamble.end.all", "gamble.no_standard_end")
def test_markers_decide_the_gamble() -> None:
    majors = ("bath", "wareham", "exeter", "canterbury")

    def over(turn: int, held: int, guthrum: str = "winchester") -> Any:
        shires = {name: {"norsemen": 1} for name in majors[:held]}
        leaders = {"guthrum": {"at": guthrum, "units": {"norsemen": 1}}}
        return gamble("draw", "thegns", order=ORDER, turn=turn, shires=shires, leaders=leaders)

    assert over(3, 2).result() == [0.0, 0.0, 1.0, 1.0]
    assert over(3, 2).over_rule() == "gamble.end.turn3"
    assert over(3, 1).result() == [1.0, 1.0, 0.0, 0.0]
    assert not over(2, 2).is_over()
    assert (over(1, 4).over_rule(), over(1, 4).result()[2]) == ("gamble.end.all", 1.0)
    assert (over(1, 0, "reading").over_rule(), over(1, 0, "reading").result()[0]) == ("gamble.end.all", 1.0)


@pytest.mark.rule("878", "gamble.end.leader")
def test_the_fall_of_a_leader_ends_the_gamble_at_once() -> None:
    leaders = {"guthrum": {"at": "reading", "units": {"norsemen": 1}}}
    luck = faces(norsemen="c") + faces(thegns="hcc")
    state = gamble(
        "battles", "thegns", luck, shires={"reading": {"thegns": 3}, "bath": {"norsemen": 1}}, leaders=leaders
    )
    pass_on(state, "never")
    assert (state.over_rule(), state.result()) == ("gamble.end.leader", [1.0, 1.0, 0.0, 0.0])
    assert state.position()["turn"] == 1
