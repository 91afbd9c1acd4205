prompt-year = Année { $year } : une querelle ou une saga ?
action-feud = Chercher querelle
action-tell = Faire dire une saga
event-feud-begun = { $seat } cherche querelle.
event-saga-told = { $seat } fait dire une saga.
