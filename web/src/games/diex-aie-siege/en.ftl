# Words of the siege sheet. What happens in a siege is worded in the game's own files.
leads-besiegers = Besieging { $side }
leads-besieged = Besieged { $side }
second = { $side }, second player
seat-norman = Normans
seat-saxon = Saxons
seat-scot = Scots
seat-dane = Danes
role-besiegers = besiegers
role-besieged = besieged

over = The siege is over
before = Before the siege
day = Day { $day }
phase = Day { $day } · initiative: { $camp }
phase-fight = Day { $day } · { $fight }, turn { $turn }

now-starves = { $side } ahead: food for { $days ->
    [one] one more day
   *[other] { $days } days
  }, it ends on day { $day }
now-holds = { $side } ahead: food for { $days } days, to the end of day { $day } and beyond
now-exchanged = { $side } shut in themselves: rations for { $days } days

## The door into the battle

door = Day { $day } · { $fight }
door-battle = Battle
door-sheet = Siege sheet
brought = What the fight has brought
put-away = Put away
fight-none = A fight
fight-assault = Assault
fight-assault-about = The besiegers come along the open sides of the map, with the ladders and fascines that have been built; the besieged stand anywhere within their works.
fight-assault-ends = It ends when nobody has fought for five turns and the sides are apart, when no defender is left standing, or at nightfall. Whoever is cut off inside is taken.
fight-sortie = Sortie for food
fight-sortie-about = The party leads its pack animals from one side of the map to the opposite one; the besieger’s patrols come in one after another, by the dice.
fight-sortie-ends = Each animal that gets across is a day of food. Whoever of the party is left on the field is taken.
fight-general-sortie = General sortie
fight-relief = Battle with the relief army
fight-open = Battle before the place
fight-open-about = Both sides stand within five columns of their side of the map and leave it only there.
fight-open-ends = It ends when one side has left the field. If the besiegers do, the siege is lifted.

## The calendar

calendar = Calendar
calendar-now = today
calendar-fed = food
calendar-hungry = the food ends in the evening
calendar-well = { $n ->
    [one] one man well again
   *[other] { $n } men well again
  }
calendar-decisive = last day for a decisive victory
calendar-last = last day
day-of = Day { $day } of { $last }
food-left = { $days ->
    [one] Food for one day, of { $supply }
   *[other] Food for { $days } days, of { $supply }
  }
initiative = Initiative: { $camp }
deed-nothing = nothing was done
deed-assault = assault
deed-sortie = sortie for food
deed-general-sortie = general sortie
deed-build = building
deed-talk = talks
deed-relief = the relief army attacked
deed-build-and-talk = building and talks
log = Log of days

## Men

men = Men of both sides
relief = + { $n } in the relief army
hale = ({ $n } hale)
health-healthy = { $n } hale
health-wounded = { $n } wounded
health-prisoner = { $n } taken
health-away = { $n } gone
health-dead = { $n } dead
is-healthy = hale
is-wounded = wounded
is-prisoner = taken
is-away = gone
is-dead = dead
sick = Sick list ({ $n })
sick-until = day { $day }
sick-tonight = roll tonight
sick-long = for months
sick-wounded = wounded
patrol = patrol { $n }
price = { $n ->
    [one] one point
   *[other] { $n } points
  }

## Figures

figures = Stock and chances
ladders = Ladders
fascines = Fascines
timber-due = two more on day { $day }
blockade = Blockade
ratio = { $ratio } to 1
blockade-full = nothing gets through
blockade-gap = +{ $n } to events
archers = Archers outside
fire-bonus = +{ $n } to set fire
no-fire = no fire
surrender = Talks would succeed
bonus = bonus +{ $n }
rations = Days of rations
builders = Men building
today = Today
bailey = Bailey
bailey-fallen = taken by the besiegers

## The plan

plan = Plan of the works
plan-map = Plan of the works: the arrow keys go from one thing that may burn to the next, Enter sets fire to it
plan-burnt-n = { $n ->
    [0] nothing has burnt
    [one] one hex burnt
   *[other] { $n } hexes burnt
  }
plan-choose = Choose what your archers set fire to.
plan-chance = { $hex }: catches fire with { $chance }, before the buckets
plan-burnt = { $hex }: burnt down
part-motte = Motte
part-bailey = Bailey
bailey-lost = Bailey, taken
closer = Closer
further = Further

## What may be done

choices = What may be done
why-not = why not?
consent = both sides must agree
build = Build
build-about = { $each } men for each piece. Still free: { $free }.
fewer = { $what }: one fewer
more = { $what }: one more
set-to-work = { $men ->
    [0] Set men to work
   *[other] Set { $men } men to work
  }
about-assault = All { $men } men go against the walls today.
about-talk = One die and the bonus must make twelve. The day may also be used for building.
about-rest = The day ends as it is.
about-lift = Go away: the besieged have won.
about-sortie = At most { $party } men go out for pack animals, past the patrols. Each animal is a day of food.
about-general-sortie = All { $garrison } come out to fight, once in a siege. If the besiegers leave the field, the siege is lifted.
about-decline = The initiative passes to the besiegers.
about-relieve = The army in the field attacks alone.
about-relieve-together = The garrison comes out to help it: that is its general sortie.
about-settle = The table decides at once, with one die; losses by class.
about-play-out = A battle, man by man, on the field. Then back to this sheet.
about-go-out = Everybody leaves the castle and fights outside.
about-divide = A part goes out, the rest holds the bailey. Both may be attacked.
about-shut-in = The besiegers are besieged, and live on the food left behind.
about-enough = No more than those who have been named.
about-auto = The strongest, as far as the rules allow.
in-campaign = Two days of food for each of the motte’s stores. It falls by assault, by hunger or by talks; the campaign goes on.
