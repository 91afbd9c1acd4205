## Things

anywhere = anywhere in Ireland
label-card = { $suit ->
    [battle] battle
    [church] church
    [court] court
   *[royal] royal
} { $value }
label-colour = { $id ->
    [red] red
    [blue] blue
    [yellow] yellow
   *[any] any colour
}
label-option = { $id ->
    [first] the first option
   *[second] the second option
}
label-symbol = { $id ->
    [none] nothing
    [town] the active town
    [coin] coin
    [pay] payment
    [renown] renown
    [church] church disc
    [battle] raider
    [court] step up the marriage track
    [expand] expansion
    [liberate] liberation
    [points] points
    [any-town] any town
    [region-town] town of the region
   *[princess-choice] the Princess’s hand
}
symbols = { $id ->
    [town] the active town
    [coin] { $n ->
        [one] a coin
       *[other] { $n } coins
    }
    [pay] { $n ->
        [one] pay a coin
       *[other] pay { $n } coins
    }
    [renown] { $n ->
        [one] a renown token
       *[other] { $n } renown tokens
    }
    [church] { $n ->
        [one] a church disc
       *[other] { $n } church discs
    }
    [battle] { $n ->
        [one] a raider
       *[other] { $n } raiders
    }
    [court] { $n ->
        [one] a step at court
       *[other] { $n } steps at court
    }
    [expand] { $n ->
        [one] an expansion
       *[other] { $n } expansions
    }
   *[liberate] { $n ->
        [one] free a town
       *[other] free { $n } towns
    }
}

## What is asked

prompt-settle-town = Choose the town you start from. No other player’s town may lie in its region.
prompt-draft-cards = { $left ->
    [one] Keep one more card, then pass the rest to the left.
   *[other] Keep { $left } cards, then pass the rest to the left.
}
prompt-set-marker = You lead: put the marker on an empty town whose colour you can play.
prompt-play-card = Play a card. The highest of the town’s colour ({ $colour }) or royal wins the trick.
prompt-choose-option = Your card is { $card }: choose what it does.
prompt-buy-more = Pay { $cost } coins for one more ({ $symbol })? You have { $coins }.
prompt-expand-by-road = Pay { $cost } coins for an empty town at the end of a road from one of yours?
prompt-free-town = Which town do you free from the Vikings?
prompt-wed-princess = The Princess of Denmark offers you her hand. On what terms?
prompt-receive-town = The marriage brings you an empty town: { $region }. Which one?
prompt-lose-town = The Vikings take a town of { $loser }: which one?
prompt-build-monastery = In which of your towns do you build a monastery?

## What one can do

action-settle = Start from { $target }
action-keep = Keep { $target }
action-activate = Put the marker on { $target }
action-play = Play { $target }
action-choose = Choose { $target }
action-buy = Pay for one more
action-done = Leave it at that
action-expand = Expand to { $target }
action-liberate = Free { $target }
action-receive = Receive { $target }
action-wed = Answer her: { $target }
action-surrender = Give { $target } to the Vikings
action-build = Build a monastery in { $target }

## What happened

