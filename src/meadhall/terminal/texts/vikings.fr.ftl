## Le terrain

banner = tour { $turn } sur { $turns } · { $phase }
setting-up = mise en place
phase = { $phase ->
    [naval] les navires se déplacent
   *[player] { $side }
}
step = { $step ->
    [begin] début
    [fire] tir
    [movement] mouvement
    [combat] combat
   *[recovery] récupération
}
second-player = { $side } (second joueur)
legend = Trois lettres désignent un personnage, en capitales un Viking ; au-dessous, « ! » blessé, « ? » assommé, une flèche pour son bouclier ou son cheval ; +2 deux morts ; $ un trésor ; □ un pont de navire ; après le nom : case, attaque/défense/mouvement. Terrain : (.) plat, (:) chemin, (_) plage, (s) broussailles, (t) arbre, (/) talus, (m) marais, (o) rocher, (h) maison, (≈) hauts-fonds, (~) mer, (r) rivière, (=) pont. Entre les cases : │ mur, ╎ porte, ◊ fenêtre, ^ haut d’un talus
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
ship-ship = navire
ship-at = case
ship-heading = cap
ship-speed = vitesse
ship-damage = avaries
fate = { $fate ->
    [beached] échoué
    [wrecked] hors d’usage
    [sunk] coulé
   *[away] parti
}
rope = Une corde va de { $home } à { $hook }.
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
verb-station = Changer de place
verb-stow = Ranger ailleurs
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
verb-assign = Donner une autre tâche à
verb-task = Tâche
verb-speed = Vitesse
verb-sail = Naviguer
verb-throw = Lancer un grappin
verb-hook = Viser une cellule
verb-cut = Couper la corde de
verb-climb = Grimper à bord vers

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
word-assign = affecter
word-task = tache
word-speed = vitesse
word-sail = naviguer
word-throw = lancer
word-cut = couper

## Chapitres des règles

chapter-component = Le matériel
chapter-G1 = Règles générales 1. Le tour
chapter-G2 = Règles générales 2. La phase d’un joueur
chapter-G3 = Règles générales 3. Le tir
chapter-G4 = Règles générales 4. Lignes de tir et couverts
chapter-G5 = Règles générales 5. Le mouvement
chapter-G6 = Règles générales 6. L’empilement
chapter-G7 = Règles générales 7. Le combat
chapter-N1 = Navires 1. Les navires
chapter-N2 = Navires 2. Les tâches à bord
chapter-N3 = Navires 3. La vitesse
chapter-N4 = Navires 4. Le déplacement des navires
chapter-N5 = Navires 5. Les collisions
chapter-N6 = Navires 6. Les grappins
chapter-N7 = Navires 7. Les avaries
chapter-N8 = Navires 8. À bord, à terre et dans l’eau
chapter-axe = La hache à deux mains
chapter-berserker = Les Berserkers
chapter-wall = Le mur de boucliers
chapter-horse = Les cavaliers et leurs chevaux
chapter-treasure = Les trésors
chapter-opt = Règles optionnelles
chapter-scenario = Les scénarios
chapter-sheet = Les aides de jeu

## Comment gagner

goal = La partie s’arrête après le dernier tour, ou dès qu’un camp n’a plus personne debout.
goal-of = { $side } : { $counted }.
counts = { $event ->
    [killed] par ennemi mort
    [leader_killed] si leur Jarl ou Earl est mort
    [treasure_taken] par trésor emporté, ou à bord d’un navire ami à flot
    [treasure_kept] par trésor qui n’est pas pris
    [ship_lost] par navire ennemi coulé, capturé ou hors d’usage
    [ship_exited] par navire ami sorti
    [character_exited] par ami sorti
    [hall_held] pour la halle tenue
   *[on_land] par ami à terre
}
goal-margin = { $n ->
    [1] Qui a le plus de points à la fin gagne.
   *[other] Il faut { $n } points d’avance à la fin pour gagner ; sinon, partie nulle.
}
