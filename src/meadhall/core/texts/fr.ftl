## Errors

error-unknown-game = Le jeu « { $name } » n’existe pas ici. Jeux connus : { $known }.
error-unknown-language = La langue « { $lang } » n’existe pas ici. Langues connues : { $known }.
error-unknown-rule = { $game } n’a pas de règle « { $id } ». Proches : { $near }.
error-unknown-shared-rule = La règle { $id } de { $game } se dit « { $name } » dans les règles communes, qui ne connaissent pas ce nom.
error-unknown-verb = L’action « { $verb } » n’existe pas. Actions connues : { $known }.
error-unknown-target = « { $id } » ne désigne rien dans « { $domain } ». Connus : { $known }.
error-unknown-action = L’action numéro { $action } n’existe pas ; la dernière est { $last }.
error-unknown-bot = Le robot « { $name } » n’existe pas. Robots connus : { $known }.
error-target-unwanted = L’action « { $verb } » ne prend pas de cible.
error-target-missing = L’action « { $verb } » demande une cible : { $known }.
error-seats = { $game } ne se joue pas à { $seats } ; nombres possibles : { $known }.
error-scenario = { $game } n’a pas de scénario « { $scenario } ». Scénarios connus : { $known }.
error-option-unknown = L’option « { $option } » n’existe pas. Options connues : { $known }.
error-option-value = L’option « { $option } » prend une de ces valeurs : { $known }.
error-option-list = L’option « { $option } » prend une liste de { $n } valeurs différentes parmi celles-ci : { $known }.
error-position = Position, { $where } : { $reason }.
error-data = { $file }, { $key } : { $reason }.
error-dump-unreadable = Ces octets ne sont pas un état enregistré de ce jeu.
error-dump-version = L’état enregistré est de { $found }, et non de { $wanted }.
error-record-missing = Le fichier { $file } n’existe pas.
error-record-unreadable = { $file } n’est pas une partie enregistrée : { $reason }.
error-record-version = La partie enregistrée est de { $found }, et non de { $wanted }.
error-record-data = La partie a été jouée avec d’autres données ({ $found }, ici { $wanted }). Indiquez le même fichier avec --data.
error-record-sealed = La graine de cette partie est encore scellée ; elle pourra être rejouée une fois révélée.
error-record-commitment = La graine révélée n’est pas celle qui avait été engagée au début.
error-record-secret = Le secret de la partie n’est pas fait de 32 octets en hexadécimal.
error-record-illegal = L’entrée { NUMBER($entry) }, « { $action } », n’y est pas permise (règle { $rule }).
error-record-position = L’enregistrement commence par une position impossible : { $reason }.
error-record-rewind = La partie revient à { NUMBER($moves) } coups, qu’elle n’a jamais eus.
error-record-unstamped = La partie ne porte pas d’empreintes à comparer.
error-record-differs = Après l’entrée { NUMBER($entry) }, le jeu diffère de ce que dit l’enregistrement.
error-record-result = Le résultat diffère de ce que dit l’enregistrement.
error-undo-nothing = Il n’y a rien à reprendre : depuis, quelque chose a été révélé, tiré ou répondu.
error-unknown-speed = La cadence « { $name } » n’existe pas. Cadences connues : { $known }.
error-unknown-lesson = Il n’y a pas de leçon « { $id } ». Leçons connues : { $known }.
error-not-in-lesson = « { $action } » n’est pas l’objet de cette étape de la leçon. Elle attend : { $known }.
error-settings = Les réglages sont faux : { $reason }.
error-usage-command = La commande « { $name } » n’existe pas ; peut-être : { $near }.
error-usage-option = L’option { $option } n’existe pas ; « { $command } --help » donne la liste.
error-usage-value = L’option { $option } est donnée sans la valeur qu’elle demande, ou avec une valeur qu’elle ne prend pas.
error-usage-missing = Il manque { $name } ; voir « { $command } --help ».
error-usage-extra = « { $word } » est de trop ; voir « { $command } --help ».
error-usage-number = { $option } demande un nombre entier de { $least } à { $most }, et non « { $given } ».
error-usage-other = Cette commande ne se comprend pas ; voir « { $command } --help ».
error-bench-missing = Les mesures demandent des paquets qui ne sont pas installés ; « python3 run.py bench » les installe et les lance.
error-hall-missing = Il manque à la halle des paquets ({ $package }) : pip install meadhall[hall] les apporte ; « meadhall play eketorp » s’en passe et joue dans le terminal.
error-rules-no-checkout = Il n’y a pas de dossier de tests à côté du programme : la couverture ne se calcule que dans une copie du projet.
error-rules-coverage-alone = --coverage porte sur toutes les règles d’un jeu ; n’indiquez pas de règle.
error-coverage-unreadable = { $file } n’est pas lisible comme programme Python, ligne { $line }.
error-play-bots = À { $seats } joueurs, nommez { $wanted } robots, ou un seul pour toutes les autres places ; vous en avez nommé { $bots }.
error-play-resume-alone = Une partie enregistrée connaît déjà cela ({ $option }) ; donnez --resume sans lui.
error-play-number = Aucune réponse ne porte ici le numéro { $given }.
error-play-unknown = « { $given } » n’est ni une réponse ni une commande ; « aide » donne la liste des commandes.
error-play-ambiguous = « { $given } » peut désigner plusieurs choses : { $several }.
error-play-why-what = Dites de quelle action il s’agit, par exemple « pourquoi placer A ».
error-play-rules-what = Dites quel mot chercher, par exemple « règles hôpital ».
error-play-log-number = « { $given } » n’est pas un nombre de lignes.
error-record-seats = Cet enregistrement n’est pas celui d’une personne contre des robots : il ne peut pas être continué ici.
error-save-other-file = { $file } existe et n’est pas une partie enregistrée ; il est resté tel quel.
error-save-failed = { $file } ne peut pas être écrit : { $reason }.
error-sim-bots = { $seats } places demandent { $seats } robots, ou un seul nom pour toutes ; vous en avez nommé { $bots }.
error-study-game = { $game } ne peut pas être analysé : aucun de ses robots n’anticipe.
error-study-unfinished = Cette partie n’est pas finie ; on n’analyse que des parties finies.
error-unknown-arena = Le concours « { $name } » n’existe pas. Concours connus : { $known }.
error-arena-bots = Nommez au moins deux robots différents (pour balance au moins un), chacun une fois.
error-arena-file = { $file } n’est pas un fichier de résultats d’arène.
error-arena-other = { $file } contient un autre concours : son « { $key } » n’est pas le même.
error-arena-changed = Dans { $file }, { $bot } était un autre robot qu’à présent : commencez un nouveau fichier.
error-arena-unwritten = { $file } ne peut pas être écrit : { $reason }.
error-arena-plot = { $file } ne peut pas être dessiné ; terminaisons connues : { $known }.
error-arena-plot-missing = Les graphiques demandent matplotlib : pip install meadhall[arena].
error-arena-ray-missing = Ray n’est pas installé : pip install meadhall[ray].
error-arena-ray = Il n’y a pas de grappe Ray à { $address }.
error-arena-worker = Un processus qui jouait a été arrêté de l’extérieur, peut-être faute de mémoire ; avec --results, la même commande reprend où elle s’est arrêtée.
error-arena-same-file = { $first } et { $second } nomment tous deux { $file } : l’un effacerait l’autre.
error-arena-page = { $file } n’est pas une page de texte.
error-arena-mark = Dans { $file }, « { $begin } » n’est pas suivi de « { $end } » : on ne sait pas où finit sa partie.

