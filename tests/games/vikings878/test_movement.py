"""Chapter 3: armies without leader."""

from __future__ import annotations

import pytest

from games.tables import question
from games.vikings878.table import asked, at, game, hand, legal, marked, play, refusal, told, units


@pytest.mark.rule("878", "3.0.a", "gloss.army")
def test_an_army_needs_a_unit_of_the_active_faction() -> None:
    state = at("movement", "thegns", shires={"york": {"housecarls": 3, "thegns": 1}, "london": {"housecarls": 2}})
    assert refusal(state, "thegns", "form london") == "3.0.a"
    play(state, "thegns", "form york", "enlist housecarls")
    assert refusal(state, "thegns", "march ripon") == "3.0.a"
    assert refusal(state, "thegns", "enlist norsemen") == "gloss.army"
    play(state, "thegns", "enlist thegns", "march ripon")
    assert units(state, "ripon") == {"housecarls": 1, "thegns": 1}


@pytest.mark.rule("878", "3.0.b")
def test_allies_are_taken_along_without_being_asked() -> None:
    state = at("movement", "thegns", shires={"york": {"housecarls": 4, "thegns": 1}})
    play(state, "thegns", "form york", "enlist-all", "march ripon")
    assert units(state, "ripon") == {"housecarls": 4, "thegns": 1}
    assert asked(state) == ["thegns"]


@pytest.mark.rule("878", "3.0.c")
def test_armies_step_over_white_borders_only() -> None:
    state = at("movement", "thegns", shires={"york": {"thegns": 1}})
    play(state, "thegns", "form york", "enlist thegns")
    neighbours = next(shire for shire in game.data.records("shire") if shire["id"] == "york")["adjacent"]
    assert sorted(word.split()[1] for word in legal(state, "thegns", "march")) == sorted(neighbours)
    assert refusal(state, "thegns", "march london") == "3.0.c"


@pytest.mark.rule("878", "3.0.d")
def test_an_army_stops_at_the_enemy() -> None:
    shires = {"york": {"norsemen": 2}, "ripon": {"thegns": 1}, "carlisle": {"norsemen": 1}}
    state = at("movement", "norsemen", shires=shires)
    play(state, "norsemen", "form york", "enlist norsemen", "march ripon")
    assert question(state) == "move", "its move is over although it has shires left"


@pytest.mark.rule("878", "3.0.e", "3.0.f", "3.0.g", "3.1.b")
def test_an_army_neither_collects_nor_leaves_and_moves_once() -> None:
    shires = {"york": {"thegns": 3}, "ripon": {"thegns": 1}}
    state = at("movement", "thegns", shires=shires, sequence={"card": 4})
    play(state, "thegns", "form york", "enlist thegns", "enlist thegns", "march ripon")
    assert refusal(state, "thegns", "enlist thegns") == "3.0.e"
    assert refusal(state, "thegns", "take thegns") == "3.0.e"
    play(state, "thegns", "march durham")
    assert (units(state, "york"), units(state, "ripon"), units(state, "durham")) == (
        {"thegns": 1},
        {"thegns": 1},
        {"thegns": 2},
    )
    assert refusal(state, "thegns", "form durham") == "3.0.g"
    play(state, "thegns", "form ripon", "enlist thegns", "march durham", "halt")
    assert units(state, "durham") == {"thegns": 3}, "armies may meet"
    assert refusal(state, "thegns", "form durham") == "3.0.g"
    play(state, "thegns", "form york", "enlist thegns", "march ripon")
    assert units(state, "york") == {}, "those who stayed may form another army"


@pytest.mark.rule("878", "3.0.g")
def test_a_unit_that_has_moved_cannot_be_enlisted_again() -> None:
    shires = {"york": {"thegns": 2, "moved": {"thegns": 1}}}
    state = at("movement", "thegns", shires=shires)
    play(state, "thegns", "form york", "enlist thegns")
    assert refusal(state, "thegns", "enlist thegns") == "3.0.g"


@pytest.mark.rule("878", "3.0.h", "3.1.a", "card.movement")
def test_a_card_limits_armies_and_shires_and_fewer_is_allowed() -> None:
    shires = {"york": {"norsemen": 1}, "exeter": {"norsemen": 1}, "london": {"norsemen": 1}}
    state = at("movement", "norsemen", shires=shires, sequence={"card": 7})
    assert (state.position()["sequence"]["armies"], state.position()["sequence"]["reach"]) == (2, 2)
    play(state, "norsemen", "form york", "enlist norsemen", "march ripon", "march durham")
    assert question(state) == "move", "two shires and no more"
    play(state, "norsemen", "form exeter", "enlist norsemen", "march cornwall", "halt")
    assert state.position()["active"] != "norsemen" or question(state) != "move", "two armies and no more"
    assert units(state, "london") == {"norsemen": 1}
    none = at("movement", "norsemen", shires=shires, sequence={"card": 7})
    play(none, "norsemen", "done")
    assert units(none, "york") == {"norsemen": 1}
    empty = at("movement", "norsemen", shires=shires, sequence={"card": 7, "armies": 1})
    play(empty, "norsemen", "form york", "enlist norsemen", "march ripon", "halt")
    assert question(empty) != "move"


