"""A socket ends with the key it was opened with: when its owner signs out, changes his password, revokes a token or
goes for good, and when the key's time is over; in every process.
"""

from __future__ import annotations

from meadhall.server import people
from meadhall.server.hall import Hall, Watcher


async def keys_ended(hall: Hall, person_id: str) -> None:
    """Some of a person's keys no longer hold, or none."""
    await heed_keys(hall, person_id)
    if hall.neighbours is not None:
        await hall.neighbours.keys_ended(person_id)


async def heed_keys(hall: Hall, person_id: str) -> None:
    """Forget what was remembered of them, and end the sockets that they had opened here."""
    for forget in hall.keys_changed:
        forget(person_id)
    await _end_without_key(hall, [w for w in _watchers(hall) if w.person_id == person_id])


async def sweep_keys(hall: Hall) -> None:
    """For every few seconds: keys whose time is over, and words that were lost."""
    await _end_without_key(hall, [w for w in _watchers(hall) if w.key is not None])


async def holds(hall: Hall, watcher: Watcher) -> bool:
    """Whether the key of a socket that is just being opened was not taken away meanwhile."""
    return watcher.key is None or bool(await people.still_hold(hall.database, [watcher.key]))


def _watchers(hall: Hall) -> list[Watcher]:
    return [watcher for table in hall.tables.values() for watcher in table.watchers]


async def _end_without_key(hall: Hall, watchers: list[Watcher]) -> None:
    if not watchers:
        return
    held = await people.still_hold(hall.database, {w.key for w in watchers if w.key is not None})
    for watcher in watchers:
        if watcher.key not in held:
            watcher.drop("key")
