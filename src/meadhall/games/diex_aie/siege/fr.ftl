# with ..

game-title = Diex Aie 2 : sièges
game-door = Sièges

## Things

camp-name = { $name ->
    [norman] les Normands
    [saxon] les Saxons
    [scot] les Écossais
    [dane] les Danois
    [besiegers] les assiégeants
   *[besieged] les assiégés
}
field-name = { $name ->
    [le-fosse] le fossé
   *[le-pont-de-bois] le pont de bois
}
happening-name = { $name ->
    [quiet-day] une journée calme
    [unwell] le commandant de la garnison est souffrant
    [smoke] de la fumée monte au loin
    [poison] le puits est empoisonné
    [traitor] on soupçonne un traître
    [timber] la coupe de bois a été bonne
    [reinforcements] des renforts pour les assiégeants
    [stolen] des vivres ont été volés
    [gate-betrayed] un espion ouvre la porte
    [refugees] des réfugiés sont entrés
    [dysentery] la dysenterie se déclare
    [saboteur] un saboteur s’en prend aux échelles
    [assassin] un tueur se glisse dans le camp des assiégeants
    [rain] une pluie qui ne cesse pas
    [relief-army] une armée de secours est en vue
   *[messenger] un messager rappelle les assiégeants
}

## What is asked

prompt-name-sick = Qui tombe malade ? Encore à désigner : { $left }.
prompt-buy-army = Qui enrôlez-vous ? Points restants : { $points }.
prompt-suspects = Dans quel ordre vos hommes sont-ils soupçonnés ?
prompt-relief-choice = Une armée de secours est là : livrer bataille dehors, ou vous enfermer dans la basse-cour ?
prompt-detach = Qui sort affronter l’armée de secours ?
prompt-torch = Où vos archers tentent-ils de mettre le feu ?
prompt-besieged-choice = Vous avez l’initiative : que font les assiégés aujourd’hui ?
prompt-besieger-choice = Que font les assiégeants aujourd’hui ? Hommes à l’ouvrage : { $builders }.
prompt-party = Qui part chercher des vivres ? Encore { $left } au plus.
prompt-field = { $map ->
    [0] Sur quel terrain combattez-vous ?
   *[other] De quel côté vos hommes viennent-ils ?
}
prompt-patrols = Qui fait partie de la patrouille { $patrol } ?
prompt-infiltrate = Qui le traître laisse-t-il entrer ? Encore à désigner : { $left }.
prompt-how = Livrer ce combat sur le terrain, ou le régler par la table ?
prompt-losses = { $wounded ->
    [0] Qui de cette classe tombe ? Encore à désigner : { $left }.
   *[other] Qui de cette classe est blessé ? Encore à désigner : { $left }.
}

## What can be done

action-pick = Désigner { $target }
action-enough = Personne d’autre
action-auto = S’en remettre au clerc
action-burn = Mettre le feu à { $target }
action-spare = Pas de feu aujourd’hui
action-sortie = Une sortie pour des vivres
action-general-sortie = Une sortie générale
action-relieve = L’armée de secours attaque
action-relieve-together = L’armée de secours attaque, et la garnison avec elle
action-decline = Ne rien faire et laisser l’initiative
action-assault = Donner l’assaut
action-build-ladder = Construire une échelle
action-build-fascines = Lier des fascines
action-talk = Parler de reddition
action-rest = En rester là pour aujourd’hui
action-lift = Lever le siège
action-ground = Sur la carte : { $target }
action-edge = Venir par { $target }
action-settle = Régler ce combat par la table
action-play-out = Livrer ce combat
action-go-out = Quitter le château et livrer bataille avec tous
action-divide = Livrer bataille avec une partie des hommes
action-shut-in = S’enfermer dans la basse-cour

## What happened

