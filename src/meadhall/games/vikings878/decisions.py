"""All questions and steps of 878 Vikings, and all that can happen in it: the tables that the kernel reads."""

from __future__ import annotations

from meadhall.core.events import event_table
from meadhall.core.state import Decision
from meadhall.games.vikings878 import layout
from meadhall.games.vikings878.battle_events import EscapeTo, SpyArmy, SpyOrigin, TributePayment
from meadhall.games.vikings878.battles import BattleFlow, BattlePhase
from meadhall.games.vikings878.commands import Command, FollowUnit, Send, Withdraw
from meadhall.games.vikings878.leaders import LeaderMove, LeaderPhase
from meadhall.games.vikings878.movement import ArmyMove, FormArmy, MovementPhase
from meadhall.games.vikings878.movement_events import CloseCoast, NavyWindow
from meadhall.games.vikings878.reinforcement_events import CallVikings, NameTarget, Purse, RebellionLoss, Swap
from meadhall.games.vikings878.reinforcements import ReinforcePhase
from meadhall.games.vikings878.rolls import Flee, RollFlow, Suffer
from meadhall.games.vikings878.setup import PickEvents, PlaceAlfred, PlaceExtra
from meadhall.games.vikings878.turns import SequenceFlow, TurnFlow
from meadhall.games.vikings878.windows import EscapeWindow, OrderEvents, Window


def question(
    kind: type[Decision], name: str, actions: tuple[int, int], rules: str, arguments: str = "", asks: str | None = None
) -> Decision:
    """``actions``: the first of its answers, and the first action after them. ``rules``: what forbids all others, and
    what forbids answers of seats that were not asked; one id where both are the same. The prompt ``asks`` with the
    frame's arguments unless others are named."""
    elsewhere, _, not_yours = rules.partition(" ")
    parameters = arguments if asks is None else asks
    return kind(name, *actions, elsewhere, not_yours or elsewhere, arguments, parameters)


# In the order of the constants in layout.py.
DECISIONS: list[Decision] = [
    TurnFlow("turn"),
    SequenceFlow("sequence", arguments="begun:number"),
    question(PickEvents, "pick-events", (layout.PICK, layout.PLAY), "8.1", asks="faction:faction left:number"),
    question(PlaceAlfred, "place-alfred", (layout.CROWN, layout.MUSTER), "gamble.setup.alfred"),
    question(PlaceExtra, "place-extra", (layout.PUT, layout.CROWN), "setup.4", "faction:faction left:number"),
    question(
        ReinforcePhase,
        "reinforce",
        (layout.PLAY, layout.ACTIONS),
        "1.2.a gloss.active",
        asks="faction:faction left:number",
    ),
    question(NavyWindow, "navy", (layout.PLAY, layout.FIRST), "8.0.a", asks="faction:faction"),
    question(CloseCoast, "close-coast", (layout.CLOSE, layout.DONE), "event.saxon_navy.a", "left:number"),
    question(
        LeaderPhase, "lead", (layout.PLAY, layout.ACTIONS), "1.2.a gloss.active", asks="armies:number reach:number"
    ),
    question(
        LeaderMove,
        "leader-move",
        (layout.PLAY, layout.FORM),
        "5.0.c gloss.active",
        "leader:leader reach:number flags:number fought:number",
        "leader:leader reach:number",
    ),
    question(
        MovementPhase, "move", (layout.PLAY, layout.ACTIONS), "1.2.a gloss.active", asks="armies:number reach:number"
    ),
    question(FormArmy, "form-army", (layout.MARCH, layout.JOIN), "3.0.e gloss.active", "shire:shire"),
    question(
        ArmyMove,
        "army-move",
        (layout.PLAY, layout.FORM),
        "3.0.e gloss.active",
        "at:number reach:number army:number",
        "reach:number",
    ),
    question(BattlePhase, "battles", (layout.FIGHT, layout.CHOOSE), "4.0.b"),
    BattleFlow("battle", arguments="shire:shire stage:number"),
    question(Window, "events", (layout.PLAY, layout.FIRST), "8.0.a", "when:number shire:shire", "shire:shire"),
    question(
        OrderEvents,
        "order-events",
        (layout.FIRST, layout.PUT),
        "8.0.f",
        "when:number shire:shire told:number",
        "shire:shire",
    ),
    RollFlow("roll", arguments="shire:shire side:side mode:number stage:number"),
    question(
        Withdraw,
        "withdraw",
        (layout.GO, layout.FOLLOW),
        "gamble.withdraw.a 4.0.f",
        "shire:shire side:side",
        "leader:leader shire:shire",
    ),
    question(
        Suffer,
        "suffer",
        (layout.CHOOSE, layout.PAY),
        "4.2.a 4.0.f",
        "shire:shire target:number hits:number berserker:number",
        "shire:shire hits:number",
    ),
    question(
        Flee,
        "flee",
        (layout.CHOOSE, layout.PAY),
        "4.3 4.0.f",
        "shire:shire kind:kind left:number",
        "shire:shire left:number",
    ),
    question(Command, "command", (layout.GO, layout.FOLLOW), "4.1.b 4.0.f", "shire:shire kind:kind left:number"),
    question(
        Send, "send", (layout.CHOOSE, layout.PAY), "4.4.a 4.0.f", "shire:shire kind:kind target:shire", "target:shire"
    ),
    question(
        FollowUnit,
        "follow",
        (layout.FOLLOW, layout.NAME),
        "5.2.g 4.0.f",
        "shire:shire leader:leader target:shire unit:number",
        "leader:leader target:shire",
    ),
    question(EscapeWindow, "escape", (layout.PLAY, layout.FIRST), "8.0.a", "shire:shire"),
    question(EscapeTo, "escape-to", (layout.GO, layout.STAY), "event.escape_into_the_wilds", "shire:shire"),
    question(TributePayment, "tribute", (layout.PAY, layout.GO), "event.danegeld.b", "shire:shire"),
    question(SpyOrigin, "spy", (layout.LEAD, layout.EMBARK), "event.spy.a", "shire:shire"),
    question(SpyArmy, "spy-army", (layout.ENLIST, layout.FIGHT), "event.spy.a", "origin:shire shire:shire"),
    question(NameTarget, "target", (layout.NAME, layout.CLOSE), "8.0.a", "event:event"),
    question(Swap, "swap", (layout.CHOOSE, layout.ACTIONS), "8.0.a", "event:event haven:haven left:number"),
    question(Purse, "purse", (layout.PUT, layout.ACTIONS), "event.kings_purse", "left:number"),
    question(CallVikings, "call-vikings", (layout.CALL, layout.ACTIONS), "event.ceolwulf", "shire:shire left:number"),
    question(RebellionLoss, "rebellion-loss", (layout.CHOOSE, layout.PAY), "event.rebellion.a", "shire:shire"),
]

