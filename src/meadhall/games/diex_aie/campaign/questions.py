"""The questions of a campaign by their numbers, its verbs and what it tells."""

from __future__ import annotations

from meadhall.core.declared import in_order
from meadhall.core.events import event_table
from meadhall.core.state import Decision
from meadhall.games.diex_aie.campaign import layout
from meadhall.games.diex_aie.campaign.aftermath import FallBack
from meadhall.games.diex_aie.campaign.captives import Ransoms
from meadhall.games.diex_aie.campaign.carting import Carting, Wagons
from meadhall.games.diex_aie.campaign.clashes import Answer, Clash, Neighbours
from meadhall.games.diex_aie.campaign.days import CampaignDay
from meadhall.games.diex_aie.campaign.engagements import FieldBattle
from meadhall.games.diex_aie.campaign.laying import Array, LayMaps
from meadhall.games.diex_aie.campaign.marching import Landing, March, SeekHire, WhoFirst
from meadhall.games.diex_aie.campaign.meetings import Challenge, Encounter, Meeting
from meadhall.games.diex_aie.campaign.reorganising import NameMen, Purse, Reorganise
from meadhall.games.diex_aie.campaign.sieges import SiegeDay, SiegeInside
from meadhall.games.diex_aie.campaign.spies import SpyMarch
from meadhall.games.diex_aie.campaign.spoils import Plundering, Sharing
from meadhall.games.diex_aie.campaign.supply import WhoEats
from meadhall.games.diex_aie.settling import How, Losses

VERBS = (
    ("go", "land"),
    ("halt", ""),
    ("done", ""),
    ("feed", "group"),
    ("split", "group"),
    ("join", "group"),
    ("draw", "motte"),
    ("garrison", "motte"),
    ("leave-wounded", "group"),
    ("pick", "man"),
    ("enough", ""),
    ("auto", ""),
    ("ransom", "man"),
    ("form-convoy", "group"),
    ("load-up", "convoy"),
    ("unload", "convoy"),
    ("first", "group"),
    ("attack", "group"),
    ("storm", ""),
    ("hire", "group"),
    ("promise", "group"),
    ("pay", "group"),
    ("recruit", ""),
    ("call-peasant", ""),
    ("pass", ""),
    ("fight", ""),
    ("refuse", ""),
    ("stay-out", ""),
    ("take", "points"),
    ("settle", ""),
    ("play-out", ""),
    ("spread", "sheet"),
    ("deploy-first", ""),
    ("deploy-last", ""),
    ("open-battle", ""),
    ("let-open", ""),
    ("besiege", ""),
    ("shut-in", ""),
    ("buy", "convoy"),
    ("form-at-motte", "motte"),
    ("endow", "halves"),
    ("sally", "motte"),
)

LETTERS = tuple("ABCDEFGHIJ")
GROUP_BITS = f"0..{(1 << layout.GROUPS) - 1}"
FOE_BITS = f"0..{(1 << layout.GROUPS + 1) - 1}"  # and the village
# Made once: a compiled decision never frees the words that it is given.
WHO_EATS_ASKS = f"hex:land served:{GROUP_BITS}"
WHO_FIRST_ASKS = f"groups:{GROUP_BITS}"
MEETING_HOLDS = f"group:group stage:0..4 foes:{FOE_BITS} next:0..41"
ENCOUNTER_HOLDS = f"group:group foes:{FOE_BITS} ends:0..2"
SEEK_HIRE_HOLDS = f"group:group choices:{GROUP_BITS} seat:seat"

