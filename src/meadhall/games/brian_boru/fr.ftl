## Les choses

anywhere = n’importe où en Irlande
label-card = { $suit ->
    [battle] Combat
    [church] Église
    [court] Cour
   *[royal] Royauté
} { $value }
label-colour = { $id ->
    [red] rouge
    [blue] bleu
    [yellow] jaune
   *[any] toute couleur
}
label-option = { $id ->
    [first] la première option
   *[second] la seconde option
}
label-symbol = { $id ->
    [none] rien
    [town] la ville active
    [coin] pièce
    [pay] paiement
    [renown] Renommée
    [church] jeton à l’Église
    [battle] Pillard
    [court] case sur la piste Mariage
    [expand] expansion
    [liberate] libération
    [points] points
    [any-town] ville au choix
    [region-town] ville de la région
   *[princess-choice] la main de la Princesse
}
symbols = { $id ->
    [town] la ville active
    [coin] { $n ->
        [1] une pièce
       *[other] { $n } pièces
    }
    [pay] { $n ->
        [1] payer une pièce
       *[other] payer { $n } pièces
    }
    [renown] { $n ->
        [1] une Renommée
       *[other] { $n } Renommées
    }
    [church] { $n ->
        [1] un jeton à l’Église
       *[other] { $n } jetons à l’Église
    }
    [battle] { $n ->
        [1] un Pillard
       *[other] { $n } Pillards
    }
    [court] { $n ->
        [1] une case à la Cour
       *[other] { $n } cases à la Cour
    }
    [expand] { $n ->
        [1] une expansion
       *[other] { $n } expansions
    }
   *[liberate] { $n ->
        [1] libérer une ville
       *[other] libérer { $n } villes
    }
}

## Ce qui est demandé

prompt-settle-town = Choisissez votre ville de départ, dans une région où personne d’autre n’a de ville.
prompt-draft-cards = { $left ->
    [1] Gardez encore une carte, puis passez le reste à gauche.
   *[other] Gardez { $left } cartes, puis passez le reste à gauche.
}
prompt-set-marker = Vous entamez : posez le marqueur sur une ville vide dont vous pouvez jouer la couleur.
prompt-play-card = Jouez une carte. La plus haute de la couleur de la ville ({ $colour }) ou de Royauté gagne le pli.
prompt-choose-option = Votre carte : { $card }. Choisissez ce qu’elle fait.
prompt-buy-more = Payer { $cost } pièces pour un de plus ({ $symbol }) ? Vous en avez { $coins }.
prompt-expand-by-road = Payer { $cost } pièces pour une ville vide au bout d’une route partant d’une des vôtres ?
prompt-free-town = Quelle ville libérez-vous des Vikings ?
prompt-wed-princess = La Princesse du Danemark vous offre sa main. À quelles conditions ?
prompt-receive-town = Le mariage vous apporte une ville vide ({ $region }). Laquelle ?
prompt-lose-town = Les Vikings prennent une ville ({ $loser }) : laquelle ?
prompt-build-monastery = Dans laquelle de vos villes bâtissez-vous un Monastère ?

## Ce que l’on peut faire

action-settle = Ville de départ : { $target }
action-keep = Garder { $target }
action-activate = Poser le marqueur : { $target }
action-play = Jouer { $target }
action-choose = Choisir : { $target }
action-buy = Payer pour un de plus
action-done = S’en tenir là
action-expand = S’étendre : { $target }
action-liberate = Libérer { $target }
action-receive = Recevoir { $target }
action-wed = Lui répondre : { $target }
action-surrender = Livrer aux Vikings : { $target }
action-build = Bâtir un Monastère : { $target }

## Ce qui s’est passé

