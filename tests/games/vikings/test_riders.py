"""Section 5: riders, mounting and dismounting, horses that are led."""

from __future__ import annotations

import pytest

from games.vikings.table import (
    at,
    beside,
    legal,
    play,
    points,
    question,
    refusal,
    rider,
    stunned,
    where,
    wounded,
)

HERE = "1205"
FAR = "3006"  # an enemy nobody meets


def alone(person: str = "dag", spec: object = HERE, luck: tuple[int, ...] = (), **more: object) -> object:
    """One Viking in his movement step, and a Saxon far away."""
    people = {person: spec, "aelle": FAR} | dict(more.pop("people", {}))
    return at("movement", "viking", people, luck, **more)


# ---------------------------------------------------------------- riders


@pytest.mark.rule("vikings", "G5.ride.a")
def test_straight_on_and_half_turns_cost_only_the_ground() -> None:
    for way, facing in (("N", "N"), ("NE", "NE"), ("NW", "NW")):
        state = alone("ragnar", rider(HERE, "N"))
        play(state, "viking", "move ragnar", f"step {way}")
        assert points(state) == 14
        assert where(state, "ragnar") == beside(HERE, way)
        assert state.position()["people"]["ragnar"]["facing"] == facing


@pytest.mark.rule("vikings", "G5.ride.b")
def test_sharper_turns_cost_one_two_or_three_points_more() -> None:
    for action, head, left in (
        ("step SE", "1304", 13),
        ("step SW", "1104", 13),
        ("wheel SE", "1305", 12),
        ("wheel SW", "1105", 12),
        ("wheel S", "1206", 11),
        ("step S", "1205", 10),
    ):
        state = alone("ragnar", rider("1204", "N"))
        play(state, "viking", "move ragnar", action)
        assert (where(state, "ragnar"), points(state)) == (head, left), action
    state = alone("ragnar", rider(HERE, "N"))
    play(state, "viking", "move ragnar")
    assert refusal(state, "viking", "wheel N") == "G5.ride.b"


@pytest.mark.rule("vikings", "component.rider_counters", "component.scale")
def test_a_rider_fills_two_hexes() -> None:
    state = alone("ragnar", rider(HERE, "N"), people={"dag": beside(HERE, "S", "S")})
    play(state, "viking", "move ragnar", "stop", "move dag", "step N")
    assert where(state, "dag") == beside(HERE, "S"), "passing a friend's horse"
    assert refusal(state, "viking", "stop") == "G6.b"


RIDER = {"ragnar": HERE, "aelle": FAR}
HORSE = {"ragnar-horse": {"at": beside(HERE, "N"), "facing": "S", "held": "viking"}}


@pytest.mark.rule("vikings", "G5.mount.a", "G5.mount.c", "G5.mount.f")
def test_riders_mount_from_beside_the_horse() -> None:
    state = at("movement", "viking", RIDER | {"dag": beside(HERE, "NE")}, horses=HORSE)
    play(state, "viking", "move dag")
    assert refusal(state, "viking", "mount ragnar-horse") == "G5.mount.c"
    play(state, "viking", "stop", "move ragnar", "step S")
    assert refusal(state, "viking", "mount ragnar-horse") == "G5.mount.a"
    play(state, "viking", "step N", "mount ragnar-horse")
    assert points(state) == (8 - 2 - 2) * 2
    assert state.position()["people"]["ragnar"]["mount"] == "ragnar-horse"
    horse = {"edwin-horse": {"at": beside(HERE, "N"), "facing": "S"}}
    state = at("movement", "viking", RIDER, horses=horse)
    play(state, "viking", "move ragnar", "mount edwin-horse")
    assert state.position()["people"]["ragnar"]["mount"] == "edwin-horse", "another man's horse"


@pytest.mark.rule("vikings", "G5.mount.f")
def test_the_doubling_is_the_same_for_a_wounded_man() -> None:
    state = at("movement", "viking", {"ragnar": wounded(HERE), "aelle": FAR}, horses=HORSE)
    play(state, "viking", "move ragnar", "mount ragnar-horse")
    assert points(state) == (4 - 2) * 2


