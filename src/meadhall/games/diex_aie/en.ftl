# with ../../skirmish

game-title = Diex Aie 2: battles
game-door = Battles

## Things

task-name = { $name ->
    [break-N] break the fence to the north
    [break-NE] break the fence to the north-east
    [break-SE] break the fence to the south-east
    [break-S] break the fence to the south
    [break-SW] break the fence to the south-west
    [break-NW] break the fence to the north-west
    [tip-bridge] tip the bridge into the ditch
    [draw-bridge] draw the bridge in
    [replace-bridge] put the bridge back
    [work-gate] open or shut the gate
    [swing-gate] raise or lower the swing gate
    [arson] lay a fire
   *[plunder] plunder the house
}
ladder-way = ladder { $n } to the { $way }
pack-animal = pack animal { $n }
side-name = { $name ->
    [norman] the Normans
    [saxon] the Saxons
    [scot] the Scots
    [dane] the Danes
    [attacker] the attackers
    [mercenary] the mercenaries
   *[defender] the defenders
}
grade-name = { $name ->
    [plain] a victory
    [marginal] a marginal victory
   *[decisive] a decisive victory
}

patrol-name = patrol { $n }
edge-name = { $name ->
    [N] the north side
    [E] the east side
    [S] the south side
   *[W] the west side
}

## What is asked

prompt-posting = Along which side of the field does { $person } stand?
prompt-break-off = All defenders are on the motte: break the assault off?
prompt-patrol-comes = { $patrol ->
    [0] A patrol comes: which one?
   *[other] By which side does patrol { $patrol } come in?
}

prompt-siege-setup = { $fascines ->
    [0] Lay your ladders: { $ladders } left.
    [1] Fill the ditch: one bundle of fascines left.
   *[other] Fill the ditch: { $fascines } bundles of fascines left.
}
prompt-ladder = { $leader } and { $partner } carry a ladder: { $points } points left.
prompt-topple = { $stage ->
    [0] Which ladder does { $person } throw down?
    [1] Where does the ladder come to lie?
   *[other] Where does the man on the ladder fall?
}
prompt-blaze = { $deed ->
    [0] Which hex does { $person } set alight?
    [1] Which fire does { $person } try to put out?
   *[other] Where does { $person } shoot a flaming arrow?
}
prompt-passing = { $person } passes your people: whose die is rolled next?

prompt-crossfire = { $shooter } shoots, and { $target } is under fire from two sides: against whose shots is he covered?
prompt-charges = Declare a charge, or go on to the moves.
prompt-charge-aim = Whom does { $rider } charge?
prompt-charge-way = By which way does { $rider } charge { $target }? Hexes so far: { $hexes }.
prompt-counter-charge = { $charger } charges { $target }: does anybody ride against him?

## What can be done

action-at-in-charge-aim = Charge { $target }
action-at-tail-in-charge-aim = Charge { $target } from behind
action-step-in-charge-way = Ride { $target }
action-done-in-charges = No more charges
action-hold-in-counter-charge = Nobody rides against him
action-done-in-defensive-fire = Let fly
action-place-in-siege-setup = Lay it on { $target }
action-place-in-blaze = Hex { $target }
action-task = Set to work: { $target }
action-ladder = Take up the ladder
action-climb = Climb the ladder
action-haul = The other end first, to the { $target }
action-raise = Raise the ladder here, to the { $target }
action-raise-behind = Raise the ladder at the other end, to the { $target }
action-turn-ladder = Turn { $target }
action-shift-ladder = Shift { $target }
action-topple = { $target } tries to throw a ladder down
action-arson = { $target } lights a fire
action-douse = { $target } tries to put out a fire
action-flaming = { $target } shoots a flaming arrow
action-cover = Covered against { $target }
action-charge = { $target } charges
action-lane = By the shortest way, riding home { $target }
action-counter = { $target } rides against him
action-clash = { $target } charges home

action-snatch = Snatch the rein: { $target }
action-push = Push the horse to the { $target }
action-along = Stand along { $target }
action-patrol = Send in { $target }
action-break-off = Break the assault off
action-press-on = Press on
action-roll = { $target } rolls

## What happened

