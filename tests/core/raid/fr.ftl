label-count = { $id }
label-place = { $id ->
    [home] chez eux
    [north] au nord
   *[south] au sud
}
label-faction = { $id ->
    [danes] les Danois
    [norse] les Norvégiens
   *[english] les Anglais
}
label-seat = joueur { $id }

prompt-muster = Combien d’hommes pour { $faction } ?
prompt-move = Où vont { $faction } ?
prompt-window = Tendez-vous une embuscade ({ $faction }) ?
prompt-battle = { $attacker } contre { $defender } : combattre ou se retirer ?
prompt-aftermath = Faut-il piller ({ $faction }) ?

action-muster = Lever { $target }
action-move = Aller { $target }
action-ambush = Tendre une embuscade
action-decline = Ne rien faire
action-fight = Combattre
action-retreat = Se retirer
action-plunder = Piller
action-rest = Se reposer

event-ordered = Vous levez { $n } hommes ({ $faction }).
event-mustered = { $faction } : { $n } hommes.
event-moved = { $faction } vont { $place }.
event-answered = { $seat } a répondu.
event-ambushed = { $seat } tend une embuscade ({ $faction }).
event-fought = { $attacker } font { $ours }, { $defender } { $theirs }.
event-retreated = { $faction } se retirent.
event-plundered = { $faction } pillent { $place }.
event-won = { $seat } gagne avec { $silver } pièces d’argent.
refused-cards = il n’y a pas tant de cartes
