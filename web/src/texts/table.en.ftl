## A table: while people gather

table-loading = The table is being laid…
table-lost = There is no table here
table-lost-invited = If you were invited, ask for the invitation link: the address of the table alone does not open it.
table-home = Back to the hall
table-chairs = Who sits where
table-chair-free = a free chair
table-waits-players = { $count ->
    [one] One chair is still free.
   *[other] { $count } chairs are still free.
}
table-waits-ready = { $count ->
    [one] One player is not ready yet.
   *[other] { $count } players are not ready yet.
}
table-your-name = Your name
table-guest-name = Guest
table-sit = Sit down here
table-sit-too = Take this chair too
table-stand = Stand up
table-free-chair = Free the chair
table-ready = ready
table-not-ready = not ready
table-i-am-ready = I am ready
table-wait-for-me = Wait for me
table-invite = Call the others
table-invite-open = Everybody in the hall sees this table. This link leads straight to it.
table-invite-link = Only those who have this link find the table.
table-invite-private = Only those who have this link may sit down, and nobody may watch.
table-invite-text = A chair is free: come and play { $game } with me.
table-copy = Copy
table-copied = Copied
table-clocks = Clocks
table-speed-untimed = No clock: everybody takes the time it takes.
table-speed-live = Each seat has { $minutes } minutes for the whole game, and gets { $seconds } seconds more with every answer. Whoever runs out of time leaves the chair to a bot or to somebody else.
table-speed-days = { $days ->
    [one] Each answer may take a day.
   *[other] Each answer may take { $days } days.
} You are told when it is your turn.

## A table: seats

table-seats = Seats
table-seat-mine = you
table-seat-bot = bot
table-seat-hurried = bot; had no time to think, so it played by instinct
table-seat-here = here
table-seat-away = away
table-seat-vacant = has left
table-seat-resigned = gave up
table-seat-stood-in = gave up, a bot plays on
table-seat-asked = to decide
table-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-score-of = { $name }: { $points }
table-scores = Points
table-ahead = { $names } { $count ->
    [one] leads
   *[other] lead
} by { $by }.
table-ahead-many = { $count } lead by { $by }.
table-level = Everybody has { $points }.
table-clock = { $left } left
table-clock-days = { $days } d { $hours } h
table-clock-hours = { $hours } h { $minutes }
table-come-back = Come back
table-replace = Let { $bot } play
table-take-over = Take the chair
table-look-through = Look through the eyes of { $seat }
table-spectators = { $count ->
    [one] one watches
   *[other] { $count } watch
}

## A table: what is asked

table-board = Board
table-actions = What you can do
table-thinking = { $count ->
    [one] { $names } is thinking…
   *[other] { $names } are thinking…
}
table-goes-on = The game goes on…
table-your-turn = Your turn. { $prompt }
table-watching = You are watching
table-yours = { $seat }: your turn
table-sure = Really?
table-confirm = Yes, do it
table-looked = What you touched
table-touch-again = Touch it again to do it.
table-do-it = Do it
table-cancel = Cancel
table-close = Close
table-undo = Take back
table-took-back = Something was taken back.
table-skip = Skip
table-pass-to = { $peoples ->
    [yes] Pass the screen to the { $seat }
   *[no] Pass the screen to { $seat }
}
table-sheet = Question and answers

## A table: why not, rules

table-why = Why not “{ $action }”?
table-why-rule = The rules do not allow it now:
table-rule = Rule { $rule }: { $title }
table-rules = Rules
table-rules-search = Search the rules
table-rules-found = { $count ->
    [one] One rule
   *[other] { $count } rules
}
table-rules-none = No rule says that.
table-rules-now = This is what you are asked now

## A table: chronicle and talk

table-chronicle = Chronicle
table-chronicle-empty = Nothing has happened yet.
table-newest = To the newest
table-talk = Talk and notes
table-chat = At the table
table-chat-empty = Nobody has said anything yet.
table-chat-say = Say something
table-chat-said = { $name } says: { $text }
table-chat-send = Say
table-notes = My notes
table-notes-kept = Only you can read this.
table-notes-writing = Being kept…

## A table: settings and ways out