EVENTS = event_table(
    [
        ("day-began", "day:number"),
        ("weather", "die:number change:number"),
        ("landed", "group:group hex:land"),
        ("fed", "group:group points:number"),
        ("unfed", "group:group"),
        ("hunger-bites", "group:group"),
        ("group-split", "group:group into:group"),
        ("purse-divided", "group:group into:group sum:halves"),
        ("groups-joined", "group:group into:group"),
        ("garrison-changed", "hex:land"),
        ("wounded-left", "group:group place:place"),
        ("man-returned", "man:man group:group"),
        ("group-dissolved", "group:group"),
        ("ransom-paid", "man:man halves:number"),
        ("prisoners-delivered", "group:group hex:land"),
        ("convoy-formed", "convoy:convoy hex:land"),
        ("convoy-loaded", "convoy:convoy points:number"),
        ("convoy-unloaded", "convoy:convoy points:number"),
        ("convoy-moved", "convoy:convoy hex:land"),
        ("convoy-taken", "convoy:convoy group:group"),
        ("convoy-released", "convoy:convoy"),
        ("convoy-plundered", "group:group convoy:convoy points:number"),
        ("food-bought", "group:group convoy:convoy"),
        ("massacred", "man:man"),
        ("lots-drawn", "seat:seat"),
        ("marched", "group:group hex:land"),
        ("spy-moved", "spy:spy hex:land"),
        ("spy-sought", "spy:spy die:number found:number"),
        ("spy-reported", "group:group men:number"),
        ("loyalty-level", "group:group level:number"),
        ("loyalty-tested", "group:group revolts:number"),
        ("village-level", "place:place level:number"),
        ("village-tested", "place:place revolts:number"),
        ("scots-tested", "group:group other:group die:number"),
        ("attacked", "group:group other:group"),
        ("village-attacked", "group:group place:place"),
        ("levy-raised", "place:place men:number"),
        ("hired", "group:group hirelings:group paid:number"),
        ("hirelings-paid", "group:group"),
        ("hirelings-tested", "group:group die:number level:number"),
        ("hirelings-left", "group:group employer:group"),
        ("recruited", "group:group place:place"),
        ("refused", "group:group"),
        ("slipped-badly", "man:man fate:number"),
        ("joined-battle", "group:group hex:land"),
        ("garrison-sallies", "motte:motte men:number"),
        ("garrison-returns", "motte:motte men:number"),
        ("settled-quickly", ""),
        ("played-out", ""),
        ("map-laid", "map:sheet"),
        ("north-drawn", "below:number"),
        ("battle-begins", "men:number"),
        ("battle-ended", "attackers:number defenders:number"),
        ("man-fell", "man:man fate:number"),
        ("man-taken", "man:man group:group"),
        ("man-freed", "man:man group:group"),
        ("massacred", "man:man"),
        ("siege-begins", "group:group hex:land"),
        ("shut-in", "group:group"),
        ("siege-day", "hex:land days:number"),
        ("relief-stays", "group:group hex:land"),
        ("besiegers-gave-up", "hex:land"),
        ("siege-raised", "hex:land"),
        ("motte-fell", "group:group hex:land"),
        ("fate-rolled", "die:number men:number"),
        ("let-go", "group:group"),
        ("stores-plundered", "group:group points:number"),
        ("reckoned", "attack:number defence:number"),
        ("quick-result", "die:number letter:quick-letter"),
        ("leader-tested", "man:man die:number fate:number"),
        ("fell", "man:man wounded:number"),
        ("fell-back", "group:group hex:land"),
        ("prestige-changed", "man:man prestige:number"),
        ("promoted", "man:man group:group"),
        ("loyalty-changed", "place:place level:number"),
        ("place-plundered", "group:group place:place points:number"),
        ("shared", "group:group hirelings:group points:number"),
        ("healing-rolled", "man:man die:number days:number"),
        ("brought-home", "group:group points:number"),
        ("motte-grows", "place:place days:number"),
        ("motte-raised", "hex:land"),
        ("campaign-ended", "day:number"),
        ("campaign-won", "seat:seat"),
    ]
)