event-first-player = { $seat } est premier joueur.
event-town-settled = { $seat } choisit sa ville de départ : { $town }.
event-round-begins = Manche { $round } sur { $rounds }.
event-marriage-shown = Mariage : { $card }.
event-last-round = C’est la dernière manche.
event-vikings-land = { $n ->
    [1] Un Pillard débarque
   *[other] { $n } Pillards débarquent
} dans la zone Combat.
event-cards-dealt = Chacun reçoit { $n ->
    [1] une carte
   *[other] { $n } cartes
}.
event-packet-seen = { $seat }, le paquet devant vous : { $cards }.
event-card-kept = { $seat }, vous gardez { $card }.
event-packets-passed = Les paquets passent à gauche.
event-last-cards-kept = Chacun garde ce qui reste.
event-hand-taken = { $seat }, votre main : { $cards }.
event-town-activated = { $seat } pose le marqueur : { $town }.
event-no-active-town = Aucune ville n’est vide : { $seat } entame sans ville active.
event-card-led = { $seat } entame : { $card }.
event-card-played = { $seat } joue { $card }.
event-trick-won = { $seat } gagne le pli avec { $card }.
event-trick-unwon = Personne ne gagne le pli ; le marqueur reste à { $seat }.
event-primary-used = { $card } : action primaire pour { $seat }.
event-option-used = { $card } : { $seat } prend { $option }.
event-only-option-used = { $card } : { $seat } prend sa seule option.
event-town-taken = { $seat } prend { $town } et le marqueur.
event-coins-gained = { $seat } gagne { $n ->
    [1] une pièce
   *[other] { $n } pièces
}.
event-coin-paid = { $seat } paie { $n ->
    [1] une pièce
   *[other] { $n } pièces
}.
event-points-lost = { $seat } n’a plus de pièce et perd { $n ->
    [1] un point
   *[other] { $n } points
}.
event-nothing-to-pay = { $seat } n’a ni pièce ni point pour payer.
event-renown-gained = { $seat } gagne { $n ->
    [1] une Renommée
   *[other] { $n } Renommées
}.
event-church-joined = { $seat } place { $n ->
    [1] un jeton
   *[other] { $n } jetons
} dans la zone Église.
event-raiders-taken = { $n ->
    [0] La zone Combat est vide : aucun Pillard pour { $seat }
    [1] { $seat } prend un Pillard
   *[other] { $seat } prend { $n } Pillards
}.
event-court-climbed = { $seat } monte sur la piste Mariage, case { $space }.
event-more-bought = { $seat } paie pour un de plus.
event-court-slid-back = La case est occupée : { $seat } recule, case { $space }.
event-expanded = { $seat } paie { $cost } pièces et s’étend : { $town }.
event-town-freed = { $seat } libère { $town }, ville de { $owner }.
event-last-cards-discarded = Chacun défausse sa dernière carte sans la montrer.
event-married = { $seat } se marie : { $card }.
event-nobody-married = Personne n’a fait sa cour : { $card } quitte le jeu.
event-points-gained = { $seat } gagne { $n ->
    [1] un point
   *[other] { $n } points
}.
event-princess-answered = La Princesse et { $seat } : { $side }.
event-no-town-left = Il ne reste aucune ville vide pour { $seat }.
event-town-received = { $seat } reçoit { $town }.
event-track-left = { $seat } retourne au bas de la piste Mariage.
event-vikings-repelled = Les Vikings sont repoussés.
event-town-conquered = Les Vikings prennent { $town } à { $seat }.
event-no-town-to-lose = { $seat } n’a aucune ville à perdre.
event-raiders-withdraw = { $n ->
    [1] Le dernier Pillard quitte
   *[other] Les { $n } derniers Pillards quittent
} la zone Combat.
event-first-spoil = { $seat } a le plus de Pillards, gagne une Renommée et marque { $renown ->
    [1] un point
   *[other] { $renown } points
} pour sa Renommée. Ses Pillards retournent à la Réserve.
event-first-spoil-tied = Plusieurs ont le plus de Pillards : pas de Renommée.
event-second-spoil = { $seat } gagne un point pour ses Pillards et en rend un.
event-church-tied = Plusieurs ont le plus de jetons à l’Église : pas de Monastère, le marqueur ne bouge pas.
event-monastery-built = { $seat } bâtit un Monastère : { $town }.
event-no-monastery = { $seat } n’a aucune ville pour un Monastère.
event-marker-taken = { $seat } domine l’Église, prend le marqueur et récupère tous ses jetons.
event-church-thanks = { $seat } gagne un point à l’Église et récupère un jeton.
event-church-discs-back = { $seat } récupère tous ses jetons de l’Église.
event-region-opened = Région ouverte : { $region }.
event-region-tied = Égalité ({ $region }) : le jeton reste sur le plateau.
event-region-lost = { $seat } perd une région au profit des Vikings : { $region }.
event-region-claimed = { $seat } revendique une région : { $region }.
event-game-ends = La partie est finie.
event-scored-goods = { $seat } : { $goods } pour les pièces et le marqueur, { $renown } pour la Renommée.
event-scored-regions = { $seat } : { $regions } pour les jetons Région, { $spread } pour les régions occupées.
event-won = { $seat } devient Grand Roi avec { $points ->
    [1] un point
   *[other] { $points } points
}.
event-won-together = { $seat } partage la victoire, avec { $points ->
    [1] un point
   *[other] { $points } points
}.

