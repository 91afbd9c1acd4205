# with ..

game-title = Diex Aie 2 : campagnes
game-door = Campagnes

## Things

faction-name = { $name ->
    [norman] les Normands
    [saxon] les Saxons
    [scot] les Écossais
    [dane] les Danois
   *[mercenary] les mercenaires
}
player-name = Joueur { $number }
group-name = { $name ->
    [norman] le groupe normand { $number }
    [saxon] le groupe saxon { $number }
    [scot] le groupe écossais { $number }
    [dane] le groupe danois { $number }
   *[mercenary] la troupe de mercenaires { $number }
}
led-group-name = le groupe de { $leader }
levy-name = la levée de { $place }
garrison-name = { $motte } : la garnison
motte-name = la motte de { $place }
thing-name = { $kind ->
    [land] l’hexagone { $number }
    [group] le groupe { $number }
    [man] l’homme { $number }
    [motte] la motte { $number }
    [convoy] le convoi { $number }
    [spy] l’espion { $number }
   *[place] le lieu { $number }
}

sum = { $half ->
    [0] { $pounds } £
   *[1] { $pounds },5 £
}

## What is asked

prompt-landing = Débarquement, { $group } : en quel point de la côte ?
prompt-who-eats = Il n’y en a pas pour tous : qui mange ensuite ?
prompt-reorganise = Diviser ou réunir des groupes, changer une garnison, laisser des blessés aux soins ?
prompt-name-men = Qui part ? Désignés : { $picked } ; au moins { $least }.
prompt-purse = { $group } se divise : combien emporte { $into } ? La bourse, en demi-livres : { $halves }.
prompt-ransoms = Payez-vous la rançon d’un commandant ?
prompt-carting = Former, charger ou décharger un convoi ?
prompt-who-first = Lequel de vos groupes marche en premier ?
prompt-march = { $group } : quelle étape ? Points restants : { $left }.
prompt-encounter = { $group } ({ $hex }) : que faites-vous ici ?
prompt-challenge = { $group } : attaquez-vous ?
prompt-answer = Attaque : { $attacker } contre { $group }. Acceptez-vous le combat ?
prompt-neighbours = Lequel de vos groupes voisins se joint à la bataille ?
prompt-losses = { $wounded ->
    [1] Qui est blessé ? Encore à désigner : { $left }.
   *[other] Qui tombe ? Encore à désigner : { $left }.
}
prompt-plundering = Combien prenez-vous ? Il y a { $points }.
prompt-sharing = Le partage, { $hirelings } : combien leur donnez-vous ? Hommes : { $men }.
prompt-fall-back = { $group } : par où se replier ?
prompt-spy-march = { $spy } : quelle étape ? Points restants : { $left }.
prompt-wagons = Le convoi : quelle étape ?
prompt-seek-hire = { $group } : auprès de qui chercher un engagement ?

## Answers

action-go = Aller : { $target }
action-halt = S’arrêter là
action-done = C’est tout
action-feed = Nourrir : { $target }
action-split = Diviser : { $target }
action-join = Réunir à l’autre groupe : { $target }
action-draw = Prendre des hommes : { $target }
action-garrison = Laisser des hommes : { $target }
action-leave-wounded = Laisser les blessés aux soins : { $target }
action-pick = Désigner { $target }
action-enough = Cela suffit
action-auto = Laisser faire le clerc
action-ransom = Racheter { $target }
action-form-convoy = Former un convoi : { $target }
action-load-up = Charger : { $target }
action-unload = Décharger : { $target }
action-first = D’abord { $target }
action-attack = Au combat : { $target }
action-storm = Attaquer le village
action-hire = Engager contre argent : { $target }
action-promise = Promettre du butin : { $target }
action-pay = Payer : { $target }
action-recruit = Recruter un fantassin léger
action-call-peasant = Appeler un paysan aux armes
action-pass = Rien d’autre ici
action-fight = Au combat
action-refuse = Se dérober
action-stay-out = Non
action-take = { $target }
action-buy = Acheter des vivres pour un jour : { $target }
action-form-at-motte = Former un convoi : { $target }
action-endow = { $target }
action-sally = Faire sortir la garnison : { $target }

## What happens

