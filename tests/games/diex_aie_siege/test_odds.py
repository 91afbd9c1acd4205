"""What is shown before one answers is what the dice bring: counted, and against many throws."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.diex_aie_siege.sheet import BESIEGED, BESIEGER, HALL, SAXONS, choosing, game, pass_on, play, question, sheet
from meadhall.core.chance import seeded
from meadhall.games.diex_aie.siege import layout
from meadhall.games.diex_aie.siege.odds import RESULTS

THROWS = 600
NEAR = 0.08  # more than four standard deviations of so many throws


def asked(state: Any, seat: int) -> dict[tuple[str, str], float]:
    odds = game.odds(state, seat)
    assert odds is not None
    return {(outcome["action"], outcome["name"]): outcome["chance"] for outcome in odds["outcomes"]}


def thrown(state: Any, luck: int) -> Any:
    """A copy with luck of its own."""
    twin = state.clone()
    twin.chance = seeded(luck)
    return twin


def fight(kind: str) -> Any:
    """A fight of that kind, before anybody has agreed to settle it."""
    if kind == "assault":
        people = SAXONS | dict.fromkeys(("welf", "raoul", "erwan", "colin", "vital"), "garrison")
        return play(choosing(BESIEGER, battles="ask", people=people), BESIEGER, "assault")
    if kind == "hall":
        return play(choosing(BESIEGER, battles="ask", scenario=HALL), BESIEGER, "assault")
    state = play(choosing(BESIEGED, battles="ask"), BESIEGED, kind)
    return pass_on(state, "how")


@pytest.mark.rule("diex-aie", "c17.a", "c17.2.b")
@pytest.mark.parametrize("kind", ["assault", "hall", "sortie", "general-sortie"])
def test_the_odds_of_a_quick_settlement_are_those_of_many(kind: str) -> None:
    state = fight(kind)
    assert question(state) == "how"
    first = state.deciders()[0]
    shown = asked(state, first)
    assert sum(shown.values()) == pytest.approx(1.0)
    agreed = play(state, first, "settle")
    other = agreed.deciders()[0]
    assert other != first
    assert asked(agreed, other) == shown, "the other sees the same"
    found = Counter[str]()
    for luck in range(THROWS):
        twin = thrown(agreed, luck)
        twin.apply(other, game.actions.parse("settle"))
        found[RESULTS[int(twin.get(layout.OUTCOME))]] += 1
    assert {name for _, name in shown} == set(found)
    for (_, name), chance in shown.items():
        assert found[name] / THROWS == pytest.approx(chance, abs=NEAR), name


@pytest.mark.rule("diex-aie", "11.5.b", "11.5.1.a", "11.5.1.b")
@pytest.mark.parametrize(("fallen", "burnt", "chance"), [(True, [], 0.2), (False, ["1413"], 0.1), (False, [], 0.0)])
def test_the_odds_of_surrender_are_those_of_many_talks(fallen: bool, burnt: list[str], chance: float) -> None:
    state = choosing(BESIEGER, bailey_fallen=fallen, burnt=burnt)
    shown = asked(state, BESIEGER)
    assert shown["talk", "surrenders"] == pytest.approx(chance)
    given_up = 0
    for luck in range(THROWS):
        twin = thrown(state, luck)
        twin.apply(BESIEGER, game.actions.parse("talk"))
        given_up += int(twin.is_ended())
    assert given_up / THROWS == pytest.approx(chance, abs=NEAR)


@pytest.mark.rule("diex-aie", "11.3.2.a", "11.3.2.b")
def test_the_odds_of_fire_are_those_of_many_arrows() -> None:
    state = sheet([], layout.TORCHES, initiative="besiegers")
    shown = asked(state, BESIEGER)
    caught = 0
    for luck in range(THROWS):
        twin = thrown(state, luck)
        twin.listen()
        twin.apply(BESIEGER, game.actions.parse("burn 1413"))
        caught += any(event.kind == "torch-catches" for event in game.take_events(twin))
    assert caught / THROWS == pytest.approx(shown["burn 1413", "catches"], abs=NEAR)
