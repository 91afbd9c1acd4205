"""The draft."""

from __future__ import annotations

import pytest

from games.brian_boru.table import COLOURS, asked, at, draft, game, go_on, legal, play, player, refusal, seen, told
from games.tables import question


def dealt(seats=3, seed=1):
    """A table whose packets have just been dealt."""
    state = game.start(seats=seats, seed=seed)
    go_on(state, "draft")
    state.listen()
    return state


def packets(state):
    return [player["packet"] for player in state.position()["players"].values()]


def undealt(state):
    """The cards that are in no packet."""
    return set(range(1, 26)) - {card for packet in packets(state) for card in packet}


def keep(state, colour, n=2):
    """The lowest cards of the packet, and what is left of it."""
    packet = player(state, colour)["packet"]
    play(state, colour, *(f"keep {card}" for card in packet[:n]))
    return packet[:n], packet[n:]


@pytest.mark.rule("brian-boru", "draft.shuffle")
def test_every_draft_shuffles_all_25_cards_also_those_discarded_before():
    state = dealt()
    before = packets(state)
    draft(state)
    go_on(state, "draft")
    assert state.position()["round"] == 2
    assert packets(state) != before
    assert len(undealt(state)) == 1
    assert len({min(undealt(dealt(seed=seed))) for seed in range(60)}) > 15, "any card may be the one left over"


@pytest.mark.rule("brian-boru", "draft.deal")
@pytest.mark.parametrize(("seats", "cards"), [(3, 8), (4, 6), (5, 5)])
def test_how_many_cards_are_dealt(seats, cards):
    assert [len(packet) for packet in packets(dealt(seats))] == [cards] * seats


@pytest.mark.rule("brian-boru", "draft.undealt")
@pytest.mark.parametrize(("seats", "left"), [(3, 1), (4, 1), (5, 0)])
def test_the_card_left_over_is_seen_by_nobody(seats, left):
    state = dealt(seats)
    assert len(undealt(state)) == left
    for viewer in (*COLOURS[:seats], None):
        assert seen(state, viewer)["discard"] == left
    if left:
        twins = [state.determinize(0, seed) for seed in range(40)]
        assert len({min(undealt(twin)) for twin in twins}) > 5


@pytest.mark.rule("brian-boru", "draft.pick")
def test_all_keep_two_cards_at_the_same_time_and_in_secret():
    state = dealt()
    assert asked(state) == ["blue", "purple", "green"]
    kept, rest = keep(state, "green")
    assert asked(state) == ["blue", "purple"]
    assert (player(state, "green")["hand"], player(state, "green")["packet"]) == (kept, rest)
    assert seen(state, "blue")["players"]["green"]["hand"] == 2
    assert seen(state, "blue")["players"]["green"]["packet"] == 6
    assert told(state, viewer="blue") == []
    assert refusal(state, "green", f"keep {rest[0]}") == "draft.pass"


@pytest.mark.rule("brian-boru", "draft.pick")
def test_only_cards_of_the_own_packet_can_be_kept():
    state = dealt()
    other = player(state, "purple")["packet"][0]
    assert legal(state, "blue") == [f"keep {card}" for card in player(state, "blue")["packet"]]
    assert refusal(state, "blue", f"keep {other}") == "draft.pick"


@pytest.mark.rule("brian-boru", "draft.pass")
def test_when_all_have_chosen_the_rest_goes_to_the_left():
    state = dealt()
    left = {colour: keep(state, colour)[1] for colour in ("blue", "purple")}
    assert player(state, "purple")["packet"] == left["purple"], "not before everybody has chosen"
    left["green"] = keep(state, "green")[1]
    assert packets(state) == [left["green"], left["blue"], left["purple"]]
    left = {colour: keep(state, colour)[1] for colour in ("blue", "purple", "green")}
    assert packets(state) == [left["green"], left["blue"], left["purple"]], "the direction never changes"


@pytest.mark.rule("brian-boru", "draft.repeat")
@pytest.mark.parametrize(("seats", "sizes"), [(3, [8, 6, 4]), (4, [6, 4])])
def test_it_is_repeated_until_the_packets_are_empty(seats, sizes):
    state = dealt(seats)
    met = []
    while question(state) == "draft-cards":
        met.append(len(packets(state)[0]))
        for colour in asked(state):
            keep(state, colour)
    assert met == sizes  # the last two cards leave no choice
    assert [len(player(state, colour)["hand"]) for colour in COLOURS[:seats]] == [sizes[0]] * seats
    assert told(state, "packets-passed") == ["packets-passed"] * len(sizes)


@pytest.mark.rule("brian-boru", "draft.five-players")
def test_with_five_players_the_third_packet_is_a_single_card():
    state = dealt(5)
    for size in (5, 3):
        assert [len(packet) for packet in packets(state)] == [size] * 5
        for colour in asked(state):
            keep(state, colour)
    assert question(state) == "set-marker"
    assert [len(player(state, colour)["hand"]) for colour in COLOURS] == [5] * 5
    assert told(state, "last-cards-kept") == ["last-cards-kept"]


