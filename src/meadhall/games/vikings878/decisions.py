"""All questions and steps of 878 Vikings, and all that can happen in it: the tables that the kernel reads."""

from __future__ import annotations

from meadhall.core.declared import in_order
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
DECISIONS: list[Decision] = in_order(
    {
        layout.TURN_FLOW: TurnFlow("turn"),
        layout.SEQUENCE_FLOW: SequenceFlow("sequence", arguments="begun:0..1"),
        layout.PICK_EVENTS: question(
            PickEvents, "pick-events", (layout.PICK, layout.PLAY), "8.1", asks="faction:faction left:number"
        ),
        layout.PLACE_ALFRED: question(
            PlaceAlfred, "place-alfred", (layout.CROWN, layout.MUSTER), "gamble.setup.alfred"
        ),
        layout.PLACE_EXTRA: question(
            PlaceExtra,
            "place-extra",
            (layout.PUT, layout.CROWN),
            "setup.4",
            "faction:faction left:0..9",
            "faction:faction left:number",
        ),
        layout.REINFORCE_PHASE: question(
            ReinforcePhase,
            "reinforce",
            (layout.PLAY, layout.ACTIONS),
            "1.2.a gloss.active",
            asks="faction:faction left:number",
        ),
        layout.NAVY: question(NavyWindow, "navy", (layout.PLAY, layout.FIRST), "8.0.a", asks="faction:faction"),
        layout.CLOSE_COAST: question(
            CloseCoast, "close-coast", (layout.CLOSE, layout.DONE), "event.saxon_navy.a", "left:0..9", "left:number"
        ),
        layout.LEADER_PHASE: question(
            LeaderPhase, "lead", (layout.PLAY, layout.ACTIONS), "1.2.a gloss.active", asks="armies:number reach:number"
        ),
        layout.LEADER_MOVE: question(
            LeaderMove,
            "leader-move",
            (layout.PLAY, layout.FORM),
            "5.0.c gloss.active",
            "leader:leader reach:0..20 flags:0..511 fought:0..45",
            "leader:leader reach:number",
        ),
        layout.MOVEMENT_PHASE: question(
            MovementPhase,
            "move",
            (layout.PLAY, layout.ACTIONS),
            "1.2.a gloss.active",
            asks="armies:number reach:number",
        ),
        layout.FORM_ARMY: question(
            FormArmy, "form-army", (layout.MARCH, layout.JOIN), "1.2.a gloss.active", "shire:shire"
        ),
        layout.ARMY_MOVE: question(
            ArmyMove,
            "army-move",
            (layout.PLAY, layout.FORM),
            "1.2.a gloss.active",
            "at:0..45 reach:0..20 army:0..5",
            "reach:number",
        ),
        layout.BATTLE_PHASE: question(BattlePhase, "battles", (layout.FIGHT, layout.CHOOSE), "4.0.b"),
        layout.BATTLE_FLOW: BattleFlow("battle", arguments="shire:shire stage:0..9"),
        layout.WINDOW: question(
            Window, "events", (layout.PLAY, layout.FIRST), "8.0.a", "when:1..2 shire:shire", "shire:shire"
        ),
        layout.ORDER_EVENTS: question(
            OrderEvents,
            "order-events",
            (layout.FIRST, layout.PUT),
            "8.0.f",
            "when:1..2 shire:shire told:0..1",
            "shire:shire",
        ),
        layout.ROLL_FLOW: RollFlow("roll", arguments="shire:shire side:side mode:0..4 stage:0..6"),
        layout.WITHDRAW: question(
            Withdraw,
            "withdraw",
            (layout.GO, layout.FOLLOW),
            "gamble.withdraw.a 4.0.f",
            "shire:shire side:side",
            "leader:leader shire:shire",
        ),
        layout.SUFFER: question(
            Suffer,
            "suffer",
            (layout.CHOOSE, layout.PAY),
            "4.2.a 4.0.f",
            "shire:shire target:0..3 hits:0..40 berserker:0..1",
            "shire:shire hits:number",
        ),
        layout.FLEE: question(
            Flee,
            "flee",
            (layout.CHOOSE, layout.PAY),
            "4.3 4.0.f",
            "shire:shire kind:kind left:0..40",
            "shire:shire left:number",
        ),
        layout.COMMAND: question(
            Command,
            "command",
            (layout.GO, layout.FOLLOW),
            "4.1.b 4.0.f",
            "shire:shire kind:kind left:0..9",
            "shire:shire kind:kind left:number",
        ),
        layout.SEND: question(
            Send,
            "send",
            (layout.CHOOSE, layout.PAY),
            "4.4.a 4.0.f",
            "shire:shire kind:kind target:shire",
            "target:shire",
        ),
        layout.FOLLOWING: question(
            FollowUnit,
            "follow",
            (layout.FOLLOW, layout.NAME),
            "5.2.g 4.0.f",
            "shire:shire leader:leader target:shire unit:0..7",
            "leader:leader target:shire",
        ),
        layout.ESCAPE_WINDOW: question(EscapeWindow, "escape", (layout.PLAY, layout.FIRST), "8.0.a", "shire:shire"),
        layout.ESCAPE_TO: question(
            EscapeTo, "escape-to", (layout.GO, layout.STAY), "event.escape_into_the_wilds", "shire:shire"
        ),
        layout.TRIBUTE_PAYMENT: question(
            TributePayment, "tribute", (layout.PAY, layout.GO), "event.danegeld.b", "shire:shire"
        ),
        layout.SPY_ORIGIN: question(SpyOrigin, "spy", (layout.LEAD, layout.EMBARK), "event.spy.a", "shire:shire"),
        layout.SPY_ARMY: question(
            SpyArmy, "spy-army", (layout.ENLIST, layout.FIGHT), "event.spy.a", "origin:shire shire:shire"
        ),
        layout.NAME_TARGET: question(NameTarget, "target", (layout.NAME, layout.CLOSE), "8.0.a", "event:event"),
        layout.SWAP: question(
            Swap,
            "swap",
            (layout.CHOOSE, layout.ACTIONS),
            "8.0.a",
            "event:event haven:haven left:0..2",
            "event:event haven:haven left:number",
        ),
        layout.PURSE: question(
            Purse, "purse", (layout.PUT, layout.ACTIONS), "event.kings_purse", "left:0..3", "left:number"
        ),
        layout.CALL_VIKINGS: question(
            CallVikings,
            "call-vikings",
            (layout.CALL, layout.ACTIONS),
            "event.ceolwulf",
            "shire:shire left:0..2",
            "shire:shire left:number",
        ),
        layout.REBELLION_LOSS: question(
            RebellionLoss, "rebellion-loss", (layout.CHOOSE, layout.PAY), "event.rebellion.a", "shire:shire"
        ),
    }
)

EVENTS = event_table(
    [
        ("event-picked", "faction:faction card:card"),
        ("packs-ready", ""),
        ("drew", "faction:faction n:number"),
        ("holds", "faction:faction card:card"),
        ("hand-shown", "faction:faction card:card"),
        ("unit-placed", "kind:kind haven:haven"),
        ("alfred-placed", "shire:shire housecarls:number thegns:number"),
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
