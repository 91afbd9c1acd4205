## Things

label-place = space { $id }
label-space = space { $id }
siege-space = the { $side ->
    [catapult] catapult
    [boat] boat
   *[ram] ram
} side of { $village }
label-kind = { $id ->
    [grass] grass
    [wood] wood
    [clay] clay
   *[stone] stone
}
label-wall = wall { $id }
label-value = { $id }
label-material-card = card { $id }
label-station = { $id ->
    [healed] the exit
   *[other] station { $id }
}
course = { $kind ->
    [grass] grass
    [wood] wood
    [clay] clay
   *[stone] stone
} on wall { $wall }

## What is asked

prompt-place-vikings = { $left ->
    [0] All your vikings are placed. Seal your order?
    [one] One viking is at home. Place it, or seal your order: it stays to defend.
   *[other] { $left } vikings are at home. Place them one by one, then seal your order: the rest stay to defend.
}{ $last ->
    [1] { " " }You are the last: your seal lifts the screens.
   *[other] { "" }
}
prompt-open-duel = You have the initiative: open one of your combats or sieges.
prompt-name-rival = Whose viking do you challenge on { $place }?
prompt-change-hand = Change your whole hand for { $cards ->
    [one] one amulet
   *[other] { $cards } amulets
}? You have { $amulets }.
prompt-lay-cards = Lay a card face down against { $rival } ({ $place }).
prompt-loot-walls = You have won at { $place }: lift { $more ->
    [one] one more stone worth { $left } at most
   *[other] up to { $more } stones worth { $left } at most in all
}, or stop. Your viking keeps one of the stones you lift.
prompt-keep-stone = Which of the stones does your viking carry home?
prompt-pick-stone = Which stone of { $space } does your viking take?
prompt-build-walls = { $left ->
    [one] Build your stone
   *[other] Build your { $left } stones, one by one
} on the walls of your village.

## What one can do

action-place = Place a viking: { $target }
action-recall = Call a viking back: { $target }
action-commit = Seal the order
action-withdraw = Take the sealed order back
action-fight = Fight on { $target }
action-besiege = Besiege from { $target }
action-challenge = Challenge { $target }
action-exchange = Pay amulets and change the whole hand
action-keep = Keep the hand
action-play = Lay a { $target }
action-lift = Lift the top stone of { $target }
action-stop = Lift no more
action-carry = Carry the { $target } home
action-pick = Take { $target }
action-build = Build { $target }

## What happened