## Why a document is refused

given-nothing = rien
given-text = « { $value } »
refused-table = doit être une table de clés et de valeurs
refused-key = clé inconnue ; connues ici : { $known }
refused-missing = manque
refused-list = doit être une liste
refused-long = contient au plus { $most }, et non { $given }
refused-number = doit être un nombre entier de { $least } à { $most }, et non { $given }
refused-flag = doit être true ou false, et non { $given }
refused-text = doit être un texte, et non { $given }
refused-unknown = { $given } est inconnu ; connus : { $known }
refused-fixed = est fixé à { $fixed } par les règles telles qu’elles sont écrites ici, et non à { $given }
refused-twice = { $name } est nommé deux fois
refused-seats = doit être un de ces nombres : { $known }, et non { $given }
refused-other-game = est { $given }, et non { $wanted }
refused-frames = doit être une liste de décisions ouvertes, de la plus lointaine à la plus proche
refused-frames-deep = { $most } décisions au plus peuvent être ouvertes
refused-frames-wait = seule la dernière des décisions ouvertes attend des réponses
refused-frames-unfit = ne va pas avec le reste de la position
refused-no-seat = il n’y a pas de place { $given } ; les places sont numérotées de 0 à { $last }
refused-chance = n’est rien qu’une source de hasard ait enregistré
shape = { $kind ->
    [flag] true ou false
    [number] un nombre
    [text] un texte
    [list] une liste
    [table] une table
   *[other] une date
}
refused-shape = doit être { $wanted }, et non { $given }
refused-a-table = doit être une table
refused-records = doit être une liste de fiches, écrites [[…]]
refused-no-file = ce fichier n’existe pas
refused-unreadable = { $file } ne peut pas être lu comme un texte
refused-toml = pas du TOML valable, ligne { $line }, colonne { $column }
refused-toml-end = pas du TOML valable : il s’arrête trop tôt
refused-long-line = une ligne compte au plus { $most } caractères
refused-no-game = manque ; écrivez game = « { $game } »
refused-which-game = manque : le fichier doit dire pour quel jeu il est fait
refused-overlays = il y a un autre fichier de corrections pour { $game }
refused-count = doit avoir { $n } fiches
place-line = ligne { $line }, { $key }
refused-frames-idle = la dernière des décisions ouvertes doit attendre quelqu’un
refused-colours = doit être { $n } valeurs différentes parmi celles-ci : { $known }
refused-cards-now = contient au plus { $most } cartes dans cette manche, et non { $given }
place-row = { $key }, ligne { $line } (rangée { $row })
place-hex = { $key }, ligne { $line }, colonne { $column } (hexagone { $hex })
refused-mark = doit être une seule lettre majuscule, et non { $given }
refused-grid-size = { $columns } colonnes, { $rows } rangées : il faut un nombre pair de colonnes, de 2 à 98, et de 1 à 99 rangées
refused-row-first = a { $given } hexagones ; la première rangée en a { $n }
refused-row-grid = a { $given } hexagones ; la grille en a { $n }
refused-symbol-ground = { $given } n’est pas une sorte de terrain ; écrivez la lettre d’une pièce ou l’un de ces signes : { $known }
refused-levels-rows = a { $given } rangées ; la grille en a { $n }
refused-level = { $given } n’est pas un niveau ; écrivez un point ou un chiffre de 0 à 9
refused-hex-ground = n’est pas une sorte de terrain ; connues : { $known }
refused-hexes = doit être un texte tel que 0512 0612
refused-no-hex = { $given } n’est pas un hexagone ; écrivez deux chiffres pour la colonne et deux pour la rangée : 0512
refused-no-side = { $given } n’est pas un côté d’hexagone ; écrivez l’hexagone et la direction : 0512NE
refused-off-map = { $given } est hors de la carte ; son dernier hexagone est { $last }
refused-room-empty = aucun hexagone de la grille n’est dans la pièce { $room }
refused-room-twice = la pièce { $room } est dans deux bâtiments
refused-room-no-building = la pièce { $room } n’appartient à aucun [[building]]
refused-side-elsewhere = { $side } n’est pas un côté de { $building }
refused-side-inside = { $side } est à l’intérieur d’une pièce ; une ouverture se fait dans un mur
refused-opening-taken = { $side } est déjà « { $kind } » ; une ouverture se fait dans un mur
refused-side-between = { $side } est entre deux pièces ; « { $kind } » donne sur l’extérieur
refused-side-kind = ne se met pas sur un côté ; connus : { $known }
refused-side-taken = { $side } est déjà « { $kind } »
refused-bank-arrow = un talus sans sommet : sa flèche montre des talus
refused-bank-level = un talus sans sommet : aucun hexagone voisin n’est un niveau plus haut
refused-same-map = une autre carte a le même
refused-layout-empty = ne nomme aucune carte
refused-lies-on = { $hex } de { $map } est sur { $other }
refused-no-map = { $given } n’est pas une carte ; connues : { $known }
refused-map-at = doit être la colonne et la rangée de son hexagone du nord-ouest : [0, 20]
refused-map-turn = doit être 0 ou 180, et non { $given } : tournées autrement, les cartes ne se joignent pas
refused-odd-column = la colonne { $column } est impaire : { $map } serait décalée d’un demi-hexagone ; prenez-en une paire
refused-rise = le terrain monte de { $low } à { $high } sans talus ; un talus est du côté bas
refused-field-size = le champ a { $columns } colonnes et { $rows } rangées ; il y a place pour au plus { $most_columns } colonnes et { $most_rows } rangées
refused-no-shooter = { $given } n’est pas un hexagone de ces cartes
refused-no-such-game = « { $name } » n’est pas un jeu ; connus : { $known }
refused-a-number = doit être un nombre, et non { $given }
refused-at = { $where } : { $reason }
refused-folder = c’est un dossier
refused-closed-file = il ne peut pas être lu
refused-json = pas du JSON valable, octet { $byte }
refused-json-end = pas du JSON valable : il s’arrête trop tôt, ou s’emboîte trop
refused-format = { $given } est un autre format
refused-entry = doit être une place et ce qu’elle a fait, ou le nombre de coups auquel on est revenu

