"""11.2, 11.3, 11.5: building, fire by day, and surrender."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie_siege.sheet import (
    BESIEGED,
    BESIEGER,
    HALL,
    NORMANS,
    SAXONS,
    choosing,
    ended,
    game,
    legal,
    play,
    question,
    refusal,
    seen,
    sheet,
    told,
)
from meadhall.games.diex_aie.siege import layout
from meadhall.games.diex_aie.siege.torches import least_to_burn

# ---------------------------------------------------------------- building


@pytest.mark.rule("diex-aie", "11.2.a", "11.2.b")
def test_five_men_build_a_ladder_or_fascines_in_a_day() -> None:
    state = play(choosing(BESIEGER), BESIEGER, "build-ladder", "build-fascines", "build-fascines")
    assert (seen(state, "ladders"), seen(state, "fascines"), seen(state, "today")["builders"]) == (1, 2, 15)
    play(state, BESIEGER, "build-ladder", "build-fascines")
    assert refusal(state, BESIEGER, "build-fascines") == "11.2.b", "27 men make five fives"
    assert question(play(state, BESIEGER, "rest")) in ("torch", "besieger-choice", "name-sick", "buy-army", "suspects")
    assert seen(state, "today")["builders"] == 0, "the next day they are free again"


@pytest.mark.rule("diex-aie", "11.2.a")
def test_a_hall_has_no_ditch_to_fill_and_ladders_are_four_at_most() -> None:
    assert refusal(choosing(BESIEGER, scenario=HALL), BESIEGER, "build-fascines") == "11.2.a"
    assert refusal(choosing(BESIEGER, ladders=4), BESIEGER, "build-ladder") == "11.2.a"


@pytest.mark.rule("diex-aie", "11.2.c", "11.1.3.d")
def test_nothing_is_battered_down_a_hex_stands_until_it_burns() -> None:
    assert not [verb for verb in game.actions.verbs if "batter" in verb or "engine" in verb]
    state = torch([1])
    play(state, BESIEGER, "burn 1307")
    assert seen(state, "burnt") == [], "a hex that did not burn down is whole"


# ---------------------------------------------------------------- fire by day


def torch(luck: list[int], **document: Any) -> Any:
    """Before the fire of the day; the besieger's two bowmen add 3."""
    return sheet(luck, layout.TORCHES, initiative="besiegers", **document)


@pytest.mark.rule("diex-aie", "11.3.2.a", "11.3.2.b", "10.3.c")
@pytest.mark.example("diex-aie", "siege-fire-3-archers")
def test_three_archers_light_a_house_hex_on_four() -> None:
    """Scenario 15: three Norman bowmen and a hex of the great hall, which needs 8: 8 - 2 - 1 - 1 = 4."""
    state = torch([], scenario=HALL)
    hall = next(action.split()[1] for action in legal(state, BESIEGER, "burn"))
    cell = state.place().site.cell_of[game.domains["hex"].ids.index(hall)]
    assert least_to_burn(state, cell) == 4
    assert told(play(torch([3], scenario=HALL), BESIEGER, f"burn {hall}"), "torch-fails") == [f"torch-fails {hall} 3"]
    lit = play(torch([4, 1], scenario=HALL), BESIEGER, f"burn {hall}")
    assert told(lit, "torch-catches") == [f"torch-catches {hall} 4"]


@pytest.mark.rule("diex-aie", "11.3.2.b")
@pytest.mark.parametrize(("archers", "least"), [(("aelfgar",), 6), (("aelfgar", "wigmund"), 5)])
def test_two_for_the_first_archer_one_for_each_other(archers: tuple[str, ...], least: int) -> None:
    people = {name: camp for name, camp in SAXONS.items() if name not in ("aelfgar", "wigmund")}
    state = torch([], people=people | dict.fromkeys(archers, "besiegers") | NORMANS)
    cell = state.place().site.cell_of[game.domains["hex"].ids.index("1307")]
    assert least_to_burn(state, cell) == least


@pytest.mark.rule("diex-aie", "11.3.2.a")
def test_slings_and_javelins_are_no_bows_and_without_bows_there_is_no_fire() -> None:
    people = {name: camp for name, camp in SAXONS.items() if name not in ("aelfgar", "wigmund")}
    assert question(torch([], people=people | NORMANS)) == "besieger-choice", "a slinger and javelin men are left"