event-day-began = L’aube du jour { $day } se lève.
event-weather = Le temps de l’année (dé { $die }) : ressources de chaque village, { $change }.
event-landed = { $group } débarque : { $hex }.
event-fed = { $group } mange à sa faim et consomme { $points ->
    [1] 1 ressource
   *[other] { $points } ressources
}.
event-unfed = { $group } ne trouve rien à manger.
event-hunger-bites = { $group } n’a pas mangé depuis deux jours et perd ses forces.
event-group-split = { $group } se divise : une partie s’en va, { $into }.
event-purse-divided = { $group } se divise, et { $into } emporte { $sum }.
event-groups-joined = { $group } rejoint { $into } ; la route continue ensemble.
event-garrison-changed = La garnison change d’hommes : { $hex }.
event-wounded-left = { $group } laisse ses blessés aux soins : { $place }.
event-man-returned = { $man } est guéri et reprend sa place : { $group }.
event-group-dissolved = Il en reste trop peu : { $group } se disperse.
event-ransom-paid = { $man } est racheté ; demi-livres : { $halves }.
event-prisoners-delivered = { $group } livre ses prisonniers : { $hex }.
event-convoy-formed = { $convoy } se forme : { $hex }.
event-convoy-loaded = { $convoy } charge { $points ->
    [1] 1 ressource
   *[other] { $points } ressources
}.
event-convoy-unloaded = { $convoy } décharge { $points ->
    [1] 1 ressource
   *[other] { $points } ressources
}.
event-convoy-moved = { $convoy } roule vers { $hex }.
event-convoy-taken = { $convoy } tombe aux mains de l’adversaire : { $group }.
event-convoy-released = Plus personne ne protège { $convoy } : il reprend sa route.
event-convoy-plundered = Pillage : { $group }, { $convoy } ({ $points }).
event-food-bought = Achat de vivres : { $group }, { $convoy }.
event-loyalty-level = Loyauté au test : { $group }, { $level }.
event-village-level = Loyauté au test : { $place }, { $level }.
event-lots-drawn = Deux camps pouvaient marcher d’abord ; le sort désigne { $seat }.
event-marched = { $group } marche vers { $hex }.
event-spy-moved = { $spy } se glisse vers { $hex }.
event-spy-sought = { $found ->
    [1] { $spy } est découvert : { $die }.
   *[other] { $spy } n’est pas découvert : { $die }.
}
event-spy-reported = Un espion revient et parle : { $group }, { $men } hommes.
event-loyalty-tested = { $revolts ->
    [1] Test de loyauté : { $group }. C’est la révolte.
   *[other] Test de loyauté : { $group }. La paix tient.
}
event-village-tested = { $revolts ->
    [1] Test de loyauté : { $place }. C’est la révolte.
   *[other] Test de loyauté : { $place }. La paix tient.
}
event-scots-tested = { $group } rencontre { $other }. Les Écossais se décident : dé { $die }.
event-attacked = { $group } attaque { $other }.
event-village-attacked = { $group } fond sur { $place }.
event-levy-raised = { $place } prend les armes : { $men } hommes.
event-hired = { $paid ->
    [1] { $hirelings } prend l’argent et suit { $group }.
   *[other] { $hirelings } suit { $group } contre une promesse de butin.
}
event-hirelings-paid = { $group } touche sa solde et s’en contente.
event-hirelings-tested = { $group } gronde : où est le butin promis ? Dé { $die }, résultat { $level }.
event-hirelings-left = { $group } tourne le dos à son maître : { $employer }.
event-recruited = Une recrue de { $place } : { $group }.
event-refused = { $group } refuse le combat et se dérobe.
event-slipped-badly = { $fate ->
    [1] { $man } est pris.
    [2] { $man } est blessé.
   *[other] { $man } est tué.
}
event-joined-battle = { $group } accourt à la bataille : { $hex }.
event-reckoned = Le choc : { $attack } contre { $defence }.
event-quick-result = Le dé tombe sur { $die } : résultat { $letter }.
event-leader-tested = { $fate ->
    [2] { $man } est tué : { $die }.
    [1] { $man } est blessé : { $die }.
   *[other] { $man } en réchappe : { $die }.
}
event-fell = { $wounded ->
    [1] { $man } est blessé.
   *[other] { $man } tombe.
}
event-fell-back = { $group } se replie vers { $hex }.
event-prestige-changed = Ce qu’on dit désormais de { $man } : prestige { $prestige }.
event-promoted = { $man } prend le commandement : { $group }.
event-loyalty-changed = La loyauté change à { $place } : { $level }.
event-place-plundered = { $group } pille { $place } et prend { $points ->
    [1] 1 ressource
   *[other] { $points } ressources
}.
event-shared = { $hirelings } reçoit { $points } du butin ; la part vient d’ici : { $group }.
event-healing-rolled = La blessure de { $man } : dé { $die }, jours { $days }.
event-brought-home = { $group } rentre avec son butin : { $points }.
event-motte-grows = La motte s’élève à { $place } : jour { $days } des travaux.
event-motte-raised = Une motte se dresse : { $hex }.
event-campaign-ended = Ainsi finit la campagne, après { $day } jours.
event-campaign-won = La victoire est à eux : { $seat }.

