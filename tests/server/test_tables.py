"""Tables over HTTP, from the first chair to the rematch."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest
from sqlalchemy import event
from websockets.exceptions import ConnectionClosed

import meadhall
from meadhall.server import personal_data
from meadhall.server.app import create_app
from meadhall.server.config import Settings
from meadhall.server.database import Database, Row
from meadhall.server.hall import Hall
from server.guests import play_to_the_end
from server.scratch import in_loop, new_table, people

if TYPE_CHECKING:
    from server.conftest import RunningHall


def test_a_table_against_bots_starts_at_once(hall: RunningHall) -> None:
    ann = hall.guest("Ann")
    table = ann.new_table("me", "greedy", "random")
    assert table["status"] == "playing"
    assert table["my_seats"] == [0]
    assert len(table["commitment"]) == 64
    view = ann.view(table["id"], 0)
    assert 0 in view["deciders"]
    assert "place A" in view["legal"]
    assert view["prompt"]["name"] == "place-vikings"
    assert view["prompt"]["arguments"]["left"] == 8


def test_what_a_seat_may_take_back_is_shown_apart_from_its_answers_and_to_nobody_else(hall: RunningHall) -> None:
    ann, bob = hall.guest("Ann"), hall.guest("Bob")
    table = ann.new_table("me", "open", "open")["id"]
    bob.post(f"/api/tables/{table}/join", {})
    carl = hall.guest("Carl")
    carl.post(f"/api/tables/{table}/join", {})
    assert ann.view(table, 0)["second_thoughts"] == []
    ann.act(table, 0, "place A")
    assert ann.view(table, 0)["second_thoughts"] == ["recall A"]
    assert "recall A" not in ann.view(table, 0)["legal"]
    assert bob.view(table, 1)["second_thoughts"] == bob.view(table, None)["second_thoughts"] == []
    ann.act(table, 0, "recall A")
    assert ann.view(table, 0)["view"]["players"]["red"]["home"] == 8
    assert ann.view(table, 0)["second_thoughts"] == []


def test_a_whole_game_gives_a_record_that_verifies_and_moves_ratings(hall: RunningHall, tmp_path: Path) -> None:
    ann, bob = hall.guest("Ann").open_account("rated-ann"), hall.guest("Bob").open_account("rated-bob")
    table = ann.new_table("me", "open", "random")["id"]
    assert ann.refused("GET", f"/api/tables/{table}/record") == (409, "not-started")
    bob.post(f"/api/tables/{table}/join", {})
    assert ann.refused("GET", f"/api/tables/{table}/record") == (409, "not-over")
    end = play_to_the_end({0: ann, 1: bob}, table)
    assert sum(end["result"]) == pytest.approx(1.0)
    file = tmp_path / "record.json"
    file.write_bytes(ann.ask("GET", f"/api/tables/{table}/record").content)
    record = meadhall.Record.load(file)
    assert record.names == ["Ann", "Bob", "random"]
    assert record.verify(meadhall.load("eketorp")) == len(record.entries)
    assert record.commitment == ann.get(f"/api/tables/{table}")["commitment"]
    _wait_for(lambda: ann.get(f"/api/tables/{table}")["status"] == "over")
    ladder = {row["name"]: row for row in ann.get("/api/ratings/eketorp")}
    assert ladder["Ann"]["games"] == 1
    assert ladder["random"]["bot"]
    assert len(bob.get("/api/ratings/eketorp/mine")) == 1
    looked = ann.http.post("/api/records/view?seat=1", content=file.read_bytes())
    assert looked.status_code == 200
    assert all(isinstance(step["view"]["players"]["red"]["hand"], int) for step in looked.json()["steps"])


def test_a_game_against_the_same_bot_on_several_seats_moves_ratings_once(hall: RunningHall) -> None:
    ann = hall.guest("Ann alone").open_account("ann-alone")

    def ladder() -> dict[str, tuple[int, float]]:
        return {row["name"]: (row["games"], row["mu"]) for row in ann.get("/api/ratings/eketorp")}

    games, mu = ladder().get("greedy", (0, 25))
    table = ann.new_table("me", "greedy", "greedy", "greedy")["id"]
    play_to_the_end({0: ann}, table)
    _wait_for(lambda: ann.get(f"/api/tables/{table}")["status"] == "over")
    mine, bots = ladder()["Ann alone"], ladder()["greedy"]
    assert (mine[0], bots[0]) == (1, games + 1)
    assert (mine[1] - 25) * (bots[1] - mu) < 0, "what one gains the other loses"


def test_nobody_is_rated_for_beating_himself(hall: RunningHall) -> None:
    ann = hall.guest("Ann twice").open_account("ann-twice")
    table = ann.new_table("me", "me", "random")["id"]
    play_to_the_end({0: ann, 1: ann}, table)
    _wait_for(lambda: ann.get(f"/api/tables/{table}")["status"] == "over")
    assert ann.get("/api/ratings/eketorp/mine") == []


def test_an_action_sent_twice_counts_once(hall: RunningHall) -> None:
    ann = hall.guest()
    table = ann.new_table("me", "me", "me")["id"]
    first = ann.act(table, 0, "place A", id="the-same")
    again = ann.act(table, 0, "place A", id="the-same")
    assert first == again
    assert ann.view(table, 0)["view"]["spaces"]["A"]["vikings"] == {"red": 1}


def test_two_players_may_give_their_actions_the_same_name(hall: RunningHall) -> None:
    ann, bob = hall.guest("Ann"), hall.guest("Bob")
    table = ann.new_table("me", "open", "random")["id"]
    bob.post(f"/api/tables/{table}/join", {})
    assert not bob.view(table, 1)["can_undo"]
    ann.act(table, 0, "place A", id="1")
    bob.act(table, 1, "place A", id="1")
    assert bob.view(table, 1)["can_undo"], "Bob's action was made as well"


def test_a_refusal_names_the_rule_and_changes_nothing(hall: RunningHall) -> None:
    ann = hall.guest()
    table = ann.new_table("me", "me", "me")["id"]
    before = ann.view(table, 0)
    answer = ann.ask("POST", f"/api/tables/{table}/actions", {"id": "x", "action": "place barby.ram", "seat": 0})
    assert (answer.status_code, answer.json()["error"], answer.json()["rule"]) == (409, "illegal", "2.g")
    assert ann.refused("POST", f"/api/tables/{table}/actions", {"id": "y", "action": "fly", "seat": 0}) == (
        400,
        "unknown-action",
    )
    assert ann.view(table, 0) == before
    why = ann.get(f"/api/tables/{table}/why?action=place%20barby.ram&seat=0&lang=fr")
    assert why["rule"] == "2.g"
    assert why["text"]


def test_a_stale_answer_is_refused(hall: RunningHall) -> None:
    ann = hall.guest()
    table = ann.new_table("me", "me", "me")["id"]
    seq = ann.view(table, 0)["seq"]
    ann.act(table, 0, "place A", seq)
    body = {"id": "late", "action": "place A", "seat": 0, "seq": seq}
    assert ann.refused("POST", f"/api/tables/{table}/actions", body) == (409, "stale")


def test_only_the_holder_of_a_seat_acts_for_it_or_sees_through_it(hall: RunningHall) -> None:
    ann, eve = hall.guest("Ann"), hall.guest("Eve")
    table = ann.new_table("me", "random", "random")["id"]
    assert eve.refused("GET", f"/api/tables/{table}/view?seat=0") == (403, "not-your-seat")
    assert eve.refused("POST", f"/api/tables/{table}/actions", {"id": "x", "action": "commit", "seat": 0})[0] == 403
    watched = eve.view(table)
    assert watched["legal"] == []
    assert watched["view"]["players"]["red"]["hand"] == 4


def test_link_and_private_tables_do_not_exist_for_strangers(hall: RunningHall) -> None:
    ann, bob = hall.guest("Ann"), hall.guest("Bob")
    for access in ("link", "private"):
        table = ann.new_table("me", "open", "random", access=access)
        where = f"/api/tables/{table['id']}"
        assert bob.refused("GET", where) == (404, "no-table")
        assert bob.refused("POST", f"{where}/join", {}) == (404, "no-table")
        assert table["id"] not in [t["id"] for t in bob.get("/api/tables?which=open")]
        invited = f"{where}?invitation={table['invitation']}"
        assert bob.get(invited)["seats"][1]["taken"] is False, "he sees where he may sit down"
        bob.post(f"{where}/join", {"invitation": table["invitation"]})
        assert bob.get(where)["status"] == "playing"
        assert (hall.guest("Eve").ask("GET", invited).status_code == 200) is (access == "link")


def test_chairs_are_filled_freed_and_made_ready(hall: RunningHall) -> None:
    ann, bob = hall.guest("Ann"), hall.guest("Bob")
    table = ann.new_table("me", "open", "open")["id"]
    where = f"/api/tables/{table}"
    assert bob.refused("PUT", f"{where}/seats/1", {"bot": "random"}) == (403, "not-host")
    assert ann.refused("PUT", f"{where}/seats/1", {"bot": "nobody"})[0] == 400
    ann.put(f"{where}/seats/1", {"bot": "random"})
    ann.put(f"{where}/ready", {"ready": False})
    bob.post(f"{where}/join", {"seat": 2})
    assert ann.get(where)["status"] == "open"
    ann.put(f"{where}/ready", {"ready": True})
    assert ann.get(where)["status"] == "playing"


def test_a_player_who_leaves_can_be_replaced_or_come_back(hall: RunningHall) -> None:
    ann, bob, cat = hall.guest("Ann"), hall.guest("Bob"), hall.guest("Cat")
    table = ann.new_table("me", "open", "random")["id"]
    where = f"/api/tables/{table}"
    bob.post(f"{where}/join", {})
    bob.post(f"{where}/leave")
    assert ann.get(where)["seats"][1]["vacant"]
    bob.post(f"{where}/back")
    assert not ann.get(where)["seats"][1]["vacant"]
    bob.post(f"{where}/leave")
    cat.post(f"{where}/join", {"seat": 1})
    assert ann.get(where)["seats"][1]["name"] == "Cat"
    assert bob.refused("GET", f"{where}/view?seat=1")[0] == 403
    cat.post(f"{where}/leave")
    ann.put(f"{where}/seats/1", {"bot": "greedy"})
    assert ann.get(where)["seats"][1]["bot"] == "greedy"


def test_whoever_gave_a_seat_away_no_longer_sees_through_it(hall: RunningHall) -> None:
    ann, bob, cat = hall.guest("Ann"), hall.guest("Bob"), hall.guest("Cat")
    table = ann.new_table("me", "open", "random")["id"]
    bob.post(f"/api/tables/{table}/join", {})
    with bob.live(table, 1) as looking:
        looking.next("snapshot")
        bob.post(f"/api/tables/{table}/leave")
        cat.post(f"/api/tables/{table}/join", {"seat": 1})
        with pytest.raises(ConnectionClosed):
            looking.next("never", timeout=5)
    with bob.live(table, 1) as again, pytest.raises(ConnectionClosed) as closed:
        again.next("snapshot")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_whoever_resigns_is_replaced_by_a_bot_and_can_do_no_more(hall: RunningHall) -> None:
    ann = hall.guest("Ann")
    table = ann.new_table("me", "me", "random")["id"]
    ann.post(f"/api/tables/{table}/resign")
    assert [seat["resigned"] for seat in ann.get(f"/api/tables/{table}")["seats"]] == [True, True, False]
    assert ann.refused("POST", f"/api/tables/{table}/actions", {"id": "x", "action": "commit", "seat": 0})[0] == 403
    _wait_for(lambda: ann.get(f"/api/tables/{table}")["status"] == "over", 60)


def test_undo_is_free_until_something_is_revealed(hall: RunningHall) -> None:
    ann = hall.guest()
    table = ann.new_table("me", "me", "me")["id"]
    ann.act(table, 0, "place A")
    ann.post(f"/api/tables/{table}/undo", {"id": "u1", "seat": 0})
    assert ann.view(table, 0)["view"]["players"]["red"]["home"] == 8
    for seat in range(3):
        ann.act(table, seat, "commit")
    refused = ann.refused("POST", f"/api/tables/{table}/undo", {"id": "u2", "seat": 0})
    assert refused == (409, "nothing-to-undo")


def test_a_rewind_needs_everybody_and_ending_too(hall: RunningHall) -> None:
    ann, bob = hall.guest("Ann"), hall.guest("Bob")
    table = ann.new_table("me", "open", "random")["id"]
    where = f"/api/tables/{table}"
    bob.post(f"{where}/join", {})
    ann.act(table, 0, "place A")
    ann.act(table, 0, "commit")
    proposal = ann.post(f"{where}/proposals", {"kind": "rewind", "point": 0})["proposal"]
    assert proposal["agreed"] == [0]
    assert bob.refused("POST", f"{where}/proposals", {"kind": "end"}) == (409, "proposal-open")
    bob.put(f"{where}/proposals/{proposal['id']}", {"agrees": True})
    view = ann.view(table, 0)
    assert view["view"]["players"]["red"]["home"] == 8
    assert 0 in view["deciders"]
    refused = bob.post(f"{where}/proposals", {"kind": "end"})["proposal"]
    ann.put(f"{where}/proposals/{refused['id']}", {"agrees": False})
    assert ann.get(where)["status"] == "playing"
    agreed = bob.post(f"{where}/proposals", {"kind": "end"})["proposal"]
    ann.put(f"{where}/proposals/{agreed['id']}", {"agrees": True})
    assert ann.get(where)["status"] == "ended"
    assert ann.refused("POST", f"{where}/actions", {"id": "z", "action": "commit"}) == (409, "not-playing")


def test_a_rematch_is_one_table_for_everybody_with_the_chairs_moved_on(hall: RunningHall) -> None:
    ann, bob = hall.guest("Ann"), hall.guest("Bob")
    table = ann.new_table("me", "open", "random")["id"]
    bob.post(f"/api/tables/{table}/join", {})
    assert ann.refused("POST", f"/api/tables/{table}/rematch") == (409, "not-over")
    proposal = ann.post(f"/api/tables/{table}/proposals", {"kind": "end"})["proposal"]
    bob.put(f"/api/tables/{table}/proposals/{proposal['id']}", {"agrees": True})
    again = ann.post(f"/api/tables/{table}/rematch")
    assert [seat["name"] for seat in again["seats"]] == ["Bob", "random", "Ann"]
    assert again["status"] == "open", "Bob has not said that he is ready"
    assert bob.post(f"/api/tables/{table}/rematch")["id"] == again["id"]


def test_whoever_was_forgotten_elsewhere_a_moment_ago_is_turned_away(hall: RunningHall) -> None:
    """Another process deleted him; this one still knows his key."""
    ann = hall.guest("Ann")
    ann.get("/api/me")
    asyncio.run(forgotten(hall.app.state.settings.database, ann.id))
    assert ann.refused("POST", "/api/tables", {"game": "eketorp", "seats": ["me", "me", "me"]}) == (409, "busy")


async def forgotten(url: str, person_id: str) -> None:
    database = Database(url)
    await personal_data.forget(database, person_id)
    await database.close()


def test_nobody_votes_at_a_frozen_table(hall: RunningHall) -> None:
    ann, bob = hall.guest("Ann"), hall.guest("Bob")
    table = ann.new_table("me", "open", "random")["id"]
    bob.post(f"/api/tables/{table}/join", {})
    where = f"/api/tables/{table}/proposals"
    proposal = ann.post(where, {"kind": "end"})["proposal"]["id"]
    hall.app.state.hall.tables[table].row.frozen = True
    assert bob.refused("PUT", f"{where}/{proposal}", {"agrees": True}) == (409, "frozen")
    assert bob.refused("POST", where, {"kind": "end"}) == (409, "frozen")


def test_chat_and_notes(hall: RunningHall) -> None:
    ann, bob = hall.guest("<b>Ann</b>"), hall.guest("Bob")
    table = ann.new_table("me", "random", "random")["id"]
    bob.post(f"/api/tables/{table}/chat", {"text": "<script>hello\u0007</script>"})
    assert [(said["name"], said["text"]) for said in ann.get(f"/api/tables/{table}/chat")] == [
        ("Bob", "<script>hello</script>")
    ]
    ann.put(f"/api/tables/{table}/note", {"text": "Blue bluffs"})
    assert ann.get(f"/api/tables/{table}/note") == {"text": "Blue bluffs"}
    assert bob.get(f"/api/tables/{table}/note") == {"text": ""}


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess", "seats": ["me", "random", "random"]},
        {"game": "eketorp", "seats": ["me"]},
        {"game": "eketorp", "seats": ["me", "random", "nobody"]},
        {"game": "eketorp", "seats": ["me", "random", "random"], "scenario": "none"},
        {"game": "eketorp", "seats": ["me", "random", "random"], "options": {"first": "9"}},
        {"game": "eketorp", "seats": ["me", "random", "random"], "speed": "warp"},
        {"game": "eketorp", "seats": ["me", "random", "random"], "surprise": 1},
    ],
)
def test_an_impossible_table_is_refused_in_a_sentence(hall: RunningHall, wrong: dict[str, object]) -> None:
    answer = hall.guest().ask("POST", "/api/tables", wrong)
    assert answer.status_code == 400
    assert len(answer.json()["message"]) > 10


def test_the_schema_describes_every_route(hall: RunningHall) -> None:
    schema = hall.guest().get("/api/schema/openapi.json")
    assert schema["openapi"].startswith("3.1")
    operations = [op for path in schema["paths"].values() for op in path.values()]
    assert len(operations) > 35
    assert all(op.get("summary") for op in operations)


def test_games_rules_and_data_can_be_read_without_coming_in(hall: RunningHall) -> None:
    import httpx

    with httpx.Client(base_url=hall.address) as stranger:
        assert stranger.get("/api/games").json()[0]["id"] == "eketorp"
        assert "place" in stranger.get("/api/games/eketorp").json()["verbs"]
        assert len(stranger.get("/api/games/eketorp/rules?lang=fr").json()) == 120
        assert json.dumps(stranger.get("/api/games/eketorp/data").json())
        assert stranger.get("/api/games/chess").status_code == 400
        assert stranger.post("/api/tables", json={}).status_code == 401


def _wait_for(happened, seconds: float = 60) -> None:  # type: ignore[no-untyped-def]
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.05)


def test_a_game_under_way_is_replayed_from_ones_own_knowledge(hall: RunningHall) -> None:
    ann, bob = hall.guest("Ann"), hall.guest("Bob")
    table = ann.new_table("me", "open", "random")["id"]
    where = f"/api/tables/{table}"
    bob.post(f"{where}/join", {})
    ann.act(table, 0, "place A")
    mine, his = ann.get(f"{where}/replay?seat=0"), bob.get(f"{where}/replay?seat=1")
    assert mine["names"] == ["Ann", "Bob", "random"]
    assert mine["steps"][-1]["view"]["players"]["red"] == ann.view(table, 0)["view"]["players"]["red"]
    assert "viking-placed" in {event["kind"] for step in mine["steps"] for event in step["events"]}
    assert "viking-placed" not in {event["kind"] for step in his["steps"] for event in step["events"]}
    assert "moves" not in mine["steps"][-1]  # how many moves others have made behind their screens is their secret
    assert bob.refused("GET", f"{where}/replay?seat=0") == (403, "not-your-seat")
    for step in ann.get(f"{where}/replay")["steps"]:
        assert isinstance(step["view"]["players"]["red"]["hand"], int)


def test_a_finished_game_is_replayed_through_anybodys_eyes(hall: RunningHall) -> None:
    ann = hall.guest("Ann")
    table = ann.new_table("me", "random", "random")["id"]
    end = play_to_the_end({0: ann}, table)
    found = hall.guest("Eve").get(f"/api/tables/{table}/replay?seat=1")
    assert isinstance(found["steps"][0]["view"]["players"]["blue"]["hand"], list)
    assert found["result"] == end["result"]
    counted = [step["moves"] for step in found["steps"] if "moves" in step]
    assert counted == sorted(counted)


def test_odds_are_for_those_in_a_duel(hall: RunningHall) -> None:
    ann = hall.guest("Ann")
    table = ann.new_table("me", "random", "random")["id"]
    assert ann.get(f"/api/tables/{table}/odds?seat=0") is None


def test_who_plays_what_is_known_before_the_game(hall: RunningHall) -> None:
    eve = hall.guest("Eve")
    assert eve.get("/api/games/878/opening?seats=2")["factions"] == {
        "housecarls": 0,
        "thegns": 0,
        "norsemen": 1,
        "berserkers": 1,
    }
    assert eve.get("/api/games/eketorp/opening?seats=3")["players"]["red"]["hand"] == 4, "a number, not the cards"
    assert eve.refused("GET", "/api/games/878/opening?seats=7")[0] == 400
    sea = eve.get("/api/games/vikings/opening?seats=2&scenario=boarding-action")
    assert sea["people"]["edwin"]["owner"] == 0, "there the Anglo-Saxons are player A"
    assert eve.refused("GET", "/api/games/vikings/opening?seats=2&scenario=picnic")[0] == 400


def test_a_game_says_which_of_its_options_are_switches(hall: RunningHall) -> None:
    eve = hall.guest("Eve")
    assert {game["id"]: game["switches"] for game in eve.get("/api/games")} == {
        "eketorp": {},
        "brian-boru": {},
        "878": {},
        "vikings": {"errare": False, "plugging": False, "hemp": False, "helm": False},
        "diex-aie": {},
        "diex-aie-siege": {},
        "diex-aie-campaign": {"weather": False},
    }
    table = eve.new_table("me", "random", game="vikings", scenario="shield-wall", options={"errare": True})
    assert eve.view(table["id"], 0)["view"]["options"] == ["errare"]


def test_games_of_one_box_say_so_and_name_their_doors(hall: RunningHall) -> None:
    eve = hall.guest("Eve")
    games = {game["id"]: game for game in eve.get("/api/games")}
    doors = [id for id, game in games.items() if game["box"] == "diex-aie"]
    assert doors == ["diex-aie", "diex-aie-siege", "diex-aie-campaign"]
    assert (games["eketorp"]["box"], games["eketorp"]["titles"]["fr"]) == ("", "Eketorp")
    assert games["diex-aie-siege"]["door"] == {"en": "Sieges", "fr": "Sièges"}
    assert games["diex-aie-siege"]["titles"]["fr"] == "Diex Aie 2\u00a0: sièges"
    assert games["diex-aie-siege"]["choices"] == {"battles": {"values": ["ask", "played", "quick"], "usual": "ask"}}
    siege = eve.get("/api/games/diex-aie-siege")
    assert siege["nested"] == {"engagement": "battle", "engagement-too": "outside"}
    assert siege["texts"] == ["games/diex_aie/siege"]
    campaign = eve.get("/api/games/diex-aie-campaign")
    assert campaign["door"] == {"en": "Campaigns", "fr": "Campagnes"}
    assert campaign["nested"] == siege["nested"] | {"field-battle": "battle", "siege": "siege"}


def test_a_scenario_says_how_many_may_play_it_and_others_are_refused(hall: RunningHall) -> None:
    eve = hall.guest("Eve")
    players = eve.get("/api/games/diex-aie-campaign")["players"]
    assert (players["romney-1066"], players["retour-des-danois"], players["devastation-1069"]) == (
        [2],
        [2, 3],
        [2, 3, 4],
    )
    four = {"game": "diex-aie-campaign", "seats": ["me", "karl", "karl", "karl"], "scenario": "retour-des-danois"}
    answer = eve.ask("POST", "/api/tables", four)
    assert (answer.status_code, "2, 3" in answer.text) == (400, True)
    assert eve.refused("GET", "/api/games/diex-aie-campaign/opening?seats=3&scenario=romney-1066")[0] == 400


def test_the_field_of_a_siege_and_of_its_fights_can_be_had(hall: RunningHall) -> None:
    eve = hall.guest("Eve")
    where = "/api/maps/field?game=diex-aie-siege&scenario="
    castle = eve.get(f"{where}le-siege")
    assert [one["id"] for one in castle["maps"]] == ["la-motte-castrale"]
    assert eve.get(f"{where}le-siege-assault-0") == castle
    assert [one["id"] for one in eve.get(f"{where}le-siege-sortie-le-fosse-S-1")["maps"]] == ["le-fosse"]
    assert eve.refused("GET", f"{where}picnic")[0] == 400


def test_the_field_of_a_battle_is_had_by_the_maps_that_were_laid(hall: RunningHall) -> None:
    """Two maps lie one below the other, as the rules lay them, and one of two where it will lie."""
    eve = hall.guest("Eve")
    where = "/api/maps/field?game=diex-aie-campaign&scenario=field-of-"
    both = eve.get(f"{where}2.la-prairie-turned.le-pont-de-bois")
    assert [(one["id"], one["turn"]) for one in both["maps"]] == [("la-prairie", 180), ("le-pont-de-bois", 0)]
    assert both["maps"][1]["at"][1] > both["maps"][0]["at"][1] == 0
    site = meadhall.load("diex-aie-campaign").battles.makes.site([(0, True), (3, False)])  # type: ignore[attr-defined]
    assert (both["columns"], both["rows"]) == (site.ground.columns, site.ground.rows)
    assert [one["id"] for one in eve.get(f"{where}4.le-bois")["maps"]] == ["le-bois"]
    for wrong in ("1.la-prairie.le-bois", "3.la-prairie", "2", "1.picnic"):
        assert eve.refused("GET", where + wrong)[0] == 400, wrong


def test_a_lesson_is_followed_over_http(hall: RunningHall) -> None:
    eve = hall.guest("Eve")
    first = eve.get("/api/games/eketorp/lessons?lang=fr")[0]
    where = f"/api/games/eketorp/lessons/{first['id']}?lang=fr"
    begun = eve.post(where, {"done": []})
    assert (begun["number"], begun["of"]) == (0, first["steps"])
    assert eve.post(where, {"done": ["next", "next"], "why": "commit"})["why"] == {"action": "commit", "rule": ""}
    assert eve.refused("POST", where, {"done": ["place A"]}) == (400, "not-in-lesson")


@in_loop
async def test_a_list_of_many_tables_asks_the_database_no_more_than_one_of_few(url: str) -> None:
    """Anybody may ask for it ten times a second."""
    app = create_app(Settings(database=url))
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://hall.example") as http:
        hall: Hall = app.state.hall
        await people(hall, "ann", "bert", "cleo")
        asked: list[str] = []
        event.listen(hall.database.engine.sync_engine, "before_cursor_execute", lambda *given: asked.append(given[2]))

        async def questions(tables: int) -> Counter[str]:
            while len(hall.tables) < tables:
                await new_table(hall, "ann", "bert", "cleo")
            asked.clear()
            listed = (await http.get("/api/tables", params={"which": "playing"})).json()
            assert [seat["name"] for seat in listed[0]["seats"]] == ["ann", "bert", "cleo"]
            assert len(listed) == tables
            ours = [question for question in asked if "webhook" not in question]  # the sender of notices asks too
            return Counter(word for question in ours for word in ("FROM person", "FROM proposal") if word in question)

        few = await questions(2)
        assert few == {"FROM person": 1, "FROM proposal": 1}
        assert await questions(9) == few


def test_a_table_that_no_longer_replays_does_not_hide_the_others(hall: RunningHall) -> None:
    ann = hall.guest("Ann")
    sound = ann.new_table("me", "open", "open")["id"]
    broken = ann.new_table("me", "me", "me")["id"]

    async def spoil() -> None:
        database = Database(hall.database_url)
        await database.open()
        await database.append(Row(broken, 1, "move", 0, "no such thing", "0-x", datetime.now(UTC)))
        await database.close()

    asyncio.run(spoil())
    hall.forget(broken)
    listed = [table["id"] for table in ann.get("/api/tables?which=mine")]
    assert sound in listed
    assert broken not in listed
