## Turn and phase

before = Setting up
over = The fighting is over
phase = Turn { $turn }: { $side }, { $step }
phase-naval = Turn { $turn }: the ships move
second = { $side }, second player
naval = the ships move
step-begin = beginning
step-fire = fire
step-movement = move
step-combat = combat
step-recovery = recover
must-attack = Berserkers beside an enemy attack before the step can end.

## Ships

fate-afloat = afloat
fate-beached = beached
fate-wrecked = wrecked
fate-sunk = sunk
fate-away = away
speed = speed { $n }
choice = chosen: { $n }
rowers = { $n ->
    [one] one at the oars
   *[other] { $n } at the oars
} of { $crew } aboard
damage = damage { $n }; sinks at { $sinks }

## What counts

score-killed = each enemy dead
score-leader_killed = their Jarl or Earl dead
score-treasure_taken = each treasure taken away, or aboard an own ship afloat
score-treasure_kept = each treasure that is not taken
score-ship_lost = each enemy ship sunk, captured or wrecked
score-ship_exited = each own ship that has left
score-character_exited = each of one’s own who has left
score-hall_held = the hall held
score-on_land = each of one’s own ashore
edge-N = north
edge-E = east
edge-S = south
edge-W = west
enter = From turn { $turn }, from the { $edges }: { $people }.
leave = Way out by the { $edges }: { $who }.
weak = women and elders
margin = { $n ->
    [one] Whoever has more points at the end wins.
   *[other] Whoever leads by { $n } points at the end wins; else it is a draw.
}

## Seats

seat-viking = Vikings
seat-anglo_saxon = Anglo-Saxons

## What answers are compared by

any-effect = any effect
kills = killed
