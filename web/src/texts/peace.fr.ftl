## Le nom de quelqu’un à une table

peace-menu = { $name } : ignorer, bloquer ou signaler
peace-mute = Ignorer
peace-mute-means = Vous ne voyez plus ce que cette personne écrit, à aucune table. Elle n’en sait rien.
peace-mute-done = Vous n’entendez plus { $name }.
peace-block = Bloquer
peace-block-means = Vous ne vous rencontrez plus non plus : aucun ne peut s’asseoir là où l’autre est assis, et chacun ne voit plus les tables ouvertes de l’autre. Cette personne n’en sait rien.
peace-block-done = Vous ne rencontrez plus { $name }.
peace-report = Signaler aux gardiens
peace-report-means = Les gardiens voient vos mots, la table et ce qui s’y est dit jusqu’ici.
peace-report-why = Que s’est-il passé ?
peace-report-done = Les gardiens ont votre signalement.
peace-end = Vous pouvez revenir là-dessus depuis votre page.

## Sur sa propre page

shunned = Ignorés et bloqués
shunned-none = Vous entendez et rencontrez tout le monde. À une table, touchez un nom pour en décider autrement.
shunned-mute = ignoré depuis le { $day }
shunned-block = bloqué depuis le { $day }
shunned-end = Faire la paix
shunned-end-that = Faire la paix avec { $name }
sign-ins = Où vous êtes connecté
sign-ins-mean = Déconnectez l’appareil que vous ne connaissez pas, puis changez de mot de passe.
sign-in-unknown = Appareil inconnu
sign-in-here = (celui-ci)
sign-in-since = depuis le { $day }, dernier usage { $ago }
sign-in-end-that = Déconnecter : { $device }
sign-in-end-others = Déconnecter tous les autres
email-password = Votre mot de passe, pour changer d’adresse
email-confirmed = Cette adresse est confirmée.
email-waits = Pas encore confirmée : aucune lettre avant que quelqu’un n’ait suivi le lien de celle qui y a été envoyée.
email-ask = L’envoyer de nouveau
email-asked = Si les lettres du jour ne sont pas épuisées, une est en route.
password-forgotten = Mot de passe oublié ?
to-keepers = Pour les gardiens

## Lettres

title-letters = Lettres · Meadhall
letters = Lettres
letters-what = Que souhaitez-vous ?
letters-code = Le code de la lettre
letters-password = Nouveau mot de passe
letters-who = Identifiant ou adresse électronique
letters-confirm = Accepter les lettres
letters-confirm-means = La halle peut vous écrire quand c’est à vous de jouer, ou si vous avez oublié votre mot de passe. Chaque lettre permet d’y mettre fin.
letters-confirm-done = Merci. La halle peut désormais vous écrire.
letters-stop = Ne plus recevoir de lettres
letters-stop-means = La halle n’écrit plus à cette adresse, même pour un mot de passe oublié.
letters-stop-done = Plus aucune lettre ne viendra.
letters-forgotten = J’ai oublié mon mot de passe
letters-send-code = Envoyez-moi un code
letters-forgotten-means = Si ce compte existe et que son adresse est confirmée, une lettre avec un code y est envoyée. Il vaut une demi-heure. Sans adresse confirmée, un gardien peut vous aider.
letters-forgotten-done = Si ce compte existe et que son adresse est confirmée, une lettre est en route.
letters-recover = Choisir un nouveau mot de passe
letters-recover-means = Tous vos appareils et programmes sont déconnectés, et vous êtes connecté ici.
letters-recover-done = Vous avez un nouveau mot de passe et vous êtes connecté.

## Ce qui compte

rated-when = Ce qui compte : les tables ouvertes où chacun a un compte et joue de chez soi, sans conseil. Les deux mêmes personnes comptent pleinement trois fois en trente jours, puis chaque partie moitié moins que la précédente.
rated = Est-ce que ça compte ?
rated-no = Amicale
rated-yes = Classée
casual-setup-agreed = Aucun classement ne bouge, quel que soit le vainqueur.
casual-agreed = Amicale : la table a été dressée ainsi et ne compte pas pour le classement.
casual-setup = Compte pour le classement si chacun a un compte.
casual-setup-not = Amicale : une table sur invitation ne compte pas pour le classement.
casual-by-invitation = Amicale : une table sur invitation ne compte pas pour le classement.
casual-guest = Amicale tant qu’un invité joue : seuls les comptes sont classés.
casual-position = Amicale : la partie n’a pas commencé au début.
casual-hint = Amicale : quelqu’un a eu un conseil.

## Pour les gardiens

title-keepers = Gardiens · Meadhall
keepers = Gardiens
keepers-reports = Signalements
keepers-no-reports = Personne ne se plaint.
keepers-report = { $name }, signalé par { $by } { $ago }
keepers-gone = quelqu’un qui est parti
keepers-lines = { $n ->
    [0] Rien n’y a été dit
    [one] Une ligne de la conversation
   *[other] { $n } lignes de la conversation
}
keepers-table = La table
keepers-look = La personne
keepers-close = Clore
keepers-why = Pourquoi (c’est consigné)
keepers-people = Personnes
keepers-name = Le nom ou l’identifiant commence par
keepers-search = Chercher
keepers-guest = invité
keepers-is-one = gardien
keepers-muted = muet : { $until }
keepers-banned = banni : { $until }
keepers-deed = Que faire ?
keepers-nobody = Personne ne s’appelle ainsi.
keepers-new-name = Nouveau nom, pour trente jours au moins
keepers-rename = Renommer
keepers-days = Combien de temps
keepers-for-good = pour toujours
keepers-lift = y mettre fin
keepers-mute = Rendre muet
keepers-ban = Bannir
keepers-reset = Réinitialiser le mot de passe
keepers-code = Code pour choisir un nouveau mot de passe, pour cette seule personne :
keepers-code-sent = envoyé à l’adresse confirmée
keepers-deeds = Ce que les gardiens ont fait
keepers-deeds-mean = Personne ne peut y rien changer.
keepers-operator = Qui tient la halle
deed-appoint = { $keeper } a nommé { $name } gardien{ $detail }
deed-dismiss = { $keeper } a démis { $name }{ $detail }
deed-rename = { $keeper } a renommé { $name } en { $detail }
deed-mute = { $keeper } a rendu { $name } muet ({ $detail ->
    [for-good] pour toujours
   *[other] jours : { $detail }
})
deed-unmute = { $keeper } a rendu la parole à { $name }{ $detail }
deed-ban = { $keeper } a banni { $name } ({ $detail ->
    [for-good] pour toujours
   *[other] jours : { $detail }
})
deed-unban = { $keeper } a rouvert la halle à { $name }{ $detail }
deed-reset = { $keeper } a réinitialisé le mot de passe de { $name }, par { $detail ->
    [letter] lettre
   *[code] code
}
deed-close = { $keeper } a clos le signalement { $detail } sur { $name }
