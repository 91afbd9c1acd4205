## Errors

error-unknown-game = There is no game “{ $name }”. Known games: { $known }.
error-unknown-language = There is no language “{ $lang }”. Known languages: { $known }.
error-unknown-rule = { $game } has no rule “{ $id }”. Near it: { $near }.
error-unknown-shared-rule = Rule { $id } of { $game } says that it is “{ $name }” in the shared rules, which know no such name.
error-unknown-verb = There is no action “{ $verb }”. Known actions: { $known }.
error-unknown-target = “{ $id }” is no { $domain }. Known: { $known }.
error-unknown-action = There is no action number { $action }; the last is { $last }.
error-unknown-bot = There is no bot “{ $name }”. Known bots: { $known }.
error-target-unwanted = The action “{ $verb }” takes no target.
error-target-missing = The action “{ $verb }” needs a target: { $known }.
error-seats = { $game } cannot be played with { $seats } seats; it takes { $known }.
error-scenario = { $game } has no scenario “{ $scenario }”. Known scenarios: { $known }.
error-option-unknown = There is no option “{ $option }”. Known options: { $known }.
error-option-value = Option “{ $option }” takes one of these: { $known }.
error-option-list = Option “{ $option }” takes a list of { $n } different values out of these: { $known }.
error-position = Position, { $where }: { $reason }.
error-data = { $file }, { $key }: { $reason }.
error-dump-unreadable = These bytes are no stored state of this game.
error-dump-version = The stored state is of { $found }, not of { $wanted }.
error-record-missing = There is no file { $file }.
error-record-unreadable = { $file } is no record: { $reason }.
error-record-version = The record is of { $found }, not of { $wanted }.
error-record-data = The record was played with other game data ({ $found }, here { $wanted }). Give the same overlay with --data.
error-record-sealed = The seed of this record is still sealed; it can be replayed once it has been revealed.
error-record-commitment = The seed revealed is not the one that was committed to at the start.
error-record-secret = The secret of the record is not 32 bytes in hexadecimal.
error-record-illegal = Entry { NUMBER($entry) } of the record, “{ $action }”, is not legal there (rule { $rule }).
error-record-position = The record begins at a position that cannot be: { $reason }.
error-record-rewind = The record goes back to { NUMBER($moves) } moves, which it never had.
error-record-unstamped = The record carries no digests to compare with.
error-record-differs = After entry { NUMBER($entry) } the game differs from what the record says.
error-record-result = The result differs from what the record says.
error-undo-nothing = There is nothing you can take back: something has been revealed, rolled or answered since.
error-unknown-speed = There is no speed “{ $name }”. Known speeds: { $known }.
error-unknown-lesson = There is no lesson “{ $id }”. Known lessons: { $known }.
error-not-in-lesson = “{ $action }” is not what this step of the lesson is about. It asks for: { $known }.
error-settings = The settings are wrong: { $reason }.
error-usage-command = There is no command “{ $name }”; perhaps: { $near }.
error-usage-option = There is no option { $option }; “{ $command } --help” lists those there are.
error-usage-value = The option { $option } is given without the value it needs, or with one it does not take.
error-usage-missing = { $name } is missing; see “{ $command } --help”.
error-usage-extra = “{ $word }” is one word too many; see “{ $command } --help”.
error-usage-number = { $option } takes a whole number from { $least } to { $most }, not “{ $given }”.
error-usage-other = This command cannot be understood; see “{ $command } --help”.
error-bench-missing = The benchmarks need packages that are not installed; “python3 run.py bench” installs and runs them.
error-hall-missing = The hall needs packages that are not installed ({ $package }): pip install meadhall[hall] brings them; “meadhall play eketorp” plays in the terminal without.
error-rules-no-checkout = There is no tests folder beside the package: coverage can only be told in a checkout of the project.
error-rules-coverage-alone = --coverage is about all rules of a game; leave the rule out.
error-coverage-unreadable = { $file } cannot be read as Python, line { $line }.
error-play-bots = For { $seats } seats name { $wanted } bots, or one that takes all the other seats; { $bots } were named.
error-play-resume-alone = A saved game already knows its { $option }; give --resume without it.
error-play-number = There is no answer number { $given } here.
error-play-unknown = “{ $given }” is neither an answer nor a command; “help” lists the commands.
error-play-ambiguous = “{ $given }” could be several things: { $several }.
error-play-why-what = Say which action: for example “why place A”.
error-play-rules-what = Say which word to look for: for example “rules hospital”.
error-play-log-number = “{ $given }” is no number of lines.
error-record-seats = This record is not of one person against bots, so it cannot be played on here.
error-save-other-file = { $file } exists and is not a saved game; it was left as it is.
error-save-failed = { $file } cannot be written: { $reason }.
error-sim-bots = { $seats } seats need { $seats } bots, or one name for all; { $bots } were named.
error-study-game = { $game } cannot be analysed: no bot of it looks ahead.
error-study-unfinished = This game is not over; only finished games are analysed.
error-unknown-arena = There is no contest “{ $name }”. Known: { $known }.
error-arena-bots = Name at least two different bots (for balance at least one), each once.
error-arena-file = { $file } is no file of arena results.
error-arena-other = { $file } holds another contest: its “{ $key }” is not the same.
error-arena-changed = In { $file }, { $bot } was another bot than it is now: begin a new file.
error-arena-unwritten = { $file } cannot be written: { $reason }.
error-arena-plot = { $file } cannot be drawn; known endings: { $known }.
error-arena-plot-missing = Plots need matplotlib: pip install meadhall[arena].
error-arena-ray-missing = Ray is not installed: pip install meadhall[ray].
error-arena-ray = There is no Ray cluster at { $address }.
error-arena-worker = A process that played was ended from outside, perhaps for lack of memory; with --results the same command goes on where it stopped.
error-arena-same-file = { $first } and { $second } both name { $file }: the one would overwrite the other.
error-arena-page = { $file } is no page of text.
error-arena-mark = In { $file }, “{ $begin }” is not followed by “{ $end }”: nobody knows where its part ends.

