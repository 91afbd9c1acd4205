"""Who may come in: see a table, sit down at it, act for a seat."""

from __future__ import annotations

import hmac

from meadhall.server.hall import OpenTable, Refused, Watcher


def may_watch(table: OpenTable, person_id: str | None, invitation: str | None) -> bool:
    """Open tables are open to all; others to those who sit there or host them, and to whoever has the invitation: to a
    private one only until its game begins, for nobody sits down at a table he cannot see."""
    if table.row.access == "open" or _belongs(table, person_id):
        return True
    return (table.row.access == "link" or table.row.status == "open") and holds_invitation(table, invitation)


def may_stay(table: OpenTable, watcher: Watcher) -> bool:
    """Whether somebody who watches may go on: his seat is still his, or what he sees still not private."""
    if watcher.viewer is not None:
        return watcher.viewer in table.seats_of(watcher.person_id)
    return table.row.access != "private" or table.row.status == "open" or _belongs(table, watcher.person_id)


def _belongs(table: OpenTable, person_id: str | None) -> bool:
    return bool(table.chairs_of(person_id)) or (person_id is not None and table.row.host_id == person_id)


def holds_invitation(table: OpenTable, invitation: str | None) -> bool:
    return invitation is not None and hmac.compare_digest(invitation.encode(), table.row.invitation.encode())


def may_join(table: OpenTable, person_id: str, invitation: str | None) -> bool:
    """A private table takes only those the host has given its invitation."""
    open_to_all = table.row.access == "open"
    return open_to_all or bool(table.chairs_of(person_id)) or holds_invitation(table, invitation)


def own_seat(table: OpenTable, person_id: str, seat: int | None) -> int:
    """The seat a person acts for: the one named, or the only one he has."""
    mine = [n for n in table.seats_of(person_id) if table.chairs[n].bot is None]
    if seat is None and len(mine) == 1:
        return mine[0]
    if seat is None or seat not in mine:
        raise Refused("not-your-seat")
    return seat
