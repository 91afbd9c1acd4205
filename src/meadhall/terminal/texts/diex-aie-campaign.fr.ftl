## The table

banner = Jour { $day } sur { $days } · { $points ->
    [0] la saison ne coûte rien aux marches
   *[other] la saison coûte { $points } à chaque marche
}
people = { $name ->
    [norman] Normands
    [saxon] Saxons
    [scot] Écossais
    [dane] Danois
   *[mercenary] Mercenaires
}
letter = { $name ->
    [norman] N
    [saxon] S
    [scot] E
    [dane] D
   *[mercenary] M
}
led = groupe de { $leader }
unled = { $name ->
    [norman] groupe normand { $number }
    [saxon] groupe saxon { $number }
    [scot] groupe écossais { $number }
    [dane] groupe danois { $number }
   *[mercenary] troupe de mercenaires { $number }
}
cart = cvi
spy = esp
column = { $of ->
    [group] groupe
    [where] lieu
    [men] hommes
    [prestige] prestige
    [purse] livres
   *[turn] ce jour
}
turn = { $turn ->
    [moves] marche, reste { $left }
    [rests] a marché
   *[waits] attend
}
terms = { $terms ->
    [paid] payés
    [promised] butin promis
   *[unhired] à louer
}
place = { $kind ->
    [city] cité
    [burgh] bourg
    [abbey] abbaye
   *[village] village
} { $stock }/{ $loyalty }
home = { $to ->
    [coast] sur la côte
   *[north] au bord nord
}
legend = N Normands, S Saxons, E Écossais, D Danois, M mercenaires, avec leur nombre, « ? » face cachée, (+) plusieurs groupes ; cvi un convoi ; (.) clair, (♣) bois, (^) colline, (,) marais, (≈) rivière, (~) mer ; après un lieu : sorte, ressources/loyauté, en rouge ceux en révolte ; ⌂ une motte ; (2b) deux blessés
score-side = peuple
score-aim = but
score-won = atteint

## How to win

goal = Chaque peuple a son but. La campagne s’achève après le dernier jour, dès qu’un but qui n’attend pas ce jour est atteint, ou quand un camp n’a plus de groupe. Tous ceux qui ont atteint le leur se partagent la victoire.
aim-of = { $people } : { $aim }
aim-plunder-and-return = { $share ->
    [0] piller { $count } villages et rapporter le butin : { $home }
   *[other] piller { $share } % des ressources de { $place } et les rapporter : { $home }
}
aim-prevent = empêcher les Normands d’atteindre leur but
aim-hold = tenir { $place } avec { $men } hommes valides pendant { $days } jours
aim-waste = laisser { $count } villages sans rien
aim-money = réunir { $amount } livres : { $home }
aim-keep = garder la paix à { $place } ; mottes encore debout : { $mottes }
aim-survive = avoir encore { $men } hommes, et autant de villages en révolte qu’au début
aim-motte = élever une motte à { $place } avec une garnison de { $garrison }

## Answers

verb-siege-pick = Désigner
verb-burn = Mettre le feu à
verb-ground = Sur la carte
verb-edge = Depuis le côté
verb-go = Aller vers un hexagone
verb-feed = Nourrir un groupe
verb-split = Diviser un groupe
verb-join = Réunir des groupes
verb-draw = Tirer des hommes d’une motte
verb-garrison = Laisser des hommes dans une motte
verb-leave-wounded = Laisser les blessés aux soins
verb-pick = Désigner un homme
verb-ransom = Payer une rançon
verb-form-convoy = Former un convoi
verb-load-up = Charger un convoi
verb-unload = Décharger un convoi
verb-first = Désigner un groupe
verb-attack = Désigner un groupe pour la bataille
verb-hire = Engager contre argent
verb-promise = Promettre du butin
verb-pay = Payer des mercenaires
verb-spread = Poser une carte
verb-battle-attack = Attaquer sur le terrain
verb-buy = Acheter des vivres à un convoi
verb-form-at-motte = Former un convoi à une motte
verb-endow = Argent à emporter
verb-sally = Faire sortir la garnison
verb-take = Combien

hurt = ({ $men }b)
