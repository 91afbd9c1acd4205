"""The 24 worked examples of the ledger, to the letter."""

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
    pass_on,
    play,
    refusal,
    start,
    told,
    units,
    where,
)

DECK = ["ivar", "bjorn", "reinforcements", "guthrum", "ubbe", "rollo"]


@pytest.mark.example("878", "setup-chester")
def test_chester_starts_with_a_thegn() -> None:
    assert units(start(), "chester") == {"thegns": 1}


@pytest.mark.example("878", "reinforce-winchester")
def test_winchester_gives_two_housecarls() -> None:
    state = at("reinforcement", "housecarls", turn=2)
    play(state, "housecarls", "muster")
    assert units(state, "winchester") == {"housecarls": 2}


@pytest.mark.example("878", "viking-reinforcements-ivar")
def test_ivar_is_drawn_and_joined_by_fled_norsemen() -> None:
    document: dict[str, Any] = {
        "turn": 3,
        "leader_deck": DECK,
        "fled": {"norsemen": 2},
        "shires": {"whitby": {"berserkers": 1}},
        "leaders": {"halfdan": {"at": "defeated"}},
    }
    state = at("reinforcement", "norsemen", **document)
    assert card(state, "ivar") == {"norsemen": 14, "berserkers": 6}
    assert legal(state, "norsemen", "rally") == ["rally whitby", "rally ivar"]
    play(state, "norsemen", "rally ivar", "rally ivar")
    assert card(state, "ivar") == {"norsemen": 16, "berserkers": 6}
    later = at("reinforcement", "berserkers", order=["norsemen", "berserkers"], **document)
    assert told(later, "leader-drawn") == []


@pytest.mark.example("878", "army-with-ally")
def test_a_thegn_leads_four_housecarls() -> None:
    state = at("movement", "thegns", shires={"ripon": {"housecarls": 4, "thegns": 1}})
    play(state, "thegns", "form ripon", "enlist-all", "march leeds")
    assert units(state, "leeds") == {"housecarls": 4, "thegns": 1}


@pytest.mark.example("878", "card-berserkers-02")
def test_berserkers_02_moves_two_armies_four_shires() -> None:
    state = at(
        "movement", "berserkers", shires={"exeter": {"berserkers": 1}, "york": {"berserkers": 2}}, sequence={"card": 2}
    )
    play(
        state,
        "berserkers",
        "form york",
        "enlist berserkers",
        "march ripon",
        "march durham",
        "march bamburgh",
        "march carlisle",
    )
    assert question(state) == "move"
    play(state, "berserkers", "form york", "enlist berserkers", "march leeds", "halt")
    assert question(state) != "move"
    assert units(state, "exeter") == {"berserkers": 1}


@pytest.mark.example("878", "movement-housecarls")
def test_the_housecarls_move_three_armies() -> None:
    """A is Chichester, B Winchester, C Wilton; D Tamworth, E Worcester, F Hereford; G York."""
    state = at(
        "reinforcement",
        "housecarls",
        turn=2,
        fled={"housecarls": 1},
        hands=hand("housecarls", 3, 8, 9),
        shires={
            "winchester": {"housecarls": 2, "thegns": 3, "mustered": 1},
            "chichester": {"housecarls": 2},
            "tamworth": {"housecarls": 1, "thegns": 1},
            "worcester": {"thegns": 1},
            "carlisle": {"thegns": 3},
        },
    )
    play(state, "housecarls", "muster", "rally winchester")
    assert sum(units(state, "winchester").values()) == 7
    state = at(
        "movement",
        "housecarls",
        turn=2,
        shires={
            "winchester": {"housecarls": 4, "thegns": 4},
            "chichester": {"housecarls": 2},
            "tamworth": {"housecarls": 1, "thegns": 1},
            "worcester": {"thegns": 1},
            "carlisle": {"thegns": 3},
        },
        sequence={"card": 3},
    )
    assert refusal(state, "housecarls", "form carlisle") == "3.0.a"
    play(
        state,
        "housecarls",
        "form winchester",
        *["enlist housecarls"] * 2,
        *["enlist thegns"] * 3,
        "march wilton",
        "halt",
    )
    assert units(state, "winchester") == {"housecarls": 2, "thegns": 1}
    play(state, "housecarls", "form chichester", "enlist-all", "march winchester")
    assert refusal(state, "housecarls", "enlist housecarls") == "3.0.e"
    play(state, "housecarls", "march wilton")
    play(state, "housecarls", "form tamworth", "enlist-all", "march worcester", "march hereford")
    assert units(state, "wilton") == {"housecarls": 4, "thegns": 3}
    assert units(state, "winchester") == {"housecarls": 2, "thegns": 1}
    assert units(state, "worcester") == {"thegns": 1}
    assert units(state, "hereford") == {"housecarls": 1, "thegns": 1}
    assert question(state) != "move", "no more armies may move"


