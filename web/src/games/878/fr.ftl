phase = Tour { $turn } · { $faction } · { $phase ->
    [reinforcement] renforts
    [leaders] chefs
    [movement] mouvement
    [battles] batailles
   *[draw] pioche
}
over = La guerre est finie, au tour { $turn }
before = Avant le premier tour
map = Carte de l’Angleterre. Faites-la glisser pour la déplacer, zoomez avec la molette ou deux doigts, double-cliquez pour la voir en entier.
ahead = { $deed ->
    [plunder] { $n ->
        [one] { $n } comté pillé
       *[other] { $n } comtés pillés
    }, il en faut { $enough }
   *[hold] Vikings : { $n ->
        [one] { $n } comté majeur
       *[other] { $n } comtés majeurs
    }, il en faut { $enough }
}. { $side ->
    [viking] { $is ->
        [over] Ils ont gagné.
       *[open] Ils mènent.
    }
   *[english] { $is ->
        [over] Les Anglo-Saxons ont gagné.
       *[open] Les Anglo-Saxons mènent.
    }
}
tracks = Tour, ordre et conquête
turn = Tour { $n }
alfred-waits = Alfred le Grand arrive à ce tour.
order = Ordre des factions pendant ce tour
bag = { $n ->
    [one] Un cube dans le sac
   *[other] { $n } cubes dans le sac
}
victory = { $n ->
    [one] Les Vikings tiennent un comté majeur
   *[other] Les Vikings tiennent { $n } comtés majeurs
} ; avec 9, ils gagnent quand les traités finissent la guerre, avec 14, aussitôt.
held = { $n ->
    [one] Les Vikings tiennent un comté majeur.
   *[other] Les Vikings tiennent { $n } comtés majeurs.
}
plunder = Pillés : { $n } sur { $of }.
hands = Cartes en main
hand-of = { $faction } : { $n ->
    [one] une carte
   *[other] { $n } cartes
} en main{ $sealed ->
    [yes] , traité joué
   *[no] {""}
}
fled = En fuite
nobody = personne
leaders = Chefs
off-board = prêt à débarquer
battle = Bataille ({ $shire })
face = { $face ->
    [hit] Dégât
    [command] Manœuvre
    [blank] rien
   *[flee] Fuite
}
piles = Réserves et cartes
reserve = En réserve
fyrd-cards = Cartes Fyrd
fyrd-left = { $n ->
    [one] Une dans la pioche : { $list }
   *[other] { $n } dans la pioche : { $list }
}
fyrd-spent = { $n ->
    [one] Une tirée : { $list }
   *[other] { $n } tirées : { $list }
}
cards-of = { $hand } en main, { $deck } à piocher
picks = Vos événements : { $list }
spent = Jouées : { $list }
left = En moyenne, il reste { $attackers } assaillants et { $defenders } défenseurs.
old-names = Noms d’époque
fort = Un fort viking se dresse ici.
hand = Vos cartes
card-type = { $type ->
    [treaty] Traité
   *[movement] Mouvement
}
card-move = { $armies ->
    [one] Une armée peut
   *[other] { $armies } armées peuvent
} se déplacer, jusqu’à { $shires ->
    [one] un comté
   *[other] { $shires } comtés
} chacune.{ $type ->
    [treaty] { " " }Jouée comme traité, elle rapproche la fin de la guerre.
   *[movement] {""}
}
major = comté majeur
marsh = marais
centre = Renforts :
choose-here = Que faire ici ?
orders = Ordres
close = Fermer
wins = gagnée
details = Pistes et chefs
