## Les choses

horse-of = { $vowel ->
    [yes] le cheval d’{ $rider }
   *[no] le cheval de { $rider }
}
label-seat = joueur { $n }
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

prompt-deploy = { $turning ->
    [0] Mise en place : où se poste { $person } ? Ou bien : placer tous ceux qui restent.
   *[other] De quel côté { $person } fait-il face ? Choisissez la case vers laquelle son cheval tourne la tête.
}
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

## Ce qu’on peut faire

action-place = Placer en { $target }
action-face = Se tourner face { $target }
action-deploy = Placer tous ceux qui restent
action-shoot = Tirer avec { $target }
action-at = Tirer sur { $target }
action-at-tail = Tirer sur la croupe : { $target }
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

## Ce qui s’est passé

event-placed = { $person } prend position en { $hex }.
event-phase-begins = Tour { $turn }, phase du camp : { $side }.
event-ordered = Tirs défensifs, nouvelle consigne ({ $side }) : { $order }.
event-shot = { $shooter } tire sur { $target } et obtient { $die }.
event-impact = Le tir de { $shooter } tombe en { $hex } : { $die }.
event-shot-lost = Le tir de { $shooter } se perd : { $die }.
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
event-unharmed = Un homme assommé ne peut blesser son attaquant.
event-retreats = { $person } recule en { $hex }.
event-advances = { $person } avance en { $hex }.
event-calms-down = { $person } ne trouve plus d’ennemi et se calme.
event-calmed = { $person } obtient { $die } et se calme.
event-trance = { $person } obtient { $die } et entre en transe.
event-recovers = { $person } se relève.

## Chances

odds-shot = Ce qu’un tir peut donner
odds-attack = Ce qu’une attaque peut donner, avec tous ceux qui peuvent s’y joindre
odds-note = Compté exactement d’après les tables, pour un lancer de dé.
odds-elsewhere = tombe ailleurs
odds-nothing = sans effet
odds-attacker-wounded = un attaquant est blessé
odds-attacker-stunned = un attaquant est assommé
odds-attackers-retreat = les attaquants reculent
odds-slowed = la cible est ralentie
odds-retreats = la cible recule
odds-stunned = la cible est assommée
odds-wounded = la cible est blessée
odds-killed = la cible est tuée

## Why data and scenarios are refused

refused-over = la partie est terminée : aucune décision n’est ouverte
refused-not-over = il n’y a pas de score : une décision doit être ouverte
refused-turn-0 = avant le premier tour, les camps placent leurs personnages : indiquez les décisions ouvertes ({ $rule })
refused-band = doit être la première et la dernière distance, au-delà de la portée précédente : [13, 30]
refused-letters = doit être { $n } des lettres { $known }
refused-band-of-die = doit être deux nombres du dé et un résultat : [1, 3, stop]
refused-treasures-most = il y a { $most } trésors
refused-other-side = { $person } est du camp { $side }, et non de celui-ci
refused-not-in-group = { $person } n’est pas parmi les gens du groupe
refused-cannot-ride = { $person } ne sait pas monter à cheval
refused-no-hexes = n’a aucun hexagone où se tenir
refused-no-field-hex = { $given } n’est pas un hexagone du champ
refused-field-hex = { $given } n’est pas un hexagone du champ ; écrivez la colonne et la rangée, deux chiffres chacune : 0512
refused-no-part = ne prend pas part à ce scénario
refused-other-owner = cette place ne joue pas ce camp ({ $rule })
refused-horse-twice = { $horse } est nommé deux fois
refused-shield = seuls ceux qui peuvent former un mur de boucliers, à pied, les portent ainsi ({ $rule })
refused-cannot-carry = seuls des gens debout et à pied portent quelque chose ({ $rule })
refused-carried-twice = { $person } est porté deux fois, ou par lui-même ({ $rule })
refused-carried = pour être porté, { $person } doit être assommé et n’être nulle part ailleurs ({ $rule })
refused-absent = si cela n’y est pas, ne le nommez pas
refused-role = personne n’a de part à un combat ou à un tir que les décisions ouvertes ne nomment pas ({ $rule })
refused-not-there = rien ni personne n’est sur le champ avec l’état { $state }
refused-lifted = seul celui que les décisions ouvertes déplacent est soulevé ({ $rule })
refused-no-room = il n’y a pas de place en { $hex }
refused-own-flag = { $flag } n’est pas pour cette personne ({ $rule })
refused-no-riders = on ne va pas à cheval { $ground ->
    [tree] parmi les arbres
    [house-interior] dans une maison
    [sea] en eau profonde
    [river] en eau profonde
    [ship] à bord
   *[other] sur ce terrain
} ({ $rule })
refused-no-ground = personne ne peut se tenir sur ce terrain ({ $rule })
refused-armour = une armure se noie aussitôt en eau profonde ({ $rule })
refused-held = n’est pas le camp de qui mène le cheval
refused-leader-gone = personne ne mène un cheval sans être là
refused-corpses = { $n } personnes sont mortes, et { $given } gisent sur le champ
refused-treasure-elsewhere = les trésors disent qu’il est ailleurs ({ $rule })
refused-carrier = { $person } ne peut pas le porter ({ $rule })
refused-move-when = un mouvement n’est en cours que si les décisions ouvertes le nomment ({ $rule })
refused-combat-when = un combat n’est en cours que si les décisions ouvertes le nomment ({ $rule })
refused-treasures-all = il y a { $most } trésors en tout, ceux à bord compris
refused-scenario-game = doit être { $wanted }, et non { $given }
refused-hall-missing = manque : des points pour hall_held demandent le bâtiment qui compte
refused-side-empty = personne du camp { $side } ne prend part
refused-layout-part = doit être une table avec une carte du jeu, ou un fichier à soi, et sa place : map = …, at = [0, 20]
refused-own-map-file = { $given } ne peut pas être lu ; on le cherche à côté de ce fichier
refused-own-map-id = il y a déjà une carte { $id } ; donnez un autre id à la vôtre
refused-same-mark = deux de ces cartes ont la même lettre ; les leurs sont { $marks }
refused-far-map = une carte est trop loin
refused-edges = { $name } doit être une liste des côtés { $known }, et non { $given }
refused-listed = { $person } est déjà dans { $where }
refused-zone-or-entry = demande soit une zone où il est placé (zone), soit un bord par où il entre (entry)
refused-zone-turn = va avec une entrée ; une zone se remplit avant la partie
refused-zone = doit être deux hexagones, au nord-ouest et au sud-est : 0000-1104
refused-zone-empty = { $zone } n’a aucun hexagone : celui du nord-ouest vient d’abord
refused-room = a { $n } hexagones où se tenir ; { $people } personnes en demandent { $wanted }
refused-score-twice = { $side } a déjà des points pour { $event }
refused-takes-no-part = { $given } ne prend pas part
refused-tables = doit être écrit [[{ $key }]]
refused-name = doit être fait de minuscules, de chiffres, de - et de _, une lettre d’abord, et non { $given }
