"""The hard cases of the kernel's contract, each played through on a toy game that consists of them."""

from __future__ import annotations

import json

import pytest

from core.campaign import INNER, RAID, Saga
from core.toy import AMBUSH, DECLINE, FIGHT, MOVE, MUSTER, PLUNDER, REST, RETREAT, Raid
from meadhall import IllegalAction, Match
from meadhall.core.chance import LoadedChance, seeded
from meadhall.core.errors import PositionError
from meadhall.core.game import Frame
from meadhall.core.state import State

GAME = Raid()
SAGA = Saga()
NORTH, SOUTH = MOVE + 1, MOVE + 2


def moving(faction: str, seats: int = 3, dice: tuple[int, ...] = (), **given: object) -> State:
    """A position in which a faction is asked where to go."""
    document = {"game": "raid", "seats": seats, "round": 1, "men": [2, 2, 2]} | given
    number = ("danes", "norse", "english").index(faction)
    seat = number if seats == 3 else (0, 0, 1)[number]
    document["frames"] = [
        {"decision": "round", "stage": 1, "next": number + 1},
        {"decision": "moving", "faction": faction, "stage": 1},
        {"decision": "move", "faction": faction, "waiting": [seat]},
    ]
    return GAME.position(document, LoadedChance(list(dice), seeded(1)))


def frames(state: State) -> list[str]:
    return [frame["decision"] for frame in state.view(None)["frames"]]


# ---------------------------------------------------------------- deciding together


@pytest.mark.rule("raid", "1.a")
def test_all_muster_at_the_same_time_in_secret() -> None:
    state = GAME.start(3, 1, listen=True)
    assert state.deciders() == (0, 1, 2)
    views = [json.dumps(state.view(seat)["orders"]) for seat in (1, 2)]
    state.apply(0, MUSTER + 2)
    assert state.deciders() == (1, 2)
    assert [json.dumps(state.view(seat)["orders"]) for seat in (1, 2)] == views
    assert all(not event.visible_to(1) for event in GAME.take_events(state))
    state.apply(2, MUSTER)
    state.apply(1, MUSTER)
    assert state.view(None)["men"] == [3, 1, 1], "all is shown once all are in"
    assert state.reveals == 1


@pytest.mark.rule("raid", "1.b")
def test_the_norse_muster_at_most_two() -> None:
    state = GAME.start(3, 1)
    assert state.legal(1) == [MUSTER, MUSTER + 1]
    assert state.why_not(1, MUSTER + 2) == "1.b"
    assert state.why_not(0, MUSTER + 2) == ""


# ---------------------------------------------------------------- factions and seats


@pytest.mark.rule("raid", "1.a", "1.b", "2.a")
def test_a_seat_with_two_factions_answers_for_each_by_that_factions_rules() -> None:
    state = GAME.start(2, 1)
    assert GAME.prompt(state, 0, "en") == "How many men for the Danes?"
    state.apply(0, MUSTER + 2)
    assert state.deciders() == (0, 1), "the seat still owes the order of its other faction"
    assert GAME.prompt(state, 0, "en") == "How many men for the Norse?"
    assert state.why_not(0, MUSTER + 2) == "1.b"
    state.apply(0, MUSTER + 1)
    state.apply(1, MUSTER)
    movers = []
    while state.current().name in ("move", "aftermath"):
        if state.current().name == "move":
            movers.append((state.deciders(), GAME.prompt(state, state.deciders()[0], "en")))
        seat = state.deciders()[0]
        state.apply(seat, MOVE if state.current().name == "move" else REST)
        if state.is_over():
            break
    assert movers == [
        ((0,), "Where do the Danes go?"),
        ((0,), "Where do the Norse go?"),
        ((1,), "Where do the English go?"),
    ]


@pytest.mark.rule("raid", "3.a")
def test_two_factions_of_one_seat_do_not_fight_each_other() -> None:
    state = moving("norse", seats=2, at=["north", "home", "home"])
    state.apply(0, NORTH)
    assert frames(state)[-1] == "aftermath"


# ---------------------------------------------------------------- reactions


@pytest.mark.rule("raid", "3.a", "3.b")
def test_the_window_opens_for_all_who_hold_a_card_whatever_it_is() -> None:
    """Seat 3 holds a song and seat 1 an ambush: both are asked, so that asking gives nothing away."""
    state = moving("norse", at=["north", "home", "home"], hands={"0": [0, 1], "1": [1, 0], "2": [1, 0]})
    state.apply(1, NORTH)
    assert frames(state) == ["round", "moving", "window"]
    assert state.deciders() == (0, 2)
    assert state.legal(0) == [AMBUSH, DECLINE]
    assert state.legal(2) == [DECLINE]
    assert state.why_not(2, AMBUSH) == "3.b"


