"""The worked examples of the ledger: the rulebook's own trick in Connaught, then those derived from its rules.

Victoria is Blue and William Purple, as in the book; Lucy is Green and Renan Orange. They sit in the order Lucy,
Victoria, William, Renan.
"""

from __future__ import annotations

import pytest

from games.brian_boru.table import (
    asked,
    at,
    blessed,
    conquered,
    final,
    game,
    go_on,
    legal,
    monasteries,
    of,
    owner,
    play,
    targets,
    token,
    told,
    viking,
)
from games.tables import question

LUCY, VICTORIA, WILLIAM, RENAN = "green", "blue", "purple", "orange"
COLORS = [LUCY, VICTORIA, WILLIAM, RENAN]
NAMES = {"lucy": LUCY, "victoria": VICTORIA, "william": WILLIAM, "renan": RENAN}


def say(state, name, *actions):
    """Seats differ from the other tests: the book's four have an order of their own."""
    for action in actions:
        state.apply(COLORS.index(NAMES[name]), game.actions.parse(action))


def open_to(state, name):
    return [str(game.describe(action)) for action in state.legal(COLORS.index(NAMES[name]))]


def turn(state):
    """Whose answer is awaited."""
    (seat,) = state.deciders()
    return next(name for name, colour in NAMES.items() if colour == COLORS[seat])


def goods(state, name):
    return state.position()["players"][NAMES[name]]


def connaught(cards=2):
    """Sligo is an empty red town in Connaught. Victoria holds Glendalough, which roads join to Dublin (William's) and
    to Ferns. Renan stands three spaces below her on the marriage track, William one."""
    spare = {"lucy": [3, 6], "victoria": [9, 12], "william": [16, 20], "renan": [21, 24]}
    played = {"lucy": 11, "victoria": 2, "william": 13, "renan": 17}
    players = {NAMES[name]: {"hand": [played[name], *spare[name][: cards - 1]]} for name in NAMES}
    players[LUCY] |= {"coins": 4}
    players[VICTORIA] |= {"coins": 2, "track": 5}
    players[WILLIAM] |= {"coins": 1, "track": 4}
    players[RENAN] |= {"coins": 2, "track": 2}
    towns = {"glendalough": VICTORIA, "dublin": WILLIAM}
    document = {"seats": 4, "colors": COLORS, "step": "actions", "marker": LUCY, "battle_area": 5}
    state = game.position(document | {"towns": towns, "players": players})
    state.listen()
    say(state, "lucy", "activate sligo", "play 11")
    say(state, "victoria", "play 2")
    say(state, "william", "play 13")
    say(state, "renan", "play 17")
    return state


def after(name, cards=2):
    """The same trick, once everybody before that player has acted as in the book."""
    state = connaught(cards)
    acts = {"victoria": ("choose first", "expand ferns"), "lucy": ("choose second", "buy", "buy")}
    for actor in ("victoria", "lucy"):
        if actor == name:
            return state
        say(state, actor, *acts[actor])
    if name == "end":
        say(state, "renan", "choose second", "buy")
    return state


@pytest.mark.example("brian-boru", "trick-connaught-winner")
@pytest.mark.rule("brian-boru", "trick.lead", "trick.follow", "trick.winner", "components.action-card.royal-wild")
def test_william_wins_with_the_white_13():
    state = connaught()
    events = [event for event in game.take_events(state) if event.kind == "trick-won"]
    assert [(COLORS[event["seat"]], event["card"] + 1) for event in events] == [(WILLIAM, 13)]
    assert next(town for town in game.data.records("town") if town["id"] == "sligo")["colour"] == "red"


