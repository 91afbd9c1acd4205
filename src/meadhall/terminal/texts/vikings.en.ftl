## The field

banner = turn { $turn } of { $turns } · { $phase }
setting-up = setting up
phase = { $phase ->
    [naval] the ships move
   *[player] { $side }
}
step = { $step ->
    [begin] beginning
    [fire] fire
    [movement] movement
    [combat] combat
   *[recovery] recovery
}
second-player = { $side } (second player)
legend = Three letters are a person, in capitals a Viking; below it (!) wounded, (?) stunned, an arrow where his shield or his horse points; +2 two dead; $ a treasure; □ a deck; behind a name: hex, attack/defence/movement. Ground: (.) flat, (:) path, (_) beach, (s) scrub, (t) tree, (/) bank, (m) marsh, (o) rock, (h) house, (≈) shallows, (~) sea, (r) river, (=) bridge. Between hexes: │ wall, ╎ door, ◊ window, ^ top of a bank
maps = What is told names hexes as they are printed on their maps: { $corners }
horse = hor
state = { $state ->
    [wounded] wounded
    [stunned] stunned
    [dead] dead
    [gone] has left
   *[coming] still to come
}
axe = axe in both hands
wall = shield wall
ship-ship = ship
ship-at = hex
ship-heading = heading
ship-speed = speed
ship-damage = damage
fate = { $fate ->
    [beached] beached
    [wrecked] wrecked
    [sunk] sunk
   *[away] away
}
rope = A rope leads from { $home } to { $hook }.
score-side = side
score-dead = dead
score-hurt = hurt
score-points = points

## Answers

verb-place = Place on a hex
verb-face = Face
verb-shoot = Who shoots
verb-at = Shoot at
verb-at-tail = Shoot at the hindquarters of
verb-order = When you are asked for defensive fire
verb-move = Move
verb-step = Go
verb-wheel = Wheel the horse
verb-mount = Mount
verb-dismount = Dismount to
verb-dismount-behind = Dismount beside the horse’s tail, to
verb-station = Another place for
verb-stow = Another place for the grapnel
verb-lead = Take by the bridle
verb-lay = Put down to
verb-clear = Clear a hex
verb-brace = Brace for the shield wall
verb-grip = Take the axe in both hands
verb-loosen = Go back to one hand
verb-attack = Attack
verb-with = Join the attack
verb-also = Attack as well
verb-bear = Bear the blow
verb-shift = Step aside to
verb-advance = Advance
verb-assign = Give a new task to
verb-task = Task
verb-speed = Speed
verb-sail = Sail
verb-throw = Throw a grapnel
verb-hook = Aim at a cell
verb-cut = Cut the rope of
verb-climb = Climb aboard to

## Chapters of the rules

chapter-component = What is in the box
chapter-G1 = General rules 1. The turn
chapter-G2 = General rules 2. The player’s phase
chapter-G3 = General rules 3. Fire
chapter-G4 = General rules 4. Lines of fire and cover
chapter-G5 = General rules 5. Movement
chapter-G6 = General rules 6. Stacking
chapter-G7 = General rules 7. Combat
chapter-N1 = Ships 1. The ships
chapter-N2 = Ships 2. Tasks aboard
chapter-N3 = Ships 3. Speed
chapter-N4 = Ships 4. Moving the ships
chapter-N5 = Ships 5. Collisions
chapter-N6 = Ships 6. Grapnels
chapter-N7 = Ships 7. Damage
chapter-N8 = Ships 8. People aboard, ashore and in the water
chapter-axe = The two-handed axe
chapter-berserker = Berserkers
chapter-wall = The shield wall
chapter-horse = Riders and horses
chapter-treasure = Treasures
chapter-opt = Optional rules
chapter-scenario = Scenarios
chapter-sheet = The play sheets

## How to win

goal = It ends after the last turn, or as soon as one side has nobody left standing.
goal-of = { $side }: { $counted }.
counts = { $event ->
    [killed] each enemy dead
    [leader_killed] their Jarl or Earl dead
    [treasure_taken] each treasure taken away, or aboard an own ship afloat
    [treasure_kept] each treasure that is not taken
    [ship_lost] each enemy ship sunk, captured or wrecked
    [ship_exited] each own ship that has left
    [character_exited] each of one’s own who has left
    [hall_held] the hall held
   *[on_land] each of one’s own ashore
}
goal-margin = { $n ->
    [one] Whoever has more points at the end wins.
   *[other] Whoever leads by { $n } points at the end wins; else it is a draw.
}