## Why a document is refused

given-nothing = None
given-text = '{ $value }'
refused-table = must be a table of keys and values
refused-key = unknown; known here: { $known }
refused-missing = missing
refused-list = must be a list
refused-long = holds at most { $most }, not { $given }
refused-number = must be a whole number from { $least } to { $most }, not { $given }
refused-flag = must be true or false, not { $given }
refused-text = must be a text, not { $given }
refused-unknown = { $given } is unknown; known: { $known }
refused-fixed = is fixed at { $fixed } by the rules as implemented, not { $given }
refused-twice = { $name } is named twice
refused-seats = must be one of { $known }, not { $given }
refused-other-game = is { $given }, not { $wanted }
refused-frames = must be a list of open decisions, outermost first
refused-frames-deep = at most { $most } decisions can be open
refused-frames-wait = only the last of the open decisions waits for answers
refused-frames-unfit = does not fit the rest of the position
refused-no-seat = there is no seat { $given }; seats are numbered from 0 to { $last }
refused-chance = is nothing that a source of chance has saved
shape = { $kind ->
    [flag] true or false
    [number] a number
    [text] a text
    [list] a list
    [table] a table
   *[other] a date
}
refused-shape = must be { $wanted }, not { $given }
refused-a-table = must be a table
refused-records = must be a list of records, written [[…]]
refused-no-file = no such file
refused-unreadable = { $file } cannot be read as text
refused-toml = not valid TOML, line { $line }, column { $column }
refused-toml-end = not valid TOML: it ends too early
refused-long-line = a line has at most { $most } characters
refused-no-game = missing; write game = "{ $game }"
refused-which-game = missing: the overlay must say which game it is for
refused-overlays = there is another overlay for { $game }
refused-count = must have { $n } records
place-line = line { $line }, { $key }
refused-frames-idle = the last of the open decisions must wait for somebody
refused-colours = must be { $n } different ones of { $known }
refused-cards-now = holds at most { $most } cards in this round, not { $given }
place-row = { $key }, line { $line } (row { $row })
place-hex = { $key }, line { $line }, column { $column } (hex { $hex })
refused-mark = must be one capital letter, not { $given }
refused-grid-size = { $columns } columns, { $rows } rows: needs an even number of columns, 2 to 98, and 1 to 99 rows
refused-row-first = has { $given } hexes; the first row has { $n }
refused-row-grid = has { $given } hexes; the grid has { $n }
refused-symbol-ground = { $given } is no kind of ground; write a room’s letter or one of { $known }
refused-levels-rows = has { $given } rows; the grid has { $n }
refused-level = { $given } is no level; write . or 0 to 9
refused-hex-ground = is no kind of ground; known: { $known }
refused-hexes = must be a text such as 0512 0612
refused-no-hex = { $given } is no hex; write two digits for the column and two for the row: 0512
refused-no-side = { $given } is no side of a hex; write hex and direction: 0512NE
refused-off-map = { $given } lies off the map; its last hex is { $last }
refused-room-empty = no hex of the grid is in room { $room }
refused-room-twice = room { $room } is in two buildings
refused-room-no-building = room { $room } belongs to no [[building]]
refused-side-elsewhere = { $side } is no side of { $building }
refused-side-inside = { $side } lies inside a room; an opening is made in a wall
refused-opening-taken = { $side } is a { $kind } already; an opening is made in a wall
refused-side-between = { $side } lies between two rooms; a { $kind } opens to the outside
refused-side-kind = cannot be put on a side; known: { $known }
refused-side-taken = { $side } is a { $kind } already
refused-bank-arrow = a bank without a top: its arrow points at banks
refused-bank-level = a bank without a top: no hex beside it is a level higher
refused-same-map = another map has the same
refused-layout-empty = names no map
refused-lies-on = { $hex } of { $map } lies on { $other }
refused-no-map = { $given } is no map; known: { $known }
refused-map-at = must be the column and row of its north-west hex: [0, 20]
refused-map-turn = must be 0 or 180, not { $given }: turned otherwise no maps join
refused-odd-column = column { $column } is odd: { $map } would lie half a hex off; use an even one
refused-rise = the ground rises from { $low } to { $high } without a bank; a bank lies on the low side
refused-field-size = the field has { $columns } columns and { $rows } rows; there is room for at most { $most_columns } columns and { $most_rows } rows
refused-no-shooter = { $given } is no hex of these maps
refused-no-such-game = “{ $name }” is no game; known: { $known }
refused-a-number = must be a number, not { $given }
refused-at = { $where }: { $reason }
refused-folder = it is a folder
refused-closed-file = it cannot be read
refused-json = not valid JSON, byte { $byte }
refused-json-end = not valid JSON: it ends too early, or nests too deep
refused-format = { $given } is another format
refused-entry = must be a seat and what it did, or the number of moves that play went back to

