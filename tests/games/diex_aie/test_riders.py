"""Chapter 4.4: riders, mounting, horses without riders."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie.table import (
    at,
    beside,
    game,
    legal,
    pass_on,
    play,
    points,
    question,
    refusal,
    rider,
    told,
    where,
    wounded,
)

HERE = "1506"
FAR = "2918"


def ride(spec: Any, *actions: str, person: str = "enguerrand", luck: tuple[int, ...] = (), **more: Any) -> Any:
    people = {person: spec, "ulf": FAR} | dict(more.pop("people", {}))
    state = at("movement", "norman", people, luck, **more)
    return play(state, "norman", f"move {person}", *actions)


def horse(hex: str, facing: str = "N", **more: Any) -> dict[str, Any]:
    return {"at": hex, "facing": facing, "held": "norman"} | more


# ---------------------------------------------------------------- turning


@pytest.mark.rule("diex-aie", "4.4.1.a")
@pytest.mark.parametrize("way", ["N", "NE", "NW"])
def test_4_4_1_a_the_three_hexes_ahead_cost_their_ground(way: str) -> None:
    state = ride(rider(HERE, "enguerrand"), f"step {way}")
    assert (where(state, "enguerrand"), points(state)) == (beside(HERE, way), 14)


@pytest.mark.rule("diex-aie", "4.4.1.b")
@pytest.mark.parametrize(
    ("action", "head", "price"),
    [
        ("step SE", beside(HERE, "SE"), 2),
        ("step SW", beside(HERE, "SW"), 2),
        ("wheel SE", beside(HERE, "S", "SE"), 3),
        ("wheel SW", beside(HERE, "S", "SW"), 3),
        ("wheel S", beside(HERE, "S", "S"), 4),
    ],
)
def test_4_4_1_b_sharper_turns_cost_1_2_or_3_more(action: str, head: str, price: int) -> None:
    state = ride(rider(HERE, "enguerrand"), action)
    assert (where(state, "enguerrand"), points(state)) == (head, 15 - price)


@pytest.mark.rule("diex-aie", "4.4.1.c")
def test_4_4_1_c_about_face_on_the_spot_costs_5() -> None:
    state = ride(rider(HERE, "enguerrand"), "step S")
    found = state.position()["people"]["enguerrand"]
    assert (found["at"], found["facing"], points(state)) == (beside(HERE, "S"), "S", 10)


@pytest.mark.rule("diex-aie", "4.4.1.d")
def test_4_4_1_d_the_frontal_arc_is_a_cone_of_120_degrees() -> None:
    from meadhall.games.diex_aie.battle.arcs import is_in_front

    state = ride(rider(HERE, "enguerrand"))
    ground = state.ground
    head = ground.cell_in(int(HERE[:2]), int(HERE[2:]))

    def in_front(*ways: str) -> bool:
        hex = beside(HERE, *ways)
        return bool(is_in_front(ground, head, 0, ground.cell_in(int(hex[:2]), int(hex[2:]))))

    assert all(in_front(*ways) for ways in (("N",), ("NE",), ("NW",), ("NE", "NE", "NE"), ("N", "NW"), ("NE", "N")))
    assert not any(in_front(*ways) for ways in (("SE",), ("SW",), ("S",), ("NE", "SE"), ("SE", "SE")))


@pytest.mark.rule("diex-aie", "4.4.4")
@pytest.mark.example("diex-aie", "rider-over-bank")
def test_4_4_4_only_the_head_pays_for_the_ground() -> None:
    """The bank of 1304 with flat ground at 1305, 1303 and 1302."""
    state = ride(rider("1305", "enguerrand"), "step N", scenario="on-le-fosse")
    assert points(state) == 11, "4 for the bank"
    play(state, "norman", "step N", "step N")
    assert points(state) == 9, "nothing more while the tail passes over it"


# ---------------------------------------------------------------- mounting


@pytest.mark.rule("diex-aie", "4.4.2.a", "4.4.2.b", "4.4.2.d", "4.4.2.g")
@pytest.mark.example("diex-aie", "mount-enguerrand")
def test_enguerrand_reaches_his_horse_and_mounts() -> None:
    stands = {"enguerrand-horse": horse(beside(HERE, "N"), "SE")}
    state = ride(HERE, horses=stands)
    assert refusal(state, "norman", "mount enguerrand-horse") == "4.4.2.d", "beside the horse is not enough"
    assert "step N" in legal(state, "norman")
    play(state, "norman", "step N")
    assert "mount enguerrand-horse" in legal(state, "norman")
    assert points(state) == 7
    play(state, "norman", "mount enguerrand-horse")
    assert points(state) == 10, "7 - 2 = 5, doubled"
    found = state.position()["people"]["enguerrand"]
    assert (found["at"], found["facing"], found["mount"]) == (beside(HERE, "N"), "SE", "enguerrand-horse")


@pytest.mark.rule("diex-aie", "4.4.2.a")
def test_4_4_2_a_armour_pays_3() -> None:
    stands = {"raoul-horse": horse(beside(HERE, "N"), "S")}
    state = ride(HERE, "step N", "mount raoul-horse", person="raoul", horses=stands)
    assert points(state) == 4, "6 - 1 - 3 = 2, doubled"
    state = ride(wounded(HERE), "step N", person="raoul", horses=stands)
    assert refusal(state, "norman", "mount raoul-horse") == "4.4.2.a", "a wounded man in mail cannot remount"


@pytest.mark.rule("diex-aie", "4.4.2.c")
@pytest.mark.example("diex-aie", "dismount-raoul")
def test_raoul_dismounts_and_goes_on_with_half_his_points() -> None:
    """The book leaves the cost of dismounting out of its figures: 8 points are 4 on foot."""
    state = ride(rider(HERE, "raoul"), "step N", "dismount NE", person="raoul")
    assert points(state) == 4, "12 - 1 - 3 = 8, halved"
    state = ride(rider(HERE, "raoul"), "step N", "step N", "step N", "step N", "dismount NE", person="raoul")
    assert points(state) == 2, "12 - 4 - 3 = 5, halved and rounded down"
    state = ride(rider(HERE, "raoul", state="wounded"), "step N", "dismount NE", person="raoul")
    assert points(state) == 2, "a quarter of 8 for a wounded man"


@pytest.mark.rule("diex-aie", "4.4.2.g")
def test_4_4_2_g_whoever_dismounts_stands_on_a_free_hex_beside_his_horse() -> None:
    state = ride(rider(HERE, "raoul"), person="raoul", people={"gaucher": beside(HERE, "NE")})
    assert refusal(state, "norman", "dismount NE") == "4.4.2.g"
    play(state, "norman", "dismount-behind SW", "stop")
    assert where(state, "raoul") == beside(HERE, "S", "SW")
    stands = state.position()["horses"]["raoul-horse"]
    assert (stands["at"], stands["facing"], stands["held"]) == (HERE, "N", "norman")


@pytest.mark.rule("diex-aie", "4.4.2.e")
def test_4_4_2_e_neither_man_nor_horse_beside_an_enemy() -> None:
    north = beside(HERE, "N")
    for enemy in (beside(north, "N"), beside(north, "NE", "SE")):  # beside both; beside the tail alone
        stands = {"enguerrand-horse": horse(north, "SW")}
        state = ride(HERE, "step N", horses=stands, people={"toki": enemy})
        assert refusal(state, "norman", "mount enguerrand-horse") == "4.4.2.e"


@pytest.mark.rule("diex-aie", "4.4.2.f")
def test_4_4_2_f_only_cavalrymen_mount_a_captured_horse() -> None:
    stands = {"ligulf-horse": horse(beside(HERE, "N"), "S", held="saxon")}
    assert "step N" in legal(ride(HERE, horses=stands), "norman")
    state = ride(HERE, "step N", "mount ligulf-horse", horses=stands)
    assert state.position()["people"]["enguerrand"]["mount"] == "ligulf-horse"
    state = ride(HERE, "step N", person="thierry", horses=stands)
    assert refusal(state, "norman", "mount ligulf-horse") == "4.4.2.f"


# ---------------------------------------------------------------- loose horses


@pytest.mark.rule("diex-aie", "4.4.3.a")
def test_4_4_3_a_a_loose_horse_stays_where_it_is() -> None:
    stands = {"raoul-horse": horse("1804"), "pack-1": horse("2004")}
    state = ride(HERE, "stop", horses=stands)
    pass_on(play(state, "norman", "done"), "turn", "move")
    pass_on(play(state, "saxon", "done"), "move")
    found = state.position()["horses"]
    assert (found["raoul-horse"]["at"], found["pack-1"]["at"]) == ("1804", "2004")


@pytest.mark.rule("diex-aie", "4.4.3.i")
def test_4_4_3_i_whoever_wants_its_hex_pushes_a_horse_aside() -> None:
    north = beside(HERE, "N")
    state = ride(HERE, "step N", person="thierry", horses={"raoul-horse": horse(north, "S")})
    assert refusal(state, "norman", "stop") == "4.1.b"
    assert refusal(state, "norman", "push S") == "4.4.3.i", "its tail would come onto his hex"
    play(state, "norman", "push NE", "stop")
    assert where(state, "thierry") == north
    assert state.position()["horses"]["raoul-horse"]["at"] == beside(north, "NE")


@pytest.mark.rule("diex-aie", "4.4.3.i")
def test_4_4_3_i_it_needs_free_ground() -> None:
    north = beside(HERE, "N")
    people = {"gaucher": beside(north, "NE"), "erwan": beside(north, "NW")}
    state = ride(HERE, "step N", person="thierry", people=people, horses={"raoul-horse": horse(north, "S")})
    for way in ("NE", "NW"):
        assert refusal(state, "norman", f"push {way}") == "4.4.3.i"
    assert "push N" in legal(state, "norman")


@pytest.mark.rule("diex-aie", "4.4.3.b")
@pytest.mark.parametrize("way", ["N", "NE", "NW"])
def test_4_4_3_b_a_man_on_foot_takes_the_rein_at_the_head(way: str) -> None:
    stands = {"raoul-horse": horse(HERE)}
    state = ride(wounded(beside(HERE, way)), "lead raoul-horse", person="thierry", horses=stands)
    assert "leads thierry raoul-horse" in told(state)
    play(state, "norman", "step N", "stop")
    pass_on(state, "move")
    there = where(state, "thierry")
    assert state.position()["horses"]["raoul-horse"]["at"] in [
        beside(there, way) for way in ("N", "NE", "SE", "S", "SW", "NW")
    ]


@pytest.mark.rule("diex-aie", "4.4.3.b")
@pytest.mark.parametrize("ways", [("SE",), ("SW",), ("S", "SE"), ("S", "S")])
def test_4_4_3_b_not_from_the_side_or_behind(ways: tuple[str, ...]) -> None:
    state = ride(beside(HERE, *ways), person="thierry", horses={"raoul-horse": horse(HERE)})
    assert refusal(state, "norman", "lead raoul-horse") == "4.4.3.b"


@pytest.mark.rule("diex-aie", "4.4.3.c")
def test_4_4_3_c_a_rider_takes_the_rein_before_or_after_his_move() -> None:
    stands = {"raoul-horse": horse(HERE)}
    side = beside(HERE, "SE")
    state = ride(rider(side, "enguerrand"), "lead raoul-horse", "step N", horses=stands)
    assert points(state) == 14, "taken before he set out, he goes on"
    away = beside(HERE, "SE", "S", "S")
    state = ride(rider(away, "enguerrand"), "step N", "step N", horses=stands)
    play(state, "norman", "lead raoul-horse")
    assert question(state) == "tether", "his move ends with it"
    pass_on(state, "move")
    assert where(state, "enguerrand") == side
    assert state.position()["horses"]["raoul-horse"]["leader"] == "enguerrand"
    state = ride(rider("1806", "enguerrand"), horses=stands)
    assert refusal(state, "norman", "lead raoul-horse") == "4.4.3.c"


@pytest.mark.rule("diex-aie", "4.4.3.d")
def test_4_4_3_d_a_rider_snatches_a_rein_in_passing() -> None:
    """At one of the three hexes before the head; on 1 to 6 the horse comes along, parallel and a little behind."""
    stands = {"raoul-horse": horse(HERE, "S")}
    start = beside(HERE, "SE", "S", "S")
    state = ride(rider(start, "enguerrand"), "step N", horses=stands)
    assert refusal(state, "norman", "snatch raoul-horse") == "4.4.3.d", "not yet before its head"
    state = ride(rider(start, "enguerrand"), "step N", "step N", luck=(6,), horses=stands)
    play(state, "norman", "snatch raoul-horse")
    assert "snatches enguerrand raoul-horse 6" in told(state)
    play(state, "norman", "step N", "step N", "stop")
    assert legal(state, "norman") == ["lay SE", "lay SW"]
    play(state, "norman", "lay SW")
    found = state.position()["horses"]["raoul-horse"]
    assert (found["at"], found["facing"]) == (beside(where(state, "enguerrand"), "SW"), "N")


@pytest.mark.rule("diex-aie", "4.4.3.d")
def test_4_4_3_d_on_7_to_10_the_horse_is_lost_to_him_for_the_turn() -> None:
    stands = {"raoul-horse": horse(HERE, "S")}
    start = beside(HERE, "SE", "S", "S")
    state = ride(rider(start, "enguerrand"), "step N", "step N", luck=(7,), horses=stands)
    play(state, "norman", "snatch raoul-horse")
    assert refusal(state, "norman", "snatch raoul-horse") == "4.4.3.d"
    assert refusal(state, "norman", "lead raoul-horse") == "4.4.3.d"
    play(state, "norman", "stop")
    assert state.position()["horses"]["raoul-horse"]["at"] == HERE
    pass_on(play(state, "norman", "done"), "move")
    pass_on(play(state, "saxon", "done"), "move")
    assert "lead raoul-horse" in legal(play(state, "norman", "move enguerrand"), "norman")


@pytest.mark.rule("diex-aie", "4.4.3.d")
def test_4_4_3_d_nobody_snatches_on_foot_or_before_he_rides() -> None:
    stands = {"raoul-horse": horse(HERE, "S")}
    state = ride(beside(HERE, "SE", "S"), "step N", person="thierry", horses=stands)
    assert refusal(state, "norman", "snatch raoul-horse") == "4.4.3.d"
    state = ride(rider(beside(HERE, "SE"), "enguerrand"), horses=stands)
    assert refusal(state, "norman", "snatch raoul-horse") == "4.4.3.d"


@pytest.mark.rule("diex-aie", "4.4.3.e")
def test_4_4_3_e_no_rein_is_taken_beside_an_enemy() -> None:
    stands = {"raoul-horse": horse(HERE)}
    state = ride(beside(HERE, "N"), person="thierry", horses=stands, people={"toki": beside(HERE, "S", "S")})
    assert refusal(state, "norman", "lead raoul-horse") == "4.4.3.e"


@pytest.mark.rule("diex-aie", "4.4.3.f")
def test_4_4_3_f_a_horse_is_held_while_its_people_stand_beside_it() -> None:
    """Somebody behind a wall threatens nobody and controls all the same: the horse stands by the weaver's wall."""
    stands = {"raoul-horse": horse(HERE, held="saxon")}
    assert "lead raoul-horse" in legal(ride(beside(HERE, "N"), person="thierry", horses=stands), "norman")
    village = {"raoul-horse": horse("0206", "S", held="saxon")}
    state = ride("0207", person="thierry", horses=village, people={"toki": "0305"}, scenario="on-le-village-saxon")
    assert refusal(state, "norman", "lead raoul-horse") in ("4.4.3.f", "4.4.3.e")


