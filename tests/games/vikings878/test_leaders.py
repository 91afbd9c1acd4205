"""Chapter 5: leaders."""

from __future__ import annotations

from typing import Any

import pytest

from games.tables import question
from games.vikings878.table import (
    at,
    battle,
    card,
    faces,
    fyrd_card,
    game,
    legal,
    marked,
    play,
    refusal,
    told,
    units,
    where,
)


def led(at_shire: str, luck: Any = (), active: str = "norsemen", **document: Any) -> Any:
    """Ivar, with five Norsemen and two Berserkers unless said otherwise, in the leader phase."""
    army = document.pop("army", {"norsemen": 5, "berserkers": 2})
    leaders = {"ivar": {"at": at_shire, "units": army}} | document.pop("leaders", {})
    return at("leaders", active, luck, turn=3, leaders=leaders, **document)


@pytest.mark.rule("878", "5.0.a", "5.1.c")
def test_a_leader_leads_exactly_his_card_and_takes_up_and_leaves_units() -> None:
    state = led("york", shires={"york": {"norsemen": 2, "berserkers": 1}, "ripon": {"berserkers": 1}})
    play(state, "norsemen", "lead ivar", "march ripon")
    assert units(state, "york") == {"norsemen": 2, "berserkers": 1}, "units in the shire are not his army"
    play(state, "norsemen", "take berserkers", "leave norsemen", "leave norsemen", "march durham")
    assert card(state, "ivar") == {"norsemen": 3, "berserkers": 3}
    assert units(state, "ripon") == {"norsemen": 2}


@pytest.mark.rule("878", "gloss.occupy", "gloss.control.viking")
def test_a_shire_where_all_units_are_on_a_leaders_card_is_occupied() -> None:
    """York keeps a unit of its own, so that the position says nothing about it."""
    york = game.names.shires.index("york")
    state = led("york", army={"norsemen": 2}, shires={"york": {"norsemen": 1}})
    assert state.viking_control(york)
    play(state, "norsemen", "lead ivar", "take norsemen")
    assert (units(state, "york"), card(state, "ivar")) == ({}, {"norsemen": 3})
    assert state.viking_control(york), "the three on his card hold it"


@pytest.mark.rule("878", "5.0.b", "3.3.b")
def test_leaders_move_before_all_other_armies() -> None:
    state = led("york", shires={"exeter": {"norsemen": 2}})
    assert question(state) == "lead"
    assert refusal(state, "norsemen", "form exeter") == "3.3.b"
    play(state, "norsemen", "done")
    assert question(state) == "move"


@pytest.mark.rule("878", "5.0.c")
def test_a_leader_finishes_before_another_begins() -> None:
    state = led("york", leaders={"bjorn": {"at": "ripon", "units": {"norsemen": 1}}})
    play(state, "norsemen", "lead ivar", "march leeds")
    assert refusal(state, "norsemen", "lead bjorn") == "5.0.c"
    play(state, "norsemen", "halt")
    assert refusal(state, "norsemen", "lead ivar") == "3.0.g"
    play(state, "norsemen", "lead bjorn")


@pytest.mark.rule("878", "5.1.a")
def test_units_pass_freely_between_card_and_shire() -> None:
    state = led("york", shires={"york": {"norsemen": 1}})
    play(state, "norsemen", "lead ivar", "take norsemen", "leave berserkers")
    assert card(state, "ivar") == {"norsemen": 6, "berserkers": 1}
    assert state.argument(1) == 4, "at no cost of movement"
    assert refusal(state, "norsemen", "leave norsemen") == "5.1.a", "one way at one stop"
    assert refusal(state, "norsemen", "take thegns") == "5.1.a"


@pytest.mark.rule("878", "5.1.b")
def test_a_leader_moves_only_with_a_unit_of_the_active_faction_on_his_card() -> None:
    state = led("york", army={"norsemen": 2}, active="berserkers", shires={"exeter": {"berserkers": 1}})
    assert question(state) == "move", "no leader can be led"
    state = led("york", army={"norsemen": 2}, active="berserkers", shires={"york": {"berserkers": 1}})
    play(state, "berserkers", "lead ivar")
    assert refusal(state, "berserkers", "march ripon") == "5.1.b"
    play(state, "berserkers", "take berserkers", "march ripon", "leave berserkers")
    assert refusal(state, "berserkers", "march durham") == "5.1.b", "checked at every step"
    english = led("york", active="thegns", leaders={"alfred": {"at": "exeter"}})
    assert refusal(english, "thegns", "lead ivar") == "5.1.b"


