"""The questions of a siege by their numbers, its verbs and what it tells."""

from __future__ import annotations

from meadhall.core.declared import check_arguments, in_order
from meadhall.core.events import event_table
from meadhall.core.state import Decision
from meadhall.games.diex_aie import settling
from meadhall.games.diex_aie.settling import How, Losses
from meadhall.games.diex_aie.siege import layout
from meadhall.games.diex_aie.siege.choices import (
    BesiegedChoice,
    BesiegerChoice,
    Field,
    Infiltrate,
    Party,
    Patrols,
)
from meadhall.games.diex_aie.siege.clash import Clash
from meadhall.games.diex_aie.siege.days import SiegeDay
from meadhall.games.diex_aie.siege.engagements import Engagement
from meadhall.games.diex_aie.siege.happenings import BuyArmy, NameSick, Suspects
from meadhall.games.diex_aie.siege.relief import Detach, ReliefChoice
from meadhall.games.diex_aie.siege.torches import Torch

VERBS = (
    ("pick", "person"),
    ("enough", ""),
    ("auto", ""),
    ("burn", "hex"),
    ("spare", ""),
    ("sortie", ""),
    ("general-sortie", ""),
    ("relieve", ""),
    ("relieve-together", ""),
    ("decline", ""),
    ("assault", ""),
    ("build-ladder", ""),
    ("build-fascines", ""),
    ("talk", ""),
    ("rest", ""),
    ("lift", ""),
    ("ground", "field"),
    ("edge", "edge"),
    ("settle", ""),
    ("play-out", ""),
    ("go-out", ""),
    ("divide", ""),
    ("shut-in", ""),
)

FIELDS = ("le-fosse", "le-pont-de-bois")
EDGE_IDS = ("N", "E", "S", "W")
EVENT_IDS = (
    "quiet-day",
    "unwell",
    "smoke",
    "poison",
    "traitor",
    "timber",
    "reinforcements",
    "stolen",
    "gate-betrayed",
    "refugees",
    "dysentery",
    "saboteur",
    "assassin",
    "rain",
    "relief-army",
    "messenger",
)
LETTER_IDS = ("A", "B", "C", "D", "E", "F", "G", "H", "I", "J")

EVENTS = event_table(
    [
        ("day-begins", "day:number"),
        ("supply-rolled", "dice:number men:number days:number"),
        ("stores-counted", "men:number days:number"),
        ("event-rolled", "dice:number added:number total:number"),
        ("quiet-day", ""),
        ("event-happens", "event:happening"),
        ("assassin", "person:person die:number"),
        ("saboteur", "die:number"),
        ("ladders-destroyed", ""),
        ("sickness", "men:number"),
        ("man-wounded", "person:person"),
        ("man-killed", "person:person"),
        ("refugees", "die:number men:number"),
        ("supplies-lost", "days:number"),
        ("bought", "person:person points:number"),
        ("timber-ready", "ladders:number"),
        ("suspected", "person:person die:number"),
        ("roles-exchanged", ""),
        ("roles-restored", ""),
        ("bailey-recovered", ""),
        ("bailey-lost", "days:number"),
        ("divided", "men:number"),
        ("initiative-given", "camp:camp"),
        ("initiative-rolled", "besieger:number besieged:number camp:camp"),
        ("healed", "person:person"),
        ("torch-catches", "hex:hex die:number"),
        ("torch-fails", "hex:hex die:number"),
        ("bucket-helps", "hex:hex die:number"),
        ("bucket-fails", "hex:hex die:number"),
        ("spread-catches", "hex:hex die:number"),
        ("spread-fails", "hex:hex die:number"),
        ("structure-burnt", "hex:hex"),
        ("talks", "die:number bonus:number"),
        ("assault", "camp:camp"),
        ("ladder-built", "ladders:number"),
        ("fascines-built", "fascines:number"),
        ("declined", ""),
        ("sortie", ""),
        ("general-sortie", ""),
        ("relief-attacks", ""),
        ("party", "men:number animals:number"),
        ("field-chosen", "field:field edge:edge"),
        ("settled-quickly", ""),
        ("played-out", ""),
        ("reckoned", "attack:number defence:number"),
        ("quick-result", "die:number letter:quick-letter"),
        ("commander-tested", "person:person die:number percent:number"),
        ("man-captured", "person:person"),
        ("animals-in", "animals:number"),
        ("siege-goes-on", ""),
        ("relief-gone", ""),
        ("fed-by-night", "days:number"),
        ("dies-of-wounds", "person:person die:number"),
        ("laid-up", "person:person die:number"),
        ("healing", "person:person die:number day:number"),
        ("siege-lifted", "day:number"),
        ("place-taken", "day:number"),
        ("surrendered", "day:number"),
        ("time-is-up", "day:number"),
        ("siege-won", "camp:camp"),
    ]
)


def questions(battle_actions: int) -> list[Decision]:
    """11.1.b forbids what is not asked now, and what another seat is asked."""
    last, order = layout.ACTIONS, "11.1.b"

    def ask(kind: type[Decision], name: str, arguments: str = "", parameters: str = "") -> Decision:
        return kind(name, 0, last, order, order, arguments, parameters)

    fight_last = layout.ACTIONS + battle_actions
    found = in_order(
        {
            layout.SIEGE_DAY: SiegeDay("siege-day", arguments="stage:0..7"),
            layout.NAME_SICK: ask(NameSick, "name-sick", "left:0..10 named:0..10", "left:number"),
            layout.BUY_ARMY: ask(BuyArmy, "buy-army", "camp:camp points:0..999", "points:number"),
            layout.SUSPECTS: ask(Suspects, "suspects", "named:0..96"),
            layout.RELIEF_CHOICE: ask(ReliefChoice, "relief-choice"),
            layout.DETACH: ask(Detach, "detach", "men:0..96"),
            layout.TORCH: ask(Torch, "torch"),
            layout.BESIEGED_CHOICE: ask(BesiegedChoice, "besieged-choice"),
            layout.BESIEGER_CHOICE: ask(BesiegerChoice, "besieger-choice", "", "builders:number"),
            layout.PARTY: ask(Party, "party", "men:0..96", "left:number"),
            layout.FIELD: ask(Field, "field", "map:0..2", "map:number"),
            layout.PATROLS: ask(Patrols, "patrols", "patrol:1..96 men:0..20", "patrol:number"),
            layout.INFILTRATE: ask(Infiltrate, "infiltrate", "men:0..9", "left:number"),
            layout.HOW: How("how", 0, last, order, order, "other:0..1", layout.SETTLE),
            layout.CLASH: Clash("clash", arguments="stage:0..3 kind:1..4"),
            layout.LOSSES: Losses(
                "losses",
                0,
                last,
                order,
                order,
                "letter:0..9 place:0..36 left:0..97",
                "left:number wounded:number",
                layout.PICK,
                layout.AUTO,
            ),
            layout.FIGHT: Engagement("engagement", 0, last, fight_last, order, order, "turn:0..40"),
            layout.FIGHT_TOO: Engagement("engagement-too", 1, last, fight_last, order, order, "turn:0..40"),
        }
    )
    check_arguments(found, settling)
    return found
