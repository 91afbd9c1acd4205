phase = { $round ->
    [0] Avant la première manche
   *[other] Manche { $round } sur { $rounds } · { $step ->
        [draft] draft
        [actions] plis
        [marriage] mariage
        [battle] combat
        [church] Église
        [claim] régions
       *[preparation] préparation
    }
}
map = Carte de l’Irlande. Glissez pour la déplacer, molette ou deux doigts pour zoomer, double clic pour tout voir.
track = Mariage
battle = Combat
church = Église
vikings = Vikings
raiders-left = { $n } pillards sur { $of }
regions = Régions
points = Points
spread = Points de fin de partie pour des villes dans des régions différentes
to-come = { $n ->
    [0] La dernière de toutes
    [one] Encore une à venir
   *[other] Encore { $n } à venir
}
or = ou
if-wins = Si elle gagne le pli :
if-not = Sinon :
card-told = { $card }. Si elle gagne le pli : { $wins }. Sinon : { $else }.
town-told = { $town }, { $suit ->
    [battle] ville de Combat
    [church] ville d’Église
   *[court] ville de Cour
}, { $region } : { $held ->
    [no] libre
   *[yes] { $owner }
}{ $monastery ->
    [yes] , avec un monastère
   *[no] { "" }
}{ $conquered ->
    [yes] , prise par les Vikings
   *[no] { "" }
}
region-told = { $region } : { $power } points. { $state ->
    [grey] Pourra être revendiquée quand { $threshold } villes seront contrôlées ; maintenant { $held }.
    [gold] Peut être revendiquée.
   *[held] À { $owner }.
}
packet = Le paquet devant vous
packet-head = { $n ->
    [one] Gardez-en une ; le reste part à gauche ({ $name })
   *[other] Gardez-en { $n } ; le reste part à gauche ({ $name })
}
packet-waiting = Le paquet suivant arrive
packet-size = { $n } cartes dans le paquet
kept = Cartes que vous gardez
kept-head = Gardées : { $n }
hand = Votre main
trick = Le pli
trick-head = Le pli, par valeur croissante
trick-for = Pour { $town }, par valeur croissante
order-head = Les cartes agissent par valeur croissante
trick-told = { $n }. { $name } : { $card }{ $wins ->
    [yes] , qui l’emporte
   *[no] { "" }
}
steps = Étapes de la manche
step = { $step ->
    [draft] Draft
    [actions] Plis
    [marriage] Mariage
    [battle] Combat
    [church] Église
   *[claim] Régions
}
player-told = { $name } : { $points } points, pièces : { $coins }, Renommée : { $renown }, Pillards : { $raiders }, villes : { $towns }, cartes : { $cards }
good = { $id ->
    [points] Piste de score
    [coin] Pièces
    [renown] Jetons Renommée
    [raider] Pillards pris
    [town] Villes
   *[hand] Cartes
} : { $n }
has-marker = A le marqueur Ville active
would-score = { $name }, si la partie finissait maintenant
line = { $id ->
    [points] Piste de score
    [coins] Plus de pièces
    [marker] Marqueur
    [renown] Renommée
    [regions] Jetons Région
   *[spread] Régions atteintes
}
total = Total
reached = { $n ->
    [one] Des villes dans une région
   *[other] Des villes dans { $n } régions
}
final = Le Grand Roi d’Irlande
close = Fermer
princess = { $side ->
    [military-support] Les villes des Vikings comptent comme vôtres pour revendiquer les régions et marquer leurs jetons. Ils { $towns ->
        [0] n’en ont encore aucune
        [one] en ont une
       *[other] en ont { $towns }
    }.
    [establish-trade] Les régions où les Vikings ont une ville s’ajoutent à celles que vous avez atteintes. Pour l’instant, { $regions ->
        [0] aucune de plus
        [one] une de plus
       *[other] { $regions } de plus
    }.
   *[reject] Quatre points tout de suite. La carte quitte le jeu.
}
sea-west = L’océan d’Occident
sea-east = La mer d’Irlande
score-open = { $track } sur la piste, { $final } de plus si la partie finissait maintenant
score-counted = { $track } sur la piste, { $final } au décompte final
