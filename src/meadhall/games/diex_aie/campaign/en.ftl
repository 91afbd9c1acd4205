# with ..

game-title = Diex Aie 2: campaigns
game-door = Campaigns

## Things

faction-name = { $name ->
    [norman] the Normans
    [saxon] the Saxons
    [scot] the Scots
    [dane] the Danes
   *[mercenary] the mercenaries
}
player-name = Player { $number }
group-name = { $name ->
    [norman] Norman group { $number }
    [saxon] Saxon group { $number }
    [scot] Scottish group { $number }
    [dane] Danish group { $number }
   *[mercenary] mercenary band { $number }
}
led-group-name = { $leader }’s group
levy-name = the levy of { $place }
garrison-name = the garrison of { $motte }
motte-name = the motte at { $place }
thing-name = { $kind ->
    [land] hex { $number }
    [group] group { $number }
    [man] man { $number }
    [motte] motte { $number }
    [convoy] convoy { $number }
    [spy] spy { $number }
   *[place] place { $number }
}

sum = { $half ->
    [0] £{ $pounds }
   *[1] { $pounds ->
        [0] £½
       *[other] £{ $pounds }½
    }
}

## What is asked

prompt-landing = Where does { $group } come ashore?
prompt-who-eats = There is not enough for everybody: who is fed next?
prompt-reorganise = Do you divide or combine groups, change a garrison, leave wounded in care?
prompt-name-men = Who goes? Named so far: { $picked }; at least { $least }.
prompt-purse = { $group } divides: how much of its money goes along with { $into }? In its purse: { $halves } half-pounds.
prompt-ransoms = Do you buy a commander free?
prompt-carting = Do you form a convoy, load or unload one?
prompt-who-first = Which of your groups moves first?
prompt-march = Where does { $group } march? Points left: { $left }.
prompt-encounter = { $group } is at { $hex }: what does it do there?
prompt-challenge = Do you attack { $group }?
prompt-answer = { $attacker } attacks { $group }: do you give battle?
prompt-neighbours = Which of your groups beside it joins the battle?
prompt-losses = { $wounded ->
    [1] Who is wounded? Still to be named: { $left }.
   *[other] Who falls? Still to be named: { $left }.
}
prompt-plundering = How much do you take? There is { $points }.
prompt-sharing = How much does { $hirelings } get? Its men: { $men }.
prompt-fall-back = Where does { $group } fall back to?
prompt-spy-march = Where does { $spy } go? Points left: { $left }.
prompt-wagons = Where does the convoy go?
prompt-seek-hire = To whom does { $group } go for hire?

## Answers

action-go = Go to { $target }
action-halt = Stay there
action-done = That is all
action-feed = Feed { $target }
action-split = Divide { $target }
action-join = Combine { $target } with the other group there
action-draw = Draw men from { $target }
action-garrison = Leave men at { $target }
action-leave-wounded = Leave the wounded of { $target } in care
action-pick = Name { $target }
action-enough = That is enough
action-auto = Leave it to the clerk
action-ransom = Pay for { $target }
action-form-convoy = Form a convoy where { $target } stands
action-load-up = Load { $target }
action-unload = Unload { $target }
action-first = { $target }
action-attack = { $target }: to battle
action-storm = Attack the village
action-hire = Hire { $target } for money
action-promise = Promise { $target } plunder
action-pay = Pay { $target }
action-recruit = Recruit a light footman
action-call-peasant = Call a peasant to arms
action-pass = Nothing more here
action-fight = To battle
action-refuse = Slip away
action-stay-out = No
action-take = { $target }
action-buy = Buy a day’s food from { $target }
action-form-at-motte = Form a convoy at { $target }
action-endow = { $target }
action-sally = Let the garrison of { $target } come out

## What happens

