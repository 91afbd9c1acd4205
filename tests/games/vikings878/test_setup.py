"""Components, glossary and set-up."""

from __future__ import annotations

import pytest

from games.vikings878.table import (
    FACTIONS,
    at,
    card,
    game,
    hand,
    legal,
    marked,
    pass_on,
    play,
    refusal,
    start,
    told,
    units,
    where,
)
from meadhall.core.chance import LoadedChance, seeded
from meadhall.core.errors import SetupError


@pytest.mark.rule("878", "comp.sides", "comp.units", "comp.cards", "comp.cubes")
def test_what_is_in_the_box() -> None:
    factions = {record["id"]: record for record in game.data.records("faction")}
    assert [side["factions"] for side in game.data.records("side")] == [
        ["housecarls", "thegns"],
        ["norsemen", "berserkers"],
    ]
    assert {id: record["units"] for id, record in factions.items()} == {
        "housecarls": 20,
        "thegns": 40,
        "norsemen": 40,
        "berserkers": 20,
        "fyrd": 10,
    }
    assert not factions["fyrd"]["playable"]
    for faction in FACTIONS:
        kinds = [entry["type"] for entry in game.data.records("card") if entry["faction"] == faction]
        assert kinds == ["treaty", *["movement"] * 6, *["event"] * 12]
    state = start()
    for faction in FACTIONS:
        cards = state.position()["hands"][faction] + state.position()["decks"][faction]
        assert sorted(cards) == [f"{faction}-{n:02d}" for n in range(1, 13)]
    assert len(state.position()["bag"]) == 3
    document = state.position()
    used = sum(found.get("thegns", 0) for found in document["shires"].values())
    assert used + document["reserve"]["thegns"] == 40


@pytest.mark.rule("878", "comp.victory_track", "setup.11")
def test_the_victory_track_is_full_at_the_start() -> None:
    state = start()
    assert state.position()["track"] == list(range(1, 19))
    assert marked(state) == set()


@pytest.mark.rule("878", "gloss.kingdoms", "gloss.shires", "gloss.seas")
def test_the_map_has_four_kingdoms_four_seas_majors_and_centres() -> None:
    shires = game.data.records("shire")
    assert {shire["kingdom"] for shire in shires} == {"northumbria", "mercia", "east_anglia", "wessex"}
    assert len(game.data.ids("sea")) == 4
    assert sum(shire["major"] for shire in shires) == 18
    assert all(shire["major"] for shire in shires if shire["centre"])
    assert {shire["id"] for shire in shires if len(shire["seas"]) == 2} == {"canterbury", "cornwall"}
    assert all(shire["coastal"] == bool(shire["seas"]) for shire in shires)
    crowd = at("movement", "norsemen", shires={"ripon": {"norsemen": 40, "berserkers": 20}})
    assert units(crowd, "ripon") == {"norsemen": 40, "berserkers": 20}, "any number of units"


@pytest.mark.rule("878", "gloss.active", "1.2.c")
def test_only_the_drawn_faction_acts_and_it_must() -> None:
    state = at("movement", "norsemen", shires={"ripon": {"norsemen": 1, "berserkers": 1}})
    assert refusal(state, "berserkers", "form ripon") == "gloss.active"
    begun = at("reinforcement", "thegns", turn=2)
    assert refusal(begun, "thegns", "done") == "2.4.a", "it cannot pass its sequence"


@pytest.mark.rule("878", "setup.1.a", "setup.1.b")
def test_all_factions_are_played_whatever_the_number_of_players() -> None:
    assert [[int(start(seats=n).seat_of(f)) for f in range(4)] for n in (2, 3, 4)] == [
        [0, 0, 1, 1],
        [0, 0, 1, 2],
        [0, 1, 2, 3],
    ]
    state = game.start(3, 1, options={"factions": ["1", "2", "3", 3]})
    assert [int(state.seat_of(f)) for f in range(4)] == [0, 1, 2, 2]
    for wrong in ([1, 2, 1, 3], [1, 1, 2, 2], [1, 2, 3], "all"):
        with pytest.raises(SetupError):
            game.start(3, 1, options={"factions": wrong})
    with pytest.raises(SetupError):
        game.start(3, 1, options={"colours": []})
    over = at("draw", "thegns", order=["housecarls", "norsemen", "berserkers", "thegns"], turn=7, seats=3)
    assert over.result() == [1.0, 0.0, 0.0]
    over = at("draw", "thegns", order=["housecarls", "norsemen", "berserkers", "thegns"], turn=7)
    assert over.result() == [1.0, 1.0, 0.0, 0.0], "allies share the victory"


