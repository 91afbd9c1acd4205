"""10.1 and 10.4: ladders carried, raised, climbed, crossed, shifted and thrown down; jumps; fascines.

A ladder on 2408, in the ditch of the bailey, leans south-west on the platform 2308, or north-west on 2307;
one on 2214 leans to the north-west on 2113, a palisade hex without a platform.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie.table import (
    at,
    condition,
    cover,
    game,
    legal,
    pass_on,
    play,
    points,
    question,
    refusal,
    stunned,
    told,
    where,
    wounded,
)
from games.diex_aie.test_castles import MOTTE, may_attack
from games.diex_aie.test_houses import stances

FILLED = {"2408": {"thing": "fascines"}, "2409": {"thing": "fascines"}, "2407": {"thing": "fascines"}}
FLAT = {"1": {"at": "2508", "way": "N"}}


def up(hex: str = "2408", way: str = "SW", raised: int = 1, **more: Any) -> dict[str, Any]:
    """A ladder that stands; its hex is filled."""
    lies = FILLED | {hex: {"thing": "fascines"}}
    return {"ladders": {"1": {"at": hex, "way": way, "raised": raised}}, "lies": lies, "scenario": MOTTE} | more


def moving(person: str, people: dict[str, Any], side: str = "saxon", turn: int = 2, **more: Any) -> Any:
    return play(at("movement", side, people, turn=turn, **more), side, f"move {person}")


def carrying(people: dict[str, Any] | None = None, **more: Any) -> Any:
    """Edric leads on 2508, Oswin comes after on 2507."""
    crowd = {"edric": "2508", "oswin": "2507"} | (people or {})
    document = {"ladders": FLAT, "lies": FILLED, "scenario": MOTTE} | more
    return play(moving("edric", crowd, **document), "saxon", "ladder")


# ---------------------------------------------------------------- carrying


@pytest.mark.rule("diex-aie", "10.1.2.a")
def test_two_carry_a_ladder_and_each_has_two_points_less() -> None:
    state = carrying()
    assert question(state) == "ladder"
    assert points(state) == 6
    play(state, "saxon", "step NE")
    assert (where(state, "edric"), where(state, "oswin")) == ("2608", "2508")
    assert points(state) == 5
    play(state, "saxon", "stop")
    assert state.position()["ladders"] == {"1": {"at": "2608", "way": "SW"}}


@pytest.mark.rule("diex-aie", "10.1.2.a")
def test_they_go_as_far_as_the_slower_of_them() -> None:
    assert points(carrying({"oswin": wounded("2507")})) == 2, "4 - 2"


@pytest.mark.rule("diex-aie", "10.1.2.a")
def test_either_end_may_lead() -> None:
    state = play(carrying(), "saxon", "haul NE")
    assert (where(state, "edric"), where(state, "oswin")) == ("2507", "2607")
    assert state.position()["ladders"]["1"] == {"at": "2607", "way": "SW"}


@pytest.mark.rule("diex-aie", "10.1.2.a")
def test_nobody_carries_a_ladder_alone() -> None:
    state = moving("edric", {"edric": "2508", "oswin": "2609"}, ladders=FLAT, scenario=MOTTE)
    assert refusal(state, "saxon", "ladder") == "10.1.2.a"
    state = moving("edric", {"edric": "2508", "colin": stunned("2507")}, ladders=FLAT, scenario=MOTTE)
    assert refusal(state, "saxon", "ladder") == "10.1.2.a"


@pytest.mark.rule("diex-aie", "10.1.2.b")
def test_whoever_carries_a_ladder_neither_attacks_nor_shoots() -> None:
    people = {"wigmund": {"at": "2508", "flags": ["carrying"]}, "colin": "2509", "oswin": "2510"}
    fight = at("combat", "saxon", people, scenario=MOTTE)
    assert refusal(play(fight, "saxon", "attack colin"), "saxon", "with wigmund") == "10.1.2.b"
    far = at("fire", "norman", people | {"colin": "2912"}, scenario=MOTTE, ladders={})
    assert far.bars_post(game.domains["person"].ids.index("wigmund")) == "10.1.2.b"


@pytest.mark.rule("diex-aie", "10.1.2.b")
def test_the_hands_of_carriers_are_free_again_in_their_next_phase() -> None:
    state = play(carrying({"colin": "0000"}), "saxon", "stop")
    assert "carrying" in state.position()["people"]["oswin"]["flags"]
    pass_on(state, "fire")
    pass_on(play(state, state.position()["active"], "done") if question(state) == "fire" else state, "deploy")
    assert "carrying" not in state.position()["people"]["oswin"].get("flags", [])


@pytest.mark.rule("diex-aie", "10.1.2.e")
def test_carriers_let_enemies_pass_without_a_die() -> None:
    people = {"colin": "2711", "oswin": {"at": "2610", "flags": ["carrying"]}}
    state = play(moving("colin", people, "norman", scenario=MOTTE, luck=[]), "norman", "step N", "step N")
    assert told(state, "infiltrates") == []
    people = {"colin": "2711", "oswin": "2610"}
    state = play(moving("colin", people, "norman", scenario=MOTTE, luck=[1]), "norman", "step N", "step N")
    assert len(told(state, "infiltrates")) == 1


@pytest.mark.rule("diex-aie", "10.1.2.d")
def test_a_ladder_is_not_carried_while_an_enemy_stands_beside_it() -> None:
    document = {"ladders": FLAT, "scenario": MOTTE}
    state = moving("edric", {"edric": "2508", "oswin": "2507", "colin": "2607"}, **document)
    assert refusal(state, "saxon", "ladder") == "10.1.2.d"
    state = moving("edric", {"edric": "2508", "oswin": "2507", "colin": stunned("2607")}, **document)
    assert "ladder" in legal(state, "saxon"), "a stunned one does not matter"


@pytest.mark.rule("diex-aie", "10.1.2.d")
def test_an_enemy_behind_the_palisade_does_not_hinder_the_carriers() -> None:
    state = play(carrying({"colin": "2308"}), "saxon", "step NW")
    assert points(state) == 4
    assert "raise SW" in legal(state, "saxon")


@pytest.mark.rule("diex-aie", "10.4.b")
def test_ladders_are_brought_over_a_filled_ditch_only() -> None:
    assert refusal(carrying(lies={}), "saxon", "step NW") == "10.4.b"
    assert points(play(carrying(), "saxon", "step NW")) == 4, "a filled hex costs 2"


# ---------------------------------------------------------------- raising


@pytest.mark.rule("diex-aie", "5.3.d", "5.3.f", "10.1.2.a")
def test_each_of_the_two_carriers_is_a_target_of_his_own() -> None:
    """Fire may pass from the first to the second, and does not come back."""
    archers = {"vital": "2604", "gilles": "2611", "jehan": "2510"}
    state = play(carrying(archers, luck=[1, 10, 1, 10]), "saxon", "step NE")
    assert question(state) == "defensive-fire"
    play(state, "norman", "shoot vital", "done")
    assert question(state) == "defensive-fire", "Oswin has not been shot at"
    assert state.position()["volley"] == {"gone": 1, "at": "edric"}
    play(state, "norman", "shoot gilles", "done")
    assert state.position()["volley"] == {"gone": 1, "at": "oswin", "left": "edric"}
    play(state, "saxon", legal(state, "saxon", "step")[0])
    assert question(state) == "ladder", "too soon after the volley at Oswin, and Edric is left alone"
    play(state, "saxon", legal(state, "saxon", "step")[0])
    assert question(state) == "defensive-fire"
    assert legal(state, "norman", "shoot") == ["shoot jehan"]
    assert state.position()["volley"] == {"gone": 1, "left": "edric"}


@pytest.mark.rule("diex-aie", "10.1.2.c")
def test_a_ladder_is_raised_at_the_foot_of_the_palisade() -> None:
    state = carrying()
    assert refusal(state, "saxon", "raise SW") == "10.1.2.c", "not yet there"
    play(state, "saxon", "step NW")
    assert refusal(state, "saxon", "raise NE") == "10.1.2.c", "no palisade on that side"
    play(state, "saxon", "raise SW")
    assert told(state, "ladder-raised") == ["ladder-raised edric 2408"]
    assert state.position()["ladders"] == {"1": {"at": "2408", "way": "SW", "raised": 2}}
    assert question(state) == "move"
    assert "at-foot" in state.position()["people"]["edric"]["flags"], "he is at its foot, not on it"


@pytest.mark.rule("diex-aie", "10.1.2.c")
def test_it_may_be_raised_on_the_other_of_its_hexes_too() -> None:
    state = play(carrying(), "saxon", "step NW", "raise NW")
    assert state.position()["ladders"]["1"] == {"at": "2408", "way": "NW", "raised": 2}
    state = play(carrying(ladders={"1": {"at": "2508", "way": "N"}}, lies=FILLED), "saxon", "step NW")
    assert "raise-behind SW" not in legal(state, "saxon"), "2508 is not at the palisade"


@pytest.mark.rule("diex-aie", "10.1.1")
def test_the_keep_cannot_be_scaled() -> None:
    state = at("movement", "saxon", {"edric": "0607"}, scenario=MOTTE)
    keep = state.ground.cell_named("M0607")
    assert not any(state.can_lean(keep, way) for way in range(6))
    assert state.can_lean(state.ground.cell_named("M2408"), 4)


@pytest.mark.rule("diex-aie", "10.1.2.c", "10.1.3.a")
def test_whoever_stands_where_it_is_raised_must_still_climb_it() -> None:
    document = up(people={})
    document.pop("people")
    state = moving("edric", {"edric": {"at": "2408", "flags": ["at-foot"]}}, **document)
    assert refusal(state, "saxon", "step SW") == "9.2.1.a"
    assert points(play(state, "saxon", "climb")) == 5
    assert points(play(state, "saxon", "step SW")) == 1


# ---------------------------------------------------------------- climbing and crossing


@pytest.mark.rule("diex-aie", "10.1", "10.1.3.a", "10.1.3.b", "10.1.3.c", "9.1.f")
@pytest.mark.example("diex-aie", "ladder-8-points")
def test_a_man_with_eight_points_climbs_and_crosses_in_one_turn() -> None:
    state = moving("edric", {"edric": "2508"}, **up(luck=[5]))
    assert points(play(state, "saxon", "step NW")) == 5
    assert points(play(state, "saxon", "step SW")) == 1
    assert told(state, "jumps") == ["jumps edric 5"]
    assert where(play(state, "saxon", "stop"), "edric") == "2308"
    assert condition(state, "edric") == "healthy"


@pytest.mark.rule("diex-aie", "10.1.3.c")
def test_a_ladder_raised_this_turn_is_climbed_but_not_crossed() -> None:
    state = moving("edric", {"edric": "2508"}, **up(raised=2))
    play(state, "saxon", "step NW")
    assert refusal(state, "saxon", "step SW") == "10.1.3.c"


@pytest.mark.rule("diex-aie", "10.1.3.a")
def test_going_down_costs_three() -> None:
    assert points(play(moving("edric", {"edric": "2408"}, **up()), "saxon", "step SE")) == 5
    state = moving("aubry", {"aubry": "2308"}, "norman", **up())
    assert points(play(state, "norman", "step NE")) == 3, "and from the platform onto it"
    assert told(state, "jumps") == []


@pytest.mark.rule("diex-aie", "10.1.3.b")
def test_from_the_top_one_reaches_only_the_hex_it_leans_on() -> None:
    assert refusal(moving("edric", {"edric": "2408"}, **up()), "saxon", "step NW") == "9.2.1.a"


@pytest.mark.rule("diex-aie", "10.1.3.b")
def test_a_man_in_armour_climbs_in_one_turn_and_crosses_in_the_next() -> None:
    state = moving("sigeric", {"sigeric": "2508"}, **up())
    assert points(play(state, "saxon", "step NW")) == 3
    assert refusal(state, "saxon", "step SW") == "4.b"


@pytest.mark.rule("diex-aie", "10.1.3.b", "10.1.5.b")
def test_one_fights_from_a_ladder_at_a_disadvantage_and_advances_over_the_palisade() -> None:
    people = {"edric": "2408", "colin": "2308"}
    state = at("combat", "saxon", people, turn=2, **up(luck=[2, 3]))
    assert stances(state, "edric", "colin") == (-1, 0)
    assert may_attack(state, "edric", "colin")
    assert may_attack(state, "colin", "edric")
    assert not may_attack(at("combat", "saxon", people, turn=2, scenario=MOTTE), "edric", "colin"), "without a ladder"


@pytest.mark.rule("diex-aie", "10.1.3.b", "9.2.2.a")
def test_an_advance_after_combat_over_the_palisade_is_a_jump_too() -> None:
    """Edric kills a stunned man on the platform; half of his 8 points, 4, take him over."""
    people = {"edric": "2408", "colin": stunned("2308")}
    state = pass_on(at("combat", "saxon", people, turn=2, **up(luck=[1, 6])), "combat")
    play(state, "saxon", "attack colin", "with edric", "fight")
    assert question(state) == "advance", told(state)
    play(state, "saxon", "advance edric", "step SW")
    assert "jumps edric 6" in told(state)
    assert condition(state, "edric") == "wounded"


@pytest.mark.rule("diex-aie", "10.1.3.b")
def test_an_advance_over_the_palisade_stands_for_the_four_points() -> None:
    """Half of the 6 points of a man in armour are 3: they take him over, and no further."""
    people = {"sigeric": "2408", "colin": stunned("2308")}
    state = pass_on(at("combat", "saxon", people, turn=2, **up(luck=[1, 1])), "combat")
    play(state, "saxon", "attack colin", "with sigeric", "fight", "advance sigeric", "step SW")
    assert where(state, "sigeric") == "2308"
    assert question(state) != "advancing"


@pytest.mark.rule("diex-aie", "10.1.5.b", "10.1.2.c", "9.1.b")
def test_a_man_at_the_foot_of_a_ladder_fights_from_the_ground() -> None:
    """A filled ditch is neutral ground."""
    for flags, stance in (([], -1), (["at-foot"], 0)):
        people = {"edric": {"at": "2408", "flags": flags}, "gaucher": "2508", "colin": "0000"}
        assert stances(at("combat", "norman", people, turn=2, **up()), "gaucher", "edric") == (0, stance)


@pytest.mark.rule("diex-aie", "9.1.e", "10.1.3.b")
def test_nobody_fights_over_the_palisade_with_a_man_at_the_foot_of_the_ladder() -> None:
    people = {"edric": {"at": "2408", "flags": ["at-foot"]}, "colin": "2308", "oswin": "0000"}
    state = at("combat", "norman", people | {"gaucher": "0001"}, turn=2, **up())
    assert not may_attack(state, "colin", "edric")
    assert refusal(state, "norman", "attack edric") == "9.1.e"
    state = at("combat", "norman", people | {"edric": "2408", "gaucher": "0001"}, turn=2, **up())
    assert may_attack(state, "colin", "edric"), "once he has climbed it"


@pytest.mark.rule("diex-aie", "10.1.5.b")
def test_a_man_on_a_ladder_has_no_cover() -> None:
    state = at("fire", "norman", {"vital": "2707", "edric": "2408"}, turn=2, **up())
    assert cover(state, "vital", "edric") == ("", 0)


@pytest.mark.rule("diex-aie", "10.1.5.a")
def test_from_a_ladder_one_shoots_at_the_hex_one_faces_and_nowhere_else() -> None:
    people = {"wigmund": "2408", "colin": "2307", "aubry": "2910"}
    state = at("fire", "saxon", people, turn=2, **up())
    assert cover(state, "wigmund", "colin") == ("10.1.5.a", -1)
    assert cover(state, "wigmund", "aubry") == ("10.1.5.a", -1)
    ids = game.domains["person"].ids
    facing = at("fire", "saxon", {"wigmund": "2408", "colin": stunned("2308")}, turn=2, **up())
    assert cover(facing, "wigmund", "colin") == ("", 3), "heavy cover"
    assert ids


@pytest.mark.rule("diex-aie", "10.1.5.a", "10.3.a")
def test_a_flaming_arrow_flies_from_a_ladder_at_the_hex_one_faces_only() -> None:
    state = at("fire", "saxon", {"wigmund": "2408", "edric": "2609", "colin": "0000"}, turn=2, **up(luck=[8]))
    play(state, "saxon", "flaming wigmund")
    assert told(state, "flaming-arrow") == ["flaming-arrow wigmund 2308 8"], "there is nothing else to choose"
    assert [hex for hex, lies in state.position()["lies"].items() if "fire" in lies["thing"]] == ["2308"]


# ---------------------------------------------------------------- jumps


@pytest.mark.rule("diex-aie", "9.2.2.a")
@pytest.mark.parametrize(("person", "die", "state"), [("edric", 5, "healthy"), ("edric", 6, "wounded")])
def test_the_jump_onto_a_platform_is_safe_up_to_five(person: str, die: int, state: str) -> None:
    table = moving(person, {person: "2408"}, **up(luck=[die]))
    assert condition(play(table, "saxon", "step SW"), person) == state


@pytest.mark.rule("diex-aie", "9.2.2.a", "9.2.1.b")
def test_armour_adds_one() -> None:
    assert (
        condition(play(moving("sigeric", {"sigeric": "2408"}, **up(luck=[5])), "saxon", "step SW"), "sigeric")
        == "wounded"
    )
    inside = up("2214", "NW", luck=[4])
    assert condition(play(moving("sigeric", {"sigeric": "2214"}, **inside), "saxon", "step NW"), "sigeric") == "wounded"


@pytest.mark.rule("diex-aie", "9.2.1.a", "9.2.1.b", "10.1.3.b")
@pytest.mark.parametrize(("die", "state"), [(4, "healthy"), (5, "wounded")])
def test_where_there_is_no_platform_the_jump_is_safe_up_to_four(die: int, state: str) -> None:
    table = moving("edric", {"edric": "2214"}, **up("2214", "NW", luck=[die]))
    assert condition(play(table, "saxon", "step NW"), "edric") == state


@pytest.mark.rule("diex-aie", "9.2.1.b")
def test_a_wounded_man_dies_of_a_bad_jump() -> None:
    state = moving("edric", {"edric": wounded("2408")}, **up(luck=[6]))
    assert condition(play(state, "saxon", "step SW"), "edric") == "dead"
    assert question(state) == "move" or state.is_over()


# ---------------------------------------------------------------- turning and shifting


@pytest.mark.rule("diex-aie", "10.1.4")
def test_two_men_turn_a_ladder_in_its_hex_for_two_points_each() -> None:
    state = moving("edric", {"edric": "2508", "oswin": "2507"}, **up())
    play(state, "saxon", "turn-ladder 1-NW")
    assert points(state) == 6
    assert state.position()["ladders"]["1"] == {"at": "2408", "way": "NW", "raised": 2}
    play(state, "saxon", "stop", "move oswin")
    assert points(state) == 6, "the other has spent his two points too"


@pytest.mark.rule("diex-aie", "10.1.4")
def test_two_men_move_a_ladder_to_the_next_hex() -> None:
    state = moving("edric", {"edric": "2508", "oswin": "2507"}, **up())
    play(state, "saxon", "shift-ladder 1-N")
    assert state.position()["ladders"]["1"]["at"] == "2407"
    assert state.position()["lies"]["2408"]["thing"] == "fascines"


@pytest.mark.rule("diex-aie", "10.1.4")
def test_a_ladder_is_not_shifted_by_one_man_nor_with_somebody_on_it() -> None:
    assert refusal(moving("edric", {"edric": "2508"}, **up()), "saxon", "turn-ladder 1-NW") == "10.1.4"
    crowd = {"edric": "2508", "oswin": "2507", "cuthred": "2408"}
    assert refusal(moving("edric", crowd, **up()), "saxon", "turn-ladder 1-NW") == "10.1.4"
    assert refusal(moving("edric", {"edric": "2608", "oswin": "2507"}, **up()), "saxon", "turn-ladder 1-NW") == "10.1.4"


# ---------------------------------------------------------------- throwing it down


def toppling(people: dict[str, Any], luck: list[int], side: str = "norman", **more: Any) -> Any:
    return at("combat", side, people, turn=2, **up(luck=luck, **more))


@pytest.mark.rule("diex-aie", "10.1.6.a")
@pytest.mark.parametrize(("die", "falls"), [(6, True), (7, False)])
def test_a_ladder_falls_on_one_to_six(die: int, falls: bool) -> None:
    state = play(toppling({"colin": "2308", "edric": "2508"}, [die]), "norman", "topple colin")
    assert (question(state) == "topple") == falls
    assert told(state, "ladder-falls", "ladder-holds") == [f"ladder-{'falls' if falls else 'holds'} colin {die}"]


@pytest.mark.rule("diex-aie", "10.1.6.a")
def test_it_is_thrown_down_from_right_opposite_and_instead_of_fighting() -> None:
    state = toppling({"colin": "2307", "guerin": "2509", "edric": "2508"}, [6])
    assert refusal(state, "norman", "topple colin") == "10.1.7", "not from the next platform"
    state = toppling({"colin": "2308", "edric": "2408", "oswin": "2509", "guerin": "2510"}, [9])
    play(state, "norman", "topple colin")
    assert refusal(state, "norman", "topple colin") == "10.1.6.a", "once"
    assert legal(state, "norman", "attack") == ["attack oswin"], "and he does not attack edric any more"
    shot = toppling({"vital": {"at": "2308", "flags": ["shot"]}, "edric": "2408", "colin": "2508"}, [6])
    assert refusal(shot, "norman", "topple vital") == "10.1.6.a"


@pytest.mark.rule("diex-aie", "10.1.6.b", "10.1.6.e")
def test_who_threw_it_lays_it_with_one_half_where_it_stood_and_it_harms_nobody() -> None:
    state = play(toppling({"colin": "2308", "edric": "2508"}, [1]), "norman", "topple colin")
    assert refusal(state, "norman", "lay SW") == "10.1.6.b", "not through the palisade"
    play(state, "norman", "lay SE")
    assert state.position()["ladders"]["1"] == {"at": "2408", "way": "SE"}
    assert condition(state, "edric") == "healthy"
    assert state.position()["lies"]["2408"]["thing"] == "fascines"


@pytest.mark.rule("diex-aie", "10.1.6.c", "10.1.6.f")
def test_the_owner_of_the_man_on_it_says_where_he_falls_and_he_is_wounded() -> None:
    state = play(toppling({"colin": "2308", "edric": "2408"}, [1]), "norman", "topple colin", "lay S")
    assert legal(state, "saxon", "place") == ["place 2407", "place 2409", "place 2507", "place 2508"]
    assert refusal(state, "saxon", "place 2308") == "10.1.6.c", "never on a platform"
    play(state, "saxon", "place 2508")
    assert (where(state, "edric"), condition(state, "edric")) == ("2508", "wounded")


@pytest.mark.rule("diex-aie", "10.1.6.f")
def test_a_wounded_man_dies_of_the_fall() -> None:
    state = play(toppling({"colin": "2308", "edric": wounded("2408")}, [1]), "norman", "topple colin", "lay S")
    play(state, "saxon", "place 2508")
    assert condition(state, "edric") == "dead"


@pytest.mark.rule("diex-aie", "10.1.6.d")
@pytest.mark.parametrize(("before", "after"), [("healthy", "stunned"), ("wounded", "dead"), ("stunned", "dead")])
def test_whoever_he_falls_on_is_stunned_or_killed(before: str, after: str) -> None:
    people = {"colin": "2308", "edric": "2408", "oswin": {"at": "2508", "state": before}}
    state = play(toppling(people, [1]), "norman", "topple colin", "lay S")
    play(state, "saxon", "place 2508")
    assert condition(state, "oswin") == after
    assert condition(state, "edric") == "wounded"


@pytest.mark.rule("diex-aie", "10.1.7")
def test_a_ladder_is_thrown_down_from_below_alike() -> None:
    state = toppling({"colin": "2507", "edric": "2408"}, [6])
    assert legal(state, "norman", "topple") == ["topple colin"]
    play(state, "norman", "topple colin")
    assert question(state) == "topple"
    play(state, "norman", "lay S")
    play(state, "saxon", "place 2508")
    assert condition(state, "edric") == "wounded"


# ---------------------------------------------------------------- fascines


@pytest.mark.rule("diex-aie", "10.4.a")
def test_before_the_assault_the_besieger_fills_the_ditch_where_he_likes() -> None:
    state = pass_on(game.start(2, 1, "echelles"), "siege-setup")
    fill = [action for action in legal(state, "saxon", "place") if action in ("place 2408", "place 1815", "place 1816")]
    assert fill == ["place 1816", "place 2408"], "ditch hexes only"
    assert refusal(state, "saxon", "place 2508") == "10.4.a"
    play(state, "saxon", "place 2408", "place 1816", "place 2411", "place 2412")
    assert {hex for hex, lies in state.position()["lies"].items() if lies["thing"] == "fascines"} == {
        "2408",
        "1816",
        "2411",
        "2412",
    }
    assert refusal(state, "saxon", "place 2407") == "10.1.2.a", "there were four; now the ladders are laid"


@pytest.mark.rule("diex-aie", "4.2.3.a")
def test_whoever_cleared_corpses_throws_down_no_ladder_in_that_phase() -> None:
    people = {"edric": {"at": "2308", "flags": ["worked"]}, "colin": "2408", "oswin": "2610", "guerin": "2611"}
    state = at("combat", "saxon", people, turn=3, **up())
    assert refusal(state, "saxon", "topple edric") == "4.2.3.a"


@pytest.mark.rule("diex-aie", "5.2.a", "9.1.e")
def test_nobody_on_the_platform_keeps_whoever_is_at_the_foot_from_shooting() -> None:
    """Edric cannot attack the foot of the ladder: he is not in contact with Vital. On it he is."""
    people = {"edric": "2308", "wigmund": "2606", "guerin": "0000"}
    foot = people | {"vital": {"at": "2408", "flags": ["at-foot"]}}
    state = at("fire", "norman", foot, turn=3, **up())
    assert "shoot vital" in legal(state, "norman")
    climbed = people | {"vital": "2408", "gerold": "2610"}
    state = at("fire", "norman", climbed, turn=3, **up())
    assert refusal(state, "norman", "shoot vital") == "5.2.a"
