## Turn and phase

before = Mise en place
over = La bataille est terminée
phase = Tour { $turn } : { $side }, { $step }
second = { $side }, deuxième joueur
step-begin = début
step-fire = tir
step-charges = charges
step-movement = marche
step-combat = combat
step-recovery = réveil
step-works = travaux
brief-fire = tir
brief-charges = charge
brief-movement = marche
brief-combat = combat
must-ride = Les charges annoncées se courent avant la fin de la séquence.
must-clash = Qui a mené sa charge à bien combat avant la fin de la séquence.
who-charges = Touchez un cavalier, puis celui qu’il charge. Celui qui ne le peut pas dit pourquoi.
volley-name = Touchez tous ceux qui tirent, puis « Tirez ! » : ils tirent ensemble.
volley-named = { $n ->
    [1] 1 tireur désigné
   *[other] { $n } tireurs désignés
}. Désignez-en d’autres, ou touchez « Tirez ! ».

## What is seen on the field

height = hauteur { $n }
burning = { $n ->
    [0] vient de prendre feu
    [1] brûle depuis 1 tour
   *[other] brûle depuis { $n } tours
}

## People

lances-left = { $n ->
    [0] lance jetée
   *[other] une lance à jeter
}
javelins-left = { $n ->
    [0] plus de javelot
    [1] encore 1 javelot
   *[other] encore { $n } javelots
}
task-since = { $task }, depuis le tour { $turn }
charges-whom = charge { $who }
rides-against = va à la rencontre de { $who }
couched = lance couchée
carries-ladder = porte une échelle
carries-loot = porte du butin
by-hand = Choisir moi-même le couloir
why-no-charge = { $who } : pourquoi pas de charge ?

## What counts

score-killed = par ennemi tué
score-commander_killed = leur chef tué
score-wounded = par ennemi blessé
score-exited = par homme sorti de la carte
score-civilian_exited = par villageois sorti de la carte
score-pack_exited = par bête de somme menée hors de la carte
score-holding = par homme valide sur les cases qui comptent
score-controlled = par case marquée tenue
score-taken_person = l’homme recherché est pris
score-looted = par butin emporté
score-burnt = par case détruite par le feu
score-occupied = par place forte occupée
edge-N = nord
edge-E = est
edge-S = sud
edge-W = ouest
leave = Sortie côté { $edges } : { $who }.
civilians = villageois
points-of = { $side } { $n }
now-plain = { $over ->
    [yes] victoire des { $side }
   *[no] à ce stade : victoire des { $side }
}
now-marginal = { $over ->
    [yes] victoire marginale des { $side }
   *[no] à ce stade : victoire marginale des { $side }
}
now-decisive = { $over ->
    [yes] victoire décisive des { $side }
   *[no] à ce stade : victoire décisive des { $side }
}
now-draw = { $over ->
    [yes] partie nulle
   *[no] à ce stade : partie nulle
}

## Seats

seat-norman = Normands
seat-saxon = Saxons
seat-scot = Écossais
seat-dane = Danois

## What answers are compared by

any-effect = tout effet
kills = tué