event-day-begins = Jour { $day } du siège.
event-supply-rolled = Vivres pour { $men } personnes : dés { $dice }, { $days } jours.
event-stores-counted = Vivres pour { $men } personnes : { $days } jours.
event-event-rolled = Événement : dés { $dice }, ajout { $added }, total { $total }.
event-quiet-day = Il ne se passe rien.
event-event-happens = Événement : { $event }.
event-assassin = Un tueur s’approche de { $person } : { $die }.
event-saboteur = Le saboteur s’en prend aux échelles : { $die }.
event-ladders-destroyed = Toutes les échelles sont détruites.
event-sickness = Malades : { $men }.
event-man-wounded = { $person } est blessé.
event-man-killed = { $person } est mort.
event-refugees = Réfugiés devant la porte : { $die } ; entrés : { $men }.
event-supplies-lost = Jours de vivres perdus : { $days }.
event-bought = { $person } est enrôlé ; points restants : { $points }.
event-timber-ready = Les nouvelles échelles sont prêtes ; en réserve : { $ladders }.
event-suspected = { $person } est soupçonné : { $die }.
event-roles-exchanged = Les assiégeants sont assiégés à leur tour.
event-roles-restored = Les assiégeants le redeviennent.
event-bailey-recovered = Les assiégés tiennent de nouveau tout le château.
event-bailey-lost = Les assiégés se replient sur la motte ; jours de vivres perdus : { $days }.
event-divided = Hommes envoyés contre l’armée de secours : { $men }.
event-initiative-given = L’initiative revient à ce camp : { $camp }.
event-initiative-rolled = Initiative : assiégeant { $besieger }, assiégé { $besieged } ; elle revient à ce camp : { $camp }.
event-healed = { $person } est rétabli.
event-torch-catches = { $hex } prend feu : { $die }.
event-torch-fails = { $hex } ne prend pas feu : { $die }.
event-bucket-helps = Le feu est éteint en { $hex } : { $die }.
event-bucket-fails = Le feu résiste en { $hex } : { $die }.
event-spread-catches = Le feu gagne { $hex } : { $die }.
event-spread-fails = Le feu ne gagne pas { $hex } : { $die }.
event-structure-burnt = { $hex } a brûlé.
event-talks = Pourparlers de reddition : dé { $die }, bonus { $bonus }.
event-assault = L’assaut est donné. À l’attaque : { $camp }.
event-ladder-built = Une échelle est construite ; en réserve : { $ladders }.
event-fascines-built = Des fascines sont liées ; en réserve : { $fascines }.
event-declined = Les assiégés restent derrière leurs murs.
event-sortie = Les assiégés sortent chercher des vivres.
event-general-sortie = Les assiégés sortent combattre.
event-relief-attacks = L’armée de secours attaque.
event-party = Hommes partis aux vivres : { $men } ; animaux de bât : { $animals }.
event-field-chosen = Terrain : { $field } ; ils viennent par { $edge }.
event-settled-quickly = Le combat est réglé par la table.
event-played-out = Le combat est livré.
event-reckoned = Attaquants : { $attack } ; défenseurs : { $defence }.
event-quick-result = Dé { $die } : résultat { $letter }.
event-commander-tested = Sort de { $person } : dé { $die }, { $percent } pour cent.
event-man-captured = { $person } est fait prisonnier.
event-animals-in = Animaux de bât arrivés : { $animals }.
event-siege-goes-on = Le siège continue.
event-relief-gone = L’armée de secours se retire.
event-fed-by-night = Jours de vivres apportés de nuit : { $days }.
event-dies-of-wounds = { $person } meurt de ses blessures : { $die }.
event-laid-up = { $person } est alité pour des mois : { $die }.
event-healing = { $person } : { $die } ; rétabli le jour { $day }.
event-siege-lifted = Le siège est levé le jour { $day }.
event-place-taken = La place est prise le jour { $day }.
event-surrendered = La place se rend le jour { $day }.
event-time-is-up = La place tient toujours à la fin du jour { $day }.
event-siege-won = Victoire pour ce camp : { $camp }.

## Odds

odds-quick = Réglé par la table : { $attack } contre { $defence }
odds-quick-note = Compté exactement sur un jet de dé.
odds-talk = Pourparlers avec un bonus de { $bonus }
odds-talk-note = Compté exactement sur un jet de dé.
odds-torch = Ce que les archers peuvent enflammer
odds-torch-note = Avant les seaux : chaque feu peut encore être éteint.
odds-goes-on = le siège continue
odds-falls = la place tombe
odds-lifted = le siège est levé
odds-attacker-back = les attaquants reculent
odds-defender-back = les défenseurs reculent
odds-both-back = les deux camps reculent
odds-withdrawn = les défenseurs se replient dans le réduit
odds-surrenders = la place se rend
odds-catches = le feu prend

## Why a position is refused

refused-camp = { $person } n’a pas sa place dans ce camp
refused-not-sick = { $person } n’est pas blessé, et donc pas sur la liste des malades
refused-not-timber = { $hex } n’est pas une case de bois ou de torchis
refused-no-fight = dans ce combat, personne n’attaque ou personne n’est attaqué
refused-other-army = { $person } est de l’armée { $side }, et non de celle-ci
refused-over = la partie est terminée : aucune décision n’est ouverte
refused-not-over = il n’y a pas de score : une décision doit être ouverte
