map = Le terrain
orders = Ce que l’on peut faire
choose-here = Plusieurs actions sont possibles ici
close = Pas maintenant
closer = Plus près
further = Plus loin
whole = Tout le terrain

## Turn and phase

before = Mise en place
over = Le combat est terminé
phase = Tour { $turn } : { $side }, { $step }
phase-naval = Tour { $turn } : les navires se déplacent
second = { $side }, deuxième joueur
turn = { $turn ->
    [0] Mise en place
   *[other] Tour { $turn } sur { $turns }
}
naval = les navires se déplacent
step-begin = début
step-fire = tir
step-movement = marche
step-combat = combat
step-recovery = réveil
points-left = { $n ->
    [0] Plus de point de mouvement
    [1] Encore 1 point de mouvement
   *[other] Encore { $n } points de mouvement
}
must-attack = Les Berserkers au contact attaquent avant la fin de la séquence.

## People

attack = attaque
defence = défense
movement = mouvement
state-coming = pas encore arrivé
state-healthy = indemne
state-wounded = blessé
state-stunned = assommé
state-dead = mort
state-gone = parti
armoured = en armure
mounted = à cheval
axe = hache à deux mains
trance = en transe
wall = mur de boucliers face au { $facing }
treasure = porte un trésor

## Ships

fate-afloat = à flot
fate-beached = échoué
fate-wrecked = hors d’usage
fate-sunk = coulé
fate-away = parti
speed = vitesse { $n }
choice = choisie : { $n }
rowers = { $n ->
    [0] aucun rameur
    [1] 1 rameur
   *[other] { $n } rameurs
} sur { $crew } à bord
damage = avaries : { $n } ; coule à { $sinks }

## Chances

barred = Pas de ligne de tir :
shot-column = { $n ->
    [1] À 1 case
   *[other] À { $n } cases
}, { $cover }
attack-column = { $attack } contre { $defence } font { $odds } ; on lit la colonne { $column }
cover-none = sans couvert
cover-light = couvert léger
cover-medium = couvert moyen
cover-heavy = couvert lourd
columns = { $signed } { $n ->
    [-1] colonne
    [1] colonne
   *[other] colonnes
}
on-die = { $signed } au dé

## Standing orders

order-title = Tirs défensifs : me demander
order-always = toujours
order-within-12 = ≤ 12
order-within-5 = ≤ 5
order-within-2 = ≤ 2
order-never = jamais

## What counts

briefing = Ce qui compte
touch-again = Touchez encore pour y aller
score-killed = par ennemi mort
score-leader_killed = si leur Jarl ou Earl est mort
score-treasure_taken = par trésor emporté, ou à bord d’un navire ami à flot
score-treasure_kept = par trésor qui n’est pas pris
score-ship_lost = par navire ennemi coulé, capturé ou hors d’usage
score-ship_exited = par navire ami sorti
score-character_exited = par ami sorti
score-hall_held = pour la halle tenue
score-on_land = par ami à terre
edge-N = nord
edge-E = est
edge-S = sud
edge-W = ouest
enter = Dès le tour { $turn }, par le côté { $edges } : { $people }.
leave = Sortie par le côté { $edges } : { $who }.
weak = femmes et vieillards
margin = { $n ->
    [1] Qui a le plus de points à la fin gagne.
   *[other] Il faut { $n } points d’avance à la fin pour gagner ; sinon, partie nulle.
}

## Seats

seat-viking = Vikings
seat-anglo_saxon = Anglo-Saxons
