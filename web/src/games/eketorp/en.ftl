hospital = Hospital
healed = home
draw-pile = Draw pile
discard = Discards
materials = Materials
phase = Round { $round } of { $rounds } · { $step ->
    [materials] materials
    [placement] orders
    [reveal] the screens are lifted
    [combat] combats and sieges
    [build] building
    [over] the game is over
   *[end] end of the round
}
hand = Your hand
cards-in-hand = { $n } in hand
cards-on-pile = { $n } on the exchange pile
amulets = { $n ->
    [one] One amulet
   *[other] { $n } amulets
}
village-of = { $village }, village of { $name }
duel-wins = { $name } wins by { $n }
duel-draw = A draw: both are hurt
undefended = undefended
map = Map of the island. Drag to move it, use the wheel or two fingers to zoom, double-click to see all of it.
first = First player
initiative = Has the initiative
