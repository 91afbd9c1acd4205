## Things

horse-of = { $vowel ->
    [yes] the horse of { $rider }
   *[no] the horse of { $rider }
}
label-seat = player { $n }
direction-name = { $name ->
    [N] north
    [NE] north-east
    [SE] south-east
    [S] south
    [SW] south-west
   *[NW] north-west
}
order-name = { $name ->
    [always] at every step
    [within-2] within 2 hexes
    [within-5] within 5 hexes
    [within-12] within 12 hexes
   *[never] never
}
passage-name = { $name ->
    [none] unharmed
    [stop] halted
    [wounded] wounded
   *[killed] killed
}

## What is asked

prompt-deploy = { $turning ->
    [0] Set-up: where does { $person } stand? Or: place everybody who is left.
   *[other] Which way does { $person } face? Choose the hex to which the horse turns its head.
}
prompt-drop-axes = Your phase begins: who lets go of the two-handed axe?
prompt-fire = Offensive fire: which archer shoots? Or end the step.
prompt-aim = { $shooter } shoots: at whom?
prompt-move = Movement: who moves? Or end the step.
prompt-moving = { $person } has { $points ->
    [one] one movement point
   *[other] { $points } movement points
} left.
prompt-defensive-fire = { $moving ->
    [0] The enemy has moved; those who stayed where they were can still be shot at. Who shoots? Hold, or give standing orders.
   *[other] { $mover } is on the move and can be shot at. Who shoots? Hold, or give standing orders.
}
prompt-lay-down = Where is { $carried } laid down?
prompt-tether = Where does { $horse } stand beside { $leader }?
prompt-clear = { $worker } clears a hex: choose the pile of dead, then where they go.
prompt-form-wall = { $chosen ->
    [0] Shield wall: who braces his shield? Or end the step.
   *[other] Which way does { $person } brace his shield?
}
prompt-take-axes = Before the combats: who takes the axe in both hands?
prompt-combat = Combat: whom do you attack? Or end the step.
prompt-declare = Attack on { $target }, { $attackers ->
    [0] nobody has joined yet
    [one] one attacker
   *[other] { $attackers } attackers
}. Who joins? Then fight.
prompt-suffer = Who bears the blow?
prompt-retreat = { $person } must retreat { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
}. Which way?
prompt-shift = { $person } needs the place of { $friend }. Which way does { $friend } step aside?
prompt-advance = The combat is won: who advances?
prompt-advancing = { $person } may advance { $hexes ->
    [one] one more hex
   *[other] { $hexes } more hexes
}.
prompt-unhorsed = { $person } is thrown. Where does he fall, next to his horse? Where all is taken, which friend makes room?

## What can be done

action-place = Place on hex { $target }
action-face = Face { $target }
action-deploy = Place everybody who is left
action-shoot = { $target } shoots
action-at = Shoot at { $target }
action-at-tail = Shoot at the hindquarters: { $target }
action-hold = Hold
action-hold-mover = Hold for the rest of this move
action-order = Ask for defensive fire: { $target }
action-move = Move { $target }
action-step = Go { $target }
action-wheel = Wheel the horse { $target }
action-mount = Mount { $target }
action-dismount = Dismount to the { $target }
action-dismount-behind = Dismount beside the horse’s tail, to the { $target }
action-lead = Take { $target } by the bridle
action-carry = Carry the stunned man
action-lay = Put down to the { $target }
action-take = Take the treasure
action-drop = Drop the treasure
action-leave = Leave the field
action-stop = Stop here
action-clear = { $target } clears a hex
action-brace = { $target } braces his shield
action-grip = { $target } takes the axe in both hands
action-loosen = { $target } goes back to one hand
action-attack = Attack { $target }
action-with = { $target } joins the attack
action-also = Attack { $target } as well
action-fight = Fight
action-bear = { $target } bears the blow
action-shift = Step aside to the { $target }
action-advance = { $target } advances
action-done = Done

## What happened

event-placed = { $person } takes post at { $hex }.
event-phase-begins = Turn { $turn }: the phase of { $side }.
event-ordered = New orders of { $side } for defensive fire: { $order }.
event-shot = { $shooter } shoots at { $target } and rolls { $die }.
event-impact = The shot of { $shooter } comes down on { $hex }: { $die }.
event-shot-lost = The shot of { $shooter } is lost: { $die }.
event-halts = { $shooter } shoots at { $mover } on the move.
event-stands-firm = { $person } keeps his place aboard.
event-slowed = { $person } loses { $points ->
    [one] one movement point
   *[other] { $points } movement points
}.
event-wounded = { $person } is wounded.
event-stunned = { $person } is stunned.
event-killed = { $person } is killed.
event-drowned = { $person } drowns.
event-horse-killed = A horse dies: { $horse }.
event-unhorsed = { $person } is thrown from the saddle.
event-crushed = { $person } falls among his enemies.
event-steps-aside = { $person } steps aside to { $hex }.
event-moved = { $person } moves to { $hex }.
event-enters = { $person } enters at { $hex }.
event-left = { $person } leaves the field.
event-infiltrates = { $person } slips past { $enemy }: { $die }, { $result }.
event-mounts = { $person } mounts and has { $points } points to ride.
event-dismounts = { $person } dismounts and has { $points } points to walk.
event-leads = { $person } leads { $horse }.
event-lets-go = { $person } lets go of { $horse }.
event-carries = { $person } carries { $carried }.
event-laid = { $person } is laid down at { $hex }.
event-treasure-taken = { $person } takes a treasure.
event-treasure-dropped = { $person } drops the treasure.
event-cleared = { $one } and { $other } clear { $hex }.
event-wall-formed = { $person } and his row of { $n } close a shield wall facing { $facing }.
event-axe-gripped = { $person } takes the axe in both hands.
event-axe-loosened = { $person } goes back to one hand.
event-unharmed = A stunned man cannot hurt his attacker.
event-retreats = { $person } retreats to { $hex }.
event-advances = { $person } advances to { $hex }.
event-calms-down = { $person } finds no enemy and calms down.
event-calmed = { $person } rolls { $die } and calms down.
event-trance = { $person } rolls { $die } and goes into a trance.
event-recovers = { $person } gets up.

