"""11.4.1.h to 11.4.1.w: a relief army while the besiegers hold the bailey."""

from __future__ import annotations

from typing import Any

import pytest

from games.diex_aie_siege.sheet import (
    BESIEGED,
    BESIEGER,
    NORMANS,
    SAXONS,
    choosing,
    counted,
    ended,
    event,
    game,
    legal,
    morning,
    pass_on,
    play,
    question,
    refusal,
    seen,
    sheet,
    told,
)

RELIEF = {"geoffroy": "relief", "mauger": "relief"}
QUESTIONS = ("torch", "besieger-choice", "besieged-choice", "name-sick", "buy-army", "suspects")


def relieved(battles: str = "quick", **document: Any) -> Any:
    """Event 19 while the bailey has fallen, once the army has been made up."""
    state = event(19, bailey_fallen=True, rations=6, supply=30, battles=battles, **document)
    return play(state, BESIEGED, "auto")


@pytest.mark.rule("diex-aie", "11.4.1.h", "11.6.19")
def test_the_besiegers_choose_to_fight_outside_or_to_shut_themselves_up() -> None:
    state = relieved()
    assert (question(state), state.deciders()) == ("relief-choice", (BESIEGER,))
    assert legal(state, BESIEGER) == ["go-out", "divide", "shut-in"]
    assert refusal(state, BESIEGER, "assault") == "11.4.1.h"
    assert question(play(event(19), BESIEGED, "auto")) == "torch", "not while the bailey is the garrison's"


@pytest.mark.rule("diex-aie", "11.4.1.i")
def test_with_all_their_men_outside_the_besieged_have_the_whole_place_again() -> None:
    state = play(relieved(battles="played"), BESIEGER, "go-out")
    assert not seen(state, "bailey_fallen")
    play(state, BESIEGER, "spare")
    play(state, BESIEGED, "ground le-fosse", "edge W")
    battle = state.position()["battle"]
    assert battle["scenario"] == "le-siege-open-le-fosse-W-1"
    assert sum(name in SAXONS for name in battle["people"]) == 27
    assert not any(name in NORMANS for name in battle["people"]), "the garrison stays in"


@pytest.mark.rule("diex-aie", "11.4.1.j")
def test_a_divided_army_leaves_the_initiative_to_the_besieged() -> None:
    state = play(relieved(), BESIEGER, "divide")
    assert refusal(state, BESIEGER, "enough") == "11.4.1.j", "somebody goes"
    play(state, BESIEGER, "pick osferth", "pick hakon", "enough")
    assert counted(state, "detached healthy") == 2
    assert seen(state, "initiative") == "besieged"
    pass_on(state, "besieged-choice")
    assert legal(state, BESIEGED) == ["decline", "assault"]
    play(state, BESIEGED, "decline")
    assert question(state) == "besieger-choice", "renounced, it goes to the besiegers"


@pytest.mark.rule("diex-aie", "11.4.3.b", "11.4.1.i", "11.4.1.j")
def test_the_besieged_choose_where_their_relief_fights() -> None:
    whole = play(relieved(), BESIEGER, "go-out", "spare")
    part = play(relieved(), BESIEGER, "divide", "pick osferth", "pick hakon", "enough", "spare")
    for state in (whole, part):
        assert (question(state), state.deciders()) == ("field", (BESIEGED,))
        assert legal(state, BESIEGED) == ["ground le-fosse", "ground le-pont-de-bois"]
        assert game.position(state.position()).digest() == state.digest()
        play(state, BESIEGED, "ground le-pont-de-bois")
        assert refusal(state, BESIEGED, "edge S") == "11.4.3.b"
        play(state, BESIEGED, "edge E")
        assert told(state, "field-chosen") == ["field-chosen le-pont-de-bois E"]
    assert question(part) == "besieged-choice"


@pytest.mark.rule("diex-aie", "11.4.1.j")
def test_a_divided_army_does_not_go_away_while_its_other_half_fights() -> None:
    state = play(relieved(), BESIEGER, "divide", "pick osferth", "pick hakon", "enough")
    pass_on(state, "besieged-choice")
    assert refusal(state, BESIEGER, "lift") == "11.1.b"
    play(state, BESIEGED, "decline")
    assert legal(state, BESIEGER) == ["assault", "rest"]
    assert refusal(state, BESIEGER, "lift") == "11.4.1.j"


