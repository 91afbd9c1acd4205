## Things

leader-card = the card of { $leader }
unit-on-board = { $kind ->
    [housecarls] a Housecarl in the shire
    [thegns] a Thegn in the shire
    [norsemen] a Norseman in the shire
    [berserkers] a Berserker in the shire
   *[fyrd] a Fyrd in the shire
}
unit-on-card = { $kind ->
    [housecarls] a Housecarl on the card of { $leader }
    [thegns] a Thegn on the card of { $leader }
    [norsemen] a Norseman on the card of { $leader }
    [berserkers] a Berserker on the card of { $leader }
   *[fyrd] a Fyrd on the card of { $leader }
}
posting = { $kind ->
    [norsemen] a Norseman, { $haven }
   *[berserkers] a Berserker, { $haven }
}
event-card = { $event } ({ $faction } { $number })
move-card = { $kind ->
    [treaty] Treaty
   *[movement] Movement
}, { $armies ->
    [1] one army
   *[other] { $armies } armies
} by { $shires } ({ $faction } { $number })
label-army = army { $n }

## What is asked

prompt-pick-events = { $faction }: pick { $left ->
    [one] one more event
   *[other] { $left } more events
} for your pack, in secret.
prompt-place-alfred = In which marsh does Alfred hide?
prompt-place-extra = { $faction }: place { $left ->
    [one] one more unit
   *[other] { $left } more units
}.
prompt-reinforce = { $faction }, reinforcements: { $left ->
    [0] play events if you like, then a movement or treaty card.
    [one] one unit is still to be placed, then play a movement or treaty card.
   *[other] { $left } units are still to be placed, then play a movement or treaty card.
}
prompt-navy = { $faction } have played their movement card. Does the Saxon Navy put to sea?
prompt-close-coast = Close { $left ->
    [one] one more coastal shire
   *[other] { $left } more coastal shires
} to the Vikings.
prompt-lead = Leader phase: choose a leader to move, or end the phase. Armies left: { $armies }, shires each: { $reach }.
prompt-leader-move = { $leader } may enter { $reach ->
    [one] one more shire
   *[other] { $reach } more shires
}. March, take units up, leave some, or halt.
prompt-move = Movement phase: form an army, or end the phase. Armies left: { $armies }, shires each: { $reach }.
prompt-form-army = An army forms in { $shire }: enlist units, then march.
prompt-army-move = The army may enter { $reach ->
    [one] one more shire
   *[other] { $reach } more shires
}. March on or halt.
prompt-battles = Which battle is fought next?
prompt-events = Battle of { $shire }: play an event?
prompt-order-events = Battle of { $shire }: several events were laid. Which takes effect first?
prompt-withdraw = { $leader } may withdraw from { $shire }: then all Hits of this roll become Flees. Where to, or does he stay?
prompt-suffer = { $shire }: choose a unit to lose. Hits left: { $hits }.
prompt-flee = { $shire }: choose a unit that flees. Flees left: { $left }.
prompt-command = { $shire }: a Command of the { $kind }. Move one unit next door, or stay. Commands left: { $left }.
prompt-send = Which unit goes to { $target }?
prompt-follow = The last unit of { $leader } leaves for { $target }. Does he go with it?
prompt-escape = Battle of { $shire }: escape into the wilds?
prompt-escape-to = Where do the English of { $shire } escape to?
prompt-tribute = Danegeld at { $shire }: pay with one Berserker, or with Norsemen?
prompt-spy = From where does an army join the battle of { $shire }?
prompt-spy-army = Which units of { $origin } join the battle of { $shire }?
prompt-target = { $event }: where?
prompt-swap = { $event } ({ $haven }): choose a unit to swap; { $left ->
    [one] one swap
   *[other] { $left } swaps
} at most.
prompt-purse = King’s Purse: { $left ->
    [one] one more Housecarl
   *[other] { $left } more Housecarls
} at most, where there is one already.
prompt-call-vikings = Ceolwulf: bring up to { $left } Viking { $left ->
    [one] unit
   *[other] units
} to { $shire }, or stop.
prompt-rebellion-loss = Rebellion in { $shire }: which Viking unit is removed?

## What one can do

action-pick = Pick { $target }
action-play = Play { $target }
action-decline = Play nothing
action-first = First { $target }
action-put = Place a unit: { $target }
action-crown = Place Alfred: { $target }
action-muster = Place all reinforcements
action-reinforce = Place a reinforcement: { $target }
action-rally = Bring a fled unit back: { $target }
action-post = Place { $target }
action-call = Bring over { $target }
action-lead = Move { $target }
action-march = March to { $target }
action-sail = Sail to { $target }
action-take = Take up a unit of the { $target }
action-leave = Leave a unit of the { $target }
action-halt = Halt
action-form = Form an army in { $target }
action-embark = Land { $target }
action-enlist = Enlist a unit of the { $target }
action-enlist-all = Enlist all units in the shire
action-join = Join the battle
action-fight = Fight at { $target }
action-choose = Choose { $target }
action-pay = Pay with { $target }
action-go = Go to { $target }
action-stay = Stay
action-follow = The leader goes along
action-remain = The leader remains
action-name = Name { $target }
action-close = Close { $target }
action-done = Done

