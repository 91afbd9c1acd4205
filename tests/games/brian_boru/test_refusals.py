"""Refusals out of turn: whoever asks hears the rule in the way, and whose turn it is only where nothing else is."""

from __future__ import annotations

import pytest

from games.brian_boru.table import asked, at, filled, losing, play, refusal, trick, viking
from games.tables import question

HANDS = {"blue": {"hand": [2, 3, 5]}, "purple": {"hand": [8, 9, 10]}, "green": {"hand": [11, 12, 14]}}


@pytest.mark.rule("brian-boru", "symbols.pay.only")
@pytest.mark.parametrize(("coins", "rule"), [(0, "symbols.pay.only"), (1, "symbols.pay.only"), (2, "trick.order")])
def test_who_was_not_asked_to_buy_because_he_cannot_pay_hears_that(coins, rule):
    state = losing(11, battle_area=1, players={"blue": {"coins": coins}})
    play(state, "blue", "choose second")  # two raiders, of which there is one: nothing to buy
    assert asked(state) == ["green"]
    assert refusal(state, "blue", "buy") == rule


@pytest.mark.rule("brian-boru", "symbols.pay.only", "symbols.expand", "symbols.expand.direct")
def test_who_was_not_asked_to_expand_hears_what_he_lacks():
    state = losing(15, towns={"tara": "blue", "cork": "green"}, players={"blue": {"coins": 3}})
    play(state, "blue", "choose first")  # a coin, then expand: he has four coins
    assert asked(state) == ["green"]
    assert refusal(state, "blue", "expand kells") == "symbols.pay.only"
    assert refusal(state, "blue", "expand cork") == "symbols.expand"
    assert refusal(state, "blue", "expand sligo") == "symbols.expand.direct"


@pytest.mark.rule("brian-boru", "symbols.liberate")
def test_who_was_not_asked_to_free_a_town_hears_that_none_is_taken():
    state = losing(16)
    play(state, "blue", "choose first")
    assert asked(state) == ["green"]
    assert refusal(state, "blue", "liberate tara") == refusal(state, "purple", "liberate tara") == "symbols.liberate"
    state = losing(17, towns={"tara": viking("green")})
    assert refusal(state, "green", "liberate tara") == "trick.order"


@pytest.mark.rule("brian-boru", "components.action-card.secondary", "trick.winner-primary")
def test_a_card_with_one_option_leaves_nothing_to_choose():
    hands = {"blue": {"hand": [18, 1, 4]}, "purple": {"hand": [19, 2, 3]}, "green": {"hand": [22, 5, 8]}}
    state = at("actions", players=hands)
    trick(state, "dublin", blue=18, purple=19, green=22)
    assert asked(state) == ["blue"]
    assert refusal(state, "purple", "choose first") == "components.action-card.secondary"
    assert refusal(state, "green", "choose first") == "trick.winner-primary"


@pytest.mark.rule("brian-boru", "draft.hand", "trick.follow", "trick.open", "trick.order")
def test_a_card_out_of_turn_is_refused_for_what_it_is():
    state = at("actions", players=HANDS)
    assert refusal(state, "purple", "play 8") == "trick.active-town"
    assert refusal(state, "purple", "play 25") == "draft.hand"
    play(state, "blue", "activate dublin", "play 2")
    assert refusal(state, "green", "play 11") == "trick.open"
    assert refusal(state, "blue", "play 3") == "trick.follow"
    play(state, "purple", "play 9")
    play(state, "green", "play 11")
    assert question(state) == "choose-option"
    assert refusal(state, "blue", "play 3") == "trick.order"
    assert refusal(state, "blue", "play 9") == "draft.hand"


@pytest.mark.rule("brian-boru", "trick.active-town", "trick.active-town.not-viking")
def test_the_marker_is_set_once_and_never_on_a_viking_town():
    state = at("actions", players=HANDS, towns={"cork": viking("green")})
    play(state, "blue", "activate dublin")
    for colour in ("blue", "green"):
        assert refusal(state, colour, "activate cork") == "trick.active-town.not-viking"
        assert refusal(state, colour, "activate tara") == "trick.active-town"
    state = at("actions", towns=filled("green"), players=HANDS)
    assert question(state) == "play-card"
    assert refusal(state, "blue", "activate tara") == "trick.active-town"