## Help

help-usage = Usage :
help-commands = Commandes
help-arguments = Arguments
help-options = Options
help-command-slot = [COMMANDE …]
help-options-slot = [OPTIONS]
help-any-help = Afficher cette page.
help-any-lang = Langue, fr ou en ; à défaut, celle de LC_ALL, LC_MESSAGES ou LANG.
help-any-game = Nom d’un jeu ; « meadhall games » en donne la liste.
help-any-scenario = Scénario ; à défaut, le premier du jeu.
help-any-data = Vos corrections aux données du jeu, un fichier TOML ; « meadhall data check » le vérifie.

help-meadhall = Des jeux de société au temps des Vikings, avec toutes leurs règles.
    Sans commande : ouvrir la halle et la montrer dans le navigateur.
help-meadhall-version = Afficher la version.

help-games = Les jeux : nombre de joueurs, scénarios, nombre de règles, robots.

help-play = Jouer contre des robots, dans le terminal.
    Vous tenez la place 1. Chacun de vos coups est enregistré ; « quitter » ou Ctrl-C dit comment reprendre.
help-play-game = Nom d’un jeu ; « meadhall games » en donne la liste. Pas avec --resume.
help-play-seats = Nombre de joueurs ; à défaut, un de plus que les robots nommés, ou le plus petit nombre que le jeu permet.
help-play-bots = Robots des autres places, dans l’ordre ; un seul nom les occupe toutes. À défaut : karl.
help-play-option = Un choix que le jeu vous laisse ; peut être donné plusieurs fois. Eketorp : first=2 désigne la place du premier joueur, colors=blue,red,white une couleur pour chaque place.
help-play-seed = Jouer avec ce hasard-là, pour s’exercer. À défaut, la graine est faite de 32 octets secrets : son engagement est montré au début, le secret à la fin.
help-play-terminal = Jouer dans le terminal. C’est pour l’instant la seule manière.
help-play-resume = Reprendre une partie enregistrée.