@pytest.mark.rule("878", "5.1.d")
def test_units_that_moved_with_another_leader_cannot_be_picked_up() -> None:
    state = led("york", leaders={"bjorn": {"at": "durham", "units": {"norsemen": 2}}})
    play(state, "norsemen", "lead ivar", "march ripon", "leave norsemen", "halt", "lead bjorn", "march ripon")
    assert refusal(state, "norsemen", "take norsemen") == "5.1.d"


@pytest.mark.rule("878", "5.1.i")
def test_units_left_on_the_way_are_done() -> None:
    state = led("york", shires={"york": {"norsemen": 1}})
    play(state, "norsemen", "lead ivar", "march ripon", "leave norsemen", "march leeds", "march ripon")
    assert refusal(state, "norsemen", "take norsemen") == "5.1.i", "left there before"
    play(state, "norsemen", "halt")
    assert refusal(state, "norsemen", "form ripon") == "3.0.g"
    play(state, "norsemen", "form york", "enlist norsemen", "march whitby")
    assert units(state, "whitby") == {"norsemen": 1}, "what stayed in his starting shire has not moved"


@pytest.mark.rule("878", "5.1.e", "5.1.f", "3.3.a")
def test_landing_is_the_first_step_from_a_sea_of_his_card() -> None:
    state = led("off board")
    play(state, "norsemen", "lead ivar")
    assert refusal(state, "norsemen", "march york") == "5.1.e", "not coastal"
    assert refusal(state, "norsemen", "march exeter") == "5.1.f", "only on the Channel"
    play(state, "norsemen", "march durham")
    assert where(state, "ivar") == "durham"
    assert (state.argument(1), state.position()["sequence"]["armies"]) == (3, 1)
    north = [s["id"] for s in game.data.records("shire") if "north_sea" in s["seas"]]
    fresh = led("off board")
    play(fresh, "norsemen", "lead ivar")
    assert sorted(legal(fresh, "norsemen", "march")) == sorted(f"march {name}" for name in north)


@pytest.mark.rule("878", "5.1.g")
def test_leaders_of_the_c_cards_land_on_any_coast() -> None:
    state = at("leaders", "norsemen", turn=5, leaders={"ubbe": {"at": "off board"}})
    play(state, "norsemen", "lead ubbe")
    coasts = [s["id"] for s in game.data.records("shire") if s["seas"] and not s["marsh"]]
    assert sorted(legal(state, "norsemen", "march")) == sorted(f"march {name}" for name in coasts)


@pytest.mark.rule("878", "5.1.h")
def test_a_leader_enters_as_many_shires_as_the_card_says() -> None:
    state = led("york", sequence={"card": 7}, shires={"exeter": {"norsemen": 1}})
    play(state, "norsemen", "lead ivar", "march ripon", "march durham")
    assert refusal(state, "norsemen", "march bamburgh") == "5.1.h"
    assert where(state, "ivar") == "durham"


@pytest.mark.rule("878", "5.1.a")
def test_units_pass_between_card_and_shire_at_the_last_stop_too() -> None:
    state = led("york", sequence={"card": 7}, shires={"durham": {"norsemen": 2}, "exeter": {"norsemen": 1}})
    play(state, "norsemen", "lead ivar", "march ripon", "march durham")
    assert legal(state, "norsemen") == ["take norsemen", "leave norsemen", "leave berserkers", "halt"]
    play(state, "norsemen", "leave berserkers", "take norsemen", "halt")
    assert card(state, "ivar") == {"norsemen": 6, "berserkers": 1}
    assert units(state, "durham") == {"norsemen": 1, "berserkers": 1}
    assert question(state) == "move"


@pytest.mark.rule("878", "5.2.a", "5.2.b")
def test_a_leader_fights_at_once_and_goes_on_after_a_victory() -> None:
    luck = (
        faces(thegns="c")
        + faces(norsemen="hcc", berserkers="cc")
        + faces(thegns="c")
        + faces(norsemen="hcc", berserkers="cc")
    )
    state = led("york", luck, shires={"ripon": {"thegns": 1}, "whitby": {"thegns": 1}})
    play(state, "norsemen", "lead ivar", "march ripon")
    play(state, "thegns", "stay")
    assert units(state, "ripon") == {}
    assert question(state) == "leader-move"
    play(state, "norsemen", "march whitby")
    assert (where(state, "ivar"), state.argument(1)) == ("whitby", 2)


@pytest.mark.rule("878", "5.2.c", "5.2.k")
def test_a_leader_who_is_defeated_has_no_slow_victory() -> None:
    luck = faces(thegns="ccc") + faces(norsemen="c") + faces(thegns="hcc")
    state = led("ripon", luck, army={"norsemen": 1}, shires={"leeds": {"thegns": 3}})
    play(state, "norsemen", "lead ivar", "march leeds")
    news = told(state, "leader-slowed", "leader-defeated", "battle-won")
    assert news == ["leader-defeated ivar", "battle-won english leeds"]


