"""Words for the tests: positions, actions and events of Diex Aie 2 as a reader of the rulebook would say them.

Hexes are written column and row (``1205``). Besides the thirteen scenarios the game has here one field for each map
(``on-la-prairie``), on which everybody of the roster may stand and every chapter is in force: Normans on one side, and
Saxons, Scots and Danes together on the other, which documents and tests call ``saxon``. Unless a document says
otherwise the field is the meadow: around 1505 the ground is flat, 1605 is scrub, 0904 and 2104 are trees, row 10 is a
track.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.skirmish import WAYS as WAYS
from games.skirmish import asked as asked
from games.skirmish import beside as beside
from games.skirmish import condition as condition
from games.skirmish import cover as cover
from games.skirmish import legal as legal
from games.skirmish import listening
from games.skirmish import pass_on as pass_on
from games.skirmish import play as play
from games.skirmish import points as points
from games.skirmish import refusal as refusal
from games.skirmish import seat as seat
from games.skirmish import stunned as stunned
from games.skirmish import told as told
from games.skirmish import where as where
from games.skirmish import wounded as wounded
from games.tables import question as question
from meadhall.core.data import Data
from meadhall.core.documents import Place
from meadhall.games import diex_aie
from meadhall.games.diex_aie.battle.facts import FACTIONS, battle_of, people_of
from meadhall.games.diex_aie.battle.position import BattleNames
from meadhall.skirmish.sight import Book as FireBook

SIDES = ("norman", "saxon")
MAPS = (
    "la-prairie",
    "le-bois",
    "le-fosse",
    "le-pont-de-bois",
    "le-village-saxon",
    "la-motte-castrale",
    "la-plage",
)


def fire_book(battles: Any) -> FireBook:
    return battles.rules.scenarios[0].site.sight.book  # type: ignore[no-any-return]


def add_field(battles: Any, map: str) -> None:
    """A scenario with everybody on one map; all but the Normans are on the second side."""
    data: Data = battles.data
    ids = data.ids("character")
    factions = [FACTIONS[side] for side in people_of(data).side]
    groups = []
    for side in SIDES:
        people = [id for id, of in zip(ids, factions, strict=True) if (of == "norman") == (side == "norman")]
        rides = [id for id in people if battles.people.horse_of[ids.index(id)] >= 0]
        groups.append({"side": side, "characters": people, "mounted": rides, "zone": [0, 0, 29, 19]})
    document = {
        "id": f"on-{map}",
        "rules_upto": "10",
        "turns": 20,
        "sides": list(SIDES),
        "player_a": "norman",
        "layout": [{"map": map, "at": [0, 0]}],
        "win_margin": 1,
        "score": [{"side": side, "event": "killed", "points": 2} for side in SIDES],
        "exit_edges": {"norman": ["W"], "saxon": ["E"]},
        "bands_of": "norman",
        "bands": [{"from": 1, "to": 999, "side": "norman"}, {"from": -999, "to": 0, "side": "saxon"}],
        "group": groups,
    }
    record = Place(battles.page({}).source, document, "")
    number, names = len(battles.rules.scenarios), battles.names[0]
    battle = battle_of(data, battles.rules, fire_book(battles), record, number, battles.folder, mixed=True)
    battles.rules.scenarios.append(battle)
    battles.names.append(BattleNames(names.people, names.horses, names.hexes, SIDES, names.orders, f"on-{map}"))


def with_fields() -> Any:
    battles = diex_aie.load()
    for map in MAPS:
        add_field(battles, map)
    return battles


game = with_fields()

# ---------------------------------------------------------------- positions


def at(step: str, active: str, people: dict[str, Any], luck: Sequence[int] = (), **document: Any) -> Any:
    """A listening table at the beginning of a step; ``luck`` is what the next dice show."""
    said = {"seats": 2, "scenario": "on-la-prairie", "step": step, "active": active, "people": people} | document
    return listening(game, said, luck)


def rider(hex: str, name: str, facing: str = "N", **more: Any) -> dict[str, Any]:
    """On his own horse, its head on that hex."""
    return {"at": hex, "mount": f"{name}-horse", "facing": facing} | more