help-rules = Les règles d’un jeu, une règle, ou celles qu’aucun test ne prouve.
help-rules-rule = Montrer cette règle : texte, décision, exemples, où le programme la nomme et quels tests la prouvent.
help-rules-with_coverage = Les règles qu’aucun test ne prouve, sans GAME celles de tous les jeux ; seulement dans une copie du projet.

help-sim = Faire jouer des robots entre eux, beaucoup de parties.
    Les places tournent d’une partie à l’autre. La même graine donne les mêmes parties.
help-sim-games = Nombre de parties. À défaut : 100.
help-sim-bots = Un robot par place, ou un seul nom pour toutes. À défaut : greedy.
help-sim-seats = Nombre de places, quand un seul robot les occupe toutes ; à défaut, le plus petit que le jeu permet.
help-sim-seed = Graine de toutes les parties. À défaut : 0.
help-sim-workers = Nombre de processus. À défaut : 1.
help-sim-as_json = Écrire un seul objet JSON au lieu de tableaux.

help-arena = Savoir quels robots sont les plus forts, avec quelle certitude, et si un jeu est équitable pour chaque place.
    ladder : chaque robot contre celui nommé avant lui. round-robin : chacun contre chacun. balance : chacun parmi ses semblables.
    Un robot s’assied à une table d’autres tous pareils, une fois à chaque place avec la même donne. Un duel décidé n’est pas joué jusqu’au bout. La même graine donne les mêmes parties.
