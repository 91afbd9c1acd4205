seat-norman = Normans
seat-saxon = Saxons
seat-scot = Scots
seat-dane = Danes
seat-mercenary = Mercenaries
faction = { $name ->
    [norman] the Normans
    [saxon] the Saxons
    [scot] the Scots
    [dane] the Danes
   *[mercenary] mercenaries
}
phase = Day { $day } of { $days }: { $step ->
    [before] landings
    [morning] morning
    [supply] supply
    [reorganising] reorganising
    [ransoming] ransoms
    [loading] convoys are loaded
    [testing] mercenaries are tested
    [marching] marches
    [spying] spies
    [rolling] convoys
    [seeking] mercenaries without a master
    [clearing] evening
   *[evening] evening
}
over = The campaign is over
standing = Standing
day-of = Day { $day } of { $days }
season = { $season ->
    [winter] winter
    [spring] spring
    [summer] summer
   *[autumn] autumn
}{ $points ->
    [0] {""}
    [one] {" "}(one point less for every march)
   *[other] {" "}({ $points } points less for every march)
}
score-note = Percent of the aim that is reached
counted = { $done } of { $needed }
counted-partly = { $done } of { $needed }, as far as you know
so-far = true so far
not-now = not true now
ahead = If it ended today: { $names }
ahead-nobody = If it ended today, nobody would win
aim-plunder-and-return = { $share ->
    [yes] Plunder { $place } and bring { $count } resources home{ $to }
   *[other] Plunder { $count } villages and bring the takings home{ $to }
}
aim-prevent = Keep the Normans from their aim
aim-hold = Hold { $place } with { $men } fit men for { $days } days ({ $now } there now)
aim-waste = Leave { $count } villages with nothing
aim-money = Have { $amount } pounds{ $to }
aim-keep = Keep the peace in { $places } and { $mottes ->
    [one] one motte
   *[other] { $mottes } mottes
} standing
aim-survive = Have { $men } men left and no village lost to the Normans
aim-motte = Raise a motte at { $place } with a garrison of { $garrison }: days of work
to-coast = {" "}on the coast
to-north = {" "}at the northern edge
to-place = {" "}to { $place }
order-of-march = Order of march
turn = { $turn ->
    [moves] marches: { $left }
    [rests] has marched
   *[waits] waits
}
map = The campaign map
here = In this place
close = Close
open-country = { $terrain ->
    [forest] Woodland
    [hill] Hills
    [marsh] Marsh
    [river] A river
    [sea] The sea
   *[clear] Open country
}
terrain = { $terrain ->
    [forest] woods
    [hill] hills
    [marsh] marsh
    [river] river
    [sea] sea
   *[clear] clear
}
ford = river, bridge or ford
river-here = river
road = road
coast = coast
costs = { $points ->
    [one] 1 point to enter
   *[other] { $points } points to enter
}
kind = { $kind ->
    [city] City
    [burgh] Burgh
    [abbey] Abbey
   *[village] Village
}
unlimited = never runs out
resources = { $points ->
    [0] laid waste
    [one] 1 resource
   *[other] { $points } resources
}
loyalty = loyalty { $level }{ $rebel ->
    [yes] , in revolt
   *[no] {""}
}
in-care = { $count ->
    [one] One wounded man is cared for here
   *[other] { $count } wounded men are cared for here
}
stores = Stores: { $points }
garrison-unknown = The garrison is not known
all-ride = all on horseback
face-down = face down: nobody has met them
seen-once = { $men ->
    [one] one man when last met
   *[other] { $men } men when last met
}
men = { $men ->
    [one] one man
   *[other] { $men } men
}
prestige = prestige { $prestige }
wounded = { $count ->
    [one] wounded
   *[other] { $count } wounded
}
treasury = Treasury
pounds = { $half ->
    [1] { $pounds }½ pounds
   *[other] { $pounds } pounds
}
group-loyalty = Loyalty
plunder = Plunder carried
weak = Weak with hunger: half the march
hungry = { $days ->
    [one] A day without food
   *[other] { $days } days without food
}
mood = { $terms ->
    [paid] Paid: loyal to the end
    [promised] { $tests ->
        [0] Promised plunder, and still patient
        [one] Promised plunder; they have grumbled once
       *[other] Promised plunder; they have grumbled { $tests } times
    }
   *[unhired] For hire
}
follow = with { $group }
prisoners = { $count ->
    [one] One prisoner
   *[other] { $count } prisoners
}
convoy = Load { $load } on { $animals } animals
neutral = nobody’s
spy-of = { $name ->
    [norman] A Norman spy
    [saxon] A Saxon spy
    [scot] A Scottish spy
   *[dane] A Danish spy
}
held-to-ransom = { $name } is held here to ransom, for { $pounds } pounds
named = Named: { $names }
hurt = wounded
how-many = How many?
orders = What may be done
clash = The battle
clash-values = Attack { $attack }, defence { $defence }
clash-result = Die { $die }: result { $letter }
way = March to { $place }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
near = { $number } near { $place }
season-brief = { $season ->
    [winter] winter
    [spring] spring
    [summer] summer
   *[autumn] autumn
}{ $points ->
    [0] {""}
   *[other] {" "}(marches −{ $points })
}
fought = A battle: { $place }
door = Day { $day } · Battle: { $place }
door-siege = Siege sheet
door-siege-of = Day { $day }: the siege of { $place }
door-battle = Battle
door-map = Map
phase-battle = Day { $day } of { $days }: battle, { $turn ->
    [0] deploying
   *[other] turn { $turn }
}
fought-about = It is fought man by man, for { $turns } turns at most. Whoever has nobody left standing is destroyed; all he had are dead or prisoners.
fought-leave = At the beginning of his turn each side may flee, and loses those who lie stunned, or surrender.
fought-after = Wounds, losses, prisoners and horses go back to the campaign. Whoever keeps the field gains prestige, and the others fall back.
brought = What the battle has brought
put-away = Put away
field = The field
field-of = { $count ->
    [one] Fought on one map
   *[other] Fought on { $count } maps
}
field-empty = Point at a map to see it here.
field-waits = The other side lays a map.
lay-as-is = As it is
lay-turned = Turned
about-deploy-first = The enemy sees where you stand before he deploys.
about-deploy-last = You see where he stands before you deploy.
about-open-battle = You have the first turn.
about-let-open = He has the first turn.
besieged = Besieged by { $group }: day { $days }
why-not = why not?
fight-assault = Assault on the motte
fight-sortie = Sortie for food
fight-open = Battle before the walls