@pytest.mark.rule("brian-boru", "setup.first-town", "setup.first-town.region")
def test_a_region_that_is_taken_is_refused_before_the_turn_has_come():
    state = at("start")
    play(state, "blue", "settle tara")
    assert asked(state) == ["purple"]
    assert refusal(state, "green", "settle kells") == "setup.first-town.region"
    assert refusal(state, "green", "settle dublin") == "setup.first-town"


@pytest.mark.rule("brian-boru", "draft.no-swap", "draft.pass", "draft.pick")
def test_who_has_kept_his_cards_hears_what_becomes_of_the_others():
    state = at("draft")
    packet = state.view(0)["players"]["blue"]["packet"]
    others = state.position()["players"]["purple"]["packet"]
    play(state, "blue", *(f"keep {card}" for card in packet[:2]))
    assert refusal(state, "blue", f"keep {packet[0]}") == "draft.no-swap"
    assert refusal(state, "blue", f"keep {packet[2]}") == "draft.pass"
    assert refusal(state, "blue", f"keep {others[0]}") == "draft.pick"


@pytest.mark.rule("brian-boru", "round.phases", "upkeep.order", "setup.first-town")
def test_an_action_of_another_phase_is_refused_by_the_order_of_the_phases_asked_or_not():
    start, draft = at("start"), at("draft")
    play(draft, "blue", *(f"keep {card}" for card in draft.view(0)["players"]["blue"]["packet"][:2]))
    towns = {"tara": "blue", "kells": "blue", "cork": "purple", "derry": "green"}
    battle = at("battle", battle_area=3, towns=towns, players={"green": {"raiders": 2}, "purple": {"raiders": 1}})
    assert (asked(battle), question(battle)) == (["green"], "lose-town")
    for colour in ("blue", "purple", "green"):
        for action in ("keep 3", "play 3", "activate cork", "wed reject", "build tara"):
            assert refusal(start, colour, action) == "setup.first-town"
        for action in ("activate cork", "play 3", "choose first", "buy", "expand kells", "receive cork", "build tara"):
            assert refusal(draft, colour, action) == "round.phases"
        for action in ("keep 3", "play 3", "choose first", "expand kells", "liberate tara"):
            assert refusal(battle, colour, action) == "round.phases"
        for action in ("receive cork", "wed reject", "build tara"):
            assert refusal(battle, colour, action) == "upkeep.order"
        assert refusal(battle, colour, "settle cork") == "setup.first-town"


@pytest.mark.rule("brian-boru", "church.monastery.control", "church.monastery.limit")
def test_the_reasons_against_a_monastery_do_not_wait_for_the_turn():
    towns = {"tara": "blue", "kells": {"owner": "blue", "monastery": True}, "cork": "purple", "limerick": "purple"}
    state = at("church", towns=towns, players={"purple": {"church": 3}})
    assert asked(state) == ["purple"]
    assert refusal(state, "blue", "build cork") == "church.monastery.control"
    assert refusal(state, "blue", "build kells") == "church.monastery.limit"
    assert refusal(state, "blue", "build tara") == "church.third.order"


@pytest.mark.rule("brian-boru", "battle.conquest.no-town", "terms.empty-town")
def test_the_reasons_against_a_town_do_not_wait_for_the_turn():
    towns = {"tara": "blue", "kells": viking("blue"), "uisneach": "blue", "cork": "purple", "derry": "green"}
    state = at("battle", battle_area=3, towns=towns, players={"green": {"raiders": 2}, "purple": {"raiders": 1}})
    assert asked(state) == ["green"]
    assert refusal(state, "blue", "surrender kells") == "battle.conquest.no-town"
    assert refusal(state, "blue", "surrender tara") == "battle.conquest.chooser"
    married = at("marriage", towns={"tara": "blue"}, players={"purple": {"track": 5}, "green": {"track": 9}})
    assert question(married) == "receive-town"
    idle = next(colour for colour in ("blue", "purple", "green") if colour not in asked(married))
    assert refusal(married, idle, "receive tara") == "terms.empty-town"
    assert refusal(married, idle, "receive spare-1") == "components.board.towns"
    assert refusal(married, idle, "receive cork") == "marriage.track-rewards"