@pytest.mark.example("878", "dice-limit")
def test_five_and_five_roll_two_and_three() -> None:
    state = battle(
        "norsemen", faces(housecarls="cc", thegns="ccc") + faces(norsemen="c"), norsemen=1, housecarls=5, thegns=5
    )
    assert told(state, "rolled")[:2] == ["rolled housecarls 0 0 2", "rolled thegns 0 0 3"]


@pytest.mark.example("878", "battle-elmham")
def test_the_battle_of_elmham() -> None:
    luck = fyrd_card(5) + faces(housecarls="h", thegns="fc", fyrd="hf")
    luck += faces(norsemen="fc", berserkers="h")
    luck += faces(housecarls="c", thegns="h", fyrd="ff")
    luck += faces(berserkers="c")
    state = battle(
        "norsemen",
        luck,
        "elmham",
        berserkers=2,
        norsemen=3,
        housecarls=1,
        thegns=2,
        shires={"thetford": {"norsemen": 1}},
    )
    # Roll 1: the first loss is a Berserker, the second free.
    assert told(state, "fyrd-raised", "unit-lost") == ["fyrd-raised 5 elmham", "unit-lost berserkers elmham"]
    play(state, "norsemen", "choose board.norsemen")
    # Roll 2 has been made: the English lose a Fyrd.
    assert question(state) == "suffer"
    assert units(state, "elmham") == {"housecarls": 1, "thegns": 1, "norsemen": 2, "berserkers": 1, "fyrd": 4}
    assert state.position()["fled"] == {"thegns": 1}
    assert asked(state) == ["housecarls"]
    play(state, "housecarls", "choose board.fyrd")
    assert question(state) == "command"
    assert units(state, "elmham") == {"housecarls": 1, "thegns": 1, "norsemen": 1, "berserkers": 1, "fyrd": 3}
    assert state.position()["fled"] == {"thegns": 1, "norsemen": 1}
    play(state, "norsemen", "stay")
    # Roll 3: a free choice; two Fyrd flee.
    assert legal(state, "norsemen") == ["choose board.norsemen", "choose board.berserkers"]
    play(state, "norsemen", "choose board.norsemen")
    assert units(state, "elmham") == {"housecarls": 1, "thegns": 1, "berserkers": 1, "fyrd": 1}
    # Roll 4: the Berserker leaves for Thetford.
    assert (question(state), asked(state)) == ("command", ["berserkers"])
    play(state, "berserkers", "go thetford")
    assert units(state, "thetford") == {"norsemen": 1, "berserkers": 1}
    assert units(state, "elmham") == {"housecarls": 1, "thegns": 1}
    assert told(state, "battle-won") == ["battle-won english elmham"]
    assert state.position()["reserve"]["fyrd"] == 10


@pytest.mark.example("878", "landing-sea")
def test_a_b_leader_lands_from_the_north_sea_only() -> None:
    state = at("leaders", "norsemen", turn=3, leaders={"ivar": {"at": "off board"}})
    play(state, "norsemen", "lead ivar")
    for shire in game.data.records("shire"):
        found = f"march {shire['id']}" in legal(state, "norsemen")
        assert found == ("north_sea" in shire["seas"]), shire["id"]


@pytest.mark.example("878", "leader-ivar")
def test_ivar_lands_leaves_picks_up_and_is_slowed() -> None:
    """A is Durham, B Ripon, C York."""
    luck = fyrd_card(2) + faces(thegns="c", fyrd="bb") + faces(norsemen="hhc", berserkers="hc")
    another_two = [fyrd_card(2)[0] + 1]
    luck += another_two + faces(housecarls="c", thegns="c", fyrd="bb") + faces(norsemen="hcc", berserkers="cc")
    luck += faces(housecarls="c", fyrd="bb") + faces(norsemen="hhh", berserkers="cc")
    shires = {"durham": {"thegns": 1}, "ripon": {"berserkers": 1}, "york": {"housecarls": 1, "thegns": 1}}
    state = at(
        "leaders", "norsemen", luck, turn=3, leaders={"ivar": {"at": "off board"}}, shires=shires, sequence={"card": 2}
    )
    play(state, "norsemen", "lead ivar", "march durham")
    while question(state) == "command":
        play(state, asked(state)[0], "stay")
    assert units(state, "durham") == {}
    assert marked(state) == {"durham"}
    assert state.argument(1) == 3, "no penalty"
    play(state, "norsemen", "leave norsemen", "leave norsemen", "march ripon", "take berserkers")
    assert card(state, "ivar") == {"norsemen": 12, "berserkers": 7}
    play(state, "norsemen", "march york")
    while question(state) in ("command", "suffer"):
        one = "stay" if question(state) == "command" else "choose board.thegns"
        play(state, asked(state)[0], one)
    assert where(state, "ivar") == "york"
    assert marked(state) == {"durham", "york"}
    assert "leader-slowed ivar 0" in told(state)
    assert units(state, "durham") == {"norsemen": 2}