@pytest.mark.rule("diex-aie", "11.4.1.j")
def test_the_besieged_may_try_to_retake_the_bailey() -> None:
    state = play(relieved(), BESIEGER, "divide", "pick osferth", "pick hakon", "enough")
    pass_on(state, "besieged-choice")
    play(state, BESIEGED, "assault")
    pass_on(state, *QUESTIONS)
    fought = told(state, "reckoned")
    assert len(fought) == 2, "one fight in the castle, one outside"


@pytest.mark.rule("diex-aie", "11.4.1.v")
def test_both_fights_are_played_turn_by_turn_in_alternation() -> None:
    state = play(
        relieved(battles="played"), BESIEGER, "divide", *(f"pick {name}" for name in list(SAXONS)[:9]), "enough"
    )
    pass_on(state, "besieged-choice")
    play(state, BESIEGED, "assault")
    order: list[tuple[str, int]] = []
    dull = ("done", "hold", "stop", "deploy", "press-on")
    for _ in range(4000):
        if state.inner is None or len(order) >= 8:
            break
        slot = ("battle", "outside")[int(state.current().slot)]
        now = (slot, int(state.inner.turn()))
        if not order or order[-1] != now:
            order.append(now)
        decider = state.deciders()[0]
        options = [str(state.game.describe(action)) for action in state.legal(decider)]
        state.apply(decider, state.game.actions.parse(next((one for one in dull if one in options), options[0])))
    assert order[:8] == [
        *(("battle", 0), ("outside", 0), ("battle", 1), ("outside", 1)),
        *(("battle", 2), ("outside", 2), ("battle", 3), ("outside", 3)),
    ]
    assert state.game.position(state.position()).position() == state.position()


@pytest.mark.rule("diex-aie", "11.4.1.h", "11.4.1.m")
def test_shut_in_the_roles_are_exchanged() -> None:
    state = play(relieved(), BESIEGER, "shut-in")
    assert seen(state, "exchanged")
    exchanged = sheet(
        [1, 5], exchanged=True, bailey_fallen=True, rations=9, supply=30, people=SAXONS | NORMANS | RELIEF
    )
    assert seen(exchanged, "initiative") == "besieged", "those who were besieged now add 4 and win ties"
    other = sheet([1, 6], exchanged=True, bailey_fallen=True, rations=9, supply=30, people=SAXONS | NORMANS | RELIEF)
    assert seen(other, "initiative") == "besiegers"


def exchanged(side: int, luck: tuple[int, ...] = (), **document: Any) -> Any:
    said = {"exchanged": True, "bailey_fallen": True, "rations": 9, "supply": 30, "people": SAXONS | NORMANS | RELIEF}
    return choosing(side, luck, **said | document)


@pytest.mark.rule("diex-aie", "11.4.1.m", "11.4.1.w")
def test_while_they_are_exchanged_nobody_negotiates() -> None:
    state = exchanged(BESIEGED)
    assert (question(state), state.deciders()) == ("besieger-choice", (BESIEGED,))
    assert refusal(state, BESIEGED, "talk") == "11.4.1.w"
    assert "sortie" in legal(exchanged(BESIEGER), BESIEGER), "those in the bailey are the besieged"


@pytest.mark.rule("diex-aie", "11.4.1.k", "11.4.1.w")
@pytest.mark.parametrize(("rations", "expected"), [(2, "not yet"), (1, "surrendered besieged")])
def test_they_live_on_what_the_besieged_left_behind(rations: int, expected: str) -> None:
    state = play(exchanged(BESIEGED, rations=rations), BESIEGED, "rest")
    assert ended(state) == expected


@pytest.mark.rule("diex-aie", "11.4.1.w", "11.5.c")
def test_shut_in_without_anybody_to_command_they_surrender() -> None:
    """Aegelferth, Ethelric and Athelstan lead the Saxons."""
    leaders = [name for name in SAXONS if commands(name)]
    assert leaders
    dead = {name: {"camp": "besiegers", "health": "dead"} for name in leaders}
    state = play(exchanged(BESIEGED, people=SAXONS | NORMANS | RELIEF | dead), BESIEGED, "rest")
    assert ended(state) == "surrendered besieged"
    alive = dead | {leaders[0]: {"camp": "besiegers", "health": "wounded", "due": 99}}
    state = play(exchanged(BESIEGED, people=SAXONS | NORMANS | RELIEF | alive), BESIEGED, "rest")
    assert ended(state) == "not yet"
    followers = {name: camp for name, camp in SAXONS.items() if name not in leaders}
    state = play(exchanged(BESIEGED, people=followers | NORMANS | RELIEF), BESIEGED, "rest")
    assert ended(state) == "not yet", "they never had one"
    besieging = choosing(BESIEGER, people=SAXONS | NORMANS | dead, supply=30)
    assert ended(play(besieging, BESIEGER, "rest")) == "not yet", "whoever is not shut in gives nothing up"


