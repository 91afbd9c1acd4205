"""Words for the tests of sieges within a campaign: Danes before a motte, and the days that pass there."""

from __future__ import annotations

from typing import Any

from games.diex_aie_campaign.country import country, does, game, question
from meadhall.core.chance import ImpossibleOutcome, LoadedChance, seeded
from meadhall.games.diex_aie.campaign import layout

HERE, BESIDE, FAR = "0511", "0512", "1512"
DANES = 2
INITIATIVE = (10, 1)  # dice: the besieger's
GARRISON = {f"h{200 + n}": {"class": "Nim"} for n in range(10)}


def motte(**more: Any) -> dict[str, Any]:
    return {"hex": BESIDE, "stores": 3, "men": GARRISON} | more


def siege(*luck: int, besiegers: str = "Dim*30", stores: int = 3, garrison: Any = GARRISON, **more: Any) -> Any:
    """Danes have come to a motte and besiege it; as long as there is food they have the initiative."""
    s = country(
        [*(INITIATIVE if stores else ()), *luck],
        season=0,
        mottes=[motte(stores=stores, men=garrison)],
        g1=("dane", HERE, besiegers, "Dij", 9),
        g7=("norman", "0205", "Nim*3"),
        g8=("scot", "1805", "Sil*3"),
        g9=("saxon", FAR, "Xil*3"),
        **more,
    )
    does(s, f"go {BESIDE}", "besiege")
    return s


QUIET = ("rest", "decline", "siege-auto", "spare", "halt", "done", "pass", "stay-out", "auto", "fight")
LOTS: tuple[tuple[int, ...], ...] = ((), (0,), (1,), (2,))
NO_EVENT = (1, 1, *INITIATIVE)  # the dice of a day; with the five of the first days it is smoke far off


def next_siege_day(s: Any, dice: tuple[int, ...] = NO_EVENT) -> None:
    """Everybody else lets the days pass until the besieger is asked again; such dice fall on that day."""
    while s.inner is not None:
        be_quiet(s)
    while s.deciders() and s.get(layout.BESIEGER):
        lots = next((lots for lots in LOTS if opens(s, lots, dice)), None)
        s.use_chance(LoadedChance([*(lots or ()), *dice], seeded(0)) if lots is not None else seeded(0))
        be_quiet(s)
        if lots is not None:
            return


def opens(s: Any, lots: tuple[int, ...], dice: tuple[int, ...]) -> bool:
    """The next quiet step begins a day of siege, after as many lots have been drawn for who moves first."""
    twin = s.clone()
    twin.use_chance(LoadedChance([*lots, *dice], seeded(0)))
    twin.listen()
    try:
        be_quiet(twin)
    except ImpossibleOutcome:
        return False
    kinds = [event.kind for event in game.take_events(twin)]
    return "siege-day" in kinds and kinds[: kinds.index("siege-day")].count("lots-drawn") == len(lots)


def be_quiet(s: Any) -> None:
    words = game.actions.texts(s.legal(s.deciders()[0]))
    quiet = [word for word in QUIET if word in words]
    does(s, quiet[0] if quiet else words[0])


def assault(s: Any) -> None:
    does(s, "assault")
    while question(s) == "losses":
        does(s, "siege-auto")
