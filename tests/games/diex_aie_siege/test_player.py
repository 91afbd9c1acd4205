"""The player of sieges: it plans in days, and whole sieges end."""

from __future__ import annotations

import pytest

from games.diex_aie_siege.fights import ASSAULT, battles, field, open_to
from games.diex_aie_siege.sheet import (
    BESIEGED,
    BESIEGER,
    HALL,
    MOTTE,
    NORMANS,
    SAXONS,
    choosing,
    game,
    play,
    sheet,
    told,
)
from meadhall.bots import make_bot
from meadhall.bots.diex_aie.player import DiexAiePlayer
from meadhall.bots.diex_aie_siege.player import SiegePlayer, chance_of
from meadhall.core.chance import seeded
from meadhall.games.diex_aie.siege import layout

LIES = {"2408": {"thing": "fascines"}}


def said(state: object, seat: int) -> str:
    return str(game.describe(SiegePlayer(1).answer(state, seat)))  # type: ignore[arg-type]


def test_it_burns_a_breach_before_a_house() -> None:
    state = sheet([], layout.TORCHES, initiative="besiegers")
    hex = game.domains["hex"].ids.index(said(state, BESIEGER).split()[1])
    assert state.place().walled[state.place().site.cell_of[hex]]


def test_it_builds_while_an_assault_promises_nothing_and_assaults_when_it_does() -> None:
    assert said(choosing(BESIEGER), BESIEGER) == "build-ladder"
    weak = choosing(BESIEGER, people=SAXONS | {"colin": "garrison"})
    assert chance_of(weak, layout.ASSAULT_FIGHT, layout.FELL) >= 0.25
    assert said(weak, BESIEGER) == "assault"


def test_it_talks_once_there_is_something_to_talk_about() -> None:
    assert said(choosing(BESIEGER, bailey_fallen=True), BESIEGER) == "talk"


@pytest.mark.parametrize(("marker", "answer"), [(7, "sortie"), (3, "decline")])
def test_the_besieged_go_for_food_when_less_than_four_days_are_left(marker: int, answer: str) -> None:
    assert said(choosing(BESIEGED, supply=10, marker=marker), BESIEGED) == answer


@pytest.mark.parametrize("scenario", [MOTTE, HALL])
@pytest.mark.parametrize("seed", range(6))
def test_whole_sieges_end(scenario: str, seed: int) -> None:
    state = game.start(2, seed, scenario, {"battles": "quick"})
    players = [SiegePlayer(seed), SiegePlayer(seed + 100)]
    answers = 0
    while deciders := state.deciders():
        state.apply(deciders[0], players[deciders[0]].answer(state, deciders[0]))
        answers += 1
        assert answers < 2000
    assert sorted(state.result() or []) == [0.0, 1.0]


@pytest.mark.parametrize("scenario", [MOTTE, HALL])
def test_random_sieges_end_within_their_days(scenario: str) -> None:
    """Nobody lifts the siege here, and everything is settled by the table."""
    for seed in range(20):
        state, policy = game.start(2, seed, scenario, {"battles": "quick"}), seeded(seed)
        answers = 0
        while deciders := state.deciders():
            options = [action for action in state.legal(deciders[0]) if action != layout.LIFT]
            state.apply(deciders[0], options[policy.below(len(options))])
            answers += 1
        assert state.day() <= state.place().last_day
        assert answers < 5000


def fought(state: object) -> None:
    """Both sides fight it out."""
    players = [SiegePlayer(1), SiegePlayer(2)]
    while state.inner is not None:  # type: ignore[attr-defined]
        seat = state.deciders()[0]  # type: ignore[attr-defined]
        state.apply(seat, players[seat].answer(state, seat))  # type: ignore[arg-type,attr-defined]


def test_a_party_takes_its_animals_by_the_rein_and_leaves_with_them() -> None:
    few = dict.fromkeys(("oswin", "edric"), "besiegers") | dict.fromkeys(NORMANS, "garrison")
    state = choosing(BESIEGED, [4], battles="played", people=few)
    play(state, BESIEGED, "sortie", "pick colin", "pick erwan", "pick vital", "pick gilles")
    play(state, BESIEGED, "ground le-fosse", "edge W")
    play(state, BESIEGER, "auto")
    fought(state)
    brought = told(state, "animals-in")
    assert brought
    assert int(brought[0].split()[1]) >= 1


