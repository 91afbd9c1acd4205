"""The campaign's map and tables: what a hex costs, tests of loyalty, food, marches, groups, levies, refusals."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.core.errors import DataError
from meadhall.games.diex_aie.campaign.book import (
    BURGH,
    CITY,
    DANE,
    KILLED,
    MERCENARY,
    NORMAN,
    SAXON,
    SCOT,
    TAKEN,
    UNHARMED,
    VILLAGE,
    WOUNDED,
)
from meadhall.games.diex_aie.campaign.facts import UNLIMITED, Campaigns, Map, Scenario, campaigns_of
from meadhall.games.diex_aie.campaign.land import FAR, NEVER, NOWHERE, direction_to, hex_at, neighbour
from meadhall.games.diex_aie.campaign.muster import levy, made_up, with_commander
from meadhall.games.diex_aie.campaigns import campaign_facts


@pytest.fixture(scope="module")
def campaigns() -> Campaigns:
    return campaigns_of(campaign_facts())


@pytest.fixture(scope="module")
def north(campaigns: Campaigns) -> Map:
    return scenario(campaigns, "devastation-1069").map


def scenario(campaigns: Campaigns, id: str) -> Scenario:
    return next(one for one in campaigns.scenarios if one.id == id)


def at(name: str) -> int:
    """The hex CCRR."""
    return int(hex_at(int(name[:2]), int(name[2:])))


# ---------------------------------------------------------------- the map


@pytest.mark.parametrize(
    ("name", "around"), [("0408", "0407 0507 0508 0409 0308 0307"), ("0508", "0507 0608 0609 0509 0409 0408")]
)
def test_odd_columns_lie_half_a_hex_lower(name: str, around: str) -> None:
    assert [neighbour(at(name), side) for side in range(6)] == [at(one) for one in around.split()]


def test_nothing_lies_beyond_the_edge() -> None:
    assert neighbour(at("0000"), 0) == NOWHERE
    assert neighbour(at("0000"), 4) == NOWHERE
    assert neighbour(at("1916"), 2) == NOWHERE
    assert direction_to(at("0408"), at("0410")) == NOWHERE


@pytest.mark.rule("diex-aie", "c2.1.a")
@pytest.mark.parametrize(
    ("name", "cost"), [("0000", 1), ("0004", 1), ("0005", 2), ("1013", 2), ("0900", 3), ("0304", 2), ("1000", NEVER)]
)
def test_the_ground_says_what_a_hex_costs(north: Map, name: str, cost: int) -> None:
    assert north.land.entry_cost(at(name)) == cost


@pytest.mark.rule("diex-aie", "c2.1.b")
def test_a_road_makes_no_hill_easier_and_a_river_no_marsh(north: Map) -> None:
    assert north.land.entry_cost(at("1506")) == 2, "a road through forest"
    assert north.land.entry_cost(at("1310")) == 3, "a river through marsh"


def test_a_settlement_on_a_river_is_easily_reached_and_one_in_a_marsh_is_not(north: Map) -> None:
    assert north.land.entry_cost(north.settlement("york").hex) == 1
    assert north.land.entry_cost(north.settlement("pickering").hex) == 3


def test_ways_go_round_the_sea_and_cost_what_is_entered(north: Map) -> None:
    land, york = north.land, north.settlement("york").hex
    there = land.distances(york)
    assert there[york] == 0
    assert there[at("1115")] == land.entry_cost(at("1115"))
    assert there[at("1000")] == FAR
    back = land.distances_to(york)
    assert back[at("1115")] == land.entry_cost(york)


@pytest.mark.rule("diex-aie", "c11.f")
def test_a_convoy_takes_the_cheapest_way(north: Map) -> None:
    land, hex, goal = north.land, north.settlement("york").hex, north.settlement("thirsk").hex
    cost, paid = land.distances(hex)[goal], 0
    for _ in range(30):
        hex = land.next_step(hex, goal)
        paid += land.entry_cost(hex)
        if hex == goal:
            break
    assert (hex, paid) == (goal, cost)


@pytest.mark.rule("diex-aie", "c14.6.b")
def test_the_beaten_go_back_to_one_of_three_hexes(north: Map) -> None:
    here = at("0410")
    assert set(north.land.behind(here, at("0409"))) == {at("0409"), at("0309"), at("0509")}


@pytest.mark.rule("diex-aie", "c16")
def test_a_direction_names_the_hex_on_that_side(campaigns: Campaigns) -> None:
    scots = next(one for one in scenario(campaigns, "devastation-1069").forces if one.faction == SCOT)
    assert scots.hex == at("0701"), "north of Stockton"


# ---------------------------------------------------------------- loyalty


@pytest.mark.rule("diex-aie", "c7.d")
@pytest.mark.parametrize(
    ("prestige", "modifier"),
    [(0, 0), (1, -2), (2, -2), (3, -1), (4, -1), (5, 0), (6, 0), (7, 1), (8, 1), (9, 2), (10, 2)],
)
def test_a_famous_commander_calms(campaigns: Campaigns, prestige: int, modifier: int) -> None:
    assert campaigns.book.tested_village(5, prestige, 8) == 5 + modifier


@pytest.mark.rule("diex-aie", "c7.e")
@pytest.mark.parametrize(
    ("normans", "saxons", "modifier"),
    [(20, 10, 2), (15, 10, 1), (14, 10, 0), (6, 10, 0), (5, 10, -1), (3, 12, -1), (3, 13, -2)],
)
def test_numbers_count_against_a_group(campaigns: Campaigns, normans: int, saxons: int, modifier: int) -> None:
    assert campaigns.book.tested_group(5, 5, normans, saxons) == 5 + modifier


@pytest.mark.rule("diex-aie", "c7.f")
@pytest.mark.parametrize(("normans", "modifier"), [(10, 0), (11, 1), (20, 1), (21, 2)])
def test_numbers_count_in_a_village(campaigns: Campaigns, normans: int, modifier: int) -> None:
    assert campaigns.book.tested_village(5, 5, normans) == 5 + modifier


@pytest.mark.rule("diex-aie", "c7.c")
def test_three_or_less_is_a_revolt(campaigns: Campaigns) -> None:
    assert campaigns.book.revolts(3)
    assert not campaigns.book.revolts(4)


# ---------------------------------------------------------------- food and marching


@pytest.mark.rule("diex-aie", "c8.4.a", "c8.4.c")
@pytest.mark.parametrize(("men", "need"), [(3, 0), (9, 0), (10, 1), (19, 1), (20, 2), (45, 2)])
def test_what_a_group_eats(campaigns: Campaigns, men: int, need: int) -> None:
    assert campaigns.book.need(men) == need


@pytest.mark.rule("diex-aie", "c8.3.a", "c8.3.e")
@pytest.mark.parametrize(
    ("all_ride", "hungry", "wounded", "season", "points"),
    [
        (False, False, False, 0, 5),
        (True, False, False, 0, 8),
        (False, True, False, 0, 2),
        (True, True, False, 0, 4),
        (True, True, True, 0, 1),
        (True, False, True, -2, 3),
        (False, True, True, -2, 1),
    ],
)
def test_points_are_halved_first_then_lessened_and_never_none(
    campaigns: Campaigns, all_ride: bool, hungry: bool, wounded: bool, season: int, points: int
) -> None:
    assert campaigns.book.march_points(all_ride, hungry, wounded, season) == points


# ---------------------------------------------------------------- who a group is made up of


@pytest.mark.rule("diex-aie", "c8.2.a")
def test_above_twelve_each_full_ten_has_the_line_of_ten(campaigns: Campaigns) -> None:
    scots = campaigns.book.compositions[SCOT]
    assert made_up(scots, 15) == [a + b for a, b in zip(scots.lines[9], scots.lines[4], strict=True)]
    assert made_up(scots, 22) == [2 * a + b for a, b in zip(scots.lines[9], scots.lines[1], strict=True)]
    assert made_up(scots, 12) == scots.lines[11]
    assert made_up(scots, 20) == [2 * a for a in scots.lines[9]]


@pytest.mark.parametrize("men", [1, 12, 13, 19, 30, 31])
def test_every_table_gives_as_many_as_asked_for(campaigns: Campaigns, men: int) -> None:
    for faction in (NORMAN, SAXON, SCOT, DANE, MERCENARY):
        assert sum(made_up(campaigns.book.compositions[faction], men)) == men


@pytest.mark.rule("diex-aie", "c8.2.b")
def test_the_commander_takes_the_place_of_one_of_his_class_or_of_the_first(campaigns: Campaigns) -> None:
    table, ids = campaigns.book.compositions[NORMAN], campaigns.book.classes.ids
    plain = dict(zip((ids[kind] for kind in table.classes), made_up(table, 10), strict=True))
    led = dict(zip((ids[kind] for kind in table.classes), with_commander(table, 10, ids.index("Nim")), strict=True))
    assert led == plain | {"Nim": plain["Nim"] - 1}
    led = dict(zip((ids[kind] for kind in table.classes), with_commander(table, 10, ids.index("Ncn")), strict=True))
    assert led == plain | {"Nck": plain["Nck"] - 1}


@pytest.mark.rule("diex-aie", "c8.2.c")
def test_riders_only_are_made_up_of_riders_and_danes_have_none(campaigns: Campaigns) -> None:
    riders = campaigns.book.riders
    assert [faction for faction, table in enumerate(riders) if table.lines] == [NORMAN, SAXON, SCOT, MERCENARY]
    for table in riders:
        assert all(campaigns.book.classes.rider[kind] for kind in table.classes)


# ---------------------------------------------------------------- settlements


@pytest.mark.rule("diex-aie", "c13.6.a", "c13.6.b")
@pytest.mark.parametrize(("loyalty", "men"), [(3, 20), (9, 17), (1, 21), (5, 19)])
def test_a_village_fights_with_what_it_has_and_how_it_feels(campaigns: Campaigns, loyalty: int, men: int) -> None:
    book, ids = campaigns.book, campaigns.book.classes.ids
    counts = levy(book, len(ids), 8, loyalty, ids.index("Xil"), ids.index("Xia"))
    assert sum(counts) == men


@pytest.mark.rule("diex-aie", "c13.6.b")
def test_of_those_who_are_added_half_are_light(campaigns: Campaigns) -> None:
    book, ids = campaigns.book, campaigns.book.classes.ids
    plain = levy(book, len(ids), 8, 10, ids.index("Xil"), ids.index("Xia"))
    hostile = levy(book, len(ids), 8, 3, ids.index("Xil"), ids.index("Xia"))
    added = {ids[kind]: more - few for kind, (more, few) in enumerate(zip(hostile, plain, strict=True)) if more != few}
    assert added == {"Xil": 2, "Xia": 1}


@pytest.mark.rule("diex-aie", "c12.1.e")
@pytest.mark.parametrize(
    ("kind", "resources", "men"),
    [(VILLAGE, 0, 0), (VILLAGE, 3, 1), (BURGH, 4, 2), (BURGH, 10, 4), (CITY, UNLIMITED, 6)],
)
def test_a_settlement_gives_so_many_recruits(campaigns: Campaigns, kind: int, resources: int, men: int) -> None:
    assert campaigns.book.recruit_limit(kind, resources) == men


@pytest.mark.rule("diex-aie", "c12.3.b")
@pytest.mark.parametrize(("taken", "loyalty"), [(2, 4), (3, 3), (4, 3), (6, 2), (8, 1)])
def test_the_more_is_plundered_the_less_they_love_the_king(campaigns: Campaigns, taken: int, loyalty: int) -> None:
    assert campaigns.book.loyalty_after_plunder(5, taken, 8) == loyalty


@pytest.mark.rule("diex-aie", "c7.h")
def test_no_level_falls_below_one(campaigns: Campaigns) -> None:
    assert campaigns.book.loyalty_after_plunder(2, 8, 8) == 1


# ---------------------------------------------------------------- battles


@pytest.mark.rule("diex-aie", "c14.1.a")
@pytest.mark.parametrize(("people", "maps"), [(6, 1), (30, 1), (31, 2), (60, 2), (61, 4), (120, 4)])
def test_so_many_maps_for_so_many_people(campaigns: Campaigns, people: int, maps: int) -> None:
    assert campaigns.book.maps_for(people) == maps


@pytest.mark.rule("diex-aie", "c14.5.a")
@pytest.mark.parametrize(
    ("die", "mounted", "armoured", "wounded", "fate"),
    [
        (4, False, False, False, UNHARMED),
        (5, False, False, False, TAKEN),
        (8, False, False, False, WOUNDED),
        (10, False, False, False, KILLED),
        (6, True, True, False, UNHARMED),
        (1, True, True, False, UNHARMED),
        (6, False, False, True, KILLED),
        (9, False, False, True, KILLED),
        (5, False, False, True, TAKEN),
    ],
)
def test_who_slips_away_may_be_caught(
    campaigns: Campaigns, die: int, mounted: bool, armoured: bool, wounded: bool, fate: int
) -> None:
    assert campaigns.book.refused(die, mounted, armoured, wounded) == fate


# ---------------------------------------------------------------- an owner's corrections


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ("[composition.scot]\n3 = [0, 0, 1, 1, 0, 0, 0]\n", "composition.scot.3"),
        ('[[campaign_map]]\nid = "kent-1066"\ngrid = "..."\n', "campaign_map[kent-1066].grid"),
        ("[money]\npeasant = 0.3\n", "money.peasant"),
    ],
)
def test_what_the_rules_could_not_work_with_is_refused(tmp_path: Path, change: str, where: str) -> None:
    (tmp_path / "mine.toml").write_text(f'game = "diex-aie"\n{change}', encoding="utf-8")
    with pytest.raises(DataError) as refused:
        campaigns_of(campaign_facts(tmp_path / "mine.toml"))
    assert where in str(refused.value)
