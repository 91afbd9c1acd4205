"""Chapter 8: houses, yards, fences, the hall."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie.fields import field
from games.diex_aie.table import at, game, legal, pass_on, play, points, refusal, rider, told, where, wounded
from meadhall.skirmish.attacks import attack_on, count

# A house of two columns with a yard to the east of it. Its door leads south, to 0405; its window north, to 0401; a
# second door leads into the yard, whose entry is on 0703.
HOUSE = field(
    "house",
    """
............
............
...BBBHH.s..
...BBBHH....
...BBBHH....
............
............
....ss......
............
""",
    rest="""
[[building]]
id = "house"
en = "House"
fr = "Maison"
rooms = "B"
doors = "0404S 0503NE"
windows = "0402N"

[[building]]
id = "yard"
en = "Yard"
fr = "Cour"
rooms = "H"
floor = "courtyard"
entries = "0703NE"

[hexes]
hearth = "0303"

[sides]
fence = "0406S 0506S 0606S 0906N"
""",
)

# A hall with its throne in the west and its threshold in the east.
HALL = field(
    "hall",
    """
............
............
...AAAAAA...
...AAAAAA...
...AAAAAA...
............
............
""",
    rest="""
[[building]]
id = "hall"
en = "Hall"
fr = "Halle"
rooms = "A"
doors = "0803NE"

