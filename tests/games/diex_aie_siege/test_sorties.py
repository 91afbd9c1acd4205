"""11.4.2, 11.4.3: sorties for food with their patrols, and the general sortie."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie_siege.fights import asks, battles, do, field, heard, idle, last_step, open_to, why_not
from games.diex_aie_siege.sheet import (
    BESIEGED,
    BESIEGER,
    NORMANS,
    SAXONS,
    choosing,
    ended,
    game,
    health,
    legal,
    pass_on,
    play,
    question,
    refusal,
    seen,
    told,
)

SORTIE = "le-siege-sortie-le-fosse-W-1"  # the party comes by the west, side 4, and leaves by the east
OPEN = "le-siege-open-le-fosse-W-1"


def sortie(*party: str, luck: tuple[int, ...] = (3,), edge: str = "W", **document: Any) -> Any:
    """A sortie up to the patrols."""
    state = play(choosing(BESIEGED, luck, battles="played", **document), BESIEGED, "sortie")
    play(state, BESIEGED, *(f"pick {name}" for name in party), *(["enough"] if len(party) < 4 else []))
    return play(state, BESIEGED, "ground le-fosse", f"edge {edge}")


# ---------------------------------------------------------------- a sortie for food


@pytest.mark.rule("diex-aie", "11.4.2.a", "11.4.3.b")
@pytest.mark.parametrize("verb", ["sortie", "general-sortie"])
def test_the_besieged_chooses_the_ditch_or_the_bridge(verb: str) -> None:
    state = play(choosing(BESIEGED, battles="played"), BESIEGED, verb)
    pass_on(state, "field")
    assert state.deciders() == (BESIEGED,)
    assert legal(state, BESIEGED) == ["ground le-fosse", "ground le-pont-de-bois"]
    assert refusal(state, BESIEGED, "edge W") == "11.4.2.a"


@pytest.mark.rule("diex-aie", "11.4.2.b")
def test_a_sortie_needs_the_palisades() -> None:
    assert refusal(choosing(BESIEGED, bailey_fallen=True), BESIEGED, "sortie") == "11.4.2.b"
    assert "sortie" in legal(choosing(BESIEGED), BESIEGED)


@pytest.mark.rule("diex-aie", "11.4.2.b", "11.4.a")
def test_one_attempt_a_day() -> None:
    state = choosing(BESIEGED, [1])
    pass_on(play(state, BESIEGED, "sortie"), "torch", "besieger-choice", "name-sick", "buy-army", "suspects")
    assert seen(state, "day") == 2, "the day is over"
    assert seen(state, "log")[0]["action"] == "sortie"


@pytest.mark.rule("diex-aie", "11.4.2.g")
def test_the_party_is_a_third_of_the_garrison_at_most() -> None:
    state = play(choosing(BESIEGED, [1], battles="played"), BESIEGED, "sortie")
    assert refusal(state, BESIEGED, "enough") == "11.4.2.g", "somebody must go"
    assert refusal(state, BESIEGED, "pick osferth") == "11.4.2.g"
    play(state, BESIEGED, "pick colin", "pick erwan", "pick vital", "pick gilles")
    assert question(state) == "field", "four of twelve"
    few = SAXONS | {"welf": "garrison", "colin": "garrison"}
    assert refusal(choosing(BESIEGED, people=few), BESIEGED, "sortie") == "11.4.2.g", "a third of two is nobody"


@pytest.mark.rule("diex-aie", "11.4.2.h", "11.4.2.k")
def test_they_come_with_as_many_animals_as_a_die_says() -> None:
    state = sortie("colin", "erwan", luck=(5,))
    assert told(state, "party") == ["party 2 5"]
    play(state, BESIEGER, "auto")
    pass_on(state, "fire", "move", "charges")
    horses = state.position()["battle"]["horses"]
    packs = {name: horse for name, horse in horses.items() if name.startswith("pack")}
    assert len(packs) == 5
    assert all(horse["held"] == "norman" for horse in packs.values()), "riderless, to be led by the rein"


@pytest.mark.rule("diex-aie", "11.4.2.h", "11.4.2.k")
def test_a_party_of_riders_brings_its_animals_too() -> None:
    state = sortie("welf", luck=(2,))
    play(state, BESIEGER, "auto")
    pass_on(state, "fire", "move", "charges")
    battle = state.position()["battle"]
    assert "mount" in battle["people"]["welf"]
    assert sum(name.startswith("pack") for name in battle["horses"]) == 2


@pytest.mark.rule("diex-aie", "11.4.2.c")
def test_a_patrol_has_eight_men_two_riders_and_two_shooters() -> None:
    state = sortie("colin")
    assert question(state) == "patrols"
    play(state, BESIEGER, "pick aegelferth", "pick ethelric")
    assert refusal(state, BESIEGER, "pick athelstan") == "11.4.2.c", "a third rider"
    play(state, BESIEGER, "pick aelfgar", "pick wigmund")
    assert refusal(state, BESIEGER, "pick ine") == "11.4.2.c", "a third shooter"
    play(state, BESIEGER, "pick osferth", "pick hakon", "pick oswin", "pick edric")
    assert seen(state, "frames")[-1]["patrol"] == 2, "full with eight"
    assert refusal(state, BESIEGER, "pick osferth") == "11.4.2.c", "each man belongs to one patrol"
    play(state, BESIEGER, "pick athelstan", "enough", "enough")
    posts = state.position()["battle"]["posts"]
    assert posts["osferth"] == {"patrol": 1}
    assert posts["athelstan"] == {"patrol": 2, "rides": True}
    assert "thurkil" not in posts


@pytest.mark.rule("diex-aie", "11.4.2.d")
@pytest.mark.parametrize(("edge", "hexes"), [("S", "row 19"), ("W", "column 0")])
def test_the_party_comes_first_and_by_side_two_or_four(edge: str, hexes: str) -> None:
    state = play(choosing(BESIEGED, [3], battles="played"), BESIEGED, "sortie", "auto", "ground le-fosse")
    assert legal(state, BESIEGED) == ["edge S", "edge W"]
    assert refusal(state, BESIEGED, "edge N") == "11.4.2.d"
    play(state, BESIEGED, f"edge {edge}")
    play(state, BESIEGER, "auto")
    assert (question(state), state.deciders()) == ("deploy", (BESIEGED,))
    places = [str(game.describe(action)).split()[-1] for action in state.legal(BESIEGED)]
    places = [place for place in places if place.isdecimal()]
    assert places
    assert all(place[2:] == "19" if edge == "S" else place[:2] == "00" for place in places), hexes
    pass_on(state, "fire", "move", "charges")
    assert state.position()["battle"]["active"] == "norman", "the defender has the first phase"


def run(people: dict[str, Any], posts: dict[str, Any], luck: tuple[int, ...] = (), **document: Any) -> Any:
    """Before the besieger's phase of a sortie: the party's last step."""
    said = {"turn": 1, "clock": {}} | document
    return last_step(SORTIE, people, "norman", posts={name: {} for name in people} | posts, luck=luck, **said)


@pytest.mark.rule("diex-aie", "11.4.2.c")
def test_of_patrols_there_are_as_many_as_a_fight_has_room_for() -> None:
    state = sortie("colin")
    while question(state) == "patrols":
        play(state, BESIEGER, legal(state, BESIEGER, "pick")[0])
        if question(state) == "patrols":
            play(state, BESIEGER, "enough")
    posts = state.position()["battle"]["posts"]
    assert sorted(post["patrol"] for post in posts.values() if "patrol" in post) == list(range(1, 25))


PATROLS = {"osferth": {"patrol": 1}, "hakon": {"patrol": 1}, "oswin": {"patrol": 2}, "edric": {"patrol": 3}}
WAITING = {name: {"state": "coming"} for name in PATROLS}


@pytest.mark.rule("diex-aie", "11.4.2.i", "11.4.2.l")
def test_the_first_patrol_comes_without_a_roll_by_another_side() -> None:
    state = run({"colin": "0505"} | WAITING, PATROLS)
    assert (asks(state), state.deciders()) == ("patrol-comes", (0,))
    assert open_to(state, 0) == ["patrol 1", "patrol 2", "patrol 3"]
    do(state, 0, "patrol 1")
    assert open_to(state, 0) == ["along N", "along E", "along S"]
    assert why_not(state, 0, "along W") == "11.4.2.i", "the party came from there"
    do(state, 0, "along E")
    assert state.position()["posts"]["hakon"] == {"group": "along-E", "from": 1, "patrol": 1}


@pytest.mark.rule("diex-aie", "11.4.2.f", "11.4.2.i")
@pytest.mark.parametrize(("die", "second"), [(1, True), (2, False)])
def test_a_second_patrol_comes_in_turn_one_on_a_one(die: int, second: bool) -> None:
    state = run({"colin": "0505"} | WAITING, PATROLS, (die,))
    do(state, 0, "patrol 1", "along E")
    assert heard(state, "patrol-die") == [f"patrol-die {die} 1"]
    assert (asks(state) == "patrol-comes") is second


@pytest.mark.rule("diex-aie", "11.4.2.f", "11.4.2.l")
@pytest.mark.parametrize(("turn", "most"), [(2, 3), (3, 5), (4, 7), (9, 7)])
def test_later_patrols_come_by_the_die_and_by_any_side(turn: int, most: int) -> None:
    people = {"colin": "0505"} | WAITING
    rolled = {"patrols_rolled": 2 * (turn - 1)}
    comes = run(people, PATROLS, (most,), turn=turn, clock=rolled)
    assert asks(comes) == "patrol-comes"
    do(comes, 0, "patrol 2")
    assert open_to(comes, 0) == ["along N", "along E", "along S", "along W"]
    do(comes, 0, "along W")
    assert asks(comes) != "patrol-comes", "one roll before a phase"
    assert asks(run(people, PATROLS, (most + 1,), turn=turn, clock=rolled)) != "patrol-comes"


@pytest.mark.rule("diex-aie", "11.4.2.j")
def test_patrols_of_the_first_turn_have_half_their_movement_and_do_not_fire_back() -> None:
    posts = {"aelfgar": {"group": "along-E", "patrol": 1, "from": 1}, "colin": {}}
    people = {"aelfgar": {"state": "coming"}, "colin": "0505"}
    ids = battles.domains["person"].ids
    state = field(SORTIE, people, posts=posts, turn=1, step="movement", active="saxon")
    assert state.movement_of(ids.index("aelfgar")) == 4
    assert state.movement_of(ids.index("colin")) == 8
    assert state.bars_post(ids.index("aelfgar")) == "11.4.2.j"
    later = field(SORTIE, people, posts=posts, turn=2, step="movement", active="saxon")
    assert later.movement_of(ids.index("aelfgar")) == 8
    assert later.bars_post(ids.index("aelfgar")) == ""


@pytest.mark.rule("diex-aie", "11.4.2.e", "11.4.2.k")
def test_they_leave_by_the_opposite_side_with_what_they_lead() -> None:
    people = {"colin": "2910", "osferth": "0505"}
    horses = {"pack-1": {"at": "2911", "facing": "N", "held": "norman", "leader": "colin"}}
    state = field(SORTIE, people, posts={"colin": {}, "osferth": {"patrol": 1}}, horses=horses, turn=5,
                  step="movement", active="norman", clock={"patrols_rolled": 10, "animals": 1})  # fmt: skip
    do(state, 1, "move colin")
    assert "leave" in open_to(state, 1)
    back = field(SORTIE, {"colin": "0010", "osferth": "0505"}, posts={"colin": {}, "osferth": {"patrol": 1}}, turn=5,
                 step="movement", active="norman", clock={"patrols_rolled": 10})  # fmt: skip
    assert "leave" not in open_to(do(back, 1, "move colin"), 1), "not by the side they came from"


@pytest.mark.rule("diex-aie", "11.4.2.e")
@pytest.mark.parametrize(("colin", "over"), [({"state": "gone"}, True), ({"state": "dead"}, True), ("2005", False)])
def test_it_ends_when_nobody_of_the_party_is_left_on_the_map(colin: Any, over: bool) -> None:
    state = run({"colin": colin, "osferth": "0505"}, {}, turn=5, clock={"patrols_rolled": 10})
    assert (asks(state) == "over") is over


@pytest.mark.rule("diex-aie", "11.4.2.e", "11.1.1.e")
def test_the_animals_that_were_led_off_are_days_of_supply() -> None:
    state = play(sortie("colin", "erwan", luck=(4,), supply=10, marker=1), BESIEGER, "auto")
    twin = state.position()
    inner = twin["battle"]
    for document in (inner, twin):
        document.pop("frames")
    inner |= {
        "turn": 7,
        "step": "works",
        "active": "norman",
        "people": {"colin": {"state": "gone"}, "erwan": {"state": "dead"}, "osferth": "0505"},
        "posts": {"colin": {}, "erwan": {}, "osferth": {"patrol": 1}},
        "horses": {"pack-1": {"state": "gone"}, "pack-2": {"state": "gone"}, "pack-3": {"at": "1010", "facing": "N"}},
    }
    found = pass_on(game.position(twin, state.chance, listen=True), "torch", "besieger-choice", "besieged-choice")
    assert told(found, "animals-in") == ["animals-in 2"]
    assert seen(found, "supply") == 12
    assert health(found, "erwan") == "dead"


# ---------------------------------------------------------------- the general sortie


@pytest.mark.rule("diex-aie", "11.4.3.a")
def test_a_general_sortie_is_made_once() -> None:
    assert refusal(choosing(BESIEGED, general_sortie=True), BESIEGED, "general-sortie") == "11.4.3.a"
    assert seen(play(choosing(BESIEGED), BESIEGED, "general-sortie"), "general_sortie")


def general(**document: Any) -> Any:
    state = play(choosing(BESIEGED, battles="played", **document), BESIEGED, "general-sortie", "ground le-fosse")
    assert legal(state, BESIEGED) == ["edge E", "edge W"]
    return play(state, BESIEGED, "edge W")


@pytest.mark.rule("diex-aie", "11.4.3.b")
def test_each_side_sets_up_within_five_columns_the_defenders_first() -> None:
    state = general()
    assert (question(state), state.deciders()) == ("deploy", (BESIEGED,))
    assert refusal(play(choosing(BESIEGED), BESIEGED, "general-sortie", "ground le-fosse"), BESIEGED, "edge N") == (
        "11.4.3.b"
    )
    pass_on(state, "fire", "move", "charges")
    table = state.inner
    columns = {0: set(), 1: set()}
    for person in table.muster.roster:
        if table.at(person) >= 0:
            columns[int(table.people.side[person])].add(int(table.ground.column(table.at(person))))
    assert max(columns[1]) <= 4
    assert min(columns[0]) >= 25


@pytest.mark.rule("diex-aie", "11.4.3.d", "11.4.3.e")
def test_everybody_takes_part_and_the_besieged_begin() -> None:
    state = pass_on(general(), "fire", "move", "charges")
    battle = state.position()["battle"]
    assert len(battle["people"]) == 27 + 12
    assert battle["active"] == "norman"


@pytest.mark.rule("diex-aie", "11.4.3.d")
def test_whoever_has_a_horse_at_hand_rides() -> None:
    posts = general().position()["battle"]["posts"]
    assert posts["welf"]["rides"]
    assert posts["roussel"]["rides"], "the stables hold three"
    assert posts["aegelferth"]["rides"]
    assert "rides" not in posts["colin"]


@pytest.mark.rule("diex-aie", "11.4.3.c")
@pytest.mark.parametrize(
    ("people", "over"),
    [
        ({"welf": "0505", "osferth": {"state": "gone"}}, True),
        ({"welf": {"state": "dead"}, "osferth": "2505"}, True),
        ({"welf": "0505", "osferth": "2505"}, False),
    ],
)
def test_it_goes_on_until_one_side_is_gone(people: Any, over: bool) -> None:
    assert (asks(last_step(OPEN, people, "saxon", turn=5)) == "over") is over


@pytest.mark.rule("diex-aie", "11.4.3.f")
def test_men_withdraw_over_their_own_edge() -> None:
    state = field(OPEN, {"welf": "0005", "osferth": "2905"}, turn=3, step="movement", active="norman")
    assert "leave" in open_to(do(state, 1, "move welf"), 1)
    state = field(OPEN, {"welf": "2905", "osferth": "2505"}, turn=3, step="movement", active="norman")
    assert "leave" not in open_to(do(state, 1, "move welf"), 1)


def after_general(people: dict[str, Any]) -> Any:
    state = general(supply=30)
    twin = state.position()
    inner = twin["battle"]
    for document in (inner, twin):
        document.pop("frames")
    inner |= {"turn": 7, "step": "works", "active": "saxon", "people": people, "posts": {}}
    return pass_on(game.position(twin, state.chance, listen=True), "torch", "besieger-choice", "besieged-choice")


@pytest.mark.rule("diex-aie", "11.4.3.c", "11.b")
def test_if_the_besieger_withdraws_the_siege_is_lifted() -> None:
    state = after_general({"welf": "0505", "osferth": {"state": "gone"}, "hakon": {"at": "2505", "state": "stunned"}})
    assert ended(state) == "lifted besieged"
    assert health(state, "hakon") == "prisoner", "left lying on the field"


@pytest.mark.rule("diex-aie", "11.4.3.f")
def test_if_the_besieged_withdraw_the_siege_goes_on() -> None:
    state = after_general({"welf": {"state": "gone"}, "raoul": {"at": "0505", "state": "stunned"}, "osferth": "2505"})
    assert ended(state) == "not yet"
    assert health(state, "raoul") == "prisoner", "lost to the garrison"
    assert all(health(state, name) == "healthy" for name in NORMANS if name != "raoul")


def test_a_fight_outside_ends_with_the_night() -> None:
    state = idle(last_step(OPEN, {"welf": "0505", "osferth": "2505"}, "saxon", turn=20))
    assert state.is_over()
