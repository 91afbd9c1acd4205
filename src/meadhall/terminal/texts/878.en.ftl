## The table

banner = Turn { $turn } · { $active } · { $phase } · control markers on the map: { $markers }
phase = { $phase ->
    [reinforcement] reinforcements
    [leaders] leaders
    [movement] movement
    [battles] battles
   *[draw] draw
}
unit = { $kind ->
    [housecarls] H
    [thegns] T
    [norsemen] N
    [berserkers] B
   *[fyrd] F
}
leader-place = { $place ->
    [defeated] defeated
   *[other] off board
}
stock-reserve = Reserve:
stock-fled = Fled:
hand = { $faction }, your hand:
beside = → { $shires }
legend = * major shire, ** reinforcement centre, ~ marsh, † Viking marker; H Housecarls, T Thegns, N Norsemen, B Berserkers, F Fyrd
score-side = side
score-markers = markers

## Answers

verb-pick = Pick an event
verb-play = Play a card
verb-first = Which event comes first
verb-put = Place a unit
verb-crown = Place Alfred
verb-reinforce = Place a reinforcement
verb-rally = Bring a fled unit back
verb-post = Place a Viking unit
verb-call = Bring a Viking unit over
verb-lead = Move a leader
verb-march = March
verb-sail = Sail
verb-take = Take a unit up
verb-leave = Leave a unit
verb-form = Form an army
verb-embark = Land an army
verb-enlist = Enlist a unit
verb-fight = Fight
verb-choose = Choose a unit
verb-pay = Pay
verb-go = Go
verb-name = Name a place
verb-close = Close a shire

## Chapters of the rules

chapter-comp = What is in the box
chapter-gloss = Glossary
chapter-setup = Set-up
chapter-1 = 1. Turns and sequences
chapter-2 = 2. Reinforcements
chapter-3 = 3. Movement
chapter-4 = 4. Battles
chapter-5 = 5. Leaders
chapter-6 = 6. Draw
chapter-7 = 7. End of the game
chapter-8 = 8. Events
chapter-card = Cards
chapter-event = Event cards
chapter-raids = Scenario: Northumbrian Raids
chapter-gamble = Scenario: Alfred’s Gamble
chapter-1-0 = 1.0 Turns
chapter-1-2 = 1.2 The sequence of a faction
chapter-2-0 = 2.0 Viking reinforcements
chapter-2-1 = 2.1 English reinforcements
chapter-2-2 = 2.2 Alfred the Great
chapter-2-3 = 2.3 Fled units
chapter-2-4 = 2.4 The movement card
chapter-3-0 = 3.0 Armies
chapter-3-1 = 3.1 Movement cards
chapter-3-3 = 3.3 Leaders
chapter-4-0 = 4.0 Battles
chapter-4-1 = 4.1 Battle dice
chapter-4-2 = 4.2 Hits
chapter-4-4 = 4.4 Commands
chapter-4-5 = 4.5 Berserkers
chapter-4-6 = 4.6 Major shires
chapter-4-7 = 4.7 The Fyrd
chapter-4-8 = 4.8 Start of a battle
chapter-5-0 = 5.0 A leader’s army
chapter-5-1 = 5.1 A leader’s move
chapter-5-2 = 5.2 Battles and leaders
chapter-6-0 = 6.0 Drawing cards
chapter-7-0 = 7.0 Conquest
chapter-7-1 = 7.1 Treaty
chapter-8-0 = 8.0 Event cards

## How to win

goal = The Vikings win at once if they hold 14 major shires at the end of a turn, the English if the Vikings hold none. Otherwise the war ends by treaty: at the end of turn V or VI if both factions of one side have played their treaty cards, in any case after turn VII. Then 9 major shires are enough for the Vikings; with fewer the English win.
goal-northumbrian-raids = The Vikings win if they have plundered all seven places within three turns; otherwise the English win.
goal-alfreds-gamble = Five control markers are at stake. Whoever has all five at the end of a turn wins; after turn III three are enough for the Vikings, and with fewer the English win. If Alfred or Guthrum is defeated, the side that still has its leader wins at once.
