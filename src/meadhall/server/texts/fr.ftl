## Pour qui tient la halle

operator-database = La base de données est inutilisable : { $reason }.
operator-missing = Il n’y a pas de base de données { $file }.
operator-names = La base de données { $file } a un second nom (un lien physique). SQLite l’endommagerait ; supprimez l’un d’eux.
operator-served = Un autre serveur a ouvert la base de données { $file }. Plusieurs serveurs demandent PostgreSQL.
operator-old = La base de données n’est pas de cette version ; « meadhall admin upgrade » la met à jour.
operator-newer = La base de données vient d’une version plus récente de Meadhall.
operator-damaged = La base de données { $file } est endommagée.
operator-not-empty = La base de données n’est pas vide : la table { $table } contient des lignes.
operator-exists = Le fichier { $file } existe déjà.
operator-file = Le fichier { $file } : { $reason }.
operator-status = L’état « { $given } » n’existe pas. Connus : { $known }.
operator-no-login = Le compte « { $login } » n’existe pas.
operator-no-table = La table « { $id } » n’existe pas ; « meadhall admin tables » en donne la liste.

## For whoever comes to a hall without a page

page-missing = La halle est ouverte, mais sa page n’a pas été construite ({ $why }). « python3 run.py serve » dans les sources la construit ; les programmes trouvent tout sous /api/schema/openapi.json.

## Ce que le serveur ne fait pas, selon la raison (clé « error », ou « reason » sur une connexion)

problem-bad-name = Un nom a de 1 à 40 caractères imprimables.
problem-bad-login = Un identifiant a de 3 à 64 caractères : lettres, chiffres, point ou un signe parmi _ @ + -
problem-bad-password = Un mot de passe a de 8 à 200 caractères et n’est pas l’identifiant.
problem-bad-email = Ce n’est pas une adresse électronique.
problem-bad-webhook = Un webhook est une adresse http(s) de 500 caractères au plus, sans mot de passe.
problem-bad-device = Ce navigateur n’a pas donné d’adresse à laquelle la halle puisse écrire.
problem-bad-zone = La halle ne connaît pas ce fuseau horaire.
problem-no-device = Aucun avis ne vous est envoyé sur ce navigateur.
problem-bad-label = Une étiquette a de 1 à 60 caractères imprimables.
problem-wrong-sign-in = L’identifiant ou le mot de passe est faux.
problem-wrong-password = Le mot de passe est faux.
problem-too-many-guesses = Trop de mots de passe faux pour cet identifiant. Attendez une demi-minute au plus, puis réessayez.
problem-no-person = Cette personne n’existe pas.
problem-no-token = Vous n’avez pas ce jeton.
problem-no-session = Vous n’avez pas cette connexion.
problem-bad-code = Ce code est faux, a déjà servi ou est trop ancien.
problem-banned = Les gardiens vous ont fermé la halle pour le moment.
problem-name-given = Un gardien vous a donné ce nom ; il reste quelque temps.
problem-yourself = C’est vous.
problem-too-many-shunned = Écoutez de nouveau quelqu’un avant d’en ignorer ou d’en bloquer un autre.
problem-too-many-reports = Cela suffit pour aujourd’hui ; les gardiens ont vos signalements.
problem-no-report = Ce signalement n’existe pas, ou il est clos.
problem-not-keeper = Seuls les gardiens peuvent faire cela.
problem-is-keeper = Les gardiens ne répondent qu’à qui tient la halle.
problem-blocked-there = Une personne que vous avez bloquée est à cette table.
problem-muted = Les gardiens ne vous laissent pas parler pour le moment.
problem-already-here = Vous êtes déjà entré.
problem-already-account = Vous avez déjà un compte.
problem-not-account = Un invité n’a pas de mot de passe.
problem-login-taken = Cet identifiant est déjà pris.
problem-too-many-tokens = Révoquez un jeton avant d’en créer un autre.
problem-not-allowed = Vous ne pouvez pas faire cela à cette table.
problem-not-host = Seul l’hôte de la table peut faire cela.
problem-not-seated = Seuls ceux qui sont assis à la table peuvent faire cela.
problem-not-your-seat = Ce n’est pas votre place.
problem-no-table = Cette table n’existe pas.
problem-no-such-seat = La table n’a pas cette place.
problem-no-proposal = Cette proposition n’existe pas.
problem-already-seated = Vous y êtes déjà assis.
problem-busy = D’autres ont été plus rapides, plusieurs fois. Réessayez.
problem-frozen = La table est gelée.
problem-illegal = Les règles ne le permettent pas maintenant.
problem-no-analysis = Personne n’a encore demandé d’analyse de cette partie.
problem-held-another = Vous avez occupé une autre place dans cette partie. Personne ne voit les secrets de deux joueurs.
problem-stood-up = Vous vous êtes levé. Rasseyez-vous d’abord.
problem-out-of-time = Votre temps est écoulé.
problem-not-late = Il reste du temps.
problem-no-free-seat = Aucune place n’est libre.
problem-no-such-move = La partie n’a pas ce coup.
problem-no-hints = Pas de conseil ici : une autre personne est à la table, ou aucun robot de ce jeu n’anticipe.
problem-not-asked = On ne vous demande rien pour le moment.
problem-not-open = La table n’attend plus de joueurs.
problem-not-over = La partie n’est pas finie.
problem-not-playing = La partie n’est pas en cours.
problem-not-started = La partie n’a pas commencé.
problem-nothing-to-undo = Il n’y a rien que vous puissiez reprendre.
problem-proposal-open = Une autre proposition est en attente.
problem-seat-taken = La place est prise.
problem-stale = La position a changé depuis que vous l’avez vue.
problem-too-many-tables = Vous êtes l’hôte de trop de tables qui ne sont pas finies.
problem-empty = Il n’y a rien à dire.
problem-unknown-action = Cette action n’existe pas dans ce jeu.
problem-unknown-order = Rien de tel ne se décide d’avance ici.
problem-unreadable = Cela ne peut pas être lu.
problem-too-much-taken-back = On est déjà tant revenu en arrière à cette table que ce n’est plus possible.
problem-too-long = Cette partie est trop longue pour être montrée.
problem-too-fast = Trop de messages à la fois. Attendez un peu.
problem-too-much-study = Vous avez déjà demandé beaucoup de conseils. Attendez de les avoir reçus, ou encore un peu.
problem-too-many-new-tables = Beaucoup de tables ont été ouvertes depuis votre réseau en une heure. Attendez un peu.
problem-too-many-bots = Vous avez ouvert beaucoup de tables avec des robots en quelques minutes. Attendez un peu, ou terminez-en une.
problem-session-needed = Un jeton ne peut pas faire cela. Entrez avec un navigateur.
problem-sign-in-needed = Entrez d’abord, avec un compte ou comme invité.
problem-too-many-requests = Trop de requêtes. Attendez un peu.
problem-wrong-origin = Cette requête ne vient pas des pages de la halle.
problem-csrf-token = L’en-tête X-CSRF-Token manque ou est faux. /api/me le donne.
problem-bad-request = Cette requête ne se comprend pas.
problem-bad-fields = Cette requête ne se comprend pas : { $fields }.
problem-forbidden = Vous ne pouvez pas faire cela.
problem-not-found = Il n’y a rien ici.
problem-method-not-allowed = Cela ne peut pas se faire ici.
problem-too-large = C’est trop grand.
problem-too-many-sockets = Vous avez trop de tables ouvertes à la fois. Fermez-en quelques-unes.
problem-target-too-long = Cette adresse est trop longue.
problem-head-too-long = Les en-têtes de cette requête sont trop longs.
problem-unsupported-media-type = Envoyez cela en JSON.
problem-server-error = Quelque chose s’est mal passé dans la halle. C’est noté.
problem-other = La halle ne fait pas cela maintenant.