help-arena-kind = ladder, round-robin ou balance.
help-arena-bots = Les robots, du plus faible au plus fort ; search:N anticipe avec N simulations. À défaut : les quatre niveaux, pour balance le plus fort.
help-arena-games = Nombre maximal de parties par duel, arrondi pour que chaque place soit occupée. À défaut : 60.
help-arena-seats = Nombre de places ; à défaut, le plus petit que le jeu permet.
help-arena-scenario = Scénarios à jouer, ou all pour tous. À défaut : le premier.
help-arena-seed = Graine de toutes les parties. À défaut : 0.
help-arena-every = Jouer toutes les parties, même quand un duel est décidé.
help-arena-workers = Processus qui jouent. À défaut : 1.
help-arena-ray = Jouer sur une grappe Ray : local, auto ou ray://HÔTE:PORT. Demande l’extra « ray ».
help-arena-results = Garder chaque partie dans ce fichier dès qu’elle est finie ; celles qui y sont déjà ne sont pas rejouées.
help-arena-csv = Écrire un tableau avec une ligne par place et par partie.
help-arena-plot = Dessiner les parts et les cotes, en PNG ou SVG. Demande l’extra « arena ».
help-arena-markdown = Écrire les tableaux dans cette page, entre ses repères.
help-arena-as_json = Écrire un objet JSON au lieu de tableaux.

help-replay = Raconter une partie enregistrée, coup par coup.
help-replay-file = Un enregistrement, tel que « play » l’écrit.
help-replay-start = Commencer après ce nombre de coups.
help-replay-seat = Ne raconter que ce que cette place a pu voir, à partir de 1.
help-replay-data = Les corrections de données avec lesquelles la partie a été jouée.

help-study = Analyser une partie enregistrée : les chances au fil du jeu, le hasard, l’adresse et les plus grosses erreurs.
    Les chances de chaque place sont vues d’après ce qu’elle sait. Tous les nombres sont des estimations ; ± est une erreur type.
help-study-file = L’enregistrement d’une partie finie.
help-study-seat = Seulement les décisions et les erreurs de cette place, à partir de 1.
help-study-simulations = Parties jouées jusqu’au bout pour chaque estimation ; à défaut, autant que le niveau le plus fort, au plus 400.
help-study-data = Les corrections de données avec lesquelles la partie a été jouée.
help-study-as_json = Écrire un seul objet JSON au lieu de tableaux.

