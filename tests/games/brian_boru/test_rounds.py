"""Rounds, their phases, preparation, and the end of the game."""

from __future__ import annotations

import pytest

from games.brian_boru.table import asked, at, draft, game, go_on, of, refusal, seen, told
from games.tables import question

KINDS = "round-begins marriage-shown last-round vikings-land cards-dealt last-cards-discarded married nobody-married"
UPKEEP = "married vikings-repelled raiders-withdraw marker-taken region-opened game-ends"


@pytest.mark.rule("brian-boru", "round.count")
@pytest.mark.parametrize(("seats", "rounds"), [(3, 3), (4, 4), (5, 4)])
def test_how_many_rounds_are_played(seats, rounds):
    state = game.start(seats=seats, seed=2, listen=True)
    go_on(state, "never")
    begun = told(state, "round-begins")
    assert begun == [f"round-begins {n} {rounds}" for n in range(1, rounds + 1)]


@pytest.mark.rule("brian-boru", "round.phases")
def test_preparation_draft_actions_upkeep():
    state = at("preparation", round=0)
    assert told(state, "round-begins cards-dealt") == []
    state = game.start(seats=3, seed=1, listen=True)
    go_on(state, "draft")
    assert question(state) == "draft-cards"
    assert refusal(state, "blue", "activate tara") == "round.phases"
    draft(state)
    assert state.position()["step"] == "actions"
    go_on(state, "preparation")
    log = told(state, "vikings-land cards-dealt card-led last-cards-discarded track-left nobody-married game-ends")
    first_round = [line.split()[0] for line in dict.fromkeys(log)]
    order = [first_round.index(kind) for kind in ("vikings-land", "cards-dealt", "card-led", "last-cards-discarded")]
    assert order == sorted(order)


@pytest.mark.rule("brian-boru", "prep.marriage")
def test_the_top_marriage_card_is_turned_up():
    state = at("preparation", round=0, marriages={"deck": ["sadb", "aoife"]})
    assert state.position()["marriages"]["turned"] == ["sadb"]
    assert seen(state, None)["marriages"] == {"turned": ["sadb"], "deck": 2, "box": 5}


@pytest.mark.rule("brian-boru", "prep.marriage", "prep.vikings")
def test_the_marriage_card_is_turned_before_the_viking_card():
    state = at("claim", round=1, marriages={"deck": ["sadb"]}, vikings={"deck": ["viking-3"]})
    position = state.position()
    assert (position["marriages"]["turned"][-1], position["battle_area"]) == ("sadb", 7)
    state = game.start(seats=3, seed=1, listen=True)
    go_on(state, "draft")
    kinds = [line.split()[0] for line in told(state, KINDS)]
    assert kinds == ["round-begins", "marriage-shown", "vikings-land", "cards-dealt"]


@pytest.mark.rule("brian-boru", "prep.last-round")
@pytest.mark.parametrize(("seats", "last"), [(3, 3), (4, 4), (5, 4)])
def test_the_last_card_of_the_deck_is_the_princess_and_announces_the_last_round(seats, last):
    for turned in range(last):
        state = at("preparation", seats=seats, round=turned)
        shown = state.position()["marriages"]
        assert (shown["turned"][-1] == "princess-of-denmark") == (turned + 1 == last)
        assert len(shown["deck"]) == last - turned - 1
    state = game.start(seats=seats, seed=3, listen=True)
    go_on(state, "never")
    log = told(state, "round-begins marriage-shown last-round")
    assert log[-3:] == [f"round-begins {last} {last}", "marriage-shown princess-of-denmark", "last-round"]
    assert log.count("last-round") == log.count("marriage-shown princess-of-denmark") == 1


@pytest.mark.rule("brian-boru", "prep.vikings")
def test_as_many_raiders_land_as_the_viking_card_says():
    state = at("preparation", round=1, vikings={"turned": ["viking-1"], "deck": ["viking-6"]})
    assert state.position()["battle_area"] == 10


@pytest.mark.rule("brian-boru", "prep.vikings.discard")
def test_a_viking_card_never_comes_back():
    state = at("preparation", round=1, vikings={"turned": ["viking-1"], "deck": ["viking-6"]})
    assert state.position()["vikings"]["turned"] == ["viking-1", "viking-6"]
    assert "viking-6" not in state.position()["vikings"]["deck"]
    state = game.start(seats=5, seed=4)
    go_on(state, "never")
    assert len(set(state.position()["vikings"]["turned"])) == 4


@pytest.mark.rule("brian-boru", "upkeep.order")
def test_marriage_battle_church_claim_in_this_order():
    towns = {"tara": "blue", "kells": "blue", "derry": "purple", "grianan": "purple", "cork": "green"}
    players = {"blue": {"track": 9, "church": 2}, "purple": {"raiders": 1}}
    state = at("marriage", round=1, marriages={"turned": ["muirenn"]}, battle_area=1, towns=towns, players=players)
    assert asked(state) == ["blue"]  # a town of Meath by marriage
    assert refusal(state, "blue", "build tara") == "upkeep.order"
    state.apply(0, game.action("receive", "uisneach"))
    assert asked(state) == ["purple"]  # the towns that Blue and Green lose
    assert refusal(state, "purple", "build derry") == "upkeep.order"
    state.apply(1, game.action("surrender", "tara"))
    assert asked(state) == ["blue"]
    assert question(state) == "build-monastery"
    state.apply(0, game.action("build", "kells"))
    log = [line.split()[0] for line in told(state)]
    order = [log.index(kind) for kind in ("town-received", "town-conquered", "monastery-built", "region-opened")]
    assert order == sorted(order)


@pytest.mark.rule("brian-boru", "upkeep.end")
def test_after_upkeep_a_new_round_begins_while_the_deck_lasts():
    state = at("claim", round=2)
    assert (state.position()["round"], state.position()["step"]) == (3, "draft")
    assert at("claim", round=3).is_over()


@pytest.mark.rule("brian-boru", "end.trigger")
@pytest.mark.parametrize(("seats", "last"), [(3, 3), (4, 4), (5, 4)])
def test_the_game_ends_with_the_upkeep_in_which_the_deck_is_empty(seats, last):
    assert not at("claim", seats=seats, round=last - 1).is_over()
    state = at("claim", seats=seats, round=last)
    assert state.is_over()
    assert state.why_not(0, game.action("done")) == "end.trigger"
    assert of(state, "score") == [
        player["points"] + sum(player["final"].values()) for player in state.position()["players"].values()
    ]
