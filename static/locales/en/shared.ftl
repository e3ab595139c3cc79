### What every page shows. In variables for people, 0 stands for the reader; anything else is a name.

language-name = English
language-direction = ltr
language-lists = en-GB

# The site around the page

skip-to-page = Skip to the page
site-navigation = Site
site-rules = Rules
site-learn = Learn
show-me-how = Show me how
site-my-hands = My hands
site-me = Me
site-promise = No account, no ads, no trackers. Anyone with the link can sit down.
first-page = To the first page
lost-title = Nothing here
lost-text = This link leads nowhere. It may have lost a letter.
no-such-table = No such table
no-such-table-text = No table has this code. Ask for the link again.

# Dialogs, fields, notices

close = Close
not-now = Not now
request-take-back = Take back the request
reach-only-here = Only this computer can open this link.
reach-near = This link works on your network. The address in your browser works only on this computer.
reach-anywhere = For links that work anywhere, start Dingo with
try-again = Try again
loading = Loading…
copied = Copied.
copy-refused = Your browser won’t let us copy. Press and hold the link.
copy-link = Copy the link
your-name = Your name
your-name-hint = Everyone at the table sees it.
avatar-title = Your animal
your-settings = You and your settings
unreachable = The server does not answer. Are you online?
sockets-blocked = This network blocks WebSockets. Try mobile data or another Wi-Fi.
page-not-shown = This page can’t be shown
not-loaded = A part of this page didn’t load.
not-done = That didn’t work. Please try again.

# Dates and times

clock-seconds = { $seconds } s
moment-today = today, { $clock }
moment-day = { $day }, { $clock }

# Players and their hands

seat-number = Seat { $number }
hand-number = Hand { $number }
winner-mark = Winner:
check-shuffle = Check the shuffle
back-to-table = Back to the table

# The levels of bots

level-pup = Pup
    .text = Young and hasty. Makes mistakes.
level-tracker = Tracker
    .text = Plays soundly and remembers the cards.
level-alpha = Alpha
    .text = Thinks ahead. Hard to beat.

# Players at a table

you = You
somebody = Somebody
sign-free = free
place-bot = bot, { $level }
place-free = free, a bot plays
place-not-connected = not connected
place-away = away, a bot plays
is-away = { $who } is away: a bot plays for them.
has-lost-connection = { $who } lost the connection. We’ll wait a little.
within-list = you

# Why the server has turned something down, by its code

refusal-rate_limited = Too fast. Wait a moment.
refusal-internal_error = Something broke on our side. Try again.
refusal-storage_unavailable = Nothing can be saved right now. Try again in a moment.
refusal-wrong_origin = Only this site’s own pages can do that.
refusal-unknown_table = No table has this code.
refusal-unknown_hand = There is no such hand.
refusal-leaving = This server is about to stop. Try again in a moment.
refusal-no_cookies = Your browser keeps no cookies here. Allow them and reload the page.
refusal-confirm_identity = Reload the page and say who you are.
refusal-signed_out = This device was signed out. Reload the page to start anew.
refusal-too_much_stored = That was too much for one hour. Try again in { $minutes } min.
refusal-bad_name = A name needs a letter or digit, and { $most } characters at most.
refusal-bad_name-marks = Too many accents on one letter.
refusal-bad_options = These options don’t work together.
refusal-invited_only = Only invited people open tables and clubs here.