@pytest.mark.example("878", "leader-ivar")
def test_the_second_army_is_left_for_a_leaderless_one() -> None:
    luck = fyrd_card(2) + faces(thegns="c", fyrd="bb") + faces(norsemen="hhc", berserkers="hc")
    state = at(
        "leaders",
        "norsemen",
        luck,
        turn=3,
        leaders={"ivar": {"at": "off board"}},
        shires={"durham": {"thegns": 1}, "exeter": {"norsemen": 1}},
    )
    play(state, "norsemen", "lead ivar", "march durham", "leave norsemen", "leave norsemen", "halt")
    assert question(state) == "move"
    assert state.position()["sequence"]["armies"] == 1
    assert refusal(state, "norsemen", "form durham") == "3.0.g", "the two cannot move again"
    assert legal(state, "norsemen") == ["form exeter", "done"]


@pytest.mark.example("878", "draw-after-foreign-event")
def test_a_fort_in_a_foreign_sequence_is_not_replaced() -> None:
    hands = hand("berserkers", 12, 2, 3)
    state = battle("thegns", faces(berserkers="hh"), berserkers=2, thegns=1, hands=hands, turn=2)
    play(state, "berserkers", "play berserkers-12")
    pass_on(state, "reinforce")
    assert len(state.position()["hands"]["berserkers"]) == 2


@pytest.mark.example("878", "treaty-timing")
def test_the_treaty_ends_turn_five() -> None:
    majors = [shire["id"] for shire in game.data.records("shire") if shire["major"]]
    for markers, winner in ((9, 1), (5, 0)):
        shires = {name: {"norsemen": 1} for name in majors[:markers]}
        state = at(
            "reinforcement",
            "norsemen",
            turn=5,
            hands=hand("norsemen", 1, 8, 9),
            treaties=["berserkers", "thegns"],
            shires=shires,
        )
        play(state, "norsemen", "play norsemen-01")
        seen = []
        while not state.is_over():
            pass_on(state, "reinforce")
            if not state.is_over():
                seen = state.position()["order"]
                faction = state.position()["active"]
                for option in ("muster", *legal(state, faction, "rally"), *legal(state, faction, "crown")[:1]):
                    if option in legal(state, faction):
                        play(state, faction, option)
                play(state, faction, legal(state, faction, "play")[-1])
        assert len(seen) == 4, "all factions complete turn V"
        assert state.position()["turn"] == 5
        assert state.over_rule() == "7.1.b"
        assert state.result()[2] == float(state.markers() >= 9)
        assert markers < 9 or winner == 1


@pytest.mark.example("878", "same-event-once")
def test_one_fort_in_a_battle() -> None:
    hands = hand("norsemen", 13) | hand("berserkers", 12)
    state = battle("thegns", (), norsemen=2, berserkers=2, thegns=3, hands=hands, seats=2)
    play(state, "norsemen", "play norsemen-13")
    assert "berserkers-12" in state.position()["hands"]["berserkers"]
    assert "play berserkers-12" not in legal(state, "berserkers")


@pytest.mark.example("878", "saxon-navy-window")
def test_the_navy_answers_either_viking_faction() -> None:
    for faction, other in (("norsemen", "berserkers"), ("berserkers", "norsemen")):
        state = at("reinforcement", faction, turn=2, order=[other, faction], hands=hand("housecarls", 10))
        play(state, faction, f"play {faction}-02")
        assert legal(state, "housecarls") == ["play housecarls-10", "decline"]
        play(
            state,
            "housecarls",
            "play housecarls-10",
            *[f"close {name}" for name in ("durham", "exeter", "bath", "chester", "london", "elmham")],
        )
        assert sum(bool(found.get("closed")) for found in state.position()["shires"].values()) in (0, 6)


@pytest.mark.example("878", "ships-with-leader")
def test_a_leader_sails() -> None:
    state = at(
        "leaders",
        "norsemen",
        turn=3,
        leaders={"ivar": {"at": "durham", "units": {"norsemen": 1}}},
        hands=hand("norsemen", 12),
    )
    play(state, "norsemen", "lead ivar", "sail london")
    assert where(state, "ivar") == "london"


@pytest.mark.example("878", "thegn-3x2")
def test_thegns_move_three_armies_two_shires() -> None:
    shires = {name: {"thegns": 1} for name in ("york", "exeter", "london", "chester")}
    state = at("movement", "thegns", shires=shires, sequence={"card": 4})
    for origin, first, second in (
        ("york", "ripon", "durham"),
        ("exeter", "wareham", "wilton"),
        ("london", "oxford", "reading"),
    ):
        play(state, "thegns", f"form {origin}", "enlist thegns", f"march {first}", f"march {second}")
    assert question(state) != "move"
    assert units(state, "chester") == {"thegns": 1}


