## Everywhere

skip = Skip to the content
home = Meadhall, to the hall
nav = Main
nav-more = More
nav-learn = Lessons
nav-rules = Rules
nav-ratings = Ladder
nav-records = Records
nav-me = You
me-named = { $name }: you and your settings
language = Language
theme-now = Light: { $theme ->
    [light] day
    [dark] night
   *[system] as the device has it
}. Change it
close = Close
cancel = Cancel
again = Try again
save = Save
saved = Saved.
on = On
off = Off
just-now = just now
settings = Settings
problem-offline = The hall cannot be reached. Check your line and try again.
load-again = Load the page again
bot-named = { $bot } { $name }
bot-random = Loki
bot-greedy = The Raider
bot-random-means = Loki plays whatever comes to hand.
bot-greedy-means = The Raider thinks, and plays to win.
bot-thrall = The Thrall
bot-karl = The Karl
bot-huskarl = The Huskarl
bot-jarl = The Jarl
bot-thrall-means = The Thrall takes what glitters; a newcomer can beat him.
bot-karl-means = The Karl knows what things are worth, and wastes nothing.
bot-huskarl-means = The Huskarl weighs every blow, his own and yours.
bot-jarl-means = The Jarl thinks for as long as he may, and forgives nothing.

## The hall

title-lobby = Meadhall: great board games at one long table
title-turn = { $n ->
    [one] (1) Your turn
   *[other] ({ $n }) Your turn
} · Meadhall
welcome = Come in, the fire is lit and there is a seat for you
welcome-means = Great board games, played as their designers meant them: the hall knows every rule, so you can think about the game. Nothing to install, no account to open.
welcome-back = Good to see you, { $name }
waiting-for-you = { $n ->
    [0] Nobody waits for you. A good moment for another game.
    [one] One table waits for your answer.
   *[other] { $n } tables wait for your answer.
}
hall-silent = The hall does not answer just now; what you see may be old. We keep knocking.
pick-a-game = Pick a game
games = Games
players = { $least }–{ $most } players
minutes = { $least }–{ $most } min
weight-of = Weight: { $weight } horns of 5
play-now = Play now against bots
starting = Laying the table…
learn = Learn in five minutes
learn-on = Go on learning
lessons-of = { $learned ->
    [0] { $n ->
        [one] One lesson
       *[other] { $n } lessons
    }
   *[other] { $n ->
        [one] The lesson once more
       *[other] { $learned } of { $n } lessons learned
    }
}
set-up = Set up a table
rules-of = All { $n } rules
invitation-eketorp = On the island of Öland, some fifteen centuries ago. You want your village ringed with the highest walls on the island, and there is never enough stone for all. Behind your screen you decide where each of your Vikings goes: to the quarries, home to keep watch, or to a neighbour’s palisade with a ram. Then all screens lift at once, and where two bands meet, cards speak. Whoever loses spends some days in the hospital; whoever bluffs well sleeps behind stone.
invitation-brian-boru = Ireland, about the year 1000: eight lands, five would-be kings, and Viking sails on the horizon. Each card you play may win the town at stake, but a card that loses also does its work: it takes up arms against the raiders, endows the Church or sends a suitor to court. Choose well what you keep and what you pass on, know when to win and when to lose, marry wisely, and hold more towns than your rivals when the regions are claimed. One of you will be High King.
invitation-878 = In the year 878 the kingdoms of England are falling one after another. Norsemen and Berserkers land from longships with leaders whose names are still told; Housecarls, Thegns and farmers with forks stand in their way. Nobody knows whose cube leaves the bag next. Each side plays together, each with its own cards, and by the fifth turn at the latest everybody asks who will put the treaty on the table first, and whether Alfred comes in time.
my-games = My games
open-tables = Free chairs
nobody-waits = Nobody waits for players right now. Set up a table, hang a lantern over it, and whoever comes in next can sit down with you.
to-watch = Being played
nothing-to-watch = No open game is being played. While you wait, watch an old one again.
watch-record = Watch a record
finished-games = Finished games
more-finished = { $n ->
    [one] Show one more
   *[other] Show { $n } more
}
honest-dice = All luck is sealed before the first move and opened after the last: anyone can check that no card was marked.

waits-for = { $n ->
    [one] waits for one player
   *[other] waits for { $n } players
}
ended-by-vote = ended by agreement
won-by-me = you won
won-by = { $n ->
    [one] { $names } won
   *[other] { $names } share the victory
}
your-turn = your turn
going-on = going on
turn-of = waiting for { $names }
who-sits = Who sits there
free-seat = free
watched-by = { $n ->
    [one] one spectator
   *[other] { $n } spectators
}
replay = Replay
replay-of = Replay { $title } with { $company }
download-of = Download the record of { $title } with { $company }
play = Play
to-table = To the table
play-at = Play: { $title } with { $company }
back-to = To the table: { $title } with { $company }
sit-down = Sit down
sit-down-at = Sit down: { $title } with { $company }
watch = Watch
watch-of = Watch { $title } with { $company }

## Setting up a table

