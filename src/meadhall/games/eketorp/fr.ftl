## Les choses

label-place = case { $id }
label-space = case { $id }
siege-space = case { $side ->
    [catapult] catapulte
    [boat] bateau
   *[ram] bélier
} { $vowel ->
    [yes] d’{ $village }
   *[no] de { $village }
}
label-kind = { $id ->
    [grass] herbe
    [wood] bois
    [clay] argile
   *[stone] pierre
}
label-wall = mur { $id }
label-value = { $id }
label-material-card = carte { $id }
label-station = { $id ->
    [healed] la sortie
   *[other] station { $id }
}
course = { $kind ->
    [grass] herbe
    [wood] bois
    [clay] argile
   *[stone] pierre
} sur le mur { $wall }

## Ce qui est demandé

prompt-place-vikings = { $left ->
    [0] Tous vos Vikings sont placés. Sceller l’ordre ?
    [1] Il reste un Viking au village. Placez-le, ou scellez l’ordre : il restera en défense.
   *[other] Il reste { $left } Vikings au village. Placez-les un à un, puis scellez l’ordre : les autres restent en défense.
}{ $last ->
    [1] { " " }Vous êtes le dernier : votre sceau lève les paravents.
   *[other] { "" }
}
prompt-open-duel = À vous l’initiative : engagez un de vos combats ou de vos sièges.
prompt-name-rival = Qui défiez-vous ({ $place }) ?
prompt-change-hand = Changer toute votre main contre { $cards ->
    [1] une amulette
   *[other] { $cards } amulettes
} ? Vous en avez { $amulets }.
prompt-lay-cards = Posez une carte face cachée contre { $rival } ({ $place }).
prompt-loot-walls = Siège gagné ({ $place }) : prenez { $more ->
    [1] encore une pierre d’une valeur de { $left } au plus
   *[other] jusqu’à { $more } pierres d’une valeur totale de { $left } au plus
}, ou arrêtez-vous. Votre Viking gardera une des pierres prises.
prompt-keep-stone = Laquelle de ces pierres votre Viking rapporte-t-il ?
prompt-pick-stone = Quelle pierre votre Viking prend-il ({ $space }) ?
prompt-build-walls = Posez { $left ->
    [1] votre pierre
   *[other] vos { $left } pierres, une à une,
} sur les murs de votre village.

## Ce que l’on peut faire

action-place = Placer un Viking : { $target }
action-recall = Rappeler un Viking : { $target }
action-commit = Sceller l’ordre
action-withdraw = Reprendre l’ordre scellé
action-fight = Combattre : { $target }
action-besiege = Assiéger : { $target }
action-challenge = Défier { $target }
action-exchange = Payer en amulettes et changer toute la main
action-keep = Garder sa main
action-play = Poser un { $target }
action-lift = Prendre la pierre du haut : { $target }
action-stop = Ne plus rien prendre
action-carry = Rapporter une pierre : { $target }
action-pick = Prendre une pierre : { $target }
action-build = Construire : { $target }

## Ce qui s’est passé

