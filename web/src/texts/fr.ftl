## Partout

skip = Aller au contenu
home = Meadhall, vers la halle
nav = Principale
nav-more = Aussi
nav-learn = Leçons
nav-rules = Règles
nav-ratings = Classement
nav-records = Archives
nav-me = Vous
me-named = { $name } : vous et vos réglages
language = Langue
theme-now = Lumière : { $theme ->
    [light] le jour
    [dark] la nuit
   *[system] comme l’appareil
}. Changer
close = Fermer
cancel = Annuler
again = Réessayer
save = Enregistrer
saved = Enregistré.
on = Oui
off = Non
just-now = à l’instant
settings = Réglages
problem-offline = La halle est injoignable. Vérifiez votre connexion et réessayez.
load-again = Recharger la page
bot-named = { $bot } { $name }
bot-random = Loki
bot-greedy = Le Pillard
bot-random-means = Loki joue ce qui lui tombe sous la main.
bot-greedy-means = Le Pillard réfléchit et joue pour gagner.
bot-thrall = Le Thrall
bot-karl = Le Karl
bot-huskarl = Le Huscarl
bot-jarl = Le Jarl
bot-thrall-means = Le Thrall prend ce qui brille ; un débutant peut le battre.
bot-karl-means = Le Karl connaît le prix des choses et ne gaspille rien.
bot-huskarl-means = Le Huscarl pèse chaque coup, les siens et les vôtres.
bot-jarl-means = Le Jarl réfléchit aussi longtemps qu’il le peut, et ne pardonne rien.

## La halle

title-lobby = Meadhall : les grands jeux de plateau autour d’une même table
title-turn = { $n ->
    [one] (1) À vous de jouer
   *[other] ({ $n }) À vous de jouer
} · Meadhall
welcome = Entrez, le feu est allumé et il y a une place pour vous
welcome-means = De grands jeux de plateau, joués comme leurs auteurs les ont voulus : la halle connaît chaque règle, vous n’avez qu’à penser à la partie. Rien à installer, aucun compte à ouvrir.
welcome-back = Heureux de vous revoir, { $name }
waiting-for-you = { $n ->
    [0] Personne ne vous attend. Le bon moment pour une autre partie.
    [one] Une table attend votre réponse.
   *[other] { $n } tables attendent votre réponse.
}
hall-silent = La halle ne répond pas pour l’instant ; ce que vous voyez date peut-être un peu. Nous continuons de frapper à la porte.
pick-a-game = Choisissez un jeu
games = Les jeux
players = { $least } à { $most } joueurs
minutes = { $least } à { $most } min
weight-of = Complexité : { $weight } cornes sur 5
play-now = Jouer contre des robots
starting = On dresse la table…
learn = Apprendre en cinq minutes
learn-on = Poursuivre les leçons
lessons-of = { $learned ->
    [0] { $n ->
        [one] Une leçon
       *[other] { $n } leçons
    }
   *[other] { $n ->
        [one] Refaire la leçon
       *[other] Leçons apprises : { $learned } sur { $n }
    }
}
set-up = Préparer une table
rules-of = Les { $n } règles
invitation-eketorp = Sur l’île d’Öland, il y a quelque quinze siècles. Vous voulez pour votre village la plus haute enceinte de l’île, et il n’y a jamais assez de pierre pour tous. Derrière votre paravent, vous décidez où va chacun de vos Vikings : aux carrières, au village pour monter la garde, ou sous la palissade d’un voisin avec un bélier. Puis tous les paravents se lèvent d’un coup, et là où deux bandes se croisent, les cartes parlent. Qui perd passe quelques jours à l’hôpital ; qui bluffe bien dort derrière la pierre.
invitation-brian-boru = L’Irlande, vers l’an mil : huit pays, cinq prétendants, et des voiles vikings à l’horizon. Chaque carte jouée peut gagner la ville en jeu, mais une carte qui perd travaille aussi : elle prend les armes contre les pillards, dote l’Église ou envoie un prétendant à la cour. Choisissez bien ce que vous gardez et ce que vous passez, sachez quand gagner et quand perdre, mariez-vous avec sagesse, et tenez plus de villes que vos rivaux quand les régions se revendiquent. L’un de vous sera Grand Roi.
invitation-878 = En l’an 878, les royaumes d’Angleterre tombent l’un après l’autre. Scandinaves et Berserkers débarquent de leurs drakkars derrière des chefs dont on parle encore ; Housecarls, Thanes et paysans armés de fourches leur barrent la route. Personne ne sait quel cube sortira du sac. Chaque camp joue ensemble, chacun avec ses cartes, et dès le cinquième tour tous se demandent qui posera le traité le premier, et si Alfred viendra à temps.
my-games = Mes parties
open-tables = Places libres
nobody-waits = Personne ne cherche de joueurs en ce moment. Préparez une table, accrochez-y une lanterne, et le prochain qui entre pourra s’asseoir avec vous.
to-watch = En train de se jouer
nothing-to-watch = Aucune partie publique n’est en cours. En attendant, revoyez-en une ancienne.
watch-record = Revoir une partie
finished-games = Parties terminées
more-finished = { $n ->
    [one] En montrer une de plus
   *[other] En montrer { $n } de plus
}
honest-dice = Tout le hasard est scellé avant le premier coup et ouvert après le dernier : chacun peut vérifier qu’aucune carte n’était marquée.