@pytest.mark.rule("diex-aie", "11.3.2.a", "11.3.1")
def test_the_target_is_timber_of_the_besieged() -> None:
    state = torch([])
    assert refusal(state, BESIEGER, "burn 0000") == "11.3.2.a", "open ground"
    assert "burn 1307" in legal(state, BESIEGER)
    assert refusal(torch([], burnt=["1307"]), BESIEGER, "burn 1307") == "11.3.2.a", "burnt down before"
    fallen = torch([], bailey_fallen=True)
    assert refusal(fallen, BESIEGER, "burn 1307") == "11.3.2.a", "the bailey is theirs already"
    assert "burn 0408" in legal(fallen, BESIEGER)


@pytest.mark.rule("diex-aie", "11.3.2.a", "11.4.a")
def test_fire_is_raised_whoever_has_the_initiative_and_whatever_follows() -> None:
    state = sheet([1], layout.TORCHES, initiative="besieged")
    assert question(state) == "torch"
    play(state, BESIEGER, "burn 1307")
    assert question(state) == "besieged-choice"


@pytest.mark.rule("diex-aie", "11.3.2.c")
@pytest.mark.parametrize(("die", "out"), [(5, True), (6, False)])
def test_the_target_hex_is_put_out_on_five(die: int, out: bool) -> None:
    state = play(torch([10, die, *[1] * 12]), BESIEGER, "burn 1307")
    assert (seen(state, "burnt") == []) is out
    assert told(state, "bucket-helps" if out else "bucket-fails")[0].split()[1:] == ["1307", str(die)]


@pytest.mark.rule("diex-aie", "11.3.2.c", "11.3.2.d")
@pytest.mark.parametrize(("die", "out"), [(3, True), (4, False)])
def test_a_hex_caught_by_spread_is_put_out_on_three_only(die: int, out: bool) -> None:
    """1815 stands alone but for 1714 and 1914; the first of them catches."""
    state = play(torch([10, 6, 10, die, *[1] * 12]), BESIEGER, "burn 1815")
    caught = [said.split()[1] for said in told(state, "spread-catches")]
    assert len(caught) == 1
    assert (caught[0] in seen(state, "burnt")) is not out


@pytest.mark.rule("diex-aie", "11.3.2.d")
@pytest.mark.parametrize(("die", "spreads"), [(4, False), (5, True)])
def test_spread_gets_two_more_and_needs_seven(die: int, spreads: bool) -> None:
    state = play(torch([10, 6, die, *[1] * 12]), BESIEGER, "burn 1815")
    assert bool(told(state, "spread-catches")) is spreads


@pytest.mark.rule("diex-aie", "11.3.2.d")
def test_each_pair_is_rolled_once_and_a_wet_hex_does_not_catch_again() -> None:
    state = play(torch([10, 6, 10, 1, *[1] * 12]), BESIEGER, "burn 1815")
    hexes = [said.split()[1] for said in told(state, "spread-catches", "spread-fails")]
    assert len(hexes) == len(set(hexes))
    assert seen(state, "burnt") == ["1815"]


@pytest.mark.rule("diex-aie", "11.3.3.a", "11.3.1")
def test_what_is_not_put_out_is_destroyed_at_once_and_noted_on_the_sheet() -> None:
    state = play(torch([10, 6, *[1] * 12]), BESIEGER, "burn 1307")
    assert told(state, "structure-burnt") == ["structure-burnt 1307"]
    assert seen(state, "burnt") == ["1307"]


@pytest.mark.rule("diex-aie", "11.3.3.b")
def test_nobody_is_hurt_by_the_fire_of_a_day() -> None:
    """Between assaults nobody stands anywhere; whoever is on a hex that burns down in a battle suffers there."""
    state = play(torch([10, 6, *[10] * 60]), BESIEGER, "burn 1607")
    assert len(seen(state, "burnt")) > 1
    assert all(one["health"] == "healthy" for one in seen(state, "people").values())


# ---------------------------------------------------------------- surrender


@pytest.mark.rule("diex-aie", "11.5.b")
@pytest.mark.parametrize(("die", "gives_up"), [(10, False), (9, False)])
def test_below_twelve_the_siege_goes_on(die: int, gives_up: bool) -> None:
    state = play(choosing(BESIEGER, [die]), BESIEGER, "talk")
    assert told(state, "talks") == [f"talks {die} 1"], "27 to 12 is twice as many"
    assert (ended(state) == "surrendered besiegers") is gives_up