@pytest.mark.rule("vikings", "G5.mount.b")
def test_nobody_mounts_beside_an_enemy_but_anybody_dismounts() -> None:
    for enemy in (beside(HERE, "S"), beside(HERE, "N", "N", "N")):
        state = at(
            "movement",
            "viking",
            RIDER | {"aelle": enemy},
            horses={"ragnar-horse": {"at": beside(HERE, "N", "N"), "facing": "N", "held": "viking"}},
        )
        play(state, "viking", "move ragnar")
        assert refusal(state, "viking", "mount ragnar-horse") == "G5.mount.b"
    state = alone("ragnar", rider(HERE, "N"), people={"aelle": beside(HERE, "N")})
    play(state, "viking", "move ragnar", "dismount NE")
    assert where(state, "ragnar") == beside(HERE, "NE")


@pytest.mark.rule("vikings", "G5.mount.d", "G5.mount.e", "G5.mount.g")
def test_dismounting_leaves_the_horse_and_half_the_points() -> None:
    state = alone("ragnar", rider(HERE, "N"))
    play(state, "viking", "move ragnar")
    assert refusal(state, "viking", "dismount S") == "G5.mount.d", "the horse's own hex"
    play(state, "viking", "dismount NW")
    assert points(state) == (15 - 2) // 2
    horse = state.position()["horses"]["ragnar-horse"]
    assert (horse["at"], horse["facing"], horse["held"]) == (HERE, "N", "viking")
    people = {"edwin": rider(HERE, "N", "edwin-horse"), "dag": FAR}
    state = at("movement", "anglo_saxon", people)
    play(state, "anglo_saxon", "move edwin", "dismount NW")
    assert points(state) == (12 - 3) // 2, "3 points in armour"


@pytest.mark.rule("vikings", "G5.led.a", "G5.led.b", "G5.block.c")
def test_a_horse_follows_whoever_takes_its_bridle() -> None:
    state = at("movement", "viking", {"dag": wounded(HERE), "aelle": FAR}, horses=HORSE)
    assert refusal(state, "viking", "move ragnar") == "G1.a"
    play(state, "viking", "move dag", "lead ragnar-horse", "step S", "step S", "stop")
    assert question(state) == "tether"
    play(state, "viking", "lay N")
    horse = state.position()["horses"]["ragnar-horse"]
    assert (horse["at"], horse["leader"]) == (beside(HERE, "S"), "dag")


@pytest.mark.rule("vikings", "G5.block.c")
def test_a_led_horse_goes_among_trees_but_not_into_houses() -> None:
    horse = {"ragnar-horse": {"at": "0703", "facing": "S", "held": "viking"}}
    state = at("movement", "viking", {"dag": "0603", "aelle": FAR}, horses=horse)
    play(state, "viking", "move dag", "lead ragnar-horse", "step N", "step N", "step N")
    assert where(state, "dag") == "0600", "a tree"
    horse = {"ragnar-horse": {"at": "1005", "facing": "N", "held": "viking"}}
    state = at("movement", "viking", {"dag": "1004", "aelle": FAR}, horses=horse)
    play(state, "viking", "move dag", "lead ragnar-horse")
    assert refusal(state, "viking", "step N") == "G5.led.b", "the door of the hut"


@pytest.mark.rule("vikings", "G5.led.c")
def test_no_bridle_is_taken_beside_an_enemy() -> None:
    state = at("movement", "viking", {"dag": HERE, "aelle": beside(HERE, "N", "NE")}, horses=HORSE)
    play(state, "viking", "move dag")
    assert refusal(state, "viking", "lead ragnar-horse") == "G5.led.c"


@pytest.mark.rule("vikings", "G5.led.d")
def test_a_horse_belongs_to_whoever_stands_beside_it() -> None:
    """A rider in the saddle cannot attack into the hut's wall: he guards the horse without threatening it."""
    horse = {"edwin-horse": {"at": "1204", "facing": "S", "held": "anglo_saxon"}}
    people = {"dag": "1205", "aelle": "1103"}
    state = at("movement", "viking", people, horses=horse)
    play(state, "viking", "move dag")
    assert refusal(state, "viking", "lead edwin-horse") == "G5.led.d", "aelle, behind the wall, is right beside it"
    state = at("movement", "viking", people | {"aelle": stunned("1103")}, horses=horse)
    play(state, "viking", "move dag", "lead edwin-horse", "stop", "lay S")
    assert state.position()["horses"]["edwin-horse"]["held"] == "viking"


