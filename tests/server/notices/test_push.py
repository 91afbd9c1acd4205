"""Web push: encrypted for one browser, signed by the hall, to no address that a webhook could not have."""

from __future__ import annotations

import asyncio
import os
import time
from datetime import UTC, datetime, timedelta

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import delete, select, update

from meadhall.server import push, webhooks, wishes
from meadhall.server.config import Settings
from meadhall.server.hall import Hall, Refused
from meadhall.server.models import Device, HallKey, Key
from meadhall.server.notices import Sender
from server.notices.browsers import Browser, PushService, claims, plain, subscribe
from server.notices.post import PostOffice, Receiver, bert_is_asked, by_mail, outbox
from server.scratch import in_loop, open_hall, people, two_processes

ALLOWED = {"webhooks_to_private_addresses": True}


async def devices(hall: Hall) -> list[str]:
    async with hall.database.session() as session:
        return list(await session.scalars(select(Device.id).order_by(Device.created)))


# ---------------------------------------------------------------- the letter of the standards


def test_what_is_sent_is_that_of_the_standards_example() -> None:
    """RFC 8291, section 5 and appendix A."""
    theirs = plain("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    ours = ec.derive_private_key(int.from_bytes(plain("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), ec.SECP256R1())
    words = b"When I grow up, I want to be a watermelon"
    sent = push.encrypted(words, theirs, plain("BTBZMqHH6r4Tts7J_aSIgg"), ours, plain("DGv6ra1nlYgDCS1FRnbzlw"))
    assert push.to_text(sent) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_two_words_to_one_browser_have_nothing_in_common() -> None:
    browser = Browser()
    theirs, secret = plain(browser.given["p256dh"]), browser.secret
    one, other = (push.encrypted(b'"same"', theirs, secret) for _ in range(2))
    assert one[:16] != other[:16]
    assert one[-20:] != other[-20:]
    assert browser.read(one) == browser.read(other) == "same"
    with pytest.raises(ValueError, match="too long"):
        push.encrypted(b"x" * 4000, theirs, secret)


def test_the_hall_says_who_it_is_to_this_push_service_alone() -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    target, now = webhooks.Target("https", "push.example", 443, "/x"), time.time()
    said, public = claims(push.authorization(Settings(origin="https://hall.example/"), key, target, now))
    assert said == {"aud": "https://push.example", "exp": int(now) + 12 * 3600, "sub": "https://hall.example"}
    assert plain(public) == push.public_bytes(key)
    by_mail = Settings(origin="http://hall.example", smtp_from="Hall <hall@example.org>")
    assert push.contact_of(by_mail) == "mailto:hall@example.org"
    assert push.contact_of(Settings()) == ""


# ---------------------------------------------------------------- being told


@in_loop
async def test_a_shut_browser_is_told_game_table_and_company_and_no_more(url: str) -> None:
    async with PushService().open() as service, open_hall(url, **ALLOWED) as hall:
        await people(hall, "ann", "cleo")
        await people(hall, "bert", lang="fr")
        browser, _ = await subscribe(hall, "bert", service.port)
        table = await bert_is_asked(hall)
        sender = Sender(hall)
        for _ in range(3):
            await sender.once()
        ((line, headers, body),) = service.requests
        assert line == "POST /push HTTP/1.1"
        assert headers["content-encoding"] == "aes128gcm"
        assert headers["topic"] == table.row.id
        assert 0 < int(headers["ttl"]) <= 24 * 3600
        assert browser.read(body) == {
            "title": "À vous de jouer à Eketorp",
            "body": "À la table\u00a0: ann, cleo.",
            "table": table.row.id,
            "lang": "fr",
        }
        said, public = claims(headers["authorization"])
        assert said["aud"] == f"http://127.0.0.1:{service.port}"
        assert plain(public) == push.public_bytes(await push.hall_key(hall.database))
        assert await outbox(hall) == [("bert", True, 1)]


@pytest.mark.parametrize(("status", "stays"), [(201, True), (404, False), (410, False), (403, True), (503, True)])
def test_a_browser_that_its_push_service_no_longer_knows_is_forgotten(
    status: int, stays: bool, one_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhooks, "WAITS", (0.01,))

    @in_loop
    async def story() -> None:
        async with PushService(status).open() as service, open_hall(one_url, **ALLOWED) as hall:
            await people(hall, "ann", "bert", "cleo")
            _, device = await subscribe(hall, "bert", service.port)
            await bert_is_asked(hall)
            await Sender(hall).once()
            assert len(service.requests) == (2 if status == 503 else 1)
            assert await devices(hall) == ([device.id] if stays else [])

    story()


