prompt-day = Day { $day }: camp or march?
action-camp = Camp
action-march = March
event-camped = { $seat } camps.
event-marched = { $seat } marches.
event-saga-ended = The saga is told.
