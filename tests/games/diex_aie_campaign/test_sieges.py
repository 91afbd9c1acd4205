"""Mottes besieged within a campaign (c6.i, c15): days, hunger, assaults, what becomes of the garrison, relief."""

from __future__ import annotations

from typing import Any

import pytest

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
from games.diex_aie_campaign.mottes import (
    BESIDE,
    DANES,
    FAR,
    HERE,
    assault,
    be_quiet,
    motte,
    next_siege_day,
    siege,
)
from meadhall.games.diex_aie.campaign import layout
from meadhall.games.diex_aie.campaign.sheets import besieged

# ---------------------------------------------------------------- beginning


@pytest.mark.rule("diex-aie", "c15.a", "c15.b")
def test_whoever_is_no_norman_may_besiege_a_motte_where_he_stands() -> None:
    s = siege()
    assert told(s, "siege-begins") == [{"group": "g1", "hex": BESIDE}]
    assert (question(s), s.deciders()) == ("besieger-choice", (DANES,))
    normans = country(season=0, mottes=[motte()], g1=("norman", HERE, "Nim*9", "Nck", 9), g9=("saxon", FAR, "Xil*3"))
    does(normans, f"go {BESIDE}")
    assert why(normans, "besiege") in ("c15.a", "c8.3.d")


