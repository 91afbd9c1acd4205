## Where the values of a game come from, below its rules

facts-title = Where the values come from
facts-of-rulebook = From the rulebook
facts-of-public = From public material
facts-of-reconstructed = Reconstructed
facts-of-overlay = Corrected in this hall
facts-partly = { $what } (partly)

facts-about-eketorp = The rulebook gives the rules, the materials and the scoring. The faces of the material cards, which picture shows what, were not at hand: those used here keep to what the book says of them.
facts-about-brian-boru = The rulebook gives the rules, the costs and the scoring, but no picture of the map, and describes only four of the action cards, each in part. What was not at hand is reconstructed: original values, weighed in thousands of games between bots. They are not the printed ones.
facts-about-878 = The rulebook gives the rules and the scenarios. The map’s borders and the fyrd cards were not at hand and are reconstructed.
facts-own = Do you own the game? Whoever runs the hall can put in the printed values: write down what differs in a file and open the hall with it. New tables then have your map, cards and tracks; games under way keep theirs.
facts-template = The file examples/{ $file } is a template with every value.

facts-eketorp-amulets = amulets
facts-eketorp-color = player colours
facts-eketorp-combat-deck = battle cards
facts-eketorp-components = what is in the box
facts-eketorp-hospital-station = hospital
facts-eketorp-limits = limits
facts-eketorp-material = materials
facts-eketorp-material-card = material cards
facts-eketorp-material-space = material spaces
facts-eketorp-round = rounds
facts-eketorp-scoring = scoring
facts-eketorp-setup = set-up
facts-eketorp-siege = sieges
facts-eketorp-siege-space = siege spaces
facts-eketorp-village = places of the villages
facts-eketorp-village-layout = shape of a village

facts-brian-boru-action-card = faces of the action cards
facts-brian-boru-action-values = values of the action cards
facts-brian-boru-components = what is in the box
facts-brian-boru-cost = costs
facts-brian-boru-final-points = final scoring
facts-brian-boru-marriage-card = marriage cards
facts-brian-boru-marriage-space = spaces of the marriage track
facts-brian-boru-marriage-track = length of the marriage track
facts-brian-boru-player-colour = player colours
facts-brian-boru-player-count = rounds and deals
facts-brian-boru-players = number of players
facts-brian-boru-princess-option = options of the Princess
facts-brian-boru-princess-points = points for rejecting the Princess
facts-brian-boru-region = regions, their thresholds and powers
facts-brian-boru-region-points = points for the spread over regions
facts-brian-boru-start = starting goods
facts-brian-boru-suit = suits
facts-brian-boru-symbol = symbols
facts-brian-boru-threshold = what towns and monasteries count
facts-brian-boru-town = towns and roads
facts-brian-boru-viking-card = strengths of the Viking cards

facts-878-card = movement and event cards
facts-878-constants = numbers of the rules
facts-878-die = dice
facts-878-event = event texts
facts-878-faction = factions
facts-878-fled-box = fled units
facts-878-fyrd-card = fyrd cards
facts-878-kingdom = kingdoms
facts-878-leader = leaders
facts-878-map = map
facts-878-scenario = scenarios
facts-878-sea = seas
facts-878-shire = shires and their borders
facts-878-side = sides
