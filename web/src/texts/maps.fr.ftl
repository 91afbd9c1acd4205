## Cartes

title-maps = Cartes · Meadhall
maps = Cartes
maps-none = Ce jeu n’a pas de carte à hexagones.
maps-shown = À l’écran
maps-own = Votre propre carte
maps-own-mean = Dessinez une carte dans un fichier texte, apportez-la ici ou écrivez-la ci-dessous : elle apparaît au fur et à mesure. Ce qui ne peut être lu est signalé avec sa ligne.
maps-file = Une carte dans un fichier
maps-text = La carte en texte
maps-touch = Touchez une case pour voir sur quoi l’on peut tirer de là.
maps-from = Lignes de tir depuis { $hex }
maps-barred = Tir impossible : { $what }, { $hex } (règle { $rule }).
maps-cover-none = Tir possible, sans couverture.
maps-cover-light = Tir possible, couverture légère.
maps-cover-medium = Tir possible, couverture moyenne.
maps-cover-heavy = Tir possible, forte couverture.
maps-closer = De plus près
maps-further = De plus loin
maps-label = La carte. Les flèches vont de case en case, Entrée regarde depuis une case, plus et moins rapprochent et éloignent.
