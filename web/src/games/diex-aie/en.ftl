## Turn and phase

before = Setting up
over = The battle is over
phase = Turn { $turn }: { $side }, { $step }
second = { $side }, second player
step-begin = beginning
step-fire = fire
step-charges = charges
step-movement = move
step-combat = combat
step-recovery = recover
step-works = works
brief-fire = fire
brief-charges = charge
brief-movement = move
brief-combat = combat
must-ride = Charges that were declared are ridden before the step can end.
must-clash = Whoever has charged home fights before the step can end.
who-charges = Touch a rider, then whom he charges. A rider who cannot tells why.
volley-name = Touch everybody who shoots, then “Let fly”: they shoot together.
volley-named = { $n ->
    [one] One shooter named
   *[other] { $n } shooters named
}. Name more, or touch “Let fly”.

## What is seen on the field

height = height { $n }
burning = { $n ->
    [0] has just caught fire
    [one] has burnt for one turn
   *[other] has burnt for { $n } turns
}

## People

lances-left = { $n ->
    [0] lance thrown
   *[other] a lance to throw
}
javelins-left = { $n ->
    [0] no javelin left
    [one] one javelin left
   *[other] { $n } javelins left
}
task-since = { $task }, since turn { $turn }
charges-whom = charges { $who }
rides-against = rides against { $who }
couched = lance couched
carries-ladder = carries a ladder
carries-loot = carries loot
by-hand = Let me choose the lane
why-no-charge = { $who }: why no charge?

## What counts

score-killed = each enemy killed
score-commander_killed = their commander killed
score-wounded = each enemy wounded
score-exited = each of one’s own who has left
score-civilian_exited = each villager who has left
score-pack_exited = each pack animal led off the field
score-holding = each man able to fight on the hexes that count
score-controlled = each marked hex held
score-taken_person = the man who counts is taken
score-looted = each load of loot carried off
score-burnt = each hex burnt down
score-occupied = each stronghold occupied
edge-N = north
edge-E = east
edge-S = south
edge-W = west
leave = Way out by the { $edges }: { $who }.
civilians = villagers
points-of = { $side } { $n }
now-plain = { $over ->
    [yes] victory of the { $side }
   *[no] now: victory of the { $side }
}
now-marginal = { $over ->
    [yes] marginal victory of the { $side }
   *[no] now: marginal victory of the { $side }
}
now-decisive = { $over ->
    [yes] decisive victory of the { $side }
   *[no] now: decisive victory of the { $side }
}
now-draw = { $over ->
    [yes] a draw
   *[no] now: a draw
}

## Seats

seat-norman = Normans
seat-saxon = Saxons
seat-scot = Scots
seat-dane = Danes

## What answers are compared by

any-effect = any effect
kills = killed
