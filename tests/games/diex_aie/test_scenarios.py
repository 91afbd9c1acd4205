"""The scenarios: who takes part, from where, and what decides."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from games.diex_aie.table import at, pass_on, play, question, refusal, rider, told, wounded
from meadhall.skirmish import layout

battles = meadhall.load("diex-aie")


def over(scenario: str, people: dict[str, Any], **more: Any) -> Any:
    """The last phase of a scenario is over."""
    record = next(record for record in battles.data.records("scenario") if record["id"] == scenario)
    state = at("recovery", record["player_b"], people, scenario=scenario, turn=record["turns"], **more)
    assert state.is_over()
    return state


def gone(names: str) -> dict[str, Any]:
    return {name: {"state": "gone"} for name in names.split()}


NORMANS = [
    "welf",
    "roussel",
    "mauger",
    "raoul",
    "herluin",
    "charles",
    "gwendal",
    "arnoul",
    "hugues",
    "robert",
    "guy",
    "eudes",
]


@pytest.mark.rule("diex-aie", "2.a", "scenario.1")
def test_2_a_a_scenario_says_who_takes_part_where_and_for_how_long() -> None:
    state = battles.start(2, scenario="malefosse", listen=True)
    assert question(state) == "deploy"
    pass_on(state, "move", "fire", "charges")
    document = state.position()
    people = document["people"]
    assert sum("mount" in person for person in people.values()) == 12
    columns = [int(person["at"][:2]) for name, person in people.items() if name in ("welf", "gaucher", "aubry")]
    assert min(columns) >= 26, "within three hexes of the eastern side; a tail may lie behind"
    assert document["turn"] == 1
    assert battles.rules.scenarios[0].muster.turns == 12


@pytest.mark.rule("diex-aie", "2.a")
def test_2_a_nobody_is_placed_outside_his_zone() -> None:
    state = battles.start(2, scenario="malefosse")
    action = battles.actions.parse("place 0505")
    assert state.why_not(state.deciders()[0], action) == "2.a"


@pytest.mark.rule("diex-aie", "scenario.1")
@pytest.mark.parametrize(
    ("out", "verdict"),
    [
        (12, "won attacker decisive"),
        (11, "won attacker marginal"),
        (8, "won attacker marginal"),
        (7, "drawn"),
        (6, "drawn"),
        (5, "won defender plain"),
    ],
)
def test_scenario_1_counts_the_normans_who_leave_by_the_west(out: int, verdict: str) -> None:
    people = gone(" ".join(NORMANS[:out])) | {"gaucher": "2505", "thurkil": "0505"}
    state = over("malefosse", people)
    assert told(state, "won", "drawn") == [verdict]
    assert state.position()["score"] == {"norman": out, "saxon": 0}


@pytest.mark.rule("diex-aie", "scenario.1")
def test_scenario_1_the_wounded_count_too_and_the_others_leave_nowhere() -> None:
    people = {"gaucher": wounded("0005"), "erwan": "2905", "thurkil": "0512"}
    state = at("movement", "norman", people, scenario="malefosse")
    play(state, "norman", "move gaucher", "leave")
    assert state.position()["points"]["norman"] == 1
    play(state, "norman", "move erwan")
    assert refusal(state, "norman", "leave") == "2.a"


@pytest.mark.rule("diex-aie", "scenario.2")
@pytest.mark.parametrize(
    ("out", "verdict"),
    [(6, "won attacker decisive"), (4, "won attacker plain"), (3, "drawn"), (1, "won defender plain")],
)
def test_scenario_2_counts_the_beasts_that_are_led_off(out: int, verdict: str) -> None:
    horses = {f"pack-{n + 1}": {"state": "gone"} for n in range(out)}
    state = over("retour-au-camp", {"colin": "2505", "edric": "0512"}, horses=horses)
    assert told(state, "won", "drawn") == [verdict]


@pytest.mark.rule("diex-aie", "scenario.2")
def test_scenario_2_begins_with_six_beasts_that_move_only_when_led() -> None:
    state = battles.start(2, scenario="retour-au-camp")
    pass_on(state, "move", "fire", "charges")
    beasts = [horse for name, horse in state.position()["horses"].items() if name.startswith("pack")]
    assert [horse["held"] for horse in beasts] == ["norman"] * 6
    horses = {"pack-1": {"at": "0104", "facing": "N", "held": "norman"}}
    state = at("movement", "norman", {"colin": "0103", "edric": "0512"}, scenario="retour-au-camp", horses=horses)
    play(state, "norman", "move colin", "lead pack-1", "step NW", "leave")
    assert state.position()["points"]["norman"] == 1


@pytest.mark.rule("diex-aie", "scenario.2")
def test_scenario_2_a_beast_left_alone_may_be_taken() -> None:
    horses = {"pack-1": {"at": "0804", "facing": "N", "held": "norman"}}
    state = at("movement", "saxon", {"colin": "2505", "edric": "0803"}, scenario="retour-au-camp", horses=horses)
    play(state, "saxon", "move edric", "lead pack-1")
    assert "leads edric pack-1" in told(state)


@pytest.mark.rule("diex-aie", "scenario.3", "scenario.6")
@pytest.mark.parametrize(
    ("scenario", "people", "verdict"),
    [
        ("la-charge-de-roussel", {"ligulf": {"state": "dead"}, "gwendal": "0505", "cuthred": "2505"}, "attacker"),
        (
            "la-charge-de-roussel",
            {"cuthred": {"state": "dead"}, "gwendal": "0505", "athelstan": wounded("2505")},
            "drawn",
        ),
        ("la-charge-de-roussel", {"roussel": {"state": "dead"}, "gwendal": "0505", "cuthred": "2505"}, "defender"),
        (
            "raid-ecossais",
            {"duncan": "0505", "colin": "1208", "gervais": {"state": "dead"}, "vital": {"state": "dead"}},
            "drawn",
        ),
        (
            "raid-ecossais",
            {"duncan": "0505", "colin": "1208", "gerold": wounded("1210"), "mauger": {"state": "dead"}},
            "attacker",
        ),
    ],
)
def test_scenario_3_and_6_count_the_dead_and_the_wounded(scenario: str, people: dict[str, Any], verdict: str) -> None:
    """Two for each enemy dead, five for a commander, one for each wounded."""
    state = over(scenario, people | ({"conan": "2505"} if scenario == "raid-ecossais" else {}))
    assert told(state, "won", "drawn")[0].removeprefix("won ").split()[0] == verdict


@pytest.mark.rule("diex-aie", "scenario.3")
def test_scenario_3_whoever_leaves_with_a_wound_still_counts() -> None:
    people = {"roussel": "0505", "athelstan": {"state": "gone", "flags": ["exited-wounded"]}, "cuthred": "2505"}
    assert over("la-charge-de-roussel", people).position()["score"]["norman"] == 1


@pytest.mark.rule("diex-aie", "scenario.4")
@pytest.mark.parametrize(
    ("held", "verdict"),
    [(4, "won defender decisive"), (2, "won defender plain"), (1, "drawn"), (0, "won attacker plain")],
)
def test_scenario_4_counts_the_saxons_who_hold_their_ground(held: int, verdict: str) -> None:
    names = ("osferth", "grimnoth", "thurkil", "hakon")
    people = {name: f"{12 + n}05" if n < held else f"0{n}05" for n, name in enumerate(names)}
    assert told(over("le-mur", people | {"gaucher": "1515"}), "won", "drawn") == [verdict]


@pytest.mark.rule("diex-aie", "scenario.4")
def test_scenario_4_the_saxons_may_begin_in_a_shield_wall() -> None:
    state = battles.start(2, scenario="le-mur")
    ids = battles.domains["person"].ids
    row = {"osferth": "1206", "grimnoth": "1306", "thurkil": "1407"}
    while asked_side(state) == "norman":
        state.apply(state.deciders()[0], battles.actions.parse("deploy"))
    while question(state) == "deploy" and asked_side(state) == "saxon":
        person = ids[state.current().asks(state, state.deciders()[0])[0]]
        free = [str(battles.describe(action)) for action in state.legal(state.deciders()[0])]
        action = f"place {row[person]}" if person in row else free[0]
        state.apply(state.deciders()[0], battles.actions.parse(action))
    assert question(state) == "form-wall"
    state.apply(state.deciders()[0], battles.actions.parse("brace grimnoth"))


def asked_side(state: Any) -> str:
    names = battles.names[state.cells[layout.SCENARIO]].sides
    return str(names[state.side_of_seat(state.deciders()[0])])


@pytest.mark.rule("diex-aie", "scenario.5")
def test_scenario_5_counts_the_danes_who_leave_by_the_north_and_the_sea_is_deep() -> None:
    state = over("les-haches-du-nord", gone("osbeorn aevan vigrind steinar bjolf") | {"orm": "1011", "aubry": "1004"})
    assert told(state, "won") == ["won attacker plain"]
    state = at("movement", "dane", {"orm": "1515", "aubry": "1004"}, scenario="les-haches-du-nord")
    play(state, "dane", "move orm")
    assert refusal(state, "dane", "step S") == "4.b"


@pytest.mark.rule("diex-aie", "scenario.7")
def test_scenario_7_a_hex_belongs_to_whoever_stood_there_last() -> None:
    people = {"gaucher": "1210", "tata": "1308", "aldred": "0505"}
    state = at("movement", "norman", people, scenario="le-pont")
    play(state, "norman", "move gaucher", "step SE", "stop")
    assert state.position()["control"] == {"1310": "norman"}
    control = {"1309": "norman", "1310": "norman"}
    state = over("le-pont", {"gaucher": "2010", "tata": "0505"}, control=control)
    assert told(state, "won") == ["won attacker plain"]
    state = over("le-pont", {"gaucher": "2010", "tata": "0505"}, control={"1309": "norman", "1310": "saxon"})
    assert told(state, "drawn") == ["drawn"]


@pytest.mark.rule("diex-aie", "scenario.7")
def test_scenario_7_riders_cross_only_by_the_bridge() -> None:
    state = at("movement", "norman", {"guy": rider("1705", "guy", "NW"), "tata": "0505"}, scenario="le-pont")
    play(state, "norman", "move guy")
    assert refusal(state, "norman", "step NW") == "4.2.1.d", "in mail; an unarmoured rider: 4.2.1.a"


def test_every_scenario_has_a_verdict_for_every_score() -> None:
    for number, record in enumerate(battles.data.records("scenario")):
        battle, events = battles.rules.scenarios[number], {score["event"] for score in record["score"]}
        leads = range(-99, 100) if "killed" in events else range(len(record["bands"]))
        assert all(battle.band_of(lead) >= 0 for lead in leads), record["id"]