## What happened

event-event-picked = { $faction }, you pick { $card }.
event-packs-ready = All packs are ready.
event-drew = { $faction } { $n ->
    [0] draw no card.
    [one] draw one card.
   *[other] draw { $n } cards.
}
event-holds = In the hand of the { $faction }: { $card }.
event-hand-shown = { $faction } show { $card } and shuffle it back: their hand held events only.
event-unit-placed = { $kind }: one unit placed, { $haven }.
event-alfred-placed = Alfred hides in { $shire }.
event-turn-begins = Turn { $turn }.
event-cube-drawn = { $faction } act.
event-turn-ends = End of turn { $turn }.
event-leader-drawn = The leader card is turned up: { $leader }.
event-leader-ready = { $leader } is about to land with { $norsemen } Norsemen and { $berserkers } Berserkers.
event-raiders-gather = A raiding host gathers off shore: { $army }.
event-reinforced = { $kind }: { $n } in { $shire }.
event-rallied = { $kind }: a fled unit is back, { $haven }.
event-posted = { $kind }: one unit arrives, { $haven }.
event-alfred-arrives = Alfred the Great rises in { $shire } with { $housecarls } Housecarls and { $thegns } Thegns.
event-movement-played = { $faction } play { $card }: { $armies ->
    [1] one army
   *[other] { $armies } armies
}, { $reach ->
    [1] one shire
   *[other] { $reach } shires
} each.
event-treaty-played = { $faction } play their treaty: { $armies ->
    [1] one army
   *[other] { $armies } armies
}, { $reach ->
    [1] one shire
   *[other] { $reach } shires
} each.
event-leader-chosen = { $leader } sets out; reach { $reach }.
event-leader-lands = { $leader } lands in { $shire }.
event-leader-marches = { $leader } marches from { $from } to { $to }.
event-leader-slowed = The victory was slow: { $leader } has { $reach } shires left.
event-taken-up = { $leader } takes up a unit in { $shire } ({ $kind }).
event-left-behind = { $leader } leaves a unit in { $shire } ({ $kind }).
event-leader-defeated = { $leader } is defeated.
event-leader-follows = { $leader } goes along to { $shire }.
event-leader-withdraws = { $leader } will withdraw to { $shire }: the Hits become Flees.
event-leader-withdrew = { $leader } withdraws to { $shire }.
event-marker-placed = The Vikings take { $shire } (marker { $space } of the track).
event-marker-returned = { $shire } is English again (marker back on space { $space }).
event-army-marches = An army ({ $first } and { $second }) marches from { $from } to { $to }.
event-raiders-embark = The raiding host sets sail: { $army }.
event-raiders-land = The raiders land in { $shire }.
event-battle-begins = Battle of { $shire }: { $english } English, { $vikings } Vikings.
event-fyrd-raised = { $n ->
    [0] No Fyrd joins the battle of { $shire }.
   *[other] { $n } Fyrd join the battle of { $shire }.
}
event-fyrd-shuffled = The Fyrd cards are shuffled into a new deck.
event-rolled = { $kind } roll: Hits { $hits }, Flees { $flees }, Commands { $commands }.
event-hit-ignored = The Vikings ignore a Hit at { $shire }.
event-unit-lost = { $kind }: a unit falls at { $shire }.
event-unit-fled = { $kind }: a unit flees from { $shire }.
event-commanded = { $kind }: a unit goes from { $from } to { $to }.
event-battle-won = The { $side } win the battle of { $shire }.
event-battle-empty = Nobody is left at { $shire }.
event-event-announced = { $faction } lay { $card }.
event-event-void = { $card } can no longer be played; { $faction } take it back.
event-event-played = { $faction } play { $card }.
event-target-named = { $event } strikes: { $haven }.
event-swapped = { $haven }: one unit changes sides, from { $old } to { $new }.
event-called = { $kind }: a unit goes from { $from } to { $to }.
event-coast-closed = The Saxon Navy guards { $shire }.
event-tribute-paid = Danegeld at { $shire }: { $n } paid ({ $kind }).
event-escaped = The English escape from { $from } to { $to }.
event-spy-joins = A spy brings { $housecarls } Housecarls and { $thegns } Thegns from { $from } to { $to }.
event-spy-leads = A spy brings { $leader } from { $from } to { $to }.
event-plundered = { $n ->
    [0] The Vikings plunder nothing.
    [one] The Vikings plunder one major shire.
   *[other] The Vikings plunder { $n } major shires.
}
event-side-wins = The { $side } win. Control markers on the map: { $markers }.

