"""Section 7.2: charges, counter-charges, couched lances."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie.table import (
    asked,
    at,
    beside,
    condition,
    game,
    legal,
    pass_on,
    play,
    question,
    refusal,
    rider,
    told,
    where,
)

# A row of flat hexes of the meadow that runs north-east, with one on each side of it.
HERE = "1418"
# Somebody else who can charge, so that the step is asked for.
OTHERS = {"raoul": rider("0509", "raoul", "S"), "edric": "0517"}


def on(hexes: int, origin: str = HERE) -> str:
    """So many hexes on, to the north-east."""
    return beside(origin, *["NE"] * hexes)


def charging(people: dict[str, Any] | None = None, luck: tuple[int, ...] = ()) -> Any:
    """Roussel, facing north-east, about to declare; Ligulf stands ten hexes before him unless told otherwise."""
    found = {"roussel": rider(HERE, "roussel", "NE"), "ligulf": on(10)} | (people or {})
    return at("charges", "norman", found, luck)


def declared(people: dict[str, Any] | None = None, luck: tuple[int, ...] = ()) -> Any:
    return play(charging(people, luck), "norman", "charge roussel", "at ligulf", "lane NE")


# ---------------------------------------------------------------- declaring


@pytest.mark.rule("diex-aie", "7.2.1.a", "5.2.b")
def test_whoever_has_thrown_his_lance_does_not_charge_in_the_same_phase() -> None:
    """A charge is an attack. Roussel keeps the step open."""
    people = {"geoffroy": rider("1409", "geoffroy", "NE"), "oswin": on(10, "1409")}
    state = charging(people)
    assert "charge geoffroy" in legal(state, "norman")
    people["geoffroy"]["flags"] = ["shot"]
    state = charging(people)
    assert refusal(state, "norman", "charge geoffroy") == "5.2.b"
    assert legal(state, "norman") == ["done", "charge roussel"]


@pytest.mark.rule("diex-aie", "7.2.1.a", "2.1.b")
def test_a_charge_names_rider_target_and_way_before_anybody_moves() -> None:
    state = charging()
    assert question(state) == "charges"
    assert legal(state, "norman") == ["done", "charge roussel"]
    play(state, "norman", "charge roussel")
    assert legal(state, "norman") == ["at ligulf"]
    play(state, "norman", "at ligulf")
    assert "lane NE" in legal(state, "norman")
    assert "step NE" in legal(state, "norman")
    play(state, "norman", "lane NE")
    assert told(state, "charge-declared") == ["charge-declared roussel ligulf 9"]
    assert state.position()["charges"] == {"roussel": {"at": "ligulf", "way": " ".join(["NE"] * 9)}}


@pytest.mark.rule("diex-aie", "7.2.1.a")
def test_only_riders_charge() -> None:
    state = charging({"welf": "0805"} | OTHERS)
    assert refusal(state, "norman", "charge welf") == "7.2.1.a"
    assert refusal(state, "norman", "charge ligulf") == game.rules.book.not_yours


@pytest.mark.rule("diex-aie", "7.2.1.b")
def test_the_target_is_in_the_frontal_arc() -> None:
    behind = charging({"roussel": rider(HERE, "roussel", "SW")})
    assert question(behind) != "charges", "nobody can be charged, so nobody is asked"
    both = charging({"raoul": rider("2312", "raoul", "SW")})
    assert refusal(both, "norman", "charge raoul") == "7.2.1.b"


@pytest.mark.rule("diex-aie", "7.2.1.b")
def test_only_riders_in_the_way_hide_the_target() -> None:
    friend = charging({"gaucher": on(3)} | OTHERS)
    play(friend, "norman", "charge roussel", "at ligulf", "lane NE")
    assert told(friend, "charge-declared") == ["charge-declared roussel ligulf 9"]
    far = {"ligulf": on(12), "beostan": rider(on(7), "beostan", "NE")}
    screened = play(charging(far | OTHERS), "norman", "charge roussel")
    assert refusal(screened, "norman", "at ligulf") == "7.2.1.b"


@pytest.mark.rule("diex-aie", "7.2.1.b")
def test_the_hex_that_is_charged_must_be_in_sight_and_no_other() -> None:
    """Beostan's horse hides the head of Ligulf's, not its hind quarters."""
    people = {
        "ligulf": rider(beside(on(10), "N"), "ligulf", "N"),
        "beostan": rider(beside(on(8), "N"), "beostan", "NE"),
    }
    state = play(charging(people), "norman", "charge roussel")
    assert refusal(state, "norman", "at ligulf") == "7.2.1.b"
    play(state, "norman", "at-tail ligulf", "lane NE")
    assert told(state, "charge-declared") == ["charge-declared roussel ligulf 9"]


@pytest.mark.rule("diex-aie", "7.2.1.c")
def test_a_charge_covers_six_hexes_at_least() -> None:
    near = play(charging({"ligulf": on(5)}), "norman", "charge roussel", "at ligulf")
    assert legal(near, "norman", "lane"), "there are ways round"
    for lane in legal(near, "norman", "lane"):
        trial = play(near.clone(), "norman", lane)
        assert len(trial.position()["charges"]["roussel"]["way"].split()) >= 6
    far = charging({"ligulf": on(7)})
    play(far, "norman", "charge roussel", "at ligulf", "lane NE")
    assert told(far, "charge-declared") == ["charge-declared roussel ligulf 6"]


@pytest.mark.rule("diex-aie", "7.2.1.c")
def test_no_turn_of_a_charge_costs_points() -> None:
    state = play(charging(), "norman", "charge roussel", "at ligulf")
    for way in ("S", "SW", "NW"):
        assert refusal(state, "norman", f"step {way}") == "7.2.1.c"


@pytest.mark.rule("diex-aie", "7.2.1.d")
def test_the_last_four_hexes_lie_in_line_with_the_target() -> None:
    aside = beside(on(9), "NE")
    state = charging({"ligulf": aside})
    play(state, "norman", "charge roussel", "at ligulf")
    for lane in legal(state, "norman", "lane"):
        way = lane.split()[1]
        trial = play(state.clone(), "norman", lane)
        steps = trial.position()["charges"]["roussel"]["way"].split()
        assert steps[-3:] == [way] * 3
        end = beside(HERE, *steps)
        assert beside(end, way) == aside
    assert legal(state, "norman", "lane")


@pytest.mark.rule("diex-aie", "7.2.1.a")
def test_the_way_may_be_chosen_hex_by_hex() -> None:
    state = play(charging({"ligulf": beside(on(9), "NE")}), "norman", "charge roussel", "at ligulf")
    while question(state) == "charge-way":
        play(state, "norman", legal(state, "norman", "step")[-1])
    way = state.position()["charges"]["roussel"]["way"].split()
    assert len(way) >= 6
    assert way[-1] == way[-2] == way[-3]


# ---------------------------------------------------------------- counter-charges


MET = {"ethelnoth": rider(beside(on(9), "NE", "NE"), "ethelnoth", "SW")}


@pytest.mark.rule("diex-aie", "7.2.2.a", "7.2.2.i", "2.d")
def test_each_charge_may_be_met_at_once_by_any_rider() -> None:
    state = declared(MET)
    assert question(state) == "counter-charge"
    assert asked(state) == ["saxon"]
    assert legal(state, "saxon") == ["hold", "counter ethelnoth"]
    play(state, "saxon", "counter ethelnoth")
    assert told(state, "counter-charge-declared") == ["counter-charge-declared ethelnoth roussel"]
    assert "countering" in state.position()["people"]["ethelnoth"]["flags"]
    assert "charging" in state.position()["people"]["roussel"]["flags"]


@pytest.mark.rule("diex-aie", "7.2.2.b")
def test_whoever_rides_against_a_charge_has_the_charger_in_front_and_in_sight() -> None:
    away = declared(MET | {"wulfram": rider(beside(on(11), "N"), "wulfram", "NE")})
    assert refusal(away, "saxon", "counter wulfram") == "7.2.2.b"


@pytest.mark.rule("diex-aie", "7.2.2.c", "7.2.2.g")
def test_they_meet_head_on_over_the_last_four_hexes() -> None:
    state = declared(MET)
    play(state, "saxon", "counter ethelnoth")
    pass_on(state, "move")
    assert where(state, "ethelnoth") == on(8)
    assert state.position()["people"]["ethelnoth"]["facing"] == "SW"
    told(state)
    play(state, "norman", "move roussel")
    assert where(state, "roussel") == on(7), "two hexes before the end of his way"
    assert not told(state, "halts", "takes-aim"), "nobody shoots at him"


@pytest.mark.rule("diex-aie", "7.2.2.g")
def test_nobody_shoots_at_a_charger_once_a_counter_charge_is_declared_even_if_it_fails() -> None:
    """Welf strikes Ethelnoth down on his way; Aelfgar has the charger in range all along."""
    archer = {"aelfgar": beside(on(6), "N", "N", "N", "N")}
    state = declared(MET | archer | {"welf": beside(on(10), "S")}, luck=(10, 10))
    play(state, "saxon", "counter ethelnoth")
    pass_on(state, "move")
    assert told(state, "charge-fails") == ["charge-fails ethelnoth"]
    play(state, "norman", "move roussel")
    assert question(state) == "move"
    assert where(state, "roussel") == on(9), "all the way to his first target"
    play(unmet := declared(MET | archer), "saxon", "hold")
    play(pass_on(unmet, "move"), "norman", "move roussel")
    assert question(unmet) == "defensive-fire"


@pytest.mark.rule("diex-aie", "7.2.2.d")
def test_who_meets_a_charge_goes_no_further_than_half_of_it() -> None:
    both = declared({"ethelnoth": rider(on(12), "ethelnoth", "SW"), "guthwold": rider(on(14), "guthwold", "SW")})
    assert refusal(both, "saxon", "counter guthwold") == "7.2.2.b", "Ethelnoth's horse hides the charger"
    aside = {"ligulf": rider(on(10), "ligulf", "SW"), "guthwold": rider(beside(on(13), "S"), "guthwold", "SW")}
    assert refusal(declared(aside), "saxon", "counter guthwold") == "7.2.2.d", "five hexes, where four are half of nine"
    near = aside | {"guthwold": rider(beside(on(12), "S"), "guthwold", "SW")}
    assert "counter guthwold" in legal(declared(near), "saxon")


@pytest.mark.rule("diex-aie", "7.2.2.e")
def test_nobody_is_charged_twice_in_a_turn() -> None:
    again = charging({"ligulf": {"at": on(10), "flags": ["targeted"]}} | OTHERS)
    assert refusal(again, "norman", "charge roussel") == "7.2.2.e"
    state = declared(OTHERS)
    assert "targeted" in state.position()["people"]["ligulf"]["flags"]
    play(state, "norman", "done", "move roussel")
    pass_on(state, "charges", "fire")
    while state.turn() == 1:
        pass_on(state, "fire")
        decider = state.deciders()[0]
        state.apply(decider, state.legal(decider)[-1])
    assert "targeted" not in state.position()["people"]["ligulf"].get("flags", [])


@pytest.mark.rule("diex-aie", "7.2.2.f")
def test_what_was_declared_must_be_ridden() -> None:
    state = declared()
    pass_on(state, "move")
    assert refusal(state, "norman", "done") == "7.2.2.f"
    play(state, "norman", "move roussel")
    assert where(state, "roussel") == on(9)
    pass_on(state, "combat")
    assert refusal(state, "norman", "done") == "7.2.2.f"


@pytest.mark.rule("diex-aie", "7.2.2.h")
def test_a_rider_who_is_charged_through_his_front_may_advance_two_hexes() -> None:
    state = declared({"ligulf": rider(on(10), "ligulf", "SW")})
    play(state, "saxon", "counter ligulf")
    pass_on(state, "move")
    assert where(state, "ligulf") == on(8)
    turned = charging({"ligulf": rider(on(10), "ligulf", "NE")})
    play(turned, "norman", "charge roussel")
    assert refusal(turned, "norman", "at ligulf") == "7.2.1.d", "his horse's hind quarters are in the way"
    play(turned, "norman", "at-tail ligulf", "lane NE")
    assert question(turned) != "counter-charge"


@pytest.mark.rule("diex-aie", "7.2.2.h", "7.2.2.b")
def test_whoever_is_charged_through_his_front_need_not_have_had_the_charger_before_him() -> None:
    """The charge sets out beside Ligulf and bends into his front: he meets it, nobody else could."""
    sideways = {"ligulf": rider(on(7), "ligulf", "SE")}
    state = play(charging(sideways), "norman", "charge roussel", "at ligulf", "lane N")
    assert legal(state, "saxon") == ["hold", "counter ligulf"]
    play(state, "saxon", "counter ligulf")
    assert where(state, "ligulf") == beside(on(7), "S", "S")
    near = play(charging({"ligulf": rider(on(4), "ligulf", "N")}), "norman", "charge roussel", "at ligulf", "lane S")
    assert question(near) != "counter-charge", "from four hexes away"


@pytest.mark.example("diex-aie", "countercharge-roussel")
@pytest.mark.rule("diex-aie", "7.2.2.a", "7.2.2.b", "7.2.2.c", "7.2.2.d")
def test_roussel_charges_ligulf_and_ethelnoth_meets_him() -> None:
    """A charge of ten hexes: Ethelnoth goes five at most; Guthwold could have; Wulfram faces the wrong way."""
    people = {
        "ligulf": on(11),
        "ethelnoth": rider(on(13), "ethelnoth", "SW"),
        "guthwold": rider(beside(on(12), "S"), "guthwold", "SW"),
        "wulfram": rider(beside(on(9), "S", "S", "S"), "wulfram", "NE"),
    }
    state = declared(people)
    assert told(state, "charge-declared") == ["charge-declared roussel ligulf 10"]
    assert legal(state, "saxon", "counter") == ["counter ethelnoth", "counter guthwold"]
    assert refusal(state, "saxon", "counter wulfram") == "7.2.2.b"
    play(state, "saxon", "counter ethelnoth")
    assert len(state.position()["charges"]["ethelnoth"]["way"].split()) <= 5
    pass_on(state, "move")
    assert where(state, "ethelnoth") == on(9), "his head on the last hex but one of the charge, his tail on the last"


# ---------------------------------------------------------------- the combat


def clash(state: Any) -> Any:
    pass_on(state, "move")
    play(state, "norman", "move roussel")
    pass_on(state, "combat")
    return play(state, "norman", "clash roussel")


@pytest.mark.example("diex-aie", "charge-28-9")
@pytest.mark.rule("diex-aie", "7.2.3.a", "7.2.3.b")
def test_a_charge_adds_half_and_so_does_riding_against_it() -> None:
    scot = {"urquhart": rider(on(10), "urquhart", "SW"), "ligulf": "0101"}
    state = play(charging(scot, (5,)), "norman", "charge roussel", "at urquhart", "lane NE")
    held = play(state.clone(), "saxon", "hold")
    held.listen()
    clash(held)
    assert told(held, "clashes") == ["clashes roussel urquhart 42 9"]
    play(state, "saxon", "counter urquhart")
    clash(state)
    assert told(state, "clashes") == ["clashes roussel urquhart 42 13"]


@pytest.mark.rule("diex-aie", "7.2.3.c")
def test_the_stronger_rider_attacks_and_takes_no_harm() -> None:
    weak = {"enguerrand": rider(HERE, "enguerrand", "NE", state="wounded"), "ligulf": "0101"}
    people = weak | {"aegelferth": rider(on(10), "aegelferth", "SW")}
    for die in range(1, 11):
        state = at("charges", "norman", people, (die,))
        play(state, "norman", "charge enguerrand", "at aegelferth", "lane NE")
        play(state, "saxon", "counter aegelferth")
        pass_on(state, "move")
        play(state, "norman", "move enguerrand")
        pass_on(state, "combat")
        play(state, "norman", "clash enguerrand")
        (said,) = told(state, "clashes")
        assert said.startswith("clashes aegelferth enguerrand 18 "), said
        assert condition(state, "aegelferth") == "healthy"
        assert where(state, "aegelferth") is not None


@pytest.mark.rule("diex-aie", "7.2.3.d")
def test_a_charge_is_fought_apart() -> None:
    state = declared({"raoul": rider(beside(on(10), "S"), "raoul", "N")}, (5,))
    pass_on(state, "move")
    play(state, "norman", "move roussel")
    pass_on(state, "combat")
    play(state, "norman", "attack ligulf")
    assert "with roussel" not in legal(state, "norman")
    assert refusal(state, "norman", "with roussel") == "7.2.3.d"


# ---------------------------------------------------------------- couched lances


RANK = {
    "roussel": rider(HERE, "roussel", "NE"),
    "raoul": rider(beside(HERE, "S"), "raoul", "NE"),
    "mauger": rider(beside(HERE, "N"), "mauger", "NE"),
}
FOES = {"ligulf": on(10), "cuthred": beside(on(10), "S"), "edric": beside(on(10), "N")}
ORDERS = (("roussel", "ligulf"), ("raoul", "cuthred"), ("mauger", "edric"))


def rank(people: dict[str, Any], orders: tuple[tuple[str, str], ...] = ORDERS) -> Any:
    state = charging(people)
    for knight, foe in orders:
        play(state, "norman", f"charge {knight}", f"at {foe}", "lane NE")
        pass_on(state, "charges", "move")
    if question(state) == "charges":
        play(state, "norman", "done")
    return state


@pytest.mark.rule("diex-aie", "7.2.4")
def test_three_knights_side_by_side_couch_their_lances() -> None:
    state = rank(RANK | FOES)
    assert sorted(told(state, "lance-couched")) == [
        "lance-couched mauger",
        "lance-couched raoul",
        "lance-couched roussel",
    ]
    two = rank({name: spec for name, spec in (RANK | FOES).items() if name != "mauger"}, ORDERS[:2])
    assert told(two, "lance-couched") == []


@pytest.mark.rule("diex-aie", "7.2.4")
def test_nobles_and_squires_are_no_knights() -> None:
    people = {name: spec for name, spec in (RANK | FOES).items() if name != "mauger"}
    for other in ("welf", "enguerrand"):
        state = rank(
            people | {other: rider(beside(HERE, "N"), other, "NE")},
            (*ORDERS[:2], (other, "edric")),
        )
        assert told(state, "lance-couched") == []


def ridden(state: Any) -> Any:
    """All charges are ridden; the combats follow."""
    pass_on(state, "move")
    while rides := [name for name, charge in state.position().get("charges", {}).items() if charge["way"] != "home"]:
        play(state, "norman", f"move {rides[0]}")
        pass_on(state, "move", "combat")
    return pass_on(state, "combat")


@pytest.mark.rule("diex-aie", "7.2.4")
def test_couched_lances_shift_a_column() -> None:
    columns = []
    wounded = {"roussel": rider(HERE, "roussel", "NE", state="wounded")}
    for people, orders in ((RANK | FOES | wounded, ORDERS), (wounded | FOES, ORDERS[:1])):
        state = ridden(rank(people, orders))
        play(state, "norman", "clash roussel")
        columns.append(int(told(state, "fought")[0].split()[2]))
    assert columns[0] == columns[1] + 1


@pytest.mark.rule("diex-aie", "7.2.1.b", "2.1.g")
def test_once_charges_are_over_a_rider_is_still_told_why_he_could_not() -> None:
    """Nobody is asked for charges where nobody can charge: so the reason is told while people move."""
    behind = charging({"roussel": rider(HERE, "roussel", "SW")})
    pass_on(behind, "move")
    assert refusal(behind, "norman", "charge roussel") == "7.2.1.b"
    could = charging()
    play(could, "norman", "done")
    assert question(could) == "move"
    assert refusal(could, "norman", "charge roussel") == game.rules.book.order


@pytest.mark.rule("diex-aie", "7.2.2.f")
@pytest.mark.parametrize("die", range(1, 11))
def test_whoever_is_thrown_has_no_charge_left(die: int) -> None:
    """Ethelnoth meets Roussel and is thrown by most dice. The position can be read again, whatever became of him."""
    state = declared(MET, luck=(die,))
    play(state, "saxon", "counter ethelnoth")
    clash(state)
    while question(state) == "unhorsed":
        state.apply(state.deciders()[0], state.legal(state.deciders()[0])[0])
    document = state.position()
    thrown = "mount" not in document["people"]["ethelnoth"]
    assert not thrown or "ethelnoth" not in document.get("charges", {})
    assert game.position(document).position()["people"] == document["people"]


@pytest.mark.rule("diex-aie", "6.8.a", "5.3.b")
def test_a_charger_who_is_shot_from_the_saddle_lies_where_his_owner_puts_him() -> None:
    """A slinger two hexes off: 1 and 2 for the sling is a D, a wound and a dead horse."""
    people = {"enguerrand": rider("1818", "enguerrand"), "osferth": "1808", "munro": "1616", "aubry": "0000"}
    state = at("charges", "norman", people, luck=[1])
    play(state, "norman", "charge enguerrand", "at osferth", "lane N", "move enguerrand")
    play(state, "saxon", "shoot munro", "at enguerrand")
    play(state, "norman", "place 1716")
    assert (where(state, "enguerrand"), condition(state, "enguerrand")) == ("1716", "wounded")
    assert told(state)[-2:] == ["wounded enguerrand", "charge-fails enguerrand"]
    game.check(state)
