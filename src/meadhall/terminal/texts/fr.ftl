## Jouer

play-welcome = { $game } : vous jouez : { $you } ; en face : { $rivals }.
play-sealed = Le hasard est scellé. Son engagement : { $commitment }
play-seed = Le hasard vient de la graine { $seed }.
play-goal = Comment gagner : { $goal }
play-hint = Répondez par un numéro ou en toutes lettres ; « aide » en dit plus.
play-forced = Seule réponse possible : { $action }.
play-allowed = { $action } : c’est permis en ce moment.
play-forbidden = { $action } : ce n’est pas permis en ce moment.
play-dropped = Laissé de côté, car la situation a changé : { $actions }.
play-undone = Coup repris.
play-saved = Enregistré : { $file }
play-left = Pour reprendre cette partie : { $command }
play-left-unmoved = Vous n’avez pas encore joué : rien n’a été enregistré.
play-over = Fin de la partie
play-secret = Le secret du hasard scellé : { $secret }
play-verify = Chacun peut vérifier cette partie : { $command }
play-rules-none = Aucune règle ne parle de « { $word } ».
play-rules-more = et { $n } autres ; cherchez quelque chose de plus précis.
play-help = Tapez le numéro d’une réponse, ou plusieurs (1 1 4 0) ; ou bien ses mots, même abrégés (placer A; sceller). Commandes :

command-why = pourquoi
command-why-slot = ACTION
command-why-does = quelle règle interdit une action en ce moment
command-undo = annuler
command-undo-slot = { "" }
command-undo-does = reprendre votre dernière réponse, tant que rien n’a été révélé depuis
command-help = aide
command-help-slot = [RÈGLE]
command-help-does = cette page, ou une règle en entier (aide 4.2.i)
command-rules = règles
command-rules-slot = MOT
command-rules-does = les règles qui parlent de quelque chose
command-log = journal
command-log-slot = [N]
command-log-does = ce qui vient de se passer
command-save = sauver
command-save-slot = [FICHIER]
command-save-does = enregistrer dans un fichier ; chaque coup l’est de toute façon
command-board = plateau
command-board-slot = { "" }
command-board-does = revoir la table et les réponses
command-score = score
command-score-slot = { "" }
command-score-does = les points à ce moment
command-goal = but
command-goal-slot = { "" }
command-goal-does = comment la partie se gagne
command-quit = quitter
command-quit-slot = { "" }
command-quit-does = partir ; la partie pourra être reprise

rule-ruling = Interprétation :

## Raconter un enregistrement

replay-begins = { $game } : { $names }.
replay-move = { $n }. { $name } : { $action }
replay-back = { $n }. Retour au moment où { $moves ->
    [one] { $moves } coup avait été joué
   *[other] { $moves } coups avaient été joués
} ; le hasard qui suit est un autre.
replay-unfinished = Jusqu’ici