## Help

help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-command-slot = [COMMAND …]
help-options-slot = [OPTIONS]
help-any-help = Show this page.
help-any-lang = Language, fr or en; otherwise taken from LC_ALL, LC_MESSAGES or LANG.
help-any-game = Id of a game; “meadhall games” lists them.
help-any-scenario = Scenario; the game’s first if left out.
help-any-data = Your corrections to the game’s data, a TOML file; “meadhall data check” tests it.

help-meadhall = Viking-age board games by their full rules.
    Without a command: open the hall and show it in the browser.
help-meadhall-version = Show the version.

help-games = List the games: seats, scenarios, number of rules, bots.

help-play = Play a game against bots, in the terminal.
    You have seat 1. Every move of yours is saved, and “quit” or Ctrl-C says how to come back.
help-play-game = Id of a game; “meadhall games” lists them. Not with --resume.
help-play-seats = Number of players; by default one more than the bots named, or the fewest the game takes.
help-play-bots = Bots for the other seats, in order; one name takes them all. Default: karl.
help-play-option = A choice that the game leaves to you; may be given several times. Eketorp: first=2 names the first player’s seat, colors=blue,red,white a colour for each seat.
help-play-seed = Play with this luck, for practice. Otherwise the seed is 32 secret bytes: a commitment is shown at the start and the secret at the end.
help-play-terminal = Play in the terminal. It is the only way for now.
help-play-resume = Go on with a saved game.

help-rules = Show the rules of a game, one rule, or the rules that no test proves.
help-rules-rule = Show this rule: text, ruling, examples, where the code names it and which tests prove it.
help-rules-with_coverage = List the rules that no test proves, without GAME those of all games; only in a checkout of the project.

help-sim = Let bots play many games against each other.
    The seats move round from game to game. The same seed gives the same games.
help-sim-games = How many games. Default: 100.
help-sim-bots = A bot for each seat, or one name for all. Default: greedy.
help-sim-seats = Number of seats, where one bot takes them all; by default the fewest the game takes.
help-sim-seed = Seed of all games. Default: 0.
help-sim-workers = Processes to play in. Default: 1.
help-sim-as_json = Print one JSON object instead of tables.

