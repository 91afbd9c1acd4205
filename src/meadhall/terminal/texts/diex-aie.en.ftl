## The field

banner = turn { $turn } of { $turns } · { $phase }
setting-up = setting up
step = { $step ->
    [begin] beginning
    [fire] fire
    [charges] charges
    [works] works
    [movement] movement
    [combat] combat
   *[recovery] recovery
}
second-player = { $side } (second player)
legend = Three letters are a person, in capitals a Norman or a Scot; below it (!) wounded, (?) stunned, an arrow where his shield or his horse points; +2 two dead; * a fire; H a ladder; = fascines; behind a name: hex, attack/defence/movement. Ground: (.) flat, (:) path, (_) beach, (s) scrub, (t) tree, (/) bank, (m) marsh, (o) rock, (h) house, (~) sea, (r) river, (=) bridge. Between hexes: │ wall or palisade, ╎ door or gate, ◊ window, ^ top of a bank
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
verb-roll = Roll for
verb-charge = Charge
verb-lane = By the shortest way, riding home
verb-counter = Ride against him
verb-clash = Charge home
verb-cover = Covered against
verb-task = Set to work
verb-haul = The other end first, to
verb-raise = Raise the ladder here, to
verb-raise-behind = Raise the ladder at the other end, to
verb-turn-ladder = Turn
verb-shift-ladder = Shift
verb-topple = Throw a ladder down
verb-arson = Light a fire
verb-douse = Put out a fire
verb-flaming = Shoot a flaming arrow
verb-snatch = Snatch the rein of
verb-push = Push the horse to

## Chapters of the rules

chapter-1 = 1. The counters
chapter-2 = 2. The turn
chapter-3 = 3. Ground
chapter-4 = 4. Movement
chapter-5 = 5. Fire
chapter-6 = 6. Combat
chapter-7 = 7. Tactics
chapter-8 = 8. Houses
chapter-9 = 9. Castles
chapter-10 = 10. Attacking a castle
chapter-11 = 11. Sieges
chapter-scenario = Scenarios
chapter-campaign = Campaigns
chapter-c1 = Campaign 1. The aim
chapter-c2 = Campaign 2. The maps
chapter-c3 = Campaign 3. The sheets
chapter-c4 = Campaign 4. The counters
chapter-c5 = Campaign 5. Buildings
chapter-c6 = Campaign 6. The day
chapter-c7 = Campaign 7. Loyalty
chapter-c8 = Campaign 8. Groups
chapter-c9 = Campaign 9. Commanders
chapter-c10 = Campaign 10. Spies
chapter-c11 = Campaign 11. Supply convoys
chapter-c12 = Campaign 12. Money
chapter-c13 = Campaign 13. Encounters
chapter-c14 = Campaign 14. Battle
chapter-c15 = Campaign 15. Sieges
chapter-c16 = Campaign 16. Placing on the map
chapter-c17 = Campaign 17. Quick resolution
chapter-c18 = Campaign 18. The weather
chapter-1-1 = 1.1 Scale
chapter-1-2 = 1.2 The counters
chapter-2-1 = 2.1 The steps of a phase
chapter-3-1 = 3.1 Open ground
chapter-4-1 = 4.1 Stacking
chapter-4-2 = 4.2 Limits of movement
chapter-4-3 = 4.3 Infiltration
chapter-4-4 = 4.4 Riders and horses
chapter-5-1 = 5.1 Fire and movement
chapter-5-2 = 5.2 Fire and combat
chapter-5-3 = 5.3 Defensive fire
chapter-5-4 = 5.4 Resolving a shot
chapter-5-5 = 5.5 Lines of fire and cover
chapter-6-1 = 6.1 Ground in combat
chapter-6-2 = 6.2 Several together
chapter-6-3 = 6.3 Armour
chapter-6-5 = 6.5 Retreat
chapter-6-6 = 6.6 Advance
chapter-6-7 = 6.7 Limits of combat
chapter-6-8 = 6.8 Combat and horses
chapter-7-1 = 7.1 Thrown lances
chapter-7-2 = 7.2 Charges
chapter-7-3 = 7.3 The shield wall
chapter-7-4 = 7.4 The two-handed axe
chapter-8-1 = 8.1 Ground of houses
chapter-8-2 = 8.2 Fire and houses
chapter-8-3 = 8.3 Cover of houses
chapter-8-4 = 8.4 Movement and houses
chapter-8-5 = 8.5 Combat and houses
chapter-9-1 = 9.1 Ground of castles
chapter-9-2 = 9.2 Defences
chapter-9-3 = 9.3 Fire and castles
chapter-9-4 = 9.4 Cover of castles
chapter-9-5 = 9.5 Movement in castles
chapter-10-1 = 10.1 Ladders
chapter-10-2 = 10.2 Fire by hand
chapter-10-3 = 10.3 Flaming arrows
chapter-10-4 = 10.4 Filled ditches
chapter-11-1 = 11.1 The day of a siege
chapter-11-2 = 11.2 Building equipment
chapter-11-3 = 11.3 Burning works
chapter-11-4 = 11.4 Actions
chapter-11-5 = 11.5 Surrender
chapter-11-6 = 11.6 Events
chapter-c0 = Campaign
verb-along = Stand along
verb-patrol = Meet a patrol
