seat-norman = Normands
seat-saxon = Saxons
seat-scot = Écossais
seat-dane = Danois
seat-mercenary = Mercenaires
faction = { $name ->
    [norman] les Normands
    [saxon] les Saxons
    [scot] les Écossais
    [dane] les Danois
   *[mercenary] mercenaires
}
phase = Jour { $day } sur { $days } : { $step ->
    [before] débarquements
    [morning] matin
    [supply] ravitaillement
    [reorganising] réorganisation
    [ransoming] rançons
    [loading] chargement des convois
    [testing] tests des mercenaires
    [marching] marches
    [spying] espions
    [rolling] convois
    [seeking] mercenaires sans maître
    [clearing] soir
   *[evening] soir
}
over = La campagne est terminée
standing = Situation
day-of = Jour { $day } sur { $days }
season = { $season ->
    [winter] hiver
    [spring] printemps
    [summer] été
   *[autumn] automne
}{ $points ->
    [0] {""}
    [one] {" "}(un point de moins à chaque marche)
   *[other] {" "}({ $points } points de moins à chaque marche)
}
score-note = Part de l’objectif atteinte, en pour cent
counted = { $done } sur { $needed }
counted-partly = { $done } sur { $needed }, pour ce que vous en savez
so-far = vrai jusqu’ici
not-now = pas en ce moment
ahead = Si tout finissait aujourd’hui : { $names }
ahead-nobody = Si tout finissait aujourd’hui, personne ne gagnerait
aim-plunder-and-return = { $share ->
    [yes] Piller { $place } et rapporter { $count } ressources{ $to }
   *[other] Piller { $count } villages et rapporter le butin{ $to }
}
aim-prevent = Empêcher les Normands d’atteindre leur but
aim-hold = Tenir { $place } avec { $men } hommes valides pendant { $days } jours ({ $now } sur place)
aim-waste = Laisser { $count } villages sans rien
aim-money = Réunir { $amount } livres{ $to }
aim-keep = Garder la paix à { $places } et { $mottes ->
    [one] une motte debout
   *[other] { $mottes } mottes debout
}
aim-survive = Avoir encore { $men } hommes et n’avoir perdu aucun village face aux Normands
aim-motte = Élever une motte à { $place } avec une garnison de { $garrison } : jours de travail
to-coast = {" "}sur la côte
to-north = {" "}au bord nord
to-place = {" "}à { $place }
order-of-march = Ordre de marche
turn = { $turn ->
    [moves] marche : { $left }
    [rests] a marché
   *[waits] attend
}
map = La carte de la campagne
here = En ce lieu
close = Fermer
open-country = { $terrain ->
    [forest] Forêt
    [hill] Collines
    [marsh] Marais
    [river] Rivière
    [sea] La mer
   *[clear] Rase campagne
}
terrain = { $terrain ->
    [forest] bois
    [hill] collines
    [marsh] marais
    [river] rivière
    [sea] mer
   *[clear] terrain clair
}
ford = rivière, pont ou gué
river-here = rivière
road = route
coast = côte
costs = { $points ->
    [one] 1 point pour entrer
   *[other] { $points } points pour entrer
}
kind = { $kind ->
    [city] Cité
    [burgh] Bourg
    [abbey] Abbaye
   *[village] Village
}
unlimited = inépuisable
resources = { $points ->
    [0] ravagé
    [one] 1 ressource
   *[other] { $points } ressources
}
loyalty = loyauté { $level }{ $rebel ->
    [yes] , en révolte
   *[no] {""}
}
in-care = { $count ->
    [one] Un blessé est soigné ici
   *[other] { $count } blessés sont soignés ici
}
stores = Réserves : { $points }
garrison-unknown = La garnison n’est pas connue
all-ride = tous à cheval
face-down = face cachée : personne ne les a rencontrés
seen-once = { $men ->
    [one] un homme à la dernière rencontre
   *[other] { $men } hommes à la dernière rencontre
}
men = { $men ->
    [one] un homme
   *[other] { $men } hommes
}
prestige = prestige { $prestige }
wounded = { $count ->
    [one] blessé
   *[other] { $count } blessés
}
treasury = Trésor
pounds = { $half ->
    [1] { $pounds } livres ½
   *[other] { $pounds } livres
}
group-loyalty = Loyauté
plunder = Butin porté
weak = Affaibli par la faim : demi-marche
hungry = { $days ->
    [one] Un jour sans vivres
   *[other] { $days } jours sans vivres
}
mood = { $terms ->
    [paid] Payés : fidèles jusqu’au bout
    [promised] { $tests ->
        [0] Butin promis, et encore patients
        [one] Butin promis ; ils ont grondé une fois
       *[other] Butin promis ; ils ont grondé { $tests } fois
    }
   *[unhired] À louer
}
follow = avec { $group }
prisoners = { $count ->
    [one] Un prisonnier
   *[other] { $count } prisonniers
}
convoy = { $load } chargés sur { $animals } bêtes
neutral = à personne
spy-of = { $name ->
    [norman] Un espion normand
    [saxon] Un espion saxon
    [scot] Un espion écossais
   *[dane] Un espion danois
}
held-to-ransom = { $name } est retenu ici contre rançon : { $pounds } livres
named = Désignés : { $names }
hurt = blessé
how-many = Combien ?
orders = Ce qui peut être fait
clash = La bataille
clash-values = Attaque { $attack }, défense { $defence }
clash-result = Dé { $die } : résultat { $letter }
way = Marcher vers { $place }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
near = { $number }, vers { $place }
season-brief = { $season ->
    [winter] hiver
    [spring] printemps
    [summer] été
   *[autumn] automne
}{ $points ->
    [0] {""}
   *[other] {" "}(marches −{ $points })
}
fought = Une bataille : { $place }
door = Jour { $day } · Bataille : { $place }
door-siege = Feuille de siège
door-siege-of = Jour { $day } : siège ({ $place })
door-battle = Bataille
door-map = Carte
phase-battle = Jour { $day } sur { $days } : bataille, { $turn ->
    [0] déploiement
   *[other] tour { $turn }
}
fought-about = On se bat homme par homme, { $turns } tours au plus. Qui n’a plus personne debout est détruit : tous les siens sont morts ou prisonniers.
fought-leave = Au début de son tour, chaque camp peut fuir, en perdant ceux qui gisent étourdis, ou se rendre.
fought-after = Blessures, pertes, prisonniers et chevaux reviennent dans la campagne. Qui garde le terrain gagne du prestige, les autres reculent.
brought = Ce que la bataille a donné
put-away = Ranger
field = Le champ de bataille
field-of = { $count ->
    [one] On se bat sur une carte
   *[other] On se bat sur { $count } cartes
}
field-empty = Pointez une carte pour la voir ici.
field-waits = L’autre camp pose une carte.
lay-as-is = Telle quelle
lay-turned = Retournée
about-deploy-first = L’ennemi voit où vous êtes avant de se déployer.
about-deploy-last = Vous voyez où il est avant de vous déployer.
about-open-battle = Vous jouez le premier tour.
about-let-open = Il joue le premier tour.
besieged = Assiégée par { $group } : jour { $days }
why-not = pourquoi pas ?
fight-assault = Assaut de la motte
fight-sortie = Sortie de ravitaillement
fight-open = Bataille devant les murs
