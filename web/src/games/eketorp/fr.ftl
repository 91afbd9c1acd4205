hospital = Hôpital
healed = retour
draw-pile = Talon
discard = Défausse
materials = Matériaux
phase = Manche { $round } sur { $rounds } · { $step ->
    [materials] matériaux
    [placement] ordres
    [reveal] les paravents se lèvent
    [combat] combats et sièges
    [build] construction
    [over] partie terminée
   *[end] fin de la manche
}
hand = Votre main
cards-in-hand = { $n } en main
cards-on-pile = { $n } dans la pile d’échange
amulets = { $n ->
    [0] Aucune amulette
    [1] Une amulette
   *[other] { $n } amulettes
}
village-of = { $village }, village de { $name }
duel-wins = { $name } l’emporte de { $n }
duel-draw = Égalité : deux blessés
undefended = sans défense
map = Carte de l’île. Glissez pour la déplacer, molette ou deux doigts pour zoomer, double-clic pour tout revoir.
first = Premier joueur
initiative = A l’initiative
