"""Which open decisions a position of a siege can name, and whether they fit the rest of it."""

from __future__ import annotations

from meadhall.core.game import Frame, asks_again
from meadhall.games.diex_aie.siege import layout
from meadhall.games.diex_aie.siege.fights import attackers_of, defenders_of
from meadhall.games.diex_aie.siege.table import SiegeTable

MORNING = ("siege-day",)
NESTING = {
    "siege-day": ("",),
    "name-sick": MORNING,
    "buy-army": ("siege-day", "relief-choice"),
    "suspects": MORNING,
    "relief-choice": MORNING,
    "detach": MORNING,
    "torch": MORNING,
    "besieged-choice": MORNING,
    "besieger-choice": MORNING,
    "party": ("field",),
    "field": ("siege-day", "patrols", "besieged-choice"),
    "patrols": MORNING,
    "infiltrate": MORNING,
    "clash": MORNING,
    "how": ("clash",),
    "losses": ("clash",),
    "engagement": ("clash",),
    "engagement-too": ("clash",),
}
# The stage that the day has come to, by what lies on it.
STAGE = {
    "name-sick": layout.DICE,
    "buy-army": layout.DICE,
    "suspects": layout.DICE,
    "relief-choice": layout.DICE,
    "detach": layout.DICE,
    "torch": layout.CHOICE,
    "besieged-choice": layout.ACTION,
    "besieger-choice": layout.ACTION,
    "field": layout.ACTION,
    "patrols": layout.ACTION,
    "infiltrate": layout.ACTION,
    "clash": layout.HEALING,
}
CLASH_STAGE = {
    "how": layout.ASKING,
    "losses": layout.AFTERMATH,
    "engagement": layout.AFTERMATH,
    "engagement-too": layout.AFTERMATH,
}
EVENT_OF = {
    "suspects": (layout.TRAITOR,),
    "name-sick": (layout.DYSENTERY, layout.POISON),
    "buy-army": (layout.RELIEF_ARMY, layout.REINFORCEMENTS),
    "relief-choice": (layout.RELIEF_ARMY,),
    "detach": (layout.RELIEF_ARMY,),
    "infiltrate": (layout.GATE_BETRAYED,),
}


def has_both_sides(s: SiegeTable, kind: int) -> bool:
    """There is somebody to attack and somebody to be attacked."""
    return bool(attackers_of(s, kind)) and bool(defenders_of(s, kind))


def fits(s: SiegeTable, frame: Frame) -> bool:
    """Stages fit what lies on them, events what is asked, and the last question would be asked again."""
    if frame.name == "siege-day":
        return frame["stage"] == STAGE.get(frame.above, -1)
    if frame.name == "clash":
        both = frame.above == "losses" or has_both_sides(s, frame["kind"])  # marks of losses lie over those of a party
        return both and frame["stage"] == CLASH_STAGE.get(frame.above, -1)
    if frame.name in EVENT_OF and s.get(layout.EVENT) not in EVENT_OF[frame.name]:
        return False
    fights = {"party": (2,), "patrols": (2,), "field": (2, 3, 4), "infiltrate": (1,)}
    if frame.name in fights and s.get(layout.FIGHT_KIND) not in fights[frame.name]:
        return frame.name == "field" and bool(s.get(layout.DIVIDED)) and asks_again(s)
    if frame.above:
        return frame.waiting == ()
    return frame.name.startswith("engagement") or asks_again(s)
