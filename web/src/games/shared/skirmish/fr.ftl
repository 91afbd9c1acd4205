## The board

map = Le terrain
laying = On prépare le terrain…
orders = Ce que l’on peut faire
choose-here = Plusieurs actions sont possibles ici
close = Pas maintenant
closer = Plus près
further = Plus loin
whole = Tout le terrain
turn = { $turn ->
    [0] Mise en place
   *[other] Tour { $turn } sur { $turns }
}
points-left = { $n ->
    [0] Plus de point de mouvement
    [1] Encore 1 point de mouvement
   *[other] Encore { $n } points de mouvement
}
touch-again = Touchez encore pour y aller
looks-then = Il regardera ensuite vers le { $way }.
no-way = D’ici il ne peut pas aller tout droit : aucun chemin n’est proposé. Tournez-le d’abord, case par case.
why-no-way = Pourquoi pas tout droit ?
deploy-riders = Ceux que l’on place tous ensemble regardent vers le nord s’ils sont à cheval ; celui que vous placez à part, vous le tournez.
briefing = Ce qui compte

still = { $deed ->
    [move] { $n ->
        [1] 1 personne peut encore bouger
       *[other] { $n } personnes peuvent encore bouger
    }
    [shoot] { $n ->
        [1] 1 personne peut encore tirer
       *[other] { $n } personnes peuvent encore tirer
    }
    [charge] { $n ->
        [1] 1 cavalier peut encore charger
       *[other] { $n } cavaliers peuvent encore charger
    }
   *[attack] { $n ->
        [1] 1 ennemi peut encore être attaqué
       *[other] { $n } ennemis peuvent encore être attaqués
    }
}

## Standing orders

order-title = Tirs défensifs : me demander
order-always = toujours
order-within-12 = ≤ 12
order-within-5 = ≤ 5
order-within-2 = ≤ 2
order-never = jamais

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

## Chances

barred = Pas de ligne de tir :
shot-column = { $n ->
    [1] À 1 case
   *[other] À { $n } cases
}, { $cover }
attack-column = { $attack } contre { $defence } font { $odds } ; on lit la colonne { $column }
attack-difference = { $attack } contre { $defence } : écart { $difference } ; on lit la colonne { $column }
column-below = sous 0
gallop = { $who } au galop : { $from } devient { $to }
gallop-reversed = { $who } est le plus fort, et attaque
roll-impact = Premier dé, le point de chute :
impact-dice = { $lost ->
    [0] aucune face ne perd le trait
    [1] 1 face sur dix perd le trait
   *[other] { $lost } faces sur dix perdent le trait
} ; la carte montre la part de chaque case.
impact-none = aucun, d’aussi près.
roll-damage = Second dé, l’effet
may-hit-friend = Peut toucher un ami : { $who }, { $chance }
may-hit-enemy = Peut en toucher un autre : { $who }, { $chance }
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

## Several who go together

together = Plusieurs ensemble
together-who = Touchez ceux qui vont ensemble.
together-where = { $n ->
    [1] 1 choisi : touchez-en un autre, ou la destination.
   *[other] { $n } choisis : touchez la destination du premier ; chacun garde sa place.
}
together-besides = et leurs voisins
together-all = tous
