"""What a seat cannot know (c8.1.b, c10): nothing of it is in what the seat is shown, told or allowed."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from games.diex_aie_campaign.country import DANE, NORMAN, SAXON, SCOT, at, country, does, game
from meadhall.games.diex_aie.campaign import layout

YORK, WILD, BESIDE, FAR = "1116", "0511", "0512", "1512"


def walk(scenario: str, seats: int, seed: int, apart: int) -> Any:
    """Positions of a game played at random, some answers apart."""
    s, luck, count = game.start(seats, seed, scenario, listen=True), random.Random(seed), 0
    while s.deciders():
        if count % apart == 0:
            yield s
        count += 1
        seat = s.deciders()[0]
        s.apply(seat, luck.choice(s.legal(seat)))
    yield s


def crosses(before: Any, after: Any) -> bool:
    """Something hidden became known or luck was used in between."""
    return (before.reveals, before.chance.used) != (after.reveals, after.chance.used)


def shown(s: Any, seat: int) -> str:
    """All that a seat can ask of a state."""
    seen = {
        "view": s.view(seat),
        "numbers": [int(number) for number in s.observe(seat)],
        "watching": s.view(None),
        "deciders": s.deciders(),
        "odds": game.odds(s, seat),
        "legal": [int(action) for action in s.legal(seat)] if seat in s.deciders() else [],
        "why": [s.why_not(seat, action) for action in range(layout.ACTIONS)] if seat in s.deciders() else [],
        "prompt": game.prompt(s, seat, "fr") if seat in s.deciders() else "",
    }
    return json.dumps(seen)


@pytest.mark.rule("diex-aie", "c8.1.b")
@pytest.mark.parametrize(
    ("scenario", "seats"), [("romney-1066", 2), ("devastation-1069", 4), ("la-motte-de-thirsk", 3)]
)
def test_worlds_that_differ_only_in_secrets_look_the_same(scenario: str, seats: int) -> None:
    changed = set()
    for s in walk(scenario, seats, 11, 90):
        for seat in range(seats):
            one, other = s.determinize(seat, 1), s.determinize(seat, 2)
            game.check(one)
            assert shown(one, seat) == shown(other, seat) == shown(s, seat)
            if one.digest() != other.digest():
                changed.add(seat)
            assert one.determinize(seat, 9).digest() == other.determinize(seat, 9).digest(), "drawn from what it knows"
    assert changed == set(range(seats))


@pytest.mark.rule("diex-aie", "c8.1.b")
def test_worlds_that_differ_only_in_secrets_sound_the_same() -> None:
    """After an answer that is possible in both, where nothing is revealed and no luck is used."""
    heard = 0
    for s in walk("retour-des-danois", 3, 5, 29):
        for seat in range(3):
            twin = s.determinize(seat, 3)
            decider = (s.deciders() or (0,))[0]
            for action in sorted({*s.legal(decider)} & {*twin.legal(decider)})[::7] if s.deciders() else []:
                after, other = s.clone(), twin.clone()
                told_here, told_there = [], []
                for state, lines in ((after, told_here), (other, told_there)):
                    state.listen()
                    state.apply(decider, action)
                    lines += [str(event) for event in game.take_events(state) if event.visible_to(seat)]
                if any(
                    a.reveals != b.reveals or a.chance.used != b.chance.used for a, b in ((after, s), (other, twin))
                ):
                    continue
                heard += 1
                assert told_here == told_there, game.describe(action)
                assert shown(after, seat) == shown(other, seat), game.describe(action)
    assert heard > 20


@pytest.mark.rule("diex-aie", "c8.1.b")
def test_sizes_are_drawn_anew_and_a_group_that_was_met_is_drawn_as_it_was() -> None:
    groups = {
        "g1": ("norman", WILD, "Nim*9", "Nck", 5),
        "g2": ("saxon", FAR, "Xil*12", "Xct", 4, {"loyalty": 4, "money": 9}),
        "g3": ("saxon", YORK, "Xil*7"),
    }
    s = country(**groups)
    sizes = {int(s.determinize(NORMAN, seed).size(1)) for seed in range(20)}
    assert len(sizes) > 3
    assert {int(s.determinize(SAXON, seed).size(1)) for seed in range(5)} == {13}, "his own"
    met = country(**groups, seen={"1": {"g2": 6}}, known={"1": {"g2": {"Xim": 3, "Xia": 2}}})
    for seed in range(5):
        twin = met.determinize(NORMAN, seed)
        kinds = sorted(twin.classes.ids[twin.kind(man)] for man in twin.members(1))
        assert kinds == ["Xct", "Xia", "Xia", "Xim", "Xim", "Xim"]


@pytest.mark.rule("diex-aie", "c8.1.b")
def test_a_group_is_remembered_as_it_was_when_they_parted() -> None:
    s = country(
        season=0,
        g1=("norman", WILD, "Nim*9", "Nck", 5),
        g2=("saxon", BESIDE, "Xil*8 Xia*4", {"loyalty": 6}),
    )
    does(s, f"go {BESIDE}", "pass")
    s.kill(s.members(1)[0])
    does(s, "stay-out") if s.question().name == "challenge" else None
    does(s, "go 0513")
    assert "men" not in s.view(NORMAN)["groups"]["g2"]
    assert s.view(NORMAN)["seen"]["1"] == {"g2": 11}
    assert s.view(NORMAN)["known"]["1"] == {"g2": {"Xil": 7, "Xia": 4}}


@pytest.mark.rule("diex-aie", "c10.b")
def test_a_report_tells_the_make_up_and_only_to_the_spy_s_owner() -> None:
    s = country(
        stage=layout.SPYING,
        season=0,
        g1=("norman", BESIDE, "Nim*3"),
        g2=("saxon", "0514", "Xil*5 Xia*2"),
        spies={"s1": {"hex": at(WILD), "faction": 0}},
    )
    does(s, f"go {BESIDE}")
    assert s.view(NORMAN)["known"]["1"] == {"g2": {"Xil": 5, "Xia": 2}}
    reports = [event for event in game.take_events(s) if event.kind == "spy-reported"]
    assert [event.seen for event in reports] == [(NORMAN,)] or [set(event.seen) for event in reports] == [{NORMAN}]
    assert "known" not in s.view(DANE) or s.view(DANE)["known"].get("1") is None


@pytest.mark.rule("diex-aie", "c7.c", "c8.1.b")
def test_a_test_tells_its_outcome_to_all_and_the_level_to_the_saxons_alone() -> None:
    s = country(season=0, g1=("norman", WILD, "Nim*9", "Nck", 5), g2=("saxon", BESIDE, "Xil*10", {"loyalty": 3}))
    does(s, f"go {BESIDE}")
    events = game.take_events(s)
    levels = [event for event in events if event.kind == "loyalty-level"]
    assert [(event.visible_to(SAXON), event.visible_to(NORMAN), event.visible_to(None)) for event in levels] == [
        (True, False, False)
    ]
    assert [event.visible_to(None) for event in events if event.kind == "loyalty-tested"] == [True]
    for seed in range(12):
        assert s.determinize(NORMAN, seed).temper(1) <= 3 or s.knows(NORMAN, 1)


@pytest.mark.rule("diex-aie", "c8.1.b")
def test_what_normans_learnt_by_a_test_bounds_what_is_drawn() -> None:
    shown_by_tests = {"loyal_from": 1, "loyal_to": 2}
    s = country(g1=("norman", WILD, "Nim*9"), g2=("saxon", FAR, "Xil*10", {"loyalty": 1} | shown_by_tests))
    assert {int(s.determinize(NORMAN, seed).temper(1)) for seed in range(12)} <= {1, 2}


@pytest.mark.rule("diex-aie", "c8.1.b", "c8.4.d")
def test_hunger_healing_and_recruits_are_told_to_the_owner_alone() -> None:
    s = country(stage=layout.MORNING, g1=("norman", WILD, "Nim*12", {"hunger": 2}), g2=("saxon", FAR, "Xil*3"))
    private = [event for event in game.take_events(s) if event.kind in ("hunger-bites", "unfed", "fed")]
    assert private
    assert all(event.visible_to(NORMAN) for event in private)
    assert not any(event.visible_to(SAXON) or event.visible_to(None) for event in private)


@pytest.mark.rule("diex-aie", "c8.1.b", "c12.1.e")
def test_how_many_have_joined_up_in_a_village_is_seen_by_those_who_are_there() -> None:
    """It tells of a group's size and of its purse."""
    village = "0912"
    s = country(
        season=0,
        g1=("norman", "0911", "Nim*9", "Nck", 9, {"money": 30}),
        g2=("saxon", FAR, "Xil*3"),
        g3=("scot", village, "Sil*3"),
        places={"easingwold": {"loyalty": 8, "resources": 9}},
    )
    does(s, f"go {village}", "recruit")
    seen = {seat: s.view(seat)["places"]["easingwold"].get("recruited", 0) for seat in (NORMAN, SAXON, SCOT, None)}
    assert seen == {NORMAN: 1, SAXON: 0, SCOT: 1, None: 0}


def test_a_battle_is_fought_before_everybody_s_eyes() -> None:
    s = country(
        season=0, g1=("norman", WILD, "Nim*9", "Nck", 5), g2=("dane", BESIDE, "Dil*8"), g3=("saxon", FAR, "Xil*3")
    )
    assert "men" not in s.view(SAXON)["groups"]["g1"]
    does(s, f"go {BESIDE}", "attack g2")
    assert len(s.view(SAXON)["groups"]["g1"]["men"]) == 10
    assert s.view(SAXON)["seen"] == {"2": {}}
