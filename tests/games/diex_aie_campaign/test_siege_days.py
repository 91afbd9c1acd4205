"""Days of siege within a campaign by chapter 11 (c6.i, c15): what a day brings stays with the motte and its men."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from games.diex_aie_campaign.country import (
    NORMAN,
    SCOT,
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
from games.diex_aie_campaign.mottes import (
    BESIDE,
    DANES,
    FAR,
    GARRISON,
    HERE,
    INITIATIVE,
    assault,
    be_quiet,
    motte,
    next_siege_day,
    siege,
)
from meadhall.core.chance import LoadedChance, seeded
from meadhall.games.diex_aie.campaign import layout
from meadhall.games.diex_aie.campaign.sheets import besieged
from meadhall.games.diex_aie.siege import layout as sheet
from meadhall.terminal.board import board_for

SMOKE = (1, 1)  # 2D10; five is added on the first days


def men_of(s: Any) -> list[int]:
    """By man: where he is, for those who have been raised."""
    return [int(s.get(layout.STATUS + man)) for man in range(layout.MEN)]


def rest_of_day(s: Any) -> None:
    while s.inner is not None:
        be_quiet(s)


# ---------------------------------------------------------------- what stays from day to day


@pytest.mark.rule("diex-aie", "c15.a", "11.2.a", "11.2.b")
def test_what_is_built_on_one_day_is_there_on_the_next() -> None:
    s = siege()
    does(s, "build-ladder", "build-ladder", "build-fascines", "rest")
    assert s.position()["mottes"][0]["sheet"]["ladders"] == 2
    next_siege_day(s)
    assert (int(s.inner.get(sheet.LADDERS)), int(s.inner.get(sheet.FASCINES))) == (2, 1)
    assert [one["action"] for one in s.position()["siege"]["log"]] == ["build"]


@pytest.mark.rule("diex-aie", "11.3.2.a", "11.3.3.a", "c15.a")
def test_what_has_burnt_down_stays_so_and_a_new_siege_finds_the_motte_whole() -> None:
    s = siege(besiegers="Dia*20 Dim*10")
    s.use_chance(LoadedChance([10, 10, *[1] * 30], seeded(0)))
    does(s, game.actions.texts(s.legal(DANES))[0])
    burnt = s.position()["siege"]["burnt"]
    assert burnt
    does(s, "rest")
    next_siege_day(s)
    assert s.position()["siege"]["burnt"] == burnt
    does(s, "spare", "lift")
    assert "sheet" not in s.position()["mottes"][0]


@pytest.mark.rule("diex-aie", "11.1.2.b", "c15.a")
def test_an_event_happens_once_in_a_siege() -> None:
    s = siege()
    next_siege_day(s, (*SMOKE, *INITIATIVE))
    assert s.position()["siege"]["event"] == "smoke"
    next_siege_day(s, (*SMOKE, *INITIATIVE))
    assert s.position()["siege"]["event"] == "none"


# ---------------------------------------------------------------- food


@pytest.mark.rule("diex-aie", "c15.1.a")
def test_no_supply_is_rolled_for() -> None:
    s = siege(stores=3)
    assert int(s.inner.get(sheet.SUPPLY)) == 6
    assert told(s, "supply-rolled") == []


@pytest.mark.rule("diex-aie", "c15.1.a", "11.6.12")
def test_stolen_supplies_are_resources_of_the_motte() -> None:
    s = siege(stores=5)
    next_siege_day(s, (3, 4, *INITIATIVE))
    rest_of_day(s)
    assert s.get(layout.STORES) == 2, "ten days, less two and four"


@pytest.mark.rule("diex-aie", "c15.1.a", "11.1.1.e")
def test_a_pack_horse_is_half_a_resource() -> None:
    s = siege(stores=3)
    next_siege_day(s, (*SMOKE, 1, 10, 1, 10))
    does(s, "sortie", "siege-auto", "ground le-fosse", "edge W", "siege-auto")
    while question(s) == "losses":
        does(s, "siege-auto")
    brought = told(s, "animals-in")[0]["animals"]
    assert s.get(layout.STORES) == (6 - 2 + brought) // 2


# ---------------------------------------------------------------- men who come by events


@pytest.mark.rule("diex-aie", "11.6.11", "c15.a")
def test_men_who_reinforce_the_besiegers_stay_in_their_group() -> None:
    s = siege()
    before = size(s, "g1")
    next_siege_day(s, (3, 3, *INITIATIVE))
    assert (question(s), s.deciders()) == ("buy-army", (DANES,))
    does(s, "siege-auto")
    bought = len(told(s, "bought"))
    rest_of_day(s)
    assert bought >= 10
    assert size(s, "g1") == before + bought
    game.check(s)


@pytest.mark.rule("diex-aie", "11.6.14", "c15.a")
def test_refugees_stay_in_the_garrison() -> None:
    s = siege(stores=9)
    next_siege_day(s, (4, 5, 7, *INITIATIVE))
    rest_of_day(s)
    assert s.garrison_size(0) == 17


@pytest.mark.rule("diex-aie", "11.6.19", "c15.a")
def test_a_relief_army_that_does_not_attack_stays_before_the_motte() -> None:
    s = siege()
    next_siege_day(s, (7, 7))
    assert (question(s), s.deciders()) == ("buy-army", (NORMAN,))
    does(s, "siege-auto", "decline", "rest")
    [stays] = told(s, "relief-stays")
    assert cell(s, layout.SHUT, stays["group"]) == 1
    assert size(s, stays["group"]) >= 6
    assert len(besieged(s, 0)) == 10, "it is not besieged"
    next_siege_day(s, (*SMOKE, 1, 10))
    assert can(s, "relieve")


@pytest.mark.rule("diex-aie", "11.6.19", "c15.a")
def test_a_relief_army_that_is_beaten_falls_back_and_lives_on() -> None:
    s = siege()
    next_siege_day(s, (7, 7))
    does(s, "siege-auto", "relieve")
    s.use_chance(LoadedChance([10, 5], seeded(3)))
    does(s, "ground le-fosse", "edge E")
    while s.inner is not None:
        be_quiet(s)
    [stays] = told(s, "relief-stays")
    assert (question(s), s.deciders()) == ("fall-back", (NORMAN,))
    does(s, game.actions.texts(s.legal(NORMAN))[0])
    assert hex_of(s, stays["group"]) != BESIDE
    assert cell(s, layout.SHUT, stays["group"]) == 0
    assert s.get(layout.BESIEGER) == 1, "the siege goes on"


@pytest.mark.rule("diex-aie", "11.6.20", "c15.e")
def test_a_messenger_calls_the_besiegers_away() -> None:
    s = siege()
    next_siege_day(s, (7, 8))
    assert s.get(layout.BESIEGER) == 0
    assert (question(s), s.deciders()) == ("fall-back", (DANES,))
    assert s.get(layout.MOTTE_HEX) > 0


def in_the_bailey(rations: int) -> Any:
    """The besiegers hold the bailey on day 2 of the siege, and a relief army has come."""
    held = {"supply": 30, "marker": 2, "modifier": 24, "bailey_fallen": 1, "rations": rations}
    return country(
        [7, 7],
        season=0,
        mottes=[motte(besieger=1, siege_days=1, sheet=held)],
        g1=("dane", BESIDE, "Dim*30", "Dij", 9),
        g8=("scot", "1805", "Sil*3"),
        g9=("saxon", FAR, "Xil*3"),
    )


@pytest.mark.rule("diex-aie", "11.4.1.h", "11.4.1.k", "11.4.1.m", "c15.a")
def test_besieged_besiegers_who_starve_are_taken() -> None:
    s = in_the_bailey(rations=1)
    does(s, "siege-auto")
    assert (question(s), s.deciders()) == ("relief-choice", (DANES,))
    does(s, "siege-shut-in")
    rest_of_day(s)
    assert told(s, "besiegers-gave-up") == [{"hex": BESIDE}]
    assert not s.is_there(0)
    assert s.get(layout.BESIEGER) == 0
    taken = [man for man in range(31) if s.get(layout.STATUS + man) == layout.CAPTIVE]
    assert len(taken) == 31
    assert s.get(layout.MOTTE_HEX) > 0


@pytest.mark.rule("diex-aie", "11.4.1.h", "11.4.1.m", "c15.a")
def test_roles_that_are_exchanged_stay_so_the_next_day() -> None:
    s = in_the_bailey(rations=9)
    does(s, "siege-auto", "siege-shut-in")
    rest_of_day(s)
    assert s.position()["mottes"][0]["sheet"]["exchanged"] == 1
    next_siege_day(s)
    assert s.position()["siege"]["exchanged"]
    assert s.inner.besieger() == sheet.INSIDE


@pytest.mark.rule("diex-aie", "11.4.1.j", "c15.a")
def test_the_part_of_a_divided_army_that_is_beaten_goes_its_own_way() -> None:
    s = in_the_bailey(rations=9)
    does(s, "siege-auto", "divide")
    for _ in range(6):
        does(s, game.actions.texts(s.legal(DANES))[0])
    does(s, "siege-enough")
    s.use_chance(LoadedChance([1, 1, 1, 1], seeded(0)))
    while s.inner is not None:
        be_quiet(s)
    game.check(s)
    assert (question(s), s.deciders()) == ("fall-back", (DANES,))
    assert s.get(layout.BESIEGER) == 1, "those in the bailey stay"


# ---------------------------------------------------------------- the wounded, talks, who takes part


@pytest.mark.rule("diex-aie", "11.1.5.a", "11.1.5.b", "c15.a")
def test_the_dates_of_the_sick_list_are_days_of_the_campaign() -> None:
    wounded = GARRISON | {"h200": {"class": "Nim", "health": 1, "due": 5}}
    s = siege(garrison=wounded)  # on day 3 of the campaign
    assert s.position()["siege"]["people"]["s1"]["due"] == 3
    rest_of_day(s)
    assert s.get(layout.DUE + 199) == 5
    next_siege_day(s)
    next_siege_day(s)
    assert s.get(layout.HEALTH + 199) == layout.HEALTHY


@pytest.mark.rule("diex-aie", "11.5.b", "c15.1.b")
def test_a_garrison_that_is_talked_into_surrender_meets_its_fate() -> None:
    s = siege(besiegers="Dim*40")
    s.use_chance(LoadedChance([10, 9], seeded(0)))
    does(s, "talk")
    assert told(s, "motte-fell") == [{"group": "g1", "hex": BESIDE}]
    assert s.get(layout.MOTTE_HEX) == 0


@pytest.mark.rule("diex-aie", "11.1.3.c", "c15.a")
def test_the_normans_sally_out_when_they_have_the_initiative() -> None:
    s = country(
        [1, 10],
        season=0,
        mottes=[motte()],
        g1=("dane", HERE, "Dim*30", "Dij", 9),
        g9=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {BESIDE}", "besiege")
    assert (question(s), s.deciders()) == ("besieged-choice", (NORMAN,))
    assert why(s, "relieve") == "11.6.19"
    assert can(s, "general-sortie")
    assert s.legal(DANES) == [game.actions.parse("lift")], "the besieger may go"


@pytest.mark.rule("diex-aie", "11.4.1.b", "c15.a")
def test_other_groups_of_the_besiegers_in_the_hex_take_part() -> None:
    s = siege(g2=("dane", BESIDE, "Dil*8"))
    assert s.position()["siege"]["sheet"]["besiegers"] == 39
    does(s, "rest")
    assert size(s, "g2") == 8


@pytest.mark.rule("diex-aie", "c17.4", "11.1.5.a", "c15.a")
def test_a_commander_who_is_hurt_before_the_walls_is_so_in_the_campaign() -> None:
    s = siege(5, 10, *[2] * 12, besiegers="Dim*30")  # the fight, his fate, and two days for all the wounded
    assault(s)
    assert s.get(layout.HEALTH) == layout.WOUNDED
    assert s.get(layout.DUE) == 5, "two days from day 3"


# ---------------------------------------------------------------- what is seen and kept


@pytest.mark.rule("diex-aie", "11.a", "c8.1.b")
def test_the_siege_sheet_lies_open_to_everybody_and_is_answered_by_two() -> None:
    s = siege()
    for seat in range(4):
        view = s.view(seat)
        assert view["siege"]["people"]
        assert len(view["mottes"][0]["men"]) == 10
        assert len(view["groups"]["g1"]["men"]) == 31
        assert list(s.determinize(seat, 7).observe(seat)) == list(s.observe(seat))
    assert s.legal(SCOT) == []
    assert why(s, "rest", SCOT) == "c6.a"


def test_a_day_of_siege_is_stored_with_the_campaign() -> None:
    s = siege(besiegers="Dim*30 Dia*3")
    twin = game.position(s.position())
    assert twin.digest() == s.digest()
    assert game.restore(s.dump()).digest() == s.digest()
    copy = s.clone()
    does(copy, "spare", "build-ladder")
    assert s.digest() == twin.digest()
    does(twin, "spare", "build-ladder")
    assert twin.digest() == copy.digest()


def test_losses_of_a_sortie_can_be_stored() -> None:
    s = siege()
    next_siege_day(s, (*SMOKE, 1, 10, 6, 1))
    does(s, "sortie", "siege-auto", "ground le-fosse", "edge W", "siege-auto")
    assert question(s) == "losses"
    assert game.position(s.position()).digest() == s.digest()


@pytest.mark.parametrize("seed", range(6))
def test_nobody_is_lost_or_doubled_while_days_of_siege_pass(seed: int) -> None:
    mixed = {f"h{200 + n}": {"class": kind} for n, kind in enumerate(["Nck", "Nim", "Nia", "Nil", "Ncl"] * 4)}
    s = siege(besiegers="Dim*30 Dia*5", stores=8, garrison=mixed)
    s.use_chance(seeded(seed))
    before = sum(status > 0 for status in men_of(s))
    came = 0
    while s.get(layout.BESIEGER) and s.deciders():
        be_quiet(s)
        for event in map(game.event_document, game.take_events(s)):
            came += event["kind"] == "bought"
            came += event["arguments"]["men"] if event["kind"] == "refugees" else 0
        game.check(s)
    assert before <= sum(status > 0 for status in men_of(s)) <= before + came


@pytest.mark.parametrize(("lang", "food"), [("en", "food for 6 days"), ("fr", "6 jours")])
def test_the_sheet_is_drawn_in_the_terminal(lang: str, food: str) -> None:
    s = siege(garrison=GARRISON | {"h200": {"class": "Nim", "health": 1, "due": 5}})
    board = board_for(game, lang)
    console = Console(record=True, width=120, file=StringIO())
    console.print(board.draw(s.view(DANES), DANES, 120))
    console.print(board.glance(s.view(DANES), DANES, False, 120))
    drawn = console.export_text()
    assert food in drawn
    assert "31" in drawn
    assert {"en": "Norman medium foot 1", "fr": "Fantassin moyen 1"}[lang] in drawn
    named = board.option(s.view(DANES), "siege-pick", "fellow", 0)[1]
    assert named.startswith({"en": "Norman medium foot 1", "fr": "Fantassin moyen 1"}[lang])