event-first-player = { $seat } est premier joueur.
event-dealt = { $seat }, votre main : { $cards }.
event-weak-hand-shown = { $seat } montre une main de départ trop faible ({ $cards }) et en reçoit une autre.
event-round-begins = Manche { $round }. Premier joueur : { $first }.
event-card-turned = Matériaux : { $card }.
event-stones-laid = Nouvelles pierres ({ $space }) : { $kind } × { $n }.
event-viking-placed = { $seat }, vous placez un Viking : { $place }.
event-viking-recalled = { $seat }, vous rappelez un Viking : { $place }.
event-order-sealed = { $seat } a scellé son ordre.
event-order-withdrawn = { $seat } reprend son ordre scellé.
event-screens-lifted = Les paravents se lèvent.
event-vikings-shown = { $seat } : { $n ->
    [1] un Viking
   *[other] { $n } Vikings
}, { $place }.
event-combat-opened = { $attacker } défie { $defender } ({ $place }).
event-siege-opened = { $attacker } assiège { $defender } ({ $place }).
event-siege-opened-undefended = { $attacker } assiège { $defender }, dont le village est sans défenseur ({ $place }).
event-hand-changed = { $seat } paie { $n ->
    [1] une nouvelle carte
   *[other] { $n } nouvelles cartes
} ; il { $left ->
    [0] ne lui reste aucune amulette
    [1] lui reste une amulette
   *[other] lui reste { $left } amulettes
}.
event-hand-drawn = { $seat }, votre nouvelle main : { $cards }.
event-card-laid = { $seat } pose une carte.
event-cards-turned = { $attacker } retourne un { $ours }, { $defender } un { $theirs }.
event-hurt = Un Viking de { $seat } part à l’hôpital : { $station }.
event-nobody-hurt = { $seat } n’a pas de défenseur : sa carte compte pour 0, et personne n’est blessé.
event-cards-swapped = { $attacker } et { $defender } échangent les cartes jouées.
event-hand-refilled = { $seat } ramasse les { $n } cartes de sa pile d’échange.
event-stone-lifted = { $seat } prend une pierre à { $owner } : { $kind }, { $wall }.
event-loot-kept = { $seat } garde une pierre : { $kind }.
event-loot-returned = Retour à la réserve : { $kind } × { $n }.
event-nothing-looted = { $seat } ne prend rien.
event-stone-taken = { $seat } prend une pierre : { $kind }, { $space }.
event-empty-handed = { $n ->
    [1] Un Viking de { $seat } repart
   *[other] { $n } Vikings de { $seat } repartent
} les mains vides ({ $space }).
event-besieger-home = Un assiégeant de { $seat } rentre sans butin ({ $place }).
event-loot-home = { $seat } rapporte son butin : { $kind }.
event-stone-built = { $seat } construit : { $kind }, { $wall }.
event-stone-extra = { $seat } garde une pierre en plus : { $kind }.
event-moved-on = Hôpital : { $n ->
    [1] un Viking de { $seat } passe
   *[other] { $n } Vikings de { $seat } passent
} à la { $station }.
event-healed = { $n ->
    [1] Un Viking de { $seat } est guéri et rentre
   *[other] { $n } Vikings de { $seat } sont guéris et rentrent
} au village.
event-stones-cleared = Retour à la réserve ({ $space }) : { $kind } × { $n }.
event-pile-passed = { $seat } sera premier joueur.
event-village-complete = Le village de { $seat } est complet.
event-rounds-over = La manche { $round } était la dernière.
event-scored = { $seat } : { $stones } pour les pierres, { $bonus } de prime, { $amulets } pour les amulettes.
event-won = { $seat } l’emporte avec { $points ->
    [1] un point
   *[other] { $points } points
}.
event-won-together = { $seat } partage la victoire, avec { $points ->
    [1] un point
   *[other] { $points } points
}.

## Ce qui peut arriver

odds-duel = Votre carte contre celle de { $rival }
odds-win = gagné
odds-tie = égalité
odds-lose = perdu
odds-note = Calcul exact d’après ce que vous savez, si votre rival pose n’importe laquelle de ses cartes.

## Why a position is refused

refused-last-round = la manche { $round } est la dernière : aucune carte n’est retournée après elle
refused-first-round = la première carte est retournée avant cette étape ({ $rule })
refused-village = cette place possède { $village }
refused-carried = les pierres ne sont rapportées qu’à l’étape « build » ({ $rule })
refused-strong-seen = une main reprise à la pile n’est plus la main de départ ({ $rule })
refused-one-besieger = { $colour } ne peut y avoir qu’un seul viking ({ $rule })
refused-own-village = { $colour } ne peut pas assiéger son propre village ({ $rule })
refused-loot-alone = demande un viking, et un seul, debout dessus
refused-loot-assaulted = doit être true là où un viking se tient sur son butin ({ $rule })
refused-walls = doit être une liste d’au plus { $most } murs, chacun une liste de bas en haut
refused-wall = un mur a au plus { $most } pierres ({ $rule })
refused-taken = des pierres ne sont enlevées que pendant qu’un assiégeant pille ({ $rule })
refused-taken-many = un siège enlève au plus { $most } pierres ({ $rule })
refused-vikings = { $colour } a { $n } vikings, et non { $given }
refused-stones = il y a { $n } pierres « { $kind } », et non { $given }
refused-copies = il n’y a que { $n } cartes de valeur { $value }
refused-hand = la main et la pile ont ensemble { $n } cartes, et non { $given } ({ $rule })
refused-hand-empty = une main vide reprend aussitôt la pile ({ $rule })
refused-no-cards = il ne reste aucune carte à distribuer ({ $rule })
refused-strong = la main n’a pas de carte forte ({ $rule })
refused-draw-pile = doit contenir les { $n } cartes qui ne sont nommées nulle part ailleurs
refused-laid = il n’y a pas de { $value } dans la main
refused-laid-when = une carte n’est posée face cachée que pendant que tous deux posent la leur dans un duel ({ $rule })

## Why data are refused

refused-two-walls = doit être deux murs, de 1 à { $most }
refused-walls-once = chaque mur doit toucher un seul emplacement de siège
refused-no-station = aucune station ne reçoit une différence de { $n }
