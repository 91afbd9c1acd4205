## La table

banner = Manche { $round } sur { $rounds } · { $step }
step = { $step ->
    [start] villes de départ
    [preparation] préparation
    [draft] draft
    [actions] actions
    [marriage] mariage
    [battle] combat
    [church] église
   *[claim] régions
}
marker = marqueur : { $player }
marriage = mariage : { $card }
battle-area = Pillards dans la zone Combat : { $n }
active = ville active : { $town }
princess = La Princesse du Danemark : { $side }
column = { $of ->
    [region] région
    [threshold] seuil
    [power] points
    [token] jeton
   *[towns] villes
}
token = { $face ->
    [grey] fermée
   *[gold] ouverte
}
goods = { $of ->
    [points] points
    [coins] pièces
    [renown] renommée
    [track] piste
    [raiders] pillards
    [church] église
    [towns] villes
   *[hand] main
}
town-letter = { $colour ->
    [red] r
    [blue] b
   *[yellow] j
}
pawn = { $colour ->
    [blue] Bl
    [purple] Vi
    [green] Ve
    [orange] Or
   *[black] No
}
you = vous
on-table = Sur la table
your-cards = { $which ->
    [packet] Le paquet devant vous
   *[hand] Vos cartes
}
if-won = si elle gagne : { $action }
legend = ★ marqueur · † Monastère · ⚔ Vikings · r Combat, b Église, j Cour
score = { $line ->
    [player] joueur
    [track] piste de score
    [coins] pièces
    [marker] marqueur
    [renown] renommée
    [regions] régions
    [spread] régions occupées
   *[total] total
}

## Réponses

verb-settle = Partir d’une ville
verb-keep = Garder une carte
verb-activate = Poser le marqueur sur une ville
verb-play = Jouer une carte
verb-choose = Choisir ce que fait votre carte
verb-expand = S’étendre à une ville
verb-liberate = Libérer une ville
verb-receive = Recevoir une ville
verb-wed = Répondre à la Princesse
verb-surrender = Livrer une ville aux Vikings
verb-build = Bâtir un Monastère

## Mots à taper

word-settle = partir
word-keep = garder
word-activate = activer
word-play = jouer
word-choose = choisir
word-buy = payer
word-done = rien
word-expand = étendre
word-liberate = libérer
word-receive = recevoir
word-wed = répondre
word-surrender = livrer
word-build = bâtir
word-first = première
word-second = seconde

## Chapitres des règles

chapter-components = Matériel
chapter-terms = Deux mots
chapter-setup = Mise en place
chapter-round = Une manche
chapter-prep = Préparation
chapter-draft = Draft
chapter-actions = Actions
chapter-trick = Plis
chapter-symbols = Symboles
chapter-upkeep = Entretien
chapter-marriage = Mariage
chapter-princess = La Princesse du Danemark
chapter-battle = Combat
chapter-church = Église
chapter-claim = Revendication des régions
chapter-end = Fin de la partie
chapter-score = Décompte

## Comment gagner

goal = Après la dernière manche, qui a le plus de points devient Grand Roi. À la piste de score s’ajoutent les jetons des régions que l’on tient, des points pour le nombre de régions où l’on a une ville, un point par jeton Renommée, un pour le plus de pièces et un pour le marqueur Ville active.