[hexes]
throne = "0303"
threshold = "0803"
""",
)


def moving(person: str, hex: Any, side: str = "saxon", scenario: str = HOUSE, **more: Any) -> Any:
    people = {person: hex} | more.pop("others", {})
    return play(at("movement", side, people, scenario=scenario, **more), side, f"move {person}")


def stances(state: Any, attacker: str, defender: str) -> tuple[int, int]:
    """What the ground is to the attacker and to the defender: -1, 0 or 1."""
    ids = game.domains["person"].ids
    odds = count(state, attack_on(ids.index(defender)).plus(ids.index(attacker)))
    return int(odds.attacker_state), int(odds.defender_state)


def fighting(people: dict[str, Any], scenario: str = HOUSE) -> Any:
    return at("combat", "saxon", people, scenario=scenario)


# ---------------------------------------------------------------- the chart


@pytest.mark.rule("diex-aie", "8.1.a")
def test_the_inside_of_a_house_costs_one_and_favours_whoever_fights_there() -> None:
    state = moving("edric", "0404")
    assert points(play(state, "saxon", "step N")) == 7
    assert stances(fighting({"edric": "0404", "aubry": "0403"}), "edric", "aubry") == (1, 1)


@pytest.mark.rule("diex-aie", "8.1.a", "8.4.b")
def test_a_rider_comes_as_far_as_the_door_hex() -> None:
    state = play(moving("beostan", rider("0406", "beostan")), "saxon", "step N")
    assert "step N" in legal(state, "saxon")
    assert points(play(state, "saxon", "step N")) == 10, "one point for the hex before the door, one for it"
    assert where(play(state, "saxon", "stop"), "beostan") == "0404"
    inside = moving("beostan", rider("0404", "beostan"))
    assert refusal(inside, "saxon", "step N") == "4.2.1.a", "not further in"


@pytest.mark.rule("diex-aie", "8.4.b")
def test_a_rider_is_closed_out_by_a_wall_and_by_a_window() -> None:
    state = moving("beostan", rider("0401", "beostan", "S"))
    assert refusal(state, "saxon", "step S") == "8.4.a"


@pytest.mark.rule("diex-aie", "8.4.b")
def test_horses_go_into_yards() -> None:
    state = moving("beostan", rider("0803", "beostan", "SW"))
    assert points(play(state, "saxon", "step SW")) == 11
    assert where(play(state, "saxon", "stop"), "beostan") == "0703"


@pytest.mark.rule("diex-aie", "8.4.b")
def test_horses_are_led_into_yards_but_not_into_houses() -> None:
    horse = {"beostan-horse": {"at": "0902", "facing": "SW", "held": "saxon"}}
    state = moving("edric", "0803", horses=horse)
    play(state, "saxon", "lead beostan-horse")
    assert "step SW" in legal(state, "saxon"), "by the entry of the yard"
    horse = {"beostan-horse": {"at": "0406", "facing": "N", "held": "saxon"}}
    state = play(moving("edric", "0405", horses=horse), "saxon", "lead beostan-horse")
    assert "step N" not in legal(state, "saxon")


@pytest.mark.rule("diex-aie", "8.1.b", "8.4.a")
def test_nobody_goes_through_a_wall() -> None:
    state = moving("edric", "0405")
    assert refusal(state, "saxon", "step NE") == "8.4.a"
    assert refusal(moving("edric", "0504"), "saxon", "step SE") == "8.4.a"


@pytest.mark.rule("diex-aie", "8.1.b")
def test_nobody_fights_through_a_wall() -> None:
    state = fighting({"edric": "0504", "aubry": "0505", "cuthred": "0404", "colin": "0405"})
    assert legal(state, "saxon", "attack") == ["attack colin"], "but through the door beside it"


@pytest.mark.rule("diex-aie", "8.1.c", "8.4.1.a")
def test_a_window_costs_four_in_all() -> None:
    state = moving("edric", "0401")
    assert points(play(state, "saxon", "step S")) == 4
    assert where(play(state, "saxon", "stop"), "edric") == "0402"


@pytest.mark.rule("diex-aie", "8.1.d", "8.4.a")
def test_a_door_costs_one() -> None:
    assert points(play(moving("edric", "0405"), "saxon", "step N")) == 7
    assert points(play(moving("edric", "0404"), "saxon", "step S")) == 7


@pytest.mark.rule("diex-aie", "8.1.e")
def test_stairs_cost_two_on_foot_and_hinder_whoever_fights_there() -> None:
    stairs = field("stairs", "......\n......\n..zp..\n......\n", "......\n......\n...1..\n......\n")
    assert points(play(moving("edric", "0101", scenario=stairs), "saxon", "step SE")) == 6
    fight = at("combat", "saxon", {"edric": "0202", "aubry": "0101"}, scenario=stairs)
    assert stances(fight, "edric", "aubry")[0] == -1


@pytest.mark.rule("diex-aie", "8.1.e")
def test_no_horse_goes_up_stairs() -> None:
    stairs = field("stairs", "......\n......\n..zp..\n......\n", "......\n......\n...1..\n......\n")
    state = moving("beostan", rider("0101", "beostan", "SE"), scenario=stairs)
    assert refusal(state, "saxon", "step SE") == "4.2.1.a"


@pytest.mark.rule("diex-aie", "8.1.f", "8.4.2.a")
def test_a_fence_costs_two_on_flat_ground_and_one_more_than_any_other() -> None:
    assert points(play(moving("edric", "0506"), "saxon", "step S")) == 5, "scrub beyond: 2 + 1"
    assert points(play(moving("edric", "0606"), "saxon", "step S")) == 6, "flat ground beyond"
    assert points(play(moving("beostan", rider("0606", "beostan", "S")), "saxon", "step S")) == 10


@pytest.mark.rule("diex-aie", "8.1.f")
def test_the_defender_behind_a_fence_is_favoured() -> None:
    assert stances(fighting({"edric": "0606", "aubry": "0607"}), "edric", "aubry") == (0, 1)


@pytest.mark.rule("diex-aie", "8.1.g")
def test_an_outside_corner_costs_one_and_favours_nobody() -> None:
    assert points(play(moving("edric", "0206"), "saxon", "step N")) == 7
    assert stances(fighting({"edric": "0206", "aubry": "0205"}), "edric", "aubry") == (0, 0)


@pytest.mark.rule("diex-aie", "8.1.h")
def test_the_threshold_costs_two_is_closed_to_horses_and_favours_the_defender() -> None:
    assert points(play(moving("edric", "0703", scenario=HALL), "saxon", "step NE")) == 6
    state = moving("beostan", rider("0902", "beostan", "SW"), scenario=HALL)
    assert refusal(state, "saxon", "step SW") == "4.2.1.a"
    assert stances(fighting({"edric": "0703", "aubry": "0803"}, HALL), "edric", "aubry") == (1, 1)
    assert stances(fighting({"edric": "0803", "aubry": "0703"}, HALL), "edric", "aubry") == (0, 1)


@pytest.mark.rule("diex-aie", "8.1.i")
def test_the_throne_is_reached_from_the_front_only() -> None:
    assert points(play(moving("edric", "0403", scenario=HALL), "saxon", "step SW")) == 6
    assert refusal(moving("edric", "0302", scenario=HALL), "saxon", "step S") == "8.1.i"
    assert refusal(moving("edric", "0303", scenario=HALL), "saxon", "step N") == "8.1.i"
    state = fighting({"edric": "0302", "cuthred": "0403", "aubry": "0303"}, HALL)
    assert stances(state, "cuthred", "aubry") == (1, 1)
    assert not state.can_attack(game.domains["person"].ids.index("edric"), game.domains["person"].ids.index("aubry"))


@pytest.mark.rule("diex-aie", "8.1.j")
def test_the_hearth_costs_two_and_hinders_whoever_defends_there() -> None:
    assert points(play(moving("edric", "0302"), "saxon", "step S")) == 6
    assert stances(fighting({"edric": "0302", "aubry": "0303"}), "edric", "aubry") == (1, -1)


# ---------------------------------------------------------------- windows


@pytest.mark.rule("diex-aie", "8.4.1.b")
@pytest.mark.example("diex-aie", "window-wounded-armour")
def test_a_wounded_man_in_armour_cannot_pass_a_window() -> None:
    state = moving("aubry", wounded("0401"), "norman")
    assert points(state) == 3
    assert refusal(state, "norman", "step S") == "4.b"
    assert points(play(moving("edric", wounded("0401")), "saxon", "step S")) == 0, "without armour he has 4"


@pytest.mark.rule("diex-aie", "8.4.1.c")
def test_a_window_is_held_by_an_enemy_beyond_it_even_a_stunned_one() -> None:
    assert refusal(moving("edric", "0401", others={"aubry": "0402"}), "saxon", "step S") == "8.4.1.c"
    stunned = {"aubry": {"at": "0402", "state": "stunned"}}
    assert refusal(moving("edric", "0401", others=stunned), "saxon", "step S") == "8.4.1.c"
    through = play(moving("edric", "0401", others={"cuthred": "0402"}), "saxon", "step S")
    assert points(through) == 4, "a friend is passed"


@pytest.mark.rule("diex-aie", "8.1.c", "8.5.1.b")
def test_across_a_window_the_defender_is_favoured_and_the_attacker_hindered() -> None:
    assert stances(fighting({"edric": "0401", "aubry": "0402"}), "edric", "aubry") == (-1, 1)
    assert stances(fighting({"edric": "0402", "aubry": "0401"}), "edric", "aubry") == (-1, 1)


@pytest.mark.rule("diex-aie", "8.1.d", "8.5.1.a")
def test_across_a_door_the_defender_is_favoured_and_the_attacker_keeps_his_sign() -> None:
    assert stances(fighting({"edric": "0405", "aubry": "0404"}), "edric", "aubry") == (0, 1)
    assert stances(fighting({"edric": "0404", "aubry": "0405"}), "edric", "aubry") == (1, 1)


@pytest.mark.rule("diex-aie", "8.5.1.a")
def test_a_rider_attacked_across_a_door_is_favoured_too() -> None:
    state = fighting({"edric": "0404", "hugues": rider("0405", "hugues", "N")})
    assert stances(state, "edric", "hugues") == (1, 1)


# ---------------------------------------------------------------- fences are broken


def breaking(**more: Any) -> Any:
    """Edric has set to work on the fence south of him in turn 1; it is the Normans' phase of turn 1 or the next."""
    tasks = {"edric": {"task": "break-S", "since": 1}}
    return at("begin", "saxon", {"edric": "0606", "aubry": "0607"}, scenario=HOUSE, turn=2, tasks=tasks, **more)