@pytest.mark.rule("diex-aie", "c15.b")
def test_normans_in_the_hex_shut_themselves_in_and_lose_nothing_by_it() -> None:
    s = country(
        season=0,
        mottes=[motte()],
        g1=("dane", HERE, "Dim*30", "Dij", 9),
        g2=("norman", BESIDE, "Nim*6", "Nck", 5),
        g9=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {BESIDE}", "attack g2")
    assert can(s, "shut-in")
    does(s, "shut-in")
    assert s.prestige(1) == 5
    assert size(s, "g2") == 7
    assert cell(s, layout.SHUT, "g2") == 1
    assert len(besieged(s, 0)) == 17


@pytest.mark.rule("diex-aie", "c6.i")
def test_a_day_of_siege_takes_the_place_of_the_march() -> None:
    s = siege()
    does(s, "rest")
    assert cell(s, layout.TURN, "g1") == layout.RESTS
    next_siege_day(s)
    assert (question(s), s.deciders()) == ("besieger-choice", (DANES,))
    assert why(s, f"go {HERE}") == "c6.a"
    assert s.get(layout.SIEGE_DAYS) == 2


@pytest.mark.rule("diex-aie", "c15.a", "c6.i")
def test_several_mottes_are_besieged_at_once() -> None:
    other = {f"h{220 + n}": {"class": "Nim"} for n in range(6)}
    s = country(
        [10, 1, 10, 1],
        season=0,
        mottes=[motte(), motte(hex=FAR, men=other)],
        g1=("dane", HERE, "Dim*30", "Dij", 9),
        g2=("scot", "1511", "Scm*20", "Scm", 8),
        g9=("saxon", "0205", "Xil*3"),
    )
    does(s, f"go {BESIDE}", "besiege", "rest", f"go {FAR}", "besiege")
    assert [int(s.get(layout.BESIEGER + n)) for n in range(2)] == [1, 2]
    assert (question(s), s.deciders()) == ("besieger-choice", (3,))


# ---------------------------------------------------------------- hunger


@pytest.mark.rule("diex-aie", "c15.1.a")
def test_a_resource_feeds_the_besieged_for_two_days() -> None:
    s = siege(stores=2)
    assert s.get(layout.STORES) == 1, "taken off on the first day of each pair"
    next_siege_day(s)
    assert s.get(layout.STORES) == 1
    next_siege_day(s)
    assert s.get(layout.STORES) == 0


@pytest.mark.rule("diex-aie", "c15.1.a")
def test_without_resources_the_defenders_must_give_up() -> None:
    s = siege(10, stores=0)
    assert told(s, "motte-fell") == [{"group": "g1", "hex": BESIDE}]
    assert s.get(layout.MOTTE_HEX) == 0


@pytest.mark.rule("diex-aie", "c15.1.b", "c15.2.b")
@pytest.mark.parametrize(
    ("die", "dead", "taken"), [(1, 10, 0), (2, 10, 0), (5, 0, 10), (7, 0, 10), (8, 0, 0), (10, 0, 0)]
)
def test_the_fate_of_a_garrison_that_gives_up_is_rolled_for(die: int, dead: int, taken: int) -> None:
    s = siege(die, stores=0)
    status = [int(s.get(layout.STATUS + man)) for man in range(199, 209)]
    assert status.count(layout.DEAD) == dead
    assert status.count(layout.CAPTIVE) == taken
    if die >= 8:
        assert (question(s), s.deciders()) == ("fall-back", (NORMAN,))


@pytest.mark.rule("diex-aie", "c15.2.a")
def test_half_are_massacred_the_weakest_first() -> None:
    mixed = {f"h{200 + n}": {"class": "Nck" if n < 3 else "Nil"} for n in range(5)}
    s = siege(3, 5, 6, 1, 1, stores=0, garrison=mixed)  # fate; of the light foot one, then two knights
    status = [int(s.get(layout.STATUS + man)) for man in range(199, 204)]
    free = layout.CAPTIVE
    assert status == [layout.DEAD, layout.DEAD, free, layout.DEAD, free], "three of five, then the testing stops"


@pytest.mark.rule("diex-aie", "c15.2.b")
def test_riders_of_a_garrison_that_is_taken_are_dismounted() -> None:
    s = siege(6, stores=0, garrison={f"h{200 + n}": {"class": "Nck"} for n in range(5)})
    assert all(s.get(layout.ON_FOOT + man) for man in range(199, 204))
    assert len(s.position()["groups"]["g1"]["captives"]) == 5


# ---------------------------------------------------------------- supply of the besiegers


@pytest.mark.rule("diex-aie", "c15.c")
def test_besiegers_are_not_fed_by_the_motte() -> None:
    s = siege()
    stores = s.get(layout.STORES)
    next_siege_day(s)
    assert s.get(layout.STORES) == stores
    assert cell(s, layout.HUNGER, "g1") == 1


# ---------------------------------------------------------------- assaults, endings


@pytest.mark.rule("diex-aie", "c15.a", "c15.e")
def test_an_assault_may_make_the_garrison_give_up_and_the_motte_is_plundered_and_burnt() -> None:
    s = siege(1, 1, 6, besiegers="Dim*60", stores=3)
    assault(s)
    assert told(s, "motte-fell") == [{"group": "g1", "hex": BESIDE}]
    assert s.get(layout.MOTTE_HEX) == 0
    assert cell(s, layout.MONEY, "g1") == 4, "two resources are left, a pound each"
    assert s.prestige(0) == 10


@pytest.mark.rule("diex-aie", "c15.a")
def test_an_assault_that_is_beaten_off_badly_lifts_the_siege() -> None:
    s = siege(10, 1, besiegers="Dil*6")
    assault(s)
    assert s.get(layout.BESIEGER) == 0
    assert s.get(layout.MOTTE_HEX) > 0
    assert s.prestige(0) == 8


@pytest.mark.rule("diex-aie", "c15.e")
def test_whoever_lifts_a_siege_goes_back_the_way_he_came() -> None:
    s = siege()
    does(s, "lift")
    assert (question(s), s.deciders()) == ("fall-back", (DANES,))
    does(s, f"go {HERE}")
    assert hex_of(s, "g1") == HERE
    assert s.get(layout.BESIEGER) == 0
    assert s.get(layout.MOTTE_HEX) > 0


@pytest.mark.rule("diex-aie", "c15.d", "c15.e")
def test_a_relief_that_beats_the_besiegers_lifts_the_siege() -> None:
    s = country(
        [1, 1, 1],
        season=0,
        mottes=[motte(besieger=1, siege_days=2)],
        g1=("dane", BESIDE, "Dil*6", "Dij", 3, {"came": 0}),
        g2=("norman", HERE, "Nck*30", "Nck", 9),
        g9=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {BESIDE}", "attack g1", "fight")
    while question(s) in ("losses", "neighbours", "fall-back"):
        words = game.actions.texts(s.legal(s.deciders()[0]))
        does(s, "auto" if "auto" in words else "stay-out" if "stay-out" in words else words[0])
    assert s.get(layout.BESIEGER) == 0
    assert told(s, "siege-raised") == [{"hex": BESIDE}]


@pytest.mark.rule("diex-aie", "c15.d")
def test_those_who_are_shut_in_may_come_out_to_help_their_relief() -> None:
    s = country(
        season=0,
        mottes=[motte(besieger=1, siege_days=2)],
        g1=("dane", BESIDE, "Dil*6", "Dij", 3),
        g2=("norman", HERE, "Nck*30", "Nck", 9),
        g3=("norman", BESIDE, "Nim*6", {"shut": 1}),
        g9=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {BESIDE}", "attack g1", "fight")
    assert (question(s), s.deciders()) == ("neighbours", (NORMAN,))
    assert can(s, "attack g3")


def test_a_besieged_motte_is_stored_with_its_siege() -> None:
    s = siege()
    twin = game.position(s.position())
    assert twin.digest() == s.digest()
    assert game.restore(s.dump()).digest() == s.digest()


# ---------------------------------------------------------------- those who are shut in


def shut_in_before(besiegers: str = "Dim*30", shut: str = "Nim*6", **more: Any) -> Any:
    """Danes besiege a motte in which a Norman group is shut in, and a relief comes."""
    return country(
        more.pop("luck", ()),
        season=0,
        mottes=[motte(besieger=1, siege_days=2)],
        g1=("dane", BESIDE, besiegers, "Dij", 3),
        g3=("norman", BESIDE, shut, {"shut": 1}),
        g8=("scot", "1805", "Sil*3"),
        g9=("saxon", FAR, "Xil*3"),
        **more,
    )


def to_next_day(s: Any) -> None:
    day = s.day()
    while s.deciders() and s.day() == day:
        be_quiet(s)


@pytest.mark.rule("diex-aie", "c15.b")
def test_whoever_shut_himself_in_before_one_who_does_not_besiege_comes_out_in_the_morning() -> None:
    s = country(
        season=0,
        mottes=[motte()],
        g1=("dane", HERE, "Dim*30", "Dij", 9),
        g2=("norman", BESIDE, "Nim*6", "Nck", 5),
        g8=("scot", "1805", "Sil*3"),
        g9=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {BESIDE}", "attack g2", "shut-in")
    to_next_day(s)
    assert cell(s, layout.SHUT, "g2") == 0
    assert cell(s, layout.TURN, "g2") == layout.WAITS


@pytest.mark.rule("diex-aie", "c15.b")
def test_normans_in_the_hex_may_give_battle_instead_of_being_shut_in() -> None:
    def besieged_beside_normans() -> Any:
        s = country(
            season=0,
            mottes=[motte()],
            g1=("dane", HERE, "Dim*30", "Dij", 9),
            g2=("norman", BESIDE, "Nim*6", "Nck", 5),
            g9=("saxon", FAR, "Xil*3"),
        )
        does(s, f"go {BESIDE}", "besiege")
        assert (question(s), s.deciders()) == ("challenge", (NORMAN,))
        return s

    s = besieged_beside_normans()
    does(s, "stay-out")
    assert (s.current().name, cell(s, layout.SHUT, "g2")) == ("siege", 1)
    s = besieged_beside_normans()
    does(s, "fight")
    assert (question(s), s.deciders()) == ("answer", (DANES,))
    assert cell(s, layout.SHUT, "g2") == 0


@pytest.mark.rule("diex-aie", "c15.b", "c14.5.a")
def test_nobody_gives_battle_to_besiegers_who_have_slipped_away() -> None:
    s = country(
        season=0,
        mottes=[motte()],
        g1=("dane", HERE, "Dim*30", "Dij", 9),
        g2=("norman", BESIDE, "Nim*6", "Nck", 5),
        g3=("norman", BESIDE, "Nim*6", "Nck", 5),
        g9=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {BESIDE}", "besiege", "fight", "refuse")
    while question(s) == "fall-back":
        does(s, game.actions.texts(s.legal(s.deciders()[0]))[0])
    assert s.current().name not in ("challenge", "siege")
    assert s.get(layout.BESIEGER) == 0


@pytest.mark.rule("diex-aie", "c15.d", "c8.3.c")
def test_besiegers_who_give_way_to_a_larger_relief_besiege_no_more() -> None:
    s = shut_in_before(besiegers="Dil*6", g2=("norman", HERE, "Nck*30", "Nck", 9))
    does(s, f"go {BESIDE}", "pass")
    to_next_day(s)
    assert hex_of(s, "g1") != BESIDE
    assert s.get(layout.BESIEGER) == 0
    assert cell(s, layout.SHUT, "g3") == 0


@pytest.mark.rule("diex-aie", "c15.d", "c8.1.a")
def test_a_siege_ends_when_its_last_besiegers_are_dissolved_in_the_evening() -> None:
    s = shut_in_before(g7=("dane", "1905", "Dil*3"))
    for man in range(2, 31):
        s.kill(man)
    s.kill(0)
    to_next_day(s)
    assert not s.is_there(0)
    assert s.get(layout.BESIEGER) == 0


@pytest.mark.rule("diex-aie", "c15.b", "c8.1.d")
def test_those_who_are_divided_off_inside_a_besieged_motte_are_besieged_too() -> None:
    s = shut_in_before(stage=layout.REORGANISING)
    does(s, "split g3", "pick h32", "pick h33", "pick h34", "enough")
    assert (size(s, "g2"), cell(s, layout.SHUT, "g2")) == (3, 1)


@pytest.mark.rule("diex-aie", "c15.b", "c14.7.b")
def test_no_wounded_leave_a_besieged_motte() -> None:
    def wounded_in_thirsk(shut: int) -> Any:
        s = country(
            stage=layout.REORGANISING,
            mottes=[motte(hex="0709", besieger=1)],
            g1=("dane", "0709", "Dim*30", "Dij", 3),
            g3=("norman", "0709", "Nim*6", {"shut": shut}),
            g9=("saxon", FAR, "Xil*3"),
        )
        s.put(layout.HEALTH + 31, layout.WOUNDED)
        return s

    assert can(wounded_in_thirsk(0), "leave-wounded g3")
    assert why(wounded_in_thirsk(1), "leave-wounded g3") == "c15.b"


@pytest.mark.rule("diex-aie", "c15.d")
def test_those_who_came_out_and_are_beaten_are_shut_in_no_more() -> None:
    s = shut_in_before(luck=[10, 1, 1], g2=("norman", HERE, "Nil*6", "Nck", 9))
    does(s, f"go {BESIDE}", "attack g1", "fight", "attack g3")
    while question(s) in ("losses", "neighbours", "fall-back"):
        words = game.actions.texts(s.legal(s.deciders()[0]))
        does(s, "auto" if "auto" in words else "stay-out" if "stay-out" in words else words[0])
    assert hex_of(s, "g3") != BESIDE
    assert cell(s, layout.SHUT, "g3") == 0
    assert len(besieged(s, 0)) == 10


@pytest.mark.rule("diex-aie", "c15.b", "c13.2.e")
def test_those_who_are_shut_in_do_not_fall_upon_whoever_comes_to_the_siege() -> None:
    s = shut_in_before(g4=("dane", HERE, "Dil*6", "Dij", 9))
    does(s, f"go {BESIDE}")
    assert question(s) != "challenge"


@pytest.mark.rule("diex-aie", "c14.8.b", "c15.b")
def test_an_escort_besieges_nobody() -> None:
    captive = {"h300": {"class": "Nim"}}
    s = country(
        season=0,
        mottes=[motte()],
        g1=("dane", BESIDE, "Dim*30", "Dij", 9, {"captives": captive, "prison": 1}),
        g9=("saxon", FAR, "Xil*3"),
    )
    assert why(s, "besiege") == "c14.8.b"


@pytest.mark.rule("diex-aie", "c15.a", "c11.a", "c11.c")
def test_no_convoy_is_formed_or_unloaded_in_a_besieged_motte() -> None:
    s = shut_in_before(
        stage=layout.LOADING,
        convoys={"v1": {"hex": at(BESIDE) + 1, "load": 3, "animals": 5, "owner": 1}},
    )
    assert not s.deciders() or s.deciders()[0] != NORMAN or question(s) != "carting"
    assert why(s, "unload v1", NORMAN) != ""


@pytest.mark.rule("diex-aie", "c12.2.h", "c12.3.a")
def test_what_a_motte_holds_is_shared_with_mercenaries_who_were_promised_plunder() -> None:
    s = siege(1, 1, 6, besiegers="Dim*60", g2=("mercenary", HERE, "Nck*3", {"employer": 1, "terms": 1}))
    assault(s)
    assert (question(s), s.deciders()) == ("sharing", (DANES,))
    assert can(s, "take 2")
    assert not can(s, "take 3"), "two resources were left"
