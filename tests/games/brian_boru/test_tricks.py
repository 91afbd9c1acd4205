"""The actions phase: tricks, their winner, and the order of activation."""

from __future__ import annotations

import pytest

from games.brian_boru.table import (
    TOWNS,
    asked,
    at,
    filled,
    game,
    go_on,
    is_viking,
    legal,
    losing,
    owner,
    play,
    player,
    refusal,
    seen,
    targets,
    told,
    trick,
    viking,
    winning,
)
from games.tables import question


def hands(**cards):
    return {colour: {"hand": hand} for colour, hand in cards.items()}


RED = hands(blue=[2, 5, 3], purple=[8, 9, 10], green=[11, 12, 14])


def act(state, colour, option):
    """Choose an option and buy nothing more."""
    play(state, colour, f"choose {option}")
    while not state.is_over() and asked(state) == [colour] and "done" in legal(state, colour):
        play(state, colour, "done")


def last_of(state):
    """Everybody takes first options until the trick is over."""
    while question(state) in ("choose-option", "buy-more", "expand-by-road", "free-town"):
        colour = asked(state)[0]
        play(state, colour, "done" if "done" in legal(state, colour) else legal(state, colour)[0])


@pytest.mark.rule("brian-boru", "actions.tricks")
@pytest.mark.parametrize(("seats", "tricks"), [(3, 7), (4, 5), (5, 4)])
def test_tricks_are_played_until_one_card_is_left(seats, tricks):
    state = at("actions", seats=seats)
    go_on(state, "draft")  # of the next round
    log = [line.split()[0] for line in told(state, "card-led last-cards-discarded")]
    assert log == ["card-led"] * tricks + ["last-cards-discarded"]


@pytest.mark.rule("brian-boru", "actions.last-card")
def test_the_last_card_is_discarded_unseen_and_without_effect():
    state = at("actions", players=hands(blue=[2, 25], purple=[8, 9], green=[3, 4]))
    trick(state, "dublin", blue=2, purple=9, green=3)
    act(state, "green", "second")
    act(state, "purple", "first")
    assert told(state, "last-cards-discarded trick-won") == ["trick-won blue 2", "last-cards-discarded"]
    assert state.position()["step"] != "actions"
    assert not any("25" in line for line in told(state))
    assert player(state, "blue")["coins"] == 5  # two for the red 2, nothing for the royal 25


@pytest.mark.rule("brian-boru", "trick.active-town")
def test_the_holder_of_the_marker_puts_it_on_any_empty_town():
    state = at(
        "actions", marker="purple", players=hands(blue=[2, 5], purple=[25, 9], green=[3, 4]), towns={"tara": "green"}
    )
    assert asked(state) == ["purple"]
    assert question(state) == "set-marker"
    assert set(targets(state, "purple")) == {town["id"] for town in TOWNS} - {"tara"}
    assert refusal(state, "purple", "activate tara") == "trick.active-town"
    assert refusal(state, "blue", "activate cork") == "trick.active-town"
    play(state, "purple", "activate cork")
    assert state.position()["active"] == "cork"
    assert told(state, "town-activated") == ["town-activated purple cork"]


@pytest.mark.rule("brian-boru", "trick.active-town")
def test_without_an_empty_town_nobody_wins_and_the_marker_stays():
    state = at("actions", towns=filled("green"), players=RED)
    assert question(state) == "play-card"
    assert legal(state, "blue") == ["play 2", "play 3", "play 5"]
    for colour, card in (("blue", 2), ("purple", 9), ("green", 11)):
        play(state, colour, f"play {card}")
    assert told(state, "trick-won trick-unwon") == ["trick-unwon blue"]
    for colour in ("blue", "purple", "green"):
        assert asked(state) == [colour]
        act(state, colour, "first")
    assert state.position()["marker"] == "blue"
    assert asked(state) == ["blue"]


@pytest.mark.rule("brian-boru", "trick.active-town.not-viking")
def test_the_marker_cannot_go_to_a_viking_town():
    state = at("actions", players=RED, towns={"cork": viking("green")})
    assert refusal(state, "blue", "activate cork") == "trick.active-town.not-viking"