def questions(battle_actions: int, siege_actions: int) -> list[Decision]:
    none, last = 0, layout.ACTIONS
    siege_last = last + siege_actions  # those of a battle among them, at its end
    fight_first = siege_last - battle_actions
    out = "c6.a"
    return in_order(
        {
            layout.CAMPAIGN_DAY: CampaignDay("campaign-day", arguments="stage:0..12 next:0..1000"),
            layout.LANDING: Landing("landing", none, last, out, out, "group:group", "group:group"),
            layout.WHO_EATS: WhoEats("who-eats", none, last, out, out, WHO_EATS_ASKS),
            layout.REORGANISE: Reorganise("reorganise", none, last, out, out, "seat:seat chosen:0..40"),
            layout.NAME_MEN: NameMen(
                "name-men", none, last, out, out, "from:0..43 into:0..44", "picked:number least:number"
            ),
            layout.RANSOMS: Ransoms("ransoms", none, last, out, out, "seat:seat"),
            layout.CARTING: Carting("carting", none, last, out, out, "seat:seat"),
            layout.WHO_FIRST: WhoFirst("who-first", none, last, out, out, WHO_FIRST_ASKS),
            layout.MARCH: March("march", none, last, out, out, "group:group steps:0..20", "group:group left:number"),
            layout.MEETING: Meeting("meeting", arguments=MEETING_HOLDS),
            layout.ENCOUNTER: Encounter("encounter", none, last, out, out, ENCOUNTER_HOLDS, "group:group hex:land"),
            layout.CHALLENGE: Challenge("challenge", none, last, out, out, "group:group rival:0..40", "group:group"),
            layout.CLASH: Clash("clash", arguments="attacker:group defender:group stage:number result:number"),
            layout.ANSWER: Answer(
                "answer", none, last, out, out, "group:group attacker:group", "group:group attacker:group"
            ),
            layout.NEIGHBOURS: Neighbours(
                "neighbours", none, last, out, out, "hex:land side:0..1 faction:0..4 asked:0..1"
            ),
            layout.LOSSES: Losses(
                "losses",
                none,
                last,
                out,
                out,
                "letter:quick-letter cursor:0..36 left:0..200",
                "left:number wounded:number",
                layout.PICK,
                layout.AUTO,
            ),
            layout.PLUNDERING: Plundering(
                "plundering", none, last, out, out, "group:group place:place convoy:0..8", "points:number"
            ),
            layout.SHARING: Sharing(
                "sharing",
                none,
                last,
                out,
                out,
                "group:group hirelings:group taken:0..20",
                "hirelings:group men:number",
            ),
            layout.FALL_BACK: FallBack(
                "fall-back", none, last, out, out, "group:group hexes:0..63 steps:0..2 foe:number", "group:group"
            ),
            layout.SPY_MARCH: SpyMarch("spy-march", none, last, out, out, "spy:spy left:0..20", "spy:spy left:number"),
            layout.WAGONS: Wagons("wagons", none, last, out, out, "convoy:convoy left:0..20"),
            layout.SEEK_HIRE: SeekHire("seek-hire", none, last, out, out, SEEK_HIRE_HOLDS, "group:group"),
            layout.HOW_TO_FIGHT: How("how-to-fight", none, last, out, out, "other:0..1", layout.SETTLE),
            layout.LAY_MAPS: LayMaps(
                "lay-maps", none, last, out, out, "count:number laid:number", "count:number laid:number"
            ),
            layout.ARRAY: Array("array", none, last, out, out, "stage:0..1"),
            layout.FIELD: FieldBattle("field-battle", 0, fight_first, siege_last, out, out),
            layout.SIEGE_DAY: SiegeDay("siege-day", arguments="motte:motte stage:0..1"),
            layout.SIEGE: SiegeInside("siege", 1, last, siege_last, out, out, "motte:motte"),
            layout.PURSE: Purse(
                "purse", none, last, out, out, "group:group into:group", "group:group into:group halves:number"
            ),
        }
    )
