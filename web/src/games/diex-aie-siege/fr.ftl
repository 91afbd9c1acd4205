# Les mots de la fiche de siège. Ce qui se passe dans un siège est dit dans les fichiers du jeu lui-même.
leads-besiegers = { $side } assiégeants
leads-besieged = { $side } assiégés
second = { $side }, deuxième joueur
seat-norman = Normands
seat-saxon = Saxons
seat-scot = Écossais
seat-dane = Danois
role-besiegers = assiégeants
role-besieged = assiégés

over = Le siège est terminé
before = Avant le siège
day = Jour { $day }
phase = Jour { $day } · initiative : { $camp }
phase-fight = Jour { $day } · { $fight }, tour { $turn }

now-starves = { $side } en tête : des vivres pour { $days ->
    [one] un jour
   *[other] { $days } jours
  }, fin au jour { $day }
now-holds = { $side } en tête : des vivres pour { $days } jours, au-delà du jour { $day }
now-exchanged = { $side } enfermés à leur tour : des rations pour { $days } jours

## La porte de la bataille

door = Jour { $day } · { $fight }
door-battle = Bataille
door-sheet = Fiche de siège
brought = Ce que le combat a donné
put-away = Ranger
fight-none = Un combat
fight-assault = Assaut
fight-assault-about = Les assiégeants arrivent le long des côtés libres de la carte, avec les échelles et les fascines construites ; les assiégés se placent où ils veulent dans leurs ouvrages.
fight-assault-ends = Il prend fin quand personne n’a combattu pendant cinq tours et que les camps sont séparés, quand il ne reste aucun défenseur debout, ou à la nuit. Ceux qui sont coupés des leurs sont pris.
fight-sortie = Sortie de ravitaillement
fight-sortie-about = La troupe mène ses bêtes de bât d’un côté de la carte au côté opposé ; les patrouilles de l’assiégeant entrent l’une après l’autre, selon les dés.
fight-sortie-ends = Chaque bête qui passe vaut un jour de vivres. Ceux de la troupe qui restent sur le terrain sont pris.
fight-general-sortie = Sortie générale
fight-relief = Bataille contre l’armée de secours
fight-open = Bataille devant la place
fight-open-about = Les deux camps se placent à cinq colonnes au plus de leur côté de la carte et n’en sortent que par là.
fight-open-ends = Elle prend fin quand un camp a quitté le terrain. Si ce sont les assiégeants, le siège est levé.

## Le calendrier

calendar = Calendrier
calendar-now = aujourd’hui
calendar-fed = vivres
calendar-hungry = les vivres finissent le soir
calendar-well = { $n ->
    [one] un homme guéri
   *[other] { $n } hommes guéris
  }
calendar-decisive = dernier jour pour une victoire décisive
calendar-last = dernier jour
day-of = Jour { $day } sur { $last }
food-left = { $days ->
    [one] Des vivres pour un jour, sur { $supply }
   *[other] Des vivres pour { $days } jours, sur { $supply }
  }
initiative = Initiative : { $camp }
deed-nothing = rien n’a été fait
deed-assault = assaut
deed-sortie = sortie de ravitaillement
deed-general-sortie = sortie générale
deed-build = construction
deed-talk = pourparlers
deed-relief = l’armée de secours a attaqué
deed-build-and-talk = construction et pourparlers
log = Journal des jours

## Les hommes

men = Les hommes des deux camps
relief = + { $n } dans l’armée de secours
hale = ({ $n } valides)
health-healthy = valides : { $n }
health-wounded = blessés : { $n }
health-prisoner = pris : { $n }
health-away = partis : { $n }
health-dead = morts : { $n }
is-healthy = valide
is-wounded = blessé
is-prisoner = pris
is-away = parti
is-dead = mort
sick = Blessés et malades ({ $n })
sick-until = jour { $day }
sick-tonight = jet ce soir
sick-long = pour des mois
sick-wounded = blessé
patrol = patrouille { $n }
price = { $n ->
    [one] un point
   *[other] { $n } points
  }

## Les chiffres

figures = Stock et chances
ladders = Échelles
fascines = Fascines
timber-due = deux de plus au jour { $day }
blockade = Blocus
ratio = { $ratio } contre 1
blockade-full = rien ne passe
blockade-gap = +{ $n } aux événements
archers = Archers assiégeants
fire-bonus = +{ $n } pour mettre le feu
no-fire = pas de feu
surrender = Réussite des pourparlers
bonus = bonus +{ $n }
rations = Jours de rations
builders = Hommes au travail
today = Aujourd’hui
bailey = Basse-cour
bailey-fallen = prise par les assiégeants

## Le plan

plan = Plan des ouvrages
plan-map = Plan des ouvrages : les flèches vont de l’un à l’autre de ceux qui peuvent brûler, Entrée y met le feu
plan-burnt-n = { $n ->
    [0] rien n’a brûlé
    [one] un hexagone brûlé
   *[other] { $n } hexagones brûlés
  }
plan-choose = Choisissez où vos archers mettent le feu.
plan-chance = { $hex } : prend feu à { $chance }, avant les seaux
plan-burnt = { $hex } : brûlé
part-motte = Motte
part-bailey = Basse-cour
bailey-lost = Basse-cour, prise
closer = Plus près
further = Plus loin

## Ce qu’on peut faire

choices = Ce qu’on peut faire
why-not = pourquoi pas ?
consent = les deux camps doivent être d’accord
build = Construire
build-about = { $each } hommes par pièce. Encore libres : { $free }.
fewer = { $what } : une de moins
more = { $what } : une de plus
set-to-work = { $men ->
    [0] Mettre des hommes au travail
   *[other] Mettre { $men } hommes au travail
  }
about-assault = Les { $men } hommes montent aujourd’hui à l’assaut des murs.
about-talk = Un dé et le bonus doivent faire douze. La journée peut aussi servir à construire.
about-rest = La journée s’arrête là.
about-lift = S’en aller : les assiégés ont gagné.
about-sortie = { $party } hommes au plus vont chercher des bêtes de bât, malgré les patrouilles. Chaque bête vaut un jour de vivres.
about-general-sortie = Les { $garrison } assiégés sortent combattre, une fois par siège. Si les assiégeants quittent le terrain, le siège est levé.
about-decline = L’initiative passe aux assiégeants.
about-relieve = L’armée de secours attaque seule.
about-relieve-together = La garnison sort l’aider : c’est sa sortie générale.
about-settle = La table tranche aussitôt, d’un seul dé ; pertes par classe.
about-play-out = Une bataille, homme par homme, sur le terrain. Puis retour à cette fiche.
about-go-out = Tous quittent le château et se battent dehors.
about-divide = Une partie sort, le reste tient la basse-cour. Les deux peuvent être attaquées.
about-shut-in = Les assiégeants sont assiégés et vivent des vivres laissés là.
about-enough = Pas plus que ceux qui sont désignés.
about-auto = Les plus forts, autant que les règles le permettent.
in-campaign = Chaque réserve de la motte nourrit deux jours. Elle tombe par l’assaut, la faim ou les pourparlers ; la campagne continue.
