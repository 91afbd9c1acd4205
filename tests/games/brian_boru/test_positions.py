"""Positions as documents: what is left out gets its natural value, mistakes are named, and the way back is exact."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import meadhall
from games.brian_boru.table import at, game, go_on, legal, of, play, player, seen, viking
from games.tables import question
from meadhall.core.errors import PositionError

ROOT = Path(__file__).parents[3]


def test_a_bare_document_is_the_beginning_of_the_actions_phase():
    state = at("actions")
    assert question(state) == "set-marker"
    assert [len(hand) for hand in of(state, "hand")] == [8, 8, 8]
    assert of(state, "coins") == [3, 3, 3]
    assert state.position()["round"] == 1
    assert len({card for hand in of(state, "hand") for card in hand}) == 24


def test_hands_not_named_are_as_large_as_those_that_are():
    state = at("actions", seats=4, players={"blue": {"hand": [1, 2, 3]}})
    assert [len(hand) for hand in of(state, "hand")] == [3, 3, 3, 3]


def test_a_colour_alone_says_whose_town_it_is():
    assert at("actions", towns={"tara": "green"}).position()["towns"] == {"tara": {"owner": "green"}}


def test_a_marriage_that_nobody_holds_has_left_the_game():
    state = at("actions", round=2, marriages={"turned": ["aoife", "sadb"]}, players={"blue": {"marriages": ["aoife"]}})
    assert of(state, "marriages") == [["aoife"], [], []]
    assert state.position()["marriages"]["turned"] == ["aoife", "sadb"]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_position_of_a_game_comes_back_exactly(seats):
    state = game.start(seats=seats, seed=seats)
    for number in range(400):
        if state.is_over():
            break
        if number % 9 == 0:
            document = state.position()
            twin = game.position(json.loads(json.dumps(document)))
            assert twin.digest() == state.digest()
            assert twin.position() == document
        seat = state.deciders()[number % len(state.deciders())]
        options = state.legal(seat)
        state.apply(seat, options[number % len(options)])
    assert state.is_over()
    assert game.position(state.position()).position() == state.position()


@pytest.mark.parametrize(
    ("document", "where", "reason"),
    [
        ({"step": "moon"}, "step", "is unknown"),
        ({"round": 9}, "round", "must be a whole number"),
        ({"round": 0}, "round", "cannot be in round 0"),
        ({"rounds": 4}, "rounds", "play 3 rounds"),
        ({"colors": ["blue", "blue", "green"]}, "colors", "different"),
        ({"colour": "blue"}, "colour", "unknown"),
        ({"marker": "pink"}, "marker", "is unknown"),
        ({"active": "rome"}, "active", "is unknown"),
        ({"draft_step": 9}, "draft_step", "must be a whole number"),
        ({"battle_area": -1}, "battle_area", "must be a whole number"),
        ({"princess": "maybe"}, "princess", "is unknown"),
        ({"princess": "military-support"}, "princess", "nobody holds"),
        (
            {"round": 3, "players": {"blue": {"marriages": ["princess-of-denmark"]}}, "step": "claim"},
            "princess",
            "chosen",
        ),
        ({"marriages": {"turned": ["princess-of-denmark"]}}, "marriages", "always the last"),
        ({"marriages": {"turned": ["aoife", "sadb"]}}, "marriages.turned", "at most 1"),
        ({"marriages": {"turned": ["aoife"], "deck": ["aoife"]}}, "marriages", "twice"),
        ({"vikings": {"turned": "viking-1"}}, "vikings.turned", "must be a list"),
        ({"vikings": {"deck": ["viking-9"]}}, "vikings.deck", "is unknown"),
        ({"regions": {"meath": "silver"}}, "regions.meath", "is unknown"),
        ({"regions": {"wales": "grey"}}, "regions.wales", "unknown"),
        ({"towns": {"rome": "blue"}}, "towns.rome", "unknown"),
        ({"towns": {"spare-1": "blue"}}, "towns.spare-1", "not on the board"),
        ({"towns": {"tara": {"monastery": True}}}, "towns.tara.owner", "is unknown"),
        ({"players": {"pink": {}}}, "players.pink", "unknown"),
        ({"players": {"blue": {"gold": 3}}}, "players.blue.gold", "unknown"),
        ({"players": {"blue": {"coins": -1}}}, "players.blue.coins", "must be a whole number"),
        ({"players": {"blue": {"coins": True}}}, "players.blue.coins", "must be a whole number"),
        ({"players": {"blue": {"track": 11}}}, "players.blue.track", "from 0 to 10"),
        ({"players": {"blue": {"marriages": ["sadb"]}}}, "players.blue.marriages", "has not been turned up"),
        ({"players": {"blue": {"hand": [26]}}}, "players.blue.hand", "must be a whole number"),
        ({"players": {"blue": {"hand": [5, 5]}}}, "players.blue.hand", "twice"),
        ({"players": {"blue": {"hand": [5]}, "green": {"hand": [6, 7, 8]}}}, "players", "alike in size"),
        ({"players": {"blue": {"hand": []}}}, "players", "alike in size"),
        ({"step": "draft", "players": {"blue": {"packet": [5, 6]}}}, "players", "packets are alike"),
        ({"players": {"blue": {"void": ["hearts"]}}}, "players.blue.void", "is unknown"),
        ({"drafted": {"blue": [[1]]}, "players": {"green": {"hand": [1, 2]}}}, "drafted.blue", "not with the player"),
        ({"players": []}, "players", "must be a table"),
    ],
)
def test_a_mistake_is_refused_with_its_place(document: dict[str, Any], where: str, reason: str):
    with pytest.raises(PositionError) as refused:
        at(document.pop("step", "actions"), **document)
    assert f"Position, {where}: " in str(refused.value)
    assert reason in str(refused.value)


def packets(*cards: int) -> dict[str, Any]:
    """Packets of two for everybody, and blue has kept some cards."""
    dealt = {"blue": [1, 2], "purple": [3, 4], "green": [5, 6]}
    return {colour: {"packet": packet} | ({"hand": list(cards)} if cards else {}) for colour, packet in dealt.items()}


@pytest.mark.rule("brian-boru", "symbols.court.collision", "draft.pass", "draft.repeat", "marriage.take-card")
@pytest.mark.parametrize(
    ("step", "document", "where", "rule"),
    [
        ("actions", {"players": {"blue": {"track": 2}, "green": {"track": 2}}}, "players.green.track", "collision"),
        ("draft", {"players": {"blue": {"hand": [7]}}}, "players.blue.hand", "draft.pass"),
        ("draft", {"draft_step": 1}, "draft_step", "draft.pass"),
        ("draft", {"draft_step": 4}, "draft_step", "draft.repeat"),
        ("draft", {"draft_step": 3, "players": packets()} | {"draft_step": 4}, "draft_step", "draft.repeat"),
        ("draft", {"players": packets() | {"blue": {"packet": [1, 2], "hand": [7]}}}, "players", ""),
        ("draft", {"players": packets() | {"blue": {"packet": [1, 2], "played": [7]}}}, "players.blue.played", ""),
        ("actions", {"draft_step": 1}, "draft_step", ""),
        ("battle", {"players": {"blue": {"hand": [7]}}}, "players.blue.hand", "actions.last-card"),
        ("actions", {"active": "tara"}, "active", "trick.active-town"),
        ("actions", {"players": {"blue": {"table": 7}}}, "players.blue.table", "trick.discard"),
        ("actions", {"players": {"blue": {"hand": [1, 2], "void": ["battle"]}}}, "players.blue.void", ""),
        ("actions", {"players": {"blue": {"marriages": ["aoife"]}}}, "players.blue.marriages", "marriage.take-card"),
        ("start", {"towns": {"tara": "blue", "cork": "blue"}}, "towns.cork", "setup.first-town.region"),
        ("actions", {"towns": {"tara": {"owner": "blue", "conquered": 1}}}, "towns.tara.conquered", ""),
        ("actions", {"frames": [{"decision": "round", "opened": 1, "waiting": []}]}, "frames[0].waiting", ""),
        ("actions", {"frames": [{"decision": "trick", "waiting": [0]}]}, "frames[0].stage", ""),
    ],
)
def test_a_position_that_play_could_not_reach_is_refused(step: str, document: dict[str, Any], where: str, rule: str):
    with pytest.raises(PositionError) as refused:
        at(step, **document)
    assert refused.value.arguments["where"] == where
    assert rule in str(refused.value)
    assert refused.value.said_in("fr") != str(refused.value)


@pytest.mark.parametrize(
    ("number", "change"),
    [
        (0, {"opened": 0}),
        (1, {"stage": 2}),
        (1, {"leader": 1}),
        (1, {"played": 3}),
        (1, {"winner": 1}),
        (2, {"seat": 1}),
        (2, {"waiting": [1]}),
        (2, {"decision": "play-card", "leads": 1}),
    ],
)
def test_a_decision_that_does_not_fit_is_refused(number: int, change: dict[str, Any]):
    document = at("actions").position()
    assert [frame["decision"] for frame in document["frames"]] == ["round", "trick", "set-marker"]
    document["frames"][number] |= change
    with pytest.raises(PositionError) as refused:
        game.position(document)
    assert refused.value.arguments["where"].startswith("frames[")


def test_packets_belong_to_the_draft():
    packets = {"blue": {"packet": [1, 2]}, "purple": {"packet": [3, 4]}, "green": {"packet": [5, 6]}}
    with pytest.raises(PositionError, match="packets go round"):
        at("battle", players=packets)


def test_a_draft_may_begin_with_packets_of_ones_own():
    packets = {"blue": {"packet": [1, 2, 3]}, "purple": {"packet": [4, 5, 6]}, "green": {"packet": [7, 8, 9]}}
    state = at("draft", draft_step=2, players=packets)
    assert legal(state, "blue") == ["keep 1", "keep 2", "keep 3"]
    play(state, "blue", "keep 1", "keep 2")
    play(state, "purple", "keep 4", "keep 5")
    play(state, "green", "keep 7", "keep 8")
    assert of(state, "hand") == [[1, 2, 9], [3, 4, 5], [6, 7, 8]]


def test_a_view_hides_hands_packets_decks_and_the_discard():
    state = game.start(seats=4, seed=3)
    go_on(state, "draft")
    view = seen(state, "purple")
    assert view["players"]["purple"]["packet"] == player(state, "purple")["packet"]
    assert [view["players"][colour]["packet"] for colour in ("blue", "green", "orange")] == [6, 6, 6]
    assert (view["marriages"]["deck"], view["marriages"]["box"], view["vikings"]["deck"]) == (3, 4, 6)
    assert "drafted" not in view
    assert "chance" not in view


def test_positions_with_vikings_and_monasteries_come_back():
    state = at("actions", towns={"tara": viking("blue", monastery=True)}, regions={"meath": "gold", "ulster": "green"})
    assert game.position(state.position()).digest() == state.digest()


# ---------------------------------------------------------------- overlays


def test_the_template_for_owners_changes_nothing_until_it_is_filled_in():
    template = ROOT / "examples" / "my-brian-boru.toml"
    assert meadhall.load("brian-boru", data=template).data.facts == game.data.facts


def test_the_template_for_owners_lists_every_card_town_space_and_track_and_can_be_used(tmp_path):
    template = (ROOT / "examples" / "my-brian-boru.toml").read_text(encoding="utf-8")
    uncommented = re.sub(r"^# ?(?=(\[|[a-z_]+ = ))", "", template, flags=re.MULTILINE)
    filled_in = tmp_path / "owner.toml"
    filled_in.write_text(uncommented, encoding="utf-8")
    loaded = meadhall.load("brian-boru", data=filled_in)
    for kind in ("action_card", "town", "region", "marriage_space", "marriage_card", "viking_card"):
        changed = [record["id"] for record in loaded.data.records(kind) if record["source"] == "overlay"]
        assert changed == [record["id"] for record in game.data.records(kind)], kind
        bare = [
            [{k: v for k, v in r.items() if k not in ("source", "why")} for r in g.data.records(kind)]
            for g in (game, loaded)
        ]
        assert bare[0] == bare[1], f"the template shows the values of each {kind} as they are"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[[action_card]]\nid = "2"\nprimary = ["town", "points"]\n', "is no symbol for it"),
        ('[[action_card]]\nid = "2"\nsecondary = [["coin"], ["coin"], ["coin"]]\n', "one or two lists"),
        ('[[action_card]]\nid = "2"\nvalue = 30\n', "is fixed at 2"),
        ('[[town]]\nid = "tara"\ncolour = "green"\n', "is unknown"),
        ('[[town]]\nid = "tara"\nregion = "leinster"\n', "must be the towns that name this region"),
        ('[[region]]\nid = "meath"\nthreshold = 40\n', "must be a whole number"),
        ('[[marriage_space]]\nid = "4"\nreward = ["battle"]\n', "is no symbol for it"),
        ("[marriage_track]\nspaces = 40\n", "must be a whole number"),
        ('[[marriage_card]]\nid = "aoife"\nrewards = ["pay"]\n', "is unknown"),
        ('[[player_count]]\nid = "3"\npicks = [2, 2]\n', "add up"),
        ('[[viking_card]]\nid = "viking-1"\nstrength = -1\n', "must be a whole number"),
        ('[[suit]]\nid = "battle"\ncolour = "blue"\n', "is fixed at 'red'"),
        ("[components]\ntokens_unlimited = false\n", "is fixed at true"),
        ('[[princess_option]]\nid = "reject"\npoints = 5\n', "unknown; known here"),
    ],
)
def test_an_overlay_that_the_rules_cannot_use_is_refused(tmp_path, text, reason):
    overlay = tmp_path / "owner.toml"
    overlay.write_text(f'game = "brian-boru"\n{text}', encoding="utf-8")
    with pytest.raises(meadhall.MeadhallError, match=reason):
        meadhall.load("brian-boru", data=overlay)
