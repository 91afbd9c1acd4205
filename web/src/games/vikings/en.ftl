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

## Seats

seat-viking = Vikings
seat-anglo_saxon = Anglo-Saxons
