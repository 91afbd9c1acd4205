"""Section 17: fights settled by the table, by consent, with the odds shown before."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie_siege.sheet import (
    BESIEGED,
    BESIEGER,
    HALL,
    NORMANS,
    SAXONS,
    choosing,
    counted,
    ended,
    game,
    pass_on,
    play,
    question,
    refusal,
    sheet,
    start,
    told,
)
from meadhall.core.errors import SetupError
from meadhall.games.diex_aie.settling import column_for, commander_fate, outnumbering, share_of, weighted
from meadhall.games.diex_aie.siege import layout
from meadhall.games.diex_aie.siege.facts import LETTERS, LINES
from meadhall.games.diex_aie.siege.quick import Reckoning, ground_percent, halves_of, losses_for, result_of

NORTH, EAST, SOUTH, WEST = range(4)


def line(name: str) -> int:
    return LINES.index(name)


@pytest.mark.rule("diex-aie", "c17.1.a")
@pytest.mark.example("diex-aie", "quick-values")
def test_the_values_of_the_worked_example() -> None:
    values = start().rules.tables.values
    attacker = {"foot_unarmoured": 6, "foot_armoured": 3, "foot_shooter_unarmoured": 2}
    attacker |= {"mounted_shooter_unarmoured": 6, "mounted_armoured": 8}
    defender = {"foot_unarmoured": 6, "foot_armoured": 9, "foot_shooter_unarmoured": 4}
    defender |= {"mounted_shooter_unarmoured": 6, "mounted_shooter_armoured": 6}
    assert sum(values[line(name)] * men for name, men in attacker.items()) == 74
    assert sum(values[line(name)] * men for name, men in defender.items()) == 74


@pytest.mark.rule("diex-aie", "c17.1.b", "c17.1.c")
def test_wounded_count_half_and_riders_in_a_siege_are_on_foot() -> None:
    people = SAXONS | NORMANS | {"roussel": {"camp": "garrison", "health": "wounded", "due": 9}}
    state = choosing(BESIEGER, people=people)
    ids = game.data.ids("character")
    knight, hurt = ids.index("welf"), ids.index("roussel")
    assert halves_of(state, [knight], layout.ASSAULT_FIGHT) == 6, "a noble on foot is worth 3"
    assert halves_of(state, [hurt], layout.ASSAULT_FIGHT) == 3, "half of it when wounded"
    assert halves_of(state, [knight], layout.GENERAL_FIGHT) == 10, "5 on his horse"
    assert halves_of(state, [ids.index("colin"), ids.index("vital")], layout.GENERAL_FIGHT) == 2 + 4


@pytest.mark.rule("diex-aie", "c17.1.d", "c17.1.e")
@pytest.mark.example("diex-aie", "quick-bank")
def test_the_bank_of_the_ditch_and_the_river() -> None:
    state = start()
    assert weighted(2 * 74, 20) == 89, "88.8 to the nearest"
    assert ground_percent(state, 0, EAST, WEST) == (0, 20), "side 3 against side 4"
    assert ground_percent(state, 0, SOUTH, NORTH) == (0, 20), "side 2 against side 1"
    assert ground_percent(state, 0, WEST, EAST) == (20, 0)
    assert ground_percent(state, 1, WEST, EAST) == (0, 20), "the river is the defender's"
    assert ground_percent(state, 1, SOUTH, NORTH) == (0, 0)


@pytest.mark.rule("diex-aie", "c17.1.d")
def test_castle_and_village_help_the_defender() -> None:
    state = choosing(BESIEGER)
    assert Reckoning(state, layout.ASSAULT_FIGHT).defence == halves_of(state, state.shut_in(), 1)
    hall = choosing(BESIEGER, scenario=HALL)
    assert Reckoning(hall, layout.ASSAULT_FIGHT).defence == weighted(halves_of(hall, hall.shut_in(), 1), 30)


@pytest.mark.rule("diex-aie", "c17.2.a", "c17.2.b", "c17.3.a")
@pytest.mark.example("diex-aie", "quick-result")
def test_the_result_of_the_worked_example() -> None:
    state = start()
    assert outnumbering(state.rules.tables, 25, 31) == 0
    assert column_for(state.rules.tables, 74 - 89) == 4, "-20 to 0"
    letter = state.rules.tables.letters[7 - 1][4]
    assert LETTERS[letter] == "D"
    assert losses_for(state, layout.GENERAL_FIGHT, letter) == [2, 15, 30, 0, 5, 20], "the attacker falls back"


@pytest.mark.rule("diex-aie", "c17.2.a")
@pytest.mark.parametrize(("attackers", "added"), [(14, 0), (15, -1), (19, -1), (20, -2)])
def test_outnumbering(attackers: int, added: int) -> None:
    assert outnumbering(start().rules.tables, attackers, 10) == added


@pytest.mark.rule("diex-aie", "c17.2.b")
@pytest.mark.parametrize(
    ("difference", "column"),
    [(-121, 0), (-120, 1), (-81, 1), (-80, 2), (-40, 3), (-20, 4), (0, 4), (1, 5), (21, 6), (41, 7), (81, 8), (121, 9)],
)
def test_the_columns(difference: int, column: int) -> None:
    assert column_for(start().rules.tables, difference) == column


@pytest.mark.rule("diex-aie", "c17.3.c")
@pytest.mark.example("diex-aie", "quick-rounding")
def test_losses_by_class_of_the_worked_example() -> None:
    """Result D: 15 and 30 percent, 5 and 20; the book prints 2 for one 1.2 and 1 for the other."""
    attacker = [(share_of(men, 15), share_of(men, 30)) for men in (5, 4, 2)]
    defender = [(share_of(men, 5), share_of(men, 20)) for men in (6, 4, 9)]
    assert attacker == [(1, 2), (1, 1), (0, 1)]
    assert defender == [(0, 1), (0, 1), (0, 2)]


@pytest.mark.rule("diex-aie", "c17.4")
@pytest.mark.example("diex-aie", "quick-commander")
def test_the_commanders_of_the_worked_example() -> None:
    assert commander_fate(7, 15) == 1, "1.05: wounded"
    assert commander_fate(10, 5) == 0, "0.50: unharmed"
    assert commander_fate(10, 20) == 2, "exactly 2 is death"


@pytest.mark.rule("diex-aie", "c17.3.b", "c17.b")
@pytest.mark.parametrize(
    ("letter", "result"),
    [("A", layout.REPELLED), ("B", layout.REPELLED), ("C", 0), ("G", 0), ("H", layout.FELL), ("J", layout.FELL)],
)
def test_what_the_letters_mean_in_a_siege(letter: str, result: int) -> None:
    assert result_of(losses_for(start(), layout.ASSAULT_FIGHT, LETTERS.index(letter))) == result


@pytest.mark.rule("diex-aie", "c17.3.a", "c17.b")
@pytest.mark.parametrize(("letter", "result"), [("B", 3), ("D", 3), ("E", 5), ("F", 4), ("J", 4)])
def test_what_the_letters_mean_in_the_open(letter: str, result: int) -> None:
    assert result_of(losses_for(start(), layout.GENERAL_FIGHT, LETTERS.index(letter))) == result


# ---------------------------------------------------------------- played through


def assault(luck: list[int], **document: Any) -> Any:
    return play(choosing(BESIEGER, luck, **document), BESIEGER, "assault")


@pytest.mark.rule("diex-aie", "c17.b", "c17.3.b")
def test_an_assault_settled_on_a_one_takes_the_hall_and_on_a_ten_goes_on() -> None:
    """20 Normans against 9 Saxons: 38 against 22, column 1/20."""
    assert ended(pass_on(assault([1, 1, 1], scenario=HALL))) == "taken besiegers"
    state = pass_on(assault([10, 1, 1], scenario=HALL, supply=30), "torch", "besieger-choice", "besieged-choice")
    assert ended(state) == "not yet"


@pytest.mark.rule("diex-aie", "c17.3.c")
def test_the_owner_says_who_of_a_class_falls() -> None:
    state = assault([10, 1, 1], scenario=HALL)
    assert question(state) == "losses"
    owner = state.deciders()[0]
    assert refusal(state, owner, "pick welf") == "c17.3.c"
    before = counted(state, "besiegers healthy")
    state.apply(owner, state.legal(owner)[0])
    assert counted(state, "besiegers healthy") == before - 1


@pytest.mark.rule("diex-aie", "c17.3.c", "c17.4")
def test_dead_and_wounded_are_different_men() -> None:
    state = pass_on(assault([6, 1, 1], scenario=HALL, supply=30), "torch", "besieger-choice", "besieged-choice")
    told_of: list[str] = []
    for said in told(state, "man-killed", "man-wounded", "day-begins"):
        if said.startswith("day-begins"):
            break  # what the next day brings is another matter
        told_of.append(said.split()[1])
    assert len(told_of) == len(set(told_of)) > 3


# ---------------------------------------------------------------- consent and odds


@pytest.mark.rule("diex-aie", "c17.a")
def test_both_must_agree_and_whoever_acts_is_asked_first() -> None:
    state = play(choosing(BESIEGER, battles="ask"), BESIEGER, "assault")
    assert (question(state), state.deciders()) == ("how", (BESIEGER,))
    play(state, BESIEGER, "settle")
    assert state.deciders() == (BESIEGED,)
    play(state, BESIEGED, "play-out")
    assert question(state) == "deploy"
    state = play(choosing(BESIEGER, battles="ask"), BESIEGER, "assault", "play-out")
    assert question(state) == "deploy", "one is enough to fight it out"
    state = play(play(choosing(BESIEGER, battles="ask"), BESIEGER, "assault", "settle"), BESIEGED, "settle")
    assert told(state, "reckoned")


@pytest.mark.rule("diex-aie", "c17.a")
@pytest.mark.parametrize(("battles", "asked"), [("played", "deploy"), ("quick", "losses")])
def test_a_table_may_settle_all_fights_or_none(battles: str, asked: str) -> None:
    state = play(choosing(BESIEGER, [6, 1, 1], battles=battles), BESIEGER, "assault")
    assert question(state) == asked
    with pytest.raises(SetupError):
        game.start(2, options={"battles": "never"})


@pytest.mark.rule("diex-aie", "c17.a")
def test_the_odds_are_shown_before_one_agrees() -> None:
    """Against the hall, column 1/20: H on 1 only, so it falls once in ten."""
    state = play(choosing(BESIEGER, battles="ask", scenario=HALL), BESIEGER, "assault")
    odds = game.odds(state, BESIEGER)
    assert odds is not None
    chances = {outcome["name"]: outcome["chance"] for outcome in odds["outcomes"]}
    counts = dict.fromkeys(chances, 0.0)
    for die in range(1, 11):
        settled = play(choosing(BESIEGER, [die, 1, 1], scenario=HALL, supply=30), BESIEGER, "assault")
        pass_on(settled, "torch", "besieger-choice", "besieged-choice", "name-sick", "buy-army", "suspects")
        name = {"taken besiegers": "falls", "lifted besieged": "lifted"}.get(ended(settled), "goes-on")
        counts[name] += 0.1
    assert counts == pytest.approx(chances)


def test_odds_of_talks_and_of_fire() -> None:
    talks = game.odds(choosing(BESIEGER, bailey_fallen=True), BESIEGER)
    assert talks is not None
    assert talks["outcomes"][0] == {"action": "talk", "name": "surrenders", "chance": 0.2}
    fire = game.odds(sheet([], layout.TORCHES, initiative="besiegers"), BESIEGER)
    assert fire is not None
    assert {outcome["chance"] for outcome in fire["outcomes"]} == {0.6}
    assert game.odds(choosing(BESIEGER), BESIEGED) is None