table-standing = Decided beforehand
table-standing-about = The hall answers for you as you say here, whether you hold these cards or not. The others cannot tell.
table-standing-like-all = as for all
table-standing-asked = ask me
table-standing-term = { $topic }: how long
table-standing-shortcuts = Not to be asked again:
table-stood-for = The hall is answering for you, as you said…
table-tools = Table
table-pace = Pace
table-pace-times = ×{ $pace }
table-pace-instant = instant
table-sound = Sound
table-confirm-always = Ask before every action
table-keys = Keys
table-key-0 = choose an action by its number
table-key-a = go to the actions
table-key-p = answer this, and not be asked again for a while
table-key-u = take back
table-key-r = rules
table-key-s = skip what is being shown
table-key-e = close
table-replay-so-far = Watch the game so far again
table-rewind = Go back
table-rewind-explained = Back to when the last thing was… Everybody at the table must agree. What luck decides after that will be different.
table-rewind-start = The beginning of the game
table-end = End the game
table-end-explained = The game is broken off without a winner if everybody at the table agrees.
table-end-yes = Propose it
table-leave = Leave
table-leave-explained = Your chair is offered to a bot or to somebody else. You can come back as long as it is free.
table-leave-yes = Leave the chair
table-resign = Give up
table-resign-explained = { $seats ->
    [2] The game ends at once, and counts as lost to you.
   *[other] A bot plays on in your place so that the others can finish. The game counts as lost to you.
}
table-resign-yes = Give up

table-proposal = A proposal
table-proposal-rewind = { $seat } proposes to go back { $moves ->
    [0] to the beginning of the game
    [one] to after the first move
   *[other] to after move { $moves }
}.
table-proposal-end = { $seat } proposes to end the game without a winner.
table-proposal-agreed = Agreed: { $names }
table-proposal-yes = I agree
table-proposal-no = No
table-proposal-withdraw = Withdraw it

## A table: line and curtain

table-line-connecting = Calling the hall…
table-line-lost = The line is lost; it will come back.
table-line-closed = The line is closed.
table-line-again = Try again
table-curtain = { $peoples ->
    [yes] Pass the screen to the { $seat }
   *[no] Pass the screen to { $seat }
}
table-curtain-hint = Nobody else looks from here on.
table-curtain-open = { $peoples ->
    [yes] I lead the { $seat }
   *[no] I am { $seat }
}
table-curtain-back = { $peoples ->
    [yes] Not yet: back to the { $seat }
   *[no] Not yet: back to { $seat }
}

## A table: after the game

table-peoples-won = { $names } win
table-drawn = A draw
table-won = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
table-broken-off = The game was broken off
table-rematch = Once more
table-rematch-go = To the next game
table-replay = Watch again and analyse
table-record = Download the record
table-fair = Was the luck fair?
table-fair-before = Will the luck be fair?
table-fair-explained = All luck of a game comes from a secret that was sealed before it began, and is opened when it is over. Nobody can change it in between, not even the hall.
table-fair-seal = Seal (SHA-256)
table-fair-seed = Secret
table-fair-fits = The secret fits the seal.
table-fair-broken = The secret does not fit the seal.
table-fair-how = Download the record and derive every roll and every card again with

## A replay

replay-title = { $game }, once more
replay-loading = The chronicle is being opened…
replay-none = There is nothing to show here
replay-none-upload = Choose a record first.
replay-to-records = To the records
replay-controls = Replay
replay-position = Step
replay-step = Step { $step } of { $steps }
replay-play = Play
replay-pause = Pause
replay-back = One step back
replay-on = One step on
replay-round-back = To the round before
replay-round-on = To the next round
replay-eyes = Through whose eyes
replay-spectator = everybody’s
replay-share = Copy a link to this moment
replay-table = To the table

table-gave-up = { $name } gave up; a bot plays on in that place.
table-gave-up-over = { $name } gave up: the game is over.
table-what-if = What if?
table-what-if-means = This game was begun at a moment of another one; it moves no ratings and changes nothing there.
table-what-if-back = Back to that game
table-handles = More of this table
table-handle-seats = Players
table-handle-chronicle = Chronicle
table-handle-talk = Talk
table-handle-tools = Table
table-offer-options = Optional rules
table-offer-lesson = New to { $game }? Take the lesson first
table-offer-scenario = Scenario