@pytest.mark.rule("raid", "3.a")
def test_the_window_stays_shut_for_a_seat_that_everybody_knows_holds_nothing() -> None:
    state = moving("norse", at=["north", "home", "home"], hands={"0": [0, 0], "1": [1, 0], "2": [0, 1]})
    state.apply(1, NORTH)
    assert state.deciders() == (2,)


@pytest.mark.rule("raid", "3.a")
def test_the_mover_learns_nothing_from_the_window_before_all_have_answered() -> None:
    armed, unarmed = (
        moving("norse", at=["north", "home", "home"], hands={"0": hand, "1": [1, 0], "2": [1, 0]})
        for hand in ([0, 1], [1, 0])
    )
    for state, answer in ((armed, AMBUSH), (unarmed, DECLINE)):
        state.listen()
        state.apply(1, NORTH)
        GAME.take_events(state)
        state.apply(0, answer)
    assert armed.view(1) == unarmed.view(1)
    assert GAME.take_events(armed) == GAME.take_events(unarmed)


@pytest.mark.rule("raid", "3.c")
def test_an_ambush_costs_the_one_who_came_a_man_and_the_card() -> None:
    state = moving("norse", at=["north", "home", "home"], hands={"0": [0, 1], "1": [1, 0], "2": [1, 0]})
    state.apply(1, NORTH)
    state.apply(2, DECLINE)
    state.apply(0, AMBUSH)
    assert state.view(None)["men"] == [2, 1, 2]
    assert state.view(None)["discard"] == [0, 1]
    assert state.view(None)["hands"] == {"0": 0, "1": 1, "2": 1}


@pytest.mark.rule("raid", "3.c")
def test_two_ambushes_can_end_the_move_before_the_battle() -> None:
    state = moving("norse", at=["north", "home", "home"], hands={"0": [0, 1], "1": [1, 0], "2": [0, 1]})
    state.apply(1, NORTH)
    state.apply(0, AMBUSH)
    state.apply(2, AMBUSH)
    assert frames(state) == ["round", "moving", "move"]
    assert state.deciders() == (2,), "the English move next"


# ---------------------------------------------------------------- a battle inside a move inside a phase


@pytest.mark.rule("raid", "2.a", "4.a", "5.a")
def test_a_battle_inside_a_move_returns_to_the_move_which_returns_to_the_phase() -> None:
    state = moving("danes", at=["home", "north", "home"], men=[2, 1, 2], dice=(2, 5, 6, 1))
    assert frames(state) == ["round", "moving", "move"]
    state.apply(0, NORTH)
    for seat in (1, 2):
        state.apply(seat, DECLINE)
    assert frames(state) == ["round", "moving", "battle"]
    state.apply(0, FIGHT)
    assert state.view(None)["men"] == [1, 1, 2]
    assert frames(state) == ["round", "moving", "battle"]
    state.apply(0, FIGHT)
    assert state.view(None)["men"] == [1, 0, 2]
    assert frames(state) == ["round", "moving", "aftermath"], "the move goes on where the battle left it"
    state.apply(0, PLUNDER)
    assert state.view(None)["silver"] == [1, 0, 0]
    assert frames(state) == ["round", "moving", "move"]
    assert state.deciders() == (2,), "the Norse have nobody left to move"


@pytest.mark.rule("raid", "4.a")
def test_equal_dice_cost_both_a_man() -> None:
    state = moving("danes", at=["home", "north", "home"], dice=(4, 4))
    state.apply(0, NORTH)
    state.apply(1, DECLINE)
    state.apply(2, DECLINE)
    state.apply(0, FIGHT)
    assert state.view(None)["men"] == [1, 1, 2]


@pytest.mark.rule("raid", "4.b")
def test_a_retreat_ends_battle_and_move() -> None:
    state = moving("danes", at=["home", "north", "home"])
    state.apply(0, NORTH)
    state.apply(1, DECLINE)
    state.apply(2, DECLINE)
    state.apply(0, RETREAT)
    assert state.view(None)["at"] == ["home", "north", "home"]
    assert frames(state) == ["round", "moving", "move"]


@pytest.mark.rule("raid", "5.a")
def test_no_plunder_beside_a_rival() -> None:
    document = moving("danes", at=["north", "north", "home"]).position()
    document["frames"][-1] = {"decision": "aftermath", "faction": "danes", "waiting": [0]}
    state = GAME.position(document)
    assert state.legal(0) == [REST]
    assert state.why_not(0, PLUNDER) == "5.a"


@pytest.mark.rule("raid", "6.a")
def test_most_silver_wins_and_equals_share() -> None:
    state = moving("english", silver=[1, 0, 0])
    state.apply(2, SOUTH)
    state.apply(2, PLUNDER)
    assert state.is_over()
    assert state.result() == [0.5, 0.0, 0.5]
    assert state.why_not(0, REST) == "6.a"