event-first-player = { $seat } is the first player.
event-town-settled = { $seat } starts from { $town }.
event-round-begins = Round { $round } of { $rounds }.
event-marriage-shown = Marriage: { $card }.
event-last-round = This is the last round.
event-vikings-land = { $n ->
    [one] One raider lands
   *[other] { $n } raiders land
} in the battle area.
event-cards-dealt = Everybody is dealt { $n ->
    [one] one card
   *[other] { $n } cards
}.
event-packet-seen = { $seat }, the packet before you: { $cards }.
event-card-kept = { $seat }, you keep { $card }.
event-packets-passed = The packets go to the left.
event-last-cards-kept = Everybody keeps what is left.
event-hand-taken = { $seat }, your hand: { $cards }.
event-town-activated = { $seat } puts the marker on { $town }.
event-no-active-town = No town is empty: { $seat } leads without one.
event-card-led = { $seat } leads { $card }.
event-card-played = { $seat } plays { $card }.
event-trick-won = { $seat } wins the trick with { $card }.
event-trick-unwon = Nobody wins the trick; the marker stays with { $seat }.
event-primary-used = { $card }: { $seat } takes the primary action.
event-option-used = { $card }: { $seat } takes { $option }.
event-only-option-used = { $card }: { $seat } takes its only option.
event-town-taken = { $seat } takes { $town } and the marker.
event-coins-gained = { $seat } gains { $n ->
    [one] a coin
   *[other] { $n } coins
}.
event-coin-paid = { $seat } pays { $n ->
    [one] a coin
   *[other] { $n } coins
}.
event-points-lost = { $seat } has no coin and loses { $n ->
    [one] a point
   *[other] { $n } points
}.
event-nothing-to-pay = { $seat } has neither coin nor point to pay with.
event-renown-gained = { $seat } gains { $n ->
    [one] a renown token
   *[other] { $n } renown tokens
}.
event-church-joined = { $seat } puts { $n ->
    [one] a disc
   *[other] { $n } discs
} in the church area.
event-raiders-taken = { $n ->
    [0] The battle area is empty: { $seat } takes no raider
    [one] { $seat } takes a raider
   *[other] { $seat } takes { $n } raiders
}.
event-court-climbed = { $seat } moves up the marriage track to space { $space }.
event-more-bought = { $seat } pays for one more.
event-court-slid-back = The space is taken: { $seat } moves back to space { $space }.
event-expanded = { $seat } pays { $cost } coins and expands to { $town }.
event-town-freed = { $seat } frees { $town }, a town of { $owner }.
event-last-cards-discarded = Everybody discards the last card unseen.
event-married = { $seat } marries: { $card }.
event-nobody-married = Nobody has courted: { $card } leaves the game.
event-points-gained = { $seat } gains { $n ->
    [one] a point
   *[other] { $n } points
}.
event-princess-answered = The Princess and { $seat }: { $side }.
event-no-town-left = No empty town is left for { $seat }.
event-town-received = { $seat } receives { $town }.
event-track-left = { $seat } goes back to the foot of the marriage track.
event-vikings-repelled = The Vikings are repelled.
event-town-conquered = The Vikings take { $town } from { $seat }.
event-no-town-to-lose = { $seat } has no town to lose.
event-raiders-withdraw = { $n ->
    [one] The last raider leaves
   *[other] The last { $n } raiders leave
} the battle area.
event-first-spoil = { $seat } has the most raiders, gains a renown token and scores { $renown ->
    [one] one point
   *[other] { $renown } points
} for renown. The raiders go back.
event-first-spoil-tied = Several have the most raiders: nobody gains renown.
event-second-spoil = { $seat } gains a point for raiders and gives one back.
event-church-tied = Several have the most church discs: no monastery, and the marker stays.
event-monastery-built = { $seat } builds a monastery in { $town }.
event-no-monastery = { $seat } has no town for a monastery.
event-marker-taken = { $seat } leads in the church, takes the marker and all own church discs back.
event-church-thanks = { $seat } gains a point for the church and takes a disc back.
event-church-discs-back = { $seat } takes all own church discs back.
event-region-opened = { $region } can now be claimed.
event-region-tied = { $region } is tied: its token stays on the board.
event-region-lost = { $seat } loses { $region } to the Vikings.
event-region-claimed = { $seat } claims { $region }.
event-game-ends = The game is over.
event-scored-goods = { $seat }: { $goods } for coins and marker, { $renown } for renown.
event-scored-regions = { $seat }: { $regions } for region tokens, { $spread } for towns in different regions.
event-won = { $seat } is High King with { $points ->
    [one] one point
   *[other] { $points } points
}.
event-won-together = { $seat } shares the victory, with { $points ->
    [one] one point
   *[other] { $points } points
}.

## Why data are refused

refused-picks = must add up to the { $n } cards dealt
refused-secondary = must be one or two lists of symbols
refused-primary = must hold the town symbol, once
refused-symbols = an action has at most { $most } symbols
refused-symbol = { $given } is no symbol for it; known: { $known }
refused-no-road = no road can lead to { $town }
refused-roads-both = must name { $town } too: roads work both ways
refused-no-town = needs a town
refused-region-towns = must be the towns that name this region: { $towns }

## Why a position is refused

refused-round-step = step { $step } cannot be in round { $round }
refused-rounds = { $players } players play { $n } rounds ({ $rule })
refused-princess-last = the Princess of Denmark is always the last to come ({ $rule })
refused-held-twice = { $card } is held twice
refused-not-turned = { $card } has not been turned up
refused-not-won = { $card } can only be won at the end of this round ({ $rule })
refused-track = { $colour } stands on that space: no two discs are level above the first ({ $rule })
refused-princess-side = whoever holds the Princess must have chosen a side ({ $rule })
refused-princess-rejected = nobody holds a Princess who was rejected ({ $rule })
refused-princess-nobody = nobody holds the Princess
refused-not-on-board = is not on the board ({ $rule })
refused-settled = at the start each player has one town, in a region of its own ({ $rule })
refused-active-when = there is an active town only while the open decisions name a trick ({ $rule })
refused-draft-over = after { $n } steps the draft is over ({ $rule })
refused-draft-step = must be { $n } in the step { $step }
refused-table-when = cards lie on the table only while the open decisions name a trick ({ $rule })
refused-cards-when = nobody has such cards in the step { $step } ({ $rule })
refused-card-twice = card { $card } is named twice
refused-no-cards = there are not enough cards for it
refused-hands-alike = all hands are alike in size, but for the cards of the trick under way
refused-hands-most = a hand has at most { $n } cards
refused-void-when = hands show what they lack in the actions phase only ({ $rule })
refused-void = the hand holds card { $card }, of the suit { $suit }
refused-draft-steps = there are { $n } steps
refused-kept-many = so many cards are not kept in this step ({ $rule })
refused-kept-elsewhere = card { $card } is not with the player who kept it
refused-packets-when = packets go round in the draft only ({ $rule })
refused-packets-alike = all packets are alike in size, counting the cards kept in this step
refused-packets-large = the packets hold more cards than are still to be kept ({ $rule })
refused-hand-packets = cards are kept out of packets: say which packets go round ({ $rule })
refused-no-packets = without packets the draft is at its beginning ({ $rule })
