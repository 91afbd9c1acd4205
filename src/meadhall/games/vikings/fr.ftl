## Les choses

horse-of = { $vowel ->
    [yes] le cheval d’{ $rider }
   *[no] le cheval de { $rider }
}
label-seat = joueur { $n }
label-grapnel = grappin { $n }
ship-of = { $ship } ({ $commander })
deck-cell = case { $n } du bateau { $ship }
task-name = { $name ->
    [none] aucune tâche
    [row] ramer
    [steer] barrer
    [board] se préparer à l’abordage
    [throw] lancer le grappin
    [recover] récupérer le grappin
    [haul] tirer sur la corde
    [bail] écoper
    [overboard] jeter le grappin par-dessus bord
   *[plug] colmater la voie d’eau
}
manoeuvre-name = { $name ->
    [straight] tout droit
    [left] de côté, vers la gauche
    [right] de côté, vers la droite
    [turn-1] virer de 60 degrés à tribord
    [turn-2] virer de 120 degrés à tribord
    [turn-3] faire demi-tour
    [turn-4] virer de 120 degrés à bâbord
   *[turn-5] virer de 60 degrés à bâbord
}
side-name = { $name ->
    [viking] les Vikings
   *[anglo_saxon] les Anglo-Saxons
}
direction-name = { $name ->
    [N] nord
    [NE] nord-est
    [SE] sud-est
    [S] sud
    [SW] sud-ouest
   *[NW] nord-ouest
}
order-name = { $name ->
    [always] à chaque pas
    [within-2] à 2 cases ou moins
    [within-5] à 5 cases ou moins
    [within-12] à 12 cases ou moins
   *[never] jamais
}
passage-name = { $name ->
    [none] sans mal
    [stop] arrêté
    [wounded] blessé
   *[killed] tué
}

## Ce qui est demandé

prompt-deploy = Mise en place : où se poste { $person } ? Un cavalier est ensuite orienté ; « déployer » place tous ceux qui restent.
prompt-drop-axes = Votre phase commence : qui renonce à la hache à deux mains ?
prompt-fire = Tir offensif : quel archer tire ? Ou terminez la séquence.
prompt-aim = { $shooter } tire : sur qui ?
prompt-move = Mouvement : qui bouge ? Ou terminez la séquence.
prompt-moving = { $person } dispose encore de { $points ->
    [1] 1 point de mouvement
   *[other] { $points } points de mouvement
}.
prompt-defensive-fire = { $moving ->
    [0] L’ennemi a fini de bouger ; ceux qui sont restés sur place sont encore à portée. Qui tire ? Retenez vos tirs ou donnez une consigne.
   *[other] { $mover } se déplace à portée de tir. Qui tire ? Retenez vos tirs ou donnez une consigne.
}
prompt-lay-down = Où déposer { $carried } ?
prompt-tether = Où se tient { $horse }, à côté du meneur ({ $leader }) ?
prompt-clear = { $worker } dégage une case : choisissez le tas de morts, puis leur destination.
prompt-form-wall = { $chosen ->
    [0] Mur de boucliers : qui se met en ligne ? Ou terminez la séquence.
   *[other] Dans quelle direction { $person } oppose-t-il son bouclier ?
}
prompt-take-axes = Avant les combats : qui prend la hache à deux mains ?
prompt-combat = Combat : qui attaquez-vous ? Ou terminez la séquence.
prompt-declare = Attaque contre { $target }, { $attackers ->
    [0] personne ne s’est encore joint
    [1] un attaquant
   *[other] { $attackers } attaquants
}. Qui se joint à l’attaque ? Puis combattez.
prompt-suffer = Qui encaisse le coup ?
prompt-retreat = { $person } doit reculer : { $hexes ->
    [1] 1 case
   *[other] { $hexes } cases
}. Par où ?
prompt-shift = { $person } a besoin de la place de { $friend }. De quel côté { $friend } s’écarte-t-il ?
prompt-advance = Le combat est gagné : qui avance ?
prompt-advancing = { $person } peut encore avancer : { $hexes ->
    [1] 1 case
   *[other] { $hexes } cases
}.
prompt-unhorsed = { $person } est désarçonné. Où tombe-t-il, à côté de son cheval ? Si tout est occupé, quel ami lui fait place ?
prompt-assign = { $chosen ->
    [0] Équipages : qui change de tâche ? Les autres gardent la leur.
   *[other] Quelle tâche pour { $person } ?
}
prompt-speed = Bateau { $ship } : quelle vitesse, face cachée ?
prompt-ship-move = Bateau { $ship }, séquence { $sequence } : quel mouvement ?
prompt-interval = Entre deux séquences, à bord ({ $ship }) : lancez un grappin, coupez une corde, ou continuez.
prompt-hook = Où lancer le grappin ?
prompt-slip = { $ship } : impossible d’aller tout droit. De quel côté le bateau glisse-t-il ?
prompt-in-the-water = { $person } tombe de la barque que vous avez fait chavirer : où le placez-vous dans l’eau ?
prompt-stations = Avant le premier tour : qui, ou quel grappin, change de place à bord ? Ou laissez tout en place.