@pytest.mark.rule("brian-boru", "draft.forced")
def test_the_last_cards_are_kept_without_a_choice():
    state = dealt(4)
    for _ in range(2):
        rest = {colour: keep(state, colour)[1] for colour in asked(state)}
    assert question(state) == "set-marker"
    assert set(rest["blue"]) <= set(player(state, "purple")["hand"])
    assert told(state, "last-cards-kept") == ["last-cards-kept"]


@pytest.mark.rule("brian-boru", "draft.no-swap")
def test_kept_cards_can_be_looked_at_but_not_exchanged():
    state = dealt()
    kept = {colour: keep(state, colour)[0] for colour in ("blue", "purple", "green")}
    assert seen(state, "blue")["players"]["blue"]["hand"] == kept["blue"]
    assert [refusal(state, "blue", f"keep {card}") for card in kept["blue"]] == ["draft.no-swap"] * 2
    first, _ = keep(state, "blue", 1)
    assert refusal(state, "blue", f"keep {first[0]}") == "draft.no-swap"


@pytest.mark.rule("brian-boru", "draft.hand")
def test_the_kept_cards_are_the_hand_and_hidden():
    state = dealt(4)
    kept = {colour: [] for colour in COLOURS[:4]}
    while question(state) == "draft-cards":
        for colour in asked(state):
            cards, rest = keep(state, colour)
            kept[colour] += cards
            last = rest
    assert set(kept["blue"]) < set(player(state, "blue")["hand"])
    assert len(last) == 2
    assert set(last) <= set(player(state, "blue")["hand"])  # Orange passed them on
    leader = asked(state)[0]
    other = next(colour for colour in COLOURS[:4] if colour != leader)
    assert seen(state, leader)["players"][leader]["hand"] == player(state, leader)["hand"]
    assert seen(state, other)["players"][leader]["hand"] == seen(state, None)["players"][leader]["hand"] == 6


@pytest.mark.rule("brian-boru", "draft.hand")
def test_only_cards_of_the_own_hand_can_be_played():
    hands = {"blue": {"hand": [2, 5]}, "purple": {"hand": [8, 9]}, "green": {"hand": [3, 4]}}
    state = at("actions", players=hands)
    play(state, "blue", "activate dublin")
    assert refusal(state, "blue", "play 8") == refusal(state, "blue", "play 25") == "draft.hand"
    assert legal(state, "blue") == ["play 2", "play 5"]


# ---------------------------------------------------------------- what a player remembers


def owners(state):
    return {card: colour for colour, player in state.position()["players"].items() for card in player["hand"]}


@pytest.mark.rule("brian-boru", "draft.pass", "draft.hand")
def test_a_player_remembers_what_he_passed_on_and_what_came_back():
    """With three players the packet comes round: of six cards passed on two return, the left neighbour kept two and the
    one after him two."""
    state = dealt(3, 7)
    packet = player(state, "blue")["packet"]
    passed = packet[2:]
    draft(state)
    hands = owners(state)
    back = [card for card in passed if hands[card] == "blue"]
    assert len(back) == 2
    away = [card for card in passed if card not in back]
    found = set()
    for seed in range(60):
        guess = owners(state.determinize(0, seed))
        assert [guess[card] for card in packet if card in back or card in packet[:2]] == ["blue"] * 4
        assert sorted(guess[card] for card in away) == ["green", "green", "purple", "purple"]
        found.add(tuple(card for card in away if guess[card] == "purple"))
    assert len(found) == 6, "which two of the four is unknown"


@pytest.mark.rule("brian-boru", "draft.hand", "trick.open")
def test_a_card_once_played_is_known():
    hands = {"blue": {"hand": [2, 5, 1]}, "purple": {"hand": [8, 9, 10]}, "green": {"hand": [3, 4, 6]}}
    state = at("actions", players=hands)
    play(state, "blue", "activate dublin", "play 2")
    play(state, "purple", "play 9")
    for seed in range(20):
        twin = state.determinize(2, seed)
        assert (player(twin, "blue")["table"], player(twin, "purple")["table"]) == (2, 9)
        assert player(twin, "green")["hand"] == [3, 4, 6]
        assert len(player(twin, "purple")["hand"]) == 2
    unknown = {card for seed in range(60) for card in player(state.determinize(2, seed), "purple")["hand"]}
    assert unknown == set(range(1, 26)) - {2, 3, 4, 6, 9}


@pytest.mark.rule("brian-boru", "trick.lead")
def test_a_leader_is_known_to_hold_a_card_for_the_town_he_chose():
    hands = {"blue": {"hand": [2, 3]}, "purple": {"hand": [8, 9]}, "green": {"hand": [5, 11]}}
    state = at("actions", players=hands)
    play(state, "blue", "activate dublin")
    for seed in range(60):
        guess = player(state.determinize(1, seed), "blue")["hand"]
        assert any(game.data.records("action_card")[card - 1]["suit"] in ("battle", "royal") for card in guess)