event-sets-to-work = { $person } sets to work: { $task }.
event-fence-broken = { $person } has broken a fence.
event-plundered = { $person } has plundered the house.
event-loot-carried-off = { $person } carries loot off the field.
event-gate-opened = { $person } has opened the gate.
event-gate-shut = { $person } has shut the gate.
event-bridge-replaced = { $person } has put the bridge back.
event-bridge-drawn = { $person } has drawn the bridge in.
event-bridge-tipped = { $person } has tipped the bridge into the ditch.
event-ditch-filled = The ditch is filled at { $hex }.
event-ladder-laid = A ladder lies ready at { $hex }.
event-ladder-taken = { $person } and { $friend } take up a ladder.
event-ladder-raised = { $person } raises a ladder at { $hex }.
event-ladder-shifted = { $person } and { $friend } shift a ladder.
event-climbs = { $person } climbs the ladder.
event-jumps = { $person } jumps down from the palisade: { $die }.
event-ladder-falls = { $person } throws a ladder down: { $die }.
event-ladder-holds = { $person } cannot throw the ladder down: { $die }.
event-falls = { $person } falls from the ladder to { $hex }.
event-sets-alight = { $person } sets { $hex } alight.
event-flaming-arrow = { $person } shoots a flaming arrow at { $hex }: { $die }.
event-fire = { $hex } burns.
event-fire-spreads = The fire spreads to { $hex }: { $die }.
event-fire-put-out = { $person } puts out the fire at { $hex }: { $die }.
event-fire-goes-on = { $person } cannot put out the fire at { $hex }: { $die }.
event-comes-round = { $person } comes round in the flames: { $die }.
event-burns = { $piece } perishes in the flames ({ $die }).
event-burnt-down = { $hex } has burnt down.
event-takes-aim = { $shooter } takes aim at { $target }.
event-shot-wasted = { $shooter } has shot at { $target } for nothing.
event-takes-shelter = { $person } is covered against { $shooter }.
event-turn-begins = Turn { $turn } begins.
event-fought = Attack on { $target } in the column { $column ->
    [1] below 0
    [2] 0 to 4
    [3] 5 to 8
    [4] 9 to 12
    [5] 13 to 16
    [6] 17 to 20
    [7] 21 to 24
    [8] 25 to 28
   *[other] 29 and more
}: the die shows { $die }.
event-charge-declared = { $rider } will charge { $target } over { $hexes } hexes.
event-counter-charge-declared = { $rider } will ride against { $charger }.
event-lance-couched = { $rider } couches his lance in the rank of knights.
event-charge-fails = The charge of { $rider } comes to nothing.
event-clashes = { $rider } clashes with { $target }: strength { $attack } against { $defence }.
event-scored = Points: { $one } { $points }, { $other } { $against }.
event-won = { $grade } for { $side }.
event-snatches = { $person } snatches at the rein of { $horse }: { $die }.
event-pushed-aside = { $person } pushes { $horse } aside, to { $hex }.
event-stands-along = { $person } stands along { $edge }.
event-patrol-die = Another patrol on { $most } or less: { $die }.
event-patrol-comes = Patrol { $patrol } comes in by { $edge }.
event-broken-off = The besiegers break the assault off.
event-fight-over = The fight is over after turn { $turn }.
event-drawn = The battle is a draw.

## Odds

odds-note-shot = Counted exactly over both rolls: where the shot comes down, and what it does there.
odds-lost = the shot is lost
odds-strikes-friend = a friend is hit instead
odds-strikes-enemy = another enemy is hit

## Why data are refused

refused-task-who = only somebody on foot who stands still can be at work there ({ $rule })
refused-ladder-where = a ladder cannot lie or stand there ({ $rule })
refused-people-most = there is room for { $most } people, not { $given }
refused-horses-most = there is room for { $most } horses, not { $given }

## Why a position is refused

refused-charge = no charge can be like that ({ $rule })
refused-named = this person is not one of the shooters of a volley ({ $rule })

## Battles of a campaign

prompt-stand = A phase begins: fight on, flee or surrender?
action-stand = Fight on
action-flee = Flee the field
action-surrender = Surrender
action-free = Free the prisoner here
action-rearm = Take weapons here
event-side-flees = { $side } flee the field.
event-side-surrenders = { $side } surrender.
event-begins-freeing = { $person } sets about freeing a prisoner.
event-begins-arming = { $person } looks for weapons.
event-set-free = { $person } frees { $prisoner }.
event-armed-again = { $person } has weapons again.