@pytest.mark.example("brian-boru", "trick-connaught-order")
@pytest.mark.rule("brian-boru", "trick.order", "trick.winner-primary", "trick.loser-secondary")
def test_two_eleven_thirteen_seventeen():
    state = connaught()
    order = []
    while state.position()["step"] == "actions" and question(state) != "set-marker":
        if question(state) == "choose-option":
            order.append(turn(state))
        say(state, turn(state), "done" if "done" in open_to(state, turn(state)) else open_to(state, turn(state))[0])
    assert order == ["victoria", "lucy", "renan"]
    used = [event for event in game.take_events(state) if event.kind in ("option-used", "primary-used")]
    assert [(event.kind, event["card"] + 1) for event in used] == [
        ("option-used", 2),
        ("option-used", 11),
        ("primary-used", 13),
        ("option-used", 17),
    ]


@pytest.mark.example("brian-boru", "trick-connaught-red-2")
@pytest.mark.rule("brian-boru", "symbols.coin", "symbols.expand", "symbols.expand.optional", "symbols.expand.direct")
@pytest.mark.rule("brian-boru", "symbols.order", "trick.discard")
def test_victoria_takes_three_coins_and_expands_to_the_only_town_left():
    state = connaught()
    assert turn(state) == "victoria"
    say(state, "victoria", "choose first")
    assert goods(state, "victoria")["coins"] == 5
    assert open_to(state, "victoria") == ["done", "expand ferns"]  # she may; Dublin is William's
    say(state, "victoria", "expand ferns")
    assert (goods(state, "victoria")["coins"], owner(state, "ferns")) == (0, VICTORIA)
    assert (goods(state, "victoria")["table"], goods(state, "victoria")["played"]) == (None, [2])
    assert turn(state) == "lucy"
    regions = {town["id"]: town["region"] for town in game.data.records("town")}
    assert regions["ferns"] == regions["glendalough"] == "leinster"


@pytest.mark.example("brian-boru", "trick-connaught-red-11")
@pytest.mark.rule("brian-boru", "symbols.battle", "symbols.battle.extra")
def test_lucy_takes_four_raiders():
    state = after("lucy")
    say(state, "lucy", "choose second")
    assert goods(state, "lucy")["raiders"] == 2
    say(state, "lucy", "buy", "buy")
    assert (goods(state, "lucy")["raiders"], goods(state, "lucy")["coins"]) == (4, 0)
    assert state.position()["battle_area"] == 1


@pytest.mark.example("brian-boru", "trick-connaught-white-13")
@pytest.mark.rule(
    "brian-boru", "symbols.town", "symbols.town.marker", "symbols.coin", "trick.winner-primary", "trick.end"
)
def test_william_takes_the_town_the_marker_and_a_coin():
    state = after("renan", cards=3)
    assert turn(state) == "renan"  # William has acted: his primary action asks nothing
    assert (owner(state, "sligo"), state.position()["marker"]) == (WILLIAM, WILLIAM)
    assert goods(state, "william")["coins"] == 2
    say(state, "renan", "choose second", "buy")
    assert (turn(state), question(state)) == ("william", "set-marker")


@pytest.mark.example("brian-boru", "trick-connaught-yellow-17")
@pytest.mark.rule("brian-boru", "symbols.court", "symbols.court.extra", "symbols.court.pass", "symbols.court.collision")
def test_renan_pays_to_pass_victoria():
    state = after("renan", cards=3)
    say(state, "renan", "choose second")
    assert goods(state, "renan")["track"] == goods(state, "victoria")["track"] == 5
    without = state.clone()
    say(without, "renan", "done")
    assert goods(without, "renan")["track"] == 3, "below William, two spaces under Victoria"
    say(state, "renan", "buy")
    assert (goods(state, "renan")["track"], goods(state, "renan")["coins"]) == (6, 0)
    assert (goods(state, "victoria")["track"], goods(state, "william")["track"]) == (5, 4)


