"""The garrison of a besieged motte that comes out to help its relief (c15.d)."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie_campaign.country import (
    DANE,
    NORMAN,
    SAXON,
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
from games.diex_aie_campaign.mottes import BESIDE, FAR, GARRISON, HERE, be_quiet, motte
from games.diex_aie_campaign.test_secrets import shown
from meadhall.bots.diex_aie_campaign.player import CampaignPlayer
from meadhall.core.chance import LoadedChance, seeded
from meadhall.games.diex_aie.campaign import layout
from meadhall.games.diex_aie.campaign.engagements import order_of
from meadhall.skirmish.layout import WOUNDED

OUT = "g4"  # the first free counter


def relief(*luck: int, besiegers: str = "Dim*12", men: str = "Nim*12", **more: Any) -> Any:
    """Normans come from the north to a motte that Danes besiege, and attack them."""
    s = country(
        luck,
        season=0,
        mottes=[more.pop("motte", motte(besieger=1, siege_days=2))],
        g1=("dane", BESIDE, besiegers, "Dij", 3),
        g2=("norman", HERE, men, "Nck", 9),
        g3=("norman", BESIDE, "Nil*4", {"shut": 1}),
        g9=("saxon", FAR, "Xil*3"),
        **more,
    )
    does(s, f"go {BESIDE}", "attack g1", "fight")
    return s


def to_the_end(s: Any) -> None:
    while s.deciders() and question(s) in ("losses", "neighbours", "fall-back", "how-to-fight"):
        be_quiet(s) if question(s) != "fall-back" else does(s, game.actions.texts(s.legal(s.deciders()[0]))[0])


@pytest.mark.rule("diex-aie", "c15.d", "11.4.3.d")
def test_the_whole_garrison_may_come_out_to_help() -> None:
    s = relief()
    assert (question(s), s.deciders()) == ("neighbours", (NORMAN,))
    assert can(s, "sally m1")
    does(s, "sally m1")
    assert (s.garrison_size(0), size(s, OUT), cell(s, layout.SIDE, OUT)) == (0, 10, layout.ATTACKERS + 1)
    assert told(s, "garrison-sallies") == [{"motte": "m1", "men": 10}]
    assert game.label(s, "group", 3, "en").startswith("the garrison of")
    game.check(s)


@pytest.mark.rule("diex-aie", "c15.d", "11.4.3.a")
def test_it_comes_out_once_in_a_siege() -> None:
    s = relief()
    does(s, "sally m1")
    assert s.position()["mottes"][0]["sheet"]["general_sortie"] == 1
    assert why(s, "sally m1") in ("c15.d", "11.4.3.a")
    spent = relief(motte=motte(besieger=1, siege_days=2, sheet={"general_sortie": 1}))
    assert why(spent, "sally m1") == "11.4.3.a"
    assert not can(spent, "sally m1")


@pytest.mark.rule("diex-aie", "c15.d")
@pytest.mark.parametrize(
    ("more", "rule"),
    [({"motte": motte(besieger=0)}, "c15.d"), ({"motte": motte(besieger=1, hex="0205")}, "c15.d")],
)
def test_a_motte_that_is_not_besieged_there_sends_nobody(more: Any, rule: str) -> None:
    s = country(
        season=0,
        mottes=[more["motte"]],
        g1=("dane", BESIDE, "Dim*12", "Dij", 3),
        g2=("norman", HERE, "Nim*12", "Nck", 9),
        g3=("norman", HERE, "Nil*4"),
        g9=("saxon", FAR, "Xil*3"),
    )
    s.put(layout.BESIEGER, int(bool(more["motte"]["besieger"])))
    does(s, f"go {BESIDE}", "attack g1", "fight")
    assert question(s) == "neighbours"
    assert why(s, "sally m1") == rule


@pytest.mark.rule("diex-aie", "c15.d")
def test_it_helps_no_saxons_and_not_the_besiegers() -> None:
    s = country(
        season=0,
        mottes=[motte(besieger=1, siege_days=2)],
        g1=("dane", BESIDE, "Dim*12", "Dij", 3),
        g2=("saxon", HERE, "Xim*12", "Xct", 9),
        g3=("saxon", "0412", "Xil*4"),
        g4=("dane", "0513", "Dil*6"),
        g9=("norman", FAR, "Nil*3"),
    )
    does(s, f"go {BESIDE}", "attack g1", "fight")
    asked = []
    while question(s) == "neighbours":
        asked.append(s.deciders())
        assert why(s, "sally m1") == "c15.d"
        does(s, "stay-out")
    assert asked == [(SAXON,), (DANE,)]


@pytest.mark.rule("diex-aie", "c15.d")
def test_besiegers_who_attack_the_relief_have_the_garrison_against_them_too() -> None:
    s = country(
        season=0,
        mottes=[motte(besieger=1, siege_days=2)],
        g1=("dane", BESIDE, "Dim*12", "Dij", 3),
        g2=("norman", HERE, "Nim*12", "Nck", 9),
        g9=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {BESIDE}", "pass")
    while question(s) != "challenge":
        be_quiet(s)
    assert s.deciders() == (DANE,)
    does(s, "fight", "fight")
    assert (question(s), s.deciders()) == ("neighbours", (NORMAN,))
    does(s, "sally m1")
    assert cell(s, layout.SIDE, "g3") == layout.DEFENDERS + 1


@pytest.mark.rule("diex-aie", "c15.d", "c14.4.a")
def test_it_deploys_opposite_to_the_relief_as_do_those_who_were_shut_in() -> None:
    s = relief(battles="played")
    does(s, "sally m1", "attack g3")
    while question(s) == "neighbours":
        be_quiet(s)
    order, men = order_of(s)
    ways = {int(s.get(layout.AT + man)): order.groups[order.men[place].group][1] for place, man in enumerate(men)}
    assert ways[1] == 0, "the relief comes from the north"
    assert (ways[3], ways[2]) == (3, 3)


@pytest.mark.rule("diex-aie", "c15.d", "11.4.3.f", "c9.d")
@pytest.mark.parametrize(("luck", "men", "lifted"), [((1, 1, 1), "Nck*30", True), ((10, 1, 1), "Nil*6", False)])
def test_those_who_are_left_go_in_again_whoever_has_won(luck: Any, men: str, lifted: bool) -> None:
    s = relief(*luck, men=men, besiegers="Dil*6" if lifted else "Dim*30")
    does(s, "sally m1", "stay-out")
    to_the_end(s)
    alive = sum(s.get(layout.STATUS + man) == layout.IN_GARRISON for man in range(199, 209))
    dead = sum(s.get(layout.STATUS + man) == layout.DEAD for man in range(199, 209))
    assert (s.garrison_size(0), alive + dead) == (alive, 10)
    assert not s.is_there(3)
    assert told(s, "garrison-returns") == [{"motte": "m1", "men": alive}]
    assert (s.get(layout.BESIEGER) == 0) == lifted
    assert not any(s.get(layout.VETERAN + man) for man in range(199, 209)), "its wins are no group's"
    assert hex_of(s, "g3") == BESIDE
    game.check(s)


@pytest.mark.rule("diex-aie", "c15.d", "c14.6.f")
def test_a_garrison_in_a_battle_that_is_fought_out_comes_home_as_the_field_leaves_it() -> None:
    s = relief(battles="played")
    does(s, "sally m1", "stay-out")
    s.use_chance(seeded(3))
    while question(s) == "neighbours" or s.inner is None:
        be_quiet(s)
    assert game.position(s.position()).digest() == s.digest()
    while question(s) == "deploy":
        does(s, "deploy")
    t = s.inner
    hurt = next(person for person in range(int(t.PEOPLE)) if game.fighter(s, person) == 199)
    t.cells[t.STATE + hurt] = WOUNDED
    while question(s) != "stand" or s.deciders() != (NORMAN,):
        be_quiet(s)
    does(s, "flee")
    assert (question(s), s.deciders()) == ("fall-back", (NORMAN,))
    assert (s.get(layout.STATUS + 199), s.get(layout.HEALTH + 199)) == (layout.IN_GARRISON, layout.WOUNDED)
    assert s.garrison_size(0) == 10
    assert s.get(layout.BESIEGER) == 1
    game.check(s)


@pytest.mark.rule("diex-aie", "c15.d", "c8.1.b")
def test_a_garrison_on_the_field_is_stored_and_seen_by_all() -> None:
    s = relief()
    does(s, "sally m1")
    assert game.position(s.position()).digest() == s.digest()
    assert game.restore(s.dump()).digest() == s.digest()
    for seat in range(4):
        assert len(s.view(seat)["groups"][OUT]["men"]) == 10
        one, other = s.determinize(seat, 1), s.determinize(seat, 2)
        assert shown(one, seat) == shown(other, seat) == shown(s, seat)


@pytest.mark.rule("diex-aie", "c15.d")
def test_a_bot_lets_it_out_where_that_helps() -> None:
    s = relief(besiegers="Dim*20")
    chosen = CampaignPlayer(1).choose(s, NORMAN)
    assert chosen in (game.actions.parse("sally m1"), game.actions.parse("attack g3"))
    s.use_chance(LoadedChance([], seeded(0)))
    does(s, *(["attack g3"] if chosen == game.actions.parse("attack g3") else []))
    assert CampaignPlayer(1).choose(s, NORMAN) == game.actions.parse("sally m1")
    assert len(GARRISON) == 10


@pytest.mark.rule("diex-aie", "c15.d")
def test_it_does_not_come_out_against_others_who_are_there() -> None:
    s = country(
        season=0,
        mottes=[motte(besieger=1, siege_days=2)],
        g1=("dane", BESIDE, "Dim*12", "Dij", 3),
        g2=("norman", HERE, "Nim*12", "Nck", 9),
        g3=("norman", "0412", "Nil*4"),
        g5=("scot", BESIDE, "Sil*6"),
        g9=("saxon", FAR, "Xil*3"),
    )
    does(s, f"go {BESIDE}", "attack g5", "fight")
    assert question(s) == "neighbours"
    assert why(s, "sally m1") == "c15.d"


@pytest.mark.rule("diex-aie", "c15.d", "c14.8.a")
def test_prisoners_go_with_the_relief_and_not_into_the_motte() -> None:
    s = relief(battles="played", men="Nim*5", besiegers="Dim*6")
    does(s, "sally m1", "stay-out")
    s.use_chance(seeded(3))
    while question(s) != "stand" or s.deciders() != (DANE,):
        does(s, "deploy") if question(s) == "deploy" else be_quiet(s)
    does(s, "surrender")
    taken = [man for man in range(layout.MEN) if s.get(layout.STATUS + man) == layout.CAPTIVE]
    assert len(taken) == 7
    assert {int(s.get(layout.AT + man)) for man in taken} == {1}
    assert s.garrison_size(0) == 10
