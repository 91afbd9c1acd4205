# with ../../skirmish

## Les choses

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

## Ce qui est demandé

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

event-stationed = { $person } prend place en { $hex }.
event-stowed = { $grapnel } : rangé en { $hex }.
event-turn-begins = Le tour { $turn } commence.
event-fought = Attaque contre { $target } à { $column } contre 1 : le dé donne { $die }.
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

## Why data and scenarios are refused

refused-people-most = il y a place pour { $most } personnes, et non { $given }
refused-horses-most = il y a place pour { $most } chevaux, et non { $given }
refused-collision-rows = les totaux doivent monter de ligne en ligne
refused-ships-most = il y a place pour { $most } bateaux, et non { $given }
refused-hull-cells = doit avoir { $n } cases, chacune une fois
refused-no-hull-cell = { $given } n’est pas une case de la coque
refused-ships-of-type = il n’y en a que { $most } du type { $type } ({ $rule })
refused-crew-most = un bateau « { $type } » a { $n } cases
refused-grapnels-most = il y a { $most } grappins en tout
refused-moor-off = ainsi, le bateau est en partie hors du champ
refused-moor-on = ainsi, le bateau est sur { $ship }, en { $hex }
refused-moor-beach = { $hex } est sous le bateau et n’est ni une plage ni de l’eau
refused-moor-dry = { $hex } est sous le bateau et n’est pas dans l’eau
refused-moor-sand = aucune case du bateau n’est sur une plage
refused-nobody = { $given } n’est personne du jeu
refused-nobody-near = { $given } n’est personne du jeu ; peut-être { $near }
refused-ship-name = un autre bateau s’appelle { $name }

## Why a position is refused

refused-task = les tâches sont pour les gens à bord ({ $rule })
refused-choice-when = les vitesses ne sont posées face cachée que pendant qu’on les choisit ({ $rule })
refused-ship-off = le bateau est en partie hors du champ
refused-ship-on = le bateau est sur { $ship }, en { $hex }
refused-ship-dry = { $hex } est sous le bateau, et à sec ({ $rule })
refused-own-hook = une corde va d’un bateau présent à un autre ({ $rule })
refused-ship-gone = ce bateau n’est pas sur le champ
refused-rope = ces deux cases sont distantes de { $least } ; une corde entre elles est au moins aussi longue, et d’au plus { $most } cases ({ $rule })
refused-stowed-twice = un seul grappin est rangé sur une case ({ $rule })
refused-ship-missing = { $ship } n’est pas là
refused-ship-cell = écrivez le bateau et l’une de ses cases, de 1 à { $n } : { $ship }.1
refused-grapnel-elsewhere = n’est pas là pour être porté ({ $rule })
refused-grapnel-nobody = personne ne le porte ({ $rule })
