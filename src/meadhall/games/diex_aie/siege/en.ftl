# with ..

game-title = Diex Aie 2: sieges
game-door = Sieges

## Things

camp-name = { $name ->
    [norman] the Normans
    [saxon] the Saxons
    [scot] the Scots
    [dane] the Danes
    [besiegers] the besiegers
   *[besieged] the besieged
}
field-name = { $name ->
    [le-fosse] the ditch
   *[le-pont-de-bois] the wooden bridge
}
happening-name = { $name ->
    [quiet-day] a quiet day
    [unwell] the commander of the garrison is unwell
    [smoke] smoke rises far off
    [poison] the well is poisoned
    [traitor] a traitor is suspected
    [timber] a good haul of timber
    [reinforcements] reinforcements for the besiegers
    [stolen] supplies are stolen
    [gate-betrayed] a spy opens the gate
    [refugees] refugees get in
    [dysentery] dysentery breaks out
    [saboteur] a saboteur goes for the ladders
    [assassin] a killer creeps into the besiegers’ camp
    [rain] steady rain
    [relief-army] a relief army is in sight
   *[messenger] a messenger calls the besiegers away
}

## What is asked

prompt-name-sick = Who falls ill? Still to be named: { $left }.
prompt-buy-army = Whom do you enlist? Points left: { $points }.
prompt-suspects = In which order are your men suspected?
prompt-relief-choice = A relief army is here: give battle outside, or shut yourselves up in the bailey?
prompt-detach = Who goes out to fight the relief army?
prompt-torch = Where do your archers try to set fire?
prompt-besieged-choice = You have the initiative: what do the besieged do today?
prompt-besieger-choice = What do the besiegers do today? Men building: { $builders }.
prompt-party = Who goes out for food? At most { $left } more.
prompt-field = { $map ->
    [0] On which ground do you fight?
   *[other] From which side do your men come?
}
prompt-patrols = Who belongs to patrol { $patrol }?
prompt-infiltrate = Whom does the traitor let in? Still to be named: { $left }.
prompt-how = Fight it out on the field, or settle it by the table?
prompt-losses = { $wounded ->
    [0] Who of this class falls? Still to be named: { $left }.
   *[other] Who of this class is wounded? Still to be named: { $left }.
}

## What can be done

action-pick = Name { $target }
action-enough = Nobody else
action-auto = Let the clerk name them
action-burn = Set fire to { $target }
action-spare = No fire today
action-sortie = A sortie for food
action-general-sortie = A general sortie
action-relieve = The relief army attacks
action-relieve-together = The relief army attacks, and the garrison with it
action-decline = Do nothing and leave the initiative
action-assault = Assault
action-build-ladder = Build a ladder
action-build-fascines = Bind fascines
action-talk = Talk about surrender
action-rest = Leave it at that for today
action-lift = Lift the siege
action-ground = On the map of { $target }
action-edge = From { $target }
action-settle = Settle it by the table
action-play-out = Fight it out
action-go-out = Leave the castle and give battle with all
action-divide = Give battle with a part of your men
action-shut-in = Shut yourselves up in the bailey

## What happened