## Ce qu’on peut faire

action-place = Placer en { $target }
action-face = Se tourner face { $target }
action-deploy = Placer tous ceux qui restent
action-shoot = Tirer avec { $target }
action-at = Tirer sur { $target }
action-hold = Retenir le tir
action-hold-mover = Retenir les tirs pendant ce mouvement
action-order = Demander les tirs défensifs : { $target }
action-move = Déplacer { $target }
action-step = Aller vers : { $target }
action-wheel = Faire pivoter le cheval vers : { $target }
action-mount = Monter { $target }
action-dismount = Descendre de cheval vers : { $target }
action-dismount-behind = Descendre de cheval près de la croupe, vers : { $target }
action-lead = Prendre { $target } par la bride
action-carry = Emporter l’homme assommé
action-lay = Poser vers : { $target }
action-take = Prendre le trésor
action-drop = Lâcher le trésor
action-leave = Quitter le terrain
action-stop = S’arrêter ici
action-clear = Dégager une case avec { $target }
action-brace = Mettre { $target } au mur de boucliers
action-grip = Prendre la hache à deux mains : { $target }
action-loosen = Reprendre bouclier et hache : { $target }
action-attack = Attaquer { $target }
action-with = Joindre { $target } à l’attaque
action-also = Attaquer aussi { $target }
action-fight = Combattre
action-bear = Faire encaisser le coup par { $target }
action-shift = S’écarter vers : { $target }
action-advance = Faire avancer { $target }
action-done = Terminé
action-assign = Nouvelle tâche pour { $target }
action-task = Tâche : { $target }
action-speed = Vitesse { $target }
action-sail = Naviguer : { $target }
action-throw = Lancer : { $target }
action-hook = Viser : { $target }
action-climb = Monter à bord avec de l’aide vers : { $target }
action-cut = Couper la corde : { $target }
action-station = Changer de place : { $target }
action-stow = Ranger ailleurs : { $target }

## Ce qui s’est passé