@pytest.mark.example("brian-boru", "actions-phase-ends")
@pytest.mark.rule("brian-boru", "actions.tricks", "actions.last-card", "trick.end")
def test_the_four_last_cards_are_discarded():
    state = after("renan")
    assert [len(player["hand"]) for player in state.position()["players"].values()] == [1, 1, 1, 1]
    say(state, "renan", "choose second")
    before = goods(state, "renan")["coins"], goods(state, "lucy")["coins"]
    game.take_events(state)
    say(state, "renan", "done")
    kinds = [event.kind for event in game.take_events(state)]
    assert kinds.index("last-cards-discarded") < kinds.index("married")
    assert state.position()["step"] == "marriage"  # Victoria, the highest, chooses her town
    assert (goods(state, "renan")["coins"], goods(state, "lucy")["coins"]) == before
    assert [player["hand"] for player in state.position()["players"].values()] == [[], [], [], []]


# ---------------------------------------------------------------- derived from the rules


@pytest.mark.example("brian-boru", "derived-draft-five-players")
@pytest.mark.rule("brian-boru", "draft.five-players", "draft.pick", "draft.pass")
def test_five_players_keep_two_two_and_one():
    state = at("draft", seats=5)
    assert [len(packet) for packet in of(state, "packet")] == [5] * 5
    kept = []
    while question(state) == "draft-cards":
        before = len(of(state, "hand")[0])
        for colour in asked(state):
            play(state, colour, legal(state, colour)[0], legal(state, colour)[1])
        kept.append(min(2, len(of(state, "hand")[0]) - before))
    assert kept == [2, 2]
    assert [len(hand) for hand in of(state, "hand")] == [5] * 5, "and the last one each"
    told(state)
    go_on(state, "draft")
    assert len(told(state, "card-led")) == 4


def fought(area, towns=None, renown=1, **raiders):
    players = {colour: {"raiders": n} for colour, n in raiders.items()}
    players["blue"]["renown"] = renown
    return at("battle", battle_area=area, towns=towns or {}, players=players)


TWO_EACH = {"tara": "blue", "kells": "blue", "cork": "purple", "emly": "purple", "derry": "green", "grianan": "green"}


@pytest.mark.example("brian-boru", "derived-battle-tied-most")
@pytest.mark.rule("brian-boru", "battle.repelled", "battle.spoils.first-tied", "battle.spoils.second")
@pytest.mark.rule("brian-boru", "battle.spoils.second.return", "battle.keep")
def test_four_four_two():
    state = fought(0, TWO_EACH, blue=4, purple=4, green=2)
    assert (of(state, "renown"), of(state, "points"), of(state, "raiders")) == ([1, 1, 1], [11, 11, 10], [3, 3, 2])
    assert conquered(state) == []


@pytest.mark.example("brian-boru", "derived-battle-first")
@pytest.mark.rule("brian-boru", "battle.conquest", "battle.conquest.chooser", "battle.clear", "battle.spoils.first")
@pytest.mark.rule("brian-boru", "battle.spoils.first.points", "battle.spoils.first.return", "battle.spoils.second")
@pytest.mark.rule("brian-boru", "battle.spoils.second.return")
def test_five_three_nothing():
    state = fought(2, TWO_EACH, blue=5, purple=3, green=0)
    assert targets(state, "blue") == ["derry", "grianan"]
    play(state, "blue", "surrender grianan")
    assert told(state, "raiders-withdraw town-conquered") == ["town-conquered green grianan", "raiders-withdraw 2"]
    assert (of(state, "renown"), of(state, "points"), of(state, "raiders")) == ([2, 1, 1], [12, 11, 10], [0, 2, 0])


@pytest.mark.example("brian-boru", "derived-battle-tied-fewest")
@pytest.mark.rule("brian-boru", "battle.conquest.tied-fewest", "battle.conquest.chooser")
def test_three_one_one():
    state = fought(1, TWO_EACH, blue=3, purple=1, green=1)
    play(state, "blue", "surrender cork", "surrender derry")
    assert conquered(state) == ["cork", "derry"]