@pytest.mark.rule("878", "5.2.c", "5.2.d")
def test_a_slow_victory_costs_one_shire_and_a_quick_one_none() -> None:
    dull = faces(thegns="c") + faces(norsemen="ccc", berserkers="cc")
    quick = faces(thegns="c") + faces(norsemen="hcc", berserkers="cc")
    slow = led("york", dull + quick, shires={"ripon": {"thegns": 1}})
    play(slow, "norsemen", "lead ivar", "march ripon")
    assert slow.argument(1) == 2
    slower = led("york", dull + dull + quick, shires={"ripon": {"thegns": 1}})
    play(slower, "norsemen", "lead ivar", "march ripon")
    assert slower.argument(1) == 2, "one for a battle, however long"
    fled = led("york", faces(thegns="f"), shires={"ripon": {"thegns": 1}})
    play(fled, "norsemen", "lead ivar", "march ripon")
    assert fled.argument(1) == 3, "gone by their own roll"


@pytest.mark.rule("878", "5.2.f", "5.2.g")
def test_the_last_unit_of_a_card_may_leave_by_command_and_take_its_leader_along() -> None:
    leaders = {"ivar": {"at": "ripon", "units": {"norsemen": 1}}}
    shires = {"leeds": {"berserkers": 1}}
    state = battle("thegns", faces(norsemen="c"), thegns=3, leaders=leaders, shires=shires)
    play(state, "norsemen", "go leeds")
    assert question(state) == "follow"
    play(state, "norsemen", "follow")
    assert (where(state, "ivar"), card(state, "ivar")) == ("leeds", {"norsemen": 1})
    stays = battle("thegns", faces(norsemen="c"), thegns=3, leaders=leaders, shires=shires)
    play(stays, "norsemen", "go leeds", "remain")
    assert where(stays, "ivar") == "defeated"
    assert units(stays, "leeds") == {"norsemen": 1, "berserkers": 1}


@pytest.mark.rule("878", "5.2.h")
def test_a_leader_without_units_is_defeated() -> None:
    leaders = {"ivar": {"at": "ripon", "units": {"norsemen": 1}}}
    state = battle("thegns", faces(norsemen="c") + faces(thegns="hcc"), thegns=3, leaders=leaders)
    assert where(state, "ivar") == "defeated"
    kept = battle("thegns", faces(norsemen="cc") + faces(thegns="hcc"), thegns=3, norsemen=1, leaders=leaders)
    play(kept, "norsemen", "choose ivar.norsemen")
    assert told(kept, "unit-lost")[0] == "unit-lost norsemen ripon"
    fyrd = fyrd_card(2) + faces(thegns="f", fyrd="hf")
    alfred = {"alfred": {"at": "york", "units": {"thegns": 1}}}
    home = battle("norsemen", fyrd, "york", norsemen=1, leaders=alfred, turn=5)
    assert where(home, "alfred") == "defeated", "Fyrd do not keep him after the battle"
    assert told(home, "battle-empty") == ["battle-empty york"]


@pytest.mark.rule("878", "5.2.i")
def test_armies_that_leaders_leave_are_for_others() -> None:
    state = led("york", shires={"exeter": {"norsemen": 1}, "bath": {"norsemen": 1}})
    play(state, "norsemen", "lead ivar", "march ripon", "halt")
    assert state.position()["sequence"]["armies"] == 1
    play(state, "norsemen", "form exeter", "enlist norsemen", "march cornwall", "halt")
    assert question(state) != "move"


@pytest.mark.rule("878", "5.2.j")
def test_a_leader_under_attack_defends_with_his_units() -> None:
    leaders = {"ivar": {"at": "ripon", "units": {"norsemen": 2}}}
    state = battle("thegns", faces(norsemen="hh"), thegns=2, leaders=leaders)
    assert card(state, "ivar") == {"norsemen": 2}
    assert state.position()["leaders"]["ivar"].get("led") is None


@pytest.mark.rule("878", "5.2.k")
def test_a_leader_who_leaves_his_attack_is_done() -> None:
    luck = faces(thegns="ccc") + faces(norsemen="c")
    state = led(
        "york", luck, army={"norsemen": 1}, shires={"ripon": {"thegns": 3}, "leeds": {"berserkers": 1, "norsemen": 1}}
    )
    play(state, "norsemen", "lead ivar", "march ripon", "go leeds", "follow")
    assert where(state, "ivar") == "leeds"
    assert question(state) == "move"
    assert marked(state) == set()
