map = The field
orders = What can be done
choose-here = Several things can be done here
close = Not now
closer = Closer
further = Further away
whole = The whole field

## Turn and phase

before = Setting up
over = The fighting is over
phase = Turn { $turn }: { $side }, { $step }
phase-naval = Turn { $turn }: the ships move
second = { $side }, second player
turn = { $turn ->
    [0] Setting up
   *[other] Turn { $turn } of { $turns }
}
naval = the ships move
step-begin = beginning
step-fire = fire
step-movement = move
step-combat = combat
step-recovery = recover
points-left = { $n ->
    [one] One movement point left
   *[other] { $n } movement points left
}
must-attack = Berserkers beside an enemy attack before the step can end.

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

## Ships

fate-afloat = afloat
fate-beached = beached
fate-wrecked = wrecked
fate-sunk = sunk
fate-away = away
speed = speed { $n }
choice = chosen: { $n }
rowers = { $n ->
    [one] one at the oars
   *[other] { $n } at the oars
} of { $crew } aboard
damage = damage { $n }; sinks at { $sinks }

## Chances

barred = No line of fire:
shot-column = { $n ->
    [one] One hex away
   *[other] { $n } hexes away
}, { $cover }
attack-column = { $attack } against { $defence } is { $odds }; read in column { $column }
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

## Standing orders

order-title = Defensive fire: ask me
order-always = always
order-within-12 = ≤ 12
order-within-5 = ≤ 5
order-within-2 = ≤ 2
order-never = never

## What counts

briefing = What counts
touch-again = Touch again to go there
score-killed = each enemy dead
score-leader_killed = their Jarl or Earl dead
score-treasure_taken = each treasure taken away, or aboard an own ship afloat
score-treasure_kept = each treasure that is not taken
score-ship_lost = each enemy ship sunk, captured or wrecked
score-ship_exited = each own ship that has left
score-character_exited = each of one’s own who has left
score-hall_held = the hall held
score-on_land = each of one’s own ashore
edge-N = north
edge-E = east
edge-S = south
edge-W = west
enter = From turn { $turn }, from the { $edges }: { $people }.
leave = Way out by the { $edges }: { $who }.
weak = women and elders
margin = { $n ->
    [one] Whoever has more points at the end wins.
   *[other] Whoever leads by { $n } points at the end wins; else it is a draw.
}

## Seats

seat-viking = Vikings
seat-anglo_saxon = Anglo-Saxons
