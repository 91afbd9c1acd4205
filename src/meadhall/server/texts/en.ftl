## For whoever runs the hall

operator-database = The database cannot be used: { $reason }.
operator-missing = There is no database { $file }.
operator-served = Another server has the database { $file } open. Several servers need PostgreSQL.
operator-old = The database is not of this version; `meadhall admin upgrade` brings it up to date.
operator-newer = The database was made by a newer Meadhall.
operator-damaged = The database { $file } is damaged.
operator-not-empty = The database is not empty: there are rows in { $table }.
operator-exists = The file { $file } exists already.
operator-file = The file { $file }: { $reason }.
operator-status = There is no status “{ $given }”. Known: { $known }.
operator-no-table = There is no table “{ $id }”; `meadhall admin tables` lists them.

## For whoever comes to a hall without a page

page-missing = The hall is open, but its page has not been built ({ $why }). `python3 run.py serve` in the sources builds it; programs find everything under /api/schema/openapi.json.

## What the server does not do, by its reason (the key `error`, or `reason` on a socket)

problem-bad-name = A name has 1 to 40 printable characters.
problem-bad-login = A login has 3 to 64 letters, digits or any of . _ @ + -
problem-bad-password = A password has 8 to 200 characters and is not the login.
problem-bad-email = This is not an e-mail address.
problem-bad-webhook = A webhook is an http(s) address of at most 500 characters, without a password in it.
problem-bad-label = A label has 1 to 60 printable characters.
problem-wrong-sign-in = Login or password is wrong.
problem-wrong-password = The password is wrong.
problem-no-person = There is no such person.
problem-no-token = You have no such token.
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
problem-too-long = This record is too long to be shown.
problem-too-fast = Too many messages at once. Wait a little.
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
problem-unsupported-media-type = Send this as JSON.
problem-server-error = Something went wrong in the hall. It has been written down.
problem-other = The hall does not do that now.

## Why a socket was closed, by its code

closed-1012 = The hall is restarting.
closed-4403 = You may not look at this table so.
closed-4404 = There is no such table.
closed-4408 = Too many bad messages.
closed-4409 = The connection fell behind.
