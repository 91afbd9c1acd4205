## Les choses

leader-card = la carte de { $leader }
unit-on-board = { $kind ->
    [housecarls] un Housecarl du comté
    [thegns] un Thane du comté
    [norsemen] un Scandinave du comté
    [berserkers] un Berserker du comté
   *[fyrd] une Fyrd du comté
}
unit-on-card = { $kind ->
    [housecarls] un Housecarl sur la carte de { $leader }
    [thegns] un Thane sur la carte de { $leader }
    [norsemen] un Scandinave sur la carte de { $leader }
    [berserkers] un Berserker sur la carte de { $leader }
   *[fyrd] une Fyrd sur la carte de { $leader }
}
posting = { $kind ->
    [norsemen] un Scandinave, { $haven }
   *[berserkers] un Berserker, { $haven }
}
event-card = { $event } ({ $faction } { $number })
move-card = { $kind ->
    [treaty] Traité
   *[movement] Mouvement
}, { $armies ->
    [1] une armée
   *[other] { $armies } armées
} { $shires ->
    [1] d’un comté
   *[other] de { $shires } comtés
} ({ $faction } { $number })
label-army = armée { $n }

## Ce qui est demandé

prompt-pick-events = { $faction } : choisissez en secret encore { $left ->
    [1] un événement
   *[other] { $left } événements
} pour votre pioche.
prompt-place-alfred = Dans quel marais Alfred se cache-t-il ?
prompt-place-extra = { $faction } : placez encore { $left ->
    [1] une unité
   *[other] { $left } unités
}.
prompt-reinforce = { $faction }, renforts : { $left ->
    [0] jouez des événements si vous le souhaitez, puis une carte Mouvement ou Traité.
    [1] une unité reste à placer, puis jouez une carte Mouvement ou Traité.
   *[other] { $left } unités restent à placer, puis jouez une carte Mouvement ou Traité.
}
prompt-navy = { $faction } : la carte Mouvement est jouée. La flotte saxonne prend-elle la mer ?
prompt-close-coast = Fermez encore { $left ->
    [1] un comté côtier
   *[other] { $left } comtés côtiers
} aux Vikings.
prompt-lead = Phase Chefs : choisissez un chef à déplacer, ou terminez la phase. Armées restantes : { $armies }, comtés chacune : { $reach }.
prompt-leader-move = { $leader } peut encore entrer dans { $reach ->
    [1] un comté
   *[other] { $reach } comtés
}. Avancez, prenez ou laissez des unités, ou arrêtez-vous.
prompt-move = Phase Mouvements : formez une armée, ou terminez la phase. Armées restantes : { $armies }, comtés chacune : { $reach }.
prompt-form-army = Une armée se forme ({ $shire }) : enrôlez des unités, puis avancez.
prompt-army-move = L’armée peut encore entrer dans { $reach ->
    [1] un comté
   *[other] { $reach } comtés
}. Avancez ou arrêtez-vous.
prompt-battles = Quelle bataille livrer maintenant ?
prompt-events = Bataille ({ $shire }) : jouer un événement ?
prompt-order-events = Bataille ({ $shire }) : plusieurs événements sont posés. Lequel prend effet d’abord ?
prompt-withdraw = { $leader } peut se replier ({ $shire }) : tous les Dégâts de ce lancer deviennent alors des Fuites. Vers où, ou bien reste-t-il ?
prompt-suffer = { $shire } : choisissez une unité à perdre. Dégâts restants : { $hits }.
prompt-flee = { $shire } : choisissez une unité qui fuit. Fuites restantes : { $left }.
prompt-command = { $shire }, Manœuvre ({ $kind }) : déplacez une unité dans un comté voisin, ou restez. Manœuvres restantes : { $left }.
prompt-send = Quelle unité part ({ $target }) ?
prompt-follow = La dernière unité de { $leader } s’en va ({ $target }). L’accompagne-t-il ?
prompt-escape = Bataille ({ $shire }) : fuir dans la nature ?
prompt-escape-to = Où les Anglo-Saxons se replient-ils ({ $shire }) ?
prompt-tribute = Danegeld ({ $shire }) : payer d’un Berserker, ou de Scandinaves ?
prompt-spy = D’où une armée rejoint-elle la bataille ({ $shire }) ?
prompt-spy-army = Quelles unités ({ $origin }) rejoignent la bataille ({ $shire }) ?
prompt-target = { $event } : où ?
prompt-swap = { $event } ({ $haven }) : choisissez une unité à remplacer ; { $left ->
    [1] un échange
   *[other] { $left } échanges
} au plus.
prompt-purse = Bourse royale : au plus { $left ->
    [1] un Housecarl
   *[other] { $left } Housecarls
} encore, là où il s’en trouve déjà.
prompt-call-vikings = Ceolwulf ({ $shire }) : amenez au plus { $left ->
    [1] une unité viking
   *[other] { $left } unités vikings
}, ou arrêtez.
prompt-rebellion-loss = Révolte ({ $shire }) : quelle unité viking est retirée ?