@pytest.mark.rule("diex-aie", "8.4.2.b")
def test_a_fence_is_broken_by_whoever_stays_beside_it_for_a_full_turn() -> None:
    state = moving("edric", "0605")
    assert refusal(state, "saxon", "task break-S") == "8.4.2.b", "there is no fence here"
    play(state, "saxon", "step S", "task break-S")
    assert where(state, "edric") == "0606"
    assert state.position()["tasks"] == {"edric": {"task": "break-S", "since": 1}}
    pass_on(state, "fire", "begin")
    assert "works" not in state.position(), "nothing happens at the end of the phase in which he began"
    done = pass_on(breaking(), "deploy")
    assert "works" in done.position()
    assert "tasks" not in done.position()


@pytest.mark.rule("diex-aie", "8.4.2.b")
def test_a_broken_fence_is_stepped_over_like_open_ground() -> None:
    state = moving("edric", "0606", works={"fence-Z0607N": 1})
    assert points(play(state, "saxon", "step S")) == 7


@pytest.mark.rule("diex-aie", "8.4.2.b")
def test_whoever_attacks_breaks_no_fence() -> None:
    state = pass_on(breaking(luck=[5, 5, 5, 5]), "combat")
    play(state, "saxon", "attack aubry", "with edric", "fight")
    assert "tasks" not in state.position()
    assert "works" not in state.position()


@pytest.mark.rule("diex-aie", "8.4.2.b")
def test_whoever_shoots_breaks_no_fence() -> None:
    tasks = {"wigmund": {"task": "break-S", "since": 1}}
    people = {"wigmund": "0606", "aubry": "0610"} | {"aubry": "1006"}
    state = at("fire", "saxon", people, luck=[10, 10, 10], scenario=HOUSE, turn=2, tasks=tasks)
    play(state, "saxon", "shoot wigmund", "at aubry")
    assert "tasks" not in state.position()


@pytest.mark.rule("diex-aie", "8.4.2.b")
def test_it_is_told() -> None:
    state = breaking()
    pass_on(state, "deploy")
    assert "fence-broken edric" in told(state)


@pytest.mark.rule("diex-aie", "8.5.1.a", "6.7.a")
def test_8_5_1_a_rider_fights_through_the_opening_that_one_of_his_hexes_has() -> None:
    """The yard is entered at 2109 from 2209; north of it, on 2108, a wall stands between."""
    people = {"raoul": rider("2108", "raoul", "N"), "toki": "2209", "ulf": "2918"}
    state = at("combat", "norman", people, scenario="on-le-village-saxon")
    assert stances(state, "raoul", "toki") == (0, 1)