event-first-player = { $seat } is the first player.
event-dealt = { $seat }, your hand is { $cards }.
event-weak-hand-shown = { $seat } shows a weak opening hand ({ $cards }) and is dealt another.
event-round-begins = Round { $round }. First player: { $first }.
event-card-turned = Material { $card } is turned up.
event-stones-laid = { $n } { $kind } on { $space }.
event-viking-placed = { $seat }, you place a viking: { $place }.
event-viking-recalled = { $seat }, you call a viking back: { $place }.
event-order-sealed = { $seat } has sealed an order.
event-order-withdrawn = { $seat } takes the sealed order back.
event-screens-lifted = The screens are lifted.
event-vikings-shown = { $seat }: { $n ->
    [one] a viking
   *[other] { $n } vikings
}, { $place }.
event-combat-opened = { $attacker } challenges { $defender } on { $place }.
event-siege-opened = { $attacker } besieges { $defender } from { $place }.
event-siege-opened-undefended = { $attacker } besieges { $defender }, whose village is undefended, from { $place }.
event-hand-changed = { $seat } pays for { $n ->
    [one] one new card
   *[other] { $n } new cards
} and has { $left ->
    [0] no amulet
    [one] one amulet
   *[other] { $left } amulets
} left.
event-hand-drawn = { $seat }, your new hand is { $cards }.
event-card-laid = { $seat } lays a card.
event-cards-turned = { $attacker } turns up { $ours }, { $defender } { $theirs }.
event-hurt = A viking of { $seat } goes to hospital: { $station }.
event-nobody-hurt = { $seat } has no defender there: the card counts 0, and nobody is hurt.
event-cards-swapped = { $attacker } and { $defender } swap the cards they played.
event-hand-refilled = { $seat } takes up the { $n } cards of the exchange pile.
event-stone-lifted = { $seat } lifts { $kind } from { $wall } of { $owner }.
event-loot-kept = { $seat } keeps the { $kind }.
event-loot-returned = { $n } { $kind } back to the supply.
event-nothing-looted = { $seat } takes nothing.
event-stone-taken = { $seat } takes { $kind } from { $space }.
event-empty-handed = { $n ->
    [one] A viking
   *[other] { $n } vikings
} of { $seat } { $n ->
    [one] leaves
   *[other] leave
} { $space } empty-handed.
event-besieger-home = A besieger of { $seat } goes home without loot ({ $place }).
event-loot-home = { $seat } brings the looted { $kind } home.
event-stone-built = { $seat } builds { $kind } on { $wall }.
event-stone-extra = { $seat } keeps { $kind } beside the full walls.
event-moved-on = { $n ->
    [one] A viking
   *[other] { $n } vikings
} of { $seat } { $n ->
    [one] moves
   *[other] move
} on to { $station }.
event-healed = { $n ->
    [one] A viking
   *[other] { $n } vikings
} of { $seat } { $n ->
    [one] is
   *[other] are
} healed and back home.
event-stones-cleared = { $n } { $kind } on { $space } back to the supply.
event-pile-passed = { $seat } is the next first player.
event-village-complete = The village of { $seat } is complete.
event-rounds-over = Round { $round } was the last.
event-scored = { $seat }: { $stones } for stones, { $bonus } bonus, { $amulets } for amulets.
event-won = { $seat } wins with { $points ->
    [one] one point
   *[other] { $points } points
}.
event-won-together = { $seat } shares the victory, with { $points ->
    [one] one point
   *[other] { $points } points
}.

## What can happen

odds-duel = Your card against { $rival }’s
odds-win = won
odds-tie = tied
odds-lose = lost
odds-note = Counted exactly from what you know, if your rival lays any of his cards.

## Why a position is refused

refused-last-round = round { $round } is the last: no card is to be turned up after it
refused-first-round = the first card is turned up before this step ({ $rule })
refused-village = this seat owns { $village }
refused-carried = stones are carried home in the build step only ({ $rule })
refused-strong-seen = a hand that came from the pile is no longer the opening hand ({ $rule })
refused-one-besieger = { $colour } may have only one viking there ({ $rule })
refused-own-village = { $colour } cannot besiege his own village ({ $rule })
refused-loot-alone = needs one viking to stand on it
refused-loot-assaulted = must be true where a viking stands on loot ({ $rule })
refused-walls = must be a list of at most { $most } walls, each a list from bottom to top
refused-wall = a wall has at most { $most } stones ({ $rule })
refused-taken = stones lie lifted only while a besieger loots ({ $rule })
refused-taken-many = at most { $most } stones are lifted in a siege ({ $rule })
refused-vikings = { $colour } has { $n } vikings, not { $given }
refused-stones = there are { $n } { $kind } stones, not { $given }
refused-copies = there are only { $n } cards of value { $value }
refused-hand = hand and pile together hold { $n } cards, not { $given } ({ $rule })
refused-hand-empty = an empty hand takes up the pile at once ({ $rule })
refused-no-cards = no card is left to be dealt ({ $rule })
refused-strong = the hand holds no strong card ({ $rule })
refused-draw-pile = must hold the { $n } cards named nowhere else
refused-laid = there is no { $value } in the hand
refused-laid-when = a card lies face down only while both lay theirs in a duel ({ $rule })

## Why data are refused

refused-two-walls = must be two walls out of 1 to { $most }
refused-walls-once = each wall must lie beside exactly one siege space
refused-no-station = no station takes a difference of { $n }
