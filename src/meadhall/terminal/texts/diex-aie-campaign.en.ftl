## The table

banner = Day { $day } of { $days } · { $points ->
    [0] the season takes nothing from the marches
   *[other] the season takes { $points } from every march
}
people = { $name ->
    [norman] Normans
    [saxon] Saxons
    [scot] Scots
    [dane] Danes
   *[mercenary] Mercenaries
}
letter = { $name ->
    [norman] N
    [saxon] S
    [scot] C
    [dane] D
   *[mercenary] M
}
led = { $leader }’s group
unled = { $name ->
    [norman] Norman group { $number }
    [saxon] Saxon group { $number }
    [scot] Scottish group { $number }
    [dane] Danish group { $number }
   *[mercenary] mercenary band { $number }
}
cart = crt
spy = spy
column = { $of ->
    [group] group
    [where] where
    [men] men
    [prestige] prestige
    [purse] pounds
   *[turn] today
}
turn = { $turn ->
    [moves] marches, { $left } left
    [rests] has marched
   *[waits] waits
}
terms = { $terms ->
    [paid] paid
    [promised] promised plunder
   *[unhired] for hire
}
place = { $kind ->
    [city] city
    [burgh] burgh
    [abbey] abbey
   *[village] village
} { $stock }/{ $loyalty }
home = { $to ->
    [coast] to the coast
   *[north] to the northern edge
}
legend = N Normans, S Saxons, C Scots, D Danes, M mercenaries, with their men, (?) face down, (+) several groups; crt a convoy; (.) clear, (♣) wood, (^) hill, (,) marsh, (≈) river, (~) sea; behind a settlement: kind, resources/loyalty, in red those in revolt; ⌂ a motte; (2w) two wounded
score-side = people
score-aim = aim
score-won = won

## How to win

goal = Every people has an aim of its own. The campaign ends after the last day, as soon as an aim that needs no last day is reached, or when a side has no group left. All who have reached theirs share the victory.
aim-of = { $people }: { $aim }
aim-plunder-and-return = { $share ->
    [0] plunder { $count } villages and bring the takings home: { $home }
   *[other] plunder { $share } % of the resources of { $place } and bring them home: { $home }
}
aim-prevent = keep the Normans from their aim
aim-hold = hold { $place } with { $men } fit men for { $days } days
aim-waste = leave { $count } villages with nothing
aim-money = have { $amount } pounds: { $home }
aim-keep = keep the peace in { $place }; mottes still standing: { $mottes }
aim-survive = have { $men } men left, and no fewer villages in revolt than at first
aim-motte = raise a motte at { $place } with a garrison of { $garrison }

## Answers

verb-siege-pick = Name
verb-burn = Set fire to
verb-ground = On the map of
verb-edge = From the side
verb-go = Go to a hex
verb-feed = Feed a group
verb-split = Divide a group
verb-join = Combine groups
verb-draw = Draw men from a motte
verb-garrison = Leave men at a motte
verb-leave-wounded = Leave wounded in care
verb-pick = Name a man
verb-ransom = Pay a ransom
verb-form-convoy = Form a convoy
verb-load-up = Load a convoy
verb-unload = Unload a convoy
verb-first = Name a group
verb-attack = Name a group for battle
verb-hire = Hire for money
verb-promise = Promise plunder
verb-pay = Pay mercenaries
verb-spread = Lay a map
verb-battle-attack = Attack on the field
verb-buy = Buy food from a convoy
verb-form-at-motte = Form a convoy at a motte
verb-endow = Money to take along
verb-sally = Let the garrison come out
verb-take = How much

hurt = ({ $men }w)
