## Turn and phase

before = Mise en place
over = Le combat est terminé
phase = Tour { $turn } : { $side }, { $step }
phase-naval = Tour { $turn } : les navires se déplacent
second = { $side }, deuxième joueur
naval = les navires se déplacent
step-begin = début
step-fire = tir
step-movement = marche
step-combat = combat
step-recovery = réveil
must-attack = Les Berserkers au contact attaquent avant la fin de la séquence.

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

## What counts

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

## What answers are compared by

any-effect = un effet
kills = tué
