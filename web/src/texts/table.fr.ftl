## Une table : pendant qu’on s’installe

table-loading = On dresse la table…
table-lost = Il n’y a pas de table ici
table-lost-invited = Si l’on vous a invité, demandez le lien d’invitation : l’adresse de la table ne suffit pas à l’ouvrir.
table-home = Retour à la halle
table-chairs = Qui est assis où
table-chair-free = une place libre
table-waits-players = { $count ->
    [one] Une place est encore libre.
   *[other] { $count } places sont encore libres.
}
table-waits-ready = { $count ->
    [one] On attend encore un joueur.
   *[other] On attend encore { $count } joueurs.
}
table-your-name = Votre nom
table-guest-name = Invité
table-sit = S’asseoir ici
table-sit-too = Prendre aussi cette place
table-stand = Se lever
table-free-chair = Libérer la place
table-ready = prêt
table-not-ready = pas encore prêt
table-i-am-ready = Je suis prêt
table-wait-for-me = Attendez-moi
table-invite = Inviter des joueurs
table-invite-open = Toute la halle voit cette table. Ce lien y mène tout droit.
table-invite-link = Seuls ceux qui ont ce lien trouvent la table.
table-invite-private = Seuls ceux qui ont ce lien peuvent s’asseoir, et personne ne peut regarder.
table-invite-text = Il reste une place : viens jouer à { $game } avec moi.
table-copy = Copier
table-copied = Copié
table-clocks = Pendules
table-speed-untimed = Pas de pendule : chacun prend son temps.
table-speed-live = Chaque place dispose de { $minutes } minutes pour toute la partie et gagne { $seconds } secondes à chaque réponse. Qui n’a plus de temps laisse sa place à un robot ou à quelqu’un d’autre.
table-speed-days = { $days ->
    [1] Chaque réponse peut prendre un jour.
   *[other] Chaque réponse peut prendre { $days } jours.
} On vous prévient quand c’est à vous.

## Une table : les places

table-seats = Places
table-seat-mine = vous
table-seat-bot = robot
table-seat-hurried = robot ; faute de temps pour réfléchir, il a joué d’instinct
table-seat-here = présent
table-seat-away = absent
table-seat-vacant = est parti
table-seat-resigned = a abandonné
table-seat-stood-in = a abandonné, un robot continue
table-seat-asked = doit décider
table-points = { $points ->
    [0] { $points } point
    [1] { $points } point
   *[other] { $points } points
}
table-score-of = { $name } : { $points }
table-scores = Points
table-ahead = { $names } : { $by } d’avance{ $count ->
    [1] {""}
   *[other] {""}
}.
table-ahead-many = À { $count } en tête : { $by } d’avance.
table-level = Égalité à { $points }.
table-clock = encore { $left }
table-clock-days = { $days } j { $hours } h
table-clock-hours = { $hours } h { $minutes }
table-come-back = Revenir
table-replace = Laisser jouer { $bot }
table-take-over = Prendre la place
table-look-through = Regarder par les yeux de { $seat }
table-spectators = { $count ->
    [one] un spectateur
   *[other] { $count } spectateurs
}

## Une table : ce qui est demandé

table-board = Plateau
table-actions = Ce que vous pouvez faire
table-thinking = Réflexion en cours : { $names }{ $count ->
    [1] …
   *[other] …
}
table-goes-on = La partie continue…
table-your-turn = À vous. { $prompt }
table-watching = Vous regardez
table-yours = { $seat } : à vous
table-sure = Vraiment ?
table-confirm = Oui, c’est décidé
table-looked = Ce que vous avez touché
table-touch-again = Touchez encore pour le faire.
table-do-it = Le faire
table-cancel = Annuler
table-close = Fermer
table-undo = Reprendre
table-took-back = Un coup a été repris.
table-skip = Passer
table-pass-to = { $peoples ->
    [yes] Passer l’écran aux { $seat }
   *[no] Passer l’écran : { $seat }
}
table-sheet = Question et réponses

## Une table : pourquoi pas, les règles

table-why = Pourquoi pas « { $action } » ?
table-why-rule = Les règles ne le permettent pas maintenant :
table-rule = Règle { $rule } : { $title }
table-rules = Règles
table-rules-search = Chercher dans les règles
table-rules-found = { $count ->
    [0] Aucune règle
    [1] Une règle
   *[other] { $count } règles
}
table-rules-none = Aucune règle ne dit cela.
table-rules-now = C’est ce qu’on vous demande maintenant

## Une table : chronique et conversation

table-chronicle = Chronique
table-chronicle-empty = Il ne s’est encore rien passé.
table-newest = Au plus récent
table-talk = Conversation et notes
table-chat = À la table
table-chat-empty = Personne n’a encore rien dit.
table-chat-say = Dire quelque chose
table-chat-said = { $name } dit : { $text }
table-chat-send = Dire
table-notes = Mes notes
table-notes-kept = Vous seul pouvez lire ceci.
table-notes-writing = En train d’écrire…

## Une table : réglages et sorties

