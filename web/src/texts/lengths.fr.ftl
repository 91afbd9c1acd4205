## Durée des scénarios, difficulté, et ce qu’ils apprennent

length-measured = { $n ->
    [one] (d’après une partie ici)
   *[other] (d’après { $n } parties ici)
}
difficulty-1 = pour commencer
difficulty-2 = quand on connaît les règles
difficulty-3 = avec toutes les règles
teaches-eketorp-standard = Apprend à deviner les intentions des autres, et à savoir lâcher prise.
teaches-brian-boru-standard = Apprend à gagner avec une carte, et à tirer encore plus d’une carte perdue.
teaches-878-standard = Apprend à mener des armées entières, à tenir ce qui est pris, et à finir la guerre à temps.
teaches-878-advanced = Apprend à choisir les événements qui servent son propre plan.
teaches-878-northumbrian-raids = Apprend le débarquement, la bataille et la retraite, sur un coin de la carte.
teaches-878-alfreds-gamble = Apprend à traquer et à cacher un chef, et à se battre en peu de tours.
teaches-vikings-salters-hut = Apprend à marcher, tirer, combattre de près et passer des portes, avec peu de monde.
teaches-vikings-village-raid = Apprend tout ce qui se fait à terre, le butin, les chevaux et les navires au rivage.
teaches-vikings-boarding-action = Apprend les navires, les grappins et le combat d’un pont à l’autre.
teaches-vikings-fyrd-landing = Apprend à débarquer sous les traits et à former une ligne.
teaches-vikings-monastery-gold = Apprend à emporter un trésor contre la montre.
teaches-vikings-sea-chase = Apprend la rame, la voile et l’éperonnage.
teaches-vikings-camp-defence = Apprend la surprise, et à remettre un navire à flot.
teaches-vikings-shield-wall = Apprend le mur de boucliers et les armées sans navires.
teaches-diex-aie-malefosse = On y apprend : marcher, tirer et combattre avec une grande troupe, sur un terrain à trois hauteurs.
teaches-diex-aie-retour-au-camp = On y apprend : mener des bêtes, et couvrir ceux qui les mènent.
teaches-diex-aie-la-charge-de-roussel = On y apprend : les charges et contre-charges, avec peu de monde et presque sans tir.
teaches-diex-aie-le-mur = On y apprend : le mur de boucliers, et ses points faibles.
teaches-diex-aie-les-haches-du-nord = On y apprend : la hache à deux mains, ce qu’elle donne et ce qu’elle coûte.
teaches-diex-aie-raid-ecossais = On y apprend : lancer puis disparaître, et combattre sous les arbres.
teaches-diex-aie-le-pont = On y apprend : tenir un passage étroit, et le forcer.
teaches-diex-aie-le-village-brule = On y apprend : maisons, fenêtres et clôtures, et sauver ceux qui ne se battent pas.
teaches-diex-aie-le-grand-hall = On y apprend : se battre de pièce en pièce, les portes et les tirs croisés.
teaches-diex-aie-les-pillards-danois = On y apprend : les travaux d’un tour complet, et repartir avec le butin.
teaches-diex-aie-echelles = On y apprend : fascines, échelles, et le combat pour une plate-forme.
teaches-diex-aie-feu-sur-la-motte = On y apprend : le feu à la main et par la flèche, et comment l’éteindre.
teaches-diex-aie-le-dernier-reduit = On y apprend : tout ce qu’a un château : portes, pont, rampe et donjon.
teaches-diex-aie-siege-le-siege = On y apprend : un siège de château entier, avec échelles, fascines, basse-cour et motte.
teaches-diex-aie-siege-le-siege-du-hall = On y apprend : la journée de siège, le feu dans le chaume, et le moment d’entrer.