@pytest.mark.example("brian-boru", "derived-battle-all-zero")
@pytest.mark.rule("brian-boru", "battle.conquest.tied-fewest", "battle.conquest.tied-most", "battle.spoils.zero")
def test_nobody_fought():
    state = fought(3, TWO_EACH, blue=0, purple=0, green=0)
    for colour, town in (("blue", "kells"), ("purple", "cork"), ("green", "derry")):
        assert asked(state) == [colour]
        play(state, colour, f"surrender {town}")
    assert conquered(state) == ["cork", "kells", "derry"]
    assert (of(state, "renown"), of(state, "points")) == ([1, 1, 1], [10, 10, 10])


@pytest.mark.example("brian-boru", "derived-church-three-steps")
@pytest.mark.rule("brian-boru", "church.first", "church.first.marker", "church.first.discs-back", "church.second")
@pytest.mark.rule("brian-boru", "church.second.disc-back", "church.third", "church.third.order")
@pytest.mark.rule("brian-boru", "church.third.discs-back")
def test_six_five_five_nothing():
    towns = TWO_EACH | {"dublin": "orange"}
    players = {colour: {"church": n} for colour, n in zip(("blue", "purple", "green"), (6, 5, 5), strict=True)}
    state = at("church", seats=4, marker="orange", towns=towns, players=players)
    assert asked(state) == ["blue"]
    play(state, "blue", "build tara")
    assert (state.position()["marker"], of(state, "church")) == ("blue", [0, 4, 4, 0])
    assert of(state, "points") == [10, 11, 11, 10]
    assert asked(state) == ["purple"]
    play(state, "purple", "build cork")
    assert asked(state) == ["green"]
    play(state, "green", "build derry")
    assert (monasteries(state), of(state, "church")) == (["cork", "tara", "derry"], [0, 0, 0, 0])


@pytest.mark.example("brian-boru", "derived-church-tied")
@pytest.mark.rule("brian-boru", "church.first.tied", "church.second", "church.second.disc-back", "church.third")
def test_four_four_one():
    players = {colour: {"church": n} for colour, n in zip(("blue", "purple", "green"), (4, 4, 1), strict=True)}
    state = at("church", marker="green", towns=TWO_EACH, players=players)
    assert (monasteries(state), state.position()["marker"]) == ([], "green")
    assert (of(state, "points"), of(state, "church")) == ([11, 11, 10], [3, 3, 1])


@pytest.mark.example("brian-boru", "derived-pay-no-coin")
@pytest.mark.rule("brian-boru", "symbols.pay.points", "symbols.pay.nothing")
def test_a_coin_two_points_and_the_last_point():
    players = {"blue": {"hand": [25, 1, 4], "coins": 1, "points": 3}}
    players |= {"purple": {"hand": [24, 21, 17]}, "green": {"hand": [23, 20, 16]}}
    state = at("actions", players=players)
    play(state, "blue", "activate dublin", "play 25")  # town, pay, pay, pay
    play(state, "purple", "play 24")
    play(state, "green", "play 23")
    play(state, "green", "choose second", "done")
    play(state, "purple", "choose first")
    assert told(state, "coin-paid points-lost nothing-to-pay") == [
        "coin-paid blue 1",
        "points-lost blue 2",
        "points-lost blue 1",
    ]
    assert (of(state, "coins")[0], of(state, "points")[0]) == (0, 0)


@pytest.mark.example("brian-boru", "derived-claim-monastery")
@pytest.mark.rule("brian-boru", "claim.threshold", "claim.monastery", "claim.majority")
def test_a_monastery_opens_and_takes_the_region():
    assert token(at("claim", towns={"tara": "blue", "kells": "purple"}), "meath") == "grey"
    assert token(at("claim", towns={"tara": blessed("blue"), "kells": "purple"}), "meath") == "blue"


@pytest.mark.example("brian-boru", "derived-claim-tie-keeps")
@pytest.mark.rule("brian-boru", "claim.tie")
def test_two_two_and_a_viking():
    towns = {
        "tara": "blue",
        "kells": "blue",
        "uisneach": "purple",
        "clonmacnoise": "purple",
        "lough-ree": viking("green"),
    }
    assert token(at("claim", towns=towns, regions={"meath": "blue"}), "meath") == "blue"