table-standing = Décidé d’avance
table-standing-about = La halle répond pour vous comme vous le dites ici, que vous ayez ces cartes ou non. Les autres n’en savent rien.
table-standing-like-all = comme pour tous
table-standing-asked = me demander
table-standing-term = { $topic } : pour combien de temps
table-standing-shortcuts = Pour ne plus être interrogé :
table-stood-for = La halle répond pour vous, comme vous l’avez dit…
table-tools = Table
table-pace = Rythme
table-pace-times = ×{ $pace }
table-pace-instant = immédiat
table-sound = Son
table-confirm-always = Demander avant chaque action
table-keys = Touches
table-key-0 = choisir une action par son numéro
table-key-a = aller aux actions
table-key-p = répondre, et ne plus être interrogé pour un temps
table-key-u = reprendre
table-key-r = règles
table-key-s = passer ce qui se montre
table-key-e = fermer
table-replay-so-far = Revoir la partie jusqu’ici
table-rewind = Revenir en arrière
table-rewind-explained = Revenir au moment où la dernière chose était… Tous ceux qui sont à la table doivent être d’accord. Le hasard en décidera ensuite autrement.
table-rewind-start = Le début de la partie
table-end = Arrêter la partie
table-end-explained = La partie s’arrête sans vainqueur si tous ceux qui sont à la table sont d’accord.
table-end-yes = Le proposer
table-leave = Partir
table-leave-explained = Votre place est offerte à un robot ou à quelqu’un d’autre. Vous pouvez revenir tant qu’elle est libre.
table-leave-yes = Quitter la place
table-resign = Abandonner
table-resign-explained = { $seats ->
    [2] La partie s’arrête aussitôt et compte comme perdue pour vous.
   *[other] Un robot joue à votre place pour que les autres puissent finir. La partie est perdue pour vous.
}
table-resign-yes = Abandonner

table-proposal = Une proposition
table-proposal-rewind = { $seat } propose de revenir { $moves ->
    [0] au début de la partie
    [1] juste après le premier coup
   *[other] juste après le coup { $moves }
}.
table-proposal-end = { $seat } propose d’arrêter la partie sans vainqueur.
table-proposal-agreed = D’accord : { $names }
table-proposal-yes = D’accord
table-proposal-no = Non
table-proposal-withdraw = La retirer

## Une table : la ligne et la porte

table-line-connecting = On appelle la halle…
table-line-lost = La ligne est coupée ; elle va revenir.
table-line-closed = La ligne est fermée.
table-line-again = Réessayer
table-curtain = { $peoples ->
    [yes] Passez l’écran aux { $seat }
   *[no] Passez l’écran : { $seat }
}
table-curtain-hint = À partir d’ici, personne d’autre ne regarde.
table-curtain-open = { $peoples ->
    [yes] Je mène les { $seat }
   *[no] Je suis { $seat }
}
table-curtain-back = { $peoples ->
    [yes] Pas encore : retour aux { $seat }
   *[no] Pas encore, retour : { $seat }
}

## Une table : après la partie

table-peoples-won = Victoire : { $names }
table-drawn = Partie nulle
table-won = { $count ->
    [1] { $names } l’emporte
   *[other] { $names } partagent la victoire
}
table-broken-off = La partie a été arrêtée
table-rematch = Rejouer
table-rematch-go = À la partie suivante
table-replay = Revoir et analyser
table-record = Télécharger la partie
table-fair = Le hasard était-il honnête ?
table-fair-before = Le hasard sera-t-il honnête ?
table-fair-explained = Tout le hasard d’une partie vient d’un secret scellé avant le début et ouvert à la fin. Entre-temps, personne ne peut le changer, pas même la halle.
table-fair-seal = Sceau (SHA-256)
table-fair-seed = Secret
table-fair-fits = Le secret correspond au sceau.
table-fair-broken = Le secret ne correspond pas au sceau.
table-fair-how = Téléchargez la partie et recalculez chaque jet et chaque carte avec

## Revoir une partie

replay-title = { $game }, encore une fois
replay-loading = On ouvre la chronique…
replay-none = Il n’y a rien à montrer ici
replay-none-upload = Choisissez d’abord une partie à revoir.
replay-to-records = Aux archives
replay-controls = Relecture
replay-position = Étape
replay-step = Étape { $step } sur { $steps }
replay-play = Lecture
replay-pause = Pause
replay-back = Une étape en arrière
replay-on = Une étape en avant
replay-round-back = À la manche précédente
replay-round-on = À la manche suivante
replay-eyes = Vu par
replay-spectator = un spectateur
replay-share = Copier un lien vers ce moment
replay-table = À la table

table-gave-up = { $name } abandonne ; un robot prend la suite.
table-gave-up-over = { $name } abandonne : la partie est finie.
table-what-if = Et si ?
table-what-if-means = Cette partie a commencé à un moment d’une autre ; elle ne change aucun classement, ni rien à l’autre.
table-what-if-back = Revenir à cette partie
table-handles = Le reste de la table
table-handle-seats = Joueurs
table-handle-chronicle = Chronique
table-handle-talk = Causerie
table-handle-tools = Table
table-offer-options = Règles optionnelles
table-offer-lesson = { $game }, c’est nouveau pour vous ? Suivez d’abord la leçon
table-offer-scenario = Scénario