help-arena = Find out which bots are stronger, how sure that is, and how fair a game is to its seats.
    ladder: each bot against the one named before it. round-robin: each against each. balance: each among its like.
    One bot sits at a table of others who are alike, on each seat once with the same deal. A pairing that is decided is not played to its end. The same seed gives the same games.
help-arena-kind = ladder, round-robin or balance.
help-arena-bots = The bots, weakest first; search:N looks ahead with N simulations. Default: the four levels, for balance the strongest.
help-arena-games = The most games of each pairing, rounded up until every seat is had. Default: 60.
help-arena-seats = Number of seats; by default the fewest the game takes.
help-arena-scenario = Scenarios to play, or all. Default: the first.
help-arena-seed = Seed of all games. Default: 0.
help-arena-every = Play every game, even when a pairing is decided.
help-arena-workers = Processes to play in. Default: 1.
help-arena-ray = Play on a Ray cluster: local, auto or ray://HOST:PORT. Needs the extra “ray”.
help-arena-results = Keep each game in this file as soon as it is over; games it already holds are not played again.
help-arena-csv = Write a table with a row for each seat of each game.
help-arena-plot = Draw the shares and ratings, as PNG or SVG. Needs the extra “arena”.
help-arena-markdown = Write the tables into this page, between its marks.
help-arena-as_json = Print one JSON object instead of tables.

help-replay = Tell a recorded game move by move.
help-replay-file = A record, as “play” saves it.
help-replay-start = Begin after this many moves.
help-replay-seat = Tell only what this seat could see, from 1.
help-replay-data = The data overlay that the game was played with.

help-study = Analyse a recorded game: chances along it, luck, skill, and the greatest mistakes.
    Each seat’s chances are seen from its own knowledge. All numbers are estimates; ± is one standard error.
help-study-file = A record of a finished game.
help-study-seat = Only this seat’s decisions and mistakes, from 1.
help-study-simulations = Games played out for each estimate; by default as many as the strongest level looks through, at most 400.
help-study-data = The data overlay that the game was played with.
help-study-as_json = Print one JSON object instead of tables.

study-title = Analysis
study-chances = Share of the victory to be expected, from each seat’s own knowledge
study-sums = Luck and skill over the whole game, in percent of a victory
study-rolls = Greatest luck, in percent of a victory
study-mistakes = Greatest mistakes
study-seat = Seat { NUMBER($seat) }
study-move = Move
study-action = What was done
study-better = Better
study-line = Then likely
study-luck = Luck
study-loss = Lost by decisions
study-step = { NUMBER($seat) }: { $action }

help-verify = Derive a recorded game again and check everything it says.
    The seed against its commitment, every move, every digest, the result. Exit code 0 if all is true, 1 if not, 2 if the file cannot be read.
help-verify-file = A record, as “play” saves it.
help-verify-data = The data overlay that the game was played with.

help-data = Show where a game’s data comes from, or check your corrections to it.
    meadhall data GAME tells the hash and counts the sources; meadhall data check FILE says what an overlay changes or why it is refused.
help-data-what = Id of a game, or the word “check”.
help-data-file = With check: the overlay or the map to test.
help-data-provenance = List every record, where it comes from and why.

help-bench = Measure the speed of the rules; everything after the word is handed on.

## Commands

games-id = id
games-title = title
games-seats = seats
games-scenarios = scenarios
games-rules = rules
games-bots = bots
games-engine = engine
games-compiled = compiled
games-plain = plain Python

sim-playing = Playing
sim-bot = bot
sim-seat = seat
sim-chairs = played
sim-wins = won
sim-share = share
sim-interval = 95 % interval
sim-fair = fair share
sim-percent = { NUMBER($n, minimumFractionDigits: 1) } %
sim-from-to = { NUMBER($low, minimumFractionDigits: 1) } – { NUMBER($high, minimumFractionDigits: 1) } %
sim-summary = { NUMBER($games) } games, { NUMBER($actions) } actions in { NUMBER($seconds, maximumFractionDigits: 1) } s: { NUMBER($games_per_second, maximumFractionDigits: 1) } games a second.

