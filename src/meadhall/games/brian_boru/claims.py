# mypyc: compile
"""Upkeep 4: regions open when enough of their towns are held, and go to whoever holds the most."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.core.state import EVERYBODY
from meadhall.games.brian_boru.layout import GOLD, GREY, HELD, REGIONS, TOKEN
from meadhall.games.brian_boru.table import Table


def claim_regions(t: Table) -> None:
    """Nothing to choose: claim.majority is automatic. claim.no-points: only tokens move."""
    for region in range(REGIONS):
        if t.token(region) == GREY and t.held_weight(region) >= t.facts.threshold[region]:
            t.cells[TOKEN + region] = GOLD
            t.emit("region-opened", "claim.threshold claim.monastery", EVERYBODY, region)
    for region in range(REGIONS):
        if t.token(region) != GREY:  # claim.threshold.permanent
            claim(t, region)


def claim(t: Table, region: i64) -> None:
    best = t.best_weight(region)
    if best == 0:
        return
    vikings = t.viking_weight(region) == best
    claimant: i64 = -1
    leaders: i64 = 1 if vikings else 0
    for seat in range(t.seats):
        if t.seat_weight(seat, region) == best:
            claimant = seat
            leaders += 1
    if leaders > 1:
        if t.holder(region) < 0:
            t.emit("region-tied", "claim.tie", EVERYBODY, region)
        return  # claim.tie: the token stays where it is
    if vikings:
        if t.holder(region) >= 0:
            t.emit("region-lost", "claim.vikings", EVERYBODY, t.holder(region), region)
        t.cells[TOKEN + region] = GOLD  # claim.vikings
    elif t.holder(region) != claimant:
        t.cells[TOKEN + region] = HELD + claimant
        t.emit("region-claimed", "claim.majority claim.vikings.military", EVERYBODY, claimant, region)
