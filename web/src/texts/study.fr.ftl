# Conseils, analyses et « et si ».

study-hint = Conseil
study-hint-ask = Demander un conseil
study-hint-thinking = Réflexion…
study-hint-unrated = Une partie avec conseils ne change aucune cote.
study-hint-visits = { $visits } parties imaginées sur { $simulations } ont pris ce chemin.
study-hint-line = Suite probable : { $line }
study-hint-note = Le pourcentage est la part de victoire à espérer, d’après ce que vous savez. Une partie avec conseils ne change aucune cote.

study-ask = Analyser la partie
study-asking = Analyse… { $share }
study-title = Plus grosses erreurs
study-chart = Chances de chaque place au fil de la partie ; le même contenu est en tableau sous « Plus grosses erreurs »
study-chances = Part de victoire à espérer, d’après ce que sait chaque place
study-luck = Hasard
study-mistake = Erreur
study-luck-of = Chance pour { $name } : { $share }
study-mistake-of = Erreur de { $name } : { $share } de perdus
study-no-mistakes = Aucune erreur assez grosse pour en être sûr.
study-instead = { $chosen } – mieux : { $better }
study-sums = Hasard et adresse sur toute la partie
study-mine = Les miennes
study-everybodys = Toutes
study-given = Cédé par décision, de ce qui restait à gagner
study-compared = { $than ->
    [less] À chaque décision, vous avez cédé moins de ce que vous pouviez encore gagner que les autres.
    [more] À chaque décision, vous avez cédé plus de ce que vous pouviez encore gagner que les autres.
   *[alike] À chaque décision, vous avez cédé à peu près autant de ce que vous pouviez encore gagner que les autres.
}
study-as-table = Les chances en tableau
study-move = Coup
study-note = Tous les nombres sont des estimations, chacune tirée de { $simulations } parties imaginées ; seules sont nommées les erreurs qu’un second examen confirme.

study-what-if = Et si…
study-what-if-explained = Reprendre ici, à une table à vous, contre des robots. Ce que vous ignoriez à ce moment est tiré de nouveau.
