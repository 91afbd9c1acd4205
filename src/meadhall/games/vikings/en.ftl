## Things

horse-of = { $vowel ->
    [yes] the horse of { $rider }
   *[no] the horse of { $rider }
}
label-seat = player { $n }
label-grapnel = grapnel { $n }
ship-of = { $ship } ({ $commander })
deck-cell = cell { $n } of { $ship }
task-name = { $name ->
    [none] no task
    [row] row
    [steer] steer
    [board] stand ready to board
    [throw] throw the grapnel
    [recover] recover the grapnel
    [haul] haul on the rope
    [bail] bail
    [overboard] throw the grapnel overboard
   *[plug] plug the leak
}
manoeuvre-name = { $name ->
    [straight] straight on
    [left] sideways to the left
    [right] sideways to the right
    [turn-1] turn 60 degrees to starboard
    [turn-2] turn 120 degrees to starboard
    [turn-3] turn about
    [turn-4] turn 120 degrees to port
   *[turn-5] turn 60 degrees to port
}
side-name = { $name ->
    [viking] the Vikings
   *[anglo_saxon] the Anglo-Saxons
}
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

prompt-deploy = Set-up: where does { $person } stand? A rider is then turned; “deploy” places everybody who is left.
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
prompt-assign = { $chosen ->
    [0] Crews: who gets another task? Everybody else keeps his own.
   *[other] Which task for { $person }?
}
prompt-speed = { $ship }: which speed, face down?
prompt-ship-move = { $ship }, sequence { $sequence }: which move?
prompt-interval = Between two sequences, aboard { $ship }: throw a grapnel, cut a rope, or go on.
prompt-hook = Where is the grapnel thrown?
prompt-slip = { $ship } cannot go straight on: to which side does it slip?
prompt-in-the-water = { $person } falls from the boat that you ran down: where in the water is he?
prompt-stations = Before the first turn: who, or which grapnel, goes to another place of its ship? Or leave all as it is.

## What can be done

action-place = Place on hex { $target }
action-face = Face { $target }
action-deploy = Place everybody who is left
action-shoot = { $target } shoots
action-at = Shoot at { $target }
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
action-assign = New task for { $target }
action-task = Task: { $target }
action-speed = Speed { $target }
action-sail = Sail { $target }
action-throw = Throw { $target }
action-hook = Aim at { $target }
action-climb = Climb aboard to the { $target } with a friend’s help
action-cut = Cut the rope of { $target }
action-station = Another place for { $target }
action-stow = Another place for { $target }

## What happened

event-placed = { $person } takes post at { $hex }.
event-stationed = { $person } goes to { $hex }.
event-stowed = { $grapnel } is stowed at { $hex }.
event-turn-begins = Turn { $turn } begins.
event-phase-begins = Turn { $turn }: the phase of { $side }.
event-ordered = { $side }: defensive fire is asked for { $order }.
event-shot = { $shooter } shoots at { $target }: { $die } gives { $letter }.
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
event-fought = Attack on { $target } at { $column } to 1: { $die } gives { $letter }.
event-unharmed = A stunned man cannot hurt his attacker.
event-retreats = { $person } retreats to { $hex }.
event-advances = { $person } advances to { $hex }.
event-calms-down = { $person } finds no enemy and calms down.
event-calmed = { $person } rolls { $die } and calms down.
event-trance = { $person } rolls { $die } and goes into a trance.
event-recovers = { $person } gets up.
event-naval-phase-begins = Turn { $turn }: the ships move.
event-captured = { $ship } falls to { $side }.
event-assigned = { $person }: { $task }.
event-speed-shown = { $ship }: speed { $speed }.
event-rolls-first = { $ship } rolls for the first move: { $die }.
event-stands-still = { $ship } loses way and stands still.
event-sails = { $ship } sails on.
event-veers = { $ship } slips sideways.
event-turns = { $ship } turns and heads { $heading }.
event-pushed = { $ship } is pushed aside.
event-scrapes-past = { $ship } cannot go straight on and slips sideways.
event-held-up = { $ship } is held up.
event-beached = { $ship } runs up the beach.
event-launched = { $ship } is afloat.
event-ship-leaves = { $ship } leaves the field.
event-collides = { $ship } strikes { $other }: { $total } on the table.
event-strikes-rocks = { $ship } strikes rocks: { $total } on the table.
event-battered = { $ship } takes { $points ->
    [one] one point of damage
   *[other] { $points } points of damage
}{ $leak ->
    [0] .
   *[other] ; water pours in ({ $leak } a phase).
}
event-capsizes = { $ship } capsizes.
event-in-water = { $person } comes up in the water at { $hex }.
event-takes-water = { $ship }: damage now { $total }.
event-sinks = { $ship } sinks.
event-wrecked = { $ship } will never sail again.
event-plugs = { $person } works at the leak: { $die }.
event-swims = { $person } is in deep water: { $die }.
event-throw-caught = { $person } throws a grapnel: { $die }, it bites.
event-throw-missed = { $person } throws a grapnel: { $die }, it falls short.
event-rope-breaks = The rope between { $ship } and { $other } parts ({ $die }).
event-rope-cut = { $person } cuts the rope: { $die }.
event-rope-holds = { $person } hacks at the rope: { $die }, it holds.
event-recovered = { $person } has the grapnel back.
event-thrown-overboard = { $person } throws the grapnel overboard.
event-hauled = { $ship } is drawn towards { $other }.
event-strays = The arrow of { $shooter } goes astray and finds { $victim }.
event-swings = { $ship } swings in beside { $other }.
event-towed = { $ship } is dragged along by { $other }.
event-grapnel-taken = { $person } takes up a grapnel.
event-grapnel-dropped = { $person } puts the grapnel down.
event-helped = { $friend } helps { $person } aboard.
event-scored = Vikings { $vikings }, Anglo-Saxons { $saxons }.

## Odds

odds-shot = What a shot may bring
odds-attack = What an attack may bring, with everybody who can join
odds-note = Counted exactly from the tables, on one roll of the die.
odds-nothing = no effect
odds-attacker-wounded = an attacker is wounded
odds-attacker-stunned = an attacker is stunned
odds-attackers-retreat = the attackers retreat
odds-slowed = the target is slowed
odds-retreats = the target retreats
odds-stunned = the target is stunned
odds-wounded = the target is wounded
odds-killed = the target is killed
