## For whoever runs the hall

operator-database = The database cannot be used: { $reason }.
operator-missing = There is no database { $file }.
operator-names = The database { $file } has a second name (a hard link). SQLite would damage it; remove one of them.
operator-served = Another server has the database { $file } open. Several servers need PostgreSQL.
operator-old = The database is not of this version; `meadhall admin upgrade` brings it up to date.
operator-newer = The database was made by a newer Meadhall.
operator-damaged = The database { $file } is damaged.
operator-not-empty = The database is not empty: there are rows in { $table }.
operator-exists = The file { $file } exists already.
operator-file = The file { $file }: { $reason }.
operator-status = There is no status “{ $given }”. Known: { $known }.
operator-no-login = There is no account “{ $login }”.
operator-no-table = There is no table “{ $id }”; `meadhall admin tables` lists them.

## For whoever comes to a hall without a page

page-missing = The hall is open, but its page has not been built ({ $why }). `python3 run.py serve` in the sources builds it; programs find everything under /api/schema/openapi.json.

## What the server does not do, by its reason (the key `error`, or `reason` on a socket)

problem-bad-name = A name has 1 to 40 printable characters.
problem-bad-login = A login has 3 to 64 letters, digits or any of . _ @ + -
problem-bad-password = A password has 8 to 200 characters and is not the login.
problem-bad-email = This is not an e-mail address.
problem-bad-webhook = A webhook is an http(s) address of at most 500 characters, without a password in it.
problem-bad-device = This browser gave no address to which the hall may send.
problem-bad-zone = The hall does not know this time zone.
problem-no-device = You are not told anything on such a browser.
problem-bad-label = A label has 1 to 60 printable characters.
problem-wrong-sign-in = Login or password is wrong.
problem-wrong-password = The password is wrong.
problem-too-many-guesses = Too many wrong passwords for this login. Wait half a minute at most, then try again.
problem-no-person = There is no such person.
problem-no-token = You have no such token.
problem-no-session = You have no such sign-in.
problem-bad-code = This code is wrong, was used already, or is too old.
problem-banned = The keepers have closed the hall to you for now.
problem-name-given = A keeper gave you this name; it stays for a while.
problem-yourself = That is you.
problem-too-many-shunned = Hear somebody again before you mute or block another.
problem-too-many-reports = That was enough for today; the keepers have your reports.
problem-no-report = There is no such report, or it is closed.
problem-not-keeper = Only keepers may do that.
problem-is-keeper = Keepers answer to whoever runs the hall alone.
problem-blocked-there = Somebody whom you have blocked is at this table.
problem-muted = The keepers do not let you talk for now.
problem-already-here = You are signed in already.
problem-already-account = You have an account already.
problem-not-account = A guest has no password.
problem-login-taken = Somebody else has this login.
problem-too-many-tokens = Revoke a token before you make another one.
problem-not-allowed = You may not do that at this table.
problem-not-host = Only the host of the table may do that.
problem-not-seated = Only those who sit at the table may do that.
problem-not-your-seat = That is not your seat.
problem-no-table = There is no such table.
problem-no-such-seat = The table has no such seat.
problem-no-proposal = There is no such proposal.
problem-already-seated = You sit there already.
problem-busy = Others were faster, several times. Try again.
problem-frozen = The table is frozen.
problem-illegal = The rules do not allow that now.
problem-no-analysis = Nobody has asked for an analysis of this game yet.
problem-held-another = You have held another seat of this game. Nobody sees two players’ secrets.
problem-stood-up = You have stood up. Sit down again first.
problem-out-of-time = Your time is up.
problem-not-late = There is time left.
problem-no-free-seat = No seat is free.
problem-no-such-move = The game has no such move.
problem-no-hints = Here nobody gives hints: another person sits at the table, or no bot of this game looks ahead.
problem-not-asked = Nothing is asked of you now.
problem-not-open = The table no longer gathers players.
problem-not-over = The game is not over.
problem-not-playing = The game is not being played.
problem-not-started = The game has not started.
problem-nothing-to-undo = There is nothing you can take back.
problem-proposal-open = Another proposal is open.
problem-seat-taken = The seat is taken.
problem-stale = The position has changed since you looked.
problem-too-many-tables = You host too many tables that are not over.
problem-empty = There is nothing to say.
problem-unknown-action = There is no such action in this game.
problem-unknown-order = Nothing of the kind can be decided beforehand here.
problem-unreadable = This cannot be read.
problem-too-much-taken-back = So much has been taken back at this table that nothing more can be.
problem-too-long = This record is too long to be shown.
problem-too-fast = Too many messages at once. Wait a little.
problem-too-much-study = You have asked for much advice already. Wait until you have what you asked for, or a little longer.
problem-too-many-new-tables = Very many tables have been set up from your network within an hour. Wait a little.
problem-too-many-bots = You have set up many tables with bots within a few minutes. Wait a little, or end one of them.
problem-session-needed = A token may not do this. Sign in with a browser.
problem-sign-in-needed = Sign in, or come in as a guest, first.
problem-too-many-requests = Too many requests. Wait a little.
problem-wrong-origin = This request does not come from the hall’s own pages.
problem-csrf-token = The header X-CSRF-Token is missing or wrong. Ask /api/me for it.
problem-bad-request = This request cannot be understood.
problem-bad-fields = This request cannot be understood: { $fields }.
problem-forbidden = You may not do that.
problem-not-found = There is nothing here.
problem-method-not-allowed = That cannot be done here.
problem-too-large = This is too large.
problem-too-many-sockets = You have too many tables open at once. Close some of them.
problem-target-too-long = This address is too long.
problem-head-too-long = The headers of this request are too long.
problem-unsupported-media-type = Send this as JSON.
problem-server-error = Something went wrong in the hall. It has been written down.
problem-other = The hall does not do that now.

## Why a socket was closed, by its code

closed-1012 = The hall is restarting.
closed-4401 = You have signed out, or your key has ended.
closed-4403 = You may not look at this table so.
closed-4404 = There is no such table.
closed-4408 = Too many bad messages.
closed-4409 = The connection fell behind.

## Letters. Nothing in them is anybody's choice but the hall's; the code, or the link with it, works once

letter-confirm-subject = May the hall write to you?
letter-confirm =
    Somebody gave this address in a hall for board games, to be told when it is their move.

    If it was you, say so here within two days:

    { $link }

    If it was not you, you need not do anything: without your consent nothing more will come.
letter-confirm-code =
    Somebody gave this address in a hall for board games, to be told when it is their move.

    If it was you, enter this code in the hall, on the page /letters, within two days:

    { $link }

    If it was not you, you need not do anything: without your consent nothing more will come.
letter-recover-subject = A new password for the hall
letter-recover =
    Somebody, probably you, wants a new password for your account in the hall. Choose it here within half an hour:

    { $link }

    If it was not you, you need not do anything: your password stays as it is.
letter-recover-code =
    Somebody, probably you, wants a new password for your account in the hall. Enter this code in the hall, on the page /letters, within half an hour:

    { $link }

    If it was not you, you need not do anything: your password stays as it is.
letter-no-answer = Nobody reads answers to this letter.
letter-stop = No more letters to this address: { $link }
letter-stop-code = No more letters to this address: enter this code in the hall, on the page /letters: { $link }

## What a shut browser shows: the game, and the names of the people at the table

push-title = Your move in { $game }
push-waiting = At the table: { $names }.
push-alone = The table waits for you.