## Why data are refused

refused-picks = doivent faire en tout les { $n } cartes distribuées
refused-secondary = doit être une ou deux listes de symboles
refused-primary = doit contenir le symbole « town », une fois
refused-symbols = une action a au plus { $most } symboles
refused-symbol = { $given } n’est pas un symbole possible ici ; connus : { $known }
refused-no-road = aucune route ne peut mener à { $town }
refused-roads-both = doit nommer aussi { $town } : les routes vont dans les deux sens
refused-no-town = demande une ville
refused-region-towns = doit être les villes qui nomment cette région : { $towns }

## Why a position is refused

refused-round-step = l’étape { $step } ne peut pas être dans la manche { $round }
refused-rounds = à { $players } joueurs, on joue { $n } manches ({ $rule })
refused-princess-last = la princesse de Danemark vient toujours la dernière ({ $rule })
refused-held-twice = { $card } est tenue deux fois
refused-not-turned = { $card } n’a pas été retournée
refused-not-won = { $card } ne peut être gagnée qu’à la fin de cette manche ({ $rule })
refused-track = { $colour } est sur cette case : au-dessus de la première, deux disques ne sont jamais ensemble ({ $rule })
refused-princess-side = qui tient la princesse doit avoir choisi un côté ({ $rule })
refused-princess-rejected = personne ne tient une princesse repoussée ({ $rule })
refused-princess-nobody = personne ne tient la princesse
refused-not-on-board = n’est pas sur le plateau ({ $rule })
refused-settled = au début, chaque joueur a une ville, dans une région à part ({ $rule })
refused-active-when = il n’y a de ville active que si les décisions ouvertes nomment un pli ({ $rule })
refused-draft-over = après { $n } étapes, le choix des cartes est fini ({ $rule })
refused-draft-step = doit être { $n } à l’étape { $step }
refused-table-when = il n’y a de cartes sur la table que si les décisions ouvertes nomment un pli ({ $rule })
refused-cards-when = personne n’a de telles cartes à l’étape { $step } ({ $rule })
refused-card-twice = la carte { $card } est nommée deux fois
refused-no-cards = il n’y a pas assez de cartes pour elle
refused-hands-alike = toutes les mains ont autant de cartes, à celles du pli en cours près
refused-hands-most = une main a au plus { $n } cartes
refused-void-when = les mains ne montrent ce qui leur manque que dans la phase d’actions ({ $rule })
refused-void = la main contient la carte { $card }, de la couleur { $suit }
refused-draft-steps = il y a { $n } étapes
refused-kept-many = on ne garde pas tant de cartes à cette étape ({ $rule })
refused-kept-elsewhere = la carte { $card } n’est pas chez le joueur qui l’a gardée
refused-packets-when = les paquets ne circulent que pendant le choix des cartes ({ $rule })
refused-packets-alike = tous les paquets ont autant de cartes, celles gardées à cette étape comprises
refused-packets-large = les paquets ont plus de cartes qu’il n’en reste à garder ({ $rule })
refused-hand-packets = on garde des cartes d’un paquet : dites quels paquets circulent ({ $rule })
refused-no-packets = sans paquets, le choix des cartes en est à son début ({ $rule })
