## Le terrain

banner = tour { $turn } sur { $turns } · { $phase }
setting-up = mise en place
step = { $step ->
    [begin] début
    [fire] tir
    [charges] charges
    [works] travaux
    [movement] mouvement
    [combat] combat
   *[recovery] récupération
}
second-player = { $side } (second joueur)
legend = Trois lettres désignent un personnage, en capitales un Normand ou un Écossais ; au-dessous, « ! » blessé, « ? » assommé, une flèche pour son bouclier ou son cheval ; +2 deux morts ; * un feu ; H une échelle ; = des fascines ; après le nom : case, attaque/défense/mouvement. Terrain : (.) plat, (:) chemin, (_) plage, (s) broussailles, (t) arbre, (/) talus, (m) marais, (o) rocher, (h) maison, (~) mer, (r) rivière, (=) pont. Entre les cases : │ mur ou palissade, ╎ porte, ◊ fenêtre, ^ haut d’un talus
maps = Le récit nomme les cases comme elles sont imprimées sur leur carte : { $corners }
horse = chv
state = { $state ->
    [wounded] blessé
    [stunned] assommé
    [dead] mort
    [gone] parti
   *[coming] à venir
}
axe = hache à deux mains
wall = mur de boucliers
score-side = camp
score-dead = morts
score-hurt = mal en point
score-points = points

## Réponses

verb-place = Placer sur une case
verb-face = Se tourner face
verb-shoot = Qui tire
verb-at = Tirer sur
verb-at-tail = Tirer sur la croupe de
verb-order = Quand demander les tirs défensifs
verb-move = Déplacer
verb-step = Aller
verb-wheel = Faire pivoter le cheval
verb-mount = Monter
verb-dismount = Descendre de cheval vers
verb-dismount-behind = Descendre près de la croupe, vers
verb-lead = Prendre par la bride
verb-lay = Poser vers
verb-clear = Dégager une case
verb-brace = Mettre au mur de boucliers
verb-grip = Prendre la hache à deux mains
verb-loosen = Reprendre la hache à une main
verb-attack = Attaquer
verb-with = Joindre à l’attaque
verb-also = Attaquer aussi
verb-bear = Encaisser le coup
verb-shift = S’écarter vers
verb-advance = Avancer
verb-roll = Lancer le dé pour
verb-charge = Faire charger
verb-lane = Par le plus court, en arrivant
verb-counter = Contre-charger avec
verb-clash = Mener la charge de
verb-cover = Couvert contre
verb-task = Se mettre à
verb-haul = L’autre bout d’abord, vers
verb-raise = Dresser l’échelle ici, vers
verb-raise-behind = Dresser l’échelle à l’autre bout, vers
verb-turn-ladder = Tourner
verb-shift-ladder = Déplacer
verb-topple = Renverser une échelle
verb-arson = Allumer un feu
verb-douse = Éteindre un feu
verb-flaming = Tirer une flèche enflammée
verb-snatch = Saisir la bride de
verb-push = Pousser le cheval vers

## Mots que l’on tape

word-place = placer
word-face = face
word-deploy = deployer
word-shoot = tirer
word-at = sur
word-hold = retenir
word-move = deplacer
word-step = aller
word-stop = arret
word-attack = attaquer
word-with = joindre
word-fight = combattre
word-bear = encaisser
word-advance = avancer
word-done = fini

## Chapitres des règles

chapter-1 = 1. Les pions
chapter-2 = 2. Le déroulement d’une partie
chapter-3 = 3. L’environnement
chapter-4 = 4. Le mouvement
chapter-5 = 5. Les tirs
chapter-6 = 6. Le combat
chapter-7 = 7. Tactiques de combat
chapter-8 = 8. Les maisons
chapter-9 = 9. Les châteaux
chapter-10 = 10. Attaquer le château
chapter-11 = 11. Le siège
chapter-scenario = Les scénarios
chapter-campaign = Les campagnes
chapter-c1 = Campagne 1. Le but du jeu
chapter-c2 = Campagne 2. Les cartes
chapter-c3 = Campagne 3. Les fiches de jeu
chapter-c4 = Campagne 4. Les pions
chapter-c5 = Campagne 5. Les constructions
chapter-c6 = Campagne 6. Le tour de jeu
chapter-c7 = Campagne 7. La loyauté
chapter-c8 = Campagne 8. Groupes de combat
chapter-c9 = Campagne 9. Les commandants
chapter-c10 = Campagne 10. Les espions
chapter-c11 = Campagne 11. Convois de ravitaillement
chapter-c12 = Campagne 12. Les finances
chapter-c13 = Campagne 13. Rencontres
chapter-c14 = Campagne 14. Combat
chapter-c15 = Campagne 15. Les sièges
chapter-c16 = Campagne 16. Positionnement sur la carte
chapter-c17 = Campagne 17. Résolution rapide des combats
chapter-c18 = Campagne 18. L’environnement
chapter-1-1 = 1.1 L’échelle
chapter-1-2 = 1.2 Les pions
chapter-2-1 = 2.1 Organisation du tour
chapter-3-1 = 3.1 Terrains à découvert
chapter-4-1 = 4.1 L’empilement
chapter-4-2 = 4.2 Restrictions de mouvement
chapter-4-3 = 4.3 L’infiltration
chapter-4-4 = 4.4 Cavaliers et chevaux
chapter-5-1 = 5.1 Tir et mouvement
chapter-5-2 = 5.2 Tir et combat
chapter-5-3 = 5.3 Tir défensif
chapter-5-4 = 5.4 Résolution des tirs
chapter-5-5 = 5.5 Lignes de tir et couverture
chapter-6-1 = 6.1 Le terrain au combat
chapter-6-2 = 6.2 Combat à plusieurs
chapter-6-3 = 6.3 L’armure
chapter-6-5 = 6.5 Le recul
chapter-6-6 = 6.6 L’avance
chapter-6-7 = 6.7 Restrictions de combat
chapter-6-8 = 6.8 Combat et chevaux
chapter-7-1 = 7.1 Cavaliers avec lance
chapter-7-2 = 7.2 Charge et contre-charge
chapter-7-3 = 7.3 Le mur de boucliers
chapter-7-4 = 7.4 La hache à deux mains
chapter-8-1 = 8.1 Terrains des maisons
chapter-8-2 = 8.2 Les tirs et les maisons
chapter-8-3 = 8.3 La couverture des maisons
chapter-8-4 = 8.4 Le mouvement et les maisons
chapter-8-5 = 8.5 Le combat et les maisons
chapter-9-1 = 9.1 Terrains des châteaux
chapter-9-2 = 9.2 Éléments de défense
chapter-9-3 = 9.3 Les tirs et les châteaux
chapter-9-4 = 9.4 La couverture des châteaux
chapter-9-5 = 9.5 Le mouvement dans les châteaux
chapter-10-1 = 10.1 L’échelle de siège
chapter-10-2 = 10.2 L’incendie
chapter-10-3 = 10.3 Flèches enflammées
chapter-10-4 = 10.4 Fossés comblés
chapter-11-1 = 11.1 Séquence de jeu d’un siège
chapter-11-2 = 11.2 Construction des équipements
chapter-11-3 = 11.3 Incendier des fortifications
chapter-11-4 = 11.4 Actions
chapter-11-5 = 11.5 La reddition
chapter-11-6 = 11.6 Les événements
chapter-c0 = Campagne
verb-along = Se placer le long de
verb-patrol = La patrouille
