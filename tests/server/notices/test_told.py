"""“It's your move”: who is told, and how often."""

from __future__ import annotations

import asyncio

from meadhall.server.hall import Watcher
from meadhall.server.notices import Sender, owed_by
from server.notices.post import PostOffice, bert_is_asked, by_mail, has_come, outbox, settled
from server.scratch import answer, in_loop, new_table, open_hall, people


@in_loop
async def test_whoever_is_away_gets_one_letter_about_a_question(url: str) -> None:
    async with PostOffice().open() as office, open_hall(url, **by_mail(office, origin="https://hall.example")) as hall:
        await people(hall, "ann", "cleo")
        await people(hall, "bert", email="bert@example.org")
        table = await bert_is_asked(hall)
        sender = Sender(hall)
        for _ in range(3):
            await sender.once()
        assert [str(letter["To"]) for letter in office.letters] == ["bert@example.org"]
        sent = office.letters[0]
        assert str(sent["Subject"]) == "Your move in Eketorp"
        assert sent["Auto-Submitted"] == "auto-generated"
        text = sent.get_content()
        assert f"https://hall.example/table/{table.row.id}" in text
        assert "No more letters to this address: https://hall.example/letters#stop=" in text
        assert await outbox(hall) == [("bert", True, 1)]


@in_loop
async def test_a_letter_is_in_the_persons_language(one_url: str) -> None:
    async with PostOffice().open() as office, open_hall(one_url, **by_mail(office)) as hall:
        await people(hall, "ann", "cleo")
        await people(hall, "bert", email="bert@example.org", lang="fr")
        await bert_is_asked(hall)
        await Sender(hall).once()
        assert str(office.letters[0]["Subject"]) == "À vous de jouer à Eketorp"
        assert "c’est à vous de jouer" in office.letters[0].get_content()


@in_loop
async def test_nobody_is_told_who_is_here(url: str) -> None:
    async with PostOffice().open() as office, open_hall(url, **by_mail(office)) as hall:
        await people(hall, "ann", "bert", "cleo", email="all@example.org")
        table = await new_table(hall, "ann", "bert", "cleo")
        table.watchers.add(Watcher(0, "ann"))  # looks at the table
        await has_come(hall, "bert")  # was here a moment ago, somewhere else
        await hall.changed(table)
        await settled(hall)
        await Sender(hall).once()
        assert len(office.letters) == 1, "only Cleo is away"
        assert [person for person, sent, _ in await outbox(hall) if sent] == ["cleo"]


@in_loop
async def test_whoever_looks_at_any_table_counts_as_seen_by_all_processes(url: str) -> None:
    async with PostOffice().open() as office, open_hall(url, **by_mail(office)) as hall:
        await people(hall, "ann", "cleo")
        await people(hall, "bert", email="bert@example.org")
        other = await new_table(hall, "ann", "cleo", "bert")
        other.row.status = "over"
        other.watchers.add(Watcher(None, "bert"))
        await bert_is_asked(hall)
        await Sender(hall).once()
        assert office.letters == []


@in_loop
async def test_whoever_leaves_with_an_open_question_is_told(one_url: str) -> None:
    async with PostOffice().open() as office, open_hall(one_url, **by_mail(office)) as hall:
        await people(hall, "ann", "cleo")
        await people(hall, "bert", email="bert@example.org")
        table = await new_table(hall, "ann", "bert", "cleo")
        watcher = Watcher(1, "bert")
        table.watchers.add(watcher)
        await hall.changed(table)
        await settled(hall)
        assert await outbox(hall) == []
        table.watchers.discard(watcher)
        await Sender(hall).once()
        assert len(office.letters) == 1


@in_loop
async def test_an_answered_question_is_struck_out(url: str) -> None:
    async with PostOffice().open() as office, open_hall(url, **by_mail(office)) as hall:
        await people(hall, "ann", "cleo")
        await people(hall, "bert", email="bert@example.org")
        table = await bert_is_asked(hall)
        assert len(await outbox(hall)) == 1
        await answer(hall, table, 1, "place A")
        await answer(hall, table, 1, "commit")
        await settled(hall)
        assert 1 not in (table.live.deciders if table.live else ())
        await Sender(hall).once()
        assert office.letters == []
        assert await outbox(hall) == []


@in_loop
async def test_no_second_letter_before_the_person_has_been_back(one_url: str) -> None:
    async with PostOffice().open() as office, open_hall(one_url, away_seconds=0, **by_mail(office)) as hall:
        await people(hall, "ann", "cleo")
        await people(hall, "bert", email="bert@example.org")
        table = await bert_is_asked(hall)
        sender = Sender(hall)
        await sender.once()
        await answer(hall, table, 1, "place A")  # by a program, say: Bert himself has not been seen
        await settled(hall)
        await sender.once()
        assert len(office.letters) == 1
        await has_come(hall, "bert")
        await asyncio.sleep(0.01)
        await sender.once()
        assert len(office.letters) == 2


@in_loop
async def test_a_frozen_table_asks_nobody(one_url: str) -> None:
    async with open_hall(one_url) as hall:
        await people(hall, "ann", "bert", "cleo", webhook="https://example.org/")
        table = await new_table(hall, "ann", "bert", "bot:random")
        assert set(owed_by(table)) == {"ann", "bert"}
        table.row.frozen = True
        assert owed_by(table) == {}
        table.row.frozen, table.chairs[0].vacant = False, True
        assert set(owed_by(table)) == {"bert"}
