## La fiche de siège

siege-day = jour { $day } sur { $last }
food = { $days ->
    [one] { $days } jour de vivres
   *[other] { $days } jours de vivres
}
rations = { $days ->
    [one] { $days } jour de vivres laissé dans la basse-cour
   *[other] { $days } jours de vivres laissés dans la basse-cour
}
initiative = initiative : { $side }
ladders = échelles { $ladders }
fascines = fascines { $fascines }
archers = archers { $archers } (feu +{ $bonus })
talk-bonus = négociations +{ $bonus }
burnt = cases brûlées { $hexes }
bailey-fallen = la basse-cour est tombée
camp-column = camp
camp-healthy = valides
camp-wounded = blessés
camp-lost = perdus
camp = { $camp ->
    [besiegers] assiégeants
    [detached] assiégeants sortis
    [garrison] garnison
   *[relief] armée de secours
}
health = { $health ->
   *[wounded] blessé
}
sick = Infirmerie : { $people }
due = { $when ->
    [months] pour des mois
    [day] remis au jour { $day }
   *[tonight] blessé aujourd’hui
}
log-day = Jour { $day } :
deed = { $action ->
    [assault] assaut
    [sortie] sortie de ravitaillement
    [general-sortie] sortie générale
    [build] construction
    [talk] négociations
    [relief] bataille contre l’armée de secours
    [build-and-talk] construction et négociations
   *[nothing] rien
}
fight = { $kind ->
    [assault] Assaut
    [sortie] Sortie de ravitaillement
    [battle] Bataille rangée
   *[open] Bataille devant les murs
}

## Réponses

verb-pick = Désigner
verb-burn = Mettre le feu à
verb-ground = Sur la carte
verb-edge = Depuis le côté

## Mots que l’on tape

word-pick = designer
word-enough = assez
word-burn = bruler
word-spare = epargner
word-sortie = sortie
word-assault = assaut
word-build-ladder = echelle
word-build-fascines = fascines
word-talk = negocier
word-rest = repos
word-lift = lever
word-settle = regler
word-play-out = jouer
