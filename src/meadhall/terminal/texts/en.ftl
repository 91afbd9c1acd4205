## Playing

play-welcome = { $game }: you are { $you }, against { $rivals }.
play-sealed = The luck is sealed. Its commitment: { $commitment }
play-seed = The luck comes from seed { $seed }.
play-goal = How to win: { $goal }
play-hint = Answer with a number or in words; “help” tells more.
play-forced = The only answer: { $action }.
play-allowed = { $action }: that is allowed now.
play-forbidden = { $action }: that is not allowed now.
play-dropped = Not done, since things have changed: { $actions }.
play-undone = Taken back.
play-saved = Saved: { $file }
play-left = To go on with this game: { $command }
play-left-unmoved = You have not moved yet: nothing was saved.
play-over = End of the game
play-secret = The secret of the sealed luck: { $secret }
play-verify = Anybody can check this game: { $command }
play-rules-none = No rule speaks of “{ $word }”.
play-rules-more = and { $n } more; look for something narrower.
play-help = Type the number of an answer, or several (1 1 4 0); or its words, also shortened (place A; commit). Commands:

command-why = why
command-why-slot = ACTION
command-why-does = which rule forbids an action now
command-undo = undo
command-undo-slot = { "" }
command-undo-does = take back your last answer, as long as nothing was revealed since
command-help = help
command-help-slot = [RULE]
command-help-does = this page, or a rule in full (help 4.2.i)
command-rules = rules
command-rules-slot = WORD
command-rules-does = rules that speak of something
command-log = log
command-log-slot = [N]
command-log-does = what happened last
command-save = save
command-save-slot = [FILE]
command-save-does = save into a file; every move is saved anyway
command-board = board
command-board-slot = { "" }
command-board-does = show the table and the answers again
command-score = score
command-score-slot = { "" }
command-score-does = the points so far
command-goal = goal
command-goal-slot = { "" }
command-goal-does = how the game is won
command-quit = quit
command-quit-slot = { "" }
command-quit-does = leave; the game can be resumed

rule-ruling = Interpretation:

## Telling a record

replay-begins = { $game }: { $names }.
replay-move = { $n }. { $name }: { $action }
replay-back = { $n }. Back to when { $moves ->
    [one] one move
   *[other] { $moves } moves
} had been made; the luck after it is another.
replay-unfinished = So far
