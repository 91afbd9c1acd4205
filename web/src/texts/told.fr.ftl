## Être prévenu que c’est à moi de jouer

told = Quand c’est à vous de jouer
told-means = Si vous êtes loin, la halle vous prévient : le jeu, la table et qui s’y trouve. Jamais rien de la partie elle-même.
told-by-push = Sur ces navigateurs
told-by-push-missing = Aucun navigateur n’est encore prévenu.
told-by-letters = Par courriel
told-by-letters-missing = Il n’y a pas d’adresse confirmée.
told-by-webhook = Par webhook
told-by-webhook-missing = Il n’y a pas de webhook.
told-since = depuis le { $day }
told-end = Ne plus le prévenir
told-end-that = Ne plus prévenir { $device }
told-here = Prévenir ce navigateur
told-hindrance-no-push = Ce navigateur ne peut rien recevoir quand il est fermé.
told-hindrance-denied = Ce navigateur a reçu l’ordre de ne montrer aucune notification d’ici. Ses propres réglages peuvent les permettre.
told-hindrance-failed = Le service de notifications de ce navigateur n’a pas répondu. Réessayez plus tard.
told-quiet = Heures calmes
told-quiet-on = Ne rien envoyer pendant ces heures
told-quiet-from = de
told-quiet-until = à
told-quiet-means = À l’heure de { $zone }. Ce qui vous attend encore ensuite est annoncé après.

## Depuis mon dernier tour

since-title = { $n ->
    [one] Depuis votre dernier tour : { $n } événement
   *[other] Depuis votre dernier tour : { $n } événements
}
since-skip = Passer
since-close = Fermer la liste
since-left-out = … et { $n ->
    [one] { $n } étape plus ancienne
   *[other] { $n } étapes plus anciennes
}

## Sans ligne

seen-title = Vos parties, telles que vues la dernière fois
seen-when = La halle ne répond pas. Voici où en étaient vos parties le { $when } ; il a pu se passer bien des choses depuis.
seen-nothing = La halle ne répond pas, et cet appareil ne se souvient d’aucune de vos parties.
seen-no-games = Vous n’aviez aucune partie en cours.
seen-with = avec { $names }
seen-your-turn = à vous de jouer
away-table = La halle ne répond pas. On frappe toutes les quelques secondes, et la table s’ouvre dès qu’elle revient.
away-kept = La ligne est coupée. Votre coup est gardé et sera joué dès que la halle revient.

## Ennuis

trouble = Quelque chose ne va pas ?
trouble-title = Le dire aux gardiens
trouble-means = Qu’avez-vous fait, qu’avez-vous vu, et à quoi vous attendiez-vous ? L’adresse de la page et votre genre de navigateur sont envoyés avec, ainsi que votre nom si vous en avez un ici.
trouble-what = Ce qui ne va pas
trouble-send = Envoyer
trouble-thanks = Merci. Les gardiens le liront.
keepers-trouble = Ennui avec la halle, signalé par { $by }, { $ago }
trouble-by-nobody = quelqu’un sans nom
