"""The purse of a group that is divided: how much of it goes along, and who hears of it (c8.1.d, c12.a)."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie_campaign.country import NORMAN, SAXON, can, cell, country, does, game, question, size, told, why
from games.diex_aie_campaign.test_secrets import shown
from meadhall.bots.diex_aie_campaign.player import CampaignPlayer
from meadhall.games.diex_aie.campaign import layout

YORK, WILD, FAR = "1116", "0511", "1512"


def divided(money: int = 7, men: str = "Nim*8", **more: Any) -> Any:
    """Three men have parted from a Norman group with so many half-pounds."""
    s = country(
        stage=layout.REORGANISING,
        g1=("norman", WILD, men, {"money": money, **more}),
        g2=("saxon", FAR, "Xil*3"),
    )
    does(s, "split g1", "pick h1", "pick h2", "pick h3", "enough")
    return s


@pytest.mark.rule("diex-aie", "c8.1.d", "c12.a")
@pytest.mark.parametrize("halves", [0, 3, 7])
def test_the_owner_says_how_much_of_the_purse_goes_along(halves: int) -> None:
    s = divided()
    assert (question(s), s.deciders()) == ("purse", (NORMAN,))
    assert game.prompt_document(s, NORMAN)["arguments"] == {"group": "g1", "into": "g3", "halves": 7}
    assert why(s, "endow 8") == "c12.a"
    assert why(s, "done") == "c8.1.d"
    assert len(s.legal(NORMAN)) == 8
    does(s, f"endow {halves}")
    assert (cell(s, layout.MONEY, "g1"), cell(s, layout.MONEY, "g3")) == (7 - halves, halves)
    assert question(s) == "reorganise"
    assert told(s, "purse-divided") == [{"group": "g1", "into": "g3", "sum": str(halves)}]


@pytest.mark.rule("diex-aie", "c8.1.d")
def test_plunder_stays_with_the_group_that_is_divided() -> None:
    s = divided(money=8, plunder=4, haul=1, rations=2)
    does(s, "endow 8")
    assert [cell(s, field, "g3") for field in (layout.PLUNDER, layout.HAUL, layout.RATIONS)] == [0, 0, 0]
    assert [cell(s, field, "g1") for field in (layout.PLUNDER, layout.HAUL, layout.RATIONS)] == [4, 1, 2]


@pytest.mark.rule("diex-aie", "c8.1.d", "c12.a")
def test_men_who_go_over_to_another_group_bring_their_part_of_the_purse() -> None:
    s = country(
        stage=layout.REORGANISING,
        g1=("norman", WILD, "Nim*8", {"money": 9}),
        g2=("norman", WILD, "Nil*4", {"money": 1}),
        g3=("saxon", FAR, "Xil*3"),
    )
    does(s, "split g1", "pick h1", "pick h2", "pick h3", "enough", "endow 5", "join g4", "join g2")
    assert (size(s, "g2"), cell(s, layout.MONEY, "g1"), cell(s, layout.MONEY, "g2")) == (7, 4, 6)


@pytest.mark.rule("diex-aie", "c8.1.d")
def test_whoever_has_no_money_is_asked_too_so_that_nobody_learns_it() -> None:
    s = divided(money=0)
    assert question(s) == "purse"
    assert s.legal(NORMAN) == [game.actions.parse("endow 0")]


@pytest.mark.rule("diex-aie", "c8.1.d")
def test_men_of_a_garrison_who_join_a_group_bring_nothing() -> None:
    motte = {"hex": WILD, "stores": 3, "men": {f"h{200 + n}": {"class": "Nim"} for n in range(8)}}
    s = country(
        stage=layout.REORGANISING,
        mottes=[motte],
        g1=("norman", WILD, "Nim*3", {"money": 4}),
        g2=("saxon", FAR, "Xil*3"),
    )
    does(s, "draw m1", "pick h200", "enough")
    assert question(s) == "reorganise"


@pytest.mark.rule("diex-aie", "c8.1.b", "c8.1.d")
def test_nobody_else_learns_what_is_in_either_purse() -> None:
    s = divided()
    for step in range(2):
        for seat in (SAXON, 2, 3, None):
            view = s.view(seat)
            assert all("money" not in view["groups"][name] for name in ("g1", "g3"))
        one, other = s.determinize(SAXON, 1), s.determinize(SAXON, 2)
        assert shown(one, SAXON) == shown(other, SAXON) == shown(s, SAXON)
        if step == 0:
            does(s, "endow 3")
    heard = [event for event in game.take_events(s) if event.kind == "purse-divided"]
    assert [event.visible_to(seat) for event in heard for seat in (NORMAN, SAXON, None)] == [True, False, False]


def test_the_question_is_stored_and_read_back() -> None:
    s = divided()
    assert game.position(s.position()).digest() == s.digest()
    assert game.restore(s.dump()).digest() == s.digest()
    copy = s.clone()
    does(copy, "endow 4")
    assert cell(s, layout.MONEY, "g1") == 7
    assert game.position(copy.position()).digest() == copy.digest()


@pytest.mark.parametrize(
    ("lang", "prompt", "answer", "event"),
    [
        (
            "en",
            "how much of its money goes along with Norman group 3? In its purse: 7",
            "£1½",
            "gives Norman group 3 £½",
        ),
        ("fr", "en demi-livres\u00a0: 7.", "1,5\u00a0£", "emporte 0,5\u00a0£"),
    ],
)
def test_it_is_said_in_pounds(lang: str, prompt: str, answer: str, event: str) -> None:
    s = divided()
    assert prompt in game.prompt(s, NORMAN, lang)
    assert game.action_text(s, game.actions.parse("endow 3"), lang) == answer
    does(s, "endow 1")
    said = [game.event_text(s, one, lang) for one in game.take_events(s) if one.kind == "purse-divided"]
    assert event in said[0]


@pytest.mark.parametrize(("hurt", "halves"), [(False, 3), (True, 0)])
def test_the_bot_shares_by_heads_and_leaves_the_lame_nothing(hurt: bool, halves: int) -> None:
    s = divided(money=8)
    for man in range(3):
        s.put(layout.HEALTH + man, int(hurt))
    chosen = CampaignPlayer(1).choose(s, NORMAN)
    assert chosen == game.actions.parse(f"endow {halves}")
    assert can(s, f"endow {halves}")
