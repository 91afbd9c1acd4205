"""5.4.4 and 6.5: retreats, from fire and after combat."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie.fields import field, rows
from games.diex_aie.table import (
    asked,
    at,
    beside,
    condition,
    game,
    legal,
    play,
    question,
    refusal,
    rider,
    stunned,
    told,
    where,
    wounded,
)
from meadhall.skirmish.rules import DEFENDERS_RETREAT

HERE = "1505"
# An A of the fire table: a bow at two hexes, 5 for whoever wears no armour and 4 for whoever does.
BARE, ARMOURED = 5, 4


def driven(people: dict[str, Any], target: str = "guthstan", luck: tuple[int, ...] = (), **more: Any) -> Any:
    """Vital, two hexes south of the target, drives it back."""
    die = ARMOURED if game.people.armour[game.domains["person"].ids.index(target)] else BARE
    state = at("fire", "norman", {"vital": "1507", **people}, [die, *luck], **more)
    play(state, "norman", "shoot vital", f"at {target}")
    return state


# ---------------------------------------------------------------- from fire, on foot


@pytest.mark.rule("diex-aie", "5.4.4.a")
def test_the_first_hex_leads_away_from_the_shooter_and_the_retreat_is_made_at_once() -> None:
    state = driven({"guthstan": HERE})
    assert (question(state), asked(state)) == ("retreat", ["saxon"])
    assert set(legal(state, "saxon")) == {"step N", "step NE", "step NW"}
    assert refusal(state, "saxon", "step SE") == "5.4.4.a"
    play(state, "saxon", "step NE")
    assert "step N" in legal(state, "saxon")
    play(state, "saxon", "step N")
    assert where(state, "guthstan") == beside(HERE, "NE", "N")


@pytest.mark.rule("diex-aie", "5.4.4.a")
def test_away_is_measured_straight_not_in_hexes() -> None:
    """Three neighbours lie farther off; two, where the shot comes straight over a corner."""
    people = {"vital": "1305", "guthstan": HERE}
    state = play(at("fire", "norman", people, [BARE]), "norman", "shoot vital", "at guthstan")
    assert set(legal(state, "saxon")) == {"step NE", "step SE"}
    people = {"vital": "1306", "guthstan": HERE}
    state = play(at("fire", "norman", people, [BARE]), "norman", "shoot vital", "at guthstan")
    assert set(legal(state, "saxon")) == {"step N", "step NE", "step SE"}


@pytest.mark.rule("diex-aie", "5.4.4.b", "6.5.b")
def test_each_hex_of_a_retreat_leads_on_from_where_it_began() -> None:
    state = play(driven({"guthstan": HERE}), "saxon", "step N")
    assert refusal(state, "saxon", "step SE") == "5.4.4.b"
    assert set(legal(state, "saxon")) == {"step N", "step NE", "step NW"}


@pytest.mark.rule("diex-aie", "5.4.4.b")
def test_one_retreats_through_friends_animals_and_riderless_horses() -> None:
    north = beside(HERE, "N")
    state = driven({"guthstan": HERE, "oswin": north})
    play(state, "saxon", "step N", "step N")
    assert (where(state, "guthstan"), where(state, "oswin")) == (beside(HERE, "N", "N"), north)
    horses = {"angus-horse": {"at": beside(HERE, "NE", "NE"), "facing": "NE", "held": "saxon"}}
    state = driven({"guthstan": HERE}, horses=horses)
    play(state, "saxon", "step NE")
    assert "step N" in legal(state, "saxon")
    assert where(play(state, "saxon", "step N"), "guthstan") == beside(HERE, "NE", "N")


@pytest.mark.rule("diex-aie", "5.4.4.b")
def test_a_friend_on_the_last_hex_makes_room() -> None:
    last = beside(HERE, "N", "N")
    state = play(driven({"guthstan": HERE, "oswin": last}), "saxon", "step N", "step N")
    assert (question(state), asked(state)) == ("shift", ["saxon"])
    play(state, "saxon", "shift N")
    assert (where(state, "guthstan"), where(state, "oswin")) == (last, beside(last, "N"))


@pytest.mark.rule("diex-aie", "6.5.b", "5.4.4.b")
def test_whoever_is_displaced_displaces_others() -> None:
    """In a lane one hex wide the two behind go back one after the other; or the one whom he passes goes forward."""
    lane = field("lane", rows("~~.~~~", "~~.~~~", "~~.~~~", "~~.~~~", "~~.~~~", "~~.~~~", "~~.~~~", "~~~~~~"))
    people = {"osferth": "0204", "vital": "0206", "wiglaf": "0203", "oswin": "0202", "edric": "0201"}
    state = at("fire", "norman", people, [ARMOURED], scenario=lane)
    play(state, "norman", "shoot vital", "at osferth")
    assert (question(state), legal(state, "saxon")) == ("shift", ["shift N", "shift S"])
    play(state, "saxon", "shift N")
    assert (where(state, "osferth"), condition(state, "osferth")) == ("0202", "healthy")
    assert told(state, "steps-aside") == ["steps-aside edric 0200", "steps-aside oswin 0201"]


@pytest.mark.rule("diex-aie", "5.4.4.c", "4.3.j")
def test_a_retreat_is_tested_on_each_hex_and_on_the_last() -> None:
    """Gaucher stands beside both hexes of the way north, Colin beside the second only."""
    people = {"guthstan": HERE, "gaucher": beside(HERE, "N", "NW"), "colin": beside(HERE, "N", "N", "NE")}
    state = driven(people, luck=(1, 1, 1))
    play(state, "saxon", "step N", "step N")
    found = sorted(told(state, "infiltrates"))
    assert found == ["infiltrates guthstan colin 1 none", *["infiltrates guthstan gaucher 1 none"] * 2]


@pytest.mark.rule("diex-aie", "4.3.j", "5.4.4.d")
def test_whoever_is_stopped_on_the_way_is_wounded_there_on_the_last_hex_it_does_nothing() -> None:
    gaucher = {"guthstan": HERE, "gaucher": beside(HERE, "N", "NW")}
    state = play(driven(gaucher, luck=(6,)), "saxon", "step N")
    assert (where(state, "guthstan"), condition(state, "guthstan")) == (beside(HERE, "N"), "wounded")
    state = play(driven(gaucher, luck=(1, 6)), "saxon", "step N", "step N")
    assert (where(state, "guthstan"), condition(state, "guthstan")) == (beside(HERE, "N", "N"), "healthy")


@pytest.mark.rule("diex-aie", "5.4.4.c")
def test_a_displaced_friend_is_tested_too() -> None:
    last = beside(HERE, "N", "N")
    people = {"guthstan": HERE, "oswin": last, "gaucher": beside(last, "N", "N")}
    state = play(driven(people, luck=(9,)), "saxon", "step N", "step N", "shift N")
    assert told(state, "infiltrates") == ["infiltrates oswin gaucher 9 wounded"]
    assert condition(state, "oswin") == "wounded"


@pytest.mark.rule("diex-aie", "5.4.4.d")
def test_whoever_cannot_go_all_the_way_goes_as_far_as_he_can_and_is_wounded() -> None:
    """Enemies stand beyond the first hex, and on the two beside it."""
    far = [beside(HERE, *ways) for ways in (("N", "N"), ("N", "NE"), ("N", "NW"))]
    sides = [beside(HERE, "NE"), beside(HERE, "NW")]
    foes = dict(zip(("gaucher", "renaud", "aubry", "ernault", "gervais"), [*far, *sides], strict=True))
    state = driven({"guthstan": HERE, **foes}, luck=(1, 1, 1, 1, 1))
    assert (where(state, "guthstan"), condition(state, "guthstan")) == (beside(HERE, "N"), "wounded")
    assert "5.4.4.d" in [rule for event in game.take_events(state) if event.kind == "wounded" for rule in event.rules]


@pytest.mark.rule("diex-aie", "5.4.4.d", "5.4.4.e")
def test_nobody_retreats_through_an_enemy_and_a_wounded_man_dies_of_it() -> None:
    ways = [beside(HERE, "N"), beside(HERE, "NE"), beside(HERE, "NW")]
    foes = dict(zip(("gaucher", "renaud", "aubry"), ways, strict=True))
    state = driven({"guthstan": HERE, **foes})
    assert (where(state, "guthstan"), condition(state, "guthstan")) == (HERE, "wounded")
    state = driven({"guthstan": wounded(HERE), **foes})
    assert condition(state, "guthstan") == "dead"


@pytest.mark.rule("diex-aie", "5.4.4.d")
def test_a_shorter_way_is_closed_as_long_as_a_whole_one_is_open() -> None:
    far = [beside(HERE, *ways) for ways in (("N", "N"), ("N", "NE"), ("N", "NW"))]
    foes = dict(zip(("gaucher", "renaud", "aubry"), far, strict=True))
    state = driven({"guthstan": HERE, **foes}, luck=(1, 1, 1, 1))
    assert refusal(state, "saxon", "step N") == "5.4.4.d"
    assert set(legal(state, "saxon")) == {"step NE", "step NW"}


@pytest.mark.rule("diex-aie", "5.4.4.a", "4.3.j")
@pytest.mark.example("diex-aie", "infiltration-bouchard")
def test_bouchard_chooses_among_three_ways() -> None:
    """Blue and red pass the hex H1 beside one enemy; green goes by H4 beside two and ends on H5 beside one."""
    people = {
        "aelfgar": "1507",
        "bouchard": HERE,
        "guthstan": "1605",  # beside H1 = 1504
        "oswin": "1305",  # beside H4 = 1405 and H5 = 1304
        "edric": "1406",  # beside H4
    }
    ways = {
        "blue": (("step N", "step N"), 1),
        "red": (("step N", "step NW"), 1),
        "green": (("step NW", "step NW"), 3),
    }
    found = {}
    for name, (steps, _) in ways.items():
        state = at("fire", "saxon", people, [ARMOURED, *[1] * 4])
        play(state, "saxon", "shoot aelfgar", "at bouchard")
        assert "step SE" not in legal(state, "norman")
        assert refusal(state, "norman", "step S") == "5.4.4.a"
        for step in steps:
            play(state, "norman", step)
        found[name] = len(told(state, "infiltrates"))
    assert found == {name: tests for name, (_, tests) in ways.items()}


# ---------------------------------------------------------------- from fire, mounted


@pytest.mark.rule("diex-aie", "5.4.4.f")
def test_a_rider_goes_back_in_a_straight_line_without_turning_about() -> None:
    """He faces the shooter: two hexes backwards, or half his counter."""
    people = {"beostan": rider(HERE, "beostan", "S")}
    state = driven(people, "beostan")
    assert "step N" in legal(state, "saxon")
    assert refusal(state, "saxon", "step NE") == "5.4.4.f"
    play(state, "saxon", "step N")
    assert state.position()["people"]["beostan"]["at"] == beside(HERE, "N", "N")
    assert state.position()["people"]["beostan"]["facing"] == "S", "he has not turned"


@pytest.mark.rule("diex-aie", "5.4.4.f")
def test_a_rider_who_looks_away_rides_on_straight() -> None:
    people = {"vital": "1508", "beostan": rider(HERE, "beostan", "N")}
    state = at("fire", "norman", people, [ARMOURED])
    play(state, "norman", "shoot vital", "at-tail beostan")
    assert {"step N", "step NE", "step NW"} <= set(legal(state, "saxon"))
    play(state, "saxon", "step NE")
    assert where(state, "beostan") == beside(HERE, "NE", "NE"), "on in the direction in which he began"
    assert state.position()["people"]["beostan"]["facing"] == "NE"


@pytest.mark.rule("diex-aie", "5.4.4.g")
def test_half_a_counter_is_enough_if_it_moves_back_from_the_shot() -> None:
    people = {"beostan": rider(HERE, "beostan", "SE")}
    state = driven(people, "beostan")
    halves = [action for action in legal(state, "saxon") if not action.startswith("step")]
    assert "wheel NE" in halves, "his head goes back to the north"
    assert refusal(state, "saxon", "wheel S") == "5.4.4.g"
    play(state, "saxon", "wheel NE")
    rear = beside(HERE, "NW")
    assert where(state, "beostan") == beside(rear, "NE")
    assert question(state) != "retreat", "that was the whole of it"


@pytest.mark.rule("diex-aie", "5.4.4.g")
def test_the_tail_may_move_back_instead() -> None:
    people = {"vital": "1509", "beostan": rider(HERE, "beostan", "NE")}
    state = at("fire", "norman", people, [1, ARMOURED])
    play(state, "norman", "shoot vital", "at-tail beostan")
    assert "face SE" in legal(state, "saxon"), "his tail goes from the south-west to the north-west"
    play(state, "saxon", "face SE")
    assert (where(state, "beostan"), state.position()["people"]["beostan"]["facing"]) == (HERE, "SE")


@pytest.mark.rule("diex-aie", "5.4.4.d", "5.4.4.f")
def test_a_rider_who_is_blocked_is_wounded() -> None:
    people = {"beostan": rider(HERE, "beostan", "S"), "gaucher": beside(HERE, "N", "N")}
    blocked = {name: beside(beside(HERE, "N"), way) for name, way in (("renaud", "NE"), ("aubry", "NW"))}
    sides = {name: beside(HERE, way) for name, way in (("ernault", "NE"), ("gervais", "NW"))}
    state = driven({**people, **blocked, **sides}, "beostan")
    assert (where(state, "beostan"), condition(state, "beostan")) == (HERE, "wounded")


# ---------------------------------------------------------------- after combat


@pytest.mark.rule("diex-aie", "4.3.k", "6.5.a", "6.5.c")
def test_nobody_retreats_beside_an_enemy_of_the_combat() -> None:
    state = _fought({"gaucher": beside(HERE, "S"), "guthstan": HERE, "colin": "0000"})
    assert question(state) == "retreat"
    assert refusal(state, "saxon", "step SE") == "4.3.k"
    assert "step N" in legal(state, "saxon")


@pytest.mark.rule("diex-aie", "4.3.k", "6.5.d", "6.5.e")
def test_if_every_way_is_barred_he_stays_and_is_wounded() -> None:
    ways = {"renaud": beside(HERE, "N"), "aubry": beside(HERE, "NE"), "ernault": beside(HERE, "NW")}
    around = {"gaucher": beside(HERE, "S"), **ways}
    state = _fought({**around, "guthstan": HERE})
    assert (where(state, "guthstan"), condition(state, "guthstan")) == (HERE, "wounded")
    state = _fought({**around, "guthstan": wounded(HERE)})
    assert condition(state, "guthstan") == "dead", "a second harm"


@pytest.mark.rule("diex-aie", "6.5.e", "5.4.4.e")
def test_a_stunned_man_who_must_retreat_is_dead() -> None:
    state = _fought({"gaucher": beside(HERE, "S"), "guthstan": stunned(HERE), "oswin": "1000"})
    assert condition(state, "guthstan") == "dead"


def _fought(people: dict[str, Any]) -> Any:
    """Gaucher attacks Guthstan with the first die that drives him back."""
    table = game.rules.combat_foot
    for die in range(1, 11):
        state = at("combat", "norman", people, [die, *[1] * 6])
        play(state, "norman", "attack guthstan", "with gaucher", "fight")
        letter = game.domains["letter"].ids.index(told(state, "fought")[0].split()[-1])
        if table.effect[letter] == DEFENDERS_RETREAT:
            return state
    raise AssertionError("no die drives him back")


# ---------------------------------------------------------------- riders among friends


def ringed(**more: Any) -> dict[str, Any]:
    """Enguerrand, on horseback before Osferth, with a friend on each hex to which his horse could back."""
    friends = ("gaucher", "erwan", "thierry", "colin", "gervais")
    hexes = (
        beside(HERE, "NE"),
        beside(HERE, "NW"),
        beside(HERE, "N", "NW"),
        beside(HERE, "N", "N"),
        beside(HERE, "N", "NE"),
    )
    people = dict(zip(friends, hexes, strict=True))
    return people | {"enguerrand": rider(HERE, "enguerrand", "S"), "osferth": beside(HERE, "S")} | more


@pytest.mark.rule("diex-aie", "6.5.b", "5.4.4.b")
def test_a_rider_displaces_friends_too() -> None:
    """16 - 7 = 9: C on 6 of the mounted table."""
    state = at("combat", "saxon", ringed(), [6])
    play(state, "saxon", "done") if question(state) == "take-axes" else None
    play(state, "saxon", "attack enguerrand", "with osferth", "fight")
    assert (question(state), asked(state)) == ("retreat", ["norman"])
    play(state, "norman", "step NE")
    assert (question(state), asked(state)) == ("shift", ["norman"])
    assert refusal(state, "norman", "shift SW") == "5.4.4.b", "the horse's tail is there"
    play(state, "norman", legal(state, "norman")[0])
    assert where(state, "enguerrand") == beside(HERE, "NE")
    assert where(state, "gaucher") not in (beside(HERE, "NE"), HERE), "not onto the horse either"
    assert condition(state, "enguerrand") == "healthy"


@pytest.mark.rule("diex-aie", "6.5.b", "6.5.d")
def test_a_rider_whom_nobody_makes_room_is_wounded() -> None:
    """Mounted friends cannot be displaced."""
    people = ringed()
    for name in ("gaucher", "erwan", "thierry", "colin", "gervais"):
        del people[name]
    riders = {
        "raoul": rider(beside(HERE, "NE"), "raoul", "SW"),
        "guy": rider(beside(HERE, "NW"), "guy", "SE"),
        "robert": rider(beside(HERE, "N", "N"), "robert", "S"),
        "eudes": rider(beside(HERE, "N", "NW"), "eudes", "SE"),
        "baudry": rider(beside(HERE, "N", "NE"), "baudry", "SW"),
    }
    state = at("combat", "saxon", people | riders, [6])
    play(state, "saxon", "done") if question(state) == "take-axes" else None
    play(state, "saxon", "attack enguerrand", "with osferth", "fight")
    assert condition(state, "enguerrand") == "wounded"
    assert where(state, "enguerrand") == HERE


@pytest.mark.rule("diex-aie", "6.6.c", "6.8.a")
def test_an_advance_may_begin_on_the_hex_where_a_thrown_rider_lies() -> None:
    """Raoul is thrown, stunned; his owner lays him on 1407, which is next to Aegelferth."""
    people = {
        "osferth": "1507",
        "aegelferth": "1406",
        "ulf": "1606",
        "raoul": rider("1505", "raoul"),
        "gaucher": "0000",
    }
    state = at("combat", "saxon", people | {"raoul": rider("1505", "raoul")}, luck=[6])
    play(state, "saxon", "done", "attack raoul", "with osferth", "with aegelferth", "with ulf", "fight")
    play(state, "norman", "place 1407")
    assert condition(state, "raoul") == "stunned"
    play(state, "saxon", "advance aegelferth")
    assert "step S" in legal(state, "saxon"), "over the man who lies there"
    play(state, "saxon", "step S")
    assert refusal(state, "saxon", "stop") == "4.1.b", "but not to stay"
