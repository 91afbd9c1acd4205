## The table

banner = Round { $round } of { $rounds } · { $step } · first player: { $first }
step = { $step ->
    [materials] materials
    [placement] secret orders
    [reveal] the screens are lifted
    [combat] combats and sieges
    [build] loot and walls
   *[end] end of the round
}
hospital = Hospital
station = { $station }
healed = home
you = you
points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
side = { $side ->
    [catapult] catap.
    [boat] boat
   *[ram] ram
}
side-name = { $side ->
    [catapult] catapult
    [boat] boat
   *[ram] ram
}
home = home { $n }
amulets = amulets { $n }
hand = hand { $n }
pile = pile { $n }
carried = stones { $n }
your-hand = Your hand
your-pile = your pile
your-amulets = { $n ->
    [one] one amulet
   *[other] { $n } amulets
}
your-stones = Stones to build
order = Your order: { $places }
worth = { $kind } { $n }
legend-first = ★ first player
stone-letter = { $kind ->
    [grass] g
    [wood] w
    [clay] c
   *[stone] s
}
pawn = { $colour ->
    [red] Re
    [blue] Bl
    [yellow] Ye
    [white] Wh
    [orange] Or
   *[black] Bk
}
score-player = player
score-bonus = bonus
score-amulets = amulets
score-total = total
row-spaces = spaces
wall = wall { $wall }
wall-top = wall { $wall }: { $kind } { $n }

## Answers

verb-place = Place a viking
verb-recall = Call a viking back
verb-fight = Fight
verb-besiege = Besiege
verb-challenge = Challenge
verb-play = Lay a card
verb-lift = Lift the top stone of a wall
verb-carry = Carry a stone home
verb-pick = Take a stone
verb-build = Build a stone on a wall

## Chapters of the rules

chapter-comp = What is in the box
chapter-goal = Goal
chapter-setup = Preparation
chapter-round = A round
chapter-1 = 1. Materials
chapter-2 = 2. Secret orders
chapter-3 = 3. The screens are lifted
chapter-4-1 = 4.1 Conflict or not
chapter-4-order = 4.1 Order of combats
chapter-4-2 = 4.2 Duels
chapter-4-amulet = 4.2 Amulets
chapter-4-3 = 4.3 Sieges
chapter-5 = 5. Loot and walls
chapter-6 = 6. End of the round
chapter-end = End of the game
chapter-score = Scoring

## How to win

goal = After ten rounds every stone built around your village scores its value: grass 1, wood 2, clay 3, stone 4. Whoever has all 18 places built gets 5 points more, and each amulet that was not spent is worth 1. The highest total wins.