@pytest.mark.example("878", "treaty-berserkers")
def test_the_berserkers_treaty() -> None:
    state = at(
        "reinforcement",
        "berserkers",
        turn=2,
        order=["norsemen", "berserkers"],
        hands=hand("berserkers", 1, 2),
        shires={"york": {"berserkers": 1}},
    )
    play(state, "berserkers", "play berserkers-01")
    assert (state.position()["sequence"]["armies"], state.position()["sequence"]["reach"]) == (2, 4)
    assert state.position()["treaties"] == ["berserkers"]


@pytest.mark.example("878", "forced-treaty")
def test_two_events_and_the_treaty() -> None:
    state = at(
        "reinforcement", "berserkers", turn=2, order=["norsemen", "berserkers"], hands=hand("berserkers", 1, 9, 10)
    )
    assert legal(state, "berserkers") == ["play berserkers-01"]


@pytest.mark.example("878", "fyrd-2")
@pytest.mark.rule("878", "4.7.a", "4.7.g", "card.fyrd")
def test_two_fyrd_join_and_leave() -> None:
    state = battle("norsemen", fyrd_card(2) + faces(thegns="h", fyrd="bb"), "york", norsemen=1, thegns=1)
    assert told(state, "fyrd-raised") == ["fyrd-raised 2 york"]
    assert units(state, "york") == {"thegns": 1}


@pytest.mark.example("878", "leader-bjorn")
def test_bjorn_is_loaded() -> None:
    state = at("reinforcement", "norsemen", turn=2, leader_deck=["bjorn", *[name for name in DECK if name != "bjorn"]])
    assert card(state, "bjorn") == {"norsemen": 11, "berserkers": 4}
    assert next(r for r in game.data.records("leader") if r["id"] == "bjorn")["seas"] == ["north_sea"]


@pytest.mark.example("878", "danegeld-choice")
def test_the_price_of_danegeld() -> None:
    lasting = {"lasting": ["danegeld"]}
    state = battle("norsemen", faces(thegns="c"), norsemen=1, berserkers=1, thegns=1, sequence=lasting)
    assert legal(state, "norsemen") == ["pay norsemen", "pay berserkers"]
    play(state, "norsemen", "pay norsemen")
    assert told(state, "tribute-paid") == ["tribute-paid norsemen 1 ripon"]
    more = battle("norsemen", faces(thegns="c"), norsemen=3, berserkers=1, thegns=1, sequence=lasting)
    play(more, "norsemen", "pay norsemen")
    assert told(more, "tribute-paid") == ["tribute-paid norsemen 2 ripon"]


@pytest.mark.example("878", "raids-plunder")
def test_plunder_over_two_turns() -> None:
    order = ["norsemen", "berserkers", "housecarls", "thegns"]
    held = {"durham": {"norsemen": 1}, "carlisle": {"norsemen": 1}}
    state = at("draw", "thegns", scenario="northumbrian-raids", order=order, turn=1, shires=held)
    track = state.position()["track"]
    assert len(track) == 5
    held = {"durham": {"norsemen": 1}, "york": {"norsemen": 1}}
    state = at("draw", "thegns", scenario="northumbrian-raids", order=order, turn=2, shires=held, track=track)
    assert len(state.position()["track"]) == 3


@pytest.mark.example("878", "derived-surprise-penalty")
def test_surprise_and_the_penalty() -> None:
    surprise = faces(norsemen="c", berserkers="h")
    dull = faces(thegns="c") + faces(norsemen="c", berserkers="c")
    quick = faces(thegns="c") + faces(norsemen="h", berserkers="c")
    for luck, left in ((surprise + quick, 3), (surprise + dull + quick, 2)):
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
        assert state.argument(1) == left


@pytest.mark.example("878", "derived-shield-wall-berserker")
def test_shield_wall_and_the_first_berserker() -> None:
    luck = (
        faces(norsemen="ccc", berserkers="cc")
        + faces(thegns="hhc")
        + faces(norsemen="ccc", berserkers="c")
        + faces(thegns="hcc")
    )
    state = battle("thegns", luck, berserkers=2, norsemen=3, thegns=3, hands=hand("norsemen", 10))
    play(state, "norsemen", "play norsemen-10")
    assert told(state, "hit-ignored", "unit-lost") == ["hit-ignored ripon", "unit-lost berserkers ripon"]
    assert legal(state, "norsemen") == ["choose board.norsemen", "choose board.berserkers"], (
        "the Hit of the second roll counts"
    )