event-placed = { $person } prend position en { $hex }.
event-stationed = { $person } prend place en { $hex }.
event-stowed = { $grapnel } : rangé en { $hex }.
event-turn-begins = Le tour { $turn } commence.
event-phase-begins = Tour { $turn }, phase du camp : { $side }.
event-ordered = { $side } : tirs défensifs demandés { $order }.
event-shot = { $shooter } tire sur { $target } : { $die }, résultat { $letter }.
event-halts = { $shooter } interrompt le mouvement de l’ennemi ({ $mover }).
event-stands-firm = { $person } garde sa place à bord.
event-slowed = { $person } perd { $points ->
    [1] 1 point de mouvement
   *[other] { $points } points de mouvement
}.
event-wounded = { $person } : blessure.
event-stunned = { $person } : assommé.
event-killed = { $person } : tué.
event-drowned = { $person } se noie.
event-horse-killed = Un cheval meurt : { $horse }.
event-unhorsed = { $person } est désarçonné.
event-crushed = { $person } tombe au milieu de ses ennemis.
event-steps-aside = { $person } s’écarte en { $hex }.
event-moved = { $person } se déplace en { $hex }.
event-enters = { $person } entre en { $hex }.
event-left = { $person } quitte le terrain.
event-infiltrates = { $person } se glisse devant { $enemy } : { $die }, { $result }.
event-mounts = { $person } monte en selle avec { $points } points à chevaucher.
event-dismounts = { $person } met pied à terre avec { $points } points à marcher.
event-leads = { $person } mène { $horse }.
event-lets-go = { $person } lâche { $horse }.
event-carries = { $person } emporte { $carried }.
event-laid = { $person } repose en { $hex }.
event-treasure-taken = { $person } prend un trésor.
event-treasure-dropped = { $person } lâche le trésor.
event-cleared = { $one } et { $other } dégagent la case { $hex }.
event-wall-formed = { $person } et sa ligne de { $n } forment un mur de boucliers, face { $facing }.
event-axe-gripped = { $person } prend la hache à deux mains.
event-axe-loosened = { $person } reprend son bouclier.
event-fought = Attaque contre { $target } à { $column } contre 1 : { $die }, résultat { $letter }.
event-unharmed = Un homme assommé ne peut blesser son attaquant.
event-retreats = { $person } recule en { $hex }.
event-advances = { $person } avance en { $hex }.
event-calms-down = { $person } ne trouve plus d’ennemi et se calme.
event-calmed = { $person } obtient { $die } et se calme.
event-trance = { $person } obtient { $die } et entre en transe.
event-recovers = { $person } se relève.
event-naval-phase-begins = Tour { $turn } : les bateaux se déplacent.
event-captured = Bateau pris, { $ship } : { $side }.
event-assigned = { $person } : { $task }.
event-speed-shown = { $ship } : vitesse { $speed }.
event-rolls-first = { $ship } : { $die } au dé pour bouger en premier.
event-stands-still = { $ship } : le bateau casse son erre et reste sur place.
event-sails = { $ship } : le bateau poursuit sa route.
event-veers = { $ship } : déplacement latéral.
event-turns = { $ship } : nouveau cap, { $heading }.
event-pushed = { $ship } : la barque est poussée de côté.
event-scrapes-past = { $ship } : impossible d’aller tout droit, le bateau ripe de côté.
event-held-up = { $ship } : le bateau est bloqué.
event-beached = { $ship } : le bateau s’échoue sur la plage.
event-launched = { $ship } : le bateau est à flot.
event-ship-leaves = { $ship } : le bateau quitte le terrain.
event-collides = Collision, { $ship } contre { $other } : { $total } dans la table.
event-strikes-rocks = { $ship } heurte des rochers : { $total } dans la table.
event-battered = { $ship } encaisse { $points ->
    [1] 1 point de dégât
   *[other] { $points } points de dégâts
}{ $leak ->
    [0] .
   *[other] , l’eau s’engouffre ({ $leak } par phase).
}
event-capsizes = { $ship } : la barque chavire.
event-in-water = { $person } est à l’eau en { $hex }.
event-takes-water = { $ship } : { $total } points de dégâts désormais.
event-sinks = { $ship } : le bateau coule.
event-wrecked = { $ship } : le bateau ne reprendra plus la mer.
event-plugs = { $person } colmate : { $die }.
event-swims = { $person } est en eau profonde : { $die }.
event-throw-caught = { $person } lance un grappin : { $die }, il mord.
event-throw-missed = { $person } lance un grappin : { $die }, il tombe court.
event-rope-breaks = La corde se rompt ({ $ship }, { $other } : { $die }).
event-rope-cut = { $person } coupe la corde : { $die }.
event-rope-holds = { $person } s’attaque à la corde : { $die }, elle tient.
event-recovered = { $person } a récupéré le grappin.
event-thrown-overboard = { $person } jette le grappin par-dessus bord.
event-hauled = { $ship } est tiré vers { $other }.
event-strays = { $shooter } : la flèche s’égare et touche { $victim }.
event-swings = { $ship } se rabat bord à bord ({ $other }).
event-towed = { $ship } suit en remorque ({ $other }).
event-grapnel-taken = { $person } prend un grappin.
event-grapnel-dropped = { $person } pose le grappin.
event-helped = { $friend } aide { $person } à monter à bord.
event-scored = Vikings { $vikings }, Anglo-Saxons { $saxons }.

## Chances

odds-shot = Ce qu’un tir peut donner
odds-attack = Ce qu’une attaque peut donner, avec tous ceux qui peuvent s’y joindre
odds-note = Compté exactement d’après les tables, pour un lancer de dé.
odds-nothing = sans effet
odds-attacker-wounded = un attaquant est blessé
odds-attacker-stunned = un attaquant est assommé
odds-attackers-retreat = les attaquants reculent
odds-slowed = la cible est ralentie
odds-retreats = la cible recule
odds-stunned = la cible est assommée
odds-wounded = la cible est blessée
odds-killed = la cible est tuée
