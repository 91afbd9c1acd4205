# with ../../skirmish

## Things

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

## What is asked

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

event-stationed = { $person } goes to { $hex }.
event-stowed = { $grapnel } is stowed at { $hex }.
event-turn-begins = Turn { $turn } begins.
event-fought = Attack on { $target } at { $column } to 1: the die shows { $die }.
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

## Why data and scenarios are refused

refused-people-most = there is room for { $most } people, not { $given }
refused-horses-most = there is room for { $most } horses, not { $given }
refused-collision-rows = totals must rise from row to row
refused-ships-most = there is room for { $most } ships, not { $given }
refused-hull-cells = must have { $n } cells, each once
refused-no-hull-cell = { $given } is no cell of the hull
refused-ships-of-type = there are only { $most } of the type { $type } ({ $rule })
refused-crew-most = a { $type } has { $n } cells
refused-grapnels-most = there are { $most } grapnels in all
refused-moor-off = so the ship lies partly off the field
refused-moor-on = so the ship lies on { $ship }, at { $hex }
refused-moor-beach = { $hex } lies under the ship and is not on a beach or in the water
refused-moor-dry = { $hex } lies under the ship and is not in the water
refused-moor-sand = no cell of the ship lies on a beach
refused-nobody = { $given } is nobody of the game
refused-nobody-near = { $given } is nobody of the game; perhaps { $near }
refused-ship-name = another ship is called { $name }

## Why a position is refused

refused-task = tasks are for people aboard ({ $rule })
refused-choice-when = speeds lie face down only while they are chosen ({ $rule })
refused-ship-off = the ship lies partly off the field
refused-ship-on = the ship lies on { $ship }, at { $hex }
refused-ship-dry = { $hex } lies under the ship and is dry land ({ $rule })
refused-own-hook = a rope runs from one ship on the field to another ({ $rule })
refused-ship-gone = this ship is not on the field
refused-rope = these two cells are { $least } hexes apart; a rope between them is as long or longer, up to { $most } ({ $rule })
refused-stowed-twice = only one grapnel is stowed on a cell ({ $rule })
refused-ship-missing = { $ship } is not there
refused-ship-cell = write the ship and one of its cells, from 1 to { $n }: { $ship }.1
refused-grapnel-elsewhere = is not there to be carried ({ $rule })
refused-grapnel-nobody = nobody carries it ({ $rule })
