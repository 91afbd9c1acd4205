"""The player of Vikings with a purpose: it answers legally, the same way twice, knows its odds, and beats chance."""

from __future__ import annotations

from typing import Any

import pytest

from games.vikings.table import at, beside, game, wounded
from meadhall._plain import is_compiled
from meadhall.bots.bot import Bot, RandomBot
from meadhall.bots.skirmish.distances import FAR
from meadhall.bots.skirmish.results import RETREAT, STUN, WOUND
from meadhall.bots.vikings.errands import BRING, FETCH, FLEE, MAN, PUSH, errand_of, is_doomed
from meadhall.bots.vikings.paths import Pathfinder, Reach
from meadhall.bots.vikings.player import VikingsPlayer
from meadhall.bots.vikings.ships import BRAKES, braking, course_of, run, wanted_speed, wanted_task
from meadhall.bots.vikings.tempers import USUAL
from meadhall.bots.vikings.worth import HORSE, joint_worth, shot_worth, worth
from meadhall.games.vikings import layout as ship_cells
from meadhall.games.vikings.layout import BAIL, BOARD
from meadhall.skirmish.odds import fighting_odds

WORTH = {"killed": 1.0, "wounded": WOUND, "stunned": STUN, "retreats": RETREAT, "nothing": 0.0}
COST = {"attacker-wounded": WOUND, "attacker-stunned": STUN, "attackers-retreat": RETREAT}


def person(name: str) -> int:
    return game.domains["person"].index(name)


def ship(name: str) -> int:
    return game.domains["ship"].index(name)


def asked(state: Any, seed: int = 1) -> str:
    """What the bot answers for the seat that must decide."""
    seat = state.deciders()[0]
    return str(game.describe(VikingsPlayer(seed).answer(state, seat)))


# ---------------------------------------------------------------- whole games


def play_out(scenario: str, bots: list[Bot], seed: int) -> tuple[list[float], str]:
    state = game.start(2, seed, scenario)
    while seats := state.deciders():
        state.apply(seats[0], bots[seats[0]].answer(state, seats[0]))
    return state.result(), state.digest()


def against_chance(scenario: str, seat: int) -> float:
    bots: list[Bot] = [RandomBot(5), RandomBot(6)]
    bots[seat] = VikingsPlayer(7)
    return play_out(scenario, bots, 1)[0][seat]


def test_purpose_beats_chance_on_either_side_at_sea() -> None:
    assert [against_chance("sea-chase", seat) for seat in (0, 1)] == [1.0, 1.0]


@pytest.mark.skipif(not is_compiled(), reason="fourteen games take too long in plain Python")
def test_purpose_beats_chance_in_every_scenario() -> None:
    """Nearly always: one game of fourteen may be lost to the dice."""
    won = [against_chance(scenario, seat) for scenario in game.scenarios for seat in (0, 1)]
    assert sum(won) >= 13.0, won


def test_the_same_seed_plays_the_same_game() -> None:
    games = [play_out("sea-chase", [VikingsPlayer(1), VikingsPlayer(2)], 3) for _ in range(2)]
    assert games[0] == games[1]


def test_a_bot_that_has_played_before_answers_like_a_new_one() -> None:
    """It remembers ways, and nothing that changes an answer."""
    veteran = VikingsPlayer(4)
    play_out("sea-chase", [veteran, RandomBot(1)], 2)
    state = game.start(2, 1, "shield-wall")
    chance = VikingsPlayer(9).chance
    for _ in range(60):
        seat = state.deciders()[0]
        copy = state.determinize(seat, 1)
        action = VikingsPlayer(4).choose(copy.clone(), seat)
        assert veteran.choose(copy, seat) == action
        options = state.legal(seat)
        state.apply(seat, action if chance.below(3) else options[chance.below(len(options))])


# ---------------------------------------------------------------- odds