@in_loop
async def test_a_push_service_on_a_private_address_is_not_called(one_url: str) -> None:
    async with PushService().open() as service:
        async with open_hall(one_url, **ALLOWED) as hall:
            await people(hall, "ann", "bert", "cleo")
            await subscribe(hall, "bert", service.port)
        async with open_hall(one_url) as hall:  # whoever runs the hall has thought better of it
            await bert_is_asked(hall)
            await Sender(hall).once()
            assert await outbox(hall) == [("bert", True, 1)]
        assert service.requests == []


@in_loop
async def test_a_device_is_told_so_many_times_a_day(one_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wishes, "PUSHES_PER_DAY", 1)
    async with PushService().open() as service, open_hall(one_url, **ALLOWED) as hall:
        await people(hall, "ann", "bert", "cleo")
        await subscribe(hall, "bert", service.port)
        await bert_is_asked(hall)
        await bert_is_asked(hall)
        await Sender(hall).once()
        assert len(service.requests) == 1


# ---------------------------------------------------------------- browsers


HOSTILE = [
    "https://127.0.0.1:8080/",
    "https://user@push.example/",
    "http://push.example/",
    "ftp://push.example/",
    "https://push.example:22/",
    "https://2130706433/",
    "javascript:alert(1)",
    f"https://push.example/{'a' * 500}",
]


@pytest.mark.parametrize("endpoint", HOSTILE)
def test_a_device_has_an_address_that_a_webhook_could_have_and_https(endpoint: str) -> None:
    with pytest.raises(Refused, match="bad-device"):
        push.checked(endpoint, **Browser().given, settings=Settings())


def test_a_device_gives_keys_that_are_keys() -> None:
    good = Browser().given
    assert len(push.checked("https://push.example/x", **good, settings=Settings())[0]) == 65
    off_curve = push.to_text(b"\x04" + bytes(63) + b"\x01")
    for bad in (
        {"p256dh": "?"},
        {"p256dh": off_curve},
        {"p256dh": good["auth"]},
        {"auth": "a"},
        {"auth": good["p256dh"]},
    ):
        with pytest.raises(Refused, match="bad-device"):
            push.checked("https://push.example/x", **(good | bad), settings=Settings())


@in_loop
async def test_a_browser_is_told_nothing_once_its_session_has_ended(url: str) -> None:
    async with PushService().open() as service, open_hall(url, **ALLOWED) as hall:
        await people(hall, "ann", "bert", "cleo")
        _, gone = await subscribe(hall, "bert", service.port, "/gone")
        _, late = await subscribe(hall, "bert", service.port, "/late")
        browser, here = await subscribe(hall, "bert", service.port, "/here")
        past = datetime.now(UTC) - timedelta(seconds=1)
        async with hall.database.session() as session:
            await session.execute(delete(Key).where(Key.hash == gone.key_hash))
            await session.execute(update(Key).where(Key.hash == late.key_hash).values(expires=past))
        assert [device.id for device, _ in await wishes.devices_of(hall.database, "bert")] == [here.id]
        await bert_is_asked(hall)
        await Sender(hall).once()
        assert [line for line, _, _ in service.requests] == ["POST /here HTTP/1.1"]
        assert browser.read(service.requests[0][2])["title"] == "Your move in Eketorp"


@in_loop
async def test_a_person_has_so_many_browsers_and_one_for_each_session(one_url: str) -> None:
    async with open_hall(one_url, **ALLOWED) as hall:
        await people(hall, "ann", "bert")
        _, hers = await subscribe(hall, "ann", 1)
        made = [(await subscribe(hall, "bert", 1))[1] for _ in range(wishes.MOST_DEVICES + 2)]
        found = [device.id for device, _ in await wishes.devices_of(hall.database, "bert")]
        assert found == [device.id for device in made[2:]]
        again = await subscribe(hall, "bert", 2, session=made[-1].key_hash)
        found = [device.id for device, _ in await wishes.devices_of(hall.database, "bert")]
        assert found == [*(device.id for device in made[2:-1]), again[1].id]
        with pytest.raises(Refused, match="no-device"):
            await wishes.remove_device(hall.database, "bert", hers.id)
        await wishes.remove_device(hall.database, "ann", hers.id)
        assert hers.id not in await devices(hall)


@in_loop
async def test_processes_that_start_together_agree_on_the_halls_key(url: str) -> None:
    async with two_processes(url) as (here, there):
        made = await asyncio.gather(*(push.hall_key(database) for database in (here, there, here, there)))
        assert len({push.public_bytes(key) for key in made}) == 1
        async with here.session() as session:
            assert len(list(await session.scalars(select(HallKey)))) == 1