@pytest.mark.example("brian-boru", "derived-claim-vikings")
@pytest.mark.rule("brian-boru", "claim.vikings", "claim.vikings.military")
def test_the_vikings_take_a_region_or_give_it_to_their_ally():
    towns = {"tara": "blue", "kells": viking("blue"), "uisneach": viking("green")}
    document = {"round": 3, "towns": towns, "regions": {"meath": "blue"}}
    assert token(at("claim", **document), "meath") == "gold"
    purple = {"purple": {"marriages": ["princess-of-denmark"]}}
    assert token(at("claim", princess="military-support", players=purple, **document), "meath") == "purple"


@pytest.mark.example("brian-boru", "derived-half-points")
@pytest.mark.rule("brian-boru", "score.board-tokens")
def test_half_of_seven_is_three():
    assert next(region for region in game.data.records("region") if region["id"] == "leinster")["power"] == 7
    state = at("claim", round=3, towns={"dublin": "blue", "naas": "purple"}, regions={"leinster": "gold"})
    assert [line["regions"] for line in of(state, "final")] == [3, 3, 0]


@pytest.mark.example("brian-boru", "derived-region-spread")
@pytest.mark.rule("brian-boru", "score.region-count", "score.region-count.trade")
def test_seven_regions_and_the_vikings_eighth():
    towns = dict.fromkeys(["cork", "tuam", "dublin", "tara", "derry", "bangor", "armagh"], "blue")
    towns |= {"gowran": viking("purple")}
    blue = {"blue": {"marriages": ["princess-of-denmark"]}}
    state = at("claim", round=3, towns=towns, players=blue, princess="establish-trade")
    assert final(state, "blue")["spread"] == 10
    assert final(at("claim", round=3, towns=towns), "blue")["spread"] == 7


@pytest.mark.example("brian-boru", "derived-court-slide")
@pytest.mark.rule("brian-boru", "symbols.court.collision", "symbols.court.first-space", "symbols.court.only-mover")
def test_back_past_three_discs_to_the_first_space():
    spaces = {"blue": 1, "purple": 2, "green": 3, "orange": 0}
    hands = {"blue": [3, 6], "purple": [9, 12], "green": [16, 20], "orange": [17, 21]}
    players = {colour: {"hand": hands[colour], "track": space, "coins": 0} for colour, space in spaces.items()}
    state = at("actions", seats=4, players=players)
    play(state, "blue", "activate derry", "play 3")
    play(state, "purple", "play 9")
    play(state, "green", "play 20")
    play(state, "orange", "play 17")
    for colour in ("blue", "purple"):
        play(state, colour, "choose second")
    play(state, "orange", "choose second")  # three court steps
    assert told(state, "court-climbed court-slid-back") == ["court-climbed orange 3", "court-slid-back orange 0"]
    assert of(state, "track")[3] == 0
    assert question(state) == "receive-town"  # upkeep: Green, the highest, marries; nobody else has moved
    assert of(state, "track") == [1, 2, 3, 0]


@pytest.mark.example("brian-boru", "derived-princess-sides")
@pytest.mark.rule("brian-boru", "princess.military", "princess.military.not-spread", "princess.trade")
@pytest.mark.rule("brian-boru", "princess.trade.not-claims")
@pytest.mark.parametrize(
    ("side", "holder", "spread"), [("military-support", "blue", 0), ("establish-trade", "gold", 1)]
)
def test_the_two_sides_of_the_princess(side, holder, spread):
    towns = {"tara": viking("green"), "kells": viking("green"), "uisneach": "purple", "cork": "blue", "derry": "blue"}
    state = at("marriage", round=3, towns=towns, players={"blue": {"track": 4}}, regions={"meath": "gold"})
    play(state, "blue", f"wed {side}")
    go_on(state, "never")
    assert state.is_over()
    assert token(state, "meath") == holder
    assert final(state, "blue")["spread"] == spread  # Munster, Ailech, and Meath by trade only
