prompt-day = Jour { $day } : camper ou marcher ?
action-camp = Camper
action-march = Marcher
event-camped = { $seat } campe.
event-marched = { $seat } se met en marche.
event-saga-ended = La saga est dite.
