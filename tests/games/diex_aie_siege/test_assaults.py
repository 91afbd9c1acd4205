"""11.4.1: assaults, from the sheet onto the field and back."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie_siege.fights import (
    ASSAULT,
    HALL_ASSAULT,
    asks,
    battles,
    do,
    field,
    heard,
    idle,
    last_step,
    open_to,
    why_not,
)
from games.diex_aie_siege.sheet import (
    BESIEGED,
    BESIEGER,
    HALL,
    NORMANS,
    SAXONS,
    choosing,
    counted,
    ended,
    event,
    game,
    health,
    pass_on,
    play,
    question,
    seen,
    told,
)
from meadhall.games.diex_aie.battle.siege_fights import are_separated, cut_off

KEEP, BAILEY_YARD, OUTSIDE = "0609", "1909", "2803"


def assault(**document: Any) -> Any:
    """An assault played out, at the first question of its battle."""
    return play(choosing(BESIEGER, battles="played", **document), BESIEGER, "assault")


def finish(state: Any, people: dict[str, Any], **document: Any) -> Any:
    """The battle inside is at its end, with these people where they are; whoever is not named stayed away."""
    twin = state.position()
    inner = twin["battle"]
    inner.pop("frames")
    inner |= {"turn": 6, "step": "works", "active": "saxon", "people": people, "clock": {}} | document
    inner["posts"] = {name: {} for name in people}
    twin.pop("frames")
    found = game.position(twin, state.chance, listen=True)
    return pass_on(
        found, "break-off", "besieger-choice", "besieged-choice", "torch", "name-sick", "buy-army", "suspects"
    )


# ---------------------------------------------------------------- setting up


@pytest.mark.rule("diex-aie", "11.4.1.a")
@pytest.mark.parametrize(("scenario", "map"), [("le-siege", "M"), (HALL, "L")])
def test_one_map_is_used(scenario: str, map: str) -> None:
    state = play(choosing(BESIEGER, battles="played", scenario=scenario), BESIEGER, "assault")
    names = {state.inner.ground.names[cell][0] for cell in state.inner.ground.places}
    assert names == {map}


@pytest.mark.rule("diex-aie", "11.4.1.b")
def test_everybody_who_is_left_takes_part_as_he_is() -> None:
    people = (
        SAXONS
        | NORMANS
        | {
            "erwan": {"camp": "garrison", "health": "wounded", "due": 20},
            "colin": {"camp": "garrison", "health": "dead"},
            "ine": {"camp": "besiegers", "health": "prisoner"},
        }
    )
    inside = assault(people=people).position()["battle"]["posts"]
    assert len(inside) == 27 - 1 + 12 - 1
    assert inside["erwan"] == {"group": "inside", "wounded": True}


@pytest.mark.rule("diex-aie", "11.4.1.b")
def test_a_wounded_man_comes_to_the_field_wounded() -> None:
    people = SAXONS | NORMANS | {"welf": {"camp": "garrison", "health": "wounded", "due": 20}}
    state = pass_on(assault(people=people), "posting")
    assert state.position()["battle"]["people"]["welf"]["state"] == "wounded"
    assert state.position()["battle"]["people"]["roussel"]["state"] == "healthy"


@pytest.mark.rule("diex-aie", "11.4.1.c")
def test_what_burnt_on_earlier_days_is_burnt_on_the_field() -> None:
    works = assault(burnt=["1307", "2309"]).position()["battle"]["works"]
    assert works == {"timber-M1307": 1, "gate-M2309SE": 2}


@pytest.mark.rule("diex-aie", "11.4.1.q", "10.4.c")
def test_fascines_and_ladders_are_laid_anew_before_each_assault() -> None:
    state = assault(fascines=2, ladders=1)
    assert question(state) == "siege-setup"
    assert state.deciders() == (BESIEGER,), "before the defender sets up"
    ditch = [action for action in state.legal(0) if str(game.describe(action)).startswith("place")]
    state.apply(0, ditch[0])
    assert len(state.position()["battle"]["lies"]) == 1
    play(state, BESIEGER, "deploy")
    assert len(state.position()["battle"]["lies"]) == 2
    assert question(state) == "deploy"
    assert (seen(state, "fascines"), seen(state, "ladders")) == (2, 1), "they are taken up again in the evening"


@pytest.mark.rule("diex-aie", "11.4.1.r")
def test_the_defender_sets_up_first_and_inside() -> None:
    state = assault()
    assert (question(state), state.deciders()) == ("deploy", (BESIEGED,))
    hexes = {str(game.describe(action)).split()[-1] for action in state.legal(BESIEGED)}
    assert KEEP in hexes
    assert BAILEY_YARD in hexes
    assert state.why_not(BESIEGED, game.action("place", OUTSIDE)) != ""


@pytest.mark.rule("diex-aie", "11.4.1.s", "11.4.1.d")
def test_the_besieger_then_stands_along_the_open_sides() -> None:
    state = pass_on(assault(), "posting")
    assert state.deciders() == (BESIEGER,)
    play(state, BESIEGER, "along S")
    posts = state.position()["battle"]["posts"]
    assert posts["aegelferth"] == {"group": "along-S", "from": 1}
    play(state, BESIEGER, "deploy")
    assert question(state) != "posting"
    assert {post["group"] for name, post in state.position()["battle"]["posts"].items() if name in SAXONS} == {
        "along-S",
        "along-E",
    }


@pytest.mark.rule("diex-aie", "11.4.1.d")
def test_he_comes_in_by_the_side_he_stands_along_in_any_movement_step() -> None:
    posts = {"osferth": {"group": "along-N", "from": 1}, "hakon": {"group": "along-S", "from": 3}, "welf": {}}
    people = {"osferth": {"state": "coming"}, "hakon": {"state": "coming"}, "welf": KEEP}
    state = field(ASSAULT, people, posts=posts, turn=2, step="movement", active="saxon")
    assert open_to(state, 0, "move") == ["move osferth"], "the other has only just gone round"
    do(state, 0, "move osferth")
    assert {action.split()[1][2:] for action in open_to(state, 0, "place")} == {"00"}


@pytest.mark.rule("diex-aie", "11.4.1.d")
def test_whoever_is_shifted_to_another_side_comes_in_a_turn_later() -> None:
    posts = {"osferth": {"group": "along-N", "from": 1}, "welf": {}}
    people = {"osferth": {"state": "coming"}, "welf": KEEP}
    state = field(ASSAULT, people, posts=posts, turn=2, step="movement", active="saxon")
    do(state, 0, "move osferth", "along W")
    assert heard(state, "stands-along")[-1].endswith("3")
    assert state.position()["posts"]["osferth"] == {"group": "along-W", "from": 3}


@pytest.mark.rule("diex-aie", "11.4.1.e")
def test_the_besieger_begins() -> None:
    state = pass_on(assault(), "fire", "move", "charges", "combat")
    assert state.position()["battle"]["active"] == "saxon"
    assert state.position()["battle"]["turn"] == 1


# ---------------------------------------------------------------- the end of an assault


@pytest.mark.rule("diex-aie", "11.4.1.t")
def test_it_ends_when_nobody_able_to_fight_is_left_inside() -> None:
    people = {"osferth": BAILEY_YARD, "welf": {"at": KEEP, "state": "stunned"}}
    assert asks(last_step(ASSAULT, people, "saxon", turn=3, clock={"last_fight": 3})) == "over"
    people = {"osferth": BAILEY_YARD, "welf": KEEP}
    assert asks(last_step(ASSAULT, people, "saxon", turn=3, clock={"last_fight": 3})) != "over"


@pytest.mark.rule("diex-aie", "11.4.1.t")
def test_it_ends_when_every_besieger_has_left_and_they_leave_by_any_side() -> None:
    people = {"osferth": {"state": "gone"}, "welf": KEEP}
    assert asks(last_step(ASSAULT, people, "saxon", turn=3, clock={"last_fight": 3})) == "over"
    for edge in ("1500", "2915", "1519", "0015"):
        state = field(ASSAULT, {"osferth": edge, "welf": KEEP}, posts={"osferth": {}, "welf": {}}, turn=3,
                      step="movement", active="saxon")  # fmt: skip
        assert "leave" in open_to(do(state, 0, "move osferth"), 0)


@pytest.mark.rule("diex-aie", "11.4.1.t", "11.b")
def test_a_place_without_defenders_is_taken() -> None:
    state = finish(assault(), {"osferth": BAILEY_YARD, "hakon": "2009", "welf": {"at": KEEP, "state": "stunned"}})
    assert ended(state) == "taken besiegers"
    assert health(state, "welf") == "prisoner"


@pytest.mark.rule("diex-aie", "11.4.1.t", "11.4.1.g")
@pytest.mark.parametrize("welf", [{"at": KEEP, "state": "stunned"}, OUTSIDE])
def test_nobody_takes_a_place_from_which_every_besieger_has_gone(welf: Any) -> None:
    """Even if its last defender lies stunned, or has come out after them."""
    state = finish(assault(supply=30), {"osferth": {"state": "gone"}, "hakon": {"state": "gone"}, "welf": welf})
    assert ended(state) == "not yet"
    assert health(state, "welf") == "healthy"


@pytest.mark.rule("diex-aie", "11.4.1.f")
@pytest.mark.parametrize(
    ("last_fight", "besieger", "over"),
    [(1, OUTSIDE, True), (2, OUTSIDE, False), (1, BAILEY_YARD, False)],
)
def test_it_ends_after_five_quiet_turns_if_a_palisade_or_gate_is_between(
    last_fight: int, besieger: str, over: bool
) -> None:
    """Turn 6: five turns after the first. A besieger in the bailey is not separated from a defender there."""
    people = {"osferth": besieger, "welf": "1707", "roussel": "1910"}
    state = last_step(ASSAULT, people, "norman", turn=6, clock={"last_fight": last_fight})
    assert (asks(state) == "over") is over


@pytest.mark.rule("diex-aie", "11.4.1.f")
def test_five_turns_are_whole_ones() -> None:
    """Of the fifth the besieger's phase is not enough: the defender's belongs to it."""
    people = {"osferth": OUTSIDE, "welf": "1707", "roussel": "1910"}
    state = last_step(ASSAULT, people, "saxon", turn=6, clock={"last_fight": 1})
    assert asks(state) != "over"


@pytest.mark.rule("diex-aie", "11.4.1.f")
def test_a_burnt_palisade_separates_nobody() -> None:
    """Over a filled ditch and through the gap at 1307 the bailey is open."""
    people = {"osferth": OUTSIDE, "welf": "1910"}
    shut = field(ASSAULT, people, turn=6, step="works", active="norman", clock={"last_fight": 5})
    assert are_separated(shut)
    burnt = field(ASSAULT, people, turn=6, step="works", active="norman", clock={"last_fight": 5},
                  works={"gate-M2309SE": 2})  # fmt: skip
    assert not are_separated(burnt)


@pytest.mark.rule("diex-aie", "11.4.1.g")
def test_defenders_without_a_free_way_to_the_keep_are_prisoners() -> None:
    people = {"osferth": BAILEY_YARD, "welf": KEEP, "roussel": "1707", "raoul": "0607"}
    state = field(ASSAULT, people, turn=6, step="works", active="saxon", clock={"last_fight": 6})
    names = battles.domains["person"].ids
    assert [names[person] for person in cut_off(state)] == [], "a gate that nobody holds is theirs to open"
    people |= {"hakon": "1309"}
    state = field(ASSAULT, people, turn=6, step="works", active="saxon", clock={"last_fight": 6})
    assert [names[person] for person in cut_off(state)] == ["roussel"], "the enemy stands in the lower gate"


@pytest.mark.rule("diex-aie", "11.4.1.g", "11.4.1.f")
def test_prisoners_are_taken_when_the_assault_ends() -> None:
    state = finish(
        assault(supply=30),
        {"osferth": {"state": "gone"}, "hakon": {"at": "1309", "state": "stunned"}, "welf": KEEP, "raoul": "1707"},
    )
    assert told(state, "man-captured") == [], "whoever lies stunned bars no way"
    assert ended(state) == "not yet"


@pytest.mark.rule("diex-aie", "11.4.1.u")
def test_a_castle_may_take_two_assaults() -> None:
    """After a first that drove the defenders onto the motte a second is possible: nothing forbids it."""
    state = choosing(BESIEGER, bailey_fallen=True)
    assert "assault" in [str(game.describe(action)) for action in state.legal(BESIEGER)]


@pytest.mark.rule("diex-aie", "11.4.1.n")
@pytest.mark.parametrize(
    ("where", "works", "asked"),
    [("0607", {}, True), ("1009", {}, True), ("1009", {"swing-gate-M1309NW": 1}, False), (BAILEY_YARD, {}, False)],
)
def test_the_besieger_may_break_off_once_all_defenders_are_on_the_motte(where: str, works: Any, asked: bool) -> None:
    """The ramp belongs to it while its lower gate is shut."""
    people = {"osferth": "2009", "welf": KEEP, "roussel": where}
    state = last_step(ASSAULT, people, "saxon", turn=3, clock={"last_fight": 3}, works=works)
    assert (asks(state) == "break-off") is asked
    if asked:
        assert state.deciders() == (0,)
        assert why_not(state, 0, "done") == "11.4.1.n"
        assert asks(do(state, 0, "break-off")) == "over"


@pytest.mark.rule("diex-aie", "11.4.1.n")
def test_he_may_also_press_on() -> None:
    people = {"osferth": "2009", "welf": KEEP}
    state = last_step(ASSAULT, people, "saxon", turn=3, clock={"last_fight": 3})
    assert asks(do(state, 0, "press-on")) != "over"


@pytest.mark.rule("diex-aie", "11.4.1.o", "11.4.1.n")
@pytest.mark.parametrize(("left", "kept"), [(7, 3), (8, 4), (1, 0)])
def test_falling_back_costs_half_the_supplies_and_the_odd_day(left: int, kept: int) -> None:
    people = {"osferth": "2009", "hakon": "2010", "welf": KEEP, "raoul": "0607"}
    state = finish(assault(supply=10, marker=10 - left), people, clock={"last_fight": 6})
    assert question(state) == "break-off"
    play(state, BESIEGER, "break-off")
    assert told(state, "bailey-lost") == [f"bailey-lost {left - kept}"]
    assert seen(state, "bailey_fallen")
    if kept > 1:
        assert seen(state, "sheet")["days_left"] == kept - 1, "and the day is over"
    else:
        assert ended(state) == "surrendered besiegers"


@pytest.mark.rule("diex-aie", "11.4.1.o")
def test_only_while_the_bailey_was_still_theirs() -> None:
    state = finish(
        assault(supply=20, marker=4, bailey_fallen=True),
        {"osferth": {"state": "gone"}, "hakon": {"state": "gone"}, "welf": KEEP, "raoul": "0607"},
        clock={"bailey_lost": 1},
    )
    assert seen(state, "marker") == 5


@pytest.mark.rule("diex-aie", "11.4.1.p")
def test_in_the_next_assault_the_defenders_begin_in_the_redoubt_and_the_besiegers_outside_it() -> None:
    """Without a shooter among the defenders the besiegers may stand anywhere else."""
    unarmed = {name: camp for name, camp in NORMANS.items() if name not in ("vital", "gilles", "gerold")}
    state = assault(bailey_fallen=True, people=SAXONS | unarmed)
    posts = state.position()["battle"]["posts"]
    assert {posts[name]["group"] for name in unarmed} == {"redoubt"}
    assert {posts[name]["group"] for name in SAXONS} == {"outside"}
    assert state.why_not(BESIEGED, game.action("place", BAILEY_YARD)) != ""
    pass_on(state, "posting", "fire", "move", "charges")
    table = state.inner
    standing = [
        int(table.at(person))
        for person in table.muster.roster
        if table.people.side[person] == 0 and table.at(person) >= 0
    ]
    assert standing
    assert not set(standing) & {*table.battle().motte, *table.battle().ramp}


@pytest.mark.rule("diex-aie", "11.4.1.x")
def test_where_shooters_are_left_they_begin_out_of_shot() -> None:
    state = assault(bailey_fallen=True)
    posts = state.position()["battle"]["posts"]
    assert {posts[name]["group"] for name in SAXONS} == {"hidden"}
    table = state.inner
    battle = table.battle()
    hidden = table.muster.zones[8]
    assert len(hidden) > 100
    for cell in list(hidden)[::9]:
        for shooter in (*battle.motte, *battle.ramp):
            assert table.site.sight.line(shooter, cell).rule, "a line of fire leads there"


@pytest.mark.rule("diex-aie", "11.6.13", "11.4.1.x")
def test_six_stand_in_the_yard_even_if_it_is_in_bowshot() -> None:
    state = event(13, bailey_fallen=True, battles="played", supply=30)
    pass_on(state, "besieger-choice")
    play(state, BESIEGER, "assault", "auto")
    posts = state.position()["battle"]["posts"]
    assert sorted(post["group"] for name, post in posts.items() if name in SAXONS) == ["hidden"] * 21 + ["yard"] * 6


# ---------------------------------------------------------------- what comes back


@pytest.mark.rule("diex-aie", "11.1.5.a", "11.4.1.t")
def test_the_dead_and_wounded_of_a_battle_are_those_of_the_siege() -> None:
    people = {
        "osferth": {"state": "gone"},
        "hakon": {"state": "gone", "flags": ["exited-wounded"]},
        "thurkil": {"state": "dead"},
        "welf": {"at": KEEP, "state": "wounded"},
        "raoul": "1707",
    }
    state = finish(assault(supply=30), people)
    assert {name: health(state, name) for name in ("thurkil", "osferth", "raoul")} == {
        "thurkil": "dead",
        "osferth": "healthy",
        "raoul": "healthy",
    }
    rolled = [said.split()[1] for said in told(state, "healing", "laid-up", "dies-of-wounds")]
    assert sorted(rolled) == ["hakon", "welf"]


@pytest.mark.rule("diex-aie", "11.4.1.c", "11.3.3.a")
def test_what_burns_in_a_battle_stays_burnt() -> None:
    people = {"osferth": {"state": "gone"}, "welf": KEEP, "raoul": "1707"}
    state = finish(assault(supply=30), people, works={"timber-M1307": 1})
    assert seen(state, "burnt") == ["1307"]


@pytest.mark.rule("diex-aie", "11.4.a")
def test_the_assault_is_the_whole_day() -> None:
    state = finish(assault(supply=30), {"osferth": {"state": "gone"}, "welf": KEEP, "raoul": "1707"})
    assert seen(state, "log")[0]["action"] == "assault"
    assert seen(state, "day") == 2


def test_an_assault_on_the_hall_begins_inside_it() -> None:
    state = idle(field(HALL_ASSAULT, {"osferth": "1510", "geoffroy": "2803"}, turn=1, step="movement", active="norman"))
    assert state.is_over()


@pytest.mark.rule("diex-aie", "11.4.1.b")
def test_a_battle_inside_a_siege_survives_positions_and_dumps() -> None:
    state = pass_on(assault(fascines=1, ladders=2), "move")
    assert game.position(state.position()).position() == state.position()
    assert game.restore(state.dump()).digest() == state.digest()
    assert counted(state, "garrison healthy") == 12
