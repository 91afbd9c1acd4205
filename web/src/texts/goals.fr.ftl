## How each game is won: at every table, one touch away

goal = Comment gagner
goal-eketorp = Après dix manches, chaque pierre posée autour de votre village marque sa valeur : herbe 1, bois 2, argile 3, pierre 4. Qui a posé les 18 pierres reçoit 5 points de plus, et chaque amulette non dépensée vaut 1 point. Le plus grand total l’emporte. Les points à côté des noms sont recomptés à chaque pierre.
goal-brian-boru = Après la dernière manche, qui a le plus de points devient Grand Roi. À la piste de score s’ajoutent les jetons des régions que l’on tient, des points pour le nombre de régions où l’on a une ville, un point par jeton Renommée, un pour le plus de pièces et un pour le marqueur Ville active. À côté de chaque nom figure le total du moment ; une bonne part peut encore changer de mains.
goal-878 = Les Vikings gagnent aussitôt s’ils tiennent 14 comtés majeurs à la fin d’un tour, les Anglo-Saxons s’il n’en reste aucun aux Vikings. Sinon, la guerre finit par traité : à la fin du tour V ou VI si les deux factions d’un camp ont joué leur carte Traité, et de toute façon après le tour VII. Il suffit alors aux Vikings de 9 comtés majeurs ; avec moins, les Anglo-Saxons gagnent. La barre à côté de la carte les compte ; sur un téléphone, elle est sous « Pistes et chefs ».
goal-878-northumbrian-raids = Les Vikings gagnent s’ils ont pillé les sept lieux en trois tours ; sinon, les Anglo-Saxons gagnent. La barre à côté de la carte les compte ; sur un téléphone, elle est sous « Pistes et chefs ».
goal-878-alfreds-gamble = Cinq marqueurs de contrôle sont en jeu. Qui les a tous les cinq à la fin d’un tour gagne ; après le tour III, trois suffisent aux Vikings, et avec moins les Anglo-Saxons gagnent. Si Alfred ou Guthrum est vaincu, le camp qui a encore son chef gagne aussitôt.
goal-vikings = Chaque scénario dit ce qui rapporte des points. Le camp qui en a le plus à la fin gagne, avec l’avance indiquée ; la partie s’arrête aussi dès qu’un camp n’a plus personne debout.
goal-diex-aie = Chaque bataille a son but : tant d’hommes ou de bêtes hors de la carte, plus de pertes infligées que subies, un lieu tenu, brûlé ou ouvert. À côté de la carte, on lit ce qu’a chaque camp et à qui serait la victoire si la bataille s’arrêtait là. Elle finit après le dernier tour, ou dès qu’un camp n’a plus personne debout.

## The coach beside a first game

coach = Le maître d’armes
coach-welcome = Une vraie partie, contre des adversaires indulgents. Je vous dis de quoi il s’agit quand une question se présente pour la première fois ; un conseil montre ce que ferait un joueur aguerri.
coach-again = Vous connaissez cette question. Dans le doute, demandez un conseil.
coach-wait = Les autres jouent. La chronique dit ce qu’ils font.
coach-play = Une courte partie, avec le maître d’armes
goal-diex-aie-siege = Les assiégeants l’emportent si la place se rend ou est prise avant la fin du dernier jour ; sinon ce sont les assiégés, et aussi quand le siège est levé. Une place se rend quand ses vivres sont épuisés, quand les pourparlers aboutissent, ou quand il n’y reste personne pour commander.