arena-scenario = scenario
arena-challenger = one
arena-others = against
arena-games = games
arena-goal = goal
arena-reached = { $goal }: { $verdict }
arena-fair = fair share
arena-decimal = { NUMBER($n, minimumFractionDigits: 1) }
arena-seat-or-side = seat or side
arena-plot-title = { $game }, { $seats } seats
arena-plot-shares = share of the victories, %, with 95 % interval
arena-plot-points = Bradley–Terry points, with 95 % interval
arena-verdict-proven = proven
arena-verdict-met = met
arena-verdict-short = short
arena-points = points
arena-openskill = OpenSkill
arena-actions = actions
arena-span = from – to
arena-choices = choices
arena-options = options each

rules-count = { $n } rules; “meadhall rules { $game } ID” shows one in full.
rules-example = Example { $id }
rules-given = Given:
rules-when = When:
rules-then = Then:
rules-code = In the code
rules-no-code = nowhere by name
rules-tests = Proved by
rules-no-tests = no test
rules-tests-absent = unknown here: there is no tests folder beside the package
rules-untested = Rules that no test proves
rules-unknown-mark = { $test } claims to prove rule { $id }, which does not exist.

verify-holds = { $file } is true: { $n ->
    [one] one move
   *[other] { $n } moves
}, every digest{ $luck ->
    [sealed] , the sealed seed
   *[seeded] , the seed
} and { $over ->
    [yes] the result
   *[no] the position so far
} derived again.
verify-fails = { $file } is not true: { $fault }

data-hash = { $game }, data { $hash }
data-source = { $source ->
    [rulebook] { $n } from the rulebook
    [public] { $n } from public material
    [reconstructed] { $n } reconstructed
    [overlay] { $n } corrected by an overlay
   *[other] { $n } from { $source }
}
data-source-name = { $source ->
    [rulebook] rulebook
    [public] public
    [reconstructed] reconstructed
    [overlay] overlay
   *[other] { $source }
}
data-record = record
data-comes-from = source
data-why = detail
data-changes = { $file } fits { $game } and changes { $n ->
    [0] nothing
    [one] one value
   *[other] { $n } values
}; data { $hash }.
data-map = { $file }: map “{ $name }”, { $columns } columns and { $rows } rows, { $hexes } hexes; all is well.
data-scenario = { $file }: scenario “{ $name }” of { $game }, { $turns } turns, { $people } people, { $ships ->
    [0] no ship
    [one] one ship
   *[other] { $ships } ships
}; all is well.
data-building = { $name }: { $rooms ->
    [one] one room
   *[other] { $rooms } rooms
}

help-serve = Open the hall: people play in the browser, programs over HTTP.
help-serve-host = Where to listen. Default: 127.0.0.1.
help-serve-port = The port; 0 takes any free one. Default: 8780.
help-serve-data = Your corrections to games’ data: TOML files, a comma between them. New tables are played with them.
help-serve-workers = Server processes; more than one needs PostgreSQL.
help-serve-bots_only = No doors: only lend the bots a hand.
help-serve-browser = Show the hall in the browser; a taken port gives way to the next free one.
help-any-database = sqlite:///FILE or postgresql://…; by default a SQLite file in your data folder.
help-any-config = Settings of the server, a TOML file.

help-admin = Look after the hall: backups, checks, frozen tables.
help-backup = Copy everything while the hall is open: a SQLite file from SQLite, JSON lines from PostgreSQL.
help-backup-file = Where to; it must not exist yet.
help-backup-portable = JSON lines also from SQLite.
help-restore = Fill an empty database, of either kind, from JSON lines.
help-restore-file = JSON lines made by “backup --portable” or from PostgreSQL.
help-upgrade = Give a database the tables of this version, as “meadhall serve” does when it starts.
help-tables = List the tables, newest first: id, game, status, people + bots, entries, last entry.
help-tables-status = Only those that are open, playing, over or ended.
help-freeze = Take no more actions at a table; running servers heed it within seconds.
help-thaw = Let a frozen table go on.
help-any-table = Id of a table.
help-keeper = Make somebody a keeper, who may rename, mute, ban, reset passwords and read reports; or a keeper no more.
help-keeper-login = Login of an account.
help-keeper-dismiss = No longer a keeper.
help-keepers = List the keepers: login, name, since when.
help-allow-letters = Let an address be asked again whose reader once said that he wants no letter ever.
help-allow-letters-address = An e-mail address.
help-verify-all = Play every table again with the installed rules, and name those that fail.
help-verify-all-game = Only this game’s tables.