EVENTS = event_table(
    [
        ("event-picked", "faction:faction card:card"),
        ("packs-ready", ""),
        ("drew", "faction:faction n:number"),
        ("holds", "faction:faction card:card"),
        ("hand-shown", "faction:faction card:card"),
        ("unit-placed", "kind:kind haven:haven"),
        ("alfred-placed", "shire:shire"),
        ("turn-begins", "turn:number"),
        ("cube-drawn", "faction:faction"),
        ("turn-ends", "turn:number"),
        ("leader-drawn", "leader:leader"),
        ("leader-ready", "leader:leader norsemen:number berserkers:number"),
        ("raiders-gather", "army:army"),
        ("reinforced", "kind:kind n:number shire:shire"),
        ("rallied", "kind:kind haven:haven"),
        ("posted", "kind:kind haven:haven"),
        ("alfred-arrives", "shire:shire housecarls:number thegns:number"),
        ("movement-played", "faction:faction card:card armies:number reach:number"),
        ("treaty-played", "faction:faction armies:number reach:number"),
        ("leader-chosen", "leader:leader reach:number"),
        ("leader-lands", "leader:leader shire:shire"),
        ("leader-marches", "leader:leader from:shire to:shire"),
        ("leader-slowed", "leader:leader reach:number"),
        ("taken-up", "leader:leader kind:kind shire:shire"),
        ("left-behind", "leader:leader kind:kind shire:shire"),
        ("leader-defeated", "leader:leader"),
        ("leader-follows", "leader:leader shire:shire"),
        ("leader-withdraws", "leader:leader shire:shire"),
        ("leader-withdrew", "leader:leader shire:shire"),
        ("marker-placed", "shire:shire space:number"),
        ("marker-returned", "shire:shire space:number"),
        ("army-marches", "first:number second:number from:shire to:shire"),
        ("raiders-embark", "army:army"),
        ("raiders-land", "shire:shire"),
        ("battle-begins", "shire:shire english:number vikings:number"),
        ("fyrd-raised", "n:number shire:shire"),
        ("fyrd-shuffled", ""),
        ("rolled", "kind:kind hits:number flees:number commands:number"),
        ("hit-ignored", "shire:shire"),
        ("unit-lost", "kind:kind shire:shire"),
        ("unit-fled", "kind:kind shire:shire"),
        ("commanded", "kind:kind from:shire to:shire"),
        ("battle-won", "side:side shire:shire"),
        ("battle-empty", "shire:shire"),
        ("event-announced", "faction:faction card:card"),
        ("event-void", "faction:faction card:card"),
        ("event-played", "faction:faction card:card"),
        ("target-named", "event:event haven:haven"),
        ("swapped", "old:kind new:kind haven:haven"),
        ("called", "kind:kind from:shire to:shire"),
        ("coast-closed", "shire:shire"),
        ("tribute-paid", "kind:kind n:number shire:shire"),
        ("escaped", "from:shire to:shire"),
        ("spy-joins", "housecarls:number thegns:number from:shire to:shire"),
        ("spy-leads", "leader:leader from:shire to:shire"),
        ("plundered", "n:number"),
        ("side-wins", "side:side markers:number"),
    ]
)
