## Somebody's name at a table

peace-menu = { $name }: mute, block or report
peace-mute = Mute
peace-mute-means = You no longer see what this person writes, at any table. They are not told.
peace-mute-done = You no longer hear { $name }.
peace-block = Block
peace-block-means = Nor do you meet: neither of you can sit down where the other sits, and you do not see each other’s open tables. They are not told.
peace-block-done = You no longer meet { $name }.
peace-report = Report to the keepers
peace-report-means = The keepers see your words, the table, and what was said there until now.
peace-report-why = What happened?
peace-report-done = The keepers have your report.
peace-end = You can end a mute or block on your own page.

## On one's own page

shunned = Muted and blocked
shunned-none = You hear and meet everybody. At a table, press a name to change that.
shunned-mute = muted since { $day }
shunned-block = blocked since { $day }
shunned-end = Make peace
shunned-end-that = Make peace with { $name }
sign-ins = Where you are signed in
sign-ins-mean = Sign out where you do not know the device, then change your password.
sign-in-unknown = Unknown device
sign-in-here = (this one)
sign-in-since = since { $day }, last used { $ago }
sign-in-end-that = Sign out: { $device }
sign-in-end-others = Sign out everywhere else
email-password = Your password, to change the address
email-confirmed = This address is confirmed.
email-waits = Not confirmed yet: no letters before somebody presses the link in the one that was sent there.
email-ask = Send it again
email-asked = If the day’s letters are not used up, one is on its way.
password-forgotten = Forgotten your password?
to-keepers = For keepers

## Letters

title-letters = Letters · Meadhall
letters = Letters
letters-what = What would you like?
letters-code = The code in the letter
letters-password = New password
letters-who = Login or e-mail address
letters-confirm = Agree to letters
letters-confirm-means = The hall may write to your address when it is your move, or when you have forgotten your password. You can end it with every letter.
letters-confirm-done = Thank you. The hall may write to you now.
letters-stop = No more letters
letters-stop-means = The hall no longer writes to this address, not even to recover a password.
letters-stop-done = No more letters will come.
letters-forgotten = I have forgotten my password
letters-send-code = Send me a code
letters-forgotten-means = If there is such an account and its address is confirmed, a letter with a code goes there. It holds for half an hour. Without a confirmed address a keeper can help.
letters-forgotten-done = If there is such an account and its address is confirmed, a letter is on its way.
letters-recover = Choose a new password
letters-recover-means = All your devices and programs are signed out, and you are signed in here.
letters-recover-done = You have a new password, and are signed in.

## What counts

rated-when = What counts: open tables where everybody has an account and plays from a place of their own, without hints. The same two people count in full three times in thirty days, then each game half as much as the one before.
rated = Does it count?
rated-no = Casual
rated-yes = Rated
casual-setup-agreed = Nobody’s rating changes, whoever wins.
casual-agreed = Casual: it was set up so, and moves no ratings.
casual-setup = Moves ratings if everybody has an account.
casual-setup-not = Casual: a table by invitation moves no ratings.
casual-by-invitation = Casual: a table by invitation moves no ratings.
casual-guest = Casual as long as a guest plays: only accounts move ratings.
casual-position = Casual: the game did not begin at the beginning.
casual-hint = Casual: somebody had hints.

## For keepers

title-keepers = Keepers · Meadhall
keepers = Keepers
keepers-reports = Reports
keepers-no-reports = Nobody complains.
keepers-report = { $name }, reported by { $by } { $ago }
keepers-gone = somebody who is gone
keepers-lines = { $n ->
    [0] Nothing was said there
    [one] One line of the talk
   *[other] { $n } lines of the talk
}
keepers-table = The table
keepers-look = The person
keepers-close = Close
keepers-why = Why (it is written down)
keepers-people = People
keepers-name = Name or login begins with
keepers-search = Search
keepers-guest = guest
keepers-is-one = keeper
keepers-muted = muted: { $until }
keepers-banned = banned: { $until }
keepers-deed = What is to be done
keepers-nobody = Nobody is called that.
keepers-new-name = New name, for at least thirty days
keepers-rename = Rename
keepers-days = How long
keepers-for-good = for good
keepers-lift = lift it
keepers-mute = Mute
keepers-ban = Ban
keepers-reset = Reset the password
keepers-code = Code to choose a new password, for the person alone:
keepers-code-sent = sent to the confirmed address
keepers-deeds = What keepers did
keepers-deeds-mean = Nobody can change this.
keepers-operator = Whoever runs the hall
deed-appoint = { $keeper } made { $name } a keeper{ $detail }
deed-dismiss = { $keeper } dismissed { $name }{ $detail }
deed-rename = { $keeper } renamed { $name } to { $detail }
deed-mute = { $keeper } muted { $name } ({ $detail ->
    [for-good] for good
   *[other] days: { $detail }
})
deed-unmute = { $keeper } let { $name } talk again{ $detail }
deed-ban = { $keeper } banned { $name } ({ $detail ->
    [for-good] for good
   *[other] days: { $detail }
})
deed-unban = { $keeper } let { $name } in again{ $detail }
deed-reset = { $keeper } reset the password of { $name }, by { $detail ->
    [letter] letter
   *[code] code
}
deed-close = { $keeper } closed report { $detail } about { $name }
