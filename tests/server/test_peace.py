"""Mute, block, report, and where one is signed in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meadhall.server.safety import REPORTS_PER_DAY

if TYPE_CHECKING:
    from server.conftest import RunningHall
    from server.guests import Guest


def met(hall: RunningHall, *names: str) -> tuple[str, list[Guest]]:
    """Guests at an open table that plays: each on the seat of his number."""
    guests = [hall.guest(name) for name in names]
    table = guests[0].new_table("me", *["open"] * (len(names) - 1), *["random"] * (3 - len(names)))["id"]
    for guest in guests[1:]:
        guest.post(f"/api/tables/{table}/join", {})
    return table, guests


def shun(guest: Guest, table: str, seat: int, kind: str) -> str:
    return str(guest.post("/api/me/shunned", {"table": table, "seat": seat, "kind": kind})["id"])


def test_who_is_muted_is_not_heard_by_me_alone(hall: RunningHall) -> None:
    table, (ann, bert, cleo) = met(hall, "Ann", "Bert", "Cleo")
    where = f"/api/tables/{table}/chat"
    bert.post(where, {"text": "before"})
    shunned = shun(ann, table, 1, "mute")
    with ann.live(table, 0) as hers, cleo.live(table, 2) as cleos:
        hers.next("snapshot")
        cleos.next("snapshot")
        bert.post(where, {"text": "from Bert"})
        cleo.post(where, {"text": "from Cleo"})
        assert cleos.next("chat")["said"]["text"] == "from Bert"
        assert hers.next("chat")["said"]["text"] == "from Cleo"
    assert [said["text"] for said in ann.get(where)] == ["from Cleo"]
    assert [said["text"] for said in bert.get(where)] == ["before", "from Bert", "from Cleo"]
    assert [(one["name"], one["kind"]) for one in ann.get("/api/me/shunned")] == [("Bert", "mute")]
    assert ann.ask("DELETE", f"/api/me/shunned/{shunned}").status_code == 204
    assert len(ann.get(where)) == 3


def test_a_line_of_the_talk_points_its_speaker_out(hall: RunningHall) -> None:
    table, (ann, _) = met(hall, "Ann", "Bert")
    eve = hall.guest("Eve")
    eve.post(f"/api/tables/{table}/chat", {"text": "I only watch"})
    line = ann.get(f"/api/tables/{table}/chat")[0]["id"]
    assert ann.post("/api/me/shunned", {"table": table, "line": line, "kind": "mute"})["name"] == "Eve"
    assert ann.get(f"/api/tables/{table}/chat") == []


def test_those_who_block_each_other_do_not_meet(hall: RunningHall) -> None:
    table, (ann, bert) = met(hall, "Ann", "Bert")
    shun(ann, table, 1, "block")
    hers, his = ann.new_table("me", "open", "random")["id"], bert.new_table("me", "open", "random")["id"]
    assert bert.refused("POST", f"/api/tables/{hers}/join", {}) == (403, "not-allowed")
    assert ann.refused("POST", f"/api/tables/{his}/join", {}) == (409, "blocked-there")
    assert hers not in {one["id"] for one in bert.get("/api/tables?which=open")}
    assert his not in {one["id"] for one in ann.get("/api/tables?which=open")}
    cleo = hall.guest("Cleo")
    assert {hers, his} <= {one["id"] for one in cleo.get("/api/tables?which=open")}
    cleo.post(f"/api/tables/{hers}/join", {})


def test_a_mute_alone_keeps_nobody_apart(hall: RunningHall) -> None:
    table, (ann, bert) = met(hall, "Ann", "Bert")
    shun(ann, table, 1, "block")
    shun(ann, table, 1, "mute")  # the last word counts
    bert.post(f"/api/tables/{ann.new_table('me', 'open', 'random')['id']}/join", {})


def test_an_invitation_does_not_get_round_a_block(hall: RunningHall) -> None:
    table, (ann, bert) = met(hall, "Ann", "Bert")
    shun(ann, table, 1, "block")
    his = bert.new_table("me", "open", "random", access="private")
    body = {"invitation": his["invitation"]}
    assert ann.refused("POST", f"/api/tables/{his['id']}/join", body) == (409, "blocked-there")


def test_nobody_is_led_to_a_rematch_by_somebody_he_blocked(hall: RunningHall) -> None:
    table, (ann, bert) = met(hall, "Ann", "Bert")
    shun(ann, table, 1, "block")
    proposal = bert.post(f"/api/tables/{table}/proposals", {"kind": "end"})["proposal"]["id"]
    ann.put(f"/api/tables/{table}/proposals/{proposal}", {"agrees": True})
    again = bert.post(f"/api/tables/{table}/rematch")
    assert "Ann" not in [seat["name"] for seat in again["seats"]]
    assert ann.get(f"/api/tables/{again['id']}")["my_seats"] == []


def test_nobody_is_pointed_out_at_a_table_one_cannot_see(hall: RunningHall) -> None:
    ann, eve = hall.guest("Ann"), hall.guest("Eve")
    table = ann.new_table("me", "me", "me", access="private")["id"]
    for path in ("/api/me/shunned", "/api/me/reports"):
        extra = {"kind": "mute"} if path.endswith("shunned") else {"reason": "because"}
        assert eve.refused("POST", path, {"table": table, "seat": 0} | extra) == (404, "no-table")
        assert ann.refused("POST", path, {"table": table, "seat": 0} | extra) == (409, "yourself")
        assert ann.refused("POST", path, {"table": table, "seat": 7} | extra) == (404, "no-person")
        assert ann.refused("POST", path, {"table": table} | extra) == (404, "no-person")


def test_reports_are_capped(hall: RunningHall) -> None:
    table, (ann, _) = met(hall, "Ann", "Bert")
    for _ in range(REPORTS_PER_DAY):
        ann.post("/api/me/reports", {"table": table, "seat": 1, "reason": "rude"})
    body = {"table": table, "seat": 1, "reason": "rude"}
    assert ann.refused("POST", "/api/me/reports", body) == (409, "too-many-reports")


def test_what_one_has_said_about_others_is_exported_and_forgotten(hall: RunningHall) -> None:
    table, (ann, _) = met(hall, "Ann", "Bert")
    shun(ann, table, 1, "mute")
    ann.post("/api/me/reports", {"table": table, "seat": 1, "reason": "rude"})
    held = ann.get("/api/me/export")
    assert [(one["name"], one["kind"]) for one in held["shunned"]] == [("Bert", "mute")]
    assert [(one["name"], one["reason"]) for one in held["reports"]] == [("Bert", "rude")]
    assert ann.ask("DELETE", "/api/me", {}).status_code == 200


# ---------------------------------------------------------------- sign-ins


def test_sign_ins_are_listed_with_their_device_and_can_be_ended(hall: RunningHall) -> None:
    ann = hall.guest("Ann").open_account(f"signs-in-{hall.port}")
    phone = hall.guest("Nobody yet")
    phone.http.headers["User-Agent"] = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17.0 Safari/604.1"
    came = phone.post("/api/session", {"login": f"signs-in-{hall.port}", "password": "nine long winters"})
    phone.http.headers["X-CSRF-Token"] = came["csrf"]
    listed = ann.get("/api/me/sessions")
    assert [(one["device"], one["mine"]) for one in listed] == [("Safari, iPhone", False), ("", True)]
    assert phone.get("/api/me")["person"]["name"] == "Ann"
    assert ann.ask("DELETE", f"/api/me/sessions/{listed[0]['id']}").status_code == 204
    assert phone.get("/api/me")["person"] is None
    assert [one["mine"] for one in ann.get("/api/me/sessions")] == [True]
    assert ann.refused("DELETE", f"/api/me/sessions/{listed[0]['id']}") == (404, "no-session")


def test_all_other_sign_ins_end_at_once_and_nobody_elses(hall: RunningHall) -> None:
    login = f"ends-all-{hall.port}"
    ann, eve = hall.guest("Ann").open_account(login), hall.guest("Eve")
    other = hall.guest("Nobody yet")
    other.post("/api/session", {"login": login, "password": "nine long winters"})
    assert ann.ask("DELETE", "/api/me/sessions").status_code == 204
    assert other.get("/api/me")["person"] is None
    assert ann.get("/api/me")["person"]["name"] == "Ann"
    assert eve.get("/api/me")["person"]["name"] == "Eve"