@pytest.mark.rule("brian-boru", "trick.lead")
def test_the_lead_must_have_the_colour_of_the_town_or_be_royal():
    state = at("actions", players=hands(blue=[2, 3, 13], purple=[8, 9, 10], green=[11, 12, 14]))
    play(state, "blue", "activate dublin")
    assert refusal(state, "blue", "play 3") == "trick.lead"
    assert legal(state, "blue") == ["play 2", "play 13"]


@pytest.mark.rule("brian-boru", "trick.lead")
def test_only_a_town_that_can_be_matched_may_be_chosen():
    state = at("actions", players=RED)
    assert refusal(state, "blue", "activate tara") == "trick.lead"
    colours = {town["colour"] for town in TOWNS if town["id"] in targets(state, "blue")}
    assert colours == {"red", "blue"}


@pytest.mark.rule("brian-boru", "trick.lead", "trick.winner")
def test_a_leader_who_can_match_nothing_chooses_freely_and_does_not_match():
    state = at(
        "actions", towns=filled("green", "tara"), players=hands(blue=[2, 3, 5], purple=[8, 9, 11], green=[12, 15, 16])
    )
    assert legal(state, "blue") == ["activate tara"]
    play(state, "blue", "activate tara")
    assert legal(state, "blue") == ["play 2", "play 3", "play 5"]
    play(state, "blue", "play 5")
    play(state, "purple", "play 11")
    play(state, "green", "play 16")
    assert told(state, "trick-won trick-unwon") == ["trick-unwon blue"]
    last_of(state)
    assert (state.position()["marker"], owner(state, "tara")) == ("blue", None)
    for seed in range(10):
        guess = player(state.determinize(1, seed), "blue")["hand"]
        assert not {1, 4, 7, 10, 13, 14, 17, 19, 21, 24, 25} & set(guess), "he has shown that he holds none of them"


@pytest.mark.rule("brian-boru", "trick.follow")
def test_the_others_play_clockwise_any_card():
    state = at("actions", players=RED)
    play(state, "blue", "activate dublin", "play 2")
    assert asked(state) == ["purple"]
    assert legal(state, "purple") == ["play 8", "play 9", "play 10"]
    play(state, "purple", "play 9")
    assert asked(state) == ["green"]
    assert legal(state, "green") == ["play 11", "play 12", "play 14"]
    assert refusal(state, "green", "choose first") == "trick.follow"


@pytest.mark.rule("brian-boru", "trick.open")
def test_cards_are_played_in_turn_and_seen_by_all():
    state = at("actions", players=RED)
    play(state, "blue", "activate dublin")
    assert refusal(state, "purple", "play 8") == "trick.open"
    play(state, "blue", "play 2")
    for viewer in ("purple", "green", None):
        assert seen(state, viewer)["players"]["blue"]["table"] == 2
    assert told(state, "card-led", "green") == ["card-led blue 2"]


@pytest.mark.rule("brian-boru", "trick.winner")
@pytest.mark.parametrize(
    ("town", "cards", "winner"),
    [
        ("dublin", (2, 8, 11), "green"),
        ("dublin", (18, 8, 11), "blue"),
        ("dublin", (2, 24, 23), "blue"),  # higher cards of other colours do not count
        ("dublin", (2, 7, 24), "purple"),  # a royal card does
        ("dublin", (15, 13, 24), "blue"),
    ],
)
def test_the_highest_card_of_the_colour_or_royal_wins(town, cards, winner):
    rest = [card for card in (1, 4, 10, 14, 17, 21) if card not in cards]
    seated = {
        colour: {"hand": [card, *rest[2 * n : 2 * n + 2]]}
        for n, (colour, card) in enumerate(zip(("blue", "purple", "green"), cards, strict=True))
    }
    state = at("actions", players=seated)
    trick(state, town, blue=cards[0], purple=cards[1], green=cards[2])
    last_of(state)
    assert owner(state, town) == winner
    assert asked(state) == [winner]


@pytest.mark.rule("brian-boru", "trick.order")
def test_cards_are_activated_from_low_to_high_whoever_won():
    state = at("actions", marker="green", players=hands(blue=[6, 1, 4], purple=[24, 9, 10], green=[15, 12, 14]))
    trick(state, "dublin", green=15, blue=6, purple=24)
    assert asked(state) == ["blue"]
    assert refusal(state, "purple", "choose first") == "trick.order"
    act(state, "blue", "first")
    assert owner(state, "dublin") == "green"
    assert asked(state) == ["purple"]
    act(state, "purple", "first")
    kinds = "option-used primary-used"
    assert told(state, kinds) == ["option-used blue 6 first", "primary-used green 15", "option-used purple 24 first"]