## Odds

odds-shot = What a shot may bring
odds-attack = What an attack may bring, with everybody who can join
odds-note = Counted exactly from the tables, on one roll of the die.
odds-elsewhere = lands elsewhere
odds-nothing = no effect
odds-attacker-wounded = an attacker is wounded
odds-attacker-stunned = an attacker is stunned
odds-attackers-retreat = the attackers retreat
odds-slowed = the target is slowed
odds-retreats = the target retreats
odds-stunned = the target is stunned
odds-wounded = the target is wounded
odds-killed = the target is killed

## Why data and scenarios are refused

refused-over = the game is over: no decision is open
refused-not-over = there is no score: a decision must be open
refused-turn-0 = before the first turn the sides are placing their people: say which decisions are open ({ $rule })
refused-band = must be the first and the last distance, beyond the band before: [13, 30]
refused-letters = must be { $n } of the letters { $known }
refused-band-of-die = must be two numbers of the die and a result: [1, 3, stop]
refused-treasures-most = there are { $most } treasures
refused-other-side = { $person } is of the side { $side }, not of this one
refused-not-in-group = { $person } is not among the people of the group
refused-cannot-ride = { $person } cannot ride
refused-no-hexes = has no hex to stand on
refused-no-field-hex = { $given } is no hex of the field
refused-field-hex = { $given } is no hex of the field; write column and row, two digits each: 0512
refused-no-part = takes no part in this scenario
refused-other-owner = this seat does not play that side ({ $rule })
refused-horse-twice = { $horse } is named twice
refused-shield = only people who can form a shield wall, on foot, bear their shields so ({ $rule })
refused-cannot-carry = only people on their feet carry something ({ $rule })
refused-carried-twice = { $person } is carried twice, or by himself ({ $rule })
refused-carried = { $person } must be stunned and nowhere else to be carried ({ $rule })
refused-absent = leave it out if it is not there
refused-role = nobody has a part in a combat or shot that the open decisions do not name ({ $rule })
refused-not-there = nobody and nothing is on the field that is { $state }
refused-lifted = only whoever the open decisions move is lifted ({ $rule })
refused-no-room = there is no room at { $hex }
refused-own-flag = { $flag } is not for this one ({ $rule })
refused-no-riders = nobody rides { $ground ->
    [tree] among trees
    [house-interior] in a house
    [sea] in deep water
    [river] in deep water
    [ship] aboard
   *[other] on this ground
} ({ $rule })
refused-no-ground = nobody can stand on this ground ({ $rule })
refused-armour = armour drowns at once in deep water ({ $rule })
refused-held = is not the side of whoever leads the horse
refused-leader-gone = nobody who is not there leads a horse
refused-corpses = { $n } people are dead, and { $given } lie on the field
refused-treasure-elsewhere = the treasures say that it is elsewhere ({ $rule })
refused-carrier = { $person } cannot carry it ({ $rule })
refused-move-when = a move is under way only if the open decisions name it ({ $rule })
refused-combat-when = a combat is under way only if the open decisions name it ({ $rule })
refused-treasures-all = there are { $most } treasures in all, those aboard included
refused-scenario-game = must be { $wanted }, not { $given }
refused-hall-missing = missing: a score for hall_held needs the building that counts
refused-side-empty = nobody of the side { $side } takes part
refused-layout-part = must be a table with a map of the game, or a file of one’s own, and where it lies: map = …, at = [0, 20]
refused-own-map-file = { $given } cannot be read; it is looked for beside this file
refused-own-map-id = there is a map { $id } already; give yours another id
refused-same-mark = two of these maps have the same mark; theirs are { $marks }
refused-far-map = a map lies too far away
refused-edges = { $name } must be a list of the sides { $known }, not { $given }
refused-listed = { $person } is listed already, in { $where }
refused-zone-or-entry = needs either a zone where it is placed or an entry by which it comes in
refused-zone-turn = belongs to an entry; a zone is filled before the game
refused-zone = must be two hexes, north-west and south-east: 0000-1104
refused-zone-empty = { $zone } has no hex: the north-western one comes first
refused-room = has { $n } hexes to stand on; { $people } people need { $wanted }
refused-score-twice = { $side } has points for { $event } already
refused-takes-no-part = { $given } takes no part
refused-tables = must be written as [[{ $key }]]
refused-name = must be small letters, digits, - and _, a letter first, not { $given }