## Pourquoi une connexion a été fermée, selon le code

closed-1012 = La halle redémarre.
closed-4401 = Vous avez quitté la halle, ou votre clé n’est plus valable.
closed-4403 = Vous ne pouvez pas regarder cette table ainsi.
closed-4404 = Cette table n’existe pas.
closed-4408 = Trop de mauvais messages.
closed-4409 = La connexion a pris du retard.

## Lettres. Rien n’y est écrit par qui que ce soit d’autre que la halle ; le code, ou le lien qui le contient, sert une fois

letter-confirm-subject = La halle peut-elle vous écrire ?
letter-confirm =
    Quelqu’un a donné cette adresse dans une halle de jeux de société, pour être averti quand c’est à lui de jouer.

    Si c’est vous, dites-le ici dans les deux jours :

    { $link }

    Si ce n’est pas vous, vous n’avez rien à faire : sans votre accord, rien d’autre ne viendra.
letter-confirm-code =
    Quelqu’un a donné cette adresse dans une halle de jeux de société, pour être averti quand c’est à lui de jouer.

    Si c’est vous, entrez ce code dans la halle, à la page /letters, dans les deux jours :

    { $link }

    Si ce n’est pas vous, vous n’avez rien à faire : sans votre accord, rien d’autre ne viendra.
letter-recover-subject = Un nouveau mot de passe pour la halle
letter-recover =
    Quelqu’un, sans doute vous, demande un nouveau mot de passe pour votre compte dans la halle. Choisissez-le ici dans la demi-heure :

    { $link }

    Si ce n’est pas vous, vous n’avez rien à faire : votre mot de passe reste le même.
letter-recover-code =
    Quelqu’un, sans doute vous, demande un nouveau mot de passe pour votre compte dans la halle. Entrez ce code dans la halle, à la page /letters, dans la demi-heure :

    { $link }

    Si ce n’est pas vous, vous n’avez rien à faire : votre mot de passe reste le même.
letter-no-answer = Personne ne lit de réponse à cette lettre.
letter-stop = Ne plus recevoir de lettres à cette adresse : { $link }
letter-stop-code = Ne plus recevoir de lettres à cette adresse : entrez ce code dans la halle, à la page /letters : { $link }

## Ce que montre un navigateur fermé : le jeu, et les noms des gens à la table

push-title = À vous de jouer à { $game }
push-waiting = À la table : { $names }.
push-alone = La table vous attend.