def test_a_shot_is_worth_what_the_odds_say() -> None:
    people = {"einar": "1205", "aelle": "1209", "alwin": wounded("1004"), "edwin": "1405"}
    state = at("fire", "viking", people)
    assert asked(state) == "shoot einar"
    state.apply(0, game.action("shoot", "einar"))
    odds = fighting_odds(state, 0)
    assert odds is not None
    assert odds["fights"]
    for shot in odds["fights"]:
        target = person(shot["action"].split()[1])
        taken = sum(WORTH[name] * chance for name, chance in shot["chances"].items())
        assert shot_worth(state, person("einar"), target) == pytest.approx(taken * worth(state, target))


def test_an_attack_is_worth_what_the_odds_say() -> None:
    people = {"dag": "1205", "finn": beside("1205", "NE", "S"), "aelle": beside("1205", "NE")}
    state = at("combat", "viking", people)
    odds = fighting_odds(state, 0)
    assert odds is not None
    chances = odds["fights"][0]["chances"]
    mine, theirs = min(worth(state, person(name)) for name in ("dag", "finn")), worth(state, person("aelle"))
    expected = sum(WORTH.get(name, 0.0) * theirs * chance for name, chance in chances.items())
    expected -= sum(COST.get(name, 0.0) * mine * chance for name, chance in chances.items())
    assert joint_worth(state, person("aelle")) == pytest.approx(expected)
    assert state.digest() == at("combat", "viking", people).digest(), "counting leaves nothing behind"


def test_a_leader_is_worth_more_where_his_death_counts_more() -> None:
    state = at("movement", "viking", {"ragnar": "1205", "dag": "1206", "edwin": "3006"})
    assert worth(state, person("ragnar")) > worth(state, person("dag")) + 3
    assert worth(state, state.PEOPLE) == HORSE


def test_it_attacks_where_that_pays_and_not_where_it_does_not() -> None:
    """A Jarl alone risks more than he may win."""
    answers = set()
    for attacker in ("ragnar", "dag", "asmund"):
        for target in ("aelle", "aldhelm", "edwin"):
            state = at("combat", "viking", {attacker: wounded("1205"), target: beside("1205", "NE")})
            if state.deciders() == (0,) and f"attack {target}" in [str(game.describe(a)) for a in state.legal(0)]:
                pays = joint_worth(state, person(target)) > USUAL.pays
                assert asked(state) == (f"attack {target}" if pays else "done")
                answers.add(pays)
    assert answers == {True, False}


# ---------------------------------------------------------------- errands

RAID: dict[str, Any] = {"scenario": "village-raid", "ships": {"sea_wolf": {"at": "0816", "heading": "N", "speed": 0}}}


def raid(people: dict[str, Any], **more: Any) -> Any:
    return at("movement", "viking", people | {"godric": "2900"}, **(RAID | more))


def test_a_viking_takes_up_the_treasure_he_stands_on() -> None:
    state = raid({"dag": "0504"}, treasures=["0504"])
    assert errand_of(state, person("dag")).kind == FETCH
    assert asked(state) == "move dag"
    state.apply(0, game.action("move", "dag"))
    assert asked(state) == "take"


def test_treasure_goes_to_the_ship_and_stays_there() -> None:
    state = raid({"dag": {"at": "0506", "carries": "treasure 0"}}, treasures=["dag"])
    assert errand_of(state, person("dag")).kind == BRING
    deck = state.hull_cell(ship("sea_wolf"), 3)
    aboard = f"{int(state.ground.column(deck)):02}{int(state.ground.row(deck)):02}"
    state = raid({"dag": {"at": aboard, "carries": "treasure 0"}}, treasures=["dag"])
    state.apply(0, game.action("move", "dag"))
    assert asked(state) == "drop"


def test_women_leave_by_the_way_that_is_open_to_them() -> None:
    people = {"hild": "0900", "dag": "0919"}
    state = at("movement", "anglo_saxon", people, scenario="village-raid", ships={}, turn=4, phase="player b")
    assert errand_of(state, person("hild")).kind == FLEE
    assert asked(state) == "move hild"
    state.apply(1, game.action("move", "hild"))
    assert asked(state) == "leave"


