### The operator’s page. The server itself writes it; what stands between ` is a command.

operator-decimal = .
operator-navigation = Operator
operator-again = Refresh
operator-leave = Leave

## The way in.
operator-enter-title = The operator’s page
operator-enter = For twelve hours this browser can see how the server is doing and send all tables a notice. The link works once.
operator-enter-yes = Open the page
operator-no-entry-title = This link no longer works
operator-no-entry = It was used already, or it is too old. Make another on the server with `dingo operator`.

operator-title = How the server is doing
operator-version = Dingo { $version }, started { $ago }. As of { $now } UTC.
operator-several = Several servers may serve these tables: this page is about the one that answers.

operator-notice = Notice to all tables
operator-notice-until = Until { $at } UTC.
operator-notice-stays = Until you remove it.
operator-notice-what = Text shown at every table
operator-notice-example = We restart in five minutes. Nothing is lost.
operator-notice-long = For how long
operator-notice-5 = 5 minutes
operator-notice-15 = 15 minutes
operator-notice-60 = an hour
operator-notice-ever = until I remove it
operator-notice-say = Show
operator-notice-clear = Remove
operator-notice-wrong = Write one line of 1 to { $most } characters.

operator-now = Now
operator-people = people connected
operator-connections = connections
operator-tables-held = tables in memory
operator-thoughts = bot moves waiting
operator-reviews = reviews waiting

operator-load = Load in the last minute
operator-stored = changes stored a second
operator-commits = 99 of 100 stored within
operator-processor = CPU
operator-of-core = { $percent } % of a core
operator-memory = memory
operator-files = open files
operator-of = { $some } of { $all }

operator-storage = Storage
operator-kind = kind
operator-size = size
operator-free = free on its disk
operator-full = full in, as it grew in the last week
operator-backup = last backup
operator-backup-sqlite = Kept in { $file }. `dingo backup` makes a backup.
operator-backup-postgres = `pg_dump` makes a backup. Run `dingo db note-backup` after it, and its time is shown here.

operator-old = Old tables
operator-old-days = A table is removed when nobody is there and nothing has happened for { $days } days. Finished hands are kept.
operator-old-never = Tables are kept for ever (`DINGO_TABLE_DAYS` is 0).
operator-old-next = next clean-up
operator-old-last = last clean-up
operator-old-removed = tables removed

operator-tables = Tables
operator-table-id = id
operator-table-game = game
operator-table-phase = phase
operator-table-taken = seats taken
operator-table-connected = connected
operator-table-changed = last change
operator-tables-more = And { $count } more, with fewer people.
operator-tables-none = Nobody is at a table of this server.
operator-tables-close = An id opens nothing. `dingo close ID` closes its table.

operator-phase-waiting = waiting
operator-phase-shuffling = shuffling
operator-phase-playing = playing
operator-phase-between = between
operator-phase-over = over
operator-phase-closed = closed

## Numbers.
operator-unknown = not known
operator-never = never
operator-ago = { $span } ago
operator-in = in { $span }
operator-days = { $count } days
operator-hours = { $count } hours
operator-minutes = { $count } minutes
operator-seconds = { $count } seconds
operator-no-commits = none in this minute
operator-long-commits = more than { $seconds } s
operator-up-to = up to { $milliseconds } ms
