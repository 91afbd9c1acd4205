phase = { $round ->
    [0] Before the first round
   *[other] Round { $round } of { $rounds } · { $step ->
        [draft] draft
        [actions] tricks
        [marriage] marriage
        [battle] battle
        [church] church
        [claim] claiming regions
       *[preparation] preparation
    }
}
map = Map of Ireland. Drag to move it, use the wheel or two fingers to zoom, double-click to see all of it.
track = Marriage
battle = Battle
church = Church
vikings = Vikings
raiders-left = { $n } of { $of } raiders
regions = Regions
points = Points
spread = Points at the end for having towns in different regions
to-come = { $n ->
    [0] The last of all
    [one] One more to come
   *[other] { $n } more to come
}
or = or
if-wins = Wins the trick:
if-not = Otherwise:
card-told = { $card }. If it wins the trick: { $wins }. Otherwise: { $else }.
town-told = { $town }, { $suit ->
    [battle] battle town
    [church] church town
   *[court] court town
} in { $region }: { $held ->
    [no] empty
   *[yes] { $owner }
}{ $monastery ->
    [yes] , with a monastery
   *[no] { "" }
}{ $conquered ->
    [yes] , taken by the Vikings
   *[no] { "" }
}
region-told = { $region }: { $power } points. { $state ->
    [grey] Can be claimed once { $threshold } towns are held; now { $held }.
    [gold] Can be claimed.
   *[held] Held by { $owner }.
}
packet = The packet before you
packet-head = { $n ->
    [one] Keep one; the rest goes left ({ $name })
   *[other] Keep { $n }; the rest goes left ({ $name })
}
packet-waiting = Waiting for the next packet
packet-size = { $n } cards in the packet
kept = Cards you keep
kept-head = Kept: { $n }
hand = Your hand
trick = The trick
trick-head = The trick, low to high
trick-for = For { $town }: low to high
order-head = Cards act from low to high
trick-told = { $n }. { $name }: { $card }{ $wins ->
    [yes] , which wins
   *[no] { "" }
}
steps = Steps of the round
step = { $step ->
    [draft] Draft
    [actions] Tricks
    [marriage] Marriage
    [battle] Battle
    [church] Church
   *[claim] Regions
}
player-told = { $name }: { $points ->
    [one] one point
   *[other] { $points } points
} if the game ended now, { $coins ->
    [one] one coin
   *[other] { $coins } coins
}, { $renown } renown, { $raiders ->
    [one] one raider
   *[other] { $raiders } raiders
}, { $towns ->
    [one] one town
   *[other] { $towns } towns
}, { $cards ->
    [one] one card
   *[other] { $cards } cards
}
good = { $id ->
    [points] Score track
    [coin] Coins
    [renown] Renown tokens
    [raider] Raiders taken
    [town] Towns
   *[hand] Cards
}: { $n }
has-marker = Holds the active town marker
would-score = { $name }, if the game ended now
line = { $id ->
    [points] Score track
    [coins] Most coins
    [marker] Marker
    [renown] Renown
    [regions] Region tokens
   *[spread] Regions reached
}
total = Total
reached = { $n ->
    [one] Towns in one region
   *[other] Towns in { $n } regions
}
final = The High King of Ireland
close = Close
princess = { $side ->
    [military-support] Towns of the Vikings count as yours where regions are claimed and their tokens scored. They hold { $towns ->
        [0] none yet
        [one] one
       *[other] { $towns }
    }.
    [establish-trade] Regions with a town of the Vikings count among those you have reached. Now that is { $regions ->
        [0] none that is new to you
        [one] one more
       *[other] { $regions } more
    }.
   *[reject] Four points at once. The card leaves the game.
}
sea-west = The Western Ocean
sea-east = The Irish Sea
score-open = { $track } on the track, { $final } more if it ended now
score-counted = { $track } on the track, { $final } from the final count
