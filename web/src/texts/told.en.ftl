## Being told that it is my move

told = When it is your move
told-means = If you are away, the hall sends word: the game, the table, and who sits there. Never anything of the game itself.
told-by-push = On these browsers
told-by-push-missing = No browser is told anything yet.
told-by-letters = By e-mail
told-by-letters-missing = There is no confirmed address.
told-by-webhook = By webhook
told-by-webhook-missing = There is no webhook.
told-since = since { $day }
told-end = Tell it no more
told-end-that = Tell { $device } no more
told-here = Tell this browser
told-hindrance-no-push = This browser cannot be told anything while it is closed.
told-hindrance-denied = This browser has been told to show no notices from here. Its own settings can allow them.
told-hindrance-failed = This browser’s push service did not answer. Try again later.
told-quiet = Quiet hours
told-quiet-on = Send nothing during these hours
told-quiet-from = from
told-quiet-until = until
told-quiet-means = By the clock of { $zone }. What still waits for you then is told afterwards.

## Since my last turn

since-title = { $n ->
    [one] Since your last turn: { $n } event
   *[other] Since your last turn: { $n } events
}
since-skip = Skip
since-close = Close the list
since-left-out = … and { $n ->
    [one] { $n } earlier step
   *[other] { $n } earlier steps
}

## Without a line

seen-title = Your games as last seen
seen-when = The hall does not answer. This is how your games stood on { $when }; much may have happened since.
seen-nothing = The hall does not answer, and this device remembers no games of yours.
seen-no-games = You had no game under way.
seen-with = with { $names }
seen-your-turn = your turn
away-table = The hall does not answer. It is asked again every few seconds, and the table opens as soon as it is back.
away-kept = The line is lost. Your move is kept and made as soon as the hall is back.

## Trouble

trouble = Something is wrong here?
trouble-title = Tell the keepers
trouble-means = What did you do, what did you see, and what had you expected? The page’s address and your kind of browser go with it, and your name if you have one here.
trouble-what = What is wrong
trouble-send = Send
trouble-thanks = Thank you. The keepers will read it.
keepers-trouble = Trouble with the hall, told by { $by }, { $ago }
trouble-by-nobody = somebody without a name