@pytest.mark.rule("878", "setup.2.a")
def test_everybody_starts_with_three_cards_of_his_own() -> None:
    hands = start().position()["hands"]
    for faction in FACTIONS:
        assert len(hands[faction]) == 3
        assert all(name.startswith(faction) for name in hands[faction])


@pytest.mark.rule("878", "setup.2.b")
def test_a_first_hand_of_events_only_is_shown_and_dealt_again() -> None:
    shuffles = [0, 0, 0, 0]
    events = [7, 8, 9]
    state = game.start(4, chance=LoadedChance([*shuffles, *events, 8, 7, 1], seeded(0)), listen=True)
    shown = told(state, "hand-shown")
    assert shown == [f"hand-shown housecarls housecarls-{n:02d}" for n in (8, 9, 10)]
    assert sorted(state.position()["hands"]["housecarls"]) == ["housecarls-02", "housecarls-08", "housecarls-09"]


@pytest.mark.rule("878", "setup.2.c")
def test_allies_see_each_others_hands_and_opponents_do_not() -> None:
    state = start()
    whole = state.position()["hands"]
    for viewer in range(4):
        seen = state.view(viewer)["hands"]
        for number, faction in enumerate(FACTIONS):
            ally = number // 2 == viewer // 2
            assert seen[faction] == (whole[faction] if ally else 3)
    assert state.view(None)["hands"] == dict.fromkeys(FACTIONS, 3)


@pytest.mark.rule("878", "setup.3", "setup.5")
def test_printed_units_are_placed_and_the_rest_is_reserve() -> None:
    state = start()
    for shire in game.data.records("shire"):
        wanted = {faction: n for faction, n in shire["setup"].items() if n}
        assert units(state, shire["id"]) == wanted
    reserve = state.position()["reserve"]
    assert reserve["thegns"] == 40 - sum(shire["setup"]["thegns"] for shire in game.data.records("shire"))
    assert (reserve["norsemen"], reserve["berserkers"]) == (23, 12), "Halfdan's army is on his card"


@pytest.mark.rule("878", "setup.4")
def test_each_english_faction_places_four_more_units_housecarls_first() -> None:
    state = start()
    assert refusal(state, "housecarls", "put wedmore") == "3.2"
    assert refusal(state, "housecarls", "put alfred") == "setup.4"
    assert refusal(state, "thegns", "put london") == "setup.4"
    before = units(state, "york")
    play(state, "housecarls", "put york", "put york", "put ripon", "put london")
    play(state, "thegns", *["put ripon"] * 4)
    assert units(state, "york")["housecarls"] == before.get("housecarls", 0) + 2
    assert units(state, "ripon") == {"housecarls": 1, "thegns": 4}
    assert state.current().name == "reinforce"


@pytest.mark.rule("878", "setup.6", "setup.7", "setup.8", "1.0.d")
def test_fyrd_turn_marker_and_cubes_of_turn_one() -> None:
    state = start()
    document = state.position()
    assert document["fyrd_deck"] == list(range(1, 17))
    assert document["reserve"]["fyrd"] == 10
    assert document["turn"] == 1
    assert document["bag"] == ["housecarls", "thegns", "berserkers"]
    for seed in range(5):
        for scenario in game.scenarios:
            begun = start(scenario, seed=seed)
            while begun.current().name != "reinforce":
                asked = begun.deciders()[0]
                begun.apply(asked, begun.legal(asked)[0])
            assert begun.position()["order"] == ["norsemen"]