event-day-begins = Day { $day } of the siege.
event-supply-rolled = Food for { $men } people: dice { $dice }, { $days } days.
event-stores-counted = The stores feed { $men } people: { $days } days.
event-event-rolled = Event: dice { $dice }, added { $added }, { $total }.
event-quiet-day = Nothing happens.
event-event-happens = Event: { $event }.
event-assassin = A killer reaches for { $person }: { $die }.
event-saboteur = The saboteur tries the ladders: { $die }.
event-ladders-destroyed = All the ladders are destroyed.
event-sickness = Taken ill: { $men }.
event-man-wounded = { $person } is wounded.
event-man-killed = { $person } is dead.
event-refugees = Refugees at the gate: { $die }; let in: { $men }.
event-supplies-lost = Days of food lost: { $days }.
event-bought = { $person } is enlisted; points left: { $points }.
event-timber-ready = The new ladders are ready; in stock: { $ladders }.
event-suspected = { $person } is suspected: { $die }.
event-roles-exchanged = The besiegers are besieged themselves.
event-roles-restored = The besiegers besiege again.
event-bailey-recovered = The besieged have the whole castle again.
event-bailey-lost = The besieged fall back on the motte; days of food lost: { $days }.
event-divided = Men sent out against the relief army: { $men }.
event-initiative-given = The initiative is with { $camp }.
event-initiative-rolled = Initiative: besieger { $besieger }, besieged { $besieged }; it is with { $camp }.
event-healed = { $person } is well again.
event-torch-catches = { $hex } is set alight: { $die }.
event-torch-fails = { $hex } does not catch fire: { $die }.
event-bucket-helps = The fire at { $hex } is put out: { $die }.
event-bucket-fails = The fire at { $hex } cannot be put out: { $die }.
event-spread-catches = The fire spreads to { $hex }: { $die }.
event-spread-fails = The fire does not spread to { $hex }: { $die }.
event-structure-burnt = { $hex } has burnt down.
event-talks = Talks about surrender: die { $die }, bonus { $bonus }.
event-assault = Assault by { $camp }.
event-ladder-built = A ladder is built; in stock: { $ladders }.
event-fascines-built = Fascines are bound; in stock: { $fascines }.
event-declined = The besieged stay behind their walls.
event-sortie = The besieged go out for food.
event-general-sortie = The besieged come out to fight.
event-relief-attacks = The relief army attacks.
event-party = Men in the supply party: { $men }; pack animals: { $animals }.
event-field-chosen = The ground is { $field }; they come from { $edge }.
event-settled-quickly = The fight is settled by the table.
event-played-out = The fight is fought out.
event-reckoned = Attackers worth { $attack }, defenders { $defence }.
event-quick-result = Die { $die }: result { $letter }.
event-commander-tested = Fate of { $person }: die { $die }, { $percent } percent.
event-man-captured = { $person } is taken prisoner.
event-animals-in = Pack animals brought in: { $animals }.
event-siege-goes-on = The siege goes on.
event-relief-gone = The relief army goes away.
event-fed-by-night = Days of food brought in by night: { $days }.
event-dies-of-wounds = { $person } dies of his wounds: { $die }.
event-laid-up = { $person } will be laid up for months: { $die }.
event-healing = { $person }: { $die }; well again on day { $day }.
event-siege-lifted = The siege is lifted on day { $day }.
event-place-taken = The place is taken on day { $day }.
event-surrendered = The place surrenders on day { $day }.
event-time-is-up = The place still holds at the end of day { $day }.
event-siege-won = Victory of { $camp }.

## Odds

odds-quick = Settled by the table: { $attack } against { $defence }
odds-quick-note = Counted exactly over one roll of the die.
odds-talk = Talks with a bonus of { $bonus }
odds-talk-note = Counted exactly over one roll of the die.
odds-torch = What the archers may set alight
odds-torch-note = Before the buckets: every fire may still be put out.
odds-goes-on = the siege goes on
odds-falls = the place falls
odds-lifted = the siege is lifted
odds-attacker-back = the attackers fall back
odds-defender-back = the defenders fall back
odds-both-back = both fall back
odds-withdrawn = the defenders fall back on the redoubt
odds-surrenders = the place surrenders
odds-catches = it catches fire

## Why a position is refused

refused-camp = { $person } has no place in that camp
refused-not-sick = { $person } is not wounded, and so not on the sick list
refused-not-timber = { $hex } is no hex of timber or wattle
refused-no-fight = nobody attacks in that fight, or nobody is attacked
refused-other-army = { $person } is of the army { $side }, not of this one
refused-over = the game is over: no decision is open
refused-not-over = there is no score: a decision must be open
