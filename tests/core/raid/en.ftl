label-count = { $id }
label-place = { $id ->
    [home] home
    [north] the north
   *[south] the south
}
label-faction = { $id ->
    [danes] the Danes
    [norse] the Norse
   *[english] the English
}
label-seat = seat { $id }

prompt-muster = How many men for { $faction }?
prompt-move = Where do { $faction } go?
prompt-window = Do you ambush { $faction }?
prompt-battle = { $attacker } against { $defender }: fight or retreat?
prompt-aftermath = Do { $faction } plunder?

action-muster = Muster { $target }
action-move = Go { $target }
action-ambush = Ambush
action-decline = Decline
action-fight = Fight
action-retreat = Retreat
action-plunder = Plunder
action-rest = Rest

event-ordered = You order { $n } men for { $faction }.
event-mustered = { $faction }: { $n } men.
event-moved = { $faction } go: { $place }.
event-answered = { $seat } has answered.
event-ambushed = { $seat } ambushes { $faction }.
event-fought = { $attacker } roll { $ours }, { $defender } { $theirs }.
event-retreated = { $faction } retreat.
event-plundered = { $faction } plunder: { $place }.
event-won = { $seat } wins with { $silver } silver.
refused-cards = there are not so many cards
