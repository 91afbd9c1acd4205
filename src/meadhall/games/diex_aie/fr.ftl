# with ../../skirmish

game-title = Diex Aie 2 : batailles
game-door = Batailles

## Things

task-name = { $name ->
    [break-N] abattre la barrière au nord
    [break-NE] abattre la barrière au nord-est
    [break-SE] abattre la barrière au sud-est
    [break-S] abattre la barrière au sud
    [break-SW] abattre la barrière au sud-ouest
    [break-NW] abattre la barrière au nord-ouest
    [tip-bridge] basculer le pont dans le fossé
    [draw-bridge] retirer le pont
    [replace-bridge] remettre le pont en place
    [work-gate] ouvrir ou fermer la porte
    [swing-gate] relever ou abaisser la porte à bascule
    [arson] préparer un incendie
   *[plunder] piller la maison
}
ladder-way = l’échelle { $n } vers le { $way }
pack-animal = la bête de somme { $n }
side-name = { $name ->
    [norman] les Normands
    [saxon] les Saxons
    [scot] les Écossais
    [dane] les Danois
    [attacker] les attaquants
    [mercenary] les mercenaires
   *[defender] les défenseurs
}
grade-name = { $name ->
    [plain] victoire
    [marginal] victoire marginale
   *[decisive] victoire décisive
}

patrol-name = la patrouille { $n }
edge-name = { $name ->
    [N] le côté nord
    [E] le côté est
    [S] le côté sud
   *[W] le côté ouest
}

## What is asked

prompt-posting = Le long de quel côté du champ { $person } prend-il place ?
prompt-break-off = Tous les défenseurs sont sur la motte : arrêter l’assaut ?
prompt-patrol-comes = { $patrol ->
    [0] Une patrouille arrive : laquelle ?
   *[other] Par quel côté la patrouille { $patrol } entre-t-elle ?
}

prompt-siege-setup = { $fascines ->
    [0] Posez vos échelles : il en reste { $ladders }.
    [1] Comblez le fossé : il reste une fascine.
   *[other] Comblez le fossé : il reste { $fascines } fascines.
}
prompt-ladder = { $leader } et { $partner } portent une échelle : { $points } points restants.
prompt-topple = { $stage ->
    [0] Quelle échelle { $person } renverse-t-il ?
    [1] Où l’échelle tombe-t-elle ?
   *[other] Où tombe l’homme qui était sur l’échelle ?
}
prompt-blaze = { $deed ->
    [0] À quelle case { $person } met-il le feu ?
    [1] Quel feu { $person } tente-t-il d’éteindre ?
   *[other] Où { $person } tire-t-il une flèche enflammée ?
}
prompt-passing = { $person } passe devant les vôtres : pour qui lancez-vous le dé maintenant ?

prompt-crossfire = { $shooter } tire, et { $target } est pris sous un tir croisé : contre quel tireur est-il à couvert ?
prompt-charges = Annoncez une charge, ou passez aux mouvements.
prompt-charge-aim = Qui { $rider } charge-t-il ?
prompt-charge-way = Par quel chemin { $rider } charge-t-il { $target } ? Cases déjà tracées : { $hexes }.
prompt-counter-charge = { $charger } charge { $target } : quelqu’un contre-charge-t-il ?

## What can be done

action-at-in-charge-aim = Charger { $target }
action-at-tail-in-charge-aim = Charger { $target } par-derrière
action-step-in-charge-way = Galoper vers le { $target }
action-done-in-charges = Plus de charge
action-hold-in-counter-charge = Personne ne va à sa rencontre
action-done-in-defensive-fire = Tirez !
action-place-in-siege-setup = Le poser sur { $target }
action-place-in-blaze = Case { $target }
action-task = Se mettre à l’ouvrage : { $target }
action-ladder = Prendre l’échelle
action-climb = Monter à l’échelle
action-haul = L’autre bout en tête, vers le { $target }
action-raise = Dresser l’échelle ici, vers le { $target }
action-raise-behind = Dresser l’échelle à l’autre bout, vers le { $target }
action-turn-ladder = Tourner { $target }
action-shift-ladder = Déplacer { $target }
action-topple = { $target } tente de renverser une échelle
action-arson = { $target } allume un incendie
action-douse = { $target } tente d’éteindre un feu
action-flaming = { $target } tire une flèche enflammée
action-cover = À couvert de { $target }
action-charge = { $target } charge
action-lane = Au plus court, en arrivant vers le { $target }
action-counter = { $target } contre-charge
action-clash = { $target } porte sa charge

action-snatch = Saisir la bride au passage : { $target }
action-push = Pousser le cheval vers le { $target }
action-along = Se placer le long du champ : { $target }
action-patrol = Faire entrer { $target }
action-break-off = Arrêter l’assaut
action-press-on = Poursuivre l’assaut
action-roll = { $target } lance le dé

## What happened