@pytest.mark.rule("diex-aie", "4.4.3.g")
def test_4_4_3_g_combat_loosens_a_riders_rein() -> None:
    people = {"enguerrand": rider(HERE, "enguerrand"), "toki": beside(HERE, "N")}
    led = {"raoul-horse": horse(beside(HERE, "SE"), leader="enguerrand")}
    state = at("combat", "norman", people, [4], horses=led)
    play(state, "norman", "attack toki", "with enguerrand", "fight")
    assert "leader" not in state.position()["horses"]["raoul-horse"]
    assert "lets-go enguerrand raoul-horse" in told(state)


@pytest.mark.rule("diex-aie", "4.4.3.h")
def test_4_4_3_h_three_horses_on_foot_and_one_in_the_saddle() -> None:
    centre = HERE
    stands = {
        "raoul-horse": horse(beside(centre, "N"), "S"),
        "mauger-horse": horse(beside(centre, "NE"), "SW"),
        "charles-horse": horse(beside(centre, "SE"), "NW"),
        "guy-horse": horse(beside(centre, "SW"), "NE"),
    }
    state = ride(centre, "lead raoul-horse", "lead mauger-horse", "lead charles-horse", person="thierry", horses=stands)
    assert refusal(state, "norman", "lead guy-horse") == "4.4.3.h"
    pair = {"raoul-horse": horse(beside(HERE, "SE")), "guy-horse": horse(beside(HERE, "SW"))}
    state = ride(rider(HERE, "enguerrand"), "lead raoul-horse", horses=pair)
    assert refusal(state, "norman", "lead guy-horse") == "4.4.3.h"