set-up-title = A table of { $title }
how-many = How many players?
who-plays = Who plays?
seat-n = Seat { $n }
seat-me = Me
seat-open = Whoever comes
note-no-me = You only host: you do not play yourself.
note-hot-seat = You play { $n } seats on this screen. A curtain falls between secret turns.
note-waits = { $n ->
    [one] The game begins when the free chair is taken.
   *[other] The game begins when the { $n } free chairs are taken.
}
note-alone = The game begins at once.
scenario = Which scenario?
option-eketorp-first = Who begins?
option-brian-boru-first = Who begins?
scenario-878-standard = The full war
scenario-878-standard-about = All England, at most seven turns, and fixed cards: the way to begin.
scenario-878-advanced = The full war, with packs of your own
scenario-878-advanced-about = The same war, with five events of your own choice in each pack.
scenario-878-northumbrian-raids = Raids on Northumbria
scenario-878-northumbrian-raids-about = Three turns in the north: the Vikings come to plunder, not to stay.
scenario-878-alfreds-gamble = Alfred’s gamble
scenario-878-alfreds-gamble-about = Three turns in Wessex: Alfred hides in the marshes, Guthrum hunts him.
optional-rules = Optional rules
side-changed = In this scenario your chair leads: { $seat }.
by-lot = By lot
who-may-come = Who may come?
access-open = Everybody
access-open-means = Listed in the hall. Anyone can take a free chair or watch.
access-link = Those with the link
access-link-means = Not listed. Whoever has the link can play or watch.
access-private = Invited only
access-private-means = Only those you give the link can play, and nobody else can watch.
how-long = How long may one think?
speed-untimed = No clock
speed-untimed-means = Everyone takes the time they need.
speed-swift = Swift
speed-swift-means = 5 minutes each for the whole game, and 5 seconds more after each decision.
speed-steady = Steady
speed-steady-means = 15 minutes each for the whole game, and 15 seconds more after each decision.
speed-unhurried = Unhurried
speed-unhurried-means = 45 minutes each for the whole game, and 30 seconds more after each decision.
speed-day = A day
speed-day-means = By correspondence: one day for each decision. You are told when it is your turn.
speed-three-days = Three days
speed-three-days-means = By correspondence: three days for each decision. You are told when it is your turn.
speed-week = A week
speed-week-means = By correspondence: a week for each decision. You are told when it is your turn.
set-it-up = Set it up
begin = Begin

## You

title-me = You · Meadhall
is-stranger = Nobody has asked your name yet.
is-guest = A guest of the hall: known to this browser only.
is-account = Signed in as { $login }.
you = You and your settings
name-asked = Your name?
your-name = Your name
name-shown = As others see it
come-in = Come in
this-device = On this device
light = Light
theme-system = As the device
theme-light = Day
theme-dark = Night
pace = How fast events are shown
pace-slow = Slowly
pace-usual = As usual
pace-fast = Fast
pace-none = At once
sound = Sound
confirm = Before a step that cannot be taken back
confirm-no = Just do it
confirm-yes = Ask me
keys = Keys of one letter at a table
keep-your-place = Keep your place
keep-your-place-means = A login and a password, and your games, notes and rating are yours on every device. Nothing you have done is lost.
open-account = Open an account
password-means = At least 8 characters. If you forget it, a letter helps: leave an e-mail address under “Notices” on this page afterwards.
login = Login
password = Password
been-here = Been here before?
sign-in-means = Sign in and go on where you left.
sign-in-leaves-guest = Sign in with your account. What you played as a guest stays with the guest.
sign-in = Sign in
sign-out = Sign out
change-password = Your password
old-password = The one you have
new-password = The new one
change-it = Change it
password-ends-others = All your other devices and programs are signed out.
notices = Notices
notices-mean = Where the hall may write to you: when a table waits, or if you have forgotten your password. Nothing else, ever.
email = E-mail
email-like = astrid@example.org
webhook = Webhook (for programs)
tokens = Keys for programs
tokens-mean = A program with a key plays and reads as you. Give each its own, and take it back when you like.
token-label = What is it for?
token-like = My bot
token-lasts = How long does it last?
days = { $n } days
forever = Until revoked
make-token = Make a key
token-made = Copy the key now: the hall does not keep it and cannot show it again.
token-until = until { $day }
token-forever = until revoked
revoke = Revoke
revoke-token = Revoke the key “{ $label }”
copy = Copy
copied = Copied
what-is-held = What the hall holds of you
what-is-held-means = Name, games, chat, notes, ratings. Take it all with you as one file, or have it forgotten.
export = Download everything
forget-me = Forget me
guest-leaves = A guest who leaves cannot come back
guest-leaves-means = Without an account nobody can tell that it was you. Running games go on without you. Open an account first if you want to keep them.
sign-out-anyway = Leave anyway
stay = Stay
forget-title = Shall the hall forget you?
forget-means = At once and for good. Your name, notes, keys and ratings go; running games go on with your chair free; what you said is then said by “someone”. This cannot be undone.
forgotten = The hall has forgotten you: your name, notes, keys and ratings are gone.
forget-for-good = Forget me for good

