## The table

banner = Round { $round } of { $rounds } · { $step }
step = { $step ->
    [start] starting towns
    [preparation] preparation
    [draft] draft
    [actions] actions
    [marriage] marriage
    [battle] battle
    [church] church
   *[claim] regions
}
marker = marker: { $player }
marriage = marriage: { $card }
battle-area = raiders in the battle area: { $n }
active = active town: { $town }
princess = The Princess of Denmark: { $side }
column = { $of ->
    [region] region
    [threshold] opens at
    [power] points
    [token] token
   *[towns] towns
}
token = { $face ->
    [grey] closed
   *[gold] open
}
goods = { $of ->
    [points] points
    [coins] coins
    [renown] renown
    [track] track
    [raiders] raiders
    [church] church
    [towns] towns
   *[hand] hand
}
town-letter = { $colour ->
    [red] r
    [blue] b
   *[yellow] y
}
pawn = { $colour ->
    [blue] Bl
    [purple] Pu
    [green] Gr
    [orange] Or
   *[black] Bk
}
you = you
on-table = On the table
your-cards = { $which ->
    [packet] The packet before you
   *[hand] Your cards
}
if-won = if it wins: { $action }
legend = ★ marker · † monastery · ⚔ Vikings · r battle, b church, y court
score = { $line ->
    [player] player
    [track] score track
    [coins] coins
    [marker] marker
    [renown] renown
    [regions] regions
    [spread] spread
   *[total] total
}

## Answers

verb-settle = Start from a town
verb-keep = Keep a card
verb-activate = Put the marker on a town
verb-play = Play a card
verb-choose = Choose what your card does
verb-expand = Expand to a town
verb-liberate = Free a town
verb-receive = Receive a town
verb-wed = Answer the Princess
verb-surrender = Give a town to the Vikings
verb-build = Build a monastery

## Chapters of the rules

chapter-components = What is in the box
chapter-terms = Two words
chapter-setup = Setting up
chapter-round = A round
chapter-prep = Preparation
chapter-draft = Draft
chapter-actions = Actions
chapter-trick = Tricks
chapter-symbols = Symbols
chapter-upkeep = Upkeep
chapter-marriage = Marriage
chapter-princess = The Princess of Denmark
chapter-battle = Battle
chapter-church = Church
chapter-claim = Claiming regions
chapter-end = End of the game
chapter-score = Scoring

## How to win

goal = After the last round whoever has the most points is High King. To the score track are added the tokens of the regions one holds, points for the number of different regions with a town of one’s own, one point for each renown token, one for the most coins, and one for the active town marker.