event-sets-to-work = { $person } se met à l’ouvrage : { $task }.
event-fence-broken = { $person } a abattu une barrière.
event-plundered = { $person } a pillé la maison.
event-loot-carried-off = { $person } emporte du butin hors du champ.
event-gate-opened = { $person } a ouvert la porte.
event-gate-shut = { $person } a fermé la porte.
event-bridge-replaced = { $person } a remis le pont en place.
event-bridge-drawn = { $person } a retiré le pont.
event-bridge-tipped = { $person } a basculé le pont dans le fossé.
event-ditch-filled = Le fossé est comblé en { $hex }.
event-ladder-laid = Une échelle est prête en { $hex }.
event-ladder-taken = { $person } et { $friend } prennent une échelle.
event-ladder-raised = { $person } dresse une échelle en { $hex }.
event-ladder-shifted = { $person } et { $friend } déplacent une échelle.
event-climbs = { $person } monte à l’échelle.
event-jumps = { $person } saute du haut de la palissade : { $die }.
event-ladder-falls = { $person } renverse une échelle : { $die }.
event-ladder-holds = { $person } ne parvient pas à renverser l’échelle : { $die }.
event-falls = { $person } tombe de l’échelle en { $hex }.
event-sets-alight = { $person } met le feu en { $hex }.
event-flaming-arrow = { $person } tire une flèche enflammée sur { $hex } : { $die }.
event-fire = { $hex } brûle.
event-fire-spreads = Le feu s’étend à { $hex } : { $die }.
event-fire-put-out = { $person } éteint le feu en { $hex } : { $die }.
event-fire-goes-on = { $person } ne parvient pas à éteindre le feu en { $hex } : { $die }.
event-comes-round = { $person } reprend ses esprits dans les flammes : { $die }.
event-burns = { $piece } périt dans les flammes ({ $die }).
event-burnt-down = { $hex } est réduit en cendres.
event-takes-aim = { $shooter } vise { $target }.
event-shot-wasted = { $shooter } a tiré pour rien sur { $target }.
event-takes-shelter = { $person } se met à couvert de { $shooter }.
event-turn-begins = Le tour { $turn } commence.
event-fought = Attaque contre { $target } dans la colonne { $column ->
    [1] inférieure à 0
    [2] 0 à 4
    [3] 5 à 8
    [4] 9 à 12
    [5] 13 à 16
    [6] 17 à 20
    [7] 21 à 24
    [8] 25 à 28
   *[other] 29 et plus
} : le dé donne { $die }.
event-charge-declared = { $rider } va charger { $target }, en { $hexes } cases.
event-counter-charge-declared = { $rider } va contre-charger { $charger }.
event-lance-couched = { $rider } couche sa lance dans le rang des chevaliers.
event-charge-fails = La charge de { $rider } échoue.
event-clashes = { $rider } heurte { $target } : { $attack } contre { $defence }.
event-scored = Points : { $one } { $points }, { $other } { $against }.
event-won = { $side } : { $grade }.
event-snatches = { $person } tente de saisir la bride au passage ({ $horse }) : { $die }.
event-pushed-aside = { $person } pousse { $horse } jusqu’en { $hex }.
event-stands-along = { $person } se tient hors du champ, face au bord : { $edge }.
event-patrol-die = Une autre patrouille sur { $most } ou moins : { $die }.
event-patrol-comes = La patrouille { $patrol } entre par { $edge }.
event-broken-off = Les assiégeants arrêtent l’assaut.
event-fight-over = Le combat s’achève après le tour { $turn }.
event-drawn = Partie nulle.

## Odds

odds-note-shot = Compté exactement sur les deux jets : où le projectile tombe, et ce qu’il y fait.
odds-lost = le projectile est perdu
odds-strikes-friend = un ami est touché à sa place
odds-strikes-enemy = un autre ennemi est touché

## Why data are refused

refused-task-who = seul quelqu’un à pied et immobile peut y être à l’ouvrage ({ $rule })
refused-ladder-where = une échelle ne peut ni reposer ni se dresser là ({ $rule })
refused-people-most = il y a place pour { $most } personnages, pas { $given }
refused-horses-most = il y a place pour { $most } chevaux, pas { $given }

## Why a position is refused

refused-charge = une charge ne peut pas être ainsi ({ $rule })
refused-named = cette personne n’est pas des tireurs d’une salve ({ $rule })

## Batailles d’une campagne

prompt-stand = Début de phase : combattre, fuir ou se rendre ?
action-stand = Poursuivre le combat
action-flee = Fuir le champ de bataille
action-surrender = Se rendre
action-free = Libérer le prisonnier
action-rearm = Ramasser des armes
event-side-flees = Fuite : { $side } quittent le champ de bataille.
event-side-surrenders = Reddition : { $side } se rendent.
event-begins-freeing = { $person } entreprend de libérer un prisonnier.
event-begins-arming = { $person } cherche des armes.
event-set-free = { $person } libère { $prisoner }.
event-armed-again = { $person } est de nouveau armé.