@pytest.mark.rule("brian-boru", "trick.winner-primary")
def test_the_winner_performs_the_primary_action_and_no_other():
    state = winning(18, "dublin")  # town, pay a coin
    assert (owner(state, "dublin"), player(state, "blue")["coins"]) == ("blue", 2)
    state = at("actions", battle_area=5, players=hands(blue=[8, 5, 3], purple=[1, 9, 10], green=[4, 12, 14]))
    trick(state, "dublin", blue=8, purple=9, green=12)
    assert question(state) == "buy-more"  # town, battle; never asked to choose
    assert refusal(state, "blue", "choose first") == "trick.winner-primary"
    assert player(state, "blue")["raiders"] == 1


@pytest.mark.rule("brian-boru", "trick.loser-secondary")
def test_the_others_choose_one_option_and_resolve_all_of_it():
    state = losing(5)
    assert refusal(state, "blue", "done") == "trick.loser-secondary"
    state = losing(5, battle_area=6)
    play(state, "blue", "choose second")  # two raiders, a coin
    assert player(state, "blue")["raiders"] == 2
    assert refusal(state, "blue", "choose first") == "trick.loser-secondary"
    play(state, "blue", "done")
    assert player(state, "blue")["coins"] == 4


@pytest.mark.rule("brian-boru", "trick.loser-secondary")
def test_an_option_that_does_nothing_may_be_chosen():
    state = losing(11, battle_area=0)
    play(state, "blue", "choose second")  # two raiders out of an empty battle area
    assert (player(state, "blue")["raiders"], player(state, "blue")["coins"]) == (0, 3)


@pytest.mark.rule("brian-boru", "trick.discard")
def test_a_card_is_discarded_before_the_next_is_activated():
    state = losing(5)
    assert player(state, "blue")["table"] == 5
    act(state, "blue", "first")
    assert asked(state) == ["green"]
    assert (player(state, "blue")["table"], player(state, "blue")["played"]) == (None, [5])
    assert player(state, "green")["table"] == 24


@pytest.mark.rule("brian-boru", "trick.discard-secret")
def test_nobody_may_look_through_the_discard():
    state = losing(5)
    last_of(state)
    for viewer in ("blue", "purple", None):
        view = seen(state, viewer)
        assert view["discard"] == 25 - 6
        assert all("played" not in shown for shown in view["players"].values())


@pytest.mark.rule("brian-boru", "trick.end")
def test_whoever_has_the_marker_now_leads_the_next_trick():
    state = losing(5)  # Purple leads and wins
    last_of(state)
    assert (asked(state), question(state)) == (["purple"], "set-marker")
    state = at("actions", players=hands(blue=[2, 5, 3], purple=[8, 9, 10], green=[11, 12, 14]))
    trick(state, "dublin", blue=2, purple=9, green=11)
    last_of(state)
    assert (asked(state), question(state)) == (["green"], "set-marker")
    assert state.position()["active"] is None


@pytest.mark.rule("brian-boru", "trick.next-round-lead")
def test_the_marker_decides_who_leads_the_first_trick_of_the_next_round():
    towns = {"tara": "green", "cork": "blue"}
    state = at("church", marker="blue", towns=towns, players={"green": {"church": 3}})
    go_on(state, "actions")
    assert asked(state) == ["green"]
    state = at("church", marker="blue", towns=towns)
    go_on(state, "actions")
    assert asked(state) == ["blue"]
    assert not is_viking(state, "cork")


@pytest.mark.rule("brian-boru", "trick.winner")
def test_every_trick_of_a_game_is_won_by_a_matching_card():
    state = game.start(seats=4, seed=9, listen=True)
    go_on(state, "never")
    suits = {"red": "battle", "blue": "church", "yellow": "court"}
    towns = {town["id"]: suits[town["colour"]] for town in TOWNS}
    log = [line.split() for line in told(state, "town-activated trick-won")]
    for (_, _, town), (kind, _, card) in zip(log[::2], log[1::2], strict=True):
        assert kind == "trick-won"
        assert game.data.records("action_card")[int(card) - 1]["suit"] in (towns[town], "royal")
