prompt-year = Year { $year }: a feud, or a saga?
action-feud = Begin a feud
action-tell = Tell a saga
event-feud-begun = { $seat } begins a feud.
event-saga-told = { $seat } has a saga told.
