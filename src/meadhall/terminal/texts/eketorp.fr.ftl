## La table

banner = Manche { $round } sur { $rounds } · { $step } · premier joueur : { $first }
step = { $step ->
    [materials] matériaux
    [placement] ordres secrets
    [reveal] les paravents se lèvent
    [combat] combats et sièges
    [build] butin et murailles
   *[end] fin de manche
}
hospital = Hôpital
station = { $station }
healed = guéri
you = vous
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
side = { $side ->
    [catapult] catap.
    [boat] bateau
   *[ram] bélier
}
side-name = { $side ->
    [catapult] catapulte
    [boat] bateau
   *[ram] bélier
}
home = village { $n }
amulets = amulettes { $n }
hand = main { $n }
pile = pile { $n }
carried = pierres { $n }
your-hand = Votre main
your-pile = votre pile
your-amulets = { $n ->
    [one] { $n } amulette
   *[other] { $n } amulettes
}
your-stones = Pierres à poser
order = Votre ordre : { $places }
worth = { $kind } { $n }
legend-first = ★ premier joueur
stone-letter = { $kind ->
    [grass] h
    [wood] b
    [clay] a
   *[stone] p
}
pawn = { $colour ->
    [red] Ro
    [blue] Bl
    [yellow] Ja
    [white] Bc
    [orange] Or
   *[black] No
}
score-player = joueur
score-bonus = prime
score-amulets = amulettes
score-total = total
row-spaces = cases
wall = mur { $wall }
wall-top = mur { $wall } : { $kind } { $n }

## Réponses

verb-place = Placer un Viking
verb-recall = Rappeler un Viking
verb-fight = Combattre
verb-besiege = Assiéger
verb-challenge = Défier
verb-play = Poser une carte
verb-lift = Prendre la pierre du haut d’un mur
verb-carry = Rapporter une pierre
verb-pick = Prendre une pierre
verb-build = Construire sur un mur

## Mots à taper

word-place = placer
word-recall = rappeler
word-commit = sceller
word-withdraw = reprendre
word-fight = combattre
word-besiege = assiéger
word-challenge = défier
word-exchange = changer
word-keep = garder
word-play = poser
word-lift = prendre
word-stop = arrêter
word-carry = rapporter
word-pick = prendre
word-build = construire
word-catapult = catapulte
word-boat = bateau
word-ram = bélier
word-grass = herbe
word-wood = bois
word-clay = argile
word-stone = pierre

## Chapitres des règles

chapter-comp = Matériel
chapter-goal = But du jeu
chapter-setup = Préparation
chapter-round = Une manche
chapter-1 = 1. Matériaux
chapter-2 = 2. Ordres secrets
chapter-3 = 3. Les paravents se lèvent
chapter-4-1 = 4.1 Conflit ou non
chapter-4-order = 4.1 Ordre des combats
chapter-4-2 = 4.2 Duels
chapter-4-amulet = 4.2 Amulettes
chapter-4-3 = 4.3 Sièges
chapter-5 = 5. Butin et murailles
chapter-6 = 6. Fin de manche
chapter-end = Fin de la partie
chapter-score = Décompte

## Comment gagner

goal = Après dix manches, chaque pierre posée autour de votre village marque sa valeur : herbe 1, bois 2, argile 3, pierre 4. Qui a posé les 18 pierres reçoit 5 points de plus, et chaque amulette non dépensée vaut 1 point. Le plus grand total l’emporte.
