"""Chapter 4: battles, dice, Hits, Flees, Commands, Berserkers, control and the Fyrd."""

from __future__ import annotations

import pytest

from games.tables import question
from games.vikings878.table import asked, at, battle, faces, fyrd_card, game, legal, marked, play, refusal, told, units


@pytest.mark.rule("878", "4.0.a", "4.0.b")
def test_every_contested_shire_is_fought_over_in_the_order_the_active_faction_likes() -> None:
    shires = {
        "ripon": {"norsemen": 1, "thegns": 1},
        "leeds": {"norsemen": 1, "thegns": 1},
        "whitby": {"norsemen": 1},
    }
    state = at("battles", "norsemen", faces(thegns="h") + faces(thegns="h"), shires=shires)
    assert (question(state), asked(state)) == ("battles", ["norsemen"])
    assert legal(state, "norsemen") == ["fight ripon", "fight leeds"]
    assert refusal(state, "norsemen", "fight whitby") == "4.0.a"
    play(state, "norsemen", "fight leeds")
    assert told(state, "battle-begins") == ["battle-begins leeds 1 1", "battle-begins ripon 1 1"]


@pytest.mark.rule("878", "4.0.c", "4.0.d")
def test_the_defender_rolls_first_then_both_alternate_until_one_is_left() -> None:
    luck = faces(thegns="c") + faces(norsemen="c") + faces(thegns="c") + faces(norsemen="h")
    state = battle("norsemen", luck, norsemen=1, thegns=1)
    rolls = [word.split()[1] for word in told(state, "rolled")]
    assert rolls == ["thegns", "norsemen", "thegns", "norsemen"]
    assert units(state, "ripon") == {"norsemen": 1}
    state = battle("thegns", faces(norsemen="h"), norsemen=1, thegns=1)
    assert [word.split()[1] for word in told(state, "rolled")] == ["norsemen"]
    assert units(state, "ripon") == {"norsemen": 1}


@pytest.mark.rule("878", "4.0.e", "comp.dice")
def test_a_faction_rolls_a_die_for_each_unit_up_to_its_dice() -> None:
    luck = faces(norsemen="ccc", berserkers="cc") + faces(housecarls="c", thegns="cc")
    state = battle("thegns", luck + faces(norsemen="hhh"), norsemen=9, berserkers=5, housecarls=1, thegns=2)
    assert told(state, "rolled")[:4] == [
        "rolled norsemen 0 0 3",
        "rolled berserkers 0 0 2",
        "rolled housecarls 0 0 1",
        "rolled thegns 0 0 2",
    ]


@pytest.mark.rule("878", "4.0.f")
def test_the_active_player_or_he_of_the_greater_faction_shares_out_losses() -> None:
    luck = faces(norsemen="hc", berserkers="c") + faces(housecarls="cc", thegns="hcc")
    shares = battle("thegns", luck, norsemen=2, berserkers=1, housecarls=2, thegns=3)
    assert (question(shares), asked(shares)) == ("suffer", ["thegns"])  # active, and the losing side
    luck = faces(norsemen="c", berserkers="hc")
    state = battle(
        "norsemen", faces(housecarls="c", thegns="ccc") + luck, norsemen=1, berserkers=2, housecarls=1, thegns=3
    )
    assert (question(state), asked(state)) == ("suffer", ["thegns"])  # most units there
    luck = faces(housecarls="cc", thegns="cc") + luck
    state = battle("norsemen", luck, norsemen=1, berserkers=2, housecarls=2, thegns=2)
    assert asked(state) == ["housecarls"]  # the tie


@pytest.mark.rule("878", "4.0.g", "5.2.e")
def test_units_on_leader_cards_and_in_the_shire_fight_and_fall_alike() -> None:
    leaders = {"ivar": {"at": "ripon", "units": {"norsemen": 1, "berserkers": 1}}}
    state = battle(
        "thegns", faces(norsemen="cc", berserkers="c") + faces(thegns="hhc"), norsemen=1, thegns=3, leaders=leaders
    )
    assert legal(state, "norsemen") == ["choose board.norsemen", "choose ivar.norsemen"]
    assert told(state, "unit-lost") == ["unit-lost berserkers ripon"], "off the card"


@pytest.mark.rule("878", "4.0.h")
def test_a_roll_that_removes_the_last_of_both_leaves_an_empty_english_shire() -> None:
    state = battle("norsemen", fyrd_card(2) + faces(housecarls="f", fyrd="hf"), "york", norsemen=1, housecarls=1)
    # The Hit takes the Norseman, the Flees empty the English side but for one Fyrd, who goes home.
    assert units(state, "york") == {}
    assert marked(state) == set()
    assert told(state, "battle-empty") == ["battle-empty york"]