@pytest.mark.rule("diex-aie", "11.5.b", "11.b")
@pytest.mark.parametrize(("die", "expected"), [(8, "not yet"), (9, "surrendered besiegers")])
def test_at_twelve_the_garrison_surrenders(die: int, expected: str) -> None:
    state = choosing(BESIEGER, [die], bailey_fallen=True)
    assert ended(play(state, BESIEGER, "talk")) == expected, "+1 for numbers, +2 for the bailey"


@pytest.mark.rule("diex-aie", "11.5.1.a", "11.5.1.b")
@pytest.mark.parametrize(
    ("besieged", "document", "bonus"),
    [
        (12, {}, 1),
        (9, {}, 2),
        (12, {"burnt": ["1307"]}, 2),
        (12, {"burnt": ["1607"]}, 1),
        (12, {"burnt": ["1307"], "bailey_fallen": True}, 3),
        (12, {"burnt": ["0408"], "bailey_fallen": True}, 4),
        (9, {"burnt": ["1307", "0408"], "bailey_fallen": True}, 5),
        (12, {"burnt": ["0408"]}, 1),
    ],
)
def test_of_each_factor_one_bonus_counts(besieged: int, document: dict[str, Any], bonus: int) -> None:
    """Two or three to one; a breach in the bailey's palisade (not a house), the bailey, the motte's palisade."""
    people = SAXONS | dict(list(NORMANS.items())[:besieged])
    state = play(choosing(BESIEGER, [1], people=people, **document), BESIEGER, "talk")
    assert told(state, "talks") == [f"talks 1 {bonus}"]


@pytest.mark.rule("diex-aie", "11.5.1.a")
def test_a_hall_is_breached_in_its_wall() -> None:
    walls = [int(cell) for cell in choosing(BESIEGER, scenario=HALL).place().targets]
    state = choosing(BESIEGER, [1, 1], scenario=HALL)
    place = state.place()
    breach = next(game.domains["hex"].ids[place.site.hex_of[cell]] for cell in walls if place.walled[cell])
    state = play(choosing(BESIEGER, [1], scenario=HALL, burnt=[breach]), BESIEGER, "talk")
    assert told(state, "talks") == ["talks 1 2"], "20 to 9, and a breach"


@pytest.mark.rule("diex-aie", "11.5.c")
def test_without_anybody_to_command_the_place_surrenders() -> None:
    """Welf, Roussel and Raoul command the motte."""
    dead = {name: {"camp": "garrison", "health": "dead"} for name in ("welf", "roussel", "raoul")}
    state = play(choosing(BESIEGER, people=SAXONS | NORMANS | dead), BESIEGER, "rest")
    assert ended(state) == "surrendered besiegers"
    wounded = dead | {"raoul": {"camp": "garrison", "health": "wounded", "due": 99}}
    state = play(choosing(BESIEGER, people=SAXONS | NORMANS | wounded), BESIEGER, "rest")
    assert ended(state) == "not yet", "a wounded knight still commands"
    state = choosing(BESIEGER, people=SAXONS | NORMANS | dead, had_leader=False)
    assert ended(play(state, BESIEGER, "rest")) == "not yet", "it never had one"


@pytest.mark.rule("diex-aie", "11.5.c")
@pytest.mark.parametrize("health", ["healthy", "away"])
def test_a_knight_of_a_relief_army_does_not_command_the_place(health: str) -> None:
    """Whether his army is still in the field or has gone away."""
    dead = {name: {"camp": "garrison", "health": "dead"} for name in ("welf", "roussel", "raoul")}
    relief = {"arnoul": {"camp": "relief", "health": health}}
    state = play(choosing(BESIEGER, people=SAXONS | NORMANS | dead | relief), BESIEGER, "rest")
    assert ended(state) == "surrendered besiegers"


@pytest.mark.rule("diex-aie", "11.5.b")
def test_only_with_the_initiative_and_once_a_day() -> None:
    assert refusal(choosing(BESIEGED), BESIEGER, "talk") == "11.1.b"
    state = play(choosing(BESIEGER, [1]), BESIEGER, "talk")
    assert refusal(state, BESIEGER, "talk") == "11.5.b"
