## The board

map = The field
laying = The field is being laid…
orders = What can be done
choose-here = Several things can be done here
close = Not now
closer = Closer
further = Further away
whole = The whole field
turn = { $turn ->
    [0] Setting up
   *[other] Turn { $turn } of { $turns }
}
points-left = { $n ->
    [one] One movement point left
   *[other] { $n } movement points left
}
touch-again = Touch again to go there
looks-then = He then looks { $way }.
no-way = He cannot ride straight on from here, so no way is offered: turn him first, one hex at a time.
why-no-way = Why not straight on?
deploy-riders = Whoever is placed with all who are left looks north if he rides; whoever is placed by himself is turned by you.
briefing = What counts

still = { $deed ->
    [move] { $n ->
        [one] One can still move
       *[other] { $n } can still move
    }
    [shoot] { $n ->
        [one] One can still shoot
       *[other] { $n } can still shoot
    }
    [charge] { $n ->
        [one] One can still charge
       *[other] { $n } can still charge
    }
   *[attack] { $n ->
        [one] One enemy can still be attacked
       *[other] { $n } enemies can still be attacked
    }
}

## Standing orders

order-title = Defensive fire: ask me
order-always = always
order-within-12 = ≤ 12
order-within-5 = ≤ 5
order-within-2 = ≤ 2
order-never = never

## People

attack = attack
defence = defence
movement = movement
state-coming = still to come
state-healthy = unhurt
state-wounded = wounded
state-stunned = stunned
state-dead = dead
state-gone = has left
armoured = in armour
mounted = mounted
axe = axe in both hands
trance = in a trance
wall = shield wall facing { $facing }
treasure = carries a treasure

## Chances

barred = No line of fire:
shot-column = { $n ->
    [one] One hex away
   *[other] { $n } hexes away
}, { $cover }
attack-column = { $attack } against { $defence } is { $odds }; read in column { $column }
attack-difference = { $attack } against { $defence }: difference { $difference }; read in column { $column }
column-below = below 0
gallop = { $who } at the gallop: { $from } becomes { $to }
gallop-reversed = { $who } is the stronger, and attacks
roll-impact = First roll, where it comes down:
impact-dice = { $lost ->
    [0] no face of the die loses it
    [one] one face of ten loses it
   *[other] { $lost } faces of ten lose it
}; the map shows the share of each hex.
impact-none = none this near.
roll-damage = Second roll, what it does
may-hit-friend = May hit a friend: { $who }, { $chance }
may-hit-enemy = May hit another: { $who }, { $chance }
cover-none = no cover
cover-light = light cover
cover-medium = medium cover
cover-heavy = heavy cover
columns = { $signed } { $n ->
    [one] column
    [-1] column
   *[other] columns
}
on-die = { $signed } on the die

## Several who go together

together = Several together
together-who = Touch those who go together.
together-where = { $n ->
    [one] One chosen: touch another, or where to go.
   *[other] { $n } chosen: touch where the first of them goes; all keep their places.
}
together-besides = and those beside them
together-all = everybody
