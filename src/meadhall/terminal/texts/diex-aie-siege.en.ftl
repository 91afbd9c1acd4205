## The siege sheet

siege-day = day { $day } of { $last }
food = { $days ->
    [one] food for one day
   *[other] food for { $days } days
}
rations = { $days ->
    [one] food left in the bailey for one day
   *[other] food left in the bailey for { $days } days
}
initiative = initiative: { $side }
ladders = ladders { $ladders }
fascines = fascines { $fascines }
archers = archers { $archers } (fire +{ $bonus })
talk-bonus = talks +{ $bonus }
burnt = hexes burnt down { $hexes }
bailey-fallen = the bailey has fallen
camp-column = camp
camp-healthy = healthy
camp-wounded = wounded
camp-lost = lost
camp = { $camp ->
    [besiegers] besiegers
    [detached] besiegers sent out
    [garrison] garrison
   *[relief] relief army
}
health = { $health ->
   *[wounded] wounded
}
sick = Sick list: { $people }
due = { $when ->
    [months] for months
    [day] well on day { $day }
   *[tonight] wounded today
}
log-day = Day { $day }:
deed = { $action ->
    [assault] assault
    [sortie] sortie for food
    [general-sortie] general sortie
    [build] building
    [talk] talks
    [relief] battle with the relief army
    [build-and-talk] building and talks
   *[nothing] nothing
}
fight = { $kind ->
    [assault] Assault
    [sortie] Sortie for food
    [battle] Battle in the field
   *[open] Battle before the walls
}

## Answers

verb-pick = Name
verb-burn = Set fire to
verb-ground = On the map of
verb-edge = From the side
