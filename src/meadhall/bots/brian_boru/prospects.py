# mypyc: compile
"""What a table of Brian Boru is worth to each seat between rounds."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.brian_boru.layout import GREY, MILITARY_SUPPORT, REGIONS, TRADE
from meadhall.games.brian_boru.table import Table

REGION_DOUBT: Final = 0.6  # towns that make one seat e times as likely as another to have a region in the end


class Holdings:
    """Who holds how much of which region: all towns counted in one walk, as searches judge some thousand tables a
    second. What the Princess adds is not in it."""

    def __init__(self, t: Table) -> None:
        self.towns = vec[i64]([0] * t.seats)  # that a seat controls
        self.weights = vec[i64]([0] * (REGIONS * t.seats))  # by region and seat
        self.vikings = vec[i64]([0] * REGIONS)
        self.held = vec[i64]([0] * REGIONS)  # by players and Vikings together
        for town in t.facts.towns:
            seat = t.disc(town)
            if seat < 0:
                continue
            region = t.facts.region[town]
            weight = t.weight(town)
            self.held[region] += weight
            if t.is_viking(town):
                self.vikings[region] += weight
            else:
                self.towns[seat] += 1
                self.weights[region * t.seats + seat] += weight


def prospects(t: Table) -> list[float]:
    """The points that each seat may expect in the end, at the beginning of a round, in units of doubt.

    The weights were fitted to the final points of some thousand games between greedy players.
    """
    holdings = Holdings(t)
    left = rounds_left(t)
    rounds = 1.0 + left
    regions = regions_expected(t, holdings)
    found: list[float] = []
    for seat in range(t.seats):
        expected = float(t.points(seat)) + (1.0 + 0.3 * rounds) * float(t.renown(seat))
        expected += 0.25 * min(12.0, float(t.coins(seat)))
        expected += 1.2 / (1.0 + 0.3 * rounds) * regions[seat]
        expected += 1.2 / rounds * float(regions_spread(t, holdings, seat)) + 0.35 * left * float(holdings.towns[seat])
        expected += 0.45 * float(t.track(seat)) + 0.35 * float(t.raiders(seat)) + 0.4 * float(t.church(seat))
        found.append(expected / (3.9 + 0.5 * left))
    return found


def rounds_left(t: Table) -> float:
    return float(t.last_round() - t.round())


def regions_spread(t: Table, holdings: Holdings, seat: i64) -> i64:
    """Table.regions_spread, from what has been counted."""
    trades = t.princess_of(TRADE) == seat
    found: i64 = 0
    for region in range(REGIONS):
        if holdings.weights[region * t.seats + seat] or (trades and holdings.vikings[region]):
            found += 1
    return found


def regions_expected(t: Table, holdings: Holdings) -> list[float]:
    """By seat: points of the region tokens, each by the chance to have it in the end."""
    expected = [0.0] * t.seats
    claims = [0.0] * t.seats
    supported = t.princess_of(MILITARY_SUPPORT)  # the seat that the Vikings' towns count for
    for region in range(REGIONS):
        if holdings.held[region] == 0 and t.holder(region) < 0:
            continue
        vikings = holdings.vikings[region]
        total = exp(float(vikings) / REGION_DOUBT) if vikings and supported < 0 else 0.0
        holder = t.holder(region)
        for seat in range(t.seats):
            weight = holdings.weights[region * t.seats + seat]
            if seat == supported:
                weight += vikings
            lead = float(weight) + (0.5 if holder == seat else 0.0)
            claim = exp(lead / REGION_DOUBT) if lead > 0.0 else 0.0
            total += claim
            claims[seat] = claim if weight else 0.0
        opening = 1.0
        if t.token(region) == GREY:
            opening = min(1.0, (float(holdings.held[region]) + 0.5) / float(t.facts.threshold[region]))
        for seat in range(t.seats):
            expected[seat] += opening * float(t.facts.power[region]) * claims[seat] / total
    return expected