@pytest.mark.rule("878", "4.1.a", "4.7.h")
def test_each_kind_of_die_has_its_own_faces() -> None:
    counts = {
        die["faction"]: {f: die["faces"].count(f) for f in ("hit", "command", "flee", "blank")}
        for die in game.data.records("die")
    }
    assert counts["berserkers"] == {"hit": 4, "command": 2, "flee": 0, "blank": 0}
    assert counts["norsemen"] == counts["housecarls"] == {"hit": 3, "command": 2, "flee": 1, "blank": 0}
    assert counts["thegns"] == {"hit": 2, "command": 2, "flee": 2, "blank": 0}
    assert counts["fyrd"] == {"hit": 2, "command": 0, "flee": 3, "blank": 1}
    state = battle("norsemen", fyrd_card(2) + faces(housecarls="c", fyrd="bb"), "york", norsemen=5, housecarls=1)
    assert told(state, "rolled")[1] == "rolled fyrd 0 0 0"


@pytest.mark.rule("878", "4.1.b")
def test_hits_and_flees_come_before_commands() -> None:
    """The Norseman who flees cannot be saved by the Command of the same roll."""
    luck = faces(norsemen="fc")
    state = battle("thegns", luck, norsemen=2, thegns=3, shires={"leeds": {"berserkers": 1}})
    assert question(state) == "command"
    assert state.position()["fled"] == {"norsemen": 1}
    assert units(state, "ripon") == {"norsemen": 1, "thegns": 3}
    alone = battle("thegns", faces(norsemen="f"), norsemen=1, thegns=3, shires={"leeds": {"berserkers": 1}})
    assert question(alone) != "command"


@pytest.mark.rule("878", "4.2.a", "4.2.b")
def test_a_hit_sends_a_unit_of_the_sufferers_choice_to_its_reserve() -> None:
    state = battle("thegns", faces(norsemen="h"), norsemen=1, housecarls=1, thegns=2)
    before = state.position()["reserve"]
    assert legal(state, "thegns") == ["choose board.housecarls", "choose board.thegns"]
    assert refusal(state, "thegns", "choose board.norsemen") == "4.2.a"
    assert refusal(state, "thegns", "choose alfred.thegns") == "4.2.b"
    play(state, "thegns", "choose board.housecarls")
    assert state.position()["reserve"]["housecarls"] == before["housecarls"] + 1


@pytest.mark.rule("878", "4.2.c")
def test_surplus_hits_do_nothing() -> None:
    state = battle("thegns", faces(norsemen="hhh", berserkers="hh"), norsemen=3, berserkers=2, housecarls=1, thegns=1)
    assert units(state, "ripon") == {"norsemen": 3, "berserkers": 2}


@pytest.mark.rule("878", "4.3", "comp.fled_box")
def test_a_flee_sends_a_unit_of_the_roller_to_the_fled_box() -> None:
    state = battle(
        "thegns", faces(norsemen="fc", berserkers="c") + faces(thegns="f"), norsemen=2, berserkers=1, thegns=1
    )
    assert state.position()["fled"] == {"thegns": 1, "norsemen": 1}
    assert units(state, "ripon") == {"norsemen": 1, "berserkers": 1}


@pytest.mark.rule("878", "4.4.a", "4.4.c")
def test_a_command_leads_next_door_to_friends_if_there_are_any() -> None:
    shires = {"leeds": {"berserkers": 1}, "york": {"thegns": 1}, "manchester": {"norsemen": 1}}
    state = battle("thegns", faces(norsemen="cc"), norsemen=2, thegns=3, shires=shires)
    assert legal(state, "norsemen") == ["go leeds", "stay"]
    assert refusal(state, "norsemen", "go manchester") == "4.4.a", "friends, but not next door"
    assert refusal(state, "norsemen", "go whitby") == "4.4.a", "next door, but nobody of ours is there"
    play(state, "norsemen", "go leeds")
    assert units(state, "leeds") == {"norsemen": 1, "berserkers": 1}
    alone = battle("thegns", faces(norsemen="cc") + faces(thegns="hhh"), norsemen=2, thegns=3)
    assert units(alone, "ripon") == {"thegns": 3}, "without friends next door nobody is asked"


@pytest.mark.rule("878", "4.4.b")
def test_a_command_may_lead_into_another_fight() -> None:
    shires = {"leeds": {"berserkers": 1, "thegns": 1}}
    state = battle("thegns", faces(norsemen="cc"), norsemen=2, thegns=3, shires=shires)
    play(state, "thegns", "fight ripon")
    play(state, "norsemen", "go leeds", "stay")
    told(state)
    assert units(state, "leeds") == {"thegns": 1, "norsemen": 1, "berserkers": 1}