waits-for = { $n ->
    [one] attend un joueur
   *[other] attend { $n } joueurs
}
ended-by-vote = arrêtée d’un commun accord
won-by-me = vous avez gagné
won-by = { $n ->
    [one] victoire : { $names }
   *[other] victoire partagée : { $names }
}
your-turn = à vous de jouer
going-on = en cours
turn-of = on attend { $names }
who-sits = Qui est assis là
free-seat = libre
watched-by = { $n ->
    [one] un spectateur
   *[other] { $n } spectateurs
}
replay = Revoir
replay-of = Revoir { $title } avec { $company }
download-of = Télécharger la partie de { $title } avec { $company }
play = Jouer
to-table = À la table
play-at = Jouer : { $title } avec { $company }
back-to = À la table : { $title } avec { $company }
sit-down = S’asseoir
sit-down-at = S’asseoir : { $title } avec { $company }
watch = Regarder
watch-of = Regarder { $title } avec { $company }

## Préparer une table

set-up-title = Nouvelle table, { $title }
how-many = Combien de joueurs ?
who-plays = Qui joue ?
seat-n = Place { $n }
seat-me = Moi
seat-open = Place libre
note-no-me = Vous êtes l’hôte, sans jouer vous-même.
note-hot-seat = Vous jouez { $n } places sur cet écran. Un rideau tombe entre les tours secrets.
note-waits = { $n ->
    [one] La partie commence dès que la place libre est prise.
   *[other] La partie commence dès que les { $n } places libres sont prises.
}
note-alone = La partie commence tout de suite.
scenario = Quel scénario ?
option-eketorp-first = Qui commence ?
option-brian-boru-first = Qui commence ?
scenario-878-standard = La guerre entière
scenario-878-standard-about = Toute l’Angleterre, sept tours au plus, des cartes imposées : pour commencer.
scenario-878-advanced = La guerre entière, avec vos propres pioches
scenario-878-advanced-about = La même guerre, avec cinq événements de votre choix par pioche.
scenario-878-northumbrian-raids = Raids sur la Northumbrie
scenario-878-northumbrian-raids-about = Trois tours dans le nord : les Vikings viennent piller, non s’établir.
scenario-878-alfreds-gamble = Le pari d’Alfred
scenario-878-alfreds-gamble-about = Trois tours dans le Wessex : Alfred se cache dans les marais, Guthrum le traque.
optional-rules = Règles optionnelles
side-changed = Dans ce scénario, votre place mène : { $seat }.
by-lot = Au sort
who-may-come = Qui peut venir ?
access-open = Tout le monde
access-open-means = Affichée dans la halle. Chacun peut prendre une place libre ou regarder.
access-link = Ceux qui ont le lien
access-link-means = Non affichée. Qui a le lien peut jouer ou regarder.
access-private = Les invités seulement
access-private-means = Seuls ceux à qui vous donnez le lien peuvent jouer, et personne d’autre ne regarde.
how-long = Combien de temps pour réfléchir ?
speed-untimed = Sans pendule
speed-untimed-means = Chacun prend le temps qu’il lui faut.
speed-swift = Vif
speed-swift-means = 5 minutes chacun pour toute la partie, et 5 secondes de plus après chaque décision.
speed-steady = Posé
speed-steady-means = 15 minutes chacun pour toute la partie, et 15 secondes de plus après chaque décision.
speed-unhurried = Tranquille
speed-unhurried-means = 45 minutes chacun pour toute la partie, et 30 secondes de plus après chaque décision.
speed-day = Un jour
speed-day-means = Par correspondance : un jour pour chaque décision. Vous êtes prévenu quand c’est à vous.
speed-three-days = Trois jours
speed-three-days-means = Par correspondance : trois jours pour chaque décision. Vous êtes prévenu quand c’est à vous.
speed-week = Une semaine
speed-week-means = Par correspondance : une semaine pour chaque décision. Vous êtes prévenu quand c’est à vous.
set-it-up = Ouvrir la table
begin = Commencer

## Vous