@pytest.mark.rule("878", "setup.9.a", "2.0.d", "setup.9.c")
def test_the_leader_deck_has_the_b_cards_on_top_of_the_c_cards() -> None:
    orders = set()
    for seed in range(12):
        document = start(seed=seed).position()
        deck = document["leader_deck"]
        assert set(deck[:3]) == {"ivar", "bjorn", "reinforcements"}
        assert set(deck[3:]) == {"guthrum", "ubbe", "rollo"}
        assert set(document["leaders"]) == {"halfdan"}, "the others wait in the deck"
        orders.add(tuple(deck))
    assert len(orders) > 4
    assert start().view(3)["leader_deck"] == 6, "face down"


@pytest.mark.rule("878", "setup.9.b", "card.leader.01", "setup.10")
def test_halfdan_is_ready_and_alfred_waits() -> None:
    state = start()
    assert where(state, "halfdan") == "off board"
    assert card(state, "halfdan") == {"norsemen": 17, "berserkers": 8}
    assert where(state, "alfred") is None


@pytest.mark.rule("878", "8.1")
def test_advanced_factions_pick_five_events_in_secret() -> None:
    state = start("advanced")
    assert state.deciders() == (0, 1, 2, 3)
    assert refusal(state, "thegns", "pick norsemen-08") == "8.1"
    play(state, "norsemen", *[f"pick norsemen-{n:02d}" for n in (8, 14, 12, 18, 13)])
    assert state.deciders() == (0, 1, 3)
    assert state.view(3)["decks"]["norsemen"] == 12, "hidden, from the ally too until all are done"
    for faction in ("housecarls", "thegns", "berserkers"):
        play(state, faction, *[f"pick {faction}-{n:02d}" for n in range(15, 20)])
    assert refusal(state, "housecarls", "pick housecarls-08") == "setup.4"
    document = state.position()
    cards = document["hands"]["norsemen"] + document["decks"]["norsemen"]
    assert sorted(name for name in cards if int(name[-2:]) > 7) == [f"norsemen-{n:02d}" for n in (8, 12, 13, 14, 18)]
    assert len(document["hands"]["norsemen"]) == 3
    assert len(cards) == 12
    assert state.view(0)["hands"]["norsemen"] == 3
    mine = {"norsemen": [f"norsemen-{n:02d}" for n in (8, 12, 13, 14, 18)]}
    assert state.view(2)["picks"] == mine
    for other in (0, 1, 3):
        assert "norsemen" not in state.view(other)["picks"], "nobody else's business"
    assert state.view(None)["picks"] == {}
    twice = start("advanced")
    play(twice, "thegns", "pick thegns-08")
    assert refusal(twice, "thegns", "pick thegns-08") == "8.1"


@pytest.mark.rule("878", "8.1")
def test_picks_stay_in_view_from_the_first_to_the_end_of_the_game() -> None:
    state = start("advanced", 2)
    play(state, "norsemen", "pick norsemen-19", "pick norsemen-09")
    assert state.view(1)["picks"] == {"norsemen": ["norsemen-09", "norsemen-19"], "berserkers": []}
    assert set(state.view(0)["picks"]) == {"housecarls", "thegns"}
    for faction, numbers in (("norsemen", (8, 10, 11)), ("berserkers", range(8, 13))):
        play(state, faction, *[f"pick {faction}-{n:02d}" for n in numbers])
    for faction in ("housecarls", "thegns"):
        play(state, faction, *[f"pick {faction}-{n:02d}" for n in range(8, 13)])
    picked = state.view(1)["picks"]
    assert [len(cards) for cards in picked.values()] == [5, 5]
    pass_on(state, "move")
    assert state.view(1)["picks"] == picked, "in the hand, in the deck or played"
    assert "picks" not in start().view(0), "only in the advanced game"


def test_hand_words() -> None:
    assert hand("thegns", 2) == {"thegns": ["thegns-02"]}
    assert legal(start(), "housecarls", "put lon") == ["put london"]