## Ce que l’on peut faire

action-pick = Choisir { $target }
action-play = Jouer { $target }
action-decline = Ne rien jouer
action-first = D’abord { $target }
action-put = Placer une unité : { $target }
action-crown = Placer Alfred : { $target }
action-muster = Placer tous les renforts
action-reinforce = Placer un renfort : { $target }
action-rally = Ramener une unité en fuite : { $target }
action-post = Placer { $target }
action-call = Faire venir { $target }
action-lead = Déplacer { $target }
action-march = Avancer : { $target }
action-sail = Naviguer : { $target }
action-take = Prendre une unité : { $target }
action-leave = Laisser une unité : { $target }
action-halt = S’arrêter
action-form = Former une armée : { $target }
action-embark = Débarquer : { $target }
action-enlist = Enrôler une unité : { $target }
action-enlist-all = Enrôler toutes les unités du comté
action-join = Rejoindre la bataille
action-fight = Livrer bataille : { $target }
action-choose = Choisir { $target }
action-pay = Payer : { $target }
action-go = Aller : { $target }
action-stay = Rester
action-follow = Le chef l’accompagne
action-remain = Le chef reste
action-name = Désigner { $target }
action-close = Fermer { $target }
action-done = Terminer

## Ce qui s’est passé

event-event-picked = { $faction } : vous choisissez { $card }.
event-packs-ready = Toutes les pioches sont prêtes.
event-drew = { $faction } : { $n ->
    [0] aucune carte piochée.
    [1] une carte piochée.
   *[other] { $n } cartes piochées.
}
event-holds = Dans la main des { $faction } : { $card }.
event-hand-shown = { $faction } : { $card } est montrée et remélangée, la main n’avait que des événements.
event-unit-placed = { $kind } : une unité placée, { $haven }.
event-alfred-placed = Alfred se cache : { $shire }.
event-turn-begins = Tour { $turn }.
event-cube-drawn = { $faction } : à eux de jouer.
event-turn-ends = Fin du tour { $turn }.
event-leader-drawn = La carte Chef est révélée : { $leader }.
event-leader-ready = { $leader } va débarquer avec { $norsemen } Scandinaves et { $berserkers } Berserkers.
event-raiders-gather = Une troupe de pillards se rassemble au large : { $army }.
event-reinforced = { $kind } : { $n } en renfort ({ $shire }).
event-rallied = { $kind } : une unité en fuite revient, { $haven }.
event-posted = { $kind } : une unité arrive, { $haven }.
event-alfred-arrives = Alfred le Grand se dresse ({ $shire }) avec { $housecarls } Housecarls et { $thegns } Thanes.
event-movement-played = { $faction } : { $card }. { $armies ->
    [1] Une armée
   *[other] { $armies } armées
}, { $reach ->
    [1] un comté
   *[other] { $reach } comtés
} chacune.
event-treaty-played = { $faction } : carte Traité. { $armies ->
    [1] Une armée
   *[other] { $armies } armées
}, { $reach ->
    [1] un comté
   *[other] { $reach } comtés
} chacune.
event-leader-chosen = { $leader } se met en route, portée { $reach }.
event-leader-lands = { $leader } débarque : { $shire }.
event-leader-marches = { $leader } avance : { $from }, puis { $to }.
event-leader-slowed = Victoire tardive : il reste { $reach } comtés à { $leader }.
event-taken-up = { $leader } prend une unité ({ $shire }, { $kind }).
event-left-behind = { $leader } laisse une unité ({ $shire }, { $kind }).
event-leader-defeated = { $leader } est vaincu.
event-leader-follows = { $leader } suit l’unité : { $shire }.
event-leader-withdraws = { $leader } va se replier ({ $shire }) : les Dégâts deviennent des Fuites.
event-leader-withdrew = { $leader } se replie : { $shire }.
event-marker-placed = Les Vikings prennent { $shire } (marqueur { $space } de la piste).
event-marker-returned = { $shire } redevient anglo-saxon (marqueur sur l’emplacement { $space }).
event-army-marches = Une armée ({ $first } et { $second }) avance : { $from }, puis { $to }.
event-raiders-embark = Les pillards mettent à la voile : { $army }.
event-raiders-land = Les pillards débarquent : { $shire }.
event-battle-begins = Bataille ({ $shire }) : { $english } Anglo-Saxons, { $vikings } Vikings.
event-fyrd-raised = { $n ->
    [0] Aucune Fyrd ne rejoint la bataille ({ $shire }).
   *[other] { $n } Fyrds rejoignent la bataille ({ $shire }).
}
event-fyrd-shuffled = Les cartes Fyrds sont remélangées.
event-rolled = { $kind } : Dégâts { $hits }, Fuites { $flees }, Manœuvres { $commands }.
event-hit-ignored = Les Vikings ignorent un Dégât ({ $shire }).
event-unit-lost = { $kind } : une unité tombe ({ $shire }).
event-unit-fled = { $kind } : une unité fuit ({ $shire }).
event-commanded = { $kind } : une unité manœuvre, { $from }, puis { $to }.
event-battle-won = { $side } : bataille gagnée ({ $shire }).
event-battle-empty = Il ne reste personne ({ $shire }).
event-event-announced = { $faction } : { $card } est posée.
event-event-void = { $card } n’est plus jouable ; { $faction } : la carte revient en main.
event-event-played = { $faction } : { $card } est jouée.
event-target-named = { $event } frappe : { $haven }.
event-swapped = { $haven } : { $old } remplacé par { $new }.
event-called = { $kind } : une unité vient de { $from }, désormais { $to }.
event-coast-closed = La flotte saxonne garde { $shire }.
event-tribute-paid = Danegeld ({ $shire }) : { $n } versé ({ $kind }).
event-escaped = Les Anglo-Saxons s’échappent : { $from }, puis { $to }.
event-spy-joins = Un espion amène { $housecarls } Housecarls et { $thegns } Thanes : { $from }, puis { $to }.
event-spy-leads = Un espion amène { $leader } : { $from }, puis { $to }.
event-plundered = { $n ->
    [0] Les Vikings ne pillent rien.
    [1] Les Vikings pillent un comté majeur.
   *[other] Les Vikings pillent { $n } comtés majeurs.
}
event-side-wins = { $side } : victoire. Marqueurs de contrôle sur la carte : { $markers }.

