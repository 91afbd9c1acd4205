"""Battles that are played inside a campaign: maps, deployment, flight and surrender, and what comes back (c14)."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from games.diex_aie_campaign.country import (
    NORMAN,
    at,
    can,
    cell,
    country,
    does,
    game,
    hex_of,
    question,
    size,
    told,
    why,
)
from meadhall.games.diex_aie.battle.field_order import COMPASS, VILLAGERS, FieldOrder
from meadhall.games.diex_aie.battle.layout import BOUND, UNARMED
from meadhall.games.diex_aie.campaign import layout
from meadhall.skirmish import layout as field
from meadhall.terminal.board import board_for

HERE, BESIDE, FAR = "0511", "0512", "1512"
DANES = 2
makes = game.battles.makes


def attack(
    *luck: int,
    mover: Any = ("norman", HERE, "Nim*4", "Nck", 6),
    foe: Any = ("dane", BESIDE, "Dil*4", "Dij", 5),
    **more: Any,
) -> Any:
    """The first group attacks the second beside it; nobody else joins."""
    s = country(luck, season=0, battles="played", g1=mover, g2=foe, g9=("saxon", FAR, "Xil*3"), **more)
    does(s, f"go {BESIDE}", "attack g2", "fight")
    while question(s) == "neighbours":
        does(s, "stay-out")
    return s


def on_the_field(*luck: int, **more: Any) -> Any:
    """The battle has begun: the attacker, who deploys first and begins, is asked whether he stands."""
    s = attack(*(luck or (0,)), **more)
    while question(s) == "lay-maps":
        does(s, game.actions.texts(s.legal(s.deciders()[0]))[0])
    does(s, "deploy-first", "open-battle", "deploy", "deploy")
    return s


def next_phase(s: Any) -> None:
    """The side on the move does nothing."""
    does(s, "stand")
    while question(s) != "stand" and s.inner is not None:
        asked = s.deciders()[0]
        words = game.actions.texts(s.legal(asked))
        quiet = [word for word in ("battle-done", "hold", "stop", "done") if word in words]
        does(s, quiet[0] if quiet else words[0])


def order(**given: Any) -> FieldOrder:
    usual: dict[str, Any] = {
        "maps": [(0, False)],
        "north_below": False,
        "opens": 0,
        "places_first": 0,
        "turns": 12,
        "factions": (0, 3),
    }
    return FieldOrder(**(usual | given))


def sheet(name: str) -> int:
    return makes.sheets.index(name)


# ---------------------------------------------------------------- sides of the field


@pytest.mark.rule("diex-aie", "c14.1.b")
@pytest.mark.parametrize(
    ("way", "edge"), [*zip(COMPASS, ("top", "top", "right", "bottom", "bottom", "left"), strict=True)]
)
def test_on_one_map_groups_deploy_by_the_direction_from_which_they_come(way: str, edge: str) -> None:
    assert makes.sides_from(COMPASS.index(way), 1, False) == [(0, edge)]


@pytest.mark.rule("diex-aie", "c14.1.c")
@pytest.mark.parametrize(
    ("way", "side"),
    [("N", (0, "top")), ("NE", (0, "right")), ("SE", (1, "right")), ("S", (1, "bottom")), ("SW", (1, "left"))],
)
def test_two_maps_are_stacked(way: str, side: tuple[int, str]) -> None:
    assert makes.sides_from(COMPASS.index(way), 2, False) == [side]


@pytest.mark.rule("diex-aie", "c14.1.d")
def test_four_maps_lie_two_by_two() -> None:
    assert makes.sides_from(COMPASS.index("N"), 4, False) == [(0, "top")]
    assert makes.sides_from(COMPASS.index("NW"), 4, False) == [(0, "left"), (2, "left")]
    assert makes.sides_from(COMPASS.index("SW"), 4, False) == [(2, "bottom")]
    assert makes.sides_from(COMPASS.index("S"), 4, False) == [(3, "bottom")]
    assert makes.sides_from(COMPASS.index("SE"), 4, False) == [(1, "right"), (3, "right")]


@pytest.mark.rule("diex-aie", "c14.2.b")
def test_a_field_whose_lower_edge_is_north_is_read_upside_down() -> None:
    assert makes.sides_from(COMPASS.index("N"), 1, True) == makes.sides_from(COMPASS.index("S"), 1, False)


@pytest.mark.rule("diex-aie", "c14.4.c", "c14.4.a")
def test_a_group_deploys_four_hexes_deep_along_its_side() -> None:
    given = order(groups=[(0, 0), (1, 3)])
    site = makes.site(given.maps)
    rows = {int(site.ground.row(cell)) for cell in makes.zone(site, given, 0, 0)}
    assert rows == {0, 1, 2, 3}
    assert {int(site.ground.row(cell)) for cell in makes.zone(site, given, 1, 3)} == {16, 17, 18, 19}


@pytest.mark.rule("diex-aie", "c14.4.c")
def test_villagers_deploy_in_the_village_away_from_the_attacker() -> None:
    given = order(maps=[(sheet("le-village-saxon"), False)], groups=[(0, 0), (1, VILLAGERS)])
    site = makes.site(given.maps)
    zone = makes.zone(site, given, 1, VILLAGERS)
    assert min(int(site.ground.row(cell)) for cell in zone) == 6
    assert max(int(site.ground.row(cell)) for cell in zone) == 19


@pytest.mark.rule("diex-aie", "c14.4.c")
def test_whoever_finds_no_room_comes_in_by_the_edge_in_the_first_turn() -> None:
    s = on_the_field()
    t = s.inner
    assert t.entry_turn_of(0) == 0
    assert t.finds_no_room(0)
    assert t.entry_turn_of(0) == 1
    assert {int(t.ground.row(cell)) for cell in t.muster.zones[t.group_of(0) - 1] if t.site.border[cell]} == {0}


@pytest.mark.rule("diex-aie", "c14.4.a")
def test_who_was_there_already_deploys_opposite_to_who_came() -> None:
    s = on_the_field()
    groups = s.position()["battle"]["order"]["groups"]
    assert groups == [{"side": 0, "from": "N"}, {"side": 1, "from": "S"}]


@pytest.mark.rule("diex-aie", "c14.4.a", "c14.3")
def test_whoever_joins_comes_from_his_own_hex() -> None:
    s = country(
        season=0,
        battles="played",
        g1=("norman", HERE, "Nim*4", "Nck", 6),
        g2=("dane", BESIDE, "Dil*4", "Dij", 5),
        g3=("norman", "0412", "Nim*5"),
        g9=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {BESIDE}", "attack g2", "fight", "attack g3")
    while question(s) != "array":
        does(s, game.actions.texts(s.legal(s.deciders()[0]))[-1])
    does(s, "deploy-first", "open-battle")
    groups = s.position()["battle"]["order"]["groups"]
    assert [one["from"] for one in groups] == ["N", "NW", "S"]


# ---------------------------------------------------------------- laying maps


@pytest.mark.rule("diex-aie", "c14.2.b")
def test_whoever_was_not_on_the_march_lays_the_first_map_and_they_take_turns() -> None:
    s = attack(mover=("norman", HERE, "Nim*19", "Nck", 6), foe=("dane", BESIDE, "Dil*19", "Dij", 5))
    assert (question(s), s.deciders()) == ("lay-maps", (DANES,))
    does(s, "spread la-prairie-turned")
    assert (question(s), s.deciders()) == ("lay-maps", (NORMAN,))
    does(s, "spread le-pont-de-bois")
    assert question(s) == "array"
    assert [one["map"] for one in told(s, "map-laid")] == ["la-prairie-turned", "le-pont-de-bois"]


@pytest.mark.rule("diex-aie", "c14.2.b")
@pytest.mark.parametrize("below", [0, 1])
def test_north_is_drawn_by_lot(below: int) -> None:
    s = attack(below)
    does(s, "spread le-pont-de-bois")
    assert told(s, "north-drawn") == [{"below": below}]


@pytest.mark.rule("diex-aie", "c14.2.a")
def test_one_map_at_least_is_of_the_hex_and_the_others_have_no_buildings() -> None:
    hill = ("dane", "0005", "Dil*19", "Dij", 5)
    s = country(
        season=0, battles="played", g1=("norman", "0004", "Nim*19", "Nck", 6), g2=hill, g9=("saxon", FAR, "Xil*3")
    )
    does(s, "go 0005", "attack g2", "fight")
    assert why(s, "spread le-village-saxon") == "c14.2.c"
    does(s, "spread la-prairie")
    assert why(s, "spread la-prairie") == "c14.2.a", "the last must be a map of the hill"
    does(s, "spread le-fosse")
    assert question(s) == "array"


@pytest.mark.rule("diex-aie", "c14.2.c")
@pytest.mark.parametrize(
    ("kind", "map"),
    [
        (0, "la-prairie"),
        (1, "le-bois"),
        (2, "le-fosse"),
        (3, "le-fosse"),
        (4, "le-pont-de-bois"),
        (6, "la-plage"),
        (7, "le-village-saxon"),
    ],
)
def test_each_ground_has_its_maps(kind: int, map: str) -> None:
    assert [makes.sheets[number] for number in game.campaigns.book.maps_of[kind]] == [map]


@pytest.mark.rule("diex-aie", "c14.4.b")
@pytest.mark.parametrize(("said", "first"), [("deploy-first", NORMAN), ("deploy-last", DANES)])
@pytest.mark.parametrize(("begins", "opens"), [("open-battle", NORMAN), ("let-open", DANES)])
def test_the_attacker_says_who_deploys_first_and_who_begins(said: str, first: int, begins: str, opens: int) -> None:
    s = attack(0)
    does(s, "spread le-pont-de-bois")
    assert s.deciders() == (NORMAN,)
    does(s, said, begins)
    assert (question(s), s.deciders()) == ("deploy", (first,))
    does(s, "deploy", "deploy")
    assert (question(s), s.deciders()) == ("stand", (opens,))


# ---------------------------------------------------------------- how it ends


@pytest.mark.rule("diex-aie", "c14.6.b", "c14.6.e")
def test_flight_ends_the_battle_and_the_victor_stays() -> None:
    s = on_the_field(foe=("dane", BESIDE, "Dil*4", "Dij", 5, {"came": at("0513") + 1}))
    next_phase(s)
    assert s.deciders() == (DANES,)
    does(s, "flee")
    assert (question(s), s.deciders()) == ("fall-back", (DANES,))
    does(s, "go 0513")
    assert (hex_of(s, "g1"), hex_of(s, "g2")) == (BESIDE, "0513")
    assert (s.prestige(0), s.prestige(1)) == (7, 4)
    assert size(s, "g2") == 5


@pytest.mark.rule("diex-aie", "c14.6.b")
def test_whoever_is_stunned_when_his_side_flees_is_a_prisoner() -> None:
    s = on_the_field()
    next_phase(s)
    dane = next(person for person in range(s.inner.PEOPLE) if s.inner.people.side[person] == 1)
    s.inner.cells[s.inner.STATE + dane] = field.STUNNED
    does(s, "flee")
    assert len(s.position()["groups"]["g1"]["captives"]) == 1


@pytest.mark.rule("diex-aie", "c14.6.c", "c14.8.a")
def test_who_surrenders_is_a_prisoner_and_the_victor_stays() -> None:
    s = on_the_field()
    next_phase(s)
    does(s, "surrender")
    assert not s.is_there(1)
    assert len(s.position()["groups"]["g1"]["captives"]) == 5
    assert hex_of(s, "g1") == BESIDE
    assert s.prestige(0) == 7


@pytest.mark.rule("diex-aie", "c14.8.a", "c14.8.b", "c12.2.d")
@pytest.mark.parametrize("own", ["Nim*4", ""])
def test_prisoners_go_with_the_employer_and_not_with_his_hirelings(own: str) -> None:
    """However many these are, and even if the employer is a commander alone: together they are an escort."""
    hirelings = ("mercenary", HERE, "Nim*8", {"employer": 1, "terms": 2})
    s = on_the_field(mover=("norman", HERE, own, "Nck", 6), g3=hirelings)
    next_phase(s)
    does(s, "surrender")
    assert len(s.position()["groups"]["g1"]["captives"]) == 5
    assert "captives" not in s.position()["groups"]["g3"]


@pytest.mark.rule("diex-aie", "c14.6.a")
def test_a_side_of_which_nobody_is_left_is_removed() -> None:
    s = on_the_field()
    t = s.inner
    for person in range(t.PEOPLE):
        if t.people.side[person] == 1:
            t.take_away(person)
            t.cells[t.STATE + person] = field.DEAD
    next_phase(s)
    assert s.inner is None
    assert not s.is_there(1)
    assert hex_of(s, "g1") == BESIDE
    assert s.prestige(0) == 7


@pytest.mark.rule("diex-aie", "c14.6.d")
def test_after_twelve_turns_both_withdraw_and_nobody_has_won() -> None:
    s = on_the_field()
    s.inner.cells[field.TURN] = 12
    next_phase(s)
    next_phase(s)
    assert s.inner is None
    assert (question(s), s.deciders()) == ("fall-back", (NORMAN,)), "who came goes first"
    does(s, f"go {HERE}")
    assert (question(s), s.deciders()) == ("fall-back", (DANES,))
    assert game.actions.texts(s.legal(DANES)) == ["go 0513"], "opposite to where the others went"
    does(s, "go 0513")
    assert (s.prestige(0), s.prestige(1)) == (6, 5)


@pytest.mark.rule("diex-aie", "c14.6.f")
def test_men_come_back_as_the_battle_leaves_them() -> None:
    s = on_the_field(mover=("norman", HERE, "Nim*2 Nck*2", "Nck", 6))
    t = s.inner
    names = [game.battles.makes.kinds.ids[man.kind] for man in game.battles.order(t).men]
    foot = [n for n, name in enumerate(names) if name == "Nim"]
    t.cells[t.STATE + foot[0]] = field.WOUNDED
    t.cells[t.STATE + foot[1]] = field.STUNNED
    next_phase(s)
    does(s, "surrender")
    men = s.position()["groups"]["g1"]["men"]
    wounded = [man for man in men.values() if man.get("health")]
    assert [man["class"] for man in wounded] == ["Nim"], "the stunned of the side that keeps the hex get up"
    assert len(men) == 5


@pytest.mark.rule("diex-aie", "c14.6.f")
def test_a_rider_without_a_horse_walks_unless_the_field_has_one_for_him() -> None:
    for left in (True, False):
        s = on_the_field(mover=("norman", HERE, "Nim*3 Nck", "Nck", 6))
        t = s.inner
        rider = next(n for n, man in enumerate(game.battles.order(t).men) if man.rides and not man.chief)
        horse = int(t.cells[t.MOUNT + rider]) - 1
        head = t.at(rider)
        t.lift(rider)
        t.cells[t.MOUNT + rider] = 0
        t.cells[t.FACING + rider] = 0
        t.cells[t.HERE + head] = rider + 1
        if left:
            t.put_horse_near(horse, head)
        else:
            t.cells[t.STATE + t.PEOPLE + horse] = field.DEAD
        next_phase(s)
        does(s, "surrender")
        walks = [man for man in s.position()["groups"]["g1"]["men"].values() if man.get("on_foot")]
        assert len(walks) == (0 if left else 1)


# ---------------------------------------------------------------- the wounded and the prisoners


@pytest.mark.rule("diex-aie", "c14.7.d")
def test_the_wounded_who_lie_in_a_village_fight_for_it() -> None:
    hurt = {"h300": {"class": "Xih", "status": "care", "at": 3, "health": 1, "due": 9}}
    s = country(battles="played", others=hurt, g1=("norman", HERE, "Nim*9"), g2=("saxon", FAR, "Xil*3"))
    levy = s.new_group(1, s.setting().place_hex[3])
    s.put(layout.LEVIED + levy, 4)
    s.put(layout.SIDE + levy, layout.DEFENDERS + 1)
    s.put(layout.SIDE, layout.ATTACKERS + 1)
    assert s.fighters_of(levy) == [299]
    assert s.value(levy, False) == 2, "half of a huscarl"
    s.put(layout.SERVES + 299, NORMAN)
    assert s.fighters_of(levy) == [], "not against his own people"


def escort() -> Any:
    captive = {"h300": {"class": "Dil"}, "h301": {"class": "Dij", "prestige": 3}}
    guards = ("norman", BESIDE, "Nim*4", {"captives": captive, "prison": at("1116") + 1})
    s = country(
        [0], season=0, battles="played", g1=("dane", HERE, "Dil*5", "Dij", 6), g2=guards, g9=("saxon", FAR, "Xil*3")
    )
    does(s, f"go {BESIDE}", "attack g2", "fight")
    does(s, "spread le-pont-de-bois", "deploy-first", "open-battle", "deploy", "deploy")
    return s


@pytest.mark.rule("diex-aie", "c14.8.e", "c12.1.a")
def test_a_villager_who_served_those_who_attack_stands_among_the_prisoners_to_be_freed() -> None:
    captive = {"h300": {"class": "Xic", "serves": NORMAN}, "h301": {"class": "Xil"}}
    s = country(
        [0],
        season=0,
        battles="played",
        g1=("norman", HERE, "Nim*5", "Nck", 6),
        g2=("saxon", BESIDE, "Xil*4", {"captives": captive, "prison": at("1116") + 1}),
        g9=("dane", FAR, "Dil*3"),
    )
    does(s, f"go {BESIDE}", "attack g2", "fight")
    does(s, "spread le-pont-de-bois", "deploy-first", "open-battle", "deploy", "deploy")
    assert sum(s.inner.is_bound(person) for person in range(s.inner.PEOPLE)) == 1


@pytest.mark.rule("diex-aie", "c14.8.e")
def test_prisoners_stand_unarmed_among_their_guards() -> None:
    t = escort().inner
    bound = [person for person in range(t.PEOPLE) if t.is_bound(person)]
    assert len(bound) == 2
    for person in bound:
        assert (t.attack_of(person), t.defence_of(person)) == (0, 1)
        assert t.people.side[person] == 0, "they belong to those who attack"
        assert t.is_asleep(person)
    assert t.stands_for(0)


def freeing(task: str) -> Any:
    """A Dane stands beside a prisoner, and it is his move."""
    s = escort()
    t = s.inner
    bound = next(person for person in range(t.PEOPLE) if t.is_bound(person))
    dane = next(person for person in range(t.PEOPLE) if t.people.side[person] == 0 and not t.is_bound(person))
    near = next(cell for cell in t.ground.within(t.at(bound), 1) if t.here(cell) < 0)
    t.take_away(dane)
    t.put(dane, near)
    return s, dane, bound


def stay(s: Any, person: int, said: str) -> None:
    """He stops for it, and a full turn passes."""
    does(s, "stand")
    asked = s.deciders()[0]
    while question(s) != "moving":
        words = game.actions.texts(s.legal(asked))
        does(s, f"move s{person + 1}" if f"move s{person + 1}" in words else "battle-done")
    assert can(s, said)
    does(s, said)
    while question(s) != "stand":
        words = game.actions.texts(s.legal(s.deciders()[0]))
        does(s, "battle-done" if "battle-done" in words else "hold" if "hold" in words else words[0])
    assert s.inner.cells[s.inner.TASK + person], "not before a full turn has passed"
    next_phase(s)
    next_phase(s)


@pytest.mark.rule("diex-aie", "c14.8.h")
def test_a_friend_who_stays_a_full_turn_frees_a_prisoner() -> None:
    s, dane, bound = freeing("free")
    stay(s, dane, "free")
    t = s.inner
    assert not t.is_bound(bound)
    assert t.cells[t.POST + bound] & UNARMED
    does(s, "surrender")
    assert "h300" in s.position()["groups"]["g1"]["men"]


@pytest.mark.rule("diex-aie", "c14.8.i")
def test_who_is_free_takes_the_weapons_of_somebody_who_lies_beside_him() -> None:
    s, _, bound = freeing("rearm")
    t = s.inner
    t.cells[t.POST + bound] = UNARMED
    assert why(s, "rearm") != ""
    t.cells[t.DEAD_AT + t.at(bound)] = 1
    stay(s, bound, "rearm")
    t = s.inner
    assert t.cells[t.POST + bound] & (BOUND | UNARMED) == 0
    assert t.attack_of(bound) > 0
    assert t.defence_of(bound) > 1


@pytest.mark.rule("diex-aie", "c14.8.c")
def test_prisoners_whom_nobody_can_guard_are_massacred() -> None:
    captive = {"h300": {"class": "Dij", "prestige": 4}, "h301": {"class": "Dil"}}
    s = on_the_field(mover=("norman", HERE, "Nim*2", "Nck", 6, {"captives": captive}))
    t = s.inner
    for person in range(t.PEOPLE):
        if t.people.side[person] == 0 and not game.battles.order(t).men[person].chief:
            t.take_away(person)
            t.cells[t.STATE + person] = field.DEAD
    next_phase(s)
    does(s, "flee")
    does(s, game.actions.texts(s.legal(DANES))[0])
    assert size(s, "g1") == 1
    assert {int(s.get(layout.STATUS + man)) for man in (299, 300)} == {layout.DEAD}


@pytest.mark.rule("diex-aie", "c8.4.d", "c8.4.e")
def test_hungry_men_fight_worse_and_go_half_as_far() -> None:
    fed = on_the_field().inner
    starved = on_the_field(mover=("norman", HERE, "Nim*4", "Nck", 6, {"weak": 1})).inner
    foot = next(person for person in range(fed.PEOPLE) if not fed.is_mounted(person))
    assert starved.movement_of(foot) == fed.movement_of(foot) // 2
    assert (fed.weakness(foot), starved.weakness(foot)) == (0, 1)


# ---------------------------------------------------------------- consent, storing


@pytest.mark.rule("diex-aie", "c17.a")
def test_both_must_agree_to_settle_a_battle() -> None:
    s = country(
        season=0, battles="ask", g1=("norman", HERE, "Nim*4"), g2=("dane", BESIDE, "Dil*4"), g9=("saxon", FAR, "Xil*3")
    )
    does(s, f"go {BESIDE}", "attack g2", "fight")
    assert (question(s), s.deciders()) == ("how-to-fight", (NORMAN,))
    other = s.clone()
    does(s, "settle")
    assert (question(s), s.deciders()) == ("how-to-fight", (DANES,))
    refused = s.clone()
    does(s, "settle")
    assert told(s, "quick-result")
    does(refused, "play-out")
    does(other, "play-out")
    assert question(refused) == question(other) == "lay-maps"


def test_a_battle_that_is_stored_goes_on_inside_its_campaign() -> None:
    s = on_the_field()
    next_phase(s)
    for twin in (game.restore(s.dump(), True), game.position(s.position(), listen=True)):
        assert twin.digest() == s.digest()
        assert twin.seat_inside(0, DANES) == s.seat_inside(0, DANES) >= 0
        does(twin, "flee")
        assert question(twin) in ("fall-back", "march")
    assert s.seat_inside(0, 1) == -1, "the Saxon only watches"
    assert cell(s, layout.SIDE, "g1") == layout.ATTACKERS + 1


@pytest.mark.parametrize(("lang", "said"), [("en", "Battle in the field"), ("fr", "Bataille rangée")])
def test_a_battle_is_drawn_in_the_terminal_with_men_by_their_class(lang: str, said: str) -> None:
    s = on_the_field()
    while question(s) == "deploy":
        does(s, "deploy")
    board, seat = board_for(game, lang), s.deciders()[0]
    console = Console(record=True, width=120, file=StringIO())
    console.print(board.draw(s.view(seat), seat, 120))
    console.print(board.glance(s.view(seat), seat, False, 120))
    drawn = console.export_text()
    assert said in drawn
    named = board.option(s.view(seat), "move", "person", 0)[1]
    assert named.split(" 1 ")[0] in drawn