study-title = Analyse
study-chances = Part de victoire à espérer, d’après ce que sait chaque place
study-sums = Hasard et adresse sur toute la partie, en pour cent d’une victoire
study-rolls = Plus grands coups du sort, en pour cent d’une victoire
study-mistakes = Plus grosses erreurs
study-seat = Place { NUMBER($seat) }
study-move = Coup
study-action = Ce qui a été joué
study-better = Mieux
study-line = Suite probable
study-luck = Hasard
study-loss = Perdu par décisions
study-step = { NUMBER($seat) } : { $action }

help-verify = Refaire une partie enregistrée et vérifier tout ce qu’elle dit.
    La graine et son engagement, chaque coup, chaque empreinte, le résultat. Code de sortie 0 si tout est vrai, 1 sinon, 2 si le fichier est illisible.
help-verify-file = Un enregistrement, tel que « play » l’écrit.
help-verify-data = Les corrections de données avec lesquelles la partie a été jouée.

help-data = D’où viennent les données d’un jeu, ou vérifier vos corrections.
    meadhall data JEU donne l’empreinte et compte les sources ; meadhall data check FICHIER dit ce que vos corrections changent ou pourquoi elles sont refusées.
help-data-what = Nom d’un jeu, ou le mot « check ».
help-data-file = Avec check : les corrections ou la carte à vérifier.
help-data-provenance = Chaque élément, d’où il vient et pourquoi.

help-bench = Mesurer la vitesse des règles ; tout ce qui suit est transmis tel quel.

## Commands

games-id = nom
games-title = titre
games-seats = joueurs
games-scenarios = scénarios
games-rules = règles
games-bots = robots
games-engine = moteur
games-compiled = compilé
games-plain = Python seul

sim-playing = En cours
sim-bot = robot
sim-seat = place
sim-chairs = jouées
sim-wins = gagnées
sim-share = part
sim-interval = intervalle à 95 %
sim-fair = part égale
sim-percent = { NUMBER($n, minimumFractionDigits: 1) } %
sim-from-to = { NUMBER($low, minimumFractionDigits: 1) } – { NUMBER($high, minimumFractionDigits: 1) } %
sim-summary = { NUMBER($games) } parties, { NUMBER($actions) } actions en { NUMBER($seconds, maximumFractionDigits: 1) } s : { NUMBER($games_per_second, maximumFractionDigits: 1) } parties par seconde.

arena-scenario = scénario
arena-challenger = un
arena-others = contre
arena-games = parties
arena-goal = but
arena-reached = { $goal } : { $verdict }
arena-fair = part équitable
arena-decimal = { NUMBER($n, minimumFractionDigits: 1) }
arena-seat-or-side = place ou camp
arena-plot-title = { $game }, { $seats } places
arena-plot-shares = part des victoires en %, avec intervalle à 95 %
arena-plot-points = points de Bradley–Terry, avec intervalle à 95 %
arena-verdict-proven = prouvé
arena-verdict-met = atteint
arena-verdict-short = manqué
arena-points = points
arena-openskill = OpenSkill
arena-actions = actions
arena-span = de – à
arena-choices = choix
arena-options = options par choix

rules-count = { $n } règles ; « meadhall rules { $game } ID » en montre une en entier.
rules-example = Exemple { $id }
rules-given = Situation :
rules-when = Quand :
rules-then = Alors :
rules-code = Dans le programme
rules-no-code = nulle part par son nom
rules-tests = Prouvée par
rules-no-tests = aucun test
rules-tests-absent = inconnu ici : il n’y a pas de dossier de tests à côté du programme
rules-untested = Règles qu’aucun test ne prouve
rules-unknown-mark = { $test } prétend prouver la règle { $id }, qui n’existe pas.

verify-holds = { $file } dit vrai : { $n ->
    [one] { $n } coup
   *[other] { $n } coups
}, chaque empreinte, { $luck ->
    [sealed] la graine scellée
   *[seeded] la graine
} et { $over ->
    [yes] le résultat
   *[no] la position actuelle
} ont été retrouvés.
verify-fails = { $file } ne dit pas vrai : { $fault }