def commands(name: str) -> bool:
    return bool(game.rules.folk.commands[game.data.ids("character").index(name)])


@pytest.mark.rule("diex-aie", "11.6.13", "11.4.1.m")
def test_a_gate_is_betrayed_to_those_who_besiege_now() -> None:
    """With the roles exchanged that is the garrison, who must assault those in the bailey."""
    said = {"exchanged": True, "bailey_fallen": True, "rations": 9, "supply": 30, "people": SAXONS | NORMANS | RELIEF}
    state = morning(8, [4, 1], battles="played", **said)  # 8 more: they are fewer than those in the bailey
    assert seen(state, "event") == "gate-betrayed"
    assert seen(state, "initiative") == "besieged"
    pass_on(state, "besieger-choice")
    assert state.deciders() == (BESIEGED,)
    assert legal(state, BESIEGED) == ["assault"]
    play(state, BESIEGED, "assault", "auto")
    posts = state.position()["battle"]["posts"]
    let_in = [name for name, post in posts.items() if post.get("group") == "yard"]
    assert len(let_in) == 6
    assert set(let_in) <= {*NORMANS, *RELIEF}


@pytest.mark.rule("diex-aie", "11.4.a", "11.4.1.j")
def test_while_a_part_fights_outside_nothing_is_built_or_talked_of() -> None:
    state = play(relieved(), BESIEGER, "divide", "pick osferth", "pick hakon", "enough")
    pass_on(state, "besieged-choice")
    play(state, BESIEGED, "decline")
    for idle in ("build-ladder", "build-fascines", "talk"):
        assert refusal(state, BESIEGER, idle) == "11.4.a"
    assert {"assault", "rest"} <= set(legal(state, BESIEGER))


@pytest.mark.rule("diex-aie", "11.4.1.k", "11.4.1.o")
def test_what_was_lost_in_falling_back_is_what_they_find() -> None:
    state = relieved()
    assert seen(state, "rations") == 6
    play(state, BESIEGER, "shut-in")
    pass_on(state, "besieger-choice", "besieged-choice")
    assert seen(state, "rations") == 6


@pytest.mark.rule("diex-aie", "11.4.1.l")
def test_the_relief_sends_food_to_the_keep_by_night() -> None:
    state = play(exchanged(BESIEGED, luck=(4,)), BESIEGED, "rest")
    assert told(state, "fed-by-night") == ["fed-by-night 4"]
    assert seen(state, "supply") == 34
    alone = play(exchanged(BESIEGED, people=SAXONS | NORMANS), BESIEGED, "rest")
    assert told(alone, "fed-by-night") == []


@pytest.mark.rule("diex-aie", "11.4.1.m")
def test_an_assault_on_those_in_the_bailey_comes_from_the_motte_and_from_outside() -> None:
    state = play(exchanged(BESIEGED, battles="played"), BESIEGED, "assault")
    battle = state.position()["battle"]
    assert battle["scenario"] == "le-siege-assault-1"
    assert battle["posts"]["welf"] == {"group": "redoubt"}
    assert battle["posts"]["geoffroy"] == {}, "along a side, to be chosen"
    assert battle["posts"]["osferth"] == {"group": "inside"}
    pass_on(state, "posting")
    pass_on(state, "fire", "move", "charges")
    assert state.position()["battle"]["active"] == "norman"


@pytest.mark.rule("diex-aie", "11.4.1.m", "11.4.1.q")
def test_what_has_been_built_serves_those_who_besiege_now() -> None:
    state = play(exchanged(BESIEGED, battles="played", ladders=1), BESIEGED, "build-ladder", "build-fascines", "rest")
    assert (seen(state, "ladders"), seen(state, "fascines")) == (2, 1)
    state = play(exchanged(BESIEGED, battles="played", ladders=2, fascines=1), BESIEGED, "assault")
    clock = state.position()["battle"]["clock"]
    assert (clock["ladders"], clock["fascines"]) == (2, 1)


@pytest.mark.rule("diex-aie", "11.4.1.h", "11.6.19")
def test_an_army_of_nobody_is_none() -> None:
    state = play(event(19, bailey_fallen=True), BESIEGED, "enough")
    assert question(state) == "torch", "the besiegers have nothing to choose"
    play(state, BESIEGER, "spare")
    assert refusal(state, BESIEGED, "relieve") == "11.6.19"
