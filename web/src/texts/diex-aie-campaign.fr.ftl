## Les campagnes de Diex Aie 2

invitation-diex-aie-campaign = L’Angleterre après Hastings, sur une carte d’hexagones de cinq kilomètres : marcher, nourrir ses hommes, recruter, engager, espionner, piller, prendre des captifs et les rançonner. Les pions restent face cachée tant que personne ne les rencontre. Cinq campagnes de huit à quatorze jours, de deux à quatre joueurs.
scenario-diex-aie-campaign-romney-1066 = Le châtiment de Romney
scenario-diex-aie-campaign-romney-1066-about = Deux groupes normands doivent piller Old Romney et rentrer à Hastings ; deux groupes saxons leur barrent la route. Huit jours. Celle par laquelle commencer.
scenario-diex-aie-campaign-route-de-douvres = La route de Douvres
scenario-diex-aie-campaign-route-de-douvres-about = Gagner Douvres avec quinze hommes valides et y tenir deux jours. Cantorbéry n’ouvre à personne avant le jour 4. Dix jours.
scenario-diex-aie-campaign-devastation-1069 = La dévastation du Nord
scenario-diex-aie-campaign-devastation-1069-about = Les Normands ne laissent rien derrière eux, les Saxons veulent les arrêter, Danois et Écossais viennent pour l’argent. Quatorze jours d’hiver.
scenario-diex-aie-campaign-retour-des-danois = Le retour des Danois
scenario-diex-aie-campaign-retour-des-danois-about = Les Danois débarquent où ils veulent, pillent, et doivent regagner la côte avec le butin. Douze jours.
scenario-diex-aie-campaign-la-motte-de-thirsk = La motte de Thirsk
scenario-diex-aie-campaign-la-motte-de-thirsk-about = Cinq jours de travail pour élever un château de bois parmi des gens qui n’en veulent pas. Douze jours.
option-diex-aie-campaign-weather = Le temps de l’année
option-diex-aie-campaign-weather-about = Avant le premier jour, un dé rend chaque village plus riche ou plus pauvre.
teaches-diex-aie-campaign-romney-1066 = On y apprend : la journée de campagne, les marches, les rencontres et le prix du pillage.
teaches-diex-aie-campaign-route-de-douvres = On y apprend : nourrir une longue marche, et combien d’hommes suffisent.
teaches-diex-aie-campaign-devastation-1069 = On y apprend : tout, avec jusqu’à quatre peuples.
teaches-diex-aie-campaign-retour-des-danois = On y apprend : débarquer, escorter un convoi, et repartir à temps.
teaches-diex-aie-campaign-la-motte-de-thirsk = On y apprend : la loyauté, les garnisons, et tenir un lieu.
goal-diex-aie-campaign = Chaque peuple a son but : un village pillé et le butin rapporté, un lieu tenu, tant de villages ravagés, de l’argent, la paix, un château. Le bandeau au-dessus de la carte montre où chacun en est et qui gagnerait si tout finissait aujourd’hui. La campagne s’achève après le dernier jour, dès qu’un but qui n’attend pas ce jour est atteint, ou quand un camp n’a plus de groupe. Tous ceux qui ont atteint leur but se partagent la victoire.
option-diex-aie-campaign-battles = Les batailles
option-diex-aie-campaign-battles-ask = Demander chaque fois
option-diex-aie-campaign-battles-ask-about = Avant chaque bataille, les deux camps peuvent convenir de la régler par la table de la section 17.
option-diex-aie-campaign-battles-played = Toujours livrées
option-diex-aie-campaign-battles-played-about = Chaque bataille se joue homme par homme. Un mois de soirées.
option-diex-aie-campaign-battles-quick = Toujours réglées
option-diex-aie-campaign-battles-quick-about = Un dé et une table décident de chaque bataille. Une campagne en une soirée.
