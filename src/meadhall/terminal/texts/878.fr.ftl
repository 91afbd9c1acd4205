## La table

banner = Tour { $turn } · { $active } · { $phase } · marqueurs de contrôle sur la carte : { $markers }
phase = { $phase ->
    [reinforcement] renforts
    [leaders] chefs
    [movement] mouvements
    [battles] batailles
   *[draw] pioche
}
unit = { $kind ->
    [housecarls] H
    [thegns] T
    [norsemen] S
    [berserkers] B
   *[fyrd] F
}
leader-place = { $place ->
    [defeated] vaincu
   *[other] hors du plateau
}
stock-reserve = Réserve :
stock-fled = En fuite :
hand = { $faction }, votre main :
beside = → { $shires }
legend = * comté majeur, ** centre de renforts, ~ marais, † marqueur viking ; H Housecarls, T Thanes, S Scandinaves, B Berserkers, F Fyrds
score-side = camp
score-markers = marqueurs

## Réponses

verb-pick = Choisir un événement
verb-play = Jouer une carte
verb-first = Quel événement d’abord
verb-put = Placer une unité
verb-crown = Placer Alfred
verb-reinforce = Placer un renfort
verb-rally = Ramener une unité en fuite
verb-post = Placer une unité viking
verb-call = Faire venir une unité viking
verb-lead = Déplacer un chef
verb-march = Avancer
verb-sail = Naviguer
verb-take = Prendre une unité
verb-leave = Laisser une unité
verb-form = Former une armée
verb-embark = Débarquer une armée
verb-enlist = Enrôler une unité
verb-fight = Livrer bataille
verb-choose = Choisir une unité
verb-pay = Payer
verb-go = Aller
verb-name = Désigner un lieu
verb-close = Fermer un comté

## Chapitres des règles

chapter-comp = Contenu de la boîte
chapter-gloss = Glossaire
chapter-setup = Mise en place
chapter-1 = 1. Tours et séquences
chapter-2 = 2. Renforts
chapter-3 = 3. Mouvements
chapter-4 = 4. Batailles
chapter-5 = 5. Chefs
chapter-6 = 6. Pioche
chapter-7 = 7. Fin de la partie
chapter-8 = 8. Événements
chapter-card = Cartes
chapter-event = Cartes Événement
chapter-raids = Scénario : Raids northumbriens
chapter-gamble = Scénario : le pari d’Alfred
chapter-1-0 = 1.0 Tours
chapter-1-2 = 1.2 Séquence d’une faction
chapter-2-0 = 2.0 Renforts vikings
chapter-2-1 = 2.1 Renforts anglo-saxons
chapter-2-2 = 2.2 Alfred le Grand
chapter-2-3 = 2.3 Unités en fuite
chapter-2-4 = 2.4 La carte Mouvement
chapter-3-0 = 3.0 Armées
chapter-3-1 = 3.1 Cartes Mouvement
chapter-3-3 = 3.3 Chefs
chapter-4-0 = 4.0 Batailles
chapter-4-1 = 4.1 Dés Bataille
chapter-4-2 = 4.2 Dégâts
chapter-4-4 = 4.4 Manœuvres
chapter-4-5 = 4.5 Berserkers en tête
chapter-4-6 = 4.6 Comtés majeurs
chapter-4-7 = 4.7 Les Fyrds
chapter-4-8 = 4.8 Début d’une bataille
chapter-5-0 = 5.0 L’armée d’un chef
chapter-5-1 = 5.1 Mouvement d’un chef
chapter-5-2 = 5.2 Batailles et chefs
chapter-6-0 = 6.0 Pioche de cartes
chapter-7-0 = 7.0 Conquête
chapter-7-1 = 7.1 Traité
chapter-8-0 = 8.0 Cartes Événement

## Comment gagner

goal = Les Vikings gagnent aussitôt s’ils tiennent 14 comtés majeurs à la fin d’un tour, les Anglo-Saxons s’il n’en reste aucun aux Vikings. Sinon, la guerre finit par traité : à la fin du tour V ou VI si les deux factions d’un camp ont joué leur carte Traité, et de toute façon après le tour VII. Il suffit alors aux Vikings de 9 comtés majeurs ; avec moins, les Anglo-Saxons gagnent.
goal-northumbrian-raids = Les Vikings gagnent s’ils ont pillé les sept lieux en trois tours ; sinon, les Anglo-Saxons gagnent.
goal-alfreds-gamble = Cinq marqueurs de contrôle sont en jeu. Qui les a tous les cinq à la fin d’un tour gagne ; après le tour III, trois suffisent aux Vikings, et avec moins les Anglo-Saxons gagnent. Si Alfred ou Guthrum est vaincu, le camp qui a encore son chef gagne aussitôt.
