lesson-next = Continuer
lesson-back = Étape précédente
lesson-step = Étape { $number } sur { $of }
lesson-you = Vous
lesson-see = Les règles :
lesson-not-now = C’est permis dans une vraie partie. Pour l’instant, suivez la leçon.
lesson-over = Bravo ! Vous en savez assez pour jouer.
lesson-over-next = Bravo ! Voilà une chose d’apprise.
lesson-next-is = Ensuite : { $title }
lesson-home = Vers la halle
lesson-rules = Lire les règles
lesson-again = Recommencer
lesson-of = { $of ->
    [one] { $game } : les leçons
   *[other] { $game }, leçon { $n } sur { $of }
}
title-lesson = { $title } · Meadhall

## Toutes les leçons d’un jeu

title-lessons = { $title } : leçons · Meadhall
lessons-title = { $title } : les leçons
lessons-mean = Quelques minutes chacune, sur le vrai plateau. Arrêtez-vous quand vous voulez : cet appareil se souvient d’où vous en étiez.
lessons = Toutes les leçons
lesson-begin = Commencer
lesson-go-on = Reprendre
lesson-learned = Apprise
lesson-steps = { $n ->
    [one] Une étape
   *[other] { $n } étapes
}
lesson-open = { $deed } : { $title }
lessons-or = Ou apprenez en jouant : la halle ne laisse enfreindre aucune règle, et dit laquelle c’était.
lessons-all-learned = Il n’y a plus rien à apprendre ici. Le reste, c’est de jouer.