## Ce qui peut arriver

odds-battles = Ce que les batailles à portée peuvent donner
odds-note = Compté exactement d’après ce que vous voyez : cartes Fyrds comme elles peuvent venir, ni événement ni Manœuvre ; chaque camp sacrifie l’unité qui lui garde le plus de dés.
odds-won = gagné au premier lancer
odds-lost = les défenseurs tiennent
odds-slow = gagné, mais lentement
odds-empty = il ne reste personne : le comté est anglo-saxon

## Les réponses données d’avance

standing-all = Tous les événements
standing-nothing = Quand je n’ai aucun événement jouable
standing-ask = me demander
standing-pass = passer
standing-play = le jouer dès que possible
standing-play-outnumbered = le jouer si nous sommes en infériorité, sinon passer
standing-play-leader = le jouer si un chef est dans la bataille, sinon passer
standing-play-major = le jouer si un comté majeur est en jeu, sinon passer
standing-play-large = le jouer si dix unités ou plus se battent, sinon passer
standing-play-landing = le jouer si un chef viking va débarquer, sinon passer
standing-sequence = jusqu’à la fin de cette séquence
standing-turn = jusqu’à la fin de ce tour
standing-mine = jusqu’à ma propre séquence
standing-game = toute la partie

## Why data are refused

refused-own-neighbour = un comté n’est pas son propre voisin
refused-centre = un centre de renfort doit être un comté majeur ({ $rule })
refused-coastal = doit être true exactement là où le comté touche une mer
refused-adjacent = doit nommer aussi { $shire }
refused-six-faces = un dé a six faces
refused-leader-piles = il faut trois cartes B, les Renforts parmi elles, et trois cartes C
refused-track-short = doit couvrir au moins les { $n } comtés majeurs
refused-supply-short = doit couvrir au moins les { $n } unités avec lesquelles une partie commence ({ $rule })
refused-pack-twice = chaque carte est dans le paquet une seule fois
refused-pack-moves = demande une carte de mouvement

