## How each game is won: at every table, one touch away

goal = How to win
goal-eketorp = After ten rounds every stone built around your village scores its value: grass 1, wood 2, clay 3, stone 4. Whoever has all 18 places built gets 5 points more, and each amulet that was not spent is worth 1. The highest total wins. The points beside the names are counted anew with every stone.
goal-brian-boru = After the last round whoever has the most points is High King. To the score track are added the tokens of the regions one holds, points for the number of different regions with a town of one’s own, one point for each renown token, one for the most coins, and one for the active town marker. Beside each name stands the total as it would be now; most of it can still change hands.
goal-878 = The Vikings win at once if they hold 14 major shires at the end of a turn, the English if the Vikings hold none. Otherwise the war ends by treaty: at the end of turn V or VI if both factions of one side have played their treaty cards, in any case after turn VII. Then 9 major shires are enough for the Vikings; with fewer the English win. The bar beside the map counts them; on a phone it lies under “Tracks and leaders”.
goal-878-northumbrian-raids = The Vikings win if they have plundered all seven places within three turns; otherwise the English win. The bar beside the map counts them; on a phone it lies under “Tracks and leaders”.
goal-878-alfreds-gamble = Five control markers are at stake. Whoever has all five at the end of a turn wins; after turn III three are enough for the Vikings, and with fewer the English win. If Alfred or Guthrum is defeated, the side that still has its leader wins at once.
goal-vikings = Every scenario says what brings points. The side that has more of them at the end wins, by the margin that is named; it also ends as soon as one side has nobody left standing.
goal-diex-aie = Every battle has its own aim: so many men or beasts off the field, more harm done than taken, a place held, burnt or opened. Beside the map stands what each side has, and whose victory that would be if the battle ended now. It ends after the last turn, or as soon as one side has nobody left standing.

## The coach beside a first game

coach = The coach
coach-welcome = A real game, against gentle opponents. I tell you what each question is about when it comes for the first time; a hint shows what a strong player would do.
coach-again = You know this question. If in doubt, ask for a hint.
coach-wait = Others are playing. The chronicle tells what they do.
coach-play = A short game, with the coach
goal-diex-aie-siege = The besiegers win if the place surrenders or is taken before the last day is over; else the besieged win, and also if the siege is lifted. A place surrenders when its food is at an end, when talks succeed, or when nobody is left to command it.