@pytest.mark.rule("878", "4.4.d")
def test_a_command_uses_no_army_and_leaves_the_moved_flag_as_it_was() -> None:
    state = at(
        "leaders",
        "norsemen",
        faces(thegns="c") + faces(norsemen="cch"),
        shires={"ripon": {"thegns": 1}, "leeds": {"berserkers": 1}},
        leaders={"ivar": {"at": "whitby", "units": {"norsemen": 3}}},
        sequence={"armies": 2},
    )
    play(state, "norsemen", "lead ivar", "march ripon", "go leeds", "stay")
    assert state.position()["sequence"]["armies"] == 1
    assert state.position()["shires"]["leeds"]["moved"] == {"norsemen": 1}


@pytest.mark.rule("878", "4.5.a", "4.5.b", "4.5.c")
def test_a_berserker_falls_first_on_the_first_english_roll_only() -> None:
    luck = faces(thegns="hhc") + faces(norsemen="ccc", berserkers="c") + faces(thegns="hcc")
    state = battle("norsemen", luck, norsemen=3, berserkers=2, thegns=4)
    # The first of two Hits took a Berserker at once; the second is free.
    assert told(state, "unit-lost") == ["unit-lost berserkers ripon"]
    assert legal(state, "norsemen") == ["choose board.norsemen", "choose board.berserkers"]
    play(state, "norsemen", "choose board.norsemen")
    assert legal(state, "norsemen") == ["choose board.norsemen", "choose board.berserkers"], "third roll"
    luck = faces(thegns="ccc") + faces(norsemen="ccc", berserkers="cc") + faces(thegns="hcc")
    state = battle("norsemen", luck, norsemen=3, berserkers=2, thegns=4)
    assert refusal(state, "norsemen", "choose board.thegns") == "4.2.a"
    assert "choose board.norsemen" in legal(state, "norsemen"), "no Hit in the first roll"


@pytest.mark.rule("878", "4.5.a")
def test_another_unit_than_the_berserker_is_refused() -> None:
    leaders = {"ivar": {"at": "ripon", "units": {"berserkers": 1}}}
    state = battle("norsemen", faces(thegns="hcc"), norsemen=3, berserkers=1, thegns=3, leaders=leaders)
    assert refusal(state, "norsemen", "choose board.norsemen") == "4.5.a"
    assert legal(state, "norsemen") == ["choose board.berserkers", "choose ivar.berserkers"]


@pytest.mark.rule("878", "4.5.c")
def test_the_first_english_roll_counts_in_attack_too() -> None:
    state = battle(
        "thegns", faces(norsemen="c", berserkers="cc") + faces(thegns="hcc"), norsemen=1, berserkers=2, thegns=3
    )
    assert told(state, "unit-lost")[0] == "unit-lost berserkers ripon"


@pytest.mark.rule("878", "4.6.a")
def test_all_majors_are_english_at_the_start() -> None:
    assert marked(game.start(4, 3)) == set()


@pytest.mark.rule("878", "4.6.b", "4.6.c", "4.6.d", "gloss.control.viking", "gloss.control.english")
def test_markers_come_and_go_at_once() -> None:
    state = at("movement", "norsemen", shires={"leeds": {"norsemen": 1}, "york": {}, "nottingham": {"norsemen": 1}})
    assert marked(state) == {"nottingham"}
    assert state.position()["track"][0] == 2
    play(state, "norsemen", "form leeds", "enlist norsemen", "march york")
    assert marked(state) == {"nottingham", "york"}
    assert state.position()["track"][0] == 3, "the lowest filled space gives the marker"
    play(state, "norsemen", "march ripon")
    assert marked(state) == {"nottingham"}
    assert state.position()["track"] == list(range(2, 19)), "it goes back to the highest empty space"
    assert state.english_control(game.names.shires.index("york"))


@pytest.mark.rule("878", "gloss.control.contested", "gloss.occupy", "4.6.b")
def test_a_contested_shire_is_nobodys_and_keeps_its_marker() -> None:
    york = game.names.shires.index("york")
    held = at("movement", "thegns", leaders={"ivar": {"at": "york", "units": {"norsemen": 1}}})
    assert held.viking_control(york), "units on a leader card occupy"
    state = at(
        "movement",
        "thegns",
        shires={"york": {"norsemen": 1}, "ripon": {"thegns": 1}, "exeter": {"thegns": 1}},
        sequence={"card": 4},
    )
    play(state, "thegns", "form ripon", "enlist thegns", "march york")
    assert question(state) == "move"
    assert not state.viking_control(york)
    assert not state.english_control(york)
    assert marked(state) == {"york"}, "the marker stays until the last Viking is gone"
    empty = at(
        "movement", "norsemen", shires={"york": {"thegns": 1}, "ripon": {"norsemen": 1}, "exeter": {"norsemen": 1}}
    )
    play(empty, "norsemen", "form ripon", "enlist norsemen", "march york")
    assert marked(empty) == {"exeter"}, "none is put there while an Englishman is present"


