phase = Turn { $turn } · { $faction } · { $phase ->
    [reinforcement] reinforcements
    [leaders] leaders
    [movement] movement
    [battles] battles
   *[draw] drawing cards
}
over = The war is over, in turn { $turn }
before = Before the first turn
map = Map of England. Drag to move it, use the wheel or two fingers to zoom, double-click to see all of it.
ahead = { $deed ->
    [plunder] { $n ->
        [one] { $n } shire plundered
       *[other] { $n } shires plundered
    }, { $enough } needed
   *[hold] Vikings: { $n ->
        [one] { $n } major shire
       *[other] { $n } major shires
    }, { $enough } needed
}. { $side ->
    [viking] { $is ->
        [over] They have won.
       *[open] They are ahead.
    }
   *[english] { $is ->
        [over] The English have won.
       *[open] The English are ahead.
    }
}
tracks = Turn, order and conquest
turn = Turn { $n }
alfred-waits = Alfred the Great comes in this turn.
order = Order of the factions in this turn
bag = { $n ->
    [one] One cube in the bag
   *[other] { $n } cubes in the bag
}
victory = { $n ->
    [one] The Vikings hold one major shire
   *[other] The Vikings hold { $n } major shires
}; with 9 they win when treaties end the war, with 14 at once.
held = { $n ->
    [one] The Vikings hold one major shire.
   *[other] The Vikings hold { $n } major shires.
}
plunder = Plundered: { $n } of { $of }.
hands = Cards in hand
hand-of = { $faction }: { $n ->
    [one] one card
   *[other] { $n } cards
} in hand{ $sealed ->
    [yes] , treaty played
   *[no] {""}
}
fled = Fled
nobody = nobody
leaders = Leaders
off-board = about to land
battle = Battle of { $shire }
face = { $face ->
    [hit] Hit
    [command] Command
    [blank] nothing
   *[flee] Flee
}
piles = Reserves and cards
reserve = In reserve
fyrd-cards = Fyrd cards
fyrd-left = { $n ->
    [one] One in the deck: { $list }
   *[other] { $n } in the deck: { $list }
}
fyrd-spent = { $n ->
    [one] One drawn: { $list }
   *[other] { $n } drawn: { $list }
}
cards-of = { $hand } in hand, { $deck } to draw
picks = Your events: { $list }
spent = Played: { $list }
left = On average { $attackers } attackers and { $defenders } defenders are left.
old-names = Old names
fort = A Viking fort stands here.
hand = Your cards
card-type = { $type ->
    [treaty] Treaty
   *[movement] Movement
}
card-move = { $armies ->
    [one] One army
   *[other] { $armies } armies
} may move, each through up to { $shires ->
    [one] one shire
   *[other] { $shires } shires
}.{ $type ->
    [treaty] { " " }Played as a treaty it brings the end of the war nearer.
   *[movement] {""}
}
major = major shire
marsh = marsh
centre = Reinforcements:
choose-here = What shall be done here?
orders = Orders
close = Close
wins = won
details = Tracks and leaders
