"""Every position of a campaign is written and read back to the same; what cannot be is refused with a sentence."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from games.diex_aie_campaign.country import at, country, game
from meadhall.core.errors import PositionError
from meadhall.games.diex_aie.campaign import layout


@pytest.mark.parametrize("scenario", game.scenarios)
def test_every_position_of_a_random_game_is_read_back_as_it_was(scenario: str) -> None:
    seats = game.seats_of(scenario)[-1]
    s, luck, count = game.start(seats, 3, scenario), random.Random(3), 0
    while s.deciders():
        if count % 15 == 0:
            again = game.position(json.loads(json.dumps(s.position())))
            assert again.digest() == s.digest(), s.question().name
        count += 1
        seat = s.deciders()[0]
        s.apply(seat, luck.choice(s.legal(seat)))
    assert game.position(s.position()).digest() == s.digest()


def document(**more: Any) -> dict[str, Any]:
    found = country(
        g1=("norman", "0511", "Nim*4", "Nck", 5),
        g2=("saxon", "1512", "Xil*4", {"loyalty": 4}),
        g3=("mercenary", "0511", "Nim*3", {"employer": 1, "terms": 1}),
        mottes=[{"hex": "0709", "stores": 6}],
        convoys={"v1": {"hex": at("0511") + 1, "animals": 3, "load": 2, "owner": 1}},
        spies={"s1": {"hex": at("0511"), "faction": 0}},
        **more,
    )
    written: dict[str, Any] = json.loads(json.dumps(found.position()))
    return written


def test_the_first_hex_of_the_map_is_a_place_like_any_other() -> None:
    s = country(g1=("norman", "0000", "Nim*4", "Nck", 5), g2=("saxon", "1512", "Xil*4"))
    assert s.view(0)["groups"]["g1"]["hex"] == 0
    assert game.position(s.position()).digest() == s.digest()


def test_what_it_is_made_from_can_be() -> None:
    assert game.position(document()).position()["groups"]["g2"]["loyalty"] == 4


@pytest.mark.parametrize(
    ("path", "value", "where", "says"),
    [
        ("groups.g1.hex", at("1000"), "groups.g1.hex", "nobody can stand at 1000"),
        ("groups.g1.men", {}, "groups.g1", "a group has men"),
        ("groups.g1.leader", "h2", "groups.g1.leader", "who has prestige"),
        ("groups.g1.mony", 3, "groups.g1.mony", ""),
        ("groups.g1.turn", 3, "groups.g1.turn", "from 0 to 2"),
        ("groups.g2.loyalty", 11, "groups.g2.loyalty", "from 1 to 10"),
        ("groups.g3.employer", 2, "groups.g3.employer", "stands in their hex"),
        ("groups.g3.terms", 0, "groups.g3", "and only then"),
        ("groups.g1.men.h1.prestige", 11, "groups.g1.men.h1.prestige", "from 0 to 10"),
        ("groups.g1.men.h2.on_foot", 1, "groups.g1.men.h2.on_foot", "only riders"),
        ("groups.g1.men.h2.class", "Xyz", "groups.g1.men.h2.class", ""),
        ("mottes", [{"hex": "0709"}, {"hex": "0709"}], "mottes[1]", "already"),
        ("mottes", [{"hex": "1000"}], "mottes[0].hex", "nobody can stand"),
        ("convoys.v1.load", 4, "convoys.v1.load", "3 animals carry"),
        ("convoys.v1.hex", at("1000") + 1, "convoys.v1.hex", "nobody can stand"),
        ("spies.s1.hex", at("1000"), "spies.s1.hex", "nobody can stand"),
        ("places.york.resources", 4, "places.york.resources", "from -1 to -1"),
        ("places.thirsk.resources", 11, "places.thirsk.resources", "from 0 to 10"),
        ("others", {"h1": {"status": "dead", "class": "Nim"}}, "others.h1", ""),
        ("others", {"h99": {"status": "group", "class": "Nim"}}, "others.h99.status", "with his group"),
        ("others", {"h99": {"status": "ransom", "class": "Nim"}}, "others.h99", "only commanders"),
        ("seen", {"1": {"g9": 4}}, "seen.1.g9", "no group g9"),
        ("known", {"1": {"g2": {"Xil": 4}}}, "known.1.g2", "not among the groups"),
        ("day", 15, "day", "from 0 to 14"),
        ("season", 1, "season", "from -9 to 0"),
        ("brought", [0], "brought", ""),
        ("purse", 3, "purse", ""),
    ],
)
def test_what_cannot_be_is_refused(path: str, value: Any, where: str, says: str) -> None:
    written = document()
    *parents, last = path.split(".")
    found = written
    for key in parents:
        found = found[key]
    found[last] = value
    with pytest.raises(PositionError) as refused:
        game.position(written)
    assert where in str(refused.value)
    assert says in str(refused.value)
    assert refused.value.said_in("fr") != refused.value.said_in("en")


def test_a_campaign_is_not_read_for_seats_that_it_has_not() -> None:
    written = document()
    written["scenario"] = "romney-1066"
    with pytest.raises(PositionError):
        game.position(written)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_whoever_has_gone_home_after_a_battle_still_has_a_name(lang: str) -> None:
    """Events of the battle are read when the villagers are no longer on the roll."""
    state = game.start(seats=2, seed=1, scenario="romney-1066")
    assert not any(letter.isdigit() for letter in game.label(state, "man", layout.MEN - 1, lang))