def test_a_ship_on_the_sand_is_pushed_by_those_who_are_nearest() -> None:
    names = ["dag", "finn", "arni", "bersi", "egil", "gorm", "brand", "hroald", "orm"]
    people = {name: f"{2 + number:02}07" for number, name in enumerate(names)} | {"edwin": "1900"}
    wolf = {"sea_wolf": {"at": "1013", "heading": "N", "speed": 0, "fate": "beached"}}
    state = at("movement", "viking", people, scenario="camp-defence", ships=wolf, turn=2, treasures=[])
    kinds = [errand_of(state, person(name)).kind for name in names]
    assert (kinds.count(PUSH), kinds.count(MAN)) == (7, 2)


def test_nobody_plans_to_swim() -> None:
    state = raid({"dag": "0913", "asmund": "1012"})
    ground = state.ground
    for name in ("dag", "asmund"):
        reach = Reach(state, person(name), 8, Pathfinder())
        assert not any(state.is_deep(cell) for cell in reach.cells)
    goals, out_at_sea = errand_of(state, person("dag")).goals, ground.cell_named("A2019")
    assert state.is_deep(out_at_sea)
    assert Pathfinder().field(state, person("dag"), goals)[out_at_sea] == FAR
    state = raid({"dag": "2019"})
    assert Pathfinder().field(state, person("dag"), goals)[out_at_sea] < FAR, "but whoever is in the water gets out"


def test_the_dead_are_left_out_of_account_also_on_decks() -> None:
    """What is known of ways is kept while people fall."""
    state = game.start(2, 1, "boarding-action")
    goer = next(one for one in state.muster.roster if state.cells[state.AT + one] and state.is_living(one))
    goals = errand_of(state, goer).goals
    before = list(Pathfinder().field(state, goer, goals))
    decks = [cell for cell in range(state.ground.cells) if state.cells[state.DECK + cell]]
    assert any(before[cell] < FAR for cell in decks)
    for cell in decks:
        state.cells[state.DEAD_AT + cell] = 3
    assert list(Pathfinder().field(state, goer, goals)) == before


# ---------------------------------------------------------------- ships


def test_ships_come_to_the_shore_and_stop_before_it() -> None:
    """They stay afloat, so that treasure aboard counts."""
    state = game.start(2, 1, "village-raid")
    bots: list[Bot] = [VikingsPlayer(1), RandomBot(2)]
    while state.turn() < 6:
        seat = state.deciders()[0]
        state.apply(seat, bots[seat].answer(state, seat))
    for number in state.voyage().ships:
        assert state.cells[ship_cells.SHIP_FATE + number] == 0, "afloat"
        assert state.speed(number) == 0
        assert state.ground.row(state.hull_cell(number, state.hull(number).bow)) < 18, "by the beach"


def test_a_ship_can_brake_in_the_water_that_it_has() -> None:
    state = raid({"dag": "0504"}, ships={"sea_wolf": {"at": "0824", "heading": "N", "speed": 4}})
    wolf = ship("sea_wolf")
    assert course_of(state, wolf).goal >= 0
    assert 0 < braking(wanted_speed(state, wolf), BRAKES) <= run(state, wolf, 0)


def test_a_crew_bails_before_its_ship_sinks() -> None:
    state = game.start(2, 1, "boarding-action")
    wolf, oarsman = ship("sea_wolf"), person("dag")
    assert not is_doomed(state, wolf)
    state.cells[ship_cells.SHIP_DAMAGE + wolf] = 16
    state.cells[ship_cells.HULL_LEAK + wolf * ship_cells.HULL] = 3
    assert is_doomed(state, wolf)
    assert wanted_task(state, oarsman) == BAIL
    state.cells[ship_cells.HULL_LEAK + wolf * ship_cells.HULL] = 0
    assert wanted_task(state, oarsman) not in (BAIL, BOARD)