## Why a position is refused

refused-no-card = { $given } n’est pas une carte ; écrivez par exemple norsemen-02
refused-factions-all = chaque place dirige une faction, et chaque faction a une place ({ $rule })
refused-factions-sides = personne ne dirige des factions des deux camps ({ $rule })
refused-order = la faction active est la dernière tirée ({ $rule })
refused-bag = doit contenir les cubes de toutes les factions qui n’ont pas agi dans ce tour, et aucun autre ({ $rule })
refused-phase-nobody = aucune faction n’est active : aucune phase n’est en cours ({ $rule })
refused-no-place = { $kind } ne peut pas y être ({ $rule })
refused-moved-many = il y en a plus qui ont bougé qu’il n’y en a
refused-moved-nobody = rien n’a bougé tant qu’aucune faction n’est active ({ $rule })
refused-closed = la flotte saxonne ne ferme des côtes que pour une séquence ({ $rule })
refused-mustered = les renforts ne se lèvent que dans la séquence d’une faction anglaise ({ $rule })
refused-no-leader = cette carte n’amène aucun chef ({ $rule })
refused-leads-own = un chef ne mène que des unités de son camp
refused-defeated-units = un chef vaincu ne mène personne ({ $rule })
refused-leader-alone = un chef sans unité de son camp est vaincu ({ $rule })
refused-no-leader-deck = ce scénario n’a pas de pioche de chefs
refused-leader-deck = chaque carte B et C est tirée ou dans la pioche, une fois
refused-leader-in-play = { $leader } est en jeu et n’est pas dans la pioche
refused-armies = contient au plus { $most } armées
refused-armies-whose = seules les armées vikings des raids en Northumbrie attendent hors du plateau ({ $rule })
refused-units = il y a { $n } { $kind }, dont { $given } en jeu
refused-marker-minor = seuls les comtés majeurs portent des marqueurs ({ $rule })
refused-marker-english = un marqueur n’est que là où il y a des Vikings ({ $rule })
refused-markers = il y a { $n } marqueurs, et non { $given }
refused-markers-map = il y en a { $n } sur la carte
refused-no-treaty = ce scénario n’a pas de cartes de traité
refused-no-move = { $faction } n’a ni carte de mouvement ni traité ({ $rule })
refused-card-two-places = { $card } est à deux endroits ({ $rule })
refused-hand-most = une main a au plus { $n } cartes, et non { $given } ({ $rule })
refused-pack-size = la main, la pioche et les cartes jouées font { $n } en tout, et non { $given } ({ $rule })
refused-not-in-pack = { $card } n’est pas dans le paquet
refused-not-in-hand = { $card } n’est pas dans la main
refused-other-card = { $card } est la carte d’une autre faction
refused-fyrd-deck = chaque carte de Fyrd est dans la pioche ou jouée, une fois
refused-sequence-nobody = aucune faction n’est active : aucune séquence n’est en cours ({ $rule })
refused-pool = il ne reste à placer que des Vikings ({ $rule })
refused-army-when = une armée ne se forme que si les décisions ouvertes le disent ({ $rule })
refused-company-when = des unités ne quittent la carte d’un chef que pendant qu’il se déplace ({ $rule })
refused-landing = seul un chef viking en jeu débarque dans cette séquence ({ $rule })
refused-battle-when = une bataille n’est en cours que si les décisions ouvertes la nomment ({ $rule })
refused-roll-when = des dés ne sont jetés que si les décisions ouvertes nomment un jet ({ $rule })
refused-dice = { $kind } : { $n } dés ({ $rule })
refused-laid-when = des cartes d’événement ne sont posées que si une fenêtre est ouverte pour elles ({ $rule })
refused-laid = doit être none ou une carte d’événement de la main de cette place ({ $rule })
refused-ending = personne n’a gagné
refused-over = la partie est finie : aucune décision n’est ouverte
refused-not-over = personne n’a gagné : une décision doit être ouverte
refused-card-early = la carte de mouvement termine la phase de renfort ({ $rule })