event-day-began = Day { $day } dawns.
event-weather = The weather of the year (die { $die }): every village has { $change } resources.
event-landed = { $group } comes ashore at { $hex }.
event-fed = { $group } is fed and uses up { $points ->
    [one] one resource
   *[other] { $points } resources
}.
event-unfed = { $group } finds nothing to eat.
event-hunger-bites = { $group } has not eaten for two days and grows weak.
event-group-split = { $group } divides: part of it marches on as { $into }.
event-purse-divided = { $group } gives { $into } { $sum } to take along.
event-groups-joined = { $group } joins { $into }; they go on together.
event-garrison-changed = Men are changed in the garrison at { $hex }.
event-wounded-left = { $group } leaves its wounded in care at { $place }.
event-man-returned = { $man } is well again and takes his place in { $group }.
event-group-dissolved = Too few are left: { $group } scatters.
event-ransom-paid = { $man } is bought free, for half-pounds: { $halves }.
event-prisoners-delivered = { $group } hands its prisoners over at { $hex }.
event-convoy-formed = { $convoy } is made up at { $hex }.
event-convoy-loaded = { $convoy } takes on { $points ->
    [one] one resource
   *[other] { $points } resources
}.
event-convoy-unloaded = { $convoy } unloads { $points ->
    [one] one resource
   *[other] { $points } resources
}.
event-convoy-moved = { $convoy } rolls to { $hex }.
event-convoy-taken = { $convoy } falls to { $group }.
event-convoy-released = Nobody protects { $convoy } any longer: it goes its own way.
event-convoy-plundered = { $group } plunders { $convoy }: { $points }.
event-food-bought = { $group } buys food from { $convoy }.
event-loyalty-level = { $group }: loyalty { $level } in this test.
event-village-level = { $place }: loyalty { $level } in this test.
event-lots-drawn = Both could march first; the lot falls on { $seat }.
event-marched = { $group } marches to { $hex }.
event-spy-moved = { $spy } slips on to { $hex }.
event-spy-sought = { $found ->
    [1] { $spy } is found out: { $die }.
   *[other] { $spy } is not found out: { $die }.
}
event-spy-reported = A spy comes back and tells of { $group }: { $men } men.
event-loyalty-tested = { $revolts ->
    [1] { $group } is tested and revolts.
   *[other] { $group } is tested and keeps the peace.
}
event-village-tested = { $revolts ->
    [1] { $place } is tested and revolts.
   *[other] { $place } is tested and keeps the peace.
}
event-scots-tested = { $group } meets { $other }. The Scots make up their minds: die { $die }.
event-attacked = { $group } attacks { $other }.
event-village-attacked = { $group } falls upon { $place }.
event-levy-raised = { $place } takes up arms: { $men } men.
event-hired = { $paid ->
    [1] { $hirelings } takes the money and follows { $group }.
   *[other] { $hirelings } follows { $group } for a promise of plunder.
}
event-hirelings-paid = { $group } has its pay, and is content.
event-hirelings-tested = { $group } grumbles about its promised plunder: die { $die }, result { $level }.
event-hirelings-left = { $group } turns its back on { $employer }.
event-recruited = A man of { $place } joins { $group }.
event-refused = { $group } gives no battle and slips away.
event-slipped-badly = { $fate ->
    [1] { $man } is taken.
    [2] { $man } is wounded.
   *[other] { $man } is killed.
}
event-joined-battle = { $group } hurries to the battle at { $hex }.
event-reckoned = They meet: { $attack } against { $defence }.
event-quick-result = The die falls on { $die }: result { $letter }.
event-leader-tested = { $fate ->
    [2] { $man } is killed: { $die }.
    [1] { $man } is wounded: { $die }.
   *[other] { $man } comes through: { $die }.
}
event-fell = { $wounded ->
    [1] { $man } is wounded.
   *[other] { $man } falls.
}
event-fell-back = { $group } falls back to { $hex }.
event-prestige-changed = Of { $man } people now say: prestige { $prestige }.
event-promoted = { $man } takes command of { $group }.
event-loyalty-changed = The loyalty of { $place } is now { $level }.
event-place-plundered = { $group } plunders { $place } and takes { $points ->
    [one] one resource
   *[other] { $points } resources
}.
event-shared = { $hirelings } gets { $points } of the plunder from { $group }.
event-healing-rolled = The wound of { $man }: die { $die }, days { $days }.
event-brought-home = { $group } comes home with its plunder: { $points }.
event-motte-grows = The motte at { $place } grows: day { $days } of the work.
event-motte-raised = A motte stands at { $hex }.
event-campaign-ended = So the campaign ends, after { $day } days.
event-campaign-won = The victory belongs to { $seat }.