@pytest.mark.rule("diex-aie", "4.4.3.b", "scenario.2")
@pytest.mark.parametrize("beast", [f"pack-{n}" for n in range(1, 7)])
def test_every_pack_animal_follows_whoever_takes_its_rein(beast: str) -> None:
    """Also those after the 32nd horse of the game."""
    horses = {beast: {"at": "2505", "facing": "N", "held": "norman"}}
    state = at("movement", "norman", {"aubry": "2504", "edric": "0510"}, scenario="retour-au-camp", horses=horses)
    play(state, "norman", "move aubry", f"lead {beast}", "step N", "stop")
    if question(state) == "tether":
        state.apply(0, state.legal(0)[0])
    assert list(state.position()["horses"]) == [beast]
    game.check(state)


@pytest.mark.rule("diex-aie", "4.3.a", "4.4.2.a")
def test_the_hex_where_a_rider_gets_off_in_mid_move_is_one_he_passes() -> None:
    """Ulf stands before the horse's head. Raoul rides up to him and goes on afoot: Ulf rolls before he is off it."""
    people = {"ulf": beside(HERE, "N", "N")}
    state = ride(rider(HERE, "raoul"), "step N", "dismount SW", person="raoul", people=people, luck=(1,))
    assert told(state, "infiltrates", "dismounts") == ["infiltrates raoul ulf 1 none", "dismounts raoul 4"]
    stopped = ride(rider(HERE, "raoul"), "step N", "dismount SW", person="raoul", people=people, luck=(8,))
    assert told(stopped, "dismounts") == [], "8, and 2 less: he is stopped in the saddle"
    at_once = ride(rider(HERE, "raoul"), "dismount SW", person="raoul", people={"ulf": beside(HERE, "N")})
    assert told(at_once, "infiltrates") == [], "where he set out he passes nothing"
