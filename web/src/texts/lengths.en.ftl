## How long scenarios take, how hard they are, and what they teach

length-measured = { $n ->
    [one] (from one game here)
   *[other] (from { $n } games here)
}
difficulty-1 = to begin with
difficulty-2 = once you know the rules
difficulty-3 = with all the rules
teaches-eketorp-standard = Teaches: guessing what others will do, and when to let something go.
teaches-brian-boru-standard = Teaches: winning with a card, and gaining even more by losing with another.
teaches-878-standard = Teaches: moving whole armies, holding what was won, and ending the war in time.
teaches-878-advanced = Teaches: choosing events that fit one’s own plan.
teaches-878-northumbrian-raids = Teaches: landing, battle and retreat, on a small part of the map.
teaches-878-alfreds-gamble = Teaches: hunting and hiding a leader, and battle in few turns.
teaches-vikings-salters-hut = Teaches: moving, shooting, close combat and doors, with few people.
teaches-vikings-village-raid = Teaches: everything on land, treasure, horses and ships at the shore.
teaches-vikings-boarding-action = Teaches: ships, grapnels and fighting from deck to deck.
teaches-vikings-fyrd-landing = Teaches: landing under fire and forming a line.
teaches-vikings-monastery-gold = Teaches: taking treasure against time.
teaches-vikings-sea-chase = Teaches: rowing, sailing and ramming.
teaches-vikings-camp-defence = Teaches: surprise, and getting a ship off the sand.
teaches-vikings-shield-wall = Teaches: shield walls and armies without ships.
teaches-diex-aie-malefosse = Teaches: moving, shooting and fighting with a large troop, on ground of three heights.
teaches-diex-aie-retour-au-camp = Teaches: leading animals, and screening those who lead them.
teaches-diex-aie-la-charge-de-roussel = Teaches: charges and counter-charges, with few people and hardly a shot.
teaches-diex-aie-le-mur = Teaches: shield walls, and where they are weak.
teaches-diex-aie-les-haches-du-nord = Teaches: the two-handed axe, its reach and its price.
teaches-diex-aie-raid-ecossais = Teaches: throwing and vanishing, and fighting among trees.
teaches-diex-aie-le-pont = Teaches: holding a narrow place, and forcing one.
teaches-diex-aie-le-village-brule = Teaches: houses, windows and fences, and saving those who cannot fight.
teaches-diex-aie-le-grand-hall = Teaches: fighting from room to room, doors and crossfire.
teaches-diex-aie-les-pillards-danois = Teaches: works of a full turn, and getting away with the loot.
teaches-diex-aie-echelles = Teaches: fascines, ladders and the fight for a platform.
teaches-diex-aie-feu-sur-la-motte = Teaches: fire by hand and by arrow, and putting it out.
teaches-diex-aie-le-dernier-reduit = Teaches: everything a castle has: gates, bridge, ramp and keep.
teaches-diex-aie-siege-le-siege = Teaches: a whole siege of a castle, with ladders, fascines, a bailey and a motte.
teaches-diex-aie-siege-le-siege-du-hall = Teaches: the siege day, fire on thatch, and when to go in.