title-me = Vous · Meadhall
is-stranger = Personne ne vous a encore demandé votre nom.
is-guest = Invité de la halle : seul ce navigateur vous connaît.
is-account = Connecté sous le nom de { $login }.
you = Vous et vos réglages
name-asked = Votre nom ?
your-name = Votre nom
name-shown = Tel que les autres le voient
come-in = Entrer
this-device = Sur cet appareil
light = Lumière
theme-system = Comme l’appareil
theme-light = Jour
theme-dark = Nuit
pace = Rythme des événements
pace-slow = Lent
pace-usual = Normal
pace-fast = Rapide
pace-none = Immédiat
sound = Son
confirm = Avant une action irrévocable
confirm-no = Faire sans demander
confirm-yes = Me demander
keys = Raccourcis clavier à la table
keep-your-place = Gardez votre place
keep-your-place-means = Un identifiant, un mot de passe, et vos parties, vos notes et votre classement vous suivent sur tous vos appareils. Rien de ce que vous avez fait n’est perdu.
open-account = Ouvrir un compte
password-means = Au moins 8 caractères. En cas d’oubli, une lettre vous aide : laissez ensuite une adresse électronique sur cette page, parmi les notifications.
login = Identifiant
password = Mot de passe
been-here = Déjà venu ?
sign-in-means = Connectez-vous et reprenez où vous en étiez.
sign-in-leaves-guest = Connectez-vous à votre compte. Ce que vous avez joué en invité reste à l’invité.
sign-in = Se connecter
sign-out = Se déconnecter
change-password = Votre mot de passe
old-password = L’actuel
new-password = Le nouveau
change-it = Le changer
password-ends-others = Tous vos autres appareils et programmes sont déconnectés.
notices = Notifications
notices-mean = Où la halle peut vous écrire : quand une table vous attend, ou si vous avez oublié votre mot de passe. Rien d’autre, jamais.
email = Adresse électronique
email-like = astrid@exemple.org
webhook = Webhook (pour les programmes)
tokens = Clés pour les programmes
tokens-mean = Un programme muni d’une clé joue et lit en votre nom. Donnez à chacun la sienne, et reprenez-la quand vous voulez.
token-label = À quoi sert-elle ?
token-like = Mon robot
token-lasts = Combien de temps ?
days = { $n } jours
forever = Jusqu’à révocation
make-token = Forger une clé
token-made = Copiez la clé maintenant : la halle ne la garde pas et ne pourra plus la montrer.
token-until = jusqu’au { $day }
token-forever = jusqu’à révocation
revoke = Révoquer
revoke-token = Révoquer la clé « { $label } »
copy = Copier
copied = Copiée
what-is-held = Ce que la halle sait de vous
what-is-held-means = Nom, parties, conversations, notes, classement. Emportez le tout en un fichier, ou faites-vous oublier.
export = Tout télécharger
forget-me = M’oublier
guest-leaves = Un invité qui part ne peut pas revenir
guest-leaves-means = Sans compte, rien ne dira plus que c’était vous. Les parties en cours continueront sans vous. Pour les garder, ouvrez d’abord un compte.
sign-out-anyway = Partir quand même
stay = Rester
forget-title = La halle doit-elle vous oublier ?
forget-means = Aussitôt et pour de bon. Votre nom, vos notes, vos clés et votre classement disparaissent ; les parties en cours continuent, votre place libre ; ce que vous avez dit l’aura été par « quelqu’un ». C’est sans retour.
forgotten = La halle vous a oublié : votre nom, vos notes, vos clés et vos classements sont effacés.
forget-for-good = M’oublier pour de bon

## Le classement

title-ratings = { $title } : classement · Meadhall
ratings-title = { $title } : le classement
ratings-mean = Humains et robots sur une même échelle. Chaque partie contre d’autres vous déplace, et plus vous jouez, plus la halle est sûre d’elle. Vous êtes là où vous êtes sûrement, non là où vous pourriez être.
my-rating = Votre cote
after-games = { $n ->
    [one] après une partie classée
   *[other] après { $n } parties classées
}
my-way = Votre cote sur { $n ->
    [one] une partie
   *[other] { $n } parties
}, maintenant { $now }
last-rated = Dernière partie : { $rank ->
    [1] première place
   *[other] place { $rank }
}, { $ago }
rank = Rang
player = Joueur
strength = Force et certitude
sure = Classement
sure-not-yet = encore incertain, ± { $points }
sure-roughly = à peu près, ± { $points }
sure-well = bien établi, ± { $points }
games-played = Parties
is-bot = robot
between = environ { $mu }, sûrement entre { $low } et { $high }
bars-mean = Le trait marque la meilleure estimation, la barre bleue le probable, la ligne fine le possible ; le rang va selon le bout gauche de la ligne. Chacun commence à 1500.
no-ratings = L’échelle est encore nue
no-ratings-mean = Le premier barreau est à qui finira une partie ici, fût-ce contre des robots. Pourquoi pas vous, ce soir ?
to-games = Vers les jeux