## What can happen

odds-battles = What the battles within reach may bring
odds-note = Counted exactly from what you see: Fyrd cards as they may come, no event, no Command; each side gives up the unit that keeps it most dice.
odds-won = won at the first roll
odds-lost = the defenders hold
odds-slow = won, but slowly
odds-empty = nobody is left: the shire is English

## Answers given beforehand

standing-all = All events
standing-nothing = When I hold no event that fits
standing-ask = ask me
standing-pass = pass
standing-play = play it whenever I may
standing-play-outnumbered = play it if we are outnumbered, else pass
standing-play-leader = play it if a leader is in the battle, else pass
standing-play-major = play it if a major shire is at stake, else pass
standing-play-large = play it if ten or more units fight, else pass
standing-play-landing = play it if a Viking leader is about to land, else pass
standing-sequence = until this sequence ends
standing-turn = until this turn ends
standing-mine = until my own sequence
standing-game = for the whole game

## Why data are refused

refused-own-neighbour = a shire is no neighbour of its own
refused-centre = a reinforcement centre must be a major shire ({ $rule })
refused-coastal = must be true exactly where the shire touches a sea
refused-adjacent = must name { $shire } too
refused-six-faces = a die has six faces
refused-leader-piles = there must be three B cards, the Reinforcements among them, and three C cards
refused-track-short = must be at least the { $n } major shires
refused-supply-short = must be at least the { $n } units with which a game begins ({ $rule })
refused-pack-twice = each card is in the pack once
refused-pack-moves = needs a movement card

## Why a position is refused

refused-no-card = { $given } is no card; write for example norsemen-02
refused-factions-all = every seat runs a faction, and every faction has a seat ({ $rule })
refused-factions-sides = nobody runs factions of both sides ({ $rule })
refused-order = the active faction is the last one drawn ({ $rule })
refused-bag = must hold the cubes of all factions that have not acted in this turn, and no others ({ $rule })
refused-phase-nobody = no faction is active, so no phase is under way ({ $rule })
refused-no-place = { $kind } cannot be there ({ $rule })
refused-moved-many = more have moved than are there
refused-moved-nobody = nothing has moved while no faction is active ({ $rule })
refused-closed = the Saxon navy closes coasts for one sequence only ({ $rule })
refused-mustered = reinforcements are mustered in the sequence of an English faction ({ $rule })
refused-no-leader = this card brings no leader ({ $rule })
refused-leads-own = a leader leads units of his side only
refused-defeated-units = a leader who is defeated leads nobody ({ $rule })
refused-leader-alone = a leader without a unit of his side is defeated ({ $rule })
refused-no-leader-deck = this scenario has no leader deck
refused-leader-deck = every B and C card is either drawn or in the deck, once
refused-leader-in-play = { $leader } is in play and not in the deck
refused-armies = holds at most { $most } armies
refused-armies-whose = only Viking armies of the Northumbrian Raids wait off board ({ $rule })
refused-units = there are { $n } { $kind }, { $given } in play
refused-marker-minor = only major shires bear markers ({ $rule })
refused-marker-english = a marker lies only where Vikings are ({ $rule })
refused-markers = there are { $n } markers, not { $given }
refused-markers-map = there are { $n } on the map
refused-no-treaty = this scenario has no treaty cards
refused-no-move = { $faction } hold no movement or treaty card ({ $rule })
refused-card-two-places = { $card } is in two places ({ $rule })
refused-hand-most = a hand has at most { $n } cards, not { $given } ({ $rule })
refused-pack-size = hand, deck and spent cards are { $n } in all, not { $given } ({ $rule })
refused-not-in-pack = { $card } is not in the pack
refused-not-in-hand = { $card } is not in the hand
refused-other-card = { $card } is another faction’s card
refused-fyrd-deck = every Fyrd card is either in the deck or spent, once
refused-sequence-nobody = no faction is active, so no sequence is under way ({ $rule })
refused-pool = only Vikings are still to be placed ({ $rule })
refused-army-when = an army is formed only while the open decisions say so ({ $rule })
refused-company-when = only while a leader moves do units step off his card ({ $rule })
refused-landing = only a Viking leader in play lands in this sequence ({ $rule })
refused-battle-when = a battle is under way only if the open decisions name it ({ $rule })
refused-roll-when = dice lie only while the open decisions name a roll ({ $rule })
refused-dice = { $kind } roll { $n } dice ({ $rule })
refused-laid-when = event cards are laid only while a window for them is open ({ $rule })
refused-laid = must be none or an event card of the seat’s hand ({ $rule })
refused-ending = nobody has won
refused-over = the game is over: no decision is open
refused-not-over = nobody has won: a decision must be open
refused-card-early = the movement card ends the reinforcement phase ({ $rule })