def test_the_besieged_keep_to_their_hall_while_they_are_assaulted() -> None:
    state = play(choosing(BESIEGER, battles="played", scenario=HALL), BESIEGER, "assault")
    players = [SiegePlayer(1), SiegePlayer(2)]
    while state.inner is not None and state.inner.turn() < 4:
        seat = state.deciders()[0]
        state.apply(seat, players[seat].answer(state, seat))
    people = state.position()["battle"]["people"]
    garrison = set(game.data.records("siege")[1]["besieged"])
    place = state.place()
    hexes = {game.domains["hex"].ids[int(place.site.hex_of[cell])] for cell in place.targets}
    at = [people[name]["at"] for name in garrison if "at" in people[name]]
    assert sum(hex in hexes for hex in at) * 4 >= len(at) * 3


def test_the_besieged_keep_behind_their_walls_and_hold_keep_and_gate() -> None:
    """A commander and two of the weakest begin in the keep, shooters in the bailey; nobody comes out in three turns."""
    state = play(choosing(BESIEGER, battles="played"), BESIEGER, "assault")
    players = [SiegePlayer(1), SiegePlayer(2)]
    posts: dict[str, str] = {}
    while state.inner is not None and state.inner.turn() < 4:
        seat = state.deciders()[0]
        state.apply(seat, players[seat].answer(state, seat))
        if not posts and state.inner.turn() == 1:
            people = state.position()["battle"]["people"]
            posts = {name: people[name]["at"] for name in NORMANS}
    record = game.data.records("siege")[0]
    motte, bailey = record["motte"].split(), record["bailey"].split()
    assert {name for name, at in posts.items() if at in motte} == {"welf", "thierry", "colin"}
    assert {posts[name] in bailey for name in ("vital", "gilles", "gerold")} == {True}
    people = state.position()["battle"]["people"]
    at = {people[name]["at"] for name in NORMANS if "at" in people[name]}
    assert at <= {*motte, *bailey, *record["ramp"].split()}


def test_besiegers_throw_down_no_ladder_of_theirs() -> None:
    """Edric stands beside the foot of one that leans against the palisade; a Norman there would push."""
    ladders = {"1": {"at": "2408", "way": "SW", "raised": 1}}
    for person, active, pushes in (("edric", "saxon", False), ("colin", "norman", True)):
        people = {person: "2508", "welf": "0609", "osferth": "2915"}
        state = field(ASSAULT, people, turn=3, step="combat", active=active, ladders=ladders, lies=LIES)
        seat = state.deciders()[0]
        assert f"topple {person}" in open_to(state, seat)
        answer = str(battles.describe(DiexAiePlayer(1).answer(state, seat)))
        assert (answer == f"topple {person}") is pushes


def test_a_party_for_food_spares_those_who_command() -> None:
    state = play(choosing(BESIEGED, battles="played"), BESIEGED, "sortie")
    for _ in range(4):
        assert said(state, BESIEGED) in ("pick vital", "pick gilles", "pick thierry", "pick colin", "pick gerold")
        play(state, BESIEGED, said(state, BESIEGED))


def test_a_weak_relief_army_attacks_only_where_it_is_fought_out() -> None:
    """Two knights have no chance by the table; on the field they may thin the blockade, and the garrison stays in."""
    people = SAXONS | NORMANS | dict.fromkeys(("geoffroy", "mauger"), "relief")
    assert said(choosing(BESIEGED, people=people), BESIEGED) == "decline"
    assert said(choosing(BESIEGED, battles="played", people=people), BESIEGED) == "relieve"


@pytest.mark.parametrize("inside", [False, True])
def test_a_search_plans_the_day_and_the_battle(inside: bool) -> None:
    """Before the walls fights to come are settled; inside a battle it looks to the end of that."""
    weak = SAXONS | {"colin": "garrison", "vital": "garrison"}
    state = choosing(BESIEGER, battles="played", people=weak)
    if inside:
        play(state, BESIEGER, "assault")
    seat = state.deciders()[0]
    bot = make_bot("diex-aie-siege", "search:2", 3)
    assert bot.answer(state, seat) in state.legal(seat)
    assert state.cells[layout.BATTLES] == layout.PLAYED, "only in its thoughts"