@pytest.mark.rule("878", "4.7.a", "4.7.e", "4.8", "card.fyrd")
def test_defenders_of_a_major_raise_the_fyrd_before_any_roll() -> None:
    state = battle(
        "norsemen", fyrd_card(5) + faces(thegns="c", fyrd="bb") + faces(norsemen="hcc"), "york", norsemen=3, thegns=1
    )
    said = told(state)
    assert said.index("fyrd-raised 5 york") < said.index("rolled thegns 0 0 1")
    assert "rolled fyrd 0 0 0" in said
    assert legal(state, "housecarls") == []
    assert legal(state, "thegns") == ["choose board.thegns", "choose board.fyrd"]
    assert sorted(card["units"] for card in game.data.records("fyrd_card")) == sorted([2, 3, 4, 5] * 4)


@pytest.mark.rule("878", "4.7.b")
def test_an_empty_major_raises_nobody_and_falls() -> None:
    state = at("movement", "norsemen", shires={"leeds": {"norsemen": 1}})
    play(state, "norsemen", "form leeds", "enlist norsemen", "march york", "halt")
    assert marked(state) == {"york"}
    assert told(state, "fyrd-raised") == []


@pytest.mark.rule("878", "4.7.c")
def test_no_fyrd_for_attackers_nor_outside_majors() -> None:
    state = battle("thegns", faces(norsemen="h"), "york", norsemen=1, thegns=1)
    assert told(state, "fyrd-raised") == []
    state = battle("norsemen", faces(thegns="h"), "ripon", norsemen=1, thegns=1)
    assert told(state, "fyrd-raised") == []


@pytest.mark.rule("878", "4.7.d")
def test_at_most_ten_fyrd() -> None:
    shires = {"leeds": {"fyrd": 7, "thegns": 1}}
    state = battle("norsemen", fyrd_card(5) + faces(thegns="c", fyrd="bb"), "york", norsemen=3, thegns=1, shires=shires)
    assert told(state, "fyrd-raised") == ["fyrd-raised 3 york"]


@pytest.mark.rule("878", "4.7.f", "4.7.j", "4.7.g")
def test_fyrd_flee_home_fight_on_alone_and_go_home() -> None:
    luck = (
        fyrd_card(3) + faces(thegns="f", fyrd="fb") + faces(norsemen="ccc") + faces(fyrd="bb") + faces(norsemen="hcc")
    )
    state = battle("norsemen", luck + faces(fyrd="h") + faces(norsemen="hc"), "york", norsemen=3, thegns=1)
    said = told(state)
    assert "unit-fled fyrd york" in said
    assert state.position()["fled"] == {"thegns": 1}, "the Fyrd is not in the fled box"
    assert said.count("rolled fyrd 0 0 0") >= 1, "they fight on alone"
    assert state.position()["reserve"]["fyrd"] == 10
    assert "fyrd" not in units(state, "york")


@pytest.mark.rule("878", "4.7.i")
def test_an_empty_fyrd_deck_is_made_anew() -> None:
    state = battle(
        "norsemen",
        [4, *faces(thegns="c", fyrd="bb")],
        "york",
        norsemen=3,
        thegns=1,
        fyrd_spent=list(range(1, 17)),
        fyrd_deck=[],
    )
    assert "fyrd-shuffled" in told(state)
    assert state.position()["fyrd_spent"] == [5]
    assert len(state.position()["fyrd_deck"]) == 15


@pytest.mark.rule("878", "4.8.b")
def test_a_battle_over_before_its_first_roll_costs_no_movement() -> None:
    """Surprise Attack empties the shire: the defender never rolls, and the leader keeps his shires."""
    state = at(
        "leaders",
        "berserkers",
        faces(norsemen="c", berserkers="h"),
        shires={"ripon": {"thegns": 1}},
        leaders={"ivar": {"at": "whitby", "units": {"norsemen": 1, "berserkers": 1}}},
        hands={"berserkers": ["berserkers-10"]},
    )
    play(state, "berserkers", "lead ivar", "march ripon", "play berserkers-10")
    assert question(state) == "leader-move"
    assert state.argument(1) == 3
    assert not [word for word in told(state, "rolled") if "thegns" in word]


@pytest.mark.rule("878", "4.2.b", "3.0.g")
def test_of_like_units_those_that_have_moved_fall_first() -> None:
    shires = {"ripon": {"thegns": 1, "norsemen": 4, "moved": {"norsemen": 3}}, "york": {"norsemen": 1}}
    state = battle("norsemen", faces(thegns="h") + faces(norsemen="ccc"), shires=shires)
    assert question(state) == "command"
    assert state.position()["shires"]["ripon"] == {"thegns": 1, "norsemen": 3, "moved": {"norsemen": 2}}
