## D’où viennent les valeurs d’un jeu, sous ses règles

facts-title = D’où viennent les valeurs
facts-of-rulebook = Tirées du livret de règles
facts-of-public = Tirées de sources publiques
facts-of-reconstructed = Reconstituées
facts-of-overlay = Corrigées dans cette halle
facts-partly = { $what } (en partie)

facts-about-eketorp = Le livret donne les règles, les matériaux et le décompte. Les faces des cartes Matériaux, où tout est en images, nous manquaient : celles d’ici respectent ce que le livret en dit.
facts-about-brian-boru = Le livret donne les règles, les coûts et le décompte, mais aucune image de la carte, et ne décrit que quatre des cartes Action, chacune en partie. Ce qui manquait est reconstitué : des valeurs originales, pesées au fil de milliers de parties entre robots. Ce ne sont pas les valeurs imprimées.
facts-about-878 = Le livret donne les règles et les scénarios. Les frontières de la carte et les cartes du fyrd nous manquaient et sont reconstituées.
facts-own = Vous possédez le jeu ? Qui tient la halle peut y mettre les valeurs imprimées : il suffit de noter dans un fichier ce qui diffère et d’ouvrir la halle avec lui. Les nouvelles tables ont alors votre carte, vos cartes et vos pistes ; les parties en cours gardent les leurs.
facts-template = Le fichier examples/{ $file } est un modèle où figure chaque valeur.

facts-eketorp-amulets = amulettes
facts-eketorp-color = couleurs des joueurs
facts-eketorp-combat-deck = cartes Combat
facts-eketorp-components = contenu de la boîte
facts-eketorp-hospital-station = hôpital
facts-eketorp-limits = limites
facts-eketorp-material = matériaux
facts-eketorp-material-card = cartes Matériaux
facts-eketorp-material-space = cases de matériaux
facts-eketorp-round = manches
facts-eketorp-scoring = décompte
facts-eketorp-setup = mise en place
facts-eketorp-siege = sièges
facts-eketorp-siege-space = cases de siège
facts-eketorp-village = places des villages
facts-eketorp-village-layout = forme d’un village

facts-brian-boru-action-card = faces des cartes Action
facts-brian-boru-action-values = valeurs des cartes Action
facts-brian-boru-components = contenu de la boîte
facts-brian-boru-cost = coûts
facts-brian-boru-final-points = décompte final
facts-brian-boru-marriage-card = cartes Mariage
facts-brian-boru-marriage-space = cases de la piste Mariage
facts-brian-boru-marriage-track = longueur de la piste Mariage
facts-brian-boru-player-colour = couleurs des joueurs
facts-brian-boru-player-count = manches et distribution
facts-brian-boru-players = nombre de joueurs
facts-brian-boru-princess-option = choix de la Princesse
facts-brian-boru-princess-points = points pour le rejet de la Princesse
facts-brian-boru-region = régions, seuils et puissances
facts-brian-boru-region-points = points selon le nombre de régions
facts-brian-boru-start = biens de départ
facts-brian-boru-suit = couleurs des cartes
facts-brian-boru-symbol = symboles
facts-brian-boru-threshold = poids des villes et des monastères
facts-brian-boru-town = villes et routes
facts-brian-boru-viking-card = forces des cartes Viking

facts-878-card = cartes Mouvement et Événement
facts-878-constants = nombres des règles
facts-878-die = dés
facts-878-event = effets des événements
facts-878-faction = factions
facts-878-fled-box = unités en fuite
facts-878-fyrd-card = cartes du fyrd
facts-878-kingdom = royaumes
facts-878-leader = chefs
facts-878-map = carte
facts-878-scenario = scénarios
facts-878-sea = mers
facts-878-shire = comtés et leurs frontières
facts-878-side = camps