## The ladder

title-ratings = { $title }: ladder · Meadhall
ratings-title = { $title }: the ladder
ratings-mean = People and bots on one ladder. Each game against others moves you, and the more you play the surer the hall becomes. You stand where you surely are, not where you might be.
my-rating = Your rating
after-games = { $n ->
    [one] after one rated game
   *[other] after { $n } rated games
}
my-way = Your rating over { $n ->
    [one] one game
   *[other] { $n } games
}, now { $now }
last-rated = Last game: place { $rank }, { $ago }
rank = Rank
player = Player
strength = Strength and certainty
sure = Rating
sure-not-yet = not sure yet, ± { $points }
sure-roughly = roughly, ± { $points }
sure-well = well known, ± { $points }
games-played = Games
is-bot = bot
between = about { $mu }, surely between { $low } and { $high }
bars-mean = The tick is the best guess, the blue bar what is likely, the thin line what is possible; ranks go by the left end of the line. 1500 is where everybody begins.
no-ratings = The ladder is still bare
no-ratings-mean = The first rung belongs to whoever finishes a game here, be it against bots. It could be you, tonight.
to-games = To the games

## The rules

title-rules = { $title }: rules · Meadhall
rules-title = { $title }: the rules
rules-means = Every rule the hall applies, in its own words. Where the book leaves a question open, the reading taken here is given with it.
search-rules = Search the rules
rules-found = { $n ->
    [0] nothing found
    [one] 1 rule
   *[other] { $n } rules
}
rules-all = { $n ->
    [one] 1 rule
   *[other] { $n } rules
}
rule-link = Rule { $id }: link
ruling = Interpretation.
chapters = Chapters
no-rule-found = No rule speaks of “{ $typed }”.
all-rules = Show all rules
chapter-eketorp-comp = What is in the box
chapter-eketorp-goal = The goal
chapter-eketorp-setup = Before the game
chapter-eketorp-round = The round
chapter-eketorp-1 = 1. Material arrives
chapter-eketorp-2 = 2. Behind the screens
chapter-eketorp-3 = 3. Screens lift
chapter-eketorp-4-1 = 4. Where there is conflict
chapter-eketorp-4-order = 4. Order of conflicts
chapter-eketorp-4-2 = 4. The duel
chapter-eketorp-4-amulet = 4. Amulets
chapter-eketorp-4-3 = 4. The siege
chapter-eketorp-5 = 5. Going home and building
chapter-eketorp-6 = 6. The end of the round
chapter-eketorp-end = The end of the game
chapter-eketorp-score = Points
chapter-brian-boru-components = What is in the box
chapter-brian-boru-terms = Words
chapter-brian-boru-setup = Before the game
chapter-brian-boru-round = The round
chapter-brian-boru-prep = 1. Preparation
chapter-brian-boru-draft = 2. The draft
chapter-brian-boru-actions = 3. Actions
chapter-brian-boru-trick = 3. The trick
chapter-brian-boru-symbols = 3. Symbols
chapter-brian-boru-upkeep = 4. Upkeep
chapter-brian-boru-marriage = 4. Marriage
chapter-brian-boru-princess = 4. The Princess of Denmark
chapter-brian-boru-battle = 4. Battle
chapter-brian-boru-church = 4. The church
chapter-brian-boru-claim = 4. Claiming regions
chapter-brian-boru-end = The end of the game
chapter-brian-boru-score = Points
chapter-878-comp = What is in the box
chapter-878-gloss = Words
chapter-878-setup = Before the game
chapter-878-1 = 1. Turns and sequences
chapter-878-2 = 2. Reinforcements
chapter-878-3 = 3. Movement
chapter-878-4 = 4. Battles
chapter-878-5 = 5. Leaders
chapter-878-6 = 6. Drawing cards
chapter-878-7 = 7. The end of the war
chapter-878-8 = 8. Events
chapter-878-card = Movement, treaty and leader cards
chapter-878-event = Event cards
chapter-878-raids = Scenario: raids on Northumbria
chapter-878-gamble = Scenario: Alfred’s gamble

## Records

title-records = Records · Meadhall
records = Records
records-mean = A record holds a whole game: every decision, every card and the secret all luck came from. Anyone can watch it again, on any hall.
choose-record = Choose a record to watch
reading-record = Unrolling…
drop-record = A .json file. You can also drop it here.
my-records = Your finished games
no-records-yet = You have not finished a game here yet. When you have, its record lies here, to be watched and taken along.
verify = Was it all above board?
verify-before = Before the first move the table shows a seal: the fingerprint of a secret from which all luck of the game is derived. Nobody can change the secret afterwards without breaking the seal.
verify-after = After the last move the record holds the secret itself. This command derives every shuffle and roll from it again and compares:
verify-fails-if = If a single card had been slipped in, or a move changed, it says so, and where.

## Lost

title-lost = Lost · Meadhall
lost = The path ends here
lost-means = There is nothing at this address. Perhaps the table was cleared away, or a rune is missing from the link.
back-home = Back to the hall
doors = What to play from this box
