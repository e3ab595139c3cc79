### What every page shows. In the variables for people 0 stands for whoever reads, else it is a name.

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
site-promise = No accounts, no advertising, no trackers. Whoever has the link may sit down.
first-page = To the first page
lost-title = Nothing here
lost-text = This address leads nowhere. Perhaps a letter of the link went missing.
no-such-table = No such table
no-such-table-text = There is no table with this code. Ask for the link once more.
no-such-game = No such game
no-such-game-text = Nobody plays a game of that name here.

# Dialogs, fields, notices

close = Close
not-now = Not now
try-again = Try again
copied = Copied.
copy-refused = Your browser does not let us copy. Press on the link to copy it yourself.
copy-link = Copy the link
your-name = Your name
your-name-hint = The others at the table see it.
avatar-title = Your animal
your-settings = You and your settings
unreachable = The server does not answer. Are you online?
page-not-shown = This page cannot be shown
not-loaded = A part of this page could not be loaded.
not-done = The server could not do this. Please try again.

# Dates

moment-today = today, { $clock }
moment-day = { $day }, { $clock }

# Players and their hands

seat-number = Seat { $number }
hand-number = Hand { $number }
winner = Winner
winner-mark = Winner:
hand-mine = mine
check-shuffle = Check the shuffle
back-to-table = Back to the table
points-title = Points

# Options

option-any-number = Any number
option-yes = Yes
option-no = No
option-said = { $title }: { $value }
preset-group = Rules to play by
preset-usual = As the game is usually played.

# The levels of bots

level-pup = Pup
    .text = Young and hasty. Knows the game, and makes mistakes.
level-tracker = Tracker
    .text = Plays soundly, and keeps in mind what was played.
level-alpha = Alpha
    .text = Thinks ahead about what the others may hold. Hard to beat.

# Cards on any table

no-cards = No cards yet.
hand-of-cards = Hand
what-you-can-do = What you can do
cards-not-dealt = The cards have not been dealt yet.
table-answered = { $said } (The table answered.)
not-your-turn = Not yet: it is not your turn.
card-count =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
hand-counted =
    { $who ->
        [0] Your hand: { $cards }
       *[other] { $who }’s hand: { $cards }
    }
card-rank =
    { $rank ->
        [J] Jack
        [Q] Queen
        [K] King
        [A] Ace
       *[other] { $rank }
    }
card-name =
    { $suit ->
        [C] { $rank } of clubs
        [D] { $rank } of diamonds
        [H] { $rank } of hearts
       *[S] { $rank } of spades
    }
the-card = the { $card }
you = You
dealer = Dealer
dealer-mark = D
nobody-sits-here = Nobody sits here: a bot plays
bot-of-level = Bot: { $level }
not-connected = Not connected
away-bot-plays = Away: a bot plays
sign-free = free
sign-gone = gone
sign-away = away
place-mine = Your place
place-bot = bot, { $level }
place-free = free, a bot plays
place-not-connected = not connected
place-away = away, a bot plays
place-dealer = dealer
place-match = { $score } in the match so far
place-to-move = to move
is-away = { $who } is away: a bot plays for them.
has-lost-connection = { $who } has lost the connection. We wait a little.
within-list = you

# Why the server has turned something down, by its code

refusal-rate_limited = Too much at once. Wait a moment.
refusal-internal_error = Something broke on our side. Try again.
refusal-storage_unavailable = The records cannot be reached. Try again in a moment.
refusal-wrong_origin = Only pages of this site may ask for that.
refusal-unknown_table = There is no table with this code.
refusal-unknown_hand = There is no finished hand with this id.
arrive-as = You will be { $name } here, with { $hands ->
    [0] no finished hand yet
    [one] one finished hand
   *[other] { $hands } finished hands
}.
arrive-nameless = You will be somebody here who has not said a name, with { $hands ->
    [0] no finished hand yet
    [one] one finished hand
   *[other] { $hands } finished hands
}.
arrive-replaces = So far you are { $name } in this browser, with { $hands ->
    [0] no finished hand
    [one] one finished hand
   *[other] { $hands } finished hands
}. That is forgotten here, and can only be brought back by a recovery code or another device.
arrive-replaces-nameless = So far you are somebody without a name in this browser, with { $hands ->
    [one] one finished hand
   *[other] { $hands } finished hands
}. That is forgotten here, and can only be brought back by a recovery code or another device.
refusal-metrics_refused = Only the operator may see the figures.
refusal-has_hands = This browser is somebody who has played already. Say that it may be replaced.
refusal-signed_out = This device was signed out. Reload the page to go on as somebody new.
refusal-unknown_device = This device is not signed in any more.
refusal-unknown_recovery = Nobody has this recovery code. Check the ten words, and their order.
refusal-unknown_transfer = This link was used already, or it is too old.
refusal-too_much_stored = That was too much for one hour. Try again in { $minutes } min.
refusal-bad_name = A name needs a letter or digit and at most { $most } characters.
refusal-bad_name-marks = A name has at most a few accents on one letter.
refusal-bad_options = These options cannot be chosen.