## Positions that cannot be

refused-seats = cette campagne se joue à { $seats }
refused-sea = personne ne peut se tenir en { $hex }
refused-motte-twice = il y a déjà une motte de ce nom ou dans cet hexagone
refused-no-men = un groupe compte des hommes
refused-leader = doit être un homme de ce groupe qui a du prestige
refused-employer = des mercenaires servent un groupe d’une autre faction, présent dans leur hexagone
refused-terms = des mercenaires ont des conditions si quelqu’un les emploie, et seulement alors
refused-no-rider = seul un cavalier peut être démonté
refused-other-status = { $given } se dit là où se trouve l’homme : avec son groupe ou sa motte
refused-ransom = seuls les commandants sont mis à rançon
refused-load = { $animals } bêtes de bât portent un point chacune
refused-no-group = le groupe { $group } n’existe pas
refused-not-seen = { $group } n’est pas parmi les groupes rencontrés
## Batailles

sheet-name = { $name ->
    [la-prairie] La Prairie
    [le-bois] Le Bois
    [le-fosse] Le Fossé
    [le-pont-de-bois] Le Pont de bois
    [le-village-saxon] Le Village saxon
    [la-motte-castrale] La Motte castrale
   *[la-plage] La Plage
}{ $turned ->
    [1] , retournée
   *[0] {""}
}
prompt-how-to-fight = Jouer cette bataille, ou la régler par la section 17 ?
prompt-lay-maps = Posez une carte ({ $laid } sur { $count } déjà posées).
prompt-array = Qui se déploie d’abord, et qui ouvre la bataille ?
action-settle = Régler rapidement
action-play-out = Jouer la bataille
action-spread = Poser { $target }
action-deploy-first = Se déployer en premier
action-deploy-last = Se déployer en second
action-open-battle = Ouvrir la bataille
action-let-open = Laisser l’adversaire ouvrir
event-settled-quickly = D’un commun accord, la bataille est réglée rapidement.
event-played-out = La bataille se joue sur le terrain.
event-map-laid = Le terrain : { $map }.
event-north-drawn = { $below ->
    [1] Le nord est en bas.
   *[0] Le nord est en haut.
}
event-battle-begins = La bataille s’engage : { $men } hommes.
event-battle-ended = La bataille est finie. Les attaquants { $attackers ->
    [2] fuient
    [3] sont détruits
    [4] se retirent
   *[0] gardent le terrain
}, les défenseurs { $defenders ->
    [2] fuient
    [3] sont détruits
    [4] se retirent
   *[0] gardent le terrain
}.
event-man-fell = { $fate ->
    [1] { $man } est blessé.
   *[2] { $man } est mort.
}
event-man-taken = { $man } est fait prisonnier par { $group }.
event-man-freed = { $man } est libre et rejoint { $group }.
event-massacred = { $man } est massacré : personne ne peut le garder.

## Sièges

action-besiege = Assiéger la motte
action-shut-in = S’enfermer
event-siege-begins = Siège de la motte ({ $hex }) : { $group }.
event-shut-in = S’enferme dans la motte : { $group }.
event-siege-day = { $hex } : jour { $days } du siège.
event-relief-stays = { $group } est venu au secours de la motte ({ $hex }) et reste sur place.
event-besiegers-gave-up = Les assiégeants se rendent ({ $hex }).
event-garrison-sallies = { $motte } : la garnison sort prêter main-forte. Hommes : { $men }.
event-garrison-returns = { $motte } : ce qui reste de la garnison est rentré. Hommes : { $men }.
event-siege-raised = Le siège est levé ({ $hex }).
event-motte-fell = La motte tombe ({ $hex }) : { $group }.
event-fate-rolled = Le sort de { $men } hommes : { $die }.
event-let-go = Libre de partir : { $group }.
event-stores-plundered = Réserves pillées : { $group } ({ $points }).