# ---------------------------------------------------------------- a game inside a game


def marched(seats: int = 3, seed: int = 1) -> State:
    state = SAGA.start(seats, seed, listen=True)
    state.apply(0, SAGA.action("march"))
    return state


@pytest.mark.rule("saga", "saga.day", "saga.raid")
def test_the_outer_game_offers_the_inner_actions_at_an_offset() -> None:
    state = marched()
    assert state.deciders() == state.inner.deciders() == (0, 1, 2)
    assert state.legal(1) == [INNER + action for action in state.inner.legal(1)]
    for action in range(len(RAID.actions)):
        assert SAGA.describe(INNER + action) == RAID.describe(action)
        assert state.why_not(1, INNER + action) == state.inner.why_not(1, action)
    assert state.why_not(0, SAGA.action("camp")) == "saga.raid"
    with pytest.raises(IllegalAction, match=r"1\.b"):
        state.apply(1, SAGA.action("muster", "3"))


@pytest.mark.rule("saga", "saga.raid")
def test_views_prompts_and_events_of_the_inner_game_pass_through() -> None:
    state = marched()
    assert SAGA.prompt(state, 1, "fr").startswith("Combien d’hommes pour les Norvégiens")
    SAGA.take_events(state)
    state.apply(0, SAGA.action("muster", "2"))
    assert state.view(0)["raid"]["orders"] == {"danes": 2}
    assert state.view(1)["raid"]["orders"] == {"norse": 0}
    assert "orders" in state.view(None)["raid"]
    (event,) = SAGA.take_events(state)
    assert (event.kind, event.seen) == ("ordered", (0,))
    assert SAGA.event_text(state, event, "en") == "You order 2 men for the Danes."


@pytest.mark.rule("saga", "saga.raid")
def test_dump_position_digest_and_clone_carry_the_inner_game() -> None:
    state = marched()
    before = state.digest()
    twins = [SAGA.restore(state.dump()), SAGA.position(state.position()), state.clone()]
    assert {twin.digest() for twin in twins} == {before}
    state.apply(0, SAGA.action("muster", "2"))
    assert state.digest() != before
    assert {twin.digest() for twin in twins} == {before}, "the copies have inner games of their own"
    for twin in twins:
        twin.apply(0, SAGA.action("muster", "2"))
        assert twin.digest() == state.digest()


@pytest.mark.rule("saga", "saga.raid")
def test_undo_and_rewind_reach_into_the_inner_game_and_its_luck() -> None:
    match = Match(SAGA, 3, 5)
    match.play(0, SAGA.action("march"))
    assert not match.can_undo(0), "the march dealt cards"
    before = match.state.digest()
    match.play(0, SAGA.action("muster", "2"))
    match.undo(0)
    assert match.state.digest() == before
    for action in ("muster 2", "muster 2", "muster 2", "move north", "rest", "move north", "decline", "decline"):
        match.play(match.state.deciders()[0], SAGA.actions.parse(action))
    moves, dice = len(match.moves), set()
    for _ in range(6):
        dice.add(str(next(event.arguments for event in match.play(1, SAGA.action("fight")) if event.kind == "fought")))
        assert not match.can_undo(1), "a roll of the inner game is not crossed"
        match.rewind(moves)
    assert len(dice) > 1
    assert Match.resumed(SAGA, match.record).state.digest() == match.state.digest()


@pytest.mark.rule("saga", "saga.raid", "saga.end")
def test_the_inner_result_comes_home_and_the_inner_game_is_gone() -> None:
    state, policy = marched(), seeded(3)
    while state.inner is not None:
        seat = state.deciders()[0]
        state.apply(seat, state.legal(seat)[policy.below(len(state.legal(seat)))])
    assert sum(state.view(None)["fame"]) == 6
    assert "raid" not in state.view(None)
    state.apply(1, SAGA.action("camp"))
    assert state.is_over()
    assert sum(state.result()) == pytest.approx(1.0)
    assert state.why_not(0, 0) == "saga.end"


# ---------------------------------------------------------------- positions whose open decisions make no sense


@pytest.mark.parametrize("stumble", [IndexError, ZeroDivisionError, AssertionError])
def test_open_decisions_that_the_rules_stumble_over_are_refused(stumble: type[Exception]) -> None:
    class Stumbling(Raid):
        def fits(self, state: State, frame: Frame) -> bool:
            raise stumble

    with pytest.raises(PositionError, match="frames"):
        Stumbling().position(moving("danes").position())


def test_a_rule_that_is_missing_is_no_fault_of_the_position() -> None:
    class Unfinished(Raid):
        def fits(self, state: State, frame: Frame) -> bool:
            raise NotImplementedError

    with pytest.raises(NotImplementedError):
        Unfinished().position(moving("danes").position())