@pytest.mark.rule("vikings", "G5.led.f")
def test_a_walker_leads_three_horses_and_a_rider_one() -> None:
    horses = {
        "edwin-horse": {"at": "1204", "facing": "S"},
        "leofwine-horse": {"at": "1304", "facing": "SW"},
        "byrhtnoth-horse": {"at": "1305", "facing": "NW"},
        "ragnar-horse": {"at": "1105", "facing": "NE"},
    }
    state = at("movement", "viking", {"dag": HERE, "aelle": FAR}, horses=horses)
    play(state, "viking", "move dag", "lead edwin-horse", "lead leofwine-horse")
    play(state, "viking", "lead byrhtnoth-horse")
    assert refusal(state, "viking", "lead ragnar-horse") == "G5.led.f"
    state = at(
        "movement",
        "viking",
        {"ragnar": rider(HERE, "S"), "aelle": FAR},
        horses={"edwin-horse": {"at": "1305", "facing": "NW"}, "leofwine-horse": {"at": "1105", "facing": "NE"}},
    )
    play(state, "viking", "move ragnar", "lead edwin-horse")
    assert refusal(state, "viking", "lead leofwine-horse") == "G5.led.f"


# ---------------------------------------------------------------- beside the tail


@pytest.mark.rule("vikings", "G5.mount.d")
def test_a_rider_dismounts_on_any_side_of_his_horse() -> None:
    state = alone("ragnar", rider("1304", "N"))
    play(state, "viking", "move ragnar")
    assert refusal(state, "viking", "dismount S") == "G5.mount.d", "the horse's own tail"
    assert refusal(state, "viking", "dismount-behind N") == "G5.mount.d", "and its head"
    play(state, "viking", "dismount-behind S")
    assert (where(state, "ragnar"), points(state)) == ("1306", 6), "15 less 2, halved"
    assert state.position()["horses"]["ragnar-horse"]["at"] == "1304"


# ---------------------------------------------------------------- where one mounts


@pytest.mark.rule("vikings", "G5.block.b", "G5.mount.a")
def test_nobody_mounts_among_trees_or_in_deep_water() -> None:
    """0701 is a tree, 3403 a deep river; a horse led there stays riderless."""
    for head, facing, beside_it in (("0701", "N", "0703"), ("0702", "S", "0703"), ("3403", "S", "3303")):
        horse = {"ragnar-horse": {"at": head, "facing": facing, "held": "viking"}}
        state = at("movement", "viking", {"ragnar": beside_it, "aelle": "2006"}, horses=horse)
        play(state, "viking", "move ragnar")
        assert refusal(state, "viking", "mount ragnar-horse") == "G5.block.b", head
        assert "mount ragnar-horse" not in legal(state, "viking")


@pytest.mark.rule("vikings", "G5.block.d", "G5.mount.a")
def test_armour_mounts_no_horse_in_deep_water() -> None:
    horse = {"edwin-horse": {"at": "3403", "facing": "S", "held": "anglo_saxon"}}
    state = at("movement", "anglo_saxon", {"edwin": "3303", "dag": "2006"}, horses=horse)
    play(state, "anglo_saxon", "move edwin")
    assert refusal(state, "anglo_saxon", "mount edwin-horse") == "G5.block.d"


@pytest.mark.rule("vikings", "G5.block.f", "G5.mount.a", "G5.led.b")
def test_neither_saddle_nor_bridle_is_reached_through_a_wall() -> None:
    """1103 is in the hut, and the wall is between it and 1104."""
    horse = {"ragnar-horse": {"at": "1104", "facing": "NE", "held": "viking"}}
    state = at("movement", "viking", {"ragnar": "1103", "aelle": FAR}, horses=horse)
    play(state, "viking", "move ragnar")
    assert refusal(state, "viking", "mount ragnar-horse") == "G5.block.f"
    assert refusal(state, "viking", "lead ragnar-horse") == "G5.block.f"


@pytest.mark.rule("vikings", "G5.led.f")
def test_a_walker_who_leads_three_horses_mounts_no_fourth() -> None:
    around = [beside(HERE, way) for way in ("N", "SE", "SW")]
    names = ("ragnar-horse", "edwin-horse", "leofwine-horse")
    facings = ("S", "NW", "NE")
    horses = {
        name: {"at": hex, "facing": facing, "held": "viking"}
        for name, hex, facing in zip(names, around, facings, strict=True)
    }
    horses["byrhtnoth-horse"] = {"at": beside(HERE, "NE"), "facing": "SW", "held": "viking"}
    state = at("movement", "viking", {"ragnar": HERE, "aelle": FAR}, horses=horses)
    play(state, "viking", "move ragnar", "lead edwin-horse", "lead leofwine-horse")
    assert refusal(state, "viking", "mount byrhtnoth-horse") == "G5.led.f"