## Les règles

title-rules = { $title } : règles · Meadhall
rules-title = { $title } : les règles
rules-means = Toutes les règles que la halle applique, dans ses propres mots. Là où le livret laisse une question ouverte, la lecture retenue est donnée avec elle.
search-rules = Chercher dans les règles
rules-found = { $n ->
    [0] rien trouvé
    [one] { $n } règle
   *[other] { $n } règles
}
rules-all = { $n ->
    [one] { $n } règle
   *[other] { $n } règles
}
rule-link = Règle { $id } : lien
ruling = Interprétation.
chapters = Chapitres
no-rule-found = Aucune règle ne parle de « { $typed } ».
all-rules = Montrer toutes les règles
chapter-eketorp-comp = Dans la boîte
chapter-eketorp-goal = Le but
chapter-eketorp-setup = Avant la partie
chapter-eketorp-round = La manche
chapter-eketorp-1 = 1. L’arrivée des matériaux
chapter-eketorp-2 = 2. Derrière les paravents
chapter-eketorp-3 = 3. Les paravents se lèvent
chapter-eketorp-4-1 = 4. Où il y a conflit
chapter-eketorp-4-order = 4. L’ordre des conflits
chapter-eketorp-4-2 = 4. Le duel
chapter-eketorp-4-amulet = 4. Les amulettes
chapter-eketorp-4-3 = 4. Le siège
chapter-eketorp-5 = 5. Retour et construction
chapter-eketorp-6 = 6. La fin de la manche
chapter-eketorp-end = La fin de la partie
chapter-eketorp-score = Les points
chapter-brian-boru-components = Dans la boîte
chapter-brian-boru-terms = Les mots
chapter-brian-boru-setup = Avant la partie
chapter-brian-boru-round = La manche
chapter-brian-boru-prep = 1. La préparation
chapter-brian-boru-draft = 2. Le draft
chapter-brian-boru-actions = 3. Les actions
chapter-brian-boru-trick = 3. Le pli
chapter-brian-boru-symbols = 3. Les symboles
chapter-brian-boru-upkeep = 4. L’entretien
chapter-brian-boru-marriage = 4. Le mariage
chapter-brian-boru-princess = 4. La Princesse du Danemark
chapter-brian-boru-battle = 4. Le combat
chapter-brian-boru-church = 4. L’Église
chapter-brian-boru-claim = 4. Revendiquer des régions
chapter-brian-boru-end = La fin de la partie
chapter-brian-boru-score = Les points
chapter-878-comp = Dans la boîte
chapter-878-gloss = Vocabulaire
chapter-878-setup = Avant la partie
chapter-878-1 = 1. Tours et séquences
chapter-878-2 = 2. Renforts
chapter-878-3 = 3. Mouvement
chapter-878-4 = 4. Batailles
chapter-878-5 = 5. Chefs
chapter-878-6 = 6. Pioche
chapter-878-7 = 7. La fin de la guerre
chapter-878-8 = 8. Événements
chapter-878-card = Cartes de mouvement, de traité et de chefs
chapter-878-event = Cartes Événement
chapter-878-raids = Scénario : raids sur la Northumbrie
chapter-878-gamble = Scénario : le pari d’Alfred

## Archives

title-records = Archives · Meadhall
records = Archives des parties
records-mean = Un fichier contient toute une partie : chaque décision, chaque carte, et le secret d’où vient tout le hasard. Chacun peut la revoir, dans n’importe quelle halle.
choose-record = Choisissez une partie à revoir
reading-record = On déroule le parchemin…
drop-record = Un fichier .json. Vous pouvez aussi le déposer ici.
my-records = Vos parties terminées
no-records-yet = Vous n’avez pas encore fini de partie ici. Quand ce sera fait, vous pourrez la revoir et l’emporter d’ici.
verify = Tout s’est-il joué honnêtement ?
verify-before = Avant le premier coup, la table montre un sceau : l’empreinte d’un secret d’où découle tout le hasard de la partie. Personne ne peut changer le secret ensuite sans briser le sceau.
verify-after = Après le dernier coup, le fichier contient le secret lui-même. Cette commande en tire de nouveau chaque mélange et chaque lancer, et compare :
verify-fails-if = Une seule carte glissée, un seul coup changé, et elle le dit, avec l’endroit.

## Perdu

title-lost = Perdu · Meadhall
lost = Le sentier s’arrête ici
lost-means = Il n’y a rien à cette adresse. La table a peut-être été débarrassée, ou il manque une rune au lien.
back-home = Retour à la halle
doors = À quoi jouer dans cette boîte
