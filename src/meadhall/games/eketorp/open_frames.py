"""Which open decisions a position of Eketorp can name, and whether they fit the rest of it."""

from __future__ import annotations

from meadhall.core.game import Frame
from meadhall.games.eketorp.conflicts import village_of
from meadhall.games.eketorp.layout import BUILDING, COMBAT, KINDS, LAID, PLACEMENT, SPACES, TAKEN
from meadhall.games.eketorp.table import Table

# A combat may be told alone: with its end the position is over.
NESTING = {
    "round": ("",),
    "place-vikings": ("round",),
    "combat": ("round", ""),
    "open-duel": ("combat",),
    "name-rival": ("combat",),
    "duel": ("combat",),
    "change-hand": ("duel",),
    "lay-cards": ("duel",),
    "loot-walls": ("combat",),
    "keep-stone": ("combat",),
    "harvest": ("round",),
    "pick-stone": ("harvest",),
    "build-walls": ("round",),
}
STEP_OF = {"place-vikings": PLACEMENT, "combat": COMBAT, "harvest": BUILDING, "build-walls": BUILDING}


def fits(t: Table, frame: Frame) -> bool:
    name = frame.name
    if name in STEP_OF and t.step_now() != STEP_OF[name]:
        return False
    if name == "round":
        return frame["opened"] == 1
    if name == "place-vikings":
        return frame["asked"] == 1
    if name in ("open-duel", "name-rival", "change-hand", "loot-walls", "keep-stone") and not frame.asks(frame["seat"]):
        return False
    if name == "name-rival":
        return t.vikings(frame["place"], frame["seat"]) > 0
    if name == "duel":
        return _fits_duel(t, frame)
    if name in ("change-hand", "lay-cards"):
        assert frame.below is not None
        return _fits_cards(t, frame, frame.below)
    if name in ("loot-walls", "keep-stone"):
        return _fits_loot(t, frame)
    if name in ("pick-stone", "build-walls"):
        return _fits_building(t, frame)
    return True


def _fits_duel(t: Table, frame: Frame) -> bool:
    attacker, defender, place = frame["attacker"], frame["defender"], frame["place"]
    if attacker == defender or not t.vikings(place, attacker):
        return False
    if place >= SPACES and village_of(place) >= t.seats:
        return False
    if place >= SPACES and village_of(place) == defender:
        return t.owners(place) == 1
    return t.vikings(place, defender) > 0


def _fits_cards(t: Table, frame: Frame, duel: Frame) -> bool:
    """The attacker changes his hand first, then the defender; then both lay a card."""
    if frame.name == "change-hand":
        return duel["stage"] in (1, 2) and frame["seat"] == duel["attacker" if duel["stage"] == 1 else "defender"]
    both = [duel["attacker"], duel["defender"]]
    same = all(frame[key] == duel[key] for key in ("attacker", "defender", "place"))
    laid = [seat for seat in range(t.seats) if t.cells[LAID + seat]]
    return same and duel["stage"] == 3 and sorted([*laid, *frame.waiting]) == sorted(both)


def _fits_loot(t: Table, frame: Frame) -> bool:
    place, taken = frame["place"], sum(int(t.cells[TAKEN + kind]) for kind in range(KINDS))
    if place < SPACES or village_of(place) >= t.seats or not t.vikings(place, frame["seat"]) or t.loot(place) >= 0:
        return False
    if not t.assaulted(place) or any(t.vikings(place, s) for s in range(t.seats) if s != frame["seat"]):
        return False
    return taken == frame["lifted"] if frame.name == "loot-walls" else taken > 1


def _fits_building(t: Table, frame: Frame) -> bool:
    first = t.first_player()
    if frame.name == "build-walls":
        return frame["turn"] < t.seats and frame.asks((first + frame["turn"]) % t.seats)
    assert frame.below is not None
    space, turn = frame.below["space"], frame.below["turn"]
    seat = (first + turn - 1) % t.seats
    return frame["space"] == space and turn > 0 and frame.asks(int(seat)) and t.vikings(space, seat) > 0