data-hash = { $game }, données { $hash }
data-source = { $source ->
    [rulebook] livret de règles : { $n }
    [public] sources publiques : { $n }
    [reconstructed] reconstitués : { $n }
    [overlay] corrigés par vous : { $n }
   *[other] { $source } : { $n }
}
data-source-name = { $source ->
    [rulebook] livret
    [public] public
    [reconstructed] reconstitué
    [overlay] corrigé
   *[other] { $source }
}
data-record = élément
data-comes-from = source
data-why = détail
data-changes = { $file } convient à { $game } et { $n ->
    [0] ne change rien
    [one] change une valeur
   *[other] change { $n } valeurs
} ; données { $hash }.
data-map = { $file } : carte « { $name } », { $columns } colonnes et { $rows } rangées, { $hexes } cases ; tout est en ordre.
data-scenario = { $file } : scénario « { $name } » de { $game }, { $turns } tours, { $people } personnages, { $ships ->
    [0] aucun bateau
    [one] un bateau
   *[other] { $ships } bateaux
} ; tout est en ordre.
data-building = { $name } : { $rooms ->
    [one] une pièce
   *[other] { $rooms } pièces
}

help-serve = Ouvrir la halle : on y joue dans le navigateur, les programmes par HTTP.
help-serve-host = Adresse d’écoute. Par défaut : 127.0.0.1.
help-serve-port = Le port ; 0 prend n’importe quel port libre. Par défaut : 8780.
help-serve-data = Vos corrections aux données des jeux : fichiers TOML séparés par une virgule. Les nouvelles tables les suivent.
help-serve-workers = Processus du serveur ; plus d’un demande PostgreSQL.
help-serve-bots_only = Sans porte : prêter seulement main-forte aux robots.
help-serve-browser = Montrer la halle dans le navigateur ; si le port est pris, le suivant qui est libre sert.
help-any-database = sqlite:///FICHIER ou postgresql://… ; par défaut un fichier SQLite dans votre dossier de données.
help-any-config = Réglages du serveur, un fichier TOML.

help-admin = Entretenir la halle : sauvegardes, vérifications, tables gelées.
help-backup = Tout copier sans fermer la halle : un fichier SQLite depuis SQLite, des lignes JSON depuis PostgreSQL.
help-backup-file = Où écrire ; le fichier ne doit pas encore exister.
help-backup-portable = Des lignes JSON aussi depuis SQLite.
help-restore = Remplir une base vide, de l’une ou l’autre sorte, depuis des lignes JSON.
help-restore-file = Lignes JSON faites par « backup --portable » ou depuis PostgreSQL.
help-upgrade = Donner à une base de données les tables de cette version, comme « meadhall serve » le fait au démarrage.
help-tables = Lister les tables, les plus récentes d’abord : nom, jeu, état, personnes + robots, entrées, dernière entrée.
help-tables-status = Seulement celles dans cet état : open, playing, over ou ended.
help-freeze = Ne plus accepter d’actions à une table ; les serveurs en tiennent compte en quelques secondes.
help-thaw = Laisser reprendre une table gelée.
help-any-table = Nom d’une table.
help-keeper = Faire de quelqu’un un gardien, qui peut renommer, faire taire, bannir, réinitialiser des mots de passe et lire les signalements ; ou lui ôter ce rôle.
help-keeper-login = Identifiant d’un compte.
help-keeper-dismiss = N’est plus gardien.
help-keepers = Lister les gardiens : identifiant, nom, depuis quand.
help-allow-letters = Permettre d’écrire de nouveau à une adresse dont le lecteur ne voulait plus jamais de lettre.
help-allow-letters-address = Une adresse électronique.
help-verify-all = Rejouer toutes les tables avec les règles installées, et nommer celles qui échouent.
help-verify-all-game = Seulement les tables de ce jeu.