## Positions that cannot be

refused-seats = this campaign is played by { $seats }
refused-sea = nobody can stand at { $hex }
refused-motte-twice = there is a motte of that name or in that hex already
refused-no-men = a group has men
refused-leader = must be a man of this group who has prestige
refused-employer = mercenaries serve a group of another faction that stands in their hex
refused-terms = mercenaries have terms if somebody employs them, and only then
refused-no-rider = only riders can be without a horse
refused-other-status = { $given } is said where the man stands: with his group or motte
refused-ransom = only commanders are held to ransom
refused-load = { $animals } animals carry one point each
refused-no-group = there is no group { $group }
refused-not-seen = { $group } is not among the groups that were met
## Battles

sheet-name = { $name ->
    [la-prairie] The Meadow
    [le-bois] The Wood
    [le-fosse] The Ditch
    [le-pont-de-bois] The Wooden Bridge
    [le-village-saxon] The Saxon Village
    [la-motte-castrale] The Motte
   *[la-plage] The Beach
}{ $turned ->
    [1] , turned
   *[0] {""}
}
prompt-how-to-fight = Play this battle, or settle it by section 17?
prompt-lay-maps = Lay a map ({ $laid } of { $count } lie there).
prompt-array = Who deploys first, and who begins?
action-settle = Settle it quickly
action-play-out = Play it
action-spread = Lay { $target }
action-deploy-first = Deploy first
action-deploy-last = Deploy second
action-open-battle = Begin the battle
action-let-open = Let the enemy begin
event-settled-quickly = Both agree: the battle is settled quickly.
event-played-out = The battle is fought on the field.
event-map-laid = The field: { $map }.
event-north-drawn = { $below ->
    [1] North lies below.
   *[0] North lies above.
}
event-battle-begins = Battle is joined: { $men } men.
event-battle-ended = The battle is over. The attackers { $attackers ->
    [2] flee
    [3] are destroyed
    [4] withdraw
   *[0] keep the field
}, the defenders { $defenders ->
    [2] flee
    [3] are destroyed
    [4] withdraw
   *[0] keep the field
}.
event-man-fell = { $fate ->
    [1] { $man } is wounded.
   *[2] { $man } is dead.
}
event-man-taken = { $man } is taken by { $group }.
event-man-freed = { $man } is free again, with { $group }.
event-massacred = { $man } is massacred: nobody can guard him.

## Sieges

action-besiege = Besiege the motte
action-shut-in = Shut yourselves in
event-siege-begins = { $group } besieges the motte of { $hex }.
event-shut-in = { $group } goes into the motte.
event-siege-day = { $hex }: day { $days } of the siege.
event-relief-stays = { $group } has come to the relief of { $hex } and stays there.
event-besiegers-gave-up = The besiegers of { $hex } give themselves up.
event-garrison-sallies = The garrison comes out of { $motte } to help: { $men } men.
event-garrison-returns = Those who are left of the garrison are back in { $motte }: { $men } men.
event-siege-raised = The siege of { $hex } is lifted.
event-motte-fell = The motte of { $hex } falls to { $group }.
event-fate-rolled = The fate of { $men } men: { $die }.
event-let-go = { $group } may leave.
event-stores-plundered = { $group } plunders the stores: { $points }.