# ---------------------------------------------------------------- which ways, and when not


@in_loop
async def test_each_way_can_be_closed_by_itself(one_url: str) -> None:
    async with (
        PostOffice().open() as office,
        Receiver().open() as receiver,
        PushService().open() as service,
        open_hall(one_url, **by_mail(office), **ALLOWED) as hall,
    ):
        await people(hall, "ann", "cleo")
        await people(hall, "bert", email="b@example.org", webhook=f"http://127.0.0.1:{receiver.port}/")
        await subscribe(hall, "bert", service.port)

        async def told(**wish: bool) -> tuple[int, int, int]:
            for heard in (office.letters, receiver.requests, service.requests):
                heard.clear()
            await wishes.change(hall.database, "bert", **wish)
            await bert_is_asked(hall)
            await Sender(hall).once()
            return len(office.letters), len(receiver.requests), len(service.requests)

        assert await told() == (1, 1, 1)
        assert await told(letters=False) == (0, 1, 1)
        assert await told(webhook=False) == (0, 0, 1)
        assert await told(push=False) == (0, 0, 0)
        assert len(await outbox(hall)) == 3, "who has closed every way is not even written down"
        assert await told(letters=True) == (2, 0, 0), "and of what still waits he is told when he opens one again"


PARIS, NIGHT = "Europe/Paris", (22 * 60, 7 * 60)
QUIET = [
    # winter: one hour ahead of UTC
    ("2026-01-10T20:59", NIGHT, PARIS, None),
    ("2026-01-10T21:00", NIGHT, PARIS, 9 * 60),
    ("2026-01-11T05:59", NIGHT, PARIS, 1),
    ("2026-01-11T06:00", NIGHT, PARIS, None),
    # summer: two
    ("2026-07-10T20:00", NIGHT, PARIS, 9 * 60),
    ("2026-07-11T05:00", NIGHT, PARIS, None),
    # the night in which an hour is left out
    ("2026-03-28T22:00", NIGHT, PARIS, 7 * 60),
    ("2026-01-10T21:00", NIGHT, "UTC", None),
    ("2026-01-10T12:30", (12 * 60, 13 * 60), "UTC", 30),
    ("2026-01-10T13:00", (12 * 60, 13 * 60), "UTC", None),
    ("2026-01-10T12:30", (12 * 60, 12 * 60), "UTC", None),
    ("2026-01-10T12:30", (None, None), "UTC", None),
]


@pytest.mark.parametrize(("moment", "hours", "zone", "minutes"), QUIET)
def test_quiet_hours_go_by_the_clock_on_the_wall(
    moment: str, hours: tuple[int | None, int | None], zone: str, minutes: int | None
) -> None:
    wish = wishes.usual("bert")
    wish.quiet_from, wish.quiet_until = hours
    wish.zone = zone
    now = datetime.fromisoformat(moment).replace(tzinfo=UTC)
    assert wishes.quiet_for(wish, now) == timedelta(minutes=minutes or 0)


@in_loop
async def test_what_is_asked_in_quiet_hours_is_told_when_they_are_over(url: str) -> None:
    async with PushService().open() as service, open_hall(url, **ALLOWED) as hall:
        await people(hall, "ann", "bert", "cleo")
        await subscribe(hall, "bert", service.port)
        minute = datetime.now(UTC).hour * 60 + datetime.now(UTC).minute
        around = {"quiet_from": (minute - 60) % 1440, "quiet_until": (minute + 60) % 1440}
        await wishes.change(hall.database, "bert", **around)
        await bert_is_asked(hall)
        sender = Sender(hall)
        await sender.once()
        await sender.once()
        assert service.requests == []
        assert await outbox(hall) == [("bert", False, 0)]
        await wishes.change(hall.database, "bert", quiet_from=None, quiet_until=None)
        sender.not_before.clear()  # as some minutes later
        await sender.once()
        assert len(service.requests) == 1


@pytest.mark.parametrize(
    "zone", ["", "Mars/Olympus", "../../etc/passwd", "/etc/localtime", "Europe", "a" * 60, "UTC\n"]
)
def test_a_zone_that_nobody_knows_is_refused(zone: str) -> None:
    with pytest.raises(Refused, match="bad-zone"):
        wishes.zone_of(zone)


def test_secrets_of_browsers_come_from_the_system() -> None:
    assert push.from_text(push.to_text(some := os.urandom(16))) == some
    assert push.from_text("a") == push.from_text("a b") == push.from_text("é") == b""