@pytest.mark.rule("878", "card.movement.table", "7.1.a", "card.treaty", "3.1.c")
def test_the_numbers_of_all_movement_cards() -> None:
    vikings = [(2, 4), (2, 4), (2, 4), (2, 4), (2, 3), (2, 3), (2, 2)]
    table = {
        "berserkers": vikings,
        "norsemen": vikings,
        "housecarls": [(2, 3), (2, 2), (3, 2), (3, 2), (4, 2), (3, 1), (4, 1)],
        "thegns": [(2, 3), (1, 3), (2, 4), (3, 2), (2, 2), (4, 1), (3, 1)],
    }
    for faction, numbers in table.items():
        for number, (armies, reach) in enumerate(numbers, 1):
            order = ["norsemen", "berserkers"] if faction == "berserkers" else ["berserkers", "norsemen"]
            order = order if faction in order else [faction]
            state = at(
                "reinforcement",
                faction,
                turn=2,
                order=order,
                hands=hand(faction, number),
                shires={"ripon": {faction: 1}},
            )
            if "muster" in legal(state, faction):
                play(state, faction, "muster")
            play(state, faction, f"play {faction}-{number:02d}")
            found = state.position()["sequence"]
            assert (found["armies"], found["reach"]) == (armies, reach), f"{faction} {number}"
            assert state.position()["treaties"] == ([faction] if number == 1 else [])
            assert (f"{faction}-{number:02d}" in state.position()["spent"][faction]) == (number > 1)


@pytest.mark.rule("878", "3.2")
def test_marshes_are_closed_to_armies_landings_commands_and_ships() -> None:
    shires = {"wilton": {"thegns": 1, "norsemen": 0}, "bath": {"norsemen": 1}}
    state = at("movement", "thegns", shires=shires)
    play(state, "thegns", "form wilton", "enlist thegns")
    assert refusal(state, "thegns", "march wedmore") == "3.2"
    ships = at("movement", "norsemen", shires=shires, hands=hand("norsemen", 12))
    play(ships, "norsemen", "form bath", "enlist norsemen")
    assert refusal(ships, "norsemen", "sail athelney") == "3.2"
    lands = at("leaders", "norsemen", turn=5, leaders={"ubbe": {"at": "off board"}})
    play(lands, "norsemen", "lead ubbe")
    assert refusal(lands, "norsemen", "march wedmore") == "3.2"


@pytest.mark.rule("878", "3.3.c")
def test_leaders_stay_in_the_movement_phase_but_their_unmoved_units_may_march() -> None:
    leaders = {"ivar": {"at": "york", "units": {"norsemen": 3}}}
    state = at("movement", "norsemen", leaders=leaders)
    assert refusal(state, "norsemen", "lead ivar") == "3.3.c"
    play(state, "norsemen", "form york", "enlist norsemen", "march ripon", "halt")
    assert state.position()["leaders"]["ivar"]["units"] == {"norsemen": 2}
    assert units(state, "ripon") == {"norsemen": 1}
    led = {"ivar": {"at": "york", "units": {"norsemen": 3}, "moved": {"norsemen": 3}, "led": True}}
    done = at("movement", "norsemen", leaders=led, shires={"exeter": {"norsemen": 1}})
    assert refusal(done, "norsemen", "form york") == "3.0.g"


@pytest.mark.rule("878", "event.viking_ships.a", "event.viking_ships.b")
def test_ships_carry_an_army_over_one_sea_for_one_shire() -> None:
    shires = {"durham": {"norsemen": 1, "berserkers": 1}, "leeds": {"norsemen": 1}}
    state = at("movement", "norsemen", shires=shires, hands=hand("norsemen", 12))
    play(state, "norsemen", "form durham", "enlist norsemen")
    assert refusal(state, "norsemen", "sail exeter") == "event.viking_ships.a"
    assert refusal(state, "norsemen", "sail durham") == "event.viking_ships.a"
    play(state, "norsemen", "sail elmham")
    assert units(state, "elmham") == {"norsemen": 1}
    assert state.position()["spent"]["norsemen"] == ["norsemen-02", "norsemen-12"]
    play(state, "norsemen", "march thetford", "march cambridge", "march bedford")
    assert question(state) == "move", "the jump cost one of four shires"
    assert marked(state) == {"durham"}
    without = at("movement", "norsemen", shires=shires)
    play(without, "norsemen", "form durham", "enlist norsemen")
    assert refusal(without, "norsemen", "sail elmham") == "8.0.b"
    later = at("movement", "norsemen", shires=shires, hands=hand("norsemen", 18))
    play(later, "norsemen", "form durham", "enlist norsemen", "march bamburgh", "sail canterbury")
    assert units(later, "canterbury") == {"norsemen": 1}
    assert told(later, "event-played") == ["event-played norsemen norsemen-18"]


@pytest.mark.rule("878", "event.thegn_leadership")
def test_leadership_lets_every_english_army_of_the_sequence_go_two_further() -> None:
    shires = {"york": {"thegns": 1, "housecarls": 1}, "exeter": {"thegns": 1}}
    state = at("movement", "thegns", shires=shires, hands=hand("thegns", 11), sequence={"card": 5})
    play(state, "thegns", "form york", "enlist-all", "march ripon", "play thegns-11")
    play(state, "thegns", "march durham", "march bamburgh", "march carlisle")
    assert question(state) == "move"
    play(
        state,
        "thegns",
        "form exeter",
        "enlist thegns",
        *[f"march {name}" for name in ("wareham", "wilton", "reading", "oxford")],
    )
    assert units(state, "oxford") == {"thegns": 1}
    alfred = {"alfred": {"at": "exeter"}}
    led = at("leaders", "thegns", turn=5, leaders=alfred, hands=hand("thegns", 11), sequence={"card": 5})
    play(led, "thegns", "play thegns-11", "lead alfred")
    assert led.argument(1) == 4
    mine = at("movement", "housecarls", shires={"york": {"housecarls": 1}}, hands=hand("thegns", 11))
    assert refusal(mine, "thegns", "play thegns-11") == "gloss.active"
